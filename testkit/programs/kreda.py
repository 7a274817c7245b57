# KAP PO KAP  - igra za sat razrednika (6.b), OS Trnsko
# sve slike su nacrtane kredom :)  (PhotoImage, bez vanjskih datoteka)
# v 1.3  - dodao sam pitanja iz tablice mnozenja, da ravnateljica bude zadovoljna

import sys
import json
import math
import random
from tkinter import *

REDAKA = 5
STUPACA = 6
V = 88            # velicina slike u pikselima
TIK = 130         # ms

PLOCA = (38, 70, 56)
DRVO = "#8a5a2b"
BIJELA = (236, 236, 228)
KREDE = {1: (236, 236, 228), 2: (244, 226, 120), 3: (250, 166, 92), 4: (240, 130, 160)}

# ---------- parametri iz naredbenog retka
sjeme = None
dnevnik = None
for k, a in enumerate(sys.argv):
    if a == "--seed":
        sjeme = int(sys.argv[k + 1])
    if a == "--log":
        dnevnik = open(sys.argv[k + 1], "w")

slucaj = random.Random(sjeme)        # za ploce
ukras = random.Random(5)             # za prasinu od krede i pitanja


def zapisi(**sto):
    if dnevnik:
        dnevnik.write(json.dumps(sto) + "\n")
        dnevnik.flush()


# ---------- crtanje slika

def prazna(s, v):
    """komad skolske ploce s malo prasine"""
    p = []
    for y in range(v):
        red = []
        for x in range(s):
            n = ukras.randint(-5, 5)
            if ukras.random() < 0.02:
                n += 14
            red.append([PLOCA[0] + n, PLOCA[1] + n, PLOCA[2] + n])
        p.append(red)
    return p


def tocka(p, x, y, boja, jako=0.8, debljina=1.6):
    for yy in range(int(y - debljina - 1), int(y + debljina + 2)):
        for xx in range(int(x - debljina - 1), int(x + debljina + 2)):
            if 0 <= yy < len(p) and 0 <= xx < len(p[0]):
                if (xx - x) ** 2 + (yy - y) ** 2 <= debljina ** 2 and ukras.random() < 0.62:
                    for i in range(3):
                        p[yy][xx][i] += int((boja[i] - p[yy][xx][i]) * jako)


def crta(p, x1, y1, x2, y2, boja, jako=0.8, debljina=1.6):
    d = max(1, int(math.hypot(x2 - x1, y2 - y1)))
    for i in range(d + 1):
        tocka(p, x1 + (x2 - x1) * i / d, y1 + (y2 - y1) * i / d, boja, jako, debljina)


def u_sliku(p):
    s = PhotoImage(width=len(p[0]), height=len(p))
    s.put(" ".join("{" + " ".join("#%02x%02x%02x" % tuple(max(0, min(255, c)) for c in t) for t in red) + "}"
                   for red in p))
    return s


def obris_kapi(cx, cy, r):
    # kap: krug kojem je gore izvucen vrh
    t = []
    for i in range(73):
        f = math.radians(i * 5)
        x = math.sin(f)
        y = -math.cos(f)
        if y < 0:
            y *= 1 + 0.75 * (1 - abs(x)) ** 1.2
            x *= 1 - 0.35 * abs(math.cos(f)) ** 3
        t.append((cx + r * x, cy + r * 0.25 + r * y))
    return t


def kap(velicina):
    p = prazna(V, V)
    r = (0, 9, 16, 23, 30)[velicina]
    boja = KREDE[velicina]
    t = obris_kapi(V / 2, V / 2, r)
    # srafura kosim potezima
    for d in range(-2 * r, 2 * r, 5):
        for i in range(-r, r + 1):
            x, y = i, d - i * 0.8
            if x * x + y * y < (r - 2) ** 2:
                tocka(p, V / 2 + x, V / 2 + r * 0.25 + y, boja, 0.55, 1.2)
    for a, b in zip(t, t[1:]):
        crta(p, a[0], a[1], b[0], b[1], boja, 0.9, 1.7)
    return u_sliku(p)


def prsak():
    p = prazna(V, V)
    for i in range(12):
        f = i * math.pi / 6
        crta(p, V / 2 + 12 * math.cos(f), V / 2 + 12 * math.sin(f),
             V / 2 + (34 if i % 2 else 24) * math.cos(f), V / 2 + (34 if i % 2 else 24) * math.sin(f), BIJELA)
    return u_sliku(p)


