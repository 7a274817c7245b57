#!/usr/bin/env python3
# WASPADA! -- permainan peta gunung api
# untuk kelas X IPS, bab "Dinamika Litosfer"
# Sri Wahyuni, guru geografi, Klaten, 2018
#
# Aturan:  satu gempa menaikkan status satu gunung satu tingkat.
#          Di atas level IV gunung meletus, empat bom dilempar U, T, S, B.
#          Letusan diselesaikan SATU PER SATU (antrean), supaya siswa bisa mengikuti.

import argparse
import json
import math
import random
import tkinter as tk
from tkinter import ttk

BARIS = 5
KOLOM = 8
PETAK = 84
TEPI_X = 36
TEPI_Y = 34
LEBAR = TEPI_X * 2 + KOLOM * PETAK
TINGGI = TEPI_Y * 2 + BARIS * PETAK

STATUS = {
    1: ("I", "Normal", "#7cb342", "#4d7a22"),
    2: ("II", "Waspada", "#fdd835", "#b89400"),
    3: ("III", "Siaga", "#fb8c00", "#b35900"),
    4: ("IV", "Awas", "#e53935", "#8e1512"),
}
TINGGI_GUNUNG = {1: 20, 2: 34, 3: 48, 4: 62}
DAERAH = ["Jawa Tengah", "Jawa Timur", "Sumatra Barat", "Lampung", "Bali", "Lombok",
          "Sumbawa", "Flores", "Minahasa", "Halmahera", "Banda"]
ANGKA = ["nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan",
         "sembilan", "sepuluh", "sebelas", "dua belas", "tiga belas", "empat belas",
         "lima belas", "enam belas", "tujuh belas", "delapan belas", "sembilan belas", "dua puluh"]


def kata(n):
    return ANGKA[n] if n < len(ANGKA) else str(n)


