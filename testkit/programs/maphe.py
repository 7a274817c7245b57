# -*- coding: utf-8 -*-
# Chuột Má Phệ - bản PC cho cổng game Vui24 (2014). Code: Tuấn "tit" Phạm
import argparse, json, math, random, time
import pygame

ap = argparse.ArgumentParser()
ap.add_argument('--seed', type=int, default=None)
ap.add_argument('--log', default=None)
args = ap.parse_args()
SEED = args.seed if args.seed is not None else int(time.time())
rng = random.Random(SEED)          # màn chơi
fx = random.Random(SEED + 1)       # hiệu ứng

def log(o):
    if args.log:
        with open(args.log, 'a') as f:
            f.write(json.dumps(o) + '\n')
            f.flush()

W, H = 980, 740
N = 6
CELL = 80
BX, BY = 250, 128
FLY = 0.085
pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption('Chuột Má Phệ - Vui24 Game')
clock = pygame.time.Clock()
FONT = pygame.font.match_font('dejavusans')
FONTB = pygame.font.match_font('dejavusans', bold=True) or FONT
_f = {}
def font(sz, b=True):
    k = (sz, b)
    if k not in _f:
        _f[k] = pygame.font.Font(FONTB if b else FONT, sz)
    return _f[k]

_t = {}
def text(s, sz, col, b=True, outline=None, ow=2):
    k = (s, sz, col, b, outline, ow)
    if k in _t:
        return _t[k]
    f = font(sz, b)
    t = f.render(s, True, col)
    if outline:
        o = f.render(s, True, outline)
        c = pygame.Surface((t.get_width() + 2 * ow, t.get_height() + 2 * ow), pygame.SRCALPHA)
        for a in range(16):
            c.blit(o, (ow + round(ow * math.cos(a * math.pi / 8)), ow + round(ow * math.sin(a * math.pi / 8))))
        c.blit(t, (ow, ow))
        t = c
    if len(_t) > 400:
        _t.clear()
    _t[k] = t
    return t

def put(s, cx, cy):
    screen.blit(s, s.get_rect(center=(cx, cy)))

# ---------------------------------------------------------------- luật chơi
def step(g, ds):
    """một nhịp: mỗi hạt bay một ô. trả về hạt mới, ô ăn, ô nổ, hạt ra ngoài"""
    out, ate, boom = [], [], []
    for r, c, dr, dc in ds:
        r += dr; c += dc
        if not (0 <= r < N and 0 <= c < N):
            continue
        if g[r][c]:
            g[r][c] += 1
            if g[r][c] > 4:
                g[r][c] = 0
                boom.append((r, c))
                out += [(r, c, -1, 0), (r, c, 1, 0), (r, c, 0, -1), (r, c, 0, 1)]
            else:
                ate.append((r, c))
        else:
            out.append((r, c, dr, dc))
    return out, ate, boom

def play(g, r, c):
    g = [x[:] for x in g]
    g[r][c] += 1
    if g[r][c] > 4:
        g[r][c] = 0
        ds = [(r, c, -1, 0), (r, c, 1, 0), (r, c, 0, -1), (r, c, 0, 1)]
        while ds:
            ds, _, _ = step(g, ds)
    return g

def solvable(g, k):
    beam = [g]
    for d in range(k):
        nxt = {}
        for b in beam:
            for r in range(N):
                for c in range(N):
                    if b[r][c]:
                        q = play(b, r, c)
                        v = sum(5 - x + 1 for row in q for x in row if x)
                        if v == 0:
                            return True
                        nxt[tuple(map(tuple, q))] = v
        beam = [[list(x) for x in q] for q, v in sorted(nxt.items(), key=lambda t: t[1])[:6]]
    return False

