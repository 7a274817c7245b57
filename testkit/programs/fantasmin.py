# FANTASMIN  --  hecho para la "LowRez Jam" (160x144, 4 colores)
# por pixelgazpacho.   click en los fantasmas y que se asusten entre ellos!!
import pygame, random, sys, json, math

W, H, Z = 160, 144, 5
C0, C1, C2, C3 = (26, 28, 58), (84, 84, 150), (232, 150, 112), (255, 244, 216)
T = 20
BX, BY = 4, 20
K = 6

SPR = {1: """
..###..
.#333#.
#30303#
#33333#
#3#3#3#
.#.#.#.""", 2: """
...####...
..#3333#..
.#333333#.
.#303303#.
#33333333#
#33322333#
#33333333#
#3##33##3#
.#..##..#.""", 3: """
....#####....
..##33333##..
.#333333333#.
.#300333003#.
.#300333003#.
#33333333333#
#33332223333#
#33332223333#
#33333333333#
#33333333333#
#33##333##33#
.##..###..##.""", 4: """
.....######.....
...##222222##...
..#2222222222#..
.#222222222222#.
.#220022220022#.
.#200002200002#.
#22003022003022#
#22200222200222#
#22222222222222#
#22220000002222#
#22203333330222#
#22220000002222#
#22222222222222#
#22222222222222#
#22##222222##22#
.##..##22##..##.
.......##......."""}
PAL = {"#": C0, "0": C0, "1": C1, "2": C2, "3": C3}


def sprite(txt, flip=False):
    rows = txt.strip("\n").split("\n")
    w = max(len(r) for r in rows)
    s = pygame.Surface((w, len(rows)), pygame.SRCALPHA)
    for y, r in enumerate(rows):
        for x, ch in enumerate(r):
            if ch in PAL:
                s.set_at((x, y), PAL[ch])
    return pygame.transform.flip(s, True, False) if flip else s


seed, logf = None, None
for a, b in zip(sys.argv, sys.argv[1:]):
    if a == "--seed": seed = int(b)
    if a == "--log": logf = open(b, "w")


def LOG(**d):
    if logf:
        logf.write(json.dumps(d) + "\n"); logf.flush()


pygame.init()
win = pygame.display.set_mode((W * Z, H * Z))
pygame.display.set_caption("FANTASMIN")
g = pygame.Surface((W, H))
f0 = pygame.font.Font(None, 13)
f1 = pygame.font.Font(None, 16)
f2 = pygame.font.Font(None, 30)
clk = pygame.time.Clock()
IMG = {n: (sprite(s), sprite(s, True)) for n, s in SPR.items()}
rng = random.Random(seed)
BOLSA = [0] * 9 + [1] * 7 + [2] * 10 + [3] * 13 + [4] * 11   # lo que puede salir en una celda
deco = random.Random(5)
ESTRELLAS = [(deco.randrange(W), deco.randrange(H)) for _ in range(40)]

st = "title"      # title, card, in, play, out, rip
t = 0             # frames en este estado
fr = 0
noche = 0
vidas = 10
pts = 0
b = {}
wisps = []
poofs = []
combo = 0
pop = None


