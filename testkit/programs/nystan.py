# NYSTAN  --  made for Syjunta Jam 2023, theme: "unravel"
# Mata garnnystanen tills de spricker. Allt ritas med kod, inga filer!
# kör:  python nystan.py [--seed N] [--log FIL]
import argparse, heapq, json, math, random
import numpy as np
import pygame as pg

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
opt = ap.parse_args()
rnd = random.Random(opt.seed)          # bräden
fx = random.Random(99)                 # ludd, skak, blinkningar
nrnd = np.random.default_rng(opt.seed)

KOL, RAD, RUTA = 7, 6, 94
BX, BY = 46, 122
W, H = 750, 768
FLYG, SVALL = 120, 70                  # ms per ruta, ms innan garnet kastas ut
MAXKNAPP = 18

pg.init()
skarm = pg.display.set_mode((W, H))
pg.display.set_caption("Nystan")
scen = pg.Surface((W, H))
f_liten, f_mellan, f_stor = pg.font.Font(None, 25), pg.font.Font(None, 36), pg.font.Font(None, 74)
klocka = pg.time.Clock()

PALETTER = [  # bräde, sedan fyra garnfärger
    ((88, 104, 112), (226, 178, 84), (214, 112, 72), (186, 66, 84), (236, 218, 196)),
    ((112, 82, 88), (142, 190, 160), (96, 156, 170), (228, 204, 138), (216, 112, 104)),
    ((92, 100, 76), (232, 164, 150), (198, 104, 136), (146, 112, 184), (240, 224, 170)),
]
RADIE = {1: 18, 2: 25, 3: 32, 4: 39}

def logga(**d):
    if opt.log:
        with open(opt.log, "a") as f:
            f.write(json.dumps(d) + "\n")

# ---------------------------------------------------------------- regler
def nysta_upp(brade, r, c):
    """Ett tryck. Ger (nytt bräde, händelser, antal sprickor); händelse = (ms, vad, ...)"""
    b = [rad[:] for rad in brade]
    ut, ko, nr, sprack = [], [], 0, 0

    def mata(t, r, c):
        nonlocal nr, sprack
        if b[r][c] < 4:
            b[r][c] += 1
            ut.append((t, "vaxer", r, c, b[r][c]))
            return
        b[r][c] = 0
        sprack += 1
        ut.append((t, "spricker", r, c, sprack))
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            nr += 1
            heapq.heappush(ko, (t + SVALL + FLYG, nr, r + dr, c + dc, dr, dc, t + SVALL, r, c))

    mata(0, r, c)
    while ko:
        t, n, r, c, dr, dc, t0, r0, c0 = heapq.heappop(ko)
        ute = not (0 <= r < RAD and 0 <= c < KOL)
        if ute or b[r][c]:
            ut.append((t0, "flyger", t, r0, c0, r, c))
            if not ute:
                mata(t, r, c)
        else:
            heapq.heappush(ko, (t + FLYG, n, r + dr, c + dc, dr, dc, t0, r0, c0))
    ut.sort(key=lambda e: e[0])
    return b, ut, sprack

