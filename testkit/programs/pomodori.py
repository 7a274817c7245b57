# POMODORI - esame di "Laboratorio di Programmazione", appello di febbraio
# Interfaccia con tkinter. I pomodori maturano: verde, giallo, arancio, rosso.
# Quando un pomodoro rosso riceve ancora acqua... splat!

import json
import math
import random
import sys
import time
import tkinter as tk

LATO = 62
MARGINE = 20

# nome -> (righe, colonne, acqua, frase)
DIFFICOLTA = {
    "Passeggiata": (5, 7, None, "orto 5 x 7, acqua a volontà"),
    "Contadino":   (6, 6, 15, "orto 6 x 6, 15 innaffiate"),
    "Agronomo":    (8, 8, 14, "orto 8 x 8, 14 innaffiate"),
}

MATURAZIONE = {1: "#5aa33c", 2: "#e8d23a", 3: "#f08a24", 4: "#d3261c"}
OMBRA = {1: "#3f7a28", 2: "#b89f1e", 3: "#b85f10", 4: "#941410"}


class Registro:
    def __init__(self, percorso):
        self._file = open(percorso, "w") if percorso else None

    def scrivi(self, voce):
        if self._file is not None:
            self._file.write(json.dumps(voce) + "\n")
            self._file.flush()


class Orto:
    """Il modello: la griglia e le regole, senza grafica."""

    def __init__(self, celle):
        self.celle = celle
        self.righe = len(celle)
        self.colonne = len(celle[0])

    def vuoto(self):
        return all(v == 0 for riga in self.celle for v in riga)

    def innaffia(self, r, c):
        """Restituisce la lista degli eventi da animare, nell'ordine.

        ("cresce", r, c, n)   il pomodoro diventa n
        ("scoppia", r, c)     il pomodoro sparisce
        ("vola", r, c, r2, c2)  un seme vola da una cella all'altra
        """
        eventi = []
        self._colpisci(r, c, eventi)
        return eventi

    def _colpisci(self, r, c, eventi):
        if self.celle[r][c] < 4:
            self.celle[r][c] += 1
            eventi.append(("cresce", r, c, self.celle[r][c]))
            return
        self.celle[r][c] = 0
        eventi.append(("scoppia", r, c))
        # ricorsione: prima si segue fino in fondo un seme, poi il successivo
        for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            i, j = r + dr, c + dc
            while 0 <= i < self.righe and 0 <= j < self.colonne and self.celle[i][j] == 0:
                i, j = i + dr, j + dc
            eventi.append(("vola", r, c, i, j))
            if 0 <= i < self.righe and 0 <= j < self.colonne:
                self._colpisci(i, j, eventi)


