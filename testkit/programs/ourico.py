# OURICO - feito para a jam "4 verdes" (160x144, 4 cores). Tudo num ficheiro.
import sys, json, random, math, threading, argparse
import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
A = ap.parse_args()
SEED = A.seed if A.seed is not None else random.randrange(10**6)
LOG = open(A.log, "a") if A.log else None
def log(o):
    if LOG:
        LOG.write(json.dumps(o) + "\n"); LOG.flush()

W, H, Z = 160, 144, 5
COLS, ROWS, CELL = 7, 6, 18
OX, OY = 17, 18
P = [(224, 238, 196), (150, 184, 98), (66, 112, 76), (20, 40, 44)]   # claro -> escuro
PW = COLS + 2
D = (-PW, 1, PW, -1)
CELLS = [(r + 1) * PW + c + 1 for r in range(ROWS) for c in range(COLS)]

FONT = {}
for row in """A:757555|.:000002|B:656560|,:000024|!:222020|?:712020|-:007000|>:421240""".split("|"):
    pass
RAW = {"A":"25755","B":"65656","C":"34443","D":"65556","E":"74647","F":"74644","G":"34553","H":"55755","I":"72227","J":"11152",
"K":"55655","L":"44447","M":"57755","N":"65555","O":"25552","P":"65644","Q":"25563","R":"65655","S":"34216","T":"72222",
"U":"55557","V":"55552","W":"55775","X":"55255","Y":"55222","Z":"71247","0":"75557","1":"26227","2":"61247","3":"61216",
"4":"55711","5":"74616","6":"34757","7":"71222","8":"75757","9":"75716",".":"00002","!":"22202","-":"00700","?":"61202",
",":"00024","+":"02720",":":"02020"," ":"00000"}
def text(s, x, y, col, surf=None, k=1, center=False):
    surf = surf or scr
    if center: x -= len(s) * 4 * k // 2
    for ch in s:
        low = ch
        ced = ch == "Ç"
        til = ch == "Ã"
        if ced: low = "C"
        if til: low = "A"
        for j, d in enumerate(RAW.get(low, "00000")):
            v = int(d)
            for i in range(3):
                if v & (4 >> i):
                    surf.fill(col, (x + i * k, y + j * k, k, k))
        if ced: surf.fill(col, (x + k, y + 5 * k, k, k))
        if til: surf.fill(col, (x, y - 2 * k, 3 * k, k))
        x += 4 * k

# ---- regras
def fire(b, fl):
    """um passo; quem chega a uma casa que rebentou agora mesmo perde-se"""
    new, ev, gone = [], [], set()
    for p, d in fl:
        p += d
        v = b[p]
        if v < 0 or p in gone: 
            ev.append(("out" if v < 0 else "lost", p, d)); continue
        if v == 0: new.append((p, d))
        elif v == 4:
            b[p] = 0; gone.add(p); ev.append(("pop", p, d)); new += [(p, e) for e in D]
        else:
            b[p] = v + 1; ev.append(("grow", p, d))
    return new, ev

def play(b, i):
    b = b[:]
    b[i] += 1
    fl = []
    if b[i] > 4:
        b[i] = 0; fl = [(i, d) for d in D]
    while fl:
        fl, _ = fire(b, fl)
    return b

def need(b, lim, width=10):
    beam = [b]
    for n in range(1, lim + 1):
        nxt = {}
        for s in beam:
            for i in CELLS:
                if s[i] > 0:
                    t = play(s, i)
                    k = tuple(t)
                    if k not in nxt:
                        q = sum(6 - t[j] for j in CELLS if t[j] > 0)
                        if q == 0: return n
                        nxt[k] = (q, t)
        beam = [t for q, t in sorted(nxt.values(), key=lambda z: z[0])[:width]]
    return None

