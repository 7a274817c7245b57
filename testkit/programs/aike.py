# AIKE  -- 128x128, 16 colours, 1 file.  by kaspar_t (tartu) / 2022
import pygame as pg, random, json, sys, math
from argparse import ArgumentParser

p = ArgumentParser(); p.add_argument("--seed", type=int); p.add_argument("--log")
opt = p.parse_args()
if opt.seed is None: opt.seed = random.randint(0, 99999)
logfile = open(opt.log, "a") if opt.log else None
def log(o):
    if logfile: print(json.dumps(o), file=logfile, flush=True)

PAL = [(0,0,0),(29,43,83),(126,37,83),(0,135,81),(171,82,54),(95,87,79),(194,195,199),(255,241,232),
       (255,0,77),(255,163,0),(255,236,39),(0,228,54),(41,173,255),(131,118,156),(255,119,168),(255,204,170)]
SC = 6
COLS, ROWS, T = 7, 6, 16
OX, OY = 8, 3

FONT = {
"A":"010101111101101","B":"110101110101110","C":"011100100100011","D":"110101101101110","E":"111100110100111",
"F":"111100110100100","G":"011100101101011","H":"101101111101101","I":"111010010010111","J":"001001001101010",
"K":"101101110101101","L":"100100100100111","M":"101111111101101","N":"110101101101101","O":"010101101101010",
"P":"110101110100100","R":"110101110101101","S":"011100010001110","T":"111010010010010","U":"101101101101111",
"V":"101101101101010","0":"111101101101111","1":"110010010010111","2":"111001111100111","3":"111001011001111",
"4":"101101111001001","5":"111100111001111","6":"100100111101111","7":"111001001001001","8":"111101111101111",
"9":"111101111001001",".":"000000000000010","!":"010010010000010","+":"000010111010000","-":"000000111000000",
":":"000010000010000"," ":"0"*15}
DOTS = {"Ä":"A","Õ":"O","Ö":"O","Ü":"U"}

