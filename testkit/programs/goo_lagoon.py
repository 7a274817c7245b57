#!/usr/bin/env python3
"""
GOO LAGOON - my remake of the old Flash game "Splash Back".

I have played the original for hours in the computer lab of my technikum
(Radom, ~2007).  The Flash is dead, so here it is again: green goo, ten drops,
chain reactions.  Everything is drawn with code because I cannot draw :)

    python goo_lagoon.py [--seed N] [--log FILE]

Marek "zielony" P.
"""
import argparse
import heapq
import json
import math
import random

import pygame

W, H = 980, 720
COLS = ROWS = 6
CELL = 88
BX, BY = 402, 118                  # left upper corner of the board
RADIUS = {1: 14, 2: 21, 3: 29, 4: 38}
TOUCH = 0.40                       # a drop hits that far before the centre
SPEED = 6.2                        # cells per second
SHORT = 3                          # every third splash gives one drop back
DIRS = ((-1, 0), (1, 0), (0, -1), (0, 1))
PHASES = 20

GREENS = {1: ((20, 92, 34), (120, 222, 84)),
          2: ((22, 104, 28), (142, 232, 72)),
          3: ((40, 112, 14), (182, 240, 66)),
          4: ((84, 116, 0), (232, 248, 92))}


# ---------------------------------------------------------------- the rules

class Reaction:
    """One chain.  Events lie in a heap by their time (in cells flown)."""

    def __init__(self, grid, r, c):
        self.grid = grid
        self.heap = []
        self.flying = {}           # id -> (t0, r, c, direction, t1)
        self.count = 0
        self.bursts = 0
        self.now = 0.0
        self.news = []             # ("grow"|"burst", r, c) for the painter
        self.hit(r, c, 0.0)

    def hit(self, r, c, t):
        if self.grid[r][c] == 0:
            return
        if self.grid[r][c] < 4:
            self.grid[r][c] += 1
            self.news.append(("grow", r, c))
            return
        self.grid[r][c] = 0
        self.bursts += 1
        self.news.append(("burst", r, c))
        for d in range(4):
            self.launch(r, c, d, t)

    def launch(self, r, c, d, t):
        self.count += 1
        self.flying[self.count] = (t, r, c, d)
        heapq.heappush(self.heap, (t + 1 - TOUCH, self.count, r, c, d, 1))

    def run(self, until):
        """Let everything happen up to the time `until`."""
        while self.heap and self.heap[0][0] <= until:
            t, who, r, c, d, k = heapq.heappop(self.heap)
            rr, cc = r + DIRS[d][0] * k, c + DIRS[d][1] * k
            if not (0 <= rr < ROWS and 0 <= cc < COLS):
                del self.flying[who]
            elif self.grid[rr][cc]:
                del self.flying[who]
                self.hit(rr, cc, t)
            else:
                heapq.heappush(self.heap, (t + 1, who, r, c, d, k + 1))
        self.now = until
        return not self.heap


def after_click(grid, r, c):
    g = [row[:] for row in grid]
    chain = Reaction(g, r, c)
    chain.run(1e9)
    return g, chain.bursts


def worth(grid):
    """How far from empty? (lower is better)"""
    total = 0.0
    for r in range(ROWS):
        for c in range(COLS):
            v = grid[r][c]
            if v:
                total += 1.6 + (4 - v) * 0.45
    return total


def can_be_done(grid, drops, width=6):
    beam = [(0, grid, drops)]
    for _ in range(drops + 12):
        new, seen = [], set()
        for _, g, left in beam:
            for r in range(ROWS):
                for c in range(COLS):
                    if not g[r][c]:
                        continue
                    g2, n = after_click(g, r, c)
                    have = left - 1 + n // SHORT
                    w = worth(g2)
                    if w == 0:
                        return True
                    key = str(g2)
                    if have > 0 and key not in seen:
                        seen.add(key)
                        new.append((w - 1.3 * have, g2, have))
        if not new:
            return False
        new.sort(key=lambda x: x[0])
        beam = new[:width]
    return False


