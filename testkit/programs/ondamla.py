# Görsel Programlama Dersi - Dönem Ödevi
# Konu: "On Damla" oyunu (tkinter Canvas)
import tkinter as tk
from tkinter import messagebox
import random
import json
import sys

SATIR = 6
SUTUN = 6
HUCRE = 70
KENAR = 10
BASLANGIC_DAMLA = 12

RENKLER = ["", "#9fd8ff", "#5cc46a", "#ffb02e", "#e8443a"]
YARICAP = [0, 13, 18, 23, 28]

logdosya = None
if "--log" in sys.argv:
    logdosya = sys.argv[sys.argv.index("--log") + 1]
if "--seed" in sys.argv:
    random.seed(int(sys.argv[sys.argv.index("--seed") + 1]))


def yaz(olay):
    if logdosya is not None:
        with open(logdosya, "a") as f:
            f.write(json.dumps(olay) + "\n")


class OnDamla:
    def __init__(self, pencere):
        self.pencere = pencere
        pencere.title("On Damla")
        pencere.resizable(False, False)

        ust = tk.Frame(pencere)
        ust.pack(fill="x", padx=10, pady=6)
        self.damla_yazi = tk.Label(ust, text="", font=("Arial", 14, "bold"), fg="navy")
        self.damla_yazi.pack(side="left")
        self.seviye_yazi = tk.Label(ust, text="", font=("Arial", 14))
        self.seviye_yazi.pack(side="right")

        self.canvas = tk.Canvas(pencere, width=SUTUN * HUCRE + 2 * KENAR, height=SATIR * HUCRE + 2 * KENAR, bg="lightyellow")
        self.canvas.pack(padx=10)
        self.canvas.bind("<Button-1>", self.tiklandi)

        alt = tk.Frame(pencere)
        alt.pack(pady=8)
        tk.Button(alt, text="Yeni Oyun", width=12, command=self.yeni_oyun).pack(side="left", padx=5)
        tk.Button(alt, text="Nasıl Oynanır?", width=12, command=self.yardim).pack(side="left", padx=5)
        tk.Button(alt, text="Çıkış", width=12, command=pencere.destroy).pack(side="left", padx=5)

        self.mesgul = False
        self.yeni_oyun()

    def yardim(self):
        messagebox.showinfo("Nasıl Oynanır?", "Bir balona tıklayınca bir damla eklenir ve büyür.\n"
                            "Kırmızı balon patlar ve dört yöne damla saçar.\n"
                            "Bütün balonları patlatırsan seviye biter.\n"
                            "Zincirde 2'den sonraki her 2 patlama +1 damla kazandırır.")

    def yeni_oyun(self):
        if self.mesgul:
            return
        self.seviye = 1
        self.seviye_baslat()

    def seviye_baslat(self):
        self.damla = BASLANGIC_DAMLA
        # her seviyede balon sayısı artıyor
        adet = min(21 + self.seviye, 30)
        yerler = [(i, j) for i in range(SATIR) for j in range(SUTUN)]
        random.shuffle(yerler)
        self.tahta = [[0] * SUTUN for i in range(SATIR)]
        for (i, j) in yerler[:adet]:
            self.tahta[i][j] = random.randint(1, 4)
        self.mesgul = False
        self.ciz()
        self.kaydet()

    def kaydet(self):
        yaz({"t": "board", "level": self.seviye, "drops": self.damla, "sizes": self.tahta})

    def merkez(self, i, j):
        return KENAR + j * HUCRE + HUCRE // 2, KENAR + i * HUCRE + HUCRE // 2

    def ciz(self):
        c = self.canvas
        c.delete("all")
        for k in range(SATIR + 1):
            c.create_line(KENAR, KENAR + k * HUCRE, KENAR + SUTUN * HUCRE, KENAR + k * HUCRE, fill="gray70")
        for k in range(SUTUN + 1):
            c.create_line(KENAR + k * HUCRE, KENAR, KENAR + k * HUCRE, KENAR + SATIR * HUCRE, fill="gray70")
        for i in range(SATIR):
            for j in range(SUTUN):
                n = self.tahta[i][j]
                if n > 0:
                    n = min(n, 4)
                    x, y = self.merkez(i, j)
                    r = YARICAP[n]
                    c.create_oval(x - r, y - r, x + r, y + r, fill=RENKLER[n], outline="black")
        self.damla_yazi.config(text="Kalan damla: " + str(self.damla))
        self.seviye_yazi.config(text=str(self.seviye) + ". Seviye")

    def tiklandi(self, olay):
        if self.mesgul:
            return
        j = (olay.x - KENAR) // HUCRE
        i = (olay.y - KENAR) // HUCRE
        if i < 0 or j < 0 or i >= SATIR or j >= SUTUN:
            return
        if self.tahta[i][j] == 0:
            return
        yaz({"t": "tap", "row": i, "col": j})
        self.damla -= 1
        self.patlama_sayisi = 0
        self.kuyruk = []
        self.mesgul = True
        self.buyut(i, j)
        self.ciz()
        self.pencere.after(120, self.siradaki)

    def buyut(self, i, j):
        # 5 olan balon kuyrukta sırasını bekliyor, ona gelen damla boşa gider
        if self.tahta[i][j] >= 5:
            return
        self.tahta[i][j] += 1
        if self.tahta[i][j] == 5:
            self.kuyruk.append((i, j))

    def siradaki(self):
        if len(self.kuyruk) == 0:
            self.bitti()
            return
        i, j = self.kuyruk.pop(0)
        self.tahta[i][j] = 0
        self.patlama_sayisi += 1
        if self.patlama_sayisi > 2 and self.patlama_sayisi % 2 == 0:
            self.damla += 1
        self.ciz()
        x, y = self.merkez(i, j)
        self.ucanlar = []
        for (di, dj) in [(-1, 0), (0, 1), (1, 0), (0, -1)]:
            nesne = self.canvas.create_oval(x - 5, y - 5, x + 5, y + 5, fill="blue", outline="blue")
            self.ucanlar.append([nesne, i, j, di, dj, 0])
        self.uc()

    def uc(self):
        # her hücre 5 adımda geçiliyor
        kalan = []
        for u in self.ucanlar:
            nesne, i, j, di, dj, adim = u
            self.canvas.move(nesne, dj * HUCRE / 5, di * HUCRE / 5)
            adim += 1
            if adim == 5:
                adim = 0
                i += di
                j += dj
                if i < 0 or j < 0 or i >= SATIR or j >= SUTUN:
                    self.canvas.delete(nesne)
                    continue
                if self.tahta[i][j] > 0:
                    self.canvas.delete(nesne)
                    self.buyut(i, j)
                    continue
            kalan.append([nesne, i, j, di, dj, adim])
        self.ucanlar = kalan
        if len(kalan) == 0:
            self.ciz()
            self.pencere.after(60, self.siradaki)
        else:
            self.pencere.after(20, self.uc)

    def bitti(self):
        self.ciz()
        self.kaydet()
        bos = True
        for satir in self.tahta:
            if sum(satir) > 0:
                bos = False
        if bos:
            yaz({"t": "cleared", "level": self.seviye})
            messagebox.showinfo("Tebrikler", str(self.seviye) + ". seviyeyi bitirdin!\nKalan damla: " + str(self.damla))
            self.seviye += 1
            self.seviye_baslat()
        elif self.damla <= 0:
            yaz({"t": "lost", "level": self.seviye})
            messagebox.showwarning("Oyun Bitti", "Damlan kalmadı. Baştan başlıyoruz.")
            self.seviye = 1
            self.seviye_baslat()
        else:
            self.mesgul = False


pencere = tk.Tk()
oyun = OnDamla(pencere)
pencere.mainloop()
