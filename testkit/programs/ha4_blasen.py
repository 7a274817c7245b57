# -*- coding: utf-8 -*-
# Praktikum Programmieren 1, Hausaufgabe 4
# Spiel "Blasen" mit tkinter.Canvas
#
# Regeln: Klick auf eine Blase -> sie waechst. Ist sie groesser als 4, platzt sie und
# es fliegen vier Tropfen los. Jeder laesst die naechste Blase in seiner Richtung wachsen.

import argparse
import json
import random
from tkinter import *
from tkinter import messagebox

ANZAHL = 6          # Felder pro Zeile / Spalte
KANTE = 64          # Feldgroesse in Pixel
RAND = 12
TAKT = 45           # Millisekunden pro halbem Feld

ZAHLWORT = ["keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
            "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn",
            "neunzehn", "zwanzig"]


class Blasen:

    def __init__(self, fenster, seed, logdatei):
        self.fenster = fenster
        self.zufall = random.Random(seed)
        self.logdatei = logdatei
        fenster.title("Blasen")
        fenster.resizable(False, False)

        breite = ANZAHL * KANTE + 2 * RAND
        self.canvas = Canvas(fenster, width=breite, height=breite, bg="#fdf6e3", highlightthickness=0)
        self.canvas.pack()
        self.canvas.bind("<Button-1>", self.klick)

        unten = Frame(fenster)
        unten.pack(fill=X, padx=RAND, pady=8)
        self.anzeige = Label(unten, font=("Helvetica", 13), anchor=W)
        self.anzeige.pack(side=LEFT)
        Button(unten, text="Neues Spiel", command=self.neues_spiel).pack(side=RIGHT)

        self.neues_spiel()

    # ---------- Spielablauf

    def neues_spiel(self):
        self.stufe = 1
        self.vorrat = 10
        self.neue_stufe()

    def neue_stufe(self):
        self.feld = []
        for z in range(ANZAHL):
            zeile = []
            for s in range(ANZAHL):
                zeile.append(self.zufall.choice([0, 0, 1, 2, 2, 3, 3, 4, 4]))
            self.feld.append(zeile)
        self.tropfen = []
        self.takt = 0
        self.geplatzt = 0
        self.zeichne()
        self.protokoll_feld()

    def klick(self, ereignis):
        if self.tropfen:
            return          # es fliegt noch etwas
        s = (ereignis.x - RAND) // KANTE
        z = (ereignis.y - RAND) // KANTE
        if not self.drin(z, s) or self.feld[z][s] == 0:
            return
        self.protokoll({"t": "tap", "row": z, "col": s})
        self.vorrat -= 1
        self.geplatzt = 0
        self.feld[z][s] += 1
        if self.feld[z][s] > 4:
            self.platzen(z, s)
            self.zeichne()
            self.fenster.after(TAKT, self.schritt)
        else:
            self.zeichne()
            self.ruhe()

    def platzen(self, z, s):
        self.feld[z][s] = 0
        self.geplatzt += 1
        # links, rechts, oben, unten
        for dz, ds in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            self.tropfen.append([z, s, dz, ds])

    def schritt(self):
        """Alle Tropfen gleichzeitig ein halbes Feld weiter."""
        self.takt += 1
        if self.takt % 2 == 0:
            alte = self.tropfen
            self.tropfen = []
            treffer = {}
            for t in alte:
                t[0] += t[2]
                t[1] += t[3]
                if not self.drin(t[0], t[1]):
                    continue
                if self.feld[t[0]][t[1]] > 0:
                    treffer[(t[0], t[1])] = treffer.get((t[0], t[1]), 0) + 1
                else:
                    self.tropfen.append(t)
            # erst alle zaehlen, dann wachsen lassen; was zu viel ist, geht verloren
            for (z, s), wieviele in treffer.items():
                self.feld[z][s] += wieviele
                if self.feld[z][s] > 4:
                    self.platzen(z, s)
            self.zeichne()
        else:
            self.zeichne(0.5)
        if self.tropfen:
            self.fenster.after(TAKT, self.schritt)
        else:
            self.takt = 0
            self.vorrat = min(20, self.vorrat + self.geplatzt // 4)
            self.zeichne()
            self.ruhe()

    def ruhe(self):
        self.protokoll_feld()
        if sum(sum(zeile) for zeile in self.feld) == 0:
            self.protokoll({"t": "cleared", "level": self.stufe})
            self.fenster.update_idletasks()
            messagebox.showinfo("Geschafft!", "Stufe %d ist leer.\nDu bekommst drei Tropfen dazu." % self.stufe)
            self.stufe += 1
            self.vorrat = min(20, self.vorrat + 3)
            self.neue_stufe()
        elif self.vorrat == 0:
            self.protokoll({"t": "lost", "level": self.stufe})
            self.fenster.update_idletasks()
            if messagebox.askyesno("Schade", "Keine Tropfen mehr!\nNoch einmal spielen?"):
                self.neues_spiel()
            else:
                self.fenster.destroy()

    def drin(self, z, s):
        return 0 <= z < ANZAHL and 0 <= s < ANZAHL

    # ---------- Zeichnen

    def zeichne(self, anteil=0.0):
        c = self.canvas
        c.delete("all")
        for i in range(ANZAHL + 1):
            p = RAND + i * KANTE
            c.create_line(RAND, p, RAND + ANZAHL * KANTE, p, fill="#c9bfa5")
            c.create_line(p, RAND, p, RAND + ANZAHL * KANTE, fill="#c9bfa5")
        for z in range(ANZAHL):
            for s in range(ANZAHL):
                n = self.feld[z][s]
                if n:
                    self.kreis(z, s, 3 + 6 * n, "#3a86d4", "#1b4a80")
        for z, s, dz, ds in self.tropfen:
            self.kreis(z + dz * anteil, s + ds * anteil, 4, "#1b4a80", "")
        wort = ZAHLWORT[self.vorrat]
        self.anzeige["text"] = "Stufe %d – noch %s Tropfen" % (self.stufe, "einen" if self.vorrat == 1 else wort)

    def kreis(self, z, s, r, farbe, rand):
        x = RAND + s * KANTE + KANTE / 2
        y = RAND + z * KANTE + KANTE / 2
        self.canvas.create_oval(x - r, y - r, x + r, y + r, fill=farbe, outline=rand, width=2)

    # ---------- Protokoll

    def protokoll(self, was):
        if self.logdatei:
            with open(self.logdatei, "a", encoding="utf-8") as d:
                d.write(json.dumps(was) + "\n")

    def protokoll_feld(self):
        self.protokoll({"t": "board", "level": self.stufe, "drops": self.vorrat, "sizes": self.feld})


if __name__ == "__main__":
    p = argparse.ArgumentParser(description="Blasen")
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    root = Tk()
    Blasen(root, a.seed, a.log)
    root.mainloop()
