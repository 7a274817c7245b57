#!/usr/bin/env python3
# Sienipeli - pieni ketjureaktiopeli pygamella.
# Kaikki grafiikka piirretään koodilla 240x264 kankaalle ja skaalataan x3.
# Käyttö: python sienet.py [--seed N] [--log tiedosto]
import argparse, json
import math, random
import sys
import pygame

SC, LW, LH, TILE = 3, 240, 264, 32
N, BX, BY = 6, 24, 40
DIRS = [(-1, 0), (1, 0), (0, -1), (0, 1)]
HOP, START_DROPS = 0.17, 10       # itiön lento sekuntia / ruutu, pisarat alussa
MIN_DROPS, MAX_DROPS = 6, 20      # sade antaa aina vähintään MIN tason alussa

INK, CREAM = (38, 26, 30), (246, 234, 205)
WOOD, WOOD_D, WOOD_L = (150, 98, 58), (104, 64, 42), (184, 128, 78)

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int)
ap.add_argument("--log")
args = ap.parse_args()
rng = random.Random(args.seed)
deco = random.Random(1234)      # pelkkää koristelua varten

def kirjaa(obj):
    if args.log:
        with open(args.log, "a") as f:
            f.write(json.dumps({"t": next(iter(obj)), **obj}) + "\n")

# ------------------------------------------------------------ säännöt
def hyppy(grid, spores):
    """Siirrä jokaista itiötä yksi ruutu. Palauttaa (itiöt, kasvaneet, poksahtaneet)."""
    left, hits, grown, burst = [], {}, [], []
    for r, c, dr, dc in spores:
        r, c = r + dr, c + dc
        if not (0 <= r < N and 0 <= c < N):
            continue                       # lensi metsän reunan yli
        if grid[r][c]:
            hits[(r, c)] = hits.get((r, c), 0) + 1
        else:
            left.append((r, c, dr, dc))
    for (r, c), k in hits.items():
        if grid[r][c] + k > 4:
            grid[r][c] = 0
            burst.append((r, c))
            left += [(r, c, a, b) for a, b in DIRS]
        else:
            grid[r][c] += k
            grown.append((r, c))
    return left, grown, burst

