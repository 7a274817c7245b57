# Kamuolys - siulu galvosukis
# R. Vaitkute, Panevezys, 2019
import sys, json, math, random, argparse
import numpy as np
import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
ARG = ap.parse_args()
SEED = ARG.seed if ARG.seed is not None else random.randrange(10**9)
LOGF = open(ARG.log, "a") if ARG.log else None

N = 6
CELL = 92
W, H = 700, 800
BX, BY = (W - N * CELL) // 2, 112
LINEN = (236, 226, 208)
INK = (84, 62, 56)
RED = (168, 50, 52)
COLORS = {1: (222, 170, 62), 2: (112, 142, 92), 3: (66, 104, 142), 4: (176, 58, 62)}
RADII = {1: 14, 2: 22, 3: 31, 4: 40}
DIRS = ((-1, 0), (1, 0), (0, -1), (0, 1))
MAXDROPS = 16


def log(**kw):
    if LOGF:
        LOGF.write(json.dumps(kw) + "\n")
        LOGF.flush()


# ------------------------------------------------------------ taisykles
def touch(b, r, c, out):
    """vienas siulas prie kamuolio; grazina True jei iszyra"""
    b[r][c] += 1
    if b[r][c] > 4:
        b[r][c] = 0
        for d in DIRS:
            out.append((r, c, d[0], d[1]))
        return True
    return False


def step(b, fly):
    """visi siulai paskrenda per viena langeli"""
    out, burst, hit = [], [], []
    for r, c, dr, dc in fly:
        r, c = r + dr, c + dc
        if not (0 <= r < N and 0 <= c < N):
            continue
        if b[r][c]:
            if touch(b, r, c, out):
                burst.append((r, c))
            else:
                hit.append((r, c))
        else:
            out.append((r, c, dr, dc))
    return out, burst, hit


def play(b, r, c):
    b = [list(x) for x in b]
    fly = []
    n = 1 if touch(b, r, c, fly) else 0
    while fly:
        fly, burst, _ = step(b, fly)
        n += len(burst)
    return tuple(map(tuple, b)), n


def can_clear(board, cost, depth=14, width=7):
    front = [(0, tuple(map(tuple, board)))]
    for _ in range(depth):
        nxt = {}
        for net, b in front:
            for r in range(N):
                for c in range(N):
                    if b[r][c]:
                        nb, n = play(b, r, c)
                        nn = net + 1 - n // 3
                        if not any(map(any, nb)):
                            if nn <= cost:
                                return True
                        elif nb not in nxt or nxt[nb] > nn:
                            nxt[nb] = nn
        front = sorted(((v, k) for k, v in nxt.items()),
                       key=lambda q: 2 * q[0] + sum(5 - x for row in q[1] for x in row if x))[:width]
    return False


