"""もちポン!  --  あんこ十粒のれんさパズル
(c) Tsukimi Soft. Desktop build: runs the phone version inside a small "MoePlayer" frame.
"""
import argparse, heapq, json, math, random, time
import pygame
from pygame import Rect, Surface, Vector2 as V2, gfxdraw

SW, SH, BAR, SIDE = 460, 790, 30, 44           # phone screen, emulator's top bar and side bar
N, CELL = 6, 72
BX, BY = (SW - N * CELL) // 2, 196
STEP = 0.105                                   # seconds per cell for a flying bean
PLUM, CREAM, ANKO = (92, 44, 74), (255, 247, 232), (110, 38, 52)
BODY = {1: (255, 252, 246), 2: (255, 190, 206), 3: (186, 216, 128), 4: (247, 190, 92)}
DIAM = {1: 36, 2: 46, 3: 56, 4: 66}
FONTS = "ipapgothic,ipagothic,notosanscjkjp,droidsansfallback,msgothic,hiraginosans"

class Box:
    """The wooden box of mochi.  Time-ordered queue of beans; each entry is 'arrives at cell'."""
    def __init__(self, grid):
        self.grid = [row[:] for row in grid]
        self.queue, self.seq, self.bursts = [], 0, 0

    def hit(self, r, c, t):
        if self.grid[r][c] < 4:
            self.grid[r][c] += 1
            return "grow"
        self.grid[r][c] = 0
        self.bursts += 1
        for dr, dc in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            self.push(t, r, c, dr, dc)
        return "burst"

    def push(self, t, r, c, dr, dc):
        self.seq += 1
        heapq.heappush(self.queue, (round(t + STEP, 4), self.seq, r + dr, c + dc, dr, dc))

    def pop(self):
        t, _, r, c, dr, dc = heapq.heappop(self.queue)
        if not (0 <= r < N and 0 <= c < N):
            return "out", r, c
        if self.grid[r][c]:
            return self.hit(r, c, t), r, c
        self.push(t, r, c, dr, dc)
        return "fly", r, c

    def empty(self):
        return not any(v for row in self.grid for v in row)

def simulate(grid, r, c):
    box = Box(grid)
    box.hit(r, c, 0)
    while box.queue:
        box.pop()
    return box.grid, box.bursts

def beans_left(grid, beans):
    """Greedy player; returns beans left after clearing, or -1."""
    while beans > 0:
        tries = [simulate(grid, r, c) for r in range(N) for c in range(N) if grid[r][c]]
        _, b, grid = min((sum(6 - v for row in g for v in row if v), -b, g) for g, b in tries)
        beans += -b // 3 - 1
        if not any(map(any, grid)):
            return beans
    return -1

