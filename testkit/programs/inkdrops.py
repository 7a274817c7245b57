#!/usr/bin/env python3
"""Ink: a quiet version of "Ten Drops" on a sheet of rice paper.

Pure standard library.  All pictures (paper, blots, drops, seal) are computed
when the program starts and handed to Tk as PNG data.

    python3 inkdrops.py [--seed N] [--log FILE]
"""
from __future__ import annotations

import argparse
import base64
import json
import math
import random
import struct
import tkinter as tk
import zlib
from typing import Callable, Iterator

SIZE = 6
CELL = 70
MARGIN = 34
SHEET = SIZE * CELL + 2 * MARGIN
FULL = 4
FLIGHT_MS = 300
STEP_MS = 25
NUMERALS = ("no drops", "one drop", "two drops", "three drops", "four drops", "five drops",
            "six drops", "seven drops", "eight drops", "nine drops", "ten drops", "eleven drops",
            "twelve drops", "thirteen drops", "fourteen drops", "fifteen drops", "sixteen drops")

PAPER = (238, 229, 210)
INK = "#2b2826"
Cell = tuple[int, int]


# ------------------------------------------------------------------ pictures
def png(width: int, height: int, pixel: Callable[[int, int], tuple[int, int, int, int]]) -> tk.PhotoImage:
    raw = bytearray()
    for y in range(height):
        raw.append(0)
        for x in range(width):
            raw.extend(pixel(x, y))

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    data = (b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(bytes(raw), 6))
            + chunk(b"IEND", b""))
    return tk.PhotoImage(data=base64.b64encode(data))


