# Universidade Estadual - Introducao a Programacao - Trabalho final
# Aluna: Marina T.    Prof.: Adilson
# Jogo: PRESSAO
#
# cada botao e uma camara com pressao 1 a 4  (mais escuro = mais pressao)
# clicar aumenta 1. Com 4 e mais 1 estoura e sai um jato para cada lado.
# o jato anda ate achar outra camara e aumenta a pressao dela.
# NAO tem limite de cliques, mas o jogo conta quantos voce usou!
# tente ganhar a medalha de ouro

from tkinter import *
import random
import json
import sys

# ---- parametros -----
semente = random.randint(1, 9999)
arquivo = None
i = 1
while i < len(sys.argv):
    if sys.argv[i] == "--seed":
        semente = int(sys.argv[i + 1])
        i = i + 1
    elif sys.argv[i] == "--log":
        arquivo = open(sys.argv[i + 1], "w")
        i = i + 1
    i = i + 1


def grava(linha):
    if arquivo != None:
        arquivo.write(json.dumps(linha) + "\n")
        arquivo.flush()


sorteio = random.Random(semente)

# ---- constantes ----
TAM = 6
SIMBOLO = ["", "░░\n░░", "▒▒\n▒▒", "▓▓\n▓▓", "██\n██"]
COR = "#c2410c"
FUNDO = "#d6d3d1"
VAZIO = "#f5f5f4"
ESPERA = 150     # ms por passo do jato
SETA = {(-1, 0): "↑", (1, 0): "↓", (0, -1): "←", (0, 1): "→"}

# ---- estado ----
m = []
for l in range(TAM):
    m.append([0] * TAM)
jatos = []       # cada jato: [linha, coluna, dl, dc]
fase = 1
cliques = 0
total = 0
estouros = 0
maior = 0
medalhas = [0, 0, 0]     # ouro prata bronze
ocupado = False

# ---- janela ----
jan = Tk()
jan.title("Trabalho Final - Pressão")
jan.configure(bg=FUNDO)
jan.resizable(False, False)

cima = Frame(jan, bg=FUNDO)
cima.pack(fill=X, padx=12, pady=8)
lb_fase = Label(cima, text="Fase 1", font=("DejaVu Sans", 16, "bold"), bg=FUNDO, width=9, anchor=W)
lb_fase.pack(side=LEFT)
lb_cliques = Label(cima, text="Cliques: 0", font=("DejaVu Sans", 16), bg=FUNDO, width=12)
lb_cliques.pack(side=LEFT)
lb_med = Label(cima, text="", font=("DejaVu Sans", 12), bg=FUNDO)
lb_med.pack(side=RIGHT)

meio = Frame(jan, bg="#78716c", bd=3, relief=SUNKEN)
meio.pack(padx=12)

baixo = Frame(jan, bg=FUNDO)
baixo.pack(fill=X, padx=12, pady=10)
lb_msg = Label(baixo, text="Clique numa câmara.", font=("DejaVu Sans", 12), bg=FUNDO, anchor=W, width=44)
lb_msg.pack(side=LEFT)
bt_prox = Button(baixo, text="Próxima fase >>", font=("DejaVu Sans", 12, "bold"), state=DISABLED)
bt_prox.pack(side=RIGHT)

bts = []


def mostra():
    # redesenha todos os botoes
    for l in range(TAM):
        for c in range(TAM):
            v = m[l][c]
            b = bts[l][c]
            if v > 0:
                b.config(text=SIMBOLO[v], fg=COR, activeforeground=COR, bg="#ffedd5", activebackground="#fed7aa",
                         relief=RAISED, font=("DejaVu Sans Mono", 20), disabledforeground=COR)
            else:
                b.config(text="", bg=VAZIO, activebackground=VAZIO, relief=FLAT, font=("DejaVu Sans", 24))
    for j in jatos:
        b = bts[j[0]][j[1]]
        if m[j[0]][j[1]] == 0:
            if b["text"] == "":
                b.config(text=SETA[(j[2], j[3])], fg="#0369a1", activeforeground="#0369a1")
            elif b["text"] != SETA[(j[2], j[3])]:
                b.config(text="+")
    lb_cliques.config(text="Cliques: " + str(cliques))
    lb_fase.config(text="Fase " + str(fase))
    lb_med.config(text="ouro %d  prata %d  bronze %d" % (medalhas[0], medalhas[1], medalhas[2]))


