# -*- coding: utf-8 -*-
# PIRKSTIŅI - skaitām līdz pieci
# 1.b klasei, Cēsis. Skolotāja Ilze K.
# (ja kaut kas nestrādā, sakiet man, neko nespiediet vairs!!)
#
# Uzklikšķini cimdam -> viens pirksts vairāk.
# 1 2 3 4 un PIECI! -> cimds aizlido un izkaisa zīles uz 4 pusēm.
import argparse
import json
import math
import random
import tkinter as tk
from tkinter import messagebox

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int)
parser.add_argument("--log")
opt = parser.parse_args()
kaulini = random.Random(opt.seed)
jautri = random.Random(99)            # tikai kustībām
fails = open(opt.log, "w", encoding="utf-8") if opt.log else None


def pieraksti(**d):
    if fails:
        fails.write(json.dumps(d) + "\n")
        fails.flush()


RINDAS, KOLONNAS = 5, 6
RUTS = 94
MALA = 22
VIRS = 22
LINS = "#efe6d2"
TUMSS = "#3b2a26"
SARKANS = "#9d1c26"

KRASAS = {1: "#f2c230", 2: "#d9442f", 3: "#4c9a4a", 4: "#3465b0", 5: "#f7f1e2"}
RAKSTS = {1: "#9d5a10", 2: "#ffe9c8", 3: "#f6e27a", 4: "#f4f4ff", 5: "#c02030"}
VARDI = {1: "viens", 2: "divi", 3: "trīs", 4: "četri"}
VIRZIENI = ((0, 1), (0, -1), (1, 0), (-1, 0))


# ------------------------------------------------------------------
#  Likumi (bez zīmēšanas)
# ------------------------------------------------------------------
def izspele(galds, r, c):
    """Pamēģina klikšķi uz kopijas; atgriež jauno galdu un sprādzienu skaitu."""
    g = [x[:] for x in galds]
    lido = []
    skaits = 0

    def pielikt(zvani):
        nonlocal skaits
        for (a, b), n in zvani.items():
            g[a][b] += n
            if g[a][b] >= 5:
                g[a][b] = 0
                skaits += 1
                for dr, dc in VIRZIENI:
                    lido.append([a, b, dr, dc])

    pielikt({(r, c): 1})
    while lido:
        zvani = {}
        paliek = []
        for z in lido:
            z[0] += z[2]
            z[1] += z[3]
            if not (0 <= z[0] < RINDAS and 0 <= z[1] < KOLONNAS):
                continue
            if g[z[0]][z[1]]:
                zvani[(z[0], z[1])] = zvani.get((z[0], z[1]), 0) + 1
            else:
                paliek.append(z)
        lido[:] = paliek
        pielikt(zvani)
    return g, skaits


def skolotajas_gajieni(galds):
    """Cik zīļu vajag man pašai? (skatos tikai vienu gājienu uz priekšu)"""
    g = [x[:] for x in galds]
    n = 0
    while any(map(any, g)) and n < 60:
        labakais = None
        for r in range(RINDAS):
            for c in range(KOLONNAS):
                if g[r][c]:
                    h, s = izspele(g, r, c)
                    vertejums = sum(5 - v for rr in h for v in rr if v) + 2 * sum(1 for rr in h for v in rr if v)
                    if labakais is None or (vertejums, -g[r][c]) < labakais[0]:
                        labakais = ((vertejums, -g[r][c]), h)
        g = labakais[1]
        n += 1
    return n


