# Kendi Bugs -- pang-phone na puzzle, 480x800.  Gawa ni Jopet, Marikina.
# python kendibugs.py [--seed N] [--log FILE]
import argparse
import json
import math
import random
import pygame

WIDTH, HEIGHT = 480, 800
SIZE = 6
CELL = 68
LEFT = (WIDTH - SIZE * CELL) // 2
TOP = 212
STEP = 1 / 60
SPEED = 6.5            # cells per second
SWELL = 0.13           # a full bug shivers this long before the pop
PER_WORLD = 12

CANDY = {1: ((128, 222, 178), 15), 2: ((255, 212, 74), 20),
         3: ((255, 146, 66), 25), 4: ((226, 64, 128), 28)}
WHITE = (255, 255, 255)
PLUM = (92, 48, 104)

class Field:
    """The board with everything that moves on it. Always runs in fixed steps."""

    def __init__(self, rows):
        self.rows = [list(r) for r in rows]
        self.crumbs = []          # [x, y, vx, vy] in cells
        self.swelling = {}        # (r, c) -> time left
        self.pops = []            # pops of the last step

    def feed(self, r, c):
        if (r, c) in self.swelling:
            return
        if self.rows[r][c] == 4:
            self.swelling[r, c] = SWELL
        else:
            self.rows[r][c] += 1

    def step(self):
        self.pops = []
        for key in list(self.swelling):
            self.swelling[key] -= STEP
            if self.swelling[key] <= 0:
                del self.swelling[key]
                r, c = key
                self.rows[r][c] = 0
                self.pops.append(key)
                for vx, vy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    self.crumbs.append([c, r, vx, vy])
        keep = []
        for crumb in self.crumbs:
            crumb[0] += crumb[2] * SPEED * STEP
            crumb[1] += crumb[3] * SPEED * STEP
            c, r = round(crumb[0]), round(crumb[1])
            if not (0 <= r < SIZE and 0 <= c < SIZE):
                continue
            if self.rows[r][c]:
                reach = CANDY[self.rows[r][c]][1] / CELL
                if abs(crumb[0] - c) + abs(crumb[1] - r) <= reach + 0.05:
                    self.feed(r, c)
                    continue
            keep.append(crumb)
        self.crumbs = keep

    def bugs(self):
        return [(r, c) for r in range(SIZE) for c in range(SIZE) if self.rows[r][c]]

    def after(self, r, c):
        f = Field(self.rows)
        f.feed(r, c)
        while f.crumbs or f.swelling:
            f.step()
        return f

def solve(rows):
    """Count the taps of a quick player that always takes the best fat bug."""
    f, taps = Field(rows), 0
    while f.bugs():
        fattest = max(f.rows[r][c] for r, c in f.bugs())
        options = [f.after(r, c) for r, c in f.bugs() if f.rows[r][c] == fattest]
        f = min(options, key=lambda o: sum(5 - v for row in o.rows for v in row if v))
        taps += 1
    return taps

def make_level(seed, number):
    rng = random.Random(f"kendi/{seed}/{number}")
    count = min(13 + number, 27)
    spots = rng.sample([(r, c) for r in range(SIZE) for c in range(SIZE)], count)
    rows = [[0] * SIZE for _ in range(SIZE)]
    for r, c in spots:
        rows[r][c] = rng.choice((1, 2, 2, 3, 3, 4, 4) if number > 2 else (2, 3, 3, 4, 4))
    return rows, solve(rows) + 3

def mix(a, b, t):
    return tuple(int(x + (y - x) * t) for x, y in zip(a, b))

