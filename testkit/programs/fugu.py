"""FUGU  --  a 48h jam game (theme: "pressure")

Poke a puffer. It puffs. Poke a full puffer, it pops and spits four pearls.
Pearls run until they meet another puffer. Empty the sea before your oyster
runs dry.

everything is drawn with code because I ran out of time for sprites :)
"""
import argparse
import json
import math
import random
import sys

import pygame
from pygame import Vector2 as V

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=random.randint(0, 99999))
parser.add_argument("--log")
OPT = parser.parse_args()

SIZE = 6
CELL = 98
W, H = 680, 770
OX, OY = (W - SIZE * CELL) // 2, 70
FPS = 50
PEARL_SPEED = 430.0
START, MAX = 10, 18

SCALE = {1: 15, 2: 21, 3: 28, 4: 36}

# the deeper, the darker
DEPTHS = [
    ((96, 190, 226), (24, 108, 176)),
    ((84, 170, 220), (20, 88, 156)),
    ((70, 150, 206), (20, 68, 138)),
    ((62, 126, 190), (22, 52, 118)),
    ((58, 104, 168), (22, 40, 98)),
    ((52, 84, 144), (20, 30, 78)),
]
SKINS = [((246, 206, 94), (190, 128, 46)), ((250, 176, 120), (192, 92, 60)), ((226, 214, 160), (132, 122, 84))]


def log(kind, **kw):
    if OPT.log:
        with open(OPT.log, "a") as f:
            f.write(json.dumps({"t": kind, **kw}) + "\n")


if OPT.log:
    open(OPT.log, "w").close()

pygame.init()
win = pygame.display.set_mode((W, H))
pygame.display.set_caption("FUGU")
clock = pygame.time.Clock()
FONT = "dejavusans"
f_s = pygame.font.SysFont(FONT, 17)
f_m = pygame.font.SysFont(FONT, 26, bold=True)
f_l = pygame.font.SysFont(FONT, 84, bold=True)
fx = random.Random()          # cosmetics only, never the boards


class Puffer:
    def __init__(self, size):
        self.size = size
        self.r = 2.0                       # drawn radius, eases towards the wanted one
        self.phase = fx.uniform(0, math.tau)
        self.speed = fx.uniform(1.3, 2.0)
        self.face = fx.choice((-1, 1))
        self.blink = fx.uniform(1, 6)
        self.skin = fx.choice(SKINS)
        self.shock = 0.0

    def update(self, dt):
        self.r += (SCALE[self.size] - self.r) * min(1, dt * 11)
        self.phase += dt * self.speed
        self.blink -= dt
        if self.blink < -0.13:
            self.blink = fx.uniform(2, 7)
            if fx.random() < .25:
                self.face = -self.face     # turn round now and then
        self.shock = max(0, self.shock - dt)

    def draw(self, s, c):
        r = self.r
        x = c.x + 2.0 * math.cos(self.phase * .7)
        y = c.y + 3.2 * math.sin(self.phase)
        if self.size == 4:                 # nervous
            x += fx.uniform(-.7, .7)
        f = self.face
        body, back = self.skin
        # tail
        wag = math.sin(self.phase * 5) * r * .16
        tx = x - f * r * .9
        pygame.draw.polygon(s, back, [(tx, y), (tx - f * r * .55, y - r * .34 + wag), (tx - f * r * .4, y + wag),
                                      (tx - f * r * .55, y + r * .34 + wag)])
        # spikes
        if self.size >= 3:
            k = 14 if self.size == 4 else 10
            for i in range(k):
                a = i * math.tau / k + .2
                p = V(math.cos(a), math.sin(a))
                q = V(-p.y, p.x)
                o = V(x, y)
                pygame.draw.polygon(s, back, [o + p * (r - 2) + q * 3, o + p * (r - 2) - q * 3, o + p * (r + r * .16)])
        pygame.draw.circle(s, back, (x, y), r)
        # pale belly
        b = pygame.Rect(0, 0, r * 1.86, r * 1.5)
        b.center = (x, y + r * .2)
        pygame.draw.ellipse(s, body, b)
        b = pygame.Rect(0, 0, r * 1.3, r * .8)
        b.center = (x, y + r * .5)
        pygame.draw.ellipse(s, (255, 250, 236), b)
        # fin
        fl = math.sin(self.phase * 7) * r * .12
        pygame.draw.ellipse(s, back, (x - f * r * .35 - r * .2, y + r * .1 + fl, r * .4, r * .28))
        # eye
        e = V(x + f * r * .45, y - r * .22)
        er = max(3, r * .25)
        pygame.draw.circle(s, (255, 255, 255), e, er)
        if self.blink > 0 or self.shock > 0:
            pygame.draw.circle(s, (20, 20, 34), e + V(f * er * .25, 0), er * (.35 if self.shock else .6))
        else:
            pygame.draw.circle(s, back, e, er)
        pygame.draw.circle(s, (60, 30, 24), e, er, 1)
        # mouth
        m = (x + f * r * .82, y + r * .14)
        pygame.draw.circle(s, (206, 92, 92), m, max(2, r * .12))
        if self.size == 4:
            pygame.draw.circle(s, (246, 150, 140), (x + f * r * .3, y + r * .26), r * .15)


