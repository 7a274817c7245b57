# CYTOSTORM  -- 48h jam entry, theme: INFECTION
# you are the virus. 8x8 tissue sample. lyse everything.
# sorry about the code, it's 4am           -mx
import pygame as pg, random, math, json, sys, argparse
from pygame import Vector2 as V

ap = argparse.ArgumentParser(); ap.add_argument('--seed', type=int, default=None); ap.add_argument('--log')
A = ap.parse_args()
SEED = A.seed if A.seed is not None else random.randrange(1 << 30)
LOG = open(A.log, 'w') if A.log else None
def log(**k):
    if LOG: LOG.write(json.dumps(k) + '\n'); LOG.flush()

W, H = 900, 680
N, CS = 8, 76
OX, OY = 262, 36
pg.display.init(); pg.font.init()
pg.display.set_caption('CYTOSTORM'); scr = pg.display.set_mode((W, H))
clk = pg.time.Clock()
vfx = random.Random()      # juice only!! boards use brd
brd = random.Random(SEED)

def F(s, b=True): return pg.font.SysFont('dejavusansmono,consolas,couriernew', s, bold=b)
f12, f16, f24, f40, f72 = F(12), F(16), F(24), F(40), F(72)

COL = [None, (120, 12, 34), (190, 30, 26), (235, 92, 20), (255, 190, 60)]
RAD = [0, 15, 20, 25, 30]

