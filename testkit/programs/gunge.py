#!/usr/bin/env python3
"""GUNGE - a remake, from memory, of the old Flash game with the green goo.

Needs pygame.  Everything is drawn by the program itself.
"""
import argparse, json, math, random

import pygame

W, H, FPS = 640, 480, 60
N, CELL = 6, 64
BX, BY = 228, 58                     # top left corner of the wall
RADIUS = (0, 10, 15, 21, 28)         # what you see is what a droplet hits
SPEED = 5                            # pixels a tick
BOTTLE_MAX = 20
INK = (34, 44, 28)
GOO, GOO_DARK, GOO_LIGHT = (104, 190, 44), (66, 138, 30), (190, 240, 120)
PAPER, PAPER2 = (252, 226, 150), (250, 216, 124)
TILE, TILE_EDGE, GROUT = (240, 246, 246), (206, 222, 226), (150, 180, 190)
RED = (214, 70, 52)


HELP = ["click a splat to feed it one drop", "a full one bursts and spits four ways",
        "spit makes other splats grow", "wipe every tile clean", "(click to close)"]


# ---------------------------------------------------------------- the rules
class Field:
    """The wall without any picture: can be run by the game or in the dark."""

    def __init__(self, rows):
        self.rows, self.bursts = [list(r) for r in rows], 0
        self.flying = []             # [x, y, dx, dy] in wall pixels

    def feed(self, r, c, events):
        self.rows[r][c] += 1
        if self.rows[r][c] > 4:
            self.rows[r][c] = 0
            self.bursts += 1
            x, y = c * CELL + CELL // 2, r * CELL + CELL // 2
            for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                self.flying.append([x, y, dx, dy])
            events.append(("burst", r, c))
        else:
            events.append(("grow", r, c))

    def tick(self):
        events, still = [], []
        now, self.flying = self.flying, []
        for d in now:
            x, y = d[0], d[1] = d[0] + d[2] * SPEED, d[1] + d[3] * SPEED
            if x < 0 or y < 0 or x >= N * CELL or y >= N * CELL:
                events.append(("gone", x, y))
                continue
            r, c = y // CELL, x // CELL
            size = self.rows[r][c]
            dist = abs(x - c * CELL - CELL // 2) + abs(y - r * CELL - CELL // 2)
            if size and dist <= RADIUS[size]:
                self.feed(r, c, events)
                continue
            still.append(d)
        self.flying = still + self.flying
        return events

    def empty(self):
        return not any(map(any, self.rows))

def can_be_wiped(rows, drops):
    """Greedy test player.  If even he can do it, so can you."""
    while drops > 0:
        best, top = None, max(map(max, rows))
        for r, c in [(r, c) for r in range(N) for c in range(N) if rows[r][c] == top]:
            f = Field(rows)
            f.feed(r, c, [])
            while f.flying:
                f.tick()
            todo = sum(5 - v for row in f.rows for v in row if v)
            if best is None or todo < best[0]:
                best = (todo, f.rows, f.bursts)
        drops, rows = drops - 1 + best[2] // 3, best[1]
        if best[0] == 0:
            return True
    return False


def make_wall(rng, level, drops):
    fill = min(0.86, 0.58 + 0.04 * level)
    weights = [3, 4, 5, 4]
    while True:
        rows = [[rng.choices((1, 2, 3, 4), weights)[0] if rng.random() < fill else 0
                 for _ in range(N)] for _ in range(N)]
        if sum(v > 0 for row in rows for v in row) > 12 and can_be_wiped(rows, drops - 1):
            return rows
        weights = [max(1, weights[0] - .2), weights[1], weights[2] + .2, weights[3] + .4]


# -------------------------------------------------------------- the pictures
def draw_splat(seed):
    """One big cartoon splat, scaled down later so that its edge is smooth."""
    rng = random.Random(seed)
    s = pygame.Surface((320, 320), pygame.SRCALPHA)
    k, ph = rng.choice((5, 6, 7)), rng.random() * 6
    k2, ph2 = rng.choice((3, 4)), rng.random() * 6

    def ring(radius):
        pts = []
        for i in range(90):
            a = i * math.tau / 90
            q = radius * (1 + .07 * math.sin(k * a + ph) + .04 * math.sin(k2 * a + ph2))
            pts.append((160 + q * math.cos(a), 160 + q * math.sin(a)))
        return pts
    pygame.draw.polygon(s, INK, ring(142))
    pygame.draw.polygon(s, GOO_DARK, ring(126))
    pygame.draw.polygon(s, GOO, [(x - 6, y - 9) for x, y in ring(112)])
    pygame.draw.ellipse(s, GOO_LIGHT, (84, 70, 74, 46))
    pygame.draw.circle(s, GOO_LIGHT, (178, 86), 11)
    return s


class Button:
    def __init__(self, text, rect, font, colour=GOO):
        self.text, self.rect, self.font, self.colour = text, pygame.Rect(rect), font, colour

    def draw(self, scr):
        hot = self.rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(scr, INK, self.rect.move(0, 3), border_radius=9)
        pygame.draw.rect(scr, GOO_LIGHT if hot else self.colour, self.rect, border_radius=9)
        pygame.draw.rect(scr, INK, self.rect, 2, border_radius=9)
        t = self.font.render(self.text, True, INK)
        scr.blit(t, t.get_rect(center=self.rect.center))


class Gunge:
    def __init__(self, seed, logname):
        pygame.display.init()
        pygame.font.init()
        self.scr = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Gunge")
        self.rng, self.deco = random.Random(seed), random.Random(4)
        self.log = open(logname, "a") if logname else None
        face = "freesans,liberationsans,arial"
        self.f_small = pygame.font.SysFont(face, 14, bold=True)
        self.f_mid = pygame.font.SysFont(face, 19, bold=True)
        self.f_big = pygame.font.SysFont(face, 34, bold=True)
        self.f_huge = pygame.font.SysFont(face, 92, bold=True)
        self.splats = [draw_splat(s) for s in (3, 8, 21, 34, 55)]
        self.scaled = {}
        self.back = self.make_back()
        self.b_play = Button("PLAY", (246, 330, 148, 46), self.f_mid)
        self.b_new = Button("new game", (18, 438, 96, 28), self.f_small, PAPER)
        self.b_help = Button("help", (122, 438, 56, 28), self.f_small, PAPER)
        self.b_ok = Button("", (BX + 112, BY + 216, 160, 40), self.f_mid)
        self.state, self.help, self.best, self.t = "title", False, 0, 0
        self.level, self.drops, self.score, self.shown_drops = 1, 10, 0, 0.0
        self.field = Field([[0] * N for _ in range(N)])
        self.size = [[0.0] * N for _ in range(N)]
        self.bits, self.puffs, self.notes = [], [], []

    def write(self, **kw):
        if self.log:
            print(json.dumps({"t": next(iter(kw)), **kw}), file=self.log, flush=True)

    def write_board(self):
        self.write(board=self.field.rows, level=self.level, drops=self.drops)

    # ---- course of the game
    def new_game(self):
        self.level, self.drops, self.score = 1, 10, 0
        self.new_wall()

    def new_wall(self):
        self.field = Field(make_wall(self.rng, self.level, self.drops))
        self.size = [[0.0] * N for _ in range(N)]
        self.bits, self.puffs, self.notes = [], [], []
        self.state = "play"
        self.write_board()

    def tap(self, r, c):
        self.write(tap=[r, c])
        self.drops -= 1
        self.field.bursts = self.paid = 0
        self.state, events = "chain", []
        self.field.feed(r, c, events)
        self.show(events)

    def show(self, events):
        for kind, a, b in events:
            if kind == "burst":
                x, y = BX + b * CELL + 32, BY + a * CELL + 32
                self.score += 10 * self.field.bursts
                self.puffs.append([x, y, 0, self.deco.randrange(5)])
                self.size[a][b] = 0.0
                for _ in range(9):
                    an, v = self.deco.random() * math.tau, self.deco.uniform(.8, 2.6)
                    self.bits.append([x, y, v * math.cos(an), v * math.sin(an), 18])
                if self.field.bursts // 3 > self.paid:
                    self.paid += 1
                    if self.drops < BOTTLE_MAX:
                        self.drops += 1
                        self.notes.append([x, y, 0, "+1 drop"])
            elif kind == "grow":
                self.size[a][b] += 5         # a little overshoot
            else:
                self.bits += [[BX + a, BY + b, self.deco.uniform(-1, 1), self.deco.uniform(-1, 1), 10] for _ in "..."]

    def update(self):
        self.t += 1
        self.shown_drops += (self.drops - self.shown_drops) * .12
        for r in range(N):
            for c in range(N):
                want = RADIUS[self.field.rows[r][c]]
                self.size[r][c] += (want - self.size[r][c]) * .22
        for b in self.bits:
            b[0], b[1], b[4] = b[0] + b[2], b[1] + b[3], b[4] - 1
        self.bits = [b for b in self.bits if b[4] > 0]
        for p in self.puffs + self.notes:
            p[2] += 1
        self.puffs, self.notes = [p for p in self.puffs if p[2] < 14], [n for n in self.notes if n[2] < 50]
        if self.state == "chain":
            self.show(self.field.tick())
            if not self.field.flying and not self.puffs:
                self.settle()

    def settle(self):
        self.state = "play"
        self.write_board()
        self.best = max(self.best, self.score)
        if self.field.empty():
            self.write(cleared=self.level)
            self.state, self.b_ok.text = "cleared", "next wall"
        elif self.drops == 0:
            self.write(lost=self.level)
            self.state, self.b_ok.text = "lost", "play again"

    def click(self, pos):
        if self.help:
            self.help = False
        elif self.state == "title":
            if self.b_play.rect.collidepoint(pos):
                self.new_game()
        elif self.b_help.rect.collidepoint(pos):
            self.help = True
        elif self.b_new.rect.collidepoint(pos):
            self.new_game()
        elif self.state in ("cleared", "lost"):
            if self.b_ok.rect.collidepoint(pos):
                if self.state == "lost":
                    self.new_game()
                else:
                    self.level += 1
                    self.drops = min(BOTTLE_MAX, max(8, self.drops + 3))
                    self.new_wall()
        elif self.state == "play":
            c, r = (pos[0] - BX) // CELL, (pos[1] - BY) // CELL
            if 0 <= r < N and 0 <= c < N and self.field.rows[r][c]:
                self.tap(r, c)

    # ---- drawing
    def make_back(self):
        s = pygame.Surface((W, H))
        s.fill(PAPER)
        for i in range(0, 36, 2):
            a, b = i * math.tau / 36, (i + 1) * math.tau / 36
            pygame.draw.polygon(s, PAPER2, [(104, 250)] + [(104 + 900 * math.cos(q), 250 + 900 * math.sin(q)) for q in (a, b)])
        return s

    def splat(self, x, y, radius, kind, alpha=255):
        q = int(radius * 2)
        if q < 2:
            return
        if (q, kind) not in self.scaled:
            d = int(q * 160 / 142)
            self.scaled[q, kind] = pygame.transform.smoothscale(self.splats[kind], (d, d))
        s = self.scaled[q, kind]
        s.set_alpha(alpha)
        self.scr.blit(s, s.get_rect(center=(x, y)))

    def text(self, font, words, x, y, colour=INK, mid=False):
        t = font.render(words, True, colour)
        self.scr.blit(t, t.get_rect(center=(x, y)) if mid else (x, y))

    def draw_bottle(self):
        x, y, w, h = 44, 138, 108, 236
        glass = pygame.Rect(x, y + 60, w, h - 60)
        shape = [(x, y + 72), (x + 34, y + 34), (x + 34, y), (x + w - 34, y), (x + w - 34, y + 34),
                 (x + w, y + 72), (x + w, y + h - 12), (x + w - 12, y + h), (x + 12, y + h), (x, y + h - 12)]
        pygame.draw.polygon(self.scr, (234, 244, 240), shape)
        top = y + h - 8 - int((h - 90) * min(1, self.shown_drops / BOTTLE_MAX))
        for px in range(x + 6, x + w - 5):
            wave = top + 2.5 * math.sin(px * .11 + self.t * .07)
            foot = y + h - 8 - max(0, 7 - min(px - x - 6, x + w - 6 - px)) * .6
            if self.shown_drops > .1:
                pygame.draw.line(self.scr, GOO, (px, wave), (px, foot))
                pygame.draw.line(self.scr, GOO_DARK, (px, wave), (px, wave + 2))
        for i in range(0, BOTTLE_MAX + 1, 5):
            my = y + h - 8 - (h - 90) * i // BOTTLE_MAX
            pygame.draw.line(self.scr, INK, (x + w - 22, my), (x + w - 4, my), 2)
            self.text(self.f_small, str(i), x + w + 6, my - 9)
        pygame.draw.rect(self.scr, (255, 255, 255), (x + 12, y + 92, 9, 96), border_radius=4)
        pygame.draw.polygon(self.scr, INK, shape, 4)
        pygame.draw.rect(self.scr, (176, 120, 66), (x + 29, y - 20, w - 58, 22), border_radius=4)
        pygame.draw.rect(self.scr, INK, (x + 29, y - 20, w - 58, 22), 3, border_radius=4)
        pygame.draw.rect(self.scr, (255, 252, 236), (x + 26, glass.y + 66, 56, 44), border_radius=5)
        pygame.draw.rect(self.scr, INK, (x + 26, glass.y + 66, 56, 44), 2, border_radius=5)
        self.text(self.f_big, str(self.drops), x + 54, glass.y + 88, RED if self.drops < 3 else INK, True)

    def draw_wall(self):
        pygame.draw.rect(self.scr, INK, (BX - 10, BY - 10, N * CELL + 20, N * CELL + 20), border_radius=12)
        pygame.draw.rect(self.scr, GROUT, (BX - 6, BY - 6, N * CELL + 12, N * CELL + 12), border_radius=9)
        mouse = pygame.mouse.get_pos()
        for r in range(N):
            for c in range(N):
                q = pygame.Rect(BX + c * CELL + 2, BY + r * CELL + 2, CELL - 4, CELL - 4)
                pygame.draw.rect(self.scr, TILE_EDGE, q, border_radius=5)
                hot = self.state == "play" and self.field.rows[r][c] and q.collidepoint(mouse)
                pygame.draw.rect(self.scr, (255, 250, 200) if hot else TILE, q.inflate(-6, -6).move(-1, -1), border_radius=4)
        for r in range(N):
            for c in range(N):
                full = self.field.rows[r][c] == 4
                wob = math.sin(self.t * .28 + r * 2 + c) if full else 0
                self.splat(BX + c * CELL + 32, BY + r * CELL + 32, self.size[r][c] + wob, (r * 7 + c * 3) % 5)
        for x, y, age, kind in self.puffs:
            self.splat(x, y, 28 + age * 1.6, kind, 230 - age * 16)
        for x, y, dx, dy in self.field.flying:
            px, py = BX + x, BY + y
            pygame.draw.circle(self.scr, GOO_DARK, (px - dx * 7, py - dy * 7), 4)
            pygame.draw.circle(self.scr, INK, (px, py), 8)
            pygame.draw.circle(self.scr, GOO, (px, py), 6)
            pygame.draw.circle(self.scr, GOO_LIGHT, (px - 2, py - 2), 2)
        for x, y, _, _, life in self.bits:
            pygame.draw.circle(self.scr, GOO_DARK, (x, y), 1 + life // 6)
        for x, y, age, words in self.notes:
            self.text(self.f_mid, words, x + 1, y - age // 2 + 1, (255, 255, 255), True)
            self.text(self.f_mid, words, x, y - age // 2, RED, True)

    def panel(self, head, lines, button=None):
        box = pygame.Rect(BX + 42, BY + 86, 300, 196)
        pygame.draw.rect(self.scr, INK, box.move(4, 5), border_radius=16)
        pygame.draw.rect(self.scr, (255, 252, 236), box, border_radius=16)
        pygame.draw.rect(self.scr, INK, box, 3, border_radius=16)
        self.text(self.f_big, head, box.centerx, box.y + 36, GOO_DARK, True)
        for i, line in enumerate(lines):
            self.text(self.f_small, line, box.centerx, box.y + 72 + i * 22, INK, True)
        if button:
            button.draw(self.scr)

    def draw(self):
        self.scr.blit(self.back, (0, 0))
        if self.state == "title":
            for x, y, q, k in ((90, 90, 50, 0), (560, 120, 64, 1), (120, 380, 70, 2), (540, 400, 40, 3), (330, 60, 26, 4)):
                self.splat(x, y, q + 2 * math.sin(self.t * .1 + x), k)
            self.text(self.f_huge, "GUNGE", 324, 196, INK, True)
            self.text(self.f_huge, "GUNGE", 319, 190, GOO, True)
            self.text(self.f_mid, "ten drops. one filthy wall.", 320, 270, INK, True)
            self.b_play.draw(self.scr)
            self.text(self.f_small, "a tribute to the old Flash goo game", 320, 420, INK, True)
        else:
            self.text(self.f_big, "GUNGE", 18, 8, GOO_DARK)
            self.text(self.f_mid, "level %d" % self.level, 20, 52)
            self.text(self.f_mid, "score %d" % self.score, 20, 76)
            self.text(self.f_small, "best %d" % self.best, BX, 20)
            self.text(self.f_small, "3 bursts in a chain = 1 drop back", BX + 146, 20)
            self.draw_bottle()
            self.draw_wall()
            self.text(self.f_small, "drops left", 62, 380)
            self.b_new.draw(self.scr)
            self.b_help.draw(self.scr)
            pygame.draw.polygon(self.scr, INK, [(188, 448), (193, 448), (199, 442), (199, 462), (193, 456), (188, 456)])
            pygame.draw.line(self.scr, RED, (186, 442), (204, 462), 3)
            if self.help:
                self.panel("How to", HELP)
            elif self.state == "cleared":
                self.panel("Spotless!", ["wall %d is clean" % self.level, "three more drops for the bottle"], self.b_ok)
            elif self.state == "lost":
                self.panel("Bottle's empty", ["you reached level %d" % self.level, "score %d" % self.score], self.b_ok)
        pygame.display.flip()

    def run(self):
        clock = pygame.time.Clock()
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONUP and e.button == 1:
                    self.click(e.pos)
            self.update()
            self.draw()
            clock.tick(FPS)


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description="Gunge - ten drops of goo")
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    opt = ap.parse_args()
    Gunge(opt.seed, opt.log).run()
    pygame.quit()
