# SPLASHBACK clone  v0.3 (WIP)
#
# weekend project, don't judge. remember that flash game where you pop stuff
# and it shoots 4 ways? yeah that. the OG had limited drops, I couldn't get the
# balance right on a big board so for now you just get unlimited clicks and a
# par to beat like in golf. works better imo
#
# needs pygame.  python splashback_wip.py
#
# DONE: chain reactions, mirrored random boards, par
# TODO: sound, undo, hi scores, limited drops mode??, mobile
#
# controls: mouse.  N = skip board   ESC = quit

import json
import random
import sys

import pygame

VERSION = "0.3"
WIDTH, HEIGHT = 800, 600
ROWS, COLS = 8, 9
CELL = 62.5
OFFX, OFFY = 14, 84
STEPS = 11            # frames a shot needs for one cell
FPS = 60

BLACK = (0, 0, 0)
WHITE = (255, 255, 255)
GRAY = (90, 90, 90)
DGRAY = (40, 40, 40)
GREEN = (0, 255, 0)
YELLOW = (255, 255, 0)
ORANGE = (255, 140, 0)
RED = (255, 0, 0)
CYAN = (0, 255, 255)
MAGENTA = (255, 0, 255)

COLORS = [BLACK, GREEN, YELLOW, ORANGE, RED]
DIRS = [(0, -1), (1, 0), (0, 1), (-1, 0)]     # x, y


def get_arg(name, default=None):
    # argparse is overkill
    if name in sys.argv:
        i = sys.argv.index(name)
        if i + 1 < len(sys.argv):
            return sys.argv[i + 1]
    return default


SEED = get_arg("--seed")
SEED = int(SEED) if SEED is not None else random.randint(0, 10 ** 8)
LOGFILE = get_arg("--log")
logf = open(LOGFILE, "w") if LOGFILE else None


def log(thing):
    if logf:
        logf.write(json.dumps(thing) + "\n")
        logf.flush()


# ---------------------------------------------------------------------------
# board stuff. board[y][x], 0 = nothing
# ---------------------------------------------------------------------------

