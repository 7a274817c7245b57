"""
LAST LIGHT - made in 48h for a small game jam, theme: "chain reaction"

You are the last spark-keeper. Feed the stars until they go supernova and wipe the sky clean.

needs: pygame, numpy
"""
import argparse, json, math, random, sys
import numpy as np
import pygame as pg

W, H = 800, 600
N = 7
CS = 76
OX, OY = 24, (H - N * CS) // 2
PANEL_X = OX + N * CS + 20

SPARKS = 12
KINDS = {1: "brown dwarf", 2: "yellow star", 3: "blue giant", 4: "red supergiant"}
CORE = {1: (196, 120, 84), 2: (255, 224, 110), 3: (120, 190, 255), 4: (255, 96, 72)}
RAD = {1: 9, 2: 14, 3: 20, 4: 29}

ap = argparse.ArgumentParser()
ap.add_argument('--seed', type=int)
ap.add_argument('--log')
opt = ap.parse_args()
rng = random.Random(opt.seed)


def emit(t, **kw):
    if opt.log:
        with open(opt.log, 'a') as fh:
            fh.write(json.dumps({'t': t, **kw}) + '\n')


# ---------------------------------------------------------------- art by code

def cloud(w, h, cells, gen):
    """cheap value noise"""
    out = np.zeros((h, w))
    amp = 1.0
    for _ in range(5):
        g = gen.random((cells + 2, cells + 2))
        y = np.linspace(0, cells, h, endpoint=False)
        x = np.linspace(0, cells, w, endpoint=False)
        yi, xi = y.astype(int), x.astype(int)
        fy, fx = (y - yi)[:, None], (x - xi)[None]
        fy, fx = fy * fy * (3 - 2 * fy), fx * fx * (3 - 2 * fx)
        a, b = g[yi][:, xi], g[yi][:, xi + 1]
        c, d = g[yi + 1][:, xi], g[yi + 1][:, xi + 1]
        out += amp * ((a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy)
        amp *= .5
        cells *= 2
    out -= out.min()
    return out / out.max()


def make_sky(seed):
    gen = np.random.default_rng(seed)
    a, b = cloud(W, H, 3, gen), cloud(W, H, 4, gen)
    img = np.zeros((H, W, 3))
    img += np.array([10, 8, 26])
    tints = [(90, 30, 110), (20, 80, 110), (110, 50, 40), (40, 90, 60)]
    t1, t2 = tints[seed % 4], tints[(seed + 1) % 4]
    img += (np.clip(a - .45, 0, 1) * 1.3)[..., None] * np.array(t1)
    img += (np.clip(b - .5, 0, 1) * 1.3)[..., None] * np.array(t2)
    for _ in range(340):
        y, x = gen.integers(0, H), gen.integers(0, W)
        img[y, x] += gen.integers(40, 190)
    surf = pg.surfarray.make_surface(np.clip(img, 0, 255).astype('uint8').swapaxes(0, 1))
    return surf.convert()


def make_star(kind):
    r = RAD[kind]
    s = 96
    y, x = np.mgrid[0:s, 0:s] - s / 2 + .5
    d = np.hypot(x, y)
    body = np.clip(r - d + .5, 0, 1)
    ang = np.arctan2(y, x)
    glow = np.exp(-np.clip(d - r, 0, None) / (r * .30)) * .65
    if kind >= 3:   # spikes
        glow += np.exp(-np.abs(np.sin(2 * ang)) * 9) * np.exp(-d / (r * .75)) * .8
    limb = np.clip(1 - (d / r) ** 2, 0, 1) ** .5
    c = np.array(CORE[kind], float)
    white = np.array([255, 255, 245.])
    rgb = (c + (white - c) * (limb * .7)[..., None]) * body[..., None] + c * (1 - body)[..., None]
    alpha = np.clip(body + glow * (1 - body), 0, 1)
    alpha *= np.clip((46 - d) / 8, 0, 1)
    surf = pg.Surface((s, s), pg.SRCALPHA)
    pg.surfarray.pixels3d(surf)[:] = rgb.astype('uint8').swapaxes(0, 1)
    pg.surfarray.pixels_alpha(surf)[:] = (alpha * 255).astype('uint8').T
    return surf


class Spark:
    """little meteor leaving a supernova"""
    def __init__(self, r, c, dr, dc):
        self.r, self.c = r, c
        self.dr, self.dc = dr, dc
        self.p = 0.0


class Ring:
    def __init__(self, x, y, col):
        self.x, self.y, self.col, self.t = x, y, col, 0.0


class LastLight:
    def __init__(self):
        pg.init()
        self.screen = pg.display.set_mode((W, H))
        pg.display.set_caption('LAST LIGHT')
        self.clock = pg.time.Clock()
        self.f_small = pg.font.Font(None, 24)
        self.f_mid = pg.font.Font(None, 36)
        self.f_big = pg.font.Font(None, 84)
        self.star = {k: make_star(k) for k in KINDS}
        self.sky = make_sky(rng.randrange(1000))
        self.grid = [[0] * N for _ in range(N)]
        self.state = 'title'
        self.level = 1
        self.sparks_left = SPARKS
        self.best_chain = 0
        self.flying, self.rings = [], []
        self.t = 0.0
        self.timer = 0.0
        self.chain = 0
        self.flash = ''
        self.flash_t = 0
        self.shake = 0
        self.shade = pg.Surface((N * CS, N * CS), pg.SRCALPHA)
        self.shade.fill((8, 6, 30, 110))
        for i in range(N):
            for j in range(N):
                pg.draw.rect(self.shade, (150, 160, 230, 30), (j * CS + 2, i * CS + 2, CS - 4, CS - 4), 1, border_radius=14)
        self.meteor = pg.Surface((22, 22), pg.SRCALPHA)
        for q in range(11, 0, -1):
            pg.draw.circle(self.meteor, (255, 240, 200, min(255, 22 * (11 - q) + 10)), (11, 11), q)

    # ------------------------------------------------------------ game

    def start_level(self):
        fill = .68 + .03 * (self.level % 4)
        self.grid = [[(rng.choices((1, 2, 3, 4), (4, 5, 6, 6))[0] if rng.random() < fill else 0)
                      for _ in range(N)] for _ in range(N)]
        self.flying.clear()
        self.state = 'play'
        self.log_board()

    def log_board(self):
        emit('board', level=self.level, drops=self.sparks_left, sizes=[list(x) for x in self.grid])

    def say(self, s):
        self.flash, self.flash_t = s, 1.3

    def feed(self, r, c):
        self.grid[r][c] += 1
        if self.grid[r][c] > 4:
            self.nova(r, c)

    def nova(self, r, c):
        self.grid[r][c] = 0
        self.chain += 1
        self.shake = 5
        x, y = OX + c * CS + CS / 2, OY + r * CS + CS / 2
        self.rings.append(Ring(x, y, (255, 190, 140)))
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self.flying.append(Spark(r, c, dr, dc))
        if self.chain % 4 == 0:
            self.sparks_left = min(24, self.sparks_left + 1)
            self.say('+1 spark')

    def press(self, pos):
        if self.state == 'title':
            self.start_level()
        elif self.state == 'dark':
            if self.button().collidepoint(pos):
                self.sparks_left = SPARKS
                self.start_level()
        elif self.state == 'play' and not self.flying:
            c, r = (pos[0] - OX) // CS, (pos[1] - OY) // CS
            if 0 <= r < N and 0 <= c < N and self.grid[r][c] and self.sparks_left:
                emit('tap', row=r, col=c)
                self.sparks_left -= 1
                self.chain = 0
                self.feed(r, c)
                if not self.flying:
                    self.settle()

    def settle(self):
        self.log_board()
        self.best_chain = max(self.best_chain, self.chain)
        if not any(map(any, self.grid)):
            emit('cleared', level=self.level)
            self.state, self.timer = 'warp', 2.6
        elif self.sparks_left == 0:
            emit('lost', level=self.level)
            self.state = 'dark'

    def tick(self, dt):
        self.t += dt
        self.shake = max(0, self.shake - 20 * dt)
        self.flash_t = max(0, self.flash_t - dt)
        for ring in self.rings:
            ring.t += dt
        self.rings = [x for x in self.rings if x.t < .6]
        if self.state == 'play' and self.flying:
            new = []
            todo, self.flying = self.flying, new      # nova() appends to self.flying
            for s in todo:
                s.p += dt * 7.5
                if s.p < 1:
                    self.flying.append(s)
                    continue
                s.p -= 1
                s.r += s.dr
                s.c += s.dc
                if not (0 <= s.r < N and 0 <= s.c < N):
                    continue
                if self.grid[s.r][s.c]:
                    self.feed(s.r, s.c)
                else:
                    self.flying.append(s)
            if not self.flying:
                self.settle()
        if self.state == 'warp':
            self.timer -= dt
            if self.timer <= 0:
                self.level += 1
                self.sparks_left = min(24, self.sparks_left + 2)
                self.sky = make_sky(rng.randrange(1000))
                self.start_level()

    # ------------------------------------------------------------ drawing

    def button(self):
        return pg.Rect(OX + N * CS // 2 - 110, H // 2 + 40, 220, 54)

    def text(self, font, s, col, **where):
        i = font.render(s, True, col)
        r = i.get_rect(**where)
        self.screen.blit(i, r)
        return r

    def draw(self):
        sc = self.screen
        sc.blit(self.sky, (0, 0))
        if self.state == 'title':
            self.text(self.f_big, 'LAST LIGHT', (255, 230, 180), center=(W // 2, 190))
            self.text(self.f_small, 'a chain reaction game', (190, 180, 230), center=(W // 2, 245))
            for k in KINDS:
                x = 160 * k
                sc.blit(self.star[k], self.star[k].get_rect(center=(x, 350)))
                self.text(self.f_small, KINDS[k], (200, 200, 220), center=(x, 415))
            if self.t % 1.2 < .8:
                self.text(self.f_mid, 'click to begin', (255, 255, 255), center=(W // 2, 510))
            pg.display.flip()
            return
        ox = OX + (rng_shake() * self.shake if self.shake > .5 else 0)
        oy = OY + (rng_shake() * self.shake if self.shake > .5 else 0)
        sc.blit(self.shade, (ox, oy))
        for r in range(N):
            for c in range(N):
                k = self.grid[r][c]
                if k:
                    x = ox + c * CS + CS / 2
                    y = oy + r * CS + CS / 2 + math.sin(self.t * 1.7 + r * 2 + c) * 1.5
                    sc.blit(self.star[k], self.star[k].get_rect(center=(x, y)))
        for s in self.flying:
            x = ox + (s.c + s.dc * s.p) * CS + CS / 2
            y = oy + (s.r + s.dr * s.p) * CS + CS / 2
            for b in range(3):
                sc.blit(self.meteor, (x - 11 - s.dc * b * 8, y - 11 - s.dr * b * 8))
        for ring in self.rings:
            q = ring.t / .6
            pg.draw.circle(sc, [int(v * (1 - q)) for v in ring.col], (ring.x, ring.y), 10 + 44 * q, max(1, int(7 * (1 - q))))

        # panel
        x = PANEL_X
        self.text(self.f_mid, 'LAST LIGHT', (255, 230, 180), topleft=(x, OY))
        self.text(self.f_small, 'sky no. %d' % self.level, (190, 190, 230), topleft=(x, OY + 40))
        self.text(self.f_small, 'best chain %d' % self.best_chain, (190, 190, 230), topleft=(x, OY + 64))
        self.text(self.f_small, 'sparks', (255, 240, 200), topleft=(x, OY + 116))
        for i in range(self.sparks_left):
            sc.blit(self.meteor, (x + (i % 6) * 30, OY + 142 + (i // 6) * 32))
        y = OY + 330
        for k in KINDS:
            im = pg.transform.smoothscale(self.star[k], (48, 48))
            sc.blit(im, im.get_rect(center=(x + 20, y)))
            self.text(self.f_small, KINDS[k], (170, 170, 200), midleft=(x + 50, y))
            y += 44
        if self.flash_t:
            self.text(self.f_mid, self.flash, (255, 250, 170), topleft=(x, OY + 280))

        mid = OX + N * CS // 2
        if self.state == 'warp':
            q = 2.6 - self.timer
            for i in range(60):
                a = i * 2.399
                d0 = ((i * 37) % 100) / 100
                d = ((d0 + q * .9) % 1) * 420
                p1 = (mid + math.cos(a) * d, H / 2 + math.sin(a) * d)
                p2 = (mid + math.cos(a) * d * 1.15, H / 2 + math.sin(a) * d * 1.15)
                pg.draw.line(sc, (180, 200, 255), p1, p2, 2)
            self.text(self.f_big, 'SKY CLEAR', (255, 255, 230), center=(mid, H // 2))
        elif self.state == 'dark':
            v = pg.Surface((N * CS, N * CS), pg.SRCALPHA)
            v.fill((0, 0, 0, 170))
            sc.blit(v, (OX, OY))
            self.text(self.f_big, 'ALL DARK', (230, 90, 80), center=(mid, H // 2 - 50))
            self.text(self.f_small, 'no sparks left', (220, 200, 200), center=(mid, H // 2))
            b = self.button()
            hot = b.collidepoint(pg.mouse.get_pos())
            pg.draw.rect(sc, (200, 90, 60) if hot else (140, 60, 44), b, border_radius=10)
            pg.draw.rect(sc, (255, 200, 160), b, 2, border_radius=10)
            self.text(self.f_mid, 'relight', (255, 240, 220), center=b.center)
        pg.display.flip()

    def loop(self):
        while 1:
            dt = min(.05, self.clock.tick(30) / 1000)
            for e in pg.event.get():
                if e.type == pg.QUIT:
                    pg.quit()
                    sys.exit()
                elif e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
                    self.press(e.pos)
            self.tick(dt)
            self.draw()


def rng_shake():
    return random.uniform(-1, 1)


LastLight().loop()
