#!/usr/bin/env python3
# -*- coding: utf-8 -*-
# =====================================================================
#  METSZET  -  tartálysor nyomáspróbája (türelemjáték)
#  Készítette:  Dudás Ferenc, nyugdíjas gépészmérnök, Salgótarján
#  Változatok:  1.0  2019. XI.   első változat, unokáknak
#               2.0  2021. II.   sraffozás, méretezett keret
#               2.3  2023. VIII. statisztikai táblázat, bélyegző
#  Megjegyzés:  a repedések sorban, egymás után (FIFO) futnak le.
# =====================================================================
import argparse
import json
import math
import random
import tkinter as tk
from collections import deque

# ---- 1. ÁLLANDÓK ----------------------------------------------------
LAP_SZ, LAP_M = 980, 720            # rajzlap mérete
X0, Y0, OSZT = 62, 66, 90           # raszter kezdőpontja, osztása
N = 6
R_KULSO, R_BELSO = 33, 28
KEZDO = 10                          # kezdő tartalék
POTLAS = 2                          # pótlás új laponként
LEPES, UTEM = 15, 24                # sugár lépése [px], ütem [ms]

PAPIR = "#f6f3e7"
TUS = "#1d2433"
VEKONY = "#5b6478"
KOZEP = "#b5533c"
SRAFF = "#2d5f8b"
BETUK = "ABCDEF"
IRANYOK = ((-1, 0), (0, 1), (1, 0), (0, -1))

# jutalom: (legalább ennyi repedés, ennyi csepp)
JUTALOM = ((12, 4), (8, 3), (5, 2), (3, 1))

# ---- 2. BEMENET -----------------------------------------------------
p = argparse.ArgumentParser()
p.add_argument("--seed", type=int)
p.add_argument("--log")
arg = p.parse_args()
veletlen = random.Random(arg.seed)
naplo = open(arg.log, "w", encoding="utf-8") if arg.log else None


def ir(**adat):
    if naplo:
        naplo.write(json.dumps(adat) + "\n")
        naplo.flush()


# ---- 3. ÁLLAPOT -----------------------------------------------------
H = [[0] * N for _ in range(N)]     # halmaz: töltési fokok
sor = deque()                       # repedésre váró helyek
sugarak = []                        # repülő sugarak
all_ = "var"                        # var / fut / lap / selejt
lap_szam = 1
tartalek = KEZDO
lanc = 0
S = dict.fromkeys("lokes repedes lanc".split(), 0)        # e lapon
SS = dict.fromkeys("lokes repedes lanc lap".split(), 0)   # összesen

# ---- 4. RAJZI SEGÉDELJÁRÁSOK ---------------------------------------
root = tk.Tk()
root.title("Metszet 2.3")
root.resizable(False, False)
v = tk.Canvas(root, width=LAP_SZ, height=LAP_M, bg=PAPIR, highlightthickness=0)
v.pack()


def kozep(r, c):
    return X0 + c * OSZT + OSZT // 2, Y0 + r * OSZT + OSZT // 2


def sraffozas(negyed, suru=5):
    """Körcikk 45 fokos sraffozása; szakaszok a középponthoz képest."""
    ki = []
    R = R_BELSO - 1
    for d in range(-R, R + 1, suru):
        eleje = None
        for t in range(-R - 2, R + 3):
            x, y = (t + d) * .7071, (t - d) * -.7071
            szog = math.degrees(math.atan2(x, -y)) % 360      # 12 órától jobbra
            bent = x * x + y * y < R * R and szog < negyed * 90
            if bent and eleje is None:
                eleje = (x, y)
            if not bent and eleje is not None:
                ki.append((*eleje, x, y))
                eleje = None
    return ki


SRAFFOK = [None] + [sraffozas(k) for k in (1, 2, 3, 4)]