def kapljica(smjerovi):
    p = prazna(V, V)
    for (dr, ds) in smjerovi:
        x, y = V / 2 + ds * 12, V / 2 + dr * 12
        for i in range(-3, 4):
            crta(p, x - 4, y + i, x + 4, y + i, BIJELA, 0.9, 1.2)
        crta(p, x, y, x - ds * 22, y - dr * 22, BIJELA, 0.5, 1.1)
    return u_sliku(p)


def recke(n):
    """brojenje kapi reckama, svaka peta preko"""
    p = prazna(52, 46)
    for i in range(min(n, 4)):
        crta(p, 9 + i * 10, 6, 8 + i * 10 + ukras.randint(-1, 2), 38, BIJELA)
    if n == 5:
        crta(p, 2, 32, 48, 12, BIJELA)
    return u_sliku(p)


# ---------- prozor

korijen = Tk()
korijen.title("Kap po kap - 6.b")
korijen.configure(bg=DRVO)
korijen.resizable(False, False)

slike = {0: u_sliku(prazna(V, V))}
for v in (1, 2, 3, 4):
    slike[v] = kap(v)
slike["prsak"] = prsak()
slike_recke = [recke(i) for i in range(6)]
slike_leti = {}


def slika_leti(smjerovi):
    k = tuple(sorted(set(smjerovi)))
    if k not in slike_leti:
        slike_leti[k] = kapljica(k)
    return slike_leti[k]


ploca = [[0] * STUPACA for i in range(REDAKA)]
gumbi = []
leti = []             # (redak, stupac, dr, ds)
prsci = []
stanje = "pocetak"
zadatak = 0
kapi = 0
lanac = 0
bodovi = 0

okvir = Frame(korijen, bg="#7d9485", bd=0)
okvir.pack(padx=16, pady=(16, 4))
for r in range(REDAKA):
    red = []
    for s in range(STUPACA):
        g = Button(okvir, image=slike[0], bd=0, highlightthickness=0, relief=FLAT, padx=0, pady=0,
                   bg="#264638", activebackground="#264638", command=lambda r=r, s=s: klik(r, s))
        g.grid(row=r, column=s, padx=1, pady=1)
        red.append(g)
    gumbi.append(red)

# ladica ploce: redni broj zadatka + recke
dolje = Frame(korijen, bg="#264638", bd=4, relief=RIDGE)
dolje.pack(fill=X, padx=16, pady=(2, 16))
natpis = Label(dolje, text="", font=("DejaVu Serif", 13, "italic"), fg="#ecece4", bg="#264638", width=24, anchor=W)
natpis.pack(side=LEFT, padx=8)
oznake = []
for i in range(5):
    o = Label(dolje, image=slike_recke[0], bd=0, bg="#264638")
    o.pack(side=LEFT, padx=1, pady=3)
    oznake.append(o)

list_papira = None      # papir preko ploce (pocetak, pitanje, kraj)


def papir():
    global list_papira
    makni_papir()
    list_papira = Frame(korijen, bg="#fbf7e6", bd=2, relief=SOLID)
    list_papira.place(relx=0.5, y=250, anchor=CENTER, width=420, height=240)
    return list_papira


def makni_papir():
    global list_papira
    if list_papira is not None:
        list_papira.destroy()
        list_papira = None


def tekst(f, t, velicina=14, boja="#1d2c6b", **k):
    Label(f, text=t, bg="#fbf7e6", fg=boja, font=("DejaVu Serif", velicina), justify=CENTER, **k).pack(pady=8)


def prikazi():
    u_zraku = {}
    for (r, s, dr, ds) in leti:
        u_zraku.setdefault((r, s), []).append((dr, ds))
    for r in range(REDAKA):
        for s in range(STUPACA):
            if (r, s) in prsci:
                sl = slike["prsak"]
            elif ploca[r][s]:
                sl = slike[ploca[r][s]]
            elif (r, s) in u_zraku:
                sl = slika_leti(u_zraku[(r, s)])
            else:
                sl = slike[0]
            gumbi[r][s].configure(image=sl)
    for i in range(5):
        oznake[i].configure(image=slike_recke[max(0, min(5, kapi - 5 * i))])
    natpis.configure(text="%d. zadatak   bodovi: %d" % (zadatak, bodovi))


