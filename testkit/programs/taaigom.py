#!/usr/bin/env python3
# -*- coding: utf-8 -*-
#
#  TAAIGOM  -  'n oorgeboude "Splash Back"
#
#  Riaan van Tonder, Bethlehem (Vrystaat), Des. 2021
#
#  In 2005 het ons hierdie speletjie in die rekenaarlokaal gespeel wanneer
#  juffrou Els gaan tee drink het.  Flash is nou dood, so hier is hy weer, uit
#  my kop uit, met naartjiegom in plaas van groen.  Grafika is alles in kode
#  want ek kan nie teken nie en ek wil nie lêers rondstuur nie.
#
#  Reëls: klik op gom -> hy word groter.  Groter as 4 -> hy bars en spat na
#  vier kante.  Elke 3 wat in een ketting bars gee 'n druppel terug.
#  Druppels wat oorbly gaan saam na die volgende vlak.

import argparse
import json
import math
import random
import sys

import pygame
import pygame.gfxdraw as gfx

W, H = 952, 704
BX, BY, CS, N = 46, 76, 94, 6          # bord
BW = CS * N
FPS = 50

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
ARG = ap.parse_args()
rnd = random.Random(ARG.seed)
mooi = random.Random(7)                # net vir die mooiigheid, nie vir die bord nie
LOG = open(ARG.log, "a", encoding="utf-8") if ARG.log else None


def log(**k):
    if LOG:
        LOG.write(json.dumps(k) + "\n")
        LOG.flush()


try:
    pygame.mixer.pre_init(22050, -16, 1, 512)
except Exception:
    pass
pygame.init()
pygame.display.set_caption("Taaigom - die ou flitsspeletjie")
scr = pygame.display.set_mode((W, H))
clock = pygame.time.Clock()


def F(size, bold=True):
    return pygame.font.SysFont("impact,liberationsansnarrow,arialnarrow,dejavusans", size, bold=bold)


f_huge, f_big, f_mid, f_sml, f_tiny = F(118), F(54), F(30), F(21), F(16, False)
f_num = F(74)

# ---------------------------------------------------------------- klank
SND = {}
try:
    import numpy as np

    def toon(f0, f1, dur, vol=.3, ruis=0.0):
        n = int(22050 * dur)
        t = np.linspace(0, 1, n)
        f = f0 + (f1 - f0) * t
        ph = np.cumsum(f) / 22050 * 2 * np.pi
        s = np.sin(ph) * (1 - t) ** 2
        if ruis:
            s = s * (1 - ruis) + ruis * (np.random.RandomState(1).rand(n) - .5) * (1 - t) ** 3
        return pygame.mixer.Sound(buffer=(s * vol * 32000).astype(np.int16).tobytes())

    SND = {"glup": toon(180, 420, .12), "bars": toon(520, 90, .22, .35, .4),
           "plus": toon(600, 1200, .18, .25), "klaar": toon(300, 900, .6, .3),
           "ag": toon(300, 70, .8, .3)}
except Exception:
    SND = {}
klank_aan = True


def speel(n):
    if klank_aan and n in SND:
        try:
            SND[n].play()
        except Exception:
            pass


# ---------------------------------------------------------------- kleure
OUT = (92, 34, 0)
DARK = (196, 84, 4)
BODY = (243, 126, 14)
LITE = (255, 176, 58)
GLOW = (255, 214, 128)
STEEL = (38, 58, 66)

R = {1: 11.5, 2: 19, 3: 27.5, 4: 37}


def blobpts(cx, cy, r, ph, amp, seed):
    q = random.Random(seed)
    k = [(q.choice((2, 3, 3, 4, 5)), q.uniform(0, 6.28), q.uniform(.4, 1)) for _ in range(3)]
    out = []
    n = 44
    for i in range(n):
        a = i / n * math.tau
        d = 0
        for m, o, w in k:
            d += w * math.sin(m * a + o + ph * (1 if m % 2 else -1))
        rr = r * (1 + amp * d / 2)
        out.append((cx + math.cos(a) * rr, cy + math.sin(a) * rr * (1 - amp * .3 * math.sin(ph))))
    return out