def szoveg(x, y, s, m=9, hova="w", szin=TUS, tag="", **kw):
    return v.create_text(x, y, text=s, anchor=hova, fill=szin, tags=tag,
                         font=("DejaVu Sans Mono", -int(m * 1.35), kw.pop("stilus", "normal")), **kw)


def tartaly(r, c):
    tag = "t%d%d" % (r, c)
    v.delete(tag)
    n = H[r][c]
    if not n:
        return
    x, y = kozep(r, c)
    v.create_oval(x - R_KULSO, y - R_KULSO, x + R_KULSO, y + R_KULSO, outline=TUS, width=2, fill="#fdfcf6", tags=tag)
    v.create_oval(x - R_BELSO, y - R_BELSO, x + R_BELSO, y + R_BELSO, outline=TUS, width=1, tags=tag)
    for a, b, d, e in SRAFFOK[n]:
        v.create_line(x + a, y + b, x + d, y + e, fill=SRAFF, tags=tag)
    for k in range(n + 1 if n < 4 else 1):                     # cikkhatárok
        sz = math.radians(k * 90)
        if n < 4 and k in (0, n):
            v.create_line(x, y, x + R_BELSO * math.sin(sz), y - R_BELSO * math.cos(sz), fill=TUS, tags=tag)
    for dx, dy in ((1, 0), (0, 1)):                            # középvonalak
        v.create_line(x - 40 * dx, y - 40 * dy, x + 40 * dx, y + 40 * dy, fill=KOZEP, dash=(9, 3, 2, 3), tags=tag)


