# -*- coding: utf-8 -*-
"""
GOTITAS
Mi primer juego con pygame :)  (practica 3, Programacion I)

Haz click en una burbuja para echarle una gota. Cuando pasa de tamaño 4
explota y lanza 4 gotitas. Cada 3 explosiones seguidas ganas 1 gota.
"""
import sys
import json
import time
import random
import argparse
import pygame

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=None)
parser.add_argument("--log", default=None)
args = parser.parse_args()

if args.seed is not None:
    random.seed(args.seed)

# ---------------- constantes ----------------
FILAS = 6
COLUMNAS = 6
CELDA = 78
MARGEN_X = 26
MARGEN_Y = 96
ANCHO = MARGEN_X * 2 + COLUMNAS * CELDA
ALTO = MARGEN_Y + FILAS * CELDA + 46
VELOCIDAD = 6

BLANCO = (255, 255, 255)
NEGRO = (0, 0, 0)
GRIS = (200, 200, 200)
CREMA = (250, 243, 221)
ARENA = (240, 230, 200)
AZUL = (66, 135, 245)
AZUL_OSCURO = (20, 60, 150)
ROJO = (200, 40, 40)
VERDE = (30, 130, 60)

RADIOS = [0, 9, 16, 24, 32]


def log(d):
    if args.log:
        f = open(args.log, "a")
        f.write(json.dumps(d) + "\n")
        f.close()


pygame.init()
pantalla = pygame.display.set_mode((ANCHO, ALTO))
pygame.display.set_caption("Gotitas")
reloj = pygame.time.Clock()
fuente = pygame.font.Font(None, 40)
fuente_peq = pygame.font.Font(None, 24)
fuente_gr = pygame.font.Font(None, 64)

tablero = []
gotas = 10
nivel = 1
gotitas = []        # las que van volando: [x, y, dx, dy]
explosiones = []    # [x, y, radio]
cadena = 0
record = 0
estado = "jugando"  # jugando, animando, ganado, perdido


def log_tablero():
    log({"t": "board", "level": nivel, "drops": gotas, "sizes": tablero})


def centro(f, c):
    return MARGEN_X + c * CELDA + CELDA // 2, MARGEN_Y + f * CELDA + CELDA // 2


def nuevo_nivel():
    global tablero, gotitas, cadena, estado
    tablero = []
    for f in range(FILAS):
        fila = []
        for c in range(COLUMNAS):
            fila.append(random.choice([0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4]))
        tablero.append(fila)
    gotitas = []
    cadena = 0
    estado = "jugando"
    log_tablero()


def crecer(f, c):
    global cadena, gotas
    tablero[f][c] += 1
    if tablero[f][c] > 4:
        tablero[f][c] = 0
        x, y = centro(f, c)
        gotitas.append([x, y, -VELOCIDAD, 0])
        gotitas.append([x, y, VELOCIDAD, 0])
        gotitas.append([x, y, 0, -VELOCIDAD])
        gotitas.append([x, y, 0, VELOCIDAD])
        explosiones.append([x, y, 20])
        cadena += 1
        if cadena % 3 == 0:
            gotas += 1


