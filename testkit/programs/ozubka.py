#!/usr/bin/env python3
# OZUBKA - hra s ozubenými koly
# J. Hrdlička, konstruktér v.v., Vsetín, 2012
import sys, json, math, random
from tkinter import *

zarno = None
zaznam = None
a = sys.argv[1:]
while a:
    p = a.pop(0)
    if p == "--seed": zarno = int(a.pop(0))
    elif p == "--log": zaznam = a.pop(0)
nahoda = random.Random(zarno)

def zapis(**v):
    if zaznam:
        f = open(zaznam, "a"); f.write(json.dumps(v) + "\n"); f.flush(); f.close()

RAD = SLO = 7
B = 76                       # rozteč os
X0, Y0 = 62, 62              # levý horní roh pole
PAPIR = "#f7f3e6"
TUS = "#23252b"
OSA = "#b9a98c"
PASTELKA = {1: "#f6e08a", 2: "#a9d49a", 3: "#8fb8e0", 4: "#ee9a86"}
POLOMER = {1: 11, 2: 17, 3: 24, 4: 32}
ZUBU = {1: 6, 2: 9, 3: 12, 4: 16}
SMERY = ((-1, 0), (1, 0), (0, -1), (0, 1))
SLOVY = ["žádný dílek", "jeden dílek", "dva dílky", "tři dílky", "čtyři dílky", "pět dílků", "šest dílků",
         "sedm dílků", "osm dílků", "devět dílků", "deset dílků"]

# ---- pravidla: zuby letí po jednom poli, co přiletí naráz, sečte se; přebytek propadne
def krok(pole, zuby):
    zasah, dal, prask = {}, [], []
    for (r, s, dr, ds) in zuby:
        r += dr; s += ds
        if 0 <= r < RAD and 0 <= s < SLO:
            if pole[r][s]: zasah[r, s] = zasah.get((r, s), 0) + 1
            else: dal.append((r, s, dr, ds))
    for (r, s), n in zasah.items():
        pole[r][s] += n
        if pole[r][s] > 4:
            pole[r][s] = 0
            prask.append((r, s))
            for dr, ds in SMERY: dal.append((r, s, dr, ds))
    return dal, prask

def zkus(pole, r, s):
    pole = [x[:] for x in pole]
    pole[r][s] += 1
    zuby = []
    if pole[r][s] > 4:
        pole[r][s] = 0
        zuby = [(r, s, dr, ds) for dr, ds in SMERY]
    while zuby: zuby, _ = krok(pole, zuby)
    return pole

def jde_to(pole, n):
    """namátkou ověří, že se výkres dá vyčistit na n dílků"""
    fronta = [pole]
    for i in range(n):
        dalsi = {}
        for p in fronta:
            for r in range(RAD):
                for s in range(SLO):
                    if p[r][s]:
                        q = zkus(p, r, s)
                        h = sum(6 - x for w in q for x in w if x)
                        if not h: return True
                        dalsi[str(q)] = (h, len(dalsi), q)
        fronta = [x[2] for x in sorted(dalsi.values())[:5]]
    return False

