#!/usr/bin/env python3
"""
Greenback 1.3 - my remake of "Splash Back", the little green Flash game I lost
far too many computing lessons to.  Pygame only, all pictures drawn at start-up.
"""
import argparse
import json
import math
import random

import pygame

W, H = 640, 480
N = 6
CELL = 68
BX, BY = 20, 52                       # top left tile
SIDE = N * CELL
RADIUS = (0, 11, 16, 22, 28)          # a drip hits when it gets this near
SPEED = 5.75                          # pixels a frame
FPS = 60
BOTTLE_MAX = 20

PLUM = (46, 27, 52)
PLUM_LIGHT = (82, 52, 88)
GOO = (104, 190, 36)
GOO_DARK = (38, 88, 18)
GOO_LIGHT = (178, 232, 84)
CREAM = (240, 234, 214)
ORANGE = (240, 142, 40)


def centre(r, c):
    return BX + c * CELL + CELL // 2, BY + r * CELL + CELL // 2


class Tray:
    """The tiles, and the drips that fly over them.  Knows nothing of drawing."""

    def __init__(self):
        self.size = [[0] * N for _ in range(N)]
        self.drips = []               # [x, y, dx, dy]
        self.news = []                # what happened: ("grow"|"burst"|"edge", ...)
        self.chain = 0

    def feed(self, r, c):
        if self.size[r][c] < 4:
            self.size[r][c] += 1
            self.news.append(("grow", r, c))
            return
        self.size[r][c] = 0
        self.chain += 1
        x, y = centre(r, c)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            self.drips.append([x + dx * 10.0, y + dy * 10.0, dx, dy])
        self.news.append(("burst", r, c))

    def step(self):
        flying, self.drips = self.drips, []
        for d in flying:
            d[0] += d[2] * SPEED
            d[1] += d[3] * SPEED
            c, r = int((d[0] - BX) // CELL), int((d[1] - BY) // CELL)
            if not (0 <= r < N and 0 <= c < N):
                self.news.append(("edge", d[0], d[1]))
                continue
            x, y = centre(r, c)
            if self.size[r][c] and abs(d[0] - x) + abs(d[1] - y) <= RADIUS[self.size[r][c]]:
                self.feed(r, c)
            else:
                self.drips.append(d)

    def empty(self):
        return not any(map(any, self.size))


def lay_level(level, rng):
    """Later trays have fewer fat splats on them, and more bare tiles."""
    full = max(0.75, 0.84 - 0.01 * level)
    fat = max(1.5, 1.8 - 0.05 * level)
    return [[rng.choices((1, 2, 3, 4), (1, 1.3, 1.6, fat))[0] if rng.random() < full else 0
             for _ in range(N)] for _ in range(N)]


# ------------------------------------------------------------------ pictures
def blob_outline(cx, cy, rad, wob, seed):
    rnd = random.Random(seed)
    waves = [(n, rnd.uniform(0, 6.3), 7 / (4 + n)) for n in (3, rnd.randint(5, 7))]
    pts = []
    for i in range(72):
        a = i * math.tau / 72
        k = rad + rad * sum(wob * amp * math.sin(n * a + p) for n, p, amp in waves)
        pts.append((cx + math.cos(a) * k, cy + math.sin(a) * k))
    return pts


def make_splat(size, seed):
    big = pygame.Surface((304, 304), pygame.SRCALPHA)             # four times too large
    m, rad, wob = 152, RADIUS[size] * 4, (0, 0.015, 0.05, 0.075, 0.06)[size]
    pygame.draw.polygon(big, (60, 50, 40, 70), blob_outline(m + 7, m + 12, rad * 1.04, wob, seed))
    pygame.draw.polygon(big, GOO_DARK, blob_outline(m, m, rad * 1.06, wob, seed))
    pygame.draw.polygon(big, GOO, blob_outline(m, m, rad * 1.06 - 9, wob, seed))
    pygame.draw.polygon(big, (134, 212, 52), blob_outline(m - rad * .1, m - rad * .12, rad * .7, wob, seed))
    if size >= 3:
        rnd = random.Random(seed + 9)
        for _ in range(2 if size == 3 else 5):
            a, q = rnd.uniform(0, 6.3), rnd.uniform(.3, .62) * rad
            p, b = (m + math.cos(a) * q, m + math.sin(a) * q), rad * rnd.uniform(.08, .15)
            pygame.draw.circle(big, (78, 152, 28), p, b)
            pygame.draw.circle(big, GOO_LIGHT, (p[0] - b * .2, p[1] - b * .2), b * .7)
    if size == 4:
        pygame.draw.polygon(big, GOO_LIGHT, blob_outline(m, m, rad * .34, .09, seed + 1))
    pygame.draw.ellipse(big, (244, 255, 214), (m - rad * .55, m - rad * .66, rad * .42, rad * .26))
    return pygame.transform.smoothscale(big, (76, 76))


def make_backdrop(rng):
    s = pygame.Surface((W, H))
    s.fill(PLUM)
    for i in range(-H, W, 26):                                    # wallpaper stripes
        pygame.draw.line(s, (52, 31, 58), (i, 0), (i + H, H), 6)
    pygame.draw.rect(s, (26, 14, 30), (BX - 10, BY - 8, SIDE + 22, SIDE + 20), border_radius=9)
    pygame.draw.rect(s, (120, 88, 70), (BX - 10, BY - 10, SIDE + 20, SIDE + 20), border_radius=8)
    pygame.draw.rect(s, (168, 160, 142), (BX - 2, BY - 2, SIDE + 4, SIDE + 4))
    for r in range(N):
        for c in range(N):
            t = pygame.Rect(BX + c * CELL + 1, BY + r * CELL + 1, CELL - 2, CELL - 2)
            v = rng.randint(-5, 4)
            pygame.draw.rect(s, (228 + v, 224 + v, 210 + v), t, border_radius=5)
            pygame.draw.rect(s, (248, 246, 238), t.move(-1, -1).inflate(-6, -6), 2, border_radius=4)
            pygame.draw.rect(s, (234 + v, 230 + v, 217 + v), t.inflate(-8, -8), border_radius=3)
    return s


class Greenback:
    def __init__(self, seed, log):
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption("Greenback")
        self.screen = pygame.display.set_mode((W, H))
        self.clock, self.logfile = pygame.time.Clock(), log
        self.rng, self.fx = random.Random(seed), random.Random(5)
        face = pygame.font.match_font("urwgothic,century gothic,verdana,dejavusans", bold=True)
        self.font = {n: pygame.font.Font(face, n) for n in (12, 15, 19, 26, 34, 64)}
        self.back = make_backdrop(random.Random(77))
        self.splats = [None] + [[make_splat(s, 31 * s + v) for v in range(4)] for s in (1, 2, 3, 4)]
        self.best, self.frame, self.fill = 0, 0, 0.0
        self.buttons = {}
        self.new_game()
        self.state = "title"

    # ------------------------------------------------------------- the rules
    def log(self, **what):
        if self.logfile:
            with open(self.logfile, "a") as f:
                f.write(json.dumps({"t": next(iter(what)), **what}) + "\n")

    def new_game(self):
        self.level, self.score, self.drops = 1, 0, 10
        self.begin_level()

    def begin_level(self):
        self.tray = Tray()
        self.tray.size = lay_level(self.level, self.rng)
        self.swell = {}               # (r, c) -> frame of growth
        self.specks, self.rings, self.words = [], [], []
        self.state, self.timer = "drip", 0

    def tap(self, r, c):
        self.log(tap=[r, c])
        self.drops -= 1
        self.tray.chain, self.state = 0, "flow"
        self.tray.feed(r, c)

    def tell(self):
        for what, a, b in self.tray.news:
            if what == "grow":
                self.swell[a, b] = 0
            elif what == "edge":
                for _ in range(5):
                    self.specks.append([a, b, self.fx.uniform(-1.3, 1.3), self.fx.uniform(-1.3, 1.3), 18, 2])
            else:
                n = self.tray.chain
                x, y = centre(a, b)
                self.swell.pop((a, b), None)
                self.rings.append([x, y, 0, self.fx.uniform(0, 6)])
                self.score += 10 * n
                for _ in range(14):
                    q, v = self.fx.uniform(0, 6.3), self.fx.uniform(.6, 3)
                    self.specks.append([x, y, math.cos(q) * v, math.sin(q) * v,
                                        self.fx.randint(14, 30), self.fx.choice((2, 3, 4))])
                if n % 3 == 0:
                    self.drops = min(BOTTLE_MAX, self.drops + 1)
                    self.words.append(["+1 drop", x, y - 14, 60])
        self.tray.news.clear()

    def update(self):
        self.frame += 1
        self.fill += (min(BOTTLE_MAX, self.drops) / BOTTLE_MAX - self.fill) * .1
        self.swell = {k: t + 1 for k, t in self.swell.items() if t < 16}
        for s in self.specks:
            s[0] += s[2]; s[1] += s[3]; s[3] += .06; s[4] -= 1
        for q in self.rings: q[2] += 1
        for w in self.words: w[2] -= .6; w[3] -= 1
        self.specks[:] = [s for s in self.specks if s[4] > 0]
        self.rings[:] = [q for q in self.rings if q[2] < 18]
        self.words[:] = [w for w in self.words if w[3] > 0]
        self.timer += 1
        if self.state == "drip" and self.timer > 48:
            self.state = "play"
            self.log(board=self.tray.size, level=self.level, drops=self.drops)
        elif self.state == "flow":
            self.tray.step()
            self.tell()
            if not (self.tray.drips or self.swell or self.rings):
                self.settle()

    def settle(self):
        self.best = max(self.best, self.score)
        self.state, self.timer = "play", 0
        self.log(board=self.tray.size, level=self.level, drops=self.drops)
        if self.tray.empty():
            self.log(cleared=self.level)
            self.state = "clear"
        elif self.drops == 0:
            self.log(lost=self.level)
            self.state = "over"

    def click(self, x, y):
        for name, rect in self.buttons.items():
            if rect.collidepoint(x, y):
                if name in ("PLAY", "NEW GAME", "PLAY AGAIN"):
                    self.new_game()
                elif name == "NEXT TRAY":
                    self.level += 1
                    self.drops = max(12, min(BOTTLE_MAX, self.drops + 1))
                    self.begin_level()
                return
        if self.state == "play":
            c, r = (x - BX) // CELL, (y - BY) // CELL
            if 0 <= r < N and 0 <= c < N and self.tray.size[r][c]:
                self.tap(r, c)

    # --------------------------------------------------------------- drawing
    def text(self, s, size, x, y, col=CREAM, shade=True):
        img = self.font[size].render(s, True, col)
        pos = img.get_rect(center=(x, y + size // 9))
        if shade:                                                 # a soft dark edge below
            self.screen.blit(self.font[size].render(s, True, (20, 10, 24)), pos.move(1, 2))
        self.screen.blit(img, pos)

    def button(self, name, x, y, w, h=28, size=15):
        r = pygame.Rect(x - w // 2, y - h // 2, w, h)
        hot = r.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.screen, (24, 12, 28), r.move(0, 3), border_radius=h // 2)
        pygame.draw.rect(self.screen, (255, 172, 78) if hot else ORANGE, r, border_radius=h // 2)
        pygame.draw.rect(self.screen, (255, 220, 160), r, 2, border_radius=h // 2)
        self.text(name, size, r.centerx, r.centery, (64, 26, 6), shade=False)
        self.buttons[name] = r

    def draw_bottle(self):
        sc = self.screen
        body, neck = pygame.Rect(486, 172, 104, 196), pygame.Rect(518, 130, 40, 60)
        pygame.draw.rect(sc, (96, 70, 104), neck)
        pygame.draw.rect(sc, (96, 70, 104), body, border_radius=26)
        inner = body.inflate(-12, -12)
        high = int(inner.h * self.fill * .94)
        if high > 3:
            clip = sc.get_clip()
            sc.set_clip(pygame.Rect(inner.x, inner.bottom - high - 4, inner.w, high + 4))
            pygame.draw.rect(sc, GOO, inner, border_radius=20)
            top = inner.bottom - high
            wave = [(inner.x + i * 4, top + math.sin(i * .5 + self.frame * .06) * 2.5) for i in range(24)]
            pygame.draw.polygon(sc, GOO_LIGHT, wave + [(p[0], p[1] + 5) for p in reversed(wave)])
            for i in range(5):                                    # fizz
                t = (self.frame * (.5 + .13 * i) + i * 47) % max(20, high)
                pygame.draw.circle(sc, GOO_LIGHT, (inner.x + 14 + i * 17, inner.bottom - 6 - t), 2 + i % 3, 1)
            sc.set_clip(clip)
        pygame.draw.rect(sc, (200, 180, 206), body, 3, border_radius=26)
        for x in (519, 556):
            pygame.draw.line(sc, (200, 180, 206), (x, 134), (x, 174), 3)
        pygame.draw.rect(sc, (168, 110, 62), (514, 112, 48, 24), border_radius=5)
        pygame.draw.rect(sc, (235, 225, 240), (497, 196, 6, 120), border_radius=3)
        pygame.draw.rect(sc, CREAM, (508, 246, 60, 62), border_radius=4)
        pygame.draw.rect(sc, (150, 60, 40), (511, 249, 54, 56), 1)
        red = self.drops <= 2 and self.frame // 15 % 2
        self.text(str(self.drops), 34, 538, 270, (208, 40, 24) if red else (60, 30, 20), shade=False)
        self.text("drops", 12, 538, 297, (110, 60, 40), shade=False)

    def draw_splat(self, r, c):
        s, k = self.tray.size[r][c], 1.0
        if not s:
            return
        img = self.splats[s][(r * 5 + c * 3) % 4]
        if (r, c) in self.swell:
            t = self.swell[r, c] / 16
            was = RADIUS[s - 1] / RADIUS[s]
            k = was + (1 - was) * min(1, t * 3) * (1 + math.sin(t * 9) * (1 - t) * .5)
        elif self.state == "drip":
            t = max(0.0, min(1.0, (self.timer - (r + c) * 3) / 15))
            k = t * (1 + .25 * math.sin(t * math.pi))
        elif s == 4:
            k = 1 + .025 * math.sin(self.frame * .14 + r * 2 + c)
        if k != 1.0:
            img = pygame.transform.smoothscale(img, (max(2, int(76 * k)), max(2, int(76 * k))))
        self.screen.blit(img, img.get_rect(center=centre(r, c)))

    def draw_effects(self):
        sc = self.screen
        for x, y, t, turn in self.rings:
            k = t / 18
            rad = 20 + 22 * math.sqrt(k)
            for i in range(9):
                a = turn + i * math.tau / 9
                p = (x + math.cos(a) * rad, y + math.sin(a) * rad)
                pygame.draw.circle(sc, GOO, p, 8 * (1 - k) + 1)
            if k < .45:
                pygame.draw.circle(sc, GOO_LIGHT, (x, y), 26 * (1 - k * 2) + 3)
        for s in self.specks:
            pygame.draw.circle(sc, GOO, s[:2], s[5])
        for x, y, dx, dy in self.tray.drips:
            for i in (3, 2, 1):
                pygame.draw.circle(sc, GOO_LIGHT, (x - dx * i * 7, y - dy * i * 7), 4.5 - i)
            pygame.draw.circle(sc, GOO_DARK, (x, y), 7)
            pygame.draw.polygon(sc, GOO_DARK, [(x - dx * 14, y - dy * 14), (x - dy * 6, y - dx * 6), (x + dy * 6, y + dx * 6)])
            pygame.draw.circle(sc, GOO, (x, y), 5)
            pygame.draw.circle(sc, (244, 255, 214), (x - 1.5, y - 2), 1.5)
        for s, x, y, t in self.words:
            self.text(s, 19, x, y, (255, 236, 120))

    def panel(self, title, lines, button):
        y = int(pygame.math.lerp(-180, 130, min(1, self.timer / 24) ** .5))
        box = pygame.Rect(BX + 44, y, SIDE - 88, 200)
        pygame.draw.rect(self.screen, PLUM_LIGHT, box, border_radius=18)
        pygame.draw.rect(self.screen, GOO, box, 4, border_radius=18)
        self.text(title, 26, box.centerx, box.y + 38, GOO_LIGHT)
        for i, line in enumerate(lines):
            self.text(line, 15, box.centerx, box.y + 76 + i * 24)
        self.button(button, box.centerx, box.bottom - 36, 150, 36, 19)

    def draw_title(self):
        for i in range(9):                                        # slime from the ceiling
            n = 30 + 28 * abs(math.sin(i * 2.3 + self.frame * .012))
            x = 36 + i * 71
            pygame.draw.rect(self.screen, GOO, (x - 12, -10, 24, n))
            pygame.draw.circle(self.screen, GOO, (x, n - 8), 13)
            pygame.draw.circle(self.screen, GOO_LIGHT, (x - 4, n - 12), 3)
        self.text("GREENBACK", 64, W // 2, 110, GOO_LIGHT)
        self.text("a sticky chain reaction for tidy people", 15, W // 2, 158)
        for i in (1, 2, 3, 4):
            self.screen.blit(self.splats[i][0], (72 + 84 * i, 174))
        for i, t in enumerate(("Click a splat to squeeze one drop onto it. It swells.",
                               "A splat that is full bursts and flings four drips.",
                               "Drips feed the first splat they meet.",
                               "Every third burst in a chain wins a drop back.",
                               "Clean every tile before the bottle is empty!")):
            self.text(t, 15, W // 2, 268 + i * 23)
        self.button("PLAY", W // 2, 418, 190, 48, 26)
        self.text("after the Flash game Splash Back  -  v1.3", 12, W // 2, 462, (150, 124, 156))

    def draw(self):
        self.buttons = {}
        if self.state == "title":
            self.screen.fill(PLUM)
            self.draw_title()
        else:
            self.screen.blit(self.back, (0, 0))
            self.text("Greenback", 26, 88, 22, GOO_LIGHT)
            self.text(f"Tray {self.level}", 19, 230, 23)
            self.text(f"Score {self.score}", 19, 370, 23)
            self.text(f"best {self.best}", 15, 538, 22, (190, 164, 196))
            for i in range(N * N):
                self.draw_splat(*divmod(i, N))
            self.draw_effects()
            self.text(f"chain {self.tray.chain}" if self.tray.chain > 1 else " ", 19, 538, 80, ORANGE)
            self.draw_bottle()
            self.button("NEW GAME", 538, 424, 130)
            if self.state == "clear":
                self.panel("Spotless!", [f"Tray {self.level} is clean.", "The bottle is topped up."], "NEXT TRAY")
            elif self.state == "over":
                self.panel("Bottle empty!", [f"You reached tray {self.level}.", f"Score {self.score}"], "PLAY AGAIN")
        pygame.display.flip()

    def run(self):
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return pygame.quit()
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(*e.pos)
            self.update()
            self.draw()
            self.clock.tick(FPS)


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description="Greenback, a Splash Back remake")
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    opt = ap.parse_args()
    Greenback(opt.seed, opt.log).run()
