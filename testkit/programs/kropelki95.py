# Kropelki 95
# Prezent dla Magdy z ksiegowosci, ktora tesknila za Saperem i za gra "10 kropel".
# Plansza jak w Saperze, kropelki jak cwiartki tortu: 1, 2, 3, 4 kawalki.
# Pelne kolko + jeszcze jedna kropla = BUM na cztery strony.
# Za kazde 6 pekniec (licza sie razem na poziomie) dostajesz krople gratis.
# Nowy poziom = znowu 12 kropel w liczniku (albo wiecej, jesli ci zostalo).
#                                               Wojtek, Rzeszow
import argparse
import json
import random
import tkinter as tk

W = 8                 # wiersze = kolumny
BOK = 50
RAMKA = 12
PANEL = 62
SZER = W * BOK + 2 * RAMKA + 6
WYS = PANEL + W * BOK + 3 * RAMKA + 34
PX = RAMKA + 3
PY = PANEL + 2 * RAMKA + 3
TAKT = 95             # ms na jedno pole

SZARY, JASNY, CIEMNY = '#c0c0c0', '#ffffff', '#808080'
KOLOR = '#008080'

SEGMENTY = {'0': 'abcdef', '1': 'bc', '2': 'abged', '3': 'abgcd', '4': 'fgbc',
            '5': 'afgcd', '6': 'afgecd', '7': 'abc', '8': 'abcdefg', '9': 'abcdfg', '-': 'g'}


