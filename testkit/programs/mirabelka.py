#!/usr/bin/env python3
"""Mirabelka - śliwkowa łamigłówka (tkinter).

Śliwka dojrzewa: zielona -> żółta -> czerwona -> granatowa.
Dojrzała i trąconą śliwkę rozrywa, a pestki lecą na cztery strony.
Ewa K., Lublin. Wersja na urodziny babci.
"""
import argparse
import json
import math
import random
import tkinter as tk

WIERSZE = KOLUMNY = 6
POLE = 84
MARG = 26
SZER = KOLUMNY * POLE
TERMO = 150
MAKS = 20            # tyle mieści termometr
TAKT = 26            # ms na klatkę lotu
KROKI = 5            # klatek na jedno pole
OBRUS = ("#f4ecdd", "#e6d3c3", "#d9b9ae")

ODCIENIE = {
    1: ((150, 190, 70), 15),
    2: ((240, 196, 52), 21),
    3: ((216, 78, 62), 28),
    4: ((74, 58, 140), 36),
}


def kula(promien, kolor, tlo=(236, 222, 206)):
    """Cieniowana kula zapisana piksel po pikselu w PhotoImage."""
    bok = promien * 2 + 3
    img = tk.PhotoImage(width=bok, height=bok)
    s = bok / 2
    lx, ly, lz = -0.48, -0.58, 0.66
    for y in range(bok):
        for x in range(bok):
            dx, dy = (x + .5 - s) / promien, (y + .5 - s) / promien
            d = dx * dx + dy * dy
            if d > 1.0:
                continue
            nz = math.sqrt(1 - d)
            swiatlo = max(0.0, dx * lx + dy * ly + nz * lz)
            # bruzdka śliwki
            bruzda = 0.16 * math.exp(-((dx - 0.22 * math.cos(dy * 1.4)) ** 2) / 0.006)
            jas = 0.34 + 0.76 * swiatlo - bruzda
            rx = 2 * nz * nz - 1
            blask = max(0.0, swiatlo) ** 34 * 0.85
            mgla = 0.10 * max(0.0, rx * 0.3 + 0.3) * (0.5 + 0.5 * math.sin(dx * 9 + dy * 5))
            rgb = []
            for i, k in enumerate(kolor):
                v = k * jas + 255 * (blask + mgla)
                # miękki brzeg
                if d > 0.93:
                    m = (d - 0.93) / 0.07 * 0.55
                    v = v * (1 - m) + tlo[i] * m
                rgb.append(int(max(0, min(255, v))))
            img.put("#%02x%02x%02x" % tuple(rgb), (x, y))
    return img


