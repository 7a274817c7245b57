#!/usr/bin/env python3
"""Plouf ! - petit casse-tête de gelées (tkinter seul, rien à installer)

Un clic nourrit une gelée. A la cinquième bouchée elle éclate : plouf !
v0.4 : barre de gouttes, bouton "Recommencer"
v0.3 : pixel art
"""
import argparse
import json
import random
import tkinter as tk
from tkinter import messagebox, ttk

LIGNES, COLONNES = 5, 7
GOUTTES = 11
GOUTTES_MAX = 18
ZOOM = 4

PALETTE = {
    'o': '#5a1d4a',   # contour
    'r': '#e0559b',   # corps
    'f': '#b83a80',   # ombre
    'c': '#ff9fcf',   # clair
    'b': '#ffffff',
    'n': '#241024',
    'e': '#7fd6ff',
    'd': '#2f7fb8',
}

DESSINS = {
    'g1': """
................
................
................
................
................
................
......oooo......
.....occrro.....
.....ocrrro.....
.....orrrfo.....
......offo......
.......oo.......
................
................
................
................""",
    'g2': """
................
................
................
................
.....oooooo.....
....occccrro....
...occbcrrrro...
...ocbcrrrrro...
...ocrrrrrrfo...
...orrrrrrrfo...
...orrrrrrffo...
....offffffo....
.....oooooo.....
................
................
................""",
    'g3': """
................
................
....oooooooo....
...occccccrro...
..occbbcrrrrro..
..ocbcrrrrrrro..
..ocrrrrrrrrfo..
..orrnnrrnnrfo..
..orrnbrrnbrfo..
..orrrrrrrrrfo..
..orrrrnnrrffo..
..offrrrrrfffo..
...offffffffo...
....oooooooo....
................
................""",
    'g4': """
..oooooooooooo..
.occccccccccrro.
occbbbccrrrrrrro
ocbbccrrrrrrrrro
ocbcrrrrrrrrrrro
ocrrrnnrrrnnrrfo
ocrrnnnnrnnnnrfo
orrrnnbnrnnbnrfo
orrrrnnrrrnnrrfo
orrrrrrrrrrrrrfo
orrrrrnnnnrrrrfo
orfrrrnbbnrrrffo
offrrrrnnrrrfffo
offfrrrrrrrffffo
.offffffffffffo.
..oooooooooooo..""",
    'gouttelette': """
................
................
................
................
................
.......cc.......
......crrc......
.....crbrrc.....
.....crrrrc.....
......crrc......
.......cc.......
................
................
................
................
................""",
    'eclat': """
................
..c.........c...
....r..c..r.....
.....r...r......
.c..........c...
...r..rrr..r....
.....rcccr......
..c.rcbbbcr.c...
.....rcccr......
...r..rrr..r....
.c...........c..
.....r...r......
....r..c..r.....
..c.........c...
................
................""",
    'vide': "\n".join(["." * 16] * 16),
}


def fabriquer(dessin):
    img = tk.PhotoImage(width=16, height=16)
    for y, ligne in enumerate(dessin.strip().split("\n")):
        for x, car in enumerate(ligne):
            if car in PALETTE:
                img.put(PALETTE[car], (x, y))
    return img.zoom(ZOOM)


