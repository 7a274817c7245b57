# BIL 201 - Veri Yapilari
# Odev 3: Kuyruk (Queue) veri yapisini bir oyunda kullaniniz.
# Ad Soyad: E. Yildirim     No: 2104xxxxx
#
# Oyun: damla oyunu. Her hucrenin degeri 0-4. Tiklayinca bir artar.
# 5 olursa patlar, 4 yone damla gider. Damlalar KUYRUGA eklenir (enqueue),
# her adimda kuyruktan bir damla cikarilir (dequeue) ve ilerletilir.
#
# Not: collections.deque kullanmak yasak oldugu icin bagli liste ile yazdim.

import json
import random
import sys
from tkinter import *
from tkinter import messagebox


# ---------------- Kuyruk ----------------
class Dugum:
    def __init__(self, veri):
        self.veri = veri
        self.sonraki = None


class Kuyruk:
    def __init__(self):
        self.bas = None
        self.son = None
        self.boyut = 0

    def ekle(self, veri):              # enqueue  O(1)
        yeni = Dugum(veri)
        if self.bos_mu():
            self.bas = yeni
        else:
            self.son.sonraki = yeni
        self.son = yeni
        self.boyut = self.boyut + 1

    def cikar(self):                   # dequeue  O(1)
        if self.bos_mu():
            raise IndexError("kuyruk bos")
        veri = self.bas.veri
        self.bas = self.bas.sonraki
        if self.bas is None:
            self.son = None
        self.boyut = self.boyut - 1
        return veri

    def bos_mu(self):
        return self.bas is None

    def listele(self, adet):           # sadece ekranda gostermek icin
        sonuc = []
        d = self.bas
        while d is not None and len(sonuc) < adet:
            sonuc.append(d.veri)
            d = d.sonraki
        return sonuc


# ---------------- Sabitler ----------------
N = 6
# rakam yazinca cok sikici oldu, nota sembolleri kullandim: bos, 1, 2, 3, 4
SEMBOL = ["", "\u2669", "\u266a", "\u266b", "\u266c"]
YONLER = [(-1, 0, "\u2191"), (0, 1, "\u2192"), (1, 0, "\u2193"), (0, -1, "\u2190")]
ADIM = 55     # ms
RENK_BOS = "#efe9dc"
RENK_DOLU = "#fffdf6"
RENK_OK = "#f3d9d2"
RENK_PATLA = "#b5402f"
YAZI = "#2a2522"


