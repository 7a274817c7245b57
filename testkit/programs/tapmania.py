# Bubble Tap Mania!!  (desktop port of my 1st android app, 10k+ downloads :D)
# made by Rajat K.   DO NOT REUPLOAD TO STORE
# logic ported 1:1 from the Java version, so sorry for the java-ish names
import pygame, sys, math, json, random, argparse, time

p = argparse.ArgumentParser()
p.add_argument('--seed', type=int, default=1)
p.add_argument('--log', default='')
args = p.parse_args()

W, H = 430, 780
ROWS, COLS = 6, 5
CS = 76
BX, BY = (W - COLS * CS) // 2, 188
STATUS_H = 24
AD_H = 62
AD_Y = H - AD_H - 40          # nav bar below

pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption('Bubble Tap Mania')
clock = pygame.time.Clock()
levelRng = random.Random(args.seed)
fxRng = random.Random()
logFile = open(args.log, 'w') if args.log else None


def emit(d):
    if logFile:
        logFile.write(json.dumps(d) + '\n')
        logFile.flush()


_fonts = {}
def font(sz, bold=False):
    k = (sz, bold)
    if k not in _fonts:
        _fonts[k] = pygame.font.SysFont('dejavusans,roboto,arial', sz, bold=bold)
    return _fonts[k]


def drawText(s, txt, sz, x, y, col, bold=False, anchor='center', alpha=255):
    im = font(sz, bold).render(txt, True, col)
    if alpha < 255:
        im.set_alpha(alpha)
    r = im.get_rect()
    setattr(r, anchor, (x, y))
    s.blit(im, r)
    return r


def vgrad(w, h, top, bot, radius=0):
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    for y in range(h):
        t = y / max(1, h - 1)
        pygame.draw.line(s, [int(a + (b - a) * t) for a, b in zip(top, bot)], (0, y), (w, y))
    if radius:
        m = pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.draw.rect(m, (255, 255, 255, 255), (0, 0, w, h), border_radius=radius)
        s.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return s


# ---- material colors! ----
# size:    (light, dark)
CANDY = {
    1: ((255, 236, 160), (250, 190, 60)),    # lemon
    2: ((255, 196, 150), (246, 124, 60)),    # orange
    3: ((255, 170, 190), (233, 66, 116)),    # raspberry
    4: ((206, 170, 255), (120, 60, 216)),    # grape  -> next hit = POP
}
RADIUS = {1: 15, 2: 21, 3: 27, 4: 33}


def makeBall(sz):
    K = 4
    R = 34 * K
    S = pygame.Surface((R * 2, R * 2), pygame.SRCALPHA)
    lo, hi = CANDY[sz][1], CANDY[sz][0]
    for i in range(R, 0, -2):
        t = 1 - i / R
        c = [int(a + (b - a) * min(1, t * 1.3)) for a, b in zip(lo, hi)]
        pygame.draw.circle(S, c, (int(R - t * R * .3), int(R - t * R * .35)), i)
    return pygame.transform.smoothscale(S, (136, 136))


BALLS = {k: makeBall(k) for k in CANDY}
BG = vgrad(W, H, (255, 228, 240), (196, 214, 255))
CELLBG = vgrad(CS - 6, CS - 6, (255, 255, 255, 150), (255, 255, 255, 80), 16)

ADS = [
    ('CleanMaster Boost', 'Your phone is SLOW! Tap to fix', (0, 150, 136), 'INSTALL'),
    ('Royal Farm Saga', 'Can you save the cow?  9.9M players', (104, 159, 56), 'PLAY'),
    ('BigShop 70% OFF', 'Only today. Free delivery', (230, 81, 0), 'OPEN'),
    ('LearnEasy English', 'Speak in 30 days', (48, 63, 159), 'TRY IT'),
    ('Flashlight HD+', 'The brightest one', (66, 66, 66), 'GET'),
]


class Bubble:
    def __init__(self, size, delay):
        self.size = size
        self.delay = delay       # for drop-in bounce
        self.age = 0
        self.kick = 0            # time since last hit
        self.kicked = False
        self.ph = fxRng.random() * 6


class Shot:
    def __init__(self, r, c, dr, dc):
        self.r = float(r); self.c = float(c); self.dr = dr; self.dc = dc


