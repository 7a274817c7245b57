# -*- coding: utf-8 -*-
# EŽIUKŲ MIŠKAS  -  portalo "smagu" rudens žaidimas
import sys, os, json, math, random, argparse
import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
args = ap.parse_args()
SEED = args.seed if args.seed is not None else random.randrange(10 ** 6)


def log(o):
    if args.log:
        with open(args.log, "a") as f:
            f.write(json.dumps(o) + "\n")
            f.flush()


W, H = 980, 740
COLS, ROWS, CELL = 7, 6, 78
BX, BY = 34, 118
BW, BH = COLS * CELL, ROWS * CELL
TICK = 0.13
DIRS = ((-1, 0), (1, 0), (0, -1), (0, 1))

pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Ežiukų miškas – smagu žaidimai")
clock = pygame.time.Clock()
fxr = random.Random()


def font(size, bold=True, serif=False):
    p = "/usr/share/fonts/truetype/dejavu/DejaVu%s%s.ttf" % ("Serif" if serif else "Sans", "-Bold" if bold else "")
    if os.path.exists(p):
        return pygame.font.Font(p, size)
    return pygame.font.Font(None, int(size * 1.3))


F11, F13, F15, F18, F24, F34, F60 = (font(13, False), font(13), font(15), font(18), font(24), font(34), font(60, True, True))


def otext(s, f, col, edge, w=2):
    a = f.render(s, True, col)
    b = f.render(s, True, edge)
    r = pygame.Surface((a.get_width() + 2 * w, a.get_height() + 2 * w), pygame.SRCALPHA)
    for dx in range(-w, w + 1):
        for dy in range(-w, w + 1):
            if dx * dx + dy * dy <= w * w + 1:
                r.blit(b, (w + dx, w + dy))
    r.blit(a, (w, w))
    return r


def mid(dst, s, x, y):
    dst.blit(s, s.get_rect(center=(int(x), int(y))))


# ------------------------------------------------------------------ rules
def simulate(b, r, c):
    b = [row[:] for row in b]
    fl, n = [], 0

    def hit(r, c):
        nonlocal n
        b[r][c] += 1
        if b[r][c] > 4:
            b[r][c] = 0
            n += 1
            new.extend((r, c, d) for d in DIRS)
    new = []
    hit(r, c)
    fl = new
    while fl:
        new, keep = [], []
        for (r, c, d) in fl:
            r, c = r + d[0], c + d[1]
            if not (0 <= r < ROWS and 0 <= c < COLS):
                continue
            if b[r][c]:
                hit(r, c)
            else:
                keep.append((r, c, d))
        fl = keep + new
    return b, n


def reward(n):
    return n // 3


def greedy(b, drops):
    low = drops
    for _ in range(60):
        cells = [(r, c) for r in range(ROWS) for c in range(COLS) if b[r][c]]
        if not cells:
            return drops, low
        best = None
        for r, c in cells:
            nb, n = simulate(b, r, c)
            left = sum(1 for x in nb for v in x if v)
            s = n * 12 - left * 2 + sum(v * v for x in nb for v in x) * 0.15 + b[r][c]
            if best is None or s > best[0]:
                best = (s, nb, n)
        drops += -1 + reward(best[2])
        b = best[1]
        low = min(low, drops)
        if low < 0:
            break
    return -99, -99