class Oyun:
    def __init__(self, pencere, tohum, kayit):
        self.pencere = pencere
        self.rastgele = random.Random(tohum)
        if kayit:
            self.kayit = open(kayit, "w")
        else:
            self.kayit = None

        self.tahta = []
        self.kuyruk = Kuyruk()
        self.seviye = 1
        self.hak = 10
        self.patlama = 0
        self.en_uzun = 0
        self.mesgul = True

        # --- ust kisim ---
        ust = Frame(pencere, bg="#ddd5c3", padx=10, pady=6)
        ust.grid(row=0, column=0, columnspan=2, sticky="we")
        self.lbl_seviye = Label(ust, font=("DejaVu Serif", 14), bg="#ddd5c3", fg=YAZI)
        self.lbl_seviye.pack(side=LEFT)
        self.lbl_hak = Label(ust, font=("DejaVu Serif", 14, "bold"), bg="#ddd5c3", fg="#b5402f")
        self.lbl_hak.pack(side=RIGHT)

        # --- tahta ---
        orta = Frame(pencere, bg="#8d8371", padx=3, pady=3)
        orta.grid(row=1, column=0, padx=14, pady=12)
        self.dugmeler = []
        for r in range(N):
            satir = []
            for c in range(N):
                # duğme boyutu piksel olsun diye frame icine koydum (stackoverflow)
                f = Frame(orta, width=74, height=74)
                f.grid_propagate(False)
                f.pack_propagate(False)
                f.grid(row=r, column=c, padx=1, pady=1)
                b = Button(f, text="", font=("DejaVu Sans", 30, "bold"), relief=RAISED, bd=2,
                           bg=RENK_BOS, fg=YAZI, activebackground="#fff3c9", takefocus=0,
                           padx=0, pady=0, highlightthickness=0,
                           command=lambda r=r, c=c: self.tikla(r, c))
                b.pack(fill=BOTH, expand=True)
                satir.append(b)
            self.dugmeler.append(satir)

        # --- sag taraf: kuyrugun durumu ---
        sag = LabelFrame(pencere, text=" Kuyruk ", font=("DejaVu Sans", 10), bg="#ddd5c3", padx=6, pady=6)
        sag.grid(row=1, column=1, sticky="ns", padx=(0, 14), pady=12)
        self.lst = Listbox(sag, width=17, height=19, font=("DejaVu Sans Mono", 10), bg="#faf7ef",
                           fg=YAZI, activestyle="none", takefocus=0)
        self.lst.pack()
        self.lbl_boyut = Label(sag, text="boyut = 0", font=("DejaVu Sans Mono", 10), bg="#ddd5c3")
        self.lbl_boyut.pack(anchor="w")
        self.lbl_patlama = Label(sag, text="patlama = 0", font=("DejaVu Sans Mono", 10), bg="#ddd5c3")
        self.lbl_patlama.pack(anchor="w")
        self.lbl_uzun = Label(sag, text="en uzun = 0", font=("DejaVu Sans Mono", 10), bg="#ddd5c3")
        self.lbl_uzun.pack(anchor="w")

        # --- alt kisim ---
        alt = Frame(pencere, bg="#ddd5c3")
        alt.grid(row=2, column=0, columnspan=2, sticky="we", padx=14, pady=(0, 12))
        self.lbl_durum = Label(alt, text="", font=("DejaVu Sans", 11), bg="#ddd5c3", fg=YAZI, anchor="w")
        self.lbl_durum.pack(side=LEFT, fill=X, expand=True)
        self.btn_sonraki = Button(alt, text="Sonraki seviye \u00bb", font=("DejaVu Sans", 11),
                                  state=DISABLED, width=16, command=self.sonraki)
        self.btn_sonraki.pack(side=RIGHT)

        pencere.after(300, self.yeni_tahta)

    def kaydet(self, d):
        if self.kayit:
            self.kayit.write(json.dumps(d) + "\n")
            self.kayit.flush()

    def yeni_tahta(self):
        self.tahta = []
        for r in range(N):
            satir = []
            for c in range(N):
                satir.append(self.rastgele.choice([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]))
            self.tahta.append(satir)
        for r in range(N):
            for c in range(N):
                self.ciz(r, c)
        self.patlama = 0
        self.bilgi()
        self.btn_sonraki.config(state=DISABLED)
        self.lbl_durum.config(text="Bir hücreye tıklayın.")
        self.pencere.update()
        self.mesgul = False
        self.kaydet({"t": "board", "cells": self.tahta})

    def ciz(self, r, c):
        v = self.tahta[r][c]
        b = self.dugmeler[r][c]
        if v == 0:
            b.config(text="", bg=RENK_BOS, relief=FLAT)
        else:
            b.config(text=SEMBOL[v], bg=RENK_DOLU, fg=YAZI, relief=RAISED)

    def bilgi(self):
        self.lbl_seviye.config(text="Seviye: " + str(self.seviye))
        self.lbl_hak.config(text="Kalan hak: " + str(self.hak))
        self.lbl_boyut.config(text="boyut = " + str(self.kuyruk.boyut))
        self.lbl_patlama.config(text="patlama = " + str(self.patlama))
        self.lbl_uzun.config(text="en uzun = " + str(self.en_uzun))
        self.lst.delete(0, END)
        for (r, c, y) in self.kuyruk.listele(19):
            self.lst.insert(END, " (%d, %d)  %s" % (r, c, YONLER[y][2]))

    def tikla(self, r, c):
        if self.mesgul:
            return
        if self.tahta[r][c] == 0:
            self.lbl_durum.config(text="Boş hücreye tıklanamaz!")
            return
        self.mesgul = True
        self.kaydet({"t": "tap", "r": r, "c": c})
        self.hak = self.hak - 1
        self.patlama = 0
        self.lbl_durum.config(text="")
        self.arttir(r, c)
        self.bilgi()
        self.adim()

    def arttir(self, r, c):
        self.tahta[r][c] = self.tahta[r][c] + 1
        if self.tahta[r][c] == 5:
            # PATLAMA
            self.tahta[r][c] = 0
            self.patlama = self.patlama + 1
            if self.patlama > self.en_uzun:
                self.en_uzun = self.patlama
            self.dugmeler[r][c].config(text="\u2739", bg=RENK_PATLA, fg="white", relief=FLAT)
            self.pencere.after(160, lambda: self.ciz(r, c))
            for y in range(4):
                self.kuyruk.ekle((r, c, y))
        else:
            self.ciz(r, c)

    # her adimda kuyrukta O ANDA bulunan damlalarin hepsi bir hucre ilerler.
    # (once tek tek yapmistim ama cok yavas oluyordu)
    def adim(self):
        if self.kuyruk.bos_mu():
            self.pencere.after(180, self.zincir_bitti)
            return
        adet = self.kuyruk.boyut
        for i in range(adet):
            (r, c, y) = self.kuyruk.cikar()
            r = r + YONLER[y][0]
            c = c + YONLER[y][1]
            if r < 0 or r >= N or c < 0 or c >= N:
                continue               # tahtadan cikti
            if self.tahta[r][c] > 0:
                self.arttir(r, c)
            else:
                self.kuyruk.ekle((r, c, y))
                self.dugmeler[r][c].config(text=YONLER[y][2], bg=RENK_OK, fg="#b5402f")
                self.pencere.after(ADIM + 40, lambda r=r, c=c: self.ciz(r, c))
        self.bilgi()
        self.pencere.after(ADIM + 30, self.adim)

    def zincir_bitti(self):
        ek = 0
        if self.patlama >= 10:
            ek = 4
        elif self.patlama >= 6:
            ek = 2
        elif self.patlama >= 3:
            ek = 1
        self.hak = self.hak + ek
        if ek > 0:
            self.lbl_durum.config(text="%d patlama! +%d hak kazandınız." % (self.patlama, ek))
        self.bilgi()

        toplam = 0
        for satir in self.tahta:
            toplam = toplam + sum(satir)
        if toplam == 0:
            self.kaydet({"t": "cleared"})
            self.lbl_durum.config(text="Tebrikler! Seviye %d bitti (+2 hak)." % self.seviye)
            self.hak = self.hak + 2
            self.bilgi()
            self.btn_sonraki.config(state=NORMAL)
        elif self.hak == 0:
            self.kaydet({"t": "lost"})
            self.lbl_durum.config(text="Hakkınız bitti.")
            cevap = messagebox.askyesno("Oyun bitti", "Hakkınız kalmadı.\nUlaştığınız seviye: %d\n\nTekrar oynamak ister misiniz?" % self.seviye)
            if cevap:
                self.seviye = 1
                self.hak = 10
                self.en_uzun = 0
                self.yeni_tahta()
            else:
                self.pencere.destroy()
        else:
            self.mesgul = False

    def sonraki(self):
        self.seviye = self.seviye + 1
        self.yeni_tahta()


# ---------------- main ----------------
tohum = None
kayit = None
i = 1
while i < len(sys.argv) - 1:
    if sys.argv[i] == "--seed":
        tohum = int(sys.argv[i + 1])
    if sys.argv[i] == "--log":
        kayit = sys.argv[i + 1]
    i = i + 1

pencere = Tk()
pencere.title("Odev 3 - Kuyruk")
pencere.configure(bg="#ddd5c3")
pencere.resizable(False, False)
oyun = Oyun(pencere, tohum, kayit)
pencere.mainloop()
