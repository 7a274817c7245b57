"""Tetes Manis - permainan puzzle rantai tetes sirup.

Latihan bikin game gaya HP di Python (belum di-port ke Android).
(c) Studio Kelinci Malas
"""
from __future__ import annotations

import argparse
import json
import math
import random
import sys
from dataclasses import dataclass, field

import pygame

LEBAR, TINGGI = 480, 800
BARIS, KOLOM = 6, 5
UKURAN = 84
KIRI = (LEBAR - KOLOM * UKURAN) // 2
ATAS = 168
ARAH = ((-1, 0), (0, 1), (1, 0), (0, -1))

WARNA = {
    1: ((150, 235, 225), (30, 165, 165)),
    2: ((255, 240, 130), (235, 175, 20)),
    3: ((255, 190, 120), (240, 105, 25)),
    4: ((255, 150, 190), (220, 25, 100)),
}
TINGGI_TETES = {1: 38, 2: 50, 3: 62, 4: 74}


# ---------------------------------------------------------------- util gambar
def bentuk_tetes(w: float, h: float, geser=(0.0, 0.0)) -> list[tuple[float, float]]:
    """Poligon tetes: runcing di atas, bulat di bawah."""
    titik = []
    for i in range(60):
        a = i / 60 * math.tau
        x = math.sin(a) * (math.sin(a / 2) ** 1.15)
        y = -math.cos(a)
        titik.append((geser[0] + w / 2 + x * w * 0.60, geser[1] + h / 2 + y * h * 0.48))
    return titik


