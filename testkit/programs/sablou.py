#!/usr/bin/env python3
# SABLOU - petit jeu de plage en 160x144, quatre gris-verts, pas un de plus.
# Fait pour une jam "ecran de poche", Nantes.  -- Lo
import sys, json, random, argparse
import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log")
opt = ap.parse_args()
rng = random.Random(opt.seed)
deco = random.Random(7)
logf = open(opt.log, "a") if opt.log else None

W, H, Z = 160, 144, 5
P = [(224, 236, 178), (154, 184, 92), (62, 110, 72), (20, 40, 44)]   # clair -> fonce
ROWS, COLS, T = 6, 7, 16
BX, BY = 4, 34

pygame.init()
screen = pygame.display.set_mode((W * Z, H * Z))
pygame.display.set_caption("SABLOU  *  la plage de poche")
gb = pygame.Surface((W, H))
clock = pygame.time.Clock()

FONT = {}
_f = """A 0110 1001 1111 1001 1001|B 1110 1001 1110 1001 1110|C 0111 1000 1000 1000 0111|D 1110 1001 1001 1001 1110
E 1111 1000 1110 1000 1111|F 1111 1000 1110 1000 1000|G 0111 1000 1011 1001 0111|H 1001 1001 1111 1001 1001
I 111 010 010 010 111|J 0011 0001 0001 1001 0110|K 1001 1010 1100 1010 1001|L 1000 1000 1000 1000 1111
M 10001 11011 10101 10001 10001|N 1001 1101 1011 1001 1001|O 0110 1001 1001 1001 0110|P 1110 1001 1110 1000 1000
Q 0110 1001 1001 1010 0101|R 1110 1001 1110 1010 1001|S 0111 1000 0110 0001 1110|T 111 010 010 010 010
U 1001 1001 1001 1001 0110|V 10001 10001 01010 01010 00100|W 10001 10001 10101 11011 10001|X 101 101 010 101 101
Y 101 101 010 010 010|Z 1111 0010 0100 1000 1111|0 0110 1011 1101 1001 0110|1 010 110 010 010 111
2 1110 0001 0110 1000 1111|3 1110 0001 0110 0001 1110|4 1001 1001 1111 0001 0001|5 1111 1000 1110 0001 1110
6 0110 1000 1110 1001 0110|7 1111 0001 0010 0100 0100|8 0110 1001 0110 1001 0110|9 0110 1001 0111 0001 0110
! 1 1 1 0 1|. 0 0 0 0 1|+ 000 010 111 010 000|- 000 000 111 000 000|' 1 1 0 0 0|: 0 1 0 1 0"""
for part in _f.replace("\n", "|").split("|"):
    k, *r = part.split(" ")
    FONT[k] = r


def largeur(s, k=1):
    return sum((len(FONT[c][0]) + 1 if c in FONT else 3) * k for c in s) - k


def ecris(s, x, y, col=3, k=1, centre=False):
    if centre:
        x -= largeur(s, k) // 2
    for c in s:
        if c not in FONT:
            x += 3 * k
            continue
        for j, l in enumerate(FONT[c]):
            for i, b in enumerate(l):
                if b == "1":
                    gb.fill(P[col], (x + i * k, y + j * k, k, k))
        x += (len(FONT[c][0]) + 1) * k


# --- sprites 16x16 : .=rien  0..3 = teinte -------------------------------
CH = {1: """
................
................
................
................
................
................
................
................
................
......333.......
.....30013......
....3001123.....
....3011123.....
...300111223....
...333333333....
................
""", 2: """
................
................
................
................
.......3........
.......322......
.......3........
.....3.3.3......
.....33333......
.....30123......
.....30323......
....3301233.....
...300111223....
..30011112223...
..33333333333...
................
""", 3: """
................
................
..3.........3...
..322.......322.
..3.........3...
3.3.3.....3.3.3.
33333.....33333.
30013.....30113.
30313.....30313.
300133.3.330113.
300130303031113.
303130000031313.
300130033031113.
300130033031113.
333333333333333.
................
""", 4: """
.......32222....
.......3222.....
.......32222....
333..333333..333
323..322223..323
3233332222333323
3222222222222223
3222222222222223
3220022222200223
3220022222200223
3222222332222223
3222223333222223
3220023333200223
3222223333222223
3222223333222223
3333333333333333
"""}


