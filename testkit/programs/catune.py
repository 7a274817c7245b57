# ---------------------------------------------------------------------------
#   CATUNE, SATE, COMUNE, ORASE   -   joc didactic
#   Geografie, clasa a X-a, unitatea "Populatia si asezarile omenesti"
#   prof. Doina Hategan, Colegiul National "Ion Agarbiceanu"
#   scris in vacanta de Pasti 2017, cu ajutorul fiului meu Vlad (tkinter)
#
#   Regula: o asezare creste cu fiecare familie primita.
#   Daca depaseste rangul de ORAS -> suprapopulare -> pleaca patru familii
#   spre N, S, E, V, pana dau de alta asezare sau ies de pe harta.
# ---------------------------------------------------------------------------
import argparse
import json
import math
import random
import tkinter as tk

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=None)
parser.add_argument("--log", default=None)
args = parser.parse_args()

zar = random.Random(args.seed)
fisier = open(args.log, "w") if args.log else None


def scrie(obiect):
    if fisier is None:
        return
    fisier.write(json.dumps(obiect) + "\n")
    fisier.flush()


# ----------------------------------------------------------- constante
LINII = 6
COLOANE = 8
L = 92                       # latura unui patrat de pe harta
MX = 40                      # marginea hartii
MY = 40
FAMILII = 18
PAS = 150                    # milisecunde intre doua mutari

HARTIE = "#f3ead0"
RANG = {1: "cătun", 2: "sat", 3: "comună", 4: "oraș"}

UNITATI = ["zero", "una", "două", "trei", "patru", "cinci", "șase", "șapte", "opt", "nouă", "zece",
           "unsprezece", "douăsprezece", "treisprezece", "paisprezece", "cincisprezece",
           "șaisprezece", "șaptesprezece", "optsprezece", "nouăsprezece", "douăzeci"]

SILABE1 = ["Văl", "Pod", "Dum", "Rig", "Cet", "Luc", "Mof", "Sânp", "Bran", "Cug", "Hod", "Tur", "Gher", "Făg", "Săl", "Câmp", "Vid", "Zlat"]
SILABE2 = ["eni", "ișor", "ești", "ata", "oaia", "uța", "ina", "ac", "ețel", "ari", "aș", "eiu"]
TINUTURI = ["Țara Vâlcelelor", "Podișul Măgurii", "Depresiunea Brădet", "Valea Moților", "Câmpia Negrilești", "Ținutul Frasin",
            "Colinele Dorna", "Lunca Iezerului"]


def in_cuvinte(n):
    if n == 0:
        return "nicio familie"
    if n == 1:
        return "o familie"
    if n <= 19:
        return UNITATI[n] + " familii"
    if n == 20:
        return "douăzeci de familii"
    return "douăzeci și " + UNITATI[n - 20] + " de familii"


