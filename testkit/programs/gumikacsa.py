# GUMIKACSA PANCSI  (c) jatekbirodalom.hu minijatek-csapat, 2014
# asztali valtozat pygame-re
import sys, json, math, random, argparse
import pygame

p = argparse.ArgumentParser()
p.add_argument('--seed', type=int, default=None)
p.add_argument('--log', default=None)
opt = p.parse_args()
RNG = random.Random(opt.seed)          # palyak
FX = random.Random()                   # csak latvany
LOG = open(opt.log, 'a') if opt.log else None


def log(o):
    if LOG:
        LOG.write(json.dumps(o) + '\n')
        LOG.flush()


W, H = 980, 740
N, CELL = 6, 78
BX, BY = 256, 122
pygame.init()
scr = pygame.display.set_mode((W, H))
pygame.display.set_caption('Gumikacsa Pancsi - JátékBirodalom.hu')
clock = pygame.time.Clock()


def font(sz, bold=True):
    path = pygame.font.match_font('dejavusans', bold=bold)
    return pygame.font.Font(path, sz)


F12, F14, F18, F24, F34, F60 = font(12, False), font(14), font(18), font(24), font(34), font(58)
DIRS = ((-1, 0), (1, 0), (0, -1), (0, 1))


# ------------------------------------------------------------ szabalyok
def advance(b, fl, events=None):
    """egy mezonyi lepes, sorban: ami kidurrant hely fole er, tovabbszall"""
    out = []
    for (r, c, dr, dc) in fl:
        r += dr
        c += dc
        if not (0 <= r < N and 0 <= c < N):
            continue
        v = b[r][c]
        if v == 0:
            out.append((r, c, dr, dc))
        elif v == 4:
            b[r][c] = 0
            out.extend((r, c, i, j) for i, j in DIRS)
            if events is not None:
                events.append(('burst', r, c))
        else:
            b[r][c] = v + 1
            if events is not None:
                events.append(('grow', r, c))
    return out


def simulate(b, r, c):
    b = [list(x) for x in b]
    if b[r][c] < 4:
        b[r][c] += 1
        return b, 0
    b[r][c] = 0
    n = 1
    fl = [(r, c, i, j) for i, j in DIRS]
    while fl:
        ev = []
        fl = advance(b, fl, ev)
        n += sum(1 for e in ev if e[0] == 'burst')
    return b, n


def need(b, top, width=8):
    beam = [b]
    for n in range(1, top + 1):
        nx = {}
        for x in beam:
            for r in range(N):
                for c in range(N):
                    if x[r][c]:
                        y, _ = simulate(x, r, c)
                        s = sum(6 - v for row in y for v in row if v)
                        if s == 0:
                            return n
                        nx[tuple(map(tuple, y))] = s
        beam = sorted(nx, key=lambda k: (nx[k], k))[:width]
    return 99


