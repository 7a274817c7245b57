#!/usr/bin/env python3
# Kaarsjes v1.3  -  een klein spelletje voor naast het werk
# Henk, 2009, omgezet naar Python 3 in 2021
#
# v1.0 eerste versie
# v1.1 klok erbij (Ria wilde weten hoe lang ik erover deed)
# v1.2 vijf bij vijf, zes bij zes was te groot voor mijn schermpje
# v1.3 lucifers worden bewaard voor het volgende niveau

import sys, json, random, getopt, time, math
from tkinter import *
from tkinter import messagebox

R = 5
VAK = 46
X0 = 8
Y0 = 44
STAP = 9          # 1/9 vakje per tik
TIK = 18          # ms

seed = None
logf = None
opts, rest = getopt.getopt(sys.argv[1:], "", ["seed=", "log="])
for o, v in opts:
    if o == "--seed":
        seed = int(v)
    if o == "--log":
        logf = open(v, "w")
dobbel = random.Random(seed)

def noteer(regel):
    if logf:
        logf.write(json.dumps(regel) + "\n")
        logf.flush()

win = Tk()
win.title("Kaarsjes")
win.geometry("320x300")
win.resizable(False, False)
cv = Canvas(win, width=320, height=300, bg="#7a8f6a", highlightthickness=0)
cv.pack()

taart = [[0] * R for i in range(R)]
vonken = []        # [rij, kolom, dr, dk, stapje]
pufjes = []        # [x, y, leeftijd]
niveau = 0
lucifers = 0
knallen = 0
bezig = True
begin = time.time()
KLEUR = ["#d94f4f", "#4f7fd9", "#e0b030", "#58a858"]

def nieuw_niveau():
    global niveau, lucifers, bezig, begin, knallen
    niveau += 1
    lucifers = min(lucifers + 12, 20)
    knallen = 0
    for r in range(R):
        for k in range(R):
            # 0 = leeg bordje; bij een hoger niveau minder lege
            taart[r][k] = dobbel.choice([0, 1, 2, 2, 3, 3, 4] if niveau < 5 else [0, 1, 1, 2, 2, 3, 3, 3, 4])
    vonken.clear()
    begin = time.time()
    teken()
    win.update_idletasks()
    bezig = False
    noteer({"t": "board", "cells": [rij[:] for rij in taart]})