# ------------------------------------------------------------------
#  Zīmēšana
# ------------------------------------------------------------------
def zime_cimdu(kanva, x, y, n, k, kreisa, tag, krasa=None, raksts=None, salekta=0.0):
    """Cimds ar n paceltiem pirkstiem, centrs x,y, mērogs k."""
    krasa = krasa or KRASAS[n]
    raksts = raksts or RAKSTS[n]
    m = -1 if kreisa else 1

    def P(px, py):
        px += salekta * (30 - py) * .12
        return x + m * px * k, y + py * k

    pirksti = [(-15.5, 27, -3), (-5.2, 33, -1), (5.2, 30, 1), (15.5, 23, 4)]
    if n == 5:
        pirksti = [(-15.5, 29, -8), (-5.2, 35, -3), (5.2, 32, 3), (15.5, 25, 9)]
    for kas in (0, 1):                                   # 0 = kontūra, 1 = krāsa
        f = TUMSS if kas == 0 else krasa
        plus = 4 if kas == 0 else 0
        for i, (px, garums, sans) in enumerate(pirksti):
            if i < n:
                kanva.create_line(*P(px, 6), *P(px + sans, 2 - garums), width=9.5 * k + plus,
                                  capstyle=tk.ROUND, fill=f, tags=tag)
            else:                                        # saliekts pirksts
                kanva.create_line(*P(px, 5), *P(px, 1), width=9.5 * k + plus,
                                  capstyle=tk.ROUND, fill=f, tags=tag)
        if n == 5:
            kanva.create_line(*P(-13, 16), *P(-33, 0), width=10 * k + plus, capstyle=tk.ROUND, fill=f, tags=tag)
        # plauksta
        pl = [P(-20, 2), P(20, 2), P(20, 22), P(15, 31), P(-15, 31), P(-20, 22)]
        kanva.create_polygon(*[v for p in pl for v in p], fill=f, outline=f, width=1 + plus,
                             joinstyle=tk.ROUND, tags=tag)
    # valnītis (bārkstis un raksts)
    a = [P(-17, 28), P(17, 28), P(19, 40), P(-19, 40)]
    kanva.create_polygon(*[v for p in a for v in p], fill=raksts, outline=TUMSS, width=2, tags=tag)
    for i in range(4):
        q = -13.5 + i * 9
        b = [P(q, 30), P(q + 4, 34), P(q, 38), P(q - 4, 34)]
        kanva.create_polygon(*[v for p in b for v in p], fill=krasa, outline="", tags=tag)
    if n < 5:                                            # īkšķis pār plaukstu
        kanva.create_line(*P(-17, 20), *P(3, 14), width=9 * k + 3, capstyle=tk.ROUND, fill=TUMSS, tags=tag)
        kanva.create_line(*P(-18, 20), *P(3, 14), width=9 * k, capstyle=tk.ROUND, fill=krasa, tags=tag)
        for i in range(n, 4):                            # saliekto pirkstu līnijas
            px = pirksti[i][0]
            kanva.create_line(*P(px - 3, 5), *P(px + 3, 5), fill=TUMSS, width=1, tags=tag)
    else:
        kanva.create_text(*P(0, 16), text="5", font=("DejaVu Sans", int(14 * k), "bold"), fill="#c02030", tags=tag)


def zime_zili(kanva, x, y, k, tag):
    kanva.create_oval(x - 6 * k, y - 6 * k, x + 6 * k, y + 9 * k, fill="#a8712c", outline=TUMSS, width=1.5, tags=tag)
    kanva.create_oval(x - 3.5 * k, y - 1 * k, x - 1 * k, y + 4 * k, fill="#e3b878", outline="", tags=tag)
    kanva.create_arc(x - 8 * k, y - 9 * k, x + 8 * k, y + 5 * k, start=0, extent=180, fill="#5c6b2c",
                     outline=TUMSS, width=1.5, tags=tag)
    kanva.create_line(x, y - 9 * k, x + 2 * k, y - 13 * k, width=2 * k, fill=TUMSS, tags=tag)


AUSEKLIS = [
    "...#.#...",
    "...###...",
    ".#..#..#.",
    "####.####",
    "..#...#..",
    "####.####",
    ".#..#..#.",
    "...###...",
    "...#.#...",
]
KRUSTS = [
    "....#....",
    "...#.#...",
    "..#...#..",
    ".#..#..#.",
    "#..###..#",
    ".#..#..#.",
    "..#...#..",
    "...#.#...",
    "....#....",
]