def poly(s, pts, col):
    p = [(int(round(x)), int(round(y))) for x, y in pts]
    gfx.aapolygon(s, p, col)
    gfx.filled_polygon(s, p, col)


def make_blob(r, ph, amp, seed):
    """een raampie goo, 3x groot geteken en dan kleiner gemaak"""
    Z = 3
    sz = int(r * 2.6 + 14)
    s = pygame.Surface((sz * Z, sz * Z), pygame.SRCALPHA)
    c = sz * Z / 2
    rr = r * Z
    pygame.draw.polygon(s, (0, 0, 0, 70), [(x, y + 3 * Z) for x, y in blobpts(c, c, rr * 1.03, ph, amp, seed)])
    poly(s, blobpts(c, c, rr, ph, amp, seed), OUT)
    ins = max(2.0, r * .09) * Z
    steps = 26
    for i in range(steps):
        t = i / (steps - 1)
        col = tuple(int(DARK[j] + (BODY[j] - DARK[j]) * min(1, t * 1.6)) if t < .62 else
                    int(BODY[j] + (LITE[j] - BODY[j]) * (t - .62) / .38) for j in range(3))
        rad = (rr - ins) * (1 - .72 * t)
        off = rr * .20 * t
        poly(s, blobpts(c - off * .7, c - off, rad, ph, amp, seed), col)
    # borrels binne-in
    q = random.Random(seed * 3 + 1)
    for _ in range(int(r / 7)):
        a, d = q.uniform(0, 6.28), q.uniform(.25, .68) * rr
        br = max(2, int(q.uniform(.05, .10) * rr))
        x, y = int(c + math.cos(a + ph * .1) * d), int(c + math.sin(a) * d + 2 * math.sin(ph + a))
        gfx.filled_circle(s, x, y, br, (255, 190, 88))
        gfx.aacircle(s, x, y, br, (206, 96, 6))
    # Flash-blink
    hl = pygame.Surface((int(rr * .78), int(rr * .44)), pygame.SRCALPHA)
    pygame.draw.ellipse(hl, (255, 250, 232, 225), hl.get_rect())
    hl = pygame.transform.rotate(hl, 28)
    s.blit(hl, hl.get_rect(center=(c - rr * .36, c - rr * .46)))
    gfx.filled_circle(s, int(c + rr * .45), int(c + rr * .52), max(2, int(rr * .08)), (255, 216, 140))
    return pygame.transform.smoothscale(s, (sz, sz))


NF = 20
BLOB = {}
for sz_ in (1, 2, 3, 4):
    amp_ = {1: .05, 2: .055, 3: .065, 4: .075}[sz_]
    for v_ in range(3):
        BLOB[sz_, v_] = [make_blob(R[sz_], k / NF * math.tau, amp_, sz_ * 10 + v_) for k in range(NF)]
DROP = make_blob(7.5, 0, .02, 99)
BIGD = make_blob(15, 0, .03, 77)

