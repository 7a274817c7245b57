#!/usr/bin/env python3
# -*- coding: utf-8 -*-
#
#  POLYGONE  -  Jeu de réaction en chaîne sur papier millimétré
#
#  Auteur  : R. Vasseur, ingénieur (e. r.)
#  Version : 2.1
#  Outils  : Python 3 et Tkinter, rien d'autre.
#
#  Usage   : python polygone.py [--seed N] [--log FICHIER]
#
#  Principe : chaque case porte un triangle (1), un carré (2), un pentagone (3)
#  ou un hexagone (4).  Une goutte d'encre ajoute un sommet.  L'hexagone qui
#  reçoit une goutte éclate et projette quatre pointes.
#
import argparse
import heapq
import itertools
import json
import math
import random
import tkinter as tk
from tkinter import ttk

# ---- Cotes (en pixels) ------------------------------------------------
N_LIG, N_COL = 6, 6
PAS = 90                     # côté d'une case = 9 « mm » de papier
MM = 9
MARGE_X, MARGE_Y = 54, 45
FEUILLE_L, FEUILLE_H = 756, 666
RAYON = (0, 15, 22, 29, 37)

# ---- Règles -----------------------------------------------------------
GOUTTES_PAR_PLANCHE = 10
ECLATS_POUR_PRIME = 3
PRIME_MAX = 5                # par réaction

# ---- Temps (en ms) ----------------------------------------------------
TOP = 25                     # période du moteur
T_CASE = 150                 # une pointe parcourt une case

# ---- Couleurs ---------------------------------------------------------
PAPIER, TRAIT_FIN, TRAIT_FORT = "#fbf6ea", "#f3dcc6", "#e6b795"
CADRE, ENCRE, ROUGE = "#8a5a3c", "#1d3a6e", "#b3261e"
LAVIS = (None, "#f4f1ea", "#d3dfee", "#9db9dc", "#5f86bd")


