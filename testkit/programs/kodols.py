# kodols.py - ķēdes reakcija 9. klasei (fizikas pulciņš)
# Ideja: flash spēle "Splash Back" (十滴水), tikai pilienu vietā neitroni.
# Palaist:  python kodols.py        Vajag: pygame
#
# v0.3  elektroni griežas
# v0.4  pārbauda, vai līmeni vispār var atrisināt (paldies Rihardam no 9.b)
import argparse, json, math, random, time
import pygame
from pygame import gfxdraw

ROWS, COLS = 6, 7
S = 77.5                       # cell
X0, Y0 = 26.5, 58.5
WIDTH, HEIGHT = 816, 566
NEUTRONS = 10
TICK = 9                       # kadri uz vienu šūnu

PAPER = (252, 249, 240)
LINE = (203, 196, 178)
INK = (48, 48, 56)
BLUE = (38, 84, 150)
RED = (206, 52, 48)
GREY = (150, 155, 164)
PANEL = (232, 238, 246)
GREEN = (42, 128, 74)

parser = argparse.ArgumentParser()
parser.add_argument('--seed', type=int)
parser.add_argument('--log')
args = parser.parse_args()
SEED = args.seed if args.seed is not None else int(time.time())
LOG = open(args.log, 'a') if args.log else None


def log(**obj):
    if LOG:
        LOG.write(json.dumps(obj) + '\n')
        LOG.flush()


# ---------- reakcija (viens takts = viena šūna) ----------

def inside(r, c):
    return 0 <= r < ROWS and 0 <= c < COLS


def split(r, c):
    return [(r, c, 0, 1), (r, c, 1, 0), (r, c, 0, -1), (r, c, -1, 0)]


def tick(board, ns):
    """board is changed; returns (neutrons still flying, cells that split)"""
    rest, boom = [], []
    for (r, c, dr, dc) in ns:
        r, c = r + dr, c + dc
        if not inside(r, c):
            continue
        if board[r][c] or (r, c) in boom:
            if (r, c) in boom:
                continue            # neitrons iekrīt sprādzienā
            board[r][c] += 1
            if board[r][c] > 4:
                board[r][c] = 0
                boom.append((r, c))
        else:
            rest.append((r, c, dr, dc))
    for rc in boom:
        rest += split(*rc)
    return rest, boom


def full(board, r, c):
    b = [row[:] for row in board]
    b[r][c] += 1
    if b[r][c] > 4:
        b[r][c] = 0
        ns = split(r, c)
        while ns:
            ns, _ = tick(b, ns)
    return b


def solvable(board, n):
    beam = [board]
    for _ in range(n):
        seen = {}
        for b in beam:
            for r in range(ROWS):
                for c in range(COLS):
                    if b[r][c]:
                        b2 = full(b, r, c)
                        w = sum(6.5 - v for row in b2 for v in row if v)
                        if w == 0:
                            return True
                        seen[str(b2)] = (w, b2)
        beam = [b for w, b in sorted(seen.values(), key=lambda t: t[0])[:9]]
    return False


