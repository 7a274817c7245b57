#!/usr/bin/env python3
# Dungi - joc logic pentru ora de informatică, clasa a V-a B
# Bilele au una până la patru dungi. Fiecare încercare mai adaugă o dungă;
# o bilă cu patru dungi se sparge și trimite patru mărgele în cruce.
#
# python dungi.py [--seed N] [--log FIȘIER]

import argparse
import json
import random
import time
import tkinter as tk
from math import asin, cos, pi, sin, sqrt

N = 7                       # tabla 7x7
L = 62                      # latura unei căsuțe
D = 50                      # diametrul bilei
INCERCARI = 10
NIVEL_MAX = 20
ALB = (255, 255, 255)
CORP = (38, 128, 122)       # verde-albăstrui
DUNGA = (250, 226, 120)     # galben pai
FONT = "DejaVu Serif"

optiuni = argparse.ArgumentParser(description="Dungi")
optiuni.add_argument("--seed", type=int, default=None)
optiuni.add_argument("--log", default=None)
optiuni = optiuni.parse_args()
SAMANTA = optiuni.seed if optiuni.seed is not None else random.randrange(10 ** 6)


def jurnal(ce):
    if optiuni.log:
        with open(optiuni.log, "a", encoding="utf-8") as f:
            f.write(json.dumps(ce) + "\n")


# ---------------------------------------------------------------------------
# Imaginile, pixel cu pixel
# ---------------------------------------------------------------------------

MIJLOC = {1: [0.0], 2: [-0.34, 0.34], 3: [-0.55, 0.0, 0.55], 4: [-0.80, -0.27, 0.27, 0.80]}
LATIME = {1: 0.19, 2: 0.16, 3: 0.13, 4: 0.125}


def culoare(x, y, dungi, rotire, corp=CORP):
    """Culoarea sferei în punctul (x, y) din discul unitate."""
    z = sqrt(max(0.0, 1 - x * x - y * y))
    u = x * cos(0.5) - y * sin(0.5)         # axa dungilor e înclinată
    lat = u * cos(rotire) + z * sin(rotire)
    lat = asin(max(-1.0, min(1.0, lat))) / (pi / 2) * 1.15
    baza = corp
    for m in MIJLOC.get(dungi, []):
        if abs(lat - m) < LATIME[dungi]:
            baza = DUNGA
    lumina = max(0.0, -0.45 * x - 0.55 * y + 0.70 * z)
    luciu = max(0.0, -0.30 * x - 0.38 * y + 0.87 * z) ** 38
    k = 0.42 + 0.68 * lumina
    return [min(255, b * k + 170 * luciu) for b in baza]


def bila(d, dungi, rotire=0.0, sub=2, corp=CORP):
    img = tk.PhotoImage(width=d, height=d)
    r = d / 2
    for j in range(d):
        for i in range(d):
            s, n = [0, 0, 0], 0
            for a in range(sub):
                for b in range(sub):
                    x = (i + (a + 0.5) / sub - r) / (r - 0.5)
                    y = (j + (b + 0.5) / sub - r) / (r - 0.5)
                    if x * x + y * y <= 1:
                        n += 1
                        s = [p + q for p, q in zip(s, culoare(x, y, dungi, rotire, corp))]
            if n:
                lipsa = sub * sub - n
                c = [int((p + lipsa * w) / (sub * sub)) for p, w in zip(s, ALB)]
                img.put("#%02x%02x%02x" % tuple(c), (i, j))
    return img


# ---------------------------------------------------------------------------
# Regulile
# ---------------------------------------------------------------------------

def valul(tabla, sparte):
    """Sparge toate bilele din listă deodată.

    Întoarce (zboruri, urmatoarele): un zbor e (r, c, dr, dc, pași, lovit)."""
    for r, c in sparte:
        tabla[r][c] = 0
    zboruri, lovite = [], {}
    for r, c in sparte:
        for dr, dc in ((0, -1), (-1, 0), (0, 1), (1, 0)):
            pasi, y, x = 1, r + dr, c + dc
            while 0 <= y < N and 0 <= x < N and tabla[y][x] == 0:
                pasi, y, x = pasi + 1, y + dr, x + dc
            inauntru = 0 <= y < N and 0 <= x < N
            zboruri.append((r, c, dr, dc, pasi, inauntru))
            if inauntru:
                lovite[y, x] = lovite.get((y, x), 0) + 1
    urmatoarele = []
    for (y, x), cate in lovite.items():
        if tabla[y][x] + cate > 4:
            urmatoarele.append((y, x))
        tabla[y][x] = min(4, tabla[y][x] + cate)
    return zboruri, sorted(urmatoarele)


