"""
PIGGY BUST!  -- a coin-operated chain reaction
made for the Wollongong Tiny Jam ("theme: savings"), 48 hours, no assets

Feed the porcelain pigs. A full pig can't take another coin: it smashes and
coins roll out in all four directions. Smash every pig to close the account.
"""
import argparse
import json
import math
import random
from dataclasses import dataclass, field

import pygame as pg

SW, SH = 960, 720
COLS, ROWS = 7, 6
CELL = 78
BX, BY = (SW - COLS * CELL) // 2, 150
WIN_TITLE = "PIGGY BUST!"

CREAM = (255, 241, 214)
MINT = (158, 216, 196)
MINT_D = (134, 196, 176)
NAVY = (38, 43, 84)
PINK = (246, 164, 178)
ROSE = (222, 92, 120)
GOLD = (250, 197, 62)
GOLD_D = (196, 136, 24)
WALL = [((158, 216, 196), (146, 206, 186)), ((247, 205, 170), (242, 194, 156)), ((186, 190, 232), (174, 178, 224))]

SPEEDS = [("SNOOZY", 260), ("NORMAL", 460), ("TURBO", 820)]

opts = {"speed": 1, "particles": True, "wall": 0}
fx_rng = random.Random()


class Logger:
    def __init__(self, path):
        self.fh = open(path, "w") if path else None

    def __call__(self, kind, **rest):
        if self.fh:
            self.fh.write(json.dumps({"t": kind, **rest}) + "\n")
            self.fh.flush()


# --------------------------------------------------------------------- art
def smooth(w, h, painter, k=4):
    """paint big, shrink nicely"""
    s = pg.Surface((w * k, h * k), pg.SRCALPHA)
    painter(s, k)
    return pg.transform.smoothscale(s, (w, h))


PIG_COL = {1: ((255, 205, 212), (232, 160, 176)), 2: ((252, 178, 192), (224, 130, 152)),
           3: ((246, 148, 168), (210, 100, 130)), 4: ((240, 112, 140), (188, 66, 104))}
PIG_SCALE = {1: 0.44, 2: 0.62, 3: 0.78, 4: 0.93}


def paint_pig(level, blink=False):
    def p(s, k):
        z = PIG_SCALE[level] * k * CELL / 100
        cx, cy = s.get_width() / 2, s.get_height() / 2 + 4 * k
        body, line = PIG_COL[level]

        def ell(x, y, w, h, c):
            pg.draw.ellipse(s, c, (cx + (x - w / 2) * z, cy + (y - h / 2) * z, w * z, h * z))

        def poly(pts, c):
            pg.draw.polygon(s, c, [(cx + x * z, cy + y * z) for x, y in pts])

        for x in (-24, -8, 12, 28):                       # trotters
            poly([(x - 6, 20), (x + 6, 20), (x + 5, 42), (x - 5, 42)], line)
        pg.draw.arc(s, line, (cx + 36 * z, cy - 14 * z, 16 * z, 16 * z), -1.2, 4, max(2, int(3.4 * z)))
        ell(2, 2, 88, 70, line)
        ell(2, 1, 82, 64, body)
        poly([(-34, -18), (-34, -44), (-14, -29)], line)  # ears
        poly([(0, -30), (8, -46), (16, -27)], line)
        ell(-6, -17, 42, 14, tuple(min(255, c + 26) for c in body))
        ell(-30, 8, 26, 22, line)                          # snout
        ell(-30, 7, 22, 18, tuple(min(255, c + 16) for c in body))
        ell(-35, 7, 5, 8, line)
        ell(-26, 7, 5, 8, line)
        if blink:
            pg.draw.line(s, NAVY, (cx - 26 * z, cy - 10 * z), (cx - 16 * z, cy - 10 * z), int(3 * z))
        else:
            ell(-21, -10, 8, 10, NAVY)
            ell(-22, -12, 3, 3, (255, 255, 255))
        ell(-4, 12, 14, 9, (255, 255, 255, 255) if level == 0 else tuple(int(c * .93) for c in body))
        pg.draw.line(s, NAVY, (cx + 4 * z, cy - 25 * z), (cx + 28 * z, cy - 21 * z), max(2, int(4 * z)))  # slot
        # painted flower on the bum
        for a in range(5):
            ell(24 + 7 * math.cos(a * 1.257), 6 + 7 * math.sin(a * 1.257), 8, 8, CREAM)
        ell(24, 6, 6, 6, GOLD)
        if level == 4:                                     # it's about to go
            pg.draw.lines(s, (120, 30, 60), False, [(cx + x * z, cy + y * z) for x, y in
                          ((14, -20), (9, -10), (16, -4), (10, 6), (15, 14))], int(2.4 * z))
            pg.draw.lines(s, (120, 30, 60), False, [(cx + x * z, cy + y * z) for x, y in
                          ((-4, 32), (-1, 24), (-8, 19))], int(2.4 * z))
    return smooth(CELL, CELL, p)


