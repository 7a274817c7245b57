"""Tensio -- a small study of surface tension, disguised as a puzzle.

Drops rest on a gridded tray.  Touch a drop to feed it; a drop of four units is
critical and breaks into four droplets.  The liquid is drawn as a height field
(sum of compact kernels), lit and refracted with plain numpy.   -- M. Okonedo
"""
import argparse
import json
import random

import numpy as np
import pygame

N = 6                       # tray is N x N
PX = 108                    # pixels per lattice site on screen
SUB = 2                     # the field is computed on a coarser mesh
TRAY = N * PX
WIN_W, WIN_H = 820, 820
OX, OY = (WIN_W - TRAY) // 2, 74
DT = 1 / 60
SPEED = 4.2                 # droplet speed, sites per second
RADIUS = {0: 0.0, 1: 0.155, 2: 0.245, 3: 0.335, 4: 0.42}
R_DROPLET = 0.105
FEED_EVERY = 3              # every third breakup in one chain returns a drop
PER_LEVEL = 10

PAPER = (231, 226, 217)
INK = (74, 70, 80)
FAINT = (142, 135, 140)
ACCENT = (121, 84, 112)


# ---------------------------------------------------------------- dynamics
class Tray:
    """State of the liquid.  Positions are in lattice units, (x, y)."""

    def __init__(self, sizes):
        self.size = np.array(sizes, dtype=int)
        self.flying = []            # [x, y, vx, vy]
        self.breakups = 0
        self.broken = []            # sites broken since last asked (for display)

    @property
    def quiet(self):
        return not self.flying

    def feed(self, i, j):
        if self.size[i, j] < 4:
            self.size[i, j] += 1
            return
        self.size[i, j] = 0
        self.breakups += 1
        self.broken.append((i, j))
        for vx, vy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            self.flying.append([j + .2 * vx, i + .2 * vy, vx, vy])

    def step(self):
        still = []
        current, self.flying = self.flying, []
        for d in current:
            d[0] += d[2] * SPEED * DT
            d[1] += d[3] * SPEED * DT
            if not (-0.62 < d[0] < N - .38 and -0.62 < d[1] < N - .38):
                continue                                    # over the rim
            j, i = int(round(d[0])), int(round(d[1]))
            if 0 <= i < N and 0 <= j < N and self.size[i, j]:
                ahead = (j - d[0]) * d[2] + (i - d[1]) * d[3]
                reach = RADIUS[int(self.size[i, j])] * .8
                if -.1 < ahead < reach:                     # contact: coalescence
                    self.feed(i, j)
                    continue
            still.append(d)
        self.flying += still


def relax(sizes, i, j):
    t = Tray(sizes)
    t.feed(i, j)
    while not t.quiet:
        t.step()
    return t


def can_be_cleared(sizes, drops, rng):
    """A greedy experimenter with a few restless moments."""
    s = np.array(sizes)
    while drops > 0:
        best = None
        sites = [tuple(p) for p in np.argwhere(s == s.max())]
        for i, j in rng.sample(sites, min(len(sites), 5)):
            t = relax(s, i, j)
            value = 2 * t.breakups - np.count_nonzero(t.size) + rng.random()
            if best is None or value > best[0]:
                best = (value, t)
        s, drops = best[1].size, drops - 1 + best[1].breakups // FEED_EVERY
        if not s.any():
            return True
    return False


