# KODOK NGOREK - main-yuk.example  build 2.4.1 (desktop port)
import sys, json, random, math, argparse, threading
import pygame
from pygame import gfxdraw

ap = argparse.ArgumentParser(); ap.add_argument("--seed", type=int); ap.add_argument("--log")
args = ap.parse_args()
SEED = args.seed if args.seed is not None else random.SystemRandom().randrange(10**6)

def log(**k):
    if args.log:
        with open(args.log, "a") as f:
            f.write(json.dumps(k) + "\n"); f.flush()

W, H = 1000, 780
N, C = 6, 92
BX, BY = 224, 150
PW = N + 2
DIR = [(-PW, 0, -1), (PW, 0, 1), (-1, -1, 0), (1, 1, 0)]
OFF = [d[0] for d in DIR]
CELLS = [(r + 1) * PW + c + 1 for r in range(N) for c in range(N)]

# ------------------------------------------------------------ logic
def advance(b, fl):
    out, ev = [], []
    for p, k in fl:
        p += OFF[k]; v = b[p]
        if v < 0: ev.append(("out", p, k))
        elif v == 0: out.append((p, k))
        elif v == 4:
            b[p] = 0; ev.append(("pop", p, k)); out += [(p, q) for q in range(4)]
        else: b[p] = v + 1; ev.append(("up", p, k))
    return out, ev

def whole(b, i):
    b = b[:]; b[i] += 1; fl = []
    if b[i] > 4: b[i] = 0; fl = [(i, k) for k in range(4)]
    while fl: fl, _ = advance(b, fl)
    return b

def par(b, lim=14, width=10):
    beam = [b]
    for n in range(1, lim + 1):
        seen = {}
        for s in beam:
            for i in CELLS:
                if s[i] > 0:
                    t = whole(s, i); key = tuple(t)
                    if key in seen: continue
                    q = sum(6 - t[j] for j in CELLS if t[j] > 0)
                    if q == 0: return n
                    seen[key] = (q, t)
        beam = [t for q, t in sorted(seen.values(), key=lambda z: z[0])[:width]]
    return None

def make_level(game, lv):
    rnd = random.Random(SEED * 52361 + game * 331 + lv)
    n = min(30, 14 + 2 * lv + rnd.randrange(2))
    best = None
    for _ in range(10):
        b = [-1] * (PW * PW)
        for i in CELLS: b[i] = 0
        for i in rnd.sample(CELLS, n): b[i] = rnd.choices((1, 2, 3, 4), (3, 3, 3, 3))[0]
        p = par(b)
        if p and (best is None or p < best[0]): best = (p, b)
        if p and p <= 8: break
    return best if best else (18, b)

# ------------------------------------------------------------ graphics
pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Kodok Ngorek - Game Gratis Seru!")
clock = pygame.time.Clock()
def F(s, bold=True):
    for n in ("dejavusans",):
        p = pygame.font.match_font(n, bold=bold)
        if p: return pygame.font.Font(p, s)
    return pygame.font.Font(None, int(s * 1.3))
f11, f13, f15, f18, f24, f34, f54 = F(11), F(13), F(15), F(18), F(24), F(34), F(54)
_tc = {}
def txt(s, f, col, cx, cy, edge=None, ew=2, surf=None, ang=0, left=False):
    k = (s, id(f), col, edge, ew, ang)
    im = _tc.get(k)
    if im is None:
        a = f.render(s, True, col)
        im = pygame.Surface((a.get_width() + 2 * ew, a.get_height() + 2 * ew), pygame.SRCALPHA)
        if edge:
            e = f.render(s, True, edge)
            for q in range(16):
                im.blit(e, (ew + ew * math.cos(q * math.pi / 8), ew + ew * math.sin(q * math.pi / 8)))
        im.blit(a, (ew, ew))
        if ang: im = pygame.transform.rotozoom(im, ang, 1)
        if len(_tc) > 400: _tc.clear()
        _tc[k] = im
    r = im.get_rect(midleft=(cx, cy)) if left else im.get_rect(center=(cx, cy))
    (surf or screen).blit(im, r)

