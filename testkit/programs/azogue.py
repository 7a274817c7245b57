# -*- coding: utf-8 -*-
"""
AZOGUE  v1.3
Homenaje a "Splash Back" (el de las gotas verdes que jugabamos en el instituto).
Flash murio en enero de 2021, asi que me lo he vuelto a hacer con pygame, y como
soy de Almaden, en vez de moco verde lleva mercurio.

chema_alm, febrero 2021.   python azogue.py    (necesita pygame y numpy)
"""
import argparse
import json
import math
import random

import numpy as np
import pygame

W, H = 940, 720
N = 6
CASILLA = 84
BX, BY = 214, 152
VEL = 470.0
DIRS = ((0, -1), (1, 0), (0, 1), (-1, 0))
RADIO = {1: 15, 2: 22, 3: 30, 4: 37}

CINABRIO = (196, 62, 38)
CINABRIO2 = (176, 50, 32)
AMARILLO = (255, 214, 64)
NEGRO = (18, 14, 16)


# --------------------------------------------------------------------------
#  azogue: un "matcap" calculado, el espejo de una habitacion que no existe
# --------------------------------------------------------------------------
def entorno(rx, ry, rz):
    """color reflejado en la direccion (rx, ry, rz); ry hacia arriba"""
    def mezcla(a, b, t):
        t = np.clip(t, 0, 1)[..., None]
        return np.array(a, float) * (1 - t) + np.array(b, float) * t
    cielo = mezcla((250, 252, 255), (120, 134, 150), ry * 1.25)
    suelo = mezcla((40, 38, 46), (150, 146, 152), -ry * 1.45)
    suelo = suelo + np.exp(-((ry + .95) / .22) ** 2)[..., None] * np.array((60, 12, 0))
    t = np.clip((ry + 0.05 + .10 * np.cos(rx * 2.4)) / 0.2, 0, 1)[..., None]
    c = suelo * (1 - t) + cielo * t
    # ventana de taller arriba a la izquierda
    v = np.exp(-(((rx + .45) / .22) ** 2 + ((ry - .55) / .20) ** 2) ** 2)
    c = c + v[..., None] * np.array((150, 150, 150))
    v = np.exp(-(((rx - .6) / .2) ** 2 + ((ry + .45) / .16) ** 2))
    c = c + v[..., None] * np.array((70, 60, 58))
    return np.clip(c, 0, 255)


def cromar(alt, masc):
    """mapa de alturas -> superficie RGBA"""
    gy, gx = np.gradient(alt)
    nz = 1 / np.sqrt(gx * gx + gy * gy + 1)
    nx, ny = -gx * nz, gy * nz
    rx, ry = 2 * nz * nx, 2 * nz * ny
    rz = 2 * nz * nz - 1
    c = entorno(rx, ry, rz)
    c = c * (0.55 + 0.45 * np.clip(nz * 1.7, 0, 1))[..., None]
    h, w = alt.shape
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    pygame.surfarray.pixels3d(s)[:] = np.swapaxes(c, 0, 1).astype(np.uint8)
    pygame.surfarray.pixels_alpha(s)[:] = (np.clip(masc, 0, 1) * 255).T.astype(np.uint8)
    return s


def gota(lado, R, lobulos, fase, estira=(1, 1)):
    """una gota de azogue; lobulos = [(n, amplitud, giro, velocidad)]"""
    k = 2
    L = lado * k
    y, x = np.mgrid[0:L, 0:L].astype(float)
    x = (x - L / 2 + .5) / (k * estira[0])
    y = (y - L / 2 + .5) / (k * estira[1])
    th = np.arctan2(y, x)
    r = np.full_like(x, float(R))
    for n, a, g, v in lobulos:
        r += R * a * np.cos(n * th + g) * (0.45 + 0.55 * math.cos(fase * v + g * 2))
    d = np.hypot(x, y)
    p = np.clip(d / (R + (r - R) * np.clip(d / R, 0, 1) ** 2), 0, 1)    # el centro, redondo
    alt = R * k * .92 * np.sqrt(np.clip(1 - p ** 2.6, 0, 1))
    m = np.clip((r - d) * k * .8 + .5, 0, 1)
    s = cromar(alt, m)
    return pygame.transform.smoothscale(s, (lado, lado))


