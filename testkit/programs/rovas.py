#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# ROVÁS - fejtörő a 6.b-nek, esős szünetekre
# Kelemen Gyula, matematika-technika, nyugdíjas, Zalaegerszeg 2012
# Ötödik vonásnál a köteg szétugrik!
import argparse, json, random, math
import tkinter as tk

SOR, OSZLOP, K = 5, 8, 78
X0, Y0 = 46, 92
KRETA, SARGA, HALVANY, TABLA = '#f1f0e4', '#f7e08a', '#6f9080', '#25483a'
IRANY = ((-1, 0), (0, 1), (1, 0), (0, -1))

p = argparse.ArgumentParser()
p.add_argument('--seed', type=int)
p.add_argument('--log')
arg = p.parse_args()
mag = arg.seed if arg.seed is not None else random.randrange(10**8)
naplo = open(arg.log, 'a') if arg.log else None


def jegyez(o):
    if naplo:
        naplo.write(json.dumps(o) + '\n')
        naplo.flush()


EGY = ['', 'egy', 'kettő', 'három', 'négy', 'öt', 'hat', 'hét', 'nyolc', 'kilenc']


def szoval(n):
    if n == 0:
        return 'nulla'
    if n == 2:
        return 'két'
    if n == 10:
        return 'tíz'
    if n < 10:
        return EGY[n]
    if n == 20:
        return 'húsz'
    if n < 30:
        return ('tizen' if n < 20 else 'huszon') + EGY[n % 10].replace('kettő', 'két')
    return 'harminc' + EGY[n % 10]


def robban(t, vonasok):
    """Ami ötös (vagy több), az most szétugrik."""
    db = []
    for s in range(SOR):
        for o in range(OSZLOP):
            if t[s][o] > 4:
                t[s][o] = 0
                db.append((s, o))
                for ds, do in IRANY:
                    vonasok.append([s, o, ds, do])
    return db


def lep(t, vonasok):
    uj, talalat = [], []
    for s, o, ds, do in vonasok:
        s += ds
        o += do
        if 0 <= s < SOR and 0 <= o < OSZLOP:
            if t[s][o]:
                t[s][o] += 1
                talalat.append((s, o))
            else:
                uj.append([s, o, ds, do])
    return uj, talalat


def proba(t, s, o):
    t = [x[:] for x in t]
    t[s][o] += 1
    v = []
    robban(t, v)
    while v:
        v, _ = lep(t, v)
        robban(t, v)
    return t


def hany_kell(t, max_):
    n = 0
    while n < max_:
        jo = None
        for s in range(SOR):
            for o in range(OSZLOP):
                if t[s][o]:
                    u = proba(t, s, o)
                    e = sum(6 - x for y in u for x in y if x)
                    if jo is None or e < jo[0]:
                        jo = (e, u)
        if jo is None:
            return n
        t = jo[1]
        n += 1
    return n if not any(map(any, t)) else 99


