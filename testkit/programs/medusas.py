# ~~~ MEDUSAS ~~~   (jam de 48 horas, tema: "reacción")
# hecho con pygame y mucho mate      -- flor
# si algo anda raro: es una feature

import pygame, random, math, json, sys, time
from collections import deque

N = 7
T = 82
MX, MY = 33, 118
ANCHO, ALTO = 640, 780
DIRS = [(0, -1), (0, 1), (-1, 0), (1, 0)]

# un mar distinto por nivel: (arriba, abajo, medusa, borde)
MARES = [
    ((10, 24, 70), (4, 8, 30), (255, 140, 190), (255, 200, 225)),
    ((8, 60, 66), (2, 20, 30), (255, 190, 110), (255, 226, 176)),
    ((50, 14, 74), (16, 4, 34), (140, 220, 255), (206, 242, 255)),
    ((74, 22, 40), (26, 6, 18), (240, 240, 150), (255, 255, 214)),
    ((16, 62, 34), (4, 24, 18), (220, 160, 255), (240, 214, 255)),
    ((30, 34, 44), (8, 10, 16), (255, 120, 100), (255, 190, 176)),
]

semilla = int(time.time())
registro = None
args = sys.argv[1:]
while args:
    a = args.pop(0)
    if a == "--seed": semilla = int(args.pop(0))
    elif a == "--log": registro = open(args.pop(0), "w")

azar = random.Random(semilla)      # SOLO para tableros
adorno = random.Random()           # burbujitas y demás

def anotar(d):
    if registro:
        registro.write(json.dumps(d) + "\n"); registro.flush()

pygame.init()
pantalla = pygame.display.set_mode((ANCHO, ALTO))
pygame.display.set_caption("~ Medusas ~")
reloj = pygame.time.Clock()
F = lambda n: pygame.font.SysFont("dejavusans", n, bold=True)
f_titulo, f_grande, f_media, f_chica = F(58), F(34), F(22), F(15)

records = [("FLOR", 900), ("NICO", 600), ("MAMÁ", 350), ("TINTIN", 120), ("GATO", 10)]

# ---- estado del juego (sí, todo global, es una jam) ----
estado = "titulo"       # titulo / aparecer / jugar / cadena / victoria / fin
tablero = [[0] * N for _ in range(N)]
visible = [[0.0] * N for _ in range(N)]
golpe = [[0.0] * N for _ in range(N)]
orden = []
cola = deque()
gotas = []              # [x, y, destino_x, destino_y, celda o None]
perlas = 12
nivel = 1
puntos = 0
cadena = 0
reloj_estado = 0.0
ahora = 0.0
cartel, cartel_t = "", 0.0
polvo = [[adorno.random() * ANCHO, adorno.random() * ALTO, adorno.random() * 2 + 1] for _ in range(45)]
mi_record = -1
fondo_cache = {}

def centro(f, c):
    return MX + c * T + T / 2, MY + f * T + T / 2

def mar():
    return MARES[(nivel - 1) % len(MARES)]

def fondo():
    k = (nivel - 1) % len(MARES)
    if k not in fondo_cache:
        s = pygame.Surface((ANCHO, ALTO))
        a, b = MARES[k][0], MARES[k][1]
        for y in range(ALTO):
            u = y / ALTO
            pygame.draw.line(s, [int(a[i] + (b[i] - a[i]) * u) for i in range(3)], (0, y), (ANCHO, y))
        # rayos de luz
        rayos = pygame.Surface((ANCHO, ALTO), pygame.SRCALPHA)
        for x in (60, 210, 330, 520):
            pygame.draw.polygon(rayos, (255, 255, 255, 9), [(x, 0), (x + 50, 0), (x - 60, ALTO), (x - 220, ALTO)])
        s.blit(rayos, (0, 0))
        # algas y arena
        for x in range(0, ANCHO, 40):
            h = 20 + 14 * math.sin(x * 1.7)
            pygame.draw.polygon(s, [max(0, v - 4) for v in b], [(x, ALTO), (x + 6, ALTO - h), (x + 14, ALTO)])
        fondo_cache[k] = s
    return fondo_cache[k]

def nuevo_nivel():
    global estado, orden, reloj_estado
    bolsa = [0] * 4 + [1] * 3 + [2] * 3 + [3] * 4 + [4] * 3
    if nivel > 4: bolsa += [1, 2, 0]
    for f in range(N):
        for c in range(N):
            tablero[f][c] = azar.choice(bolsa)
            visible[f][c] = 0.0
            golpe[f][c] = 0.0
    orden = [(f, c) for f in range(N) for c in range(N) if tablero[f][c]]
    azar.shuffle(orden)        # aparecen desordenadas, queda más lindo
    estado = "aparecer"; reloj_estado = 0.0

def empezar():
    global nivel, puntos, perlas
    nivel, puntos, perlas = 1, 0, 12
    nuevo_nivel()

