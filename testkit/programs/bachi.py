#!/usr/bin/env python3
"""BACHI - il gioco dei bachi da seta.

Uova -> bruco -> bozzolo -> farfalla.  Una goccia di rugiada fa crescere di
uno stadio; la farfalla bagnata si sfarina e manda quattro falene intorno.
"""
import argparse, json, math, random, sys
import pygame

COLS, ROWS, CW, CH = 8, 6, 66, 54
BX, BY, W, H = 40, 118, 800, 512
TICK, GOCCE = 0.085, 10          # secondi per casella di volo, gocce iniziali
DIRS = ((-1, 0), (1, 0), (0, -1), (0, 1))
SS = 4                # sovracampionamento dei disegni

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int)
ap.add_argument("--log")
args = ap.parse_args()
rng = random.Random(args.seed)
deco = random.Random(args.seed if args.seed is not None else 5)

def scrivi(d):
    if args.log:
        with open(args.log, "a") as f:
            f.write(json.dumps(d) + "\n")

def passo(g, voli):
    """Un passo di volo. Ritorna (voli nuovi, cresciute, scoppiate)."""
    nuovi, cresciute, scoppi = [], [], []
    for r, c, dr, dc in voli:
        r, c = r + dr, c + dc
        if not (0 <= r < ROWS and 0 <= c < COLS): continue
        if g[r][c] == 0: nuovi.append((r, c, dr, dc))
        elif g[r][c] < 4:
            g[r][c] += 1
            cresciute.append((r, c))
        else:
            g[r][c] = 0
            scoppi.append((r, c))
    for r, c in scoppi: nuovi += [(r, c, dr, dc) for dr, dc in DIRS]
    return nuovi, cresciute, scoppi

def gioca(g, r, c):
    """Mossa intera senza disegno, ritorna gli scoppi."""
    if g[r][c] < 4:
        g[r][c] += 1
        return 0
    g[r][c] = 0
    n, voli = 1, [(r, c, dr, dc) for dr, dc in DIRS]
    while voli:
        voli, _, s = passo(g, voli)
        n += len(s)
    return n

def risolvibile(g0, gocce, prove=40):
    for _ in range(prove):
        g, d = [r[:] for r in g0], gocce
        while d > 0:
            pieni = [(r, c) for r in range(ROWS) for c in range(COLS) if g[r][c]]
            top = max(g[r][c] for r, c in pieni)
            d += gioca(g, *rng.choice([p for p in pieni if g[p[0]][p[1]] == top])) // 3 - 1
            if not any(map(any, g)): return True
    return False

