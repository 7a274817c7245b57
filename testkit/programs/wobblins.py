"""
WOBBLINS!  -  a click-to-pop chain reaction game
Made the way we made them for the portals: 640x480, one week, too much gradient.
Everything is drawn at start-up, there are no asset files.
"""
import argparse
import json
import math
import random

import numpy as np
import pygame

W, H = 640, 480
N = 6
CELL = 70
BX, BY = 206, 30                      # top left of the board
STEP = 1 / 120
FLY = 300.0                           # droplet speed, px/s
RADIUS = [0, 15, 20, 26, 31]
SKIN = [None, (206, 232, 70), (72, 205, 120), (44, 160, 214), (128, 84, 222)]
INK = (58, 16, 52)
CREAM = (255, 246, 222)
OK = pygame.Rect(345, 302, 142, 42)
# --- rules
def dry_run(board, r, c):     # what a click does, without pictures (only to make fair boards)
    b = [row[:] for row in board]
    hits, flying = [(r, c)], []
    while hits or flying:
        for y, x in hits:
            if b[y][x] == 0:
                continue
            b[y][x] += 1
            if b[y][x] == 5:
                b[y][x] = 0
                flying += [(y, x, -1, 0), (y, x, 1, 0), (y, x, 0, -1), (y, x, 0, 1)]
        flying = [(y + dy, x + dx, dy, dx) for y, x, dy, dx in flying if 0 <= y + dy < N and 0 <= x + dx < N]
        hits = [f[:2] for f in flying if b[f[0]][f[1]]]
        flying = [f for f in flying if not b[f[0]][f[1]]]
    return b

def clicks_needed(board):
    n = 0
    while any(map(any, board)):
        tries = [dry_run(board, r, c) for r in range(N) for c in range(N) if board[r][c]]
        board = min(tries, key=lambda b: sum(5 - v for row in b for v in row if v))
        n += 1
    return n

def make_board(rng, level):
    best = None
    for _ in range(25):
        b = [[0] * N for _ in range(N)]
        spots = [(r, c) for r in range(N) for c in range(N)]
        rng.shuffle(spots)
        for r, c in spots[:min(16 + level, 30)]:
            b[r][c] = rng.choices([1, 2, 3, 4], [1 + level * .25, 2, 3, 2])[0]
        need = clicks_needed(b)
        best = min(best, (need, b)) if best else (need, b)
        if need <= 7:
            break
    return best

# ---------------------------------------------------------------- artwork --
def shade(col, k):
    return tuple(max(0, min(255, int(v * k))) for v in col)

def make_backdrop():
    yy, xx = np.mgrid[0:H, 0:W].astype(float)
    t = (yy / H)[..., None]
    img = np.array((255, 186, 84)) * (1 - t) + np.array((214, 62, 118)) * t
    ang = np.arctan2(yy - 520, xx - 420)
    img += (np.sin(ang * 26) > 0)[..., None] * 9              # sun rays
    d = np.hypot((xx - W / 2) / W, (yy - H / 2) / H)
    img *= np.clip(1.1 - 1.0 * np.clip(d - .22, 0, 1) ** 1.2, .3, 1)[..., None]
    return pygame.surfarray.make_surface(np.clip(img, 0, 255).astype(np.uint8).swapaxes(0, 1))

