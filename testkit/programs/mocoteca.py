# -*- coding: utf-8 -*-
# MOCOTECA v1.3 -- remake del juego flash de las gotas (el del ciber, 2004 aprox)
# hecho por Nacho "elpulpo_" Sepulveda, Valparaiso. jul-2012, portado a pygame-ce en 2021
# todo dibujado por codigo porque perdi los .fla :(
import argparse, json, math, random, sys
import numpy as np
import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
args = ap.parse_args()
rnd = random.Random(args.seed)
fx = random.Random(77)
logf = open(args.log, "w") if args.log else None


def log(**k):
    if logf:
        logf.write(json.dumps(k) + "\n")
        logf.flush()


N = 6
T = 82                      # casilla
BX, BY = 34, 92             # esquina del tablero
W, H = 760, 640
VEL = 330.0
RAD = [0, 10, 18, 26, 34]

pygame.init()
pygame.display.set_caption("MOCOTECA - el juego del moco")
scr = pygame.display.set_mode((W, H))
clock = pygame.time.Clock()


def fuente(t, b=True):
    for n in ("comicneue", "baloo", "urwgothic", "dejavusanscondensed", "dejavusans", "liberationsans"):
        p = pygame.font.match_font(n, bold=b)
        if p:
            return pygame.font.Font(p, t)
    return pygame.font.Font(None, t + 6)


F_TIT, F_GDE, F_MED, F_CHI, F_MIN = fuente(44), fuente(50), fuente(22), fuente(15), fuente(11, False)


# ---------------------------------------------------------------- moco
def blob(rad, fase, amp, k, lado):
    """una foto del moco bamboleandose, con borde oscuro tipo flash"""
    S = 2
    n = lado * S
    y, x = np.mgrid[0:n, 0:n].astype(float)
    x = (x - n / 2 + .5) / S
    y = (y - n / 2 + .5) / S
    d = np.hypot(x, y)
    th = np.arctan2(y, x)
    r = rad * (1 + amp * np.sin(k * th + fase) * .6 + amp * np.sin((k + 2) * th - 2 * fase) * .35)
    r = r + rad * amp * .5 * np.cos(2 * th) * math.sin(fase)
    q = d / r
    a = np.clip((r - d) * 1.2 + .5, 0, 1)
    luz = np.clip(1 - np.hypot(x + rad * .25, y + rad * .35) / (rad * 1.5), 0, 1)
    c1, c2 = np.array([62, 122, 8.]), np.array([186, 240, 44.])
    col = c1 + (c2 - c1) * (luz[..., None] ** .7)
    # panza: reflejo amarillo abajo
    p = np.clip(1 - np.hypot(x - rad * .2, y - rad * .5) / (rad * .55), 0, 1)[..., None]
    col = col + p * (np.array([225, 255, 110]) - col) * .55
    # borde
    e = np.clip((d - (r - 3.0)) / 1.2, 0, 1)[..., None]
    col = col * (1 - e) + np.array([24, 52, 4]) * e
    # brillos blancos
    for (bx, by, bw, bh) in ((-.36, -.42, .24, .15), (-.60, -.10, .08, .09)):
        g = ((x - bx * rad) / (bw * rad)) ** 2 + ((y - by * rad) / (bh * rad)) ** 2
        g = np.clip((1 - g) * 3, 0, 1)[..., None] * .95
        col = col * (1 - g) + 255 * g
    s = pygame.Surface((n, n), pygame.SRCALPHA)
    px = pygame.surfarray.pixels3d(s)
    px[:] = np.clip(col, 0, 255).swapaxes(0, 1).astype(np.uint8)
    del px
    pa = pygame.surfarray.pixels_alpha(s)
    pa[:] = (a * 255).swapaxes(0, 1).astype(np.uint8)
    del pa
    return pygame.transform.smoothscale(s, (lado, lado))


CUAD = 20
FOTOS = {}
for s in (1, 2, 3, 4):
    FOTOS[s] = [blob(RAD[s], 2 * math.pi * i / CUAD, (.03, .05, .06, .085)[s - 1], 3 + (s > 2), T + 6) for i in range(CUAD)]
