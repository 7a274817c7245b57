# Katicák - szakköri játék, Kovácsné, Szolnok, 2012
# Python 3 + tkinter
import argparse, json, random
from math import sin, cos, pi
from tkinter import *
from tkinter import ttk

arg = argparse.ArgumentParser()
arg.add_argument("--seed", type=int)
arg.add_argument("--log")
arg = arg.parse_args()
mag = arg.seed if arg.seed is not None else random.randrange(1000000)
veletlen = random.Random(mag)

SOR, OSZLOP, MERET, SZEGELY = 6, 7, 88, 14
SZAMOK = ["nulla", "egy", "két", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc", "tíz",
          "tizenegy", "tizenkét", "tizenhárom", "tizennégy", "tizenöt", "tizenhat", "tizenhét",
          "tizennyolc", "tizenkilenc", "húsz"]
IRANYOK = [(-1, 0), (0, 1), (1, 0), (0, -1)]

def naplo(**adat):
    if arg.log:
        with open(arg.log, "a") as f:
            f.write(json.dumps(adat) + "\n")
            f.flush()

def celpontok(t, s, o):
    """Hova repülnek a kirajzó kicsik? -> [(sor, oszlop, talált-e)]"""
    ki = []
    for ds, do in IRANYOK:
        a, b = s + ds, o + do
        while 0 <= a < SOR and 0 <= b < OSZLOP and t[a][b] == 0:
            a, b = a + ds, b + do
        ki.append((a, b, 0 <= a < SOR and 0 <= b < OSZLOP))
    return ki

def hullam(t, kirajzok):
    """egy hullám: a kirajzók eltűnnek, a kicsik leszállnak; visszaadja az új kirajzókat"""
    for s, o in kirajzok:
        t[s][o] = 0
    utak = []
    for s, o in kirajzok:
        utak += [(s, o) + c for c in celpontok(t, s, o)]
    return utak

def leszallas(t, utak):
    for s, o, a, b, jo in utak:
        if jo:
            t[a][b] += 1
    return [(s, o) for s in range(SOR) for o in range(OSZLOP) if t[s][o] > 4]

def proba(t, s, o):
    t = [list(x) for x in t]
    t[s][o] += 1
    k = [(s, o)] if t[s][o] > 4 else []
    while k:
        k = leszallas(t, hullam(t, k))
    return t

def megoldhato(t, lepes):
    nyalab = [t]
    for i in range(lepes):
        uj = {}
        for x in nyalab:
            for s in range(SOR):
                for o in range(OSZLOP):
                    if x[s][o]:
                        y = proba(x, s, o)
                        db = sum(1 for r in y for v in r if v)
                        if db == 0:
                            return True
                        uj[str(y)] = (db * 2.2 - 0.45 * sum(map(sum, y)), y)
        nyalab = [y for p, y in sorted(uj.values(), key=lambda z: z[0])[:8]]
    return False