def make_blob(size, blink):
    k, R = 4, RADIUS[size] * 4
    s = pygame.Surface((72 * k, 72 * k), pygame.SRCALPHA)
    cx, cy = 36 * k, 36 * k
    col = SKIN[size]

    def outline(grow, dy=0):
        ring = [(a, (R + grow) * (1 + .035 * math.sin(3 * a + size) + .05 * max(0, math.sin(a))))
                for a in np.linspace(0, math.tau, 90)]
        return [(cx + q * math.cos(a), cy + dy + q * math.sin(a) * .95) for a, q in ring]
    pygame.draw.ellipse(s, (30, 0, 30, 70), (cx - R, cy + R * .72, 2 * R, R * .5))
    pygame.draw.polygon(s, INK, outline(8))
    for i in range(14):                                   # stacked shells = gradient
        f = i / 13
        pygame.draw.polygon(s, shade(col, .68 + .5 * f), outline(-f * R * .5, -f * R * .16))
    gloss = pygame.Surface(s.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(gloss, (255, 255, 255, 120), (cx - R * .62, cy - R * .86, R * 1.24, R * .62))
    pygame.draw.ellipse(gloss, (255, 255, 255, 60), (cx + R * .2, cy + R * .5, R * .4, R * .24))
    s.blit(gloss, (0, 0))
    eyes = [0] if size == 1 else [-.38, .38]
    er = R * (.42 if size == 1 else .3)
    for e in eyes:
        ex, ey = cx + e * R, cy - R * .02
        if blink:
            pygame.draw.arc(s, INK, (ex - er, ey - er * .7, 2 * er, er * 1.3), math.pi, math.tau, 9)
        else:
            pygame.draw.circle(s, INK, (ex, ey), er + 4)
            pygame.draw.circle(s, (255, 255, 255), (ex, ey), er)
            pygame.draw.circle(s, INK, (ex - e * er * .5, ey + er * .15), er * .52)
            pygame.draw.circle(s, (255, 255, 255), (ex - e * er * .5 - er * .2, ey - er * .12), er * .2)
    if size == 4:
        pygame.draw.ellipse(s, INK, (cx - R * .16, cy + R * .38, R * .32, R * .36))
    elif size > 1:
        pygame.draw.arc(s, INK, (cx - R * .3, cy + R * .15, R * .6, R * .45), math.pi, math.tau, 8)
    return pygame.transform.smoothscale(s, (72, 72))

_texts = {}
def bubbly(text, size, fill=CREAM, edge=INK, fat=3):
    key = (text, size, fill, edge, fat)
    if key not in _texts:
        if len(_texts) > 400:
            _texts.clear()
        f = pygame.font.Font(None, size)
        a, b = f.render(text, True, edge), f.render(text, True, fill)
        hi = f.render(text, True, shade(fill, 1.25))
        s = pygame.Surface((a.get_width() + 2 * fat + 2, a.get_height() + 2 * fat + 2), pygame.SRCALPHA)
        for i in range(20):
            s.blit(a, (fat + 1 + fat * math.cos(i * .314), fat + 1 + fat * math.sin(i * .314)))
        for dx in (0, 1):                                 # fatten the letters a bit
            s.blit(b, (fat + dx, fat + 1))
        s.blit(hi, (fat, fat), (0, 0, hi.get_width(), hi.get_height() * .46))
        _texts[key] = s
    return _texts[key]

def pill(surf, rect, col, hover=False, radius=14):
    rect = pygame.Rect(rect)
    pygame.draw.rect(surf, INK, rect.inflate(6, 6), border_radius=radius + 3)
    pygame.draw.rect(surf, shade(col, 1.15 if hover else 1), rect, border_radius=radius)
    g = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(g, (255, 255, 255, 80), (4, 3, rect.w - 8, min(rect.h * .42, 44)), border_radius=radius)
    surf.blit(g, rect)

class Sounds:
    def __init__(self):
        self.mute, self.bank = False, {}
        try:
            pygame.mixer.init(22050, -16, 1, 512)
            for name, f0, f1, dur in (("grow", 300, 520, .09), ("pop", 700, 160, .14), ("win", 440, 1300, .5)):
                t = np.linspace(0, dur, int(22050 * dur))
                wave = np.sin(math.tau * (f0 + (f1 - f0) * t / dur / 2) * t) * np.exp(-4 * t / dur)
                self.bank[name] = pygame.mixer.Sound(buffer=(wave * 9000).astype(np.int16).tobytes())
        except pygame.error:
            pass

    def __call__(self, name):
        if not self.mute and name in self.bank:
            self.bank[name].play()

# ------------------------------------------------------------------- game --
class Blob:
    def __init__(self, size, wait, blink):
        self.size, self.wait, self.grow, self.blink = size, wait, .3, blink

class Game:
    def __init__(self, seed, logfile):
        self.rng, self.fx = random.Random(seed), random.Random(seed)
        self.logfile = open(logfile, "a") if logfile else None
        self.screen = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Wobblins!")
        self.snd = Sounds()
        self.back = make_backdrop()
        self.art = {(s, b): make_blob(s, b) for s in (1, 2, 3, 4) for b in (0, 1)}
        pan = pygame.Surface((W, H), pygame.SRCALPHA)
        for r in range(N):
            for c in range(N):
                pygame.draw.rect(pan, (90, 20, 70, 105 if (r + c) % 2 else 80),
                                 (BX + c * CELL + 1, BY + r * CELL + 1, CELL - 2, CELL - 2), border_radius=16)
        pygame.draw.rect(self.back, INK, (BX - 7, BY - 7, N * CELL + 14, N * CELL + 14), 4, border_radius=22)
        self.back.blit(pan, (0, 0))
        self.buttons = {"pause": (48, 420), "mute": (100, 420), "new": (152, 420)}
        self.dialog, self.best, self.hits = None, 0, []
        self.new_game()
        self.open_dialog("Wobblins!", ["Click a blob to feed it a drop.", "Full blobs POP and splash others.",
                                       "3 pops in a chain = extra drop!"], "Play", lambda: None)

    def log(self, **kw):
        if self.logfile:
            self.logfile.write(json.dumps(kw) + "\n")
            self.logfile.flush()

    def new_game(self):
        self.level, self.score, self.drops, self.shown = 0, 0, 10, 0
        self.next_level()

    def next_level(self):
        self.level += 1
        need, b = make_board(self.rng, self.level)
        self.drops = max(self.drops, 10, need + 1)
        self.blobs = {(r, c): Blob(b[r][c], .05 * (r + c), self.fx.uniform(.5, 6))
                      for r in range(N) for c in range(N) if b[r][c]}
        self.shots, self.bits, self.floats = [], [], []
        self.chain, self.busy = 0, True

    def open_dialog(self, title, lines, button, action, bonus=None):
        self.dialog = dict(title=title, lines=lines, button=button, action=action, bonus=bonus, t=0.0)

    def feed(self, pos):
        b = self.blobs[pos]
        x, y = BX + pos[1] * CELL + 35, BY + pos[0] * CELL + 35
        if b.size < 4:
            b.size += 1
            b.grow = .3
            self.score += 5
            self.snd("grow")
            return
        del self.blobs[pos]
        self.snd("pop")
        self.chain += 1
        self.score += 10 * self.chain
        for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            self.shots.append([x, y, dx, dy])
        for _ in range(14):
            a, v = self.fx.uniform(0, 6.3), self.fx.uniform(40, 190)
            self.bits.append([x, y, v * math.cos(a), v * math.sin(a), self.fx.uniform(.3, .6)])
        self.floats.append([x, y - 10, "+%d" % (10 * self.chain), .9])
        if self.chain % 3 == 0:
            self.drops += 1
            self.floats.append([x, y - 34, "EXTRA DROP!", 1.3])

    def step(self, dt):
        for v in self.blobs.values():
            v.grow = v.grow if v.wait > 0 else max(0, v.grow - dt)
            v.wait -= dt
            v.blink -= dt
            if v.blink < -.14:
                v.blink = self.fx.uniform(2, 7)
        keep = []
        for s in self.shots:
            s[0] += s[2] * FLY * dt
            s[1] += s[3] * FLY * dt
            c, r = int((s[0] - BX) // CELL), int((s[1] - BY) // CELL)
            if not (0 <= r < N and 0 <= c < N):
                continue
            b = self.blobs.get((r, c))
            near = b and math.hypot(s[0] - BX - c * CELL - 35, s[1] - BY - r * CELL - 35) < RADIUS[b.size] * .7
            (self.hits if near else keep).append((r, c) if near else s)
        self.shots = keep
        for pos in self.hits:
            if pos in self.blobs:
                self.feed(pos)
        self.hits = []
        self.bits = [[x + vx * dt, y + vy * dt, vx, vy + 420 * dt, t - dt] for x, y, vx, vy, t in self.bits if t > 0]
        self.floats = [[x, y - 34 * dt, txt, t - dt] for x, y, txt, t in self.floats if t > 0]
        if self.busy and not self.shots and not self.bits and not any(v.grow > 0 for v in self.blobs.values()):
            self.settle()

    def settle(self):
        self.busy = False
        rows = [[self.blobs[r, c].size if (r, c) in self.blobs else 0 for c in range(N)] for r in range(N)]
        self.log(board=rows, level=self.level, drops=self.drops)
        if not self.blobs:
            self.log(cleared=self.level)
            self.snd("win")
            bonus = 100 + 25 * self.drops
            self.score += bonus
            self.open_dialog("Level complete!", ["Level %d is squeaky clean." % self.level,
                             "%d drops left" % self.drops], "Next", self.next_level, bonus)
        elif self.drops == 0:
            self.log(lost=self.level)
            self.best = max(self.best, self.score)
            self.open_dialog("Out of drops!", ["You got to level %d" % self.level, "Score %d" % self.score,
                             "Best %d" % self.best], "Try again", self.new_game)

    def click(self, pos):
        if self.dialog:
            if self.dialog["t"] > .5 and OK.collidepoint(pos):
                act, self.dialog = self.dialog["action"], None
                act()
            return
        for name, (x, y) in self.buttons.items():
            if math.hypot(pos[0] - x, pos[1] - y) < 23:
                if name == "mute":
                    self.snd.mute = not self.snd.mute
                elif name == "new":
                    self.new_game()
                else:
                    self.open_dialog("Paused", ["Have a sip of something."], "Resume", lambda: None)
                return
        c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
        if not self.busy and self.drops > 0 and (r, c) in self.blobs:
            self.log(tap=[r, c])
            self.drops -= 1
            self.busy, self.chain = True, 0
            self.feed((r, c))

    # -------------------------------------------------------------- drawing
    def centre(self, img, x, y):
        self.screen.blit(img, (x - img.get_width() / 2, y - img.get_height() / 2))

    def draw(self, mouse):
        s = self.screen
        s.blit(self.back, (0, 0))
        pill(s, (14, 26, 172, 428), (244, 120, 88), radius=24)
        self.centre(bubbly("WOBBLINS", 36, (255, 226, 90), fat=4), 100, 56)
        for name, val, y in (("SCORE", int(self.shown), 96), ("LEVEL", self.level, 178), ("DROPS", self.drops, 260)):
            self.centre(bubbly(name, 24), 100, y + 8)
            pygame.draw.rect(s, (120, 34, 74), (32, y + 22, 136, 44), border_radius=20)
            pygame.draw.rect(s, INK, (32, y + 22, 136, 44), 3, border_radius=20)
            low = name == "DROPS" and self.drops < 3
            self.centre(bubbly(str(val), 44, (255, 120, 110) if low else (255, 250, 190)), 100, y + 46)
        for i in range(min(self.drops, 20)):
            x, y = 37 + i % 10 * 14, 346 + i // 10 * 20
            pygame.draw.polygon(s, INK, [(x, y - 10), (x - 6, y + 2), (x + 6, y + 2)])
            pygame.draw.circle(s, INK, (x, y + 3), 6)
            pygame.draw.circle(s, (130, 230, 255), (x, y + 3), 4)
        for name, (x, y) in self.buttons.items():
            hot = math.hypot(mouse[0] - x, mouse[1] - y) < 23
            pill(s, (x - 20, y - 20, 40, 40), (255, 200, 70), hot, 20)
            if name == "pause":
                for dx in (-8, 3):
                    pygame.draw.rect(s, INK, (x + dx, y - 9, 6, 18), border_radius=2)
            elif name == "new":
                pygame.draw.arc(s, INK, (x - 10, y - 10, 20, 20), .9, 6.0, 4)
                pygame.draw.polygon(s, INK, [(x + 12, y - 10), (x + 12, y + 1), (x + 2, y - 4)])
            else:
                pygame.draw.polygon(s, INK, [(x - 10, y - 4), (x - 4, y - 4), (x + 3, y - 10), (x + 3, y + 10),
                                             (x - 4, y + 4), (x - 10, y + 4)])
                if self.snd.mute:
                    pygame.draw.line(s, (200, 20, 40), (x - 12, y + 12), (x + 12, y - 12), 5)
                else:
                    pygame.draw.arc(s, INK, (x - 2, y - 8, 13, 16), -1.2, 1.2, 3)
        for (r, c), b in self.blobs.items():
            if b.wait > 0:
                continue
            img = self.art[b.size, 1 if b.blink < 0 else 0]
            x, y = BX + c * CELL + 35, BY + r * CELL + 35
            if b.grow > 0:
                k = 1 - b.grow / .3
                wob = .28 * math.sin(k * 12) * (1 - k)
                base = .72 + .28 * k
                img = pygame.transform.smoothscale(img, (int(72 * base * (1 + wob)), int(72 * base * (1 - wob))))
            elif abs(mouse[0] - x) < 35 and abs(mouse[1] - y) < 35 and not self.dialog:
                y -= 2 + 2 * math.sin(pygame.time.get_ticks() * .012)
            self.centre(img, x, y)
        for x, y, dx, dy in self.shots:
            pygame.draw.circle(s, INK, (x - dx * 9, y - dy * 9), 6)
            pygame.draw.circle(s, INK, (x, y), 10)
            pygame.draw.circle(s, (150, 104, 240), (x - dx * 9, y - dy * 9), 4)
            pygame.draw.circle(s, (150, 104, 240), (x, y), 8)
            pygame.draw.circle(s, (235, 220, 255), (x - 2, y - 3), 3)
        for x, y, _, _, life in self.bits:
            pygame.draw.circle(s, (176, 136, 250), (x, y), 1 + life * 8)
        for x, y, t, _ in self.floats:
            self.centre(bubbly(t, 28, (255, 236, 110)), min(x, 560), y)
        if self.dialog:
            self.draw_dialog(mouse)

    def draw_dialog(self, mouse):
        d, s = self.dialog, self.screen
        veil = pygame.Surface((W, H), pygame.SRCALPHA)
        veil.fill((40, 0, 40, int(min(1, d["t"] * 3) * 120)))
        s.blit(veil, (0, 0))
        k = min(1, d["t"] / .7)
        off = -(340 * math.exp(-5 * k) * abs(math.cos(k * 7.85))) if k < 1 else 0     # bounces twice
        pill(s, (276, 126 + off, 280, 236), (255, 158, 92), radius=26)
        self.centre(bubbly(d["title"], 46, (255, 236, 110), fat=4), 416, 156 + off)
        for i, line in enumerate(d["lines"]):
            self.centre(bubbly(line, 22, fat=2), 416, 196 + i * 24 + off)
        if d["bonus"]:
            n = int(d["bonus"] * max(0, min(1, (d["t"] - .8) / 1.2)))
            self.centre(bubbly("BONUS  %d" % n, 38, (190, 255, 150)), 416, 268 + off)
        b = OK.move(0, off)
        pill(s, b, (110, 200, 70), b.collidepoint(mouse), 20)
        self.centre(bubbly(d["button"], 32), b.centerx, b.centery)

    def run(self):
        clock, acc = pygame.time.Clock(), 0.0
        while True:
            dt = min(.1, clock.tick(40) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            if self.dialog:
                self.dialog["t"] += dt
            acc += dt
            while acc >= STEP:
                acc -= STEP
                if not self.dialog:                       # a dialog stops the world
                    self.step(STEP)
            self.shown += (self.score - self.shown) * min(1, dt * 6) + (.4 if self.shown < self.score else 0)
            self.shown = min(self.shown, self.score)
            self.draw(pygame.mouse.get_pos())
            pygame.display.flip()

if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    args = ap.parse_args()
    pygame.init()
    Game(args.seed, args.log).run()