class Planche:
    """Le calcul pur : une file d'événements datés, sans rien d'affiché."""

    def __init__(self, cases):
        self.cases = [list(l) for l in cases]
        self.file = []
        self.numero = itertools.count()
        self.eclats = 0

    def goutte(self, lig, col, date):
        """Ajoute un sommet ; renvoie True si le polygone éclate."""
        if self.cases[lig][col] < 4:
            self.cases[lig][col] += 1
            return False
        self.cases[lig][col] = 0
        self.eclats += 1
        for dl, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            self.programmer(date, lig, col, dl, dc)
        return True

    def programmer(self, date, lig, col, dl, dc):
        heapq.heappush(self.file, (date + T_CASE, next(self.numero), lig + dl, col + dc, dl, dc, date))

    def evenement(self):
        """Traite l'arrivée suivante ; renvoie (lig, col, nature)."""
        date, _, lig, col, dl, dc, _ = heapq.heappop(self.file)
        if not (0 <= lig < N_LIG and 0 <= col < N_COL):
            return lig, col, "sortie"
        if self.cases[lig][col] == 0:
            self.programmer(date, lig, col, dl, dc)
            return lig, col, "passe"
        return lig, col, "eclat" if self.goutte(lig, col, date) else "croit"

    def vide(self):
        return all(v == 0 for l in self.cases for v in l)

    def prime(self):
        return min(PRIME_MAX, self.eclats // ECLATS_POUR_PRIME)


def epreuve(cases, gouttes):
    """Joueur prudent : choisit à chaque coup la réaction la plus utile.
    S'il vide la planche, elle est déclarée bonne pour le service."""
    while gouttes > 0:
        essais = []
        for l, c in itertools.product(range(N_LIG), range(N_COL)):
            if cases[l][c]:
                p = Planche(cases)
                p.goutte(l, c, 0)
                while p.file:
                    p.evenement()
                reste = sum(5 - v for lg in p.cases for v in lg if v)
                essais.append((reste - 2 * p.prime() - 0.1 * cases[l][c], l, c, p))
        p = min(essais)[3]
        cases, gouttes = p.cases, gouttes - 1 + p.prime()
        if p.vide():
            return True
    return False


def tirer_planche(niveau, alea):
    facile = 0
    while True:
        garnies = min(31, 20 + niveau + facile // 4)
        poids = (2, 3, 4 + facile / 6, 3 + facile / 5)
        cases = [[0] * N_COL for _ in range(N_LIG)]
        for k in alea.sample(range(N_LIG * N_COL), garnies):
            cases[k // N_COL][k % N_COL] = alea.choices((1, 2, 3, 4), poids)[0]
        if epreuve(cases, GOUTTES_PAR_PLANCHE):
            return cases
        facile += 1


class Polygone(tk.Tk):
    def __init__(self, graine, journal):
        super().__init__()
        self.title("Polygone")
        self.resizable(False, False)
        self.alea = random.Random(graine)
        self.journal = journal
        self.record, self.mode = 0, "attente"
        self.hachures = tk.BooleanVar(value=True)
        self.lent = tk.BooleanVar(value=False)
        self.construire()
        self.nouvelle_partie()
        self.after(TOP, self.top)

    # ---- Construction de la fenêtre ----------------------------------
    def construire(self):
        ttk.Style(self).theme_use("clam")
        menu = tk.Menu(self)
        partie = tk.Menu(menu, tearoff=False)
        partie.add_command(label="Nouvelle partie", accelerator="F2", command=self.nouvelle_partie)
        partie.add_command(label="Reprendre la planche", accelerator="F5", command=self.reprendre)
        partie.add_separator()
        partie.add_command(label="Quitter", command=self.destroy)
        vue = tk.Menu(menu, tearoff=False)
        vue.add_checkbutton(label="Cercles de construction", variable=self.hachures, command=self.tout_tracer)
        vue.add_checkbutton(label="Ralenti", variable=self.lent)
        aide = tk.Menu(menu, tearoff=False)
        aide.add_command(label="Règle du jeu", accelerator="F1", command=self.regle)
        for nom, m in (("Partie", partie), ("Affichage", vue), ("Aide", aide)):
            menu.add_cascade(label=nom, menu=m)
        self.config(menu=menu)
        self.bind("<F1>", lambda e: self.regle())
        self.bind("<F2>", lambda e: self.nouvelle_partie())
        self.bind("<F5>", lambda e: self.reprendre())
        barre = ttk.Frame(self, padding=(8, 5))
        barre.pack(fill="x")
        ttk.Button(barre, text="Nouvelle partie", command=self.nouvelle_partie).pack(side="left")
        ttk.Button(barre, text="Reprendre la planche", command=self.reprendre).pack(side="left", padx=6)
        ttk.Button(barre, text="Règle", command=self.regle).pack(side="left")
        self.entete = ttk.Label(barre, font=("DejaVu Sans", 11, "bold"))
        self.entete.pack(side="right")
        self.toile = tk.Canvas(self, width=FEUILLE_L, height=FEUILLE_H, bg=PAPIER, highlightthickness=0)
        self.toile.pack()
        self.toile.bind("<Button-1>", self.clic)
        self.etat_barre = ttk.Label(self, relief="sunken", anchor="w", padding=(6, 2))
        self.etat_barre.pack(fill="x")
        self.papier()

    def papier(self):
        t = self.toile
        for x in range(0, FEUILLE_L, MM):
            t.create_line(x, 0, x, FEUILLE_H, fill=TRAIT_FORT if x % (5 * MM) == 0 else TRAIT_FIN)
        for y in range(0, FEUILLE_H, MM):
            t.create_line(0, y, FEUILLE_L, y, fill=TRAIT_FORT if y % (5 * MM) == 0 else TRAIT_FIN)
        x1, y1 = MARGE_X + N_COL * PAS, MARGE_Y + N_LIG * PAS
        for i in range(N_COL + 1):
            w = 2 if i in (0, N_COL) else 1
            t.create_line(MARGE_X + i * PAS, MARGE_Y, MARGE_X + i * PAS, y1, fill=CADRE, width=w)
            t.create_line(MARGE_X, MARGE_Y + i * PAS, x1, MARGE_Y + i * PAS, fill=CADRE, width=w)
        for i in range(N_COL):
            t.create_text(MARGE_X + (i + .5) * PAS, MARGE_Y - 16, text="ABCDEF"[i], fill=CADRE, font=("DejaVu Sans", 11))
            t.create_text(MARGE_X - 18, MARGE_Y + (i + .5) * PAS, text=str(i + 1), fill=CADRE, font=("DejaVu Sans", 11))
        # la burette graduée
        self.bx, self.by, self.bh = 664, 70, 400
        t.create_text(self.bx + 12, 40, text="Encre", fill=ENCRE, font=("DejaVu Serif", 12, "italic"))
        t.create_rectangle(self.bx - 2, self.by - 12, self.bx + 32, self.by + self.bh, fill="white", outline=ENCRE, width=2)
        t.create_polygon(self.bx - 2, self.by + self.bh, self.bx + 32, self.by + self.bh, self.bx + 18, self.by + self.bh + 26,
                         self.bx + 12, self.by + self.bh + 26, fill="white", outline=ENCRE, width=2)
        for k in range(16):
            y = self.by + self.bh - k * self.bh / 15
            t.create_line(self.bx + 32, y, self.bx + (46 if k % 5 == 0 else 40), y, fill=ENCRE)
            if k % 5 == 0:
                t.create_text(self.bx + 58, y, text=str(k), fill=ENCRE, font=("DejaVu Sans", 10))
        # cartouche du plan, en bas de la feuille
        y = y1 + 22
        t.create_rectangle(MARGE_X, y, MARGE_X + 666, y + 46, fill=PAPIER, outline=CADRE, width=2)
        self.champs = {}
        for i, nom in enumerate(("Planche n°", "Gouttes", "Points", "Éclats", "Record")):
            x = MARGE_X + i * 133.2
            t.create_line(x, y, x, y + 46, fill=CADRE)
            t.create_text(x + 6, y + 10, text=nom, anchor="w", fill=CADRE, font=("DejaVu Sans", 8))
            self.champs[nom] = t.create_text(x + 66, y + 30, fill=ENCRE, font=("DejaVu Serif", 15, "bold"))

    # ---- Déroulement --------------------------------------------------
    def noter(self, **fait):
        if self.journal:
            with open(self.journal, "a", encoding="utf-8") as f:
                f.write(json.dumps({"t": next(iter(fait)), **fait}) + "\n")

    def nouvelle_partie(self):
        if self.mode == "reaction":      # on laisse la réaction s'achever
            return
        self.niveau, self.points, self.total = 1, 0, 0
        self.poser(tirer_planche(1, self.alea))

    def reprendre(self):
        if self.mode != "reaction":
            self.points = self.points_debut
            self.poser(self.depart)

    def poser(self, cases):
        self.depart, self.points_debut = [list(l) for l in cases], self.points
        self.planche = Planche(cases)
        self.gouttes, self.temps = GOUTTES_PAR_PLANCHE, 0
        self.mode, self.effets, self.sauts = "attente", [], {}
        self.toile.delete("message")
        self.dire("Choisissez un polygone.")
        self.tout_tracer()
        self.noter(board=self.planche.cases, level=self.niveau, drops=self.gouttes)

    def dire(self, texte):
        self.etat_barre.config(text=texte)

    def clic(self, ev):
        lig, col = (ev.y - MARGE_Y) // PAS, (ev.x - MARGE_X) // PAS
        if self.mode != "attente" or not (0 <= lig < N_LIG and 0 <= col < N_COL):
            return
        if not self.planche.cases[lig][col]:
            self.dire("Case %s%d : rien à remplir ici." % ("ABCDEF"[col], lig + 1))
            return
        self.noter(tap=[lig, col])
        self.gouttes -= 1
        self.mode, self.temps, self.planche.eclats = "reaction", 0, 0
        self.constater(lig, col, "eclat" if self.planche.goutte(lig, col, 0) else "croit")
        self.fin_mini = 260

    def constater(self, lig, col, nature):
        if nature == "eclat":
            self.effets.append([lig, col, 0])
            self.points += 10 * self.planche.eclats
        if nature in ("eclat", "croit"):
            self.sauts[lig, col] = 0
            self.fin_mini = self.temps + 260
            self.tracer(lig, col)
            self.cartouche()

    def top(self):
        """Le moteur : avance l'horloge, traite ce qui est arrivé, retrace."""
        if self.mode == "reaction":
            self.temps += TOP // 2 if self.lent.get() else TOP
            while self.planche.file and self.planche.file[0][0] <= self.temps:
                self.constater(*self.planche.evenement())
            self.pointes()
            if not self.planche.file and self.temps >= self.fin_mini:
                self.bilan()
        for cle in list(self.sauts):
            self.sauts[cle] += TOP
            if self.sauts[cle] >= 240:
                del self.sauts[cle]
            self.tracer(*cle)
        self.toile.delete("effet")
        for e in self.effets:
            e[2] += TOP
            x, y, r = self.centre(e[0], e[1]) + (20 + e[2] * .12,)
            self.toile.create_oval(x - r, y - r, x + r, y + r, outline=ROUGE, dash=(3, 4), width=2, tags="effet")
        self.effets = [e for e in self.effets if e[2] < 260]
        self.after(TOP, self.top)

    def bilan(self):
        gain = self.planche.prime()
        self.gouttes += gain
        self.total += self.planche.eclats
        self.mode = "attente"
        if self.planche.eclats:
            self.dire("Réaction : %d éclat(s), prime : %d goutte(s)." % (self.planche.eclats, gain))
        else:
            self.dire("Un sommet de plus.")
        self.noter(board=self.planche.cases, level=self.niveau, drops=self.gouttes)
        if self.planche.vide():
            self.noter(cleared=self.niveau)
            self.points += 20 * self.gouttes
            self.message("Planche %d vérifiée" % self.niveau,
                         "Il restait %d goutte(s) : +%d points." % (self.gouttes, 20 * self.gouttes), self.suivante)
        elif self.gouttes == 0:
            self.noter(lost=self.niveau)
            self.message("Burette vide", "La partie s'arrête à la planche %d, avec %d points." % (self.niveau, self.points),
                         self.nouvelle_partie)
        self.record = max(self.record, self.points)
        self.cartouche()

    def suivante(self):
        self.niveau += 1
        self.poser(tirer_planche(self.niveau, self.alea))

    def message(self, titre, texte, suite):
        t = self.toile
        t.delete("message")
        self.mode = "message"
        x, y = MARGE_X + N_COL * PAS // 2, MARGE_Y + N_LIG * PAS // 2
        t.create_rectangle(x - 206, y - 96, x + 214, y + 104, fill="#d9c3ac", outline="", tags="message")
        t.create_rectangle(x - 212, y - 102, x + 208, y + 98, fill="#fffdf6", outline=ENCRE, width=2, tags="message")
        t.create_rectangle(x - 206, y - 96, x + 202, y + 92, outline=ENCRE, tags="message")
        t.create_text(x, y - 66, text=titre, fill=ROUGE, font=("DejaVu Serif", 17, "bold"), tags="message")
        t.create_text(x, y - 4, text=texte, width=370, justify="center", fill=ENCRE, font=("DejaVu Sans", 11), tags="message")
        t.create_window(x, y + 66, window=ttk.Button(t, text="OK", command=suite), tags="message")

    def regle(self):
        if self.mode == "attente":
            self.message("Règle du jeu", "Une goutte d'encre ajoute un sommet : triangle, carré, pentagone, hexagone. "
                         "L'hexagone éclate et lance quatre pointes, qui filent jusqu'au premier polygone. "
                         "Trois éclats de suite rendent une goutte. Videz la planche !", self.fermer)

    def fermer(self):
        self.toile.delete("message")
        self.mode = "attente"

    # ---- Dessin --------------------------------------------------------
    @staticmethod
    def centre(lig, col):
        return MARGE_X + (col + .5) * PAS, MARGE_Y + (lig + .5) * PAS

    def tracer(self, lig, col):
        t, nom, v = self.toile, "c%d_%d" % (lig, col), self.planche.cases[lig][col]
        t.delete(nom)
        if not v:
            return
        (x, y), r = self.centre(lig, col), RAYON[v]
        saut = self.sauts.get((lig, col))
        if saut is not None:
            r *= 1 + .25 * math.sin(math.pi * saut / 240)
        if self.hachures.get():
            t.create_oval(x - r, y - r, x + r, y + r, outline="#9aa9c4", dash=(2, 3), tags=nom)
        for k in (1.0, .55) if v > 1 else (1.0,):
            pts = []
            for i in range(v + 2):
                a = 2 * math.pi * i / (v + 2) - math.pi / 2 + (math.pi / 4 if v == 2 else 0)
                pts += [x + k * r * math.cos(a), y + k * r * math.sin(a)]
            t.create_polygon(*pts, fill=LAVIS[v] if k == 1 else PAPIER, outline=ROUGE if v == 4 else ENCRE,
                             width=2 if k == 1 else 1, tags=nom)
        t.create_line(x - 4, y, x + 5, y, fill=ENCRE, tags=nom)
        t.create_line(x, y - 4, x, y + 5, fill=ENCRE, tags=nom)
        t.tag_raise("message")

    def pointes(self):
        t = self.toile
        t.delete("pointe")
        for _, _, lig, col, dl, dc, depart in self.planche.file:
            f = min(1, (self.temps - depart) / T_CASE) - 1
            x, y = self.centre(lig + dl * f, col + dc * f)
            t.create_polygon(x + 11 * dc, y + 11 * dl, x - 8 * dc + 6 * dl, y - 8 * dl + 6 * dc,
                             x - 8 * dc - 6 * dl, y - 8 * dl - 6 * dc, fill=ROUGE, outline=ENCRE, tags="pointe")

    def cartouche(self):
        valeurs = (self.niveau, self.gouttes, self.points, self.total, self.record)
        for (nom, objet), v in zip(self.champs.items(), valeurs):
            self.toile.itemconfig(objet, text=str(v))
        self.entete.config(text="Gouttes : %d    Planche : %d" % (self.gouttes, self.niveau))
        t = self.toile
        t.delete("encre")
        h = min(15, self.gouttes) * self.bh / 15
        if h:
            y = self.by + self.bh
            t.create_rectangle(self.bx, y - h, self.bx + 30, y, fill="#2f5597", outline="", tags="encre")
            t.create_line(self.bx, y - h, self.bx + 30, y - h, fill="#a9c1e6", width=3, tags="encre")

    def tout_tracer(self):
        for tag in ("pointe", "effet"):
            self.toile.delete(tag)
        for l, c in itertools.product(range(N_LIG), range(N_COL)):
            self.tracer(l, c)
        self.cartouche()


if __name__ == "__main__":
    arg = argparse.ArgumentParser(description="Polygone, réaction en chaîne")
    arg.add_argument("--seed", type=int, help="graine du tirage")
    arg.add_argument("--log", metavar="FICHIER", help="journal JSON")
    choix = arg.parse_args()
    Polygone(choix.seed, choix.log).mainloop()
