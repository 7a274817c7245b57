"""
ARTALDE - artzainaren jokoa

Bosgarren ardia sartzen denean eskorta apurtu egiten da, eta lau ardi
lau haizeetara doaz lasterka. Larrea hutsik utzi behar da eguzkia
sartu baino lehen. Klik bakoitzeko eguzkiak urrats bat egiten du;
hiru eskorta apurtzen dituen kateak eguzkia atzera darama.

Egilea: Ainhoa M., 2019ko neguan. Irudi guztiak canvas-ekoak dira.
"""
import argparse
import json
import math
import random
import tkinter as tk

LERRO, ZUTABE = 5, 8
GELA = 98                       # gelaxkaren zabalera
X0, Y0 = 58, 218                # larrearen izkina
ZAB, LUZ = 900, 750
EGUNA = 18                      # urratsak eguzkia sartu arte

BELARRA = ("#8fc46a", "#86bb62")
EGUR, EGUR_ILUN = "#8a5a2c", "#5d3a18"
LEKUAK = {                      # ardien lekuak eskorta barruan
    1: [(0, 0)],
    2: [(-18, -8), (18, 10)],
    3: [(-19, -16), (19, -12), (0, 17)],
    4: [(-20, -18), (20, -18), (-20, 16), (20, 16)],
}


def nahastu(a, b, t):
    a = [int(a[i:i + 2], 16) for i in (1, 3, 5)]
    b = [int(b[i:i + 2], 16) for i in (1, 3, 5)]
    return "#%02x%02x%02x" % tuple(int(p + (q - p) * t) for p, q in zip(a, b))


