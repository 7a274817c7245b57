# -*- coding: utf-8 -*-
# ------------------------------------------------------------
#  Fondamenti di Informatica - Progetto finale A.A. 2018/19
#  STILLICIDIO (versione italiana di "Ten Drops")
#  Gruppo 14: M. Ferraris, G. Dotto
# ------------------------------------------------------------
from tkinter import *
from tkinter import messagebox
import random
import json
import argparse

RIGHE = 7
COLONNE = 9
LARG = 66        # larghezza di una casella
ALT = 58         # altezza di una casella
BORDO = 14
GOCCE_INIZIALI = 15

# colori delle ovali secondo la grandezza
COLORI = ["", "khaki1", "sandy brown", "coral", "firebrick3"]
# mezzi assi delle ovali
ASSE_X = [0, 12, 18, 24, 30]
ASSE_Y = [0, 9, 14, 19, 25]

DIREZIONI = [(-1, 0), (1, 0), (0, -1), (0, 1)]   # su giu sinistra destra

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=None)
parser.add_argument("--log", default=None)
argomenti = parser.parse_args()

caso = random.Random(argomenti.seed)
file_log = None
if argomenti.log:
    file_log = open(argomenti.log, "w")


def scrivi(diz):
    if file_log is not None:
        file_log.write(json.dumps(diz))
        file_log.write("\n")
        file_log.flush()


# --- variabili globali del gioco ---
tabella = []
goccioline = []      # ogni gocciolina e' una lista [riga, colonna, dr, dc, id_disegno, mezzo]
livello = 1
gocce = GOCCE_INIZIALI
mosse = 0
scoppi = 0           # scoppi nella reazione in corso
totale = 0
occupato = False     # True mentre le goccioline volano


def crea_tabella():
    global tabella
    tabella = []
    for r in range(RIGHE):
        riga = []
        for c in range(COLONNE):
            riga.append(caso.choice([0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4]))
        tabella.append(riga)


def centro(r, c):
    return BORDO + c * LARG + LARG / 2, BORDO + r * ALT + ALT / 2


def disegna_cella(r, c):
    tag = "cella_%d_%d" % (r, c)
    canvas.delete(tag)
    n = tabella[r][c]
    if n > 0:
        x, y = centro(r, c)
        canvas.create_oval(x - ASSE_X[n], y - ASSE_Y[n], x + ASSE_X[n], y + ASSE_Y[n],
                           fill=COLORI[n], outline="saddle brown", width=2, tags=(tag, "ovale"))
        if mostra_numeri.get():
            canvas.create_text(x, y, text=str(n), font=("Helvetica", 8 + n * 2, "bold"),
                               fill="white" if n == 4 else "black", tags=(tag, "ovale"))


def disegna_tutto():
    canvas.delete("all")
    if mostra_griglia.get():
        for r in range(RIGHE + 1):
            canvas.create_line(BORDO, BORDO + r * ALT, BORDO + COLONNE * LARG, BORDO + r * ALT, fill="#b9c7b0", dash=(3, 3))
        for c in range(COLONNE + 1):
            canvas.create_line(BORDO + c * LARG, BORDO, BORDO + c * LARG, BORDO + RIGHE * ALT, fill="#b9c7b0", dash=(3, 3))
    canvas.create_rectangle(BORDO, BORDO, BORDO + COLONNE * LARG, BORDO + RIGHE * ALT, outline="dark olive green", width=3)
    for r in range(RIGHE):
        for c in range(COLONNE):
            disegna_cella(r, c)


def aggiorna_stato(testo=None):
    etichetta_livello.config(text=" Livello: %d" % livello)
    etichetta_gocce.config(text=" Gocce: %d" % gocce, fg="red" if gocce <= 3 else "black")
    etichetta_mosse.config(text=" Mosse: %d" % mosse)
    etichetta_scoppi.config(text=" Scoppi: %d" % totale)
    if testo is not None:
        etichetta_messaggio.config(text=" " + testo)


def registra_tabella():
    scrivi({"t": "board", "cells": tabella})


def nuova_partita():
    global livello, gocce, mosse, totale, goccioline
    if occupato:
        return
    livello = 1
    gocce = GOCCE_INIZIALI
    mosse = 0
    totale = 0
    goccioline = []
    nuovo_livello()


def nuovo_livello():
    crea_tabella()
    disegna_tutto()
    aggiorna_stato("Fai clic su un'ovale")
    finestra.update_idletasks()
    registra_tabella()


def colpisci(r, c):
    """una goccia cade sulla casella (r, c), che non e' vuota"""
    global scoppi, totale
    if tabella[r][c] < 4:
        tabella[r][c] = tabella[r][c] + 1
    else:
        tabella[r][c] = 0
        scoppi = scoppi + 1
        totale = totale + 1
        x, y = centro(r, c)
        lampo = canvas.create_oval(x - 32, y - 27, x + 32, y + 27, outline="orange", width=3)
        canvas.after(140, lambda: canvas.delete(lampo))
        for d in DIREZIONI:
            ident = canvas.create_oval(x - 5, y - 4, x + 5, y + 4, fill="firebrick3", outline="saddle brown")
            goccioline.append([r, c, d[0], d[1], ident, False])
    disegna_cella(r, c)


def clic(evento):
    global gocce, mosse, scoppi, occupato
    if occupato:
        return
    c = (evento.x - BORDO) // LARG
    r = (evento.y - BORDO) // ALT
    if r < 0 or r >= RIGHE or c < 0 or c >= COLONNE:
        return
    if tabella[r][c] == 0:
        aggiorna_stato("Casella vuota!")
        return
    scrivi({"t": "tap", "r": r, "c": c})
    occupato = True
    gocce = gocce - 1
    mosse = mosse + 1
    scoppi = 0
    colpisci(r, c)
    aggiorna_stato("")
    finestra.after(velocita.get(), passo)