GOTA = blob(7, 0, .02, 3, 22)


# ---------------------------------------------------------------- fondo
def degrade(w, h, a, b):
    s = pygame.Surface((1, h))
    for j in range(h):
        t = j / max(1, h - 1)
        s.set_at((0, j), [int(a[i] + (b[i] - a[i]) * t) for i in range(3)])
    return pygame.transform.scale(s, (w, h))


def texto_borde(f, t, col, borde, g=3):
    b = f.render(t, True, borde)
    s = pygame.Surface((b.get_width() + 2 * g, b.get_height() + 2 * g), pygame.SRCALPHA)
    for k in range(20):
        an = k * math.pi / 10
        s.blit(b, (g + g * math.cos(an), g + g * math.sin(an)))
    s.blit(f.render(t, True, col), (g, g))
    return s


def armar_fondo():
    s = degrade(W, H, (90, 70, 112), (48, 34, 66))
    # rayos de sol de flash, en violeta
    for i in range(18):
        a = i * math.pi / 9
        pts = [(280, 330), (280 + 900 * math.cos(a), 330 + 900 * math.sin(a)),
               (280 + 900 * math.cos(a + .17), 330 + 900 * math.sin(a + .17))]
        m = pygame.Surface((W, H), pygame.SRCALPHA)
        pygame.draw.polygon(m, (255, 255, 255, 9), pts)
        s.blit(m, (0, 0))
    # bandeja
    r = pygame.Rect(BX - 14, BY - 14, N * T + 28, N * T + 28)
    pygame.draw.rect(s, (24, 16, 34), r.move(4, 6), border_radius=20)
    pygame.draw.rect(s, (196, 180, 160), r, border_radius=20)
    pygame.draw.rect(s, (236, 226, 208), r.inflate(-6, -6), border_radius=17)
    pygame.draw.rect(s, (120, 100, 92), r.inflate(-18, -18), border_radius=10)
    for i in range(N):
        for j in range(N):
            q = pygame.Rect(BX + j * T + 2, BY + i * T + 2, T - 4, T - 4)
            pygame.draw.rect(s, (222, 208, 186), q, border_radius=9)
            pygame.draw.rect(s, (238, 228, 210), q.inflate(-6, -6), border_radius=8)
    for (x, y) in ((r.left + 12, r.top + 12), (r.right - 12, r.top + 12), (r.left + 12, r.bottom - 12), (r.right - 12, r.bottom - 12)):
        pygame.draw.circle(s, (150, 132, 116), (x, y), 6)
        pygame.draw.line(s, (90, 76, 66), (x - 3, y - 3), (x + 3, y + 3), 2)
    t = texto_borde(F_TIT, "MOCOTECA", (176, 236, 40), (28, 40, 8), 4)
    s.blit(t, (BX - 8, 8))
    # chorreo del titulo
    s.blit(F_CHI.render("¡ensucia el menos, limpia el más!", True, (200, 184, 220)), (336, 40))
    s.blit(F_MIN.render("elpulpo_ juegos © 2012  ·  calidad: ALTA  ·  [click derecho no hace nada]", True, (138, 120, 156)), (BX, H - 26))
    return s


FONDO = armar_fondo()
SOPORTE = pygame.Rect(574, 110, 152, 268)


