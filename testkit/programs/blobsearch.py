"""
Blob Search
===========
Course project, "Introduction to Artificial Intelligence", assignment 2:
model a puzzle as a state-space problem and let an agent give hints.

The puzzle: a 6x6 grid with blobs of size 1..4. One step adds a unit to a blob.
A blob larger than 4 bursts and shoots a pellet in each of the four directions;
a pellet feeds the first blob it meets. Goal state: the empty grid.

    python blobsearch.py [--seed N] [--log FILE]

Keys: R reset level, N next level, H hint, V show values, Esc quit
"""
from __future__ import annotations

import argparse
import json
import random
from dataclasses import dataclass, field
from typing import Dict, List, Optional, Tuple

import pygame

# ---------------------------------------------------------------- constants
SIZE = 6
CELL = 92
GRID_X, GRID_Y = 44, 36
GRID_W = SIZE * CELL
PANEL_X = GRID_X + GRID_W + 24
WIDTH, HEIGHT = PANEL_X + 136, GRID_Y + GRID_W + 112
STEPS_PER_LEVEL = 10
PLAN_LIMIT = 7                 # the agent must solve it with 3 steps to spare
PELLET_SPEED = 430.0           # px / s
PHYSICS_DT = 1 / 120

RADII = [0, 13, 20, 28, 36]
# viridis, sampled at 4 points
COLORS = [None, (253, 231, 37), (53, 183, 121), (49, 104, 142), (68, 1, 84)]
GRAY = (208, 208, 208)
WHITE = (252, 252, 252)
LINE = (170, 170, 170)
BLACK = (30, 30, 30)
RED = (200, 40, 40)
GREEN = (40, 140, 60)

Grid = List[List[int]]
Pos = Tuple[int, int]
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))


# ------------------------------------------------------------ search problem
class SearchProblem:
    """Discrete model of the puzzle used by the agent (one cell per tick)."""

    def __init__(self) -> None:
        self.expanded = 0

    @staticmethod
    def is_goal(grid: Grid) -> bool:
        return not any(v for row in grid for v in row)

    @staticmethod
    def actions(grid: Grid) -> List[Pos]:
        return [(r, c) for r in range(SIZE) for c in range(SIZE) if grid[r][c]]

    def result(self, grid: Grid, action: Pos) -> Grid:
        self.expanded += 1
        g = [row[:] for row in grid]
        pellets = self._feed(g, *action)
        while pellets:
            moved = []
            for r, c, dr, dc in pellets:
                r, c = r + dr, c + dc
                if 0 <= r < SIZE and 0 <= c < SIZE:
                    if g[r][c]:
                        moved += self._feed(g, r, c)
                    else:
                        moved.append((r, c, dr, dc))
            pellets = moved
        return g

    @staticmethod
    def _feed(g: Grid, r: int, c: int) -> list:
        if g[r][c] < 4:
            g[r][c] += 1
            return []
        g[r][c] = 0
        return [(r, c, dr, dc) for dr, dc in DIRECTIONS]

    @staticmethod
    def heuristic(grid: Grid) -> float:
        """Total missing units; blobs without neighbours cost more."""
        h = 0.0
        for r in range(SIZE):
            for c in range(SIZE):
                if grid[r][c]:
                    alone = not any(grid[r][k] for k in range(SIZE) if k != c) and \
                        not any(grid[k][c] for k in range(SIZE) if k != r)
                    h += (5 - grid[r][c]) * (1.6 if alone else 1.0)
        return h

    def beam_search(self, start: Grid, limit: int, width: int = 8) -> Optional[List[Pos]]:
        """Returns a list of actions that empties the grid, or None."""
        frontier: List[Tuple[Grid, List[Pos]]] = [(start, [])]
        for _ in range(limit):
            children: Dict[tuple, Tuple[float, Grid, List[Pos]]] = {}
            for grid, path in frontier:
                for a in self.actions(grid):
                    child = self.result(grid, a)
                    if self.is_goal(child):
                        return path + [a]
                    key = tuple(map(tuple, child))
                    if key not in children:
                        children[key] = (self.heuristic(child), child, path + [a])
            ranked = sorted(children.values(), key=lambda t: t[0])
            frontier = [(g, p) for _, g, p in ranked[:width]]
        return None


