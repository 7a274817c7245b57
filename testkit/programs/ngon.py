#!/usr/bin/env python3
# NGON OVERLOAD -- entry for "vector jam 2": 48h, 1 colour, lines only, no sprites, no fonts
# (c) tjorven, do what you want with it
import pygame, math, json, random, argparse

P = argparse.ArgumentParser(); P.add_argument('--seed', type=int); P.add_argument('--log')
A = P.parse_args()
SEED = random.getrandbits(30) if A.seed is None else A.seed
LOG = open(A.log, 'a') if A.log else None
def emit(**k):
    if LOG: LOG.write(json.dumps(k) + '\n'); LOG.flush()

NR, NC, Q = 7, 6, 94
X0, Y0 = 38, 96
WW, HH = 640, 860
BG = (9, 5, 1)
RAD = (0, 14, 22, 30, 38)

# --- stroke font, grid is 4 wide 6 high, origin top left, strokes split by spaces
GL = {
'A':'06,02,20,42,46 04,44', 'B':'00,30,41,42,33,03 33,44,45,36,06,00', 'C':'41,30,10,01,05,16,36,45',
'D':'00,30,41,45,36,06,00', 'E':'40,00,06,46 03,33', 'F':'40,00,06 03,33', 'G':'41,30,10,01,05,16,36,45,43,23',
'H':'00,06 40,46 03,43', 'I':'10,30 20,26 16,36', 'J':'40,45,36,16,05', 'K':'00,06 40,03,46', 'L':'00,06,46',
'M':'06,00,23,40,46', 'N':'06,00,46,40', 'O':'10,30,41,45,36,16,05,01,10', 'P':'06,00,30,41,42,33,03', 'Q':'10,30,41,45,36,16,05,01,10 34,46',
'R':'06,00,30,41,42,33,03 23,46', 'S':'41,30,10,01,02,13,33,44,45,36,16,05', 'T':'00,40 20,26', 'U':'00,05,16,36,45,40',
'V':'00,26,40', 'W':'00,06,23,46,40', 'X':'00,46 40,06', 'Y':'00,23,40 23,26', 'Z':'00,40,06,46',
'0':'10,30,41,45,36,16,05,01,10 41,05', '1':'11,20,26 16,36', '2':'01,10,30,41,42,06,46', '3':'00,40,22,32,43,45,36,16,05',
'4':'36,30,04,44', '5':'40,00,03,33,44,45,36,06', '6':'40,10,01,05,16,36,45,44,33,03', '7':'00,40,16', '8':'10,30,41,42,33,13,02,01,10 13,04,05,16,36,45,44,33',
'9':'43,13,02,01,10,30,41,45,36,06', '+':'22,25 03,43', '-':'13,33', '[':'30,10,16,36', ']':'10,30,36,16', '.':'25,26', ' ':''}

pygame.init()
scr = pygame.display.set_mode((WW, HH))
pygame.display.set_caption('NGON OVERLOAD')
clk = pygame.time.Clock()
scan = pygame.Surface((WW, HH), pygame.SRCALPHA)
for y in range(0, HH, 3): pygame.draw.line(scan, (0, 0, 0, 70), (0, y), (WW, y))

def amber(k):
    k = max(0, min(1, k))
    return (int(20 + 235 * k), int(10 + 172 * k), int(2 + 62 * k * k))

def lines(pts, k=1.0, closed=False):
    pts = [(round(x), round(y)) for x, y in pts]
    pygame.draw.lines(scr, amber(.26 * k), closed, pts, 6)
    pygame.draw.lines(scr, amber(k), closed, pts, 2)

def text(s, x, y, u=4, k=.9, center=False):
    if center: x -= (len(s) * 6 * u - 2 * u) / 2
    for ch in s:
        for st in GL[ch].split():
            lines([(x + int(p[0]) * u, y + int(p[1]) * u) for p in st.split(',')], k)
        x += 6 * u

def ngon(x, y, n, r, a, k=1.0):
    lines([(x + r * math.cos(a + i * math.tau / n), y + r * math.sin(a + i * math.tau / n)) for i in range(n)], k, True)

def ctr(r, c): return X0 + c * Q + Q / 2, Y0 + r * Q + Q / 2

g = []; sector = 1; pulses = 12
hot = []         # cells about to blow in the next generation
boom = []        # (x, y, t0)
darts = []       # [x, y, dx, dy, fr, fc]
chain = 0
mode = 'rest'    # rest / grow / flash / fly / clear / lost
until = 0
now = 0

def build():
    global g, pulses, mode, chain
    R = random.Random('ngon %d %d' % (SEED, sector))
    g = [[0] * NC for _ in range(NR)]
    spots = [(r, c) for r in range(NR) for c in range(NC)]
    R.shuffle(spots)
    for r, c in spots[:min(NR * NC, 27 + sector)]:
        g[r][c] = R.choices((1, 2, 3, 4), (16, 24, 32, 28))[0]
    pulses = 12
    chain = 0
    hot.clear(); boom.clear(); darts.clear()
    mode = 'rest'
    emit(t='board', cells=[list(x) for x in g])

