#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# Jeżyk w sadzie - gra na portal Zagajnik (wersja okienkowa)
import argparse, json, math, random, time
import pygame
from pygame import gfxdraw

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
args = ap.parse_args()
SEED = args.seed if args.seed is not None else int(time.time())
logf = open(args.log, "a") if args.log else None


def log(o):
    if logf:
        logf.write(json.dumps(o) + "\n")
        logf.flush()


W, H = 980, 740
N, C = 6, 80
BX, BY = 250, 128
STEP = 0.10
DIRS = ((-1, 0), (1, 0), (0, -1), (0, 1))
fun = random.Random()          # tylko ozdoby


# ------------------------------------------------------------------ zasady
def advance(b, fl):
    nxt, hits, burst = [], {}, []
    for r, c, dr, dc in fl:
        r += dr
        c += dc
        if 0 <= r < N and 0 <= c < N:
            if b[r][c]:
                hits[(r, c)] = hits.get((r, c), 0) + 1
            else:
                nxt.append((r, c, dr, dc))
    for (r, c), n in hits.items():
        b[r][c] += n
        if b[r][c] > 4:
            b[r][c] = 0
            burst.append((r, c))
            nxt += [(r, c, dr, dc) for dr, dc in DIRS]
    return nxt, burst, list(hits)


def play(b, r, c):
    b = [x[:] for x in b]
    b[r][c] += 1
    n = 0
    if b[r][c] > 4:
        b[r][c] = 0
        n = 1
        fl = [(r, c, dr, dc) for dr, dc in DIRS]
        while fl:
            fl, bu, _ = advance(b, fl)
            n += len(bu)
    return b, n


def solve(b, left):
    beam = [(b, left)]
    for _ in range(16):
        cand = {}
        for s, l in beam:
            for r in range(N):
                for c in range(N):
                    if s[r][c]:
                        t, n = play(s, r, c)
                        m = l - 1 + n // 5
                        flat = [v for row in t for v in row if v]
                        if not flat:
                            return m
                        if m > 0:
                            cand[str(t)] = (sum(5 - v for v in flat) + 3 * len(flat) - 2.2 * m, t, m)
        beam = [(t, m) for _, t, m in sorted(cand.values(), key=lambda q: q[0])[:4]]
        if not beam:
            return -1
    return -1


