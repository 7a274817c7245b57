"""
OMBRELLA
a small puzzle about wind, for a long afternoon

Bagno 61, Rimini.  (c) 2023 Caterina Sarti / Studio Lungomare
"""
import argparse
import json
import math
import random
import sys

import pygame

COLS, ROWS, CELL = 7, 6, 92
OX, OY = 60, 132
W, H = 1000, 760
STEP = 0.13            # seconds a gust needs for one cell

SAND = (238, 220, 184)
SAND_D = (222, 199, 158)
INK = (74, 62, 58)
SEA = [(18, 112, 128), (54, 158, 164), (128, 204, 196)]
# one palette per size: (panel A, panel B, rim)
CLOTH = {
    1: ((250, 246, 236), (112, 178, 172), (78, 142, 138)),
    2: ((252, 240, 214), (240, 184, 72), (200, 140, 40)),
    3: ((253, 236, 224), (232, 118, 80), (186, 80, 50)),
    4: ((252, 232, 228), (196, 48, 72), (140, 26, 52)),
}
RADIUS = {1: 15, 2: 24, 3: 33, 4: 42}
PANELS = {1: 6, 2: 8, 3: 10, 4: 12}


# ------------------------------------------------------------------ helpers
def lerp(a, b, t):
    return a + (b - a) * t


def mix(c, d, t):
    return tuple(int(lerp(x, y, t)) for x, y in zip(c, d))


def clamp(x, a=0.0, b=1.0):
    return a if x < a else b if x > b else x


def out_cubic(t):
    return 1 - (1 - clamp(t)) ** 3


def in_out(t):
    t = clamp(t)
    return t * t * (3 - 2 * t)


def out_back(t):
    t = clamp(t) - 1
    return 1 + 2.4 * t ** 3 + 1.4 * t ** 2


