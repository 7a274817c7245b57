#!/usr/bin/env python3
"""LAPOT!  - a remake of that goo game we all played in the computer shop (piso-net days!)
jepoy, Iloilo 2021.  the .swf is dead, long live the .swf
"""
import argparse, json, math, random, sys
import pygame
from pygame import Rect

opt = argparse.ArgumentParser()
opt.add_argument('--seed', type=int)
opt.add_argument('--log')
opt = opt.parse_args()
rnd = random.Random(opt.seed)
fx = random.Random(7)
LOG = open(opt.log, 'w') if opt.log else None


def log(**k):
    if LOG:
        LOG.write(json.dumps(k) + '\n')
        LOG.flush()


pygame.init()
W, H = 800, 640
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption('LAPOT! (splash back fan remake)')
clock = pygame.time.Clock()
FB = lambda s: pygame.font.Font(None, s)
f_huge, f_big, f_mid, f_sm = FB(110), FB(54), FB(34), FB(23)

N, CS = 6, 82
BX, BY = 232, 104
SS = 4
OUT = (20, 52, 6)


def lerp(a, b, t):
    return tuple(int(a[i] + (b[i] - a[i]) * t) for i in range(3))


def vgrad(w, h, stops):
    s = pygame.Surface((w, h))
    for y in range(h):
        t = y / max(1, h - 1)
        for (t0, c0), (t1, c1) in zip(stops, stops[1:]):
            if t0 <= t <= t1:
                pygame.draw.line(s, lerp(c0, c1, (t - t0) / (t1 - t0)), (0, y), (w, y))
                break
    return s


def rrect_grad(w, h, r, stops, border=None, bw=3):
    """flash-style rounded box with gradient fill"""
    s = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
    g = vgrad(w * 2, h * 2, stops).convert_alpha()
    m = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
    pygame.draw.rect(m, (255, 255, 255, 255), m.get_rect(), border_radius=r * 2)
    g.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    s.blit(g, (0, 0))
    if border:
        pygame.draw.rect(s, border, s.get_rect(), bw * 2, border_radius=r * 2)
    return pygame.transform.smoothscale(s, (w, h))


def outlined(font, txt, col, oc=(30, 10, 40), o=2):
    a = font.render(txt, True, col)
    b = font.render(txt, True, oc)
    s = pygame.Surface((a.get_width() + 2 * o, a.get_height() + 2 * o), pygame.SRCALPHA)
    for dx in range(-o, o + 1):
        for dy in range(-o, o + 1):
            if dx * dx + dy * dy <= o * o + 1:
                s.blit(b, (dx + o, dy + o))
    s.blit(a, (o, o))
    return s


def put(surf, cx, cy):
    screen.blit(surf, surf.get_rect(center=(cx, cy)))


# ---------------------------------------------------------------- goo art
RAD = {0: 9, 1: 14, 2: 22, 3: 30, 4: 37}
LUMP = {0: 0.0, 1: .045, 2: .05, 3: .055, 4: .06}


def blob(size, ph):
    R = RAD[size] * SS
    box = 96 * SS
    s = pygame.Surface((box, box), pygame.SRCALPHA)
    c = box / 2
    k = LUMP[size]
    lobes = 4 + size // 2

    def shape(scale, ox=0, oy=0):
        pts = []
        for i in range(72):
            a = i / 72 * math.tau
            r = R * scale * (1 + k * math.sin(lobes * a + ph) + k * .7 * math.sin(3 * a - ph * 2) + k * .35 * math.sin(8 * a + 1))
            pts.append((c + ox + r * math.cos(a), c + oy + r * math.sin(a)))
        return pts
    # squashed drop shadow
    sh = pygame.Surface((box, box), pygame.SRCALPHA)
    pygame.draw.polygon(sh, (0, 0, 0, 70), shape(1.0, 3 * SS, 4 * SS))
    s.blit(sh, (0, 0))
    pygame.draw.polygon(s, OUT, shape(1.0))
    inner = 1 - 2.6 * SS / R
    dark, mid, light = (58, 138, 10), (120, 214, 24), (206, 255, 96)
    steps = 22
    for i in range(steps):
        t = i / (steps - 1)
        col = lerp(dark, mid, t * 2) if t < .5 else lerp(mid, light, t * 2 - 1)
        sc = inner * (1 - .85 * t)
        pygame.draw.polygon(s, col, shape(sc, -R * .22 * t, -R * .26 * t))
    # gloss
    g = pygame.Surface((box, box), pygame.SRCALPHA)
    pygame.draw.ellipse(g, (255, 255, 255, 200), Rect(c - R * .55, c - R * .66, R * .52, R * .30))
    pygame.draw.circle(g, (255, 255, 255, 150), (c + R * .38, c + R * .42), R * .10)
    s.blit(g, (0, 0))
    # bubbles inside the bigger ones
    for (bx, by, br) in [(.30, -.25, .11), (-.30, .35, .13), (.10, .10, .08), (.05, .52, .09)][:max(0, size - 1)]:
        pygame.draw.circle(s, (70, 160, 14), (c + bx * R, c + by * R), br * R)
        pygame.draw.circle(s, (190, 250, 90), (c + bx * R - br * R * .2, c + by * R - br * R * .2), br * R * .62)
    return pygame.transform.smoothscale(s, (96, 96))