_bugs = {}
def bug_picture(kind, phase, radius, mad=False):
    key = (kind, phase, int(radius), mad)
    if key not in _bugs:
        k = 3
        color = CANDY[kind][0]
        dark = mix(color, (70, 20, 50), 0.5)
        R = max(4, int(radius)) * k
        S = int(R * 2.9)
        s = pygame.Surface((S, S), pygame.SRCALPHA)
        m = S // 2
        for side in (-1, 1):                                   # six little legs
            for i in (-1, 0, 1):
                sway = math.sin(phase * math.pi / 2 + i * 1.7) * R * 0.10
                y0 = m + R * 0.25 + i * R * 0.38
                x0, x1, y1 = m + side * R * 0.8, m + side * R * 1.22, y0 + R * 0.22 + sway
                pygame.draw.line(s, dark, (x0, y0), (x1, y1), max(3, R // 8))
            tip = (m + side * R * 0.55, m - R * 1.22 + math.sin(phase * math.pi / 2) * R * .05)
            pygame.draw.line(s, dark, (m + side * R * 0.25, m - R * 0.8), tip, max(3, R // 11))
            pygame.draw.circle(s, color, tip, max(3, R // 8))
        pygame.draw.circle(s, dark, (m, m), R)
        for i in range(12):                                     # sugar shine, bottom to top
            t = i / 11
            pygame.draw.circle(s, mix(mix(color, dark, .35), mix(color, WHITE, .25), t),
                               (m, m - R * 0.12 * t), R * (0.94 - 0.26 * t))
        if kind >= 3:
            pygame.draw.arc(s, mix(color, WHITE, .5), (m - R * .7, m - R * .2, R * 1.4, R * .9), math.pi * 1.1, math.pi * 1.9, R // 8)
        for side in (-1, 1):
            pygame.draw.circle(s, WHITE, (m + side * R * .3, m - R * .1), R * .2)
            pygame.draw.circle(s, (50, 24, 50), (m + side * R * .28, m - R * .06), R * (.08 if mad else .13))
        pygame.draw.ellipse(s, mix(color, WHITE, .75), (m - R * .58, m - R * .78, R * .62, R * .3))
        _bugs[key] = pygame.transform.smoothscale(s, (S // k, S // k))
    return _bugs[key]

def star_points(x, y, r, turn=0.0):
    spokes = [(r if i % 2 == 0 else r * 0.48, turn + (i - 2.5) * math.pi / 5) for i in range(10)]
    return [(x + q * math.cos(a), y + q * math.sin(a)) for q, a in spokes]

class Game:
    def __init__(self, seed, log):
        pygame.init()
        self.win = pygame.display.set_mode((WIDTH, HEIGHT))
        pygame.display.set_caption("Kendi Bugs")
        self.seed = seed if seed is not None else random.randrange(10 ** 9)
        self.log_file = log
        self.fonts = {n: pygame.font.Font(None, n) for n in (22, 26, 34, 48, 64)}
        self.sky = pygame.Surface((1, 3))
        for i, c in enumerate(((168, 206, 255), (222, 200, 250), (255, 214, 206))):
            self.sky.set_at((0, i), c)
        self.sky = pygame.transform.smoothscale(self.sky, (WIDTH, HEIGHT))
        deco = random.Random(4)
        self.clouds = [[deco.uniform(-100, WIDTH), deco.uniform(30, HEIGHT - 40),
                        deco.uniform(5, 14), self.cloud(deco)] for _ in range(8)]
        self.stars, self.top_level, self.world, self.score = {}, 1, 0, 0
        self.scene, self.time, self.panel, self.field = "map", 0.0, None, None
        self.buttons = []

    def cloud(self, deco):
        s = pygame.Surface((170, 80), pygame.SRCALPHA)
        s.fill((255, 255, 255, 0))
        for _ in range(7):
            pygame.draw.circle(s, (255, 255, 255, 150), (deco.randint(36, 134), deco.randint(32, 48)), deco.randint(16, 30))
        return pygame.transform.smoothscale(s, (int(170 * (z := deco.uniform(.7, 1.3))), int(80 * z)))

    def log(self, entry):
        if self.log_file:
            with open(self.log_file, "a", encoding="utf-8") as f:
                f.write(json.dumps(entry) + "\n")

    def log_board(self):
        self.log({"board": [list(r) for r in self.field.rows], "level": self.level, "drops": self.drops})

    def start_level(self, number):
        self.level = number
        rows, self.drops = make_level(self.seed, number)
        self.field = Field(rows)
        self.size = [[0.0] * SIZE for _ in range(SIZE)]
        self.scene, self.panel, self.busy = "level", None, False
        self.acc = self.calm = self.over = 0.0
        self.chain, self.level_score, self.bits, self.floaters = 0, 0, [], []
        self.log_board()

    def to_map(self):
        self.scene, self.panel = "map", None
        self.world = (self.top_level - 1) // PER_WORLD

    def turn_world(self, d):
        self.world = max(0, min((self.top_level - 1) // PER_WORLD, self.world + d))

    def tap_board(self, x, y):
        c, r = (x - LEFT) // CELL, (y - TOP) // CELL
        if self.busy or self.over or self.panel or (r, c) not in self.field.bugs():
            return
        self.log({"tap": [r, c]})
        self.drops -= 1
        self.busy, self.chain, self.calm, self.acc = True, 0, 0.0, 0.0
        self.field.feed(r, c)

    def update(self, dt):
        self.time += dt
        for cl in self.clouds:
            cl[0] = (cl[0] + cl[2] * dt + 230) % (WIDTH + 240) - 230
        if self.scene != "level":
            return
        for r in range(SIZE):
            for c in range(SIZE):
                goal = CANDY[self.field.rows[r][c]][1] if self.field.rows[r][c] else 0
                self.size[r][c] += (goal - self.size[r][c]) * min(1, dt * 12)
        for b in self.bits:
            b[0], b[1] = b[0] + b[2] * dt, b[1] + b[3] * dt
            b[3], b[4] = b[3] + 420 * dt, b[4] - dt
        self.bits = [b for b in self.bits if b[4] > 0]
        self.floaters = [(x, y - 40 * dt, t - dt, s) for x, y, t, s in self.floaters if t > dt]
        if self.busy:
            self.acc += dt
            while self.acc >= STEP:
                self.acc -= STEP
                self.field.step()
                for r, c in self.field.pops:
                    self.popped(r, c)
                self.calm = 0 if self.field.crumbs or self.field.swelling else self.calm + STEP
                if self.calm > 0.25:
                    self.settled()
                    break
        elif self.over:
            self.over -= dt
            if self.over <= 0:
                self.over, self.panel, self.panel_t = 0.0, self.result, 0.0
        if self.panel:
            self.panel_t += dt

    def popped(self, r, c):
        self.chain += 1
        self.level_score += 10 * self.chain
        self.size[r][c] = 0
        x, y = LEFT + (c + .5) * CELL, TOP + (r + .5) * CELL
        for i in range(9):
            a = i * 0.7 + r
            self.bits.append([x, y, math.cos(a) * 90, math.sin(a) * 90 - 60, .45, CANDY[1 + i % 4][0]])
        if self.chain % 4 == 0:
            self.drops += 1
            self.floaters.append((x, y - 10, 0.9, "+1"))

    def settled(self):
        self.busy = False
        self.log_board()
        if not self.field.bugs():
            self.log({"cleared": self.level})
            self.result, self.over = "win", 0.7
            self.won = 3 if self.drops >= 5 else 2 if self.drops >= 2 else 1
            self.stars[self.level] = max(self.won, self.stars.get(self.level, 0))
            self.level_score += 25 * self.drops
            self.score += self.level_score
            self.top_level = max(self.top_level, self.level + 1)
        elif self.drops == 0:
            self.log({"lost": self.level})
            self.result, self.over = "lose", 0.7

    def text(self, s, size, color, x, y, shade=None):
        if shade:
            self.text(s, size, shade, x, y + 2)
        img = self.fonts[size].render(s, True, color)
        self.win.blit(img, img.get_rect(center=(x, y)))

    def button(self, label, rect, color, action):
        rect = pygame.Rect(rect)
        pygame.draw.rect(self.win, mix(color, PLUM, .45), rect.move(0, 5), border_radius=22)
        pygame.draw.rect(self.win, color, rect, border_radius=22)
        pygame.draw.rect(self.win, mix(color, WHITE, .35), (rect.x + 8, rect.y + 5, rect.w - 16, rect.h * .36), border_radius=12)
        self.text(label, 34 if rect.w > 100 else 26, WHITE, rect.centerx, rect.centery + 1, mix(color, PLUM, .6))
        self.buttons.append((rect, action))

    def star(self, x, y, r, lit, turn=0.0):
        pygame.draw.polygon(self.win, (176, 110, 40) if lit else (170, 160, 190), star_points(x, y + 2, r + 2, turn))
        pygame.draw.polygon(self.win, (255, 208, 60) if lit else (214, 206, 226), star_points(x, y, r, turn))

    def draw_map(self):
        self.text("Kendi Bugs", 64, (236, 76, 138), WIDTH / 2, 62, WHITE)
        self.text(f"World {self.world + 1}   -   {sum(self.stars.values())} stars   -   {self.score} pts", 26, PLUM, WIDTH / 2, 108)
        places = [(WIDTH / 2 + 140 * math.sin(i * 1.05 + self.world), 672 - i * 45) for i in range(PER_WORLD)]
        for a, b in zip(places, places[1:]):
            for t in range(1, 6):
                pygame.draw.circle(self.win, (255, 250, 240), (a[0] + (b[0] - a[0]) * t / 6, a[1] + (b[1] - a[1]) * t / 6), 5)
        for i, (x, y) in enumerate(places):
            n = self.world * PER_WORLD + i + 1
            open_ = n <= self.top_level
            color = CANDY[1 + (i * 3) % 4][0] if open_ else (186, 178, 206)
            r = 20 + (2.5 * math.sin(self.time * 4) if n == self.top_level else 0)
            for shade, dy in ((mix(color, PLUM, .5), 3), (color, 0)):
                pygame.draw.circle(self.win, shade, (x, y + dy), r)
            pygame.draw.ellipse(self.win, mix(color, WHITE, .5), (x - 13, y - 17, 17, 9))
            self.text(str(n), 26, PLUM if open_ else (140, 130, 164), x, y + 1)
            for k in range(self.stars.get(n, 0)):
                self.star(x + 32 + k * 15, y + 6, 7, True)
            if open_:
                self.buttons.append((pygame.Rect(x - 24, y - 24, 48, 48), lambda n=n: self.start_level(n)))
            if n == self.top_level:
                pic = bug_picture(4, int(self.time * 6) % 4, 17)
                self.win.blit(pic, pic.get_rect(center=(x - 46, y - 2 + 3 * math.sin(self.time * 5))))
        self.text("Pumili ng level. Tap a number to play!", 26, PLUM, WIDTH / 2, 724)
        if self.world > 0:
            self.button("<", (20, 744, 54, 40), (150, 130, 220), lambda: self.turn_world(-1))
        if (self.world + 1) * PER_WORLD < self.top_level:
            self.button(">", (WIDTH - 74, 744, 54, 40), (150, 130, 220), lambda: self.turn_world(1))

    def draw_level(self):
        w = self.win
        self.text(f"Level {self.level}", 48, WHITE, WIDTH / 2, 50, (150, 90, 170))
        self.text(f"{self.level_score} pts", 26, PLUM, WIDTH / 2, 88)
        pygame.draw.circle(w, (20, 120, 150), (76, 134), 42)            # the drops
        pygame.draw.circle(w, (44, 182, 206), (76, 131), 40)
        self.text(str(self.drops), 48, WHITE, 76, 132, (16, 96, 124))
        self.text("I-tap ang bug para pakainin.", 26, PLUM, 292, 124)
        self.text("Pag busog na - POP!", 22, PLUM, 292, 148)
        frame = pygame.Rect(LEFT - 12, TOP - 12, SIZE * CELL + 24, SIZE * CELL + 24)
        for color, dy in (((196, 132, 160), 6), ((255, 238, 246), 0)):
            pygame.draw.rect(w, color, frame.move(0, dy), border_radius=26)
        for r in range(SIZE):
            for c in range(SIZE):
                pygame.draw.rect(w, (250, 222, 236) if (r + c) % 2 else (246, 212, 230),
                                 (LEFT + c * CELL + 2, TOP + r * CELL + 2, CELL - 4, CELL - 4), border_radius=14)
        for r, c in self.field.bugs():
            x, y = LEFT + (c + .5) * CELL, TOP + (r + .5) * CELL
            mad = (r, c) in self.field.swelling
            rad = self.size[r][c] + (4 if mad else 0)
            pic = bug_picture(self.field.rows[r][c], int(self.time * 3 + r * 1.3 + c * 2.1) % 4, rad, mad)
            w.blit(pic, pic.get_rect(center=(x + mad * 2 * math.sin(self.time * 70), y + 1)))
        w.set_clip(frame.inflate(-6, -6))
        for x, y, vx, vy in self.field.crumbs:
            p = (LEFT + (x + .5) * CELL, TOP + (y + .5) * CELL)
            pygame.draw.circle(w, (246, 150, 190), (p[0] - vx * 11, p[1] - vy * 11), 4)
            pygame.draw.circle(w, (206, 44, 110), p, 8)
        w.set_clip(None)
        for x, y, _, _, t, color in self.bits:
            pygame.draw.circle(w, color, (x, y), 1 + 6 * t)
        for x, y, t, s in self.floaters:
            self.text(s, 34, (20, 140, 170), x, y, WHITE)
        if not self.panel:
            self.button("Map", (LEFT, 668, 96, 48), (150, 130, 220), self.to_map)
            self.button("Redo", (348, 668, 96, 48), (255, 150, 90), lambda: self.start_level(self.level))
            if self.busy or self.over:
                self.buttons.clear()
            self.text("Every 4th pop in a row: +1", 22, PLUM, WIDTH / 2, 752)
        else:
            self.draw_panel()

    def draw_panel(self):
        veil = pygame.Surface((WIDTH, HEIGHT), pygame.SRCALPHA)
        veil.fill((70, 30, 90, int(110 * min(1, self.panel_t * 4))))
        self.win.blit(veil, (0, 0))
        drop = int(520 * max(0, 1 - self.panel_t * 3) ** 2)
        box = pygame.Rect(60, 226 - drop, 360, 340)
        pygame.draw.rect(self.win, (170, 90, 150), box.move(0, 7), border_radius=32)
        pygame.draw.rect(self.win, (255, 246, 226), box, border_radius=32)
        pygame.draw.rect(self.win, (255, 186, 206), box.inflate(-14, -14), 4, border_radius=26)
        if self.panel == "win":
            self.text("Ang galing!", 48, (236, 76, 138), 240, box.y + 50)
            for i in range(3):
                grow = max(0.0, min(1.0, (self.panel_t - .4 - i * .25) * 4))
                self.star(240 + (i - 1) * 84, box.y + 122 - (i == 1) * 12, 32, False)
                if i < self.won and grow:
                    self.star(240 + (i - 1) * 84, box.y + 122 - (i == 1) * 12, 34 * grow, True, 2 - 2 * grow)
            self.text(f"{self.level_score} pts", 34, PLUM, 240, box.y + 184)
            self.button("Continue", (120, box.y + 212, 240, 50), (92, 196, 96), lambda: self.start_level(self.level + 1))
            self.button("Replay", (120, box.y + 274, 240, 46), (255, 150, 90), lambda: self.start_level(self.level))
        else:
            self.text("Naku, ubos na!", 48, (110, 90, 160), 240, box.y + 50)
            pic = bug_picture(3, int(self.time * 5) % 4, 38)
            self.win.blit(pic, pic.get_rect(center=(240, box.y + 126)))
            self.text("Gutom pa ang mga bug.", 26, PLUM, 240, box.y + 190)
            self.button("Replay", (120, box.y + 212, 240, 50), (255, 150, 90), lambda: self.start_level(self.level))
            self.button("Map", (120, box.y + 274, 240, 46), (150, 130, 220), self.to_map)

    def loop(self):
        clock = pygame.time.Clock()
        while True:
            dt = min(.05, clock.tick(60) / 1000)
            for ev in pygame.event.get():
                if ev.type == pygame.QUIT:
                    return
                if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
                    for rect, action in self.buttons:
                        if rect.collidepoint(ev.pos):
                            action()
                            break
                    else:
                        if self.scene == "level":
                            self.tap_board(*ev.pos)
            self.update(dt)
            self.buttons = []
            self.win.blit(self.sky, (0, 0))
            for x, y, _, pic in self.clouds:
                self.win.blit(pic, (x, y))
            self.draw_map() if self.scene == "map" else self.draw_level()
            pygame.display.flip()

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Kendi Bugs")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--log")
    args = parser.parse_args()
    Game(args.seed, args.log).loop()