def tocar(f, c):
    """una gota le llega a (f,c)"""
    if tablero[f][c] >= 5:
        return                  # ya está por reventar, se la traga
    tablero[f][c] += 1
    golpe[f][c] = 1.0
    if tablero[f][c] == 5:
        cola.append((f, c))

def reventar(f, c):
    global cadena, puntos
    tablero[f][c] = 0
    cadena += 1
    puntos += cadena
    x, y = centro(f, c)
    for df, dc in DIRS:
        i, j = f + df, c + dc
        while 0 <= i < N and 0 <= j < N and tablero[i][j] == 0:
            i += df; j += dc
        adentro = 0 <= i < N and 0 <= j < N
        dx, dy = centro(i, j)
        gotas.append([x, y, dx, dy, (i, j) if adentro else None])

def terminar_cadena():
    global estado, perlas, cartel, cartel_t, reloj_estado, mi_record
    premio = 3 if cadena >= 12 else 2 if cadena >= 8 else 1 if cadena >= 4 else 0
    if premio:
        perlas = min(18, perlas + premio)
        cartel = ["", "¡Linda cadena!", "¡¡Cadenón!!", "¡¡¡TSUNAMI!!!"][premio]
        cartel_t = 1.4
    if not any(map(any, tablero)):
        anotar({"t": "cleared"})
        estado, reloj_estado = "victoria", 0.0
    elif perlas <= 0:
        anotar({"t": "lost"})
        estado, reloj_estado = "fin", 0.0
        yo = ("VOS", puntos)
        records.append(yo)
        records.sort(key=lambda r: -r[1])
        del records[6:]
        mi_record = records.index(yo) if yo in records else -1
    else:
        estado = "jugar"