class Pop:
    def __init__(self, x, y, size):
        self.x, self.y, self.t = x, y, 0.0
        self.bits = [(fxRng.random() * 6.28, 20 + fxRng.random() * 34, 2 + fxRng.random() * 4) for _ in range(9)]


# ----- level generation -----
def simTap(g, r, c):
    """wave by wave on a copy, returns (grid, pops)"""
    g = [row[:] for row in g]
    q = [(r, c)]
    pops = 0
    while q:
        nq = []
        for (y, x) in q:
            if g[y][x] == 0:
                continue
            if g[y][x] < 4:
                g[y][x] += 1
                continue
            g[y][x] = 0
            pops += 1
            for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                yy, xx = y + dy, x + dx
                while 0 <= yy < ROWS and 0 <= xx < COLS:
                    if g[yy][xx]:
                        nq.append((yy, xx))
                        break
                    yy += dy; xx += dx
        q = nq
    return g, pops


def greedyPar(g):
    taps = 0
    while any(any(row) for row in g):
        best = None
        for r in range(ROWS):
            for c in range(COLS):
                if g[r][c]:
                    ng, pops = simTap(g, r, c)
                    sc = pops * 100 + g[r][c]
                    if best is None or sc > best[0]:
                        best = (sc, ng)
        g = best[1]
        taps += 1
    return taps


def makeLevel(n):
    fill = min(0.9, 0.5 + n * 0.03)
    g = [[0] * COLS for _ in range(ROWS)]
    for r in range(ROWS):
        for c in range(COLS):
            v = levelRng.choice([1, 2, 2, 3, 3, 4, 4])
            if levelRng.random() < fill:
                g[r][c] = v
    if not any(any(x) for x in g):
        g[2][2] = 3
    par = greedyPar(g)
    return g, par + (3 if n < 6 else 2)


