"""S H A R D S T O R M
one-night arcade thing. everything is juice. tabs? no. comments? barely.
lmb = charge a crystal. overcharged crystals shatter. clear the grid.
-- dex
"""
import pygame as pg, random, math, json, argparse
from collections import deque
V = pg.math.Vector2

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=random.randrange(10**6))
ap.add_argument("--log")
A = ap.parse_args()
RNG = random.Random(A.seed)        # boards only!!
R = random.Random()                # juice only
_log = open(A.log, "w") if A.log else None
def log(**k):
    if _log: _log.write(json.dumps(k) + "\n"); _log.flush()

W, H, N, C = 880, 720, 6, 96
X0, Y0 = 214, 92
pg.init()
win = pg.display.set_mode((W, H))
pg.display.set_caption("SHARDSTORM")
scr = pg.Surface((W, H))
clk = pg.time.Clock()
HOT = [None, (70, 140, 255), (40, 240, 190), (255, 170, 30), (255, 50, 90)]
SZ = [0, 15, 22, 30, 38]
DIRS = ((1, 0), (-1, 0), (0, 1), (0, -1))
WORDS = {3: "NICE", 5: "SHARP!", 8: "BRUTAL!!", 12: "UNREAL!!!", 16: "S H A R D S T O R M"}

def F(n, _c={}):
    if n not in _c: _c[n] = pg.font.SysFont("dejavusansmono,couriernew", n, bold=True, italic=True)
    return _c[n]

def glow(rad, col, _c={}):
    k = (rad, col)
    if k not in _c:
        s = pg.Surface((rad*2, rad*2))
        for i in range(rad, 0, -2):
            f = (1 - i/rad) ** 2 * .55
            pg.draw.circle(s, [int(v*f) for v in col], (rad, rad), i)
        _c[k] = s
    return _c[k]

def add(s, p, rad, col):
    s.blit(glow(rad, col), (p[0]-rad, p[1]-rad), special_flags=pg.BLEND_ADD)

def cx(r, c): return V(X0 + c*C + C/2, Y0 + r*C + C/2)

def say(t, p, n, col, _s=True):
    im = F(n).render(t, True, col)
    re = im.get_rect(center=p)
    if _s: scr.blit(F(n).render(t, True, (0, 0, 0)), re.move(3, 3))
    scr.blit(im, re)

class S: pass
g = S()
g.mode = "attract"; g.t = 0; g.hi = 5000; g.shake = 0; g.flash = 0; g.freeze = 0
g.parts = []; g.fly = []; g.shots = []; g.grid = {}; g.sc = 0; g.en = 0; g.wave = 0; g.combo = 0; g.best = 0
g.pulse = {}; g.trail = deque(maxlen=260)

def spark(p, col, n, v):
    for _ in range(n):
        a = R.uniform(0, math.tau); s = R.uniform(.1, 1) * v
        g.parts.append([V(p), V(math.cos(a), math.sin(a))*s, R.uniform(.25, .8), col, R.uniform(2, 6), a])

def text(t, p, n, col, life=1.1): g.fly.append([t, V(p), n, col, life, life, R.uniform(-60, 60)])