def make_level(n):
    cnt = min(13 + 2 * n, 31)
    for t in range(80):
        g = [[0] * N for _ in range(N)]
        for p in rng.sample(range(N * N), cnt):
            g[p // N][p % N] = rng.choice((1, 2, 2, 3, 3, 4, 4) if t < 40 else (2, 3, 3, 4, 4))
        if solvable(g, 8):
            break
    return g

# ---------------------------------------------------------------- hình vẽ
FUR = {1: ((250, 243, 226), (214, 190, 150)), 2: ((250, 208, 130), (205, 145, 62)),
       3: ((240, 146, 62), (176, 86, 24)), 4: ((190, 98, 66), (112, 48, 30))}

def hamster(size, mood='open', px=84):
    S = 4
    L = 84 * S
    s = pygame.Surface((L, L), pygame.SRCALPHA)
    fur, dark = FUR[size]
    R = (15, 21, 27, 31)[size - 1] * S
    cx, cy = L // 2, L - 8 * S - R
    def ell(x, y, a, b, col):
        pygame.draw.ellipse(s, col, (x - a, y - b, 2 * a, 2 * b))
    def fat(x, y, a, b, col, line=dark, w=2 * S):
        ell(x, y, a + w, b + w, line); ell(x, y, a, b, col)
    # tai
    for k in (-1, 1):
        fat(cx + k * R * .62, cy - R * .86, R * .26, R * .28, fur)
        ell(cx + k * R * .62, cy - R * .82, R * .15, R * .17, (255, 170, 170))
    fat(cx, cy, R * .98, R, fur)
    # má
    ch = (0, .16, .30, .46)[size - 1]
    cream = (255, 248, 232)
    if ch:
        for k in (-1, 1):
            fat(cx + k * R * (.62 + ch * .35), cy + R * .22, R * (.2 + ch * .62), R * (.2 + ch * .55), cream)
    ell(cx, cy + R * .40, R * .62, R * .50, cream)
    if ch:
        for k in (-1, 1):
            ell(cx + k * R * (.62 + ch * .35), cy + R * .22, R * (.2 + ch * .62) - 1, R * (.2 + ch * .55) - 1, cream)
            if size >= 3:
                ell(cx + k * R * (.70 + ch * .35), cy + R * .30, R * .2, R * .15, (255, 160, 150))
    # sọc đầu
    pygame.draw.polygon(s, dark, [(cx - R * .10, cy - R * .96), (cx + R * .10, cy - R * .96), (cx, cy - R * .45)])
    # mắt
    er = max(3 * S, R * .15)
    for k in (-1, 1):
        ex, ey = cx + k * R * .38, cy - R * .22
        if mood == 'blink':
            pygame.draw.arc(s, (50, 25, 20), (ex - er, ey - er * .6, 2 * er, 1.6 * er), math.pi, 2 * math.pi, 2 * S)
        elif mood == 'squint':
            pygame.draw.lines(s, (50, 25, 20), False, [(ex + k * er, ey - er * .9), (ex - k * er * .8, ey), (ex + k * er, ey + er * .9)], 2 * S + 2)
        else:
            ell(ex, ey, er, er * 1.12, (44, 22, 18))
            ell(ex - er * .3, ey - er * .4, er * .38, er * .38, (255, 255, 255))
    # mũi, răng
    ell(cx, cy + R * .04, R * .11, R * .08, (240, 110, 120))
    if size < 4:
        pygame.draw.line(s, dark, (cx, cy + R * .1), (cx, cy + R * .22), S)
        pygame.draw.rect(s, (255, 255, 255), (cx - R * .08, cy + R * .2, R * .16, R * .16))
        pygame.draw.rect(s, dark, (cx - R * .08, cy + R * .2, R * .16, R * .16), S)
    else:
        ell(cx, cy + R * .28, R * .13, R * .13, (120, 40, 40))
        ell(cx, cy + R * .24, R * .07, R * .14, (70, 60, 55))
    # chân
    for k in (-1, 1):
        fat(cx + k * R * .42, cy + R * .97, R * .2, R * .1, (255, 190, 170), dark, int(1.5 * S))
    return pygame.transform.smoothscale(s, (px, px))

SPR = {(k, m): hamster(k, m) for k in (1, 2, 3, 4) for m in ('open', 'blink', 'squint')}

def seed_sprite(sz):
    s = pygame.Surface((80, 80), pygame.SRCALPHA)
    pygame.draw.polygon(s, (40, 34, 32), [(40, 4), (58, 34), (60, 56), (50, 72), (40, 76), (30, 72), (20, 56), (22, 34)])
    for x in (-8, 2, 11):
        pygame.draw.polygon(s, (235, 230, 215), [(40 + x * .4, 14), (41 + x, 48), (38 + x * .8, 68), (37 + x, 48)])
    return pygame.transform.smoothscale(s, (sz, sz))
SEEDS = {a: pygame.transform.rotate(seed_sprite(26), a) for a in range(0, 360, 15)}
SEED_BIG = seed_sprite(40)

def sunflower():
    s = pygame.Surface((360, 360), pygame.SRCALPHA)
    for lay, (rad, col) in enumerate(((165, (238, 165, 20)), (150, (255, 204, 40)))):
        for i in range(16):
            a = (i + lay * .5) * math.pi / 8
            d, n = (math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))
            pts = [(180 + d[0] * q * rad + n[0] * w, 180 + d[1] * q * rad + n[1] * w) for q, w in
                   ((.3, 24), (.65, 30), (.88, 16), (1, 0), (.88, -16), (.65, -30), (.3, -24))]
            pygame.draw.polygon(s, col, pts)
    pygame.draw.circle(s, (110, 62, 24), (180, 180), 78)
    pygame.draw.circle(s, (84, 44, 16), (180, 180), 58)
    for i in range(70):
        a = i * 2.399; q = 7 * math.sqrt(i) * 1.15
        pygame.draw.circle(s, (150, 96, 44), (180 + q * math.cos(a), 180 + q * math.sin(a)), 3)
    return s
