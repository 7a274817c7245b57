"""
Moulinet — un jeu de réactions en chaîne, sans stress.

Des moulins à vent en papier, un peu de souffle, et c'est tout.
On souffle autant qu'on veut ; le jeu ne se perd pas.

    python moulinet.py [--seed N] [--log FICHIER]
"""
from __future__ import annotations

import argparse
import json
import math
import random
from dataclasses import dataclass, field

import pygame
from pygame import Vector2

LARGEUR, HAUTEUR = 620, 720
COTE = 6
CASE = 90
MARGE_X = (LARGEUR - COTE * CASE) // 2
MARGE_Y = 130
VITESSE = 520.0           # pixels par seconde
MAXI = 4

PAPIER = (250, 243, 230)
ENCRE = (72, 64, 84)
GRIS = (222, 211, 196)
COULEURS = [(236, 104, 92), (245, 178, 66), (96, 170, 130), (92, 140, 208)]
DIRECTIONS = [(0, -1), (1, 0), (0, 1), (-1, 0)]


def assombrir(c, f=0.78):
    return tuple(int(v * f) for v in c)


class Journal:
    def __init__(self, chemin):
        self._f = open(chemin, "w", encoding="utf-8") if chemin else None

    def note(self, **quoi):
        if self._f:
            self._f.write(json.dumps(quoi) + "\n")
            self._f.flush()


def aile(surface, centre, angle, longueur, couleur):
    """Une aile de papier pliée : deux triangles, l'un plus sombre."""
    u = Vector2(1, 0).rotate(angle)
    v = Vector2(0, 1).rotate(angle)
    o = Vector2(centre)
    pointe = o + u * longueur
    creux = o + u * longueur * 0.62 + v * longueur * 0.62
    pli = o + u * longueur * 0.55
    pygame.draw.polygon(surface, couleur, [o, pointe, creux])
    pygame.draw.polygon(surface, assombrir(couleur), [o, pli, creux])
    pygame.draw.aalines(surface, assombrir(couleur, 0.6), True, [o, pointe, creux])


@dataclass
class Moulin:
    ailes: int
    ligne: int
    colonne: int
    angle: float = 0.0
    elan: float = 0.0       # tourne plus vite juste après un souffle
    naissance: float = 0.0  # délai d'apparition

    @property
    def centre(self):
        return (MARGE_X + self.colonne * CASE + CASE / 2,
                MARGE_Y + self.ligne * CASE + CASE / 2 - 4)

    def avancer(self, dt):
        self.angle += (22 + 26 * self.ailes + self.elan) * dt
        self.elan *= math.exp(-2.2 * dt)

    def dessiner(self, surface, age):
        k = (age - self.naissance) / 0.35
        if k <= 0:
            return
        k = min(k, 1.0)
        k = 1 - (1 - k) ** 3
        x, y = self.centre
        pygame.draw.line(surface, (176, 150, 120), (x, y), (x, y + 40 * k), 4)
        for i in range(self.ailes):
            aile(surface, (x, y), self.angle + 90 * i, 33 * k, COULEURS[i])
        pygame.draw.circle(surface, ENCRE, (x, y), max(1, round(5 * k)))
        pygame.draw.circle(surface, PAPIER, (x, y), max(1, round(2 * k)))


@dataclass
class AileVolante:
    pos: Vector2
    dir: Vector2
    couleur: tuple
    angle: float
    vues: set = field(default_factory=set)


class Nuage:
    def __init__(self, hasard):
        self.x = hasard.uniform(0, LARGEUR)
        self.y = hasard.uniform(10, HAUTEUR - 40)
        self.v = hasard.uniform(5, 14)
        self.t = hasard.uniform(.7, 1.3)

    def avancer(self, dt):
        self.x += self.v * dt
        if self.x > LARGEUR + 90:
            self.x = -90

    def dessiner(self, s):
        for dx, dy, r in ((-26, 4, 16), (0, 0, 24), (26, 5, 18)):
            pygame.draw.circle(s, (255, 250, 242), (self.x + dx * self.t, self.y + dy * self.t), r * self.t)


