#!/usr/bin/env python3
# GLOOP!  - feed the slimes until they pop
# made in one weekend, please don't judge the code :)
#
# left mouse = feed a slime.  R = restart the level.  ESC = bye
import sys, json, math, random, argparse
import pygame

ap = argparse.ArgumentParser()
ap.add_argument('--seed', type=int)
ap.add_argument('--log')
args = ap.parse_args()

rnd = random.Random(args.seed)      # for the levels
fx = random.Random()                # for everything that is only pretty

ROWS, COLS = 6, 7
T = 76                              # tile
OX, OY = 24, 24
W, H = OX * 2 + COLS * T, OY + ROWS * T + 96
FEED = 12                           # drops you get per level
HOP = 8                             # frames a droplet needs for one tile

LIME = (151, 214, 56)
DARK = (38, 66, 20)
MOSS1, MOSS2 = (92, 74, 58), (84, 67, 52)
STAIN = (112, 122, 52)

pygame.display.init()
pygame.font.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption('GLOOP!')
clock = pygame.time.Clock()
font = pygame.font.Font(None, 30)
bigfont = pygame.font.Font(None, 92)

# --- state -------------------------------------------------------------
grid = []
start_grid = []
drops = 0
level = 0
shots = []          # [r, c, dr, dc]   (cell they come from)
hop = 0             # frame inside the hop
busy = False
chain = 0
stains = []         # [x, y, blob points, life]
jolt = {}           # (r,c) -> frames of being excited
banner = None       # [text, frames left, what to do then]
frame = 0

def log(**k):
    if args.log:
        with open(args.log, 'a') as f:
            f.write(json.dumps(k) + '\n')

def logboard():
    log(t='board', level=level, drops=drops, sizes=grid)

# --- levels --------------------------------------------------------------
def new_level():
    global level, start_grid
    level += 1
    chance = 0.8 + 0.03 * min(level, 5)
    start_grid = [[rnd.randint(1, 4) if rnd.random() < chance else 0
                   for _ in range(COLS)] for _ in range(ROWS)]
    restart()

def restart():
    global grid, drops, shots, busy, chain, banner
    grid = [row[:] for row in start_grid]
    drops = FEED
    shots = []
    stains.clear()
    busy = False
    chain = 0
    banner = None
    logboard()

# --- rules ---------------------------------------------------------------
def mid(r, c):
    return OX + c * T + T // 2, OY + r * T + T // 2

def feed(r, c, out):
    """one drop into a slime. returns True if it went pop"""
    global chain
    grid[r][c] += 1
    jolt[r, c] = 14
    if grid[r][c] < 5:
        return False
    grid[r][c] = 0
    chain += 1
    splat(*mid(r, c))
    for dr, dc in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        out.append([r, c, dr, dc])
    return True

def hop_on():
    """all droplets arrive in their next tile at the same time"""
    global shots
    nxt, popped = [], set()
    for s in shots:
        r, c = s[0] + s[2], s[1] + s[3]
        if not (0 <= r < ROWS and 0 <= c < COLS):
            continue
        if grid[r][c]:
            if feed(r, c, nxt):
                popped.add((r, c))
        elif (r, c) in popped:
            pass                    # swallowed by the mess
        else:
            nxt.append([r, c, s[2], s[3]])
    shots = nxt

def settle():
    global busy, drops, banner
    busy = False
    if chain >= 5:
        drops += 1
    logboard()
    if not any(any(row) for row in grid):
        log(t='cleared', level=level)
        banner = [fx.choice(['GLOOP!', 'SPLAT!', 'YUM!']), 75, new_level]
    elif drops < 1:
        log(t='lost', level=level)
        banner = ['so hungry...', 90, restart]

# --- pretty things ---------------------------------------------------------
def splat(x, y):
    pts = []
    for i in range(14):
        a = i / 14 * math.tau
        d = fx.uniform(16, 30) if i % 2 else fx.uniform(10, 18)
        pts.append((x + math.cos(a) * d, y + math.sin(a) * d))
    stains.append([pts, 200])

def ground():
    s = pygame.Surface((W, H))
    s.fill((58, 46, 38))
    g = random.Random(3)
    for r in range(ROWS):
        for c in range(COLS):
            pygame.draw.rect(s, MOSS1 if (r + c) % 2 else MOSS2, (OX + c * T, OY + r * T, T, T))
            for _ in range(26):
                x, y = OX + c * T + g.randrange(T - 3), OY + r * T + g.randrange(T - 3)
                k = g.choice([(104, 84, 64), (74, 60, 47), (78, 82, 46)])
                pygame.draw.rect(s, k, (x, y, g.choice((2, 3)), 2))
    pygame.draw.rect(s, (34, 27, 22), (OX - 5, OY - 5, COLS * T + 10, ROWS * T + 10), 5, border_radius=6)
    return s

BODY = {1: 15, 2: 21, 3: 28, 4: 34}

def blob(x, y, rad, ph, hot):
    """a wobbling outline that is flat at the bottom"""
    pts = []
    for i in range(22):
        a = i / 22 * math.tau
        d = rad * (1 + 0.045 * math.sin(3 * a + ph) + 0.03 * math.sin(5 * a - ph * 1.3))
        if hot:
            d *= 1 + 0.08 * math.sin(hot * 1.1)
        px, py = x + math.cos(a) * d, y + math.sin(a) * d * 0.94
        py = min(py, y + rad * 0.78)
        pts.append((px, py))
    return pts

