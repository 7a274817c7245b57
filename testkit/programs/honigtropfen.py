# -*- coding: utf-8 -*-
#################################################
#  HONIGTROPFEN                                 #
#  Projektarbeit Informatik GK Q2, 2. Halbjahr  #
#  Vorlage: das alte Flash-Spiel "Ten Drops"    #
#  (gab es frueher auf jeder Spieleseite)       #
#                                               #
#  Abgabe: Freitag!!!                           #
#################################################

import sys
import math
import time
import json
import random
import argparse
import pygame

# ---------- Konstanten ----------
BREITE = 580
HOEHE = 540
FELD = 66                 # Kantenlaenge einer Zelle
ANZAHL = 6                # 6x6 wie im Original
LINKS = 30
OBEN = 104
START_TROPFEN = 10        # "Ten Drops"
TEMPO = 5                 # Pixel pro Frame

DUNKEL = (58, 34, 14)
WACHS_A = (247, 226, 168)
WACHS_B = (240, 214, 148)
RAND = (122, 74, 24)
HONIG = (226, 142, 18)
HONIG_DUNKEL = (160, 86, 6)
HONIG_HELL = (255, 206, 92)
WEISS = (255, 250, 235)

# Radius pro Groesse, 0 wird nie gezeichnet
RADIUS = [0, 10, 16, 22, 28]


class Protokoll:
    """schreibt mit was passiert (fuer die Auswertung im Anhang)"""
    def __init__(self, datei):
        self.f = None
        if datei:
            self.f = open(datei, "w")

    def schreibe(self, **was):
        if self.f:
            self.f.write(json.dumps(was) + "\n")
            self.f.flush()


class Tropfen:
    def __init__(self, zeile, spalte, groesse):
        self.zeile = zeile
        self.spalte = spalte
        self.groesse = groesse
        self.x = LINKS + spalte * FELD + FELD // 2
        self.y = OBEN + zeile * FELD + FELD // 2
        self.wackeln = 0

    def zeichnen(self, bild):
        r = RADIUS[self.groesse]
        # kurzes Wackeln nachdem er gewachsen ist
        dx = 0
        if self.wackeln > 0:
            dx = int(3 * math.sin(self.wackeln * 1.3))
            self.wackeln -= 1
        rx = r + dx
        ry = r - dx
        # Schatten
        pygame.draw.ellipse(bild, (214, 184, 116), (self.x - rx + 2, self.y - ry + 5, 2 * rx, 2 * ry))
        pygame.draw.ellipse(bild, HONIG_DUNKEL, (self.x - rx, self.y - ry, 2 * rx, 2 * ry))
        pygame.draw.ellipse(bild, HONIG, (self.x - rx + 2, self.y - ry + 1, 2 * rx - 4, 2 * ry - 5))
        # Glanz
        pygame.draw.ellipse(bild, HONIG_HELL, (self.x - rx * 0.55, self.y - ry * 0.7, rx * 0.7, ry * 0.45))
        if self.groesse >= 3:
            pygame.draw.circle(bild, WEISS, (int(self.x - rx * 0.35), int(self.y - ry * 0.52)), 2)


class Spritzer:
    def __init__(self, x, y, dx, dy):
        self.x = x
        self.y = y
        self.dx = dx
        self.dy = dy
        self.lebt = True

    def bewegen(self):
        self.x += self.dx * TEMPO
        self.y += self.dy * TEMPO
        if self.x < LINKS or self.x > LINKS + ANZAHL * FELD:
            self.lebt = False
        if self.y < OBEN or self.y > OBEN + ANZAHL * FELD:
            self.lebt = False

    def zeichnen(self, bild):
        # dicker Kopf + duenner Schweif
        for i in range(4):
            pygame.draw.circle(bild, HONIG_DUNKEL if i else HONIG,
                               (int(self.x - self.dx * i * 4), int(self.y - self.dy * i * 4)), 6 - i)
        pygame.draw.circle(bild, HONIG, (int(self.x), int(self.y)), 5)
        pygame.draw.circle(bild, HONIG_HELL, (int(self.x) - 1, int(self.y) - 2), 2)


