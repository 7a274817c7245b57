# -*- coding: utf-8 -*-
"""KIBOKO! - mchezo wa MichezoTele (Nairobi, 2016)"""
import argparse
import json
import math
import random
import pygame

pa = argparse.ArgumentParser()
pa.add_argument('--seed', type=int, default=None)
pa.add_argument('--log', default=None)
opt = pa.parse_args()
SEED = opt.seed if opt.seed is not None else random.randrange(1, 99999999)
LOGF = open(opt.log, 'a') if opt.log else None


def log(obj):
    if LOGF:
        LOGF.write(json.dumps(obj) + '\n')
        LOGF.flush()


W, H = 1000, 780
NC, NR, CS = 6, 6, 84
BX, BY = 226, 132
DIRS = [(0, -1), (1, 0), (0, 1), (-1, 0)]


# ------------------------------------------------------------ level maker
def think(b, r, c):
    """quick simulation of a tap, for the level maker"""
    b = [x[:] for x in b]
    ev = []
    bursts = 0

    def hit(r, c, t):
        nonlocal bursts
        b[r][c] += 1
        if b[r][c] > 4:
            b[r][c] = 0
            bursts += 1
            for dx, dy in DIRS:
                ev.append((t + 1, r, c, dy, dx))
    hit(r, c, 0)
    while ev:
        ev.sort(key=lambda e: e[0])
        t, r, c, dy, dx = ev.pop(0)
        r += dy
        c += dx
        if 0 <= r < NR and 0 <= c < NC:
            if b[r][c]:
                hit(r, c, t)
            else:
                ev.append((t + 1, r, c, dy, dx))
    return b, bursts


def plan(start, rnd):
    best = 99
    for go in range(4):
        b, used = start, 0
        while used < best and any(v for row in b for v in row):
            choice = None
            for r in range(NR):
                for c in range(NC):
                    if not b[r][c]:
                        continue
                    q, k = b, 0
                    while q[r][c]:
                        q, _ = think(q, r, c)
                        k += 1
                    gain = sum(6 - v for row in b for v in row if v) - sum(6 - v for row in q for v in row if v)
                    g = gain / k + rnd.random() * (2.5 if go else 0.01)
                    if choice is None or g > choice[0]:
                        choice = (g, k, q)
            used += choice[1]
            b = choice[2]
        best = min(best, used)
    return best


