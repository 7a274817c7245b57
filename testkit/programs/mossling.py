#!/usr/bin/env python3
"""MOSSLINGS - feed the critters of the hill until they evolve and pop.

A little game in the manner of the handhelds I grew up with: 320x240, everything
is drawn by code, then blown up three times.   python mossling.py [--seed N] [--log FILE]
"""
import argparse, json, random, sys
import pygame

W, H, ZOOM, FPS = 320, 240, 3, 40
COLS, ROWS, CELL = 7, 5, 26
BX, BY = 12, 42
STEP = 7                                   # frames a spark needs for one cell
SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
INK, CREAM = (40, 32, 56), (248, 240, 208)
BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))
STAGES = ["MOSSY HILL", "OWL HOLLOW", "FERN BROOK", "OLD MILL", "FOX BARROW", "MIST MOOR"]
HELP = ["Click a critter to feed it one BERRY. It evolves into its next form.",
        "Feed a DRAKE (the 4th form) and it pops! Four sparks fly off and feed whoever they hit.",
        "Every 3rd pop of one chain finds a new berry. Clear the whole meadow!"]

def advance(grid, sparks):
    """Move all sparks on by one cell; returns (alive sparks, grown cells, popped cells)."""
    hits, alive = {}, []
    for r, c, dr, dc in sparks:
        r, c = r + dr, c + dc
        if 0 <= r < ROWS and 0 <= c < COLS:
            if grid[r][c]: hits[r, c] = hits.get((r, c), 0) + 1
            else: alive.append((r, c, dr, dc))
    grown, popped = [], []
    for (r, c), n in hits.items():
        grid[r][c] += n
        if grid[r][c] > 4:
            grid[r][c] = 0
            popped.append((r, c))
            alive += [(r, c, dr, dc) for dr, dc in SIDES]
        else:
            grown.append((r, c))
    return alive, grown, popped

def feed(grid, r, c):
    grid = [row[:] for row in grid]
    grid[r][c] += 1
    pops, sparks = 0, []
    if grid[r][c] > 4:
        grid[r][c], pops = 0, 1
        sparks = [(r, c, dr, dc) for dr, dc in SIDES]
    while sparks:
        sparks, _, p = advance(grid, sparks)
        pops += len(p)
    return grid, pops

def berries_needed(grid, rng):
    best = 99
    for _ in range(5):
        g, have, low = grid, 0, 0
        while any(map(any, g)) and -low < best:
            options = []
            for r in range(ROWS):
                for c in range(COLS):
                    if g[r][c]:
                        after, pops = feed(g, r, c)
                        todo = sum(5 - v for row in after for v in row if v)
                        options.append((todo - pops + rng.random() * 3, after, pops))
            _, g, pops = min(options, key=lambda o: o[0])
            low = min(low, have - 1)
            have += pops // 3 - 1
        best = min(best, -low)
    return best

def outlined(img):
    out = img.copy()
    w, h = img.get_size()
    for x in range(w):
        for y in range(h):
            if img.get_at((x, y))[3] == 0 and any(
                    0 <= x + a < w and 0 <= y + b < h and img.get_at((x + a, y + b))[3] for a, b in SIDES):
                out.set_at((x, y), INK)
    return out

def shade(img, base, dark, cx, cy, k):
    for x in range(img.get_width()):
        for y in range(img.get_height()):
            if img.get_at((x, y))[:3] == base and img.get_at((x, y))[3]:
                d = (x - cx) + (y - cy) * 1.4
                if d > k * 2 or (d > k and (x + y) % 2):
                    img.set_at((x, y), dark)

