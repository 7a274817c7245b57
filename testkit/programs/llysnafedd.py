#!/usr/bin/env python3
# LLYSNAFEDD  -  ail-gread o'r hen gêm Flash "Splash Back"
# Huw Pantycelyn, Blaenau Ffestiniog, gaeaf 2021
# (chwaraeais i hwn bob amser cinio yn yr ysgol. Mae Flash wedi marw, felly...)
import argparse
import json
import math
import random
import sys

import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
args = ap.parse_args()

rng = random.Random(args.seed)       # y bwrdd
fx = random.Random(4)                # sblash a phethau tlws yn unig
logf = open(args.log, "w") if args.log else None


def log(**kw):
    if logf:
        logf.write(json.dumps(kw) + "\n")
        logf.flush()


W, H = 860, 660
N = 6
CELL = 84
BX, BY = 44, 112
BS = N * CELL

pygame.mixer.pre_init(22050, -16, 1, 512)
pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Llysnafedd! (Splash Back)")
clock = pygame.time.Clock()


def font(size, bold=True):
    f = pygame.font.SysFont("dejavusans,verdana,arial", size, bold=bold)
    return f


F_BIG = font(54)
F_MID = font(28)
F_SM = font(15)
F_XS = font(12, False)

# ---------------------------------------------------------------- sain
snd = {}


def make_sound(name, f0, f1, dur, vol):
    try:
        n = int(22050 * dur)
        buf = bytearray()
        ph = 0.0
        for i in range(n):
            t = i / n
            ph += (f0 + (f1 - f0) * t) / 22050.0
            s = int(32000 * vol * math.sin(ph * math.tau) * (1 - t) ** 2)
            buf += int(s).to_bytes(2, "little", signed=True)
        snd[name] = pygame.mixer.Sound(buffer=bytes(buf))
    except Exception:
        pass


if pygame.mixer.get_init():
    make_sound("tap", 300, 520, .10, .3)
    make_sound("hit", 480, 760, .06, .2)
    make_sound("pop", 260, 70, .22, .5)
    make_sound("plus", 600, 1200, .25, .3)
sound_on = True


def play(n):
    if sound_on and n in snd:
        snd[n].play()


# ---------------------------------------------------------------- lluniau
GOO_D = (58, 8, 52)       # ymyl
GOO_M = (158, 26, 128)
GOO_L = (244, 112, 206)
RAD = {1: 13, 2: 21, 3: 30, 4: 39}
FR = 16
SS = 4


def lerp(a, b, t):
    return tuple(int(a[i] + (b[i] - a[i]) * t) for i in range(3))


def blob_points(cx, cy, r, ph, lump, k=48):
    pts = []
    for i in range(k):
        a = i / k * math.tau
        w = (math.sin(3 * a + ph) * .5 + math.sin(5 * a - 2 * ph + 1) * .3
             + math.sin(2 * a - ph) * .35)
        rr = r * (1 + lump * w)
        pts.append((cx + math.cos(a) * rr, cy + math.sin(a) * rr))
    return pts


