# -*- coding: utf-8 -*-
# RAFTET E BIBLIOTEKES
# Detyre shembull per klasen e 10-te, lenda TIK (Python, tkinter)
# Gjimnazi "Migjeni", Shkoder  -  mesuese Drita Hoti, viti shkollor 2015/16
#
# Rregullat (te njejta si te loja "Dhjete pika uje"):
#  - ne cdo ndarje te raftit ka 0..4 libra
#  - me klik vendosim nje liber ne nje ndarje qe ka te pakten nje liber
#  - libri i peste nuk zihet: rafti shembet dhe librat fluturojne majtas,
#    djathtas, lart e poshte, deri te rafti i pare qe nuk eshte bosh
#  - kur raftet jane bosh, ora mbaroi :)

import json
import math
import random
import sys
import time
import tkinter as tk
from tkinter import messagebox

RRESHTA = 5
SHTYLLA = 7
GJ = 88            # gjeresia e nje ndarjeje
LA = 96            # lartesia
X0 = 66
Y0 = 118
GJERESIA = 1010
LARTESIA = 690
HAPI = 62          # milisekonda, gjysme ndarjeje
LIBRA = 15

NGJYRAT = ["#b23a3a", "#2f7d4f", "#2f5fa3", "#d9a425", "#7a4b9a", "#d9d0b4",
           "#3f9aa0", "#c9692c", "#8f1f3d", "#6f8f2f", "#9fb4c8", "#e07f8f"]


def argumenti(emri):
    if emri in sys.argv and sys.argv.index(emri) + 1 < len(sys.argv):
        return sys.argv[sys.argv.index(emri) + 1]
    return None


class Liber:
    """pamja e nje libri (nuk ka lidhje me rregullat)"""
    r = random.Random(1908)

    def __init__(self):
        self.ngjyra = Liber.r.choice(NGJYRAT)
        self.gj = Liber.r.randint(15, 18)
        self.la = Liber.r.randint(56, 74)
        self.lloji = Liber.r.randint(0, 3)


