#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# BONCUK PATLAT  (c) Martı Oyun Ltd., İzmir
import sys, math, random, json, argparse
import pygame
ap = argparse.ArgumentParser()
ap.add_argument('--seed', type=int, default=None)
ap.add_argument('--log', default=None)
A = ap.parse_args()
LOGF = open(A.log, 'a') if A.log else None
def log(**k):
    if LOGF:
        LOGF.write(json.dumps(k) + '\n'); LOGF.flush()
SEED = A.seed if A.seed is not None else random.randrange(10**9)
FX = random.Random(SEED + 1)

W, H = 1000, 780
N, CELL = 6, 84
BX, BY = 252, 128
pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption('Boncuk Patlat! - Ücretsiz Oyna | martioyun')
_f = pygame.font.match_font('dejavusans', bold=True)
_fc = {}
def font(s):
    if s not in _fc: _fc[s] = pygame.font.Font(_f, s)
    return _fc[s]
def text(dst, s, size, col, center=None, topleft=None, shadow=None):
    im = font(size).render(s, True, col)
    r = im.get_rect()
    if center: r.center = center
    else: r.topleft = topleft
    if shadow:
        sh = font(size).render(s, True, shadow)
        for dx, dy in ((-2, 0), (2, 0), (0, 2), (0, -2), (0, 4)): dst.blit(sh, r.move(dx, dy))
    dst.blit(im, r)
    return r

# ---------------------------------------------------------------- kurallar
D4 = ((-1, 0), (1, 0), (0, -1), (0, 1))
def sim(b, r, c):
    b = [row[:] for row in b]
    fly = []
    b[r][c] += 1
    if b[r][c] > 4:
        b[r][c] = 0
        fly = [(r, c, a, e) for a, e in D4]
    while fly:
        nf, hit = [], {}
        for r, c, a, e in fly:
            r += a; c += e
            if not (0 <= r < N and 0 <= c < N): continue
            if b[r][c]: hit[r, c] = hit.get((r, c), 0) + 1
            else: nf.append((r, c, a, e))
        for (r, c), k in hit.items():
            b[r][c] += k
            if b[r][c] > 4:
                b[r][c] = 0
                nf += [(r, c, a, e) for a, e in D4]
        fly = nf
    return b
def solvable(b, budget):
    beam = [b]
    for _ in range(budget):
        nxt = {}
        for s in beam:
            for r in range(N):
                for c in range(N):
                    if s[r][c]:
                        t = sim(s, r, c)
                        k = sum(t, [])
                        n = sum(1 for v in k if v)
                        if n == 0: return True
                        nxt[tuple(k)] = (n * 2.2 - .45 * sum(k), t)
        beam = [t for _, t in sorted(nxt.values(), key=lambda q: q[0])[:9]]
    return False
