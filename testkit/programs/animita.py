# ANIMITA - un juego chico para la Jam de Invierno (48 hrs), Valparaiso 2021
# 128x128, paleta de 16 colores, nada de archivos externos
import sys, random, json, argparse
import pygame

ap = argparse.ArgumentParser()
ap.add_argument('--seed', type=int, default=None)
ap.add_argument('--log', default=None)
A = ap.parse_args()
SEED = A.seed if A.seed is not None else random.randrange(1 << 30)
LOGF = open(A.log, 'a') if A.log else None

def log(o):
    if LOGF:
        LOGF.write(json.dumps(o) + '\n')
        LOGF.flush()

P = [(0, 0, 0), (29, 43, 83), (126, 37, 83), (0, 135, 81), (171, 82, 54), (95, 87, 79), (194, 195, 199), (255, 241, 232),
     (255, 0, 77), (255, 163, 0), (255, 236, 39), (0, 228, 54), (41, 173, 255), (131, 118, 156), (255, 119, 168), (255, 204, 170)]
Z = 6
N = 6
C = 16
OX, OY = 16, 13

_G = """A 010101111101101
B 110101110101110
C 011100100100011
D 110101101101110
E 111100110100111
F 111100110100100
G 011100101101011
H 101101111101101
I 111010010010111
J 001001001101010
K 101101110101101
L 100100100100111
M 1000111011101011000110001
N 10011101101110011001
O 010101101101010
P 110101110100100
Q 010101101110011
R 110101110101101
S 011100010001110
T 111010010010010
U 101101101101111
V 101101101101010
W 101101111111101
X 101101010101101
Y 101101010010010
Z 111001010100111
0 111101101101111
1 010110010010111
2 110001010100111
3 110001010001110
4 101101111001001
5 111100110001110
6 011100111101111
7 111001010010010
8 111101111101111
9 111101111001110
! 010010010000010
+ 000010111010000
- 000000111000000
. 000000000000010
? 110001010000010
: 000010000010000"""
FONT = {l[0]: l[2:] for l in _G.split('\n')}

pygame.init()
win = pygame.display.set_mode((128 * Z, 128 * Z))
pygame.display.set_caption('animita.p8')
S = pygame.Surface((128, 128))
clock = pygame.time.Clock()