screen.fill((0, 0, 0))
FR = 8
SPR = {n: [blob(n, i / FR * math.tau) for i in range(FR)] for n in range(5)}


def splat_frames():
    out = []
    for f in range(7):
        t = f / 6
        s = pygame.Surface((160 * 2, 160 * 2), pygame.SRCALPHA)
        for i in range(13):
            a = i / 13 * math.tau + .3
            d = (18 + 56 * t * (0.7 + .3 * ((i * 37) % 10) / 10)) * 2
            r = (14 * (1 - t) + 2) * 2 * (.6 + .4 * ((i * 53) % 10) / 10)
            p = (160 + d * math.cos(a), 160 + d * math.sin(a))
            pygame.draw.circle(s, OUT, p, r + 3)
            pygame.draw.circle(s, (140, 226, 40), p, r)
        out.append(pygame.transform.smoothscale(s, (160, 160)))
    return out


SPLAT = splat_frames()


# ---------------------------------------------------------------- backdrop
def make_back():
    b = vgrad(W, H, [(0, (92, 40, 140)), (.55, (56, 20, 96)), (1, (24, 6, 48))])
    # sunrays, every flash game had them
    ray = pygame.Surface((W, H), pygame.SRCALPHA)
    for i in range(18):
        a0 = i / 18 * math.tau
        a1 = a0 + math.tau / 36
        pygame.draw.polygon(ray, (255, 170, 255, 16), [(478, 350), (478 + 900 * math.cos(a0), 350 + 900 * math.sin(a0)),
                                                       (478 + 900 * math.cos(a1), 350 + 900 * math.sin(a1))])
    b.blit(ray, (0, 0))
    # title plate
    b.blit(outlined(FB(76), 'LAPOT!', (190, 255, 70), (20, 52, 6), 4), (234, 24))
    b.blit(f_sm.render('a splash back remake', True, (214, 170, 240)), (452, 62))
    # board frame
    fw = N * CS + 28
    b.blit(rrect_grad(fw, fw, 18, [(0, (250, 186, 70)), (.5, (226, 120, 20)), (1, (140, 60, 6))], (60, 22, 0), 3), (BX - 14, BY - 14))
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)]:
        p = (BX - 6 + x * (fw - 17), BY - 6 + y * (fw - 17))
        pygame.draw.circle(b, (90, 40, 0), p, 4)
        pygame.draw.circle(b, (255, 230, 160), (p[0] - 1, p[1] - 1), 2)
    tile = rrect_grad(CS - 2, CS - 2, 8, [(0, (212, 216, 236)), (1, (160, 164, 196))], (112, 112, 150), 1)
    pygame.draw.rect(b, (92, 88, 130), (BX, BY, N * CS, N * CS))
    for r in range(N):
        for c in range(N):
            b.blit(tile, (BX + c * CS + 1, BY + r * CS + 1))
    # drip over left side of screen top
    for x, l, w in [(0, 58, 30), (34, 30, 22), (60, 44, 26), (92, 22, 22), (118, 64, 26), (150, 26, 24), (178, 36, 22)]:
        pygame.draw.rect(b, OUT, (x - 3, -20, w + 6, l + 20), border_radius=16)
    pygame.draw.rect(b, OUT, (0, -10, 203, 24), border_radius=8)
    for x, l, w in [(0, 58, 30), (34, 30, 22), (60, 44, 26), (92, 22, 22), (118, 64, 26), (150, 26, 24), (178, 36, 22)]:
        pygame.draw.rect(b, (120, 214, 24), (x, -20, w, l + 17), border_radius=14)
        pygame.draw.rect(b, (200, 255, 110), (x + 4, -20, 5, l + 6), border_radius=3)
    pygame.draw.rect(b, (120, 214, 24), (0, -10, 200, 20))
    return b


