#!/usr/bin/env python
# -*- coding: utf-8 -*-
"""
TILAMSIK!  -  fan remake ng SPLASH BACK
para sa mga naglaro nito sa comp shop ni Aling Baby (P15/hr) imbes na mag-thesis

by jepoy_dc  |  Cebu City  |  pygame
v0.7 - gumagana na yung shutter!!   v0.6 - ube na yung goo, panget yung green

TODO: sounds (hindi ko makita yung mp3), high score, mas magandang ad
"""
import argparse
import json
import math
import random
import sys

import pygame

W, H = 720, 540
N = 6
CS = 68                      # laki ng isang butas
BX, BY = 34, 82              # saan nagsisimula yung tray
SPD = 390.0
RAD = [0, 11, 17, 24, 31]
MAXPATAK = 25

INK = (28, 12, 40)
STEEL_HI, STEEL, STEEL_LO = (196, 204, 206), (142, 152, 158), (84, 92, 102)
YEL = (255, 214, 40)


def lerp(a, b, t):
    return tuple(int(a[i] + (b[i] - a[i]) * t) for i in range(3))


def vgrad(w, h, top, bot):
    s = pygame.Surface((w, h))
    for y in range(h):
        pygame.draw.line(s, lerp(top, bot, y / max(1, h - 1)), (0, y), (w, y))
    return s


def aa(w, h, fn, k=3):
    """drawing na malaki tapos liliitan, para parang flash yung kinis"""
    s = pygame.Surface((int(w * k), int(h * k)), pygame.SRCALPHA)
    fn(s, k)
    return pygame.transform.smoothscale(s, (int(w), int(h)))


# ---------------------------------------------------------------- goo ----
def goo_pts(cx, cy, r, ph, amp):
    pts = []
    for i in range(48):
        a = i * math.tau / 48
        rr = r * (1 + amp * (0.55 * math.sin(3 * a + ph) + 0.45 * math.sin(2 * a - ph * 1.0 + 1.3)))
        pts.append((cx + rr * math.cos(a), cy + rr * math.sin(a)))
    return pts


def make_goo(r, ph, amp, dark=(64, 18, 112), mid=(140, 62, 206), hi=(212, 158, 255)):
    side = r * 2 + 16

    def fn(s, k):
        c = side * k / 2
        R = r * k
        pygame.draw.polygon(s, INK, goo_pts(c, c, R + 1.6 * k, ph, amp))
        for i in range(14):
            t = i / 13
            col = lerp(dark, mid, min(1, t * 1.6)) if t < .62 else lerp(mid, hi, (t - .62) / .38 * .8)
            pygame.draw.polygon(s, col, goo_pts(c - t * R * .16, c - t * R * .22, R * (1 - t * .78), ph, amp))
        # ilaw sa ilalim
        rim = pygame.Surface(s.get_size(), pygame.SRCALPHA)
        pygame.draw.ellipse(rim, (255, 150, 230, 120), (c - R * .55, c + R * .38, R * 1.1, R * .46))
        pygame.draw.ellipse(rim, (0, 0, 0, 0), (c - R * .6, c + R * .24, R * 1.2, R * .46))
        s.blit(rim, (0, 0))
        # kintab
        pygame.draw.ellipse(s, (255, 255, 255), (c - R * .56, c - R * .66, R * .52, R * .32))
        pygame.draw.circle(s, (255, 255, 255), (int(c + R * .2), int(c - R * .52)), max(1, int(R * .09)))
    return aa(side, side, fn)


