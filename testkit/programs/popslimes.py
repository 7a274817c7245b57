"""
      UNDER PRESSURE
      a 48h jam game ("theme: it keeps growing")

      feed the slimes. overfed slimes pop. popped slimes feed other slimes.
      no slimes left -> you win the night.

code + "art": me, no assets, everything is drawn when the game starts
"""
import argparse
import json
import math
import random

import numpy as np
import pygame

W, H = 800, 600
COLS, ROWS = 7, 6
TILE = 74
BX, BY = 30, 108
PANEL_X = 580

SKINS = [
    ((250, 120, 150), (150, 40, 85)),     # bubblegum
    ((255, 190, 90), (165, 95, 20)),      # peach
    ((150, 225, 110), (55, 120, 45)),     # lime
    ((110, 215, 225), (25, 105, 130)),    # ice
    ((190, 150, 250), (90, 55, 160)),     # grape
]
SCALE = {1: 0.42, 2: 0.60, 3: 0.78, 4: 0.97}
INK = (38, 18, 48)


# ------------------------------------------------------------------- art
def noise(w, h, rng, octaves=5):
    """cheap value noise"""
    out = np.zeros((h, w))
    amp, total = 1.0, 0.0
    for o in range(octaves):
        n = 3 * 2 ** o
        small = rng.random((n + 1, n + 1))
        ys = np.linspace(0, n - 0.001, h)
        xs = np.linspace(0, n - 0.001, w)
        y0, x0 = ys.astype(int), xs.astype(int)
        fy, fx = (ys - y0)[:, None], (xs - x0)[None, :]
        fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
        a = small[np.ix_(y0, x0)]
        b = small[np.ix_(y0, x0 + 1)]
        c = small[np.ix_(y0 + 1, x0)]
        d = small[np.ix_(y0 + 1, x0 + 1)]
        out += amp * ((a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy)
        total += amp
        amp *= 0.55
    return out / total


def make_background():
    rng = np.random.default_rng(7)
    n = noise(W, H, rng)
    y = np.linspace(0, 1, H)[:, None]
    img = np.zeros((H, W, 3))
    for i, (top, bottom) in enumerate(zip((34, 24, 62), (84, 46, 92))):
        img[..., i] = top * (1 - y) + bottom * y
    img *= (0.55 + 0.95 * n)[..., None]
    img += rng.normal(0, 3, (H, W, 1))
    surf = pygame.surfarray.make_surface(np.clip(img, 0, 255).astype(np.uint8).swapaxes(0, 1))
    for _ in range(70):     # stars
        x, yy = int(rng.integers(0, W)), int(rng.integers(0, 100))
        v = int(rng.integers(90, 220))
        surf.set_at((x, yy), (v, v, min(255, v + 30)))
    pygame.draw.circle(surf, (240, 232, 200), (742, 46), 26)
    pygame.draw.circle(surf, (60, 44, 84), (732, 40), 23)
    # mossy floor tiles
    moss = noise(COLS * TILE, ROWS * TILE, rng, 6)
    floor = pygame.Surface((COLS * TILE, ROWS * TILE))
    arr = np.zeros((ROWS * TILE, COLS * TILE, 3))
    for i, (lo, hi) in enumerate(zip((40, 52, 58), (86, 104, 92))):
        arr[..., i] = lo + (hi - lo) * moss
    pygame.surfarray.blit_array(floor, np.clip(arr, 0, 255).astype(np.uint8).swapaxes(0, 1))
    for r in range(ROWS):
        for c in range(COLS):
            t = pygame.Surface((TILE - 4, TILE - 4), pygame.SRCALPHA)
            k = int(rng.integers(0, 26))
            pygame.draw.rect(t, (0, 0, 0, k), t.get_rect(), border_radius=9)
            pygame.draw.rect(t, (255, 255, 255, 22), t.get_rect(), 2, border_radius=9)
            floor.blit(t, (c * TILE + 2, r * TILE + 2))
    pygame.draw.rect(surf, (24, 16, 36), (BX - 8, BY - 8, COLS * TILE + 16, ROWS * TILE + 16),
                     border_radius=12)
    surf.blit(floor, (BX, BY))
    return surf


def make_slime(skin, size, face):
    """draws 3x too big, then smoothscales down = free antialiasing"""
    S = TILE * 3
    light, dark = skin
    k = SCALE[size] * 0.46 * S
    cx, base = S / 2, S / 2 + k * 0.86
    pts = []
    for i in range(60):
        a = math.tau * i / 60
        x = math.cos(a)
        y = math.sin(a)
        if y > 0:           # sits on the floor: flat and wide below
            y = min(y, 0.72) * 1.0
            x *= 1.0 + 0.10 * y
        else:
            x *= 1 + 0.06 * y
        pts.append((cx + x * k, base - k * 0.78 + y * k))
    surf = pygame.Surface((S, S), pygame.SRCALPHA)
    pygame.draw.ellipse(surf, (0, 0, 0, 70), (cx - k * 1.08, base - k * 0.28, k * 2.16, k * 0.46))
    mask = pygame.Surface((S, S), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), pts)
    grad = pygame.Surface((S, S), pygame.SRCALPHA)
    top, bottom = base - k * 1.8, base
    for y in range(S):
        f = max(0.0, min(1.0, (y - top) / (bottom - top)))
        f = f ** 1.4
        col = [int(a * (1 - f) + b * f) for a, b in zip(light, dark)]
        pygame.draw.line(grad, (*col, 255), (0, y), (S, y))
    grad.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surf.blit(grad, (0, 0))
    pygame.draw.polygon(surf, INK, pts, 5)
    # shine
    pygame.draw.ellipse(surf, (255, 255, 255, 190), (cx - k * 0.62, base - k * 1.58, k * 0.42, k * 0.24))
    pygame.draw.circle(surf, (255, 255, 255, 150), (int(cx - k * 0.70), int(base - k * 1.14)), int(k * 0.07) + 1)
    # face
    ey = base - k * 0.92
    dx = k * 0.36
    if face == "sleep":
        for s in (-1, 1):
            pygame.draw.arc(surf, INK, (cx + s * dx - k * .2, ey - k * .12, k * .4, k * .3), math.pi, math.tau, 5)
        pygame.draw.line(surf, INK, (cx - k * .08, ey + k * .38), (cx + k * .08, ey + k * .38), 5)
    elif face == "happy":
        for s in (-1, 1):
            pygame.draw.circle(surf, INK, (int(cx + s * dx), int(ey)), int(k * .12))
        pygame.draw.arc(surf, INK, (cx - k * .24, ey, k * .48, k * .42), math.pi, math.tau, 6)
    elif face == "oh":
        for s in (-1, 1):
            pygame.draw.circle(surf, (255, 255, 255), (int(cx + s * dx), int(ey)), int(k * .21))
            pygame.draw.circle(surf, INK, (int(cx + s * dx), int(ey)), int(k * .11))
        pygame.draw.ellipse(surf, INK, (cx - k * .12, ey + k * .26, k * .24, k * .26))
    else:                   # about to pop
        for s in (-1, 1):
            x = cx + s * dx
            pygame.draw.lines(surf, INK, False, [(x - s * k * -.16, ey - k * .14), (x - s * k * .14, ey),
                                                 (x + s * k * .16, ey + k * .14)], 7)
        wob = [(cx - k * .36 + i * k * .12, ey + k * (.42 + (.07 if i % 2 else -.07))) for i in range(7)]
        pygame.draw.lines(surf, INK, False, wob, 7)
    return pygame.transform.smoothscale(surf, (TILE, TILE))


