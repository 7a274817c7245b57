# -*- coding: utf-8 -*-
"""
K L O D D E R !
namaak van dat flash-spelletje dat ik in 2003 altijd speelde op de pc van mijn oom
(boven de snackbar, vandaar de worst). Flash is dood, leve pygame.

   python klodder.py
   opties: --seed GETAL --log BESTAND
"""
import argparse
import json
import math
import random
import sys

import pygame

BREED, HOOG = 640, 480
TITEL = "Klodder! - de mosterdpuzzel"
N = 6
VAK = 60
BX, BY = 30, 92            # linkerbovenhoek van het veld
FPS = 40

BRUIN = (74, 40, 6)
MOSTERD = (236, 184, 28)
LICHT = (255, 226, 110)
DONKER = (196, 134, 10)
WIT = (255, 255, 255)

MENU, OPBOUW, SPEL, KLAAR, DOOD, UITLEG = range(6)


# ---------------------------------------------------------------- tekenen

def glad(breed, hoog, tekenfunctie, k=4):
    """teken k keer zo groot en verklein: flash had ook anti-aliasing"""
    s = pygame.Surface((breed * k, hoog * k), pygame.SRCALPHA)
    tekenfunctie(s, k)
    return pygame.transform.smoothscale(s, (breed, hoog))