def mover_gotitas():
    global gotitas
    quedan = []
    viejas = gotitas
    gotitas = []
    for g in viejas:
        g[0] += g[2]
        g[1] += g[3]
        # se salio del tablero?
        if g[0] < MARGEN_X or g[0] > MARGEN_X + COLUMNAS * CELDA or g[1] < MARGEN_Y or g[1] > MARGEN_Y + FILAS * CELDA:
            continue
        c = int((g[0] - MARGEN_X) // CELDA)
        f = int((g[1] - MARGEN_Y) // CELDA)
        if c > COLUMNAS - 1:
            c = COLUMNAS - 1
        if f > FILAS - 1:
            f = FILAS - 1
        x, y = centro(f, c)
        if tablero[f][c] > 0 and abs(g[0] - x) < VELOCIDAD and abs(g[1] - y) < VELOCIDAD:
            crecer(f, c)
        else:
            quedan.append(g)
    gotitas = quedan + gotitas


def esta_vacio():
    for fila in tablero:
        for v in fila:
            if v != 0:
                return False
    return True


def dibujar():
    pantalla.fill(GRIS)
    pygame.draw.rect(pantalla, AZUL_OSCURO, (0, 0, ANCHO, 70))
    t = fuente.render("Gotas: " + str(gotas), True, BLANCO)
    pantalla.blit(t, (20, 22))
    t = fuente.render("Nivel: " + str(nivel), True, BLANCO)
    pantalla.blit(t, (ANCHO - t.get_width() - 20, 22))
    # el tablero de ajedrez
    for f in range(FILAS):
        for c in range(COLUMNAS):
            color = CREMA if (f + c) % 2 == 0 else ARENA
            r = pygame.Rect(MARGEN_X + c * CELDA, MARGEN_Y + f * CELDA, CELDA, CELDA)
            pygame.draw.rect(pantalla, color, r)
    pygame.draw.rect(pantalla, NEGRO, (MARGEN_X - 2, MARGEN_Y - 2, COLUMNAS * CELDA + 4, FILAS * CELDA + 4), 2)
    for f in range(FILAS):
        for c in range(COLUMNAS):
            n = tablero[f][c]
            if n > 0:
                x, y = centro(f, c)
                pygame.draw.circle(pantalla, AZUL, (x, y), RADIOS[n])
                pygame.draw.circle(pantalla, AZUL_OSCURO, (x, y), RADIOS[n], 2)
                # brillo
                pygame.draw.circle(pantalla, BLANCO, (x - RADIOS[n] // 3, y - RADIOS[n] // 3), max(2, RADIOS[n] // 5))
    for e in explosiones:
        pygame.draw.circle(pantalla, AZUL, (e[0], e[1]), e[2], 3)
    for g in gotitas:
        pygame.draw.circle(pantalla, AZUL_OSCURO, (int(g[0]), int(g[1])), 6)
    texto = "Cadena: %d    Mejor cadena: %d" % (cadena, record)
    t = fuente_peq.render(texto, True, NEGRO)
    pantalla.blit(t, (MARGEN_X, ALTO - 32))

    if estado == "ganado" or estado == "perdido":
        capa = pygame.Surface((ANCHO, ALTO))
        capa.set_alpha(150)
        capa.fill(BLANCO)
        pantalla.blit(capa, (0, 0))
        if estado == "ganado":
            t = fuente_gr.render("Nivel superado!", True, VERDE)
            t2 = fuente.render("Haz click para seguir", True, NEGRO)
        else:
            t = fuente_gr.render("Sin gotas...", True, ROJO)
            t2 = fuente.render("Haz click para empezar de nuevo", True, NEGRO)
        pantalla.blit(t, (ANCHO // 2 - t.get_width() // 2, ALTO // 2 - 50))
        pantalla.blit(t2, (ANCHO // 2 - t2.get_width() // 2, ALTO // 2 + 20))
    pygame.display.flip()


nuevo_nivel()
jugar = True
while jugar:
    for evento in pygame.event.get():
        if evento.type == pygame.QUIT:
            jugar = False
        elif evento.type == pygame.MOUSEBUTTONDOWN and evento.button == 1:
            if estado == "jugando":
                c = (evento.pos[0] - MARGEN_X) // CELDA
                f = (evento.pos[1] - MARGEN_Y) // CELDA
                if 0 <= f < FILAS and 0 <= c < COLUMNAS and tablero[f][c] > 0 and gotas > 0:
                    log({"t": "tap", "row": f, "col": c})
                    gotas -= 1
                    cadena = 0
                    crecer(f, c)
                    estado = "animando"
            elif estado == "ganado":
                nivel += 1
                gotas += 1
                nuevo_nivel()
            elif estado == "perdido":
                nivel = 1
                gotas = 10
                nuevo_nivel()

    if estado == "animando":
        mover_gotitas()
        if len(gotitas) == 0:
            if cadena > record:
                record = cadena
            log_tablero()
            if esta_vacio():
                estado = "ganado"
                log({"t": "cleared", "level": nivel})
            elif gotas <= 0:
                estado = "perdido"
                log({"t": "lost", "level": nivel})
            else:
                estado = "jugando"
    for e in explosiones:
        e[2] += 2
    explosiones = [e for e in explosiones if e[2] < 44]

    dibujar()
    reloj.tick(40)

pygame.quit()
sys.exit()
