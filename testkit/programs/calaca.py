# CALACA  -- hecho para una jam de 4 colores (160x144). por Meztli, 19, Puebla
import pygame, random, json, sys, math, argparse
a = argparse.ArgumentParser()
a.add_argument("--seed", type=int)
a.add_argument("--log")
a = a.parse_args()
SEED = a.seed if a.seed is not None else random.randint(0, 10**6)
def log(**k):
    if a.log:
        with open(a.log, "a") as f:
            f.write(json.dumps(k) + "\n"); f.flush()

P = [(22, 30, 38), (70, 92, 84), (152, 180, 120), (232, 242, 196)]   # oscuro -> claro
N, C = 6, 20
OX, OY = 4, 19
pygame.init()
win = pygame.display.set_mode((800, 720))
pygame.display.set_caption("CALACA (jam ver. 1.1)")
lcd = pygame.Surface((160, 144))
clk = pygame.time.Clock()

# ---- letras 3x5
L = {}
def _f(s, *rows):
    for i, ch in enumerate(s):
        L[ch] = [r.split(" ")[i] for r in rows]
_f("ABCDEFGHIJKLM",
   "### ##. ### ##. ### ### ### #.# ### ### #.# #.. #.#",
   "#.# #.# #.. #.# #.. #.. #.. #.# .#. ..# #.# #.. ###",
   "### ##. #.. #.# ##. ##. #.# ### .#. ..# ##. #.. ###",
   "#.# #.# #.. #.# #.. #.. #.# #.# .#. #.# #.# #.. #.#",
   "#.# ##. ### ##. ### #.. ### #.# ### ### #.# ### #.#")
_f("NOPQRSTUVWXYZ",
   "##. ### ### ### ##. ### ### #.# #.# #.# #.# #.# ###",
   "#.# #.# #.# #.# #.# #.. .#. #.# #.# #.# #.# #.# ..#",
   "#.# #.# ### #.# ##. ### .#. #.# #.# ### .#. .#. .#.",
   "#.# #.# #.. ### #.# ..# .#. #.# #.# ### #.# .#. #..",
   "#.# ### #.. ..# #.# ### .#. ### .#. #.# #.# .#. ###")
_f("0123456789!¡.-+",
   "### .#. ### ### #.# ### ### ### ### ### .#. .#. ... ... ...",
   "#.# ##. ..# ..# #.# #.. #.. ..# #.# #.# .#. ... ... ... .#.",
   "#.# .#. ### .## ### ### ### .#. ### ### .#. .#. ... ### ###",
   "#.# .#. #.. ..# ..# ..# #.# .#. #.# ..# ... .#. ... ... .#.",
   "### ### ### ### ..# ### ### .#. ### ### .#. .#. .#. ... ...")
def txt(s, x, y, col=3, k=1, center=False):
    if center:
        x -= (len(s) * 4 - 1) * k // 2
    for ch in s:
        for j, row in enumerate(L.get(ch, [])):
            for i, q in enumerate(row):
                if q == "#":
                    lcd.fill(P[col], (x + i * k, y + j * k, k, k))
        x += 4 * k

# ---- calaveras: media cara, se espeja.  0-3 = color
HALF = {
1: """
..00
.033
0333
0303
0333
.030
..00
""",
2: """
...0000
..03333
.033333
0333333
0330033
0330033
0333330
.023333
..03030
..03030
...0000
""",
3: """
...0.0000
..0201333
..0003333
.03333333
033333333
033000333
033010333
033000333
033333330
.02333333
..0033333
...030303
...023232
....00000
""",
4: """
..00.00.00
.022022012
.021021021
..00000000
.033333333
0333333333
0330003333
0300120033
0302110033
0300000033
0330003330
0333333300
0233333333
.023223333
..00333333
...0303030
...0303030
...0232323
....000000
"""}
def sprite(v):
    rows = HALF[v].strip("\n").split("\n")
    w = len(rows[0]) * 2
    s = pygame.Surface((w, len(rows)), pygame.SRCALPHA)
    for y, r in enumerate(rows):
        r = r + r[::-1]
        for x, ch in enumerate(r):
            if ch != ".":
                s.set_at((x, y), P[int(ch)])
    return s
SPR = {v: sprite(v) for v in HALF}
def pic(rows):
    rows = rows.split()
    s = pygame.Surface((len(rows[0]), len(rows)), pygame.SRCALPHA)
    for y, r in enumerate(rows):
        for x, ch in enumerate(r):
            if ch != ".":
                s.set_at((x, y), P[int(ch)])
    return s
BONE = [pic(".0..0. 030030 033330 033330 030030 .0..0."), pic("..000. .03330 .03330 03330. 03330. .000..")]
BONE[0] = pic("00....00 03000030 .033330. .033330. 03000030 00....00")
BONE[1] = pygame.transform.rotate(BONE[0], 90)
FLOR = pic(".0.0. 03230 .212. 03230 .0.0.")
VELA = [pic("..3.. ..3.. .333. ..3.. .222. .232. .232. .232. .232. .232."), pic("..... ..3.. ..33. ..3.. .222. .232. .232. .232. .232. .232.")]
TUMBA = pic("..000000.. .02222220. 0222222220 0222112220 0221111220 0222112220 0222112220 0222222220 0222222220 0000000000")