def kloddervorm(rnd, straal, bobbels):
    fasen = [rnd.uniform(0, 6.28) for _ in range(3)]
    uitlopers = [(rnd.uniform(0, 6.28), rnd.uniform(.12, .26), rnd.uniform(.14, .24)) for _ in range(bobbels // 2)]
    pts = []
    for i in range(72):
        a = i / 72 * 2 * math.pi
        r = straal * (1 + 0.08 * math.sin(bobbels * a + fasen[0])
                      + 0.08 * math.sin((bobbels - 2) * a + fasen[1])
                      + 0.05 * math.sin(2 * a + fasen[2]))
        for u, h, b in uitlopers:       # lange lobben, ronde kop
            v = (a - u + math.pi) % (2 * math.pi) - math.pi
            r += straal * h * math.exp(-(v / b) ** 4)
        pts.append((a, r))
    return pts


def maak_klodder(rnd, maat):
    straal = (8.5, 13, 18, 23.5)[maat - 1]
    bobbels = (4, 5, 6, 8)[maat - 1]
    vorm = kloddervorm(rnd, straal, bobbels)
    spatjes = []
    if maat >= 2:
        for _ in range(maat - 1):
            spatjes.append((rnd.uniform(0, 6.28), straal * rnd.uniform(1.18, 1.3), rnd.uniform(1.4, 2.6)))
    glim = rnd.uniform(-0.3, 0.3)

    def t(s, k):
        c = s.get_width() / 2

        def veelhoek(f, erbij, kleur, dx=0, dy=0):
            pygame.draw.polygon(s, kleur, [(c + dx * k + math.cos(a) * (r * f + erbij) * k,
                                            c + dy * k + math.sin(a) * (r * f + erbij) * k) for a, r in vorm])
        for a, d, r in spatjes:
            p = (c + math.cos(a) * d * k, c + math.sin(a) * d * k)
            pygame.draw.circle(s, BRUIN, p, (r + 1.5) * k)
            pygame.draw.circle(s, MOSTERD, p, r * k)
        veelhoek(1, 2.6, BRUIN)
        veelhoek(1, 0, DONKER)
        veelhoek(0.87, 0, MOSTERD, -straal * .06, -straal * .07)
        # glimplek
        for i in range(7):
            a = 3.6 + glim + i * 0.13
            pygame.draw.circle(s, LICHT, (c + math.cos(a) * straal * .6 * k, c + math.sin(a) * straal * .6 * k),
                               straal * (.09 + .012 * i) * k)
        pygame.draw.circle(s, WIT, (c - straal * .3 * k, c - straal * .5 * k), straal * .1 * k)
    return glad(64, 64, t)


def maak_spetter():
    def t(s, k):
        c = s.get_width() / 2
        pygame.draw.circle(s, BRUIN, (c, c), 6.4 * k)
        pygame.draw.circle(s, MOSTERD, (c, c), 4.6 * k)
        pygame.draw.circle(s, WIT, (c - 1.6 * k, c - 1.8 * k), 1.4 * k)
    return glad(16, 16, t)


def maak_achtergrond():
    s = pygame.Surface((BREED, HOOG))
    # tegelwand
    rnd = random.Random(7)
    for y in range(0, HOOG, 40):
        for x in range(0, BREED, 40):
            g = rnd.randint(-5, 5)
            s.fill((118 + g, 168 + g, 178 + g), (x, y, 40, 40))
            pygame.draw.line(s, (150 + g, 198 + g, 205 + g), (x + 1, y + 1), (x + 38, y + 1))
            pygame.draw.line(s, (150 + g, 198 + g, 205 + g), (x + 1, y + 1), (x + 1, y + 38))
            pygame.draw.rect(s, (84, 130, 142), (x, y, 41, 41), 1)
    # raam met gracht
    pygame.draw.rect(s, (92, 54, 24), (428, 96, 190, 122))
    for y in range(106):
        t = y / 106
        s.fill((250 - 60 * t, 190 - 40 * t, 120 + 60 * t), (436, 104 + y, 174, 1))
    for i, (x, h, kl) in enumerate([(438, 52, (128, 52, 40)), (470, 66, (92, 44, 52)), (502, 48, (150, 78, 48)),
                                    (536, 60, (104, 40, 34)), (572, 50, (84, 52, 60))]):
        b = 34
        y = 180 - h
        pygame.draw.rect(s, kl, (x, y, b, h))
        # trapgevel
        for j in range(3):
            pygame.draw.rect(s, kl, (x + 4 + 5 * j, y - 5 - 5 * j, b - 8 - 10 * j, 6))
        for wy in range(y + 6, 174, 14):
            for wx in (x + 6, x + 20):
                pygame.draw.rect(s, (255, 232, 140) if (wx + wy + i) % 3 else (40, 30, 40), (wx, wy, 7, 8))
    s.fill((60, 84, 110), (436, 180, 174, 30))
    for _ in range(26):
        x, y = rnd.randint(438, 596), rnd.randint(182, 207)
        pygame.draw.line(s, (220, 170, 120), (x, y), (x + rnd.randint(4, 12), y))
    pygame.draw.rect(s, (92, 54, 24), (520, 100, 5, 112))
    # luifel
    for i in range(0, BREED, 32):
        kl = (200, 38, 34) if (i // 32) % 2 == 0 else (246, 240, 228)
        pygame.draw.rect(s, kl, (i, 0, 32, 30))
        pygame.draw.circle(s, kl, (i + 16, 30), 16)
        pygame.draw.circle(s, (60, 20, 20), (i + 16, 30), 16, 2, draw_bottom_left=True, draw_bottom_right=True)
    # toonbank
    pygame.draw.rect(s, (110, 30, 34), (0, 462, BREED, 18))
    pygame.draw.rect(s, (220, 214, 200), (0, 456, BREED, 7))
    pygame.draw.line(s, (40, 14, 14), (0, 456), (BREED, 456), 2)
    # stippen op de vakhoeken
    for r in range(N + 1):
        for k in range(N + 1):
            pygame.draw.circle(s, (74, 118, 130), (BX + k * VAK, BY + r * VAK), 2)
    return s


class Knop:
    def __init__(self, x, y, b, h, tekst, lt):
        self.r = pygame.Rect(x, y, b, h)
        self.tekst, self.lt = tekst, lt

    def teken(self, s, muis):
        op = self.r.collidepoint(muis)
        r = self.r.move(0, -1 if op else 0)
        pygame.draw.rect(s, (50, 16, 14), r.inflate(4, 4).move(0, 2), border_radius=12)
        pygame.draw.rect(s, (232, 70, 52) if op else (200, 44, 38), r, border_radius=10)
        pygame.draw.rect(s, (250, 130, 100), (r.x + 5, r.y + 3, r.w - 10, r.h // 3), border_radius=6)
        t = self.lt.render(self.tekst, True, WIT)
        sch = self.lt.render(self.tekst, True, (80, 10, 10))
        p = t.get_rect(center=r.center)
        s.blit(sch, p.move(1, 1))
        s.blit(t, p)


class Spetter:
    __slots__ = ("x", "y", "dx", "dy")

    def __init__(self, x, y, dx, dy):
        self.x, self.y, self.dx, self.dy = x, y, dx, dy


class Klodder:
    def __init__(self, seed, logpad):
        pygame.display.init()
        pygame.font.init()
        self.scherm = pygame.display.set_mode((BREED, HOOG))
        pygame.display.set_caption(TITEL)
        self.klok = pygame.time.Clock()
        self.f_groot = pygame.font.Font(None, 84)
        self.f_mid = pygame.font.Font(None, 34)
        self.f = pygame.font.Font(None, 24)
        self.f_klein = pygame.font.Font(None, 19)
        self.rnd = random.Random(seed)
        self.mooi = random.Random(99)          # alleen voor de plaatjes
        self.logf = open(logpad, "w") if logpad else None
        self.achter = maak_achtergrond()
        self.plaatjes = {m: [maak_klodder(self.mooi, m) for _ in range(5)] for m in (1, 2, 3, 4)}
        self.spetterplaat = maak_spetter()
        self.k_nieuw = Knop(528, 262, 92, 30, "Nieuw", self.f)
        self.k_uitleg = Knop(528, 302, 92, 30, "Uitleg", self.f)
        self.k_stop = Knop(528, 342, 92, 30, "Stoppen", self.f)
        self.k_speel = Knop(250, 330, 140, 44, "SPELEN", self.f_mid)
        self.k_verder = Knop(140, 312, 150, 38, "Volgende ronde", self.f)
        self.k_weer = Knop(140, 322, 150, 38, "Nog een keer", self.f)
        self.k_terug = Knop(250, 400, 140, 38, "Terug", self.f)
        self.toestand = MENU
        self.vorige = MENU
        self.record = 0
        self.leeg()
        self.tijd = 0

    def log(self, **d):
        if self.logf:
            self.logf.write(json.dumps(d) + "\n")
            self.logf.flush()

    def leeg(self):
        self.veld = [[0] * N for _ in range(N)]
        self.soort = [[0] * N for _ in range(N)]
        self.puls = [[0.0] * N for _ in range(N)]
        self.spetters = []
        self.vlekken = []
        self.teksten = []
        self.keten = 0
        self.bezig = False
        self.druppels = 10
        self.ronde = 1
        self.punten = 0

    def nieuw_spel(self):
        self.leeg()
        self.maak_ronde()

    def maak_ronde(self):
        kans = max(0.12, 0.34 - 0.02 * self.ronde)
        for r in range(N):
            for k in range(N):
                if self.rnd.random() < kans:
                    m = 0
                else:
                    m = self.rnd.choice((1, 2, 2, 3, 3, 3, 4, 4))
                self.veld[r][k] = m
                self.soort[r][k] = self.mooi.randrange(5)
                self.puls[r][k] = 0
        self.spetters, self.vlekken = [], []
        self.toestand = OPBOUW
        self.opbouw_t = 0

    # -------------------------------------------------------- spelregels

    def raak(self, r, k):
        self.puls[r][k] = 1.0
        if self.veld[r][k] < 4:
            self.veld[r][k] += 1
            return
        self.veld[r][k] = 0
        x, y = BX + k * VAK + VAK / 2, BY + r * VAK + VAK / 2
        self.keten += 1
        self.punten += 10 * self.keten
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            self.spetters.append(Spetter(x, y, dx, dy))
        self.vlekken.append([x, y, 1.0, self.mooi.uniform(0, 360)])
        if self.keten >= 2:
            kreet = ("Klets!", "Spetter!", "Flats!", "KLODDER!!")[min(self.keten - 2, 3) if self.keten < 9 else 3]
            self.teksten.append([x, y, "%dx %s" % (self.keten, kreet), 1.0, (255, 255, 255)])
        if self.keten % 3 == 0:
            self.druppels += 1
            self.teksten.append([x, y + 22, "+1 druppel", 1.4, (255, 236, 120)])

    def beweeg(self, dt):
        stap = 235 * dt
        over = []
        vliegend, self.spetters = self.spetters, []    # raak() zet er nieuwe bij
        for s in vliegend:
            oud = (s.x, s.y)
            s.x += s.dx * stap
            s.y += s.dy * stap
            k, r = int((s.x - BX) // VAK), int((s.y - BY) // VAK)
            if s.x < BX - 14 or s.x > BX + N * VAK + 14 or s.y < BY - 14 or s.y > BY + N * VAK + 14:
                continue
            if 0 <= r < N and 0 <= k < N and self.veld[r][k]:
                cx, cy = BX + k * VAK + VAK / 2, BY + r * VAK + VAK / 2
                # botst pas tegen de rand van de klodder zelf
                rand = (9, 13, 18, 23)[self.veld[r][k] - 1]
                d = (cx - s.x) * s.dx + (cy - s.y) * s.dy
                if d <= rand and (cx - oud[0]) * s.dx + (cy - oud[1]) * s.dy > 0:
                    self.raak(r, k)
                    continue
            over.append(s)
        self.spetters = over + self.spetters

    def rust(self):
        self.bezig = False
        self.keten = 0
        if not any(any(rij) for rij in self.veld):
            self.log(t="cleared")
            self.bonus = 2 if self.ronde % 5 == 0 else 1
            self.druppels += self.bonus
            self.punten += 100
            self.toestand = KLAAR
        elif self.druppels <= 0:
            self.log(t="lost")
            self.record = max(self.record, self.punten)
            self.toestand = DOOD

    # ------------------------------------------------------------- invoer

    def klik(self, p):
        if self.toestand == MENU:
            if self.k_speel.r.collidepoint(p):
                self.nieuw_spel()
            return
        if self.toestand == UITLEG:
            if self.k_terug.r.collidepoint(p):
                self.toestand = self.vorige
            return
        if self.toestand == KLAAR:
            if self.k_verder.r.collidepoint(p):
                self.ronde += 1
                self.maak_ronde()
            return
        if self.toestand == DOOD:
            if self.k_weer.r.collidepoint(p):
                self.nieuw_spel()
            return
        if self.toestand != SPEL or self.bezig:
            return
        if self.k_nieuw.r.collidepoint(p):
            self.nieuw_spel()
        elif self.k_uitleg.r.collidepoint(p):
            self.vorige, self.toestand = self.toestand, UITLEG
        elif self.k_stop.r.collidepoint(p):
            self.toestand = MENU
        else:
            k, r = (p[0] - BX) // VAK, (p[1] - BY) // VAK
            if 0 <= k < N and 0 <= r < N and self.veld[r][k] and self.druppels > 0:
                self.log(t="tap", r=r, c=k)
                self.druppels -= 1
                self.bezig = True
                self.raak(r, k)

    # ------------------------------------------------------------- beeld

    def rand_tekst(self, lt, tekst, midden, kleur, rand=BRUIN, dik=2):
        b = lt.render(tekst, True, rand)
        p = b.get_rect(center=midden)
        for dx in range(-dik, dik + 1):
            for dy in range(-dik, dik + 1):
                if dx or dy:
                    self.scherm.blit(b, p.move(dx, dy))
        self.scherm.blit(lt.render(tekst, True, kleur), p)

    def teken_worst(self):
        s = self.scherm
        x, y = 462, 398
        wieg = math.sin(self.tijd * 2.2) * 2
        # bakje
        pygame.draw.ellipse(s, (40, 20, 10), (x - 52, y + 34, 112, 24))
        # worst
        for dik, kl in ((27, BRUIN), (24, (190, 92, 48)), (17, (214, 118, 66))):
            for i in range(15):
                a = i / 14
                px = x + math.sin(a * 2.6) * 12 + wieg * (1 - a)
                py = y - 52 + a * 86
                pygame.draw.circle(s, kl, (px, py), dik)
        # broodje
        pygame.draw.ellipse(s, BRUIN, (x - 48, y + 8, 100, 50))
        pygame.draw.ellipse(s, (228, 172, 96), (x - 45, y + 11, 94, 44))
        pygame.draw.ellipse(s, (244, 202, 136), (x - 36, y + 15, 60, 14))
        # gezicht
        ox = x + 4 + wieg
        dicht = (self.tijd % 4.1) < 0.13
        treurig = self.toestand == DOOD
        for d in (-8, 9):
            if dicht:
                pygame.draw.line(s, BRUIN, (ox + d - 5, y - 44), (ox + d + 5, y - 44), 3)
            else:
                pygame.draw.circle(s, WIT, (ox + d, y - 45), 7)
                pygame.draw.circle(s, BRUIN, (ox + d, y - 45), 7, 2)
                pygame.draw.circle(s, (20, 10, 0), (ox + d - 1, y - 44), 3)
        if treurig:
            pygame.draw.arc(s, BRUIN, (ox - 8, y - 28, 18, 12), 0.2, 2.9, 3)
        else:
            pygame.draw.arc(s, BRUIN, (ox - 9, y - 36, 20, 15), 3.4, 6.0, 3)
        # snorretje mosterd
        pygame.draw.circle(s, MOSTERD, (ox - 4, y - 32), 4)
        pygame.draw.circle(s, MOSTERD, (ox + 6, y - 32), 4)

    def teken_ballon(self):
        s = self.scherm
        r = pygame.Rect(414, 236, 100, 74)
        pygame.draw.polygon(s, (30, 20, 10), [(452, 300), (480, 300), (462, 334)])
        pygame.draw.ellipse(s, (30, 20, 10), r.inflate(4, 4))
        pygame.draw.ellipse(s, (255, 255, 246), r)
        pygame.draw.polygon(s, (255, 255, 246), [(455, 299), (477, 299), (463, 328)])
        kl = (200, 30, 20) if self.druppels <= 2 else (60, 34, 8)
        t = pygame.font.Font(None, 50).render(str(self.druppels), True, kl)
        s.blit(t, t.get_rect(center=(464, 265)))
        t = self.f_klein.render("druppel" if self.druppels == 1 else "druppels", True, (60, 34, 8))
        s.blit(t, t.get_rect(center=(464, 291)))

    def teken_veld(self):
        s = self.scherm
        for v in self.vlekken:
            pl = pygame.transform.rotozoom(self.plaatjes[4][0], v[3], 1.2 + (1 - v[2]) * 0.5)
            pl.set_alpha(int(190 * v[2]))
            s.blit(pl, pl.get_rect(center=(v[0], v[1])))
        for r in range(N):
            for k in range(N):
                m = self.veld[r][k]
                if not m:
                    continue
                x, y = BX + k * VAK + VAK / 2, BY + r * VAK + VAK / 2
                schaal = 1.0
                if self.toestand == OPBOUW:
                    a = (self.opbouw_t - 0.018 * (r * N + k)) / 0.3
                    if a <= 0:
                        continue
                    if a < 1:
                        schaal = a * (1 + 0.9 * (1 - a))
                if self.puls[r][k] > 0:
                    schaal *= 1 + 0.16 * math.sin(self.puls[r][k] * 9) * self.puls[r][k]
                pl = self.plaatjes[m][self.soort[r][k]]
                if schaal != 1.0:
                    pl = pygame.transform.smoothscale(pl, (max(1, int(64 * schaal)),) * 2)
                if m == 4:
                    x += math.sin(self.tijd * 21 + r * 3 + k * 5) * 0.8
                s.blit(pl, pl.get_rect(center=(x, y)))
        for sp in self.spetters:
            for i in (2, 1):
                pygame.draw.circle(s, DONKER, (sp.x - sp.dx * 6 * i, sp.y - sp.dy * 6 * i), 4 - i)
            s.blit(self.spetterplaat, self.spetterplaat.get_rect(center=(sp.x, sp.y)))

    def venster(self, kop, regels, knop):
        s = self.scherm
        r = pygame.Rect(70, 178, 290, 190)
        pygame.draw.rect(s, (40, 20, 10), r.inflate(8, 8), border_radius=22)
        pygame.draw.rect(s, (255, 244, 206), r, border_radius=18)
        self.rand_tekst(self.f_mid, kop, (r.centerx, r.y + 32), (255, 214, 60))
        for i, t in enumerate(regels):
            b = self.f.render(t, True, BRUIN)
            s.blit(b, b.get_rect(center=(r.centerx, r.y + 68 + 24 * i)))
        knop.teken(s, pygame.mouse.get_pos())

    def teken(self):
        s = self.scherm
        muis = pygame.mouse.get_pos()
        s.blit(self.achter, (0, 0))
        if self.toestand == MENU:
            for i in range(9):
                pl = pygame.transform.rotozoom(self.plaatjes[4][i % 5], i * 40, 1.1 + 0.3 * (i % 3))
                s.blit(pl, pl.get_rect(center=(70 + 62 * i, 265 + 50 * math.sin(i * 2.1))))
            self.rand_tekst(self.f_groot, "KLODDER!", (320, 130), (255, 210, 40), dik=4)
            self.rand_tekst(self.f, "de mosterdpuzzel van snackbar De Gouden Worst", (320, 190), WIT)
            self.k_speel.teken(s, muis)
            if self.record:
                self.rand_tekst(self.f, "record: %d" % self.record, (320, 410), WIT)
            b = self.f_klein.render("versie 1.2 - gemaakt door Wouter", True, (30, 60, 70))
            s.blit(b, (10, 440))
            return
        if self.toestand == UITLEG:
            pygame.draw.rect(s, (40, 20, 10), (56, 66, 528, 388), border_radius=22)
            pygame.draw.rect(s, (255, 244, 206), (60, 70, 520, 380), border_radius=18)
            self.rand_tekst(self.f_mid, "Uitleg", (320, 100), (255, 214, 60))
            for i, t in enumerate(["Klik op een klodder: hij groeit en dat kost een druppel.",
                                   "De grootste klodder spat uit elkaar in vier richtingen.",
                                   "Een spetter laat de volgende klodder groeien.",
                                   "Per drie knallen in een keten krijg je een druppel terug.",
                                   "Veld schoon = volgende ronde. Druppels op = jammer!"]):
                b = self.f.render(t, True, BRUIN)
                s.blit(b, (86, 220 + 30 * i))
            for m in (1, 2, 3, 4):
                pl = self.plaatjes[m][0]
                s.blit(pl, pl.get_rect(center=(140 + 90 * m, 165)))
            self.k_terug.teken(s, muis)
            return
        self.rand_tekst(self.f_mid, "Ronde %d" % self.ronde, (92, 66), WIT)
        self.rand_tekst(self.f, "Punten %d" % self.punten, (330, 66), WIT)
        self.teken_veld()
        self.teken_worst()
        self.teken_ballon()
        for kn in (self.k_nieuw, self.k_uitleg, self.k_stop):
            kn.teken(s, muis)
        for t in self.teksten:
            self.rand_tekst(self.f_mid, t[2], (max(80, min(560, t[0])), t[1]), t[4])
        if self.toestand == KLAAR:
            self.venster("Schoon!", ["Ronde %d gehaald" % self.ronde,
                                     "+%d druppel%s erbij" % (self.bonus, "s" if self.bonus > 1 else "")], self.k_verder)
        elif self.toestand == DOOD:
            self.venster("Mosterd op!", ["Tot ronde %d gekomen" % self.ronde, "Punten: %d" % self.punten,
                                         "Record: %d" % self.record], self.k_weer)

    def loop(self):
        while True:
            dt = min(self.klok.tick(FPS) / 1000.0, 0.05)
            self.tijd += dt
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.klik(e.pos)
            for r in range(N):
                for k in range(N):
                    self.puls[r][k] = max(0, self.puls[r][k] - dt * 2.2)
            for t in self.teksten:
                t[1] -= 46 * dt
                t[3] -= dt
            self.teksten = [t for t in self.teksten if t[3] > 0]
            for v in self.vlekken:
                v[2] -= dt * 2.4
            self.vlekken = [v for v in self.vlekken if v[2] > 0]
            if self.toestand == OPBOUW:
                self.opbouw_t += dt
                if self.opbouw_t > 0.018 * N * N + 0.4:
                    self.toestand = SPEL
                    self.log(t="board", cells=self.veld)
            elif self.toestand == SPEL and self.bezig:
                self.beweeg(dt)
                if not self.spetters:
                    self.rust()
            self.teken()
            pygame.display.flip()


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=None)
    p.add_argument("--log")
    a = p.parse_args()
    Klodder(a.seed, a.log).loop()
    pygame.quit()
    sys.exit()
