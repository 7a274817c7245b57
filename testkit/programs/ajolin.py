# -*- coding: utf-8 -*-
"""AJOLÍN  -  un juego de Estudio Chilpayate (CDMX), 2022
   Versión web portada a pygame para escritorio. build 1.4.2"""
import argparse, json, math, random
import pygame
from pygame import Rect

W, H = 1000, 800
N, T = 6, 82
BX, BY = 254, 116
DIR = [(-1, 0), (0, 1), (1, 0), (0, -1)]
VEL = 470.0

args = argparse.ArgumentParser()
args.add_argument("--seed", type=int)
args.add_argument("--log")
args = args.parse_args()
azar = random.Random(args.seed)
deco = random.Random()
bitacora = open(args.log, "a") if args.log else None

def anota(d):
    if bitacora:
        bitacora.write(json.dumps(d) + "\n")
        bitacora.flush()

pygame.init()
pant = pygame.display.set_mode((W, H))
pygame.display.set_caption("Ajolín: la gran salpicada")
reloj = pygame.time.Clock()
FU = {}
def fuente(t):
    if t not in FU: FU[t] = pygame.font.Font(None, t)
    return FU[t]

CACHE = {}
def texto(dst, s, t, x, y, col=(255, 255, 255), borde=None, g=2, ang=0):
    k = (s, t, col, borde, g)
    if k not in CACHE:
        if len(CACHE) > 300: CACHE.clear()
        a = fuente(t).render(s, True, col)
        im = pygame.Surface((a.get_width() + 2 * g, a.get_height() + 2 * g + 2), pygame.SRCALPHA)
        if borde:
            b = fuente(t).render(s, True, borde)
            for i in range(16):
                im.blit(b, (g + g * math.cos(i * .3927), g + g * math.sin(i * .3927)))
                im.blit(b, (g + g * math.cos(i * .3927), g + 2 + g * math.sin(i * .3927)))
        im.blit(a, (g, g))
        CACHE[k] = im
    im = CACHE[k]
    if ang: im = pygame.transform.rotozoom(im, ang, 1)
    dst.blit(im, im.get_rect(center=(x, y)))

def mezcla(a, b, f):
    return tuple(int(a[i] + (b[i] - a[i]) * f) for i in range(3))

# ------------------------------------------------------------------ ajolotes
PIEL = [None, ((255, 240, 170), (240, 170, 90), (190, 120, 50)),
        ((255, 178, 200), (230, 60, 110), (176, 40, 84)),
        ((255, 150, 70), (205, 50, 40), (150, 52, 16)),
        ((176, 110, 226), (250, 60, 160), (84, 34, 130))]
EXT = [0, 19, 26, 33, 41]

