# -*- coding: utf-8 -*-
# โคมลอย - Khom Loi
# เกมปริศนาปฏิกิริยาลูกโซ่ในคืนยี่เป็ง  (pygame, no asset files)
import argparse
import heapq
import json
import random
from math import cos, pi, sin, tau

import pygame as pg

COLS, ROWS, TILE = 7, 6, 92
SCREEN = (880, 740)
LEFT, TOP = (SCREEN[0] - COLS * TILE) // 2, 84
HOP = 0.105            # seconds a spark needs for one tile
FLARE = 0.11           # seconds between catching fire and throwing sparks
WIDTHS = [0, 27, 41, 56, 73]
PAPER = [None, (214, 74, 104), (240, 112, 62), (252, 170, 66), (255, 226, 142)]
DIRS = [(-1, 0), (1, 0), (0, -1), (0, 1)]
WHITE, GOLD, NIGHT = (250, 240, 226), (255, 206, 112), (16, 14, 44)


# ---------------------------------------------------------------- กติกา (rules)
def light(grid, row, col):
    """Works the whole chain out in advance.
    Returns (final grid, events, spark flights, number of bursts)."""
    g = [r[:] for r in grid]
    events, flights, queue, count, bursts = [], [], [], 0, 0

    def throw(t, r, c, d):
        nonlocal count
        count += 1
        heapq.heappush(queue, (t + HOP, count, r + d[0], c + d[1], d))
        flights.append((t, t + HOP, r, c, r + d[0], c + d[1]))

    def feed(t, r, c):
        nonlocal bursts
        if g[r][c] < 4:
            g[r][c] += 1
            events.append((t, "grow", r, c, g[r][c]))
        else:
            g[r][c] = 0
            bursts += 1
            events.append((t, "burst", r, c, bursts))
            for d in DIRS:
                throw(t + FLARE, r, c, d)

    feed(0.0, row, col)
    while queue:
        t, _, r, c, d = heapq.heappop(queue)
        if 0 <= r < ROWS and 0 <= c < COLS:
            if g[r][c]:
                feed(t, r, c)
            else:
                throw(t, r, c, d)
    return g, events, flights, bursts


def matches_needed(grid):
    """A simple minded player: always the match that leaves least to do."""
    used = 0
    while any(map(any, grid)):
        best = None
        for r in range(ROWS):
            for c in range(COLS):
                if grid[r][c]:
                    after, _, _, n = light(grid, r, c)
                    todo = sum(5 - v for row in after for v in row if v)
                    if best is None or todo < best[0]:
                        best = (todo, after)
        grid, used = best[1], used + 1
    return used


