#!/usr/bin/env python3
# BOLHUDO - homenagem aos puzzles de 16 bits.   por Mestre Jota (o mesmo das traducoes)
# Tela interna de 320x240, ampliada 3x.  Nada de arquivos: sprites e fonte saem do codigo.
import argparse, json, math, random, sys
import pygame

W, H, ZOOM = 320, 240, 3
COLS, ROWS, CELL, BX, BY = 7, 6, 32, 89, 32
STEP = 8                            # quadros que uma gota leva por casa
DIRS = ((-1, 0), (1, 0), (0, -1), (0, 1))

GLYPHS = {k: bytes.fromhex(v) for k, v in (g.split('=') for g in """
A=7E1111117E B=7F49494936 C=3E41414122 D=7F4141221C E=7F49494941 F=7F09090901 G=3E4149497A
H=7F0808087F I=00417F4100 J=2040413F01 K=7F08142241 L=7F40404040 M=7F020C027F N=7F0408107F
O=3E4141413E P=7F09090906 Q=3E4151215E R=7F09192946 S=4649494931 T=01017F0101 U=3F4040403F
V=1F2040201F W=3F4038403F X=6314081463 Y=0708700807 Z=6151494543 0=3E5149453E 1=00427F4000
2=4261514946 3=2141454B31 4=1814127F10 5=2745454539 6=3C4A494930 7=0171090503 8=3649494936
9=064949291E !=00005F0000 -=0808080808 :=0036360000 .=0060600000 +=08083E0808 ?=0201510906
""".split())}

# ---------------------------------------------------------------- motor
class Grid:
    def __init__(self, cells):
        self.c = [row[:] for row in cells]
        self.shots = []             # [lin, col, dl, dc]

    def poke(self, r, c):
        if self.c[r][c] < 4:
            self.c[r][c] += 1
            return [('cresce', r, c)]
        self.c[r][c] = 0
        self.shots += [[r, c, a, b] for a, b in DIRS]
        return [('estoura', r, c)]

    def advance(self):
        """Todas as gotas andam uma casa.  Quem chega numa casa ja vazia segue viagem."""
        flying, self.shots, out = self.shots, [], []
        for s in flying:
            r, c = s[0] + s[2], s[1] + s[3]
            if not (0 <= r < ROWS and 0 <= c < COLS):
                out.append(('sai', r, c))
            elif self.c[r][c]:
                out += self.poke(r, c)
            else:
                self.shots.append([r, c, s[2], s[3]])
        return out

def play_out(cells, r, c):
    g = Grid(cells)
    pops = sum(e[0] == 'estoura' for e in g.poke(r, c))
    while g.shots:
        pops += sum(e[0] == 'estoura' for e in g.advance())
    return g, pops

def robot(cells, drops, rnd):
    """Joga sozinho; devolve True se limpou a tela com as gotas dadas."""
    while drops > 0:
        top = max(map(max, cells))
        spots = [(r, c) for r in range(ROWS) for c in range(COLS) if cells[r][c] == top]
        rnd.shuffle(spots)
        if top < 4:
            spots = spots[:1]
        g, pops = max((play_out(cells, *p) for p in spots),
                      key=lambda t: t[1] * 3 - sum(v > 0 for row in t[0].c for v in row))
        cells, drops = g.c, drops - 1 + pops // 3
        if not any(map(any, cells)):
            return True
    return False