def sprite(txt):
    s = pygame.Surface((16, 16), pygame.SRCALPHA)
    for j, l in enumerate(txt.strip("\n").split("\n")):
        for i, c in enumerate(l[:16]):
            if c != ".":
                s.set_at((i, j), P[int(c)])
    return s


SP = {k: sprite(v) for k, v in CH.items()}


def variante(v):       # drapeau qui bat : on decale le tissu d'un pixel
    rows = v.strip("\n").split("\n")
    out = []
    for j, l in enumerate(rows):
        if j < 5 and "322" in l:
            l = l.replace("3222", "3.22").replace("322", "312")
        out.append(l)
    return sprite("\n".join(out))


SP2 = {k: variante(v) for k, v in CH.items()}
SEAU = sprite("""
..333..
.3...3.
3333333
3011123
.30123.
.30123.
..333..
""")
CRABE = ["""
3.....3
33.3.33
.33333.
3.323.3
.3...3.
""", ]
SABLE = [(deco.randrange(W), deco.randrange(26, H)) for _ in range(130)]


def journal(**k):
    if logf:
        logf.write(json.dumps(k) + "\n")
        logf.flush()


class Jeu:
    def __init__(self):
        self.etat = "titre"
        self.t = 0
        self.record = 0
        self.mouette = -20
        self.grains, self.poudre = [], []
        self.board = [[0] * COLS for _ in range(ROWS)]
        self.level, self.drops = 1, 12
        self.msg, self.msg_t = "", 0
        self.chaine = 0
        self.vague = 0

    def neuf(self):
        self.level, self.drops = 1, 12
        self.plage()

    def plage(self):
        n = min(36, 17 + 2 * self.level)
        self.board = [[0] * COLS for _ in range(ROWS)]
        for i in rng.sample(range(ROWS * COLS), n):
            self.board[i // COLS][i % COLS] = rng.choices((1, 2, 3, 4), (1, 2, 3, 4))[0]
        self.grains = []
        self.pousse = {}
        self.etat = "leve"      # la vague se retire
        self.vague = 100

    def repos(self):
        self.etat = "jeu"
        journal(board=self.board, level=self.level, drops=self.drops)

    def plus(self, r, c):
        self.board[r][c] += 1
        self.pousse[(r, c)] = 8
        if self.board[r][c] > 4:
            self.board[r][c] = 0
            self.chaine += 1
            for a, b in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                self.grains.append([r, c, a, b, 0.0])
            for _ in range(16):
                self.poudre.append([BX + c * T + 8, BY + r * T + 9, deco.uniform(-1.2, 1.2), deco.uniform(-1.7, .2), deco.randrange(12, 26)])
            if self.chaine % 3 == 0:
                self.drops += 1
                self.msg, self.msg_t = "+1 SEAU!", 60

    def clic(self, x, y):
        if self.etat == "titre":
            self.neuf()
        elif self.etat == "perdu" and self.t > 40:
            self.neuf()
        elif self.etat == "jeu":
            c, r = (x - BX) // T, (y - BY) // T
            if 0 <= r < ROWS and 0 <= c < COLS and self.board[r][c]:
                journal(tap=[r, c])
                self.drops -= 1
                self.chaine = 0
                self.etat = "vole"
                self.plus(r, c)

    def pas(self):
        self.t += 1
        self.mouette += .35
        if self.mouette > 260:
            self.mouette = -20
        self.msg_t = max(0, self.msg_t - 1)
        for p in self.poudre[:]:
            p[0] += p[2]
            p[1] += p[3]
            p[3] += .1
            p[4] -= 1
            if p[4] <= 0:
                self.poudre.remove(p)
        if self.etat == "vole":
            for k in list(self.pousse):
                self.pousse[k] -= 1
                if self.pousse[k] <= 0:
                    del self.pousse[k]
            for g in self.grains[:]:
                g[4] += 1 / 9
                if g[4] >= .999:
                    g[0] += g[2]
                    g[1] += g[3]
                    g[4] = 0.0
                    if not (0 <= g[0] < ROWS and 0 <= g[1] < COLS):
                        self.grains.remove(g)
                    elif self.board[g[0]][g[1]]:
                        self.grains.remove(g)
                        self.plus(g[0], g[1])
            if not self.grains and not self.pousse:
                if not any(map(any, self.board)):
                    journal(cleared=self.level)
                    self.record = max(self.record, self.level)
                    self.level += 1
                    self.drops += 2
                    self.etat, self.vague = "vague", 0
                elif self.drops <= 0:
                    journal(lost=self.level)
                    self.etat, self.t = "perdu", 0
                else:
                    self.repos()
        elif self.etat == "vague":
            self.vague += 1
            if self.vague > 190:
                self.plage()
        elif self.etat == "leve":
            self.vague -= 2
            if self.vague <= 0:
                self.repos()

    # ------------------------------------------------------------ dessin
    def mer(self, bas):
        gb.fill(P[2], (0, 11, W, max(0, bas - 11)))
        gb.fill(P[3], (0, 11, W, 1))
        s = (self.t // 24)
        for y in range(14, bas - 2, 4):
            for x in range(-8, W, 16):
                o = (y * 5 + s * (1 if y % 8 else -1)) % 16
                gb.fill(P[1], (x + o, y, 5, 1))
                gb.fill(P[3], (x + o + 2, y + 1, 5, 1))
        for x in range(0, W, 2):
            d = [0, 1, 2, 2, 1, 0, 0, 1][(x // 4 + s) % 8]
            gb.fill(P[2], (x, bas - 1, 2, d + 1))
            gb.fill(P[0], (x, bas + d, 2, 2))
            gb.fill(P[1], (x, bas + d + 2, 2, 1))

    def dessine(self):
        gb.fill(P[0])
        for x, y in SABLE:
            gb.set_at((x, y), P[1])
        # ciel
        gb.fill(P[0], (0, 0, W, 11))
        pygame.draw.circle(gb, P[1], (138, 10), 7)
        for x0 in (20, 86):
            x = int((x0 + self.t * .04) % 190) - 20
            gb.fill(P[1], (x, 5, 18, 2))
            gb.fill(P[1], (x + 4, 3, 9, 2))
        bas = 24
        if self.etat == "titre":
            self.mer(30)
            ecris("SABLOU", 81, 45, 1, 4, True)
            ecris("SABLOU", 80, 44, 3, 4, True)
            ecris("LES CHATEAUX CRAQUENT A CINQ", 80, 72, 2, 1, True)
            for i in range(4):
                f = SP if (self.t // 20 + i) % 2 else SP2
                gb.blit(f[i + 1], (34 + i * 25, 90))
            if self.t // 30 % 3:
                ecris("CLIQUEZ POUR JOUER", 80, 118, 3, 1, True)
            ecris("LO 2019 - NANTES", 80, 133, 2, 1, True)
        else:
            # plateau
            gb.fill(P[3], (BX - 2, BY - 2, COLS * T + 4, ROWS * T + 4))
            gb.fill(P[1], (BX - 1, BY - 1, COLS * T + 2, ROWS * T + 2))
            for r in range(ROWS):
                for c in range(COLS):
                    x, y = BX + c * T, BY + r * T
                    gb.fill(P[0], (x, y, T, T))
                    gb.fill(P[1], (x + 15, y, 1, T))
                    gb.fill(P[1], (x, y + 15, T, 1))
                    v = self.board[r][c]
                    if v:
                        f = SP if (self.t // 20 + r * 3 + c * 5) % 3 else SP2
                        dy = 0
                        if v == 4 and (self.t + r * 11 + c * 17) % 90 < 6:
                            dy = self.t // 2 % 2
                        if (r, c) in self.pousse:
                            dy = -1 if self.pousse[(r, c)] > 4 else 0
                        gb.blit(f[v], (x, y + dy - 1))
                    elif (r * 5 + c * 3) % 7 == 0:
                        gb.set_at((x + 5, y + 9), P[1])
                        gb.set_at((x + 9, y + 6), P[1])
            for r, c, a, b, p in self.grains:
                x = BX + (c + b * p) * T + 8
                y = BY + (r + a * p) * T + 8
                gb.fill(P[3], (int(x) - 2, int(y) - 2, 5, 5))
                gb.fill(P[1], (int(x) - 1, int(y) - 1, 3, 3))
                gb.set_at((int(x), int(y) - 1), P[0])
            for x, y, _, _, t in self.poudre:
                gb.fill(P[3 if t > 10 else 2], (int(x), int(y), 1 + (t > 14), 1))
            # panneau de droite
            X = 122
            ecris("PLAGE", X, 34, 2)
            ecris(str(self.level), X, 41, 3, 2)
            ecris("SEAUX", X, 56, 2)
            ecris(str(self.drops), X, 63, 3, 2)
            for i in range(min(self.drops, 20)):
                gb.blit(SEAU, (X + (i % 4) * 9, 77 + (i // 4) * 9))
            ecris("RECORD", X, 123, 2)
            ecris(str(self.record), X + 31, 123, 3)
            if self.msg_t:
                ecris(self.msg, X - 1, 27, 3 if self.msg_t // 6 % 2 else 2)
            if self.etat == "vague":
                v = self.vague
                if v < 60:
                    bas = 24 + v * 2
                elif v < 150:
                    bas = 146
                else:
                    bas = 146
            elif self.etat == "leve":
                bas = 24 + int(self.vague * 1.22)
            self.mer(bas)
            if self.etat == "vague" and 50 < self.vague:
                gb.fill(P[0], (24, 56, 112, 34))
                pygame.draw.rect(gb, P[3], (24, 56, 112, 34), 1)
                ecris("PLAGE LIBRE!", 80, 61, 3, 2, True)
                ecris("+2 SEAUX POUR LA SUITE", 80, 78, 2, 1, True)
            if self.etat == "perdu":
                gb.fill(P[3], (10, 60, 104, 40))
                pygame.draw.rect(gb, P[0], (12, 62, 100, 36), 1)
                ecris("PLUS DE SEAUX", 62, 68, 0, 1, True)
                ecris("LA MAREE GAGNE", 62, 77, 1, 1, True)
                if self.t // 25 % 3:
                    ecris("CLIC: REJOUER", 62, 88, 0, 1, True)
        # mouette
        x = int(self.mouette)
        y = 7 + (self.t // 30) % 2
        u = -1 if self.t // 12 % 2 else 1
        for d in (-4, -3, -2, 2, 3, 4):
            gb.set_at((x + d, y - (u if abs(d) > 2 else 0)), P[3])
        gb.fill(P[3], (x - 1, y + 1, 3, 1))
        pygame.transform.scale(gb, (W * Z, H * Z), screen)
        for i in range(0, W * Z, Z):       # trame de l'ecran
            pygame.draw.line(screen, (206, 220, 160), (i, 0), (i, 0))
        pygame.display.flip()


j = Jeu()
while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            j.clic(e.pos[0] // Z, e.pos[1] // Z)
    j.pas()
    j.dessine()
    clock.tick(60)
