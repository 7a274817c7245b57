#!/usr/bin/env python3
# Tvättstugan
# ------------
# Alla maskiner i föreningens tvättstuga är fulla. Lägg i ett plagg till!
# En maskin som redan är proppfull (röd lampa, skakar) poppar upp luckan och
# skickar strumpor åt fyra håll. Töm hela tvättstugan innan klädnyporna tar slut.
#
# Gjort en regnig helg medan tvätten gick.  /Maja, brf Kopparkitteln

import json, math, random, sys
import pygame

BREDD, HOJD = 860, 760
KOL, RAD = 9, 7
RUTA = 80
X0, Y0 = 70, 120

VIT      = (246, 245, 240)
SKUGGA   = (196, 196, 190)
KROM     = (150, 156, 162)
MORK     = (54, 60, 68)
KAKEL    = (214, 222, 206)
KAKEL2   = (202, 212, 196)
FOG      = (184, 194, 178)
VAGG     = (238, 228, 196)
LAPP     = (255, 247, 168)
TRA      = (206, 160, 102)
ROD      = (206, 58, 50)
GRON     = (70, 150, 80)

# vattnet/tvätten blir mörkare ju fullare maskinen är
TVATT = {1: (176, 212, 232), 2: (112, 168, 214), 3: (66, 110, 178), 4: (48, 58, 128)}
STRUMPOR = [(214, 84, 72), (240, 190, 70), (92, 158, 96), (84, 120, 190), (180, 110, 170)]
DAGAR = ["måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag"]
TIDER = ["07-10", "10-13", "13-16", "16-19", "19-22"]

ARGA = [
    ("Till dig som tvättade senast:", "Luddfiltret rengör sig INTE självt!"),
    ("VEM har lämnat strumpor i", "VARENDA maskin?? Skärpning!"),
    ("Tvättiden tar slut kl. 10,", "inte tio över. /Styrelsen"),
]


def arg(namn, annars=None):
    return sys.argv[sys.argv.index(namn) + 1] if namn in sys.argv else annars


fro = arg("--seed")
slump = random.Random(int(fro)) if fro is not None else random.Random()
loggfil = arg("--log")
loggfil = open(loggfil, "w") if loggfil else None


def logga(x):
    if loggfil:
        loggfil.write(json.dumps(x) + "\n")
        loggfil.flush()


pygame.display.init()
pygame.font.init()
fonster = pygame.display.set_mode((BREDD, HOJD))
pygame.display.set_caption("Tvättstugan")
klocka = pygame.time.Clock()
F = {n: pygame.font.Font(None, n) for n in (22, 28, 36, 54, 84)}


