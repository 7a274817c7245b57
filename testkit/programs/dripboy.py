# DRIP BOY  --  a 160x144, four-shades-of-green chain reaction toy
# made for a tiny-screen game jam. everything is drawn from the strings below.
#
#   python dripboy.py [--seed N] [--log FILE]
#
import json
import random
import sys

import pygame as pg

W, H, ZOOM = 160, 144, 4
PAL = [(224, 236, 178), (156, 186, 90), (72, 116, 72), (22, 46, 42)]
CELL, OX, OY = 18, 4, 18          # board is 6x6 cells of 18 pixels
PX = 2                            # droplet speed, pixels per frame (9 frames a cell)

# 3x5 font, one octal digit per row
FONT = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+!?.:-/x=", """
25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755
65555 25552 65644 25563 65655 34216 72222 55557 55552 55775 55255 55222 71247
75557 26227 61247 61216 55711 74616 34757 71122 75757 75716
02720 22202 61202 00002 02020 00700 11244 05250 07070""".split()))

# left halves of the sprites, mirrored when built. 0-3 = shade, . = see-through
ART = {
    1: ["", "", "", "", "", "......33", ".....300", ".....300", ".....301", ".....311", "......33"],
    2: ["", "", "", ".....333", "....3000", "...30000", "...30030", "...30030", "...30000", "...31000",
        "...31103", "....3111", ".....333"],
    3: ["", ".....333", "...33111", "..311111", "..311111", ".3111311", ".3111311", ".3111311",
        ".3111111", ".3211111", ".3221133", "..322111", "..322222", "...33222", ".....333"],
    4: [".....333", "...33222", "..322222", ".3222222", ".3220022", "32200022", "32203022", "32203022",
        "32200022", "32222222", "32222223", "32222230", "33222230", ".3322223", "..333222", "....3333"],
    "pop": ["", ".......3", "..3....3", "...3...2", "....2..2", "", "........", ".332....",
            ".332....", "........", "", "....2..2", "...3...2", "..3....3", ".......3"],
}
TIPS = ["FULL ONES BURST IN FOUR", "3 BURSTS: ONE MORE DROP", "LONG CHAINS SCORE BIG", "EMPTY THE TANK!"]


def build(rows):
    s = pg.Surface((16, 16), pg.SRCALPHA)
    for y, row in enumerate(rows):
        for x, ch in enumerate(row):
            if ch != ".":
                s.set_at((x, y), PAL[int(ch)])
                s.set_at((15 - x, y), PAL[int(ch)])
    return s


# ------------------------------------------------------------------ rules
# a tank is a flat list of 36 numbers; RAY[i] holds the four lines of cells
# that a droplet leaving cell i will cross
RAY = []
for i in range(36):
    y, x = divmod(i, 6)
    RAY.append([[k * 6 + x for k in range(y - 1, -1, -1)], [k * 6 + x for k in range(y + 1, 6)],
                [y * 6 + k for k in range(x - 1, -1, -1)], [y * 6 + k for k in range(x + 1, 6)]])


def poke(tank, i):
    """what would happen? -> (tank afterwards, number of bursts)"""
    t, pops, shots, hits = list(tank), 0, [], [i]
    while hits or shots:
        fresh = []
        for h in hits:
            if t[h] == 0:                       # burst a moment ago: fly on
                continue
            t[h] += 1
            if t[h] == 5:
                t[h] = 0
                pops += 1
                fresh += [iter(r) for r in RAY[h]]
        hits, still = [], []
        shots += fresh
        # one step for all; a hit is settled at once, in order of flight
        for s in shots:
            c = next(s, None)
            if c is None:
                continue
            if t[c] == 0:
                still.append(s)
            elif t[c] == 4:
                t[c] = 0
                pops += 1
                still += [iter(r) for r in RAY[c]]
            else:
                t[c] += 1
        shots = still
    return t, pops


def clearable(tank, drops):
    """beam search, five wide"""
    beam = [(0, drops, tank)]
    while beam:
        nxt = {}
        for _, d, t in beam:
            for i in range(36):
                if t[i]:
                    u, pops = poke(t, i)
                    left = d - 1 + pops // 3
                    if not any(u):
                        return True
                    if left > 0:
                        nxt[tuple(u)] = (sum(5 - v for v in u if v) - 3 * left, left, u)
        beam = sorted(nxt.values(), key=lambda b: b[:2])[:5]
        if len(beam) and beam[0][1] > 60:
            return True
    return False


def make_tank(stage, drops, rng):
    empty = (10, 13, 8, 12, 6)[(stage - 1) % 5]
    small, big = 4 + min(stage, 6), 8
    while True:
        tank = [0] * empty + rng.choices([1, 2, 3, 4], [small, 6, 6, big], k=36 - empty)
        rng.shuffle(tank)
        if clearable(tank, drops):
            return tank
        big += 1                                 # be kinder each time


# ------------------------------------------------------------------- game
class DripBoy:
    def __init__(self, seed, log):
        pg.init()
        self.win = pg.display.set_mode((W * ZOOM, H * ZOOM))
        pg.display.set_caption("Drip Boy")
        pg.mouse.set_visible(False)
        self.lcd = pg.Surface((W, H))
        self.spr = {k: build(v) for k, v in ART.items()}
        self.rng = random.Random(seed)
        self.log = open(log, "a", buffering=1) if log else None
        self.mode, self.script, self.box, self.hi, self.frame = "title", None, None, 0, 0
        self.clear_fx()
        self.tank = [0] * 36

    def note(self, **kw):
        if self.log:
            self.log.write(json.dumps(kw) + "\n")

    def note_rest(self):
        self.note(board=[self.tank[k:k + 6] for k in range(0, 36, 6)], level=self.stage, drops=self.drops)

    def clear_fx(self):
        self.shots, self.pops, self.flash, self.hidden, self.msg = [], {}, {}, set(), ""

    # -- scripts: generators that run one step per frame ------------------
    def new_game(self):
        self.stage, self.score, self.drops, self.mode, self.box = 1, 0, 10, "play", None
        self.script = self.open_stage()

    def open_stage(self):
        self.clear_fx()
        self.tank = make_tank(self.stage, self.drops, self.rng)
        self.hidden = set(range(36))
        for diag in range(11):                   # fill in diagonals
            self.hidden -= {i for i in range(36) if i // 6 + i % 6 == diag}
            for _ in range(3):
                yield
        self.msg = TIPS[(self.stage - 1) % len(TIPS)]
        self.note_rest()

    def hit(self, i):
        if self.tank[i] < 4:
            self.tank[i] += 1
            self.flash[i] = 16
            return
        self.tank[i] = 0
        self.flash.pop(i, None)
        self.pops[i] = 10
        self.chain += 1
        y, x = i // 6 * CELL + 9, i % 6 * CELL + 9
        self.shots += [[x, y, 0, -PX], [x, y, 0, PX], [x, y, -PX, 0], [x, y, PX, 0]]
        if self.chain > 1:
            self.msg = "CHAIN x%d" % self.chain

    def run_chain(self, i):
        self.chain, self.msg = 0, ""
        self.drops -= 1
        self.note(tap=[i // 6, i % 6])
        self.hit(i)
        while True:
            yield
            for s in list(self.shots):
                s[0] += s[2]
                s[1] += s[3]
                if not (-4 < s[0] < 112 and -4 < s[1] < 112):
                    self.shots.remove(s)
                elif s[0] % CELL == 9 and s[1] % CELL == 9:
                    c = s[1] // CELL * 6 + s[0] // CELL
                    if self.tank[c]:
                        self.shots.remove(s)
                        self.hit(c)
            if not (self.shots or self.flash or self.pops):
                break
        gain = self.chain // 3
        self.score += self.chain * self.chain
        self.hi = max(self.hi, self.score)
        if gain:
            self.drops = min(99, self.drops + gain)
            self.msg = "CHAIN x%d  +%d DROPS" % (self.chain, gain)
        self.note_rest()
        if not any(self.tank):
            self.note(cleared=self.stage)
            self.script = self.next_stage()
        elif self.drops == 0:
            self.note(lost=self.stage)
            self.box, self.mode = ["GAME OVER", "", "STAGE %d" % self.stage, "SCORE %d" % self.score], "over"

    def next_stage(self):
        for bonus in range(6):                   # +5 drops, counted up
            self.box = ["STAGE %d" % self.stage, "", "CLEAR!", "BONUS +%d" % bonus]
            if bonus:
                self.drops = min(99, self.drops + 1)
            for _ in range(14):
                yield
        for _ in range(40):
            yield
        self.box, self.stage = None, self.stage + 1
        self.script = self.open_stage()

    # -- drawing ----------------------------------------------------------
    def text(self, s, x, y, shade=3, k=1, center=False):
        if center:
            x -= (len(s) * 4 - 1) * k // 2
        for ch in s:
            for r, bits in enumerate(FONT.get(ch, "00000")):
                for b in range(3):
                    if int(bits) >> (2 - b) & 1:
                        self.lcd.fill(PAL[shade], (x + b * k, y + r * k, k, k))
            x += 4 * k

    def frame_box(self, x, y, w, h, fill=0):
        self.lcd.fill(PAL[3], (x + 1, y, w - 2, h))
        self.lcd.fill(PAL[3], (x, y + 1, w, h - 2))
        self.lcd.fill(PAL[fill], (x + 1, y + 1, w - 2, h - 2))

    def draw_title(self):
        self.lcd.fill(PAL[1])
        for k in range(0, W, 8):                 # rain
            self.lcd.fill(PAL[0], (k + 3, (k * 37 + self.frame) % H, 1, 5))
        self.frame_box(24, 22, 112, 34)
        self.text("DRIP BOY", 81, 31, 3, 3, True)
        for n in (1, 2, 3, 4):
            hop = abs((self.frame // 4 + n * 4) % 16 - 8) // 2
            self.lcd.blit(self.spr[n], (14 + n * 24, 76 - hop))
        if self.frame // 24 % 2:
            self.text("CLICK TO START", 80, 104, 3, 1, True)
        self.text("2024 PUDDLE SOFT", 80, 130, 2, 1, True)

    def draw_play(self):
        self.lcd.fill(PAL[1])
        self.lcd.fill(PAL[3], (0, 0, W, 13))
        self.text("DRIP BOY", 5, 4, 0)
        self.text("HI %05d" % self.hi, 124, 4, 1)
        self.frame_box(OX - 2, OY - 2, 112, 112)
        for y in range(1, 6):
            for x in range(1, 6):
                self.lcd.fill(PAL[1], (OX + x * CELL - 1, OY + y * CELL - 1, 2, 2))
        self.lcd.set_clip((OX - 1, OY - 1, 110, 110))
        for i, n in enumerate(self.tank):
            x, y = OX + i % 6 * CELL + 1, OY + i // 6 * CELL + 1
            if i in self.flash and self.flash[i] // 4 % 2:
                n -= 1                           # flicker between old and new
            if n and i not in self.hidden:
                shake = 1 if n == 4 and (self.frame // 8 + i * 5) % 9 == 0 else 0
                self.lcd.blit(self.spr[n], (x, y - shake))
            elif i in self.pops:
                self.lcd.blit(self.spr["pop"], (x, y))
        for x, y, dx, dy in self.shots:
            self.lcd.fill(PAL[3], (OX + x - 2, OY + y - 1, 4, 2))
            self.lcd.fill(PAL[3], (OX + x - 1, OY + y - 2, 2, 4))
            self.lcd.fill(PAL[2], (OX + x - dx * 2 - 1, OY + y - dy * 2 - 1, 2, 2))
        self.lcd.set_clip(None)
        for k, (name, val) in enumerate((("DROPS", "%02d" % self.drops), ("STAGE", "%02d" % self.stage))):
            self.frame_box(117, 16 + k * 33, 40, 31 - k * 6)
            self.text(name, 137, 19 + k * 33, 2, 1, True)
            warn = k == 0 and self.drops < 4 and self.frame // 15 % 2
            self.text(val, 138, 27 + k * 33, 1 if warn else 3, 2 if k else 3, True)
        self.frame_box(117, 76, 40, 18)
        self.text("SCORE", 137, 79, 2, 1, True)
        self.text("%05d" % self.score, 137, 86, 3, 1, True)
        for (x, y, w, h), label in ((NEW, "NEW"), (HELP, "HELP")):
            self.frame_box(x, y, w, h, 2)
            self.text(label, x + w // 2, y + 4, 0, 1, True)
        self.text(self.msg, 56, 134, 3, 1, True)

    def draw_cursor(self, mx, my):
        c, r = (mx - OX) // CELL, (my - OY) // CELL
        if self.mode == "play" and not self.box and 0 <= c < 6 and 0 <= r < 6:
            if self.frame // 12 % 3:
                x, y = OX + c * CELL, OY + r * CELL
                for ax, ay in ((0, 0), (1, 0), (0, 1), (1, 1)):
                    self.lcd.fill(PAL[3], (x + ax * 13, y + ay * 17, 5, 1))
                    self.lcd.fill(PAL[3], (x + ax * 17, y + ay * 13, 1, 5))
        else:
            for k in range(6):                   # little pointer
                self.lcd.fill(PAL[3], (mx, my + k, 6 - k, 1))

    def draw(self):
        self.draw_title() if self.mode == "title" else self.draw_play()
        if self.box:
            h = len(self.box) * 9 + 22
            self.frame_box(14, 72 - h // 2, 88, h)
            for k, line in enumerate(self.box):
                self.text(line, 58, 72 - h // 2 + 8 + k * 9, 3, 2 if k == 0 and len(line) < 10 else 1, True)
            if self.mode != "play" and self.frame // 20 % 2:
                self.text("CLICK", 58, 72 + h // 2 - 9, 2, 1, True)
        mx, my = pg.mouse.get_pos()
        self.draw_cursor(mx // ZOOM, my // ZOOM)
        pg.transform.scale(self.lcd, self.win.get_size(), self.win)
        pg.display.flip()

    # -- input ------------------------------------------------------------
    def click(self, mx, my):
        if self.mode in ("title", "over"):
            self.new_game()
        elif self.mode == "help":
            self.mode, self.box = "play", None
        elif pg.Rect(NEW).collidepoint(mx, my):
            self.new_game()
        elif self.script is None:
            c, r = (mx - OX) // CELL, (my - OY) // CELL
            if pg.Rect(HELP).collidepoint(mx, my):
                self.mode, self.box = "help", ["HELP", "", "A CLICK = ONE DROP", "DROPS MAKE IT GROW",
                                               "FULL ONES BURST", "3 BURSTS = +1 DROP", "EMPTY THE TANK"]
            elif 0 <= c < 6 and 0 <= r < 6 and self.tank[r * 6 + c]:
                self.script = self.run_chain(r * 6 + c)

    def step(self):
        self.frame += 1
        for fx in (self.flash, self.pops):
            for i in list(fx):
                fx[i] -= 1
                if fx[i] <= 0:
                    del fx[i]
        now = self.script
        if now and next(now, "end") == "end" and self.script is now:
            self.script = None

    def main(self):
        clock = pg.time.Clock()
        while True:
            for e in pg.event.get():
                if e.type == pg.QUIT or e.type == pg.KEYDOWN and e.key == pg.K_ESCAPE:
                    return
                if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos[0] // ZOOM, e.pos[1] // ZOOM)
            self.step()
            self.draw()
            clock.tick(60)


NEW, HELP = (117, 98, 40, 13), (117, 115, 40, 13)

if __name__ == "__main__":
    a = sys.argv
    seed = int(a[a.index("--seed") + 1]) if "--seed" in a else None
    DripBoy(seed, a[a.index("--log") + 1] if "--log" in a else None).main()
