"""
PETRI POP
=========
48h solo entry, theme: "IT GROWS".

You are the night shift at the lab. Something is growing on the agar.
Feed it until it pops. Don't run out of serum.

  mouse   inject serum
  M       mute
  R       restart the dish
"""
import argparse
import json
import math
import random

import numpy as np
import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int)
ap.add_argument("--log")
ARGS = ap.parse_args()
RNG = random.Random(ARGS.seed)

W, H = 800, 600
ROWS, COLS = 6, 7
CELL = 76
BX, BY = 232, 100
FPS = 30
VIOLET = (31, 22, 44)
AGAR = (196, 142, 104)
GOO = (128, 214, 72)
GOO_D = (48, 104, 34)
PINK = (255, 92, 138)
BONE = (240, 232, 214)


def emit(kind, **data):
    if ARGS.log:
        with open(ARGS.log, "a") as fh:
            fh.write(json.dumps({"t": kind, **data}) + "\n")


def noise(w, h, base, amount, coarse, seed):
    """cheap value noise: a few upscaled random grids on top of each other"""
    g = np.random.default_rng(seed)
    acc = np.zeros((w, h))
    amp = 1.0
    c = coarse
    while c >= 1:
        small = g.random((w // c + 2, h // c + 2))
        s = pygame.Surface(small.shape)
        v = (small * 255).astype(np.uint8)
        pygame.surfarray.blit_array(s, np.dstack([v, v, v]))
        s = pygame.transform.smoothscale(s, (w, h))
        acc += amp * (pygame.surfarray.array3d(s)[:, :, 0] / 255.0 - .5)
        amp *= .6
        c //= 3
    arr = np.array(base)[None, None, :] + acc[:, :, None] * amount
    out = pygame.Surface((w, h))
    pygame.surfarray.blit_array(out, arr.clip(0, 255).astype(np.uint8))
    return out


class Audio:
    def __init__(self):
        self.on = True
        self.bank = {}
        try:
            pygame.mixer.init(22050, -16, 1)
            self.bank = {"feed": self.tone(330, 200, .09), "pop": self.tone(180, 520, .13), "win": self.tone(400, 900, .4), "bad": self.tone(300, 80, .5)}
        except Exception:
            pass

    def tone(self, f0, f1, dur):
        t = np.linspace(0, 1, int(22050 * dur))
        f = f0 + (f1 - f0) * t
        wave = np.sin(2 * np.pi * np.cumsum(f) / 22050) * (1 - t) ** 2
        return pygame.mixer.Sound((wave * 9000).astype(np.int16))

    def play(self, n):
        if self.on and n in self.bank:
            self.bank[n].play()


class Spore:
    __slots__ = ("r", "c", "d", "t", "hold")

    def __init__(self, r, c, d):
        self.r, self.c, self.d = r, c, d
        self.t = 0.0
        self.hold = 6      # frames before it leaves: the pop goes first


class Lab:
    def __init__(self):
        pygame.init()
        self.win = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Petri Pop  [jam version]")
        self.snd = Audio()
        self.f_big = pygame.font.SysFont("impact,urwgothic,dejavusanscondensed", 46, bold=True)
        self.f_mid = pygame.font.SysFont("urwgothic,dejavusanscondensed", 22, bold=True)
        self.f_tiny = pygame.font.SysFont("couriernew,liberationmono,dejavusansmono", 13)
        self.bg = noise(W, H, VIOLET, 34, 81, 4)
        tray = noise(COLS * CELL + 20, ROWS * CELL + 20, AGAR, 46, 27, 9)
        for r in range(ROWS + 1):
            pygame.draw.line(tray, (176, 124, 90), (10, 10 + r * CELL), (10 + COLS * CELL, 10 + r * CELL))
        for c in range(COLS + 1):
            pygame.draw.line(tray, (176, 124, 90), (10 + c * CELL, 10), (10 + c * CELL, 10 + ROWS * CELL))
        self.bg.blit(tray, (BX - 10, BY - 10))
        pygame.draw.rect(self.bg, (222, 226, 236), (BX - 16, BY - 16, COLS * CELL + 32, ROWS * CELL + 32), 7, border_radius=26)
        pygame.draw.rect(self.bg, (140, 146, 168), (BX - 17, BY - 17, COLS * CELL + 34, ROWS * CELL + 34), 2, border_radius=27)
        self.layer = pygame.Surface((W, H), pygame.SRCALPHA)
        self.frame = 0
        self.day = 1
        self.serum = 12
        self.toast = ("", 0)
        self.new_dish()

    def new_dish(self, again=False):
        if not again:
            n = min(36, 23 + 2 * self.day)
            spots = RNG.sample(range(ROWS * COLS), n)
            self.plan = [[0] * COLS for _ in range(ROWS)]
            for s in spots:
                self.plan[s // COLS][s % COLS] = RNG.choices((1, 2, 3, 4), (3, 5, 6, 5))[0]
        self.dish = [row[:] for row in self.plan]
        self.phase = [[RNG.random() * 6.28 for _ in range(COLS)] for _ in range(ROWS)]
        self.bump = [[0.0] * COLS for _ in range(ROWS)]
        self.drop_in = 18
        self.spores, self.bits = [], []
        self.chain = 0
        self.busy = False
        self.dead = False
        self.say("DAY %d" % self.day)
        emit("board", level=self.day, drops=self.serum, sizes=self.dish)

    def say(self, s):
        self.toast = (s, 50)

    def feed(self, r, c):
        self.dish[r][c] += 1
        self.bump[r][c] = 1.0
        if self.dish[r][c] > 4:
            self.dish[r][c] = 0
            self.chain += 1
            self.snd.play("pop")
            x, y = BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2
            for _ in range(12):
                a, v = RNG.random() * 6.28, 1 + RNG.random() * 3.5
                self.bits.append([x, y, math.cos(a) * v, math.sin(a) * v, 14 + RNG.random() * 8])
            for d in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                self.spores.append(Spore(r, c, d))
            # serum is distilled from big chains
            if self.chain == 4 or (self.chain > 4 and (self.chain - 4) % 3 == 0):
                self.serum += 1
                self.say("+1 SERUM")
        else:
            self.snd.play("feed")

    def inject(self, pos):
        if self.dead:
            if self.btn.collidepoint(pos):
                self.serum = 12
                self.new_dish(again=True)
            return
        c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
        if 0 <= r < ROWS and 0 <= c < COLS and self.dish[r][c] and self.serum > 0 and not self.drop_in:
            emit("tap", row=r, col=c)
            self.serum -= 1
            if not self.busy:
                self.chain = 0
            self.busy = True
            self.feed(r, c)

    def update(self):
        self.frame += 1
        if self.drop_in:
            self.drop_in -= 1
        for row in self.bump:
            for i, v in enumerate(row):
                row[i] = v * .8 if v > .03 else 0.0
        for b in self.bits:
            b[0] += b[2]
            b[1] += b[3]
            b[3] += .22
            b[4] -= 1
        self.bits = [b for b in self.bits if b[4] > 0]
        if self.toast[1]:
            self.toast = (self.toast[0], self.toast[1] - 1)
        go, self.spores = self.spores, []
        for s in go:
            if s.hold:
                s.hold -= 1
                self.spores.append(s)
                continue
            s.t += .2
            if s.t < .99:
                self.spores.append(s)
                continue
            s.t = 0.0
            s.r += s.d[0]
            s.c += s.d[1]
            if not (0 <= s.r < ROWS and 0 <= s.c < COLS):
                continue
            if self.dish[s.r][s.c]:
                self.feed(s.r, s.c)
            else:
                self.spores.append(s)
        if self.busy and not self.spores:
            self.busy = False
            emit("board", level=self.day, drops=self.serum, sizes=self.dish)
            if not any(any(r) for r in self.dish):
                emit("cleared", level=self.day)
                self.snd.play("win")
                self.day += 1
                self.serum += 1
                self.new_dish()
            elif self.serum <= 0:
                emit("lost", level=self.day)
                self.snd.play("bad")
                self.dead = True

    # --- paint ---------------------------------------------------------
    def goo(self, x, y, size, ph, bump):
        rad = (0, 15, 20, 25, 30)[size] * (1 + .35 * bump)
        pts = []
        wob = .05 + (.05 if size == 4 else 0)
        sp = .35 if size == 4 else .13
        for k in range(22):
            a = k / 22 * 6.2832
            q = rad * (1 + wob * math.sin(3 * a + ph + self.frame * sp) + wob * .6 * math.sin(5 * a - ph * 2 + self.frame * sp * .7))
            pts.append((x + math.cos(a) * q, y + math.sin(a) * q * .94))
        pygame.draw.polygon(self.layer, (60, 30, 20, 70), [(px + 3, py + 5) for px, py in pts])
        pygame.draw.polygon(self.layer, GOO + (205,), pts)
        pygame.draw.polygon(self.layer, GOO_D + (255,), pts, 3)
        pygame.draw.ellipse(self.layer, (220, 255, 180, 150), (x - rad * .62, y - rad * .74, rad * .6, rad * .3))
        # as many eyes as it is big
        spots = {1: [(0, 0)], 2: [(-.36, 0), (.36, 0)], 3: [(-.42, -.12), (.42, -.12), (0, .42)],
                 4: [(-.36, -.34), (.36, -.34), (-.36, .34), (.36, .34)]}[size]
        er = 6 if size == 1 else 7
        blink = (self.frame + int(ph * 40)) % 110 < 4
        mx, my = pygame.mouse.get_pos()
        d = math.hypot(mx - x, my - y) or 1
        for ex, ey in spots:
            px, py = x + ex * rad, y + ey * rad
            if blink:
                pygame.draw.line(self.layer, GOO_D, (px - er, py), (px + er, py), 2)
            else:
                pygame.draw.circle(self.layer, (255, 255, 245), (px, py), er)
                pygame.draw.circle(self.layer, (30, 20, 30), (px + (mx - x) / d * 3, py + (my - y) / d * 3), 3)

    def vial(self, x, y, full=True):
        pygame.draw.rect(self.layer, (230, 235, 250, 90), (x, y, 20, 44), border_radius=8)
        if full:
            pygame.draw.rect(self.layer, PINK + (230,), (x + 3, y + 16, 14, 25), border_radius=6)
        pygame.draw.rect(self.layer, (230, 235, 250, 255), (x, y, 20, 44), 2, border_radius=8)
        pygame.draw.rect(self.layer, (150, 120, 90, 255), (x + 4, y - 5, 12, 8), border_radius=2)

    def draw(self):
        self.win.blit(self.bg, (0, 0))
        L = self.layer
        L.fill((0, 0, 0, 0))
        for r in range(ROWS):
            for c in range(COLS):
                v = self.dish[r][c]
                if v:
                    x = BX + c * CELL + CELL // 2
                    y = BY + r * CELL + CELL // 2
                    if self.drop_in:
                        y -= max(0, self.drop_in - (ROWS - r)) ** 2 * 2
                    self.goo(x, y, v, self.phase[r][c], self.bump[r][c])
        for s in self.spores:
            x = BX + (s.c + s.d[1] * s.t) * CELL + CELL / 2
            y = BY + (s.r + s.d[0] * s.t) * CELL + CELL / 2
            for k in range(3):
                pygame.draw.circle(L, (150, 235, 90, 220 - 70 * k), (x - s.d[1] * k * 7, y - s.d[0] * k * 7), 8 - 2 * k)
            pygame.draw.circle(L, GOO_D, (x, y), 8, 2)
        for b in self.bits:
            pygame.draw.circle(L, (150, 225, 90, min(255, int(b[4] * 14))), (b[0], b[1]), max(1, b[4] / 4))
        # the rack on the left
        pygame.draw.rect(L, (12, 8, 20, 150), (16, 150, 186, 316), border_radius=14)
        for i in range(max(15, min(self.serum, 20))):
            self.vial(30 + i % 5 * 34, 204 + i // 5 * 62, i < self.serum)
        self.win.blit(L, (0, 0))
        w = self.win
        w.blit(self.f_big.render("PETRI", True, GOO), (20, 22))
        w.blit(self.f_big.render("POP", True, PINK), (20, 72))
        w.blit(self.f_mid.render("SERUM RACK", True, BONE), (30, 160))
        if self.serum > 20:
            w.blit(self.f_mid.render("... and more", True, PINK), (30, 440))
        w.blit(self.f_mid.render("day " + "I" * self.day if self.day < 4 else "day %d" % self.day, True, BONE), (BX, 40))
        w.blit(self.f_tiny.render("it grows. feed it till it pops.", True, (170, 160, 190)), (BX + 270, 48))
        for i, s in enumerate(("4 pops in a row distil", "one more serum, then", "every 3rd pop after.", "", "[M]ute   [R]estart")):
            w.blit(self.f_tiny.render(s, True, (150, 140, 170)), (20, 480 + i * 17))
        if self.toast[1] and not self.dead:
            t = self.f_big.render(self.toast[0], True, (255, 255, 255))
            t.set_alpha(min(255, self.toast[1] * 10))
            w.blit(t, t.get_rect(center=(BX + COLS * CELL // 2, 62 - (50 - self.toast[1]) // 4 + 10)))
        if self.dead:
            veil = pygame.Surface((W, H), pygame.SRCALPHA)
            veil.fill((40, 0, 30, 185))
            w.blit(veil, (0, 0))
            t = self.f_big.render("THE GOO WINS", True, GOO)
            w.blit(t, t.get_rect(center=(W // 2, 230)))
            t = self.f_mid.render("you held out until day %d" % self.day, True, BONE)
            w.blit(t, t.get_rect(center=(W // 2, 280)))
            self.btn = pygame.Rect(W // 2 - 110, 330, 220, 52)
            pygame.draw.rect(w, PINK, self.btn, border_radius=26)
            t = self.f_mid.render("SAME DISH AGAIN", True, (40, 0, 20))
            w.blit(t, t.get_rect(center=self.btn.center))
        pygame.display.flip()

    def loop(self):
        clock = pygame.time.Clock()
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.KEYDOWN:
                    if e.key == pygame.K_m:
                        self.snd.on = not self.snd.on
                    elif e.key == pygame.K_r and not self.busy:
                        self.serum = 12
                        self.new_dish(again=True)
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.inject(e.pos)
            self.update()
            self.draw()
            clock.tick(FPS)


if __name__ == "__main__":
    Lab().loop()
    pygame.quit()
