#!/usr/bin/env python3
"""
BADEAND  -  a rubber duck version of "Ten Drops" / "Splash Back"
My first finished pygame project (after the aliens tutorial).  Mette K., Aarhus

Klik på en and for at give den en dråbe.  Når den er større end 4, siger den POP!
"""
import argparse
import json
import math
import random
import sys

import pygame

# ------------------------------------------------------------------ settings
W, H = 640, 724
N = 6
CELL = 85
BX = (W - N * CELL) // 2
BY = 128
FPS = 60
SPEED = 5.5
START_DROPS = 10
MAX_DROPS = 18

WALL = (226, 240, 242)
WALL2 = (211, 230, 234)
TUB = (250, 252, 253)
TUB_EDGE = (176, 197, 206)
WATER = (134, 207, 224)
WATER2 = (122, 198, 217)
HOVER = (166, 224, 237)
NAVY = (31, 66, 92)
PINK = (233, 104, 127)
DROP = (52, 140, 204)

# scale, body, wing/shadow
DUCKS = {
    1: (0.45, (255, 247, 178), (238, 222, 120)),
    2: (0.62, (255, 228, 84), (230, 190, 40)),
    3: (0.81, (255, 194, 46), (222, 150, 20)),
    4: (1.00, (250, 138, 42), (207, 98, 16)),
}
RADIUS = {1: 16, 2: 22, 3: 29, 4: 36}


def lerp(a, b, t):
    return a + (b - a) * t


def make_duck(size, px=CELL):
    """paint one duck 4x too big and shrink it (cheap antialiasing)"""
    sc, body, dark = DUCKS[size]
    k = 4 * px / CELL
    s = pygame.Surface((px * 4, px * 4), pygame.SRCALPHA)
    cx, cy = CELL * k / 2, CELL * k / 2
    u = sc * k

    def ell(color, x, y, rx, ry):
        pygame.draw.ellipse(s, color, (cx + (x - rx) * u, cy + (y - ry) * u, 2 * rx * u, 2 * ry * u))

    # ripple
    ell((255, 255, 255, 130), 0, 25, 38, 9)
    ell((96, 178, 202), 0, 25, 33, 6.5)
    # tail
    pygame.draw.polygon(s, body, [(cx + x * u, cy + y * u) for x, y in
                                  ((-36, -8), (-10, -2), (-8, 18), (-28, 16))])
    ell(dark, -2, 12, 30, 17)
    ell(body, -2, 10, 30, 16)
    # head
    ell(body, 14, -14, 17, 16.5)
    # beak
    beak = (226, 74, 50)
    pygame.draw.polygon(s, beak, [(cx + x * u, cy + y * u) for x, y in
                                  ((28, -17), (40, -12), (39, -7), (27, -7))])
    pygame.draw.line(s, (160, 40, 30), (cx + 28 * u, cy - 11.5 * u), (cx + 38 * u, cy - 10 * u), max(1, int(1.4 * u)))
    # eye
    ell((255, 255, 255), 19, -18, 5, 5.5)
    ell((30, 30, 40), 20.5, -17.5, 3, 3.4)
    ell((255, 255, 255), 21.5, -19, 1.1, 1.1)
    # wing
    ell(dark, -8, 10, 15, 9)
    ell(body, -7, 7.5, 14, 7.5)
    # highlight
    ell((255, 255, 255, 255), 8, -24, 3.6, 2)
    return pygame.transform.smoothscale(s, (px, px))


def drop_shape(surf, color, x, y, r):
    pts = []
    for i in range(24):
        a = math.tau * i / 24
        px = math.sin(a) * r
        py = -math.cos(a) * r
        if py < 0:
            px *= 1 - 0.55 * (-py / r) ** 1.3
            py *= 1.55
        pts.append((x + px, y + py))
    pygame.draw.polygon(surf, color, pts)
    pygame.draw.aalines(surf, color, True, pts)


