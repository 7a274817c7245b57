#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""PIISK 3310 - kui see mäng oleks olnud telefonis aastal 2000.

Ekraan on päris 84x48 pikslit, üks piksel = 6x6 ekraanipunkti.
Hiir: vajuta mullile. Klahvistik: 2/4/6/8 liigutab kursorit, 5 vajutab,
suur nupp (NaviKey) = jätka.
"""
import argparse
import json
import random
import tkinter as tk

LW, LH, S = 84, 48, 6
LX, LY = 88, 132                       # LCD vasak ülanurk aknas
WIN_W, WIN_H = 680, 780

HELE, TUME, VARI = "#a9b98c", "#20281c", "#97a87c"
KERE, KERE2, KERE3 = "#2b3a5e", "#3c4f7d", "#1b2540"

# mullid 7x7 (lahter on 8x8)
PILT = {
    1: ("       ",
        "       ",
        "   #   ",
        "  ###  ",
        "   #   ",
        "       ",
        "       "),
    2: ("       ",
        "   #   ",
        "  # #  ",
        " #   # ",
        "  # #  ",
        "   #   ",
        "       "),
    3: ("       ",
        "  ###  ",
        " #   # ",
        " # # # ",
        " #   # ",
        "  ###  ",
        "       "),
    4: ("  ###  ",
        " ##### ",
        "## ####",
        "# #####",
        "#######",
        " ##### ",
        "  ###  "),
}

# 3x5 kirjatüüp, iga rida on 3 bitti
KIRI = {
    "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644",
    "G": "34553", "H": "55755", "I": "72227", "J": "11152", "K": "55655", "L": "44447",
    "M": "57755", "N": "65555", "O": "25552", "P": "65644", "Q": "25563", "R": "65655",
    "S": "34216", "T": "72222", "U": "55557", "V": "55552", "W": "55775", "X": "55255",
    "Y": "55222", "Z": "71247", "Ä": "50757", "Õ": "70757", "Ü": "50557", "Ö": "50757",
    "0": "75557", "1": "26227", "2": "71747", "3": "71317", "4": "55711", "5": "74717",
    "6": "74757", "7": "71122", "8": "75757", "9": "75717", ".": "00002", ":": "02020",
    "-": "00700", "+": "02720", "!": "22202", ">": "42124", "=": "07070", "*": "05250",
    " ": "00000", "/": "11244", "?": "71202",
}

PIISK_IKOON = ("  #  ", " ### ", " ### ", "# ###", " ### ")


class LCD:
    """Kahevärviline puhver + lõuendi ruudud."""

    def __init__(self, canvas):
        self.cv = canvas
        self.buf = [0] * (LW * LH)
        self.naha = [0] * (LW * LH)
        self.ids = []
        for y in range(LH):
            for x in range(LW):
                px, py = LX + x * S, LY + y * S
                self.ids.append(canvas.create_rectangle(
                    px, py, px + S - 1, py + S - 1, width=0, fill=HELE))

    def puhasta(self):
        self.buf = [0] * (LW * LH)

    def p(self, x, y, v=1):
        if 0 <= x < LW and 0 <= y < LH:
            self.buf[y * LW + x] = v

    def pilt(self, x, y, rows, v=1):
        for j, rida in enumerate(rows):
            for i, ch in enumerate(rida):
                if ch == "#":
                    self.p(x + i, y + j, v)

    def tekst(self, x, y, s, v=1):
        for ch in s.upper():
            for j, d in enumerate(KIRI.get(ch, "00000")):
                d = int(d)
                for i in range(3):
                    if d >> (2 - i) & 1:
                        self.p(x + i, y + j, v)
            x += 4

    def keskele(self, cx, y, s, v=1):
        self.tekst(cx - (len(s) * 4 - 1) // 2, y, s, v)

    def suur(self, x, y, s, k=2):
        for ch in s.upper():
            for j, d in enumerate(KIRI.get(ch, "00000")):
                d = int(d)
                for i in range(3):
                    if d >> (2 - i) & 1:
                        for a in range(k):
                            for b in range(k):
                                self.p(x + i * k + a, y + j * k + b)
            x += 4 * k

    def kast(self, x0, y0, x1, y1, v=1, tais=False):
        for y in range(y0, y1 + 1):
            for x in range(x0, x1 + 1):
                if tais or x in (x0, x1) or y in (y0, y1):
                    self.p(x, y, v)

    def naita(self):
        # muuda ainult neid ruute, mis on teistsugused (muidu on Tk aeglane)
        for k, v in enumerate(self.buf):
            if v != self.naha[k]:
                self.cv.itemconfigure(self.ids[k], fill=TUME if v else HELE)
        self.naha = self.buf[:]


class Mang:
    N = 6

    def __init__(self, root, seeme, logi):
        self.rng = random.Random(seeme)
        self.logi = open(logi, "w") if logi else None
        self.root = root
        self.cv = tk.Canvas(root, width=WIN_W, height=WIN_H, bg="#d8d3c6", highlightthickness=0)
        self.cv.pack()
        self.klahvid = []
        self.joonista_telefon()
        self.lcd = LCD(self.cv)
        self.olek = "algus"
        self.laud = [[0] * 6 for _ in range(6)]
        self.lend = []
        self.kursor = [2, 2]
        self.tase, self.piisad, self.punktid, self.ahel = 1, 10, 0, 0
        self.rekord = 0
        self.kaader = 0
        self.cv.bind("<Button-1>", self.klikk)
        for k, v in (("Up", "2"), ("Down", "8"), ("Left", "4"), ("Right", "6"),
                     ("Return", "5"), ("space", "5")):
            root.bind("<%s>" % k, lambda e, v=v: self.klahv(v))
        for k in "24568":
            root.bind(k, lambda e, v=k: self.klahv(v))
        self.tiks()

    # ---------------------------------------------------------------- telefon
    def umar(self, x0, y0, x1, y1, r, **kw):
        pts = [x0 + r, y0, x1 - r, y0, x1, y0, x1, y0 + r, x1, y1 - r, x1, y1, x1 - r, y1,
               x0 + r, y1, x0, y1, x0, y1 - r, x0, y0 + r, x0, y0]
        return self.cv.create_polygon(pts, smooth=True, **kw)

    def joonista_telefon(self):
        c = self.cv
        self.umar(30, -60, 650, 860, 120, fill=KERE3)
        self.umar(38, -60, 642, 860, 116, fill=KERE)
        self.umar(50, 66, 630, 462, 70, fill="#8f98a8")
        self.umar(56, 72, 624, 456, 66, fill="#c3c8cf")
        for i in range(5):
            c.create_oval(290 + i * 22, 22, 302 + i * 22, 34, fill=KERE3, width=0)
        c.create_text(340, 98, text="P I I S K", font=("Helvetica", -24, "bold"), fill=KERE)
        self.umar(70, 116, 610, 436, 26, fill="#55604a")
        c.create_rectangle(LX - 8, LY - 8, LX + LW * S + 8, LY + LH * S + 8, fill=VARI, width=0)
        # NaviKey
        self.umar(220, 480, 460, 536, 28, fill=KERE3)
        self.umar(224, 482, 456, 530, 24, fill="#b9c1cf")
        c.create_line(310, 506, 370, 506, width=5, fill="#3d6fb0", capstyle="round")
        self.klahvid.append((220, 480, 460, 536, "OK"))
        nimed = ("1 oo", "2 abc", "3 def", "4 ghi", "5 jkl", "6 mno", "7 pqrs", "8 tuv", "9 wxyz")
        for i, n in enumerate(nimed):
            kx, ky = 120 + (i % 3) * 156, 552 + (i // 3) * 74
            self.umar(kx, ky, kx + 128, ky + 54, 28, fill=KERE3)
            self.umar(kx + 2, ky, kx + 126, ky + 48, 26, fill="#d5d9df")
            c.create_text(kx + 44, ky + 24, text=n[0], font=("Helvetica", -26, "bold"), fill=KERE3)
            c.create_text(kx + 84, ky + 27, text=n[2:], font=("Helvetica", -14), fill=KERE2)
            self.klahvid.append((kx, ky, kx + 128, ky + 54, n[0]))

    # ---------------------------------------------------------------- sisend
    def klikk(self, e):
        x, y = (e.x - LX) // S, (e.y - LY) // S
        if 0 <= x < LW and 0 <= y < LH:
            if self.olek != "mang":
                self.klahv("OK")
            elif x < 48:
                self.kursor = [y // 8, x // 8]
                self.vajuta(*self.kursor)
            return
        for x0, y0, x1, y1, n in self.klahvid:
            if x0 <= e.x <= x1 and y0 <= e.y <= y1:
                self.klahv(n)

    def klahv(self, n):
        if self.olek == "algus" and n in ("OK", "5"):
            self.uus_mang()
        elif self.olek == "labi" and n in ("OK", "5") and self.kaader > 20:
            self.olek, self.kaader = "algus", 0
        elif self.olek == "mang":
            r, c = self.kursor
            if n == "2":
                r -= 1
            elif n == "8":
                r += 1
            elif n == "4":
                c -= 1
            elif n == "6":
                c += 1
            self.kursor = [r % 6, c % 6]
            if n in ("5", "OK"):
                self.vajuta(*self.kursor)

    # ---------------------------------------------------------------- mäng
    def kirjuta(self, **o):
        if self.logi:
            print(json.dumps(o), file=self.logi, flush=True)

    def uus_mang(self):
        self.tase, self.piisad, self.punktid = 1, 10, 0
        self.uus_tase()

    def uus_tase(self):
        self.laud = [[self.rng.choice((0, 0, 1, 2, 3, 3, 4, 4)) for _ in range(6)] for _ in range(6)]
        self.lend, self.ahel = [], 0
        self.olek, self.kaader = "loe", 0       # "loe": laud jookseb ridahaaval sisse

    def vajuta(self, r, c):
        if self.lend or self.piisad < 1 or not self.laud[r][c]:
            return
        self.kirjuta(t="tap", r=r, c=c)
        self.piisad -= 1
        self.ahel = 0
        self.taba(r, c)
        self.kontrolli()

    def taba(self, r, c):
        self.laud[r][c] += 1
        if self.laud[r][c] < 5:
            return
        self.laud[r][c] = 0
        self.ahel += 1
        self.punktid += self.ahel
        if self.ahel >= 3 and self.ahel % 2:     # 3., 5., 7. ... pauk annab piisa
            self.piisad = min(99, self.piisad + 1)
        x, y = c * 8 + 4, r * 8 + 4
        self.lend += [[x, y, 0, -1], [x, y, 1, 0], [x, y, 0, 1], [x, y, -1, 0]]

    def samm(self):
        jarg, self.lend = self.lend, []
        for p in jarg:
            p[0] += p[2]
            p[1] += p[3]
            if not (0 <= p[0] < 48 and 0 <= p[1] < 48):
                continue
            r, c = p[1] // 8, p[0] // 8
            if self.laud[r][c] and p[0] % 8 == 4 and p[1] % 8 == 4:
                self.taba(r, c)
            else:
                self.lend.append(p)

    def kontrolli(self):
        if self.lend or self.olek != "mang":
            return
        if not any(any(r) for r in self.laud):
            self.kirjuta(t="cleared")
            self.olek, self.kaader = "tehtud", 0
            self.piisad = min(99, self.piisad + 2)
            self.punktid += 10 * self.tase
        elif self.piisad == 0:
            self.kirjuta(t="lost")
            self.rekord = max(self.rekord, self.punktid)
            self.olek, self.kaader = "labi", 0

    # ---------------------------------------------------------------- pilt
    def tiks(self):
        self.kaader += 1
        if self.olek == "mang" and self.lend:
            for _ in range(2):
                self.samm()
            self.kontrolli()
        elif self.olek == "loe" and self.kaader > 24:
            self.olek = "mang"
            self.kirjuta(t="board", cells=self.laud)
        elif self.olek == "tehtud" and self.kaader > 50:
            self.tase += 1
            self.uus_tase()
        self.joonista()
        self.root.after(40, self.tiks)

    def joonista(self):
        L = self.lcd
        L.puhasta()
        getattr(self, "pilt_" + self.olek)(L)
        L.naita()

    def pilt_algus(self, L):
        L.suur(23, 5, "PIISK")
        L.kast(0, 0, 83, 47)
        for i in range(4):
            L.pilt(16 + i * 15, 19 + (1 if (self.kaader // 8 + i) % 4 == 0 else 0), PILT[i + 1])
        if self.rekord:
            L.keskele(42, 30, "REKORD %d" % self.rekord)
        else:
            L.keskele(42, 30, "4 MULLI = PAUK")
        if self.kaader // 12 % 3:
            L.keskele(42, 39, "VAJUTA OK")

    def pilt_mang(self, L, read=6):
        for r in range(read):
            for c in range(6):
                v = self.laud[r][c]
                if v:
                    L.pilt(c * 8 + 1, r * 8 + 1, PILT[v])
                else:
                    L.p(c * 8 + 4, r * 8 + 4)
        for x, y, dx, dy in self.lend:
            L.kast(x - 1, y - 1, x + 1, y + 1, 1)
            L.p(x, y, 0)
        if self.olek == "mang" and not self.lend and self.kaader // 8 % 2:
            r, c = self.kursor
            x, y = c * 8, r * 8
            for a, b in ((0, 0), (1, 0), (0, 1), (8, 0), (7, 0), (8, 1),
                         (0, 8), (0, 7), (1, 8), (8, 8), (7, 8), (8, 7)):
                L.p(min(x + a, 48), min(y + b, 47))
        for y in range(0, 48, 2):
            L.p(49, y)
        L.tekst(53, 1, "TASE")
        L.tekst(72, 1, "%2d" % self.tase)
        for x in range(52, 83):
            L.p(x, 8)
        L.pilt(53, 13, PIISK_IKOON)
        L.suur(63, 11, "%2d" % self.piisad)
        # väike riba nagu aku
        L.kast(53, 24, 81, 28)
        L.kast(55, 26, 54 + min(25, self.piisad), 26) if self.piisad else None
        L.tekst(53, 33, "PUNKTE")
        L.tekst(53, 41, "%06d" % self.punktid)
        if self.ahel > 1 and self.lend:
            L.kast(52, 31, 83, 47, 0, True)
            L.tekst(53, 33, "AHEL")
            L.suur(61, 38, "*%d" % self.ahel)

    def pilt_loe(self, L):
        self.pilt_mang(L, min(6, self.kaader // 4))

    def pilt_tehtud(self, L):
        k = self.kaader
        L.kast(2, 6, 81, 41)
        L.kast(4, 8, 79, 39)
        L.keskele(42, 13, "TASE %d TEHTUD" % self.tase)
        L.keskele(42, 22, "+2 PIISKA")
        for i in range(min(14, k // 3)):
            L.kast(14 + i * 4, 31, 16 + i * 4, 35, 1, True)

    def pilt_labi(self, L):
        # ekraan täitub ülevalt alla, siis tekst
        k = min(48, self.kaader * 3)
        self.pilt_mang(L)
        L.kast(0, 0, 83, k - 1, 1, True) if k else None
        if k >= 48:
            L.keskele(42, 8, "MÄNG LÄBI", 0)
            L.keskele(42, 19, "TASE %d" % self.tase, 0)
            L.keskele(42, 27, "PUNKTE %d" % self.punktid, 0)
            if self.kaader // 12 % 2:
                L.keskele(42, 39, "OK = UUESTI", 0)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log")
    a = ap.parse_args()
    root = tk.Tk()
    root.title("Piisk 3310")
    root.resizable(False, False)
    Mang(root, a.seed, a.log)
    root.mainloop()