def make_tray():
    """yung bakal na tray na may 36 na butas"""
    w = N * CS + 36
    h = N * CS + 36

    def fn(s, k):
        pygame.draw.rect(s, INK, (0, 0, w * k, h * k), border_radius=20 * k)
        g = vgrad(w * k, h * k, STEEL_HI, STEEL_LO).convert_alpha()
        m = pygame.Surface((w * k, h * k), pygame.SRCALPHA)
        pygame.draw.rect(m, (255, 255, 255), (3 * k, 3 * k, (w - 6) * k, (h - 6) * k), border_radius=18 * k)
        g.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        s.blit(g, (0, 0))
        pygame.draw.rect(s, (60, 66, 76), (14 * k, 14 * k, (w - 28) * k, (h - 28) * k), border_radius=10 * k)
        for r in range(N):
            for c in range(N):
                x, y = (18 + c * CS) * k, (18 + r * CS) * k
                pygame.draw.rect(s, (22, 26, 34), (x + 2 * k, y + 2 * k, (CS - 4) * k, (CS - 4) * k), border_radius=15 * k)
                pygame.draw.rect(s, (205, 214, 178), (x + 4 * k, y + 5 * k, (CS - 8) * k, (CS - 8) * k), border_radius=13 * k)
                pygame.draw.rect(s, (228, 236, 204), (x + 5 * k, y + 9 * k, (CS - 10) * k, (CS - 14) * k), border_radius=12 * k)
        for cx, cy, rot in ((9, 9, .4), (w - 9, 9, 1.3), (9, h - 9, 2.2), (w - 9, h - 9, .9)):
            pygame.draw.circle(s, INK, (cx * k, cy * k), 6 * k)
            pygame.draw.circle(s, STEEL_HI, (cx * k, cy * k), 5 * k)
            dx, dy = math.cos(rot) * 4 * k, math.sin(rot) * 4 * k
            pygame.draw.line(s, INK, (cx * k - dx, cy * k - dy), (cx * k + dx, cy * k + dy), 2 * k)
    return aa(w, h, fn, 2)


class Patak:
    __slots__ = ("x", "y", "dx", "dy", "alive")

    def __init__(self, x, y, dx, dy):
        self.x, self.y, self.dx, self.dy, self.alive = x, y, dx, dy, True


class Talsik:
    __slots__ = ("x", "y", "vx", "vy", "r", "t", "life")

    def __init__(self, x, y):
        a = random.random() * math.tau
        v = 40 + random.random() * 170
        self.x, self.y = x, y
        self.vx, self.vy = math.cos(a) * v, math.sin(a) * v - 40
        self.r = 2 + random.random() * 4
        self.t, self.life = 0, .3 + random.random() * .3


