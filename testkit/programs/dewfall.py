"""
Dewfall -- a slow puzzle for early mornings.

    python dewfall.py [--seed N] [--log FILE]

Everything you see is generated at startup; there are no assets.
"""
from __future__ import annotations

import argparse
import json
import math
import random
import sys
from dataclasses import dataclass, field
from typing import Callable, Iterator, Optional

import pygame as pg

W, H = 1000, 800
ROWS, COLS = 8, 9
CELL = 78
BOARD = pg.Rect(34, 128, COLS * CELL, ROWS * CELL)
STEP = 0.10                     # seconds a droplet needs per cell
DIRS = ((-1, 0), (0, 1), (1, 0), (0, -1))
RADII = (0, 11.0, 18.0, 25.5, 33.5)

INK = (38, 32, 58)
PAPER = (255, 246, 236)
Grid = list[list[int]]


# --------------------------------------------------------------------------
# model
# --------------------------------------------------------------------------

@dataclass
class Droplet:
    r: int
    c: int
    dr: int
    dc: int


@dataclass
class Meadow:
    """Pure rules. Knows nothing about pixels."""
    grid: Grid
    droplets: list[Droplet] = field(default_factory=list)
    bursts: int = 0

    def hit(self, r: int, c: int) -> bool:
        """Add one unit of water; True if the drop burst."""
        self.grid[r][c] += 1
        if self.grid[r][c] <= 4:
            return False
        self.grid[r][c] = 0
        self.bursts += 1
        self.droplets.extend(Droplet(r, c, dr, dc) for dr, dc in DIRS)
        return True

    def advance(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """Move every droplet one cell. Returns (grown, burst) cells."""
        moving, self.droplets = self.droplets, []
        grown, burst = [], []
        for d in moving:
            d.r += d.dr
            d.c += d.dc
            if not (0 <= d.r < ROWS and 0 <= d.c < COLS):
                continue
            if self.grid[d.r][d.c] == 0:
                self.droplets.append(d)
            elif self.hit(d.r, d.c):
                burst.append((d.r, d.c))
            else:
                grown.append((d.r, d.c))
        return grown, burst

    @property
    def calm(self) -> bool:
        return not self.droplets

    @property
    def dry(self) -> bool:
        return not any(map(any, self.grid))

    def cells(self) -> Iterator[tuple[int, int, int]]:
        for r, row in enumerate(self.grid):
            for c, v in enumerate(row):
                if v:
                    yield r, c, v

    def preview(self, r: int, c: int) -> int:
        """How many bursts would tapping (r, c) cause?"""
        ghost = Meadow([row[:] for row in self.grid])
        ghost.hit(r, c)
        while not ghost.calm:
            ghost.advance()
        return ghost.bursts


def grow_level(rng: random.Random, level: int) -> Grid:
    weights = [4, 2, 3, 3, 2] if level < 4 else [4, 3, 3, 3, 2] if level < 9 else [5, 3, 4, 3, 1]
    return [rng.choices(range(5), weights, k=COLS) for _ in range(ROWS)]


def allowance(level: int) -> int:
    return max(13, 19 - (level - 1) // 2)


# --------------------------------------------------------------------------
# scenery
# --------------------------------------------------------------------------

def lerp(a, b, t):
    return tuple(int(x + (y - x) * t) for x, y in zip(a, b))


def ridge(x: float, seed: float, rough: float) -> float:
    return (math.sin(x * 0.006 + seed) * 1.0
            + math.sin(x * 0.013 + seed * 2.3) * 0.5
            + math.sin(x * 0.031 + seed * 5.1) * 0.22 * rough
            + math.sin(x * 0.083 + seed * 1.7) * 0.09 * rough)


def paint_landscape() -> pg.Surface:
    rng = random.Random(1867)           # the scenery never changes
    s = pg.Surface((W, H))
    stops = [(0.0, (92, 98, 160)), (0.28, (190, 140, 172)), (0.48, (250, 184, 150)), (0.62, (255, 222, 170))]
    horizon = 500
    for y in range(horizon):
        t = y / horizon * 0.62
        for (t0, c0), (t1, c1) in zip(stops, stops[1:]):
            if t0 <= t <= t1:
                pg.draw.line(s, lerp(c0, c1, (t - t0) / (t1 - t0)), (0, y), (W, y))
                break
    glow = pg.Surface((500, 500), pg.SRCALPHA)
    for r in range(250, 0, -5):
        pg.draw.circle(glow, (255, 236, 190, 5), (250, 250), r)
    pg.draw.circle(glow, (255, 244, 214, 255), (250, 250), 46)
    s.blit(glow, (370, 160))
    for _ in range(9):                  # clouds
        x, y = rng.randint(0, W), rng.randint(30, 260)
        puff = pg.Surface((260, 40), pg.SRCALPHA)
        for _ in range(12):
            pg.draw.ellipse(puff, (255, 220, 214, 26), (rng.randint(0, 120), rng.randint(4, 22), rng.randint(60, 140), 14))
        s.blit(puff, (x - 130, y))
    for base, amp, col, sd, rough in ((380, 70, (142, 122, 164), 0.4, 1.6), (430, 50, (108, 98, 146), 2.2, 1.2),
                                      (472, 30, (72, 78, 122), 4.0, 0.8)):
        pts = [(x, base - amp * ridge(x, sd, rough)) for x in range(0, W + 8, 8)]
        pg.draw.polygon(s, col, [(0, H), *pts, (W, H)])
    # lake: mirrored sky
    for y in range(horizon, 640):
        src = horizon - int((y - horizon) * 1.5) - 1
        row = s.subsurface((0, max(0, src), W, 1)).copy()
        off = int(4 * math.sin(y * 0.55))
        s.blit(row, (off, y))
        s.fill((12, 14, 26), (0, y, W, 1), special_flags=pg.BLEND_RGB_SUB)
    for y in range(600, H):
        t = (y - 600) / 200
        top = [(x, y) for x in (0, W)]
        if y > 624:
            pg.draw.line(s, lerp((70, 98, 84), (30, 52, 48), t), *top)
    pts = [(x, 622 + 14 * ridge(x, 7.7, 1)) for x in range(0, W + 8, 8)]
    pg.draw.polygon(s, (66, 94, 82), [*pts, (W, 660), (0, 660)])
    for _ in range(46):                 # firs on the shore
        x = rng.randint(0, W)
        base = int(626 + 14 * ridge(x, 7.7, 1))
        h = rng.randint(26, 90) if x < 140 or x > 760 else rng.randint(12, 30)
        for k in range(5):
            w = h * 0.30 * (1 - k / 5.5)
            y = base - h * k / 5.5
            pg.draw.polygon(s, (34, 52, 58), [(x - w, y), (x + w, y), (x, y - h / 2.6)])
    for _ in range(900):                # grass
        x, y = rng.randint(0, W), rng.randint(660, H)
        ln = rng.randint(8, 26)
        pg.draw.line(s, lerp((96, 132, 96), (36, 64, 54), rng.random()), (x, y), (x + rng.randint(-6, 6), y - ln))
    return s


def make_dewdrop(radius: float, tint=(255, 255, 255)) -> pg.Surface:
    """A see-through bead, rendered at 3x and scaled down."""
    k, pad = 3, 4
    n = int((radius + pad) * 2 * k)
    big = pg.Surface((n, n), pg.SRCALPHA)
    cx = cy = n // 2
    R = radius * k
    for i in range(int(R), 0, -2):
        u = i / R
        pg.draw.circle(big, (*tint, int(34 + 92 * u ** 4)), (cx, cy), i)
    pg.draw.circle(big, (255, 255, 255, 205), (cx, cy), int(R), max(3, int(R * 0.06)))
    glint = pg.Rect(0, 0, R * 0.62, R * 0.34)
    glint.center = (cx - R * 0.36, cy - R * 0.46)
    pg.draw.ellipse(big, (255, 255, 255, 220), glint)
    pg.draw.arc(big, (255, 255, 255, 150), (cx - R * 0.72, cy - R * 0.72, R * 1.44, R * 1.44), 5.0, 6.1, max(3, int(R * 0.1)))
    return pg.transform.smoothscale(big, (n // k, n // k))


# --------------------------------------------------------------------------
# user interface
# --------------------------------------------------------------------------

@dataclass
class Button:
    label: str
    rect: pg.Rect
    action: Callable[[], None]
    note: Callable[[], str] = lambda: ""


class Dewfall:
    def __init__(self, seed: int, log: Optional[str]):
        pg.display.init()
        pg.font.init()
        self.screen = pg.display.set_mode((W, H))
        pg.display.set_caption("Dewfall")
        self.huge = pg.font.SysFont("dejavuserif,georgia,serif", 76)
        self.big = pg.font.SysFont("dejavuserif,georgia,serif", 34)
        self.mid = pg.font.SysFont("dejavuserif,georgia,serif", 22)
        self.small = pg.font.SysFont("dejavuserif,georgia,serif", 15)
        self.rng = random.Random(seed)
        self._log = open(log, "w", encoding="utf-8") if log else None

        self.scene = paint_landscape()
        self.beads: dict[int, pg.Surface] = {}
        self.clock = pg.time.Clock()
        self.time = 0.0

        self.mode = "title"             # title | play | done | lost | shop
        self.level, self.coins, self.total = 1, 0, 0
        self.sound = True
        self.start_grid: Grid = []
        self.meadow = Meadow([[0] * COLS for _ in range(ROWS)])
        self.shown = [[0.0] * COLS for _ in range(ROWS)]
        self.rings: list[list[float]] = []
        self.dew = self.step_t = self.undos = self.best = self.stars = 0
        self.memory = None
        self.hint_cell, self.hint_t = None, 0.0
        self.toast, self.toast_t = "", 0.0

        x, w = 772, 194
        self.buttons = [
            Button("Undo", pg.Rect(x, 330, w, 58), self.undo, lambda: f"{self.undos} left"),
            Button("Hint", pg.Rect(x, 404, w, 58), self.hint, lambda: "5 coins"),
            Button("Shop", pg.Rect(x, 478, w, 58), self.open_shop, lambda: f"{self.coins} coins"),
            Button("Sound", pg.Rect(x, 552, w, 58), self.toggle_sound, lambda: "on" if self.sound else "off"),
        ]
        self.shop_buttons = [
            Button("3 dewdrops", pg.Rect(330, 330, 340, 56), lambda: self.buy(3, 30), lambda: "30 coins"),
            Button("8 dewdrops", pg.Rect(330, 400, 340, 56), lambda: self.buy(8, 70), lambda: "70 coins"),
            Button("Back", pg.Rect(330, 490, 340, 56), self.close_shop),
        ]
        self.next_button = Button("Continue", pg.Rect(390, 462, 220, 58), self.next_level)
        self.retry_button = Button("Try again", pg.Rect(390, 462, 220, 58), self.retry)

    def log(self, **kw):
        if self._log:
            print(json.dumps(kw), file=self._log, flush=True)

    # ---- level flow ------------------------------------------------------

    def begin(self, grid: Grid):
        self.start_grid = [row[:] for row in grid]
        self.meadow = Meadow([row[:] for row in grid])
        self.shown = [[0.0] * COLS for _ in range(ROWS)]
        self.dew = allowance(self.level)
        self.undos, self.memory = 3, None
        self.best = 0
        self.hint_cell = None
        self.mode = "play"
        self.settled = False            # becomes True once all drops have condensed

    def next_level(self):
        self.level += 1
        self.begin(grow_level(self.rng, self.level))

    def retry(self):
        self.begin(self.start_grid)

    def say(self, text):
        self.toast, self.toast_t = text, 1.8

    def tap(self, r, c):
        m = self.meadow
        if not m.grid[r][c] or not m.calm or self.dew <= 0:
            return
        self.memory = ([row[:] for row in m.grid], self.dew, self.coins)
        self.log(t="tap", r=r, c=c)
        self.dew -= 1
        m.bursts = 0
        self.hint_cell = None
        if m.hit(r, c):
            self.splash(r, c)
            self.step_t = 0.0
        else:
            self.after_chain()

    def after_chain(self):
        n = self.meadow.bursts
        if n:
            self.coins += n
            self.total += n
            self.best = max(self.best, n)
            gift = n // 5
            if gift:
                self.dew += gift
                self.say(f"chain of {n}: {gift} dew back")
        if self.meadow.dry:
            self.log(t="cleared")
            left = self.dew / allowance(self.level)
            self.stars = 3 if left > 0.6 else 2 if left > 0.3 else 1
            self.coins += 5 * self.stars
            self.mode = "done"
        elif self.dew <= 0:
            self.log(t="lost")
            self.mode = "lost"

    # ---- button actions --------------------------------------------------

    def undo(self):
        if self.memory and self.undos and self.meadow.calm:
            grid, self.dew, self.coins = self.memory
            self.meadow = Meadow(grid)
            self.memory = None
            self.undos -= 1
        else:
            self.say("nothing to undo")

    def hint(self):
        if not self.meadow.calm:
            return
        if self.coins < 5:
            self.say("a hint costs 5 coins")
            return
        self.coins -= 5
        self.hint_cell = max(((self.meadow.preview(r, c), v, r, c) for r, c, v in self.meadow.cells()))[2:]
        self.hint_t = 3.0

    def open_shop(self):
        if self.meadow.calm:
            self.mode = "shop"

    def close_shop(self):
        self.mode = "play"

    def toggle_sound(self):
        self.sound = not self.sound     # TODO: record some actual birds

    def buy(self, n, price):
        if self.coins >= price:
            self.coins -= price
            self.dew += n
            self.say(f"+{n} dew")
        else:
            self.say("not enough coins")

    # ---- input -----------------------------------------------------------

    def click(self, pos):
        if self.mode == "title":
            self.begin(grow_level(self.rng, self.level))
        elif self.mode == "done":
            self.press(pos, [self.next_button])
        elif self.mode == "lost":
            self.press(pos, [self.retry_button])
        elif self.mode == "shop":
            self.press(pos, self.shop_buttons)
        elif BOARD.collidepoint(pos):
            if self.settled:
                self.tap((pos[1] - BOARD.y) // CELL, (pos[0] - BOARD.x) // CELL)
        else:
            self.press(pos, self.buttons)

    @staticmethod
    def press(pos, buttons):
        for b in buttons:
            if b.rect.collidepoint(pos):
                b.action()
                return

    # ---- animation -------------------------------------------------------

    def splash(self, r, c):
        self.rings.append([*self.center(r, c), 0.0])

    @staticmethod
    def center(r, c):
        return BOARD.x + c * CELL + CELL / 2, BOARD.y + r * CELL + CELL / 2

    def update(self, dt):
        self.time += dt
        self.toast_t = max(0, self.toast_t - dt)
        self.hint_t = max(0, self.hint_t - dt)
        for ring in self.rings:
            ring[2] += dt
        self.rings = [q for q in self.rings if q[2] < 0.5]
        if self.mode not in ("play", "done", "lost"):
            return
        still = True
        for r in range(ROWS):
            for c in range(COLS):
                goal = RADII[self.meadow.grid[r][c]]
                cur = self.shown[r][c]
                if goal == 0:
                    self.shown[r][c] = 0.0
                else:
                    self.shown[r][c] = goal if abs(goal - cur) < 0.4 else cur + (goal - cur) * min(1, dt * 11)
                    still &= self.shown[r][c] == goal
        if self.mode == "play" and not self.settled and still:
            self.settled = True
            self.log(t="board", cells=self.meadow.grid)
        if not self.meadow.calm:
            self.step_t += dt
            while self.step_t >= STEP and not self.meadow.calm:
                self.step_t -= STEP
                _, burst = self.meadow.advance()
                for rc in burst:
                    self.splash(*rc)
            if self.meadow.calm:
                self.after_chain()

    # ---- drawing ---------------------------------------------------------

    def bead(self, radius):
        key = max(4, int(radius * 2))
        if key not in self.beads:
            self.beads[key] = make_dewdrop(key / 2)
        return self.beads[key]

    def blit_center(self, surf, x, y):
        self.screen.blit(surf, (x - surf.get_width() / 2, y - surf.get_height() / 2))

    def write(self, font, text, x, y, color=PAPER, anchor="center"):
        img = font.render(text, True, color)
        rect = img.get_rect(**{anchor: (x, y)})
        if color == PAPER:
            sh = font.render(text, True, INK)
            sh.set_alpha(120)
            self.screen.blit(sh, rect.move(1, 2))
        self.screen.blit(img, rect)

    def glass(self, rect, alpha=60, color=(255, 250, 244), radius=14):
        s = pg.Surface(rect.size, pg.SRCALPHA)
        pg.draw.rect(s, (*color, alpha), s.get_rect(), border_radius=radius)
        pg.draw.rect(s, (255, 255, 255, min(255, alpha + 50)), s.get_rect(), 1, border_radius=radius)
        self.screen.blit(s, rect)

    def draw_button(self, b, dark=False):
        hover = b.rect.collidepoint(pg.mouse.get_pos())
        self.glass(b.rect, 130 if hover else 76)
        note = b.note()
        col = INK if dark else PAPER
        if note:
            self.write(self.mid, b.label, b.rect.x + 16, b.rect.centery, col, "midleft")
            self.write(self.small, note, b.rect.right - 14, b.rect.centery, col, "midright")
        else:
            self.write(self.mid, b.label, *b.rect.center, col)

    def draw_board(self):
        self.glass(BOARD.inflate(12, 12), 34, radius=16)
        net = pg.Surface(BOARD.size, pg.SRCALPHA)
        for i in range(1, COLS):
            pg.draw.line(net, (255, 255, 255, 54), (i * CELL, 0), (i * CELL, BOARD.h))
        for i in range(1, ROWS):
            pg.draw.line(net, (255, 255, 255, 54), (0, i * CELL), (BOARD.w, i * CELL))
        self.screen.blit(net, BOARD)
        for r in range(ROWS):
            for c in range(COLS):
                if self.shown[r][c] > 1:
                    self.blit_center(self.bead(self.shown[r][c]), *self.center(r, c))
        if self.hint_cell and self.hint_t > 0:
            x, y = self.center(*self.hint_cell)
            pg.draw.circle(self.screen, (255, 232, 120), (x, y), 34 + 3 * math.sin(self.time * 8), 3)
        for x, y, age in self.rings:
            s = pg.Surface((180, 180), pg.SRCALPHA)
            pg.draw.circle(s, (255, 255, 255, int(200 * (1 - age * 2))), (90, 90), int(30 + age * 100), 3)
            self.blit_center(s, x, y)
        f = min(1, self.step_t / STEP)
        for d in self.meadow.droplets:
            x, y = self.center(d.r + d.dr * f, d.c + d.dc * f)
            if BOARD.inflate(10, 10).collidepoint(x, y):
                self.blit_center(self.bead(7), x, y)

    def draw_hud(self):
        self.write(self.big, "Dewfall", 40, 52, anchor="midleft")
        self.write(self.mid, f"Morning {self.level}", 40, 92, anchor="midleft")
        if self.toast_t > 0:
            self.write(self.mid, self.toast, 480, 72)
        panel = pg.Rect(772, 128, 194, 180)
        self.glass(panel, 76)
        self.write(self.small, "DEW LEFT", panel.centerx, 154)
        self.write(self.huge, str(self.dew), panel.centerx, 212)
        self.write(self.small, f"best chain {self.best}", panel.centerx, 278)
        for b in self.buttons:
            self.draw_button(b)

    def veil(self):
        s = pg.Surface((W, H), pg.SRCALPHA)
        s.fill((40, 30, 60, 110))
        self.screen.blit(s, (0, 0))

    def card(self, title, line, button):
        self.veil()
        self.glass(pg.Rect(290, 240, 420, 310), 225, radius=22)
        self.write(self.big, title, 500, 300, INK)
        self.write(self.small, line, 500, 420, INK)
        self.draw_button(button, dark=True)
        pg.draw.rect(self.screen, INK, button.rect, 2, border_radius=14)

    def star(self, x, y, r, filled):
        pts = [(x + math.sin(i * math.pi / 5) * (r if i % 2 == 0 else r * 0.45),
                y - math.cos(i * math.pi / 5) * (r if i % 2 == 0 else r * 0.45)) for i in range(10)]
        pg.draw.polygon(self.screen, (236, 170, 70) if filled else (206, 198, 204), pts)

    def draw(self):
        self.screen.blit(self.scene, (0, 0))
        if self.mode == "title":
            for i, (x, y, r) in enumerate(((190, 560, 60), (300, 650, 34), (820, 590, 74), (700, 690, 26), (520, 700, 44))):
                self.blit_center(self.bead(r), x, y + 6 * math.sin(self.time * 1.2 + i))
            self.write(self.huge, "Dewfall", 500, 250)
            self.write(self.mid, "a slow puzzle for early mornings", 500, 320)
            if self.time % 1.6 < 1.1:
                self.write(self.mid, "click anywhere to begin", 500, 440)
        else:
            self.draw_board()
            self.draw_hud()
            if self.mode == "done":
                self.card("The meadow is dry", f"{self.dew} dew left  -  {5 * self.stars} coins earned", self.next_button)
                for i in range(3):
                    self.star(430 + i * 70, 362, 26, i < self.stars)
            elif self.mode == "lost":
                self.card("Out of dew", "The sun is up. The same morning waits for you.", self.retry_button)
                pg.draw.circle(self.screen, (250, 190, 90), (500, 364), 26)
            elif self.mode == "shop":
                self.veil()
                self.glass(pg.Rect(290, 230, 420, 350), 200, radius=22)
                self.write(self.big, f"Shop  -  {self.coins} coins", 500, 282, INK)
                for b in self.shop_buttons:
                    self.draw_button(b, dark=True)
                    pg.draw.rect(self.screen, INK, b.rect, 1, border_radius=14)
                if self.toast_t > 0:
                    self.write(self.mid, self.toast, 500, 620)
        pg.display.flip()

    def run(self):
        while True:
            dt = min(0.05, self.clock.tick(50) / 1000)
            for ev in pg.event.get():
                if ev.type == pg.QUIT:
                    pg.quit()
                    return
                if ev.type == pg.MOUSEBUTTONDOWN and ev.button == 1:
                    self.click(ev.pos)
            self.update(dt)
            self.draw()


def main(argv=None):
    ap = argparse.ArgumentParser(description="Dewfall")
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None, help=argparse.SUPPRESS)
    ns = ap.parse_args(argv)
    seed = ns.seed if ns.seed is not None else random.randrange(2 ** 31)
    Dewfall(seed, ns.log).run()


if __name__ == "__main__":
    sys.exit(main())
