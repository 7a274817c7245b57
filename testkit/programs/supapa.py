#!/usr/bin/env python3
# -*- coding: utf-8 -*-
#
#  SUPAPA  -  joc logic pe plansa de desen tehnic
#  ing. (pensionar) V. Munteanu, Ploiesti
#
#  rev. 0  - prima varianta in Turbo Pascal, 1994
#  rev. 1  - rescris in Python, cu tkinter, ca sa mearga si la nepoti
#  rev. 2  - tabelul din dreapta, cartusul, stampila
#
#  Fiecare supapa are 1..4 inele. O lovitura adauga un inel. La al
#  cincilea supapa cedeaza si trimite cate un jet in cele 4 directii.
#
import sys, json, random, time
import tkinter as tk
from math import sqrt

# ---------------------------------------------------------------- constante
LATIME, INALTIME = 984, 720
N = 6                      # plansa N x N
PAS = 92                   # mm pe hartie :)
X0, Y0 = 56, 56            # coltul campului
TACT = 95                  # ms, un pas al jeturilor
REZERVA_INITIALA = 12

HARTIE = "#fbfaf4"
TUS = "#1b1b22"
SUBTIRE = "#8b8fa0"
AXA = "#b05a3c"
JET = "#1f4fb0"
ROSU = "#c0202a"
VERDE = "#2a7a3c"

RAZE = {1: (11,), 2: (11, 20), 3: (11, 20, 29), 4: (11, 20, 29, 38)}
DIRECTII = ((-1, 0), (0, 1), (1, 0), (0, -1))

# ------------------------------------------------------------- argumente
samanta = int(time.time() * 1000) % 1000000007
fisier = None
arg = sys.argv[1:]
while arg:
    a = arg.pop(0)
    if a == "--seed" and arg:
        samanta = int(arg.pop(0))
    elif a == "--log" and arg:
        fisier = open(arg.pop(0), "w")
zar = random.Random(samanta)


def noteaza(**date):
    if fisier:
        fisier.write(json.dumps(date) + "\n")
        fisier.flush()


# ------------------------------------------------------------- starea jocului
class S:                   # un simplu sac cu variabile
    tabla = []
    jeturi = []            # [rand, coloana, dr, dc]
    rupturi = []           # [rand, coloana, varsta]
    nivel = 1
    rezerva = REZERVA_INITIALA
    ocupat = False
    stampila = None
    lant = 0
    lovituri = 0
    sparte = 0
    lant_max = 0
    lovituri_plansa = 0
    planse = 0
    mesaj = "Alegeți o supapă."
    cursor = None
    inceput = time.time()


# ------------------------------------------------------------- plansa noua
def plansa_noua():
    """Procentul de goluri scade incet, media inelelor la fel."""
    goluri = max(0.14, 0.34 - 0.02 * S.nivel)
    S.tabla = []
    for r in range(N):
        rand = []
        for c in range(N):
            if zar.random() < goluri:
                rand.append(0)
            else:
                x = zar.random()
                prag = 0.12 + 0.008 * min(S.nivel, 12)
                if x < prag:
                    rand.append(1)
                elif x < prag + 0.24:
                    rand.append(2)
                elif x < prag + 0.56:
                    rand.append(3)
                else:
                    rand.append(4)
        S.tabla.append(rand)
    if not any(map(any, S.tabla)):
        return plansa_noua()
    S.jeturi, S.rupturi = [], []
    S.ocupat, S.stampila = False, None
    S.lovituri_plansa = 0
    S.mesaj = "Planșa nr. %d. Alegeți o supapă." % S.nivel
    deseneaza()
    noteaza(t="board", cells=[list(r) for r in S.tabla])


def joc_nou():
    S.nivel, S.rezerva = 1, REZERVA_INITIALA
    S.lovituri = S.sparte = S.lant_max = S.lant = 0
    S.inceput = time.time()
    plansa_noua()


# ------------------------------------------------------------- mecanica
def loveste(r, c):
    if S.tabla[r][c] == 4:
        S.tabla[r][c] = 0
        S.lant += 1
        S.sparte += 1
        S.rupturi.append([r, c, 0])
        for dr, dc in DIRECTII:
            S.jeturi.append([r, c, dr, dc])
    else:
        S.tabla[r][c] += 1