def new_board(level):
    rnd = random.Random(SEED * 1009 + level)
    n = min(10 + 2 * level, 28)
    while True:
        b = [[0] * N for _ in range(N)]
        for i in rnd.sample(range(N * N), n):
            b[i // N][i % N] = rnd.randint(1, 4)
        if can_clear(b, 3):
            return b


# ------------------------------------------------------------ paveiksleliai
def yarn(radius, color, turn=0.5):
    """kamuolio paveikslelis su numpy"""
    s = 3
    R = radius * s
    size = 2 * R + 8 * s
    y, x = np.mgrid[0:size, 0:size]
    x = (x - size / 2) / R
    y = (y - size / 2) / R
    d2 = x * x + y * y
    z = np.sqrt(np.clip(1 - d2, 0, 1))

    def strands(a, k):
        u = x * math.cos(a) + y * math.sin(a)
        return np.abs(np.sin((u + 0.35 * z * math.sin(a * 2 + 1)) * k))

    k = 4.2 + radius * 0.24
    s1, s2, s3 = strands(turn, k), strands(turn + 1.1, k), strands(turn + 2.2, k)
    v1 = x * math.cos(turn + 1.57) + y * math.sin(turn + 1.57) + 0.2 * z
    tex = np.where(v1 > 0.35, s2, np.where(v1 < -0.25, s3, s1))
    edge = np.minimum(np.abs(v1 - 0.35), np.abs(v1 + 0.25)) < 0.045
    light = 0.62 + 0.42 * (z * 0.7 - x * 0.35 - y * 0.5 + 0.1)
    m = light * (0.62 + 0.46 * np.sqrt(tex))
    m = np.where(edge, m * 0.72, m)
    surf = pygame.Surface((size, size), pygame.SRCALPHA)
    px = pygame.surfarray.pixels3d(surf)
    for i in range(3):
        px[:, :, i] = np.clip(color[i] * m * 1.12, 0, 255).astype(np.uint8).T
    del px
    al = pygame.surfarray.pixels_alpha(surf)
    al[:] = np.where(d2 <= 1, 255, 0).astype(np.uint8).T
    del al
    return pygame.transform.smoothscale(surf, (size // s, size // s))


def linen(w, h, base, amp=7):
    r = np.random.RandomState(4)
    col = r.normal(0, 1, (w, 1)) + r.normal(0, .5, (w, h))
    row = r.normal(0, 1, (1, h)) + r.normal(0, .5, (w, h))
    xs, ys = np.mgrid[0:w, 0:h]
    t = np.where((xs // 2 + ys // 2) % 2 == 0, col, row) * amp * 0.6 + np.where((xs + ys) % 4 < 2, 2, -2)
    a = np.clip(np.array(base)[None, None, :] + t[:, :, None], 0, 255).astype(np.uint8)
    return pygame.surfarray.make_surface(a)


def xstitch(s, x, y, col, q=3):
    pygame.draw.line(s, col, (x - q, y - q), (x + q, y + q), 2)
    pygame.draw.line(s, col, (x + q, y - q), (x - q, y + q), 2)


def serif(size, bold=False, italic=False):
    p = pygame.font.match_font("dejavuserif", bold, italic)
    return pygame.font.Font(p, size)


PATTERN = ["..#...#..",
           ".###.###.",
           "####.####",
           ".##.#.##.",
           "....#....",
           ".##.#.##.",
           "####.####",
           ".###.###.",
           "..#...#.."]


class Game:
    def __init__(self):
        pygame.init()
        pygame.display.set_caption("Kamuolys")
        self.scr = pygame.display.set_mode((W, H))
        self.clock = pygame.time.Clock()
        self.f_title = serif(40, True)
        self.f_mid = serif(19, False, True)
        self.f_rib = serif(30, True)
        self.f_btn = serif(18, True)
        self.balls = {v: yarn(RADII[v], COLORS[v], 0.4 + v * 0.5) for v in RADII}
        self.small = {v: yarn(8, COLORS[v], 0.6) for v in RADII}
        self.bg = self.make_bg()
        self.begin()

    def make_bg(self):
        s = linen(W, H, LINEN)
        # uzrasas ir ornamentas
        t = self.f_title.render("Kamuolys", True, RED)
        s.blit(t, ((W - t.get_width()) // 2, 20))
        for ox in (BX + 20, W - BX - 20 - 9 * 6):
            for j, line in enumerate(PATTERN):
                for i, ch in enumerate(line):
                    if ch == "#":
                        xstitch(s, ox + i * 6, 22 + j * 6, RED, 2)
        # langeliai - dygsniuotos linijos
        cloth = linen(N * CELL + 16, N * CELL + 16, (246, 240, 227), 5)
        sh = pygame.Surface((N * CELL + 24, N * CELL + 24), pygame.SRCALPHA)
        pygame.draw.rect(sh, (60, 40, 30, 50), sh.get_rect(), border_radius=6)
        s.blit(sh, (BX - 8, BY - 6))
        s.blit(cloth, (BX - 8, BY - 8))
        for i in range(1, N):
            for k in range(0, N * CELL, 12):
                pygame.draw.line(s, (196, 178, 156), (BX + i * CELL, BY + k + 2), (BX + i * CELL, BY + k + 8), 2)
                pygame.draw.line(s, (196, 178, 156), (BX + k + 2, BY + i * CELL), (BX + k + 8, BY + i * CELL), 2)
        for k in range(0, N * CELL + 1, 12):
            for p in ((BX + k, BY), (BX + k, BY + N * CELL), (BX, BY + k), (BX + N * CELL, BY + k)):
                xstitch(s, p[0], p[1], RED if k // 12 % 4 else (52, 74, 98), 3)
        return s

    def begin(self):
        self.level = 1
        self.drops = 10
        self.start_level()

    def start_level(self):
        self.board = new_board(self.level)
        self.fly, self.t, self.fx, self.pop = [], 0.0, [], {}
        self.chain = 0
        self.state, self.clk = "enter", 0.0

    def rest(self):
        """viskas nurimo"""
        if self.chain // 3:
            self.drops = min(MAXDROPS, self.drops + self.chain // 3)
        self.chain = 0
        if not any(map(any, self.board)):
            log(cleared=self.level)
            self.drops = min(MAXDROPS, self.drops + 3)
            self.state, self.clk = "ribbon", 0.0
        elif self.drops == 0:
            log(lost=self.level)
            self.state, self.clk = "lost", 0.0
        else:
            self.state = "play"
            log(board=self.board, level=self.level, drops=self.drops)

    def unravel(self, r, c):
        self.chain += 1
        self.fx.append([r, c, 0.0])

    def click(self, pos):
        if self.state == "lost" and self.clk > 0.5:
            if self.btn().collidepoint(pos):
                self.begin()
        elif self.state == "play":
            c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
            if 0 <= r < N and 0 <= c < N and self.board[r][c]:
                log(tap=[r, c])
                self.drops -= 1
                if touch(self.board, r, c, self.fly):
                    self.unravel(r, c)
                else:
                    self.pop[(r, c)] = 0.0
                self.state, self.t = "fly", 0.0

    def btn(self):
        return pygame.Rect(W // 2 - 80, BY + N * CELL // 2 + 62, 160, 44)

    def update(self, dt):
        self.clk += dt
        for f in self.fx:
            f[2] += dt * 2.2
        self.fx = [f for f in self.fx if f[2] < 1]
        self.pop = {k: v + dt * 3.5 for k, v in self.pop.items() if v + dt * 3.5 < 1}
        if self.state == "enter" and self.clk > 0.8:
            self.rest()
        elif self.state == "fly":
            if self.fly:
                self.t += dt * 6.5
                if self.t >= 1:
                    self.t = 0.0
                    self.fly, burst, hit = step(self.board, self.fly)
                    for r, c in burst:
                        self.unravel(r, c)
                    for p in hit:
                        self.pop[p] = 0.0
            elif not self.fx and not self.pop:
                self.rest()
        elif self.state == "ribbon" and self.clk > 2.2:
            self.level += 1
            self.start_level()

    def ball(self, img, x, y, k=1.0):
        if k != 1.0:
            img = pygame.transform.rotozoom(img, 0, max(k, 0.02))
        self.scr.blit(img, (x - img.get_width() / 2, y - img.get_height() / 2))

    def ribbon(self, text, sub=None):
        k = min(1, self.clk / 0.45)
        k = 1 - (1 - k) ** 3
        y = BY + N * CELL // 2 - 44
        w = int(W * k)
        if w < 4:
            return
        pygame.draw.rect(self.scr, (110, 30, 34), (0, y + 5, w, 88))
        pygame.draw.rect(self.scr, RED, (0, y, w, 88))
        for x in range(8, w - 6, 14):
            for yy in (y + 8, y + 80):
                pygame.draw.line(self.scr, (240, 214, 190), (x, yy), (x + 7, yy), 2)
        if k > 0.95:
            t = self.f_rib.render(text, True, (252, 242, 226))
            dy = 12 if sub else 0
            self.scr.blit(t, ((W - t.get_width()) // 2, y + 25 - dy))
            if sub:
                t = self.f_mid.render(sub, True, (250, 222, 196))
                self.scr.blit(t, ((W - t.get_width()) // 2, y + 52))

    def draw(self):
        s = self.scr
        s.blit(self.bg, (0, 0))
        for r in range(N):
            for c in range(N):
                v = self.board[r][c]
                if not v:
                    continue
                x, y = BX + c * CELL + CELL // 2, BY + r * CELL + CELL // 2
                k = 1.0
                if self.state == "enter":
                    q = min(1, max(0, self.clk * 2.4 - (r + c) * 0.08))
                    k = q * (1 + 0.25 * math.sin(q * math.pi))
                    if q == 0:
                        continue
                if (r, c) in self.pop:
                    k = 1 + 0.14 * math.sin(self.pop[(r, c)] * math.pi)
                R = RADII[v]
                sh = pygame.Surface((R * 2 - 4, int(R * 0.7)), pygame.SRCALPHA)
                pygame.draw.ellipse(sh, (70, 45, 30, 60), sh.get_rect())
                s.blit(sh, (x - R + 4, y + R * 0.45))
                self.ball(self.balls[v], x, y, k)
                # laisvas galas
                col = tuple(int(q * 0.85) for q in COLORS[v])
                pts = [(x + R * 0.5 + i * 1.4, y + R * 0.82 + 3 * math.sin(i * 0.7)) for i in range(2 + R // 4)]
                pygame.draw.lines(s, col, False, pts, 2)
        for r, c, q in self.fx:       # iszyra
            x, y = BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2
            for arm in range(4):
                pts = []
                for i in range(16):
                    a = arm * math.pi / 2 + i * 0.24 + q * 4
                    rr = (8 + i * 1.7) * (0.5 + q * 1.1)
                    pts.append((x + rr * math.cos(a), y + rr * math.sin(a)))
                cut = int(16 * (1 - q))
                if cut > 1:
                    pygame.draw.lines(s, COLORS[4], False, pts[:cut], 3)
        for r, c, dr, dc in self.fly:
            x = BX + (c + dc * self.t) * CELL + CELL / 2
            y = BY + (r + dr * self.t) * CELL + CELL / 2
            pts = []
            for i in range(12):
                o = 4 * math.sin(i * 0.8 + self.t * 9)
                pts.append((x - dc * i * 3 + (o if dr else 0), y - dr * i * 3 + (o if dc else 0)))
            pygame.draw.lines(s, COLORS[4], False, pts, 3)
            self.ball(self.small[4], x, y)
        # apacia: rites
        y = H - 74
        for i in range(self.drops):
            x = W // 2 - (self.drops - 1) * 17 + i * 34
            pygame.draw.rect(s, (150, 108, 70), (x - 11, y - 17, 22, 6), border_radius=2)
            pygame.draw.rect(s, (150, 108, 70), (x - 11, y + 11, 22, 6), border_radius=2)
            pygame.draw.rect(s, RED, (x - 8, y - 11, 16, 22))
            for k in range(3):
                pygame.draw.line(s, (206, 96, 92), (x - 8, y - 6 + k * 7), (x + 7, y - 8 + k * 7), 1)
        t = self.f_mid.render("%d raštas" % self.level, True, INK)
        s.blit(t, ((W - t.get_width()) // 2, H - 42))
        if self.state == "ribbon":
            self.ribbon("Gražiai suvyta!", "+3 ritės")
        if self.state == "lost":
            self.ribbon("Siūlai baigėsi")
            if self.clk > 0.5:
                b = self.btn()
                pygame.draw.rect(s, (250, 244, 232), b, border_radius=8)
                pygame.draw.rect(s, RED, b, 2, border_radius=8)
                t = self.f_btn.render("Iš naujo", True, RED)
                s.blit(t, t.get_rect(center=b.center))
        pygame.display.flip()

    def run(self):
        while True:
            dt = min(0.05, self.clock.tick(60) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    pygame.quit()
                    sys.exit()
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update(dt)
            self.draw()


Game().run()