class Waspada(tk.Tk):
    def __init__(self, benih, berkas_log):
        super().__init__()
        self.title("WASPADA! Peta Gunung Api - Kelas X")
        self.resizable(False, False)
        self.acak = random.Random(benih)
        self.hias = random.Random(17)
        self.log_f = open(berkas_log, "w") if berkas_log else None
        self.level = 0
        self.sibuk = True
        self.antrean = []
        self.bom = []
        self.denyut = 0.0
        self.jejak = [0.0] * 150
        self.asap = []
        self.jam = 0
        self.buat_jendela()
        self.peta_baru(1)
        self.after(60, self.detak)

    # ------------------------------------------------------------ catatan
    def catat(self, **isi):
        if self.log_f:
            self.log_f.write(json.dumps(isi) + "\n")
            self.log_f.flush()

    # ------------------------------------------------------------ jendela
    def buat_jendela(self):
        gaya = ttk.Style(self)
        gaya.theme_use("clam")
        gaya.configure("Horizontal.TProgressbar", background="#c62828", troughcolor="#eeeeee")
        menu = tk.Menu(self)
        m1 = tk.Menu(menu, tearoff=0)
        m1.add_command(label="Keluar", command=self.destroy)
        menu.add_cascade(label="Berkas", menu=m1)
        m2 = tk.Menu(menu, tearoff=0)
        m2.add_command(label="Tentang program", command=lambda: self.status.set(
            "WASPADA! v1.3 - dibuat oleh Bu Sri untuk kelas X IPS. Jangan lupa kerjakan LKS hal. 42!"))
        menu.add_cascade(label="Bantuan", menu=m2)
        self.config(menu=menu)

        self.kiri = tk.Frame(self)
        self.kiri.grid(row=0, column=0, padx=(10, 6), pady=(10, 4))
        self.peta = tk.Canvas(self.kiri, width=LEBAR, height=TINGGI, bg="#e9e4c6", bd=0,
                              highlightthickness=2, highlightbackground="#555")
        self.peta.pack()
        self.peta.bind("<Button-1>", self.klik)
        self.kertas = tk.Canvas(self.kiri, width=LEBAR, height=92, bg="#fffdf3", bd=0,
                                highlightthickness=2, highlightbackground="#555")
        self.kertas.pack(pady=(8, 0))

        kanan = tk.Frame(self)
        kanan.grid(row=0, column=1, sticky="ns", padx=(2, 10), pady=(10, 4))
        self.judul = tk.Label(kanan, text="", font=("DejaVu Sans", 13, "bold"), fg="#1a3c6e", justify="left", anchor="w")
        self.judul.pack(fill="x")
        f = tk.LabelFrame(kanan, text=" Sisa gempa ", font=("DejaVu Sans", 10), padx=8, pady=6)
        f.pack(fill="x", pady=8)
        self.sisa_kata = tk.Label(f, text="", font=("DejaVu Sans", 15, "bold"), fg="#b71c1c", width=15)
        self.sisa_kata.pack()
        self.batang = ttk.Progressbar(f, length=190, maximum=14)
        self.batang.pack(pady=(4, 2))
        f = tk.LabelFrame(kanan, text=" Legenda ", font=("DejaVu Sans", 10), padx=6, pady=4)
        f.pack(fill="x")
        leg = tk.Canvas(f, width=200, height=238, bg="#f7f5ea", highlightthickness=0)
        leg.pack()
        y = 36
        for n in (1, 2, 3, 4):
            self.gambar_gunung(leg, 46, y + 18, n, "leg", skala=.75)
            leg.create_text(96, y + 2, text="Level " + STATUS[n][0], anchor="w", font=("DejaVu Sans", 10, "bold"))
            leg.create_text(96, y + 18, text=STATUS[n][1], anchor="w", font=("DejaVu Sans", 10))
            y += 56
        self.tabel = tk.Label(kanan, text="", font=("DejaVu Sans Mono", 10), justify="left", anchor="w")
        self.tabel.pack(fill="x", pady=(8, 4))
        self.lanjut = tk.Button(kanan, text="Peta berikutnya  >>", font=("DejaVu Sans", 11, "bold"),
                                state="disabled", command=lambda: self.peta_baru(self.level + 1), height=2)
        self.lanjut.pack(fill="x", side="bottom", pady=(4, 0))

        self.status = tk.StringVar()
        tk.Label(self, textvariable=self.status, anchor="w", relief="sunken", bd=1,
                 font=("DejaVu Sans", 9)).grid(row=1, column=0, columnspan=2, sticky="ew")

    # ------------------------------------------------------------ peta
    def peta_baru(self, level):
        self.level = level
        self.sisa = 11
        self.letusan = 0
        self.total = 0
        banyak = self.acak.randint(18, 23) + min(3, level // 3)
        petak = [(b, k) for b in range(BARIS) for k in range(KOLOM)]
        self.acak.shuffle(petak)
        self.isi = [[0] * KOLOM for _ in range(BARIS)]
        for b, k in petak[:banyak]:
            self.isi[b][k] = self.acak.choices([1, 2, 3, 4], [2, 3, 4, 5])[0]
        self.lanjut.config(state="disabled", bg="#d9d9d9")
        self.judul.config(text="Peta %d\n%s" % (level, DAERAH[(level - 1) % len(DAERAH)]))
        self.status.set("Klik sebuah gunung untuk memberi satu gempa. Ratakan semua gunung!")
        self.gambar_dasar()
        self.sibuk = True
        self.urut = [p for p in petak if self.isi[p[0]][p[1]]]
        self.muncul(0)

    def muncul(self, i):
        # gunung digambar satu demi satu, seperti ditempel di peta dinding
        if i < len(self.urut):
            self.gambar_petak(*self.urut[i])
            self.after(25, self.muncul, i + 1)
        else:
            self.tampil_angka()
            self.sibuk = False
            self.catat_papan()
        self.tampil_angka()

    def catat_papan(self):
        self.catat(t="board", level=self.level, drops=self.sisa, board=[list(x) for x in self.isi])

    def gambar_dasar(self):
        p = self.peta
        p.delete("all")
        x0, y0, x1, y1 = TEPI_X, TEPI_Y, TEPI_X + KOLOM * PETAK, TEPI_Y + BARIS * PETAK
        p.create_rectangle(x0, y0, x1, y1, fill="#dfe8c4", outline="")
        h = random.Random(self.level * 31 + 5)
        # garis kontur
        for _ in range(3):
            cx, cy = h.uniform(x0 + 40, x1 - 40), h.uniform(y0 + 40, y1 - 40)
            f = [h.uniform(0, 6.28) for _ in range(3)]
            for j in range(6, 0, -1):
                r = j * h.uniform(15, 19)
                t = []
                for i in range(40):
                    a = i / 40 * 2 * math.pi
                    q = r * (1 + .18 * math.sin(2 * a + f[0]) + .1 * math.sin(3 * a + f[1]) + .05 * math.sin(5 * a + f[2]))
                    t += [min(x1, max(x0, cx + q * 1.5 * math.cos(a))), min(y1, max(y0, cy + q * math.sin(a)))]
                p.create_polygon(t, fill="", outline="#cbb98a" if j % 2 else "#bfa873", smooth=True)
        # sungai
        x, y = h.uniform(x0 + 150, x1 - 150), y0
        s = [x, y]
        while y < y1:
            y = min(y1, y + 28)
            x = min(x1 - 10, max(x0 + 10, x + h.uniform(-26, 26)))
            s += [x, y]
        p.create_line(s, fill="#9cc7de", width=5, smooth=True)
        p.create_text((x0 + x1) / 2, y1 + 18, text="Skala 1 : 1.000.000        LAUT  JAWA        Sumber: digambar sendiri",
                      font=("Liberation Serif", 11, "italic"), fill="#4a6a80")
        # grid
        for k in range(KOLOM + 1):
            p.create_line(x0 + k * PETAK, y0, x0 + k * PETAK, y1, fill="#8d9a78", dash=(3, 3))
        for b in range(BARIS + 1):
            p.create_line(x0, y0 + b * PETAK, x1, y0 + b * PETAK, fill="#8d9a78", dash=(3, 3))
        p.create_rectangle(x0, y0, x1, y1, outline="#333", width=2)
        for k in range(KOLOM):
            p.create_text(x0 + k * PETAK + PETAK / 2, 17, text="ABCDEFGH"[k], font=("Liberation Serif", 13, "bold"), fill="#333")
        for b in range(BARIS):
            p.create_text(18, y0 + b * PETAK + PETAK / 2, text=str(b + 1), font=("Liberation Serif", 13, "bold"), fill="#333")
        # mata angin
        p.create_polygon(x1 + 18, y0 + 2, x1 + 26, y0 + 34, x1 + 18, y0 + 27, x1 + 10, y0 + 34, fill="#333")
        p.create_text(x1 + 18, y0 - 9, text="U", font=("Liberation Serif", 12, "bold"), fill="#333")

    def gambar_gunung(self, kv, x, dasar, n, tag, skala=1.0, dx=0):
        _, _, terang, gelap = STATUS[n]
        t = TINGGI_GUNUNG[n] * skala
        w = (14 + t * .42) if skala == 1 else (14 * skala + t * .42)
        x += dx
        puncak = 4 * skala + n * skala
        kv.create_oval(x - w - 3, dasar - 5, x + w + 5, dasar + 6, fill="#b9c49a" if tag != "leg" else "#ddd8c4", outline="", tags=tag)
        kv.create_polygon(x - w, dasar, x - puncak, dasar - t, x + puncak * .2, dasar - t + 2, x + w * .15, dasar,
                          fill=terang, outline="", tags=tag)
        kv.create_polygon(x + w * .15, dasar, x + puncak * .2, dasar - t + 2, x + puncak, dasar - t, x + w, dasar,
                          fill=gelap, outline="", tags=tag)
        kv.create_line(x - w, dasar, x - puncak, dasar - t, x + puncak * .2, dasar - t + 3, x + puncak, dasar - t, x + w, dasar,
                       x - w, dasar, fill="#2b2b2b", width=2, joinstyle="round", tags=tag)
        if n >= 3:
            kv.create_line(x - w * .45, dasar - t * .18, x - w * .25, dasar - t * .55, fill=gelap, width=2, tags=tag)

    def titik(self, b, k):
        return TEPI_X + k * PETAK + PETAK / 2, TEPI_Y + b * PETAK + PETAK / 2

    def gambar_petak(self, b, k, dx=0):
        tag = "g%d_%d" % (b, k)
        self.peta.delete(tag)
        n = self.isi[b][k]
        if n:
            x, y = self.titik(b, k)
            n2 = min(n, 4)
            self.gambar_gunung(self.peta, x, y + 24, n2, tag, dx=dx)
            self.peta.create_text(x, y + 34, text="!!!" if n > 4 else STATUS[n2][0], tags=tag, fill="#222",
                                  font=("Liberation Serif", 11, "bold"))

    def tampil_angka(self):
        self.sisa_kata.config(text="%s (%d)" % (kata(self.sisa), self.sisa))
        self.batang["value"] = min(14, self.sisa)
        hit = [sum(x.count(n) for x in self.isi) for n in (1, 2, 3, 4)]
        self.tabel.config(text="Gunung tersisa  : %2d\nLevel IV        : %2d\nLetusan peta ini: %2d" % (sum(hit), hit[3], self.total))

    # ------------------------------------------------------------ klik
    def klik(self, e):
        if self.sibuk or self.sisa <= 0:
            return
        k, b = (e.x - TEPI_X) // PETAK, (e.y - TEPI_Y) // PETAK
        if not (0 <= b < BARIS and 0 <= k < KOLOM):
            return
        if not self.isi[b][k]:
            self.status.set("Petak %s%d: tidak ada gunung di sini." % ("ABCDEFGH"[k], b + 1))
            return
        self.catat(t="tap", r=b, c=k)
        self.sisa -= 1
        self.letusan = 0
        self.sibuk = True
        self.denyut = 12
        self.naik(b, k)
        self.tampil_angka()
        self.status.set("Gempa di %s%d ..." % ("ABCDEFGH"[k], b + 1))
        self.after(160, self.proses)

    def naik(self, b, k):
        if self.isi[b][k] > 4:          # sudah antre: bom hilang saja
            return
        self.isi[b][k] += 1
        self.gambar_petak(b, k)
        if self.isi[b][k] > 4:
            self.antrean.append((b, k))

    # ------------------------------------------------------------ letusan
    def proses(self):
        if not self.antrean:
            self.selesai()
            return
        b, k = self.antrean.pop(0)
        self.isi[b][k] = 0
        self.letusan += 1
        self.total += 1
        self.denyut = min(40, 22 + 2 * self.letusan)
        if self.letusan % 3 == 0:
            self.sisa += 1
            self.status.set("Letusan ke-%d: bonus satu gempa!" % self.letusan)
        self.gambar_petak(b, k)
        self.tampil_angka()
        x, y = self.titik(b, k)
        p = self.peta
        pts = []
        for i in range(20):
            a = i / 20 * 2 * math.pi
            r = 34 if i % 2 else 17
            pts += [x + r * math.cos(a), y + r * math.sin(a)]
        p.create_polygon(pts, fill="#ffb300", outline="#d84315", width=2, tags="ledak")
        p.create_text(x, y, text="DUAR", font=("DejaVu Sans", 9, "bold"), fill="#7f1d00", tags="ledak")
        self.after(130, lambda: p.delete("ledak"))
        self.bom = []
        for db, dk in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            i = p.create_polygon(0, 0, 0, 0, 0, 0, fill="#4e342e", outline="#1b0f0b", width=1, tags="bom")
            self.bom.append([x, y, dk, db, i, self.hias.random() * 6])
        self.after(50, self.terbang)

    def terbang(self):
        p = self.peta
        for m in list(self.bom):
            for _ in range(4):
                m[0] += m[2] * 4
                m[1] += m[3] * 4
                k, b = int((m[0] - TEPI_X) // PETAK), int((m[1] - TEPI_Y) // PETAK)
                if not (0 <= b < BARIS and 0 <= k < KOLOM):
                    p.delete(m[4])
                    self.bom.remove(m)
                    break
                if self.isi[b][k]:
                    cx, cy = self.titik(b, k)
                    if abs(m[0] - cx) + abs(m[1] - cy) <= 22:
                        p.delete(m[4])
                        self.bom.remove(m)
                        self.naik(b, k)
                        break
            else:
                m[5] += .5
                t = []
                for i in range(6):
                    a = m[5] + i * math.pi / 3
                    r = (9, 7, 10, 8, 9, 6)[i]
                    t += [m[0] + r * math.cos(a), m[1] + r * math.sin(a)]
                p.coords(m[4], *t)
                p.tag_raise(m[4])
        if self.bom:
            self.after(16, self.terbang)
        else:
            self.tampil_angka()
            self.after(40, self.proses)

    def selesai(self):
        self.tampil_angka()
        self.catat_papan()
        if not any(any(x) for x in self.isi):
            self.catat(t="cleared", level=self.level)
            self.cap()
            self.lanjut.config(state="normal", bg="#a5d6a7")
            self.status.set("Bagus! Semua gunung sudah rata. Tekan tombol 'Peta berikutnya'.")
        elif self.sisa <= 0:
            self.catat(t="lost")
            self.status.set("Gempa habis ...")
            self.after(500, self.kalah)
        else:
            self.sibuk = False
            if self.letusan == 0:
                self.status.set("Status dinaikkan. Sisa gempa: %s." % kata(self.sisa))
            else:
                self.status.set("%s letusan beruntun." % kata(self.letusan).capitalize())

    def cap(self):
        p = self.peta
        x, y = LEBAR / 2, TINGGI / 2
        ca, sa = math.cos(-.21), math.sin(-.21)
        for w, h, t in ((200, 66, 5), (190, 56, 2)):
            pts = []
            for a, b in ((-w, -h), (w, -h), (w, h), (-w, h)):
                pts += [x + a * ca - b * sa, y + a * sa + b * ca]
            p.create_polygon(pts, fill="", outline="#2e7d32", width=t)
        p.create_text(x, y - 10, text="A M A N", angle=12, font=("DejaVu Sans", 44, "bold"), fill="#2e7d32")
        p.create_text(x + 8, y + 38, text="diperiksa oleh Bu Sri", angle=12, font=("DejaVu Sans", 12), fill="#2e7d32")

    def kalah(self):
        d = tk.Toplevel(self)
        d.title("Gempa habis")
        d.resizable(False, False)
        d.transient(self)
        x = self.winfo_rootx() + 230
        y = self.winfo_rooty() + 170
        d.geometry("340x170+%d+%d" % (x, y))
        n = sum(1 for r in self.isi for v in r if v)
        tk.Label(d, text="Masih ada %s gunung di peta." % kata(n), font=("DejaVu Sans", 12, "bold")).pack(pady=(24, 6))
        tk.Label(d, text="Tidak apa-apa, remidi saja!", font=("DejaVu Sans", 10)).pack()

        def ulang(*_):
            d.destroy()
            self.peta_baru(self.level)
        tk.Button(d, text="Remidi (ulangi peta)", font=("DejaVu Sans", 11), command=ulang, padx=14, pady=4).pack(pady=16)
        d.protocol("WM_DELETE_WINDOW", ulang)

    # ------------------------------------------------------------ seismograf & asap
    def detak(self):
        self.jam += 1
        v = self.hias.uniform(-1, 1) * 2 + math.sin(self.jam * 2.4) * self.denyut * self.hias.uniform(.5, 1)
        self.denyut *= .86
        self.jejak = self.jejak[1:] + [v]
        q = self.kertas
        q.delete("all")
        geser = self.jam * 4 % 40
        for x in range(-geser, LEBAR + 40, 40):
            q.create_line(x, 0, x, 96, fill="#f3d9c9")
        for y in range(14, 96, 16):
            q.create_line(0, y, LEBAR, y, fill="#f3d9c9")
        garis = []
        for i, w in enumerate(self.jejak):
            garis += [i * 4.6, 47 + max(-42, min(42, w))]
        q.create_line(garis, fill="#1a237e", width=1)
        ux, uy = garis[-2:]
        q.create_polygon(ux, uy, ux + 60, uy * .5 + 16, ux + 60, uy * .5 + 32, fill="#666", outline="#333")
        q.create_text(8, 11, text="seismograf (hiasan)", anchor="w", font=("Liberation Serif", 10, "italic"), fill="#a1887f")
        # asap gunung level IV
        p = self.peta
        if self.jam % 7 == 0:
            calon = [(b, k) for b in range(BARIS) for k in range(KOLOM) if self.isi[b][k] == 4]
            for b, k in calon:
                if self.hias.random() < .45:
                    x, y = self.titik(b, k)
                    self.asap.append([x, y - 36, 3.0, p.create_oval(0, 0, 0, 0, fill="#9e9e9e", outline="#757575"), b, k])
        for s in list(self.asap):
            s[0] += .5
            s[1] -= .7
            s[2] += .22
            if s[2] > 5.5 or self.isi[s[4]][s[5]] != 4:
                p.delete(s[3])
                self.asap.remove(s)
            else:
                p.coords(s[3], s[0] - s[2], s[1] - s[2] * .7, s[0] + s[2], s[1] + s[2] * .7)
        self.after(60, self.detak)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    a = ap.parse_args()
    Waspada(a.seed, a.log).mainloop()
