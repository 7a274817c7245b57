# duren.py  -- "Duren!" game buah gratis utk portal MAINYUK
# (c) 2017 studio Kebon Sebelah, Depok.  by Rizky + Mbak Dewi (gambar)
import argparse, json, math, random, sys
import pygame

pa = argparse.ArgumentParser()
pa.add_argument('--seed', type=int)
pa.add_argument('--log')
args = pa.parse_args()
SEED = args.seed if args.seed is not None else random.randrange(10**9)
_lf = open(args.log, 'a') if args.log else None


def log(**k):
    if _lf:
        _lf.write(json.dumps(k) + '\n')
        _lf.flush()


W, H = 980, 760
ROWS, COLS, CELL = 6, 7, 76
BX, BY = 52, 112
TICK = 0.085
pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption('DUREN! Pesta Buah Kampung - MainYuk Games')
clock = pygame.time.Clock()


def font(sz, bold=True):
    p = pygame.font.match_font('dejavusans', bold=bold)
    return pygame.font.Font(p, sz) if p else pygame.font.Font(None, int(sz * 1.3))


F12, F15, F18, F24, F34, F54, F90 = [font(s) for s in (12, 15, 18, 24, 34, 50, 92)]


def text(surf, s, f, pos, col, out=None, anchor='center', w=2):
    t = f.render(s, True, col)
    r = t.get_rect(**{anchor: pos})
    if out:
        o = f.render(s, True, out)
        for a in range(12):
            surf.blit(o, r.move(round(w * math.cos(a * .5236)), round(w * math.sin(a * .5236))))
    surf.blit(t, r)
    return r


# ------------------------------------------------------------ gambar buah
SS = 4
B = 84 * SS


def face(s, cx, cy, k, shut, mood):
    d = 15 * k
    for sx in (-1, 1):
        x = cx + sx * d
        if shut:
            pygame.draw.line(s, (50, 25, 20), (x - 7 * k, cy), (x + 7 * k, cy), max(3, int(4 * k)))
        else:
            pygame.draw.circle(s, (255, 255, 255), (x, cy), 9.5 * k)
            pygame.draw.circle(s, (45, 25, 20), (x - sx * 1.5 * k, cy + k), 6 * k)
            pygame.draw.circle(s, (255, 255, 255), (x + 2 * k, cy - 2 * k), 2.2 * k)
    if mood == 'o':
        pygame.draw.ellipse(s, (110, 30, 30), (cx - 7 * k, cy + 10 * k, 14 * k, 15 * k))
        pygame.draw.ellipse(s, (240, 110, 110), (cx - 4 * k, cy + 18 * k, 8 * k, 6 * k))
    else:
        pygame.draw.arc(s, (60, 25, 20), (cx - 9 * k, cy + 2 * k, 18 * k, 16 * k), math.pi, 2 * math.pi, max(3, int(3 * k)))
    for sx in (-1, 1):
        pygame.draw.ellipse(s, (255, 140, 150), (cx + sx * 24 * k - 6 * k, cy + 8 * k, 12 * k, 7 * k))


def shaded(s, cx, cy, rx, ry, dark, mid, light):
    n = 14
    for i in range(n):
        t = i / (n - 1)
        if t < .5:
            c = [dark[j] + (mid[j] - dark[j]) * t * 2 for j in range(3)]
        else:
            c = [mid[j] + (light[j] - mid[j]) * (t * 2 - 1) for j in range(3)]
        q = 1 - t * .8
        pygame.draw.ellipse(s, c, (cx - rx * q - rx * t * .22, cy - ry * q - ry * t * .25, 2 * rx * q, 2 * ry * q))


