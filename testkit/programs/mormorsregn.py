"""Mormors regn - ett lugnt droppspel för stora och små.

Stora rutor, snälla ansikten och bara en knapp att trycka på.
Gjort till mormors 80-årsdag. Kräver bara Python och tkinter.
"""
import json
import math
import random
import sys
import tkinter as tk

RUTA = 112            # rutans sida i bildpunkter
SIDA = 6
KANT = 20
HELA = RUTA * SIDA
FULL = 16             # så mycket rymmer regnmätaren
START = 12            # droppar på varje ny nivå
TICK = 28             # millisekunder
STEG = 5              # bilder per ruta när en stänkdroppe flyger

DUK = "#fbeee6"
RUTIG = "#f3cfc4"
RUTIG2 = "#e7a99a"
VIT = "#fffdf8"
TRA = "#8a5a3c"
TEXT = "#5b3522"
VATTEN = {1: "#bfe6f5", 2: "#86cbea", 3: "#4aa3d8", 4: "#2b6fb8"}
KONTUR = {1: "#6fb3cf", 2: "#458fb8", 3: "#22699c", 4: "#143f73"}
STORLEK = {1: 17, 2: 25, 3: 34, 4: 43}


# ---- spelets regler, utan något ritande -------------------------------------
class Regn:
    """Håller reda på dropparna: bitar[(rad, kolumn)] = 1..4."""

    def __init__(self, bitar, kvar):
        self.bitar = dict(bitar)
        self.kvar = kvar
        self.plask = 0

    def traff(self, plats):
        """En droppe landar. Svarar True om den stora droppen gick sönder."""
        self.bitar[plats] += 1
        if self.bitar[plats] < 5:
            return False
        del self.bitar[plats]
        self.plask += 1
        if self.plask % 3 == 0 and self.kvar < FULL:
            self.kvar += 1
        return True

    def tryck(self, plats):
        """Spela hela kedjan på en gång (används bara för att prova en nivå)."""
        self.kvar -= 1
        self.plask = 0
        stank = fyra(plats) if self.traff(plats) else []
        while stank:
            nasta = []
            for rad, kol, dr, dk in stank:
                rad, kol = rad + dr, kol + dk
                if (rad, kol) in self.bitar:
                    if self.traff((rad, kol)):
                        nasta += fyra((rad, kol))
                elif 0 <= rad < SIDA and 0 <= kol < SIDA:
                    nasta.append((rad, kol, dr, dk))
            stank = nasta
        return self

    def tavla(self):
        return [[self.bitar.get((r, k), 0) for k in range(SIDA)] for r in range(SIDA)]


def fyra(plats):
    return [(*plats, -1, 0), (*plats, 0, 1), (*plats, 1, 0), (*plats, 0, -1)]


def gar_att_klara(bitar, slump):
    """Provspela några gånger, oftast klokt men ibland på måfå."""
    for _ in range(12):
        spel = Regn(bitar, START)
        while spel.bitar and spel.kvar > 0:
            val = [Regn(spel.bitar, spel.kvar).tryck(p) for p in spel.bitar]
            if slump.random() < 0.15:
                spel = slump.choice(val)
            else:
                spel = min(val, key=lambda v: sum(5 - s for s in v.bitar.values()) - 3 * v.kvar)
        if not spel.bitar:
            return True
    return False


def ny_tavla(niva, slump):
    antal = min(30, 17 + 2 * niva)
    while True:
        platser = slump.sample([(r, k) for r in range(SIDA) for k in range(SIDA)], antal)
        bitar = {p: slump.choice((1, 2, 2, 3, 3, 3, 4, 4)) for p in platser}
        if gar_att_klara(bitar, slump):
            return bitar


# ---- bilder -----------------------------------------------------------------
def droppform(x, y, r):
    """Punkterna i en droppe med spetsen uppåt."""
    punkter = [x, y - r * 1.12, x + r * .12, y - r * .98]
    for grad in range(-35, 216, 25):
        v = math.radians(grad)
        punkter += [x + r * .88 * math.cos(v), y + r * .14 + r * .82 * math.sin(v)]
    return punkter + [x - r * .12, y - r * .98]


