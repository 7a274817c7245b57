# -*- coding: utf-8 -*-
#
#  SLETTUR
#  endurgerð af gamla dropaleiknum sem við spiluðum í tölvutímum 2006
#  þegar kennarinn sneri baki í okkur.   Þorsteinn, Akureyri
#
#  þarf pygame og numpy
#
import argparse
import json
import math
import random
import sys

import numpy as np
import pygame

BREIDD, HAED = 740, 560          # eins og "stage" í Flash
FPS = 36
N = 6
REITUR = 74
BX, BY = 38, 72                  # efra vinstra horn borðs
HRADI = 400.0                    # px á sek
GEISLI = [0, 11, 17, 24, 31]

DOKKT = (46, 6, 58)


class Skra:
    def __init__(self, slod):
        self.f = open(slod, "w", encoding="utf-8") if slod else None

    def skrifa(self, **k):
        if self.f:
            self.f.write(json.dumps(k) + "\n")
            self.f.flush()


def letur(staerd, feitt=True):
    for nafn in ("verdana", "dejavusans", "liberationsans"):
        p = pygame.font.match_font(nafn, bold=feitt)
        if p:
            return pygame.font.Font(p, staerd)
    return pygame.font.Font(None, staerd + 6)


# ------------------------------------------------------------------ teikning
def slimmynd(R, fasi, ymta, stodugt=1.0):
    """ein mynd af slímklessu, R = meðalgeisli, ymta = hvað hún skelfur mikið"""
    n = int(R * 2 + 26)
    ss = 2
    y, x = np.mgrid[0:n * ss, 0:n * ss].astype(float)
    x = (x + .5) / ss - n / 2
    y = (y + .5) / ss - n / 2
    th = np.arctan2(y, x)
    r = np.hypot(x, y)
    kant = R * (1 + ymta * np.sin(3 * th + fasi) * .6 + ymta * np.sin(5 * th - 2 * fasi + 1.0) * .45
                + ymta * math.sin(fasi) * np.cos(2 * th) * .7)
    d = kant - r                                   # + inni
    a = np.clip(d + .5, 0, 1)
    q = np.clip(r / np.maximum(kant, 1), 0, 1)
    # stigull, ljósari ofarlega eins og radial fill í Flash MX
    lj = np.hypot(x + R * .25, y + R * .35) / (R * 1.45)
    lj = np.clip(lj, 0, 1)
    c0 = np.array([255, 150, 246.])
    c1 = np.array([214, 26, 190.])
    c2 = np.array([116, 8, 128.])
    t = lj[..., None]
    lit = np.where(t < .5, c0 + (c1 - c0) * (t * 2), c1 + (c2 - c1) * (t * 2 - 1))
    # útlína
    ut = np.clip((2.6 - d) / 1.0, 0, 1)[..., None]
    lit = lit * (1 - ut) + np.array(DOKKT, float) * ut
    # bjarmi neðst
    ne = np.exp(-(((x - R * .2) / (R * .5)) ** 2 + ((y - R * .62) / (R * .16)) ** 2))[..., None] * .55
    lit = lit + (np.array([255, 190, 250.]) - lit) * ne * (1 - ut)
    # glampi
    g = np.clip(1.6 - (((x + R * .33) / (R * .30)) ** 2 + ((y + R * .45) / (R * .17)) ** 2) * 1.6, 0, 1)[..., None]
    lit = lit + (255 - lit) * g * .92
    g2 = np.clip((R * .075 + 1 - np.hypot(x - R * .18, y + R * .52)), 0, 1)[..., None]
    lit = lit + (255 - lit) * g2 * .8
    out = np.dstack([lit * a[..., None], a * 255])
    out = out.reshape(n, ss, n, ss, 4).mean(axis=(1, 3))
    al = out[..., 3:4] / 255
    out[..., :3] = out[..., :3] / np.maximum(al, 1e-4)
    return ur_fylki(out)


