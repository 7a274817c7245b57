"""Útsker - a small game of skerries, settlers and boats.
Halla Dís, Ísafjörður, 2024.  (Twenty years at the Land Survey; this is what I do now.)
No assets: every island is a height field, shaded the way we shaded the 1:50 000 sheets.
"""
import argparse
import json
import math
import random
import numpy as np
import pygame
from pygame import gfxdraw

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int)
ap.add_argument("--log")
A = ap.parse_args()
RNG = random.Random(A.seed)
VIS = random.Random(1902)
NPR = np.random.default_rng(A.seed)
_log = open(A.log, "w", encoding="utf8") if A.log else None


def emit(**kw):
    if _log:
        _log.write(json.dumps(kw) + "\n")
        _log.flush()


COLS, ROWS, CELL = 7, 6, 106
W, H = 1100, 812
MX, MY = 58, 112                    # chart corner
SEA = pygame.Rect(MX, MY, COLS * CELL, ROWS * CELL)
PAPER, INK, RED = (243, 238, 226), (58, 66, 78), (178, 62, 48)
SPEED = 440.0

pygame.init()
pygame.display.set_caption("Útsker")
screen = pygame.display.set_mode((W, H))
clock = pygame.time.Clock()


def font(sz, bold=False, it=False):
    for n in ("p052", "palatinolinotype", "palatino", "nimbusroman", "dejavuserif"):
        p = pygame.font.match_font(n, bold=bold, italic=it)
        if p:
            return pygame.font.Font(p, sz)
    return pygame.font.Font(None, sz)


F_TITLE, F_HEAD, F_IT, F_TEXT, F_SM = font(46), font(30), font(23, it=True), font(18), font(14)
F_BIG = font(54, it=True)


# ------------------------------------------------------------------ islands
yy, xx = np.mgrid[0:CELL, 0:CELL].astype(np.float32)
XX, YY = (xx - CELL / 2 + .5) / (CELL / 2), (yy - CELL / 2 + .5) / (CELL / 2)
DIST = np.hypot(XX, YY)
# hypsometric tints, low to high
TINT_E = np.array([0, .35, 1.0, 1.05, 1.9, 2.0, 2.9, 3.0, 3.3, 4.0], np.float32)
TINT_C = np.array([[236, 220, 172], [206, 206, 142], [172, 192, 122], [126, 168, 100], [108, 150, 92],
                   [196, 164, 104], [170, 124, 82], [232, 232, 236], [250, 251, 253], [255, 255, 255]], np.float32)
REACH = [0, .30, .48, .66, .86]     # coast radius (of half a cell) by size


def smooth_noise(k, n):
    out = np.zeros((CELL, CELL), np.float32)
    for _ in range(n):
        a, f, p = NPR.random() * 6.283, k * (.6 + NPR.random() * .8), NPR.random() * 6.283
        out += np.sin((XX * math.cos(a) + YY * math.sin(a)) * f + p)
    return out / math.sqrt(n)