# ---- reglas
D4 = ((-1, 0), (0, 1), (1, 0), (0, -1))
class Sim:
    """un paso = un cuadro; la calavera que pasa de 4 truena al paso siguiente"""
    def __init__(s, b):
        s.b = [r[:] for r in b]; s.fl = []; s.boom = 0; s.news = []
    def step(s):
        s.news = []
        mv = []
        for r, c, d in s.fl:
            r += d[0]; c += d[1]
            if 0 <= r < N and 0 <= c < N:
                if s.b[r][c]:
                    s.b[r][c] += 1
                else:
                    mv.append((r, c, d))
        s.fl = mv
        for r in range(N):
            for c in range(N):
                if s.b[r][c] > 4:
                    s.b[r][c] = 0; s.boom += 1; s.news.append((r, c))
        for r, c in s.news:
            s.fl += [(r, c, d) for d in D4]
    def tap(s, r, c):
        s.b[r][c] += 1
    def busy(s):
        return bool(s.fl) or any(v > 4 for r in s.b for v in r)
def premio(n): return n // 3
def greedy(b, d):
    low = d
    for _ in range(50):
        best = None
        for r in range(N):
            for c in range(N):
                if b[r][c]:
                    s = Sim(b); s.tap(r, c)
                    while s.busy(): s.step()
                    q = s.boom * 12 + b[r][c]
                    for row in s.b:
                        for v in row:
                            q += v * v * .15 - 2 * (v > 0)
                    if best is None or q > best[0]: best = (q, s)
        if best is None: return d, low
        d += premio(best[1].boom) - 1
        low = min(low, d)
        if d < 0: break
        b = best[1].b
    return -99, -99