def txt(s, x, y, c, k=1):
    for ch in s:
        g = FONT.get(ch)
        if g:
            w = len(g) // 5
            for i, b in enumerate(g):
                if b == '1':
                    S.fill(P[c], (x + i % w * k, y + i // w * k, k, k))
            x += (w + 1) * k
        else:
            x += 3 * k

def tw(s):
    return sum(len(FONT[c]) // 5 + 1 if c in FONT else 3 for c in s) - 1

def ctxt(s, y, c, k=1, sh=None):
    x = 64 - tw(s) * k // 2
    if sh is not None:
        txt(s, x, y + k, sh, k)
    txt(s, x, y, c, k)

# --- fantasmas: (ancho, alto)
DIM = {1: (5, 5), 2: (7, 8), 3: (11, 11), 4: (14, 14)}

def ghost(n, fr, blink, flash=False):
    w, h = DIM[n]
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    body = P[7] if n < 4 else P[14]
    shade = P[6] if n < 4 else P[2]
    cut = {1: [1], 2: [2, 1], 3: [3, 2, 1], 4: [4, 2, 1, 1]}[n]
    for y in range(h):
        k = cut[y] if y < len(cut) else 0
        s.fill(body, (k, y, w - 2 * k, 1))
        if n > 1:
            s.fill(shade, (w - 1 - k, y, 1, 1))
    if n == 4:
        s.fill(P[15], (3, 2, 3, 1))
        s.fill(P[15], (2, 3, 1, 3))
    # flecos
    per = 2 if n < 3 else 4
    for x in range(w):
        if ((x + fr * per // 2) // (per // 2)) % 2:
            s.fill((0, 0, 0, 0), (x, h - 1, 1, 1))
            if n > 2 and (x + fr) % 2 == 0:
                s.fill(shade, (x, h - 2, 1, 1))
    e = P[1]
    if n == 1:
        if not blink:
            s.fill(e, (1, 2, 1, 1)); s.fill(e, (3, 2, 1, 1))
    elif n == 2:
        hh = 1 if blink else 2
        s.fill(e, (2, 4 - hh, 1, hh)); s.fill(e, (4, 4 - hh, 1, hh))
    elif n == 3:
        hh = 1 if blink else 2
        s.fill(e, (3, 5 - hh, 2, hh)); s.fill(e, (7, 5 - hh, 2, hh))
        s.fill(P[14], (2, 6, 1, 1)); s.fill(P[14], (9, 6, 1, 1))
        s.fill(e, (5, 6, 2, 1))
    else:
        hh = 1 if blink else 3
        s.fill(e, (3, 6 - hh, 2, hh)); s.fill(e, (9, 6 - hh, 2, hh))
        if not blink:
            s.fill(P[7], (3, 3, 1, 1)); s.fill(P[7], (9, 3, 1, 1))
        s.fill(P[2], (5, 7, 4, 4)); s.fill(P[8], (6, 9, 2, 2))
    return s

G = {(n, f, b): ghost(n, f, b) for n in DIM for f in (0, 1) for b in (0, 1)}

DIRS = ((-1, 0), (1, 0), (0, -1), (0, 1))

def step(b, sh):
    """un paso: las almas avanzan una casilla"""
    out, hit = [], {}
    for r, c, dr, dc in sh:
        r += dr; c += dc
        if 0 <= r < N and 0 <= c < N:
            if b[r][c]:
                hit[r, c] = hit.get((r, c), 0) + 1
            else:
                out.append((r, c, dr, dc))
    pops = []
    for (r, c), k in hit.items():
        b[r][c] += k
        if b[r][c] > 4:
            b[r][c] = 0
            pops.append((r, c))
            for d in DIRS:
                out.append((r, c) + d)
    return out, pops, hit

def play(b, r, c):
    b = [x[:] for x in b]
    b[r][c] += 1
    sh = []
    if b[r][c] > 4:
        b[r][c] = 0
        sh = [(r, c) + d for d in DIRS]
    while sh:
        sh = step(b, sh)[0]
    return b

def cost(b, top):
    k = 0
    while any(map(any, b)) and k < top:
        best = None
        for r in range(N):
            for c in range(N):
                if b[r][c] and (b[r][c] > 2 or k % 3 == 0):
                    q = play(b, r, c)
                    v = sum(5 - x + 1 for y in q for x in y if x)
                    if best is None or v < best[0]:
                        best = (v, q)
        if best is None:
            for r in range(N):
                for c in range(N):
                    if b[r][c]:
                        q = play(b, r, c)
                        v = sum(6 - x for y in q for x in y if x)
                        if best is None or v < best[0]:
                            best = (v, q)
        b = best[1]
        k += 1
    return k if not any(map(any, b)) else 99

def make(level, game):
    rng = random.Random('%d/%d/%d' % (SEED, game, level))
    n = min(13 + 2 * level, 31)
    bb = (99, None)
    for _ in range(16):
        b = [[0] * N for _ in range(N)]
        for i in rng.sample(range(N * N), n):
            b[i // N][i % N] = rng.choice((1, 2, 2, 3, 3, 4, 4) if level < 4 else (1, 2, 3, 4))
        k = cost(b, 18)
        if k < bb[0] or bb[1] is None:
            bb = (k, b)
        if k <= 9:
            break
    return bb[1], bb[0]

class Game: pass
g = Game()
g.game = 0
g.state = 'title'
g.t = 0
g.hi = 0

def newgame():
    g.level = 1
    g.drops = 10
    g.score = 0
    g.game += 1
    load()

def load():
    g.board, k = make(g.level, g.game)
    if k < 90:
        g.drops = max(g.drops, k + 1)
    else:
        g.drops = max(g.drops, 16)
    g.sh = []; g.f = 0; g.parts = []; g.chain = 0; g.pulse = {}; g.msg = ''; g.mt = 0
    g.state = 'open'; g.t = 0

def rest():
    if not any(map(any, g.board)):
        log({'cleared': g.level})
        g.state = 'wait'; g.t = 0
    elif g.drops <= 0:
        log({'lost': g.level})
        g.state = 'lost'; g.t = 0
        g.hi = max(g.hi, g.score)
    else:
        g.state = 'play'
        log({'board': g.board, 'level': g.level, 'drops': g.drops})

def pop(r, c):
    g.chain += 1
    g.score += g.chain
    x, y = OX + c * C + 8, OY + r * C + 8
    for i in range(10):
        a = random.uniform(-1, 1), random.uniform(-1, 1)
        g.parts.append([x, y, a[0], a[1], random.randint(10, 22), random.choice((7, 14, 15))])
    g.parts.append([x, y, 0, 0, 10, -1])
    if g.chain % 5 == 0:
        g.drops += 1
        g.msg = 'CADENA %d! +1' % g.chain; g.mt = 70

def tap(r, c):
    log({'tap': [r, c]})
    g.drops -= 1
    g.chain = 0
    g.board[r][c] += 1
    g.pulse[r, c] = 8
    g.state = 'fly'; g.f = 0
    if g.board[r][c] > 4:
        g.board[r][c] = 0
        g.sh = [(r, c) + d for d in DIRS]
        pop(r, c)

rs = random.Random(5)
STARS = [(rs.randrange(128), rs.randrange(0, 112), rs.randrange(90)) for _ in range(34)]
TUFT = [(rs.randrange(N), rs.randrange(N), rs.randrange(3, 11), rs.randrange(5, 12)) for _ in range(14)]
T = 0

def backdrop():
    S.fill(P[1])
    for x, y, p in STARS:
        if (T + p) % 90 > 8:
            S.fill(P[13 if p % 3 else 6], (x, y, 1, 1))
    # cerro y casitas
    for x in range(128):
        import math
        h = int(8 + 4 * math.sin(x / 17) + 3 * math.sin(x / 7 + 1))
        S.fill(P[0], (x, 128 - 8 - h, 1, 30))
    for i, x in enumerate((3, 9, 114, 121)):
        y = 108 + (i % 2) * 3
        S.fill(P[(2, 4, 3, 13)[i]], (x, y, 5, 5))
        S.fill(P[5], (x, y - 1, 5, 1))
        S.fill(P[10] if (T // 40 + i * 3) % 9 else P[5], (x + 1, y + 2, 1, 1))
    # luna
    pygame.draw.circle(S, P[15], (118, 9), 5)
    pygame.draw.circle(S, P[1], (120, 8), 5)

def flower(x, y):
    S.fill(P[8], (x + 1, y, 1, 3)); S.fill(P[8], (x, y + 1, 3, 1)); S.fill(P[10], (x + 1, y + 1, 1, 1)); S.fill(P[11], (x + 1, y + 3, 1, 3))

def draw():
    backdrop()
    if g.state == 'title':
        y = 20 + (T // 30) % 2
        ctxt('ANIMITA', y, 7, 4, 2)
        for i, n in enumerate((1, 2, 3, 4)):
            s = G[n, (T // 20 + i) % 2, 1 if (T + 30 * i) % 150 < 8 else 0]
            S.blit(s, (26 + i * 22 - s.get_width() // 2 + 5, 68 - s.get_height() + (T // 24 + i) % 2))
        ctxt('DALES FLORES A LAS ALMAS', 80, 15)
        ctxt('HASTA QUE SE VAYAN', 88, 15)
        if T // 24 % 3:
            ctxt('CLIC PARA EMPEZAR', 102, 10)
        return
    S.fill(P[0], (OX - 2, OY - 2, N * C + 4, N * C + 4))
    for r in range(N):
        for c in range(N):
            S.fill(P[3] if (r + c) % 2 else (0, 118, 72), (OX + c * C, OY + r * C, C, C))
    for r, c, x, y in TUFT:
        if True:
            px, py = OX + c * C + x, OY + r * C + y
            S.fill((0, 160, 90), (px, py, 1, 2)); S.fill((0, 160, 90), (px + 2, py, 1, 2)); S.fill((0, 160, 90), (px + 1, py + 1, 1, 1))
    for r in range(N):
        for c in range(N):
            n = g.board[r][c]
            if n:
                ph = r * 37 + c * 53
                s = G[n, (T // 18 + ph) % 2, 1 if (T + ph * 3) % 170 < 8 else 0]
                w, h = s.get_size()
                bob = ((T + ph) // 26) % 2 if n < 4 else ((T + ph) // 9) % 2
                pu = g.pulse.get((r, c), 0)
                x = OX + c * C + (C - w) // 2; y = OY + r * C + (C - h + 1) // 2 - bob
                S.fill((0, 84, 56), (x + 1, min(OY + r * C + 15, y + h + bob), max(w - 2, 2), 1))
                S.blit(s, (x, y - (2 if pu > 4 else 0)))
    k = g.f * 2
    for r, c, dr, dc in g.sh:
        x = OX + c * C + 8 + dc * k; y = OY + r * C + 8 + dr * k
        S.fill(P[12], (x - 1 - dc * 3, y - 1 - dr * 3, 2, 2))
        S.fill(P[7 if T // 3 % 2 else 10], (x - 2, y - 1, 4, 2)); S.fill(P[7 if T // 3 % 2 else 10], (x - 1, y - 2, 2, 4))
    for p in g.parts:
        if p[5] < 0:
            pygame.draw.circle(S, P[7], (int(p[0]), int(p[1])), 11 - p[4], 1)
        else:
            S.fill(P[p[5]], (int(p[0]), int(p[1]), 1, 1))
    # HUD
    txt('NIVEL %d' % g.level, OX - 2, 3, 15)
    s = '%d' % g.score
    txt(s, OX + N * C - 2 - len(s) * 4, 3, 10)
    if g.mt > 0 and T // 4 % 4:
        ctxt(g.msg, 3, 14)
    S.fill(P[0], (0, 119, 128, 9))
    for i in range(min(g.drops, 22)):
        flower(8 + i * 5, 121)
    if g.drops > 22:
        txt('+', 119, 121, 7)
    if g.state == 'lost':
        pygame.draw.rect(S, P[0], (20, 42, 88, 40)); pygame.draw.rect(S, P[2], (20, 42, 88, 40), 1)
        ctxt('SIN FLORES', 48, 8, 2)
        ctxt('%d PUNTOS' % g.score, 62, 7)
        if T // 24 % 3:
            ctxt('CLIC: OTRA VEZ', 72, 10)
    # iris
    R = None
    if g.state == 'open':
        R = g.t * 2
    elif g.state == 'close':
        R = max(0, 92 - g.t * 2)
    if R is not None and R < 92:
        m = pygame.Surface((128, 128)); m.fill(P[0])
        pygame.draw.circle(m, (255, 0, 255), (64, 61), R)
        m.set_colorkey((255, 0, 255))
        S.blit(m, (0, 0))
    if g.state == 'dark':
        S.fill(P[0])
        ctxt('DESCANSAN EN PAZ', 50, 7)
        ctxt('+3', 62, 8); flower(74, 61)

while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            if g.state == 'title':
                newgame()
            elif g.state == 'lost' and g.t > 30:
                newgame()
            elif g.state == 'play':
                x, y = e.pos[0] // Z - OX, e.pos[1] // Z - OY
                if 0 <= x < N * C and 0 <= y < N * C:
                    r, c = y // C, x // C
                    if g.board[r][c]:
                        tap(r, c)
    T += 1
    g.t += 1
    if g.state != 'title':
        for p in g.parts:
            p[0] += p[2]; p[1] += p[3]; p[4] -= 1
        g.parts = [p for p in g.parts if p[4] > 0]
        for k in list(g.pulse):
            g.pulse[k] -= 1
            if g.pulse[k] <= 0:
                del g.pulse[k]
        g.mt -= 1
    if g.state == 'open' and g.t >= 46:
        rest()
    elif g.state == 'wait' and g.t > 30:
        g.state = 'close'; g.t = 0
    elif g.state == 'close' and g.t > 46:
        g.state = 'dark'; g.t = 0
    elif g.state == 'dark' and g.t > 60:
        g.level += 1; g.drops += 3
        load()
    elif g.state == 'fly':
        g.f += 1
        if g.f >= 8:
            g.f = 0
            if g.sh:
                g.sh, pops, hit = step(g.board, g.sh)
                for k in hit:
                    g.pulse[k] = 8
                for r, c in pops:
                    pop(r, c)
            if not g.sh:
                rest()
    draw()
    pygame.transform.scale(S, win.get_size(), win)
    pygame.display.flip()
    clock.tick(60)