class Plouf(tk.Tk):
    def __init__(self, graine=None, journal=None):
        super().__init__()
        self.title("Plouf !")
        self.resizable(False, False)
        self.hasard = random.Random(graine)
        self.journal = journal
        self.img = {nom: fabriquer(d) for nom, d in DESSINS.items()}
        self._menu()
        self._interface()
        self.nouvelle_partie()

    # --- interface -------------------------------------------------------

    def _menu(self):
        barre = tk.Menu(self)
        partie = tk.Menu(barre, tearoff=0)
        partie.add_command(label="Nouvelle partie", accelerator="F2", command=self.nouvelle_partie)
        partie.add_separator()
        partie.add_command(label="Quitter", command=self.destroy)
        barre.add_cascade(label="Partie", menu=partie)
        aide = tk.Menu(barre, tearoff=0)
        aide.add_command(label="Règles", command=self.regles)
        barre.add_cascade(label="Aide", menu=aide)
        self.config(menu=barre)
        self.bind("<F2>", lambda e: self.nouvelle_partie())

    def _interface(self):
        plateau = tk.Frame(self, bg="#31505e", bd=4, relief=tk.SUNKEN)
        plateau.grid(row=0, column=0, padx=10, pady=10)
        self.boutons = []
        for l in range(LIGNES):
            rangee = []
            for c in range(COLONNES):
                b = tk.Button(plateau, image=self.img['vide'], bg="#bfe3dc", activebackground="#d8f3ee",
                              bd=2, relief=tk.RAISED, padx=0, pady=0, highlightthickness=0, takefocus=0,
                              command=lambda l=l, c=c: self.clic(l, c))
                b.grid(row=l, column=c, padx=1, pady=1)
                rangee.append(b)
            self.boutons.append(rangee)

        cote = tk.Frame(self)
        cote.grid(row=0, column=1, sticky="ns", padx=(0, 10), pady=10)
        self.lbl_niveau = tk.Label(cote, font=("DejaVu Sans", 14, "bold"))
        self.lbl_niveau.pack(pady=(0, 8))
        cadre = ttk.LabelFrame(cote, text="Gouttes")
        cadre.pack(fill="x")
        self.barre = ttk.Progressbar(cadre, orient="vertical", length=150, maximum=GOUTTES_MAX)
        self.barre.pack(pady=6)
        self.b_suivant = ttk.Button(cote, text="Niveau suivant", command=self.niveau_suivant)
        self.b_suivant.pack(side="bottom", fill="x")
        self.b_refaire = ttk.Button(cote, text="Recommencer", command=self.recommencer)
        self.b_refaire.pack(side="bottom", fill="x", pady=4)

        self.etat = tk.StringVar()
        tk.Label(self, textvariable=self.etat, bd=1, relief=tk.SUNKEN, anchor="w",
                 padx=6).grid(row=1, column=0, columnspan=2, sticky="ew")

    def regles(self):
        messagebox.showinfo("Règles", "Chaque clic coûte une goutte et fait grossir la gelée.\n"
                            "Trop grosse, elle éclate et lance quatre éclaboussures.\n\n"
                            "3 éclats à la suite : +1 goutte\n7 éclats : +2\n12 éclats : +3")

    # --- parties et niveaux ----------------------------------------------

    def nouvelle_partie(self):
        self.niveau = 0
        self.niveau_suivant()

    def niveau_suivant(self):
        self.niveau += 1
        # un peu moins de grosses gelées à chaque niveau
        poids = [9, 4 + min(self.niveau, 4), 7, 8, 9]
        self.depart = [[self.hasard.choices(range(5), poids)[0] for _ in range(COLONNES)] for _ in range(LIGNES)]
        self.recommencer()

    def recommencer(self):
        self.grille = [l[:] for l in self.depart]
        self.gouttes = GOUTTES
        self.vol = []          # [ligne, colonne, dl, dc]
        self.eclats = set()
        self.chaine = 0
        self.fini = False
        self.b_suivant.state(["disabled"])
        self.b_refaire.state(["disabled"])
        self.etat.set("Cliquez sur une gelée.")
        self.noter_plateau()
        self.dessiner()

    def noter(self, **k):
        if self.journal:
            with open(self.journal, "a") as f:
                print(json.dumps(k), file=f)

    def noter_plateau(self):
        self.noter(t="board", level=self.niveau, drops=self.gouttes, sizes=self.grille)

    # --- jeu ---------------------------------------------------------------

    def clic(self, l, c):
        if self.vol or self.eclats or self.fini:
            return
        if not self.grille[l][c]:
            self.etat.set("Il n'y a rien ici.")
            return
        self.noter(t="tap", row=l, col=c)
        self.gouttes -= 1
        self.chaine = 0
        self.nourrir(l, c)
        self.dessiner()
        if self.vol:
            self.after(110, self.avancer)
        else:
            self.repos()

    def nourrir(self, l, c):
        self.grille[l][c] += 1
        if self.grille[l][c] == 5:
            self.grille[l][c] = 0
            self.chaine += 1
            self.eclats.add((l, c))
            for dl, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                self.vol.append([l, c, dl, dc])

    def avancer(self):
        self.eclats.clear()
        anciens, self.vol = self.vol, []
        for g in anciens:
            g[0] += g[2]
            g[1] += g[3]
            if not (0 <= g[0] < LIGNES and 0 <= g[1] < COLONNES):
                continue
            if self.grille[g[0]][g[1]]:
                self.nourrir(g[0], g[1])
            else:
                self.vol.append(g)
        self.dessiner()
        if self.vol:
            self.after(110, self.avancer)
        else:
            self.eclats.clear()
            self.dessiner()
            self.repos()

    def repos(self):
        gain = 3 if self.chaine >= 12 else 2 if self.chaine >= 7 else 1 if self.chaine >= 3 else 0
        self.gouttes = min(GOUTTES_MAX, self.gouttes + gain)
        if self.chaine > 1:
            self.etat.set("Plouf ! %d éclats%s" % (self.chaine, ", +%d" % gain if gain else ""))
        else:
            self.etat.set("")
        self.barre["value"] = self.gouttes
        self.noter_plateau()
        if not any(v for l in self.grille for v in l):
            self.fini = True
            self.noter(t="cleared", level=self.niveau)
            self.etat.set("Bravo ! Il reste %d goutte(s)." % self.gouttes)
            self.b_suivant.state(["!disabled"])
        elif self.gouttes == 0:
            self.fini = True
            self.noter(t="lost", level=self.niveau)
            self.etat.set("Plus de gouttes... Recommencez le niveau.")
            self.b_refaire.state(["!disabled"])

    def dessiner(self):
        en_vol = {(g[0], g[1]) for g in self.vol}
        for l in range(LIGNES):
            for c in range(COLONNES):
                v = self.grille[l][c]
                if v:
                    nom = 'g%d' % v
                elif (l, c) in self.eclats:
                    nom = 'eclat'
                elif (l, c) in en_vol:
                    nom = 'gouttelette'
                else:
                    nom = 'vide'
                b = self.boutons[l][c]
                if getattr(b, 'nom_image', None) != nom:
                    b.nom_image = nom
                    b.config(image=self.img[nom], relief=tk.RAISED if v else tk.FLAT)
        self.barre["value"] = self.gouttes
        self.lbl_niveau["text"] = "Niveau %d" % self.niveau


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    Plouf(a.seed, a.log).mainloop()
