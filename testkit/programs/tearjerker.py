"""
TEARJERKER  -  "Let's clone Splash Back in pygame!"
====================================================
Part 1 - Window & game loop        Part 5 - Chain reactions
Part 2 - The Grid class            Part 6 - Winning and losing
Part 3 - Cells                     Part 7 - A SPRITESHEET!   <-- you are here
Part 4 - Droplets that fly         Part 8 - High scores (soon)

What changed since part 6?
  * no more pygame.draw.circle in Cell.draw(), everything comes from SpriteSheet
  * the eyes look at the mouse now (thanks to wobbegong_dev for the idea in the comments)
  * delta time instead of "pixels per frame"
  * debug keys moved from 1,2,3 to F1,F2,F3
"""
import argparse
import json
import math
import random
import sys

import pygame as pg

# ---------------------------------------------------------------- settings
WIDTH, HEIGHT = 800, 620
FPS = 60
TITLE = "Tearjerker - Part 7"
ROWS, COLS = 6, 6
CELL = 84
BOARD_X, BOARD_Y = 36, 58
MAX_SIZE = 4
START_TEARS = 10
MAX_TEARS = 25
TEAR_SPEED = 470          # pixels per second
COMBO_STEP = 3            # every 3rd pop in one chain gives a tear back

FUR = (214, 158, 46)
FUR_DARK = (158, 104, 22)
FUR_LIGHT = (240, 196, 92)
NIGHT = (38, 22, 44)
PANEL = (62, 36, 68)
CREAM = (255, 243, 214)
HOTPINK = (255, 92, 138)
TEARCOL = (214, 240, 255)

UP, DOWN, LEFT, RIGHT = (-1, 0), (1, 0), (0, -1), (0, 1)


