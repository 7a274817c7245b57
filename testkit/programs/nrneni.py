# -*- coding: utf-8 -*-
# Նռնենի - փոքրիկ խաղ նռան մասին
import argparse
import json
import math
import random

import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
N = 6
CELL = 94
W, H = 720, 850
BX, BY = (W - N * CELL) // 2, 206
DIRS = ((-1, 0), (1, 0), (0, -1), (0, 1))
TICK = 0.12

NIGHT = (16, 50, 56)
TEAL = (23, 68, 74)
TEAL2 = (30, 82, 87)
GOLD = (214, 170, 88)
CREAM = (246, 232, 202)
WINE = (122, 24, 40)
RUBY = (205, 32, 56)


class Log:
    def __init__(self, name):
        self.f = open(name, "a", encoding="utf-8") if name else None

    def __call__(self, **kw):
        if self.f:
            self.f.write(json.dumps(kw) + "\n")
            self.f.flush()


# ------------------------------------------------------------- rules
class Orchard:
    def __init__(self, rng):
        self.rng = rng
        self.level = 1
        self.drops = 10
        self.seeds = []
        self.plant()

    def plant(self):
        n = min(14 + self.level + self.rng.randint(0, 2), 32)
        ripe = (1, 2, 3, 4) if self.level < 5 else (3, 4, 4, 4)
        cells = [(r, c) for r in range(N) for c in range(N)]
        self.rng.shuffle(cells)
        sizes = [0]
        while sum(sizes) < n * (2.9 if self.level < 5 else 2.5):
            sizes = self.rng.choices((1, 2, 3, 4), ripe, k=n)
        self.board = [[0] * N for _ in range(N)]
        for (r, c), v in zip(cells, sizes):
            self.board[r][c] = v
        self.seeds = []
        self.chain = 0

    def water(self, r, c):
        if self.seeds or self.drops <= 0 or not self.board[r][c]:
            return None
        self.drops -= 1
        self.chain = 0
        return self.grow(r, c)

    def grow(self, r, c):
        self.board[r][c] += 1
        if self.board[r][c] > 4:
            self.board[r][c] = 0
            self.seeds += [[r, c, dr, dc, 0] for dr, dc in DIRS]
            self.chain += 1
            if self.chain % 2 == 0:
                self.drops += 1
            return "burst"
        return "grow"

    def tick(self):
        """every seed moves one cell"""
        moving, self.seeds = self.seeds, []
        events = []
        for s in moving:
            if s[4]:
                continue
            s[0] += s[2]
            s[1] += s[3]
            if not (0 <= s[0] < N and 0 <= s[1] < N):
                s[4] = 1
            elif self.board[s[0]][s[1]]:
                events.append((self.grow(s[0], s[1]), s[0], s[1]))
            else:
                self.seeds.append(s)
        return events

    def empty(self):
        return not any(map(any, self.board))


# ------------------------------------------------------------- drawing
def hires(size, paint, k=4):
    s = pygame.Surface((size * k, size * k), pygame.SRCALPHA)
    paint(s, k, size * k)
    return pygame.transform.smoothscale(s, (size, size))


def blob(s, col, cx, cy, rx, ry):
    pygame.draw.ellipse(s, col, (cx - rx, cy - ry, 2 * rx, 2 * ry))


def crown(s, cx, top, w, h, col, dark):
    pts = [(cx + x * w, top + y * h) for x, y in (
        (-.6, 1), (-1, .05), (-.36, .5), (0, 0), (.36, .5), (1, .05), (.6, 1))]
    pygame.draw.polygon(s, col, pts)
    pygame.draw.lines(s, dark, True, pts, max(2, int(w / 9)))


def leaf(s, col, x, y, ang, ln, wd):
    pts = []
    for i in range(21):
        t = i / 20
        pts.append((t * ln, wd * math.sin(math.pi * t)))
    for i in range(20, -1, -1):
        t = i / 20
        pts.append((t * ln, -wd * math.sin(math.pi * t)))
    ca, sa = math.cos(ang), math.sin(ang)
    pygame.draw.polygon(s, col, [(x + a * ca - b * sa, y + a * sa + b * ca) for a, b in pts])