class Island:
    def __init__(self, size):
        self.size = size
        self.shown = 0.0            # eased height
        self.delay = 0.0
        self.n1 = smooth_noise(3.2, 6) * .085
        self.n2 = smooth_noise(13, 9)
        self.img = None
        self.img_at = -1
        self.kick = 0.0

    def render(self):
        s = max(0.0, min(4.3, self.shown))
        if self.img is not None and abs(s - self.img_at) < .004:
            return self.img
        self.img_at = s
        lo = min(int(s), 3)
        reach = REACH[lo] + (REACH[lo + 1] - REACH[lo]) * (s - lo)
        reach = max(reach, .02)
        d = DIST * (1 + np.clip(self.n1, -.13, .13))
        q = d / reach
        # summit lies at elevation s - .1 : one tint band for each unit of size
        e = (s - .02) * (1 - q) + .22 * np.sqrt(np.clip(1 - q * q, 0, 1)) * (s > .3)
        e = e + self.n2 * .05 * np.clip(1 - q, 0, .5)
        col = np.empty((CELL, CELL, 3), np.float32)
        for k in range(3):
            col[..., k] = np.interp(e, TINT_E, TINT_C[:, k])
        # hill shading, light from the north-west
        h = e * 9 + self.n2 * 1.0 * np.clip(1 - q, 0, 1)
        gy, gx = np.gradient(h)
        sh = np.clip(.80 + (gx + gy) * .26 / np.sqrt(1 + .3 * (gx * gx + gy * gy)), .52, 1.18)
        col *= sh[..., None]
        # contour lines
        g = np.hypot(*np.gradient(e)) + 1e-4
        for lev in (1, 2, 3):
            if s > lev - .2:
                line = np.clip(1.05 - np.abs(e - lev) / g, 0, 1)[..., None] * .55
                col = col * (1 - line) + np.array([92, 66, 48], np.float32) * line
        r_px = (reach - d) * CELL / 2
        coast = np.clip(1.3 - np.abs(r_px), 0, 1)[..., None]
        col = col * (1 - coast) + np.array([44, 78, 96], np.float32) * coast
        land = np.clip(r_px + 1.2, 0, 1)
        # shoals: two pale bands round the coast
        shoal = np.clip((r_px + 7.5) / 1.5, 0, 1) * .55 * min(1, s)
        sc = np.array([196, 228, 226], np.float32)
        alpha = land + (1 - land) * shoal
        col = col * land[..., None] + sc * (1 - land[..., None])
        surf = pygame.Surface((CELL, CELL), pygame.SRCALPHA)
        p = pygame.surfarray.pixels3d(surf)
        p[:] = np.clip(col, 0, 255).astype(np.uint8).swapaxes(0, 1)
        del p
        p = pygame.surfarray.pixels_alpha(surf)
        p[:] = (np.clip(alpha, 0, 1) * 255).astype(np.uint8).T
        del p
        self.img = surf
        return surf

    def radius(self):
        return REACH[min(4, self.size)] * CELL / 2


# ------------------------------------------------------------------ the sheet
def make_sea():
    h, w = SEA.h, SEA.w
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    r = np.random.default_rng(66)
    n = np.zeros((h, w), np.float32)
    for _ in range(14):
        a, f, p = r.random() * 6.283, .004 + r.random() * .012, r.random() * 6.283
        n += np.sin((x * math.cos(a) + y * math.sin(a)) * f + p)
    n /= math.sqrt(14)
    step = np.floor(n * 2.2) / 2.2
    t = np.clip(.5 + .26 * step, 0, 1)[..., None]
    c = np.array([112, 170, 188], np.float32) * (1 - t) + np.array([142, 194, 204], np.float32) * t
    c += r.normal(0, 1.6, (h, w, 1))
    s = pygame.Surface((w, h))
    pygame.surfarray.blit_array(s, np.clip(c, 0, 255).astype(np.uint8).swapaxes(0, 1))
    return s


