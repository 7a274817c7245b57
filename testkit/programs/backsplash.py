#!/usr/bin/env python3
"""
BackSplash - a remake of the old Flash game "Splash Back" (a.k.a. Ten Drops)
=============================================================================

I wasted most of 2006 on the original, so here it is again without a plugin.

Rules
-----
* You start with ten drops in the tank.
* Click a blob to feed it one drop. A full blob splashes and shoots
  four droplets - up, down, left and right.
* Three splashes in one chain give one drop back.
* Clear the board to go on to the next level (and get a bonus drop).

Only needs pygame.  Run:  python backsplash.py [--seed N]

TODO: sound, high score file, the "hard" board set
"""
import argparse
import json
import math
import random

import pygame

WIDTH, HEIGHT = 660, 500
FPS = 60
GRID = 6
CELL = 70
BOARD_X, BOARD_Y = 214, 56
TANK_POS = (108, 222)
TANK_R = 78
START_DROPS = 10
TANK_CAPACITY = 20
DROPLET_SPEED = 5.0          # px per frame
BURSTS_PER_BONUS = 3

RADII = (0, 12, 18, 25, 32)
TINTS = (                     # (light, middle, dark) per blob size
    None,
    ((190, 240, 255), (60, 170, 220), (12, 74, 130)),
    ((185, 250, 245), (44, 178, 196), (6, 84, 116)),
    ((190, 255, 226), (34, 184, 160), (4, 92, 94)),
    ((206, 255, 196), (40, 190, 112), (4, 98, 62)),
)
DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def lerp(a, b, t):
    return a + (b - a) * t


def mix(c1, c2, t):
    return tuple(int(lerp(p, q, t)) for p, q in zip(c1, c2))


