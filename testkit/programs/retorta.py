"""Retorta - a desk-top chemistry game.   usage: retorta.py [--seed N] [--log FILE]"""
import argparse, json, math, random
from collections import deque

import pygame as pg

N, S = 9, 56                                  # board, size of a cell
WIN_W, WIN_H, MENU_H = 860, 640, 28
OX, OY, FRAME = 44, 76, 26                    # board corner, width of the wooden frame
SPEED = 430.0                                 # drops, pixels a second
PAPER, TEXT, GREY, LINE = (247, 246, 241), (52, 56, 64), (128, 132, 140), (208, 206, 198)
LIQUIDS = [("Copper sulfate", (46, 134, 214)), ("Permanganate", (160, 52, 150)), ("Fluorescein", (126, 190, 40)),
           ("Methyl orange", (236, 124, 36)), ("Chlorophyll", (38, 142, 92)), ("Carmine", (208, 48, 76)),
           ("Cobalt glass", (58, 72, 178)), ("Saffron", (226, 172, 24))]
MENUS = {"Experiment": ["New game", "Repeat this board", "Quit to title"],
         "Speed": ["Slow", "Normal", "Fast"], "Help": ["How to play"]}
RULES = ["Add a drop of reagent to a flask with a click:", "its liquid rises by a quarter.",
         "A full flask (4/4) that gets one more drop boils over,", "and four drops shoot up, down, left and right.",
         "They fly on until they fall into another flask.", "Every 4th flask of one reaction gives a drop back.",
         "Empty the bench before your pipette is empty!"]
NECK, LIP, FOOT, BASE = -20, -23, 19, 19      # shape of the flask, from the middle of the cell


def half_width(y):
    """Half of the inner width of the flask at height y."""
    return 5.5 + max(0, y + 7) * 13.5 / 26


def flask_outline(cx, cy):
    return [(cx - 6, cy + NECK), (cx - 6, cy - 7), (cx - 20, cy + BASE - 3), (cx - 17, cy + BASE + 2),
            (cx + 17, cy + BASE + 2), (cx + 20, cy + BASE - 3), (cx + 6, cy - 7), (cx + 6, cy + NECK)]


def mixed(a, b, t):
    return tuple(int(x + (y - x) * t) for x, y in zip(a, b))


class Flask:
    def __init__(self, filled):
        self.filled = filled
        self.shown = 0.0                      # level as drawn, in quarters
        self.wobble = 0.0

    def draw(self, surf, cx, cy, colour, now):
        pg.draw.ellipse(surf, (214, 210, 200), (cx - 21, cy + 16, 46, 9))
        pg.draw.polygon(surf, (250, 252, 253), flask_outline(cx, cy))
        top = BASE - 1 - self.shown * 9.3
        for y in range(math.ceil(top), BASE + 1):
            w = half_width(y) - (1.5 if y < BASE - 1 else 3)
            tone = mixed(colour, (255, 255, 255), 0.10 + 0.25 * max(0, (BASE - y) / 40))
            pg.draw.line(surf, tone, (cx - w, cy + y), (cx + w - 1, cy + y))
        tilt = math.sin(now * 14) * self.wobble * 3
        w = half_width(top) - 1
        pg.draw.polygon(surf, mixed(colour, (255, 255, 255), 0.45),
                        [(cx - w, cy + top - tilt), (cx + w, cy + top + tilt), (cx + w, cy + top + 2), (cx - w, cy + top + 2)])
        if self.filled == 4:                  # it simmers
            for k in range(3):
                p = (now * 0.6 + k * 0.37 + cx * 0.013) % 1
                pg.draw.circle(surf, mixed(colour, (255, 255, 255), 0.6), (cx - 4 + k * 4 + 5 * (k - 1) * (1 - p), cy + 14 - p * 20), 2)
        pg.draw.line(surf, (255, 255, 255), (cx - 4, cy - 4), (cx - 13, cy + 13), 2)
        pts = flask_outline(cx, cy)
        pg.draw.aalines(surf, (96, 110, 122), False, pts)
        pg.draw.lines(surf, (96, 110, 122), False, pts, 2)
        pg.draw.rect(surf, (96, 110, 122), (cx - 9, cy + LIP, 19, 4), border_radius=2)
        for q in (1, 2, 3):
            y = cy + BASE - 1 - q * 9.3
            pg.draw.line(surf, (150, 158, 166), (cx + half_width(y - cy) - 6, y), (cx + half_width(y - cy) - 2, y))


