# -*- coding: utf-8 -*-
# GIOT NHOT - ban lam lai cua "Splash Back" (Flash) hoi xua hay choi o quan net
# Hoang "tit_coi" - Hai Phong. Viet bang pygame cho do nho. Khong dung file ngoai nao het.
import argparse, json, math, random, sys
import pygame

W, H = 825, 600          # san khau flash 550x400 nhan 1.5
N = 6
CELL = 86
BX, BY = 30, 42
RAD = {1: 13, 2: 20, 3: 28, 4: 36}
SPEED = 470.0

# mau nhot theo man: (sang, vua, toi, vien)
GOO = [
    ((206, 255, 92), (118, 212, 22), (48, 132, 10), (14, 44, 4)),
    ((255, 226, 110), (250, 160, 24), (190, 84, 6), (66, 24, 0)),
    ((255, 184, 232), (236, 82, 176), (156, 26, 112), (58, 4, 40)),
    ((176, 250, 255), (48, 190, 226), (10, 108, 160), (0, 30, 56)),
    ((232, 204, 255), (160, 104, 240), (88, 44, 170), (28, 8, 66)),
]


def font(size, bold=True):
    p = pygame.font.match_font("dejavusanscondensed", bold=bold) or pygame.font.match_font("dejavusans", bold=bold)
    return pygame.font.Font(p, size)


def lerp(a, b, t):
    return tuple(int(a[i] + (b[i] - a[i]) * t) for i in range(3))


