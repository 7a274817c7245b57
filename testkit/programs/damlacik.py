#!/usr/bin/env python3
# DAMLACIK - eski Nokia S60 / Java telefon oyununun pygame ile yeniden yapimi
# 240x320 ekran, 2 kat buyutulmus. Butun resimler acilista cizilir, dosya yok.
import argparse
import json
import math
import random
import sys

import pygame

EN, BOY, KAT = 240, 320, 2
N = 6
HUCRE = 32
TX, TY = 24, 72            # tahtanin sol ust kosesi
HIZ = 4                    # kare basina piksel
FPS = 30
YONLER = ((0, -1), (0, 1), (-1, 0), (1, 0))
ILK_DAMLA = 10

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
ARG = ap.parse_args()
zar = random.Random(ARG.seed)


def yaz_log(**k):
    if ARG.log:
        with open(ARG.log, "a") as f:
            f.write(json.dumps(k) + "\n")


# ------------------------------------------------------------ oyun kurallari
def damla_ver(t, ucan, s, k):
    """(s,k) hucresine su ekle. Patlarsa True."""
    if t[s][k] < 4:
        t[s][k] += 1
        return False
    t[s][k] = 0
    for dx, dy in YONLER:
        ucan.append([k * HUCRE + HUCRE // 2, s * HUCRE + HUCRE // 2, dx, dy])
    return True


def adim(t, ucan, hiz):
    """ucan damlalari ilerlet; (vurulan, patladi) listesi dondurur"""
    olay = []
    for d in ucan[:]:
        d[0] += d[2] * hiz
        d[1] += d[3] * hiz
        if not (0 <= d[0] < N * HUCRE and 0 <= d[1] < N * HUCRE):
            ucan.remove(d)
            continue
        if d[0] % HUCRE == HUCRE // 2 and d[1] % HUCRE == HUCRE // 2:
            s, k = d[1] // HUCRE, d[0] // HUCRE
            if t[s][k]:
                ucan.remove(d)
                olay.append((s, k, damla_ver(t, ucan, s, k)))
    return olay


def dene(t, s, k):
    """hamleyi cizmeden oyna: (yeni tahta, patlama sayisi)"""
    t = [r[:] for r in t]
    ucan = []
    p = int(damla_ver(t, ucan, s, k))
    while ucan:
        p += sum(o[2] for o in adim(t, ucan, HUCRE))
    return t, p


def cozulur(t, damla):
    """acgozlu oyuncu bu tahtayi bitirebiliyor mu"""
    while damla > 0:
        en = None
        for s in range(N):
            for k in range(N):
                if t[s][k]:
                    y, p = dene(t, s, k)
                    kalan = sum(6 - v for r in y for v in r if v)
                    puan = p // 3 * 4 - kalan
                    if en is None or puan > en[0]:
                        en = (puan, y, p)
        if en is None:
            return True
        t = en[1]
        damla += en[2] // 3 - 1
        if not any(map(any, t)):
            return True
    return False


def yeni_tahta(seviye, damla):
    bos = min(6 + seviye, 14)
    agirlik = (2 + min(seviye, 8) * .35, 3, 3, 3)
    deneme = 0
    while True:
        h = [0] * bos + zar.choices((1, 2, 3, 4), agirlik, k=N * N - bos)
        zar.shuffle(h)
        t = [h[i * N:i * N + N] for i in range(N)]
        if cozulur(t, damla):
            return t, damla
        deneme += 1
        if deneme % 6 == 0:       # cok az damla kaldiysa hediye
            damla += 1


# ------------------------------------------------------------ grafik
pygame.init()
pencere = pygame.display.set_mode((EN * KAT, BOY * KAT))
pygame.display.set_caption("Damlacik")
ekran = pygame.Surface((EN, BOY))
saat = pygame.time.Clock()
F_KUCUK = pygame.font.Font(None, 15)
F_ORTA = pygame.font.Font(None, 18)
F_BUYUK = pygame.font.Font(None, 30)


def metin(yuzey, f, s, renk, yer, hiza="sol", golge=None):
    g = f.render(s, False, renk)
    x, y = yer
    if hiza == "orta":
        x -= g.get_width() // 2
    elif hiza == "sag":
        x -= g.get_width()
    if golge:
        yuzey.blit(f.render(s, False, golge), (x + 1, y + 1))
    yuzey.blit(g, (x, y))


def ara(a, b, t):
    t = max(0, min(1, t))
    return tuple(int(p + (q - p) * t) for p, q in zip(a, b))


def su_resmi(rx, ry):
    """piksel piksel gecisli su damlasi, sol ustte parlama"""
    w, h = int(rx * 2) + 4, int(ry * 2) + 4
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    cx, cy = (w - 1) / 2, (h - 1) / 2
    for y in range(h):
        for x in range(w):
            u, v = (x - cx) / rx, (y - cy) / ry
            d = math.hypot(u, v)
            if d > 1:
                continue
            e = math.hypot(u + .35, v + .4)
            c = ara((178, 240, 255), (24, 120, 222), e / 1.35)
            if v > .2 and d < .85:                       # alttaki yansima
                c = ara(c, (120, 226, 255), (v - .2) * .8)
            if d > .84:
                c = (8, 62, 150)
            if math.hypot(u + .38, v + .42) < .22:
                c = (255, 255, 255)
            s.set_at((x, y), c + (255,))
    return s


CAP = {1: 5.2, 2: 8, 3: 11, 4: 14.2}
# her boy icin 3 kare: normal, basik, uzun
SU = {b: [su_resmi(r, r), su_resmi(r + .9, r - .9), su_resmi(r - .9, r + .9)] for b, r in CAP.items()}
MINIK = su_resmi(3.5, 3.5)
SIMGE = su_resmi(4.6, 5.6)


def zemin_yap():
    z = pygame.Surface((EN, BOY))
    for y in range(BOY):
        pygame.draw.line(z, ara((20, 64, 110), (4, 18, 46), y / BOY), (0, y), (EN, y))
    for i in range(0, EN, 6):
        y = 62 + int(3 * math.sin(i / 17))
        pygame.draw.line(z, (34, 92, 146), (i, y), (i + 3, y))
    pygame.draw.rect(z, (126, 176, 208), (TX - 4, TY - 4, N * HUCRE + 8, N * HUCRE + 8), 0, 4)
    pygame.draw.rect(z, (46, 86, 120), (TX - 2, TY - 2, N * HUCRE + 4, N * HUCRE + 4))
    for s in range(N):
        for k in range(N):
            r = pygame.Rect(TX + k * HUCRE, TY + s * HUCRE, HUCRE - 1, HUCRE - 1)
            pygame.draw.rect(z, (14, 40, 70) if (s + k) % 2 else (18, 47, 80), r)
            pygame.draw.line(z, (30, 66, 104), r.topleft, r.topright)
    for x0, y0, w, h, a, b in ((0, 0, EN, 20, (222, 236, 246), (120, 158, 190)),
                               (0, 300, EN, 20, (120, 158, 190), (222, 236, 246))):
        for y in range(h):
            pygame.draw.line(z, ara(a, b, y / h), (x0, y0 + y), (x0 + w, y0 + y))
    for i in range(4):                                   # cekim ve pil
        pygame.draw.rect(z, (26, 60, 96), (6 + i * 4, 14 - i * 3, 3, 2 + i * 3))
    pygame.draw.rect(z, (26, 60, 96), (214, 5, 18, 10), 1)
    pygame.draw.rect(z, (26, 60, 96), (232, 8, 2, 4))
    pygame.draw.rect(z, (40, 140, 60), (216, 7, 11, 6))
    return z


ZEMIN = zemin_yap()
YARDIM = ["Bir damlaya dokun, büyüsün.", "Dört boy vardır. En büyüğü", "patlar ve dört yana su atar.",
          "Su başka damlaya çarparsa", "o da büyür ya da patlar.", "", "Her 3. patlama: +1 damla",
          "Tahtayı bitir: +2 damla", "Damlan biterse oyun biter!"]


class Oyun:
    def __init__(self):
        self.rekor = 0
        self.bastan()

    def bastan(self):
        self.puan = 0
        self.damla = ILK_DAMLA
        self.seviye = 1
        self.kur()

    def kur(self):
        self.tahta, self.damla = yeni_tahta(self.seviye, self.damla)
        self.ucan, self.halka, self.yazilar = [], [], []
        self.buyu = {}
        self.zincir = 0
        self.hal, self.sayac = "pankart", 0
        self.kayit()

    def kayit(self):
        yaz_log(board=self.tahta, level=self.seviye, drops=self.damla)

    # -------------------------------------------------------- girdi
    def tikla(self, x, y):
        sol, sag = y >= 298 and x < 80, y >= 298 and x > 160
        if self.hal in ("oyna", "zincir"):
            if sol:
                self.onceki, self.hal = self.hal, "menu"
            elif sag:
                self.onceki, self.hal = self.hal, "yardim"
            elif self.hal == "oyna":
                k, s = (x - TX) // HUCRE, (y - TY) // HUCRE
                if 0 <= s < N and 0 <= k < N and self.tahta[s][k]:
                    self.dokun(s, k)
        elif self.hal == "yardim":
            self.hal = self.onceki
        elif self.hal == "menu":
            if sag:
                self.hal = self.onceki
            for i in range(4):
                if 30 < x < 210 and 116 + i * 26 <= y < 140 + i * 26:
                    if i == 0:
                        self.hal = self.onceki
                    elif i == 1:
                        self.bastan()
                    elif i == 2:
                        self.hal = "yardim"
                    else:
                        pygame.quit()
                        sys.exit()
        elif self.hal == "bitti" and self.sayac > 15:
            self.seviye += 1
            self.kur()
        elif self.hal == "kayip" and self.sayac > 15:
            self.bastan()

    def dokun(self, s, k):
        yaz_log(tap=[s, k])
        self.damla -= 1
        self.zincir = 0
        self.vurus(s, k, damla_ver(self.tahta, self.ucan, s, k))
        self.hal, self.sayac = "zincir", 0

    def vurus(self, s, k, patladi):
        x, y = TX + k * HUCRE + 16, TY + s * HUCRE + 16
        if patladi:
            self.zincir += 1
            self.puan += 10 * self.zincir
            self.halka.append([x, y, 0])
            if self.zincir % 3 == 0:
                self.damla += 1
                self.yazilar.append([x, y - 8, 0, "+1"])
        else:
            self.puan += 1
            self.buyu[s, k] = 8

    # -------------------------------------------------------- her kare
    def guncelle(self):
        if self.hal in ("menu", "yardim"):
            return
        self.sayac += 1
        for o in adim(self.tahta, self.ucan, HIZ):
            self.vurus(*o)
        for h in self.halka:
            h[2] += 1
        self.halka = [h for h in self.halka if h[2] < 9]
        for m in self.yazilar:
            m[1] -= 1
            m[2] += 1
        self.yazilar = [m for m in self.yazilar if m[2] < 24]
        self.buyu = {h: n - 1 for h, n in self.buyu.items() if n > 1}
        if self.hal == "pankart" and self.sayac > 40:
            self.hal = "oyna"
        if self.hal == "zincir" and not self.ucan and self.sayac > 8:
            self.kayit()
            self.rekor = max(self.rekor, self.puan)
            self.sayac = 0
            if not any(map(any, self.tahta)):
                yaz_log(cleared=self.seviye)
                self.damla += 2
                self.puan += 100
                self.hal = "bitti"
            elif self.damla == 0:
                yaz_log(lost=self.seviye)
                self.hal = "kayip"
            else:
                self.hal = "oyna"

    # -------------------------------------------------------- cizim
    def ciz(self, kare):
        e = ekran
        e.blit(ZEMIN, (0, 0))
        metin(e, F_ORTA, "Damlacık", (16, 44, 80), (120, 4), "orta")
        e.blit(SIMGE, (24, 30))
        metin(e, F_BUYUK, str(self.damla), (255, 240, 130) if self.damla > 3 else (255, 110, 90), (42, 28), golge=(0, 0, 0))
        metin(e, F_KUCUK, "Seviye", (150, 200, 230), (120, 25), "orta")
        metin(e, F_ORTA, str(self.seviye), (255, 255, 255), (120, 38), "orta")
        metin(e, F_KUCUK, "Puan", (150, 200, 230), (216, 25), "sag")
        metin(e, F_ORTA, str(self.puan), (255, 255, 255), (216, 38), "sag")
        for d in self.ucan:
            e.blit(MINIK, (TX + d[0] - MINIK.get_width() // 2, TY + d[1] - MINIK.get_height() // 2))
        for s in range(N):
            for k in range(N):
                b = self.tahta[s][k]
                if not b:
                    continue
                n = self.buyu.get((s, k), 0)
                if n:
                    im = SU[b][(0, 1, 1, 2, 2, 1, 2, 2, 1)[n]]
                elif b == 4:
                    im = SU[4][(0, 1, 0, 2)[(kare // 5 + s * 3 + k) % 4]]
                else:
                    im = SU[b][0]
                e.blit(im, im.get_rect(center=(TX + k * HUCRE + 16, TY + s * HUCRE + 16)))
        for x, y, n in self.halka:
            pygame.draw.circle(e, ara((255, 255, 255), (40, 110, 190), n / 9), (x, y), 5 + n * 2, 2 if n < 5 else 1)
        for x, y, n, s in self.yazilar:
            metin(e, F_ORTA, s, (255, 236, 90), (x, y), "orta", (90, 40, 0))
        if self.zincir > 2 and self.hal == "zincir":
            metin(e, F_KUCUK, "Zincir x%d" % self.zincir, (255, 236, 90), (120, 276), "orta")
        sol, sag = "Menü", "Yardım"
        if self.hal == "pankart":
            self.bant("SEVİYE %d" % self.seviye, "%d damlan var" % self.damla)
            sol = sag = ""
        elif self.hal == "bitti":
            self.bant("TEBRİKLER!", "+2 damla   +100 puan")
            sol, sag = "Devam", ""
        elif self.hal == "kayip":
            self.bant("OYUN BİTTİ", "Puan %d   Rekor %d" % (self.puan, self.rekor))
            sol, sag = "Tekrar", ""
        elif self.hal == "menu":
            self.kutu("MENÜ", 84, 150)
            for i, s in enumerate(("Devam", "Yeni oyun", "Yardım", "Çıkış")):
                pygame.draw.rect(e, (44, 112, 172), (40, 116 + i * 26, 160, 22), 0, 3)
                metin(e, F_ORTA, s, (255, 255, 255), (120, 121 + i * 26), "orta")
            sol, sag = "", "Geri"
        elif self.hal == "yardim":
            self.kutu("YARDIM", 76, 178)
            for i, s in enumerate(YARDIM):
                metin(e, F_ORTA, s, (232, 246, 255), (120, 104 + i * 16), "orta")
            sol, sag = "", "Geri"
        metin(e, F_ORTA, sol, (10, 34, 70), (8, 304))
        metin(e, F_ORTA, sag, (10, 34, 70), (232, 304), "sag")
        pygame.transform.scale(e, pencere.get_size(), pencere)
        pygame.display.flip()

    def bant(self, ust, alt):
        kay = max(0, 10 - self.sayac) * 26
        if self.hal == "pankart" and self.sayac > 32:
            kay = -(self.sayac - 32) * 30
        b = pygame.Surface((EN, 62), pygame.SRCALPHA)
        b.fill((6, 26, 66, 225))
        pygame.draw.rect(b, (250, 214, 70), (0, 2, EN, 2))
        pygame.draw.rect(b, (250, 214, 70), (0, 58, EN, 2))
        metin(b, F_BUYUK, ust, (255, 255, 255), (120, 12), "orta", (0, 90, 190))
        metin(b, F_ORTA, alt, (255, 232, 130), (120, 38), "orta")
        ekran.blit(b, (kay, 136))

    def kutu(self, baslik, y, h):
        pygame.draw.rect(ekran, (10, 44, 92), (18, y, 204, h), 0, 6)
        pygame.draw.rect(ekran, (160, 206, 236), (18, y, 204, h), 2, 6)
        metin(ekran, F_ORTA, baslik, (255, 232, 130), (120, y + 10), "orta")


def main():
    oyun = Oyun()
    kare = 0
    while True:
        for ev in pygame.event.get():
            if ev.type == pygame.QUIT:
                pygame.quit()
                return
            if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
                oyun.tikla(ev.pos[0] // KAT, ev.pos[1] // KAT)
        oyun.guncelle()
        oyun.ciz(kare)
        kare += 1
        saat.tick(FPS)


main()
