#!/usr/bin/env python3
"""
COCCINELLES
-----------
Un petit jeu de réaction en chaîne, pour ma fille Élise (6 ans) qui compte
les points des coccinelles au jardin.

Chaque coccinelle porte de 1 à 4 points. Un clic lui en donne un de plus.
Une coccinelle qui en a déjà 4 s'envole, et ses points partent tout droit
dans les quatre directions, jusqu'à la prochaine coccinelle.

Le jardin est vide : on passe au jardin suivant.
                                                   -- Bertrand, avril 2019
"""
import argparse
import json
import math
import random
import time
import tkinter as tk

COLONNES, LIGNES = 7, 5
COTE = 98
MARGE = 18
ENTETE = 92
LARGEUR = COLONNES * COTE + 2 * MARGE
HAUTEUR = LIGNES * COTE + ENTETE + MARGE

POINTS_PAR_JARDIN = 11
RESERVE_MAX = 24

HERBE = "#7fb24a"
HERBE_FONCEE = "#6a9c3a"
FEUILLE = "#a9d36e"
FEUILLE_BORD = "#5b8a30"
ROUGE = "#d8261c"
ROUGE_FONCE = "#8e120c"
NOIR = "#1c1512"
BOIS = "#b98549"
BOIS_FONCE = "#7a5227"
CREME = "#fff6dc"

# place des points sur le dos, suivant leur nombre
DISPOSITION = {
    1: [(0, 2)],
    2: [(-12, 2), (12, 2)],
    3: [(-13, -6), (13, -6), (0, 14)],
    4: [(-13, -8), (13, -8), (-13, 13), (13, 13)],
}


class Journal:
    """Une trace de la partie, ligne par ligne."""

    def __init__(self, chemin):
        self.f = open(chemin, "w", encoding="utf-8") if chemin else None

    def note(self, t, **reste):
        if self.f is None:
            return
        self.f.write(json.dumps(dict(t=t, **reste)) + "\n")
        self.f.flush()