class Aplicatie:
    def __init__(self, radacina):
        self.rad = radacina
        radacina.title("Catune si orase - joc didactic (geografie, cl. a X-a)")
        radacina.resizable(False, False)
        radacina.configure(bg="#d9d5c7")
        self.f_serif = ("Times New Roman", 12)
        self.meniu()

        w = MX * 2 + COLOANE * L
        h = MY * 2 + LINII * L
        self.cv = tk.Canvas(radacina, width=w, height=h, bg="#fbf8ec", highlightthickness=0, cursor="hand2")
        self.cv.grid(row=0, column=0, padx=(12, 6), pady=(12, 6))
        self.panou(radacina)
        self.stare = tk.Label(radacina, text="", bd=1, relief="sunken", anchor="w", bg="#e9e5d8", fg="#333333", font=("Times New Roman", 11), padx=8)
        self.stare.grid(row=1, column=0, columnspan=2, sticky="we", padx=12, pady=(2, 8))

        self.cv.bind("<Button-1>", self.apasat)
        self.cv.bind("<Motion>", self.miscat)
        self.cv.bind("<Leave>", lambda e: (self.cv.delete("cursor"), self.stare.config(text="")))
        self.nivel = 1
        self.harta_noua()

    # ------------------------------------------------------- interfata
    def meniu(self):
        m = tk.Menu(self.rad, font=("Times New Roman", 11), bg="#e9e5d8", relief="flat")
        j = tk.Menu(m, tearoff=0, font=("Times New Roman", 11))
        j.add_command(label="De la prima hartă", command=self.de_la_inceput)
        j.add_separator()
        j.add_command(label="Ieșire", command=self.rad.destroy)
        m.add_cascade(label="Lecția", menu=j)
        a = tk.Menu(m, tearoff=0, font=("Times New Roman", 11))
        a.add_command(label="prof. D. Hațegan, 2017")
        m.add_cascade(label="Despre", menu=a)
        self.rad.config(menu=m)

    def panou(self, rad):
        p = tk.Frame(rad, bg="#d9d5c7")
        p.grid(row=0, column=1, sticky="ns", padx=(6, 12), pady=(12, 6))
        self.titlu = tk.Label(p, text="", bg="#d9d5c7", fg="#5b2a12", font=("Times New Roman", 19, "bold"), justify="left", anchor="w")
        self.titlu.pack(fill="x")
        self.subtitlu = tk.Label(p, text="", bg="#d9d5c7", fg="#444444", font=("Times New Roman", 13, "italic"), anchor="w")
        self.subtitlu.pack(fill="x", pady=(0, 10))

        caseta = tk.LabelFrame(p, text=" De așezat pe hartă ", bg="#fffdf2", fg="#5b2a12", font=("Times New Roman", 12, "bold"), padx=10, pady=8)
        caseta.pack(fill="x")
        self.ramase = tk.Label(caseta, text="", bg="#fffdf2", fg="#12335b", font=("Times New Roman", 17, "bold"), wraplength=235, justify="left", anchor="w", height=2)
        self.ramase.pack(fill="x")

        leg = tk.LabelFrame(p, text=" Legenda ", bg="#fffdf2", fg="#5b2a12", font=("Times New Roman", 12, "bold"))
        leg.pack(fill="x", pady=12)
        c = tk.Canvas(leg, width=262, height=224, bg="#fffdf2", highlightthickness=0)
        c.pack()
        for k in (1, 2, 3, 4):
            x = 68 + (k - 1) % 2 * 128
            y = 50 + (k - 1) // 2 * 112
            self.asezare(c, x, y, k, "leg")
            c.create_text(x, y + 51, text="%s" % RANG[k], font=("Times New Roman", 13), fill="#333333")

        reg = tk.Label(p, bg="#d9d5c7", fg="#333333", justify="left", anchor="w", font=("Times New Roman", 12), wraplength=262,
                       text="Clic pe o așezare: primește o familie.\n"
                            "Clic pe un loc gol: se întemeiază un cătun.\n"
                            "Orașul nu mai încape pe nimeni: pleacă\npatru familii, în N, S, E și V.\n"
                            "Goliți harta!")
        reg.pack(fill="x")
        self.buton = tk.Button(p, text="Harta următoare  >>", font=("Times New Roman", 15, "bold"), bg="#c9d8b6", activebackground="#d9e8c6",
                               disabledforeground="#a5a08c", state="disabled", command=self.urmatoarea, pady=6)
        self.buton.pack(fill="x", side="bottom", pady=(8, 0))

    # ------------------------------------------------------- desen
    def fundal(self):
        c = self.cv
        d = random.Random(self.nivel * 31 + 5)      # relieful, altul la fiecare harta
        c.delete("all")
        x0, y0, x1, y1 = MX, MY, MX + COLOANE * L, MY + LINII * L
        c.create_rectangle(x0, y0, x1, y1, fill=HARTIE, outline="")
        # dealuri: curbe de nivel
        for _ in range(4):
            cx, cy = d.uniform(x0 + 90, x1 - 90), d.uniform(y0 + 80, y1 - 80)
            ph = d.uniform(0, 6)
            for i, culoare in enumerate(("#ecdfbb", "#e7d6ab", "#e1cc9b")):
                r = (105 - 34 * i)
                pts = []
                for g in range(0, 360, 20):
                    a = math.radians(g)
                    q = r * (1 + .22 * math.sin(2 * a + ph) + .1 * math.sin(3 * a - ph))
                    X = min(x1, max(x0, cx + q * 1.25 * math.cos(a)))
                    Y = min(y1, max(y0, cy + q * .85 * math.sin(a)))
                    pts += [X, Y]
                c.create_polygon(pts, smooth=True, fill=culoare, outline="#cfae78")
        # raul
        y = d.uniform(y0 + 120, y1 - 120)
        pts = []
        for k in range(0, COLOANE * 2 + 1):
            pts += [x0 + k * L / 2, min(y1 - 20, max(y0 + 20, y))]
            y += d.uniform(-46, 46)
        c.create_line(pts, smooth=True, fill="#a9cfe4", width=9)
        c.create_line(pts, smooth=True, fill="#c2e0f0", width=5)
        # drumul
        x = d.uniform(x0 + 200, x1 - 200)
        pts = []
        for k in range(0, LINII * 2 + 1):
            pts += [min(x1 - 20, max(x0 + 20, x)), y0 + k * L / 2]
            x += d.uniform(-40, 40)
        c.create_line(pts, smooth=True, fill="#d8b98a", width=4, dash=(10, 5))
        # caroiaj
        for i in range(1, COLOANE):
            c.create_line(x0 + i * L, y0, x0 + i * L, y1, fill="#a99f86", dash=(3, 4))
        for i in range(1, LINII):
            c.create_line(x0, y0 + i * L, x1, y0 + i * L, fill="#a99f86", dash=(3, 4))
        # rama alb-negru ca in atlas
        c.create_rectangle(x0 - 9, y0 - 9, x1 + 9, y1 + 9, outline="#222222", width=1)
        for i in range(COLOANE * 2):
            f = "#222222" if i % 2 else "#ffffff"
            c.create_rectangle(x0 + i * L / 2, y0 - 7, x0 + (i + 1) * L / 2, y0 - 2, fill=f, outline="#222222")
            c.create_rectangle(x0 + i * L / 2, y1 + 2, x0 + (i + 1) * L / 2, y1 + 7, fill=f, outline="#222222")
        for i in range(LINII * 2):
            f = "#222222" if i % 2 else "#ffffff"
            c.create_rectangle(x0 - 7, y0 + i * L / 2, x0 - 2, y0 + (i + 1) * L / 2, fill=f, outline="#222222")
            c.create_rectangle(x1 + 2, y0 + i * L / 2, x1 + 7, y0 + (i + 1) * L / 2, fill=f, outline="#222222")
        c.create_rectangle(x0, y0, x1, y1, outline="#222222")
        for i in range(COLOANE):
            for yy in (y0 - 22, y1 + 22):
                c.create_text(x0 + (i + .5) * L, yy, text="ABCDEFGH"[i], font=("Times New Roman", 14), fill="#333333")
        for i in range(LINII):
            for xx in (x0 - 22, x1 + 22):
                c.create_text(xx, y0 + (i + .5) * L, text=str(i + 1), font=("Times New Roman", 14), fill="#333333")

    def casa(self, c, x, y, w, tag, perete="#fff6dc", acoperis="#b23a24"):
        """x = mijloc, y = baza casei"""
        h = w * .62
        c.create_rectangle(x - w / 2, y - h, x + w / 2, y, fill=perete, outline="#3b2a1c", tags=tag)
        c.create_polygon(x - w * .62, y - h, x + w * .62, y - h, x, y - h - w * .52, fill=acoperis, outline="#3b2a1c", tags=tag)
        c.create_rectangle(x - w * .12, y - h * .6, x + w * .12, y, fill="#6b4a2b", outline="", tags=tag)

    def biserica(self, c, x, y, tag):
        c.create_rectangle(x - 8, y - 26, x + 8, y, fill="#ffffff", outline="#3b2a1c", tags=tag)
        c.create_polygon(x - 10, y - 26, x + 10, y - 26, x, y - 48, fill="#6b7f8c", outline="#3b2a1c", tags=tag)
        c.create_line(x, y - 56, x, y - 47, fill="#3b2a1c", width=2, tags=tag)
        c.create_line(x - 4, y - 53, x + 4, y - 53, fill="#3b2a1c", width=2, tags=tag)
        c.create_oval(x - 3, y - 20, x + 3, y - 14, fill="#3b2a1c", outline="", tags=tag)

    def bloc(self, c, x, y, w, etaje, tag, culoare="#d5cfc4"):
        h = etaje * 12 + 5
        c.create_rectangle(x - w / 2, y - h, x + w / 2, y, fill=culoare, outline="#3b2a1c", tags=tag)
        for e in range(etaje):
            for k in range(3):
                xx = x - w / 2 + 4 + k * (w - 8) / 3
                c.create_rectangle(xx + 1, y - h + 5 + e * 12, xx + (w - 8) / 3 - 1, y - h + 11 + e * 12, fill="#4f7ea8", outline="", tags=tag)

    def asezare(self, c, x, y, k, tag):
        """desenul unei asezari, centrul in (x, y)"""
        rx = {1: 20, 2: 30, 3: 38, 4: 43}[k]
        ry = {1: 12, 2: 17, 3: 22, 4: 26}[k]
        vatra = {1: "#dce8b8", 2: "#efe29a", 3: "#f2c980", 4: "#eda58a"}[k]
        c.create_oval(x - rx, y + 12 - ry, x + rx, y + 12 + ry, fill=vatra, outline="#8a7b55", tags=tag)
        if k == 1:
            self.casa(c, x, y + 15, 20, tag)
        elif k == 2:
            self.casa(c, x - 13, y + 12, 20, tag)
            self.casa(c, x + 12, y + 21, 21, tag, "#e8f0f4", "#8a4b2a")
        elif k == 3:
            self.biserica(c, x + 2, y + 15, tag)
            self.casa(c, x - 20, y + 18, 22, tag)
            self.casa(c, x + 22, y + 17, 21, tag, "#e8f0f4", "#8a4b2a")
            self.casa(c, x + 2, y + 30, 21, tag, "#fbe6b8")
        else:
            self.bloc(c, x - 24, y + 16, 22, 3, tag)
            self.bloc(c, x + 2, y + 12, 26, 4, tag, "#e6dcc6")
            self.bloc(c, x + 27, y + 17, 22, 3, tag, "#c9c3ba")
            self.casa(c, x - 14, y + 31, 22, tag)
            self.casa(c, x + 14, y + 32, 22, tag, "#e8f0f4", "#8a4b2a")

    def centru(self, r, c):
        return MX + c * L + L / 2, MY + r * L + L / 2 - 4

    def deseneaza(self, r, c):
        tag = "a%d_%d" % (r, c)
        self.cv.delete(tag)
        k = self.tabla[r][c]
        if k == 0:
            return
        x, y = self.centru(r, c)
        self.asezare(self.cv, x, y, k, tag)
        self.cv.create_text(x, y + 43, text=self.nume[r][c], font=("Times New Roman", 8, "italic"), fill="#4a4032", tags=tag)
        self.cv.tag_raise("familie")

    def plecare(self, r, c):
        """steaua suprapopularii, se sterge dupa un pas"""
        x, y = self.centru(r, c)
        pts = []
        for i in range(24):
            a = i * math.pi / 12
            q = 42 if i % 2 == 0 else 26
            pts += [x + q * math.cos(a), y + 6 + q * math.sin(a)]
        self.cv.create_polygon(pts, fill="#ffe14d", outline="#d9480f", width=2, tags="stea")
        self.cv.create_text(x, y + 6, text="PLIN!", font=("Times New Roman", 12, "bold"), fill="#a61e00", tags="stea")

    def deseneaza_familii(self):
        self.cv.delete("familie")
        for r, c, dr, dc in self.pe_drum:
            x, y = self.centru(r, c)
            y += 6
            # sageata ca pe hartile de migratie + omulet
            self.cv.create_line(x - dc * 22, y - dr * 22, x + dc * 24, y + dr * 24, fill="#12335b", width=5, arrow="last", arrowshape=(13, 15, 7), tags="familie")
            self.cv.create_oval(x - 10, y - 10, x + 10, y + 10, fill="#ffffff", outline="#12335b", width=2, tags="familie")
            self.cv.create_oval(x - 3, y - 7, x + 3, y - 1, fill="#12335b", outline="", tags="familie")
            self.cv.create_polygon(x - 5, y + 7, x + 5, y + 7, x, y - 2, fill="#12335b", tags="familie")

    # ------------------------------------------------------- jocul
    def de_la_inceput(self):
        if self.pe_drum:
            return
        self.nivel = 1
        self.harta_noua()

    def harta_noua(self):
        self.familii = FAMILII
        self.pe_drum = []
        self.gata = False
        self.pierdut = False
        n = min(30, 23 + self.nivel // 2 + zar.randint(0, 4))
        locuri = [(r, c) for r in range(LINII) for c in range(COLOANE)]
        zar.shuffle(locuri)
        self.tabla = [[0] * COLOANE for _ in range(LINII)]
        for r, c in locuri[:n]:
            self.tabla[r][c] = zar.choices([1, 2, 3, 4], [18, 24, 30, 28])[0]
        d = random.Random(self.nivel)
        self.nume = [[d.choice(SILABE1) + d.choice(SILABE2) for _ in range(COLOANE)] for _ in range(LINII)]
        self.fundal()
        for r in range(LINII):
            for c in range(COLOANE):
                self.deseneaza(r, c)
        self.titlu.config(text="Harta nr. %d" % self.nivel)
        self.subtitlu.config(text=TINUTURI[(self.nivel - 1) % len(TINUTURI)])
        self.buton.config(state="disabled", text="Harta următoare  >>")
        self.arata_familii()
        self.noteaza()

    def arata_familii(self):
        t = "Mai ai " if self.familii else "Nu mai ai "
        self.ramase.config(text=t + in_cuvinte(self.familii), fg="#12335b" if self.familii > 3 else "#b00020")

    def noteaza(self):
        scrie({"t": "board", "level": self.nivel, "drops": self.familii, "board": [list(x) for x in self.tabla]})

    def patrat(self, e):
        r = (e.y - MY) // L
        c = (e.x - MX) // L
        if 0 <= r < LINII and 0 <= c < COLOANE:
            return r, c
        return None

    def miscat(self, e):
        self.cv.delete("cursor")
        p = self.patrat(e)
        if p is None:
            self.stare.config(text="")
            return
        r, c = p
        k = self.tabla[r][c]
        self.stare.config(text="Pătratul %s%d:  %s" % ("ABCDEFGH"[c], r + 1, (self.nume[r][c] + ", " + RANG[k]) if k else "loc gol"))
        if not self.gata and not self.pierdut:
            self.cv.create_rectangle(MX + c * L + 2, MY + r * L + 2, MX + (c + 1) * L - 2, MY + (r + 1) * L - 2, outline="#b00020", width=2, tags="cursor")

    def apasat(self, e):
        if self.gata or self.pierdut or self.pe_drum or self.familii <= 0:
            return
        p = self.patrat(e)
        if p is None:
            return
        r, c = p
        self.familii -= 1
        scrie({"t": "tap", "r": r, "c": c})
        self.arata_familii()
        self.creste([(r, c)])
        if self.pe_drum:
            self.deseneaza_familii()
            self.rad.after(PAS, self.pas)
        else:
            self.liniste()

    def creste(self, sosiri):
        """toate familiile sosite in acelasi pas se aduna, apoi se vede cine plesneste"""
        atinse = []
        for r, c in sosiri:
            self.tabla[r][c] += 1
            if (r, c) not in atinse:
                atinse.append((r, c))
        for r, c in atinse:
            if self.tabla[r][c] > 4:
                self.tabla[r][c] = 0
                self.plecare(r, c)
                for dr, dc in ((-1, 0), (1, 0), (0, 1), (0, -1)):
                    self.pe_drum.append((r, c, dr, dc))
            self.deseneaza(r, c)

    def pas(self):
        self.cv.delete("stea")
        vechi = self.pe_drum
        self.pe_drum = []
        sosiri = []
        for r, c, dr, dc in vechi:
            r += dr
            c += dc
            if not (0 <= r < LINII and 0 <= c < COLOANE):
                continue
            if self.tabla[r][c]:
                sosiri.append((r, c))
            else:
                self.pe_drum.append((r, c, dr, dc))
        self.creste(sosiri)
        self.deseneaza_familii()
        if self.pe_drum:
            self.rad.after(PAS, self.pas)
        else:
            self.liniste()

    def liniste(self):
        self.cv.delete("stea", "familie")
        self.noteaza()
        if not any(any(x) for x in self.tabla):
            self.gata = True
            scrie({"t": "cleared", "level": self.nivel})
            nota = min(10, 6 + self.familii // 2)
            self.ecuson("Harta nr. %d este goală!" % self.nivel, "Nota %d" % nota, "#1d6b2f")
            self.buton.config(state="normal", text="Harta următoare  >>")
        elif self.familii == 0:
            self.pierdut = True
            scrie({"t": "lost"})
            ramase = sum(1 for x in self.tabla for k in x if k)
            de = " de" if ramase > 19 else ""
            self.ecuson("Au rămas %d%s așezări" % (ramase, de) if ramase > 1 else "A rămas o așezare", "Nota 4", "#b00020")
            self.buton.config(state="normal", text="Dau restanța  >>")

    def ecuson(self, sus, nota, culoare):
        self.cv.delete("cursor")
        x = MX + COLOANE * L / 2
        y = MY + LINII * L / 2
        self.cv.create_rectangle(x - 190, y - 78, x + 196, y + 84, fill="#b9b097", outline="")
        self.cv.create_rectangle(x - 196, y - 84, x + 190, y + 78, fill="#fffdf2", outline="#5b2a12", width=2)
        for i in range(5):
            yy = y - 56 + i * 29
            self.cv.create_line(x - 190, yy, x + 186, yy, fill="#c9dcea")
        self.cv.create_line(x - 150, y - 82, x - 150, y + 76, fill="#e6a0a0")
        self.cv.create_text(x + 6, y - 42, text=sus, font=("Times New Roman", 18, "bold"), fill="#333333")
        self.cv.create_text(x + 6, y + 22, text=nota, font=("Z003", 52), fill=culoare)

    def urmatoarea(self):
        if self.gata:
            self.nivel += 1
        self.harta_noua()


if __name__ == "__main__":
    r = tk.Tk()
    Aplicatie(r)
    r.mainloop()