class Bench:
    """The flasks and the drops in flight."""

    def __init__(self):
        self.cells, self.flying, self.rings = {}, [], []
        self.chain = self.gained = 0
        self.busy = False

    def numbers(self):
        return [[self.cells[r, c].filled if (r, c) in self.cells else 0 for c in range(N)] for r in range(N)]

    def add_drop(self, cell):
        f = self.cells[cell]
        f.wobble = 1.0
        if f.filled < 4:
            f.filled += 1
            return
        del self.cells[cell]
        self.chain += 1
        self.gained += self.chain % 4 == 0
        x, y = cell[1] * S + S / 2, cell[0] * S + S / 2
        self.rings.append([x, y, 0.0])
        self.flying += [[x, y, dx, dy, cell] for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0))]

    def step(self, dt, speed):
        for f in self.cells.values():
            f.shown += max(-dt * 5, min(dt * 5, f.filled - f.shown))
            f.wobble = max(0, f.wobble - dt * 1.6)
        self.rings = [[x, y, t + dt * 2.4] for x, y, t in self.rings if t + dt * 2.4 < 1]
        moving, self.flying = self.flying, []
        for d in moving:
            d[0] += d[2] * speed * dt
            d[1] += d[3] * speed * dt
            if not (0 <= d[0] < N * S and 0 <= d[1] < N * S):
                if -FRAME < d[0] < N * S + FRAME and -FRAME < d[1] < N * S + FRAME:
                    self.flying.append(d)
                continue
            cell = (int(d[1] // S), int(d[0] // S))
            near = abs(d[0] - cell[1] * S - S / 2) + abs(d[1] - cell[0] * S - S / 2) < 12
            if near and cell != d[4] and cell in self.cells:
                self.add_drop(cell)
            else:
                self.flying.append(d)

    def settled(self):
        return not self.flying and not self.rings and all(abs(f.shown - f.filled) < .01 for f in self.cells.values())


def react(board, start):
    """What a drop into 'start' would do (board: dict of cell -> fill)."""
    front = deque([(start, None)])
    while front:
        (r, c), way = front.popleft()
        ways = []
        if (r, c) not in board:
            ways = [way]
        elif board[r, c] < 4:
            board[r, c] += 1
        else:
            del board[r, c]
            ways = [(-1, 0), (1, 0), (0, -1), (0, 1)]
        front += [((r + a, c + b), (a, b)) for a, b in ways if 0 <= r + a < N and 0 <= c + b < N]


def drops_for(board):
    """A plain player: always the drop that leaves the least to fill."""
    used = 0
    while board:
        best = None
        for cell in sorted(board):
            if board[cell] >= 3 or best is None or len(board) < 8:
                after = dict(board)
                react(after, cell)
                rest = sum(5 - v for v in after.values())
                if best is None or rest < best[0]:
                    best = (rest, after)
        board, used = best[1], used + 1
    return used


class Retorta:
    def __init__(self, seed, logname):
        pg.init()
        pg.display.set_caption("Retorta")
        self.screen = pg.display.set_mode((WIN_W, WIN_H))
        self.rnd, self.logname = random.Random(seed), logname
        face = pg.font.match_font("dejavusans,liberationsans,arial")
        self.f = {n: pg.font.Font(face, n) for n in (13, 15, 18, 24, 34, 60)}
        self.wood = self.make_wood()
        self.bench, self.scene, self.open_menu, self.buttons = Bench(), "title", None, []
        self.number, self.drops, self.score, self.record, self.longest = 1, 0, 0, 0, 0
        self.pace, self.veil, self.now, self.first = 1.0, 0.0, 0.0, None

    def log(self, **entry):
        if self.logname:
            with open(self.logname, "a") as out:
                out.write(json.dumps(entry) + "\n")

    def make_wood(self):
        """Frame with mitred corners, lit from the upper left."""
        a = N * S + 2 * FRAME
        img = pg.Surface((a, a), pg.SRCALPHA)
        grain = random.Random(5)
        inner = (FRAME, a - FRAME)
        sides = [((176, 122, 72), [(0, 0), (a, 0), (inner[1], FRAME), (FRAME, FRAME)], True),
                 ((160, 106, 60), [(0, 0), (FRAME, FRAME), (FRAME, inner[1]), (0, a)], False),
                 ((122, 78, 42), [(a, 0), (a, a), (inner[1], inner[1]), (inner[1], FRAME)], False),
                 ((108, 68, 36), [(0, a), (FRAME, inner[1]), (inner[1], inner[1]), (a, a)], True)]
        for colour, shape, flat in sides:
            plank = pg.Surface((a, a), pg.SRCALPHA)
            plank.fill(colour)
            for _ in range(260):
                p, q, n = grain.randrange(a), grain.randrange(a), grain.randrange(40, 160)
                tone = mixed(colour, (60, 34, 14) if grain.random() < .6 else (224, 176, 120), grain.uniform(.1, .3))
                pg.draw.line(plank, tone, (p, q), (p + n, q + 1) if flat else (p + 1, q + n))
            mask = pg.Surface((a, a), pg.SRCALPHA)
            pg.draw.polygon(mask, (255, 255, 255), shape)
            plank.blit(mask, (0, 0), special_flags=pg.BLEND_RGBA_MULT)
            img.blit(plank, (0, 0))
        pg.draw.lines(img, (222, 178, 124), False, [(1, a - 2), (1, 1), (a - 2, 1)], 2)
        pg.draw.lines(img, (66, 40, 20), False, [(1, a - 2), (a - 2, a - 2), (a - 2, 1)], 2)
        pg.draw.lines(img, (66, 40, 20), False, [(FRAME - 2, inner[1]), (FRAME - 2, FRAME - 2), (inner[1], FRAME - 2)], 2)
        pg.draw.lines(img, (206, 160, 108), False, [(FRAME, inner[1]), (inner[1], inner[1]), (inner[1], FRAME)], 2)
        return img

    # ----- course of the game
    def new_game(self):
        self.score = self.longest = 0
        self.begin(1)

    def begin(self, number, same=None):
        self.number = number
        if same is None:
            amount = min(46, 16 + 3 * number)
            places = self.rnd.sample([(r, c) for r in range(N) for c in range(N)], amount)
            same = {p: self.rnd.choices((1, 2, 3, 4), (2, 3, 4, 4))[0] for p in places}
            self.given = drops_for(dict(same)) + max(2, 6 - number // 2)
        self.first, self.bench = same, Bench()
        self.bench.cells = {p: Flask(v) for p, v in same.items()}
        self.drops, self.scene, self.veil = self.given, "play", 0
        self.log(board=self.bench.numbers(), level=number, drops=self.drops)

    def drop_into(self, cell):
        self.log(tap=list(cell))
        self.drops -= 1
        self.bench.chain, self.bench.gained, self.bench.busy = 0, 0, True
        self.bench.add_drop(cell)

    def reaction_over(self):
        b = self.bench
        b.busy = False
        self.drops += b.gained
        self.score += 5 * b.chain * (b.chain + 1)
        self.longest, self.record = max(self.longest, b.chain), max(self.record, self.score)
        self.log(board=b.numbers(), level=self.number, drops=self.drops)
        if not b.cells:
            self.log(cleared=self.number)
            self.score += 25 * self.drops
            self.record, self.scene = max(self.record, self.score), "cleared"
        elif self.drops <= 0:
            self.log(lost=self.number)
            self.scene = "lost"

    def command(self, word):
        if word in ("New game", "Begin", "Start again"):
            self.new_game()
        elif word == "Next experiment":
            self.begin(self.number + 1)
        elif word == "Repeat this board" and self.scene == "play" and not self.bench.busy:
            self.begin(self.number, self.first)
        elif word == "Quit to title":
            self.scene, self.bench = "title", Bench()
        elif word in MENUS["Speed"]:
            self.pace = {"Slow": .6, "Normal": 1.0, "Fast": 1.7}[word]
        elif word == "How to play":
            self.back, self.scene, self.veil = self.scene, "rules", 0
        elif word == "Understood":
            self.scene, self.veil = self.back, 0

    def click(self, pos):
        for rect, word in self.buttons:
            if rect.collidepoint(pos):
                if word in MENUS:
                    self.open_menu = None if self.open_menu == word else word
                else:
                    self.open_menu = None
                    self.command(word)
                return
        if self.open_menu:
            self.open_menu = None
        elif self.scene == "play" and not self.bench.busy:
            cell = ((pos[1] - OY) // S, (pos[0] - OX) // S)
            if cell in self.bench.cells:
                self.drop_into(cell)

    # ----- drawing
    def say(self, text, size, pos, colour=TEXT, centre=False):
        img = self.f[size].render(text, True, colour)
        self.screen.blit(img, img.get_rect(center=pos) if centre else pos)

    def button(self, word, rect, main=True):
        rect = pg.Rect(rect)
        over = rect.collidepoint(pg.mouse.get_pos())
        fill = ((44, 112, 160) if over else (58, 130, 180)) if main else ((226, 226, 220) if over else (238, 238, 232))
        pg.draw.rect(self.screen, fill, rect, border_radius=6)
        pg.draw.rect(self.screen, mixed(fill, (0, 0, 0), .3), rect, 1, border_radius=6)
        self.say(word, 15, rect.center, (255, 255, 255) if main else TEXT, True)
        self.buttons.append((rect, word))

    def draw_menu(self, active):
        sc = self.screen
        pg.draw.rect(sc, (236, 235, 229), (0, 0, WIN_W, MENU_H))
        pg.draw.line(sc, LINE, (0, MENU_H), (WIN_W, MENU_H))
        x = 8
        for name, items in MENUS.items():
            head = pg.Rect(x, 2, self.f[13].size(name)[0] + 20, MENU_H - 4)
            if name == self.open_menu:
                pg.draw.rect(sc, (204, 220, 234), head)
                box = pg.Rect(head.x, MENU_H, 180, 28 * len(items) + 6)
                pg.draw.rect(sc, (252, 252, 249), box)
                pg.draw.rect(sc, GREY, box, 1)
                for i, item in enumerate(items):
                    line = pg.Rect(box.x + 3, box.y + 3 + 28 * i, 174, 28)
                    if line.collidepoint(pg.mouse.get_pos()):
                        pg.draw.rect(sc, (204, 220, 234), line)
                    self.say(item, 13, (line.x + 12, line.y + 6))
                    self.buttons.insert(0, (line, item))
            self.say(name, 13, (x + 10, 6))
            if active:
                self.buttons.append((head, name))
            x = head.right

    def draw_side(self, colour, name):
        x = 614
        pg.draw.rect(self.screen, (255, 255, 253), (x - 14, 50, 238, 556), border_radius=8)
        pg.draw.rect(self.screen, LINE, (x - 14, 50, 238, 556), 1, border_radius=8)
        self.say("EXPERIMENT %d" % self.number, 13, (x, 64), GREY)
        self.say(name, 24, (x, 82), mixed(colour, (0, 0, 0), .2))
        rows = [("Drops in the pipette", self.drops), ("Score", self.score), ("Flasks on the bench", len(self.bench.cells)),
                ("Longest reaction", self.longest), ("Best score today", self.record)]
        for i, (label, value) in enumerate(rows):
            pg.draw.line(self.screen, LINE, (x, 124 + 58 * i), (x + 208, 124 + 58 * i))
            self.say(label, 13, (x, 130 + 58 * i), GREY)
            self.say(str(value), 24, (x, 147 + 58 * i), (190, 50, 40) if i == 0 and self.drops < 3 else TEXT)
        self.say("Reaction: %d" % self.bench.chain if self.bench.busy else "Click a flask to add a drop.", 13, (x, 424), GREY)
        self.button("Repeat this board", (x, 500, 208, 38), False)
        self.button("How to play", (x, 550, 208, 38), False)

    def panel(self, title, lines, choices, dt):
        self.veil = min(1, self.veil + dt * 3)
        shade = pg.Surface((WIN_W, WIN_H), pg.SRCALPHA)
        shade.fill((20, 24, 32, int(150 * self.veil)))
        self.screen.blit(shade, (0, 0))
        self.buttons = []
        if self.veil < 1:
            return
        h = 130 + 24 * len(lines)
        box = pg.Rect((WIN_W - 460) // 2, (WIN_H - h) // 2, 460, h)
        pg.draw.rect(self.screen, (252, 252, 248), box, border_radius=10)
        pg.draw.rect(self.screen, (150, 150, 144), box, 1, border_radius=10)
        self.say(title, 24, (box.centerx, box.y + 34), TEXT, True)
        for i, line in enumerate(lines):
            self.say(line, 15, (box.centerx, box.y + 70 + 24 * i), TEXT, True)
        for i, word in enumerate(choices):
            self.button(word, (box.centerx - 105 * len(choices) + 10 + 210 * i, box.bottom - 54, 190, 38), i == 0)

    def draw(self, dt):
        sc, self.buttons = self.screen, []
        name, colour = LIQUIDS[(self.number - 1) % len(LIQUIDS)]
        sc.fill(PAPER)
        if self.scene == "title" or (self.scene == "rules" and self.back == "title"):
            self.say("Retorta", 60, (WIN_W // 2, 170), (70, 78, 92), True)
            self.say("a quiet game of violent reactions", 18, (WIN_W // 2, 226), GREY, True)
            for i in range(4):
                f = Flask(i + 1)
                f.shown = i + 1
                f.draw(sc, WIN_W // 2 - 105 + 70 * i, 310, LIQUIDS[i * 2][1], self.now)
            self.button("Begin", (WIN_W // 2 - 95, 390, 190, 42))
            self.button("How to play", (WIN_W // 2 - 95, 446, 190, 42), False)
        else:
            sc.blit(self.wood, (OX - FRAME, OY - FRAME))
            for r in range(N):
                for c in range(N):
                    pg.draw.rect(sc, (240, 237, 228) if (r + c) % 2 else (246, 244, 237), (OX + c * S, OY + r * S, S, S))
            for i in range(1, N):
                pg.draw.line(sc, (226, 221, 208), (OX + i * S, OY), (OX + i * S, OY + N * S - 1))
                pg.draw.line(sc, (226, 221, 208), (OX, OY + i * S), (OX + N * S - 1, OY + i * S))
            for (r, c), f in self.bench.cells.items():
                f.draw(sc, OX + c * S + S // 2, OY + r * S + S // 2, colour, self.now)
            for x, y, t in self.bench.rings:
                pg.draw.circle(sc, mixed(colour, PAPER, t), (OX + x, OY + y), 8 + 22 * t, 3)
            for x, y, dx, dy, _ in self.bench.flying:
                pg.draw.polygon(sc, mixed(colour, (255, 255, 255), .3), [(OX + x - dx * 16, OY + y - dy * 16),
                                (OX + x + dy * 5, OY + y + dx * 5), (OX + x - dy * 5, OY + y - dx * 5)])
                pg.draw.circle(sc, colour, (OX + x, OY + y), 6)
                pg.draw.circle(sc, (255, 255, 255), (OX + x - 2, OY + y - 2), 2)
            self.draw_side(colour, name)
            self.draw_menu(self.scene == "play")
        if self.scene == "cleared":
            self.panel("The bench is empty!", ["Experiment %d: %s." % (self.number, name), "%d drops left over: +%d points."
                       % (self.drops, 25 * self.drops), "Score: %d" % self.score], ["Next experiment", "Quit to title"], dt)
        elif self.scene == "lost":
            self.panel("The pipette is empty", ["%d flasks are still standing." % len(self.bench.cells),
                       "You reached experiment %d with %d points." % (self.number, self.score)], ["Start again", "Quit to title"], dt)
        elif self.scene == "rules":
            self.panel("How to play", RULES, ["Understood"], dt)
        pg.display.flip()

    def run(self):
        clock = pg.time.Clock()
        while True:
            dt = min(0.05, clock.tick(50) / 1000)
            self.now += dt
            for ev in pg.event.get():
                if ev.type == pg.QUIT:
                    return
                if ev.type == pg.MOUSEBUTTONDOWN and ev.button == 1:
                    self.click(ev.pos)
            for _ in range(4):
                self.bench.step(1 / 200, SPEED * self.pace)
            if self.bench.busy and self.bench.settled():
                self.reaction_over()
            self.draw(dt)


if __name__ == "__main__":
    cli = argparse.ArgumentParser()
    cli.add_argument("--seed", type=int), cli.add_argument("--log")
    opts = cli.parse_args()
    Retorta(opts.seed, opts.log).run()
    pg.quit()