class Applicazione:
    def __init__(self, seme, percorso_log):
        self.caso = random.Random(seme)
        self.registro = Registro(percorso_log)
        self.finestra = tk.Tk()
        self.finestra.title("Pomodori")
        self.finestra.resizable(False, False)
        self.finestra.configure(bg="#efe6cf")
        self.telaio = None
        self.inizio = 0
        self.orologio_attivo = False
        self.menu()
        self.ticchetta()

    def pulisci(self):
        if self.telaio is not None:
            self.telaio.destroy()
        self.telaio = tk.Frame(self.finestra, bg="#efe6cf")
        self.telaio.pack()

    # ------------------------------------------------------------ menu

    def menu(self):
        self.orologio_attivo = False
        self.pulisci()
        tela = tk.Canvas(self.telaio, width=360, height=120, bg="#efe6cf", highlightthickness=0)
        tela.pack()
        for k in range(4):
            self.disegna_pomodoro(tela, 60 + k * 80, 76, k + 1, "x")
        tela.create_text(180, 26, text="POMODORI", fill="#941410", font=("Courier", 26, "bold"))
        tk.Label(self.telaio, text="Scegli la difficoltà:", bg="#efe6cf", font=("Courier", 12)).pack(pady=4)
        for nome, (_, _, _, frase) in DIFFICOLTA.items():
            tk.Button(self.telaio, text=nome + "\n" + frase, width=32, height=2, bg="#cfe0b0", activebackground="#b6d088",
                      font=("Courier", 11), command=lambda n=nome: self.nuova_partita(n)).pack(padx=20, pady=6)
        tk.Label(self.telaio, text="verde  →  giallo  →  arancio  →  rosso  →  SPLAT", bg="#efe6cf",
                 font=("Courier", 9)).pack(pady=10)

    # ------------------------------------------------------------ partita

    def nuova_partita(self, nome):
        self.nome = nome
        self.righe, self.colonne, self.acqua_iniziale, _ = DIFFICOLTA[nome]
        self.raccolto = 0
        self.livello = 0
        self.pulisci()
        self.tela = tk.Canvas(self.telaio, width=self.colonne * LATO + 2 * MARGINE, height=self.righe * LATO + 2 * MARGINE,
                              bg="#8a5a34", highlightthickness=0)
        self.tela.grid(row=0, column=0)
        self.tela.bind("<Button-1>", self.clic)
        lato = tk.Frame(self.telaio, bg="#efe6cf", padx=12)
        lato.grid(row=0, column=1, sticky="ns")
        stile = dict(bg="#efe6cf", fg="#4a3018")
        self.et_livello = tk.Label(lato, font=("Courier", 16, "bold"), width=12, **stile)
        self.et_livello.pack(pady=(18, 10))
        tk.Label(lato, text="tempo", font=("Courier", 10), **stile).pack()
        self.et_tempo = tk.Label(lato, text="00:00", font=("Courier", 22, "bold"), bg="#2c2c24", fg="#ff6040", width=6)
        self.et_tempo.pack(pady=(0, 12))
        tk.Label(lato, text="acqua", font=("Courier", 10), **stile).pack()
        self.et_acqua = tk.Label(lato, font=("Courier", 22, "bold"), bg="#efe6cf", fg="#2468b0")
        self.et_acqua.pack()
        self.et_raccolto = tk.Label(lato, font=("Courier", 10), **stile)
        self.et_raccolto.pack(pady=8)
        self.et_messaggio = tk.Label(lato, font=("Courier", 10), wraplength=130, height=3, bg="#efe6cf", fg="#941410")
        self.et_messaggio.pack()
        self.bottone = tk.Button(lato, text="Prossimo orto", state="disabled", width=13, bg="#cfe0b0",
                                 font=("Courier", 11), command=self.prossimo)
        self.bottone.pack(side="bottom", pady=18)
        self.prossimo()

    def prossimo(self):
        self.livello += 1
        pesi = [2, 1, 2, 3, 2] if self.livello <= 3 else [2, 2, 2, 3, 2]
        self.orto = Orto([self.caso.choices([0, 1, 2, 3, 4], pesi, k=self.colonne) for _ in range(self.righe)])
        self.acqua = self.acqua_iniziale
        self.vista = [riga[:] for riga in self.orto.celle]
        self.occupato = False
        self.finita = False
        self.inizio = time.time()
        self.orologio_attivo = True
        self.bottone.configure(state="disabled", text="Prossimo orto", command=self.prossimo)
        self.et_messaggio.configure(text="")
        self.aggiorna_pannello()
        self.ridisegna()
        self.finestra.update()
        self.registro.scrivi({"t": "board", "cells": [riga[:] for riga in self.orto.celle]})

    def aggiorna_pannello(self):
        self.et_livello.configure(text="Orto n. %d" % self.livello)
        self.et_acqua.configure(text="∞" if self.acqua is None else str(self.acqua))
        self.et_raccolto.configure(text="raccolti: %d" % self.raccolto)

    def clic(self, evento):
        if self.occupato or self.finita:
            return
        c, r = (evento.x - MARGINE) // LATO, (evento.y - MARGINE) // LATO
        if not (0 <= r < self.righe and 0 <= c < self.colonne) or self.orto.celle[r][c] == 0:
            return
        self.registro.scrivi({"t": "tap", "r": r, "c": c})
        if self.acqua is not None:
            self.acqua -= 1
        self.aggiorna_pannello()
        self.occupato = True
        eventi = self.orto.innaffia(r, c)
        self.scoppi = 0
        self.anima(eventi, 0)

    # ------------------------------------------------------------ animazione

    def anima(self, eventi, i):
        if i == len(eventi):
            self.fine_turno()
            return
        e = eventi[i]
        if e[0] == "cresce":
            self.vista[e[1]][e[2]] = e[3]
            self.ridisegna_cella(e[1], e[2])
            self.anima_dopo(30 if self.scoppi < 7 else 10, eventi, i + 1)
        elif e[0] == "scoppia":
            self.vista[e[1]][e[2]] = 0
            self.scoppi += 1
            self.raccolto += 1
            self.ridisegna_cella(e[1], e[2])
            self.macchia(e[1], e[2])
            self.aggiorna_pannello()
            self.anima_dopo(60 if self.scoppi < 7 else 20, eventi, i + 1)
        else:
            self.vola(e, 0, eventi, i)

    def anima_dopo(self, ms, eventi, i):
        self.finestra.after(ms, lambda: self.anima(eventi, i))

    def vola(self, e, passo, eventi, i):
        self.tela.delete("seme")
        _, r, c, r2, c2 = e
        passi = 2 + 2 * max(abs(r2 - r), abs(c2 - c))
        if self.scoppi > 20:        # le catene lunghe erano eterne
            passi = 2
        elif self.scoppi > 6:
            passi = passi // 2
        if passo > passi:
            self.anima(eventi, i + 1)
            return
        t = passo / passi
        x, y = self.centro(r + (r2 - r) * t, c + (c2 - c) * t)
        self.tela.create_oval(x - 6, y - 8, x + 6, y + 8, fill="#f6e3a0", outline="#b89f1e", tags="seme")
        self.tela.create_line(x, y - 4, x, y + 4, fill="#b89f1e", tags="seme")
        self.finestra.after(14, lambda: self.vola(e, passo + 1, eventi, i))

    def macchia(self, r, c):
        x, y = self.centro(r, c)
        nome = "macchia%d_%d" % (r, c)
        for k in range(9):
            a = k * 2 * math.pi / 9
            d = 14 + 7 * (k % 3)
            self.tela.create_oval(x + d * math.cos(a) - 5, y + d * math.sin(a) - 5, x + d * math.cos(a) + 5,
                                  y + d * math.sin(a) + 5, fill="#d3261c", outline="", tags=nome)
        self.finestra.after(350, lambda: self.via(nome))

    def via(self, nome):
        # la tela potrebbe non esistere più se si è tornati al menu
        try:
            self.tela.delete(nome)
        except tk.TclError:
            pass

    def fine_turno(self):
        premio = 0
        if self.acqua is not None and self.scoppi >= 3:
            premio = 1 if self.nome == "Agronomo" else min(4, self.scoppi - 2)
            self.acqua += premio
        if self.scoppi >= 3:
            testo = "%d scoppi di fila!" % self.scoppi
            self.et_messaggio.configure(text=testo + ("\n+%d acqua" % premio if premio else ""))
        self.aggiorna_pannello()
        self.occupato = False
        if self.orto.vuoto():
            self.registro.scrivi({"t": "cleared"})
            self.finita = True
            self.orologio_attivo = False
            self.cartello("Raccolto completato!", "#3f7a28")
            self.bottone.configure(state="normal")
        elif self.acqua is not None and self.acqua <= 0:
            self.registro.scrivi({"t": "lost"})
            self.finita = True
            self.orologio_attivo = False
            self.cartello("Siccità! Hai perso.", "#941410")
            self.bottone.configure(state="normal", text="Torna al menu", command=self.menu)

    # ------------------------------------------------------------ disegno

    @staticmethod
    def centro(r, c):
        return MARGINE + c * LATO + LATO / 2, MARGINE + r * LATO + LATO / 2

    def cartello(self, testo, colore):
        x = self.colonne * LATO / 2 + MARGINE
        y = self.righe * LATO / 2 + MARGINE
        self.tela.create_rectangle(x - 165, y - 34, x + 165, y + 34, fill="#efe6cf", outline=colore, width=4)
        self.tela.create_text(x, y, text=testo, fill=colore, font=("Courier", 17, "bold"))

    def ridisegna(self):
        self.tela.delete("all")
        for r in range(self.righe):
            for c in range(self.colonne):
                x, y = MARGINE + c * LATO, MARGINE + r * LATO
                self.tela.create_rectangle(x + 2, y + 2, x + LATO - 2, y + LATO - 2, fill="#6d4424", outline="#5a371c")
                for k in range(3):      # solchi nella terra
                    self.tela.create_line(x + 8, y + 16 + k * 15, x + LATO - 8, y + 16 + k * 15, fill="#5f3b1f")
                self.ridisegna_cella(r, c)

    def ridisegna_cella(self, r, c):
        nome = "p%d_%d" % (r, c)
        self.tela.delete(nome)
        if self.vista[r][c]:
            x, y = self.centro(r, c)
            self.disegna_pomodoro(self.tela, x, y, self.vista[r][c], nome)

    @staticmethod
    def disegna_pomodoro(tela, x, y, n, nome):
        tela.create_oval(x - 22, y - 17, x + 22, y + 21, fill=MATURAZIONE[n], outline=OMBRA[n], width=2, tags=nome)
        tela.create_arc(x - 17, y - 12, x + 17, y + 17, start=200, extent=130, style="arc", outline=OMBRA[n], width=2, tags=nome)
        tela.create_oval(x - 14, y - 9, x - 6, y - 2, fill="#ffffff", outline="", stipple="", tags=nome)
        punte = []
        for k in range(10):
            a = k * math.pi / 5 - math.pi / 2
            d = 12 if k % 2 == 0 else 4
            punte += [x + d * math.cos(a), y - 14 + d * 0.6 * math.sin(a)]
        tela.create_polygon(punte, fill="#2f5a1c", outline="", tags=nome)
        tela.create_line(x, y - 14, x + 3, y - 23, fill="#2f5a1c", width=3, tags=nome)

    def ticchetta(self):
        if self.orologio_attivo:
            s = int(time.time() - self.inizio)
            self.et_tempo.configure(text="%02d:%02d" % (s // 60, s % 60))
        self.finestra.after(250, self.ticchetta)


def leggi_argomenti(argv):
    seme, log = None, None
    for nome, valore in zip(argv, argv[1:]):
        if nome == "--seed":
            seme = int(valore)
        elif nome == "--log":
            log = valore
    return seme, log


if __name__ == "__main__":
    Applicazione(*leggi_argomenti(sys.argv[1:])).finestra.mainloop()