def bate(l, c):
    global estouros
    if m[l][c] < 4:
        m[l][c] = m[l][c] + 1
    else:
        # BUM
        m[l][c] = 0
        estouros = estouros + 1
        for d in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
            jatos.append([l, c, d[0], d[1]])


def passo():
    global jatos, ocupado, maior
    if len(jatos) == 0:
        fim_da_jogada()
        return
    velhos = jatos
    jatos = []
    batidas = []
    for j in velhos:
        l = j[0] + j[2]
        c = j[1] + j[3]
        if l < 0 or l >= TAM or c < 0 or c >= TAM:
            continue       # saiu
        if m[l][c] > 0:
            batidas.append((l, c))
        else:
            jatos.append([l, c, j[2], j[3]])
    for b in batidas:
        if m[b[0]][b[1]] > 0:      # pode ter estourado agora mesmo
            bate(b[0], b[1])
    mostra()
    # pisca as que estouraram
    for j in jatos:
        if j[0:2] in [list(x) for x in batidas]:
            bts[j[0]][j[1]].config(text="✹", fg="#dc2626", bg="#fde047")
    jan.after(ESPERA, passo)


def fim_da_jogada():
    global ocupado, maior, total
    if estouros > maior:
        maior = estouros
    soma = 0
    for linha in m:
        soma = soma + sum(linha)
    if soma == 0:
        grava({"t": "cleared"})
        if cliques <= 8:
            medalhas[0] = medalhas[0] + 1
            nome = "OURO"
        elif cliques <= 13:
            medalhas[1] = medalhas[1] + 1
            nome = "PRATA"
        else:
            medalhas[2] = medalhas[2] + 1
            nome = "bronze"
        total = total + cliques
        mostra()
        lb_msg.config(text="Fase %d vazia com %d cliques: medalha de %s!" % (fase, cliques, nome))
        bt_prox.config(state=NORMAL, bg="#86efac")
        for l in range(TAM):
            for c in range(TAM):
                bts[l][c].config(bg="#dcfce7")
    else:
        if estouros > 1:
            lb_msg.config(text="%d estouros em cadeia (recorde %d)" % (estouros, maior))
        else:
            lb_msg.config(text="")
        ocupado = False


def clicou(l, c):
    global cliques, ocupado, estouros
    if ocupado:
        return
    if m[l][c] == 0:
        lb_msg.config(text="Aí não tem nada...")
        return
    grava({"t": "tap", "r": l, "c": c})
    cliques = cliques + 1
    estouros = 0
    ocupado = True
    bate(l, c)
    mostra()
    if len(jatos) > 0:
        bts[l][c].config(text="✹", fg="#dc2626", bg="#fde047")
    jan.after(ESPERA, passo)


def nova_fase():
    global cliques, ocupado
    cliques = 0
    for l in range(TAM):
        for c in range(TAM):
            m[l][c] = sorteio.randint(0, 4)
    mostra()
    ocupado = False
    grava({"t": "board", "cells": m})


def proxima():
    global fase
    fase = fase + 1
    bt_prox.config(state=DISABLED, bg=FUNDO)
    lb_msg.config(text="Total até agora: %d cliques" % total)
    nova_fase()


bt_prox.config(command=proxima)

for l in range(TAM):
    linha = []
    for c in range(TAM):
        quadro = Frame(meio, width=92, height=88)
        quadro.grid(row=l, column=c, padx=1, pady=1)
        quadro.pack_propagate(False)
        b = Button(quadro, bd=3, highlightthickness=0, padx=0, pady=0, command=lambda l=l, c=c: clicou(l, c))
        b.pack(fill=BOTH, expand=True)
        linha.append(b)
    bts.append(linha)

nova_fase()
jan.mainloop()