class Laro:
    def __init__(self, seed, log):
        self.rng = random.Random(seed)
        self.log = log
        pygame.init()
        pygame.display.set_caption("TILAMSIK! - Splash Back fan remake (jepoy_dc)")
        self.scr = pygame.display.set_mode((W, H))
        self.clock = pygame.time.Clock()
        names = "dejavusanscondensed,liberationsansnarrow,arialnarrow,dejavusans"
        self.f_big = pygame.font.SysFont(names, 44, bold=True, italic=True)
        self.f_huge = pygame.font.SysFont(names, 70, bold=True, italic=True)
        self.f_med = pygame.font.SysFont(names, 22, bold=True)
        self.f_sm = pygame.font.SysFont(names, 14, bold=True)
        self.f_num = pygame.font.SysFont("dejavusansmono,liberationmono", 34, bold=True)
        self.goo = {}
        for s in range(1, 5):
            amp = [0, .035, .045, .05, .075][s]
            self.goo[s] = [make_goo(RAD[s], i * math.tau / 12, amp) for i in range(12)]
        self.mini = make_goo(6, 0, .05)
        self.tray = make_tray()
        self.bg = self.make_bg()
        self.shut_a, self.shut_b = self.make_shutters()
        self.state = "menu"
        self.t = 0.0
        self.st = 0.0
        self.puntos = 0
        self.level = 1
        self.drops = 10
        self.board = [[0] * N for _ in range(N)]
        self.pop = {}
        self.patak, self.talsik, self.text = [], [], []
        self.chain = 0
        self.fill = 10.0
        self.hq = True
        self.shut = 0.0

    # ------------------------------------------------------------ log ----
    def put(self, **d):
        if self.log:
            self.log.write(json.dumps(d) + "\n")
            self.log.flush()

    def put_board(self):
        self.put(t="board", level=self.level, drops=self.drops, board=[row[:] for row in self.board])

    # ---------------------------------------------------------- drawing ----
    def outlined(self, font, txt, col, out=INK, w=3):
        base = font.render(txt, True, col)
        o = font.render(txt, True, out)
        s = pygame.Surface((base.get_width() + 2 * w, base.get_height() + 2 * w), pygame.SRCALPHA)
        for i in range(16):
            a = i * math.tau / 16
            s.blit(o, (w + w * math.cos(a), w + w * math.sin(a)))
        s.blit(base, (w, w))
        return s

    def make_bg(self):
        s = vgrad(W, H, (255, 176, 66), (226, 70, 92))
        # sunburst, uso 'to nung 2009
        ray = pygame.Surface((W, H), pygame.SRCALPHA)
        for i in range(0, 24, 2):
            a, b = i * math.tau / 24, (i + 1) * math.tau / 24
            pygame.draw.polygon(ray, (255, 240, 120, 46), [(250, 300), (250 + 900 * math.cos(a), 300 + 900 * math.sin(a)),
                                                         (250 + 900 * math.cos(b), 300 + 900 * math.sin(b))])
        s.blit(ray, (0, 0))
        # tumutulong goo sa taas
        drip = random.Random(4)

        def fn(g, k):
            for col, off in ((INK, 3), ((120, 46, 186), 0)):
                pygame.draw.rect(g, col, (0, 0, W * k, (16 + off) * k))
                d = random.Random(4)
                x = -10
                while x < W:
                    ww = d.randint(14, 34)
                    ll = d.randint(14, 46)
                    pygame.draw.rect(g, col, ((x - off) * k, 0, (ww + 2 * off) * k, (ll + off) * k), border_radius=int(ww / 2 + off) * k)
                    x += ww + d.randint(4, 22)
            d = random.Random(4)
            x = -10
            while x < W:
                ww = d.randint(14, 34)
                ll = d.randint(14, 46)
                pygame.draw.rect(g, (206, 150, 250), ((x + 4) * k, 4 * k, 4 * k, max(6, ll - 16) * k), border_radius=2 * k)
                x += ww + d.randint(4, 22)
        s.blit(aa(W, 62, fn, 2), (0, 0))
        s.blit(self.outlined(self.f_big, "TILAMSIK!", YEL), (468, 30))
        s.blit(self.outlined(self.f_sm, "a Splash Back fan remake", (255, 255, 255), w=2), (506, 84))
        s.blit(self.tray, (BX - 18, BY - 18))
        return s

    def make_shutters(self):
        w, h = N * CS, N * CS // 2

        def mk(flip):
            s = vgrad(w, h, STEEL_HI, STEEL)
            for y in range(0, h, 17):
                pygame.draw.line(s, STEEL_LO, (0, y), (w, y), 2)
                pygame.draw.line(s, (230, 234, 236), (0, y + 2), (w, y + 2))
            y = 0 if flip else h - 20
            pygame.draw.rect(s, YEL, (0, y, w, 20))
            for x in range(-20, w, 40):
                pygame.draw.polygon(s, INK, [(x, y + 19), (x + 20, y), (x + 40, y), (x + 20, y + 19)])
            pygame.draw.rect(s, INK, (0, 0, w, h), 2)
            return s
        return mk(False), mk(True)

    # ------------------------------------------------------------ rules ----
    def sim(self, bd, r, c):
        """mabilisang hula kung ilan ang sasabog (para masubukan yung board)"""
        b = [row[:] for row in bd]
        bursts = 0
        q = [(r, c)]
        while q:
            r, c = q.pop(0)
            if not b[r][c]:
                continue
            b[r][c] += 1
            if b[r][c] > 4:
                b[r][c] = 0
                bursts += 1
                for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                    y, x = r + dr, c + dc
                    while 0 <= y < N and 0 <= x < N and not b[y][x]:
                        y += dr
                        x += dc
                    if 0 <= y < N and 0 <= x < N:
                        q.append((y, x))
        return b, bursts

    def kaya_ba(self, bd, drops):
        b = [row[:] for row in bd]
        while drops > 0 and any(map(any, b)):
            best = None
            for r in range(N):
                for c in range(N):
                    if b[r][c]:
                        nb, k = self.sim(b, r, c)
                        left = sum(5 - v for row in nb for v in row if v)
                        sc = (left - 3 * k) - b[r][c] * .5
                        if best is None or sc < best[0]:
                            best = (sc, nb, k)
            b = best[1]
            drops += best[2] // 3 - 1
        return not any(map(any, b))

    def new_board(self):
        for _ in range(60):
            n = self.rng.randint(23, 29)
            cells = [(r, c) for r in range(N) for c in range(N)]
            self.rng.shuffle(cells)
            b = [[0] * N for _ in range(N)]
            for r, c in cells[:n]:
                b[r][c] = self.rng.choice((1, 2, 2, 3, 3, 3, 4, 4))
            if self.kaya_ba(b, self.drops):
                break
        self.board = b
        self.pop = {}
        self.patak = []

    def xy(self, r, c):
        return BX + c * CS + CS / 2, BY + r * CS + CS / 2

    def grow(self, r, c):
        b = self.board
        b[r][c] += 1
        self.pop[r, c] = 0.0
        if b[r][c] > 4:
            b[r][c] = 0
            self.chain += 1
            self.puntos += 10 * self.chain
            x, y = self.xy(r, c)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                self.patak.append(Patak(x, y, dx, dy))
            for _ in range(16):
                self.talsik.append(Talsik(x, y))
            if self.chain % 3 == 0:
                if self.drops < MAXPATAK:
                    self.drops += 1
                self.text.append([x, y - 10, 0.0, "+1 PATAK"])

    def step(self, dt):
        for p in self.patak:
            if not p.alive:
                continue
            p.x += p.dx * SPD * dt
            p.y += p.dy * SPD * dt
            c = int((p.x - BX) // CS)
            r = int((p.y - BY) // CS)
            if not (0 <= r < N and 0 <= c < N):
                p.alive = False
                continue
            v = self.board[r][c]
            if v:
                x, y = self.xy(r, c)
                if math.hypot(p.x - x, p.y - y) <= RAD[v] + 3:
                    p.alive = False
                    self.grow(r, c)
        self.patak = [p for p in self.patak if p.alive]

    def click(self, x, y):
        if self.state == "menu":
            if pygame.Rect(250, 330, 220, 64).collidepoint(x, y):
                self.start()
        elif self.state == "lost":
            if pygame.Rect(BX + 104, BY + 230, 200, 56).collidepoint(x, y):
                self.start()
        elif self.state == "play":
            if pygame.Rect(668, 500, 40, 28).collidepoint(x, y):
                self.hq = not self.hq
                return
            c = int((x - BX) // CS)
            r = int((y - BY) // CS)
            if 0 <= r < N and 0 <= c < N and self.board[r][c] and self.drops > 0:
                self.put(t="tap", r=r, c=c)
                self.drops -= 1
                self.chain = 0
                self.state = "chain"
                self.grow(r, c)

    def start(self):
        self.level, self.drops, self.puntos = 1, 10, 0
        self.new_board()
        self.state, self.st, self.shut = "open", 0.0, 1.0

    def settle(self):
        self.put_board()
        if not any(map(any, self.board)):
            self.put(t="cleared", level=self.level)
            self.state, self.st = "close", 0.0
        elif self.drops <= 0:
            self.put(t="lost")
            self.state, self.st = "lost", 0.0
        else:
            self.state = "play"

    def update(self, dt):
        self.t += dt
        self.st += dt
        for k in list(self.pop):
            self.pop[k] += dt
            if self.pop[k] > .4:
                del self.pop[k]
        for p in self.talsik:
            p.t += dt
            p.vy += 420 * dt
            p.x += p.vx * dt
            p.y += p.vy * dt
        self.talsik = [p for p in self.talsik if p.t < p.life]
        for q in self.text:
            q[1] -= 34 * dt
            q[2] += dt
        self.text = [q for q in self.text if q[2] < 1.1]
        self.fill += (self.drops - self.fill) * min(1, dt * 7)
        if self.state == "chain":
            if self.patak:
                self.step(dt)
            elif not self.talsik:
                self.settle()
        elif self.state == "close":
            self.shut = min(1, max(0, self.st - .35) / .45)
            if self.st > 2.3:
                self.level += 1
                self.drops = min(MAXPATAK, self.drops + 1)      # bonus kada antas
                self.new_board()
                self.state, self.st = "open", 0.0
        elif self.state == "open":
            self.shut = max(0, 1 - self.st / .45)
            if self.st > .5:
                self.state = "play"
                self.shut = 0
                self.put_board()

    # ------------------------------------------------------------- draw ----
    def draw_goo(self, s, r, c):
        v = self.board[r][c]
        if not v:
            return
        x, y = self.xy(r, c)
        i = int(self.t * (9 if v < 4 else 17) + (r * 5 + c * 3)) % 12 if self.hq else 0
        im = self.goo[v][i]
        if (r, c) in self.pop:
            t = self.pop[r, c]
            k = 1 + .32 * math.exp(-t * 9) * math.cos(t * 32)
            im = pygame.transform.smoothscale(im, (int(im.get_width() * k), int(im.get_height() * (2 - k))))
        s.blit(im, (x - im.get_width() / 2, y - im.get_height() / 2))

    def draw_holder(self, s):
        # ang garapon
        x, y, w, h = 486, 122, 92, 300
        pygame.draw.rect(s, INK, (x - 12, y - 14, w + 24, 24), border_radius=6)
        pygame.draw.rect(s, STEEL, (x - 9, y - 11, w + 18, 18), border_radius=5)
        pygame.draw.rect(s, STEEL_HI, (x - 9, y - 11, w + 18, 7), border_radius=5)
        pygame.draw.rect(s, INK, (x - 3, y + 6, w + 6, h - 3), border_radius=26)
        pygame.draw.rect(s, (252, 240, 220), (x, y + 9, w, h - 9), border_radius=23)
        top = y + h - 12 - (h - 40) * min(1.0, self.fill / 20)
        pts = [(x + 5, y + h - 26), (x + 20, y + h - 6), (x + w - 20, y + h - 6), (x + w - 5, y + h - 26)]
        n = 16
        for i in range(n, -1, -1):
            px = x + 5 + (w - 10) * i / n
            pts.insert(4, (px, top + 3 * math.sin(self.t * 3 + i * .7)))
        pts = pts[:4] + pts[4:][::-1]
        if self.fill > .25:
            pygame.draw.polygon(s, (128, 52, 196), pts)
            clip = s.get_clip()
            s.set_clip(pygame.Rect(x + 5, int(top), w - 10, int(y + h - top)))
            for i in range(5):
                by = y + h - 20 - ((self.t * (22 + 5 * i) + i * 61) % 250)
                if by > top + 8:
                    pygame.draw.circle(s, (176, 110, 236), (int(x + 18 + i * 14), int(by)), 3 + i % 3)
            s.set_clip(clip)
        pygame.draw.rect(s, (255, 255, 255), (x + 11, y + 26, 8, h - 92), border_radius=4)
        # gasgas ng garapon
        for i in range(1, 5):
            yy = int(y + h - 12 - (h - 40) * i * 5 / 20)
            pygame.draw.line(s, INK, (x + w - 22, yy), (x + w - 4, yy), 2)
        # plaka na may numero
        pygame.draw.rect(s, INK, (x + 4, y + h - 88, w - 8, 62), border_radius=9)
        pygame.draw.rect(s, (250, 214, 92), (x + 7, y + h - 85, w - 14, 56), border_radius=7)
        pygame.draw.rect(s, (255, 238, 160), (x + 7, y + h - 85, w - 14, 24), border_radius=7)
        im = self.f_num.render(str(self.drops), True, INK if self.drops > 2 else (200, 20, 30))
        s.blit(im, (x + w / 2 - im.get_width() / 2, y + h - 86))
        im = self.f_sm.render("PATAK", True, (120, 70, 20))
        s.blit(im, (x + w / 2 - im.get_width() / 2, y + h - 47))

    def draw_side(self, s):
        for i, (a, b) in enumerate((("ANTAS", str(self.level)), ("PUNTOS", str(self.puntos)), ("SUNOD-SUNOD", str(self.chain)))):
            y = 130 + i * 76
            pygame.draw.rect(s, INK, (598, y, 106, 62), border_radius=12)
            pygame.draw.rect(s, (255, 250, 236), (601, y + 3, 100, 56), border_radius=10)
            im = self.f_sm.render(a, True, (190, 40, 80))
            s.blit(im, (651 - im.get_width() / 2, y + 6))
            im = self.f_med.render(b, True, INK)
            s.blit(im, (651 - im.get_width() / 2, y + 26))
        im = self.outlined(self.f_sm, "3 sabog = +1", YEL, w=2)
        s.blit(im, (651 - im.get_width() / 2, 366))
        # ad, kunwari
        on = int(self.t * 2) % 2
        pygame.draw.rect(s, (20, 60, 160), (478, 440, 226, 50))
        pygame.draw.rect(s, YEL if on else (255, 80, 80), (478, 440, 226, 50), 3)
        im = self.f_sm.render("LOAD NA! unli-text 1 araw", True, (255, 255, 255))
        s.blit(im, (591 - im.get_width() / 2, 446))
        im = self.f_sm.render("P20 lang kay Aling Baby", True, YEL)
        s.blit(im, (591 - im.get_width() / 2, 465))
        im = self.f_sm.render("jepoy_dc (c) 2010  v0.7", True, (90, 20, 40))
        s.blit(im, (478, 506))
        pygame.draw.rect(s, INK, (668, 500, 40, 28), border_radius=6)
        im = self.f_sm.render("HQ" if self.hq else "LQ", True, YEL)
        s.blit(im, (688 - im.get_width() / 2, 505))

    def button(self, s, rect, txt):
        r = pygame.Rect(rect)
        hot = r.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(s, INK, r, border_radius=18)
        pygame.draw.rect(s, (120, 200, 60) if not hot else (160, 230, 80), r.inflate(-6, -6), border_radius=15)
        pygame.draw.rect(s, (190, 240, 120), (r.x + 6, r.y + 5, r.w - 12, r.h * .38), border_radius=12)
        im = self.outlined(self.f_med, txt, (255, 255, 255), w=2)
        s.blit(im, (r.centerx - im.get_width() / 2, r.centery - im.get_height() / 2))

    def draw(self):
        s = self.scr
        if self.state == "menu":
            self.draw_menu(s)
            pygame.display.flip()
            return
        s.blit(self.bg, (0, 0))
        for r in range(N):
            for c in range(N):
                self.draw_goo(s, r, c)
        for p in self.patak:
            ang = (p.dx, p.dy)
            for i in range(4):
                q = max(2, 6 - i * 1.4)
                pygame.draw.circle(s, INK if i == 0 else (140, 62, 206), (p.x - ang[0] * i * 5, p.y - ang[1] * i * 5), q + (1.5 if i == 0 else 0))
            pygame.draw.circle(s, (168, 90, 230), (p.x, p.y), 6)
            pygame.draw.circle(s, (255, 255, 255), (p.x - 2, p.y - 2), 2)
        for p in self.talsik:
            rr = p.r * (1 - p.t / p.life)
            pygame.draw.circle(s, INK, (p.x, p.y), rr + 1)
            pygame.draw.circle(s, (150, 72, 214), (p.x, p.y), rr)
        if self.shut > 0:
            w, h = N * CS, N * CS // 2
            clip = s.get_clip()
            s.set_clip(pygame.Rect(BX, BY, w, h * 2))
            k = self.shut * self.shut * (3 - 2 * self.shut)
            s.blit(self.shut_a, (BX, BY - h + h * k))
            s.blit(self.shut_b, (BX, BY + 2 * h - h * k))
            s.set_clip(clip)
            if k > .97 and self.state == "close":
                im = self.outlined(self.f_big, "ANTAS %d - LINIS!" % self.level, YEL)
                s.blit(im, (BX + w / 2 - im.get_width() / 2, BY + 90))
                im = self.outlined(self.f_med, "bonus: +1 patak", (255, 255, 255))
                s.blit(im, (BX + w / 2 - im.get_width() / 2, BY + 260))
        self.draw_holder(s)
        self.draw_side(s)
        for x, y, t, txt in self.text:
            im = self.outlined(self.f_med, txt, YEL, w=2)
            x = min(max(x, BX + 70), BX + N * CS - 70)
            s.blit(im, (x - im.get_width() / 2, y - 14))
        if self.state == "lost":
            k = min(1, self.st / .3)
            veil = pygame.Surface((N * CS, N * CS), pygame.SRCALPHA)
            veil.fill((40, 10, 60, int(200 * k)))
            s.blit(veil, (BX, BY))
            im = self.outlined(self.f_huge, "UBOS NA!", (255, 90, 90))
            s.blit(im, (BX + N * CS / 2 - im.get_width() / 2, BY + 66))
            im = self.outlined(self.f_med, "Antas %d, %d puntos. Sayang!" % (self.level, self.puntos), (255, 255, 255), w=2)
            s.blit(im, (BX + N * CS / 2 - im.get_width() / 2, BY + 170))
            self.button(s, (BX + 104, BY + 230, 200, 56), "ULITIN")
        pygame.display.flip()

    def draw_menu(self, s):
        s.blit(vgrad(W, H, (255, 176, 66), (226, 70, 92)), (0, 0))
        ray = pygame.Surface((W, H), pygame.SRCALPHA)
        for i in range(0, 20, 2):
            a = i * math.tau / 20 + self.t * .2
            b = a + math.tau / 20
            pygame.draw.polygon(ray, (255, 240, 120, 60), [(360, 190), (360 + 900 * math.cos(a), 190 + 900 * math.sin(a)),
                                                           (360 + 900 * math.cos(b), 190 + 900 * math.sin(b))])
        s.blit(ray, (0, 0))
        for i in range(4):
            im = self.goo[i + 1][int(self.t * 9 + i * 3) % 12]
            s.blit(im, (190 + i * 96 - im.get_width() / 2, 262 - im.get_height() / 2))
            if i < 3:
                a = self.outlined(self.f_med, ">", (255, 255, 255), w=2)
                s.blit(a, (232 + i * 96, 248))
        a = self.outlined(self.f_med, "> SABOG!", YEL, w=2)
        s.blit(a, (520, 248))
        im = self.outlined(self.f_huge, "TILAMSIK!", YEL, w=5)
        s.blit(im, (360 - im.get_width() / 2, 96 + 5 * math.sin(self.t * 3)))
        im = self.outlined(self.f_sm, "fan remake ng Splash Back - linisin ang tray bago maubos ang patak", (255, 255, 255), w=2)
        s.blit(im, (360 - im.get_width() / 2, 188))
        self.button(s, (250, 330, 220, 64), "LARUIN")
        for i, l in enumerate(("I-click ang goo: +1 laki. Paglampas ng 4, sasabog sa apat na direksyon.",
                               "Bawat 3 sabog sa isang click = +1 patak. Hindi nawawala ang natirang patak!")):
            im = self.f_sm.render(l, True, INK)
            s.blit(im, (360 - im.get_width() / 2, 424 + i * 22))
        im = self.f_sm.render("jepoy_dc (c) 2010  -  salamat sa orig na gumawa ng Splash Back, idol kita", True, (90, 10, 40))
        s.blit(im, (360 - im.get_width() / 2, 504))

    def run(self):
        acc = 0.0
        while True:
            acc += min(.1, self.clock.tick(50) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(*e.pos)
            while acc >= 1 / 100:
                self.update(1 / 100)
                acc -= 1 / 100
            self.draw()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    a = ap.parse_args()
    log = open(a.log, "w") if a.log else None
    Laro(a.seed, log).run()
    pygame.quit()


if __name__ == "__main__":
    sys.exit(main())
