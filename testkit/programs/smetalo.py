#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# СМЕТАЛО - игра за търпеливи хора
# Инж.-ик. Стоян Дограмаджиев, Пловдив, 2011 (поправки 2013, 2014)
#
# Всяко поле е тел с топчета. Щракнеш ли - слагаш още едно топче.
# Петото не се побира: телта се изсипва и четири топчета тръгват
# нагоре, надолу, наляво и надясно.
import argparse, json, random
import tkinter as tk
from tkinter import messagebox

REDOVE, KOLONI = 5, 7
POLE_W, POLE_H = 96, 84
LQVO, GORE = 34, 34
POSOKI = ((-1, 0), (1, 0), (0, -1), (0, 1))
DESEN = 150                      # мястото на голямото сметало вдясно
W = LQVO * 2 + KOLONI * POLE_W + DESEN
H = GORE * 2 + REDOVE * POLE_H

KLEN, KLEN2 = "#d9b27c", "#c89d62"
ORQH, ORQH2, ORQH3 = "#6b4023", "#54301a", "#8b5a35"
SUKNO, SUKNO2 = "#2f5d4a", "#28503f"
TEL, TEL2 = "#c9ccc6", "#7f857e"
# топчета: по обичая две са тъмни, другите са светли
SVETLO = ("#e0a04a", "#f6d391", "#9a6020")
TAMNO = ("#3a2a24", "#7c655a", "#17100d")
CHERV = ("#b8342a", "#ec8473", "#701a14")