def kokeile(grid, drops, r, c):
    g, drops = [row[:] for row in grid], drops - 1
    if g[r][c] < 4:
        g[r][c] += 1
        return g, drops
    g[r][c] = 0
    sp, n = [(r, c, a, b) for a, b in DIRS], 1
    while sp:
        sp, _, b = hyppy(g, sp)
        n += len(b)
    return g, min(MAX_DROPS, drops + n // 3)

def ratkeaa(grid, drops, width=7):
    """Kapea leveyshaku: saako kentän tyhjäksi näillä pisaroilla?"""
    beam = [(grid, drops)]
    for _ in range(26):
        nxt = {}
        for g, d in beam:
            if d <= 0:
                continue
            for r in range(N):
                for c in range(N):
                    if not g[r][c]:
                        continue
                    g2, d2 = kokeile(g, d, r, c)
                    need = sum(5 - v for row in g2 for v in row if v)
                    if need == 0:
                        return True
                    nxt[tuple(map(tuple, g2))] = (need - 2.5 * d2, g2, d2)
        best = sorted(nxt.values(), key=lambda t: t[0])[:width]
        beam = [(g, d) for _, g, d in best]
    return False

def tee_kentta(level, drops):
    easy = 0.0
    while True:
        fill = min(0.84, 0.60 + 0.03 * level + easy * 0.1)
        w = [max(0.05, 1.0 + 0.08 * level - easy), max(0.1, 1.2 - easy * 0.5), 1.3, 1.0 + easy]
        g = [[rng.choices([1, 2, 3, 4], w)[0] if rng.random() < fill else 0
              for _ in range(N)] for _ in range(N)]
        if any(4 in row for row in g) and ratkeaa(g, drops):
            return g
        easy += 0.12

# ------------------------------------------------------------ kuvat
def aariviiva(s, col=INK):
    out = pygame.Surface(s.get_size(), pygame.SRCALPHA)
    m = pygame.mask.from_surface(s, 20).to_surface(setcolor=col, unsetcolor=(0, 0, 0, 0))
    for dx, dy in DIRS:
        out.blit(m, (dx, dy))
    out.blit(s, (0, 0))
    return out

OHJE = ("Kastele sieniä pisaroilla.", "Pisara kasvattaa sientä.",
        "Suurin sieni poksahtaa ja", "lähettää neljä itiötä.",
        "Kolmas poksahdus: +1 pisara.", "Tyhjennä koko metsä!")
CAPS = {1: ((232, 214, 176), (204, 178, 134), (250, 240, 214)),
        2: ((240, 184, 58), (204, 138, 34), (255, 220, 120)),
        3: ((232, 112, 46), (184, 74, 34), (255, 160, 90)),
        4: ((206, 42, 52), (150, 22, 48), (240, 96, 92))}
CAPW = {1: (11, 8), 2: (16, 11), 3: (22, 14), 4: (28, 17)}

def sieni(stage, pose):
    """pose: 0 tavallinen, 1 litistynyt (hengitys), 2 silmät kiinni"""
    s = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
    w, h = CAPW[stage]
    base, dark, lite = CAPS[stage]
    w, h = (w + 1, h - 1) if pose == 1 else (w, h)      # hengitys
    sw, sh = 4 + stage * 2, 4 + stage * 2      # jalka
    foot = 29
    top = foot - sh - h + (3 if stage == 1 else 1)
    cx = TILE // 2
    pygame.draw.ellipse(s, (236, 222, 190), (cx - sw // 2 - 1, foot - 5, sw + 2, 5))
    pygame.draw.rect(s, (246, 236, 208), (cx - sw // 2, foot - sh - 2, sw, sh))
    pygame.draw.line(s, (214, 196, 158), (cx + sw // 2 - 1, foot - sh), (cx + sw // 2 - 1, foot - 3))
    x = cx - w // 2
    pygame.draw.ellipse(s, dark, (x, top, w, h + 2))
    pygame.draw.ellipse(s, base, (x, top, w, h))
    pygame.draw.ellipse(s, lite, (x + w // 5, top + 1, w // 3, max(2, h // 4)))
    if stage >= 3:
        dots = [(-6, 6, 3), (5, 4, 3), (8, 8, 2)] if stage == 3 else \
               [(-8, 8, 4), (-1, 3, 4), (7, 5, 4), (10, 10, 3), (-11, 12, 2)]
        for dx, dy, d in dots:
            pygame.draw.ellipse(s, (255, 244, 230), (cx + dx - d // 2, top + dy, d, d))
    s = aariviiva(s)
    # kasvot
    ey = foot - sh + (4 if stage > 1 else -1)
    ex = max(1, sw // 4)
    for k in (-ex, ex - 1):
        if pose == 2:
            pygame.draw.line(s, INK, (cx + k, ey + 1), (cx + k + (stage >= 3), ey + 1))
        else:
            pygame.draw.line(s, INK, (cx + k, ey), (cx + k, ey + 1))
    if stage == 4:
        pygame.draw.line(s, INK, (cx - 1, ey + 4), (cx, ey + 4))
        for k in (-5, 4):
            s.set_at((cx + k, ey + 3), (240, 140, 130))
    return s

def pisara(full=True):
    s = pygame.Surface((11, 13), pygame.SRCALPHA)
    col = (92, 176, 236) if full else (70, 74, 62)
    pygame.draw.polygon(s, col, [(5, 1), (8, 6), (2, 6)])
    pygame.draw.circle(s, col, (5, 8), 3)
    s = aariviiva(s)
    if full:
        pygame.draw.line(s, (220, 244, 255), (4, 7), (4, 8))
    return s

def itio():
    s = pygame.Surface((11, 11), pygame.SRCALPHA)
    pygame.draw.circle(s, (255, 240, 160), (5, 5), 3)
    s = aariviiva(s, (120, 76, 30))
    s.set_at((4, 4), (255, 255, 255))
    return s

def maa():
    """Taustakuva: sammalta reunoilla, multaruudut keskellä."""
    s = pygame.Surface((LW, LH))
    s.fill((62, 92, 48))
    for _ in range(900):
        x, y = deco.randrange(LW), deco.randrange(LH)
        g = deco.choice([(74, 108, 54), (52, 80, 44), (88, 122, 60)])
        pygame.draw.line(s, g, (x, y), (x, y - deco.randint(0, 2)))
    for r in range(N):
        for c in range(N):
            x, y = BX + c * TILE, BY + r * TILE
            a = (122, 90, 62) if (r + c) % 2 else (112, 82, 57)
            s.fill(a, (x, y, TILE, TILE))
            for _ in range(16):
                px, py = x + deco.randrange(TILE), y + deco.randrange(TILE)
                s.set_at((px, py), deco.choice([(98, 70, 48), (136, 102, 70), (146, 112, 74)]))
            if deco.random() < 0.3:        # neulanen tai lehti
                px, py = x + deco.randint(4, 24), y + deco.randint(4, 26)
                pygame.draw.line(s, deco.choice([(150, 120, 60), (88, 104, 52)]), (px, py), (px + 4, py + deco.randint(-2, 2)))
    rect = pygame.Rect(BX - 1, BY - 1, N * TILE + 2, N * TILE + 2)
    pygame.draw.rect(s, (66, 48, 36), rect, 1)
    for i in range(0, N * TILE, 3):        # ruohoreunus
        for x, y in ((BX + i, BY + 1), (BX + i, BY + N * TILE + 1)):
            pygame.draw.line(s, deco.choice([(96, 140, 60), (74, 112, 50)]), (x, y), (x + deco.randint(-1, 1), y - deco.randint(2, 4)))
    for x, y in ((8, 70), (228, 120), (11, 190), (230, 214), (12, 130), (229, 60)):   # saniaiset
        for k in range(-3, 4):
            pygame.draw.line(s, (116, 160, 72), (x, y), (x + k * 2, y - 9 + abs(k) * 2))
    return s

class Peli:
    def __init__(self):
        pygame.init()
        pygame.display.set_caption("Sienipeli")
        self.win = pygame.display.set_mode((LW * SC, LH * SC))
        self.s = pygame.Surface((LW, LH))
        self.f, self.fb = pygame.font.Font(None, 17), pygame.font.Font(None, 24)
        self.bg = maa()
        self.spr = {(k, p): sieni(k, p) for k in CAPS for p in range(3)}
        self.drop, self.nodrop, self.spore = pisara(), pisara(False), itio()
        self.b_new, self.b_help = pygame.Rect(24, 239, 58, 18), pygame.Rect(88, 239, 46, 18)
        self.phase = [[deco.random() * 6 for _ in range(N)] for _ in range(N)]
        self.t, self.best, self.help = 0.0, 0, False
        self.uusi_peli()

    def uusi_peli(self):
        self.level, self.drops, self.score = 1, START_DROPS, 0
        self.alusta_taso()

    def alusta_taso(self):
        self.drops = max(MIN_DROPS, self.drops)
        self.grid = tee_kentta(self.level, self.drops)
        self.spores, self.fx, self.bounce = [], [], {}
        self.state, self.st = "nousu", 0.0
        self.chain = 0

    def lepo(self):
        """Kenttä on asettunut: kirjaa ja katso kävikö jotain."""
        kirjaa({"board": self.grid, "level": self.level, "drops": self.drops})
        self.state, self.st = "odota", 0.0
        if not any(map(any, self.grid)):
            kirjaa({"cleared": self.level})
            self.score, self.state = self.score + 50 + 10 * self.drops, "voitto"
        elif self.drops <= 0:
            kirjaa({"lost": self.level})
            self.state = "havio"
        self.best = max(self.best, self.score)

    def poksahda(self, r, c):
        self.chain += 1
        self.score += 5 * self.chain
        self.fx.append(["poks", r, c, 0.0, 0.45])
        if self.chain % 3 == 0 and self.drops < MAX_DROPS:
            self.drops += 1
            self.fx.append(["lisa", r, c, 0.0, 0.8])

    def klik(self, pos):
        if self.help or self.b_help.collidepoint(pos):
            self.help = not self.help
        elif self.b_new.collidepoint(pos) and self.state in ("odota", "voitto", "havio"):
            self.uusi_peli()
        elif self.state == "voitto" and self.st > 0.5:
            self.level += 1
            self.drops = min(MAX_DROPS, self.drops + 1)
            self.alusta_taso()
        elif self.state == "havio" and self.st > 0.5:
            self.uusi_peli()
        elif self.state == "odota":
            c, r = (pos[0] - BX) // TILE, (pos[1] - BY) // TILE
            if 0 <= r < N and 0 <= c < N and self.grid[r][c]:
                kirjaa({"tap": [r, c]})
                self.drops, self.chain, self.target = self.drops - 1, 0, (r, c)
                self.state, self.st = "tippa", 0.0

    def paivita(self, dt):
        self.t, self.st = self.t + dt, self.st + dt
        for f in self.fx:
            f[3] += dt
        self.fx = [f for f in self.fx if f[3] < f[4]]
        self.bounce = {k: v - dt for k, v in self.bounce.items() if v > dt}
        if self.state == "nousu" and self.st > 0.9:
            self.lepo()
        elif self.state == "tippa" and self.st > 0.22:
            (r, c), self.st = self.target, 0.0
            if self.grid[r][c] < 4:
                self.grid[r][c] += 1
                self.bounce[(r, c)], self.state = 0.3, "kasvu"
            else:
                self.grid[r][c] = 0
                self.poksahda(r, c)
                self.spores, self.state = [(r, c, a, b) for a, b in DIRS], "lento"
        elif self.state == "kasvu" and self.st > 0.25:
            self.lepo()
        elif self.state == "lento" and self.st >= HOP:
            self.st -= HOP
            self.spores, grown, burst = hyppy(self.grid, self.spores)
            for p in grown:
                self.bounce[p] = 0.3
            for p in burst:
                self.poksahda(*p)
            if not self.spores:
                self.state, self.st = "kasvu", 0.0

    # -------------------------------------------------------- piirto
    def teksti(self, txt, x, y, col=CREAM, font=None, mid=False):
        font = font or self.f
        x -= font.size(txt)[0] // 2 if mid else 0
        self.s.blit(font.render(txt, False, INK), (x + 1, y + 1))
        self.s.blit(font.render(txt, False, col), (x, y))

    def lauta(self, rect):
        pygame.draw.rect(self.s, WOOD, rect, border_radius=3)
        pygame.draw.line(self.s, WOOD_L, (rect.x + 2, rect.y + 1), (rect.right - 3, rect.y + 1))
        for y in range(rect.y + 6, rect.bottom - 3, 7):
            pygame.draw.line(self.s, WOOD_D, (rect.x + 4, y), (rect.right - 12, y))
        pygame.draw.rect(self.s, INK, rect, 1, border_radius=3)

    def nappi(self, rect, txt):
        pygame.draw.rect(self.s, WOOD_L if rect.collidepoint(self.mouse) else WOOD, rect, border_radius=3)
        pygame.draw.rect(self.s, INK, rect, 1, border_radius=3)
        self.teksti(txt, rect.centerx, rect.y + 4, mid=True)

    def piirra(self):
        s = self.s
        self.mouse = tuple(v // SC for v in pygame.mouse.get_pos())
        s.blit(self.bg, (0, 0))
        for r in range(N):
            for c in range(N):
                if not (v := self.grid[r][c]):
                    continue
                ph = self.t * (1.2 + 0.5 * v) + self.phase[r][c]
                pose = 2 if (ph % 7) < 0.35 else (1 if math.sin(ph * 1.6) > 0.5 else 0)
                img = self.spr[(v, pose)]
                x, y, k = BX + c * TILE, BY + r * TILE, 1.0
                if self.state == "nousu":
                    k = max(0.0, min(1.0, (self.st - (r + c) * 0.06) / 0.25))
                elif (r, c) in self.bounce:
                    k = 1 + 0.25 * math.sin(self.bounce[(r, c)] / 0.3 * math.pi)
                pygame.draw.ellipse(s, (84, 60, 44), (x + 15 - v * 3, y + 26, v * 6 + 2, 5))
                if k != 1.0:
                    img = pygame.transform.scale(img, (TILE, int(TILE * k)))
                s.blit(img, (x, y + TILE - img.get_height()))
        if self.state == "tippa":
            r, c = self.target
            s.blit(self.drop, (BX + c * TILE + 11, BY + r * TILE - 18 + int(self.st / 0.22 * 24)))
        if self.state == "lento":
            k = self.st / HOP
            for r, c, dr, dc in self.spores:
                x = BX + (c + dc * k) * TILE + 16
                y = BY + (r + dr * k) * TILE + 16 + math.sin(self.t * 30 + c) * 1
                s.blit(self.spore, (int(x) - 5, int(y) - 5))
        for kind, r, c, t, T in self.fx:
            x, y, k = BX + c * TILE + 16, BY + r * TILE + 16, t / T
            if kind == "poks":
                d, rad = 4 + 13 * k, int(4 * (1 - k))
                for i in range(9 if rad else 0):
                    a = i * 0.7 + r
                    col = ((255, 236, 170), (226, 90, 80), (250, 250, 240))[i % 3]
                    pygame.draw.circle(s, col, (int(x + math.cos(a) * d), int(y + math.sin(a) * d)), rad)
            else:
                s.blit(self.drop, (x - 10, int(y - 22 * k) - 8))
                self.teksti("+1", x + 2, int(y - 22 * k) - 7, (190, 236, 255))
        # yläpalkki
        self.teksti("Sienipeli", 24, 5, (255, 226, 140), self.fb)
        self.teksti("Taso %d" % self.level, 160, 8, CREAM)
        n = max(START_DROPS, self.drops)
        gap = min(13, (N * TILE - 12) / (n - 1))
        for i in range(n):
            s.blit(self.drop if i < self.drops else self.nodrop, (int(22 + i * gap), 22))
        if n == START_DROPS:
            self.teksti("x %d" % self.drops, 160, 24)
        self.nappi(self.b_new, "Uusi peli")
        self.nappi(self.b_help, "Ohje")
        self.teksti("Pisteet %d" % self.score, 142, 237)
        self.teksti("Paras %d" % self.best, 142, 249, (200, 210, 160))
        if self.state in ("voitto", "havio"):
            k, win = min(1.0, self.st / 0.4), self.state == "voitto"
            rect = pygame.Rect(34, int(-70 + 165 * k), 172, 66)
            for x in (rect.x + 20, rect.right - 21):
                pygame.draw.line(s, (210, 186, 130), (x, 0), (x, rect.y))
            self.lauta(rect)
            a, b = ("Taso %d tyhjä!" % self.level, "Sade tuo lisäpisaran: +1") if win else \
                   ("Pisarat loppuivat", "Pääsit tasolle %d" % self.level)
            self.teksti(a, 120, rect.y + 8, (255, 226, 140), self.fb, mid=True)
            self.teksti(b, 120, rect.y + 29, mid=True)
            if self.t % 1 < 0.65:
                self.teksti("Napsauta ja jatka" if win else "Napsauta: uusi peli", 120, rect.y + 47, (190, 236, 255), mid=True)
        if self.help:
            rect = pygame.Rect(18, 56, 204, 128)
            self.lauta(rect)
            for i, line in enumerate(OHJE):
                self.teksti(line, 120, rect.y + 8 + i * 15, mid=True)
            for v in range(1, 5):
                s.blit(self.spr[(v, 0)], (rect.x + 14 + (v - 1) * 46, rect.bottom - 33))
        pygame.transform.scale(s, self.win.get_size(), self.win)
        pygame.display.flip()

    def aja(self):
        clock = pygame.time.Clock()
        while True:
            dt = min(0.05, clock.tick(40) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT or (e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE):
                    pygame.quit()
                    sys.exit()
                elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.klik((e.pos[0] // SC, e.pos[1] // SC))
            self.paivita(dt)
            self.piirra()

if __name__ == "__main__":
    Peli().aja()
