"""Potiron - le potager de Mémé.

Un petit jeu de réactions en chaîne fait pour l'anniversaire de ma grand-mère.
On arrose un plant : il grandit. Un potiron trop mûr éclate et lance quatre graines.
Quand la parcelle est vide, la récolte est finie.
"""
from __future__ import annotations

import argparse
import json
import math
import random
from dataclasses import dataclass, field

import pygame

LARGEUR, HAUTEUR = 760, 720
COLS, RANGS, T = 8, 6, 84
OX, OY = 44, 112
VITESSE = 6.2            # cases par seconde
GONFLE = 0.17            # durée du gonflement avant l'éclat
JOURNEE = 150.0          # secondes pour un jour complet

TERRE = (124, 84, 52)
HERBE = (112, 156, 70)
BOIS = (168, 116, 66)
BOIS_F = (112, 72, 38)
CREME = (250, 240, 214)
ORANGE = (236, 122, 28)
VERT = (74, 138, 52)


@dataclass(eq=False)
class Graine:
    r: float
    c: float
    dr: int
    dc: int
    prochaine: tuple[int, int] = (0, 0)


@dataclass(eq=False)
class Bulle:            # petit texte qui monte
    texte: str
    x: float
    y: float
    age: float = 0.0


@dataclass(eq=False)
class Parcelle:
    cases: list[list[int]]
    graines: list[Graine] = field(default_factory=list)
    gonfle: dict[tuple[int, int], float] = field(default_factory=dict)
    eclats: list[list[float]] = field(default_factory=list)
    chaine: int = 0

    @property
    def calme(self) -> bool:
        return not self.graines and not self.gonfle

    @property
    def vide(self) -> bool:
        return not any(any(l) for l in self.cases)

    def arroser(self, r: int, c: int) -> None:
        if (r, c) in self.gonfle:          # déjà en train d'éclater : la graine est perdue
            return
        if self.cases[r][c] < 4:
            self.cases[r][c] += 1
        else:
            self.gonfle[(r, c)] = 0.0

    def avancer(self, dt: float) -> None:
        for pos in list(self.gonfle):
            self.gonfle[pos] += dt
            if self.gonfle[pos] >= GONFLE:
                del self.gonfle[pos]
                r, c = pos
                self.cases[r][c] = 0
                self.chaine += 1
                self.eclats.append([r, c, 0.0])
                for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                    self.graines.append(Graine(r, c, dr, dc, (r + dr, c + dc)))
        for g in list(self.graines):
            g.r += g.dr * VITESSE * dt
            g.c += g.dc * VITESSE * dt
            while True:
                pr, pc = g.prochaine
                # la graine a-t-elle touché le bord de la prochaine plante ?
                reste = (pr - g.r) * g.dr + (pc - g.c) * g.dc
                if reste > 0.25:
                    break
                if not (0 <= pr < RANGS and 0 <= pc < COLS):
                    if reste < -0.1:
                        self.graines.remove(g)
                        break
                    break
                if self.cases[pr][pc]:
                    self.arroser(pr, pc)
                    self.graines.remove(g)
                    break
                g.prochaine = (pr + g.dr, pc + g.dc)
        for e in self.eclats:
            e[2] += dt
        self.eclats = [e for e in self.eclats if e[2] < 0.5]


def planter(hasard: random.Random, numero: int) -> list[list[int]]:
    plein = min(0.85, 0.55 + 0.03 * numero)
    cases = [[hasard.choice([1, 2, 3, 3, 4, 4]) if hasard.random() < plein else 0 for _ in range(COLS)] for _ in range(RANGS)]
    if not any(any(l) for l in cases):
        cases[3][4] = 4
    return cases


# --------------------------------------------------------------------------- dessins

def feuille(s, x, y, ang, l, coul):
    dx, dy = math.cos(ang), math.sin(ang)
    px, py = -dy * l * .36, dx * l * .36
    pts = [(x, y), (x + dx * l * .45 + px, y + dy * l * .45 + py), (x + dx * l, y + dy * l), (x + dx * l * .45 - px, y + dy * l * .45 - py)]
    pygame.draw.polygon(s, coul, pts)
    pygame.draw.line(s, tuple(max(0, v - 40) for v in coul), (x, y), (x + dx * l * .85, y + dy * l * .85), 3)