class Pearl:
    def __init__(self, r, c, d):
        self.r, self.c, self.d = r, c, d      # last cell passed
        self.go = 0.0                         # way from there to the next one
        self.dead = False

    @property
    def pos(self):
        return centre(self.r, self.c) + V(self.d[1], self.d[0]) * self.go


def centre(r, c):
    return V(OX + c * CELL + CELL / 2, OY + r * CELL + CELL / 2)


class Game:
    def __init__(self):
        self.t = 0.0
        self.mode = "title"
        self.best = 0
        self.plants = [(fx.randint(10, W - 10), fx.randint(40, 110), fx.uniform(0, 6),
                        fx.choice([(40, 140, 96), (30, 116, 92), (120, 70, 120)])) for _ in range(16)]
        self.specks = [V(fx.uniform(0, W), fx.uniform(0, H)) for _ in range(46)]
        self.bits = []
        self.run_no = 0
        self.grid = [[None] * SIZE for _ in range(SIZE)]
        self.pearls = []
        self.wave = 0.0
        self.tide = 1
        self.stock = START

    # -- levels
    def new_run(self):
        self.run_no += 1
        self.tide = 1
        self.stock = START
        self.fill()
        self.begin_wave()

    def fill(self):
        rng = random.Random(f"{OPT.seed}/{self.run_no}/{self.tide}")
        self.pending = [[0] * SIZE for _ in range(SIZE)]
        count = max(18, 30 - self.tide // 2)
        spots = rng.sample(range(SIZE * SIZE), count)
        for s in spots:
            self.pending[s // SIZE][s % SIZE] = rng.choice((1, 2, 2, 3, 3, 4, 4))

    def begin_wave(self):
        self.mode = "wave"
        self.wave = 0.0
        self.swapped = False

    # -- play
    def poke(self, r, c):
        log("tap", r=r, c=c)
        self.stock -= 1
        self.pops = 0
        self.mode = "chain"
        self.hit(r, c)

    def hit(self, r, c):
        p = self.grid[r][c]
        p.shock = .6
        if p.size < 4:
            p.size += 1
            return
        self.grid[r][c] = None
        self.pops += 1
        o = centre(r, c)
        for _ in range(16):
            a = fx.uniform(0, math.tau)
            self.bits.append([V(o), V(math.cos(a), math.sin(a)) * fx.uniform(40, 170), .55, fx.choice(p.skin)])
        for d in ((-1, 0), (0, -1), (1, 0), (0, 1)):
            self.pearls.append(Pearl(r, c, d))
        if self.pops % 3 == 0 and self.stock < MAX:
            self.stock += 1
            self.shine = .8

    shine = 0.0

    def update(self, dt):
        self.t += dt
        self.shine = max(0, self.shine - dt)
        for row in self.grid:
            for p in row:
                if p:
                    p.update(dt)
        for b in self.bits:
            b[0] += b[1] * dt
            b[1] *= .94
            b[2] -= dt
        self.bits = [b for b in self.bits if b[2] > 0]
        for s in self.specks:
            s.y -= 9 * dt
            s.x += math.sin(self.t + s.y * .05) * 6 * dt
            if s.y < 0:
                s.y = H
        if self.mode == "wave":
            self.wave += dt / 2.2
            if self.wave >= .5 and not self.swapped:
                self.swapped = True
                self.grid = [[Puffer(v) if v else None for v in row] for row in self.pending]
            if self.wave >= 1:
                self.mode = "play"
                log("board", cells=[[p.size if p else 0 for p in row] for row in self.grid])
        elif self.mode == "chain":
            for p in list(self.pearls):
                p.go += PEARL_SPEED * dt
                if p.go >= CELL:
                    p.go -= CELL
                    p.r += p.d[0]
                    p.c += p.d[1]
                    if 0 <= p.r < SIZE and 0 <= p.c < SIZE:
                        if self.grid[p.r][p.c]:
                            p.dead = True
                            self.hit(p.r, p.c)
                    elif not (-1 <= p.r <= SIZE and -1 <= p.c <= SIZE):
                        p.dead = True
            self.pearls = [p for p in self.pearls if not p.dead]
            if not self.pearls and not self.bits and self.settled():
                if not any(any(row) for row in self.grid):
                    log("cleared")
                    self.best = max(self.best, self.tide)
                    self.tide += 1
                    self.stock = min(MAX, self.stock + 2)
                    self.fill()
                    self.begin_wave()
                elif self.stock == 0:
                    log("lost")
                    self.mode = "over"
                    self.over_t = 0.0
                else:
                    self.mode = "play"
        elif self.mode == "over":
            self.over_t += dt

    def settled(self):
        return all(abs(p.r - SCALE[p.size]) < .6 for row in self.grid for p in row if p)

    def click(self, pos):
        if self.mode == "title":
            self.new_run()
        elif self.mode == "over":
            if self.over_t > .8:
                self.new_run()
        elif self.mode == "play":
            c, r = (pos[0] - OX) // CELL, (pos[1] - OY) // CELL
            if 0 <= r < SIZE and 0 <= c < SIZE and self.grid[r][c]:
                self.poke(r, c)

    # -- drawing
    def sea(self):
        top, bot = DEPTHS[min(self.tide - 1, len(DEPTHS) - 1)]
        for y in range(0, H, 5):
            k = y / H
            win.fill([int(a + (b - a) * k) for a, b in zip(top, bot)], (0, y, W, 5))
        rays = pygame.Surface((W, H), pygame.SRCALPHA)
        for i in range(5):
            x = i * 170 - 40 + 30 * math.sin(self.t * .4 + i)
            pygame.draw.polygon(rays, (255, 255, 255, 16), [(x, 0), (x + 50, 0), (x - 60, H), (x - 190, H)])
        win.blit(rays, (0, 0))
        for s in self.specks:
            win.fill((190, 224, 238), (s.x, s.y, 2, 2))
        # sand and weeds
        pygame.draw.ellipse(win, (226, 204, 150), (-80, H - 84, W + 160, 160))
        for x, h, ph, col in self.plants:
            pts = []
            for i in range(7):
                k = i / 6
                pts.append((x + math.sin(self.t * 1.4 + ph + k * 3) * 10 * k, H - 40 - h * k))
            pygame.draw.lines(win, col, False, pts, 6)

    def reef(self):
        veil = pygame.Surface((SIZE * CELL, SIZE * CELL), pygame.SRCALPHA)
        for r in range(SIZE):
            for c in range(SIZE):
                pygame.draw.rect(veil, (255, 255, 255, 26), (c * CELL + 3, r * CELL + 3, CELL - 6, CELL - 6), border_radius=20)
        win.blit(veil, (OX, OY))

    def oyster(self):
        # no numbers under water
        y = H - 46
        bar = pygame.Rect(OX, y - 22, SIZE * CELL, 44)
        pygame.draw.rect(win, (112, 92, 96), bar, border_radius=22)
        pygame.draw.rect(win, (232, 214, 214), bar.inflate(-8, -8), border_radius=18)
        for i in range(self.stock):
            x = bar.x + 30 + i * 31
            glow = self.shine > 0 and i == self.stock - 1
            pygame.draw.circle(win, (176, 156, 170), (x + 1, y + 2), 11)
            pygame.draw.circle(win, (255, 240, 190) if glow else (250, 246, 248), (x, y), 12 if glow else 11)
            pygame.draw.circle(win, (255, 255, 255), (x - 3, y - 4), 4)

    def say(self, txt, font, y, col=(255, 255, 255), x=W // 2):
        sh = font.render(txt, True, (10, 30, 66))
        im = font.render(txt, True, col)
        win.blit(sh, sh.get_rect(center=(x + 2, y + 3)))
        win.blit(im, im.get_rect(center=(x, y)))

    def draw(self):
        self.sea()
        if self.mode == "title":
            self.say("FUGU", f_l, 200)
            self.say("they puff when poked", f_m, 280)
            for i, k in enumerate((1, 2, 3, 4)):
                p = self.demo[i]
                p.draw(win, V(150 + i * 126, 400))
            self.say("a full one pops and spits 4 pearls", f_s, 490)
            self.say("3 pops in a row bring a pearl back", f_s, 516)
            if int(self.t * 2) % 2 == 0:
                self.say("- click to dive -", f_m, 590)
            return
        self.reef()
        for r in range(SIZE):
            for c in range(SIZE):
                if self.grid[r][c]:
                    self.grid[r][c].draw(win, centre(r, c))
        for b in self.bits:
            pygame.draw.circle(win, b[3], b[0], 2 + b[2] * 7)
        for p in self.pearls:
            pygame.draw.circle(win, (130, 150, 190), p.pos + V(1, 2), 9)
            pygame.draw.circle(win, (252, 248, 250), p.pos, 9)
            pygame.draw.circle(win, (255, 255, 255), p.pos - V(3, 3), 3)
            pygame.draw.circle(win, (214, 196, 214), p.pos, 9, 1)
        self.oyster()
        self.say(f"TIDE {self.tide}", f_m, 36)
        if self.mode == "chain" and self.pops > 1:
            self.say(f"{self.pops} pops!", f_s, 36, (255, 236, 150), W - 80)
        if self.mode == "wave":
            self.draw_wave()
        if self.mode == "over":
            k = min(1, self.over_t / .8)
            d = pygame.Surface((W, H), pygame.SRCALPHA)
            d.fill((8, 16, 40, int(170 * k)))
            win.blit(d, (0, 0))
            self.say("THE TIDE IS OUT", f_m, 320, (255, 226, 160))
            self.say(f"you made it to tide {self.tide}", f_s, 366)
            if self.over_t > .8:
                self.say("click to dive again", f_s, 400)

    def draw_wave(self):
        # a big wave from right to left
        x = W + 160 - self.wave * (2 * W + 480)
        pts = [(x + W + 160, H)]
        for y in range(H, -20, -20):
            pts.append((x + 40 * math.sin(y * .02 + self.t * 5), y))
        for y in range(-20, H + 20, 20):
            pts.append((x + W + 140 + 40 * math.sin(y * .02 + self.t * 5), y))
        pygame.draw.polygon(win, (224, 244, 252), pts)
        inner = [(px + (26 if i <= H // 20 + 1 else -26), py) for i, (px, py) in enumerate(pts)]
        pygame.draw.polygon(win, (70, 156, 206), inner)
        self.say(f"TIDE {self.tide}", f_l, H // 2, x=int(x + W / 2 + 70))


def main():
    g = Game()
    g.demo = [Puffer(k) for k in (1, 2, 3, 4)]
    while True:
        dt = min(clock.tick(FPS) / 1000, .05)
        for e in pygame.event.get():
            if e.type == pygame.QUIT or (e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE):
                pygame.quit()
                sys.exit()
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                g.click(e.pos)
        for p in g.demo:
            p.update(dt)
        g.update(dt)
        g.draw()
        pygame.display.flip()


main()
