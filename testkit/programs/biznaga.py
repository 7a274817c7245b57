#!/usr/bin/env python3
"""BIZNAGA.  Un juego para mis alumnos de Biología.
   Profr. (jubilado) Anselmo Quiroz, Tehuacán, Puebla, 2014"""
import argparse
import json
import random
from tkinter import *
from tkinter import messagebox

opciones = argparse.ArgumentParser()
opciones.add_argument('--seed', type=int, default=random.randrange(100000))
opciones.add_argument('--log')
opciones = opciones.parse_args()

FILAS, COLS = 5, 7
LADO = 98
MX, MY = 30, 24            # margen del invernadero
ANCHO, ALTO = MX * 2 + COLS * LADO + 130, MY * 2 + FILAS * LADO
VECINOS = [(-1, 0), (0, 1), (1, 0), (0, -1)]

bitacora = open(opciones.log, 'a') if opciones.log else None


def anotar(d):
    if bitacora:
        bitacora.write(json.dumps(d) + '\n')
        bitacora.flush()


# ---------------------------------------------------------------- reglas
def regar(t, f, c, semillas):
    t[f][c] += 1
    if t[f][c] == 5:
        t[f][c] = 0
        semillas += [(f, c, a, b) for a, b in VECINOS]
        return True
    return False


def volar(t, semillas):
    """Avanza todas las semillas un lugar. Las que llegan a la vez a una
    planta que ya revento se pierden con ella."""
    quedan, reventadas, crecidas = [], [], []
    for f, c, a, b in semillas:
        f += a
        c += b
        if f < 0 or c < 0 or f >= FILAS or c >= COLS or (f, c) in reventadas:
            continue
        if t[f][c] == 0:
            quedan.append((f, c, a, b))
        elif regar(t, f, c, quedan):
            reventadas.append((f, c))
        else:
            crecidas.append((f, c))
    return quedan, reventadas, crecidas


def probar(t, f, c):
    t = [list(x) for x in t]
    s = []
    regar(t, f, c, s)
    while s:
        s, _, _ = volar(t, s)
    return t


def minimo(t):
    """cuantos riegos hacen falta (mas o menos)"""
    lista = [t]
    for n in range(1, 15):
        vistos = {}
        for u in lista:
            for f in range(FILAS):
                for c in range(COLS):
                    if u[f][c]:
                        v = probar(u, f, c)
                        falta = sum(5 - x for r in v for x in r if x)
                        if falta == 0:
                            return n
                        vistos[str(v)] = (falta, v)
        lista = [v for _, v in sorted(vistos.values())[:6]]
    return 99


