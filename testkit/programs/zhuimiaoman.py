#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# zhuimiaoman.py  --  Latihan Air  (shui, zhui, miao, man)
# Untuk murid 4 Bestari, SJK(C) Ipoh Jaya.     Cikgu Lim Siew Peng, 2016
#
# 水 satu, 沝 dua, 淼 tiga, 㵘 empat.  Kalau lima, pecah!  (ini permainan
# "shi di shui" yang semua orang main masa saya belajar di maktab)
#
# Tak perlu pasang apa-apa, Python 3 dengan tkinter sahaja.
import argparse
import json
import math
import random
import tkinter as tk
from tkinter import messagebox
from tkinter import font as tkfont

BARIS, LAJUR = 5, 8            # buku latihan: 8 petak sebaris
P = 80                         # saiz petak
X0, Y0 = 54, 148               # sudut kiri atas petak pertama
LEBAR, TINGGI = 980, 690
LANGKAH = 110                  # ms untuk titis bergerak satu petak
TITIS_MULA = 12

KERTAS = "#fbf6e6"
MERAH = "#d8473c"
MERAHMUDA = "#efb3a4"
DAKWAT = "#1c1b26"
BIRU = "#1f63b5"
PENMERAH = "#d3122b"

ANGKA = ["sifar", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh",
         "lapan", "sembilan", "sepuluh", "sebelas"]


