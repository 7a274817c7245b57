"""clachag - a quiet game of cairns.

Màiri N., Uig, Isle of Lewis, winter 2023/24.
Everything you see is made in code; pygame-ce + numpy.
"""
import argparse
import json
import math
import random

import numpy as np
import pygame

W, H = 900, 826
COLS, ROWS = 7, 6
CW, CH = 100, 91
OX, OY = 100, 168
MAXH = 4
ROLL = 0.072            # seconds per cell
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
         "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")
PLACES = ("Àird Uig", "Mangurstadh", "Brèinis", "Bhaltos", "Cnìp", "Càrlabhagh", "Siabost", "Bràgar", "Barabhas", "Nis",
          "Tolastadh", "Griais", "Lacasdal", "Ranais", "Leumrabhagh", "Scalpaigh", "Losgaintir", "Roghadal")

# sky top, sky low, hill far, hill near, ground far, ground near, text
HOURS = [
    ((176, 190, 204), (246, 222, 200), (158, 168, 178), (112, 128, 130), (150, 160, 128), (104, 120, 88), (58, 66, 70)),
    ((150, 186, 208), (226, 236, 226), (140, 166, 178), (100, 132, 126), (160, 172, 120), (112, 134, 84), (42, 64, 72)),
    ((142, 146, 178), (250, 200, 160), (146, 134, 156), (106, 98, 116), (166, 150, 116), (116, 104, 82), (66, 52, 66)),
    ((84, 98, 134), (190, 176, 190), (98, 108, 138), (70, 82, 104), (112, 124, 120), (74, 90, 88), (236, 234, 230)),
]
STONE = [  # by layer, ground up
    (96, 100, 110), (150, 122, 104), (178, 170, 150), (236, 232, 222)]
DIMS = [(64, 28), (52, 24), (40, 21), (29, 19)]
RISE = [0, 22, 41, 57]

ease_out = lambda t: 1 - (1 - t) ** 3
smooth = lambda t: t * t * (3 - 2 * t)


def clamp(v, a=0.0, b=1.0):
    return max(a, min(b, v))


def mix(a, b, t):
    return tuple(a[i] + (b[i] - a[i]) * t for i in range(3))


def to_surface(rgb, alpha=None):
    h, w = rgb.shape[:2]
    out = np.zeros((h, w, 4), np.uint8)
    out[..., :3] = np.clip(rgb, 0, 255)
    out[..., 3] = 255 if alpha is None else np.clip(alpha, 0, 255)
    return pygame.image.frombuffer(out.tobytes(), (w, h), "RGBA").convert_alpha()


def value_noise(rs, w, h, cell):
    gw, gh = w // cell + 3, h // cell + 3
    g = rs.random((gh, gw))
    y, x = np.mgrid[0:h, 0:w] / cell
    xi, yi = x.astype(int), y.astype(int)
    fx, fy = x - xi, y - yi
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    a = g[yi, xi] * (1 - fx) + g[yi, xi + 1] * fx
    b = g[yi + 1, xi] * (1 - fx) + g[yi + 1, xi + 1] * fx
    return a * (1 - fy) + b * fy