def make_level(seed, level):
    rnd = random.Random("%s/goo/%d" % (seed, level))
    while True:
        n = rnd.randint(21, 26)
        weights = (4, 5, 4, 2)
        grid = [[0] * COLS for _ in range(ROWS)]
        for i in rnd.sample(range(36), n):
            grid[i // 6][i % 6] = rnd.choices((1, 2, 3, 4), weights)[0]
        if can_be_done(grid, 9, 5):         # you have 10 or more
            return grid


# ---------------------------------------------------------------- painting

def mix(a, b, t):
    return tuple(int(a[i] + (b[i] - a[i]) * t) for i in range(3))


def goo_picture(radius, dark, light, phase, wobble=0.05):
    """A glossy blob, painted three times too large and then shrunk."""
    s = 3
    size = (radius + 9) * 2
    big = pygame.Surface((size * s, size * s), pygame.SRCALPHA)
    mid = size * s / 2
    rad = radius * s

    def ring(f, dx=0.0, dy=0.0):
        pts = []
        for i in range(60):
            a = i * math.tau / 60
            k = 1 + wobble * (math.sin(2 * a + phase) * math.cos(phase)
                              + 0.6 * math.sin(3 * a - phase))
            pts.append((mid + (math.cos(a) * k * f + dx) * rad,
                        mid + (math.sin(a) * k * f + dy) * rad))
        return pts

    pygame.draw.polygon(big, (0, 0, 0, 60), ring(1.06, 0.06, 0.10))
    pygame.draw.polygon(big, mix(dark, (0, 0, 0), 0.55), ring(1.0))
    for i in range(16):
        t = i / 15
        pygame.draw.polygon(big, mix(dark, light, t ** 0.8),
                            ring(0.93 - 0.62 * t, 0.10 * t, 0.22 * t))
    shine = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(shine, (255, 255, 255, 150),
                        (mid - rad * .62, mid - rad * .76, rad * .9, rad * .5))
    pygame.draw.circle(shine, (255, 255, 255, 200),
                       (int(mid + rad * .50), int(mid - rad * .30)), int(rad * .10))
    big.blit(shine, (0, 0))
    return pygame.transform.smoothscale(big, (size, size))


def paint_lagoon():
    """Night over the lagoon. Painted once."""
    pic = pygame.Surface((W, H))
    horizon = 430
    for y in range(horizon):
        pygame.draw.line(pic, mix((12, 20, 52), (206, 116, 104), (y / horizon) ** 1.7), (0, y), (W, y))
    for y in range(horizon, H):
        pygame.draw.line(pic, mix((150, 92, 98), (8, 34, 44), ((y - horizon) / (H - horizon)) ** .6), (0, y), (W, y))
    rnd = random.Random(7)
    for _ in range(120):
        x, y = rnd.randrange(W), rnd.randrange(230)
        pic.set_at((x, y), mix((40, 50, 90), (255, 250, 220), rnd.random()))
    glow = pygame.Surface((W, H), pygame.SRCALPHA)
    for i in range(30):
        pygame.draw.circle(glow, (255, 236, 190, 5), (190, 120), 170 - i * 4)
    pic.blit(glow, (0, 0))
    pygame.draw.circle(pic, (255, 244, 214), (190, 120), 46)
    for x, y, r in ((176, 108, 9), (204, 132, 12), (200, 100, 5)):
        pygame.draw.circle(pic, (238, 222, 186), (x, y), r)
    for base, amp, col, k in ((400, 70, (86, 60, 92), 1.0), (424, 46, (52, 44, 74), 1.9)):
        pts = [(0, horizon)]
        for x in range(0, W + 10, 10):
            pts.append((x, base - amp * abs(math.sin(x * .006 * k + k) + .4 * math.sin(x * .017 * k))))
        pts.append((W, horizon))
        pygame.draw.polygon(pic, col, pts)
    for i in range(50):                      # moon on the water
        y = horizon + 4 + i * 5
        half = 14 + rnd.randrange(36) + i // 3
        pygame.draw.line(pic, mix((255, 220, 170), (30, 60, 66), i / 50), (190 - half, y), (190 + half - rnd.randrange(20), y), 2)
    for _ in range(70):                      # reed
        x = rnd.randrange(-10, W)
        top = H - rnd.randrange(50, 190) if x < 340 else H - rnd.randrange(15, 60)
        lean = rnd.randrange(-24, 24)
        pygame.draw.line(pic, (6, 22, 22), (x, H), (x + lean, top), 3)
        if rnd.random() < .4:
            pygame.draw.ellipse(pic, (46, 26, 18), (x + lean - 4, top - 16, 9, 30))
    # dark glass under the goo
    glass = pygame.Surface((W, H), pygame.SRCALPHA)
    frame = pygame.Rect(BX - 14, BY - 14, COLS * CELL + 28, ROWS * CELL + 28)
    pygame.draw.rect(glass, (4, 20, 22, 176), frame, border_radius=22)
    pygame.draw.rect(glass, (160, 220, 170, 120), frame, 3, border_radius=22)
    for r in range(ROWS):
        for c in range(COLS):
            box = pygame.Rect(BX + c * CELL + 3, BY + r * CELL + 3, CELL - 6, CELL - 6)
            pygame.draw.rect(glass, (170, 255, 190, 18), box, border_radius=12)
            pygame.draw.rect(glass, (170, 255, 190, 26), box, 1, border_radius=12)
    pic.blit(glass, (0, 0))
    return pic


class GooLagoon:
    def __init__(self, seed, log):
        pygame.init()
        pygame.display.set_caption("Goo Lagoon - Splash Back remake")
        self.screen = pygame.display.set_mode((W, H))
        self.seed = seed
        self.log = log
        face = "dejavuserif"
        self.huge = pygame.font.SysFont(face, 62, bold=True)
        self.big = pygame.font.SysFont(face, 34, bold=True)
        self.mid = pygame.font.SysFont(face, 22, bold=True)
        self.small = pygame.font.SysFont(face, 16)
        self.back = paint_lagoon().convert()
        self.goo = {}
        for size in RADIUS:
            for p in range(PHASES):
                self.goo[size, p] = goo_picture(RADIUS[size], *GREENS[size], p * math.tau / PHASES,
                                                0.045 if size < 4 else 0.075)
        self.droplet = goo_picture(8, *GREENS[3], 0, 0)
        self.icon = goo_picture(11, *GREENS[2], 0, 0)
        self.fire = [[random.uniform(0, W), random.uniform(300, H), random.uniform(0, 6)] for _ in range(14)]
        self.state = "title"
        self.grid = [[0] * COLS for _ in range(ROWS)]
        self.level, self.drops, self.score = 0, 10, 0
        self.chain = None
        self.fx = []               # (kind, r, c, born)
        self.t = 0.0
        self.rest_at = 0.0

    def note(self, **line):
        if self.log:
            self.log.write(json.dumps(line) + "\n")
            self.log.flush()

    def note_board(self):
        self.note(t="board", rows=self.grid, drops=self.drops)

    def new_game(self):
        self.level, self.drops, self.score = 0, 9, 0
        self.next_level()

    def next_level(self):
        self.level += 1
        self.drops = max(10, self.drops + 1)
        self.grid = make_level(self.seed, self.level)
        self.state = "play"
        self.fx = []
        self.note_board()

    # -- mouse
    def button_rect(self):
        if self.state == "title":
            return pygame.Rect(W // 2 - 110, 470, 220, 64)
        return pygame.Rect(BX + COLS * CELL // 2 - 105, BY + 300, 210, 58)

    def click(self, pos):
        if self.state in ("title", "cleared", "lost"):
            if self.button_rect().collidepoint(pos):
                if self.state == "cleared":
                    self.note(t="control", name="next level")
                    self.next_level()
                else:
                    self.note(t="control", name="play" if self.state == "title" else "play again")
                    self.new_game()
            return
        if self.state != "play" or self.chain:
            return
        c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
        if 0 <= r < ROWS and 0 <= c < COLS and self.grid[r][c]:
            self.drops -= 1
            self.note(t="tap", cell=[r, c])
            self.chain = Reaction(self.grid, r, c)
            self.paid = 0

    def update(self, dt):
        self.t += dt
        if self.chain:
            done = self.chain.run(self.chain.now + dt * SPEED)
            for kind, r, c in self.chain.news:
                self.fx.append((kind, r, c, self.t))
                if kind == "burst":
                    self.score += 10 * self.chain.bursts
            self.chain.news = []
            gain = self.chain.bursts // SHORT - self.paid
            if gain:
                self.drops += gain
                self.paid += gain
            if done:
                self.chain = None
                self.rest_at = self.t
                self.state = "settle"
        self.fx = [f for f in self.fx if self.t - f[3] < 0.5]
        if self.state == "settle" and not self.fx:
            self.state = "play"
            self.note_board()
            if not any(map(any, self.grid)):
                self.state = "cleared"
                self.note(t="cleared", level=self.level)
            elif self.drops <= 0:
                self.state = "lost"
                self.note(t="lost")

    # -- pictures
    def text(self, font, s, color, center=None, topleft=None):
        shade = font.render(s, True, (0, 16, 12))
        img = font.render(s, True, color)
        box = img.get_rect()
        if center:
            box.center = center
        else:
            box.topleft = topleft
        self.screen.blit(shade, box.move(2, 3))
        self.screen.blit(img, box)

    def draw_board(self):
        grown = {}
        for kind, r, c, born in self.fx:
            if kind == "grow":
                grown[r, c] = self.t - born
        for r in range(ROWS):
            for c in range(COLS):
                v = self.grid[r][c]
                if not v:
                    continue
                beat = self.t * (0.55 if v < 4 else 1.3) + r * .37 + c * .61
                pic = self.goo[v, int(beat * PHASES) % PHASES]
                x, y = BX + c * CELL + CELL // 2, BY + r * CELL + CELL // 2
                if (r, c) in grown:
                    a = grown[r, c] / 0.5
                    k = 1 + 0.22 * math.sin(a * 3 * math.pi) * (1 - a)
                    w, h = pic.get_size()
                    pic = pygame.transform.smoothscale(pic, (int(w * k), int(h / k)))
                self.screen.blit(pic, pic.get_rect(center=(x, y)))
        for kind, r, c, born in self.fx:
            if kind != "burst":
                continue
            a = (self.t - born) / 0.5
            x, y = BX + c * CELL + CELL // 2, BY + r * CELL + CELL // 2
            for i in range(12):
                w = i * math.tau / 12 + r
                d = (18 + 30 * (i % 3) / 2) * (a ** .5) + 12
                rad = int(7 * (1 - a)) + 1
                pygame.draw.circle(self.screen, mix((226, 250, 120), (40, 120, 40), a),
                                   (x + math.cos(w) * d, y + math.sin(w) * d + 20 * a * a), rad)
        if self.chain:
            for t0, r, c, d in self.chain.flying.values():
                k = self.chain.now - t0
                x = BX + (c + .5 + DIRS[d][1] * k) * CELL
                y = BY + (r + .5 + DIRS[d][0] * k) * CELL
                self.screen.blit(self.droplet, self.droplet.get_rect(center=(x, y)))

    def draw_side(self):
        self.text(self.big, "Goo Lagoon", (206, 250, 150), topleft=(62, 26))
        self.text(self.mid, "Level %d" % self.level, (255, 240, 214), topleft=(64, 200))
        self.text(self.mid, "Score %d" % self.score, (255, 240, 214), topleft=(64, 234))
        self.text(self.mid, "Drops", (206, 250, 150), topleft=(64, 292))
        self.text(self.big, str(self.drops), (255, 255, 255), topleft=(152, 282))
        for i in range(min(self.drops, 30)):
            self.screen.blit(self.icon, (56 + (i % 5) * 42, 334 + (i // 5) * 42))

    def draw_popup(self, head, line, button):
        cx = BX + COLS * CELL // 2
        box = pygame.Rect(cx - 200, BY + 130, 400, 260)
        veil = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, (8, 40, 34, 235), veil.get_rect(), border_radius=26)
        pygame.draw.rect(veil, (180, 240, 140), veil.get_rect(), 4, border_radius=26)
        self.screen.blit(veil, box)
        self.text(self.big, head, (230, 255, 170), center=(cx, BY + 186))
        self.text(self.small, line, (230, 236, 224), center=(cx, BY + 240))
        self.draw_button(button)

    def draw_button(self, label):
        rect = self.button_rect()
        hot = rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.screen, (16, 60, 20), rect.move(0, 5), border_radius=20)
        pygame.draw.rect(self.screen, (132, 214, 60) if hot else (98, 180, 44), rect, border_radius=20)
        pygame.draw.rect(self.screen, (210, 250, 150), rect, 2, border_radius=20)
        self.text(self.mid, label, (255, 255, 255), center=rect.center)

    def draw(self):
        self.screen.blit(self.back, (0, 0))
        for f in self.fire:
            x = f[0] + 40 * math.sin(self.t * .3 + f[2])
            y = f[1] + 18 * math.sin(self.t * .7 + 2 * f[2])
            if BX - 20 < x < BX + COLS * CELL + 20 and y < BY + ROWS * CELL + 20:
                continue
            light = .5 + .5 * math.sin(self.t * 2 + f[2] * 3)
            pygame.draw.circle(self.screen, mix((70, 90, 40), (250, 255, 150), light), (x, y), 2)
        if self.state == "title":
            veil = pygame.Surface((W, H), pygame.SRCALPHA)
            veil.fill((0, 14, 18, 150))
            self.screen.blit(veil, (0, 0))
            self.text(self.huge, "GOO LAGOON", (214, 255, 140), center=(W // 2, 180))
            for i, s in enumerate((1, 2, 3, 4)):
                pic = self.goo[s, int(self.t * 12 + i * 4) % PHASES]
                self.screen.blit(pic, pic.get_rect(center=(W // 2 - 165 + i * 110, 290)))
            self.text(self.small, "Click the goo. Too much goo goes SPLASH. Ten drops to clean the lagoon.",
                      (240, 240, 226), center=(W // 2, 390))
            self.text(self.small, "Every third splash of a chain gives a drop back.", (240, 240, 226), center=(W // 2, 418))
            self.draw_button("PLAY")
        else:
            self.draw_side()
            self.draw_board()
            if self.state == "cleared":
                self.draw_popup("Level clean!", "You keep your drops and get one more (10 at least).", "NEXT LEVEL")
            elif self.state == "lost":
                self.draw_popup("Out of goo...", "You came to level %d with %d points." % (self.level, self.score), "PLAY AGAIN")
        pygame.display.flip()

    def run(self):
        clock = pygame.time.Clock()
        while True:
            dt = min(clock.tick(40) / 1000, 0.05)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update(dt)
            self.draw()


def main():
    ap = argparse.ArgumentParser(description="Goo Lagoon")
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log")
    args = ap.parse_args()
    seed = args.seed if args.seed is not None else random.randrange(10 ** 9)
    log = open(args.log, "w") if args.log else None
    GooLagoon(seed, log).run()
    pygame.quit()


if __name__ == "__main__":
    main()
