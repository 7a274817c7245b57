# OVERGLOW -- 48h jam entry, cleaned up a bit (a very little bit)
# click rings. rings go boom. numbers go up.
import pygame as pg, random, math, json, argparse, colorsys
from collections import deque

ap = argparse.ArgumentParser(); ap.add_argument('--seed', type=int); ap.add_argument('--log')
A = ap.parse_args()
RNG = random.Random(A.seed)     # boards
FX = random.Random()            # eye candy only
LOG = open(A.log, 'w') if A.log else None
def emit(**k):
    if LOG: print(json.dumps(k), file=LOG, flush=True)

W, H, N, S = 940, 720, 6, 96
OX, OY = 60, 96
MAXBAR = 24
pg.display.init(); pg.font.init()
scr = pg.display.set_mode((W, H)); pg.display.set_caption('OVERGLOW')
world = pg.Surface((W, H))
clk = pg.time.Clock()
font = lambda s: pg.font.Font(None, s)
F = {s: font(s) for s in (22, 28, 36, 48, 64, 90, 130)}
hsv = lambda h, s, v: tuple(int(255 * x) for x in colorsys.hsv_to_rgb(h % 1, s, v))
ADD = pg.BLEND_RGB_ADD

# ---------- glow sprites
_gl = {}
def glow(r, col):
    k = (r, col)
    if k not in _gl:
        if len(_gl) > 400: _gl.clear()
        s = pg.Surface((2*r, 2*r))
        for i in range(r, 0, -max(1, r//24)):
            t = (1 - i/r)**2
            pg.draw.circle(s, tuple(int(c*t) for c in col), (r, r), i)
        _gl[k] = s
    return _gl[k]
def add_glow(dst, x, y, r, col):
    dst.blit(glow(r, col), (x-r, y-r), special_flags=ADD)

_ring = {}
def rings(n, hue, lit):
    """n neon rings around a hot core"""
    k = (n, round(hue, 3), lit)
    if k in _ring: return _ring[k]
    z = 2; d = S*z; s = pg.Surface((d, d)); c = d//2
    col = hsv(hue + n*.045, .85, 1)
    s.blit(glow(c, tuple(int(v*(.25+.10*n)) for v in col)), (0, 0), special_flags=ADD)
    for i in range(n):
        r = (11 + 9*i)*z
        pg.draw.circle(s, tuple(v//2 for v in col), (c, c), r+4, 9)
        pg.draw.circle(s, col if not lit else (255,255,255), (c, c), r, 4)
    pg.draw.circle(s, (255, 255, 255), (c, c), 5*z)
    _ring[k] = pg.transform.smoothscale(s, (S, S))
    return _ring[k]

class G: pass
g = G()
g.mode='title'; g.t=0; g.shake=0; g.flash=0; g.hi=0
g.parts=[]; g.texts=deque(); g.waves=[]; g.shots=[]
g.grid=[[0]*N for _ in range(N)]; g.kick={}
g.sector=0; g.score=0; g.shown=0; g.charge=12; g.combo=0; g.best=0

HYPE = {3:'NICE', 5:'WILD', 7:'INSANE', 9:'OVERLOAD', 12:'OVERGLOW!!', 16:'UNREAL', 20:'GODLIKE'}

def ctr(r, c): return OX + c*S + S/2, OY + r*S + S/2
hue = lambda: (.52 + g.sector*.131) % 1

def new_game():
    g.sector=0; g.score=g.shown=0; g.charge=12; g.best=0
    next_sector()

def next_sector():
    g.sector += 1
    d = min(.9, .72 + g.sector*.02)
    g.grid = [[RNG.choice((1,2,2,3,3,3,4,4)) if RNG.random() < d else 0 for _ in range(N)] for _ in range(N)]
    g.shots=[]; g.mode='warpin'; g.t=0; g.combo=0

def text(s, x, y, size, col, life=1.0, vx=0, vy=-60):
    g.texts.append(dict(s=s, x=x, y=y, sz=size, c=col, l=life, m=life, vx=vx, vy=vy))

def spray(x, y, n, col, v):
    for _ in range(n):
        a = FX.uniform(0, math.tau); sp = FX.uniform(.2, 1)*v
        g.parts.append([x, y, math.cos(a)*sp, math.sin(a)*sp, FX.uniform(.3, .9), col])
    del g.parts[:-420]

def hit(r, c):
    x, y = ctr(r, c)
    if g.grid[r][c] < 4:
        g.grid[r][c] += 1; g.kick[r, c] = 1
        spray(x, y, 6, hsv(hue(), .6, 1), 160)
        return
    g.grid[r][c] = 0
    g.combo += 1; g.best = max(g.best, g.combo)
    g.score += 25*g.combo
    col = hsv(hue()+.18, .8, 1)
    spray(x, y, 34, col, 420); spray(x, y, 10, (255,255,255), 250)
    g.waves.append([x, y, 0, col])
    g.shake = min(22, g.shake + 7)
    for dx, dy in ((1,0),(0,1),(-1,0),(0,-1)): g.shots.append([r, c, dx, dy, 0.0])
    if g.combo > 1: text('x%d' % g.combo, x, y, 48, (255,255,255), .8)
    if g.combo in HYPE:
        text(HYPE[g.combo], OX+N*S/2, OY+N*S/2, 90, hsv(FX.random(), .7, 1), 1.3, FX.uniform(-90, 90), FX.uniform(-70, 30))
    if g.combo % 4 == 0:
        g.charge += 1
        text('+1 CHARGE', x, y, 36, (120,255,160), 1.2, (W-110-x)*.8, (300-y)*.8)

def step_shots(dt):
    live = []
    for s in g.shots[:]:
        s[4] += dt*10.5
        dead = False
        while s[4] >= 1 and not dead:
            s[4] -= 1; s[0] += s[3]; s[1] += s[2]
            if not (0 <= s[0] < N and 0 <= s[1] < N): dead = True
            elif g.grid[s[0]][s[1]]:
                dead = True; n0 = len(g.shots); hit(s[0], s[1]); live += g.shots[n0:]
        if not dead: live.append(s)
    g.shots = live

def settle():
    if not any(map(any, g.grid)):
        emit(t='cleared'); g.charge += 2; g.score += 500
        g.mode='clear'; g.t=0; g.flash=1
        for _ in range(6): spray(OX+FX.random()*N*S, OY+FX.random()*N*S, 40, hsv(FX.random(), .7, 1), 500)
    elif g.charge <= 0:
        emit(t='lost'); g.hi = max(g.hi, g.score); g.mode='dead'; g.t=0; g.shake=26
    else: g.mode='play'

# ---------- draw
def put(s, x, y, size, col, dst=None, glowy=True):
    im = F[size].render(s, True, col); rc = im.get_rect(center=(x, y)); dst = dst or world
    if glowy:
        sh = F[size].render(s, True, tuple(v//3 for v in col))
        for o in ((-3,0),(3,0),(0,3),(0,-3)): dst.blit(sh, rc.move(o))
    dst.blit(im, rc)

def backdrop(T):
    world.fill((8, 4, 20))
    hz = 150; col = hsv(hue()+.3, .8, .28)
    for i in range(14):                                # floor lines rolling at you
        k = ((i + T*.8) % 14)/14
        y = hz + (H-hz)*k**2.2
        pg.draw.line(world, col, (0, y), (W, y))
    for i in range(-12, 13):
        pg.draw.line(world, col, (W/2+i*26, hz), (W/2+i*150, H))
    add_glow(world, W//2, hz, 260, hsv(hue()+.4, .9, .35))

def draw(T):
    backdrop(T)
    if g.mode == 'title':
        for i in range(5):
            world.blit(rings(1+i%4, .5+i*.1, False), (150+i*130, 430+math.sin(T*3+i)*24), special_flags=ADD)
        put('OVERGLOW', W/2, 230, 130, hsv(T*.1, .7, 1))
        put('chain reaction arcade', W/2, 310, 36, (200,200,255), glowy=False)
        if int(T*2) % 2: put('CLICK TO START', W/2, 610, 48, (255,255,255))
        return
    # arena
    ar = pg.Rect(OX-8, OY-8, N*S+16, N*S+16)
    pg.draw.rect(world, (4, 2, 12), ar)
    for i in range(N+1):
        c = hsv(hue(), .9, .25)
        pg.draw.line(world, c, (OX+i*S, OY), (OX+i*S, OY+N*S)); pg.draw.line(world, c, (OX, OY+i*S), (OX+N*S, OY+i*S))
    pg.draw.rect(world, hsv(hue(), .8, .9), ar, 3, border_radius=6)
    for r in range(N):
        for c in range(N):
            n = g.grid[r][c]
            if not n: continue
            x, y = ctr(r, c); sc = 1.0
            if g.mode == 'warpin':
                q = min(1, max(0, g.t*1.4 - (abs(r-2.5)+abs(c-2.5))*.09))
                if q <= 0: continue
                q = 1-(1-q)**3
                a = (1-q)*4; dx, dy = x-(OX+N*S/2), y-(OY+N*S/2); k = q
                x = OX+N*S/2+(dx*math.cos(a)-dy*math.sin(a))*k; y = OY+N*S/2+(dx*math.sin(a)+dy*math.cos(a))*k
            k = g.kick.get((r, c), 0); sc += .35*k
            if n == 4: sc += .05*math.sin(T*9+r+c)
            im = rings(n, hue(), k > .5)
            if abs(sc-1) > .01: im = pg.transform.smoothscale(im, (int(S*sc), int(S*sc)))
            world.blit(im, im.get_rect(center=(x, y)), special_flags=ADD)
            if n == 4 and FX.random() < .02: spray(x, y, 2, hsv(hue()+.18, .7, 1), 90)
    if g.mode == 'play':
        mx, my = pg.mouse.get_pos(); c, r = (mx-OX)//S, (my-OY)//S
        if 0 <= r < N and 0 <= c < N and g.grid[r][c]:
            x, y = ctr(r, c); L = S/2-6
            for sx in (-1, 1):
                for sy in (-1, 1):
                    pg.draw.lines(world, (255,255,255), False, [(x+sx*L, y+sy*(L-14)), (x+sx*L, y+sy*L), (x+sx*(L-14), y+sy*L)], 2)
    for x, y, t, col in g.waves:
        pg.draw.circle(world, tuple(int(v*(1-t)) for v in col), (x, y), 10+t*110, max(1, int(8*(1-t))))
    for s in g.shots:
        x, y = ctr(s[0], s[1]); x += s[2]*s[4]*S; y += s[3]*s[4]*S
        for i in range(6):
            add_glow(world, int(x-s[2]*i*8), int(y-s[3]*i*8), 18-i*2, hsv(hue()+.18, .6, 1-i*.15))
    for p in g.parts:
        b = min(1, p[4]*2); pg.draw.circle(world, tuple(int(v*b) for v in p[5]), (p[0], p[1]), 1+3*b)
    hud(T)
    for t in g.texts:
        k = t['l']/t['m']; im = F[t['sz']].render(t['s'], True, t['c'])
        z = 1 + max(0, k-.8)*3
        im = pg.transform.rotozoom(im, math.sin(t['l']*9)*5, z); im.set_alpha(int(255*min(1, k*2)))
        world.blit(im, im.get_rect(center=(t['x'], t['y'])))
    if g.mode == 'clear':
        put('SECTOR %d' % g.sector, OX+N*S/2, 330, 64, (255,255,255)); put('CLEAR!', OX+N*S/2, 400, 130, hsv(T*.6, .7, 1))
        put('+2 CHARGE   +500', OX+N*S/2, 480, 36, (120,255,160))
    if g.mode == 'dead':
        v = pg.Surface((W, H)); v.fill((90, 0, 30)); v.set_alpha(140); world.blit(v, (0, 0))
        j = FX.randint(-5, 5) if FX.random() < .3 else 0
        put('BURNT OUT', W/2+j, 240, 130, (255, 60, 110)); put('BURNT OUT', W/2, 240, 130, (255,255,255), glowy=False)
        put('score %d    sector %d    best chain x%d' % (g.score, g.sector, g.best), W/2, 340, 36, (255, 220, 230))
        put('hi-score %d' % g.hi, W/2, 390, 36, (255, 200, 90))
        if g.t > 1 and int(T*2) % 2: put('CLICK TO RETRY', W/2, 500, 48, (255,255,255))

def hud(T):
    put('%07d' % g.shown, OX+110, 48, 48, (255,255,255))
    put('SECTOR %d' % g.sector, OX+N*S/2+60, 48, 48, hsv(hue(), .5, 1))
    if g.combo > 1: put('CHAIN x%d' % g.combo, OX+N*S-60, 48, 36, (255, 220, 90))
    X, Y, hh = W-210, 120, 20
    put('CHARGE', X+100, 92, 36, (200, 220, 255))
    for i in range(MAXBAR):
        on = i < g.charge; y = Y + (MAXBAR-1-i)*hh
        low = g.charge <= 3
        col = ((255, 50, 70) if int(T*6) % 2 else (120, 10, 30)) if on and low else hsv(.33+.2*i/MAXBAR, .8, 1) if on else (30, 26, 50)
        pg.draw.rect(world, col, (X+40, y, 120, hh-4), border_radius=3)
    put(str(g.charge), X+100, Y+MAXBAR*hh+34, 64, (255,255,255))

def main():
    T = 0
    while 1:
        dt = min(.04, clk.tick(60)/1000); T += dt; g.t += dt
        for e in pg.event.get():
            if e.type == pg.QUIT or e.type == pg.KEYDOWN and e.key == pg.K_ESCAPE: return
            if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
                if g.mode == 'title': new_game()
                elif g.mode == 'dead' and g.t > 1: new_game()
                elif g.mode == 'play':
                    c, r = (e.pos[0]-OX)//S, (e.pos[1]-OY)//S
                    if 0 <= r < N and 0 <= c < N and g.grid[r][c] and g.charge > 0:
                        emit(t='tap', r=r, c=c); g.charge -= 1; g.combo = 0; g.mode = 'boom'; hit(r, c)
        if g.mode == 'warpin' and g.t > 1.5: g.mode='play'; emit(t='board', cells=g.grid)
        if g.mode == 'boom':
            step_shots(dt)
            if not g.shots: settle()
        if g.mode == 'clear' and g.t > 2.0: next_sector()
        for p in g.parts: p[0]+=p[2]*dt; p[1]+=p[3]*dt; p[2]*=.96; p[3]=p[3]*.96+120*dt; p[4]-=dt
        g.parts = [p for p in g.parts if p[4] > 0]
        for w in g.waves: w[2] += dt*2.2
        g.waves = [w for w in g.waves if w[2] < 1]
        for t in g.texts: t['x']+=t['vx']*dt; t['y']+=t['vy']*dt; t['l']-=dt
        g.texts = deque(t for t in g.texts if t['l'] > 0)
        for k in list(g.kick):
            g.kick[k] -= dt*4
            if g.kick[k] <= 0: del g.kick[k]
        g.shown += math.ceil((g.score-g.shown)*.12) if g.shown < g.score else 0
        g.shake *= .88; g.flash *= .92
        draw(T)
        q = g.shake
        scr.fill(0); scr.blit(world, (FX.uniform(-q, q), FX.uniform(-q, q)) if q > .5 else (0, 0))
        if g.flash > .03: scr.fill((int(255*g.flash),)*3, special_flags=ADD)
        pg.display.flip()
main()