def make_stone(rs, w, h, col, pad=4):
    """One pebble, lit from the upper left, anti-aliased by supersampling."""
    S = 3
    pw, ph = (w + 2 * pad) * S, (h + 2 * pad) * S
    y, x = np.mgrid[0:ph, 0:pw]
    u = (x + .5 - pw / 2) / (w * S / 2)
    v = (y + .5 - ph / 2) / (h * S / 2)
    th = np.arctan2(v, u)
    r = 1 - .05 + .035 * np.sin(2 * th + rs.random() * 6) + .03 * np.sin(3 * th + rs.random() * 6) + .012 * np.sin(7 * th + rs.random() * 6)
    d = (np.abs(u) ** 2.3 + np.abs(v) ** 2.3) ** (1 / 2.3) / r
    z = np.sqrt(np.clip(1 - d * d, 0, 1))
    nx, ny = u * .9, v * .9
    lam = np.clip((-.42 * nx - .68 * ny + .62 * z), 0, 1.2)
    grain = value_noise(rs, pw, ph, 5) * .5 + value_noise(rs, pw, ph, 14) * .5
    shade = (.46 + .78 * lam) * (.9 + .2 * grain)
    rgb = np.stack([shade * c for c in col], -1)
    rgb[..., 2] += 10 * np.clip(ny, 0, 1)         # cool bounce below
    lich = value_noise(rs, pw, ph, 20) > .8
    rgb[lich & (d < .85)] = rgb[lich & (d < .85)] * .75 + np.array((196, 190, 120)) * .22
    al = np.clip((1 - d) * h * S * .35, 0, 1) * 255
    s = to_surface(rgb, al)
    return pygame.transform.smoothscale(s, (w + 2 * pad, h + 2 * pad))


def soft_ellipse(w, h, col, a, power=1.0):
    y, x = np.mgrid[0:h, 0:w]
    d = np.hypot((x + .5 - w / 2) / (w / 2), (y + .5 - h / 2) / (h / 2))
    al = np.clip(1 - d, 0, 1) ** power * a
    return to_surface(np.ones((h, w, 3)) * np.array(col), al)


# ------------------------------------------------------------------ rules
DIRS = ((0, 1), (0, -1), (1, 0), (-1, 0))


def throw(b, burst):
    """Where the stones of the fallen cairns come to lie. -> [(r, c, dr, dc, cells, target or None)]"""
    out = []
    for r, c in burst:
        for dr, dc in DIRS:
            y, x, n = r + dr, c + dc, 1
            while 0 <= y < ROWS and 0 <= x < COLS and not b[y][x]:
                y, x, n = y + dr, x + dc, n + 1
            inside = 0 <= y < ROWS and 0 <= x < COLS
            out.append((r, c, dr, dc, n, (y, x) if inside else None))
    return out


def settle(b, r, c):
    """Plays one pebble to the end without showing it. -> number of fallen cairns"""
    b[r][c] += 1
    fallen = 0
    burst = [(r, c)] if b[r][c] > MAXH else []
    while burst:
        fallen += len(burst)
        for y, x in burst:
            b[y][x] = 0
        nxt = []
        for *_, t in throw(b, burst):
            if t:
                b[t[0]][t[1]] += 1
                if b[t[0]][t[1]] > MAXH and t not in nxt:
                    nxt.append(t)
        burst = nxt
    return fallen


