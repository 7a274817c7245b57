"""
Курсова робота. Студентка групи МА-21 Оксана Гриценко
Тема: «Ланцюгові реакції на прямокутній сітці» (гра)
Керівник: доц. Білик Р. О.

Кожна клітинка — інтеграл кратності 1..4. Натискання піднімає кратність.
Чотирикратний інтеграл «обчислюється» і розсилає чотири диференціали.
Інтеграли обчислюються по черзі (черга FIFO).
"""

import argparse
import json
import random
import time
import tkinter as tk
from collections import deque

ROWS = 5
COLS = 7
# кратність -> символ
SYM = {0: "", 1: "∫", 2: "∬", 3: "∭", 4: "⨌"}
FLY = {(-1, 0): "dy", (1, 0): "dy", (0, -1): "dx", (0, 1): "dx"}

# палітра на кожен рівень: (тло вікна, тло клітинки, кольори 1..4)
PALETTES = [
    ("#e8eef7", "#ffffff", ("#7a9cc6", "#3f6fb5", "#234a8c", "#c2185b")),
    ("#f4ecdf", "#fffaf0", ("#c8a165", "#a6782f", "#7a4f12", "#00695c")),
    ("#e5f1e6", "#fbfffb", ("#83b98a", "#459a52", "#1d6b2c", "#8e24aa")),
    ("#f6e6ea", "#fffafb", ("#d08c9e", "#b65372", "#852546", "#1565c0")),
    ("#ece8f5", "#fcfaff", ("#a495cd", "#7759b5", "#4b2c8c", "#d84315")),
]

START_DROPS = 9
MAX_DROPS = 18
GRADES = ((90, "A"), (82, "B"), (74, "C"), (64, "D"), (60, "E"))