def make_level(k):
    best = (1000, None)
    for i in range(24):
        cnt = min(15 + int(k * 1.5) + RNG.randint(-2, 2), 34)
        cells = RNG.sample(range(N * N), cnt)
        b = [[0] * N for _ in range(N)]
        for q in cells:
            b[q // N][q % N] = RNG.choices((1, 2, 3, 4), (2, 3, 4, 3))[0]
        n = need(b, 9)
        if n < best[0]:
            best = (n, b)
        if n <= 5:
            break
    return best[1]


# ------------------------------------------------------------ rajzok
S = 4
PAL = {1: ((255, 246, 176), (240, 214, 110), (176, 140, 40)),
       2: ((255, 222, 40), (240, 178, 10), (160, 104, 0)),
       3: ((255, 160, 40), (228, 112, 10), (146, 62, 0)),
       4: ((246, 84, 96), (206, 38, 62), (120, 10, 34))}
SIZE = {1: 34, 2: 47, 3: 59, 4: 72}


def duck(n, eye):
    """jobbra nezo gumikacsa, eye: 0 nyitva 1 csukva 2 ijedt"""
    u = SIZE[n] * S / 100.0
    sf = pygame.Surface((int(110 * u), int(120 * u)), pygame.SRCALPHA)
    lt, md, dk = PAL[n]

    def el(col, x, y, w, h, wd=0):
        pygame.draw.ellipse(sf, col, (int(x * u), int(y * u), int(w * u), int(h * u)), wd)

    def pg(col, pts):
        pygame.draw.polygon(sf, col, [(int(a * u), int(b * u)) for a, b in pts])
    el(dk, 5, 53, 92, 58)
    pg(dk, [(3, 46), (30, 62), (12, 90)])
    el(dk, 39, 15, 56, 56)
    pg(md, [(7, 51), (30, 66), (16, 86)])
    el(md, 8, 56, 86, 52)
    el(lt, 11, 56, 78, 42)
    el(md, 42, 18, 50, 50)
    el(lt, 43, 18, 44, 42)
    el(dk, 20, 66, 44, 28)
    el(md, 22, 66, 40, 25)
    el(lt, 25, 67, 33, 16)
    el([(v + 255 * 2) // 3 for v in lt], 50, 23, 13, 9)
    # csor
    bk = (255, 130, 30) if n < 3 else (255, 214, 60)
    pg((150, 60, 0), [(84, 40), (109, 46), (107, 55), (84, 60)])
    el((150, 60, 0), 78, 38, 26, 22)
    el(bk, 80, 40, 26, 9)
    el(bk, 80, 49, 24, 9)
    # szem
    if eye == 1:
        pygame.draw.arc(sf, (40, 20, 10), (int(64 * u), int(30 * u), int(15 * u), int(14 * u)), math.pi, 2 * math.pi, max(2, int(3 * u)))
    elif n == 3:
        pg((20, 20, 30), [(56, 31), (92, 31), (90, 43), (77, 44), (74, 37), (71, 44), (60, 43)])
        pg((110, 130, 190), [(61, 33), (67, 33), (63, 40)])
        pygame.draw.line(sf, (20, 20, 30), (int(45 * u), int(30 * u)), (int(60 * u), int(33 * u)), int(3 * u))
    else:
        el((255, 255, 255), 62, 26, 17, 21)
        el((20, 20, 40), 68 if eye == 0 else 70, 31, 9 if eye == 0 else 6, 12 if eye == 0 else 7)
        el((255, 255, 255), 70, 32, 4, 4)
    el([min(255, lt[0]), max(0, lt[1] - 50), max(0, lt[2] - 10)], 58, 48, 13, 8)
    if n == 1:
        for a in (-6, 0, 6):
            pygame.draw.line(sf, dk, (int(64 * u), int(19 * u)), (int((64 + a) * u), int(7 * u)), max(2, int(3 * u)))
    if n == 2:      # matrozsapka
        el((255, 255, 255), 45, 10, 44, 18)
        el((40, 90, 190), 47, 18, 40, 9)
        pg((255, 255, 255), [(50, 18), (54, 4), (80, 4), (84, 18)])
    if n == 4:      # korona
        pg((130, 80, 0), [(44, 22), (40, 0), (54, 10), (66, 0), (78, 10), (92, 0), (88, 22)])
        pg((255, 220, 60), [(47, 20), (44, 5), (55, 14), (66, 4), (77, 14), (88, 5), (85, 20)])
        for a in (55, 66, 77):
            el((60, 140, 255), a - 3, 14, 6, 6)
    return pygame.transform.smoothscale(sf, (sf.get_width() // S, sf.get_height() // S))


DUCK = {}
for n in (1, 2, 3, 4):
    for e in (0, 1, 2):
        d = duck(n, e)
        DUCK[n, e, 0] = d
        DUCK[n, e, 1] = pygame.transform.flip(d, True, False)


def vgrad(w, h, a, b):
    s = pygame.Surface((1, h))
    for y in range(h):
        t = y / max(1, h - 1)
        s.set_at((0, y), [int(a[i] + (b[i] - a[i]) * t) for i in range(3)])
    return pygame.transform.scale(s, (w, h))


def rrect_grad(w, h, a, b, rad, edge=None, ew=3):
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    s.blit(vgrad(w, h, a, b), (0, 0))
    m = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.rect(m, (255, 255, 255, 255), (0, 0, w, h), border_radius=rad)
    s.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if edge:
        pygame.draw.rect(s, edge, (0, 0, w, h), ew, border_radius=rad)
    return s


def outline(text, f, col, edge, k=2):
    a = f.render(text, True, col)
    b = f.render(text, True, edge)
    s = pygame.Surface((a.get_width() + 2 * k, a.get_height() + 2 * k), pygame.SRCALPHA)
    for i in range(12):
        s.blit(b, (k + round(k * math.cos(i * math.pi / 6)), k + round(k * math.sin(i * math.pi / 6))))
    s.blit(a, (k, k))
    return s


# hatter: csempe
BG = pygame.Surface((W, H))
BG.blit(vgrad(W, H, (150, 214, 226), (98, 176, 204)), (0, 0))
trng = random.Random(5)
for y in range(0, H, 54):
    for x in range(0, W, 54):
        q = trng.randint(-9, 9)
        base = BG.get_at((x, y))
        col = [max(0, min(255, v + q)) for v in base[:3]]
        if (x // 54 + y // 54) % 9 == 0:
            col = (196, 232, 222)
        pygame.draw.rect(BG, col, (x + 2, y + 2, 51, 51), border_radius=4)
        pygame.draw.line(BG, [min(255, v + 30) for v in col], (x + 5, y + 4), (x + 46, y + 4), 2)
pygame.draw.rect(BG, (214, 166, 120), (0, H - 86, W, 86))
for i in range(0, W, 70):
    pygame.draw.line(BG, (184, 134, 90), (i, H - 86), (i - 30, H), 2)
pygame.draw.rect(BG, (240, 244, 246), (0, H - 96, W, 12))
# kad
tub = pygame.Rect(BX - 30, BY - 30, N * CELL + 60, N * CELL + 60)
for g, col in ((16, (120, 160, 176)), (12, (255, 255, 255)), (0, (232, 240, 244))):
    pygame.draw.rect(BG, col, tub.inflate(g, g).move(0, 4 if g == 16 else 0), border_radius=54)
pygame.draw.rect(BG, (176, 200, 212), tub.inflate(-26, -26), 4, border_radius=36)
WATER = vgrad(N * CELL + 26, N * CELL + 26, (64, 164, 228), (30, 116, 196))
wm = pygame.Surface(WATER.get_size(), pygame.SRCALPHA)
pygame.draw.rect(wm, (255, 255, 255, 255), wm.get_rect(), border_radius=30)
wa = WATER.convert_alpha()
wa.blit(wm, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
BG.blit(wa, (BX - 13, BY - 13))
CELLS = pygame.Surface((N * CELL, N * CELL), pygame.SRCALPHA)
for r in range(N):
    for c in range(N):
        pygame.draw.rect(CELLS, (255, 255, 255, 30 if (r + c) % 2 else 12), (c * CELL + 2, r * CELL + 2, CELL - 4, CELL - 4), border_radius=14)
BG.blit(CELLS, (BX, BY))
PANEL = rrect_grad(196, 168, (255, 252, 240), (255, 228, 178), 18, (232, 140, 30), 4)
PANEL2 = rrect_grad(196, 226, (255, 255, 255), (214, 238, 255), 18, (30, 120, 200), 4)
LOGO = outline('Gumikacsa', F34, (255, 226, 40), (150, 60, 0), 4)
LOGO2 = outline('PANCSI!', F34, (255, 255, 255), (214, 30, 90), 4)
CLOUD = pygame.Surface((90, 40), pygame.SRCALPHA)
for x, y, q in ((20, 25, 14), (40, 18, 17), (62, 24, 14)):
    pygame.draw.circle(CLOUD, (255, 255, 255), (x, y), q)


# ------------------------------------------------------------ allapot
state = 'title'
level, drops, score, best_chain = 1, 10, 0, 0
board = [[0] * N for _ in range(N)]
face = [[(0, 0.0)] * N for _ in range(N)]
flying, prog, chain = [], 0.0, 0
pop = {}                       # (r,c) -> novekedes ido
parts, floats, foam = [], [], []
panel_t = 0.0
wait = 0.0
t = 0.0
msg, msg_t = 'Szia! Én Brumi vagyok.', 6
BTN = pygame.Rect(400, 420, 180, 56)
START = pygame.Rect(370, 500, 240, 74)
for i in range(34):
    foam.append([FX.uniform(0, W), FX.uniform(0, H), FX.uniform(4, 15), FX.uniform(10, 32), FX.uniform(0, 6)])
SAY = ['Mekkora pancsi!', 'Figyeld a királyt!', 'Hápp-hápp!', 'Ügyes vagy!', 'Csak egy csepp kell...']


def say(s):
    global msg, msg_t
    msg, msg_t = s, 4


def rest():
    global state, drops, score, best_chain, panel_t
    if chain > best_chain:
        best_chain = chain
    if not any(any(x) for x in board):
        log({'cleared': level})
        drops += 4
        score += 500 * level
        state, panel_t = 'won', 0
        say('Tiszta a kád!')
    elif drops <= 0:
        log({'lost': level})
        state, panel_t = 'lost', 0
        say('Jaj, elfogyott...')
    else:
        state = 'play'
        log({'board': board, 'level': level, 'drops': drops})


def start_level():
    global board, chain, face
    board = make_level(level)
    face = [[(FX.randint(0, 1), FX.uniform(0, 9)) for c in range(N)] for r in range(N)]
    for r in range(N):
        for c in range(N):
            pop[r, c] = -0.04 * (r + c)
    chain = 0
    rest()


def center(r, c):
    return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2


def splash(r, c):
    global chain, score, drops
    chain += 1
    score += 10 * chain
    x, y = center(r, c)
    for i in range(16):
        a, v = FX.uniform(0, 6.28), FX.uniform(40, 190)
        parts.append([x, y, math.cos(a) * v, math.sin(a) * v - 60, FX.uniform(.4, .8), FX.choice(((255, 255, 255), (190, 232, 255), (246, 84, 96), (255, 220, 60))), FX.uniform(2, 5)])
    if chain >= 3:
        floats.append([outline('%dx LÁNC' % chain, F18, (255, 255, 120), (190, 40, 60), 2), x, y, 1.0])
    if chain in (4, 8, 12, 16, 20, 24, 28):
        drops += 1
        floats.append([outline('+1 csepp', F24, (140, 255, 160), (0, 90, 60), 2), x, y - 26, 1.6])
        say(FX.choice(SAY))


def click(pos):
    global state, level, drops, score, best_chain, flying, prog, chain, wait
    x, y = pos
    if state == 'title':
        if START.collidepoint(pos):
            start_level()
    elif state in ('won', 'lost') and panel_t > .5:
        if BTN.collidepoint(pos):
            if state == 'won':
                level += 1
            else:
                level, drops, score, best_chain = 1, 10, 0, 0
            start_level()
    elif state == 'play':
        c, r = (x - BX) // CELL, (y - BY) // CELL
        if 0 <= r < N and 0 <= c < N and board[r][c]:
            log({'tap': [r, c]})
            drops -= 1
            chain = 0
            state, wait, prog = 'fly', .22, 0
            if board[r][c] == 4:
                board[r][c] = 0
                splash(r, c)
                flying = [(r, c, i, j) for i, j in DIRS]
            else:
                board[r][c] += 1
                pop[r, c] = 0


def update(dt):
    global flying, prog, wait, panel_t, msg_t
    for k in list(pop):
        pop[k] += dt
        if pop[k] > .35:
            del pop[k]
    for q in parts:
        q[0] += q[2] * dt
        q[1] += q[3] * dt
        q[3] += 300 * dt
        q[4] -= dt
    parts[:] = [q for q in parts if q[4] > 0]
    for q in floats:
        q[2] -= 34 * dt
        q[3] -= dt
    floats[:] = [q for q in floats if q[3] > 0]
    for f in foam:
        f[1] -= f[3] * dt
        if f[1] < -20:
            f[0], f[1] = FX.uniform(0, W), H + 20
    msg_t -= dt
    if state in ('won', 'lost'):
        panel_t += dt
        if state == 'won' and FX.random() < .3:
            parts.append([FX.uniform(BX, BX + 468), BY, FX.uniform(-30, 30), 40, 1.5, FX.choice(((255, 90, 120), (255, 220, 60), (90, 220, 120), (120, 160, 255))), 4])
    if state == 'fly':
        if flying:
            prog += dt * 7.0
            while prog >= 1 and flying:
                prog -= 1
                ev = []
                flying = advance(board, flying, ev)
                for e, r, c in ev:
                    if e == 'burst':
                        splash(r, c)
                    else:
                        pop[r, c] = 0
        else:
            wait -= dt
            if wait <= 0:
                rest()


# ------------------------------------------------------------ kirajzolas
def ctext(s, f, col, x, y):
    i = f.render(s, True, col)
    scr.blit(i, (x - i.get_width() / 2, y))


def scenery():
    # ablak felhokkel
    scr.set_clip(pygame.Rect(24, 92, 196, 118))
    scr.fill((150, 208, 255))
    pygame.draw.circle(scr, (255, 236, 120), (186, 122), 18 + int(2 * math.sin(t * 2)))
    for i in range(3):
        scr.blit(CLOUD, ((t * (8 + 4 * i) + 90 * i) % 300 - 70, 100 + i * 20))
    pygame.draw.ellipse(scr, (110, 190, 90), (0, 182, 160, 70))
    pygame.draw.ellipse(scr, (84, 168, 80), (110, 188, 160, 70))
    scr.set_clip(None)
    pygame.draw.rect(scr, (255, 255, 255), (20, 88, 204, 126), 7, border_radius=6)
    pygame.draw.line(scr, (255, 255, 255), (122, 90), (122, 212), 5)
    # buborekok
    for x, y, q, v, ph in foam:
        xx = x + math.sin(t + ph) * 10
        if tub.inflate(10, 10).collidepoint(xx, y):
            continue
        pygame.draw.circle(scr, (235, 250, 255), (xx, y), q, 2)
        pygame.draw.circle(scr, (255, 255, 255), (xx - q * .35, y - q * .35), q * .22)


def bear(x, y):
    b = math.sin(t * 2.2) * 3
    br, bd = (176, 116, 66), (120, 72, 34)
    # torulkozo test
    pygame.draw.ellipse(scr, bd, (x - 58, y + 44 - b / 2, 116, 104))
    pygame.draw.ellipse(scr, br, (x - 55, y + 46 - b / 2, 110, 100))
    pygame.draw.ellipse(scr, (240, 214, 170), (x - 32, y + 66 - b / 2, 64, 72))
    a = math.sin(t * 3) * 12
    pygame.draw.line(scr, bd, (x + 44, y + 76), (x + 78, y + 44 + a), 26)
    pygame.draw.line(scr, br, (x + 44, y + 76), (x + 78, y + 44 + a), 20)
    pygame.draw.circle(scr, br, (x + 78, y + 42 + a), 14)
    pygame.draw.line(scr, br, (x - 44, y + 78), (x - 62, y + 112), 24)
    for s in (-1, 1):
        pygame.draw.circle(scr, bd, (x + s * 40, y - 22 + b), 19)
        pygame.draw.circle(scr, (240, 190, 150), (x + s * 40, y - 22 + b), 11)
    pygame.draw.circle(scr, bd, (x, y + 10 + b), 56)
    pygame.draw.circle(scr, br, (x, y + 10 + b), 53)
    pygame.draw.ellipse(scr, (240, 214, 170), (x - 28, y + 16 + b, 56, 42))
    pygame.draw.ellipse(scr, (50, 26, 14), (x - 11, y + 17 + b, 22, 15))
    pygame.draw.arc(scr, (50, 26, 14), (x - 14, y + 26 + b, 28, 20), math.pi + .3, 2 * math.pi - .3, 3)
    bl = (t % 3.4) < .14
    for s in (-1, 1):
        if bl:
            pygame.draw.line(scr, (50, 26, 14), (x + s * 22 - 7, y + 4 + b), (x + s * 22 + 7, y + 4 + b), 3)
        else:
            pygame.draw.circle(scr, (50, 26, 14), (x + s * 22, y + 4 + b), 8)
            pygame.draw.circle(scr, (255, 255, 255), (x + s * 22 + 2, y + 1 + b), 3)
    # zuhanysapka
    pygame.draw.ellipse(scr, (214, 50, 110), (x - 54, y - 72 + b, 108, 60))
    pygame.draw.ellipse(scr, (255, 110, 160), (x - 50, y - 70 + b, 100, 50))
    for i in range(7):
        pygame.draw.circle(scr, (255, 190, 214), (x - 48 + i * 16, y - 24 + b + abs(i - 3) * 1.5), 8)
    for i, j in ((-24, -50), (4, -58), (28, -46)):
        pygame.draw.circle(scr, (255, 255, 255), (x + i, y + j + b), 5)


def panels():
    scr.blit(LOGO, (250 - 210, 10))
    scr.blit(LOGO2, (290, 10))
    ctext('JátékBirodalom.hu', F18, (255, 255, 255), 850, 14)
    ctext('több mint 3000 ingyen játék', F12, (240, 255, 255), 850, 38)
    # jobb oldal
    scr.blit(PANEL, (766, 76))
    ctext('CSEPPEK', F18, (190, 90, 0), 864, 86)
    # nagy csepp
    dx, dy = 812, 172 + math.sin(t * 2) * 3
    low = drops <= 2
    col = (60, 160, 240) if not low or int(t * 4) % 2 else (240, 80, 80)
    pygame.draw.polygon(scr, (20, 80, 160), [(dx, dy - 52), (dx - 25, dy), (dx + 25, dy)])
    pygame.draw.circle(scr, (20, 80, 160), (dx, dy + 8), 28)
    pygame.draw.polygon(scr, col, [(dx, dy - 44), (dx - 21, dy), (dx + 21, dy)])
    pygame.draw.circle(scr, col, (dx, dy + 8), 24)
    pygame.draw.ellipse(scr, (220, 244, 255), (dx - 14, dy + 2, 9, 15))
    n = outline(str(drops), F60, (255, 255, 255), (200, 90, 0), 4)
    scr.blit(n, (894 - n.get_width() / 2, 136))
    scr.blit(PANEL2, (766, 256))
    for i, (a, b) in enumerate((('SZINT', str(level)), ('PONT', '%d' % score), ('LÁNC', '%d' % chain), ('REKORD LÁNC', '%d' % max(best_chain, chain)))):
        scr.blit(F12.render(a, True, (30, 100, 170)), (784, 272 + i * 50))
        v = F24.render(b, True, (20, 50, 110))
        scr.blit(v, (944 - v.get_width(), 280 + i * 50))
        pygame.draw.line(scr, (160, 204, 240), (784, 312 + i * 50), (944, 312 + i * 50), 2)
    # reklam a jobb sarokban
    q = pygame.Rect(766, 496, 196, 128)
    pygame.draw.rect(scr, (110, 40, 150), q, border_radius=8)
    pygame.draw.rect(scr, (255, 255, 255), q, 3, border_radius=8)
    ctext('LEVENDULA', F18, (255, 255, 255), 864, 506)
    ctext('habfürdő', F14, (230, 200, 255), 864, 530)
    k = int(t * 1.5) % 2
    pygame.draw.circle(scr, (255, 220, 40), (804, 586), 27 + 2 * k)
    ctext('-40%', F14, (190, 20, 60), 804, 577)
    pygame.draw.rect(scr, (220, 180, 255), (866, 566, 40, 52), border_radius=8)
    pygame.draw.rect(scr, (255, 255, 255), (878, 552, 16, 16), border_radius=3)
    pygame.draw.rect(scr, (150, 80, 200), (870, 582, 32, 20))
    ctext('hirdetés', F12, (200, 160, 230), 930, 606)
    # bal: medve es szovegbuborek
    bear(118, 392)
    if msg_t > 0:
        b = F14.render(msg, True, (60, 40, 30))
        w = b.get_width() + 26
        r = pygame.Rect(max(6, 118 - w // 2), 236, w, 40)
        pygame.draw.polygon(scr, (255, 255, 255), [(108, 272), (128, 272), (116, 294)])
        pygame.draw.rect(scr, (255, 255, 255), r, border_radius=16)
        scr.blit(b, (r.x + 13, r.y + 12))
    pygame.draw.rect(scr, (255, 255, 255), (20, 556, 200, 68), border_radius=12)
    pygame.draw.rect(scr, (30, 120, 200), (20, 556, 200, 68), 3, border_radius=12)
    for i in range(4):
        d = DUCK[i + 1, 0, 0]
        d2 = pygame.transform.smoothscale_by(d, .62)
        scr.blit(d2, (44 + i * 47 - d2.get_width() / 2 + 4, 612 - d2.get_height()))
        if i < 3:
            pygame.draw.polygon(scr, (30, 120, 200), [(64 + i * 47, 586), (64 + i * 47, 596), (70 + i * 47, 591)])
    # also reklamcsik
    r = pygame.Rect(126, 664, 728, 66)
    pygame.draw.rect(scr, (255, 240, 120), r, border_radius=6)
    pygame.draw.rect(scr, (214, 60, 30), r, 3, border_radius=6)
    x = 266 + 6 * math.sin(t * 5)
    scr.set_clip(r.inflate(-8, -8))
    pygame.draw.rect(scr, (60, 180, 90), (x - 108, 682, 66, 30), border_radius=5)
    pygame.draw.rect(scr, (200, 240, 255), (x - 62, 686, 16, 13))
    pygame.draw.circle(scr, (40, 40, 40), (x - 92, 713), 8)
    pygame.draw.circle(scr, (40, 40, 40), (x - 56, 713), 8)
    ctext('CSAPTELEP-FUTÁR  ·  szerelő még ma!', F24, (190, 40, 20), 540, 674)
    ctext('Hívjon most: 06-55-CSAP-CSAP', F14, (90, 50, 10), 540, 704)
    scr.set_clip(None)


def draw_duck(r, c):
    n = board[r][c]
    x, y = center(r, c)
    side, ph = face[r][c]
    k = pop.get((r, c))
    s = 1.0
    if k is not None:
        if k < 0:
            return
        s = 1 + .28 * math.sin(min(1, k / .35) * math.pi)
    bob = math.sin(t * 2 + ph) * 2
    rot = math.sin(t * 1.6 + ph * 2) * (3 if n < 4 else 5)
    if n == 4:
        x += math.sin(t * 24 + ph) * .8
        s *= 1 + .025 * math.sin(t * 6 + ph)
    u = SIZE[n]
    # vizgyuru
    rw = u * .56 + 2 * math.sin(t * 2 + ph)
    base = y + u * .42
    pygame.draw.ellipse(scr, (20, 92, 164), (x - rw, base - 9, rw * 2, 17))
    pygame.draw.ellipse(scr, (170, 222, 250), (x - rw - 2, base - 10, rw * 2 + 4, 19), 2)
    e = 1 if ((t + ph) % 3.7) < .15 else (2 if n == 4 else 0)
    im = pygame.transform.rotozoom(DUCK[n, e, side], rot, s)
    scr.blit(im, (x - im.get_width() / 2, y - im.get_height() / 2 - 2 + bob))


def button(rc, text, f=F24):
    hot = rc.collidepoint(pygame.mouse.get_pos())
    g = rrect_grad(rc.w, rc.h, (160, 240, 90) if hot else (130, 222, 60), (50, 150, 30), 20, (255, 255, 255), 4)
    scr.blit(g, rc)
    o = outline(text, f, (255, 255, 255), (20, 90, 20), 2)
    scr.blit(o, (rc.centerx - o.get_width() / 2, rc.centery - o.get_height() / 2))


def draw():
    scr.blit(BG, (0, 0))
    scenery()
    # csillogo viz
    for i in range(14):
        ph = i * 1.7
        x = BX + 16 + (i * 97 + t * 9) % (N * CELL - 50)
        y = BY + 14 + (i * 61) % (N * CELL - 20)
        w = 12 + 7 * math.sin(t + ph)
        pygame.draw.line(scr, (96, 184, 240), (x, y), (x + w, y + 1), 2)
    panels()
    for r in range(N):
        for c in range(N):
            if board[r][c]:
                draw_duck(r, c)
    for r, c, dr, dc in flying:
        x, y = center(r + dr * prog, c + dc * prog)
        for k in range(1, 4):
            pygame.draw.circle(scr, (190, 230, 255), (x - dc * k * 9, y - dr * k * 9), 8 - 2 * k)
        pygame.draw.circle(scr, (10, 60, 140), (x, y), 11)
        pygame.draw.circle(scr, (140, 220, 255), (x, y), 9)
        pygame.draw.circle(scr, (255, 255, 255), (x - 3, y - 3), 3)
    for x, y, vx, vy, life, col, q in parts:
        pygame.draw.circle(scr, col, (x, y), q * min(1, life * 3))
    for im, x, y, life in floats:
        im.set_alpha(int(255 * min(1, life * 2)))
        scr.blit(im, (x - im.get_width() / 2, y - 20))
    if state in ('won', 'lost'):
        k = min(1, panel_t / .45)
        off = -(1 - k) ** 2 * 520
        sh = pygame.Surface((N * CELL, N * CELL), pygame.SRCALPHA)
        sh.fill((0, 30, 80, int(110 * k)))
        scr.blit(sh, (BX, BY))
        pn = rrect_grad(380, 290, (255, 255, 255), (255, 224, 150) if state == 'won' else (190, 210, 230), 28, (255, 150, 30) if state == 'won' else (60, 90, 140), 7)
        scr.blit(pn, (300, 210 + off))
        if state == 'won':
            o = outline('SZUPER!', F34, (255, 230, 60), (200, 60, 20), 3)
            l1, l2, bt = '%d. szint kiürítve' % level, '+4 csepp,  +%d pont' % (500 * level), 'TOVÁBB'
        else:
            o = outline('ELFOGYOTT!', F34, (255, 255, 255), (50, 80, 140), 3)
            l1, l2, bt = 'Nincs több csepp a csapban.', 'Pontszám: %d' % score, 'ÚJRA'
        scr.blit(o, (490 - o.get_width() / 2, 226 + off))
        d = DUCK[4 if state == 'won' else 1, 0 if state == 'won' else 1, 0]
        d = pygame.transform.rotozoom(d, math.sin(t * 5) * 8, 1.0)
        scr.blit(d, (490 - d.get_width() / 2, 316 - d.get_height() / 2 + off))
        ctext(l1, F18, (70, 50, 40), 490, 356 + off)
        ctext(l2, F18, (70, 50, 40), 490, 384 + off)
        button(BTN.move(0, int(off)), bt)
    if state == 'title':
        pn = rrect_grad(500, 440, (255, 255, 255), (150, 214, 255), 34, (255, 150, 30), 8)
        scr.blit(pn, (240, 160))
        big = pygame.transform.smoothscale_by(LOGO, 1.5)
        scr.blit(big, (490 - big.get_width() / 2, 176))
        b2 = pygame.transform.smoothscale_by(LOGO2, 1.3)
        scr.blit(b2, (490 - b2.get_width() / 2, 252))
        for i in range(4):
            d = DUCK[i + 1, 1 if (t + i) % 3 < .2 else 0, 0]
            d = pygame.transform.rotozoom(d, math.sin(t * 3 + i) * 7, 1.15)
            scr.blit(d, (340 + i * 100 - d.get_width() / 2, 400 - d.get_height() - abs(math.sin(t * 3 + i)) * 8))
        ctext('Kattints egy kacsára: kap egy cseppet és megnő.', F14, (30, 60, 110), 490, 420)
        ctext('A királykacsa szétpukkan. Ürítsd ki a kádat!', F14, (30, 60, 110), 490, 444)
        button(START, 'INDÍTÁS', F34)
    pygame.display.flip()


run = True
while run:
    dt = min(.05, clock.tick(40) / 1000)
    t += dt
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            run = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            click(e.pos)
    update(dt)
    draw()
pygame.quit()
