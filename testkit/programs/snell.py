"""Snell -- a chain-reaction toy with a computed liquid surface.

Written for the "waves & optics" lab course.  The permanganate blobs are one
scalar field (metaballs); thickness -> refraction of the sand below, Beer-
Lambert absorption, Blinn specular.  A damped 2-D wave equation carries the
wakes of the flying droplets.  Everything is computed on a half-size grid.

    python snell.py [--seed N] [--log FILE]
"""
import argparse
import json
import random

import numpy as np
import pygame as pg

N, CELL = 6, 84
G = N * CELL // 2                    # simulation grid (half resolution)
OX, OY = 168, 60                     # board origin in the window
WIN = (740, 624)
RADIUS = [0, 13, 20, 27, 34]         # px, by size
V = 360.0                            # droplet speed, px/s
DT = 1 / 60
CAP = 20                             # tank capacity
ALPHA = np.array([0.86, 1.55, 0.30], np.float32)   # absorption per channel
INK = (44, 38, 66)
PAPER = (232, 230, 236)


class Sim:
    """Pure mechanics, fixed time step, no graphics (also used headless)."""

    def __init__(self, board):
        self.b = [row[:] for row in board]
        self.fly = []                # [x, y, vx, vy]
        self.bursts = 0
        self.events = []

    def centre(self, r, c):
        return c * CELL + CELL / 2, r * CELL + CELL / 2

    def hit(self, r, c):
        if self.b[r][c] < 4:
            self.b[r][c] += 1
            self.events.append(("grow", r, c))
            return
        self.b[r][c] = 0
        self.bursts += 1
        self.events.append(("burst", r, c))
        x, y = self.centre(r, c)
        for ux, uy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            self.fly.append([x + 8 * ux, y + 8 * uy, V * ux, V * uy])

    def step(self):
        live, self.fly = self.fly, []
        for p in live:
            p[0] += p[2] * DT
            p[1] += p[3] * DT
            if not (0 <= p[0] < N * CELL and 0 <= p[1] < N * CELL):
                continue
            r, c = int(p[1] // CELL), int(p[0] // CELL)
            k = self.b[r][c]
            x, y = self.centre(r, c)
            if k and abs(p[0] - x) + abs(p[1] - y) < RADIUS[k] * 0.8:
                self.hit(r, c)
            else:
                self.fly.append(p)

    def empty(self):
        return not any(v for row in self.b for v in row)

    def play_out(self, r, c):
        self.hit(r, c)
        while self.fly:
            self.step()


def clearable(board, drops, rng, tries=12):
    """A few semi-greedy Monte-Carlo games; True if one of them clears."""
    for _ in range(tries):
        s, d = Sim(board), drops
        while d > 0 and not s.empty():
            cells = [(r, c) for r in range(N) for c in range(N) if s.b[r][c]]
            m = max(s.b[r][c] for r, c in cells)
            if rng.random() < 0.15:
                m = max(1, m - 1)
            pick = [q for q in cells if s.b[q[0]][q[1]] >= m]
            s.bursts = 0
            s.play_out(*rng.choice(pick))
            d += s.bursts // 3 - 1
        if s.empty():
            return True
    return False


def make_board(level, drops, rng):
    fill = 0.58 + 0.02 * min(level, 10)
    bias = 1.2
    while True:
        w = [2 + 0.3 * level, 3, 3.5 * bias, 4 * bias]
        b = [[rng.choices((1, 2, 3, 4), w)[0] if rng.random() < fill else 0
              for _ in range(N)] for _ in range(N)]
        if sum(map(sum, b)) > 30 and clearable(b, drops, rng):
            return b
        bias *= 1.06


def sand(nr):
    """Ground texture, float (G, G, 3): raked sand, grains, a few shells."""
    y, x = np.mgrid[0:G, 0:G].astype(np.float32)
    warp = 7 * np.sin(y / 37) + 5 * np.sin(x / 53 + y / 91)
    ripple = np.sin((x * 0.35 + y + warp) / 4.4)
    tone = 0.86 + 0.055 * ripple + nr.normal(0, 0.035, (G, G))
    img = tone[..., None] * np.array([222, 207, 183], np.float32)
    for _ in range(70):              # pebbles
        px, py, s = nr.uniform(0, G), nr.uniform(0, G), nr.uniform(0.8, 2.4)
        d = ((x - px) / s) ** 2 + ((y - py) / (0.7 * s)) ** 2
        img[d < 1] = np.array([150, 140, 132]) + nr.uniform(-30, 40)
    edge = np.minimum(np.minimum(x % 42, 42 - x % 42), np.minimum(y % 42, 42 - y % 42))
    return (img * (1 - 0.10 * (edge < 1))[..., None]).astype(np.float32)


class Water:
    """Turns blobs + droplets + time into a picture."""

    def __init__(self, nr):
        self.ground = sand(nr)
        self.u = np.zeros((G, G), np.float32)
        self.u0 = np.zeros((G, G), np.float32)
        self.y, self.x = np.mgrid[0:G, 0:G].astype(np.float32)
        self.iy, self.ix = self.y.astype(np.int32), self.x.astype(np.int32)
        self.yc, self.xc = self.y[::2, ::2] / 9.0, self.x[::2, ::2] / 9.0

    def poke(self, x, y, a, s=3):
        i0, j0 = max(0, int(y / 2) - 2 * s), max(0, int(x / 2) - 2 * s)
        w = np.s_[i0:i0 + 4 * s + 1, j0:j0 + 4 * s + 1]
        d = (self.x[w] - x / 2) ** 2 + (self.y[w] - y / 2) ** 2
        self.u[w] += a * np.exp(-d / (s * s))

    def waves(self):
        u, lap = self.u, np.zeros_like(self.u)
        lap[1:-1, 1:-1] = (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2]
                           - 4 * u[1:-1, 1:-1])
        new = (u + 0.97 * (u - self.u0) + 0.22 * lap) * 0.988
        self.u0, self.u = u, new

    def caustics(self, t):
        x, y = self.xc, self.yc
        a = np.sin(x + 1.3 * np.sin(0.7 * y + 0.31 * t) + 0.23 * t)
        b = np.sin(0.8 * y + 1.5 * np.sin(0.6 * x - 0.27 * t) - 0.19 * t)
        c = np.sin(0.6 * (x + y) + np.sin(0.9 * x - 0.5 * y + 0.2 * t))
        f = np.exp(-3.2 * np.abs(a + b + 0.6 * c))
        return np.repeat(np.repeat(f, 2, 0), 2, 1)

    def field(self, blobs):
        """blobs: list of (x, y, radius) in px -> thickness map."""
        f = np.zeros((G, G), np.float32)
        for x, y, r in blobs:
            x, y, R = x / 2, y / 2, r * 0.8      # support radius = 1.6 r
            i0, i1 = max(0, int(y - R)), min(G, int(y + R) + 2)
            j0, j1 = max(0, int(x - R)), min(G, int(x + R) + 2)
            if i0 >= i1 or j0 >= j1:
                continue
            d = ((self.x[i0:i1, j0:j1] - x) ** 2 + (self.y[i0:i1, j0:j1] - y) ** 2) / R ** 2
            f[i0:i1, j0:j1] += np.clip(1 - d, 0, None) ** 2 * (0.55 + r / 50)
        return f

    def render(self, blobs, t):
        f = self.field(blobs)
        h = np.sqrt(np.clip(f - 0.30, 0, None))
        tot = h * 11 + self.u
        gy, gx = np.gradient(tot)
        sx = np.clip(self.ix + (gx * 3.2).astype(np.int32), 0, G - 1)
        sy = np.clip(self.iy + (gy * 3.2).astype(np.int32), 0, G - 1)
        light = 0.93 + 0.34 * self.caustics(t)
        shade = np.roll(h, (4, 3), (0, 1))
        light = light * (1 - 0.38 * np.clip(shade - h, 0, 0.8))
        col = (self.ground * light[..., None])[sy, sx]
        col *= np.exp(-ALPHA * h[..., None])
        inv = 1 / np.sqrt(gx * gx + gy * gy + 1.0)
        ndl = (0.42 * gx + 0.55 * gy + 1.0) * inv      # light from upper left
        ndh = np.clip((0.30 * gx + 0.38 * gy + 0.87) * inv, 0, 1) ** 4
        ndh *= ndh
        ndh *= ndh
        spec = ndh * ndh * (h > 0.02) * 185
        rim = (1 - inv) ** 2 * (h > 0) * 46
        col += (14 * (1 - ndl) + 26 * np.clip(ndl - 1, -0.5, 0.5) * (h > 0))[..., None]
        col += (spec + rim)[..., None]
        col += (22 * np.clip(gx + gy, -2, 2) * (h == 0))[..., None]   # wakes catch the light
        return np.clip(col, 0, 255).astype(np.uint8)