SUN = sunflower()
SUNS = {k: pygame.transform.smoothscale(SUN, (k, k)) for k in (70, 90, 110)}

def grad(w, h, a, b):
    s = pygame.Surface((w, h))
    for y in range(h):
        t = y / max(1, h - 1)
        pygame.draw.line(s, [int(a[i] + (b[i] - a[i]) * t) for i in range(3)], (0, y), (w, y))
    return s

BG = grad(W, H, (92, 188, 246), (232, 248, 238))
pygame.draw.circle(BG, (255, 246, 190), (865, 130), 62)
pygame.draw.circle(BG, (255, 236, 120), (865, 130), 48)
for col, base, amp, fr, ph in (((150, 208, 170), 400, 42, .009, 0), ((122, 196, 110), 490, 34, .012, 2), ((96, 176, 70), 570, 24, .015, 4)):
    pygame.draw.polygon(BG, col, [(0, H)] + [(x, base + amp * math.sin(x * fr + ph)) for x in range(0, W + 10, 10)] + [(W, H)])
for i in range(130):
    x, y = fx.randrange(W), fx.randrange(610, H)
    pygame.draw.line(BG, (70, 150, 52), (x, y), (x + fx.randint(-4, 4), y - 10), 2)

def cloud(w):
    s = pygame.Surface((w, w // 2), pygame.SRCALPHA)
    for x, y, q in ((.25, .65, .2), (.45, .45, .28), (.68, .58, .24), (.84, .72, .15)):
        pygame.draw.circle(s, (255, 255, 255, 225), (x * w, y * w / 2 + 4), q * w / 1.4)
    return s
CLOUDS = [[fx.randrange(W), fx.randrange(40, 170), cloud(fx.choice((90, 130, 170))), fx.uniform(6, 16)] for _ in range(6)]
BUTTER = [[fx.uniform(0, 6), fx.uniform(.3, .6), fx.choice(((255, 120, 170), (140, 120, 255), (255, 160, 60)))] for _ in range(5)]

def panel(rect, fill, edge, rad=16, w=3):
    s = pygame.Surface((rect[2], rect[3] + 4), pygame.SRCALPHA)
    pygame.draw.rect(s, (0, 0, 0, 60), (0, 4, rect[2], rect[3]), border_radius=rad)
    pygame.draw.rect(s, fill, (0, 0, rect[2], rect[3]), border_radius=rad)
    pygame.draw.rect(s, edge, (0, 0, rect[2], rect[3]), w, border_radius=rad)
    return s

BOARD = panel((0, 0, N * CELL + 28, N * CELL + 28), (150, 98, 52), (104, 62, 28), 22, 5)
for r in range(N):
    for c in range(N):
        q = (14 + c * CELL + 2, 14 + r * CELL + 2, CELL - 4, CELL - 4)
        pygame.draw.rect(BOARD, ((208, 236, 176), (192, 226, 158))[(r + c) % 2], q, border_radius=12)
        pygame.draw.ellipse(BOARD, ((186, 218, 150), (172, 208, 138))[(r + c) % 2], (q[0] + 14, q[1] + 54, CELL - 32, 14))
P_LEFT = panel((0, 0, 212, 320), (255, 250, 230, 236), (240, 150, 40))
P_RIGHT = panel((0, 0, 200, 216), (255, 250, 230, 236), (240, 150, 40))
P_RANK = panel((0, 0, 200, 180), (240, 248, 255, 236), (70, 140, 210))
ADS = [('TRÀ SỮA MÂY', 'Mua 1 tặng 1', (232, 120, 160), (255, 226, 236)),
       ('NẠP THẺ -50%', 'chỉ hôm nay!!!', (214, 40, 40), (255, 236, 90)),
       ('KIẾM RỒNG 3', 'Open Beta 15/8', (52, 30, 96), (180, 230, 255)),
       ('XE ÔM 24H', 'Gọi là có - 9k/km', (20, 140, 90), (240, 255, 220))]
NICKS = [('be_heo_9x', 48210), ('traidat_vn', 40975), ('LanAnh.HP', 36400), ('ku_tí', 29050), ('mèo_lười', 22840)]
TIPS = ['Bấm vào chuột để\ncho ăn thêm 1 hạt!', 'Chuột béo quá 4 hạt\nlà nổ tung đó!', 'Nổ 3 con một lượt\nđược thưởng 1 hạt.', 'Giữ hạt cho màn sau\nnữa nhé bạn ơi!']
NEWS = '★ Chúc mừng be_heo_9x đạt màn 27!   ★ Sự kiện "Mùa Hướng Dương": đăng nhập mỗi ngày nhận 5 hạt   ★ Bảo trì máy chủ 2h-4h sáng thứ Năm   ★ Tuyển Mod diễn đàn, liên hệ boss_Tit      '

BIG = {m: hamster(3, m, 170) for m in ('open', 'blink')}
BIGX = hamster(4, 'squint', 170)

class G: pass
S = G()
S.mode = 'title'; S.level = 1; S.drops = 10; S.score = 0
S.grid = [[0] * N for _ in range(N)]; S.ds = []; S.t = 0; S.chain = 0
S.parts = []; S.floats = []; S.pop = {}; S.wait = 0; S.popt = 0; S.happy = 0
PH = [[fx.uniform(0, 6.28) for _ in range(N)] for _ in range(N)]
BL = [[fx.uniform(0, 5) for _ in range(N)] for _ in range(N)]
BTN = pygame.Rect(0, 0, 210, 58); BTN.center = (BX + 240, 456)

def center(r, c):
    return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2

def rest():
    S.mode = 'play'
    log({'board': S.grid, 'level': S.level, 'drops': S.drops})

def begin(new):
    if new:
        S.level = 1; S.drops = 10; S.score = 0
    else:
        S.level += 1
        S.drops = max(10, S.drops + 1)
    S.grid = make_level(S.level)
    for r in range(N):
        for c in range(N):
            S.pop[(r, c)] = -(r + c) * .04
    S.mode = 'enter'; S.wait = .9

def burst(r, c):
    S.chain += 1
    S.score += 50 * S.chain
    x, y = center(r, c)
    for i in range(16):
        a = fx.uniform(0, 6.28); v = fx.uniform(60, 240)
        S.parts.append([x, y, v * math.cos(a), v * math.sin(a) - 80, fx.uniform(.4, .8), fx.choice(((255, 210, 60), (255, 250, 230), (240, 146, 62), (110, 70, 40))), fx.randint(3, 6)])
    if S.chain % 3 == 0:
        S.drops = min(25, S.drops + 1)
        S.floats.append([x, y, 1.1, '+1 hạt', (60, 150, 40)])
    else:
        S.floats.append([x, y, .7, 'x%d' % S.chain, (220, 60, 40)])
    S.happy = 1.2

def tap(r, c):
    log({'tap': [r, c]})
    S.drops -= 1; S.chain = 0
    S.grid[r][c] += 1
    S.pop[(r, c)] = 0
    S.mode = 'fly'; S.t = 0; S.wait = .22
    if S.grid[r][c] > 4:
        S.grid[r][c] = 0
        S.ds = [(r, c, -1, 0), (r, c, 1, 0), (r, c, 0, -1), (r, c, 0, 1)]
        burst(r, c)

def update(dt, now):
    if S.mode == 'enter':
        S.wait -= dt
        if S.wait <= 0:
            rest()
    elif S.mode == 'fly':
        if S.ds:
            S.t += dt
            while S.t >= FLY and S.ds:
                S.t -= FLY
                S.ds, ate, boom = step(S.grid, S.ds)
                for p in ate:
                    S.pop[p] = 0
                    S.score += 5
                for p in boom:
                    burst(*p)
                S.wait = .3
        else:
            S.wait -= dt
            if S.wait <= 0:
                if not any(map(any, S.grid)):
                    log({'cleared': S.level}); S.mode = 'won'; S.popt = 0; S.score += 100 * S.drops
                elif S.drops <= 0:
                    log({'lost': S.level}); S.mode = 'lost'; S.popt = 0
                else:
                    rest()
    S.popt += dt; S.happy -= dt
    for k in list(S.pop):
        S.pop[k] += dt
        if S.pop[k] > .4:
            del S.pop[k]
    for p in S.parts:
        p[0] += p[2] * dt; p[1] += p[3] * dt; p[3] += 420 * dt; p[4] -= dt
    S.parts = [p for p in S.parts if p[4] > 0]
    for f in S.floats:
        f[1] -= 40 * dt; f[2] -= dt
    S.floats = [f for f in S.floats if f[2] > 0]
    if S.mode == 'won' and fx.random() < .5:
        S.parts.append([fx.uniform(BX, BX + 480), BY - 10, fx.uniform(-30, 30), 40, 1.4, fx.choice(((255, 80, 80), (80, 160, 255), (255, 220, 60), (90, 200, 90))), 6])

def button(rect, s, now):
    m = rect.collidepoint(pygame.mouse.get_pos())
    q = rect.inflate(8, 4) if m else rect
    pygame.draw.rect(screen, (150, 40, 10), q.move(0, 5), border_radius=26)
    pygame.draw.rect(screen, (255, 140, 30) if not m else (255, 164, 50), q, border_radius=26)
    pygame.draw.rect(screen, (255, 196, 96), (q.x + 10, q.y + 6, q.w - 20, q.h * .36), border_radius=14)
    put(text(s, 24, (255, 255, 255), True, (150, 50, 10), 2), *q.center)

def scenery(now, dt):
    screen.blit(BG, (0, 0))
    for a in range(12):                                  # tia nắng
        q = a * math.pi / 6 + now * .15
        pygame.draw.line(screen, (255, 240, 150), (865 + 70 * math.cos(q), 130 + 70 * math.sin(q)), (865 + 92 * math.cos(q), 130 + 92 * math.sin(q)), 5)
    for c in CLOUDS:
        c[0] += c[3] * dt
        if c[0] > W: c[0] = -180
        screen.blit(c[2], (c[0], c[1]))
    # cối xay gió
    pygame.draw.polygon(screen, (236, 226, 206), [(120, 470), (138, 380), (152, 380), (170, 470)])
    pygame.draw.polygon(screen, (196, 80, 60), [(132, 382), (145, 360), (158, 382)])
    for k in range(4):
        q = now * .8 + k * math.pi / 2
        d, n = (math.cos(q), math.sin(q)), (-math.sin(q), math.cos(q))
        pygame.draw.polygon(screen, (250, 250, 244), [(145 + d[0] * e + n[0] * f, 384 + d[1] * e + n[1] * f) for e, f in ((8, 0), (60, 0), (60, 14), (12, 10))])
    for i, (x, y, k) in enumerate(((30, 650, 90), (95, 672, 70), (160, 655, 110), (228, 690, 70), (300, 700, 70), (400, 702, 70), (505, 700, 70), (612, 702, 70), (720, 694, 90), (800, 668, 90), (880, 650, 110), (950, 670, 90))):
        sw = math.sin(now * 1.3 + i) * 6
        pygame.draw.line(screen, (60, 130, 44), (x, H), (x + sw, y), 6)
        im = pygame.transform.rotate(SUNS[k], sw * 1.6)
        put(im, x + sw, y)
    for b in BUTTER:
        x = (b[0] * 160 + now * 40 * b[1]) % (W + 40) - 20; y = 560 + 70 * math.sin(now * b[1] + b[0] * 3)
        w = 9 * abs(math.sin(now * 9 + b[0])) + 2
        for k in (-1, 1):
            pygame.draw.ellipse(screen, b[2], (x - (w if k < 0 else 0), y - 8, w, 14))
        pygame.draw.line(screen, (60, 40, 40), (x, y - 7), (x, y + 6), 2)

NAV = grad(W, 40, (255, 166, 50), (232, 100, 20))
def portal(now):
    screen.blit(NAV, (0, 0))
    put(text('Vui24', 22, (255, 255, 255), True, (160, 50, 0), 2), 60, 20)
    put(text('.game', 14, (255, 240, 160)), 120, 24)
    for i, s in enumerate(('Trang chủ', 'Game hot', 'Xếp hạng', 'Diễn đàn', 'Nạp xu')):
        if i == 1:
            pygame.draw.rect(screen, (200, 70, 10), (270, 6, 100, 28), border_radius=8)
        put(text(s, 14, (255, 255, 255)), 210 + i * 110, 20)
    put(text('● %d online' % (3128 + int(now / 3) % 17), 13, (220, 255, 190)), 890, 20)
    pygame.draw.rect(screen, (40, 46, 60), (0, H - 26, W, 26))
    t = text(NEWS, 13, (255, 230, 150), False)
    x = -(now * 55) % t.get_width() - t.get_width()
    while x < W:
        screen.blit(t, (x, H - 21)); x += t.get_width()

def mascot(now, x, y):
    im = BIGX if S.mode == 'lost' else BIG['blink' if now % 3.4 < .14 else 'open']
    b = 1 + .025 * math.sin(now * 2.4)
    j = -abs(math.sin(now * 9)) * 14 if S.happy > 0 or S.mode == 'won' else 0
    im = pygame.transform.smoothscale(im, (int(170 / b), int(170 * b)))
    screen.blit(im, im.get_rect(midbottom=(x, y + j)))
    top = y + j - 170 * b + 34                                   # nón lá
    pygame.draw.polygon(screen, (176, 138, 70), [(x - 66, top + 34), (x, top - 26), (x + 66, top + 34)])
    pygame.draw.polygon(screen, (240, 214, 140), [(x - 60, top + 31), (x, top - 22), (x + 60, top + 31)])
    for k in (-30, 0, 30):
        pygame.draw.line(screen, (214, 184, 104), (x, top - 20), (x + k, top + 30), 2)

def side(now):
    put(text('Chuột', 38, (255, 255, 255), True, (200, 70, 20), 4), 118, 80)
    put(text('Má Phệ', 42, (255, 236, 80), True, (200, 70, 20), 4), 122, 126)
    screen.blit(P_LEFT, (16, 176))
    pygame.draw.rect(screen, (255, 255, 255), (28, 190, 188, 72), border_radius=14)
    pygame.draw.polygon(screen, (255, 255, 255), [(100, 260), (126, 260), (118, 282)])
    tip = TIPS[int(now / 5) % len(TIPS)]
    if S.mode == 'lost': tip = 'Hu hu... hết hạt\nmất rồi!'
    elif S.mode == 'won': tip = 'Giỏi quá!\nSạch bong luôn!'
    for i, l in enumerate(tip.split('\n')):
        put(text(l, 14, (110, 60, 20)), 122, 214 + i * 23)
    mascot(now, 122, 486)
    i = int(now / 6) % len(ADS)
    a, b, bg, fg = ADS[i]
    pygame.draw.rect(screen, bg, (16, 512, 212, 92))
    pygame.draw.rect(screen, fg, (16, 512, 212, 92), 3)
    put(text(a, 21 if now % 1 < .5 else 22, fg), 122, 545)
    put(text(b, 14, (255, 255, 255)), 122, 577)
    put(text('quảng cáo', 9, (255, 255, 255), False), 200, 519)
    # bên phải
    screen.blit(P_RIGHT, (766, 176))
    put(text('MÀN %d' % S.level, 24, (200, 70, 20)), 866, 202)
    screen.blit(SEED_BIG, (786, 222))
    put(text(str(S.drops), 44, (120, 70, 20) if S.drops > 3 or now % .6 < .3 else (230, 30, 20)), 872, 246)
    put(text('hạt', 16, (120, 70, 20), False), 930, 254)
    pygame.draw.rect(screen, (220, 206, 170), (784, 282, 164, 18), border_radius=9)
    pygame.draw.rect(screen, (120, 190, 50) if S.drops > 3 else (230, 70, 40), (784, 282, max(12, 164 * min(1, S.drops / 15)), 18), border_radius=9)
    put(text('Điểm', 14, (150, 110, 60), False), 866, 324)
    put(text('{:,}'.format(S.score).replace(',', '.'), 26, (60, 110, 190)), 866, 352)
    screen.blit(P_RANK, (766, 412))
    put(text('BẢNG VÀNG', 15, (30, 90, 160)), 866, 430)
    for i, (n, p) in enumerate(NICKS):
        y = 456 + i * 26
        pygame.draw.circle(screen, ((250, 196, 40), (190, 196, 204), (206, 140, 80), (150, 190, 230), (150, 190, 230))[i], (784, y), 9)
        put(text(str(i + 1), 11, (60, 40, 20)), 784, y)
        t = text(n, 12, (50, 60, 80), False); screen.blit(t, (798, y - 8))
        t = text(str(p), 12, (50, 90, 150)); screen.blit(t, (956 - t.get_width(), y - 8))

def board(now):
    screen.blit(BOARD, (BX - 14, BY - 14))
    mx, my = pygame.mouse.get_pos()
    for r in range(N):
        for c in range(N):
            v = S.grid[r][c]
            if not v: continue
            x, y = center(r, c)
            t = S.pop.get((r, c))
            if t is not None and t < 0: continue
            br = 1 + .035 * math.sin(now * (1.8 + v * .5) + PH[r][c])
            sx, sy = 1 / br, br
            if t is not None:
                k = math.sin(t * 22) * (1 - t / .4) * .22
                sx *= 1 + k; sy *= 1 - k
            m = 'blink' if (now + BL[r][c]) % 3.7 < .13 else 'open'
            if v == 4:
                m = 'squint' if (now + BL[r][c]) % 2.6 < .8 else m
                x += math.sin(now * 26 + PH[r][c]) * .8
            pygame.draw.ellipse(screen, (130, 170, 96), (x - 14 - v * 4, y + 26, 28 + v * 8, 11))
            im = pygame.transform.smoothscale(SPR[v, m], (int(80 * sx), int(80 * sy)))
            im = pygame.transform.rotate(im, 3 * math.sin(now * 1.1 + PH[r][c] * 2)) if v < 3 else im
            screen.blit(im, im.get_rect(midbottom=(x, y + 40)))
            if S.mode == 'play' and abs(mx - x) < 38 and abs(my - y) < 38:
                pygame.draw.rect(screen, (255, 150, 30), (BX + c * CELL + 2, BY + r * CELL + 2, CELL - 4, CELL - 4), 3, border_radius=12)
    if S.mode == 'fly':
        k = S.t / FLY
        for r, c, dr, dc in S.ds:
            x, y = center(r + dr * k, c + dc * k)
            put(SEEDS[int(now * 700) // 15 * 15 % 360], x, y)

def draw(now, dt):
    scenery(now, dt)
    if S.mode == 'title':
        for i, v in enumerate((1, 2, 3, 4)):
            b = 1 + .04 * math.sin(now * 3 + i)
            im = pygame.transform.smoothscale(SPR[v, 'blink' if (now + i) % 3 < .15 else 'open'], (int(120 / b), int(120 * b)))
            screen.blit(im, im.get_rect(midbottom=(300 + i * 128, 470)))
        put(text('Chuột', 70, (255, 255, 255), True, (200, 70, 20), 6), 380, 150 + 5 * math.sin(now * 2))
        put(text('Má Phệ', 84, (255, 236, 80), True, (200, 70, 20), 6), 540, 244 + 5 * math.sin(now * 2 + 1))
        put(text('cho chuột ăn hạt – nổ dây chuyền – dọn sạch chuồng!', 18, (255, 255, 255), True, (60, 110, 40), 2), 490, 322)
        button(pygame.Rect(380, 510, 220, 64), 'CHƠI NGAY', now)
    else:
        side(now)
        board(now)
    for x, y, _, _, t, col, q in S.parts:
        pygame.draw.ellipse(screen, col, (x - q / 2, y - q / 2, q, q * 1.4))
    for x, y, t, s, col in S.floats:
        put(text(s, 20, col, True, (255, 255, 255), 2), x, y)
    if S.mode in ('won', 'lost') and S.popt > .4:
        k = min(1, (S.popt - .4) * 4)
        w, h = int(360 * k), int(250 * k)
        screen.blit(panel((0, 0, max(w, 40), max(h, 40)), (255, 250, 226), (240, 130, 30), 24, 6), (BX + 240 - w // 2, 370 - h // 2))
        if k == 1:
            if S.mode == 'won':
                put(text('QUA MÀN %d!' % S.level, 34, (230, 80, 20), True, (255, 230, 120), 2), BX + 240, 288)
                put(text('Còn dư %d hạt' % S.drops, 18, (110, 70, 30), False), BX + 240, 340)
                put(text('Thưởng %d điểm' % (100 * S.drops), 18, (60, 120, 40)), BX + 240, 374)
                button(BTN, 'MÀN TIẾP', now)
            else:
                put(text('HẾT HẠT RỒI!', 34, (90, 90, 130), True, (220, 226, 250), 2), BX + 240, 288)
                put(text('Bạn dừng ở màn %d' % S.level, 18, (110, 70, 30), False), BX + 240, 340)
                put(text('Điểm: %d' % S.score, 18, (60, 110, 190)), BX + 240, 374)
                button(BTN, 'CHƠI LẠI', now)
    portal(now)
    pygame.display.flip()

t0 = time.time()
run = True
while run:
    dt = min(.05, clock.tick(50) / 1000)
    now = time.time() - t0
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            run = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            x, y = e.pos
            if S.mode == 'title':
                if pygame.Rect(380, 510, 220, 64).collidepoint(x, y): begin(True)
            elif S.mode in ('won', 'lost') and S.popt > .65:
                if BTN.collidepoint(x, y): begin(S.mode == 'lost')
            elif S.mode == 'play':
                r, c = (y - BY) // CELL, (x - BX) // CELL
                if 0 <= r < N and 0 <= c < N and S.grid[r][c]: tap(r, c)
    update(dt, now)
    draw(now, dt)
pygame.quit()