def prepare(level, rng):
    count = min(16 + level, 27)
    for attempt in range(60):
        p4 = 26 + 2 * attempt - min(level, 8)
        weights = (8 + level, 20 + level // 2, 34, max(p4, 16))
        s = [[0] * N for _ in range(N)]
        for k in rng.sample(range(N * N), count):
            s[k // N][k % N] = rng.choices((1, 2, 3, 4), weights)[0]
        if can_be_cleared(s, PER_LEVEL, rng):
            return s
    s = [[0] * N for _ in range(N)]
    for k in rng.sample(range(N * N), PER_LEVEL):
        s[k // N][k % N] = 4
    return s


# ---------------------------------------------------------------- optics
class Optics:
    def __init__(self):
        m = TRAY // SUB
        self.m, self.unit = m, PX / SUB
        y, x = np.mgrid[0:m, 0:m].astype(np.float32)
        # a ceramic tray: vignette and a hairline grid, with small crosses at the nodes
        base = np.empty((m, m, 3), np.float32)
        v = 1 - .07 * (((x / m - .5) ** 2 + (y / m - .5) ** 2) * 2)
        for c, k in enumerate((216, 213, 208)):
            base[..., c] = k * v
        u = int(self.unit)
        lines = ((x % u) < 1) | ((y % u) < 1)
        base[lines] *= .90
        base[((x + y) % 9 < 1)] *= .992
        self.base = base
        self.img = pygame.Surface((m, m))

    def render(self, blobs):
        """blobs: list of (x, y, r) in lattice units, centres of sites at +0.5."""
        m, u = self.m, self.unit
        f = np.zeros((m, m), np.float32)
        for bx, by, r in blobs:
            if r < .02:
                continue
            cx, cy, R = (bx + .5) * u, (by + .5) * u, r * u * 1.42
            x0, x1 = max(0, int(cx - R)), min(m, int(cx + R) + 2)
            y0, y1 = max(0, int(cy - R)), min(m, int(cy + R) + 2)
            if x0 >= x1 or y0 >= y1:
                continue
            xs = (np.arange(x0, x1, dtype=np.float32) - cx) ** 2
            ys = (np.arange(y0, y1, dtype=np.float32) - cy) ** 2
            q = np.clip(1 - (ys[:, None] + xs[None, :]) / (R * R), 0, None)
            f[y0:y1, x0:x1] += q * q * 3.94                 # f = 1 on the rim of a lone drop
        out = self.base.copy()
        # contact shadow: the field itself, shifted down-right
        sh = np.zeros_like(f)
        sh[4:, 3:] = f[:-4, :-3]
        out *= (1 - .16 * np.clip(sh * .9, 0, 1))[..., None]
        yy, xx = np.nonzero(f > .9)
        if len(yy):
            h = np.sqrt(np.clip(f - .9, 0, 3.0))
            gy, gx = np.gradient(h)
            nx, ny, hh = gx[yy, xx] * 5.5, gy[yy, xx] * 5.5, h[yy, xx]
            inv = 1 / np.sqrt(nx * nx + ny * ny + 1)
            sx = np.clip(xx + nx * 7, 0, m - 1).astype(int)  # bent ray hits the tray here
            sy = np.clip(yy + ny * 7, 0, m - 1).astype(int)
            col = self.base[sy, sx]
            depth = np.clip(hh / 1.75, 0, 1)[:, None]
            tint = np.array((.76, .40, .61), np.float32)     # mallow-coloured liquid
            col = col * (1 - depth * .8 + depth * .8 * tint)
            lam = (nx * .5 + ny * .62 + .62) * inv           # caustic side is lower right
            col *= (.84 + .26 * np.clip(1.15 - lam, 0, 1.3))[:, None]
            edge = np.clip(1 - (f[yy, xx] - .9) / .5, 0, 1)[:, None]
            col *= 1 - .22 * edge
            spec = np.clip((nx * .42 + ny * .52 + .74) * inv, 0, 1) ** 42
            col += (185 * spec)[:, None]
            alpha = np.clip((f[yy, xx] - .9) / .18, 0, 1)[:, None]
            out[yy, xx] = out[yy, xx] * (1 - alpha) + col * alpha
        pygame.surfarray.blit_array(self.img, np.clip(out, 0, 255).astype(np.uint8).swapaxes(0, 1))
        return pygame.transform.smoothscale(self.img, (TRAY, TRAY))


# ---------------------------------------------------------------- program
class Tensio:
    def __init__(self, seed=None, log=None):
        pygame.init()
        self.screen = pygame.display.set_mode((WIN_W, WIN_H))
        pygame.display.set_caption("Tensio")
        face = "dejavuserif,georgia,timesnewroman"
        self.big = pygame.font.SysFont(face, 34)
        self.mid = pygame.font.SysFont(face, 22)
        self.small = pygame.font.SysFont(face, 16)
        self.rng = random.Random(seed)
        self.log = open(log, "a") if log else None
        self.optics = Optics()
        self.b_restart = pygame.Rect(WIN_W - OX - 96, 22, 96, 34)
        self.b_help = pygame.Rect(WIN_W - OX - 96 - 82, 22, 70, 34)
        self.help = False
        self.picture = None
        self.new_game()

    def write(self, **record):
        if self.log:
            self.log.write(json.dumps(record) + "\n")
            self.log.flush()

    def new_game(self):
        self.level, self.best_chain, self.total = 0, 0, 0
        self.next_level()

    def next_level(self):
        self.level += 1
        self.drops = PER_LEVEL
        self.tray = Tray(prepare(self.level, self.rng))
        self.shown = np.zeros((N, N))           # radii as displayed, they lag behind
        self.mist = []                          # rings left by a breakup
        self.mode, self.clock = "fade in", 0.0
        self.fed = 0

    def at_rest(self):
        self.picture = None                     # one last look at the settled liquid
        self.write(board=self.tray.size.tolist(), level=self.level, drops=self.drops)
        if not self.tray.size.any():
            self.write(cleared=self.level)
            self.mode, self.clock = "done", 0.0
        elif self.drops == 0:
            self.write(lost=self.level)
            self.mode, self.clock = "dry", 0.0
        else:
            self.mode = "wait"

    def press(self, pos):
        if self.help:
            self.help = False
        elif self.b_help.collidepoint(pos):
            self.help = True
        elif self.b_restart.collidepoint(pos):
            self.new_game()
        elif self.mode == "dry" and self.clock > .8:
            if self.retry_box().collidepoint(pos):
                self.new_game()
        elif self.mode == "wait":
            j, i = (pos[0] - OX) // PX, (pos[1] - OY) // PX
            if 0 <= i < N and 0 <= j < N and self.tray.size[i, j]:
                self.write(tap=[int(i), int(j)])
                self.drops -= 1
                self.tray.breakups = self.fed = 0
                self.tray.feed(i, j)
                self.mode = "flow"

    @staticmethod
    def retry_box():
        return pygame.Rect(WIN_W // 2 - 80, OY + TRAY // 2 + 18, 160, 42)

    def update(self):
        self.clock += DT
        target = np.vectorize(RADIUS.get)(self.tray.size)
        self.shown += (target - self.shown) * (.13 if self.mode != "fade in" else .07)
        for i, j in self.tray.broken:
            self.shown[i, j] = 0
            self.mist.append([i, j, 0.0])
        self.tray.broken.clear()
        for m in self.mist:
            m[2] += DT / .7
        self.mist = [m for m in self.mist if m[2] < 1]
        if self.mode == "fade in" and self.clock > 1.1:
            self.at_rest()
        elif self.mode == "flow":
            self.tray.step()
            while self.tray.breakups // FEED_EVERY > self.fed:
                self.fed += 1
                self.drops += 1
            if self.tray.quiet and np.abs(target - self.shown).max() < .012 and not self.mist:
                self.best_chain = max(self.best_chain, self.tray.breakups)
                self.total += self.tray.breakups
                self.at_rest()
        elif self.mode == "done" and self.clock > 2.6:
            self.next_level()

    # -- drawing
    def say(self, font, words, colour, **where):
        s = font.render(words, True, colour)
        self.screen.blit(s, s.get_rect(**where))

    def draw(self):
        scr = self.screen
        moving = self.mode in ("flow", "fade in") or self.picture is None
        if moving:
            blobs = [(j, i, self.shown[i, j]) for i in range(N) for j in range(N)]
            for x, y, vx, vy in self.tray.flying:
                blobs.append((x, y, R_DROPLET))
                blobs.append((x - vx * .09, y - vy * .09, R_DROPLET * .75))
            self.picture = self.optics.render(blobs)
        scr.fill(PAPER)
        pygame.draw.rect(scr, (203, 196, 188), (OX - 11, OY - 11, TRAY + 22, TRAY + 22), border_radius=14)
        pygame.draw.rect(scr, (244, 241, 235), (OX - 9, OY - 9, TRAY + 18, TRAY + 18), border_radius=12)
        scr.blit(self.picture, (OX, OY))
        for i, j, a in self.mist:
            layer = pygame.Surface((PX, PX), pygame.SRCALPHA)
            pygame.draw.circle(layer, (255, 250, 252, int(120 * (1 - a))), (PX // 2, PX // 2), int(PX * (.2 + .28 * a)), 3)
            scr.blit(layer, (OX + j * PX, OY + i * PX))
        veil = 0
        if self.mode == "fade in":
            veil = 1 - self.clock / .8
        elif self.mode == "done":
            veil = (self.clock - .5) / 1.2
        if veil > 0:
            v = pygame.Surface((TRAY, TRAY))
            v.fill(PAPER)
            v.set_alpha(int(255 * min(1, veil)))
            scr.blit(v, (OX, OY))
        self.say(self.mid, f"Level {self.level}", INK, midleft=(OX, 39))
        self.say(self.small, f"{self.total} breakups so far", FAINT, midleft=(OX + 104, 41))
        for box, word in ((self.b_restart, "Restart"), (self.b_help, "Help")):
            hot = box.collidepoint(pygame.mouse.get_pos())
            pygame.draw.rect(scr, ACCENT if hot else (190, 182, 182), box, 1, border_radius=17)
            self.say(self.small, word, ACCENT if hot else INK, center=box.center)
        y = OY + TRAY + 46
        self.say(self.mid, f"Drops left: {self.drops}", ACCENT if self.drops < 3 else INK, midleft=(OX, y))
        if self.mode == "flow" and self.tray.breakups > 1:
            self.say(self.mid, f"chain {self.tray.breakups}", FAINT, center=(WIN_W // 2, y))
        self.say(self.mid, f"Best chain: {self.best_chain}", INK, midright=(OX + TRAY, y))
        mid = (WIN_W // 2, OY + TRAY // 2)
        if self.mode == "done":
            self.say(self.big, "Equilibrium", ACCENT, center=(mid[0], mid[1] - 20))
            self.say(self.small, f"level {self.level} settled with {self.drops} to spare", INK, center=(mid[0], mid[1] + 22))
        elif self.mode == "dry" and self.clock > .6:
            card = pygame.Rect(0, 0, 380, 190)
            card.center = mid
            pygame.draw.rect(scr, PAPER, card, border_radius=16)
            pygame.draw.rect(scr, (190, 182, 182), card, 1, border_radius=16)
            self.say(self.big, "The pipette is dry", INK, center=(mid[0], mid[1] - 50))
            self.say(self.small, f"reached level {self.level}, best chain {self.best_chain}", FAINT, center=(mid[0], mid[1] - 10))
            pygame.draw.rect(scr, ACCENT, self.retry_box(), border_radius=21)
            self.say(self.mid, "Try again", (250, 246, 246), center=self.retry_box().center)
        if self.help:
            card = pygame.Rect(0, 0, 520, 250)
            card.center = mid
            pygame.draw.rect(scr, PAPER, card, border_radius=16)
            pygame.draw.rect(scr, (190, 182, 182), card, 1, border_radius=16)
            for k, line in enumerate(("Click a drop to add one unit of liquid.",
                                      "A drop of four units is critical: one more and it",
                                      "breaks into four droplets, one for each direction.",
                                      "Droplets merge with the first drop they touch.",
                                      f"Every {FEED_EVERY}rd breakup of a chain gives a drop back.",
                                      "Empty the tray. Click anywhere to close.")):
                self.say(self.small, line, INK, midleft=(card.left + 42, card.top + 42 + 33 * k))
        pygame.display.flip()

    def run(self):
        ticker = pygame.time.Clock()
        lag = 0.0
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.press(e.pos)
            lag = min(lag + ticker.tick(40) / 1000, .1)
            while lag >= DT:
                self.update()
                lag -= DT
            self.draw()


if __name__ == "__main__":
    cli = argparse.ArgumentParser(description="Tensio")
    cli.add_argument("--seed", type=int)
    cli.add_argument("--log")
    opts = cli.parse_args()
    Tensio(opts.seed, opts.log).run()
    pygame.quit()
