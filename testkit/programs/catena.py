#!/usr/bin/env python3
"""Catena - a chain reaction puzzle.

Exercise 4, "Software Design". GameModel knows the rules (no pixels, no seconds),
GameView draws a model, Controller turns mouse, keyboard and clock into calls.
"""
import argparse
import json
import math
import random
import sys

import pygame

SIZE = 6
START_DROPS = 10
BURST_AT = 4
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))


# --------------------------------------------------------------------------- model
class Board:
    """Grid plus the droplets which are in the air. One step() = one cell of flight."""

    def __init__(self, rows):
        self.rows = [list(r) for r in rows]
        self.droplets = []              # (row, col, d_row, d_col)
        self.burst_cells = []           # cells burst during the last poke/step

    def is_empty(self):
        return not any(any(r) for r in self.rows)

    def feed(self, r, c):
        if self.rows[r][c] < BURST_AT:
            self.rows[r][c] += 1
            return
        self.rows[r][c] = 0
        self.burst_cells.append((r, c))
        for dr, dc in DIRECTIONS:
            self.droplets.append((r, c, dr, dc))

    def poke(self, r, c):
        self.burst_cells = []
        self.feed(r, c)

    def step(self):
        self.burst_cells = []
        flying, self.droplets = self.droplets, []
        for r, c, dr, dc in flying:
            r, c = r + dr, c + dc
            if not (0 <= r < SIZE and 0 <= c < SIZE):
                continue
            if self.rows[r][c]:
                self.feed(r, c)
            else:
                self.droplets.append((r, c, dr, dc))

    def run(self, r, c):
        """Poke and let everything settle at once (for the solver). Returns bursts."""
        self.poke(r, c)
        bursts = len(self.burst_cells)
        while self.droplets:
            self.step()
            bursts += len(self.burst_cells)
        return bursts

    def work_left(self):
        return sum(BURST_AT + 1 - v for row in self.rows for v in row if v)


def solvable(board, drops, rng, attempts=4):
    """Greedy player with a little noise: poke one bubble until it bursts, best ratio first."""
    for _ in range(attempts):
        b, left = Board(board.rows), drops
        while left > 0 and not b.is_empty():
            best = None
            before = b.work_left()
            for r in range(SIZE):
                for c in range(SIZE):
                    v = b.rows[r][c]
                    cost = BURST_AT + 1 - v
                    if not v or cost > left:
                        continue
                    t = Board(b.rows)
                    t.rows[r][c] = BURST_AT
                    won = t.run(r, c) // 3
                    gain = (before - t.work_left()) / max(0.5, cost - 0.5 * won)
                    gain *= rng.uniform(0.85, 1.15)
                    if best is None or gain > best[0]:
                        best = (gain, t, left - cost + won)
            if best is None:
                break
            _, b, left = best
        if b.is_empty():
            return True
    return False


