# Programiranje 2, 4. domača naloga: igra "Kapljice"
# Avtorja: Neža P. in Luka Z.
# Python 3, tkinter
#
# Pravila (iz navodil):
#  - mreža 6x6, v vsakem polju je lahko kapljica velikosti 1-4
#  - klik poveča kapljico za 1 in porabi en klik
#  - kapljica velikosti 4 poči, v vse 4 smeri letijo delčki
#  - delček, ki zadane kapljico, jo poveča (ali poči)
#  - če v verigi počijo vsaj 3 kapljice, dobi igralec 1 klik nazaj, za 6 dva, ...

import tkinter as tk
import random
import json
import sys

VRSTICE = 6
STOLPCI = 6
POLJE = 60
BARVE = ["white", "lightyellow", "gold", "darkorange", "firebrick"]
ZAMIK = 70  # ms na korak animacije


def preberi_argumente():
    seme = None
    dnevnik = None
    i = 1
    while i < len(sys.argv):
        if sys.argv[i] == "--seed":
            seme = int(sys.argv[i + 1])
            i += 2
        elif sys.argv[i] == "--log":
            dnevnik = sys.argv[i + 1]
            i += 2
        else:
            i += 1
    return seme, dnevnik


class Model:
    """Stanje igre (brez grafike)."""

    def __init__(self, seme):
        self.rnd = random.Random(seme)
        self.stopnja = 1
        self.tocke = 0
        self.kliki = 0
        self.tabela = []
        self.nova_tabela()

    def nova_tabela(self):
        self.kliki = 12
        self.tabela = []
        for i in range(VRSTICE):
            vrsta = []
            for j in range(STOLPCI):
                # 0 = prazno, velikosti 1..4
                vrsta.append(self.rnd.choice([0, 0, 1, 2, 3, 3, 4, 4]))
            self.tabela.append(vrsta)

    def prazna(self):
        for vrsta in self.tabela:
            for x in vrsta:
                if x != 0:
                    return False
        return True

    def zadeni(self, i, j):
        """Vrne True, če je kapljica počila."""
        if self.tabela[i][j] == 4:
            self.tabela[i][j] = 0
            return True
        self.tabela[i][j] += 1
        return False