def text(s, x, y, col, k=1, center=False):
    if center: x -= len(s) * 4 * k // 2
    for ch in s:
        bits = FONT.get(DOTS.get(ch, ch), FONT[" "])
        for i, b in enumerate(bits):
            if b == "1": scr.fill(PAL[col], (x + i % 3 * k, y + i // 3 * k, k, k))
        if ch in DOTS:
            if ch == "Õ":
                scr.fill(PAL[col], (x, y - 2*k, 2*k, k)); scr.fill(PAL[col], (x + k, y - 2*k, 2*k, k))
            else:
                scr.fill(PAL[col], (x, y - 2*k, k, k)); scr.fill(PAL[col], (x + 2*k, y - 2*k, k, k))
        x += 4 * k

def otext(s, x, y, col, out=1, k=1):
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1): text(s, x + dx*((k + 1)//2), y + dy*((k + 1)//2) , out, k, True)
    text(s, x, y, col, k, True)

# ---- sprites -----------------------------------------------------------
# . none  7 white  6 grey  d lavender  5 dark  1 navy  a yellow  9 orange
SPR = {
1: ["................","................","................","................","................","................",
    ".......77.......","......7777......",".....777777.....",".....666666.....","................"],
2: ["................","................","................","................",
    ".......777......","......77777.....","...77777777.....","..7777777777....","..77777777777...","..66777777766...","...666666666....","................"],
3: ["................","................",".......666......","......66666.....","...666666666....","..66666666666...",
    ".6666666666666..",".66666666666666.",".666666666666dd.",".dd6666666dddd..","..ddddddddddd...","................"],
4: ["................",".....5555.......","....555555.55...","..555555555555..",".55555555555555.","5555555555555555",
    "5555555555555555","5511555555551155","1111111551111111",".11111111111111.","......aaa.......",".....aaa........",
    "....aaaaa.......","......aa........",".....aa.........",".....a.........."],
}
CH = {"7":7,"6":6,"d":13,"5":5,"1":1,"a":10}
def spr(n, x, y, flash=True):
    for j, row in enumerate(SPR[n]):
        for i, c in enumerate(row):
            if c == "." or (c == "a" and not flash): continue
            scr.set_at((x + i, y + j), PAL[CH[c]])

# ---- rules ---------------------------------------------------------------
D4 = [(0,1),(0,-1),(1,0),(-1,0)]
def add(b, r, c):
    b[r][c] += 1
    if b[r][c] > 4:
        b[r][c] = 0
        return True

def tick(b, fly):
    land = {}
    keep = []
    for r, c, y, x in fly:
        r += y; c += x
        if 0 <= r < ROWS and 0 <= c < COLS:
            if b[r][c]: land[r, c] = land.get((r, c), 0) + 1
            else: keep.append((r, c, y, x))
    boom = []
    for (r, c), n in land.items():
        b[r][c] += n
        if b[r][c] > 4:      # leftovers evaporate
            b[r][c] = 0; boom.append((r, c))
            keep += [(r, c, y, x) for y, x in D4]
    return keep, boom, list(land)

def bonus(n): return (n >= 4) + (n >= 7) + (n >= 11)

def sim(b, r, c):
    b = [list(q) for q in b]; n = 0; fly = []
    if add(b, r, c): n = 1; fly = [(r, c, y, x) for y, x in D4]
    while fly:
        fly, boom, _ = tick(b, fly); n += len(boom)
    return tuple(tuple(q) for q in b), n

def ok(b):
    beam = {tuple(map(tuple, b)): 0}
    for _ in range(13):
        new = {}
        for q, cost in beam.items():
            for r in range(ROWS):
                for c in range(COLS):
                    if q[r][c]:
                        w, n = sim(q, r, c)
                        k = cost + 1 - bonus(n)
                        if not any(map(any, w)):
                            if k <= 5: return True
                        elif new.get(w, 99) > k: new[w] = k
        best = sorted(new, key=lambda w: new[w] * 2 + sum(5 - v for q in w for v in q if v))[:7]
        beam = {w: new[w] for w in best}
    return False

def gen(lv):
    rnd = random.Random(opt.seed * 777 + lv)
    while 1:
        b = [[0] * COLS for _ in range(ROWS)]
        for k in rnd.sample(range(ROWS * COLS), min(11 + 3 * lv, 34)): b[k // COLS][k % COLS] = rnd.randint(1, 4)
        if ok(b): return b

# ---- game ------------------------------------------------------------------
pg.init()
win = pg.display.set_mode((128 * SC, 128 * SC))
pg.display.set_caption("ÄIKE")
scr = pg.Surface((128, 128))
clock = pg.time.Clock()

mode = "title"; tm = 0; frame = 0
lv = 1; drops = 10; best = 0
board = [[0] * COLS for _ in range(ROWS)]
fly = []; ft = 0; parts = []; bump = {}; chain = 0; shake = 0; msg = None
iris_c = (64, 51)

def go(m):
    global mode, tm
    mode = m; tm = 0

def load():
    global board, fly, parts, chain, bump, msg
    board = gen(lv); fly = []; parts = []; chain = 0; bump = {}; msg = None
    go("open")

def boom(r, c):
    global chain, shake
    chain += 1; shake = 4
    x, y = OX + c*T + 8, OY + r*T + 8
    for _ in range(12):
        a = random.random() * 6.28; v = .4 + random.random() * 1.1
        parts.append([x, y, math.cos(a)*v, math.sin(a)*v, random.randint(8, 18), random.choice([7, 10, 6, 13])])

def settled():
    global chain, drops, msg
    n = bonus(chain)
    if n: drops += n; msg = ["+%d" % n, 40]
    chain = 0
    if not any(map(any, board)):
        log({"cleared": lv}); drops += 5
        go("close")
    elif drops <= 0:
        log({"lost": lv}); go("dead")
    else:
        go("play")
        log({"board": board, "level": lv, "drops": drops})

def scenery(full=False):
    scr.fill(PAL[12])
    # hills + village
    for x in range(128):
        h = int(104 + 4 * math.sin(x / 17) + 2 * math.sin(x / 7 + 1))
        scr.fill(PAL[3], (x, h, 1, 128 - h))
        h = int(112 + 3 * math.sin(x / 23 + 2))
        scr.fill(PAL[11], (x, h, 1, 128 - h))
    for x, y, col in ((14, 105, 8), (24, 107, 4), (96, 106, 8), (108, 104, 2)):
        scr.fill(PAL[7], (x, y, 8, 6)); scr.fill(PAL[1], (x + 3, y + 3, 2, 3))
        for k in range(4): scr.fill(PAL[col], (x - 1 + k, y - 1 - k, 10 - 2*k, 1))
    scr.fill(PAL[7], (63, 100, 4, 11)); scr.fill(PAL[7], (67, 105, 9, 6))
    for k in range(5): scr.fill(PAL[5], (64 - (4 - k)//3, 95 + k, 2 + (4 - k < 3) * 1 + k // 3, 1))
    scr.fill(PAL[4], (66, 103, 11, 2)); scr.fill(PAL[1], (64, 103, 1, 2))

def hud():
    scr.fill(PAL[1], (0, 117, 128, 11))
    scr.fill(PAL[12], (5, 120, 1, 1)); scr.fill(PAL[12], (4, 121, 3, 4)); scr.fill(PAL[7], (4, 122, 1, 1))
    text("%d" % drops, 10, 120, 7 if drops > 2 or frame // 12 % 2 else 8)
    s = "PÄEV %d" % lv
    text(s, 125 - len(s)*4, 121, 15)
    if msg: text(msg[0], 22, 120, 10)

def draw_board():
    for r in range(ROWS + 1):
        for c in range(COLS + 1): scr.set_at((OX + c*T, OY + r*T), PAL[1])
    for r in range(ROWS):
        for c in range(COLS):
            v = board[r][c]
            if v:
                dy = -1 if (r, c) in bump and bump[r, c] > 4 else 0
                spr(v, OX + c*T + 0, OY + r*T + dy + (0 if v == 4 else 2), (frame + r*13 + c*29) % 50 > 8)
    for r, c, y, x in fly:
        px = int(OX + (c + x*ft)*T + 7); py = int(OY + (r + y*ft)*T + 7)
        scr.fill(PAL[1], (px, py - 1, 3, 4)); scr.fill(PAL[1], (px + 1, py - 2, 1, 1)); scr.set_at((px, py), PAL[7])
        for k in (4, 7): scr.set_at((px + 1 - x*k, py + 1 - y*k), PAL[7])
    for q in parts: scr.fill(PAL[q[5]], (int(q[0]), int(q[1]), 2 if q[4] > 8 else 1, 2 if q[4] > 8 else 1))

def iris(rad):
    m = pg.Surface((128, 128)); m.fill(PAL[1]); m.set_colorkey((255, 0, 255))
    if rad > 0: pg.draw.circle(m, (255, 0, 255), iris_c, int(rad))
    scr.blit(m, (0, 0))

while 1:
    clock.tick(30); frame += 1; tm += 1
    for e in pg.event.get():
        if e.type == pg.QUIT: pg.quit(); sys.exit()
        if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
            mx, my = e.pos[0] // SC, e.pos[1] // SC
            if mode == "title" or (mode == "dead" and tm > 25):
                lv = 1; drops = 10; load()
            elif mode == "play":
                c, r = (mx - OX) // T, (my - OY) // T
                if 0 <= r < ROWS and 0 <= c < COLS and board[r][c]:
                    log({"tap": [r, c]})
                    drops -= 1; ft = 0; msg = None
                    if add(board, r, c):
                        boom(r, c); fly = [(r, c, y, x) for y, x in D4]
                    else: bump[r, c] = 8
                    go("fly")
    # update
    for q in parts: q[0] += q[2]; q[1] += q[3]; q[3] += .05; q[4] -= 1
    parts = [q for q in parts if q[4] > 0]
    bump = {k: v - 1 for k, v in bump.items() if v > 1}
    if shake: shake -= 1
    if msg:
        msg[1] -= 1
        if msg[1] < 0: msg = None
    if mode == "fly":
        if fly:
            ft += .25
            if ft >= 1:
                ft = 0
                fly, bb, hits = tick(board, fly)
                for h in hits: bump[h] = 8
                for h in bb: boom(*h)
        elif not parts and not bump: settled()
    elif mode == "close" and tm > 55:
        lv += 1; load()
    elif mode == "open" and tm > 24: settled()
    # draw
    scenery()
    if mode == "title":
        for i, (n, y) in enumerate(((1, 14), (3, 8), (2, 70), (4, 76), (1, 84), (2, 26), (3, 62))):
            spr(n, (i*37 + frame // (2 + i % 3)) % 150 - 18, y, frame // 7 % 3 > 0)
        otext("ÄIKE", 66, 42, 10, 1, 5)
        if frame // 14 % 3: otext("KLÕPSA", 64, 90, 7)
        scr.fill(PAL[1], (0, 120, 128, 8)); text("KASPAR T. 2022", 65, 122, 13, 1, True)
    else:
        draw_board(); hud()
        if mode == "close":
            iris(max(0, 90 - max(0, tm - 8) * 4))
            if tm > 30:
                text("PÄEV %d" % (lv + 1), 64, 58, 10, 2, True)
        if mode == "open": iris(tm * 4)
        if mode == "dead":
            scr.fill(PAL[1], (0, 40, 128, 34)); scr.fill(PAL[8], (0, 40, 128, 1)); scr.fill(PAL[8], (0, 73, 128, 1))
            text("VIHM OTSAS", 65, 48, 7, 2, True)
            if tm > 25 and frame // 10 % 3: text("KLÕPSA", 65, 65, 10, 1, True)
    win.blit(pg.transform.scale(scr, win.get_size()), (random.randint(-1, 1)*SC if shake else 0, random.randint(-1, 1)*SC if shake else 0))
    pg.display.flip()
