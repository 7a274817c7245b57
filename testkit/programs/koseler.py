# -*- coding: utf-8 -*-
# BIL 206 Görsel Programlama - Dönem Ödevi
# Konu   : "KÖŞELER" - kara tahtada zincirleme tepkime oyunu
# Öğrenci: 1904017, 2. sınıf, (N.Ö.)
#
# Şekiller: üçgen, kare, beşgen, altıgen. Her dokunuş bir köşe ekler.
# Altıgene bir köşe daha eklenirse şekil dağılır, 4 tebeşir parçası fırlar.
# Parçalara YERÇEKİMİ etki eder: aşağı gidenler hızlanır, yukarı çıkanlar
# yavaşlar. Yatay gidenlerin hızı sabittir.
import sys
import json
import math
import random
import argparse
import pygame

# ------------------------------------------------------------- sabitler
N = 7                    # tahta 7x7
KARE = 78                # bir hücrenin piksel boyu
SOL, UST = 36, 96        # tahtanın sol üst köşesi
GENIS = SOL * 2 + N * KARE
YUKSEK = UST + N * KARE + 104
FPS = 60
DT = 1.0 / FPS
V0 = 8.5                 # ilk hız (hücre/saniye)
YERCEKIMI = 10.0         # hücre/saniye^2
V_ENAZ = 5.5             # yukarı çıkan parça bundan daha yavaş gitmez
YARICAP = 0.34           # çarpışma yarıçapı (hücre)

TAHTA_YESIL = (38, 74, 58)
TAHTA_KOYU = (32, 64, 50)
CIZGI = (74, 112, 94)
TEBESIR = (236, 240, 228)
SARI = (250, 222, 110)
PEMBE = (244, 160, 150)
AHSAP = (122, 82, 48)
AHSAP_ACIK = (158, 112, 70)
RENK = {1: TEBESIR, 2: TEBESIR, 3: TEBESIR, 4: SARI}


# ------------------------------------------------------------- fizik
class Parca:
    def __init__(self, x, y, vx, vy):
        self.x, self.y, self.vx, self.vy = x, y, vx, vy

    def ilerle(self):
        if self.vy:
            self.vy += YERCEKIMI * DT
            if -V_ENAZ < self.vy < 0 or (self.vy >= 0 and self.yukari):
                self.vy = -V_ENAZ
        self.x += self.vx * DT
        self.y += self.vy * DT

    @property
    def yukari(self):
        return self.vx == 0 and self.vy < 0


def kose_ekle(tahta, s, k, parcalar):
    """Şekle bir köşe ekler. Dağılırsa True döner."""
    if tahta[s][k] < 4:
        tahta[s][k] += 1
        return False
    tahta[s][k] = 0
    parcalar.append(Parca(k, s, 0, -V0))
    parcalar.append(Parca(k, s, 0, V0))
    parcalar.append(Parca(k, s, -V0, 0))
    parcalar.append(Parca(k, s, V0, 0))
    return True


def adim(tahta, parcalar):
    """Fiziği 1/60 saniye ilerletir, çarpan hücreleri döndürür."""
    olaylar = []
    for p in parcalar[:]:
        p.ilerle()
        k, s = int(round(p.x)), int(round(p.y))
        if p.x < -0.6 or p.y < -0.6 or p.x > N - 0.4 or p.y > N - 0.4:
            parcalar.remove(p)
        elif 0 <= s < N and 0 <= k < N and tahta[s][k] > 0:
            if abs(p.x - k) < YARICAP and abs(p.y - s) < YARICAP:
                parcalar.remove(p)
                olaylar.append((s, k, kose_ekle(tahta, s, k, parcalar)))
    return olaylar


def dene(tahta, s, k):
    """Hamleyi ekrana çizmeden dener: (yeni tahta, kaç şekil dağıldı)"""
    t = [satir[:] for satir in tahta]
    parcalar = []
    n = int(kose_ekle(t, s, k, parcalar))
    while parcalar:
        for olay in adim(t, parcalar):
            n += olay[2]
    return t, n