class Klecks:
    """der Fleck wenn einer platzt, nur Deko"""
    def __init__(self, x, y):
        self.x = x
        self.y = y
        self.alter = 0

    def zeichnen(self, bild):
        self.alter += 1
        r = 24 + self.alter
        a = max(0, 170 - self.alter * 10)
        s = pygame.Surface((120, 120), pygame.SRCALPHA)
        pygame.draw.circle(s, HONIG + (a,), (60, 60), r, 4)
        for k in range(8):
            w = k * math.pi / 4 + 0.39
            pygame.draw.circle(s, HONIG + (a,), (int(60 + math.cos(w) * r), int(60 + math.sin(w) * r)), 4)
        bild.blit(s, (self.x - 60, self.y - 60))


class Spiel:
    def __init__(self, seed, logdatei):
        pygame.init()
        self.bild = pygame.display.set_mode((BREITE, HOEHE))
        pygame.display.set_caption("Honigtropfen")
        self.uhr = pygame.time.Clock()
        self.gross = pygame.font.Font(None, 64)
        self.mittel = pygame.font.Font(None, 36)
        self.klein = pygame.font.Font(None, 24)
        self.zufall = random.Random(seed)
        self.protokoll = Protokoll(logdatei)
        self.hintergrund = self.mache_hintergrund()
        self.zustand = "start"       # start, spiel, geschafft, verloren
        self.feld = []
        self.spritzer = []
        self.kleckse = []
        self.level = 0
        self.tropfen = START_TROPFEN
        self.kette = 0
        self.punkte = 0
        self.meldung = ""
        self.meldung_zeit = 0

    def mache_hintergrund(self):
        h = pygame.Surface((BREITE, HOEHE))
        h.fill(DUNKEL)
        # Bienenwaben im Hintergrund
        r = 26
        zeile = 0
        y = 0
        while y < HOEHE + 50:
            x = 0 if zeile % 2 == 0 else int(r * 0.87)
            while x < BREITE + 50:
                ecken = []
                for k in range(6):
                    w = math.pi / 3 * k + math.pi / 6
                    ecken.append((x + math.cos(w) * r, y + math.sin(w) * r))
                pygame.draw.polygon(h, (70, 42, 18), ecken, 2)
                x += int(r * 1.74)
            y += int(r * 1.5)
            zeile += 1
        return h

    # ---------- Level ----------
    def neues_spiel(self):
        self.level = 0
        self.punkte = 0
        self.tropfen = START_TROPFEN
        self.naechstes_level()

    def naechstes_level(self):
        self.level += 1
        self.feld = []
        # spaeter gibt es mehr kleine Tropfen
        liste = [0, 1, 2, 2, 3, 3, 4, 4]
        if self.level > 3:
            liste = [0, 1, 1, 2, 2, 3, 3, 4, 4]
        if self.level > 7:
            liste = [0, 0, 1, 1, 2, 2, 3, 3, 4]
        for z in range(ANZAHL):
            reihe = []
            for s in range(ANZAHL):
                g = self.zufall.choice(liste)
                if g == 0:
                    reihe.append(None)
                else:
                    reihe.append(Tropfen(z, s, g))
            self.feld.append(reihe)
        self.spritzer = []
        self.kleckse = []
        self.kette = 0
        self.zustand = "spiel"
        zahlen = [[0 if t is None else t.groesse for t in reihe] for reihe in self.feld]
        self.protokoll.schreibe(t="board", cells=zahlen)

    def leer(self):
        for reihe in self.feld:
            for t in reihe:
                if t is not None:
                    return False
        return True

    # ---------- Logik ----------
    def treffer(self, t):
        """t bekommt einen Tropfen dazu"""
        if t.groesse < 4:
            t.groesse += 1
            t.wackeln = 14
        else:
            self.feld[t.zeile][t.spalte] = None
            self.kleckse.append(Klecks(t.x, t.y))
            self.spritzer.append(Spritzer(t.x, t.y, 0, -1))
            self.spritzer.append(Spritzer(t.x, t.y, 1, 0))
            self.spritzer.append(Spritzer(t.x, t.y, 0, 1))
            self.spritzer.append(Spritzer(t.x, t.y, -1, 0))
            self.kette += 1
            self.punkte += 10 * self.kette
            if self.kette % 3 == 0:
                self.tropfen += 1
                self.meldung = "%der-Kette!  +1 Tropfen" % self.kette
                self.meldung_zeit = 70

    def klick(self, x, y):
        if self.zustand == "start":
            if 190 < x < 390 and 400 < y < 455:
                self.neues_spiel()
        elif self.zustand == "geschafft":
            if 205 < x < 375 and 322 < y < 368:
                self.naechstes_level()
        elif self.zustand == "verloren":
            if 205 < x < 375 and 322 < y < 368:
                self.neues_spiel()
        elif self.zustand == "spiel":
            if len(self.spritzer) > 0:
                return      # erst warten bis alles fertig ist
            s = (x - LINKS) // FELD
            z = (y - OBEN) // FELD
            if s < 0 or z < 0 or s >= ANZAHL or z >= ANZAHL:
                return
            t = self.feld[z][s]
            if t is None:
                return
            if self.tropfen <= 0:
                return
            self.protokoll.schreibe(t="tap", r=z, c=s)
            self.tropfen -= 1
            self.kette = 0
            self.treffer(t)
            self.pruefen()

    def pruefen(self):
        if len(self.spritzer) > 0:
            return
        if self.leer():
            self.protokoll.schreibe(t="cleared")
            self.tropfen += 3
            self.zustand = "geschafft"
        elif self.tropfen <= 0:
            self.protokoll.schreibe(t="lost")
            self.zustand = "verloren"

    def schritt(self):
        if self.zustand != "spiel" or len(self.spritzer) == 0:
            return
        for sp in list(self.spritzer):
            sp.bewegen()
            if not sp.lebt:
                continue
            s = int((sp.x - LINKS) // FELD)
            z = int((sp.y - OBEN) // FELD)
            if 0 <= s < ANZAHL and 0 <= z < ANZAHL:
                t = self.feld[z][s]
                if t is not None:
                    abstand = abs(sp.x - t.x) + abs(sp.y - t.y)
                    if abstand < RADIUS[t.groesse]:
                        sp.lebt = False
                        self.treffer(t)
        self.spritzer = [sp for sp in self.spritzer if sp.lebt]
        self.pruefen()

    # ---------- Zeichnen ----------
    def text(self, schrift, was, farbe, x, y):
        b = schrift.render(was, True, farbe)
        self.bild.blit(b, (x - b.get_width() // 2, y))

    def knopf(self, x, y, w, h, was):
        maus = pygame.mouse.get_pos()
        farbe = HONIG
        if x < maus[0] < x + w and y < maus[1] < y + h:
            farbe = HONIG_HELL
        pygame.draw.rect(self.bild, RAND, (x, y + 4, w, h), border_radius=12)
        pygame.draw.rect(self.bild, farbe, (x, y, w, h), border_radius=12)
        self.text(self.mittel, was, DUNKEL, x + w // 2, y + h // 2 - 12)

    def glas(self):
        # Honigglas mit Fuellstand
        x, y, w, h = 462, 180, 84, 190
        pygame.draw.rect(self.bild, (96, 66, 38), (x, y, w, h), border_radius=16)
        voll = min(self.tropfen, 20) / 20.0
        hh = int((h - 10) * voll)
        if hh > 4:
            pygame.draw.rect(self.bild, HONIG, (x + 5, y + h - 5 - hh, w - 10, hh), border_radius=10)
            pygame.draw.rect(self.bild, HONIG_HELL, (x + 12, y + h - 1 - hh, 6, max(0, hh - 14)), border_radius=3)
        pygame.draw.rect(self.bild, WACHS_A, (x, y, w, h), 3, border_radius=16)
        pygame.draw.rect(self.bild, (200, 60, 40), (x - 4, y - 18, w + 8, 20), border_radius=5)
        pygame.draw.rect(self.bild, WEISS, (x + 12, y + 72, w - 24, 52), border_radius=4)
        self.text(self.mittel, str(self.tropfen), DUNKEL, x + w // 2, y + 86)
        self.text(self.klein, "Tropfen", WACHS_A, x + w // 2, y + h + 8)

    def zeichnen(self):
        self.bild.blit(self.hintergrund, (0, 0))
        if self.zustand == "start":
            self.startbild()
            return
        self.text(self.gross, "Honigtropfen", HONIG_HELL, 230, 20)
        self.text(self.klein, "Level %d" % self.level, WEISS, 504, 28)
        self.text(self.klein, "%d Punkte" % self.punkte, WEISS, 504, 52)
        pygame.draw.rect(self.bild, RAND, (LINKS - 8, OBEN - 8, ANZAHL * FELD + 16, ANZAHL * FELD + 16), border_radius=8)
        for z in range(ANZAHL):
            for s in range(ANZAHL):
                f = WACHS_A if (z + s) % 2 == 0 else WACHS_B
                pygame.draw.rect(self.bild, f, (LINKS + s * FELD, OBEN + z * FELD, FELD, FELD))
        for reihe in self.feld:
            for t in reihe:
                if t is not None:
                    t.zeichnen(self.bild)
        for k in self.kleckse:
            k.zeichnen(self.bild)
        self.kleckse = [k for k in self.kleckse if k.alter < 17]
        for sp in self.spritzer:
            sp.zeichnen(self.bild)
        self.glas()
        if self.meldung_zeit > 0:
            self.meldung_zeit -= 1
            self.text(self.klein, self.meldung, HONIG_HELL, 230, 72)
        if self.zustand == "geschafft":
            self.fenster("Geschafft!", "Level %d ist leer.  +3 Tropfen" % self.level, "Weiter")
        if self.zustand == "verloren":
            self.fenster("Verloren!", "Kein Honig mehr... Level %d, %d Punkte" % (self.level, self.punkte), "Nochmal")

    def fenster(self, titel, satz, knopf):
        dunkel = pygame.Surface((BREITE, HOEHE), pygame.SRCALPHA)
        dunkel.fill((0, 0, 0, 120))
        self.bild.blit(dunkel, (0, 0))
        pygame.draw.rect(self.bild, RAND, (105, 185, 370, 205), border_radius=18)
        pygame.draw.rect(self.bild, WACHS_A, (112, 192, 356, 191), border_radius=14)
        self.text(self.gross, titel, HONIG_DUNKEL, 290, 212)
        self.text(self.klein, satz, DUNKEL, 290, 278)
        self.knopf(205, 322, 170, 46, knopf)

    def startbild(self):
        pygame.draw.circle(self.bild, HONIG_DUNKEL, (290, 200), 82)
        pygame.draw.circle(self.bild, HONIG, (290, 196), 78)
        pygame.draw.ellipse(self.bild, HONIG_HELL, (240, 140, 56, 34))
        self.text(self.gross, "Honigtropfen", WEISS, 290, 45)
        self.text(self.klein, "Klicke auf einen Tropfen um ihn zu vergrößern.", WACHS_A, 290, 300)
        self.text(self.klein, "Zu große Tropfen platzen und spritzen in 4 Richtungen.", WACHS_A, 290, 325)
        self.text(self.klein, "Jeder dritte Platzer einer Kette bringt +1 Tropfen.", WACHS_A, 290, 350)
        self.knopf(190, 400, 200, 55, "Spielen")
        self.text(self.klein, "(c) Jonas & Elif, Q2", (150, 110, 60), 290, 505)

    def los(self):
        while True:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    pygame.quit()
                    sys.exit()
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.klick(e.pos[0], e.pos[1])
            self.schritt()
            self.zeichnen()
            pygame.display.flip()
            self.uhr.tick(60)


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=int(time.time()))
    p.add_argument("--log", default=None)
    a = p.parse_args()
    Spiel(a.seed, a.log).los()