def citrouille(s, cx, cy, rx, ry, base):
    fonce = tuple(int(v * .62) for v in base)
    clair = tuple(min(255, int(v * 1.16) + 12) for v in base)
    for dx in (-.62, .62, -.34, .34, 0):
        w = rx * .92
        rect = pygame.Rect(0, 0, int(w), int(ry * 2 * (1 - abs(dx) * .18)))
        rect.center = (int(cx + dx * rx), int(cy))
        pygame.draw.ellipse(s, base, rect)
        pygame.draw.ellipse(s, fonce, rect, 4)
        pygame.draw.ellipse(s, clair, (rect.x + rect.w * .3, rect.y + rect.h * .12, rect.w * .25, rect.h * .34))
    pygame.draw.circle(s, (88, 110, 44), (int(cx), int(cy - ry * .12)), int(rx * .2))
    pygame.draw.circle(s, (58, 76, 28), (int(cx), int(cy - ry * .12)), int(rx * .2), 4)
    pygame.draw.line(s, (88, 110, 44), (cx, cy - ry * .12), (cx + rx * .22, cy - ry * .5), int(rx * .2))


def faire_plantes() -> list[pygame.Surface | None]:
    g = 3
    out: list[pygame.Surface | None] = [None]
    for stade in (1, 2, 3, 4):
        s = pygame.Surface((T * g, T * g), pygame.SRCALPHA)
        c = T * g / 2
        pygame.draw.ellipse(s, (60, 36, 18, 110), (c - 22 * stade - 16, c - 12 * stade, 44 * stade + 32, 30 * stade + 30))
        if stade == 1:
            pygame.draw.circle(s, (92, 58, 32), (int(c), int(c)), 26)
            feuille(s, c, c, -2.5, 50, (150, 204, 84))
            feuille(s, c, c, -.6, 50, (136, 194, 74))
        elif stade == 2:
            for k in range(6):
                feuille(s, c, c, k * math.tau / 6 + .2, 76, (74, 142, 52) if k % 2 else (98, 168, 66))
            for k in range(5):
                a = k * math.tau / 5
                pygame.draw.circle(s, (250, 204, 52), (int(c + 19 * math.cos(a)), int(c + 19 * math.sin(a))), 15)
            pygame.draw.circle(s, (214, 134, 24), (int(c), int(c)), 11)
        elif stade == 3:
            for k in range(5):
                feuille(s, c, c, k * math.tau / 5 - .5, 102, (66, 128, 48))
            citrouille(s, c, c + 4, 56, 50, (128, 160, 62))
        else:
            for k in range(4):
                feuille(s, c, c, k * math.tau / 4 + .75, 120, (60, 112, 44))
            citrouille(s, c, c + 4, 94, 86, ORANGE)
        out.append(pygame.transform.smoothscale(s, (T, T)))
    return out