class Artalde:
    def __init__(self, erroa, hazia, erregistroa):
        self.zori = random.Random(hazia)
        self.edergarri = random.Random(4)
        self.erregistroa = erregistroa
        self.erroa = erroa
        erroa.title("Artalde")
        erroa.resizable(False, False)
        self.c = tk.Canvas(erroa, width=ZAB, height=LUZ, highlightthickness=0, bg="#bfe3f5")
        self.c.pack()
        self.c.bind("<ButtonPress-1>", self.klik)
        self.egoera = "hasiera"
        self.ardiak = []          # korrika dabiltzanak: [x, y, dx, dy, id]
        self.ilara = []           # apurtzeke dauden eskortak
        self.eguna = 0
        self.hasiera_pantaila()

    def idatzi(self, **gauza):
        if self.erregistroa:
            self.erregistroa.write(json.dumps(gauza) + "\n")
            self.erregistroa.flush()

    # ---------- marrazkiak ----------
    def ardi(self, x, y, tag, nora=1, tam=1.0):
        c, k = self.c, tam
        for hx in (-7, 6):
            c.create_line(x + hx * k, y + 5 * k, x + hx * k, y + 14 * k, width=3 * k, fill="#2d2622", tags=tag)
        for ax, ay in ((-8, 0), (8, 0), (0, -5), (-4, 4), (5, 4)):
            c.create_oval(x + (ax - 8) * k, y + (ay - 7) * k, x + (ax + 8) * k, y + (ay + 7) * k,
                          fill="#fbf7ec", outline="#e4dcc8", tags=tag)
        hx = x + 14 * k * nora
        c.create_oval(hx - 6 * k, y - 9 * k, hx + 6 * k, y + 4 * k, fill="#3a302b", outline="", tags=tag)
        c.create_oval(hx + (1 * nora - 1) * k, y - 5 * k, hx + (1 * nora + 2) * k, y - 2 * k, fill="white", outline="", tags=tag)

    def mendiak(self, tag):
        c = self.c
        c.create_polygon(0, 210, 0, 150, 110, 92, 230, 150, 340, 80, 470, 156, 600, 100, 720, 150, 830, 96, 900, 140,
                         900, 210, fill="#7f9db0", tags=tag)
        c.create_polygon(0, 214, 0, 176, 160, 140, 330, 184, 520, 146, 700, 186, 900, 150, 900, 214,
                         fill="#5f8f63", tags=tag)

    def larrea(self):
        c = self.c
        c.delete("all")
        c.create_rectangle(0, 0, ZAB, 212, fill="#bfe3f5", outline="", tags="zerua")
        c.create_oval(0, 0, 1, 1, tags="eguzkia", fill="#ffd94a", outline="#f5b52e", width=3)
        for i in range(EGUNA + 1):
            x, y = self.bidea(i)
            c.create_oval(x - 2, y - 2, x + 2, y + 2, fill="#ffffff", outline="", tags="puntuak")
        self.mendiak("mendiak")
        c.create_rectangle(0, 205, ZAB, LUZ, fill="#79ad57", outline="")
        for r in range(LERRO):
            for k in range(ZUTABE):
                x, y = X0 + k * GELA, Y0 + r * GELA
                c.create_rectangle(x, y, x + GELA, y + GELA, fill=BELARRA[(r + k) % 2], outline="")
                for _ in range(3):
                    bx, by = x + self.edergarri.randint(8, 90), y + self.edergarri.randint(12, 90)
                    c.create_line(bx - 3, by - 5, bx, by, bx + 3, by - 6, fill="#6c9f4c")
        c.create_text(16, 726, anchor="w", text="%d. eguna" % self.eguna, font=("Times", 17, "bold"), fill="#2f4a22")
        c.create_text(ZAB - 16, 726, anchor="e", text="Hiru eskorta kolpean: eguzkia atzera!", font=("Times", 13, "italic"),
                      fill="#2f4a22")

    def bidea(self, i):
        t = i / EGUNA
        return 40 + (ZAB - 80) * t, 124 - 88 * math.sin(math.pi * t) + (40 if i == EGUNA else 0)

    def eguzkia_marraztu(self):
        c = self.c
        t = self.urrats / EGUNA
        x, y = self.bidea(self.urrats)
        c.coords("eguzkia", x - 24, y - 24, x + 24, y + 24)
        if t < .6:
            k = nahastu("#bfe3f5", "#a9d6f2", t)
        else:
            k = nahastu("#a9d6f2", "#e8895a", (t - .6) / .4)
        c.itemconfig("zerua", fill=k)
        c.itemconfig("eguzkia", fill=nahastu("#ffd94a", "#f2542e", t ** 2))

    def eskorta(self, r, k):
        tag = "e%d_%d" % (r, k)
        c = self.c
        c.delete(tag)
        n = self.larre[r][k]
        if n == 0:
            return
        x, y = self.erdi(r, k)
        m = 43
        okertu = 4 if n > 4 else 0
        for yy in (y - m, y + m):
            for d in (-4, 4):
                c.create_line(x - m, yy + d, x + m, yy + d + okertu, width=3, fill=EGUR, tags=tag)
        for xx in (x - m, x + m):
            for d in (-4, 4):
                c.create_line(xx + d, y - m, xx + d + okertu, y + m, width=3, fill=EGUR, tags=tag)
        for px in (-m, 0, m):
            for py in (-m, 0, m):
                if px or py:
                    c.create_rectangle(x + px - 4, y + py - 6, x + px + 4, y + py + 6, fill=EGUR, outline=EGUR_ILUN, tags=tag)
        for i, (ax, ay) in enumerate(LEKUAK[min(4, n)]):
            self.ardi(x + ax, y + ay, tag, -1 if (i + r + k) % 2 else 1)

    def erdi(self, r, k):
        return X0 + k * GELA + GELA // 2, Y0 + r * GELA + GELA // 2

    # ---------- pantailak ----------
    def hasiera_pantaila(self):
        c = self.c
        c.delete("all")
        c.create_rectangle(0, 0, ZAB, LUZ, fill="#bfe3f5", outline="")
        c.create_oval(700, 40, 790, 130, fill="#ffd94a", outline="#f5b52e", width=4)
        self.mendiak("m")
        c.move("m", 0, 200)
        c.create_rectangle(0, 410, ZAB, LUZ, fill="#79ad57", outline="")
        for x, y, n in ((150, 470, 1), (300, 520, -1), (640, 480, 1), (780, 540, -1), (90, 620, 1), (720, 660, -1)):
            self.ardi(x, y, "a", n, 2.2)
        c.create_text(ZAB / 2, 130, text="Artalde", font=("Times", 78, "bold"), fill="#2f4a22")
        c.create_text(ZAB / 2, 205, text="lau haizeetara", font=("Times", 24, "italic"), fill="#2f4a22")
        self.seinale(450, 610, "Hasi")

    def seinale(self, x, y, testua, tag="seinale"):
        """Egurrezko seinalea; klikatzekoa."""
        c = self.c
        c.create_rectangle(x - 8, y + 20, x + 8, y + 90, fill=EGUR_ILUN, outline="", tags=tag)
        c.create_polygon(x - 100, y - 34, x + 86, y - 34, x + 118, y, x + 86, y + 34, x - 100, y + 34,
                         fill="#b57f45", outline=EGUR_ILUN, width=4, tags=tag)
        c.create_text(x, y, text=testua, font=("Times", 26, "bold"), fill="#3b230d", tags=tag)
        self.seinale_lekua = (x - 100, y - 34, x + 118, y + 34)

    def egun_berria(self):
        self.eguna += 1
        self.urrats = 0
        self.ilara, self.ardiak = [], []
        hutsak = max(4, 10 - self.eguna // 2)
        kop = LERRO * ZUTABE
        zaku = [0] * hutsak + [self.zori.choice((1, 2, 2, 3, 3, 4, 4)) for _ in range(kop - hutsak)]
        self.zori.shuffle(zaku)
        self.bidean = [zaku[i * ZUTABE:(i + 1) * ZUTABE] for i in range(LERRO)]
        self.larre = [[0] * ZUTABE for _ in range(LERRO)]
        self.larrea()
        self.eguzkia_marraztu()
        self.egoera = "datoz"
        self.zutabe_bat(0)

    def zutabe_bat(self, k):
        # eskortak zutabez zutabe agertzen dira
        if k < ZUTABE:
            for r in range(LERRO):
                self.larre[r][k] = self.bidean[r][k]
                self.eskorta(r, k)
            self.erroa.after(110, self.zutabe_bat, k + 1)
        else:
            self.erroa.update_idletasks()
            self.egoera = "jokoan"
            self.idatzi(t="board", cells=self.larre)

    # ---------- jokoa ----------
    def klik(self, ev):
        if self.egoera in ("hasiera", "galduta"):
            a, b, d, e = self.seinale_lekua
            if a <= ev.x <= d and b <= ev.y <= e:
                self.eguna = 0
                self.egun_berria()
        elif self.egoera == "jokoan":
            k, r = (ev.x - X0) // GELA, (ev.y - Y0) // GELA
            if 0 <= r < LERRO and 0 <= k < ZUTABE and self.larre[r][k]:
                self.idatzi(t="tap", r=r, c=k)
                self.egoera = "korrika"
                self.urrats += 1
                self.eguzkia_marraztu()
                self.apurtuak = 0
                self.sartu(r, k)
                self.hurrengoa()

    def sartu(self, r, k):
        """Ardi bat gehiago eskortan."""
        self.larre[r][k] += 1
        if self.larre[r][k] > 4 and (r, k) not in self.ilara:
            self.ilara.append((r, k))
        self.eskorta(r, k)

    def hurrengoa(self):
        """Ilarako lehen eskorta apurtu; ilara hutsik badago, txanda amaitu."""
        if not self.ilara:
            self.txanda_amaitu()
            return
        r, k = self.ilara.pop(0)
        self.larre[r][k] = 0
        self.eskorta(r, k)
        self.apurtuak += 1
        x, y = self.erdi(r, k)
        for i in range(10):       # ohol apurtuak
            g = i * 0.628
            self.c.create_line(x + 26 * math.cos(g), y + 26 * math.sin(g), x + 46 * math.cos(g + .3), y + 46 * math.sin(g + .3),
                               width=4, fill=EGUR, tags="oholak")
        for n, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            tag = "korri%d" % n
            self.ardi(x, y, tag, -1 if dx < 0 else 1, .9)
            self.ardiak.append([x, y, dx, dy, tag])
        self.korrika()

    def korrika(self):
        ABIADA = 14
        geratzen = []
        for a in self.ardiak:
            a[0] += a[2] * ABIADA
            a[1] += a[3] * ABIADA
            self.c.move(a[4], a[2] * ABIADA, a[3] * ABIADA)
            k, r = (a[0] - X0) // GELA, (a[1] - Y0) // GELA
            if not (0 <= r < LERRO and 0 <= k < ZUTABE):
                self.c.delete(a[4])
                continue
            x, y = self.erdi(r, k)
            if self.larre[r][k] and abs(a[0] - x) + abs(a[1] - y) <= 40:
                self.c.delete(a[4])
                self.sartu(r, k)
                continue
            geratzen.append(a)
        self.ardiak = geratzen
        for a in self.ardiak:
            self.c.tag_raise(a[4])
        if self.ardiak:
            self.erroa.after(22, self.korrika)
        else:
            self.c.delete("oholak")
            self.hurrengoa()

    def txanda_amaitu(self):
        atzera = self.apurtuak // 3
        if atzera:
            self.urrats = max(0, self.urrats - atzera)
            self.eguzkia_marraztu()
        if not any(v for lerro in self.larre for v in lerro):
            self.idatzi(t="cleared")
            self.egoera = "gaua"
            self.gaua(0)
        elif self.urrats >= EGUNA:
            self.idatzi(t="lost")
            self.egoera = "iluntzen"
            self.erroa.after(700, self.galdu)
        else:
            self.egoera = "jokoan"

    def gaua(self, i):
        """Egun on baten ondoren, gau ona."""
        c = self.c
        if i == 0:
            c.create_rectangle(0, 0, ZAB, LUZ, fill="#1c2748", stipple="gray25", outline="", tags="gaua")
        elif i == 2:
            c.itemconfig("gaua", stipple="gray50")
        elif i == 4:
            c.itemconfig("gaua", stipple="gray75")
        elif i == 6:
            c.itemconfig("gaua", stipple="")
            for _ in range(60):
                x, y = self.edergarri.randint(0, ZAB), self.edergarri.randint(0, 500)
                c.create_oval(x, y, x + 2, y + 2, fill="white", outline="")
            c.create_text(ZAB / 2, 250, text="Gabon, artzaina!", font=("Times", 48, "bold"), fill="#f4edd0")
            c.create_text(ZAB / 2, 330, text="%d. eguna amaitu da, larrea garbi dago" % self.eguna,
                          font=("Times", 20, "italic"), fill="#c9cfe6")
            for n in range(min(self.eguna, 14)):
                self.ardi(450 + (n - (min(self.eguna, 14) - 1) / 2) * 56, 480, "lo", 1, 1.4)
        elif i == 30:
            self.egun_berria()
            return
        self.erroa.after(100, self.gaua, i + 1)

    def galdu(self):
        c = self.c
        c.create_rectangle(0, 0, ZAB, LUZ, fill="#14121f", stipple="gray75", outline="")
        c.create_rectangle(0, 0, ZAB, 212, fill="#14121f", outline="")
        for x, y in ((120, 150), (330, 110), (600, 160), (790, 120)):   # otsoak
            for d in (-14, 14):
                c.create_oval(x + d - 8, y - 5, x + d + 8, y + 5, fill="#f6c21c", outline="")
                c.create_oval(x + d - 2, y - 5, x + d + 2, y + 5, fill="black", outline="")
        c.create_rectangle(200, 280, 700, 640, fill="#241f36", outline="#6b5a8a", width=3)
        c.create_text(ZAB / 2, 345, text="Iluntu du...", font=("Times", 46, "bold"), fill="#f0d9a0")
        c.create_text(ZAB / 2, 415, text="Otsoak etorri dira. %d egun iraun duzu." % self.eguna, font=("Times", 20), fill="#d8d0e8")
        self.seinale(445, 520, "Berriro")
        self.egoera = "galduta"


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    aukerak = p.parse_args()
    leihoa = tk.Tk()
    Artalde(leihoa, aukerak.seed, open(aukerak.log, "w") if aukerak.log else None)
    leihoa.mainloop()