def frasco(s, n, t):
    """el soporte con las gotas que quedan"""
    x, y, w, h = SOPORTE
    pygame.draw.rect(s, (28, 18, 40), (x + 4, y + 6, w, h), border_radius=16)
    pygame.draw.rect(s, (128, 132, 140), (x, y, w, h), border_radius=16)
    pygame.draw.rect(s, (172, 176, 184), (x + 4, y + 4, w - 8, h - 8), border_radius=14)
    pygame.draw.rect(s, (146, 150, 160), (x + 10, y + 10, w - 20, h - 20), border_radius=12)
    cx = x + w // 2
    # gancho
    pygame.draw.rect(s, (96, 98, 108), (cx - 9, y - 20, 18, 34), border_radius=4)
    # tubo
    tb = pygame.Rect(cx - 34, y + 24, 68, 160)
    pygame.draw.rect(s, (60, 66, 60), tb.inflate(6, 6), border_radius=34)
    pygame.draw.rect(s, (210, 224, 214), tb, border_radius=32)
    lleno = int(136 * min(1, n / 16.0))
    if n > 0:
        lq = pygame.Surface(tb.size, pygame.SRCALPHA)
        pygame.draw.rect(lq, (118, 196, 22), (0, 0, tb.w, tb.h), border_radius=32)
        top = tb.h - 18 - lleno
        pts = [(0, 0), (tb.w, 0)] + [(px, top + 3 * math.sin(px * .12 + t * 3)) for px in range(tb.w, -1, -4)]
        pygame.draw.polygon(lq, (0, 0, 0, 0), pts)
        s.blit(lq, tb)
        for i in range(3):
            yy = tb.bottom - 14 - ((t * 22 + i * 47) % max(8, lleno))
            pygame.draw.circle(s, (196, 244, 90), (cx - 16 + i * 15, int(yy)), 3 + i % 2, 1)
    pygame.draw.rect(s, (250, 255, 250), (tb.x + 9, tb.y + 24, 8, 96), border_radius=4)
    pygame.draw.rect(s, (70, 74, 70), (tb.x - 8, tb.y - 6, tb.w + 16, 14), border_radius=6)
    # visor con el numero
    v = pygame.Rect(x + 24, y + 196, w - 48, 54)
    pygame.draw.rect(s, (40, 30, 52), v, border_radius=10)
    c = (255, 90, 70) if n <= 2 else (210, 255, 90)
    im = F_TIT.render(str(n), True, c)
    s.blit(im, im.get_rect(center=(v.centerx, v.centery + 7)))


