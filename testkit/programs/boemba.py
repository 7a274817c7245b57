# BOEMBA!  vir BLOMJAM 2021 (tema: "net een vonk")
# kode + pixels: wikus_v, 17, Bloemfontein. 160x144, 4 kleure, geen genade nie
import pygame, sys, json, random, math

LOGF = None
SEED = None
av = sys.argv[1:]
while av:
    a = av.pop(0)
    if a == "--seed": SEED = int(av.pop(0))
    elif a == "--log": LOGF = open(av.pop(0), "a")
rng = random.Random(SEED)
fx = random.Random(9)

def log(**k):
    if LOGF:
        LOGF.write(json.dumps(k) + "\n"); LOGF.flush()

K0, K1, K2, K3 = (43, 24, 58), (156, 56, 92), (240, 146, 92), (253, 236, 200)   # sonsondergang
SK = 5
pygame.init()
win = pygame.display.set_mode((160 * SK, 144 * SK))
pygame.display.set_caption("BOEMBA!")
s = pygame.Surface((160, 144))
clk = pygame.time.Clock()

GL = {}
for ch, b in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!:.-+?",
    "25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755 75555 25552 65644 25563 65655 34216 72222 55557 55552 55775 55255 55222 71247 "
    "75557 26227 61247 61216 55711 74616 34757 71222 75757 75716 22202 02020 00002 00700 02720 61202".split()):
    GL[ch] = b

def teks(x, y, t, c, z=1, mid=False):
    if mid: x -= (len(t) * 4 - 1) * z // 2
    for ch in t:
        for r, d in enumerate(GL.get(ch, "00000")):
            for k in range(3):
                if int(d) >> (2 - k) & 1:
                    s.fill(c, (x + k * z, y + r * z, z, z))
        x += 4 * z

# ---- die bomme, pixel vir pixel uitgereken
def bol(r, body, rim, hi):
    d = int(r * 2 + .5)
    im = pygame.Surface((d, d), pygame.SRCALPHA)
    c = (d - 1) / 2
    for y in range(d):
        for x in range(d):
            q = math.hypot(x - c, y - c)
            if q <= r - .1:
                im.set_at((x, y), rim if q > r - 1.2 else body)
    if hi:
        for x, y in hi: im.set_at((x, y), K3)
    return im

BOM = [None,
       bol(2.5, K0, K0, [(1, 1)]),
       bol(4, K0, K0, [(2, 2), (3, 1)]),
       bol(5.5, K1, K0, [(3, 2), (2, 3), (2, 4)]),
       bol(7.5, K0, K0, [(4, 2), (3, 3), (2, 4), (2, 5)])]
for x in range(2, 9): BOM[3].set_at((x, 6), K0)          # band
BOM[3].set_at((1, 6), K0); BOM[3].set_at((9, 6), K0)
for x, y in ((4, 6), (5, 7), (5, 8), (6, 8), (10, 6), (9, 7), (9, 8), (8, 8)):   # kwaai oe
    BOM[4].set_at((x, y), K2)
for x in (5, 6, 7, 8, 9): BOM[4].set_at((x, 11), K2)
BOM4W = BOM[4].copy()
pa = pygame.PixelArray(BOM4W); pa.replace(K0, K1); pa.replace(K2, K3); del pa
LONT = [None, [(2, -1), (3, -2)], [(4, -1), (4, -2), (5, -3)], [(5, -1), (6, -2), (7, -2), (8, -3)], [(7, -1), (8, -2)]]

R, C, T = 6, 7, 18
BX, BY = 6, 20
DIRS = ((0, -1), (1, 0), (0, 1), (-1, 0))

