#!/usr/bin/env python3
"""
BALLONPLASK
===========
Et lille spil om vandballoner.

Skrevet af Poul Erik, pensioneret maskinmester, vinteren 2019.
Oprindelig lavet i Turbo Pascal 1991 til drengene, nu i Python
saa boernebornene ogsaa kan spille det.

Regler:
  Klik paa en ballon for at haelde vand i. Det koster en draabe.
  Er ballonen fuld (roed), springer den, og vandet flyver til fire sider.
  Naar pladen er tom er banen klaret.
"""

import argparse
import json
import math
import random
import tkinter as tk

RAEKKER = 5
KOLONNER = 7
FELT = 92
KANT = 18
BREDDE = KOLONNER * FELT + 2 * KANT
HOEJDE = RAEKKER * FELT + 2 * KANT
DRAABER_PR_BANE = 14
SKRIDT_MS = 45           # tid mellem hvert halve felt

FARVER = {1: "#1e50ff", 2: "#ffd800", 3: "#12a012", 4: "#e81010"}
STOERRELSE = {1: 17, 2: 23, 3: 29, 4: 36}
RETNINGER = ((-1, 0), (0, 1), (1, 0), (0, -1))


class Ballonplask:

    def __init__(self, rod, froe, logfil):
        self.rod = rod
        self.froe = froe
        self.logfil = open(logfil, "w") if logfil else None
        rod.title("Ballonplask 3.0")
        rod.resizable(False, False)
        self.lav_menu()
        self.lav_vaerktoejslinje()
        self.lager = tk.Canvas(rod, width=BREDDE, height=HOEJDE, bg="#fff8dc",
                               highlightthickness=0)
        self.lager.pack()
        self.lav_statuslinje()
        self.lager.bind("<Button-1>", self.klik)
        self.rekord = 0
        self.spil_nr = 0
        self.nyt_spil()

    # ------------------------------------------------------------ vindue

    def lav_menu(self):
        m = tk.Menu(self.rod)
        spil = tk.Menu(m, tearoff=0)
        spil.add_command(label="Nyt spil", command=self.nyt_spil, accelerator="F2")
        spil.add_command(label="Start banen forfra", command=self.forfra, accelerator="F3")
        spil.add_separator()
        spil.add_command(label="Afslut", command=self.rod.destroy)
        m.add_cascade(label="Spil", menu=spil)
        hjaelp = tk.Menu(m, tearoff=0)
        hjaelp.add_command(label="Regler", command=self.vis_regler)
        m.add_cascade(label="Hjælp", menu=hjaelp)
        self.rod.config(menu=m)
        self.rod.bind("<F2>", lambda e: self.nyt_spil())
        self.rod.bind("<F3>", lambda e: self.forfra())

    def lav_vaerktoejslinje(self):
        ramme = tk.Frame(self.rod, bg="#1e50ff", bd=0)
        ramme.pack(fill="x")
        tk.Label(ramme, text="BALLONPLASK", bg="#1e50ff", fg="#ffd800",
                 font=("Helvetica", 20, "bold")).pack(side="left", padx=14, pady=6)
        self.bane_tekst = tk.Label(ramme, text="", bg="#1e50ff", fg="white",
                                   font=("Helvetica", 16, "bold"))
        self.bane_tekst.pack(side="right", padx=14)

    def lav_statuslinje(self):
        ramme = tk.Frame(self.rod, bd=2, relief="sunken")
        ramme.pack(fill="x")
        self.st_draaber = tk.Label(ramme, anchor="w", width=16, font=("Helvetica", 13, "bold"),
                                   relief="sunken", bd=1)
        self.st_draaber.pack(side="left")
        self.st_point = tk.Label(ramme, anchor="w", width=14, font=("Helvetica", 13),
                                 relief="sunken", bd=1)
        self.st_point.pack(side="left")
        self.st_besked = tk.Label(ramme, anchor="w", font=("Helvetica", 13), relief="sunken", bd=1)
        self.st_besked.pack(side="left", fill="x", expand=True)

    def skriv_log(self, post):
        if self.logfil:
            self.logfil.write(json.dumps(post) + "\n")
            self.logfil.flush()

    # ------------------------------------------------------------ spillet

    def nyt_spil(self):
        self.spil_nr += 1
        self.bane = 1
        self.point = 0
        self.start_bane()

    def forfra(self):
        if not self.travlt:
            self.start_bane()

    def lav_plade(self):
        """Samme froe + bane giver altid samme plade."""
        r = random.Random(self.froe * 1000 + self.bane + 500000 * self.spil_nr)
        andel_tom = min(0.34, 0.16 + 0.02 * self.bane)
        plade = []
        for _ in range(RAEKKER):
            plade.append([0 if r.random() < andel_tom else r.choice((1, 2, 3, 3, 4, 4))
                          for _ in range(KOLONNER)])
        if sum(map(sum, plade)) == 0:
            plade[2][3] = 4
        return plade

    def start_bane(self):
        self.plade = self.lav_plade()
        self.draaber = DRAABER_PR_BANE
        self.flyvende = []          # [raekke, kolonne, dr, dk] i halve felter
        self.plask = []             # [raekke, kolonne, tid]
        self.sprunget = 0
        self.travlt = False
        self.panel = None
        self.besked("Klik på en ballon.")
        self.tegn()
        self.rod.update_idletasks()
        self.skriv_log({"t": "board", "cells": self.plade})

    def klik(self, h):
        if self.panel:
            for (x1, y1, x2, y2, handling) in self.panel:
                if x1 <= h.x <= x2 and y1 <= h.y <= y2:
                    handling()
                    return
            return
        if self.travlt:
            return
        k = (h.x - KANT) // FELT
        r = (h.y - KANT) // FELT
        if not (0 <= r < RAEKKER and 0 <= k < KOLONNER):
            return
        if self.plade[r][k] == 0:
            self.besked("Der er ingen ballon der!")
            return
        self.skriv_log({"t": "tap", "r": r, "c": k})
        self.draaber -= 1
        self.sprunget = 0
        self.travlt = True
        self.besked("")
        self.vand_i(r, k)
        self.tegn()
        self.rod.after(SKRIDT_MS, self.skridt)

    def vand_i(self, r, k):
        self.plade[r][k] += 1
        if self.plade[r][k] > 4:
            self.plade[r][k] = 0
            self.sprunget += 1
            self.point += 5 * self.sprunget
            self.plask.append([r, k, 7])
            for dr, dk in RETNINGER:
                self.flyvende.append([2 * r, 2 * k, dr, dk])
            if self.sprunget == 4 or self.sprunget == 8 or self.sprunget == 12:
                self.draaber += 1
                self.besked("%d balloner i træk - en dråbe ekstra!" % self.sprunget)

    def skridt(self):
        """Flyt alle draaber et halvt felt."""
        gamle, self.flyvende = self.flyvende, []
        for d in gamle:
            d[0] += d[2]
            d[1] += d[3]
            if d[0] % 2 or d[1] % 2:            # midt mellem to felter
                self.flyvende.append(d)
                continue
            r, k = d[0] // 2, d[1] // 2
            if not (0 <= r < RAEKKER and 0 <= k < KOLONNER):
                continue                        # ud over kanten
            if self.plade[r][k]:
                self.vand_i(r, k)
            else:
                self.flyvende.append(d)
        for p in self.plask:
            p[2] -= 1
        self.plask = [p for p in self.plask if p[2] > 0]
        self.tegn()
        if self.flyvende or self.plask:
            self.rod.after(SKRIDT_MS, self.skridt)
        else:
            self.faerdig()

    def faerdig(self):
        self.travlt = False
        if not any(map(any, self.plade)):
            bonus = 10 * self.draaber
            self.point += bonus
            self.rekord = max(self.rekord, self.point)
            self.skriv_log({"t": "cleared"})
            self.tegn()
            self.vis_panel("Bane %d er klaret!" % self.bane,
                           "%d dråber tilbage giver %d point." % (self.draaber, bonus), "#12a012",
                           [("Næste bane", self.naeste)])
        elif self.draaber <= 0:
            self.skriv_log({"t": "lost"})
            self.rekord = max(self.rekord, self.point)
            self.vis_panel("Ikke mere vand!",
                           "Du fik %d point. Rekord: %d" % (self.point, self.rekord), "#e81010",
                           [("Prøv igen", self.start_bane), ("Nyt spil", self.nyt_spil)])

    def naeste(self):
        self.bane += 1
        self.start_bane()

    # ------------------------------------------------------------ tegning

    def besked(self, tekst):
        self.st_besked.config(text=" " + tekst)

    def tegn(self):
        c = self.lager
        c.delete("all")
        for r in range(RAEKKER):
            for k in range(KOLONNER):
                x, y = KANT + k * FELT, KANT + r * FELT
                c.create_rectangle(x, y, x + FELT, y + FELT, fill="#fffdf2", outline="#202020", width=2)
        c.create_rectangle(KANT, KANT, BREDDE - KANT, HOEJDE - KANT, outline="black", width=5)
        for r in range(RAEKKER):
            for k in range(KOLONNER):
                if self.plade[r][k]:
                    self.tegn_ballon(KANT + (k + .5) * FELT, KANT + (r + .5) * FELT, self.plade[r][k])
        for r, k, tid in self.plask:
            self.tegn_plask(KANT + (k + .5) * FELT, KANT + (r + .5) * FELT, 7 - tid)
        for r2, k2, dr, dk in self.flyvende:
            self.tegn_draabe(KANT + (k2 / 2 + .5) * FELT, KANT + (r2 / 2 + .5) * FELT, dr, dk)
        self.bane_tekst.config(text="Bane %d" % self.bane)
        self.st_draaber.config(text=" Dråber: %d" % self.draaber,
                               fg="#e81010" if self.draaber < 4 else "black")
        self.st_point.config(text=" Point: %d" % self.point)

    def tegn_ballon(self, x, y, n):
        c = self.lager
        s = STOERRELSE[n]
        f = FARVER[n]
        # knuden nederst
        c.create_polygon(x - s * .28, y + s * 1.18, x + s * .28, y + s * 1.18, x, y + s * .8,
                         fill=f, outline="black", width=3)
        punkter = []
        for i in range(24):
            v = i * math.pi / 12
            rx = s * (1 if math.sin(v) < 0 else 1 - .16 * math.sin(v))
            punkter += [x + rx * math.cos(v), y - s * .06 + s * .98 * math.sin(v)]
        c.create_polygon(punkter, fill=f, outline="black", width=4, smooth=True)
        # genskin
        c.create_arc(x - s * .68, y - s * .72, x + s * .68, y + s * .6, start=110, extent=50,
                     style="arc", outline="white", width=max(3, s // 8))

    def tegn_plask(self, x, y, fase):
        c = self.lager
        s = 18 + 4 * fase
        p = []
        for i in range(20):
            v = i * math.pi / 10 + .1
            a = s if i % 2 else s * .62
            p += [x + a * math.cos(v), y + a * math.sin(v)]
        c.create_polygon(p, fill="#ffffff", outline="black", width=3)
        if fase > 2:
            c.create_text(x, y, text="PLASK!", fill="#e81010", font=("Helvetica", 11, "bold"))

    def tegn_draabe(self, x, y, dr, dk):
        # spidsen peger bagud
        c = self.lager
        s = 9
        c.create_polygon(x - dr * s, y - dk * s, x + dr * s, y + dk * s,
                         x - dk * 24, y - dr * 24, fill="#00a8ff", outline="black", width=3)
        c.create_oval(x - s, y - s, x + s, y + s, fill="#00a8ff", outline="black", width=3)

    def vis_panel(self, overskrift, tekst, farve, knapper):
        c = self.lager
        mx, my = BREDDE / 2, HOEJDE / 2
        c.create_rectangle(mx - 202, my - 92, mx + 218, my + 108, fill="#404040", outline="")
        c.create_rectangle(mx - 210, my - 100, mx + 210, my + 100, fill="#d8d8d8", outline="black", width=4)
        c.create_rectangle(mx - 210, my - 100, mx + 210, my - 52, fill=farve, outline="black", width=4)
        c.create_text(mx, my - 76, text=overskrift, fill="white", font=("Helvetica", 18, "bold"))
        c.create_text(mx, my - 18, text=tekst, fill="black", font=("Helvetica", 14))
        self.panel = []
        antal = len(knapper)
        for i, (navn, handling) in enumerate(knapper):
            kx = mx + (i - (antal - 1) / 2) * 180
            c.create_rectangle(kx - 80, my + 30, kx + 80, my + 76, fill="#ffd800", outline="black", width=4)
            c.create_text(kx, my + 53, text=navn, font=("Helvetica", 15, "bold"))
            self.panel.append((kx - 80, my + 30, kx + 80, my + 76, handling))

    def vis_regler(self):
        t = tk.Toplevel(self.rod)
        t.title("Regler")
        tk.Label(t, justify="left", padx=20, pady=14, font=("Helvetica", 13), text=(
            "Blå er mindst, så gul, så grøn, og rød er fuld.\n"
            "Hvert klik koster en dråbe. Hver bane har %d dråber.\n"
            "4, 8 og 12 balloner i ét plask giver en dråbe ekstra.") % DRAABER_PR_BANE).pack()
        tk.Button(t, text="OK", width=10, command=t.destroy).pack(pady=(0, 12))


def main():
    p = argparse.ArgumentParser(description="Ballonplask")
    p.add_argument("--seed", type=int, default=random.randrange(100000))
    p.add_argument("--log")
    a = p.parse_args()
    rod = tk.Tk()
    Ballonplask(rod, a.seed, a.log)
    rod.mainloop()


if __name__ == "__main__":
    main()