def critter(kind, f):
    s = pygame.Surface((26, 26), pygame.SRCALPHA)
    E, R, P, L = pygame.draw.ellipse, pygame.draw.rect, pygame.draw.polygon, pygame.draw.line
    w = (0, 1, -1)[f]
    if kind == 1:                                            # Seedlet
        base, dark = (168, 216, 96), (104, 160, 72)
        R(s, (200, 136, 64), (9, 21 - (w > 0), 3, 2)); R(s, (200, 136, 64), (14, 21 - (w < 0), 3, 2))
        E(s, base, (7, 12, 12, 10)); shade(s, base, dark, 12, 17, 3)
        L(s, (72, 136, 56), (13, 12), (13 + w, 8)); E(s, (96, 192, 80), (12 + w if w >= 0 else 8 + w, 5, 6, 4))
        R(s, INK, (10, 16, 1, 2)); R(s, INK, (15, 16, 1, 2))
    elif kind == 2:                                          # Lopling, long ears
        base, dark = (136, 192, 240), (80, 128, 208)
        P(s, base, [(8, 11), (5 - w * 2, 2 + abs(w)), (8 - w * 2, 2 + abs(w)), (11, 10)])
        P(s, base, [(17, 11), (20 + w * 2, 2 + abs(w)), (17 + w * 2, 2 + abs(w)), (14, 10)])
        R(s, dark, (8, 21 - 2 * (w > 0), 4, 3)); R(s, dark, (14, 21 - 2 * (w < 0), 4, 3))
        E(s, base, (5, 8, 16, 15)); shade(s, base, dark, 12, 16, 4)
        E(s, (232, 240, 248), (9, 16, 8, 6))
        R(s, INK, (9, 12, 2, 3)); R(s, INK, (15, 12, 2, 3)); R(s, (248, 136, 152), (12, 15, 2, 1))
    elif kind == 3:                                          # Vulpet, on four legs
        base, dark = (248, 160, 64), (208, 96, 48)
        P(s, base, [(18, 15), (22, 6 + w * 2), (25, 8 + w * 2), (23, 16), (19, 18)])
        P(s, CREAM, [(22, 6 + w * 2), (25, 8 + w * 2), (24, 10 + w)])
        for i, x in enumerate((6, 10, 15, 19)):
            R(s, dark, (x + (w if i % 2 else -w), 19, 2, 5))
        E(s, base, (4, 11, 19, 10)); shade(s, base, dark, 12, 16, 5)
        P(s, base, [(2, 9), (3, 1 + (w > 0)), (7, 5)]); P(s, base, [(13, 9), (13, 1 + (w < 0)), (9, 5)])
        E(s, base, (1, 4, 14, 11)); P(s, CREAM, [(3, 11), (8, 14), (13, 11), (8, 10)])
        R(s, INK, (4, 8, 2, 2)); R(s, INK, (10, 8, 2, 2)); R(s, INK, (7, 12, 2, 1))
    else:                                                    # Drake, wings and horns
        base, dark = (216, 88, 128), (144, 48, 112)
        up = (4, 1, 8)[f]
        P(s, (248, 200, 88), [(8, 14), (1, up), (1, up + 9), (5, 18)])
        P(s, (248, 200, 88), [(17, 14), (24, up), (24, up + 9), (20, 18)])
        R(s, dark, (7, 22 - (w > 0), 4, 3)); R(s, dark, (15, 22 - (w < 0), 4, 3))
        P(s, CREAM, [(7, 6), (5, 1), (10, 4)]); P(s, CREAM, [(18, 6), (20, 1), (15, 4)])
        E(s, base, (5, 10, 16, 14)); E(s, base, (5, 3, 16, 12)); shade(s, base, dark, 12, 12, 6)
        E(s, (248, 216, 152), (9, 15, 8, 8)); L(s, dark, (10, 18), (15, 18)); L(s, dark, (10, 20), (15, 20))
        R(s, CREAM, (8, 7, 3, 3)); R(s, CREAM, (15, 7, 3, 3)); R(s, INK, (9, 8, 2, 2)); R(s, INK, (15, 8, 2, 2))
        L(s, INK, (11, 12), (14, 12))
    return outlined(s)

def berry_icon():
    s = pygame.Surface((16, 16), pygame.SRCALPHA)
    pygame.draw.circle(s, (224, 56, 72), (7, 9), 5)
    shade(s, (224, 56, 72), (152, 24, 64), 7, 9, 2)
    s.set_at((5, 7), CREAM); s.set_at((6, 7), CREAM); s.set_at((5, 8), CREAM)
    pygame.draw.line(s, (64, 136, 56), (8, 4), (10, 1)); pygame.draw.line(s, (96, 184, 72), (10, 2), (13, 3))
    return outlined(s)

def dithered(w, h, colours):
    s = pygame.Surface((w, h))
    for y in range(h):
        p = y / h * (len(colours) - 1)
        i = int(p)
        for x in range(w):
            s.set_at((x, y), colours[i + (1 if (p - i) * 16 > BAYER[y % 4][x % 4] else 0)])
    return s