def mutare(tabla, r, c):
    """Toată mutarea, fără desen. Întoarce numărul de bile sparte."""
    if tabla[r][c] < 4:
        tabla[r][c] += 1
        return 0
    sparte, total = [(r, c)], 0
    while sparte:
        total += len(sparte)
        _, sparte = valul(tabla, sparte)
    return total


def se_poate(tabla, zar):
    for _ in range(25):
        t, ramase = [rand[:] for rand in tabla], INCERCARI
        while ramase > 0:
            bile = [(t[r][c], r, c) for r in range(N) for c in range(N) if t[r][c]]
            if not bile:
                return True
            m = max(bile)[0]
            _, r, c = zar.choice([b for b in bile if b[0] == m])
            ramase += mutare(t, r, c) // 3 - 1
        if not any(map(sum, t)):
            return True
    return False


def tabla_noua(nivel, reluare):
    """Aceeași sămânță, același nivel -> aceeași tablă pentru toți elevii."""
    zar = random.Random("%d/%d/%d" % (SAMANTA, nivel, reluare))
    grele = 3.0 + 0.35 * nivel
    while True:
        tabla = [[0] * N for _ in range(N)]
        for k in zar.sample(range(N * N), min(38, 25 + nivel)):
            tabla[k // N][k % N] = zar.choices((1, 2, 3, 4), (grele, 4, 6, 6))[0]
        if se_poate(tabla, zar):
            return tabla
        grele = max(0.5, grele * 0.97)


# ---------------------------------------------------------------------------
# Fereastra
# ---------------------------------------------------------------------------

class Dungi(tk.Tk):
    def __init__(self):
        super().__init__(className="Dungi")
        self.title("Dungi")
        self.configure(bg="white")
        self.resizable(False, False)
        self.bile = [None] + [bila(D, k) for k in (1, 2, 3, 4)]
        # cadrele de rotire: bila se întoarce și arată o dungă în plus
        self.cadre = {}
        for k in (1, 2, 3):
            self.cadre[k + 1] = [bila(D, k, 0.5, 1), bila(D, k, 1.1, 1),
                                 bila(D, k + 1, -1.1, 1), bila(D, k + 1, -0.5, 1)]
        self.margea = bila(15, 0, corp=(232, 150, 62))
        self.desen, self.ocupat, self.reluare = {}, True, 0
        self.construieste()
        self.joc_nou()

    def construieste(self):
        tk.Label(self, text="Bile cu dungi", bg="white", fg="#1d3f5e",
                 font=(FONT, 26, "bold")).grid(row=0, column=0, columnspan=2, pady=(14, 0))
        tk.Label(self, text="Informatică · clasa a V-a B · fișa de lucru nr. 7", bg="white",
                 fg="#808890", font=(FONT, 10, "italic")).grid(row=1, column=0, columnspan=2)

        sus = tk.Frame(self, bg="white")
        sus.grid(row=2, column=0, columnspan=2, pady=10)
        tk.Label(sus, text="Nivelul:", bg="white", font=(FONT, 12)).pack(side="left")
        self.ales = tk.StringVar(value="1")
        tk.Spinbox(sus, from_=1, to=NIVEL_MAX, width=3, textvariable=self.ales, font=(FONT, 12),
                   state="readonly", command=self.schimba_nivel).pack(side="left", padx=(6, 26))
        self.t_inc = tk.Label(sus, bg="white", fg="#b0342c", font=(FONT, 14, "bold"), width=14)
        self.t_inc.pack(side="left")
        self.t_pct = tk.Label(sus, bg="white", font=(FONT, 12), width=14, anchor="e")
        self.t_pct.pack(side="left", padx=(20, 0))

        m = N * L
        self.foaie = tk.Canvas(self, width=m + 3, height=m + 3, bg="white", highlightthickness=0)
        self.foaie.grid(row=3, column=0, padx=(40, 14))
        for k in range(N + 1):
            gros = 3 if k in (0, N) else 1
            for p in ((k * L + 1, 1, k * L + 1, m + 1), (1, k * L + 1, m + 1, k * L + 1)):
                self.foaie.create_line(*p, fill="#1d3f5e" if gros > 1 else "#a9c4de", width=gros)
        self.foaie.bind("<Button-1>", self.apasat)

        dreapta = tk.Frame(self, bg="white")
        dreapta.grid(row=3, column=1, sticky="n", padx=(0, 26))
        tk.Label(dreapta, text="Cum cresc:", bg="white", fg="#1d3f5e", font=(FONT, 11)).pack(pady=(4, 6))
        for k in (1, 2, 3, 4):
            tk.Label(dreapta, image=self.bile[k], bg="white").pack()
            tk.Label(dreapta, text="↓", bg="white", fg="#808890", font=(FONT, 12)).pack()
        tk.Label(dreapta, text="se sparge\nîn cruce", bg="white", font=(FONT, 10)).pack()

        self.stare = tk.Label(self, bg="white", fg="#4a5560", font=(FONT, 11, "italic"))
        self.stare.grid(row=4, column=0, columnspan=2, pady=(10, 4))
        jos = tk.Frame(self, bg="white")
        jos.grid(row=5, column=0, columnspan=2, pady=(2, 16))
        for text, ce in (("Joc nou", self.joc_nou), ("Ia nivelul de la capăt", self.de_la_capat),
                         ("Regulile jocului", self.reguli), ("Ieșire", self.destroy)):
            tk.Button(jos, text=text, command=ce, font=(FONT, 11), bg="#eef3f8",
                      activebackground="#d7e5f2", relief="groove").pack(side="left", padx=5)

    # --- cursul jocului ---

    def joc_nou(self):
        self.puncte = 0
        self.incepe(int(self.ales.get()))

    def schimba_nivel(self):
        self.joc_nou()

    def de_la_capat(self):
        self.puncte = self.puncte_inceput
        self.incepe(self.nivel)

    def incepe(self, nivel):
        self.nivel = nivel
        self.ales.set(str(nivel))
        self.puncte_inceput = self.puncte
        self.incercari = INCERCARI
        self.tabla = tabla_noua(nivel, self.reluare)
        self.partida = object()             # oprește animațiile vechi
        self.foaie.delete("joc")
        self.desen = {}
        self.ocupat = True
        ordine = [(r, c) for r in range(N) for c in range(N) if self.tabla[r][c]]
        self.aseaza(ordine, self.partida)
        self.scrie("Atinge o bilă ca să-i adaugi o dungă.")

    def aseaza(self, ordine, partida):
        if partida is not self.partida:
            return
        for r, c in ordine[:2]:
            self.desen[r, c] = self.foaie.create_image(
                c * L + L // 2 + 1, r * L + L // 2 + 1, image=self.bile[self.tabla[r][c]], tags="joc")
        if ordine[2:]:
            self.after(25, self.aseaza, ordine[2:], partida)
        else:
            self.ocupat = False
            self.noteaza()

    def noteaza(self):
        jurnal({"board": self.tabla, "level": self.nivel, "drops": self.incercari})

    def scrie(self, text=None):
        self.t_inc.config(text="Încercări: %d" % self.incercari)
        self.t_pct.config(text="Puncte: %d" % self.puncte)
        if text is not None:
            self.stare.config(text=text)

    def apasat(self, e):
        r, c = (e.y - 1) // L, (e.x - 1) // L
        if self.ocupat or not (0 <= r < N and 0 <= c < N) or not self.tabla[r][c]:
            return
        jurnal({"tap": [r, c]})
        self.ocupat = True
        self.incercari -= 1
        self.lant = 0
        self.scrie("")
        if self.tabla[r][c] < 4:
            self.tabla[r][c] += 1
            self.roteste(r, c, self.tabla[r][c], 0, self.partida)
            self.after(260, self.gata, self.partida)
        else:
            self.sparge([(r, c)], self.partida)

    def roteste(self, r, c, tinta, k, partida):
        if partida is not self.partida or (r, c) not in self.desen:
            return
        if k < 4 and tinta > 1:
            self.foaie.itemconfig(self.desen[r, c], image=self.cadre[tinta][k])
            self.after(45, self.roteste, r, c, tinta, k + 1, partida)
        else:
            self.foaie.itemconfig(self.desen[r, c], image=self.bile[tinta])

    def sparge(self, sparte, partida):
        if partida is not self.partida:
            return
        vechi = [rand[:] for rand in self.tabla]
        zboruri, urmatoarele = valul(self.tabla, sparte)
        for q in sparte:
            self.foaie.delete(self.desen.pop(q))
            self.lant += 1
            self.puncte += 5 * self.lant
            if self.lant % 3 == 0:
                self.incercari += 1
        self.scrie("Reacție în lanț: %d bile!" % self.lant if self.lant > 1 else "Poc!")
        margele = []
        for r, c, dr, dc, pasi, lovit in zboruri:
            i = self.foaie.create_image(c * L + L // 2 + 1, r * L + L // 2 + 1, image=self.margea, tags="joc")
            margele.append([i, r, c, dr, dc, pasi, lovit])
        self.zboara(margele, vechi, urmatoarele, time.time(), partida)

    def zboara(self, margele, vazut, urmatoarele, t0, partida):
        if partida is not self.partida:
            return
        drum = (time.time() - t0) / 0.065           # căsuțe parcurse
        for m in margele[:]:
            i, r, c, dr, dc, pasi, lovit = m
            if drum < pasi - (0.35 if lovit else 0.5):
                self.foaie.coords(i, (c + dc * drum + 0.5) * L + 1, (r + dr * drum + 0.5) * L + 1)
                continue
            self.foaie.delete(i)
            margele.remove(m)
            q = (r + dr * pasi, c + dc * pasi)
            if lovit and vazut[q[0]][q[1]] < 4:
                vazut[q[0]][q[1]] += 1
                self.roteste(q[0], q[1], vazut[q[0]][q[1]], 0, partida)
        if margele:
            self.after(16, self.zboara, margele, vazut, urmatoarele, t0, partida)
        elif urmatoarele:
            self.after(110, self.sparge, urmatoarele, partida)
        else:
            self.after(260, self.gata, partida)

    def gata(self, partida):
        if partida is not self.partida:
            return
        self.noteaza()
        if not any(map(sum, self.tabla)):
            jurnal({"cleared": self.nivel})
            self.puncte += 10 * self.incercari
            self.scrie("Tabla e goală!")
            self.anunt("Bravo!", "Ai rezolvat nivelul %d.\nPuncte: %d" % (self.nivel, self.puncte),
                       "Nivelul următor", lambda: self.incepe(min(NIVEL_MAX, self.nivel + 1)))
        elif self.incercari == 0:
            jurnal({"lost": self.nivel})
            self.reluare += 1
            self.anunt("Nu mai ai încercări", "Au mai rămas %d bile.\nNu-i nimic, mai încercăm!"
                       % sum(1 for rand in self.tabla for v in rand if v), "Joc nou", self.joc_nou)
        else:
            self.ocupat = False

    def anunt(self, titlu, text, buton, apoi):
        f = tk.Toplevel(self, bg="white", bd=2, relief="ridge")
        f.title(titlu)
        f.transient(self)
        f.geometry("300x170+%d+%d" % (self.winfo_rootx() + 107, self.winfo_rooty() + 250))
        f.resizable(False, False)

        def inchide():
            f.destroy()
            apoi()
        tk.Label(f, text=titlu, bg="white", fg="#1d3f5e", font=(FONT, 16, "bold")).pack(pady=(14, 4))
        tk.Label(f, text=text, bg="white", font=(FONT, 11)).pack()
        tk.Button(f, text=buton, command=inchide, font=(FONT, 11), bg="#eef3f8", width=18).pack(pady=14)
        f.protocol("WM_DELETE_WINDOW", inchide)
        f.wait_visibility()
        f.grab_set()

    def reguli(self):
        self.anunt("Regulile jocului", "O încercare = o dungă în plus.\nLa a cincea bila se sparge în cruce.\n"
                   "Trei sparte în lanț = +1 încercare.", "Am înțeles", lambda: None)


Dungi().mainloop()
