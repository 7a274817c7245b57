"""Kuutamo - Veeralle syntymäpäivälahjaksi.

Pieni peli kuista. Napauta kuuta, niin se kasvaa yhden vaiheen:
sirppi -> puolikuu -> kasvava kuu -> täysikuu. Kun täysikuu saa vielä yhden
tähdenlennon, se hajoaa neljäksi tähdenlennoksi. Tyhjennä taivas.
Täällä ei voi hävitä. Napautukset vain lasketaan.

    python kuutamo.py
"""
import argparse
import json
import math
import random
import tkinter as tk

RIVIT, SARAKKEET = 5, 6
RUUTU = 98
VASEN, YLA = 40, 36
LEVEYS, KORKEUS = 860, 690
SADE = 34
SUUNNAT = ((0, -1), (1, 0), (0, 1), (-1, 0))
FONTTI = "DejaVu Serif"

KUU = "#f6eec8"
VARJO = "#2a2d5c"


def sekoita(a, b, k):
    x = [int(a[i:i + 2], 16) for i in (1, 3, 5)]
    y = [int(b[i:i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join("%02x" % round(p + (q - p) * k) for p, q in zip(x, y))


class Kuutamo(tk.Tk):
    def __init__(self, siemen, loki):
        super().__init__()
        self.title("Kuutamo Veeralle")
        self.resizable(False, False)
        self.siemen = siemen
        self.loki = open(loki, "a", encoding="utf-8") if loki else None
        self.protocol("WM_DELETE_WINDOW", self.sulje)
        self.k = tk.Canvas(self, width=LEVEYS, height=KORKEUS, highlightthickness=0, bg="#14163a")
        self.k.pack()
        self.k.bind("<Button-1>", self.napautus)
        self.ajastimet = {}
        self.yo = 1
        self.maisema()
        self.uusi_yo()
        self.tuiki()

    # -- apuja ---------------------------------------------------------------
    def kirjaa(self, t, **muut):
        if self.loki:
            self.loki.write(json.dumps(dict(t=t, **muut)) + "\n")
            self.loki.flush()

    def ajasta(self, nimi, ms, f):
        self.ajastimet[nimi] = self.after(ms, f)

    def sulje(self):
        for a in self.ajastimet.values():
            self.after_cancel(a)
        if self.loki:
            self.loki.close()
            self.loki = None
        self.destroy()

    @staticmethod
    def paikka(r, s):
        return VASEN + s * RUUTU + RUUTU / 2, YLA + r * RUUTU + RUUTU / 2

    # -- maisema -------------------------------------------------------------
    def maisema(self):
        ranta = 585
        for y in range(0, ranta, 5):
            self.k.create_rectangle(0, y, LEVEYS, y + 5, outline="", fill=sekoita("#10123a", "#4a3a74", y / ranta))
        for y in range(ranta, KORKEUS, 5):
            self.k.create_rectangle(0, y, LEVEYS, y + 5, outline="",
                                    fill=sekoita("#3b3268", "#0e1030", (y - ranta) / (KORKEUS - ranta)))
        arpa = random.Random(12)
        for _ in range(14):                                   # kimallus vedessä
            x, y = arpa.randrange(LEVEYS), arpa.randrange(ranta + 12, KORKEUS - 8)
            self.k.create_line(x, y, x + arpa.randrange(20, 70), y, fill="#6b62a0")
        x = 0
        while x < LEVEYS:                                     # kuusia
            h, w = arpa.randrange(18, 48), arpa.randrange(14, 24)
            self.k.create_polygon(x, ranta + 2, x + w / 2, ranta - h, x + w, ranta + 2, fill="#0b0d26", outline="")
            x += w * 0.62
        self.tahdet = []
        for _ in range(110):
            x, y = arpa.randrange(LEVEYS), arpa.randrange(520)
            s = arpa.choice((1, 1, 1, 2))
            self.tahdet.append(self.k.create_rectangle(x, y, x + s, y + s, outline="", fill="#9a9ac8"))

    def tuiki(self):
        for t in random.sample(self.tahdet, 9):
            self.k.itemconfigure(t, fill=random.choice(("#5c5c92", "#9a9ac8", "#e8e8ff")))
        self.ajasta("tuiki", 140, self.tuiki)

    # -- pelin kulku ---------------------------------------------------------
    def uusi_yo(self):
        arpa = random.Random("kuutamo-%s-%s" % (self.siemen, self.yo))
        paikat = [(r, s) for r in range(RIVIT) for s in range(SARAKKEET)]
        self.kuut = {p: arpa.choices((1, 2, 3, 4), (22, 26, 28, 24))[0]
                     for p in arpa.sample(paikat, min(28, 15 + self.yo))}
        self.alussa = len(self.kuut)
        self.napautuksia = 0
        self.jono = []
        self.lennot = []
        self.tila = "odota"
        self.k.delete("ikkuna", "lento")
        self.piirra_kaikki()
        self.taulu()

    def taulu(self):
        self.kirjaa("board", cells=[[self.kuut.get((r, s), 0) for s in range(SARAKKEET)] for r in range(RIVIT)])

    def napautus(self, e):
        if self.tila == "valmis":
            for nappi, teko in ((self.nappi_uudestaan(), 0), (self.nappi_seuraava(), 1)):
                if nappi[0] <= e.x <= nappi[2] and nappi[1] <= e.y <= nappi[3]:
                    self.yo += teko
                    self.uusi_yo()
                    return
            return
        if self.tila != "odota":
            return
        r, s = int((e.y - YLA) // RUUTU), int((e.x - VASEN) // RUUTU)
        if (r, s) not in self.kuut:
            return
        x, y = self.paikka(r, s)
        if math.hypot(e.x - x, e.y - y) > SADE + 8:
            return
        self.kirjaa("tap", r=r, c=s)
        self.napautuksia += 1
        self.tila = "lento"
        self.kasvata((r, s))
        self.piirra_tiedot()
        self.ajasta("peli", 180, self.seuraava_hajoaminen)

    def kasvata(self, p):
        if p in self.jono:
            return                              # jo hajoamassa, tähdenlento katoaa
        if self.kuut[p] == 4:
            self.jono.append(p)
        else:
            self.kuut[p] += 1
        self.piirra_kuu(p)

    def seuraava_hajoaminen(self):
        """yksi kuu kerrallaan, siinä järjestyksessä kuin ne täyttyivät"""
        if not self.jono:
            self.lepo()
            return
        p = self.jono.pop(0)
        del self.kuut[p]
        self.k.delete("kuu%d_%d" % p)
        x, y = self.paikka(*p)
        self.lennot = [[x, y, dx, dy, p] for dx, dy in SUUNNAT]
        self.lenna()

    def lenna(self):
        jaa = []
        for x, y, dx, dy, koti in self.lennot:
            x, y = x + dx * 14, y + dy * 14
            r, s = int((y - YLA) // RUUTU), int((x - VASEN) // RUUTU)
            if not (0 <= r < RIVIT and 0 <= s < SARAKKEET):
                continue
            if (r, s) != koti and (r, s) in self.kuut:
                kx, ky = self.paikka(r, s)
                if (kx - x) * dx + (ky - y) * dy <= SADE - 4:
                    self.kasvata((r, s))
                    continue
            jaa.append([x, y, dx, dy, koti])
        self.lennot = jaa
        self.k.delete("lento")
        for x, y, dx, dy, _ in jaa:
            self.k.create_line(x, y, x - dx * 34, y - dy * 34, fill="#8f88c8", width=2, tags="lento")
            self.k.create_line(x, y, x - dx * 16, y - dy * 16, fill="#fff6cc", width=3, tags="lento")
            t = []
            for i in range(10):
                q = 9 if i % 2 == 0 else 4
                t += [x + q * math.sin(i * math.pi / 5), y - q * math.cos(i * math.pi / 5)]
            self.k.create_polygon(t, fill="#fffbe0", outline="", tags="lento")
        if jaa:
            self.ajasta("peli", 30, self.lenna)
        else:
            self.ajasta("peli", 60, self.seuraava_hajoaminen)

    def lepo(self):
        if self.kuut:
            self.tila = "odota"
            self.taulu()
            return
        self.tila = "valmis"
        self.kirjaa("cleared")
        self.piirra_ikkuna()

    def tahtia(self):
        if self.napautuksia <= self.alussa * 0.5:
            return 3
        if self.napautuksia <= self.alussa * 0.75:
            return 2
        return 1

    # -- piirtäminen ---------------------------------------------------------
    def piirra_kaikki(self):
        self.k.delete("kuut")
        for p in self.kuut:
            self.piirra_kuu(p)
        self.piirra_tiedot()

    def piirra_kuu(self, p):
        tagi = "kuu%d_%d" % p
        self.k.delete(tagi)
        tagit = ("kuut", tagi)
        v = self.kuut[p]
        x, y = self.paikka(*p)
        R = SADE
        hajoaa = p in self.jono
        vari = "#ff9d5c" if hajoaa else KUU
        if v == 4:
            for i, c in ((12, "#3a376e"), (8, "#504b80"), (4, "#757098")):
                self.k.create_oval(x - R - i, y - R - i, x + R + i, y + R + i, fill=c, outline="", tags=tagit)
            self.k.create_oval(x - R, y - R, x + R, y + R, fill=vari, outline="", tags=tagit)
            for mx, my, mr in ((-12, -10, 8), (8, -4, 6), (-4, 12, 7), (15, 13, 4)):
                self.k.create_oval(x + mx - mr, y + my - mr, x + mx + mr, y + my + mr,
                                   fill=sekoita(vari, "#a09878", .35), outline="", tags=tagit)
            return
        self.k.create_oval(x - R, y - R, x + R, y + R, fill=VARJO, outline="#4a4c88", tags=tagit)
        # valaistu osa: oikea reuna + varjon raja (puoliellipsi)
        osuus = (None, 0.2, 0.5, 0.82)[v]
        a = R * (1 - 2 * osuus)
        pts = []
        for i in range(25):
            t = -math.pi / 2 + math.pi * i / 24
            pts += [x + R * math.cos(t), y + R * math.sin(t)]
        for i in range(25):
            t = math.pi / 2 - math.pi * i / 24
            pts += [x + a * math.cos(t), y + R * math.sin(t)]
        self.k.create_polygon(pts, fill=vari, outline="", tags=tagit)

    def piirra_tiedot(self):
        self.k.delete("tiedot")
        x = 745
        t = dict(tags="tiedot", fill="#e6e0ff")
        self.k.create_text(x, 70, text="Kuutamo", font=(FONTTI, 24, "italic"), **t)
        self.k.create_text(x, 130, text="%d. yö" % self.yo, font=(FONTTI, 18), **t)
        self.k.create_text(x, 210, text="napautuksia", font=(FONTTI, 12), tags="tiedot", fill="#a8a0d8")
        self.k.create_text(x, 248, text=str(self.napautuksia), font=(FONTTI, 34), **t)
        for i, (tahdet, raja) in enumerate((("★★★", int(self.alussa * .5)), ("★★☆", int(self.alussa * .75)))):
            self.k.create_text(x, 320 + i * 28, text="%s  enintään %d" % (tahdet, raja), font=("DejaVu Sans", 11),
                               tags="tiedot", fill="#a8a0d8")

    def nappi_uudestaan(self):
        return 170, 350, 320, 394

    def nappi_seuraava(self):
        return 350, 350, 520, 394

    def piirra_ikkuna(self):
        t = "ikkuna"
        self.k.create_rectangle(130, 190, 560, 420, fill="#1d1f4c", outline="#f6eec8", width=2, tags=t)
        self.k.create_text(345, 230, text="Taivas on tyhjä", font=(FONTTI, 22, "italic"), fill=KUU, tags=t)
        n = self.tahtia()
        self.k.create_text(345, 278, text="★" * n + "☆" * (3 - n), font=("DejaVu Sans", 30), fill="#ffe27a", tags=t)
        self.k.create_text(345, 322, text="%d napautusta" % self.napautuksia, font=(FONTTI, 13), fill="#cfc8f4", tags=t)
        for b, s, vari in ((self.nappi_uudestaan(), "Uudestaan", "#3a3d7a"), (self.nappi_seuraava(), "Seuraava yö", "#7a5ca8")):
            self.k.create_rectangle(*b, fill=vari, outline="#cfc8f4", tags=t)
            self.k.create_text((b[0] + b[2]) / 2, (b[1] + b[3]) / 2, text=s, font=(FONTTI, 13), fill="white", tags=t)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    arg = ap.parse_args()
    siemen = random.randrange(10 ** 8) if arg.seed is None else arg.seed
    Kuutamo(siemen, arg.log).mainloop()
