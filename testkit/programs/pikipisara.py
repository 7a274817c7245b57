# -*- coding: utf-8 -*-
# PIKIPISARA v0.7b  -  fanitekele vanhasta Splash Back -flashista
# (se jota pelattiin toissa kun piti tehda tuntilappuja)
#   - terva on parempi kun se vihrea mossö
#   - kaikki piirretaan koodilla kun en osaa gimppia
# jarmo k. / oulu 2011       korjattu pygame-ce:lle 2023
import sys, json, math, random, argparse
import numpy as np
import pygame

ap = argparse.ArgumentParser()
ap.add_argument('--seed', type=int, default=None)
ap.add_argument('--log', default=None)
ARG = ap.parse_args()

rnd = random.Random(ARG.seed)      # pelin arvonnat
deko = random.Random(1827)         # koristeet, Oulun palo oli 1822 mutta vaara siemen jai

_logf = open(ARG.log, 'w') if ARG.log else None


def log(**kw):
    if _logf:
        _logf.write(json.dumps(kw) + '\n')
        _logf.flush()


W, H = 800, 640
N = 6
CELL = 84
BX, BY = 38, 96                    # laudan vasen ylakulma
VAUHTI = 470.0                     # pisaran nopeus px/s
ALKU = 10                          # pisaroita alussa
SUUNNAT = ((0, -1), (1, 0), (0, 1), (-1, 0))
SADE = {1: 11.5, 2: 19.0, 3: 27.0, 4: 35.0}

pygame.init()
try:
    pygame.mixer.quit()
except Exception:
    pass
ruutu = pygame.display.set_mode((W, H))
pygame.display.set_caption(u'Pikipisara v0.7b - Splash Back -klooni')
kello = pygame.time.Clock()


def fontti(koko, bold=True, nimi='liberationsansnarrow,arialnarrow,impact,dejavusanscondensed'):
    return pygame.font.SysFont(nimi, koko, bold=bold)


F_OTS = fontti(58)
F_ISO = fontti(46)
F_MID = fontti(26)
F_PIEN = fontti(17, False)
F_NRO = fontti(64)