class Pirkstini:
    def __init__(self, logs):
        self.logs = logs
        logs.title("Pirkstiņi – skaitām līdz 5")
        logs.resizable(False, False)
        logs.configure(bg=LINS)
        self.limenis = 1
        self.zemakais = 0
        self.aiznemts = True
        self.beigas = False
        self.lido = []
        self.cimdi = [[0] * KOLONNAS for _ in range(RINDAS)]
        self.kreisas = [[False] * KOLONNAS for _ in range(RINDAS)]

        # izvēlne
        izv = tk.Menu(logs)
        m1 = tk.Menu(izv, tearoff=0)
        m1.add_command(label="Jauna spēle", command=self.no_sakuma)
        m1.add_separator()
        m1.add_command(label="Iziet", command=logs.destroy)
        izv.add_cascade(label="Spēle", menu=m1)
        m2 = tk.Menu(izv, tearoff=0)
        m2.add_command(label="Kā spēlēt?", command=self.palidziba)
        izv.add_cascade(label="Palīdzība", menu=m2)
        logs.config(menu=izv)

        # josta augšā
        self.josta = tk.Canvas(logs, width=916, height=44, bg="#fbf7ec", highlightthickness=0)
        self.josta.grid(row=0, column=0, columnspan=2)
        self.zime_jostu()

        pl = KOLONNAS * RUTS + 2 * MALA
        au = RINDAS * RUTS + 2 * VIRS
        self.k = tk.Canvas(logs, width=pl, height=au, bg=LINS, highlightthickness=0)
        self.k.grid(row=1, column=0, padx=(8, 4), pady=6)
        self.k.bind("<Button-1>", self.klikskis)

        labais = tk.Frame(logs, bg=LINS)
        labais.grid(row=1, column=1, sticky="n", padx=(4, 12), pady=14)
        self.virsraksts = tk.Label(labais, text="1. uzdevums", font=("DejaVu Serif", 22, "bold"), bg=LINS, fg=SARKANS)
        self.virsraksts.pack(pady=(4, 8))
        f1 = tk.LabelFrame(labais, text=" Zīles manā kabatā ", font=("DejaVu Sans", 11), bg=LINS, fg=TUMSS, padx=6, pady=6)
        f1.pack(fill="x")
        self.kabata = tk.Canvas(f1, width=232, height=176, bg="#d8c6a0", highlightthickness=1, highlightbackground="#a08858")
        self.kabata.pack()
        tk.Label(f1, text="Saskaiti pats!", font=("DejaVu Serif", 11, "italic"), bg=LINS, fg="#7a6a58").pack()
        f2 = tk.LabelFrame(labais, text=" Atceries ", font=("DejaVu Sans", 11), bg=LINS, fg=TUMSS, padx=6, pady=2)
        f2.pack(fill="x", pady=(10, 0))
        for n in (1, 2, 3, 4):
            tk.Label(f2, text="%d" % n, font=("DejaVu Sans", 13, "bold"), bg=KRASAS[n],
                     fg="white" if n != 1 else TUMSS, width=2, relief="ridge", bd=2).grid(row=(n - 1) // 2, column=(n - 1) % 2 * 2, pady=2)
            tk.Label(f2, text=VARDI[n], font=("DejaVu Sans", 11), bg=LINS, fg=TUMSS, anchor="w", width=6).grid(
                row=(n - 1) // 2, column=(n - 1) % 2 * 2 + 1, padx=4, sticky="w")
        self.poga = tk.Button(labais, text="Sākt no jauna", font=("DejaVu Sans", 13), command=self.no_sakuma,
                              bg="#e6d6b0", activebackground="#f6e8c4", relief="raised", bd=3)
        self.poga.pack(fill="x", pady=(14, 0))

        self.statuss = tk.Label(logs, text="", anchor="w", relief="sunken", bd=1, font=("DejaVu Sans", 11), bg="#f8f2e2", fg=TUMSS)
        self.statuss.grid(row=2, column=0, columnspan=2, sticky="we")
        self.jauns_limenis()
        self.logs.after(900, self.pamat)

    def zime_jostu(self):
        p = 3
        x = 10
        i = 0
        self.josta.create_rectangle(0, 0, 916, 5, fill=SARKANS, outline="")
        self.josta.create_rectangle(0, 39, 916, 44, fill=SARKANS, outline="")
        while x < 900:
            z = AUSEKLIS if i % 2 == 0 else KRUSTS
            for r, rinda in enumerate(z):
                for c, zz in enumerate(rinda):
                    if zz == "#":
                        self.josta.create_rectangle(x + c * p, 9 + r * p, x + c * p + p, 9 + r * p + p, fill=SARKANS, outline="")
            x += 9 * p + 13
            i += 1

    # ----------------------------------------------------------- gaita
    def no_sakuma(self):
        if self.aiznemts and not self.beigas:
            return
        self.limenis = 1
        self.jauns_limenis()

    def jauns_limenis(self):
        n = min(24, 16 + self.limenis)
        vietas = [(r, c) for r in range(RINDAS) for c in range(KOLONNAS)]
        kaulini.shuffle(vietas)
        self.cimdi = [[0] * KOLONNAS for _ in range(RINDAS)]
        for r, c in vietas[:n]:
            self.cimdi[r][c] = kaulini.choice((1, 2, 2, 3, 3, 3, 4, 4, 4))
        for r in range(RINDAS):
            for c in range(KOLONNAS):
                self.kreisas[r][c] = kaulini.random() < .5
        self.ziles = min(25, skolotajas_gajieni(self.cimdi) + 2)
        self.lido = []
        self.beigas = False
        self.aiznemts = False
        self.poga.config(bg="#e6d6b0", text="Sākt no jauna")
        self.virsraksts.config(text="%d. uzdevums" % self.limenis)
        self.saki("Uzklikšķini cimdam, lai tas paceltu vēl vienu pirkstu.")
        self.zime_visu()
        self.zime_kabatu()
        self.logs.update_idletasks()
        pieraksti(t="board", level=self.limenis, drops=self.ziles, board=self.cimdi)

    def saki(self, teksts, krasa=TUMSS):
        self.statuss.config(text="  " + teksts, fg=krasa)

    def palidziba(self):
        messagebox.showinfo("Kā spēlēt?", "Katrs klikšķis maksā vienu zīli.\nCimds ar pieciem pirkstiem aizlido\nun izmet zīles uz četrām pusēm.\nAizsūti prom visus cimdus!")

    def klikskis(self, e):
        if self.aiznemts or self.beigas:
            return
        c = (e.x - MALA) // RUTS
        r = (e.y - VIRS) // RUTS
        if not (0 <= r < RINDAS and 0 <= c < KOLONNAS):
            return
        if not self.cimdi[r][c]:
            self.saki("Tur neviena nav! (zīle paliek kabatā)")
            return
        pieraksti(t="tap", r=r, c=c)
        self.aiznemts = True
        self.ziles -= 1
        self.zime_kabatu()
        self.spradzieni = 0
        self.pielikt({(r, c): 1})
        if self.lido:
            self.solis(0)
        else:
            self.logs.after(120, self.miers)

    def pielikt(self, zvani):
        for (r, c), n in zvani.items():
            self.cimdi[r][c] += n
            if self.cimdi[r][c] >= 5:
                self.cimdi[r][c] = 0
                self.spradzieni += 1
                self.k.delete("c%d_%d" % (r, c))
                self.atvadas(r, c, 0)
                for dr, dc in VIRZIENI:
                    self.lido.append([r, c, dr, dc])
                self.saki("PIECI! " + "Pa-pa, cimdiņ! " * min(3, self.spradzieni), SARKANS)
            else:
                self.zime_vienu(r, c)
                self.leciens(r, c, 0)
                self.saki("Tagad – " + VARDI[self.cimdi[r][c]] + ".")

    def solis(self, f):
        """Zīles pārlido vienu rūtiņu 4 mazos soļos."""
        f += 1
        self.k.delete("zile")
        for r, c, dr, dc in self.lido:
            x, y = self.vieta(r + dr * f / 4, c + dc * f / 4)
            zime_zili(self.k, x, y, .95, "zile")
        if f < 4:
            self.logs.after(34, self.solis, f)
            return
        zvani, paliek = {}, []
        for z in self.lido:
            z[0] += z[2]
            z[1] += z[3]
            if not (0 <= z[0] < RINDAS and 0 <= z[1] < KOLONNAS):
                continue
            if self.cimdi[z[0]][z[1]]:
                zvani[(z[0], z[1])] = zvani.get((z[0], z[1]), 0) + 1
            else:
                paliek.append(z)
        self.lido[:] = paliek
        self.k.delete("zile")
        for r, c, dr, dc in self.lido:
            x, y = self.vieta(r, c)
            zime_zili(self.k, x, y, .95, "zile")
        self.pielikt(zvani)
        if self.lido:
            self.logs.after(34, self.solis, 0)
        else:
            self.logs.after(240, self.miers)

    def miers(self):
        self.k.delete("zile")
        self.k.delete("pa")
        self.zime_visu()
        pieraksti(t="board", level=self.limenis, drops=self.ziles, board=self.cimdi)
        if not any(map(any, self.cimdi)):
            pieraksti(t="cleared", level=self.limenis)
            self.saki("Malacis! Galds ir tukšs.", "#2c6a2c")
            self.logs.update_idletasks()
            self.logs.after(350, self.malacis)
        elif self.ziles == 0:
            pieraksti(t="lost")
            self.beigas = True
            self.zime_visu()
            self.k.create_rectangle(MALA + 72, VIRS + 170, MALA + 492, VIRS + 296, fill="#fbf7ec", outline=SARKANS, width=4, tags="beigas")
            self.k.create_text(MALA + 282, VIRS + 214, text="Zīles beigušās!", font=("DejaVu Serif", 26, "bold"), fill=SARKANS, tags="beigas")
            self.k.create_text(MALA + 282, VIRS + 260, text="Nekas. Pamēģini vēlreiz!", font=("DejaVu Serif", 14), fill=TUMSS, tags="beigas")
            self.poga.config(bg="#f2a08c", text="Mēģini vēlreiz →")
            self.saki("Zīļu vairs nav. Spied pogu pa labi.", SARKANS)
        else:
            self.aiznemts = False

    def malacis(self):
        vel = "Atlika %d %s." % (self.ziles, "zīle" if self.ziles % 10 == 1 and self.ziles != 11 else "zīles") if self.ziles else "Pietika tieši!"
        messagebox.showinfo("Malacis!", "%d. uzdevums atrisināts.\n%s\n\nNākamais?" % (self.limenis, vel), parent=self.logs)
        self.limenis += 1
        self.jauns_limenis()

    # -------------------------------------------------------- zīmējumi
    def vieta(self, r, c):
        return MALA + c * RUTS + RUTS / 2, VIRS + r * RUTS + RUTS / 2

    def zime_vienu(self, r, c, dy=0.0, sal=0.0):
        tag = "c%d_%d" % (r, c)
        self.k.delete(tag)
        n = self.cimdi[r][c]
        if not n:
            return
        x, y = self.vieta(r, c)
        k = (0, .78, .86, .94, 1.02)[n]
        if self.beigas:
            zime_cimdu(self.k, x, y - 2 + dy, n, k, self.kreisas[r][c], tag, "#bdb6a8", "#d8d2c4")
        else:
            zime_cimdu(self.k, x, y - 2 + dy, n, k, self.kreisas[r][c], tag, salekta=sal)

    def zime_visu(self):
        self.k.delete("all")
        w, h = KOLONNAS * RUTS, RINDAS * RUTS
        self.k.create_rectangle(MALA - 8, VIRS - 8, MALA + w + 8, VIRS + h + 8, fill="#b98d54", outline="#6d4a22", width=2)
        for r in range(RINDAS):
            for c in range(KOLONNAS):
                x, y = MALA + c * RUTS, VIRS + r * RUTS
                self.k.create_rectangle(x, y, x + RUTS, y + RUTS, outline="#cbb88e",
                                        fill="#f6efdd" if (r + c) % 2 else "#eadfc4")
        for r in range(RINDAS):
            for c in range(KOLONNAS):
                self.zime_vienu(r, c)

    def zime_kabatu(self):
        k = self.kabata
        k.delete("all")
        for i in range(0, 232, 8):
            k.create_line(i, 0, i, 178, fill="#cdb98e")
        k.create_line(6, 6, 6, 172, 228, 172, 228, 6, dash=(6, 4), fill="#7a5c2c", width=2)
        for i in range(self.ziles):
            zime_zili(k, 34 + (i % 5) * 40 + (4 if i % 2 else 0), 27 + (i // 5) * 32, .95, "z")

    def leciens(self, r, c, f):
        if self.beigas or not self.cimdi[r][c]:
            return
        self.zime_vienu(r, c, dy=-7 * math.sin(f / 5 * math.pi))
        self.k.tag_raise("zile")
        if f < 5:
            self.logs.after(28, self.leciens, r, c, f + 1)

    def atvadas(self, r, c, f):
        """Atvērta plauksta pamāj un pazūd."""
        tag = "p%d_%d" % (r, c)
        self.k.delete(tag)
        if f > 6:
            return
        x, y = self.vieta(r, c)
        zime_cimdu(self.k, x, y - 2 - f * 2, 5, 1.04 - f * .10, self.kreisas[r][c], (tag, "pa"), salekta=math.sin(f * 1.6) * 2)
        self.k.tag_raise("zile")
        self.logs.after(36, self.atvadas, r, c, f + 1)

    def pamat(self):
        """ik pa brīdim kāds cimds pamāj"""
        if not self.aiznemts and not self.beigas:
            v = [(r, c) for r in range(RINDAS) for c in range(KOLONNAS) if self.cimdi[r][c]]
            if v:
                self.maj(*jautri.choice(v), 0)
        self.logs.after(1400, self.pamat)

    def maj(self, r, c, f):
        if self.aiznemts or self.beigas or not self.cimdi[r][c]:
            return
        self.zime_vienu(r, c, sal=math.sin(f * .8) * 1.6 if f < 8 else 0)
        if f < 8:
            self.logs.after(50, self.maj, r, c, f + 1)


logs = tk.Tk()
Pirkstini(logs)
logs.mainloop()