def vinst(sprack):                      # kedja på 4, 6, 8 ... ger var sin knapp
    return max(0, sprack // 2 - 1)

def rest(b):
    return sum(5 - v for rad in b for v in rad if v)

def provspela(b):
    """Girig provstickare: hur många knappar går åt som mest (med vinsterna inräknade)?"""
    kvar, varst = 0, 0
    while rest(b):
        val = None
        for r in range(RAD):
            for c in range(KOL):
                if b[r][c]:
                    fylld = [rad[:] for rad in b]
                    fylld[r][c] = 4
                    nb, _, s = nysta_upp(fylld, r, c)
                    pris = 5 - b[r][c]
                    p = (rest(b) - rest(nb)) / max(0.6, pris - 0.5 * vinst(s))
                    if val is None or p > val[0]:
                        val = (p, nb, pris, vinst(s))
        _, b, pris, v = val
        kvar -= pris
        varst = min(varst, kvar)
        kvar += v
    return -varst

def nytt_brade(niva, knappar):
    """Slumpa tills provstickaren klarar brädet med knapparna (och en till godo)."""
    for forsok in range(60):
        tomt = max(0.16, 0.36 - 0.03 * niva) + forsok * 0.004
        vikt = [2 + niva * 0.2, 3, 3.5, 3.2]
        b = [[0 if rnd.random() < tomt else rnd.choices((1, 2, 3, 4), vikt)[0] for _ in range(KOL)] for _ in range(RAD)]
        if rest(b) and provspela(b) <= knappar - 1:
            return b
    b = [[0] * KOL for _ in range(RAD)]   # nödbräde: ett kors som går att ta på ett tryck
    for i in range(RAD):
        b[i][3] = 4
    return b

# ---------------------------------------------------------------- bilder
def brus(w, h, steg):
    """mjukt brus: litet slumpnät, skalat bilinjärt"""
    g = nrnd.random((h // steg + 3, w // steg + 3))
    y, x = np.mgrid[0:h, 0:w] / steg
    yi, xi = y.astype(int), x.astype(int)
    fy, fx_ = y - yi, x - xi
    return (g[yi, xi] * (1 - fx_) + g[yi, xi + 1] * fx_) * (1 - fy) + (g[yi + 1, xi] * (1 - fx_) + g[yi + 1, xi + 1] * fx_) * fy

def till_yta(rgb):
    return pg.surfarray.make_surface(np.clip(rgb, 0, 255).astype(np.uint8).swapaxes(0, 1))

def gor_bord():
    y, x = np.mgrid[0:H, 0:W]
    adra = np.sin((x + 60 * brus(W, H, 190)) * 0.11 + 3 * brus(W, H, 60)) * 0.5 + 0.5
    ljus = 0.66 + 0.16 * adra + 0.12 * brus(W, H, 5) - 0.35 * np.hypot((x - W / 2) / W, (y - H / 2) / H)
    ljus -= 0.12 * ((x % 187) < 2)
    return till_yta(ljus[..., None] * np.array((122, 88, 64)))

def gor_stickat(farg):
    """slätstickning: V-formade maskor, ljusare mitt, luddigt brus"""
    w, h = KOL * RUTA, RAD * RUTA
    y, x = np.mgrid[0:h, 0:w].astype(float)
    u = (x % 11.75) / 11.75
    v = (y - 7 * np.abs(u - 0.5) * -2) % 10 / 10
    maska = np.sin(np.pi * v) * (0.55 + 0.45 * np.abs(np.sin(2 * np.pi * u)))
    ljus = 0.70 + 0.30 * maska + 0.22 * (brus(w, h, 70) - 0.5) + 0.14 * (brus(w, h, 3) - 0.5)
    rutig = ((x // RUTA + y // RUTA) % 2) * 0.09
    return till_yta((ljus + rutig)[..., None] * np.array(farg))

def gor_glod(r, farg, styrka=110):
    y, x = np.mgrid[-r:r, -r:r]
    d = np.clip(1 - np.hypot(x, y) / r, 0, 1)
    s = pg.Surface((2 * r, 2 * r), pg.SRCALPHA)
    s.fill((*farg, 0))
    a = pg.surfarray.pixels_alpha(s)
    a[:] = (d ** 1.6 * styrka).astype(np.uint8)
    del a
    return s

def gor_nystan(r, farg):
    """ett garnnystan: klot med tre lager trådar lindade på snedden"""
    n = r + 2
    y, x = np.mgrid[-n:n, -n:n] + 0.5
    d = np.hypot(x, y) / r
    z = np.sqrt(np.clip(1 - d ** 2, 0, 1))
    trad = np.zeros_like(x)
    for vinkel, var in ((0.4, x > -r * 0.2 - y * 0.3), (2.0, y > x * 0.5 + r * 0.15), (1.25, y < -x * 0.6 - r * 0.25)):
        p = x * math.cos(vinkel) + y * math.sin(vinkel)
        q = -x * math.sin(vinkel) + y * math.cos(vinkel)
        lind = np.sin((p + 0.012 * q * q) * 2 * np.pi / 6.2) * 0.5 + 0.5
        trad = np.where(var, lind, np.where(trad > 0, trad, lind * 0.8))
    ljus = (0.40 + 0.62 * z) * (0.72 + 0.34 * trad)
    rgb = np.clip(ljus[..., None] * np.array(farg) * 1.1, 0, 255).astype(np.uint8)
    s = pg.Surface((2 * n, 2 * n), pg.SRCALPHA)
    pg.surfarray.pixels3d(s)[:] = rgb.swapaxes(0, 1)
    pg.surfarray.pixels_alpha(s)[:] = (np.clip((1 - d) * r * 0.8, 0, 1) * 255).astype(np.uint8).T
    return [pg.transform.rotozoom(s, k * 12, 1) for k in range(30)]

bord = gor_bord()
skugga = gor_glod(50, (10, 6, 4), 190)
bilder = []
for pal in PALETTER:
    bilder.append({"matta": gor_stickat(pal[0]), "glod": gor_glod(62, pal[4], 120),
                   **{k: gor_nystan(RADIE[k], pal[k]) for k in (1, 2, 3, 4)}})

def mitt(r, c):
    return BX + (c + 0.5) * RUTA, BY + (r + 0.5) * RUTA

def skriv(yta, font, text, pos, farg=(244, 232, 212), var="center"):
    for off, f in ((2, (30, 18, 12)), (0, farg)):
        img = font.render(text, True, f)
        yta.blit(img, img.get_rect(**{var: (pos[0], pos[1] + off)}))

def rita_knapp(x, y, r, farg):           # en knapp att sy i = en droppe
    pg.draw.circle(scen, (34, 22, 16), (x + 1, y + 2), r)
    pg.draw.circle(scen, farg, (x, y), r)
    pg.draw.circle(scen, tuple(int(k * .72) for k in farg), (x, y), r - 3, 1)
    for dx in (-2, 3):
        for dy in (-2, 3):
            pg.draw.circle(scen, (60, 36, 28), (x + dx, y + dy), 1)

# ---------------------------------------------------------------- spelet
class Spel:
    def __init__(self):
        self.ny_omgang()

    def ny_omgang(self):
        self.niva, self.poang, self.knappar = 0, 0, 6
        self.nasta()

    def nasta(self):
        self.niva += 1
        self.knappar = min(MAXKNAPP, max(self.knappar + 4, 8))
        self.b = nytt_brade(self.niva, self.knappar)
        self.visat = [rad[:] for rad in self.b]
        self.skala = [[0.0] * KOL for _ in range(RAD)]
        self.fas = [[(fx.random() * 360, fx.choice((-1, 1)) * fx.uniform(9, 20), fx.uniform(0, 5)) for _ in range(KOL)] for _ in range(RAD)]
        self.lage, self.t = "in", 0.0     # in, vila, kedja, klar, ut, slut
        self.koa, self.flyger, self.ludd, self.skyltar, self.skak = [], [], [], [], 0.0

    def vila(self):
        self.lage, self.t = "vila", 0.0
        logga(board=self.b, level=self.niva, drops=self.knappar)
        if not rest(self.b):
            logga(cleared=self.niva)
            self.poang += 100 * self.niva
            self.lage = "klar"
        elif self.knappar <= 0:
            logga(lost=self.niva)
            self.lage = "slut"

    def tryck(self, pos):
        if self.lage == "slut":
            if knapp_om.collidepoint(pos) and self.t > 0.4:
                self.ny_omgang()
            return
        if self.lage != "vila":
            return
        if knapp_ny.collidepoint(pos):
            return self.ny_omgang()
        c, r = int((pos[0] - BX) // RUTA), int((pos[1] - BY) // RUTA)
        if 0 <= r < RAD and 0 <= c < KOL and self.b[r][c]:
            logga(tap=[r, c])
            self.knappar -= 1
            self.b, self.koa, _ = nysta_upp(self.b, r, c)
            self.lage, self.t = "kedja", 0.0

    def handelse(self, e):
        if e[1] == "flyger":
            return self.flyger.append(e)
        _, vad, r, c, n = e
        x, y = mitt(r, c)
        if vad == "vaxer":
            self.visat[r][c] = n
            self.skala[r][c] = 0.72
            return
        farg = PALETTER[self.niva % 3][4]
        self.visat[r][c] = 0
        self.poang += 5 * n
        self.skak = min(9, self.skak + 3.5)
        for _ in range(22):
            a, v = fx.uniform(0, 6.28), fx.uniform(30, 190)
            self.ludd.append([x, y, math.cos(a) * v, math.sin(a) * v, fx.uniform(.35, .8), farg, fx.randint(2, 5)])
        if n >= 4 and n % 2 == 0:
            self.knappar += 1
            self.skyltar.append([x, y, 1.1, "+1 knapp"])

    def steg(self, dt):
        self.t += dt
        for r in range(RAD):
            for c in range(KOL):
                self.skala[r][c] += (1 - self.skala[r][c]) * min(1, dt * 9)
        if self.lage == "in" and self.t > 0.7:
            self.vila()
        elif self.lage == "kedja":
            ms = self.t * 1000
            while self.koa and self.koa[0][0] <= ms:
                self.handelse(self.koa.pop(0))
            self.flyger = [e for e in self.flyger if e[2] > ms]
            if not self.koa and not self.flyger and ms > 160:
                self.visat = [rad[:] for rad in self.b]
                self.vila()
        elif self.lage == "klar" and self.t > 1.5:
            self.lage, self.t = "ut", 0.0
        elif self.lage == "ut" and self.t > 0.6:
            self.nasta()
        for p in self.ludd:
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[2] *= 1 - 2.5 * dt
            p[3] = p[3] * (1 - 2.5 * dt) + 60 * dt
            p[4] -= dt
        self.ludd = [p for p in self.ludd if p[4] > 0]
        for s in self.skyltar:
            s[1] -= 34 * dt
            s[2] -= dt
        self.skyltar = [s for s in self.skyltar if s[2] > 0]
        self.skak *= max(0, 1 - 6 * dt)

    def rita(self, nu):
        b, pal = bilder[self.niva % 3], PALETTER[self.niva % 3]
        scen.blit(bord, (0, 0))
        ram = pg.Rect(BX - 9, BY - 9, KOL * RUTA + 18, RAD * RUTA + 18)
        for k in range(6, 0, -1):
            pg.draw.rect(scen, (46 - k * 2, 30 - k, 22 - k), ram.inflate(k * 3, k * 3).move(0, 4), border_radius=16)
        pg.draw.rect(scen, tuple(int(k * 0.6) for k in pal[0]), ram, border_radius=12)
        scen.blit(b["matta"], (BX, BY))
        for i in range(BX, BX + KOL * RUTA, 18):       # langettsöm runt kanten
            for y in (BY - 5, BY + RAD * RUTA + 4):
                pg.draw.line(scen, pal[1], (i, y), (i + 9, y), 2)
        for r in range(RAD):
            for c in range(KOL):
                if self.visat[r][c]:
                    self.rita_nystan(r, c, b, nu)
        ms = self.t * 1000
        for t0, _, t1, r0, c0, r, c in self.flyger:
            k = max(0, (ms - t0) / (t1 - t0))
            (xa, ya), (xb, yb) = mitt(r0, c0), mitt(r, c)
            x, y = xa + (xb - xa) * k, ya + (yb - ya) * k
            svans = max(0, k - 90 / (t1 - t0))
            pg.draw.line(scen, pal[4], (xa + (xb - xa) * svans, ya + (yb - ya) * svans), (x, y), 3)
            pg.draw.circle(scen, (52, 34, 26), (x + 1, y + 3), 9)
            pg.draw.circle(scen, pal[4], (x, y), 9)
            pg.draw.circle(scen, (255, 250, 236), (x - 3, y - 3), 3)
        for x, y, _, _, liv, farg, st in self.ludd:
            pg.draw.circle(scen, farg, (x, y), max(1, st * min(1, liv * 2)))
        for x, y, _, txt in self.skyltar:
            skriv(scen, f_mellan, txt, (x, y), (255, 236, 150))
        self.rita_text(pal)

    def rita_nystan(self, r, c, b, nu):
        v, s = self.visat[r][c], self.skala[r][c]
        start, fart, blink = self.fas[r][c]
        x, y = mitt(r, c)
        k = RADIE[v] / 39 * s
        sk = pg.transform.smoothscale(skugga, (int(96 * k) + 1, int(80 * k) + 1))
        scen.blit(sk, sk.get_rect(center=(x + 3, y + 12 * k)))
        if v == 4:
            puls = 0.9 + 0.1 * math.sin(nu * 4 + blink)
            g = pg.transform.smoothscale(b["glod"], (int(124 * puls * s) + 1,) * 2)
            scen.blit(g, g.get_rect(center=(x, y)))
        bild = b[v][int((start + nu * fart) // 12) % 30]
        if s < 0.98:
            bild = pg.transform.smoothscale(bild, (int(bild.get_width() * s) + 1, int(bild.get_height() * s) + 1))
        scen.blit(bild, bild.get_rect(center=(x, y)))
        o = RADIE[v] * s
        blundar = (nu + blink) % 4.3 < 0.15
        for sida in (-1, 1):
            ex, ey = x + sida * o * 0.32, y - o * 0.1
            if blundar:
                pg.draw.line(scen, (40, 24, 22), (ex - o * .15, ey), (ex + o * .15, ey), 2)
            else:
                pg.draw.circle(scen, (250, 246, 236), (ex, ey), o * 0.2)
                pg.draw.circle(scen, (34, 22, 24), (ex + math.sin(nu * .7 + blink) * o * .06, ey + 1), o * 0.11)

    def rita_text(self, pal):
        skriv(scen, f_mellan, f"Maska {self.niva}", (BX - 8, 34), var="midleft")
        skriv(scen, f_mellan, f"{self.poang} poäng", (W - 40, 34), var="midright")
        skriv(scen, f_liten, "NYSTAN", (W / 2, 34), pal[1])
        for i in range(self.knappar):
            rita_knapp(BX + 6 + i * 26 if self.knappar <= 24 else BX + 6 + i * 610 / self.knappar, 82, 10, pal[1 + i % 3])
        skriv(scen, f_liten, str(self.knappar), (W - 40, 82), var="midright")
        skriv(scen, f_liten, "En knapp = ett varv garn. Ett fullt nystan spricker åt fyra håll.", (BX - 8, H - 45), (222, 204, 180), "midleft")
        skriv(scen, f_liten, "Kedja på 4, 6, 8... ger en ny knapp.", (BX - 8, H - 21), (222, 204, 180), "midleft")
        pg.draw.rect(scen, (70, 46, 36), knapp_ny, border_radius=10)
        skriv(scen, f_liten, "Börja om", knapp_ny.center)
        if self.lage in ("klar", "ut"):
            skriv(scen, f_stor, "Färdigstickat!", (W / 2, BY + RAD * RUTA / 2 - 10), (255, 240, 190))
            skriv(scen, f_mellan, f"+{100 * self.niva} poäng", (W / 2, BY + RAD * RUTA / 2 + 48))

knapp_ny = pg.Rect(W - 140, H - 52, 102, 38)
knapp_om = pg.Rect(W // 2 - 110, 440, 220, 56)
mork = pg.Surface((W, H))
mork.fill((24, 14, 12))
spel = Spel()
slut = False
while not slut:
    dt = min(0.05, klocka.tick(60) / 1000)
    for e in pg.event.get():
        if e.type == pg.QUIT or e.type == pg.KEYDOWN and e.key == pg.K_ESCAPE:
            slut = True
        elif e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
            spel.tryck(e.pos)
    spel.steg(dt)
    spel.rita(pg.time.get_ticks() / 1000)
    slojan = 0
    if spel.lage == "in":
        slojan = 255 * max(0, 1 - spel.t / 0.6)
    elif spel.lage == "ut":
        slojan = 255 * min(1, spel.t / 0.55)
    elif spel.lage == "slut":
        slojan = 170 * min(1, spel.t / 0.5)
    if slojan:
        mork.set_alpha(int(slojan))
        scen.blit(mork, (0, 0))
    if spel.lage == "slut":
        skriv(scen, f_stor, "Slut på knappar", (W / 2, 300))
        skriv(scen, f_mellan, f"Du kom till maska {spel.niva} med {spel.poang} poäng", (W / 2, 370))
        pg.draw.rect(scen, (178, 84, 74), knapp_om, border_radius=16)
        skriv(scen, f_mellan, "Sticka igen", knapp_om.center)
    sk = spel.skak if spel.skak > 0.4 else 0
    skarm.blit(scen, (fx.uniform(-sk, sk), fx.uniform(-sk, sk)))
    pg.display.flip()
pg.quit()
