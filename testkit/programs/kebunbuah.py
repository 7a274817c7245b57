#!/usr/bin/env python3
"""
KEBUN BUAH  -  si ceri jadi nipis, nipis jadi jeruk, jeruk jadi semangka, semangka... DOR!
dibuat iseng-iseng hari Minggu. semua gambar digambar pakai kode (24x24 piksel lalu diperbesar 3x)
butuh: pip install pygame-ce
"""
import argparse
import json
import math
import random
import sys

import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
opsi = ap.parse_args()
acak = random.Random(opsi.seed)
hias = random.Random(5)          # cuma untuk hiasan tanah

N = 6
PETAK = 84
KIRI, ATAS = 38, 128
LEBAR, TINGGI = KIRI * 2 + N * PETAK, 760
LANGKAH = 95                     # ms per petak untuk biji yang terbang
ARAH = [(-1, 0), (1, 0), (0, -1), (0, 1)]


def catat(**isi):
    if opsi.log:
        with open(opsi.log, "a") as f:
            f.write(json.dumps(isi) + "\n")


# ------------------------------------------------------------------ gambar
HITAM = (40, 22, 28)


def mata(s, x, y, kedip, jarak=3):
    for dx in (-jarak, jarak - 1):
        if kedip:
            pygame.draw.line(s, HITAM, (x + dx, y + 1), (x + dx + 1, y + 1))
        else:
            s.fill(HITAM, (x + dx, y, 2, 2))
            s.set_at((x + dx, y), (255, 255, 255))
    s.fill(HITAM, (x - 1, y + 3, 2, 1))