class GameModel:
    IDLE, CHAIN, CLEARED, LOST = "idle", "chain", "cleared", "lost"

    def __init__(self, seed=None):
        self.rng = random.Random(seed)
        self.observers = []

    def attach(self, observer):
        self.observers.append(observer)

    def notify(self, event, **data):
        for o in self.observers:
            o.update(event, self, **data)

    def new_game(self):
        self.level, self.score, self.best_chain = 1, 0, 0
        self._begin_level(self._generate())

    def restart_level(self):
        self.score = self.score_at_start
        self._begin_level(self.first_rows)

    def next_level(self):
        self.level += 1
        self._begin_level(self._generate())

    def _begin_level(self, rows):
        self.first_rows = [list(r) for r in rows]
        self.score_at_start = self.score
        self.board = Board(rows)
        self.drops, self.chain, self.state = START_DROPS, 0, self.IDLE
        self.notify("level")
        self.notify("rest")

    def _generate(self):
        """Later levels hold fewer big bubbles; boards the solver cannot do are thrown away."""
        heavy = max(2, 7 - self.level)
        weights = [max(4, 9 - self.level // 2), 4 + self.level // 2, 5, 6, heavy]
        for _ in range(25):
            rows = [self.rng.choices(range(5), weights, k=SIZE) for _ in range(SIZE)]
            if solvable(Board(rows), START_DROPS, self.rng):
                return rows
        while True:                                  # safe harbour: an easy board
            rows = [self.rng.choices(range(5), (8, 1, 2, 6, 9), k=SIZE) for _ in range(SIZE)]
            if solvable(Board(rows), START_DROPS, self.rng):
                return rows

    def tap(self, r, c):
        if self.state != self.IDLE or not self.board.rows[r][c]:
            return False
        self.drops -= 1
        self.chain = 0
        self.state = self.CHAIN
        self.notify("tap", cell=(r, c))
        self.board.poke(r, c)
        self._after_change()
        return True

    def step(self):
        self.board.step()
        self._after_change()

    def _after_change(self):
        for cell in self.board.burst_cells:
            self.chain += 1
            self.score += 10 * self.chain
            bonus = self.chain % 3 == 0
            self.drops += bonus
            self.notify("burst", cell=cell, bonus=bonus)
        self.best_chain = max(self.best_chain, self.chain)
        if self.board.droplets:
            return
        self.state = self.IDLE
        self.notify("rest")
        if self.board.is_empty():
            self.score += 25 * self.drops
            self.state = self.CLEARED
            self.notify("cleared")
        elif self.drops == 0:
            self.state = self.LOST
            self.notify("lost")


class LogObserver:
    def __init__(self, path):
        self.file = open(path, "a", encoding="utf-8")

    def update(self, event, model, cell=None, **_):
        if event == "rest":
            self.write(board=model.board.rows, level=model.level, drops=model.drops)
        elif event == "tap":
            self.write(tap=list(cell))
        elif event in ("cleared", "lost"):
            self.write(**{event: model.level})

    def write(self, **obj):
        self.file.write(json.dumps(obj) + "\n")
        self.file.flush()


# --------------------------------------------------------------------------- view
class GameView:
    W, H, CELL = 868, 642, 91
    BOARD = pygame.Rect(26, 26, 546, 546)
    PANEL_X = 604
    BACK, PAPER, LINE, INK = (222, 226, 214), (247, 246, 238), (196, 201, 188), (52, 58, 64)
    FILL = {1: (134, 194, 176), 2: (226, 195, 92), 3: (224, 137, 84), 4: (186, 82, 122)}
    RADIUS = {0: 0, 1: 13, 2: 21, 3: 29, 4: 37}

    def __init__(self):
        self.screen = pygame.display.set_mode((self.W, self.H))
        pygame.display.set_caption("Catena")
        self.small = pygame.font.Font(None, 22)
        self.normal = pygame.font.Font(None, 27)
        self.big = pygame.font.Font(None, 38)
        self.title = pygame.font.Font(None, 58)
        self.shown = [[0.0] * SIZE for _ in range(SIZE)]
        self.rings = []                                # [x, y, age, bonus]
        self.status = ""
        x = self.PANEL_X
        self.buttons = {"restart": (pygame.Rect(x, 470, 238, 44), "Restart level"), "new": (pygame.Rect(x, 526, 238, 44), "New game")}

    # observer interface
    def update(self, event, model, cell=None, bonus=False):
        if event == "level":
            self.rings = []
            self.shown = [[0.0] * SIZE for _ in range(SIZE)]
            self.status = f"Level {model.level}: {model.drops} drops. Click a bubble to feed it."
        elif event == "burst":
            self.rings.append([*self.centre(*cell), 0.0, bonus])
            self.shown[cell[0]][cell[1]] = 0.0
        elif event == "rest" and model.chain:
            won = model.chain // 3
            self.status = f"Chain of {model.chain}." + (f" {won} extra drop{'s' * (won > 1)}!" if won else "")
        elif event == "tap":
            self.status = f"Fed the bubble in row {cell[0] + 1}, column {cell[1] + 1}."

    def centre(self, r, c):
        return (self.BOARD.x + self.CELL * (c + 0.5), self.BOARD.y + self.CELL * (r + 0.5))

    def cell_at(self, pos):
        if not self.BOARD.collidepoint(pos):
            return None
        return ((pos[1] - self.BOARD.y) // self.CELL, (pos[0] - self.BOARD.x) // self.CELL)

    def button_at(self, pos):
        return next((n for n, (r, _) in self.buttons.items() if r.collidepoint(pos)), None)

    def text(self, font, s, pos, colour=None, anchor="topleft"):
        img = font.render(s, True, colour or self.INK)
        self.screen.blit(img, img.get_rect(**{anchor: pos}))

    def draw(self, model, fraction, dt):
        self.screen.fill(self.BACK)
        self.draw_board(model, fraction, dt)
        self.draw_panel(model)
        pygame.draw.rect(self.screen, self.INK, (0, self.H - 36, self.W, 36))
        self.text(self.small, self.status, (26, self.H - 18), self.PAPER, "midleft")
        if model.state == model.CLEARED:
            self.band("Level cleared! Press any key or click to continue", (70, 120, 98))
        elif model.state == model.LOST:
            self.band("No drops left. Press any key or click for a new game", (150, 64, 60))
        pygame.display.flip()

    def draw_board(self, model, fraction, dt):
        scr, b = self.screen, self.BOARD
        pygame.draw.rect(scr, self.PAPER, b)
        hover = self.cell_at(pygame.mouse.get_pos())
        if hover and model.state == model.IDLE and model.board.rows[hover[0]][hover[1]]:
            pygame.draw.rect(scr, (235, 236, 218), (b.x + hover[1] * self.CELL, b.y + hover[0] * self.CELL, self.CELL, self.CELL))
        for i in range(SIZE + 1):
            o = i * self.CELL
            pygame.draw.line(scr, self.LINE, (b.x + o, b.y), (b.x + o, b.bottom))
            pygame.draw.line(scr, self.LINE, (b.x, b.y + o), (b.right, b.y + o))
        for r in range(SIZE):
            for c in range(SIZE):
                v = model.board.rows[r][c]
                target = self.RADIUS[v]
                self.shown[r][c] += (target - self.shown[r][c]) * min(1, dt * 14)
                if v:
                    self.draw_bubble(self.centre(r, c), self.shown[r][c], self.FILL[v])
        scr.set_clip(b)
        for r, c, dr, dc in model.board.droplets:
            x, y = self.centre(r + dr * fraction, c + dc * fraction)
            pygame.draw.circle(scr, (108, 60, 92), (x, y), 8)
            pygame.draw.circle(scr, (224, 148, 178), (x, y), 6)
        for ring in self.rings:
            ring[2] += dt
            k = min(1.0, ring[2] / 0.35)
            width = max(1, int(6 * (1 - k)))
            pygame.draw.circle(scr, self.FILL[4], ring[:2], 20 + 34 * k, width)
            if ring[3]:
                self.text(self.big, "+1", (ring[0], ring[1] - 40 * ring[2]), (60, 120, 90), "center")
        self.rings = [g for g in self.rings if g[2] < (0.9 if g[3] else 0.35)]
        scr.set_clip(None)
        pygame.draw.rect(scr, self.INK, b.inflate(4, 4), 2)

    def draw_bubble(self, pos, radius, colour):
        if radius < 2:
            return
        dark = tuple(int(k * 0.55) for k in colour)
        pygame.draw.circle(self.screen, dark, pos, radius)
        pygame.draw.circle(self.screen, colour, pos, radius - 3)
        a = math.radians(225)
        gx, gy = pos[0] + math.cos(a) * radius * 0.48, pos[1] + math.sin(a) * radius * 0.48
        pygame.draw.circle(self.screen, (255, 252, 240), (gx, gy), max(2, radius * 0.14))

    def draw_panel(self, model):
        x = self.PANEL_X
        self.text(self.title, "Catena", (x, 28))
        rows = (("Drops", model.drops), ("Level", model.level), ("Score", model.score), ("Best chain", model.best_chain))
        for i, (label, value) in enumerate(rows):
            y = 92 + i * 50
            pygame.draw.rect(self.screen, self.PAPER, (x, y, 238, 42))
            pygame.draw.rect(self.screen, self.LINE, (x, y, 238, 42), 1)
            self.text(self.normal, label, (x + 14, y + 21), anchor="midleft")
            colour = (176, 50, 50) if label == "Drops" and model.drops <= 2 else self.INK
            self.text(self.big, str(value), (x + 224, y + 22), colour, "midright")
        help_lines = ("A click feeds a bubble a drop.", "A bubble of size 4 bursts and",
                      "sends droplets four ways.", "Every 3rd burst of a chain",
                      "earns an extra drop.", "Keys: R restart, N new game")
        for i, line in enumerate(help_lines):
            self.text(self.small, line, (x, 310 + i * 23), (98, 104, 106))
        for rect, label in self.buttons.values():
            over = rect.collidepoint(pygame.mouse.get_pos())
            pygame.draw.rect(self.screen, (96, 112, 120) if over else (74, 86, 96), rect)
            self.text(self.normal, label, rect.center, self.PAPER, "center")

    def band(self, message, colour):
        rect = pygame.Rect(self.BOARD.x, 0, self.BOARD.w, 92)
        rect.centery = self.BOARD.centery
        pygame.draw.rect(self.screen, colour, rect)
        self.text(self.normal, message, rect.center, (255, 255, 255), "center")


# --------------------------------------------------------------------------- controller
class Controller:
    TICK = 0.11                                        # seconds for one cell of flight

    def __init__(self, model, view):
        self.model, self.view = model, view
        self.clock, self.elapsed = pygame.time.Clock(), 0.0

    def run(self):
        while True:
            dt = min(0.05, self.clock.tick(60) / 1000)
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    return
                self.handle(event)
            if self.model.state == GameModel.CHAIN:
                self.elapsed += dt
                if self.elapsed >= self.TICK:
                    self.elapsed -= self.TICK
                    self.model.step()
            else:
                self.elapsed = 0.0
            self.view.draw(self.model, self.elapsed / self.TICK, dt)

    def handle(self, event):
        m = self.model
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if not clicked and event.type != pygame.KEYDOWN:
            return
        if m.state == GameModel.CLEARED:
            m.next_level()
        elif m.state == GameModel.LOST:
            m.new_game()
        elif m.state == GameModel.IDLE:
            action = None
            if clicked:
                action = self.view.button_at(event.pos)
                cell = self.view.cell_at(event.pos)
                if cell and not m.tap(*cell):
                    self.view.status = "That cell is empty."
            else:
                action = {pygame.K_r: "restart", pygame.K_n: "new"}.get(event.key)
            if action == "restart":
                m.restart_level()
            elif action == "new":
                m.new_game()


def main():
    parser = argparse.ArgumentParser(description="Catena, a chain reaction puzzle")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--log")
    args = parser.parse_args()
    pygame.init()
    model, view = GameModel(args.seed), GameView()
    model.attach(view)
    if args.log:
        model.attach(LogObserver(args.log))
    model.new_game()
    Controller(model, view).run()
    pygame.quit()


if __name__ == "__main__":
    sys.exit(main())