def tact():
    """Toate jeturile inainteaza cu o casuta in acelasi timp."""
    vechi = S.jeturi
    S.jeturi = []
    for r, c, dr, dc in vechi:
        r, c = r + dr, c + dc
        if not (0 <= r < N and 0 <= c < N):
            continue
        if S.tabla[r][c]:
            loveste(r, c)
        else:
            S.jeturi.append([r, c, dr, dc])
    for k in S.rupturi:
        k[2] += 1
    S.rupturi = [k for k in S.rupturi if k[2] < 4]
    deseneaza()
    if S.jeturi or S.rupturi:
        radacina.after(TACT, tact)
    else:
        sfarsit_reactie()


def premiu(n):
    # 4 rupturi: +1, 7: +2, 10: +3 ...
    return max(0, (n - 1) // 3)


def sfarsit_reactie():
    S.lant_max = max(S.lant_max, S.lant)
    p = premiu(S.lant)
    S.rezerva += p
    if p:
        S.mesaj = "Reacție de %d supape: rezervă +%d" % (S.lant, p)
    elif S.lant:
        S.mesaj = "Reacție de %d." % S.lant
    else:
        S.mesaj = "Inel adăugat."
    S.lant = 0
    if not any(map(any, S.tabla)):
        noteaza(t="cleared")
        S.planse += 1
        S.rezerva += 2
        S.stampila = "APROBAT"
        S.mesaj = "Planșa este goală. Rezervă +2. Se pune planșa următoare..."
        S.nivel += 1
        deseneaza()
        radacina.after(2600, plansa_noua)
    elif S.rezerva <= 0:
        noteaza(t="lost")
        S.stampila = "RESPINS"
        S.mesaj = "Rezerva s-a terminat. Apăsați pe «Planșă nouă»."
        deseneaza()
    else:
        S.ocupat = False
        deseneaza()


# ------------------------------------------------------------- desen
def linie(*p, w=1, f=TUS, **k):
    pnz.create_line(*p, width=w, fill=f, **k)


def scrie(x, y, t, m=10, f=TUS, a="w", b=""):
    pnz.create_text(x, y, text=t, fill=f, anchor=a, font=("DejaVu Sans", m, b) if b else ("DejaVu Sans", m))


def hasura(cx, cy, r1, r2, pas=5):
    """Linii la 45 de grade intre cercurile r1 < r2."""
    d = -r2 + 1.5
    while d < r2:
        lungime = sqrt(r2 * r2 - d * d)
        h = sqrt(r1 * r1 - d * d) if abs(d) < r1 else 0
        buc = ((-lungime, -h), (h, lungime)) if h else ((-lungime, lungime),)
        for a, b in buc:
            q = 0.70711
            linie(cx + q * (a - d), cy - q * (a + d), cx + q * (b - d), cy - q * (b + d), f=SUBTIRE)
        d += pas


def cerc(x, y, r, **k):
    pnz.create_oval(x - r, y - r, x + r, y + r, **k)


def deseneaza_supapa(r, c, inele):
    x, y = X0 + c * PAS + PAS // 2, Y0 + r * PAS + PAS // 2
    raze = RAZE[inele]
    R = raze[-1]
    # inelul exterior este taiat, deci hasurat
    if inele > 1:
        hasura(x, y, raze[-2], R)
    for q in raze:
        cerc(x, y, q, outline=TUS, width=2 if q == R else 1)
    cerc(x, y, 2, fill=TUS, outline=TUS)
    linie(x - R - 5, y, x + R + 5, y, f=AXA, dash=(9, 3, 2, 3))
    linie(x, y - R - 5, x, y + R + 5, f=AXA, dash=(9, 3, 2, 3))
    if S.cursor == (r, c) and not S.ocupat:
        u = PAS // 2 - 4
        for sx in (-1, 1):
            for sy in (-1, 1):
                linie(x + sx * u, y + sy * (u - 12), x + sx * u, y + sy * u, x + sx * (u - 12), y + sy * u, w=2, f=JET)


def deseneaza_cadru():
    pnz.create_rectangle(6, 6, LATIME - 6, INALTIME - 6, outline=SUBTIRE)
    pnz.create_rectangle(26, 26, LATIME - 20, INALTIME - 20, outline=TUS, width=2)
    for i in range(N):
        m = X0 + i * PAS + PAS // 2
        scrie(m, 16, "ABCDEF"[i], 9, a="center")
        scrie(16, Y0 + i * PAS + PAS // 2, str(i + 1), 9, a="center")
        linie(X0 + i * PAS, 6, X0 + i * PAS, 26, f=SUBTIRE)
        linie(6, Y0 + i * PAS, 26, Y0 + i * PAS, f=SUBTIRE)
    for i in range(N + 1):
        linie(X0 + i * PAS, Y0, X0 + i * PAS, Y0 + N * PAS, f="#c9ccd6")
        linie(X0, Y0 + i * PAS, X0 + N * PAS, Y0 + i * PAS, f="#c9ccd6")
    pnz.create_rectangle(X0, Y0, X0 + N * PAS, Y0 + N * PAS, outline=TUS)
    # cota de jos
    y = Y0 + N * PAS + 22
    linie(X0, y, X0 + N * PAS, y, arrow="both", arrowshape=(10, 12, 3))
    linie(X0, y - 18, X0, y + 5)
    linie(X0 + N * PAS, y - 18, X0 + N * PAS, y + 5)
    pnz.create_rectangle(X0 + N * PAS / 2 - 34, y - 9, X0 + N * PAS / 2 + 34, y + 9, fill=HARTIE, outline="")
    scrie(X0 + N * PAS / 2, y, "6 × 92", 10, a="center")


TX, TL = 640, 316          # tabelul


def deseneaza_tabel():
    s = int(time.time() - S.inceput)
    randuri = [
        ("Planșa nr.", S.nivel if S.stampila != "APROBAT" else S.nivel - 1),
        ("Lovituri pe planșă", S.lovituri_plansa),
        ("Lovituri în total", S.lovituri),
        ("Supape sparte", S.sparte),
        ("Reacția curentă", S.lant),
        ("Reacția maximă", S.lant_max),
        ("Supape / lovitură", ("%.2f" % (S.sparte / S.lovituri)).replace(".", ",") if S.lovituri else "–"),
        ("Supape rămase", sum(1 for r in S.tabla for v in r if v)),
        ("Suma inelelor", sum(map(sum, S.tabla))),
        ("Timp", "%d:%02d" % (s // 60, s % 60)),
    ]
    y = 56
    pnz.create_rectangle(TX, y, TX + TL, y + 28, outline=TUS, fill="#eceade")
    scrie(TX + TL / 2, y + 14, "TABEL DE FUNCȚIONARE", 10, a="center", b="bold")
    y += 28
    for nume, val in randuri:
        pnz.create_rectangle(TX, y, TX + TL, y + 25, outline=SUBTIRE)
        linie(TX + 218, y, TX + 218, y + 25, f=SUBTIRE)
        scrie(TX + 10, y + 13, nume, 10)
        scrie(TX + TL - 12, y + 13, str(val), 10, a="e")
        y += 25
    pnz.create_rectangle(TX, 56, TX + TL, y, outline=TUS, width=2)
    # rezerva: rigla gradata, o diviziune = o picatura
    y += 20
    scrie(TX, y, "Rezerva de picături:", 10)
    scrie(TX + TL, y, str(S.rezerva), 18, f=ROSU if S.rezerva < 4 else JET, a="e", b="bold")
    y += 22
    linie(TX, y + 20, TX + TL, y + 20)
    for i in range(31):
        xx = TX + i * TL / 30
        h = 16 if i % 10 == 0 else 11 if i % 5 == 0 else 7
        linie(xx, y + 20, xx, y + 20 + h)
    plin = min(30, S.rezerva) * TL / 30
    pnz.create_rectangle(TX, y, TX + plin, y + 20, outline=JET)
    xx = TX + 4
    while xx < TX + plin:
        linie(xx, y + 1, max(TX, xx - 10), y + 20, f=JET)
        xx += 5
    y += 52
    scrie(TX, y, "4 rupturi: +1     7: +2     10: +3  ...", 9, f=SUBTIRE)


def deseneaza_cartus():
    y = 560
    pnz.create_rectangle(TX, y, TX + TL, y + 112, outline=TUS, width=2)
    for k in (28, 56, 84):
        linie(TX, y + k, TX + TL, y + k)
    linie(TX + 110, y + 28, TX + 110, y + 112)
    linie(TX + 218, y + 84, TX + 218, y + 112)
    scrie(TX + TL / 2, y + 14, "INSTALAȚIA DE SUPAPE", 11, a="center", b="bold")
    scrie(TX + 8, y + 42, "Proiectat", 9)
    scrie(TX + 118, y + 42, "ing. V. Munteanu", 9)
    scrie(TX + 8, y + 70, "Verificat", 9)
    scrie(TX + 118, y + 70, "Doamna Munteanu", 9)
    scrie(TX + 8, y + 98, "Scara 1:1", 9)
    scrie(TX + 118, y + 98, "Planșa %d" % S.nivel, 9)
    scrie(TX + 226, y + 98, "rev. 2", 9)


BX, BY, BW, BH = TX, 506, 150, 34


def deseneaza():
    pnz.delete("all")
    deseneaza_cadru()
    for r in range(N):
        for c in range(N):
            if S.tabla[r][c]:
                deseneaza_supapa(r, c, S.tabla[r][c])
    for r, c, v in S.rupturi:
        x, y = X0 + c * PAS + PAS // 2, Y0 + r * PAS + PAS // 2
        q = 14 + v * 9
        cerc(x, y, q, outline=ROSU, dash=(4, 4))
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            linie(x + dx * q * .5, y + dy * q * .5, x + dx * q * .8, y + dy * q * .8, f=ROSU, w=2)
    for r, c, dr, dc in S.jeturi:
        x, y = X0 + c * PAS + PAS // 2, Y0 + r * PAS + PAS // 2
        linie(x - dc * 4, y - dr * 4, x + dc * 34, y + dr * 34, f=JET, w=2, arrow="last", arrowshape=(14, 16, 6))
    deseneaza_tabel()
    deseneaza_cartus()
    pnz.create_rectangle(BX, BY, BX + BW, BY + BH, outline=TUS, fill="#eceade")
    scrie(BX + BW / 2, BY + BH / 2, "Planșă nouă", 11, a="center")
    scrie(X0, INALTIME - 50, S.mesaj, 11, f=JET)
    if S.stampila:
        cul = VERDE if S.stampila == "APROBAT" else ROSU
        x, y = X0 + N * PAS / 2, Y0 + N * PAS / 2
        pnz.create_polygon(x - 190, y - 10, x + 170, y - 80, x + 190, y + 10, x - 170, y + 80, fill=HARTIE, outline=cul, width=5)
        pnz.create_polygon(x - 180, y - 4, x + 165, y - 71, x + 180, y + 4, x - 165, y + 71, fill="", outline=cul, width=1)
        pnz.create_text(x, y, text=S.stampila, fill=cul, angle=11, font=("DejaVu Sans", 38, "bold"))


# ------------------------------------------------------------- mouse
def casuta(e):
    c, r = (e.x - X0) // PAS, (e.y - Y0) // PAS
    if 0 <= r < N and 0 <= c < N:
        return r, c


def clic(e):
    if BX <= e.x <= BX + BW and BY <= e.y <= BY + BH:
        if S.stampila == "RESPINS" or not (S.ocupat or S.stampila):
            joc_nou()
        return
    if S.ocupat or S.stampila:
        return
    k = casuta(e)
    if not k or not S.tabla[k[0]][k[1]]:
        return
    r, c = k
    S.ocupat = True
    S.rezerva -= 1
    S.lovituri += 1
    S.lovituri_plansa += 1
    noteaza(t="tap", r=r, c=c)
    loveste(r, c)
    deseneaza()
    radacina.after(TACT, tact)


def misca(e):
    k = casuta(e)
    if k != S.cursor:
        S.cursor = k
        if not S.ocupat and not S.stampila:
            deseneaza()


def ceas():
    if not S.ocupat and not S.stampila:
        deseneaza()
    radacina.after(1000, ceas)


radacina = tk.Tk()
radacina.title("SUPAPA – planșă de lucru")
radacina.resizable(False, False)
pnz = tk.Canvas(radacina, width=LATIME, height=INALTIME, bg=HARTIE, highlightthickness=0)
pnz.pack()
pnz.bind("<Button-1>", clic)
pnz.bind("<Motion>", misca)
radacina.after(150, plansa_noua)
radacina.after(1200, ceas)
radacina.mainloop()
