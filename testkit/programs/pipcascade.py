# Pip Cascade
# Mini project for "Intro to AI" (search assignment).  The environment is the Ten Drops puzzle,
# the agent is a beam search that you can ask for a hint with [H].
#
#   R reset level    N next level    H hint    ESC quit
#
import argparse, json, random
from dataclasses import dataclass
from typing import List, Optional, Tuple
import pygame

ROWS = COLS = 6
CELL = 88
MARGIN = 36
BOARD_W = COLS * CELL
WIDTH = BOARD_W + 2 * MARGIN
HEIGHT = MARGIN + BOARD_W + 172
FPS = 60

WHITE = (252, 252, 252)
LIGHT = (226, 229, 233)
LINE = (150, 156, 164)
INK = (38, 44, 52)
TILE = (63, 94, 140)
TILE_EDGE = (40, 64, 102)
FULL = (196, 84, 62)
FULL_EDGE = (142, 54, 38)
HINT = (240, 180, 20)

# "@ number steps rows", same format as levels.txt from the assignment.
LEVELS_TXT = """
@ 1 7 020013/000033/334003/240334/301003/033022
@ 2 6 344202/004301/404402/004020/320230/033012
@ 3 8 220030/123002/324420/310333/302033/030030
@ 4 9 032023/224313/020003/402233/003041/204420
@ 5 6 220040/414330/433230/331440/401000/242240
@ 6 9 341103/100020/232433/302042/013244/302230
@ 7 9 312203/330014/341022/444010/004133/430322
@ 8 10 313413/043303/330003/311142/340002/431333
@ 9 10 322030/440034/411102/232331/341330/101324
@ 10 9 232304/103324/222230/324030/232414/022421
@ 11 11 332124/102221/031341/213441/322222/301003
@ 12 10 332120/111131/344111/343124/224404/200243
"""

Grid = List[List[int]]
DIRS = ((-1, 0), (0, 1), (1, 0), (0, -1))


def parse_levels(text: str):
    levels = []
    for line in text.split("\n"):
        line = line.strip()
        if line.startswith("@"):
            _, _, steps, rows = line.split()
            levels.append((int(steps), [[int(ch) for ch in row] for row in rows.split("/")]))
    return levels


LEVELS = parse_levels(LEVELS_TXT)


# ---------------------------------------------------------------- transition model
def ray(grid: Grid, r: int, c: int, d) -> Tuple[Optional[Tuple[int, int]], int]:
    """first occupied cell seen from (r, c) in direction d, and the distance to it / to the outside"""
    dist = 1
    r, c = r + d[0], c + d[1]
    while 0 <= r < ROWS and 0 <= c < COLS:
        if grid[r][c]:
            return (r, c), dist
        r, c, dist = r + d[0], c + d[1], dist + 1
    return None, dist


def explode(grid: Grid, cells):
    """One generation: all `cells` vanish together, then look where their 4 pips go."""
    for r, c in cells:
        grid[r][c] = 0
    return [(r, c, d) + ray(grid, r, c, d) for r, c in cells for d in DIRS]


def overfull(grid: Grid):
    return [(r, c) for r in range(ROWS) for c in range(COLS) if grid[r][c] > 4]


def result(grid: Grid, action) -> Tuple[Grid, int]:
    g = [row[:] for row in grid]
    g[action[0]][action[1]] += 1
    count = 0
    cells = overfull(g)
    while cells:
        count += len(cells)
        for _, _, _, target, _ in explode(g, cells):
            if target:
                g[target[0]][target[1]] += 1
        cells = overfull(g)
    return g, count


def heuristic(grid: Grid) -> float:
    return sum(6 - v for row in grid for v in row if v)


def actions(grid: Grid):
    return [(r, c) for r in range(ROWS) for c in range(COLS) if grid[r][c]]


def beam_search(grid: Grid, width=5, depth=30):
    frontier = [(heuristic(grid), [], grid)]
    for _ in range(depth):
        children, seen = [], set()
        for _, path, g in frontier:
            for a in actions(g):
                g2, _ = result(g, a)
                key = str(g2)
                if key in seen:
                    continue
                seen.add(key)
                if heuristic(g2) == 0:
                    return path + [a]
                children.append((heuristic(g2), path + [a], g2))
        children.sort(key=lambda t: t[0])
        frontier = children[:width]
    return None


# ---------------------------------------------------------------- game
@dataclass
class Pip:
    x: float
    y: float
    d: tuple
    left: float                      # cells still to fly
    target: Optional[Tuple[int, int]]