# --------------------------------------------------------------- level maker
def quick_play(cells, i):
    """what happens without any pictures. returns new board and number of pops"""
    b = list(cells)
    b[i] += 1
    fly = []
    pops = 0
    if b[i] > 4:
        b[i] = 0
        pops = 1
        r, c = divmod(i, N)
        fly = [(r, c, -1, 0), (r, c, 1, 0), (r, c, 0, -1), (r, c, 0, 1)]
    while fly:
        nxt, hit = [], []
        for r, c, dr, dc in fly:
            r += dr
            c += dc
            if 0 <= r < N and 0 <= c < N:
                if b[r * N + c]:
                    hit.append(r * N + c)
                else:
                    nxt.append((r, c, dr, dc))
        for j in hit:
            b[j] += 1
        for j in set(hit):
            if b[j] > 4:
                b[j] = 0
                pops += 1
                r, c = divmod(j, N)
                nxt += [(r, c, -1, 0), (r, c, 1, 0), (r, c, 0, -1), (r, c, 0, 1)]
        fly = nxt
    return tuple(b), pops


def can_be_emptied(board, budget):
    """small beam search: is there a way that costs at most `budget` drops?"""
    front = [(budget, tuple(board))]
    for _ in range(14):
        new = {}
        for d, b in front:
            if d <= 0:
                continue
            for i in range(N * N):
                if b[i]:
                    b2, p = quick_play(b, i)
                    d2 = d - 1 + p // 3
                    if not any(b2):
                        return True
                    if new.get(b2, -1) < d2:
                        new[b2] = d2
        front = sorted(((d, b) for b, d in new.items()),
                       key=lambda t: sum(1.0 + (5 - v) * .5 for v in t[1] if v) - 1.6 * t[0])[:10]
        if not front:
            return False
    return False


def make_level(seed, level):
    rng = random.Random("badeand/%s/%d" % (seed, level))
    count = min(14 + 2 * level, 30)
    for _ in range(60):
        b = [0] * (N * N)
        for i in rng.sample(range(N * N), count):
            b[i] = rng.choice((1, 2, 2, 3, 3, 4, 4) if level < 5 else (1, 1, 2, 2, 3, 3, 4))
        if can_be_emptied(b, 6):
            break
    return b


# ---------------------------------------------------------------------- game
class Droplet:
    def __init__(self, x, y, dx, dy):
        self.x, self.y, self.dx, self.dy = x, y, dx, dy