class Jeu:
    def __init__(self, graine, chemin):
        pygame.init()
        self.ecran = pygame.display.set_mode((LARGEUR, HAUTEUR))
        pygame.display.set_caption("Moulinet")
        self.grand = pygame.font.Font(None, 58)
        self.petit = pygame.font.Font(None, 30)
        self.horloge = pygame.time.Clock()
        self.hasard = random.Random(graine)
        self.decor = random.Random()
        self.journal = Journal(chemin)
        self.nuages = [Nuage(self.decor) for _ in range(6)]
        self.tableau = 0
        self.souffles_total = 0
        self.suivant()

    # --- état -----------------------------------------------------------
    def suivant(self):
        self.tableau += 1
        self.souffles = 0
        self.chaine = 0
        self.volantes: list[AileVolante] = []
        self.mot, self.mot_t = "", 0.0
        self.age = 0.0
        self.pret = False
        self.fini = None
        vide = max(0.08, 0.35 - 0.03 * self.tableau)
        self.grille: dict[tuple[int, int], Moulin] = {}
        for l in range(COTE):
            for c in range(COTE):
                v = 0 if self.hasard.random() < vide else self.hasard.randint(1, MAXI)
                if v:
                    self.grille[l, c] = Moulin(v, l, c, angle=self.decor.uniform(0, 360),
                                               naissance=0.6 + 0.05 * (l + c))

    def cellules(self):
        return [[self.grille[l, c].ailes if (l, c) in self.grille else 0
                 for c in range(COTE)] for l in range(COTE)]

    def souffler(self, l, c):
        if not self.volantes:
            self.chaine = 0
        self.journal.note(t="tap", r=l, c=c)
        self.souffles += 1
        self.souffles_total += 1
        self.toucher(l, c)

    def toucher(self, l, c):
        m = self.grille[l, c]
        m.elan = 420
        if m.ailes < MAXI:
            m.ailes += 1
            return
        del self.grille[l, c]
        self.chaine += 1
        for i, d in enumerate(DIRECTIONS):
            self.volantes.append(AileVolante(Vector2(m.centre), Vector2(d), COULEURS[i], m.angle + 90 * i, {(l, c)}))
        for seuil, mot in ((4, "Joli !"), (8, "Rafale !"), (14, "Tempête !!")):
            if self.chaine == seuil:
                self.mot, self.mot_t = mot, 1.2

    # --- temps ----------------------------------------------------------
    def avancer(self, dt):
        self.age += dt
        for n in self.nuages:
            n.avancer(dt)
        for m in self.grille.values():
            m.avancer(dt)
        self.mot_t = max(0.0, self.mot_t - dt)
        for a in list(self.volantes):
            a.pos += a.dir * VITESSE * dt
            a.angle += 700 * dt
            c = math.floor((a.pos.x - MARGE_X) / CASE)
            l = math.floor((a.pos.y + 4 - MARGE_Y) / CASE)
            if not (-1 <= l <= COTE and -1 <= c <= COTE):
                self.volantes.remove(a)
                continue
            # on regarde la case dès qu'on en a dépassé le milieu (moins le rayon)
            if (l, c) in a.vues or (l, c) not in self.grille:
                continue
            if (Vector2(self.grille[l, c].centre) - a.pos).dot(a.dir) < 20:
                self.volantes.remove(a)
                self.toucher(l, c)
        if self.pret and not self.grille and not self.volantes and self.fini is None:
            self.fini = self.age
            self.journal.note(t="cleared")
        if self.fini is not None and self.age - self.fini > 2.2:
            self.suivant()

    # --- images ---------------------------------------------------------
    def texte(self, police, s, centre, couleur=ENCRE):
        im = police.render(s, True, couleur)
        self.ecran.blit(im, im.get_rect(center=centre))

    def dessiner(self):
        e = self.ecran
        e.fill((206, 226, 238))
        for n in self.nuages:
            n.dessiner(e)
        pygame.draw.rect(e, PAPIER, (MARGE_X - 12, MARGE_Y - 12, COTE * CASE + 24, COTE * CASE + 24), border_radius=18)
        for i in range(1, COTE):
            for j in range(0, COTE * CASE, 12):   # pointillés
                pygame.draw.line(e, GRIS, (MARGE_X + i * CASE, MARGE_Y + j), (MARGE_X + i * CASE, MARGE_Y + j + 5))
                pygame.draw.line(e, GRIS, (MARGE_X + j, MARGE_Y + i * CASE), (MARGE_X + j + 5, MARGE_Y + i * CASE))
        for m in self.grille.values():
            m.dessiner(e, self.age)
        for a in self.volantes:
            aile(e, a.pos - Vector2(10, 0).rotate(a.angle), a.angle, 26, a.couleur)
        self.texte(self.grand, "Moulinet", (150, 56))
        self.texte(self.petit, f"tableau {self.tableau}", (LARGEUR - 110, 42))
        self.texte(self.petit, f"souffles {self.souffles}", (LARGEUR - 110, 74))
        if self.mot_t > 0:
            self.texte(self.grand, self.mot, (LARGEUR / 2, MARGE_Y - 36 - 10 * self.mot_t), COULEURS[0])
        if self.fini is not None:
            t = self.age - self.fini
            x = LARGEUR / 2 + (1 - min(1, t / .4)) * LARGEUR - max(0, (t - 1.8) / .4) * LARGEUR
            pygame.draw.rect(e, COULEURS[3], (x - 200, 340, 400, 110), border_radius=20)
            self.texte(self.grand, "Tout s'est envolé", (x, 380), PAPIER)
            self.texte(self.petit, f"en {self.souffles} souffles", (x, 424), PAPIER)
        pygame.display.flip()

    def boucle(self):
        while True:
            dt = min(self.horloge.tick(60) / 1000, 0.04)
            for ev in pygame.event.get():
                if ev.type == pygame.QUIT or (ev.type == pygame.KEYDOWN and ev.key == pygame.K_ESCAPE):
                    return
                if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1 and self.pret:
                    c = (ev.pos[0] - MARGE_X) // CASE
                    l = (ev.pos[1] - MARGE_Y) // CASE
                    if (l, c) in self.grille:
                        self.souffler(l, c)
            self.avancer(dt)
            self.dessiner()
            if not self.pret and self.age > 1.6:
                self.pret = True
                self.journal.note(t="board", cells=self.cellules())


if __name__ == "__main__":
    p = argparse.ArgumentParser(description="Moulinet")
    p.add_argument("--seed", type=int)
    p.add_argument("--log", metavar="FICHIER")
    args = p.parse_args()
    Jeu(args.seed, args.log).boucle()
    pygame.quit()