def blur(surf, k):
    w, h = surf.get_size()
    s = pygame.transform.smoothscale(surf, (max(1, w // k), max(1, h // k)))
    return pygame.transform.smoothscale(s, (w, h))


def load_font(names, size, bold=False, italic=False):
    return pygame.font.SysFont(names, size, bold, italic)


# ------------------------------------------------------------------ art
def canopy(size, tilt=0.0):
    """A parasol from above: scalloped edge, panels, shading, little cap."""
    k = 3
    r = RADIUS[size] * k
    n = PANELS[size]
    s = int(r * 2 + 14 * k)
    m = s / 2
    a_col, b_col, rim = CLOTH[size]
    surf = pygame.Surface((s, s), pygame.SRCALPHA)
    light = math.radians(225)

    def edge(a):
        u = (a / math.tau * n) % 1
        return r * (0.93 + 0.07 * math.sin(math.pi * u))

    for i in range(n):
        a0, a1 = i / n * math.tau, (i + 1) / n * math.tau
        mid = (a0 + a1) / 2
        shade = 0.5 + 0.5 * math.cos(mid - light)
        base = a_col if i % 2 else b_col
        col = mix(mix(base, (60, 30, 60), 0.30), mix(base, (255, 255, 240), 0.22), shade)
        pts = [(m, m)]
        for j in range(9):
            a = lerp(a0, a1, j / 8)
            pts.append((m + math.cos(a) * edge(a), m + math.sin(a) * edge(a)))
        pygame.draw.polygon(surf, col, pts)
        # the hanging valance is a shade darker
        out = []
        inn = []
        for j in range(9):
            a = lerp(a0, a1, j / 8)
            e = edge(a)
            out.append((m + math.cos(a) * e, m + math.sin(a) * e))
            inn.append((m + math.cos(a) * r * .82, m + math.sin(a) * r * .82))
        pygame.draw.polygon(surf, mix(col, rim, .45), out + inn[::-1])
    for i in range(n):
        a = i / n * math.tau
        pygame.draw.line(surf, mix(rim, (60, 30, 40), .2), (m, m), (m + math.cos(a) * r * .93, m + math.sin(a) * r * .93), k)
    # soft dome light
    glow = pygame.Surface((s, s), pygame.SRCALPHA)
    for i in range(16, 0, -1):
        pygame.draw.circle(glow, (255, 255, 245, int(66 * (1 - i / 16))), (m - r * .26, m - r * .3), r * .62 * i / 16)
    surf.blit(glow, (0, 0))
    pygame.draw.circle(surf, rim, (m, m), max(3, r * .13))
    pygame.draw.circle(surf, (255, 250, 240), (m - k, m - k), max(2, r * .07))
    return pygame.transform.smoothscale(surf, (s // k, s // k))


def shadow(size):
    r = RADIUS[size]
    s = int(r * 2 + 40)
    sf = pygame.Surface((s, s), pygame.SRCALPHA)
    sf.fill((90, 54, 40, 0))
    pygame.draw.circle(sf, (90, 54, 40, 105), (s / 2, s / 2), r)
    return blur(sf, 6)


def flying_cloth():
    """A gust carrying a scrap of sailcloth."""
    sf = pygame.Surface((66, 66), pygame.SRCALPHA)
    m = 33
    pygame.draw.polygon(sf, (196, 48, 72), [(m, m - 26), (m + 20, m + 17), (m, m + 9), (m - 20, m + 17)])
    pygame.draw.polygon(sf, (250, 240, 232), [(m, m - 26), (m + 8, m + 12), (m, m + 9), (m - 8, m + 12)])
    return pygame.transform.smoothscale(sf, (28, 28))


def ghiacciolo(scale=1.0, used=False):
    k = 4
    sf = pygame.Surface((26 * k, 58 * k), pygame.SRCALPHA)
    if used:
        pygame.draw.rect(sf, (206, 176, 130), (10 * k, 22 * k, 6 * k, 32 * k), border_radius=3 * k)
        pygame.draw.rect(sf, (184, 150, 104), (14 * k, 24 * k, 2 * k, 28 * k), border_radius=k)
    else:
        pygame.draw.rect(sf, (214, 184, 138), (10 * k, 36 * k, 6 * k, 20 * k), border_radius=3 * k)
        for y, c in ((4, (232, 84, 92)), (16, (246, 168, 84)), (28, (250, 220, 120))):
            if y == 4:
                pygame.draw.rect(sf, c, (3 * k, 3 * k, 20 * k, 24 * k), border_radius=10 * k)
            else:
                pygame.draw.rect(sf, c, (3 * k, y * k, 20 * k, 13 * k), border_radius=2 * k)
        pygame.draw.rect(sf, (255, 255, 255, 120), (6 * k, 9 * k, 3 * k, 26 * k), border_radius=2 * k)
        pygame.draw.rect(sf, (190, 70, 80, 70), (19 * k, 9 * k, 3 * k, 31 * k), border_radius=2 * k)
    return pygame.transform.smoothscale(sf, (int(26 * scale), int(58 * scale)))


class Gust:
    __slots__ = ("r", "c", "dr", "dc")

    def __init__(self, r, c, dr, dc):
        self.r, self.c, self.dr, self.dc = r, c, dr, dc


class Ombrella:
    def __init__(self, seed, log):
        self.rng = random.Random(seed)
        self.fx = random.Random(61)
        self.log_file = open(log, "w") if log else None
        pygame.init()
        pygame.display.set_caption("Ombrella — Bagno 61")
        self.screen = pygame.display.set_mode((W, H))
        self.f_title = load_font("z003,p052", 58)
        self.f_big = load_font("z003,p052", 64)
        self.f_text = load_font("p052,dejavuserif", 21, italic=True)
        self.f_small = load_font("p052,dejavuserif", 17, italic=True)
        self.canopies = {s: canopy(s) for s in RADIUS}
        self.shadows = {s: shadow(s) for s in RADIUS}
        self.cloth = flying_cloth()
        self.lolly, self.stick = ghiacciolo(), ghiacciolo(used=True)
        self.back = self.paint_beach()
        self.back.blit(self.paint_vignette(), (0, 0))
        self.level = 1
        self.time = 0.0
        self.setup()

    # -------------------------------------------------------------- log
    def log(self, **kw):
        if self.log_file:
            print(json.dumps(kw), file=self.log_file, flush=True)

    def log_board(self):
        self.log(t="board", level=self.level, drops=self.drops, board=[row[:] for row in self.board])

    # -------------------------------------------------------------- level
    def setup(self):
        count = self.rng.randint(19, 24) + min(4, self.level // 3)
        spots = [(r, c) for r in range(ROWS) for c in range(COLS)]
        chosen = self.rng.sample(spots, count)
        self.board = [[0] * COLS for _ in range(ROWS)]
        for r, c in chosen:
            self.board[r][c] = self.rng.choice((1, 2, 2, 3, 3, 3, 4, 4, 4))
        self.drops = 12 + (1 if count > 24 else 0)
        self.max_drops = self.drops
        self.angle = {p: self.fx.uniform(0, math.tau) for p in spots}
        self.delay = {p: (p[0] + p[1]) * .05 + self.fx.uniform(0, .12) for p in spots}
        self.pulse = {}
        self.gusts = []
        self.clock_step = 0.0
        self.bits = []
        self.rings = []
        self.total = 0
        self.state, self.t = "opening", 0.0

    # -------------------------------------------------------------- rules
    def centre(self, r, c):
        return OX + c * CELL + CELL / 2, OY + r * CELL + CELL / 2

    def open_more(self, r, c, new):
        """One drop (or one gust) reaches the parasol at r, c."""
        self.board[r][c] += 1
        if self.board[r][c] > 4:
            self.board[r][c] = 0
            x, y = self.centre(r, c)
            self.rings.append([x, y, 0.0])
            for _ in range(20):
                a, v = self.fx.uniform(0, math.tau), self.fx.uniform(40, 230)
                self.bits.append([x, y, math.cos(a) * v, math.sin(a) * v, 0.0, self.fx.uniform(.5, 1.0),
                                  self.fx.choice([(196, 48, 72), (252, 232, 228), (232, 118, 80), (250, 220, 150)]),
                                  self.fx.uniform(2, 5)])
            for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                new.append(Gust(r, c, dr, dc))
            self.total += 1
            if self.total % 4 == 0:
                self.drops += 1
                self.max_drops = max(self.max_drops, self.drops)
        else:
            self.pulse[(r, c)] = 0.0

    def advance(self):
        """All gusts move on by one cell at once; then every one that
        has come to a parasol is taken up by it."""
        new, stay = [], []
        for g in self.gusts:
            g.r += g.dr
            g.c += g.dc
            if not (0 <= g.r < ROWS and 0 <= g.c < COLS):
                continue
            stay.append(g)
        hit = {}
        for g in stay:
            if self.board[g.r][g.c]:
                hit.setdefault((g.r, g.c), []).append(g)
        for (r, c), gs in hit.items():
            # several at once: a bursting parasol swallows the rest
            for _ in gs:
                if self.board[r][c]:
                    self.open_more(r, c, new)
            stay = [g for g in stay if g not in gs]
        self.gusts = stay + new

    def tap(self, pos):
        if self.state == "lost":
            if self.t > 1.2:
                self.setup()
            return
        if self.state != "play":
            return
        c, r = int((pos[0] - OX) // CELL), int((pos[1] - OY) // CELL)
        if not (0 <= r < ROWS and 0 <= c < COLS) or not self.board[r][c]:
            return
        self.log(t="tap", r=r, c=c)
        self.drops -= 1
        self.total = 0
        new = []
        self.open_more(r, c, new)
        self.gusts = new
        self.clock_step = 0.0
        self.state, self.t = "wind", 0.0

    def update(self, dt):
        self.time += dt
        self.t += dt
        for k in list(self.pulse):
            self.pulse[k] += dt / .45
            if self.pulse[k] >= 1:
                del self.pulse[k]
        for b in self.bits:
            b[0] += b[2] * dt
            b[1] += b[3] * dt
            b[2] *= 1 - 2.2 * dt
            b[3] *= 1 - 2.2 * dt
            b[4] += dt
        self.bits = [b for b in self.bits if b[4] < b[5]]
        for q in self.rings:
            q[2] += dt / .5
        self.rings = [q for q in self.rings if q[2] < 1]

        if self.state == "opening" and self.t > 1.5:
            self.state = "play"
            self.log_board()
        elif self.state == "wind":
            if self.gusts:
                self.clock_step += dt
                while self.gusts and self.clock_step >= STEP:
                    self.clock_step -= STEP
                    self.advance()
                if not self.gusts:
                    self.t = 0
            elif self.t > .3:
                self.log_board()
                if not any(any(row) for row in self.board):
                    self.log(t="cleared", level=self.level)
                    self.state, self.t = "tide", 0.0
                elif self.drops <= 0:
                    self.log(t="lost")
                    self.state, self.t = "lost", 0.0
                else:
                    self.state = "play"
        elif self.state == "tide" and self.t > 3.4:
            self.level += 1
            self.setup()

    # -------------------------------------------------------------- painting
    def paint_beach(self):
        sf = pygame.Surface((W, H))
        for y in range(H):
            pygame.draw.line(sf, mix(SAND, SAND_D, y / H), (0, y), (W, y))
        for _ in range(9000):
            x, y = self.fx.randrange(W), self.fx.randrange(100, H)
            d = self.fx.choice((-10, -6, 6, 9))
            col = sf.get_at((x, y))
            sf.set_at((x, y), tuple(int(clamp(v + d, 0, 255)) for v in col[:3]))
        # raked sand: rows of pale furrows
        lay = pygame.Surface((W, H), pygame.SRCALPHA)
        for i in range(0, 22):
            y0 = OY - 8 + i * 26
            pts = [(x, y0 + math.sin(x * .013 + i * .9) * 4) for x in range(OX - 20, OX + COLS * CELL + 24, 8)]
            pygame.draw.lines(lay, (255, 244, 214, 58), False, pts, 3)
            pygame.draw.lines(lay, (190, 160, 116, 36), False, [(x, y + 4) for x, y in pts], 2)
        sf.blit(lay, (0, 0))
        # places: shallow round hollows
        lay = pygame.Surface((W, H), pygame.SRCALPHA)
        for r in range(ROWS):
            for c in range(COLS):
                x, y = self.centre(r, c)
                pygame.draw.circle(lay, (176, 144, 100, 70), (x, y - 1), 7)
                pygame.draw.circle(lay, (255, 246, 220, 130), (x + 1, y + 2), 6)
                pygame.draw.circle(lay, (150, 118, 80, 120), (x, y), 3)
        sf.blit(blur(lay, 2), (0, 0))
        # the boardwalk
        x0 = 744
        sh = pygame.Surface((W, H), pygame.SRCALPHA)
        pygame.draw.rect(sh, (90, 54, 40, 110), (x0 - 2, 110, 300, H))
        sf.blit(blur(sh, 8), (0, 4))
        for i, y in enumerate(range(112, H, 36)):
            t = self.fx.uniform(0, .14)
            col = mix((206, 164, 118), (160, 116, 78), t + .1)
            pygame.draw.rect(sf, col, (x0, y, W - x0, 34))
            pygame.draw.line(sf, mix(col, (255, 240, 210), .4), (x0, y), (W, y), 2)
            pygame.draw.line(sf, mix(col, (60, 30, 20), .5), (x0, y + 34), (W, y + 34), 2)
            for _ in range(7):
                gx = self.fx.randint(x0, W - 60)
                gy = y + self.fx.randint(6, 30)
                pygame.draw.line(sf, mix(col, (90, 54, 30), .25), (gx, gy), (gx + self.fx.randint(20, 90), gy))
            for nx in (x0 + 12, W - 14):
                pygame.draw.circle(sf, mix(col, (50, 30, 20), .55), (nx, y + 17), 2)
        # a towel and flip-flops left on the boards
        tw = pygame.Surface((150, 86), pygame.SRCALPHA)
        pygame.draw.rect(tw, (244, 240, 228), (0, 0, 150, 86), border_radius=4)
        for i in range(5):
            pygame.draw.rect(tw, (64, 130, 150), (10 + i * 29, 0, 13, 86))
        tw = pygame.transform.rotozoom(tw, -9, 1)
        sf.blit(tw, (800, 636))
        for dx, an in ((0, 14), (26, 4)):
            ff = pygame.Surface((22, 46), pygame.SRCALPHA)
            pygame.draw.ellipse(ff, (232, 118, 80), (1, 0, 19, 26))
            pygame.draw.ellipse(ff, (232, 118, 80), (3, 16, 15, 29))
            pygame.draw.lines(ff, (90, 40, 40), False, [(4, 22), (10, 9), (17, 22)], 3)
            sf.blit(pygame.transform.rotozoom(ff, an, 1), (766 + dx - 14, 676))
        return sf

    def paint_vignette(self):
        """A breath of warm shade towards the edges of the picture."""
        sf = pygame.Surface((100, 76), pygame.SRCALPHA)
        for y in range(76):
            for x in range(100):
                d = math.hypot((x - 49.5) / 62, (y - 37.5) / 50)
                sf.set_at((x, y), (84, 40, 40, int(58 * clamp(d - .55) / .6)))
        return pygame.transform.smoothscale(sf, (W, H))

    def water(self, base):
        """The sea comes down from the top to about `base`."""
        s = self.screen
        for i, (col, off, amp) in enumerate(((SEA[2], 0, 7), (SEA[1], -20, 6), (SEA[0], -44, 5))):
            pts = []
            for x in range(0, W + 16, 16):
                y = base + off + math.sin(x * .011 + self.time * (.9 - .2 * i) + i * 2) * amp \
                    + math.sin(x * .027 - self.time * .7 + i) * amp * .5 + math.sin(self.time * .8 + i) * 5
                pts.append((x, y))
            pygame.draw.polygon(s, col, [(0, -50)] + pts + [(W, -50)])
            if i == 0:
                pygame.draw.lines(s, (255, 253, 244), False, pts, 5)
                pygame.draw.lines(s, (214, 190, 148), False, [(x, y + 6) for x, y in pts], 3)
            else:
                pygame.draw.lines(s, mix(col, (255, 255, 255), .25), False, pts, 2)

    def put(self, f, msg, col, pos, anchor="center", glow=None):
        im = f.render(msg, True, col)
        rc = im.get_rect(**{anchor: pos})
        if glow:
            g = f.render(msg, True, glow)
            g.set_alpha(120)
            self.screen.blit(g, rc.move(2, 3))
        self.screen.blit(im, rc)

    def parasol(self, r, c, size, k, hover):
        x, y = self.centre(r, c)
        if k <= .03:
            return
        spin = math.degrees(self.angle[(r, c)]) + math.sin(self.time * (.5 + .25 * size) + self.angle[(r, c)]) * (2 + 1.6 * size)
        lift = 5 + 2 * size + (6 if hover else 0)
        sh = self.shadows[size]
        if k != 1:
            sh = pygame.transform.rotozoom(sh, 0, k)
        self.screen.blit(sh, sh.get_rect(center=(x + lift, y + lift * 1.1)))
        im = pygame.transform.rotozoom(self.canopies[size], math.sin(math.radians(spin)) * 12, k * (1.05 if hover else 1))
        self.screen.blit(im, im.get_rect(center=(x, y)))

    def draw(self):
        s = self.screen
        s.blit(self.back, (0, 0))
        mouse = pygame.mouse.get_pos()
        hr, hc = int((mouse[1] - OY) // CELL), int((mouse[0] - OX) // CELL)
        for r in range(ROWS):
            for c in range(COLS):
                z = self.board[r][c]
                if not z:
                    continue
                k = 1.0
                if self.state == "opening":
                    k = out_back((self.t - self.delay[(r, c)]) / .5)
                elif (r, c) in self.pulse:
                    p = self.pulse[(r, c)]
                    k = lerp(RADIUS[z - 1] / RADIUS[z] if z > 1 else .7, 1, out_back(p))
                self.parasol(r, c, z, k, self.state == "play" and (r, c) == (hr, hc))
        for x, y, t in self.rings:
            e = out_cubic(t)
            lay = pygame.Surface((160, 160), pygame.SRCALPHA)
            pygame.draw.circle(lay, (255, 250, 236, int(190 * (1 - t))), (80, 80), 20 + 52 * e, max(1, int(10 * (1 - e))))
            s.blit(lay, (x - 80, y - 80))
        if self.gusts:
            f = in_out(self.clock_step / STEP) * .35 + clamp(self.clock_step / STEP) * .65
            for g in self.gusts:
                x, y = self.centre(g.r + g.dr * f, g.c + g.dc * f)
                for i in range(1, 5):
                    a = i * 9
                    q = math.sin(self.time * 16 + i) * 5
                    px, py = x - g.dc * a + g.dr * q, y - g.dr * a + g.dc * q
                    pygame.draw.circle(s, mix((255, 252, 240), SAND, i / 6), (px, py), 6 - i)
                ang = {(-1, 0): 0, (1, 0): 180, (0, 1): -90, (0, -1): 90}[(g.dr, g.dc)]
                im = pygame.transform.rotozoom(self.cloth, ang + math.sin(self.time * 22 + x) * 12, 1)
                s.blit(im, im.get_rect(center=(x, y)))
        for b in self.bits:
            k = 1 - b[4] / b[5]
            pygame.draw.rect(s, b[6], (b[0], b[1], b[7] * k + 1, b[7] * k * 1.4 + 1))
        # the sea, and the tide that takes a finished level away
        base = 84
        if self.state == "tide":
            up = in_out(self.t / 1.4) if self.t < 2 else 1 - in_out((self.t - 2) / 1.4)
            base = lerp(84, H + 70, up)
        self.panel()
        self.water(base)
        if self.state == "tide":
            a = clamp((self.t - .5) / .5) * clamp((2.9 - self.t) / .5)
            if a > 0:
                im = self.f_big.render("Che bella mareggiata", True, (255, 253, 244))
                im.set_alpha(int(255 * a))
                s.blit(im, im.get_rect(center=(380, 330 - 14 * (1 - a))))
        self.put(self.f_title, "Ombrella", (255, 253, 244), (40, 40), "midleft", (10, 60, 74))
        self.put(self.f_text, "fila %d" % self.level, (255, 253, 244), (W - 40, 38), "midright", (10, 60, 74))
        if self.state == "lost":
            a = in_out(self.t / 1.2)
            dusk = pygame.Surface((W, H), pygame.SRCALPHA)
            dusk.fill((46, 30, 84, int(168 * a)))
            s.blit(dusk, (0, 0))
            if self.t > .7:
                self.put(self.f_big, "Si è fatta sera", (255, 226, 178), (383, 350), glow=(30, 10, 40))
                self.put(self.f_text, "tocca la spiaggia e domani si riprova", (250, 240, 226), (383, 414))

    def panel(self):
        """Ice lollies on the boardwalk: one for each drop left."""
        s = self.screen
        tag = pygame.Rect(784, 122, 176, 30)
        pygame.draw.rect(s, (120, 84, 54), tag.move(2, 4), border_radius=15)
        pygame.draw.rect(s, (250, 244, 228), tag, border_radius=15)
        self.put(self.f_small, "ghiaccioli rimasti", INK, tag.center)
        per = 6
        for i in range(max(self.max_drops, self.drops)):
            x, y = 770 + (i % per) * 35, 166 + (i // per) * 68
            if y > 420:
                break
            if i < self.drops:
                bob = math.sin(self.time * 1.6 + i * .7) * 1.5
                s.blit(self.lolly, (x, y + bob))
            else:
                s.blit(self.stick, (x, y))
        # how a parasol opens
        lay = pygame.Rect(764, 452, 216, 158)
        pygame.draw.rect(s, (120, 84, 54), lay.move(3, 5), border_radius=10)
        pygame.draw.rect(s, (250, 244, 228), lay, border_radius=10)
        pygame.draw.rect(s, (196, 160, 116), lay.inflate(-10, -10), 1, border_radius=7)
        self.put(self.f_small, "uno, due, tre, quattro…", INK, (872, 474))
        for z, x in ((1, 784), (2, 820), (3, 870), (4, 936)):
            im = pygame.transform.rotozoom(self.canopies[z], 0, .72)
            s.blit(im, im.get_rect(center=(x, 528)))
        self.put(self.f_small, "e al quinto, vola via", INK, (872, 586))

    # -------------------------------------------------------------- loop
    def run(self):
        clock = pygame.time.Clock()
        while True:
            dt = min(clock.tick(60) / 1000, .1)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.tap(e.pos)
            self.update(dt)
            self.draw()
            pygame.display.flip()


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    Ombrella(a.seed, a.log).run()
    pygame.quit()
    sys.exit(0)