def feed(r, c):
    if (r, c) in hot: return
    if g[r][c] == 4: hot.append((r, c))
    else: g[r][c] += 1

def settle():
    global mode
    if not any(v for row in g for v in row):
        mode = 'clear'; emit(t='cleared')
    elif pulses <= 0:
        mode = 'lost'; emit(t='lost')
    else:
        mode = 'rest'; emit(t='board', cells=[list(x) for x in g])

def think(dt):
    global mode, until, chain, pulses
    boom[:] = [b for b in boom if now - b[2] < .4]
    if mode == 'grow' and now > until:
        if hot: mode = 'flash'; until = now + .2
        else: settle()
    elif mode == 'flash' and now > until:
        for r, c in hot:
            g[r][c] = 0
            x, y = ctr(r, c)
            boom.append((x, y, now))
            chain += 1
            if chain % 4 == 0: pulses += 1
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                darts.append([x, y, dx, dy, r, c])
        hot.clear()
        mode = 'fly'
    elif mode == 'fly':
        for d in darts[:]:
            d[0] += d[2] * 620 * dt; d[1] += d[3] * 620 * dt
            c, r = int((d[0] - X0) // Q), int((d[1] - Y0) // Q)
            if not (0 <= r < NR and 0 <= c < NC):
                darts.remove(d); continue
            if (r, c) != (d[4], d[5]) and g[r][c]:
                x, y = ctr(r, c)
                if (x - d[0]) * d[2] + (y - d[1]) * d[3] <= RAD[g[r][c]]:
                    darts.remove(d); feed(r, c)
        if not darts:
            mode = 'grow'; until = now + .15

def paint():
    scr.fill(BG)
    text('SECTOR %d' % sector, X0, 34, 5)
    if chain: s = 'CHAIN %d' % chain; text(s, WW - X0 - len(s) * 24 + 8, 37, 4, .7)
    for r in range(NR + 1):
        for c in range(NC + 1):
            x, y = X0 + c * Q, Y0 + r * Q
            pygame.draw.line(scr, amber(.32), (x - 4, y), (x + 4, y)); pygame.draw.line(scr, amber(.32), (x, y - 4), (x, y + 4))
    for r in range(NR):
        for c in range(NC):
            v = g[r][c]
            if not v: continue
            x, y = ctr(r, c)
            a = -math.pi / 2 + now * (.5 if (r + c) % 2 else -.5)
            if (r, c) in hot:
                ngon(x, y, 6, RAD[4] + 3 * math.sin(now * 50), a, 1); ngon(x, y, 6, 20, -a, 1)
            else:
                ngon(x, y, v + 2, RAD[v], a, .55 + .12 * v)
    for x, y, t0 in boom:
        k = (now - t0) / .4
        for i in range(6):
            q = i * math.tau / 6 + .3
            lines([(x + (14 + 44 * k) * math.cos(q - .25), y + (14 + 44 * k) * math.sin(q - .25)),
                   (x + (14 + 44 * k) * math.cos(q + .25), y + (14 + 44 * k) * math.sin(q + .25))], 1 - k)
    for x, y, dx, dy, _, _ in darts:
        lines([(x + dx * 12, y + dy * 12), (x - dx * 8 - dy * 6, y - dy * 8 + dx * 6), (x - dx * 8 + dy * 6, y - dy * 8 - dx * 6)], 1, True)
    by = HH - 66
    text('PULSES', X0, by + 4, 4, .7)
    for i in range(pulses):
        x = X0 + 160 + i * 18
        lines([(x, by), (x, by + 30)], 1)
    if mode in ('clear', 'lost'):
        bx = pygame.Rect(70, 320, WW - 140, 210)
        pygame.draw.rect(scr, BG, bx)
        lines([bx.topleft, bx.topright, bx.bottomright, bx.bottomleft], 1, True)
        text('SECTOR CLEAR' if mode == 'clear' else 'SIGNAL LOST', WW / 2, 364, 6, 1, True)
        text('PRESS [SPACE]' if mode == 'clear' else 'PRESS [R]', WW / 2, 460, 4, .9 if now % 1 < .6 else .5, True)
    scr.blit(scan, (0, 0))
    pygame.display.flip()

build()
alive = True
while alive:
    dt = min(.04, clk.tick(50) / 1000)
    now += dt
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT: alive = False
        elif ev.type == pygame.KEYDOWN:
            if ev.key == pygame.K_SPACE and mode == 'clear':
                sector += 1; build()
            elif ev.key == pygame.K_r and mode == 'lost':
                sector = 1; build()
        elif ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1 and mode == 'rest':
            c, r = (ev.pos[0] - X0) // Q, (ev.pos[1] - Y0) // Q
            if 0 <= r < NR and 0 <= c < NC and g[r][c]:
                emit(t='tap', r=r, c=c)
                pulses -= 1; chain = 0
                feed(r, c)
                mode = 'grow'; until = now + .12
    think(dt)
    paint()
pygame.quit()
if LOG: LOG.close()
