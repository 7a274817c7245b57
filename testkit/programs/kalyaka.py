#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
Каляка. Лабораторная работа № 7 (tkinter, Canvas, after).
Вариант 14: игра «Десять капель».
Рисунок - как шариковой ручкой в тетради в клетку.
"""
import argparse
import json
import math
import random
import tkinter as tk
from collections import deque
from tkinter import messagebox

SIZE = 6
SQ = 18              # одна клеточка тетради
STEP = 4 * SQ        # клетка поля
LEFT, TOP = 5 * SQ, 3 * SQ
CW, CH = LEFT + SIZE * STEP + 3 * SQ, TOP + SIZE * STEP + 2 * SQ

PEN = "#1f3a9e"
PEN_LIGHT = "#5a70c4"
RED = "#d02a3a"
PAPER = "#fdfdf6"
GRID = "#cfe0ee"

RADII = {1: 8, 2: 15, 3: 22, 4: 29}
GAP = {2: 9, 3: 5, 4: 4}
DIRS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def plural(n):
    """1 капля, 2 капли, 5 капель"""
    if n % 10 == 1 and n % 100 != 11:
        return "капля"
    if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return "капли"
    return "капель"


class Field:
    """Поле без графики."""

    def __init__(self, cells=None):
        self.a = [row[:] for row in cells] if cells else [[0] * SIZE for _ in range(SIZE)]

    def ray(self, r, c, d):
        """первая непустая клетка по направлению или None; и место вылета"""
        r, c = r + d[0], c + d[1]
        while 0 <= r < SIZE and 0 <= c < SIZE:
            if self.a[r][c]:
                return (r, c), (r, c)
            r, c = r + d[0], c + d[1]
        return None, (r, c)

    def empty(self):
        return not any(any(row) for row in self.a)

    def press(self, r, c):
        """ход целиком; возвращает число лопнувших"""
        q = deque()
        self.a[r][c] += 1
        if self.a[r][c] > 4:
            q.append((r, c))
            self.a[r][c] = 0
        n = 0
        while q:
            r, c = q.popleft()
            n += 1
            targets = [self.ray(r, c, d)[0] for d in DIRS]
            for t in targets:
                if t:
                    self.a[t[0]][t[1]] += 1
                    if self.a[t[0]][t[1]] > 4:
                        self.a[t[0]][t[1]] = 0
                        q.append(t)
        return n


def best_plan(cells, drops, width=9, depth=13):
    """поиск лучом; список ходов или None"""
    beam = [(drops, Field(cells), [])]
    for _ in range(depth):
        pool = {}
        for d, f, way in beam:
            if d <= 0:
                continue
            for r in range(SIZE):
                for c in range(SIZE):
                    if not f.a[r][c]:
                        continue
                    g = Field(f.a)
                    n = g.press(r, c)
                    if g.empty():
                        return way + [(r, c)]
                    d2 = d - 1 + n // 4
                    key = str(g.a)
                    if key not in pool or pool[key][0] < d2:
                        pool[key] = (d2, g, way + [(r, c)])
        beam = sorted(pool.values(), key=lambda s: sum(6.5 - v for row in s[1].a for v in row if v) - 3.5 * s[0])[:width]
        if not beam:
            return None
    return None


class App(tk.Tk):
    def __init__(self, seed, logname):
        super().__init__()
        self.title("Каляка — лаб. 7")
        self.resizable(False, False)
        self.seed = seed
        self.logf = open(logname, "a", encoding="utf-8") if logname else None

        menu = tk.Menu(self)
        m = tk.Menu(menu, tearoff=0)
        m.add_command(label="Новая игра", command=self.new_game)
        m.add_separator()
        m.add_command(label="Выход", command=self.destroy)
        menu.add_cascade(label="Игра", menu=m)
        h = tk.Menu(menu, tearoff=0)
        h.add_command(label="Правила", command=self.rules)
        menu.add_cascade(label="Справка", menu=h)
        self.config(menu=menu)

        self.cv = tk.Canvas(self, width=CW, height=CH, bg=PAPER, highlightthickness=0, cursor="pencil")
        self.cv.pack()
        bar = tk.Frame(self, bd=2, relief="groove")
        bar.pack(fill="x")
        self.b_undo = tk.Button(bar, text="Отменить", width=10, command=self.undo)
        self.b_hint = tk.Button(bar, text="Подсказка", width=10, command=self.hint)
        self.b_next = tk.Button(bar, text="Следующая страница >>", width=22, command=self.next_page)
        self.b_undo.pack(side="left", padx=4, pady=4)
        self.b_hint.pack(side="left", padx=4, pady=4)
        self.b_next.pack(side="right", padx=4, pady=4)
        self.status = tk.Label(self, anchor="w", bd=1, relief="sunken", font=("DejaVu Sans", 10), padx=6)
        self.status.pack(fill="x")

        self.cv.bind("<Button-1>", self.on_click)
        self.paper()
        self.after(100, self.new_game)

    def log(self, **kw):
        if self.logf:
            self.logf.write(json.dumps(kw) + "\n")
            self.logf.flush()

    def log_board(self):
        self.log(board=self.f.a, level=self.page, drops=self.drops)

    # ---------------------------------------------------------- рисование
    def paper(self):
        for x in range(0, CW, SQ):
            self.cv.create_line(x, 0, x, CH, fill=GRID)
        for y in range(0, CH, SQ):
            self.cv.create_line(0, y, CW, y, fill=GRID)
        self.cv.create_line(3 * SQ + 2, 0, 3 * SQ + 2, CH, fill="#f09aa0", width=2)
        rnd = random.Random(7)
        for i in range(SIZE + 1):
            edge = i in (0, SIZE)
            for vert in (0, 1):
                pts = []
                for k in range(0, SIZE * 4 + 1):
                    a, b = k * SQ, i * STEP + rnd.uniform(-0.8, 0.8)
                    x, y = (b, a) if vert else (a, b)
                    pts += [LEFT + x, TOP + y]
                self.cv.create_line(pts, fill=PEN if edge else "#9fb0dc", width=2 if edge else 1, smooth=True)

    def mid(self, r, c):
        return LEFT + c * STEP + STEP / 2, TOP + r * STEP + STEP / 2

    def blob(self, r, c, v, color=PEN, k=1.0):
        """кружок с штриховкой, чуть кривой"""
        tag = "c%d_%d" % (r, c)
        self.cv.delete(tag)
        if not v:
            return
        rnd = random.Random(r * 31 + c * 7 + v * 101)
        x, y = self.mid(r, c)
        R = RADII[min(v, 4)] * k
        x += rnd.uniform(-1.5, 1.5)
        y += rnd.uniform(-1.5, 1.5)
        # штриховка
        if v >= 2:
            for ang in ((-0.8,) if v < 4 else (-0.8, 0.75)):
                ca, sa = math.cos(ang), math.sin(ang)
                gap = GAP[min(v, 4)]
                s = -R + gap * 0.6
                while s < R - 1:
                    half = math.sqrt(max(0, R * R - s * s))
                    p, q = -half + rnd.uniform(-1, 2), half + rnd.uniform(-2, 1)
                    self.cv.create_line(x + p * ca - s * sa, y + p * sa + s * ca,
                                        x + q * ca - s * sa, y + q * sa + s * ca,
                                        fill=color, width=1.4 if v < 4 else 1.8, tags=tag, capstyle="round")
                    s += gap + rnd.uniform(-.6, .6)
        # обводка, два раза
        for turn in range(2):
            ph, e = rnd.uniform(0, 6), rnd.uniform(.95, 1.05)
            pts = []
            for i in range(27):
                a = ph + i * math.tau / 25
                rr = R * (1 + 0.03 * math.sin(2 * a + ph) + 0.02 * turn)
                pts += [x + rr * math.cos(a) * e, y + rr * math.sin(a) / e]
            self.cv.create_line(pts, fill=color, width=1.6, smooth=True, tags=tag)

    def redraw(self):
        for r in range(SIZE):
            for c in range(SIZE):
                self.blob(r, c, self.f.a[r][c])

    def show(self, extra=""):
        d = self.drops
        self.status.config(text="Страница %d.   Осталось: %d %s.   %s" % (self.page, d, plural(d), extra))
        self.cv.delete("head")
        self.cv.create_text(LEFT, TOP - 1.5 * SQ, text="стр. %d" % self.page, anchor="w", fill=PEN,
                            font=("DejaVu Serif", 15, "italic"), tags="head")
        self.cv.create_text(LEFT + SIZE * STEP, TOP - 1.5 * SQ, text="%d %s" % (d, plural(d)), anchor="e",
                            fill=RED if d < 3 else PEN, font=("DejaVu Serif", 15, "italic"), tags="head")
        free = not self.busy
        self.b_undo.config(state="normal" if free and self.prev else "disabled")
        self.b_hint.config(state="normal" if free and not self.done else "disabled")
        self.b_next.config(state="normal" if self.done else "disabled")

    # -------------------------------------------------------------- игра
    def new_game(self):
        if getattr(self, "busy", False):
            return
        self.page, self.drops = 1, 10
        self.open_page()

    def open_page(self):
        rnd = random.Random("%s:%d" % (self.seed, self.page))
        count = min(12 + 2 * self.page, 30)
        while True:
            f = Field()
            for i in rnd.sample(range(SIZE * SIZE), count):
                f.a[i // SIZE][i % SIZE] = rnd.choice((1, 2, 3, 3, 4, 4) if self.page < 4 else (1, 2, 2, 3, 4))
            if best_plan(f.a, 6):
                break
        self.f = f
        self.prev = None
        self.busy = self.done = False
        self.cv.delete("note")
        self.redraw()
        self.show("Щёлкните по кружку.")
        self.log_board()

    def next_page(self):
        if not self.done:
            return
        self.page += 1
        self.drops += 3
        self.open_page()

    def undo(self):
        if self.prev and not self.busy:
            cells, self.drops = self.prev
            self.f = Field(cells)
            self.prev = None
            self.redraw()
            self.show("Ход отменён.")
            self.log_board()

    def hint(self):
        way = best_plan(self.f.a, self.drops)
        if way is None:
            self.show("Не знаю…")
            return
        x, y = self.mid(*way[0])
        self.cv.delete("note")
        self.cv.create_oval(x - 33, y - 32, x + 32, y + 33, outline=RED, width=2, tags="note")
        self.show("Обведено красным.")

    def rules(self):
        messagebox.showinfo("Правила", "Щелчок добавляет в кружок одну каплю.\nКружок больше четырёх лопается, и четыре "
                            "брызги летят в стороны.\nЗа каждые 4 лопнувших подряд — капля в подарок.")

    def on_click(self, ev):
        c, r = (ev.x - LEFT) // STEP, (ev.y - TOP) // STEP
        if self.busy or self.done or not (0 <= r < SIZE and 0 <= c < SIZE) or self.drops <= 0:
            return
        if not self.f.a[r][c]:
            return
        self.log(tap=[r, c])
        self.cv.delete("note")
        self.prev = ([row[:] for row in self.f.a], self.drops)
        self.busy = True
        self.drops -= 1
        self.chain = 0
        self.queue = deque()
        self.grow(r, c)
        self.show()
        self.after(160, self.work)

    def grow(self, r, c):
        self.f.a[r][c] += 1
        if self.f.a[r][c] > 4:
            self.f.a[r][c] = 0
            self.queue.append((r, c))
            self.blob(r, c, 4, RED, 1.08)
        else:
            self.blob(r, c, self.f.a[r][c])

    def work(self):
        """взять из очереди один лопнувший кружок"""
        if not self.queue:
            self.settle()
            return
        r, c = self.queue.popleft()
        self.chain += 1
        self.blob(r, c, 0)
        x, y = self.mid(r, c)
        for k in range(12):
            a = k * math.tau / 12 + .2
            self.cv.create_line(x + 10 * math.cos(a), y + 10 * math.sin(a), x + 24 * math.cos(a), y + 24 * math.sin(a),
                                fill=RED, width=1.5, tags="burst")
        self.after(110, lambda: self.cv.delete("burst"))
        fly = []
        for d in DIRS:
            target, (er, ec) = self.f.ray(r, c, d)
            ex, ey = self.mid(er, ec)
            item = self.cv.create_oval(x - 5, y - 5, x + 5, y + 5, fill=PEN, outline=PEN_LIGHT, width=2)
            dist = abs(ex - x) + abs(ey - y) - (14 if target else STEP / 4)
            fly.append([item, d, dist, target])
        self.fly(fly)
        if self.chain % 4 == 0:
            self.drops += 1
        self.show("Лопнуло: %d" % self.chain)

    def fly(self, flying):
        rest = []
        for it in flying:
            item, d, dist, target = it
            if dist <= 0:
                self.cv.delete(item)
                if target:
                    # мог лопнуть от другой брызги, тогда она просто пропала
                    if self.f.a[target[0]][target[1]]:
                        self.grow(*target)
                continue
            self.cv.move(item, d[1] * 12, d[0] * 12)
            it[2] -= 12
            rest.append(it)
        if rest:
            self.after(16, self.fly, rest)
        else:
            self.after(60, self.work)

    def settle(self):
        self.busy = False
        if self.f.empty():
            self.done = True
            self.prev = None
            self.log(cleared=self.page)
            x, y = LEFT + SIZE * STEP / 2, TOP + SIZE * STEP / 2
            self.cv.create_text(x, y, text="5+", fill=RED, font=("DejaVu Serif", 80, "bold italic"), tags="note")
            self.cv.create_line(x - 90, y + 62, x + 84, y + 54, x - 60, y + 74, fill=RED, width=3, smooth=True, tags="note")
            self.show("Чисто! Переверните страницу.")
            return
        if self.drops <= 0:
            self.log(lost=self.page)
            self.prev = None
            self.show("Капли кончились.")
            messagebox.showinfo("Каляка", "Капли кончились.\nНачнём новую тетрадь.")
            self.new_game()
            return
        self.show("Лопнуло: %d" % self.chain if self.chain else "")
        self.log_board()


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=random.randint(0, 10 ** 6))
    p.add_argument("--log")
    a = p.parse_args()
    App(a.seed, a.log).mainloop()