def novy_vykres(n):
    pocet = min(15 + 3 * n, 38)
    for pokus in range(60):
        pole = [[0] * SLO for i in range(RAD)]
        for k in nahoda.sample(range(RAD * SLO), pocet):
            pole[k // SLO][k % SLO] = nahoda.choice([1, 2, 3, 3, 4, 4] if pokus < 25 else [2, 3, 4, 4])
        if jde_to(pole, 8): break
    return pole

# ---- okno
okno = Tk()
okno.title("Ozubka – výkres ozubených kol")
okno.resizable(False, False)
okno.configure(bg="#8c8f94")
c = Canvas(okno, width=660, height=740, bg=PAPIR, highlightthickness=0)
c.pack(padx=14, pady=(14, 6))
lista = Frame(okno, bg="#8c8f94")
lista.pack(fill=X, padx=14, pady=(0, 10))
znovu = Button(lista, text="Kreslit znovu", font=("DejaVu Sans", 11), width=16, command=lambda: nova_hra())
znovu.pack(side=LEFT)
stav = Label(lista, text="", font=("DejaVu Sans", 11), bg="#8c8f94", fg="white")
stav.pack(side=LEFT, padx=16)

def stred(r, s): return X0 + s * B + B / 2, Y0 + r * B + B / 2

def ram():
    c.create_rectangle(12, 12, 648, 728, outline=TUS, width=1)
    c.create_rectangle(36, 36, 624, 704, outline=TUS, width=3)
    for i in range(7):
        x, y = stred(i, i)
        for yy in (24, 716): c.create_text(x, yy, text=str(i + 1), font=("DejaVu Sans", 10), fill=TUS)
        for xx in (24, 636): c.create_text(xx, y, text="ABCDEFG"[i], font=("DejaVu Sans", 10), fill=TUS)
        c.create_line(44, y, 616, y, fill=OSA, dash=(14, 4, 3, 4))
        c.create_line(x, 44, x, 606, fill=OSA, dash=(14, 4, 3, 4))
        if i:
            g = X0 + i * B
            for yy in (12, 704): c.create_line(g, yy, g, yy + 24, fill=TUS)
            for xx in (12, 624): c.create_line(xx, g, xx + 24, g, fill=TUS)
    # rohové razítko
    y = 612
    c.create_rectangle(36, y, 624, 704, outline=TUS, width=3)
    for x in (190, 440): c.create_line(x, y, x, 704, fill=TUS, width=2)
    c.create_line(36, 643, 190, 643, fill=TUS); c.create_line(36, 674, 190, 674, fill=TUS)
    c.create_line(440, 658, 624, 658, fill=TUS)
    m = ("DejaVu Sans", 8)
    for i, (k, v) in enumerate((("Kreslil", "Hrdlička"), ("Měřítko", "1 : 1"), ("Materiál", "12 050"))):
        c.create_text(42, y + 15 + i * 31, text=k, font=m, anchor=W, fill="#666")
        c.create_text(100, y + 15 + i * 31, text=v, font=("DejaVu Sans", 11, "italic"), anchor=W, fill=TUS)
    c.create_text(315, 640, text="OZUBKA", font=("DejaVu Sans", 24, "bold"), fill=TUS)
    c.create_text(198, 682, text="Zbývá:", font=m, anchor=W, fill="#666")
    c.create_text(448, 626, text="Výkres číslo", font=m, anchor=W, fill="#666")
    c.create_text(448, 672, text="Nejdelší záběr", font=m, anchor=W, fill="#666")
ram()

def kolo(x, y, v, uhel=0.0, zvetsi=1.0):
    R = POLOMER[v] * zvetsi; n = ZUBU[v]; h = 4.5 * zvetsi
    body = []
    for i in range(n):
        for f, q in ((-.32, R), (-.17, R + h), (.17, R + h), (.32, R)):
            u = uhel + (i + f) * 2 * math.pi / n
            body += [x + q * math.cos(u), y + q * math.sin(u)]
    c.create_polygon(body, fill=PASTELKA[v], outline=TUS, width=1.6, tags="kola")
    if v >= 3:                         # věnec
        q = R - 6
        c.create_oval(x - q, y - q, x + q, y + q, outline=TUS, width=1, tags="kola")
    if v == 4:                         # odlehčovací otvory
        for i in range(6):
            u = uhel + i * math.pi / 3
            a, b = x + 16 * math.cos(u), y + 16 * math.sin(u)
            c.create_oval(a - 4.5, b - 4.5, a + 4.5, b + 4.5, fill=PAPIR, outline=TUS, tags="kola")
    if v == 3:
        for i in range(4):
            u = uhel + i * math.pi / 2
            c.create_line(x + 6 * math.cos(u), y + 6 * math.sin(u), x + 17 * math.cos(u), y + 17 * math.sin(u), width=2, fill=TUS, tags="kola")
    q = 4 if v < 3 else 6
    c.create_oval(x - q, y - q, x + q, y + q, fill=PAPIR, outline=TUS, width=1.4, tags="kola")
    c.create_line(x - q - 2, y, x + q + 2, y, fill=TUS, tags="kola")
    c.create_line(x, y - q - 2, x, y + q + 2, fill=TUS, tags="kola")

def zub(x, y, dr, ds):
    u = math.atan2(dr, ds)
    t = []
    for a, b in ((9, -3), (9, 3), (-6, 8), (-6, -8)):
        t += [x + a * math.cos(u) - b * math.sin(u), y + a * math.sin(u) + b * math.cos(u)]
    c.create_polygon(t, fill="#d9534a", outline=TUS, width=1.3, tags="kola")

pole = []; zuby = []; praskle = []
vykres = 1; dilku = 10; zaber = 0; nej = 0
hraje = False
natoc = {}
faze = 0
FAZI = 5

def kresli():
    c.delete("kola")
    for (r, s) in praskle:
        x, y = stred(r, s)
        q = 14 + 6 * faze
        c.create_oval(x - q, y - q, x + q, y + q, outline="#d9534a", dash=(3, 3), tags="kola")
    for r in range(RAD):
        for s in range(SLO):
            if pole[r][s]:
                x, y = stred(r, s)
                kolo(x, y, pole[r][s], natoc.get((r, s), 0))
    for (r, s, dr, ds) in zuby:
        x, y = stred(r + dr * faze / FAZI, s + ds * faze / FAZI)
        zub(x, y, dr, ds)
    c.create_text(250, 681, text=SLOVY[dilku], font=("DejaVu Sans", 14, "italic"), anchor=W, fill="#1d3f8f", tags="kola")
    c.create_text(616, 640, text="%03d" % vykres, font=("DejaVu Sans", 16, "italic"), anchor=E, fill="#1d3f8f", tags="kola")
    c.create_text(616, 688, text="%d kol" % nej, font=("DejaVu Sans", 12, "italic"), anchor=E, fill="#1d3f8f", tags="kola")
    c.tag_raise("razitko")

def razitko(t, barva):
    x, y, u = 330, 330, math.radians(14)
    sir, vys = 210, 58
    for d in (0, 9):
        b = []
        for a, e in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            p, q = a * (sir - d), e * (vys - d)
            b += [x + p * math.cos(u) + q * math.sin(u), y - p * math.sin(u) + q * math.cos(u)]
        c.create_polygon(b, fill=PAPIR if not d else "", outline=barva, width=5 if not d else 2, tags="razitko")
    c.create_text(x, y, text=t, angle=14, font=("DejaVu Sans", 36, "bold"), fill=barva, tags="razitko")

def klid():
    global hraje
    hraje = True
    zapis(board=pole, level=vykres, drops=dilku)

def zacni():
    global pole, dilku, zuby, praskle, hraje
    c.delete("razitko")
    dilku = 10
    zuby = []; praskle = []
    natoc.clear()
    pole = novy_vykres(vykres)
    kresli()
    stav.config(text="Klepnutím přidáte kolu jeden dílek.")
    okno.after(250, klid)

def nova_hra():
    global vykres, nej
    if zuby or (not hraje and not prohra): return
    vykres = 1; nej = 0
    rozjed()

def rozjed():
    global prohra, hraje
    prohra = False; hraje = False
    zacni()
prohra = False

def konec_tahu():
    global prohra
    if not any(x for w in pole for x in w):
        zapis(cleared=vykres)
        razitko("SCHVÁLENO", "#2d7a3a")
        stav.config(text="Výkres vyčištěn.")
        okno.after(2200, dalsi)
    elif dilku == 0:
        zapis(lost=vykres)
        prohra = True
        razitko("ZAMÍTNUTO", "#b3261e")
        stav.config(text="Došly dílky. Stiskněte „Kreslit znovu“.")
    else:
        klid()

def dalsi():
    global vykres
    vykres += 1
    rozjed()

def pohyb():
    global faze, zuby, praskle, zaber, nej
    faze += 1
    if faze >= FAZI:
        faze = 0
        pred = [x[:] for x in pole]
        zuby, praskle = krok(pole, zuby)
        zaber += len(praskle)
        nej = max(nej, zaber)
        for r in range(RAD):
            for s in range(SLO):
                if pole[r][s] != pred[r][s]: natoc[r, s] = natoc.get((r, s), 0) + .35
    kresli()
    if zuby: okno.after(24, pohyb)
    else:
        stav.config(text="Záběr: %d kol." % zaber if zaber else "")
        okno.after(260, uklid)

def uklid():
    global praskle
    praskle = []
    kresli()
    konec_tahu()

def klik(e):
    global hraje, dilku, zuby, praskle, zaber, nej, faze
    if not hraje: return
    r, s = int((e.y - Y0) // B), int((e.x - X0) // B)
    if not (0 <= r < RAD and 0 <= s < SLO) or not pole[r][s]: return
    hraje = False
    zapis(tap=[r, s])
    dilku -= 1
    zaber = 0; faze = 0
    pole[r][s] += 1
    natoc[r, s] = natoc.get((r, s), 0) + .35
    if pole[r][s] > 4:
        pole[r][s] = 0
        zuby = [(r, s, dr, ds) for dr, ds in SMERY]
        praskle = [(r, s)]
        zaber = 1; nej = max(nej, 1)
        kresli()
        okno.after(24, pohyb)
    else:
        kresli()
        okno.after(140, konec_tahu)

c.bind("<Button-1>", klik)
rozjed()
okno.mainloop()