def backdrop(n):
    tint = [((88, 144, 216), (168, 216, 232), (232, 240, 200)), ((72, 64, 136), (184, 112, 168), (248, 192, 144)),
            ((56, 128, 136), (136, 208, 176), (232, 240, 184))][n % 3]
    s = dithered(W, H, tint)
    for k, (col, dk) in enumerate((((96, 168, 120), (72, 144, 112)), ((64, 136, 88), (48, 104, 80)))):
        for x in range(W):
            top = 128 + k * 36 + int(14 * pygame.math.Vector2(1, 0).rotate(x * (2 + k) + k * 70 + n * 40).y)
            for y in range(top, H):
                s.set_at((x, y), dk if (y - top) > 10 and ((y - top) > 40 or BAYER[y % 4][x % 4] < (y - top) // 3) else col)
    pygame.draw.rect(s, INK, (BX - 5, BY - 5, COLS * CELL + 10, ROWS * CELL + 10), border_radius=3)
    pygame.draw.rect(s, (176, 128, 72), (BX - 4, BY - 4, COLS * CELL + 8, ROWS * CELL + 8), 3)
    pygame.draw.rect(s, (120, 80, 56), (BX - 1, BY - 1, COLS * CELL + 2, ROWS * CELL + 2), 1)
    for r in range(ROWS):
        for c in range(COLS):
            a, b = ((200, 224, 144), (184, 212, 128)) if (r + c) % 2 else ((176, 208, 128), (160, 196, 112))
            for y in range(CELL):
                for x in range(CELL):
                    edge = min(x, y, CELL - 1 - x, CELL - 1 - y) < 3
                    s.set_at((BX + c * CELL + x, BY + r * CELL + y), b if edge and (x + y) % 2 else a)
    return s

class Mosslings:
    def __init__(self, seed, log):
        self.rng, self.log = random.Random(seed), log
        pygame.init()
        pygame.display.set_caption("Mosslings")
        self.window = pygame.display.set_mode((W * ZOOM, H * ZOOM))
        self.lcd = pygame.Surface((W, H))
        self.font, self.mid, self.big = (pygame.font.Font(None, n) for n in (15, 22, 44))
        self.art = {k: [critter(k, f) for f in range(3)] for k in (1, 2, 3, 4)}
        self.flash = {k: pygame.mask.from_surface(a[0]).to_surface(setcolor=CREAM, unsetcolor=(0, 0, 0, 0))
                      for k, a in self.art.items()}
        self.berry = berry_icon()
        self.frame, self.score, self.best = 0, 0, 0
        self.stage, self.drops, self.grid = 1, 12, [[0] * COLS for _ in range(ROWS)]
        self.back = backdrop(0)
        self.dusk = dithered(W, H, ((40, 48, 112), (120, 96, 168), (248, 176, 136), (88, 144, 96)))
        self.mode, self.pages, self.shown, self.then = "title", [], 0, None
        self.sparks, self.tick, self.evo, self.puffs, self.pops = [], 0, {}, [], 0
        self.b_retry, self.b_help = pygame.Rect(210, 154, 48, 18), pygame.Rect(262, 154, 48, 18)

    def note(self, **what):
        if self.log:
            print(json.dumps(what), file=open(self.log, "a"), flush=True)

    def note_board(self):
        self.note(board=[row[:] for row in self.grid], level=self.stage, drops=self.drops)

    def talk(self, pages, then=None):
        self.mode, self.pages, self.shown, self.then = "talk", list(pages), 0, then

    def new_game(self):
        self.drops, self.score = 9, 0
        self.start_stage(1)

    def next_stage(self):
        self.start_stage(self.stage + 1)

    def start_stage(self, number):
        self.stage = number
        rng, n = self.rng, min(27, 12 + 2 * self.stage)
        spots = rng.sample([(r, c) for r in range(ROWS) for c in range(COLS)], n)
        self.grid = [[0] * COLS for _ in range(ROWS)]
        for r, c in spots:
            self.grid[r][c] = rng.choices((1, 2, 3, 4), (2, 3, 4, 3))[0]
        self.drops = max(self.drops + 3, berries_needed(self.grid, rng) + 2)
        self.back = backdrop(self.stage - 1)
        self.sparks, self.evo, self.puffs, self.pops = [], {}, [], 0
        self.mode = "play"
        self.note_board()

    def pop(self, r, c):
        self.pops += 1
        self.score += 10 * self.pops
        self.drops += self.pops % 3 == 0
        self.puffs.append([BX + c * CELL + 13, BY + r * CELL + 13, 0])

    def tap(self, r, c):
        self.note(tap=[r, c])
        self.drops -= 1
        self.pops, self.tick, self.mode = 0, 0, "chain"
        if self.grid[r][c] == 4:
            self.grid[r][c] = 0
            self.pop(r, c)
            self.sparks = [(r, c, dr, dc) for dr, dc in SIDES]
        else:
            self.grid[r][c] += 1
            self.evo[r, c] = 14

    def update(self):
        self.frame += 1
        self.evo = {k: v - 1 for k, v in self.evo.items() if v > 1}
        self.puffs = [[x, y, t + 1] for x, y, t in self.puffs if t < 14]
        if self.mode == "talk" and self.pages:
            self.shown = min(len(self.pages[0]), self.shown + 2)
        if self.mode != "chain":
            return
        if self.sparks:
            self.tick += 1
            if self.tick >= STEP:
                self.tick = 0
                self.sparks, grown, popped = advance(self.grid, self.sparks)
                self.evo.update((cell, 14) for cell in grown)
                for cell in popped:
                    self.evo.pop(cell, None)
                    self.pop(*cell)
        elif not self.evo and not self.puffs:
            self.rest()

    def rest(self):
        self.mode = "play"
        self.note_board()
        self.best = max(self.best, self.pops)
        if not any(map(any, self.grid)):
            self.note(cleared=self.stage)
            bonus = 50 * self.stage + 5 * self.drops
            self.score += bonus
            self.talk(["STAGE CLEAR!  The meadow is quiet again. You get %d points." % bonus,
                       "You carry %d berries and pick some more on the way to %s." %
                       (self.drops, STAGES[self.stage % len(STAGES)])], self.next_stage)
        elif self.drops == 0:
            self.note(lost=self.stage)
            self.talk(["Oh no... The berry bag is empty, and some critters are still hungry.",
                       "GAME OVER on stage %d with %d points. Once more from the start!" %
                       (self.stage, self.score)], self.new_game)

    def click(self, x, y):
        if self.mode == "title":
            self.new_game()
            self.talk(["Hungry MOSSLINGS sit on %s! Click them to feed them berries." % STAGES[0]])
        elif self.mode == "talk":
            if self.shown < len(self.pages[0]):
                self.shown = len(self.pages[0])
                return
            self.pages.pop(0); self.shown = 0
            if not self.pages:
                self.mode = "play"
                if self.then: self.then()
        elif self.mode == "play":
            c, r = (x - BX) // CELL, (y - BY) // CELL
            if self.b_retry.collidepoint(x, y): self.new_game()
            elif self.b_help.collidepoint(x, y): self.talk(HELP)
            elif 0 <= r < ROWS and 0 <= c < COLS and self.grid[r][c] and self.drops > 0:
                self.tap(r, c)

    def write(self, text, x, y, col=INK, shadow=(200, 184, 152), font=None):
        font = font or self.font
        if shadow:
            self.lcd.blit(font.render(text, False, shadow), (x + 1, y + 1))
        self.lcd.blit(font.render(text, False, col), (x, y))

    def window_box(self, x, y, w, h, fill=CREAM):
        for i, col in enumerate((INK, (216, 120, 64), (248, 200, 112), INK, fill)):
            pygame.draw.rect(self.lcd, col, (x + i, y + i, w - 2 * i, h - 2 * i), border_radius=max(0, 5 - i))

    def draw_title(self):
        for i in (3, 2, 1, 0):
            self.write("MOSSLINGS", 70 + i, 44 + i, ((248, 216, 88), INK, INK, INK)[i], None, self.big)
        for k in (1, 2, 3, 4):
            img = self.art[k][(0, 1, 0, 2)[(self.frame // 7 + k) % 4]]
            self.lcd.blit(pygame.transform.scale(img, (52, 52)), (24 + 58 * k - 24, 106))
        if self.frame // 20 % 2:
            self.write("CLICK TO START", 122, 196, CREAM, INK)
        self.write("(c) 2 friends, one week", 108, 222, CREAM, INK)

    def draw(self):
        lcd = self.lcd
        lcd.blit(self.back, (0, 0))
        if self.mode == "title":
            lcd.blit(self.dusk, (0, 0))
            self.draw_title()
        else:
            self.window_box(6, 5, 194, 26)
            self.write("STAGE %d  %s" % (self.stage, STAGES[(self.stage - 1) % len(STAGES)]), 16, 13)
            self.draw_board()
            self.draw_side()
            self.window_box(6, 184, 308, 50)
            if self.mode == "talk" and self.pages:
                self.draw_words(self.pages[0][:self.shown])
                if self.shown >= len(self.pages[0]) and self.frame // 12 % 2:
                    pygame.draw.polygon(lcd, (216, 56, 72), [(296, 219), (304, 219), (300, 224)])
            else:
                text = "Feed a critter." if self.mode == "play" else "Chain  x%d !" % self.pops if self.pops else "What? It evolves!"
                self.draw_words(text)
        pygame.transform.smoothscale(lcd, (W * ZOOM, H * ZOOM), self.window)
        pygame.display.flip()

    def draw_words(self, text):
        line, y = "", 194
        for word in text.split(" "):
            if self.font.size(line + word)[0] > 276:
                self.write(line, 18, y)
                line, y = "", y + 15
            line += word + " "
        self.write(line, 18, y)

    def draw_board(self):
        lcd = self.lcd
        for r in range(ROWS):
            for c in range(COLS):
                k = self.grid[r][c]
                if not k: continue
                x, y = BX + c * CELL, BY + r * CELL
                pygame.draw.ellipse(lcd, (128, 168, 88), (x + 5, y + 21, 16, 4))
                t = self.evo.get((r, c), 0)
                if t and t // 3 % 2 == 0:
                    lcd.blit(self.flash[k if t < 8 else k - 1 or 1], (x, y - 1))
                else:
                    lcd.blit(self.art[k][(0, 1, 0, 2)[(self.frame // 8 + r * 3 + c * 5) % 4]], (x, y - 1))
        for r, c, dr, dc in self.sparks:
            p = self.tick / STEP
            x, y = BX + (c + dc * p) * CELL + 13, BY + (r + dr * p) * CELL + 13
            pygame.draw.circle(lcd, INK, (x, y), 5)
            pygame.draw.circle(lcd, (248, 224, 88), (x, y), 4)
            pygame.draw.circle(lcd, (255, 255, 255), (x - 1, y - 1), 1 + self.frame // 2 % 2)
        for x, y, t in self.puffs:
            for i in range(8):
                v = pygame.math.Vector2(3 + t * 0.9, 0).rotate(i * 45 + 22)
                pygame.draw.circle(lcd, (CREAM, (248, 176, 128))[i % 2], (x + v.x, y + v.y), max(1, 4 - t // 4))

    def draw_side(self):
        self.window_box(206, 5, 108, 143)
        self.write("BERRIES", 216, 15)
        self.lcd.blit(self.berry, (218, 28))
        self.write("x%d" % self.drops, 238, 28, (200, 48, 64), (232, 208, 176), self.mid)
        for text, x, y in (("SCORE", 216, 54), ("%06d" % self.score, 256, 54),
                           ("BEST CHAIN", 216, 72), (str(self.best), 290, 72), ("CRITTERS", 216, 128),
                           (str(sum(v > 0 for row in self.grid for v in row)), 290, 128)):
            self.write(text, x, y)
        for k in (1, 2, 3, 4):
            self.lcd.blit(pygame.transform.scale(self.art[k][0], (20, 20)), (213 + (k - 1) * 24, 97))
        for box, word in ((self.b_retry, "RESET"), (self.b_help, "HELP")):
            pygame.draw.rect(self.lcd, INK, box, border_radius=4)
            pygame.draw.rect(self.lcd, (112, 136, 200), box.inflate(-2, -2), border_radius=4)
            pygame.draw.rect(self.lcd, (168, 192, 240), (box.x + 3, box.y + 2, box.w - 6, 2))
            self.write(word, box.centerx - self.font.size(word)[0] // 2, box.y + 5, CREAM, INK)

    def run(self):
        clock = pygame.time.Clock()
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT or (e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE):
                    return pygame.quit()
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos[0] // ZOOM, e.pos[1] // ZOOM)
            self.update()
            self.draw()
            clock.tick(FPS)

if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int); ap.add_argument("--log")
    a = ap.parse_args()
    sys.exit(Mosslings(a.seed, a.log).run())
