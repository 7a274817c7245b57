"""
S A M A R E
un petit jeu d'érables — Noémie Gagnon-Roy, Montréal, automne 2023

(une samare : le fruit ailé de l'érable, l'hélicoptère de notre enfance)

Tout est dessiné par le code ; aucune image, aucun son.
"""
import argparse
import json
import math
import random

import numpy as np
import pygame

W, H = 1120, 740
COLS, ROWS = 7, 6
CW, CH = 84, 78
BX, BY = 456, 152
HOP = 0.150            # secondes par case pour une samare
FRISSON = 0.16         # l'arbre tremble avant d'éclater
MAXSEVE = 20

SAISONS = [
    dict(nom="octobre", ciel=((250, 214, 170), (244, 168, 128)), brume=(252, 226, 196),
         monts=((196, 120, 104), (160, 84, 78), (112, 58, 66)),
         mousse=(128, 112, 88), mousse2=(116, 102, 82), terre=(86, 58, 50),
         ages=(None, (190, 222, 84), (246, 206, 70), (238, 134, 52), (204, 50, 50)), encre=(84, 36, 40)),
    dict(nom="avril", ciel=((206, 232, 240), (246, 232, 214)), brume=(250, 244, 236),
         monts=((150, 186, 184), (112, 154, 150), (76, 118, 116)),
         mousse=(142, 132, 122), mousse2=(130, 122, 114), terre=(96, 80, 66),
         ages=(None, (206, 224, 110), (146, 200, 96), (84, 164, 104), (222, 104, 132)), encre=(44, 72, 78)),
    dict(nom="juillet", ciel=((132, 196, 214), (222, 238, 206)), brume=(232, 246, 226),
         monts=((112, 172, 160), (72, 136, 126), (44, 96, 98)),
         mousse=(206, 184, 136), mousse2=(196, 174, 128), terre=(104, 84, 60),
         ages=(None, (226, 232, 96), (164, 206, 70), (70, 160, 74), (22, 98, 84)), encre=(24, 66, 66)),
]


def mix(a, b, t):
    return tuple(int(max(0, min(255, a[i] + (b[i] - a[i]) * t))) for i in range(3))


def smooth(t):
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def rebond(t):
    """ease-out-back"""
    if t >= 1:
        return 1.0
    t -= 1
    return 1 + 2.4 * t ** 3 + 1.4 * t ** 2