def ur_fylki(out):
    h, w = out.shape[:2]
    return pygame.image.frombuffer(np.clip(out, 0, 255).astype(np.uint8).tobytes(), (w, h), "RGBA").convert_alpha()


def stigull(w, h, a, b, midja=None):
    y, x = np.mgrid[0:h, 0:w].astype(float)
    if midja:
        t = np.clip(np.hypot((x - midja[0]) / w, (y - midja[1]) / h) * 1.25, 0, 1)
    else:
        t = y / max(1, h - 1)
    t = t[..., None]
    o = np.array(a, float) * (1 - t) + np.array(b, float) * t
    return ur_fylki(np.dstack([o, np.full((h, w), 255.)]))


def texti(fl, f, s, x, y, lit, brun=None, p=2, hvar="m"):
    m = f.render(s, True, lit)
    r = m.get_rect()
    if hvar == "m":
        r.center = (x, y)
    elif hvar == "v":
        r.midleft = (x, y)
    else:
        r.midright = (x, y)
    if brun:
        b = f.render(s, True, brun)
        for dx in range(-p, p + 1):
            for dy in range(-p, p + 1):
                if dx * dx + dy * dy <= p * p + 1:
                    fl.blit(b, r.move(dx, dy))
    fl.blit(m, r)


def hnappur(fl, f, s, r, yfir):
    a, b = ((255, 236, 120), (240, 150, 20)) if yfir else ((250, 214, 70), (214, 116, 6))
    pygame.draw.rect(fl, (70, 34, 0), r.inflate(6, 6), border_radius=17)
    g = stigull(r.w, r.h, a, b)
    m = pygame.Surface(r.size, pygame.SRCALPHA)
    pygame.draw.rect(m, (255, 255, 255, 255), m.get_rect(), border_radius=14)
    g.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    fl.blit(g, r)
    gl = pygame.Surface((r.w - 14, r.h // 3), pygame.SRCALPHA)
    pygame.draw.rect(gl, (255, 255, 255, 110), gl.get_rect(), border_radius=8)
    fl.blit(gl, (r.x + 7, r.y + 4))
    texti(fl, f, s, r.centerx, r.centery, (70, 30, 0))


# ------------------------------------------------------------------ leikurinn
class Klessa:
    def __init__(self, n, fasi):
        self.n = n
        self.fasi = fasi
        self.skali = 1.0
        self.v = 0.0

    def vaxa(self):
        self.n += 1
        self.skali = .78
        self.v = 5.0


class Leikur:
    def __init__(self, fae, skra):
        self.slembi = random.Random(fae)
        self.skraut = random.Random(7)
        self.skra = skra
        pygame.mixer.pre_init(22050, -16, 1, 512)
        pygame.init()
        self.skjar = pygame.display.set_mode((BREIDD, HAED))
        pygame.display.set_caption("Slettur 1.2 - dropaleikurinn")
        self.f14, self.f18, self.f24 = letur(13), letur(17), letur(23)
        self.f40, self.f84 = letur(38), letur(86)
        self.f13 = letur(12, False)
        self.klukka = pygame.time.Clock()
        self.t = 0.0
        self.hljod_a = True
        self.hljod = self.buatil_hljod()
        self.myndir = [None] + [
            [slimmynd(GEISLI[n], k * math.tau / 18, .03 + .014 * n) for k in range(18)] for n in (1, 2, 3, 4)]
        self.dropi = slimmynd(7, 0, .05)
        self.bakgr = self.buatil_bakgrunn()
        self.forsida = self.buatil_forsidu()
        self.stada = "forsida"
        self.bord_nr = 1
        self.dropar = 10
        self.stig = 0
        self.synd = 10.0             # hæð í geymi, eltir self.dropar
        self.reitir = [[None] * N for _ in range(N)]
        self.skot, self.agnir, self.klessur_a_vegg, self.bonus = [], [], [], []
        self.sprengingar = 0
        self.upphitun = 0.0

    # --- hljóð
    def buatil_hljod(self):
        try:
            if not pygame.mixer.get_init():
                return {}
            def tonn(f0, f1, l, s):
                n = int(22050 * l)
                tt = np.linspace(0, 1, n)
                f = f0 + (f1 - f0) * tt
                w = np.sin(np.cumsum(f) * math.tau / 22050) * (1 - tt) ** 2 * s
                ch = pygame.mixer.get_init()[2]
                a = (w * 32000).astype(np.int16)
                return pygame.mixer.Sound(buffer=(np.repeat(a[:, None], ch, 1).copy()).tobytes())
            return {"plopp": tonn(260, 620, .09, .25), "sprengja": tonn(500, 90, .22, .4), "sigur": tonn(400, 1200, .5, .25)}
        except Exception:
            return {}

    def spila(self, nafn):
        if self.hljod_a and nafn in self.hljod:
            self.hljod[nafn].play()

    # --- kyrrar myndir
    def buatil_bakgrunn(self):
        s = stigull(BREIDD, HAED, (58, 128, 138), (10, 34, 46), (300, 200))
        # rör á bak við
        for x, w in ((14, 18), (500, 12), (716, 16)):
            pygame.draw.rect(s, (8, 30, 38), (x - w // 2 - 2, 0, w + 4, HAED))
            for k in range(w):
                q = math.sin(math.pi * (k + .5) / w)
                pygame.draw.line(s, (int(20 + 80 * q), int(60 + 95 * q), int(66 + 98 * q)), (x - w // 2 + k, 0), (x - w // 2 + k, HAED))
            for y in (60, 300, 500):
                pygame.draw.rect(s, (10, 34, 42), (x - w // 2 - 5, y, w + 10, 16), border_radius=4)
                pygame.draw.rect(s, (96, 150, 154), (x - w // 2 - 4, y + 1, w + 8, 12), border_radius=4)
        # bakki
        L = N * REITUR
        ytri = pygame.Rect(BX - 16, BY - 16, L + 32, L + 32)
        pygame.draw.rect(s, (6, 18, 24), ytri.move(4, 6), border_radius=16)
        pygame.draw.rect(s, (30, 44, 50), ytri, border_radius=16)
        pygame.draw.rect(s, (176, 192, 194), ytri.inflate(-4, -4), border_radius=15)
        pygame.draw.rect(s, (128, 146, 150), ytri.inflate(-10, -10), border_radius=12)
        for px in (ytri.left + 9, ytri.right - 9):
            for py in (ytri.top + 9, ytri.bottom - 9):
                pygame.draw.circle(s, (60, 74, 78), (px, py), 6)
                pygame.draw.circle(s, (214, 224, 224), (px - 1, py - 1), 4)
                pygame.draw.line(s, (60, 74, 78), (px - 3, py + 2), (px + 2, py - 3), 2)
        hol = stigull(REITUR, REITUR, (206, 226, 224), (160, 188, 190), (REITUR * .6, REITUR * .7))
        for r in range(N):
            for c in range(N):
                q = pygame.Rect(BX + c * REITUR, BY + r * REITUR, REITUR, REITUR)
                s.blit(hol, q)
                pygame.draw.line(s, (104, 132, 136), q.topleft, (q.right - 1, q.top), 2)
                pygame.draw.line(s, (104, 132, 136), q.topleft, (q.left, q.bottom - 1), 2)
                pygame.draw.line(s, (232, 244, 242), (q.left + 2, q.bottom - 1), (q.right - 1, q.bottom - 1), 1)
                pygame.draw.line(s, (232, 244, 242), (q.right - 1, q.top + 2), (q.right - 1, q.bottom - 1), 1)
        texti(s, self.f24, "SLETTUR", BX - 12, 30, (255, 120, 236), DOKKT, 3, "v")
        # hægri spjald
        sp = pygame.Rect(528, 56, 176, 460)
        pygame.draw.rect(s, (6, 18, 24), sp.move(4, 6), border_radius=18)
        pygame.draw.rect(s, (30, 44, 50), sp, border_radius=18)
        g = stigull(sp.w - 6, sp.h - 6, (104, 128, 134), (54, 74, 82))
        m = pygame.Surface(g.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(m, (255,) * 4, m.get_rect(), border_radius=16)
        g.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        s.blit(g, sp.move(3, 3))
        return s

    def buatil_forsidu(self):
        s = stigull(BREIDD, HAED, (70, 150, 158), (6, 24, 34), (370, 210))
        rn = random.Random(3)
        for _ in range(26):
            n = rn.choice((1, 1, 2, 2, 3, 4))
            m = slimmynd(GEISLI[n], rn.random() * 6, .1)
            x, y = rn.randrange(BREIDD), rn.choice((rn.randrange(0, 70), rn.randrange(440, 500)))
            s.blit(m, m.get_rect(center=(x, y)))
        # lekandi titill
        texti(s, self.f84, "SLETTUR", BREIDD // 2, 170, (228, 40, 204), DOKKT, 7)
        texti(s, self.f84, "SLETTUR", BREIDD // 2, 167, (255, 110, 236))
        for x, l in ((204, 34), (262, 18), (322, 46), (372, 26), (420, 30), (490, 40), (522, 20)):
            pygame.draw.line(s, DOKKT, (x, 196), (x, 206 + l), 13)
            pygame.draw.circle(s, DOKKT, (x, 208 + l), 10)
            pygame.draw.line(s, (236, 60, 214), (x, 196), (x, 206 + l), 7)
            pygame.draw.circle(s, (236, 60, 214), (x, 208 + l), 7)
            pygame.draw.circle(s, (255, 220, 250), (x - 2, 206 + l), 2)
        texti(s, self.f18, "Tíu dropar. Ein tilraunastofa. Allt of mikið slím.", BREIDD // 2, 292, (226, 250, 248))
        texti(s, self.f13, "Smelltu á slímklessu og hún stækkar. Of stór klessa springur!", BREIDD // 2, 318, (170, 220, 220))
        texti(s, self.f13, "Aðdáendaútgáfa af gamla Flash-leiknum  -  ÞG 2021", BREIDD // 2, 540, (150, 200, 200))
        return s

    # --- borð
    def nytt_bord(self):
        nr = self.bord_nr
        fjoldi = min(30, 20 + nr)
        vaegi = (5, 7, 9, 11) if nr < 4 else (6, 8, 8, 9)
        holur = [(r, c) for r in range(N) for c in range(N)]
        self.slembi.shuffle(holur)
        self.reitir = [[None] * N for _ in range(N)]
        for r, c in holur[:fjoldi]:
            n = self.slembi.choices((1, 2, 3, 4), vaegi)[0]
            self.reitir[r][c] = Klessa(n, self.slembi.random() * 18)
            self.reitir[r][c].skali = .05
            self.reitir[r][c].v = self.slembi.random() * 2
        self.skot, self.klessur_a_vegg = [], []
        self.stada = "leika"
        self.skra_bord()

    def skra_bord(self):
        self.skra.skrifa(t="board", level=self.bord_nr, drops=self.dropar,
                         board=[[k.n if k else 0 for k in rod] for rod in self.reitir])

    def midja(self, r, c):
        return BX + c * REITUR + REITUR / 2, BY + r * REITUR + REITUR / 2

    def staekka(self, r, c):
        k = self.reitir[r][c]
        k.vaxa()
        if k.n <= 4:
            self.spila("plopp")
            return
        self.reitir[r][c] = None
        self.sprengingar += 1
        self.stig += 10 * self.sprengingar
        self.spila("sprengja")
        x, y = self.midja(r, c)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            self.skot.append([x, y, dx, dy])
        for _ in range(12):
            a, v = self.skraut.random() * math.tau, 40 + self.skraut.random() * 130
            self.agnir.append([x, y, math.cos(a) * v, math.sin(a) * v - 40, 2 + self.skraut.random() * 3, .45])
        if self.sprengingar % 3 == 0:
            self.dropar += 1
            self.bonus.append([x, y, 1.1])

    def smellur(self, p):
        if self.stada == "forsida":
            if self.spila_r.collidepoint(p):
                self.nytt_bord()
        elif self.stada == "leika":
            if pygame.Rect(556, 474, 120, 28).collidepoint(p):
                self.hljod_a = not self.hljod_a
                return
            c, r = (p[0] - BX) // REITUR, (p[1] - BY) // REITUR
            if 0 <= r < N and 0 <= c < N and self.reitir[r][c] and self.dropar > 0:
                self.skra.skrifa(t="tap", r=r, c=c)
                self.dropar -= 1
                self.sprengingar = 0
                self.stada = "gerist"
                self.staekka(r, c)
        elif self.stada == "unnid" and self.upphitun <= 0:
            if self.afram_r.collidepoint(p):
                self.bord_nr += 1
                self.nytt_bord()
        elif self.stada == "tapad" and self.upphitun <= 0:
            if self.afram_r.collidepoint(p):
                self.bord_nr, self.dropar, self.stig = 1, 10, 0
                self.nytt_bord()

    spila_r = pygame.Rect(BREIDD // 2 - 85, 356, 170, 54)
    afram_r = pygame.Rect(BX + 222 - 90, BY + 262, 180, 46)

    def uppfaera(self, dt):
        self.t += dt
        self.upphitun = max(0, self.upphitun - dt)
        self.synd += (self.dropar - self.synd) * min(1, dt * 7)
        for rod in self.reitir:
            for k in rod:
                if k:
                    k.v += ((1 - k.skali) * 240 - k.v * 13) * dt
                    k.skali += k.v * dt
        for a in self.agnir:
            a[0] += a[2] * dt
            a[1] += a[3] * dt
            a[3] += 380 * dt
            a[5] -= dt
        self.agnir = [a for a in self.agnir if a[5] > 0]
        for b in self.bonus:
            b[1] -= 34 * dt
            b[2] -= dt
        self.bonus = [b for b in self.bonus if b[2] > 0]
        for v in self.klessur_a_vegg:
            v[2] -= dt
        self.klessur_a_vegg = [v for v in self.klessur_a_vegg if v[2] > 0]
        if self.stada != "gerist":
            return
        # skotin, í smáskrefum svo ekkert fari í gegn
        skref = 4
        for _ in range(skref):
            d = HRADI * dt / skref
            eftir, hittu = [], []
            for s in self.skot:
                s[0] += s[2] * d
                s[1] += s[3] * d
                c, r = int((s[0] - BX) // REITUR), int((s[1] - BY) // REITUR)
                if not (BX < s[0] < BX + N * REITUR and BY < s[1] < BY + N * REITUR):
                    self.klessur_a_vegg.append([s[0], s[1], .8])
                    continue
                k = self.reitir[r][c]
                if k:
                    mx, my = self.midja(r, c)
                    if math.hypot(s[0] - mx, s[1] - my) < GEISLI[k.n] * .8 + 3:
                        hittu.append((r, c))
                        continue
                eftir.append(s)
            self.skot = eftir
            for r, c in hittu:
                if self.reitir[r][c]:
                    self.staekka(r, c)
        if not self.skot:
            self.kyrrt()

    def kyrrt(self):
        self.skra_bord()
        if not any(k for rod in self.reitir for k in rod):
            self.stada = "unnid"
            self.upphitun = .35
            self.dropar += 3
            self.stig += 100
            self.spila("sigur")
            self.skra.skrifa(t="cleared", level=self.bord_nr)
        elif self.dropar <= 0:
            self.stada = "tapad"
            self.upphitun = .6
            self.skra.skrifa(t="lost")
        else:
            self.stada = "leika"

    # --- teikna allt
    def teikna(self):
        f = self.skjar
        mus = pygame.mouse.get_pos()
        if self.stada == "forsida":
            f.blit(self.forsida, (0, 0))
            hnappur(f, self.f24, "SPILA", self.spila_r, self.spila_r.collidepoint(mus))
            return
        f.blit(self.bakgr, (0, 0))
        for x, y, l in self.klessur_a_vegg:
            s = pygame.Surface((30, 30), pygame.SRCALPHA)
            pygame.draw.circle(s, (190, 30, 170, int(200 * l / .8)), (15, 15), 9)
            pygame.draw.circle(s, (190, 30, 170, int(200 * l / .8)), (22, 9), 4)
            pygame.draw.circle(s, (190, 30, 170, int(200 * l / .8)), (7, 20), 4)
            f.blit(s, (x - 15, y - 15))
        for r in range(N):
            for c in range(N):
                k = self.reitir[r][c]
                if not k:
                    continue
                x, y = self.midja(r, c)
                hradi = 7 if k.n < 4 else 15
                m = self.myndir[k.n][int(k.fasi + self.t * hradi) % 18]
                pygame.draw.ellipse(f, (120, 148, 152), (x - GEISLI[k.n] * .9, y + GEISLI[k.n] * .62, GEISLI[k.n] * 1.8, GEISLI[k.n] * .6))
                if abs(k.skali - 1) > .01:
                    w = max(2, int(m.get_width() * max(.05, k.skali)))
                    h = max(2, int(m.get_height() * max(.05, 2 - 1 / max(.5, k.skali)) if k.skali > .5 else m.get_height() * max(.05, k.skali)))
                    m = pygame.transform.smoothscale(m, (w, h))
                f.blit(m, m.get_rect(center=(round(x), round(y))))
        for x, y, dx, dy in self.skot:
            for q in (18, 11):
                pygame.draw.circle(f, (214, 40, 192), (int(x - dx * q), int(y - dy * q)), 5 - q // 6)
            f.blit(self.dropi, self.dropi.get_rect(center=(int(x), int(y))))
        for x, y, _, _, g, _ in self.agnir:
            pygame.draw.circle(f, (224, 44, 200), (int(x), int(y)), int(g))
        for x, y, l in self.bonus:
            texti(f, self.f18, "+1 dropi", int(x), int(y), (255, 240, 120), (80, 40, 0), 2)
        self.teikna_geymi(f)
        texti(f, self.f18, "Borð %d" % self.bord_nr, 250, 31, (232, 250, 248), (8, 30, 38), 2)
        texti(f, self.f18, "Stig %05d" % self.stig, 400, 31, (232, 250, 248), (8, 30, 38), 2)
        if self.stada in ("unnid", "tapad"):
            h = pygame.Surface((N * REITUR, N * REITUR), pygame.SRCALPHA)
            h.fill((6, 30, 40, 130))
            f.blit(h, (BX, BY))
            k = pygame.Rect(BX + 42, BY + 112, 360, 220)
            pygame.draw.rect(f, (20, 30, 36), k.move(4, 6), border_radius=22)
            pygame.draw.rect(f, DOKKT, k, border_radius=22)
            pygame.draw.rect(f, (236, 246, 244), k.inflate(-10, -10), border_radius=18)
            if self.stada == "unnid":
                texti(f, self.f24, "Borði %d lokið!" % self.bord_nr, k.centerx, k.y + 44, (190, 16, 168))
                texti(f, self.f18, "Vel sprengt.", k.centerx, k.y + 86, (40, 70, 80))
                texti(f, self.f18, "3 dropar í bónus", k.centerx, k.y + 112, (40, 70, 80))
                s = "Áfram"
            else:
                texti(f, self.f24, "Dropalaus!", k.centerx, k.y + 44, (60, 90, 100))
                texti(f, self.f18, "Þú náðir %d stigum" % self.stig, k.centerx, k.y + 86, (40, 70, 80))
                texti(f, self.f18, "og komst á borð %d." % self.bord_nr, k.centerx, k.y + 112, (40, 70, 80))
                s = "Byrja aftur"
            hnappur(f, self.f18, s, self.afram_r, self.afram_r.collidepoint(mus))

    def teikna_geymi(self, f):
        texti(f, self.f18, "DROPAR", 616, 84, (240, 252, 250), (20, 40, 46), 2)
        g = pygame.Rect(572, 108, 88, 260)
        # geymir: gler með slími í
        pygame.draw.rect(f, (14, 32, 40), g.inflate(10, 10), border_radius=26)
        pygame.draw.rect(f, (186, 214, 214), g, border_radius=22)
        pygame.draw.rect(f, (36, 62, 70), g.inflate(-8, -8), border_radius=18)
        inn = g.inflate(-12, -12)
        hl = max(0.0, min(1.0, self.synd / 20.0))
        yt = inn.bottom - int(inn.h * hl)
        if hl > .01:
            s = pygame.Surface(inn.size, pygame.SRCALPHA)
            pts = [(0, inn.h)]
            for x in range(0, inn.w + 1, 4):
                pts.append((x, yt - inn.top + math.sin(x * .13 + self.t * 3) * 2.5 + 2))
            pts.append((inn.w, inn.h))
            pygame.draw.polygon(s, (206, 28, 184, 255), pts)
            pygame.draw.lines(s, (255, 150, 244), False, pts[1:-1], 3)
            for i in range(4):
                y = inn.h - ((self.t * (18 + 5 * i) + i * 70) % max(1, inn.h * hl + .01))
                pygame.draw.circle(s, (250, 120, 236), (14 + 15 * i, int(y)), 3, 1)
            m = pygame.Surface(inn.size, pygame.SRCALPHA)
            pygame.draw.rect(m, (255,) * 4, m.get_rect(), border_radius=16)
            s.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            f.blit(s, inn)
        for i in range(0, 21, 5):
            y = inn.bottom - int(inn.h * i / 20 * .98) - 2
            pygame.draw.line(f, (220, 240, 238), (inn.right - 16, y), (inn.right - 4, y), 2)
        gl = pygame.Surface((12, inn.h - 40), pygame.SRCALPHA)
        pygame.draw.rect(gl, (255, 255, 255, 90), gl.get_rect(), border_radius=6)
        f.blit(gl, (inn.x + 8, inn.y + 18))
        # lok og stútur
        pygame.draw.rect(f, (24, 38, 44), (580, 94, 72, 20), border_radius=5)
        pygame.draw.rect(f, (150, 170, 172), (582, 96, 68, 15), border_radius=5)
        # tala
        t = pygame.Rect(574, 386, 84, 66)
        pygame.draw.rect(f, (14, 24, 28), t, border_radius=10)
        pygame.draw.rect(f, (160, 182, 184), t, 2, border_radius=10)
        texti(f, self.f40, str(self.dropar), t.centerx, t.centery, (255, 130, 240) if self.dropar > 3 else (255, 90, 70))
        texti(f, self.f14, "Hljóð: " + ("á" if self.hljod_a else "af"), 616, 488, (216, 236, 236))

    def keyra(self):
        while True:
            dt = min(.05, self.klukka.tick(FPS) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    pygame.quit()
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.smellur(e.pos)
            self.uppfaera(dt)
            self.teikna()
            pygame.display.flip()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    a = ap.parse_args()
    Leikur(a.seed, Skra(a.log)).keyra()
    sys.exit()
