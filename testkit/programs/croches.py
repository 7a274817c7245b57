#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
CROCHES - un petit casse-tête sur papier à musique
Une goutte d'encre ajoute une note à un groupe. Noire, croches, triolet,
doubles croches... et à la goutte suivante le groupe éclate : quatre notes
s'envolent, en mesure, et vont grossir les groupes qu'elles rencontrent.
v1.4 - G. Marchetti
"""
import argparse
import json
import math
import random
import tkinter as tk
from tkinter import messagebox

COTE = 6
LARG, HAUT = 98, 90             # une mesure (case)
MARGE_X, MARGE_Y = 74, 112
PAGE_L, PAGE_H = MARGE_X + COTE * LARG + 34, MARGE_Y + COTE * HAUT + 62
PAPIER, ENCRE, GRIS, ROUGE, BLEU = "#f6eed8", "#2a2320", "#9c8f78", "#a8231c", "#2c4f93"
DIRS = ((-1, 0), (0, 1), (1, 0), (0, -1))
TEMPI = {"Andante": 9, "Allegro": 6, "Presto": 4}     # images par temps
ETUDES = ["Les gammes", "Le moulin", "La pluie", "Barcarolle", "Le petit train", "Caprice",
          "Les hirondelles", "Berceuse", "La chasse", "Tarentelle", "Nocturne", "Le coucou"]

REGLES = """Chaque clic sur un groupe dépense une goutte d'encre et lui ajoute une note :
   noire  -  deux croches  -  triolet  -  quatre doubles croches (rouges).

Une cinquième note fait éclater le groupe : quatre notes partent en haut, à droite, \
en bas et à gauche. Elles avancent d'une mesure par temps, jusqu'au premier \
groupe rencontré (qui grandit, ou éclate) ou jusqu'au bord de la page.

