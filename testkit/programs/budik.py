#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
Budíky v1.3  -  hlavolam z kotelny
(c) Ing. Z. Vaněk, Kladno       psáno po večerech, Python + Tk

v1.3  opraveno plnění pod 10 kroků
v1.2  přidán ukazatel zásoby
v1.1  ručička se pohybuje plynule
"""
import argparse
import json
import math
import random
from tkinter import *
from tkinter import messagebox
from tkinter import ttk

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=random.randint(1, 999999))
parser.add_argument("--log")
volby = parser.parse_args()

RADKU = 6
SLOUPCU = 6
POLE = 96
OKRAJ = 30
SMERY = [(-1, 0), (0, 1), (1, 0), (0, -1)]
BARVY = {1: "#3a9a3c", 2: "#2f73c4", 3: "#f0a000", 4: "#d81e1e"}
CIFERNIK = {1: "#f2fbef", 2: "#eef5ff", 3: "#fff6d8", 4: "#ffe2dc"}
PODKLAD = "#8fa09a"


def zapis(obj):
    if volby.log:
        with open(volby.log, "a") as f:
            f.write(json.dumps(obj) + "\n")
            f.flush()


# ------------------------------------------------------------- výpočet tlaku
def krok(tlak, para):
    """Posune každý obláček páry o jedno pole. Vrací (para, prasklé)."""
    nova, praskle = [], []
    for (r, s, dr, ds) in para:
        r += dr
        s += ds
        if r < 0 or s < 0 or r >= RADKU or s >= SLOUPCU:
            continue
        if tlak[r][s] == 0 and (r, s) not in praskle:
            nova.append((r, s, dr, ds))
        elif tlak[r][s] > 0:
            tlak[r][s] += 1
            if tlak[r][s] > 4:
                tlak[r][s] = 0
                praskle.append((r, s))
    for (r, s) in praskle:
        for (dr, ds) in SMERY:
            nova.append((r, s, dr, ds))
    return nova, praskle


def zkus(tlak, r, s):
    t = [x[:] for x in tlak]
    t[r][s] += 1
    pocet = 0
    if t[r][s] > 4:
        t[r][s] = 0
        pocet = 1
        para = [(r, s, a, b) for (a, b) in SMERY]
        while para:
            para, p = krok(t, para)
            pocet += len(p)
    return t, pocet


def resitelne(tlak, zasoba):
    stavy = [(tlak, zasoba)]
    while stavy:
        dalsi = {}
        for (t, z) in stavy:
            for r in range(RADKU):
                for s in range(SLOUPCU):
                    if t[r][s] == 0:
                        continue
                    n, p = zkus(t, r, s)
                    zz = z - 1 + (1 if p >= 4 else 0)
                    zbyva = [x for q in n for x in q if x]
                    if not zbyva:
                        return zz
                    if zz > 0:
                        dalsi[str(n)] = (sum(5 - x for x in zbyva) + 3 * len(zbyva) - 2 * zz, n, zz)
        stavy = [(n, zz) for (_, n, zz) in sorted(dalsi.values(), key=lambda q: q[0])[:4]]
    return -1


def novy_okruh(cislo):
    gen = random.Random(volby.seed * 131 + cislo)
    nej, vysl = -2, None
    for pokus in range(16):
        pocet = min(30, gen.randint(14, 18) + cislo * 2)
        tlak = [[0] * SLOUPCU for _ in range(RADKU)]
        while pocet:
            r, s = gen.randrange(RADKU), gen.randrange(SLOUPCU)
            if tlak[r][s] == 0:
                tlak[r][s] = gen.randint(1, 4)
                pocet -= 1
        z = resitelne(tlak, 10)
        if z > nej:
            nej, vysl = z, tlak
        if z >= 2:
            break
    return vysl


# ------------------------------------------------------------------- program
class Budiky:
    def __init__(self, okno):
        self.okno = okno
        okno.title("Budíky 1.3 – hlavolam z kotelny")
        okno.resizable(False, False)
        okno.configure(bg="#d9d9d9")
        menu = Menu(okno)
        hra = Menu(menu, tearoff=0)
        hra.add_command(label="Nová hra", accelerator="F2", command=self.nova_hra)
        hra.add_separator()
        hra.add_command(label="Konec", command=okno.destroy)
        menu.add_cascade(label="Hra", menu=hra)
        pom = Menu(menu, tearoff=0)
        pom.add_command(label="Pravidla", command=self.pravidla)
        pom.add_command(label="O programu…", command=lambda: messagebox.showinfo("O programu", "Budíky 1.3\nIng. Z. Vaněk, Kladno"))
        menu.add_cascade(label="Nápověda", menu=pom)
        okno.config(menu=menu)
        okno.bind("<F2>", lambda e: self.nova_hra())

        lista = Frame(okno, bd=2, relief=RAISED)
        lista.pack(side=TOP, fill=X)
        Button(lista, text="Nová hra", command=self.nova_hra).pack(side=LEFT, padx=6, pady=4)
        Label(lista, text="Okruh:").pack(side=LEFT, padx=(14, 2))
        self.l_okruh = Label(lista, text="1", width=3, bg="black", fg="#40ff60", font=("DejaVu Sans Mono", 16, "bold"), bd=2, relief=SUNKEN)
        self.l_okruh.pack(side=LEFT)
        Label(lista, text="Přídavky:").pack(side=LEFT, padx=(18, 2))
        self.l_zas = Label(lista, text="10", width=3, bg="black", fg="#ff5040", font=("DejaVu Sans Mono", 16, "bold"), bd=2, relief=SUNKEN)
        self.l_zas.pack(side=LEFT)
        self.bar = ttk.Progressbar(lista, maximum=15, length=130)
        self.bar.pack(side=LEFT, padx=10)

        self.stav = Label(okno, text="", anchor=W, bd=1, relief=SUNKEN, font=("DejaVu Sans", 9))
        self.stav.pack(side=BOTTOM, fill=X)
        self.w = SLOUPCU * POLE + 2 * OKRAJ
        self.h = RADKU * POLE + 2 * OKRAJ
        self.c = Canvas(okno, width=self.w, height=self.h, bg=PODKLAD, highlightthickness=0)
        self.c.pack(padx=4, pady=4)
        self.c.bind("<Button-1>", self.klik)
        self.podklad()
        self.para = []
        self.bezi = False
        self.casovac = None
        self.nova_hra()

    def podklad(self):
        c = self.c
        g = random.Random(1)
        for i in range(1400):            # kladívkový lak
            x, y = g.randint(0, self.w), g.randint(0, self.h)
            d = g.randint(2, 6)
            c.create_oval(x, y, x + d, y + d * 0.7, outline="", fill=g.choice(["#98a9a3", "#879891", "#93a49e"]))
        c.create_rectangle(3, 3, self.w - 4, self.h - 4, outline="#5e6e68", width=3)
        # potrubí
        for i in range(RADKU):
            y = OKRAJ + i * POLE + POLE / 2
            self.trubka(12, y, self.w - 12, y)
        for i in range(SLOUPCU):
            x = OKRAJ + i * POLE + POLE / 2
            self.trubka(x, 12, x, self.h - 12)
        for r in range(RADKU):
            for s in range(SLOUPCU):
                x, y = self.stred(r, s)
                c.create_oval(x - 10, y - 10, x + 10, y + 10, fill="#7b4f2e", outline="#4e3018", width=2)
                c.create_polygon([q for k in range(6) for q in (x + 6 * math.cos(k * 1.047), y + 6 * math.sin(k * 1.047))], fill="#c08a58", outline="#4e3018")
        for x in (14, self.w - 15):
            for y in (14, self.h - 15):
                c.create_oval(x - 8, y - 8, x + 8, y + 8, fill="#d4d8d6", outline="#555")
                c.create_line(x - 5, y - 4, x + 5, y + 4, width=2, fill="#555")

    def trubka(self, x1, y1, x2, y2):
        for sirka, barva in ((12, "#4e3018"), (9, "#8f5f38"), (5, "#b07a4a")):
            self.c.create_line(x1, y1, x2, y2, width=sirka, fill=barva)
        if y1 == y2:
            self.c.create_line(x1, y1 - 2, x2, y1 - 2, fill="#e0b080")
        else:
            self.c.create_line(x1 - 2, y1, x1 - 2, y2, fill="#e0b080")

    def stred(self, r, s):
        return OKRAJ + s * POLE + POLE / 2, OKRAJ + r * POLE + POLE / 2

    # --- průběh
    def nova_hra(self):
        if self.casovac:
            self.okno.after_cancel(self.casovac)
            self.casovac = None
        self.okruh = 1
        self.zasoba = 10
        self.priprav()

    def priprav(self):
        self.c.delete("budik", "para", "trisk")
        self.tlak = novy_okruh(self.okruh)
        self.rucka = [[0.0] * SLOUPCU for _ in range(RADKU)]
        self.bezi = True
        self.para = []
        self.retez = 0
        self.text("Okruh %d natlakován." % self.okruh)
        self.dojed()

    def text(self, t):
        self.stav.config(text="  " + t)
        self.l_okruh.config(text=str(self.okruh))
        self.l_zas.config(text=str(self.zasoba))
        self.bar["value"] = min(15, self.zasoba)

    def kresli(self, r, s):
        c = self.c
        zn = "b%d_%d" % (r, s)
        c.delete(zn)
        v = self.tlak[r][s]
        if v == 0:
            return
        x, y = self.stred(r, s)
        t = ("budik", zn)
        c.create_oval(x - 39, y - 37, x + 43, y + 45, fill="#6b7a74", outline="", tags=t)
        c.create_oval(x - 42, y - 42, x + 42, y + 42, fill="#c9a227", outline="#5c480c", width=2, tags=t)
        c.create_oval(x - 37, y - 37, x + 37, y + 37, fill="#8c6f14", outline="", tags=t)
        c.create_oval(x - 35, y - 35, x + 35, y + 35, fill=CIFERNIK[v], outline="#333", tags=t)
        h = self.rucka[r][s]
        # stupnice 0..5 přes 270 stupňů
        c.create_arc(x - 28, y - 28, x + 28, y + 28, start=225 - 54 * h, extent=54 * h, style=ARC, width=10, outline=BARVY[v], tags=t)
        for k in range(6):
            a = math.radians(225 - 54 * k)
            c.create_line(x + 24 * math.cos(a), y - 24 * math.sin(a), x + 34 * math.cos(a), y - 34 * math.sin(a), width=2, fill="#b00000" if k == 5 else "#222", tags=t)
        c.create_text(x, y + 22, text="MPa", font=("DejaVu Sans", 7), fill="#555", tags=t)
        a = math.radians(225 - 54 * h)
        c.create_line(x - 9 * math.cos(a), y + 9 * math.sin(a), x + 27 * math.cos(a), y - 27 * math.sin(a), width=3, fill="#111", arrow=LAST, arrowshape=(9, 10, 3), tags=t)
        c.create_oval(x - 6, y - 6, x + 6, y + 6, fill="#444", outline="#111", tags=t)

    def klik(self, e):
        if self.bezi:
            return
        s, r = int((e.x - OKRAJ) // POLE), int((e.y - OKRAJ) // POLE)
        if not (0 <= r < RADKU and 0 <= s < SLOUPCU) or self.tlak[r][s] == 0:
            return
        zapis({"tap": [r, s]})
        self.bezi = True
        self.zasoba -= 1
        self.retez = 0
        self.tlak[r][s] += 1
        self.text("")
        if self.tlak[r][s] > 4:
            self.tlak[r][s] = 0
            self.praskni(r, s)
            self.para = [(r, s, a, b) for (a, b) in SMERY]
            self.faze = 0
            self.kresli(r, s)
        self.dojed()

    def praskni(self, r, s):
        self.retez += 1
        self.rucka[r][s] = 0.0
        x, y = self.stred(r, s)
        znacka = "t%d" % random.randint(0, 10**9)
        for k in range(9):
            a = random.uniform(0, 6.28)
            d = random.uniform(18, 44)
            self.c.create_polygon(x + d * math.cos(a), y + d * math.sin(a), x + (d - 12) * math.cos(a + .2), y + (d - 12) * math.sin(a + .2), x + (d - 9) * math.cos(a - .3), y + (d - 9) * math.sin(a - .3), fill=random.choice(["#c9a227", "#ffffff", "#d81e1e"]), outline="#333", tags=("trisk", znacka))
        self.okno.after(260, lambda: self.c.delete(znacka))

    def dojed(self):
        """Časovač: pára i ručičky."""
        self.casovac = None
        hybe = False
        if self.para:
            hybe = True
            self.faze += 0.25
            if self.faze >= 1:
                self.faze = 0
                self.para, praskle = krok(self.tlak, self.para)
                for (r, s) in praskle:
                    self.praskni(r, s)
                    self.kresli(r, s)
        self.c.delete("para")
        for (r, s, dr, ds) in self.para:
            x, y = self.stred(r + dr * self.faze, s + ds * self.faze)
            if 10 < x < self.w - 10 and 10 < y < self.h - 10:
                for (a, b, q) in ((-7, 3, 8), (7, 3, 8), (0, -5, 9), (0, 3, 9)):
                    self.c.create_oval(x + a - q, y + b - q, x + a + q, y + b + q, fill="#ffffff" if q == 9 else "#e4ecec", outline="", tags="para")
        for r in range(RADKU):
            for s in range(SLOUPCU):
                v = self.tlak[r][s]
                if v and abs(v - self.rucka[r][s]) > 0.01:
                    d = v - self.rucka[r][s]
                    self.rucka[r][s] = v if abs(d) < 0.08 else self.rucka[r][s] + d * 0.35
                    hybe = True
                    self.kresli(r, s)
        self.c.tag_raise("para")
        self.c.tag_raise("trisk")
        if hybe or self.para:
            self.casovac = self.okno.after(30, self.dojed)
        else:
            self.klid()

    def klid(self):
        if self.retez >= 4:
            self.zasoba += 1
            self.text("Série %d budíků – jeden přídavek navíc." % self.retez)
        elif self.retez:
            self.text("Prasklo: %d" % self.retez)
        self.retez = 0
        if not any(x for q in self.tlak for x in q):
            zapis({"cleared": self.okruh})
            self.casovac = self.okno.after(350, self.hotovo)
        elif self.zasoba <= 0:
            zapis({"lost": self.okruh})
            self.casovac = self.okno.after(350, self.prohra)
        else:
            self.bezi = False
            zapis({"board": self.tlak, "level": self.okruh, "drops": self.zasoba})

    def hotovo(self):
        self.casovac = None
        messagebox.showinfo("Budíky", "Okruh %d je bez tlaku.\nVýborně!" % self.okruh, parent=self.okno)
        self.okruh += 1
        if self.zasoba < 10:
            self.zasoba = 10
        self.priprav()

    def prohra(self):
        self.casovac = None
        messagebox.showwarning("Budíky", "Došly přídavky a v okruhu %d je stále tlak.\nZačneme znovu." % self.okruh, parent=self.okno)
        self.nova_hra()

    def pravidla(self):
        messagebox.showinfo("Pravidla", "Klepnutím přidáte budíku jeden dílek.\nPátý dílek budík roztrhne a pára se rozletí\npotrubím do čtyř stran až k dalšímu budíku.\nZa sérii čtyř a více: přídavek navíc.", parent=self.okno)


if __name__ == "__main__":
    koren = Tk()
    Budiky(koren)
    koren.mainloop()