class Button:
    def __init__(self, x, y, w, text):
        self.rect = pygame.Rect(x, y, w, 36)
        self.text = text

    def draw(self, screen, font, active=False):
        over = self.rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(screen, (205, 232, 205) if active else (238, 240, 243) if over else LIGHT,
                         self.rect, border_radius=5)
        pygame.draw.rect(screen, LINE, self.rect, 1, border_radius=5)
        img = font.render(self.text, True, INK)
        screen.blit(img, img.get_rect(center=self.rect.center))


class Game:
    SPEED = 11.0                     # cells per second

    def __init__(self, rng, logfile):
        self.rng, self.logfile = rng, logfile
        self.screen = pygame.display.set_mode((WIDTH, HEIGHT))
        pygame.display.set_caption("Pip Cascade")
        self.big = pygame.font.SysFont("dejavusans,arial", 21, bold=True)
        self.font = pygame.font.SysFont("dejavusans,arial", 16)
        y = HEIGHT - 92
        self.btn_reset = Button(MARGIN, y, 120, "Reset (R)")
        self.btn_hint = Button(MARGIN + 132, y, 120, "Hint (H)")
        self.btn_next = Button(MARGIN + 264, y, 120, "Next (N)")
        self.btn_new = Button(MARGIN + 396, y, 132, "New game")
        self.new_game()

    def log(self, **data):
        if self.logfile:
            with open(self.logfile, "a") as f:
                f.write(json.dumps(data) + "\n")

    def log_board(self):
        self.log(board=self.grid, level=self.level, drops=self.steps)

    def new_game(self):
        self.bursts_total = 0
        self.load(1)

    def load(self, level):
        self.level = level
        steps, rows = LEVELS[(level - 1) % len(LEVELS)]
        grid = [row[:] for row in rows]
        for _ in range(self.rng.randrange(4)):           # rotations/mirrors do not change the difficulty
            grid = [list(row) for row in zip(*grid[::-1])]
        if self.rng.random() < 0.5:
            grid = [row[::-1] for row in grid]
        self.start = grid
        self.start_steps = steps
        self.reset()

    def reset(self):
        self.grid = [row[:] for row in self.start]
        self.steps = self.start_steps
        self.pips, self.rings, self.grow = [], [], {}
        self.wait, self.chain = 0.0, 0
        self.state = "play"
        self.hint = None
        self.message = "Click a tile to add one pip. Five pips explode."
        self.log_board()

    def tap(self, r, c):
        if not self.grid[r][c]:
            self.message = "Nothing there - choose a tile."
            return
        self.steps -= 1
        self.chain = 0
        self.hint = None
        self.message = ""
        self.log(tap=[r, c])
        self.add(r, c)
        self.state, self.wait = "busy", 0.16

    def add(self, r, c):
        self.grid[r][c] += 1
        self.grow[r, c] = 0.18

    def update(self, dt):
        self.grow = {k: t - dt for k, t in self.grow.items() if t > dt}
        self.rings = [(r, c, t - dt) for r, c, t in self.rings if t > dt]
        if self.state != "busy":
            return
        for p in self.pips:
            go = min(self.SPEED * dt, p.left)
            p.x, p.y, p.left = p.x + p.d[1] * go, p.y + p.d[0] * go, p.left - go
            if p.left <= 1e-6 and p.target:
                self.add(*p.target)
        self.pips = [p for p in self.pips if p.left > 1e-6]
        if self.pips:
            return
        self.wait -= dt
        if self.wait > 0:
            return
        cells = overfull(self.grid)
        if cells:
            self.chain += len(cells)
            self.bursts_total += len(cells)
            for r, c, d, target, dist in explode(self.grid, cells):
                self.pips.append(Pip(c, r, d, dist, target))
            self.rings += [(r, c, 0.3) for r, c in cells]
            self.wait = 0.09
        else:
            self.finish()

    def finish(self):
        if self.chain >= 5:
            self.steps += 1
        self.log_board()
        if not actions(self.grid):
            self.state = "won"
            self.message = f"Level {self.level} solved with {self.steps} steps to spare! Click to continue."
            self.log(cleared=self.level)
        elif self.steps == 0:
            self.state = "lost"
            self.message = "No steps left. Click anywhere to start a new game."
            self.log(lost=self.level)
        else:
            self.state = "play"
            if self.chain >= 5:
                self.message = f"Chain of {self.chain}: one extra step!"
            elif self.chain:
                self.message = f"Chain of {self.chain}."

    def ask_hint(self):
        path = beam_search(self.grid)
        if path:
            self.hint = path[0]
            self.message = f"Beam search: solvable in {len(path)} steps."
        else:
            self.message = "Beam search found nothing."

    def click(self, pos):
        if self.state == "busy":
            return
        if self.state == "lost" or self.btn_new.rect.collidepoint(pos):
            self.new_game()
        elif self.btn_reset.rect.collidepoint(pos):
            self.reset()
        elif self.state == "won" or self.btn_next.rect.collidepoint(pos):
            self.load(self.level + 1)
        elif self.btn_hint.rect.collidepoint(pos):
            self.ask_hint()
        else:
            c, r = (pos[0] - MARGIN) // CELL, (pos[1] - MARGIN) // CELL
            if 0 <= r < ROWS and 0 <= c < COLS:
                self.tap(r, c)

    def key(self, k):
        if self.state == "busy":
            return
        if k == pygame.K_r:
            self.reset()
        elif k == pygame.K_n:
            self.load(self.level + 1)
        elif k == pygame.K_h and self.state == "play":
            self.ask_hint()

    # -------------------------------------------------------- view
    def center(self, r, c):
        return MARGIN + c * CELL + CELL / 2, MARGIN + r * CELL + CELL / 2

    def draw_tile(self, r, c):
        v = self.grid[r][c]
        t = self.grow.get((r, c), 0) / 0.18
        x, y = self.center(r, c)
        half = 33 + 5 * t
        if v > 4:
            x += 2 if pygame.time.get_ticks() // 40 % 2 else -2
        rect = pygame.Rect(0, 0, 2 * half, 2 * half)
        rect.center = (round(x), round(y))
        pygame.draw.rect(self.screen, FULL if v > 4 else TILE, rect, border_radius=15)
        pygame.draw.rect(self.screen, FULL_EDGE if v > 4 else TILE_EDGE, rect, 3, border_radius=15)
        k = 15
        spots = {1: [(0, 0)], 2: [(-k, k), (k, -k)], 3: [(-k, k), (0, 0), (k, -k)],
                 4: [(-k, -k), (-k, k), (k, -k), (k, k)]}
        spots[5] = spots[4] + [(0, 0)]
        for dx, dy in spots[min(v, 5)]:
            pygame.draw.circle(self.screen, WHITE, (x + dx, y + dy), 7)

    def draw(self):
        s = self.screen
        s.fill(WHITE)
        frame = pygame.Rect(MARGIN, MARGIN, BOARD_W, BOARD_W)
        pygame.draw.rect(s, (240, 242, 245), frame)
        for i in range(1, 6):
            pygame.draw.line(s, LIGHT, (MARGIN + i * CELL, MARGIN), (MARGIN + i * CELL, MARGIN + BOARD_W), 2)
            pygame.draw.line(s, LIGHT, (MARGIN, MARGIN + i * CELL), (MARGIN + BOARD_W, MARGIN + i * CELL), 2)
        pygame.draw.rect(s, LINE, frame.inflate(6, 6), 3)
        for r, c in actions(self.grid):
            self.draw_tile(r, c)
        if self.hint:
            box = pygame.Rect(0, 0, CELL - 8, CELL - 8)
            box.center = self.center(*self.hint)
            pygame.draw.rect(s, HINT, box, 4, border_radius=18)
        for r, c, t in self.rings:
            size = 66 + (0.3 - t) * 110
            box = pygame.Rect(0, 0, size, size)
            box.center = self.center(r, c)
            pygame.draw.rect(s, FULL, box, max(1, int(t * 16)), border_radius=18)
        for p in self.pips:
            x, y = self.center(p.y, p.x)
            pygame.draw.circle(s, FULL_EDGE, (x, y), 9)
            pygame.draw.circle(s, WHITE, (x, y), 5)
        y = MARGIN + BOARD_W + 16
        for text, x in ((f"Steps left: {self.steps}", MARGIN), (f"Level: {self.level}", MARGIN + 212),
                        (f"Exploded: {self.bursts_total}", MARGIN + 350)):
            s.blit(self.big.render(text, True, INK), (x, y))
        for b in (self.btn_reset, self.btn_hint, self.btn_next, self.btn_new):
            b.draw(s, self.font, (b is self.btn_next and self.state == "won")
                   or (b is self.btn_new and self.state == "lost"))
        color = {"won": (30, 120, 50), "lost": (180, 40, 30)}.get(self.state, (90, 96, 104))
        s.blit(self.font.render(self.message, True, color), (MARGIN, HEIGHT - 40))
        pygame.display.flip()


def main():
    parser = argparse.ArgumentParser(description="Pip Cascade, a Ten Drops environment")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--log")
    args = parser.parse_args()
    pygame.init()
    game = Game(random.Random(args.seed), args.log)
    clock = pygame.time.Clock()
    running = True
    while running:
        dt = min(clock.tick(FPS) / 1000, 0.05)
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                running = False
            elif event.type == pygame.KEYDOWN:
                if event.key == pygame.K_ESCAPE:
                    running = False
                else:
                    game.key(event.key)
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                game.click(event.pos)
        game.update(dt)
        game.draw()
    pygame.quit()


if __name__ == "__main__":
    main()