def fruit(s, cx, cy, r, base, light, dark):
    blob(s, dark, cx, cy, r, r * .96)
    blob(s, base, cx - r * .05, cy - r * .05, r * .93, r * .88)
    blob(s, light, cx - r * .36, cy - r * .38, r * .3, r * .22)


def paint1(s, k, z):
    # leaf bud
    c = z / 2
    pygame.draw.line(s, (92, 70, 40), (c, c + .2 * z), (c, c), int(z * .03))
    leaf(s, (74, 140, 70), c, c + .1 * z, -math.pi * .12, .25 * z, .06 * z)
    leaf(s, (104, 168, 84), c, c + .1 * z, -math.pi * .88, .25 * z, .06 * z)
    leaf(s, (158, 206, 104), c, c + .1 * z, -math.pi / 2, .28 * z, .075 * z)


def paint2(s, k, z):
    # blossom
    c = z / 2
    for i in range(6):
        a = i * math.pi / 3 + .26
        x, y = c + math.cos(a) * .145 * z, c + math.sin(a) * .145 * z
        blob(s, (222, 88, 34), x, y, .125 * z, .125 * z)
    for i in range(6):
        a = i * math.pi / 3 + .26
        x, y = c + math.cos(a) * .14 * z, c + math.sin(a) * .14 * z
        blob(s, (250, 128, 52), x, y, .105 * z, .105 * z)
    blob(s, (255, 214, 110), c, c, .085 * z, .085 * z)
    for i in range(7):
        a = i * math.tau / 7
        blob(s, (176, 84, 20), c + math.cos(a) * .055 * z, c + math.sin(a) * .055 * z, .012 * z, .012 * z)


def paint3(s, k, z):
    c = z / 2
    crown(s, c, .17 * z, .1 * z, .14 * z, (214, 168, 62), (150, 104, 30))
    fruit(s, c, c + .05 * z, .245 * z, (238, 190, 76), (252, 226, 146), (188, 132, 40))
    blob(s, (226, 128, 64), c + .09 * z, c + .1 * z, .11 * z, .1 * z)


def paint4(s, k, z):
    c = z / 2
    crown(s, c, .03 * z, .12 * z, .16 * z, (190, 34, 48), (112, 14, 30))
    fruit(s, c, c + .06 * z, .385 * z, (206, 36, 54), (240, 112, 112), (128, 14, 36))
    # the split with the seeds
    pts = []
    for i in range(25):
        t = i / 24
        pts.append((c + (-.25 + .5 * t) * z, c + .1 * z - .15 * z * math.sin(math.pi * t)))
    for i in range(24, -1, -1):
        t = i / 24
        pts.append((c + (-.25 + .5 * t) * z, c + .1 * z + .17 * z * math.sin(math.pi * t)))
    pygame.draw.polygon(s, (252, 226, 180), pts)
    for y, xs in ((-.01, (-.06, .06)), (.07, (-.135, -.045, .045, .135)), (.155, (-.1, 0, .1)), (.22, (-.04, .04))):
        for x in xs:
            blob(s, (150, 10, 44), c + x * z, c + (y + .02) * z, .044 * z, .046 * z)
            blob(s, (226, 30, 74), c + x * z, c + (y + .015) * z, .036 * z, .038 * z)
            blob(s, (255, 150, 170), c + (x - .012) * z, c + y * z, .011 * z, .012 * z)


def paint_drop(s, k, z):
    c = z / 2
    pygame.draw.polygon(s, (120, 204, 226), [(c, z * .06), (c + z * .25, z * .56), (c - z * .25, z * .56)])
    blob(s, (120, 204, 226), c, z * .64, z * .28, z * .28)
    blob(s, (222, 246, 250), c - z * .1, z * .62, z * .06, z * .1)


def paint_seed(s, k, z):
    c = z / 2
    blob(s, (120, 6, 34), c, c, z * .4, z * .4)
    blob(s, (232, 36, 80), c, c - z * .02, z * .34, z * .34)
    blob(s, (255, 170, 188), c - z * .1, c - z * .12, z * .1, z * .1)