def make_potion():
    s = pygame.Surface((72, 96), pygame.SRCALPHA)
    pygame.draw.polygon(s, (120, 235, 200), [(36, 4), (62, 52), (10, 52)])
    pygame.draw.circle(s, (120, 235, 200), (36, 62), 28)
    pygame.draw.circle(s, (60, 170, 150), (36, 62), 28, 4, draw_bottom_left=True, draw_bottom_right=True)
    pygame.draw.ellipse(s, (235, 255, 250), (20, 48, 12, 20))
    return pygame.transform.smoothscale(s, (24, 32))


# ------------------------------------------------------------------- game
class Glob:
    """a flying bit of slime"""
    SPEED = 420

    def __init__(self, r, c, dr, dc, color):
        self.r, self.c, self.dr, self.dc = r, c, dr, dc
        self.color = color
        self.way = 0.0          # pixels since the last tile centre
        self.trail = []

    def pos(self):
        return (BX + self.c * TILE + TILE / 2 + self.dc * self.way,
                BY + self.r * TILE + TILE / 2 + self.dr * self.way)


class Game:
    def __init__(self, rng, logfile):
        pygame.init()
        pygame.display.set_caption("UNDER PRESSURE")
        self.screen = pygame.display.set_mode((W, H))
        self.canvas = pygame.Surface((W, H))
        self.clock = pygame.time.Clock()
        self.rng = rng
        self.fx = random.Random()       # for looks only
        self.logfile = logfile
        self.bg = make_background()
        faces = {1: "sleep", 2: "happy", 3: "oh", 4: "pop"}
        self.slimes = [{n: make_slime(s, n, faces[n]) for n in faces} for s in SKINS]
        self.potion = make_potion()
        self.potion_empty = self.potion.copy()
        self.potion_empty.fill((70, 60, 90, 160), special_flags=pygame.BLEND_RGBA_MULT)
        name = pygame.font.match_font("dejavusans", bold=True)
        self.huge = pygame.font.Font(name, 54)
        self.big = pygame.font.Font(name, 30)
        self.mid = pygame.font.Font(name, 19)
        self.tiny = pygame.font.Font(name, 13)
        self.state = "intro"
        self.level = 1
        self.time = 0.0
        self.shake = 0.0
        self.button = pygame.Rect(0, 0, 220, 56)
        self.button.center = (BX + COLS * TILE // 2, 400)
        self.sizes = [[0] * COLS for _ in range(ROWS)]
        self.drops, self.chain, self.total = 0, 0, 0
        self.globs, self.bits, self.words = [], [], []

    def log(self, **kw):
        if self.logfile:
            self.logfile.write(json.dumps(kw) + "\n")
            self.logfile.flush()

    # ---- levels
    def new_level(self):
        fill = min(0.86, 0.70 + 0.02 * self.level)
        self.layout = [[self.rng.choice((1, 2, 3, 3, 4, 4) if self.level < 3 else (1, 2, 2, 3, 3, 3, 4))
                        if self.rng.random() < fill else 0
                        for _ in range(COLS)] for _ in range(ROWS)]
        self.tries = 0
        self.skin = [[self.rng.randrange(len(SKINS)) for _ in range(COLS)] for _ in range(ROWS)]
        self.start_level()

    def start_level(self):
        self.sizes = [row[:] for row in self.layout]
        self.squish = [[self.fx.random() * 0.4 for _ in range(COLS)] for _ in range(ROWS)]
        self.drops = 10
        self.globs, self.bits, self.words = [], [], []
        self.chain = 0
        self.state = "play"
        self.board_log()

    def board_log(self):
        self.log(t="board", level=self.level, drops=self.drops, sizes=self.sizes)

    # ---- rules
    def feed(self, r, c):
        self.sizes[r][c] += 1
        self.squish[r][c] = 1.0
        if self.sizes[r][c] <= 4:
            return
        self.sizes[r][c] = 0
        self.chain += 1
        self.total += 1
        self.shake = min(7, self.shake + 2.5)
        light, dark = SKINS[self.skin[r][c]]
        for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            self.globs.append(Glob(r, c, dr, dc, light))
        x, y = BX + c * TILE + TILE / 2, BY + r * TILE + TILE / 2
        for _ in range(14):
            a = self.fx.random() * math.tau
            v = self.fx.uniform(40, 190)
            self.bits.append([x, y, math.cos(a) * v, math.sin(a) * v - 60, self.fx.uniform(.25, .6),
                              self.fx.choice((light, dark)), self.fx.randint(2, 5)])
        if self.chain in (4, 8, 12):
            self.drops += 1
            self.words.append(["+1", x, y, 1.0])

    def move_globs(self, dt):
        for g in self.globs[:]:
            g.trail.append(g.pos())
            g.trail = g.trail[-6:]
            g.way += Glob.SPEED * dt
            if g.way < TILE:
                continue
            g.way -= TILE
            g.r += g.dr
            g.c += g.dc
            if not (0 <= g.r < ROWS and 0 <= g.c < COLS):
                self.globs.remove(g)
            elif self.sizes[g.r][g.c]:
                self.globs.remove(g)
                self.feed(g.r, g.c)

    def update(self, dt):
        self.time += dt
        self.shake = max(0, self.shake - 22 * dt)
        for row in range(ROWS):
            for col in range(COLS):
                if self.state != "intro":
                    self.squish[row][col] = max(0, self.squish[row][col] - 2.6 * dt)
        for b in self.bits:
            b[0] += b[2] * dt
            b[1] += b[3] * dt
            b[3] += 500 * dt
            b[4] -= dt
        self.bits = [b for b in self.bits if b[4] > 0]
        for w in self.words:
            w[2] -= 40 * dt
            w[3] -= dt
        self.words = [w for w in self.words if w[3] > 0]
        if self.state == "pop":
            self.move_globs(dt)
            if not self.globs:
                self.settled()

    def settled(self):
        self.board_log()
        if not any(any(row) for row in self.sizes):
            self.log(t="cleared", level=self.level)
            self.state = "won"
        elif self.drops == 0:
            self.log(t="lost", level=self.level)
            self.state = "lost"
        else:
            self.state = "play"

    def click(self, pos):
        if self.state == "intro":
            self.new_level()
        elif self.state == "play":
            c, r = (pos[0] - BX) // TILE, (pos[1] - BY) // TILE
            if 0 <= r < ROWS and 0 <= c < COLS and self.sizes[r][c]:
                self.log(t="tap", row=r, col=c)
                self.drops -= 1
                self.chain = 0
                self.state = "pop"
                self.feed(r, c)
        elif self.state == "won" and self.button.collidepoint(pos):
            self.level += 1
            self.new_level()
        elif self.state == "lost" and self.button.collidepoint(pos):
            self.tries += 1
            if self.tries < 3:
                self.start_level()
            else:               # bad luck with this one? have another
                self.new_level()

    # ---- looks
    def text(self, font, s, color, center, shadow=True):
        if shadow:
            t = font.render(s, True, (15, 8, 25))
            self.canvas.blit(t, t.get_rect(center=(center[0] + 2, center[1] + 3)))
        t = font.render(s, True, color)
        self.canvas.blit(t, t.get_rect(center=center))

    def draw_slime(self, r, c):
        n = self.sizes[r][c]
        img = self.slimes[self.skin[r][c]][n]
        x, y = BX + c * TILE, BY + r * TILE
        q = self.squish[r][c]
        breathe = math.sin(self.time * (1.2 + 0.5 * n) + r * 1.7 + c * 2.3) * 0.012 * n
        s = math.sin(q * 14) * q * 0.22 + breathe
        w, h = int(TILE * (1 + s)), int(TILE * (1 - s))
        if n == 4 and q == 0:
            x += math.sin(self.time * 38 + r + c * 3) * 0.8
        img = pygame.transform.smoothscale(img, (w, h)) if (w, h) != (TILE, TILE) else img
        self.canvas.blit(img, (x + (TILE - w) / 2, y + (TILE - h)))

    def overlay(self, head, sub, label):
        veil = pygame.Surface((COLS * TILE + 16, ROWS * TILE + 16), pygame.SRCALPHA)
        veil.fill((12, 6, 22, 170))
        self.canvas.blit(veil, (BX - 8, BY - 8))
        cx = self.button.centerx
        self.text(self.big, head, (255, 230, 140), (cx, 270))
        self.text(self.mid, sub, (230, 220, 240), (cx, 316))
        hot = self.button.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.canvas, INK, self.button.move(0, 4), border_radius=16)
        pygame.draw.rect(self.canvas, (140, 235, 150) if hot else (105, 200, 120), self.button, border_radius=16)
        self.text(self.mid, label, (20, 50, 30), self.button.center, shadow=False)

    def draw(self):
        cv = self.canvas
        cv.blit(self.bg, (0, 0))
        if self.state == "intro":
            self.text(self.huge, "UNDER PRESSURE", (150, 235, 130), (W // 2, 60))
            for k, n in enumerate((1, 2, 3, 4)):
                img = pygame.transform.scale_by(self.slimes[k + 1][n], 1.4)
                cv.blit(img, (BX + 30 + k * 118, 290 - 10 * abs(math.sin(self.time * 3 + k))))
            self.text(self.mid, "feed a slime with a click.", (240, 235, 250), (BX + 259, 180))
            self.text(self.mid, "too much and it pops!", (240, 235, 250), (BX + 259, 210))
            self.text(self.mid, "ten sips each night. pop them all.", (240, 235, 250), (BX + 259, 240))
            if self.time % 1 < .65:
                self.text(self.big, "- click to start -", (255, 230, 140), (BX + 259, 480))
        else:
            self.text(self.big, "UNDER PRESSURE", (150, 235, 130), (BX + 150, 50))
            for r in range(ROWS):
                for c in range(COLS):
                    if self.sizes[r][c]:
                        self.draw_slime(r, c)
            for g in self.globs:
                for i, p in enumerate(g.trail):
                    pygame.draw.circle(cv, [v // 2 for v in g.color], p, 1 + i * 0.8)
                x, y = g.pos()
                pygame.draw.circle(cv, INK, (x, y), 9)
                pygame.draw.circle(cv, g.color, (x, y), 7)
            for b in self.bits:
                pygame.draw.circle(cv, b[5], (b[0], b[1]), b[6])
            for w in self.words:
                self.text(self.big, w[0], (140, 255, 220), (w[1], w[2]))
            # side panel
            box = pygame.Surface((190, 460), pygame.SRCALPHA)
            pygame.draw.rect(box, (18, 10, 30, 165), box.get_rect(), border_radius=14)
            cv.blit(box, (PANEL_X, BY - 8))
            mx = PANEL_X + 95
            self.text(self.mid, "NIGHT", (200, 180, 230), (mx, BY + 20))
            self.text(self.huge, str(self.level), (255, 255, 255), (mx, BY + 62))
            self.text(self.mid, "SIPS", (200, 180, 230), (mx, BY + 118))
            for i in range(max(10, self.drops)):
                x, y = PANEL_X + 14 + i % 5 * 34, BY + 136 + i // 5 * 40
                cv.blit(self.potion if i < self.drops else self.potion_empty, (x, y))
            self.text(self.mid, "POPPED", (200, 180, 230), (mx, BY + 300))
            self.text(self.big, str(self.total), (255, 255, 255), (mx, BY + 334))
            if self.chain > 1:
                self.text(self.mid, "combo x%d" % self.chain, (255, 200, 90), (mx, BY + 380))
            self.text(self.tiny, "4, 8, 12 in a row: +1 sip", (150, 135, 175), (mx, BY + 432), shadow=False)
            if self.state == "won":
                self.overlay("NIGHT %d SURVIVED" % self.level, "all quiet in the dungeon", "NEXT NIGHT")
            elif self.state == "lost":
                self.overlay("OUT OF SIPS", "the slimes are still hungry...", "TRY AGAIN")
        k = self.shake
        self.screen.fill((0, 0, 0))
        self.screen.blit(cv, (self.fx.uniform(-k, k), self.fx.uniform(-k, k)))
        pygame.display.flip()

    def run(self):
        while True:
            dt = min(0.05, self.clock.tick(40) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT or (e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE):
                    pygame.quit()
                    return
                if e.type == pygame.MOUSEBUTTONUP and e.button == 1:
                    self.click(e.pos)
            self.update(dt)
            self.draw()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    Game(random.Random(a.seed), open(a.log, "w") if a.log else None).run()