def generate(level: int, rng: random.Random) -> Grid:
    """Rejection sampling: draw grids until the agent solves one."""
    ease = 0.0
    while True:
        count = min(30, 17 + 2 * level)
        weights = [1.0 + 0.1 * level, 1.2, 1.2 + ease, 0.9 + ease]
        cells = rng.sample(range(SIZE * SIZE), count)
        grid = [[0] * SIZE for _ in range(SIZE)]
        for i in cells:
            grid[i // SIZE][i % SIZE] = rng.choices((1, 2, 3, 4), weights)[0]
        if SearchProblem().beam_search(grid, PLAN_LIMIT) is not None:
            return grid
        ease += 0.05


# --------------------------------------------------------------------- world
@dataclass
class Pellet:
    x: float
    y: float
    dx: int
    dy: int


@dataclass
class World:
    """Continuous world: pellets really fly and hit the rim of a blob."""
    grid: Grid
    pellets: List[Pellet] = field(default_factory=list)
    radius: List[List[float]] = field(default_factory=lambda: [[0.0] * SIZE for _ in range(SIZE)])
    rings: List[list] = field(default_factory=list)
    bursts: int = 0

    @staticmethod
    def center(r: int, c: int) -> Tuple[float, float]:
        return GRID_X + (c + 0.5) * CELL, GRID_Y + (r + 0.5) * CELL

    def feed(self, r: int, c: int) -> None:
        if self.grid[r][c] < 4:
            self.grid[r][c] += 1
            return
        self.grid[r][c] = 0
        self.radius[r][c] = 0.0
        self.bursts += 1
        x, y = self.center(r, c)
        self.rings.append([x, y, 0.0])
        self.pellets += [Pellet(x, y, dc, dr) for dr, dc in DIRECTIONS]

    def step(self, dt: float) -> None:
        for p in self.pellets[:]:
            p.x += p.dx * PELLET_SPEED * dt
            p.y += p.dy * PELLET_SPEED * dt
            c, r = int((p.x - GRID_X) // CELL), int((p.y - GRID_Y) // CELL)
            if not (0 <= r < SIZE and 0 <= c < SIZE):
                self.pellets.remove(p)
            elif self.grid[r][c]:
                x, y = self.center(r, c)
                if abs(p.x - x) + abs(p.y - y) <= RADII[self.grid[r][c]]:
                    self.pellets.remove(p)
                    self.feed(r, c)
        for r in range(SIZE):
            for c in range(SIZE):
                goal = RADII[self.grid[r][c]]
                self.radius[r][c] += (goal - self.radius[r][c]) * min(1.0, 12 * dt)
        for ring in self.rings:
            ring[2] += dt
        self.rings = [ring for ring in self.rings if ring[2] < 0.4]

    def at_rest(self) -> bool:
        return not self.pellets and all(
            abs(self.radius[r][c] - RADII[self.grid[r][c]]) < 1.0
            for r in range(SIZE) for c in range(SIZE))


# ----------------------------------------------------------------- interface
class Button:
    def __init__(self, label: str, row: int) -> None:
        self.label = label
        self.rect = pygame.Rect(PANEL_X, GRID_Y + row * 46, 116, 36)

    def draw(self, screen, font, enabled: bool, marked: bool = False) -> None:
        hover = enabled and self.rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(screen, (190, 226, 196) if marked else WHITE if hover else (232, 232, 232), self.rect)
        pygame.draw.rect(screen, BLACK if enabled else LINE, self.rect, 1)
        text = font.render(self.label, True, BLACK if enabled else (150, 150, 150))
        screen.blit(text, text.get_rect(center=self.rect.center))


class App:
    def __init__(self, seed: Optional[int], log: Optional[str]) -> None:
        pygame.init()
        pygame.display.set_caption("Blob Search")
        self.screen = pygame.display.set_mode((WIDTH, HEIGHT))
        self.font = pygame.font.SysFont("dejavusansmono,consolas,menlo", 16)
        self.big = pygame.font.SysFont("dejavusansmono,consolas,menlo", 24, bold=True)
        self.rng = random.Random(seed)
        self.log_path = log
        self.buttons = {name: Button(label, i) for i, (name, label) in enumerate(
            (("reset", "Reset (R)"), ("next", "Next (N)"), ("hint", "Hint (H)"),
             ("values", "Values (V)"), ("new", "New game")))}
        self.show_values = False
        self.new_game()

    def log(self, **record) -> None:
        if self.log_path:
            with open(self.log_path, "a", encoding="utf-8") as f:
                f.write(json.dumps({"t": next(iter(record)), **record}) + "\n")

    def new_game(self) -> None:
        self.total_bursts = self.hints = 0
        self.load_level(1)

    def load_level(self, level: int) -> None:
        self.level = level
        self.initial = generate(level, self.rng)
        self.reset()

    def reset(self) -> None:
        self.world = World([row[:] for row in self.initial])
        self.steps = STEPS_PER_LEVEL
        self.status = "busy"          # busy -> ready -> busy ... solved | failed
        self.hint: Optional[Pos] = None
        self.message = "Click a blob to feed it."

    def settle(self) -> None:
        """Called once when the world has come to rest."""
        world = self.world
        bonus = world.bursts // 3
        self.total_bursts += world.bursts
        self.steps += bonus
        if world.bursts:
            self.message = f"Chain of {world.bursts}" + (f", +{bonus} step(s)" if bonus else "")
        world.bursts = 0
        self.status = "ready"
        self.log(board=world.grid, level=self.level, drops=self.steps)
        if SearchProblem.is_goal(world.grid):
            self.status = "solved"
            self.message = "Goal state reached. Press Next."
            self.log(cleared=self.level)
        elif self.steps == 0:
            self.status = "failed"
            self.message = "No steps left. Press Reset to try again."
            self.log(lost=self.level)

    def command(self, name: str) -> None:
        if name == "values":
            self.show_values = not self.show_values
        elif self.status == "busy":
            return
        elif name == "reset":
            self.reset()
        elif name == "new":
            self.new_game()
        elif name == "next" and self.status == "solved":
            self.load_level(self.level + 1)
        elif name == "hint" and self.status == "ready":
            problem = SearchProblem()
            plan = problem.beam_search(self.world.grid, self.steps, width=5)
            self.hints += 1
            if plan:
                self.hint = plan[0]
                self.message = f"Plan: {len(plan)} steps ({problem.expanded} nodes expanded)"
            else:
                self.message = f"No plan found ({problem.expanded} nodes expanded)"

    def click(self, pos: Tuple[int, int]) -> None:
        for name, button in self.buttons.items():
            if button.rect.collidepoint(pos):
                self.command(name)
                return
        c, r = (pos[0] - GRID_X) // CELL, (pos[1] - GRID_Y) // CELL
        if self.status == "ready" and 0 <= r < SIZE and 0 <= c < SIZE and self.world.grid[r][c]:
            self.log(tap=[r, c])
            self.steps -= 1
            self.hint = None
            self.message = ""
            self.status = "busy"
            self.world.feed(r, c)

    def draw(self) -> None:
        scr, world = self.screen, self.world
        scr.fill(GRAY)
        area = pygame.Rect(GRID_X, GRID_Y, GRID_W, GRID_W)
        pygame.draw.rect(scr, WHITE, area)
        mx, my = pygame.mouse.get_pos()
        if self.status == "ready" and area.collidepoint(mx, my):
            pygame.draw.rect(scr, (238, 238, 244), (mx - (mx - GRID_X) % CELL, my - (my - GRID_Y) % CELL, CELL, CELL))
        for i in range(1, SIZE):
            pygame.draw.line(scr, LINE, (GRID_X + i * CELL, GRID_Y), (GRID_X + i * CELL, area.bottom))
            pygame.draw.line(scr, LINE, (GRID_X, GRID_Y + i * CELL), (area.right, GRID_Y + i * CELL))
        for i in range(SIZE):         # matrix indices
            t = self.font.render(str(i), True, (110, 110, 110))
            scr.blit(t, t.get_rect(center=(GRID_X + (i + 0.5) * CELL, GRID_Y - 16)))
            scr.blit(t, t.get_rect(center=(GRID_X - 18, GRID_Y + (i + 0.5) * CELL)))
        scr.set_clip(area)
        for r in range(SIZE):
            for c in range(SIZE):
                v = world.grid[r][c]
                if not v or world.radius[r][c] < 1:
                    continue
                pygame.draw.circle(scr, COLORS[v], world.center(r, c), world.radius[r][c])
                pygame.draw.circle(scr, BLACK, world.center(r, c), world.radius[r][c], 2)
                if self.show_values:
                    t = self.font.render(str(v), True, BLACK if v < 3 else WHITE)
                    scr.blit(t, t.get_rect(center=world.center(r, c)))
        for x, y, age in world.rings:
            shade = int(68 + 180 * age / 0.4)
            pygame.draw.circle(scr, (shade, shade, shade), (x, y), 36 + 30 * age, 2)
        for p in world.pellets:
            pygame.draw.circle(scr, COLORS[4], (p.x, p.y), 6)
        if self.hint:
            x, y = GRID_X + self.hint[1] * CELL, GRID_Y + self.hint[0] * CELL
            pygame.draw.rect(scr, RED, (x + 4, y + 4, CELL - 7, CELL - 7), 3)
        scr.set_clip(None)
        pygame.draw.rect(scr, BLACK, area.inflate(4, 4), 3)
        if self.status in ("solved", "failed"):
            ok = self.status == "solved"
            t = self.big.render(f"Level {self.level} solved" if ok else "Out of steps", True, GREEN if ok else RED)
            box = t.get_rect(center=area.center)
            pygame.draw.rect(scr, WHITE, box.inflate(40, 26))
            pygame.draw.rect(scr, GREEN if ok else RED, box.inflate(40, 26), 2)
            scr.blit(t, box)
        for name, button in self.buttons.items():
            enabled = name == "values" or (self.status != "busy" and (
                name in ("reset", "new") or (name == "next" and self.status == "solved")
                or (name == "hint" and self.status == "ready")))
            button.draw(scr, self.font, enabled, enabled and (
                (name, self.status) in (("next", "solved"), ("reset", "failed"))))
        for i, line in enumerate(("size", "1", "2", "3", "4")):        # legend
            y = GRID_Y + 300 + (i * 54 if i else 10)
            if i:
                pygame.draw.circle(scr, COLORS[i], (PANEL_X + 38, y), RADII[i] * 0.7)
                pygame.draw.circle(scr, BLACK, (PANEL_X + 38, y), RADII[i] * 0.7, 1)
            scr.blit(self.font.render(line, True, BLACK), (PANEL_X + (82 if i else 4), y - 9))
        y = area.bottom + 18
        scr.blit(self.big.render(f"Steps left: {self.steps}", True, RED if self.steps < 3 else BLACK), (GRID_X, y))
        scr.blit(self.big.render(f"Level: {self.level}", True, BLACK), (GRID_X + 300, y))
        scr.blit(self.font.render(self.message, True, (60, 60, 60)), (GRID_X, y + 36))
        scr.blit(self.font.render(f"Bursts: {self.total_bursts}   Hints: {self.hints}   3 bursts in a chain = 1 extra step",
                                  True, (110, 110, 110)), (GRID_X, y + 60))
        pygame.display.flip()

    def run(self) -> None:
        clock, lag, running = pygame.time.Clock(), 0.0, True
        keys = {pygame.K_r: "reset", pygame.K_n: "next", pygame.K_h: "hint", pygame.K_v: "values"}
        while running:
            lag = min(0.1, lag + clock.tick(60) / 1000)
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    running = False
                elif event.type == pygame.KEYDOWN:
                    running = running and event.key != pygame.K_ESCAPE
                    if event.key in keys:
                        self.command(keys[event.key])
                elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                    self.click(event.pos)
            while lag >= PHYSICS_DT:
                lag -= PHYSICS_DT
                self.world.step(PHYSICS_DT)
            if self.status == "busy" and self.world.at_rest():
                self.settle()
            self.draw()
        pygame.quit()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Blob Search")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--log")
    options = parser.parse_args()
    App(options.seed, options.log).run()