def sembrar(nivel):
    azar = random.Random('%d/%d' % (opciones.seed, nivel))
    cuantas = min(9 + 2 * nivel, 27)
    while True:
        t = [[0] * COLS for _ in range(FILAS)]
        for k in azar.sample(range(FILAS * COLS), cuantas):
            t[k // COLS][k % COLS] = azar.choice([1, 2, 3, 4])
        m = minimo(t)
        if m <= 10:
            return t, max(8, m + 3)


# ---------------------------------------------------------------- ventana
raiz = Tk()
raiz.title('Biznaga - Invernadero del Profe Quiroz')
raiz.resizable(False, False)
raiz.configure(bg='#efe6cf')
raiz.geometry('+40+20')

arriba = Frame(raiz, bg='#3f6b4f')
arriba.pack(fill=X)
Label(arriba, text='BIZNAGA', font=('DejaVu Serif', 22, 'bold'), bg='#3f6b4f', fg='#fbf3dc').pack(side=LEFT, padx=18, pady=7)
rotulo = Label(arriba, text='', font=('DejaVu Sans', 13), bg='#3f6b4f', fg='#e5e9c8')
rotulo.pack(side=LEFT, padx=8)
lienzo = Canvas(raiz, width=ANCHO, height=ALTO, bg='#cfe3e0', highlightthickness=0)
lienzo.pack()
abajo = Frame(raiz, bg='#efe6cf')
abajo.pack(fill=X)
estado = Label(abajo, text='', font=('DejaVu Sans', 11), bg='#efe6cf', fg='#5c4a34', anchor=W)
estado.pack(side=LEFT, padx=18, pady=8)


class Juego:
    pass


J = Juego()
J.ocupado = True


def centro(f, c):
    return MX + c * LADO + LADO // 2, MY + f * LADO + LADO // 2


def fondo():
    L = lienzo
    # vidrios del invernadero
    der = MX * 2 + COLS * LADO
    for f in range(FILAS):
        y = MY + f * LADO
        for c in range(COLS):
            x = MX + c * LADO
            L.create_rectangle(x + 2, y - 1, x + LADO - 2, y + LADO - 14, fill='#dcece6', outline='#b4cfca')
            L.create_line(x + 14, y + 34, x + 36, y + 4, fill='#eef7f3', width=4)
            L.create_line(x + 14, y + 50, x + 46, y + 6, fill='#eef7f3', width=2)
        # la tabla
        L.create_rectangle(10, y + LADO - 13, der - 10, y + LADO - 3, fill='#a9794a', outline='#74502e')
        L.create_line(12, y + LADO - 11, der - 12, y + LADO - 11, fill='#c99a66')
        for k in range(30, der - 150, 130):
            L.create_line(k + f * 17, y + LADO - 7, k + 46 + f * 17, y + LADO - 7, fill='#8f6339')
    for x in (8, der - 18):
        L.create_rectangle(x, 8, x + 10, ALTO - 8, fill='#8a5f38', outline='#5f3f22')
    # pluviometro
    x0, x1 = der + 36, der + 72
    L.create_rectangle(der + 2, 0, ANCHO, ALTO, fill='#e9dcc0', outline='')
    L.create_line(der + 2, 0, der + 2, ALTO, fill='#b59f78', width=2)
    L.create_text((x0 + x1) // 2 + 8, 34, text='Agua', font=('DejaVu Serif', 14, 'bold'), fill='#5c4a34')
    J.tubo = (x0, x1, 70, ALTO - 50)
    L.create_rectangle(x0 - 12, ALTO - 50, x1 + 12, ALTO - 36, fill='#8a5f38', outline='#5f3f22')


def pluviometro():
    L = lienzo
    L.delete('agua')
    x0, x1, y0, y1 = J.tubo
    paso = (y1 - y0 - 6) / 14.0
    L.create_rectangle(x0, y0, x1, y1, fill='#f8fbfa', outline='#6d8a90', width=2, tags='agua')
    if J.gotas > 0:
        y = y1 - J.gotas * paso
        L.create_rectangle(x0 + 3, y, x1 - 2, y1 - 2, fill='#5aa5c8', outline='', tags='agua')
        L.create_rectangle(x0 + 7, y + 4, x0 + 11, y1 - 6, fill='#8cc6df', outline='', tags='agua')
        L.create_oval(x0 + 2, y - 5, x1 - 2, y + 5, fill='#84c3de', outline='#4a90b2', tags='agua')
    for k in range(15):
        y = y1 - k * paso
        L.create_line(x1 - (13 if k % 5 == 0 else 7), y, x1, y, fill='#41585c', width=2 if k % 5 == 0 else 1, tags='agua')
        if k % 5 == 0 and k:
            L.create_text(x1 + 16, y, text=str(k), font=('DejaVu Sans', 11), fill='#5c4a34', tags='agua')


def maceta(x, y, et):
    """(x, y): centro de la base"""
    L = lienzo
    L.create_polygon(x - 19, y - 22, x + 19, y - 22, x + 14, y, x - 14, y, fill='#c96f45', outline='#7d3d22', tags=et)
    L.create_polygon(x + 7, y - 22, x + 18, y - 22, x + 13, y - 1, x + 6, y - 1, fill='#b05a34', outline='', tags=et)
    L.create_rectangle(x - 22, y - 29, x + 22, y - 21, fill='#d9855a', outline='#7d3d22', tags=et)


def tronco(x0, y0, x1, y1, et, color='#5b9a54', orilla='#2f5f33'):
    """bastón redondeado vertical con costillas"""
    L = lienzo
    r = (x1 - x0) / 2
    L.create_polygon(x0, y1, x0, y0 + r, x0 + r * .3, y0 + r * .3, x0 + r, y0, x1 - r * .3, y0 + r * .3, x1, y0 + r, x1, y1,
                     fill=color, outline=orilla, smooth=False, width=2, tags=et)
    if r > 6:
        for k in (-.42, .42):
            L.create_line(x0 + r + k * r, y0 + r * .6, x0 + r + k * r, y1 - 1, fill='#437d42', tags=et)


def espinas(puntos, et):
    for x, y in puntos:
        lienzo.create_line(x - 3, y - 2, x + 3, y + 2, fill='#f6f0c8', tags=et)
        lienzo.create_line(x + 3, y - 2, x - 3, y + 2, fill='#f6f0c8', tags=et)


def flor(x, y, et, r=9):
    L = lienzo
    for a, b in ((-1, -.2), (1, -.2), (-.6, -1), (.6, -1), (0, .3)):
        L.create_oval(x + a * r - 6, y + b * r - 6, x + a * r + 6, y + b * r + 6, fill='#e2508c', outline='#98285a', tags=et)
    L.create_oval(x - 5, y - 8, x + 5, y + 2, fill='#fbd34a', outline='#b98a18', tags=et)


def planta(f, c, salto=0):
    et = 'p%d_%d' % (f, c)
    L = lienzo
    L.delete(et)
    n = J.t[f][c]
    if n == 0:
        return
    x = MX + c * LADO + LADO // 2
    y = MY + f * LADO + LADO - 14 - salto
    L.create_oval(x - 20, y + salto - 3, x + 20, y + salto + 4, fill='#8f6339', outline='', tags=et)
    s = y - 29           # nivel de la tierra
    if n == 1:           # plantita
        L.create_oval(x - 7, s - 12, x + 7, s + 2, fill='#9ccb6b', outline='#4a7a3a', width=2, tags=et)
        espinas([(x, s - 6)], et)
    elif n == 2:         # bolita
        L.create_oval(x - 16, s - 26, x + 16, s + 5, fill='#74b15c', outline='#376b38', width=2, tags=et)
        L.create_arc(x - 7, s - 25, x + 7, s + 4, start=90, extent=180, style=ARC, outline='#4c8a45', tags=et)
        L.create_arc(x - 7, s - 25, x + 7, s + 4, start=270, extent=180, style=ARC, outline='#4c8a45', tags=et)
        espinas([(x, s - 16), (x - 10, s - 10), (x + 10, s - 10)], et)
    else:                # con brazos
        alto = 40 if n == 3 else 44
        L.create_line(x - 9, s - 11, x - 22, s - 11, x - 22, s - 28, fill='#2f5f33', width=12, capstyle=ROUND, joinstyle=ROUND, tags=et)
        L.create_line(x - 9, s - 11, x - 22, s - 11, x - 22, s - 28, fill='#5b9a54', width=8, capstyle=ROUND, joinstyle=ROUND, tags=et)
        if n == 4:
            L.create_line(x + 9, s - 15, x + 23, s - 15, x + 23, s - 30, fill='#2f5f33', width=12, capstyle=ROUND, joinstyle=ROUND, tags=et)
            L.create_line(x + 9, s - 15, x + 23, s - 15, x + 23, s - 30, fill='#5b9a54', width=8, capstyle=ROUND, joinstyle=ROUND, tags=et)
        tronco(x - 11, s - alto, x + 11, s + 3, et)
        espinas([(x, s - alto + 13), (x, s - alto + 26), (x - 22, s - 22)], et)
        if n == 4:
            flor(x, s - alto + 2, et)
            flor(x + 23, s - 34, et, 4)
    maceta(x, y, et)


def todo():
    for f in range(FILAS):
        for c in range(COLS):
            planta(f, c)
    pluviometro()
    rotulo.config(text='Lección %d' % J.nivel)


def empezar(nivel):
    J.ocupado = True
    J.nivel = nivel
    J.t, J.gotas = sembrar(nivel)
    J.semillas = []
    J.cadena = 0
    estado.config(text='Riega una planta con el ratón. A la quinta gota suelta sus semillas.')
    todo()
    raiz.after(150, reposo)


def reposo():
    J.ocupado = False
    if not any(any(r) for r in J.t):
        J.ocupado = True
        anotar({'cleared': J.nivel})
        raiz.after(250, ganar)
    elif J.gotas == 0:
        J.ocupado = True
        anotar({'lost': J.nivel})
        raiz.after(250, perder)
    else:
        if J.cadena > 1:
            estado.config(text='Reventaron %d plantas.' % J.cadena)
        anotar({'board': J.t, 'level': J.nivel, 'drops': J.gotas})
    J.cadena = 0


def ganar():
    messagebox.showinfo('Muy bien', 'Lección %d terminada.\nSobró agua para %d riegos.' % (J.nivel, J.gotas))
    empezar(J.nivel + 1)


def perder():
    estado.config(text='Se acabó el agua.')
    messagebox.showwarning('Sequía', 'Se acabó el agua.\nVamos a empezar otra vez.')
    empezar(1)


def clic(e):
    if J.ocupado:
        return
    c, f = (e.x - MX) // LADO, (e.y - MY) // LADO
    if not (0 <= f < FILAS and 0 <= c < COLS) or not J.t[f][c]:
        return
    J.ocupado = True
    anotar({'tap': [f, c]})
    J.gotas -= 1
    pluviometro()
    gota(f, c, 0)


def gota(f, c, k):
    """cae la gota de agua sobre la planta"""
    L = lienzo
    L.delete('gota')
    x, y = centro(f, c)
    if k < 7:
        y = y - 46 + k * 6
        L.create_polygon(x, y - 9, x + 5, y, x, y + 5, x - 5, y, fill='#3f8fc0', outline='#22638c', smooth=True, tags='gota')
        raiz.after(22, gota, f, c, k + 1)
        return
    if regar(J.t, f, c, J.semillas):
        reventar(f, c, 0)
        planta(f, c)
        animar(0)
    else:
        brincar(f, c, 0)
        raiz.after(170, reposo)


def brincar(f, c, k):
    saltos = [5, 8, 5, 0]
    planta(f, c, saltos[k])
    if k < 3:
        raiz.after(35, brincar, f, c, k + 1)


def reventar(f, c, k):
    if k == 0:
        J.cadena += 1
    et = 'r%d_%d' % (f, c)
    lienzo.delete(et)
    if k < 7:
        x, y = centro(f, c)
        for i, (a, b) in enumerate(((-1, -.7), (1, -.6), (-.7, .6), (.8, .7), (0, -1), (.1, .9))):
            d = 10 + k * 5
            q = 6 - k * .7
            col = ('#e2508c', '#c96f45', '#fbd34a')[i % 3]
            lienzo.create_rectangle(x + a * d - q, y + b * d - q, x + a * d + q, y + b * d + q, fill=col, outline='', tags=et)
        raiz.after(35, reventar, f, c, k + 1)


PASOS = 6


def animar(k):
    L = lienzo
    L.delete('s')
    if not J.semillas:
        raiz.after(260, reposo)
        return
    if k == PASOS:
        J.semillas, rev, cre = volar(J.t, J.semillas)
        for f, c in rev:
            planta(f, c)
            reventar(f, c, 0)
        for f, c in cre:
            if J.t[f][c]:
                brincar(f, c, 0)
        k = 0
    for f, c, a, b in J.semillas:
        x, y = centro(f, c)
        x += b * LADO * k / PASOS
        y += a * LADO * k / PASOS
        L.create_line(x, y, x - b * 16 - a * 5, y - a * 16 - b * 5, fill='#ffffff', width=2, tags='s')
        L.create_line(x, y, x - b * 16 + a * 5, y - a * 16 + b * 5, fill='#ffffff', width=2, tags='s')
        L.create_oval(x - 6, y - 6, x + 6, y + 6, fill='#6b3f1f', outline='#371d0b', tags='s')
    raiz.after(24, animar, k + 1)


def otra():
    if not J.ocupado:
        empezar(1)


Button(abajo, text='Empezar de nuevo', font=('DejaVu Sans', 10), command=otra, bg='#e3d5b2', relief=GROOVE).pack(side=RIGHT, padx=18, pady=6)
fondo()
lienzo.bind('<Button-1>', clic)
raiz.after(200, empezar, 1)
raiz.mainloop()
