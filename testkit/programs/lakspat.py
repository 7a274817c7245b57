#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
LAKSPAT!   --   fan-remake van Splash Back (het oude Flash-spelletje)

Vroeger op de computers van de schoolbib in Gent speelden mijn zus en ik
altijd Splash Back, met die groene smurrie.  Flash is dood, mijn zus heeft nu
een nagelsalon, dus: met nagellak.          Femke V.D.B., Ledeberg, maart 2021

nodig:  pip install pygame-ce
"""
import argparse
import json
import math
import random

import pygame

W, H = 825, 628
N = 6
CEL = 78
BX, BY = 46, 52
SNELHEID = 440.0            # pixels per seconde
STRAAL = [0, 11, 19, 27, 35]

KLEUREN = [
    ("Koraal", "n\u00b0 12", (242, 84, 78)),
    ("Zwembad", "n\u00b0 07", (18, 160, 190)),
    ("Kriek", "n\u00b0 31", (172, 18, 62)),
    ("Mandarijn", "n\u00b0 04", (247, 140, 22)),
    ("Flamingo", "n\u00b0 22", (238, 88, 160)),
    ("Klimop", "n\u00b0 18", (34, 132, 76)),
    ("Zondag", "n\u00b0 40", (64, 76, 170)),
    ("Mosterd", "n\u00b0 09", (206, 164, 10)),
]

PRUIM = (84, 44, 92)
CREME = (255, 248, 238)


def meng(a, b, t):
    return tuple(int(a[i] + (b[i] - a[i]) * t) for i in range(3))


# --------------------------------------------------------------- tekenhulp
LETTERS = {}


def lettertype(px, vet=True):
    if (px, vet) not in LETTERS:
        LETTERS[px, vet] = laad_letter(px, vet)
    return LETTERS[px, vet]


def laad_letter(px, vet):
    return pygame.font.SysFont("urwgothic,avantgarde,trebuchetms,dejavusans", px, bold=vet)


def tekst_rand(font, tekst, kleur, rand, dik):
    basis = font.render(tekst, True, kleur)
    r = font.render(tekst, True, rand)
    s = pygame.Surface((basis.get_width() + 2 * dik, basis.get_height() + 2 * dik), pygame.SRCALPHA)
    for k in range(20):
        a = k * math.tau / 20
        s.blit(r, (dik + dik * math.cos(a), dik + dik * math.sin(a)))
    s.blit(basis, (dik, dik))
    return s


VORM = {   # (aantal bobbels, hoe erg, druppelvorm)
    1: [(2, 0.05)],
    2: [(3, 0.05), (2, 0.06)],
    3: [(3, 0.09), (5, 0.03)],
    4: [(5, 0.062), (3, 0.05)],
}


def klodder(maat, kleur, fase, straal=None):
    """een klodder lak in vectorstijl: dikke rand, verloop, glimlicht"""
    q = 4
    r = (straal or STRAAL[maat])
    half = int(r * 1.3 + 6)
    s = pygame.Surface((half * 2 * q, half * 2 * q), pygame.SRCALPHA)
    c = half * q

    def omtrek(schaal, ox=0.0, oy=0.0):
        pts = []
        for i in range(72):
            a = i * math.tau / 72
            rr = 1.0
            for k, (n, amp) in enumerate(VORM[maat]):
                rr += amp * math.sin(n * a + (1 if k else -1) * fase + k * 1.3)
            rr *= r * schaal
            pts.append((c + q * (ox * r + rr * math.cos(a) * (1 + 0.025 * math.sin(fase))),
                        c + q * (oy * r + rr * math.sin(a) * (1 - 0.025 * math.sin(fase)))))
        return pts

    donker = meng(kleur, (30, 0, 30), 0.55)
    licht = meng(kleur, (255, 255, 255), 0.42)
    pygame.draw.polygon(s, (*meng(PRUIM, CREME, .35), 70),
                        [(x + 3 * q, y + 4 * q) for x, y in omtrek(1.02)])
    pygame.draw.polygon(s, donker, omtrek(1.0))
    d = 3.0 / r
    trap = 9
    for k in range(trap):
        t = k / (trap - 1)
        pygame.draw.polygon(s, meng(meng(kleur, donker, .10), licht, t * t),
                            omtrek((1 - d) * (1 - .72 * t), -.20 * t, -.22 * t))
    # glimlicht
    g = pygame.Surface(s.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(g, (255, 255, 255, 225),
                        (c - .52 * r * q, c - .58 * r * q, .46 * r * q, .28 * r * q))
    pygame.draw.circle(g, (255, 255, 255, 150), (c + .42 * r * q, c + .40 * r * q), .09 * r * q)
    s.blit(g, (0, 0))
    return pygame.transform.smoothscale(s, (half * 2, half * 2))


class Log:
    def __init__(self, pad):
        self.f = open(pad, "w") if pad else None

    def __call__(self, **kw):
        if self.f:
            self.f.write(json.dumps(kw) + "\n")
            self.f.flush()


class Druppel:
    def __init__(self, x, y, dx, dy):
        self.x, self.y, self.dx, self.dy = x, y, dx, dy
        self.weg = False


class Lakspat:
    def __init__(self, seed, logpad):
        self.log = Log(logpad)
        self.rnd = random.Random(seed)
        self.fx = random.Random(99)
        pygame.init()
        pygame.display.set_caption("Lakspat! - gratis spelletje")
        self.scherm = pygame.display.set_mode((W, H))
        self.klok = pygame.time.Clock()
        self.f12 = lettertype(13, False)
        self.f16 = lettertype(17)
        self.f22 = lettertype(23)
        self.f40 = lettertype(44)
        self.f60 = lettertype(66)
        self.cache = {}
        self.tijd = 0.0
        self.toestand = "titel"
        self.achtergrond = self.maak_achtergrond()
        self.titelbeeld = tekst_rand(self.f60, "Lakspat!", (255, 255, 255), PRUIM, 6)
        self.logo = tekst_rand(lettertype(42), "Lakspat!", (255, 255, 255), PRUIM, 4)
        self.nieuw_spel(stil=True)

    # -------------------------------------------------------------- spel
    def nieuw_spel(self, stil=False):
        self.level = 1
        self.druppels = 10
        self.punten = 0
        self.nieuw_level(stil)

    def nieuw_level(self, stil=False):
        self.bord = [[0] * N for _ in range(N)]
        aantal = min(26 + self.level // 2, 30)
        vakken = [(r, k) for r in range(N) for k in range(N)]
        self.rnd.shuffle(vakken)
        for r, k in vakken[:aantal]:
            self.bord[r][k] = self.rnd.choices([1, 2, 3, 4], [3, 4, 4, 4])[0]
        self.groei = [[0.0] * N for _ in range(N)]
        for r in range(N):
            for k in range(N):
                self.groei[r][k] = -0.04 * (r + k) - 0.1
        self.vlieg, self.spatten, self.zweef = [], [], []
        self.bursts = 0
        self.kleur = KLEUREN[(self.level - 1) % len(KLEUREN)]
        if not stil:
            self.toestand = "intro"
            self.teller = 0.0

    def log_bord(self):
        self.log(t="board", level=self.level, drops=self.druppels, board=[rij[:] for rij in self.bord])

    def midden(self, r, k):
        return BX + k * CEL + CEL / 2, BY + r * CEL + CEL / 2

    def groeit(self, r, k):
        self.bord[r][k] += 1
        self.groei[r][k] = 0.0
        if self.bord[r][k] > 4:
            self.bord[r][k] = 0
            x, y = self.midden(r, k)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                self.vlieg.append(Druppel(x, y, dx, dy))
            self.spatten.append([x, y, 0.0, self.fx.random() * 6])
            self.bursts += 1
            self.punten += 10 * self.bursts
            if self.bursts % 3 == 0:
                self.druppels += 1
                self.zweef.append(["+1", 0.0])

    def tik(self, r, k):
        self.log(t="tap", r=r, c=k)
        self.druppels -= 1
        self.bursts = 0
        self.groeit(r, k)
        self.toestand = "bezig"
        self.teller = 0.0

    def stap(self, dt):
        self.tijd += dt
        for r in range(N):
            for k in range(N):
                self.groei[r][k] = min(1.0, self.groei[r][k] + dt * 3.2)
        for s in self.spatten:
            s[2] += dt
        self.spatten = [s for s in self.spatten if s[2] < 0.45]
        for z in self.zweef:
            z[1] += dt
        self.zweef = [z for z in self.zweef if z[1] < 1.1]
        if self.toestand == "intro":
            self.teller += dt
            if self.teller > 0.95:
                self.toestand = "spelen"
                self.log_bord()
        elif self.toestand == "bezig":
            self.teller += dt
            self.beweeg(dt)
            if not self.vlieg and self.teller > 0.18:
                self.rust()
        elif self.toestand in ("klaar", "op"):
            self.teller += dt

    def beweeg(self, dt):
        for d in list(self.vlieg):
            d.x += d.dx * SNELHEID * dt
            d.y += d.dy * SNELHEID * dt
            if not (BX - 4 < d.x < BX + N * CEL + 4 and BY - 4 < d.y < BY + N * CEL + 4):
                d.weg = True
                continue
            k = min(N - 1, max(0, int((d.x - BX) // CEL)))
            r = min(N - 1, max(0, int((d.y - BY) // CEL)))
            m = self.bord[r][k]
            if m:
                x, y = self.midden(r, k)
                if abs(d.x - x) + abs(d.y - y) < STRAAL[m] * .85:
                    d.weg = True
                    self.groeit(r, k)
        self.vlieg = [d for d in self.vlieg if not d.weg]

    def rust(self):
        self.log_bord()
        if not any(any(rij) for rij in self.bord):
            self.log(t="cleared", level=self.level)
            self.toestand = "klaar"
            self.teller = 0.0
        elif self.druppels <= 0:
            self.log(t="lost")
            self.toestand = "op"
            self.teller = 0.0
        else:
            self.toestand = "spelen"

    # -------------------------------------------------------------- muis
    SPEEL = pygame.Rect(W // 2 - 105, 430, 210, 66)
    KNOP = pygame.Rect(BX + N * CEL // 2 - 92, BY + 292, 184, 52)
    OPNIEUW = pygame.Rect(690, 588, 110, 24)

    def klik(self, p):
        if self.toestand == "titel":
            if self.SPEEL.collidepoint(p):
                self.toestand, self.teller = "intro", 0.0
        elif self.toestand == "klaar" and self.teller > .5:
            if self.KNOP.collidepoint(p):
                self.level += 1
                self.druppels += 1
                self.nieuw_level()
        elif self.toestand == "op" and self.teller > .5:
            if self.KNOP.collidepoint(p):
                self.nieuw_spel()
        elif self.toestand == "spelen":
            if self.OPNIEUW.collidepoint(p):
                self.nieuw_spel()
                return
            k = (p[0] - BX) // CEL
            r = (p[1] - BY) // CEL
            if 0 <= k < N and 0 <= r < N and self.bord[r][k]:
                self.tik(int(r), int(k))

    # -------------------------------------------------------------- beeld
    def maak_achtergrond(self):
        s = pygame.Surface((W, H))
        for y in range(H):
            pygame.draw.line(s, meng((196, 232, 222), (150, 205, 205), y / H), (0, y), (W, y))
        # ruitjesbehang, zoals in de salon
        for y in range(-20, H + 40, 44):
            for x in range(-20 + (y // 44 % 2) * 22, W + 40, 44):
                pygame.draw.circle(s, (176, 222, 213), (x, y), 7)
                pygame.draw.circle(s, (206, 238, 230), (x - 1, y - 1), 3)
        return s

    def bordbeeld(self, s):
        w = N * CEL
        pygame.draw.rect(s, (96, 140, 142), (BX - 14, BY - 10, w + 34, w + 34), border_radius=26)
        pygame.draw.rect(s, PRUIM, (BX - 20, BY - 20, w + 40, w + 40), border_radius=26)
        pygame.draw.rect(s, (250, 214, 226), (BX - 16, BY - 16, w + 32, w + 32), border_radius=23)
        pygame.draw.rect(s, (255, 236, 242), (BX - 12, BY - 13, w + 24, 9), border_radius=5)
        for r in range(N):
            for k in range(N):
                v = pygame.Rect(BX + k * CEL + 2, BY + r * CEL + 2, CEL - 4, CEL - 4)
                pygame.draw.rect(s, (222, 168, 190), v, border_radius=13)
                pygame.draw.rect(s, CREME if (r + k) % 2 else (253, 243, 230),
                                 v.move(1, 2).inflate(-3, -3), border_radius=12)

    def klodderbeeld(self, maat, kleur, f):
        sleutel = (maat, kleur, f)
        if sleutel not in self.cache:
            self.cache[sleutel] = klodder(maat, kleur, f * math.tau / 16)
        return self.cache[sleutel]

    def flesje(self, s, x, y):
        """de houder: flesje nagellak, met het aantal druppels op het etiket"""
        kl = self.kleur[2]
        donker = meng(kl, (30, 0, 30), .5)
        # dop
        pygame.draw.rect(s, PRUIM, (x - 33, y - 158, 66, 116), border_radius=9)
        pygame.draw.rect(s, (46, 40, 52), (x - 30, y - 155, 60, 110), border_radius=7)
        pygame.draw.rect(s, (92, 84, 100), (x - 22, y - 150, 10, 98), border_radius=5)
        pygame.draw.rect(s, (205, 178, 120), (x - 26, y - 50, 52, 10))
        # glas
        glas = pygame.Rect(x - 76, y - 42, 152, 168)
        pygame.draw.rect(s, PRUIM, glas.inflate(8, 8), border_radius=44)
        pygame.draw.rect(s, (236, 246, 248), glas, border_radius=40)
        vol = max(0.06, min(1.0, self.druppels / 16))
        hoog = int(150 * vol)
        vl = pygame.Surface(glas.size, pygame.SRCALPHA)
        pygame.draw.rect(vl, (*kl, 255), (8, 160 - hoog, 136, hoog), border_radius=32 if hoog > 64 else hoog // 2)
        if hoog > 30:
            pygame.draw.rect(vl, (*donker, 90), (112, 168 - hoog + 8, 22, max(4, hoog - 34)), border_radius=11)
        pygame.draw.rect(vl, (255, 255, 255, 130), (16, 18, 13, 120), border_radius=7)
        s.blit(vl, glas.topleft)
        # etiket
        et = pygame.Rect(0, 0, 92, 82)
        et.center = (x, y + 46)
        pygame.draw.rect(s, PRUIM, et.inflate(6, 6), border_radius=10)
        pygame.draw.rect(s, CREME, et, border_radius=8)
        t = lettertype(56).render(str(self.druppels), True, PRUIM)
        s.blit(t, t.get_rect(center=(x, y + 54)))
        naam = self.f16.render(self.kleur[0], True, PRUIM)
        s.blit(naam, naam.get_rect(center=(x, y + 148)))
        nr = self.f12.render(self.kleur[1], True, PRUIM)
        s.blit(nr, nr.get_rect(center=(x, y + 166)))
        for z in self.zweef:
            f = tekst_rand(self.f22, z[0], (255, 255, 255), PRUIM, 3)
            f.set_alpha(int(255 * max(0, 1 - z[1])))
            s.blit(f, f.get_rect(center=(x + 84, y - 20 - 50 * z[1])))

    def nagels(self, s):
        """onder het bord: een kaartje met gelakte nageltips, eentje per gehaald level"""
        for i in range(10):
            x = BX + 14 + i * 46
            v = pygame.Rect(x, 566, 27, 44)
            klaar = i < (self.level - 1 + (self.toestand == "klaar")) % 11
            kl = KLEUREN[i % len(KLEUREN)][2] if klaar else (232, 240, 236)
            pygame.draw.ellipse(s, PRUIM, v.inflate(4, 4))
            pygame.draw.ellipse(s, kl, v)
            if klaar:
                pygame.draw.ellipse(s, meng(kl, (255, 255, 255), .6), (x + 6, 574, 6, 18))

    def knop(self, s, v, tekst, muis):
        over = v.collidepoint(muis)
        pygame.draw.rect(s, PRUIM, v.inflate(8, 8).move(0, 2), border_radius=30)
        pygame.draw.rect(s, (255, 120, 130) if over else (242, 84, 98), v, border_radius=26)
        pygame.draw.rect(s, (255, 160, 165) if over else (250, 126, 136),
                         (v.x + 12, v.y + 6, v.w - 24, v.h // 3), border_radius=12)
        t = tekst_rand(self.f22, tekst, (255, 255, 255), PRUIM, 2)
        s.blit(t, t.get_rect(center=v.center))

    def teken(self):
        s = self.scherm
        muis = pygame.mouse.get_pos()
        s.blit(self.achtergrond, (0, 0))
        if self.toestand == "titel":
            self.teken_titel(s, muis)
            pygame.display.flip()
            return
        self.bordbeeld(s)
        kl = self.kleur[2]
        # spetters onder de klodders
        for x, y, t, h in self.spatten:
            a = 1 - t / .45
            laag = pygame.Surface((120, 120), pygame.SRCALPHA)
            for i in range(11):
                hoek = h + i * math.tau / 11
                af = 14 + 34 * (1 - (1 - t / .45) ** 2) * (0.75 + .25 * (i % 3))
                pygame.draw.circle(laag, (*kl, int(210 * a)),
                                   (60 + af * math.cos(hoek), 60 + af * math.sin(hoek)), max(1, (3 + i % 3 * 2) * a))
            pygame.draw.circle(laag, (*meng(kl, (255, 255, 255), .6), int(150 * a)), (60, 60), 18 + 60 * t, 4)
            s.blit(laag, (x - 60, y - 60))
        for r in range(N):
            for k in range(N):
                m = self.bord[r][k]
                if not m:
                    continue
                x, y = self.midden(r, k)
                tempo = [0, 4, 5, 6, 17][m]
                f = int(self.tijd * tempo + r * 5 + k * 3) % 16
                b = self.klodderbeeld(m, kl, f)
                g = self.groei[r][k]
                if g <= 0:
                    continue
                if g < 1:
                    # elastisch, zoals Elastic.easeOut in ActionScript
                    e = 1 + (2 ** (-9 * g)) * math.sin((g * 7 - 0.75) * math.tau / 3) * .9
                    e = max(.15, e)
                    b = pygame.transform.smoothscale(b, (max(2, int(b.get_width() * e)), max(2, int(b.get_height() * e))))
                ox = 0.8 * math.sin(self.tijd * 31 + r + k * 2) if m == 4 else 0
                s.blit(b, b.get_rect(center=(x + ox, y)))
        for d in self.vlieg:
            for i in range(3, -1, -1):
                pygame.draw.circle(s, meng(kl, (30, 0, 30), .5), (d.x - d.dx * i * 7, d.y - d.dy * i * 7), 9 - 2 * i)
            for i in range(3, -1, -1):
                pygame.draw.circle(s, kl, (d.x - d.dx * i * 7, d.y - d.dy * i * 7), max(1, 6.5 - 2 * i))
            pygame.draw.circle(s, (255, 255, 255), (d.x - 2, d.y - 2), 2)
        # rechts
        s.blit(self.logo, self.logo.get_rect(center=(676, 62)))
        kop = tekst_rand(self.f22, "level %d" % self.level, (255, 255, 255), PRUIM, 2)
        s.blit(kop, kop.get_rect(center=(676, 116)))
        self.flesje(s, 676, 316)
        t = self.f16.render("punten  %d" % self.punten, True, PRUIM)
        s.blit(t, t.get_rect(center=(676, 524)))
        t = self.f12.render("3 spatten op rij = 1 druppel terug", True, PRUIM)
        s.blit(t, t.get_rect(center=(676, 548)))
        kleurtje = (180, 40, 90) if self.OPNIEUW.collidepoint(muis) else PRUIM
        t = self.f12.render("opnieuw beginnen", True, kleurtje)
        self.OPNIEUW = t.get_rect(midright=(803, 602))
        s.blit(t, self.OPNIEUW)
        pygame.draw.line(s, kleurtje, self.OPNIEUW.bottomleft, self.OPNIEUW.bottomright)
        self.nagels(s)
        if self.toestand in ("klaar", "op") and self.teller > .3:
            self.paneel(s, muis)
        pygame.display.flip()

    def paneel(self, s, muis):
        e = min(1, (self.teller - .3) / .25)
        e = 1 - (1 - e) ** 3
        v = pygame.Rect(0, 0, 370, 236)
        v.center = (BX + N * CEL // 2, int(BY + 254 - (1 - e) * 460))
        pygame.draw.rect(s, PRUIM, v.inflate(10, 10), border_radius=34)
        pygame.draw.rect(s, (255, 255, 255), v, border_radius=30)
        pygame.draw.rect(s, (253, 232, 239), v.inflate(-14, -14), border_radius=25)
        if self.toestand == "klaar":
            kop, regel, k = "Mooi droog!", "1 druppel extra voor het volgende", "VOLGENDE"
        else:
            kop, regel, k = "Lak op...", "level %d  -  %d punten" % (self.level, self.punten), "OPNIEUW"
        t = tekst_rand(self.f40, kop, (255, 255, 255), (242, 84, 98) if self.toestand == "klaar" else PRUIM, 4)
        s.blit(t, t.get_rect(center=(v.centerx, v.y + 66)))
        t = self.f16.render(regel, True, PRUIM)
        s.blit(t, t.get_rect(center=(v.centerx, v.y + 128)))
        kv = pygame.Rect(self.KNOP)
        kv.centery = v.y + 184
        self.knop(s, kv, k, muis)
        if e >= 1:
            self.KNOP = kv

    def teken_titel(self, s, muis):
        for i, (x, y, m) in enumerate(((120, 130, 4), (700, 180, 3), (170, 470, 3), (660, 480, 4),
                                       (90, 300, 2), (742, 330, 2), (300, 70, 1), (540, 90, 1))):
            kl = KLEUREN[i % len(KLEUREN)][2]
            sl = ("t", i, int(self.tijd * 8 + i * 3) % 16)
            if sl not in self.cache:
                self.cache[sl] = klodder(m, kl, sl[2] * math.tau / 16, STRAAL[m] * 1.7)
            b = self.cache[sl]
            s.blit(b, b.get_rect(center=(x, y)))
        y = 200 + 8 * math.sin(self.tijd * 2.2)
        b = pygame.transform.rotozoom(self.titelbeeld, 4 * math.sin(self.tijd * 1.3), 1.25)
        s.blit(b, b.get_rect(center=(W // 2, y)))
        for i, r in enumerate(("Klik op een klodder: hij groeit.",
                               "Te dik? Dan spat hij open, in vier richtingen.",
                               "Maak het bord leeg voor je flesje op is.")):
            t = self.f16.render(r, True, PRUIM)
            s.blit(t, t.get_rect(center=(W // 2, 318 + i * 27)))
        self.knop(s, self.SPEEL, "SPEEL", muis)
        t = self.f12.render("naar het Flash-spel Splash Back  -  remake door Femke, 2021", True, PRUIM)
        s.blit(t, t.get_rect(center=(W // 2, H - 30)))

    def lus(self):
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.klik(e.pos)
            dt = min(0.05, self.klok.tick(60) / 1000)
            # kleine vaste stapjes: altijd hetzelfde verloop
            self.rest = getattr(self, "rest", 0.0) + dt
            while self.rest >= 1 / 120:
                self.stap(1 / 120)
                self.rest -= 1 / 120
            self.teken()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    a = ap.parse_args()
    Lakspat(a.seed, a.log).lus()
    pygame.quit()