def make(level):
    rng = random.Random(SEED * 1009 + level)
    best = None
    for _ in range(14):
        n = min(31, rng.randint(15, 18) + 2 * (level - 1))
        b = [[0] * N for _ in range(N)]
        for k in rng.sample(range(N * N), n):
            b[k // N][k % N] = rng.choice((1, 2, 2, 3, 3, 4, 4))
        l = solve(b, 10)
        if best is None or l > best[0]:
            best = (l, b)
        if l >= 4:
            break
    return best[1]


# ------------------------------------------------------------------ obrazki
pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Jeżyk w sadzie - Zagajnik.pl darmowe gry")
clock = pygame.time.Clock()
_f = {}


def font(sz, bold=True):
    if (sz, bold) not in _f:
        p = "/usr/share/fonts/truetype/dejavu/DejaVuSans%s.ttf" % ("-Bold" if bold else "")
        try:
            _f[sz, bold] = pygame.font.Font(p, sz)
        except Exception:
            _f[sz, bold] = pygame.font.Font(None, int(sz * 1.4))
    return _f[sz, bold]


def text(s, t, x, y, sz, col, bold=True, al="c", out=None):
    im = font(sz, bold).render(t, True, col)
    r = im.get_rect()
    setattr(r, {"c": "center", "l": "midleft", "r": "midright"}[al], (x, y))
    if out:
        o = font(sz, bold).render(t, True, out)
        for dx in (-2, 0, 2):
            for dy in (-2, 0, 2):
                if dx or dy:
                    s.blit(o, r.move(dx, dy))
    s.blit(im, r)
    return r


def vgrad(w, h, a, b, rad=0):
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    for y in range(h):
        t = y / max(1, h - 1)
        pygame.draw.line(s, [int(a[i] + (b[i] - a[i]) * t) for i in range(3)] + [255], (0, y), (w, y))
    if rad:
        m = pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.draw.rect(m, (255, 255, 255, 255), (0, 0, w, h), border_radius=rad)
        s.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return s


def apple_img(d):
    k = 4
    S = d * k
    s = pygame.Surface((S, S), pygame.SRCALPHA)
    c = S // 2
    for col, f in (((120, 12, 16), 1.0), ((214, 36, 34), .86)):
        pygame.draw.circle(s, col, (int(c - S * .13), int(c + S * .08)), int(S * .3 * f))
        pygame.draw.circle(s, col, (int(c + S * .13), int(c + S * .08)), int(S * .3 * f))
    pygame.draw.ellipse(s, (255, 170, 150), (S * .24, S * .36, S * .14, S * .2))
    pygame.draw.line(s, (90, 56, 26), (c, S * .34), (c + S * .06, S * .1), max(2, S // 16))
    pygame.draw.ellipse(s, (104, 176, 48), (c + S * .05, S * .08, S * .28, S * .16))
    return pygame.transform.smoothscale(s, (d, d))


RAD = {1: 15, 2: 21, 3: 27, 4: 32}
QUILL = {1: (206, 160, 112), 2: (160, 110, 66), 3: (116, 72, 44), 4: (70, 42, 36)}
TIP = {1: (240, 208, 164), 2: (214, 168, 116), 3: (184, 128, 84), 4: (150, 96, 76)}


def hog_img(v, eyes):
    k = 4
    S = 92 * k
    s = pygame.Surface((S, S), pygame.SRCALPHA)
    c = S / 2
    cy = c + 3 * k
    R = RAD[v] * k
    # stopki
    for dx in (-.45, .45):
        pygame.draw.ellipse(s, (226, 170, 128), (c + dx * R - R * .24, cy + R * .72, R * .48, R * .3))
    # kolce w trzech warstwach
    for lay, (ro, ri, col) in enumerate(((1.12, .9, QUILL[v]), (.95, .74, TIP[v]), (.88, .66, QUILL[v]))):
        pts = []
        n = 26
        for i in range(2 * n):
            a = math.pi * 2 * i / (2 * n) + lay * .12
            q = (ro if i % 2 == 0 else ri) * R
            pts.append((c + math.cos(a) * q, cy + math.sin(a) * q * .94))
        pygame.draw.polygon(s, col, pts)
    # buzia
    pygame.draw.ellipse(s, (250, 224, 188), (c - R * .66, cy - R * .22, R * 1.32, R * 1.02))
    for dx in (-.52, .52):
        pygame.draw.circle(s, (232, 184, 140), (int(c + dx * R), int(cy - R * .26)), int(R * .19))
        pygame.draw.circle(s, (246, 206, 176), (int(c + dx * R), int(cy - R * .25)), int(R * .1))
    ey = cy + R * .12
    for dx in (-.28, .28):
        x = c + dx * R
        if eyes == 0:
            pygame.draw.arc(s, (40, 24, 20), (x - R * .14, ey - R * .1, R * .28, R * .24), math.pi, 2 * math.pi, max(4, int(R * .05)))
        else:
            q = .15 if v < 4 else .19
            pygame.draw.circle(s, (36, 22, 20), (int(x), int(ey)), int(R * q))
            pygame.draw.circle(s, (255, 255, 255), (int(x + R * .05), int(ey - R * .06)), int(R * .06))
    for dx in (-.46, .46):
        pygame.draw.ellipse(s, (246, 168, 142), (c + dx * R - R * .13, cy + R * .3, R * .26, R * .16))
    pygame.draw.ellipse(s, (40, 26, 26), (c - R * .13, cy + R * .27, R * .26, R * .2))
    if v < 4:
        pygame.draw.arc(s, (120, 66, 50), (c - R * .18, cy + R * .38, R * .36, R * .26), math.pi * 1.1, math.pi * 1.9, max(3, int(R * .05)))
    else:
        pygame.draw.ellipse(s, (140, 40, 40), (c - R * .12, cy + R * .52, R * .24, R * .2))
    # jabłka na kolcach
    d = 19
    a = apple_img(d * k)
    for i in range(v):
        t = (i - (v - 1) / 2)
        ang = -math.pi / 2 + t * (.62 if v > 2 else .8)
        s.blit(a, a.get_rect(center=(c + math.cos(ang) * R * .84, cy + math.sin(ang) * R * .84)))
    return pygame.transform.smoothscale(s, (92, 92))


HOG = {(v, e): hog_img(v, e) for v in range(1, 5) for e in (0, 1)}
APPLE = apple_img(24)
APPLE_BIG = apple_img(40)


def leaf_img(col, d=26):
    k = 4
    S = d * k
    s = pygame.Surface((S, S), pygame.SRCALPHA)
    pts = []
    for i in range(40):
        a = i / 40 * 2 * math.pi
        q = (.30 + .17 * abs(math.cos(2.5 * a))) * S
        pts.append((S / 2 + math.cos(a) * q, S / 2 + math.sin(a) * q))
    pygame.draw.polygon(s, col, pts)
    dk = [int(x * .75) for x in col]
    pygame.draw.line(s, dk, (S * .5, S * .95), (S * .5, S * .2), 5)
    pygame.draw.line(s, dk, (S * .5, S * .55), (S * .25, S * .35), 4)
    pygame.draw.line(s, dk, (S * .5, S * .55), (S * .75, S * .35), 4)
    return pygame.transform.smoothscale(s, (d, d))


LEAVES = [leaf_img(c) for c in ((226, 110, 30), (240, 170, 40), (196, 60, 34), (170, 130, 40), (236, 140, 60))]


def scenery():
    s = vgrad(W, H, (126, 190, 226), (255, 232, 180)).convert()
    r = random.Random(4)
    for base, col, amp in ((330, (188, 190, 150), 40), (400, (206, 160, 88), 34), (470, (172, 122, 56), 26)):
        pts = [(0, H)]
        for x in range(0, W + 20, 10):
            pts.append((x, base + amp * math.sin(x / (90 + amp) + base) + amp * .4 * math.sin(x / 31)))
        pts.append((W, H))
        pygame.draw.polygon(s, col, pts)
        for x in range(0, W, 26):
            y = base + amp * math.sin(x / (90 + amp) + base) + amp * .4 * math.sin(x / 31) + r.randint(0, 10)
            q = r.randint(12, 24)
            cc = r.choice(((200, 96, 36), (222, 140, 44), (178, 70, 36), (150, 140, 60)))
            cc = [int((cc[i] + col[i]) / 2) for i in range(3)]
            pygame.draw.rect(s, (96, 66, 46), (x - 2, y, 4, 22))
            pygame.draw.circle(s, cc, (x, int(y - q * .4)), q)
    pygame.draw.rect(s, (120, 142, 56), (0, 560, W, H))
    for i in range(500):
        x, y = r.randint(0, W), r.randint(560, H)
        pygame.draw.line(s, r.choice(((98, 124, 44), (140, 160, 66), (170, 140, 60))), (x, y), (x + r.randint(-3, 3), y - r.randint(5, 11)), 2)
    # brzozy
    for bx, w in ((226, 22), (742, 20)):
        pygame.draw.rect(s, (236, 232, 222), (bx - w // 2, 50, w, 570))
        pygame.draw.rect(s, (206, 200, 190), (bx + w // 4, 50, w // 4, 570))
        for i in range(26):
            y = r.randint(60, 610)
            pygame.draw.line(s, (60, 52, 50), (bx - w // 2 + r.randint(0, 8), y), (bx - w // 2 + r.randint(9, w), y + 1), r.randint(2, 4))
    for i in range(150):
        x, y = r.randint(0, W), int(abs(r.gauss(0, 26))) + 52
        pygame.draw.circle(s, r.choice(((232, 150, 40), (214, 110, 36), (244, 190, 70), (190, 80, 36))), (x, y), r.randint(8, 17))
    return s


BACK = scenery()


def panel(s, x, y, w, h, head=None, col=(120, 78, 36)):
    sh = pygame.Surface((w + 8, h + 8), pygame.SRCALPHA)
    pygame.draw.rect(sh, (0, 0, 0, 70), (4, 5, w, h), border_radius=12)
    s.blit(sh, (x, y))
    pygame.draw.rect(s, col, (x, y, w, h), border_radius=12)
    pygame.draw.rect(s, (255, 246, 222), (x + 4, y + 4, w - 8, h - 8), border_radius=9)
    if head:
        pygame.draw.rect(s, col, (x, y, w, 28), border_top_left_radius=12, border_top_right_radius=12)
        text(s, head, x + w // 2, y + 14, 13, (255, 236, 180))


def static_page():
    s = pygame.Surface((W, H), pygame.SRCALPHA)
    s.blit(vgrad(W, 50, (104, 150, 40), (62, 104, 24)), (0, 0))
    pygame.draw.line(s, (34, 66, 12), (0, 50), (W, 50), 2)
    text(s, "zagajnik", 20, 24, 25, (255, 255, 240), al="l", out=(50, 84, 18))
    text(s, ".pl", 152, 26, 18, (255, 214, 70), al="l")
    x = 216
    for i, t in enumerate(("Nowe", "Logiczne", "Zręcznościowe", "Dla dzieci", "Ranking")):
        w = font(13).size(t)[0] + 22
        if i == 1:
            pygame.draw.rect(s, (255, 246, 222), (x, 14, w, 38), border_top_left_radius=8, border_top_right_radius=8)
        text(s, t, x + w // 2, 31, 13, (80, 60, 20) if i == 1 else (240, 250, 220))
        x += w + 4
    pygame.draw.rect(s, (255, 255, 255), (754, 13, 134, 24), border_radius=12)
    text(s, "szukaj gry…", 766, 25, 12, (150, 150, 150), False, "l")
    pygame.draw.rect(s, (236, 120, 24), (898, 12, 72, 26), border_radius=7)
    text(s, "Zaloguj", 934, 25, 12, (255, 255, 255))
    # lewa kolumna
    panel(s, 14, 66, 194, 226, "TWOJA GRA")
    # prawa kolumna
    panel(s, 764, 282, 202, 270, "POLECANE GRY")
    for i, (t, st, cols) in enumerate((("Sowa Zosia", "★★★★☆", ((60, 70, 130), (250, 220, 90))),
                                       ("Traktor 3D", "★★★☆☆", ((150, 200, 240), (60, 140, 50))),
                                       ("Kulki Babci", "★★★★★", ((250, 200, 220), (200, 50, 110))),
                                       ("Grzybobranie", "★★★★☆", ((190, 220, 150), (200, 60, 40))))):
        y = 320 + i * 56
        s.blit(vgrad(54, 46, cols[0], [min(255, q + 40) for q in cols[0]], 6), (776, y))
        if i == 0:
            pygame.draw.circle(s, cols[1], (796, y + 22), 8); pygame.draw.circle(s, cols[1], (812, y + 22), 8)
            pygame.draw.circle(s, (20, 20, 40), (796, y + 22), 4); pygame.draw.circle(s, (20, 20, 40), (812, y + 22), 4)
        elif i == 1:
            pygame.draw.rect(s, cols[1], (788, y + 16, 26, 12)); pygame.draw.circle(s, (40, 40, 40), (794, y + 32), 9)
            pygame.draw.circle(s, (40, 40, 40), (814, y + 35), 5)
        elif i == 2:
            for q in range(6):
                pygame.draw.circle(s, (cols[1], (80, 120, 220), (250, 180, 40))[q % 3], (788 + q % 3 * 15, y + 15 + q // 3 * 16), 7)
        else:
            pygame.draw.rect(s, (250, 240, 220), (798, y + 22, 10, 18)); pygame.draw.ellipse(s, cols[1], (786, y + 10, 34, 18))
        text(s, t, 838, y + 14, 12, (60, 90, 160), al="l")
        text(s, st, 838, y + 32, 13, (230, 150, 20), False, "l")
    # stopka
    pygame.draw.rect(s, (54, 40, 22), (0, 708, W, 32))
    text(s, "© 2013 Zagajnik.pl    Regulamin  |  Kontakt  |  Reklama  |  Polityka cookies", 20, 724, 11, (220, 200, 160), False, "l")
    text(s, "Lubi to 1 284 osób", 960, 724, 11, (220, 200, 160), False, "r")
    # tablica
    pygame.draw.rect(s, (0, 0, 0, 60), (BX - 14, BY - 10, N * C + 32, N * C + 32), border_radius=20)
    pygame.draw.rect(s, (110, 66, 28), (BX - 16, BY - 16, N * C + 32, N * C + 32), border_radius=20)
    pygame.draw.rect(s, (164, 108, 52), (BX - 12, BY - 12, N * C + 24, N * C + 24), border_radius=16)
    pygame.draw.rect(s, (92, 118, 42), (BX - 4, BY - 4, N * C + 8, N * C + 8), border_radius=12)
    for r in range(N):
        for c in range(N):
            col = (168, 196, 96) if (r + c) % 2 else (184, 208, 112)
            pygame.draw.rect(s, col, (BX + c * C + 2, BY + r * C + 2, C - 4, C - 4), border_radius=12)
            q = random.Random(r * 7 + c)
            for _ in range(5):
                x, y = BX + c * C + q.randint(10, 70), BY + r * C + q.randint(16, 70)
                pygame.draw.line(s, (148, 178, 80), (x, y), (x + q.randint(-2, 2), y - 6), 2)
    # szyld
    for x in (330, 650):
        pygame.draw.line(s, (90, 60, 30), (x, 50), (x, 72), 4)
    pygame.draw.rect(s, (110, 66, 28), (300, 62, 380, 42), border_radius=10)
    pygame.draw.rect(s, (176, 118, 58), (304, 66, 372, 34), border_radius=8)
    text(s, "Jeżyk w sadzie", 490, 83, 24, (255, 244, 200), out=(96, 54, 20))
    # koszyk na dole
    panel(s, BX - 16, 636, N * C + 32, 62)
    return s


PAGE = static_page()


def squirrel(s, x, y, t, happy):
    sw = math.sin(t * 2.1) * 6
    tail = [(x + 34, y + 96), (x + 78, y + 80 + sw * .3), (x + 92 + sw, y + 30), (x + 74 + sw, y - 8), (x + 44 + sw, y - 2), (x + 58 + sw, y + 24), (x + 50, y + 54), (x + 24, y + 70)]
    pygame.draw.polygon(s, (196, 92, 32), tail)
    for p in tail[1:6]:
        pygame.draw.circle(s, (196, 92, 32), (int(p[0]), int(p[1])), 15)
    pygame.draw.circle(s, (232, 136, 66), (int(x + 70 + sw), int(y + 14)), 12)
    pygame.draw.ellipse(s, (208, 104, 40), (x - 28, y + 34, 64, 76))
    pygame.draw.ellipse(s, (255, 232, 200), (x - 18, y + 48, 40, 56))
    up = math.sin(t * 6) * 10 if happy else math.sin(t * 1.8) * 3
    pygame.draw.line(s, (186, 84, 30), (x - 22, y + 56), (x - 46, y + 34 - up), 11)
    pygame.draw.circle(s, (186, 84, 30), (int(x - 46), int(y + 34 - up)), 8)
    pygame.draw.line(s, (186, 84, 30), (x + 26, y + 58), (x + 8, y + 72), 11)
    for dx in (-20, 20):
        pygame.draw.polygon(s, (186, 84, 30), [(x + dx - 9, y - 8), (x + dx + dx * .3, y - 38), (x + dx + 9, y - 8)])
    pygame.draw.circle(s, (216, 112, 46), (x, y + 10), 33)
    pygame.draw.ellipse(s, (255, 232, 200), (x - 22, y + 12, 44, 28))
    bl = (t % 3.7) < .15
    for dx in (-13, 13):
        if bl:
            pygame.draw.line(s, (40, 24, 16), (x + dx - 6, y + 6), (x + dx + 6, y + 6), 3)
        else:
            pygame.draw.circle(s, (40, 24, 16), (x + dx, y + 5), 7)
            pygame.draw.circle(s, (255, 255, 255), (x + dx + 2, y + 2), 3)
    pygame.draw.ellipse(s, (70, 30, 24), (x - 5, y + 14, 10, 7))
    pygame.draw.arc(s, (90, 40, 30), (x - 9, y + 16, 18, 14), math.pi * 1.05, math.pi * 1.95, 2)
    pygame.draw.rect(s, (255, 255, 255), (x - 4, y + 29, 8, 6))


def button(s, rect, label, t):
    hov = rect.collidepoint(pygame.mouse.get_pos())
    r = rect.inflate(int(4 * math.sin(t * 4)), int(2 * math.sin(t * 4)))
    pygame.draw.rect(s, (120, 50, 8), r.move(0, 4), border_radius=18)
    s.blit(vgrad(r.w, r.h, (255, 190, 70) if hov else (255, 166, 50), (226, 92, 16), 18), r)
    text(s, label, r.centerx, r.centery, 24, (255, 255, 255), out=(140, 60, 10))


class Game:
    def __init__(self):
        self.t = 0
        self.state = "title"
        self.leaves = [[fun.uniform(0, W), fun.uniform(-H, H), fun.uniform(20, 55), fun.uniform(0, 6), fun.choice(LEAVES)] for _ in range(36)]
        self.best = 0
        self.say = "Cześć! Jestem Ruda."
        self.restart()

    def restart(self):
        self.level, self.apples, self.points = 1, 10, 0
        self.load()

    def load(self):
        self.b = make(self.level)
        self.fl, self.prog, self.chain = [], 0, 0
        self.parts, self.floats = [], []
        self.pop = {}
        self.ph = {(r, c): (fun.uniform(0, 6), fun.uniform(2.5, 6)) for r in range(N) for c in range(N)}
        self.born = self.t

    def rest(self):
        log({"board": self.b, "level": self.level, "drops": self.apples})

    def xy(self, r, c):
        return BX + c * C + C / 2, BY + r * C + C / 2

    def burst(self, r, c):
        self.chain += 1
        self.points += 10 * self.chain
        x, y = self.xy(r, c)
        for _ in range(16):
            a, v = fun.uniform(0, 6.28), fun.uniform(40, 170)
            self.parts.append([x, y, math.cos(a) * v, math.sin(a) * v - 50, fun.uniform(.4, .8), fun.choice(((116, 72, 44), (206, 160, 112), (240, 170, 40)))])
        if self.chain % 5 == 0:
            self.apples += 1
            self.floats.append([x, y, 1.1, "+1"])
            self.say = fun.choice(("Brawo! Jabłuszko gratis!", "Ale seria!", "Super!"))

    def tap(self, r, c):
        log({"tap": [r, c]})
        self.apples -= 1
        self.chain = 0
        self.b[r][c] += 1
        self.pop[(r, c)] = self.t
        if self.b[r][c] > 4:
            self.b[r][c] = 0
            self.burst(r, c)
            self.fl = [(r, c, dr, dc) for dr, dc in DIRS]
            self.prog = 0
        else:
            self.settled()

    def settled(self):
        self.best = max(self.best, self.chain)
        if not any(map(any, self.b)):
            log({"cleared": self.level})
            self.state, self.since = "won", self.t
            self.say = "Hura! Sad posprzątany!"
        elif self.apples <= 0:
            log({"lost": self.level})
            self.state, self.since = "lost", self.t
            self.say = "Ojej… koniec jabłek."
        else:
            self.rest()

    def update(self, dt):
        self.t += dt
        for l in self.leaves:
            l[1] += l[2] * dt
            l[0] += math.sin(self.t * 1.3 + l[3]) * 26 * dt
            if l[1] > H + 20:
                l[1], l[0] = -30, fun.uniform(0, W)
        for p in self.parts:
            p[0] += p[2] * dt; p[1] += p[3] * dt; p[3] += 260 * dt; p[4] -= dt
        self.parts = [p for p in self.parts if p[4] > 0]
        for f in self.floats:
            f[1] -= 34 * dt; f[2] -= dt
        self.floats = [f for f in self.floats if f[2] > 0]
        if self.state == "play" and self.fl:
            self.prog += dt / STEP
            while self.prog >= 1 and self.fl:
                self.prog -= 1
                self.fl, bu, hits = advance(self.b, self.fl)
                for h in hits:
                    self.pop[h] = self.t
                for q in bu:
                    self.burst(*q)
                if not self.fl:
                    self.settled()

    BT = pygame.Rect(390, 452, 200, 56)

    def click(self, p):
        if self.state == "play":
            if self.fl:
                return
            c, r = (p[0] - BX) // C, (p[1] - BY) // C
            if 0 <= r < N and 0 <= c < N and self.b[r][c]:
                self.tap(r, c)
        elif self.BT.collidepoint(p):
            if self.state == "title":
                self.say = "Kliknij jeżyka, dostanie jabłko!"
            elif self.state == "won":
                if self.t - self.since < .5:
                    return
                self.level += 1
                self.apples = max(10, self.apples + 2)
                self.load()
                self.say = "Poziom %d. Do dzieła!" % self.level
            else:
                if self.t - self.since < .5:
                    return
                self.restart()
                self.say = "Spróbuj jeszcze raz!"
            self.state = "play"
            self.born = self.t
            self.rest()

    def draw(self, s):
        t = self.t
        s.blit(BACK, (0, 0))
        # słońce z promieniami
        ov = pygame.Surface((W, 330), pygame.SRCALPHA)
        for i in range(12):
            a = t * .12 + i * math.pi / 6
            pygame.draw.polygon(ov, (255, 246, 190, 46), [(860, 130), (860 + math.cos(a) * 380, 130 + math.sin(a) * 380), (860 + math.cos(a + .2) * 380, 130 + math.sin(a + .2) * 380)])
        pygame.draw.circle(ov, (255, 240, 150, 230), (860, 130), 44)
        for i in range(4):
            x = (t * (8 + i * 3) + i * 290) % (W + 200) - 100
            for dx, q in ((-26, 15), (0, 22), (24, 17), (44, 11)):
                pygame.draw.circle(ov, (255, 255, 255, 150), (int(x + dx), 170 + i * 32 - q // 3), q)
        s.blit(ov, (0, 0))
        for l in self.leaves:
            im = pygame.transform.rotate(l[4], math.degrees(math.sin(t * 1.1 + l[3])) + l[3] * 50)
            s.blit(im, im.get_rect(center=(l[0], l[1])))
        s.blit(PAGE, (0, 0))
        # lewy panel
        text(s, "Poziom", 30, 114, 14, (110, 70, 30), False, "l"); text(s, str(self.level), 192, 114, 22, (70, 110, 20), al="r")
        text(s, "Punkty", 30, 146, 14, (110, 70, 30), False, "l"); text(s, str(self.points), 192, 146, 18, (200, 90, 10), al="r")
        text(s, "Najdłuższa seria", 30, 176, 12, (110, 70, 30), False, "l"); text(s, str(self.best), 192, 176, 16, (200, 90, 10), al="r")
        pygame.draw.line(s, (226, 200, 150), (28, 196), (194, 196), 2)
        text(s, "Jabłka", 30, 236, 14, (110, 70, 30), False, "l")
        bob = math.sin(t * 3) * 2
        s.blit(APPLE_BIG, APPLE_BIG.get_rect(center=(112, 236 + bob)))
        text(s, str(self.apples), 192, 238, 36, (190, 30, 26) if self.apples > 2 or int(t * 4) % 2 else (255, 120, 80), al="r")
        text(s, "5 jeżyków w serii = +1", 111, 276, 11, (120, 130, 60), False)
        # wiewiórka
        squirrel(s, 88, 432, t, self.fl or self.state == "won")
        words, lines = self.say.split(), [""]
        for w in words:
            if len(lines[-1]) + len(w) > 17:
                lines.append("")
            lines[-1] = (lines[-1] + " " + w).strip()
        hh = 18 + 18 * len(lines)
        pygame.draw.polygon(s, (255, 255, 250), [(70, 362), (92, 362), (86, 386)])
        pygame.draw.rect(s, (255, 255, 250), (22, 366 - hh, 178, hh), border_radius=14)
        for i, w in enumerate(lines):
            text(s, w, 111, 366 - hh + 18 + 18 * i, 13, (110, 60, 20))
        # reklama lewa
        panel(s, 14, 570, 194, 128, None, (50, 96, 150))
        s.blit(vgrad(182, 116, (230, 244, 255), (150, 200, 240), 8), (20, 576))
        text(s, "reklama", 190, 585, 8, (90, 110, 140), False, "r")
        text(s, "Ciepłe skarpety", 111, 606, 14, (30, 60, 110))
        k = int(t * 1.5) % 3
        for i in range(3):
            x = 60 + i * 42
            col = ((210, 60, 60), (60, 140, 90), (240, 180, 40))[(i + k) % 3]
            pygame.draw.rect(s, col, (x, 622, 15, 26)); pygame.draw.ellipse(s, col, (x, 638, 28, 15)); pygame.draw.rect(s, (255, 255, 255), (x, 622, 15, 6))
        pygame.draw.rect(s, (240, 80, 30) if int(t * 2) % 2 else (220, 50, 50), (56, 662, 110, 24), border_radius=6)
        text(s, "od 9,99 zł »", 111, 674, 12, (255, 255, 255))
        # reklama prawa
        panel(s, 764, 66, 202, 204, None, (150, 30, 30))
        s.blit(vgrad(190, 192, (255, 240, 160), (255, 176, 60), 8), (770, 72))
        text(s, "reklama", 952, 81, 8, (150, 100, 30), False, "r")
        if int(t / 3) % 2:
            text(s, "SOK Z SADU", 865, 104, 20, (180, 30, 20), out=(255, 250, 220))
            text(s, "100% jabłek!", 865, 128, 14, (110, 70, 10))
        else:
            text(s, "WITAMINY?", 865, 104, 20, (60, 120, 20), out=(255, 250, 220))
            text(s, "Prosto z drzewa", 865, 128, 14, (110, 70, 10))
        pygame.draw.polygon(s, (255, 255, 255), [(836, 150), (894, 150), (886, 232), (844, 232)])
        lv = 166 + 5 * math.sin(t * 2)
        pygame.draw.polygon(s, (246, 190, 50), [(838, lv), (892, lv - 3 * math.sin(t * 2.4)), (884, 229), (846, 229)])
        pygame.draw.line(s, (220, 40, 40), (872, 180), (890, 138), 4)
        s.blit(APPLE_BIG, APPLE_BIG.get_rect(center=(806, 214 + 3 * math.sin(t * 3))))
        s.blit(APPLE_BIG, APPLE_BIG.get_rect(center=(926, 208 + 3 * math.sin(t * 3 + 1))))
        text(s, "KLIKNIJ!", 865, 250, 14, (255, 255, 255) if int(t * 3) % 2 else (180, 30, 20))
        # dolny prawy ticker
        panel(s, 764, 564, 202, 134, "OSTATNIO GRALI")
        for i, (nm, p) in enumerate((("krysia_72", "4 310"), ("mati2004", "3 870"), ("Pan_Janek", "2 955"), ("wiola.b", "2 410"))):
            y = 606 + i * 23
            text(s, nm, 780, y, 12, (90, 80, 50), False, "l"); text(s, p, 950, y, 12, (200, 90, 10), al="r")
        # jabłka w koszyku
        for i in range(min(self.apples, 16)):
            s.blit(APPLE, (BX + 2 + i * 29.5, 654 + 1.6 * math.sin(t * 3 + i)))
        # jeże
        if self.state != "title":
            for r in range(N):
                for c in range(N):
                    v = self.b[r][c]
                    if not v:
                        continue
                    x, y = self.xy(r, c)
                    ph, per = self.ph[r, c]
                    im = HOG[v, 0 if (t + ph) % per < .16 else 1]
                    z = 1 + .025 * math.sin(t * 2.4 + ph)
                    ang = 4 * math.sin(t * 1.5 + ph)
                    if v == 4:
                        ang = 3 * math.sin(t * 17 + ph) * (math.sin(t * 1.7 + ph) > .3)
                    q = t - self.pop.get((r, c), -9)
                    if q < .3:
                        z *= 1 + .18 * math.sin(q / .3 * math.pi)
                    g = min(1, max(0, (t - self.born) * 3 - (r + c) * .08))
                    z *= g
                    pygame.draw.ellipse(s, (128, 156, 66), (x - RAD[v] * z, y + RAD[v] * .86, RAD[v] * 2 * z, 10))
                    im = pygame.transform.rotozoom(im, ang, max(.05, z))
                    s.blit(im, im.get_rect(center=(x, y)))
        for r, c, dr, dc in self.fl:
            x, y = self.xy(r + dr * self.prog, c + dc * self.prog)
            if BX - 30 < x < BX + N * C + 30 and BY - 30 < y < BY + N * C + 30:
                im = pygame.transform.rotate(APPLE, t * 500 % 360)
                s.blit(im, im.get_rect(center=(x, y)))
        for p in self.parts:
            pygame.draw.line(s, p[5], (p[0], p[1]), (p[0] - p[2] * .05, p[1] - p[3] * .05), 3)
        for f in self.floats:
            text(s, f[3], f[0] - 8, f[1], 24, (255, 250, 200), out=(190, 30, 20))
            s.blit(APPLE, (f[0] + 12, f[1] - 12))
        if self.state != "play" and (self.state == "title" or t - self.since > .35):
            d = pygame.Surface((N * C + 8, N * C + 8), pygame.SRCALPHA)
            d.fill((40, 50, 10, 110))
            s.blit(d, (BX - 4, BY - 4))
            panel(s, 310, 200, 360, 330, None, (120, 78, 36))
            im = pygame.transform.rotozoom(HOG[4 if self.state != "lost" else 1, 0 if t % 3 < .2 or self.state == "lost" else 1], 5 * math.sin(t * 2), 1.5)
            s.blit(im, im.get_rect(center=(490, 300)))
            if self.state == "title":
                text(s, "Nakarm jeżyki!", 490, 234, 24, (190, 80, 10))
                for i, q in enumerate(("Każdy klik to jedno jabłko.", "Jeżyk z czterema jabłkami przy piątym", "rozrzuca je na wszystkie strony!")):
                    text(s, q, 490, 376 + i * 22, 13, (100, 70, 30), False)
                button(s, self.BT, "GRAJ", t)
            elif self.state == "won":
                text(s, "Poziom %d ukończony!" % self.level, 490, 234, 22, (70, 120, 20))
                text(s, "★★★" if self.apples >= 8 else "★★☆" if self.apples >= 4 else "★☆☆", 490, 380, 40, (240, 170, 20), False)
                text(s, "Koszyk: +2 jabłka (najmniej 10)", 490, 424, 14, (100, 70, 30), False)
                button(s, self.BT, "DALEJ", t)
            else:
                text(s, "Zabrakło jabłek…", 490, 234, 24, (180, 40, 20))
                text(s, "Twój wynik: %d" % self.points, 490, 390, 18, (100, 70, 30))
                button(s, self.BT, "OD NOWA", t)


g = Game()
run = True
while run:
    dt = min(.05, clock.tick(50) / 1000)
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            run = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            g.click(e.pos)
    g.update(dt)
    g.draw(screen)
    pygame.display.flip()
pygame.quit()