def bulat(s, warna, gelap, terang, cx, cy, r):
    pygame.draw.circle(s, HITAM, (cx, cy), r + 1)
    pygame.draw.circle(s, gelap, (cx, cy), r)
    pygame.draw.circle(s, warna, (cx - 1, cy - 1), r - 1)
    pygame.draw.circle(s, terang, (cx - r // 2, cy - r // 2), max(1, r // 4))


def buat_buah(jenis, kedip):
    s = pygame.Surface((24, 24), pygame.SRCALPHA)
    if jenis == 1:      # ceri, dua butir kecil
        pygame.draw.lines(s, (70, 140, 50), False, [(8, 15), (12, 6), (16, 16)])
        pygame.draw.ellipse(s, (96, 190, 70), (12, 5, 6, 3))
        bulat(s, (232, 40, 70), (170, 16, 50), (255, 170, 180), 8, 16, 4)
        bulat(s, (232, 40, 70), (170, 16, 50), (255, 170, 180), 16, 17, 4)
        for x in (7, 15):
            s.fill(HITAM, (x, 17 if kedip else 16, 1, 1 if kedip else 2))
            s.fill(HITAM, (x + 2, 17 if kedip else 16, 1, 1 if kedip else 2))
    elif jenis == 2:    # jeruk nipis, lonjong
        pygame.draw.ellipse(s, HITAM, (3, 7, 18, 14))
        pygame.draw.ellipse(s, (120, 170, 30), (4, 8, 16, 12))
        pygame.draw.ellipse(s, (190, 226, 62), (4, 8, 14, 10))
        s.fill(HITAM, (1, 13, 3, 3))
        s.fill((190, 226, 62), (2, 14, 2, 1))
        s.fill((240, 255, 190), (7, 10, 4, 1))
        mata(s, 12, 12, kedip)
    elif jenis == 3:    # jeruk
        bulat(s, (255, 152, 30), (214, 104, 10), (255, 214, 140), 12, 13, 8)
        pygame.draw.ellipse(s, (70, 160, 60), (12, 1, 8, 4))
        s.fill((96, 60, 30), (11, 3, 2, 3))
        for x, y in ((16, 17), (9, 18), (18, 12), (13, 8)):
            s.set_at((x, y), (196, 92, 8))
        mata(s, 12, 12, kedip)
    else:               # semangka, sudah mau pecah
        bulat(s, (60, 178, 100), (26, 110, 66), (190, 245, 200), 12, 12, 10)
        for x in (6, 12, 18):
            dy = 7 if x != 12 else 9
            pts = [(x + (1 if i % 2 else -1), 12 - dy + i * 3) for i in range(dy * 2 // 3 + 1)]
            pygame.draw.lines(s, (18, 84, 52), False, pts, 2)
        pygame.draw.ellipse(s, (255, 92, 110), (5, 9, 14, 9))       # mulut merah yang retak
        pygame.draw.ellipse(s, (255, 236, 220), (5, 9, 14, 9), 1)
        mata(s, 12, 11, kedip, 4)
    return pygame.transform.scale(s, (72, 72))


def buat_tetes(penuh):
    s = pygame.Surface((10, 12), pygame.SRCALPHA)
    a, b = ((80, 170, 255), (190, 230, 255)) if penuh else ((70, 96, 60), (80, 106, 68))
    pygame.draw.polygon(s, a, [(5, 0), (1, 7), (8, 7)])
    pygame.draw.circle(s, a, (5, 7), 4)
    s.fill(b, (3, 6, 1, 3))
    return pygame.transform.scale(s, (20, 24))


def buat_tanah():
    kain = pygame.Surface((LEBAR, TINGGI))
    kain.fill((112, 172, 74))
    for _ in range(520):        # rumput
        x, y = hias.randrange(LEBAR), hias.randrange(TINGGI)
        kain.fill(hias.choice([(96, 154, 62), (132, 192, 88)]), (x // 3 * 3, y // 3 * 3, 3, 6))
    pygame.draw.rect(kain, (92, 62, 40), (KIRI - 12, ATAS - 12, N * PETAK + 24, N * PETAK + 24))
    for r in range(N):
        for c in range(N):
            t = pygame.Surface((28, 28))
            t.fill((168, 122, 82) if (r + c) % 2 else (158, 112, 74))
            for y in (6, 14, 22):                    # alur cangkul
                pygame.draw.line(t, (140, 98, 64), (2, y), (25, y))
            for _ in range(7):
                t.set_at((hias.randrange(28), hias.randrange(28)), (190, 146, 104))
            pygame.draw.rect(t, (128, 88, 58), (0, 0, 28, 28), 1)
            kain.blit(pygame.transform.scale(t, (84, 84)), (KIRI + c * PETAK, ATAS + r * PETAK))
    for i in range(-1, LEBAR // 40 + 1):               # pagar kayu di atas
        pygame.draw.rect(kain, (222, 190, 140), (i * 40 + 6, 86, 22, 26))
        pygame.draw.polygon(kain, (222, 190, 140), [(i * 40 + 6, 86), (i * 40 + 17, 74), (i * 40 + 28, 86)])
    pygame.draw.rect(kain, (198, 160, 110), (0, 94, LEBAR, 8))
    return kain


# ------------------------------------------------------------------ aturan main
def tambah(papan, r, c, biji):
    """buah di (r,c) membesar. kembali True kalau pecah"""
    if papan[r][c] < 4:
        papan[r][c] += 1
        return False
    papan[r][c] = 0
    biji.extend([r, c, a, b] for a, b in ARAH)
    return True


def selangkah(papan, biji):
    """semua biji maju satu petak bersamaan; hasil: sisa biji, yang tumbuh, yang pecah"""
    baru, tumbuh, pecah = [], [], []
    for r, c, a, b in biji:
        r, c = r + a, c + b
        if not (0 <= r < N and 0 <= c < N):
            continue
        if papan[r][c]:
            (pecah if tambah(papan, r, c, baru) else tumbuh).append((r, c))
        else:
            baru.append([r, c, a, b])
    return baru, tumbuh, pecah


def kira_kira(papan):
    """main sendiri secara rakus, hitung berapa air yang perlu"""
    papan = [b[:] for b in papan]
    n = 0
    while any(map(any, papan)):
        terbaik = None
        for r in range(N):
            for c in range(N):
                if papan[r][c]:
                    p = [b[:] for b in papan]
                    biji = []
                    tambah(p, r, c, biji)
                    while biji:
                        biji = selangkah(p, biji)[0]
                    nilai = sum(5.6 - v for b in p for v in b if v)
                    if terbaik is None or nilai < terbaik[0]:
                        terbaik = (nilai, p)
        papan = terbaik[1]
        n += 1
    return n


def papan_baru(tingkat):
    isi = min(32, 23 + tingkat)
    besar = max(2, 4 - tingkat // 4)
    tempat = acak.sample(range(N * N), isi)
    papan = [[0] * N for _ in range(N)]
    for t in tempat:
        papan[t // N][t % N] = acak.choices([1, 2, 3, 4], [3, 4, 4, besar])[0]
    return papan


class Kebun:
    def __init__(self):
        pygame.init()
        self.layar = pygame.display.set_mode((LEBAR, TINGGI))
        pygame.display.set_caption("Kebun Buah")
        self.buah = {(j, k): buat_buah(j, k) for j in (1, 2, 3, 4) for k in (False, True)}
        self.penuh, self.kosong = buat_tetes(True), buat_tetes(False)
        self.tanah = buat_tanah()
        self.font = {u: pygame.font.Font(None, u) for u in (14, 18, 26)}
        self.tombol = pygame.Rect(LEBAR - 178, TINGGI - 60, 140, 40)
        self.rekor = 0
        self.main_baru()

    def main_baru(self):
        self.tingkat, self.air, self.skor = 0, 10, 0
        self.naik_tingkat()

    def naik_tingkat(self):
        self.tingkat += 1
        perlu = 99
        while perlu > 15:                # yang terlalu susah dibuang saja
            self.papan = papan_baru(self.tingkat)
            perlu = kira_kira(self.papan) + 1
        self.air = max(self.air, perlu)
        self.biji, self.efek, self.denyut = [], [], {}
        self.pecah = 0
        self.mode, self.sejak = "tanam", pygame.time.get_ticks()

    def diam(self):
        catat(board=self.papan, level=self.tingkat, drops=self.air)

    def siram(self, r, c):
        t = pygame.time.get_ticks()
        self.air -= 1
        self.pecah = 0
        catat(tap=[r, c])
        self.denyut[r, c] = t
        if tambah(self.papan, r, c, self.biji):
            self.meletus(r, c)
        self.mode, self.sejak = "jalan", t

    def meletus(self, r, c):
        self.pecah += 1
        self.skor += 10 * self.pecah
        x, y = KIRI + c * PETAK + 42, ATAS + r * PETAK + 42
        for _ in range(9):
            s = hias.random() * 6.3
            self.efek.append([x, y, math.cos(s) * 2.4, math.sin(s) * 2.4, 18])
        if self.pecah % 3 == 0:
            self.air += 1
            self.efek.append([x - 12, y - 20, 0, -1.2, 45, "+1 air"])

    def jalan(self):
        t = pygame.time.get_ticks()
        if self.mode == "tanam" and t - self.sejak > 900:
            self.mode = "main"
            self.diam()
        if self.mode == "jalan":
            if not self.biji:
                if t - self.sejak > 230:
                    self.selesai()
            elif t - self.sejak >= LANGKAH:
                self.sejak += LANGKAH
                self.biji, tumbuh, pecah = selangkah(self.papan, self.biji)
                for k in tumbuh:
                    self.denyut[k] = t
                for k in pecah:
                    self.meletus(*k)

    def selesai(self):
        self.diam()
        if not any(map(any, self.papan)):
            catat(cleared=self.tingkat)
            self.skor += 100
            self.air += 1
            self.mode = "panen"
        elif self.air <= 0:
            catat(lost=self.tingkat)
            self.mode = "kalah"
        else:
            self.mode = "main"
        self.rekor = max(self.rekor, self.skor)

    def klik(self, pos):
        if self.mode == "panen":
            self.naik_tingkat()
        elif self.mode == "kalah" or (self.tombol.collidepoint(pos) and self.mode == "main"):
            self.main_baru()
        elif self.mode == "main":
            c, r = (pos[0] - KIRI) // PETAK, (pos[1] - ATAS) // PETAK
            if 0 <= r < N and 0 <= c < N and self.papan[r][c]:
                self.siram(r, c)

    def tulis(self, teks, x, y, ukuran=14, warna=(255, 250, 225), tengah=False):
        for w, d in ((HITAM, 2), (warna, 0)):
            g = self.font[ukuran].render(teks, False, w)
            g = pygame.transform.scale(g, (g.get_width() * 2, g.get_height() * 2))
            self.layar.blit(g, (x + d - (g.get_width() // 2 if tengah else 0), y + d))

    def gambar(self):
        L, t = self.layar, pygame.time.get_ticks()
        L.blit(self.tanah, (0, 0))
        self.tulis("Kebun Buah", KIRI, 14, 26)
        self.tulis("Tingkat %d" % self.tingkat, 280, 14, 18)
        self.tulis("Skor %d" % self.skor, 408, 14, 18)
        self.tulis("Rekor %d" % self.rekor, 408, 46, 14, (230, 240, 190))
        for r in range(N):
            for c in range(N):
                v = self.papan[r][c]
                if not v:
                    continue
                fase = (r * 5 + c * 3) * 0.7
                kedip = (t + r * 730 + c * 410) % 3100 < 140
                g = self.buah[v, kedip]
                napas = math.sin(t / 420 + fase) * (0.02 if v < 4 else 0.04)
                lompat = max(0, 1 - (t - self.denyut.get((r, c), -999)) / 220)
                besar = 1 + napas + 0.25 * math.sin(lompat * math.pi)
                if self.mode == "tanam":
                    besar *= max(0.05, min(1, (t - self.sejak - (r + c) * 45) / 300))
                w, h = int(72 * besar), int(72 * (besar - 2 * napas))
                L.blit(pygame.transform.scale(g, (w, max(2, h))),
                       (KIRI + c * PETAK + 42 - w // 2, ATAS + r * PETAK + 78 - h))
        bagian = min(1, (t - self.sejak) / LANGKAH)
        for r, c, a, b in self.biji:
            x = KIRI + (c + b * bagian) * PETAK + 42
            y = ATAS + (r + a * bagian) * PETAK + 42
            pygame.draw.circle(L, HITAM, (x, y), 11)
            pygame.draw.circle(L, (255, 96, 120), (x, y), 9)
            pygame.draw.circle(L, (255, 210, 215), (x - 3, y - 3), 3)
        for e in self.efek:
            e[0], e[1], e[4] = e[0] + e[2], e[1] + e[3], e[4] - 1
            if len(e) > 5:
                self.tulis(e[5], e[0], e[1], 14, (160, 220, 255))
            else:
                L.fill((255, 70, 96), (e[0] // 3 * 3, e[1] // 3 * 3, 6, 6))
        self.efek = [e for e in self.efek if e[4] > 0]
        y = TINGGI - 96
        for i in range(max(14, min(self.air, 24))):
            L.blit(self.penuh if i < self.air else self.kosong, (KIRI + i % 14 * 24, y + i // 14 * 27))
        self.tulis("x%d" % self.air, KIRI + 344, y + 2, 18, (190, 230, 255))
        pygame.draw.rect(L, HITAM, self.tombol.move(0, 4), border_radius=6)
        pygame.draw.rect(L, (206, 140, 70), self.tombol, border_radius=6)
        self.tulis("Mulai lagi", self.tombol.centerx, self.tombol.y + 10, 14, tengah=True)
        self.tulis("Siram sampai semangka pecah!", KIRI, TINGGI - 38, 14, (236, 248, 200))
        if self.mode in ("panen", "kalah"):
            kotak = pygame.Rect(60, 300, LEBAR - 120, 150)
            pygame.draw.rect(L, HITAM, kotak.move(0, 6))
            pygame.draw.rect(L, (188, 60, 74) if self.mode == "kalah" else (240, 176, 60), kotak)
            pygame.draw.rect(L, (255, 240, 200), kotak.inflate(-12, -12), 3)
            if self.mode == "panen":
                self.tulis("PANEN RAYA!", LEBAR // 2, 322, 26, tengah=True)
                self.tulis("Tingkat %d bersih. Klik untuk lanjut" % self.tingkat, LEBAR // 2, 392, 14, tengah=True)
            else:
                self.tulis("AIRNYA HABIS...", LEBAR // 2, 322, 26, tengah=True)
                self.tulis("Skor %d. Klik untuk main lagi" % self.skor, LEBAR // 2, 392, 14, tengah=True)
        pygame.display.flip()

    def putar(self):
        jam = pygame.time.Clock()
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT or (e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE):
                    pygame.quit()
                    sys.exit()
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.klik(e.pos)
            self.jalan()
            self.gambar()
            jam.tick(40)


if __name__ == "__main__":
    Kebun().putar()