def slime(x, y, n, ph, hot):
    rad = BODY[n]
    pts = blob(x, y + (34 - rad) * 0.3, rad, ph, hot)
    y += (34 - rad) * 0.3
    pygame.draw.polygon(screen, LIME, pts)
    pygame.draw.ellipse(screen, (190, 236, 110), (x - rad * .55, y - rad * .75, rad * .7, rad * .35))
    pygame.draw.polygon(screen, DARK, pts, 3)
    # eyes look at the mouse
    mx, my = pygame.mouse.get_pos()
    d = math.hypot(mx - x, my - y) or 1
    ex, ey = (mx - x) / d, (my - y) / d
    er = max(3, rad // 5)
    for side in (-1, 1):
        cx, cy = x + side * rad * .36, y - rad * .1
        pygame.draw.circle(screen, (250, 255, 240), (cx, cy), er + 1)
        pygame.draw.circle(screen, (20, 24, 14), (cx + ex * er * .5, cy + ey * er * .5), max(2, er // 2 + 1))
    my_ = y + rad * .36
    if n == 4:            # about to burst: big open mouth
        pygame.draw.ellipse(screen, (96, 30, 40), (x - 9, my_ - 4, 18, 13))
    elif n == 3:
        pygame.draw.arc(screen, DARK, (x - 9, my_ - 8, 18, 13), math.pi, math.tau, 3)
    elif n == 2:
        pygame.draw.line(screen, DARK, (x - 5, my_), (x + 5, my_), 2)
    else:
        pygame.draw.circle(screen, DARK, (x, my_), 2)

def teardrop(x, y, k, fill, line=DARK):
    pts = [(x, y - 11 * k)]
    for i in range(9):
        a = math.radians(-25 + i * 230 / 8)
        pts.append((x + math.cos(a) * 7 * k, y + math.sin(a) * 7 * k))
    pygame.draw.polygon(screen, fill, pts)
    pygame.draw.polygon(screen, line, pts, 2)

back = ground()

def draw():
    screen.blit(back, (0, 0))
    for s in stains:
        k = s[1] / 200
        m = MOSS1
        col = tuple(int(m[i] + (STAIN[i] - m[i]) * k) for i in range(3))
        pygame.draw.polygon(screen, col, s[0])
    mx, my = pygame.mouse.get_pos()
    hc, hr = (mx - OX) // T, (my - OY) // T
    if not busy and not banner and 0 <= hr < ROWS and 0 <= hc < COLS and grid[hr][hc]:
        pygame.draw.rect(screen, (170, 150, 110), (OX + hc * T + 2, OY + hr * T + 2, T - 4, T - 4), 2, border_radius=10)
    for r in range(ROWS):
        for c in range(COLS):
            if grid[r][c]:
                x, y = mid(r, c)
                slime(x, y, grid[r][c], frame * .07 + r * 2.1 + c * 1.3, jolt.get((r, c), 0))
    f = hop / HOP
    for r, c, dr, dc in shots:
        x, y = mid(r, c)
        x += dc * T * f
        y += dr * T * f
        pygame.draw.circle(screen, DARK, (x, y), 8)
        pygame.draw.circle(screen, (190, 240, 80), (x, y), 6)
    # the drops we have, as drops
    y = OY + ROWS * T + 36
    for i in range(drops):
        teardrop(OX + 12 + (i % 18) * 22, y + 28 * (i // 18), 1, LIME)
    t = font.render('pond %d' % level, True, (214, 200, 160))
    screen.blit(t, (W - OX - t.get_width(), y - 12))
    t = font.render('feed them till they pop', True, (128, 110, 84))
    screen.blit(t, (OX, H - 34))
    if banner:
        t = bigfont.render(banner[0], True, (240, 255, 190))
        s = bigfont.render(banner[0], True, (30, 40, 14))
        b = int(6 * abs(math.sin(frame * .15)))
        p = t.get_rect(center=(W // 2, OY + ROWS * T // 2 - b))
        for dx, dy in ((-3, 0), (3, 0), (0, -3), (0, 3), (4, 5)):
            screen.blit(s, p.move(dx, dy))
        screen.blit(t, p)
    pygame.display.flip()

# --- go ------------------------------------------------------------------
new_level()
while True:
    clock.tick(36)
    frame += 1
    for e in pygame.event.get():
        if e.type == pygame.QUIT or e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE:
            pygame.quit()
            sys.exit()
        if e.type == pygame.KEYDOWN and e.key == pygame.K_r and not busy and not banner:
            restart()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1 and not busy and not banner:
            c, r = (e.pos[0] - OX) // T, (e.pos[1] - OY) // T
            if 0 <= r < ROWS and 0 <= c < COLS and grid[r][c]:
                log(t='tap', row=r, col=c)
                drops -= 1
                chain = 0
                busy = True
                shots = []
                feed(r, c, shots)
                hop = 0
    if busy:
        hop += 1
        if hop >= HOP:
            hop = 0
            hop_on()
            if not shots:
                settle()
    for s in stains:
        s[1] -= 1
    stains[:] = [s for s in stains if s[1] > 0]
    for k in list(jolt):
        jolt[k] -= 1
        if jolt[k] <= 0:
            del jolt[k]
    if banner:
        banner[1] -= 1
        if banner[1] <= 0:
            banner[2]()
    draw()
