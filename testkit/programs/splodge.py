#!/usr/bin/env python
"""
SPLODGE!  --  pygame port of my old Flash game (2007, AS2)

The .fla is long dead so the symbols are rebuilt here with polygons.
Frame rate is the old 30fps x 2.  Stage size is unchanged: 640 x 420.
"""
import argparse
import json
import math
import random
import sys

import pygame

STAGE_W, STAGE_H = 640, 420
GRID = 6
CELL = 62
OX, OY = 22, 24

# --- "library" colours -------------------------------------------------
GOO = (88, 176, 232)
GOO_DARK = (10, 34, 74)
GOO_LIGHT = (214, 242, 255)

QUIPS = ["Ooh!", "Hoo-hoo!", "Messy.", "Lovely!", "I felt that.", "Twit-twoo!"]


# ======================================================================
#  drawing the library symbols
# ======================================================================
def splat_points(rng, radius, lobes, centre):
    """Blobby outline: a ring of lobes with different lengths."""
    reach = [rng.uniform(0.84, 1.22) for _ in range(lobes)]
    pts = []
    steps = 140
    for i in range(steps):
        a = i / steps * math.tau
        f = a / math.tau * lobes
        k = int(f) % lobes
        u = f - int(f)
        bump = math.sin(u * math.pi) ** 1.4
        rr = radius * (0.70 + 0.34 * bump * reach[k])
        pts.append((centre + math.cos(a) * rr, centre + math.sin(a) * rr))
    return pts


def make_splat(size):
    rng = random.Random(4100 + size * 17)
    S = 4
    box = 76
    big = pygame.Surface((box * S, box * S), pygame.SRCALPHA)
    c = box * S / 2
    R = {1: 11, 2: 16.5, 3: 22.5, 4: 29}[size] * S
    lobes = {1: 5, 2: 6, 3: 8, 4: 10}[size]
    pts = splat_points(rng, R, lobes, c)
    # loose droplets round the outside
    loose = []
    for i in range(size + 1):
        a = rng.uniform(0, math.tau)
        d = R * rng.uniform(1.08, 1.2)
        loose.append((c + math.cos(a) * d, c + math.sin(a) * d, S * rng.uniform(1.3, 2.3)))
    for x, y, r in loose:
        pygame.draw.circle(big, GOO_DARK + (220,), (x, y), r + S * .9)
        pygame.draw.circle(big, GOO + (190,), (x, y), r)
    pygame.draw.polygon(big, GOO_DARK + (235,), pts)
    for k in range(10):
        s = 0.90 - k * 0.07
        col = tuple(int(GOO[j] * (0.62 + k * .045)) for j in range(3))
        inner = [(c + (x - c) * s, c + (y - c) * s) for x, y in pts]
        pygame.draw.polygon(big, tuple(min(255, v) for v in col) + (168 - k * 4,), inner)
    # gloss
    for i in range(2 + size):
        a = rng.uniform(0, math.tau)
        d = R * rng.uniform(.25, .55)
        w = R * rng.uniform(.10, .24)
        pygame.draw.ellipse(big, GOO_LIGHT + (150,), (c + math.cos(a) * d - w, c + math.sin(a) * d - w * .6, w * 2, w * 1.2))
    return pygame.transform.smoothscale(big, (box, box))


def make_drop():
    S = 4
    big = pygame.Surface((22 * S, 22 * S), pygame.SRCALPHA)
    pygame.draw.polygon(big, GOO_DARK + (230,), [(1 * S, 11 * S), (12 * S, 5 * S), (12 * S, 17 * S)])
    pygame.draw.circle(big, GOO_DARK + (230,), (14 * S, 11 * S), 6.4 * S)
    pygame.draw.polygon(big, GOO + (200,), [(4 * S, 11 * S), (12 * S, 7 * S), (12 * S, 15 * S)])
    pygame.draw.circle(big, GOO + (200,), (14 * S, 11 * S), 5 * S)
    pygame.draw.circle(big, GOO_LIGHT + (210,), (15.5 * S, 9.4 * S), 1.6 * S)
    return pygame.transform.smoothscale(big, (22, 22))


