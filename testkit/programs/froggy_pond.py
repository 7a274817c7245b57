#!/usr/bin/env python3
"""
Froggy's Pond - my remake of that old flash game (ten drops / splash back)
because flash is dead and my sister wanted to play it again.

needs: pygame, numpy
run:   python3 froggy_pond.py
"""
import argparse
import json
import math
import random
import sys

import numpy as np
import pygame

W, H = 640, 420
N = 6
CELL = 60
OX, OY = 22, 32
SPEED = 6.0          # px per frame
FPS = 40
BOTTLE_MAX = 20

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
args = ap.parse_args()
rng = random.Random(args.seed)
fx = random.Random(5)    # only for looks


def log(**kw):
    if args.log:
        with open(args.log, "a") as f:
            f.write(json.dumps(kw) + "\n")


# ------------------------------------------------------------ pictures
def from_arrays(rgb, a):
    """float arrays [h,w,3] 0..255, [h,w] 0..1 -> surface"""
    h, w = a.shape
    buf = np.zeros((h, w, 4), np.uint8)
    buf[..., :3] = np.clip(rgb, 0, 255)
    buf[..., 3] = np.clip(a * 255, 0, 255)
    return pygame.image.frombuffer(buf.tobytes(), (w, h), "RGBA").convert_alpha()


def blob(radius, squash=1.0, lumps=0.0, col=(70, 190, 60), dark=(14, 80, 30), phase=0.0):
    s = CELL + 8
    k = 2
    yy, xx = np.mgrid[0:s * k, 0:s * k] / k
    cx = cy = s / 2
    dx, dy = (xx - cx) / squash, (yy - cy) * squash
    ang = np.arctan2(dy, dx)
    d = np.hypot(dx, dy)
    r = radius * (1 + lumps * np.sin(ang * 5 + phase) * 0.6 + lumps * np.sin(ang * 3 + 1.3 + phase) * 0.6)
    t = np.clip(d / r, 0, 1.3)
    a = np.clip((r - d) * 1.2 + .5, 0, 1)
    c = np.array(col, float)
    dk = np.array(dark, float)
    m = np.clip(t, 0, 1)[..., None] ** 2.6
    rgb = c * (1 - m) + dk * m
    # light from the upper left + glow at lower right, like a glassy thing
    sh = np.exp(-(((xx - cx + radius * .38) / (radius * .26)) ** 2 + ((yy - cy + radius * .42) / (radius * .18)) ** 2))
    gl = np.exp(-(((xx - cx - radius * .3) / (radius * .5)) ** 2 + ((yy - cy - radius * .42) / (radius * .33)) ** 2))
    rgb = rgb + sh[..., None] * 190 + gl[..., None] * np.array([70, 70, 10])
    alpha = a * (.80 + .2 * np.clip(t, 0, 1))
    big = from_arrays(rgb, alpha)
    return pygame.transform.smoothscale(big, (s, s))


def face(surf, size):
    c = surf.get_width() // 2
    if size == 3:
        for s in (-1, 1):
            pygame.draw.circle(surf, (10, 50, 20), (c + 6 * s, c - 1), 2)
        pygame.draw.arc(surf, (10, 50, 20), (c - 5, c, 10, 8), math.pi, 2 * math.pi, 1)
    if size == 4:
        for s in (-1, 1):
            pygame.draw.circle(surf, (250, 255, 240), (c + 8 * s, c - 3), 6)
            pygame.draw.circle(surf, (20, 40, 20), (c + 8 * s + 1, c - 2), 3)
        pygame.draw.ellipse(surf, (20, 60, 20), (c - 4, c + 8, 9, 8))


