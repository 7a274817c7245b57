"""
URCHIN CREW  -  a lost cartridge from 1991 (not really)

160x144 pixels, four colours, two frames per sprite, one button: your mouse.
Feed the urchins pearls. Fed four times over, an urchin lets go of its spines.
Pearls you do not use are kept for the next reef, so be thrifty.

    python urchin.py [--seed N] [--log FILE]
"""
import argparse
import json
import math
import random

import pygame

W, H, ZOOM = 160, 144, 5
C0, C1, C2, C3 = (255, 241, 214), (245, 158, 116), (176, 56, 104), (40, 24, 76)
COLS, ROWS, CELL = 6, 6, 18
BX, BY = 5, 18                       # board origin on the small screen
MAX_PEARLS = 20
FPS = 30

GLYPHS = {k: v for k, v in zip(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!.,:-?'+/>",
    """25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755
    75555 75557 65644 25573 65655 34216 72222 55557 55552 55775 55255 55222 71247
    75557 26227 61247 61216 55711 74616 34652 71222 25252 25316
    22202 00002 00024 02020 00700 61202 22000 02720 11244 46764""".split())}

def text(surf, s, x, y, col):
    """3x5 pixel font, one octal digit per row."""
    for ch in s.upper():
        for row, bits in enumerate(GLYPHS.get(ch, "00000")):
            for b in range(3):
                if int(bits) >> (2 - b) & 1:
                    surf.set_at((x + b, y + row), col)
        x += 4

def urchin_sprite(size, frame):
    """Paint a 16x16 urchin pixel by pixel."""
    s = pygame.Surface((16, 16), pygame.SRCALPHA)
    body = {1: 1.9, 2: 3.2, 3: 4.4, 4: 5.6}[size]
    spikes = {1: 4, 2: 6, 3: 8, 4: 12}[size]
    reach = body + {1: 1.6, 2: 2.2, 3: 2.6, 4: 2.4}[size] + (0.5 if frame and size == 4 else 0)
    skin = {1: C1, 2: C1, 3: C2, 4: C2}[size]
    cx, cy = 7.5, 7.5
    for k in range(spikes):
        a = math.tau * (k + 0.5 * frame) / spikes
        n = int(reach * 2)
        for i in range(n + 1):
            p = (round(cx + math.cos(a) * reach * i / n), round(cy + math.sin(a) * reach * i / n))
            if 0 <= p[0] < 16 and 0 <= p[1] < 16:
                s.set_at(p, C3)
    for y in range(16):
        for x in range(16):
            d = math.hypot(x - cx, y - cy)
            if d <= body - 0.9:
                s.set_at((x, y), skin)
            elif d <= body:
                s.set_at((x, y), C3)
    if size == 1:
        return s
    if size > 2:                                     # shine, eyes and mouth
        s.set_at((5, 4 if size == 3 else 3), C0)
        s.set_at((6, 4 if size == 3 else 3), C1)
    gap = {2: 1, 3: 2, 4: 3}[size]
    for ex in (7 - gap, 8 + gap):
        if size == 4:
            s.fill(C0, (ex - (ex < 8) * 1, 6, 2, 3))
            s.set_at((ex if frame else ex - (ex < 8) + (ex > 8) * 0, 7), C3)
        elif frame and size == 3:
            s.set_at((ex, 7), C3)                    # blink
        else:
            s.fill(C3, (ex, 6, 1, 2))
    if size == 4:
        s.fill(C0 if frame else C3, (6, 10, 4, 1 + frame))
    elif size == 3:
        s.fill(C3, (7, 9, 2, 1))
    return s

def spine_sprite(dr, dc, frame):
    s = pygame.Surface((7, 7), pygame.SRCALPHA)
    for i in range(7):
        for j, col in ((2, C3), (3, C2 if frame else C1), (4, C3)):
            if 1 <= i <= 5 or j == 3:
                s.set_at((i, j) if dc else (j, i), col)
    return s

def poof_sprite(frame):
    s = pygame.Surface((18, 18), pygame.SRCALPHA)
    for k in range(8):
        a = math.tau * k / 8 + frame * 0.4
        r = 3 + 4 * frame
        s.fill(C1 if k % 2 else C2, (9 + math.cos(a) * r - 1, 9 + math.sin(a) * r - 1, 3 - frame, 3 - frame))
    return s