def make_level(n):
    rnd = random.Random(SEED * 31 + n * 1009)
    while True:
        k = min(14 + 2 * n, 33)
        b = [[0] * NC for _ in range(NR)]
        for i in rnd.sample(range(NR * NC), k):
            b[i // NC][i % NC] = rnd.randint(1, 4)
        need = plan(b, rnd)
        if need <= 11:
            return b, need


# ------------------------------------------------------------ drawing help
pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption('KIBOKO! Mchezo wa viboko - MichezoTele.example')
clock = pygame.time.Clock()


def font(sz, bold=True):
    f = pygame.font.SysFont('dejavusans', sz, bold=bold)
    return f


F11, F13, F15, F18, F24, F34, F54 = [font(s) for s in (11, 13, 15, 18, 24, 34, 54)]
P13 = font(13, False)


def label(s, txt, f, pos, col, out=None, anchor='c', w=2):
    im = f.render(txt, True, col)
    x, y = pos
    if anchor == 'c':
        x -= im.get_width() // 2
        y -= im.get_height() // 2
    elif anchor == 'r':
        x -= im.get_width()
    if out:
        o = f.render(txt, True, out)
        for a in range(0, 360, 30):
            s.blit(o, (x + w * math.cos(math.radians(a)), y + w * math.sin(math.radians(a))))
    s.blit(im, (x, y))


def vgrad(w, h, stops):
    s = pygame.Surface((w, h))
    for y in range(h):
        t = y / max(1, h - 1)
        for (t0, c0), (t1, c1) in zip(stops, stops[1:]):
            if t0 <= t <= t1:
                k = (t - t0) / (t1 - t0)
                pygame.draw.line(s, [int(a + (b - a) * k) for a, b in zip(c0, c1)], (0, y), (w, y))
                break
    return s


def panel(s, rect, top, bot, border, rad=14):
    r = pygame.Rect(rect)
    g = vgrad(r.w, r.h, [(0, top), (1, bot)]).convert_alpha()
    m = pygame.Surface(r.size, pygame.SRCALPHA)
    pygame.draw.rect(m, (255, 255, 255, 255), m.get_rect(), border_radius=rad)
    g.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    s.blit(g, r)
    pygame.draw.rect(s, border, r, 3, border_radius=rad)


SKINS = {1: ((150, 160, 190), (108, 116, 150)), 2: ((165, 140, 175), (118, 94, 132)),
         3: ((178, 128, 150), (130, 84, 108)), 4: ((196, 122, 134), (146, 74, 92))}


def hippo(v, blink=0, ear=0):
    """one hippo, seen from the front, in the water (drawn at 4x)"""
    S = 4
    n = 84 * S
    s = pygame.Surface((n, n), pygame.SRCALPHA)
    skin, dark = SKINS[v]
    pinkish = (232, 168, 172)
    u = n / 84

    def el(col, cx, cy, rx, ry):
        pygame.draw.ellipse(s, col, ((cx - rx) * u, (cy - ry) * u, 2 * rx * u, 2 * ry * u))

    def eye(cx, cy, r):
        el(dark, cx, cy, r + 2.6, r + 2.6)
        el(skin, cx, cy, r + 1.6, r + 1.6)
        if blink:
            pygame.draw.line(s, dark, ((cx - r) * u, cy * u), ((cx + r) * u, cy * u), int(2 * u))
        else:
            el((255, 255, 255), cx, cy, r, r)
            el((40, 25, 30), cx, cy + .6, r * .58, r * .62)
            el((255, 255, 255), cx + r * .25, cy - r * .25, r * .22, r * .22)

    def ears(cx, dx, cy, r):
        for m in (-1, 1):
            e = ear if m > 0 else 0
            el(dark, cx + m * dx, cy - e, r + 1.2, r + 1.2)
            el(skin, cx + m * dx, cy - e, r, r)
            el(pinkish, cx + m * dx, cy - e + .6, r * .5, r * .55)

    def wave(cy, rx):
        el((255, 255, 255, 70), 42, cy, rx + 5, 6)
        el((120, 205, 222), 42, cy + 3.5, rx + 4, 5.5)
        for m in (-1, 1):
            el((225, 248, 252), 42 + m * rx * .8, cy + 1, 3.5, 1.4)

    if v == 1:
        ears(42, 10, 35, 3.2)
        el(dark, 42, 44, 14.5, 9.5)
        el(skin, 42, 44, 13.3, 8.3)
        eye(36, 37.5, 3.4)
        eye(48, 37.5, 3.4)
        wave(48.5, 14)
    elif v == 2:
        ears(42, 15, 28, 4.2)
        el(dark, 42, 40, 18.5, 15)
        el(skin, 42, 40, 17.3, 13.8)
        eye(34.5, 32, 4.2)
        eye(49.5, 32, 4.2)
        el(dark, 42, 49, 21, 10.5)
        el(skin, 42, 49, 19.8, 9.3)
        el(dark, 36, 45.5, 2, 2.6)
        el(dark, 48, 45.5, 2, 2.6)
        wave(55, 20)
    elif v == 3:
        ears(42, 19, 19, 5.2)
        el(dark, 42, 33, 23, 20)
        el(skin, 42, 33, 21.6, 18.6)
        eye(32, 23.5, 5)
        eye(52, 23.5, 5)
        el(dark, 42, 50, 28.5, 17)
        el(skin, 42, 50, 27, 15.6)
        el((192, 144, 164), 42, 41.5, 17, 4)
        el(dark, 33, 44, 2.8, 3.6)
        el(dark, 51, 44, 2.8, 3.6)
        pygame.draw.arc(s, dark, (22 * u, 42 * u, 40 * u, 18 * u), math.pi * 1.08, math.pi * 1.92, int(2 * u))
        for m in (-1, 1):
            pygame.draw.rect(s, (255, 252, 235), ((42 + m * 11 - 2.6) * u, 57 * u, 5.2 * u, 6 * u), border_radius=int(2 * u))
        wave(66, 27)
    else:
        ears(42, 20, 10, 5)
        el(dark, 42, 21, 25, 16)
        el(skin, 42, 21, 23.6, 14.6)
        el(dark, 42, 28, 33, 14)
        el(skin, 42, 27, 31.5, 12.6)
        eye(31, 12.5, 4.8)
        eye(53, 12.5, 4.8)
        el(dark, 34, 23, 2.6, 2.8)
        el(dark, 50, 23, 2.6, 2.8)
        el(dark, 42, 51, 34, 25)
        el(skin, 42, 52, 32.5, 23)
        el((120, 24, 44), 42, 48.5, 28.5, 18.5)
        el((222, 70, 92), 42, 56, 20, 11)
        el((240, 110, 128), 42, 54, 13, 5)
        for m in (-1, 1):
            pygame.draw.polygon(s, (255, 250, 228), [((42 + m * 21) * u, 33 * u), ((42 + m * 14) * u, 31 * u), ((42 + m * 18) * u, 43 * u)])
            pygame.draw.polygon(s, (255, 250, 228), [((42 + m * 24) * u, 60 * u), ((42 + m * 16) * u, 66 * u), ((42 + m * 21) * u, 46 * u)])
        wave(75, 31)
    return pygame.transform.smoothscale(s, (84, 84))


HIP = {v: [hippo(v), hippo(v, 1), hippo(v, 0, 2)] for v in (1, 2, 3, 4)}


def acacia(s, x, y, k, col):
    pygame.draw.polygon(s, col, [(x - 3 * k, y), (x + 3 * k, y), (x + 2 * k, y - 38 * k), (x - 2 * k, y - 38 * k)])
    for a, b in ((-26, -62), (24, -60), (4, -66)):
        pygame.draw.line(s, col, (x, y - 28 * k), (x + a * k, y + b * k), max(2, int(3 * k)))
    for a, b, c in ((-28, -66, 34), (26, -64, 32), (2, -74, 40), (0, -62, 50)):
        pygame.draw.ellipse(s, col, (x + (a - c) * k, y + (b - 8) * k, 2 * c * k, 15 * k))


def giraffe(s, x, y, k, ph, col):
    for i, lx in enumerate((-16, -10, 12, 18)):
        sw = math.sin(ph + i * 1.7) * 5
        pygame.draw.line(s, col, (x + lx * k, y - 34 * k), (x + (lx + sw) * k, y), max(2, int(4 * k)))
    pygame.draw.ellipse(s, col, (x - 22 * k, y - 50 * k, 46 * k, 22 * k))
    nd = math.sin(ph * .5) * 2
    pygame.draw.polygon(s, col, [(x + 12 * k, y - 46 * k), (x + 24 * k, y - 40 * k), (x + (38 + nd) * k, y - 92 * k), (x + (31 + nd) * k, y - 92 * k)])
    pygame.draw.ellipse(s, col, (x + (30 + nd) * k, y - 98 * k, 22 * k, 10 * k))
    pygame.draw.line(s, col, (x + (34 + nd) * k, y - 96 * k), (x + (33 + nd) * k, y - 104 * k), 2)


def scenery():
    s = vgrad(W, H, [(0, (255, 150, 70)), (.22, (255, 196, 104)), (.42, (255, 226, 160)), (.421, (226, 178, 92)), (1, (176, 120, 56))])
    pygame.draw.circle(s, (255, 238, 190), (850, 170), 62)
    pygame.draw.circle(s, (255, 250, 226), (850, 170), 50)
    pygame.draw.polygon(s, (176, 134, 150), [(-40, 330), (60, 210), (92, 186), (140, 186), (176, 208), (330, 330)])
    pygame.draw.polygon(s, (250, 244, 244), [(60, 210), (92, 186), (140, 186), (176, 208), (152, 204), (136, 216), (116, 202), (98, 218), (82, 204)])
    pygame.draw.polygon(s, (196, 150, 120), [(600, 330), (760, 270), (900, 290), (1000, 262), (1000, 330)])
    acacia(s, 60, 372, 1.1, (92, 74, 44))
    acacia(s, 950, 368, 1.2, (92, 74, 44))
    rnd = random.Random(8)
    for _ in range(420):
        x, y = rnd.randrange(W), rnd.randrange(340, H)
        h = rnd.randint(5, 14)
        pygame.draw.line(s, rnd.choice(((206, 158, 74), (150, 104, 48), (232, 190, 104))), (x, y), (x + rnd.randint(-4, 4), y - h), 2)
    return s


SCENE = scenery()


def river():
    w, h = NC * CS + 24, NR * CS + 24
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.rect(s, (122, 84, 44), (0, 0, w, h), border_radius=26)
    pygame.draw.rect(s, (160, 116, 64), (3, 3, w - 6, h - 6), border_radius=24)
    g = vgrad(w - 20, h - 20, [(0, (64, 160, 188)), (1, (30, 112, 150))]).convert_alpha()
    m = pygame.Surface(g.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(m, (255,) * 4, m.get_rect(), border_radius=18)
    g.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    s.blit(g, (10, 10))
    for r in range(NR):
        for c in range(NC):
            t = pygame.Surface((CS, CS), pygame.SRCALPHA)
            pygame.draw.rect(t, (190, 240, 250, 30), (3, 3, CS - 6, CS - 6), border_radius=18)
            pygame.draw.rect(t, (200, 244, 252, 46), (3, 3, CS - 6, CS - 6), 2, border_radius=18)
            s.blit(t, (12 + c * CS, 12 + r * CS))
    return s


RIVER = river()


def make_drop(r):
    s = pygame.Surface((r * 8, r * 8), pygame.SRCALPHA)
    c = r * 4
    pygame.draw.circle(s, (20, 90, 140), (c, c), r * 3 + 4)
    pygame.draw.circle(s, (150, 226, 250), (c, c), r * 3)
    pygame.draw.circle(s, (235, 252, 255), (c - r, c - r), r)
    return pygame.transform.smoothscale(s, (r * 2, r * 2))


DROP = make_drop(14)


# ------------------------------------------------------------ the game
class Game:
    def __init__(self):
        self.state = 'title'
        self.t = 0.0
        self.score = 0
        self.level = 1
        self.drops = 10
        self.board = [[0] * NC for _ in range(NR)]
        self.fly, self.parts, self.pops, self.burst = [], [], [], []
        self.pulse = {}
        self.say, self.sayt = 'Karibu!', 0
        self.shown = 0.0
        self.chain = 0
        self.wait = 0
        self.life = [[(random.uniform(0, 6.3), random.uniform(2.2, 5.5), random.uniform(0, 5)) for _ in range(NC)] for _ in range(NR)]

    def start(self, fresh=False):
        if fresh:
            self.level, self.drops, self.score = 1, 10, 0
        self.board, need = make_level(self.level)
        self.drops = max(self.drops, need + 1)
        self.fly, self.burst = [], []
        self.state = 'enter'
        self.wait = .7
        self.talk('Kiwango %d!' % self.level)

    def talk(self, s):
        self.say, self.sayt = s, 2.5

    def centre(self, r, c):
        return BX + c * CS + CS / 2, BY + r * CS + CS / 2

    def splash(self, x, y, n):
        for _ in range(n):
            a = random.uniform(0, 6.28)
            v = random.uniform(40, 190)
            self.parts.append([x, y, v * math.cos(a), v * math.sin(a) - 60, random.uniform(.3, .7), random.uniform(2, 5)])

    def feed(self, r, c):
        self.board[r][c] += 1
        self.pulse[(r, c)] = .3
        x, y = self.centre(r, c)
        self.splash(x, y + 14, 6)
        if self.board[r][c] > 4:
            self.board[r][c] = 0
            self.burst.append([r, c, .2])
            self.chain += 1
            self.score += 10 * self.chain
            self.pops.append(['+%d' % (10 * self.chain), x, y, .9])
            if self.chain in (3, 6, 9, 12, 15, 18):
                self.drops += 1
                self.talk('Tone la zawadi!')
                self.pops.append(['+1 tone', x, y - 26, 1.3])

    def rest(self):
        if not any(v for row in self.board for v in row):
            log({'cleared': self.level})
            self.state = 'clear'
            self.t0 = self.t
            self.talk('Hongera sana!')
        elif self.drops <= 0:
            log({'lost': self.level})
            self.state = 'lost'
            self.t0 = self.t
            self.talk('Pole sana...')
        else:
            self.state = 'play'
            log({'board': self.board, 'level': self.level, 'drops': self.drops})

    def click(self, x, y):
        if self.state == 'title' and BTN0.collidepoint(x, y):
            self.start(True)
        elif self.state == 'clear' and self.t - self.t0 > .4 and BTN.collidepoint(x, y):
            self.level += 1
            self.drops += 3
            self.start()
        elif self.state == 'lost' and self.t - self.t0 > .4 and BTN.collidepoint(x, y):
            self.start(True)
        elif self.state == 'play':
            c, r = int((x - BX) // CS), int((y - BY) // CS)
            if 0 <= r < NR and 0 <= c < NC and self.board[r][c]:
                log({'tap': [r, c]})
                self.drops -= 1
                self.chain = 0
                self.state = 'run'
                self.wait = .3
                self.feed(r, c)

    def update(self, dt):
        self.t += dt
        self.sayt -= dt
        self.shown += (self.score - self.shown) * min(1, dt * 8)
        for k in list(self.pulse):
            self.pulse[k] -= dt
            if self.pulse[k] <= 0:
                del self.pulse[k]
        for p in self.parts[:]:
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[3] += 420 * dt
            p[4] -= dt
            if p[4] <= 0:
                self.parts.remove(p)
        for p in self.pops[:]:
            p[2] -= 40 * dt
            p[3] -= dt
            if p[3] <= 0:
                self.pops.remove(p)
        if self.state == 'enter':
            self.wait -= dt
            if self.wait <= 0:
                self.rest()
        if self.state != 'run':
            return
        for b in self.burst[:]:
            b[2] -= dt
            if b[2] <= 0:
                self.burst.remove(b)
                x, y = self.centre(b[0], b[1])
                self.splash(x, y, 16)
                for dx, dy in DIRS:
                    self.fly.append([b[0], b[1], dy, dx, 0.0])
        for f in self.fly[:]:
            f[4] += dt * 5.2
            if f[4] >= 1:
                f[4] -= 1
                f[0] += f[2]
                f[1] += f[3]
                if not (0 <= f[0] < NR and 0 <= f[1] < NC):
                    self.fly.remove(f)
                elif self.board[f[0]][f[1]]:
                    self.fly.remove(f)
                    self.feed(f[0], f[1])
        if not self.fly and not self.burst:
            self.wait -= dt
            if self.wait <= 0:
                self.rest()
        else:
            self.wait = .25

    # -------------------------------------------------- pictures
    def backdrop(self):
        t = self.t
        screen.blit(SCENE, (0, 0))
        for i in range(12):
            a = t * .12 + i * math.pi / 6
            x, y = 850, 170
            pts = [(x + 68 * math.cos(a - .09), y + 68 * math.sin(a - .09)), (x + 68 * math.cos(a + .09), y + 68 * math.sin(a + .09)),
                   (x + 92 * math.cos(a), y + 92 * math.sin(a))]
            pygame.draw.polygon(screen, (255, 232, 170), pts)
        for i in range(4):
            x = (i * 330 + t * (9 + 3 * i)) % (W + 200) - 100
            y = 90 + 34 * (i % 3)
            for a, b, r in ((-30, 4, 18), (0, -4, 25), (28, 3, 20), (8, 8, 22)):
                pygame.draw.circle(screen, (255, 240, 214), (x + a, y + b), r)
        for i in range(5):
            x = W + 40 - (t * 38 + i * 26 + (i % 2) * 9) % (W + 260)
            y = 106 + 13 * i + 6 * math.sin(t + i)
            f = math.sin(t * 7 + i) * 6
            pygame.draw.lines(screen, (90, 60, 60), False, [(x - 10, y - f), (x, y), (x + 10, y - f)], 3)
        for i in range(3):
            x = (t * 16 + i * 90) % (W + 400) - 100
            giraffe(screen, x, 346 + 5 * i, .8 - .15 * i, t * 3 + i, (124, 88, 52))

    def header(self):
        screen.blit(HEAD, (0, 0))
        for i in range(0, W, 25):
            pygame.draw.polygon(screen, ((24, 120, 70), (200, 40, 40), (30, 30, 30))[i // 25 % 3], [(i, 62), (i + 25, 62), (i + 12, 74)])
        label(screen, 'MichezoTele', F24, (20, 15), (255, 244, 200), anchor='l')
        for i, s in enumerate(('Nyumbani', 'Mafumbo', 'Mbio', 'Kandanda', 'Wasichana')):
            x = 250 + i * 112
            if i == 1:
                pygame.draw.rect(screen, (255, 202, 60), (x - 8, 16, 104, 32), border_radius=8)
            label(screen, s, F15, (x + 44, 32), (60, 30, 10) if i == 1 else (255, 236, 200))
        pygame.draw.rect(screen, (255, 255, 255), (830, 18, 150, 28), border_radius=14)
        label(screen, 'Tafuta mchezo...', P13, (844, 24), (150, 130, 110), anchor='l')

    def left(self):
        panel(screen, (14, 92, 180, 250), (255, 248, 226), (246, 222, 172), (140, 84, 30))
        label(screen, 'MABINGWA', F18, (104, 112), (150, 40, 20))
        rows = [('Wanjiku', 4820), ('Otieno', 4310), ('Amina K.', 3975), ('Baraka', 3120), ('Zawadi', 2890), ('Juma99', 2440), ('Wewe', int(round(self.shown)))]
        rows.sort(key=lambda q: -q[1])
        for i, (n, s) in enumerate(rows):
            y = 134 + i * 28
            if n == 'Wewe':
                pygame.draw.rect(screen, (255, 214, 90), (22, y, 164, 25), border_radius=6)
            label(screen, '%d. %s' % (i + 1, n), F13, (28, y + 4), (70, 40, 20), anchor='l')
            label(screen, str(s), F13, (182, y + 4), (20, 110, 70), anchor='r')
        # advert: mobile bundles
        a = pygame.Rect(14, 358, 180, 296)
        panel(screen, a, (20, 150, 90), (6, 84, 60), (255, 255, 255), 6)
        label(screen, 'TANGAZO', F11, (104, 370), (190, 236, 210))
        label(screen, 'SIMBATEL', F24, (104, 398), (255, 240, 90))
        label(screen, 'Intaneti 1GB', F18, (104, 430), (255, 255, 255))
        k = 1 + .06 * math.sin(self.t * 4)
        pygame.draw.circle(screen, (230, 40, 40), (104, 506), int(54 * k))
        pygame.draw.circle(screen, (255, 255, 255), (104, 506), int(54 * k), 3)
        label(screen, 'Sh 20', F34, (104, 500), (255, 255, 255))
        label(screen, 'kwa siku', F13, (104, 528), (255, 230, 200))
        ph = pygame.Rect(80, 572, 48, 70)
        pygame.draw.rect(screen, (24, 24, 34), ph, border_radius=8)
        pygame.draw.rect(screen, (140, 220, 255), ph.inflate(-8, -16))
        for i in range(3):
            if int(self.t * 3) % 4 > i:
                pygame.draw.rect(screen, (20, 90, 150), (90 + i * 10, 616 - i * 9, 7, 9 + i * 9))

    def right(self):
        panel(screen, (766, 92, 220, 126), (40, 120, 160), (20, 78, 120), (220, 246, 255))
        label(screen, 'MATONE', F18, (806, 100), (220, 246, 255), anchor='l')
        b = 2 * math.sin(self.t * 3)
        x, y = 812, 166 + b
        pygame.draw.polygon(screen, (120, 216, 255), [(x, y - 42), (x - 22, y), (x + 22, y)])
        pygame.draw.circle(screen, (120, 216, 255), (x, y + 6), 25)
        pygame.draw.ellipse(screen, (230, 250, 255), (x - 16, y - 4, 10, 18))
        label(screen, str(self.drops), F54, (906, 166), (255, 90, 70) if self.drops <= 2 else (255, 255, 255), (10, 50, 80), w=3)
        panel(screen, (766, 228, 106, 66), (255, 248, 226), (246, 222, 172), (140, 84, 30), 10)
        label(screen, 'Kiwango', F13, (819, 243), (140, 84, 30))
        label(screen, str(self.level), F24, (819, 270), (70, 40, 20))
        panel(screen, (880, 228, 106, 66), (255, 248, 226), (246, 222, 172), (140, 84, 30), 10)
        label(screen, 'Alama', F13, (933, 243), (140, 84, 30))
        label(screen, str(int(round(self.shown))), F24, (933, 270), (70, 40, 20))
        self.monkey(876, 548)
        txt = self.say if self.sayt > 0 else ('Bofya kiboko!', 'Lisha, alipuke!', 'Matone 4 huruka!')[int(self.t / 4) % 3]
        pygame.draw.rect(screen, (255, 255, 255), (772, 322, 208, 52), border_radius=20)
        pygame.draw.polygon(screen, (255, 255, 255), [(850, 370), (884, 370), (872, 394)])
        label(screen, txt, F18, (876, 348), (60, 40, 30))

    def monkey(self, x, y):
        t = self.t
        br, lt = (128, 78, 44), (240, 200, 156)
        sad, glad = self.state == 'lost', self.state == 'clear'
        y += -abs(math.sin(t * 7)) * 18 if glad else math.sin(t * 2) * 2
        pygame.draw.ellipse(screen, (120, 84, 40), (x - 76, 636, 152, 22))
        pts = [(x + 38 + 28 * math.sin(i * .35), y + 70 - i * 8 + 5 * math.sin(t * 2 + i * .4)) for i in range(14)]
        pygame.draw.lines(screen, (104, 62, 34), False, pts, 8)
        pygame.draw.ellipse(screen, br, (x - 44, y - 12, 88, 104))
        pygame.draw.ellipse(screen, lt, (x - 28, y + 8, 56, 72))
        w = math.sin(t * 5) * 14 if not sad else 0
        up = -70 if glad else -30
        pygame.draw.line(screen, br, (x - 38, y + 12), (x - 66, y + 50), 17)
        pygame.draw.line(screen, br, (x + 38, y + 12), (x + 70 + w * .4, y + (40 if sad else up)), 17)
        pygame.draw.circle(screen, lt, (x + 70 + w * .4, y + (40 if sad else up)), 12)
        pygame.draw.circle(screen, lt, (x - 66, y + 50), 12)
        for m in (-1, 1):
            pygame.draw.ellipse(screen, (104, 62, 34), (x + m * 30 - 24, y + 76, 48, 22))
            pygame.draw.circle(screen, br, (x + m * 54, y - 58), 20)
            pygame.draw.circle(screen, lt, (x + m * 54, y - 58), 12)
        pygame.draw.circle(screen, br, (x, y - 62), 54)
        pygame.draw.circle(screen, lt, (x - 19, y - 68), 25)
        pygame.draw.circle(screen, lt, (x + 19, y - 68), 25)
        pygame.draw.ellipse(screen, lt, (x - 42, y - 62, 84, 48))
        mx, my = pygame.mouse.get_pos()
        d = max(1, math.hypot(mx - x, my - y + 68))
        for m in (-1, 1):
            if t % 3.4 < .14:
                pygame.draw.line(screen, (60, 30, 20), (x + m * 19 - 9, y - 68), (x + m * 19 + 9, y - 68), 3)
            else:
                pygame.draw.circle(screen, (255, 255, 255), (x + m * 19, y - 68), 12)
                pygame.draw.circle(screen, (40, 24, 20), (x + m * 19 + 5 * (mx - x) / d, y - 68 + 5 * (my - y + 68) / d), 6)
        pygame.draw.ellipse(screen, (90, 50, 34), (x - 8, y - 50, 16, 8))
        if sad:
            pygame.draw.arc(screen, (120, 40, 40), (x - 18, y - 36, 36, 22), .3, math.pi - .3, 3)
        else:
            pygame.draw.ellipse(screen, (150, 40, 50), (x - 17, y - 40, 34, 18))
            pygame.draw.rect(screen, lt, (x - 20, y - 42, 40, 9))

    def bottom(self):
        panel(screen, (14, 694, 972, 74), (255, 214, 70), (246, 150, 30), (255, 255, 255), 8)
        label(screen, 'TANGAZO', F11, (56, 706), (150, 84, 10))
        x = 90 + (self.t * 40) % 60
        pygame.draw.rect(screen, (240, 240, 240), (x, 714, 96, 34), border_radius=6)
        pygame.draw.rect(screen, (200, 40, 40), (x, 728, 96, 8))
        pygame.draw.rect(screen, (90, 140, 180), (x + 8, 717, 80, 9))
        for a in (20, 76):
            pygame.draw.circle(screen, (30, 30, 30), (x + a, 749), 9)
            pygame.draw.circle(screen, (190, 190, 190), (x + a, 749), 4)
        msgs = ('Matatu Express: Nairobi - Mombasa Sh 900 tu!', 'Chai ya Kericho: amka na ladha!', 'Duka la Mama Njeri: punguzo 30%')
        label(screen, msgs[int(self.t / 5) % 3], F24, (570, 731), (90, 30, 10))
        if int(self.t * 2) % 2:
            pygame.draw.rect(screen, (255, 255, 255), (902, 712, 74, 38), 2, border_radius=8)
        label(screen, 'BOFYA', F15, (939, 731), (150, 20, 20))

    def river(self):
        screen.blit(RIVER, (BX - 12, BY - 12))
        t = self.t
        for i in range(16):
            px = BX + (i * 97 + t * 14) % (NC * CS - 40) + 6
            py = BY + (i * 61) % (NR * CS - 10) + 4
            w = 22 + 8 * math.sin(t + i)
            pygame.draw.arc(screen, (118, 196, 214), (px, py, w, 8), .2, 2.9, 2)
        mx, my = pygame.mouse.get_pos()
        for r in range(NR):
            for c in range(NC):
                v = self.board[r][c]
                if not v:
                    continue
                ph, per, off = self.life[r][c]
                x, y = self.centre(r, c)
                br = 1 + .025 * math.sin(t * 1.8 + ph)
                dy = 2 * math.sin(t * 1.5 + ph)
                if self.state == 'enter':
                    k = max(0, min(1, (.7 - self.wait) / .3 - (r + c) * .1))
                    br *= k
                    if k <= 0:
                        continue
                if (r, c) in self.pulse:
                    br += .2 * math.sin(math.pi * self.pulse[(r, c)] / .3)
                q = (t + off) % per
                im = HIP[v][1 if q < .14 else 2 if 1 < q < 1.1 or 1.2 < q < 1.3 else 0]
                rip = (t * .5 + ph) % 1
                rr = (14, 18, 24, 28)[v - 1] + 12 * rip
                pygame.draw.ellipse(screen, (96 - int(30 * rip), 184 - int(30 * rip), 206 - int(24 * rip)),
                                    (x - rr, y + (4, 10, 20, 28)[v - 1] - rr * .25, 2 * rr, rr * .5), 2)
                im = pygame.transform.smoothscale(im, (int(84 * br), int(84 * (2 - br if (r, c) not in self.pulse else br))
                                                       if self.state != 'enter' else int(84 * br)))
                screen.blit(im, (x - im.get_width() / 2, y - im.get_height() / 2 + dy))
        if self.state == 'play':
            c, r = (mx - BX) // CS, (my - BY) // CS
            if 0 <= r < NR and 0 <= c < NC and self.board[r][c]:
                pygame.draw.rect(screen, (255, 226, 110), (BX + c * CS + 3, BY + r * CS + 3, CS - 6, CS - 6), 3, border_radius=18)
        for r, c, w in self.burst:
            x, y = self.centre(r, c)
            k = 1 - w / .2
            pygame.draw.circle(screen, (220, 248, 255), (x, y), int(18 + 26 * k), max(2, int(14 * (1 - k))))
        for r, c, dy, dx, k in self.fly:
            x, y = self.centre(r + dy * k, c + dx * k)
            for i in range(1, 4):
                pygame.draw.circle(screen, (170, 226, 242), (x - dx * i * 9, y - dy * i * 9), 8 - 2 * i)
            screen.blit(DROP, (x - 14, y - 14))
        for p in self.parts:
            pygame.draw.circle(screen, (206, 244, 255), (p[0], p[1]), max(1, p[5] * min(1, p[4] * 3)))
        for s, x, y, k in self.pops:
            label(screen, s, F18, (x, y), (255, 236, 90), (110, 50, 10))

    def dialog(self, head, lines, btn, col):
        sh = pygame.Surface((W, H), pygame.SRCALPHA)
        sh.fill((30, 14, 4, 110))
        screen.blit(sh, (0, 0))
        k = min(1, (self.t - self.t0) / .3)
        y0 = int(-60 * (1 - k) ** 2)
        panel(screen, (298, 236 + y0, 360, 288), (255, 248, 226), (250, 216, 150), (140, 84, 30), 24)
        label(screen, head, F34, (478, 284 + y0), col, (255, 255, 255), w=3)
        for i, s in enumerate(lines):
            label(screen, s, F18, (478, 340 + i * 32 + y0), (80, 46, 20))
        panel(screen, BTN, (110, 200, 80), (40, 140, 50), (255, 255, 255), 20)
        label(screen, btn, F24, BTN.center, (255, 255, 255), (20, 80, 30))

    def draw(self):
        self.backdrop()
        self.header()
        if self.state == 'title':
            label(screen, 'KIBOKO!', font(110), (500, 206), (255, 226, 70), (120, 50, 20), w=6)
            label(screen, 'Lisha viboko maji mpaka wapige chafya', F24, (500, 300), (90, 40, 10), (255, 240, 210))
            for v in range(1, 5):
                q = (self.t + v) % 3
                im = pygame.transform.smoothscale(HIP[v][1 if q < .15 else 0], (140, 140))
                pygame.draw.ellipse(screen, (60, 150, 180), (110 + (v - 1) * 200, 450, 180, 60))
                screen.blit(im, (130 + (v - 1) * 200, 366 + (34, 24, 6, -4)[v - 1] + 4 * math.sin(self.t * 2 + v)))
            panel(screen, BTN0, (110, 200, 80), (40, 140, 50), (255, 255, 255), 26)
            label(screen, 'CHEZA', F34, BTN0.center, (255, 255, 255), (20, 80, 30))
            self.bottom()
            return
        self.left()
        self.right()
        self.bottom()
        self.river()
        if self.state == 'clear':
            self.dialog('HONGERA!', ['Mto ni mtulivu.', 'Alama: %d' % self.score, 'Zawadi: matone 3'], 'ENDELEA', (30, 130, 60))
        elif self.state == 'lost':
            self.dialog('MATONE YAMEISHA', ['Umefika kiwango %d' % self.level, 'Alama: %d' % self.score], 'TENA', (190, 50, 30))


HEAD = vgrad(W, 62, [(0, (150, 60, 24)), (1, (110, 36, 14))])
BTN = pygame.Rect(388, 446, 180, 56)
BTN0 = pygame.Rect(390, 560, 220, 78)
game = Game()
on = True
while on:
    dt = min(.04, clock.tick(50) / 1000)
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            on = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            game.click(*e.pos)
    game.update(dt)
    game.draw()
    pygame.display.flip()
pygame.quit()
