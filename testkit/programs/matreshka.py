#!/usr/bin/env python3
# Матрёшки -- головоломка на tkinter.Canvas
# Для Леры и Сони, с днём рождения! Папа, 2016
#
# Четвёртая матрёшка самая большая: тронешь её -- раскроется, и из неё
# на четыре стороны убегут малютки. Малютка прыгает в первую встречную
# матрёшку, и та подрастает.
import json
import math
import random
import sys
import tkinter as tk
from collections import deque

N = 6
K = 94                       # клетка
LEFT, TOP = 40, 100
SH, VYS = LEFT * 2 + N * K, TOP + N * K + 76
ROST = {1: 0.40, 2: 0.58, 3: 0.77, 4: 0.97}
# платок, сарафан, фартук
NARYAD = {1: ("#f2c230", "#3f8f4f", "#fff1c9"),
          2: ("#5aa05a", "#d9772b", "#fff1c9"),
          3: ("#3b6db5", "#b9305a", "#ffe9ef"),
          4: ("#c8202f", "#1f2a5a", "#ffe07a")}
KOZHA = "#fbdcb8"
FON = "#f3e3c3"
STISHKI = ["Тили-бом, тили-бом,\nраскрывается наш дом!", "Ладушки, ладушки,\nгде были? У бабушки!",
           "Шла матрёшка по дорожке,\nрастеряла все серёжки.", "Раз, два, три, четыре, пять,\nвышли куклы погулять.",
           "Ой, ду-ду, ду-ду, ду-ду,\nпотеряли мы дуду!", "Сорока-белобока\nкашу варила, деток кормила."]


class Malyutka:
    """летит из клетки в клетку"""

    def __init__(self, x, y, tx, ty, cel):
        self.x, self.y, self.tx, self.ty, self.cel = x, y, tx, ty, cel
        self.x0, self.y0 = x, y
        self.put = max(1.0, abs(tx - x) + abs(ty - y))
        self.proshlo = 0.0

    def shag(self, d):
        self.proshlo = min(self.put, self.proshlo + d)
        k = self.proshlo / self.put
        self.x = self.x0 + (self.tx - self.x0) * k
        self.y = self.y0 + (self.ty - self.y0) * k
        return k >= 1