def cozulebilir(tahta, damla):
    """Açgözlü çözücü: en az 1 damla artırarak bitirebiliyor mu?"""
    t = [satir[:] for satir in tahta]
    while damla > 1:
        dolu = [(s, k) for s in range(N) for k in range(N) if t[s][k]]
        altigen = [h for h in dolu if t[h[0]][h[1]] == 4]
        if altigen:
            denemeler = [dene(t, s, k) for s, k in altigen]
            t, n = min(denemeler, key=lambda d: sum(6 - x for r in d[0] for x in r if x))
            damla += n // 3
        else:
            s, k = max(dolu, key=lambda h: t[h[0]][h[1]])
            t[s][k] += 1
        damla -= 1
        if not any(any(r) for r in t):
            return True
    return False


def tahta_uret(seviye, damla, rnd):
    deneme = 0
    while True:
        doluluk = max(0.30, min(0.45 + 0.03 * seviye, 0.66) - 0.01 * deneme)
        agirlik = [2 + min(seviye, 5), 4, 5, max(3, 7 - seviye // 2)]
        t = [[0] * N for _ in range(N)]
        for s in range(N):
            for k in range(N):
                if rnd.random() < doluluk:
                    t[s][k] = rnd.choices([1, 2, 3, 4], agirlik)[0]
        if any(4 in r for r in t) and cozulebilir(t, damla):
            return t
        deneme += 1


# ------------------------------------------------------------- oyun
class Oyun:
    def __init__(self, tohum, kayit):
        pygame.init()
        self.ekran = pygame.display.set_mode((GENIS, YUKSEK))
        pygame.display.set_caption("Koseler")
        self.saat = pygame.time.Clock()
        self.rnd = random.Random(tohum)
        self.toz_rnd = random.Random(1)
        self.kayit = kayit
        self.buyuk = pygame.font.SysFont("comicneue,dejavusans", 34, bold=True)
        self.orta = pygame.font.SysFont("dejavusans", 20)
        self.kucuk = pygame.font.SysFont("dejavusans", 14)
        self.zemin = self.zemin_ciz()
        y = YUKSEK - 50
        self.dugme_yeni = pygame.Rect(SOL, y, 150, 34)
        self.dugme_yardim = pygame.Rect(SOL + 164, y, 150, 34)
        self.yardim = False
        self.yeni_oyun()

    def yaz_kayit(self, **veri):
        if self.kayit:
            f = open(self.kayit, "a")
            f.write(json.dumps({"t": next(iter(veri)), **veri}) + "\n")
            f.close()

    def yeni_oyun(self):
        self.seviye, self.puan, self.damla = 1, 0, 12
        self.seviye_basla()

    def seviye_basla(self):
        self.tahta = tahta_uret(self.seviye, self.damla, self.rnd)
        self.parcalar, self.tozlar = [], []
        self.don = {}                 # hücre -> dönme animasyonu (1..0)
        self.zincir = 0
        self.durum = "BEKLE"          # BEKLE, UCUS, GECTI, BITTI
        self.mesaj = ""
        self.yaz_kayit(board=self.tahta, level=self.seviye, drops=self.damla)

    # --- girdi
    def tikla(self, x, y):
        if self.yardim:
            self.yardim = False
            return
        if self.dugme_yeni.collidepoint(x, y):
            self.yeni_oyun()
            return
        if self.dugme_yardim.collidepoint(x, y):
            self.yardim = True
            return
        if self.durum == "GECTI":
            self.seviye += 1
            self.damla = min(self.damla + 7, 18)
            self.seviye_basla()
        elif self.durum == "BITTI":
            self.yeni_oyun()
        elif self.durum == "BEKLE":
            k, s = (x - SOL) // KARE, (y - UST) // KARE
            if 0 <= s < N and 0 <= k < N and self.tahta[s][k] > 0 and self.damla > 0:
                self.yaz_kayit(tap=[s, k])
                self.damla -= 1
                self.zincir = 0
                self.mesaj = ""
                dagildi = kose_ekle(self.tahta, s, k, self.parcalar)
                self.efekt(s, k, dagildi)
                self.durum = "UCUS"

    def efekt(self, s, k, dagildi):
        if not dagildi:
            self.don[(s, k)] = 1.0
            return
        self.zincir += 1
        self.puan += 5 * self.zincir
        for _ in range(16):
            a, v = self.toz_rnd.uniform(0, math.tau), self.toz_rnd.uniform(20, 130)
            self.tozlar.append([SOL + (k + .5) * KARE, UST + (s + .5) * KARE,
                                v * math.cos(a), v * math.sin(a) - 30, 0.5])

    # --- güncelleme
    def guncelle(self):
        for h in list(self.don):
            self.don[h] -= DT * 4
            if self.don[h] <= 0:
                del self.don[h]
        for t in self.tozlar[:]:
            t[3] += 260 * DT
            t[0] += t[2] * DT
            t[1] += t[3] * DT
            t[4] -= DT
            if t[4] <= 0:
                self.tozlar.remove(t)
        if self.durum != "UCUS":
            return
        for s, k, dagildi in adim(self.tahta, self.parcalar):
            self.efekt(s, k, dagildi)
        if not self.parcalar and not self.don:
            self.durdu()

    def durdu(self):
        odul = self.zincir // 3
        if odul:
            self.damla += odul
            self.mesaj = "%d'li zincir: +%d damla" % (self.zincir, odul)
        self.durum = "BEKLE"
        self.yaz_kayit(board=self.tahta, level=self.seviye, drops=self.damla)
        if not any(any(satir) for satir in self.tahta):
            self.puan += 100
            self.durum = "GECTI"
            self.yaz_kayit(cleared=self.seviye)
        elif self.damla == 0:
            self.durum = "BITTI"
            self.yaz_kayit(lost=self.seviye)

    # --- çizim
    def zemin_ciz(self):
        z = pygame.Surface((GENIS, YUKSEK))
        z.fill(AHSAP)
        for i in range(0, YUKSEK, 9):
            pygame.draw.line(z, (116, 77, 44), (0, i), (GENIS, i + 4))
        pygame.draw.rect(z, AHSAP_ACIK, (0, 0, GENIS, YUKSEK), 4)
        pygame.draw.rect(z, TAHTA_YESIL, (16, 16, GENIS - 32, UST + N * KARE + 4))
        r = random.Random(4)          # silgi izleri
        for _ in range(40):
            x, y = r.randint(20, GENIS - 120), r.randint(20, UST + N * KARE - 40)
            pygame.draw.line(z, TAHTA_KOYU, (x, y), (x + r.randint(30, 90), y + r.randint(-9, 9)), 9)
        pygame.draw.rect(z, (70, 44, 24), (16, 16, GENIS - 32, UST + N * KARE + 4), 3)
        for i in range(N + 1):
            pygame.draw.line(z, CIZGI, (SOL + i * KARE, UST), (SOL + i * KARE, UST + N * KARE))
            pygame.draw.line(z, CIZGI, (SOL, UST + i * KARE), (SOL + N * KARE, UST + i * KARE))
        # tebeşirlik
        y = UST + N * KARE + 28
        pygame.draw.rect(z, AHSAP_ACIK, (16, y, GENIS - 32, 10))
        pygame.draw.rect(z, TEBESIR, (GENIS - 130, y - 6, 34, 6))
        pygame.draw.rect(z, SARI, (GENIS - 88, y - 6, 22, 6))
        return z

    def yazi(self, metin, font, renk, x, y, orta=False):
        r = font.render(metin, True, renk)
        self.ekran.blit(r, (x - r.get_width() // 2 if orta else x, y))

    def cokgen(self, s, k):
        n = self.tahta[s][k]
        kose = n + 2
        d = self.don.get((s, k), 0)
        R = 17 + n * 3 + 8 * math.sin(d * math.pi)
        aci = -math.pi / 2 + (math.pi / 4 if kose == 4 else 0) + d * math.pi * 0.66
        cx, cy = SOL + (k + .5) * KARE, UST + (s + .5) * KARE + (4 if n == 1 else 0)
        nokta = [(cx + R * math.cos(aci + i * math.tau / kose), cy + R * math.sin(aci + i * math.tau / kose))
                 for i in range(kose)]
        renk = RENK[n]
        ic = tuple((a * 3 + b) // 4 for a, b in zip(TAHTA_YESIL, renk))
        pygame.draw.polygon(self.ekran, ic, nokta)
        pygame.draw.polygon(self.ekran, renk, nokta, 3)
        for p in nokta:
            pygame.draw.circle(self.ekran, renk, p, 4)

    def kutu(self, satirlar, baslik):
        h = 90 + 26 * len(satirlar)
        r = pygame.Rect(0, 0, 470, h)
        r.center = (GENIS // 2, UST + N * KARE // 2)
        pygame.draw.rect(self.ekran, (24, 48, 38), r)
        pygame.draw.rect(self.ekran, TEBESIR, r, 3)
        self.yazi(baslik, self.buyuk, SARI, r.centerx, r.y + 18, True)
        for i, m in enumerate(satirlar):
            self.yazi(m, self.orta, TEBESIR, r.centerx, r.y + 72 + 26 * i, True)

    def ciz(self):
        e = self.ekran
        e.blit(self.zemin, (0, 0))
        self.yazi("Damla: %d" % self.damla, self.buyuk, SARI if self.damla > 3 else PEMBE, SOL, 26)
        self.yazi("Seviye: %d" % self.seviye, self.orta, TEBESIR, SOL + 250, 26)
        self.yazi("Puan: %d" % self.puan, self.orta, TEBESIR, SOL + 250, 52)
        self.yazi("Zincir: %d" % self.zincir, self.orta, TEBESIR, SOL + 420, 26)
        self.yazi(self.mesaj, self.orta, PEMBE, SOL, 66)
        for s in range(N):
            for k in range(N):
                if self.tahta[s][k]:
                    self.cokgen(s, k)
        for p in self.parcalar:
            x, y = SOL + (p.x + .5) * KARE, UST + (p.y + .5) * KARE
            pygame.draw.line(e, CIZGI, (x, y), (x - p.vx * 5, y - p.vy * 5), 4)
            pygame.draw.rect(e, PEMBE, (x - 6, y - 6, 12, 12))
        for t in self.tozlar:
            pygame.draw.rect(e, TEBESIR, (t[0], t[1], 3, 3))
        for r, m in ((self.dugme_yeni, "Yeni Oyun (R)"), (self.dugme_yardim, "Yardım (Y)")):
            pygame.draw.rect(e, AHSAP_ACIK, r)
            pygame.draw.rect(e, (70, 44, 24), r, 2)
            self.yazi(m, self.kucuk, (30, 18, 8), r.centerx, r.y + 8, True)
        self.yazi("BİL 206 Dönem Ödevi - 1904017", self.kucuk, (214, 184, 150), SOL + 330, YUKSEK - 40)
        if self.yardim:
            self.kutu(["Bir şekle tıkla: 1 damla harcar,", "şekle bir köşe eklenir.",
                       "üçgen > kare > beşgen > altıgen", "Altıgen dağılır, 4 parça fırlar.",
                       "Parça çarptığı şekle köşe ekler.", "Aşağı düşen parça hızlanır!",
                       "Her 3 dağılma = +1 damla.", "(kapatmak için tıkla)"], "Nasıl oynanır?")
        elif self.durum == "GECTI":
            self.kutu(["Tahta silindi. +100 puan, +7 damla (en çok 18)", "Devam etmek için tıkla"],
                      "Seviye %d tamam!" % self.seviye)
        elif self.durum == "BITTI":
            self.kutu(["Damla kalmadı.  Puan: %d" % self.puan, "Yeni oyun için tıkla"], "Oyun bitti")
        pygame.display.flip()

    def calistir(self):
        biriken = 0.0
        while True:
            for olay in pygame.event.get():
                if olay.type == pygame.QUIT:
                    pygame.quit()
                    return
                elif olay.type == pygame.MOUSEBUTTONDOWN and olay.button == 1:
                    self.tikla(*olay.pos)
                elif olay.type == pygame.KEYDOWN:
                    if olay.key == pygame.K_r:
                        self.yeni_oyun()
                    elif olay.key == pygame.K_y:
                        self.yardim = not self.yardim
                    elif olay.key == pygame.K_ESCAPE:
                        pygame.quit()
                        return
            while biriken >= DT:          # yavaş bilgisayarda da aynı hız
                self.guncelle()
                biriken -= DT
            self.ciz()
            biriken = min(biriken + self.saat.tick(FPS) / 1000.0, 0.1)


if __name__ == "__main__":
    ayristir = argparse.ArgumentParser()
    ayristir.add_argument("--seed", type=int, default=None)
    ayristir.add_argument("--log", default=None)
    secenek = ayristir.parse_args()
    Oyun(secenek.seed, secenek.log).calistir()
    sys.exit()