class Game:
    def __init__(self):
        self.scene = 'home'
        self.level = 0
        self.grid = {}
        self.start = None
        self.taps = 0
        self.maxTaps = 1
        self.shots = []
        self.pops = []
        self.combo = 0
        self.coins = 0
        self.toast = None
        self.totalStars = 0
        self.t = 0
        self.st = 0       # scene time
        self.logged = True
        self.earned = 0

    def go(self, scene):
        self.scene = scene
        self.st = 0

    def nextLevel(self):
        self.level += 1
        self.start, self.maxTaps = makeLevel(self.level)
        self.loadBoard()

    def loadBoard(self):
        self.taps = self.maxTaps
        self.grid = {}
        for r in range(ROWS):
            for c in range(COLS):
                if self.start[r][c]:
                    self.grid[(r, c)] = Bubble(self.start[r][c], (r + c) * 0.05)
        self.shots = []
        self.pops = []
        self.logged = False
        self.go('play')

    def starsNow(self):
        f = self.taps / self.maxTaps
        return 3 if f >= .3 else 2 if f >= .12 else 1

    # -- rules
    def hit(self, r, c):
        b = self.grid.get((r, c))
        if b is None:
            return
        if b.size < 4:
            b.size += 1
            b.kick = 0; b.kicked = True
        else:
            del self.grid[(r, c)]
            self.pops.append(Pop(BX + c * CS + CS / 2, BY + r * CS + CS / 2, 4))
            for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                self.shots.append(Shot(r, c, dr, dc))
            self.combo += 1
            self.coins += self.combo
            if self.combo in (5, 10, 15, 20):
                self.taps += 1
                self.toast = ['+1 TAP!', 0.0]

    def click(self, x, y):
        if self.scene == 'home':
            if pygame.Rect(115, 470, 200, 64).collidepoint(x, y):
                self.nextLevel()
        elif self.scene == 'win' and self.st > .6:
            if pygame.Rect(125, 452, 180, 52).collidepoint(x, y):
                self.nextLevel()
        elif self.scene == 'fail' and self.st > .6:
            if pygame.Rect(125, 420, 180, 52).collidepoint(x, y):
                self.loadBoard()
        elif self.scene == 'play':
            if not self.logged or self.shots or self.taps <= 0:
                return
            c = (x - BX) // CS
            r = (y - BY) // CS
            if (r, c) in self.grid:
                emit({'t': 'tap', 'r': r, 'c': c})
                self.taps -= 1
                self.combo = 0
                self.hit(r, c)

    def update(self, dt):
        self.t += dt
        self.st += dt
        for b in self.grid.values():
            b.age += dt
            b.kick += dt
        for q in self.pops:
            q.t += dt
        self.pops = [q for q in self.pops if q.t < .45]
        if self.toast:
            self.toast[1] += dt
            if self.toast[1] > 1.1:
                self.toast = None
        if self.scene != 'play':
            return
        if not self.logged and self.st > 1.25:
            self.logged = True
            g = [[0] * COLS for _ in range(ROWS)]
            for (r, c), b in self.grid.items():
                g[r][c] = b.size
            emit({'t': 'board', 'cells': g})
        for s in self.shots[:]:
            s.r += s.dr * 7.5 * dt
            s.c += s.dc * 7.5 * dt
            if s.r < -.7 or s.c < -.7 or s.r > ROWS - .3 or s.c > COLS - .3:
                self.shots.remove(s)
                continue
            k = (round(s.r), round(s.c))
            if k in self.grid and abs(s.r - k[0]) < .36 and abs(s.c - k[1]) < .36:
                self.shots.remove(s)
                self.hit(*k)
        if self.logged and not self.shots and not self.pops:
            if not self.grid:
                emit({'t': 'cleared'})
                self.earned = self.starsNow()
                self.totalStars += self.earned
                self.coins += 25
                self.go('win')
            elif self.taps <= 0:
                emit({'t': 'lost'})
                self.go('fail')

    # -- drawing
    def star(self, x, y, R, on, s=screen):
        pts = []
        for i in range(10):
            a = -math.pi / 2 + i * math.pi / 5
            rr = R if i % 2 == 0 else R * .45
            pts.append((x + math.cos(a) * rr, y + math.sin(a) * rr))
        pygame.draw.polygon(s, (255, 196, 0) if on else (214, 206, 226), pts)
        pygame.draw.polygon(s, (230, 150, 0) if on else (190, 180, 206), pts, 2)

    def drawSystem(self):
        # fake status bar + nav bar like on the phone
        pygame.draw.rect(screen, (126, 52, 140), (0, 0, W, STATUS_H))
        drawText(screen, time.strftime('%H:%M'), 13, W - 10, STATUS_H // 2, (255, 255, 255), anchor='midright')
        x = W - 62
        pygame.draw.rect(screen, (255, 255, 255), (x - 10, 7, 8, 12)); pygame.draw.rect(screen, (255, 255, 255), (x - 8, 5, 4, 2))
        pygame.draw.polygon(screen, (255, 255, 255), [(x - 30, 19), (x - 16, 19), (x - 16, 5)])
        pygame.draw.polygon(screen, (255, 255, 255), [(x - 52, 8), (x - 36, 8), (x - 44, 19)])
        pygame.draw.circle(screen, (220, 190, 230), (14, 12), 5)
        pygame.draw.rect(screen, (220, 190, 230), (26, 7, 10, 10), 2)
        pygame.draw.rect(screen, (0, 0, 0), (0, H - 40, W, 40))
        g = (200, 200, 200)
        pygame.draw.polygon(screen, g, [(W // 4 - 8, H - 20), (W // 4 + 7, H - 29), (W // 4 + 7, H - 11)], 2)
        pygame.draw.circle(screen, g, (W // 2, H - 20), 9, 2)
        pygame.draw.rect(screen, g, (W * 3 // 4 - 8, H - 28, 16, 16), 2)

    def drawAd(self):
        i = int(self.t / 4.5) % len(ADS)
        name, sub, col, btn = ADS[i]
        slide = max(0, .3 - (self.t % 4.5)) / .3
        pygame.draw.rect(screen, (250, 250, 250), (0, AD_Y, W, AD_H))
        pygame.draw.line(screen, (190, 190, 190), (0, AD_Y), (W, AD_Y))
        ox = int(slide * 80)
        pygame.draw.rect(screen, col, (12 + ox, AD_Y + 9, 44, 44), border_radius=10)
        drawText(screen, name[0], 26, 34 + ox, AD_Y + 31, (255, 255, 255), True)
        drawText(screen, name, 16, 66 + ox, AD_Y + 20, (33, 33, 33), True, 'midleft')
        drawText(screen, sub, 12, 66 + ox, AD_Y + 42, (117, 117, 117), False, 'midleft')
        pygame.draw.rect(screen, col, (W - 96, AD_Y + 16, 84, 32), border_radius=4)
        drawText(screen, btn, 13, W - 54, AD_Y + 32, (255, 255, 255), True)
        pygame.draw.rect(screen, (240, 190, 40), (0, AD_Y, 20, 12))
        drawText(screen, 'Ad', 9, 10, AD_Y + 6, (255, 255, 255), True)

    def pill(self, x, y, w, h, top, bot, label, sz=24):
        sh = pygame.Surface((w + 8, h + 8), pygame.SRCALPHA)
        pygame.draw.rect(sh, (60, 20, 80, 60), (4, 6, w, h), border_radius=h // 2)
        screen.blit(sh, (x - 4, y - 2))
        screen.blit(vgrad(w, h, top, bot, h // 2), (x, y))
        drawText(screen, label, sz, x + w // 2, y + h // 2, (255, 255, 255), True)

    def ball(self, size, x, y, sx, sy, rad=None):
        r = (rad or RADIUS[size])
        im = pygame.transform.smoothscale(BALLS[size], (max(2, int(2 * r * sx)), max(2, int(2 * r * sy))))
        sh = pygame.Surface((int(2 * r), int(r * .6)), pygame.SRCALPHA)
        pygame.draw.ellipse(sh, (90, 50, 120, 50), sh.get_rect())
        screen.blit(sh, sh.get_rect(center=(x, y + r * .85)))
        screen.blit(im, im.get_rect(center=(x, y)))

    def drawPlay(self):
        # app bar
        screen.blit(vgrad(W, 72, (171, 71, 188), (142, 56, 170)), (0, STATUS_H))
        drawText(screen, 'Level %d' % self.level, 26, 18, STATUS_H + 36, (255, 255, 255), True, 'midleft')
        for i in range(3):
            self.star(W // 2 - 8 + i * 32, STATUS_H + 35, 14, i < self.starsNow())
        pygame.draw.rect(screen, (110, 36, 136), (W - 104, STATUS_H + 20, 90, 32), border_radius=16)
        pygame.draw.circle(screen, (255, 202, 40), (W - 88, STATUS_H + 36), 11)
        drawText(screen, '$', 14, W - 88, STATUS_H + 36, (180, 120, 0), True)
        drawText(screen, str(self.coins), 16, W - 24, STATUS_H + 36, (255, 255, 255), True, 'midright')
        # taps left row
        drawText(screen, 'TAPS', 14, BX + 2, 126, (126, 52, 140), True, 'midleft')
        col = (233, 30, 99) if self.taps <= 2 else (126, 52, 140)
        drawText(screen, str(self.taps), 40, BX + 2, 155, col, True, 'midleft')
        bw = COLS * CS - 78
        pygame.draw.rect(screen, (255, 255, 255), (BX + 74, 136, bw, 24), border_radius=12)
        f = min(1, self.taps / self.maxTaps)
        if f > 0:
            fw = max(24, int(bw * f))
            screen.blit(vgrad(fw, 24, (255, 138, 180), (233, 66, 130), 12), (BX + 74, 136))
        for q in (.12, .3):
            pygame.draw.line(screen, (126, 52, 140), (BX + 74 + bw * q, 138), (BX + 74 + bw * q, 157), 2)
        # board
        for r in range(ROWS):
            for c in range(COLS):
                screen.blit(CELLBG, (BX + c * CS + 3, BY + r * CS + 3))
        for (r, c), b in self.grid.items():
            x, y = BX + c * CS + CS / 2, BY + r * CS + CS / 2
            a = b.age - b.delay
            if a < 0:
                continue
            sx = sy = 1.0
            if a < .55:       # drop in with bounce
                k = a / .55
                y -= abs(math.cos(k * math.pi * 1.5)) * (1 - k) * 140
            elif b.kicked and b.kick < .5:
                w = math.sin(b.kick * 26) * .22 * (1 - b.kick / .5)
                sx, sy = 1 + w, 1 - w
            else:
                w = .025 * math.sin(self.t * 3 + b.ph)
                if b.size == 4:
                    w = .06 * math.sin(self.t * 9 + b.ph)
                sx, sy = 1 + w, 1 - w
            self.ball(b.size, x, y, sx, sy)
        for s in self.shots:
            x, y = BX + s.c * CS + CS / 2, BY + s.r * CS + CS / 2
            self.ball(4, x, y, 1, 1, 9)
        for q in self.pops:
            k = q.t / .45
            ring = pygame.Surface((120, 120), pygame.SRCALPHA)
            pygame.draw.circle(ring, (186, 120, 255, int(200 * (1 - k))), (60, 60), int(20 + 36 * k), 4)
            screen.blit(ring, (q.x - 60, q.y - 60))
            for a, d, z in q.bits:
                pygame.draw.circle(screen, (150, 90, 230), (int(q.x + math.cos(a) * d * k * 1.4), int(q.y + math.sin(a) * d * k * 1.4 + 20 * k * k)), max(1, int(z * (1 - k))))
        if self.combo > 2 and self.shots:
            drawText(screen, 'Combo x%d' % self.combo, 18, W - BX - 4, 124, (233, 30, 99), True, 'midright')
        if self.toast:
            k = self.toast[1]
            drawText(screen, self.toast[0], 36, W // 2, int(330 - k * 70), (0, 170, 120), True, alpha=int(255 * max(0, 1 - k / 1.1)))

    def card(self, h):
        dim = pygame.Surface((W, AD_Y), pygame.SRCALPHA)
        dim.fill((40, 10, 60, int(min(1, self.st / .3) * 140)))
        screen.blit(dim, (0, 0))
        k = min(1, self.st / .5)
        # overshoot interpolator :)
        k2 = 1 + 2.7 * (k - 1) ** 3 + 1.7 * (k - 1) ** 2
        y = int(-320 + (220 + 320) * k2)
        screen.blit(vgrad(330, h, (255, 255, 255), (246, 232, 255), 26), (50, y))
        return y

    def draw(self):
        screen.blit(BG, (0, 0))
        if self.scene == 'home':
            for i in range(9):
                x = 40 + (i * 97) % 360
                y = 730 - ((self.t * (26 + i * 5) + i * 90) % 760)
                self.ball(i % 4 + 1, x, y, 1, 1, 12 + (i * 7) % 20)
            for i, w in enumerate(('Bubble', 'Tap', 'Mania!')):
                y = 150 + i * 72 + 6 * math.sin(self.t * 3 + i)
                drawText(screen, w, 62, W // 2 + 3, y + 4, (90, 30, 110), True)
                drawText(screen, w, 62, W // 2, y, ((233, 66, 116), (120, 60, 216), (246, 124, 60))[i], True)
            z = 3 * math.sin(self.t * 4)
            self.pill(115, int(470 + z), 200, 64, (129, 220, 120), (67, 160, 71), 'PLAY', 30)
            drawText(screen, 'Rate us *****  if you like it', 14, W // 2, 572, (126, 52, 140))
            drawText(screen, 'v2.0.1 (c) RK Apps', 12, W // 2, 600, (126, 52, 140))
        else:
            self.drawPlay()
        if self.scene == 'win':
            y = self.card(310)
            drawText(screen, 'Level Complete!', 30, W // 2, y + 48, (126, 52, 140), True)
            for i in range(3):
                on = i < self.earned and self.st > .6 + i * .25
                self.star(W // 2 - 84 + i * 84, y + 122 - (12 if i == 1 else 0), 38, on)
            drawText(screen, 'Taps left: %d      +25 coins' % self.taps, 16, W // 2, y + 196, (120, 100, 130))
            if self.st > .5:
                self.pill(125, 452, 180, 52, (129, 220, 120), (67, 160, 71), 'NEXT')
        elif self.scene == 'fail':
            y = self.card(280)
            drawText(screen, 'Out of taps!', 32, W // 2, y + 56, (233, 30, 99), True)
            drawText(screen, 'Don\'t give up, try again', 16, W // 2, y + 108, (120, 100, 130))
            drawText(screen, '%d bubbles left' % len(self.grid), 16, W // 2, y + 140, (120, 100, 130))
            if self.st > .5:
                self.pill(125, 420, 180, 52, (255, 167, 100), (240, 98, 60), 'RETRY')
        self.drawAd()
        self.drawSystem()
        pygame.display.flip()


game = Game()
while True:
    dt = min(clock.tick(40) / 1000.0, .045)
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit(); sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            game.click(*e.pos)
    game.update(dt)
    game.draw()