def difumina(a, s):
    n = int(s * 3)
    g = np.exp(-np.arange(-n, n + 1) ** 2 / (2 * s * s))
    g /= g.sum()
    a = np.apply_along_axis(lambda v: np.convolve(v, g, "same"), 0, a)
    return np.apply_along_axis(lambda v: np.convolve(v, g, "same"), 1, a)


def letras_cromo(texto, tam, grosor=5):
    f = fuente(tam, True)
    t = f.render(texto, True, (255, 255, 255))
    w, h = t.get_width() + 24, t.get_height() + 24
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    s.blit(t, (12, 12))
    a = pygame.surfarray.array_alpha(s).T / 255.0
    gordo = np.clip(difumina(a, 2.2) * 3.0, 0, 1)
    alt = np.sqrt(np.clip(difumina(gordo, 1.6) * difumina(gordo, grosor), 0, 1)) * grosor * 4.2
    cro = cromar(alt, gordo)
    borde = pygame.Surface((w, h), pygame.SRCALPHA)
    b = np.clip(difumina(a, 4.2) * 9, 0, 1)
    pygame.surfarray.pixels3d(borde)[:] = (24, 10, 8)
    pygame.surfarray.pixels_alpha(borde)[:] = (b * 255).T.astype(np.uint8)
    borde.blit(cro, (0, 0))
    return borde


_f = {}


def fuente(t, gorda=True):
    if (t, gorda) not in _f:
        _f[t, gorda] = pygame.font.SysFont("arialblack,dejavusanscondensed,dejavusans", t, bold=gorda)
    return _f[t, gorda]


def rotulo(s, texto, xy, tam, color=(255, 255, 255), borde=NEGRO, g=2, centro=True):
    f = fuente(tam)
    a, b = f.render(texto, True, color), f.render(texto, True, borde)
    r = a.get_rect(center=xy) if centro else a.get_rect(topleft=xy)
    for dx in range(-g, g + 1):
        for dy in range(-g, g + 2):
            if dx or dy:
                s.blit(b, r.move(dx, dy))
    s.blit(a, r)


def panel(s, r, c1, c2, radio=14):
    """panel de los de Flash: contorno negro, degradado y brillo"""
    r = pygame.Rect(r)
    p = pygame.Surface(r.size, pygame.SRCALPHA)
    for y in range(r.h):
        t = y / max(1, r.h - 1)
        pygame.draw.line(p, [int(c1[i] + (c2[i] - c1[i]) * t) for i in range(3)], (0, y), (r.w, y))
    m = pygame.Surface(r.size, pygame.SRCALPHA)
    pygame.draw.rect(m, (255, 255, 255, 255), m.get_rect(), border_radius=radio)
    p.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    b = pygame.Surface(r.size, pygame.SRCALPHA)
    pygame.draw.rect(b, (255, 255, 255, 60), (5, 4, r.w - 10, r.h * .42), border_radius=radio - 4)
    p.blit(b, (0, 0))
    pygame.draw.rect(s, (0, 0, 0), r.inflate(6, 6), border_radius=radio + 3)
    s.blit(p, r)


class Gota:
    __slots__ = ("n", "escala", "v", "fase", "var")

    def __init__(self, n, rng):
        self.n, self.escala, self.v = n, 0.0, 0.0
        self.fase, self.var = rng.random() * 12, rng.randrange(2)