class App:
    def __init__(self, seed, log):
        self.rng = random.Random(seed)
        self.log = log
        pg.init()
        pg.display.set_caption("Snell")
        self.scr = pg.display.set_mode(WIN)
        self.small, self.mid, self.big = (pg.font.SysFont("dejavusansmono,couriernew", s)
                                          for s in (13, 17, 34))
        self.water = Water(np.random.default_rng(seed))
        self.t, self.acc, self.best = 0.0, 0.0, 0
        self.info = False
        self.canvas = pg.Surface((G, G), 0, 24)
        self.new_run()

    def write(self, obj):
        if self.log:
            with open(self.log, "a") as fh:
                fh.write(json.dumps(obj) + "\n")

    def new_run(self):
        self.level, self.drops, self.score = 1, 12, 0
        self.tank = 0.0
        self.start()

    def start(self):
        self.sim = Sim(make_board(self.level, self.drops, self.rng))
        self.shown = [[[0.0, 0.0] for _ in range(N)] for _ in range(N)]   # radius, velocity
        self.state, self.clock, self.earned = "idle", 0.0, 0
        self.rest()

    def rest(self):
        self.write({"board": self.sim.b, "level": self.level, "drops": self.drops})

    def tap(self, r, c):
        if self.state != "idle" or not self.sim.b[r][c] or self.drops < 1:
            return
        self.write({"tap": [r, c]})
        self.drops -= 1
        self.sim.bursts = 0
        self.sim.hit(r, c)
        self.state, self.clock = "react", 0.0

    def physics(self):
        s = self.sim
        if self.state == "react":
            self.clock += DT
            s.step()
            for p in s.fly:
                self.water.poke(p[0], p[1], -0.75, 1)
            for kind, r, c in s.events:
                x, y = s.centre(r, c)
                if kind == "burst":
                    self.water.poke(x, y, -3.0, 5)
                    self.score += 20 + 5 * s.bursts
                    if s.bursts % 3 == 0 and self.drops < CAP:
                        self.drops += 1
                        self.earned += 1
                else:
                    self.water.poke(x, y, -0.9, 4)
                    self.shown[r][c][1] += 90
            s.events = []
            if not s.fly and self.clock > 0.45:
                self.settle()
        for r in range(N):               # spring towards the true radius
            for c in range(N):
                q, goal = self.shown[r][c], RADIUS[s.b[r][c]]
                if goal == 0:
                    q[0], q[1] = q[0] * 0.55, 0.0
                else:
                    q[1] += ((goal - q[0]) * 260 - q[1] * 15) * DT
                    q[0] += q[1] * DT
        self.tank += (self.drops - self.tank) * 0.08
        self.water.waves()

    def settle(self):
        self.rest()
        if self.sim.empty():
            self.write({"cleared": self.level})
            self.score += 100 + 10 * self.drops
            self.state = "cleared"
        elif self.drops == 0:
            self.write({"lost": self.level})
            self.state = "lost"
        else:
            self.state = "idle"
        self.best = max(self.best, self.score)

    # ---- drawing -------------------------------------------------------
    def text(self, font, s, x, y, col=INK, mid=False):
        im = font.render(s, True, col)
        self.scr.blit(im, im.get_rect(midtop=(x, y)) if mid else (x, y))

    def draw_tank(self):
        x, y, w, h = 56, 92, 54, 420
        pg.draw.rect(self.scr, (248, 248, 252), (x, y, w, h), border_radius=8)
        lev = h * self.tank / CAP
        top = y + h - lev
        for i in range(w - 6):
            up = 2.2 * np.sin(i / 7 + self.t * 2.4) if lev > 3 else 0
            k = abs(i - w / 2 + 3) / w
            pg.draw.line(self.scr, (int(112 - 60 * k), int(52 - 20 * k), int(166 - 70 * k)),
                         (x + 3 + i, top + up), (x + 3 + i, y + h - 5))
        pg.draw.line(self.scr, (255, 255, 255), (x + 10, y + 12), (x + 10, y + h - 24), 3)
        pg.draw.rect(self.scr, INK, (x, y, w, h), 2, border_radius=8)
        for n in range(CAP + 1):
            yy = y + h - h * n / CAP
            pg.draw.line(self.scr, INK, (x + w, yy), (x + w + (12 if n % 5 == 0 else 6), yy))
            if n % 5 == 0:
                self.text(self.small, str(n), x + w + 16, yy - 8)
        self.text(self.mid, "V / drops", x + 27, 64, mid=True)
        self.text(self.small, f"t = {self.t:6.1f} s", 40, 540)

    def button(self, rect, label):
        over = pg.Rect(rect).collidepoint(pg.mouse.get_pos())
        pg.draw.rect(self.scr, (120, 92, 178) if over else (94, 70, 150), rect, border_radius=4)
        self.text(self.mid, label, rect[0] + rect[2] / 2, rect[1] + 7, (250, 248, 255), True)

    NEXT, RESET, HELP = (340, 366, 160, 36), (560, 578, 112, 34), (430, 578, 112, 34)

    def draw(self):
        blobs = [(c * CELL + 42, r * CELL + 42, self.shown[r][c][0])
                 for r in range(N) for c in range(N) if self.shown[r][c][0] > 3]
        blobs += [(p[0], p[1], 9.5) for p in self.sim.fly]
        img = self.water.render(blobs, self.t)
        pg.surfarray.blit_array(self.canvas, img.swapaxes(0, 1))
        self.scr.fill(PAPER)
        for k in range(0, WIN[0], 20):   # graph paper
            pg.draw.line(self.scr, (222, 219, 230), (k, 0), (k, WIN[1]))
            pg.draw.line(self.scr, (222, 219, 230), (0, k), (WIN[0], k))
        self.scr.blit(pg.transform.smoothscale(self.canvas, (N * CELL, N * CELL)), (OX, OY))
        pg.draw.rect(self.scr, INK, (OX - 2, OY - 2, N * CELL + 4, N * CELL + 4), 2)
        self.text(self.mid, f"basin {self.level}", OX, 28)
        self.text(self.mid, f"score {self.score}   best {self.best}", OX + 250, 28)
        self.draw_tank()
        self.button(self.RESET, "restart")
        self.button(self.HELP, "about")
        if self.state == "react" and self.sim.bursts > 1:
            self.text(self.mid, f"chain {self.sim.bursts}", OX, 584)
        if self.state in ("cleared", "lost"):
            ok = self.state == "cleared"
            self.panel("basin cleared" if ok else "tank is dry",
                       [f"score    {self.score}", f"drops    {self.drops}  (+{self.earned} from chains)"],
                       "next basin" if ok else "try again")
        elif self.info:
            self.panel("how it works", ["A click spends one drop and swells a blob.",
                       "Size 4 bursts into four droplets.", "Every 3rd burst refills one drop."], "ok")
        pg.display.flip()

    def panel(self, title, lines, label):
        p = pg.Surface((400, 220), pg.SRCALPHA)
        pg.draw.rect(p, (248, 246, 252, 205), (0, 0, 400, 220), border_radius=10)
        self.scr.blit(p, (220, 200))
        self.text(self.big, title, 420, 218, mid=True)
        for i, s in enumerate(lines):
            self.text(self.small, s, 420, 276 + 22 * i, mid=True)
        self.button(self.NEXT, label)

    def click(self, pos):
        inside = lambda r: pg.Rect(r).collidepoint(pos)
        if inside(self.RESET):
            self.new_run()
        elif self.state == "cleared":
            if inside(self.NEXT):
                self.level += 1
                self.drops = min(CAP, max(self.drops + 3, 9))
                self.start()
        elif self.state == "lost":
            if inside(self.NEXT):
                self.new_run()
        elif self.info:
            self.info = False
        elif inside(self.HELP):
            self.info = True
        elif pg.Rect(OX, OY, N * CELL, N * CELL).collidepoint(pos):
            self.tap((pos[1] - OY) // CELL, (pos[0] - OX) // CELL)

    def run(self):
        clk = pg.time.Clock()
        while True:
            self.acc += min(0.12, clk.tick(25) / 1000)
            for e in pg.event.get():
                if e.type == pg.QUIT:
                    return
                if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            while self.acc >= DT:
                self.acc -= DT
                self.t += DT
                self.physics()
            self.draw()


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description="Snell")
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    App(a.seed, a.log).run()
    pg.quit()