def click(x, y):
    global estado, perlas, cadena, mi_record
    if estado == "titulo":
        if 200 <= x <= 440 and 640 <= y <= 710: empezar()
    elif estado == "fin":
        if reloj_estado > 0.8:
            estado = "titulo"
    elif estado == "jugar":
        c, f = int((x - MX) // T), int((y - MY) // T)
        if 0 <= f < N and 0 <= c < N and tablero[f][c]:
            anotar({"t": "tap", "r": f, "c": c})
            perlas -= 1
            cadena = 0
            tocar(f, c)
            estado = "cadena"

def actualizar(dt):
    global estado, reloj_estado, ahora, cartel_t, nivel, perlas
    ahora += dt; reloj_estado += dt
    cartel_t = max(0, cartel_t - dt)
    for p in polvo:
        p[1] -= p[2] * 12 * dt
        if p[1] < -5: p[0], p[1] = adorno.random() * ANCHO, ALTO + 5
    for f in range(N):
        for c in range(N):
            golpe[f][c] = max(0, golpe[f][c] - dt * 3)
    if estado == "aparecer":
        for k, (f, c) in enumerate(orden):
            visible[f][c] = max(0, min(1, (reloj_estado - k * 0.035) * 4))
        if reloj_estado > len(orden) * 0.035 + 0.35:
            estado = "jugar"
            anotar({"t": "board", "cells": [fila[:] for fila in tablero]})
    elif estado == "cadena":
        if gotas:
            for g in gotas[:]:
                d = math.hypot(g[2] - g[0], g[3] - g[1])
                paso = 760 * dt
                if d <= paso:
                    gotas.remove(g)
                    if g[4]: tocar(*g[4])
                else:
                    g[0] += (g[2] - g[0]) / d * paso
                    g[1] += (g[3] - g[1]) / d * paso
        elif cola:
            # de a una, en orden de llegada
            reventar(*cola.popleft())
        else:
            terminar_cadena()
    elif estado == "victoria" and reloj_estado > 2.2:
        nivel += 1
        perlas = min(18, perlas + 4)
        nuevo_nivel()

# ---------------- dibujo ----------------
def texto(f, s, x, y, col=(255, 255, 255)):
    i = f.render(s, True, col)
    pantalla.blit(i, (x - i.get_width() // 2, y - i.get_height() // 2))

def medusa(x, y, tam, fase, cols, k=1.0, g=0.0):
    cuerpo, borde = cols[2], cols[3]
    r = (0, 11, 17, 23, 29, 33)[tam] * k * (1 + 0.18 * g)
    if r < 2: return
    p = math.sin(fase)
    rx, ry = r * (1 + 0.07 * p), r * (0.92 - 0.07 * p)
    y += 3 * math.sin(fase * 0.5)
    # tentáculos: uno más por tamaño
    n = tam + 1
    for i in range(n):
        tx = x - rx * 0.7 + (rx * 1.4) * (i / (n - 1))
        pts = [(tx + 3 * math.sin(fase * 0.8 + i + s * 0.9) * s / 3, y + s * r * 0.22) for s in range(6)]
        pygame.draw.lines(pantalla, borde, False, pts, 2)
    # campana con alfa
    m = int(rx * 2 + 8)
    s = pygame.Surface((m, m), pygame.SRCALPHA)
    q = m / 2
    pts = [(q + rx * math.cos(a), q - ry * math.sin(a)) for a in [math.pi * t / 14 for t in range(15)]]
    for i in range(7):     # volados de abajo
        u = i / 6
        pts.append((q - rx + 2 * rx * u, q + (5 if i % 2 else 1) * k))
    pygame.draw.polygon(s, cuerpo + (215,), pts)
    pygame.draw.polygon(s, borde + (255,), pts, 2)
    pygame.draw.ellipse(s, (255, 255, 255, 120), (q - rx * 0.5, q - ry * 0.75, rx * 0.45, ry * 0.35))
    pantalla.blit(s, (x - q, y - q))
    if tam >= 2:           # ojitos
        for ex in (-0.3, 0.3):
            pygame.draw.circle(pantalla, (30, 20, 50), (int(x + ex * rx), int(y - ry * 0.28)), max(2, int(r * 0.09)))

def dibujar():
    pantalla.blit(fondo(), (0, 0))
    for px, py, pr in polvo:
        pygame.draw.circle(pantalla, [min(255, v + 46) for v in mar()[0]], (int(px + 6 * math.sin(ahora + py * .02)), int(py)), int(pr))
    if estado == "titulo":
        texto(f_titulo, "MEDUSAS", ANCHO // 2, 110, mar()[3])
        texto(f_chica, "inflalas, reventalas, no te quedes sin perlas", ANCHO // 2, 165)
        for i in range(4):
            medusa(140 + i * 120, 260, i + 1, ahora * 3 + i, mar())
        texto(f_media, "TABLA DE RÉCORDS", ANCHO // 2, 350, mar()[2])
        for i, (n, p) in enumerate(records[:6]):
            col = (255, 255, 120) if i == mi_record else (220, 230, 255)
            texto(f_chica, "%d.  %-8s %6d" % (i + 1, n, p), ANCHO // 2, 390 + i * 32, col)
        pygame.draw.rect(pantalla, mar()[2], (200, 640, 240, 70), border_radius=35)
        texto(f_grande, "JUGAR", ANCHO // 2, 674, mar()[1])
        return
    texto(f_grande, "Nivel %d" % nivel, 110, 44, mar()[3])
    texto(f_media, "%d pts" % puntos, 540, 44)
    # casilleros: solo un puntito en cada esquina
    for i in range(N + 1):
        for j in range(N + 1):
            pygame.draw.circle(pantalla, [min(255, v + 60) for v in mar()[0]], (MX + i * T, MY + j * T), 2)
    for f in range(N):
        for c in range(N):
            if tablero[f][c]:
                x, y = centro(f, c)
                medusa(x, y - 4, tablero[f][c], ahora * 3 + f * 1.3 + c * 0.7, mar(), visible[f][c], golpe[f][c])
    for g in gotas:
        pygame.draw.circle(pantalla, (255, 255, 255), (int(g[0]), int(g[1])), 6)
        pygame.draw.circle(pantalla, mar()[2], (int(g[0]), int(g[1])), 4)
    # perlas (sin números!! más elegante)
    for i in range(18):
        x, y = 50 + i * 31.8, 738
        if i < perlas:
            pygame.draw.circle(pantalla, (214, 208, 220), (int(x), y), 11)
            pygame.draw.circle(pantalla, (246, 242, 250), (int(x) - 2, y - 2), 8)
            pygame.draw.circle(pantalla, (255, 255, 255), (int(x) - 4, y - 4), 3)
        else:
            pygame.draw.circle(pantalla, [min(255, v + 30) for v in mar()[1]], (int(x), y), 4)
    if cartel_t > 0:
        texto(f_grande, cartel, ANCHO // 2, 84 - int(8 * math.sin(cartel_t * 6)), (255, 255, 140))
    if estado == "victoria":
        u = reloj_estado / 2.2
        x = -300 + u * (ANCHO + 600)
        medusa(x - 150, 380 + 20 * math.sin(ahora * 4), 5, ahora * 6, mar())
        texto(f_titulo, "¡Limpio!", int(x), 380, mar()[3])
    if estado == "fin":
        v = pygame.Surface((ANCHO, ALTO)); v.fill((0, 0, 0)); v.set_alpha(int(min(200, reloj_estado * 300)))
        pantalla.blit(v, (0, 0))
        texto(f_titulo, "Sin perlas :(", ANCHO // 2, 190, mar()[2])
        texto(f_media, "Llegaste al nivel %d con %d puntos" % (nivel, puntos), ANCHO // 2, 260)
        for i, (n, p) in enumerate(records[:6]):
            col = (255, 255, 120) if i == mi_record else (220, 230, 255)
            texto(f_media, "%d.  %-8s %6d" % (i + 1, n, p), ANCHO // 2, 340 + i * 40, col)
        if ahora % 1 < .6:
            texto(f_chica, "click para volver", ANCHO // 2, 640)

while True:
    dt = min(0.04, reloj.tick(50) / 1000)
    for e in pygame.event.get():
        if e.type == pygame.QUIT or (e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE):
            pygame.quit(); sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            click(*e.pos)
    actualizar(dt)
    dibujar()
    pygame.display.flip()