def resolve(board, r, c):
    """Feed cell (r, c). Returns the story of the chain as a list of waves.

    A wave: list of bursting cells plus list of flights (r, c, dr, dc, steps, hit).
    All flights of a wave end before the next wave begins.
    """
    b = [row[:] for row in board]
    story = []
    b[r][c] += 1
    popping = [(r, c)] if b[r][c] > 4 else []
    while popping:
        for pr, pc in popping:
            b[pr][pc] = 0
        flights, nxt = [], []
        for pr, pc in popping:
            for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                y, x, n, hit = pr + dr, pc + dc, 1, False
                while 0 <= y < ROWS and 0 <= x < COLS:
                    if b[y][x]:
                        hit = True
                        break
                    y, x, n = y + dr, x + dc, n + 1
                flights.append((pr, pc, dr, dc, n, hit))
        for pr, pc, dr, dc, n, hit in flights:
            if hit:
                y, x = pr + dr * n, pc + dc * n
                b[y][x] += 1
                if b[y][x] == 5:
                    nxt.append((y, x))
        story.append((popping, flights))
        popping = nxt
    return b, story

def pearls_needed(board, rng, tries=5):
    """How many pearls a fair player must hold here (lucky dip of greedy games)."""
    best = 99
    for _ in range(tries):
        b, spent, most = board, 0, 1
        while any(map(any, b)) and most < best:
            moves = []
            for r in range(ROWS):
                for c in range(COLS):
                    if b[r][c]:
                        nb, st = resolve(b, r, c)
                        left = sum(5 - v for row in nb for v in row if v)
                        pops = sum(len(w[0]) for w in st)
                        moves.append((left - 2 * (pops // 3) + rng.random() * 1.5 - b[r][c] * 0.2, pops, nb))
            _, pops, b = min(moves, key=lambda m: m[0])
            most, spent = max(most, spent + 1), spent + 1 - pops // 3
        if not any(map(any, b)):
            best = min(best, most)
    return best


class Game:
    def __init__(self, seed, log):
        self.rng = random.Random(seed)
        self.logname = log
        pygame.init()
        self.win = pygame.display.set_mode((W * ZOOM, H * ZOOM))
        pygame.display.set_caption("Urchin Crew")
        self.lcd = pygame.Surface((W, H))
        self.spr = {(s, f): urchin_sprite(s, f) for s in (1, 2, 3, 4) for f in (0, 1)}
        self.spn = {(dr, dc, f): spine_sprite(dr, dc, f)
                    for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)) for f in (0, 1)}
        self.poof = [poof_sprite(0), poof_sprite(1)]
        self.floor = self.make_floor()
        self.hiscore = 3000
        self.t = 0
        self.mode = "title"              # title, play, chain, box
        self.box = None

    def log(self, **what):
        if self.logname:
            with open(self.logname, "a") as f:
                f.write(json.dumps({"t": next(iter(what)), **what}) + "\n")

    def make_floor(self):
        rng, s = random.Random(8), pygame.Surface((W, H))
        s.fill(C2)
        for y in range(0, H, 4):                         # woven frame around the pool
            for x in range(0, W, 4):
                s.fill(C3, (x + (y // 4 % 2) * 2, y, 2, 1))
        s.fill(C3, (BX - 2, BY - 2, COLS * CELL + 4, ROWS * CELL + 4))
        s.fill(C0, (BX, BY, COLS * CELL, ROWS * CELL))
        for r in range(ROWS):
            for c in range(COLS):
                x, y = BX + c * CELL, BY + r * CELL
                for cx, cy in ((0, 0), (CELL - 1, 0), (0, CELL - 1), (CELL - 1, CELL - 1)):
                    s.set_at((x + cx, y + cy), C1)
                for _ in range(3):
                    s.fill(C1, (x + rng.randrange(2, 15), y + rng.randrange(2, 16), 2, 1))
        return s

    def new_game(self):
        self.level, self.pearls, self.score = 1, 10, 0
        self.deal()

    def deal(self):
        """A fresh reef that can be cleaned with the pearls in hand."""
        self.pearls = max(self.pearls, 8)
        fill = min(31, 19 + self.level)
        while True:
            cells = [self.rng.choice((1, 2, 2, 3, 3, 3, 4, 4)) for _ in range(fill)]
            cells += [0] * (ROWS * COLS - fill)
            self.rng.shuffle(cells)
            b = [cells[i * COLS:(i + 1) * COLS] for i in range(ROWS)]
            if pearls_needed(b, self.rng) <= self.pearls - 1:
                break
        self.board = b
        self.start = ([row[:] for row in b], self.pearls, self.score)
        self.begin()

    def begin(self):
        self.fresh, self.mode, self.combo, self.box = 0, "play", 0, None
        self.log(board=self.board, level=self.level, drops=self.pearls)

    def feed(self, r, c):
        self.log(tap=[r, c])
        self.pearls -= 1
        self.final, self.story = resolve(self.board, r, c)
        self.board[r][c] = min(4, self.board[r][c] + 1)
        self.eat, self.combo, self.wave, self.step = (r, c), 0, -1, 0
        self.poofs, self.flights, self.mode, self.speed = [], [], "chain", 4

    def animate(self):
        """One tick of the running chain; the longer it runs, the faster the spines."""
        self.speed = min(9, 4 + max(0, self.wave) // 3)
        self.step += 1
        if self.wave < 0 and self.step < 7:
            return
        busy = [f for f in self.flights if self.step * self.speed < f[4] * CELL]
        for f in self.flights:
            if f[5] and f not in busy:
                y, x = f[0] + f[2] * f[4], f[1] + f[3] * f[4]
                self.board[y][x] = min(4, self.board[y][x] + 1)
                self.score += 5
        self.flights = busy
        if busy:
            return
        self.wave += 1
        self.step = 0
        if self.wave < len(self.story):
            self.poofs, self.flights = self.story[self.wave][0], list(self.story[self.wave][1])
            for r, c in self.poofs:
                self.board[r][c] = 0
                self.combo += 1
                self.score += 10 * self.combo
                if self.combo % 3 == 0:
                    self.pearls = min(MAX_PEARLS, self.pearls + 1)
        else:
            self.settle()

    def settle(self):
        self.board, self.mode, self.poofs = self.final, "play", []
        self.hiscore = max(self.hiscore, self.score)
        self.log(board=self.board, level=self.level, drops=self.pearls)
        if not any(map(any, self.board)):
            self.log(cleared=self.level)
            self.score += 100 * self.level
            self.say(["REEF %d IS CLEAN!" % self.level, "BONUS %d" % (100 * self.level),
                      "YOU KEEP %d PEARLS." % self.pearls], self.next_level)
        elif self.pearls == 0:
            self.log(lost=self.level)
            self.say(["NO PEARLS ARE LEFT...", "THE URCHINS STAY HUNGRY.",
                      "SCORE %d   TRY AGAIN?" % self.score], self.new_game)

    def next_level(self):
        self.level += 1
        self.deal()

    def say(self, lines, then):
        self.box, self.typed, self.then, self.mode = lines, 0, then, "box"

    def close_help(self):
        self.mode, self.box = "play", None

    def click(self, x, y):
        x, y = x // ZOOM, y // ZOOM
        if self.mode == "title":
            self.new_game()
        elif self.mode == "box":
            if self.typed < sum(map(len, self.box)):
                self.typed = 999
            else:
                self.then()
        elif self.mode == "play":
            if 118 <= x < 156 and 92 <= y < 103:
                self.board, self.pearls, self.score = [r[:] for r in self.start[0]], self.start[1], self.start[2]
                self.begin()
            elif 118 <= x < 156 and 105 <= y < 116:
                self.new_game()
            elif 118 <= x < 156 and 118 <= y < 129:
                self.say(["A PEARL MAKES AN URCHIN", "GROW. BIG ONES BURST INTO", "4 SPINES. 3 BURSTS: +1 PEARL"],
                         self.close_help)
            else:
                c, r = (x - BX) // CELL, (y - BY) // CELL
                if 0 <= r < ROWS and 0 <= c < COLS and self.board[r][c] and self.pearls > 0:
                    self.feed(r, c)

    def draw_title(self):
        s, f = self.lcd, self.t // 12 % 2
        s.fill(C3)
        for i in range(9):
            s.fill(C2, (0, 60 + i * i, W, 1 + i))
        s.fill(C0, (0, 62, W, 28))
        big = pygame.Surface((44, 7), pygame.SRCALPHA)
        text(big, "URCHIN CREW", 0, 1, C1)
        s.blit(pygame.transform.scale(big, (132, 21)), (15, 20))
        for i in (1, 2, 3, 4):
            s.blit(self.spr[(i, (f + i) % 2)], (10 + i * 25, 66 + (f + i) % 2 * 2))
        if self.t // 15 % 2:
            text(s, "CLICK TO START", 52, 108, C0)
        text(s, "HI %05d" % self.hiscore, 64, 122, C1)

    def draw_play(self):
        s, f = self.lcd, self.t // 10 % 2
        s.blit(self.floor, (0, 0))
        s.fill(C3, (0, 0, W, 13))
        text(s, "REEF %02d" % self.level, 5, 4, C0)
        text(s, "SCORE %06d" % self.score, 48, 4, C1)
        text(s, "HI %06d" % self.hiscore, 117, 4, C2)
        mx, my = (v // ZOOM for v in pygame.mouse.get_pos())
        for r in range(ROWS):
            for c in range(COLS):
                v = self.board[r][c]
                if v and self.fresh > (r + c) * 2:
                    hop = 2 if self.mode == "chain" and self.wave < 0 and (r, c) == self.eat and self.step < 4 else 0
                    s.blit(self.spr[(v, (f + r + c) % 2)], (BX + c * CELL + 1, BY + r * CELL + 1 - hop))
        if self.mode == "play":
            c, r = (mx - BX) // CELL, (my - BY) // CELL
            if 0 <= r < ROWS and 0 <= c < COLS:
                pygame.draw.rect(s, C3 if f else C2, (BX + c * CELL, BY + r * CELL, CELL, CELL), 1)
        if self.mode == "chain":
            s.set_clip((BX, BY, COLS * CELL, ROWS * CELL))
            if self.step < 8:
                for r, c in self.poofs:
                    s.blit(self.poof[self.step // 4], (BX + c * CELL, BY + r * CELL))
            for r, c, dr, dc, n, hit in self.flights:
                s.blit(self.spn[(dr, dc, f)], (BX + c * CELL + 6 + dc * self.step * self.speed,
                                               BY + r * CELL + 6 + dr * self.step * self.speed))
            s.set_clip(None)
        s.fill(C3, (118, 18, 38, 71))
        text(s, "PEARLS", 126, 21, C1)
        for i in range(MAX_PEARLS):
            x, y = 122 + i % 4 * 8, 72 - i // 4 * 9
            if i < self.pearls:
                s.fill(C0, (x + 1, y, 4, 6))
                s.fill(C0, (x, y + 1, 6, 4))
                s.fill(C1, (x + 3, y + 3, 2, 2))
            else:
                s.fill(C2, (x + 2, y + 2, 2, 2))
        text(s, "X %02d" % self.pearls, 129, 81, C0)
        for i, name in enumerate((" RETRY", "NEWGAME", "  HELP")):
            y = 92 + i * 13
            hot = 118 <= mx < 156 and y <= my < y + 11
            s.fill(C3, (118, y, 38, 11))
            s.fill(C0 if hot else C1, (119, y + 1, 36, 9))
            text(s, name, 123 if i else 125, y + 3, C3)
        if self.combo > 1 and (self.mode == "chain" or self.t % 20 < 14):
            text(s, "CHAIN %d" % self.combo, 120, 134, C0)
        if self.mode == "box":
            s.fill(C3, (4, 98, 152, 42))
            s.fill(C0, (6, 100, 148, 38))
            s.fill(C3, (8, 102, 144, 34))
            s.fill(C0, (9, 103, 142, 32))
            n = self.typed
            for i, line in enumerate(self.box):
                text(s, line[:max(0, n)], 16, 107 + i * 9, C3)
                n -= len(line)
            if n >= 0 and self.t // 8 % 2:
                pygame.draw.polygon(s, C2, [(141, 128), (147, 128), (144, 131)])

    def run(self):
        clock = pygame.time.Clock()
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(*e.pos)
            self.t += 1
            if self.mode == "title":
                self.draw_title()
            else:
                self.fresh += 1
                if self.mode == "chain":
                    self.animate()
                elif self.mode == "box":
                    self.typed += 1
                self.draw_play()
            pygame.transform.scale(self.lcd, self.win.get_size(), self.win)
            pygame.display.flip()
            clock.tick(FPS)

if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    Game(a.seed, a.log).run()
    pygame.quit()