def carpet():
    s = pygame.Surface((W, H))
    s.fill(NIGHT)
    b = 30
    pygame.draw.rect(s, WINE, (0, 0, W, H))
    pygame.draw.rect(s, GOLD, (b - 3, b - 3, W - 2 * b + 6, H - 2 * b + 6))
    pygame.draw.rect(s, NIGHT, (b, b, W - 2 * b, H - 2 * b))

    def motif(x, y):
        pygame.draw.polygon(s, GOLD, [(x, y - 10), (x + 10, y), (x, y + 10), (x - 10, y)])
        pygame.draw.polygon(s, WINE, [(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)])
        pygame.draw.rect(s, CREAM, (x - 2, y - 2, 4, 4))
    nx, ny = 24, 28
    for i in range(nx + 1):
        x = 15 + i * (W - 30) / nx
        motif(int(x), 14)
        motif(int(x), H - 15)
    for i in range(1, ny):
        y = 14 + i * (H - 29) / ny
        motif(14, int(y))
        motif(W - 15, int(y))
    return s


class App:
    def __init__(self):
        self.opt = ap.parse_args()
        seed = self.opt.seed if self.opt.seed is not None else random.randrange(10 ** 9)
        self.rng = random.Random(seed)
        self.log = Log(self.opt.log)
        pygame.init()
        self.screen = pygame.display.set_mode((W, H))
        pygame.display.set_caption("NRNENI")
        path = pygame.font.match_font("dejavusans")
        bold = pygame.font.match_font("dejavusans", bold=True)
        self.f1 = pygame.font.Font(bold, 62)
        self.f2 = pygame.font.Font(bold, 26)
        self.f3 = pygame.font.Font(path, 20)
        self.pics = [None] + [hires(CELL, p) for p in (paint1, paint2, paint3, paint4)]
        self.big = hires(300, paint4, 3)
        self.drop = hires(26, paint_drop)
        self.seedpic = hires(24, paint_seed)
        self.back = carpet()
        self.mode = "title"
        self.game = None
        self.t = 0
        self.pop = {}
        self.juice = []
        self.fx = random.Random()
        self.button = pygame.Rect(W // 2 - 130, 660, 260, 64)

    def rest(self):
        self.log(board=self.game.board, level=self.game.level, drops=self.game.drops)

    def text(self, f, s, x, y, col, center=True):
        i = f.render(s, True, col)
        self.screen.blit(i, i.get_rect(center=(x, y)) if center else i.get_rect(midleft=(x, y)))

    def centre(self, r, c):
        return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2

    def splash(self, r, c):
        x, y = self.centre(r, c)
        for _ in range(14):
            a, v = self.fx.uniform(0, math.tau), self.fx.uniform(30, 150)
            self.juice.append([x, y, math.cos(a) * v, math.sin(a) * v, .45, self.fx.uniform(2, 5)])

    def mark(self, what, r, c):
        if what == "burst":
            self.splash(r, c)
        else:
            self.pop[(r, c)] = .22

    def settle(self):
        g = self.game
        if g.empty():
            self.log(cleared=g.level)
            self.mode = "won"
        elif g.drops <= 0:
            self.log(lost=g.level)
            self.mode = "lost"
        else:
            self.mode = "play"
            self.rest()

    def click(self, pos):
        if self.mode == "title":
            if self.button.collidepoint(pos):
                self.game = Orchard(self.rng)
                self.mode = "play"
                self.rest()
        elif self.mode in ("won", "lost"):
            if self.card_button().collidepoint(pos):
                if self.mode == "won":
                    self.game.level += 1
                    self.game.drops += 2
                    self.game.plant()
                else:
                    self.game = Orchard(self.rng)
                self.mode = "play"
                self.rest()
        elif self.mode == "play":
            c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
            if 0 <= r < N and 0 <= c < N:
                ev = self.game.water(r, c)
                if ev:
                    self.log(tap=[r, c])
                    self.mark(ev, r, c)
                    self.mode = "fly"
                    self.t = 0

    def card_button(self):
        return pygame.Rect(W // 2 - 120, 520, 240, 58)

    def update(self, dt):
        for k in list(self.pop):
            self.pop[k] -= dt
            if self.pop[k] <= 0:
                del self.pop[k]
        for j in self.juice:
            j[0] += j[2] * dt
            j[1] += j[3] * dt
            j[3] += 160 * dt
            j[4] -= dt
        self.juice = [j for j in self.juice if j[4] > 0]
        if self.mode == "fly":
            self.t += dt
            if self.t >= TICK:
                self.t -= TICK
                if self.game.seeds:
                    for ev in self.game.tick():
                        self.mark(*ev)
                elif not self.pop and not self.juice:
                    self.settle()

    def draw_button(self, r, label):
        hot = r.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.screen, GOLD, r, border_radius=14)
        pygame.draw.rect(self.screen, (150, 30, 50) if hot else WINE, r.inflate(-6, -6), border_radius=11)
        self.text(self.f2, label, r.centerx, r.centery, CREAM)

    def draw(self):
        s = self.screen
        s.blit(self.back, (0, 0))
        if self.mode == "title":
            self.text(self.f1, "ՆՌՆԵՆԻ", W // 2, 150, CREAM)
            self.text(self.f3, "Ջրի՛ր, մինչև նուռը պայթի։", W // 2, 222, GOLD)
            s.blit(self.big, self.big.get_rect(center=(W // 2, 400)))
            for i in (1, 2, 3, 4):
                s.blit(self.pics[i], self.pics[i].get_rect(center=(W // 2 - 180 + 120 * (i - 1), 600)))
            self.draw_button(self.button, "Սկսել")
            return
        g = self.game
        self.text(self.f2, "Այգի %d" % g.level, 60, 78, CREAM, False)
        self.text(self.f3, "Կաթիլներ", 60, 122, GOLD, False)
        for i in range(min(g.drops, 54)):
            s.blit(self.drop, (176 + (i % 18) * 26, 109 + i // 18 * 30))
        if g.chain > 1 and self.mode == "fly":
            im = self.f2.render("× %d" % g.chain, True, GOLD)
            s.blit(im, im.get_rect(midright=(W - 60, 78)))
        pygame.draw.rect(s, GOLD, (BX - 5, BY - 5, N * CELL + 10, N * CELL + 10), 2, border_radius=6)
        for r in range(N):
            for c in range(N):
                x, y = BX + c * CELL, BY + r * CELL
                pygame.draw.rect(s, TEAL2 if (r + c) % 2 else TEAL, (x + 1, y + 1, CELL - 2, CELL - 2), border_radius=4)
        for r in range(N):
            for c in range(N):
                v = g.board[r][c]
                if v:
                    p = self.pics[v]
                    k = self.pop.get((r, c))
                    if k:
                        p = pygame.transform.rotozoom(p, 0, 1 + .16 * math.sin(math.pi * k / .22))
                    s.blit(p, p.get_rect(center=self.centre(r, c)))
        if self.mode == "fly":
            f = self.t / TICK
            for a in g.seeds:
                x, y = self.centre(a[0] + a[2] * f, a[1] + a[3] * f)
                s.blit(self.seedpic, self.seedpic.get_rect(center=(x, y)))
        for j in self.juice:
            pygame.draw.circle(s, RUBY, (j[0], j[1]), j[5] * min(1, j[4] * 3))
        if self.mode in ("won", "lost"):
            veil = pygame.Surface((N * CELL, N * CELL), pygame.SRCALPHA)
            veil.fill((8, 28, 32, 150))
            s.blit(veil, (BX, BY))
            card = pygame.Rect(W // 2 - 230, 370, 460, 240)
            pygame.draw.rect(s, GOLD, card, border_radius=18)
            pygame.draw.rect(s, CREAM, card.inflate(-8, -8), border_radius=15)
            if self.mode == "won":
                self.text(self.f2, "Այգի %d՝ հավաքված է" % g.level, W // 2, 425, WINE)
                self.text(self.f3, "Նվեր՝ երկու կաթիլ", W // 2, 474, (70, 60, 50))
                self.draw_button(self.card_button(), "Հաջորդը")
            else:
                self.text(self.f2, "Ջուրը վերջացավ", W // 2, 425, WINE)
                self.text(self.f3, "Հասար մինչև այգի %d" % g.level, W // 2, 474, (70, 60, 50))
                self.draw_button(self.card_button(), "Նորից")

    def run(self):
        clock = pygame.time.Clock()
        while True:
            dt = min(clock.tick(60) / 1000, .05)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update(dt)
            self.draw()
            pygame.display.flip()


if __name__ == "__main__":
    App().run()
    pygame.quit()