class Mirabelka:
    def __init__(self, root, los, dziennik):
        self.root = root
        self.los = los
        self.dziennik = dziennik
        root.title("Mirabelka")
        root.resizable(False, False)
        root.configure(bg="#6d3b2e")
        gora = tk.Frame(root, bg="#6d3b2e")
        gora.pack(fill="x", padx=12, pady=(8, 2))
        self.napis_poziom = tk.Label(gora, text="Mirabelka", bg="#6d3b2e", fg="#ffe9b8",
                                     font=("DejaVu Serif", 22, "bold"))
        self.napis_poziom.pack(side="left")
        self.napis_punkty = tk.Label(gora, text="", bg="#6d3b2e", fg="#ffe9b8", font=("DejaVu Serif", 14))
        self.napis_punkty.pack(side="right")
        self.cv = tk.Canvas(root, width=SZER + 2 * MARG + TERMO, height=WIERSZE * POLE + 2 * MARG,
                            bg=OBRUS[0], highlightthickness=0)
        self.cv.pack()
        self.guzik = tk.Button(root, text="Zaczynamy", width=24, font=("DejaVu Sans", 14, "bold"),
                               bg="#f2c14e", activebackground="#ffd97a", fg="#4a2418", relief="raised", bd=3,
                               command=self.nastepny)
        self.guzik.pack(pady=10)
        self.obrazki = {k: kula(r, kol) for k, (kol, r) in ODCIENIE.items()}
        self.pestka = kula(7, (150, 96, 50))
        self.cv.bind("<Button-1>", self.klik)
        self.poziom = 0
        self.punkty = 0
        self.krople = 12
        self.pole = [[0] * KOLUMNY for _ in range(WIERSZE)]
        self.elementy = {}
        self.stan = "start"
        self.pestki = []
        self.rysuj_obrus()
        self.rysuj_termometr()

    # ------------------------------------------------------------ pomocnicze
    def pisz(self, **kw):
        if self.dziennik:
            print(json.dumps(kw), file=self.dziennik, flush=True)

    @staticmethod
    def srodek(w, k):
        return MARG + k * POLE + POLE // 2, MARG + w * POLE + POLE // 2

    def rysuj_obrus(self):
        c = self.cv
        h = WIERSZE * POLE + 2 * MARG
        b = SZER + 2 * MARG
        pas = POLE // 2
        # kratka na obrusie
        for i in range(-1, b // pas + 2):
            for j in range(-1, h // pas + 2):
                x, y = MARG + i * pas, MARG + j * pas
                kol = OBRUS[(i % 2) + (j % 2)]
                c.create_rectangle(x, y, min(x + pas, b), y + pas, fill=kol, outline="")
        for k in range(KOLUMNY + 1):
            c.create_line(MARG + k * POLE, MARG, MARG + k * POLE, h - MARG, fill="#b98d80", dash=(4, 4))
        for w in range(WIERSZE + 1):
            c.create_line(MARG, MARG + w * POLE, b - MARG, MARG + w * POLE, fill="#b98d80", dash=(4, 4))
        c.create_rectangle(b, 0, b + TERMO, h, fill="#fbf5ea", outline="")
        c.create_line(b, 0, b, h, fill="#6d3b2e", width=3)

    def rysuj_termometr(self):
        c = self.cv
        c.delete("termo")
        x = SZER + 2 * MARG + TERMO // 2
        y0, y1 = 76, WIERSZE * POLE + 2 * MARG - 90
        c.create_text(x, 24, text="Krople", font=("DejaVu Serif", 16, "bold"), fill="#6d3b2e", tags="termo")
        c.create_oval(x - 17, y0 - 22, x + 17, y0 + 12, fill="white", outline="#6d3b2e", width=3, tags="termo")
        c.create_rectangle(x - 16, y0 - 4, x + 16, y1 + 20, fill="white", outline="", tags="termo")
        c.create_line(x - 17, y0 - 4, x - 17, y1 + 10, fill="#6d3b2e", width=3, tags="termo")
        c.create_line(x + 17, y0 - 4, x + 17, y1 + 10, fill="#6d3b2e", width=3, tags="termo")
        c.create_oval(x - 34, y1, x + 34, y1 + 68, fill="#2f7fb8", outline="#6d3b2e", width=3, tags="termo")
        ile = max(0, min(MAKS, self.krople))
        ys = y1 + 6 - (y1 - y0) * ile / MAKS
        c.create_rectangle(x - 11, ys, x + 11, y1 + 30, fill="#2f7fb8", outline="", tags="termo")
        c.create_line(x - 6, ys + 3, x - 6, y1 + 8, fill="#8cc4e8", width=3, tags="termo")
        c.create_oval(x - 22, y1 + 12, x - 8, y1 + 26, fill="#8cc4e8", outline="", tags="termo")
        for i in range(0, MAKS + 1):
            y = y1 + 6 - (y1 - y0) * i / MAKS
            d = 14 if i % 5 == 0 else 7
            c.create_line(x + 20, y, x + 20 + d, y, fill="#6d3b2e", width=2 if i % 5 == 0 else 1, tags="termo")
            if i % 5 == 0:
                c.create_text(x + 50, y, text=str(i), font=("DejaVu Sans", 11), fill="#6d3b2e", tags="termo")

    def rysuj_pole(self, w, k):
        for e in self.elementy.pop((w, k), ()):
            self.cv.delete(e)
        v = self.pole[w][k]
        if not v:
            return
        x, y = self.srodek(w, k)
        r = ODCIENIE[v][1]
        el = [self.cv.create_oval(x - r + 4, y + r * 0.62, x + r + 6, y + r * 1.12, fill="#a98478", outline="",
                                  stipple="gray50"),
              self.cv.create_image(x, y, image=self.obrazki[v]),
              self.cv.create_line(x, y - r + 4, x + 2, y - r - 3, x + 6, y - r - 6, fill="#5a3a1c", width=3, smooth=1)]
        if v >= 3:
            el.append(self.cv.create_polygon(x + 3, y - r - 1, x + 9, y - r - 7, x + 20, y - r - 5, x + 13, y - r + 3,
                                             fill="#4f8a3a", outline="#2f5a22", smooth=1))
        self.elementy[(w, k)] = el

    def napisy(self):
        self.napis_poziom.config(text="Poziom %d" % self.poziom)
        self.napis_punkty.config(text="Punkty: %d" % self.punkty)

    # -------------------------------------------------------------- przebieg
    def nastepny(self):
        if self.stan not in ("start", "wygrana", "koniec"):
            return
        if self.stan == "koniec":
            self.poziom, self.punkty, self.krople = 0, 0, 12
        self.poziom += 1
        self.cv.delete("napis")
        self.guzik.config(state="disabled", text="· · ·")
        self.stan = "ukladanie"
        wagi = (22, 16, 20, 22, 20)
        nowe = [[self.los.choices(range(5), wagi)[0] for _ in range(KOLUMNY)] for _ in range(WIERSZE)]
        if not any(map(any, nowe)):
            nowe[2][3] = 4
        self.pole = [[0] * KOLUMNY for _ in range(WIERSZE)]
        for kl in list(self.elementy):
            self.rysuj_pole(*kl)
        self.napisy()
        self.rysuj_termometr()
        self.ukladaj(nowe, 0)

    def ukladaj(self, nowe, kol):
        """kolumna po kolumnie, jak z koszyka"""
        if kol == KOLUMNY:
            self.stan = "gra"
            self.guzik.config(text="Zbierz wszystkie śliwki")
            self.pisz(t="board", cells=self.pole)
            return
        for w in range(WIERSZE):
            self.pole[w][kol] = nowe[w][kol]
            self.rysuj_pole(w, kol)
        self.root.after(90, self.ukladaj, nowe, kol + 1)

    def klik(self, zd):
        if self.stan != "gra":
            return
        k, w = (zd.x - MARG) // POLE, (zd.y - MARG) // POLE
        if not (0 <= k < KOLUMNY and 0 <= w < WIERSZE) or self.pole[w][k] == 0:
            return
        self.pisz(t="tap", r=w, c=k)
        self.krople -= 1
        self.rysuj_termometr()
        self.lancuch = 0
        self.stan = "lot"
        self.pestki = []
        self.traf(w, k)
        self.faza = 0
        self.root.after(TAKT, self.klatka)

    def traf(self, w, k):
        if self.pole[w][k] == 0:
            return
        if self.pole[w][k] < 4:
            self.pole[w][k] += 1
            self.rysuj_pole(w, k)
            return
        self.pole[w][k] = 0
        self.rysuj_pole(w, k)
        self.lancuch += 1
        self.punkty += self.lancuch
        x, y = self.srodek(w, k)
        # plama soku
        for _ in range(9):
            a, d, r = random.uniform(0, 6.28), random.uniform(4, 30), random.uniform(3, 8)
            i = self.cv.create_oval(x + math.cos(a) * d - r, y + math.sin(a) * d - r, x + math.cos(a) * d + r,
                                    y + math.sin(a) * d + r, fill="#7a4fa0", outline="", stipple="gray75")
            self.root.after(random.randint(160, 420), self.cv.delete, i)
        for dw, dk in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            e = self.cv.create_image(x, y, image=self.pestka)
            self.nowe_pestki.append([w, k, dw, dk, e]) if self.wtrakcie else self.pestki.append([w, k, dw, dk, e])

    wtrakcie = False

    def klatka(self):
        if not self.pestki:
            self.po_lancuchu()
            return
        self.faza += 1
        for p in self.pestki:
            self.cv.move(p[4], p[3] * POLE / KROKI, p[2] * POLE / KROKI)
        if self.faza == KROKI:
            self.faza = 0
            self.nowe_pestki = []
            self.wtrakcie = True
            trafione = []
            zostaja = []
            for p in self.pestki:
                p[0] += p[2]
                p[1] += p[3]
                w, k = p[0], p[1]
                if not (0 <= w < WIERSZE and 0 <= k < KOLUMNY):
                    self.cv.delete(p[4])
                elif self.pole[w][k]:
                    self.cv.delete(p[4])
                    trafione.append((w, k))
                else:
                    zostaja.append(p)
            for w, k in trafione:
                self.traf(w, k)
            self.wtrakcie = False
            self.pestki = zostaja + self.nowe_pestki
            self.napisy()
        self.root.after(TAKT, self.klatka)

    def po_lancuchu(self):
        # za każde dwa pęknięcia po pierwszym jedna kropla
        nagroda = max(0, (self.lancuch - 1) // 2)
        if nagroda:
            self.krople = min(MAKS, self.krople + nagroda)
            self.chmurka("+%d" % nagroda)
        self.rysuj_termometr()
        self.napisy()
        sx, sy = MARG + SZER // 2, MARG + WIERSZE * POLE // 2
        if not any(map(any, self.pole)):
            self.pisz(t="cleared")
            self.stan = "wygrana"
            self.krople = min(MAKS, self.krople + 2)
            self.punkty += 20
            self.rysuj_termometr()
            self.napisy()
            self.guzik.config(state="normal", text="Następny poziom  ▶")
        elif self.krople <= 0:
            self.pisz(t="lost")
            self.stan = "koniec"
            self.cv.create_rectangle(sx - 190, sy - 70, sx + 190, sy + 70, fill="#fbf5ea", outline="#6d3b2e", width=4,
                                     tags="napis")
            self.cv.create_text(sx, sy - 24, text="Susza w sadzie!", font=("DejaVu Serif", 26, "bold"), fill="#a02828",
                                tags="napis")
            self.cv.create_text(sx, sy + 26, text="poziom %d, punktów %d" % (self.poziom, self.punkty),
                                font=("DejaVu Serif", 15), fill="#6d3b2e", tags="napis")
            self.guzik.config(state="normal", text="Od nowa")
        else:
            self.stan = "gra"

    def chmurka(self, tekst):
        x = SZER + 2 * MARG + 28
        i = self.cv.create_text(x, 300, text=tekst, font=("DejaVu Serif", 22, "bold"), fill="#2f7fb8")

        def w_gore(n):
            if n == 0:
                self.cv.delete(i)
                return
            self.cv.move(i, 0, -4)
            self.root.after(35, w_gore, n - 1)
        w_gore(26)


def main():
    ap = argparse.ArgumentParser(description="Mirabelka")
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    o = ap.parse_args()
    root = tk.Tk()
    Mirabelka(root, random.Random(o.seed), open(o.log, "w", encoding="utf-8") if o.log else None)
    root.mainloop()


if __name__ == "__main__":
    main()