class Fonster(tk.Tk):
    def __init__(self, fro, logg):
        super().__init__()
        self.title("Mormors regn")
        self.resizable(False, False)
        self.configure(bg=DUK)
        self.slump = random.Random(fro)
        self.blinkslump = random.Random(fro)
        self.logg = logg
        self.duk = tk.Canvas(self, width=HELA + 2 * KANT, height=HELA + 2 * KANT, bg=DUK, highlightthickness=0)
        self.duk.pack(side="left")
        sida = tk.Frame(self, bg=DUK, width=216)
        sida.pack(side="left", fill="y", padx=(0, 18), pady=KANT)
        self.nivatext = tk.Label(sida, bg=DUK, fg=TEXT, font=("Helvetica", 26, "bold"))
        self.nivatext.pack(pady=(4, 0))
        self.poangtext = tk.Label(sida, bg=DUK, fg=TEXT, font=("Helvetica", 15))
        self.poangtext.pack()
        self.matare = tk.Canvas(sida, width=200, height=400, bg=DUK, highlightthickness=0)
        self.matare.pack(pady=8)
        for namn, gor in (("Börja om", self.nytt_spel), ("Hjälp", self.hjalp)):
            tk.Button(sida, text=namn, command=gor, font=("Helvetica", 20), bg="#f7d9a8", fg=TEXT,
                      activebackground="#ffe9c4", relief="raised", bd=4, width=10).pack(pady=6, ipady=6)
        self.ruta = None
        self.blink = {}
        self.duk.bind("<Button-1>", self.klick)
        self.rita_duk()
        self.nytt_spel()
        self.hjalp()
        self.after(TICK, self.ticka)

    # ---- loggbok ----
    def skriv(self, **rad):
        if self.logg:
            with open(self.logg, "a", encoding="utf-8") as f:
                f.write(json.dumps(rad) + "\n")

    def skriv_tavla(self):
        self.skriv(board=self.regn.tavla(), level=self.niva, drops=self.regn.kvar)

    # ---- spelets gång ----
    def nytt_spel(self):
        self.niva = 1
        self.poang = 0
        self.ny_niva()

    def ny_niva(self):
        self.stang_ruta()
        self.regn = Regn(ny_tavla(self.niva, self.slump), START)
        self.flyger = []          # [rad, kol, dr, dk, steg, bild]
        self.vaxer = {}           # plats -> bilder kvar
        self.ringar = []          # [x, y, ålder]
        self.upptagen = False
        self.duk.delete("rorligt", "droppe")
        for plats in self.regn.bitar:
            self.rita_droppe(plats)
        self.rita_sida()
        self.skriv_tavla()

    def klick(self, e):
        plats = (e.y - KANT) // RUTA, (e.x - KANT) // RUTA
        if self.upptagen or self.ruta or plats not in self.regn.bitar:
            return
        self.upptagen = True
        self.skriv(tap=list(plats))
        self.regn.kvar -= 1
        self.regn.plask = 0
        self.landa(plats)
        self.rita_sida()

    def landa(self, plats):
        if self.regn.traff(plats):
            self.poang += 1
            x, y = self.mitt(plats)
            self.duk.delete("d%d_%d" % plats)
            self.ringar.append([x, y, 0])
            self.vaxer.pop(plats, None)
            for rad, kol, dr, dk in fyra(plats):
                bild = self.duk.create_polygon(droppform(x, y, 11), fill=VATTEN[3], outline=KONTUR[4],
                                               width=2, smooth=True, tags="rorligt")
                self.flyger.append([rad, kol, dr, dk, 0, bild])
            self.rita_sida()
        else:
            self.vaxer[plats] = 8

    def ticka(self):
        """Hjärtslaget: allt som rör sig flyttas ett litet steg."""
        for f in list(self.flyger):
            self.duk.move(f[5], f[3] * RUTA / STEG, f[2] * RUTA / STEG)
            f[4] += 1
            if f[4] == STEG:
                f[0], f[1], f[4] = f[0] + f[2], f[1] + f[3], 0
                plats = (f[0], f[1])
                inne = 0 <= f[0] < SIDA and 0 <= f[1] < SIDA
                if not inne or plats in self.regn.bitar:
                    self.duk.delete(f[5])
                    self.flyger.remove(f)
                    if inne:
                        self.landa(plats)
        for plats in list(self.vaxer):
            self.vaxer[plats] -= 1
            self.rita_droppe(plats, 1 + .16 * math.sin(math.pi * self.vaxer[plats] / 8))
            if self.vaxer[plats] <= 0:
                del self.vaxer[plats]
        self.duk.delete("ring")
        for ring in self.ringar:
            ring[2] += 1
            x, y, a = ring
            for i in range(8):
                v = math.pi * i / 4 + .4
                c, s = math.cos(v), math.sin(v)
                self.duk.create_line(x + c * (14 + a * 3), y + s * (14 + a * 3), x + c * (22 + a * 3.5),
                                     y + s * (22 + a * 3.5), fill=VATTEN[2], width=4, capstyle="round", tags="ring")
        self.ringar = [r for r in self.ringar if r[2] < 9]
        self.blinka()
        if self.upptagen and not (self.flyger or self.vaxer or self.ringar):
            self.lugnt()
        self.after(TICK, self.ticka)

    def lugnt(self):
        self.upptagen = False
        self.skriv_tavla()
        self.rita_sida()
        if not self.regn.bitar:
            self.skriv(cleared=self.niva)
            self.visa_ruta("Bra gjort!", "Nivå %d är klar.\nNu kommer nästa skur." % self.niva, self.nasta)
        elif self.regn.kvar == 0:
            self.skriv(lost=self.niva)
            self.visa_ruta("Dropparna tog slut", "Det gör ingenting.\nVi försöker igen!", self.nytt_spel)

    def nasta(self):
        self.niva += 1
        self.ny_niva()

    # ---- rutan med OK ----
    def hjalp(self):
        if self.ruta:
            return
        self.visa_ruta("Så här gör du", "Tryck på en droppe så växer den.\nDen största droppen plaskar sönder\n"
                       "och stänker åt fyra håll.\nTre plask i rad ger en droppe till.\n"
                       "Torka hela duken innan\nregnmätaren är tom.", self.stang_ruta)

    def visa_ruta(self, rubrik, text, efter):
        self.stang_ruta()
        self.ruta = tk.Frame(self, bg=VIT, bd=8, relief="ridge")
        tk.Label(self.ruta, text=rubrik, bg=VIT, fg="#b8402f", font=("Helvetica", 26, "bold")).pack(padx=36, pady=(22, 6))
        tk.Label(self.ruta, text=text, bg=VIT, fg=TEXT, font=("Helvetica", 18), justify="center").pack(padx=36, pady=6)
        tk.Button(self.ruta, text="OK", font=("Helvetica", 26, "bold"), bg="#8fc27a", fg="white",
                  activebackground="#a9d696", activeforeground="white", bd=5, width=7,
                  command=efter).pack(pady=(10, 24), ipady=4)
        self.ruta.place(x=KANT + HELA // 2, y=KANT + HELA // 2, anchor="center")

    def stang_ruta(self):
        if self.ruta:
            self.ruta.destroy()
            self.ruta = None

    # ---- ritandet ----
    def mitt(self, plats):
        return KANT + (plats[1] + .5) * RUTA, KANT + (plats[0] + .5) * RUTA

    def rita_duk(self):
        full = HELA + 2 * KANT
        for i in range(0, full, 40):
            self.duk.create_rectangle(i, 0, i + 20, full, fill=RUTIG, width=0)
        for i in range(0, full, 40):
            self.duk.create_rectangle(0, i, full, i + 20, fill=RUTIG, width=0)
            for j in range(0, full, 40):
                self.duk.create_rectangle(j, i, j + 20, i + 20, fill=RUTIG2, width=0)
        for r in range(SIDA):
            for k in range(SIDA):
                x, y = KANT + k * RUTA, KANT + r * RUTA
                self.duk.create_rectangle(x + 5, y + 5, x + RUTA - 5, y + RUTA - 5, fill=VIT, outline=TRA, width=2)

    def rita_droppe(self, plats, skala=1.0, blundar=False):
        x, y = self.mitt(plats)
        s = self.regn.bitar[plats]
        r = STORLEK[s] * skala
        tagg = ("droppe", "d%d_%d" % plats)
        d = self.duk
        d.delete(tagg[1])
        d.create_polygon(droppform(x, y, r), fill=VATTEN[s], outline=KONTUR[s], width=3, smooth=True, tags=tagg)
        d.create_oval(x - r * .55, y - r * .38, x - r * .3, y - r * .08, fill="white", width=0, tags=tagg)
        yo, e = y + r * .12, max(2, r * .1)                # ögonen
        for sida in (-1, 1):
            xo = x + sida * r * .34
            if s == 1 or blundar:
                d.create_line(xo - e, yo, xo + e, yo, fill=TEXT, width=2, tags=tagg)
            else:
                d.create_oval(xo - e, yo - e * 1.4, xo + e, yo + e * 1.4, fill="#1d1d2b", width=0, tags=tagg)
            if s >= 3:
                d.create_oval(x + sida * r * .56 - e, yo + r * .2, x + sida * r * .56 + e, yo + r * .34,
                              fill="#f59aa0", width=0, tags=tagg)
        ym = y + r * .42
        if s == 4:
            d.create_oval(x - r * .17, ym - r * .1, x + r * .17, ym + r * .26, fill="#7d1f2d",
                          outline="#1d1d2b", tags=tagg)
        elif s > 1:
            d.create_arc(x - r * .25, ym - r * .3, x + r * .25, ym + r * .15, start=200, extent=140,
                         style="arc", outline="#1d1d2b", width=2, tags=tagg)
        d.tag_raise("rorligt")

    def blinka(self):
        """Då och då blundar någon av dropparna en liten stund."""
        for plats in list(self.blink):
            self.blink[plats] -= 1
            if self.blink[plats] <= 0:
                del self.blink[plats]
                if plats in self.regn.bitar and plats not in self.vaxer:
                    self.rita_droppe(plats)
        if self.regn.bitar and self.blinkslump.random() < .03:
            plats = self.blinkslump.choice(sorted(self.regn.bitar))
            if plats not in self.vaxer:
                self.blink[plats] = 6
                self.rita_droppe(plats, blundar=True)

    def rita_sida(self):
        self.nivatext.config(text="Nivå %d" % self.niva)
        self.poangtext.config(text="Plask: %d" % self.poang)
        m, kvar = self.matare, self.regn.kvar
        m.delete("all")
        m.create_polygon(droppform(100, 30, 24), fill=VATTEN[3], outline=KONTUR[3], width=3, smooth=True)
        topp, botten = 64, 356
        hojd = (botten - topp) / FULL
        m.create_rectangle(58, topp - 4, 142, botten + 4, fill=VIT, outline=TRA, width=4)
        farg = "#d9583f" if kvar <= 3 else "#4aa3d8"
        for i in range(kvar):
            y = botten - i * hojd
            m.create_rectangle(63, y - hojd + 2, 137, y - 1, fill=farg, width=0)
        for i in range(4, FULL, 4):
            y = botten - i * hojd
            m.create_line(144, y, 156, y, fill=TRA, width=3)
            m.create_text(170, y, text=str(i), fill=TRA, font=("Helvetica", 13))
        m.create_text(100, 380, text="%d kvar" % kvar, fill=TEXT, font=("Helvetica", 20, "bold"))


def main():
    val = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    fro = int(val["--seed"]) if "--seed" in val else None
    Fonster(fro, val.get("--log")).mainloop()


if __name__ == "__main__":
    main()
