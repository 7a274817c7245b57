"""Bloop — a calm chain-reaction puzzle.

Portfolio project #3 (pygame). No lives and no timer: fill the orbs, pop them all,
and try to use as few taps as you can.

    python bloop.py [--seed N] [--log FILE]

Author: Tunde A., Lagos
"""
from __future__ import annotations

import argparse
import json
import math
import random
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import IO, Optional

import pygame

WIDTH, HEIGHT = 450, 780
ROWS, COLS = 7, 5
CELL = 80
LEFT = (WIDTH - COLS * CELL) // 2
TOP = 146
ORB_R = 33
FPS = 45
CAPACITY = 4

BG_TOP, BG_BOTTOM = (255, 240, 229), (228, 214, 250)
INK = (64, 48, 96)
INK_SOFT = (150, 136, 176)
LIQUID = (124, 84, 232)
LIQUID_DARK = (98, 58, 206)
GLASS = (255, 255, 255)
GLASS_EDGE = (196, 182, 226)
ACCENT = (255, 112, 130)

SECONDS_PER_CELL = 0.17
DIRECTIONS = ((-1, 0), (0, 1), (1, 0), (0, -1))


class Phase(Enum):
    WELCOME = auto()
    IDLE = auto()
    REACTING = auto()
    CLEARED = auto()
    ENTERING = auto()


@dataclass
class Orb:
    amount: int
    shown: float = 0.0
    phase: float = 0.0
    kick: float = 0.0


@dataclass
class Drop:
    """Flies from one cell to the next; looks for an orb whenever it arrives in a cell."""
    row: int
    col: int
    d_row: int
    d_col: int
    t: float = 0.0


@dataclass
class Ring:
    x: float
    y: float
    age: float = 0.0


class EventLog:
    def __init__(self, path: Optional[str]) -> None:
        self._file: Optional[IO[str]] = open(path, "a", encoding="utf-8") if path else None

    def write(self, **event) -> None:
        if self._file:
            self._file.write(json.dumps(event) + "\n")
            self._file.flush()

    def close(self) -> None:
        if self._file:
            self._file.close()
            self._file = None


@dataclass
class Board:
    cells: list[list[Optional[Orb]]] = field(default_factory=lambda: [[None] * COLS for _ in range(ROWS)])

    @classmethod
    def generate(cls, rng: random.Random, level: int) -> "Board":
        board = cls()
        for row in range(ROWS):
            for col in range(COLS):
                if rng.random() < 0.24:
                    continue
                amount = rng.choices((1, 2, 3, 4), (20, 25, 30, 25))[0]
                board.cells[row][col] = Orb(amount, 0.0, rng.random() * math.tau)
        return board

    def as_numbers(self) -> list[list[int]]:
        return [[orb.amount if orb else 0 for orb in row] for row in self.cells]

    @property
    def empty(self) -> bool:
        return not any(orb for row in self.cells for orb in row)