def paper(width: int, height: int) -> tk.PhotoImage:
    rnd = random.Random(11)
    step = 24
    gw, gh = width // step + 2, height // step + 2
    lattice = [[rnd.uniform(-7, 7) for _ in range(gw)] for _ in range(gh)]
    fibres: dict[tuple[int, int], int] = {}
    for _ in range(230):
        x, y, a = rnd.uniform(0, width), rnd.uniform(0, height), rnd.uniform(0, math.tau)
        shade = rnd.choice((-16, -12, 10))
        for _ in range(rnd.randint(8, 34)):
            fibres[int(x), int(y)] = shade
            a += rnd.uniform(-.22, .22)
            x += math.cos(a)
            y += math.sin(a)

    def pixel(x: int, y: int) -> tuple[int, int, int, int]:
        fx, fy = x % step / step, y % step / step
        row, nxt = lattice[y // step], lattice[y // step + 1]
        i = x // step
        v = (row[i] * (1 - fx) + row[i + 1] * fx) * (1 - fy) + (nxt[i] * (1 - fx) + nxt[i + 1] * fx) * fy
        v += rnd.uniform(-3.5, 3.5) + fibres.get((x, y), 0)
        return (min(255, int(PAPER[0] + v)), min(255, int(PAPER[1] + v)), min(255, int(PAPER[2] + v * 1.1)), 255)

    return png(width, height, pixel)


def blot(radius: float, strength: float, seed: int) -> tk.PhotoImage:
    """A wash of ink: ragged outline, dark dried edge, uneven inside."""
    rnd = random.Random(seed)
    waves = [(k, rnd.uniform(0, math.tau), rnd.uniform(.3, 1) * .055 / k ** .4) for k in (2, 3, 5, 8, 13)]
    blooms = [(rnd.uniform(-.5, .5), rnd.uniform(-.5, .5), rnd.uniform(.25, .5), rnd.uniform(-.25, .2)) for _ in range(5)]
    side = int(radius * 2.4) + 4
    mid = side / 2

    def pixel(x: int, y: int) -> tuple[int, int, int, int]:
        dx, dy = (x + .5 - mid) / radius, (y + .5 - mid) / radius
        a = math.atan2(dy, dx)
        edge = 1 + sum(h * math.sin(k * a + p) for k, p, h in waves)
        d = math.hypot(dx, dy) / edge
        if d > 1.06:
            return 0, 0, 0, 0
        v = strength
        for bx, by, br, bv in blooms:
            v += bv * strength * math.exp(-((dx - bx) ** 2 + (dy - by) ** 2) / br ** 2)
        v += .30 * math.exp(-((d - .95) / .06) ** 2)
        v += rnd.uniform(-.035, .035)
        v *= min(1.0, max(0.0, (1.06 - d) * radius / 2.2))
        return 38, 36, 44, int(255 * min(.95, max(0.0, v)))

    return png(side, side, pixel)


def seal(side: int) -> tk.PhotoImage:
    rnd = random.Random(4)

    def pixel(x: int, y: int) -> tuple[int, int, int, int]:
        border = min(x, y, side - 1 - x, side - 1 - y)
        worn = rnd.random() < (.35 if border < 2 else .06)
        return 178, 42, 34, 0 if worn else 225

    return png(side, side, pixel)


# ------------------------------------------------------------------ rules
class Sheet:
    """The state of one sheet, no drawing in here."""

    def __init__(self, blots: list[list[int]]):
        self.blots = [row[:] for row in blots]

    @classmethod
    def painted(cls, rnd: random.Random, number: int) -> "Sheet":
        bare = min(.10 + .02 * number, .30)
        return cls([[0 if rnd.random() < bare else rnd.choices((1, 2, 3, 4), (2, 3, 3, 3))[0]
                     for _ in range(SIZE)] for _ in range(SIZE)])

    def clean(self) -> bool:
        return not any(any(row) for row in self.blots)

    def target(self, cell: Cell, step: Cell) -> tuple[Cell, bool]:
        """Where a droplet that leaves `cell` ends, and whether a blot is there."""
        r, c = cell
        while True:
            r, c = r + step[0], c + step[1]
            if not (0 <= r < SIZE and 0 <= c < SIZE):
                return (r, c), False
            if self.blots[r][c]:
                return (r, c), True

    def soak(self, cell: Cell) -> bool:
        """One drop more. True if the blot bursts."""
        r, c = cell
        if self.blots[r][c] == 0:
            return False                                  # gone in the meantime: the drop is wasted
        self.blots[r][c] = (self.blots[r][c] + 1) % (FULL + 1)
        return self.blots[r][c] == 0

    def waves(self, start: Cell) -> Iterator[tuple[list[Cell], list[tuple[Cell, Cell, bool]]]]:
        """Yields (burst cells, flights) wave by wave; a wave lands after it was yielded."""
        burst = [start] if self.soak(start) else []
        while burst:
            flights = []
            for cell in burst:
                for step in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                    flights.append((cell, *self.target(cell, step)))
            yield burst, flights
            burst = [end for _, end, hits in flights if hits and self.soak(end)]


def reward(bursts: int) -> int:
    return (bursts >= 5) + (bursts >= 8) + (bursts >= 12)


# ------------------------------------------------------------------ window
class Ink(tk.Tk):
    def __init__(self, seed: int | None, log: str | None):
        super().__init__()
        self.title("Ink \u2014 ten drops")
        self.resizable(False, False)
        self.configure(bg="#4a3f38")
        self._log_path = log
        self._rnd = random.Random(seed)
        self._number = 0
        self._drops = 0
        self._drops_at_start = 0
        self._busy = False

        self._canvas = tk.Canvas(self, width=SHEET, height=SHEET, highlightthickness=0, bg="#eee5d2", cursor="dot")
        self._canvas.grid(row=0, column=0, padx=(16, 8), pady=16)
        self._canvas.bind("<Button-1>", self._clicked)

        side = tk.Frame(self, bg="#4a3f38", width=170)
        side.grid(row=0, column=1, sticky="ns", padx=(4, 16), pady=16)
        side.grid_propagate(False)
        side.pack_propagate(False)
        label = dict(bg="#4a3f38", fg="#e9dfca", anchor="w", justify="left")
        self._seal = seal(46)
        tk.Label(side, image=self._seal, bg="#4a3f38", text="\u58a8", compound="center",
                 fg="#f6ead2", font=("WenQuanYi Zen Hei", 24)).pack(anchor="w", pady=(0, 10))
        self._title = tk.Label(side, font=("DejaVu Serif", 17), **label)
        self._title.pack(fill="x")
        self._left = tk.Label(side, font=("DejaVu Serif", 12, "italic"), **label)
        self._left.pack(fill="x", pady=(6, 0))
        self._remark = tk.Label(side, font=("DejaVu Serif", 10), wraplength=160, height=5, **label)
        self._remark.configure(fg="#b9a98c", anchor="nw")
        self._remark.pack(fill="x", pady=(22, 0))
        plain = dict(font=("DejaVu Serif", 11), relief="flat", bd=0, highlightthickness=0, padx=8, pady=7)
        self._again = tk.Button(side, text="Wash and repeat", command=self.repeat, bg="#6a5b50", fg="#efe6d2",
                                activebackground="#7c6c5f", activeforeground="#ffffff", disabledforeground="#8d7d70", **plain)
        self._again.pack(side="bottom", fill="x")
        self._next = tk.Button(side, text="Next sheet \u2192", command=self.turn, bg="#8c2f26", fg="#f7ecd8",
                               activebackground="#a63b30", activeforeground="#ffffff", disabledforeground="#7a5f58", **plain)
        self._next.pack(side="bottom", fill="x", pady=(0, 10))

        self._paper = paper(SHEET, SHEET)
        radii = {1: 9, 2: 15, 3: 22, 4: 29}
        ink = {1: .30, 2: .42, 3: .54, 4: .66}
        self._pictures = {s: [blot(radii[s], ink[s], s * 10 + k) for k in range(3)] for s in radii}
        self._drop_picture = blot(6, .8, 99)
        self._halo = [blot(16 + 6 * k, .26 - .05 * k, 70 + k) for k in range(4)]

        self._draw_sheet()
        self._sheet = Sheet([[0] * SIZE for _ in range(SIZE)])
        self.turn()

    # -- course ---------------------------------------------------------
    def turn(self) -> None:
        """Take the next sheet; who has less than ten drops gets ten."""
        self._number += 1
        self._drops = max(10, self._drops)
        self._drops_at_start = self._drops
        self._sheet = Sheet.painted(self._rnd, self._number)
        self._first = [row[:] for row in self._sheet.blots]
        self._opening("Touch a blot and it drinks a drop. The fifth is too much for it.")

    def repeat(self) -> None:
        if self._busy:
            return
        self._drops = self._drops_at_start
        self._sheet = Sheet(self._first)
        self._opening("Same sheet, another try.")

    def _opening(self, remark: str) -> None:
        self._busy = False
        self._next.configure(state="disabled", bg="#5a433d")
        self._again.configure(state="normal", text="Wash and repeat", bg="#6a5b50")
        self._remark.configure(text=remark)
        self._canvas.delete("word")
        self._show()
        self._log_board()

    def _clicked(self, event: tk.Event) -> None:
        c, r = (event.x - MARGIN) // CELL, (event.y - MARGIN) // CELL
        if self._busy or self._drops <= 0 or not (0 <= r < SIZE and 0 <= c < SIZE) or not self._sheet.blots[r][c]:
            return
        self._log(t="tap", row=r, col=c)
        self._busy = True
        self._again.configure(state="disabled")
        self._drops -= 1
        self._bursts = 0
        self._waves = self._sheet.waves((r, c))
        self._remark.configure(text="")
        self._wave()

    def _wave(self) -> None:
        try:
            burst, flights = next(self._waves)
        except StopIteration:
            self._show()
            self.after(60, self._rest)
            return
        self._bursts += len(burst)
        self._show()
        self._fly(burst, flights, 0)

    def _fly(self, burst: list[Cell], flights: list[tuple[Cell, Cell, bool]], time: int) -> None:
        self._canvas.delete("move")
        if time >= FLIGHT_MS:
            self._wave()
            return
        f = time / FLIGHT_MS
        f = f * f * (3 - 2 * f)
        for cell in burst:
            x, y = self._centre(cell)
            self._canvas.create_image(x, y, image=self._halo[min(3, int(f * 4))], tags="move")
        for start, end, _ in flights:
            (x0, y0), (x1, y1) = self._centre(start), self._centre(end)
            self._canvas.create_image(x0 + (x1 - x0) * f, y0 + (y1 - y0) * f, image=self._drop_picture, tags="move")
        self.after(STEP_MS, self._fly, burst, flights, time + STEP_MS)

    def _rest(self) -> None:
        gift = reward(self._bursts)
        self._drops += gift
        if gift:
            self._remark.configure(text=f"{self._bursts} blots at once. {NUMERALS[gift].capitalize()} for you.")
        self._show()
        self._log_board()
        self._busy = False
        self._again.configure(state="normal")
        if self._sheet.clean():
            self._log(t="cleared", level=self._number)
            self._word("clean")
            self._busy = True
            self._again.configure(state="disabled")
            self._next.configure(state="normal", bg="#8c2f26")
            self._remark.configure(text="The paper is white again.")
        elif self._drops <= 0:
            self._log(t="lost", level=self._number)
            self._word("dry")
            self._again.configure(text="Try once more", bg="#8c2f26")
            self._remark.configure(text="The brush is dry.")

    # -- drawing ----------------------------------------------------------
    @staticmethod
    def _centre(cell: Cell) -> tuple[float, float]:
        return MARGIN + (cell[1] + .5) * CELL, MARGIN + (cell[0] + .5) * CELL

    def _draw_sheet(self) -> None:
        self._canvas.create_image(0, 0, image=self._paper, anchor="nw")
        rnd = random.Random(2)
        for k in range(SIZE + 1):                           # pencil lines by a not quite steady hand
            for flip in (False, True):
                points = []
                for t in range(0, SIZE * CELL + 13, 12):
                    p = MARGIN - 6 + t, MARGIN + k * CELL + rnd.uniform(-.8, .8)
                    points.extend(reversed(p) if flip else p)
                self._canvas.create_line(*points, fill="#c2b496", width=1, smooth=True)

    def _word(self, text: str) -> None:
        self._canvas.create_text(SHEET / 2, SHEET / 2, text=text, fill="#8c2f26",
                                 font=("DejaVu Serif", 54, "italic"), tags="word")

    def _show(self) -> None:
        self._canvas.delete("blot")
        for r in range(SIZE):
            for c in range(SIZE):
                size = self._sheet.blots[r][c]
                if size:
                    kind = (r * 5 + c * 3) % 3
                    self._canvas.create_image(*self._centre((r, c)), image=self._pictures[size][kind], tags="blot")
        self._canvas.tag_raise("word")
        self._title.configure(text=f"Sheet {self._number}")
        words = NUMERALS[self._drops] if self._drops < len(NUMERALS) else "plenty of drops"
        self._left.configure(text=words + (" left" if self._drops < len(NUMERALS) else ""))

    # -- log ----------------------------------------------------------------
    def _log(self, **entry: object) -> None:
        if self._log_path:
            with open(self._log_path, "a", encoding="utf-8") as file:
                file.write(json.dumps(entry) + "\n")

    def _log_board(self) -> None:
        self._log(t="board", level=self._number, drops=self._drops, sizes=self._sheet.blots)


def main() -> None:
    parser = argparse.ArgumentParser(description="Ink - ten drops on paper")
    parser.add_argument("--seed", type=int, help="seed of the sheets")
    parser.add_argument("--log", help="append what happens to this file")
    options = parser.parse_args()
    Ink(options.seed, options.log).mainloop()


if __name__ == "__main__":
    main()
