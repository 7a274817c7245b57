#!/usr/bin/env python3
# Pusteblume
# ----------
# Ein kleines Geduldsspiel nach "Ten Drops" / "Splash Back", aber auf der Wiese
# hinter unserem Haus. Aus Keimling wird Knospe, aus Knospe Loewenzahn, aus
# Loewenzahn Pusteblume - und die naechste Kanne Wasser laesst sie zerstieben:
# vier Samen fliegen davon, nach oben, unten, links und rechts. Wo einer eine
# Pflanze trifft, waechst sie weiter.
#
# Eigene Regeln:
#   * auf leeres Gras giessen laesst einen neuen Keimling wachsen (kostet auch!)
#   * zerstieben auf einen Schlag 4 Pusteblumen, gibt es 1 Kanne dazu,
#     bei 7 sind es 2, bei 10 sind es 3.
#   * jede Wiese beginnt mit frischen Kannen.
#
# Start:  python pusteblume.py [--seed ZAHL] [--log DATEI]
#
# Ingrid Hofstetter, Allgaeu. Fuer meine Enkel Leni und Korbinian.

import argparse
import heapq
import json
import math
import random

import pygame

BREITE, HOEHE = 560, 880
ZEILEN, SPALTEN = 7, 6
ZB, ZH = 82, 90                    # Breite und Hoehe eines Feldes
LINKS, OBEN = 34, 146
TEMPO = 330.0                      # Samen: Bildpunkte je Sekunde

RICHTUNGEN = [(-1, 0), (1, 0), (0, -1), (0, 1)]

ZAHLWORT = ["keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
            "neun", "zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn",
            "siebzehn", "achtzehn", "neunzehn", "zwanzig"]


# ======================================================================
#  Regeln
# ======================================================================

class Flug:
    """Alles, was nach einem Guss passiert, zeitlich geordnet."""

    def __init__(self, wiese, z, s):
        self.wiese = wiese
        self.plan = []             # (Zeit der Ankunft am naechsten Feld, Nr)
        self.samen = {}            # Nr -> [Startzeit, z, s, Richtung, Felder]
        self.nr = 0
        self.zerstoben = 0
        self.zeit = 0.0
        self.neues = []            # (Zeit, Art, z, s) fuers Zeichnen
        if wiese[z][s] == 0:
            wiese[z][s] = 1
            self.neues.append((0.0, "wuchs", z, s))
        else:
            self.waechst(0.0, z, s)

    def waechst(self, t, z, s):
        if self.wiese[z][s] < 4:
            self.wiese[z][s] += 1
            self.neues.append((t, "wuchs", z, s))
            return
        self.wiese[z][s] = 0
        self.zerstoben += 1
        self.neues.append((t, "stob", z, s))
        for k in range(4):
            self.nr += 1
            self.samen[self.nr] = [t, z, s, k, 0]
            heapq.heappush(self.plan, (t + self.dauer(k), self.nr))

    @staticmethod
    def dauer(k):
        return (ZH if k < 2 else ZB) / TEMPO

    def bis(self, zeit):
        while self.plan and self.plan[0][0] <= zeit:
            t, nr = heapq.heappop(self.plan)
            _, z, s, k, felder = self.samen[nr]
            felder += 1
            zz, ss = z + RICHTUNGEN[k][0] * felder, s + RICHTUNGEN[k][1] * felder
            if not (0 <= zz < ZEILEN and 0 <= ss < SPALTEN):
                del self.samen[nr]
            elif self.wiese[zz][ss]:
                del self.samen[nr]
                self.waechst(t, zz, ss)
            else:
                self.samen[nr][4] = felder
                heapq.heappush(self.plan, (t + self.dauer(k), nr))
        self.zeit = zeit
        return not self.plan


def lohn(zerstoben):
    return 3 if zerstoben >= 10 else 2 if zerstoben >= 7 else 1 if zerstoben >= 4 else 0


