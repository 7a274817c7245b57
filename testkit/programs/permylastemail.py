"""
PER MY LAST EMAIL
made for Boring Jam #4 ("the office"), by gem_in_accounts, in three lunch breaks

Every desk has a pile of folders on it. Send somebody a memo and their pile gets one
folder higher. Nobody can cope with more than four. When they can't cope they make paper
aeroplanes out of the lot and throw them at the colleagues left, right, in front and
behind. Empty every desk and you may go home.
"""

import argparse
import json
import math
import random

import pygame
from pygame import Vector2 as V

ROWS, COLS = 5, 7
DESK_W, DESK_H = 114, 106
BOARD = pygame.Rect(22, 132, COLS * DESK_W, ROWS * DESK_H)
SIZE = (1000, 684)

CARPET = (96, 108, 112)
CARPET_DOT = (88, 99, 104)
WOOD = (214, 190, 155)
WOOD_EDGE = (158, 130, 95)
FOLDERS = [(238, 214, 140), (168, 192, 214), (226, 158, 152), (250, 250, 244)]
EDGE = [(196, 168, 88), (116, 144, 172), (184, 104, 98), (190, 190, 184)]
INK = (44, 44, 52)
STICKY = (253, 240, 120)
RED = (196, 40, 36)

DAYS = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"]
PLANE_SPEED = 400.0
PANIC_TIME = 0.30


def overtime(n):
    """memos you get back for a chain of n breakdowns"""
    if n >= 10:
        return 3
    if n >= 7:
        return 2
    if n >= 4:
        return 1
    return 0


class Log:
    def __init__(self, path):
        self.f = open(path, "a") if path else None

    def __call__(self, t, **kw):
        if self.f:
            print(json.dumps({"t": t, **kw}), file=self.f, flush=True)


