# KABURA - for GBJAM 5 (160x144, 4 colours!)
# made in 9 days by tamanegi_p  (2016)
import sys, json, random, argparse, math
import pygame

p = argparse.ArgumentParser()
p.add_argument("--seed", type=int)
p.add_argument("--log")
opt = p.parse_args()
SEED = opt.seed if opt.seed is not None else random.randint(0, 99999)

SC = 5
pygame.init()
win = pygame.display.set_mode((160 * SC, 144 * SC))
pygame.display.set_caption("KABURA (gbjam5)")
lcd = pygame.Surface((160, 144))
C0, C1, C2, C3 = (224, 248, 208), (136, 192, 112), (52, 104, 86), (8, 24, 32)

GLYPH = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!.-:x", """
25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755 65555 25552 65644
25563 65655 34216 72222 55557 55552 55775 55255 55222 71247 75557 26227 71747 71717 55711 74717
74757 71122 75757 75717 22202 00002 00700 02020 00525""".split()))   # octal rows
def put(s, x, y, col=C3, z=1, mid=False, out=None):
    if mid: x -= (len(s) * 4 - 1) * z // 2
    if out is not None:
        for d in ((-1, 0), (1, 0), (0, 1), (0, -1), (1, 1), (-1, 1)): put(s, x + d[0], y + d[1], out, z)
    for ch in s:
        g = GLYPH.get(ch)
        if g:
            for i, q in enumerate("".join("{:03b}".format(int(o)) for o in g)):
                if q == "1": lcd.fill(col, (x + i % 3 * z, y + i // 3 * z, z, z))
        x += 4 * z

# ---- sprites 18x18, two frames each
def leafs(s, x, y, n, h):
    for dx in ((-1, 1) if n < 2 else (-1, 0, 1)):
        pygame.draw.line(s, C3, (x, y), (x + dx * h * .7, y - h), 3)
    for dx in ((-1, 1) if n < 2 else (-1, 0, 1)):
        pygame.draw.line(s, C2 if n > 1 else C1, (x, y), (x + dx * h * .7, y - h), 1)
def make(n, f):
    s = pygame.Surface((18, 18), pygame.SRCALPHA)
    if n == 1:
        pygame.draw.ellipse(s, C3, (5, 12, 8, 4)); 
        pygame.draw.line(s, C3, (9, 12), (9, 8 + f))
        for e in (0, 1):
            pygame.draw.ellipse(s, C3, (3 + e * 7, 4 + f + (e and f), 6, 5)); pygame.draw.ellipse(s, C1, (4 + e * 7, 5 + f + (e and f), 4, 3))
        return s
    r = {2: 3, 3: 5, 4: 7}[n]
    w, h = 2 * r + 1 + (f if n < 4 else 0), 2 * r + 1 - f
    x, y = 9 - w // 2, 17 - h
    leafs(s, 9, y + 1, n - 1, {2: 5, 3: 5, 4: 2}[n])
    b = pygame.Rect(x, y, w, h)
    pygame.draw.ellipse(s, C3, b); pygame.draw.ellipse(s, C0, b.inflate(-2, -2))
    if n == 2: s.set_at((8, y + 4), C3); s.set_at((10, y + 4), C3)
    if n == 3:
        pygame.draw.line(s, C3, (7, y + 4), (7, y + 5)); pygame.draw.line(s, C3, (11, y + 4), (11, y + 5)); s.set_at((9, y + 7), C3)
        pygame.draw.line(s, C1, (7, y + h - 3), (11, y + h - 3))
    if n == 4:
        for e in (0, 1):
            pygame.draw.rect(s, C3, (5 + e * 6, y + 5, 2, 3)); s.set_at((4 + e * 9, y + 9), C1); s.set_at((5 + e * 7, y + 9), C1)
        pygame.draw.rect(s, C3, (8, y + 9, 3, 3 - f))
        pygame.draw.line(s, C1, (5, y + h - 3), (12, y + h - 3))
    return s
SPR = {n: [make(n, 0), make(n, 1)] for n in (1, 2, 3, 4)}
def drop_icon():
    s = pygame.Surface((7, 8), pygame.SRCALPHA)
    for y, r in enumerate(("...#...", "..###..", "..###..", ".#####.", "#######", "#.#####", "##..###", ".#####.")):
        for x, q in enumerate(r): 
            if q == "#": s.set_at((x, y), C2)
    for q in ((1, 5), (2, 6), (3, 6)): s.set_at(q, C0)
    return s
DROP = drop_icon()

ROWS, COLS, CS, OX, OY = 7, 6, 18, 5, 13
DIRS = [(0, 1), (1, 0), (0, -1), (-1, 0)]

class Field:
    def __init__(self, b): self.b = [r[:] for r in b]; self.seeds = []; self.popped = []
    def copy(self): return Field(self.b)
    def water(self, r, c):
        self.b[r][c] += 1
        self.check(r, c)
    def check(self, r, c):
        if self.b[r][c] > 4:
            self.b[r][c] = 0; self.popped.append((r, c))
            self.seeds += [[r, c, d] for d in DIRS]
    def tick(self):
        old, self.seeds = self.seeds, []
        new = []
        for r, c, d in old:
            r += d[0]; c += d[1]
            if not (0 <= r < ROWS and 0 <= c < COLS): continue
            if self.b[r][c]:
                self.b[r][c] += 1; self.check(r, c)   # a 2nd seed in the same tick flies on through the hole
            else: new.append([r, c, d])
        self.seeds = new + self.seeds
    def total(self): return sum(map(sum, self.b))
    def left(self): return sum(1 for r in self.b for v in r if v)

def can(b, k):
    beam = [Field(b)]
    for _ in range(k):
        nx = {}
        for f in beam:
            for r in range(ROWS):
                for c in range(COLS):
                    if f.b[r][c]:
                        g = f.copy(); g.water(r, c)
                        while g.seeds: g.tick()
                        if not g.left(): return True
                        nx[str(g.b)] = (g.left() * 2.2 - .45 * g.total(), len(nx), g)
        beam = [t[2] for t in sorted(nx.values(), key=lambda t: t[:2])[:8]]
    return False

def men(n):
    rnd = random.Random(SEED * 131 + n)
    k = min(34, 14 + n * 2)
    while 1:
        b = [[0] * COLS for _ in range(ROWS)]
        for i in rnd.sample(range(ROWS * COLS), k): b[i // COLS][i % COLS] = rnd.choice([1, 2, 3, 3, 4, 4])
        if can(b, 10): return b

logfile = open(opt.log, "a") if opt.log else None
def log(d):
    if logfile: logfile.write(json.dumps(d) + "\n"); logfile.flush()

def soil():
    s = pygame.Surface((160, 144)); s.fill(C1)
    for y in range(0, 144, 6):
        for x in range(0, 160, 8):
            s.set_at((x + (y // 6 % 2) * 4, y), C2); s.set_at((x + (y // 6 % 2) * 4 + 1, y + 1), C2)
    s.fill(C3, (OX - 3, OY - 3, COLS * CS + 6, ROWS * CS + 5))
    for r in range(ROWS):
        for c in range(COLS):
            q = pygame.Rect(OX + c * CS, OY + r * CS, CS, CS)
            s.fill(C2, q); s.fill(C1, (q.x + 1, q.y + 1, CS - 2, CS - 2))
            for k in (0, 1, 2): s.fill(C2, (q.x + 3 + k * 5, q.y + 16, 3, 1))
    s.fill(C3, (0, 0, 160, 9))
    s.fill(C3, (118, 12, 39, 129)); s.fill(C0, (119, 13, 37, 127))
    return s
SOIL = soil()

clock = pygame.time.Clock()
scene, t, n, drops, f, sub, puffs, combo, lastc = "title", 0, 1, 10, None, 0, [], 0, 0
hop = {}
def begin():
    global f, drops, puffs
    f = Field(men(n)); drops = 10; puffs = []
def go(s):
    global scene, t
    scene, t = s, 0
def ready():
    go("play"); log({"board": f.b, "level": n, "drops": drops})
def after():
    if f.left() == 0: log({"cleared": n}); go("clear")
    elif drops == 0: log({"lost": n}); go("lost")
    else: ready()
def newpuffs():
    global combo
    for r, c in f.popped: puffs.append([OX + c * CS + 9, OY + r * CS + 9, 0]); combo += 1
    f.popped = []

def field():
    lcd.blit(SOIL, (0, 0))
    put("MEN %d" % n, 4, 2, C0); put("KABURA", 70, 2, C1)
    if combo > 1: put("%d RENSA!" % combo, 118, 2, C0)
    put("MIZU", 130, 16, C3)
    for i in range(10):
        x, y = 126 + i % 2 * 13, 25 + i // 2 * 11
        if i < drops: lcd.blit(DROP, (x, y))
        else: lcd.fill(C1, (x + 2, y + 4, 3, 3))
    # farmer mole
    by = 1 if clockn // 24 % 2 else 0
    pygame.draw.ellipse(lcd, C3, (126, 100 + by, 23, 30)); pygame.draw.ellipse(lcd, C2, (127, 101 + by, 21, 28)); pygame.draw.ellipse(lcd, C0, (132, 112 + by, 11, 8))
    lcd.fill(C3, (136, 112 + by, 3, 2))
    if scene == "lost": put("x", 131, 104 + by, C3); put("x", 142, 104 + by, C3)
    elif clockn % 150 < 6: lcd.fill(C3, (131, 108 + by, 3, 1)); lcd.fill(C3, (141, 108 + by, 3, 1))
    else: lcd.fill(C3, (132, 106 + by, 2, 3)); lcd.fill(C3, (141, 106 + by, 2, 3))
    lcd.fill(C3, (123, 101 + by, 29, 2)); pygame.draw.ellipse(lcd, C1, (129, 94 + by, 17, 9)); lcd.fill(C3, (130, 99 + by, 15, 2))
    pygame.draw.ellipse(lcd, C3, (120, 127, 35, 9)); lcd.fill(C0, (120, 134, 35, 5))
    for r in range(ROWS):
        for c in range(COLS):
            v = f.b[r][c]
            if v:
                fr = (clockn // (20 if v < 4 else 8) + r * 3 + c * 5) % 2
                h = hop.get((r, c), 0); lcd.blit(SPR[v][fr], (OX + c * CS, OY + r * CS - (h > 4) * 2 - (h > 0)))
                if h: hop[r, c] = h - 1
    for r, c, d in f.seeds:
        x = OX + (c + d[1] * sub / 8) * CS + 9; y = OY + (r + d[0] * sub / 8) * CS + 9
        pygame.draw.rect(lcd, C3, (int(x) - 3, int(y) - 3, 6, 6)); pygame.draw.rect(lcd, C0, (int(x) - 2, int(y) - 2, 4, 4))
    for q in puffs:
        k = q[2]
        for a in range(8):
            x, y = q[0] + math.cos(a * .785) * (3 + k * .8), q[1] + math.sin(a * .785) * (3 + k * .8); z = max(1, 4 - k // 4)
            lcd.fill(C0 if a % 2 else C3, (int(x - z / 2), int(y - z / 2), z, z))

def curtain(a):        # blinds
    for y in range(0, 144, 12): lcd.fill(C3, (0, y, 160, max(0, min(12, int(a)))))

clockn = 0
while True:
    clock.tick(60); clockn += 1; t += 1
    for e in pygame.event.get():
        if e.type == pygame.QUIT: pygame.quit(); sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            x, y = e.pos[0] // SC, e.pos[1] // SC
            if scene == "title" and t > 10: begin(); go("in")
            elif scene == "lost" and t > 50: begin(); combo = 0; go("in")
            elif scene == "play":
                r, c = (y - OY) // CS, (x - OX) // CS
                if 0 <= r < ROWS and 0 <= c < COLS and f.b[r][c]:
                    drops -= 1; combo = 0; log({"tap": [r, c]}); hop[r, c] = 9
                    f.water(r, c); newpuffs(); sub = 0; go("move")
    if scene == "move":
        if f.seeds:
            sub += 1
            if sub == 8:
                sub = 0; old = [r[:] for r in f.b]; f.tick(); newpuffs()
                for r in range(ROWS):
                    for c in range(COLS):
                        if f.b[r][c] > old[r][c]: hop[r, c] = 9
        elif t > 10 and not puffs: after()
    for q in puffs: q[2] += 1
    puffs = [q for q in puffs if q[2] < 15]
    if scene == "in" and t >= 70: ready()
    if scene == "clear" and t >= 110: n += 1; begin(); combo = 0; go("in")

    if scene == "title":
        lcd.fill(C0)
        pygame.draw.circle(lcd, C2, (92, 84), 22)
        pygame.draw.ellipse(lcd, C1, (-30, 84, 130, 60)); pygame.draw.ellipse(lcd, C1, (70, 92, 130, 60)); lcd.fill(C2, (0, 112, 160, 40))
        for x in range(0, 160, 16): pygame.draw.line(lcd, C3, (80 + (x - 80) * .8, 112), (80 + (x - 80) * 2, 144))
        put("KABURA", 80, 22, C3, 5, True); put("KABURA", 79, 21, C2, 5, True)
        for i in range(4): lcd.blit(pygame.transform.scale(SPR[i + 1][(clockn // 20 + i) % 2], (36, 36)), (4 + i * 39, 74))
        if clockn // 30 % 2: put("CLICK!", 80, 120, C0, 2, True)
        put("TAMANEGI-P 2016", 80, 136, C1, 1, True)
    else:
        field()
        if scene == "in":
            if t < 50:
                curtain(12 - max(0, t - 38)); put("MEN %d" % n, 80, 62, C0, 3, True)
            else: curtain(12 - (t - 38))
        elif scene == "clear":
            if t < 90: put("ZENBU TOTTA!", 59, 70 - abs(int(6 * math.sin(t / 8))), C0, 2, True, C3)
            curtain((t - 92) * .8)
        elif scene == "lost" and t > 20:
            lcd.fill(C3, (OX + 2, 50, 104, 46)); lcd.fill(C0, (OX + 3, 51, 102, 44))
            put("KARETA...", 60, 58, C3, 2, True)
            if clockn // 30 % 2: put("CLICK: MOU IKKAI", 60, 80, C2, 1, True)
        elif scene == "play":
            mx, my = pygame.mouse.get_pos(); r, c = (my // SC - OY) // CS, (mx // SC - OX) // CS
            if 0 <= r < ROWS and 0 <= c < COLS: pygame.draw.rect(lcd, C3, (OX + c * CS, OY + r * CS, CS, CS), 1)
    pygame.transform.scale(lcd, win.get_size(), win)
    pygame.display.flip()