def perkataan(n):
    if n < 12:
        return ANGKA[n]
    if n < 20:
        return ANGKA[n - 10] + " belas"
    if n % 10 == 0:
        return ANGKA[n // 10] + " puluh"
    return ANGKA[n // 10] + " puluh " + ANGKA[n % 10]


# ---------------------------------------------------------------- huruf 水
# setiap goresan: (x, y, tebal) dalam kotak 0..1 , ikut tertib goresan
AIR = [
    [(0.49, 0.04, .045), (0.515, 0.10, .060), (0.51, 0.40, .048),
     (0.51, 0.78, .055), (0.50, 0.93, .050), (0.43, 0.87, .030), (0.35, 0.80, .006)],
    [(0.08, 0.365, .028), (0.20, 0.350, .028), (0.37, 0.31, .044),
     (0.33, 0.47, .034), (0.22, 0.64, .024), (0.05, 0.79, .006)],
    [(0.87, 0.20, .048), (0.80, 0.28, .042), (0.68, 0.37, .026), (0.555, 0.44, .007)],
    [(0.545, 0.36, .014), (0.63, 0.52, .034), (0.74, 0.66, .052),
     (0.84, 0.755, .066), (0.97, 0.80, .008)],
]
# kotak-kotak (x, y, lebar, tinggi) untuk setiap huruf
SUSUN = {
    1: [(0.08, 0.06, 0.84, 0.88)],
    2: [(0.01, 0.09, 0.465, 0.82), (0.525, 0.09, 0.465, 0.82)],
    3: [(0.24, 0.03, 0.52, 0.46), (0.03, 0.50, 0.47, 0.47), (0.50, 0.50, 0.47, 0.47)],
    4: [(0.03, 0.03, 0.47, 0.46), (0.50, 0.03, 0.47, 0.46),
        (0.03, 0.51, 0.47, 0.46), (0.50, 0.51, 0.47, 0.46)],
}


def lengkung(t, n=6):
    """Catmull-Rom melalui semua titik"""
    hasil = []
    q = [t[0]] + list(t) + [t[-1]]
    for i in range(1, len(q) - 2):
        a, b, c, d = q[i - 1], q[i], q[i + 1], q[i + 2]
        for k in range(n):
            u = k / n
            hasil.append(tuple(
                0.5 * (2 * b[j] + (c[j] - a[j]) * u
                       + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * u * u
                       + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * u ** 3)
                for j in range(3)))
    hasil.append(t[-1])
    return hasil


AIR_HALUS = [lengkung(s) for s in AIR]


def goresan(cv, x, y, w, h, s, warna, tag):
    """satu goresan berus sebagai poligon"""
    tebal = (w + h) / 2 * (1.18 if w < 0.6 * P else 1.0)
    pt = [(x + a * w, y + b * h, max(0.4, c * tebal)) for a, b, c in AIR_HALUS[s]]
    kiri, kanan = [], []
    for i, (px, py, r) in enumerate(pt):
        ax, ay, _ = pt[max(0, i - 1)]
        bx, by, _ = pt[min(len(pt) - 1, i + 1)]
        L = math.hypot(bx - ax, by - ay) or 1
        nx, ny = -(by - ay) / L, (bx - ax) / L
        kiri.append((px + nx * r, py + ny * r))
        kanan.append((px - nx * r, py - ny * r))
    rata = [v for p in kiri + kanan[::-1] for v in p]
    cv.create_polygon(rata, fill=warna, outline=warna, tags=tag)
    px, py, r = pt[0]
    cv.create_oval(px - r, py - r, px + r, py + r, fill=warna, outline=warna, tags=tag)
    px, py, r = pt[len(pt) // 2]
    if r > 1.5:
        cv.create_oval(px - r, py - r, px + r, py + r, fill=warna, outline="", tags=tag)


def tulis(cv, x, y, sisi, n, warna, tag, had=99):
    """tulis huruf dengan n 'air'; had = berapa goresan sahaja"""
    k = 0
    for bx, by, bw, bh in SUSUN[n]:
        for s in range(4):
            if k >= had:
                return
            goresan(cv, x + bx * sisi, y + by * sisi, bw * sisi, bh * sisi, s, warna, tag)
            k += 1


class Latihan:
    def __init__(self, root, seed, logfile):
        self.root = root
        self.rng = random.Random(seed)
        self.log = open(logfile, "a", encoding="utf-8") if logfile else None
        self.tahap = 1
        self.titis = TITIS_MULA
        self.pecah_semua = 0          # dikira dalam 正
        self.sibuk = True
        self.keadaan = "main"
        self.papan = [[0] * LAJUR for _ in range(BARIS)]
        self.awal = None

        root.title("Zhuimiaoman - Latihan Air (Cikgu Lim, 4 Bestari)")
        root.resizable(False, False)
        nama = set(tkfont.families())
        self.F = next((f for f in ("Century Schoolbook", "C059", "Liberation Serif") if f in nama), "Times")
        self.T = next((f for f in ("Segoe Print", "Z003", "URW Chancery L", "Comic Sans MS", self.F) if f in nama), self.F)

        mb = tk.Menu(root)
        fail = tk.Menu(mb, tearoff=0)
        fail.add_command(label="Mula semula muka surat ini", command=self.ulang)
        fail.add_separator()
        fail.add_command(label="Keluar", command=root.destroy)
        mb.add_cascade(label="Fail", menu=fail)
        ban = tk.Menu(mb, tearoff=0)
        ban.add_command(label="Cara bermain", command=self.cara)
        mb.add_cascade(label="Bantuan", menu=ban)
        root.config(menu=mb)

        self.cv = tk.Canvas(root, width=LEBAR, height=TINGGI, bg=KERTAS, highlightthickness=0)
        self.cv.pack()
        self.bar = tk.Label(root, anchor="w", relief="sunken", bd=1, font=("Liberation Sans", 10),
                            text="Selamat datang, murid-murid.")
        self.bar.pack(fill="x")
        self.cv.bind("<Button-1>", self.klik)

        self.kertas()
        self.butang = tk.Button(self.cv, text="Muka surat\nseterusnya  >>", state="disabled",
                                font=("Liberation Sans", 12), command=self.tekan)
        self.cv.create_window(848, 600, window=self.butang, width=170, height=58)
        root.after(150, self.agih)

    # ------------------------------------------------------------ log
    def tulis_log(self, **k):
        if self.log:
            self.log.write(json.dumps(k) + "\n")
            self.log.flush()

    def log_papan(self):
        self.tulis_log(t="board", level=self.tahap, drops=self.titis, board=self.papan)

    # ------------------------------------------------------------ kertas
    def kertas(self):
        c = self.cv
        # lubang fail & garis biru buku
        for y in range(70, TINGGI, 150):
            c.create_oval(12, y, 30, y + 18, fill="#cfc8b4", outline="#b3ab94")
        c.create_line(40, 0, 40, TINGGI, fill="#e79a9a")
        c.create_text(X0, 34, anchor="w", font=(self.F, 21, "bold"), fill="#2b2b2b",
                      text="LATIHAN MENULIS  –  AIR")
        c.create_text(X0 + LAJUR * P, 36, anchor="e", font=("Droid Sans Fallback", 17),
                      fill=MERAH, text="写字练习")
        c.create_line(X0, 58, LEBAR - 40, 58, fill="#2b2b2b", width=2)
        c.create_line(X0, 62, LEBAR - 40, 62, fill="#2b2b2b")
        c.create_text(X0, 90, anchor="w", font=(self.F, 12), fill="#333", text="Nama :")
        c.create_line(X0 + 58, 98, X0 + 300, 98, dash=(2, 3), fill="#555")
        c.create_text(X0 + 70, 86, anchor="w", font=(self.T, 17), fill=BIRU, text="Tan Mei Xin")
        c.create_text(X0 + 320, 90, anchor="w", font=(self.F, 12), fill="#333", text="Kelas :")
        c.create_line(X0 + 376, 98, X0 + 500, 98, dash=(2, 3), fill="#555")
        c.create_text(X0 + 388, 86, anchor="w", font=(self.T, 17), fill=BIRU, text="4 Bestari")
        c.create_text(X0, 124, anchor="w", font=(self.F, 11, "italic"), fill="#555",
                      text="Klik satu petak untuk menambah satu 'air'. Lima air dalam satu petak akan pecah.")
        # petak 米字格
        for r in range(BARIS):
            for k in range(LAJUR):
                x, y = X0 + k * P, Y0 + r * P
                c.create_rectangle(x, y, x + P, y + P, fill="#fffdf5", outline="")
                for a in ((x, y, x + P, y + P), (x + P, y, x, y + P),
                          (x + P / 2, y, x + P / 2, y + P), (x, y + P / 2, x + P, y + P / 2)):
                    c.create_line(*a, fill=MERAHMUDA, dash=(3, 3))
        for r in range(BARIS + 1):
            c.create_line(X0, Y0 + r * P, X0 + LAJUR * P, Y0 + r * P, fill=MERAH, width=2)
        for k in range(LAJUR + 1):
            c.create_line(X0 + k * P, Y0, X0 + k * P, Y0 + BARIS * P, fill=MERAH, width=2)
        c.create_rectangle(X0 - 5, Y0 - 5, X0 + LAJUR * P + 5, Y0 + BARIS * P + 5,
                           outline=MERAH, width=2)
        # senarai huruf
        x = 738
        c.create_rectangle(x, 78, LEBAR - 36, 356, fill="#f3ead0", outline="#b79f68")
        c.create_text(x + 103, 96, font=(self.F, 12, "bold"), fill="#5a4712", text="Kenali huruf")
        for n, (py, erti) in enumerate((("shuǐ", "air"), ("zhuǐ", "dua air"),
                                        ("miǎo", "air luas"), ("màn", "air melimpah")), 1):
            y = 112 + (n - 1) * 60
            tulis(c, x + 14, y, 50, n, "#6b4a1e", "kertas")
            c.create_text(x + 78, y + 15, anchor="w", font=("DejaVu Serif", 13, "italic"),
                          fill="#333", text=py)
            c.create_text(x + 78, y + 36, anchor="w", font=(self.F, 11), fill="#666", text=erti)
        # berus dan dakwat
        c.create_oval(742, 474, 812, 530, fill="#3a3a40", outline="#222", width=2)
        c.create_oval(752, 482, 802, 518, fill="#0d0d12", outline="#55555c")
        c.create_arc(758, 486, 796, 512, start=60, extent=80, style="arc", outline="#70707c", width=2)
        c.create_line(944, 388, 826, 486, fill="#9b6a34", width=9, capstyle="round")
        c.create_line(942, 387, 830, 480, fill="#c79457", width=3)
        c.create_line(842, 473, 824, 488, fill="#7a1f1f", width=12)
        c.create_polygon(829, 478, 836, 489, 818, 502, 800, 507, 812, 492, smooth=True, fill="#1a1a1f")

    def kaki(self):
        c = self.cv
        c.delete("kaki")
        y = Y0 + BARIS * P + 34
        c.create_text(X0, y, anchor="w", font=(self.F, 14), fill="#333", text="Titis air tinggal :", tags="kaki")
        c.create_text(X0 + 172, y - 2, anchor="w", font=(self.T, 27), fill=BIRU if self.titis > 3 else PENMERAH,
                      text=perkataan(self.titis), tags="kaki")
        c.create_line(X0 + 166, y + 15, X0 + 430, y + 15, dash=(2, 3), fill="#555", tags="kaki")
        c.create_text(X0 + LAJUR * P, y, anchor="e", font=(self.F, 14), fill="#333",
                      text="muka surat %d" % self.tahap, tags="kaki")
        y += 44
        c.create_text(X0, y + 4, anchor="w", font=(self.F, 12), fill="#333",
                      text="Pecah :", tags="kaki")
        # kira dengan 正, satu 正 penuh = satu titis percuma
        mula = max(0, self.pecah_semua // 5 - 14)
        n = self.pecah_semua - mula * 5
        x = X0 + 68
        while n > 0:
            s = 28
            garis = [(x, y - 10, x + s, y - 10), (x + s / 2, y - 10, x + s / 2, y + 16),
                     (x + s / 2, y + 2, x + s - 3, y + 2), (x + 5, y + 1, x + 5, y + 16),
                     (x - 2, y + 16, x + s + 2, y + 16)]
            for g in garis[:n]:
                c.create_line(*g, fill="#444" if n >= 5 else PENMERAH, width=3, capstyle="round", tags="kaki")
            n -= 5
            x += 37
        c.create_text(X0, y + 42, anchor="w", font=(self.F, 10, "italic"), fill="#777",
                      text="Setiap lima kali pecah, cikgu beri satu titis lagi.", tags="kaki")

    # ------------------------------------------------------------ papan
    def lukis(self, r, k, warna=DAKWAT, had=99):
        tag = "h%d_%d" % (r, k)
        self.cv.delete(tag)
        if self.papan[r][k]:
            tulis(self.cv, X0 + k * P + 4, Y0 + r * P + 4, P - 8, self.papan[r][k], warna, (tag, "huruf"), had)

    def agih(self):
        """muka surat baru"""
        rng = self.rng
        n = rng.randint(19, 25) + min(3, self.tahap // 4)
        tempat = rng.sample([(r, k) for r in range(BARIS) for k in range(LAJUR)], n)
        self.papan = [[0] * LAJUR for _ in range(BARIS)]
        for r, k in tempat:
            self.papan[r][k] = rng.choices((1, 2, 3, 4), (18, 26, 30, 26))[0]
        self.awal = ([b[:] for b in self.papan], self.titis, self.pecah_semua)
        self.mula_tulis(tempat)

    def mula_tulis(self, tempat):
        self.sibuk = True
        self.keadaan = "main"
        self.cv.delete("huruf", "tanda", "titis")
        self.butang.config(state="disabled", text="Muka surat\nseterusnya  >>")
        self.kaki()
        self.bar.config(text="Cikgu sedang menulis...")
        self.tulis_satu(list(tempat))

    def tulis_satu(self, sisa):
        if not sisa:
            self.sibuk = False
            self.bar.config(text="Giliran kamu. Kosongkan muka surat ini.")
            self.log_papan()
            return
        r, k = sisa[0]
        self.lukis(r, k)
        self.root.after(38, self.tulis_satu, sisa[1:])

    # ------------------------------------------------------------ klik
    def klik(self, e):
        if self.sibuk or self.keadaan != "main":
            return
        k, r = int((e.x - X0) // P), int((e.y - Y0) // P)
        if not (0 <= r < BARIS and 0 <= k < LAJUR) or self.titis <= 0:
            return
        self.tulis_log(t="tap", r=r, c=k)
        self.titis -= 1
        self.sibuk = True
        self.terbang = []
        self.rantai = 0
        self.tambah(r, k, 1)
        self.kaki()
        self.root.after(160, self.gelombang)

    def tambah(self, r, k, n):
        self.papan[r][k] += n
        if self.papan[r][k] > 4:
            self.papan[r][k] = 0
            self.cv.delete("h%d_%d" % (r, k))
            self.percik(r, k)
            for d in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                self.terbang.append([r, k, d])
            self.rantai += 1
            self.pecah_semua += 1
            if self.pecah_semua % 5 == 0:
                self.titis += 1
        else:
            self.lukis(r, k, BIRU)
            self.root.after(150, self.kering, r, k)

    def kering(self, r, k):
        if self.papan[r][k]:
            self.lukis(r, k)

    def percik(self, r, k):
        x, y = X0 + k * P + P / 2, Y0 + r * P + P / 2
        for i in range(9):
            a = i * 6.283 / 9 + r
            for d, s in ((16, 5), (26, 3)):
                u, v = x + d * math.cos(a), y + d * math.sin(a)
                self.cv.create_oval(u - s, v - s, u + s, v + s, fill="#6f9fd6", outline="", tags="percik")
        self.root.after(170, lambda: self.cv.delete("percik"))

    def gelombang(self):
        """semua titis bergerak satu petak serentak"""
        if not self.terbang:
            self.rehat()
            return
        self.geser(0)

    def geser(self, f):
        c = self.cv
        c.delete("titis")
        if f == 5:
            self.tiba()
            return
        for r, k, (dr, dk) in self.terbang:
            x = X0 + (k + dk * f / 5) * P + P / 2
            y = Y0 + (r + dr * f / 5) * P + P / 2
            # titik 丶: runcing di belakang
            bx, by = x - dk * 13, y - dr * 13
            c.create_polygon(bx, by, x - dr * 7, y - dk * 7, x + dk * 8, y + dr * 8, x + dr * 7, y + dk * 7,
                             smooth=True, fill=BIRU, outline=BIRU, tags="titis")
        self.root.after(LANGKAH // 5, self.geser, f + 1)

    def tiba(self):
        kena, baki = {}, []
        for r, k, (dr, dk) in self.terbang:
            r, k = r + dr, k + dk
            if not (0 <= r < BARIS and 0 <= k < LAJUR):
                continue                       # keluar dari kertas
            if self.papan[r][k]:
                kena[(r, k)] = kena.get((r, k), 0) + 1
            else:
                baki.append([r, k, (dr, dk)])
        self.terbang = baki
        for (r, k), n in kena.items():
            self.tambah(r, k, n)
        if kena:
            self.kaki()
        self.gelombang()

    def rehat(self):
        self.kaki()
        self.log_papan()
        if not any(map(any, self.papan)):
            self.keadaan = "lulus"
            self.tulis_log(t="cleared", level=self.tahap)
            self.tanda_betul()
            self.bar.config(text="Syabas! Buka muka surat seterusnya.")
            self.butang.config(state="normal")
        elif self.titis <= 0:
            self.keadaan = "gagal"
            self.tulis_log(t="lost")
            self.cop()
            self.bar.config(text="Titis sudah habis. Cuba lagi, jangan putus asa.")
            self.butang.config(state="normal", text="Buat semula")
        else:
            t = "Rantai %d!" % self.rantai if self.rantai > 2 else "Teruskan."
            self.bar.config(text=t)
        self.sibuk = False

    # ------------------------------------------------------------ pen merah cikgu
    def tanda_betul(self):
        c = self.cv
        c.create_line(200, 330, 262, 412, 300, 380, 470, 190, fill=PENMERAH, width=9, smooth=False,
                      capstyle="round", joinstyle="round", tags="tanda")
        c.create_text(500, 440, font=(self.T, 52), fill=PENMERAH, text="Bagus sekali!", tags="tanda")
        for i in range(min(5, 1 + self.titis // 4)):
            x, y, p = 330 + i * 64, 500, []
            for j in range(10):
                a, R = -1.571 + j * 0.6283, 24 if j % 2 == 0 else 10
                p += [x + R * math.cos(a), y + R * math.sin(a)]
            c.create_polygon(p, fill="#f6c32c", outline=PENMERAH, width=2, tags="tanda")

    def cop(self):
        c = self.cv
        c.create_rectangle(196, 282, 552, 404, fill=KERTAS, outline=PENMERAH, width=6, tags="tanda")
        c.create_rectangle(206, 292, 542, 394, outline=PENMERAH, width=2, tags="tanda")
        c.create_text(374, 328, font=(self.F, 27, "bold"), fill=PENMERAH, text="BUAT SEMULA", tags="tanda")
        c.create_text(374, 368, font=(self.T, 20), fill=PENMERAH, text="titis sudah habis  –  Cikgu Lim", tags="tanda")

    def tekan(self):
        if self.keadaan == "lulus":
            self.tahap += 1
            self.titis = max(TITIS_MULA, self.titis + 3)
            self.agih()
        elif self.keadaan == "gagal":
            self.ulang()

    def ulang(self):
        if self.sibuk or self.awal is None:
            return
        if self.keadaan == "lulus":
            return
        papan, self.titis, self.pecah_semua = [b[:] for b in self.awal[0]], self.awal[1], self.awal[2]
        self.papan = papan
        self.mula_tulis([(r, k) for r in range(BARIS) for k in range(LAJUR) if papan[r][k]])

    def cara(self):
        messagebox.showinfo("Cara bermain",
                            "Klik petak: air bertambah satu.\nLebih daripada empat air: pecah ke empat arah.\n"
                            "Petak kosong pun boleh ditulis, tapi titis tetap berkurang.\n"
                            "Kosongkan semua petak sebelum titis habis.")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    a = ap.parse_args()
    root = tk.Tk()
    Latihan(root, a.seed, a.log)
    root.mainloop()


if __name__ == "__main__":
    main()
