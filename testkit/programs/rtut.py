#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
RTUŤ  -  hra na motivy "Ten Drops"

Na dlaždicích v laboratoři leží kapky rtuti. Pipetou přikapávej: kapka roste,
a když je moc velká, roztrhne se na čtyři strany. Ukliď celý stůl.

Každé tři roztržené kapky v jedné řadě = jedna kapka zpátky do pipety.

potřebuje: pygame, numpy
"""
import argparse
import base64
import io
import json
import math
import random

import numpy as np
import pygame

SIRKA, VYSKA = 800, 600
N = 6
POLE = 82
X0, Y0 = 48, 58
FPS = 40
RYCHLOST = 9.0          # px za snimek
MAX_KAPEK = 20
START_KAPEK = 10

OBRAZKY = """
iVBORw0KGgoAAAANSUhEUgAAAWgAAABICAMAAADs4J9lAAABgFBMVEWYmaCUmKLX3upiXl2fo6yen6dgYmNqZWR0dae9xdOKd3ey
uMbO1eJ2r6+De3q7w9HIz93S2OQmGRlSOTliX14AAP9APDuDfHyyt8T/AABvP29/fz98fIOFf37/AP8zZmYA/wAA//9FQj5+foSG
f4CqqlWHgn+HgX4AAAD7/P7DxtGPiIhoZmq4usWak5N4dHajm5mqqKzT2edYWFvb4/Kvsrzj6vi9wct+fn6CfHz///+poZ5dXWBV
VVSpqqrL0d2FfoCanKR7fII8PDtgXmK7vb5paGqGgX1OS0trZ2lXVVVrZmZpZWaKiY45ODVMSklcWVpYVVVwammMjJaJh42JiY3N
1ePR2OeMiYuOiYiqqv+wt8RpZWZ7dnV5dHWeoKmqVVWkqLO2u8fCydd/f/9+gIaZnKWWmaKlqrS8xNKt///U3OlQTUpaWVpYVlh6
dHJ4fY9///+YmLCZprCmqbOzuse7wtC9xdLEy9r//wA5ODVPTEtKSEVaWlh/AABsW1vvYgN9AAAAgHRSTlOoJZ6kV9AnaRBeHy1i
DpouK9EIE/4BX12eAQYEyc4BBQEBTXfaA2DZAP7+/v7+/v7+/f7+/v7+/gP+Af7+BAP+/v7+CPwGDfoQK9GT0lAu0FGRUBItcHPK
kM8DTnJK0PsDLM7PAvly02XKA7T2b7SWEAIPFIx4j7RTAUtXqC8CExJb2xwAAAy+SURBVHja7ZyHV9vIFsZlajY9m93N9tffG6vY
lrAlWSDZxiVAgISSAKEF0vumJy+7m39972hUZiSh4ticQ8w9ZzdgsGz/9M13v7ky5tBxHUpxxwiOQR+D/sLKgPr2GHRfCVtty3C+
fnRGPwbdY766YVnttuF+v/Lq1UvyA8s4Bt2T0q32TYrlq73NN28fPrzN8/zD/e9HcnCTdQz684Xsavhle+/UV2/evrvNK2U1jwv+
r6oKv/9AB7kfg/4syrYrWJuY7wVFcQirgVL2H/RL1AMCGsPLvXnIKxF8y3QpXK4/pAcCtGGgzuY7RSWIPahRoMuKNNIX0txgyHnk
dpkomWYalrSCqz+kjyZo3TLauCw9Fefcu3I+HwmavU0hVVntA+mjB1o3HtHftpOY3ER7F/JOMaBVlb3NwVyr8fJK77PHEQNtPLIj
2qlz709/BXVqj6CMqRNoRMnHgXZudDFDpuY1Dg02aANTPvV+aM1NZ2Xl9ttTcNudGN+gOEeDhsOwmDWtstBz8zhCoP8BmF++f+yG
B1L5vPJw82BRv0A5LU+VL95yWfVupTlrmgR1XzcGFjS88lc3LkQ0NbX8LncAaUPPjaoB0A5UJQTaxyxJ8vVemwd3dDj/7YYa6QGA
jH8QvdRfIK52EGiFOppnGhhyBdfGiSOraMOyE5lhdLMoIQWcuxDyAKqJvY4iDcGuUlPou+V9zkqZAk1jlnE1zqATRxG00TZo5Fnv
/gKhG3m21DIlTlBk1C5DR5zG18oHgPbPQBk3QIoyrvUee8ehgLYHOufPn74B9f78WGbUBvptKB8G7VPm+ZoWJn0Gre5KEktatZMy
Noqa7x2KRhzDJlwhNWoeOevAXnHuxuOyszsrrw195SS11Jzbj/OhKit0JuN5OafrQedYB2KSxtMBz/11TNrj7Aq54lfjRG8l3X/Q
QPT0kErZqpovr22i9C/jDnq5FuZsa5MOC7DLsILroFDB8CSKtEo4g1VovH2zWuaxY2C2El29zh1c/+V8fiiUYVVlqIONN90RfruQ
jypqh0HQrLJoLLSwS9QJovY2J7zrx3BqQNVwACm61nu7Z+H6zvk0Zat+I1Jvv0ypGAsN5aNBu+J0I1lg46yj675IXVErHlciYQq6
q3Tn56OH7NFG+xH+n9Ut56F8FOharfxwRU9D+hF6kz8AtB/JiMEG+peFOEqgvB2oFZ6cE8eRCWONZ8pB3dB76h1c0qiMnupmrpus
GpmRgvJ9mkOyswqmagSIlxWk3YB3oPu85pOGoAcPLPkBjnC2KUtyo1BoyBWNIi33dt7BJYDCeWFt7TEOCtkf1qJ8wwNdcyc3sJ27
mbxRWdk/SNCa5AcywnIhAHqUlqktXM9m3PvgG6WGUBTF4rRQkCVq55KyG1qPjDQZiosHdeqx00VwUDAyc95UA0GhRq9OeSXxCRro
dbSgVcXWJp0VNH6ERTMz6iia8gaN7Xj4J5XCXVGcmBDFaYEGLaWblRpeR+getIXeq561qspblG33bBjt/SBoZqIg3Ut6endQTlIi
MfNBgrhewx6FquZOQRCEu9PT03fhX2wNEm3CjjtLu6DnKQBdBEXTJ+N+Gs4fIFQNrQ2dTiTNxZ2rTT9H4VD2fTb3OIFGeJaS6r5G
suYro0mLBPbQvBLZBiXMDEQN3oohgsM2ZDmowavAj6opEK3jDp6XgKBt4xBtzhot+hRbFsO6M0SmiWvnEl4LF9MH92oeaLLkH2Qh
/e3f26MSvdH1trqescor8S/lBcpVwqBhz6EBLRn4BDgOoyYLmtzuFPktseixJlWR4VRNg0E3Kqy5pNiykOiJh3/K7Xb8CJuLWbac
4ucorEWt8iqDT0NeqNi6A9sh10O8ra7nrAnXm3FA8/canpzhmfByEUPzq4U5LgVAP2u1plqt4G+BrCsUaLwsoJzIoVEmziXpykJ7
vLMJkngOtbsCraOc7PhjzXXVZFNlRjqvNd9GyRbM6/XOsn0QO4s00MquJLGSVmt2KG5MEcrFIoVRvMaAbqIlMVgtLGxRaMi0ppkN
C9UpE026jV5LQLqGg3lFzsWqMAb0PQmaB75u5A22pNEMijbAXx2owR2B1/PvxYLW0UJgUgHikfAyaWC/BcpuORT/YHRgomsh0CIG
PRV0j8BWRUpr0gba5zXyejRe2ov9bS5m2fL2hkrh/ZELmGp60uY+S1eWG2CGjAa3Ams97Bz4gflygLOM9Qx8q9V6vVqtuqznxwLn
6Y+JMOgJomgpmXOaLcvP0/7ZznUHGuJ+LfRUpFxq7zBQztkh4GiAG7vbs/zONHUtFjTS7xOz8UjzNndNtDlX64JddQd18QoKzJA7
c1GCpqJHgHMAtJTUDX9Ew5QrddCv3YH+2QmhbsG306sZTFq/C3fHSiOAW+F1LM7GHU5HqzI7EsKDClikAsPZRz0eAG2GTNpx6ArP
pwGtcTHvYyDPcFuokqdQFYaR2WWOfuYosAXlBtLZDKCbc35+dTpX0FX1+J6+QI+EVNW2fN7mLNKcCer6/MmgdwVMmmQOIdqfnWhN
s+bvJ2pJ3yjhEF8QCsLJLkE30RWWDv5mvpNlxzJPv8qi46n1urfUw2s92I79YbFG0gHE3mm8NuBYQqDqW+hi8ACdVrAPTjcYzGTG
RGKoD9spfnQGfZsg6dVRklhLC+hWdxsWEy3bMIhy6lWHTDO9oJ0z5VGuC8G1PpsMOtAjZOEbW88BQePaMSPWx7OQnDXmcNA9iCv6
G3Sq5N+Ser+BOusb1eJlbhWZ3W7Bf+jsCIxsQIpjKP0lSxNtF2ktBwWIXU2Pl8u/Gt51PFneLdhbwRY5YkjQwnL4uTXR0yBnZk/Y
IFMOx97w+G4Xq1uiQCc5Jfy8OTZ2MXm2ycVY5Lb9Agp22V+dRZkuDa/sOBZR9bA4RyKVcNoA09QUlcrcrWAxinPhecTBdDTLbglp
39BkQfRj0ATNmwxPCg0hxeyfvO80+RoGFyfJsyV4wJJd+IsNPdM70m6hSwIj5oJbgnPabiUsiY9eImTbaTXM+ZdO5HPT53x/xnnD
B10pFLFnt0LdknrEiU6qbYOu//BZg3/DROuTsHYnJ4nfj57MeG1HP/lv8BshiJmwLnF/Wkmrkt5wuIirYReCY8Pq0CPP1RJFkArQ
lQa2oSkxqnx9X83U+z9j8P8BXRdsOcN/wvpM1mtot9ACxcJbHHh1FCY3OsnTbb0lxrg8bWzb0R7pBrwWYYdHoWD70AGxF4VSJ5sF
Wy1x7tAuZeno05Yd0uavzKLs1yotdL3k4yhRJXMp7M9Ew0XxAK+gMZcKlw44GJj0BE2aMuSIbB+CvYTMQwJt6+Ti4uLFr+FJf8h+
dEy6VAhinpRL680Up81E40U6GFIGz3L+78EHM+ZcgXqIPcd3VkqV2Juf7z3QTzOk2c99u4H7xxz/6e7Su4VGSjLN2Db9jUso3XDq
x3mBplxyzxpdk4WFgzlHjUrFGD9iWc/28A0Had5Ao+vdP56FVrmC7NdkqfC/cTPllRodLfva9U4Wg7kkF07GHC1qVFr0skuU6/v7
1uK8fmge3YMCCNtnq+6yrxaHl2dQauvTzZ0gZpq1bfZxnNGvyJwQo6JLvR7uqEHWWz206EN4kyPOt+a18WFcT6/NoCxvEIFm5seV
SbsY4HIBzN6K9/lnLON6ZD8tsKzxlLsufurlW5UO4/3RzBBCz6QSE8zD7aCO93isJ8Hst5OyEPaOA72iwPbpQKu90ktBH9I7/g2z
+ZOumz81zazRpYm2BQzXtncHt61s+EcYn0mxOmbmWcpsKw1bksu52EHGkQP9Oc6DxjaAqmvMXnIpXX4+m8bsTbRVpLaTIbalg1Av
91TQR+Cvsm4h83k11LiKeAd1K9UltY5I3TmSLuP+jtSf95bzUfjzN3jBY1dEZ86BqygOQ0JEpp7y7ltVRs0M1kmmXNal0s6nNJOi
Lws0nm6hmY9Lc/alsblnSx9nUGrM2Hw68zRm2e+qxOupkO+h/qWD/kQDB9qNKl83FxebDvoMfQoyYtXzd9JUWb4EsY9fLp391PO/
uj8qfzkLucX9qmnqWb1nWfDkTEzY66lMMnfTzHNzwD/doNvlrKNxgWCeLIWDXWB2IuwsI9T7z78bjA+vsoC0izm8I6T3MEVxa6b3
ch4Y0BAEl6tBpn5dhsLzDfGbuacm6nGuGyzQAM+8IlZtoE5ddvGSqeg3E3O/j4+hPmEeoE9yBH5/LE2w11Qw3oknV69e/X34u3+S
QGP269NJB+cjM0ka//3qkyf2Na0nT2y+3y02v/ZabVPv38MP0ofA2mncbC7+H2qRAgw/aWbOjMeg4+qDyTiw2X++Awqa4LVLP+RH
Pf7o+WPQX1b9BQdB2LOF1hqbAAAAAElFTkSuQmCC
"""


def sum_textura(w, h, barva, sila, rng, protahni=1):
    """obycejny sum, da se protahnout vodorovne (drevo)"""
    a = rng.normal(0, 1, (h, w // protahni + 1))
    a = np.repeat(a, protahni, axis=1)[:, :w]
    if protahni > 1:
        k = np.ones(25) / 25
        a = np.apply_along_axis(lambda r: np.convolve(r, k, "same"), 1, a) * 2.0
    img = np.array(barva)[None, None, :] + a[:, :, None] * sila
    s = pygame.Surface((w, h))
    pygame.surfarray.blit_array(s, np.clip(img, 0, 255).astype("uint8").swapaxes(0, 1))
    return s


class Letka:
    """mala kapicka v letu"""

    def __init__(self, r, s, dr, ds):
        self.x = X0 + s * POLE + POLE / 2
        self.y = Y0 + r * POLE + POLE / 2
        self.r, self.s, self.dr, self.ds = r, s, dr, ds
        self.uslo = 0.0


class Hra:
    def __init__(self, seed, log):
        self.rnd = random.Random(seed)
        self.log = log
        pygame.init()
        self.okno = pygame.display.set_mode((SIRKA, VYSKA))
        pygame.display.set_caption("Rtuť")
        self.hodiny = pygame.time.Clock()
        self.f_maly = pygame.font.SysFont("dejavusans", 15)
        self.f = pygame.font.SysFont("dejavusans", 21, bold=True)
        self.f_velky = pygame.font.SysFont("dejavuserif", 54, bold=True)
        list_ = pygame.image.load(io.BytesIO(base64.b64decode(OBRAZKY.replace("\n", ""))), "a.png").convert_alpha()
        self.spr = [list_.subsurface((i * 72, 0, 72, 72)) for i in range(5)]
        # kazde pole ma svoje natoceni, at nevypadaji vsechny stejne
        self.zrcadlo = [[self.rnd.random() < 0.5 for _ in range(N)] for _ in range(N)]
        self.pozadi = self.udelej_pozadi()
        self.stav = "titul"
        self.level = 1
        self.kapky = START_KAPEK
        self.zobraz = float(START_KAPEK)
        self.rekord = 1
        self.nova_hra_data()

    # ------------------------------------------------------------ data
    def zapis(self, **k):
        if self.log:
            with open(self.log, "a") as fh:
                fh.write(json.dumps(k) + "\n")

    def zapis_stul(self):
        self.zapis(t="board", level=self.level, drops=self.kapky, sizes=self.stul)

    def nova_hra_data(self):
        self.stul = [[0] * N for _ in range(N)]
        self.letky = []
        self.kruhy = []         # [x, y, stari]
        self.pruzi = {}         # (r, s) -> snimky
        self.popisky = []
        self.v_rade = 0
        self.bezi = False
        self.pauza = 0

    def zacni_level(self):
        self.nova_hra_data()
        vahy = [22, 14, 18, 23, 23]
        if self.level > 4:
            vahy = [20, 17, 20, 22, 21]
        for r in range(N):
            for s in range(N):
                self.stul[r][s] = self.rnd.choices(range(5), vahy)[0]
                if self.stul[r][s]:
                    self.pruzi[(r, s)] = 10 + self.rnd.randrange(8)
        self.stav = "hra"
        self.zapis_stul()

    def zvetsi(self, r, s):
        self.stul[r][s] += 1
        self.pruzi[(r, s)] = 12
        if self.stul[r][s] > 4:
            self.stul[r][s] = 0
            self.v_rade += 1
            cx, cy = X0 + s * POLE + POLE // 2, Y0 + r * POLE + POLE // 2
            self.kruhy.append([cx, cy, 0])
            for dr, ds in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                self.letky.append(Letka(r, s, dr, ds))
            if self.v_rade % 3 == 0 and self.kapky < MAX_KAPEK:
                self.kapky += 1
                self.popisky.append([cx, cy - 10, 0, "+1"])

    def klik(self, r, s):
        if self.bezi or self.kapky <= 0 or not self.stul[r][s]:
            return
        self.zapis(t="tap", row=r, col=s)
        self.kapky -= 1
        self.v_rade = 0
        self.bezi = True
        self.zvetsi(r, s)

    # ------------------------------------------------------------ krok
    def krok(self):
        for k in list(self.letky):
            k.x += k.ds * RYCHLOST
            k.y += k.dr * RYCHLOST
            k.uslo += RYCHLOST
            if k.uslo < POLE - 12:
                continue
            r, s = k.r + k.dr, k.s + k.ds
            if not (0 <= r < N and 0 <= s < N):
                self.letky.remove(k)
            elif self.stul[r][s]:
                self.letky.remove(k)
                self.zvetsi(r, s)
            elif k.uslo >= POLE:
                k.r, k.s = r, s
                k.uslo -= POLE
        for q in self.kruhy:
            q[2] += 1
        self.kruhy = [q for q in self.kruhy if q[2] < 14]
        for q in self.popisky:
            q[2] += 1
            q[1] -= 1
        self.popisky = [q for q in self.popisky if q[2] < 32]
        for p in list(self.pruzi):
            self.pruzi[p] -= 1
            if self.pruzi[p] <= 0:
                del self.pruzi[p]
        self.zobraz += (self.kapky - self.zobraz) * 0.15

        if self.bezi and not self.letky:
            self.bezi = False
            self.zapis_stul()
            if not any(map(any, self.stul)):
                self.zapis(t="cleared", level=self.level)
                self.stav, self.pauza = "cisto", 22
            elif self.kapky == 0:
                self.zapis(t="lost", level=self.level)
                self.stav, self.pauza = "konec", 30
                self.rekord = max(self.rekord, self.level)
        elif self.pauza:
            self.pauza -= 1

    # ------------------------------------------------------------ kresleni
    def udelej_pozadi(self):
        rng = np.random.default_rng(4)
        p = sum_textura(SIRKA, VYSKA, (112, 76, 46), 13, rng, 4)
        for y in range(0, VYSKA, 100):
            pygame.draw.line(p, (70, 45, 26), (0, y), (SIRKA, y), 2)
            pygame.draw.line(p, (140, 98, 62), (0, y + 2), (SIRKA, y + 2))
        # kachlicky
        pygame.draw.rect(p, (58, 38, 24), (X0 - 9, Y0 - 5, POLE * N + 20, POLE * N + 20), border_radius=5)
        pygame.draw.rect(p, (176, 174, 164), (X0 - 7, Y0 - 7, POLE * N + 14, POLE * N + 14), border_radius=4)
        for r in range(N):
            for s in range(N):
                o = int(rng.integers(-5, 6))
                d = sum_textura(POLE - 4, POLE - 4, (222 + o, 226 + o, 216 + o), 3.0, rng)
                x, y = X0 + s * POLE + 2, Y0 + r * POLE + 2
                p.blit(d, (x, y))
                pygame.draw.line(p, (243, 245, 238), (x, y), (x + POLE - 5, y), 2)
                pygame.draw.line(p, (243, 245, 238), (x, y), (x, y + POLE - 5), 2)
                pygame.draw.line(p, (188, 190, 180), (x, y + POLE - 5), (x + POLE - 5, y + POLE - 5), 2)
                pygame.draw.line(p, (188, 190, 180), (x + POLE - 5, y), (x + POLE - 5, y + POLE - 5), 2)
        # papirek se zapisky
        papir = pygame.Surface((180, 150), pygame.SRCALPHA)
        papir.fill((240, 232, 200))
        for i in range(6):
            pygame.draw.line(papir, (190, 200, 215), (8, 26 + i * 22), (172, 26 + i * 22))
        for i, t in enumerate(("Pozor, jedovaté!", "4 + 1 = prásk", "3 prásk = +1", "(max. 20)")):
            papir.blit(self.f_maly.render(t, True, (60, 60, 120)), (12, 8 + i * 22))
        p.blit(pygame.transform.rotate(papir, -4), (590, 436))
        return p

    def nakresli_pipetu(self):
        o = self.okno
        x, y, w, h = 655, 140, 38, 240
        pygame.draw.ellipse(o, (150, 40, 36), (x - 8, y - 62, w + 16, 62))
        pygame.draw.ellipse(o, (205, 90, 80), (x + 2, y - 54, 14, 30))
        pygame.draw.rect(o, (150, 40, 36), (x + 4, y - 12, w - 8, 16))
        sklo = pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.draw.rect(sklo, (215, 235, 245, 110), (0, 0, w, h), border_radius=10)
        hl = int((h - 12) * min(1, self.zobraz / MAX_KAPEK))
        if hl > 1:
            for i in range(4, w - 4):
                t = (i - 4) / (w - 9)
                b = int(110 + 120 * math.exp(-((t - .3) / .16) ** 2) + 35 * t)
                pygame.draw.line(sklo, (b, b, min(255, b + 6), 255), (i, h - 6 - hl), (i, h - 6))
        pygame.draw.rect(sklo, (245, 250, 255, 200), (0, 0, w, h), 2, border_radius=10)
        o.blit(sklo, (x, y))
        pygame.draw.polygon(o, (205, 222, 230), [(x + 10, y + h), (x + w - 10, y + h), (x + w / 2 + 3, y + h + 26), (x + w / 2 - 3, y + h + 26)])
        for i in range(0, MAX_KAPEK + 1):
            yy = y + h - 6 - int((h - 12) * i / MAX_KAPEK)
            d = 14 if i % 5 == 0 else 7
            pygame.draw.line(o, (245, 235, 215), (x + w + 3, yy), (x + w + 3 + d, yy))
            if i % 5 == 0:
                o.blit(self.f_maly.render(str(i), True, (245, 235, 215)), (x + w + 22, yy - 9))

    def nakresli(self):
        o = self.okno
        o.blit(self.pozadi, (0, 0))
        o.blit(self.f.render("Stůl č. %d" % self.level, True, (248, 238, 214)), (X0, 18))
        t = self.f_maly.render("nejdál: %d" % self.rekord, True, (226, 208, 176))
        o.blit(t, (X0 + N * POLE - t.get_width(), 24))
        self.nakresli_pipetu()

        mx, my = pygame.mouse.get_pos()
        for r in range(N):
            for s in range(N):
                v = self.stul[r][s]
                if not v:
                    continue
                cx, cy = X0 + s * POLE + POLE // 2, Y0 + r * POLE + POLE // 2
                b = self.spr[v - 1]
                if self.zrcadlo[r][s] and v != 1:
                    b = pygame.transform.flip(b, True, False)
                st = (3, 9, 13, 17, 25)[v]
                tin = pygame.Surface((2 * st + 8, st), pygame.SRCALPHA)
                pygame.draw.ellipse(tin, (40, 40, 50, 60), tin.get_rect())
                o.blit(tin, (cx - st - 2, cy + st // 2 + 2))
                if (r, s) in self.pruzi:
                    k = self.pruzi[(r, s)]
                    m = math.sin(k * 0.9) * k * 0.014
                    b = pygame.transform.smoothscale(b, (int(72 * (1 + m)), int(72 * (1 - m))))
                o.blit(b, b.get_rect(center=(cx, cy)))
        for x, y, t in self.kruhy:
            pl = pygame.Surface((100, 100), pygame.SRCALPHA)
            pygame.draw.circle(pl, (120, 124, 134, 170 - t * 12), (50, 50), 16 + t * 2, max(1, 7 - t // 2))
            o.blit(pl, (x - 50, y - 50))
        ma = self.spr[4]
        for k in self.letky:
            o.blit(ma, ma.get_rect(center=(int(k.x), int(k.y))))
        for x, y, t, s in self.popisky:
            i = self.f.render(s, True, (176, 30, 30))
            o.blit(i, (x - i.get_width() // 2, int(y) - 12))

        if self.stav == "titul":
            self.prekryv("RTUŤ", "ukliď stůl dřív, než dojde pipeta", "Hrát")
        elif self.stav == "cisto" and not self.pauza:
            self.prekryv("Čisto!", "v pipetě zbývá: %d" % self.kapky, "Další stůl")
        elif self.stav == "konec" and not self.pauza:
            self.prekryv("Prázdno", "pipeta je prázdná, došel jsi ke stolu č. %d" % self.level, "Znovu od začátku")

    def tlacitko(self):
        return pygame.Rect(X0 + N * POLE // 2 - 110, 338, 220, 48)

    def prekryv(self, nadpis, text, tl):
        o = self.okno
        c = X0 + N * POLE // 2
        t = pygame.Surface((N * POLE + 14, 250), pygame.SRCALPHA)
        t.fill((36, 28, 24, 215))
        o.blit(t, (X0 - 7, 170))
        a = self.f_velky.render(nadpis, True, (228, 230, 238))
        o.blit(a, (c - a.get_width() // 2, 196))
        a = self.f_maly.render(text, True, (214, 204, 186))
        o.blit(a, (c - a.get_width() // 2, 284))
        r = self.tlacitko()
        nad = r.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(o, (176, 60, 50) if nad else (150, 40, 36), r, border_radius=8)
        pygame.draw.rect(o, (220, 150, 130), r, 2, border_radius=8)
        a = self.f.render(tl, True, (255, 244, 232))
        o.blit(a, a.get_rect(center=r.center))

    # ------------------------------------------------------------ smycka
    def spust(self):
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    if self.stav == "hra":
                        s, r = (e.pos[0] - X0) // POLE, (e.pos[1] - Y0) // POLE
                        if 0 <= r < N and 0 <= s < N:
                            self.klik(r, s)
                    elif not self.pauza and self.tlacitko().collidepoint(e.pos):
                        if self.stav == "cisto":
                            self.level += 1
                            self.kapky = min(MAX_KAPEK, self.kapky + 1)
                        else:
                            self.level = 1
                            self.kapky = START_KAPEK
                        self.zacni_level()
            self.krok()
            self.nakresli()
            pygame.display.flip()
            self.hodiny.tick(FPS)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    a = ap.parse_args()
    Hra(a.seed, a.log).spust()
    pygame.quit()