def level_board(n):
    rnd = random.Random(SEED * 1009 + n)
    k = min(13 + 2 * n, 34)
    while True:
        b = [[0] * COLS for _ in range(ROWS)]
        for i in rnd.sample(range(ROWS * COLS), k):
            b[i // COLS][i % COLS] = rnd.choice([1, 2, 3, 3, 4, 4] if n < 4 else [1, 1, 2, 2, 3, 3, 4])
        if solvable(b, NEUTRONS - 2):
            return b


# ---------- zīmēšana ----------
pygame.init()
screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption('Kodols 0.4')
clock = pygame.time.Clock()
F = lambda size, bold=False, name='dejavusans': pygame.font.SysFont(name, size, bold=bold)
f12, f14, f16, f22, f40 = F(12, name='dejavusansmono'), F(14), F(16, True), F(22, True), F(44, True)
fserif = F(28, True, 'dejavuserif')


def ball(x, y, r, col):
    x, y, r = int(round(x)), int(round(y)), int(round(r))
    dark = tuple(int(v * .62) for v in col)
    gfxdraw.filled_circle(screen, x, y, r, dark)
    gfxdraw.aacircle(screen, x, y, r, dark)
    if r > 2:
        gfxdraw.filled_circle(screen, x, y, r - 1, col)
        lite = tuple(min(255, v + 70) for v in col)
        gfxdraw.filled_circle(screen, x - r // 3, y - r // 3, max(1, r // 3), lite)


# nukloni: 1 -> 1 lodīte (ūdeņradis), 2 -> 4, 3 -> 9, 4 -> 19 (saulespuķu spirāle)
NUCLEONS = {1: 1, 2: 4, 3: 9, 4: 19}
PACK = {}
for size, cnt in NUCLEONS.items():
    rr = random.Random(size)
    pts = []
    for q in range(cnt):
        rad = 5.9 * math.sqrt(q + .5) if cnt > 1 else 0
        ang = q * 2.39996 + size
        pts.append((rad * math.cos(ang), rad * math.sin(ang), RED if q % 2 else GREY))
    pts.sort(key=lambda p: -math.hypot(p[0], p[1]))
    PACK[size] = pts


def center(r, c):
    return X0 + c * S + S / 2, Y0 + r * S + S / 2


def atom(r, c, v, t, wob):
    x, y = center(r, c)
    if v >= 1:
        # orbīta
        big = 14 + 5.3 * v
        for o in range(1 if v < 3 else 2):
            tilt = .5 + o * math.pi / 2 + (r * 7 + c) * .3
            pts = []
            for k in range(36):
                a = k * math.tau / 36
                ex, ey = big * math.cos(a), big * .46 * math.sin(a)
                pts.append((x + ex * math.cos(tilt) - ey * math.sin(tilt),
                            y + ex * math.sin(tilt) + ey * math.cos(tilt)))
            pygame.draw.aalines(screen, (158, 180, 212), True, pts)
            ne = v if v < 3 else v // 2 + (v % 2) * (1 - o)
            for e in range(ne):
                a = t * 1.4 + e * math.tau / ne + r + c * 2 + o
                ex, ey = big * math.cos(a), big * .46 * math.sin(a)
                gfxdraw.filled_circle(screen, int(x + ex * math.cos(tilt) - ey * math.sin(tilt)),
                                      int(y + ex * math.sin(tilt) + ey * math.cos(tilt)), 2, BLUE)
    for px, py, col in PACK[v]:
        k = 1 + wob * .25
        ball(x + px * k, y + py * k, 6, col)


def put(font, txt, col, x, y, mid=False):
    im = font.render(txt, True, col)
    screen.blit(im, (x - im.get_width() // 2 if mid else x, y))


PX = 596
AGAIN = pygame.Rect(PX, 470, 194, 34)

# ---------- stāvoklis ----------
level, board, left = 1, level_board(1), NEUTRONS
moving, frame, last = [], 0, None
flash, wob = [], {}
mode, wait = 'play', 0         # play / run / clear / lost
splits = best = total = 0


def rest_log():
    log(board=board, level=level, drops=left)


def start(n):
    global level, board, left, moving, last, mode, splits
    level, board, left = n, level_board(n), NEUTRONS
    moving, last, mode, splits = [], None, 'play', 0
    flash.clear()
    rest_log()


def boom(r, c):
    global splits, total, best
    splits += 1
    total += 1
    best = max(best, splits)
    flash.append([r, c, 18])


rest_log()
running = True
t0 = time.time()
while running:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            running = False
        elif e.type == pygame.KEYDOWN and e.key == pygame.K_r and mode in ('play', 'lost'):
            start(level)
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            if mode == 'lost':
                start(level)
            elif mode == 'play':
                if AGAIN.collidepoint(e.pos):
                    start(level)
                    continue
                c = math.floor((e.pos[0] - X0) / S)
                r = math.floor((e.pos[1] - Y0) / S)
                if inside(r, c) and board[r][c] and left > 0:
                    log(tap=[r, c])
                    left -= 1
                    last = (r, c)
                    splits = 0
                    board[r][c] += 1
                    wob[r, c] = 1
                    if board[r][c] > 4:
                        board[r][c] = 0
                        boom(r, c)
                        moving = split(r, c)
                    mode, frame = 'run', 0

    # --- takts
    if mode == 'run':
        frame += 1
        if frame >= TICK:
            frame = 0
            before = [row[:] for row in board]
            moving, booms = tick(board, moving)
            for rc in booms:
                boom(*rc)
            for r in range(ROWS):
                for c in range(COLS):
                    if board[r][c] > before[r][c]:
                        wob[r, c] = 1
            if not moving and not flash:
                if not any(map(any, board)):
                    mode, wait = 'clear', 100
                    log(cleared=level)
                elif left == 0:
                    mode = 'lost'
                    log(lost=level)
                else:
                    mode = 'play'
                    rest_log()
    elif mode == 'clear':
        wait -= 1
        if wait <= 0:
            start(level + 1)
    for fl in flash:
        fl[2] -= 1
    flash[:] = [fl for fl in flash if fl[2] > 0]
    for k in list(wob):
        wob[k] *= .86
        if wob[k] < .02:
            del wob[k]

    # --- bilde
    t = time.time() - t0
    screen.fill(PAPER)
    put(fserif, 'Ķēdes reakcija', INK, 26, 12)
    for i in range(ROWS + 1):
        pygame.draw.line(screen, LINE, (X0, Y0 + i * S), (X0 + COLS * S, Y0 + i * S), 2 if i in (0, ROWS) else 1)
    for i in range(COLS + 1):
        pygame.draw.line(screen, LINE, (X0 + i * S, Y0), (X0 + i * S, Y0 + ROWS * S), 2 if i in (0, COLS) else 1)
    if last:
        pygame.draw.rect(screen, (255, 240, 178), (X0 + last[1] * S + 2, Y0 + last[0] * S + 2, S - 3, S - 3))
    for r, c, n in flash:
        x, y = center(r, c)
        k = 1 - n / 18
        col = (255, int(225 - 60 * k), int(90 + 120 * k))
        pts = []
        for q in range(20):
            rad = (15 + 22 * k) * (1 if q % 2 else .55)
            pts.append((x + rad * math.cos(q * math.pi / 10), y + rad * math.sin(q * math.pi / 10)))
        pygame.draw.polygon(screen, col, pts)
    for r in range(ROWS):
        for c in range(COLS):
            if board[r][c]:
                atom(r, c, board[r][c], t, wob.get((r, c), 0))
    for (r, c, dr, dc) in moving:
        x, y = center(r + dr * frame / TICK, c + dc * frame / TICK)
        pygame.draw.line(screen, (190, 190, 200), (x - dc * 16, y - dr * 16), (x, y), 2)
        ball(x, y, 6, (92, 98, 110))

    pygame.draw.rect(screen, PANEL, (PX - 12, 58, 220, 466), border_radius=6)
    put(f14, 'Līmenis', INK, PX, 70)
    put(f22, str(level), BLUE, PX + 110, 65)
    put(f14, 'Neitroni', INK, PX, 112)
    put(f40, str(left), RED if left < 3 else INK, PX + 110, 96)
    for i in range(NEUTRONS):
        x, y = PX + 12 + (i % 5) * 30, 166 + (i // 5) * 26
        if i < left:
            ball(x, y, 9, (92, 98, 110))
        else:
            pygame.draw.circle(screen, (190, 198, 210), (x, y), 9, 1)
    put(f14, 'Dalīšanās ķēdē', INK, PX, 222)
    put(f16, str(splits), INK, PX + 150, 221)
    put(f14, 'Garākā ķēde', INK, PX, 246)
    put(f16, str(best), INK, PX + 150, 245)
    put(f14, 'Pavisam', INK, PX, 270)
    put(f16, str(total), INK, PX + 150, 269)
    pygame.draw.line(screen, (200, 208, 222), (PX, 304), (PX + 194, 304))
    if mode == 'clear':
        put(f22, 'Viss sadalīts!', GREEN, PX, 318)
        put(f14, 'Tūlīt nākamais līmenis…', INK, PX, 350)
    else:
        for i, s in enumerate(('Klikšķis = +1 neitrons.', 'Pārāk smags kodols', 'sadalās, 4 neitroni', 'lido uz visām pusēm.', 'Sadali visus!')):
            put(f14, s, (92, 100, 116), PX, 316 + i * 21)
    hot = AGAIN.collidepoint(pygame.mouse.get_pos())
    pygame.draw.rect(screen, BLUE if hot else (255, 255, 255), AGAIN)
    pygame.draw.rect(screen, BLUE, AGAIN, 1)
    put(f14, 'Līmeni no sākuma (R)', (255, 255, 255) if hot else BLUE, AGAIN.centerx, AGAIN.y + 8, True)
    if mode == 'lost':
        box = pygame.Rect(0, 0, 400, 120)
        box.center = (int(X0 + COLS * S / 2), int(Y0 + ROWS * S / 2))
        pygame.draw.rect(screen, (255, 255, 255), box)
        pygame.draw.rect(screen, RED, box, 3)
        put(f22, 'Reakcija apstājās', RED, box.centerx, box.y + 24, True)
        put(f14, 'Neitronu vairs nav. Klikšķini, lai mēģinātu vēlreiz.', INK, box.centerx, box.y + 70, True)
    n_at = sum(1 for row in board for v in row if v)
    put(f12, 'fps %5.1f  atomi %2d  lido %2d  t %7.2f s  pele %3d,%3d' %
        ((clock.get_fps(), n_at, len(moving), t) + pygame.mouse.get_pos()), (150, 146, 132), 26, HEIGHT - 29)
    pygame.display.flip()
    clock.tick(60)
pygame.quit()