def make_blob(size, ph):
    r = RAD[size]
    half = 48
    S = pygame.Surface((half * 2 * SS, half * 2 * SS), pygame.SRCALPHA)
    c = half * SS
    R = r * SS
    lump = {1: .03, 2: .05, 3: .06, 4: .065}[size]
    # cysgod
    pygame.draw.ellipse(S, (0, 0, 0, 70), (c - R * .9, c - R * .35 + R * .42, R * 1.9, R * 1.0))
    pygame.draw.polygon(S, GOO_D, blob_points(c, c, R, ph, lump))
    steps = 26
    for i in range(steps):
        t = i / (steps - 1)
        rr = R * (0.93 - .62 * t)
        ox = -R * .14 * t
        oy = -R * .20 * t
        col = lerp(GOO_M, GOO_L, t ** 1.4 * .9)
        pygame.draw.polygon(S, col, blob_points(c + ox, c + oy, rr, ph, lump))
    # swigod bach y tu mewn
    b = random.Random(size * 7)
    for i in range(size * size // 2):
        a = b.uniform(0, math.tau)
        d = R * b.uniform(.3, .68)
        br = R * b.uniform(.06, .12)
        x = c + math.cos(a + .15 * math.sin(ph)) * d
        y = c + math.sin(a + .15 * math.sin(ph)) * d
        pygame.draw.circle(S, (120, 12, 98), (x, y), br)
        pygame.draw.circle(S, (255, 170, 232), (x - br * .25, y - br * .3), br * .45)
    # sglein fel Flash 2004
    hl = pygame.Surface(S.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(hl, (255, 240, 252, 190), (c - R * .62, c - R * .74, R * .72, R * .40))
    S.blit(pygame.transform.rotate(hl, 0), (0, 0))
    pygame.draw.circle(S, (255, 240, 252, 150), (c + R * .42, c + R * .5), R * .08)
    return pygame.transform.smoothscale(S, (half * 2, half * 2))


BLOBS = {s: [make_blob(s, f / FR * math.tau) for f in range(FR)] for s in RAD}


def make_drop():
    S = pygame.Surface((80, 80), pygame.SRCALPHA)
    pygame.draw.circle(S, GOO_D, (40, 40), 30)
    pygame.draw.circle(S, (206, 54, 168), (40, 40), 25)
    pygame.draw.circle(S, GOO_L, (36, 35), 15)
    pygame.draw.circle(S, (255, 235, 250), (31, 29), 7)
    return pygame.transform.smoothscale(S, (20, 20))


DROP = make_drop()


def make_background():
    """to llechi - be arall, ym Mlaenau"""
    S = pygame.Surface((W, H))
    S.fill((46, 52, 66))
    b = random.Random(1872)
    th = 44
    for j in range(H // th, -2, -1):
        x = -60 + (j % 2) * 38
        while x < W + 60:
            w = 74
            base = b.randint(-9, 9)
            col = (78 + base, 84 + base, 102 + base + b.randint(0, 6))
            r = pygame.Rect(x, j * th - 6, w, th + 16)
            pygame.draw.rect(S, (34, 38, 50), r.move(0, 5), border_radius=5)
            pygame.draw.rect(S, col, r, border_radius=5)
            pygame.draw.line(S, lerp(col, (160, 170, 190), .35), (x + 4, r.bottom - 3), (x + w - 5, r.bottom - 3))
            for _ in range(5):
                yy = b.randint(r.top + 8, r.bottom - 6)
                xx = b.randint(x + 4, x + w - 30)
                pygame.draw.line(S, lerp(col, (30, 34, 44), .25), (xx, yy), (xx + b.randint(6, 24), yy + b.randint(-1, 1)))
            x += w + 2
    shade = pygame.Surface((W, H), pygame.SRCALPHA)
    for y in range(H):
        pygame.draw.line(shade, (10, 8, 24, int(40 + 110 * y / H)), (0, y), (W, y))
    S.blit(shade, (0, 0))
    return S


def bevel(S, rect, base, d=8, down=False):
    r = pygame.Rect(rect)
    hi, lo = lerp(base, (255, 255, 255), .45), lerp(base, (0, 0, 0), .5)
    if down:
        hi, lo = lo, hi
    pygame.draw.rect(S, base, r)
    pygame.draw.polygon(S, hi, [r.topleft, r.topright, (r.right - d, r.top + d), (r.left + d, r.top + d), (r.left + d, r.bottom - d), r.bottomleft])
    pygame.draw.polygon(S, lo, [r.bottomright, r.topright, (r.right - d, r.top + d), (r.right - d, r.bottom - d), (r.left + d, r.bottom - d), r.bottomleft])
    pygame.draw.rect(S, base, r.inflate(-2 * d, -2 * d))


def make_board():
    S = pygame.Surface((BS + 40, BS + 40))
    bevel(S, (0, 0, BS + 40, BS + 40), (122, 104, 82), 9)
    for x, y in ((19 - 9, 19 - 9), (BS + 30, 10), (10, BS + 30), (BS + 30, BS + 30)):
        pygame.draw.circle(S, (60, 48, 36), (x, y + 1), 5)
        pygame.draw.circle(S, (196, 176, 140), (x, y), 4)
        pygame.draw.line(S, (80, 64, 46), (x - 2, y - 2), (x + 2, y + 2), 1)
    pygame.draw.rect(S, (28, 36, 40), (17, 17, BS + 6, BS + 6))
    for r in range(N):
        for c in range(N):
            x, y = 20 + c * CELL, 20 + r * CELL
            for k in range(CELL):
                t = k / CELL
                pygame.draw.line(S, lerp((206, 214, 190), (160, 176, 160), t), (x, y + k), (x + CELL - 1, y + k))
            pygame.draw.rect(S, (128, 144, 132), (x, y, CELL, CELL), 1)
            pygame.draw.line(S, (226, 232, 214), (x + 1, y + 1), (x + CELL - 2, y + 1))
            pygame.draw.line(S, (226, 232, 214), (x + 1, y + 1), (x + 1, y + CELL - 2))
    return S


BG = make_background()
BOARD = make_board()
BG.blit(BOARD, (BX - 20, BY - 20))


def outlined(txt, f, fg, ol, w=3):
    a = f.render(txt, True, ol)
    b = f.render(txt, True, fg)
    S = pygame.Surface((a.get_width() + 2 * w, a.get_height() + 2 * w), pygame.SRCALPHA)
    for i in range(16):
        t = i / 16 * math.tau
        S.blit(a, (w + w * math.cos(t), w + w * math.sin(t)))
    S.blit(b, (w, w))
    return S


LOGO = [outlined(ch, font(50 + (i % 3) * 5), GOO_L, GOO_D, 4) for i, ch in enumerate("Llysnafedd!")]


def draw_logo(x, y, t, drip=True):
    for i, L in enumerate(LOGO):
        yy = y + math.sin(t * 2.2 + i * .8) * 2 + (6 if i % 2 else 0)
        screen.blit(L, (x, yy))
        if drip and i in (1, 4, 9):
            k = (t * .35 + i * .37) % 1
            ln = 10 + 12 * min(1, k * 1.5)
            px = x + L.get_width() / 2
            py = yy + L.get_height() - 14
            pygame.draw.line(screen, GOO_D, (px, py - 8), (px, py + ln - 4), 6)
            pygame.draw.circle(screen, GOO_D, (px, py + ln - 3), 5)
            pygame.draw.circle(screen, (206, 54, 168), (px, py + ln - 3), 3)
        x += L.get_width() - 9


# ---------------------------------------------------------------- y gêm
class Game:
    def __init__(self):
        self.state = "title"
        self.t = 0.0
        self.level = 1
        self.drops = 10
        self.score = 0
        self.best = 0
        self.board = [[0] * N for _ in range(N)]
        self.squash = [[0.0] * N for _ in range(N)]
        self.fly = []
        self.parts = []
        self.floats = []
        self.busy = False
        self.bursts = 0
        self.wait = 0.0
        self.shown_drops = 10.0

    def deal(self):
        n = min(30, 23 + self.level // 2)
        cells = [(r, c) for r in range(N) for c in range(N)]
        rng.shuffle(cells)
        self.board = [[0] * N for _ in range(N)]
        for r, c in cells[:n]:
            self.board[r][c] = rng.choices((1, 2, 3, 4), (20, 26, 28, 26))[0]
        self.grow = 0.0
        self.fly.clear()
        self.parts.clear()
        self.busy = False
        self.state = "deal"
        self.wait = 0.8

    def log_board(self):
        log(t="board", level=self.level, drops=self.drops, board=[row[:] for row in self.board])

    def new_game(self):
        self.level, self.drops, self.score = 1, 10, 0
        self.deal()

    def centre(self, r, c):
        return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2

    def splash(self, x, y, k, sp=220):
        for _ in range(k):
            a = fx.uniform(0, math.tau)
            v = fx.uniform(.2, 1) * sp
            self.parts.append([x, y, math.cos(a) * v, math.sin(a) * v - 60, fx.uniform(2, 5), fx.uniform(.25, .5)])

    def add(self, r, c):
        self.board[r][c] += 1
        self.squash[r][c] = 1.0
        if self.board[r][c] > 4:
            self.board[r][c] = 0
            x, y = self.centre(r, c)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                self.fly.append([x, y, dx, dy, (r, c)])
            self.splash(x, y, 26)
            self.bursts += 1
            self.score += 10 * self.bursts
            play("pop")
            if self.bursts % 3 == 0:
                self.drops += 1
                self.floats.append([x, y - 10, 1.0, "+1"])
                play("plus")
        else:
            play("hit")

    def click(self, mx, my):
        global sound_on
        if pygame.Rect(SND_R).collidepoint(mx, my):
            sound_on = not sound_on
            return
        if self.state == "title":
            if pygame.Rect(PLAY_R).collidepoint(mx, my):
                self.new_game()
            return
        if self.state == "lost":
            if self.wait <= 0 and pygame.Rect(AGAIN_R).collidepoint(mx, my):
                self.new_game()
            return
        if self.state != "play" or self.busy:
            return
        if pygame.Rect(RESTART_R).collidepoint(mx, my):
            self.new_game()
            return
        c, r = int((mx - BX) // CELL), int((my - BY) // CELL)
        if 0 <= r < N and 0 <= c < N and self.board[r][c] and self.drops > 0:
            log(t="tap", r=r, c=c)
            self.drops -= 1
            self.bursts = 0
            self.busy = True
            play("tap")
            x, y = self.centre(r, c)
            self.splash(x, y, 5, 90)
            self.add(r, c)

    def update(self, dt):
        self.t += dt
        self.shown_drops += (self.drops - self.shown_drops) * min(1, dt * 6)
        for r in range(N):
            for c in range(N):
                self.squash[r][c] = max(0, self.squash[r][c] - dt * 2.6)
        for p in self.parts:
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[3] += 520 * dt
            p[5] -= dt
        self.parts = [p for p in self.parts if p[5] > 0]
        for f in self.floats:
            f[1] -= 40 * dt
            f[2] -= dt * .9
        self.floats = [f for f in self.floats if f[2] > 0]

        if self.state == "deal":
            self.grow = min(1.0, self.grow + dt * 1.6)
            self.wait -= dt
            if self.wait <= 0:
                self.state = "play"
                self.log_board()
        elif self.state == "play" and self.busy:
            steps = 3
            for _ in range(steps):
                self.move(dt / steps)
            if not self.fly:
                self.settle()
        elif self.state == "clear":
            self.wait -= dt
            if self.wait <= 0:
                self.level += 1
                self.deal()
        elif self.state == "lost":
            self.wait -= dt

    def move(self, dt):
        sp = 430
        keep = []
        for d in list(self.fly):
            d[0] += d[2] * sp * dt
            d[1] += d[3] * sp * dt
            x, y = d[0], d[1]
            if not (BX - 6 < x < BX + BS + 6 and BY - 6 < y < BY + BS + 6):
                self.splash(x, y, 6, 80)
                self.fly.remove(d)
                continue
            c, r = int((x - BX) // CELL), int((y - BY) // CELL)
            if 0 <= r < N and 0 <= c < N and (r, c) != d[4] and self.board[r][c]:
                cx, cy = self.centre(r, c)
                if abs(x - cx) + abs(y - cy) < RAD[self.board[r][c]] * .8:
                    self.fly.remove(d)
                    self.add(r, c)
            elif (r, c) != d[4]:
                d[4] = None

    def settle(self):
        self.busy = False
        self.log_board()
        if not any(map(any, self.board)):
            self.best = max(self.best, self.score)
            log(t="cleared", level=self.level)
            self.state = "clear"
            self.score += 100
            self.drops += 3
            self.wait = 2.4
            play("plus")
        elif self.drops <= 0:
            self.best = max(self.best, self.score)
            log(t="lost")
            self.state = "lost"
            self.wait = 0.6

    # ------------------------------------------------------------ tynnu
    def draw(self):
        screen.blit(BG, (0, 0))
        draw_logo(34, 14, self.t)
        self.draw_holder()
        if self.state != "title":
            self.draw_blobs()
        for d in self.fly:
            st = 1.35
            im = DROP
            im = pygame.transform.smoothscale(im, (int(20 * (st if d[2] else .85)), int(20 * (st if d[3] else .85))))
            screen.blit(im, im.get_rect(center=(d[0], d[1])))
        for p in self.parts:
            pygame.draw.circle(screen, GOO_D, (p[0], p[1]), p[4] + 1)
            pygame.draw.circle(screen, (206, 54, 168), (p[0], p[1]), max(1, p[4] - .5))
        for f in self.floats:
            s = outlined(f[3], F_MID, (255, 236, 120), (60, 20, 20), 2)
            s.set_alpha(int(255 * min(1, f[2] * 1.5)))
            screen.blit(s, s.get_rect(center=(f[0], f[1])))
        if self.state == "title":
            self.draw_title()
        elif self.state == "clear":
            self.panel("Da iawn ti!", "Lefel %d wedi'i glanhau  ·  +3 diferyn" % self.level)
        elif self.state == "lost":
            self.panel("O diar...", "Dim llysnafedd ar ôl.  Sgôr: %d" % self.score, again=True)
        self.button(SND_R, "Sain: " + ("ymlaen" if sound_on else "tawel"))
        if self.state != "title":
            self.button(RESTART_R, "O'r dechrau")

    def draw_blobs(self):
        for r in range(N):
            for c in range(N):
                s = self.board[r][c]
                if not s:
                    continue
                x, y = self.centre(r, c)
                f = int(self.t * (7 + s) + r * 5 + c * 3) % FR
                im = BLOBS[s][f]
                sx = sy = 1.0
                q = self.squash[r][c]
                if q > 0:
                    k = math.sin(q * 14) * .16 * q
                    sx, sy = 1 + k, 1 - k
                if self.state == "deal":
                    g = max(0, min(1, self.grow * 2 - (r + c) / 10))
                    e = 1 - (1 - g) ** 3 * math.cos(g * 7)
                    sx *= max(.02, e)
                    sy *= max(.02, e)
                if s == 4:
                    x += math.sin(self.t * 31 + r * 3 + c) * .8
                if sx != 1 or sy != 1:
                    im = pygame.transform.smoothscale(im, (max(1, int(96 * sx)), max(1, int(96 * sy))))
                screen.blit(im, im.get_rect(center=(x, y)))

    def draw_holder(self):
        # y botel fawr ar y dde
        X, Y, BW, BH = 640, 128, 150, 372
        pygame.draw.rect(screen, (20, 16, 26), (X - 6, Y + 36, BW + 16, BH - 20), border_radius=34)
        pygame.draw.rect(screen, (40, 30, 46), (X, Y + 30, BW, BH - 30), border_radius=30)
        # llysnafedd
        k = max(0, min(1, self.shown_drops / 20))
        top = Y + BH - 14 - (BH - 70) * k
        inner = pygame.Rect(X + 8, Y + 38, BW - 16, BH - 46)
        old = screen.get_clip()
        screen.set_clip(inner)
        pts = [(inner.left, inner.bottom)]
        for i in range(0, inner.w + 1, 6):
            pts.append((inner.left + i, top + math.sin(i * .06 + self.t * 2.1) * 4 + math.sin(i * .13 - self.t * 3) * 2))
        pts.append((inner.right, inner.bottom))
        if k > 0.005:
            pygame.draw.polygon(screen, GOO_M, pts)
            pygame.draw.lines(screen, GOO_L, False, pts[1:-1], 4)
            for i in range(7):
                u = (self.t * (.10 + .03 * i) + i * .31) % 1
                by = inner.bottom - u * (inner.bottom - top)
                bx = inner.left + 14 + (i * 37) % (inner.w - 28) + math.sin(self.t * 2 + i) * 4
                if by > top + 8:
                    pygame.draw.circle(screen, (222, 84, 182), (bx, by), 3 + i % 4, 1)
        screen.set_clip(old)
        pygame.draw.rect(screen, (150, 158, 176), (X, Y + 30, BW, BH - 30), 4, border_radius=30)
        gl = pygame.Surface((22, BH - 110), pygame.SRCALPHA)
        pygame.draw.rect(gl, (255, 255, 255, 60), gl.get_rect(), border_radius=11)
        screen.blit(gl, (X + 16, Y + 64))
        # caead copr
        for i in range(34):
            t = abs(i / 33 - .35)
            pygame.draw.line(screen, lerp((226, 150, 96), (92, 44, 24), t * 1.4), (X + 22, Y + i), (X + BW - 22, Y + i))
        pygame.draw.rect(screen, (60, 28, 14), (X + 22, Y, BW - 44, 34), 2)
        for i in range(5):
            pygame.draw.circle(screen, (70, 34, 18), (X + 38 + i * 19, Y + 17), 3)
        # pibell i'r bwrdd
        pygame.draw.rect(screen, (60, 28, 14), (X - 62, Y + 10, 86, 16))
        for i in range(12):
            pygame.draw.line(screen, lerp((232, 160, 104), (110, 54, 30), abs(i - 4) / 8), (X - 62, Y + 12 + i), (X + 22, Y + 12 + i))
        # label a'r rhif
        pygame.draw.rect(screen, (246, 240, 214), (X + 24, Y + 176, BW - 48, 104), border_radius=8)
        pygame.draw.rect(screen, (90, 70, 60), (X + 24, Y + 176, BW - 48, 104), 2, border_radius=8)
        t = F_XS.render("DIFERION", True, (90, 60, 70))
        screen.blit(t, t.get_rect(center=(X + BW / 2, Y + 192)))
        col = (176, 20, 30) if self.drops <= 2 else (58, 8, 52)
        t = F_BIG.render(str(self.drops), True, col)
        screen.blit(t, t.get_rect(center=(X + BW / 2, Y + 238)))
        # lefel a sgôr
        s = outlined("Lefel %d" % self.level, F_MID, (255, 236, 200), (40, 20, 40), 2)
        screen.blit(s, s.get_rect(center=(X + BW / 2, 70)))
        t = F_SM.render("Sgôr %d" % self.score, True, (236, 224, 240))
        screen.blit(t, t.get_rect(center=(X + BW / 2, 104)))
        t = F_XS.render("Gorau heddiw: %d" % self.best, True, (176, 180, 200))
        screen.blit(t, t.get_rect(center=(X + BW / 2, 520)))
        t = F_XS.render("ail-gread gan Huw P., Blaenau Ffestiniog, 2021", True, (160, 166, 186))
        screen.blit(t, (BX - 18, H - 20))

    def button(self, rect, txt):
        r = pygame.Rect(rect)
        hov = r.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(screen, (24, 20, 34), r.move(0, 3), border_radius=9)
        pygame.draw.rect(screen, (120, 170, 96) if hov else (94, 140, 76), r, border_radius=9)
        pygame.draw.rect(screen, (150, 196, 124), (r.x + 4, r.y + 3, r.w - 8, r.h // 2 - 3), border_radius=6)
        pygame.draw.rect(screen, (30, 52, 24), r, 2, border_radius=9)
        t = F_SM.render(txt, True, (24, 40, 18))
        screen.blit(t, t.get_rect(center=r.center))

    def panel(self, a, b, again=False):
        R = pygame.Rect(BX + 34, BY + 150, BS - 68, 200)
        pygame.draw.rect(screen, (20, 10, 24), R.move(5, 7), border_radius=22)
        pygame.draw.rect(screen, (246, 240, 214), R, border_radius=22)
        pygame.draw.rect(screen, GOO_D, R, 5, border_radius=22)
        s = outlined(a, font(40), GOO_L, GOO_D, 3)
        screen.blit(s, s.get_rect(center=(R.centerx, R.y + 56)))
        t = F_SM.render(b, True, (70, 40, 60))
        screen.blit(t, t.get_rect(center=(R.centerx, R.y + 108)))
        if again:
            self.button(AGAIN_R, "Chwarae eto")

    def draw_title(self):
        R = pygame.Rect(BX + 30, BY + 40, BS - 60, BS - 80)
        pygame.draw.rect(screen, (20, 10, 24), R.move(5, 7), border_radius=26)
        pygame.draw.rect(screen, (246, 240, 214), R, border_radius=26)
        pygame.draw.rect(screen, GOO_D, R, 5, border_radius=26)
        for i in range(4):
            im = BLOBS[i + 1][int(self.t * 9 + i * 4) % FR]
            screen.blit(im, im.get_rect(center=(R.x + 72 + i * 100, R.y + 74)))
        lines = ["Rho ddiferyn mewn blob ac mae'n tyfu.",
                 "Pan fydd yn rhy fawr - SBLASH! -",
                 "mae pedwar diferyn yn hedfan allan.",
                 "",
                 "Tri ffrwydrad = un diferyn yn ôl.",
                 "Glanha'r bwrdd cyn i'r botel wagio!"]
        for i, l in enumerate(lines):
            t = F_SM.render(l, True, (70, 40, 60))
            screen.blit(t, t.get_rect(center=(R.centerx, R.y + 150 + i * 25)))
        self.button(PLAY_R, "CHWARAE")


SND_R = (635, 590, 160, 32)
RESTART_R = (635, 546, 160, 32)
PLAY_R = (BX + BS // 2 - 90, BY + BS - 120, 180, 48)
AGAIN_R = (BX + BS // 2 - 80, BY + 150 + 138, 160, 40)

g = Game()
while True:
    dt = min(.05, clock.tick(60) / 1000)
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            g.click(*e.pos)
    g.update(dt)
    g.draw()
    pygame.display.flip()