def faire_fond() -> pygame.Surface:
    d = random.Random(1947)
    s = pygame.Surface((LARGEUR, HAUTEUR))
    s.fill(HERBE)
    for _ in range(2600):
        x, y = d.randrange(LARGEUR), d.randrange(HAUTEUR)
        pygame.draw.line(s, d.choice([(96, 140, 58), (128, 172, 80), (104, 150, 64)]), (x, y), (x + d.randint(-2, 2), y - d.randint(3, 7)))
    for _ in range(46):                                   # pâquerettes sur le bord
        x, y = d.randrange(LARGEUR), d.choice([d.randrange(70, 104), d.randrange(628, 650)])
        pygame.draw.circle(s, (250, 250, 244), (x, y), 3)
        pygame.draw.circle(s, (244, 206, 60), (x, y), 1)
    pygame.draw.rect(s, BOIS_F, (OX - 10, OY - 10, COLS * T + 20, RANGS * T + 20), border_radius=6)
    pygame.draw.rect(s, BOIS, (OX - 8, OY - 8, COLS * T + 16, RANGS * T + 16), 5, border_radius=5)
    for r in range(RANGS):
        for c in range(COLS):
            v = d.randint(-6, 6)
            x, y = OX + c * T, OY + r * T
            k = 8 if (r + c) % 2 else 0
            pygame.draw.rect(s, tuple(q + v + k for q in TERRE), (x, y, T, T))
            for i in range(5):                            # sillons
                yy = y + 10 + i * 16
                pygame.draw.line(s, tuple(q - 18 + v for q in TERRE), (x + 3, yy), (x + T - 4, yy + d.randint(-1, 1)), 2)
            for _ in range(7):
                pygame.draw.circle(s, d.choice([(150, 110, 74), (98, 64, 38), (170, 150, 120)]), (x + d.randrange(4, T - 4), y + d.randrange(4, T - 4)), d.choice([1, 1, 2]))
            pygame.draw.rect(s, (88, 58, 34), (x, y, T, T), 1)
    return s


def teinte(h: float) -> tuple[int, int, int]:
    """Couleur de la lumière à l'heure h (0-24)."""
    cles = [(0, (104, 116, 176)), (4.5, (108, 118, 176)), (6.5, (232, 178, 160)), (9, (255, 250, 238)), (16, (255, 255, 246)),
            (18.5, (255, 196, 140)), (20.5, (150, 128, 178)), (24, (104, 116, 176))]
    for (h0, a), (h1, b) in zip(cles, cles[1:]):
        if h0 <= h <= h1:
            k = (h - h0) / (h1 - h0)
            return tuple(int(x + (y - x) * k) for x, y in zip(a, b))
    return (255, 255, 255)