def buat_tetes(n: int) -> pygame.Surface:
    skala = 4
    h = TINGGI_TETES[n] * skala
    w = int(h * 0.86)
    muda, tua = WARNA[n]
    isi = pygame.Surface((w, h), pygame.SRCALPHA)
    for y in range(h):
        t = y / h
        pygame.draw.line(isi, tuple(int(a + (b - a) * t) for a, b in zip(muda, tua)) + (255,), (0, y), (w, y))
    topeng = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(topeng, (255, 255, 255, 255), bentuk_tetes(w * 0.94, h * 0.97, (w * 0.03, h * 0.015)))
    isi.blit(topeng, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    tepi = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(tepi, tuple(int(c * 0.72) for c in tua) + (255,), bentuk_tetes(w, h))
    tepi.blit(isi, (0, 0))
    # kilau
    kil = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.draw.ellipse(kil, (255, 255, 255, 200), (w * 0.22, h * 0.46, w * 0.16, h * 0.27))
    pygame.draw.circle(kil, (255, 255, 255, 220), (w * 0.33, h * 0.79), w * 0.045)
    pygame.draw.arc(kil, (255, 255, 255, 120), (w * 0.18, h * 0.35, w * 0.66, h * 0.56), -1.4, 0.1, int(w * 0.045))
    tepi.blit(kil, (0, 0))
    return pygame.transform.smoothscale(tepi, (w // skala, h // skala))


def bintang(cx, cy, r):
    return [(cx + (r if i % 2 == 0 else r * 0.45) * math.sin(i * math.pi / 5),
             cy - (r if i % 2 == 0 else r * 0.45) * math.cos(i * math.pi / 5)) for i in range(10)]


def gradien(w, h, a, b):
    s = pygame.Surface((w, h))
    for y in range(h):
        t = y / h
        pygame.draw.line(s, tuple(int(p + (q - p) * t) for p, q in zip(a, b)), (0, y), (w, y))
    return s


def pantul(t: float) -> float:
    """ease out back"""
    t = max(0.0, min(1.0, t)) - 1
    return 1 + 2.2 * t ** 3 + 1.2 * t ** 2


# ---------------------------------------------------------------- level
def simulasi(papan, r, c):
    p = [b[:] for b in papan]
    pecah = 0
    terbang = []

    def kena(r, c):
        nonlocal pecah
        p[r][c] += 1
        if p[r][c] > 4:
            p[r][c] = 0
            pecah += 1
            terbang.extend((r, c, dr, dc) for dr, dc in ARAH)
    kena(r, c)
    while terbang:
        sekarang, terbang = terbang, []
        for r, c, dr, dc in sekarang:
            r, c = r + dr, c + dc
            if 0 <= r < BARIS and 0 <= c < KOLOM:
                if p[r][c]:
                    kena(r, c)
                else:
                    terbang.append((r, c, dr, dc))
    return p, pecah


def hitung_langkah(papan) -> int:
    """Main sendiri dengan cara rakus; hasilnya jadi patokan jumlah tetes."""
    n = 0
    while any(map(any, papan)):
        pilihan = []
        for r in range(BARIS):
            for c in range(KOLOM):
                if papan[r][c]:
                    p, k = simulasi(papan, r, c)
                    pilihan.append((k, papan[r][c], -r, -c, p))
        papan = max(pilihan, key=lambda q: q[:4])[4]
        n += 1
    return n


@dataclass
class Level:
    nomor: int
    papan: list
    jatah: int


def buat_level(benih: int, nomor: int) -> Level:
    rng = random.Random(f"tetes-{benih}-{nomor}")
    isi = min(26, 13 + nomor)
    posisi = [(r, c) for r in range(BARIS) for c in range(KOLOM)]
    rng.shuffle(posisi)
    papan = [[0] * KOLOM for _ in range(BARIS)]
    for r, c in posisi[:isi]:
        papan[r][c] = rng.choices((1, 2, 3, 4), (2, 3, 4, 4))[0]
    return Level(nomor, papan, max(6, hitung_langkah(papan) + 2))


# ---------------------------------------------------------------- animasi
@dataclass
class Cipratan:
    r: int
    c: int
    tr: int
    tc: int
    dr: int
    dc: int
    t: float = 0.0
    lama: float = 0.1


@dataclass
class Percik:
    x: float
    y: float
    vx: float
    vy: float
    warna: tuple
    umur: float = 0.6


@dataclass
class Tulisan:
    x: float
    y: float
    teks: str
    umur: float = 1.0


@dataclass
class Keadaan:
    layar: str = "beranda"
    level: Level | None = None
    papan: list = field(default_factory=list)
    sisa: int = 0
    koin: int = 60
    rantai: int = 0
    jalan: bool = False
    palu: bool = False
    t: float = 0.0
    bintang: int = 0
    hadiah: int = 0


class Aplikasi:
    def __init__(self, benih, log):
        self.benih = benih
        self.log_f = open(log, "w") if log else None
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_caption("Tetes Manis")
        self.layar = pygame.display.set_mode((LEBAR, TINGGI))
        self.jam = pygame.time.Clock()
        self.font = {u: pygame.font.SysFont("nunito,verdana,dejavusans", u, bold=True) for u in (14, 18, 22, 30, 40, 54)}
        self.tetes = {n: buat_tetes(n) for n in WARNA}
        self.latar = gradien(LEBAR, TINGGI, (126, 87, 214), (255, 158, 196))
        hias = random.Random(3)
        for _ in range(24):
            x, y, r = hias.randrange(LEBAR), hias.randrange(TINGGI), hias.randrange(10, 50)
            s = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA)
            pygame.draw.circle(s, (255, 255, 255, 22), (r, r), r)
            self.latar.blit(s, (x - r, y - r))
        self.k = Keadaan()
        self.cipratan: list[Cipratan] = []
        self.percik: list[Percik] = []
        self.tulisan: list[Tulisan] = []
        self.gembung: dict = {}
        self.acak = random.Random()
        self.waktu = 0.0

    def log(self, **isi):
        if self.log_f:
            print(json.dumps(isi), file=self.log_f, flush=True)

    # ---- alur
    def mulai(self, nomor):
        k = self.k
        k.level = buat_level(self.benih, nomor)
        k.papan = [b[:] for b in k.level.papan]
        k.sisa = k.level.jatah
        k.rantai, k.jalan, k.palu, k.t = 0, False, False, 0.0
        k.layar = "spanduk"
        self.cipratan.clear()
        self.gembung.clear()

    def pusat(self, r, c):
        return KIRI + c * UKURAN + UKURAN / 2, ATAS + r * UKURAN + UKURAN / 2

    def sasaran(self, r, c, dr, dc):
        jarak = 0
        while True:
            r, c, jarak = r + dr, c + dc, jarak + 1
            if not (0 <= r < BARIS and 0 <= c < KOLOM):
                return r, c, jarak
            if self.k.papan[r][c]:
                return r, c, jarak

    def luncur(self, r, c, dr, dc):
        tr, tc, j = self.sasaran(r, c, dr, dc)
        self.cipratan.append(Cipratan(r, c, tr, tc, dr, dc, 0.0, 0.13 * j))

    def isi(self, r, c, paksa=False):
        k = self.k
        if k.papan[r][c] >= 4 or paksa:
            warna = WARNA[k.papan[r][c]][1]
            k.papan[r][c] = 0
            k.rantai += 1
            k.koin += 1
            x, y = self.pusat(r, c)
            for _ in range(12):
                a = self.acak.random() * math.tau
                v = self.acak.uniform(60, 220)
                self.percik.append(Percik(x, y, v * math.cos(a), v * math.sin(a) - 60, warna))
            for d in ARAH:
                self.luncur(r, c, *d)
            if k.rantai % 4 == 0:
                k.sisa += 1
                self.tulisan.append(Tulisan(x, y, "+1 tetes"))
            elif k.rantai == 3:
                self.tulisan.append(Tulisan(x, y, "Manis!"))
            elif k.rantai == 6:
                self.tulisan.append(Tulisan(x, y, "Luar biasa!"))
        else:
            k.papan[r][c] += 1
            self.gembung[r, c] = 0.0

    def perbarui(self, dt):
        k = self.k
        self.waktu += dt
        k.t += dt
        for p in self.percik:
            p.x += p.vx * dt
            p.y += p.vy * dt
            p.vy += 500 * dt
            p.umur -= dt
        self.percik = [p for p in self.percik if p.umur > 0]
        for u in self.tulisan:
            u.y -= 50 * dt
            u.umur -= dt
        self.tulisan = [u for u in self.tulisan if u.umur > 0]
        for s in list(self.gembung):
            self.gembung[s] += dt * 4
            if self.gembung[s] > 1:
                del self.gembung[s]
        if k.layar == "spanduk" and k.t > 1.7:
            k.layar = "main"
            self.log(t="board", cells=k.papan)
        if k.layar == "main" and k.jalan:
            tiba = []
            for c in self.cipratan:
                c.t += dt
                if c.t >= c.lama:
                    tiba.append(c)
            for c in tiba:
                self.cipratan.remove(c)
            for c in tiba:
                if not (0 <= c.tr < BARIS and 0 <= c.tc < KOLOM):
                    continue
                if k.papan[c.tr][c.tc]:
                    self.isi(c.tr, c.tc)
                else:
                    self.luncur(c.tr, c.tc, c.dr, c.dc)   # sasarannya sudah pecah, terus terbang
            if not self.cipratan and not self.percik:
                k.jalan = False
                self.periksa()

    def periksa(self):
        k = self.k
        if not any(map(any, k.papan)):
            k.bintang = 3 if k.sisa >= 4 else 2 if k.sisa >= 2 else 1
            k.hadiah = 10 * k.bintang
            k.koin += k.hadiah
            k.layar, k.t = "menang", 0.0
            self.log(t="cleared")
        elif k.sisa <= 0:
            k.layar, k.t = "kalah", 0.0
            self.log(t="lost")

    # ---- sentuhan
    TOMBOL_MAIN = pygame.Rect(120, 560, 240, 80)
    TOMBOL_DIALOG = pygame.Rect(130, 500, 220, 64)
    TOMBOL_PALU = pygame.Rect(70, 700, 150, 76)
    TOMBOL_TAMBAH = pygame.Rect(260, 700, 150, 76)

    def sentuh(self, pos):
        k = self.k
        if k.layar == "beranda":
            if self.TOMBOL_MAIN.collidepoint(pos):
                self.mulai(1)
        elif k.layar == "menang":
            if k.t > 1.4 and self.TOMBOL_DIALOG.collidepoint(pos):
                self.mulai(k.level.nomor + 1)
        elif k.layar == "kalah":
            if k.t > 0.4 and self.TOMBOL_DIALOG.collidepoint(pos):
                self.mulai(k.level.nomor)
        elif k.layar == "main" and not k.jalan:
            if self.TOMBOL_PALU.collidepoint(pos):
                if k.palu:
                    k.palu = False
                elif k.koin >= 50:
                    k.palu = True
            elif self.TOMBOL_TAMBAH.collidepoint(pos):
                if k.koin >= 40:
                    k.koin -= 40
                    k.sisa += 3
                    self.tulisan.append(Tulisan(LEBAR / 2, 120, "+3 tetes"))
            else:
                c, r = int((pos[0] - KIRI) // UKURAN), int((pos[1] - ATAS) // UKURAN)
                if 0 <= r < BARIS and 0 <= c < KOLOM and k.papan[r][c]:
                    k.rantai = 0
                    k.jalan = True
                    if k.palu:
                        self.log(t="tap", r=r, c=c, booster="palu")
                        k.palu = False
                        k.koin -= 50
                        self.isi(r, c, paksa=True)
                    else:
                        self.log(t="tap", r=r, c=c)
                        k.sisa -= 1
                        self.isi(r, c)

    # ---- gambar
    def tulis(self, teks, ukuran, warna, tengah, tepi=None):
        f = self.font[ukuran]
        if tepi:
            b = f.render(teks, True, tepi)
            for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 3), (-2, 2), (2, 2)):
                self.layar.blit(b, b.get_rect(center=(tengah[0] + dx, tengah[1] + dy)))
        s = f.render(teks, True, warna)
        self.layar.blit(s, s.get_rect(center=tengah))

    def pil(self, rect, warna, teks, ukuran=22, denyut=0.0):
        r = pygame.Rect(rect).inflate(denyut, denyut)
        gelap = tuple(int(c * 0.7) for c in warna)
        terang = tuple(min(255, c + 55) for c in warna)
        rad = r.height // 2
        pygame.draw.rect(self.layar, gelap, r.move(0, 6), border_radius=rad)
        pygame.draw.rect(self.layar, warna, r, border_radius=rad)
        pygame.draw.rect(self.layar, terang, (r.x + 10, r.y + 5, r.w - 20, r.h * 0.36), border_radius=rad)
        pygame.draw.rect(self.layar, (255, 255, 255), r, 3, border_radius=rad)
        if teks:
            self.tulis(teks, ukuran, (255, 255, 255), r.center, gelap)

    def koin(self, x, y, r=13):
        pygame.draw.circle(self.layar, (190, 120, 10), (x, y + 2), r)
        pygame.draw.circle(self.layar, (255, 205, 50), (x, y), r)
        pygame.draw.circle(self.layar, (255, 235, 140), (x, y), int(r * 0.65), 2)

    def tempel(self, n, x, y, s=1.0, sy=None):
        g = self.tetes[n]
        if s != 1.0 or sy:
            g = pygame.transform.smoothscale(g, (max(1, int(g.get_width() * s)), max(1, int(g.get_height() * (sy or s)))))
        self.layar.blit(g, g.get_rect(center=(x, y)))

    def gambar_beranda(self):
        for i, n in enumerate((1, 4, 2, 3)):
            self.tempel(n, 90 + i * 100, 420 + 14 * math.sin(self.waktu * 2 + i), 1.2)
        self.tulis("Tetes", 54, (255, 245, 160), (240, 190), (170, 40, 110))
        self.tulis("Manis", 54, (255, 255, 255), (240, 258), (170, 40, 110))
        self.tulis("pecahkan semua sirup!", 18, (255, 255, 255), (240, 316))
        self.pil(self.TOMBOL_MAIN, (90, 200, 70), "MAIN", 40, 6 * math.sin(self.waktu * 4))
        self.tulis("Studio Kelinci Malas", 14, (255, 255, 255), (240, 770))

    def gambar_main(self):
        k = self.k
        lay = self.layar
        # bilah atas
        pygame.draw.rect(lay, (92, 52, 160), (0, 0, LEBAR, 64))
        pygame.draw.rect(lay, (70, 36, 130), (14, 14, 120, 36), border_radius=18)
        self.tulis(f"Level {k.level.nomor}", 18, (255, 255, 255), (74, 32))
        pygame.draw.rect(lay, (70, 36, 130), (346, 14, 120, 36), border_radius=18)
        self.koin(364, 32)
        self.tulis(str(k.koin), 18, (255, 230, 120), (414, 32))
        # lencana tetes
        pygame.draw.circle(lay, (255, 255, 255), (240, 74), 58)
        pygame.draw.circle(lay, (92, 52, 160), (240, 74), 52)
        self.tulis(str(k.sisa), 40, (255, 110, 110) if k.sisa <= 2 else (255, 255, 255), (240, 68))
        self.tulis("tetes", 14, (220, 200, 255), (240, 102))
        # papan
        kotak = pygame.Surface((KOLOM * UKURAN + 16, BARIS * UKURAN + 16), pygame.SRCALPHA)
        pygame.draw.rect(kotak, (70, 30, 120, 150), kotak.get_rect(), border_radius=24)
        for r in range(BARIS):
            for c in range(KOLOM):
                pygame.draw.rect(kotak, (255, 255, 255, 34 if (r + c) % 2 else 52),
                                 (8 + c * UKURAN + 3, 8 + r * UKURAN + 3, UKURAN - 6, UKURAN - 6), border_radius=18)
        lay.blit(kotak, (KIRI - 8, ATAS - 8))
        for r in range(BARIS):
            for c in range(KOLOM):
                n = k.papan[r][c]
                if not n:
                    continue
                x, y = self.pusat(r, c)
                s = 1.0
                if k.layar == "spanduk":
                    s = pantul((k.t - 0.5 - 0.06 * (r + c)) / 0.4) if k.t > 0.5 + 0.06 * (r + c) else 0
                    if s <= 0.05:
                        continue
                sy = None
                if (r, c) in self.gembung:
                    s = 0.75 + 0.25 * pantul(self.gembung[r, c])
                elif n == 4:
                    s = 1 + 0.04 * math.sin(self.waktu * 7 + r + c)
                    sy = 1 - 0.04 * math.sin(self.waktu * 7 + r + c)
                self.tempel(n, x, y, s, sy)
        for c in self.cipratan:
            x0, y0 = self.pusat(c.r, c.c)
            x1, y1 = self.pusat(c.tr, c.tc)
            t = c.t / c.lama
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            for i in range(4):
                pygame.draw.circle(lay, (255, 120 + i * 25, 180), (x - c.dc * (4 - i) * 7, y - c.dr * (4 - i) * 7), 3 + i * 2)
            pygame.draw.circle(lay, (255, 230, 240), (x - 2, y - 3), 4)
        for p in self.percik:
            pygame.draw.circle(lay, p.warna, (p.x, p.y), max(1, 7 * p.umur))
        # booster
        self.pil(self.TOMBOL_PALU, (255, 140, 60) if k.koin >= 50 or k.palu else (150, 140, 160), "", denyut=6 if k.palu else 0)
        x, y = self.TOMBOL_PALU.x + 44, self.TOMBOL_PALU.centery
        pygame.draw.line(lay, (120, 70, 30), (x - 16, y + 22), (x + 6, y - 6), 9)
        pygame.draw.polygon(lay, (235, 235, 245), [(x - 12, y - 18), (x + 4, y - 26), (x + 24, y + 2), (x + 10, y + 12)])
        self.koin(x + 48, y, 11)
        self.tulis("50", 18, (255, 255, 255), (x + 78, y), (120, 60, 20))
        self.pil(self.TOMBOL_TAMBAH, (70, 160, 255) if k.koin >= 40 else (150, 140, 160), "")
        x, y = self.TOMBOL_TAMBAH.x + 40, self.TOMBOL_TAMBAH.centery
        self.tulis("+3", 30, (255, 255, 255), (x, y), (30, 70, 140))
        self.koin(x + 48, y, 11)
        self.tulis("40", 18, (255, 255, 255), (x + 78, y), (30, 70, 140))
        if k.palu:
            self.tulis("Pilih tetes untuk dipecahkan", 14, (255, 255, 255), (240, 686))
        for u in self.tulisan:
            self.tulis(u.teks, 30, (255, 250, 170), (min(370, max(110, u.x)), u.y), (170, 40, 110))
        if k.layar == "spanduk":
            self.gambar_spanduk()

    def gambar_spanduk(self):
        t = self.k.t
        if t < 0.4:
            x = -LEBAR + LEBAR * pantul(t / 0.4)
        elif t < 1.3:
            x = 0
        else:
            x = LEBAR * ((t - 1.3) / 0.4) ** 2
        pygame.draw.rect(self.layar, (230, 50, 120), (x, 350, LEBAR, 100))
        pygame.draw.rect(self.layar, (255, 220, 90), (x, 350, LEBAR, 6))
        pygame.draw.rect(self.layar, (255, 220, 90), (x, 444, LEBAR, 6))
        self.tulis(f"LEVEL {self.k.level.nomor}", 54, (255, 255, 255), (x + 240, 400), (140, 20, 80))

    def gambar_dialog(self, judul, warna):
        k = self.k
        gelap = pygame.Surface((LEBAR, TINGGI), pygame.SRCALPHA)
        gelap.fill((30, 10, 60, 150))
        self.layar.blit(gelap, (0, 0))
        dy = int((1 - pantul(k.t / 0.4)) * -500)
        pygame.draw.rect(self.layar, (255, 248, 240), (50, 230 + dy, 380, 360), border_radius=34)
        pygame.draw.rect(self.layar, warna, (50, 230 + dy, 380, 360), 6, border_radius=34)
        self.pil((90, 200 + dy, 300, 64), warna, judul, 30)
        return dy

    def gambar(self):
        k = self.k
        self.layar.blit(self.latar, (0, 0))
        if k.layar == "beranda":
            self.gambar_beranda()
            return
        self.gambar_main()
        if k.layar == "menang":
            dy = self.gambar_dialog("Hebat!", (250, 90, 150))
            for i in range(3):
                cx, cy = 140 + i * 100, 350 + dy - (18 if i == 1 else 0)
                pygame.draw.polygon(self.layar, (215, 205, 215), bintang(cx, cy, 46))
                tt = k.t - 0.5 - 0.3 * i
                if i < k.bintang and tt > 0:
                    rr = 46 * pantul(tt / 0.3)
                    pygame.draw.polygon(self.layar, (255, 200, 40), bintang(cx, cy, rr))
                    pygame.draw.polygon(self.layar, (220, 140, 10), bintang(cx, cy, rr), 3)
            self.koin(200, 438 + dy, 16)
            self.tulis(f"+{k.hadiah}", 30, (200, 130, 10), (258, 438 + dy))
            if k.t > 1.4:
                self.pil(self.TOMBOL_DIALOG, (90, 200, 70), "LANJUT", 30)
        elif k.layar == "kalah":
            dy = self.gambar_dialog("Yah...", (120, 110, 200))
            self.tempel(1, 240, 340 + dy, 2.2)
            self.tulis("Tetesnya habis!", 30, (90, 70, 150), (240, 430 + dy))
            if k.t > 0.4:
                self.pil(self.TOMBOL_DIALOG, (255, 140, 60), "ULANGI", 30)

    def jalankan(self):
        while True:
            dt = min(self.jam.tick(60) / 1000, 0.05)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.sentuh(e.pos)
            self.perbarui(dt)
            self.gambar()
            pygame.display.flip()


if __name__ == "__main__":
    arg = argparse.ArgumentParser()
    arg.add_argument("--seed", type=int, default=random.randrange(10 ** 6))
    arg.add_argument("--log", default=None)
    a = arg.parse_args()
    Aplikasi(a.seed, a.log).jalankan()
    pygame.quit()
    sys.exit()