def make(game, lv):
    rnd = random.Random(SEED * 7919 + game * 613 + lv)
    n = min(32, 11 + 2 * lv + (lv > 3))
    best = None
    for t in range(10):
        b = [-1] * (PW * (ROWS + 2))
        for i in CELLS: b[i] = 0
        for i in rnd.sample(CELLS, n):
            b[i] = rnd.choices((1, 2, 3, 4), (2, 3, 3, 3))[0]
        k = need(b, 14)
        if k and (best is None or k < best[0]): best = (k, b)
        if k and k <= 8: break
    if best is None: best = (20, b)
    return best[1], max(10, best[0] + 1)

class Maker(threading.Thread):
    def __init__(s, g, l):
        super().__init__(daemon=True); s.g, s.l, s.out = g, l, None; s.start()
    def run(s): s.out = make(s.g, s.l)

pygame.init()
win = pygame.display.set_mode((W * Z, H * Z))
pygame.display.set_caption("OURIÇO - jam 4 verdes")
scr = pygame.Surface((W, H))
clock = pygame.time.Clock()

# ---- desenhos
def urchin(v, fr):
    s = pygame.Surface((CELL, CELL), pygame.SRCALPHA)
    c = 8.5
    if v == 1:
        # concha pequenina, clara
        for y, r in enumerate((".333.", "30003", "30103", "31113", ".333.")):
            for x, q in enumerate(r):
                if q != ".": s.fill(P[int(q)], (7 + x, 7 + y, 1, 1))
        if fr: s.fill(P[0], (9, 9, 1, 1))
        return s
    R = {2: 3.6, 3: 5.0, 4: 6.3}[v]
    n = {2: 6, 3: 10, 4: 16}[v]
    L = {2: 1.9, 3: 2.4, 4: 2.6}[v]
    for k in range(n):
        a = 2 * math.pi * (k + (0.25 if fr else 0)) / n
        for q in range(0, int(L * 2) + 1):
            rr = R + q * 0.5
            s.fill(P[3], (round(c + rr * math.cos(a) - .5) , round(c + rr * math.sin(a) - .5), 1, 1))
    for y in range(CELL):
        for x in range(CELL):
            d = math.hypot(x - c, y - c)
            if d <= R:
                if v == 2: col = P[3] if d > R - 1 else P[1]
                elif v == 3:
                    col = P[3] if d > R - 1 else P[2]
                    if d < R - 1.5 and x + y < 15: col = P[1]
                else:
                    col = P[3]
                s.fill(col, (x, y, 1, 1))
    if v == 2:
        s.fill(P[3], (7, 8, 1, 2)); s.fill(P[3], (10, 8, 1, 2))
    if v == 3:
        s.fill(P[0], (6, 7, 2, 2)); s.fill(P[0], (10, 7, 2, 2)); s.fill(P[3], (7, 8, 1, 1)); s.fill(P[3], (10, 8, 1, 1))
        s.fill(P[3], (8, 11, 2, 1))
    if v == 4:
        s.fill(P[0], (5, 6, 3, 3)); s.fill(P[0], (10, 6, 3, 3))
        s.fill(P[3], (6 + fr % 2, 7, 1, 2)); s.fill(P[3], (11 - fr % 2, 7, 1, 2))
        s.fill(P[3], (5, 6, 1, 1)); s.fill(P[3], (12, 6, 1, 1))
        s.fill(P[0], (6, 11, 6, 2)); s.fill(P[3], (7, 11, 1, 1)); s.fill(P[3], (10, 11, 1, 1))
    return s
SPR = {(v, f): urchin(v, f) for v in (1, 2, 3, 4) for f in (0, 1)}

rb = random.Random(4)
floor = pygame.Surface((W, H))
floor.fill(P[1])
for _ in range(90):
    floor.fill(P[2], (rb.randrange(W), rb.randrange(H), rb.choice((1, 1, 2)), 1))