class Office:
    START_MEMOS = 16

    def __init__(self, seed, log):
        self.seed = random.randrange(10 ** 9) if seed is None else seed
        self.log = log
        pygame.init()
        self.win = pygame.display.set_mode(SIZE)
        pygame.display.set_caption("Per My Last Email")
        mono = "couriernew,liberationmono,dejavusansmono"
        self.f_small = pygame.font.SysFont(mono, 15)
        self.f_text = pygame.font.SysFont(mono, 19)
        self.f_bold = pygame.font.SysFont(mono, 22, bold=True)
        self.f_big = pygame.font.SysFont(mono, 42, bold=True)
        self.f_huge = pygame.font.SysFont(mono, 62, bold=True)
        self.mode = "door"          # door / idle / running / home / fired
        self.mode_age = 0.0
        self.time = 0.0
        self.day = 0
        self.memos = self.START_MEMOS
        self.piles = [[0] * COLS for _ in range(ROWS)]
        self.panic = {}             # (r, c) -> seconds left
        self.planes = []            # dicts
        self.chain = 0
        self.note = ""
        self.carpet = self.make_carpet()

    # ----------------------------------------------------------- the rules
    def open_day(self):
        rnd = random.Random(f"office:{self.seed}:{self.day}")
        busy = min(ROWS * COLS, 22 + self.day)
        desks = [(r, c) for r in range(ROWS) for c in range(COLS)]
        self.piles = [[0] * COLS for _ in range(ROWS)]
        for r, c in rnd.sample(desks, busy):
            self.piles[r][c] = rnd.choices([1, 2, 3, 4], [18, 26, 30, 26])[0]
        self.note = "click a desk to send a memo"
        self.chain = 0
        self.set_mode("idle")
        self.tell_board()

    def tell_board(self):
        self.log("board", cells=[list(row) for row in self.piles])

    def new_job(self):
        self.day = 0
        self.memos = self.START_MEMOS
        self.open_day()

    def set_mode(self, m):
        self.mode, self.mode_age = m, 0.0

    def add(self, r, c):
        if (r, c) in self.panic:
            return                                  # already beyond help
        self.piles[r][c] += 1
        if self.piles[r][c] > 4:
            self.piles[r][c] = 4
            self.panic[r, c] = PANIC_TIME

    def collapse(self, r, c):
        del self.panic[r, c]
        self.piles[r][c] = 0
        self.chain += 1
        for d in (V(1, 0), V(-1, 0), V(0, 1), V(0, -1)):
            self.planes.append({"p": self.centre(r, c), "d": d, "from": (r, c), "age": 0.0})

    def centre(self, r, c):
        return V(BOARD.x + c * DESK_W + DESK_W / 2, BOARD.y + r * DESK_H + DESK_H / 2)

    def desk_at(self, p):
        if not BOARD.collidepoint(p):
            return None
        return int((p[1] - BOARD.y) // DESK_H), int((p[0] - BOARD.x) // DESK_W)

    def update(self, dt):
        self.time += dt
        self.mode_age += dt
        for pl in self.planes[:]:
            pl["p"] = pl["p"] + pl["d"] * PLANE_SPEED * dt
            pl["age"] += dt
            if not self.win.get_rect().inflate(60, 60).collidepoint(pl["p"]):
                self.planes.remove(pl)
                continue
            cell = self.desk_at(pl["p"])
            if cell and cell != pl["from"] and self.piles[cell[0]][cell[1]]:
                # lands when it is over the pile or already past the middle
                if (self.centre(*cell) - pl["p"]).dot(pl["d"]) < 14:
                    self.planes.remove(pl)
                    self.add(*cell)
        for k in list(self.panic):
            self.panic[k] -= dt
            if self.panic[k] <= 0:
                self.collapse(*k)
        if self.mode == "running" and not self.panic and not self.planes and self.mode_age > 0.25:
            self.settle()

    def settle(self):
        extra = overtime(self.chain)
        self.memos += extra
        if extra:
            self.note = f"chain of {self.chain}! memos +{extra}"
        elif self.chain:
            self.note = f"breakdowns: {self.chain}"
        else:
            self.note = "noted, with thanks"
        if not any(map(any, self.piles)):
            self.memos += 4
            self.set_mode("home")
            self.log("cleared")
        elif self.memos <= 0:
            self.set_mode("fired")
            self.log("lost")
        else:
            self.set_mode("idle")
            self.tell_board()

    def click(self, p):
        if self.mode == "door":
            if self.btn_door().collidepoint(p):
                self.new_job()
        elif self.mode == "home":
            if self.mode_age > 0.5:
                self.day += 1
                self.open_day()
        elif self.mode == "fired":
            if self.btn_fired().collidepoint(p):
                self.new_job()
        elif self.mode == "idle":
            cell = self.desk_at(p)
            if cell and self.piles[cell[0]][cell[1]]:
                self.log("tap", r=cell[0], c=cell[1])
                self.memos -= 1
                self.chain = 0
                self.note = "sending..."
                self.set_mode("running")
                self.add(*cell)

    # --------------------------------------------------------- the drawing
    def make_carpet(self):
        s = pygame.Surface(SIZE)
        s.fill(CARPET)
        r = random.Random(5)
        for _ in range(9000):
            s.set_at((r.randrange(SIZE[0]), r.randrange(SIZE[1])), CARPET_DOT if r.random() < .6 else (110, 122, 126))
        # back wall
        pygame.draw.rect(s, (226, 224, 214), (0, 0, SIZE[0], 112))
        pygame.draw.rect(s, (180, 176, 162), (0, 112, SIZE[0], 8))
        # desks
        for row in range(ROWS):
            for col in range(COLS):
                d = pygame.Rect(BOARD.x + col * DESK_W + 6, BOARD.y + row * DESK_H + 6, DESK_W - 12, DESK_H - 12)
                pygame.draw.rect(s, (72, 82, 86), d.move(3, 4), border_radius=3)
                pygame.draw.rect(s, WOOD, d, border_radius=3)
                for k in range(5):
                    y = d.y + 8 + k * 18 + r.randrange(6)
                    pygame.draw.line(s, (205, 180, 144), (d.x + 3, y), (d.right - 4, y + r.randrange(-2, 3)))
                pygame.draw.rect(s, WOOD_EDGE, d, 2, border_radius=3)
                pygame.draw.rect(s, WOOD_EDGE, (d.x, d.bottom - 6, d.w, 6), border_radius=2)
                if r.random() < .3:      # coffee ring
                    pygame.draw.circle(s, (190, 160, 122), (d.x + 84, d.y + 74), 9, 2)
        return s

    def write(self, f, s, p, col=INK, mid=True):
        im = f.render(s, True, col)
        self.win.blit(im, im.get_rect(center=p) if mid else im.get_rect(topleft=p))

    def draw_pile(self, r, c):
        n = self.piles[r][c]
        if not n:
            return
        m = self.centre(r, c)
        h = r * 31 + c * 17
        shake = 0
        if (r, c) in self.panic:
            shake = math.sin(self.time * 70) * 4
        elif n == 4:
            shake = math.sin(self.time * 3 + h) * 1.2      # a full pile sways a little
        x, y = m.x, m.y + 24
        pygame.draw.ellipse(self.win, (176, 150, 114), (x - 42, y - 8, 88, 24))
        for i in range(n):
            ox = ((h + i * 13) % 7) - 3 + shake * (i + 1) / 4
            oy = -i * 15
            a = [(x - 38 + ox, y + oy), (x + 26 + ox, y + oy), (x + 38 + ox, y - 17 + oy), (x - 26 + ox, y - 17 + oy)]
            front = [a[0], a[1], (a[1][0], a[1][1] + 11), (a[0][0], a[0][1] + 11)]
            side = [a[1], a[2], (a[2][0], a[2][1] + 11), (a[1][0], a[1][1] + 11)]
            pygame.draw.polygon(self.win, EDGE[i], side)
            pygame.draw.polygon(self.win, tuple(min(255, v + 18) for v in EDGE[i]), front)
            pygame.draw.polygon(self.win, FOLDERS[i], a)
            for poly in (a, front, side):
                pygame.draw.polygon(self.win, INK, poly, 1)
            if i == 3:
                pygame.draw.line(self.win, RED, (x - 8 + ox, y - 5 + oy), (x - 2 + ox, y - 13 + oy), 4)
                pygame.draw.line(self.win, RED, (x + 6 + ox, y - 5 + oy), (x + 12 + ox, y - 13 + oy), 4)

    def draw_plane(self, pl):
        d = pl["d"]
        n = V(-d.y, d.x)
        p = pl["p"] + V(0, -6 + math.sin(pl["age"] * 14) * 3)
        pygame.draw.polygon(self.win, (250, 250, 250), [p + d * 15, p - d * 12 + n * 11, p - d * 6])
        pygame.draw.polygon(self.win, (208, 212, 220), [p + d * 15, p - d * 12 - n * 11, p - d * 6])
        pygame.draw.polygon(self.win, INK, [p + d * 15, p - d * 12 + n * 11, p - d * 6, p - d * 12 - n * 11], 1)

    def draw_clock(self):
        o = V(912, 60)
        pygame.draw.circle(self.win, (60, 60, 66), o, 44)
        pygame.draw.circle(self.win, (250, 250, 246), o, 39)
        for k in range(12):
            a = k * math.pi / 6
            u = V(math.sin(a), -math.cos(a))
            pygame.draw.line(self.win, INK, o + u * 32, o + u * 36, 2)
        for turns, ln, w, col in ((self.time / 720 + .73, 20, 4, INK), (self.time / 60 + .1, 30, 3, INK), (int(self.time) / 60, 34, 1, RED)):
            a = turns * 2 * math.pi
            pygame.draw.line(self.win, col, o, o + V(math.sin(a), -math.cos(a)) * ln, w)

    def draw_side(self):
        x = 905
        # pad of sticky notes
        for k in range(4, -1, -1):
            r = pygame.Rect(x - 66 + k * 2, 160 + k * 2, 128, 128)
            pygame.draw.rect(self.win, STICKY if k == 0 else (226, 210, 90), r)
            pygame.draw.rect(self.win, (176, 160, 50), r, 1)
        self.write(self.f_text, "memos left", (x - 2, 182))
        self.write(self.f_huge, str(self.memos), (x - 2, 238), RED if self.memos <= 3 else INK)
        # the rules, laminated
        r = pygame.Rect(x - 76, 330, 156, 176)
        pygame.draw.rect(self.win, (246, 248, 250), r, border_radius=6)
        pygame.draw.rect(self.win, (150, 160, 170), r, 2, border_radius=6)
        for i, s in enumerate(("OVERTIME", "chain 4   +1", "chain 7   +2", "chain 10  +3", "day done  +4")):
            self.write(self.f_bold if i == 0 else self.f_text, s, (x + 2, 354 + i * 32))
        self.write(self.f_text, "chain", (x, 540), (230, 234, 236))
        self.write(self.f_big, str(self.chain), (x, 576), (255, 255, 255))

    def btn_door(self):
        return pygame.Rect(390, 470, 220, 56)

    def btn_fired(self):
        return pygame.Rect(330, 476, 200, 50)

    def paper(self, rect):
        veil = pygame.Surface(SIZE, pygame.SRCALPHA)
        veil.fill((20, 24, 28, 120))
        self.win.blit(veil, (0, 0))
        pygame.draw.rect(self.win, (252, 252, 248), rect)
        pygame.draw.rect(self.win, (120, 120, 120), rect, 1)

    def button(self, r, s):
        pygame.draw.rect(self.win, (232, 232, 232), r)
        pygame.draw.rect(self.win, INK, r, 3)
        self.write(self.f_bold, s, r.center)

    def draw(self):
        self.win.blit(self.carpet, (0, 0))
        if self.mode == "door":
            self.paper(pygame.Rect(200, 90, 600, 480))
            self.write(self.f_big, "PER MY LAST EMAIL", (500, 160))
            for i, s in enumerate(("Each memo puts one more folder on a desk.",
                                   "Nobody copes with more than four.",
                                   "Then it's paper aeroplanes, in all",
                                   "four directions, at the nearest colleague.",
                                   "",
                                   "Empty every desk before your memos run out.")):
                self.write(self.f_text, s, (500, 240 + i * 32))
            self.button(self.btn_door(), "CLOCK IN")
            pygame.display.flip()
            return
        week, day = divmod(self.day, 5)
        self.write(self.f_big, DAYS[day], (30, 22), mid=False)
        self.write(self.f_text, f"week {week + 1}", (32, 74), mid=False)
        self.write(self.f_text, self.note, (560, 58), (90, 84, 70))
        self.draw_clock()
        for r in range(ROWS):
            for c in range(COLS):
                self.draw_pile(r, c)
        for pl in self.planes:
            self.draw_plane(pl)
        self.draw_side()
        if self.mode == "home":
            self.paper(pygame.Rect(190, 220, 480, 250))
            self.write(self.f_big, "INBOX ZERO", (430, 275))
            self.write(self.f_text, f"{DAYS[day].title()} is over. You may go home.", (430, 335))
            self.write(self.f_text, "memos +4 for tomorrow", (430, 370))
            self.write(self.f_small, "- click anywhere to come in tomorrow -", (430, 435), (120, 120, 120))
        elif self.mode == "fired":
            self.paper(pygame.Rect(170, 190, 520, 360))
            for i, s in enumerate(("Dear colleague,", "", "as you are out of memos and the", "desks are not clear, we have decided",
                                   "to let you go.", "", "Kind regards, H.R.")):
                self.write(self.f_text, s, (210, 220 + i * 32), mid=False)
            self.button(self.btn_fired(), "RE-APPLY")
        pygame.display.flip()

    def run(self):
        clock = pygame.time.Clock()
        try:
            while True:
                for e in pygame.event.get():
                    if e.type == pygame.QUIT:
                        return
                    if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                        self.click(e.pos)
                self.update(min(clock.tick(40) / 1000, 0.05))
                self.draw()
        finally:
            pygame.quit()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    Office(a.seed, Log(a.log)).run()