def txt(f, s, x, y, c=C3, mid=True):
    i = f.render(s, False, c)
    g.blit(i, (x - i.get_width() // 2 if mid else x, y))


def go(s):
    global st, t
    st, t = s, 0


def nueva_noche():
    global noche, b
    noche += 1
    b = {}
    for y in range(K):
        for x in range(K):
            n = rng.choice(BOLSA)
            if n: b[x, y] = n
    wisps.clear(); poofs.clear()
    go("card")


def boo(x, y):
    global combo, pts
    if b[x, y] < 4:
        b[x, y] += 1
        return
    del b[x, y]
    combo += 1
    pts += combo * 5
    poofs.append([x, y, 0])
    for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        wisps.append([BX + x * T + 10, BY + y * T + 10, dx, dy])


def premio():
    global vidas, pop
    n = 3 if combo >= 10 else 2 if combo >= 6 else 1 if combo >= 3 else 0
    if n:
        vidas += n
        pop = ["+%d" % n, 40]


def paso():
    global vidas, combo
    for w in list(wisps):
        w[0] += w[2] * 2
        w[1] += w[3] * 2
        cx, cy = (w[0] - BX) / T - .5, (w[1] - BY) / T - .5
        if cx < -.6 or cy < -.6 or cx > K - .4 or cy > K - .4:
            wisps.remove(w)
        elif cx == int(cx) and cy == int(cy) and (int(cx), int(cy)) in b:
            wisps.remove(w)
            boo(int(cx), int(cy))
    for p in list(poofs):
        p[2] += 1
        if p[2] > 14: poofs.remove(p)


def fondo():
    g.fill(C0)
    for i, (x, y) in enumerate(ESTRELLAS):
        if (fr // 20 + i) % 5: g.set_at((x, y), C1)


def tablero():
    pygame.draw.rect(g, C1, (BX - 2, BY - 2, K * T + 4, K * T + 4))
    for y in range(K):
        for x in range(K):
            pygame.draw.rect(g, (66, 66, 126) if (x + y) % 2 else C1, (BX + x * T, BY + y * T, T, T))
    for (x, y), n in b.items():
        k = (fr // 24 + x + y) % 2
        i = IMG[n][k]
        g.blit(i, (BX + x * T + 10 - i.get_width() // 2, BY + y * T + 10 - i.get_height() // 2 - k))
    for x, y, n in poofs:
        for a in range(8):
            r = 3 + n * .6
            g.set_at((int(BX + x * T + 10 + r * math.cos(a * .785)), int(BY + y * T + 10 + r * math.sin(a * .785))), C3)
    for x, y, dx, dy in wisps:
        pygame.draw.rect(g, C3, (x - 2, y - 2, 4, 4))
        pygame.draw.rect(g, C2, (x - 1 - dx * 4, y - 1 - dy * 4, 2, 2))
    # panel
    txt(f0, "NOCHE", 143, 20, C2); txt(f1, str(noche), 143, 31)
    txt(f0, "SUSTO", 143, 54, C2); txt(f2, str(vidas), 143, 65)
    txt(f0, "PTS", 143, 98, C2); txt(f0, str(pts), 143, 109)
    txt(f1, "FANTASMIN", 4, 4, C3, False)
    if pop and pop[1] > 0:
        pop[1] -= 1
        txt(f1, pop[0], 143, 84, C2)


def iris(r):
    m = pygame.Surface((W, H)); m.fill(C0)
    pygame.draw.circle(m, (255, 0, 255), (64, 80), max(0, int(r)))
    m.set_colorkey((255, 0, 255))
    g.blit(m, (0, 0))


while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT: sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            if st == "title":
                noche, vidas, pts = 0, 10, 0
                nueva_noche()
            elif st == "rip" and t > 40:
                go("title")
            elif st == "play" and not wisps:
                x, y = (e.pos[0] // Z - BX) // T, (e.pos[1] // Z - BY) // T
                if (x, y) in b:
                    LOG(t="tap", r=y, c=x)
                    vidas -= 1
                    combo = 0
                    boo(x, y)
                    if not wisps and vidas <= 0:
                        LOG(t="lost"); go("rip")
    fr += 1
    t += 1
    fondo()
    if st == "title":
        txt(f2, "FANTASMIN", W // 2, 24)
        for n in (1, 2, 3, 4):
            i = IMG[n][(fr // 24 + n) % 2]
            g.blit(i, (14 + n * 27 - i.get_width() // 2, 78 - i.get_height() // 2 + int(3 * math.sin(fr / 15 + n))))
        if fr // 30 % 2: txt(f1, "CLICK PARA EMPEZAR", W // 2, 110)
        txt(f1, "2021 pixelgazpacho", W // 2, 130, C1)
    elif st == "card":
        txt(f2, "NOCHE %d" % noche, W // 2, 56)
        if t > 70: go("in")
    elif st == "in":
        tablero(); iris(t * 5)
        if t > 26:
            go("play")
            LOG(t="board", cells=[[b.get((x, y), 0) for x in range(K)] for y in range(K)])
    elif st == "play":
        antes = bool(wisps)
        paso()
        if antes and not wisps:
            premio()
            if not b:
                LOG(t="cleared"); vidas += 2; go("out")
            elif vidas <= 0:
                LOG(t="lost"); go("rip")
        tablero()
    elif st == "out":
        paso(); tablero()
        txt(f1, "BUUUU!  +2", 64, 76)
        if t > 50: iris(130 - (t - 50) * 5)
        if t > 78: nueva_noche()
    elif st == "rip":
        pygame.draw.rect(g, C1, (50, 34, 60, 80), border_top_left_radius=30, border_top_right_radius=30)
        pygame.draw.rect(g, C2, (38, 112, 84, 4))
        txt(f2, "R.I.P.", W // 2, 58, C0)
        txt(f1, "%d PTS" % pts, W // 2, 84, C0)
        txt(f1, "noche %d" % noche, W // 2, 97, C0)
        if t > 40 and fr // 30 % 2: txt(f1, "CLICK", W // 2, 126)
    pygame.transform.scale(g, (W * Z, H * Z), win)
    pygame.display.flip()
    clk.tick(60)
