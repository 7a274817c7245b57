"""
Stillwater - a quiet chain reaction puzzle.
Feed a bubble until it is full, then once more: it bursts into four droplets.
Everything you see is painted by numpy when the program starts."""
import argparse
import heapq
import json
import math
import random
from dataclasses import dataclass, field

import numpy as np
import pygame

W, H = 960, 720
GRID, CELL = 6, 100
PANE = pygame.Rect(325, 60, GRID * CELL, GRID * CELL)
STEP = 0.17                     # seconds a droplet needs for one cell
RADII = (0, 17, 25, 33, 41)
FILL = (0, 0.30, 0.52, 0.74, 0.97)
MAX_DROPS = 18
DIRS = ((-1, 0), (0, 1), (1, 0), (0, -1))
INK = (245, 250, 252)

@dataclass
class Pond:
    """Event driven board: time counts in whole 'steps' (one cell of flight)."""
    cells: list
    now: int = 0
    seq: int = 0
    queue: list = field(default_factory=list)

    def empty(self):
        return not any(v for row in self.cells for v in row)

    def feed(self, r, c):
        """One more drop of water on a bubble; returns True if it bursts."""
        self.cells[r][c] += 1
        if self.cells[r][c] <= 4:
            return False
        self.cells[r][c] = 0
        for dr, dc in DIRS:
            self.seq += 1
            heapq.heappush(self.queue, (self.now + 1, self.seq, r, c, dr, dc))
        return True

    def step(self):
        """Advance to the next step, yielding (row, col, burst) for every hit."""
        self.now += 1
        while self.queue and self.queue[0][0] <= self.now:
            _, seq, r, c, dr, dc = heapq.heappop(self.queue)
            r, c = r + dr, c + dc
            inside = 0 <= r < GRID and 0 <= c < GRID
            if inside and self.cells[r][c]:
                yield r, c, self.feed(r, c)
            elif inside:
                heapq.heappush(self.queue, (self.now + 1, seq, r, c, dr, dc))

def peek(pond, r, c):
    p = Pond([row[:] for row in pond.cells])
    bursts = int(p.feed(r, c))
    while p.queue:
        bursts += sum(b for *_, b in p.step())
    return p, bursts