def nova_ploca():
    global stanje, zadatak, leti, prsci, lanac
    zadatak += 1
    leti = []
    prsci = []
    lanac = 0
    for r in range(REDAKA):
        for s in range(STUPACA):
            if slucaj.random() < 0.22:
                ploca[r][s] = 0
            else:
                ploca[r][s] = slucaj.choice((1, 2, 2, 3, 4) if zadatak > 4 else (1, 2, 3, 3, 4))
    if not any(map(any, ploca)):
        ploca[2][2] = 4
    makni_papir()
    stanje = "igra"
    prikazi()
    korijen.update_idletasks()
    zapisi(t="board", cells=[list(x) for x in ploca])


def nova_igra():
    global zadatak, kapi, bodovi
    zadatak = 0
    bodovi = 0
    kapi = 12
    nova_ploca()


def klik(r, s):
    global kapi, stanje, lanac
    if stanje != "igra" or ploca[r][s] == 0 or kapi <= 0:
        return
    zapisi(t="tap", r=r, c=s)
    kapi -= 1
    lanac = 0
    stanje = "lanac"
    pogodi(r, s)
    prikazi()
    korijen.after(TIK, korak)


def pogodi(r, s):
    global lanac, kapi, bodovi
    if ploca[r][s] < 4:
        ploca[r][s] += 1
        return
    ploca[r][s] = 0
    prsci.append((r, s))
    lanac += 1
    bodovi += lanac
    # u lancu svaka treca kap vraca jednu (najvise 25, vise ne stane na plocu)
    if lanac % 3 == 0 and kapi < 25:
        kapi += 1
    for d in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        leti.append((r, s) + d)


def korak():
    """svaka kapljica ide za jedno polje"""
    global leti, prsci, stanje
    stare = leti
    leti = []
    prsci = []
    for (r, s, dr, ds) in stare:
        r += dr
        s += ds
        if r < 0 or s < 0 or r >= REDAKA or s >= STUPACA:
            continue
        if ploca[r][s]:
            pogodi(r, s)
        else:
            leti.append((r, s, dr, ds))
    prikazi()
    if leti or prsci:
        korijen.after(TIK, korak)
        return
    if not any(map(any, ploca)):
        zapisi(t="cleared")
        stanje = "pitanje"
        korijen.after(400, pitanje)
    elif kapi <= 0:
        zapisi(t="lost")
        stanje = "kraj"
        korijen.after(600, kraj)
    else:
        stanje = "igra"


def pitanje():
    f = papir()
    a, b = ukras.randint(3, 9), ukras.randint(3, 9)
    tekst(f, "Ploča je čista!", 20, "#b01f1f")
    tekst(f, "Kratko pitanje za 3 kapi:\n\n%d · %d = ?" % (a, b))
    izbor = [a * b, a * b + ukras.choice((-2, 2, 10)), (a + 1) * b]
    ukras.shuffle(izbor)
    red = Frame(f, bg="#fbf7e6")
    red.pack(pady=12)
    for o in izbor:
        Button(red, text=str(o), width=5, font=("DejaVu Serif", 14),
               command=lambda o=o: odgovor(o == a * b)).pack(side=LEFT, padx=10)


def odgovor(tocno):
    global kapi
    f = papir()
    kapi = min(25, kapi + (6 if tocno else 3))
    tekst(f, "Točno! Sjedni, pet." if tocno else "Krivo, ali hrabro.", 20, "#b01f1f")
    tekst(f, "+3 kapi za novi zadatak" + (" i +3 za odgovor" if tocno else ""))
    prikazi()
    korijen.after(1300, nova_ploca)


def kraj():
    f = papir()
    ocjena = ["nedovoljan (1)", "dovoljan (2)", "dobar (3)", "vrlo dobar (4)", "odličan (5)"][min(4, zadatak // 2)]
    tekst(f, "Nema više kapi.", 20, "#b01f1f")
    tekst(f, "Riješeno zadataka: %d\nBodovi: %d\nOcjena: %s" % (zadatak - 1, bodovi, ocjena))
    Button(f, text="Popravni ispit", font=("DejaVu Serif", 14), command=nova_igra).pack(pady=10)


f = papir()
tekst(f, "KAP PO KAP", 24, "#b01f1f")
tekst(f, "Klikni na kap i ona naraste.\nNajveća (ružičasta) pukne na sve četiri strane.\n"
         "Obriši cijelu ploču!\n(svaka treća u lancu vraća jednu recku)", 11)
Button(f, text="Počnimo!", font=("DejaVu Serif", 15), command=nova_igra).pack(pady=10)

korijen.mainloop()
