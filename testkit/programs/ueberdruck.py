#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Überdruck - Prüfstand mit 36 Manometern.

Ein Geduldspiel nach Art der "Zehn Tropfen". Jeder Klick gibt einem Manometer einen
Druckstoß (+1 bar). Ein Manometer, das bei 4 bar noch einen Stoß bekommt, platzt und schickt
vier Stöße in die Rohre: nach oben, unten, links und rechts.

Dipl.-Ing. (FH) i. R., geschrieben in tkinter, weil das überall dabei ist.
"""
import argparse
import json
import math
import random
import tkinter as tk
from collections import deque
from tkinter import ttk

ANZ = 6                     # Instrumente je Reihe
TEIL = 92                   # Teilung der Frontplatte
RAND = 34
TAKT = 20                   # ms
FLUG = 0.34                 # Teilungen je Takt

PLATTE = "#8f979b"
PLATTE_D = "#7d858a"
STAHL = "#c9ced1"
DUNKEL = "#2c3134"
SKALA = "#f6f1de"
ROT = "#c8321e"
AMPEL = {1: "#3f8f4f", 2: "#3f8f4f", 3: "#d79a1c", 4: ROT}

# Segmente a..g je Ziffer
SEGMENTE = {"0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "5": "afgcd",
            "6": "afgedc", "7": "abc", "8": "abcdefg", "9": "abcdfg", " ": ""}


class Anzeige(tk.Canvas):
    """Siebensegmentanzeige wie am alten Frequenzzähler."""
    LAGE = {"a": (3, 2, 15, 2), "b": (16, 3, 16, 14), "c": (16, 17, 16, 28), "d": (3, 29, 15, 29),
            "e": (2, 17, 2, 28), "f": (2, 3, 2, 14), "g": (3, 15.5, 15, 15.5)}

    def __init__(self, eltern, stellen, farbe):
        super().__init__(eltern, width=stellen * 24 + 8, height=42, bg="#1a1210", bd=2,
                         relief="sunken", highlightthickness=0)
        self.stellen, self.farbe = stellen, farbe

    def zeige(self, wert):
        self.delete("all")
        text = str(max(0, wert))[-self.stellen:].rjust(self.stellen)
        for i, z in enumerate(text):
            for seg, (x0, y0, x1, y1) in self.LAGE.items():
                an = seg in SEGMENTE[z]
                self.create_line(x0 + 8 + i * 24, y0 + 6, x1 + 8 + i * 24, y1 + 6, width=4,
                                 fill=self.farbe if an else "#33211c", capstyle="round")


class Pruefstand:
    def __init__(self, saat, protokoll):
        self.zufall = random.Random(saat)
        self.protokoll = protokoll
        self.fenster = tk.Tk()
        self.fenster.title("Überdruck")
        self.fenster.resizable(False, False)
        self.fenster.configure(bg="#d6d8d6")
        self.status = tk.StringVar()
        self.aufbau()
        self.neues_spiel()

    # ------------------------------------------------------------- Aufbau
    def aufbau(self):
        leiste = tk.Menu(self.fenster)
        anlage = tk.Menu(leiste, tearoff=0)
        anlage.add_command(label="Neues Spiel", accelerator="F2", command=self.neues_spiel)
        anlage.add_command(label="Stufe wiederholen", accelerator="F3", command=self.wiederholen)
        anlage.add_separator()
        anlage.add_command(label="Beenden", command=self.fenster.destroy)
        leiste.add_cascade(label="Anlage", menu=anlage)
        hilfe = tk.Menu(leiste, tearoff=0)
        hilfe.add_command(label="Bedienungsanleitung", command=self.anleitung)
        leiste.add_cascade(label="Hilfe", menu=hilfe)
        self.fenster.config(menu=leiste)
        self.fenster.bind("<F2>", lambda e: self.neues_spiel())
        self.fenster.bind("<F3>", lambda e: self.wiederholen())

        kopf = tk.Frame(self.fenster, bg="#d6d8d6")
        kopf.pack(fill="x", padx=12, pady=8)
        self.a_stufe = self.feld(kopf, "STUFE", 2, "#7ee05a")
        self.a_stoss = self.feld(kopf, "STÖSSE", 2, "#ff5a36")
        self.a_punkte = self.feld(kopf, "GEPLATZT", 4, "#ffb02e")
        ttk.Button(kopf, text="Neues Spiel", command=self.neues_spiel).pack(side="right", padx=3)
        ttk.Button(kopf, text="Wiederholen", command=self.wiederholen).pack(side="right", padx=3)

        seite = 2 * RAND + ANZ * TEIL
        self.tafel = tk.Canvas(self.fenster, width=seite, height=seite, bg=PLATTE, highlightthickness=0)
        self.tafel.pack(padx=12)
        self.frontplatte(seite)
        self.tafel.bind("<Button-1>", self.klick)
        tk.Label(self.fenster, textvariable=self.status, anchor="w", bd=1, relief="sunken",
                 bg="#e4e5e2", font=("DejaVu Sans", 10)).pack(fill="x", side="bottom", pady=(8, 0))

    def feld(self, kopf, name, stellen, farbe):
        f = tk.Frame(kopf, bg="#d6d8d6")
        f.pack(side="left", padx=(0, 14))
        tk.Label(f, text=name, bg="#d6d8d6", fg=DUNKEL, font=("DejaVu Sans", 8, "bold")).pack(anchor="w")
        a = Anzeige(f, stellen, farbe)
        a.pack()
        return a

    def frontplatte(self, seite):
        """gebürstetes Blech, Rohrnetz, Blinddeckel, Eckschrauben"""
        t, z = self.tafel, random.Random(1)
        for y in range(0, seite, 2):
            h = 140 + z.randrange(-7, 10)
            t.create_line(0, y, seite, y, fill="#%02x%02x%02x" % (h, h + 8, h + 12))
        for i in range(ANZ):
            m = RAND + i * TEIL + TEIL / 2
            for breite, farbe in ((9, PLATTE_D), (5, "#a3abaf")):
                t.create_line(8, m, seite - 8, m, width=breite, fill=farbe)
                t.create_line(m, 8, m, seite - 8, width=breite, fill=farbe)
        for r in range(ANZ):
            for c in range(ANZ):
                x, y = self.mitte(r, c)
                t.create_oval(x - 13, y - 13, x + 13, y + 13, fill="#a3abaf", outline=PLATTE_D, width=2)
                t.create_line(x - 6, y - 6, x + 6, y + 6, fill=PLATTE_D, width=3)
        for x in (14, seite - 14):
            for y in (14, seite - 14):
                t.create_oval(x - 8, y - 8, x + 8, y + 8, fill=STAHL, outline=DUNKEL)
                t.create_line(x - 5, y + 4, x + 5, y - 4, fill=DUNKEL, width=2)

    @staticmethod
    def mitte(r, c):
        return RAND + c * TEIL + TEIL / 2, RAND + r * TEIL + TEIL / 2

    # ------------------------------------------------------------- Zeichnen
    def manometer(self, r, c, zeiger=None):
        """zeichnet ein Instrument; zeiger: Zwischenstellung während der Bewegung"""
        t, marke = self.tafel, "m%d_%d" % (r, c)
        t.delete(marke)
        wert = self.druck[r][c]
        if not wert:
            return
        if zeiger is None:
            zeiger = wert
        x, y = self.mitte(r, c)
        for rad, farbe, kante in ((40, STAHL, DUNKEL), (35, SKALA, "#6b7276")):
            t.create_oval(x - rad, y - rad, x + rad, y + rad, fill=farbe, outline=kante, width=2, tags=marke)
        # Skala 0..4 bar von 225 Grad im Uhrzeigersinn bis -45 Grad, gefüllt bis zum Zeiger
        t.create_arc(x - 28, y - 28, x + 28, y + 28, start=-45, extent=270, style="arc", width=7,
                     outline="#d9d2b8", tags=marke)
        t.create_arc(x - 28, y - 28, x + 28, y + 28, start=225, extent=-min(269.0, 67.5 * zeiger),
                     style="arc", width=7, outline=AMPEL[min(wert, 4)], tags=marke)
        for i in range(5):
            w = math.radians(225 - 67.5 * i)
            t.create_line(x + 22 * math.cos(w), y - 22 * math.sin(w), x + 32 * math.cos(w),
                          y - 32 * math.sin(w), width=2, fill=DUNKEL, tags=marke)
        w = math.radians(225 - 67.5 * min(zeiger, 4.35))
        t.create_line(x - 7 * math.cos(w), y + 7 * math.sin(w), x + 27 * math.cos(w), y - 27 * math.sin(w),
                      width=4, fill="#151515", tags=marke)
        t.create_oval(x - 5, y - 5, x + 5, y + 5, fill="#151515", tags=marke)
        t.create_text(x, y + 23, text=str(min(wert, 4)) if wert < 5 else "!", tags=marke,
                      font=("DejaVu Sans", 12, "bold"), fill=ROT if wert >= 4 else DUNKEL)

    def bewege(self, r, c, von, schritt=1):
        """Zeiger läuft mit kleinem Überschwinger auf den neuen Wert"""
        if not self.druck[r][c]:
            return
        k = schritt / 7
        self.manometer(r, c, von + k + 0.35 * math.sin(k * math.pi) if k < 1 else None)
        if k < 1:
            self.fenster.after(TAKT, self.bewege, r, c, von, schritt + 1)

    def anzeigen(self):
        self.a_stufe.zeige(self.stufe)
        self.a_stoss.zeige(self.stoesse)
        self.a_punkte.zeige(self.geplatzt)

    # ------------------------------------------------------------- Spielregeln
    @staticmethod
    def ziele(druck, r, c):
        """erstes Instrument in jeder Richtung: (Richtung, Ziel oder None, Entfernung)"""
        for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            n, y, x = 1, r + dr, c + dc
            while 0 <= y < ANZ and 0 <= x < ANZ and not druck[y][x]:
                n, y, x = n + 1, y + dr, x + dc
            innen = 0 <= y < ANZ and 0 <= x < ANZ
            yield (dr, dc), ((y, x) if innen else None), n - (0 if innen else 0.4)

    def probe(self, druck, r, c):
        """derselbe Vorgang ohne Bild, für die Abnahmeprüfung"""
        d = [z[:] for z in druck]
        d[r][c] += 1
        offen = deque([(r, c)] if d[r][c] == 5 else [])
        while offen:
            y, x = offen.popleft()
            d[y][x] = 0
            for _, ziel, _ in list(self.ziele(d, y, x)):
                if ziel:
                    d[ziel[0]][ziel[1]] += 1
                    if d[ziel[0]][ziel[1]] == 5:
                        offen.append(ziel)
        return d

    def abnahme(self, druck):
        """Wie viele Stöße braucht ein ordentlicher Prüfer?"""
        n = 0
        while any(map(any, druck)):
            wahl = [self.probe(druck, r, c) for r in range(ANZ) for c in range(ANZ) if druck[r][c]]
            druck = min(wahl, key=lambda d: sum(5.5 - v for z in d for v in z if v))
            n += 1
        return n

    def bestueckung(self):
        while True:
            d = [[0] * ANZ for _ in range(ANZ)]
            for p in self.zufall.sample(range(ANZ * ANZ), min(34, 19 + 2 * self.stufe)):
                d[p // ANZ][p % ANZ] = self.zufall.choice((1, 2, 2, 3, 3, 3, 4, 4))
            n = self.abnahme(d)
            if 3 <= n <= 11:
                return d, max(10 - self.stufe // 4, n + 1)

    def melde(self, **satz):
        if self.protokoll:
            with open(self.protokoll, "a", encoding="utf-8") as f:
                f.write(json.dumps(satz) + "\n")

    # ------------------------------------------------------------- Ablauf
    runde = 0

    def neues_spiel(self):
        self.stufe, self.geplatzt = 1, 0
        self.vorrat = self.bestueckung()
        self.wiederholen()

    def naechste(self):
        self.stufe += 1
        self.vorrat = self.bestueckung()
        self.wiederholen()

    def wiederholen(self):
        self.runde += 1
        self.druck = [[0] * ANZ for _ in range(ANZ)]
        self.stoesse = self.vorrat[1]
        self.bereit, self.meldung = False, None
        self.offen, self.stossen = deque(), []
        self.tafel.delete("stoss", "knall", "meldung")
        for r in range(ANZ):
            for c in range(ANZ):
                self.manometer(r, c)
        self.anzeigen()
        self.status.set("  Instrumente werden eingebaut ...")
        self.einbau(0, self.runde)

    def einbau(self, reihe, runde):
        if runde != self.runde:
            return
        if reihe < ANZ:
            self.druck[reihe] = self.vorrat[0][reihe][:]
            for c in range(ANZ):
                self.manometer(reihe, c)
            self.fenster.after(90, self.einbau, reihe + 1, runde)
            return
        self.bereit = True
        self.status.set("  Bereit. Instrument anklicken: +1 bar. Bei mehr als 4 bar platzt es.")
        self.melde(board=self.druck, level=self.stufe, drops=self.stoesse)

    def klick(self, e):
        if self.meldung:
            x0, y0, x1, y1 = self.tafel.bbox("ok")
            if x0 <= e.x <= x1 and y0 <= e.y <= y1:
                self.meldung()
            return
        c, r = int((e.x - RAND) // TEIL), int((e.y - RAND) // TEIL)
        if not self.bereit or not (0 <= r < ANZ and 0 <= c < ANZ) or not self.druck[r][c]:
            return
        self.bereit = False
        self.stoesse -= 1
        self.serie = 0
        self.melde(tap=[r, c])
        self.status.set("  Druckstoß auf Instrument %s%d ..." % ("ABCDEF"[c], r + 1))
        self.erhoehe(r, c)
        self.anzeigen()
        self.fenster.after(170, self.weiter, self.runde)

    def erhoehe(self, r, c):
        alt = self.druck[r][c]
        self.druck[r][c] += 1
        if alt == 4:
            self.offen.append((r, c))
        self.bewege(r, c, alt)

    def weiter(self, runde):
        """nächstes wartendes Instrument platzt - immer eines nach dem anderen"""
        if runde != self.runde:
            return
        if not self.offen:
            self.fenster.after(160, self.ruhe, runde)
            return
        r, c = self.offen.popleft()
        self.druck[r][c] = 0
        self.manometer(r, c)
        self.serie += 1
        self.geplatzt += 1
        if self.serie % 4 == 0:
            self.stoesse += 1
            self.status.set("  Kette von %d: ein Stoß gutgeschrieben." % self.serie)
        self.anzeigen()
        x, y = self.mitte(r, c)
        self.knall(x, y, 12, runde)
        for richtung, ziel, weg in list(self.ziele(self.druck, r, c)):
            nr = self.tafel.create_oval(x - 8, y - 8, x + 8, y + 8, fill="#ffffff", outline="#2f6fb0",
                                        width=4, tags="stoss")
            self.stossen.append([nr, richtung, ziel, weg])
        self.fliegen(runde)

    def knall(self, x, y, rad, runde):
        self.tafel.delete("knall")
        if rad > 44 or runde != self.runde:
            return
        pts = []
        for i in range(20):
            s = rad if i % 2 else rad * 0.6
            pts += [x + s * math.cos(i * math.pi / 10), y + s * math.sin(i * math.pi / 10)]
        self.tafel.create_polygon(pts, fill="", outline="#ffe27a", width=3, tags="knall")
        self.fenster.after(TAKT, self.knall, x, y, rad + 8, runde)

    def fliegen(self, runde):
        if runde != self.runde:
            return
        bleibt = []
        for nr, (dr, dc), ziel, weg in self.stossen:
            s = min(FLUG, weg)
            self.tafel.move(nr, dc * s * TEIL, dr * s * TEIL)
            self.tafel.tag_raise(nr)
            if weg - s > 1e-6:
                bleibt.append([nr, (dr, dc), ziel, weg - s])
            else:
                self.tafel.delete(nr)
                if ziel:
                    self.erhoehe(*ziel)
        self.stossen = bleibt
        self.fenster.after(TAKT, self.fliegen if bleibt else self.weiter, runde)

    def ruhe(self, runde):
        if runde != self.runde:
            return
        self.melde(board=self.druck, level=self.stufe, drops=self.stoesse)
        if not any(map(any, self.druck)):
            self.melde(cleared=self.stufe)
            self.status.set("  Stufe %d abgenommen." % self.stufe)
            self.tafel_meldung("ANLAGE DRUCKLOS", "Stufe %d bestanden, %d Stöße übrig." %
                               (self.stufe, self.stoesse), "#3f8f4f", self.naechste)
        elif self.stoesse <= 0:
            self.melde(lost=self.stufe)
            self.status.set("  Kein Stoß mehr im Speicher.")
            self.tafel_meldung("SPEICHER LEER", "Prüfung in Stufe %d nicht bestanden." % self.stufe,
                               ROT, self.neues_spiel)
        else:
            self.bereit = True
            if self.serie < 4:
                self.status.set("  Bereit.")

    def anleitung(self):
        if self.bereit and not self.meldung:
            self.tafel_meldung("BEDIENUNG", "Alle Instrumente müssen platzen. Jeder Klick kostet\neinen Stoß, "
                               "jedes vierte Platzen einer Kette bringt einen.", "#2f6fb0", self.schliessen)

    def schliessen(self):
        self.meldung = None
        self.tafel.delete("meldung")

    def tafel_meldung(self, titel, text, farbe, danach):
        t, m = self.tafel, RAND + ANZ * TEIL / 2
        self.meldung = danach
        t.create_rectangle(m - 222, m - 84, m + 222, m + 84, fill="#eef0ee", outline=DUNKEL, width=3, tags="meldung")
        t.create_rectangle(m - 220, m - 82, m + 220, m - 44, fill=farbe, outline="", tags="meldung")
        t.create_text(m, m - 63, text=titel, fill="white", font=("DejaVu Sans", 15, "bold"), tags="meldung")
        t.create_text(m, m - 10, text=text, fill=DUNKEL, font=("DejaVu Sans", 11), justify="center", tags="meldung")
        t.create_rectangle(m - 50, m + 34, m + 50, m + 68, fill=STAHL, outline=DUNKEL, width=2, tags=("meldung", "ok"))
        t.create_text(m, m + 51, text="OK", fill=DUNKEL, font=("DejaVu Sans", 12, "bold"), tags="meldung")


if __name__ == "__main__":
    p = argparse.ArgumentParser(description="Überdruck")
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    Pruefstand(a.seed, a.log).fenster.mainloop()