def paint_coin(w):
    def p(s, k):
        W = max(4, int(20 * w)) * k
        r = pg.Rect(0, 0, W, 20 * k)
        r.center = s.get_rect().center
        pg.draw.ellipse(s, GOLD_D, r)
        pg.draw.ellipse(s, GOLD, r.inflate(-4 * k if W > 8 * k else 0, -4 * k))
        if w > .5:
            pg.draw.line(s, GOLD_D, r.move(0, -5 * k).center, r.move(0, 5 * k).center, 2 * k)
    return smooth(24, 24, p)


class Art:
    def __init__(self):
        self.pig = {n: paint_pig(n) for n in (1, 2, 3, 4)}
        self.nap = {n: paint_pig(n, True) for n in (1, 2, 3, 4)}
        self.coin = [paint_coin(abs(math.cos(i * math.pi / 8)) or .1) for i in range(8)]
        f = "ubuntu,urwgothic,dejavusans"
        self.tiny = pg.font.SysFont(f, 16, bold=True)
        self.small = pg.font.SysFont(f, 21, bold=True)
        self.mid = pg.font.SysFont(f, 32, bold=True)
        self.big = pg.font.SysFont(f, 76, bold=True)

    def write(self, s, font, txt, pos, col, outline=None, center=True):
        img = font.render(txt, True, col)
        r = img.get_rect(center=pos) if center else img.get_rect(topleft=pos)
        if outline:
            o = font.render(txt, True, outline)
            for dx, dy in ((-3, 0), (3, 0), (0, -3), (0, 3), (-2, -2), (2, 2), (2, -2), (-2, 2), (0, 5)):
                s.blit(o, r.move(dx, dy))
        s.blit(img, r)