def dibuja_ajolote(n, fase, ojo, E=None, piel=None):
    E = E or EXT[n]
    c, br, tr = piel or PIEL[n]
    S = 3
    lado = int(E * 2.3) * S
    im = pygame.Surface((lado, lado), pygame.SRCALPHA)
    m = lado / 2
    e = E * S
    hw, hh = e * .70, e * .58
    if n == 4: hw, hh = e * .74, e * .66
    if n == 1: hw, hh = e * .68, e * .66
    ramas = 2 if n == 1 else 3
    g = max(2, e * .1)
    for lado_ in (-1, 1):
        for k in range(ramas):
            base = (-.62, -.12, .36)[k] if ramas == 3 else (-.55, .1)[k]
            an = base + .16 * math.sin(fase + k * .9)
            x0, y0 = m + lado_ * hw * .7 * math.cos(an), m + hh * .8 * math.sin(an) * 1.2
            L = e * (.98 if k == 0 else .96)
            x1, y1 = m + lado_ * L * math.cos(an), m + L * math.sin(an)
            for ancho, col in ((g + 2 * S, tr), (g, br)):
                for q in range(13):
                    f = q / 12
                    pygame.draw.circle(im, col, (x0 + (x1 - x0) * f, y0 + (y1 - y0) * f), ancho * (1 - .35 * f) * .75)
                for q in (.45, .7, .95):           # flequito
                    px, py = x0 + (x1 - x0) * q, y0 + (y1 - y0) * q
                    for w in (-1, 1):
                        pygame.draw.circle(im, col, (px - w * (y1 - y0) * .16, py + w * (x1 - x0) * .16), ancho * .42)
    r = Rect(0, 0, hw * 2, hh * 2); r.center = (m, m + e * .05)
    pygame.draw.ellipse(im, tr, r.inflate(S * 4, S * 4))
    pygame.draw.ellipse(im, mezcla(c, tr, .22), r)
    r2 = Rect(0, 0, hw * 1.9, hh * 1.76); r2.center = (m, m - hh * .02)
    pygame.draw.ellipse(im, c, r2)
    br_ = Rect(0, 0, hw * 1.1, hh * .5); br_.center = (m, m - hh * .52)
    pygame.draw.ellipse(im, mezcla(c, (255, 255, 255), .45), br_)
    cy = m + hh * .0
    dx = hw * .56
    ro = max(5, e * (.17 if n == 1 else .125))
    if n == 3:
        for px, py in ((-.16, -.5), (.05, -.62), (.22, -.48)):
            pygame.draw.circle(im, mezcla(c, tr, .4), (m + px * hw, m + py * hh), e * .05)
    for l in (-1, 1):
        if ojo:
            pygame.draw.arc(im, (50, 20, 40), (m + l * dx - ro, cy - ro * .4, ro * 2, ro * 1.3), math.pi, 2 * math.pi, max(3, int(ro * .4)))
        else:
            pygame.draw.circle(im, (46, 18, 40), (m + l * dx, cy), ro)
            pygame.draw.circle(im, (255, 255, 255), (m + l * dx - ro * .25, cy - ro * .35), ro * .4)
        pygame.draw.ellipse(im, mezcla(c, br, .6), (m + l * hw * .66 - e * .1, cy + ro * 1.2, e * .2, e * .11))
    if n == 4:
        pygame.draw.ellipse(im, (92, 16, 60), (m - e * .14, cy + e * .14, e * .28, e * .3))
        pygame.draw.ellipse(im, (255, 120, 150), (m - e * .09, cy + e * .3, e * .18, e * .12))
    else:
        pygame.draw.arc(im, (110, 30, 50), (m - hw * .38, cy - e * .08, hw * .76, e * .36), math.pi * 1.08, math.pi * 1.92, max(3, int(e * .055)))
    return pygame.transform.smoothscale(im, (lado // S, lado // S))

AJ = [None] + [[[dibuja_ajolote(n, f * math.pi / 3, o) for o in (0, 1)] for f in range(6)] for n in (1, 2, 3, 4)]
MASC = [[dibuja_ajolote(2, f * math.pi / 3, o, 84) for o in (0, 1)] for f in range(6)]

# ------------------------------------------------------------------ escenario
HOR = 330
fondo = pygame.Surface((W, H))
for y in range(H):
    if y < HOR:
        f = y / HOR
        c = mezcla((70, 170, 226), (255, 214, 170), f ** 1.3)
    else:
        f = (y - HOR) / (H - HOR)
        c = mezcla((60, 176, 176), (16, 92, 120), f)
    fondo.fill(c, (0, y, W, 1))
pygame.draw.circle(fondo, (255, 244, 200), (880, 190), 54)
pygame.draw.polygon(fondo, (122, 132, 170), [(-40, HOR), (120, 150), (150, 138), (178, 140), (200, 152), (420, HOR)])
pygame.draw.polygon(fondo, (246, 248, 255), [(92, 184), (120, 150), (150, 138), (178, 140), (200, 152), (236, 190), (212, 184), (196, 204), (176, 182), (158, 210), (138, 184), (116, 202)])
pygame.draw.polygon(fondo, (142, 148, 182), [(520, HOR), (660, 246), (720, 222), (770, 240), (830, 216), (900, 256), (1060, HOR)])
pygame.draw.polygon(fondo, (240, 244, 252), [(672, 240), (720, 222), (770, 240), (830, 216), (868, 238), (832, 240), (800, 250), (770, 254), (722, 238)])
rr = random.Random(5)
for x in range(-10, W + 20, 22):
    h = rr.randrange(60, 130)
    v = mezcla((40, 120, 70), (96, 160, 70), rr.random())
    pygame.draw.ellipse(fondo, v, (x, HOR - h + 14, rr.randrange(22, 34), h))
    pygame.draw.ellipse(fondo, mezcla(v, (255, 255, 180), .16), (x + 4, HOR - h + 20, 10, h - 30))
pygame.draw.rect(fondo, (70, 120, 50), (0, HOR, W, 12))
for x in range(0, W, 9):
    pygame.draw.circle(fondo, rr.choice([(255, 160, 20), (255, 200, 40), (236, 60, 120), (250, 120, 20), (255, 255, 255)]), (x, HOR + rr.randrange(-4, 10)), rr.randrange(3, 6))

def trajinera(nombre, cols):
    im = pygame.Surface((300, 170), pygame.SRCALPHA)
    pygame.draw.polygon(im, cols[1], [(6, 122), (294, 122), (262, 160), (38, 160)])
    pygame.draw.polygon(im, cols[0], [(0, 112), (300, 112), (290, 128), (10, 128)])
    for x in range(24, 280, 22): pygame.draw.circle(im, cols[2], (x, 142), 5)
    for x in (60, 118, 182, 240): pygame.draw.rect(im, cols[2], (x - 3, 56, 6, 58))
    pygame.draw.polygon(im, cols[3], [(44, 58), (256, 58), (240, 44), (60, 44)])
    for x in range(44, 256, 20): pygame.draw.polygon(im, (255, 255, 255), [(x, 58), (x + 20, 58), (x + 10, 68)])
    pygame.draw.ellipse(im, cols[0], (54, 2, 192, 92), 0)
    pygame.draw.rect(im, (0, 0, 0, 0), (40, 58, 220, 54))
    for x in (60, 118, 182, 240): pygame.draw.rect(im, cols[2], (x - 3, 56, 6, 58))
    for x in range(44, 256, 20): pygame.draw.polygon(im, cols[3], [(x, 56), (x + 20, 56), (x + 10, 68)])
    q = random.Random(nombre)
    for i in range(34):
        a = math.pi * (1 + i / 33)
        pygame.draw.circle(im, q.choice([(255, 90, 140), (255, 210, 40), (255, 255, 255), (250, 130, 30), (120, 220, 80)]), (150 + 94 * math.cos(a), 54 + 48 * math.sin(a)), q.randrange(5, 8))
    texto(im, nombre, 38, 150, 36, (255, 255, 255), cols[1], 2)
    for x, p in ((88, (206, 140, 96)), (150, (232, 180, 140)), (212, (170, 104, 66))):      # pasajeros
        pygame.draw.rect(im, q.choice([(230, 60, 70), (60, 120, 220), (250, 250, 250), (80, 180, 90)]), (x - 10, 92, 20, 22), border_radius=8)
        pygame.draw.circle(im, p, (x, 84), 9)
        pygame.draw.ellipse(im, (250, 220, 130), (x - 15, 73, 30, 9)); pygame.draw.ellipse(im, (250, 220, 130), (x - 7, 67, 14, 12))
    return im

BARCOS = []
for i, (nm, cs) in enumerate([("LUPITA", ((220, 40, 90), (250, 190, 40), (40, 160, 90), (60, 90, 200))),
                              ("XÓCHITL", ((50, 90, 200), (236, 80, 40), (255, 210, 60), (200, 40, 140))),
                              ("MI AMOR", ((40, 150, 90), (160, 40, 150), (255, 230, 100), (240, 110, 30)))]):
    im = trajinera(nm, cs)
    BARCOS.append([im, pygame.transform.smoothscale(im, (165, 94)), i * 420.0])

PAPEL = [(236, 50, 130), (255, 170, 20), (40, 170, 120), (90, 70, 200), (240, 80, 40), (30, 150, 220)]
def banderita(c, v):
    im = pygame.Surface((58, 48), pygame.SRCALPHA)
    im.fill(c)
    for x in range(0, 58, 8): pygame.draw.circle(im, (0, 0, 0, 0), (x + 4, 48), 5)
    tr = (0, 0, 0, 0)
    if v % 3 == 0:
        for i in range(8):
            pygame.draw.circle(im, tr, (29 + 11 * math.cos(i * .785), 21 + 11 * math.sin(i * .785)), 3)
        pygame.draw.circle(im, tr, (29, 21), 5)
    elif v % 3 == 1:
        for x, y in ((29, 8), (18, 20), (40, 20), (29, 32)): pygame.draw.polygon(im, tr, [(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)])
    else:
        pygame.draw.polygon(im, tr, [(29, 30), (15, 16), (20, 9), (29, 14), (38, 9), (43, 16)])
    for x in (6, 52):
        for y in (8, 18, 28): pygame.draw.circle(im, tr, (x, y), 2)
    return im
FLAGS = [banderita(PAPEL[i % 6], i) for i in range(18)]

humo, petalos, chispas, gotas, burbs, letreros = [], [], [], [], [], []
for i in range(34):
    petalos.append([deco.random() * W, deco.random() * H, deco.random() * 6, deco.choice([(255, 150, 20), (255, 190, 40), (240, 90, 30)]), deco.uniform(.5, 1.4)])

def flor(dst, x, y, r, c, t=0):
    for k in range(9):
        a = k * .698 + t
        pygame.draw.circle(dst, c, (x + r * .62 * math.cos(a), y + r * .62 * math.sin(a)), r * .42)
    pygame.draw.circle(dst, mezcla(c, (120, 30, 0), .35), (x, y), r * .42)

# tablero fijo
tabl = pygame.Surface((N * T + 60, N * T + 60), pygame.SRCALPHA)
pygame.draw.rect(tabl, (0, 40, 60, 90), (8, 12, N * T + 50, N * T + 48), border_radius=30)
pygame.draw.rect(tabl, (176, 60, 20), (4, 4, N * T + 52, N * T + 52), border_radius=30)
pygame.draw.rect(tabl, (250, 176, 40), (8, 7, N * T + 44, N * T + 44), border_radius=27)
for i in range(25):
    for lado in range(4):
        f = 22 + i * (N * T + 16) / 24
        p = [(f, 18), (f, N * T + 41), (18, f), (N * T + 41, f)][lado]
        pygame.draw.circle(tabl, (226, 50, 110) if i % 2 else (40, 150, 130), p, 5)
pygame.draw.rect(tabl, (10, 92, 112), (26, 26, N * T + 8, N * T + 8), border_radius=18)
for r in range(N):
    for c in range(N):
        q = Rect(30 + c * T + 2, 30 + r * T + 2, T - 4, T - 4)
        pygame.draw.rect(tabl, (22, 112, 132), q, border_radius=16)
        pygame.draw.rect(tabl, (30, 128, 146), q.inflate(-6, -10).move(0, 2), border_radius=14)
for x, y in ((22, 22), (N * T + 38, 22), (22, N * T + 38), (N * T + 38, N * T + 38)):
    flor(tabl, x, y, 22, (255, 140, 20)); flor(tabl, x + 3, y + 2, 11, (255, 200, 60))

# ------------------------------------------------------------------ lógica
class Partida: pass
P = Partida()
P.modo = "portada"
P.t = 0.0
P.nivel, P.gotas, P.puntos, P.cad = 1, 12, 0, 0
P.m = [[0] * N for _ in range(N)]
P.salto = {}
P.panel = 0.0
P.frase = "¡Hola! Soy Ajolín"
P.frase_t = 0
P.jarra = 12.0
P.brinco = 0.0

def truena(b, i):
    b = list(b); b[i] = 0; n = 1
    v = [(i // N, i % N, d) for d in DIR]
    while v:
        w = []
        for r, c, d in v:
            r += d[0]; c += d[1]
            if 0 <= r < N and 0 <= c < N:
                j = r * N + c
                if not b[j]: w.append((r, c, d))
                elif b[j] == 4:
                    b[j] = 0; n += 1
                    w.extend((r, c, k) for k in DIR)
                else: b[j] += 1
        v = w
    return b, n

def se_puede(b, g):
    haz = [(0, g, b)]
    for _ in range(22):
        sig = {}
        for _, k, b in haz:
            for i, v in enumerate(b):
                if v and 5 - v <= k:
                    c, n = truena(b, i)
                    q = k - 5 + v + n // 3
                    if not any(c): return True
                    u = tuple(c)
                    if u not in sig or sig[u][1] < q:
                        sig[u] = (q - sum(2.6 - .35 * x for x in c if x), q, c)
        haz = sorted(sig.values(), key=lambda z: -z[0])[:12]
    return False

def nuevo_nivel():
    n = min(14 + 2 * P.nivel, 30)
    for _ in range(10):
        b = [0] * (N * N)
        for i in azar.sample(range(N * N), n): b[i] = azar.choices((1, 2, 3, 4), (2, 3, 4, 4))[0]
        if se_puede(b, 9 if P.nivel == 1 else 5): break
    P.m = [b[r * N:r * N + N] for r in range(N)]
    P.nace = P.t
    P.cad = 0
    P.modo = "entra"
    letreros.append([W // 2, BY + N * T // 2, "NIVEL %d" % P.nivel, 1.4, 90, (255, 226, 60)])

def empieza():
    P.nivel, P.gotas, P.puntos = 1, 12, 0
    P.frase = "¡A salpicar!"
    nuevo_nivel()

def quieto():
    P.modo = "juega"
    anota({"board": [list(r) for r in P.m], "level": P.nivel, "drops": P.gotas})

def centro(r, c): return BX + c * T + T / 2, BY + r * T + T / 2

def crece(r, c):
    x, y = centro(r, c)
    if P.m[r][c] >= 4:
        P.m[r][c] = 0
        P.cad += 1
        P.puntos += 10 * P.cad
        P.brinco = 1
        for d in DIR: gotas.append([x, y, d, r, c])
        for _ in range(18):
            a = deco.random() * 6.283; v = deco.uniform(60, 260)
            chispas.append([x, y, math.cos(a) * v, math.sin(a) * v - 60, deco.uniform(.4, .9), deco.choice([(255, 255, 255), (250, 90, 180), (190, 120, 240), (120, 230, 255)]), deco.uniform(3, 8)])
        if P.cad % 3 == 0:
            P.gotas = min(40, P.gotas + 1)
            letreros.append([x, y - 20, "+1 gota", 1.0, 40, (130, 235, 255)])
        elif P.cad > 1:
            letreros.append([x, y - 20, "x%d" % P.cad, .8, 36, (255, 240, 120)])
        if P.cad in (4, 8, 13):
            P.frase = {4: "¡Órale!", 8: "¡Qué padre!", 13: "¡No manches!"}[P.cad]
            letreros.append([W // 2, BY + 60, P.frase, 1.2, 80, (255, 120, 190)])
    else:
        P.m[r][c] += 1
        P.salto[(r, c)] = 1.0
        for _ in range(5): burbs.append([x + deco.uniform(-20, 20), y + 20, deco.uniform(2, 5), deco.uniform(.4, .8)])

def avanza(dt):
    golpe = []
    for g in gotas[:]:
        d = g[2]
        g[0] += d[1] * VEL * dt; g[1] += d[0] * VEL * dt
        r, c = g[3] + d[0], g[4] + d[1]
        x, y = centro(r, c)
        if (g[0] - x) * d[1] + (g[1] - y) * d[0] >= 0:
            if not (0 <= r < N and 0 <= c < N):
                gotas.remove(g)
                for _ in range(4): chispas.append([g[0], g[1], deco.uniform(-80, 80), deco.uniform(-120, 0), .4, (150, 230, 255), 4])
            else:
                g[3], g[4] = r, c
                if P.m[r][c]:
                    gotas.remove(g); golpe.append((r, c))
    for r, c in golpe:
        if P.m[r][c]: crece(r, c)
    if not gotas and not P.salto:
        if not any(map(any, P.m)):
            anota({"cleared": P.nivel})
            P.modo, P.panel, P.frase = "ganado", 0.0, "¡Bravo, mi cuate!"
            P.gotas_antes = P.gotas
            P.gotas = min(40, P.gotas + 5); P.puntos += 250
        elif P.gotas <= 0:
            anota({"lost": P.nivel})
            P.modo, P.panel, P.frase = "perdido", 0.0, "Ay, ay, ay..."
        else: quieto()

BOTON = Rect(0, 0, 230, 66)
def clic(x, y):
    if P.modo == "portada":
        BOTON.center = (W // 2, 610)
        if BOTON.collidepoint(x, y): empieza()
    elif P.modo in ("ganado", "perdido") and P.panel >= 1:
        BOTON.center = (W // 2, 470)
        if BOTON.collidepoint(x, y):
            if P.modo == "ganado": P.nivel += 1; nuevo_nivel()
            else: empieza()
    elif P.modo == "juega":
        c, r = (x - BX) // T, (y - BY) // T
        if 0 <= r < N and 0 <= c < N and P.m[r][c]:
            anota({"tap": [r, c]})
            P.gotas -= 1; P.cad = 0
            P.modo = "vuela"
            px, py = centro(r, c)
            for _ in range(8): chispas.append([px, py - 20, deco.uniform(-90, 90), deco.uniform(-160, -20), .5, (150, 230, 255), 4])
            crece(r, c)

# ------------------------------------------------------------------ pintura
def boton(x, y, s):
    BOTON.center = (x, y)
    enc = BOTON.collidepoint(pygame.mouse.get_pos())
    b = BOTON.inflate(*( (10, 4) if enc else (4 * math.sin(P.t * 4), 0)))
    pygame.draw.rect(pant, (130, 20, 70), b.move(0, 7), border_radius=30)
    pygame.draw.rect(pant, (236, 50, 130), b, border_radius=30)
    pygame.draw.rect(pant, (255, 130, 180), (b.x + 14, b.y + 6, b.w - 28, 18), border_radius=10)
    texto(pant, s, 48, x, y, (255, 255, 255), (150, 20, 80), 3)

def mascota(x, y, t, esc=1.0):
    f = int(t * 5) % 6
    im = MASC[f][1 if t % 3.4 < .14 else 0]
    im = pygame.transform.rotozoom(im, 4 * math.sin(t * 1.7), esc * (1 + .02 * math.sin(t * 3)))
    dy = -abs(math.sin(t * 9)) * 14 * P.brinco
    x2 = x
    pygame.draw.ellipse(pant, (255, 178, 200), (x - 44 * esc, y + 40 * esc, 88 * esc, 84 * esc))
    pygame.draw.ellipse(pant, (255, 224, 232), (x - 26 * esc, y + 54 * esc, 52 * esc, 62 * esc))
    pygame.draw.rect(pant, (40, 160, 110), (x - 42 * esc, y + 56 * esc, 84 * esc, 12 * esc), border_radius=6)
    for k in range(6): pygame.draw.rect(pant, (255, 220, 60), (x - 38 * esc + k * 13 * esc, y + 58 * esc, 5 * esc, 8 * esc))
    w = math.sin(t * 4) * 10
    for l in (-1, 1): pygame.draw.line(pant, (255, 160, 186), (x + l * 36 * esc, y + 74 * esc), (x + l * 62 * esc, y + (58 + (w if l > 0 else 6)) * esc), int(14 * esc))
    pant.blit(im, im.get_rect(center=(x2, y + dy)))
    hy = y + dy - 44 * esc                       # sombrero
    pygame.draw.ellipse(pant, (150, 96, 20), (x - 66 * esc, hy - 11 * esc, 132 * esc, 32 * esc))
    pygame.draw.ellipse(pant, (246, 206, 96), (x - 66 * esc, hy - 14 * esc, 132 * esc, 30 * esc))
    pygame.draw.ellipse(pant, (246, 206, 96), (x - 28 * esc, hy - 46 * esc, 56 * esc, 56 * esc))
    pygame.draw.rect(pant, (226, 40, 90), (x - 28 * esc, hy - 16 * esc, 56 * esc, 11 * esc), border_radius=5)
    for k in range(-4, 5): pygame.draw.circle(pant, (226, 40, 90), (x + k * 14 * esc, hy + (8 - k * k * .5) * esc), 3 * esc)

def panelito(r, c1, c2):
    q = pygame.Surface(r.size, pygame.SRCALPHA)
    pygame.draw.rect(q, c1 + (235,), (0, 0, r.w, r.h), border_radius=18)
    pygame.draw.rect(q, c2 + (255,), (0, 0, r.w, r.h), 5, border_radius=18)
    pant.blit(q, r.topleft)

def escenario(t):
    pant.blit(fondo, (0, 0))
    if deco.random() < .06: humo.append([150, 134, 6, 0])
    for h in humo[:]:
        h[0] += .35; h[1] -= .28; h[2] += .09; h[3] += 1
        if h[3] > 300: humo.remove(h); continue
        q = pygame.Surface((int(h[2] * 2) + 2,) * 2, pygame.SRCALPHA)
        pygame.draw.circle(q, (250, 246, 250, max(0, 150 - h[3] // 2)), (h[2], h[2]), h[2])
        pant.blit(q, (h[0] - h[2], h[1] - h[2]))
    for k in range(46):                           # brillos del canal
        y = HOR + 18 + k * 10
        x = (k * 137 + t * (12 + k)) % (W + 200) - 100
        L = 16 + k * 1.4 + 10 * math.sin(t * 2 + k)
        pygame.draw.line(pant, mezcla((130, 220, 214), (50, 140, 160), k / 46), (x, y), (x + L, y), 2)
    for i, b in enumerate(BARCOS):
        x = (b[2] + t * (16 + i * 5)) % (W + 400) - 200
        pant.blit(b[1], (x, HOR + 2 + i * 6 + 2 * math.sin(t * 1.6 + i)))
    b = BARCOS[int(t * 34 / 1500) % 3][0]
    x = W - (t * 34) % 1500 + 100
    y = 636 + 4 * math.sin(t * 1.3)
    pant.blit(b, (x, y))
    for k in range(7):
        pygame.draw.line(pant, (150, 220, 230), (x + k * 44, y + 161 + 2 * math.sin(t * 3 + k)), (x + k * 44 + 30, y + 161 + 2 * math.sin(t * 3 + k)), 3)
    for k in range(9):                            # lirios al frente
        x = k * 125 + 30 + 6 * math.sin(t + k); y = 784 + 3 * math.sin(t * 1.4 + k * 2)
        pygame.draw.ellipse(pant, (34, 120, 70), (x - 44, y - 10, 88, 26)); pygame.draw.ellipse(pant, (60, 160, 84), (x - 38, y - 9, 76, 18))
        if k % 2: flor(pant, x, y - 10, 13, (240, 150, 210), t * .3)
    for p in petalos:
        p[0] += p[4] * .6; p[1] += p[4] * .7; p[2] += .05
        if p[1] > H: p[0], p[1] = deco.random() * W - 100, -10
        pygame.draw.ellipse(pant, p[3], (p[0] + 8 * math.sin(p[2]), p[1], 10, 4 + 5 * abs(math.sin(p[2]))))
    for fila in range(2):                         # papel picado
        pts = []
        for i in range(0, 18):
            x = -20 + i * 64 - fila * 30
            y = 6 + fila * 14 + 16 * math.sin(math.pi * ((i % 6) / 6)) * 1.2
            pts.append((x, y))
        pygame.draw.lines(pant, (250, 240, 220), False, pts, 2)
        for i, (x, y) in enumerate(pts):
            im = FLAGS[(i + fila * 2) % 18]
            im = pygame.transform.rotate(im, 5 * math.sin(t * 1.8 + i * .7 + fila))
            pant.blit(im, (x + 2, y))
        if fila == 0 and P.modo != "portada": break

def lados(t):
    # izquierda
    texto(pant, "AJOLÍN", 74, 122, 106, (255, 226, 60), (190, 30, 100), 4, 4 + 2 * math.sin(t * 1.2))
    panelito(Rect(14, 160, 212, 74), (255, 250, 236), (250, 150, 30))
    pygame.draw.polygon(pant, (255, 250, 236), [(100, 230), (136, 230), (122, 256)])
    texto(pant, P.frase, 27 if len(P.frase) > 13 else 34, 120, 198, (150, 30, 90))
    mascota(120, 346, t)
    panelito(Rect(20, 486, 200, 150), (20, 80, 110), (90, 210, 200))
    texto(pant, "CADENA", 30, 120, 510, (255, 255, 255))
    for i in range(5):
        for f in range(3):
            on = P.cad > i * 3 + f
            flor(pant, 48 + i * 36, 604 - f * 30, 13, ((255, 150, 20), (255, 200, 40), (240, 70, 140))[f] if on else (30, 100, 126))
    # derecha
    panelito(Rect(780, 84, 206, 96), (150, 20, 90), (255, 200, 60))
    texto(pant, "NIVEL %d" % P.nivel, 44, 883, 114, (255, 255, 255), (90, 0, 50), 2)
    texto(pant, "%06d pts" % P.puntos, 32, 883, 152, (255, 226, 120))
    panelito(Rect(780, 192, 206, 248), (255, 246, 224), (236, 50, 130))
    texto(pant, "Agua fresca", 28, 883, 214, (190, 30, 100))
    P.jarra += (P.gotas - P.jarra) * .1
    pygame.draw.rect(pant, (206, 236, 240), (824, 236, 118, 186), border_radius=30)
    h = int(166 * min(1, P.jarra / 24))
    jar = pygame.Surface((106, 172), pygame.SRCALPHA)
    pts = [(x, 170 - h + 3 * math.sin(t * 4 + x * .09)) for x in range(0, 107, 6)]
    pygame.draw.polygon(jar, (236, 66, 110), pts + [(106, 172), (0, 172)])
    for k in range(6): pygame.draw.circle(jar, (255, 150, 170), (12 + k * 17, 172 - (t * 26 + k * 41) % max(20, h)), 3)
    m = pygame.Surface((106, 172), pygame.SRCALPHA); pygame.draw.rect(m, (255,) * 4, (0, 0, 106, 172), border_radius=26)
    jar.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pant.blit(jar, (830, 244))
    pygame.draw.rect(pant, (120, 170, 190), (824, 236, 118, 186), 4, border_radius=30)
    pygame.draw.rect(pant, (255, 255, 255), (836, 262, 8, 110), border_radius=4)
    pygame.draw.rect(pant, (120, 170, 190), (816, 232, 134, 12), border_radius=6)
    texto(pant, str(P.gotas), 84, 883, 334, (255, 255, 255), (150, 20, 70), 4)
    texto(pant, "gotas", 26, 883, 384, (255, 255, 255), (150, 20, 70), 2)
    # anuncio
    r = Rect(780, 454, 206, 184)
    pygame.draw.rect(pant, (30, 20, 30), r.move(3, 4), border_radius=8)
    pygame.draw.rect(pant, (255, 214, 40), r, border_radius=8)
    for k in range(12):
        a = k * .5236 + t * .25
        x, y = 883, 560
        o = pygame.Rect(r).clip(r)
        pant.set_clip(o)
        pygame.draw.polygon(pant, (255, 190, 20), [(x, y), (x + 190 * math.cos(a), y + 190 * math.sin(a)), (x + 190 * math.cos(a + .26), y + 190 * math.sin(a + .26))])
        pant.set_clip(None)
    texto(pant, "TACOS EL GÜERO", 30, 883, 478, (200, 20, 20))
    for k in range(2):
        x, y = 842 + k * 82, 560 + 4 * math.sin(t * 3 + k * 2)
        pygame.draw.circle(pant, (90, 170, 50), (x, y - 6), 36, draw_top_left=True, draw_top_right=True)
        for j in range(7): pygame.draw.circle(pant, ((200, 50, 40), (110, 60, 30), (90, 180, 60))[j % 3], (x - 30 + j * 10, y - 6 - 28 * math.sin(math.pi * (j + .6) / 7.2)), 8)
        pygame.draw.circle(pant, (246, 216, 120), (x, y + 4), 36, draw_top_left=True, draw_top_right=True)
        pygame.draw.rect(pant, (246, 216, 120), (x - 36, y + 2, 72, 6), border_radius=3)
    texto(pant, "¡2x1!", 56 if t % 1 < .5 else 60, 883, 596, (255, 255, 255), (200, 20, 20), 3)
    texto(pant, "publicidad", 16, 950, 628, (130, 90, 0))

def tablero(t):
    pant.blit(tabl, (BX - 30, BY - 30))
    ent = t - P.nace if P.modo == "entra" else 9
    mx, my = pygame.mouse.get_pos()
    for r in range(N):
        for c in range(N):
            x, y = centro(r, c)
            n = P.m[r][c]
            if not n:
                f = (t * .5 + r * .37 + c * .61) % 3
                if f < 1: pygame.draw.ellipse(pant, mezcla((60, 160, 176), (30, 128, 146), f), (x - 6 - 16 * f, y - 2 - 7 * f, 12 + 32 * f, 6 + 14 * f), 1)
                continue
            k = r * 7 + c * 13
            e = max(0, min(1, (ent - .05 * (r + c)) * 3.2))
            if e <= 0: continue
            im = AJ[n][int(t * 5 + k) % 6][1 if (t + k * .37) % 3.1 < .13 else 0]
            s = P.salto.get((r, c), 0)
            if e >= 1: esc = 1 + .28 * math.sin(s * math.pi)
            else: esc = e * (1.4 - .4 * e)
            if P.modo == "juega" and (my - BY) // T == r and (mx - BX) // T == c: esc *= 1.06
            ang = 5 * math.sin(t * 1.5 + k) + (2.5 * math.sin(t * 22 + k) if n == 4 else 0)
            im = pygame.transform.rotozoom(im, ang, esc * (1 + .025 * math.sin(t * 2.6 + k)))
            pygame.draw.ellipse(pant, (14, 86, 106), (x - EXT[n] * .75, y + EXT[n] * .42, EXT[n] * 1.5, EXT[n] * .42))
            pant.blit(im, im.get_rect(center=(x, y + 1.5 * math.sin(t * 2 + k * 1.3))))
    for b in burbs[:]:
        b[1] -= 1.2; b[3] -= .025
        if b[3] <= 0: burbs.remove(b); continue
        pygame.draw.circle(pant, (190, 240, 250), (b[0], b[1]), b[2], 1)
    for g in gotas:
        dx, dy = g[2][1], g[2][0]
        for q in range(7, 0, -1): pygame.draw.circle(pant, mezcla((120, 220, 255), (30, 128, 146), q / 8), (g[0] - dx * q * 5, g[1] - dy * q * 5), 10 - q)
        pygame.draw.circle(pant, (20, 70, 130), (g[0], g[1]), 12); pygame.draw.circle(pant, (130, 230, 255), (g[0], g[1]), 10)
        pygame.draw.circle(pant, (255, 255, 255), (g[0] - 3, g[1] - 4), 3)

def estrella(x, y, r, c):
    pygame.draw.polygon(pant, c, [(x + (r if k % 2 == 0 else r * .45) * math.sin(k * .6283), y - (r if k % 2 == 0 else r * .45) * math.cos(k * .6283)) for k in range(10)])

def ventana():
    P.panel = min(1, P.panel + .035)
    f = 1 - (1 - P.panel) ** 3
    y0 = int(-420 + f * 640)
    for x in (390, 610): pygame.draw.line(pant, (250, 240, 220), (x, 0), (x, y0 + 10), 4)
    r = Rect(290, y0, 420, 320)
    c = (250, 150, 30) if P.modo == "ganado" else (90, 70, 170)
    pygame.draw.rect(pant, (60, 10, 40), r.move(6, 8), border_radius=26)
    pygame.draw.rect(pant, c, r, border_radius=26)
    pygame.draw.rect(pant, (255, 248, 228), r.inflate(-26, -26), border_radius=18)
    if P.modo == "ganado":
        texto(pant, "¡NIVEL LIMPIO!", 58, 500, y0 + 58, (236, 50, 130), (255, 255, 255), 3)
        for k in range(3):
            on = k < (1 + (P.gotas_antes >= 6) + (P.gotas_antes >= 11))
            estrella(410 + k * 90, y0 + 124 - (10 if k == 1 else 0), 38, (150, 90, 10)); estrella(410 + k * 90, y0 + 122 - (10 if k == 1 else 0), 33, (255, 206, 40) if on else (214, 200, 176))
        texto(pant, "+5 gotas     +250 pts", 36, 500, y0 + 190, (30, 110, 140))
        if P.panel >= 1: boton(500, 470, "SEGUIR")
    else:
        texto(pant, "Se acabó el agua", 54, 500, y0 + 60, (90, 70, 170), (255, 255, 255), 3)
        im = AJ[4][0][1]; pant.blit(im, im.get_rect(center=(500, y0 + 128)))
        texto(pant, "Nivel %d   -   %d pts" % (P.nivel, P.puntos), 34, 500, y0 + 194, (110, 60, 90))
        if P.panel >= 1: boton(500, 470, "OTRA VEZ")

def portada(t):
    for i, ch in enumerate("AJOLÍN"):
        texto(pant, ch, 190, 258 + i * 97 - (20 if i > 3 else 0) + (-14 if i > 4 else 0), 190 + 10 * math.sin(t * 2.2 + i * .7), [(255, 226, 60), (255, 140, 180), (130, 235, 220)][i % 3], (150, 20, 90), 7)
    texto(pant, "la gran salpicada", 54, 500, 284, (255, 255, 255), (20, 100, 120), 3)
    mascota(500, 410, t, 1.0)
    for i, n in enumerate((1, 2, 3, 4)):
        x = (170, 290, 710, 830)[i]
        im = AJ[n][int(t * 5 + i) % 6][1 if (t + i) % 3 < .13 else 0]
        pant.blit(im, im.get_rect(center=(x, 470 + 8 * math.sin(t * 2 + i))))
    boton(500, 610, "JUGAR")
    texto(pant, "Estudio Chilpayate", 26, 500, 690, (255, 255, 255), (16, 80, 100), 2)

while True:
    dt = min(.05, reloj.tick(50) / 1000)
    P.t += dt
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            pygame.quit(); raise SystemExit
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1: clic(*ev.pos)
    for k in list(P.salto):
        P.salto[k] -= dt * 4
        if P.salto[k] <= 0: del P.salto[k]
    P.brinco = max(0, P.brinco - dt * .8)
    if P.modo == "entra" and P.t - P.nace > 1.3: quieto()
    elif P.modo == "vuela": avanza(dt)
    escenario(P.t)
    if P.modo == "portada": portada(P.t)
    else:
        lados(P.t); tablero(P.t)
        for c in chispas[:]:
            c[0] += c[2] * dt; c[1] += c[3] * dt; c[3] += 420 * dt; c[4] -= dt
            if c[4] <= 0: chispas.remove(c); continue
            pygame.draw.circle(pant, c[5], (c[0], c[1]), max(1, c[6] * min(1, c[4] * 2)))
        for l in letreros[:]:
            l[3] -= dt; l[1] -= 30 * dt
            if l[3] <= 0: letreros.remove(l); continue
            texto(pant, l[2], l[4], l[0], l[1], l[5], (120, 20, 80), 3)
        if P.modo in ("ganado", "perdido"): ventana()
    pygame.display.flip()