def izsipi(b, i):
    b = list(b)
    b[i] = 0
    n, l = 1, [(i // KOLONI, i % KOLONI, s) for s in POSOKI]
    while l:
        l2 = []
        for a, k, s in l:
            a, k = a + s[0], k + s[1]
            if not (0 <= a < REDOVE and 0 <= k < KOLONI):
                continue
            j = a * KOLONI + k
            if not b[j]:
                l2.append((a, k, s))
                continue
            b[j] += 1
            if b[j] > 4:
                b[j] = 0
                n += 1
                l2 += [(a, k, q) for q in POSOKI]
        l = l2
    return b, n


def proverka(b, imam):
    """Може ли листът да се изравни с толкова топчета? (търсене с ограничена ширина)"""
    if sum(b) == 0:
        return True
    lst = [(0, imam, b)]
    for hod in range(20):
        novi = {}
        for _, k, b in lst:
            for i, v in enumerate(b):
                if v and 5 - v <= k:
                    c, n = izsipi(b, i)
                    k2 = k - 5 + v + n // 3
                    if not any(c):
                        return True
                    t = tuple(c)
                    if t not in novi or novi[t][1] < k2:
                        novi[t] = (k2 - sum(2.6 - .35 * x for x in c if x), k2, c)
        lst = sorted(novi.values(), key=lambda q: -q[0])[:12]
    return False


class Smetalo:
    def __init__(self, seme, dnevnik):
        self.rnd = random.Random(seme)
        self.dnevnik = open(dnevnik, "a") if dnevnik else None
        self.k = tk.Tk()
        self.k.title("Сметало 1.3")
        self.k.resizable(False, False)
        m = tk.Menu(self.k)
        ig = tk.Menu(m, tearoff=0)
        ig.add_command(label="Нова игра", accelerator="F2", command=self.nova)
        ig.add_separator()
        ig.add_command(label="Изход", command=self.k.destroy)
        m.add_cascade(label="Игра", menu=ig)
        po = tk.Menu(m, tearoff=0)
        po.add_command(label="Правила", command=self.pravila)
        po.add_command(label="За програмата", command=self.za)
        m.add_cascade(label="Помощ", menu=po)
        self.k.config(menu=m)
        self.p = tk.Canvas(self.k, width=W, height=H, bg=ORQH, highlightthickness=0)
        self.p.pack()
        self.red = tk.Label(self.k, anchor="w", bd=1, relief="sunken", padx=6,
                            font=("DejaVu Sans", 10))
        self.red.pack(fill="x")
        self.p.bind("<Button-1>", self.klik)
        self.k.bind("<F2>", lambda e: self.nova())
        self.letqt = []
        self.zaeto = True
        self.ramka()
        self.k.after(200, self.nova)

    def zapis(self, **kw):
        if self.dnevnik:
            self.dnevnik.write(json.dumps(kw) + "\n")
            self.dnevnik.flush()

    # ---------- рисуване ----------
    def ramka(self):
        p = self.p
        r = random.Random(4)
        for i in range(170):                 # жилки на ореха
            y = r.randrange(H)
            x = r.randrange(-100, W)
            p.create_line(x, y, x + r.randrange(80, 320), y + r.randrange(-3, 4),
                          fill=r.choice((ORQH2, ORQH3, "#764829")), smooth=1)
        x0, y0 = LQVO, GORE
        x1, y1 = x0 + KOLONI * POLE_W, y0 + REDOVE * POLE_H
        p.create_rectangle(x0 - 10, y0 - 10, x1 + 10, y1 + 10, fill=ORQH2, outline="#3a2010", width=2)
        p.create_rectangle(x0, y0, x1, y1, fill=SUKNO, outline="")
        for a in range(REDOVE):
            for b in range(KOLONI):
                if (a + b) % 2:
                    X, Y = x0 + b * POLE_W, y0 + a * POLE_H
                    p.create_rectangle(X, Y, X + POLE_W, Y + POLE_H, fill=SUKNO2, outline="")
        for a in range(REDOVE):              # телта минава през цялата рамка
            Y = y0 + a * POLE_H + POLE_H // 2
            p.create_line(x0, Y + 2, x1, Y + 2, fill="#1d3a2e", width=3)
            p.create_line(x0, Y, x1, Y, fill=TEL2, width=3)
            p.create_line(x0, Y - 1, x1, Y - 1, fill=TEL, width=1)
        for b in range(KOLONI + 1):          # летвички
            X = x0 + b * POLE_W
            p.create_rectangle(X - 4, y0 - 6, X + 4, y1 + 6, fill=KLEN, outline="")
            p.create_line(X - 4, y0 - 6, X - 4, y1 + 6, fill="#efd3a5")
            p.create_line(X + 4, y0 - 6, X + 4, y1 + 6, fill="#8d6838")
        for yy in (y0 - 8, y1 + 8):
            p.create_rectangle(x0 - 10, yy - 8, x1 + 10, yy + 8, fill=KLEN, outline="#8d6838")
            for b in range(KOLONI + 1):
                X = x0 + b * POLE_W
                p.create_oval(X - 4, yy - 4, X + 4, yy + 4, fill="#b08a3c", outline="#6a4e18")
                p.create_line(X - 3, yy - 2, X + 3, yy + 2, fill="#6a4e18")
        # дясната страна
        cx = x1 + 92
        p.create_text(cx, y0 - 6, text="НАЛИЧНОСТ", fill="#e8c993", font=("DejaVu Serif", 12, "bold"))
        p.create_rectangle(cx - 62, y0 + 12, cx + 62, y1 - 62, fill=KLEN, outline="#8d6838", width=2)
        p.create_rectangle(cx - 50, y0 + 24, cx + 50, y1 - 74, fill="#efe4c8", outline="#8d6838")
        for X in (cx - 24, cx + 24):
            p.create_line(X, y0 + 24, X, y1 - 74, fill=TEL2, width=3)
            p.create_line(X - 1, y0 + 24, X - 1, y1 - 74, fill="#f4f4f0")
        p.create_text(cx - 24, y1 - 86, text="десетки", fill="#6a4e18", font=("DejaVu Serif", 7))
        p.create_text(cx + 24, y1 - 86, text="единици", fill="#6a4e18", font=("DejaVu Serif", 7))
        self.cx, self.ny0, self.ny1 = cx, y0 + 24, y1 - 96
        p.create_rectangle(cx - 62, y1 - 48, cx + 62, y1 + 12, fill="#efe4c8", outline="#8d6838", width=2)
        self.kvit = p.create_text(cx, y1 - 18, text="", fill="#3a2010", justify="center",
                                  font=("DejaVu Serif", 11, "italic"))

    def topche(self, x, y, cv, w=8, h=22, tag="t"):
        # топче, видяно отстрани, нанизано хоризонтално
        o, sv, tm = cv
        self.p.create_oval(x - w + 1, y - h + 3, x + w + 2, y + h + 3, fill="#16301f" if w < h else "#cdbb91", outline="", tags=tag)
        self.p.create_oval(x - w, y - h, x + w, y + h, fill=o, outline=tm, width=1, tags=tag)
        self.p.create_oval(x - w * .55, y - h * .72, x - w * .05, y - h * .05, fill=sv, outline="", tags=tag)

    def mesta(self, n):
        return {1: (0,), 2: (-9, 9), 3: (-18, 0, 18), 4: (-28, -9.5, 9.5, 28)}[n]

    def risuvay(self):
        p = self.p
        p.delete("t")
        for a in range(REDOVE):
            for b in range(KOLONI):
                n = self.d[a][b]
                if not n:
                    continue
                X = LQVO + b * POLE_W + POLE_W / 2
                Y = GORE + a * POLE_H + POLE_H / 2
                t = self.tras.get((a, b), 0)
                for i, dx in enumerate(self.mesta(n)):
                    cv = CHERV if n == 4 else (TAMNO if n == 3 and i == 1 else SVETLO)
                    self.topche(X + dx + t, Y, cv)
        for f in self.letqt:
            self.topche(f[0], f[1], CHERV, 8, 15)
        de, ed = divmod(min(self.kapki, 99), 10)
        for X, n, cv in ((self.cx - 24, de, TAMNO), (self.cx + 24, ed, SVETLO)):
            for i in range(n):
                self.topche(X, self.ny1 - 9 - i * 19, cv, 20, 8)
        p.itemconfig(self.kvit, text="Лист № %d" % self.nivo)

    # ---------- ход на играта ----------
    def nova(self, *_):
        self.nivo, self.kapki = 1, 14
        self.podredi()

    def podredi(self):
        broy = min(14 + self.nivo * 2, 28)
        for opit in range(10):               # да не излиза лист, който не се равнява
            b = [0] * (REDOVE * KOLONI)
            for i in self.rnd.sample(range(REDOVE * KOLONI), broy):
                b[i] = self.rnd.choice((1, 2, 2, 3, 3, 3, 4, 4, 4))
            if proverka(b, 10 if self.nivo == 1 else 6):
                break
        self.d = [b[a * KOLONI:(a + 1) * KOLONI] for a in range(REDOVE)]
        self.letqt, self.tras = [], {}
        self.zaeto = False
        self.kaji("Щракнете върху тел с топчета, за да добавите едно.")
        self.risuvay()
        self.pokoy()

    def kaji(self, s):
        self.red.config(text=s)

    def pokoy(self):
        self.zapis(board=[r[:] for r in self.d], level=self.nivo, drops=self.kapki)

    def klik(self, e):
        b, a = (e.x - LQVO) // POLE_W, (e.y - GORE) // POLE_H
        if self.zaeto or not (0 <= a < REDOVE and 0 <= b < KOLONI) or not self.d[a][b]:
            return
        if self.kapki < 1:
            return
        self.zapis(tap=[a, b])
        self.kapki -= 1
        self.veriga = 0
        self.zaeto = True
        self.dobavi(a, b)
        self.takt()

    def dobavi(self, a, b):
        self.d[a][b] += 1
        if self.d[a][b] > 4:
            self.d[a][b] = 0
            self.tras.pop((a, b), None)
            self.veriga += 1
            X = LQVO + b * POLE_W + POLE_W / 2
            Y = GORE + a * POLE_H + POLE_H / 2
            for da, db in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                self.letqt.append([X, Y, da, db, a, b, 0])
        else:
            self.tras[(a, b)] = 6

    STAPKI = 6

    def takt(self):
        ud = []
        for f in self.letqt[:]:
            f[6] += 1
            f[0] += f[3] * POLE_W / self.STAPKI
            f[1] += f[2] * POLE_H / self.STAPKI
            if f[6] == self.STAPKI:
                f[6] = 0
                f[4] += f[2]
                f[5] += f[3]
                if not (0 <= f[4] < REDOVE and 0 <= f[5] < KOLONI):
                    self.letqt.remove(f)
                elif self.d[f[4]][f[5]]:
                    self.letqt.remove(f)
                    ud.append((f[4], f[5]))
        for a, b in ud:
            if self.d[a][b]:
                self.dobavi(a, b)
        for q in list(self.tras):
            t = self.tras[q]
            t = -t + 1 if t > 0 else -t - 1
            if abs(t) < 1:
                del self.tras[q]
            else:
                self.tras[q] = t
        self.risuvay()
        if self.letqt or self.tras:
            self.k.after(30, self.takt)
        else:
            self.kray_hod()

    def kray_hod(self):
        nagr = self.veriga // 3
        self.kapki += nagr
        if nagr:
            self.kaji("Верига от %d тела - заприходени %d топчета." % (self.veriga, nagr))
        elif self.veriga:
            self.kaji("Изсипани тела: %d. За награда трябват поне три." % self.veriga)
        else:
            self.kaji("Щракнете върху тел с топчета, за да добавите едно.")
        self.risuvay()
        if not any(map(any, self.d)):
            self.zapis(cleared=self.nivo)
            self.k.after(250, self.gotovo)
        elif self.kapki < 1:
            self.zapis(lost=self.nivo)
            self.k.after(250, self.zagubi)
        else:
            self.zaeto = False
            self.pokoy()

    def gotovo(self):
        dob = 6
        messagebox.showinfo("Равнение", "Лист № %d е равен - нито едно топче не остана.\n\n"
                            "Прехвърлят се %d топчета и се добавят %d." % (self.nivo, self.kapki, dob), parent=self.k)
        self.kapki += dob
        self.nivo += 1
        self.podredi()

    def zagubi(self):
        messagebox.showwarning("Недостиг", "Наличността свърши на лист № %d.\n\nЗапочваме отначало." % self.nivo, parent=self.k)
        self.nova()

    def pravila(self):
        messagebox.showinfo("Правила", "На всяка тел се побират четири топчета.\nС петото телта се изсипва на четирите страни.\n"
                            "Три изсипани тела в един ход носят едно топче.\nИзпразнете цялото сметало.", parent=self.k)

    def za(self):
        messagebox.showinfo("За програмата", "Сметало 1.3\nСт. Дограмаджиев, Пловдив\nНаправена за внуците.", parent=self.k)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    Smetalo(a.seed, a.log).k.mainloop()
