"""
  D R U P P E L A A R   1.3            (Workbench-editie)

  Tien druppels, een bord vol bellen. Zoals vroeger op de A500, met de
  vier kleuren van Workbench 1.3, echte requesters en een echte Guru.
  Alleen Python met tkinter nodig.
"""
import tkinter as tk
import random
import json
import sys

BLAUW, WIT, ZWART, ORANJE = "#0055AA", "#FFFFFF", "#000020", "#FF8800"
BREED, HOOG = 760, 592
VAK = 66                        # een vakje is 22 pixels van 3 x 3
BORD_X, BORD_Y = 60, 104
KLOK = 45                       # milliseconden per tik
STRAAL = [0, 3, 5.2, 7.5, 10]
LETTER = ("DejaVu Sans Mono", -16, "bold")
KLEIN = ("DejaVu Sans Mono", -13, "bold")
GROOT = ("DejaVu Sans Mono", -20, "bold")


class Bord:
    """De regels. Een druppel doet drie tikken over een vakje."""
    RICHTING = ((-1, 0), (0, 1), (1, 0), (0, -1))

    def __init__(self, vakken):
        self.v = dict(vakken)           # (rij, kolom) -> 1..4
        self.druppels = []              # [rij*3, kolom*3, dr, dk]
        self.plof = {}                  # (rij, kolom) -> leeftijd in tikken
        self.ploffen = 0

    def erbij(self, plek):
        if self.v[plek] == 4:
            del self.v[plek]
            self.plof[plek] = 0
            self.ploffen += 1
        else:
            self.v[plek] += 1

    def rust(self):
        return not self.druppels and not self.plof

    def tik(self):
        vliegt = []
        for rij, kol, dr, dk in self.druppels:
            rij, kol = rij + dr, kol + dk
            if rij < -2 or kol < -2 or rij > 17 or kol > 17:
                continue
            plek = (rij // 3, kol // 3)
            if rij % 3 == 0 and kol % 3 == 0 and plek in self.v:
                self.erbij(plek)
            else:
                vliegt.append((rij, kol, dr, dk))
        self.druppels = vliegt
        for plek in list(self.plof):
            self.plof[plek] += 1
            if self.plof[plek] == 2:
                self.druppels += [(plek[0] * 3, plek[1] * 3, dr, dk) for dr, dk in self.RICHTING]
            elif self.plof[plek] == 5:
                del self.plof[plek]


def bonus(ploffen):
    """Kettingen van 4, 8 of 12 ploffen geven 1, 2 of 3 druppels terug."""
    return min(3, ploffen // 4)


def proefspel(vakken, druppels):
    """Speelt zelf: steeds de beste van de volste bellen."""
    v = dict(vakken)
    while v and druppels > 0:
        beste = None
        top = max(v.values())
        for plek in [p for p in v if v[p] == top]:
            b = Bord(v)
            b.erbij(plek)
            while not b.rust():
                b.tik()
            werk = sum(5 - n for n in b.v.values())
            if beste is None or werk < beste[0]:
                beste = (werk, b.v, b.ploffen)
        v = beste[1]
        druppels += bonus(beste[2]) - 1
    return not v


def nieuw_bord(toeval, nummer, druppels):
    aantal = min(31, 15 + 2 * nummer)
    zak = [1, 2, 2, 3, 3, 4, 4]
    while True:
        plekken = toeval.sample([(r, k) for r in range(6) for k in range(6)], aantal)
        vakken = {p: toeval.choice(zak) for p in plekken}
        if proefspel(vakken, druppels - 1):
            return vakken
        zak.append(4)


def bal_plaatje(straal, ring=False, vol=False):
    """Een bel in dikke pixels: zwarte rand, oranje, wit glimlicht."""
    klein = tk.PhotoImage(width=22, height=22)
    for y in range(22):
        for x in range(22):
            a = ((x - 10.5) ** 2 + (y - 10.5) ** 2) ** .5
            kleur = None
            if ring:
                if straal - 2 < a <= straal and (x + y) % 2:
                    kleur = WIT
            elif a <= straal:
                kleur = ZWART if a > straal - 1.25 else ORANJE
                if kleur == ORANJE and (x - 10.5 + straal * .35) ** 2 + (y - 10.5 + straal * .35) ** 2 < (straal * .25) ** 2 + .3:
                    kleur = WIT
                if vol and kleur == ORANJE and straal - 3.2 < a and x + y > 22:
                    kleur = WIT if (x + y) % 2 else ORANJE
            if kleur:
                klein.put(kleur, (x, y))
    return klein.zoom(3)


class Druppelaar:
    def __init__(self, zaad, logboek):
        self.w = tk.Tk()
        self.w.title("Druppelaar")
        self.w.resizable(False, False)
        self.c = tk.Canvas(self.w, width=BREED, height=HOOG, bg=BLAUW, highlightthickness=0)
        self.c.pack()
        self.toeval = random.Random(zaad)
        self.logboek = logboek
        self.ballen = [None] + [bal_plaatje(STRAAL[i], vol=(i == 4)) for i in (1, 2, 3, 4)]
        self.groei = [None, None] + [bal_plaatje((STRAAL[i] + STRAAL[i - 1]) / 2) for i in (2, 3, 4)]
        self.ringen = [bal_plaatje(s, ring=True) for s in (7, 9, 10.5, 11, 11)]
        self.record = 0
        self.menu_open = None
        self.vraag = None               # (titel, regels, [(knop, daad)])
        self.guru = False
        self.knipper = True
        self.muis_in = None
        self.c.bind("<Button-1>", self.klik)
        self.c.bind("<Motion>", self.beweeg)
        self.nieuw_spel()
        self.knipperen()

    def schrijf(self, **iets):
        if self.logboek:
            with open(self.logboek, "a") as f:
                f.write(json.dumps({"t": next(iter(iets)), **iets}) + "\n")

    def schrijf_bord(self):
        self.schrijf(board=[[self.bord.v.get((r, k), 0) for k in range(6)] for r in range(6)],
                     level=self.nummer, drops=self.druppels)

    # ------------------------------------------------------------ spelverloop
    def nieuw_spel(self):
        self.nummer, self.druppels, self.punten = 1, 12, 0
        self.vraag, self.guru = None, False
        self.leg_bord()

    def volgend_bord(self):
        self.nummer += 1
        self.druppels = max(self.druppels, 10)
        self.vraag = None
        self.leg_bord()

    def leg_bord(self):
        self.bord = Bord(nieuw_bord(self.toeval, self.nummer, self.druppels))
        self.bezig = False
        self.net = {}
        self.melding = "Klik op een bel."
        self.schrijf_bord()
        self.teken()

    def tap(self, plek):
        self.schrijf(tap=list(plek))
        self.druppels -= 1
        self.bezig = True
        self.bord.ploffen = 0
        self.oud = dict(self.bord.v)
        self.bord.erbij(plek)
        self.melding = "Bezig..."
        self.loop()

    def loop(self):
        if not self.bezig:
            return
        self.net = {p: n for p, n in self.bord.v.items() if n > self.oud.get(p, n)}
        self.oud = dict(self.bord.v)
        self.teken()
        if self.bord.rust() and not self.net:
            self.tot_rust()
            return
        self.bord.tik()
        self.w.after(KLOK, self.loop)

    def tot_rust(self):
        self.bezig = False
        n, extra = self.bord.ploffen, bonus(self.bord.ploffen)
        self.druppels += extra
        self.punten += n * n
        self.record = max(self.record, self.punten)
        self.melding = "Ketting van %d." % n if n else "Klik op een bel."
        if extra:
            self.melding = "Ketting van %d: +%d!" % (n, extra)
        self.schrijf_bord()
        if not self.bord.v:
            self.schrijf(cleared=self.nummer)
            self.vraag = ("Bord leeg", ["Bord %d is leeg!" % self.nummer, "Druppels over: %d" % self.druppels,
                                        "Volgend bord: minstens 10."], [("Verder", self.volgend_bord)])
        elif self.druppels <= 0:
            self.schrijf(lost=self.nummer)
            self.guru = True
        self.teken()

    def knipperen(self):
        self.knipper = not self.knipper
        if self.guru:
            self.teken()
        self.w.after(650, self.knipperen)

    # ------------------------------------------------------------------ muis
    MENU = {"Project": ["Nieuw spel", "Over...", "Stoppen"], "Hulp": ["Spelregels"]}
    MENU_X = {"Project": 8, "Hulp": 108}

    def klik(self, e):
        if self.guru:
            self.nieuw_spel()
        elif self.vraag:
            for (x0, y0, x1, y1), daad in self.knoppen:
                if x0 <= e.x <= x1 and y0 <= e.y <= y1:
                    daad()
                    return
        elif self.menu_open:
            naam, x = self.menu_open, self.MENU_X[self.menu_open]
            self.menu_open = None
            i = (e.y - 26) // 24
            if x <= e.x < x + 150 and 0 <= i < len(self.MENU[naam]) and e.y >= 26:
                self.kies(self.MENU[naam][i])
            self.teken()
        elif e.y < 24 and not self.bezig:
            self.menu_open = "Project" if e.x < 100 else "Hulp" if e.x < 170 else None
            self.teken()
        elif not self.bezig:
            plek = self.vakje(e)
            if plek in self.bord.v:
                self.tap(plek)
            elif plek:
                self.melding = "Daar zit geen bel."
                self.teken()

    def vakje(self, e):
        r, k = (e.y - BORD_Y) // VAK, (e.x - BORD_X) // VAK
        return (r, k) if 0 <= r < 6 and 0 <= k < 6 else None

    def beweeg(self, e):
        plek = self.vakje(e)
        if plek != self.muis_in:
            self.muis_in = plek
            if not self.bezig:
                self.teken()

    def kies(self, wat):
        if wat == "Nieuw spel":
            self.vraag = ("Nieuw spel", ["Dit spel weggooien", "en opnieuw beginnen?"],
                          [("Ja", self.nieuw_spel), ("Nee", self.dicht)])
        elif wat == "Over...":
            self.vraag = ("Over Druppelaar", ["Druppelaar 1.3", "Public domain, kopieer gerust!", "Record vandaag: %d" % self.record], [("OK", self.dicht)])
        elif wat == "Spelregels":
            self.vraag = ("Spelregels", ["Een klik maakt een bel groter.", "Een volle bel ploft: vier spatten.", "Spatten laten bellen groeien.",
                                         "4, 8, 12 ploffen: +1, +2, +3."], [("OK", self.dicht)])
        else:
            self.w.destroy()
            sys.exit()

    def dicht(self):
        self.vraag = None
        self.teken()

    # ---------------------------------------------------------------- tekenen
    def vak(self, x0, y0, x1, y1, vul, rand=None, dik=2):
        self.c.create_rectangle(x0, y0, x1, y1, fill=vul, outline=rand or vul, width=dik if rand else 0)

    def zeg(self, x, y, tekst, kleur=ZWART, letter=LETTER, anker="w"):
        self.c.create_text(x, y, text=tekst, fill=kleur, font=letter, anchor=anker)

    def venster(self, x0, y0, x1, y1, titel):
        self.vak(x0, y0, x1, y1, BLAUW, WIT, 3)
        self.vak(x0, y0, x1, y0 + 24, WIT)
        for y in (6, 10, 14, 18):
            self.c.create_line(x0 + 30, y0 + y, x1 - 58, y0 + y, fill=BLAUW, width=2)
        self.vak(x0 + 30, y0 + 2, x0 + 40 + 10 * len(titel), y0 + 22, WIT)
        self.zeg(x0 + 36, y0 + 13, titel, BLAUW)
        self.vak(x0 + 4, y0 + 4, x0 + 24, y0 + 20, WIT, BLAUW, 3)
        self.vak(x0 + 12, y0 + 10, x0 + 17, y0 + 15, ZWART)
        for x in (52, 26):
            self.vak(x1 - x, y0 + 4, x1 - x + 14, y0 + 16, ZWART if x == 26 else WIT, BLAUW, 2)
            self.vak(x1 - x + 6, y0 + 9, x1 - x + 20, y0 + 21, WIT if x == 26 else ZWART, BLAUW, 2)

    def icoon(self, x, y, naam, lade=False):
        if lade:
            self.vak(x, y, x + 54, y + 40, WIT, ZWART, 3)
            self.vak(x + 8, y + 8, x + 46, y + 18, ORANJE, ZWART)
            self.vak(x + 8, y + 24, x + 46, y + 34, ORANJE, ZWART)
        else:
            self.vak(x + 4, y, x + 50, y + 42, ORANJE, ZWART, 3)
            self.vak(x + 14, y, x + 40, y + 14, WIT, ZWART)
            self.vak(x + 12, y + 22, x + 42, y + 42, WIT, ZWART)
        self.zeg(x + 27, y + 56, naam, WIT, KLEIN, "center")

    def teken(self):
        c = self.c
        c.delete("all")
        self.icoon(646, 70, "Druppelaar")
        self.icoon(646, 168, "RAM DISK")
        self.icoon(646, 266, "Prullenbak", True)
        self.venster(40, 50, 600, 554, "Bellenbord")
        self.vak(BORD_X - 4, BORD_Y - 4, BORD_X + 6 * VAK + 4, BORD_Y + 6 * VAK + 4, BLAUW, WIT, 2)
        for r in range(6):
            for k in range(6):
                x, y = BORD_X + k * VAK, BORD_Y + r * VAK
                self.vak(x, y, x + VAK, y + VAK, BLAUW, ZWART, 2)
                if (r, k) in self.bord.plof:
                    c.create_image(x, y, image=self.ringen[self.bord.plof[r, k]], anchor="nw")
                n = self.bord.v.get((r, k))
                if n:
                    c.create_image(x, y, image=self.groei[n] if (r, k) in self.net else self.ballen[n], anchor="nw")
        if self.muis_in in self.bord.v and not self.bezig and not self.vraag:
            x, y = BORD_X + self.muis_in[1] * VAK, BORD_Y + self.muis_in[0] * VAK
            c.create_rectangle(x + 2, y + 2, x + VAK - 2, y + VAK - 2, outline=WIT, width=2, dash=(4, 4))
        for rij, kol, dr, dk in self.bord.druppels:
            x, y = BORD_X + kol * 22 + 33, BORD_Y + rij * 22 + 33
            self.vak(x - dk * 12 - 3, y - dr * 12 - 3, x - dk * 12 + 3, y - dr * 12 + 3, ORANJE)
            self.vak(x - 6, y - 6, x + 6, y + 6, WIT, ZWART, 2)
        self.zeg(476, 124, "Ketting", WIT)
        self.zeg(476, 150, str(self.bord.ploffen), ORANJE, GROOT)
        self.zeg(476, 196, "Punten", WIT)
        self.zeg(476, 222, str(self.punten), ORANJE, GROOT)
        self.zeg(476, 268, "Record", WIT)
        self.zeg(476, 294, str(self.record), ORANJE, GROOT)
        self.vak(42, 522, 598, 552, WIT)
        self.zeg(60, 537, "Druppels: %d" % self.druppels, ZWART if self.druppels > 2 else "#C04000")
        self.zeg(216, 537, "Bord: %d" % self.nummer)
        self.zeg(586, 537, self.melding, BLAUW, LETTER, "e")
        self.vak(0, 0, BREED, 24, WIT)
        for naam, x in self.MENU_X.items():
            open_ = naam == self.menu_open
            if open_:
                self.vak(x, 0, x + 10 * len(naam) + 16, 24, ZWART)
            self.zeg(x + 8, 13, naam, WIT if open_ else BLAUW)
        self.zeg(BREED - 12, 13, "Workbench  1.3   459128 vrij", BLAUW, LETTER, "e")
        if self.menu_open:
            x, regels = self.MENU_X[self.menu_open], self.MENU[self.menu_open]
            self.vak(x, 24, x + 150, 30 + 24 * len(regels), WIT, BLAUW, 3)
            for i, s in enumerate(regels):
                self.zeg(x + 12, 38 + 24 * i, s, BLAUW)
        if self.vraag:
            self.requester()
        if self.guru:
            self.vak(0, 0, BREED, 118, ZWART)
            if self.knipper:
                c.create_rectangle(7, 7, BREED - 7, 111, outline="#FF2020", width=7)
            for y, s in ((36, "Software Failure.   De druppels zijn op."), (62, "Druk op de linkermuisknop voor een nieuw spel."),
                         (88, "Guru Meditation #%08X.%08X" % (self.nummer, self.punten))):
                self.zeg(BREED // 2, y, s, "#FF2020", LETTER, "center")

    def requester(self):
        titel, regels, knoppen = self.vraag
        h = 92 + 24 * len(regels)
        x0, y0 = 84, 300 - h // 2
        self.venster(x0, y0, x0 + 380, y0 + h, titel)
        self.vak(x0 + 3, y0 + 25, x0 + 378, y0 + h - 2, WIT)
        for i, s in enumerate(regels):
            self.zeg(x0 + 24, y0 + 48 + 24 * i, s, BLAUW)
        self.knoppen = []
        for i, (s, daad) in enumerate(knoppen):
            x = x0 + 24 if i == 0 else x0 + 266
            plek = (x, y0 + h - 44, x + 90, y0 + h - 14)
            self.vak(*plek, WIT, ORANJE, 4)
            self.zeg(x + 45, y0 + h - 29, s, ZWART, LETTER, "center")
            self.knoppen.append((plek, daad))


if __name__ == "__main__":
    opties = dict(zip(sys.argv[1::2], sys.argv[2::2]))
    zaad = int(opties["--seed"]) if "--seed" in opties else None
    spel = Druppelaar(zaad, opties.get("--log"))
    spel.w.mainloop()