class Game:
    def __init__(self, seed, logfile):
        pygame.init()
        self.screen = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Badeand - ti dråber i karret")
        self.clock = pygame.time.Clock()
        self.seed = seed
        self.log = open(logfile, "a") if logfile else None
        self.f_small = pygame.font.SysFont("dejavusans", 15)
        self.f = pygame.font.SysFont("dejavusans", 19, bold=True)
        self.f_big = pygame.font.SysFont("dejavusans", 34, bold=True)
        self.f_title = pygame.font.SysFont("dejavusans", 62, bold=True)
        self.ducks = {k: make_duck(k) for k in DUCKS}
        self.big_duck = make_duck(3, 270)
        self.state = "title"
        self.best = 0
        self.t = 0
        self.bg = self.make_background()
        self.button = pygame.Rect(0, 0, 190, 52)
        self.fresh_game()

    def write(self, **kw):
        if self.log:
            self.log.write(json.dumps(kw) + "\n")
            self.log.flush()

    def write_board(self):
        rows = [self.board[r * N:r * N + N] for r in range(N)]
        self.write(board=rows, level=self.level, drops=self.drops)

    def fresh_game(self):
        self.level = 1
        self.drops = START_DROPS
        self.score = 0
        self.start_level()

    def start_level(self):
        self.board = make_level(self.seed, self.level)
        self.shown = [0.0] * (N * N)      # shown size, runs after the real one
        self.flying = []
        self.splashes = []
        self.floaters = []
        self.pops = 0
        self.busy = False
        self.panel = 0.0

    def make_background(self):
        s = pygame.Surface((W, H))
        s.fill(WALL)
        for y in range(0, H, 40):
            for x in range(-20 * ((y // 40) % 2), W, 40):
                pygame.draw.rect(s, WALL2, (x, y, 39, 39), 1, border_radius=3)
        pygame.draw.rect(s, TUB_EDGE, (BX - 26, BY - 20, N * CELL + 52, N * CELL + 50), border_radius=44)
        pygame.draw.rect(s, TUB, (BX - 26, BY - 24, N * CELL + 52, N * CELL + 48), border_radius=44)
        pygame.draw.rect(s, WATER2, (BX - 9, BY - 9, N * CELL + 18, N * CELL + 18), border_radius=26)
        for r in range(N):
            for c in range(N):
                pygame.draw.rect(s, WATER, self.cell_rect(r, c), border_radius=16)
        return s

    @staticmethod
    def cell_rect(r, c):
        return pygame.Rect(BX + c * CELL + 2, BY + r * CELL + 2, CELL - 4, CELL - 4)

    @staticmethod
    def centre(i):
        r, c = divmod(i, N)
        return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2

    # ---- rules
    def feed(self, i):
        self.board[i] += 1
        if self.board[i] > 4:
            self.board[i] = 0
            self.shown[i] = 0
            self.pops += 1
            self.score += 10 * self.pops
            x, y = self.centre(i)
            self.splashes.append([x, y, 0])
            for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                self.flying.append(Droplet(x, y, dx, dy))
            if self.pops % 3 == 0 and self.drops < MAX_DROPS:
                self.drops += 1
                self.floaters.append([x, y, 0])

    def click(self, pos):
        if self.state == "title":
            if self.button.collidepoint(pos):
                self.state = "play"
                self.write_board()
            return
        if self.state in ("won", "lost"):
            if self.panel >= 1 and self.button.collidepoint(pos):
                if self.state == "won":
                    self.level += 1
                    self.drops = min(MAX_DROPS, self.drops + 2)
                    self.start_level()
                else:
                    self.fresh_game()
                self.state = "play"
                self.write_board()
            return
        if self.busy or self.drops <= 0:
            return
        c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
        if 0 <= r < N and 0 <= c < N and self.board[r * N + c]:
            self.write(tap=[r, c])
            self.drops -= 1
            self.pops = 0
            self.busy = True
            self.feed(r * N + c)

    def update(self):
        self.t += 1
        for i in range(N * N):
            self.shown[i] += (self.board[i] - self.shown[i]) * 0.22
        for lst, life in ((self.splashes, 24), (self.floaters, 60)):
            for s in lst:
                s[2] += 1
            lst[:] = [s for s in lst if s[2] < life]
        if self.state in ("won", "lost"):
            self.panel = min(1.0, self.panel + 0.06)
        if self.state != "play":
            return
        for d in list(self.flying):
            d.x += d.dx * SPEED
            d.y += d.dy * SPEED
            c, r = int((d.x - BX) // CELL), int((d.y - BY) // CELL)
            if not (0 <= r < N and 0 <= c < N):
                self.flying.remove(d)
                continue
            i = r * N + c
            v = self.board[i]
            if v:
                x, y = self.centre(i)
                if abs(d.x - x) + abs(d.y - y) < RADIUS[v] - 4:
                    self.flying.remove(d)
                    self.feed(i)
        if self.busy and not self.flying and not self.splashes:
            self.busy = False
            self.best = max(self.best, self.score)
            if not any(self.board):
                self.write(cleared=self.level)
                self.state = "won"
                self.panel = 0
            elif self.drops <= 0:
                self.write(lost=self.level)
                self.state = "lost"
                self.panel = 0
            else:
                self.write_board()

    # ---- pictures
    def text(self, font, txt, color, **pos):
        img = font.render(txt, True, color)
        self.screen.blit(img, img.get_rect(**pos))

    def draw_duck(self, i):
        v = self.board[i]
        if not v:
            return
        x, y = self.centre(i)
        img = self.ducks[v]
        diff = self.shown[i] - v
        if abs(diff) > 0.03:
            k = 1 + 0.22 * diff if diff > -1.2 else max(0.1, self.shown[i] / v)
            img = pygame.transform.smoothscale(img, (int(CELL * k), int(CELL * k)))
        if i == self.hovered:
            y += 2.5 * math.sin(self.t * 0.15)
        self.screen.blit(img, img.get_rect(center=(x, y)))

    def draw_button(self, label, cx, cy):
        self.button.center = (cx, cy)
        over = self.button.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.screen, (176, 66, 90), self.button.move(0, 4), border_radius=26)
        pygame.draw.rect(self.screen, (244, 128, 149) if over else PINK, self.button, border_radius=26)
        self.text(self.f, label, (255, 255, 255), center=self.button.center)

    def draw(self):
        s = self.screen
        s.blit(self.bg, (0, 0))
        mx, my = pygame.mouse.get_pos()
        c, r = (mx - BX) // CELL, (my - BY) // CELL
        self.hovered = -1
        if self.state == "title":
            pygame.draw.rect(s, WATER, (BX - 9, BY - 9, N * CELL + 18, N * CELL + 18), border_radius=26)
            self.text(self.f_title, "BADEAND", NAVY, center=(W // 2, 50))
            big = self.big_duck
            s.blit(big, big.get_rect(center=(W // 2, 270 + 5 * math.sin(self.t * .05))))
            for k, line in enumerate(("Giv en and en dråbe, så bliver den større.",
                                      "Bliver den for stor, siger den POP,",
                                      "og fire dråber flyver ud i karret.",
                                      "Tøm badekarret!  Du har 10 dråber.")):
                self.text(self.f_small, line, NAVY, center=(W // 2, 420 + 24 * k))
            self.draw_button("Start", W // 2, 560)
            return
        if self.state == "play" and not self.busy and 0 <= r < N and 0 <= c < N:
            self.hovered = r * N + c
            pygame.draw.rect(s, HOVER, self.cell_rect(r, c), border_radius=16)
        for i in range(N * N):
            self.draw_duck(i)
        for x, y, age in self.splashes:
            a = age / 24
            for ring, col in ((52, (255, 255, 255)), (34, (220, 244, 250))):
                wd = max(1, int(7 * (1 - a)))
                pygame.draw.circle(s, col, (x, y), 6 + ring * a ** .6, wd)
        for d in self.flying:
            pygame.draw.circle(s, (255, 255, 255), (d.x, d.y), 9)
            pygame.draw.circle(s, DROP, (d.x, d.y), 7)
            pygame.draw.circle(s, (190, 226, 250), (d.x - 2, d.y - 2), 2)
        for x, y, age in self.floaters:
            self.text(self.f, "+1", PINK, center=(x, y - age * 0.7))
        # header
        self.text(self.f, "Kar %d" % self.level, NAVY, topleft=(BX - 16, 16))
        self.text(self.f_small, "Point %d   (bedst %d)" % (self.score, self.best), NAVY, topright=(W - BX + 16, 18))
        for k in range(max(START_DROPS, self.drops)):
            x = BX + 2 + k * 25
            if k < self.drops:
                drop_shape(s, DROP, x, 72, 8)
                pygame.draw.circle(s, (190, 226, 250), (x - 2, 73), 2)
            else:
                drop_shape(s, (200, 216, 222), x, 72, 8)
        self.text(self.f_big, str(self.drops), DROP if self.drops > 2 else PINK, midright=(W - BX + 16, 68))
        self.text(self.f_small, "3 pop i træk = 1 ekstra dråbe", (110, 140, 155), midbottom=(W // 2, H - 18))
        if self.state in ("won", "lost"):
            k = self.panel ** 0.5
            rect = pygame.Rect(0, 0, int(400 * k), int(210 * k))
            rect.center = (W // 2, BY + N * CELL // 2)
            pygame.draw.rect(s, (255, 255, 255), rect, border_radius=22)
            pygame.draw.rect(s, NAVY, rect, 3, border_radius=22)
            if self.panel >= 1:
                if self.state == "won":
                    a, b, lab = "Karret er tomt!", "%d dråber med videre, + 2 nye" % self.drops, "Næste kar"
                else:
                    a, b, lab = "Ikke flere dråber", "Du nåede til kar %d" % self.level, "Prøv igen"
                self.text(self.f_big, a, NAVY, center=(W // 2, rect.y + 52))
                self.text(self.f_small, b, NAVY, center=(W // 2, rect.y + 98))
                self.draw_button(lab, W // 2, rect.y + 156)

    def run(self):
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    pygame.quit()
                    sys.exit()
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update()
            self.draw()
            pygame.display.flip()
            self.clock.tick(FPS)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log")
    a = ap.parse_args()
    Game(a.seed if a.seed is not None else random.randrange(10 ** 9), a.log).run()