def make_level(level):
    rng = random.Random(SEED * 1009 + level * 31)
    n = min(14 + level * 2, 34)
    bags = [[1, 2, 3, 4], [1, 2, 3, 3, 4, 4], [2, 3, 4, 3, 4]]
    bestb = None
    for t in range(90):
        bag = bags[t // 30]
        b = [[0] * COLS for _ in range(ROWS)]
        for k in rng.sample(range(ROWS * COLS), n):
            b[k // COLS][k % COLS] = rng.choice(bag)
        end, low = greedy(b, 8)
        if bestb is None or end > bestb[0]:
            bestb = (end, b)
        if end >= 5 and low >= 1:
            return b
    return bestb[1]


# ------------------------------------------------------------------ pictures
SS = 4


def apple_pic(size):
    S = size * SS
    s = pygame.Surface((S, S), pygame.SRCALPHA)
    u = S / 24
    E = pygame.draw.ellipse
    E(s, (140, 20, 20), (2 * u, 6 * u, 12 * u, 16 * u)); E(s, (140, 20, 20), (10 * u, 6 * u, 12 * u, 16 * u))
    E(s, (222, 44, 38), (3 * u, 7 * u, 11 * u, 14 * u)); E(s, (222, 44, 38), (10 * u, 7 * u, 11 * u, 14 * u))
    E(s, (255, 170, 150), (5 * u, 9 * u, 4 * u, 5 * u))
    pygame.draw.line(s, (90, 55, 20), (12 * u, 8 * u), (13 * u, 2 * u), int(2 * u))
    E(s, (88, 160, 50), (13 * u, 2 * u, 8 * u, 4.5 * u))
    return pygame.transform.smoothscale(s, (size, size))


def leaf_pic(size, col):
    S = size * SS
    s = pygame.Surface((S, S), pygame.SRCALPHA)
    pts = []
    for i in range(40):
        a = i / 40 * math.tau
        r = S * 0.42 * (0.62 + 0.38 * abs(math.cos(2.5 * a)))
        pts.append((S / 2 + r * math.sin(a), S / 2 - r * math.cos(a)))
    pygame.draw.polygon(s, col, pts)
    dk = tuple(int(v * .7) for v in col)
    pygame.draw.line(s, dk, (S / 2, S * .2), (S / 2, S * .97), SS)
    pygame.draw.line(s, dk, (S / 2, S * .6), (S * .75, S * .4), SS)
    pygame.draw.line(s, dk, (S / 2, S * .6), (S * .25, S * .4), SS)
    return pygame.transform.smoothscale(s, (size, size))


RAD = [0, 16, 22.5, 29, 36]
SP1 = [0, (196, 150, 104), (150, 104, 62), (104, 66, 40), (92, 34, 34)]
SP2 = [0, (226, 188, 142), (186, 138, 88), (146, 98, 60), (158, 66, 54)]
PIC = 92


def hedgehog(v, blink):
    S = PIC * SS
    s = pygame.Surface((S, S), pygame.SRCALPHA)
    R = RAD[v] * SS
    cx, cy = S / 2, S / 2
    E = pygame.draw.ellipse

    def el(col, x, y, w, h):
        E(s, col, (cx + (x - w / 2) * R, cy + (y - h / 2) * R, w * R, h * R))

    def spikes(col, ro, ri, n, off):
        p = []
        for i in range(n * 2):
            a = (i + off) / (n * 2) * math.tau
            r = R * (ro if i % 2 == 0 else ri)
            p.append((cx + r * math.sin(a), cy - r * math.cos(a)))
        pygame.draw.polygon(s, col, p)
    n = 12 + v * 3
    el((122, 82, 58), -.38, .93, .42, .22); el((122, 82, 58), .38, .93, .42, .22)
    dark = tuple(int(x * .72) for x in SP1[v])
    spikes(dark, 1.06, .84, n, 0)
    spikes(SP1[v], 1.0, .8, n, 0)
    spikes(SP2[v], .84, .66, n - 2, 1)
    spikes(SP1[v], .7, .55, n - 4, 0)
    el((160, 110, 80), -.56, -.08, .34, .34); el((160, 110, 80), .56, -.08, .34, .34)
    el((240, 190, 170), -.56, -.08, .18, .18); el((240, 190, 170), .56, -.08, .18, .18)
    el((214, 172, 126), 0, .28, 1.3, 1.06)
    el((250, 226, 190), 0, .3, 1.2, .96)
    el((250, 170, 150), -.42, .42, .26, .17); el((250, 170, 150), .42, .42, .26, .17)
    if blink:
        for x in (-.27, .27):
            pygame.draw.line(s, (50, 32, 24), (cx + (x - .12) * R, cy + .15 * R), (cx + (x + .12) * R, cy + .15 * R), max(3, int(R * .06)))
    else:
        for x in (-.27, .27):
            if v == 4:
                el((70, 40, 30), x, .12, .38, .42); el((255, 255, 255), x, .12, .32, .36)
                el((40, 24, 20), x, .14, .17, .2)
                el((255, 255, 255), x + .04, .1, .07, .07)
            else:
                el((40, 24, 20), x, .12, .23, .28); el((255, 255, 255), x + .05, .06, .09, .1)
    el((52, 30, 26), 0, .36, .25, .18); el((150, 120, 110), -.04, .33, .08, .05)
    if v == 4:
        el((130, 40, 40), 0, .58, .2, .2)
    else:
        pygame.draw.arc(s, (110, 60, 45), (cx - .17 * R, cy + .36 * R, .34 * R, .26 * R), math.pi * 1.1, math.pi * 1.9, max(3, int(R * .05)))
    out = pygame.transform.smoothscale(s, (PIC, PIC))
    if v == 2:
        out.blit(pygame.transform.rotate(leaf_pic(20, (232, 150, 30)), 25), (PIC // 2 - 11, PIC // 2 - 33))
    if v == 3:
        out.blit(apple_pic(22), (PIC // 2 - 11, PIC // 2 - 42))
    return out


HOG = {(v, b): hedgehog(v, b) for v in (1, 2, 3, 4) for b in (False, True)}
APPLE = apple_pic(26)
APPLE_BIG = apple_pic(44)
LEAFC = [(226, 120, 28), (206, 70, 34), (240, 180, 40), (170, 110, 40), (190, 150, 40)]
LEAVES = [leaf_pic(z, c) for c in LEAFC for z in (18, 24, 30)]


def make_bg():
    s = pygame.Surface((W, H))
    for y in range(H):
        t = min(1, y / 520)
        a, b = (120, 190, 226), (255, 226, 170)
        pygame.draw.line(s, tuple(int(a[i] + (b[i] - a[i]) * t) for i in range(3)), (0, y), (W, y))
    r = random.Random(5)
    for base, amp, col in ((330, 34, (206, 166, 96)), (400, 44, (196, 134, 60)), (480, 30, (160, 112, 48))):
        p = [(0, H)]
        ph = r.random() * 6
        for x in range(0, W + 20, 14):
            p.append((x, base + amp * math.sin(x / 140 + ph) + 12 * math.sin(x / 43 + ph * 2)))
        p.append((W, H))
        pygame.draw.polygon(s, col, p)
        for _ in range(34):
            x = r.randrange(W)
            y = base + amp * math.sin(x / 140 + ph) + 12 * math.sin(x / 43 + ph * 2)
            c = r.choice([(206, 96, 36), (226, 150, 40), (176, 66, 36), (120, 130, 50)])
            z = r.randrange(16, 34)
            pygame.draw.rect(s, (104, 72, 44), (x - 2, y - z, 5, z + 10))
            for k in range(3):
                pygame.draw.circle(s, tuple(min(255, q + 14 * k) for q in c), (int(x + (-6, 6, 0)[k]), int(y - z - (0, 2, 9)[k])), z // 2)
    for y in range(560, H):
        t = (y - 560) / 180
        pygame.draw.line(s, (int(130 - 50 * t), int(126 - 40 * t), int(48 - 20 * t)), (0, y), (W, y))
    # birch trunks left and right
    for x in (2, 960):
        pygame.draw.rect(s, (236, 230, 220), (x, 60, 20, 580))
        pygame.draw.rect(s, (206, 198, 190), (x + 13, 60, 7, 580))
        for _ in range(26):
            yy = r.randrange(70, 620)
            pygame.draw.rect(s, (60, 54, 50), (x + r.choice([0, 8]), yy, r.randrange(5, 11), 3))
    return s


BG = make_bg()


def cloud_pic():
    s = pygame.Surface((170, 70), pygame.SRCALPHA)
    for x, y, r in ((40, 44, 22), (74, 32, 30), (112, 38, 26), (138, 48, 18)):
        pygame.draw.circle(s, (255, 255, 255, 205), (x, y), r)
    pygame.draw.rect(s, (255, 255, 255, 205), (34, 44, 108, 22), border_radius=11)
    return s


CLOUD = cloud_pic()
RAYS = pygame.Surface((W, H), pygame.SRCALPHA)


def fox_pic(blink, talk):
    S = 3
    s = pygame.Surface((190 * S, 190 * S), pygame.SRCALPHA)
    P = lambda col, *p: pygame.draw.polygon(s, col, [(x * S, y * S) for x, y in p])
    E = lambda col, x, y, w, h: pygame.draw.ellipse(s, col, (x * S, y * S, w * S, h * S))
    o, d, w = (232, 116, 36), (178, 78, 20), (255, 244, 228)
    E(d, 52, 96, 86, 92); E(o, 55, 98, 80, 90); E(w, 72, 112, 46, 74)
    E(d, 58, 168, 32, 20); E(d, 100, 168, 32, 20)
    # green scarf
    E((46, 120, 70), 58, 96, 74, 24); P((36, 100, 56), (110, 110), (132, 150), (114, 152), (98, 112))
    P(d, (42, 58), (40, 6), (84, 32)); P(d, (148, 58), (150, 6), (106, 32))
    P((60, 40, 34), (48, 42), (46, 18), (68, 32)); P((60, 40, 34), (142, 42), (144, 18), (122, 32))
    P(o, (34, 70), (60, 28), (130, 28), (156, 70), (95, 118))
    E(o, 46, 22, 98, 76)
    P(w, (34, 72), (80, 66), (95, 118)); P(w, (156, 72), (110, 66), (95, 118))
    E(w, 74, 76, 42, 36)
    if blink:
        for x in (64, 112):
            pygame.draw.arc(s, (40, 24, 20), (x * S, 56 * S, 15 * S, 12 * S), math.pi, math.tau, 3 * S)
    else:
        for x in (66, 112):
            E((40, 24, 20), x, 52, 12, 17); E((255, 255, 255), x + 6, 54, 4, 5)
    E((40, 24, 20), 87, 84, 16, 11)
    if talk:
        E((150, 40, 40), 88, 98, 14, 12)
    return pygame.transform.smoothscale(s, (190, 190))


FOX = {(b, t): fox_pic(b, t) for b in (0, 1) for t in (0, 1)}
_t = pygame.Surface((240, 240), pygame.SRCALPHA)
for i in range(30):
    a = i / 30
    pygame.draw.circle(_t, (232, 116, 36) if a < .72 else (255, 244, 228), (int(120 + 95 * a), int(120 - 60 * a * a)), int(12 + 18 * math.sin(a * 3.0)))
TAIL = pygame.transform.smoothscale(_t, (180, 180))

ADS = [((255, 236, 200), (150, 60, 20), "Kepyklėlė „Pas močiutę“", "Obuolių pyragas – tik 1,99 Lt!  Vilniuje, Pilies g."),
       ((206, 232, 255), (20, 70, 140), "RUDUO-TUR", "Savaitgalis Nidoje nuo 89 Lt asmeniui"),
       ((220, 250, 206), (40, 110, 40), "Guminiai batai VAIKAMS", "Nemokamas pristatymas iki lapkričio 30 d.")]
TIPS = ["Spausk ežiuką – jis\nsuvalgys obuolį!", "Pats didžiausias tuoj\nsprogs iš juoko!", "Ilga grandinė –\ndaugiau obuolių.", "Pradėk ten, kur\nežiukų daugiausia."]


class G:
    pass


g = G()
g.state = "title"
g.level, g.drops, g.score = 1, 10, 0
g.board = [[0] * COLS for _ in range(ROWS)]
g.fl, g.parts, g.texts = [], [], []
g.acc, g.chain, g.best = 0, 0, 0
g.pop = [[0.0] * COLS for _ in range(ROWS)]
g.ph = [[(fxr.random() * 6, fxr.random() * 5 + 2) for _ in range(COLS)] for _ in range(ROWS)]
g.talk, g.say = 0, 0
g.poptime = 0
leaves = [[fxr.random() * W, fxr.random() * H, fxr.choice(LEAVES), fxr.random() * 6, 18 + fxr.random() * 30] for _ in range(26)]


def center(r, c):
    return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2


def rest():
    log({"board": g.board, "level": g.level, "drops": g.drops})


def start_level():
    g.board = make_level(g.level)
    g.fl, g.chain, g.busy = [], 0, False
    g.state = "play"
    g.grow = 0.0
    g.logged = False


def hit(r, c, out):
    g.board[r][c] += 1
    g.pop[r][c] = 1.0
    if g.board[r][c] > 4:
        g.board[r][c] = 0
        g.chain += 1
        g.score += 10 * g.chain
        x, y = center(r, c)
        for _ in range(16):
            a, v = fxr.random() * math.tau, 60 + fxr.random() * 150
            g.parts.append([x, y, math.cos(a) * v, math.sin(a) * v - 40, .7, fxr.choice(LEAVES), fxr.random() * 360])
        g.parts.append([x, y, 0, 0, .35, None, 0])
        if g.chain > 1:
            g.texts.append([x, y - 10, "x%d" % g.chain, 1.0])
        out.extend((r, c, d) for d in DIRS)


def tick():
    new, keep = [], []
    for (r, c, d) in g.fl:
        r, c = r + d[0], c + d[1]
        if not (0 <= r < ROWS and 0 <= c < COLS):
            continue
        if g.board[r][c]:
            hit(r, c, new)
        else:
            keep.append((r, c, d))
    g.fl = keep + new


def settle():
    g.busy = False
    k = reward(g.chain)
    if k:
        g.drops += k
        g.texts.append([800, 250, "+%d" % k, 1.4])
    g.best = max(g.best, g.chain)
    g.lastchain = g.chain
    g.chain = 0
    if not any(v for row in g.board for v in row):
        log({"cleared": g.level})
        g.state, g.poptime = "won", 0
        g.score += 100
    elif g.drops <= 0:
        log({"lost": g.level})
        g.state, g.poptime = "lost", 0
    else:
        rest()


BTN = pygame.Rect(0, 0, 220, 58)
BTN.center = (BX + BW // 2, 455)
TBTN = pygame.Rect(0, 0, 260, 70)
TBTN.center = (490, 500)


def click(x, y):
    if g.state == "title":
        if TBTN.collidepoint(x, y):
            start_level()
    elif g.state == "won":
        if BTN.collidepoint(x, y) and g.poptime > .4:
            g.level += 1
            g.drops += 3
            start_level()
    elif g.state == "lost":
        if BTN.collidepoint(x, y) and g.poptime > .4:
            g.level, g.drops, g.score, g.best = 1, 10, 0, 0
            start_level()
    elif g.state == "play" and not g.busy and g.logged:
        c, r = (x - BX) // CELL, (y - BY) // CELL
        if 0 <= r < ROWS and 0 <= c < COLS and g.board[r][c]:
            log({"tap": [int(r), int(c)]})
            g.drops -= 1
            g.busy, g.acc = True, 0
            out = []
            hit(r, c, out)
            g.fl = out


def button(rect, label, t):
    m = rect.collidepoint(pygame.mouse.get_pos())
    k = 3 if m else int(2 * math.sin(t * 4))
    r = rect.inflate(k * 2, k)
    pygame.draw.rect(screen, (120, 40, 10), r.move(0, 5), border_radius=24)
    pygame.draw.rect(screen, (236, 104, 24), r, border_radius=24)
    pygame.draw.rect(screen, (255, 158, 60), (r.x + 6, r.y + 5, r.w - 12, r.h // 2 - 4), border_radius=20)
    mid(screen, otext(label, F24, (255, 255, 255), (140, 50, 10)), r.centerx, r.centery)


TILE = pygame.Surface((CELL, CELL), pygame.SRCALPHA)
pygame.draw.rect(TILE, (255, 250, 226, 215), (3, 3, CELL - 6, CELL - 6), border_radius=14)
TILE2 = pygame.Surface((CELL, CELL), pygame.SRCALPHA)
pygame.draw.rect(TILE2, (246, 238, 204, 215), (3, 3, CELL - 6, CELL - 6), border_radius=14)
HOV = pygame.Surface((CELL, CELL), pygame.SRCALPHA)
pygame.draw.rect(HOV, (255, 150, 40, 255), (3, 3, CELL - 6, CELL - 6), 3, border_radius=14)


def draw_scene(t):
    screen.blit(BG, (0, 0))
    # sun with turning rays
    RAYS.fill((0, 0, 0, 0))
    for i in range(12):
        a = t * .08 + i * math.tau / 12
        pygame.draw.polygon(RAYS, (255, 246, 190, 46), [(880, 100), (880 + 700 * math.cos(a), 100 + 700 * math.sin(a)), (880 + 700 * math.cos(a + .22), 100 + 700 * math.sin(a + .22))])
    pygame.draw.circle(RAYS, (255, 240, 150, 255), (880, 100), 38)
    screen.blit(RAYS, (0, 0))
    for i in range(4):
        screen.blit(CLOUD, ((t * (9 + i * 4) + i * 290) % (W + 200) - 180, 52 + (i * 37) % 90))


def draw_leaves(t, dt):
    for l in leaves:
        l[1] += l[4] * dt
        l[0] += math.sin(t + l[3]) * 24 * dt
        if l[1] > H:
            l[0], l[1] = fxr.random() * W, -30
        screen.blit(pygame.transform.rotate(l[2], math.degrees(math.sin(t * 1.4 + l[3]) * 1.2)), (l[0], l[1]))


def draw_frame(t):
    pygame.draw.rect(screen, (64, 96, 32), (0, 0, W, 48))
    pygame.draw.rect(screen, (98, 140, 46), (0, 0, W, 24))
    pygame.draw.rect(screen, (250, 190, 40), (0, 46, W, 3))
    screen.blit(otext("smagu", F24, (255, 214, 60), (50, 70, 20)), (14, 8))
    x = 150
    for i, m in enumerate(["Pradžia", "Naujausi", "Galvosūkiai", "Mergaitėms", "Lenktynės", "TOP 100"]):
        f = F15.render(m, True, (255, 255, 255) if i != 2 else (255, 230, 120))
        screen.blit(f, (x, 15))
        x += f.get_width() + 26
    screen.blit(F11.render("Dabar žaidžia: %d" % (1284 + int(7 * math.sin(t / 3))), True, (230, 244, 200)), (820, 16))
    # advert strip
    k = int(t / 7) % 3
    bg, fg, a, b = ADS[k]
    pygame.draw.rect(screen, (90, 70, 40), (32, 648, 916, 82), border_radius=8)
    pygame.draw.rect(screen, bg, (35, 651, 910, 76), border_radius=6)
    screen.blit(F24.render(a, True, fg), (130, 660))
    screen.blit(F15.render(b, True, (70, 60, 50)), (130, 696))
    yy = 664 + abs(math.sin(t * 3)) * -8
    screen.blit(APPLE_BIG, (60, yy + 6))
    br = pygame.Rect(800, 672, 124, 36)
    pygame.draw.rect(screen, fg if int(t * 2) % 2 else tuple(min(255, v + 40) for v in fg), br, border_radius=8)
    mid(screen, F15.render("Plačiau »", True, (255, 255, 255)), *br.center)
    screen.blit(F11.render("reklama", True, (150, 140, 130)), (880, 652))


def draw_panel(t):
    pnl = pygame.Surface((332, 166), pygame.SRCALPHA)
    pygame.draw.rect(pnl, (110, 64, 28, 255), (0, 0, 332, 166), border_radius=16)
    pygame.draw.rect(pnl, (168, 108, 54, 255), (5, 5, 322, 156), border_radius=13)
    for i in range(5):
        pygame.draw.line(pnl, (148, 92, 44), (10, 32 + i * 28), (322, 32 + i * 28 + 3), 2)
    screen.blit(pnl, (618, 118))
    screen.blit(otext("%d lygis" % g.level, F24, (255, 240, 200), (90, 46, 16)), (634, 126))
    s = otext("Taškai: %d" % g.score, F18, (255, 240, 200), (90, 46, 16))
    screen.blit(s, (934 - s.get_width(), 130))
    screen.blit(APPLE_BIG, (640, 168))
    screen.blit(otext("× %d" % g.drops, F34, (255, 90, 60) if g.drops < 4 else (255, 255, 255), (90, 30, 10), 3), (690, 167))
    screen.blit(F13.render("Obuoliai krepšyje", True, (255, 236, 190)), (790, 183))
    screen.blit(F13.render("Grandinė", True, (255, 236, 190)), (640, 224))
    pygame.draw.rect(screen, (80, 44, 18), (640, 246, 288, 20), border_radius=10)
    n = min(12, g.chain)
    if n:
        pygame.draw.rect(screen, (250, 190, 40), (642, 248, 284 * n / 12, 16), border_radius=8)
    for i in range(1, 4):
        pygame.draw.line(screen, (255, 236, 190), (640 + 72 * i, 246), (640 + 72 * i, 266), 2)
    s = F13.render("Geriausia: %d" % g.best, True, (255, 236, 190))
    screen.blit(s, (928 - s.get_width(), 224))
    # fox
    pygame.draw.ellipse(screen, (92, 86, 34), (690, 606, 210, 30))
    tail = pygame.transform.rotate(TAIL, 14 * math.sin(t * 2.2))
    mid(screen, tail, 836, 560)
    bl = 1 if (t % 3.7) < .14 else 0
    tk = 1 if g.busy and int(t * 8) % 2 else 0
    f = FOX[(bl, tk)]
    hh = int(190 + 3 * math.sin(t * 2))
    f = pygame.transform.smoothscale(f, (190, hh))
    screen.blit(f, (700, 626 - hh))
    # speech
    tip = TIPS[int(t / 6) % len(TIPS)]
    if g.busy and g.chain >= 3:
        tip = "Oho! %d iš eilės!" % g.chain
    elif g.state == "play" and g.drops <= 3:
        tip = "Taupyk obuolius!"
    pygame.draw.rect(screen, (120, 90, 60), (648, 316, 286, 88), border_radius=22)
    pygame.draw.polygon(screen, (120, 90, 60), [(766, 400), (808, 400), (784, 432)])
    pygame.draw.rect(screen, (255, 255, 250), (651, 319, 280, 82), border_radius=20)
    pygame.draw.polygon(screen, (255, 255, 250), [(770, 398), (804, 398), (785, 426)])
    lines = tip.split("\n")
    for i, l in enumerate(lines):
        mid(screen, F18.render(l, True, (90, 54, 30)), 791, 360 + (i - (len(lines) - 1) / 2) * 26)


def draw_board(t, dt):
    fr = pygame.Rect(BX - 10, BY - 10, BW + 20, BH + 20)
    pygame.draw.rect(screen, (96, 56, 24), fr, border_radius=20)
    pygame.draw.rect(screen, (150, 96, 46), fr.inflate(-6, -6), border_radius=18)
    pygame.draw.rect(screen, (122, 140, 58), fr.inflate(-16, -16), border_radius=14)
    mx, my = pygame.mouse.get_pos()
    for r in range(ROWS):
        for c in range(COLS):
            x, y = BX + c * CELL, BY + r * CELL
            screen.blit(TILE if (r + c) % 2 else TILE2, (x, y))
            if g.state == "play" and not g.busy and g.board[r][c] and x <= mx < x + CELL and y <= my < y + CELL:
                screen.blit(HOV, (x, y))
    for r in range(ROWS):
        for c in range(COLS):
            v = g.board[r][c]
            p = g.pop[r][c] = max(0, g.pop[r][c] - dt * 4)
            if not v:
                continue
            ph, per = g.ph[r][c]
            bl = ((t + ph) % per) < .13
            x, y = center(r, c)
            sc = 1 + .025 * math.sin(t * 2.4 + ph) + .16 * math.sin(p * math.pi)
            if g.grow < 1:
                sc *= max(.02, min(1, g.grow * 1.8 - (r + c) * .06))
            ang = 4 * math.sin(t * 1.3 + ph)
            if v == 4:
                ang += 2.5 * math.sin(t * 21 + ph)
            rad = RAD[v]
            pygame.draw.ellipse(screen, (196, 184, 140), (x - rad * .8, y + rad * .82, rad * 1.6, rad * .3))
            mid(screen, pygame.transform.rotozoom(HOG[(v, bl)], ang, sc), x, y)
    f = g.acc / TICK
    for (r, c, d) in g.fl:
        x, y = center(r + d[0] * f, c + d[1] * f)
        mid(screen, pygame.transform.rotate(APPLE, t * 500 % 360), x, y)
    for p in g.parts[:]:
        p[4] -= dt
        if p[4] <= 0:
            g.parts.remove(p)
            continue
        if p[5] is None:
            q = 1 - p[4] / .35
            pygame.draw.circle(screen, (255, 214, 90), (int(p[0]), int(p[1])), int(16 + 40 * q), max(1, int(7 * (1 - q))))
            continue
        p[0] += p[2] * dt; p[1] += p[3] * dt; p[3] += 260 * dt
        mid(screen, pygame.transform.rotozoom(p[5], p[6] + p[4] * 500, min(1, p[4] * 1.6) * .8), p[0], p[1])
    for q in g.texts[:]:
        q[3] -= dt
        q[1] -= 36 * dt
        if q[3] <= 0:
            g.texts.remove(q)
            continue
        mid(screen, otext(q[2], F34, (255, 230, 90), (150, 40, 10), 3), q[0], q[1])


def star(x, y, R, col):
    pygame.draw.polygon(screen, col, [(x + (R if i % 2 == 0 else R * .45) * math.sin(i * math.pi / 5), y - (R if i % 2 == 0 else R * .45) * math.cos(i * math.pi / 5)) for i in range(10)])


def draw_popup(t):
    k = min(1, g.poptime * 3)
    ov = pygame.Surface((BW + 20, BH + 20), pygame.SRCALPHA)
    pygame.draw.rect(ov, (40, 24, 8, int(130 * k)), ov.get_rect(), border_radius=20)
    screen.blit(ov, (BX - 10, BY - 10))
    cx = BX + BW // 2
    y0 = int(210 - 300 * (1 - k) ** 2)
    pygame.draw.rect(screen, (120, 70, 24), (cx - 190, y0, 380, 292), border_radius=26)
    pygame.draw.rect(screen, (255, 246, 218), (cx - 184, y0 + 6, 368, 280), border_radius=22)
    if g.state == "won":
        mid(screen, otext("Puiku!", F34, (236, 104, 24), (255, 255, 255), 3), cx, y0 + 48)
        n = 3 if g.drops >= 8 else 2 if g.drops >= 4 else 1
        for i in range(3):
            star(cx + (i - 1) * 76, y0 + 114 + 4 * math.sin(t * 3 + i), 34, (150, 100, 20))
            star(cx + (i - 1) * 76, y0 + 114 + 4 * math.sin(t * 3 + i), 29, (255, 200, 40) if i < n else (214, 200, 170))
        mid(screen, F18.render("Dovanų: +3 obuoliai", True, (90, 54, 30)), cx, y0 + 178)
        if k >= 1:
            button(BTN, "Toliau", t)
    else:
        mid(screen, otext("Obuoliai baigėsi...", F24, (150, 50, 30), (255, 255, 255), 2), cx, y0 + 48)
        mid(screen, HOG[(2, True)], cx, y0 + 108)
        mid(screen, F18.render("Surinkai taškų: %d" % g.score, True, (90, 54, 30)), cx, y0 + 178)
        if k >= 1:
            button(BTN, "Iš naujo", t)


def draw_title(t):
    pygame.draw.ellipse(screen, (112, 106, 44), (130, 560, 720, 70))
    mid(screen, otext("Ežiukų miškas", F60, (255, 240, 200), (130, 50, 16), 5), 490, 170 + 6 * math.sin(t * 1.6))
    mid(screen, otext("Pavaišink visus ežiukus obuoliais!", F18, (255, 255, 255), (110, 60, 20)), 490, 240)
    for i, v in enumerate((1, 2, 3, 4)):
        im = pygame.transform.rotozoom(HOG[(v, ((t + i) % 3) < .13)], 5 * math.sin(t * 2 + i), 1.45)
        mid(screen, im, 250 + i * 155, 360 - abs(math.sin(t * 2.5 + i * .8)) * 16)
    button(TBTN, "ŽAISTI", t)


g.busy, g.logged, g.grow = False, False, 1
t = 0.0
while True:
    dt = min(.05, clock.tick(40) / 1000)
    t += dt
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            click(*e.pos)
    if g.state == "play":
        if g.grow < 1:
            g.grow = min(1.0, g.grow + dt * .75)
        elif not g.logged:
            g.logged = True
            rest()
        if g.busy:
            g.acc += dt
            if g.acc >= TICK:
                g.acc -= TICK
                if g.fl:
                    tick()
                else:
                    settle()
    else:
        g.poptime += dt
    draw_scene(t)
    if g.state == "title":
        draw_title(t)
        draw_leaves(t, dt)
    else:
        draw_leaves(t, dt)
        draw_panel(t)
        draw_board(t, dt)
        if g.state in ("won", "lost"):
            draw_popup(t)
    draw_frame(t)
    pygame.display.flip()