def nuovo_campo(liv, gocce):
    tent = 0
    while True:
        aiuto = tent // 12
        pesi = [max(1, 3 + liv * .5 - aiuto), 5, 6 + aiuto, max(3, 8 - liv * .5) + aiuto]
        n = min(38, 27 + liv + rng.randint(-2, 2))
        g = [[0] * COLS for _ in range(ROWS)]
        for i in rng.sample(range(ROWS * COLS), n): g[i // COLS][i % COLS] = rng.choices((1, 2, 3, 4), pesi)[0]
        if risolvibile(g, gocce): return g
        tent += 1

def tela(): return pygame.Surface((CW * SS, CH * SS), pygame.SRCALPHA)
def riduci(s):
    return pygame.transform.smoothscale(s, (s.get_width() // SS, s.get_height() // SS))
def ovale(s, col, cx, cy, rx, ry):
    pygame.draw.ellipse(s, col, ((cx - rx) * SS, (cy - ry) * SS, 2 * rx * SS, 2 * ry * SS))
def poli(s, col, pts, w=0):
    pygame.draw.polygon(s, col, [(x * SS, y * SS) for x, y in pts], int(w * SS))
def linea(s, col, pts, w=1.0):
    pygame.draw.lines(s, col, False, [(x * SS, y * SS) for x, y in pts], max(1, int(w * SS)))

def dis_uova():
    s = tela()
    foglia = [(9 + 48 * t, 29 - 17 * math.sin(math.pi * t ** .8)) for t in [i / 20 for i in range(21)]]
    foglia += [(9 + 48 * t, 29 + 17 * math.sin(math.pi * t ** .8)) for t in [i / 20 for i in range(20, -1, -1)]]
    poli(s, (35, 30, 18, 90), [(x + 1.5, y + 3) for x, y in foglia])
    poli(s, (86, 128, 58), foglia)
    poli(s, (60, 96, 42), foglia, 1)
    linea(s, (128, 166, 88), [(5, 30), (56, 29)], 1.4)
    for x in (18, 27, 36, 45):
        linea(s, (112, 150, 76), [(x + 7, 19), (x, 29), (x + 7, 39)], .9)
    for x, y in ((24, 24), (31, 21), (38, 25), (27, 31), (34, 30), (31, 37), (40, 33)):
        ovale(s, (70, 66, 50), x + .6, y + 1, 3.6, 3.2)
        ovale(s, (226, 214, 172), x, y, 3.5, 3.1)
        ovale(s, (252, 248, 226), x - 1, y - 1, 1.3, 1)
    return riduci(s)

def dis_bruco():
    s = tela()
    pts = [(11 + 42 * t, 31 + 8 * math.sin(t * 6.6 + 0.4)) for t in [i / 8 for i in range(9)]]
    for x, y in pts: ovale(s, (30, 22, 14, 80), x + 1, y + 4, 7.5, 7)
    for x, y in pts[1:7]: linea(s, (150, 128, 96), [(x - 1, y + 6), (x - 2, y + 10)], 1.8)
    for i, (x, y) in enumerate(pts):
        ovale(s, (150, 150, 128), x, y, 7.6, 7.4)
        ovale(s, (226, 230, 206), x - .3, y - .5, 6.9, 6.7)
        ovale(s, (248, 250, 236), x - 1.5, y - 2.5, 3.4, 2.4)
        if i in (2, 4, 6): ovale(s, (170, 104, 64), x, y - 1, 1.6, 1.9)
    x, y = pts[-1]
    ovale(s, (196, 150, 96), x + 3, y, 5.4, 5.6)
    for q in (-2, 2.2): ovale(s, (30, 24, 20), x + 4.7, y + q, 1.3, 1.5)
    linea(s, (70, 50, 34), [(12, 26), (8, 19)], 1.4)
    return riduci(s)

def dis_bozzolo():
    s = tela()
    for a, b, x, y in ((4, 9, 20, 20), (3, 43, 18, 34), (62, 8, 48, 20), (63, 45, 48, 36), (33, 2, 33, 14)):
        linea(s, (240, 226, 180, 150), [(a, b), (x, y)], .7)
    ovale(s, (30, 20, 10, 90), 34, 31, 22, 14)
    for k in range(12):
        f = k / 11
        ovale(s, (int(170 + 74 * f), int(118 + 86 * f), int(34 + 74 * f)),
              33 - 3 * f, 27 - 3 * f, 21 * (1 - .75 * f) + .5, 13.5 * (1 - .75 * f) + .5)
    fili = random.Random(2)
    for _ in range(26):
        a, b = fili.uniform(0, 6.28), fili.uniform(1.4, 3.2)
        p = [(33 + 20 * math.cos(a), 27 + 12.6 * math.sin(a)),
             (33 + 20 * math.cos(a + b) * .8, 27 + 12.6 * math.sin(a + b) * .8)]
        linea(s, fili.choice([(255, 236, 170, 150), (150, 100, 30, 100)]), p, .6)
    s = pygame.transform.rotate(riduci(s), 16)
    return s.subsurface(s.get_rect().inflate(CW - s.get_width(), CH - s.get_height())).copy()

def dis_falena(sbatti=1.0):
    s = tela()
    for lato in (-1, 1):
        def p(x, y):
            return (33 + lato * x * sbatti, y)
        poli(s, (24, 16, 10, 80), [p(1, 26), p(25, 14), p(30, 22), p(19, 34), p(17, 45), p(6, 42)])
        poli(s, (206, 190, 168), [p(1, 30), p(15, 30), p(19, 38), p(14, 45), p(6, 42)])
        poli(s, (245, 238, 224), [p(1, 22), p(12, 12), p(26, 9), p(30, 17), p(22, 29), p(10, 33), p(1, 31)])
        linea(s, (196, 156, 118), [p(5, 29), p(14, 24), p(27, 19)], 1.3)
        linea(s, (196, 156, 118), [p(9, 18), p(12, 23), p(11, 31)], 1.2)
        ovale(s, (146, 92, 74), *p(18, 19), 2.4 * sbatti, 2.4)
        linea(s, (96, 66, 44), [p(1, 16), p(5, 8), p(11, 4)], 1.2)
        for k in range(4): linea(s, (96, 66, 44), [p(3 + 2 * k, 12 - 2.2 * k), p(6 + 2 * k, 11.5 - 2.2 * k)], .8)
    ovale(s, (188, 164, 134), 33, 31, 3.4, 11)
    ovale(s, (236, 222, 200), 33, 22, 4.4, 6)
    for y in (29, 33, 37): linea(s, (140, 112, 84), [(30.5, y), (35.5, y)], .9)
    for x in (31, 35): ovale(s, (40, 30, 26), x, 17, 1.2, 1.4)
    return riduci(s)

def asse(w, h, base, seme, nodi=1):
    """Un pezzo di legno con venature."""
    r = random.Random(seme)
    s = pygame.Surface((w, h))
    f1, f2, ph = r.uniform(.16, .3), r.uniform(.01, .03), r.uniform(0, 9)
    nodo = [(r.uniform(0, w), r.uniform(0, h)) for _ in range(nodi)] if r.random() < .4 else []
    for y in range(h):
        for x in range(w):
            yy = y + 3 * math.sin(x * f2 * 3 + ph)
            for nx, ny in nodo:
                q = ((x - nx) / 2.2) ** 2 + (y - ny) ** 2
                yy += (y - ny) * 14 / (q / 6 + 8)
            v = .5 + .3 * math.sin(yy * f1 * 3 + ph) + .2 * math.sin(yy * 1.9 + x * f2)
            k = .84 + .2 * v + r.uniform(-.02, .02)
            s.set_at((x, y), tuple(max(0, min(255, int(b * k))) for b in base))
    return s

def mattonella(seme):
    r = random.Random(seme)
    t = r.uniform(-8, 8)
    s = asse(CW, CH, (104 + t, 78 + t, 60 + t * .7), seme)
    pygame.draw.rect(s, (52, 37, 28), s.get_rect(), 1)
    pygame.draw.lines(s, (138, 108, 82), False, [(CW - 2, 1), (1, 1), (1, CH - 2)])
    return s

class Bachi:
    def __init__(self):
        pygame.init()
        pygame.display.set_caption("Bachi")
        self.sch = pygame.display.set_mode((W, H))
        self.f, self.fm, self.fg = (pygame.font.Font(None, k) for k in (22, 30, 62))
        self.fig = [None, dis_uova(), dis_bruco(), dis_bozzolo(), dis_falena()]
        self.ali = [pygame.transform.smoothscale(dis_falena(k), (33, 27)) for k in (1, .75, .45, .75)]
        self.fondo, self.tav, self.cartello = self.fai_fondo(), self.fai_tavola(), self.fai_cartello()
        self.bottoni = {"nuova": pygame.Rect(612, 400, 160, 36), "aiuto": pygame.Rect(612, 446, 160, 36)}
        self.record, self.aiuto = 0, False
        self.nuova()
    def fai_fondo(self):
        s = pygame.Surface((W, H))
        for y in range(H):
            k = y / H
            pygame.draw.line(s, (int(196 - 30 * k), int(200 - 40 * k), int(170 - 46 * k)), (0, y), (W, y))
        for _ in range(240):      # foglie di gelso dipinte sul muro
            x, y, a = deco.uniform(0, W), deco.uniform(0, H), deco.uniform(0, 6.3)
            q = deco.uniform(6, 13)
            c = deco.choice([(180, 188, 146), (172, 178, 138), (188, 190, 158)])
            p = [(x + q * math.cos(a), y + q * math.sin(a)), (x + q * .5 * math.cos(a + 1.5), y + q * .5 * math.sin(a + 1.5)),
                 (x - q * math.cos(a), y - q * math.sin(a)), (x + q * .5 * math.cos(a - 1.5), y + q * .5 * math.sin(a - 1.5))]
            pygame.draw.polygon(s, c, p)
        t = self.fg.render("Bachi", True, (74, 58, 40))
        s.blit(t, (BX, 28))
        s.blit(self.f.render("la bigattiera della nonna", True, (98, 82, 56)), (BX + 4, 76))
        bordo = asse(COLS * CW + 24, ROWS * CH + 24, (150, 112, 74), 77)
        pygame.draw.rect(bordo, (70, 48, 30), bordo.get_rect(), 2)
        s.blit(bordo, (BX - 12, BY - 12))
        pygame.draw.rect(s, (44, 32, 25), (BX - 2, BY - 2, COLS * CW + 4, ROWS * CH + 4))
        return s
    def fai_tavola(self):
        s = pygame.Surface((COLS * CW, ROWS * CH))
        tipi = [mattonella(deco.randrange(9 ** 6)) for _ in range(ROWS * COLS)]
        for i, m in enumerate(tipi): s.blit(m, (i % COLS * CW, i // COLS * CH))
        return s
    def fai_cartello(self):
        s = pygame.Surface((168, 196), pygame.SRCALPHA)
        for x in (34, 134):
            pygame.draw.line(s, (120, 96, 60), (x, 0), (x, 50), 4)
            pygame.draw.line(s, (170, 142, 96), (x - 1, 0), (x - 1, 50), 1)
        for i in range(3):
            a = asse(164 - (i == 1) * 6, 48, (196, 152, 98), 31 + i)
            pygame.draw.rect(a, (110, 76, 42), a.get_rect(), 2)
            s.blit(a, (2 + (i == 1) * 3, 44 + i * 48))
            for x in (12, 154):
                pygame.draw.circle(s, (84, 74, 66), (x, 68 + i * 48), 3)
                pygame.draw.circle(s, (160, 150, 140), (x - 1, 67 + i * 48), 1)
        return s
    def nuova(self):
        self.liv, self.gocce, self.seta = 1, GOCCE, 0
        self.g = nuovo_campo(1, self.gocce)
        self.arriva()
    def arriva(self):
        self.voli, self.salto, self.polvere = [], {}, []
        self.catena, self.stato, self.t = 0, "scorre", 0.0
    def resto(self):
        scrivi({"board": self.g, "level": self.liv, "drops": self.gocce})
    def tocca(self, r, c):
        if not self.g[r][c] or self.gocce <= 0: return
        scrivi({"tap": [r, c]})
        self.gocce -= 1
        self.catena, self.t, self.stato = 0, 0.0, "catena"
        if self.g[r][c] < 4:
            self.g[r][c] += 1
            self.salto[r, c] = 0.0
        else:
            self.g[r][c] = 0
            self.voli = [(r, c, dr, dc) for dr, dc in DIRS]
            self.scoppia(r, c)
    def scoppia(self, r, c):
        self.catena += 1
        self.seta += 10 * self.catena
        if self.catena % 3 == 0:
            self.gocce += 1
            self.polvere.append([BX + c * CW + 20, BY + r * CH + 10, 0, -26, 1.0, "+1"])
        for _ in range(14):
            a, v = deco.uniform(0, 6.3), deco.uniform(14, 70)
            self.polvere.append([BX + (c + .5) * CW, BY + (r + .5) * CH, v * math.cos(a), v * math.sin(a), deco.uniform(.3, .7), ""])
    def fine_mossa(self):
        self.resto()
        self.record = max(self.record, self.seta)
        if not any(map(any, self.g)):
            scrivi({"cleared": self.liv})
            self.seta += 50 * self.gocce
            self.stato, self.t = "vinto", 0.0
        elif self.gocce == 0:
            scrivi({"lost": self.liv})
            self.stato = "perso"
        else: self.stato = "attesa"
    def avanza(self, dt):
        for k in list(self.salto):
            self.salto[k] += dt
            if self.salto[k] > .3: del self.salto[k]
        for p in self.polvere:
            p[0], p[1], p[4] = p[0] + p[2] * dt, p[1] + p[3] * dt, p[4] - dt
        self.polvere = [p for p in self.polvere if p[4] > 0]
        self.t += dt
        if self.stato == "scorre" and self.t > .8:
            self.stato = "attesa"
            self.resto()
        elif self.stato == "vinto" and self.t > 1.6:
            self.liv += 1
            self.gocce = GOCCE + min(5, self.gocce // 2)
            self.g = nuovo_campo(self.liv, self.gocce)
            self.arriva()
        elif self.stato == "catena":
            if not self.voli:
                if not self.salto: self.fine_mossa()
            elif self.t >= TICK:
                self.t = 0.0
                self.voli, su, giu = passo(self.g, self.voli)
                for k in su: self.salto[k] = 0.0
                for r, c in giu:
                    self.salto.pop((r, c), None)
                    self.scoppia(r, c)
    def disegna(self):
        s = self.sch
        s.blit(self.fondo, (0, 0))
        area = pygame.Rect(BX, BY, COLS * CW, ROWS * CH)
        s.set_clip(area)
        dx = 0
        if self.stato == "scorre":
            k = min(1, self.t / .8)
            dx = int((1 - k) ** 3 * area.w)
            s.blit(self.tav, (BX + dx - area.w, BY))
        s.blit(self.tav, (BX + dx, BY))
        mx, my = pygame.mouse.get_pos()
        if self.stato == "attesa" and area.collidepoint(mx, my):
            r, c = (my - BY) // CH, (mx - BX) // CW
            if self.g[r][c]: pygame.draw.rect(s, (214, 176, 110), (BX + c * CW + 1, BY + r * CH + 1, CW - 2, CH - 2), 2)
        for r in range(ROWS):
            for c in range(COLS):
                v = self.g[r][c]
                if not v: continue
                im, x, y = self.fig[v], BX + dx + c * CW, BY + r * CH
                if (r, c) in self.salto:
                    q = self.salto[r, c] / .3
                    k = .55 + .45 * q + .22 * math.sin(math.pi * q)
                    im = pygame.transform.smoothscale(im, (int(CW * k), int(CH * k)))
                s.blit(im, im.get_rect(center=(x + CW // 2, y + CH // 2)))
        q = min(1, self.t / TICK)
        for i, (r, c, dr, dc) in enumerate(self.voli):
            im = self.ali[int(pygame.time.get_ticks() / 45 + i) % 4]
            s.blit(im, im.get_rect(center=(BX + (c + .5 + dc * q) * CW, BY + (r + .5 + dr * q) * CH)))
        for x, y, _, _, vita, txt in self.polvere:
            if txt: s.blit(self.fm.render(txt, True, (250, 240, 190)), (x, y))
            else: pygame.draw.circle(s, (238, 228, 204), (int(x), int(y)), 1 + int(vita * 3))
        s.set_clip(None)
        self.disegna_cartello()
        for nome, testo in (("nuova", "Nuova partita"), ("aiuto", "Come si gioca")):
            b = self.bottoni[nome]
            sopra = b.collidepoint(mx, my)
            pygame.draw.rect(s, (116, 84, 54) if sopra else (92, 66, 44), b, border_radius=5)
            pygame.draw.rect(s, (58, 42, 28), b, 2, border_radius=5)
            t = self.f.render(testo, True, (244, 232, 200))
            s.blit(t, t.get_rect(center=b.center))
        x = BX
        for v, nome in ((1, "uova"), (2, "bruco"), (3, "bozzolo"), (4, "farfalla")):
            im = pygame.transform.smoothscale(self.fig[v], (40, 33))
            s.blit(im, (x, 464))
            s.blit(self.f.render(nome + (" >" if v < 4 else ""), True, (74, 58, 40)), (x + 44, 474))
            x += 132
        if self.stato == "vinto": self.nastro("Ripiano pulito!", f"Seta: {self.seta} metri")
        elif self.stato == "perso": self.nastro("La rugiada è finita", "clicca per ricominciare")
        if self.aiuto: self.pagina_aiuto()
        pygame.display.flip()
    def disegna_cartello(self):
        s, x0, y0 = self.sch, 608, 0
        s.blit(self.cartello, (x0, y0))
        s.blit(self.fm.render("Rugiada", True, (70, 42, 22)), (x0 + 42, y0 + 58))
        for i in range(self.gocce):
            gr, k = divmod(i, 5)
            x = x0 + 22 + (gr % 3) * 46 + k * 7
            y = y0 + 100 + (gr // 3) * 46
            if k < 4: pygame.draw.line(s, (60, 34, 20), (x, y), (x + (i * 7) % 3 - 1, y + 30), 3)
            else: pygame.draw.line(s, (60, 34, 20), (x - 33, y + 23), (x - 2, y + 7), 3)
        for i, (a, b) in enumerate((("Ripiano", self.liv), ("Seta", f"{self.seta} m"), ("Primato", f"{self.record} m"))):
            y = 232 + i * 46
            s.blit(self.f.render(a, True, (98, 82, 56)), (x0 + 8, y))
            t = self.fm.render(str(b), True, (60, 46, 30))
            s.blit(t, t.get_rect(topright=(x0 + 162, y - 3)))
            pygame.draw.line(s, (150, 142, 106), (x0 + 6, y + 26), (x0 + 164, y + 26))
    def nastro(self, a, b):
        r = pygame.Rect(BX - 20, BY + 110, COLS * CW + 40, 104)
        pygame.draw.rect(self.sch, (240, 228, 192), r, border_radius=8)
        pygame.draw.rect(self.sch, (150, 108, 62), r, 3, border_radius=8)
        for f, t, y in ((self.fg, a, 40), (self.fm, b, 80)):
            t = f.render(t, True, (92, 58, 30))
            self.sch.blit(t, t.get_rect(center=(r.centerx, r.y + y)))
    def pagina_aiuto(self):
        r = pygame.Rect(70, 130, 470, 290)
        pygame.draw.rect(self.sch, (244, 236, 210), r, border_radius=8)
        pygame.draw.rect(self.sch, (150, 108, 62), r, 3, border_radius=8)
        righe = ["Come si gioca", "", "Ogni clic spende una goccia di rugiada e fa", "crescere di uno stadio quello che tocchi:",
                 "uova, bruco, bozzolo, farfalla.", "Una farfalla bagnata si disfa in quattro falene", "che volano finché non incontrano qualcosa.",
                 "Ogni tre farfalle in catena: una goccia in regalo.", "Svuota il ripiano prima di restare a secco!"]
        for i, t in enumerate(righe):
            self.sch.blit((self.fm if i == 0 else self.f).render(t, True, (82, 58, 34)), (r.x + 28, r.y + 24 + i * 28))
    def clic(self, p):
        if self.aiuto: self.aiuto = False
        elif self.bottoni["aiuto"].collidepoint(p): self.aiuto = True
        elif self.bottoni["nuova"].collidepoint(p): self.nuova()
        elif self.stato == "perso": self.nuova()
        elif self.stato == "attesa" and BX <= p[0] < BX + COLS * CW and BY <= p[1] < BY + ROWS * CH:
            self.tocca((p[1] - BY) // CH, (p[0] - BX) // CW)
    def ciclo(self):
        orologio = pygame.time.Clock()
        while True:
            dt = min(.05, orologio.tick(50) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT or e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE:
                    pygame.quit()
                    sys.exit()
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1: self.clic(e.pos)
            self.avanza(dt)
            self.disegna()

Bachi().ciclo()