def newwave():
    g.wave += 1
    g.grid = {}; g.shots = []; g.combo = 0
    dens = min(.88, .58 + g.wave*.025)
    for r in range(N):
        for c in range(N):
            roll, v = RNG.random(), RNG.randint(1, 4)
            if roll < dens: g.grid[r, c] = v
    if not g.grid: g.grid[N//2, N//2] = 4
    g.mode = "warp"; g.t = 0

def start():
    g.sc = 0; g.en = 15; g.wave = 0; g.best = 0; g.shown = 0
    newwave()

def charge(k):
    p = cx(*k)
    if g.grid[k] < 4:
        g.grid[k] += 1
        g.pulse[k] = .3
        spark(p, HOT[g.grid[k]], 8, 140)
        g.sc += 5
        return
    del g.grid[k]
    g.combo += 1; g.best = max(g.best, g.combo)
    pts = 50 * g.combo; g.sc += pts
    spark(p, HOT[4], 34, 420); spark(p, (255, 255, 255), 10, 260)
    g.shake = min(14, g.shake + 4 + g.combo*.4); g.flash = min(90, g.flash + 22)
    text("+%d" % pts, p, 20, (255, 255, 255), .7)
    if g.combo in WORDS:
        text(WORDS[g.combo], (X0 + N*C/2, p.y), 34 + g.combo, R.choice(HOT[1:]), 1.4); g.freeze = .05
    if g.combo % 3 == 0:
        g.en += 1
        text("+1 ENERGY", p - V(0, 34), 26, (120, 255, 140), 1.2)
    for d in DIRS: g.shots.append([V(k[1], k[0]), V(d)])

def click(pos):
    if g.mode == "attract": start(); return
    if g.mode == "dead":
        if g.t > 1.5: start()
        return
    if g.mode != "play" or g.en <= 0: return
    k = (int((pos[1]-Y0)//C), int((pos[0]-X0)//C))
    if k in g.grid:
        log(t="tap", r=k[0], c=k[1])
        g.en -= 1
        if not g.shots: g.combo = 0
        charge(k)

def step(dt):
    g.t += dt
    g.shake *= .88; g.flash *= .86
    for p in g.parts: p[0] += p[1]*dt; p[1] *= .95; p[2] -= dt
    g.parts = [p for p in g.parts if p[2] > 0][-700:]
    for f in g.fly: f[1] += V(f[6], -70)*dt; f[4] -= dt
    g.fly = [f for f in g.fly if f[4] > 0]
    for k in list(g.pulse):
        g.pulse[k] -= dt
        if g.pulse[k] <= 0: del g.pulse[k]
    if g.mode == "warp" and g.t > 2.1:
        g.mode = "play"; g.t = 0
        log(t="board", cells=[[g.grid.get((r, c), 0) for c in range(N)] for r in range(N)])
    if g.mode == "clear" and g.t > 1.8: newwave()
    if g.mode != "play": return
    live = []
    for pos, d in g.shots:
        pos += d*9*dt
        g.trail.append([cx(pos.y, pos.x), .25])
        if not (-.5 < pos.x < N-.5 and -.5 < pos.y < N-.5):
            spark(cx(pos.y, pos.x), (120, 120, 255), 5, 120); continue
        k = (round(pos.y), round(pos.x))
        if k in g.grid and (pos - V(k[1], k[0])).length() < .3: live.append((None, k))
        else: live.append(((pos, d), None))
    g.shots = [list(s) for s, _ in live if s]
    for _, k in live:
        if not k: continue
        if k in g.grid: charge(k)
    # note: two shots on a cell in the same frame -> second one fizzles if it burst. feels fine
    if not g.shots:
        if not g.grid:
            log(t="cleared")
            bonus = g.en*100; g.sc += bonus
            text("ENERGY BONUS %d" % bonus, (X0+N*C/2, 480), 30, (120, 255, 140), 1.7)
            g.en = max(g.en, 6) + 3
            g.mode = "clear"; g.t = 0; g.shake = 12
            for _ in range(7): spark((R.randint(X0, X0+N*C), R.randint(Y0, Y0+N*C)), R.choice(HOT[1:]), 40, 500)
        elif g.en <= 0:
            log(t="lost")
            g.mode = "dead"; g.t = 0; g.shake = 14
            g.hi = max(g.hi, g.sc)

def gem(s, p, v, k=1., ph=0.):
    q = SZ[v]*k; col = HOT[v]
    add(s, p, int(q*1.9), col)
    w = q*.78
    top, bot, l, r_ = p+V(0, -q), p+V(0, q), p+V(-w, -q*.15), p+V(w, -q*.15)
    m = p + V(math.sin(ph)*w*.25, -q*.05)
    lit = [min(255, int(x*.55+115)) for x in col]; mid = col; dk = [int(x*.6) for x in col]; dk2 = [int(x*.38) for x in col]
    pg.draw.polygon(s, lit, (top, l, m)); pg.draw.polygon(s, mid, (top, m, r_))
    pg.draw.polygon(s, dk, (l, m, bot)); pg.draw.polygon(s, dk2, (m, r_, bot))
    pg.draw.aalines(s, (255, 255, 255) if v == 4 else lit, True, (top, r_, bot, l))

def bg(T):
    scr.fill((9, 6, 20))
    hor = 300
    for i in range(14):
        y = hor + ((i + T*.5) % 14) ** 2 * 2.2
        if y < H: pg.draw.line(scr, (44, 16, 70), (0, y), (W, y))
    for i in range(-12, 13): pg.draw.line(scr, (36, 14, 60), (W/2 + i*26, hor), (W/2 + i*150, H))
    add(scr, (W//2, hor), 260, (60, 14, 70))

def draw():
    T = pg.time.get_ticks()/1000
    bg(T)
    if g.mode == "attract":
        for i, ch in enumerate("SHARDSTORM"):
            y = 230 + 14*math.sin(T*3 + i*.6)
            say(ch, (128 + i*69, y), 84, HOT[1 + (i + int(T*4)) % 4])
        for v in range(1, 5): gem(scr, V(200 + v*96, 390), v, 1 + .08*math.sin(T*6+v), T*3+v)
        if int(T*2) % 2: say("CLICK TO START", (W/2, 510), 34, (255, 255, 255))
        say("HI %07d" % g.hi, (W/2, 40), 24, (255, 90, 160))
        say("charge 'em till they break", (W/2, 580), 18, (150, 130, 200))
        say("(c) dex 2019", (W/2, 690), 14, (110, 90, 150))
    else:
        fr = pg.Rect(X0-10, Y0-10, N*C+20, N*C+20)
        sh = pg.Surface(fr.size, pg.SRCALPHA); sh.fill((6, 4, 16, 205)); scr.blit(sh, fr)
        for r in range(N):
            for c in range(N):
                p = cx(r, c)
                pg.draw.circle(scr, (48, 36, 84), p, 3)
        pg.draw.rect(scr, (130, 70, 255), fr, 2); pg.draw.rect(scr, (50, 30, 110), fr.inflate(8, 8), 2)
        for tr in g.trail:
            tr[1] -= .02
            if tr[1] > 0: add(scr, tr[0], int(6 + 36*tr[1]), (150, 70, 30))
        for k, v in g.grid.items():
            grow = 1.
            if g.mode == "warp": grow = max(0, min(1, (g.t - .7 - (k[0]+k[1])*.06)*4))
            if grow <= 0: continue
            z = grow * (1 + 1.2*g.pulse.get(k, 0))
            p = cx(*k)
            if v == 4: p = p + V(R.uniform(-1.5, 1.5), R.uniform(-1.5, 1.5)); z *= 1 + .05*math.sin(T*14)
            gem(scr, p, v, z, T*2 + k[0] + k[1]*2)
        for pos, d in g.shots:
            p = cx(pos.y, pos.x)
            add(scr, p, 26, (255, 150, 60))
            n = V(-d.y, d.x)
            pg.draw.polygon(scr, (255, 240, 200), (p+d*15, p+n*5, p-d*10, p-n*5))
    for p in g.parts:
        d = V(math.cos(p[5]+T*8), math.sin(p[5]+T*8))*p[4]
        pg.draw.polygon(scr, p[3], (p[0]+d, p[0]+d.rotate(130), p[0]+d.rotate(230)))
    if g.mode != "attract":
        # hud
        g.shown = getattr(g, "shown", 0); g.shown += (g.sc - g.shown)*.15 + (.5 if g.shown < g.sc else 0)
        say("%07d" % min(g.sc, g.shown), (W/2, 34), 44, (255, 255, 255))
        say("HI %07d" % g.hi, (W/2, 68), 15, (255, 90, 160))
        say("WAVE", (100, 118), 20, (150, 130, 220)); say(str(g.wave), (100, 164), 60, HOT[1])
        say("ENERGY", (100, 232), 20, (150, 130, 220))
        for i in range(20):
            on = i < g.en
            col = (255, 60, 80) if g.en <= 3 else (90, 240, 140)
            if g.en <= 3 and int(T*6) % 2: col = (120, 20, 30)
            pg.draw.rect(scr, col if on else (34, 26, 60), (52, 612 - i*18, 60, 13))
        say(str(g.en), (148, 606), 36, (255, 255, 255))
        say("BEST x%d" % g.best, (100, 668), 18, (255, 170, 30))
        if g.combo > 1: say("x%d" % g.combo, (834, 130), 40, (255, 170, 30))
    for t, p, n, col, life, full, _ in g.fly:
        k = life/full
        im = F(n).render(t, True, col)
        z = 1 + max(0, k - .8)*4
        im = pg.transform.rotozoom(im, 6*math.sin(life*14), z)
        im.set_alpha(int(255*min(1, k*2)))
        re = im.get_rect(center=p); re.clamp_ip(pg.Rect(0, 0, W, H)); scr.blit(im, re)
    if g.mode == "warp" and g.t < 1.6:
        b = min(1, g.t*4)*min(1, (1.6-g.t)*4)
        hh = int(60*b)
        pg.draw.rect(scr, (20, 8, 50), (0, 360-hh, W, hh*2)); pg.draw.rect(scr, (255, 50, 140), (0, 360-hh, W, hh*2), 3)
        if b > .6: say("WAVE %d" % g.wave, (W/2 + (0.8-g.t)*60, 360), 72, (255, 255, 255))
    if g.mode == "clear": say("GRID CLEAR", (X0+N*C/2, 360 + 6*math.sin(T*20)), 74, HOT[1 + int(T*10) % 4])
    if g.mode == "dead":
        d = pg.Surface((W, H)); d.set_alpha(int(min(190, g.t*220))); scr.blit(d, (0, 0))
        say("CORE DEPLETED", (W/2, 270), 70, HOT[4])
        if g.t > .7: say("SCORE %d" % g.sc, (W/2, 360), 40, (255, 255, 255))
        if g.t > 1: say("WAVE %d   BEST CHAIN x%d" % (g.wave, g.best), (W/2, 414), 24, (150, 130, 220))
        if g.t > 1.5 and int(T*2) % 2: say("CLICK TO RETRY", (W/2, 500), 30, (255, 255, 255))
    if g.flash > 2:
        f = int(g.flash); win.fill((0, 0, 0)); scr.fill((f, f//2, f//2), special_flags=pg.BLEND_ADD)
    win.fill((0, 0, 0))
    win.blit(scr, (R.uniform(-1, 1)*g.shake, R.uniform(-1, 1)*g.shake))
    pg.display.flip()

run = True
while run:
    dt = min(.03, clk.tick(45)/1000)
    for e in pg.event.get():
        if e.type == pg.QUIT or (e.type == pg.KEYDOWN and e.key == pg.K_ESCAPE): run = False
        if e.type == pg.MOUSEBUTTONDOWN and e.button == 1: click(e.pos)
    if g.freeze > 0: g.freeze -= dt
    else: step(dt)
    draw()
pg.quit()