def probe(wiese, z, s):
    neu = [list(reihe) for reihe in wiese]
    flug = Flug(neu, z, s)
    flug.bis(1e9)
    return neu, flug.zerstoben


def rest(wiese):
    return sum(7 - v for reihe in wiese for v in reihe if v)


def kannen_noetig(wiese):
    """So viele Kannen braucht jemand, der ein wenig nachdenkt (oder None)."""
    wege = [(0, wiese, 0, 0)]          # Note, Wiese, Stand, tiefster Stand
    for _ in range(22):
        neue = []
        for _, w, stand, tief in wege:
            for z in range(ZEILEN):
                for s in range(SPALTEN):
                    if not w[z][s]:
                        continue
                    n, k = probe(w, z, s)
                    t = min(tief, stand - 1)
                    if rest(n) == 0:
                        return -t
                    st = stand - 1 + lohn(k)
                    neue.append((rest(n) - 3 * st, n, st, t))
        if not neue:
            return None
        neue.sort(key=lambda x: x[0])
        wege = neue[:4]
    return None


def neue_wiese(saat, nummer):
    wuerfel = random.Random(saat * 131 + nummer)
    while True:
        anzahl = wuerfel.randint(20, 25) + min(nummer // 2, 4)
        w = [[0] * SPALTEN for _ in range(ZEILEN)]
        for platz in wuerfel.sample(range(ZEILEN * SPALTEN), anzahl):
            w[platz // SPALTEN][platz % SPALTEN] = wuerfel.choices([1, 2, 3, 4], [3, 4, 5, 4])[0]
        n = kannen_noetig(w)
        if n is not None and 4 <= n <= 11:
            return w, max(9, n + 4)


# ======================================================================
#  Bilder (alles von Hand gemalt, na ja, vom Rechner)
# ======================================================================

def misch(a, b, t):
    return tuple(int(x + (y - x) * t) for x, y in zip(a, b))


def blatt(f, x, y, laenge, dicke, winkel, farbe):
    pkt = []
    for i in range(13):
        u = i / 12
        w = math.sin(u * math.pi) * dicke
        pkt.append((u * laenge, -w))
    for i in range(13):
        u = 1 - i / 12
        w = math.sin(u * math.pi) * dicke
        pkt.append((u * laenge, w))
    c, s = math.cos(winkel), math.sin(winkel)
    pkt = [(x + px * c - py * s, y + px * s + py * c) for px, py in pkt]
    pygame.draw.polygon(f, farbe, pkt)
    pygame.draw.line(f, misch(farbe, (255, 255, 255), .35), (x, y),
                     (x + laenge * .85 * c, y + laenge * .85 * s), 3)


def male_pflanze(stufe):
    """Vierfach gross malen, spaeter verkleinern. Fuss der Pflanze: Mitte unten."""
    g = 4
    f = pygame.Surface((84 * g, 92 * g), pygame.SRCALPHA)
    mx, fuss = 42 * g, 82 * g
    gruen, dunkel = (58, 138, 44), (34, 92, 34)
    pygame.draw.ellipse(f, (20, 50, 10, 80), (mx - 22 * g, fuss - 5 * g, 44 * g, 10 * g))
    if stufe == 1:
        pygame.draw.line(f, (170, 214, 110), (mx, fuss), (mx, fuss - 14 * g), 3 * g)
        blatt(f, mx, fuss - 12 * g, 18 * g, 5 * g, -0.55, (150, 216, 84))
        blatt(f, mx, fuss - 12 * g, 18 * g, 5 * g, math.pi + 0.55, (132, 200, 74))
        return f
    for w in (-0.25, -0.75, math.pi + 0.25, math.pi + 0.75):
        blatt(f, mx, fuss - 1 * g, (18 + 3 * stufe) * g, 4.5 * g, w, gruen if abs(w) < 1 else dunkel)
    hoch = {2: 34, 3: 46, 4: 50}[stufe] * g
    ky = fuss - hoch
    pygame.draw.line(f, (150, 190, 96), (mx, fuss), (mx, ky), 3 * g)
    if stufe == 2:
        pygame.draw.ellipse(f, dunkel, (mx - 9 * g, ky - 14 * g, 18 * g, 26 * g))
        pygame.draw.ellipse(f, (84, 160, 60), (mx - 6 * g, ky - 12 * g, 11 * g, 22 * g))
        pygame.draw.polygon(f, (250, 206, 40), [(mx - 6 * g, ky - 9 * g), (mx, ky - 21 * g), (mx + 6 * g, ky - 9 * g)])
    elif stufe == 3:
        for ring, farbe in ((21, (232, 160, 10)), (17, (250, 196, 24)), (12, (255, 220, 60)), (6, (244, 176, 20))):
            n = 18
            for i in range(n):
                w = i * math.tau / n + ring
                pygame.draw.ellipse(f, farbe, (mx + math.cos(w) * ring * .62 * g - 5 * g,
                                               ky + math.sin(w) * ring * .62 * g - 5 * g, 10 * g, 10 * g))
    else:
        kugel = pygame.Surface(f.get_size(), pygame.SRCALPHA)
        pygame.draw.circle(kugel, (255, 255, 255, 110), (mx, ky), 27 * g)
        f.blit(kugel, (0, 0))
        for ring, n in ((26, 30), (18, 20), (10, 10)):
            for i in range(n):
                w = i * math.tau / n + ring
                x, y = mx + math.cos(w) * ring * g, ky + math.sin(w) * ring * g
                pygame.draw.line(f, (236, 240, 244), (mx, ky), (x, y), g // 2)
                for d in (-.5, -.2, .2, .5):
                    pygame.draw.line(f, (255, 255, 255), (x, y),
                                     (x + math.cos(w + d) * 5 * g, y + math.sin(w + d) * 5 * g), 2)
        pygame.draw.circle(f, (150, 116, 70), (mx, ky), 5 * g)
    return f


def male_samen():
    g = 4
    f = pygame.Surface((26 * g, 34 * g), pygame.SRCALPHA)
    mx = 13 * g
    pygame.draw.line(f, (250, 250, 250), (mx, 28 * g), (mx, 13 * g), g)
    for i in range(9):
        w = -math.pi / 2 + (i - 4) * .33
        pygame.draw.line(f, (255, 255, 255), (mx, 13 * g), (mx + math.cos(w) * 11 * g, 13 * g + math.sin(w) * 11 * g), g)
    pygame.draw.ellipse(f, (110, 70, 30), (mx - 3 * g, 24 * g, 6 * g, 9 * g))
    return pygame.transform.smoothscale(f, (26, 34))


def male_landschaft():
    f = pygame.Surface((BREITE, HOEHE))
    for y in range(170):
        pygame.draw.line(f, misch((96, 170, 230), (214, 236, 246), y / 130 if y < 130 else 1), (0, y), (BREITE, y))
    for farbe, basis, hub, schritt in (((148, 168, 196), 110, 60, .021), ((116, 146, 160), 118, 36, .035)):
        pkt = [(0, 170)]
        for x in range(0, BREITE + 8, 8):
            zacke = abs(math.sin(x * schritt + 1)) * hub + abs(math.sin(x * schritt * 2.7)) * hub * .25
            pkt.append((x, basis - zacke + 30))
        pygame.draw.polygon(f, farbe, pkt + [(BREITE, 170)])
    pygame.draw.rect(f, (92, 164, 70), (0, 134, BREITE, HOEHE - 134))
    # gemaehte Wiese: helle und dunkle Felder, jedes mit Halmen
    zufall = random.Random(11)
    for z in range(ZEILEN):
        for s in range(SPALTEN):
            ton = (112, 178, 74) if (z + s) % 2 else (100, 166, 66)
            pygame.draw.rect(f, ton, (LINKS + s * ZB, OBEN + z * ZH, ZB, ZH))
    for _ in range(5200):
        x, y = zufall.randrange(BREITE), zufall.randrange(140, HOEHE)
        drin = LINKS <= x < LINKS + SPALTEN * ZB and OBEN <= y < OBEN + ZEILEN * ZH
        alt = f.get_at((x, y))[:3]
        h = zufall.randrange(3, 6) if drin else zufall.randrange(5, 15)
        neu = misch(alt, zufall.choice([(40, 100, 30), (190, 220, 110)]), .18 if drin else .4)
        pygame.draw.line(f, neu, (x, y), (x + zufall.randrange(-2, 3), y - h))
    for _ in range(40):            # Gaensebluemchen am Rand
        x = zufall.choice([zufall.randrange(4, LINKS - 6), zufall.randrange(LINKS + SPALTEN * ZB + 6, BREITE - 4)])
        y = zufall.randrange(170, HOEHE - 100)
        pygame.draw.circle(f, (255, 255, 255), (x, y), 3)
        pygame.draw.circle(f, (250, 200, 40), (x, y), 1)
    # Holzschild unten
    schild = pygame.Rect(50, 794, BREITE - 100, 66)
    pygame.draw.rect(f, (84, 54, 28), schild.move(0, 4), border_radius=10)
    pygame.draw.rect(f, (164, 116, 66), schild, border_radius=10)
    for i in range(5):
        y = schild.y + 9 + i * 12
        pygame.draw.line(f, (146, 100, 54), (schild.x + 8, y), (schild.right - 8, y + i % 3 - 1), 2)
    pygame.draw.rect(f, (100, 66, 34), schild, 3, border_radius=10)
    return f


def male_wolke(breit):
    f = pygame.Surface((breit, breit // 2), pygame.SRCALPHA)
    for x, y, r in ((.25, .62, .17), (.45, .45, .24), (.66, .55, .2), (.82, .68, .13)):
        pygame.draw.circle(f, (255, 255, 255, 235), (x * breit, y * breit * .5 + 4), r * breit * .75)
    return f


# ======================================================================
#  Spiel
# ======================================================================

class Pusteblume:
    def __init__(self, saat, datei):
        pygame.display.init()
        pygame.font.init()
        self.bild = pygame.display.set_mode((BREITE, HOEHE))
        pygame.display.set_caption("Pusteblume - Wiesenspiel")
        self.saat, self.datei = saat, datei
        self.gross = pygame.font.SysFont("c059,dejavuserif", 46, italic=True)
        self.mittel = pygame.font.SysFont("c059,dejavuserif", 28, italic=True)
        self.klein = pygame.font.SysFont("c059,dejavuserif", 20, italic=True)
        self.hinten = male_landschaft().convert()
        self.wolken = [[male_wolke(b), x, y] for b, x, y in ((110, 40, 8), (70, 260, 34), (140, 420, -6))]
        self.samenbild = male_samen()
        self.pflanzen = {}
        for stufe in (1, 2, 3, 4):
            roh = male_pflanze(stufe)
            for i in range(-6, 7):               # im Wind geneigt
                weit = i * (2.2 if stufe == 4 else 1.5 if stufe == 3 else 1)
                self.pflanzen[stufe, i] = self.neige(roh, weit)
        self.t = 0.0
        self.nummer = 0
        self.wiese = [[0] * SPALTEN for _ in range(ZEILEN)]
        self.kannen = 0
        self.flug = None
        self.spuren = []
        self.zustand = "anfang"
        self.spruch = ""

    @staticmethod
    def neige(roh, grad):
        """Um den Fuss drehen und verkleinern."""
        b, h = roh.get_size()
        feld = pygame.Surface((b, h * 2), pygame.SRCALPHA)
        feld.blit(roh, (0, h - 82 * 4))
        dreh = pygame.transform.rotozoom(feld, -grad, .25)
        aus = pygame.Surface((100, 100), pygame.SRCALPHA)
        # Drehmitte = Mitte von feld = (42, 92); Fuss liegt bei h
        aus.blit(dreh, dreh.get_rect(center=(50, 90 + (h * 2 - 2 * h) // 8)))
        return aus

    def schreibe(self, **zeile):
        if self.datei:
            self.datei.write(json.dumps(zeile) + "\n")
            self.datei.flush()

    def beginne(self, nummer):
        self.nummer = nummer
        self.wiese, self.kannen = neue_wiese(self.saat, nummer)
        self.zustand = "spiel"
        self.flug, self.spuren = None, []
        self.schreibe(t="board", rows=self.wiese, drops=self.kannen)

    def klick(self, ort):
        if self.zustand in ("anfang", "geschafft", "verloren"):
            if self.zustand == "anfang":
                self.beginne(1)
            elif self.t - self.seit > 0.4:
                self.beginne(self.nummer + (self.zustand == "geschafft"))
            return
        if self.flug:
            return
        s, z = (ort[0] - LINKS) // ZB, (ort[1] - OBEN) // ZH
        if 0 <= z < ZEILEN and 0 <= s < SPALTEN:
            self.kannen -= 1
            self.schreibe(t="tap", cell=[z, s])
            self.flug = Flug(self.wiese, z, s)
            self.flugstart = self.t

    def weiter(self, dt):
        self.t += dt
        for w in self.wolken:
            w[1] += dt * 600 / w[0].get_width()
            if w[1] > BREITE:
                w[1] = -w[0].get_width()
        if self.flug:
            fertig = self.flug.bis(self.flug.zeit + dt)
            for t, art, z, s in self.flug.neues:
                self.spuren.append((self.flugstart + t, art, z, s))
            self.flug.neues = []
        self.spuren = [x for x in self.spuren if self.t - x[0] < 0.45]
        if self.flug and fertig and not self.spuren:
            plus = lohn(self.flug.zerstoben)
            self.kannen += plus
            self.flug = None
            self.schreibe(t="board", rows=self.wiese, drops=self.kannen)
            self.seit = self.t
            if rest(self.wiese) == 0:
                self.zustand = "geschafft"
                self.schreibe(t="cleared", level=self.nummer)
            elif self.kannen <= 0:
                self.zustand = "verloren"
                self.schreibe(t="lost")

    # ---------------------------------------------------------- zeichnen
    def wort(self, schrift, text, farbe, mitte, schatten=None):
        if schatten:
            b = schrift.render(text, True, schatten)
            self.bild.blit(b, b.get_rect(center=(mitte[0] + 2, mitte[1] + 2)))
        b = schrift.render(text, True, farbe)
        self.bild.blit(b, b.get_rect(center=mitte))

    def zeichne_wiese(self):
        wuchs = {(z, s): self.t - t for t, art, z, s in self.spuren if art == "wuchs"}
        for z in range(ZEILEN):
            for s in range(SPALTEN):
                stufe = self.wiese[z][s]
                if not stufe:
                    continue
                wind = math.sin(self.t * 1.3 - s * .5 + z * .2) * .7 + math.sin(self.t * 2.9 + z + s * 2) * .3
                b = self.pflanzen[stufe, round(wind * 6)]
                fuss = OBEN + z * ZH + 82
                mx = LINKS + s * ZB + ZB // 2
                if (z, s) in wuchs:
                    u = min(1, wuchs[z, s] / .45)
                    k = 1 + .3 * math.sin(u * math.pi) * (1 - u)
                    b = pygame.transform.smoothscale(b, (int(100 * k), int(100 * k)))
                    self.bild.blit(b, (mx - int(50 * k), fuss - int(90 * k)))
                else:
                    self.bild.blit(b, (mx - 50, fuss - 90))
        for t, art, z, s in self.spuren:
            if art == "stob":
                u = (self.t - t) / .45
                mx, my = LINKS + s * ZB + ZB // 2, OBEN + z * ZH + 36
                for i in range(14):
                    w = i * 2.4
                    d = 10 + 34 * u * (.5 + (i % 4) / 6)
                    pygame.draw.circle(self.bild, (255, 255, 255),
                                       (mx + math.cos(w) * d + 12 * u, my + math.sin(w) * d - 10 * u), max(1, 3.4 * (1 - u)))
        if self.flug:
            for t, z, s, k, _ in self.flug.samen.values():
                weg = (self.flug.zeit - t) * TEMPO
                x = LINKS + s * ZB + ZB / 2 + RICHTUNGEN[k][1] * weg
                y = OBEN + z * ZH + ZH / 2 + RICHTUNGEN[k][0] * weg + 3 * math.sin(weg * .06)
                self.bild.blit(self.samenbild, (x - 13, y - 18))

    def zeichne(self):
        self.bild.blit(self.hinten, (0, 0))
        self.bild.set_clip(pygame.Rect(0, 0, BREITE, 96))
        for b, x, y in self.wolken:
            self.bild.blit(b, (x, y))
        self.bild.set_clip(None)
        if self.zustand != "anfang":
            self.wort(self.mittel, "%d. Wiese" % self.nummer, (255, 255, 255), (BREITE // 2, 60), (40, 70, 110))
            n = self.kannen
            zahl = ZAHLWORT[n] if n < len(ZAHLWORT) else str(n)
            satz = "noch %s Kanne%s" % (zahl, "" if n == 1 else "n") if n else "keine Kanne mehr"
            self.wort(self.mittel, satz, (62, 34, 12), (BREITE // 2, 826))
            self.zeichne_wiese()
        if self.zustand == "anfang":
            self.wort(self.gross, "Pusteblume", (255, 255, 255), (BREITE // 2, 66), (40, 70, 110))
            for i in (1, 2, 3, 4):
                wind = round(5 * math.sin(self.t * 1.4 - i * .6))
                self.bild.blit(self.pflanzen[i, wind], (BREITE // 2 - 210 + (i - 1) * 106, 330))
            self.tafel(470, ["Gieß die Pflanzen, bis sie zerstieben.", "Jede Kanne zählt!", "Zum Anfangen klicken"])
        elif self.zustand == "geschafft":
            self.tafel(380, ["Die Wiese ist frei!", "Weiter mit einem Klick"])
        elif self.zustand == "verloren":
            self.tafel(380, ["Alle Kannen sind leer.", "Noch einmal? Einfach klicken"])
        pygame.display.flip()

    def tafel(self, y, zeilen):
        kasten = pygame.Rect(70, y, BREITE - 140, 40 + 44 * len(zeilen))
        papier = pygame.Surface(kasten.size, pygame.SRCALPHA)
        pygame.draw.rect(papier, (255, 250, 226, 236), papier.get_rect(), border_radius=16)
        pygame.draw.rect(papier, (190, 160, 90), papier.get_rect(), 3, border_radius=16)
        self.bild.blit(papier, kasten)
        for i, zeile in enumerate(zeilen):
            letzte = i == len(zeilen) - 1
            self.wort(self.klein if letzte or len(zeilen) > 2 else self.mittel, zeile,
                      (170, 90, 10) if letzte else (60, 70, 30), (BREITE // 2, y + 42 + i * 44))

    def los(self):
        uhr = pygame.time.Clock()
        while True:
            dt = min(uhr.tick(36) / 1000, .06)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.klick(e.pos)
            self.weiter(dt)
            self.zeichne()


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    saat = a.seed if a.seed is not None else random.randrange(10 ** 6)
    Pusteblume(saat, open(a.log, "w") if a.log else None).los()
    pygame.quit()