def wallpaper(s):
    a, b = WALL[opts["wall"]]
    s.fill(a)
    for x in range(0, SW, 80):
        pg.draw.rect(s, b, (x, 0, 40, SH))
    for y in range(40, SH, 120):
        for x in range(20 + (y // 120 % 2) * 80, SW, 160):
            pg.draw.circle(s, CREAM, (x, y), 5)
            pg.draw.circle(s, a, (x, y), 2)
    pg.draw.rect(s, (150, 96, 66), (0, SH - 46, SW, 46))           # skirting board
    pg.draw.rect(s, (178, 120, 84), (0, SH - 46, SW, 8))


# ---------------------------------------------------------------- bits flying
@dataclass
class Coin:
    x: float
    y: float
    dr: int
    dc: int
    r: int
    c: int
    goal: tuple = None        # pig or None = off the shelf
    spin: float = 0.0


@dataclass
class Bit:
    x: float
    y: float
    vx: float
    vy: float
    col: tuple
    life: float = 0.8
    size: int = 5
    rot: float = field(default_factory=lambda: fx_rng.random() * 6)


class Button:
    def __init__(self, text, y, action, w=280, x=SW // 2):
        self.rect = pg.Rect(0, 0, w, 58)
        self.rect.center = (x, y)
        self.text, self.action = text, action

    def draw(self, s, art):
        hot = self.rect.collidepoint(pg.mouse.get_pos())
        pg.draw.rect(s, NAVY, self.rect.move(0, 6), border_radius=28)
        pg.draw.rect(s, GOLD if hot else ROSE, self.rect, border_radius=28)
        pg.draw.rect(s, NAVY, self.rect, 3, border_radius=28)
        t = self.text() if callable(self.text) else self.text
        art.write(s, art.small, t, self.rect.center, NAVY if hot else CREAM)


class Scene:
    buttons = ()

    def __init__(self, app):
        self.app, self.age = app, 0.0

    def click(self, pos):
        for b in self.buttons:
            if b.rect.collidepoint(pos):
                b.action()
                return True
        return False

    def key(self, k):
        pass

    def update(self, dt):
        self.age += dt

    def draw(self, s):
        for b in self.buttons:
            b.draw(s, self.app.art)


class Title(Scene):
    def __init__(self, app):
        super().__init__(app)
        self.buttons = [Button("PLAY", 400, lambda: app.start()),
                        Button("HOW TO", 474, lambda: app.go(HowTo(app))),
                        Button("SETTINGS", 548, lambda: app.go(Settings(app))),
                        Button("QUIT", 622, app.quit)]

    def draw(self, s):
        wallpaper(s)
        art = self.app.art
        wob = math.sin(self.age * 2) * 6
        big = pg.transform.rotozoom(art.pig[4], 6 * math.sin(self.age * 1.5), 3.2)
        s.blit(big, big.get_rect(center=(190, 520 + wob)))
        mir = pg.transform.flip(art.pig[3], True, False)
        mir = pg.transform.rotozoom(mir, -6 * math.sin(self.age * 1.5 + 1), 3.0)
        s.blit(mir, mir.get_rect(center=(SW - 180, 540 - wob)))
        for i, ch in enumerate("PIGGY BUST!"):
            y = 170 + math.sin(self.age * 3 + i * .6) * 8
            art.write(s, art.big, ch, (160 + i * 65, y), GOLD if i % 2 else PINK, NAVY)
        art.write(s, art.small, "savings have never been this violent", (SW // 2, 270), NAVY)
        art.write(s, art.tiny, "best: level %d" % self.app.best, (SW // 2, 330), NAVY)
        super().draw(s)


class HowTo(Scene):
    def __init__(self, app):
        super().__init__(app)
        self.buttons = [Button("GOT IT", 630, lambda: app.go(Title(app)))]

    def draw(self, s):
        wallpaper(s)
        art = self.app.art
        pg.draw.rect(s, CREAM, (150, 80, 660, 500), border_radius=24)
        pg.draw.rect(s, NAVY, (150, 80, 660, 500), 4, border_radius=24)
        art.write(s, art.mid, "HOW TO BUST", (SW // 2, 126), ROSE)
        for i in range(4):
            x = 270 + i * 130
            s.blit(art.pig[i + 1], art.pig[i + 1].get_rect(center=(x, 230)))
            if i < 3:
                art.write(s, art.mid, "+", (x + 66, 230), NAVY)
        for i, l in enumerate(("Click a pig to feed it one coin. It grows.",
                               "A cracked pig can't hold any more: SMASH!",
                               "Four coins roll off and feed the next pigs.",
                               "3 smashes in one go: 1 coin back,",
                               "5 smashes: another, then one for every 3 more.",
                               "Empty the shelf before you are broke.")):
            art.write(s, art.small, l, (SW // 2, 318 + i * 40), NAVY)
        super().draw(s)


class Settings(Scene):
    def __init__(self, app):
        super().__init__(app)

        def cyc(k, n):
            opts[k] = (opts[k] + 1) % n
        self.buttons = [
            Button(lambda: "SPEED: " + SPEEDS[opts["speed"]][0], 260, lambda: cyc("speed", 3), 380),
            Button(lambda: "SHARDS: " + ("YES PLEASE" if opts["particles"] else "TIDY"), 340,
                   lambda: opts.update(particles=not opts["particles"]), 380),
            Button(lambda: "WALLPAPER: " + ("MINT", "PEACH", "LILAC")[opts["wall"]], 420, lambda: cyc("wall", 3), 380),
            Button("BACK", 560, lambda: app.go(Title(app)))]

    def draw(self, s):
        wallpaper(s)
        self.app.art.write(s, self.app.art.big, "SETTINGS", (SW // 2, 140), CREAM, NAVY)
        super().draw(s)


class Play(Scene):
    def __init__(self, app):
        super().__init__(app)
        self.level, self.coins, self.score = 0, 14, 0
        self.paused = False
        self.shelf = pg.Surface((SW, SH), pg.SRCALPHA)
        self.decor()
        self.deal()

    # -- fixed furniture round the board
    def decor(self):
        s = self.shelf
        fr = pg.Rect(BX - 26, BY - 26, COLS * CELL + 52, ROWS * CELL + 52)
        pg.draw.rect(s, (60, 34, 30, 90), fr.move(8, 10), border_radius=20)
        pg.draw.rect(s, (150, 96, 66), fr, border_radius=20)
        pg.draw.rect(s, (178, 120, 84), fr.inflate(-12, -12), border_radius=14)
        pg.draw.rect(s, NAVY, fr, 4, border_radius=20)
        for r in range(ROWS):
            for c in range(COLS):
                q = pg.Rect(BX + c * CELL, BY + r * CELL, CELL, CELL)
                pg.draw.rect(s, (108, 66, 50) if (r + c) % 2 else (116, 72, 54), q)
                pg.draw.rect(s, (88, 52, 42), (q.x, q.y, CELL, 7))
                pg.draw.rect(s, (164, 110, 76), (q.x, q.bottom - 5, CELL, 5))
        for x in (fr.left + 14, fr.right - 14):
            for y in (fr.top + 14, fr.bottom - 14):
                pg.draw.circle(s, GOLD_D, (x, y), 7)
                pg.draw.circle(s, GOLD, (x - 1, y - 1), 5)
        # picture of great-grandma pig, left
        pg.draw.rect(s, GOLD_D, (36, 190, 112, 136), border_radius=6)
        pg.draw.rect(s, (70, 84, 96), (46, 200, 92, 116))
        pg.draw.ellipse(s, (214, 150, 160), (58, 224, 68, 74))
        pg.draw.ellipse(s, (190, 120, 134), (76, 260, 32, 24))
        for x in (70, 102):
            pg.draw.circle(s, CREAM, (x + 6, 248), 11, 3)
            pg.draw.circle(s, NAVY, (x + 6, 248), 4)
        pg.draw.polygon(s, (236, 236, 240), [(64, 232), (92, 204), (120, 232), (92, 222)])
        # pot plant, right
        pg.draw.polygon(s, (200, 96, 60), [(826, 674), (906, 674), (894, 598), (838, 598)])
        pg.draw.rect(s, (218, 112, 72), (828, 590, 76, 18), border_radius=4)
        for a, ln in ((-70, 120), (-40, 96), (-20, 150), (4, 170), (28, 140), (52, 104), (74, 110)):
            x = 866 + ln * .5 * math.sin(math.radians(a))
            y = 592 - ln * math.cos(math.radians(a)) * .8
            pg.draw.polygon(s, (58, 130, 84), [(860, 592), ((860 + x) / 2 - 10, (592 + y) / 2), (x, y),
                                               ((872 + x) / 2 + 10, (592 + y) / 2), (872, 592)])

    def deal(self):
        rng = self.app.rng
        self.level += 1
        density = min(.60 + .02 * self.level, .78)
        self.pigs = [[rng.randint(1, 4) if rng.random() < density else 0 for _ in range(COLS)] for _ in range(ROWS)]
        if not any(any(r) for r in self.pigs):
            self.pigs[ROWS // 2][COLS // 2] = 4
        self.air, self.bits, self.bump = [], [], {}
        self.chain, self.refund, self.smashed, self.best_chain = 0, 0, 0, 0
        self.toast = ("LEVEL %d" % self.level, 1.1)
        self.drop_t = 0.0
        self.live = False
        self.done = None
        self.spent = 0

    def feed(self, r, c):
        if self.pigs[r][c] < 4:
            self.pigs[r][c] += 1
            self.bump[r, c] = .22
            return
        self.pigs[r][c] = 0
        self.chain += 1
        self.smashed += 1
        self.score += 10 * self.chain
        if self.chain in (3, 5) or (self.chain > 5 and (self.chain - 5) % 3 == 0):
            self.coins += 1
            self.refund += 1
            self.toast = ("+1 COIN!", .8)
        x, y = BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2
        if opts["particles"]:
            for _ in range(16):
                a, v = fx_rng.random() * 6.28, fx_rng.uniform(60, 240)
                self.bits.append(Bit(x, y, math.cos(a) * v, math.sin(a) * v - 80,
                                     fx_rng.choice((PIG_COL[4][0], PIG_COL[3][0], CREAM)), fx_rng.uniform(.4, .8),
                                     fx_rng.randint(3, 7)))
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self.air.append(Coin(x, y, dr, dc, r, c))

    def click(self, pos):
        if self.paused:
            self.paused = False
            return
        if not self.live or self.air or self.done:
            return
        c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
        if 0 <= r < ROWS and 0 <= c < COLS and self.pigs[r][c] and self.coins > 0:
            self.app.log("tap", r=r, c=c)
            self.coins -= 1
            self.spent += 1
            self.chain = 0
            self.feed(r, c)
            self.settle()

    def key(self, k):
        if k in (pg.K_ESCAPE, pg.K_p):
            self.paused = not self.paused

    def settle(self):
        if self.air:
            return
        self.best_chain = max(self.best_chain, self.chain)
        if not any(any(r) for r in self.pigs):
            self.app.log("cleared")
            self.done = ("win", .9)
        elif self.coins <= 0:
            self.app.log("lost")
            self.done = ("broke", 1.0)

    def update(self, dt):
        if self.paused:
            return
        super().update(dt)
        if not self.live:
            self.drop_t += dt
            if self.drop_t > 1.3:
                self.live = True
                self.app.log("board", cells=self.pigs)
        for k in list(self.bump):
            self.bump[k] -= dt
            if self.bump[k] <= 0:
                del self.bump[k]
        for b in self.bits:
            b.life -= dt
            b.vy += 500 * dt
            b.x += b.vx * dt
            b.y += b.vy * dt
            b.rot += dt * 9
        self.bits = [b for b in self.bits if b.life > 0]
        if self.toast:
            t, left = self.toast
            self.toast = (t, left - dt) if left > dt else None
        if self.air:
            self.roll(SPEEDS[opts["speed"]][1] * dt)
            self.settle()
        if self.done:
            what, left = self.done
            self.done = (what, left - dt)
            if left <= 0:
                self.app.best = max(self.app.best, self.level)
                if what == "win":
                    self.app.go(Statement(self.app, self))
                else:
                    self.app.go(Broke(self.app, self))

    def roll(self, step):
        # a coin checks the hole it is over each time it gets to the middle of one
        for k in list(self.air):
            k.spin += step * .06
            k.x += k.dc * step
            k.y += k.dr * step
            while True:
                nr, nc = k.r + k.dr, k.c + k.dc
                if not (0 <= nr < ROWS and 0 <= nc < COLS):
                    if not (BX - 20 < k.x < BX + COLS * CELL + 20 and BY - 20 < k.y < BY + ROWS * CELL + 20):
                        self.air.remove(k)
                    break
                mx, my = BX + nc * CELL + CELL / 2, BY + nr * CELL + CELL / 2
                if (k.x - mx) * k.dc + (k.y - my) * k.dr < -8:
                    break
                k.r, k.c = nr, nc
                if self.pigs[nr][nc]:
                    self.air.remove(k)
                    self.feed(nr, nc)
                    break

    def draw(self, s):
        art = self.app.art
        wallpaper(s)
        s.blit(self.shelf, (0, 0))
        # shop sign with bulbs
        pg.draw.rect(s, NAVY, (BX, 22, COLS * CELL, 82), border_radius=16)
        pg.draw.rect(s, ROSE, (BX + 6, 28, COLS * CELL - 12, 70), border_radius=12)
        for i in range(20):
            on = (i + int(self.age * 4)) % 3 == 0
            x = BX + 16 + i * (COLS * CELL - 32) / 19
            for y in (30, 96):
                pg.draw.circle(s, (255, 240, 150) if on else (160, 60, 80), (int(x), y), 4)
        art.write(s, art.mid, "LEVEL %d" % self.level, (BX + 110, 63), CREAM, NAVY)
        art.write(s, art.mid, "%06d" % self.score, (BX + COLS * CELL - 100, 63), CREAM, NAVY)
        s.blit(art.coin[0], (BX + 228, 51))
        art.write(s, art.mid, "x %d" % self.coins, (BX + 300, 63), GOLD, NAVY)
        # the pile of coins left at the left foot
        for i in range(min(self.coins, 30)):
            x, y = 50 + (i // 10) * 34, 660 - (i % 10) * 9
            pg.draw.ellipse(s, GOLD_D, (x - 16, y - 5, 32, 14))
            pg.draw.ellipse(s, GOLD, (x - 16, y - 8, 32, 12))
            pg.draw.ellipse(s, GOLD_D, (x - 10, y - 6, 20, 8), 1)
        for r in range(ROWS):
            for c in range(COLS):
                n = self.pigs[r][c]
                if not n:
                    continue
                x, y = BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2
                if not self.live:
                    k = min(1, max(0, self.drop_t * 1.6 - (r + c) * .06))
                    if k <= 0:
                        continue
                    y -= (1 - k) ** 2 * 120
                if n == 4:
                    x += math.sin(self.age * 34 + r * 5 + c) * 1.2
                nap = (int(self.age * 6) + r * 13 + c * 29) % 31 == 0
                img = (art.nap if nap else art.pig)[n]
                if (r, c) in self.bump:
                    t = self.bump[r, c] / .22
                    img = pg.transform.rotozoom(img, 0, 1 + .22 * math.sin(t * math.pi))
                s.blit(img, img.get_rect(center=(x, y)))
        for k in self.air:
            img = art.coin[int(k.spin) % 8]
            s.blit(img, img.get_rect(center=(k.x, k.y)))
        for b in self.bits:
            z = b.size
            pts = [(b.x + z * math.cos(b.rot + a), b.y + z * math.sin(b.rot + a)) for a in (0, 2.3, 3.9)]
            pg.draw.polygon(s, b.col, pts)
        if self.chain >= 3 and self.air:
            art.write(s, art.mid, "COMBO x%d" % self.chain, (SW // 2, BY + ROWS * CELL + 58), GOLD, NAVY)
        if self.toast:
            art.write(s, art.big, self.toast[0], (SW // 2, BY + 200), GOLD, NAVY)
        if self.paused:
            v = pg.Surface((SW, SH), pg.SRCALPHA)
            v.fill((38, 43, 84, 190))
            s.blit(v, (0, 0))
            art.write(s, art.big, "SIESTA", (SW // 2, 320), PINK, NAVY)
            art.write(s, art.small, "click to go on", (SW // 2, 400), CREAM)


class Statement(Scene):
    """the bank statement after a level"""

    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.bonus = 4
        play.coins += self.bonus
        play.score += 50 * play.level
        self.buttons = [Button("NEXT SHELF", 620, self.on)]

    def on(self):
        self.play.deal()
        self.app.go(self.play)

    def draw(self, s):
        wallpaper(s)
        art, p = self.app.art, self.play
        paper = pg.Rect(270, 70 - max(0, 1 - self.age * 3) * 300, 420, 490)
        pg.draw.rect(s, (60, 34, 30), paper.move(8, 8))
        pg.draw.rect(s, (255, 252, 240), paper)
        for x in range(paper.left, paper.right, 20):
            pg.draw.polygon(s, (255, 252, 240), [(x, paper.bottom), (x + 10, paper.bottom + 10), (x + 20, paper.bottom)])
        art.write(s, art.mid, "ACCOUNT CLOSED", (SW // 2, paper.top + 50), ROSE)
        art.write(s, art.tiny, "First Bank of Oink - statement no. %03d" % p.level, (SW // 2, paper.top + 90), NAVY)
        rows = [("pigs smashed", p.smashed), ("best chain", p.best_chain), ("coins spent", -p.spent),
                ("coins refunded", p.refund), ("loyalty bonus", self.bonus), ("balance", p.coins)]
        for i, (k, v) in enumerate(rows):
            if self.age < .3 + i * .15:
                break
            y = paper.top + 130 + i * 46
            art.write(s, art.small, k, (paper.left + 40, y), NAVY, center=False)
            art.write(s, art.small, "%+d" % v if 1 < i < 5 else str(v), (paper.right - 60, y + 12), NAVY)
            pg.draw.line(s, (200, 200, 210), (paper.left + 36, y + 34), (paper.right - 36, y + 34), 1)
        if self.age > 1.4:
            st = pg.transform.rotozoom(art.mid.render("PAID", True, ROSE), 16, 1.2)
            s.blit(st, st.get_rect(center=(paper.right - 90, paper.bottom - 50)))
        super().draw(s)


class Broke(Scene):
    def __init__(self, app, play):
        super().__init__(app)
        self.play = play
        self.buttons = [Button("TRY AGAIN", 540, app.start), Button("MENU", 620, lambda: app.go(Title(app)))]

    def draw(self, s):
        s.fill(NAVY)
        art = self.app.art
        for i in range(40):
            y = (self.age * 50 + i * 97) % SH
            pg.draw.line(s, (60, 68, 120), ((i * 181) % SW, y), ((i * 181) % SW, y + 16), 2)
        art.write(s, art.big, "BROKE!", (SW // 2, 130), PINK, (20, 22, 46))
        pig = pg.transform.rotozoom(art.nap[2], 180, 3)
        s.blit(pig, pig.get_rect(center=(SW // 2, 290)))
        art.write(s, art.small, "the bailiff came on level %d" % self.play.level, (SW // 2, 410), CREAM)
        art.write(s, art.small, "score %06d" % self.play.score, (SW // 2, 450), GOLD)
        super().draw(s)


class App:
    def __init__(self, seed, log):
        pg.display.init()
        pg.font.init()
        self.screen = pg.display.set_mode((SW, SH))
        pg.display.set_caption(WIN_TITLE)
        self.rng = random.Random(seed)
        self.log = log
        self.art = Art()
        self.best = 0
        self.running = True
        self.scene = Title(self)

    def go(self, scene):
        self.scene = scene

    def start(self):
        self.go(Play(self))

    def quit(self):
        self.running = False

    def run(self):
        clock = pg.time.Clock()
        while self.running:
            dt = min(clock.tick(50) / 1000, .05)
            for e in pg.event.get():
                if e.type == pg.QUIT:
                    self.running = False
                elif e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
                    self.scene.click(e.pos)
                elif e.type == pg.KEYDOWN:
                    self.scene.key(e.key)
            self.scene.update(dt)
            self.scene.draw(self.screen)
            pg.display.flip()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    App(a.seed, Logger(a.log)).run()
    pg.quit()