class Jardin:
    """La grille, sans dessin."""

    DIRECTIONS = [(-1, 0), (0, 1), (1, 0), (0, -1)]

    def __init__(self, graine, numero):
        alea = random.Random(graine * 1009 + numero)
        vides = min(5 + numero // 2, 12)
        cases = [(l, c) for l in range(LIGNES) for c in range(COLONNES)]
        alea.shuffle(cases)
        self.g = [[0] * COLONNES for _ in range(LIGNES)]
        for l, c in cases[vides:]:
            self.g[l][c] = alea.choices([1, 2, 3, 4], [2, 3, 4, 4])[0]

    def vide(self):
        return not any(any(r) for r in self.g)

    def cible(self, l, c, dl, dc):
        """Première coccinelle rencontrée, ou None; et le nombre de cases."""
        n = 0
        while True:
            l, c, n = l + dl, c + dc, n + 1
            if not (0 <= l < LIGNES and 0 <= c < COLONNES):
                return None, n
            if self.g[l][c]:
                return (l, c), n


class Application:
    def __init__(self, graine, journal):
        self.graine = graine
        self.journal = journal
        self.fen = tk.Tk()
        self.fen.title("Les coccinelles d'Elise")
        self.fen.resizable(False, False)
        self.cv = tk.Canvas(self.fen, width=LARGEUR, height=HAUTEUR,
                            bg=HERBE, highlightthickness=0, cursor="hand2")
        self.cv.pack()
        self.cv.bind("<Button-1>", self.clic)
        self.decor = random.Random(4)
        self.numero = 1
        self.points = POINTS_PAR_JARDIN
        self.envols = 0
        self.record = 0
        self.occupe = True
        self.perdu = False
        self.dessiner_decor()
        self.ouvrir()

    # -------------------------------------------------------- coordonnées
    @staticmethod
    def centre(l, c):
        return MARGE + c * COTE + COTE / 2, ENTETE + l * COTE + COTE / 2

    # ------------------------------------------------------------- dessin
    def dessiner_decor(self):
        cv = self.cv
        for _ in range(420):
            x = self.decor.randrange(LARGEUR)
            y = self.decor.randrange(ENTETE - 10, HAUTEUR)
            h = self.decor.randrange(5, 13)
            cv.create_line(x, y, x + self.decor.randrange(-3, 4), y - h,
                           fill=HERBE_FONCEE, width=2)
        # la barrière en haut
        cv.create_rectangle(0, 0, LARGEUR, ENTETE - 18, fill="#bfe3f5", outline="")
        for x in range(-6, LARGEUR, 46):
            cv.create_polygon(x, ENTETE - 8, x, 62, x + 10, 50, x + 20, 62, x + 20, ENTETE - 8,
                              fill="#ffffff", outline="#c9d4da")
        cv.create_rectangle(0, 70, LARGEUR, 77, fill="#ffffff", outline="#c9d4da")
        for l in range(LIGNES):
            for c in range(COLONNES):
                self.feuille(l, c)

    def feuille(self, l, c):
        x, y = self.centre(l, c)
        a = 44
        self.cv.create_polygon(
            x - a, y, x - a * .6, y - a * .75, x, y - a * .86, x + a * .6, y - a * .75,
            x + a, y, x + a * .6, y + a * .75, x, y + a * .86, x - a * .6, y + a * .75,
            smooth=True, fill=FEUILLE, outline=FEUILLE_BORD, width=2)
        self.cv.create_line(x - a + 4, y, x + a - 4, y, fill="#8fbc55", width=2)
        for d in (-22, 0, 22):
            self.cv.create_line(x + d, y, x + d + 10, y - 20, fill="#8fbc55")
            self.cv.create_line(x + d, y, x + d + 10, y + 20, fill="#8fbc55")

    def coccinelle(self, l, c, saut=0.0):
        etiq = "b%d_%d" % (l, c)
        self.cv.delete(etiq)
        n = self.jardin.g[l][c]
        if not n:
            return
        x, y = self.centre(l, c)
        y -= saut
        o = dict(tags=(etiq, "bete"))
        cv = self.cv
        for s in (-1, 1):                           # pattes et antennes
            for dy in (-12, 2, 16):
                cv.create_line(x + s * 24, y + dy, x + s * 35, y + dy + 5, fill=NOIR, width=3, **o)
            cv.create_line(x + s * 6, y - 30, x + s * 13, y - 41, fill=NOIR, width=2, **o)
        cv.create_oval(x - 14, y - 36, x + 14, y - 14, fill=NOIR, outline="", **o)
        cv.create_oval(x - 29, y - 27, x + 29, y + 33, fill=ROUGE, outline=ROUGE_FONCE, width=2, **o)
        cv.create_oval(x - 19, y - 21, x - 3, y - 11, fill="#ef6a5c", outline="", **o)
        cv.create_line(x, y - 27, x, y + 33, fill=ROUGE_FONCE, width=2, **o)
        for s in (-1, 1):
            cv.create_oval(x + s * 7 - 3, y - 34, x + s * 7 + 3, y - 28, fill="white", outline="", **o)
        for px, py in DISPOSITION[n]:
            cv.create_oval(x + px - 6, y + py - 6, x + px + 6, y + py + 6, fill=NOIR, outline="", **o)

    def tout_dessiner(self):
        for l in range(LIGNES):
            for c in range(COLONNES):
                self.coccinelle(l, c)

    def entete(self):
        cv = self.cv
        cv.delete("tete")
        o = dict(tags="tete")
        cv.create_text(20, 24, anchor="w", text="Jardin n° %d" % self.numero,
                       font=("DejaVu Serif", 18, "bold"), fill="#2e5c1a", **o)
        # la boîte à points
        x0 = 250
        cv.create_rectangle(x0, 8, x0 + 330, 42, fill=CREME, outline=BOIS_FONCE, width=2, **o)
        for i in range(min(self.points, RESERVE_MAX)):
            x = x0 + 14 + i * 13
            cv.create_oval(x - 5, 20, x + 5, 30, fill=NOIR, outline="", **o)
        cv.create_text(x0 + 345, 25, anchor="w", text="× %d" % self.points,
                       font=("DejaVu Serif", 17, "bold"), fill="#2e5c1a", **o)

    def pancarte(self, titre, texte, sous=""):
        cv = self.cv
        x, y = LARGEUR / 2, HAUTEUR / 2 + 10
        o = dict(tags="pancarte")
        cv.create_rectangle(x - 14, y + 70, x + 14, y + 170, fill=BOIS_FONCE, outline="", **o)
        cv.create_rectangle(x - 215, y - 85, x + 215, y + 85, fill=BOIS, outline=BOIS_FONCE, width=5, **o)
        for d in (-40, 5, 48):
            cv.create_line(x - 205, y + d, x + 205, y + d + 4, fill="#a67338", width=2, **o)
        for s in (-1, 1):
            for t in (-1, 1):
                cv.create_oval(x + s * 200 - 4, y + t * 70 - 4, x + s * 200 + 4, y + t * 70 + 4,
                               fill="#555", outline="", **o)
        cv.create_text(x, y - 42, text=titre, font=("DejaVu Serif", 26, "bold"), fill=CREME, **o)
        cv.create_text(x, y + 10, text=texte, font=("DejaVu Serif", 15), fill=CREME, **o)
        cv.create_text(x, y + 50, text=sous, font=("DejaVu Serif", 12, "italic"), fill=CREME, **o)

    # ------------------------------------------------------------- partie
    def ouvrir(self):
        self.cv.delete("pancarte")
        self.jardin = Jardin(self.graine, self.numero)
        self.entete()
        # les coccinelles se posent une ligne après l'autre
        self.cv.delete("bete")
        self.arrivee(0)

    def arrivee(self, l):
        if l < LIGNES:
            for c in range(COLONNES):
                self.coccinelle(l, c)
            self.fen.after(90, self.arrivee, l + 1)
        else:
            self.occupe = False
            self.journal.note("board", cells=self.jardin.g)

    def clic(self, ev):
        if self.perdu:
            self.perdu = False
            self.points = POINTS_PAR_JARDIN
            self.envols = 0
            self.ouvrir()
            return
        if self.occupe:
            return
        c = int((ev.x - MARGE) // COTE)
        l = int((ev.y - ENTETE) // COTE)
        if not (0 <= c < COLONNES and 0 <= l < LIGNES) or not self.jardin.g[l][c]:
            return
        self.occupe = True
        self.points -= 1
        self.serie = 0
        self.journal.note("tap", r=l, c=c)
        self.file = []
        self.toucher(l, c)
        self.entete()
        self.fen.after(60, self.suite)

    def toucher(self, l, c):
        g = self.jardin.g
        if g[l][c] == 4:
            g[l][c] = 5          # en attente d'envol, plus rien ne la retient
            self.file.append((l, c))
        elif 0 < g[l][c] < 4:
            g[l][c] += 1
            self.sauter(l, c, 0)

    def sauter(self, l, c, k):
        if self.jardin.g[l][c] > 4:
            return
        self.coccinelle(l, c, 9 * math.sin(k / 4 * math.pi))
        if k < 4:
            self.fen.after(25, self.sauter, l, c, k + 1)

    def suite(self):
        """Une coccinelle après l'autre : celle qui attend depuis le plus longtemps."""
        if not self.file:
            self.fen.after(140, self.bilan)
            return
        l, c = self.file.pop(0)
        self.jardin.g[l][c] = 0
        self.cv.delete("b%d_%d" % (l, c))
        self.serie += 1
        self.envols += 1
        if self.serie > 2:
            self.points = min(self.points + 1, RESERVE_MAX)
            self.entete()
        self.ailes(l, c, 0)
        x, y = self.centre(l, c)
        vols = []
        for dl, dc in Jardin.DIRECTIONS:
            but, n = self.jardin.cible(l, c, dl, dc)
            o = self.cv.create_oval(x - 7, y - 7, x + 7, y + 7, fill=NOIR, outline=CREME, tags="vol")
            vols.append([o, dl, dc, but, n * COTE - (COTE * .25 if but else COTE * .4), 0.0])
        self.dernier = time.monotonic()
        self.voler(vols)

    def voler(self, vols):
        maintenant = time.monotonic()
        pas = min(maintenant - self.dernier, .08) * 760      # pixels
        self.dernier = maintenant
        restent = []
        for v in vols:
            o, dl, dc, but, loin, fait = v
            p = min(pas, loin - fait)
            self.cv.move(o, dc * p, dl * p)
            v[5] = fait + p
            if v[5] >= loin - .01:
                self.cv.delete(o)
                if but:
                    self.toucher(*but)
            else:
                restent.append(v)
        if restent:
            self.fen.after(16, self.voler, restent)
        else:
            self.suite()

    def ailes(self, l, c, k):
        """L'envol : deux ailes qui montent et s'effacent."""
        self.cv.delete("ailes%d_%d" % (l, c))
        if k >= 9:
            return
        x, y = self.centre(l, c)
        y -= k * 4
        t = "ailes%d_%d" % (l, c)
        e = 18 + k * 3
        f = 30 - k * 3
        for s in (-1, 1):
            self.cv.create_polygon(x, y - 10, x + s * e, y - f, x + s * (e + 8), y + 4, x, y + 8,
                                   smooth=True, fill="#f3e4d8", outline=ROUGE_FONCE, tags=t)
        self.cv.create_oval(x - 7, y - 16 + k, x + 7, y + 14 - k, fill=NOIR, outline="", tags=t)
        self.fen.after(32, self.ailes, l, c, k + 1)

    def bilan(self):
        self.entete()
        if self.jardin.vide():
            self.journal.note("cleared")
            gagne = POINTS_PAR_JARDIN
            garde = min(self.points, 5)
            self.record = max(self.record, self.numero)
            self.pancarte("Bravo !", "Jardin n° %d : toutes envolées." % self.numero,
                          "%d points neufs, %d gardés" % (gagne, garde))
            self.numero += 1
            self.points = gagne + garde
            self.fen.after(2300, self.ouvrir)
        elif self.points <= 0:
            self.journal.note("lost")
            self.pancarte("Plus de points…", "Il reste des coccinelles au jardin n° %d." % self.numero,
                          "cliquer pour recommencer ce jardin")
            self.fen.after(500, self.armer)
        else:
            self.occupe = False

    def armer(self):
        self.perdu = True


def main():
    p = argparse.ArgumentParser(description="Les coccinelles d'Élise")
    p.add_argument("--seed", type=int, default=int(time.time()) % 100000)
    p.add_argument("--log")
    a = p.parse_args()
    Application(a.seed, Journal(a.log)).fen.mainloop()


if __name__ == "__main__":
    main()