def make_sheet():
    s = pygame.Surface((W, H))
    r = np.random.default_rng(5)
    base = np.ones((W, H, 3), np.float32) * np.array(PAPER, np.float32)
    base += r.normal(0, 1.8, (W, H, 1))
    yv = np.linspace(-1, 1, H)[None, :, None] ** 2
    xv = np.linspace(-1, 1, W)[:, None, None] ** 2
    base -= 9 * (xv + yv)
    pygame.surfarray.blit_array(s, np.clip(base, 0, 255).astype(np.uint8))
    s.blit(make_sea(), SEA)
    for k in range(1, COLS):
        x = MX + k * CELL
        for y in range(SEA.top, SEA.bottom, 7):
            s.set_at((x, y), (92, 146, 166))
            s.set_at((x, y + 1), (92, 146, 166))
    for k in range(1, ROWS):
        y = MY + k * CELL
        for x in range(SEA.left, SEA.right, 7):
            s.set_at((x, y), (92, 146, 166))
            s.set_at((x + 1, y), (92, 146, 166))
    # neat line with alternate degree bars
    out = SEA.inflate(22, 22)
    pygame.draw.rect(s, INK, out.inflate(8, 8), 1)
    pygame.draw.rect(s, INK, out, 1)
    pygame.draw.rect(s, INK, SEA.inflate(6, 6), 1)
    for k in range(COLS * 2):
        if k % 2 == 0:
            for y in (SEA.top - 10, SEA.bottom + 3):
                pygame.draw.rect(s, INK, (MX + k * CELL // 2, y, CELL // 2, 7))
    for k in range(ROWS * 2):
        if k % 2 == 0:
            for x in (SEA.left - 10, SEA.right + 3):
                pygame.draw.rect(s, INK, (x, MY + k * CELL // 2, 7, CELL // 2))
    for k in range(COLS):
        t = F_SM.render("%d°%02d'" % (23 + k // 3, 20 * (k % 3)), True, INK)
        s.blit(t, t.get_rect(center=(MX + k * CELL + CELL // 2, SEA.top - 26)))
    for k in range(ROWS):
        t = pygame.transform.rotate(F_SM.render("66°%02d'" % (50 - 8 * k), True, INK), 90)
        s.blit(t, t.get_rect(center=(SEA.left - 27, MY + k * CELL + CELL // 2)))
    # compass rose, right margin
    cx, cy = 962, 700
    for i in range(32):
        a = i * math.pi / 16
        r1, r2 = 58, (64 if i % 4 else 68)
        pygame.draw.aaline(s, INK, (cx + r1 * math.sin(a), cy - r1 * math.cos(a)), (cx + r2 * math.sin(a), cy - r2 * math.cos(a)))
    gfxdraw.aacircle(s, cx, cy, 58, INK)
    for off, ln, wd in ((math.pi / 4, 38, 9), (0, 56, 11)):
        for i in range(4):
            a = off + i * math.pi / 2
            tip = (cx + ln * math.sin(a), cy - ln * math.cos(a))
            for sg, c in ((1, INK), (-1, PAPER)):
                b = a + sg * math.pi / 4
                m = (cx + wd * math.sin(b), cy - wd * math.cos(b))
                pts = [(cx, cy), tip, m]
                gfxdraw.filled_polygon(s, pts, c)
                gfxdraw.aapolygon(s, pts, INK)
    t = F_TEXT.render("N", True, RED)
    s.blit(t, t.get_rect(center=(cx, cy - 82)))
    return s


NAMES_A = ["Hvíta", "Sela", "Æðar", "Lunda", "Þoku", "Grá", "Svarta", "Kríu", "Máva", "Brim", "Vetur", "Hala", "Mið", "Storm"]
NAMES_B = ["sker", "eyjar", "hólmar", "drangar", "boðar", "bakkar"]


def roman(n):
    o = ""
    for v, r in ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while n >= v:
            o += r
            n -= v
    return o


def boat_sprite(px):
    """a boat seen from above, bow to the east, drawn 4x and scaled down"""
    k = 4
    w, h = 22 * k, 14 * k
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    hull = [(1 * k, 3 * k), (12 * k, 2 * k), (18 * k, 4.4 * k), (21 * k, 7 * k), (18 * k, 9.6 * k), (12 * k, 12 * k), (1 * k, 11 * k)]
    pygame.draw.polygon(s, (70, 44, 34), hull)
    inner = [(2.4 * k, 4.4 * k), (12 * k, 3.6 * k), (17 * k, 5.4 * k), (19 * k, 7 * k), (17 * k, 8.6 * k), (12 * k, 10.4 * k), (2.4 * k, 9.6 * k)]
    pygame.draw.polygon(s, (226, 190, 138), inner)
    for x in (5, 9, 13):
        pygame.draw.rect(s, (120, 78, 52), (x * k, 4 * k, 1.4 * k, 6 * k))
    pygame.draw.circle(s, RED, (10.2 * k, 7 * k), 2.6 * k)
    return pygame.transform.smoothscale(s, (px, px * 14 // 22))


BOAT = boat_sprite(26)
ROTS = {(1, 0): BOAT, (-1, 0): pygame.transform.rotate(BOAT, 180), (0, -1): pygame.transform.rotate(BOAT, 90), (0, 1): pygame.transform.rotate(BOAT, -90)}
DOCK = boat_sprite(30)


def ease(t):
    t = max(0, min(1, t))
    return t * t * (3 - 2 * t)


class Game:
    def __init__(self):
        self.time = 0.0
        self.over = False
        self.fresh()

    def fresh(self):
        self.level, self.boats = 1, 12
        self.over_t = 0
        self.over = False
        self.chart()

    def chart(self):
        n = min(30, 20 + self.level)
        cells = [(r, c) for r in range(ROWS) for c in range(COLS)]
        RNG.shuffle(cells)
        self.isl = {}
        for i, rc in enumerate(cells[:n]):
            s = RNG.choices((1, 2, 3, 4), (2, 4, 5, 4))[0]
            self.isl[rc] = Island(s)
            self.isl[rc].delay = .25 + .03 * (rc[0] + rc[1]) + RNG.random() * .35
        self.name = RNG.choice(NAMES_A) + RNG.choice(NAMES_B)
        self.state, self.st = "rising", 0.0
        self.fleet, self.rings, self.foam, self.gain = [], [], [], []
        self.moved = False
        self.burst_count = 0

    def board(self):
        return [[self.isl[(r, c)].size if (r, c) in self.isl else 0 for c in range(COLS)] for r in range(ROWS)]

    def rest(self):
        emit(t="board", level=self.level, drops=self.boats, board=self.board())

    def land(self, rc):
        i = self.isl[rc]
        i.size += 1
        i.kick = 1
        if i.size <= 4:
            return
        del self.isl[rc]
        self.burst_count += 1
        x, y = MX + rc[1] * CELL + CELL / 2, MY + rc[0] * CELL + CELL / 2
        self.rings.append([x, y, 0.0])
        self.fade.append([i, rc, 0.0])
        for d in ROTS:
            self.fleet.append([x + d[0] * 6, y + d[1] * 6, d, 0.0])
        for _ in range(18):
            a, v = VIS.random() * 6.283, 20 + VIS.random() * 110
            self.foam.append([x, y, math.cos(a) * v, math.sin(a) * v, .5 + VIS.random() * .4, 1.5 + VIS.random() * 2.5])
        if self.burst_count % 3 == 0:
            self.boats += 1
            self.gain.append([x, y, 0.0])

    fade = []

    def click(self, p):
        if self.state == "lost":
            if self.st > .8:
                self.fresh()
            return
        if self.state != "play" or not SEA.collidepoint(p):
            return
        rc = ((p[1] - MY) // CELL, (p[0] - MX) // CELL)
        if rc not in self.isl:
            self.rings.append([p[0], p[1], .45])
            return
        if self.boats < 1:
            return
        emit(t="tap", r=rc[0], c=rc[1])
        self.boats -= 1
        self.burst_count = 0
        self.state, self.st = "sailing", 0
        self.land(rc)

    def step(self, dt):
        self.time += dt
        self.st += dt
        for i in self.isl.values():
            if i.delay > 0:
                i.delay -= dt
                continue
            i.kick = max(0, i.kick - dt * 2.4)
            df = i.size - i.shown
            i.shown += df * min(1, dt * (11 if self.state != "rising" else 5.5))
            if abs(df) < .01:
                i.shown = float(i.size)
        for q in (self.rings, self.fade, self.gain):
            for e in q:
                e[2] += dt
        self.rings = [e for e in self.rings if e[2] < .8]
        self.fade = [e for e in self.fade if e[2] < .35]
        self.gain = [e for e in self.gain if e[2] < 1.2]
        for f in self.foam:
            f[0] += f[2] * dt
            f[1] += f[3] * dt
            f[2] *= 1 - 2 * dt
            f[3] *= 1 - 2 * dt
            f[4] -= dt
        self.foam = [f for f in self.foam if f[4] > 0]
        if self.state == "rising" and self.st > 1.9:
            self.state, self.st = "play", 0
            self.rest()
        elif self.state == "sailing":
            for b in list(self.fleet):
                for _ in range(3):
                    b[0] += b[2][0] * SPEED * dt / 3
                    b[1] += b[2][1] * SPEED * dt / 3
                    if not SEA.collidepoint(b[0], b[1]):
                        self.fleet.remove(b)
                        break
                    rc = (int(b[1] - MY) // CELL, int(b[0] - MX) // CELL)
                    if rc in self.isl:
                        cx, cy = MX + rc[1] * CELL + CELL / 2, MY + rc[0] * CELL + CELL / 2
                        if abs(b[0] - cx) + abs(b[1] - cy) < self.isl[rc].radius() + 6:
                            self.fleet.remove(b)
                            self.land(rc)
                            break
                b[3] += dt
                if b[3] > .03:
                    b[3] = 0
                    self.foam.append([b[0] - b[2][0] * 12, b[1] - b[2][1] * 12, VIS.uniform(-9, 9), VIS.uniform(-9, 9), .5, 2.2])
            if not self.fleet and self.st > .25:
                self.rest()
                if not self.isl:
                    emit(t="cleared", level=self.level)
                    self.state, self.st = "calm", 0
                elif self.boats < 1:
                    emit(t="lost")
                    self.state, self.st = "lost", 0
                else:
                    self.state, self.st = "play", 0
        elif self.state == "calm" and self.st > 2.6:
            self.level += 1
            self.boats += 3 if self.boats < 20 else 0
            self.chart()

    # ---------------------------------------------------------------- drawing
    def draw(self):
        s = screen
        s.blit(SHEET, (0, 0))
        s.set_clip(SEA)
        # slow swell
        for k in range(16):
            bx = (k * 197 + self.time * (5 + k % 3)) % (SEA.w + 80) - 40 + MX
            by = MY + (k * 131) % SEA.h + 4 * math.sin(self.time * .7 + k)
            pts = [(bx + i * 5, by + 2.4 * math.sin(i * 1.05 + self.time * 1.2 + k)) for i in range(9)]
            pygame.draw.aalines(s, (160, 206, 214), False, pts)
        mp = pygame.mouse.get_pos()
        for (r, c), i in self.isl.items():
            if i.shown < .02:
                continue
            im = i.render()
            x, y = MX + c * CELL, MY + r * CELL
            if i.kick > .02:
                z = 1 + .07 * math.sin(i.kick * 7) * i.kick
                im = pygame.transform.smoothscale(im, (int(CELL * z), int(CELL * z)))
            s.blit(im, im.get_rect(center=(x + CELL // 2, y + CELL // 2)))
        if self.state == "play" and SEA.collidepoint(mp):
            r, c = (mp[1] - MY) // CELL, (mp[0] - MX) // CELL
            if (r, c) in self.isl:
                x, y = MX + c * CELL, MY + r * CELL
                for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
                    px, py = x + 5 + dx * (CELL - 11), y + 5 + dy * (CELL - 11)
                    pygame.draw.line(s, PAPER, (px, py), (px + (14 if not dx else -14), py), 2)
                    pygame.draw.line(s, PAPER, (px, py), (px, py + (14 if not dy else -14)), 2)
        for i, (r, c), t in self.fade:
            im = i.render().copy()
            k = 1 - t / .35
            im.set_alpha(int(255 * k))
            z = int(CELL * (1 + .25 * (1 - k)))
            im = pygame.transform.smoothscale(im, (z, z))
            s.blit(im, im.get_rect(center=(MX + c * CELL + CELL // 2, MY + r * CELL + CELL // 2)))
        ov = self.ov
        ov.fill((0, 0, 0, 0))
        for x, y, t in self.rings:
            for k in range(2):
                rr = int(12 + 62 * ease(t / .8) - k * 14)
                if rr > 2:
                    gfxdraw.aacircle(ov, int(x - MX), int(y - MY), rr, (240, 250, 250, int(170 * (1 - t / .8))))
        for f in self.foam:
            gfxdraw.filled_circle(ov, int(f[0] - MX), int(f[1] - MY), int(f[5]), (240, 250, 250, int(200 * min(1, f[4] * 2))))
        s.blit(ov, SEA)
        for b in self.fleet:
            im = ROTS[b[2]]
            s.blit(im, im.get_rect(center=(b[0], b[1])))
        for x, y, t in self.gain:
            im = F_IT.render("+1 bátur", True, PAPER)
            im.set_alpha(int(255 * (1 - ease(t / 1.2))))
            s.blit(im, im.get_rect(center=(x, y - 30 * ease(t))))
        s.set_clip(None)
        self.margin(s)
        if self.state == "calm":
            self.ribbon(s, "Lygnt haf", "kort %s er hreint" % roman(self.level), ease(self.st / .5) * ease((2.6 - self.st) / .4))
        elif self.state == "rising" and self.st < 1.4:
            self.ribbon(s, self.name, "kort %s" % roman(self.level), ease(self.st / .3) * ease((1.4 - self.st) / .4), True)
        elif self.state == "lost":
            k = ease(self.st / .8)
            v = pygame.Surface(SEA.size, pygame.SRCALPHA)
            v.fill((52, 60, 70, int(150 * k)))
            s.blit(v, SEA)
            self.ribbon(s, "Höfnin er tóm", "smelltu hvar sem er til að sigla á ný", k)
        pygame.display.flip()

    ov = pygame.Surface(SEA.size, pygame.SRCALPHA)

    def ribbon(self, s, a, b, k, low=False):
        if k <= 0:
            return
        p = pygame.Surface((SEA.w, 150), pygame.SRCALPHA)
        p.fill(PAPER + (232,))
        for y in (5, 9, 140, 144):
            pygame.draw.line(p, INK, (0, y), (SEA.w, y))
        t = F_BIG.render(a, True, INK)
        p.blit(t, t.get_rect(center=(SEA.w // 2, 60)))
        t = F_TEXT.render(b, True, RED)
        p.blit(t, t.get_rect(center=(SEA.w // 2, 112)))
        p.set_alpha(int(255 * k))
        s.blit(p, p.get_rect(center=SEA.center))

    def margin(self, s):
        t = F_TITLE.render("Útsker", True, INK)
        s.blit(t, (MX - 12, 14))
        t2 = F_IT.render("sjókort %s — %s" % (roman(self.level), self.name), True, RED)
        s.blit(t2, (MX + t.get_width() + 12, 36))
        x = 850
        pygame.draw.line(s, INK, (x, 64), (W - 36, 64))
        s.blit(F_HEAD.render("Bátar í höfn", True, INK), (x, 74))
        # the harbour: a quay with boats moored either side
        q = pygame.Rect(x + 98, 122, 12, 250)
        pygame.draw.rect(s, (196, 222, 222), (x, 118, 208, 262), border_radius=8)
        pygame.draw.rect(s, INK, (x, 118, 208, 262), 1, border_radius=8)
        pygame.draw.rect(s, (150, 118, 86), q)
        for y in range(q.top, q.bottom, 8):
            pygame.draw.line(s, (116, 88, 64), (q.left, y), (q.right - 1, y))
        for n in range(min(self.boats, 36)):
            row, side = divmod(n, 2)
            lane = n // 24
            row = row - lane * 12
            bob = 1.5 * math.sin(self.time * 1.7 + n * 1.3)
            off = 26 + 36 * lane
            if side:
                im, cx = DOCK, q.right + off - 6 + bob
            else:
                im, cx = pygame.transform.flip(DOCK, True, False), q.left - off + 6 + bob
            s.blit(im, im.get_rect(center=(cx, 136 + row * 20.4)))
        n = F_IT.render("%d" % self.boats, True, INK if self.boats > 2 else RED)
        s.blit(n, (x + 208 - n.get_width(), 78))
        # key to tints
        s.blit(F_TEXT.render("Hæð lands", True, INK), (x, 402))
        for k, (c, a) in enumerate((((206, 206, 142), "flæðisker"), ((117, 159, 96), "graseyja"), ((183, 144, 93), "heiðarey"), ((248, 249, 252), "jökuley — full"))):
            r = pygame.Rect(x, 432 + k * 28, 40, 22)
            pygame.draw.rect(s, c, r)
            pygame.draw.rect(s, INK, r, 1)
            s.blit(F_SM.render(a, True, INK), (x + 52, 433 + k * 28))
        s.blit(F_SM.render("full ey tæmist: fjórir bátar sigla", True, INK), (x, 556))
        t = F_SM.render("Mælt og teiknað af H. D. Ísafirði 2024 · 1 : 50 000", True, (120, 118, 112))
        s.blit(t, (MX, H - 30))


SHEET = make_sheet()
game = Game()
run = True
while run:
    dt = min(.04, clock.tick(50) / 1000)
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            run = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            game.click(e.pos)
    game.step(dt)
    game.draw()
pygame.quit()