def uj_tabla(szint):
    darab = min(34, 16 + 2 * szint)
    while True:
        t = [[0] * OSZLOP for i in range(SOR)]
        for h in veletlen.sample(range(SOR * OSZLOP), darab):
            t[h // OSZLOP][h % OSZLOP] = veletlen.choice([1, 2, 3, 3, 4, 4])
        if megoldhato(t, 9):
            return t

class Katicak:
    def __init__(self):
        self.ablak = Tk()
        self.ablak.title("Katicák – szakköri játék")
        self.ablak.resizable(False, False)
        self.ablak.configure(bg="#e9e4d4")
        fejlec = Frame(self.ablak, bg="#e9e4d4")
        fejlec.pack(fill=X, padx=14, pady=(10, 4))
        Label(fejlec, text="Katicák", font=("DejaVu Serif", 24, "bold italic"), fg="#9c1c14", bg="#e9e4d4").pack(side=LEFT)
        self.szintcimke = Label(fejlec, font=("DejaVu Serif", 14), bg="#e9e4d4", fg="#333")
        self.szintcimke.pack(side=RIGHT)
        self.v = Canvas(self.ablak, width=OSZLOP * MERET + 2 * SZEGELY, height=SOR * MERET + 2 * SZEGELY,
                        bg="#5f9a3c", highlightthickness=2, highlightbackground="#3c6a24")
        self.v.pack(padx=14)
        self.v.bind("<Button-1>", self.kattintas)
        lab = Frame(self.ablak, bg="#e9e4d4")
        lab.pack(fill=X, padx=14, pady=10)
        self.uzenet = Label(lab, font=("DejaVu Serif", 13), bg="#e9e4d4", fg="#333", anchor=W)
        self.uzenet.pack(side=LEFT, fill=X, expand=True)
        self.gomb = Button(lab, text="Tovább", font=("DejaVu Sans", 12), width=12, state=DISABLED, command=self.tovabb)
        self.gomb.pack(side=RIGHT)
        self.gyep()
        self.szint, self.csepp = 1, 10
        self.ablak.after(100, self.szint_indul)
        self.ablak.mainloop()

    def gyep(self):
        for s in range(SOR):
            for o in range(OSZLOP):
                x, y = SZEGELY + o * MERET, SZEGELY + s * MERET
                # levél: két csúcsú, ferdén
                p = [x + 4, y + MERET - 4, x + 2, y + 26, x + 30, y + 3, x + MERET - 4, y + 4,
                     x + MERET - 2, y + MERET - 26, x + MERET - 30, y + MERET - 3]
                self.v.create_polygon(p, smooth=True, fill=["#a9d36e", "#9cca60"][(s + o) % 2], outline="#79ab45", width=2)
                self.v.create_line(x + 10, y + MERET - 10, x + MERET - 14, y + 14, fill="#8dbb54", width=2)
                for k in (28, 46, 62):
                    self.v.create_line(x + k, y + MERET - k, x + k + 2, y + MERET - k - 16, fill="#8dbb54")
                    self.v.create_line(x + k, y + MERET - k, x + k + 16, y + MERET - k - 2, fill="#8dbb54")

    def kozep(self, s, o):
        return SZEGELY + o * MERET + MERET / 2, SZEGELY + s * MERET + MERET / 2

    def katica(self, s, o, n, nyit=0, fel=0):
        """n pettyes katica rajzolása; nyit: szárnyak nyílása 0..1"""
        v, cimke = self.v, "k%d_%d" % (s, o)
        v.delete(cimke)
        if n == 0:
            return
        x, y = self.kozep(s, o)
        y += 4
        r = {1: 13, 2: 19, 3: 26, 4: 33}[n] + fel
        szin = {1: "#f5a623", 2: "#f07a1f", 3: "#e23b22", 4: "#b80f1c"}[n]
        kw = dict(tags=(cimke, "k"))
        for e in (-1, 1):                       # lábak, csápok
            for k in (-0.45, 0.1, 0.6):
                v.create_line(x + e * r * .7, y + r * k, x + e * r * 1.2, y + r * (k + .15), width=2, fill="#222", **kw)
            v.create_line(x + e * r * .2, y - r * .95, x + e * r * .5, y - r * 1.35, width=2, fill="#222", **kw)
        v.create_oval(x - r * .5, y - r * 1.15, x + r * .5, y - r * .4, fill="#222", outline="", **kw)
        for e in (-1, 1):
            v.create_oval(x + e * r * .3 - r * .12, y - r * 1.0, x + e * r * .3 + r * .12, y - r * .76, fill="white", outline="", **kw)
        if nyit:
            v.create_oval(x - r * .6, y - r * .7, x + r * .6, y + r, fill="#3a2a20", outline="", **kw)
            for e in (-1, 1):
                d = e * r * .8 * nyit
                v.create_oval(x + d - r * .55, y - r * .8, x + d + r * .55, y + r * .9, fill=szin, outline="#5a0a08", width=2, **kw)
            return
        v.create_oval(x - r, y - r * .82, x + r, y + r, fill=szin, outline="#5a0a08", width=2, **kw)
        v.create_arc(x - r * .8, y - r * .66, x + r * .8, y + r * .7, start=110, extent=50, style=ARC, outline="#ffd9c8", width=2, **kw)
        v.create_line(x, y - r * .8, x, y + r, fill="#5a0a08", width=2, **kw)
        hely = {1: [(0, .1)], 2: [(-.45, .1), (.45, .1)], 3: [(-.45, -.2), (.45, -.2), (0, .45)],
                4: [(-.45, -.25), (.45, -.25), (-.45, .42), (.45, .42)]}[n]
        q = max(4, r * .2)
        for a, b in hely:
            v.create_oval(x + a * r - q, y + b * r - q, x + a * r + q, y + b * r + q, fill="#1c1c1c", outline="", **kw)

    def szint_indul(self):
        self.t = uj_tabla(self.szint)
        self.v.delete("felirat")
        self.szintcimke["text"] = "%d. szint" % self.szint
        self.gomb.config(state=DISABLED, text="Tovább")
        for s in range(SOR):
            for o in range(OSZLOP):
                self.katica(s, o, self.t[s][o])
        self.nyugalom()

    def kiir(self):
        n = self.csepp
        szo = SZAMOK[n] if n < len(SZAMOK) else str(n)
        self.uzenet["text"] = "Még %s harmatcsepp van." % szo if n else "Nincs több harmatcsepp."

    def nyugalom(self):
        self.szabad = True
        self.kiir()
        naplo(board=self.t, level=self.szint, drops=self.csepp)

    def kattintas(self, e):
        s, o = (e.y - SZEGELY - 2) // MERET, (e.x - SZEGELY - 2) // MERET
        if not self.szabad or not (0 <= s < SOR and 0 <= o < OSZLOP) or not self.t[s][o]:
            return
        self.szabad = False
        self.csepp -= 1
        self.lanc = 0
        naplo(tap=[s, o])
        self.kiir()
        x, y = self.kozep(s, o)
        self.v.create_oval(x - 7, y - 40, x + 7, y - 24, fill="#bfe6ff", outline="#5aa0d0", tags="csepp")
        self.hull(s, o, 0)

    def hull(self, s, o, i):
        if i < 6:
            self.v.move("csepp", 0, 5)
            self.ablak.after(20, self.hull, s, o, i + 1)
            return
        self.v.delete("csepp")
        self.t[s][o] += 1
        if self.t[s][o] > 4:
            self.kirajzas([(s, o)])
        else:
            self.puffad([(s, o)], 4)
            self.ablak.after(160, self.vege)

    def puffad(self, kik, i):
        for s, o in kik:
            if 0 < self.t[s][o] < 5:
                self.katica(s, o, self.t[s][o], fel=i)
        if i:
            self.ablak.after(30, self.puffad, kik, i - 1)

    def kirajzas(self, kik, i=0):
        if i < 5:
            for s, o in kik:
                self.katica(s, o, 4, nyit=(i + 1) / 5, fel=2)
            self.ablak.after(35, self.kirajzas, kik, i + 1)
            return
        for s, o in kik:
            self.v.delete("k%d_%d" % (s, o))
            self.lanc += 1
            if self.lanc % 4 == 0:
                self.csepp += 1
                self.kiir()
        self.repul(hullam(self.t, kik), 0)

    def repul(self, utak, i):
        self.v.delete("r")
        tav = max(max(abs(a - s), abs(b - o)) for s, o, a, b, j in utak)
        lep = 7
        if i >= tav * lep:
            uj = leszallas(self.t, utak)
            for s, o, a, b, jo in utak:
                if jo and self.t[a][b] < 5:
                    self.katica(a, b, self.t[a][b])
            self.puffad([(a, b) for s, o, a, b, jo in utak if jo], 3)
            if uj:
                for s, o in uj:
                    self.katica(s, o, 4, fel=2)
                self.ablak.after(30, self.kirajzas, uj)
            else:
                self.ablak.after(130, self.vege)
            return
        for s, o, a, b, jo in utak:
            d = max(abs(a - s), abs(b - o))
            f = i / lep
            if f > d:
                continue
            x, y = self.kozep(s + (a - s) * f / d, o + (b - o) * f / d)
            w = 10 if i % 2 else 6
            for e in (-1, 1):
                self.v.create_oval(x + e * 9 - 6, y - w, x + e * 9 + 6, y + 3, fill="#eef6ff", outline="#9ab", tags="r")
            self.v.create_oval(x - 7, y - 7, x + 7, y + 7, fill="#f5a623", outline="#5a0a08", tags="r")
            self.v.create_oval(x - 3, y - 3, x + 3, y + 3, fill="#1c1c1c", outline="", tags="r")
        self.ablak.after(20, self.repul, utak, i + 1)

    def vege(self):
        if not any(map(any, self.t)):
            naplo(cleared=self.szint)
            self.nyert = True
            self.felirat("Elrepültek!", "Szép munka, üres a levél.")
            self.uzenet["text"] = "Jutalom: két harmatcsepp."
            self.gomb.config(state=NORMAL, text="Tovább")
        elif self.csepp == 0:
            naplo(lost=self.szint)
            self.nyert = False
            self.felirat("Kiszáradtunk…", "A(z) %d. szintig jutottál." % self.szint)
            self.kiir()
            self.gomb.config(state=NORMAL, text="Elölről")
        else:
            self.nyugalom()

    def felirat(self, nagy, kicsi):
        kx, ky = OSZLOP * MERET / 2 + SZEGELY, SOR * MERET / 2 + SZEGELY
        self.v.create_rectangle(kx - 210, ky - 62, kx + 210, ky + 62, fill="#fffbe8", outline="#9c1c14", width=3, tags="felirat")
        self.v.create_text(kx, ky - 16, text=nagy, font=("DejaVu Serif", 26, "bold italic"), fill="#9c1c14", tags="felirat")
        self.v.create_text(kx, ky + 28, text=kicsi, font=("DejaVu Serif", 13), fill="#333", tags="felirat")

    def tovabb(self):
        if self.nyert:
            self.szint += 1
            self.csepp = max(10, self.csepp + 2)
        else:
            self.szint, self.csepp = 1, 10
        self.v.delete("k")
        self.gomb.config(state=DISABLED)
        self.szint_indul()

Katicak()