class Igra:
    def __init__(self, zerno, fayl):
        self.sluchay = random.Random(zerno)
        self.zhurnal = open(fayl, "w") if fayl else None
        self.okno = tk.Tk()
        self.okno.title("Матрёшки")
        self.okno.resizable(False, False)
        self.c = tk.Canvas(self.okno, width=SH, height=VYS, bg=FON, highlightthickness=0)
        self.c.pack()
        self.c.bind("<Button-1>", self.nazhal)
        self.pole = [[0] * N for _ in range(N)]
        self.rezhim = "zastavka"
        self.takt = 0
        self.ochered = deque()
        self.letyat = []
        self.polovinki = []          # разлетающиеся верхушки
        self.rost_anim = {}
        self.uroven = 0
        self.pryaniki = 0
        self.raskrylos = 0
        self.nagrada = 0
        self.zhdat = 0
        self.fon()
        self.tik()

    def zapis(self, **d):
        if self.zhurnal:
            self.zhurnal.write(json.dumps(d) + "\n")
            self.zhurnal.flush()

    # ------------------------------------------------------------ фон
    def fon(self):
        c = self.c
        # вышитое полотенце сверху и снизу
        for y in (0, VYS - 26):
            c.create_rectangle(0, y, SH, y + 26, fill="#fffaf0", outline="")
            for x in range(6, SH, 26):
                self.romb(x + 8, y + 13, 10, "#c8202f")
                self.romb(x + 8, y + 13, 4, "#fffaf0")
                c.create_line(x + 21, y + 6, x + 21, y + 20, fill="#c8202f", width=2)
                c.create_line(x + 17, y + 13, x + 25, y + 13, fill="#c8202f", width=2)
        # полки
        c.create_rectangle(LEFT - 12, TOP - 12, LEFT + N * K + 12, TOP + N * K + 12, fill="#9c5a2c", outline="#5d3114",
                           width=3)
        for r in range(N):
            for s in range(N):
                x, y = LEFT + s * K, TOP + r * K
                c.create_rectangle(x + 2, y + 2, x + K - 2, y + K - 2, fill="#e9cf9d", outline="#c99b5c")
                c.create_rectangle(x + 2, y + K - 10, x + K - 2, y + K - 2, fill="#c48a4a", outline="")

    def romb(self, x, y, r, cvet):
        self.c.create_polygon(x, y - r, x + r, y, x, y + r, x - r, y, fill=cvet, outline="")

    # ------------------------------------------------------- матрёшка
    def kukla(self, x, y, h, v, ugol=0.0, morg=False, verh=0.0, grust=False):
        """x, y -- середина донышка, h -- рост, ugol -- наклон, verh -- на сколько приподнята верхушка"""
        platok, sarafan, fartuk = NARYAD[v]
        c = self.c
        si, co = math.sin(ugol), math.cos(ugol)

        def t(pts, dy=0.0):
            res = []
            for px, py in pts:
                px, py = px * h, (py - dy) * h
                res += [x + px * co - py * si, y + px * si + py * co]
            return res

        def krug(px, py, rx, ry, cvet, dy=0.0):
            c.create_polygon(t([(px + rx * math.cos(a * 0.524), py + ry * math.sin(a * 0.524)) for a in range(12)], dy),
                             fill=cvet, outline="", smooth=True, tags="k")

        # низ
        c.create_polygon(t([(-.24, 0), (.24, 0), (.35, -.12), (.37, -.28), (.31, -.46), (-.31, -.46), (-.37, -.28),
                            (-.35, -.12)]), fill=sarafan, outline="#3a1c10", smooth=False, tags="k")
        krug(0, -.22, .21, .20, fartuk)
        for a in range(5):
            krug(.075 * math.cos(a * 1.257 - 1.57), -.22 + .075 * math.sin(a * 1.257 - 1.57), .05, .05, platok)
        krug(0, -.22, .035, .035, "#f7d23e")
        c.create_line(t([(-.1, -.1), (-.03, -.15)]), fill="#3f8f4f", width=max(1, h * .03), tags="k")
        c.create_line(t([(.1, -.1), (.03, -.15)]), fill="#3f8f4f", width=max(1, h * .03), tags="k")
        # верх
        d = verh
        if d > 0:
            c.create_polygon(t([(-.3, -.46), (.3, -.46), (.26, -.40), (-.26, -.40)]), fill="#5d3114", outline="", tags="k")
        c.create_polygon(t([(-.31, -.46), (-.29, -.58), (-.28, -.76), (-.2, -.93), (0, -1.0), (.2, -.93), (.28, -.76),
                            (.29, -.58), (.31, -.46)], d), fill=platok, outline="#3a1c10", tags="k")
        c.create_line(t([(-.31, -.46), (.31, -.46)], d), fill="#f7d23e", width=max(1, h * .035), tags="k")
        krug(0, -.73, .19, .19, KOZHA, d)
        c.create_polygon(t([(-.17, -.80), (-.10, -.91), (0, -.93), (.10, -.91), (.17, -.80), (0, -.89)], d), fill="#7a4a1e",
                         outline="", tags="k")
        for zn in (-1, 1):
            krug(zn * .115, -.68, .04, .03, "#f08a80", d)
            if morg:
                c.create_line(t([(zn * .075 - .035, -.755), (zn * .075 + .035, -.755)], d), fill="#2c1a10",
                              width=max(1, h * .02), tags="k")
            else:
                krug(zn * .075, -.755, .03, .04, "#2c1a10", d)
        if grust:
            c.create_line(t([(-.05, -.61), (0, -.64), (.05, -.61)], d), fill="#c8202f", width=max(1, h * .025), smooth=True,
                          tags="k")
            krug(.115, -.66, .025, .045, "#6fb6e8", d)
        else:
            c.create_line(t([(-.05, -.645), (0, -.615), (.05, -.645)], d), fill="#c8202f", width=max(1, h * .025),
                          smooth=True, tags="k")
        # узел платка
        c.create_polygon(t([(0, -.53), (-.12, -.57), (-.11, -.48)], d), fill=platok, outline="#3a1c10", tags="k")
        c.create_polygon(t([(0, -.53), (.12, -.57), (.11, -.48)], d), fill=platok, outline="#3a1c10", tags="k")
        for px, py in ((-.235, -.70), (.235, -.70), (-.17, -.87), (.17, -.87)):
            krug(px, py, .025, .025, "#fffaf0", d)

    def pryanik(self, x, y):
        c = self.c
        c.create_polygon(x, y + 11, x - 11, y + 1, x - 11, y - 6, x - 5, y - 10, x, y - 6, x + 5, y - 10, x + 11, y - 6,
                         x + 11, y + 1, fill="#a4622c", outline="#6b3a14", smooth=False, tags="k")
        c.create_line(x - 7, y - 3, x - 3, y, x, y - 3, x + 3, y, x + 7, y - 3, fill="#fffaf0", width=2, tags="k")
        c.create_oval(x - 2, y + 2, x + 2, y + 6, fill="#fffaf0", outline="", tags="k")

    def centr(self, r, s):
        return LEFT + s * K + K / 2, TOP + r * K + K / 2

    # --------------------------------------------------------- рисуем
    def risuy(self):
        c = self.c
        c.delete("k")
        if self.rezhim == "zastavka":
            self.plakat("Матрёшки")
            for i, v in enumerate((4, 3, 2, 1)):
                self.kukla(SH / 2 - 118 + i * 105 - i * i * 4, 470, 190 * ROST[v], v, .06 * math.sin(self.takt * .15 + i),
                           (self.takt + i * 11) % 47 < 3)
            self.knopka("Играть", 545)
            return
        c.create_text(LEFT - 10, 58, text="Уровень %d" % self.uroven, anchor="w", font=("URW Bookman", 20, "bold"),
                      fill="#7a1420", tags="k")
        for i in range(min(self.pryaniki, 28)):
            self.pryanik(SH - LEFT - 10 - (i % 14) * 27, 46 + (i // 14) * 25)
        for r in range(N):
            for s in range(N):
                v = self.pole[r][s]
                if not v:
                    continue
                x, y = self.centr(r, s)
                h = (K - 10) * ROST[v]
                f = r * 1.7 + s * 2.3
                ugol = .035 * math.sin(self.takt * .12 + f)
                verh = 0
                if (r, s) in self.rost_anim:
                    k = self.rost_anim[(r, s)]
                    h = h * (1 - .05 * k) + 4 * math.sin(k)
                    ugol *= 3
                if (r, s) in self.ochered:
                    verh = .12
                elif v == 4 and (self.takt + r * 9 + s * 17) % 40 < 6:
                    verh = .025                       # крышечка чуть постукивает
                self.kukla(x, y + K / 2 - 6, h, v, ugol, (self.takt * 1 + int(f * 13)) % 53 < 3, verh)
        for m in self.letyat:
            k = m.proshlo
            self.kukla(m.x, m.y + 14 - abs(math.sin(k * .08)) * 8, 26, 1, .3 * math.sin(k * .16))
        for p in self.polovinki:
            x, y, zhizn = p
            self.c.create_polygon(x - 24, y, x - 22, y - 22, x - 12, y - 38, x, y - 42, x + 12, y - 38, x + 22, y - 22, x + 24, y,
                                  fill=NARYAD[4][0], outline="#3a1c10", tags="k", stipple="" if zhizn > 4 else "gray50")
        if self.rezhim == "pobeda":
            self.plakat("Уровень пройден!")
            self.c.create_text(SH / 2, 400, text=STISHKI[self.uroven % len(STISHKI)], justify="center",
                               font=("URW Bookman", 16, "italic"), fill="#5d3114", tags="k")
            self.c.create_text(SH / 2, 470, text="пряников в дорогу: +5", font=("URW Bookman", 14), fill="#7a1420", tags="k")
        elif self.rezhim == "konec":
            self.plakat("Пряники кончились")
            self.kukla(SH / 2, 480, 140, 3, .05 * math.sin(self.takt * .1), self.takt % 30 < 3, 0, True)
            self.knopka("Сначала", 545)

    def plakat(self, text):
        x0, y0, x1, y1 = 70, 210, SH - 70, 590
        self.c.create_rectangle(x0, y0, x1, y1, fill="#fffaf0", outline="#c8202f", width=5, tags="k")
        self.c.create_rectangle(x0 + 10, y0 + 10, x1 - 10, y1 - 10, outline="#1f2a5a", width=1, tags="k")
        for x, y in ((x0, y0), (x1, y0), (x0, y1), (x1, y1)):
            self.c.create_polygon(x, y - 18, x + 18, y, x, y + 18, x - 18, y, fill="#c8202f", outline="#fffaf0", width=2,
                                  tags="k")
        self.c.create_text(SH / 2, 256 if self.rezhim == "zastavka" else 310, text=text,
                           font=("URW Bookman", 30, "bold"), fill="#7a1420", tags="k")

    def knopka(self, text, y):
        self.c.create_rectangle(SH / 2 - 90, y - 22, SH / 2 + 90, y + 22, fill="#c8202f", outline="#7a1420", width=2, tags="k")
        self.c.create_text(SH / 2, y, text=text, font=("URW Bookman", 17, "bold"), fill="#fffaf0", tags="k")

    # ----------------------------------------------------------- игра
    def nachat(self):
        self.uroven = 0
        self.pryaniki = 10
        self.novyy()

    def novyy(self):
        self.uroven += 1
        # по углам кукол поменьше, в серёдке погуще
        for r in range(N):
            for s in range(N):
                kray = (r in (0, N - 1)) + (s in (0, N - 1))
                if self.sluchay.random() < .16 + .12 * kray:
                    self.pole[r][s] = 0
                else:
                    self.pole[r][s] = min(4, 1 + int(self.sluchay.triangular(0, 4, 2.4)))
        if not any(any(p) for p in self.pole):
            self.pole[2][2] = 4
        self.rezhim = "igra"
        self.risuy()
        self.okno.update_idletasks()
        self.zapis(t="board", cells=self.pole)

    def nazhal(self, e):
        if self.rezhim in ("zastavka", "konec"):
            if abs(e.x - SH / 2) < 90 and abs(e.y - 545) < 22 and self.zhdat <= 0:
                self.nachat()
            return
        if self.rezhim == "pobeda" and self.zhdat < 30:
            self.zhdat = 0
            return
        if self.rezhim != "igra":
            return
        s, r = (e.x - LEFT) // K, (e.y - TOP) // K
        if not (0 <= r < N and 0 <= s < N) or not self.pole[r][s] or self.pryaniki < 1:
            return
        self.zapis(t="tap", r=r, c=s)
        self.pryaniki -= 1
        self.raskrylos = 0
        self.rezhim = "cep"
        self.zadet(r, s)

    def zadet(self, r, s):
        if (r, s) in self.ochered or self.pole[r][s] == 0:
            return
        if self.pole[r][s] < 4:
            self.pole[r][s] += 1
            self.rost_anim[(r, s)] = 6
        else:
            self.ochered.append((r, s))

    def raskryt(self, r, s):
        """куклы раскрываются строго по очереди: пока малютки бегут, остальные ждут"""
        self.pole[r][s] = 0
        self.raskrylos += 1
        x, y = self.centr(r, s)
        self.polovinki.append([x, y, 9])
        for dr, ds in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            a, b = r + dr, s + ds
            # мимо пустых и мимо тех, кто уже открывается
            while 0 <= a < N and 0 <= b < N and (self.pole[a][b] == 0 or (a, b) in self.ochered):
                a += dr
                b += ds
            tx, ty = self.centr(a, b)
            self.letyat.append(Malyutka(x, y, tx, ty, (a, b) if 0 <= a < N and 0 <= b < N else None))

    def konec_cepi(self):
        # гостинцы: 3 -- пряник, 6 -- два, 10 и больше -- три
        n = self.raskrylos
        self.pryaniki += (n >= 3) + (n >= 6) + (n >= 10)
        if not any(any(p) for p in self.pole):
            self.zapis(t="cleared")
            self.pryaniki += 5
            self.rezhim, self.zhdat = "pobeda", 45
        elif self.pryaniki < 1:
            self.zapis(t="lost")
            self.rezhim, self.zhdat = "konec", 8
        else:
            self.rezhim = "igra"

    def tik(self):
        self.takt += 1
        for k in list(self.rost_anim):
            self.rost_anim[k] -= 1
            if self.rost_anim[k] <= 0:
                del self.rost_anim[k]
        for p in self.polovinki:
            p[1] -= 7
            p[2] -= 1
        self.polovinki = [p for p in self.polovinki if p[2] > 0]
        if self.zhdat > 0:
            self.zhdat -= 1
        if self.rezhim == "pobeda" and self.zhdat <= 0:
            self.novyy()
        elif self.rezhim == "cep":
            if self.letyat:
                doma = [m for m in self.letyat if m.shag(26)]
                self.letyat = [m for m in self.letyat if m not in doma]
                for m in doma:
                    if m.cel:
                        self.zadet(*m.cel)
            elif self.ochered:
                self.raskryt(*self.ochered.popleft())
            elif not self.rost_anim:
                self.konec_cepi()
        self.risuy()
        self.okno.after(50, self.tik)


def argument(imya):
    return sys.argv[sys.argv.index(imya) + 1] if imya in sys.argv else None


if __name__ == "__main__":
    z = argument("--seed")
    Igra(int(z) if z is not None else None, argument("--log")).okno.mainloop()
