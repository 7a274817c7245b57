#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
Informatik LK, Hausaufgabe 4: Spiel mit tkinter-Canvas
Thema: "Zehn Tropfen"

Regeln: Ein Klick auf eine Blase gibt einen Tropfen dazu. Wird die Blase
groesser als 4, dann platzt sie und spritzt nach links, rechts, oben und unten.
Sind alle Blasen weg, kommt die naechste Runde.
"""
import argparse
import json
import random
from tkinter import *
from tkinter import messagebox

ZEILEN = 6
SPALTEN = 6
FELD = 70            # Pixel je Feld
RAND = 12
PAUSE = 55           # Millisekunden je halbes Feld

# Durchmesser der Blasen, Index = Groesse
DURCHMESSER = [0, 18, 32, 46, 60]

ZAHLWORT = ["null", "einen", "zwei", "drei", "vier", "fünf", "sechs",
            "sieben", "acht", "neun", "zehn", "elf", "zwölf"]


class Spritzer:
    """ein fliegender Spritzer, x und y in halben Feldern"""

    def __init__(self, zeile, spalte, dz, ds):
        self.z = zeile * 2
        self.s = spalte * 2
        self.dz = dz
        self.ds = ds
        self.oval = None


class Spiel:

    def __init__(self, fenster, zufall, datei):
        self.fenster = fenster
        self.zufall = zufall
        self.datei = datei
        self.fenster.title("Zehn Tropfen")
        self.fenster.resizable(False, False)

        leiste = Menu(fenster)
        m = Menu(leiste, tearoff=0)
        m.add_command(label="Neues Spiel", command=self.neues_spiel)
        m.add_separator()
        m.add_command(label="Beenden", command=fenster.destroy)
        leiste.add_cascade(label="Spiel", menu=m)
        h = Menu(leiste, tearoff=0)
        h.add_command(label="Anleitung", command=self.anleitung)
        leiste.add_cascade(label="Hilfe", menu=h)
        fenster.config(menu=leiste)

        self.runden_text = Label(fenster, text="", font=("Helvetica", 16, "bold"))
        self.runden_text.pack(pady=(8, 0))
        self.canvas = Canvas(fenster, width=SPALTEN * FELD + 2 * RAND,
                             height=ZEILEN * FELD + 2 * RAND, bg="white",
                             highlightthickness=0)
        self.canvas.pack(padx=16, pady=6)
        self.canvas.bind("<Button-1>", self.klick)
        self.tropfen_text = Label(fenster, text="", font=("Helvetica", 14))
        self.tropfen_text.pack(pady=(0, 10))

        self.spritzer = []
        self.laeuft = False
        self.uhr = None
        self.neues_spiel()

    # ------------------------------------------------------------ Protokoll
    def protokoll(self, **eintrag):
        if self.datei:
            self.datei.write(json.dumps(eintrag) + "\n")
            self.datei.flush()

    def protokoll_brett(self):
        self.protokoll(t="board", level=self.runde, drops=self.tropfen, sizes=self.brett)

    # ------------------------------------------------------------ Ablauf
    def neues_spiel(self):
        if self.uhr is not None:
            self.fenster.after_cancel(self.uhr)
            self.uhr = None
        self.runde = 1
        self.tropfen = 10
        self.neue_runde()

    def neue_runde(self):
        self.spritzer = []
        self.laeuft = False
        leer = max(4, 10 - self.runde)     # spaeter wird es voller
        werte = [0] * leer
        while len(werte) < ZEILEN * SPALTEN:
            werte.append(self.zufall.choice((1, 2, 2, 3, 3, 3, 4, 4)))
        self.zufall.shuffle(werte)
        self.brett = [werte[i * SPALTEN:(i + 1) * SPALTEN] for i in range(ZEILEN)]
        self.zeichne()
        self.protokoll_brett()

    def klick(self, ereignis):
        if self.laeuft or self.tropfen <= 0:
            return
        s = (ereignis.x - RAND) // FELD
        z = (ereignis.y - RAND) // FELD
        if not (0 <= z < ZEILEN and 0 <= s < SPALTEN):
            return
        if self.brett[z][s] == 0:
            return
        self.protokoll(t="tap", row=z, col=s)
        self.tropfen -= 1
        self.geplatzt = 0
        self.laeuft = True
        self.wachse(z, s)
        self.zeichne()
        self.uhr = self.fenster.after(PAUSE, self.schritt)

    def wachse(self, z, s):
        self.brett[z][s] += 1
        if self.brett[z][s] > 4:
            self.brett[z][s] = 0
            self.geplatzt += 1
            for dz, ds in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                self.spritzer.append(Spritzer(z, s, dz, ds))

    def schritt(self):
        alle = self.spritzer
        self.spritzer = []
        for p in alle:
            p.z += p.dz
            p.s += p.ds
            if p.z < 0 or p.s < 0 or p.z > 2 * ZEILEN - 2 or p.s > 2 * SPALTEN - 2:
                continue                        # aus dem Spielfeld geflogen
            if p.z % 2 == 0 and p.s % 2 == 0 and self.brett[p.z // 2][p.s // 2] > 0:
                self.wachse(p.z // 2, p.s // 2)
            else:
                self.spritzer.append(p)
        self.zeichne()
        if self.spritzer:
            self.uhr = self.fenster.after(PAUSE, self.schritt)
        else:
            self.uhr = None
            self.ruhe()

    def ruhe(self):
        """nichts fliegt mehr"""
        self.laeuft = False
        if self.geplatzt >= 5:
            self.tropfen += 1                   # Belohnung
        self.zeichne()
        self.protokoll_brett()
        if sum(sum(zeile) for zeile in self.brett) == 0:
            self.protokoll(t="cleared", level=self.runde)
            messagebox.showinfo("Geschafft!", "Runde %d ist geschafft.\n"
                                "Du bekommst drei Tropfen dazu." % self.runde,
                                parent=self.fenster)
            self.runde += 1
            self.tropfen += 3
            self.neue_runde()
        elif self.tropfen == 0:
            self.protokoll(t="lost", level=self.runde)
            if messagebox.askyesno("Verloren", "Keine Tropfen mehr!\nNoch einmal spielen?",
                                   parent=self.fenster):
                self.neues_spiel()
            else:
                self.fenster.destroy()

    def anleitung(self):
        messagebox.showinfo("Anleitung", __doc__.strip(), parent=self.fenster)

    # ------------------------------------------------------------ Zeichnen
    def kreis(self, x, y, d, **wie):
        return self.canvas.create_oval(x - d / 2, y - d / 2, x + d / 2, y + d / 2, **wie)

    def zeichne(self):
        c = self.canvas
        c.delete("all")
        for z in range(ZEILEN):
            for s in range(SPALTEN):
                x = RAND + s * FELD
                y = RAND + z * FELD
                c.create_rectangle(x, y, x + FELD, y + FELD, outline="gray80",
                                   fill="lemon chiffon" if (z + s) % 2 else "white")
                g = self.brett[z][s]
                if g:
                    self.kreis(x + FELD / 2, y + FELD / 2, DURCHMESSER[g],
                               fill="deep sky blue", outline="navy", width=2)
        for p in self.spritzer:
            x = RAND + p.s * FELD / 2 + FELD / 2
            y = RAND + p.z * FELD / 2 + FELD / 2
            self.kreis(x, y, 11, fill="navy", outline="")
        c.create_rectangle(RAND, RAND, RAND + SPALTEN * FELD, RAND + ZEILEN * FELD, width=3)
        self.runden_text.config(text="Runde %d" % self.runde)
        n = self.tropfen
        wort = ZAHLWORT[n] if n < len(ZAHLWORT) else str(n)
        if n > 0:
            self.tropfen_text.config(text="Du hast noch %s Tropfen." % wort)
        else:
            self.tropfen_text.config(text="Du hast keine Tropfen mehr.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--log", default=None)
    a = parser.parse_args()
    root = Tk()
    Spiel(root, random.Random(a.seed), open(a.log, "w") if a.log else None)
    root.mainloop()