def raak(r, k):
    """kaarsje erbij, of boem"""
    global knallen
    taart[r][k] += 1
    if taart[r][k] > 4:
        taart[r][k] = 0
        knallen += 1
        pufjes.append([X0 + k * VAK + VAK // 2, Y0 + r * VAK + VAK // 2, 0])
        for dr, dk in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            vonken.append([r, k, dr, dk, 0])

def klik(ev):
    global lucifers, bezig, knallen
    if bezig or vonken:
        return
    if ev.x < X0 or ev.y < Y0:
        return
    k = (ev.x - X0) // VAK
    r = (ev.y - Y0) // VAK
    if r >= R or k >= R or taart[r][k] == 0:
        return
    noteer({"t": "tap", "r": r, "c": k})
    lucifers -= 1
    knallen = 0
    bezig = True
    raak(r, k)
    teken()
    win.after(TIK, tik)

def tik():
    for v in list(vonken):
        v[4] += 1
        if v[4] < STAP:
            continue
        v[4] = 0
        v[0] += v[2]
        v[1] += v[3]
        r, k = v[0], v[1]
        if r < 0 or k < 0 or r >= R or k >= R:
            vonken.remove(v)
        elif taart[r][k]:
            vonken.remove(v)
            raak(r, k)
    for p in list(pufjes):
        p[2] += 1
        if p[2] > 14:
            pufjes.remove(p)
    teken()
    if vonken or pufjes:
        win.after(TIK, tik)
    else:
        klaar()

def klaar():
    global bezig, lucifers, niveau
    if knallen >= 3:
        lucifers = min(20, lucifers + 1)
        teken()
    if not any(any(rij) for rij in taart):
        noteer({"t": "cleared"})
        sec = int(time.time() - begin)
        messagebox.showinfo("Gefeliciteerd", "Alle taarten op! Dat duurde %d seconden.\nOp naar niveau %d." % (sec, niveau + 1))
        nieuw_niveau()
    elif lucifers <= 0:
        noteer({"t": "lost"})
        messagebox.showwarning("Helaas", "De lucifers zijn op...\nJe kwam tot niveau %d. We beginnen opnieuw." % niveau)
        niveau = 0
        lucifers = 0
        nieuw_niveau()
    else:
        bezig = False

def teken_taart(x, y, n):
    # schotel
    cv.create_oval(x + 3, y + 31, x + 43, y + 43, fill="#f4f4ee", outline="#c8c8bc")
    # taartje
    cv.create_rectangle(x + 9, y + 26, x + 37, y + 37, fill="#a8683c", outline="")
    cv.create_oval(x + 9, y + 33, x + 37, y + 41, fill="#a8683c", outline="")
    cv.create_oval(x + 9, y + 21, x + 37, y + 30, fill="#fbe4ea", outline="#e2b8c4")
    cv.create_line(x + 9, y + 31, x + 16, y + 34, x + 23, y + 32, x + 30, y + 35, x + 37, y + 31, fill="#fbe4ea", width=2, smooth=1)
    # kaarsjes
    b = 7
    xx = x + 23 - (n - 1) * b / 2
    for i in range(n):
        cv.create_rectangle(xx - 2, y + 13, xx + 1, y + 25, fill=KLEUR[i], outline="")
        cv.create_oval(xx - 3, y + 4, xx + 2, y + 13, fill="#ffb020", outline="")
        cv.create_oval(xx - 2, y + 7, xx + 1, y + 12, fill="#fff4b0", outline="")
        xx += b

def teken():
    cv.delete("spel")
    oud = set(cv.find_all())
    cv.create_rectangle(0, 0, 320, 34, fill="#5c4433", outline="")
    cv.create_text(10, 17, text="Kaarsjes", anchor=W, fill="#fbe4ea", font=("Times", 17, "bold italic"))
    cv.create_text(310, 17, text="niveau %d" % niveau, anchor=E, fill="#ffffff", font=("Helvetica", 10))
    # tafelkleed
    for r in range(R):
        for k in range(R):
            f = "#ffffff" if (r + k) % 2 else "#b8d0e8"
            cv.create_rectangle(X0 + k * VAK, Y0 + r * VAK, X0 + k * VAK + VAK, Y0 + r * VAK + VAK, fill=f, outline="#d8e2ee")
    for r in range(R):
        for k in range(R):
            if taart[r][k]:
                teken_taart(X0 + k * VAK, Y0 + r * VAK, taart[r][k])
    for x, y, l in pufjes:
        for i in range(6):
            h = i * math.pi / 3
            d = 4 + l
            cv.create_oval(x + math.cos(h) * d - 4, y + math.sin(h) * d - 4, x + math.cos(h) * d + 4, y + math.sin(h) * d + 4,
                           fill="#fbe4ea", outline="#a8683c")
    for r, k, dr, dk, s in vonken:
        x = X0 + (k + dk * s / STAP) * VAK + VAK / 2
        y = Y0 + (r + dr * s / STAP) * VAK + VAK / 2
        cv.create_line(x - 5, y, x + 5, y, fill="#ff7000", width=2)
        cv.create_line(x, y - 5, x, y + 5, fill="#ff7000", width=2)
        cv.create_oval(x - 2, y - 2, x + 2, y + 2, fill="#ffe040", outline="")
    # lucifersdoosje
    cv.create_rectangle(250, 140, 312, 272, fill="#e8d8a0", outline="#5c4433", width=2)
    cv.create_rectangle(250, 140, 312, 156, fill="#b03030", outline="#5c4433", width=2)
    cv.create_text(281, 148, text="lucifers", fill="white", font=("Helvetica", 8, "bold"))
    for i in range(lucifers):
        x = 256 + (i % 10) * 5.6
        y = 164 + (i // 10) * 38
        cv.create_line(x, y + 4, x, y + 30, fill="#c09858", width=2)
        cv.create_oval(x - 2, y, x + 2, y + 6, fill="#c03020", outline="")
    cv.create_text(281, 256, text=str(lucifers), fill="#5c4433", font=("Helvetica", 13, "bold"))
    for i in cv.find_all():
        if i not in oud:
            cv.addtag_withtag("spel", i)
    cv.tag_raise("klok")

def klok():
    cv.delete("klok")
    t = 0 if bezig and not vonken and niveau == 0 else int(time.time() - begin)
    x, y = 281, 80
    cv.create_oval(x - 30, y - 30, x + 30, y + 30, fill="#fffdf4", outline="#5c4433", width=3, tags="klok")
    for i in range(12):
        h = i * math.pi / 6
        cv.create_line(x + 24 * math.sin(h), y - 24 * math.cos(h), x + 27 * math.sin(h), y - 27 * math.cos(h), fill="#5c4433", tags="klok")
    h = t / 60 * 2 * math.pi
    m = t / 3600 * 2 * math.pi
    cv.create_line(x, y, x + 15 * math.sin(m), y - 15 * math.cos(m), fill="#5c4433", width=3, tags="klok")
    cv.create_line(x, y, x + 23 * math.sin(h), y - 23 * math.cos(h), fill="#c03020", width=1, tags="klok")
    cv.create_oval(x - 2, y - 2, x + 2, y + 2, fill="#5c4433", tags="klok")
    cv.create_text(x, y + 41, text="%d:%02d" % (t // 60, t % 60), fill="white", font=("Helvetica", 10), tags="klok")
    win.after(500, klok)

cv.bind("<Button-1>", klik)
win.after(200, nieuw_niveau)
klok()
win.mainloop()