def skiet(b, i):
    b = list(b); b[i] = 0; n = 1
    f = [(i % C, i // C, d) for d in DIRS]
    while f:
        g = []
        for x, y, d in f:
            x += d[0]; y += d[1]
            if x < 0 or y < 0 or x >= C or y >= R: continue
            j = y * C + x
            if b[j] == 0: g.append((x, y, d))
            elif b[j] == 4:
                b[j] = 0; n += 1
                g += [(x, y, e) for e in DIRS]
            else: b[j] += 1
        f = g
    return b, n

def par(b):
    best = 0
    beam = [(0, 0, b)]
    for _ in range(30):
        nx = {}
        for _, k, b in beam:
            for i, v in enumerate(b):
                if v:
                    c, n = skiet(b, i)
                    q = k + 5 - v
                    if not any(c):
                        best = min(best or 99, q); continue
                    t = tuple(c)
                    if t not in nx or nx[t][1] > q:
                        nx[t] = (q + sum(2.4 - .3 * w for w in c if w), q, c)
        beam = sorted(nx.values(), key=lambda z: z[0])[:10]
        if best: beam = [z for z in beam if z[1] < best]
        if not beam: break
    return best

class G: pass
g = G()
g.mode = "titel"; g.t = 0; g.vlak = 1; g.rek = 0
g.vonke = []; g.stof = []; g.skud = 0; g.flits = {}

def nuwe_vlak():
    n = min(13 + g.vlak, 30)
    best = None
    for _ in range(3):
        b = [0] * (R * C)
        for i in rng.sample(range(R * C), n): b[i] = rng.choice([1, 2, 2, 3, 3, 4, 4])
        p = par(b)
        if best is None or p < best[0]: best = (p, b)
    p, b = best
    g.b = b
    g.v = max(10, min(24, p + 3)) if g.vlak < 4 else max(8, min(24, p + 2))
    g.vonke, g.stof, g.flits, g.skud = [], [], {}, 0
    g.ketting = 0
    g.mode = "oop"; g.t = 0

def rus():
    log(board=[g.b[y * C:(y + 1) * C] for y in range(R)], level=g.vlak, drops=g.v)

def voeg(x, y):
    i = y * C + x
    cx, cy = BX + x * T + T // 2, BY + y * T + T // 2
    if g.b[i] == 4:
        g.b[i] = 0
        g.ketting += 1
        g.skud = 5
        for d in DIRS: g.vonke.append([cx, cy, d[0], d[1]])
        for _ in range(14):
            a = fx.random() * 6.28; v = fx.uniform(.3, 1.5)
            g.stof.append([cx, cy, math.cos(a) * v, math.sin(a) * v, fx.randint(8, 18), fx.choice((2, 3, 4))])
    else:
        g.b[i] += 1
        g.flits[i] = 6

def stap():
    tref = []
    for k in g.vonke[:]:
        for _ in range(3):
            k[0] += k[2]; k[1] += k[3]
            x, y = k[0] - BX, k[1] - BY
            if not (-8 <= x < C * T + 8 and -8 <= y < R * T + 8):
                g.vonke.remove(k); break
            if 0 <= x < C * T and 0 <= y < R * T and x % T == T // 2 and y % T == T // 2 and g.b[y // T * C + x // T]:
                tref.append((x // T, y // T)); g.vonke.remove(k); break
    for x, y in tref:
        if g.b[y * C + x]: voeg(x, y)

def klik(px, py):
    if g.mode == "titel":
        g.vlak = 1; nuwe_vlak(); return
    if g.mode == "verloor" and g.t > 50:
        g.vlak = 1; nuwe_vlak(); return
    if g.mode != "speel": return
    x, y = (px - BX) // T, (py - BY) // T
    if 0 <= x < C and 0 <= y < R and g.b[y * C + x]:
        g.v -= 1; g.ketting = 0
        log(tap=[y, x])
        voeg(x, y)
        g.mode = "boem"

def teken_bord():
    ox = fx.randint(-1, 1) if g.skud > 0 else 0
    oy = fx.randint(-1, 1) if g.skud > 0 else 0
    s.fill(K2)
    for y in range(0, 144, 4):                      # baksteenmuur
        for x in range(0, 160, 12): s.fill((232, 134, 86), (x + (6 if y // 4 % 2 else 0), y, 1, 4))
        s.fill((232, 134, 86), (0, y, 160, 1))
    s.fill(K0, (BX - 3 + ox, BY - 3 + oy, C * T + 6, R * T + 6))
    s.fill(K3, (BX - 1 + ox, BY - 1 + oy, C * T + 2, R * T + 2))
    for y in range(R):
        for x in range(C):
            X, Y = BX + x * T + ox, BY + y * T + oy
            if (x + y) % 2: s.fill((248, 219, 176), (X, Y, T, T))
            i = y * C + x; v = g.b[i]
            if not v: continue
            im = BOM[v]
            if v == 4 and (g.t // 14 + x + y) % 2: im = BOM4W
            w = im.get_width()
            bx, by = X + (T - w) // 2, Y + (T - w) // 2 + (1 if v < 4 else 1)
            if i in g.flits: by -= (g.flits[i] // 2)
            if v == 4: bx += (0, 0, 0, 1, 0, -1)[(g.t // 3 + i * 5) % 6] if g.t // 20 % 3 == 0 else 0
            s.blit(im, (bx, by))
            for k, l in LONT[v]: s.set_at((bx + k, by + l), K1)
            k, l = LONT[v][-1]
            if (g.t // 6 + i) % 2:
                s.set_at((bx + k + 1, by + l - 1), K2); s.set_at((bx + k, by + l - 1), K1)
            else:
                s.set_at((bx + k, by + l - 1), K2); s.set_at((bx + k + 1, by + l), K1)
    for p in g.stof:
        z = p[5] if p[4] > 8 else max(1, p[5] - 2)
        s.fill(K1 if p[4] < 6 else (K2 if p[4] < 12 else K0), (int(p[0]) - z // 2 + ox, int(p[1]) - z // 2 + oy, z, z))
    for k in g.vonke:
        x, y = k[0] + ox, k[1] + oy
        s.fill(K0, (x - 2, y - 1, 5, 3)); s.fill(K0, (x - 1, y - 2, 3, 5))
        s.fill(K2 if g.t // 2 % 2 else K1, (x - 1, y - 1, 3, 3))
        s.fill(K1, (x - k[2] * 4 - 1, y - k[3] * 4 - 1, 2, 2))
        s.fill(K2, (x - k[2] * 7, y - k[3] * 7, 1, 1))
    # kop
    s.fill(K0, (0, 0, 160, 13))
    teks(6, 4, "VLAK %d" % g.vlak, K3)
    teks(88, 4, "REKORD %d" % g.rek, K2)
    # vuurhoutjies regs
    s.fill(K0, (137, 17, 20, 114)); s.fill(K1, (138, 18, 18, 112))
    for n in range(24):
        col, row = n % 2, n // 2
        X, Y = 140 + col * 8, 121 - row * 9
        if n < g.v:
            s.fill(K3, (X + 1, Y, 5, 2)) ; s.fill(K0, (X + 1, Y + 2, 5, 1))
            s.fill(K2, (X + 4, Y - 1, 3, 3)); s.set_at((X + 5, Y - 1), K3)
        else: s.fill((130, 46, 82), (X + 1, Y, 5, 2))
    # ketting onder
    s.fill(K0, (0, 133, 160, 11))
    if g.ketting > 1: teks(BX, 136, "KETTING " + "+" * 0 + str(g.ketting) + "!" * min(5, g.ketting // 3), K2 if g.t // 4 % 2 else K3)
    else: teks(BX, 136, "EEN KLIK - EEN VUURHOUTJIE", K1)

def gordyn(h):
    # luike wat toemaak, 0..1
    for i in range(12):
        w = int(12 * max(0, min(1, h * 2 - i / 12)))
        s.fill(K0, (0, i * 12, 160, w))

def titel():
    t = g.t
    s.fill(K2)
    pygame.draw.circle(s, K3, (80, 78), 42)
    for i in range(7): s.fill(K2, (30, 78 + i * 6, 100, 1 + i // 2))
    for x in range(160):                             # koppies
        h = int(14 + 8 * math.sin(x * .05) + 5 * math.sin(x * .13 + 2))
        s.fill(K1, (x, 112 - h, 1, 50))
        h = int(8 + 5 * math.sin(x * .09 + 4))
        s.fill(K0, (x, 122 - h, 1, 50))
    for i, ch in enumerate("BOEMBA"):
        y = 26 + int(3 * math.sin(t * .08 + i * .8))
        teks(14 + i * 23 + 1, y + 2, ch, K0, 6)
        teks(14 + i * 23, y, ch, K1, 6)
    big = pygame.transform.scale(BOM4W if t // 20 % 2 else BOM[4], (30, 30))
    s.blit(big, (65, 76))
    for i in range(5): s.set_at((87 + i, 77 - i), K0); s.set_at((88 + i, 77 - i), K0)
    z = 2 + t // 5 % 2
    s.fill(K3, (92 - z // 2, 71 - z // 2, z + 1, z + 1)); s.fill(K1, (93 - z // 2, 68, 1, 9)); s.fill(K1, (89, 72 - z // 2, 9, 1))
    if t // 25 % 3: teks(80, 126, "KLIK OM TE BEGIN", K3, 1, True)
    teks(80, 137, "WIKUS.V - BLOMJAM 2021", K1, 1, True)

while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT: pygame.quit(); sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            klik(e.pos[0] // SK, e.pos[1] // SK)
    g.t += 1
    if g.mode == "titel": titel()
    else:
        if g.skud > 0: g.skud -= 1
        for p in g.stof: p[0] += p[2]; p[1] += p[3]; p[4] -= 1
        g.stof = [p for p in g.stof if p[4] > 0]
        for i in list(g.flits):
            g.flits[i] -= 1
            if g.flits[i] <= 0: del g.flits[i]
        if g.mode == "boem":
            stap()
            if not g.vonke and not g.flits:
                g.rek = max(g.rek, g.ketting)
                if not any(g.b):
                    log(cleared=g.vlak); g.mode = "toe"; g.t = 0
                elif g.v <= 0:
                    log(lost=g.vlak); g.mode = "verloor"; g.t = 0
                else:
                    g.mode = "speel"; rus()
        teken_bord()
        if g.mode == "oop":
            gordyn(1 - g.t / 70 + .25)
            if g.t < 45:
                teks(80, 60, "VLAK %d" % g.vlak, K3, 3, True)
                teks(80, 84, "%d VUURHOUTJIES" % g.v, K2, 1, True)
            if g.t > 90: g.mode = "speel"; rus()
        elif g.mode == "toe":
            if g.t > 20: gordyn((g.t - 20) / 35)
            if g.t > 60: teks(80, 62, ("MOOI!", "LEKKER!", "KABOEM!", "YSLIK!")[g.vlak % 4], K2, 4, True)
            if g.t > 120: g.vlak += 1; nuwe_vlak()
        elif g.mode == "verloor":
            if g.t > 25:
                s.fill(K0, (14, 48, 112, 50)); s.fill(K1, (16, 50, 108, 46))
                teks(71, 56, "UITGEBRAND", K0, 2, True); teks(70, 55, "UITGEBRAND", K3, 2, True)
                teks(70, 73, "GEEN VUURHOUTJIES MEER", K2, 1, True)
                if g.t // 25 % 2: teks(70, 85, "KLIK VIR VLAK 1", K3, 1, True)
    pygame.transform.scale(s, win.get_size(), win)
    pygame.display.flip()
    clk.tick(60)
