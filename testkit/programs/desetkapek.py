#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
Deset kapek 1.2
===============
Předělávka staré flashovky "Splash Back" (u nás ji všichni znali jako Deset kapek).
Flash umřel, tak jsem si ji napsal znovu, abych měl co dělat na nádraží.

    pip install pygame
    python desetkapek.py

M. Havelka, Olomouc        licence: dělejte si s tím co chcete
"""
import argparse
import json
import math
import random

import pygame

SIRKA, VYSKA = 720, 560
POLE = 6
BUNKA = 74
OX, OY = 30, 84            # levý horní roh desky
RYCHLOST = 6.2             # buněk za vteřinu
POLOMER = {1: 12, 2: 18, 3: 25, 4: 32}

# barvy okoukané ze screenshotů originálu
TMAVA = (6, 42, 58)
MRIZKA = (17, 74, 92)
BARVY = {
    1: ((12, 104, 168), (86, 190, 236)),
    2: ((8, 122, 158), (88, 212, 226)),
    3: ((6, 134, 132), (98, 228, 204)),
    4: ((14, 146, 92), (140, 244, 168)),
}


def mix(a, b, t):
    return tuple(int(x + (y - x) * t) for x, y in zip(a, b))


def lesk(r, dole, nahore, protazeni=1.0):
    """Namaluje lesklou kouli. Kreslím 3x větší a zmenším, pygame neumí vyhlazovat."""
    k = 3
    R = int(r * k)
    s = pygame.Surface((R * 2 + 8, R * 2 + 8), pygame.SRCALPHA)
    c = R + 4
    for i in range(R, 0, -1):
        t = 1 - i / R
        barva = mix(dole, nahore, t ** 0.9)
        pygame.draw.circle(s, barva, (c, int(c + t * R * 0.25)), i)
    pygame.draw.circle(s, mix(dole, (0, 0, 0), 0.45), (c, c), R, 4)
    # odlesk
    h = pygame.Surface((R * 2, R * 2), pygame.SRCALPHA)
    pygame.draw.ellipse(h, (255, 255, 255, 150), (R * 0.5, R * 0.2, R * 1.0, R * 0.6))
    s.blit(h, (4, 4))
    pygame.draw.circle(s, (255, 255, 255, 230), (int(c - R * .38), int(c - R * .42)), max(2, R // 8))
    w = int((R * 2 + 8) / k * protazeni)
    v = int((R * 2 + 8) / k / protazeni)
    return pygame.transform.smoothscale(s, (max(2, w), max(2, v)))


class Kapka:
    """Jedna kapka na desce."""

    def __init__(self, r, s, velikost):
        self.r, self.s = r, s
        self.velikost = velikost
        self.kresl = 0.0            # skutečně kreslený poloměr
        self.rych = 0.0
        self.faze = (r * 1.7 + s * 2.3) % 6.28

    def tik(self, dt):
        # pružina -> kapka se po zásahu hezky zatřese
        cil = POLOMER[self.velikost]
        self.rych += ((cil - self.kresl) * 260 - self.rych * 15) * dt
        self.kresl = max(1.0, self.kresl + self.rych * dt)
        self.faze += dt * (2.0 if self.velikost < 4 else 7.5)


class Strela:
    def __init__(self, r, s, dr, ds):
        self.r, self.s, self.dr, self.ds = float(r), float(s), dr, ds
        self.odkud = (r, s)


class Cakanec:
    """kousek vody po prasknutí, jen pro parádu"""

    def __init__(self, x, y):
        u = random.random() * 6.28   # paráda, ne deska - náhoda tady nevadí
        v = 40 + random.random() * 130
        self.x, self.y = x, y
        self.vx, self.vy = math.cos(u) * v, math.sin(u) * v - 40
        self.zije = 0.5


class Bonus:
    """kapka, která letí do nádrže"""

    def __init__(self, x, y):
        self.x0, self.y0 = x, y
        self.t = 0.0


class Hra:
    def __init__(self, seed, log):
        pygame.init()
        self.okno = pygame.display.set_mode((SIRKA, VYSKA))
        pygame.display.set_caption("Deset kapek")
        self.hodiny = pygame.time.Clock()
        self.nahoda = random.Random(seed)
        self.log = open(log, "w") if log else None
        f = lambda n: pygame.font.Font(None, n)
        self.f_obr, self.f_vel, self.f_str, self.f_mal = f(92), f(56), f(34), f(23)
        self.cache = {}
        self.pozadi = self.namaluj_pozadi()
        self.stav = "titul"
        self.cas = 0.0
        self.nejlepsi = 0
        self.nova_hra()
        self.stav = "titul"

    def zapis(self, **co):
        if self.log:
            self.log.write(json.dumps(co) + "\n")
            self.log.flush()

    # ---------------------------------------------------------------- úrovně
    def nova_hra(self):
        self.uroven = 0
        self.body = 0
        self.zasoba = 10
        self.kapky = {}
        self.strely = []
        self.cakance = []
        self.bonusy = []
        self.popisky = []
        self.retez = 0
        self.hladina = 0.0

    def dalsi_uroven(self):
        self.uroven += 1
        self.kapky = {}
        self.strely = []
        self.retez = 0
        # v originále bylo hodně plno, s úrovní přibývá malých kapek
        male = min(0.55, 0.22 + 0.03 * self.uroven)
        for r in range(POLE):
            for s in range(POLE):
                x = self.nahoda.random()
                y = self.nahoda.random()
                if x < 0.20:
                    continue
                if y < male:
                    v = self.nahoda.choice((1, 2))
                else:
                    v = self.nahoda.choice((2, 3, 3, 4))
                self.kapky[r, s] = Kapka(r, s, v)
        self.stav = "banner"
        self.cas = 0.0

    # ---------------------------------------------------------------- logika
    def stred(self, r, s):
        return OX + s * BUNKA + BUNKA / 2, OY + r * BUNKA + BUNKA / 2

    def zasah(self, r, s):
        k = self.kapky[r, s]
        if k.velikost < 4:
            k.velikost += 1
            k.rych += 60
            return
        del self.kapky[r, s]
        x, y = self.stred(r, s)
        self.retez += 1
        self.body += 10 * self.retez
        for dr, ds in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self.strely.append(Strela(r, s, dr, ds))
        for _ in range(14):
            self.cakance.append(Cakanec(x, y))
        if self.retez % 3 == 0:
            self.bonusy.append(Bonus(x, y))

    def klik(self, x, y):
        if self.stav == "titul":
            if pygame.Rect(260, 400, 200, 60).collidepoint(x, y):
                self.nova_hra()
                self.dalsi_uroven()
            return
        if self.stav == "konec":
            if pygame.Rect(262, 372, 196, 52).collidepoint(x, y):
                self.nova_hra()
                self.dalsi_uroven()
            return
        if self.stav != "hra" or self.strely or self.bonusy or self.zasoba <= 0:
            return
        s, r = int((x - OX) // BUNKA), int((y - OY) // BUNKA)
        if (r, s) in self.kapky:
            self.zapis(t="tap", r=r, c=s)
            self.zasoba -= 1
            self.retez = 0
            self.zasah(r, s)

    def tik(self, dt):
        self.cas += dt
        self.hladina += (min(1, self.zasoba / 20) - self.hladina) * min(1, dt * 4)
        if self.stav == "banner":
            if self.cas > 1.2:
                for k in self.kapky.values():
                    k.tik(dt)
            if self.cas > 2.0:
                self.stav = "hra"
                m = [[0] * POLE for _ in range(POLE)]
                for (r, s), k in self.kapky.items():
                    m[r][s] = k.velikost
                self.zapis(t="board", cells=m)
            return
        for k in self.kapky.values():
            k.tik(dt)
        for c in self.cakance:
            c.x += c.vx * dt
            c.y += c.vy * dt
            c.vy += 320 * dt
            c.zije -= dt
        self.cakance = [c for c in self.cakance if c.zije > 0]
        for b in self.bonusy[:]:
            b.t += dt * 1.6
            if b.t >= 1:
                self.bonusy.remove(b)
                self.zasoba += 1
        zbyle = []
        for p in self.strely:
            p.r += p.dr * RYCHLOST * dt
            p.s += p.ds * RYCHLOST * dt
            if not (-0.6 < p.r < POLE - 0.4 and -0.6 < p.s < POLE - 0.4):
                x, y = self.stred(p.r, p.s)
                for _ in range(3):
                    self.cakance.append(Cakanec(x, y))
                continue
            b = (int(p.r + 0.5), int(p.s + 0.5))
            if b in self.kapky and abs(p.r - b[0]) + abs(p.s - b[1]) < 0.32:
                p.hit = b
                zbyle.append(p)
            else:
                zbyle.append(p)
        self.strely = []
        for p in zbyle:
            b = getattr(p, "hit", None)
            if b and b in self.kapky:
                self.zasah(*b)
            else:
                p.hit = None
                self.strely.append(p)
        if self.stav == "hra" and not self.strely and not self.bonusy:
            if not self.kapky:
                self.zapis(t="cleared")
                self.body += 100 * self.uroven
                self.zasoba += 1
                self.stav = "hotovo"
                self.cas = 0
            elif self.zasoba <= 0:
                self.zapis(t="lost")
                self.nejlepsi = max(self.nejlepsi, self.body)
                self.stav = "konec"
                self.cas = 0
        if self.stav == "hotovo" and self.cas > 1.6:
            self.dalsi_uroven()

    # ---------------------------------------------------------------- malování
    def namaluj_pozadi(self):
        s = pygame.Surface((SIRKA, VYSKA))
        for y in range(VYSKA):
            pygame.draw.line(s, mix((190, 232, 236), (58, 140, 160), y / VYSKA), (0, y), (SIRKA, y))
        ramec = pygame.Rect(OX - 12, OY - 12, POLE * BUNKA + 24, POLE * BUNKA + 24)
        pygame.draw.rect(s, (236, 248, 248), ramec, border_radius=18)
        pygame.draw.rect(s, (120, 176, 188), ramec, 3, border_radius=18)
        pygame.draw.rect(s, TMAVA, ramec.inflate(-18, -18), border_radius=10)
        for i in range(1, POLE):
            pygame.draw.line(s, MRIZKA, (OX + i * BUNKA, OY), (OX + i * BUNKA, OY + POLE * BUNKA - 1))
            pygame.draw.line(s, MRIZKA, (OX, OY + i * BUNKA), (OX + POLE * BUNKA - 1, OY + i * BUNKA))
        return s

    def text(self, f, t, x, y, barva=(255, 255, 255), stin=(10, 60, 80)):
        a = f.render(t, True, barva)
        m = a.get_rect(center=(x, y))
        if stin:
            self.okno.blit(f.render(t, True, stin), m.move(2, 2))
        self.okno.blit(a, m)

    def obrazek(self, v, r, prot):
        klic = (v, int(r), int(prot * 40))
        if klic not in self.cache:
            self.cache[klic] = lesk(max(3, int(r)), *BARVY[v], protazeni=int(prot * 40) / 40)
        return self.cache[klic]

    def kresli_nadrz(self):
        cx, cy, R = 605, 270, 84
        ok = self.okno
        pygame.draw.rect(ok, (150, 188, 196), (cx - 22, cy - R - 26, 44, 30), border_radius=6)
        pygame.draw.rect(ok, (96, 142, 154), (cx - 30, cy - R - 32, 60, 12), border_radius=6)
        pygame.draw.circle(ok, (228, 246, 248), (cx, cy), R + 7)
        pygame.draw.circle(ok, (30, 86, 104), (cx, cy), R)
        # voda po řádcích, nahoře vlnka
        t = pygame.time.get_ticks() / 1000
        horni = cy + R - int((2 * R - 14) * (0.05 + 0.95 * self.hladina))
        for x in range(cx - R + 2, cx + R - 1):
            pul = int(math.sqrt(max(0, (R - 3) ** 2 - (x - cx) ** 2)))
            y0 = max(cy - pul, horni + int(3 * math.sin(x / 13 + t * 3)))
            if y0 < cy + pul:
                pygame.draw.line(ok, (20, 150, 170), (x, y0), (x, cy + pul))
                pygame.draw.line(ok, (120, 226, 226), (x, y0), (x, min(cy + pul, y0 + 3)))
        lesk_ = pygame.Surface((R * 2, R * 2), pygame.SRCALPHA)
        pygame.draw.ellipse(lesk_, (255, 255, 255, 70), (22, 14, 76, 46))
        ok.blit(lesk_, (cx - R, cy - R))
        pygame.draw.circle(ok, (86, 134, 148), (cx, cy), R + 7, 3)
        self.text(self.f_obr, str(self.zasoba), cx, cy + 6)
        self.text(self.f_mal, "kapek v nádrži", cx, cy + R + 26, (10, 64, 84), None)

    def kresli(self):
        ok = self.okno
        ok.blit(self.pozadi, (0, 0))
        if self.stav == "titul":
            self.kresli_titul()
            pygame.display.flip()
            return
        self.text(self.f_vel, "Deset kapek", 166, 38)
        self.text(self.f_str, "Úroveň %d" % self.uroven, 605, 100)
        self.kresli_nadrz()
        self.text(self.f_mal, "SKÓRE", 605, 432, (10, 64, 84), None)
        self.text(self.f_vel, "%06d" % self.body, 605, 464)
        self.text(self.f_mal, "nejlepší %06d" % self.nejlepsi, 605, 504, (10, 64, 84), None)
        if self.retez >= 2 and self.strely:
            self.text(self.f_str, "řetěz %dx" % self.retez, 420, 40, (255, 250, 170))
        for k in self.kapky.values():
            if k.kresl < 2:
                continue
            x, y = self.stred(k.r, k.s)
            amp = 0.03 if k.velikost < 4 else 0.055
            o = self.obrazek(k.velikost, k.kresl, 1 + amp * math.sin(k.faze))
            ok.blit(o, o.get_rect(center=(x, y)))
        for p in self.strely:
            x, y = self.stred(p.r, p.s)
            for i in (3, 2, 1):
                pygame.draw.circle(ok, (60, 150 + 20 * i, 190), (int(x - p.ds * i * 6), int(y - p.dr * i * 6)), 7 - i)
            o = self.obrazek(1, 8, 1 + 0.25 * (abs(p.ds) - abs(p.dr)))
            ok.blit(o, o.get_rect(center=(x, y)))
        for c in self.cakance:
            pygame.draw.circle(ok, (150, 236, 226), (int(c.x), int(c.y)), max(1, int(5 * c.zije / .5)))
        for b in self.bonusy:
            t = b.t
            x = b.x0 + (605 - b.x0) * t
            y = b.y0 + (180 - b.y0) * t - 120 * math.sin(math.pi * t)
            o = self.obrazek(4, 12, 1.0)
            ok.blit(o, o.get_rect(center=(x, y)))
        if self.stav == "banner":
            t = self.cas
            if t < 0.35:
                x = -300 + (OX + 222 + 300) * (t / .35)
            elif t < 1.1:
                x = OX + 222
            else:
                x = OX + 222 + (t - 1.1) * 1800
            if x < 1100:
                b = pygame.Surface((520, 96), pygame.SRCALPHA)
                b.fill((240, 252, 252, 225))
                ok.blit(b, (x - 260, 260))
                pygame.draw.rect(ok, (16, 130, 140), (x - 260, 260, 520, 96), 4)
                self.text(self.f_obr, "ÚROVEŇ %d" % self.uroven, x, 310, (14, 120, 140), (190, 220, 226))
        elif self.stav == "hotovo":
            y = 300 - 14 * abs(math.sin(self.cas * 5))
            self.text(self.f_obr, "Vyčištěno!", OX + 222, y, (190, 255, 200))
            self.text(self.f_str, "+1 kapka", OX + 222, 366)
        elif self.stav == "konec":
            z = pygame.Surface((SIRKA, VYSKA), pygame.SRCALPHA)
            z.fill((0, 24, 36, min(150, int(self.cas * 300))))
            ok.blit(z, (0, 0))
            if self.cas > 0.5:
                pygame.draw.rect(ok, (232, 246, 246), (180, 140, 360, 306), border_radius=22)
                pygame.draw.rect(ok, (20, 120, 136), (180, 140, 360, 306), 5, border_radius=22)
                self.text(self.f_vel, "Konec hry", 360, 190, (14, 96, 120), None)
                self.text(self.f_mal, "Došly ti kapky v úrovni %d." % self.uroven, 360, 236, (40, 90, 100), None)
                self.text(self.f_obr, str(self.body), 360, 296, (16, 150, 130), None)
                self.text(self.f_mal, "bodů", 360, 342, (40, 90, 100), None)
                self.tlacitko(pygame.Rect(262, 372, 196, 52), "Hrát znovu")
        pygame.display.flip()

    def tlacitko(self, rect, napis):
        nad = rect.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.okno, (10, 96, 112), rect.move(0, 4), border_radius=26)
        pygame.draw.rect(self.okno, (40, 190, 180) if nad else (24, 160, 164), rect, border_radius=26)
        pygame.draw.rect(self.okno, (130, 226, 220), rect.inflate(-16, -30).move(0, -12), border_radius=12)
        self.text(self.f_str, napis, rect.centerx, rect.centery)

    def kresli_titul(self):
        ok = self.okno
        for y in range(0, VYSKA, 2):
            pygame.draw.rect(ok, mix((170, 226, 230), (16, 92, 120), y / VYSKA), (0, y, SIRKA, 2))
        t = self.cas
        for i, v in enumerate((1, 2, 3, 4, 3, 2, 1)):
            o = self.obrazek(v, POLOMER[v] * 1.3, 1 + .06 * math.sin(t * 4 + i))
            ok.blit(o, o.get_rect(center=(132 + i * 76, 290 + 12 * math.sin(t * 2 + i * .8))))
        self.text(pygame.font.Font(None, 120), "Deset kapek", 360, 140)
        self.text(self.f_mal, "podle flashové hry Splash Back", 360, 200, (6, 60, 80), None)
        self.tlacitko(pygame.Rect(260, 400, 200, 60), "HRÁT")
        self.text(self.f_mal, "klikni na kapku, velká praskne a zasáhne sousedy", 360, 500, (220, 244, 244), None)
        self.text(self.f_mal, "v1.2", 690, 540, (220, 244, 244), None)

    def bez(self):
        while True:
            dt = min(0.04, self.hodiny.tick(50) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.klik(*e.pos)
            self.tik(dt)
            self.kresli()


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description="Deset kapek")
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    a = ap.parse_args()
    Hra(a.seed, a.log).bez()
    pygame.quit()