def make_pond():
    """muddy teal water with noise, only once"""
    r = np.random.RandomState(8)
    img = np.zeros((H, W))
    for step, amp in ((80, 18), (34, 10), (12, 6)):
        small = r.rand(H // step + 2, W // step + 2)
        g = np.repeat((small * 255)[..., None], 3, 2).astype(np.uint8)
        s = pygame.image.frombuffer(g.tobytes(), (g.shape[1], g.shape[0]), "RGB")
        s = pygame.transform.smoothscale(s, (W, H))
        img += (pygame.surfarray.array3d(s)[..., 0].T / 255. - .5) * amp * 2
    img += r.rand(H, W) * 7
    base = np.array([52, 118, 126.])
    out = base + img[..., None] * np.array([.7, 1, .9])
    out += np.linspace(22, -24, H)[:, None, None]
    out = np.clip(out, 0, 255).astype(np.uint8)
    return pygame.image.frombuffer(out.tobytes(), (W, H), "RGB").convert()


def drop_pic(h):
    k = 4
    s = pygame.Surface((h * k, h * k), pygame.SRCALPHA)
    w = h * k
    pygame.draw.polygon(s, (60, 150, 235), [(w // 2, 0), (w * .80, w * .55), (w * .20, w * .55)])
    pygame.draw.circle(s, (60, 150, 235), (w // 2, int(w * .66)), int(w * .33))
    pygame.draw.circle(s, (170, 220, 255), (int(w * .40), int(w * .62)), int(w * .09))
    return pygame.transform.smoothscale(s, (h, h))


pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Froggy's Pond")
clock = pygame.time.Clock()
big = pygame.font.Font(None, 54)
mid = pygame.font.Font(None, 30)
small = pygame.font.Font(None, 21)

POND = make_pond()
RAD = {1: 9, 2: 14, 3: 20, 4: 26}
BLOB = {}
for n in RAD:
    BLOB[n] = []
    for i in range(4):     # four frames of wobble
        q = 1 + (.012 * n) * math.sin(i * math.pi / 2)
        p = blob(RAD[n], q, 0.0 if n < 3 else 0.035, col=(96 + 12 * n, 205 - 6 * n, 60), phase=n)
        face(p, n)
        BLOB[n].append(p)
SPLAT = [blob(14 + i * 5, 1, .28 + .06 * i, col=(150, 215, 70), phase=2) for i in range(4)]
for i, s in enumerate(SPLAT):
    s.set_alpha(230 - i * 50)
GOO = pygame.transform.smoothscale(blob(24), (22, 22))
DROP = drop_pic(22)
BIGDROP = drop_pic(60)


def lily(surf):
    """board: rounded tiles, slightly different each"""
    lay = pygame.Surface((W, H), pygame.SRCALPHA)
    pygame.draw.rect(lay, (12, 42, 46, 110), (OX - 10, OY - 10, N * CELL + 20, N * CELL + 20), border_radius=16)
    for r in range(N):
        for c in range(N):
            v = fx.randint(-6, 6)
            pygame.draw.rect(lay, (150 + v, 205 + v, 200 + v, 70), (OX + c * CELL + 2, OY + r * CELL + 2, CELL - 4, CELL - 4), border_radius=9)
            pygame.draw.rect(lay, (220, 250, 245, 60), (OX + c * CELL + 2, OY + r * CELL + 2, CELL - 4, CELL - 4), 1, border_radius=9)
    surf.blit(lay, (0, 0))


def frog(surf, x, y, sad):
    g, d = (120, 178, 70), (50, 90, 36)
    pygame.draw.ellipse(surf, (30, 84, 60), (x - 62, y + 20, 124, 32))       # leaf
    pygame.draw.ellipse(surf, (56, 124, 70), (x - 60, y + 18, 120, 28))
    pygame.draw.ellipse(surf, d, (x - 38, y - 18, 76, 56))
    pygame.draw.ellipse(surf, g, (x - 36, y - 16, 72, 52))
    pygame.draw.ellipse(surf, (206, 222, 150), (x - 22, y + 6, 44, 28))
    for s in (-1, 1):
        pygame.draw.circle(surf, d, (x + s * 20, y - 18), 14)
        pygame.draw.circle(surf, g, (x + s * 20, y - 18), 12)
        pygame.draw.circle(surf, (255, 255, 255), (x + s * 20, y - 19), 8)
        pygame.draw.circle(surf, (0, 0, 0), (x + s * 20 - 2, y - 18), 4)
    if sad:
        pygame.draw.arc(surf, d, (x - 14, y + 4, 28, 14), 0, math.pi, 2)
    else:
        pygame.draw.arc(surf, d, (x - 16, y - 8, 32, 16), math.pi, 2 * math.pi, 2)


class Game:
    def __init__(self):
        self.state = "title"
        self.level = 0
        self.drops = 10
        self.grid = [[0] * N for _ in range(N)]
        self.flying = []
        self.splats = []
        self.puff = {}
        self.chain = 0
        self.busy = False
        self.say = ""
        self.tick = 0
        self.wait = 0
        self.bg = POND.copy()
        lily(self.bg)

    def board(self):
        log(t="board", level=self.level, drops=self.drops, sizes=[list(r) for r in self.grid])

    def begin(self, level, keep=None):
        self.level = level
        if keep is None:
            full = min(.62 + .02 * level, .86)
            for r in range(N):
                for c in range(N):
                    self.grid[r][c] = rng.choices((1, 2, 3, 4), (2, 3, 4, 4))[0] if rng.random() < full else 0
            self.copy = [list(r) for r in self.grid]
        else:
            self.grid = [list(r) for r in keep]
        self.drops = max(10, self.drops)
        self.flying, self.splats, self.puff = [], [], {}
        self.busy = False
        self.state = "play"
        self.say = "Level %d! Feed\nthe slimes." % level
        self.board()

    def burst(self, r, c):
        self.grid[r][c] = 0
        x, y = OX + c * CELL + CELL / 2, OY + r * CELL + CELL / 2
        self.splats.append([x, y, 0])
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self.flying.append([x, y, dx, dy, c, r, 0.0])
        self.chain += 1
        if self.chain % 3 == 0 and self.drops < BOTTLE_MAX:
            self.drops += 1
            self.say = "Yummy! One more\ndrop for you!"

    def grow(self, r, c):
        self.grid[r][c] += 1
        if self.grid[r][c] > 4:
            self.burst(r, c)
        else:
            self.puff[(r, c)] = 6

    def update(self):
        self.tick += 1
        for s in self.splats:
            s[2] += 1
        self.splats = [s for s in self.splats if s[2] < 16]
        self.puff = {k: v - 1 for k, v in self.puff.items() if v > 1}
        if self.state == "wait":
            self.wait -= 1
            if self.wait <= 0:
                self.state = self.after
            return
        if self.state != "play" or not self.busy:
            return
        for f in list(self.flying):
            f[0] += f[2] * SPEED
            f[1] += f[3] * SPEED
            f[6] += SPEED
            if f[6] >= CELL:            # came to the middle of a next cell
                f[6] -= CELL
                f[4] += f[2]
                f[5] += f[3]
                if not (0 <= f[4] < N and 0 <= f[5] < N):
                    self.flying.remove(f)
                elif self.grid[f[5]][f[4]]:
                    self.flying.remove(f)
                    self.grow(f[5], f[4])
        if not self.flying:
            self.busy = False
            self.board()
            if not any(map(any, self.grid)):
                log(t="cleared", level=self.level)
                self.say = "Hooray! All of\nthem are gone!"
                self.state, self.after, self.wait = "wait", "cleared", 20
            elif self.drops == 0:
                log(t="lost", level=self.level)
                self.say = "Oh no... my\nbottle is empty."
                self.state, self.after, self.wait = "wait", "lost", 20

    def click(self, pos):
        if self.state == "title":
            if PLAY.collidepoint(pos):
                self.begin(1)
        elif self.state == "cleared":
            if NEXT.collidepoint(pos):
                self.begin(self.level + 1)
        elif self.state == "lost":
            if NEXT.collidepoint(pos):
                self.begin(self.level, self.copy)
        elif self.state == "play" and not self.busy:
            c, r = (pos[0] - OX) // CELL, (pos[1] - OY) // CELL
            if 0 <= r < N and 0 <= c < N and self.grid[r][c] and self.drops:
                log(t="tap", row=r, col=c)
                self.drops -= 1
                self.chain = 0
                self.busy = True
                if self.drops == 2:
                    self.say = "Careful, just two\ndrops left!"
                elif self.say.startswith("Level"):
                    self.say = "Ribbit."
                self.grow(r, c)

    # ---------------------------------------------------- drawing
    def bottle(self):
        x, y, w, h = 548, 176, 72, 212
        lay = pygame.Surface((W, H), pygame.SRCALPHA)
        pygame.draw.rect(lay, (220, 245, 255, 50), (x, y + 24, w, h - 24), border_radius=16)
        pygame.draw.rect(lay, (220, 245, 255, 50), (x + 20, y, w - 40, 28))
        pygame.draw.rect(lay, (235, 250, 255, 190), (x, y + 24, w, h - 24), 3, border_radius=16)
        pygame.draw.rect(lay, (160, 110, 60, 255), (x + 17, y - 10, w - 34, 16), border_radius=4)
        pygame.draw.line(lay, (255, 255, 255, 150), (x + 9, y + 46), (x + 9, y + h - 30), 3)
        screen.blit(lay, (0, 0))
        for i in range(self.drops):
            screen.blit(DROP, (x + 14 + (i % 2) * 22, y + h - 30 - (i // 2) * 17))

    def speech(self):
        if not self.say:
            return
        pygame.draw.ellipse(screen, (255, 255, 250), (402, 88, 150, 74))
        pygame.draw.polygon(screen, (255, 255, 250), [(450, 154), (480, 157), (462, 186)])
        for i, l in enumerate(self.say.split("\n")):
            t = small.render(l, True, (40, 60, 50))
            screen.blit(t, t.get_rect(center=(477, 116 + i * 18)))

    def button(self, rect, text):
        hot = rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(screen, (120, 80, 30), rect.move(0, 4), border_radius=12)
        pygame.draw.rect(screen, (255, 214, 90) if hot else (244, 190, 60), rect, border_radius=12)
        t = mid.render(text, True, (90, 50, 10))
        screen.blit(t, t.get_rect(center=rect.center))

    def draw(self):
        if self.state == "title":
            screen.blit(POND, (0, 0))
            for i, n in enumerate((1, 2, 3, 4)):
                screen.blit(BLOB[n][(self.tick // 6 + i) % 4], (150 + i * 70, 150))
            t = big.render("Froggy's Pond", True, (20, 60, 50))
            screen.blit(t, t.get_rect(center=(W // 2 + 2, 82)))
            t = big.render("Froggy's Pond", True, (240, 255, 200))
            screen.blit(t, t.get_rect(center=(W // 2, 80)))
            t = small.render("Each click is a drop of water. Slimes drink it, grow, and burst!", True, (230, 245, 240))
            screen.blit(t, t.get_rect(center=(W // 2, 126)))
            frog(screen, 520, 330, False)
            screen.blit(BIGDROP, (70, 310))
            self.button(PLAY, "PLAY")
            return
        screen.blit(self.bg, (0, 0))
        # wooden sign
        pygame.draw.rect(screen, (92, 60, 30), (478, 40, 10, 46))
        pygame.draw.rect(screen, (150, 104, 58), (420, 22, 130, 40), border_radius=5)
        pygame.draw.rect(screen, (92, 60, 30), (420, 22, 130, 40), 2, border_radius=5)
        t = mid.render("Level %d" % self.level, True, (255, 236, 190))
        screen.blit(t, t.get_rect(center=(485, 43)))
        frog(screen, 466, 240, self.state == "lost")
        self.speech()
        self.bottle()
        for x, y, a in self.splats:
            s = SPLAT[a // 4]
            screen.blit(s, s.get_rect(center=(x, y)))
        for r in range(N):
            for c in range(N):
                n = self.grid[r][c]
                if n:
                    s = BLOB[n][(self.tick // (10 - 2 * n + 2) + r * 3 + c) % 4]
                    p = self.puff.get((r, c), 0)
                    if p:
                        s = pygame.transform.rotozoom(s, 0, 1 - .05 * p)
                    screen.blit(s, s.get_rect(center=(OX + c * CELL + CELL // 2, OY + r * CELL + CELL // 2)))
        screen.set_clip((OX - 10, OY - 10, N * CELL + 20, N * CELL + 20))
        for f in self.flying:
            screen.blit(GOO, GOO.get_rect(center=(f[0], f[1])))
        screen.set_clip(None)
        if self.state in ("cleared", "lost"):
            lay = pygame.Surface((N * CELL + 20, N * CELL + 20), pygame.SRCALPHA)
            pygame.draw.rect(lay, (8, 30, 34, 170), lay.get_rect(), border_radius=16)
            screen.blit(lay, (OX - 10, OY - 10))
            t = big.render("Well done!" if self.state == "cleared" else "Out of water", True, (255, 255, 210))
            screen.blit(t, t.get_rect(center=(OX + N * CELL // 2, 170)))
            self.button(NEXT, "Next level" if self.state == "cleared" else "Try again")


PLAY = pygame.Rect(W // 2 - 70, 270, 140, 46)
NEXT = pygame.Rect(OX + N * CELL // 2 - 75, 222, 150, 46)


def main():
    g = Game()
    while True:
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                return
            if e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE:
                return
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                g.click(e.pos)
        g.update()
        g.draw()
        pygame.display.flip()
        clock.tick(FPS)


if __name__ == "__main__":
    main()
    pygame.quit()
    sys.exit()