class Kropelki:
    def __init__(self, okno, ziarno, plik):
        self.okno = okno
        self.plik = open(plik, 'a') if plik else None
        self.los = random.Random(ziarno)
        okno.title('Kropelki 95')
        okno.resizable(False, False)
        okno.protocol('WM_DELETE_WINDOW', self.koniec)
        self.p = tk.Canvas(okno, width=SZER, height=WYS, bg=SZARY, highlightthickness=0)
        self.p.pack()
        self.p.bind('<Button-1>', self.klik)
        self.zegar = None
        self.rekord = 0
        self.nowa_gra()

    def zapisz(self, **co):
        if self.plik:
            self.plik.write(json.dumps(co) + '\n')
            self.plik.flush()

    # --- poziomy ---
    def nowa_gra(self):
        self.poziom = 1
        self.krople = 12
        self.nowy_poziom()

    def nowy_poziom(self):
        self.krople = max(self.krople, 12)
        self.pole = [[0] * W for _ in range(W)]
        for w in range(W):
            for k in range(W):
                if self.los.random() < 0.72:
                    self.pole[w][k] = self.los.choices([1, 2, 3, 4], [20, 26, 28, 26])[0]
        self.lecace = []
        self.pekniecia = 0
        self.stan = 'gra'
        self.status = 'Poziom %d' % self.poziom
        self.rysuj()
        self.zapisz(t='board', cells=[list(w) for w in self.pole])

    # --- rysowanie ---
    def ramka(self, x1, y1, x2, y2, gr=2, wklesla=False):
        a, b = (CIEMNY, JASNY) if wklesla else (JASNY, CIEMNY)
        for i in range(gr):
            self.p.create_line(x1 + i, y2 - i, x1 + i, y1 + i, x2 - i, y1 + i, fill=a)
            self.p.create_line(x1 + i, y2 - i, x2 - i, y2 - i, x2 - i, y1 + i, fill=b)

    def led(self, x, y, liczba):
        self.p.create_rectangle(x, y, x + 72, y + 42, fill='black', outline=CIEMNY)
        for i, znak in enumerate('%03d' % liczba):
            ox, oy = x + 5 + i * 22, y + 4
            odc = {'a': (2, 1, 15, 1), 'b': (16, 3, 16, 15), 'c': (16, 19, 16, 31), 'd': (2, 33, 15, 33),
                   'e': (1, 19, 1, 31), 'f': (1, 3, 1, 15), 'g': (2, 17, 15, 17)}
            for s, (a, b, c, d) in odc.items():
                kol = '#ff1010' if s in SEGMENTY[znak] else '#400000'
                self.p.create_line(ox + a, oy + b, ox + c, oy + d, fill=kol, width=3)

    def buzka(self):
        x, y = SZER // 2, RAMKA + PANEL // 2
        self.p.create_rectangle(x - 23, y - 23, x + 23, y + 23, fill=SZARY, outline=CIEMNY)
        self.ramka(x - 22, y - 22, x + 22, y + 22)
        self.p.create_oval(x - 15, y - 15, x + 15, y + 15, fill='#ffff00', outline='black')
        if self.stan == 'koniec':
            for s in (-6, 6):
                self.p.create_line(x + s - 3, y - 7, x + s + 3, y - 1, width=2)
                self.p.create_line(x + s - 3, y - 1, x + s + 3, y - 7, width=2)
            self.p.create_arc(x - 8, y + 4, x + 8, y + 16, start=20, extent=140, style='arc', width=2)
        elif self.stan == 'wygrana':
            self.p.create_rectangle(x - 11, y - 7, x - 2, y, fill='black')
            self.p.create_rectangle(x + 2, y - 7, x + 11, y, fill='black')
            self.p.create_line(x - 14, y - 6, x + 14, y - 6, width=2)
            self.p.create_arc(x - 8, y - 4, x + 8, y + 9, start=200, extent=140, style='arc', width=2)
        elif self.stan == 'leci':
            for s in (-5, 5):
                self.p.create_oval(x + s - 2, y - 6, x + s + 2, y - 2, fill='black')
            self.p.create_oval(x - 4, y + 3, x + 4, y + 11, outline='black', width=2)
        else:
            for s in (-5, 5):
                self.p.create_oval(x + s - 2, y - 6, x + s + 2, y - 2, fill='black')
            self.p.create_arc(x - 8, y - 4, x + 8, y + 9, start=200, extent=140, style='arc', width=2)

    def rysuj(self):
        p = self.p
        p.delete('all')
        self.ramka(0, 0, SZER - 1, WYS - 1, 3)
        self.ramka(RAMKA, RAMKA, SZER - RAMKA, RAMKA + PANEL, 2, True)
        self.led(RAMKA + 10, RAMKA + 10, min(self.krople, 999))
        self.led(SZER - RAMKA - 82, RAMKA + 10, self.poziom)
        self.buzka()
        self.ramka(PX - 3, PY - 3, PX + W * BOK + 2, PY + W * BOK + 2, 3, True)
        for w in range(W):
            for k in range(W):
                x, y = PX + k * BOK, PY + w * BOK
                n = self.pole[w][k]
                if n == 0:
                    p.create_rectangle(x, y, x + BOK, y + BOK, fill=SZARY, outline='#a0a0a0')
                    continue
                self.ramka(x, y, x + BOK - 1, y + BOK - 1, 3)
                r = 17
                cx, cy = x + BOK // 2, y + BOK // 2
                p.create_oval(cx - r, cy - r, cx + r, cy + r, fill='#b0b0b0', outline='#909090')
                if n == 4:
                    p.create_oval(cx - r, cy - r, cx + r, cy + r, fill=KOLOR, outline='black')
                    p.create_line(cx - r, cy, cx + r, cy, fill='#60c0c0')
                    p.create_line(cx, cy - r, cx, cy + r, fill='#60c0c0')
                else:
                    for i in range(n):
                        p.create_arc(cx - r, cy - r, cx + r, cy + r, start=90 - 90 * (i + 1), extent=90,
                                     fill=KOLOR, outline='black', style='pieslice')
        for w, k, dw, dk in self.lecace:
            cx, cy = PX + k * BOK + BOK // 2, PY + w * BOK + BOK // 2
            p.create_rectangle(cx - 5, cy - 5, cx + 5, cy + 5, fill='#0000ff', outline='black')
        yb = PY + W * BOK + RAMKA - 3
        self.ramka(RAMKA, yb, SZER - RAMKA, yb + 26, 1, True)
        p.create_text(RAMKA + 8, yb + 13, text=self.status, anchor='w', font=('MS Sans Serif', 11), fill='black')

    # --- gra ---
    def klik(self, e):
        x, y = SZER // 2, RAMKA + PANEL // 2
        if abs(e.x - x) <= 23 and abs(e.y - y) <= 23:
            self.klik_buzka()
            return
        if self.stan != 'gra':
            return
        w, k = (e.y - PY) // BOK, (e.x - PX) // BOK
        if not (0 <= w < W and 0 <= k < W) or self.pole[w][k] == 0:
            return
        self.zapisz(t='tap', r=w, c=k)
        self.krople -= 1
        self.seria = 0
        self.stan = 'leci'
        self.pole[w][k] += 1
        self.pekaj()
        self.rysuj()
        self.zegar = self.okno.after(TAKT, self.takt)

    def klik_buzka(self):
        if self.stan == 'wygrana':
            self.poziom += 1
            self.nowy_poziom()
        elif self.stan != 'leci':
            self.nowa_gra()

    def pekaj(self):
        for w in range(W):
            for k in range(W):
                if self.pole[w][k] > 4:
                    self.pole[w][k] = 0
                    self.seria += 1
                    self.pekniecia += 1
                    if self.pekniecia % 6 == 0:
                        self.krople += 1
                    for dw, dk in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                        self.lecace.append((w, k, dw, dk))

    def takt(self):
        self.zegar = None
        dalej = []
        for w, k, dw, dk in self.lecace:
            w, k = w + dw, k + dk
            if not (0 <= w < W and 0 <= k < W):
                continue
            if self.pole[w][k]:
                self.pole[w][k] += 1
            else:
                dalej.append((w, k, dw, dk))
        self.lecace = dalej
        self.pekaj()
        if self.lecace:
            self.status = 'Seria: %d' % self.seria
            self.rysuj()
            self.zegar = self.okno.after(TAKT, self.takt)
            return
        if not any(map(any, self.pole)):
            self.stan = 'wygrana'
            self.rekord = max(self.rekord, self.poziom)
            self.status = 'Brawo! Kliknij buźkę, żeby grać dalej'
            self.zapisz(t='cleared')
        elif self.krople <= 0:
            self.stan = 'koniec'
            self.status = 'Koniec kropel :(  Kliknij buźkę - nowa gra'
            self.zapisz(t='lost')
        else:
            self.stan = 'gra'
            self.status = 'Poziom %d' % self.poziom + ('    Ostatnia seria: %d' % self.seria if self.seria else '')
        self.rysuj()
        if self.stan == 'gra':
            self.zapisz(t='board', cells=[list(w) for w in self.pole])

    def koniec(self):
        if self.zegar:
            self.okno.after_cancel(self.zegar)
        if self.plik:
            self.plik.close()
        self.okno.destroy()


if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--seed', type=int)
    a.add_argument('--log')
    o = a.parse_args()
    t = tk.Tk()
    Kropelki(t, o.seed, o.log)
    t.mainloop()