BACK = make_back()
# glass holder
HX, HY, HW, HH = 48, 128, 116, 300


class Btn:
    def __init__(self, x, y, w, h, text, cols=((255, 236, 120), (240, 140, 20))):
        self.r = Rect(x, y, w, h)
        self.a = rrect_grad(w, h, 12, [(0, cols[0]), (1, cols[1])], (70, 26, 0), 3)
        self.b = rrect_grad(w, h, 12, [(0, (255, 255, 220)), (1, cols[0])], (70, 26, 0), 3)
        self.t = outlined(f_mid if h > 40 else f_sm, text, (255, 255, 255), (90, 36, 0), 2)

    def draw(self):
        screen.blit(self.b if self.r.collidepoint(pygame.mouse.get_pos()) else self.a, self.r)
        put(self.t, *self.r.center)


class Game:
    def __init__(self):
        self.state = 'title'
        self.b_play = Btn(300, 430, 200, 64, 'LARO!')
        self.b_next = Btn(BX + 146, BY + 300, 200, 58, 'TULOY  >>')
        self.b_again = Btn(BX + 146, BY + 300, 200, 58, 'ULITIN')
        self.b_new = Btn(44, 566, 124, 38, 'bagong laro', ((214, 160, 250), (120, 50, 180)))
        self.score = 0
        self.best = 0
        self.level = 0
        self.drops = 10
        self.shown = 0.0
        self.board = [[0] * N for _ in range(N)]
        self.reset_fx()
        self.t = 0

    def reset_fx(self):
        self.fly = []       # x, y, dx, dy, passed-cell
        self.splats = []
        self.pop = {}
        self.pulse = {}
        self.combo = 0
        self.moving = False
        self.settle = 0
        self.float = []

    def newgame(self):
        self.score = 0
        self.level = 0
        self.drops = 10
        self.nextlevel()

    def nextlevel(self):
        self.level += 1
        if self.level > 1:
            self.drops += 2
        self.reset_fx()
        cells = [(r, c) for r in range(N) for c in range(N)]
        rnd.shuffle(cells)
        k = rnd.randint(23, 28)
        self.board = [[0] * N for _ in range(N)]
        for i, (r, c) in enumerate(cells[:k]):
            self.board[r][c] = rnd.choices((1, 2, 3, 4), (3, 4, 4, 3))[0]
        self.state = 'play'
        self.snap()

    def snap(self):
        log(t='board', level=self.level, drops=self.drops, board=[r[:] for r in self.board])

    def grow(self, r, c):
        self.board[r][c] += 1
        self.pulse[r, c] = 1.0
        if self.board[r][c] > 4:
            self.board[r][c] = 0
            x, y = BX + c * CS + CS / 2, BY + r * CS + CS / 2
            self.splats.append([x, y, 0])
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                self.fly.append([x, y, dx, dy, (r, c)])
            self.combo += 1
            self.score += 5 * self.combo
            if self.combo % 3 == 0:
                self.drops += 1
                self.float.append([x, y, 0, '+1'])

    def click(self, p):
        if self.state == 'title':
            if self.b_play.r.collidepoint(p):
                self.newgame()
        elif self.state == 'clear':
            if self.b_next.r.collidepoint(p):
                self.nextlevel()
        elif self.state == 'lost':
            if self.b_again.r.collidepoint(p):
                self.newgame()
        elif not self.moving:
            if self.b_new.r.collidepoint(p):
                self.newgame()
                return
            c, r = (p[0] - BX) // CS, (p[1] - BY) // CS
            if 0 <= r < N and 0 <= c < N and self.board[r][c] and self.drops > 0:
                self.drops -= 1
                self.combo = 0
                log(t='tap', r=r, c=c)
                self.moving = True
                self.settle = .12
                self.grow(r, c)

    def update(self, dt):
        self.t += dt
        self.shown += (self.drops - self.shown) * min(1, dt * 6)
        for k in list(self.pulse):
            self.pulse[k] -= dt * 4
            if self.pulse[k] <= 0:
                del self.pulse[k]
        for s in self.splats:
            s[2] += dt / .32
        self.splats = [s for s in self.splats if s[2] < 1]
        for f in self.float:
            f[2] += dt
        self.float = [f for f in self.float if f[2] < 1]
        if self.state != 'play' or not self.moving:
            return
        v = 430 * dt
        todo, self.fly = self.fly, []
        for f in todo:
            left = v
            alive = True
            while left > 0 and alive:
                d = min(left, 4)
                left -= d
                f[0] += f[2] * d
                f[1] += f[3] * d
                c, r = int((f[0] - BX) // CS), int((f[1] - BY) // CS)
                if not (0 <= r < N and 0 <= c < N):
                    alive = False
                elif (r, c) != f[4]:
                    cx, cy = BX + c * CS + CS / 2, BY + r * CS + CS / 2
                    if (f[0] - cx) * f[2] + (f[1] - cy) * f[3] >= 0:
                        f[4] = (r, c)
                        if self.board[r][c]:
                            self.grow(r, c)
                            alive = False
            if alive:
                self.fly.append(f)
        if self.fly:
            self.settle = .10
            return
        self.settle -= dt
        if self.settle > 0:
            return
        self.moving = False
        self.best = max(self.best, self.combo)
        self.snap()
        if not any(map(any, self.board)):
            log(t='cleared', level=self.level)
            self.state = 'clear'
        elif self.drops == 0:
            log(t='lost')
            self.state = 'lost'

    # ------------------------------------------------------------ drawing
    def holder(self):
        # pipe + glass tube filled with goo
        screen.blit(rrect_grad_c('cap', HW + 20, 34), (HX - 10, HY - 26))
        g = pygame.Surface((HW, HH), pygame.SRCALPHA)
        pygame.draw.rect(g, (30, 10, 50, 170), (0, 0, HW, HH))
        lvl = min(1, self.shown / 20) * (HH - 18)
        y0 = HH - lvl
        pts = [(0, HH)]
        for x in range(0, HW + 1, 4):
            pts.append((x, y0 + 3 * math.sin(x * .09 + self.t * 3)))
        pts.append((HW, HH))
        if lvl > 1:
            pygame.draw.polygon(g, (112, 206, 22), pts)
            pygame.draw.lines(g, (220, 255, 130), False, pts[1:-1], 3)
            for i in range(6):
                by = (i * 61 - self.t * (22 + 6 * i)) % HH
                if by > y0 + 8:
                    pygame.draw.circle(g, (180, 246, 80), (14 + (i * 43) % (HW - 24), by), 3 + i % 3, 1)
        pygame.draw.rect(g, (255, 255, 255, 90), (10, 6, 12, HH - 20), border_radius=6)
        pygame.draw.rect(g, (255, 255, 255, 40), (HW - 16, 6, 6, HH - 20), border_radius=3)
        screen.blit(g, (HX, HY))
        pygame.draw.rect(screen, (230, 220, 255), (HX, HY, HW, HH), 3)
        screen.blit(rrect_grad_c('cap', HW + 20, 34), (HX - 10, HY + HH - 6))
        put(outlined_c(f_huge, str(self.drops), (255, 255, 255), OUT, 4), HX + HW / 2, HY + HH / 2)

    def draw(self):
        if self.state == 'title':
            self.draw_title()
            return
        screen.blit(BACK, (0, 0))
        self.holder()
        put(f_sm.render('LAPOT na natitira', True, (230, 200, 250)), HX + HW / 2, HY + HH + 42)
        put(outlined_c(f_mid, 'Level %d' % self.level, (255, 220, 110)), 106, 504)
        put(f_sm.render('Puntos: %d' % self.score, True, (255, 255, 255)), 106, 532)
        put(f_sm.render('Combo: %d' % self.best, True, (255, 255, 255)), 106, 550)
        self.b_new.draw()
        for r in range(N):
            for c in range(N):
                n = self.board[r][c]
                if not n:
                    continue
                x, y = BX + c * CS + CS // 2, BY + r * CS + CS // 2
                fr = int(self.t * (5 if n < 4 else 11) + r * 3 + c * 5) % FR
                im = SPR[n][fr]
                k = self.pulse.get((r, c), 0)
                if k > 0:
                    sc = 1 + .22 * math.sin(k * math.pi) * k
                    im = pygame.transform.rotozoom(im, 0, sc)
                if n == 4:
                    x += round(1.2 * math.sin(self.t * 31 + c))
                put(im, x, y)
        screen.set_clip(Rect(BX, BY, N * CS, N * CS))
        for f in self.fly:
            for j in (3, 2, 1):
                pygame.draw.circle(screen, (90, 180, 20), (f[0] - f[2] * j * 8, f[1] - f[3] * j * 8), 7 - j * 1.6)
            put(SPR[0][0], f[0], f[1])
        screen.set_clip(None)
        for s in self.splats:
            put(SPLAT[min(6, int(s[2] * 7))], s[0], s[1])
        for f in self.float:
            put(outlined_c(f_big, f[3], (255, 240, 90)), f[0], f[1] - 40 * f[2])
        if self.state in ('clear', 'lost'):
            d = pygame.Surface((N * CS, N * CS), pygame.SRCALPHA)
            d.fill((20, 0, 40, 150))
            screen.blit(d, (BX, BY))
            screen.blit(rrect_grad_c('panel', 380, 250), (BX + 56, BY + 126))
            if self.state == 'clear':
                put(outlined_c(f_big, 'MALINIS NA!', (190, 255, 70), OUT, 3), BX + 246, BY + 182)
                put(f_mid.render('tapos ang Level %d' % self.level, True, (255, 255, 255)), BX + 246, BY + 228)
                put(f_sm.render('+2 lapot sa susunod', True, (255, 220, 150)), BX + 246, BY + 262)
                self.b_next.draw()
            else:
                put(outlined_c(f_big, 'UBOS NA!', (255, 120, 90), (60, 0, 0), 3), BX + 246, BY + 182)
                put(f_mid.render('wala nang lapot...', True, (255, 255, 255)), BX + 246, BY + 228)
                put(f_sm.render('umabot ka sa Level %d,  %d puntos' % (self.level, self.score), True, (255, 220, 150)), BX + 246, BY + 262)
                self.b_again.draw()

    def draw_title(self):
        screen.blit(TITLE, (0, 0))
        for i in range(4):
            put(SPR[i + 1][int(self.t * 6 + i * 2) % FR], 220 + i * 120, 300 + 6 * math.sin(self.t * 2 + i))
        for i, w in enumerate(('1', '2', '3', '4')):
            put(f_mid.render(w, True, (230, 200, 250)), 220 + i * 120, 364)
            put(f_sm.render('>>' if i < 3 else 'SPLAT!', True, (190, 255, 70)), 286 + i * 120 - 6 * (i < 3), 364)
        self.b_play.draw()
        put(f_sm.render('i-click ang goo.  lima = sabog.  linisin ang board!', True, (255, 255, 255)), 400, 530)
        put(f_sm.render('remake ni jepoy 2021  //  salamat sa PISO-NET ni Aling Nena', True, (170, 130, 200)), 400, 612)


_c = {}


def rrect_grad_c(kind, w, h):
    k = (kind, w, h)
    if k not in _c:
        if kind == 'cap':
            _c[k] = rrect_grad(w, h, 9, [(0, (250, 250, 255)), (.4, (150, 150, 180)), (1, (70, 66, 100))], (30, 20, 50), 3)
        else:
            _c[k] = rrect_grad(w, h, 20, [(0, (150, 80, 210)), (1, (70, 24, 120))], (255, 190, 70), 4)
    return _c[k]


def outlined_c(font, txt, col, oc=(30, 10, 40), o=2):
    k = (id(font), txt, col)
    if k not in _c:
        _c[k] = outlined(font, txt, col, oc, o)
    return _c[k]


TITLE = vgrad(W, H, [(0, (92, 40, 140)), (.55, (56, 20, 96)), (1, (24, 6, 48))])
_t = outlined(FB(190), 'LAPOT!', (190, 255, 70), OUT, 6)
TITLE.blit(_t, _t.get_rect(center=(400, 150)))

g = Game()
while True:
    dt = min(.05, clock.tick(50) / 1000)
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            g.click(e.pos)
    g.update(dt)
    g.draw()
    pygame.display.flip()