class SpriteSheet:
    """One big surface that is cut into 84x84 tiles.

    row 0 : eyeballs, size 1-4          row 2 : eyelids, size 1-4
    row 1 : irises, size 1-4            row 3 : pop animation, 4 frames
    row 4 : tears flying up, down, left, right
    In a "real" game this would be a .png, but I can't draw :)
    """
    RADIUS = [0, 17, 23, 29, 35]
    OPEN = [0, .34, .58, .84, 1.0]
    IRIS = [None, (94, 168, 74), (178, 110, 40), (64, 122, 206), (206, 36, 48)]

    def __init__(self):
        self.ss = 3                                       # supersampling
        self.sheet = pg.Surface((CELL * 4, CELL * 5), pg.SRCALPHA)
        for n in range(1, 5):
            self.put(n - 1, 0, self.make_ball(n))
            self.put(n - 1, 1, self.make_iris(n))
            self.put(n - 1, 2, self.make_lids(n))
            self.put(n - 1, 3, self.make_pop(n))
        for i, ang in enumerate((0, 180, 90, 270)):
            self.put(i, 4, pg.transform.rotate(self.make_tear(), ang))
        self.cache = {}

    def blank(self):
        return pg.Surface((CELL * self.ss, CELL * self.ss), pg.SRCALPHA)

    def put(self, col, row, big):
        self.sheet.blit(pg.transform.smoothscale(big, (CELL, CELL)), (col * CELL, row * CELL))

    def get(self, col, row):
        if (col, row) not in self.cache:
            self.cache[col, row] = self.sheet.subsurface((col * CELL, row * CELL, CELL, CELL))
        return self.cache[col, row]

    def make_ball(self, n):
        s = self.blank()
        c = CELL * self.ss // 2
        r = self.RADIUS[n] * self.ss
        pg.draw.circle(s, (70, 40, 10, 120), (c, c + 6), r + 8)
        pg.draw.circle(s, (226, 214, 196), (c, c), r)
        pg.draw.circle(s, (252, 248, 238), (c - r // 10, c - r // 10), int(r * .9))
        rnd = random.Random(n)
        for _ in range((0, 0, 3, 7, 16)[n]):               # veins, more of them when it is angry
            a = rnd.uniform(0, math.tau)
            p = (c + r * .96 * math.cos(a), c + r * .96 * math.sin(a))
            for k in range(1, 4):
                a += rnd.uniform(-.16, .16)
                q = (c + r * (.96 - k * .13) * math.cos(a), c + r * (.96 - k * .13) * math.sin(a))
                pg.draw.line(s, (222, 70, 80), p, q, 3)
                p = q
        return s

    def make_iris(self, n):
        s = self.blank()
        c = CELL * self.ss // 2
        r = int(self.RADIUS[n] * self.ss * .5)
        col = self.IRIS[n]
        pg.draw.circle(s, tuple(v // 2 for v in col), (c, c), r)
        pg.draw.circle(s, col, (c, c), r - 4)
        for k in range(24):
            a = k * math.tau / 24
            pg.draw.line(s, tuple(min(255, v + 45) for v in col), (c + r * .45 * math.cos(a), c + r * .45 * math.sin(a)),
                         (c + r * .8 * math.cos(a), c + r * .8 * math.sin(a)), 2)
        pg.draw.circle(s, (14, 10, 18), (c, c), int(r * (.55 if n < 4 else .32)))
        pg.draw.circle(s, (255, 255, 255), (c - r // 3, c - r // 3), max(4, r // 5))
        return s

    def make_lids(self, n):
        s = self.blank()
        c = CELL * self.ss // 2
        r = self.RADIUS[n] * self.ss + 2
        if self.OPEN[n] < 1:
            pg.draw.circle(s, FUR_DARK, (c, c), r + 4)
            hole = pg.Rect(0, 0, int(r * 1.95), int(r * 2 * self.OPEN[n]))
            hole.center = (c, c + int(r * .12))
            pg.draw.ellipse(s, (96, 58, 10), hole.inflate(10, 10))
            pg.draw.ellipse(s, (0, 0, 0, 0), hole)
        else:
            pg.draw.circle(s, (190, 50, 50), (c, c), r + 4, 6)
        for k in range(7):                                  # lashes
            a = math.radians(-150 + k * 20)
            pg.draw.line(s, (70, 40, 8), (c + r * math.cos(a), c + r * math.sin(a)),
                         (c + r * 1.17 * math.cos(a), c + r * 1.17 * math.sin(a)), 5)
        return s

    def make_pop(self, n):
        s = self.blank()
        c = CELL * self.ss // 2
        for k in range(10):
            a = k * math.tau / 10 + n * .2
            d = (18 + n * 20)
            pg.draw.circle(s, (255, 255, 255, 235 - n * 45), (int(c + d * math.cos(a)), int(c + d * math.sin(a))), 22 - n * 4)
        pg.draw.circle(s, (255, 120, 130, 200 - n * 40), (c, c), 30 + n * 18, 8)
        return s

    def make_tear(self):
        s = self.blank()
        c = CELL * self.ss // 2
        pg.draw.polygon(s, (120, 170, 210), [(c, c - 42), (c - 25, c + 4), (c + 25, c + 4)])
        pg.draw.circle(s, (120, 170, 210), (c, c + 10), 27)
        pg.draw.polygon(s, TEARCOL, [(c, c - 34), (c - 19, c + 4), (c + 19, c + 4)])
        pg.draw.circle(s, TEARCOL, (c, c + 10), 21)
        pg.draw.circle(s, (255, 255, 255), (c - 7, c + 6), 7)
        return s


class Cell:
    def __init__(self, grid, row, col, size):
        self.grid, self.row, self.col, self.size = grid, row, col, size
        self.punch = 0.0
        self.blink = random.uniform(1, 9)

    @property
    def center(self):
        return (BOARD_X + self.col * CELL + CELL // 2, BOARD_Y + self.row * CELL + CELL // 2)

    def hit(self):
        """Returns True if the cell popped."""
        if self.size == 0:
            return False
        if self.size < MAX_SIZE:
            self.size += 1
            self.punch = 1.0
            return False
        self.size = 0
        return True

    def update(self, dt):
        self.punch = max(0.0, self.punch - dt * 5)
        self.blink -= dt
        if self.blink < -.12:
            self.blink = random.uniform(2, 11)

    def draw(self, screen, sheet):
        if not self.size:
            return
        n = self.size - 1
        cx, cy = self.center
        if self.size == MAX_SIZE:                      # tremble!
            cx += random.choice((-1, 0, 0, 1))
        x, y = cx - CELL // 2, cy - CELL // 2
        y -= int(self.punch * 6)
        screen.blit(sheet.get(n, 0), (x, y))
        mx, my = pg.mouse.get_pos()
        d = math.hypot(mx - cx, my - cy) or 1
        reach = sheet.RADIUS[self.size] * .32 * min(1, d / 90)
        screen.blit(sheet.get(n, 1), (x + (mx - cx) / d * reach, y + (my - cy) / d * reach * .6))
        screen.blit(sheet.get(n, 2), (x, y))
        if self.blink < 0:
            r = sheet.RADIUS[self.size]
            pg.draw.circle(screen, FUR_DARK, (cx, cy), r)
            pg.draw.arc(screen, (70, 40, 8), (cx - r, cy - r // 2, r * 2, r), math.pi, math.tau, 3)


class Droplet:
    def __init__(self, grid, row, col, direction):
        self.grid = grid
        self.row, self.col = row, col
        self.dr, self.dc = direction
        self.travel = 0.0                # pixels since the last cell centre
        self.alive = True

    def update(self, dt):
        self.travel += TEAR_SPEED * dt
        while self.alive and self.travel >= CELL:
            self.travel -= CELL
            self.row += self.dr
            self.col += self.dc
            if not (0 <= self.row < ROWS and 0 <= self.col < COLS):
                self.alive = False
            elif self.grid.cells[self.row][self.col].size:
                self.alive = False
                self.grid.hit(self.row, self.col)

    def draw(self, screen, sheet):
        x = BOARD_X + self.col * CELL + self.dc * self.travel
        y = BOARD_Y + self.row * CELL + self.dr * self.travel
        idx = (UP, DOWN, LEFT, RIGHT).index((self.dr, self.dc))
        screen.blit(sheet.get(idx, 4), (x, y))


class Grid:
    def __init__(self, game):
        self.game = game
        self.cells = [[Cell(self, r, c, 0) for c in range(COLS)] for r in range(ROWS)]
        self.droplets = []
        self.pops = []          # [x, y, time]
        self.chain = 0

    def fill(self, rng, level):
        empty = max(3, 12 - level)
        for row in self.cells:
            for cell in row:
                cell.size = rng.choices(range(5), (empty, 8, 9, 10, 9))[0]
        if self.is_empty():                       # can't really happen but who knows
            self.cells[2][2].size = 4

    def is_empty(self):
        return all(c.size == 0 for row in self.cells for c in row)

    def busy(self):
        return bool(self.droplets)

    def hit(self, r, c):
        cell = self.cells[r][c]
        if cell.hit():
            self.chain += 1
            self.pops.append([*cell.center, 0.0])
            for d in (UP, DOWN, LEFT, RIGHT):
                self.droplets.append(Droplet(self, r, c, d))
            self.game.on_pop(cell)

    def update(self, dt):
        for row in self.cells:
            for cell in row:
                cell.update(dt)
        for d in self.droplets[:]:
            d.update(dt)
        self.droplets = [d for d in self.droplets if d.alive]
        for p in self.pops:
            p[2] += dt
        self.pops = [p for p in self.pops if p[2] < .32]

    def draw(self, screen, sheet):
        for row in self.cells:
            for cell in row:
                cell.draw(screen, sheet)
        for d in self.droplets:
            d.draw(screen, sheet)
        for x, y, t in self.pops:
            screen.blit(sheet.get(min(3, int(t / .08)), 3), (x - CELL // 2, y - CELL // 2))


class Floater:
    """Text that floats up ("+1 tear")."""
    def __init__(self, text, x, y, color):
        self.text, self.x, self.y, self.color, self.t = text, x, y, color, 0


class Game:
    def __init__(self, seed, logname):
        pg.init()
        self.screen = pg.display.set_mode((WIDTH, HEIGHT))
        pg.display.set_caption(TITLE)
        self.clock = pg.time.Clock()
        self.rng = random.Random(seed)
        self.logfile = open(logname, "w") if logname else None
        self.f_small = pg.font.Font(None, 20)
        self.f_mid = pg.font.Font(None, 34)
        self.f_big = pg.font.Font(None, 62)
        self.f_huge = pg.font.Font(None, 108)
        self.f_title = pg.font.Font(None, 92)
        self.sheet = SpriteSheet()
        self.fur = self.make_fur()
        self.best = 1
        self.show_grid = self.show_values = self.show_sheet = False
        self.state = "title"
        self.timer = 0.0
        self.new_game()

    def log(self, **kw):
        if self.logfile:
            self.logfile.write(json.dumps(kw) + "\n")
            self.logfile.flush()

    def make_fur(self):
        s = pg.Surface((COLS * CELL, ROWS * CELL))
        s.fill(FUR)
        rnd = random.Random(7)
        for _ in range(7000):
            x, y = rnd.randrange(-5, COLS * CELL), rnd.randrange(-5, ROWS * CELL)
            pg.draw.line(s, rnd.choice((FUR_DARK, FUR, FUR, FUR_LIGHT)), (x, y), (x + rnd.randint(-3, 3), y + rnd.randint(6, 13)))
        return s

    def new_game(self):
        self.level, self.score, self.tears = 1, 0, START_TEARS
        self.floaters = []
        self.load_level()

    def load_level(self):
        self.grid = Grid(self)
        self.grid.fill(self.rng, self.level)

    # ------------------------------------------------------------ events
    def on_pop(self, cell):
        self.score += 10 * self.grid.chain
        x, y = cell.center
        if self.grid.chain % COMBO_STEP == 0:
            self.tears = min(MAX_TEARS, self.tears + 1)
            self.floaters.append(Floater("+1 tear", x, y, TEARCOL))
        elif self.grid.chain > 1:
            self.floaters.append(Floater("x%d" % self.grid.chain, x, y, HOTPINK))

    def click(self, pos):
        if self.state == "title":
            self.state, self.timer = "wipe", .6          # already closed
        elif self.state == "gameover" and self.timer > .8:
            self.new_game()
            self.state, self.timer = "wipe", .6
        elif self.state == "play" and not self.grid.busy():
            c, r = (pos[0] - BOARD_X) // CELL, (pos[1] - BOARD_Y) // CELL
            if 0 <= r < ROWS and 0 <= c < COLS and self.grid.cells[r][c].size and self.tears > 0:
                self.log(t="tap", r=r, c=c)
                self.tears -= 1
                self.grid.chain = 0
                self.grid.hit(r, c)

    def events(self):
        for e in pg.event.get():
            if e.type == pg.QUIT:
                self.quit()
            elif e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
                self.click(e.pos)
            elif e.type == pg.KEYDOWN:
                if e.key == pg.K_ESCAPE:
                    self.quit()
                elif e.key == pg.K_F1:
                    self.show_grid = not self.show_grid
                elif e.key == pg.K_F2:
                    self.show_values = not self.show_values
                elif e.key == pg.K_F3:
                    self.show_sheet = not self.show_sheet

    # ------------------------------------------------------------ update
    def update(self, dt):
        self.timer += dt
        for f in self.floaters:
            f.t += dt
        self.floaters = [f for f in self.floaters if f.t < 1]
        if self.state == "wipe":
            self.grid.update(dt)
            if self.timer >= .6 and self.timer - dt < .6 and self.grid.is_empty():
                self.load_level()
            if self.timer >= 2.2:
                self.state = "play"
                self.log(t="board", cells=[[c.size for c in row] for row in self.grid.cells])
        elif self.state == "play":
            self.grid.update(dt)
            if not self.grid.busy():
                if self.grid.is_empty():
                    self.log(t="cleared")
                    self.level += 1
                    self.best = max(self.best, self.level)
                    self.score += 100 + 5 * self.tears
                    self.state, self.timer = "wipe", -.35
                elif self.tears <= 0:
                    self.log(t="lost")
                    self.state, self.timer = "gameover", 0
        else:
            self.grid.update(dt)

    # ------------------------------------------------------------ draw
    def text(self, s, font, color, x, y, center=False):
        img = font.render(s, True, color)
        self.screen.blit(img, img.get_rect(center=(x, y)) if center else (x, y))

    def draw_lids(self, amount):
        """amount 0 = open, 1 = closed"""
        if amount <= 0:
            return
        bw, bh = COLS * CELL, ROWS * CELL
        lid = pg.Surface((bw, bh), pg.SRCALPHA)
        lid.fill((*FUR_DARK, 255))
        h = int((1 - amount) * bh * 1.45)
        if h > 2:
            pg.draw.ellipse(lid, (80, 46, 8, 255), (-bw * .22 - 6, bh / 2 - h / 2 - 6, bw * 1.44 + 12, h + 12))
            pg.draw.ellipse(lid, (0, 0, 0, 0), (-bw * .22, bh / 2 - h / 2, bw * 1.44, h))
        else:
            pg.draw.line(lid, (80, 46, 8), (0, bh // 2), (bw, bh // 2), 6)
            for k in range(12):
                pg.draw.line(lid, (80, 46, 8), (20 + k * bw / 12, bh // 2), (8 + k * bw / 11, bh // 2 + 26), 4)
        self.screen.blit(lid, (BOARD_X, BOARD_Y))

    def draw_panel(self):
        x = BOARD_X + COLS * CELL + 24
        pg.draw.rect(self.screen, PANEL, (x, BOARD_Y, 212, ROWS * CELL), border_radius=14)
        self.text("TEARJERKER", self.f_mid, HOTPINK, x + 106, BOARD_Y + 30, True)
        self.text("level", self.f_small, CREAM, x + 24, BOARD_Y + 70)
        self.text(str(self.level), self.f_big, CREAM, x + 24, BOARD_Y + 86)
        self.text("best", self.f_small, CREAM, x + 130, BOARD_Y + 70)
        self.text(str(self.best), self.f_mid, CREAM, x + 130, BOARD_Y + 94)
        self.text("score", self.f_small, CREAM, x + 24, BOARD_Y + 146)
        self.text("%06d" % self.score, self.f_mid, CREAM, x + 24, BOARD_Y + 164)
        self.text("tears left", self.f_small, CREAM, x + 24, BOARD_Y + 216)
        self.text(str(self.tears), self.f_huge, TEARCOL if self.tears > 3 else HOTPINK, x + 24, BOARD_Y + 234)
        tear = self.sheet.get(0, 4)
        self.screen.blit(tear, (x + 120, BOARD_Y + 228))
        self.text("every 3rd pop of a", self.f_small, CREAM, x + 24, BOARD_Y + 330)
        self.text("chain = 1 tear back", self.f_small, CREAM, x + 24, BOARD_Y + 348)
        for n in range(1, 5):
            px = x + 2 + (n - 1) * 52
            for row in range(3):
                img = pg.transform.smoothscale(self.sheet.get(n - 1, row), (50, 50))
                self.screen.blit(img, (px, BOARD_Y + 390))
        self.text("1      >      2     >     3     >     4", self.f_small, CREAM, x + 106, BOARD_Y + 456, True)

    def draw(self):
        self.screen.fill(NIGHT)
        self.screen.blit(self.fur, (BOARD_X, BOARD_Y))
        if self.state == "title":
            self.draw_lids(1)
            self.draw_panel()
            self.text("TEARJERKER", self.f_title, CREAM, BOARD_X + 252, 190, True)
            self.text("a Splash Back clone - tutorial part 7", self.f_mid, CREAM, BOARD_X + 252, 250, True)
            if int(self.timer * 2) % 2 == 0:
                self.text("- click to open your eyes -", self.f_mid, HOTPINK, BOARD_X + 252, 420, True)
        else:
            self.grid.draw(self.screen, self.sheet)
            if self.show_grid:
                for i in range(ROWS + 1):
                    pg.draw.line(self.screen, (0, 255, 0), (BOARD_X, BOARD_Y + i * CELL), (BOARD_X + COLS * CELL, BOARD_Y + i * CELL))
                    pg.draw.line(self.screen, (0, 255, 0), (BOARD_X + i * CELL, BOARD_Y), (BOARD_X + i * CELL, BOARD_Y + ROWS * CELL))
            if self.show_values:
                for row in self.grid.cells:
                    for c in row:
                        self.text(str(c.size), self.f_small, (0, 255, 0), c.center[0] - 38, c.center[1] - 38)
            for f in self.floaters:
                self.text(f.text, self.f_mid, (40, 10, 30), f.x + 2, f.y - f.t * 50 + 2, True)
                self.text(f.text, self.f_mid, f.color, f.x, f.y - f.t * 50, True)
            if self.state == "wipe":
                t = self.timer
                self.draw_lids(t / .6 if t < .6 else 1 if t < 1.5 else 1 - (t - 1.5) / .7)
                if .6 <= t < 1.5:
                    self.text("LEVEL %d" % self.level, self.f_huge, CREAM, BOARD_X + 252, BOARD_Y + 170, True)
            elif self.state == "gameover":
                self.draw_lids(min(.62, self.timer))
                self.text("GAME OVER", self.f_huge, HOTPINK, BOARD_X + 252, BOARD_Y + 60, True)
                self.text("all cried out on level %d" % self.level, self.f_mid, CREAM, BOARD_X + 252, BOARD_Y + 120, True)
                self.text("click to try again", self.f_mid, CREAM, BOARD_X + 252, BOARD_Y + 460, True)
            self.draw_panel()
        if self.show_sheet:
            self.screen.fill((90, 90, 90))
            self.screen.blit(self.sheet.sheet, (40, 40))
        pg.draw.rect(self.screen, FUR_DARK, (BOARD_X - 4, BOARD_Y - 4, COLS * CELL + 8, ROWS * CELL + 8), 4, border_radius=8)
        self.text("FPS: %d" % self.clock.get_fps(), self.f_small, (120, 255, 120), 6, 6)
        self.text("[F1] grid   [F2] values   [F3] spritesheet   [ESC] quit          droplets: %d" % len(self.grid.droplets),
                  self.f_small, (140, 110, 150), BOARD_X, HEIGHT - 38)
        pg.display.flip()

    def quit(self):
        pg.quit()
        sys.exit()

    def run(self):
        while True:
            dt = min(self.clock.tick(FPS) / 1000, .05)
            self.events()
            self.update(dt)
            self.draw()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    args = ap.parse_args()
    Game(args.seed, args.log).run()
