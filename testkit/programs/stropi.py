# Proiect Programare II - semestrul 2
# Tema 14: jocul "Zece picaturi"
# Student: Popa Andreea, grupa 1212B
# Se ruleaza cu: python stropi.py

from tkinter import *
import random
import sys
import json

LINII = 6
COLOANE = 6
PICATURI_START = 18

# culoarea pentru fiecare marime (0 = gol)
culori = ["gray85", "pale green", "gold", "dark orange", "red3"]

samanta = None
fisier = None
i = 1
while i < len(sys.argv):
    if sys.argv[i] == "--seed":
        samanta = int(sys.argv[i + 1])
        i = i + 1
    elif sys.argv[i] == "--log":
        fisier = open(sys.argv[i + 1], "w")
        i = i + 1
    i = i + 1

if samanta is not None:
    random.seed(samanta)


def scrie(ev):
    if fisier is not None:
        fisier.write(json.dumps(ev) + "\n")
        fisier.flush()


# ---------------- variabile globale ----------------
tabla = []          # matricea jocului
picaturi = PICATURI_START
nivel = 1
scor = 0
stropi = []         # lista de [linie, coloana, dl, dc]
explozii = 0
blocat = True       # True cat timp se misca stropii


def genereaza():
    global tabla
    tabla = []
    for l in range(LINII):
        linie = []
        for c in range(COLOANE):
            linie.append(random.randint(0, 4))
        tabla.append(linie)


def deseneaza():
    for l in range(LINII):
        for c in range(COLOANE):
            v = tabla[l][c]
            celule[l][c].config(bg=culori[v], text="")
            if v == 0:
                celule[l][c].config(relief=SUNKEN)
            else:
                celule[l][c].config(relief=RAISED)
    # stropii care zboara
    for s in stropi:
        celule[s[0]][s[1]].config(text="o")
    eticheta_nivel.config(text="Nivel: " + str(nivel))
    eticheta_picaturi.config(text="Picaturi: " + str(picaturi))
    eticheta_scor.config(text="Scor: " + str(scor))


def loveste(l, c):
    global explozii, scor
    if tabla[l][c] < 4:
        tabla[l][c] = tabla[l][c] + 1
    else:
        # se sparge
        tabla[l][c] = 0
        explozii = explozii + 1
        scor = scor + 10
        stropi.append([l, c, -1, 0])
        stropi.append([l, c, 1, 0])
        stropi.append([l, c, 0, -1])
        stropi.append([l, c, 0, 1])


def pas():
    # muta toti stropii cu o casuta
    global stropi
    vechi = stropi
    stropi = []
    for s in vechi:
        l = s[0] + s[2]
        c = s[1] + s[3]
        if l < 0 or l >= LINII or c < 0 or c >= COLOANE:
            continue        # a iesit de pe tabla
        if tabla[l][c] > 0:
            loveste(l, c)
        else:
            stropi.append([l, c, s[2], s[3]])
    deseneaza()
    if len(stropi) > 0:
        fereastra.after(140, pas)
    else:
        sfarsit()


def tabla_goala():
    for l in range(LINII):
        for c in range(COLOANE):
            if tabla[l][c] != 0:
                return False
    return True


def sfarsit():
    global picaturi, blocat, scor
    if explozii >= 3:
        picaturi = picaturi + 1
        mesaj.config(text="Reactie in lant: " + str(explozii) + " explozii! Ai primit o picatura.")
    elif explozii > 0:
        mesaj.config(text="Explozii: " + str(explozii))
    else:
        mesaj.config(text="")
    if tabla_goala():
        scor = scor + 5 * picaturi
        deseneaza()
        scrie({"t": "cleared"})
        mesaj.config(text="Felicitari! Ai terminat nivelul " + str(nivel) + ". Apasa 'Nivelul urmator'.", fg="dark green")
        buton_urmator.config(state=NORMAL)
    elif picaturi == 0:
        deseneaza()
        scrie({"t": "lost"})
        mesaj.config(text="Ai pierdut! Nu mai ai picaturi. Apasa 'Joc nou'.", fg="red")
    else:
        deseneaza()
        blocat = False