# algas nos lados
weeds = [(rb.choice((2, 5, 8, 11, 14)) if k % 2 else W - rb.choice((3, 6, 9, 12, 15)), rb.randrange(50, 127), rb.randrange(14, 44)) for k in range(9)]
pygame.draw.rect(floor, P[0], (OX - 1, OY - 1, COLS * CELL + 2, ROWS * CELL + 2))
for r in range(ROWS):
    for c in range(COLS):
        x, y = OX + c * CELL, OY + r * CELL
        for a, b2 in ((0, 0), (0, CELL - 1), (CELL - 1, 0), (CELL - 1, CELL - 1)):
            floor.fill(P[1], (x + a, y + b2, 1, 1))
pygame.draw.rect(floor, P[3], (OX - 2, OY - 2, COLS * CELL + 4, ROWS * CELL + 4), 1)
DROP = ["..3..", ".333.", "33033", "33333", ".333."]

def xy(p): return OX + (p % PW - 1) * CELL, OY + (p // PW - 1) * CELL

state, game, level, drops = "title", 0, 1, 10
board = None; fl = []; bits = []; bump = {}
tick = 0.0; T = 0; wait = 0.0
STEP = 0.13
maker = Maker(0, 1)
curt = 0.0

def grid(): return [[board[(r + 1) * PW + c + 1] for c in range(COLS)] for r in range(ROWS)]
def rest():
    log({"board": grid(), "level": level, "drops": drops})

def crumbs(p):
    x, y = xy(p)
    for _ in range(10):
        a = random.random() * 6.28; v = random.uniform(15, 45)
        bits.append([x + 9, y + 9, math.cos(a) * v, math.sin(a) * v, random.uniform(.2, .5)])

def settle():
    global state, wait
    if not any(board[i] > 0 for i in CELLS):
        log({"cleared": level}); state = "clear"; wait = 0.9
        nextlevel()
    elif drops <= 0:
        log({"lost": level}); state = "lost"; wait = 0.6
    else:
        state = "play"; rest()

def nextlevel():
    global maker
    if not (maker and maker.l == level + 1 and maker.g == game): maker = Maker(game, level + 1)

run = True
while run:
    dt = min(clock.tick(40) / 1000, .05); T += dt
    for e in pygame.event.get():
        if e.type == pygame.QUIT: run = False
        if e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE: run = False
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            mx, my = e.pos[0] // Z, e.pos[1] // Z
            if state == "title":
                state = "close"; curt = 0
            elif state == "lost" and wait <= 0:
                game += 1; level = 1; maker = Maker(game, 1); state = "close"; curt = 0
            elif state == "play":
                c, r = (mx - OX) // CELL, (my - OY) // CELL
                if 0 <= r < ROWS and 0 <= c < COLS:
                    p = (r + 1) * PW + c + 1
                    if board[p] > 0:
                        drops -= 1; log({"tap": [r, c]})
                        board[p] += 1; bump[p] = .25
                        state = "fly"; tick = 0; fl = []
                        if board[p] > 4:
                            board[p] = 0; crumbs(p); fl = [(p, d) for d in D]
    wait -= dt
    for k in list(bump):
        bump[k] -= dt
        if bump[k] <= 0: del bump[k]
    for q in bits: q[0] += q[2] * dt; q[1] += q[3] * dt; q[4] -= dt
    bits = [q for q in bits if q[4] > 0]
    if state == "fly":
        tick += dt / STEP
        if not fl:
            if not bump: settle()
        elif tick >= 1:
            tick -= 1
            fl, ev = fire(board, fl)
            for k, p, d in ev:
                if k == "pop": crumbs(p)
                if k == "grow": bump[p] = .25
            if not fl: tick = 0
    elif state == "clear" and wait <= 0:
        level += 1; state = "close"; curt = 0
    elif state == "close":
        curt += dt * 2
        if curt >= 1:
            curt = 1
            if maker.out:
                b, drops = maker.out; board = b[:]; state = "open"; curt = 1.5
    elif state == "open":
        curt -= dt * 2
        if curt <= 0:
            state = "play"; rest(); nextlevel()

    # ---- pintar
    if board is None:
        scr.fill(P[1])
        for y in range(H):
            if y % 2 == 0 and y > 60:
                for x in range(y // 2 % 2, W, 6 if y < 90 else 3): scr.fill(P[2], (x, y, 1, 1))
        pygame.draw.rect(scr, P[3], (0, 128, W, 16))
        text("OURIÇO", 22, 21, P[2], k=5); text("OURIÇO", 21, 20, P[3], k=5)
        f = int(T * 2) % 2
        for v in (1, 2, 3, 4):
            scr.blit(pygame.transform.scale(SPR[v, f], (36, 36)), (4 + (v - 1) * 38, 66 + int(2 * math.sin(T * 3 + v))))
        if int(T * 2) % 3: text("CLICA PARA COMEÇAR", 80, 112, P[3], center=True)
        text("R. MOTA 2019 - COIMBRA", 80, 134, P[1], center=True)
    else:
        scr.blit(floor, (0, 0))
        for x, y, h in weeds:
            for k in range(h):
                o = round(1.6 * math.sin(T * 1.6 + k * .25 + x))
                scr.fill(P[2] if x % 2 else P[3], (x + o, y - k + 12, 2 if k < h * .6 else 1, 1))
        scr.fill(P[3], (0, 0, W, 13)); text("OURIÇO", 4, 4, P[1]); text("MAR %d" % level, 156 - 4 * len("MAR %d" % level), 4, P[0])
        f0 = int(T * 2)
        for i in CELLS:
            if board[i] > 0:
                x, y = xy(i)
                y += -1 if bump.get(i, 0) > .12 else 0
                scr.blit(SPR[board[i], (f0 + i) % 2], (x, y))
                if bump.get(i, 0) > 0.1:
                    pygame.draw.rect(scr, P[2], (x + 1, y + 2, CELL - 2, CELL - 2), 1)
        for p, d in fl:
            x, y = xy(p)
            dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[D.index(d)]
            cx, cy = x + 9 + dx * CELL * tick, y + 9 + dy * CELL * tick
            pygame.draw.line(scr, P[3], (cx - dx * 3, cy - dy * 3), (cx + dx * 3, cy + dy * 3), 2)
            scr.fill(P[3], (cx - 1 - abs(dy), cy - 1 - abs(dx), 2 + 2 * abs(dy), 2 + 2 * abs(dx)))
        for q in bits: scr.fill(P[3] if q[4] > .2 else P[2], (q[0], q[1], 1, 1))
        scr.fill(P[3], (0, 130, W, 14))
        for k in range(drops):
            for j, rr in enumerate(DROP):
                for i, ch in enumerate(rr):
                    if ch != ".": scr.fill(P[0] if ch == "3" else P[2], (5 + k * 8 + i, 134 + j, 1, 1))
        if drops == 0 and state == "lost": text("SEM GOTAS", 5, 135, P[1])
        if state == "clear":
            scr.fill(P[3], (OX + 18, 62, 90, 21)); text("LIMPO!", 80, 65, P[0], k=3, center=True)
        if state == "lost" and wait <= 0:
            scr.fill(P[3], (OX + 8, 50, 110, 42)); pygame.draw.rect(scr, P[0], (OX + 10, 52, 106, 38), 1)
            text("FIM", 81, 57, P[0], k=3, center=True)
            if int(T * 2) % 3: text("CLICA: OUTRA VEZ", 80, 79, P[1], center=True)
    if state in ("close", "open"):
        c = min(1, curt)
        hh = int(c * 72 / 4 + .5) * 4
        scr.fill(P[3], (0, 0, W, hh)); scr.fill(P[3], (0, H - hh, W, hh))
        if c >= 1: text("MAR %d" % level, 80, 68, P[0], k=2, center=True)
    pygame.transform.scale(scr, (W * Z, H * Z), win)
    pygame.display.flip()
pygame.quit()