class Bloop:
    def __init__(self, seed: Optional[int], log_path: Optional[str]) -> None:
        self.seed = seed if seed is not None else random.randrange(1 << 30)
        self.events = EventLog(log_path)
        pygame.init()
        pygame.display.set_caption("Bloop")
        self.screen = pygame.display.set_mode((WIDTH, HEIGHT))
        self.clock = pygame.time.Clock()
        face = "nunito,quicksand,ubuntu,dejavusans"
        self.font_xl = pygame.font.SysFont(face, 54)
        self.font_l = pygame.font.SysFont(face, 30)
        self.font_m = pygame.font.SysFont(face, 19)
        self.font_s = pygame.font.SysFont(face, 13)
        self.background = self._paint_background()
        self.glass_mask = self._circle_mask()
        self.restart_button = pygame.Rect(WIDTH - 66, 26, 42, 42)
        self.phase = Phase.WELCOME
        self.board = Board()
        self.drops: list[Drop] = []
        self.rings: list[Ring] = []
        self.level = 1
        self.taps = 0
        self.total = 0
        self.clock_s = 0.0
        self.timer = 0.0

    # ---- setup ---------------------------------------------------------
    @staticmethod
    def _paint_background() -> pygame.Surface:
        surface = pygame.Surface((WIDTH, HEIGHT))
        for y in range(HEIGHT):
            k = y / HEIGHT
            pygame.draw.line(surface, [int(a + (b - a) * k) for a, b in zip(BG_TOP, BG_BOTTOM)], (0, y), (WIDTH, y))
        return surface

    @staticmethod
    def _circle_mask() -> pygame.Surface:
        """White disc on transparent; multiplied onto the square liquid so that it becomes round."""
        big = pygame.Surface((ORB_R * 8, ORB_R * 8), pygame.SRCALPHA)
        pygame.draw.circle(big, (255, 255, 255, 255), (ORB_R * 4, ORB_R * 4), ORB_R * 4 - 12)
        return pygame.transform.smoothscale(big, (ORB_R * 2, ORB_R * 2))

    def load_level(self) -> None:
        self.board = Board.generate(random.Random(f"{self.seed}/{self.level}"), self.level)
        self.drops.clear()
        self.rings.clear()
        self.taps = 0
        self.phase = Phase.ENTERING
        self.timer = 0.0

    # ---- rules ---------------------------------------------------------
    def tap(self, row: int, col: int) -> None:
        if self.board.cells[row][col] is None:
            return
        self.events.write(t="tap", r=row, c=col)
        self.taps += 1
        self.total += 1
        self.phase = Phase.REACTING
        self.timer = 0.0
        self.fill(row, col)

    def fill(self, row: int, col: int) -> None:
        orb = self.board.cells[row][col]
        if orb is None:
            return
        if orb.amount < CAPACITY:
            orb.amount += 1
            orb.kick = 1.0
            return
        self.board.cells[row][col] = None
        x, y = self.cell_centre(row, col)
        self.rings.append(Ring(x, y))
        self.drops.extend(Drop(row, col, dr, dc) for dr, dc in DIRECTIONS)

    def advance_drops(self, dt: float) -> None:
        for drop in list(self.drops):
            drop.t += dt / SECONDS_PER_CELL
            if drop.t < 1:
                continue
            drop.t -= 1
            drop.row += drop.d_row
            drop.col += drop.d_col
            inside = 0 <= drop.row < ROWS and 0 <= drop.col < COLS
            if not inside:
                self.drops.remove(drop)
            elif self.board.cells[drop.row][drop.col]:
                self.drops.remove(drop)
                self.fill(drop.row, drop.col)

    # ---- frame ---------------------------------------------------------
    def update(self, dt: float) -> None:
        self.clock_s += dt
        self.timer += dt
        for row in self.board.cells:
            for orb in row:
                if orb:
                    orb.shown += (orb.amount - orb.shown) * min(1.0, dt * 9)
                    orb.kick = max(0.0, orb.kick - dt * 3)
        for ring in self.rings:
            ring.age += dt
        self.rings = [ring for ring in self.rings if ring.age < 0.5]

        if self.phase is Phase.REACTING:
            self.advance_drops(dt)
            if not self.drops and self.timer > 0.3:
                if self.board.empty:
                    self.events.write(t="cleared")
                    self.phase, self.timer = Phase.CLEARED, 0.0
                else:
                    self.phase = Phase.IDLE
                    self.events.write(t="board", cells=self.board.as_numbers())
        elif self.phase is Phase.CLEARED and self.timer > 1.6:
            self.level += 1
            self.load_level()
        elif self.phase is Phase.ENTERING and self.timer > 0.9:
            self.phase = Phase.IDLE
            self.events.write(t="board", cells=self.board.as_numbers())

    def cell_centre(self, row: float, col: float) -> tuple[float, float]:
        return LEFT + (col + 0.5) * CELL, TOP + (row + 0.5) * CELL

    def label(self, font, text: str, colour, **anchor) -> None:
        image = font.render(text, True, colour)
        self.screen.blit(image, image.get_rect(**anchor))

    def draw_orb(self, x: float, y: float, orb: Orb) -> None:
        size = ORB_R * 2
        layer = pygame.Surface((size, size), pygame.SRCALPHA)
        layer.fill((*GLASS, 200))
        # inner height: keep a little air above a "full" orb and a visible puddle in a "quarter" one
        level_y = size - 4 - (size - 12) * (orb.shown / CAPACITY)
        wave = 1.4 + 3.5 * orb.kick
        points = [(0, size)]
        for px in range(0, size + 1, 3):
            points.append((px, level_y + wave * math.sin(px * 0.13 + self.clock_s * 2.2 + orb.phase)))
        points.append((size, size))
        back = [(px, py - 3 if 0 < i < len(points) - 1 else py) for i, (px, py) in enumerate(points)]
        pygame.draw.polygon(layer, (182, 156, 250), back)
        pygame.draw.polygon(layer, LIQUID, points)
        layer.blit(self.glass_mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        cx, cy = int(x), int(y)
        self.screen.blit(layer, (cx - ORB_R, cy - ORB_R))
        edge = ACCENT if orb.amount == CAPACITY else GLASS_EDGE
        pygame.draw.circle(self.screen, edge, (cx, cy), ORB_R, 3)
        pygame.draw.arc(self.screen, (255, 255, 255), (cx - 25, cy - 25, 50, 50), 1.9, 2.9, 3)

    def draw(self) -> None:
        self.screen.blit(self.background, (0, 0))
        if self.phase is Phase.WELCOME:
            self.draw_welcome()
            return
        self.label(self.font_l, f"Level {self.level}", INK, midleft=(LEFT, 47))
        self.label(self.font_m, f"{self.taps} taps", ACCENT, midleft=(LEFT, 84))
        self.label(self.font_s, f"{self.total} in all", INK_SOFT, midleft=(LEFT + 100, 86))
        pygame.draw.rect(self.screen, (255, 255, 255), self.restart_button, border_radius=21)
        bx, by = self.restart_button.center
        pygame.draw.arc(self.screen, INK, (bx - 9, by - 9, 19, 19), 0.6, 5.6, 3)
        pygame.draw.polygon(self.screen, INK, [(bx + 5, by - 10), (bx + 12, by - 4), (bx + 4, by - 1)])
        self.label(self.font_s, "restart", INK_SOFT, center=(bx, by + 32))

        card = pygame.Rect(LEFT - 10, TOP - 10, COLS * CELL + 20, ROWS * CELL + 20)
        pygame.draw.rect(self.screen, (250, 243, 253), card, border_radius=24)
        for row in range(ROWS):
            for col in range(COLS):
                x, y = self.cell_centre(row, col)
                pygame.draw.circle(self.screen, (228, 218, 242), (x, y), 4)

        for row in range(ROWS):
            for col in range(COLS):
                orb = self.board.cells[row][col]
                if not orb:
                    continue
                x, y = self.cell_centre(row, col)
                if self.phase is Phase.ENTERING:
                    k = min(1.0, max(0.0, self.timer * 2.2 - (ROWS - row) * 0.1))
                    y -= (1 - k) ** 3 * (y + 60)
                self.draw_orb(x, y, orb)
        for ring in self.rings:
            k = ring.age / 0.5
            pygame.draw.circle(self.screen, ACCENT, (ring.x, ring.y), ORB_R + 22 * k, max(1, int(5 * (1 - k))))
        for drop in self.drops:
            x, y = self.cell_centre(drop.row + drop.d_row * drop.t, drop.col + drop.d_col * drop.t)
            if card.collidepoint(x, y):
                pygame.draw.circle(self.screen, LIQUID_DARK, (x, y), 8)
                pygame.draw.circle(self.screen, (200, 180, 255), (x - 2, y - 3), 2)
        self.label(self.font_s, "fill an orb past the brim and it pops", INK_SOFT, center=(WIDTH // 2, HEIGHT - 38))
        if self.phase is Phase.CLEARED:
            self.label(self.font_xl, "all clear", INK, center=(WIDTH // 2, TOP + 240))
            self.label(self.font_m, f"in {self.taps} taps", ACCENT, center=(WIDTH // 2, TOP + 295))

    def draw_welcome(self) -> None:
        self.label(self.font_xl, "bloop", INK, center=(WIDTH // 2, 210))
        self.label(self.font_m, "pop every orb, take your time", INK_SOFT, center=(WIDTH // 2, 268))
        for i in range(4):
            self.draw_orb(WIDTH / 2 - 126 + i * 84, 380, Orb(i + 1, i + 1, i))
        button = pygame.Rect(0, 0, 200, 60)
        button.center = (WIDTH // 2, 540)
        pygame.draw.rect(self.screen, ACCENT, button, border_radius=30)
        self.label(self.font_m, "tap to start", (255, 255, 255), center=button.center)

    def on_click(self, x: int, y: int) -> None:
        if self.phase is Phase.WELCOME:
            self.load_level()
        elif self.restart_button.collidepoint(x, y):
            if self.phase is Phase.IDLE:
                self.total -= self.taps
                self.load_level()
        elif self.phase is Phase.IDLE:
            row, col = (y - TOP) // CELL, (x - LEFT) // CELL
            if 0 <= row < ROWS and 0 <= col < COLS:
                self.tap(row, col)

    def run(self) -> None:
        running = True
        while running:
            dt = min(self.clock.tick(FPS) / 1000, 0.05)
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    running = False
                elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                    self.on_click(*event.pos)
            self.update(dt)
            self.draw()
            pygame.display.flip()
        self.events.close()
        pygame.quit()


def main() -> None:
    parser = argparse.ArgumentParser(description="Bloop")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--log", default=None)
    options = parser.parse_args()
    Bloop(options.seed, options.log).run()


if __name__ == "__main__":
    main()