def drops_needed(pond, supply):
    """Does a simple greedy player clear the pond? (drops left, or None)"""
    while supply > 0:
        options = []
        for r, c in ((r, c) for r in range(GRID) for c in range(GRID) if pond.cells[r][c]):
            p, bursts = peek(pond, r, c)
            thirst = sum(6 - v for row in p.cells for v in row if v)
            options.append((thirst - 4 * (bursts // 3), r, c, p, bursts))
        _, _, _, pond, bursts = min(options, key=lambda o: o[:3])
        supply = min(MAX_DROPS, supply - 1 + bursts // 3)
        if pond.empty():
            return supply
    return None

def make_pond(rng, level, supply):
    count = max(18, 29 - level)
    weights = (2 + 0.3 * min(level, 10), 3, 3.2, 3)
    while True:
        spots = rng.sample(range(GRID * GRID), count)
        cells = [[0] * GRID for _ in range(GRID)]
        for s in spots:
            cells[s // GRID][s % GRID] = rng.choices((1, 2, 3, 4), weights)[0]
        if drops_needed(Pond([r[:] for r in cells]), supply) is not None:
            return cells
        count = min(30, count + 1)          # fuller boards run longer chains

def lerp(a, b, t):
    return np.asarray(a, float) + (np.asarray(b, float) - np.asarray(a, float)) * t[..., None]

def to_surface(rgb, alpha=None):
    h, w = rgb.shape[:2]
    alpha = np.ones((h, w)) if alpha is None else alpha
    data = np.dstack([np.clip(rgb, 0, 255), np.clip(alpha, 0, 1) * 255]).astype(np.uint8)
    return pygame.image.frombuffer(data.tobytes(), (w, h), "RGBA").convert_alpha()

def blur(img, radius):
    for _ in range(2):
        for axis in (0, 1):
            pad = [(0, 0)] * 3
            pad[axis] = (radius + 1, radius)
            acc = np.cumsum(np.pad(img, pad, mode="edge"), axis=axis)
            n = 2 * radius + 1
            img = (np.take(acc, range(n, acc.shape[axis]), axis) - np.take(acc, range(acc.shape[axis] - n), axis)) / n
    return img

def paint_ground(level):
    rnd = np.random.default_rng(level * 31 + 4)
    w, h = 320, 240
    y, x = np.mgrid[0:h, 0:w] / h
    kind = (level - 1) % 3
    if kind == 0:                                               # a leaf, close up
        u, v = x * 0.8 + y * 0.6, y * 0.8 - x * 0.6 + 0.25
        img = lerp((24, 74, 38), (112, 168, 62), np.clip(0.75 - np.abs(v) + 0.1 * np.sin(u * 5), 0, 1))
        veins = np.exp(-(v / 0.022) ** 2) + 0.6 * np.exp(-(np.sin((u - np.abs(v) * 0.8) * 15) / 0.2) ** 2)
        img = img + veins[..., None] * np.array((46, 52, 26))
        radius = 3
    elif kind == 1:                                             # sunlit water
        p = rnd.uniform(0, 6, 6)
        a = np.sin(x * 11 + 2 * np.sin(y * 7 + p[0]) + p[1]) + np.sin(y * 15 + 2 * np.sin(x * 6 + p[2]) + p[3])
        net = np.exp(-np.abs(a) * 3.2)
        img = lerp((34, 128, 158), (6, 44, 92), np.clip(y, 0, 1)) + net[..., None] * np.array((60, 80, 66))
        radius = 4
    else:                                                       # sunset over the sea
        sx, hz = rnd.uniform(0.5, 0.95), 0.6
        sky = lerp((64, 36, 96), (250, 142, 66), np.clip(y / hz, 0, 1) ** 1.3)
        d = np.hypot(x - sx, y - hz + 0.1)
        sky = sky + (np.exp(-(d / 0.3) ** 2) * 70 + 90 * (d < 0.1))[..., None] * np.array((1, 0.85, 0.5))
        sea = lerp((176, 84, 74), (30, 24, 66), np.clip((y - hz) / 0.4, 0, 1))
        streak = np.exp(-((x - sx) / (0.06 + 0.3 * np.clip(y - hz, 0, 1))) ** 2) * (0.6 + 0.4 * np.sin(y * 130))
        sea = sea + streak[..., None] * np.array((110, 74, 30))
        img = np.where((y > hz)[..., None], sea, sky)
        hill = hz - 0.09 * np.sin(x * 3.1 + sx * 5) - 0.03 * np.sin(x * 11)
        img = np.where(((y < hz) & (y > hill))[..., None], (58, 34, 76), img)
        radius = 3
    img = blur(img, radius) * (1 - 0.35 * np.clip(np.hypot(x - 0.67, y - 0.5) - 0.35, 0, 1))[..., None]
    ground = pygame.transform.smoothscale(to_surface(img), (W, H)).convert()
    pane = pygame.Surface((W, H), pygame.SRCALPHA)
    pygame.draw.rect(pane, (8, 22, 40, 84), PANE.inflate(16, 16), border_radius=26)
    pygame.draw.rect(pane, (255, 255, 255, 90), PANE.inflate(16, 16), 2, border_radius=26)
    for i in range(1, GRID):
        for j in range(1, GRID):
            pygame.draw.circle(pane, (255, 255, 255, 46), (PANE.x + i * CELL, PANE.y + j * CELL), 2)
    pygame.draw.rect(pane, (8, 22, 40, 96), (24, 52, 268, 616), border_radius=26)
    ground.blit(pane, (0, 0))
    return ground

def paint_bubble(r, fill):
    """A glass globe with water in it: 4x supersampled, shadow beneath."""
    ss, size = 4, int(r * 2 + 26)
    n = size * ss
    yy, xx = (np.mgrid[0:n, 0:n] + 0.5) / ss - size / 2
    d = np.hypot(xx, yy) / r
    inside = d <= 1
    light = np.clip(-xx / r * 0.45 - yy / r * 0.6 + 0.66 * np.sqrt(np.clip(1 - d * d, 0, 1)), 0, 1)
    level = r - 2 * r * fill + np.sin(xx / r * 3) * r * 0.05
    water = inside & (yy > level)
    rgb = lerp((150, 186, 204), (232, 246, 252), light)
    rgb = np.where(water[..., None], lerp((10, 62, 138), (92, 200, 246), light * 0.8 + 0.35 * np.clip(yy / r, 0, 1)), rgb)
    rgb = np.where((inside & (np.abs(yy - level) < 1.1))[..., None], (214, 244, 255), rgb)
    alpha = np.where(water, 0.93, 0.42)
    rim = np.clip((d - 0.78) / 0.22, 0, 1) ** 2
    rgb = rgb + (rim * np.clip((xx + yy) / r * 0.5 + 0.45, 0, 1))[..., None] * np.array((150, 140, 110))
    alpha = np.maximum(alpha, rim * 0.95)
    spot = np.exp(-(((xx + r * 0.36) / (r * 0.2)) ** 2 + ((yy + r * 0.46) / (r * 0.13)) ** 2))
    rgb = rgb + spot[..., None] * 230
    alpha = np.where(inside, np.maximum(alpha, spot), 0)
    sh = 0.5 * np.exp(-(np.clip(np.hypot(xx - 2, yy - r * 0.22) / r - 0.8, 0, 9) / 0.16) ** 2)
    keep = np.where(inside, alpha + sh * 0.5 * (1 - alpha), sh)
    rgb = np.where(inside[..., None], rgb * (alpha / np.maximum(keep, 1e-6))[..., None], 0)
    pre = np.dstack([np.clip(rgb, 0, 255) * keep[..., None], keep]).reshape(size, ss, size, ss, 4).mean(axis=(1, 3))
    a = pre[..., 3]
    return to_surface(pre[..., :3] / np.maximum(a, 1e-6)[..., None], a)

class Stillwater:
    def __init__(self, args):
        pygame.init()
        self.screen = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Stillwater")
        self.log_path = args.log
        self.rng = random.Random(args.seed)
        face = "georgia,dejavuserif,liberationserif"
        self.f_small, self.f_mid = pygame.font.SysFont(face, 19), pygame.font.SysFont(face, 26)
        self.f_big, self.f_title = pygame.font.SysFont(face, 46, bold=True), pygame.font.SysFont(face, 38, italic=True)
        self.sprites = [None] + [paint_bubble(RADII[i], FILL[i]) for i in range(1, 5)]
        self.bead = paint_bubble(8, 0.9)
        self.make_flask()
        self.buttons = {"New game": pygame.Rect(48, 536, 220, 44), "How to play": pygame.Rect(48, 596, 220, 44)}
        self.again = pygame.Rect(PANE.centerx - 110, PANE.centery + 30, 220, 44)
        self.best, self.help, self.old_ground, self.ground_level = 0, False, None, None
        self.new_game()

    def log(self, **entry):
        if self.log_path:
            with open(self.log_path, "a") as f:
                f.write(json.dumps(entry) + "\n")

    def new_game(self):
        self.level, self.score = 1, 0
        self.open_level()

    def open_level(self):
        self.supply = max(8, 10 - (self.level - 1) // 4)
        self.pond = Pond(make_pond(self.rng, self.level, self.supply))
        self.chain, self.state, self.timer = 0, "ready", 0.0
        self.swell = {(r, c): (-0.04 * (r + c), 0) for r in range(GRID) for c in range(GRID)}
        self.beads, self.rings, self.clock_step, self.fade = [], [], 0.0, 0.0
        if self.ground_level != self.level:
            self.old_ground = self.ground if self.ground_level else None
            self.ground, self.ground_level, self.fade = paint_ground(self.level), self.level, 1.0
        self.log(board=self.pond.cells, level=self.level, drops=self.supply)

    def click(self, pos):
        if self.help:
            self.help = False
            return None
        for name, rect in self.buttons.items():
            if rect.collidepoint(pos):
                self.help = name == "How to play"
                return None if self.help else self.new_game()
        if self.state == "lost" and self.again.collidepoint(pos):
            self.new_game()
        elif self.state == "ready" and PANE.collidepoint(pos):
            r, c = (pos[1] - PANE.y) // CELL, (pos[0] - PANE.x) // CELL
            if self.pond.cells[r][c]:
                self.log(tap=[r, c])
                self.supply, self.chain, self.state, self.clock_step = self.supply - 1, 0, "chain", 0.0
                self.hit(r, c, self.pond.feed(r, c))

    def hit(self, r, c, burst):
        x, y = PANE.x + c * CELL + CELL // 2, PANE.y + r * CELL + CELL // 2
        if not burst:
            self.swell[r, c] = (0.0, self.pond.cells[r][c] - 1)
            return
        self.chain += 1
        self.score += 5 * self.chain
        if self.chain % 3 == 0:
            self.supply = min(MAX_DROPS, self.supply + 1)
            self.rings.append([x, y, 0.0, "+1 drop"])
        self.rings.append([x, y, 0.0, None])
        self.beads += [[r, c, dr, dc] for dr, dc in DIRS]

    def update(self, dt):
        self.timer += dt
        self.fade = max(0.0, self.fade - dt / 0.9)
        self.swell = {k: (t + dt, s) for k, (t, s) in self.swell.items() if t < 0.45}
        for ring in self.rings:
            ring[2] += dt
        self.rings = [g for g in self.rings if g[2] < (0.9 if g[3] else 0.4)]
        if self.state == "chain":
            self.clock_step += dt / STEP
            while self.clock_step >= 1:
                self.clock_step -= 1
                for b in self.beads:
                    b[0], b[1] = b[0] + b[2], b[1] + b[3]
                hits = list(self.pond.step())
                fly = {(q[2], q[3], q[4], q[5]) for q in self.pond.queue}
                self.beads = [b for b in self.beads if tuple(b) in fly]
                for h in hits:
                    self.hit(*h)
            if not self.pond.queue and not self.rings and not self.swell:
                self.settle()
        elif self.state == "cleared" and self.timer > 2.2:
            self.level += 1
            self.open_level()

    def settle(self):
        self.log(board=self.pond.cells, level=self.level, drops=self.supply)
        self.state, self.timer = "ready", 0.0
        if self.pond.empty():
            self.log(cleared=self.level)
            self.score, self.state = self.score + 50 + 20 * self.supply, "cleared"
        elif self.supply == 0:
            self.log(lost=self.level)
            self.state = "lost"
        self.best = max(self.best, self.score)

    def text(self, font, s, pos, color=INK, alpha=255):
        for col, off, a in (((10, 20, 34), 2, alpha // 2), (color, 0, alpha)):
            img = font.render(s, True, col)
            img.set_alpha(a)
            self.screen.blit(img, img.get_rect(center=(pos[0] + off // 2, pos[1] + off)))

    def make_flask(self):
        k, (w, h) = 3, (200, 250)
        body = pygame.Surface((w * k, h * k), pygame.SRCALPHA)
        pygame.draw.circle(body, (255, 255, 255), (100 * k, 155 * k), 88 * k)
        pygame.draw.rect(body, (255, 255, 255), (72 * k, 14 * k, 56 * k, 80 * k))
        self.flask_mask = pygame.transform.smoothscale(body, (w, h))
        glass = pygame.Surface((w * k, h * k), pygame.SRCALPHA)
        pygame.draw.circle(glass, (255, 255, 255, 200), (100 * k, 155 * k), 90 * k, 3 * k)
        pygame.draw.rect(glass, (0, 0, 0, 0), (72 * k, 50 * k, 56 * k, 30 * k))
        pygame.draw.rect(glass, (255, 255, 255, 200), (70 * k, 14 * k, 60 * k, 58 * k), 3 * k)
        pygame.draw.rect(glass, (255, 255, 255, 220), (62 * k, 8 * k, 76 * k, 8 * k), border_radius=4 * k)
        pygame.draw.arc(glass, (255, 255, 255, 150), (28 * k, 83 * k, 144 * k, 144 * k), 2.2, 3.5, 7 * k)
        self.flask_glass = pygame.transform.smoothscale(glass, (w, h))

    def draw_flask(self, x, y):
        inner = pygame.Surface((200, 250), pygame.SRCALPHA)
        inner.fill((220, 240, 250, 36))
        top = 236 - 158 * min(1, self.supply / MAX_DROPS)
        pts = [(i, top + 3 * math.sin(i / 22 + self.timer * 2.4)) for i in range(0, 201, 8)]
        pygame.draw.polygon(inner, (40, 140, 210, 200), pts + [(200, 250), (0, 250)])
        pygame.draw.lines(inner, (190, 236, 255, 230), False, pts, 3)
        inner.blit(self.flask_mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.screen.blits([(inner, (x, y)), (self.flask_glass, (x, y))])
        self.text(self.f_big, str(self.supply), (x + 100, y + 156), INK if self.supply > 2 else (255, 190, 150))

    def draw(self):
        s = self.screen
        s.blit(self.ground, (0, 0))
        if self.fade > 0 and self.old_ground:
            self.old_ground.set_alpha(int(255 * self.fade))
            s.blit(self.old_ground, (0, 0))
        self.text(self.f_title, "Stillwater", (158, 92))
        self.text(self.f_mid, f"Level {self.level}", (158, 142))
        self.draw_flask(58, 168)
        self.text(self.f_small, "drops left", (158, 434), (206, 226, 236))
        self.text(self.f_small, f"Score {self.score}   Best {self.best}", (158, 474))
        mouse = pygame.mouse.get_pos()
        for name, rect in self.buttons.items():
            self.button(name, rect, mouse)
        f = self.clock_step
        for r, c, dr, dc in self.beads:
            s.blit(self.bead, self.bead.get_rect(center=(PANE.x + (c + dc * f + 0.5) * CELL,
                                                      PANE.y + (r + dr * f + 0.5) * CELL)))
        for i in range(GRID * GRID):
            if self.pond.cells[i // GRID][i % GRID]:
                self.draw_bubble(i // GRID, i % GRID)
        for x, y, t, label in self.rings:
            if label:
                self.text(self.f_mid, label, (x, y - 20 - 40 * t), (255, 240, 170), int(255 * (1 - t / 0.9)))
            else:
                halo = pygame.Surface((140, 140), pygame.SRCALPHA)
                pygame.draw.circle(halo, (225, 246, 255, int(210 * (1 - t / 0.4))), (70, 70), 30 + t * 90, 4)
                s.blit(halo, (x - 70, y - 70))
        if self.state == "cleared":
            self.plaque("Clear water", f"{self.supply} drops left, +{50 + 20 * self.supply} points")
        elif self.state == "lost":
            self.plaque("Out of drops", f"You reached level {self.level} with {self.score} points")
            self.button("Play again", self.again, mouse)
        if self.help:
            self.plaque("How to play", "Click a bubble to add a drop. A full bubble bursts",
                        "and its droplets fill or burst those they meet.", "Every third burst of a chain returns a drop.",
                        "Empty the pond before your flask is dry.")
        pygame.display.flip()

    def draw_bubble(self, r, c):
        v, (x, y) = self.pond.cells[r][c], (PANE.x + c * CELL + 50, PANE.y + r * CELL + 50)
        img, scale = self.sprites[v], 1.0
        if (r, c) in self.swell:
            t, before = self.swell[r, c]
            start = RADII[before] / RADII[v]
            t = max(0.0, t) / 0.45
            scale = 1 + (start - 1) * math.exp(-5 * t) * math.cos(9 * t) if t > 0 else start
        elif v == 4:
            scale = 1 + 0.025 * math.sin(self.timer * 5 + r * 2 + c)
        if abs(scale - 1) > 0.004:
            img = pygame.transform.smoothscale(img, [max(1, int(d * scale)) for d in img.get_size()])
        self.screen.blit(img, img.get_rect(center=(x, y)))

    def button(self, name, rect, mouse):
        b = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(b, (255, 255, 255, 92 if rect.collidepoint(mouse) else 46), b.get_rect(), border_radius=18)
        pygame.draw.rect(b, (255, 255, 255, 120), b.get_rect(), 1, border_radius=18)
        self.screen.blit(b, rect)
        self.text(self.f_small, name, rect.center)

    def plaque(self, head, *lines):
        box = pygame.Surface((520, 150 + 30 * len(lines)), pygame.SRCALPHA)
        pygame.draw.rect(box, (10, 30, 52, 224), box.get_rect(), border_radius=24)
        pygame.draw.rect(box, (200, 232, 245, 160), box.get_rect(), 2, border_radius=24)
        rect = box.get_rect(center=PANE.center)
        self.screen.blit(box, rect)
        self.text(self.f_big, head, (rect.centerx, rect.y + 48), (190, 234, 250))
        for i, line in enumerate(lines):
            self.text(self.f_small, line, (rect.centerx, rect.y + 100 + i * 30))

    def run(self):
        clock = pygame.time.Clock()
        while True:
            dt = min(clock.tick(50) / 1000, 0.05)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update(dt)
            self.draw()

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int)
    parser.add_argument("--log")
    Stillwater(parser.parse_args()).run()
    pygame.quit()