class Rovas:
    def __init__(self):
        self.w = tk.Tk()
        self.w.title('Rovás – fejtörő a 6.b-nek')
        self.w.geometry('716x640+40+30')
        self.w.resizable(False, False)
        self.w.configure(bg='#8a5a2b')
        self.c = tk.Canvas(self.w, width=716, height=560, bg='#8a5a2b', highlightthickness=0)
        self.c.pack()
        also = tk.Frame(self.w, bg='#8a5a2b')
        also.pack(fill='both', expand=True)
        gf = ('DejaVu Serif', 12)
        self.tovabb = tk.Button(also, text='Következő feladat  ▸', font=gf, state='disabled', command=self.kovetkezo, width=20)
        self.tovabb.pack(side='right', padx=18)
        self.ujra = tk.Button(also, text='Letörlöm, elölről', font=gf, command=self.elolrol, width=17)
        self.ujra.pack(side='right')
        tk.Label(also, text='Készítette: Gyula bácsi', font=('DejaVu Serif', 10, 'italic'), bg='#8a5a2b', fg='#e9d3b0').pack(side='left', padx=18)
        self.hatter()
        self.c.bind('<Button-1>', self.katt)
        self.szint = 1
        self.jel = {}
        self.all = 'var'
        self.w.after(300, self.betolt)

    # ---- a tábla ----
    def hatter(self):
        c = self.c
        for i in range(0, 560, 7):
            c.create_line(0, i, 716, i + random.choice((0, 2, -2)), fill='#7d5026')
        c.create_rectangle(18, 16, 698, 536, fill=TABLA, outline='#5b3a19', width=4)
        r = random.Random(4)
        for i in range(60):     # elmosott kréta
            x, y = r.randint(40, 640), r.randint(30, 500)
            l = r.randint(30, 120)
            c.create_line(x, y, min(x + l, 690), y - r.randint(0, 14), fill=r.choice(('#294e3f', '#2b5042', '#274b3c')), width=r.randint(6, 16), capstyle='round')
        # krétatartó
        c.create_rectangle(10, 538, 706, 554, fill='#a87236', outline='#5b3a19', width=2)
        for x, f in ((60, '#f6f4ea'), (104, '#f6f4ea'), (150, '#f7e08a'), (192, '#e79b9b')):
            c.create_rectangle(x, 533, x + 34, 541, fill=f, outline='#bbb6a0')
        c.create_rectangle(560, 522, 640, 540, fill='#3c2a18', outline='#22170c')
        c.create_rectangle(560, 534, 640, 541, fill='#d8d4c2', outline='#a8a490')
        # rács, kézzel húzva
        def kez(x1, y1, x2, y2):
            q = []
            for i in range(13):
                q += [x1 + (x2 - x1) * i / 12 + r.uniform(-1, 1), y1 + (y2 - y1) * i / 12 + r.uniform(-1, 1)]
            c.create_line(*q, fill=HALVANY, width=2, smooth=True)
        for i in range(SOR + 1):
            kez(X0 - 4, Y0 + i * K, X0 + OSZLOP * K + 4, Y0 + i * K)
        for i in range(OSZLOP + 1):
            kez(X0 + i * K, Y0 - 4, X0 + i * K, Y0 + SOR * K + 4)
        self.cim = c.create_text(46, 42, anchor='w', fill=KRETA, font=('DejaVu Serif', 19, 'italic'), text='')
        c.create_text(670, 36, anchor='e', fill='#a9c0b2', font=('DejaVu Serif', 12, 'italic'), text='kedd, március 13.')
        c.create_text(670, 58, anchor='e', fill='#a9c0b2', font=('DejaVu Serif', 11, 'italic'), text='hiányzik: Tóth P.')
        self.also = c.create_text(46, 508, anchor='w', fill=KRETA, font=('DejaVu Serif', 15, 'italic'), text='')
        self.jobb = c.create_text(670, 508, anchor='e', fill=SARGA, font=('DejaVu Serif', 13, 'italic'), text='')
        c.create_line(46, 64, 240, 62, 300, 65, fill=SARGA, width=2, smooth=True)

    def vonas(self, x1, y1, x2, y2, szin, tag, w=5):
        n = 7
        q = []
        for i in range(n + 1):
            q += [x1 + (x2 - x1) * i / n + random.uniform(-.9, .9), y1 + (y2 - y1) * i / n + random.uniform(-.9, .9)]
        self.c.create_line(*q, fill=szin, width=w, smooth=True, capstyle='round', tags=tag)
        for i in range(5):      # krétapor
            t = random.random()
            x = x1 + (x2 - x1) * t + random.uniform(-3, 3)
            y = y1 + (y2 - y1) * t + random.uniform(-2, 2)
            self.c.create_line(x, y, x + 2, y + 1, fill=TABLA, tags=tag)

    def rajzol(self, s, o):
        tag = 'm%d_%d' % (s, o)
        self.c.delete(tag)
        n = self.t[s][o]
        if not n:
            return
        x, y = X0 + o * K + K / 2, Y0 + s * K + K / 2
        m = min(n, 4)
        szin = SARGA if n >= 4 else KRETA
        r = random.getstate()
        random.seed(s * 100 + o)
        for i in range(m):
            xx = x + (i - (m - 1) / 2) * 13
            self.vonas(xx + random.uniform(-1, 3), y - 22 + random.uniform(-3, 3), xx + random.uniform(-3, 1), y + 22 + random.uniform(-3, 3), szin, tag)
        if n > 4:
            self.vonas(x - 31, y + 15, x + 31, y - 15, '#f0a0a0', tag, 6)
        random.setstate(r)

    def felirat(self):
        self.c.itemconfig(self.cim, text='%d. feladat' % self.szint)
        if self.n:
            u = 'Még %s vonást húzhatsz.' % szoval(self.n)
        else:
            u = 'Nincs több vonás.'
        self.c.itemconfig(self.also, text=u)

    # ---- menet ----
    def betolt(self):
        r = random.Random(mag * 1000 + self.szint)
        db = min(14 + 2 * ((self.szint - 1) // 2 + self.szint // 2), 32)
        legjobb = (100, None)
        for _ in range(14):
            t = [[0] * OSZLOP for _ in range(SOR)]
            for h in r.sample([(a, b) for a in range(SOR) for b in range(OSZLOP)], db):
                t[h[0]][h[1]] = r.randint(1, 4)
            k = hany_kell(t, 20)
            if k < legjobb[0]:
                legjobb = (k, t)
            if k <= 9:
                break
        self.eredeti = legjobb[1]
        self.adott = max(10, legjobb[0] + 2) if legjobb[0] < 99 else 22
        self.kirak()

    def kirak(self):
        self.t = [x[:] for x in self.eredeti]
        self.n = self.adott
        self.v = []
        self.c.delete('repul')
        self.c.delete('kesz')
        self.tovabb.config(state='disabled')
        self.c.itemconfig(self.jobb, text='')
        for s in range(SOR):
            for o in range(OSZLOP):
                self.rajzol(s, o)
        self.felirat()
        self.pihen()

    def pihen(self):
        if not any(map(any, self.t)):
            self.all = 'kesz'
            jegyez({'cleared': self.szint})
            self.tovabb.config(state='normal')
            self.c.itemconfig(self.jobb, text='')
            self.c.create_text(358, 275, text='Kész!  Jeles (5)', fill=SARGA, font=('DejaVu Serif', 40, 'italic'), tags='kesz')
            self.c.create_line(190, 312, 330, 318, 420, 308, 535, 314, fill='#f0a0a0', width=4, smooth=True, tags='kesz')
        elif self.n == 0:
            self.all = 'vege'
            jegyez({'lost': self.szint})
            self.c.itemconfig(self.jobb, text='Nem jött ki… töröld le, és újra!')
        else:
            self.all = 'jatek'
            jegyez({'board': self.t, 'level': self.szint, 'drops': self.n})

    def katt(self, e):
        if self.all != 'jatek':
            return
        o, s = (e.x - X0) // K, (e.y - Y0) // K
        if not (0 <= s < SOR and 0 <= o < OSZLOP) or not self.t[s][o]:
            return
        jegyez({'tap': [s, o]})
        self.all = 'mozog'
        self.n -= 1
        self.lanc = 0
        self.t[s][o] += 1
        self.rajzol(s, o)
        self.felirat()
        self.c.itemconfig(self.jobb, text='')
        self.w.after(170, self.pukk)

    def pukk(self):
        for s, o in robban(self.t, self.v):
            self.lanc += 1
            self.rajzol(s, o)
            self.por(s, o)
        if self.lanc > 2:
            self.c.itemconfig(self.jobb, text='%d köteg egyszerre!' % self.lanc)
        if self.v:
            self.fazis(0)
        else:
            self.pihen()

    def por(self, s, o):
        x, y = X0 + o * K + K / 2, Y0 + s * K + K / 2
        ids = []
        for i in range(16):
            a, d = random.uniform(0, 6.3), random.uniform(8, 32)
            ids.append(self.c.create_oval(x + d * math.cos(a) - 2, y + d * math.sin(a) - 2, x + d * math.cos(a) + 1, y + d * math.sin(a) + 1, fill='#9db3a6', outline=''))
        self.w.after(260, lambda: self.c.delete(*ids))

    def fazis(self, f):
        self.c.delete('repul')
        if f == 4:
            self.v, tal = lep(self.t, self.v)
            for s, o in tal:
                self.rajzol(s, o)
            for s, o, ds, do in self.v:
                self.kis(s, o, ds, do, 0)
            self.w.after(60 if any(self.t[s][o] > 4 for s, o in tal) else 25, self.pukk)
            return
        for s, o, ds, do in self.v:
            self.kis(s, o, ds, do, f / 4)
        self.w.after(26, self.fazis, f + 1)

    def kis(self, s, o, ds, do, q):
        x, y = X0 + (o + do * q) * K + K / 2, Y0 + (s + ds * q) * K + K / 2
        self.c.create_line(x - do * 9, y - ds * 9, x + do * 9, y + ds * 9, fill=KRETA, width=5, capstyle='round', tags='repul')

    def kovetkezo(self):
        if self.all == 'kesz':
            self.szint += 1
            self.betolt()

    def elolrol(self):
        if self.all in ('jatek', 'vege'):
            self.kirak()


Rovas().w.mainloop()
