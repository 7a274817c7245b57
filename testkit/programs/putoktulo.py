#!/usr/bin/env python3
"""
PUTOK TULO  --  my ube version of that splash goo game from the computer shop
by junjun bacalso, Cebu.  Started 2019 on my cousin's laptop, finished (?) 2024.

The Flash file does not run anymore so I made it again from memory. 6x6 tray,
goo in four sizes, jar at the right with how many drops you have left. In my
head the goo was always green but green is for pandan, so: ube.

needs pygame (or pygame-ce) and numpy, nothing else. no image files, I draw it.
"""
import argparse
import json
import math
import random
import sys

import numpy as np
import pygame

W, H = 760, 590
N = 6
CELL = 76
BX, BY = 38, 92            # top left of the cells
FPS = 50

ENAMEL = (247, 243, 229)
RIM = (34, 62, 122)
UBE = (122, 58, 158)
RADII = [0, 11, 19, 27, 35]
DROPSPEED = 430.0


# ---------------------------------------------------------------- args / log
ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
args = ap.parse_args()
rng = random.Random(args.seed)
fx = random.Random(7)       # only for looks
logfile = open(args.log, "a", encoding="utf-8") if args.log else None


def log(**kw):
    if logfile:
        logfile.write(json.dumps(kw) + "\n")
        logfile.flush()


# ---------------------------------------------------------------- goo pictures
def make_goo(radius, phase, lobes, squash=0.0):
    """one goo blob, drawn 3x big with a cheap height map, then shrunk"""
    S = 3
    size = int((radius * 1.35 + 6) * 2)
    n = size * S
    y, x = np.mgrid[0:n, 0:n].astype(np.float32)
    x = (x - n / 2 + .5) / S
    y = (y - n / 2 + .5) / S
    x = x / (1 + squash)
    y = y / (1 - squash)
    # metaballs: one fat ball and a few small ones that stick to it
    f = (radius * .84) ** 2 / (x * x + y * y + .01)
    for ang, far, fat in lobes:
        ang = ang + phase
        q = (x - math.cos(ang) * far * radius) ** 2 + (y - math.sin(ang) * far * radius) ** 2
        f += (fat * radius) ** 2 / (q + .01)
    rr = radius
    d = 1 / np.sqrt(f)
    inside = d < 1
    h = np.where(inside, np.power(np.clip(1 - np.clip(d, 0, 1) ** 2.4, 0, 1), .55), 0) * radius * .8
    gy, gx = np.gradient(h, 1.0 / S)
    nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
    nx, ny = -gx * nz, -gy * nz
    lx, ly, lz = -.45, -.62, .64
    dif = np.clip(nx * lx + ny * ly + nz * lz, 0, 1)
    spec = np.clip(nx * -.26 + ny * -.40 + nz * .88, 0, 1) ** 46
    back = np.clip(nx * .5 + ny * .7, 0, 1) ** 2      # light coming through below
    out = np.zeros((n, n, 4), np.float32)
    for c, (base, glow) in enumerate(zip(UBE, (230, 120, 235))):
        v = base * (.40 + .72 * dif) + glow * .38 * back + 255 * spec * .95
        out[..., c] = v
    edge = np.clip((d - .86) / .14, 0, 1)
    for c, e in enumerate((58, 18, 84)):
        out[..., c] = out[..., c] * (1 - edge * .75) + e * edge * .75
    a = np.clip((1 - d) * radius * 1.2, 0, 1)
    # the shadow on the enamel
    ds = np.sqrt((x - radius * .10 - 1) ** 2 + (y - radius * .16 - 2) ** 2) / rr
    sh = np.clip((1.12 - ds) * 2.4, 0, 1) * .30
    alpha = a + (1 - a) * sh
    rgb = np.clip(out[..., :3], 0, 255) * a[..., None] / np.maximum(alpha, 1e-4)[..., None]
    rgb += np.array([60, 50, 66]) * (((1 - a) * sh) / np.maximum(alpha, 1e-4))[..., None]
    full = np.dstack([np.clip(rgb, 0, 255), np.clip(alpha * 255, 0, 255)])
    prem = full[..., :3] * full[..., 3:] / 255
    small = full.reshape(size, S, size, S, 4).mean(axis=(1, 3))
    pm = prem.reshape(size, S, size, S, 3).mean(axis=(1, 3))
    small[..., :3] = pm * 255 / np.maximum(small[..., 3:], 1e-3)
    surf = pygame.image.frombuffer(np.clip(small, 0, 255).astype(np.uint8).tobytes(), (size, size), "RGBA")
    return surf.convert_alpha()


pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Putok Tulo - Ube Splash remake (jjbacalso)")
clock = pygame.time.Clock()


def font(size, bold=True, name="nimbussansnarrow,arialnarrow,liberationsansnarrow"):
    return pygame.font.SysFont(name, size, bold=bold)


F_TITLE = font(46)
F_BIG = font(34)
F_MID = font(21)
F_NUM = font(40)
F_SMALL = font(14, False, "liberationsans,arial")
F_LINK = font(12, False, "liberationsans,arial")


def outlined(f, text, col, line, w=2):
    a = f.render(text, True, col)
    b = f.render(text, True, line)
    s = pygame.Surface((a.get_width() + 2 * w, a.get_height() + 2 * w), pygame.SRCALPHA)
    for dx in range(-w, w + 1):
        for dy in range(-w, w + 1):
            if dx * dx + dy * dy <= w * w + 1:
                s.blit(b, (w + dx, w + dy))
    s.blit(a, (w, w))
    return s


LOOKS = [       # angle, how far out, how fat
    [(.5, .80, .15), (2.5, .74, .24), (4.2, .84, .11)],
    [(1.3, .76, .22), (3.4, .82, .13), (5.6, .80, .17)],
    [(.1, .82, .12), (1.9, .80, .16), (3.6, .74, .22), (5.2, .84, .10)],
]
goo = {}
for size in (1, 2, 3, 4):
    for v in range(3):
        # 4 shivers like the old game did, the small ones sit still
        if size == 4:
            goo[size, v] = [make_goo(RADII[4], .25 * math.sin(i * math.tau / 8), LOOKS[v],
                                     .045 * math.sin(i * math.tau / 8)) for i in range(8)]
        else:
            goo[size, v] = [make_goo(RADII[size], 0, LOOKS[v])]
flying = make_goo(8, 0, [])


# ---------------------------------------------------------------- background
def make_background():
    bg = pygame.Surface((W, H))
    # banana leaf: slanted stripes with a big rib
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    rib = H * .93 - xx * .10
    below = yy > rib
    t = np.where(below, xx * .75 + (yy - rib) * -.42, xx * .75 + (yy - rib) * .42)
    stripe = .5 + .5 * np.sin(t * .36) * .7 + .15 * np.sin(t * .061 + 1)
    shade = 1 - .22 * (yy / H) - .12 * np.abs(xx / W - .45)
    g = np.dstack([(52 + 26 * stripe) * shade, (116 + 30 * stripe) * shade, (44 + 14 * stripe) * shade])
    ribm = np.clip(1 - np.abs(yy - rib) / 6, 0, 1)[..., None]
    g = g * (1 - ribm) + np.array([176, 196, 96]) * ribm
    pygame.surfarray.blit_array(bg, np.clip(g, 0, 255).astype(np.uint8).swapaxes(0, 1))
    # enamel tray
    tray = pygame.Rect(BX - 20, BY - 20, N * CELL + 40, N * CELL + 40)
    sh = pygame.Surface((W, H), pygame.SRCALPHA)
    for i in range(8):
        pygame.draw.rect(sh, (0, 0, 0, 13), tray.move(5, 7).inflate(i * 2, i * 2), border_radius=30)
    bg.blit(sh, (0, 0))
    pygame.draw.rect(bg, RIM, tray, border_radius=28)
    pygame.draw.rect(bg, (70, 104, 170), tray, 2, border_radius=28)
    pygame.draw.rect(bg, ENAMEL, tray.inflate(-14, -14), border_radius=22)
    pygame.draw.rect(bg, (216, 210, 192), tray.inflate(-14, -14), 2, border_radius=22)
    for r in range(N):
        for c in range(N):
            q = pygame.Rect(BX + c * CELL + 2, BY + r * CELL + 2, CELL - 4, CELL - 4)
            pygame.draw.rect(bg, (222, 216, 198), q, border_radius=12)
            pygame.draw.rect(bg, (255, 253, 246), q.move(1, 1), border_radius=12)
            pygame.draw.rect(bg, (238, 233, 218), q.inflate(-3, -3).move(1, 1), border_radius=11)
    # chips in the enamel, every tray at home has them
    for (x, y, r) in [(tray.right - 34, tray.top + 3, 5), (tray.left + 4, tray.bottom - 90, 4),
                      (tray.left + 130, tray.bottom - 4, 6), (tray.right - 3, tray.top + 240, 4)]:
        pygame.draw.circle(bg, (22, 20, 24), (x, y), r)
        pygame.draw.circle(bg, (66, 50, 44), (x + 1, y + 1), max(1, r - 3))
    t = outlined(F_TITLE, "PUTOK TULO!", (255, 226, 84), (70, 22, 100), 3)
    bg.blit(pygame.transform.rotate(t, 2), (26, 3))
    t = F_SMALL.render("the ube splash remake", True, (232, 244, 206))
    bg.blit(t, (282, 40))
    t = F_LINK.render("fan game, not for sale. salamat sa orihinal!   jjbacalso 2024   v1.2", True, (214, 232, 180))
    bg.blit(t, (24, H - 19))
    return bg


