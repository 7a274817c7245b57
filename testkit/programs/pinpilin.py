# pinpilin -- 48 orduko jam-a, Bilbo 2023. arrautza > beldarra > krisalida > pinpilina
import argparse, json, math, random
import pygame as pg

p = argparse.ArgumentParser()
p.add_argument("--seed", type=int)
p.add_argument("--log")
arg = p.parse_args()
seed = random.randrange(1 << 30) if arg.seed is None else arg.seed
logf = open(arg.log, "a") if arg.log else None

def log(**k):
    if logf:
        print(json.dumps(k), file=logf, flush=True)

LW, LH, Z = 240, 212, 4
COLS, ROWS, T = 7, 6, 24
OX, OY = 36, 28
PAL = ["1a1c2c", "5d275d", "b13e53", "ef7d57", "ffcd75", "a7f070", "38b764", "257179",
       "29366f", "3b5dc9", "41a6f6", "73eff7", "f4f4f4", "94b0c2", "566c86", "333c57"]
PAL = [pg.Color("#" + c) for c in PAL]
K, PUR, RED, ORA, YEL, LIM, GRE, TEA, NAV, BLU, SKY, CYA, WHI, GRY, SLA, DRK = PAL

FONT = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!.->", (
    "25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755 65555 25552 65644 25573 65655 "
    "34216 72222 55557 55552 55775 55255 55222 71247 75557 62227 61247 61216 55711 74616 34757 71222 75757 75716 "
    "22202 00002 00700 42124").split()))