def make_level(stage, rng):
    spare = 3 if stage < 4 else 2 if stage < 9 else 1
    while True:
        fill = rng.uniform(0.55, 0.72) if stage < 6 else rng.uniform(0.62, 0.86)
        pool = [1] * min(2 + stage // 2, 6) + [2] * 4 + [3] * 5 + [4] * max(2, 5 - stage // 3)
        grid = [[rng.choice(pool) if rng.random() < fill else 0 for _ in range(N)] for _ in range(N)]
        if beans_left(grid, 10) >= spare:
            return grid

def lerp(a, b, k):
    return tuple(int(x + (y - x) * k) for x, y in zip(a, b))

def v_gradient(w, h, stops):
    s = Surface((1, len(stops)))
    for i, col in enumerate(stops):
        s.set_at((0, i), col)
    return pygame.transform.smoothscale(s, (w, h))

def paint_mochi(n, mood):
    """mood: open, blink, ouch, cry.  Painted four times too large, then shrunk."""
    d = DIAM[n] * 4
    s = Surface((d + 24, d + 24), pygame.SRCALPHA)
    cx, cy = s.get_width() // 2, s.get_height() // 2 + 6
    body, dark = BODY[n], lerp(BODY[n], (120, 60, 50), 0.42)
    w, h = d, int(d * 0.86)
    pygame.draw.ellipse(s, dark, (cx - w // 2, cy - h // 2, w, h))
    for i in range(24):
        k = i / 23
        ww, hh = int(w * (0.96 - 0.5 * k)), int(h * (0.95 - 0.55 * k))
        pygame.draw.ellipse(s, lerp(lerp(body, dark, 0.28), lerp(body, (255, 255, 255), 0.45), k),
                            (cx - ww // 2 - int(k * w * .08), cy - hh // 2 - int(k * h * .14), ww, hh))
    if n == 4:                                     # toasted top
        top = Surface(s.get_size(), pygame.SRCALPHA)
        for dx, dy, r in ((-.16, -.3, .12), (.06, -.34, .15), (.24, -.26, .09)):
            pygame.draw.ellipse(top, (168, 92, 30, 150), (cx + dx * w - r * w, cy + dy * h - r * h * .6, 2 * r * w, 1.2 * r * h))
        s.blit(top, (0, 0))
    shine = Surface(s.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(shine, (255, 255, 255, 210), (cx - w * .33, cy - h * .36, w * .2, h * .13))
    pygame.draw.circle(shine, (255, 255, 255, 190), (cx - w * .36, cy - h * .14), w * .03)
    for sx in (-1, 1):
        pygame.draw.ellipse(shine, (255, 110, 120, 140), (cx + sx * w * .3 - w * .08, cy + h * .08, w * .16, h * .1))
    s.blit(shine, (0, 0))
    ey, ex, ink, lw = cy + h * .02, w * .17, (70, 36, 40), max(4, d // 30)
    for sx in (-1, 1):
        x = cx + sx * ex
        if mood == "blink" or (n == 1 and mood == "open"):
            pygame.draw.arc(s, ink, (x - w * .06, ey - w * .05, w * .12, w * .1), math.pi, math.tau, lw)
        elif mood == "cry":
            pygame.draw.line(s, ink, (x - w * .07, ey - sx * w * .03), (x + w * .07, ey + sx * w * .03), lw)
            pygame.draw.ellipse(s, (120, 190, 250), (x - w * .05, ey + w * .06, w * .1, w * .16))
        elif n == 4:                               # > <
            pygame.draw.lines(s, ink, False, [(x + sx * w * .06, ey - w * .06), (x - sx * w * .05, ey), (x + sx * w * .06, ey + w * .06)], lw)
        else:
            pygame.draw.circle(s, ink, (x, ey), w * .05)
            pygame.draw.circle(s, (255, 255, 255), (x - w * .015, ey - w * .02), w * .02)
    if n == 4:
        pygame.draw.ellipse(s, (150, 40, 50), (cx - w * .06, ey + h * .1, w * .12, h * .1))
    elif mood == "cry":
        pygame.draw.arc(s, ink, (cx - w * .08, ey + h * .12, w * .16, h * .14), 0, math.pi, lw)
    else:
        pygame.draw.arc(s, ink, (cx - w * .05, ey + h * .02, w * .1, h * .1), math.pi, math.tau, lw)
    return pygame.transform.smoothscale(s, (s.get_width() // 4, s.get_height() // 4))

def paint_bean(d=18):
    s = Surface((d * 4, d * 4), pygame.SRCALPHA)
    pygame.draw.ellipse(s, (64, 16, 30), (2, 8, d * 4 - 4, d * 4 - 16))
    pygame.draw.ellipse(s, (150, 52, 66), (8, 12, d * 4 - 20, d * 4 - 30))
    pygame.draw.ellipse(s, (255, 226, 220), (d, d, d, d * .6))
    return pygame.transform.smoothscale(s, (d, d))

def star(s, x, y, r, col, edge):
    pts = [(x + (r if i % 2 == 0 else r * .48) * math.sin(i * math.pi / 5),
            y - (r if i % 2 == 0 else r * .48) * math.cos(i * math.pi / 5)) for i in range(10)]
    gfxdraw.filled_polygon(s, pts, col)
    pygame.draw.polygon(s, edge, pts, 3)

class MochiPon:
    def __init__(self, seed, log):
        pygame.init()
        self.win = pygame.display.set_mode((SW + SIDE, SH + BAR))
        pygame.display.set_caption("Mochi Pon")
        self.scr = Surface((SW, SH))
        self.clock = pygame.time.Clock()
        self.rng, self.log_path, self.best = random.Random(seed), log, 0
        self.fonts = {}
        self.sprites = {(n, m): paint_mochi(n, m) for n in BODY for m in ("open", "blink", "cry")}
        self.bean, self.big_bean = paint_bean(), paint_bean(34)
        self.bg, self.veil = self.paint_background(), Surface((SW, SH), pygame.SRCALPHA)
        self.veil.fill((40, 20, 50, 150))
        self.petals = [[i * 173 % SW, i * 397 % SH, i * 2.3] for i in range(14)]
        self.now, self.buttons, self.state, self.stage, self.score, self.beans = 0.0, [], "title", 1, 0, 10
        self.box = Box([[0] * N for _ in range(N)])
        self.pop_at, self.floats, self.puffs, self.combo = {}, [], [], 0

    def log(self, **row):
        if self.log_path:
            with open(self.log_path, "a") as f:
                print(json.dumps({"t": next(iter(row)), **row}), file=f)

    def new_game(self):
        self.stage, self.score = 0, 0
        self.next_stage()

    def next_stage(self):
        self.stage += 1
        self.beans, self.combo = 10, 0
        self.box = Box(make_level(self.stage, self.rng))
        self.pop_at = {(r, c): self.now + (r + c) * 0.03 for r in range(N) for c in range(N)}
        self.floats, self.puffs, self.state = [], [], "play"
        self.log(board=self.box.grid, level=self.stage, drops=self.beans)

    def press(self, x, y):
        for rect, action in reversed(self.buttons):
            if rect.collidepoint(x, y):
                return action()
        if self.state == "play" and not self.box.queue and self.beans:
            r, c = (y - BY) // CELL, (x - BX) // CELL
            if 0 <= r < N and 0 <= c < N and self.box.grid[r][c]:
                self.log(tap=[r, c])
                self.beans -= 1
                self.combo = 0
                self.effect(self.box.hit(r, c, self.now), r, c)
                if not self.box.queue:
                    self.at_rest()

    def help(self):
        if self.state == "play" and not self.box.queue:
            self.state = "help"

    def effect(self, what, r, c):
        x, y = BX + (c + .5) * CELL, BY + (r + .5) * CELL
        if what == "grow":
            self.pop_at[r, c] = self.now
        elif what == "burst":
            self.combo += 1
            self.score += 10 * self.combo
            self.puffs.append((self.now, x, y))
            bonus = self.combo % 3 == 0
            self.beans += bonus
            self.floats.append((self.now, x, y, "あんこ +1", (255, 240, 150)) if bonus else
                               (self.now, x, y, "+%d" % (10 * self.combo), (255, 255, 255)))

    def at_rest(self):
        self.log(board=self.box.grid, level=self.stage, drops=self.beans)
        if self.box.empty():
            self.log(cleared=self.stage)
            self.score += self.beans * 50
            self.state, self.since = "win", self.now + 0.6
        elif not self.beans:
            self.log(lost=self.stage)
            self.state, self.since = "lose", self.now + 0.6
        self.best = max(self.best, self.score)

    def text(self, msg, size, col, x, y, edge=None, anchor="c"):
        self.fonts[size] = self.fonts.get(size) or pygame.font.SysFont(FONTS, size, bold=True)
        img = self.fonts[size].render(msg, True, col)
        pos = img.get_rect(**{{"c": "center", "l": "midleft", "r": "midright"}[anchor]: (x, y)})
        if edge:
            rim = self.fonts[size].render(msg, True, edge)
            for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (-2, 2), (2, 2), (0, 4)):
                self.scr.blit(rim, pos.move(dx, dy))
        self.scr.blit(img, pos)

    def button(self, rect, label, size, col, action):
        rect = Rect(rect)
        pygame.draw.rect(self.scr, lerp(col, (60, 10, 20), .45), rect.move(0, 4), border_radius=rect.h // 2)
        pygame.draw.rect(self.scr, col, rect, border_radius=rect.h // 2)
        pygame.draw.rect(self.scr, lerp(col, (255, 255, 255), .4), rect.inflate(-14, -rect.h * .6).move(0, -rect.h * .2), border_radius=9)
        self.text(label, size, (255, 255, 255), *rect.center, edge=lerp(col, (60, 10, 20), .5))
        self.buttons.append((rect, action))

    def paint_background(self):
        s = v_gradient(SW, SH, [(74, 62, 128), (158, 104, 162), (240, 158, 160), (255, 206, 160)])
        pygame.draw.circle(s, (250, 226, 190), (374, 150), 62)
        pygame.draw.circle(s, (255, 242, 214), (372, 148), 56)
        for i, (x, y) in enumerate(((40, 90), (120, 60), (220, 110), (300, 50), (430, 90))):
            pygame.draw.circle(s, (255, 240, 220), (x, y), 1 + i % 2)
        for x, h in ((0, 70), (110, 96), (230, 60), (330, 84), (440, 110)):     # hills
            pygame.draw.circle(s, (150, 92, 124), (x, SH - 40), h)
        board = Rect(BX - 10, BY - 10, N * CELL + 20, N * CELL + 20)
        for col, dy, line in (((92, 50, 40), 6, 0), ((168, 104, 66), 0, 0), ((206, 146, 96), 0, 4)):
            pygame.draw.rect(s, col, board.move(0, dy), line, border_radius=16)
        for r in range(N):
            for c in range(N):
                q = Rect(BX + c * CELL + 2, BY + r * CELL + 2, CELL - 4, CELL - 4)
                s.blit(v_gradient(q.w, q.h, [(128, 74, 50), (146, 88, 60)] if (r + c) % 2 else [(138, 82, 55), (156, 97, 66)]), q)
        return s

    def draw_board(self):
        for r in range(N):
            for c in range(N):
                n = self.box.grid[r][c]
                age = self.now - self.pop_at.get((r, c), -9)
                if not n or age < 0:
                    continue
                img = self.sprites[n, "blink" if (self.now + r * 1.7 + c * 2.9) % 5 < 0.14 and n < 4 else "open"]
                k = 0
                if age < 0.35:
                    k = math.sin(age * 26) * (0.35 - age) * 0.45
                elif n == 4:
                    k = 0.03 * math.sin(self.now * 9 + r + c * 2)
                if k:
                    img = pygame.transform.smoothscale(img, (int(img.get_width() * (1 + k)), int(img.get_height() * (1 - k))))
                self.scr.blit(img, img.get_rect(center=(BX + c * CELL + CELL // 2, BY + r * CELL + CELL // 2)))
        self.scr.set_clip(Rect(BX - 8, BY - 8, N * CELL + 16, N * CELL + 16))
        for t, _, r, c, dr, dc in self.box.queue:
            k = max(0, (t - self.now) / STEP)
            p = V2(BX + (c - dc * k + .5) * CELL, BY + (r - dr * k + .5) * CELL)
            pygame.draw.line(self.scr, (236, 190, 150), p, p - V2(dc, dr) * 24, 5)
            self.scr.blit(self.bean, self.bean.get_rect(center=p))
        self.scr.set_clip(None)
        self.puffs = [p for p in self.puffs if self.now - p[0] < 0.4]
        for t, x, y in self.puffs:
            k = (self.now - t) / 0.4
            for i in range(8):
                p = V2(x, y) + V2(34 * k + 8, 0).rotate(i * 45 + 22)
                pygame.draw.circle(self.scr, (255, 236, 206), p, 9 * (1 - k))
        self.floats = [f for f in self.floats if self.now - f[0] < 0.9]
        for t, x, y, msg, col in self.floats:
            self.text(msg, 20, col, x, y - 40 * (self.now - t), edge=PLUM)

    def draw_phone(self):
        s = self.scr
        s.blit(self.bg, (0, 0))
        self.buttons = []
        for p in self.petals:
            y = (p[1] + self.now * 26) % (SH - 60)
            x = (p[0] + 22 * math.sin(self.now * .8 + p[2])) % SW
            if not Rect(BX - 10, BY - 16, N * CELL + 20, N * CELL + 32).collidepoint(x, y):
                pygame.draw.ellipse(s, (255, 204, 216), (x, y, 9, 6))
        if self.state == "title":
            return self.draw_title()
        self.text("ステージ %d" % self.stage, 22, CREAM, 20, 54, edge=PLUM, anchor="l")
        self.text("スコア %06d" % self.score, 18, CREAM, 20, 84, edge=PLUM, anchor="l")
        for col, line in ((CREAM, 0), (PLUM, 3)):
            pygame.draw.rect(s, col, (20, 106, 168, 60), line, border_radius=30)
        s.blit(self.big_bean, (36, 119))
        self.text("のこり", 15, PLUM, 98, 136)
        self.text("%d" % self.beans, 38, (214, 62, 72) if self.beans < 4 else PLUM, 152, 137)
        self.draw_board()
        if self.combo > 1 and self.state == "play":
            self.text("%d れんさ" % self.combo, 26, (255, 240, 150), SW // 2 + 50, 138, edge=(190, 60, 60))
        y = BY + N * CELL + 24
        self.button((24, y, 130, 40), "やりなおし", 17, (232, 110, 118), self.new_game)
        self.button((166, y, 130, 40), "あそびかた", 17, (120, 160, 90), self.help)
        self.text("ベスト %d" % self.best, 16, CREAM, SW - 24, y + 20, edge=PLUM, anchor="r")
        if self.state == "help":
            self.popup("あそびかた")
            for i, m in enumerate(("おもちをタップすると あんこを1つ", "つかって 大きくなるよ。", "やけたおもちを もういちどタップ →",
                                   "ポン!と はじけて あんこが4つ飛ぶ!", "3れんさごとに あんこ +1", "ぜんぶけしたら クリア!")):
                self.text(m, 17, PLUM, SW // 2, 304 + i * 28)
            self.button((SW // 2 - 70, 486, 140, 48), "OK", 22, (120, 160, 90), lambda: setattr(self, "state", "play"))
        elif self.state in ("win", "lose") and self.now > self.since:
            self.draw_result()

    def popup(self, title):
        self.scr.blit(self.veil, (0, 0))
        self.buttons, p = [], Rect(40, 220, SW - 80, 340)
        pygame.draw.rect(self.scr, PLUM, p.move(0, 6), border_radius=26)
        pygame.draw.rect(self.scr, CREAM, p, border_radius=26)
        pygame.draw.rect(self.scr, (236, 150, 150), p, 5, border_radius=26)
        self.text(title, 36, (255, 250, 236), SW // 2, 252, edge=(206, 74, 90))

    def draw_result(self):
        if self.state == "win":
            self.popup("ステージ クリア!")
            for i, need in enumerate((0, 3, 6)):
                k, x, y = min(1, max(0, (self.now - self.since - i * .3) * 4)), 140 + i * 90, 344 - (i == 1) * 14
                star(self.scr, x, y, 38, (226, 212, 200), (190, 170, 160))
                if self.beans >= need and k:
                    star(self.scr, x, y, 38 * k + 8 * math.sin(k * 3.14), (255, 206, 60), (214, 140, 20))
            self.text("あんこボーナス %d x 50" % self.beans, 18, PLUM, SW // 2, 412)
            self.text("スコア %d" % self.score, 24, PLUM, SW // 2, 448)
            self.button((SW // 2 - 90, 486, 180, 50), "つぎへ", 24, (240, 130, 70), self.next_stage)
        else:
            self.popup("ざんねん…")
            img = pygame.transform.smoothscale_by(self.sprites[2, "cry"], 2.2)
            self.scr.blit(img, img.get_rect(center=(SW // 2 + 3 * math.sin(self.now * 14), 346)))
            self.text("あんこが なくなっちゃった", 18, PLUM, SW // 2, 418)
            self.text("スコア %d" % self.score, 20, PLUM, SW // 2, 450)
            self.button((SW // 2 - 100, 486, 200, 50), "もういちど", 24, (120, 150, 220), self.new_game)

    def draw_title(self):
        self.scr.blit(self.veil, (0, 0))
        for i, n in enumerate((1, 2, 3, 4)):
            img = pygame.transform.smoothscale_by(self.sprites[n, "open"], 1.3)
            self.scr.blit(img, img.get_rect(midbottom=(80 + i * 100, 420 - abs(math.sin(self.now * 3 + i)) * 26)))
        self.text("もちポン!", 72, (255, 246, 226), SW // 2, 250, edge=(206, 74, 90))
        self.text("～ あんこ十粒の れんさパズル ～", 19, (255, 232, 200), SW // 2, 312)
        self.button((SW // 2 - 100, 480, 200, 60), "はじめる", 28, (240, 130, 70), self.new_game)

    def draw_frame(self):
        s, w = self.scr, self.win
        pygame.draw.rect(s, (40, 30, 60), (0, 0, SW, 24))                      # status bar
        self.text(time.strftime("%H:%M"), 14, (240, 240, 240), 12, 12, anchor="l")
        self.text("4G   87%", 14, (240, 240, 240), SW - 42, 12, anchor="r")
        pygame.draw.rect(s, (140, 230, 140), (SW - 34, 8, 20, 9))
        ad = int(self.now / 8) % 2                                             # banner
        pygame.draw.rect(s, ((226, 240, 250), (250, 240, 214))[ad], (0, SH - 60, SW, 60))
        pygame.draw.rect(s, ((80, 140, 210), (90, 150, 80))[ad], (8, SH - 52, 44, 44), border_radius=9)
        self.text("猫茶"[ad], 26, (255, 255, 255), 30, SH - 30)
        self.text(("ねこ駅長ものがたり", "お茶の間クイズ 2")[ad], 17, (50, 50, 60), 64, SH - 40, anchor="l")
        self.text(("無料・予約受付中", "毎日あそべる500問")[ad], 13, (110, 110, 120), 64, SH - 18, anchor="l")
        pygame.draw.rect(s, (60, 170, 100), (SW - 116, SH - 46, 104, 32), border_radius=5)
        self.text("インストール", 14, (255, 255, 255), SW - 64, SH - 30)
        w.fill((38, 40, 48))
        w.blit(s, (0, BAR))
        w.blit(self.fonts[14].render("MoePlayer 4.2    もちポン!", True, (200, 204, 214)), (12, 8))
        for i in range(9):                                                     # side bar of the emulator
            r = Rect(SW + 13, BAR + 20 + i * 46, 18, 18)
            (pygame.draw.rect, pygame.draw.ellipse)[i % 2](w, (120, 126, 140), r, 2)

    def run(self):
        while True:
            self.now += min(self.clock.tick(45) / 1000, 0.08)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return pygame.quit()
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.press(e.pos[0], e.pos[1] - BAR)
            moving = bool(self.box.queue)
            while self.box.queue and self.box.queue[0][0] <= self.now:
                self.effect(*self.box.pop())
            if moving and not self.box.queue:
                self.at_rest()
            self.draw_phone()
            self.draw_frame()
            pygame.display.flip()

if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    args = ap.parse_args()
    MochiPon(args.seed, args.log).run()