background = make_background()

JAR = pygame.Rect(556, 158, 150, 236)


def draw_jar(n, wob):
    """the holder"""
    s = pygame.Surface((W, H), pygame.SRCALPHA)
    inner = JAR.inflate(-14, -14)
    pygame.draw.rect(s, (255, 255, 255, 50), JAR, border_radius=26)
    frac = min(1.0, n / 20)
    top = inner.bottom - int(inner.height * frac)
    if n > 0:
        pts = []
        for x in range(inner.left, inner.right + 1, 4):
            pts.append((x, top + 3 * math.sin(x * .07 + wob * 2.2)))
        body = pygame.Surface((W, H), pygame.SRCALPHA)
        pygame.draw.polygon(body, (122, 58, 158, 255), pts + [(inner.right, inner.bottom), (inner.left, inner.bottom)])
        pygame.draw.lines(body, (196, 132, 224), False, pts, 4)
        mask = pygame.Surface((W, H), pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255, 255), inner, border_radius=20)
        body.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        s.blit(body, (0, 0))
    pygame.draw.rect(s, (236, 250, 240, 220), JAR, 3, border_radius=26)
    pygame.draw.rect(s, (255, 255, 255, 120), (JAR.left + 13, JAR.top + 24, 8, JAR.height - 60), border_radius=4)
    # lid
    lid = pygame.Rect(JAR.left + 6, JAR.top - 30, JAR.width - 12, 34)
    pygame.draw.rect(s, (150, 26, 34), lid.move(0, 3), border_radius=8)
    pygame.draw.rect(s, (212, 48, 52), lid, border_radius=8)
    for x in range(lid.left + 8, lid.right - 6, 9):
        pygame.draw.line(s, (160, 30, 38), (x, lid.top + 12), (x, lid.bottom - 3), 2)
    # label with the number
    lab = pygame.Rect(JAR.left + 22, JAR.top + 92, JAR.width - 44, 82)
    pygame.draw.rect(s, (255, 248, 214), lab, border_radius=6)
    pygame.draw.rect(s, (122, 58, 158), lab, 2, border_radius=6)
    t = F_LINK.render("DROPS", True, (122, 58, 158))
    s.blit(t, t.get_rect(center=(lab.centerx, lab.top + 13)))
    t = F_NUM.render(str(n), True, (190, 30, 40) if n <= 3 else (60, 20, 84))
    s.blit(t, t.get_rect(center=(lab.centerx, lab.top + 48)))
    screen.blit(s, (0, 0))