def make_level(lv, game):
    rng = random.Random(SEED * 1009 + lv * 31 + game * 7919)
    n = min(31, 15 + 2 * lv)
    while True:
        cells = rng.sample(range(N * N), n)
        b = [[0] * N for _ in range(N)]
        for k in cells: b[k // N][k % N] = rng.choice((1, 2, 2, 3, 3, 4, 4))
        if solvable(b, 9): return b

# ---------------------------------------------------------------- resimler
def ss(w, h, fn, k=4):
    s = pygame.Surface((w * k, h * k), pygame.SRCALPHA)
    fn(s, k)
    return pygame.transform.smoothscale(s, (w, h))
RAD = {1: 13, 2: 20, 3: 27, 4: 34}
BODY = {1: (64, 196, 205), 2: (46, 140, 226), 3: (30, 76, 196), 4: (24, 30, 112)}
def bead(sz):
    R = RAD[sz]; m = R + 5
    def fn(s, k):
        c = (m * k, m * k)
        if sz == 4: pygame.draw.circle(s, (236, 184, 60), c, int((R + 3) * k))
        dark = tuple(int(v * .62) for v in BODY[sz])
        pygame.draw.circle(s, dark, c, R * k)
        pygame.draw.circle(s, BODY[sz], (c[0], c[1] - k), int((R - 1.5) * k))
        pygame.draw.circle(s, (250, 252, 255), c, int(R * .66 * k))
        pygame.draw.circle(s, (126, 206, 245), c, int(R * .46 * k))
        g = pygame.Surface(s.get_size(), pygame.SRCALPHA)
        pygame.draw.ellipse(g, (255, 255, 255, 90), (int((m - R * .62) * k), int((m - R * .93) * k), int(R * 1.24 * k), int(R * .36 * k)))
        s.blit(g, (0, 0))
    return ss(2 * m, 2 * m, fn)
def lid(sz):
    R = RAD[sz]; m = R + 5
    def fn(s, k):
        pygame.draw.circle(s, BODY[sz], (m * k, m * k), int(R * .7 * k))
        pygame.draw.arc(s, (10, 20, 60), (int((m - R * .5) * k), int((m - R * .5) * k), int(R * k), int(R * .9 * k)), math.pi * 1.1, math.pi * 1.9, 2 * k)
    return ss(2 * m, 2 * m, fn)
BEAD = {i: bead(i) for i in RAD}
LID = {i: lid(i) for i in RAD}
PUP = {i: ss(24, 24, lambda s, k, i=i: (pygame.draw.circle(s, (12, 14, 34), (12 * k, 12 * k), int(RAD[i] * .24 * k)), pygame.draw.circle(s, (255, 255, 255), (int((12 - RAD[i] * .08) * k), int((12 - RAD[i] * .1) * k)), max(2, int(RAD[i] * .075 * k))))) for i in RAD}
MINI = ss(22, 22, lambda s, k: (pygame.draw.circle(s, (24, 60, 170), (11 * k, 11 * k), 10 * k), pygame.draw.circle(s, (255, 255, 255), (11 * k, 11 * k), int(6.5 * k)), pygame.draw.circle(s, (60, 170, 235), (11 * k, 11 * k), 4 * k)))
def dropicon(s, k):
    pygame.draw.circle(s, (40, 140, 230), (16 * k, 24 * k), 11 * k)
    pygame.draw.polygon(s, (40, 140, 230), [(16 * k, 1 * k), (6 * k, 20 * k), (26 * k, 20 * k)])
    pygame.draw.circle(s, (190, 230, 255), (12 * k, 24 * k), 4 * k)
DROP = ss(32, 38, dropicon)

def backdrop():
    s = pygame.Surface((W, H))
    for y in range(H):
        t = min(1, y / 430)
        s.fill((int(70 + 185 * t), int(120 + 80 * t), int(200 - 40 * t)) if y < 430 else (int(44 - 26 * (y - 430) / 350), int(126 - 56 * (y - 430) / 350), int(160 - 50 * (y - 430) / 350)), (0, y, W, 1))
    pygame.draw.circle(s, (255, 226, 150), (860, 350), 62)
    for i, col in enumerate(((206, 140, 132), (150, 88, 118))):
        pts = [(0, 440)]
        for x in range(0, W + 20, 20): pts.append((x, 385 + i * 28 + 18 * math.sin(x / 70 + i * 2) + 9 * math.sin(x / 23)))
        pygame.draw.polygon(s, col, pts + [(W, 440)])
    c = (96, 52, 96)
    def mosque(x, y, k):
        pygame.draw.circle(s, c, (x, y), int(44 * k), draw_top_left=True, draw_top_right=True)
        pygame.draw.rect(s, c, (x - 62 * k, y, 124 * k, 50 * k))
        pygame.draw.circle(s, c, (int(x - 45 * k), int(y + 6)), int(22 * k)); pygame.draw.circle(s, c, (int(x + 45 * k), int(y + 6)), int(22 * k))
        pygame.draw.line(s, c, (x, y - 58 * k), (x, y - 40 * k), 3)
        for dx in (-84, 84):
            pygame.draw.rect(s, c, (x + dx * k - 4, y - 70 * k, 8, 130 * k))
            pygame.draw.polygon(s, c, [(x + dx * k - 6, y - 70 * k), (x + dx * k + 6, y - 70 * k), (x + dx * k, y - 104 * k)])
            pygame.draw.rect(s, c, (x + dx * k - 7, y - 30 * k, 14, 5))
    mosque(118, 385, 1.0)
    pygame.draw.rect(s, c, (902, 322, 44, 120)); pygame.draw.polygon(s, c, [(894, 324), (954, 324), (924, 262)])
    for x in range(908, 944, 11): pygame.draw.rect(s, (255, 214, 120), (x, 334, 5, 10))
    for x in range(0, W, 26):
        h = (x * 37) % 28 + 12
        pygame.draw.rect(s, (80, 44, 84), (x, 432 - h, 26, h))
        if x % 3: pygame.draw.rect(s, (255, 208, 120), (x + 8, 436 - h, 5, 6))
    return s
BACK = backdrop()
def cloudfn(s, k):
    for x, y, r in ((30, 34, 18), (56, 26, 24), (86, 30, 21), (108, 38, 14)): pygame.draw.circle(s, (255, 240, 230, 170), (x * k, y * k), r * k)
CLOUD = ss(130, 56, cloudfn, 3)
def ferryfn(s, k):
    R = lambda c, x, y, w, h: pygame.draw.rect(s, c, (x * k, y * k, w * k, h * k))
    pygame.draw.polygon(s, (30, 40, 60), [(p[0] * k, p[1] * k) for p in ((0, 44), (140, 44), (126, 62), (14, 62))])
    R((250, 248, 240), 16, 28, 108, 16); R((250, 248, 240), 36, 16, 70, 12); R((220, 170, 50), 62, 0, 16, 16); R((30, 30, 30), 62, 0, 16, 4)
    for x in range(22, 120, 12): R((70, 110, 150), x, 32, 7, 6)
FERRY = ss(140, 64, ferryfn, 3)
def panel(w, h, col=(255, 248, 232), edge=(196, 120, 60), rad=18):
    def fn(s, k):
        pygame.draw.rect(s, edge, (0, 0, w * k, h * k), border_radius=rad * k)
        pygame.draw.rect(s, col, (4 * k, 4 * k, (w - 8) * k, (h - 8) * k), border_radius=(rad - 4) * k)
    return ss(w, h, fn, 2)
def boardfn():
    w = N * CELL + 28
    s = panel(w, w, (232, 214, 186), (150, 74, 60), 22)
    for r in range(N):
        for c in range(N):
            q = pygame.Rect(14 + c * CELL + 3, 14 + r * CELL + 3, CELL - 6, CELL - 6)
            pygame.draw.rect(s, (250, 242, 224) if (r + c) % 2 else (244, 232, 210), q, border_radius=12)
            cx, cy = q.center
            pygame.draw.polygon(s, (233, 217, 188), [(cx, cy - 7), (cx + 7, cy), (cx, cy + 7), (cx - 7, cy)], 2)
    return s
BOARD = boardfn()
P_R, P_B, P_POP, P_AD, P_SAY = panel(204, 300), panel(204, 168), panel(420, 300), panel(760, 84, (255, 255, 255), (200, 200, 205), 6), panel(204, 84, (255, 255, 255), (90, 90, 110), 16)

# ---------------------------------------------------------------- durum
state = 'title'
game = 0; level = 1; drops = 10; score = 0; board = None; chain = 0; best = 0
fly = []; prog = 0.0; pulse = {}; parts = []; popt = 0; pend = 0
say, sayt = 'Hoş geldin canım!', 0
T = 0.0
def center(r, c): return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2
def start_level():
    global board, state, fly, chain
    board = make_level(level, game); fly = []; state = 'play'; chain = 0
    for r in range(N):
        for c in range(N):
            if board[r][c]: pulse[r, c] = -0.02 * (r + c)
    rest()
def rest(): log(board=board, level=level, drops=drops)
def speak(s):
    global say, sayt
    say, sayt = s, T
def burst(r, c):
    global chain, score, drops
    board[r][c] = 0; chain += 1; score += 10 * chain
    if chain % 4 == 0:
        drops += 1; speak('+1 hak! Maşallah!')
    x, y = center(r, c)
    for _ in range(16):
        a = FX.random() * 6.28; v = FX.uniform(60, 260)
        parts.append([x, y, math.cos(a) * v, math.sin(a) * v, FX.uniform(.4, .8), FX.choice(((30, 76, 196), (126, 206, 245), (255, 255, 255), (236, 184, 60))), FX.uniform(3, 8)])
    return [(r, c, a, e) for a, e in D4]
def tap(r, c):
    global drops, fly, prog, chain, state
    drops -= 1; chain = 0
    log(tap=[r, c])
    board[r][c] += 1; pulse[r, c] = T
    if board[r][c] > 4:
        fly = burst(r, c); prog = 0
    state = 'fly'
    if not fly: settle()
def settle():
    global state, popt, best
    best = max(best, chain)
    if chain >= 6: speak('Aman aman! %d zincir!' % chain)
    elif chain >= 3: speak('Helal! %d zincir' % chain)
    if not any(map(any, board)):
        log(cleared=level); state = 'won'; popt = T; speak('Nazar değmesin!')
        for _ in range(130):
            parts.append([FX.uniform(250, 760), FX.uniform(-120, 60), FX.uniform(-30, 30), FX.uniform(60, 220), FX.uniform(2, 3.4), FX.choice(((230, 60, 70), (250, 200, 60), (60, 170, 235), (90, 200, 120))), FX.uniform(5, 10)])
    elif drops <= 0:
        log(lost=level); state = 'lost'; popt = T; speak('Tüh... bir daha?')
    else:
        state = 'play'; rest()
def step():
    global fly
    nf, hit = [], {}
    for r, c, a, e in fly:
        r += a; c += e
        if not (0 <= r < N and 0 <= c < N): continue
        if board[r][c]: hit[r, c] = hit.get((r, c), 0) + 1
        else: nf.append((r, c, a, e))
    for (r, c), k in hit.items():
        board[r][c] += k; pulse[r, c] = T
        if board[r][c] > 4: nf += burst(r, c)
    fly = nf
    if not fly: settle()

# ---------------------------------------------------------------- çizim
def draw_bead(r, c, mx, my):
    sz = board[r][c]
    x, y = center(r, c)
    ph = (r * 2.3 + c * 1.7)
    x += 2.2 * math.sin(T * 1.6 + ph)
    if sz == 4: x += 1.2 * math.sin(T * 31 + ph)
    k = 1 + .025 * math.sin(T * 2.6 + ph)
    p = T - pulse.get((r, c), -9)
    if 0 <= p < .35: k += .28 * math.sin(p / .35 * math.pi)
    sh = pygame.Surface((RAD[sz] * 2, 10), pygame.SRCALPHA)
    pygame.draw.ellipse(sh, (90, 60, 40, 60), sh.get_rect()); screen.blit(sh, (x - RAD[sz], y + RAD[sz] - 4))
    im = pygame.transform.rotozoom(BEAD[sz], 0, k) if abs(k - 1) > .004 else BEAD[sz]
    screen.blit(im, im.get_rect(center=(x, y)))
    bl = (T * .9 + ph * 1.31) % 5.2
    if bl < .16:
        l = LID[sz]; screen.blit(l, l.get_rect(center=(x, y)))
    else:
        a = math.atan2(my - y, mx - x); d = min(1, math.hypot(mx - x, my - y) / 90) * RAD[sz] * .2
        screen.blit(PUP[sz], PUP[sz].get_rect(center=(x + math.cos(a) * d, y + math.sin(a) * d)))
def cat(x, y):
    o, d = (240, 160, 70), (206, 116, 40)
    pts = [(x + 52 + 12 * math.sin(T * 2 + i * .5) * i / 6, y + 92 - i * 15) for i in range(7)]
    for i in range(36):
        j = i / 6; a = pts[int(j)]; b = pts[min(6, int(j) + 1)]; f = j - int(j)
        pygame.draw.circle(screen, d if i > 28 else o, (a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f), 9)
    br = 2 * math.sin(T * 2.2)
    pygame.draw.ellipse(screen, o, (x - 52, y + 8 - br, 104, 104 + br))
    pygame.draw.ellipse(screen, (255, 238, 214), (x - 28, y + 36 - br, 56, 72 + br))
    for i in (-1, 1):
        pygame.draw.polygon(screen, o, [(x + i * 46, y - 28), (x + i * 40, y - 76), (x + i * 8, y - 46)])
        pygame.draw.polygon(screen, (250, 190, 180), [(x + i * 39, y - 38), (x + i * 36, y - 64), (x + i * 17, y - 46)])
        pygame.draw.ellipse(screen, (255, 238, 214), (x - 16 + i * 24, y + 98, 32, 18))
    pygame.draw.ellipse(screen, o, (x - 52, y - 58, 104, 84))
    for i in (-10, 0, 10): pygame.draw.line(screen, d, (x + i, y - 56), (x + i, y - 40), 4)
    for i in (-1, 1):
        if T % 3.7 < .15 or state == 'won':
            pygame.draw.arc(screen, (60, 40, 30), (x + i * 22 - 11, y - 24, 22, 18), 0, 3.14, 3)
        else:
            pygame.draw.ellipse(screen, (250, 250, 235), (x + i * 22 - 12, y - 30, 24, 24)); pygame.draw.ellipse(screen, (60, 120, 60), (x + i * 22 - 9, y - 28, 18, 20)); pygame.draw.ellipse(screen, (15, 20, 15), (x + i * 22 - 4, y - 27, 8, 18))
        for q in (0, 6): pygame.draw.aaline(screen, (120, 80, 50), (x + i * 20, y + 4 + q), (x + i * 60, y + q * 2))
    pygame.draw.polygon(screen, (230, 110, 110), [(x - 6, y - 3), (x + 6, y - 3), (x, y + 4)])
    pygame.draw.arc(screen, (90, 50, 30), (x - 12, y - 3, 12, 14), 3.3, 6.2, 2); pygame.draw.arc(screen, (90, 50, 30), (x, y - 3, 12, 14), 3.3, 6.2, 2)
    pygame.draw.arc(screen, (190, 40, 50), (x - 40, y - 14, 80, 44), 3.5, 5.9, 6)
    screen.blit(MINI, MINI.get_rect(center=(x, y + 34)))
ADS = (('SİMİTÇİ HASAN USTA', '3 al 2 öde!  Taze taze, çıtır çıtır', (214, 120, 30), 'simit'), ('ÇAYKEYF', 'Bir bardak mola ver...', (176, 30, 40), 'cay'), ('HALICI TEYZE', 'Kilimde %40 indirim, kaçırma!', (120, 40, 120), 'kilim'))
def advert():
    i = int(T / 6) % 3; a, b, col, kind = ADS[i]; x, y = 120, 690
    screen.blit(P_AD, (x, y))
    f = T % 6
    ox = max(0, 1 - f * 3) * 40
    cx, cy = x + 60, y + 42
    if kind == 'simit':
        pygame.draw.circle(screen, (190, 104, 34), (cx, cy), 31, 14)
        for q in range(22):
            g = q * .2856 + T * .4; pygame.draw.circle(screen, (250, 230, 180), (cx + math.cos(g) * (24 + q % 3 * 2), cy + math.sin(g) * (24 + q % 3 * 2)), 2)
    elif kind == 'cay':
        pygame.draw.polygon(screen, (190, 40, 24), [(cx - 15, cy - 18), (cx + 15, cy - 18), (cx + 9, cy), (cx + 16, cy + 24), (cx - 16, cy + 24), (cx - 9, cy)])
        pygame.draw.ellipse(screen, (230, 230, 230), (cx - 30, cy + 20, 60, 12))
        for q in (-6, 6): pygame.draw.arc(screen, (170, 170, 170), (cx + q - 4, cy - 36 - 3 * math.sin(T * 3 + q), 8, 14), 1.5, 4.7, 2)
    else:
        for q in range(5): pygame.draw.rect(screen, ((170, 30, 40), (240, 190, 60), (30, 90, 130))[q % 3], (cx - 34 + q * 6, cy - 26 + q * 5, 68 - q * 12, 52 - q * 10))
    text(screen, a, 24, col, topleft=(x + 116 + ox, y + 12)); text(screen, b, 16, (70, 70, 80), topleft=(x + 116 + ox, y + 46))
    bt = pygame.Rect(x + 610, y + 22, 124, 40); pygame.draw.rect(screen, (60, 170, 80), bt, border_radius=8)
    text(screen, 'TIKLA', 18, (255, 255, 255), center=bt.center)
    text(screen, 'reklam', 10, (150, 150, 150), topleft=(x + 706, y + 4))
def scene():
    screen.blit(BACK, (0, 0))
    for i in range(5):
        screen.blit(CLOUD, ((i * 270 + T * (8 + 3 * (i % 3))) % (W + 160) - 150, 40 + 53 * (i * 2 % 5)))
    for i in range(14):
        y = 446 + i * 24
        for j in range(7):
            x = (j * 170 + i * 67 + T * (14 + i * 2) * (1 if i % 2 else -1)) % (W + 100) - 60
            pygame.draw.arc(screen, (130, 196, 214) if i < 7 else (74, 140, 168), (x, y + 3 * math.sin(T * 2 + i + j), 46 + i, 10), .3, 2.85, 2)
    fx = (T * 26) % (W + 320) - 160
    screen.blit(FERRY, (fx, 420 + 2 * math.sin(T * 2)))
    for i in range(4):
        a = (T * 1.1 + i * .25) % 1; pygame.draw.circle(screen, (210, 200, 206), (fx + 70 - a * 46, 418 - a * 30), int(4 + a * 8), 2)
    for i in range(6):
        x = (i * 190 + T * (34 + 7 * i)) % (W + 80) - 40; y = 70 + 45 * (i * 3 % 7) + 10 * math.sin(T + i); w = 9 * math.sin(T * 7 + i)
        pygame.draw.lines(screen, (255, 255, 255), False, [(x - 18, y - w), (x - 8, y - 4), (x, y), (x + 8, y - 4), (x + 18, y - w)], 3)
def logo(cx, cy, size):
    s = 'BONCUK PATLAT!'; w = font(size).size(s)[0]; x = cx - w / 2
    for i, ch in enumerate(s):
        cw = font(size).size(ch)[0]
        text(screen, ch, size, ((255, 224, 90), (255, 255, 255), (130, 226, 255))[i % 3], center=(x + cw / 2, cy + 4 * math.sin(T * 3 + i * .6)), shadow=(40, 30, 100)); x += cw
def button(r, s):
    h = r.collidepoint(pygame.mouse.get_pos())
    pygame.draw.rect(screen, (150, 60, 10), r.move(0, 5), border_radius=18); pygame.draw.rect(screen, (255, 160, 50) if h else (244, 132, 32), r, border_radius=18)
    pygame.draw.rect(screen, (255, 196, 110), (r.x + 8, r.y + 5, r.w - 16, 10), border_radius=5)
    text(screen, s, 28, (255, 255, 255), center=r.center, shadow=(150, 60, 10))
B_T = pygame.Rect(370, 560, 260, 74); B_P = pygame.Rect(404, 452, 200, 62)
def draw():
    mx, my = pygame.mouse.get_pos()
    scene()
    if state == 'title':
        logo(500, 140, 74)
        for i in range(4):
            x, y = 300 + i * 130, 330 + 8 * math.sin(T * 2 + i); im = pygame.transform.rotozoom(BEAD[i + 1], 0, 1.5)
            pygame.draw.line(screen, (236, 184, 60), (x, 200), (x, y), 3); screen.blit(im, im.get_rect(center=(x, y)))
            p = pygame.transform.rotozoom(PUP[i + 1], 0, 1.5); a = math.atan2(my - y, mx - x); screen.blit(p, p.get_rect(center=(x + 5 * math.cos(a) * (i + 1) / 3, y + 5 * math.sin(a) * (i + 1) / 3)))
        text(screen, 'Boncuğa su damlat, çatlasın, nazar dağılsın!', 22, (255, 255, 255), center=(500, 470), shadow=(30, 50, 90))
        button(B_T, 'OYNA'); cat(130, 560); advert(); return
    logo(500, 60, 46)
    screen.blit(BOARD, (BX - 14, BY - 14))
    c, r = int((mx - BX) // CELL), int((my - BY) // CELL)
    if state == 'play' and 0 <= r < N and 0 <= c < N and board[r][c]:
        pygame.draw.rect(screen, (244, 132, 32), (BX + c * CELL + 3, BY + r * CELL + 3, CELL - 6, CELL - 6), 3, border_radius=12)
    for r in range(N):
        for c in range(N):
            if board[r][c]: draw_bead(r, c, mx, my)
    for r, c, a, e in fly:
        x, y = center(r + a * prog, c + e * prog)
        for q in (3, 2, 1): pygame.draw.circle(screen, (120, 190, 240), (x - e * q * 9, y - a * q * 9), 8 - q * 2)
        screen.blit(MINI, MINI.get_rect(center=(x, y)))
    # sag
    screen.blit(P_R, (784, 150))
    text(screen, 'SEVİYE', 16, (150, 74, 60), center=(886, 180)); text(screen, str(level), 36, (40, 40, 90), center=(886, 210))
    text(screen, 'HAK', 16, (150, 74, 60), center=(886, 256)); screen.blit(DROP, (828, 270 + 2 * math.sin(T * 3)))
    text(screen, str(drops), 44, (214, 40, 40) if drops <= 2 else (30, 100, 190), center=(904, 292))
    text(screen, 'PUAN', 16, (150, 74, 60), center=(886, 340)); text(screen, '%06d' % score, 26, (40, 40, 90), center=(886, 366))
    pygame.draw.rect(screen, (226, 210, 186), (806, 412, 160, 16), border_radius=8); pygame.draw.rect(screen, (236, 150, 50), (806, 412, 40 * (chain % 4), 16), border_radius=8)
    text(screen, '4 zincir = +1 hak', 13, (110, 90, 80), center=(886, 398))
    screen.blit(P_B, (784, 470))
    text(screen, 'HAFTANIN EN İYİSİ', 13, (150, 74, 60), center=(886, 490))
    for i, (n, p) in enumerate((('Ayşe_35', 18420), ('kral_murat', 15210), ('DefneSu', 11890), ('SEN', score))):
        text(screen, '%d. %s' % (i + 1, n), 13, (40, 40, 90) if i < 3 else (214, 90, 20), topleft=(798, 512 + i * 29)); text(screen, str(p), 13, (110, 90, 80), topleft=(926, 512 + i * 29))
    cat(122, 540)
    screen.blit(P_SAY, (20, 366)); pygame.draw.polygon(screen, (255, 255, 255), [(110, 444), (140, 444), (124, 464)])
    text(screen, say, 15, (50, 50, 70), center=(122, 408))
    advert()
    if state in ('won', 'lost') and T - popt > .5:
        v = pygame.Surface((W, H), pygame.SRCALPHA); v.fill((20, 20, 60, 120)); screen.blit(v, (0, 0))
        screen.blit(P_POP, (294, 240))
        if state == 'won':
            text(screen, 'HARİKA!', 44, (244, 132, 32), center=(504, 292))
            for i in range(3):
                on = i <= (drops >= 4) + (drops >= 8); cx, cy = 424 + 80 * i, 364
                pygame.draw.polygon(screen, (250, 200, 50) if on else (214, 206, 196), [(cx + math.cos(q * .6283 - 1.5708) * (32 if q % 2 == 0 else 14), cy + math.sin(q * .6283 - 1.5708) * (32 if q % 2 == 0 else 14)) for q in range(10)])
            text(screen, 'Seviye %d temizlendi' % level, 18, (90, 70, 70), center=(504, 420)); button(B_P, 'DEVAM')
        else:
            text(screen, 'HAKKIN BİTTİ', 38, (214, 40, 40), center=(504, 300)); text(screen, 'Puan: %d    En uzun zincir: %d' % (score, best), 18, (90, 70, 70), center=(504, 370)); button(B_P, 'YENİDEN')
    for x, y, vx, vy, l, col, s in parts:
        a = T * 6 + x * .05; pygame.draw.polygon(screen, col, [(x + math.cos(a) * s, y + math.sin(a) * s), (x + math.cos(a + 2.1) * s, y + math.sin(a + 2.1) * s), (x + math.cos(a + 4.2) * s * .6, y + math.sin(a + 4.2) * s * .6)])

clock = pygame.time.Clock()
while True:
    dt = min(.05, clock.tick(60) / 1000); T += dt
    for e in pygame.event.get():
        if e.type == pygame.QUIT: pygame.quit(); sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            x, y = e.pos
            if state == 'title':
                if B_T.collidepoint(x, y): start_level()
            elif state == 'play':
                c, r = (x - BX) // CELL, (y - BY) // CELL
                if 0 <= r < N and 0 <= c < N and board[r][c]: tap(r, c)
            elif state in ('won', 'lost') and T - popt > .5 and B_P.collidepoint(x, y):
                if state == 'won': level += 1; drops = max(10, drops + 2)
                else: game += 1; level = 1; drops = 10; score = 0; best = 0
                start_level()
    if state == 'fly':
        prog += dt / .15
        if prog >= 1: prog = 0; step()
    for p in parts:
        p[0] += p[2] * dt; p[1] += p[3] * dt; p[3] += 160 * dt if p[4] < 1 else 0; p[4] -= dt
    parts = [p for p in parts if p[4] > 0]
    draw(); pygame.display.flip()