def make_stage(level, drops, rnd):
    n, hard = min(19 + level, 32), min(level, 12)
    for t in range(400):
        w = (max(2, 6 + hard - t // 8), 18 + hard, 36, max(14, 34 - hard) + t // 4)
        cells = [[0] * COLS for _ in range(ROWS)]
        for p in rnd.sample(range(COLS * ROWS), n - min(t // 30, 10)):
            cells[p // COLS][p % COLS] = rnd.choices((1, 2, 3, 4), w)[0]
        if any(robot(cells, drops, rnd) for _ in range(3)):
            return cells
    return [[4 if (r, c) in ((2, 2), (2, 4), (4, 4)) else 0 for c in range(COLS)] for r in range(ROWS)]

# ---------------------------------------------------------------- graficos
LETTERING = {}

def text(dst, msg, x, y, col=(255, 255, 255), edge=(24, 12, 40), big=1, center=False):
    wide, key = len(msg) * 6 * big, (msg, col, edge, big)
    if key not in LETTERING:
        LETTERING[key] = engrave(msg, wide, col, edge, big)
    dst.blit(LETTERING[key], (x - wide // 2 if center else x, y))

def engrave(msg, wide, col, edge, big):
    s = pygame.Surface((wide + 2, 7 * big + 2), pygame.SRCALPHA)
    for ink, offs in ((edge, [(a, b) for a in (0, 1, 2) for b in (0, 1, 2)]), (col, [(1, 1)])):
        for i, ch in enumerate(msg):
            for cx, bits in enumerate(GLYPHS.get(ch, b'')):
                for cy in range(7):
                    if bits >> cy & 1:
                        k = ink if ink == edge or cy < 4 else tuple(int(v * .78) for v in ink)
                        for ox, oy in offs:
                            s.fill(k, ((i * 6 + cx) * big + ox, cy * big + oy, big, big))
    return s

SHADES = (((214, 246, 140), (128, 204, 72), (56, 132, 72)),
          ((255, 240, 140), (244, 188, 52), (180, 108, 28)),
          ((255, 196, 140), (240, 116, 64), (168, 52, 48)),
          ((255, 176, 216), (228, 76, 148), (140, 28, 108)))
RADII = (6, 9, 12, 15)

def blob(size, frame=0, white=False):
    """Bolhudo com tres tons, contorno e carinha; frame 1 = achatado."""
    s = pygame.Surface((34, 34), pygame.SRCALPHA)
    rad = RADII[size - 1]
    rx, ry = rad + .4 + frame * .8, rad + .4 - frame * 1.2
    hi, mid, low = SHADES[size - 1]
    base = 17 + (rad - ry)
    for y in range(34):
        for x in range(34):
            dx, dy = (x - 16.5) / rx, (y - base + .5) / ry
            d = dx * dx + dy * dy
            if d > 1:
                continue
            lit = -dx * .55 - dy * .75 + ((x + y) % 2) * .14     # pontilhado entre os tons
            col = hi if lit > .42 else mid if lit > -.3 else low
            if d > 1 - 2.6 / rad:
                col = (40, 12, 48)
            s.set_at((x, y), (255, 255, 255) if white else col)
    if not white:
        e, dark = max(2, rad // 3), (40, 12, 48)
        top = int(base) - e // 2 - (size > 2)
        for ex in (17 - e - 1, 16 + e):
            s.fill(dark, (ex, top, 1 + size // 3, 2 + size // 2))
        if size == 4:
            s.fill((96, 16, 72), (14, top + 6, 6, 3))
        elif size > 1:
            s.fill(dark, (16, top + 3 + size // 2, 2, 1))
        s.fill((255, 255, 255), (17 - rad // 2, int(base) - int(ry * .7), max(1, rad // 5), max(1, rad // 6)))
    return s

PALS = (((52, 96, 140), (68, 120, 164)), ((120, 68, 132), (144, 88, 152)), ((44, 116, 92), (60, 140, 104)),
        ((148, 84, 60), (172, 108, 72)), ((72, 72, 108), (92, 96, 132)), ((140, 56, 84), (164, 76, 100)),
        ((104, 112, 52), (128, 136, 68)))

def wallpaper(level):
    """Um azulejo 16x16 diferente por fase: oito desenhos, sete paletas."""
    a, b = PALS[level % 7]
    dark, kind = tuple(v * 3 // 4 for v in a), level % 8
    t, s = pygame.Surface((16, 16)), pygame.Surface((W, H))
    for y in range(16):
        for x in range(16):
            u, v = x - 7.5, y - 7.5
            brick = (x + (8 if y >= 8 else 0)) % 16
            light, shade = (
                ((x // 8 + y // 8) % 2, False),
                (abs(u) + abs(v) < 6, abs(u) + abs(v) < 8),
                ((y + round(3 * math.sin(x * math.pi / 8))) % 8 < 4, False),
                (y % 8 == 0 or brick == 0, y % 8 == 7 or brick == 15),
                (4 < math.hypot(u, v) < 7, math.hypot(u, v) < 2),
                ((x + y) % 16 < 6, (x + y) % 16 == 6),
                (min(abs(u), abs(v)) < 2 and max(abs(u), abs(v)) < 6, False),
                (x % 8 in (2, 3) and y % 8 < 6 or y % 8 in (4, 5) and x % 8 < 6, x % 8 == 7))[kind]
            t.set_at((x, y), b if light else dark if shade else a)
    for y in range(0, H, 16):
        for x in range(0, W, 16):
            s.blit(t, (x, y))
    return s

def bevel(dst, rect, face=(56, 44, 84), hi=(148, 132, 188), low=(20, 12, 36)):
    x, y, w, h = rect
    dst.fill(low, rect)
    dst.fill(hi, (x, y, w - 1, h - 1))
    dst.fill(face, (x + 1, y + 1, w - 2, h - 2))

# ---------------------------------------------------------------- jogo
class Bolhudo:
    BTN_NEW, BTN_HELP = pygame.Rect(8, 188, 66, 18), pygame.Rect(8, 210, 66, 18)

    def __init__(self, seed, log):
        self.rnd, self.logname = random.Random(seed), log
        self.win = pygame.display.set_mode((W * ZOOM, H * ZOOM))
        pygame.display.set_caption('Bolhudo')
        self.low = pygame.Surface((W, H))
        self.spr = {(n, f): blob(n, f) for n in (1, 2, 3, 4) for f in (0, 1)}
        self.flash = {n: blob(n, 0, True) for n in (1, 2, 3, 4)}
        self.record, self.help, self.tick = 0, False, 0
        self.state, self.t, self.bump, self.fx = 'titulo', 0, {}, []
        self.back = wallpaper(0)
        self.new_game(False)

    def log(self, **kw):
        if self.logname:
            with open(self.logname, 'a') as f:
                f.write(json.dumps(kw) + '\n')

    def new_game(self, go=True):
        self.level, self.drops, self.score = 0, 10, 0
        if go:
            self.next_stage()

    def next_stage(self):
        self.level += 1
        if self.level > 1:
            self.drops = max(self.drops + 2, 6)
        self.grid = Grid(make_stage(self.level, self.drops, self.rnd))
        self.back = wallpaper(self.level)
        self.fx, self.bump, self.chain = [], {}, 0
        self.state, self.t = 'entrada', 0

    def settle(self):
        self.log(board=self.grid.c, level=self.level, drops=self.drops)
        self.record = max(self.record, self.score)
        if not any(map(any, self.grid.c)):
            self.score += 100 * self.level
            self.log(cleared=self.level)
            self.state, self.t = 'clear', 0
        elif self.drops <= 0:
            self.log(lost=self.level)
            self.state, self.t = 'fim', 0
        else:
            self.state, self.t = 'joga', 0

    def handle(self, events):
        for what, r, c in events:
            if what == 'cresce':
                self.bump[r, c] = 10
            elif what == 'estoura':
                self.chain += 1
                self.score += 10 * self.chain
                self.fx.append(['puf', r, c, 0])
                if self.chain % 3 == 0:
                    self.drops += 1
                    self.fx.append(['+1', r, c, 0])

    def click(self, x, y):
        if self.help:
            self.help = False
        elif self.state == 'titulo' or self.BTN_NEW.collidepoint(x, y):
            self.new_game()
        elif self.BTN_HELP.collidepoint(x, y):
            self.help = True
        elif self.state == 'clear' and self.t > 70:
            self.t = 261
        elif self.state == 'fim' and self.t > 50:
            self.new_game()
        elif self.state == 'joga':
            c, r = (x - BX) // CELL, (y - BY) // CELL
            if 0 <= r < ROWS and 0 <= c < COLS and self.grid.c[r][c]:
                self.log(tap=[r, c])
                self.drops -= 1
                self.chain = 0
                self.handle(self.grid.poke(r, c))
                self.state, self.t = 'voa', 0

    def update(self):
        self.tick += 1
        if self.help:
            return
        self.t += 1
        self.bump = {k: v - 1 for k, v in self.bump.items() if v > 1}
        self.fx = [f[:3] + [f[3] + 1] for f in self.fx if f[3] < 36]
        if self.state == 'entrada' and self.t > 48:
            self.settle()
        elif self.state == 'voa' and self.t >= STEP:
            self.t = 0
            if self.grid.shots:
                self.handle(self.grid.advance())
            elif not self.bump and not any(f[0] == 'puf' and f[3] < 14 for f in self.fx):
                self.settle()
            else:
                self.t = STEP - 1
        elif self.state == 'clear' and self.t > 260:
            self.state, self.t = 'mosaico', 0
        elif self.state == 'mosaico' and self.t > 28:
            self.next_stage()

    # ---- desenho
    def draw_board(self, s):
        pygame.draw.rect(s, (20, 12, 36), (BX - 4, BY - 4, COLS * CELL + 8, ROWS * CELL + 8), 1)
        pygame.draw.rect(s, (148, 132, 188), (BX - 3, BY - 3, COLS * CELL + 6, ROWS * CELL + 6), 2)
        for r in range(ROWS):           # meia-transparencia, como a do chip grafico: o azulejo aparece
            for c in range(COLS):
                k = 96 if (r + c) % 2 else 116
                s.fill((k, k, k + 16), (BX + c * CELL, BY + r * CELL, CELL, CELL), pygame.BLEND_RGB_MULT)
        for r in range(ROWS):
            for c in range(COLS):
                n = self.grid.c[r][c]
                if not n:
                    continue
                img = self.spr[n, 1 if n == 4 and (self.tick // 20 + r + c) % 2 else 0]
                x, y, k = BX + c * CELL + 16, BY + r * CELL + 16, 1.0
                if self.state == 'entrada':
                    k = min(1.0, max(0, self.t - 3 * (r + c)) / 10)
                b = self.bump.get((r, c), 0)
                if b > 6:
                    img = self.flash[n]
                elif b:
                    y -= (0, 1, 2, 2, 2, 1, 0)[b]
                if k < 1:
                    img = pygame.transform.scale(img, (int(34 * k), int(34 * k)))
                s.blit(img, (x - img.get_width() // 2, y - img.get_height() // 2))
        if self.state == 'voa':
            f = self.t / STEP
            for r, c, a, b in self.grid.shots:
                x, y = int(BX + (c + b * f) * CELL + 16), int(BY + (r + a * f) * CELL + 16)
                pygame.draw.circle(s, (40, 12, 48), (x, y), 4)
                pygame.draw.circle(s, (228, 76, 148), (x, y), 3)
                s.fill((255, 214, 236), (x - 2, y - 2, 2, 2))
        for what, r, c, age in self.fx:
            x, y = BX + c * CELL + 16, BY + r * CELL + 16
            if what == 'puf' and age < 14:
                for i in range(8):
                    d, q = 7 + age, max(1, 4 - age // 4)
                    px, py = x + d * math.cos(i * math.pi / 4), y + d * math.sin(i * math.pi / 4)
                    s.fill((255, 255, 255) if age < 6 else (255, 176, 216), (int(px - q / 2), int(py - q / 2), q, q))
            elif what == '+1':
                text(s, '+1', x, y - 6 - age // 2, (255, 240, 140), center=True)

    def draw_panel(self, s):
        bevel(s, (4, 4, 74, 232))
        text(s, 'BOLHUDO', 41, 10, (255, 176, 216), center=True)
        for i, (lab, val) in enumerate((('PONTOS', '%06d' % self.score), ('RECORDE', '%06d' % max(self.record, self.score)),
                                        ('FASE', '%02d' % self.level))):
            text(s, lab, 10, 26 + i * 26, (168, 200, 255))
            text(s, val, 35 if i < 2 else 59, 37 + i * 26)
        bevel(s, (8, 106, 66, 76), (28, 24, 52), (20, 12, 36), (148, 132, 188))
        text(s, 'GOTAS', 41, 111, (168, 200, 255), center=True)
        red = self.drops <= 2 and self.tick // 16 % 2 and self.state == 'joga'
        text(s, str(self.drops), 41, 124, (255, 96, 96) if red else (255, 240, 140), big=3, center=True)
        for i in range(min(self.drops, 20)):
            s.fill((228, 76, 148), (12 + i % 10 * 6, 156 + i // 10 * 10, 4, 7))
            s.fill((255, 176, 216), (12 + i % 10 * 6, 156 + i // 10 * 10, 1, 4))
        for b, lab in ((self.BTN_NEW, 'REINICIA'), (self.BTN_HELP, 'AJUDA')):
            bevel(s, b, (92, 60, 124))
            text(s, lab, b.centerx, b.y + 5, center=True)

    def letters(self, s, word, col, y, plus=0):
        for i, ch in enumerate(word):
            age = self.t + plus - i * 7
            if age > 0:
                fall = min(1, age / 22)
                yy = y * fall * fall - (abs(math.sin((age - 22) * .18)) * 20 * math.exp(-(age - 22) / 14) if age > 22 else 0)
                text(s, ch, BX + COLS * 16 - len(word) * 13 + i * 26 + 8, int(yy), col, big=4, center=False)

    def draw(self):
        s = self.low
        s.blit(self.back, (0, 0))
        if self.state == 'titulo':
            for i, ch in enumerate('BOLHUDO'):
                text(s, ch, 58 + i * 30, int(58 + 5 * math.sin(self.tick * .06 + i * .8)), (255, 176, 216), big=5)
            for n in (1, 2, 3, 4):
                s.blit(self.spr[n, self.tick // 20 % 2], (58 + n * 34, 112))
            if self.tick // 30 % 3:
                text(s, 'CLIQUE PARA JOGAR', W // 2, 170, center=True)
            text(s, 'MESTRE JOTA - VERSAO 1.2', W // 2, 222, (168, 200, 255), center=True)
        else:
            self.draw_board(s)
            self.draw_panel(s)
            if self.state == 'voa' and self.chain > 1:
                text(s, 'CORRENTE %d' % self.chain, BX + COLS * 16, 12, (255, 240, 140), center=True)
            elif self.state in ('joga', 'entrada'):
                text(s, 'FASE %d' % self.level, BX + COLS * 16, 12, center=True)
            elif self.state in ('clear', 'mosaico'):
                self.letters(s, 'CLEAR!', (255, 240, 140), 92, 300 * (self.state == 'mosaico'))
                if self.t > 70:
                    text(s, 'BONUS %d' % (100 * self.level), BX + COLS * 16, 140, center=True)
                    if self.tick // 20 % 2:
                        text(s, 'CLIQUE PARA SEGUIR', BX + COLS * 16, 160, (168, 200, 255), center=True)
            elif self.state == 'fim':
                self.letters(s, 'ACABOU', (255, 96, 96), 92)
                if self.t > 50:
                    text(s, 'SEM GOTAS - CLIQUE: NOVO JOGO', BX + COLS * 16, 140, center=True)
        if self.help:
            bevel(s, (60, 56, 200, 128))
            for i, l in enumerate(('CLIQUE NUMA BOLHA: ELA CRESCE', 'E VOCE GASTA UMA GOTA.', 'A BOLHA ROSA ESTOURA E SOLTA',
                                   'GOTAS PARA OS QUATRO LADOS.', '3 ESTOUROS SEGUIDOS: +1 GOTA.', 'LIMPE A TELA PARA PASSAR!')):
                text(s, l, 68, 66 + i * 15)
            text(s, 'CLIQUE', 160, 164, (255, 240, 140), center=True)
        if self.state == 'mosaico':
            q = 1 + self.t // 2
            small = pygame.transform.scale(s, (max(1, W // q), max(1, H // q)))
            s.blit(pygame.transform.scale(small, (W, H)), (0, 0))
        pygame.transform.scale(s, (W * ZOOM, H * ZOOM), self.win)
        pygame.display.flip()

def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--seed', type=int)
    ap.add_argument('--log')
    pygame.init()
    game, clock = Bolhudo(**vars(ap.parse_args())), pygame.time.Clock()
    while True:
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                sys.exit()
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                game.click(e.pos[0] // ZOOM, e.pos[1] // ZOOM)
        game.update()
        game.draw()
        clock.tick(60)

if __name__ == '__main__':
    main()