# ---------------------------------------------------------------- the game
class Game:
    def __init__(self):
        self.best = 0
        self.start()

    def start(self):
        self.level = 1
        self.drops = 10
        self.score = 0
        self.new_board()

    def new_board(self):
        lv = self.level
        count = rng.randint(22, 26) + min(2, lv // 4)
        cells = [(r, c) for r in range(N) for c in range(N)]
        rng.shuffle(cells)
        weights = [3, 4, 4.9 - min(1, lv * .1), 4.8 - min(1.5, lv * .15)]
        self.b = [[0] * N for _ in range(N)]
        for r, c in cells[:count]:
            self.b[r][c] = rng.choices((1, 2, 3, 4), weights)[0]
        self.look = [[fx.randrange(3) for _ in range(N)] for _ in range(N)]
        self.pop = {}                   # (r,c) -> time since it grew
        self.fly = []                   # [x, y, dx, dy]
        self.bits = []                  # splat bits
        self.stains = []
        self.chain = 0
        self.busy = False
        self.panel = None
        self.panel_t = 0
        self.floaty = []
        self.appear = 0.0
        self.logged = False

    def at(self, r, c):
        return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2

    def grow(self, r, c):
        self.b[r][c] += 1
        self.score += 5
        if self.b[r][c] > 4:
            self.b[r][c] = 0
            self.burst(r, c)
        else:
            self.pop[r, c] = 0.0

    def burst(self, r, c):
        x, y = self.at(r, c)
        self.chain += 1
        self.score += 10 * self.chain
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            self.fly.append([x, y, dx, dy])
        for _ in range(14):
            a = fx.random() * math.tau
            v = fx.uniform(40, 190)
            self.bits.append([x, y, math.cos(a) * v, math.sin(a) * v, fx.uniform(2, 5), fx.uniform(.25, .5)])
        self.stains.append([x, y, .0])
        if self.chain % 3 == 0:
            self.drops += 1
            self.floaty.append(["+1", x, y - 10, 0.0])

    def click(self, pos):
        if self.panel:
            if self.panel_t > .35 and self.button().collidepoint(pos):
                if self.panel == "clear":
                    self.level += 1
                    self.new_board()
                else:
                    self.start()
            return
        if self.busy or self.appear < .8:
            return
        c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
        if not (0 <= r < N and 0 <= c < N) or self.b[r][c] == 0 or self.drops <= 0:
            return
        self.drops -= 1
        self.chain = 0
        log(t="tap", r=int(r), c=int(c))
        self.busy = True
        self.grow(r, c)

    def button(self):
        return pygame.Rect(BX + N * CELL // 2 - 84, BY + N * CELL // 2 + 30, 168, 44)

    def step(self, dt):
        self.appear += dt
        if not self.logged and self.appear > .8:
            self.logged = True
            log(t="board", level=self.level, drops=self.drops, board=self.b)
        for k in list(self.pop):
            self.pop[k] += dt
            if self.pop[k] > .3:
                del self.pop[k]
        # small steps so that a droplet never jumps a bubble
        for _ in range(3):
            for d in list(self.fly):
                d[0] += d[2] * DROPSPEED * dt / 3
                d[1] += d[3] * DROPSPEED * dt / 3
                c, r = int((d[0] - BX) // CELL), int((d[1] - BY) // CELL)
                if not (0 <= r < N and 0 <= c < N):
                    self.fly.remove(d)
                    for _ in range(3):
                        self.bits.append([d[0], d[1], fx.uniform(-60, 60), fx.uniform(-60, 60), 2.5, .3])
                    continue
                if self.b[r][c]:
                    x, y = self.at(r, c)
                    if abs(d[0] - x) + abs(d[1] - y) < RADII[self.b[r][c]]:
                        self.fly.remove(d)
                        self.grow(r, c)
        for p in list(self.bits):
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[5] -= dt
            if p[5] <= 0:
                self.bits.remove(p)
        for s in list(self.stains):
            s[2] += dt
            if s[2] > .9:
                self.stains.remove(s)
        for f in list(self.floaty):
            f[3] += dt
            if f[3] > 1.0:
                self.floaty.remove(f)
        if self.panel:
            self.panel_t += dt
        if self.busy and not self.fly and not self.pop:
            self.busy = False
            self.best = max(self.best, self.chain)
            empty = not any(map(any, self.b))
            if empty:
                self.drops += 1
            log(t="board", level=self.level, drops=self.drops, board=self.b)
            if empty:
                log(t="cleared", level=self.level)
                self.panel, self.panel_t = "clear", 0
            elif self.drops <= 0:
                log(t="lost")
                self.panel, self.panel_t = "lost", 0

    def draw(self, now):
        screen.blit(background, (0, 0))
        for x, y, t in self.stains:
            s = pygame.Surface((60, 60), pygame.SRCALPHA)
            a = int(70 * (1 - t / .9))
            pygame.draw.circle(s, (150, 90, 180, a), (30, 30), 22)
            for k in range(5):
                q = k * 1.3 + x
                pygame.draw.circle(s, (150, 90, 180, a), (30 + 22 * math.cos(q), 30 + 22 * math.sin(q)), 6)
            screen.blit(s, (x - 30, y - 30))
        for r in range(N):
            for c in range(N):
                v = self.b[r][c]
                if not v:
                    continue
                x, y = self.at(r, c)
                frames = goo[v, self.look[r][c]]
                img = frames[int(now * 16 + r * 3 + c * 5) % len(frames)]
                k = 1.0
                if (r, c) in self.pop:
                    t = self.pop[r, c] / .3
                    k = 1 + .16 * math.sin(t * math.pi * 3) * (1 - t)
                a = (self.appear - (r + c) * .04) / .3
                if a < 1:
                    k *= max(0, a) * (1.3 - .3 * max(0, a))
                if k != 1.0:
                    img = pygame.transform.smoothscale(img, (max(1, int(img.get_width() * k)),
                                                             max(1, int(img.get_height() * k))))
                screen.blit(img, img.get_rect(center=(x, y)))
        for d in self.fly:
            w, h = flying.get_size()
            img = pygame.transform.smoothscale(flying, (int(w * 1.3), int(h * .85)) if d[2] else (int(w * .85), int(h * 1.3)))
            screen.blit(img, img.get_rect(center=(d[0], d[1])))
        for x, y, _, _, rad, life in self.bits:
            pygame.draw.circle(screen, (134, 70, 170), (x, y), max(1, rad * min(1, life * 4)))
        for txt, x, y, t in self.floaty:
            im = outlined(F_MID, txt, (255, 240, 120), (60, 20, 84))
            screen.blit(im, im.get_rect(center=(x, y - 34 * t)))
        # right side
        t = outlined(F_BIG, "LEVEL %d" % self.level, (255, 255, 255), (70, 22, 100))
        screen.blit(t, t.get_rect(center=(JAR.centerx, 88)))
        draw_jar(self.drops, now)
        y = JAR.bottom + 22
        for name, val in (("Score", self.score), ("Best combo", self.best)):
            t = F_MID.render("%s:" % name, True, (232, 244, 206))
            screen.blit(t, (JAR.left - 6, y))
            t = F_MID.render(str(val), True, (255, 226, 84))
            screen.blit(t, (JAR.right + 8 - t.get_width(), y))
            y += 27
        for i, line in enumerate(("Click goo to feed it a drop.", "Too big = PUTOK! 4 splats fly.", "3 putok in one combo = +1 drop")):
            t = F_SMALL.render(line, True, (222, 238, 190))
            screen.blit(t, (JAR.left - 22, y + 10 + i * 18))
        if self.panel and self.panel_t > .25:
            box = pygame.Rect(0, 0, 330, 190)
            box.center = (BX + N * CELL // 2, BY + N * CELL // 2)
            pygame.draw.rect(screen, (52, 16, 74), box.move(4, 5), border_radius=16)
            pygame.draw.rect(screen, (255, 236, 150), box, border_radius=16)
            pygame.draw.rect(screen, (122, 58, 158), box, 5, border_radius=16)
            if self.panel == "clear":
                a, b, btn = "LIMPYO! Tray clean!", "+1 drop for you, score %d" % self.score, "NEXT LEVEL >>"
            else:
                a, b, btn = "AY! No more ube...", "You got to level %d, score %d" % (self.level, self.score), "TRY AGAIN"
            t = outlined(F_BIG, a, (255, 255, 255), (122, 58, 158), 3)
            screen.blit(t, t.get_rect(center=(box.centerx, box.top + 44)))
            t = F_MID.render(b, True, (70, 22, 100))
            screen.blit(t, t.get_rect(center=(box.centerx, box.top + 90)))
            q = self.button()
            hot = q.collidepoint(pygame.mouse.get_pos())
            pygame.draw.rect(screen, (120, 20, 28), q.move(0, 4), border_radius=12)
            pygame.draw.rect(screen, (236, 70, 66) if hot else (212, 48, 52), q, border_radius=12)
            t = F_MID.render(btn, True, (255, 255, 255))
            screen.blit(t, t.get_rect(center=q.center))


def main():
    g = Game()
    now = 0.0
    while True:
        dt = min(.05, clock.tick(FPS) / 1000)
        now += dt
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                pygame.quit()
                sys.exit()
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                g.click(e.pos)
        g.step(dt)
        g.draw(now)
        pygame.display.flip()


main()