def text(s, storlek, farg, x, y, mitt=True):
    b = F[storlek].render(s, True, farg)
    fonster.blit(b, (x - b.get_width() // 2 if mitt else x, y))


def strumpa(yta, x, y, farg, vinkel=0.0, skala=1.0):
    """En liten strumpa som snurrar."""
    pts = [(-5, -12), (5, -12), (5, 2), (13, 7), (12, 12), (-2, 12), (-5, 6)]
    ca, sa = math.cos(vinkel), math.sin(vinkel)
    rot = [(x + (px * ca - py * sa) * skala, y + (px * sa + py * ca) * skala) for px, py in pts]
    pygame.draw.polygon(yta, farg, rot)
    pygame.draw.polygon(yta, MORK, rot, 1)
    pygame.draw.line(yta, VIT, rot[0], rot[1], 3)


class Spel:
    def __init__(self):
        self.lage = "start"
        self.t = 0
        self.bas = [[0] * KOL for _ in range(RAD)]
        self.rutan = None
        self.golv = self.rita_golv()
        self.nollstall()

    def nollstall(self):
        self.niva = 1
        self.nypor = 12
        self.nyp_anim = []
        self.plagg = 0          # poäng: vikta plagg
        self.kedja = 0
        self.flyg = []
        self.skum = []
        self.stot = {}

    # ---- regler -------------------------------------------------------
    def ny_tvatt(self):
        self.bas = [[slump.choice((0, 0, 0, 1, 2, 2, 3, 3, 4, 4)) for _ in range(KOL)] for _ in range(RAD)]
        self.flyg, self.skum, self.stot = [], [], {}
        self.kedja = 0
        self.lage, self.t = "rulla", 0      # jalusin dras upp

    def mitt(self, r, k):
        return X0 + k * RUTA + RUTA / 2, Y0 + r * RUTA + RUTA / 2

    def fyll(self, r, k):
        if self.bas[r][k] < 4:
            self.bas[r][k] += 1
            self.stot[r, k] = 10
            return
        self.bas[r][k] = 0
        self.kedja += 1
        self.plagg += 4
        x, y = self.mitt(r, k)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            self.flyg.append({"x": x, "y": y, "dx": dx, "dy": dy, "gatt": 0,
                              "farg": random.choice(STRUMPOR), "v": random.random() * 6})
        for _ in range(9):
            self.skum.append([x + random.uniform(-14, 14), y + random.uniform(-14, 14),
                              random.uniform(-1, 1), random.uniform(-1.4, .2), random.randint(5, 11), 26])
        if self.kedja % 5 == 0:
            self.nypor = min(30, self.nypor + 1)
            self.nyp_anim.append([x, y, 0])

    def flytta(self):
        STEG = 10                          # 80 / 10 = 8 bildrutor per maskin
        kvar = []
        nu, self.flyg = self.flyg, []
        for f in nu:
            f["x"] += f["dx"] * STEG
            f["y"] += f["dy"] * STEG
            f["gatt"] += STEG
            f["v"] += 0.35
            if f["gatt"] % RUTA == 0:
                k, r = int((f["x"] - X0) // RUTA), int((f["y"] - Y0) // RUTA)
                if not (0 <= r < RAD and 0 <= k < KOL):
                    continue
                if self.bas[r][k]:
                    self.fyll(r, k)
                    continue
            kvar.append(f)
        self.flyg = kvar + self.flyg

    def klart(self):
        if not any(map(any, self.bas)):
            logga({"t": "cleared"})
            self.lage, self.t = "klar", 0
        elif self.nypor <= 0:
            logga({"t": "lost"})
            self.lage, self.t = "slut", 0
        else:
            self.lage = "spel"

    # ---- mus ----------------------------------------------------------
    def klick(self, x, y):
        if self.lage == "start" and 330 <= x <= 530 and 560 <= y <= 620:
            self.nollstall()
            self.ny_tvatt()
        elif self.lage == "klar" and self.t > 15 and 330 <= x <= 530 and 478 <= y <= 528:
            self.niva += 1
            self.nypor = min(30, self.nypor + 4)
            self.ny_tvatt()
        elif self.lage == "slut" and self.t > 15 and 330 <= x <= 530 and 478 <= y <= 528:
            self.nollstall()
            self.lage = "start"
        elif self.lage == "spel":
            k, r = (x - X0) // RUTA, (y - Y0) // RUTA
            if 0 <= r < RAD and 0 <= k < KOL and self.bas[r][k]:
                logga({"t": "tap", "r": r, "c": k})
                self.nypor -= 1
                self.kedja = 0
                self.fyll(r, k)
                self.lage = "kedja"

    def uppdatera(self):
        self.t += 1
        if self.lage == "kedja":
            self.flytta()
            if not self.flyg:
                self.klart()
        elif self.lage == "rulla" and self.t >= 45:
            self.lage = "spel"
            logga({"t": "board", "cells": self.bas})
        for s in self.skum:
            s[0] += s[2]; s[1] += s[3]; s[5] -= 1
        self.skum = [s for s in self.skum if s[5] > 0]
        self.stot = {p: n - 1 for p, n in self.stot.items() if n > 1}
        for a in self.nyp_anim:
            a[2] += 1
        self.nyp_anim = [a for a in self.nyp_anim if a[2] < 40]

    # ---- bild ---------------------------------------------------------
    def rita_golv(self):
        y = pygame.Surface((BREDD, HOJD))
        y.fill(VAGG)
        for i in range(0, BREDD, 26):
            pygame.draw.line(y, (232, 220, 184), (i, 0), (i, HOJD))
        self.tapet = y.copy()
        pygame.draw.rect(y, MORK, (X0 - 6, Y0 - 6, KOL * RUTA + 12, RAD * RUTA + 12))
        for r in range(RAD):
            for k in range(KOL):
                bx, by = X0 + k * RUTA, Y0 + r * RUTA
                pygame.draw.rect(y, FOG, (bx, by, RUTA, RUTA))
                for a in range(2):
                    for b in range(2):
                        pygame.draw.rect(y, KAKEL if (a + b) % 2 else KAKEL2, (bx + a * 40 + 1, by + b * 40 + 1, 38, 38))
        return y

    def maskin(self, r, k, n):
        bx, by = X0 + k * RUTA, Y0 + r * RUTA
        if n == 4 and self.lage != "klar":
            bx += (0, 1, 0, -1)[(self.t // 3 + r + k) % 4]
        if (r, k) in self.stot:
            by += (-2, 2)[self.stot[r, k] % 2]
        pygame.draw.rect(fonster, SKUGGA, (bx + 4, by + 5, RUTA - 6, RUTA - 7), border_radius=5)
        pygame.draw.rect(fonster, VIT, (bx + 3, by + 3, RUTA - 6, RUTA - 8), border_radius=5)
        pygame.draw.rect(fonster, KROM, (bx + 3, by + 3, RUTA - 6, RUTA - 8), 1, border_radius=5)
        # panel: fack, vred, lampa
        pygame.draw.rect(fonster, (226, 226, 220), (bx + 8, by + 7, 24, 9))
        pygame.draw.circle(fonster, KROM, (bx + 48, by + 12), 5)
        v = n * 0.9
        pygame.draw.line(fonster, MORK, (bx + 48, by + 12), (bx + 48 + 4 * math.sin(v), by + 12 - 4 * math.cos(v)), 2)
        pygame.draw.circle(fonster, ROD if n == 4 else GRON, (bx + 66, by + 12), 4)
        # lucka
        cx, cy, rad = bx + 40, by + 46, 26
        pygame.draw.circle(fonster, KROM, (cx, cy), rad + 1)
        pygame.draw.circle(fonster, (226, 232, 236), (cx, cy), rad - 4)
        R = rad - 4
        niva = cy + R - 2 * R * n / 4
        for yy in range(int(niva), cy + R + 1):
            d = R * R - (yy - cy) ** 2
            if d > 0:
                h = int(math.sqrt(d))
                pygame.draw.line(fonster, TVATT[n], (cx - h, yy), (cx + h, yy))
        # plagg som ligger och skvalpar, ett per last
        for i in range(n):
            a = self.t * 0.03 + i * 1.7 + r + k
            px = cx + math.sin(a) * 7 + (-6, 6, -5, 6)[i]
            py = cy + R - 8 - i * 9 + math.cos(a) * 2
            pygame.draw.ellipse(fonster, STRUMPOR[(r * 3 + k + i) % 5], (px - 6, py - 4, 12, 8))
        pygame.draw.arc(fonster, VIT, (cx - R + 3, cy - R + 3, 2 * R - 6, 2 * R - 6), 1.9, 2.9, 3)
        pygame.draw.circle(fonster, MORK, (cx, cy), rad - 3, 1)
        pygame.draw.rect(fonster, MORK, (cx + rad - 2, cy - 5, 5, 10), border_radius=2)

    def lina(self):
        # tvättlinan med klädnypor = så många plagg man har kvar
        pts = [(20 + i * 41, 34 + 16 * math.sin(i / 20 * math.pi)) for i in range(21)]
        pygame.draw.lines(fonster, (120, 110, 100), False, pts, 2)
        for i in range(self.nypor):
            x = 40 + i * 26.5
            y = 34 + 16 * math.sin((x - 20) / 820 * math.pi)
            gunga = math.sin(self.t * 0.05 + i) * 1.5
            pygame.draw.polygon(fonster, TRA, [(x - 4, y - 9), (x + 4, y - 9), (x + 5 + gunga, y + 20), (x - 5 + gunga, y + 20)])
            pygame.draw.line(fonster, (150, 106, 60), (x, y - 9), (x + gunga, y + 20))
            pygame.draw.line(fonster, KROM, (x - 5, y + 2), (x + 5, y + 2), 3)
        for x, y, n in self.nyp_anim:
            f = n / 40
            tx, ty = 40 + self.nypor * 26.5, 40
            pygame.draw.rect(fonster, TRA, (x + (tx - x) * f - 4, y + (ty - y) * f - 12, 9, 26))

    def pass_namn(self):
        i = self.niva - 1
        return DAGAR[i // 5 % 7] + " " + TIDER[i % 5]

    def lapp(self, rader, knapp, farg=LAPP, rubrik=MORK):
        x, y, b, h = 210, 250, 440, 300
        pygame.draw.rect(fonster, (90, 90, 80), (x + 6, y + 7, b, h))
        pygame.draw.rect(fonster, farg, (x, y, b, h))
        for xx in (x - 24, x + b - 46):         # tejp
            pygame.draw.polygon(fonster, (232, 226, 206), [(xx, y + 14), (xx + 58, y - 16), (xx + 68, y + 2), (xx + 10, y + 32)])
        for i, (s, st) in enumerate(rader):
            text(s, st, rubrik if i == 0 else MORK, 430, y + 36 + i * 44)
        self.knapp(knapp, 330, 478, 200, 50)

    def knapp(self, s, x, y, b, h):
        mx, my = pygame.mouse.get_pos()
        pa = x <= mx <= x + b and y <= my <= y + h
        pygame.draw.rect(fonster, (44, 104, 160) if pa else (62, 128, 184), (x, y, b, h), border_radius=6)
        pygame.draw.rect(fonster, MORK, (x, y, b, h), 2, border_radius=6)
        text(s, 36, VIT, x + b // 2, y + h // 2 - 12)

    def rita(self):
        fonster.blit(self.tapet if self.lage == "start" else self.golv, (0, 0))
        if self.lage == "start":
            text("TVÄTTSTUGAN", 84, (44, 84, 130), 430, 110)
            text("brf Kopparkitteln", 36, MORK, 430, 176)
            cx, cy = 430, 370
            pygame.draw.rect(fonster, SKUGGA, (cx - 122, cy - 142, 252, 292), border_radius=12)
            pygame.draw.rect(fonster, VIT, (cx - 130, cy - 150, 252, 292), border_radius=12)
            pygame.draw.circle(fonster, KROM, (cx - 4, cy + 20), 100)
            pygame.draw.circle(fonster, TVATT[2], (cx - 4, cy + 20), 86)
            for i in range(6):
                a = self.t * 0.05 + i * 1.05
                strumpa(fonster, cx - 4 + 52 * math.cos(a), cy + 20 + 52 * math.sin(a), STRUMPOR[i % 5], a, 1.7)
            pygame.draw.arc(fonster, VIT, (cx - 76, cy - 52, 144, 144), 1.8, 2.8, 5)
            pygame.draw.circle(fonster, GRON, (cx + 90, cy - 122), 9)
            self.knapp("Boka tid", 330, 560, 200, 60)
            text("Fyll på maskinerna. Den fulla (röd lampa) spottar ut strumpor åt fyra håll.", 28, MORK, 430, 648)
            text("Var femte tömd maskin i samma svep ger en klädnypa tillbaka.", 28, MORK, 430, 680)
            return
        for r in range(RAD):
            for k in range(KOL):
                if self.bas[r][k]:
                    self.maskin(r, k, self.bas[r][k])
                else:
                    x, y = self.mitt(r, k)
                    pygame.draw.circle(fonster, FOG, (x, y), 7)
                    pygame.draw.circle(fonster, KROM, (x, y), 7, 1)
        for s in self.skum:
            pygame.draw.circle(fonster, (250, 252, 255), (s[0], s[1]), s[4])
            pygame.draw.circle(fonster, (200, 214, 226), (s[0], s[1]), s[4], 1)
        for f in self.flyg:
            strumpa(fonster, f["x"], f["y"], f["farg"], f["v"], 1.1)
        if self.lage == "rulla":
            h = int(RAD * RUTA * (1 - self.t / 45))
            pygame.draw.rect(fonster, (170, 176, 180), (X0, Y0, KOL * RUTA, h))
            for yy in range(h % 16, h, 16):
                pygame.draw.line(fonster, (140, 146, 150), (X0, Y0 + yy), (X0 + KOL * RUTA, Y0 + yy), 2)
        self.lina()
        text("Tvättpass: " + self.pass_namn(), 28, MORK, X0, 718, False)
        text("vikta plagg: %d" % self.plagg, 28, MORK, 700, 718)
        if self.lage == "kedja" and self.kedja > 1:
            text("%d maskiner i svepet" % self.kedja, 28, (44, 84, 130), 430, 84)
        else:
            text("%d nypor kvar" % self.nypor, 28, ROD if self.nypor < 4 else MORK, 430, 84)
        if self.lage == "klar":
            self.lapp([("Tack för städningen!", 54), ("Passet %s är klart." % self.pass_namn(), 28),
                       ("Vikta plagg hittills: %d" % self.plagg, 28), ("Nytt pass: 4 nya klädnypor", 28)], "Nästa tid")
        elif self.lage == "slut":
            a, b = ARGA[self.niva % len(ARGA)]
            self.lapp([("ARG LAPP", 54), (a, 28), (b, 28), ("(klädnyporna är slut)  pass nr %d" % self.niva, 28)],
                      "Gå hem", (255, 214, 206), ROD)


def main():
    spel = Spel()
    while True:
        for h in pygame.event.get():
            if h.type == pygame.QUIT:
                return
            if h.type == pygame.MOUSEBUTTONDOWN and h.button == 1:
                spel.klick(*h.pos)
        spel.uppdatera()
        spel.rita()
        pygame.display.flip()
        klocka.tick(40)


main()
pygame.quit()