def random_board(n):
    """left half random, right half mirrored. looks cooler than pure noise"""
    rng = random.Random(SEED * 7919 + n)
    while True:
        b = [[0] * COLS for _ in range(ROWS)]
        fill = 0.42 + min(n, 8) * 0.015
        for y in range(ROWS):
            for x in range(COLS // 2 + 1):
                if rng.random() < fill:
                    b[y][x] = b[y][COLS - 1 - x] = rng.choice([1, 2, 2, 3, 3, 4])
        count = sum(1 for row in b for v in row if v)
        if 24 <= count <= 44 and 8 <= calc_par(b) <= 20:
            return b


def simulate(b, y, x):
    """same thing as the real game but without frames (one loop = one cell)"""
    b = [row[:] for row in b]
    shots = []
    bursts = 0
    todo = [(y, x)]
    while True:
        for (hy, hx) in todo:
            if b[hy][hx] == 4:
                b[hy][hx] = 0
                bursts += 1
                for dx, dy in DIRS:
                    shots.append((hy, hx, dx, dy))
            elif b[hy][hx] > 0:
                b[hy][hx] += 1
            # else: somebody else popped it in the same frame, shot is gone
        if not shots:
            return b, bursts
        todo = []
        alive = []
        for (sy, sx, dx, dy) in shots:
            sy += dy
            sx += dx
            if sy < 0 or sx < 0 or sy >= ROWS or sx >= COLS:
                continue
            if b[sy][sx]:
                todo.append((sy, sx))
            else:
                alive.append((sy, sx, dx, dy))
        shots = alive


def calc_par(b):
    """dumb greedy player. par = whatever it needs"""
    clicks = 0
    while any(map(any, b)) and clicks < 99:
        best = None
        for y in range(ROWS):
            for x in range(COLS):
                if b[y][x]:
                    nb, n = simulate(b, y, x)
                    s = sum(9 - v for row in nb for v in row if v)
                    if best is None or s < best[0]:
                        best = (s, nb)
        b = best[1]
        clicks += 1
    return clicks


# ---------------------------------------------------------------------------

class Shot:
    def __init__(self, x, y, dx, dy):
        self.x = x * STEPS         # position in 1/STEPS of a cell, ints so
        self.y = y * STEPS         # that there is no float drift
        self.dx = dx
        self.dy = dy

    def pix(self):
        return (OFFX + (self.x / STEPS + 0.5) * CELL, OFFY + (self.y / STEPS + 0.5) * CELL)


class Button:
    def __init__(self, name, label, x, y, w, h):
        self.name = name
        self.label = label
        self.rect = pygame.Rect(x, y, w, h)

    def draw(self, screen, font):
        pygame.draw.rect(screen, BLACK, self.rect)
        pygame.draw.rect(screen, WHITE, self.rect, 2)
        t = font.render(self.label, True, WHITE)
        screen.blit(t, t.get_rect(center=self.rect.center))


class Game:
    def __init__(self):
        pygame.display.init()
        pygame.font.init()        # no pygame.init(), the mixer complains on my laptop
        self.screen = pygame.display.set_mode((WIDTH, HEIGHT))
        pygame.display.set_caption("SPLASHBACK clone v" + VERSION)
        self.clock = pygame.time.Clock()
        self.font = pygame.font.Font(None, 26)
        self.bigfont = pygame.font.Font(None, 52)
        self.buttons = [
            Button("reset", "RESET BOARD", 606, 420, 170, 36),
            Button("sound", "SOUND: OFF", 606, 466, 170, 36),
            Button("undo", "UNDO (todo)", 606, 512, 170, 36),
        ]
        self.circles = [self.make_circle(i) for i in range(5)]
        self.sound = False
        self.score = 0
        self.under = 0           # total strokes over/under par
        self.n = 1
        self.load()

    def make_circle(self, v):
        """v rings in the color of v"""
        s = pygame.Surface((52, 52))
        s.set_colorkey(BLACK)
        if v:
            for i in range(v):
                pygame.draw.circle(s, COLORS[v], (26, 26), 24 - i * 6, 3)
            pygame.draw.circle(s, COLORS[v], (26, 26), 3)
        return s

    def load(self):
        self.board = random_board(self.n)
        self.par = calc_par(self.board)
        self.clicks = 0
        self.shots = []
        self.flashes = []        # [x, y, frames]
        self.combo = 0
        self.moving = False
        log({"t": "board", "rows": self.board})

    # one bubble gets +1
    def hit(self, y, x):
        v = self.board[y][x]
        if v == 0:
            return
        if v == 4:
            self.board[y][x] = 0
            self.combo += 1
            self.score += self.combo * self.combo
            self.flashes.append([x, y, 14])
            for dx, dy in DIRS:
                self.shots.append(Shot(x, y, dx, dy))
        else:
            self.board[y][x] = v + 1
            self.flashes.append([x, y, 6])

    def update(self):
        for f in self.flashes:
            f[2] -= 1
        self.flashes = [f for f in self.flashes if f[2] > 0]
        if not self.moving:
            return
        hits = []
        alive = []
        for s in self.shots:
            s.x += s.dx
            s.y += s.dy
            if s.x % STEPS or s.y % STEPS:
                alive.append(s)
                continue
            cx, cy = s.x // STEPS, s.y // STEPS
            if cx < 0 or cy < 0 or cx >= COLS or cy >= ROWS:
                continue
            if self.board[cy][cx]:
                hits.append((cy, cx))
            else:
                alive.append(s)
        self.shots = alive
        for cy, cx in hits:
            self.hit(cy, cx)
        if not self.shots and not self.flashes:
            self.moving = False
            self.settled()

    def settled(self):
        log({"t": "board", "rows": self.board})
        if not any(map(any, self.board)):
            log({"t": "cleared", "level": self.n})
            self.under += self.clicks - self.par
            self.n += 1
            self.load()

    def press(self, b):
        log({"t": "control", "name": b.name})
        if b.name == "reset":
            self.load()
        elif b.name == "sound":
            self.sound = not self.sound       # does nothing yet
            b.label = "SOUND: ON?" if self.sound else "SOUND: OFF"
        elif b.name == "undo":
            b.label = "not yet ok"

    def cell_at(self, pos):
        x = int((pos[0] - OFFX) // CELL)
        y = int((pos[1] - OFFY) // CELL)
        if 0 <= x < COLS and 0 <= y < ROWS:
            return y, x
        return None

    def click(self, pos):
        for b in self.buttons:
            if b.rect.collidepoint(pos):
                self.press(b)
                return
        cell = self.cell_at(pos)
        if cell is None:
            return
        y, x = cell
        if self.board[y][x] == 0:
            return
        # you can click while stuff is still flying. it's a feature now
        self.clicks += 1
        log({"t": "tap", "cell": [y, x]})
        if not self.moving:
            self.combo = 0
        self.moving = True
        self.hit(y, x)

    def text(self, s, x, y, color=WHITE, font=None):
        self.screen.blit((font or self.font).render(s, True, color), (x, y))

    def draw(self):
        scr = self.screen
        scr.fill(BLACK)
        self.text("SPLASHBACK", 14, 22, CYAN, self.bigfont)
        self.text("clone v" + VERSION + " (wip)", 262, 38, GRAY)

        # little plus signs on the corners instead of a grid
        for j in range(ROWS + 1):
            for i in range(COLS + 1):
                x = round(OFFX + i * CELL)
                y = round(OFFY + j * CELL)
                pygame.draw.line(scr, GRAY, (x - 3, y), (x + 3, y))
                pygame.draw.line(scr, GRAY, (x, y - 3), (x, y + 3))

        # crosshair follows the mouse
        cell = self.cell_at(pygame.mouse.get_pos())
        if cell:
            cy = round(OFFY + (cell[0] + 0.5) * CELL)
            cx = round(OFFX + (cell[1] + 0.5) * CELL)
            pygame.draw.line(scr, DGRAY, (OFFX, cy), (OFFX + COLS * CELL, cy))
            pygame.draw.line(scr, DGRAY, (cx, OFFY), (cx, OFFY + ROWS * CELL))

        for y in range(ROWS):
            for x in range(COLS):
                v = self.board[y][x]
                if v:
                    px = OFFX + (x + 0.5) * CELL
                    py = OFFY + (y + 0.5) * CELL
                    scr.blit(self.circles[v], (round(px) - 26, round(py) - 26))
        for x, y, left in self.flashes:
            px = round(OFFX + (x + 0.5) * CELL)
            py = round(OFFY + (y + 0.5) * CELL)
            pygame.draw.circle(scr, WHITE, (px, py), 34 - left, 1)
        for s in self.shots:
            x, y = s.pix()
            pygame.draw.rect(scr, MAGENTA, (round(x) - 4, round(y) - 4, 8, 8))

        px = 606
        self.text("BOARD %d" % self.n, px, 92)
        self.text("clicks: %d" % self.clicks, px, 130, YELLOW)
        self.text("par:    %d" % self.par, px, 156, YELLOW)
        sign = "+" if self.under > 0 else ""
        self.text("total:  %s%d" % (sign, self.under), px, 182, GREEN if self.under <= 0 else RED)
        self.text("score:  %d" % self.score, px, 220)
        self.text("hi:     ???", px, 246, GRAY)
        if self.combo > 1 and self.moving:
            self.text("%dx COMBO" % self.combo, px, 290, MAGENTA)
        self.text("4 rings + click", px, 340, GRAY)
        self.text("     = boom", px, 362, GRAY)
        for b in self.buttons:
            b.draw(scr, self.font)
        self.text("%d fps" % self.clock.get_fps(), 740, 578, DGRAY)
        pygame.display.flip()

    def run(self):
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.KEYDOWN:
                    if e.key == pygame.K_ESCAPE:
                        return
                    if e.key == pygame.K_n:
                        self.n += 1
                        self.load()
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update()
            self.draw()
            self.clock.tick(FPS)


if __name__ == "__main__":
    Game().run()
    pygame.quit()