class Jeu:
    def __init__(self, graine, journal):
        pygame.init()
        self.ecran = pygame.display.set_mode((LARGEUR, HAUTEUR))
        pygame.display.set_caption("Potiron, le potager de Mémé")
        self.hasard = random.Random(graine)
        self.journal = open(journal, "w") if journal else None
        self.plantes = faire_plantes()
        self.fond = faire_fond()
        self.voile = pygame.Surface((LARGEUR, HAUTEUR))
        f = pygame.font.match_font("dejavuserif,georgia,timesnewroman")
        self.p, self.m, self.g, self.tg = (pygame.font.Font(f, n) for n in (16, 22, 36, 70))
        self.t = 0.0
        self.scene = "titre"
        self.bulles: list[Bulle] = []
        self.gouttes: list[list[float]] = []
        self.lucioles = [(random.uniform(0, LARGEUR), random.uniform(100, 640), random.uniform(0, 9)) for _ in range(14)]
        self.boutons: list[tuple[pygame.Rect, str, str]] = []
        self.recommencer()

    def noter(self, quoi, **k):
        if self.journal:
            self.journal.write(json.dumps({"t": quoi, **k}) + "\n")
            self.journal.flush()

    def recommencer(self):
        self.numero, self.eau, self.recolte = 1, 12, 0
        self.depart = planter(self.hasard, 1)
        self.parcelle = Parcelle([l[:] for l in self.depart])

    def ouvrir(self):
        """La parcelle pousse, puis on joue."""
        self.parcelle = Parcelle([l[:] for l in self.depart])
        self.eau_depart = self.eau
        self.scene, self.pousse = "pousse", 0.0
        self.recolte_parcelle = 0

    # ---- souris
    def clic(self, x, y):
        for rect, _, action in self.boutons:
            if rect.collidepoint(x, y):
                self.action(action)
                return
        if self.scene == "jeu" and self.parcelle.calme and self.eau > 0:
            c, r = (x - OX) // T, (y - OY) // T
            if 0 <= r < RANGS and 0 <= c < COLS and self.parcelle.cases[r][c]:
                self.noter("tap", r=r, c=c)
                self.eau -= 1
                self.parcelle.chaine = 0
                self.en_cours = True
                self.parcelle.arroser(r, c)
                for k in range(9):
                    self.gouttes.append([x, y - 16, random.uniform(-60, 60), random.uniform(-120, -10), 0])

    def action(self, a):
        if a == "jouer":
            self.ouvrir()
        elif a == "suite":
            self.numero += 1
            self.eau = max(self.eau, 6) + 3
            self.depart = planter(self.hasard, self.numero)
            self.ouvrir()
        elif a == "encore":
            self.eau = 12
            self.ouvrir()
        elif a == "debut":
            self.recommencer()
            self.ouvrir()

    # ---- logique
    def avancer(self, dt):
        self.t += dt
        for b in self.bulles:
            b.age += dt
        self.bulles = [b for b in self.bulles if b.age < 1.6]
        for g in self.gouttes:
            g[0] += g[2] * dt
            g[1] += g[3] * dt
            g[3] += 420 * dt
            g[4] += dt
        self.gouttes = [g for g in self.gouttes if g[4] < .5]
        if self.scene == "pousse":
            self.pousse += dt
            if self.pousse > 1.1:
                self.scene = "jeu"
                self.en_cours = False
                self.noter("board", cells=self.parcelle.cases)
        elif self.scene == "jeu":
            avant = self.parcelle.chaine
            self.parcelle.avancer(dt)
            self.recolte += self.parcelle.chaine - avant
            self.recolte_parcelle += self.parcelle.chaine - avant
            if self.en_cours and self.parcelle.calme:
                self.en_cours = False
                n = self.parcelle.chaine
                gain = 0 if n < 3 else 1 if n < 6 else 2 if n < 10 else 3
                if gain:
                    self.eau += gain
                    self.bulles.append(Bulle(f"{n} potirons d'un coup !  +{gain}", LARGEUR / 2, 380))
                if self.parcelle.vide:
                    self.noter("cleared")
                    self.scene, self.attente = "gagne", 0.0
                elif self.eau <= 0:
                    self.noter("lost")
                    self.scene, self.attente = "perdu", 0.0
        elif self.scene in ("gagne", "perdu"):
            self.attente += dt
            self.parcelle.avancer(dt)

    # ---- affichage
    def ecrire(self, s, police, coul, x, y, milieu=True, ombre=False):
        if ombre:
            i = police.render(s, True, (50, 30, 14))
            self.ecran.blit(i, i.get_rect(center=(x + 2, y + 2)) if milieu else (x + 2, y + 2))
        i = police.render(s, True, coul)
        self.ecran.blit(i, i.get_rect(center=(x, y)) if milieu else (x, y))

    def bouton(self, texte, x, y, w, action):
        r = pygame.Rect(0, 0, w, 46)
        r.center = (x, y)
        sur = r.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.ecran, BOIS_F, r.move(0, 4), border_radius=10)
        pygame.draw.rect(self.ecran, (196, 142, 86) if sur else BOIS, r, border_radius=10)
        self.ecrire(texte, self.m, CREME, x, y, ombre=True)
        self.boutons.append((r, texte, action))

    def panneau(self, w, h):
        r = pygame.Rect(0, 0, w, h)
        r.center = (LARGEUR // 2, 364)
        pygame.draw.rect(self.ecran, BOIS_F, r.inflate(12, 12), border_radius=14)
        pygame.draw.rect(self.ecran, (232, 206, 158), r, border_radius=10)
        for k in range(1, h // 44):
            pygame.draw.line(self.ecran, (218, 188, 136), (r.x + 6, r.y + k * 44), (r.right - 6, r.y + k * 44), 2)
        return r

    def dessiner(self):
        e = self.ecran
        self.boutons = []
        e.blit(self.fond, (0, 0))
        souris = pygame.mouse.get_pos()
        pa = self.parcelle
        if self.scene != "titre":
            for r in range(RANGS):
                for c in range(COLS):
                    n = pa.cases[r][c]
                    if not n:
                        continue
                    img, k = self.plantes[n], 1.0
                    if self.scene == "pousse":
                        k = max(0.02, min(1, (self.pousse - (r + c) * .05) / .45))
                    elif (r, c) in pa.gonfle:
                        k = 1 + 0.22 * pa.gonfle[(r, c)] / GONFLE
                    elif n == 4:
                        k = 1 + .02 * math.sin(self.t * 5 + r * 2 + c)
                    if k != 1:
                        img = pygame.transform.smoothscale(img, (max(1, int(T * k)), max(1, int(T * k))))
                    e.blit(img, img.get_rect(center=(OX + c * T + T // 2, OY + r * T + T // 2)))
            for r, c, a in pa.eclats:
                x, y = OX + c * T + T / 2, OY + r * T + T / 2
                for k in range(8):
                    an, d = k * math.tau / 8 + r, 14 + a * 90
                    pygame.draw.circle(e, ORANGE if k % 2 else (252, 190, 96), (int(x + d * math.cos(an)), int(y + d * math.sin(an))), max(1, int(9 - a * 16)))
            for g in pa.graines:
                x, y = OX + g.c * T + T / 2, OY + g.r * T + T / 2
                a = self.t * 12
                dx, dy = math.cos(a) * 9, math.sin(a) * 9
                pygame.draw.line(e, (120, 96, 60), (x - dx, y - dy), (x + dx, y + dy), 11)
                pygame.draw.line(e, (250, 236, 200), (x - dx, y - dy), (x + dx, y + dy), 7)
            if self.scene == "jeu" and pa.calme:
                c, r = (souris[0] - OX) // T, (souris[1] - OY) // T
                if 0 <= r < RANGS and 0 <= c < COLS and pa.cases[r][c]:
                    pygame.draw.rect(e, (255, 246, 190), (OX + c * T + 2, OY + r * T + 2, T - 4, T - 4), 2, border_radius=8)
        # l'escargot du bord
        sx = (self.t * 9) % (LARGEUR + 60) - 30
        pygame.draw.ellipse(e, (214, 190, 140), (sx - 18, 640, 40, 9))
        pygame.draw.line(e, (214, 190, 140), (sx + 19, 643), (sx + 25, 633), 3)
        pygame.draw.circle(e, (150, 92, 60), (int(sx), 636), 11)
        pygame.draw.circle(e, (110, 62, 40), (int(sx), 636), 6, 2)
        # lumière du jour
        h = (8 + self.t / JOURNEE * 24) % 24
        self.voile.fill(teinte(h))
        e.blit(self.voile, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if h > 20 or h < 5.5:
            for x, y, ph in self.lucioles:
                a = .5 + .5 * math.sin(self.t * 1.7 + ph * 3)
                pygame.draw.circle(e, (230, 240, 120), (int(x + 26 * math.sin(self.t * .4 + ph)), int(y + 20 * math.cos(self.t * .5 + ph))), int(1 + 2 * a))
        # bandeau du haut
        pygame.draw.rect(e, BOIS_F, (0, 0, LARGEUR, 64))
        pygame.draw.rect(e, BOIS, (0, 0, LARGEUR, 58))
        self.ecrire(f"Parcelle n° {self.numero}", self.m, CREME, 110, 29, ombre=True)
        pygame.draw.rect(e, tuple(int(v * .8) for v in (160, 206, 240)) if 6 < h < 20 else (44, 50, 92), (LARGEUR // 2 - 90, 8, 180, 42), border_radius=20)
        k = ((h - 6) % 12) / 12
        ax, ay = LARGEUR // 2 - 74 + 148 * k, 38 - 18 * math.sin(k * math.pi)
        pygame.draw.circle(e, (255, 220, 90) if 6 < h < 18 else (230, 230, 240), (int(ax), int(ay)), 9)
        self.ecrire(f"{int(h):02d} h {int(h % 1 * 6)}0", self.p, CREME, LARGEUR // 2, 42)
        self.ecrire(f"Récolte : {self.recolte}", self.m, CREME, LARGEUR - 110, 29, ombre=True)
        # bandeau du bas : l'arrosoir
        pygame.draw.rect(e, BOIS_F, (0, 656, LARGEUR, 64))
        pygame.draw.rect(e, BOIS, (0, 662, LARGEUR, 58))
        pygame.draw.polygon(e, (120, 146, 160), [(40, 676), (84, 676), (90, 712), (34, 712)])
        pygame.draw.line(e, (120, 146, 160), (86, 704), (112, 680), 7)
        pygame.draw.circle(e, (150, 174, 186), (114, 679), 8)
        pygame.draw.arc(e, (90, 112, 126), (20, 676, 30, 34), 1.2, 5, 4)
        self.ecrire(f"× {self.eau}", self.g, (255, 170, 130) if self.eau < 4 else CREME, 168, 690, ombre=True)
        for k in range(min(self.eau, 24)):
            x = 236 + k * 20
            pygame.draw.circle(e, (124, 196, 236), (x, 694), 6)
            pygame.draw.polygon(e, (124, 196, 236), [(x - 5, 691), (x + 5, 691), (x, 680)])
        for g in self.gouttes:
            pygame.draw.circle(e, (150, 212, 244), (int(g[0]), int(g[1])), 3)
        for b in self.bulles:
            self.ecrire(b.texte, self.g, (255, 236, 150), b.x, b.y - b.age * 40, ombre=True)
        getattr(self, "scene_" + self.scene, lambda: None)()
        pygame.display.flip()

    def scene_titre(self):
        for k in range(8):
            self.ecran.blit(self.plantes[1 + k % 4], (OX + k * T, OY + 5 * T))
        self.ecrire("Potiron", self.tg, ORANGE, LARGEUR // 2, 200, ombre=True)
        self.ecrire("le potager de Mémé", self.g, CREME, LARGEUR // 2, 268, ombre=True)
        self.ecrire("Arrose les plants. Un potiron trop mûr éclate", self.m, CREME, LARGEUR // 2, 340, ombre=True)
        self.ecrire("et lance ses graines. Vide toute la parcelle !", self.m, CREME, LARGEUR // 2, 370, ombre=True)
        self.bouton("Au jardin !", LARGEUR // 2, 450, 220, "jouer")

    def scene_gagne(self):
        if self.attente < .7:
            return
        r = self.panneau(460, 330)
        self.ecrire("Récolte terminée", self.g, BOIS_F, r.centerx, r.y + 44)
        self.ecrire(f"{self.recolte_parcelle} potirons dans la brouette", self.m, BOIS_F, r.centerx, r.y + 98)
        for k in range(min(self.recolte_parcelle, 27)):
            x, y = r.x + 66 + k % 9 * 36, r.y + 124 + k // 9 * 34
            self.ecran.blit(pygame.transform.smoothscale(self.plantes[4], (36, 36)), (x, y))
        self.ecrire(f"Il reste {self.eau} arrosages, Mémé remplit : +3", self.p, BOIS_F, r.centerx, r.y + 248)
        self.bouton("Parcelle suivante", r.centerx, r.y + 292, 260, "suite")

    def scene_perdu(self):
        if self.attente < .7:
            return
        r = self.panneau(460, 260)
        self.ecrire("L'arrosoir est vide…", self.g, BOIS_F, r.centerx, r.y + 44)
        self.ecrire("Mémé n'est pas fâchée. On réessaie ?", self.m, BOIS_F, r.centerx, r.y + 100)
        self.bouton("La même parcelle", r.centerx, r.y + 154, 280, "encore")
        self.bouton("Tout recommencer", r.centerx, r.y + 216, 280, "debut")

    def boucle(self):
        h = pygame.time.Clock()
        while True:
            dt = min(h.tick(50) / 1000, .06)
            for ev in pygame.event.get():
                if ev.type == pygame.QUIT:
                    return
                if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
                    self.clic(*ev.pos)
            self.avancer(dt)
            self.dessiner()


if __name__ == "__main__":
    a = argparse.ArgumentParser(description="Potiron")
    a.add_argument("--seed", type=int, default=None)
    a.add_argument("--log", default=None)
    o = a.parse_args()
    Jeu(o.seed, o.log).boucle()
    pygame.quit()