S = 4
def canvas(w, h): return pygame.Surface((int(w * S), int(h * S)), pygame.SRCALPHA)
def ell(s, col, cx, cy, rx, ry): pygame.draw.ellipse(s, col, ((cx - rx) * S, (cy - ry) * S, 2 * rx * S, 2 * ry * S))
def fin(s): return pygame.transform.smoothscale(s, (s.get_width() // S, s.get_height() // S))
def poly(s, col, pts): pygame.draw.polygon(s, col, [(x * S, y * S) for x, y in pts])

PAL = {1: ((70, 88, 130), (40, 50, 84), (150, 170, 215)),
       2: ((126, 206, 62), (58, 120, 26), (214, 244, 150)),
       3: ((255, 164, 40), (168, 88, 8), (255, 226, 150)),
       4: ((232, 62, 78), (132, 16, 38), (255, 214, 204))}

def eye(s, x, y, r, blink, dark):
    ell(s, dark, x, y, r + 1.6, r + 1.6)
    if blink:
        ell(s, tuple(min(255, c + 60) for c in dark), x, y, r, r)
        pygame.draw.line(s, dark, ((x - r) * S, y * S), ((x + r) * S, y * S), int(1.8 * S))
    else:
        ell(s, (255, 255, 255), x, y, r, r); ell(s, (20, 20, 30), x, y + r * .15, r * .55, r * .62)
        ell(s, (255, 255, 255), x - r * .2, y - r * .15, r * .2, r * .2)

def frog(v, blink, ph):
    s = canvas(C, C); m, d, l = PAL[v]; cx = C / 2
    t = math.sin(ph)
    if v == 1:      # berudu
        cy = 46
        pts = []
        for i in range(13):
            u = i / 12; pts.append((cx + 6 + u * 20, cy + math.sin(u * 5 + ph) * 4 * u - 5 * (1 - u)))
        for i in range(12, -1, -1):
            u = i / 12; pts.append((cx + 6 + u * 20, cy + math.sin(u * 5 + ph) * 4 * u + 5 * (1 - u)))
        poly(s, d, pts)
        ell(s, d, cx - 3, cy, 12.5, 10.5); ell(s, m, cx - 3, cy, 11, 9); ell(s, l, cx - 6, cy - 4, 4, 2)
        eye(s, cx - 8, cy - 1, 2.9, blink, d); eye(s, cx + 1, cy - 1, 2.9, blink, d)
        return fin(s)
    R = {2: 18, 3: 25, 4: 31}[v]; cy = {2: 48, 3: 50, 4: 51}[v]
    b = 1 + .03 * t
    # feet
    for q in (-1, 1):
        ell(s, d, cx + q * R * .86, cy + R * .5, R * .44, R * .3); ell(s, m, cx + q * R * .86, cy + R * .47, R * .38, R * .24)
        for k in (-1, 0, 1): ell(s, d, cx + q * R * .95 + k * R * .24, cy + R * .72, R * .12, R * .1)
    ell(s, d, cx, cy, R * b + 1.8, R * .78 / b + 1.8); ell(s, m, cx, cy, R * b, R * .78 / b)
    if v < 4: ell(s, l, cx, cy + R * .32, R * .58, R * .36)
    for q in (-1, 1):
        ell(s, m, cx + q * R * .5, cy - R * .66, R * .34, R * .34)
        eye(s, cx + q * R * .5, cy - R * .7, R * .27, blink, d)
    ell(s, tuple(min(255, c + 40) for c in m), cx - R * .35, cy - R * .3, R * .22, R * .1)
    for q in (-1, 1): ell(s, (255, 120, 130) if v != 4 else (255, 150, 150), cx + q * R * .68, cy - R * .04, R * .15, R * .1)
    if v < 4:
        w = R * .5
        pygame.draw.arc(s, d, ((cx - w) * S, (cy - R * .42) * S, 2 * w * S, R * .55 * S), math.pi * 1.12, math.pi * 1.88, int(1.8 * S))
    else:           # kantung suara penuh
        rr = R * (.6 + .05 * t)
        pygame.draw.arc(s, d, ((cx - R * .6) * S, (cy - R * .36) * S, R * 1.2 * S, R * .5 * S), math.pi * 1.05, math.pi * 1.95, int(2 * S))
        ell(s, d, cx, cy + R * .48, rr + 1.6, rr * .86 + 1.6); ell(s, l, cx, cy + R * .48, rr, rr * .86)
        ell(s, (255, 250, 248), cx - rr * .34, cy + R * .3, rr * .26, rr * .17)
    return fin(s)

def pad(seed, flower):
    r = random.Random(seed); s = canvas(C, C); cx = cy = C / 2; R = 40
    a0 = r.uniform(0, 6.28)
    base = (38 + r.randrange(14), 122 + r.randrange(18), 84 + r.randrange(12))
    for col, rad, dy in (((10, 62, 70, 110), R + 1, 4), (tuple(c - 22 for c in base), R, 1.4), (base, R - 2, 0)):
        pts = [(cx, cy + dy)] + [(cx + rad * math.cos(a0 + .22 + u / 40 * (6.283 - .44)), cy + dy + rad * .94 * math.sin(a0 + .22 + u / 40 * (6.283 - .44))) for u in range(41)]
        poly(s, col, pts)
    for k in range(7):
        a = a0 + .7 + k * .82
        pygame.draw.line(s, tuple(c + 14 for c in base), (cx * S, cy * S), ((cx + 32 * math.cos(a)) * S, (cy + 30 * math.sin(a)) * S), S)
    return fin(s)

NPH = 12
FR = {(v, bl, p): frog(v, bl, p * 2 * math.pi / NPH) for v in (1, 2, 3, 4) for bl in (0, 1) for p in range(NPH)}
PADS = [pad(k, 0) for k in range(36)]

def water(r):
    s = canvas(r * 4, r * 4); c = 2 * r
    ell(s, (8, 70, 130), c, c, r + 1.5, r + 1.5); ell(s, (70, 190, 255), c, c, r, r); ell(s, (230, 250, 255), c - r * .3, c - r * .35, r * .35, r * .28)
    return fin(s)
DROP = water(9)

def bigdrop():
    s = canvas(120, 140)
    for col, g in (((6, 60, 120), 3), ((48, 160, 240), 0)):
        poly(s, col, [(60, 6 - g * 1.5), (94 + g, 66), (26 - g, 66)]); ell(s, col, 60, 86, 44 + g, 44 + g)
    ell(s, (120, 210, 255), 42, 74, 9, 16)
    return fin(s)
BIGDROP = bigdrop()

def grad(w, h, stops):
    s = pygame.Surface((1, len(stops)))
    for i, c in enumerate(stops): s.set_at((0, i), c)
    return pygame.transform.smoothscale(s, (w, h))

def scenery():
    s = pygame.Surface((W, H))
    s.blit(grad(W, 190, [(255, 128, 92), (255, 168, 104), (255, 206, 130), (255, 232, 170)]), (0, 0))
    for k in range(6, 0, -1):
        t = pygame.Surface((400, 400), pygame.SRCALPHA); pygame.draw.circle(t, (255, 244, 190, 40), (200, 200), 40 + k * 16); s.blit(t, (560, -90))
    gfxdraw.filled_circle(s, 760, 110, 44, (255, 246, 200)); gfxdraw.aacircle(s, 760, 110, 44, (255, 246, 200))
    for pts, col in (([(0, 190), (60, 150), (190, 60), (214, 60), (330, 160), (380, 190)], (150, 98, 132)),
                     ([(600, 190), (720, 130), (840, 76), (866, 78), (960, 140), (1000, 150), (1000, 190)], (164, 104, 134)),
                     ([(0, 190)] + [(x, 168 - 12 * math.sin(x / 60) - 6 * math.sin(x / 23)) for x in range(0, 1001, 10)] + [(1000, 190)], (82, 104, 92))):
        gfxdraw.filled_polygon(s, pts, col); gfxdraw.aapolygon(s, pts, col)
    for k in range(4):      # sawah
        pts = [(0, 176 + k * 8)] + [(x, 172 + k * 8 + 4 * math.sin(x / 70 + k)) for x in range(0, 1001, 10)] + [(1000, 210), (0, 210)]
        gfxdraw.filled_polygon(s, pts, (110 + k * 8, 164 - k * 8, 74))
    s.blit(grad(W, H - 200, [(44, 140, 146), (26, 116, 134), (18, 92, 118), (14, 70, 100)]), (0, 200))
    return s
BG = scenery()

def palm(x, y, h, lean):
    for k in range(30):
        u = k / 29; pygame.draw.circle(BG, (92 + k % 3 * 6, 62, 44), (int(x + lean * u * u), int(y - h * u)), int(8 - 4 * u))
    for a in (-.2, .35, .9, 2.2, 2.8, 3.4, 1.57):
        pts = []
        for i in range(12):
            u = i / 11; pts.append((x + lean + math.cos(a) * 78 * u, y - h - math.sin(a) * 50 * u + 46 * u * u))
        low = [(px, py + 10 * math.sin(math.pi * i / 11)) for i, (px, py) in enumerate(pts)][::-1]
        pygame.draw.polygon(BG, (36, 104, 58), pts + low); pygame.draw.aalines(BG, (70, 150, 70), False, pts)
palm(30, 210, 130, 26); palm(968, 214, 150, -34); palm(926, 206, 90, -10)

def panel(surf, rect, col, edge, rad=14, bw=4):
    r = pygame.Rect(rect)
    sh = pygame.Surface(r.size, pygame.SRCALPHA); pygame.draw.rect(sh, (0, 0, 0, 70), (0, 0, r.w, r.h), border_radius=rad); surf.blit(sh, (r.x + 3, r.y + 5))
    pygame.draw.rect(surf, edge, r, border_radius=rad); pygame.draw.rect(surf, col, r.inflate(-2 * bw, -2 * bw), border_radius=max(2, rad - bw))

# board water
BRECT = pygame.Rect(BX - 12, BY - 12, N * C + 24, N * C + 24)
panel(BG, BRECT, (20, 104, 128), (122, 78, 40), 26, 8)
pygame.draw.rect(BG, (168, 112, 60), BRECT.inflate(-4, -4), 2, border_radius=24)
for k, i in enumerate(CELLS):
    im = PADS[k].copy(); im.set_alpha(205)
    BG.blit(im, (BX + k % N * C, BY + k // N * C))
# sign
panel(BG, (290, 22, 420, 84), (176, 112, 54), (98, 56, 24), 20, 6)
for yy in (44, 62, 82): pygame.draw.line(BG, (158, 98, 46), (304, yy), (696, yy), 2)
# panels
panel(BG, (12, 150, 186, 118), (255, 246, 220), (178, 116, 54))
panel(BG, (802, 150, 186, 186), (255, 246, 220), (178, 116, 54))
panel(BG, (802, 350, 186, 150), (255, 255, 255), (120, 40, 140), 8, 3)
panel(BG, (802, 514, 186, 196), (255, 226, 60), (200, 30, 40), 8, 3)
txt("PERINGKAT", f15, (150, 70, 20), 895, 172, surf=BG)
for k, (n, p) in enumerate((("Bayu_77", 41250), ("siti.m", 38900), ("R1zky", 30110), ("KAMU?", 0), ("om_tole", 12040))):
    y = 198 + k * 26
    pygame.draw.rect(BG, (255, 232, 176) if k % 2 == 0 else (255, 240, 206), (814, y - 12, 162, 24), border_radius=6)
    txt("%d. %s" % (k + 1, n), f13, (90, 60, 30), 818, y, surf=BG, left=True)
    if p: txt(str(p), f11, (150, 110, 60), 952, y, surf=BG)

def reeds():
    out = []
    r = random.Random(8)
    for k in range(16):
        x = r.choice((r.randrange(0, 205), r.randrange(796, 1000)))
        out.append((x, r.randrange(740, 770), r.randrange(50, 120), r.random() * 6, r.random() < .5))
    return out
REEDS = reeds()
CLOUDS = [[random.Random(k).randrange(0, W), 20 + 24 * k, .12 + .05 * k, 34 + 8 * (k % 3)] for k in range(5)]
def cloudim(w):
    s = canvas(w * 3, w * 1.6)
    for x, y, r in ((.8, 1, .45), (1.3, .8, .6), (1.9, .95, .5), (2.3, 1.1, .3)): ell(s, (255, 244, 232, 170), x * w, y * w, r * w, r * w * .7)
    return fin(s)
CIM = [cloudim(c[3]) for c in CLOUDS]
FLIES = [[random.random() * W, random.random() * H, random.random() * 6] for _ in range(34)]
GLOW = pygame.Surface((24, 24), pygame.SRCALPHA)
for q in range(12, 0, -1): pygame.draw.circle(GLOW, (255, 250, 150, int(10 + (12 - q) ** 2 * 1.4)), (12, 12), q)
RIP = [[random.random() * W, 210 + random.random() * 560, random.random() * 2] for _ in range(12)]

def heron(t):
    x, y = 84, 700; sw = math.sin(t * 1.4) * 4; up = abs(math.sin(t * 2.2)) * 3
    for q in (-10, 12): pygame.draw.line(screen, (230, 140, 40), (x + q, y - 90), (x + q + 2, y), 5)
    b = pygame.Rect(x - 52, y - 160 + up, 104, 84)
    pygame.draw.ellipse(screen, (120, 140, 170), b.inflate(6, 6)); pygame.draw.ellipse(screen, (244, 248, 255), b)
    pygame.draw.polygon(screen, (200, 212, 232), [(x - 44, y - 130 + up), (x - 82, y - 100 + up), (x - 10, y - 96 + up)])
    pts = [(x + 26, y - 132 + up), (x + 46 + sw * .4, y - 170), (x + 26 + sw, y - 206), (x + 34 + sw, y - 240)]
    for a, bb in zip(pts, pts[1:]): pygame.draw.line(screen, (244, 248, 255), a, bb, 20)
    for p in pts: pygame.draw.circle(screen, (244, 248, 255), p, 10)
    hx, hy = pts[-1]
    pygame.draw.circle(screen, (244, 248, 255), (hx, hy), 24)
    pygame.draw.polygon(screen, (255, 160, 40), [(hx + 18, hy - 8), (hx + 74, hy + 6), (hx + 18, hy + 10)])
    pygame.draw.polygon(screen, (40, 60, 110), [(hx - 6, hy - 22), (hx - 46, hy - 30 + sw), (hx - 20, hy - 8)])
    # blangkon
    pygame.draw.ellipse(screen, (104, 58, 30), (hx - 25, hy - 34, 50, 28)); pygame.draw.line(screen, (220, 180, 90), (hx - 22, hy - 16), (hx + 22, hy - 16), 4)
    if (t % 3.4) < .15: pygame.draw.line(screen, (30, 30, 50), (hx + 2, hy), (hx + 14, hy), 3)
    else: pygame.draw.circle(screen, (30, 30, 50), (hx + 8, hy), 5); pygame.draw.circle(screen, (255, 255, 255), (hx + 9, hy - 2), 2)
    return hx, hy

# ------------------------------------------------------------ state
st, game, level, drops, score = "menu", 0, 1, 10, 0
shown = 0
board = None; fl = []; frac = 0; chain = 0; STEP = .15
grow = {}; parts = []; rings = []; words = []; T = 0; hold = 0; popt = 0
say = "Ayo main!"
job = None
def prep(g, l):
    global job
    if job and job["k"] == (g, l): return
    j = {"k": (g, l), "r": None}; job = j
    threading.Thread(target=lambda: j.__setitem__("r", make_level(g, l)), daemon=True).start()
prep(0, 1)
def grid(): return [[board[(r + 1) * PW + c + 1] for c in range(N)] for r in range(N)]
def ctr(p): return BX + (p % PW - 1) * C + C // 2, BY + (p // PW - 1) * C + C // 2
def pop(p, v=4):
    global chain, score
    chain += 1; score += 10 * chain
    x, y = ctr(p); rings.append([x, y, 0])
    for _ in range(18):
        a = random.random() * 6.283; s = random.uniform(40, 190)
        parts.append([x, y, math.cos(a) * s, math.sin(a) * s - 40, random.uniform(.3, .7), random.choice(((120, 214, 255), (232, 62, 78), (255, 214, 204)))])
    words.append([x, y - 20, "KWOK!" if chain < 4 else "KOMBO x%d" % chain, 0])

def settle():
    global st, drops, hold, say
    bonus = chain // 3
    if bonus:
        drops += bonus; words.append([BX + N * C // 2, BY + 40, "+%d AIR!" % bonus, -.5])
    if not any(board[i] > 0 for i in CELLS):
        log(cleared=level); st = "won"; hold = .5; say = "Mantap, Bos!"; prep(game, level + 1)
    elif drops <= 0:
        log(lost=level); st = "lost"; hold = .5; say = "Waduh..."
    else:
        st = "play"; log(board=grid(), level=level, drops=drops)
        say = "Wuih, %d kodok!" % chain if chain >= 4 else ("Airnya tinggal %d!" % drops if drops < 4 else random.choice(("Klik kodoknya!", "Cari yang merah!", "Pikir dulu...", "Sip!")))

BTN = pygame.Rect(BX + N * C // 2 - 110, 500, 220, 64)
def button(label, col):
    r = BTN.copy(); hov = r.collidepoint(pygame.mouse.get_pos())
    pygame.draw.rect(screen, tuple(c // 2 for c in col), r.move(0, 5), border_radius=24)
    pygame.draw.rect(screen, tuple(min(255, c + 25) for c in col) if hov else col, r, border_radius=24)
    pygame.draw.rect(screen, tuple(min(255, c + 70) for c in col), (r.x + 12, r.y + 6, r.w - 24, 16), border_radius=10)
    txt(label, f24, (255, 255, 255), r.centerx, r.centery, (60, 40, 20), 2)

def star(x, y, r, on, a=0):
    pts = [(x + (r if k % 2 == 0 else r * .45) * math.sin(k * math.pi / 5 + a), y - (r if k % 2 == 0 else r * .45) * math.cos(k * math.pi / 5 + a)) for k in range(10)]
    gfxdraw.filled_polygon(screen, pts, (255, 206, 40) if on else (190, 160, 120)); gfxdraw.aapolygon(screen, pts, (150, 90, 10))

VEIL = pygame.Surface((W, H), pygame.SRCALPHA); VEIL.fill((10, 30, 40, 120))
TICK = "   ***  Update 2.4: kodok baru!   ***   Ajak teman, dapat 5 tetes air gratis   ***   Hujan deras di Bogor sore ini   ***   Jangan lupa rating bintang lima ya, Kak!   "
tickim = f13.render(TICK, True, (255, 240, 180))
go = True
while go:
    dt = min(clock.tick(50) / 1000, .05); T += dt; hold -= dt
    for e in pygame.event.get():
        if e.type == pygame.QUIT: go = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            if st in ("menu", "won", "lost") and BTN.collidepoint(e.pos) and hold <= 0:
                if st == "won": level += 1
                if st == "lost": game += 1; level = 1; score = 0; prep(game, 1)
                if st != "won": drops = 10
                st = "load"
            elif st == "play":
                c, r = (e.pos[0] - BX) // C, (e.pos[1] - BY) // C
                if 0 <= r < N and 0 <= c < N:
                    p = (r + 1) * PW + c + 1
                    if board[p] > 0:
                        log(tap=[r, c]); drops -= 1; chain = 0; frac = 0; fl = []
                        board[p] += 1; grow[p] = .3; st = "fly"
                        x, y = ctr(p); rings.append([x, y, .2])
                        if board[p] > 4: board[p] = 0; pop(p); fl = [(p, k) for k in range(4)]
    if st == "load" and job["r"]:
        need, b = job["r"]; board = b[:]; drops = max(drops, 10, need + 1); st = "drop"; popt = 0; say = "Kolam %d!" % level
    if st == "drop":
        popt += dt
        if popt > 1.1:
            st = "play"; log(board=grid(), level=level, drops=drops); prep(game, level + 1)
    if st == "fly":
        frac += dt / STEP
        if not fl:
            if not grow and frac > 1: settle()
        elif frac >= 1:
            frac -= 1; fl, ev = advance(board, fl)
            for k, p, d in ev:
                x, y = ctr(p)
                if k == "pop": pop(p)
                elif k == "up":
                    grow[p] = .3
                    for _ in range(5): parts.append([x, y, random.uniform(-60, 60), random.uniform(-90, 0), .3, (120, 214, 255)])
    for k in list(grow):
        grow[k] -= dt
        if grow[k] <= 0: del grow[k]

    # ---- draw
    screen.blit(BG, (0, 0))
    for c, im in zip(CLOUDS, CIM):
        c[0] = (c[0] + c[2] * 60 * dt) % (W + 200)
        screen.set_clip((0, 0, W, 150)); screen.blit(im, (c[0] - 150, c[1] - 20)); screen.set_clip(None)
    panel(screen, (290, 22, 420, 84), (176, 112, 54), (98, 56, 24), 20, 6)
    for k, ch in enumerate("KODOK NGOREK"):
        if ch != " ": txt(ch, f34, (190, 255, 70) if k < 5 else (255, 226, 70), 322 + k * 32.5, 64 + 4 * math.sin(T * 3 + k * .6), (40, 70, 10), 3)
    for q in RIP:
        q[2] += dt
        if q[2] > 2: q[:] = [random.random() * W, 215 + random.random() * 540, 0]
        if 0 < BRECT.left and not BRECT.inflate(40, 40).collidepoint(q[0], q[1]) and q[0] < 800:
            r = int(q[2] * 16); pygame.draw.ellipse(screen, (90, 176, 184), (q[0] - r, q[1] - r * .4, 2 * r + 2, r * .8 + 2), 1)
    for x, y, h, ph, cat in REEDS:
        tx = x + math.sin(T * 1.3 + ph) * 10
        pygame.draw.line(screen, (44, 112, 60), (x, y), (tx, y - h), 4)
        if cat: pygame.draw.line(screen, (112, 66, 34), (tx, y - h - 16), (tx, y - h + 10), 9)
    hx, hy = heron(T)
    panel(screen, (14, 352, 190, 58), (255, 255, 255), (60, 90, 120), 20, 3)
    pygame.draw.polygon(screen, (255, 255, 255), [(100, 404), (126, 404), (hx + 6, hy - 40)])
    txt(say, f15 if len(say) < 17 else f13, (30, 60, 90), 109, 381)
    txt("KOLAM", f13, (150, 70, 20), 60, 176); txt(str(level), f34, (220, 90, 20), 60, 206)
    shown += (score - shown) * min(1, dt * 6)
    txt("SKOR", f13, (150, 70, 20), 146, 176); txt(str(round(shown)), f24, (60, 130, 30), 146, 206)
    txt("3 letusan = +1 air", f11, (150, 110, 60), 105, 248)
    w = 1 + .03 * math.sin(T * 3)
    im = pygame.transform.smoothscale(BIGDROP, (int(72 * w), int(84 / w))); screen.blit(im, im.get_rect(center=(60, 310)))
    txt(str(drops), f24, (255, 255, 255) if drops > 3 else (255, 230, 60), 60, 322, (6, 60, 120), 2)
    txt("tetes air", f15, (230, 250, 255), 100, 320, (6, 60, 90), 1, left=True)
    # ads
    txt("IKLAN", f11, (150, 150, 150), 830, 364)
    on = int(T * 1.5) % 2
    txt("PULSA", f24, (120, 40, 140), 895, 392); txt("10.000", f34, (230, 30, 90) if on else (255, 120, 20), 895, 426)
    pygame.draw.rect(screen, (40, 170, 80), (832, 452, 126, 32), border_radius=8); txt("BELI YUK", f15, (255, 255, 255), 895, 468)
    txt("IKLAN", f11, (170, 110, 20), 830, 528); txt("BAKSO", f24, (200, 30, 40), 895, 552); txt("CAK MAN", f18, (120, 20, 20), 895, 578)
    pygame.draw.ellipse(screen, (255, 255, 255), (842, 634, 106, 60)); pygame.draw.rect(screen, (255, 226, 60), (836, 628, 118, 30))
    pygame.draw.ellipse(screen, (220, 60, 40), (836, 640, 118, 30)); pygame.draw.ellipse(screen, (246, 200, 120), (842, 643, 106, 22))
    for k in (-1, 0, 1): pygame.draw.circle(screen, (150, 112, 86), (895 + k * 28, 650 + int(2 * math.sin(T * 3 + k))), 13); pygame.draw.circle(screen, (182, 144, 116), (891 + k * 28, 646 + int(2 * math.sin(T * 3 + k))), 4)
    for k in range(3):
        pygame.draw.lines(screen, (255, 255, 255), False, [(866 + k * 28 + 4 * math.sin(T * 3 + k + j), 630 - j * 6) for j in range(6)], 3)
    # frogs
    if board:
        for n, i in enumerate(CELLS):
            v = board[i]
            if v > 0:
                x, y = ctr(i)
                if st == "drop":
                    u = popt - .02 * n
                    if u <= 0: continue
                    y -= max(0, 1 - u / .3) * 60
                bl = 1 if ((T + n * 1.37) % 4.3) < .16 else 0
                im = FR[v, bl, int(T * 9 + n * 2.3) % NPH]
                y += 2 * math.sin(T * 1.7 + n)
                g = grow.get(i, 0)
                if g > 0:
                    z = 1 + .25 * math.sin(g / .3 * math.pi); im = pygame.transform.rotozoom(im, 0, z)
                screen.blit(im, im.get_rect(center=(x, y)))
    for r in rings:
        r[2] += dt
        if r[2] < .5:
            for o in (0, 10):
                pygame.draw.circle(screen, (190, 236, 255), r[:2], max(2, int(14 + r[2] * 90 - o)), 2)
    rings = [r for r in rings if r[2] < .5]
    screen.set_clip(BRECT)
    for p, k in fl:
        x, y = ctr(p); _, dx, dy = DIR[k]
        for j, (lag, sc) in enumerate(((.26, .5), (.13, .75), (0, 1))):
            u = max(0, frac - lag); im = DROP if sc == 1 else pygame.transform.rotozoom(DROP, 0, sc)
            screen.blit(im, im.get_rect(center=(x + dx * C * u, y + dy * C * u)))
    screen.set_clip(None)
    for q in parts:
        q[0] += q[2] * dt; q[1] += q[3] * dt; q[3] += 260 * dt; q[4] -= dt
        pygame.draw.circle(screen, q[5], (q[0], q[1]), max(1, int(q[4] * 7)))
    parts = [q for q in parts if q[4] > 0]
    for q in words:
        q[3] += dt; q[1] -= 30 * dt
        txt(q[2], f18 if q[3] > .1 else f15, (255, 244, 90), q[0], q[1], (120, 20, 30), 2)
    words = [q for q in words if q[3] < .8]
    for q in FLIES:
        q[0] += math.sin(T * .7 + q[2] * 3) * 14 * dt; q[1] += math.cos(T * .9 + q[2] * 2) * 14 * dt
        if not BRECT.collidepoint(q[0], q[1]):
            GLOW.set_alpha(int(130 + 120 * math.sin(T * 2 + q[2] * 5))); screen.blit(GLOW, (q[0] - 12, q[1] - 12))
    # capung
    dx = (T * 90) % 1300 - 150; dy = 124 + 14 * math.sin(T * 2)
    for q in (-1, 1):
        pygame.draw.ellipse(screen, (210, 240, 255), (dx - 6, dy - 4 + q * (6 + 4 * math.sin(T * 40)), 18, 7))
    pygame.draw.line(screen, (200, 40, 60), (dx - 22, dy), (dx + 10, dy), 4); pygame.draw.circle(screen, (60, 30, 40), (dx + 12, dy), 5)
    pygame.draw.rect(screen, (70, 36, 16), (0, H - 30, W, 30))
    ox = -(T * 60) % tickim.get_width() - tickim.get_width()
    while ox < W: screen.blit(tickim, (ox, H - 23)); ox += tickim.get_width()
    # popups
    if st in ("menu", "won", "lost") and hold <= 0:
        screen.blit(VEIL, (0, 0))
        cx = BX + N * C // 2
        panel(screen, (cx - 210, 236, 420, 350), (255, 240, 204), (150, 90, 40), 28, 8)
        if st == "menu":
            txt("SELAMAT DATANG!", f24, (160, 70, 20), cx, 284)
            for v in (1, 2, 3, 4):
                screen.blit(FR[v, 1 if (T + v) % 3 < .15 else 0, int(T * 9 + v) % NPH], (cx - 190 + (v - 1) * 96, 306))
            txt("Beri air. Kodok besar meletus,", f15, (90, 60, 30), cx, 424); txt("airnya muncrat ke empat arah!", f15, (90, 60, 30), cx, 448)
            button("MAIN", (70, 180, 60))
        elif st == "won":
            txt("HEBAT!", f54, (255, 190, 30), cx, 296, (130, 60, 10), 4)
            for k in range(3): star(cx - 90 + k * 90, 388, 38 + 3 * math.sin(T * 4 + k), k == 0 or drops >= (0, 3, 6)[k], .1 * math.sin(T * 2 + k))
            txt("Kolam %d bersih - sisa %d air" % (level, drops), f18, (90, 60, 30), cx, 464)
            button("LANJUT", (70, 180, 60))
        else:
            txt("YAH, HABIS!", f34, (210, 50, 50), cx, 292, (90, 10, 10), 3)
            screen.blit(pygame.transform.rotozoom(FR[4, 1, 0], 180, 1), (cx - 46, 336))
            txt("Airnya sudah kering.", f18, (90, 60, 30), cx, 456)
            button("ULANG", (230, 130, 30))
    pygame.display.flip()
pygame.quit()