def new_board(rng, level):
    # man dau nhieu cuc to, cang ve sau cang nhieu cuc be
    n = min(30, 23 + level // 2)
    k = min(level, 8)
    w = [18 + 1.5 * k, 24 + k, 30, 28 - k]
    cells = [(r, c) for r in range(N) for c in range(N)]
    rng.shuffle(cells)
    b = [[0] * N for _ in range(N)]
    for r, c in cells[:n]:
        b[r][c] = rng.choices((1, 2, 3, 4), w)[0]
    return b


def goo_sprite(pal, size, fr, frames=12):
    R = RAD[size]
    S = 3
    D = CELL + 8
    s = pygame.Surface((D * S, D * S), pygame.SRCALPHA)
    cx = cy = D * S / 2
    ph = fr / frames * 2 * math.pi

    def blob(rad, dy=0.0, amp=0.035):
        pts = []
        for i in range(64):
            a = i / 64 * 2 * math.pi
            k = 1 + amp * math.sin(3 * a + ph) + amp * 0.7 * math.sin(2 * a - ph + 1)
            sq = 1 + 0.03 * math.sin(ph)
            pts.append((cx + math.cos(a) * rad * k * sq * S, cy + dy * S + math.sin(a) * rad * k / sq * S))
        return pts
    hi, mid, lo, edge = pal
    pygame.draw.polygon(s, (0, 0, 0, 70), [(x + 3 * S, y + 5 * S) for x, y in blob(R)])
    pygame.draw.polygon(s, edge, blob(R + 1.5))
    steps = 14
    for i in range(steps):
        t = i / (steps - 1)
        col = lerp(lo, mid, min(1, t * 1.5)) if t < .66 else lerp(mid, hi, (t - .66) / .34 * .7)
        pygame.draw.polygon(s, col, blob((R - 1.5) * (1 - 0.62 * t), -R * 0.24 * t))
    # bong sang kieu flash
    pygame.draw.ellipse(s, (255, 255, 255), (cx - R * .52 * S, cy - R * .66 * S, R * .5 * S, R * .3 * S))
    pygame.draw.circle(s, (255, 255, 255), (cx + R * .22 * S, cy - R * .6 * S), R * .08 * S)
    # bot khi ben trong
    for j in range(size - 1):
        a = 0.7 + j * 1.15
        q = ((fr / frames) + j * .31) % 1
        bx, by = cx + math.cos(a) * R * .5 * S, cy + (math.sin(a) * R * .5 - 3 * math.sin(q * 6.28)) * S
        pygame.draw.circle(s, lo, (bx, by), (1.8 + size * .5) * S, S)
    return pygame.transform.smoothscale(s, (D, D))


def outline(txt, f, fill, edge, w=3):
    a = f.render(txt, True, fill)
    b = f.render(txt, True, edge)
    s = pygame.Surface((a.get_width() + 2 * w, a.get_height() + 2 * w), pygame.SRCALPHA)
    for i in range(16):
        t = i / 16 * 6.2832
        s.blit(b, (w + w * math.cos(t), w + w * math.sin(t)))
    s.blit(a, (w, w))
    return s


class Game:
    def __init__(self, seed, logf):
        self.rng = random.Random(seed)
        self.fx = random.Random(7)
        self.logf = logf
        pygame.init()
        self.scr = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Giọt Nhớt - Splash Back làm lại")
        self.f12, self.f14, self.f18 = font(12), font(14), font(18)
        self.f26, self.f40, self.f64 = font(26), font(40), font(76)
        self.state = "title"
        self.level, self.drops, self.score, self.best = 1, 10, 0, 0
        self.shown = 10.0
        self.t = 0.0
        self.cache = {}
        self.bg = self.make_bg()
        self.board = [[0] * N for _ in range(N)]
        self.anim = {}
        self.fly, self.parts, self.floats, self.splats = [], [], [], []
        self.panel_y = -260.0
        self.mouse = (0, 0)

    def log(self, **k):
        if self.logf:
            self.logf.write(json.dumps(k) + "\n")
            self.logf.flush()

    def pal(self):
        return GOO[(self.level - 1) % len(GOO)]

    def sprite(self, size, fr):
        key = ((self.level - 1) % len(GOO), size, fr)
        if key not in self.cache:
            self.cache[key] = goo_sprite(self.pal(), size, fr)
        return self.cache[key]

    # ---- nen
    def make_bg(self):
        s = pygame.Surface((W, H))
        for y in range(H):
            pygame.draw.line(s, lerp((92, 100, 118), (44, 49, 62), y / H), (0, y), (W, y))
        r = random.Random(3)
        for _ in range(900):     # xuoc kim loai
            x, y = r.randrange(W), r.randrange(H)
            g = r.choice((6, -6))
            c = s.get_at((x, y))
            pygame.draw.line(s, tuple(max(0, min(255, c[i] + g)) for i in range(3)), (x, y), (x + r.randint(10, 60), y))
        # vien soc vang den
        for (x0, y0, w, h) in ((0, 0, W, 16), (0, H - 16, W, 16)):
            st = pygame.Surface((w, h))
            st.fill((240, 190, 20))
            for x in range(-20, w + 20, 36):
                pygame.draw.polygon(st, (24, 22, 20), [(x, h), (x + 18, h), (x + 34, 0), (x + 16, 0)])
            s.blit(st, (x0, y0))
            pygame.draw.rect(s, (20, 20, 24), (x0 - 2, y0, w + 4, h), 2)
        B = N * CELL
        pygame.draw.rect(s, (24, 26, 34), (BX - 12, BY - 12, B + 24, B + 24), border_radius=14)
        pygame.draw.rect(s, (134, 142, 160), (BX - 12, BY - 12, B + 24, B + 24), 3, border_radius=14)
        pygame.draw.rect(s, (58, 62, 76), (BX - 7, BY - 7, B + 14, B + 14), 2, border_radius=10)
        for rr in range(N):
            for c in range(N):
                x, y = BX + c * CELL, BY + rr * CELL
                q = pygame.Rect(x + 2, y + 2, CELL - 4, CELL - 4)
                pygame.draw.rect(s, (53, 57, 74) if (rr + c) % 2 else (47, 51, 67), q, border_radius=9)
                pygame.draw.arc(s, (24, 26, 36), q, 1.2, 3.6, 2)
                pygame.draw.line(s, (76, 81, 102), (q.x + 9, q.bottom - 1), (q.right - 9, q.bottom - 1))
                for k in (-1, 0, 1):
                    pygame.draw.line(s, (38, 41, 55), (q.centerx + k * 7, q.centery - 7), (q.centerx + k * 7, q.centery + 7), 3)
        # dinh tan
        for x in (10, 565, 586, W - 12):
            for y in (28, H - 28):
                pygame.draw.circle(s, (30, 32, 40), (x + 1, y + 2), 6)
                pygame.draw.circle(s, (150, 156, 170), (x, y), 5)
                pygame.draw.circle(s, (205, 210, 220), (x - 1, y - 1), 2)
        # bang ben phai
        pygame.draw.rect(s, (36, 39, 50), (584, 42, 218, 62), border_radius=8)
        pygame.draw.rect(s, (14, 15, 20), (584, 42, 218, 62), 2, border_radius=8)
        return s

    # ---- luat
    def start_level(self):
        self.board = new_board(self.rng, self.level)
        self.anim = {(r, c): -self.fx.random() * .35 for r in range(N) for c in range(N)}
        self.grow = {}
        self.state = "intro"
        self.t0 = self.t
        self.pops = 0
        for s in (1, 2, 3, 4):
            for f in range(12):
                self.sprite(s, f)

    def pos(self, r, c):
        return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2

    def hit(self, r, c):
        self.board[r][c] += 1
        self.grow[(r, c)] = self.t
        if self.board[r][c] > 4:
            self.board[r][c] = 0
            self.pops += 1
            self.score += 10 * self.pops
            x, y = self.pos(r, c)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                self.fly.append([x + dx * 14, y + dy * 14, dx, dy, (r, c)])
            for _ in range(16):
                a, v = self.fx.random() * 6.28, 40 + self.fx.random() * 170
                self.parts.append([x, y, math.cos(a) * v, math.sin(a) * v - 50, .22 + self.fx.random() * .25, 2 + self.fx.random() * 4])
            self.splats.append([x, y, self.t])
            if self.pops % 3 == 0:
                self.drops += 1
                self.floats.append([x, y, self.t])

    def tap(self, r, c):
        self.log(t="tap", r=r, c=c)
        self.drops -= 1
        self.pops = 0
        self.hit(r, c)
        self.state = "chain"
        self.chain_t = self.t

    def update(self, dt):
        self.t += dt
        self.shown += (self.drops - self.shown) * min(1, dt * 7)
        for p in self.parts:
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[3] += 420 * dt
            p[4] -= dt
        self.parts = [p for p in self.parts if p[4] > 0]
        self.floats = [f for f in self.floats if self.t - f[2] < 1.0]
        self.splats = [f for f in self.splats if self.t - f[2] < .3]
        if self.state == "intro" and self.t - self.t0 > .9:
            self.state = "play"
            self.log(t="board", level=self.level, drops=self.drops, board=self.board)
        if self.state == "chain":
            steps = 3
            for _ in range(steps):
                keep = []
                todo, self.fly = self.fly, []
                for f in todo:
                    f[0] += f[2] * SPEED * dt / steps
                    f[1] += f[3] * SPEED * dt / steps
                    c, r = int((f[0] - BX) // CELL), int((f[1] - BY) // CELL)
                    if not (-5 < f[0] - BX < N * CELL + 5 and -5 < f[1] - BY < N * CELL + 5):
                        for _k in range(4):
                            self.parts.append([f[0], f[1], -f[2] * 50 + self.fx.uniform(-60, 60), -f[3] * 50 + self.fx.uniform(-60, 60), .2, 3])
                        continue
                    hitit = False
                    if 0 <= r < N and 0 <= c < N and self.board[r][c]:
                        x, y = self.pos(r, c)
                        if math.hypot(x - f[0], y - f[1]) < RAD[self.board[r][c]] + 2:
                            self.hit(r, c)
                            hitit = True
                    if not hitit:
                        keep.append(f)
                self.fly = keep + self.fly
            if not self.fly and not self.splats and self.t - self.chain_t > .25:
                self.log(t="board", level=self.level, drops=self.drops, board=self.board)
                if not any(map(any, self.board)):
                    self.log(t="cleared", level=self.level)
                    self.drops += 1
                    self.state = "clear"
                    self.panel_y = -260
                elif self.drops <= 0:
                    self.log(t="lost")
                    self.best = max(self.best, self.score)
                    self.state = "lost"
                    self.panel_y = -260
                else:
                    self.state = "play"
        if self.state in ("clear", "lost"):
            self.panel_y += (170 - self.panel_y) * min(1, dt * 9)

    BTN = pygame.Rect(BX + 258 - 95, 316, 190, 48)
    TBTN = pygame.Rect(W // 2 - 100, 400, 200, 60)

    def click(self, x, y):
        if self.state == "title":
            if self.TBTN.collidepoint(x, y):
                self.start_level()
        elif self.state == "play":
            c, r = int((x - BX) // CELL), int((y - BY) // CELL)
            if 0 <= r < N and 0 <= c < N and self.board[r][c]:
                self.tap(r, c)
        elif self.state in ("clear", "lost") and self.panel_y > 120 and self.BTN.collidepoint(x, y):
            if self.state == "clear":
                self.level += 1
            else:
                self.level, self.drops, self.score = 1, 10, 0
            self.start_level()

    # ---- ve
    def button(self, r, txt, f):
        hov = r.collidepoint(self.mouse)
        pal = self.pal()
        pygame.draw.rect(self.scr, (12, 14, 18), r.move(0, 4), border_radius=14)
        pygame.draw.rect(self.scr, pal[2], r, border_radius=14)
        pygame.draw.rect(self.scr, pal[0] if hov else pal[1], (r.x + 3, r.y + 3, r.w - 6, r.h - 12), border_radius=12)
        pygame.draw.rect(self.scr, (12, 14, 18), r, 3, border_radius=14)
        s = outline(txt, f, (255, 255, 255), (20, 24, 16), 2)
        self.scr.blit(s, s.get_rect(center=(r.centerx, r.centery - 2)))

    def teardrop(self, x, y, dx, dy, R):
        pal = self.pal()
        for col, k in ((pal[3], R + 2), (pal[1], R)):
            pygame.draw.circle(self.scr, col, (x, y), k)
            px, py = -dy, dx
            tail = R * 2.5 if k == R else R * 2.5 + 4
            pygame.draw.polygon(self.scr, col, [(x + px * k, y + py * k), (x - px * k, y - py * k), (x - dx * tail, y - dy * tail)])
        pygame.draw.circle(self.scr, pal[0], (x - 2, y - 3), R * .42)

    def draw_holder(self):
        s = self.scr
        pal = self.pal()
        x, y, w, h = 632, 126, 122, 292
        # ong noi
        pygame.draw.rect(s, (70, 76, 92), (x + 44, y - 22, 34, 24))
        pygame.draw.rect(s, (120, 128, 146), (x + 50, y - 22, 8, 24))
        pygame.draw.rect(s, (22, 25, 34), (x, y, w, h), border_radius=26)
        lv = max(0, min(1, self.shown / 20.0))
        top = y + h - 8 - lv * (h - 26)
        if self.shown > .05:
            pts = [(x + 7 + i * (w - 14) / 20, top + 3.2 * math.sin(i * .62 + self.t * 3.2)) for i in range(21)]
            clip = s.get_clip()
            s.set_clip((x + 5, y + 6, w - 10, h - 16))
            pygame.draw.polygon(s, pal[2], [(px, py - 4) for px, py in pts] + [(x + w - 7, y + h - 9), (x + 7, y + h - 9)])
            pygame.draw.polygon(s, pal[1], pts + [(x + w - 7, y + h), (x + 7, y + h)])
            for i in range(6):
                q = (self.t * (.12 + .03 * i) + i * .37) % 1
                by = y + h - 8 - q * lv * (h - 26)
                pygame.draw.circle(s, pal[0], (x + 24 + i * 15 + 4 * math.sin(self.t * 2 + i), by), 2 + i % 3 * 1.5, 1)
            s.set_clip(clip)
        for k in range(1, 4):
            yy = y + h - 8 - k * 5 / 20 * (h - 26)
            pygame.draw.line(s, (200, 205, 215), (x + w - 26, yy), (x + w - 9, yy), 2)
            t = self.f12.render(str(k * 5), True, (200, 205, 215))
            s.blit(t, (x + w + 6, yy - 8))
        pygame.draw.rect(s, (150, 158, 176), (x, y, w, h), 5, border_radius=26)
        g = pygame.Surface((16, h - 50), pygame.SRCALPHA)
        pygame.draw.rect(g, (255, 255, 255, 70), g.get_rect(), border_radius=8)
        s.blit(g, (x + 16, y + 22))
        for yy in (y + 8, y + h - 26):
            pygame.draw.rect(s, (88, 94, 110), (x - 10, yy, w + 20, 16), border_radius=5)
            pygame.draw.rect(s, (28, 30, 38), (x - 10, yy, w + 20, 16), 2, border_radius=5)
        # bang so
        pl = pygame.Rect(x + 14, y + h + 4, w - 28, 74)
        pygame.draw.rect(s, (16, 18, 22), pl, border_radius=10)
        pygame.draw.rect(s, (150, 158, 176), pl, 3, border_radius=10)
        col = pal[0] if self.drops > 3 or int(self.t * 4) % 2 else (255, 70, 60)
        n = self.f40.render(str(self.drops), True, col)
        s.blit(n, n.get_rect(center=(pl.centerx, pl.centery - 8)))
        t = self.f12.render("GIỌT CÒN", True, (176, 182, 196))
        s.blit(t, t.get_rect(center=(pl.centerx, pl.bottom - 14)))

    def draw(self):
        s = self.scr
        s.blit(self.bg, (0, 0))
        if self.state == "title":
            return self.draw_title()
        pal = self.pal()
        # bang diem
        t = self.f26.render(f"MÀN {self.level}", True, (255, 214, 60))
        s.blit(t, (598, 46))
        t = self.f14.render(f"Điểm: {self.score}", True, (226, 230, 238))
        s.blit(t, (600, 80))
        t = self.f12.render(f"Kỷ lục {self.best}", True, (140, 146, 162))
        s.blit(t, (794 - t.get_width(), 82))
        self.draw_holder()
        for i, line in enumerate(("Bấm vào cục nhớt cho nó to lên.", "Quá to là NỔ! 3 cục nổ = +1 giọt.")):
            t = self.f12.render(line, True, (196, 202, 214))
            s.blit(t, t.get_rect(center=(693, 520 + i * 17)))
        t = self.f12.render("© tít_còi 2005 · Hải Phòng", True, (122, 128, 144))
        s.blit(t, t.get_rect(center=(693, 566)))
        # vet nhot
        for x, y, t0 in self.splats:
            q = (self.t - t0) / .3
            for k, R in ((pal[3], 1), (pal[1], .93), (pal[0], .5)):
                rr = (22 + 34 * q) * R
                pts = []
                for i in range(24):
                    a = i / 24 * 6.283
                    m = rr * (1.0 if i % 2 else .62 - .25 * q)
                    pts.append((x + math.cos(a) * m, y + math.sin(a) * m))
                if q < .55:
                    pygame.draw.polygon(s, k, pts)
                else:
                    pygame.draw.lines(s, k, True, pts, max(1, int(7 * (1 - q))))
        for r in range(N):
            for c in range(N):
                v = self.board[r][c]
                if not v:
                    continue
                x, y = self.pos(r, c)
                sc = 1.0
                if self.state == "intro":
                    q = (self.t - self.t0) * 1.9 + self.anim[(r, c)]
                    if q <= 0:
                        continue
                    q = min(1, q)
                    sc = 1 + 2.2 * (q - 1) ** 3 + 1.2 * (q - 1) ** 2
                g = self.t - self.grow.get((r, c), -9)
                if g < .4:
                    sc *= 1 + .22 * math.exp(-g * 8) * math.cos(g * 24)
                if v == 4:      # sap no thi rung
                    x += .8 * math.sin(self.t * 31 + r * 3 + c)
                fr = int(self.t * 10 + r * 5 + c * 7) % 12
                im = self.sprite(v, fr)
                if abs(sc - 1) > .01:
                    d = max(2, int(im.get_width() * sc))
                    im = pygame.transform.smoothscale(im, (d, d))
                s.blit(im, im.get_rect(center=(x, y)))
        for x, y, dx, dy, _ in self.fly:
            self.teardrop(x, y, dx, dy, 8)
        for x, y, vx, vy, life, R in self.parts:
            pygame.draw.circle(s, pal[3], (x, y), R + 1)
            pygame.draw.circle(s, pal[1], (x, y), R)
        for x, y, t0 in self.floats:
            q = self.t - t0
            o = outline("+1", self.f26, (255, 240, 90), (60, 30, 0), 3)
            s.blit(o, o.get_rect(center=(x, y - 40 * q)))
        if self.state in ("clear", "lost"):
            self.draw_panel()
        elif self.state == "play":
            x, y = self.mouse
            c, r = int((x - BX) // CELL), int((y - BY) // CELL)
            if 0 <= r < N and 0 <= c < N and self.board[r][c]:
                pygame.draw.rect(s, (255, 255, 255), (BX + c * CELL + 2, BY + r * CELL + 2, CELL - 4, CELL - 4), 2, border_radius=9)

    def draw_panel(self):
        s = self.scr
        y = self.panel_y
        x = BX + 258 - 190
        pygame.draw.line(s, (120, 126, 140), (x + 50, 0), (x + 50, y), 6)
        pygame.draw.line(s, (120, 126, 140), (x + 330, 0), (x + 330, y), 6)
        r = pygame.Rect(x, y, 380, 216)
        pygame.draw.rect(s, (10, 11, 14), r.move(6, 8), border_radius=18)
        pygame.draw.rect(s, (74, 80, 98), r, border_radius=18)
        pygame.draw.rect(s, (44, 48, 62), r.inflate(-16, -16), border_radius=12)
        pygame.draw.rect(s, (160, 168, 186), r, 3, border_radius=18)
        if self.state == "clear":
            a, b = "SẠCH BONG!", f"Xong màn {self.level} — thưởng thêm 1 giọt"
            col = (255, 224, 70)
        else:
            a, b = "HẾT NHỚT!", f"Bạn được {self.score} điểm, tới màn {self.level}"
            col = (255, 96, 80)
        o = outline(a, self.f40, col, (16, 16, 18), 4)
        s.blit(o, o.get_rect(center=(r.centerx, y + 52)))
        t = self.f14.render(b, True, (232, 236, 244))
        s.blit(t, t.get_rect(center=(r.centerx, y + 108)))
        self.button(self.BTN.move(0, int(y) - 170), "TIẾP TỤC" if self.state == "clear" else "CHƠI LẠI", self.f18)

    def draw_title(self):
        s = self.scr
        v = pygame.Surface((W, H), pygame.SRCALPHA)
        v.fill((8, 10, 16, 150))
        s.blit(v, (0, 16), (0, 0, W, H - 32))
        pal = self.pal()
        # nhot chay tu tren xuong
        pts = [(0, 16)]
        for i in range(0, 167):
            x, i = i * 5, i / 3
            yy = 52 + 26 * math.sin(i * .9) + 18 * math.sin(i * .37 + self.t * .8)
            pts.append((x, yy))
        pts.append((W, 16))
        pygame.draw.polygon(s, pal[2], [(a, b + 8) for a, b in pts])
        pygame.draw.polygon(s, pal[1], pts)
        pygame.draw.lines(s, pal[3], False, [(a, b + 8) for a, b in pts[1:-1]], 3)
        o = outline("GIỌT NHỚT", self.f64, pal[0], pal[3], 7)
        s.blit(o, o.get_rect(center=(W // 2, 190)))
        t = self.f18.render("bản làm lại của “Splash Back” — cho ai nhớ quán net ngày xưa", True, (230, 234, 240))
        s.blit(t, t.get_rect(center=(W // 2, 262)))
        for i, k in enumerate((1, 2, 3, 4)):
            im = self.sprite(k, int(self.t * 10 + i * 3) % 12)
            s.blit(im, im.get_rect(center=(W // 2 - 150 + i * 100, 330)))
        self.button(self.TBTN, "CHƠI", self.f26)
        t = self.f12.render("10 giọt · 36 ô · nổ dây chuyền       nhà làm: Hoàng (tít_còi)", True, (168, 174, 188))
        s.blit(t, t.get_rect(center=(W // 2, 520)))

    def run(self):
        clk = pygame.time.Clock()
        while True:
            dt = min(.05, clk.tick(50) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEMOTION:
                    self.mouse = e.pos
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.mouse = e.pos
                    self.click(*e.pos)
            self.update(dt)
            self.draw()
            pygame.display.flip()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    a = ap.parse_args()
    f = open(a.log, "w") if a.log else None
    Game(a.seed, f).run()


if __name__ == "__main__":
    main()