def fruit(n, shut):
    s = pygame.Surface((B, B), pygame.SRCALPHA)
    c = B // 2
    R = random.Random(n)
    if n == 1:      # rambutan kecil
        for i in range(34):
            a = i / 34 * 6.283
            l = R.uniform(52, 66)
            pygame.draw.line(s, (190, 205, 70), (c + 40 * math.cos(a), c + 40 * math.sin(a)), (c + l * math.cos(a + .2), c + l * math.sin(a + .2)), 6)
        shaded(s, c, c, 47, 47, (150, 18, 30), (220, 45, 45), (255, 120, 90))
        face(s, c, c + 2, 1.0, shut, 's')
    elif n == 2:    # manggis
        shaded(s, c, c + 8, 84, 78, (52, 16, 62), (104, 40, 112), (176, 98, 176))
        for i in range(4):
            x = c + (-54, -20, 20, 54)[i]
            pygame.draw.ellipse(s, (60, 130, 50), (x - 27, c - 80 + abs(i - 1.5) * 6, 54, 40))
            pygame.draw.ellipse(s, (110, 180, 80), (x - 20, c - 78 + abs(i - 1.5) * 6, 40, 24))
        pygame.draw.rect(s, (120, 85, 45), (c - 8, c - 98, 16, 34), border_radius=6)
        face(s, c, c + 16, 1.35, shut, 's')
    elif n == 3:    # buah naga
        for a in range(-150, -20, 26):
            q = math.radians(a)
            x, y = c + 86 * math.cos(q), c + 96 * math.sin(q)
            pygame.draw.polygon(s, (90, 185, 70), [(x + 20 * math.sin(q), y - 20 * math.cos(q)), (c + 136 * math.cos(q + .12), c + 140 * math.sin(q + .12)), (x - 20 * math.sin(q), y + 20 * math.cos(q))])
        shaded(s, c, c + 6, 112, 116, (176, 20, 92), (238, 58, 132), (255, 150, 190))
        for x, y in ((-78, -34), (78, -40), (-86, 40), (88, 36), (0, 96), (-48, 84), (52, 82), (0, -84)):
            pygame.draw.polygon(s, (120, 200, 80), [(c + x - 12, c + y + 8), (c + x + 2, c + y - 20), (c + x + 14, c + y + 8)])
        face(s, c, c + 6, 1.65, shut, 's')
    else:           # DUREN
        pygame.draw.rect(s, (125, 90, 45), (c - 13, c - 166, 26, 50), border_radius=9)
        for rr, col in ((160, (96, 104, 28)),):
            pts = []
            for i in range(44):
                q = i / 44 * 6.283
                r = rr if i % 2 else rr - 26
                pts.append((c + r * math.cos(q), c + 4 + r * .95 * math.sin(q)))
            pygame.draw.polygon(s, col, pts)
        shaded(s, c, c + 4, 138, 130, (128, 138, 36), (188, 192, 60), (232, 226, 120))
        for ring, cnt in ((116, 20), (84, 14)):
            for i in range(cnt):
                q = i / cnt * 6.283 + ring
                x, y = c + ring * math.cos(q), c + 4 + ring * .94 * math.sin(q)
                pygame.draw.polygon(s, (138, 144, 40), [(x - 13, y + 9), (x, y - 17), (x + 13, y + 9)])
                pygame.draw.polygon(s, (240, 236, 150), [(x - 5, y + 5), (x, y - 13), (x + 2, y + 5)])
        pygame.draw.ellipse(s, (216, 212, 94), (c - 84, c - 44, 168, 118))
        face(s, c, c + 2, 2.0, shut, 'o')
    if n == 1:
        s = pygame.transform.smoothscale(s, (B * 5 // 4, B * 5 // 4)).subsurface((B // 8, B // 8, B, B))
    return pygame.transform.smoothscale(s, (84, 84))


ART = {(n, q): fruit(n, q) for n in (1, 2, 3, 4) for q in (False, True)}
JUICE = {1: (230, 70, 60), 2: (240, 235, 245), 3: (250, 90, 160), 4: (250, 220, 90)}

# ------------------------------------------------------------ pemandangan


def build_bg():
    s = pygame.Surface((W, H))
    for y in range(H):
        t = min(1, y / 520)
        pygame.draw.line(s, (int(92 + 160 * t), int(186 + 42 * t), int(236 - 60 * t)), (0, y), (W, y))
    # gunung
    pygame.draw.polygon(s, (122, 140, 170), [(470, 470), (730, 150), (770, 150), (1010, 470)])
    pygame.draw.polygon(s, (150, 166, 190), [(700, 187), (730, 150), (770, 150), (796, 186), (765, 205), (745, 185), (722, 212)])
    pygame.draw.polygon(s, (104, 140, 140), [(-80, 480), (140, 230), (420, 480)])
    # sawah
    for i in range(9):
        y = 400 + i * 36
        col = ((104, 168, 70), (132, 190, 78))[i % 2]
        pts = [(0, H)] + [(x, y + 20 * math.sin(x / 130 + i * 1.3)) for x in range(0, W + 20, 20)] + [(W, H)]
        pygame.draw.polygon(s, col, pts)
        pygame.draw.lines(s, (178, 216, 120), False, pts[1:-1], 3)
    return s


BG = build_bg()


def cloud(w):
    s = pygame.Surface((w, w // 2), pygame.SRCALPHA)
    for x, y, r in ((.25, .62, .2), (.45, .42, .25), (.68, .55, .22), (.82, .7, .14), (.5, .7, .2)):
        pygame.draw.circle(s, (255, 255, 255, 235), (x * w, y * w / 2 + 4), r * w * .8)
    return pygame.transform.smoothscale(pygame.transform.smoothscale(s, (w // 2, w // 4)), (w, w // 2))


CL = [[random.Random(i).uniform(0, W), 50 + i * 42 % 150, cloud(110 + i * 30), 6 + 4 * i] for i in range(5)]


def palm(s, x, y, h, t, k):
    px = [(x + 22 * k * (i / 10) ** 2, y - h * i / 10) for i in range(11)]
    for i in range(10):
        pygame.draw.line(s, (132, 96, 58) if i % 2 else (116, 82, 48), px[i], px[i + 1], 13 - i // 2)
    tx, ty = px[-1]
    for i in range(8):
        a = -2.9 + i * .38 + .07 * math.sin(t * 1.3 + i)
        up, dn = [], []
        for j in range(9):
            q = j / 8
            cx_ = tx + 84 * q * math.cos(a); cy_ = ty + 60 * q * math.sin(a) + 66 * q * q
            w = 9 * math.sin(3.14 * min(1, q + .08)) + 1
            up.append((cx_, cy_ - w)); dn.append((cx_, cy_ + w))
        pygame.draw.polygon(s, ((48, 130, 60), (68, 156, 66))[i % 2], up + dn[::-1])
    for d in (-9, 8, 0):
        pygame.draw.circle(s, (122, 84, 40), (tx + d, ty + 8 + (d == 0) * 6), 8)


def build_board():
    s = pygame.Surface((COLS * CELL + 36, ROWS * CELL + 36), pygame.SRCALPHA)
    w, h = s.get_size()
    pygame.draw.rect(s, (60, 36, 14, 90), (6, 8, w - 8, h - 8), border_radius=22)
    pygame.draw.rect(s, (150, 96, 44), (0, 0, w - 6, h - 6), border_radius=22)
    pygame.draw.rect(s, (196, 138, 70), (4, 4, w - 14, h - 14), border_radius=20)
    for r in range(ROWS):
        for c in range(COLS):
            x, y = 15 + c * CELL, 15 + r * CELL
            pygame.draw.rect(s, (250, 236, 204) if (r + c) % 2 else (243, 224, 184), (x + 2, y + 2, CELL - 4, CELL - 4), border_radius=12)
            pygame.draw.rect(s, (226, 202, 156), (x + 2, y + 2, CELL - 4, CELL - 4), 2, border_radius=12)
    return s


BOARD = build_board()


def orang(s, x, y, t, mood):
    """maskot: Si Oyen, orang utan"""
    sw = 3 * math.sin(t * 2)
    fur, dk, skin = (206, 104, 40), (168, 78, 28), (246, 206, 160)
    pygame.draw.ellipse(s, fur, (x - 52, y - 20, 104, 96))
    pygame.draw.ellipse(s, (226, 140, 72), (x - 30, y, 60, 66))
    up = 46 if mood == 'hore' else 0
    for d in (-1, 1):
        hand = (x + d * (66 + sw * d), y + 46 - up * 2 + 6 * math.sin(t * 9) * (up > 0))
        pygame.draw.line(s, dk, (x + d * 42, y + 2), hand, 24)
        pygame.draw.circle(s, skin, hand, 13)
        pygame.draw.ellipse(s, dk, (x + d * 34 - 24, y + 60, 48, 24))
    hy = y - 52 + sw
    pygame.draw.circle(s, fur, (x, hy), 50)
    for d in (-1, 1):
        pygame.draw.circle(s, dk, (x + d * 48, hy), 12)
        pygame.draw.ellipse(s, skin, (x + d * 18 - 20, hy - 28, 40, 42))
    pygame.draw.ellipse(s, skin, (x - 34, hy - 6, 68, 50))
    shut = (t % 3.4) < .14
    for d in (-1, 1):
        if shut:
            pygame.draw.line(s, (50, 30, 20), (x + d * 16 - 6, hy - 8), (x + d * 16 + 6, hy - 8), 3)
        else:
            pygame.draw.circle(s, (50, 30, 20), (x + d * 16, hy - 8), 6)
            pygame.draw.circle(s, (255, 255, 255), (x + d * 16 + 2, hy - 10), 2)
    if mood == 'sedih':
        pygame.draw.arc(s, (110, 50, 30), (x - 14, hy + 22, 28, 18), .2, 2.9, 3)
    elif mood == 'hore':
        pygame.draw.ellipse(s, (130, 40, 40), (x - 15, hy + 14, 30, 22))
    else:
        pygame.draw.arc(s, (110, 50, 30), (x - 18, hy + 4, 36, 28), 3.4, 6.0, 3)
    # topi caping
    pygame.draw.polygon(s, (232, 204, 130), [(x - 62, hy - 30), (x, hy - 82), (x + 62, hy - 30)])
    pygame.draw.polygon(s, (200, 168, 92), [(x - 62, hy - 30), (x + 62, hy - 30), (x + 40, hy - 22), (x - 40, hy - 22)])
    for i in (-30, -10, 10, 30):
        pygame.draw.line(s, (206, 176, 100), (x, hy - 80), (x + i * 1.7, hy - 31), 2)


# ------------------------------------------------------------ aturan
D4 = ((-1, 0), (1, 0), (0, -1), (0, 1))


def advance(b, fl):
    nx, burst, hits = [], [], []
    for f in fl:
        r, c = f[0] + f[2], f[1] + f[3]
        if not (0 <= r < ROWS and 0 <= c < COLS):
            continue
        if b[r][c]:
            b[r][c] += 1
            hits.append((r, c))
            if b[r][c] > 4:
                b[r][c] = 0
                burst.append((r, c))
        else:
            nx.append((r, c, f[2], f[3]))
    for r, c in burst:
        nx += [(r, c, dr, dc) for dr, dc in D4]
    return nx, burst, hits


def sim(b, r, c):
    b = [q[:] for q in b]
    b[r][c] += 1
    fl = []
    n = 0
    if b[r][c] > 4:
        b[r][c] = 0
        n = 1
        fl = [(r, c, a, d) for a, d in D4]
    while fl:
        fl, bu, _ = advance(b, fl)
        n += len(bu)
    return b


def need(b, cap):
    k = 0
    while any(map(any, b)):
        if k >= cap:
            return 99
        opts = [sim(b, r, c) for r in range(ROWS) for c in range(COLS) if b[r][c]]
        b = min(opts, key=lambda q: sum(6 - v for row in q for v in row if v))
        k += 1
    return k


def make_level(lv, game):
    R = random.Random(SEED * 7919 + game * 104729 + lv)
    n = min(14 + 2 * lv, 36)
    best = None
    for _ in range(12):
        b = [[0] * COLS for _ in range(ROWS)]
        for i in R.sample(range(ROWS * COLS), n):
            b[i // COLS][i % COLS] = R.choice((1, 2, 3, 4))
        k = need(b, 18)
        if best is None or k < best[0]:
            best = (k, b)
        if k <= 9:
            break
    return best


class G:
    state = 'title'
    game = 0
    best = 2450
    t = 0.0


g = G()
g.parts, g.pops = [], []
g.bounce = {}
g.birds = [[random.uniform(0, W), random.uniform(60, 200), random.uniform(24, 40)] for _ in range(5)]
g.mood, g.moodt = 'biasa', 0
g.level, g.score, g.drops, g.board, g.fl = 1, 0, 10, None, []
PHASE = [[random.random() * 6 for _ in range(COLS)] for _ in range(ROWS)]


def start():
    g.game += 1
    g.level, g.score, g.drops = 1, 0, 10
    enter()


def enter():
    k, b = make_level(g.level, g.game)
    g.board = b
    g.drops = max(g.drops, (k if k < 99 else 18) + 1)
    g.fl, g.acc, g.chain, g.bonus = [], 0, 0, 0
    g.state, g.st = 'tumbuh', 0


def rested():
    if not any(map(any, g.board)):
        log(cleared=g.level)
        g.state, g.st = 'menang', 0
        g.mood, g.moodt = 'hore', 99
        g.reward = 3
        g.score += 100 * g.level
        for _ in range(70):
            g.parts.append([random.uniform(60, 560), random.uniform(60, 140), random.uniform(-60, 60), random.uniform(-160, 20), 2.2, random.choice([(255, 90, 90), (255, 210, 60), (90, 200, 255), (140, 220, 90), (255, 130, 220)]), 6])
    elif g.drops <= 0:
        log(lost=g.level)
        g.state, g.st = 'kalah', 0
        g.mood, g.moodt = 'sedih', 99
        g.best = max(g.best, g.score)
    else:
        g.state = 'main'
        log(board=g.board, level=g.level, drops=g.drops)


def center(r, c):
    return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2


def boom(r, c):
    g.chain += 1
    g.score += 10 * g.chain
    x, y = center(r, c)
    for _ in range(22):
        a, v = random.uniform(0, 6.28), random.uniform(40, 230)
        g.parts.append([x, y, v * math.cos(a), v * math.sin(a) - 60, random.uniform(.4, .9), random.choice([(250, 220, 90), (255, 244, 180), (170, 180, 50), (120, 180, 60)]), random.uniform(2, 6)])
    g.pops.append([x, y - 10, '+%d' % (10 * g.chain), 0.9])
    if g.chain % 4 == 0:
        g.drops += 1
        g.pops.append([BX + COLS * CELL / 2, BY + 190, random.choice(['MANTAP!', 'GOKIL!', 'SEDAAAP!']) + ' +1 air', 1.6])
        g.mood, g.moodt = 'hore', 1.5


def click(pos):
    x, y = pos
    if g.state == 'title':
        if pygame.Rect(360, 560, 260, 80).collidepoint(pos):
            start()
    elif g.state == 'menang' and g.st > .6:
        if pygame.Rect(218, 410, 200, 62).collidepoint(pos):
            g.level += 1
            g.drops += g.reward
            g.mood, g.moodt = 'biasa', 0
            enter()
    elif g.state == 'kalah' and g.st > .6:
        if pygame.Rect(218, 410, 200, 62).collidepoint(pos):
            g.mood, g.moodt = 'biasa', 0
            start()
    elif g.state == 'main':
        c, r = int((x - BX) // CELL), int((y - BY) // CELL)
        if 0 <= r < ROWS and 0 <= c < COLS and g.board[r][c]:
            log(tap=[r, c])
            g.drops -= 1
            g.chain = 0
            g.board[r][c] += 1
            g.bounce[r, c] = .35
            g.state, g.acc = 'terbang', 0
            for _ in range(7):
                g.parts.append([x, y, random.uniform(-70, 70), random.uniform(-130, -20), .5, (90, 190, 250), 3])
            if g.board[r][c] > 4:
                g.board[r][c] = 0
                g.fl = [(r, c, a, d) for a, d in D4]
                boom(r, c)


def button(rect, s, col, t):
    k = 2 * math.sin(t * 4)
    r = pygame.Rect(rect).inflate(k, k)
    pygame.draw.rect(screen, [v * .6 for v in col], r.move(0, 6), border_radius=20)
    pygame.draw.rect(screen, col, r, border_radius=20)
    pygame.draw.rect(screen, [min(255, v + 50) for v in col], (r.x + 8, r.y + 6, r.w - 16, r.h * .36), border_radius=14)
    text(screen, s, F24, r.center, (255, 255, 255), [v * .45 for v in col])


def draw_fruit(n, x, y, t, ph, extra=0):
    shut = (t * .9 + ph * 3) % 4.1 < .13
    br = 1 + .03 * math.sin(t * 2.4 + ph)
    sx = br + extra * .22
    sy = 2 - br + extra * .22
    im = ART[n, shut]
    if n == 4:
        im = pygame.transform.rotate(im, 3 * math.sin(t * 7 + ph))
    w, h = im.get_size()
    im = pygame.transform.smoothscale(im, (max(1, int(w * sx)), max(1, int(h * sy))))
    screen.blit(im, im.get_rect(center=(x, y)))


def scenery(t):
    screen.blit(BG, (0, 0))
    # matahari
    for i in range(14):
        a = i / 14 * 6.283 + t * .15
        pygame.draw.polygon(screen, (255, 236, 150), [(300 + 46 * math.cos(a - .1), 84 + 46 * math.sin(a - .1)), (300 + 74 * math.cos(a), 84 + 74 * math.sin(a)), (300 + 46 * math.cos(a + .1), 84 + 46 * math.sin(a + .1))])
    pygame.draw.circle(screen, (255, 226, 96), (300, 84), 42)
    for i in range(5):     # asap gunung
        q = (t * .12 + i / 5) % 1
        r = 8 + 22 * q
        pygame.draw.circle(screen, (214, 220, 230), (750 + 40 * q + 6 * math.sin(t + i), 150 - 90 * q), r * (1 - q * .3))
    for c in CL:
        x = (c[0] + t * c[3]) % (W + 300) - 260
        screen.blit(c[2], (x, c[1]))
    for b in g.birds:
        x = (b[0] + t * b[2]) % (W + 60) - 30
        f = 7 * math.sin(t * 8 + b[1])
        pygame.draw.lines(screen, (70, 80, 110), False, [(x - 12, b[1] - f), (x, b[1]), (x + 12, b[1] - f)], 3)
    palm(screen, 4, 700, 330, t, 1)
    palm(screen, 950, 640, 300, t + 1, -1)
    palm(screen, 588, 640, 250, t + 2, 1)


def particles(dt):
    for p in g.parts:
        p[0] += p[2] * dt; p[1] += p[3] * dt; p[3] += 320 * dt; p[4] -= dt
        if p[4] > 0:
            pygame.draw.circle(screen, p[5], (p[0], p[1]), max(1, p[6] * min(1, p[4] * 2.5)))
    g.parts = [p for p in g.parts if p[4] > 0]
    for p in g.pops:
        p[1] -= 40 * dt; p[3] -= dt
        big = len(p[2]) > 6
        text(screen, p[2], F34 if big else F18, (p[0], p[1]), (255, 240, 90) if big else (255, 255, 255), (150, 50, 10))
    g.pops = [p for p in g.pops if p[3] > 0]


def header(t):
    pygame.draw.rect(screen, (214, 48, 42), (0, 0, W, 46))
    pygame.draw.rect(screen, (166, 30, 30), (0, 43, W, 3))
    text(screen, 'MainYuk', F24, (16, 22), (255, 255, 255), (120, 10, 10), 'midleft')
    text(screen, '.games', F15, (142, 27), (255, 220, 120), None, 'midleft')
    for i, s in enumerate(('Beranda', 'Game Baru', 'Puzzle', 'Balapan', 'Masak')):
        if s == 'Puzzle':
            pygame.draw.rect(screen, (255, 196, 50), (240 + i * 106, 8, 98, 28), border_radius=14)
        text(screen, s, F12, (289 + i * 106, 22), (110, 30, 10) if s == 'Puzzle' else (255, 255, 255))
    pygame.draw.rect(screen, (255, 255, 255), (800, 9, 164, 26), border_radius=13)
    text(screen, 'cari game...', F12, (814, 22), (170, 170, 170), None, 'midleft')


def panel(t):
    x = 632
    pygame.draw.rect(screen, (124, 78, 34), (x, 96, 316, 496), border_radius=24)
    pygame.draw.rect(screen, (255, 246, 222), (x + 6, 102, 304, 484), border_radius=20)
    text(screen, 'DUREN!', F54, (x + 158, 138), (214, 206, 60), (92, 84, 16), w=4)
    for i, (a, b) in enumerate((('LEVEL', g.level), ('SKOR', g.score), ('REKOR', max(g.best, g.score)))):
        pygame.draw.rect(screen, ((104, 178, 74), (240, 140, 50), (214, 84, 110))[i], (x + 18 + i * 95, 176, 90, 58), border_radius=12)
        text(screen, a, F12, (x + 63 + i * 95, 190), (255, 255, 255))
        text(screen, str(b), F18, (x + 63 + i * 95, 214), (255, 255, 255))
    # ember air
    cx, cy = x + 78, 322
    pygame.draw.circle(screen, (40, 120, 210), (cx, cy + 12), 52)
    pygame.draw.polygon(screen, (40, 120, 210), [(cx - 46, cy - 12), (cx, cy - 76), (cx + 46, cy - 12)])
    pygame.draw.circle(screen, (86, 180, 250), (cx, cy + 12), 45)
    pygame.draw.polygon(screen, (86, 180, 250), [(cx - 40, cy - 8), (cx, cy - 62), (cx + 40, cy - 8)])
    pygame.draw.ellipse(screen, (190, 230, 255), (cx - 34, cy - 6, 16, 30))
    text(screen, str(max(0, g.drops)), F34, (cx, cy + 12), (255, 255, 255), (20, 70, 150))
    text(screen, 'sisa air', F15, (cx, cy + 82), (110, 80, 40))
    orang(screen, x + 222, 368, t, g.mood)
    pygame.draw.rect(screen, (244, 228, 190), (x + 18, 446, 280, 126), border_radius=14)
    text(screen, 'Siram terus, buahnya tumbuh:', F12, (x + 158, 464), (120, 80, 40))
    for i in range(4):
        draw_fruit(i + 1, x + 54 + i * 66, 516, t, i, -.3)
        if i < 3:
            pygame.draw.polygon(screen, (200, 150, 80), [(x + 82 + i * 66, 552), (x + 92 + i * 66, 558), (x + 82 + i * 66, 564)])


def advert(t):
    r = pygame.Rect(40, 636, 900, 104)
    k = int(t / 6) % 3
    cols = ((255, 214, 40), (40, 150, 100), (120, 60, 170))[k]
    pygame.draw.rect(screen, (255, 255, 255), r.inflate(6, 6))
    pygame.draw.rect(screen, cols, r)
    clip = screen.get_clip()
    screen.set_clip(r)
    for i in range(-2, 26):
        x = i * 44 + (t * 20) % 44
        pygame.draw.polygon(screen, [min(255, v + 16) for v in cols], [(x, 740), (x + 22, 740), (x + 62, 636), (x + 40, 636)])
    screen.set_clip(clip)
    a, b, c = (('MARTABAK PAK KUMIS', 'Beli 2 gratis 1! Cuma malam ini', 'PESAN'), ('PULSA MURAH 24 JAM', 'Isi 50rb dapat 55rb, semua operator', 'ISI'), ('OJEK KILAT', 'Hujan tetap jalan! Ongkir 0 rupiah', 'UNDUH'))[k]
    text(screen, a, F34, (70, 672), (255, 255, 255), (60, 20, 10), 'midleft')
    text(screen, b, F15, (72, 712), (60, 20, 10) if k == 0 else (255, 255, 255), None, 'midleft')
    q = 3 * math.sin(t * 5)
    pygame.draw.rect(screen, (220, 40, 40), pygame.Rect(770, 662, 140, 52).inflate(q * 2, q), border_radius=26)
    text(screen, c, F18, (840, 688), (255, 255, 255))
    pygame.draw.rect(screen, (90, 90, 90), (40, 636, 42, 14))
    text(screen, 'iklan', F12, (61, 642), (230, 230, 230))


def popup(title, lines, btn, col, stars=0):
    v = pygame.Surface((W, H), pygame.SRCALPHA)
    v.fill((30, 10, 0, int(110 * min(1, g.st * 3))))
    screen.blit(v, (0, 0))
    y = -int(420 * max(0, 1 - g.st * 2.6) ** 2)
    pygame.draw.rect(screen, (124, 78, 34), (108, 180 + y, 420, 320), border_radius=30)
    pygame.draw.rect(screen, (255, 246, 222), (116, 188 + y, 404, 304), border_radius=24)
    pygame.draw.rect(screen, col, (90, 164 + y, 456, 66), border_radius=18)
    text(screen, title, F34, (318, 197 + y), (255, 255, 255), [q * .5 for q in col])
    for i in range(3 if stars else 0):
        on = i < stars
        cx, cy = 238 + i * 80, 286 + y - (i == 1) * 8
        R = (34 if on else 30) * min(1, max(.01, g.st * 2 - i * .4))
        pygame.draw.polygon(screen, (255, 200, 40) if on else (220, 205, 175), [(cx + R * (1 if j % 2 == 0 else .45) * math.sin(j * .6283), cy - R * (1 if j % 2 == 0 else .45) * math.cos(j * .6283)) for j in range(10)])
    for i, l in enumerate(lines):
        text(screen, l, F18, (318, (344 if stars else 290) + i * 30 + y), (120, 70, 30))
    button((218, 410 + y, 200, 62), btn, col, g.t)


def title(t):
    scenery(t)
    header(t)
    for i, ch in enumerate('DUREN!'):
        text(screen, ch, F90, (250 + i * 98, 190 + 10 * math.sin(t * 2.5 + i * .7)), (224, 216, 66), (92, 84, 16), w=6)
    text(screen, 'Pesta Buah Kampung', F34, (490, 276), (255, 255, 255), (180, 50, 30), w=3)
    pygame.draw.rect(screen, (255, 246, 222), (250, 330, 480, 190), border_radius=30)
    pygame.draw.rect(screen, (150, 96, 44), (250, 330, 480, 190), 6, border_radius=30)
    text(screen, 'Siram buah sampai duren... lalu MELEDAK!', F15, (490, 362), (120, 70, 30))
    for i in range(4):
        draw_fruit(i + 1, 320 + i * 114, 444, t, i * 1.7, .6)
    orang(screen, 130, 520, t, 'hore' if t % 4 < 1.2 else 'biasa')
    button((360, 560, 260, 80), 'M A I N', (98, 178, 60), t)
    text(screen, '4,6 / 5   12.804 kali dimainkan', F15, (490, 690), (255, 255, 255), (50, 90, 30))


def main():
    while True:
        dt = min(.05, clock.tick(60) / 1000)
        g.t += dt
        t = g.t
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                sys.exit()
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                click(e.pos)
        if g.state == 'title':
            title(t)
            pygame.display.flip()
            continue
        g.st = getattr(g, 'st', 0) + dt
        if g.moodt < 90:
            g.moodt -= dt
            if g.moodt <= 0:
                g.mood = 'biasa'
        if g.state == 'tumbuh' and g.st > .9:
            rested()
        if g.state == 'terbang':
            g.acc += dt
            if not g.fl and g.acc > .25:
                rested()
            while g.fl and g.acc >= TICK:
                g.acc -= TICK
                g.fl, bu, hits = advance(g.board, g.fl)
                for h in hits:
                    g.bounce[h] = .35
                for r, c in bu:
                    boom(r, c)
        for k in list(g.bounce):
            g.bounce[k] -= dt
            if g.bounce[k] <= 0:
                del g.bounce[k]
        scenery(t)
        header(t)
        screen.blit(BOARD, (BX - 15, BY - 15))
        for r in range(ROWS):
            for c in range(COLS):
                n = g.board[r][c]
                if n:
                    x, y = center(r, c)
                    ex = math.sin(g.bounce.get((r, c), 0) / .35 * 3.14) if (r, c) in g.bounce else 0
                    if g.state == 'tumbuh':
                        q = g.st * 2.4 - (r + c) * .09
                        if q <= 0:
                            continue
                        ex = -4 * max(0, 1 - q)
                    draw_fruit(n, x, y, t, PHASE[r][c], ex)
        for r, c, dr, dc in g.fl:
            q = min(1, g.acc / TICK)
            x, y = center(r + dr * q, c + dc * q)
            pygame.draw.ellipse(screen, (150, 110, 30), (x - 11, y - 9, 22, 18))
            pygame.draw.ellipse(screen, (255, 226, 110), (x - 9, y - 8, 17, 14))
            pygame.draw.ellipse(screen, (255, 250, 210), (x - 6, y - 6, 7, 5))
            if random.random() < .5:
                g.parts.append([x, y, random.uniform(-15, 15), -30, .3, (255, 236, 150), 3])
        panel(t)
        advert(t)
        particles(dt)
        if g.state == 'menang':
            popup('LEVEL %d BERES!' % g.level, ['Bonus air +%d' % g.reward], 'LANJUT', (98, 178, 60), 3 if g.drops >= 5 else 2 if g.drops >= 2 else 1)
        elif g.state == 'kalah':
            popup('YAH, AIRNYA HABIS', ['Sampai level %d' % g.level, 'Skor kamu %d' % g.score], 'MAIN LAGI', (214, 84, 70))
        pygame.display.flip()


main()