def click(l, c):
    global picaturi, explozii, blocat
    if blocat:
        return
    if tabla[l][c] == 0:
        mesaj.config(text="Casuta este goala.")
        return
    scrie({"t": "tap", "r": l, "c": c})
    blocat = True
    picaturi = picaturi - 1
    explozii = 0
    loveste(l, c)
    deseneaza()
    if len(stropi) > 0:
        fereastra.after(140, pas)
    else:
        sfarsit()


def incepe_nivel():
    global picaturi, blocat, stropi
    stropi = []
    picaturi = PICATURI_START
    genereaza()
    buton_urmator.config(state=DISABLED)
    mesaj.config(text="Apasa pe o casuta colorata.", fg="black")
    deseneaza()
    fereastra.update()
    blocat = False
    scrie({"t": "board", "cells": tabla})


def nivel_urmator():
    global nivel
    nivel = nivel + 1
    incepe_nivel()


def joc_nou():
    global nivel, scor
    if len(stropi) > 0:
        return
    nivel = 1
    scor = 0
    incepe_nivel()


def reguli():
    mesaj.config(text="Casuta rosie lovita se sparge si arunca stropi in 4 directii.", fg="black")


# ---------------- fereastra ----------------
fereastra = Tk()
fereastra.title("Stropi - proiect PP2")
fereastra.resizable(False, False)

meniu = Menu(fereastra)
m1 = Menu(meniu, tearoff=0)
m1.add_command(label="Joc nou", command=joc_nou)
m1.add_separator()
m1.add_command(label="Iesire", command=fereastra.destroy)
meniu.add_cascade(label="Joc", menu=m1)
m2 = Menu(meniu, tearoff=0)
m2.add_command(label="Reguli", command=reguli)
meniu.add_cascade(label="Ajutor", menu=m2)
fereastra.config(menu=meniu)

cadru = Frame(fereastra, bd=2, relief=GROOVE)
cadru.grid(row=0, column=0, padx=10, pady=10)

celule = []
for l in range(LINII):
    rand = []
    for c in range(COLOANE):
        e = Label(cadru, width=7, height=3, bd=3, relief=RAISED)
        e.grid(row=l, column=c, padx=1, pady=1)
        e.bind("<Button-1>", lambda ev, l=l, c=c: click(l, c))
        rand.append(e)
    celule.append(rand)

dreapta = Frame(fereastra)
dreapta.grid(row=0, column=1, padx=10, pady=10, sticky=N)

eticheta_nivel = Label(dreapta, text="Nivel:", anchor=W, width=16)
eticheta_nivel.pack()
eticheta_picaturi = Label(dreapta, text="Picaturi:", anchor=W, width=16)
eticheta_picaturi.pack()
eticheta_scor = Label(dreapta, text="Scor:", anchor=W, width=16)
eticheta_scor.pack()

legenda = LabelFrame(dreapta, text="Legenda")
legenda.pack(pady=15, fill=X)
for k in range(1, 5):
    f = Frame(legenda)
    f.pack(anchor=W, padx=5, pady=2)
    Label(f, bg=culori[k], width=3, relief=RIDGE).pack(side=LEFT)
    Label(f, text="marimea " + str(k)).pack(side=LEFT)

buton_urmator = Button(dreapta, text="Nivelul urmator", command=nivel_urmator, state=DISABLED)
buton_urmator.pack(fill=X, pady=3)
buton_nou = Button(dreapta, text="Joc nou", command=joc_nou)
buton_nou.pack(fill=X, pady=3)
buton_iesire = Button(dreapta, text="Iesire", command=fereastra.destroy)
buton_iesire.pack(fill=X, pady=3)

mesaj = Label(fereastra, text="", bd=1, relief=SUNKEN, anchor=W)
mesaj.grid(row=1, column=0, columnspan=2, sticky=W + E)

fereastra.after(300, incepe_nivel)
deseneaza_gol = [[0] * COLOANE for x in range(LINII)]
tabla = deseneaza_gol
deseneaza()
fereastra.mainloop()