class Azogue:
    def __init__(self, semilla, log):
        pygame.init()
        self.pant = pygame.display.set_mode((W, H))
        pygame.display.set_caption("Azogue ~ Splash Back de Almaden")
        self.reloj = pygame.time.Clock()
        self.rng = random.Random(semilla)
        self.fx = random.Random(7)
        self.log = open(log, "a", encoding="utf-8") if log else None
        self.record = 0
        self.modo = "titulo"
        self.cargar()
        self.nueva()
        self.modo = "titulo"
        self.t = 0.0

    def apunta(self, **k):
        if self.log:
            self.log.write(json.dumps(k) + "\n")
            self.log.flush()

    # ------------------------------------------------------------ dibujos
    def precarga(self, p):
        s = self.pant
        s.fill((20, 44, 46))
        rotulo(s, "CARGANDO...", (W // 2, 320), 26, AMARILLO)
        pygame.draw.rect(s, (0, 0, 0), (W // 2 - 154, 352, 308, 26), border_radius=6)
        pygame.draw.rect(s, (200, 206, 212), (W // 2 - 150, 356, int(300 * p), 18), border_radius=4)
        rotulo(s, "%d%%" % (p * 100), (W // 2, 404), 18)
        pygame.display.flip()
        pygame.event.pump()

    def cargar(self):
        lob = {1: [(2, .03, 0, 1)],
               2: [(2, .08, .6, 1), (3, .03, 1.1, 1)],
               3: [(3, .07, .3, 1), (2, .05, 1.9, 1), (5, .02, .4, 2)],
               4: [(4, .045, .2, 1), (3, .05, 1.0, 1), (5, .03, 2.0, 2), (2, .04, .4, 1)]}
        self.spr = {}
        hecho = 0
        for n in (1, 2, 3, 4):
            for v in (0, 1):
                l = [(a, b, c + v * 2.1, d) for a, b, c, d in lob[n]]
                self.spr[n, v] = [gota(100, RADIO[n], l, 2 * math.pi * i / 12) for i in range(12)]
                hecho += 1
                self.precarga(hecho / 10)
        self.bola = {"h": gota(44, 9, [], 0, (1.45, .86)), "v": gota(44, 9, [], 0, (.86, 1.45))}
        self.mini = [gota(16, r, [], 0) for r in (2.5, 3.5, 5)]
        self.logo = letras_cromo("AZOGUE", 74, 6)
        self.precarga(.9)
        self.logo_g = letras_cromo("AZOGUE", 132, 9)
        self.sombra = {}
        for n in RADIO:
            R = RADIO[n]
            a = np.zeros((100, 100))
            y, x = np.mgrid[0:100, 0:100]
            d = np.hypot((x - 50) / 1.05, (y - 50)) / R
            a = np.clip(1.35 - d, 0, .5) * 1.5
            q = pygame.Surface((100, 100), pygame.SRCALPHA)
            pygame.surfarray.pixels3d(q)[:] = (50, 4, 0)
            pygame.surfarray.pixels_alpha(q)[:] = (np.clip(a, 0, .62) * 255).T.astype(np.uint8)
            self.sombra[n] = q
        self.fondo = self.hacer_fondo()
        self.precarga(1)

    def hacer_fondo(self):
        s = pygame.Surface((W, H))
        y, x = np.mgrid[0:H, 0:W].astype(float)
        a = np.arctan2(y - 390, x - 466)
        rayo = (np.sin(a * 18) > 0).astype(float)
        d = np.hypot(x - 466, y - 390) / 600
        base = np.stack([46 - 30 * d, 108 - 66 * d, 104 - 58 * d], -1)
        base += rayo[..., None] * np.array((6, 12, 12)) * (1 - .4 * d)[..., None]
        pygame.surfarray.pixels3d(s)[:] = np.swapaxes(np.clip(base, 0, 255), 0, 1).astype(np.uint8)
        # marco de hierro
        L = N * CASILLA
        panel(s, (BX - 22, BY - 22, L + 44, L + 44), (150, 154, 160), (72, 74, 82), 18)
        for cx, cy in ((0, 0), (1, 0), (0, 1), (1, 1), (.5, 0), (.5, 1), (0, .5), (1, .5)):
            px, py = BX - 11 + cx * (L + 22), BY - 11 + cy * (L + 22)
            pygame.draw.circle(s, (40, 40, 46), (px + 1, py + 1), 6)
            pygame.draw.circle(s, (176, 180, 188), (px, py), 5)
            pygame.draw.circle(s, (236, 238, 242), (px - 1.5, py - 1.5), 2)
        pygame.draw.rect(s, (60, 14, 8), (BX - 4, BY - 4, L + 8, L + 8), border_radius=4)
        r = random.Random(3)
        for i in range(N):
            for j in range(N):
                q = pygame.Rect(BX + j * CASILLA, BY + i * CASILLA, CASILLA, CASILLA)
                c = CINABRIO if (i + j) % 2 == 0 else CINABRIO2
                pygame.draw.rect(s, c, q)
                for _ in range(16):      # vetas del mineral
                    px, py = q.x + r.randrange(6, 78), q.y + r.randrange(6, 78)
                    t = r.choice((-14, -9, 10, 16))
                    pygame.draw.line(s, [max(0, min(255, v + t)) for v in c], (px, py),
                                     (px + r.randrange(-5, 6), py + r.randrange(-4, 5)), 2)
                pygame.draw.line(s, (222, 98, 66), q.topleft, (q.right - 1, q.y), 2)
                pygame.draw.line(s, (222, 98, 66), q.topleft, (q.x, q.bottom - 1), 2)
                pygame.draw.line(s, (120, 28, 18), (q.x, q.bottom - 1), (q.right, q.bottom - 1), 2)
                pygame.draw.line(s, (120, 28, 18), (q.right - 1, q.y), (q.right - 1, q.bottom), 2)
        # marcadores de la izquierda
        for i, t in enumerate(("NIVEL", "PUNTOS", "CADENA", "RÉCORD")):
            y0 = 142 + i * 98
            panel(s, (22, y0, 146, 82), (250, 190, 72), (214, 118, 30))
            rotulo(s, t, (95, y0 + 17), 15, (255, 246, 214))
            pygame.draw.rect(s, (40, 22, 8), (34, y0 + 31, 122, 40), border_radius=8)
        # simbolo del mercurio
        cx, cy = 95, 592
        for c, g in (((0, 0, 0), 13), (AMARILLO, 7)):
            pygame.draw.circle(s, c, (cx, cy), 22 + g // 2, g)
            pygame.draw.line(s, c, (cx, cy + 20), (cx, cy + 56 + g // 4), g)
            pygame.draw.line(s, c, (cx - 18 - g // 4, cy + 40), (cx + 18 + g // 4, cy + 40), g)
            pygame.draw.arc(s, c, (cx - 22 - g // 2, cy - 58 - g // 2, 44 + g, 40 + g), math.pi, 2 * math.pi, g)
        s.blit(self.logo, self.logo.get_rect(center=(466, 62)))
        rotulo(s, "adiós Flash, hola otra vez  ·  chema_alm 2021", (466, 700), 14, (168, 206, 200), (10, 30, 30), 1)
        # soporte del termometro
        panel(s, (768, 92, 148, 596), (120, 84, 54), (74, 46, 28), 20)
        pygame.draw.rect(s, (92, 60, 36), (780, 104, 124, 572), 3, border_radius=14)
        rotulo(s, "GOTAS", (842, 122), 19, AMARILLO)
        for yy in (104, 676):
            for xx in (786, 898):
                pygame.draw.circle(s, (30, 18, 10), (xx, yy + (8 if yy < 300 else -8)), 5)
                pygame.draw.circle(s, (210, 190, 130), (xx - 1, yy + (7 if yy < 300 else -9)), 4)
        return s

    # ------------------------------------------------------------ partida
    def nueva(self):
        self.nivel, self.gotas, self.puntos, self.max_cadena = 1, 10, 0, 0
        self.columna = 10.0
        self.vuelo, self.chispas, self.textos = [], [], []
        self.grieta = None
        self.rejilla = [[None] * N for _ in range(N)]

    def repartir(self):
        n = self.rng.randint(18, 24)
        sitios = [(r, c) for r in range(N) for c in range(N)]
        self.rng.shuffle(sitios)
        self.rejilla = [[None] * N for _ in range(N)]
        self.pend = [(r, c, self.rng.choices((1, 2, 3, 4), (20, 26, 30, 24))[0]) for r, c in sitios[:n]]
        self.pend.sort(key=lambda p: p[0] + p[1])
        self.vuelo = []
        self.modo, self.reloj_modo = "reparto", 0.0

    def numeros(self):
        return [[g.n if g else 0 for g in fila] for fila in self.rejilla]

    def log_tablero(self):
        self.apunta(t="board", level=self.nivel, drops=self.gotas, board=self.numeros())

    def centro(self, r, c):
        return BX + c * CASILLA + CASILLA / 2, BY + r * CASILLA + CASILLA / 2

    def click(self, x, y):
        if self.modo == "titulo":
            if pygame.Rect(W // 2 - 110, 500, 220, 70).collidepoint(x, y):
                self.repartir()
        elif self.modo == "fin":
            if pygame.Rect(466 - 105, 428, 210, 60).collidepoint(x, y):
                self.nueva()
                self.repartir()
        elif self.modo == "juego":
            c, r = int((x - BX) // CASILLA), int((y - BY) // CASILLA)
            if 0 <= r < N and 0 <= c < N and self.rejilla[r][c] and self.gotas > 0:
                self.apunta(t="tap", r=r, c=c)
                self.gotas -= 1
                self.cadena = 0
                self.modo, self.reloj_modo = "cadena", 0.0
                self.engorda(r, c)

    def engorda(self, r, c):
        g = self.rejilla[r][c]
        g.n += 1
        g.v += 5.0
        if g.n > 4:
            self.revienta(r, c)

    def revienta(self, r, c):
        self.rejilla[r][c] = None
        x, y = self.centro(r, c)
        self.cadena += 1
        self.max_cadena = max(self.max_cadena, self.cadena)
        self.puntos += 10 * self.cadena
        for dx, dy in DIRS:
            self.vuelo.append([x + dx * 14, y + dy * 14, dx, dy, r, c])
        for _ in range(14):
            a, v = self.fx.random() * 6.283, self.fx.uniform(60, 230)
            self.chispas.append([x, y, v * math.cos(a), v * math.sin(a), self.fx.uniform(.25, .5),
                                 self.fx.randrange(3)])
        if self.cadena % 3 == 0:
            self.gotas += 1
            self.textos.append([x, y - 20, "+1 GOTA", 1.0])

    def paso(self, dt):
        self.t += dt
        self.columna += (self.gotas - self.columna) * min(1, dt * 7)
        for fila in self.rejilla:
            for g in fila:
                if g:
                    g.v += ((1 - g.escala) * 170 - g.v * 11) * dt
                    g.escala += g.v * dt
        for q in self.chispas:
            q[0] += q[2] * dt
            q[1] += q[3] * dt
            q[2] *= .94
            q[3] *= .94
            q[4] -= dt
        self.chispas = [q for q in self.chispas if q[4] > 0]
        for q in self.textos:
            q[1] -= 40 * dt
            q[3] -= dt
        self.textos = [q for q in self.textos if q[3] > 0]
        self.reloj_modo = getattr(self, "reloj_modo", 0) + dt

        if self.modo == "reparto":
            while self.pend and self.reloj_modo > .03:
                r, c, n = self.pend.pop(0)
                self.rejilla[r][c] = Gota(n, self.fx)
                self.reloj_modo -= .03
            if not self.pend and self.reloj_modo > .35:
                self.modo = "juego"
                self.record = max(self.record, self.puntos)
                self.log_tablero()
        elif self.modo == "cadena":
            self.mover(dt)
            if not self.vuelo and self.reloj_modo > .22:
                self.record = max(self.record, self.puntos)
                self.log_tablero()
                self.reloj_modo = 0
                if not any(any(f) for f in self.rejilla):
                    self.modo = "limpio"
                    self.apunta(t="cleared", level=self.nivel)
                elif self.gotas <= 0:
                    self.modo = "fin"
                    self.apunta(t="lost")
                    p = [(842, 540)]
                    for k in range(9):
                        p.append((842 + self.fx.randrange(-24, 25), 512 - k * 40))
                    self.grieta = p
                else:
                    self.modo = "juego"
        elif self.modo == "limpio" and self.reloj_modo > 2.4:
            self.nivel += 1
            self.gotas = max(10, self.gotas + 1)
            self.repartir()

    def mover(self, dt):
        quedan = []
        for q in self.vuelo:
            q[0] += q[2] * VEL * dt
            q[1] += q[3] * VEL * dt
            c, r = int((q[0] - BX) // CASILLA), int((q[1] - BY) // CASILLA)
            if not (0 <= r < N and 0 <= c < N):
                for _ in range(3):
                    a = self.fx.random() * 6.283
                    self.chispas.append([q[0], q[1], 90 * math.cos(a), 90 * math.sin(a), .25, 0])
                continue
            g = self.rejilla[r][c]
            if g and (r, c) != (q[4], q[5]):
                x, y = self.centro(r, c)
                if abs(q[0] - x) + abs(q[1] - y) < RADIO[g.n] * .72 + 4:
                    self.reloj_modo = 0
                    # si revienta ya mismo, las nuevas gotas se anaden detras
                    antes = len(self.vuelo)
                    self.engorda(r, c)
                    nuevas = self.vuelo[antes:]
                    del self.vuelo[antes:]
                    quedan.extend(nuevas)
                    continue
            quedan.append(q)
        self.vuelo = quedan

    # ------------------------------------------------------------ pintar
    def pinta_gota(self, s, g, x, y):
        v = self.spr[min(4, g.n), g.var]
        vel = (0, 5, 6.5, 9, 15)[g.n]
        im = v[int(self.t * vel + g.fase) % 12]
        e = max(.05, g.escala)
        if g.n == 4:
            x += math.sin(self.t * 31 + g.fase) * .9
            y += math.cos(self.t * 27 + g.fase) * .9
        s.blit(self.sombra[g.n], (x - 46, y - 43))
        if abs(e - 1) > .02:
            w = max(2, int(100 * e))
            h = max(2, int(100 * (e + (1 - e) * .5 if e > 1 else e)))
            im = pygame.transform.smoothscale(im, (w, h))
        s.blit(im, im.get_rect(center=(x, y)))

    def termometro(self, s):
        cx, alto, bajo = 842, 156, 540
        # cristal
        vid = pygame.Surface((W, H), pygame.SRCALPHA)
        pygame.draw.rect(vid, (214, 232, 236, 90), (cx - 17, alto - 14, 34, bajo - alto + 50), border_radius=17)
        s.blit(vid, (760, 0), (760, 0, 180, H))
        for k in range(0, 21):
            y = bajo - k * (bajo - alto) / 20
            l = 20 if k % 5 == 0 else 10
            pygame.draw.line(s, (250, 236, 200), (cx + 24, y), (cx + 24 + l, y), 3 if k % 5 == 0 else 2)
            if k % 5 == 0:
                f = fuente(13).render(str(k), True, (250, 236, 200))
                s.blit(f, f.get_rect(midright=(cx - 26, y)))
        y = bajo - min(20.4, max(0, self.columna)) * (bajo - alto) / 20
        if self.grieta:
            y = bajo + 20
        for i in range(-10, 11):
            t = abs(i + 4) / 14
            g = int(244 - 176 * t ** .8) if i < 4 else int(96 + 12 * (i - 4))
            pygame.draw.line(s, (g, g, min(255, g + 6)), (cx + i, y + abs(i) * .4), (cx + i, bajo + 30))
        pygame.draw.rect(s, (20, 12, 10), (cx - 19, alto - 16, 38, bajo - alto + 60), 3, border_radius=19)
        pygame.draw.line(s, (255, 255, 255), (cx - 12, alto), (cx - 12, bajo - 20), 3)
        # bulbo
        if not hasattr(self, "bulbo"):
            self.bulbo = gota(140, 56, [], 0)
        pygame.draw.circle(s, (0, 0, 0), (cx, 602), 61)
        s.blit(self.bulbo, (cx - 70, 602 - 70))
        pygame.draw.circle(s, (235, 245, 250), (cx, 602), 58, 2)
        rotulo(s, str(self.gotas), (cx, 602), 54, AMARILLO if self.gotas > 3 else (255, 96, 70), NEGRO, 4)
        if self.grieta:
            pygame.draw.lines(s, (255, 255, 255), False, self.grieta, 3)
            pygame.draw.lines(s, (10, 10, 10), False, [(a + 2, b + 1) for a, b in self.grieta], 2)

    def pinta(self):
        s = self.pant
        s.blit(self.fondo, (0, 0))
        if self.modo == "titulo":
            self.pinta_titulo(s)
            pygame.display.flip()
            return
        for i, v in enumerate((self.nivel, self.puntos, self.max_cadena, self.record)):
            rotulo(s, str(v), (95, 142 + i * 98 + 51), 25, AMARILLO, NEGRO, 1)
        self.termometro(s)
        x, y = pygame.mouse.get_pos()
        c, r = int((x - BX) // CASILLA), int((y - BY) // CASILLA)
        if self.modo == "juego" and 0 <= r < N and 0 <= c < N and self.rejilla[r][c]:
            pygame.draw.rect(s, AMARILLO, (BX + c * CASILLA + 3, BY + r * CASILLA + 3, CASILLA - 6, CASILLA - 6),
                             3, border_radius=8)
        for r in range(N):
            for c in range(N):
                g = self.rejilla[r][c]
                if g:
                    self.pinta_gota(s, g, *self.centro(r, c))
        for q in self.vuelo:
            im = self.bola["h" if q[2] else "v"]
            s.blit(im, im.get_rect(center=(q[0], q[1])))
        for q in self.chispas:
            im = self.mini[q[5]]
            s.blit(im, im.get_rect(center=(q[0], q[1])))
        for q in self.textos:
            rotulo(s, q[2], (q[0], q[1]), 20, AMARILLO)
        if self.modo == "limpio":
            t = self.reloj_modo
            k = 1 - max(0, 1 - t * 3) ** 3
            if t > 2.0:
                k += (t - 2.0) * 4
            x = -300 + k * 766
            panel(s, (x - 190, 350, 380, 110), (252, 214, 92), (226, 132, 30), 22)
            rotulo(s, "¡TABLERO LIMPIO!", (x, 382), 26)
            rotulo(s, "+1 gota  ·  nivel %d" % (self.nivel + 1), (x, 426), 21, (255, 246, 214))
        if self.modo == "fin" and self.reloj_modo > .5:
            v = pygame.Surface((N * CASILLA, N * CASILLA), pygame.SRCALPHA)
            v.fill((10, 4, 4, 150))
            s.blit(v, (BX, BY))
            panel(s, (466 - 190, 268, 380, 244), (94, 100, 112), (40, 42, 52), 22)
            rotulo(s, "SIN GOTAS", (466, 312), 42, (255, 96, 70), NEGRO, 3)
            rotulo(s, "Se acabó el azogue", (466, 358), 20)
            rotulo(s, "%d puntos" % self.puntos, (466, 394), 24, AMARILLO)
            self.boton(s, (466 - 105, 428, 210, 60), "OTRA VEZ")
        pygame.display.flip()

    def boton(self, s, r, texto):
        r = pygame.Rect(r)
        h = r.collidepoint(pygame.mouse.get_pos())
        panel(s, r, (255, 232, 120) if h else (252, 206, 76), (244, 150, 30) if h else (216, 112, 22), 26)
        rotulo(s, texto, r.center, 28)

    def pinta_titulo(self, s):
        v = pygame.Surface((W, H), pygame.SRCALPHA)
        v.fill((14, 40, 42, 255))
        s.blit(v, (0, 0))
        for k in range(18):
            a = k * math.pi / 9 + self.t * .08
            p = [(470, 300)] + [(470 + 900 * math.cos(a + d), 300 + 900 * math.sin(a + d)) for d in (0, math.pi / 18)]
            pygame.draw.polygon(s, (22, 58, 60), p)
        im = self.spr[4, 0][int(self.t * 9) % 12]
        for k, (x, y, e) in enumerate(((180, 420, 170), (770, 400, 220), (260, 560, 90), (700, 580, 110), (120, 600, 60),
                                       (840, 610, 70))):
            q = pygame.transform.smoothscale(self.spr[4, k % 2][int(self.t * (9 - k) + k * 3) % 12], (e, e))
            s.blit(q, q.get_rect(center=(x, y + 5 * math.sin(self.t * 1.7 + k))))
        s.blit(self.logo_g, self.logo_g.get_rect(center=(470, 210)))
        rotulo(s, "el juego de las diez gotas", (470, 318), 26, AMARILLO)
        rotulo(s, "Haz que el azogue reviente y limpia el tablero", (470, 376), 18)
        rotulo(s, "Versión de fan de Splash Back, sin ánimo de lucro", (470, 690), 14, (150, 190, 186), (8, 24, 24), 1)
        self.boton(s, (W // 2 - 110, 500, 220, 70), "JUGAR")

    def bucle(self):
        while True:
            dt = min(.04, self.reloj.tick(60) / 1000)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(*e.pos)
            self.paso(dt)
            self.pinta()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    a = ap.parse_args()
    Azogue(a.seed, a.log).bucle()
    pygame.quit()