class Okno:
    def __init__(self, root, model, dnevnik):
        self.root = root
        self.model = model
        self.dnevnik = dnevnik
        self.delcki = []   # [i, j, di, dj]
        self.teci = False
        self.konec = False
        self.pocile = 0

        root.title("Domača naloga 4 - Kapljice")
        root.resizable(False, False)

        zgoraj = tk.Frame(root)
        zgoraj.pack(fill="x", padx=10, pady=5)
        self.l_stopnja = tk.Label(zgoraj, text="")
        self.l_stopnja.pack(side="left")
        self.l_tocke = tk.Label(zgoraj, text="")
        self.l_tocke.pack(side="right")
        self.l_kliki = tk.Label(zgoraj, text="")
        self.l_kliki.pack()

        sredina = tk.Frame(root)
        sredina.pack(padx=10)
        self.platno = tk.Canvas(sredina, width=STOLPCI * POLJE + 1, height=VRSTICE * POLJE + 1, bg="white",
                                highlightthickness=1, highlightbackground="black")
        self.platno.pack(side="left")
        self.platno.bind("<Button-1>", self.klik)

        legenda = tk.LabelFrame(sredina, text="Legenda")
        legenda.pack(side="left", anchor="n", padx=10)
        for v in range(1, 5):
            c = tk.Canvas(legenda, width=26, height=26)
            c.create_oval(3, 3, 23, 23, fill=BARVE[v])
            c.grid(row=v, column=0, padx=4, pady=2)
            tk.Label(legenda, text="velikost %d" % v if v < 4 else "poči!").grid(row=v, column=1, sticky="w")

        spodaj = tk.Frame(root)
        spodaj.pack(fill="x", padx=10, pady=8)
        self.g_nova = tk.Button(spodaj, text="Nova igra", command=self.nova_igra)
        self.g_nova.pack(side="left")
        self.g_naprej = tk.Button(spodaj, text="Naslednja stopnja", command=self.naprej, state="disabled")
        self.g_naprej.pack(side="left", padx=5)
        tk.Button(spodaj, text="Izhod", command=root.destroy).pack(side="right")

        self.vrstica = tk.Label(root, text="", relief="sunken", anchor="w", bd=1)
        self.vrstica.pack(fill="x")
        self.zacni()

    def zapisi(self, d):
        if self.dnevnik is not None:
            self.dnevnik.write(json.dumps(d) + "\n")
            self.dnevnik.flush()

    def zacni(self):
        self.delcki = []
        self.teci = False
        self.konec = False
        self.g_naprej.config(state="disabled")
        self.vrstica.config(text="Klikni na kapljico.")
        self.narisi()
        self.root.update_idletasks()
        self.zapisi({"t": "board", "cells": self.model.tabela})

    def nova_igra(self):
        if self.teci:
            return
        self.model.stopnja = 1
        self.model.tocke = 0
        self.model.nova_tabela()
        self.zacni()

    def naprej(self):
        self.model.stopnja += 1
        self.model.nova_tabela()
        self.zacni()

    def klik(self, e):
        if self.teci or self.konec:
            return
        i = e.y // POLJE
        j = e.x // POLJE
        if not (0 <= i < VRSTICE and 0 <= j < STOLPCI):
            return
        if self.model.tabela[i][j] == 0:
            self.vrstica.config(text="Tu ni kapljice.")
            return
        self.zapisi({"t": "tap", "r": i, "c": j})
        self.model.kliki -= 1
        self.pocile = 0
        self.vrstica.config(text="")
        self.zadetek(i, j)
        self.teci = True
        self.narisi()
        self.root.after(ZAMIK, self.korak)

    def zadetek(self, i, j):
        if self.model.zadeni(i, j):
            self.pocile += 1
            self.model.tocke += 1
            if self.pocile % 3 == 0:
                self.model.kliki += 1
                self.vrstica.config(text="Veriga %d: +1 klik" % self.pocile)
            for di, dj in [(-1, 0), (0, 1), (1, 0), (0, -1)]:
                self.delcki.append([i, j, di, dj])

    def korak(self):
        # vsi delčki se premaknejo za pol polja
        stari = self.delcki
        self.delcki = []
        for d in stari:
            d[0] += d[2] * 0.5
            d[1] += d[3] * 0.5
            if d[0] < -0.5 or d[1] < -0.5 or d[0] > VRSTICE - 0.5 or d[1] > STOLPCI - 0.5:
                continue  # odletel iz mreže
            i, j = d[0], d[1]
            if i == int(i) and j == int(j) and 0 <= i < VRSTICE and 0 <= j < STOLPCI \
                    and self.model.tabela[int(i)][int(j)] > 0:
                self.zadetek(int(i), int(j))
            else:
                self.delcki.append(d)
        self.narisi()
        if self.delcki:
            self.root.after(ZAMIK, self.korak)
        else:
            self.teci = False
            self.preveri()

    def preveri(self):
        if self.model.prazna():
            self.zapisi({"t": "cleared"})
            self.konec = True
            self.vrstica.config(text="Bravo! Mreža je prazna.")
            self.platno.create_text(STOLPCI * POLJE / 2, VRSTICE * POLJE / 2, text="Stopnja %d opravljena" % self.model.stopnja,
                                    font=("TkDefaultFont", 18))
            self.g_naprej.config(state="normal")
        elif self.model.kliki <= 0:
            self.zapisi({"t": "lost"})
            self.konec = True
            self.vrstica.config(text="Konec igre - zmanjkalo je klikov. Točke: %d" % self.model.tocke)
            self.platno.create_rectangle(60, 145, 300, 215, fill="white")
            self.platno.create_text(STOLPCI * POLJE / 2, VRSTICE * POLJE / 2, text="Konec igre", fill="red",
                                    font=("TkDefaultFont", 24))

    def narisi(self):
        p = self.platno
        p.delete("all")
        for i in range(VRSTICE):
            for j in range(STOLPCI):
                x = j * POLJE
                y = i * POLJE
                p.create_rectangle(x + 1, y + 1, x + POLJE + 1, y + POLJE + 1, outline="gray")
                v = self.model.tabela[i][j]
                if v > 0:
                    p.create_oval(x + 9, y + 9, x + POLJE - 7, y + POLJE - 7, fill=BARVE[v])
        for i, j, di, dj in self.delcki:
            x = j * POLJE + POLJE / 2
            y = i * POLJE + POLJE / 2
            p.create_oval(x - 5, y - 5, x + 6, y + 6, fill="blue")
        self.l_stopnja.config(text="Stopnja: %d" % self.model.stopnja)
        self.l_kliki.config(text="Preostali kliki: %d" % self.model.kliki)
        self.l_tocke.config(text="Točke: %d" % self.model.tocke)


def main():
    seme, pot = preberi_argumente()
    dnevnik = open(pot, "w") if pot else None
    root = tk.Tk()
    Okno(root, Model(seme), dnevnik)
    root.mainloop()


main()