def nivel(n):
    R = random.Random(SEED * 77 + n)
    k = min(14 + n * 2, 30)
    top = None
    for t in range(80):
        b = [[0] * N for _ in range(N)]
        for i in R.sample(range(N * N), k):
            b[i // N][i % N] = R.choice((1, 2, 3, 4) if t < 30 else (1, 2, 3, 3, 4, 4))
        e, low = greedy(b, 8)
        if top is None or e > top[0]: top = (e, b)
        if e >= 6 and low >= 1: break
    return top[1]

MAXG = 20
st = "title"; T = 0; lv = 1; drops = 10; sim = None; acc = 0; run = False; open_t = 0
fx = []; msg = None; pend = None; wob = {}
def begin():
    global sim, st, open_t, run, fx
    sim = Sim(nivel(lv)); st = "open"; open_t = 0; run = False; fx = []
def rest():
    log(board=sim.b, level=lv, drops=drops)
STEP = 5   # cuadros a 30fps

def papel(y, col=2):
    # papel picado
    for i in range(8):
        x = i * 20 + 1
        lcd.fill(P[col], (x, y, 18, 8))
        for j in range(0, 18, 4):
            lcd.fill(P[col], (x + j + 1, y + 8, 2, 2))
        for j in (3, 8, 13):
            lcd.fill(P[0], (x + j, y + 2, 2, 2))
        lcd.fill(P[0], (x + 5, y + 5, 2, 1)); lcd.fill(P[0], (x + 11, y + 5, 2, 1))
    lcd.fill(P[3], (0, y - 1, 160, 1))

def field():
    lcd.fill(P[0])
    papel(2, 1)
    txt("NIVEL " + str(lv), 5, 13 - 0, 3)
    for r in range(N):
        for c in range(N):
            x, y = OX + c * C, OY + r * C
            lcd.fill(P[1], (x, y, C - 1, C - 1))
            if not sim.b[r][c]:
                lcd.fill(P[0], (x + 9, y + 9, 1, 1))
    # lado derecho: veladoras y florecitas = gotas
    X = OX + N * C + 3
    txt("FLORES", X + 3, 20, 2)
    for i in range(MAXG):
        x, y = X + 2 + (i % 4) * 7, 29 + (i // 4) * 8
        if i < drops: lcd.blit(FLOR, (x, y))
        else: lcd.fill(P[1], (x + 2, y + 2, 1, 1))
    lcd.blit(TUMBA, (X + 4, 128 - 1)); lcd.blit(VELA[T // 7 % 2], (X + 17, 127)); lcd.blit(VELA[(T // 7 + 1) % 2], (X + 24, 127))
    lcd.fill(P[2], (X, 137, 33, 1))
    if run and sim.boom:
        txt("TRUENA", X + 4, 84, 2)
        txt(str(sim.boom), X + 16, 93, 3, 3 if sim.boom < 100 else 2, True)

def things():
    for r in range(N):
        for c in range(N):
            v = sim.b[r][c]
            if not v: continue
            s = SPR[min(v, 4)]
            w, h = s.get_size()
            x, y = OX + c * C + 9.5 - w / 2, OY + r * C + 9.5 - h / 2
            k = wob.get((r, c), 0)
            if k:
                y -= (1, 2, 1, 0, 1, 0)[6 - k] if k <= 6 else 0
                wob[(r, c)] = k - 1
            elif v == 4 and (T // 4 + r * 3 + c) % 9 == 0: x += 1
            if v > 4: x += (T % 2) * 2 - 1
            lcd.blit(s, (math.ceil(x - .01), math.ceil(y - .01)))
    f = acc / STEP
    for r, c, d in sim.fl:
        x, y = OX + (c + d[1] * f) * C + 9, OY + (r + d[0] * f) * C + 9
        b = BONE[T // 2 % 2]
        lcd.blit(b, (x - b.get_width() // 2, y - b.get_height() // 2))
    for e in fx[:]:
        e[2] += 1
        if e[2] > 8: fx.remove(e); continue
        for i in range(8):
            q = i * math.pi / 4; z = 3 + e[2] * 1.5
            lcd.fill(P[3 if e[2] < 5 else 2], (int(e[0] + z * math.cos(q)), int(e[1] + z * math.sin(q)), 2, 2))

def iris(k):
    # k 0..1 abierto, en rombos
    for y in range(0, 144, 8):
        for x in range(0, 160, 8):
            q = k * 2.2 - (x + y) / 304
            n = 8 - int(max(0, min(1, q)) * 8)
            if n > 0: lcd.fill(P[0], (x + 4 - (n + 1) // 2, y + 4 - (n + 1) // 2, n, n))

def scaled(s, k): return pygame.transform.scale(s, (s.get_width() * k, s.get_height() * k))
BIG = scaled(SPR[4], 3)

def box(y, h):
    lcd.fill(P[0], (8, y, 144, h)); lcd.fill(P[3], (9, y + 1, 142, h - 2)); lcd.fill(P[0], (11, y + 3, 138, h - 6))

while True:
    clk.tick(30); T += 1
    for e in pygame.event.get():
        if e.type == pygame.QUIT: pygame.quit(); sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            if st == "title":
                begin()
            elif st == "lost" and open_t > 20:
                lv = 1; drops = 10; begin()
            elif st == "play" and not run:
                x, y = e.pos[0] // 5, e.pos[1] // 5
                c, r = (x - OX) // C, (y - OY) // C
                if 0 <= c < N and 0 <= r < N and sim.b[r][c]:
                    log(tap=[r, c]); drops -= 1; sim.boom = 0
                    sim.tap(r, c); wob[(r, c)] = 6; run = True; acc = 0
    open_t += 1
    if st == "open" and open_t > 26:
        st = "play"; rest()
    if st == "play" and run:
        acc += 1
        if acc >= STEP:
            acc = 0
            if sim.busy():
                old = [r[:] for r in sim.b]
                sim.step()
                for r in range(N):
                    for c in range(N):
                        if sim.b[r][c] > old[r][c]: wob[(r, c)] = 6
                for r, c in sim.news: fx.append([OX + c * C + 9, OY + r * C + 9, 0])
            else:
                run = False
                drops = min(MAXG, drops + premio(sim.boom))
                if not any(map(any, sim.b)):
                    log(cleared=lv); st = "clear"; open_t = 0
                elif drops == 0:
                    log(lost=lv); st = "lost"; open_t = 0
                else: rest()
    if st == "clear" and open_t > 60:
        lv += 1; drops = min(MAXG, drops + 2); begin()

    if st == "title":
        lcd.fill(P[1])
        papel(6, 2); papel(22, 3)
        lcd.blit(BIG, (80 - BIG.get_width() // 2, 62 + (T // 12 % 2)))
        lcd.fill(P[0], (0, 41, 160, 19)); txt("CALACA", 80, 43, 3, 3, True)
        for i in range(8):
            v = (1, 2, 3, 4)[(i + 3) % 4] if i < 4 else (4, 3, 2, 1)[i - 4]
            if 2 <= i <= 5: continue
            s = SPR[v]; lcd.blit(s, (10 + i * 20 - s.get_width() // 2, 110 - s.get_height() - (1 if (T // 8 + i) % 4 == 0 else 0)))
        lcd.fill(P[0], (0, 122, 160, 22))
        if T // 15 % 2: txt("PULSA PARA JUGAR", 80, 126, 3, 1, True)
        txt("MEZTLI 2021", 80, 135, 2, 1, True)
    else:
        field(); things()
        if st == "open": iris(open_t / 24)
        if st == "clear":
            box(56, 32); txt("¡A DESCANSAR!", 80, 61, 3, 2, True); txt("+2 FLORES", 80, 76, 2, 1, True)
            if open_t > 40: iris(1 - (open_t - 40) / 20)
        if st == "lost":
            box(44, 56); txt("YA VALISTE", 80, 50, 3, 3, True); txt("LLEGASTE AL NIVEL " + str(lv), 80, 72, 2, 1, True)
            if T // 15 % 2: txt("PULSA Y REGRESA", 80, 86, 3, 1, True)
    pygame.transform.scale(lcd, (800, 720), win)
    # rejilla de la pantallita
    pygame.display.flip()