class Loja:
    def __init__(self):
        fara = argumenti("--seed")
        self.rast = random.Random(int(fara)) if fara is not None else random.Random()
        emri = argumenti("--log")
        self.skedari = open(emri, "w") if emri else None

        self.dritare = tk.Tk()
        self.dritare.title("Raftet e bibliotek\u00ebs - klasa 10 B")
        self.dritare.resizable(False, False)
        self.dritare.option_add("*Dialog.msg.wrapLength", "6i")
        menu = tk.Menu(self.dritare)
        m1 = tk.Menu(menu, tearoff=0)
        m1.add_command(label="Loj\u00eb e re", command=self.loje_e_re)
        m1.add_separator()
        m1.add_command(label="Dil", command=self.dritare.destroy)
        menu.add_cascade(label="Loja", menu=m1)
        m2 = tk.Menu(menu, tearoff=0)
        m2.add_command(label="Rregullat", command=self.rregullat)
        menu.add_cascade(label="Ndihm\u00eb", menu=m2)
        self.dritare.config(menu=menu)

        self.k = tk.Canvas(self.dritare, width=GJERESIA, height=LARTESIA, highlightthickness=0, bg="#cfe0c4")
        self.k.pack()
        self.shenimet = tk.Listbox(self.k, width=31, height=11, font=("Courier", 10), bg="#fffef2",
                                   relief="sunken", bd=2, takefocus=0)
        self.k.create_window(734, 452, window=self.shenimet, anchor="nw")
        self.k.bind("<Button-1>", self.klik)

        self.sfondi()
        self.niveli = 1
        self.i_zene = True
        self.ne_ajer = []
        self.fillo_nivelin()
        self.ora()

    # ------------------------------------------------------------ te dhenat
    def regjistro(self, **gje):
        if self.skedari:
            self.skedari.write(json.dumps(gje) + "\n")
            self.skedari.flush()

    def regjistro_raftin(self):
        self.regjistro(t="board", level=self.niveli, drops=self.libra,
                       board=[[len(n) for n in rr] for rr in self.rafti])

    def nota(self, tekst):
        self.shenimet.insert("end", tekst)
        self.shenimet.see("end")

    def fillo_nivelin(self, perserit=False):
        if not perserit:
            self.numrat = [[0] * SHTYLLA for _ in range(RRESHTA)]
            vende = [(i, j) for i in range(RRESHTA) for j in range(SHTYLLA)]
            self.rast.shuffle(vende)
            for i, j in vende[:min(21 + self.niveli // 2, 27)]:
                self.numrat[i][j] = self.rast.choice([1, 2, 2, 3, 3, 3, 4, 4, 4])
        self.rafti = [[[Liber() for _ in range(n)] for n in rr] for rr in self.numrat]
        self.libra = LIBRA
        self.perdorur = 0
        self.ne_ajer = []
        self.pluhuri = []
        self.i_zene = True
        self.shenimet.delete(0, "end")
        self.nota("Ora %d: hap\u00ebm regjistrin." % self.niveli)
        self.vizato()
        self.dritare.after(400, self.gati)

    def gati(self):
        self.i_zene = False
        self.regjistro_raftin()

    def loje_e_re(self):
        if self.i_zene:
            return
        self.niveli = 1
        self.fillo_nivelin()

    def rregullat(self):
        messagebox.showinfo("Rregullat", "Kliko nj\u00eb ndarje me libra p\u00ebr t\u00eb shtuar nj\u00eb lib\u00ebr.\n"
                            "Lib\u00ebri i pest\u00eb e shemb raftin dhe librat fluturojn\u00eb\n"
                            "n\u00eb kat\u00ebr drejtime. Zbrazi t\u00eb gjitha raftet!", parent=self.dritare)

    # --------------------------------------------------------------- loja
    def klik(self, e):
        if self.i_zene:
            return
        j = (e.x - X0) // GJ
        i = (e.y - Y0) // LA
        if not (0 <= i < RRESHTA and 0 <= j < SHTYLLA):
            return
        if not self.rafti[i][j]:
            self.nota("%s%d \u00ebsht\u00eb bosh." % ("ABCDE"[i], j + 1))
            return
        self.regjistro(t="tap", r=i, c=j)
        self.libra -= 1
        self.i_zene = True
        self.shembur = 0
        self.rafti[i][j].append(Liber())
        self.kontrollo([(i, j)])
        self.vizato()
        self.dritare.after(HAPI * 2, self.hap)

    def kontrollo(self, vendet):
        """cilat ndarje u shemben?"""
        for i, j in vendet:
            if len(self.rafti[i][j]) > 4:
                L = self.rafti[i][j]
                self.rafti[i][j] = []
                self.shembur += 1
                self.nota("%s%d u shemb!" % ("ABCDE"[i], j + 1))
                self.pluhuri.append([i, j, 0])
                for n, (di, dj) in enumerate([(-1, 0), (1, 0), (0, -1), (0, 1)]):
                    # [rreshti, shtylla, drejtimi, libri]  (ne gjysma ndarjesh)
                    self.ne_ajer.append([2 * i, 2 * j, di, dj, L[n]])

    def hap(self):
        mberriti = {}
        mbeten = []
        for f in self.ne_ajer:
            f[0] += f[2]
            f[1] += f[3]
            if not (-1 <= f[0] <= 2 * RRESHTA - 1 and -1 <= f[1] <= 2 * SHTYLLA - 1):
                continue
            if f[0] % 2 == 0 and f[1] % 2 == 0:
                i, j = f[0] // 2, f[1] // 2
                if self.rafti[i][j]:
                    mberriti.setdefault((i, j), []).append(f[4])
                    continue
            mbeten.append(f)
        self.ne_ajer = mbeten
        # ne fillim vendosen te gjithe librat, pastaj shohim cfare shembet
        for (i, j), L in mberriti.items():
            self.rafti[i][j] += L
        self.kontrollo(sorted(mberriti))
        for p in self.pluhuri:
            p[2] += 1
        self.pluhuri = [p for p in self.pluhuri if p[2] < 6]
        self.vizato()
        if self.ne_ajer or self.pluhuri:
            self.dritare.after(HAPI, self.hap)
        else:
            self.fund_i_levizjes()

    def fund_i_levizjes(self):
        self.regjistro_raftin()
        if not any(any(rr) for rr in self.rafti):
            self.regjistro(t="cleared", level=self.niveli)
            self.nota("Raftet bosh. Nota: 10!")
            self.dritare.update_idletasks()
            self.dritare.after(350, self.bravo)
        elif self.libra == 0:
            self.regjistro(t="lost")
            self.nota("Karta u mbush.")
            self.dritare.after(350, self.mbaroi)
        else:
            self.i_zene = False

    def bravo(self):
        messagebox.showinfo("Bravo!", "Ora %d mbaroi, raftet jan\u00eb bosh.\nT\u00eb mbetura n\u00eb kart\u00eb: %d"
                            % (self.niveli, self.libra), parent=self.dritare)
        self.niveli += 1
        self.fillo_nivelin()

    def mbaroi(self):
        messagebox.showwarning("Karta u mbush", "S'ke m\u00eb libra p\u00ebr t\u00eb vendosur.\nProvoje p\u00ebrs\u00ebri k\u00ebt\u00eb or\u00eb!",
                               parent=self.dritare)
        self.fillo_nivelin(perserit=True)

    # ------------------------------------------------------------ vizatimi
    def sfondi(self):
        k = self.k
        # muri: gjysma e poshtme me boje vaji, si ne te gjitha shkollat tona
        k.create_rectangle(0, 0, GJERESIA, 330, fill="#eef0df", width=0)
        k.create_rectangle(0, 330, GJERESIA, 640, fill="#9fbf98", width=0)
        k.create_rectangle(0, 326, GJERESIA, 332, fill="#5f7f5c", width=0)
        # dyshemeja
        k.create_rectangle(0, 640, GJERESIA, LARTESIA, fill="#b98f63", width=0)
        for x in range(-40, GJERESIA, 76):
            k.create_line(x, 640, x - 30, LARTESIA, fill="#8f6a44")
        k.create_line(0, 664, GJERESIA, 664, fill="#8f6a44")
        k.create_rectangle(0, 634, GJERESIA, 641, fill="#7c5a3a", width=0)
        # rafti (druri)
        w, h = SHTYLLA * GJ, RRESHTA * LA
        k.create_rectangle(X0 - 6, Y0 + h + 12, X0 + w + 40, Y0 + h + 58, fill="#86633f", width=0)
        k.create_rectangle(X0 - 22, Y0 - 22, X0 + w + 22, Y0 + h + 22, fill="#9b6a37", outline="#4a2e14", width=2)
        k.create_rectangle(X0 - 32, Y0 - 32, X0 + w + 32, Y0 - 16, fill="#b27c43", outline="#4a2e14", width=2)
        k.create_rectangle(X0 - 12, Y0 + h + 22, X0 + 14, Y0 + h + 44, fill="#6d4620", outline="#4a2e14")
        k.create_rectangle(X0 + w - 14, Y0 + h + 22, X0 + w + 12, Y0 + h + 44, fill="#6d4620", outline="#4a2e14")
        r = random.Random(5)
        for i in range(RRESHTA):
            for j in range(SHTYLLA):
                x, y = X0 + j * GJ, Y0 + i * LA
                k.create_rectangle(x + 3, y + 3, x + GJ - 3, y + LA - 10, fill="#46301d", outline="#2b1b0d")
                k.create_rectangle(x + 3, y + 3, x + GJ - 3, y + 12, fill="#332112", width=0)
                for _ in range(3):
                    yy = y + r.randint(18, LA - 20)
                    k.create_line(x + 6, yy, x + GJ - 6, yy + r.randint(-2, 2), fill="#52391f")
                k.create_rectangle(x, y + LA - 9, x + GJ, y + LA, fill="#b98249", outline="#5f3d1b")
        for i in range(RRESHTA):
            k.create_oval(X0 - 21, Y0 + i * LA + 34, X0 - 3, Y0 + i * LA + 54, fill="#f0e2b0", outline="#4a2e14")
            k.create_text(X0 - 12, Y0 + i * LA + 44, text="ABCDE"[i], font=("Times", 11, "bold"))
        for j in range(SHTYLLA):
            k.create_text(X0 + j * GJ + GJ // 2, Y0 - 8, text=str(j + 1), font=("Times", 10, "bold"), fill="#f5e6c0")
        # mbi raft: globi, vazoja, tabela
        k.create_rectangle(178, 22, 556, 66, fill="#fffdf0", outline="#7d1f1f", width=3)
        k.create_text(367, 44, text="BIBLIOTEKA E SHKOLL\u00cbS", font=("Times", 20, "bold"), fill="#7d1f1f")
        k.create_oval(70, 18, 124, 72, fill="#6fb2dc", outline="#274b66", width=2)
        k.create_polygon(84, 30, 98, 26, 106, 38, 96, 48, 86, 44, fill="#6aa84f", outline="")
        k.create_polygon(100, 50, 114, 46, 112, 60, 102, 64, fill="#6aa84f", outline="")
        k.create_arc(62, 10, 132, 80, start=-70, extent=140, style="arc", outline="#8a5a2b", width=3)
        k.create_rectangle(94, 72, 100, 80, fill="#8a5a2b", width=0)
        k.create_oval(78, 77, 116, 87, fill="#8a5a2b", outline="#4a2e14")
        k.create_polygon(604, 56, 650, 56, 643, 86, 611, 86, fill="#b5532f", outline="#6b2b14", width=2)
        for a, b, c, d in ((627, 56, 592, 26), (627, 56, 612, 14), (627, 56, 640, 12), (627, 56, 664, 28)):
            k.create_line(a, b, (a + c) / 2 + (4 if c > a else -4), d + 4, c, d, smooth=True, width=6, fill="#3f7d3a")
        # ora e murit
        k.create_oval(890, 20, 984, 114, fill="#ffffff", outline="#333333", width=4)
        for n in range(12):
            a = n * math.pi / 6
            k.create_line(937 + 36 * math.sin(a), 67 - 36 * math.cos(a), 937 + 41 * math.sin(a),
                          67 - 41 * math.cos(a), width=2 if n % 3 else 4)
        # karta e lexuesit
        k.create_rectangle(740, 142, 990, 414, fill="#6b8a68", width=0)
        k.create_rectangle(734, 136, 984, 408, fill="#fbf6dc", outline="#8a7a4a", width=2)
        k.create_text(859, 156, text="KARTA E LEXUESIT", font=("Times", 15, "bold"), fill="#23407a")
        k.create_line(748, 172, 970, 172, fill="#c33", width=1)
        k.create_oval(854, 130, 864, 140, fill="#c02020", outline="#701010")
        k.create_text(734, 438, text="Ditari i or\u00ebs:", anchor="w", font=("Times", 13, "bold"), fill="#23331f")

    def ora(self):
        k = self.k
        k.delete("ora")
        t = time.localtime()
        for a, g, w, c in ((((t.tm_hour % 12) + t.tm_min / 60) / 12, 22, 4, "#222"),
                           (t.tm_min / 60, 33, 3, "#222"), (t.tm_sec / 60, 37, 1, "#c00")):
            a *= 2 * math.pi
            k.create_line(937, 67, 937 + g * math.sin(a), 67 - g * math.cos(a), width=w, fill=c, tags="ora")
        k.create_oval(934, 64, 940, 70, fill="#c00", outline="", tags="ora")
        self.dritare.after(1000, self.ora)

    def liber_ne_kembe(self, x, y, L, anim=0):
        """x = majtas, y = fundi"""
        k = self.k
        p = [(x, y), (x + L.gj, y), (x + L.gj, y - L.la), (x, y - L.la)]
        if anim:
            p = [(a + (y - b) * anim, b) for a, b in p]
        k.create_polygon(p, fill=L.ngjyra, outline="#120a04", width=1, tags="libra")

        def rrip(nga, deri, ngjyra):
            q = [(x + 1, y - nga), (x + L.gj - 1, y - nga), (x + L.gj - 1, y - deri), (x + 1, y - deri)]
            q = [(a + (y - b) * anim, b) for a, b in q]
            k.create_polygon(q, fill=ngjyra, outline="", tags="libra")
        k.create_line(p[0][0] + 3, p[0][1] - 2, p[3][0] + 3, p[3][1] + 2, fill="#ffffff", stipple="gray50", tags="libra")
        if L.lloji == 0:
            rrip(L.la - 9, L.la - 6, "#f0d889")
            rrip(L.la - 15, L.la - 13, "#f0d889")
        elif L.lloji == 1:
            rrip(L.la - 12, L.la - 30, "#f7f1dc")
        elif L.lloji == 2:
            rrip(L.la - 7, L.la - 9, "#1d1208")
            rrip(18, 16, "#1d1208")
        rrip(15, 5, "#ffffff")

    def vizato(self):
        k = self.k
        k.delete("libra")
        for i in range(RRESHTA):
            for j in range(SHTYLLA):
                n = self.rafti[i][j]
                x = X0 + j * GJ + 7
                y = Y0 + i * LA + LA - 10
                for nr, L in enumerate(n):
                    pjerret = 0
                    if nr == len(n) - 1 and 1 < len(n) < 4:
                        # i fundit mbeshtetet te tjeret
                        pjerret = -0.14
                        x += 0.14 * min(L.la, n[nr - 1].la)
                    self.liber_ne_kembe(x, y, L, pjerret)
                    x += L.gj + 1
        for i, j, t in self.pluhuri:
            cx, cy = X0 + j * GJ + GJ / 2, Y0 + i * LA + LA / 2 - 4
            for n in range(8):
                a = n * math.pi / 4 + 0.3
                d = 12 + t * 6
                rr = 8 - t
                k.create_oval(cx + d * math.cos(a) - rr, cy + d * math.sin(a) - rr, cx + d * math.cos(a) + rr,
                              cy + d * math.sin(a) + rr, fill="#d8c8a8", outline="#9a8a68", tags="libra")
        for i2, j2, di, dj, L in self.ne_ajer:
            # libri fluturon i hapur
            cx, cy = X0 + j2 * GJ / 2 + GJ / 2, Y0 + i2 * LA / 2 + LA / 2 - 4
            up = 5 if (i2 + j2) % 2 else -3
            k.create_polygon(cx, cy + 9, cx - 21, cy + 4 - up, cx - 21, cy - 12 - up, cx, cy - 6, cx + 21, cy - 12 - up,
                             cx + 21, cy + 4 - up, fill=L.ngjyra, outline="#120a04", width=1, tags="libra")
            k.create_polygon(cx, cy + 5, cx - 17, cy + 1 - up, cx - 17, cy - 11 - up, cx, cy - 6, cx + 17, cy - 11 - up,
                             cx + 17, cy + 1 - up, fill="#fffbe8", outline="#555", width=1, tags="libra")
            k.create_line(cx, cy - 6, cx, cy + 6, fill="#555", tags="libra")
        self.vizato_karten()

    def vizato_karten(self):
        k = self.k
        k.delete("karta")
        k.create_text(748, 188, text="Ora (niveli):  %d" % self.niveli, anchor="w", font=("Courier", 12, "bold"),
                      tags="karta")
        for n in range(LIBRA):
            x, y = 752 + (n % 5) * 44, 206 + (n // 5) * 50
            k.create_rectangle(x, y, x + 40, y + 44, fill="#ffffff", outline="#8a7a4a", tags="karta")
            if n < LIBRA - self.libra:
                k.create_oval(x + 4, y + 6, x + 36, y + 38, outline="#7a3fa0", width=2, tags="karta")
                k.create_text(x + 20, y + 22, text="DH\u00cbN\u00cb", font=("Courier", 7, "bold"), fill="#7a3fa0",
                              angle=(n * 37) % 40 - 20, tags="karta")
        k.create_text(859, 382, text="T\u00eb mbetura: %d libra" % self.libra, font=("Times", 17, "bold"),
                      fill="#c02020" if self.libra < 4 else "#23407a", tags="karta")


if __name__ == "__main__":
    loja = Loja()
    loja.dritare.mainloop()