def passo():
    """fa avanzare di mezza casella tutte le goccioline"""
    global goccioline
    if len(goccioline) == 0:
        fine_reazione()
        return
    vecchie = goccioline
    goccioline = []
    for g in vecchie:
        r, c, dr, dc, ident, mezzo = g
        if not mezzo:
            # prima meta' della strada
            canvas.move(ident, dc * LARG / 2, dr * ALT / 2)
            canvas.tag_raise(ident)
            g[5] = True
            goccioline.append(g)
        else:
            canvas.move(ident, dc * LARG / 2, dr * ALT / 2)
            r = r + dr
            c = c + dc
            if r < 0 or r >= RIGHE or c < 0 or c >= COLONNE:
                canvas.delete(ident)
            elif tabella[r][c] > 0:
                canvas.delete(ident)
                colpisci(r, c)
            else:
                g[0] = r
                g[1] = c
                g[5] = False
                canvas.tag_raise(ident)
                goccioline.append(g)
    aggiorna_stato()
    finestra.after(velocita.get(), passo)


def vuota():
    for riga in tabella:
        for n in riga:
            if n != 0:
                return False
    return True


def fine_reazione():
    global gocce, occupato, livello
    premio = 0
    if scoppi >= 3:
        premio = 1
    if scoppi >= 6:
        premio = 2
    if scoppi >= 10:
        premio = 3
    gocce = gocce + premio
    if premio > 0:
        aggiorna_stato("%d scoppi: +%d gocce!" % (scoppi, premio))
    else:
        aggiorna_stato()
    if vuota():
        scrivi({"t": "cleared"})
        aggiorna_stato("Livello completato.")
        messagebox.showinfo("Stillicidio", "Bravo! Hai completato il livello %d.\nRicevi 4 gocce in premio." % livello)
        gocce = gocce + 4
        livello = livello + 1
        occupato = False
        nuovo_livello()
    elif gocce <= 0:
        scrivi({"t": "lost"})
        aggiorna_stato("Gocce finite.")
        risposta = messagebox.askyesno("Stillicidio", "Hai finito le gocce al livello %d.\n\nVuoi giocare ancora?" % livello)
        occupato = False
        if risposta:
            nuova_partita()
        else:
            finestra.destroy()
    else:
        occupato = False


def regole():
    messagebox.showinfo("Regole", "Ogni clic aggiunge una goccia a un'ovale (max 4).\n"
                        "Un'ovale da 4 colpita scoppia e lancia 4 goccioline.\n"
                        "3 scoppi: +1 goccia, 6 scoppi: +2, 10 scoppi: +3.\n"
                        "Vinci quando la tabella e' vuota.")


def informazioni():
    messagebox.showinfo("Informazioni su", "Stillicidio v1.0\nProgetto di Fondamenti di Informatica\nGruppo 14")


# ------------------------ interfaccia ------------------------
finestra = Tk()
finestra.title("Stillicidio - Progetto Gruppo 14")
finestra.resizable(False, False)

mostra_griglia = BooleanVar(value=True)
mostra_numeri = BooleanVar(value=True)
velocita = IntVar(value=70)

barra = Menu(finestra)
menu_partita = Menu(barra, tearoff=0)
menu_partita.add_command(label="Nuova partita", accelerator="F2", command=nuova_partita)
menu_partita.add_separator()
menu_partita.add_command(label="Esci", command=finestra.destroy)
barra.add_cascade(label="Partita", menu=menu_partita)
menu_opz = Menu(barra, tearoff=0)
menu_opz.add_checkbutton(label="Mostra griglia", variable=mostra_griglia, command=lambda: occupato or disegna_tutto())
menu_opz.add_checkbutton(label="Mostra numeri", variable=mostra_numeri, command=lambda: occupato or disegna_tutto())
menu_opz.add_separator()
menu_opz.add_radiobutton(label="Lento", variable=velocita, value=160)
menu_opz.add_radiobutton(label="Normale", variable=velocita, value=70)
menu_opz.add_radiobutton(label="Veloce", variable=velocita, value=25)
barra.add_cascade(label="Opzioni", menu=menu_opz)
menu_aiuto = Menu(barra, tearoff=0)
menu_aiuto.add_command(label="Regole", command=regole)
menu_aiuto.add_command(label="Informazioni su...", command=informazioni)
barra.add_cascade(label="?", menu=menu_aiuto)
finestra.config(menu=barra)

canvas = Canvas(finestra, width=COLONNE * LARG + 2 * BORDO, height=RIGHE * ALT + 2 * BORDO, bg="#eef3e2", highlightthickness=0)
canvas.pack()
canvas.bind("<Button-1>", clic)

stato = Frame(finestra)
stato.pack(fill=X)
etichetta_livello = Label(stato, relief=SUNKEN, bd=1, anchor=W, width=11)
etichetta_livello.pack(side=LEFT)
etichetta_gocce = Label(stato, relief=SUNKEN, bd=1, anchor=W, width=11)
etichetta_gocce.pack(side=LEFT)
etichetta_mosse = Label(stato, relief=SUNKEN, bd=1, anchor=W, width=11)
etichetta_mosse.pack(side=LEFT)
etichetta_scoppi = Label(stato, relief=SUNKEN, bd=1, anchor=W, width=11)
etichetta_scoppi.pack(side=LEFT)
etichetta_messaggio = Label(stato, relief=SUNKEN, bd=1, anchor=W, width=20)
etichetta_messaggio.pack(side=LEFT, fill=X, expand=True)

finestra.bind("<F2>", lambda e: nuova_partita())
finestra.update()
nuova_partita()
finestra.mainloop()