Videz la page pour passer à l'étude suivante. L'encrier est rempli à chaque page. \
Quatre éclats forment une « carrure » et rapportent une goutte."""


# ---------------------------------------------------------------- mécanique
class Partition:
    """La grille et les notes en vol ; un appel de temps() = un temps de mesure."""

    def __init__(self, grille):
        self.g = [ligne[:] for ligne in grille]
        self.vol = []               # [ligne, colonne, dl, dc]
        self.eclats = 0

    def vide(self):
        return not any(map(any, self.g))

    def encrer(self, l, c):
        """Renvoie True si le groupe a éclaté."""
        if self.g[l][c] < 4:
            self.g[l][c] += 1
            return False
        self.g[l][c] = 0
        self.eclats += 1
        self.vol += [[l, c, dl, dc] for dl, dc in DIRS]
        return True

    def temps(self):
        partants, self.vol = self.vol, []
        touches = []
        for n in partants:
            n[0] += n[2]
            n[1] += n[3]
        for n in partants:
            l, c = n[0], n[1]
            if not (0 <= l < COTE and 0 <= c < COTE):
                continue
            if self.g[l][c]:
                touches.append((l, c, self.encrer(l, c)))
            else:
                self.vol.append(n)
        return touches


def dechiffrer(grille, hasard, essais=5):
    """Joue la page d'oreille ; renvoie l'encre qu'il fallait (le meilleur de quelques essais)."""
    meilleur = 99
    for _ in range(essais):
        g, depense, besoin, eclats = grille, 0, 0, 0
        while any(map(any, g)) and depense < 30:
            choix = []
            for l in range(COTE):
                for c in [k for k in range(COTE) if g[l][k]]:
                    p = Partition(g)
                    p.encrer(l, c)
                    while p.vol:
                        p.temps()
                    poids = sum(6 - x for li in p.g for x in li if x) + hasard.random() * 3
                    choix.append((poids, p.g, p.eclats))
            _, g, e = min(choix, key=lambda k: k[0])
            depense += 1
            besoin = max(besoin, depense - eclats // 4)
            eclats += e
        if not any(map(any, g)):
            meilleur = min(meilleur, besoin)
    return meilleur


def composer(page, hasard):
    while True:
        plein = min(0.55 + page * 0.02, 0.78)
        poids = (2 + min(page, 6) * 0.5, 3, 4, 4)
        g = [[hasard.choices((1, 2, 3, 4), poids)[0] if hasard.random() < plein else 0
              for _ in range(COTE)] for _ in range(COTE)]
        encre = dechiffrer(g, hasard, 2)
        if 3 <= encre <= 14:
            return g, encre + (4 if page < 4 else 3)


# ---------------------------------------------------------------- fenêtre
class Croches(tk.Tk):
    def __init__(self, graine, journal):
        super().__init__()
        self.title("Croches")
        self.resizable(False, False)
        self.hasard = random.Random(graine)
        self.journal = journal
        self.record = 0
        self.allure = tk.StringVar(value="Allegro")
        self.faire_menu()
        self.toile = tk.Canvas(self, width=PAGE_L, height=PAGE_H, bg=PAPIER, highlightthickness=0)
        self.toile.pack()
        barre = tk.Frame(self, bd=1, relief="sunken")
        barre.pack(fill="x")
        self.etat = tk.Label(barre, anchor="w", padx=8, width=1, font=("Liberation Sans", 11))
        self.etat.pack(side="left", fill="x", expand=True)
        self.etat2 = tk.Label(barre, anchor="e", padx=8, font=("Liberation Sans", 11))
        self.etat2.pack(side="right")
        self.toile.bind("<Button-1>", self.clic)
        self.minuterie = None
        self.nouvelle()

    def faire_menu(self):
        m = tk.Menu(self)
        p = tk.Menu(m, tearoff=0)
        p.add_command(label="Nouvelle partie", accelerator="F2", command=self.nouvelle)
        p.add_separator()
        p.add_command(label="Quitter", command=self.destroy)
        t = tk.Menu(m, tearoff=0)
        for nom in TEMPI:
            t.add_radiobutton(label=nom, variable=self.allure, value=nom)
        a = tk.Menu(m, tearoff=0)
        a.add_command(label="Règle du jeu", accelerator="F1", command=self.aide)
        a.add_command(label="À propos", command=lambda: messagebox.showinfo(
            "À propos", "Croches 1.4\nG. Marchetti\n\nÉcrit en Python, à la plume.", parent=self))
        m.add_cascade(label="Partie", menu=p)
        m.add_cascade(label="Tempo", menu=t)
        m.add_cascade(label="Aide", menu=a)
        self.config(menu=m)
        self.bind("<F2>", lambda e: self.nouvelle())
        self.bind("<F1>", lambda e: self.aide())

    def aide(self):
        messagebox.showinfo("Règle du jeu", REGLES, parent=self)

    def noter(self, **quoi):
        if self.journal:
            with open(self.journal, "a") as f:
                f.write(json.dumps({"t": next(iter(quoi)), **quoi}) + "\n")

    def noter_page(self):
        self.noter(board=self.p.g, level=self.page, drops=self.encre)

    # ---- déroulement
    def plus_tard(self, ms, quoi, *a):
        self.minuterie = self.after(ms, quoi, *a)

    def nouvelle(self):
        if self.minuterie:
            self.after_cancel(self.minuterie)
        self.points, self.page = 0, 0
        self.page_suivante()

    def page_suivante(self):
        self.page += 1
        g, self.encre = composer(self.page, self.hasard)
        self.p = Partition(g)
        self.compte = 0             # éclats comptés dans la carrure
        self.mode = "tourne"
        self.dessiner_page()
        self.toile.move("all", PAGE_L, 0)
        self.tourner(PAGE_L)

    def tourner(self, reste):
        pas = max(6, reste // 4)
        pas = min(pas, reste)
        self.toile.move("all", -pas, 0)
        if reste > pas:
            self.plus_tard(18, self.tourner, reste - pas)
        else:
            self.mode = "jeu"
            self.dire("Cliquez un groupe de notes.")
            self.noter_page()

    def clic(self, ev):
        if "bouton_neuf" in self.toile.gettags("current"):
            return self.nouvelle()
        if "bouton_aide" in self.toile.gettags("current"):
            return self.aide()
        if self.mode == "perdu" and "dacapo" in self.toile.gettags("current"):
            return self.nouvelle()
        l, c = (ev.y - MARGE_Y) // HAUT, (ev.x - MARGE_X) // LARG
        if self.mode != "jeu" or not (0 <= l < COTE and 0 <= c < COTE) or not self.p.g[l][c]:
            return
        self.noter(tap=[l, c])
        self.encre -= 1
        self.serie = 0
        self.mode = "vole"
        eclate = self.p.encrer(l, c)
        self.apres_encre([(l, c, eclate)])
        if eclate:
            self.image(0)
        else:
            self.plus_tard(90, self.repos)

    def apres_encre(self, touches):
        for l, c, eclate in touches:
            if eclate:
                self.serie += 1
                self.points += 10 * self.serie
                self.compte += 1
                if self.compte == 4:
                    self.compte = 0
                    self.encre += 1
                self.tache(l, c, 0)
            else:
                self.halo(l, c, 0)
            self.dessiner_groupe(l, c)
        self.dessiner_encrier()
        self.dire("Accord de %d éclats !" % self.serie if self.serie > 1 else "")

    def image(self, k):
        """Une image de l'envol ; au bout d'un temps, la mécanique avance."""
        n = TEMPI[self.allure.get()]
        self.toile.delete("vol")
        part = k / n
        for l, c, dl, dc in self.p.vol:
            x = MARGE_X + (c + 0.5 + dc * part) * LARG
            y = MARGE_Y + (l + 0.5 + dl * part) * HAUT - 7 * math.sin(math.pi * part)
            self.note_volante(x, y)
        if k < n:
            self.plus_tard(20, self.image, k + 1)
            return
        self.apres_encre(self.p.temps())
        if self.p.vol:
            self.image(0)
        else:
            self.toile.delete("vol")
            self.plus_tard(120, self.repos)

    def repos(self):
        self.record = max(self.record, self.points)
        self.mode = "jeu"
        self.noter_page()
        if self.p.vide():
            self.noter(cleared=self.page)
            self.points += 50 + 20 * self.encre
            self.record = max(self.record, self.points)
            self.mode = "bravo"
            self.dire("Page terminée !  Encre : + %d" % (20 * self.encre))
            self.panneau("Bravo !", "« %s », c'est joué." % self.titre(), None)
            self.plus_tard(2000, self.page_suivante)
        elif self.encre == 0:
            self.noter(lost=self.page)
            self.mode = "perdu"
            self.dire("L'encrier est vide.")
            self.panneau("Plus d'encre...", "Page %d, %d points. Record : %d"
                         % (self.page, self.points, self.record), "Da capo")

    def dire(self, texte):
        if texte:
            self.etat.config(text=texte)
        self.etat2.config(text="Page %d   |   Encre : %d   |   Points : %d   |   Record : %d"
                          % (self.page, self.encre, self.points, self.record))

    # ---- dessin
    def titre(self):
        return ETUDES[(self.page - 1) % len(ETUDES)]

    def dessiner_page(self):
        t = self.toile
        t.delete("all")
        t.create_text(PAGE_L / 2, 34, text=self.titre(), fill=ENCRE, font=("P052", 25, "italic"))
        t.create_text(PAGE_L / 2, 66, text="étude n° %d" % self.page, fill=ENCRE, font=("P052", 13))
        t.create_text(PAGE_L - 34, 88, anchor="e", text="G. M., op. %d" % (self.page + 16), fill=GRIS,
                      font=("P052", 12, "italic"))
        d = MARGE_X + COTE * LARG
        for l in range(COTE):
            y = MARGE_Y + (l + 0.5) * HAUT
            for k in range(-2, 3):
                t.create_line(24, y + k * 10, d, y + k * 10, fill=GRIS)
            t.create_line(24, y - 20, 24, y + 20, fill=ENCRE, width=2)
            for c in range(COTE + 1):
                t.create_line(MARGE_X + c * LARG, y - 20, MARGE_X + c * LARG, y + 20, fill=GRIS)
            t.create_line(d + 5, y - 20, d + 5, y + 20, fill=ENCRE, width=4)
            self.clef(46, y)
            for c in range(COTE):
                self.dessiner_groupe(l, c)
        y = PAGE_H - 28
        for x, texte, tag in ((110, "Nouvelle partie", "bouton_neuf"), (262, "Règle du jeu", "bouton_aide")):
            t.create_rectangle(x - 70, y - 14, x + 70, y + 14, fill="#eadfbf", outline=GRIS, tags=tag)
            t.create_text(x, y, text=texte, fill=ENCRE, font=("P052", 13, "italic"), tags=tag)
        t.create_text(PAGE_L - 34, y, text="- %d -" % self.page, anchor="e", fill=GRIS, font=("P052", 13))
        self.dessiner_encrier()

    def clef(self, x, y):
        pts = [(0, 12), (-9, 8), (-8, -4), (3, -5), (9, 5), (3, 17), (-9, 18), (-15, 7), (-10, -6),
               (2, -20), (7, -33), (2, -40), (-3, -28), (1, 0), (4, 28), (-1, 36), (-7, 30)]
        self.toile.create_line([(x + a * 0.95, y + b * 0.95) for a, b in pts], smooth=True, width=2.4, fill=ENCRE)
        self.toile.create_oval(x - 9, y + 25, x - 3, y + 31, fill=ENCRE, outline="")

    def dessiner_encrier(self):
        t = self.toile
        t.delete("encrier")
        t.create_polygon(22, 52, 26, 32, 34, 32, 34, 24, 50, 24, 50, 32, 58, 32, 62, 52, fill="#40507a",
                         outline=ENCRE, tags="encrier")
        t.create_text(72, 40, anchor="w", text="%d" % self.encre, fill=ENCRE, font=("P052", 22, "bold"), tags="encrier")
        for k in range(4):
            plein = k < self.compte
            t.create_oval(25 + k * 18, 72, 37 + k * 18, 81, fill=ROUGE if plein else PAPIER, outline=ROUGE if plein
                          else GRIS, tags="encrier")
        self.dire("")

    def tete(self, x, y, coul, tag, r=8.0):
        pts = []
        for k in range(14):
            a = k * math.tau / 14
            u, v = r * math.cos(a), r * 0.68 * math.sin(a)
            pts += [x + u * 0.93 + v * 0.36, y - u * 0.36 + v * 0.93]
        self.toile.create_polygon(pts, fill=coul, smooth=True, tags=tag)

    def dessiner_groupe(self, l, c):
        t, n, tag = self.toile, self.p.g[l][c], "g%d_%d" % (l, c)
        t.delete(tag)
        if not n:
            return
        x0, y0 = MARGE_X + (c + 0.5) * LARG, MARGE_Y + (l + 0.5) * HAUT
        coul = ROUGE if n == 4 else ENCRE
        pente = ((l * 5 + c * 3) % 3 - 1) * 4           # la mélodie monte ou descend
        ecart = {1: 0, 2: 30, 3: 25, 4: 21}[n]
        xs = [x0 + (k - (n - 1) / 2) * ecart - 3 for k in range(n)]
        ys = [y0 + 14 - pente * (k - (n - 1) / 2) for k in range(n)]
        hampes = [(x + 7, y - 38) for x, y in zip(xs, ys)]
        for (x, y), (hx, hy) in zip(zip(xs, ys), hampes):
            self.tete(x, y, coul, tag)
            t.create_line(hx, y - 3, hx, hy, fill=coul, width=2, tags=tag)
        if n > 1:
            (xa, ya), (xb, yb) = hampes[0], hampes[-1]
            for k in range(2 if n == 4 else 1):
                d = k * 9
                t.create_polygon(xa - 1, ya + d, xb + 1, yb + d, xb + 1, yb + d + 6, xa - 1, ya + d + 6,
                                 fill=coul, tags=tag)
            if n == 3:
                t.create_text((xa + xb) / 2, (ya + yb) / 2 - 8, text="3", font=("P052", 11, "italic"), fill=coul,
                              tags=tag)

    def note_volante(self, x, y):
        self.tete(x, y, BLEU, "vol", 7)
        self.toile.create_line(x + 6, y - 2, x + 6, y - 26, x + 14, y - 14, fill=BLEU, width=2, tags="vol")

    def halo(self, l, c, k):
        tag = "halo%d_%d" % (l, c)
        self.toile.delete(tag)
        if k < 6:
            x, y, r = MARGE_X + (c + 0.5) * LARG, MARGE_Y + (l + 0.5) * HAUT, 30 + k * 2
            self.toile.create_oval(x - r, y - r, x + r, y + r, outline="#c9a24a", width=3 - k * 0.4, tags=tag)
            self.after(30, self.halo, l, c, k + 1)

    def tache(self, l, c, k):
        tag = "tache%d_%d" % (l, c)
        self.toile.delete(tag)
        if k < 8:
            x, y = MARGE_X + (c + 0.5) * LARG, MARGE_Y + (l + 0.5) * HAUT
            for i in range(9):
                a, d, r = i * math.tau / 9 + l + c, 10 + k * 4, (8 - k) * 0.6 + (i % 3)
                px, py = x + d * math.cos(a), y + d * 0.8 * math.sin(a)
                self.toile.create_oval(px - r, py - r, px + r, py + r, fill=ROUGE, outline="", tags=tag)
            self.after(30, self.tache, l, c, k + 1)

    def panneau(self, haut, bas, bouton):
        t, x, y = self.toile, PAGE_L / 2, PAGE_H / 2
        t.create_rectangle(x - 186, y - 84, x + 194, y + 96, fill="#cdbf9c", outline="")
        t.create_rectangle(x - 190, y - 90, x + 190, y + 90, fill="#fffaf0", outline=ENCRE, width=2)
        y += 0 if bouton else 24
        t.create_text(x, y - 48, text=haut, font=("P052", 26, "italic"), fill=ENCRE)
        t.create_text(x, y - 4, text=bas, font=("P052", 14), fill=ENCRE)
        if bouton:
            t.create_rectangle(x - 70, y + 28, x + 70, y + 70, fill=ROUGE, outline=ENCRE, tags="dacapo")
            t.create_text(x, y + 49, text=bouton, font=("P052", 18, "italic"), fill="white", tags="dacapo")


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description="Croches")
    ap.add_argument("--seed", type=int)
    ap.add_argument("--log")
    o = ap.parse_args()
    Croches(o.seed, o.log).mainloop()