class IntegralGame(tk.Tk):
    def __init__(self, seed, log_path):
        super().__init__()
        self.title("Кратні інтеграли (курсова)")
        self.resizable(False, False)
        self.rnd = random.Random(seed)
        self.log_file = open(log_path, "w", encoding="utf-8") if log_path else None
        self.level = 1
        self.drops = START_DROPS
        self.total = 0
        self.values = [[0] * COLS for _ in range(ROWS)]
        self.queue = deque()
        self.busy = False
        self.chain = 0
        self.level_taps = 0
        self.build()
        self.after(200, self.new_level)

    # ------------------------------------------------------------ інтерфейс
    def build(self):
        self.header = tk.Frame(self, padx=14, pady=8)
        self.header.pack(fill="x")
        self.lbl_level = tk.Label(self.header, font=("DejaVu Serif", 18, "bold"))
        self.lbl_level.pack(side="left")
        self.lbl_total = tk.Label(self.header, font=("DejaVu Serif", 14))
        self.lbl_total.pack(side="right")

        self.board = tk.Frame(self, padx=14, pady=4)
        self.board.pack()
        self.cells = []
        for r in range(ROWS):
            line = []
            for c in range(COLS):
                box = tk.Frame(self.board, width=98, height=98)
                box.grid(row=r, column=c, padx=3, pady=3)
                box.pack_propagate(False)
                lab = tk.Label(box, relief="groove", bd=2)
                lab.pack(fill="both", expand=True)
                lab.bind("<Button-1>", lambda e, r=r, c=c: self.on_click(r, c))
                lab.bind("<Enter>", lambda e, r=r, c=c: self.on_hover(r, c, True))
                lab.bind("<Leave>", lambda e, r=r, c=c: self.on_hover(r, c, False))
                line.append(lab)
            self.cells.append(line)

        self.footer = tk.Frame(self, padx=14, pady=10)
        self.footer.pack(fill="x")
        self.lbl_drops = tk.Label(self.footer, font=("DejaVu Sans Mono", 16, "bold"), anchor="w")
        self.lbl_drops.pack(side="left")
        self.lbl_msg = tk.Label(self.footer, font=("DejaVu Serif", 13, "italic"), anchor="e")
        self.lbl_msg.pack(side="right")

    @property
    def pal(self):
        return PALETTES[(self.level - 1) % len(PALETTES)]

    def repaint_all(self):
        bg = self.pal[0]
        for w in (self, self.header, self.board, self.footer, self.lbl_level, self.lbl_total, self.lbl_drops, self.lbl_msg):
            w.configure(bg=bg)
        for r in range(ROWS):
            for c in range(COLS):
                self.paint(r, c)
        self.update_status()

    def paint(self, r, c):
        v = self.values[r][c]
        lab = self.cells[r][c]
        if v:
            lab.configure(text=SYM[v], fg=self.pal[2][v - 1], bg=self.pal[1], font=("DejaVu Serif", 24 + 5 * v),
                          relief="groove")
        else:
            lab.configure(text="", bg=self.pal[0], relief="flat", font=("DejaVu Serif", 20))

    def update_status(self, msg=None):
        self.lbl_level.configure(text="Завдання № %d" % self.level)
        self.lbl_total.configure(text="обчислено: %d" % self.total)
        self.lbl_drops.configure(text="ε = %-2d %s" % (self.drops, "ε" * self.drops),
                                 fg="#b71c1c" if self.drops <= 2 else "#263238")
        if msg is not None:
            self.lbl_msg.configure(text=msg)

    def on_hover(self, r, c, inside):
        if not self.busy and self.values[r][c]:
            self.cells[r][c].configure(bg="#fff59d" if inside else self.pal[1])

    # ------------------------------------------------------------ рівні
    def new_level(self):
        # щільність зростає від 60 % до 90 %
        density = min(0.90, 0.60 + 0.03 * self.level)
        while True:
            self.values = [[self.rnd.choices((1, 2, 3, 4), (3, 4, 4, 3))[0] if self.rnd.random() < density else 0
                            for _ in range(COLS)] for _ in range(ROWS)]
            if sum(map(sum, self.values)) > 0:
                break
        self.level_taps = 0
        self.chain = 0
        self.queue.clear()
        self.repaint_all()
        self.update_status("обчисліть усі інтеграли")
        self.update_idletasks()
        self.busy = False
        self.log({"t": "board", "cells": [row[:] for row in self.values]})

    def log(self, event):
        if self.log_file:
            self.log_file.write(json.dumps(event) + "\n")
            self.log_file.flush()

    # ------------------------------------------------------------ хід
    def on_click(self, r, c):
        if self.busy or self.values[r][c] == 0 or self.drops <= 0:
            return
        self.busy = True
        self.drops -= 1
        self.level_taps += 1
        self.chain = 0
        self.log({"t": "tap", "r": r, "c": c})
        self.hit(r, c)
        self.update_status("")
        self.step()

    def hit(self, r, c):
        if self.values[r][c] < 4:
            self.values[r][c] += 1
            self.paint(r, c)
        else:
            self.values[r][c] = 0
            self.cells[r][c].configure(text="=", fg="#ffffff", bg=self.pal[2][3], font=("DejaVu Serif", 40, "bold"))
            self.queue.append((r, c))

    def step(self):
        """Взяти з черги наступний інтеграл і обчислити його."""
        if not self.queue:
            self.finish()
            return
        r, c = self.queue.popleft()
        self.chain += 1
        self.total += 1
        if self.chain > 1:
            self.update_status("ланцюг: %d" % self.chain)
        self.paint(r, c)
        rays = [[r, c, dr, dc] for dr, dc in FLY]
        self.after(90, self.fly, rays)

    def fly(self, rays):
        waiting = set(self.queue)
        for r, c, dr, dc in rays:              # стерти старі
            if self.values[r][c] == 0 and (r, c) not in waiting:
                self.paint(r, c)
        left = []
        for r, c, dr, dc in rays:
            r, c = r + dr, c + dc
            if not (0 <= r < ROWS and 0 <= c < COLS):
                continue
            if self.values[r][c]:
                self.hit(r, c)
            else:
                left.append([r, c, dr, dc])
                if (r, c) not in waiting:
                    self.cells[r][c].configure(text=FLY[dr, dc], fg=self.pal[2][2], font=("DejaVu Serif", 24, "italic"))
        if left:
            self.after(70, self.fly, left)
        else:
            self.after(60, self.step)

    def finish(self):
        bonus = max(0, self.chain - 3)         # кожен інтеграл після третього — один ε
        bonus = min(bonus, 4, MAX_DROPS - self.drops)
        if bonus > 0:
            self.drops += bonus
            self.update_status("ланцюг %d, ε + %d" % (self.chain, bonus))
        else:
            self.update_status()
        if not any(v for row in self.values for v in row):
            self.log({"t": "cleared"})
            self.after(400, self.show_cleared)
        elif self.drops == 0:
            self.log({"t": "lost"})
            self.after(400, self.show_lost)
        else:
            self.busy = False

    # ------------------------------------------------------------ віконця
    def dialog(self, title, head, body, button, action):
        top = tk.Toplevel(self, bg="#f5f5f5", bd=1)
        top.title(title)
        top.transient(self)
        top.resizable(False, False)
        x = self.winfo_rootx() + self.winfo_width() // 2 - 190
        y = self.winfo_rooty() + self.winfo_height() // 2 - 120
        top.geometry("380x220+%d+%d" % (x, y))
        tk.Label(top, text=head, font=("DejaVu Serif", 20, "bold"), bg="#f5f5f5", fg=self.pal[2][3]).pack(pady=(18, 6))
        tk.Label(top, text=body, font=("DejaVu Serif", 12), bg="#f5f5f5", justify="center").pack(pady=4)

        def close(*_):
            top.grab_release()
            top.destroy()
            action()

        b = tk.Button(top, text=button, font=("DejaVu Sans", 12), width=16, command=close)
        b.pack(side="bottom", pady=16)
        b.focus_set()
        top.bind("<Return>", close)
        top.protocol("WM_DELETE_WINDOW", close)
        top.wait_visibility()
        top.grab_set()

    def show_cleared(self):
        mark = max(60, 100 - 4 * max(0, self.level_taps - 3))
        letter = next(l for m, l in GRADES if mark >= m)
        self.dialog("Залікова книжка", "Зараховано!", "Завдання № %d\nНатискань: %d\nОцінка: %d (%s)" %
                    (self.level, self.level_taps, mark, letter), "Далі", self.go_next)

    def go_next(self):
        self.level += 1
        self.drops = min(MAX_DROPS, self.drops + 3)
        self.new_level()

    def show_lost(self):
        self.dialog("Залікова книжка", "Перездача", "ε вичерпано на завданні № %d.\nУсього обчислено: %d" %
                    (self.level, self.total), "Спочатку", self.restart)

    def restart(self):
        self.level = 1
        self.total = 0
        self.drops = START_DROPS
        self.new_level()


def main():
    parser = argparse.ArgumentParser(description="Кратні інтеграли")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--log", default=None)
    args = parser.parse_args()
    seed = args.seed if args.seed is not None else time.time_ns()
    IntegralGame(seed, args.log).mainloop()


if __name__ == "__main__":
    main()