def text(s, string, x, y, col, k=1, shadow=None, center=False):
    if center:
        x -= (len(string) * 4 - 1) * k // 2
    if shadow:
        text(s, string, x + (k + 1) // 2, y + (k + 1) // 2, shadow, k)
    for ch in string:
        for j, d in enumerate(FONT.get(ch, "00000")):
            for i in range(3):
                if int(d) >> (2 - i) & 1:
                    s.fill(col, (x + i * k, y + j * k, k, k))
        x += 4 * k

# ---------------------------------------------------------------- rules
def pop(b, fl, r, c):
    b[r][c] += 1
    if b[r][c] > 4:
        b[r][c] = 0
        fl += [(r, c, -1, 0), (r, c, 1, 0), (r, c, 0, -1), (r, c, 0, 1)]
        return 1
    return 0

def tick(b, fl):
    nxt, n, born = [], 0, []
    for r, c, y, x in fl:
        r += y; c += x
        if 0 <= r < ROWS and 0 <= c < COLS:
            if b[r][c]:
                n += pop(b, born, r, c)
            else:
                nxt.append((r, c, y, x))
    return nxt + born, n

def sim(b, r, c):
    b = [q[:] for q in b]; fl = []; n = pop(b, fl, r, c)
    while fl:
        fl, m = tick(b, fl); n += m
    return b, n

def bot(b0, rnd):
    best = 99
    for t in range(5):
        b, used = b0, 0
        while any(map(any, b)) and used < best:
            top = None
            for r in range(ROWS):
                for c in range(COLS):
                    if b[r][c]:
                        q, k = b, 0
                        while q[r][c]:
                            q, _ = sim(q, r, c); k += 1
                        v = sum((6 - z) * (z > 0) for l in b for z in l) - sum((6 - z) * (z > 0) for l in q for z in l)
                        v = v / k + rnd.random() * (3 if t else .1)
                        if top is None or v > top[0]:
                            top = v, k, q
            used += top[1]; b = top[2]
        best = min(best, used)
    return best

def new_board(level):
    rnd = random.Random("%d/%d" % (seed, level))
    while 1:
        n = min(15 + 2 * level, 37)
        b = [[0] * COLS for _ in range(ROWS)]
        for i in rnd.sample(range(ROWS * COLS), n):
            b[i // COLS][i % COLS] = rnd.choice((1, 2, 2, 3, 3, 4))
        u = bot(b, rnd)
        if u <= 10:
            return b, u

# ---------------------------------------------------------------- pixels
def sprite(v, fr):
    s = pg.Surface((24, 24), pg.SRCALPHA)
    if v == 1:
        pg.draw.ellipse(s, K, (8, 7, 8, 11)); pg.draw.ellipse(s, WHI, (9, 8, 6, 9))
        s.fill(YEL, (10, 14, 4, 2)); s.fill(GRY, (13, 11, 1, 3))
        if fr % 8 == 3:
            s.fill(YEL, (11, 10, 2, 1))
    elif v == 2:
        for i, x in enumerate((4, 7, 10, 13)):
            up = (1 if (i + fr // 2) % 2 else 0)
            pg.draw.circle(s, K, (x + 1, 14 - up), 4)
        for i, x in enumerate((4, 7, 10, 13)):
            up = (1 if (i + fr // 2) % 2 else 0)
            pg.draw.circle(s, (LIM, YEL)[i % 2], (x + 1, 14 - up), 3)
        pg.draw.circle(s, K, (17, 11), 5); pg.draw.circle(s, RED, (17, 11), 4)
        s.fill(WHI, (17, 9, 2, 3)); s.fill(K, (18, 10, 1, 2))
        s.fill(K, (15, 4, 1, 3)); s.fill(K, (19, 4, 1, 3))
    elif v == 3:
        d = (0, 0, 0, 1, 0, -1, 0, 0)[fr % 8]
        s.fill(K, (11, 1, 2, 4))
        pg.draw.ellipse(s, K, (6 + d, 3, 12, 19)); pg.draw.ellipse(s, PUR, (7 + d, 4, 10, 17))
        pg.draw.ellipse(s, BLU, (8 + d, 4, 7, 14))
        for y in (8, 12, 16):
            pg.draw.line(s, PUR, (8 + d, y), (14 + d, y + 1))
        s.fill(CYA, (9 + d, 6, 2, 3))
    elif v == 4:
        w = (10, 10, 9, 6, 3, 6, 9, 10)[fr % 8]
        for m in (-1, 1):
            def e(col, x, y, ww, hh):
                x0 = 12 + m * x
                pg.draw.ellipse(s, col, (x0 if m > 0 else x0 - ww, y, ww, hh))
            e(K, 0, 2, w + 2, 12); e(K, 0, 11, max(3, w), 11)
            e(ORA, 1, 3, w, 10); e(ORA, 1, 12, max(2, w - 2), 9)
            e(YEL, 1 + w // 3, 5, max(1, w // 2), 5); e(RED, 1 + w // 4, 14, max(1, w // 2), 4)
        s.fill(K, (11, 5, 2, 15)); s.fill(K, (9, 2, 1, 3)); s.fill(K, (14, 2, 1, 3)); s.fill(K, (10, 4, 4, 1))
    return s

def mini(fr):
    s = pg.Surface((9, 9), pg.SRCALPHA)
    w = 4 if fr % 2 else 2
    for y, h in ((1, 4), (5, 3)):
        s.fill(YEL, (4 - w, y, w, h)); s.fill(ORA, (5, y, w, h))
    s.fill(K, (4, 1, 1, 7))
    return s

def drop_icon(full):
    s = pg.Surface((7, 9), pg.SRCALPHA)
    a, b = (SKY, WHI) if full else (TEA, TEA)
    s.fill(a, (3, 0, 1, 2)); s.fill(a, (2, 2, 3, 2)); s.fill(a, (1, 4, 5, 4)); s.fill(a, (2, 8, 3, 1)); s.fill(b, (2, 5, 1, 2))
    return s

def background():
    s = pg.Surface((LW, LH)); s.fill(TEA)
    rnd = random.Random(4)
    for _ in range(90):
        x, y = rnd.randrange(LW), rnd.randrange(LH)
        s.fill(GRE, (x, y, 1, rnd.randint(2, 4)))
        s.fill(GRE, (x + 2, y + 1, 1, rnd.randint(1, 3)))
    for _ in range(26):
        x, y = rnd.choice((rnd.randrange(4, 26), rnd.randrange(212, 236))), rnd.randrange(18, LH - 24)
        col = rnd.choice((WHI, CYA, RED, WHI))
        for a, b in ((0, -2), (0, 2), (-2, 0), (2, 0)):
            s.fill(col, (x + a, y + b, 2, 2))
        s.fill(YEL, (x, y, 2, 2))
    s.fill(K, (OX - 3, OY - 3, COLS * T + 6, ROWS * T + 6))
    for r in range(ROWS):
        for c in range(COLS):
            x, y = OX + c * T, OY + r * T
            s.fill(GRE if (r + c) % 2 else pg.Color("#48c26a"), (x, y, T, T))
            for _ in range(2):
                s.fill(pg.Color("#2fa457"), (x + rnd.randrange(2, 21), y + rnd.randrange(2, 20), 1, 2))
    return s

pg.init()
win = pg.display.set_mode((LW * Z, LH * Z))
pg.display.set_caption("pinpilin (baso jam 2023)")
low = pg.Surface((LW, LH))
BG = background()
SPR = [[sprite(v, f) for f in range(8)] for v in range(5)]
MINI = [mini(0), mini(1)]
DR = [drop_icon(0), drop_icon(1)]
clock = pg.time.Clock()

mode = "title"      # title, in, play, fly, out, dead, over
t = 0
level, drops, board, flies, sub, chain, gain = 1, 10, None, [], 0, 0, 0
parts, notes = [], []
phase = [[random.randrange(64) for _ in range(COLS)] for _ in range(ROWS)]

def begin():
    global board, drops, mode, t, flies
    board, need = new_board(level)
    drops = max(drops, need + 1)
    flies = []
    mode, t = "in", 0

def rest():
    global mode, t
    if not any(map(any, board)):
        log(cleared=level); mode, t = "won", 0
    elif drops == 0:
        log(lost=level); mode, t = "dead", 0
    else:
        log(board=board, level=level, drops=drops); mode = "play"

def puff(r, c):
    for i in range(14):
        a = random.random() * 6.3; v = random.uniform(.4, 1.6)
        parts.append([OX + c * T + 12, OY + r * T + 12, math.cos(a) * v, math.sin(a) * v, random.randint(12, 26),
                      random.choice((WHI, YEL, ORA, YEL))])

def iris(rad):
    m = pg.Surface((LW, LH)); m.fill(K)
    m.set_colorkey((255, 0, 255))
    if rad > 0:
        pg.draw.circle(m, (255, 0, 255), (LW // 2, OY + ROWS * T // 2), int(rad))
    low.blit(m, (0, 0))

frame = 0
run = True
while run:
    for e in pg.event.get():
        if e.type == pg.QUIT:
            run = False
        elif e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
            if mode == "title":
                begin()
            elif mode == "over":
                level, drops = 1, 10
                begin()
            elif mode == "play":
                x, y = e.pos[0] // Z - OX, e.pos[1] // Z - OY
                c, r = x // T, y // T
                if 0 <= r < ROWS and 0 <= c < COLS and board[r][c]:
                    log(tap=[r, c])
                    drops -= 1; chain = pop(board, flies, r, c); gain = 0; sub = 0
                    if chain:
                        puff(r, c)
                    mode, t = "fly", 0
    t += 1; frame += 1
    if mode == "in" and t > 26:
        rest()
    elif mode == "fly":
        if flies:
            sub += 1
            if sub == 8:
                sub = 0
                before = [q[:] for q in board]
                flies, n = tick(board, flies)
                for r in range(ROWS):
                    for c in range(COLS):
                        if before[r][c] and not board[r][c]:
                            puff(r, c)
                for _ in range(n):
                    chain += 1
                    if chain % 4 == 0:
                        drops += 1; notes.append([LW // 2, OY + 60, 50, "IHINTZ BAT!"])
        elif t > 12:
            rest()
    elif mode == "won" and t > 60:
        mode, t = "out", 0
    elif mode == "out" and t > 26:
        level += 1; drops = min(drops + 2, 18); begin()
    elif mode == "dead" and t > 50:
        mode, t = "over", 0

    if mode == "title":
        low.fill(NAV)
        for i in range(40):
            low.fill((WHI, SKY)[i % 2], ((i * 71) % LW, (i * 37) % 120, 1, 1))
        pg.draw.circle(low, YEL, (190, 40), 16); pg.draw.circle(low, NAV, (183, 36), 14)
        for x in range(0, LW, 6):
            h = 26 + int(8 * math.sin(x * .06) + 5 * math.sin(x * .19))
            low.fill(TEA, (x, LH - h - 14, 6, h + 14)); low.fill(GRE, (x, LH - h + 6, 6, h))
        text(low, "PINPILIN", LW // 2, 54, YEL, 6, RED, True)
        for v in range(1, 5):
            low.blit(pg.transform.scale_by(SPR[v][frame // 6 % 8], 1), (13 + v * 38, 106))
            if v < 4:
                text(low, ">", 43 + v * 38, 116, WHI)
        if frame // 30 % 2 == 0:
            text(low, "SAKATU HASTEKO", LW // 2, 150, WHI, 1, None, True)
        text(low, "ANE E. - BILBO", LW // 2, 203, K, 1, None, True)
    else:
        low.blit(BG, (0, 0))
        low.fill(K, (0, 0, LW, 17))
        text(low, "MAILA %d" % level, 8, 4, WHI, 2)
        text(low, "PINPILIN", LW - 70, 4, YEL, 2)
        low.fill(K, (0, LH - 28, LW, 28))
        text(low, "IHINTZA", 8, LH - 17, CYA, 1)
        for i in range(max(10, drops)):
            low.blit(DR[i < drops], (42 + i * 10 if drops <= 19 else 42 + i * 7, LH - 19))
        for r in range(ROWS):
            for c in range(COLS):
                v = board[r][c]
                if v:
                    f = (frame // (10, 12, 9, 10, 5)[v] + phase[r][c])
                    f = f % 8 if v != 4 or f % 24 < 8 else 0
                    low.blit(SPR[v][f], (OX + c * T, OY + r * T))
        mx, my = (q // Z for q in pg.mouse.get_pos())
        if mode == "play" and OX <= mx < OX + COLS * T and OY <= my < OY + ROWS * T:
            x, y = OX + (mx - OX) // T * T, OY + (my - OY) // T * T
            for a, b in ((0, 0), (1, 0), (0, 1), (1, 1)):
                low.fill(WHI, (x + a * 19, y + b * 23, 5, 1)); low.fill(WHI, (x + a * 23, y + b * 19, 1, 5))
        for r, c, dy, dx in flies:
            x = OX + (c + dx * sub / 8) * T + 12; y = OY + (r + dy * sub / 8) * T + 12
            low.blit(MINI[frame // 4 % 2], (int(x) - 4, int(y) - 4 + int(1.5 * math.sin(frame * .5 + r))))
        for q in parts[:]:
            q[0] += q[2]; q[1] += q[3]; q[3] += .03; q[4] -= 1
            low.fill(q[5], (int(q[0]), int(q[1]), 1 + (q[4] > 10), 1 + (q[4] > 10)))
            if q[4] < 0:
                parts.remove(q)
        for q in notes[:]:
            q[1] -= .5; q[2] -= 1
            text(low, q[3], q[0], int(q[1]), WHI, 2, NAV, True)
            if q[2] < 0:
                notes.remove(q)
        if mode == "won":
            text(low, "OSO ONDO!", LW // 2, 92 + int(2 * math.sin(t * .3)), YEL, 4, RED, True)
        R = 150
        if mode == "in":
            iris(R * t / 26)
        elif mode == "out":
            iris(R * (1 - t / 26))
        elif mode == "dead":
            iris(R + (26 - R) * min(1, t / 40))
        elif mode == "over":
            iris(26)
            text(low, "AMAITU DA", LW // 2, 30, RED, 4, None, True)
            text(low, "MAILA %d" % level, LW // 2, 146, WHI, 2, None, True)
            text(low, "SAKATU BERRIZ HASTEKO", LW // 2, 172, GRY if t // 30 % 2 else WHI, 1, None, True)
    win.blit(pg.transform.scale(low, win.get_size()), (0, 0))
    pg.display.flip()
    clock.tick(60)