glows = {}
def glow(r, c):
    r = max(4, int(r) // 2 * 2)
    k = (r, c)
    if k not in glows:
        s = pg.Surface((2 * r, 2 * r))
        for i in range(r, 0, -2):
            t = (1 - i / r) ** 2
            pg.draw.circle(s, [int(x * t) for x in c], (r, r), i)
        glows[k] = s
    return glows[k]
def add(pos, r, c):
    g = glow(r, c)
    scr.blit(g, (pos[0] - g.get_width() // 2, pos[1] - g.get_height() // 2), special_flags=pg.BLEND_RGB_ADD)

def ctr(r, c): return V(OX + c * CS + CS / 2, OY + r * CS + CS / 2)

class Cell:
    def __init__(s, r, c, n, delay):
        s.r, s.c, s.n = r, c, n
        s.ph = vfx.random() * 7; s.kick = 0; s.grow = -delay
    def draw(s, t):
        if s.grow <= 0: return
        k = min(1, s.grow)
        p = ctr(s.r, s.c)
        R = (RAD[s.n] + s.kick * 9) * k
        col = COL[s.n]
        pulse = 1 + (.12 * math.sin(t * 9 + s.ph) if s.n == 4 else .03 * math.sin(t * 3 + s.ph))
        add(p, R * 2.0 * pulse, tuple(x // 2 for x in col))
        pts = []
        for i in range(22):
            a = i / 22 * math.tau
            rr = R * pulse * (1 + .06 * math.sin(3 * a + t * 2.2 + s.ph) + .05 * math.sin(5 * a - t * 3 + s.ph))
            pts.append((p.x + rr * math.cos(a), p.y + rr * math.sin(a)))
        pg.draw.polygon(scr, [x // 3 for x in col], pts)
        pg.draw.polygon(scr, col, pts, 3)
        # nuclei = how infected
        for i in range(s.n):
            a = i / s.n * math.tau + t * .8 + s.ph
            d = 0 if s.n == 1 else R * .42
            q = p + V(math.cos(a), math.sin(a)) * d
            pg.draw.circle(scr, [min(255, x + 60) for x in col], q, 5)
            pg.draw.circle(scr, (20, 0, 4), q, 2)

class Virion:
    SPD = 620
    def __init__(s, p, d): s.p = V(p); s.d = V(d); s.trail = []; s.last = None
    def draw(s, t):
        for i, q in enumerate(s.trail): add(q, 5 + i * 1.5, (90, 20 + i * 4, 10))
        add(s.p, 22, (255, 140, 60))
        for i in range(6):
            a = t * 12 + i * math.tau / 6
            pg.draw.line(scr, (255, 220, 160), s.p, s.p + V(math.cos(a), math.sin(a)) * 10, 2)
        pg.draw.circle(scr, (255, 240, 210), s.p, 5)

class Txt:
    def __init__(s, p, tx, font, col, life=1.0):
        s.p = V(p); s.v = V(vfx.uniform(-60, 60), -90); s.tx, s.f, s.c, s.life, s.max = tx, font, col, life, life
        s.rot = vfx.uniform(-14, 14)
    def draw(s):
        k = s.life / s.max
        im = s.f.render(s.tx, True, [int(x * k) for x in s.c], (0, 0, 0))
        im = pg.transform.rotozoom(im, s.rot, 1 + .35 * (1 - k))
        scr.blit(im, im.get_rect(center=s.p), special_flags=pg.BLEND_RGB_ADD)

SHOUT = {3: 'LYSIS!', 5: 'OUTBREAK!', 8: 'EPIDEMIC!!', 12: 'PANDEMIC!!!', 18: 'EXTINCTION EVENT'}

class G: pass
g = G()
g.mode = 'title'; g.t = 0; g.shake = 0; g.tx = []; g.vir = []; g.bits = []; g.cells = {}; g.wait = 0; g.flash = 0
g.best = 0

bgdots = [(vfx.randrange(W), vfx.randrange(H), vfx.uniform(10, 60), vfx.random() * 6) for _ in range(26)]

def new_game():
    g.day = 0; g.dose = 12; g.kills = 0; next_day()

def next_day():
    g.day += 1; g.mode = 'grow'; g.combo = 0; g.vir = []; g.live = False
    if g.day > 1: g.dose += 3
    empt = min(.45, .24 + .02 * g.day)
    g.cells = {}
    for r in range(N):
        for c in range(N):
            if brd.random() > empt:
                g.cells[r, c] = Cell(r, c, brd.choices((1, 2, 3, 4), (6, 7, 6, 4))[0], (r + c) * .045)

def hit(r, c):
    ce = g.cells[r, c]
    ce.n += 1; ce.kick = 1
    if ce.n > 4:
        del g.cells[r, c]
        p = ctr(r, c)
        for d in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            v = Virion(p, d); v.last = (r, c); g.vir.append(v)
        g.combo += 1; g.kills += 1
        g.shake = min(16, g.shake + 4); g.flash = min(60, g.flash + 14)
        for _ in range(14):
            a = vfx.random() * math.tau
            g.bits.append([V(p), V(math.cos(a), math.sin(a)) * vfx.uniform(60, 380), vfx.uniform(.3, .8)])
        if g.combo > 1: g.tx.append(Txt(p, 'x%d' % g.combo, f24, (255, 150, 70)))
        if g.combo in SHOUT: g.tx.append(Txt((OX + N * CS / 2, OY + 200), SHOUT[g.combo], f40, (255, 70, 50), 1.5))
        if g.combo >= 4 and g.combo % 3 == 1:      # 4,7,10...
            g.dose += 1; g.tx.append(Txt((120, 300), '+1 DOSE', f24, (255, 220, 120), 1.3))

def click(pos):
    if g.mode == 'title' or g.mode == 'dead':
        if g.mode == 'dead' and g.wait < 1: return
        new_game(); return
    if g.mode != 'play' or g.dose <= 0: return
    c, r = int((pos[0] - OX) // CS), int((pos[1] - OY) // CS)
    if (r, c) in g.cells:
        log(t='tap', r=r, c=c)
        g.dose -= 1
        if not g.vir: g.combo = 0
        g.live = True
        hit(r, c)

def update(dt):
    g.t += dt
    g.shake *= .88; g.flash *= .9
    for ce in g.cells.values():
        ce.kick *= .86
        if ce.grow < 1: ce.grow += dt * 3.2
    for b in g.bits: b[0] += b[1] * dt; b[1] *= .95; b[2] -= dt
    g.bits = [b for b in g.bits if b[2] > 0]
    for t in g.tx: t.p += t.v * dt; t.v *= .96; t.life -= dt
    g.tx = [t for t in g.tx if t.life > 0]
    if g.mode == 'grow' and all(ce.grow >= 1 for ce in g.cells.values()):
        g.mode = 'play'
        log(t='board', cells=[[g.cells[r, c].n if (r, c) in g.cells else 0 for c in range(N)] for r in range(N)])
    if g.mode == 'play':
        keep = []
        mine = g.vir; g.vir = []
        for v in mine:
            v.trail = (v.trail + [V(v.p)])[-7:]
            v.p += v.d * (v.SPD * dt)
            # dt could skip over a centre on a slow box, so walk the grid instead of testing distance
            src = ctr(*v.last); dist = (v.p - src).length()
            dead = False
            while dist >= CS:
                rc = (v.last[0] + int(v.d.y), v.last[1] + int(v.d.x)); v.last = rc; dist -= CS
                if not (0 <= rc[0] < N and 0 <= rc[1] < N): dead = True; break
                if rc in g.cells: hit(*rc); dead = True; break
            if not dead: keep.append(v)
        g.vir = keep + g.vir
        if not g.cells and not g.vir:
            g.mode = 'won'; g.wait = 0; g.best = max(g.best, g.day); log(t='cleared')
            g.shake = 20
        elif g.live and not g.vir:
            g.live = False
            if g.dose <= 0: g.mode = 'dead'; g.wait = 0; log(t='lost')
    elif g.mode == 'won':
        g.wait += dt
        if g.wait > 2.4: next_day()
    elif g.mode == 'dead': g.wait += dt

def text(f, s, c, pos, mid=True):
    im = f.render(s, True, c); scr.blit(im, im.get_rect(center=pos) if mid else pos)

def glitch(f, s, c, pos):
    o = vfx.randint(-3, 3) if vfx.random() < .3 else 2
    text(f, s, (90, 0, 20), (pos[0] - o - 2, pos[1])); text(f, s, (120, 60, 0), (pos[0] + o + 2, pos[1] + 1)); text(f, s, c, pos)

def draw():
    scr.fill((9, 3, 6))
    for x, y, r, ph in bgdots:
        add((x + 20 * math.sin(g.t * .3 + ph), y + 20 * math.cos(g.t * .2 + ph)), r * 2, (24, 3, 9))
    if g.mode == 'title':
        for i in range(5):
            a = g.t * .7 + i * math.tau / 5
            p = (W / 2 + 300 * math.cos(a), 300 + 120 * math.sin(a))
            add(p, 60, (150, 40, 20)); pg.draw.circle(scr, (255, 150, 70), p, 12, 3)
        glitch(f72, 'CYTOSTORM', (255, 90, 60), (W / 2, 270))
        text(f16, 'every cell must burst', (190, 120, 100), (W / 2, 345))
        if g.t % 1 < .65: text(f24, '> CLICK TO INFECT <', (255, 200, 130), (W / 2, 460))
        text(f12, 'made in 48h  //  jam theme: INFECTION  //  by mx', (110, 50, 50), (W / 2, H - 30))
        return
    pg.draw.rect(scr, (26, 8, 13), (OX - 6, OY - 6, N * CS + 12, N * CS + 12), 0, 14)
    for i in range(N + 1):
        pg.draw.line(scr, (46, 14, 22), (OX + i * CS, OY), (OX + i * CS, OY + N * CS))
        pg.draw.line(scr, (46, 14, 22), (OX, OY + i * CS), (OX + N * CS, OY + i * CS))
    pg.draw.rect(scr, (110, 26, 34), (OX - 6, OY - 6, N * CS + 12, N * CS + 12), 2, 14)
    for ce in list(g.cells.values()): ce.draw(g.t)
    for v in g.vir: v.draw(g.t)
    for p, v, l in g.bits: add(p, 8 + 10 * l, (200, int(120 * l), 20))
    # --- hud
    glitch(f24, 'CYTOSTORM', (255, 90, 60), (124, 52))
    text(f16, 'SAMPLE', (140, 70, 70), (30, 96), False)
    text(f40, '%02d' % g.day, (255, 210, 170), (30, 114), False)
    text(f16, 'CELLS LYSED', (140, 70, 70), (30, 172), False)
    text(f24, str(g.kills), (255, 210, 170), (30, 192), False)
    text(f16, 'DOSES', (140, 70, 70), (30, 246), False)
    text(f40, str(g.dose), (255, 60, 60) if g.dose < 4 else (255, 200, 90), (110, 232), False)
    # syringe
    pg.draw.rect(scr, (120, 60, 60), (70, 320, 60, 260), 3, 8)
    pg.draw.line(scr, (120, 60, 60), (100, 580), (100, 640), 4)
    lv = min(1, g.dose / 24) * 248
    pg.draw.rect(scr, (200, 70, 20), (76, 574 - lv, 48, lv), 0, 5)
    add((100, 574 - lv), 40, (110, 50, 10))
    for i in range(1, 12): pg.draw.line(scr, (120, 60, 60), (70, 320 + i * 21), (84 if i % 2 else 92, 320 + i * 21), 2)
    pg.draw.rect(scr, (150, 80, 80), (92, 290, 16, 32)); pg.draw.rect(scr, (150, 80, 80), (74, 284, 52, 8))
    for t in g.tx: t.draw()
    if g.flash > 1: scr.fill((int(g.flash), int(g.flash * .3), 0), special_flags=pg.BLEND_RGB_ADD)
    cx, cy = OX + N * CS / 2, OY + N * CS / 2
    if g.mode == 'won':
        glitch(f40, 'SAMPLE %02d WIPED OUT' % g.day, (255, 190, 90), (cx, cy - 20))
        text(f16, '+3 doses.  loading next host...', (200, 120, 100), (cx, cy + 30))
        pg.draw.rect(scr, (200, 70, 30), (cx - 150, cy + 56, 300 * min(1, g.wait / 2.4), 8))
    if g.mode == 'dead':
        s = pg.Surface((W, H)); s.set_alpha(170); s.fill((5, 0, 2)); scr.blit(s, (0, 0))
        glitch(f40, 'IMMUNE SYSTEM WINS', (150, 210, 255), (W / 2, 280))
        text(f24, 'sample %d   /   %d cells lysed' % (g.day, g.kills), (200, 150, 140), (W / 2, 345))
        if g.wait > 1 and g.t % 1 < .65: text(f24, '> click to mutate and retry <', (255, 200, 130), (W / 2, 430))

while 1:
    dt = min(clk.tick(60) / 1000, .05)
    for e in pg.event.get():
        if e.type == pg.QUIT or e.type == pg.KEYDOWN and e.key == pg.K_ESCAPE: pg.quit(); sys.exit()
        if e.type == pg.MOUSEBUTTONDOWN and e.button == 1: click(e.pos)
    update(dt); draw()
    if g.shake > .6:
        c = scr.copy(); scr.fill((0, 0, 0))
        scr.blit(c, (vfx.uniform(-1, 1) * g.shake, vfx.uniform(-1, 1) * g.shake))
    pg.display.flip()