# ---------------------------------------------------------------- agtergrond
def sinkplaat():
    s = pygame.Surface((W, H))
    for x in range(W):
        a = math.sin(x / 27 * math.tau)
        v = 126 + 34 * a + 9 * math.sin(x / 13.5 * math.tau + 1)
        pygame.draw.line(s, (int(v * .90), int(v * .97), int(v)), (x, 0), (x, H))
    roes = pygame.Surface((W, H), pygame.SRCALPHA)
    for _ in range(60):
        x = mooi.randrange(W)
        y = mooi.choice((0, 0, H // 2 + 10, H - 90)) + mooi.randrange(30)
        ln = mooi.randrange(30, 190)
        for k in range(ln):
            al = int(70 * (1 - k / ln))
            pygame.draw.line(roes, (132, 66, 24, al), (x - 2, y + k), (x + mooi.choice((1, 2, 3)), y + k))
    s.blit(roes, (0, 0))
    for yy in (22, H - 16):
        for x in range(20, W, 54):
            pygame.draw.circle(s, (58, 62, 64), (x + 1, yy + 2), 6)
            pygame.draw.circle(s, (158, 164, 166), (x, yy), 5)
            pygame.draw.line(s, (88, 90, 92), (x - 3, yy + 2), (x + 3, yy - 2), 2)
    return s


def paneel(s, r, c1=(58, 82, 92), c2=(24, 38, 45), rad=16):
    pygame.draw.rect(s, (14, 20, 24), r.inflate(10, 10).move(2, 4), border_radius=rad + 5)
    pygame.draw.rect(s, (178, 190, 194), r.inflate(8, 8), border_radius=rad + 4)
    pygame.draw.rect(s, (88, 102, 108), r.inflate(3, 3), border_radius=rad + 2)
    t = pygame.Surface(r.size, pygame.SRCALPHA)
    for y in range(r.h):
        k = y / r.h
        pygame.draw.line(t, [int(c1[i] + (c2[i] - c1[i]) * k) for i in range(3)], (0, y), (r.w, y))
    m = pygame.Surface(r.size, pygame.SRCALPHA)
    pygame.draw.rect(m, (255, 255, 255), m.get_rect(), border_radius=rad)
    t.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(t, r)


BG = sinkplaat()
board_r = pygame.Rect(BX, BY, BW, BW)
side_r = pygame.Rect(664, 76, 246, 564)
tank_r = pygame.Rect(722, 196, 130, 296)
snd_r = pygame.Rect(684, 592, 98, 32)
help_r = pygame.Rect(794, 592, 98, 32)
paneel(BG, board_r.inflate(16, 16))
paneel(BG, side_r)
for r_ in range(N):
    for c_ in range(N):
        q_ = pygame.Rect(BX + c_ * CS + 3, BY + r_ * CS + 3, CS - 6, CS - 6)
        pygame.draw.rect(BG, (16, 26, 31), q_, border_radius=12)
        pygame.draw.rect(BG, (92, 118, 128), q_.move(0, 2), border_radius=12)
        pygame.draw.rect(BG, (44, 66, 75), q_.inflate(-2, -3), border_radius=11)
        pygame.draw.rect(BG, (50, 74, 84), q_.inflate(-20, -20), border_radius=9)


def omlyn(font, txt, col, oc=OUT, w=2):
    a = font.render(txt, True, col)
    b = font.render(txt, True, oc)
    s = pygame.Surface((a.get_width() + 2 * w, a.get_height() + 2 * w), pygame.SRCALPHA)
    for k in range(16):
        s.blit(b, (w + w * math.cos(k / 16 * math.tau), w + w * math.sin(k / 16 * math.tau)))
    s.blit(a, (w, w))
    return s


def ctext(s, font, txt, cx, y, col, oc=None, w=2):
    t = omlyn(font, txt, col, oc, w) if oc else font.render(txt, True, col)
    s.blit(t, t.get_rect(midtop=(cx, y)))


logo_s = omlyn(F(46), "TAAIGOM", LITE, OUT, 3)
BG.blit(logo_s, (BX - 4, 8))
ctext(BG, f_tiny, "die ou flitsspeletjie  -  vir die manne van Lokaal 12", 470, 34, (30, 36, 40))


def knop(s, r, txt, font, hot):
    pygame.draw.rect(s, (20, 24, 26), r.move(0, 3), border_radius=9)
    pygame.draw.rect(s, (255, 196, 92) if hot else (228, 140, 40), r, border_radius=9)
    pygame.draw.rect(s, (255, 224, 160), pygame.Rect(r.x + 4, r.y + 3, r.w - 8, r.h // 2 - 3), border_radius=7)
    pygame.draw.rect(s, OUT, r, 2, border_radius=9)
    t = font.render(txt, True, OUT)
    s.blit(t, t.get_rect(center=r.center))


# ---------------------------------------------------------------- spel
class Spel:
    def __init__(self):
        self.state = "titel"
        self.t = 0
        self.fly = []
        self.spat = []
        self.txt = []
        self.pop = {}
        self.tank = 10.0
        self.help = 0
        self.beste = 0
        self.score = 0
        self.level = 0
        self.drops = 10
        self.b = [[0] * N for _ in range(N)]
        self.ph = [[mooi.uniform(0, 6.28) for _ in range(N)] for _ in range(N)]
        self.vv = [[mooi.randrange(3) for _ in range(N)] for _ in range(N)]

    def nuut(self):
        self.score = 0
        self.drops = 10
        self.level = 0
        self.volgende()

    def volgende(self):
        self.level += 1
        L = self.level
        n = min(30, 23 + L // 2) + rnd.randrange(0, 3)
        gew = [max(1.5, 2.4 - .05 * L) + min(L, 12) * .06, 3, 4, max(3.4, 5.2 - .12 * L)]
        cells = [(r, c) for r in range(N) for c in range(N)]
        rnd.shuffle(cells)
        self.b = [[0] * N for _ in range(N)]
        for r, c in cells[:n]:
            self.b[r][c] = rnd.choices((1, 2, 3, 4), gew)[0]
        self.fly, self.pop = [], {}
        self.state = "inval"
        self.t = 0

    def logbord(self):
        log(t="board", level=self.level, drops=self.drops, board=[row[:] for row in self.b])

    def leeg(self):
        return not any(map(any, self.b))

    def ctr(self, r, c):
        return BX + c * CS + CS / 2, BY + r * CS + CS / 2

    def groei(self, r, c):
        self.b[r][c] += 1
        if self.b[r][c] > 4:
            self.bars(r, c)
        else:
            self.pop[r, c] = .22
            speel("glup")

    def bars(self, r, c):
        self.b[r][c] = 0
        self.pop.pop((r, c), None)
        x, y = self.ctr(r, c)
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self.fly.append([x, y, dc, dr])
        for _ in range(14):
            a, v = mooi.uniform(0, 6.28), mooi.uniform(30, 190)
            self.spat.append([x, y, math.cos(a) * v, math.sin(a) * v, mooi.uniform(.25, .6), mooi.uniform(2, 5)])
        self.ketting += 1
        self.score += 10 * self.ketting
        if self.ketting % 3 == 0:
            self.drops += 1
            self.txt.append([x, y - 14, "+1", 1.0])
            speel("plus")
        else:
            speel("bars")

    def klik(self, pos):
        global klank_aan
        x, y = pos
        if self.state == "titel":
            if START_R.collidepoint(pos):
                self.nuut()
            return
        if self.help:
            self.help = 0
            return
        if snd_r.collidepoint(pos):
            klank_aan = not klank_aan
            return
        if help_r.collidepoint(pos):
            self.help = 1
            return
        if self.state == "verloor" and self.t > .7:
            if AGAIN_R.collidepoint(pos):
                self.nuut()
            return
        if self.state == "speel" and board_r.collidepoint(pos) and self.drops > 0:
            c, r = int((x - BX) // CS), int((y - BY) // CS)
            if 0 <= r < N and 0 <= c < N and self.b[r][c]:
                log(t="tap", r=r, c=c)
                self.drops -= 1
                self.ketting = 0
                self.state = "loop"
                self.rus = 0
                self.groei(r, c)

    ketting = 0
    rus = 0

    def stap(self, dt):
        self.t += dt
        for k in list(self.pop):
            self.pop[k] -= dt
            if self.pop[k] <= 0:
                del self.pop[k]
        for p in self.spat:
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[3] += 260 * dt
            p[4] -= dt
        self.spat = [p for p in self.spat if p[4] > 0]
        for p in self.txt:
            p[1] -= 34 * dt
            p[3] -= dt
        self.txt = [p for p in self.txt if p[3] > 0]
        self.tank += (self.drops - self.tank) * min(1, dt * 6)
        if self.state == "inval" and self.t > 1.15:
            self.state = "speel"
            self.logbord()
        elif self.state == "loop":
            self.vlieg(dt)
            if not self.fly:
                self.rus += dt
                if self.rus > .18:
                    self.logbord()
                    if self.leeg():
                        log(t="cleared", level=self.level)
                        self.score += 50 * self.level
                        self.state, self.t = "klaar", 0
                        speel("klaar")
                    elif self.drops <= 0:
                        log(t="lost")
                        self.state, self.t = "verloor", 0
                        self.beste = max(self.beste, self.score)
                        speel("ag")
                    else:
                        self.state = "speel"
            else:
                self.rus = 0
        elif self.state == "klaar" and self.t > 2.6:
            self.volgende()

    def vlieg(self, dt):
        for sub in range(3):
            for d in list(self.fly):
                if d not in self.fly:
                    continue
                d[0] += d[2] * 470 * dt / 3
                d[1] += d[3] * 470 * dt / 3
                x, y = d[0], d[1]
                if not board_r.inflate(8, 8).collidepoint(x, y):
                    self.fly.remove(d)
                    for _ in range(4):
                        a = mooi.uniform(0, 6.28)
                        self.spat.append([x, y, math.cos(a) * 50 - d[2] * 40, math.sin(a) * 50 - d[3] * 40,
                                          .3, mooi.uniform(1.5, 3)])
                    continue
                c, r = int((x - BX) // CS), int((y - BY) // CS)
                # raak aan die kant van die gom, nie eers in die middel nie
                for rr, cc in ((r, c), (r + d[3], c + d[2])):
                    if 0 <= rr < N and 0 <= cc < N and self.b[rr][cc]:
                        gx, gy = self.ctr(rr, cc)
                        ahead = (gx - x) * d[2] + (gy - y) * d[3]
                        if ahead > -4 and abs(gx - x) + abs(gy - y) < R[self.b[rr][cc]] + 4:
                            self.fly.remove(d)
                            self.groei(rr, cc)
                            break

    # ------------------------------------------------------------ teken
    def teken(self):
        scr.blit(BG, (0, 0))
        now = pygame.time.get_ticks() / 1000
        mx, my = pygame.mouse.get_pos()
        if self.state == "titel":
            return self.teken_titel(now, (mx, my))
        if self.state == "speel" and board_r.collidepoint(mx, my) and not self.help:
            c, r = int((mx - BX) // CS), int((my - BY) // CS)
            if r < N and c < N and self.b[r][c]:
                pygame.draw.rect(scr, (214, 226, 228), (BX + c * CS + 3, BY + r * CS + 3, CS - 6, CS - 6), 2,
                                 border_radius=12)
        for r in range(N):
            for c in range(N):
                v = self.b[r][c]
                if not v:
                    continue
                x, y = self.ctr(r, c)
                spd = {1: 1.6, 2: 2.0, 3: 2.6, 4: 6.5}[v]
                k = int(((now * spd + self.ph[r][c]) / math.tau % 1) * NF) % NF
                im = BLOB[v, self.vv[r][c]][k]
                if v == 4:
                    x += .9 * math.sin(now * 31 + self.ph[r][c] * 3)
                if self.state == "inval":
                    u = self.t * 1.9 - (N - 1 - r) * .14 - c * .03
                    if u <= 0:
                        continue
                    if u < 1:
                        y -= (1 - u * u) * 360 * (.4 + r / N)
                if (r, c) in self.pop:
                    g = self.pop[r, c] / .22
                    z = 1 + .24 * math.sin(g * math.pi)
                    im = pygame.transform.smoothscale(im, (int(im.get_width() * z), int(im.get_height() * z)))
                scr.blit(im, im.get_rect(center=(x, y)))
        for x, y, dx, dy in self.fly:
            for k in range(1, 4):
                pygame.draw.circle(scr, (190 + 10 * k, 96, 12), (int(x - dx * k * 7), int(y - dy * k * 7)), 6 - k)
            scr.blit(DROP, DROP.get_rect(center=(x, y)))
        for x, y, _, _, l, s in self.spat:
            pygame.draw.circle(scr, BODY if l > .2 else DARK, (int(x), int(y)), max(1, int(s * min(1, l * 3))))
        for x, y, s, l in self.txt:
            ctext(scr, f_mid, s, x, y - 16, (255, 255, 220), OUT, 2)
        self.teken_kant(now, (mx, my))
        if self.state == "klaar":
            self.strook("VLAK %d SKOON!" % self.level, "lekker gedoen  -  vlak %d kom..." % (self.level + 1), min(1, self.t * 4))
        elif self.state == "verloor":
            k = min(1, self.t * 2.2)
            d = pygame.Surface((BW + 16, BW + 16), pygame.SRCALPHA)
            d.fill((20, 8, 0, int(150 * k)))
            scr.blit(d, (BX - 8, BY - 8))
            r = pygame.Rect(0, 0, 430, 270)
            r.center = (board_r.centerx, board_r.centery)
            paneel(scr, r, (110, 66, 30), (60, 30, 10))
            ctext(scr, f_big, "SPEL VERBY", r.centerx, r.y + 18, LITE, OUT, 3)
            ctext(scr, f_sml, "jou houer is leeg, boet", r.centerx, r.y + 88, (255, 226, 190))
            ctext(scr, f_sml, "Telling %d      Beste %d" % (self.score, self.beste), r.centerx, r.y + 124, (255, 255, 255))
            knop(scr, AGAIN_R, "WEER?", f_mid, AGAIN_R.collidepoint(mx, my))
        if self.help:
            r = pygame.Rect(0, 0, 470, 250)
            r.center = board_r.center
            paneel(scr, r)
            for i, l in enumerate(("Klik op gom: hy groei een grootte.", "Groter as die grootste: hy BARS",
                                   "en spat op, af, links en regs.", "3 bars in een ketting = 1 druppel terug.",
                                   "Maak die bord skoon.", "(klik om toe te maak)")):
                ctext(scr, f_sml, l, r.centerx, r.y + 22 + i * 35, (240, 244, 244) if i < 5 else (170, 186, 190))

    def strook(self, a, b, k):
        h = int(128 * k)
        r = pygame.Rect(BX - 8, board_r.centery - h // 2, BW + 16, h)
        pygame.draw.rect(scr, (196, 84, 4), r)
        pygame.draw.rect(scr, LITE, (r.x, r.y, r.w, 5))
        pygame.draw.rect(scr, OUT, (r.x, r.bottom - 5, r.w, 5))
        if k >= 1:
            ctext(scr, f_big, a, r.centerx, r.y + 16, (255, 248, 224), OUT, 3)
            ctext(scr, f_sml, b, r.centerx, r.y + 88, (255, 232, 190))

    def teken_kant(self, now, m):
        s = side_r
        ctext(scr, f_mid, "VLAK %d" % self.level, s.centerx, s.y + 12, (244, 248, 248), (14, 20, 24), 2)
        ctext(scr, f_sml, "Telling  %d" % self.score, s.centerx, s.y + 54, (190, 208, 214))
        # die houer
        t = tank_r
        pygame.draw.rect(scr, (120, 134, 140), (t.x - 12, t.y - 18, t.w + 24, 22), border_radius=8)
        pygame.draw.rect(scr, (196, 206, 210), (t.x - 8, t.y - 15, t.w + 16, 7), border_radius=4)
        pygame.draw.rect(scr, (13, 21, 25), t, border_radius=26)
        lv = max(0.0, min(1.0, self.tank / 20))
        hh = int((t.h - 14) * lv)
        if hh > 4:
            goo = pygame.Surface(t.size, pygame.SRCALPHA)
            top = t.h - 7 - hh
            pts = [(x, top + 4 * math.sin(x / 17 + now * 2.2) + 2 * math.sin(x / 7 - now * 3)) for x in range(0, t.w + 1, 4)]
            gfx.filled_polygon(goo, [(int(a), int(b)) for a, b in pts] + [(t.w, t.h), (0, t.h)], BODY)
            pygame.draw.lines(goo, LITE, False, pts, 4)
            for k in range(7):
                yy = t.h - ((now * (16 + 5 * k) + k * 71) % max(20, hh))
                pygame.draw.circle(goo, (255, 204, 120), (16 + k * 16, int(yy)), 3 + k % 3, 1)
            for i in range(26):
                goo.fill((255 - i * 3, 255 - i * 4, 255 - i * 4, 255), (t.w - 26 + i, 0, 1, t.h), pygame.BLEND_RGBA_MULT)
            mk = pygame.Surface(t.size, pygame.SRCALPHA)
            pygame.draw.rect(mk, (255, 255, 255), mk.get_rect().inflate(-10, -10), border_radius=22)
            goo.blit(mk, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            scr.blit(goo, t)
        gl = pygame.Surface(t.size, pygame.SRCALPHA)
        pygame.draw.rect(gl, (255, 255, 255, 46), (14, 18, 16, t.h - 40), border_radius=8)
        pygame.draw.rect(gl, (200, 224, 232, 120), gl.get_rect(), 5, border_radius=26)
        scr.blit(gl, t)
        for k in range(1, 5):
            yy = t.bottom - 7 - (t.h - 14) * k / 4
            pygame.draw.line(scr, (200, 214, 218), (t.right - 22, yy), (t.right - 8, yy), 2)
        n = omlyn(f_num, str(self.drops), (255, 255, 255), (60, 20, 0), 4)
        scr.blit(n, n.get_rect(center=(t.centerx, t.centery + 8)))
        # tuitjie onder
        pygame.draw.polygon(scr, (120, 134, 140), [(t.centerx - 30, t.bottom - 2), (t.centerx + 30, t.bottom - 2),
                                                   (t.centerx + 11, t.bottom + 22), (t.centerx - 11, t.bottom + 22)])
        dr = (now * .7) % 1
        if self.drops > 0:
            sz = int(6 + 16 * min(1, dr * 1.4))
            im = pygame.transform.smoothscale(BIGD, (sz, sz))
            scr.blit(im, im.get_rect(center=(t.centerx, t.bottom + 24 + (max(0, dr - .75) * 90))))
        ctext(scr, f_sml, "DRUPPELS IN DIE HOUER", s.centerx, s.y + 462, (255, 196, 110))
        ctext(scr, f_tiny, "elke 3 wat bars = 1 terug", s.centerx, s.y + 487, (150, 172, 180))
        knop(scr, snd_r, "Klank: aan" if klank_aan else "Klank: af", f_tiny, snd_r.collidepoint(m))
        knop(scr, help_r, "Hoe nou?", f_tiny, help_r.collidepoint(m))
        t_ = f_tiny.render("weergawe 1.3   (c) R. v. Tonder - nie Ninja-iets nie", True, (34, 40, 44))
        scr.blit(t_, (W - t_.get_width() - 34, 658))

    def teken_titel(self, now, m):
        v = pygame.Surface((W, H), pygame.SRCALPHA)
        v.fill((16, 24, 28, 232))
        scr.blit(v, (0, 0))
        pygame.draw.rect(scr, DARK, (0, 0, W, 62))
        for i in range(0, W + 30, 30):
            q = random.Random(i)
            ln = 24 + q.random() * 90 + 8 * math.sin(now * q.uniform(.5, 1.4) + i)
            pygame.draw.rect(scr, DARK, (i - 13, 40, 25, ln))
            pygame.draw.circle(scr, DARK, (i, int(40 + ln)), 15)
            pygame.draw.circle(scr, BODY, (i - 3, int(40 + ln) - 4), 6)
        pygame.draw.rect(scr, BODY, (0, 0, W, 34))
        t = omlyn(f_huge, "TAAIGOM", BODY, OUT, 6)
        scr.blit(t, t.get_rect(midtop=(W // 2, 178)))
        ctext(scr, f_sml, "'n herbou van \"Splash Back\", soos op skool in 2005", W // 2, 326, (214, 224, 226))
        for i in range(4):
            k = int((now * (1.4 + i * .5) / math.tau % 1) * NF) % NF
            im = BLOB[i + 1, 0][k]
            scr.blit(im, im.get_rect(center=(W // 2 - 165 + i * 92, 410)))
        for i in range(3):
            x = W // 2 - 165 + i * 92 + 40 + (0, 2, 3)[i]
            pygame.draw.polygon(scr, (150, 166, 172), [(x - 6, 404), (x + 4, 410), (x - 6, 416)])
        t = omlyn(f_mid, "PLETS!", LITE, OUT, 2)
        t = pygame.transform.rotate(t, 12 + 3 * math.sin(now * 4))
        scr.blit(t, t.get_rect(center=(W // 2 + 212, 408)))
        knop(scr, START_R, "SPEEL", f_big, START_R.collidepoint(m))
        ctext(scr, f_tiny, "Geen Flash Player nodig nie", W // 2, 632, (140, 156, 162))


START_R = pygame.Rect(0, 0, 250, 84)
START_R.center = (W // 2, 540)
AGAIN_R = pygame.Rect(0, 0, 170, 56)
AGAIN_R.center = (board_r.centerx, board_r.centery + 86)


def main():
    sp = Spel()
    while True:
        dt = min(.05, clock.tick(FPS) / 1000)
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                pygame.quit()
                sys.exit()
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                sp.klik(e.pos)
        sp.stap(dt)
        sp.teken()
        pygame.display.flip()


main()