def make_photo():
    """Forest 'photo'.  The original was a holiday snap from the Lakes."""
    rng = random.Random(77)
    w, h = STAGE_W, STAGE_H
    s = pygame.Surface((w, h))
    for y in range(h):
        t = y / h
        pygame.draw.line(s, (int(168 - 108 * t), int(166 - 96 * t), int(132 - 92 * t)), (0, y), (w, y))
    # far to near trunks
    for layer in range(4):
        fog = 1 - layer / 4
        for _ in range(16 - layer * 3):
            x = rng.randint(-10, w)
            tw = rng.randint(5, 10) + layer * 7
            base = 250 + layer * 40 + rng.randint(-8, 8)
            col = tuple(int(a * (1 - fog * .75) + b * fog * .75) for a, b in zip((52, 40, 30), (150, 146, 118)))
            lean = rng.randint(-12, 12)
            pygame.draw.polygon(s, col, [(x, base), (x + tw, base), (x + tw * .8 + lean, -5), (x + tw * .2 + lean, -5)])
            hi = tuple(min(255, v + 22) for v in col)
            pygame.draw.polygon(s, hi, [(x, base), (x + tw * .3, base), (x + tw * .4 + lean, -5), (x + tw * .2 + lean, -5)])
            for _ in range(5):
                bx, by = x + lean // 2, rng.randint(0, 120)
                pygame.draw.line(s, col, (bx, by), (bx + rng.randint(-50, 50), by - rng.randint(5, 30)), 1 + layer)
        s2 = pygame.transform.smoothscale(s, (w // (5 - layer), h // (5 - layer)))
        s = pygame.transform.smoothscale(s2, (w, h))
        # leaf litter
        for _ in range(700):
            y = rng.randint(235 + layer * 40, 290 + layer * 45)
            x = rng.randint(0, w)
            b = rng.randint(-20, 22)
            pygame.draw.ellipse(s, (104 + b, 78 + b // 2, 44 + b // 3), (x, y, 4 + layer * 2, 2 + layer))
    # rocks
    for x, y, rw, rh in ((-30, 330, 190, 120), (120, 372, 170, 80), (300, 352, 150, 110), (470, 366, 220, 90)):
        pts = []
        for i in range(16):
            a = math.pi + i / 15 * math.pi
            k = rng.uniform(.86, 1.04)
            pts.append((x + rw / 2 + math.cos(a) * rw / 2 * k, y + rh + math.sin(a) * rh * k))
        pygame.draw.polygon(s, (82, 80, 76), pts)
        for i in range(260):
            px, py = rng.uniform(x, x + rw), rng.uniform(y, y + rh)
            dx = (px - x - rw / 2) / (rw / 2)
            dy = (y + rh - py) / rh
            if dx * dx + dy * dy < .72:
                v = int(70 + 58 * dy + rng.randint(-14, 14))
                pygame.draw.ellipse(s, (v, v, max(0, v - 8)), (px, py, rng.randint(3, 12), rng.randint(2, 6)))
    # film grain
    grain = pygame.Surface((w, h))
    for y in range(0, h, 2):
        for x in range(0, w, 2):
            v = rng.randint(0, 26)
            grain.fill((v, v, v), (x, y, 2, 2))
    s.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return s


def make_owl(blink=False):
    s = pygame.Surface((110, 120), pygame.SRCALPHA)
    pygame.draw.ellipse(s, (60, 44, 32), (18, 22, 72, 92))
    pygame.draw.polygon(s, (60, 44, 32), [(22, 42), (20, 6), (46, 26)])
    pygame.draw.polygon(s, (60, 44, 32), [(86, 42), (88, 6), (62, 26)])
    pygame.draw.ellipse(s, (150, 122, 86), (32, 54, 44, 56))
    for j in range(4):
        for i in range(4 - (j % 2)):
            pygame.draw.arc(s, (96, 72, 48), (35 + i * 10 + (j % 2) * 5, 60 + j * 11, 10, 10), math.pi, math.tau, 2)
    for ex in (40, 68):
        pygame.draw.circle(s, (206, 180, 132), (ex, 42), 15)
        if blink:
            pygame.draw.line(s, (40, 30, 20), (ex - 9, 43), (ex + 9, 43), 3)
        else:
            pygame.draw.circle(s, (250, 196, 40), (ex, 42), 10)
            pygame.draw.circle(s, (12, 10, 8), (ex, 43), 6)
            pygame.draw.circle(s, (255, 255, 255), (ex + 2, 40), 2)
    pygame.draw.polygon(s, (222, 160, 50), [(49, 50), (59, 50), (54, 62)])
    return s


# ======================================================================
#  "MovieClips"
# ======================================================================
class Splat(object):
    def __init__(self, size, turn):
        self.size = size
        self.turn = turn
        self.wob = 0.0      # 1 -> 0 after being hit

    def draw(self, dst, lib, x, y):
        sc = 1.0 + 0.22 * math.sin(self.wob * 9) * self.wob
        img = pygame.transform.rotozoom(lib[self.size], self.turn, sc)
        dst.blit(img, img.get_rect(center=(x, y)))


class Drop(object):
    SPEED = 230.0

    def __init__(self, x, y, dx, dy, cell):
        self.x, self.y, self.dx, self.dy = x, y, dx, dy
        self.cell = cell
        self.dead = False


class Pop(object):
    def __init__(self, x, y, turn):
        self.x, self.y, self.turn, self.age = x, y, turn, 0.0


class Button(object):
    def __init__(self, rect, label):
        self.rect = pygame.Rect(rect)
        self.label = label

    def draw(self, dst, font):
        over = self.rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(dst, (26, 20, 14), self.rect.move(2, 3), border_radius=9)
        pygame.draw.rect(dst, (238, 150, 48) if over else (206, 118, 30), self.rect, border_radius=9)
        pygame.draw.rect(dst, (255, 206, 120), (self.rect.x + 3, self.rect.y + 2, self.rect.w - 6, self.rect.h // 2 - 2), border_radius=7)
        pygame.draw.rect(dst, (70, 34, 6), self.rect, 2, border_radius=9)
        t = font.render(self.label, True, (60, 26, 0))
        dst.blit(t, t.get_rect(center=self.rect.center))

    def hit(self, pos):
        return self.rect.collidepoint(pos)


class Splodge(object):
    def __init__(self, opts):
        self.seed = opts.seed
        self.logFile = open(opts.log, "w") if opts.log else None
        pygame.init()
        self.stage = pygame.display.set_mode((STAGE_W, STAGE_H))
        pygame.display.set_caption("Splodge! 1.3")
        self.clock = pygame.time.Clock()
        self.fSmall = pygame.font.Font(None, 18)
        self.fMid = pygame.font.Font(None, 24)
        self.fBig = pygame.font.Font(None, 46)
        self.fHuge = pygame.font.Font(None, 96)
        self.photo = make_photo()
        self.lib = {n: make_splat(n) for n in (1, 2, 3, 4)}
        self.dropImg = {}
        d = make_drop()
        for dx, dy, a in ((1, 0, 0), (0, -1, 90), (-1, 0, 180), (0, 1, 270)):
            self.dropImg[dx, dy] = pygame.transform.rotate(d, a)
        self.owl = make_owl()
        self.owlBlink = make_owl(True)
        self.btnNew = Button((430, 190, 92, 30), "New game")
        self.btnHelp = Button((430, 228, 92, 30), "How to")
        self.btnFast = Button((534, 190, 84, 30), "Fast: off")
        self.btnMenu = Button((534, 228, 84, 30), "Menu")
        self.btnPlay = Button((250, 290, 140, 44), "PLAY")
        self.btnPanel = Button((150, 258, 130, 36), "")
        self.fast = False
        self.frame = "menu"
        self.time = 0.0
        self.best = 0
        self.helping = False
        self.newGame(False)

    # -- log --------------------------------------------------------------
    def note(self, **kw):
        if self.logFile:
            self.logFile.write(json.dumps(kw) + "\n")
            self.logFile.flush()

    # -- game -------------------------------------------------------------
    def newGame(self, go=True):
        self.rng = random.Random(self.seed)
        self.level = 0
        self.drops = 11
        self.score = 0
        if go:
            self.nextLevel()

    def nextLevel(self):
        self.level += 1
        r = self.rng
        w = (6, 6, 8, 8, 7) if self.level < 6 else (7, 8, 8, 6, 5)
        self.cells = [[None] * GRID for _ in range(GRID)]
        for y in range(GRID):
            for x in range(GRID):
                n = r.choices(range(5), w)[0]
                turn = r.uniform(0, 360)
                if n:
                    self.cells[y][x] = Splat(n, turn)
        self.flying = []
        self.pops = []
        self.chain = 0
        self.pending = 0
        self.jump = 0.0
        self.say = "Level %d" % self.level
        self.sayT = 2.0
        self.frame = "appear"
        self.t0 = self.time

    def centre(self, r, c):
        return OX + c * CELL + CELL / 2, OY + r * CELL + CELL / 2

    def bump(self, r, c):
        s = self.cells[r][c]
        if s.size < 4:
            s.size += 1
            s.wob = 1.0
            return
        self.cells[r][c] = None
        x, y = self.centre(r, c)
        self.pops.append(Pop(x, y, s.turn))
        self.chain += 1
        self.score += 5 * self.chain
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            self.flying.append(Drop(x, y, dx, dy, (r, c)))

    def clickBoard(self, pos):
        c = (pos[0] - OX) // CELL
        r = (pos[1] - OY) // CELL
        if not (0 <= r < GRID and 0 <= c < GRID):
            return
        if self.cells[r][c] is None or self.drops < 1:
            return
        self.note(t="tap", r=r, c=c)
        self.drops -= 1
        self.chain = 0
        self.bump(r, c)
        self.frame = "chain"

    def stepChain(self, dt):
        if self.fast:
            dt *= 2
        for d in list(self.flying):
            left = Drop.SPEED * dt
            while left > 0 and not d.dead:
                move = min(left, 6)
                left -= move
                d.x += d.dx * move
                d.y += d.dy * move
                c = int((d.x - OX) // CELL)
                r = int((d.y - OY) // CELL)
                if not (0 <= r < GRID and 0 <= c < GRID):
                    if d.x < -12 or d.x > OX + GRID * CELL + 4 or d.y < -12 or d.y > STAGE_H + 8:
                        d.dead = True
                    continue
                if (r, c) == d.cell or self.cells[r][c] is None:
                    continue
                cx, cy = self.centre(r, c)
                if abs(d.x - cx) + abs(d.y - cy) < 9:
                    d.dead = True
                    self.bump(r, c)
        self.flying = [d for d in self.flying if not d.dead]
        if not self.flying and not self.pops:
            self.chainDone()

    def chainDone(self):
        bonus = self.chain // 3
        if bonus:
            self.drops += bonus
            self.jump = 1.0
            self.say = "+%d! %s" % (bonus, QUIPS[self.chain % len(QUIPS)])
            self.sayT = 1.8
        if not any(s for row in self.cells for s in row):
            self.note(t="cleared")
            self.drops += 2
            self.frame = "won"
        elif self.drops <= 0:
            self.note(t="lost")
            self.best = max(self.best, self.score)
            self.frame = "lost"
        else:
            self.frame = "play"

    # -- drawing ----------------------------------------------------------
    def text(self, font, msg, col, pos, shadow=None):
        if shadow:
            t = font.render(msg, True, shadow)
            self.stage.blit(t, t.get_rect(center=(pos[0] + 2, pos[1] + 2)))
        t = font.render(msg, True, col)
        self.stage.blit(t, t.get_rect(center=pos))

    def drawGame(self):
        st = self.stage
        veil = pygame.Surface((GRID * CELL, GRID * CELL), pygame.SRCALPHA)
        veil.fill((250, 246, 220, 46))
        for i in range(GRID + 1):
            pygame.draw.line(veil, (255, 255, 255, 60), (i * CELL, 0), (i * CELL, GRID * CELL))
            pygame.draw.line(veil, (255, 255, 255, 60), (0, i * CELL), (GRID * CELL, i * CELL))
        st.blit(veil, (OX, OY))
        for r in range(GRID):
            for c in range(GRID):
                s = self.cells[r][c]
                if not s:
                    continue
                x, y = self.centre(r, c)
                if self.frame == "appear":
                    k = (self.time - self.t0) * 2.2 - (r + c) * .09
                    if k <= 0:
                        continue
                    if k < 1:
                        img = pygame.transform.rotozoom(self.lib[s.size], s.turn, k)
                        st.blit(img, img.get_rect(center=(x, y)))
                        continue
                s.draw(st, self.lib, x, y)
        for p in self.pops:
            k = p.age / .28
            img = pygame.transform.rotozoom(self.lib[4], p.turn, 1 + k * .8)
            img.set_alpha(int(230 * (1 - k)))
            st.blit(img, img.get_rect(center=(p.x, p.y)))
        for d in self.flying:
            img = self.dropImg[d.dx, d.dy]
            st.blit(img, img.get_rect(center=(d.x, d.y)))
        # the owl and its speech bubble
        blink = (self.time % 3.7) < .15
        pygame.draw.line(st, (44, 32, 22), (405, 398), (640, 388), 12)
        pygame.draw.line(st, (86, 66, 46), (405, 395), (640, 385), 3)
        st.blit(self.owlBlink if blink else self.owl, (522, 282))
        hop = abs(math.sin(self.jump * 9)) * 12 * self.jump
        b = pygame.Rect(424, 62 - hop, 196, 108)
        pygame.draw.ellipse(st, (30, 24, 18), b.inflate(6, 6))
        pygame.draw.polygon(st, (30, 24, 18), [(540, 160 - hop), (570, 155 - hop), (578, 284)])
        pygame.draw.ellipse(st, (255, 253, 240), b)
        pygame.draw.polygon(st, (255, 253, 240), [(544, 158 - hop), (566, 155 - hop), (576, 276)])
        big = pygame.font.Font(None, int(54 + hop * 2))
        self.text(big, str(self.drops), (24, 74, 140), (b.centerx, b.centery - 14))
        self.text(self.fMid, "drops left" if self.drops != 1 else "drop left!", (60, 50, 40), (b.centerx, b.centery + 14))
        if self.sayT > 0:
            self.text(self.fSmall, self.say, (190, 70, 10), (b.centerx, b.centery + 34))
        for bt in (self.btnNew, self.btnHelp, self.btnFast, self.btnMenu):
            bt.draw(st, self.fSmall)
        self.text(self.fMid, "Level %d" % self.level, (255, 244, 210), (470, 296), (20, 14, 8))
        self.text(self.fMid, "Score %d" % self.score, (255, 244, 210), (470, 320), (20, 14, 8))
        self.text(self.fBig, "Splodge!", (190, 228, 255), (522, 32), (10, 30, 70))

    def panel(self, title, lines, button):
        st = self.stage
        s = pygame.Surface((310, 200), pygame.SRCALPHA)
        pygame.draw.rect(s, (24, 18, 12, 205), s.get_rect(), border_radius=18)
        pygame.draw.rect(s, (255, 206, 120, 220), s.get_rect(), 3, border_radius=18)
        st.blit(s, (60, 110))
        self.text(self.fBig, title, (255, 214, 120), (215, 148))
        for i, l in enumerate(lines):
            self.text(self.fMid, l, (255, 255, 255), (215, 188 + i * 24))
        if button:
            self.btnPanel.label = button
            self.btnPanel.draw(st, self.fMid)

    def draw(self):
        st = self.stage
        st.blit(self.photo, (0, 0))
        if self.frame == "menu":
            for i, (x, y, n) in enumerate(((90, 90, 4), (560, 100, 4), (140, 320, 3), (520, 330, 3), (60, 220, 2), (590, 230, 1))):
                img = pygame.transform.rotozoom(self.lib[n], self.time * (12 if i % 2 else -9) + i * 60, 1.5)
                st.blit(img, img.get_rect(center=(x, y)))
            self.text(self.fHuge, "Splodge!", (190, 228, 255), (320, 130 + 5 * math.sin(self.time * 2)), (10, 30, 70))
            self.text(self.fMid, "fatten 'em up until they burst", (255, 250, 226), (320, 196), (20, 14, 8))
            self.text(self.fSmall, "a pygame port of the 2007 Flash toy", (255, 250, 226), (320, 222), (20, 14, 8))
            self.btnPlay.draw(st, self.fMid)
        else:
            self.drawGame()
            if self.helping:
                self.panel("How to", ["Click goo to feed it a drop.", "Full goo bursts 4 ways.", "3 bursts in one go = 1 drop back."], "Got it")
            elif self.frame == "won":
                self.panel("All clean!", ["Level %d is done." % self.level, "Two drops on the house."], "Onward")
            elif self.frame == "lost":
                self.panel("Dried up!", ["You reached level %d" % self.level, "Score %d   Best %d" % (self.score, self.best)], "Try again")
        pygame.display.flip()

    # -- main loop ----------------------------------------------------------
    def mouse(self, pos):
        if self.frame == "menu":
            if self.btnPlay.hit(pos):
                self.newGame()
            return
        if self.helping:
            if self.btnPanel.hit(pos):
                self.helping = False
            return
        if self.frame == "won" and self.btnPanel.hit(pos):
            self.nextLevel()
        elif self.frame == "lost" and self.btnPanel.hit(pos):
            self.newGame()
        elif self.btnFast.hit(pos):
            self.fast = not self.fast
            self.btnFast.label = "Fast: on" if self.fast else "Fast: off"
        elif self.frame == "play":
            if self.btnNew.hit(pos):
                self.newGame()
            elif self.btnHelp.hit(pos):
                self.helping = True
            elif self.btnMenu.hit(pos):
                self.frame = "menu"
            else:
                self.clickBoard(pos)

    def run(self):
        while True:
            dt = min(self.clock.tick(60) / 1000.0, .05)
            self.time += dt
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.mouse(e.pos)
            if self.frame != "menu":
                self.sayT -= dt
                self.jump = max(0, self.jump - dt)
                for row in self.cells:
                    for s in row:
                        if s and s.wob > 0:
                            s.wob = max(0, s.wob - dt * 2.2)
                for p in self.pops:
                    p.age += dt
                self.pops = [p for p in self.pops if p.age < .28]
                if self.frame == "appear" and self.time - self.t0 > 1.0:
                    self.frame = "play"
                    self.note(t="board", cells=[[s.size if s else 0 for s in row] for row in self.cells])
                elif self.frame == "chain":
                    self.stepChain(dt)
            self.draw()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=random.randrange(10 ** 6))
    ap.add_argument("--log")
    Splodge(ap.parse_args()).run()
    pygame.quit()
    sys.exit()