def walk_it_myself(b):
    """How many pebbles I'd need, playing plainly."""
    b = [row[:] for row in b]
    purse = worst = 0
    while any(map(any, b)):
        best = None
        for r in range(ROWS):
            for c in range(COLS):
                if b[r][c]:
                    t = [row[:] for row in b]
                    f = settle(t, r, c)
                    left = sum(6.5 - v for row in t for v in row if v)
                    k = (left - 3 * (f // 4), r, c)
                    if best is None or k < best[0]:
                        best = (k, t, f)
        purse -= 1
        worst = min(worst, purse)
        purse += best[2] // 4
        b = best[1]
    return -worst


def new_moor(rng, level):
    n = min(30, 21 + (level - 1) * 2 // 3)
    w = (16 + min(level, 6) * 2, 24, 30, 26)
    best = None
    for _ in range(3):
        b = [[0] * COLS for _ in range(ROWS)]
        spots = [(r, c) for r in range(ROWS) for c in range(COLS)]
        for r, c in rng.sample(spots, n):
            b[r][c] = rng.choices((1, 2, 3, 4), w)[0]
        need = walk_it_myself(b)
        if best is None or abs(need - 9) < abs(best[1] - 9):
            best = (b, need)
    b, need = best
    return b, max(6, min(20, need + (2 if level < 6 else 1)))


# ------------------------------------------------------------------ game
class Clachag:
    def __init__(self, seed, logf):
        pygame.init()
        self.scr = pygame.display.set_mode((W, H))
        pygame.display.set_caption("clachag — a quiet game of cairns")
        self.rng = random.Random(seed)
        self.fx = random.Random(99)
        self.logf = logf
        self.time = 0.0
        self.level = 1
        self.drops = 0
        fnt = lambda names, size, it=False: pygame.font.Font(pygame.font.match_font(names, italic=it) or pygame.font.match_font("dejavuserif"), size)
        self.f_big = fnt("liberationserif,dejavuserif", 58, True)
        self.f_mid = fnt("liberationserif,dejavuserif", 30, True)
        self.f_sm = fnt("liberationserif,dejavuserif", 20, True)
        rs = np.random.default_rng(11)
        self.stones = [[make_stone(rs, *DIMS[k], STONE[k]) for _ in range(5)] for k in range(4)]
        self.pebbles = [make_stone(rs, 26, 20, (206, 196, 178)) for _ in range(6)]
        self.rollers = [make_stone(rs, 26, 22, STONE[i]) for i in (0, 1, 2, 3)]
        self.shadow = soft_ellipse(104, 40, (20, 26, 20), 165, .8)
        self.small_shadow = soft_ellipse(40, 18, (20, 26, 20), 140, .8)
        self.dust_s = soft_ellipse(40, 34, (228, 220, 204), 150, 1.3)
        self.mist_s = soft_ellipse(520, 120, (244, 244, 240), 62, 1.5)
        self.glow = soft_ellipse(110, 64, (255, 248, 220), 120, .7)
        self.scr.fill((206, 206, 200))
        im = self.f_mid.render("gathering stones…", True, (70, 76, 78))
        self.scr.blit(im, im.get_rect(center=(W // 2, H // 2)))
        pygame.display.flip()
        self.bgs = [self.paint(i) for i in range(len(HOURS))]
        self.wall = self.paint_wall()
        self.tufts = [(self.fx.randrange(0, W), self.fx.randrange(OY - 4, H - 104), self.fx.random() * 6) for _ in range(150)]
        self.tufts.sort(key=lambda t: t[1])
        self.tufts = [t for t in self.tufts if t[0] < OX - 14 or t[0] > W - OX + 14 or self.fx.random() < .0]
        self.mists = [[self.fx.random() * (W + 600) - 500, 120 + self.fx.random() * 560, 6 + self.fx.random() * 12] for _ in range(7)]
        self.cover = 1.0
        self.veil_to = 0.0
        self.dust, self.rolls, self.gains = [], [], []
        self.begin()

    def log(self, **k):
        if self.logf:
            self.logf.write(json.dumps(k) + "\n")
            self.logf.flush()

    # -------------------------------------------------------------- painting
    def paint(self, hour):
        top, low, far, near, gf, gn, _ = HOURS[hour]
        rs = np.random.default_rng(40 + hour)
        img = np.zeros((H, W, 3))
        ys = np.arange(H)[:, None, None]
        hz = 150
        t = np.clip(ys / hz, 0, 1)
        img[:] = np.array(top) * (1 - t) + np.array(low) * t
        n = value_noise(rs, W, H, 90)[..., None]
        n2 = value_noise(rs, W, H, 34)[..., None]
        sky = ys < hz
        img += np.where(sky, (n * .7 + n2 * .3 - .5) * 22, 0)
        # the sun, low and pale
        y, x = np.mgrid[0:H, 0:W]
        sx, sy = 660 - hour * 60, 60 + (hour % 2) * 12
        d = np.hypot(x - sx, y - sy)
        img += (np.clip(1 - d / 150, 0, 1) ** 2 * 46)[..., None] * np.array((1, .95, .8)) * sky
        disc = np.clip(24.5 - d, 0, 1)[..., None] * sky
        img = img * (1 - disc) + np.array((255, 248, 230)) * disc
        xs = np.arange(W)
        for k, (col, base, amp) in enumerate(((mix(far, low, .45), 106, 22), (far, 122, 17), (near, 140, 11))):
            p = rs.random(4) * 6.28
            ridge = base - amp * (.6 * np.sin(xs / 118 + p[0]) + .5 * np.sin(xs / 57 + p[1]) + .2 * np.sin(xs / 21 + p[2]) + .06 * np.sin(xs / 6 + p[3]))
            m = np.clip(y - ridge[None, :], 0, 1)[..., None]
            fade = np.clip((y - ridge[None, :]) / 60, 0, 1)[..., None]
            img = img * (1 - m) + (np.array(col) * (1 - fade * .3) + np.array(low) * fade * .3) * m
        # the moor itself
        g = np.clip((ys - hz) / (H - hz), 0, 1)
        ground = np.array(gf) * (1 - g) + np.array(gn) * g
        tex = value_noise(rs, W, H, 120) * .5 + value_noise(rs, W, H, 40) * .3 + value_noise(rs, W, H, 9) * .13 + rs.random((H, W)) * .07
        ground = ground * (.82 + .36 * tex[..., None])
        heather = np.clip((value_noise(rs, W, H, 70) - .66) * 4, 0, 1)[..., None] * (rs.random((H, W)) > .6)[..., None]
        ground = ground * (1 - .3 * heather) + np.array((138, 92, 128)) * .3 * heather
        edge = np.clip((y - (hz - 4 + 4 * np.sin(xs / 40)[None, :])) / 8, 0, 1)[..., None]
        img = img * (1 - edge) + ground * edge
        # bare patches where the cairns stand
        for r in range(ROWS):
            for c in range(COLS):
                cx, cy = OX + c * CW + CW // 2, OY + r * CH + CH - 19
                sl = (slice(cy - 26, cy + 26), slice(cx - 60, cx + 60))
                q = np.hypot((x[sl] - cx) / 45, (y[sl] - cy) / 18)
                a = np.clip((1.04 - q) * 6, 0, 1)[..., None]
                rim = np.clip(1 - np.abs(q - 1) * 7, 0, 1)[..., None]
                p = img[sl]
                p = p * (1 - a * .38) + np.array(mix((196, 186, 160), gn, .35)) * a * .38
                img[sl] = p * (1 - rim * .22)
        return to_surface(img).convert()

    def paint_wall(self):
        """the dyke along the bottom, my pebbles lie on its top"""
        s = pygame.Surface((W, 112), pygame.SRCALPHA)
        rs = np.random.default_rng(5)
        r = random.Random(5)
        pygame.draw.rect(s, (52, 54, 54), (0, 58, W, 60))
        for row in range(2):
            x = -20 - row * 22
            while x < W:
                w = r.randint(44, 92)
                g = r.randint(84, 118)
                st = make_stone(rs, w, 36, (g, g + 2, g + 4 - r.randint(0, 12)))
                s.blit(st, (x, 80 - row * 30))
                x += w - 3
        x = -10
        while x < W:
            w = r.randint(110, 170)
            g = r.randint(112, 130)
            s.blit(make_stone(rs, w, 24, (g, g, g - 6)), (x, 40))
            x += w - 6
        return s

    # -------------------------------------------------------------- flow
    def begin(self):
        self.board, self.drops = new_moor(self.rng, self.level)
        self.look = [[self.fx.randrange(5) for _ in range(8)] for _ in range(ROWS * COLS)]
        self.delay = {(r, c): .25 + .045 * (r + c) + self.fx.random() * .15 for r in range(ROWS) for c in range(COLS)}
        self.landed = {}
        self.state = "arrive"
        self.t0 = self.time
        self.hour = (self.level - 1) % len(HOURS)
        self.veil_to = 0.0
        self.gloom_to = 0.0
        if not hasattr(self, "gloom"):
            self.gloom = 0.0

    def foot(self, r, c):
        return OX + c * CW + CW / 2, OY + r * CH + CH - 13

    def add(self, r, c):
        self.board[r][c] += 1
        self.landed[(r, c)] = self.time

    def tap(self, r, c):
        self.log(t="tap", r=r, c=c)
        self.drops -= 1
        self.fallen = 0
        self.state = "drop"
        self.t0 = self.time
        self.falling = (r, c)

    def collapse(self, burst):
        for r, c in burst:
            self.board[r][c] = 0
            self.fallen += 1
            x, y = self.foot(r, c)
            if self.fallen % 4 == 0:
                self.drops += 1
                self.gains.append((x, y - 40, self.time))
            for _ in range(9):
                a = self.fx.random() * 6.28
                self.dust.append([x + math.cos(a) * 14, y - 26 + math.sin(a) * 16, math.cos(a) * 46, math.sin(a) * 26 - 14, self.time, .35 + self.fx.random() * .35])
        self.rolls = []
        far = 0
        for k, (r, c, dr, dc, n, t) in enumerate(throw(self.board, burst)):
            self.rolls.append((r, c, dr, dc, n, t, k % 4))
            far = max(far, n)
        self.state = "roll"
        self.t0 = self.time
        self.roll_len = .14 + ROLL * far

    def rest(self):
        self.log(t="board", level=self.level, drops=self.drops, board=self.board)
        if not any(map(any, self.board)):
            self.log(t="cleared", level=self.level)
            self.state = "clear"
            self.t0 = self.time
        elif self.drops <= 0:
            self.log(t="lost")
            self.state = "lost"
            self.t0 = self.time
            self.gloom_to = 1.0
        else:
            self.state = "play"

    def update(self, dt):
        self.time += dt
        e = self.time - self.t0
        self.cover += (self.veil_to - self.cover) * min(1, dt * 3.2)
        self.gloom += (self.gloom_to - self.gloom) * min(1, dt * 2.2)
        for m in self.mists:
            m[0] += m[2] * dt
            if m[0] > W + 20:
                m[0] = -540
        for d in self.dust:
            d[0] += d[2] * dt
            d[1] += d[3] * dt
        self.dust = [d for d in self.dust if self.time - d[4] < d[5]]
        self.gains = [g for g in self.gains if self.time - g[2] < 1.1]
        if self.state == "arrive" and e > 1.7:
            self.log(t="board", level=self.level, drops=self.drops, board=self.board)
            self.state = "play"
        elif self.state == "drop" and e > .22:
            r, c = self.falling
            self.add(r, c)
            if self.board[r][c] > MAXH:
                self.collapse([(r, c)])
            else:
                self.state = "settle"
                self.t0 = self.time
        elif self.state == "settle" and e > .3:
            self.rest()
        elif self.state == "roll" and e > self.roll_len:
            nxt = []
            for *_, t, k in self.rolls:
                if t:
                    self.add(*t)
                    if self.board[t[0]][t[1]] > MAXH and t not in nxt:
                        nxt.append(t)
            self.rolls = []
            if nxt:
                self.collapse(nxt)
            else:
                self.state = "settle"
                self.t0 = self.time
        elif self.state == "clear":
            if e > 1.5:
                self.veil_to = 1.0
            if e > 3.0:
                self.level += 1
                self.begin()

    def cell_at(self, x, y):
        c, r = (x - OX) // CW, (y - OY) // CH
        return (r, c) if 0 <= r < ROWS and 0 <= c < COLS else None

    def click(self, x, y):
        if self.state == "play":
            k = self.cell_at(x, y)
            if k:
                self.tap(*k)
        elif self.state == "lost" and self.time - self.t0 > 1.2:
            self.begin()
            self.cover = .8

    # -------------------------------------------------------------- drawing
    def cairn(self, r, c, n, lift=0.0, alpha=255):
        x, y = self.foot(r, c)
        age = self.time - self.landed.get((r, c), -9)
        sq = math.exp(-age * 9) * math.sin(age * 26) * 2.2 if age < .6 else 0
        look = self.look[r * COLS + c]
        sh = self.shadow
        self.scr.blit(sh, sh.get_rect(center=(x + 9, y - 3)))
        for k in range(min(n, MAXH)):
            st = self.stones[k][look[k]]
            off = (look[k + 4] - 2) * .9
            yy = y - RISE[k] - DIMS[k][1] / 2 - lift * (1 + .25 * k) + sq * k * .6
            self.scr.blit(st, st.get_rect(center=(x + off, yy)))

    def draw(self):
        s = self.scr
        _, low, _, _, _, _, ink = HOURS[self.hour]
        s.blit(self.bgs[self.hour], (0, 0))
        t = self.time
        # two gulls
        for i in (0, 1):
            gx = (t * (17 + 5 * i) + i * 430) % (W + 200) - 100
            gy = 44 + 26 * i + 8 * math.sin(t * .5 + i)
            fl = 4 * math.sin(t * 3.1 + i * 2)
            pygame.draw.aalines(s, (90, 96, 104), False, [(gx - 11, gy - fl), (gx - 4, gy - 2), (gx, gy + 1), (gx + 4, gy - 2), (gx + 11, gy - fl)])
        # grass beside the cairns
        near = mix(HOURS[self.hour][5], (40, 50, 30), .3)
        for x, y, p in self.tufts:
            sway = 3 * math.sin(t * 1.3 + p + x * .01)
            for k in (-1, 0, 1, 2):
                pygame.draw.aaline(s, near, (x + k * 3, y), (x + k * 5 + sway, y - 12 - (k % 2) * 5))
        hov = self.cell_at(*pygame.mouse.get_pos()) if self.state == "play" else None
        e = self.time - self.t0
        for r in range(ROWS):
            for c in range(COLS):
                if hov == (r, c):
                    x, y = self.foot(r, c)
                    s.blit(self.glow, self.glow.get_rect(center=(x, y - 6)))
                n = self.board[r][c]
                if not n:
                    continue
                if self.state == "arrive":
                    q = clamp((e - self.delay[(r, c)]) / .4)
                    if q <= 0:
                        continue
                    self.cairn(r, c, n, lift=(1 - ease_out(q)) * 42)
                else:
                    self.cairn(r, c, n)
        if self.state == "drop":
            r, c = self.falling
            x, y = self.foot(r, c)
            q = clamp(e / .22)
            k = min(self.board[r][c], 3)
            top = y - RISE[k] - 10 if self.board[r][c] < 4 else y - 78
            st = self.pebbles[0]
            s.blit(st, st.get_rect(center=(x, top - (1 - q * q) * 46)))
        if self.state == "roll":
            for r, c, dr, dc, n, tgt, k in self.rolls:
                dur = .14 + ROLL * n
                q = clamp(e / dur)
                q = 1 - (1 - q) ** 1.6
                x, y = self.foot(r, c)
                dist = n if tgt else n - .3
                px, py = x + dc * CW * dist * q, y + dr * CH * dist * q
                if not tgt and q > .9:
                    continue
                hop = abs(math.sin(q * math.pi * n)) * 15 * (1 - .5 * q) + 30 * (1 - q) ** 3
                s.blit(self.small_shadow, self.small_shadow.get_rect(center=(px + 4, py - 2)))
                st = pygame.transform.rotozoom(self.rollers[k], -(dc or dr) * q * n * 240, 1.0)
                s.blit(st, st.get_rect(center=(px, py - 11 - hop)))
        for x, y, vx, vy, b, life in self.dust:
            q = (self.time - b) / life
            z = .5 + q * .9
            d = pygame.transform.scale(self.dust_s, (int(40 * z), int(34 * z)))
            d.set_alpha(int(200 * (1 - q)))
            s.blit(d, d.get_rect(center=(x, y)))
        for x, y, b in self.gains:
            q = (self.time - b) / 1.1
            im = self.f_sm.render("+ a pebble", True, (255, 250, 235))
            im.set_alpha(int(255 * (1 - q * q)))
            s.blit(im, im.get_rect(center=(x, y - 36 * ease_out(q))))
        for m in self.mists:
            s.blit(self.mist_s, (m[0], m[1] - 60 if m[1] < 200 else 96 + (m[1] % 60)))
        # title in the sky
        im = self.f_big.render("clachag", True, ink)
        s.blit(im, (40, 14))
        im = self.f_sm.render(f"the {self.ordinal()} moor · {PLACES[(self.level - 1) % len(PLACES)]}", True, ink)
        s.blit(im, (44, 76))
        if self.cover > .01:
            v = pygame.Surface((W, H - 30))
            v.fill(mix(low, (250, 250, 246), .5))
            v.set_alpha(int(255 * clamp(self.cover)))
            s.blit(v, (0, 0))
        # the dyke and what is left in my pocket
        s.blit(self.wall, (0, H - 112))
        for i in range(self.drops):
            im = self.pebbles[i % 6]
            x = 46 + i * 31
            if x > W - 210:
                break
            s.blit(self.small_shadow, self.small_shadow.get_rect(center=(x + 4, H - 59)))
            s.blit(im, im.get_rect(center=(x, H - 69 + (i * 7 % 3) - 1)))
        word = WORDS[self.drops] if self.drops < len(WORDS) else str(self.drops)
        im = self.f_mid.render(f"{word} pebble{'' if self.drops == 1 else 's'}", True, (246, 242, 232))
        bk = self.f_mid.render(f"{word} pebble{'' if self.drops == 1 else 's'}", True, (34, 36, 36))
        s.blit(bk, bk.get_rect(midright=(W - 38, H - 22)))
        s.blit(im, im.get_rect(midright=(W - 40, H - 24)))
        im = self.f_sm.render("lay a pebble on a cairn; the fifth brings it down", True, (214, 212, 204))
        s.blit(im, im.get_rect(midleft=(40, H - 22)))
        if self.gloom > .02:
            g = pygame.Surface((W, H), pygame.SRCALPHA)
            g.fill((24, 30, 44, int(168 * self.gloom)))
            s.blit(g, (0, 0))
            if self.state == "lost":
                for i in range(70):      # rain comes in
                    x = (i * 137 + t * 130) % (W + 80) - 40
                    y = (i * 211 + t * 620) % H
                    pygame.draw.aaline(s, (150, 160, 176), (x, y), (x - 4, y + 17))
                a = clamp((e - .4) / .8)
                self.say("your pockets are empty", "click, and walk out again", a, (240, 238, 230))
        if self.state == "clear":
            a = clamp((e - .15) / .6)
            self.say("the moor lies clear", "", a, ink)

    def say(self, a, b, alpha, col):
        for txt, f, y in ((a, self.f_big, 390), (b, self.f_mid, 452)):
            if txt:
                im = f.render(txt, True, col)
                im.set_alpha(int(255 * alpha))
                self.scr.blit(im, im.get_rect(center=(W // 2, y + 12 * (1 - smooth(alpha)))))

    def ordinal(self):
        o = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
        return o[self.level - 1] if self.level <= 10 else f"{self.level}th"

    def run(self):
        clock = pygame.time.Clock()
        while True:
            dt = min(.05, clock.tick(45) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(*e.pos)
            self.update(dt)
            self.draw()
            pygame.display.flip()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    Clachag(a.seed, open(a.log, "w") if a.log else None).run()