# ---------------------------------------------------------------- juego
class Juego:
    def __init__(g):
        g.estado = "titulo"
        g.t = 0
        g.splats = []
        g.nuevo()

    def nuevo(g):
        g.nivel, g.gotas, g.puntos = 1, 10, 0
        g.armar()

    def armar(g):
        g.b = [[0] * N for _ in range(N)]
        cant = min(30, 22 + g.nivel)
        cs = [(i, j) for i in range(N) for j in range(N)]
        rnd.shuffle(cs)
        pesos = [max(2, 4 - g.nivel * .1) * .6, 3, 4, 4]
        for (i, j) in cs[:cant]:
            g.b[i][j] = rnd.choices((1, 2, 3, 4), pesos)[0]
        g.fase = [[rnd.random() * CUAD for _ in range(N)] for _ in range(N)]
        g.golpe = [[0.0] * N for _ in range(N)]
        g.vuelo, g.part, g.flot = [], [], []
        g.splats = []
        g.cadena, g.corriendo = 0, False

    def anotar(g):
        log(t="board", level=g.nivel, drops=g.gotas, board=[r[:] for r in g.b])

    def crecer(g, i, j):
        g.golpe[i][j] = 1.0
        g.b[i][j] += 1
        if g.b[i][j] > 4:
            g.b[i][j] = 0
            g.cadena += 1
            g.puntos += 10 * g.cadena
            x, y = BX + j * T + T / 2, BY + i * T + T / 2
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                g.vuelo.append([x, y, dx, dy])
            for _ in range(16):
                a, v = fx.random() * 6.283, 60 + fx.random() * 150
                g.part.append([x, y, math.cos(a) * v, math.sin(a) * v, .45, 2 + fx.random() * 4])
            if g.cadena % 3 == 0:
                g.gotas += 1
                g.flot.append([x, y - 12, 1.1, "+1"])

    def click(g, p):
        if g.estado == "titulo":
            if BOTON.collidepoint(p):
                g.estado = "juego"
                g.anotar()
            return
        if g.estado in ("gano", "perdio"):
            if BOTON.collidepoint(p):
                if g.estado == "gano":
                    g.nivel += 1
                    g.armar()
                else:
                    g.nuevo()
                g.estado = "juego"
                g.anotar()
            return
        j, i = (p[0] - BX) // T, (p[1] - BY) // T
        if g.corriendo or g.gotas <= 0 or not (0 <= i < N and 0 <= j < N) or not g.b[i][j]:
            return
        log(t="tap", r=i, c=j)
        g.gotas -= 1
        g.cadena, g.corriendo = 0, True
        g.crecer(i, j)

    def paso(g, dt):
        g.t += dt
        for p in g.part:
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[3] += 320 * dt
            p[4] -= dt
        g.part = [p for p in g.part if p[4] > 0]
        for f in g.flot:
            f[1] -= 34 * dt
            f[2] -= dt
        g.flot = [f for f in g.flot if f[2] > 0]
        for r in g.golpe:
            for k in range(N):
                r[k] = max(0, r[k] - dt * 3)
        if g.estado != "juego":
            return
        sub = 4
        for _ in range(sub):
            for d in list(g.vuelo):
                d[0] += d[2] * VEL * dt / sub
                d[1] += d[3] * VEL * dt / sub
                x, y = d[0], d[1]
                if not (BX - 2 < x < BX + N * T + 2 and BY - 2 < y < BY + N * T + 2):
                    g.vuelo.remove(d)
                    continue
                j, i = int((x - BX) // T), int((y - BY) // T)
                if 0 <= i < N and 0 <= j < N and g.b[i][j]:
                    cx, cy = BX + j * T + T / 2, BY + i * T + T / 2
                    if abs(x - cx) + abs(y - cy) < RAD[g.b[i][j]]:      # toca el borde
                        g.vuelo.remove(d)
                        g.crecer(i, j)
        if g.corriendo and not g.vuelo:
            g.corriendo = False
            g.anotar()
            if not any(map(any, g.b)):
                log(t="cleared", level=g.nivel)
                g.estado = "gano"
            elif g.gotas <= 0:
                log(t="lost")
                g.estado = "perdio"


BOTON = pygame.Rect(BX + N * T // 2 - 96, BY + 330, 192, 58)


def boton(s, txt, p):
    enc = BOTON.collidepoint(p)
    pygame.draw.rect(s, (30, 44, 6), BOTON.move(0, 5), border_radius=26)
    pygame.draw.rect(s, (150, 220, 30) if enc else (120, 190, 20), BOTON, border_radius=26)
    pygame.draw.rect(s, (200, 250, 100), (BOTON.x + 12, BOTON.y + 6, BOTON.w - 24, 16), border_radius=9)
    im = texto_borde(F_MED, txt, (255, 255, 255), (40, 70, 6), 2)
    s.blit(im, im.get_rect(center=(BOTON.centerx, BOTON.centery + 5)))


def cartel(s, tit, lineas, btn, p, col):
    v = pygame.Surface((N * T, N * T), pygame.SRCALPHA)
    v.fill((30, 18, 44, 150))
    s.blit(v, (BX, BY))
    r = pygame.Rect(BX + 36, BY + 96, N * T - 72, 320)
    pygame.draw.rect(s, (30, 20, 40), r.move(4, 6), border_radius=22)
    pygame.draw.rect(s, (246, 240, 226), r, border_radius=22)
    pygame.draw.rect(s, col, r, 6, border_radius=22)
    im = texto_borde(F_TIT, tit, col, (40, 30, 50), 3)
    if im.get_width() > r.w - 30:
        im = pygame.transform.smoothscale(im, (r.w - 30, int(im.get_height() * (r.w - 30) / im.get_width())))
    s.blit(im, im.get_rect(center=(r.centerx, r.y + 62)))
    for k, l in enumerate(lineas):
        im = F_MED.render(l, True, (70, 56, 84))
        if im.get_width() > r.w - 30:
            im = pygame.transform.smoothscale(im, (r.w - 30, int(im.get_height() * (r.w - 30) / im.get_width())))
        s.blit(im, im.get_rect(center=(r.centerx, r.y + 118 + k * 32)))
    boton(s, btn, p)


def dibujar(g):
    s = scr
    s.blit(FONDO, (0, 0))
    mp = pygame.mouse.get_pos()
    j, i = (mp[0] - BX) // T, (mp[1] - BY) // T
    if g.estado == "juego" and 0 <= i < N and 0 <= j < N and not g.corriendo:
        pygame.draw.rect(s, (252, 246, 214), (BX + j * T + 4, BY + i * T + 4, T - 8, T - 8), border_radius=8)
    if g.estado != "titulo":
        for i in range(N):
            for j in range(N):
                v = g.b[i][j]
                if not v:
                    continue
                vel = (4, 6, 9, 20)[v - 1]
                f = FOTOS[v][int(g.fase[i][j] + g.t * vel) % CUAD]
                k = g.golpe[i][j]
                cx, cy = BX + j * T + T // 2, BY + i * T + T // 2
                if k > .02:
                    z = 1 + .16 * math.sin(k * 9) * k
                    f = pygame.transform.smoothscale(f, (int(f.get_width() * z), int(f.get_height() * (2 - z))))
                s.blit(f, f.get_rect(center=(cx, cy)))
        for d in g.vuelo:
            s.blit(GOTA, GOTA.get_rect(center=(d[0], d[1])))
    for p in g.part:
        pygame.draw.circle(s, (40, 84, 6), (int(p[0]), int(p[1])), int(p[5]) + 1)
        pygame.draw.circle(s, (150, 222, 30), (int(p[0]), int(p[1])), int(p[5]))
    frasco(s, g.gotas, g.t)
    x = SOPORTE.x
    for k, (a, b) in enumerate((("NIVEL", g.nivel), ("PUNTOS", g.puntos))):
        pygame.draw.rect(s, (36, 24, 50), (x, 400 + k * 70, 152, 60), border_radius=12)
        s.blit(F_CHI.render(a, True, (180, 160, 204)), (x + 12, 405 + k * 70))
        im = F_MED.render(str(b), True, (255, 240, 170))
        s.blit(im, (x + 140 - im.get_width(), 426 + k * 70))
    pygame.draw.circle(s, (36, 24, 50), (x + 24, 566), 20)
    pygame.draw.ellipse(s, (140, 200, 60), (x + 14, 570, 12, 9))
    pygame.draw.lines(s, (140, 200, 60), False, [(x + 25, 574), (x + 25, 554), (x + 33, 560)], 3)
    s.blit(F_CHI.render("3 reventones", True, (190, 172, 210)), (x + 54, 548))
    s.blit(F_CHI.render("= 1 gota más", True, (190, 172, 210)), (x + 54, 566))
    for f in g.flot:
        im = texto_borde(F_MED, f[3], (255, 244, 80), (60, 40, 10), 2)
        s.blit(im, im.get_rect(center=(f[0], f[1])))
    if g.estado == "titulo":
        cartel(s, "¡Moco a moco!", ["Un click = una gota de moco.", "Mocos muy gordos revientan", "y salpican hacia los 4 lados."], "JUGAR", mp, (120, 176, 20))
    elif g.estado == "gano":
        cartel(s, "¡TODO LIMPIO!", ["Nivel %d superado" % g.nivel, "Puntos: %d" % g.puntos, "Te quedan %d gotas" % g.gotas], "SIGUIENTE", mp, (120, 176, 20))
    elif g.estado == "perdio":
        cartel(s, "SE ACABÓ EL MOCO", ["Llegaste al nivel %d" % g.nivel, "Puntos: %d" % g.puntos], "OTRA VEZ", mp, (216, 70, 60))
    pygame.display.flip()


g = Juego()
while True:
    dt = min(.04, clock.tick(50) / 1000.0)
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            g.click(e.pos)
    g.paso(dt)
    dibujar(g)