def keret():
    v.create_rectangle(8, 8, LAP_SZ - 8, LAP_M - 8, outline=VEKONY)
    v.create_rectangle(24, 24, LAP_SZ - 24, LAP_M - 24, outline=TUS, width=2)
    for k in range(8):
        x = 24 + (LAP_SZ - 48) * (k + .5) / 8
        szoveg(x, 16, str(k + 1), 7, "center", VEKONY)
        szoveg(x, LAP_M - 16, str(k + 1), 7, "center", VEKONY)
        xx = 24 + (LAP_SZ - 48) * k / 8
        v.create_line(xx, 8, xx, 24, fill=VEKONY)
        v.create_line(xx, LAP_M - 24, xx, LAP_M - 8, fill=VEKONY)
    # raszter: csak vékony sarokjelek
    for i in range(N + 1):
        for j in range(N + 1):
            x, y = X0 + j * OSZT, Y0 + i * OSZT
            v.create_line(x - 4, y, x + 5, y, fill=VEKONY)
            v.create_line(x, y - 4, x, y + 5, fill=VEKONY)
    for i in range(N):
        szoveg(X0 - 16, Y0 + i * OSZT + OSZT // 2, str(i + 1), 10, "center")
        szoveg(X0 + i * OSZT + OSZT // 2, Y0 - 14, BETUK[i], 10, "center")
    # méretvonal a raszter alatt
    y = Y0 + N * OSZT + 22
    v.create_line(X0, y, X0 + N * OSZT, y, fill=VEKONY, arrow="both", arrowshape=(10, 12, 3))
    for x in (X0, X0 + N * OSZT):
        v.create_line(x, y - 16, x, y + 6, fill=VEKONY)
    v.create_rectangle(X0 + 230, y - 8, X0 + 310, y + 8, fill=PAPIR, outline="")
    szoveg(X0 + 270, y, "6 × 90", 9, "center")
    szoveg(X0, y + 26, "Jutalom egy láncért:  3 rep. +1    5 rep. +2    8 rep. +3    12 rep. +4", 8)
    # szövegmező
    x, y = 640, 606
    v.create_rectangle(x, y, LAP_SZ - 24, LAP_M - 24, outline=TUS, width=2)
    for yy in (y + 30, y + 60):
        v.create_line(x, yy, LAP_SZ - 24, yy, fill=TUS)
    v.create_line(x + 190, y, x + 190, y + 60, fill=TUS)
    szoveg(x + 8, y + 15, "Tartálysor nyomáspróba", 9)
    szoveg(x + 8, y + 45, "Rajz.: Dudás F. okl. gm.", 8)
    szoveg(x + 198, y + 15, "M 1:1", 9)
    szoveg(x + 198, y + 45, "rev. 2.3", 9)


OSZL = (632, 792, 858, 944)


def tablazat():
    """Statisztikai táblázat a jobb oldalon."""
    v.delete("tab")
    db = [sum(row.count(k) for row in H) for k in range(5)]
    ossz = sum(db[1:])
    toltet = sum(map(sum, H))
    sorok = [("ÁLLAPOT", "db", "%")]
    for k in range(1, 5):
        sorok.append(("töltés %d/4" % k, db[k], "%.0f" % (100 * db[k] / ossz) if ossz else "-"))
    sorok += [("tartály össz.", ossz, ""), ("átl. töltés", ("%.2f" % (toltet / ossz)).replace(".", ",") if ossz else "-", ""),
              ("STATISZTIKA", "lap", "össz."),
              ("lökés", S["lokes"], SS["lokes"] + S["lokes"]),
              ("repedés", S["repedes"], SS["repedes"] + S["repedes"]),
              ("legh. lánc", S["lanc"], max(SS["lanc"], S["lanc"])),
              ("kész lap", "", SS["lap"])]
    y = 66
    for s in sorok:
        fej = s[1] in ("db", "lap")
        v.create_rectangle(OSZL[0], y, OSZL[3], y + 26, outline=TUS if fej else VEKONY, fill="#ebe5d0" if fej else "", tags="tab")
        for k in (1, 2):
            v.create_line(OSZL[k], y, OSZL[k], y + 26, fill=VEKONY, tags="tab")
        szoveg(OSZL[0] + 8, y + 13, s[0], 9, tag="tab", stilus="bold" if fej else "normal")
        szoveg(OSZL[2] - 8, y + 13, s[1], 9, "e", tag="tab")
        szoveg(OSZL[3] - 8, y + 13, s[2], 9, "e", tag="tab")
        y += 26
    # tartalék: beosztásos léc
    y = 408
    szoveg(632, y, "TARTALÉK (csepp)", 9, tag="tab", stilus="bold")
    szoveg(944, y, "%d. LAP" % lap_szam, 9, "e", tag="tab", stilus="bold")
    szoveg(632, y + 46, str(tartalek), 34, tag="tab", szin=KOZEP if tartalek < 4 else TUS)
    x = 704
    v.create_rectangle(x, y + 34, x + 240, y + 56, outline=TUS, tags="tab")
    w = min(tartalek, 24) * 10
    for k in range(0, w, 5):
        v.create_line(x + k, y + 56, min(x + k + 12, x + w), y + 34, fill=SRAFF, tags="tab")
    if w:
        v.create_line(x + w, y + 28, x + w, y + 62, fill=KOZEP, width=2, tags="tab")
    for k in range(0, 25):
        v.create_line(x + k * 10, y + 56, x + k * 10, y + (66 if k % 5 == 0 else 60), fill=TUS, tags="tab")
        if k % 10 == 0:
            szoveg(x + k * 10, y + 74, str(k), 7, "center", tag="tab")


def uzenet(s, szin=TUS):
    v.delete("uz")
    szoveg(632, 530, s, 10, tag="uz", szin=szin)


def teljes_rajz():
    v.delete("all")
    keret()
    for r in range(N):
        for c in range(N):
            tartaly(r, c)
    tablazat()


# ---- 5. JÁTÉKMENET --------------------------------------------------
def uj_lap():
    global all_
    for r in range(N):
        for c in range(N):
            if veletlen.random() < min(.9, .62 + .02 * lap_szam):
                H[r][c] = veletlen.choice((1, 2, 2, 3, 3, 4, 4))
            else:
                H[r][c] = 0
    if not any(map(any, H)):
        H[2][3] = 3
    for k in S:
        S[k] = 0
    teljes_rajz()
    uzenet("Válasszon tartályt a lökéshez!")
    all_ = "var"
    root.update_idletasks()
    ir(t="board", cells=[list(s) for s in H])


def uj_sorozat():
    global lap_szam, tartalek
    lap_szam, tartalek = 1, KEZDO
    for k in SS:
        SS[k] = 0
    uj_lap()


def lokes(r, c):
    """Egy csepp vagy sugár éri a tartályt."""
    if H[r][c] < 4:
        H[r][c] += 1
    else:
        H[r][c] = 0
        sor.append((r, c))
        x, y = kozep(r, c)
        v.create_oval(x - 33, y - 33, x + 33, y + 33, outline=KOZEP, dash=(4, 3), tags=("rep", "rep%d%d" % (r, c)))
    tartaly(r, c)


def kovetkezo():
    """Következő repedés elindítása, vagy a lánc vége."""
    global lanc
    if not sor:
        return lanc_vege()
    r, c = sor.popleft()
    lanc += 1
    S["repedes"] += 1
    S["lanc"] = max(S["lanc"], lanc)
    v.delete("rep%d%d" % (r, c))
    x, y = kozep(r, c)
    for dr, dc in IRANYOK:
        # meddig megy?
        rr, cc = r + dr, c + dc
        while 0 <= rr < N and 0 <= cc < N and not H[rr][cc]:
            rr += dr
            cc += dc
        bent = 0 <= rr < N and 0 <= cc < N
        ut = (abs(rr - r) + abs(cc - c)) * OSZT - (R_KULSO if bent else OSZT // 2)
        sugarak.append([x, y, dr, dc, 0, ut, (rr, cc) if bent else None])
    uzenet("Lánc: %d repedés" % lanc, KOZEP)
    repul()


def repul():
    v.delete("sug")
    for s in sugarak[:]:
        s[4] += LEPES
        x, y = s[0] + s[3] * s[4], s[1] + s[2] * s[4]
        if s[4] >= s[5]:
            sugarak.remove(s)
            if s[6]:
                lokes(*s[6])
            continue
        v.create_line(s[0], s[1], x, y, fill=VEKONY, dash=(2, 4), tags="sug")
        v.create_line(x - s[3] * 22, y - s[2] * 22, x, y, fill=KOZEP, width=2, arrow="last", arrowshape=(12, 14, 4), tags="sug")
    if sugarak:
        root.after(UTEM, repul)
    else:
        tablazat()
        root.after(60, kovetkezo)


def lanc_vege():
    global all_, tartalek, lap_szam
    for kell, ad in JUTALOM:
        if lanc >= kell:
            tartalek += ad
            uzenet("%d repedés egy láncban: +%d csepp" % (lanc, ad), SRAFF)
            break
    else:
        uzenet("Lökés: %s" % ("1 repedés" if lanc == 1 else "%d repedés" % lanc if lanc else "töltés nőtt"))
    tablazat()
    if not any(map(any, H)):
        ir(t="cleared")
        all_ = "lap"
        root.after(500, jegyzokonyv)
    elif tartalek <= 0:
        ir(t="lost")
        all_ = "selejt"
        root.after(700, selejt)
    else:
        all_ = "var"


def gomb(x, y, s, mit):
    a = v.create_rectangle(x - 110, y - 18, x + 110, y + 18, fill=PAPIR, outline=TUS, width=2, tags="gomb")
    v.create_rectangle(x - 106, y - 14, x + 106, y + 14, outline=VEKONY, tags="gomb")
    b = szoveg(x, y, s, 10, "center", tag="gomb")
    for k in (a, b):
        v.tag_bind(k, "<Button-1>", lambda e: root.after(30, mit))


def bolyegzo(x, y, s, szin):
    v.create_oval(x - 112, y - 44, x + 112, y + 44, outline=szin, width=3)
    v.create_oval(x - 104, y - 37, x + 104, y + 37, outline=szin, width=1)
    v.create_text(x, y, text=s, fill=szin, angle=8, font=("DejaVu Sans", -27, "bold"))


def ur(cim):
    x, y = X0 + 40, Y0 + 60
    v.create_rectangle(x + 6, y + 6, x + 466, y + 426, fill="#d9d3bf", outline="")
    v.create_rectangle(x, y, x + 460, y + 420, fill="#fffef8", outline=TUS, width=2)
    v.create_line(x, y + 46, x + 460, y + 46, fill=TUS)
    szoveg(x + 230, y + 24, cim, 13, "center", stilus="bold")
    return x, y


def jegyzokonyv():
    global lap_szam, tartalek
    x, y = ur("VIZSGÁLATI JEGYZŐKÖNYV")
    adat = (("Rajzlap száma", lap_szam), ("Felhasznált lökés", S["lokes"]), ("Repedések száma", S["repedes"]),
            ("Leghosszabb lánc", S["lanc"]), ("Maradék csepp", tartalek), ("Pótlás", "+%d" % POTLAS))
    for i, (a, b) in enumerate(adat):
        szoveg(x + 40, y + 76 + i * 30, a, 10)
        szoveg(x + 420, y + 76 + i * 30, b, 10, "e")
        v.create_line(x + 40, y + 88 + i * 30, x + 420, y + 88 + i * 30, fill=VEKONY, dash=(1, 3))
    bolyegzo(x + 320, y + 306, "MEGFELELT", "#3b7a46")
    szoveg(x + 40, y + 300, "Aláírás: Dudás F.", 9)

    for k in SS:
        if k == "lanc":
            SS[k] = max(SS[k], S[k])
        elif k != "lap":
            SS[k] += S[k]
    SS["lap"] += 1

    def tovabb():
        global lap_szam, tartalek
        lap_szam += 1
        tartalek += POTLAS
        uj_lap()
    gomb(x + 230, y + 384, "Következő lap", tovabb)


def selejt():
    x, y = ur("A PRÓBA MEGSZAKADT")
    maradt = sum(1 for s in H for k in s if k)
    for i, s in enumerate(("A tartalék elfogyott.", "Ép tartályok száma: %d" % maradt, "Megvizsgált lapok: %d" % SS["lap"])):
        szoveg(x + 40, y + 86 + i * 30, s, 11)
    bolyegzo(x + 230, y + 260, "SELEJT", "#b0392b")
    gomb(x + 230, y + 384, "Új sorozat", uj_sorozat)


# ---- 6. EGÉR --------------------------------------------------------
def hely(e):
    c, r = (e.x - X0) // OSZT, (e.y - Y0) // OSZT
    if 0 <= r < N and 0 <= c < N and H[r][c]:
        x, y = kozep(r, c)
        if (e.x - x) ** 2 + (e.y - y) ** 2 <= 40 ** 2:
            return r, c


def kattint(e):
    global all_, tartalek, lanc
    h = hely(e)
    if all_ != "var" or h is None or tartalek < 1:
        return
    ir(t="tap", r=h[0], c=h[1])
    all_ = "fut"
    v.delete("mutato")
    tartalek -= 1
    lanc = 0
    S["lokes"] += 1
    lokes(*h)
    tablazat()
    root.after(40, kovetkezo)


def mozog(e):
    v.delete("mutato")
    h = hely(e) if all_ == "var" else None
    if h:
        x, y = kozep(*h)
        v.create_line(x + 25, y - 25, x + 38, y - 38, x + 74, y - 38, fill=VEKONY, tags="mutato")
        szoveg(x + 40, y - 44, BETUK[h[1]] + str(h[0] + 1), 8, szin=VEKONY, tag="mutato")


v.bind("<Button-1>", kattint)
v.bind("<Motion>", mozog)
root.after(200, uj_lap)
root.mainloop()