def make_sky(level, rng):
    """A new sky full of lanterns and the matches that go with it."""
    amount = min(33, 22 + level)
    while True:
        grid = [[0] * COLS for _ in range(ROWS)]
        for i in rng.sample(range(ROWS * COLS), amount):
            grid[i // COLS][i % COLS] = rng.choices((1, 2, 3, 4), (10 + min(level, 8), 13, 15, 14))[0]
        need = matches_needed(grid)
        if 3 <= need <= min(13, 6 + level):
            return grid, need + (3 if level < 6 else 2)


# ---------------------------------------------------------------- ภาพ (pictures)
def glow(radius, colour, power):
    s = pg.Surface((radius * 2, radius * 2))
    for i in range(radius, 0, -2):
        k = (1 - i / radius) ** 2 * power
        pg.draw.circle(s, [min(255, int(v * k)) for v in colour], (radius, radius), i)
    return s


def lantern(size):
    w, z = WIDTHS[size] * 3, 3
    h = int(w * 1.16)
    s = pg.Surface((w + 12, h + 12), pg.SRCALPHA)
    col = PAPER[size]
    for y in range(h):                                   # paper, brighter near the flame
        k = y / h
        half = w / 2 * (sin(min(1, k * 2.1) * pi / 2) ** .6 if k < .47 else 1 - (k - .47) ** 2 * 1.05)
        tone = [min(255, int(v * (.62 + .5 * k))) for v in col]
        pg.draw.line(s, tone + [150 + int(70 * k)], (6 + w / 2 - half, y + 4), (6 + w / 2 + half, y + 4))
    for i in (-.55, 0, .55):                             # bamboo ribs
        pg.draw.arc(s, (*[v // 2 for v in col], 120), (6 + w / 2 - abs(i) * w / 2 - 2, 4, abs(i) * w + 4, h * 1.9),
                    (pi / 2 if i > 0 else .3) - (1.2 if i > 0 else 0), pi / 2 if i >= 0 else pi - .3, z)
    pg.draw.ellipse(s, (*[v // 3 for v in col], 210), (6 + w * .18, h - 8, w * .64, 12), 4)
    pg.draw.ellipse(s, (255, 250, 214, 235), (6 + w * .39, h - w * .30, w * .22, w * .28))
    return pg.transform.smoothscale(s, ((w + 12) // z, (h + 12) // z))


def matchstick():
    s = pg.Surface((72, 132), pg.SRCALPHA)
    pg.draw.line(s, (222, 184, 128), (36, 126), (36, 48), 9)
    pg.draw.ellipse(s, (196, 52, 44), (26, 34, 20, 28))
    pg.draw.polygon(s, (255, 160, 50), [(36, 0), (52, 30), (46, 48), (26, 48), (20, 30)])
    pg.draw.ellipse(s, (255, 232, 150), (28, 20, 16, 26))
    return pg.transform.smoothscale(s, (24, 44))


class Night:
    """The moving background."""
    def __init__(self):
        rnd = random.Random(13)
        w, h = SCREEN
        self.sky = pg.Surface(SCREEN)
        bands = [(10, 10, 40), (28, 22, 74), (74, 38, 100), (132, 62, 102), (60, 36, 76)]
        for y in range(h):
            k = y / h * (len(bands) - 1.001)
            a, b, f = bands[int(k)], bands[int(k) + 1], k % 1
            pg.draw.line(self.sky, [int(p + (q - p) * f) for p, q in zip(a, b)], (0, y), (w, y))
        pg.draw.circle(self.sky, (236, 226, 206), (776, 62), 30)
        pg.draw.circle(self.sky, (16, 14, 52), (764, 56), 27)
        self.hills = pg.Surface((w, 210), pg.SRCALPHA)
        for base, amp, col in ((60, 38, (44, 28, 72)), (100, 26, (26, 18, 54))):
            pts = [(x, base + sin(x * .011 + amp) * amp + sin(x * .027) * 12) for x in range(0, w + 8, 8)]
            pg.draw.polygon(self.hills, col, pts + [(w, 210), (0, 210)])
        pg.draw.rect(self.hills, (18, 16, 46), (0, 142, w, 70))
        self.stars = [(rnd.randrange(w), rnd.randrange(430), rnd.uniform(0, tau)) for _ in range(90)]
        self.far = [[rnd.uniform(0, w), rnd.uniform(0, h), rnd.uniform(7, 20)] for _ in range(16)]
        self.dot = [glow(6 + i * 3, (255, 150, 70), .8) for i in range(3)]
        self.cloud = pg.Surface((w, 150), pg.SRCALPHA)
        for _ in range(46):
            x, y, r = rnd.randrange(w), rnd.gauss(75, 18), rnd.randint(20, 60)
            for dx in (0, -w, w):
                pg.draw.ellipse(self.cloud, (190, 150, 200, 7), (x + dx - r * 2, y - r / 3, r * 4, r * .66))

    def draw(self, scr, t, dt):
        w, h = SCREEN
        scr.blit(self.sky, (0, 0))
        for x, y, p in self.stars:
            v = int(150 + 90 * sin(t * 1.7 + p))
            scr.fill((v, v, min(255, v + 15)), (x, y, 2, 2))
        for y, speed in ((60, 9), (250, 17)):
            x = t * speed % w
            scr.blit(self.cloud, (x, y))
            scr.blit(self.cloud, (x - w, y))
        scr.blit(self.hills, (0, h - 210))
        for f in self.far:
            f[1] -= f[2] * dt
            if f[1] < -20:
                f[1] = h - 90
            g = self.dot[int(f[2] / 7)]
            scr.blit(g, (f[0] + sin(t * .4 + f[2]) * 14, f[1]), special_flags=pg.BLEND_ADD)
        for i in range(22):                              # the river
            x = (i * 97 + sin(t * .5 + i) * 30) % w
            pg.draw.line(scr, (120, 72, 84), (x, h - 62 + i % 6 * 11), (x + 26 + 12 * sin(t + i * 2), h - 62 + i % 6 * 11))


class Game:
    def __init__(self, seed, logname):
        pg.display.init()
        pg.font.init()
        self.scr = pg.display.set_mode(SCREEN)
        pg.display.set_caption("Khom Loi")
        self.rng, self.logname = random.Random(seed), logname
        name = pg.font.match_font("loma,garuda,umpush,leelawadee,tahoma,notosansthai", bold=True)
        self.fonts = {s: pg.font.Font(name, s) for s in (17, 22, 28, 58)}
        self.night = Night()
        self.lamps = [None] + [lantern(i) for i in (1, 2, 3, 4)]
        self.glows = [None] + [glow(WIDTHS[i] // 2 + 16 + 3 * i, PAPER[i], .26 + .05 * i) for i in (1, 2, 3, 4)]
        self.spark, self.stick = glow(15, (255, 200, 110), 1.6), matchstick()
        self.again = pg.Rect(716, 676, 144, 44)
        self.query = pg.Rect(20, 676, 44, 44)
        self.t, self.help = 0.0, False
        self.new_game()

    def note(self, **what):
        if self.logname:
            with open(self.logname, "a", encoding="utf-8") as f:
                print(json.dumps({"t": next(iter(what)), **what}), file=f)

    # ---- ด่าน (levels)
    def new_game(self):
        self.level, self.score = 1, 0
        self.next_level()

    def next_level(self):
        self.grid, self.matches = make_sky(self.level, self.rng)
        self.show = [r[:] for r in self.grid]
        self.pop, self.fires, self.flights, self.events = {}, [], [], []
        self.bursts, self.gift = 0, 0.0
        self.go("rise")

    def go(self, mode):
        self.mode, self.since = mode, 0.0

    def strike(self, r, c):
        self.note(tap=[r, c])
        self.matches -= 1
        self.grid, self.events, self.flights, self.bursts = light(self.grid, r, c)
        self.seen = 0
        self.go("burn")

    def update(self, dt):
        self.t += dt
        self.since += dt
        self.gift = max(0.0, self.gift - dt)
        if self.mode == "rise" and self.since > 1.7:
            self.go("ready")
            self.note(board=self.grid, level=self.level, drops=self.matches)
        elif self.mode == "burn":
            while self.events and self.events[0][0] <= self.since:
                _, what, r, c, n = self.events.pop(0)
                self.show[r][c] = n if what == "grow" else 0
                if what == "grow":
                    self.pop[r, c] = self.t
                else:
                    self.seen = n
                    self.score += 5 + 5 * n
                    self.fires.append((r, c, self.t))
                    if n % 5 == 0:                       # every fifth lantern gives a match
                        self.matches += 1
                        self.gift = 1.4
            over = max([f[1] for f in self.flights], default=0) + .35
            if not self.events and self.since > over:
                self.rest()
        elif self.mode == "cleared" and self.since > 2.4:
            self.level += 1
            self.next_level()
        self.fires = [f for f in self.fires if self.t - f[2] < .9]

    def rest(self):
        self.flights = []
        self.go("ready")
        self.note(board=self.grid, level=self.level, drops=self.matches)
        if not any(map(any, self.grid)):
            self.note(cleared=self.level)
            self.score += 50 * self.matches
            self.go("cleared")
        elif self.matches == 0:
            self.note(lost=self.level)
            self.go("lost")

    def click(self, pos):
        if self.help:
            self.help = False
        elif self.query.collidepoint(pos):
            self.help = True
        elif self.again.collidepoint(pos) or (self.mode == "lost" and self.since > .6):
            self.new_game()
        elif self.mode == "ready":
            r, c = (pos[1] - TOP) // TILE, (pos[0] - LEFT) // TILE
            if 0 <= r < ROWS and 0 <= c < COLS and self.grid[r][c]:
                self.strike(r, c)

    # ---- วาด (drawing)
    def say(self, text, size, x, y, col=WHITE, anchor="center", alpha=255):
        img = self.fonts[size].render(text, True, col)
        back = self.fonts[size].render(text, True, NIGHT)
        rect = img.get_rect(**{anchor: (x, y)})
        back.set_alpha(alpha)
        img.set_alpha(alpha)
        self.scr.blit(back, rect.move(2, 2))
        self.scr.blit(img, rect)

    def glass(self, rect, alpha, edge=GOLD):
        s = pg.Surface(rect.size, pg.SRCALPHA)
        pg.draw.rect(s, (*NIGHT, alpha), s.get_rect(), border_radius=14)
        pg.draw.rect(s, (*edge, 150), s.get_rect(), 2, border_radius=14)
        self.scr.blit(s, rect)

    def draw_lamp(self, r, c, mouse):
        n = self.show[r][c]
        x, y = LEFT + c * TILE + TILE / 2, TOP + r * TILE + TILE / 2
        if not n:
            pg.draw.circle(self.scr, (150, 130, 170), (x, y), 2, 1)
            return
        x += sin(self.t * .9 + r * 1.3 + c) * 1.5
        y += sin(self.t * 1.3 + c * 1.1 + r * .7) * 2.5
        if self.mode == "rise":
            k = max(0, min(1, (self.since - .05 * c - .08 * (ROWS - r)) / .9))
            y += (1 - k) ** 3 * (SCREEN[1] - y + 60)
        g = self.glows[n]
        self.scr.blit(g, g.get_rect(center=(x, y + 4)), special_flags=pg.BLEND_ADD)
        img = self.lamps[n]
        age = self.t - self.pop.get((r, c), -9)
        if age < .4:
            k = WIDTHS[n - 1] / WIDTHS[n] if n > 1 else .5
            k += (1 - k) * (1 - cos(age * 18) * (1 - age / .4) ** 2)
            img = pg.transform.smoothscale_by(img, k)
        if self.mode == "lost":
            img = img.copy()
            img.set_alpha(110)
        self.scr.blit(img, img.get_rect(center=(x, y)))
        if self.mode == "ready" and (mouse[1] - TOP) // TILE == r and (mouse[0] - LEFT) // TILE == c:
            pg.draw.circle(self.scr, GOLD, (x, y), 43, 1)

    def draw_fire(self):
        for r, c, t0 in self.fires:                      # the burning lantern goes up
            k = (self.t - t0) / .9
            x, y = LEFT + c * TILE + TILE / 2, TOP + r * TILE + TILE / 2
            img = pg.transform.smoothscale_by(self.lamps[4], 1 + .25 * k)
            img.set_alpha(int(220 * (1 - k) ** 2))
            self.scr.blit(img, img.get_rect(center=(x, y - 90 * k * k)))
            if k < .5:
                pg.draw.circle(self.scr, GOLD, (x, y), 20 + 60 * k, max(1, int(5 - 10 * k)))
        for t0, t1, r0, c0, r1, c1 in self.flights:
            for lag in (.042, .028, .014, 0):
                k = (self.since - lag - t0) / (t1 - t0)
                if 0 <= k <= 1:
                    x = LEFT + (c0 + (c1 - c0) * k + .5) * TILE
                    y = TOP + (r0 + (r1 - r0) * k + .5) * TILE
                    if not lag:
                        self.scr.blit(self.spark, self.spark.get_rect(center=(x, y)), special_flags=pg.BLEND_ADD)
                    pg.draw.circle(self.scr, (255, 244 - lag * 1800, 204 - lag * 3000), (x, y), 5 - lag * 80)

    def draw(self, dt):
        mouse = pg.mouse.get_pos()
        self.night.draw(self.scr, self.t, dt)
        for r in range(ROWS):
            for c in range(COLS):
                self.draw_lamp(r, c, mouse)
        self.draw_fire()
        self.say("โคมลอย", 28, 24, 40, GOLD, "midleft")
        self.say(f"ด่าน {self.level}", 28, 440, 40)
        self.say(f"คะแนน {self.score}", 22, 720, 40, WHITE, "midright")
        if self.mode == "burn" and self.seen > 1:
            self.say(f"ลูกโซ่ x{self.seen}", 22, 300, 40, (255, 170, 120))
        gap = min(29, 590 / max(1, self.matches))
        for i in range(self.matches):
            up = 6 * sin(self.gift * 9) * self.gift if i == self.matches - 1 else 0
            self.scr.blit(self.stick, (390 + (i - self.matches / 2) * gap, 676 - up))
        for rect, word in ((self.again, "เริ่มใหม่"), (self.query, "?")):
            self.glass(rect, 235 if rect.collidepoint(mouse) else 170)
            self.say(word, 22, *rect.center)
        if self.mode == "rise":
            a = int(255 * max(0, min(1, self.since * 4, (1.7 - self.since) * 3)))
            self.say(f"ด่านที่ {self.level}", 58, 440, 330, WHITE, alpha=a)
        elif self.mode == "cleared":
            self.glass(pg.Rect(0, 280, 880, 130), 170)
            self.say("ผ่านด่าน!", 58, 440, 330, GOLD)
            self.say(f"ไม้ขีดที่เหลือ {self.matches} × 50", 22, 440, 384)
        elif self.mode == "lost" and self.since > .4:
            self.glass(pg.Rect(190, 270, 500, 170), 220)
            self.say("ไม้ขีดหมดแล้ว", 58, 440, 322, (255, 150, 130))
            self.say(f"ถึงด่าน {self.level}   คะแนน {self.score}", 22, 440, 374)
            self.say("คลิกเพื่อเริ่มเกมใหม่", 22, 440, 410, GOLD)
        if self.help:
            self.glass(pg.Rect(120, 230, 640, 260), 238)
            for i, line in enumerate(("วิธีเล่น", "คลิกโคมเพื่อจุดไม้ขีดหนึ่งก้าน โคมจะโตขึ้น",
                                      "โคมที่โตเต็มที่จะระเบิดเป็นประกายไฟสี่ทิศ", "ประกายไฟทำให้โคมที่โดนโตขึ้นอีก",
                                      "ทุกโคมที่ห้าในลูกโซ่ได้ไม้ขีดเพิ่ม", "ทำให้ท้องฟ้าว่างเปล่าก่อนไม้ขีดหมด")):
                self.say(line, 22, 440, 264 + i * 38, WHITE if i else GOLD)
        pg.display.flip()


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    game, clock = Game(a.seed, a.log), pg.time.Clock()
    while True:
        dt = min(.05, clock.tick(50) / 1000)
        for e in pg.event.get():
            if e.type == pg.QUIT:
                return
            if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
                game.click(e.pos)
        game.update(dt)
        game.draw(dt)


if __name__ == "__main__":
    main()