# ---------------------------------------------------------------- tervan piirto
def tervamoykky(sade, vaihe, koko):
    """yksi tervamoykky 2x koossa numpylla, pienennetaan. vaihe 0..1"""
    S = 2
    d = 92 * S
    yy, xx = np.mgrid[0:d, 0:d].astype(float)
    x = (xx - d / 2 + .5) / S
    y = (yy - d / 2 + .5) / S
    y = y - 1.0
    ang = np.arctan2(y, x)
    p = vaihe * 2 * math.pi
    a = 0.030 + 0.008 * koko
    R = sade * (1 + a * np.sin(3 * ang + p) + a * .7 * np.sin(2 * ang - p + 1.3) + a * .35 * np.sin(5 * ang + 2 * p))
    R = R * (1 - 0.05 * np.sin(ang))          # vahan lossahtaa alas
    dist = np.hypot(x, y)
    e = np.clip((R - dist) * S * .5 + .5, 0, 1)          # peitto
    t = np.clip(dist / R, 0, 1)
    h = np.sqrt(np.clip(1 - t ** 2.6, 0, 1))
    # normaali suunnilleen
    nx = x / R * t ** 1.2
    ny = y / R * t ** 1.2
    valo = np.clip(-(nx * .55 + ny * .75) * 0.9 + h * .25, 0, 1)
    hehku = np.clip((nx * .5 + ny * .8), 0, 1) ** 1.6 * (t ** 2)    # kullanruskea lapikuulto alareunassa
    pohja = np.array([24, 16, 13], float)
    c = pohja + valo[..., None] * np.array([58, 44, 38]) + hehku[..., None] * np.array([196, 104, 22]) * (0.55 + .12 * koko)
    # kiilto: ikkunan muotoinen heijastus + piste
    gx, gy = -sade * .34, -sade * .40
    g = np.exp(-(((x - gx) * .8 + (y - gy) * .6) ** 2 / (sade * .30) ** 2 + ((x - gx) * -.6 + (y - gy) * .8) ** 2 / (sade * .13) ** 2) ** 2)
    c = c + g[..., None] * np.array([225, 228, 232])
    g2 = np.exp(-((x - sade * .12) ** 2 + (y + sade * .60) ** 2) / (sade * .07 + .6) ** 2)
    c = c + g2[..., None] * 160
    c = np.clip(c, 0, 255).astype(np.uint8)
    s = pygame.Surface((d, d), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(s)[:] = c.swapaxes(0, 1)
    pygame.surfarray.pixels_alpha(s)[:] = (e * 255).astype(np.uint8).T
    out = pygame.transform.smoothscale(s, (92, 92))
    return out


def varjo(sade):
    d = 92
    yy, xx = np.mgrid[0:d, 0:d].astype(float)
    r = np.hypot(xx - d / 2 - 2, (yy - d / 2 - 5))
    a = np.clip((sade + 6 - r) / 9, 0, 1) * 105
    s = pygame.Surface((d, d), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(s)[:] = (70, 44, 24)
    pygame.surfarray.pixels_alpha(s)[:] = a.T.astype(np.uint8)
    return s


KUVIA = 10
MOYKKY = {k: [tervamoykky(SADE[k], i / KUVIA, k) for i in range(KUVIA)] for k in SADE}
VARJO = {k: varjo(SADE[k]) for k in SADE}
PISARA = pygame.transform.smoothscale(tervamoykky(35, .2, 1), (20, 20))


# ---------------------------------------------------------------- taustat
def lauta_seina():
    """punamultaseina"""
    s = pygame.Surface((W, H))
    y = 0
    while y < H:
        hh = 46
        base = (134 + deko.randint(-8, 8), 44 + deko.randint(-5, 5), 36)
        pygame.draw.rect(s, base, (0, y, W, hh))
        for _ in range(150):
            xx = deko.randint(0, W)
            yy = y + deko.randint(2, hh - 3)
            l = deko.randint(15, 90)
            k = deko.randint(-12, 10)
            pygame.draw.line(s, (max(0, base[0] + k), max(0, base[1] + k // 2), max(0, base[2] + k // 2)), (xx, yy), (xx + l, yy + deko.randint(-1, 1)))
        pygame.draw.line(s, (66, 18, 16), (0, y + hh - 1), (W, y + hh - 1), 2)
        pygame.draw.line(s, (166, 70, 58), (0, y), (W, y))
        y += hh
    for y in range(23, H, 46):
        for x in (14, W - 14):
            pygame.draw.circle(s, (60, 30, 26), (x, y), 3)
            pygame.draw.circle(s, (110, 90, 84), (x - 1, y - 1), 1)
    return s


def koivulauta():
    w = N * CELL + 28
    s = pygame.Surface((w, w), pygame.SRCALPHA)
    pygame.draw.rect(s, (40, 20, 12, 120), (4, 6, w - 4, w - 6), border_radius=12)
    pygame.draw.rect(s, (190, 158, 112), (0, 0, w - 4, w - 4), border_radius=10)
    pygame.draw.rect(s, (231, 211, 172), (3, 3, w - 10, w - 10), border_radius=9)
    # syykuvio
    for i in range(260):
        x0 = deko.randint(6, w - 60)
        y0 = deko.randint(6, w - 12)
        l = deko.randint(20, 130)
        k = deko.randint(-9, 5)
        l = min(l, w - 12 - x0)
        pygame.draw.line(s, (226 + k, 204 + k, 163 + k), (x0, y0), (x0 + l, y0 + deko.choice((0, 0, 1))))
    o = 12
    for r in range(N):
        for c in range(N):
            R = pygame.Rect(o + c * CELL + 3, o + r * CELL + 3, CELL - 6, CELL - 6)
            pygame.draw.rect(s, (188, 160, 118), R, border_radius=16)
            pygame.draw.rect(s, (250, 238, 210), R.move(1, 2).inflate(-1, -1), border_radius=16)
            pygame.draw.rect(s, (218, 195, 152), R.inflate(-4, -4), border_radius=14)
            for _ in range(7):
                x0 = R.x + deko.randint(8, 50)
                y0 = R.y + deko.randint(8, 68)
                pygame.draw.line(s, (211, 187, 143), (x0, y0), (x0 + deko.randint(8, 20), y0))
    return s


def tynnyri():
    """tervatynnyri, siihen tulee numero"""
    w, h = 170, 214
    S = 2
    s = pygame.Surface((w * S, h * S), pygame.SRCALPHA)
    for yy in range(h * S):
        t = yy / (h * S - 1)
        half = (w * S / 2 - 4) * (0.80 + 0.20 * math.sin(math.pi * t))
        cx = w * S / 2
        for i in range(9):
            a0 = -1 + 2 * i / 9
            a1 = -1 + 2 * (i + 1) / 9
            x0 = cx + half * math.sin(a0 * math.pi / 2)
            x1 = cx + half * math.sin(a1 * math.pi / 2)
            v = math.cos((a0 + a1) / 2 * 1.25 + .35)
            kk = (i * 37 % 5 - 2) * 5
            col = (int(60 + 88 * v + kk), int(38 + 58 * v + kk * .7), int(20 + 34 * v))
            col = tuple(max(0, min(255, q)) for q in col)
            pygame.draw.line(s, col, (x0, yy), (x1, yy))
            pygame.draw.line(s, (40, 22, 12), (x1 - 1, yy), (x1, yy))
        if .06 < t < .12 or .25 < t < .31 or .69 < t < .75 or .88 < t < .94:
            for x in range(int(cx - half), int(cx + half)):
                v = math.cos(((x - cx) / half) * 1.3 + .3)
                pygame.draw.line(s, (int(48 + 60 * v), int(50 + 60 * v), int(54 + 62 * v)), (x, yy), (x, yy))
    s = pygame.transform.smoothscale(s, (w, h))
    # valunut terva paalta
    pygame.draw.ellipse(s, (26, 18, 14), (16, -5, 138, 22))
    for x, l in ((32, 30), (47, 16), (112, 40), (128, 20), (80, 9)):
        pygame.draw.line(s, (26, 18, 14), (x, 8), (x, l), 9)
        pygame.draw.circle(s, (26, 18, 14), (x, l), 6)
        pygame.draw.line(s, (150, 140, 136), (x - 2, 14), (x - 2, max(15, l - 3)), 2)
    return s


SEINA = lauta_seina()
LAUTA = koivulauta()
TYNNYRI = tynnyri()
TX, TY = 596, 168                    # tynnyrin paikka
OTSIKKO_NAPPI = pygame.Rect(W // 2 - 105, 470, 210, 64)
POPUP = pygame.Rect(BX + N * CELL // 2 - 168, BY + 158, 336, 190)
POPNAPPI = pygame.Rect(POPUP.centerx - 86, POPUP.bottom - 70, 172, 48)
AANI = pygame.Rect(TX + 20, 556, 130, 28)


def teksti(pinta, f, txt, vari, paikka, ankkuri='center', reuna=None):
    t = f.render(txt, True, vari)
    r = t.get_rect(**{ankkuri: paikka})
    if reuna:
        q = f.render(txt, True, reuna)
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2), (2, 3), (-1, 2)):
            pinta.blit(q, r.move(dx, dy))
    pinta.blit(t, r)
    return r


def nappi(pinta, R, txt, hiiri, f=F_MID):
    on = R.collidepoint(hiiri)
    pygame.draw.rect(pinta, (50, 30, 14), R.move(0, 4), border_radius=12)
    pygame.draw.rect(pinta, (246, 196, 60) if on else (232, 172, 40), R, border_radius=12)
    pygame.draw.rect(pinta, (255, 226, 140), R.inflate(-8, -R.h * .55).move(0, -R.h * .16), border_radius=9)
    pygame.draw.rect(pinta, (70, 40, 14), R, 3, border_radius=12)
    teksti(pinta, f, txt, (50, 26, 8), R.center)


# ---------------------------------------------------------------- peli
class Peli:
    def __init__(self):
        self.tila = 'otsikko'
        self.t = 0.0
        self.aani = False
        self.roiskeet = []           # (x,y,ika,siemen)
        self.lentavat = []           # [x,y,dx,dy, kohde]
        self.pompahdus = {}
        self.ennatys = 1
        self.tyhja()

    def tyhja(self):
        self.lauta = [[0] * N for _ in range(N)]
        self.taso = 1
        self.pisarat = ALKU
        self.ketju = 0
        self.bonus_ilmo = []
        self.tippa = []

    def uusi_peli(self):
        self.tyhja()
        self.arvo()

    def arvo(self):
        # eka tasot taynna ja isoja, myohemmin tulee enemman aukkoja
        k = min(self.taso, 6)
        maara = 28 - k // 3 + rnd.randint(-2, 2)
        paikat = [(r, c) for r in range(N) for c in range(N)]
        rnd.shuffle(paikat)
        self.lauta = [[0] * N for _ in range(N)]
        for r, c in paikat[:maara]:
            self.lauta[r][c] = rnd.choices((1, 2, 3, 4), (15 + k, 23, 30, 33 - k))[0]
        self.lentavat = []
        self.ketju = 0
        self.pompahdus = {}
        self.tila = 'peli'
        self.kirjaa()

    def kirjaa(self):
        log(t='board', level=self.taso, drops=self.pisarat, board=[list(r) for r in self.lauta])

    def keski(self, r, c):
        return BX + c * CELL + CELL / 2, BY + r * CELL + CELL / 2

    def kasva(self, r, c):
        self.lauta[r][c] += 1
        self.pompahdus[(r, c)] = 0.0
        if self.lauta[r][c] > 4:
            self.lauta[r][c] = 0
            x, y = self.keski(r, c)
            self.roiskeet.append([x, y, 0.0, rnd_deko()])
            for dx, dy in SUUNNAT:
                self.lentavat.append([x, y, dx, dy, r, c, 0.0])
            self.ketju += 1
            if self.ketju % 3 == 0:
                self.pisarat += 1
                self.bonus_ilmo.append([x, y, 0.0])

    def klikki(self, p):
        if self.tila == 'otsikko':
            if OTSIKKO_NAPPI.collidepoint(p):
                self.uusi_peli()
            return
        if AANI.collidepoint(p):
            self.aani = not self.aani
            return
        if self.tila == 'lapi' and self.t_pop > .35:
            if POPNAPPI.collidepoint(p):
                self.taso += 1
                self.ennatys = max(self.ennatys, self.taso)
                self.arvo()
            return
        if self.tila == 'loppu' and self.t_pop > 1.3:
            if POPNAPPI.collidepoint(p):
                self.uusi_peli()
            return
        if self.tila != 'peli' or self.lentavat or self.pisarat <= 0:
            return
        c = (p[0] - BX) // CELL
        r = (p[1] - BY) // CELL
        if 0 <= r < N and 0 <= c < N and self.lauta[r][c]:
            self.pisarat -= 1
            self.ketju = 0
            log(t='tap', r=int(r), c=int(c))
            self.tippa.append([*self.keski(r, c), 0.0])
            self.kasva(r, c)
            if not self.lentavat:
                self.levossa()

    def levossa(self):
        self.kirjaa()
        if not any(map(any, self.lauta)):
            log(t='cleared', level=self.taso)
            self.tila = 'lapi'
            self.t_pop = -.5
        elif self.pisarat <= 0:
            log(t='lost')
            self.tila = 'loppu'
            self.t_pop = -.5

    def paivita(self, dt):
        self.t += dt
        if self.tila in ('lapi', 'loppu'):
            self.t_pop += dt
        for k in list(self.pompahdus):
            self.pompahdus[k] += dt
            if self.pompahdus[k] > .45:
                del self.pompahdus[k]
        for lst, ika in ((self.roiskeet, .55), (self.bonus_ilmo, 1.1), (self.tippa, .3)):
            for q in lst:
                q[2] += dt
            lst[:] = [q for q in lst if q[2] < ika]
        if self.lentavat:
            jaa = []
            vanhat, self.lentavat = self.lentavat, []
            for d in vanhat:
                d[6] += VAUHTI * dt
                r, c = d[4], d[5]
                osui = False
                while d[6] >= CELL:
                    d[6] -= CELL
                    r += d[3]
                    c += d[2]
                    d[4], d[5] = r, c
                    if not (0 <= r < N and 0 <= c < N):
                        osui = True
                        break
                    if self.lauta[r][c]:
                        self.kasva(r, c)
                        osui = True
                        break
                # reunaan loppuu
                if not osui:
                    xr = r + d[3] * d[6] / CELL
                    xc = c + d[2] * d[6] / CELL
                    if xr < -.45 or xc < -.45 or xr > N - .55 or xc > N - .55:
                        osui = True
                if not osui:
                    x, y = self.keski(r, c)
                    d[0], d[1] = x + d[2] * d[6], y + d[3] * d[6]
                    jaa.append(d)
            self.lentavat = jaa + self.lentavat
            if not self.lentavat:
                self.levossa()

    # ------------------------------------------------ piirto
    def piirra(self, s, hiiri):
        s.blit(SEINA, (0, 0))
        if self.tila == 'otsikko':
            return self.piirra_otsikko(s, hiiri)
        teksti(s, F_OTS, 'PIKIPISARA', (250, 240, 220), (BX - 4, 46), 'midleft', (40, 12, 10))
        s.blit(LAUTA, (BX - 12, BY - 12))
        # kohdistus
        if self.tila == 'peli' and not self.lentavat:
            c = (hiiri[0] - BX) // CELL
            r = (hiiri[1] - BY) // CELL
            if 0 <= r < N and 0 <= c < N and self.lauta[r][c]:
                pygame.draw.rect(s, (240, 180, 50), (BX + c * CELL + 4, BY + r * CELL + 4, CELL - 8, CELL - 8), 3, border_radius=14)
        for r in range(N):
            for c in range(N):
                k = self.lauta[r][c]
                if not k:
                    continue
                x, y = self.keski(r, c)
                s.blit(VARJO[k], (x - 46, y - 46))
                v = 1.0 if k < 4 else 2.1
                i = int((self.t * v * 6 + (r * 7 + c * 3))) % KUVIA
                kuva = MOYKKY[k][i]
                if k == 4:
                    x += math.sin(self.t * 31 + r * 2 + c) * 1.1
                pp = self.pompahdus.get((r, c))
                if pp is not None:
                    z = 1 + .22 * math.exp(-pp * 7) * math.cos(pp * 24)
                    z2 = 1 - .18 * math.exp(-pp * 7) * math.cos(pp * 24)
                    kuva = pygame.transform.smoothscale(kuva, (int(92 * z), int(92 * z2)))
                s.blit(kuva, kuva.get_rect(center=(x, y)))
        for x, y, ika, sd in self.roiskeet:
            g = random.Random(sd)
            f = ika / .55
            for _ in range(11):
                a = g.random() * 6.283
                m = (14 + g.random() * 34) * (1 - (1 - f) ** 3)
                rr = (3 + g.random() * 6) * (1 - f)
                if rr > .8:
                    pygame.draw.circle(s, (34, 22, 16), (x + math.cos(a) * m, y + math.sin(a) * m), rr)
        for d in self.lentavat:
            for j in (3, 2, 1):
                pygame.draw.circle(s, (52, 32, 20), (d[0] - d[2] * j * 6, d[1] - d[3] * j * 6), 8 - j * 2)
            s.blit(PISARA, (d[0] - 10, d[1] - 10))
        for x, y, ika in self.tippa:
            pygame.draw.circle(s, (240, 180, 50), (x, y), 14 + ika * 90, 3)
        for x, y, ika in self.bonus_ilmo:
            teksti(s, F_MID, '+1', (255, 226, 90), (x, y - 40 * ika), 'center', (60, 20, 8))
        self.piirra_sivu(s, hiiri)
        if self.tila == 'loppu' and self.t_pop > 0:
            self.tervavalu(s)
        if self.tila in ('lapi', 'loppu') and self.t_pop > (0 if self.tila == 'lapi' else 1.0):
            self.piirra_popup(s, hiiri)

    def tervavalu(self, s):
        # terva valuu laudan yli ylhaalta
        f = min(1, self.t_pop / 1.1)
        alue = pygame.Rect(BX - 8, BY - 8, N * CELL + 16, N * CELL + 16)
        vanha = s.get_clip()
        s.set_clip(alue)
        kol = 24
        w = alue.w / kol
        for i in range(kol):
            l = f * (alue.h * .62 + 120 * math.sin(i * 1.7) + 60 * math.sin(i * .7 + 1))
            if l < 4:
                continue
            x = alue.x + i * w
            pygame.draw.rect(s, (25, 17, 13), (x, alue.y, w + 1, l))
            pygame.draw.circle(s, (25, 17, 13), (x + w / 2, alue.y + l), w * .62)
            pygame.draw.line(s, (92, 70, 58), (x + w * .3, alue.y + 6), (x + w * .3, alue.y + max(6, l - 10)), 2)
        s.set_clip(vanha)

    def piirra_sivu(self, s, hiiri):
        teksti(s, F_MID, 'TASO %d' % self.taso, (250, 240, 220), (TX + 85, 100), 'center', (40, 12, 10))
        teksti(s, F_PIEN, u'ennätys: taso %d' % self.ennatys, (240, 200, 180), (TX + 85, 128))
        # hylly
        pygame.draw.rect(s, (60, 24, 18), (TX - 18, TY + 212, 206, 14), border_radius=3)
        pygame.draw.rect(s, (222, 214, 200), (TX - 22, TY + 206, 214, 12), border_radius=3)
        s.blit(TYNNYRI, (TX, TY - 2))
        # lappu + numero
        R = pygame.Rect(TX + 34, TY + 66, 102, 82)
        pygame.draw.rect(s, (244, 236, 214), R, border_radius=4)
        pygame.draw.rect(s, (40, 24, 14), R, 2, border_radius=4)
        vari = (180, 20, 10) if self.pisarat <= 2 and int(self.t * 3) % 2 else (30, 18, 12)
        teksti(s, F_NRO, str(self.pisarat), vari, (R.centerx, R.centery - 9))
        teksti(s, F_PIEN, 'pisaraa', (30, 18, 12), (R.centerx, R.bottom - 10))
        # ketjumittari teksteina
        teksti(s, F_MID, u'KETJU  %d' % self.ketju, (250, 240, 220), (TX + 85, TY + 254), 'center', (40, 12, 10))
        for i, t in enumerate((u'Klikkaa möykkyä -> se kasvaa.', u'Liian iso poksahtaa!', u'3 poksua = 1 pisara lisää')):
            teksti(s, F_PIEN, t, (244, 214, 198), (TX + 85, TY + 290 + i * 22))
        pygame.draw.rect(s, (90, 26, 22), AANI, border_radius=6)
        pygame.draw.rect(s, (200, 120, 100), AANI, 1, border_radius=6)
        teksti(s, F_PIEN, u'ÄÄNI: PÄÄLLÄ' if self.aani else u'ÄÄNI: POIS', (244, 214, 198), AANI.center)
        teksti(s, F_PIEN, u'© jarmo k. 2011 (fanipeli)', (214, 150, 132), (TX + 85, 608))

    def piirra_popup(self, s, hiiri):
        pygame.draw.rect(s, (30, 14, 8), POPUP.move(5, 7), border_radius=16)
        pygame.draw.rect(s, (246, 238, 218), POPUP, border_radius=16)
        pygame.draw.rect(s, (134, 44, 36), POPUP, 5, border_radius=16)
        if self.tila == 'lapi':
            teksti(s, F_ISO, u'Taso %d läpi!' % self.taso, (134, 44, 36), (POPUP.centerx, POPUP.y + 48))
            teksti(s, F_PIEN, u'Pisarat (%d) siirtyy seuraavaan' % self.pisarat, (60, 40, 30), (POPUP.centerx, POPUP.y + 92))
            nappi(s, POPNAPPI, 'JATKA', hiiri)
        else:
            teksti(s, F_ISO, u'Pisarat loppui :(', (30, 18, 12), (POPUP.centerx, POPUP.y + 48))
            teksti(s, F_PIEN, u'Pääsit tasolle %d' % self.taso, (60, 40, 30), (POPUP.centerx, POPUP.y + 92))
            nappi(s, POPNAPPI, 'UUSI PELI', hiiri)

    def piirra_otsikko(self, s, hiiri):
        # iso terva valuu yläreunasta
        for i in range(40):
            x = i * 20 + 10
            l = 46 + 34 * math.sin(i * 1.9) + 26 * math.sin(i * .63 + 2) + 4 * math.sin(self.t + i)
            pygame.draw.rect(s, (25, 17, 13), (x - 11, 0, 22, max(8, l)))
            pygame.draw.circle(s, (25, 17, 13), (x, max(8, l)), 11)
            pygame.draw.line(s, (110, 92, 84), (x - 5, 4), (x - 5, max(8, l - 6)), 2)
        teksti(s, fontti(104), 'PIKIPISARA', (250, 240, 220), (W // 2, 206), 'center', (36, 10, 8))
        teksti(s, F_MID, u'tervainen Splash Back', (246, 196, 60), (W // 2, 276), 'center', (40, 12, 10))
        for k in (1, 2, 3, 4):
            x = W // 2 - 165 + (k - 1) * 110
            i = int(self.t * 6 + k * 3) % KUVIA
            pygame.draw.circle(s, (226, 206, 166), (x, 372), 47)
            pygame.draw.circle(s, (80, 24, 20), (x, 372), 48, 3)
            s.blit(MOYKKY[k][i], (x - 46, 372 - 46))
            if k < 4:
                teksti(s, F_MID, '+', (250, 240, 220), (x + 55, 372))
        nappi(s, OTSIKKO_NAPPI, 'PELAA', hiiri, F_ISO)
        teksti(s, F_PIEN, u'v0.7b   –   hiirellä pelataan   –   jarmo k. / Oulu', (240, 190, 170), (W // 2, 596))


_dk = [0]


def rnd_deko():
    _dk[0] += 1
    return _dk[0]


def main():
    p = Peli()
    while True:
        dt = min(.05, kello.tick(45) / 1000)
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                pygame.quit()
                return
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                p.klikki(e.pos)
        p.paivita(dt)
        p.piirra(ruutu, pygame.mouse.get_pos())
        pygame.display.flip()


if __name__ == '__main__':
    main()