def bruit(w, h, pas, rs):
    g = rs.random((h // pas + 3, w // pas + 3))
    ys, xs = np.arange(h) / pas, np.arange(w) / pas
    y0, x0 = ys.astype(int), xs.astype(int)
    fy, fx = ys - y0, xs - x0
    fy, fx = (fy * fy * (3 - 2 * fy))[:, None], (fx * fx * (3 - 2 * fx))[None]
    a, b = g[y0][:, x0], g[y0][:, x0 + 1]
    c, d = g[y0 + 1][:, x0], g[y0 + 1][:, x0 + 1]
    return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy


def surf(arr):
    return pygame.surfarray.make_surface(np.clip(arr, 0, 255).astype(np.uint8).swapaxes(0, 1))


def halo(w, h, col, force=255, puiss=1.6):
    yy, xx = np.mgrid[0:h, 0:w]
    d = np.hypot((xx - w / 2 + .5) / (w / 2), (yy - h / 2 + .5) / (h / 2))
    a = np.clip(1 - d, 0, 1) ** puiss * force
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    s.fill((*col, 0))
    px = pygame.surfarray.pixels_alpha(s)
    px[:] = a.astype(np.uint8).T
    del px
    return s


# ---------------------------------------------------------------- arbres ----
TW, TH = 100, 104          # toile d'un arbre, pied à (50, 98)
K = 3


def feuille(s, x, y, l, ang, col, nerv):
    pts = []
    for t, w in ((0, 0), (.2, .26), (.45, .34), (.75, .2), (1, 0), (.75, -.2), (.45, -.34), (.2, -.26)):
        u, v = t * l, w * l
        pts.append((x + u * math.cos(ang) - v * math.sin(ang), y + u * math.sin(ang) + v * math.cos(ang)))
    pygame.draw.polygon(s, col, pts)
    pygame.draw.line(s, nerv, (x, y), (x + l * .85 * math.cos(ang), y + l * .85 * math.sin(ang)), max(1, K - 1))


def houppier(s, rnd, cx, cy, rx, ry, col, n):
    blobs = []
    for i in range(n):
        a = i * math.tau / n + rnd.uniform(-.2, .2)
        d = rnd.uniform(.52, .7)
        blobs.append((cx + rx * d * math.cos(a), cy + ry * d * math.sin(a), rx * rnd.uniform(.36, .46)))
    blobs.append((cx, cy, rx * .72))
    dark, deep, lite, glow = mix(col, (50, 24, 54), .38), mix(col, (30, 14, 44), .58), mix(col, (255, 240, 170), .34), mix(col, (255, 250, 220), .6)
    for x, y, r in blobs:
        pygame.draw.circle(s, deep, (x, y + r * .1), r * 1.04)
    for x, y, r in blobs:
        pygame.draw.circle(s, dark, (x - r * .04, y - r * .06), r * .95)
    for x, y, r in blobs:
        pygame.draw.circle(s, col, (x - r * .14, y - r * .18), r * .78)
    for x, y, r in sorted(blobs, key=lambda b: -b[1]):
        if y < cy + ry * .3:
            pygame.draw.circle(s, lite, (x - r * .28, y - r * .34), r * .44)
    for _ in range(int(n * 9)):
        a, d = rnd.random() * math.tau, math.sqrt(rnd.random()) * .93
        x, y = cx + rx * d * math.cos(a), cy + ry * d * math.sin(a)
        lum = -(math.cos(a) * d * .6 + math.sin(a) * d * .9)
        q = (glow if rnd.random() < .4 else lite) if lum > rnd.uniform(0, .7) else (dark if rnd.random() < .6 else mix(col, dark, .3))
        feuille(s, x, y, rnd.uniform(4, 6.5) * K / 2, rnd.random() * math.tau, q, q)


def dessine_arbre(age, sais, var):
    rnd = random.Random(age * 31 + var * 7 + 3)
    s = pygame.Surface((TW * K, TH * K), pygame.SRCALPHA)
    bx, by = 50 * K, 98 * K
    col = sais["ages"][age]
    ecorce, ecl = (92, 62, 54), (148, 108, 86)
    lite, dark = mix(col, (255, 250, 200), .4), mix(col, (50, 30, 50), .35)
    if age == 1:
        pygame.draw.lines(s, mix(dark, (90, 60, 50), .4), False, [(bx, by), (bx - K, by - 6 * K), (bx, by - 12 * K)], int(2.4 * K))
        for a, l, q in ((-.5, 21, col), (math.pi + .5, 21, lite)):
            feuille(s, bx, by - 11 * K, l * K, a, q, dark)
        feuille(s, bx, by - 12 * K, 11 * K, -math.pi / 2, lite, dark)
    elif age == 2:
        pygame.draw.lines(s, ecorce, False, [(bx, by), (bx + K, by - 14 * K), (bx, by - 28 * K)], 3 * K)
        for h, a, l in ((12, -.35, 17), (14, math.pi + .4, 17), (22, -.7, 18), (23, math.pi + .75, 18), (27, -1.25, 17), (27, math.pi + 1.25, 17)):
            feuille(s, bx, by - h * K, l * K, a + rnd.uniform(-.1, .1), mix(col, dark, rnd.random() * .35) if a < 0 else mix(col, lite, rnd.random() * .6), dark)
        feuille(s, bx, by - 28 * K, 15 * K, -math.pi / 2, lite, dark)
    else:
        tw, th, rx, ry = (5, 20, 23, 20) if age == 3 else (8, 25, 37, 26)
        pygame.draw.polygon(s, ecorce, [(bx - (tw + 2) * K, by), (bx - tw * .5 * K, by - th * K), (bx + tw * .5 * K, by - th * K), (bx + (tw + 2) * K, by)])
        pygame.draw.polygon(s, ecl, [(bx - (tw + 1) * K, by), (bx - tw * .5 * K, by - th * K), (bx - tw * .1 * K, by - th * K), (bx - tw * .5 * K, by)])
        cy = by - (th + ry * .68) * K
        if age == 4:
            for sx in (-1, 1):
                pygame.draw.line(s, ecorce, (bx, by - th * .7 * K), (bx + sx * 16 * K, cy + 6 * K), 3 * K)
        houppier(s, rnd, bx, cy, rx * K, ry * K, col, 9 if age == 3 else 13)
    return s


def balance(big, phases=9, amp=3.2):
    """frames of sway: chaque rangée est décalée selon sa hauteur"""
    out = []
    w, h = big.get_size()
    for i in range(phases):
        u = (i / (phases - 1) * 2 - 1) * amp * K
        f = pygame.Surface((w, h), pygame.SRCALPHA)
        for y in range(0, h, 2):
            k = max(0, 1 - y / (98 * K)) ** 1.4
            f.blit(big, (u * k, y), (0, y, w, 2))
        out.append(pygame.transform.smoothscale(f, (TW, TH)))
    return out


# ------------------------------------------------------------- particules ----
class Feuille:
    def __init__(self, x, y, vx, vy, col, life, g=60, size=None):
        self.x, self.y, self.vx, self.vy, self.col, self.life, self.g = x, y, vx, vy, col, life, g
        self.t, self.a, self.w = 0, random.random() * 6, random.uniform(-6, 6)
        self.size = size or random.uniform(3.5, 6.5)

    def maj(self, dt):
        self.t += dt
        self.vy += self.g * dt
        self.vx *= 1 - 1.2 * dt
        self.vy *= 1 - 1.2 * dt
        self.x += self.vx * dt + math.sin(self.t * 4 + self.a) * 14 * dt
        self.y += self.vy * dt
        self.a += self.w * dt

    def trace(self, s):
        f = abs(math.cos(self.a * 1.3)) * .8 + .2
        k = min(1, (self.life - self.t) * 3) * self.size
        c, n = math.cos(self.a), math.sin(self.a)
        pts = [(self.x + u * k * c - v * k * f * n, self.y + u * k * n + v * k * f * c)
               for u, v in ((-1.2, 0), (-.2, .7), (.4, .5), (1.2, 0), (.4, -.5), (-.2, -.7))]
        pygame.draw.polygon(s, mix(self.col, (255, 240, 200), .25 * (1 - f)), pts)


class Samare:
    __slots__ = ("r", "c", "dr", "dc", "t", "vivant", "n")

    def __init__(self, r, c, dr, dc):
        self.r, self.c, self.dr, self.dc, self.t, self.vivant, self.n = r, c, dr, dc, 0.0, True, 0


class Jeu:
    def __init__(self, seed, log):
        self.rng = random.Random(seed)
        self.log = log
        pygame.init()
        pygame.display.set_caption("Samare — un petit jeu d'érables")
        self.ecran = pygame.display.set_mode((W, H))
        self.horloge = pygame.time.Clock()
        fam = "c059,centuryschoolbookl,dejavuserif,liberationserif"
        self.f_titre = pygame.font.SysFont(fam, 66, italic=True)
        self.f_grand = pygame.font.SysFont(fam, 46, italic=True)
        self.f_txt = pygame.font.SysFont(fam, 22, italic=True)
        self.f_pt = pygame.font.SysFont(fam, 17, italic=True)
        self.cache = {}
        self.ombre = [None] + [halo(w, int(w * .42), (30, 20, 40), 150, 1.0) for w in (34, 44, 62, 92)]
        self.ombre_s = halo(22, 10, (30, 20, 40), 150, 1.0)
        self.poudre = halo(14, 14, (255, 244, 206), 150)
        self.lueur = halo(190, 160, (255, 236, 170), 190, 1.8)
        self.niveau = 1
        self.seve = 0
        self.t = 0.0
        self.parts, self.samares = [], []
        self.frisson = {}
        self.pousse = {}
        self.flash = []
        self.gouttes_pop = {}
        self.motes = [[random.random() * W, random.random() * H, random.random() * 6] for _ in range(26)]
        self.chaine = 0
        self.etat, self.et = "entree", 0.0
        self.prepare()

    # ---------------------------------------------------------------- log ----
    def ecris(self, **d):
        if self.log:
            self.log.write(json.dumps(d) + "\n")
            self.log.flush()

    def ecris_plateau(self):
        self.ecris(t="board", level=self.niveau, drops=self.seve, board=[l[:] for l in self.g])

    # ------------------------------------------------------------- règles ----
    def essai(self, g, r, c):
        g = [l[:] for l in g]
        n, file = 0, [(r, c)]
        while file:
            r, c = file.pop(0)
            if not g[r][c]:
                continue
            g[r][c] += 1
            if g[r][c] == 5:
                g[r][c] = 0
                n += 1
                for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                    y, x = r + dr, c + dc
                    while 0 <= y < ROWS and 0 <= x < COLS and not g[y][x]:
                        y, x = y + dr, x + dc
                    if 0 <= y < ROWS and 0 <= x < COLS:
                        file.append((y, x))
        return g, n

    def besoin(self, g):
        """combien de gouttes un joueur gourmand dépense-t-il au pire moment"""
        solde, pire, coups = 0, 0, 0
        while any(map(any, g)) and coups < 40:
            coups += 1
            best = None
            for r in range(ROWS):
                for c in range(COLS):
                    if g[r][c]:
                        ng, n = self.essai(g, r, c)
                        sc = sum(5 - v for l in ng for v in l if v) - 2 * n - g[r][c] * .4
                        if best is None or sc < best[0]:
                            best = (sc, ng, n)
            g = best[1]
            solde -= 1
            pire = min(pire, solde)
            solde += best[2] // 4
        return -pire

    def prepare(self):
        for _ in range(30):
            cases = [(r, c) for r in range(ROWS) for c in range(COLS)]
            self.rng.shuffle(cases)
            g = [[0] * COLS for _ in range(ROWS)]
            for r, c in cases[:self.rng.randint(22, 30)]:
                g[r][c] = self.rng.choices((1, 2, 3, 4), (2, 3, 4, 3))[0]
            b = self.besoin(g)
            if b <= 13:
                break
        self.g = g
        self.seve = min(MAXSEVE, max(self.seve, b + 3, 8))
        self.samares, self.frisson, self.pousse = [], {}, {}
        for r in range(ROWS):
            for c in range(COLS):
                if g[r][c]:
                    self.pousse[r, c] = -(.5 + .05 * (r + c) + random.random() * .25)
        self.sais = SAISONS[(self.niveau - 1) % 3]
        self.decor()

    def pied(self, r, c):
        return BX + c * CW + CW / 2, BY + r * CH + CH - 14

    def grandit(self, r, c):
        if (r, c) in self.frisson:
            return                          # déjà en train d'éclater
        self.g[r][c] += 1
        self.pousse[r, c] = 0.0
        if self.g[r][c] == 5:
            self.frisson[r, c] = 0.0
        x, y = self.pied(r, c)
        for _ in range(4):
            a = random.uniform(-2.6, -.5)
            self.parts.append(Feuille(x, y - 20, 60 * math.cos(a), 60 * math.sin(a), mix(self.sais["ages"][min(4, self.g[r][c])], (255, 255, 220), .3), .7, size=3))

    def eclate(self, r, c):
        self.g[r][c] = 0
        self.chaine += 1
        x, y = self.pied(r, c)
        self.flash.append([x, y - 36, 0.0])
        for _ in range(26):
            a = random.random() * math.tau
            v = random.uniform(40, 230)
            col = self.sais["ages"][random.choice((4, 4, 4, 3))]
            self.parts.append(Feuille(x + random.uniform(-24, 24), y - 45 + random.uniform(-20, 20), v * math.cos(a), v * math.sin(a) - 40, mix(col, (255, 230, 150), random.random() * .3), random.uniform(.7, 1.3)))
        for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            self.samares.append(Samare(r, c, dr, dc))
        if self.chaine % 4 == 0 and self.seve < MAXSEVE:
            self.gouttes_pop[self.seve] = 0.0
            self.seve += 1

    def clic(self, x, y):
        if self.etat == "perdu" and self.et > .9:
            self.seve = 0
            self.prepare()
            self.etat, self.et = "entree", 0.0
            return
        if self.etat != "jeu" or not self.seve:
            return
        c, r = int((x - BX) // CW), int((y - BY) // CH)
        if not (0 <= r < ROWS and 0 <= c < COLS):
            return
        self.ecris(t="tap", r=r, c=c)
        self.seve -= 1
        self.chaine = 0
        self.etat = "vole"
        self.grandit(r, c)                   # sur une case vide : on plante une pousse

    def maj(self, dt):
        self.t += dt
        self.et += dt
        for p in self.parts:
            p.maj(dt)
        self.parts = [p for p in self.parts if p.t < p.life]
        for k in list(self.pousse):
            self.pousse[k] += dt
            if self.pousse[k] > .45:
                del self.pousse[k]
        for f in self.flash:
            f[2] += dt
        self.flash = [f for f in self.flash if f[2] < .4]
        for k in list(self.gouttes_pop):
            self.gouttes_pop[k] += dt
            if self.gouttes_pop[k] > .6:
                del self.gouttes_pop[k]
        if random.random() < dt * 1.1:
            self.parts.append(Feuille(random.uniform(-60, W), -10, random.uniform(20, 70), 20, self.sais["ages"][random.choice((2, 3, 4))], 9, 26))
        if self.etat == "entree":
            if self.et > 2.0 and not any(v < .3 for v in self.pousse.values()):
                self.etat = "jeu"
                self.ecris_plateau()
        elif self.etat == "vole":
            for k in list(self.frisson):
                self.frisson[k] += dt
                if self.frisson[k] >= FRISSON:
                    del self.frisson[k]
                    self.eclate(*k)
            for s in self.samares:
                s.t += dt / HOP
                s.n += dt
                if s.t >= 1:
                    s.t -= 1
                    s.r, s.c = s.r + s.dr, s.c + s.dc
                    if not (0 <= s.r < ROWS and 0 <= s.c < COLS):
                        s.vivant = False
                    elif self.g[s.r][s.c]:
                        s.vivant = False
                        self.grandit(s.r, s.c)
            self.samares = [s for s in self.samares if s.vivant]
            if not self.samares and not self.frisson and not any(v < .2 for v in self.pousse.values()):
                self.ecris_plateau()
                if not any(map(any, self.g)):
                    self.ecris(t="cleared", level=self.niveau)
                    self.etat, self.et = "gagne", 0.0
                elif not self.seve:
                    self.ecris(t="lost")
                    self.etat, self.et = "perdu", 0.0
                else:
                    self.etat = "jeu"
        elif self.etat == "gagne":
            if self.et < 1.9:
                for _ in range(3):               # la bourrasque
                    self.parts.append(Feuille(random.uniform(-160, -10), random.uniform(0, H), random.uniform(900, 1500), random.uniform(-60, 60),
                                              self.sais["ages"][random.choice((2, 3, 4, 4))], 3.2, 20, random.uniform(5, 12)))
            if self.et > 2.7:
                self.niveau += 1
                self.prepare()
                self.etat, self.et = "entree", 0.0

    # -------------------------------------------------------------- décor ----
    def decor(self):
        nom = self.sais["nom"]
        if nom in self.cache:
            self.fond, self.arbres = self.cache[nom]
            return
        sa = self.sais
        rs = np.random.RandomState(11)
        yy = np.linspace(0, 1, H)[:, None, None]
        img = np.array(sa["ciel"][0]) * (1 - yy) + np.array(sa["ciel"][1]) * yy
        img = np.repeat(img, W, 1)
        nu = bruit(W, H, 130, rs) * .6 + bruit(W, H, 46, rs) * .3 + bruit(W, H, 16, rs) * .1
        nu = np.clip((nu - .5) * 3, 0, 1) * np.clip(1.1 - yy[:, :, 0] * 2.2, 0, 1)
        img += (np.array((255, 250, 240)) - img) * (nu * .55)[:, :, None]
        # soleil bas
        Y, X = np.mgrid[0:H, 0:W]
        sol = np.exp(-((X - 770) ** 2 + (Y - 90) ** 2) / (2 * 150 ** 2))
        img += (np.array((255, 248, 220)) - img) * (sol * .7)[:, :, None]
        # montagnes, puis lisière
        for i, (col, base, amp, pas) in enumerate(zip(sa["monts"], (230, 330, 520), (120, 110, 90), (150, 90, 120))):
            prof = base - amp * (bruit(W, 1, pas, rs)[0] * .75 + bruit(W, 1, pas // 4, rs)[0] * .2) + (bruit(W, 1, 5, rs)[0] - .5) * (4 + 7 * i)
            if i:
                prof -= np.abs(np.sin(np.arange(W) * (.16 - .05 * i) + bruit(W, 1, 30, rs)[0] * 6)) * 9 * i
            d = Y - prof[None]
            m = np.clip(d, 0, 1)
            fog = np.clip(d / (150 + 60 * i), 0, 1) * .62
            c = np.array(col)[None, None] * (1 - fog[:, :, None]) + np.array(sa["brume"])[None, None] * fog[:, :, None]
            c = c + ((bruit(W, H, 7, rs) - .5) * 12)[:, :, None]
            img = img * (1 - m[:, :, None]) + c * m[:, :, None]
        # prairie
        m = np.clip((Y - 560 - (bruit(W, 1, 80, rs)[0] * 26)[None]) / 26, 0, 1)[:, :, None]
        pr = np.array(mix(sa["mousse"], sa["brume"], .35))[None, None] + ((bruit(W, H, 9, rs) - .5) * 22 + (bruit(W, H, 60, rs) - .5) * 36)[:, :, None]
        img = img * (1 - m) + pr * m
        vig = np.clip(1.12 - .36 * np.hypot((X - W / 2) / (W / 2), (Y - H / 2) / (H / 2)), .7, 1)
        img *= vig[:, :, None]
        f = surf(img)
        self.socle(f, rs)
        self.gros_tronc(f, rs)
        self.planche(f)
        self.fond = f
        self.arbres = {}
        for age in range(1, 5):
            for v in range(2):
                self.arbres[age, v] = balance(dessine_arbre(age, sa, v), amp=(0, 1.5, 2.6, 3, 3.4)[age])
        self.cache[nom] = (self.fond, self.arbres)

    def socle(self, f, rs):
        sa = self.sais
        w, h = COLS * CW, ROWS * CH
        m = 16
        omb = halo(w + 190, h + 170, (20, 10, 30), 210, .7)
        f.blit(omb, (BX - 95, BY - 60))
        big = pygame.Surface(((w + 2 * m) * 2, (h + 2 * m + 30) * 2), pygame.SRCALPHA)
        pygame.draw.rect(big, mix(sa["terre"], (20, 10, 20), .35), (0, 40, big.get_width(), big.get_height() - 40), border_radius=56)
        pygame.draw.rect(big, sa["terre"], (0, 40, big.get_width(), big.get_height() - 62), border_radius=56)
        rnd = random.Random(8)
        for _ in range(60):
            x, y = rnd.randint(40, big.get_width() - 40), rnd.randint(big.get_height() - 62, big.get_height() - 16)
            pygame.draw.ellipse(big, mix(sa["terre"], (210, 180, 150), rnd.random() * .5), (x, y, rnd.randint(5, 16), rnd.randint(4, 9)))
        pygame.draw.rect(big, mix(sa["mousse"], (30, 30, 30), .35), (0, 0, big.get_width(), big.get_height() - 58), border_radius=56)
        pygame.draw.rect(big, mix(sa["mousse"], (40, 40, 20), .12), (0, 0, big.get_width(), big.get_height() - 70), border_radius=56)
        f.blit(pygame.transform.smoothscale(big, (w + 2 * m, h + 2 * m + 30)), (BX - m, BY - m))
        tx = bruit(w, h, 5, rs) * .5 + bruit(w, h, 18, rs) * .5
        for r in range(ROWS):
            for c in range(COLS):
                t = pygame.Surface((CW * 2, CH * 2), pygame.SRCALPHA)
                base = sa["mousse"] if (r + c) % 2 else sa["mousse2"]
                pygame.draw.rect(t, mix(base, (40, 36, 30), .4), (5, 5, CW * 2 - 10, CH * 2 - 10), border_radius=24)
                pygame.draw.rect(t, mix(base, (255, 250, 210), .34), (7, 9, CW * 2 - 14, CH * 2 - 15), border_radius=22)
                pygame.draw.rect(t, mix(base, (255, 250, 220), .12), (8, 14, CW * 2 - 16, CH * 2 - 22), border_radius=21)
                t = pygame.transform.smoothscale(t, (CW, CH))
                n = tx[r * CH:(r + 1) * CH, c * CW:(c + 1) * CW]
                px = pygame.surfarray.pixels3d(t)
                px[:] = np.clip(px.astype(float) + ((n - .5) * 30).T[:, :, None], 0, 255).astype(np.uint8)
                del px
                f.blit(t, (BX + c * CW, BY + r * CH))

    def gros_tronc(self, f, rs):
        sa = self.sais
        Y, X = np.mgrid[0:H, 0:W]
        g = 128 + 18 * np.sin(Y / 90.) + np.clip((Y - 560) / 180, 0, 1) ** 2 * 90 + (bruit(1, H, 14, rs) - .5) * 10
        x = X / g                 # 0 au bord de l'écran, 1 au bord de l'écorce
        m = np.clip((g - X) / 2, 0, 1)
        lum = .42 + .55 * np.clip(x, 0, 1) ** 1.2 - .5 * np.clip(x - .86, 0, 1) * 4
        fib = bruit(W, H // 9 + 2, 5, rs)[np.clip((np.arange(H) // 9), 0, H // 9)]
        fib2 = bruit(W, H, 11, rs)
        sil = np.abs(np.sin(X * .17 + fib2 * 3.4 + np.sin(Y / 60.)))
        lum = lum * (.72 + .36 * sil) + (fib - .5) * .08
        base = np.array(mix((128, 92, 78), sa["brume"], .1))
        col = base[None, None] * lum[:, :, None] * 1.25
        arr = pygame.surfarray.array3d(f).swapaxes(0, 1).astype(float)
        arr = arr * (1 - m[:, :, None]) + col * m[:, :, None]
        f.blit(surf(arr), (0, 0))
        # feuillage en haut à gauche
        rnd = random.Random(3)
        fe = pygame.Surface((420 * K // 2, 190 * K // 2), pygame.SRCALPHA)
        for cx, cy, r in ((20, 10, 90), (110, -6, 80), (190, -16, 62), (260, -22, 48)):
            houppier(fe, rnd, cx * 1.5, cy * 1.5, r * 1.5, r * 1.1, sa["ages"][4], 14)
        f.blit(pygame.transform.smoothscale(fe, (420, 190)), (0, 0))

    def planche(self, f):
        """chalumeau, seau, et la planche où pendent les gouttes de sève"""
        sa = self.sais
        s = pygame.Surface((300 * 2, 420 * 2), pygame.SRCALPHA)
        # chalumeau
        pygame.draw.polygon(s, (92, 94, 104), [(0, 20), (92, 34), (104, 60), (88, 62), (80, 50), (0, 46)])
        pygame.draw.polygon(s, (190, 194, 202), [(0, 22), (90, 36), (92, 42), (0, 32)])
        # seau
        pygame.draw.arc(s, (92, 94, 104), (30, 40, 170, 130), 0, math.pi, 5)
        pygame.draw.polygon(s, (128, 132, 142), [(26, 108), (206, 108), (188, 260), (44, 260)])
        for i in range(18):
            u = i / 18
            x = 30 + u * 172
            k = math.sin(u * math.pi) * .8 + .1 - .4 * u
            pygame.draw.polygon(s, mix((110, 114, 126), (236, 238, 242), max(0, k)), [(x, 112), (x + 11, 112), (116 + (x + 11 - 116) * .8, 258), (116 + (x - 116) * .8, 258)])
        for y in (136, 226):
            pygame.draw.line(s, (108, 112, 122), (32 + (y - 108) * .1, y), (200 - (y - 108) * .1, y), 4)
        pygame.draw.ellipse(s, (84, 86, 96), (24, 92, 184, 34))
        pygame.draw.ellipse(s, (214, 160, 74), (34, 98, 164, 24))
        pygame.draw.ellipse(s, (240, 204, 130), (52, 100, 74, 10))
        f.blit(pygame.transform.smoothscale(s, (300, 420)), (132, 226))
        # planche
        p = pygame.Surface((250 * 2, 236 * 2), pygame.SRCALPHA)
        rnd = random.Random(2)
        for i in range(4):
            y = 8 + i * 112
            o = rnd.randint(-4, 6)
            pygame.draw.rect(p, (70, 44, 38), (8 + o, y + 6, 474, 108), border_radius=12)
            pygame.draw.rect(p, mix((168, 122, 88), (150, 102, 74), rnd.random()), (8 + o, y, 474, 106), border_radius=12)
            pygame.draw.rect(p, (196, 152, 112), (14 + o, y + 3, 462, 8), border_radius=4)
            for _ in range(9):
                yy = y + rnd.randint(16, 98)
                x = rnd.randint(20, 260)
                pygame.draw.line(p, (140, 96, 72), (x, yy), (x + rnd.randint(60, 200), yy + rnd.randint(-3, 3)), 2)
            for x in (26, 462):
                pygame.draw.circle(p, (74, 60, 60), (x + o, y + 54), 6)
                pygame.draw.circle(p, (170, 160, 150), (x + o - 2, y + 52), 3)
        f.blit(pygame.transform.smoothscale(p, (250, 236)), (164, 424))
        self.goutte = self.fais_goutte(True)
        self.creux = self.fais_goutte(False)

    def fais_goutte(self, plein):
        s = pygame.Surface((30 * 4, 40 * 4), pygame.SRCALPHA)

        def forme(k, col, dx=0, dy=0):
            pts = []
            for i in range(60):
                a = i / 60 * math.tau
                r = 46 * k
                x = r * math.sin(a) * (math.sin(a / 2)) ** 1.5
                y = -r * 1.25 * math.cos(a)
                pts.append((60 + dx + x, 84 + dy + y))
            pygame.draw.polygon(s, col, pts)
        if plein:
            forme(1.08, (96, 44, 20))
            forme(1, (196, 110, 28))
            forme(.82, (226, 146, 44), -2, 2)
            forme(.56, (246, 186, 84), -4, 14)
            pygame.draw.ellipse(s, (255, 246, 214), (40, 78, 14, 24))
        else:
            forme(.9, (104, 70, 54))
            forme(.8, (124, 86, 64), 1, 4)
        return pygame.transform.smoothscale(s, (30, 40))

    # -------------------------------------------------------------- rendu ----
    def texte(self, s, f, t, col, x, y, alpha=255, centre=False, ombre=None):
        im = f.render(t, True, col)
        if centre:
            x -= im.get_width() / 2
        if ombre:
            o = f.render(t, True, ombre)
            o.set_alpha(alpha // 2)
            s.blit(o, (x + 1.5, y + 2))
        im.set_alpha(alpha)
        s.blit(im, (x, y))

    def trace_arbre(self, s, r, c):
        age = self.g[r][c]
        if not age:
            return
        x, y = self.pied(r, c)
        aff = min(4, age)
        ph = math.sin(self.t * 1.7 + c * .7 + r * .4) * .7 + math.sin(self.t * 2.9 + c * 1.9) * .3
        if (r, c) in self.frisson:
            ph = math.sin(self.t * 70)
        im = self.arbres[aff, (r * 3 + c) % 2][int(round((ph + 1) * 4))]
        k = 1.0
        if (r, c) in self.pousse:
            t = self.pousse[r, c]
            if t < 0:
                return
            k = rebond(t / .42) if self.etat == "entree" else .72 + .28 * rebond(t / .42)
        if (r, c) in self.frisson:
            k = 1 + .12 * self.frisson[r, c] / FRISSON
        o = self.ombre[aff]
        s.blit(o, (x - o.get_width() / 2 + 5, y - o.get_height() / 2 + 1))
        if k != 1.0:
            im = pygame.transform.smoothscale(im, (max(1, int(TW * (2 - k if k > 1 else k))), max(1, int(TH * k))))
            s.blit(im, (x - im.get_width() / 2, y - im.get_height() * 98 / 104))
        else:
            s.blit(im, (x - 50, y - 98))

    def trace_samare(self, s, m):
        x0, y0 = self.pied(m.r, m.c)
        x, y = x0 + m.dc * CW * m.t, y0 + m.dr * CH * m.t
        s.blit(self.ombre_s, (x - 11 + 4, y - 5))
        y -= 30
        a = m.n * 22
        w = math.cos(a)
        pts = [(x, y - 3), (x + 17 * w, y - 11), (x + 21 * w, y - 4), (x + 12 * w, y + 3), (x, y + 3)]
        pygame.draw.polygon(s, (250, 226, 160), pts)
        pygame.draw.polygon(s, (150, 92, 50), pts, 1)
        pygame.draw.line(s, (190, 130, 70), (x, y - 1), (x + 18 * w, y - 8), 1)
        pygame.draw.circle(s, (110, 54, 34), (x, y), 5)
        pygame.draw.circle(s, (196, 116, 60), (x - 1, y - 1), 3)

    def trace(self):
        s = self.ecran
        s.blit(self.fond, (0, 0))
        sa = self.sais
        # titre + niveau
        self.texte(s, self.f_titre, "Samare", sa["encre"], 176, 112, ombre=sa["brume"])
        self.texte(s, self.f_txt, "niveau %d,  %s" % (self.niveau, sa["nom"]), sa["encre"], 250, 190)
        # la case sous la souris
        mx, my = pygame.mouse.get_pos()
        c, r = int((mx - BX) // CW), int((my - BY) // CH)
        if self.etat == "jeu" and 0 <= r < ROWS and 0 <= c < COLS:
            q = pygame.Surface((CW, CH), pygame.SRCALPHA)
            pygame.draw.rect(q, (255, 250, 220, 50), (4, 4, CW - 8, CH - 8), border_radius=11)
            s.blit(q, (BX + c * CW, BY + r * CH))
        for r in range(ROWS):
            for c in range(COLS):
                self.trace_arbre(s, r, c)
        for x, y, t in self.flash:
            im = self.lueur.copy()
            im.set_alpha(int(255 * (1 - t / .4)))
            s.blit(im, (x - 95, y - 80))
        for m in self.samares:
            self.trace_samare(s, m)
        # goutte qui perle du chalumeau
        u = (self.t % 2.6) / 2.6
        if self.etat != "perdu":
            y = 256 + (min(1, u / .6)) * 4 if u < .6 else 260 + ((u - .6) / .25) ** 2 * 22
            if u < .85:
                im = pygame.transform.smoothscale(self.goutte, (8, 11))
                s.blit(im, (176, y - 3))
        # gouttes
        for i in range(MAXSEVE):
            x, y = 186 + (i % 5) * 43, 431 + (i // 5) * 56
            if i < self.seve:
                im = self.goutte
                if i in self.gouttes_pop:
                    k = rebond(self.gouttes_pop[i] / .6)
                    im = pygame.transform.smoothscale(im, (max(1, int(30 * k)), max(1, int(40 * k))))
                s.blit(im, (x + 15 - im.get_width() / 2, y + 20 - im.get_height() / 2))
            else:
                s.blit(self.creux, (x, y))
        self.texte(s, self.f_pt, "quatre arbres d'un coup : une goutte de plus", sa["encre"], BX + COLS * CW / 2, 666, 230, True)
        self.texte(s, self.f_pt, "N. Gagnon-Roy, 2023", sa["encre"], W - 180, 706, 200)
        for m in self.motes:
            x = (m[0] + self.t * 9 + 20 * math.sin(self.t * .5 + m[2])) % W
            y = (m[1] - self.t * 5 + 14 * math.sin(self.t * .8 + m[2] * 2)) % H
            s.blit(self.poudre, (x, y))
        for p in self.parts:
            p.trace(s)
        if self.etat == "gagne" and self.et > .5:
            a = int(255 * smooth((self.et - .5) / .4) * smooth((2.7 - self.et) / .4))
            self.texte(s, self.f_grand, "La clairière est nue.", sa["encre"], BX + COLS * CW / 2, 330, a, True, sa["brume"])
            self.texte(s, self.f_txt, "Le vent s'occupe du reste…", sa["encre"], BX + COLS * CW / 2, 394, a, True)
        if self.etat == "gagne" and self.et > 2.2 or self.etat == "entree" and self.et < .6:
            k = smooth((self.et - 2.2) / .5) if self.etat == "gagne" else 1 - smooth(self.et / .6)
            v = pygame.Surface((W, H))
            v.fill(sa["brume"])
            v.set_alpha(int(255 * k))
            s.blit(v, (0, 0))
        if self.etat == "entree":
            a = int(255 * (1 - smooth((self.et - 1.1) / .5)))
            if a > 0:
                self.texte(s, self.f_grand, "Niveau %d" % self.niveau, sa["encre"], BX + COLS * CW / 2, 88, a, True, sa["brume"])
        if self.etat == "perdu":
            k = smooth(self.et / 1.0)
            v = pygame.Surface((W, H))
            v.fill((26, 24, 58))
            v.set_alpha(int(190 * k))
            s.blit(v, (0, 0))
            a = int(255 * k)
            self.texte(s, self.f_grand, "La sève est tarie.", (246, 226, 196), BX + COLS * CW / 2, 320, a, True)
            if self.et > 1:
                self.texte(s, self.f_txt, "Cliquez pour réveiller la forêt", (226, 206, 196), BX + COLS * CW / 2, 388, int(170 + 80 * math.sin(self.t * 3)), True)
        pygame.display.flip()

    def tourne(self):
        acc = 0.0
        while True:
            acc = min(.15, acc + self.horloge.tick(45) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.clic(*e.pos)
            while acc >= .01:
                self.maj(.01)
                acc -= .01
            self.trace()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    o = ap.parse_args()
    Jeu(o.seed, open(o.log, "w") if o.log else None).tourne()
    pygame.quit()