def make_blob(size, radius=None):
    """Render a glossy drop at 4x and scale it down (cheap anti-aliasing)."""
    ss = 4
    r = radius or RADII[size]
    light, mid, dark = TINTS[size]
    dim = (r * 2 + 6) * ss
    surf = pygame.Surface((dim, dim), pygame.SRCALPHA)
    cx = cy = dim // 2
    big = r * ss
    pygame.draw.circle(surf, (*mix(dark, (0, 0, 0), .35), 255), (cx, cy), big)
    steps = 40
    for i in range(steps):
        t = i / (steps - 1)
        col = mix(dark, mid, t * 2) if t < .5 else mix(mid, light, (t - .5) * 1.5)
        rr = int(big * .95 * (1 - t * .93))
        pygame.draw.circle(surf, col, (cx, int(cy + big * .34 * t)), rr)
    # gloss on the top
    gloss = pygame.Surface((dim, dim), pygame.SRCALPHA)
    box = pygame.Rect(0, 0, int(big * 1.25), int(big * .75))
    box.center = (cx, int(cy - big * .46))
    for i in range(14):
        b = box.inflate(-i * box.w // 30, -i * box.h // 22)
        pygame.draw.ellipse(gloss, (255, 255, 255, 40 + i * 11), b)
    surf.blit(gloss, (0, 0))
    return pygame.transform.smoothscale(surf, (dim // ss, dim // ss))


class EventLog:
    def __init__(self, path):
        self.f = open(path, "w") if path else None

    def write(self, **kw):
        if self.f:
            self.f.write(json.dumps(kw) + "\n")
            self.f.flush()


class Blob:
    def __init__(self, size, delay):
        self.size = size
        self.delay = delay          # frames before it plops onto the board
        self.wobble = 0.0
        self.appear = 0.0
        self.phase = random.random() * 6.28

    def feed(self):
        self.size += 1
        self.wobble = 1.0

    def update(self):
        if self.delay > 0:
            self.delay -= 1
            return
        self.appear = min(1.0, self.appear + .07)
        self.wobble *= .93
        self.phase += .06 if self.size < 4 else .16


class Droplet:
    def __init__(self, x, y, dx, dy):
        self.x, self.y, self.dx, self.dy = x, y, dx, dy
        self.alive = True


class Splat:
    """Ring and little spray left behind by a burst."""

    def __init__(self, x, y):
        self.x, self.y, self.age = x, y, 0
        self.bits = [(random.uniform(0, 6.28), random.uniform(.6, 2.2)) for _ in range(9)]


class Board:
    def __init__(self, level, rng):
        fill = min(.92, .70 + .02 * level)
        weights = (3, 3, 4, 4) if level < 4 else (4, 4, 4, 4)
        self.cells = [[None] * GRID for _ in range(GRID)]
        n = 0
        for r in range(GRID):
            for c in range(GRID):
                if rng.random() < fill:
                    size = rng.choices((1, 2, 3, 4), weights)[0]
                    self.cells[r][c] = Blob(size, (r + c) * 3)
                    n += 1
        if n == 0:
            self.cells[2][2] = Blob(4, 0)

    def sizes(self):
        return [[b.size if b else 0 for b in row] for row in self.cells]

    def empty(self):
        return not any(b for row in self.cells for b in row)

    def settled(self):
        return all(b.appear >= 1 for row in self.cells for b in row if b)


def cell_centre(r, c):
    return BOARD_X + c * CELL + CELL // 2, BOARD_Y + r * CELL + CELL // 2


class Game:
    def __init__(self, seed, log):
        pygame.display.init()
        pygame.font.init()
        self.screen = pygame.display.set_mode((WIDTH, HEIGHT))
        pygame.display.set_caption("BackSplash")
        self.clock = pygame.time.Clock()
        self.rng = random.Random(seed)
        self.log = log
        self.font_s = pygame.font.Font(None, 24)
        self.font_m = pygame.font.Font(None, 36)
        self.font_l = pygame.font.Font(None, 60)
        self.font_xl = pygame.font.Font(None, 92)
        self.blobs = [None] + [make_blob(i) for i in range(1, 5)]
        self.logo_blob = make_blob(4, 70)
        self.logo_blob2 = make_blob(1, 44)
        self.mini = make_blob(2, 7)
        self.background = self.make_background()
        self.tank_mask = pygame.Surface((TANK_R * 2, TANK_R * 2), pygame.SRCALPHA)
        pygame.draw.circle(self.tank_mask, (255, 255, 255, 255), (TANK_R, TANK_R), TANK_R - 4)
        self.frame = 0
        self.best = 0
        self.help = False
        self.state = "menu"
        self.play_button = pygame.Rect(WIDTH // 2 - 90, 330, 180, 50)
        self.help_button = pygame.Rect(WIDTH // 2 - 90, 394, 180, 38)
        self.again_button = pygame.Rect(WIDTH // 2 - 90, 338, 180, 46)
        self.reset()

    # ------------------------------------------------------------- set-up
    def make_background(self):
        s = pygame.Surface((WIDTH, HEIGHT))
        for y in range(HEIGHT):
            pygame.draw.line(s, mix((222, 240, 240), (126, 178, 190), y / HEIGHT), (0, y), (WIDTH, y))
        return s

    def reset(self):
        self.level = 0
        self.score = 0
        self.drops = START_DROPS
        self.tank_level = 0.0
        self.board = None
        self.droplets, self.splats, self.bonuses = [], [], []

    def next_level(self):
        self.level += 1
        self.board = Board(self.level, self.rng)
        self.state = "intro"
        self.timer = 0
        self.droplets.clear()

    # -------------------------------------------------------------- rules
    def tap(self, r, c):
        blob = self.board.cells[r][c]
        if not blob or self.drops <= 0:
            return
        self.log.write(t="tap", r=r, c=c)
        self.drops -= 1
        self.chain = 0
        self.state = "chain"
        self.hit(r, c)

    def hit(self, r, c):
        blob = self.board.cells[r][c]
        if blob.size < 4:
            blob.feed()
            return
        self.board.cells[r][c] = None
        x, y = cell_centre(r, c)
        self.splats.append(Splat(x, y))
        for dx, dy in DIRECTIONS:
            self.droplets.append(Droplet(x, y, dx, dy))
        self.chain += 1
        self.score += 10 * self.chain
        if self.chain % BURSTS_PER_BONUS == 0:
            self.drops += 1
            self.bonuses.append([x, y, 0])

    def move_droplets(self):
        for d in list(self.droplets):
            d.x += d.dx * DROPLET_SPEED
            d.y += d.dy * DROPLET_SPEED
            c = int((d.x - BOARD_X) // CELL)
            r = int((d.y - BOARD_Y) // CELL)
            if not (0 <= r < GRID and 0 <= c < GRID):
                d.alive = False
                continue
            blob = self.board.cells[r][c]
            if blob:
                x, y = cell_centre(r, c)
                if abs(d.x - x) + abs(d.y - y) <= RADII[blob.size]:
                    d.alive = False
                    self.hit(r, c)
        self.droplets = [d for d in self.droplets if d.alive]

    def update(self):
        self.frame += 1
        self.tank_level += (min(self.drops, TANK_CAPACITY) - self.tank_level) * .08
        if self.board:
            for row in self.board.cells:
                for b in row:
                    if b:
                        b.update()
        for s in self.splats:
            s.age += 1
        self.splats = [s for s in self.splats if s.age < 26]
        for b in self.bonuses:
            b[2] += 1
        self.bonuses = [b for b in self.bonuses if b[2] < 45]
        if self.state == "intro":
            self.timer += 1
            if self.timer > 95 and self.board.settled():
                self.state = "play"
                self.log.write(t="board", cells=self.board.sizes())
        elif self.state == "chain":
            self.move_droplets()
            if not self.droplets:
                self.end_of_chain()
        elif self.state == "cleared":
            self.timer += 1
            if self.timer > 80:
                self.next_level()
        elif self.state == "dying":
            self.timer += 1
            if self.timer > 50:
                self.state = "over"

    def end_of_chain(self):
        if self.board.empty():
            self.log.write(t="cleared")
            self.drops += 1
            self.score += 100
            self.state, self.timer = "cleared", 0
        elif self.drops <= 0:
            self.log.write(t="lost")
            self.best = max(self.best, self.score)
            self.state, self.timer = "dying", 0
        else:
            self.state = "play"

    # ------------------------------------------------------------ drawing
    def text(self, s, font, colour, pos, shadow=True):
        img = font.render(s, True, colour)
        rect = img.get_rect(center=pos)
        if shadow:
            self.screen.blit(font.render(s, True, (10, 60, 74)), rect.move(2, 2))
        self.screen.blit(img, rect)

    def button(self, rect, label, font):
        hover = rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.screen, (8, 76, 90), rect.move(0, 3), border_radius=rect.h // 2)
        pygame.draw.rect(self.screen, (60, 186, 170) if hover else (32, 152, 150), rect,
                         border_radius=rect.h // 2)
        shine = pygame.Surface((rect.w - 16, rect.h // 2 - 3), pygame.SRCALPHA)
        pygame.draw.rect(shine, (255, 255, 255, 70), shine.get_rect(), border_radius=rect.h // 4)
        self.screen.blit(shine, (rect.x + 8, rect.y + 3))
        self.text(label, font, (255, 255, 255), rect.center)

    def draw_tank(self):
        sc = self.screen
        x, y = TANK_POS
        pygame.draw.rect(sc, (82, 112, 122), (x - 18, y - TANK_R - 22, 36, 26), border_radius=4)
        pygame.draw.rect(sc, (150, 178, 184), (x - 26, y - TANK_R - 28, 52, 10), border_radius=4)
        pygame.draw.rect(sc, (82, 112, 122), (x - 52, y + TANK_R - 8, 104, 16), border_radius=6)
        pygame.draw.circle(sc, (60, 92, 104), (x, y), TANK_R)
        pygame.draw.circle(sc, (232, 246, 246), (x, y), TANK_R - 4)
        water = pygame.Surface((TANK_R * 2, TANK_R * 2), pygame.SRCALPHA)
        top = TANK_R * 2 - 4 - (TANK_R * 2 - 16) * self.tank_level / TANK_CAPACITY
        for amp, col, speed in ((5, (96, 206, 206, 255), .05), (4, (22, 140, 160, 255), -.07)):
            pts = [(i, top + amp * math.sin(i * .07 + self.frame * speed)) for i in range(0, TANK_R * 2 + 1, 6)]
            pygame.draw.polygon(water, col, pts + [(TANK_R * 2, TANK_R * 2), (0, TANK_R * 2)])
        water.blit(self.tank_mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sc.blit(water, (x - TANK_R, y - TANK_R))
        glass = pygame.Surface((TANK_R * 2, TANK_R * 2), pygame.SRCALPHA)
        pygame.draw.ellipse(glass, (255, 255, 255, 90), (26, 14, 70, 42))
        sc.blit(glass, (x - TANK_R, y - TANK_R))
        self.text(str(self.drops), self.font_xl, (255, 255, 255), (x, y + 6))

    def draw_panel(self):
        self.text("DROPS", self.font_s, (255, 255, 255), (TANK_POS[0], 92))
        self.text("SCORE", self.font_s, (255, 255, 255), (TANK_POS[0], 352))
        self.text(str(self.score), self.font_m, (255, 255, 255), (TANK_POS[0], 378))
        self.text("LEVEL %d" % max(1, self.level), self.font_m, (255, 255, 255), (TANK_POS[0], 44))
        self.text("best %d" % self.best, self.font_s, (226, 244, 240), (TANK_POS[0], 412))

    def draw_board(self):
        sc = self.screen
        frame = pygame.Rect(BOARD_X - 8, BOARD_Y - 8, GRID * CELL + 16, GRID * CELL + 16)
        pygame.draw.rect(sc, (40, 90, 104), frame, border_radius=14)
        pygame.draw.rect(sc, (200, 226, 228), frame.inflate(-6, -6), border_radius=12)
        for r in range(GRID):
            for c in range(GRID):
                box = (BOARD_X + c * CELL + 2, BOARD_Y + r * CELL + 2, CELL - 4, CELL - 4)
                pygame.draw.rect(sc, (240, 249, 248), box, border_radius=9)
        if not self.board:
            return
        mx, my = pygame.mouse.get_pos()
        for r in range(GRID):
            for c in range(GRID):
                b = self.board.cells[r][c]
                if not b or b.delay > 0:
                    continue
                x, y = cell_centre(r, c)
                if self.state == "play" and abs(mx - x) < CELL / 2 and abs(my - y) < CELL / 2:
                    pygame.draw.rect(sc, (206, 236, 238), (x - CELL // 2 + 2, y - CELL // 2 + 2, CELL - 4, CELL - 4),
                                     border_radius=9)
                img = self.blobs[b.size]
                k = .03 if b.size < 4 else .05
                sx = 1 + k * math.sin(b.phase) + .25 * b.wobble * math.sin(self.frame * .5)
                sy = 1 - k * math.sin(b.phase) - .25 * b.wobble * math.sin(self.frame * .5)
                a = b.appear
                w, h = max(1, int(img.get_width() * sx * a)), max(1, int(img.get_height() * sy * a))
                sc.blit(pygame.transform.smoothscale(img, (w, h)), (x - w // 2, y - h // 2))
        for s in self.splats:
            t = s.age / 26
            layer = pygame.Surface((140, 140), pygame.SRCALPHA)
            alpha = int(200 * (1 - t))
            pygame.draw.circle(layer, (40, 190, 150, alpha), (70, 70), int(18 + 40 * t), 4)
            for ang, sp in s.bits:
                p = (70 + math.cos(ang) * sp * s.age, 70 + math.sin(ang) * sp * s.age + s.age ** 2 * .03)
                pygame.draw.circle(layer, (30, 160, 140, alpha), p, 4)
            sc.blit(layer, (s.x - 70, s.y - 70))
        for d in self.droplets:
            for i in (2, 1):
                pygame.draw.circle(sc, mix((90, 200, 200), (240, 249, 248), i * .3),
                                   (int(d.x - d.dx * i * 7), int(d.y - d.dy * i * 7)), 6 - i)
            sc.blit(self.mini, self.mini.get_rect(center=(d.x, d.y)))
        for x, y, age in self.bonuses:
            t = (age / 45) ** 2
            px, py = lerp(x, TANK_POS[0], t), lerp(y, TANK_POS[1], t) - 60 * math.sin(t * 3.14)
            img = self.blobs[2]
            sc.blit(img, img.get_rect(center=(px, py)))
            self.text("+1", self.font_s, (255, 255, 255), (px, py))

    def banner(self, label, t):
        """Strip across the board; t runs 0..1, it slides in and out."""
        cx = BOARD_X + GRID * CELL // 2
        if t < .25:
            off = (1 - t / .25) ** 2 * 420
        elif t > .8:
            off = -((t - .8) / .2) ** 2 * 640
        else:
            off = 0
        strip = pygame.Surface((WIDTH, 84), pygame.SRCALPHA)
        edge = int(200 * min(1, t * 5, (1 - t) * 5))
        strip.fill((8, 92, 108, max(0, edge)))
        self.screen.blit(strip, (0, HEIGHT // 2 - 42))
        self.text(label, self.font_l, (255, 255, 255), (cx + off, HEIGHT // 2))

    def draw_menu(self):
        sc = self.screen
        bob = math.sin(self.frame * .05) * 6
        sc.blit(self.logo_blob, self.logo_blob.get_rect(center=(150, 150 + bob)))
        sc.blit(self.logo_blob2, self.logo_blob2.get_rect(center=(530, 210 - bob)))
        self.text("Back", self.font_xl, (255, 255, 255), (260, 120))
        self.text("SPLASH!", self.font_xl, (196, 255, 236), (380, 190))
        self.text("ten drops. one tank. no mercy.", self.font_s, (255, 255, 255), (WIDTH // 2, 270))
        self.button(self.play_button, "PLAY", self.font_m)
        self.button(self.help_button, "HOW TO PLAY", self.font_s)
        self.text("a remake in pygame - no plugin required", self.font_s, (230, 246, 246), (WIDTH // 2, 474))
        if self.help:
            box = pygame.Rect(90, 90, WIDTH - 180, 220)
            pygame.draw.rect(sc, (12, 86, 100), box, border_radius=16)
            pygame.draw.rect(sc, (180, 236, 230), box, 3, border_radius=16)
            for i, line in enumerate(("Click a drop to make it bigger.",
                                      "A full drop splashes in four directions.",
                                      "Three splashes in a chain = one extra drop.",
                                      "Clear the board before the tank runs dry!",
                                      "(click to close)")):
                self.text(line, self.font_s, (255, 255, 255), (WIDTH // 2, 130 + i * 36))

    def draw_game_over(self):
        veil = pygame.Surface((WIDTH, HEIGHT), pygame.SRCALPHA)
        veil.fill((6, 40, 52, 150))
        self.screen.blit(veil, (0, 0))
        box = pygame.Rect(WIDTH // 2 - 160, 110, 320, 300)
        pygame.draw.rect(self.screen, (228, 244, 242), box, border_radius=20)
        pygame.draw.rect(self.screen, (22, 120, 132), box, 5, border_radius=20)
        self.text("GAME OVER", self.font_l, (40, 170, 160), (WIDTH // 2, 158))
        for i, (k, v) in enumerate((("Score", self.score), ("Level", self.level), ("Best", self.best))):
            self.text("%s: %d" % (k, v), self.font_m, (20, 90, 110), (WIDTH // 2, 214 + i * 38), shadow=False)
        self.button(self.again_button, "PLAY AGAIN", self.font_s)

    def draw(self):
        self.screen.blit(self.background, (0, 0))
        if self.state == "menu":
            self.draw_menu()
        else:
            self.draw_panel()
            self.draw_tank()
            self.draw_board()
            if self.state == "intro" and self.timer <= 95:
                self.banner("LEVEL %d" % self.level, self.timer / 95)
            elif self.state == "cleared":
                self.banner("SPLENDID!", self.timer / 80)
            elif self.state == "over":
                self.draw_game_over()
        pygame.display.flip()

    # ---------------------------------------------------------- main loop
    def click(self, pos):
        if self.state == "menu":
            if self.help:
                self.help = False
            elif self.play_button.collidepoint(pos):
                self.reset()
                self.next_level()
            elif self.help_button.collidepoint(pos):
                self.help = True
        elif self.state == "play":
            c, r = (pos[0] - BOARD_X) // CELL, (pos[1] - BOARD_Y) // CELL
            if 0 <= r < GRID and 0 <= c < GRID:
                self.tap(r, c)
        elif self.state == "over" and self.again_button.collidepoint(pos):
            self.reset()
            self.next_level()

    def run(self):
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT or (e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE):
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update()
            self.draw()
            self.clock.tick(FPS)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    args = ap.parse_args()
    Game(args.seed, EventLog(args.log)).run()
