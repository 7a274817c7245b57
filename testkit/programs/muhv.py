# -*- coding: utf-8 -*-
# MUHV 1.3  - torulukksepa mõttemäng
# Tegi Heino K., Viljandi, talv 2008.  Vabalt levitatav.
# Kraan keeratakse lahti -> vesi lendab nelja ilma kaarde.
import sys, json, random
from tkinter import *

RIDU, VEERGE, RUUT = 6, 8, 76
AARIS = 14
SUUNAD = ((-1, 0), (1, 0), (0, -1), (0, 1))

seeme = None
logifail = None
a = sys.argv[1:]
while a:
    x = a.pop(0)
    if x == '--seed' and a:
        seeme = int(a.pop(0))
    elif x == '--log' and a:
        logifail = open(a.pop(0), 'a')
juhus = random.Random(seeme)


def logi(**k):
    if logifail:
        logifail.write(json.dumps(k) + '\n')
        logifail.flush()


# ---------- arvutamine ----------
def samm(laud, tilgad):
    """Koik tilgad uhe ruudu edasi. Tagastab (uued tilgad, lohkenud, tabatud)"""
    edasi, tabatud = [], {}
    for r, v, dr, dv in tilgad:
        r += dr
        v += dv
        if not (0 <= r < RIDU and 0 <= v < VEERGE):
            continue
        if laud[r][v]:
            tabatud[(r, v)] = tabatud.get((r, v), 0) + 1
        else:
            edasi.append((r, v, dr, dv))
    katki = []
    for (r, v), n in tabatud.items():
        laud[r][v] += n
        if laud[r][v] > 4:
            laud[r][v] = 0
            katki.append((r, v))
            for dr, dv in SUUNAD:
                edasi.append((r, v, dr, dv))
    return edasi, katki, tabatud


def proovi(laud, r, v):
    l = [list(x) for x in laud]
    l[r][v] += 1
    if l[r][v] > 4:
        l[r][v] = 0
        t = [(r, v, dr, dv) for dr, dv in SUUNAD]
        while t:
            t, k, h = samm(l, t)
    return l


def vaja_vett(laud, ulem):
    """Mitme tilgaga oskaja mangija hakkama saab (kiirotsing)"""
    kiir = [laud]
    for n in range(1, ulem + 1):
        jargm = {}
        for l in kiir:
            for r in range(RIDU):
                for v in range(VEERGE):
                    if l[r][v]:
                        u = proovi(l, r, v)
                        hind = sum(6 - q for rida in u for q in rida if q)
                        if hind == 0:
                            return n
                        jargm[tuple(map(tuple, u))] = hind
        kiir = sorted(jargm, key=lambda k: (jargm[k], k))[:7]
    return None


def tee_tase(nr):
    parim = None
    for katse in range(12):
        n = min(14 + nr * 2 + juhus.randint(-1, 1), 38)
        kohad = [(r, v) for r in range(RIDU) for v in range(VEERGE)]
        juhus.shuffle(kohad)
        l = [[0] * VEERGE for i in range(RIDU)]
        for r, v in kohad[:n]:
            l[r][v] = juhus.choice((1, 2, 2, 3, 3, 4, 4))
        vj = vaja_vett(l, 14)
        if vj is not None and (parim is None or vj < parim[1]):
            parim = (l, vj)
        if parim and parim[1] <= 8:
            break
    if parim is None:
        return tee_tase(nr)
    return parim


# ---------- aken ----------
juur = Tk()
juur.title('Muhv 1.3 - torulukksepa mõttemäng')
juur.resizable(False, False)
HALL = '#d4d0c8'
juur.configure(bg=HALL)
juur.option_add('*Font', ('DejaVu Sans', 10))
juur.option_add('*Background', HALL)
juur.geometry('+20+20')

LAI = VEERGE * RUUT + 2 * AARIS
KORG = RIDU * RUUT + 2 * AARIS

tase, vesi, kasutatud = 1, 10, 0
laud = [[0] * VEERGE for i in range(RIDU)]
tilgad = []
olek = 'ootab'       # ootab / lendab / labi / kaotus
asend = {}           # toru poorang ruudus
pritsmed = []        # (r, v, vanus)
kasv = {}            # (r,v) -> vanus
rekord = 1

riba = Frame(juur, bd=1, relief=RAISED)
riba.pack(side=TOP, fill=X)
keskel = Frame(juur)
keskel.pack(side=TOP)
lou = Canvas(keskel, width=LAI, height=KORG, bg='#fbf7e6', bd=2, relief=SUNKEN, highlightthickness=0)
lou.pack(side=LEFT, padx=8, pady=8)
paneel = Frame(keskel)
paneel.pack(side=LEFT, fill=Y, padx=(0, 8), pady=8)

olekurida = Label(juur, text='', anchor=W, bd=1, relief=SUNKEN)
olekurida.pack(side=BOTTOM, fill=X)

r1 = LabelFrame(paneel, text=' Veemõõtja (tilka alles) ')
r1.pack(fill=X)
arvesti = Canvas(r1, width=196, height=150, bg=HALL, highlightthickness=0)
arvesti.pack(padx=6, pady=4)
r2 = LabelFrame(paneel, text=' Töökäsk ')
r2.pack(fill=X, pady=8)
tasel = Label(r2, text='', anchor=W, justify=LEFT, font=('DejaVu Sans', 10))
tasel.pack(fill=X, padx=8, pady=4)
r3 = LabelFrame(paneel, text=' Detailid ')
r3.pack(fill=X)
spikker = Canvas(r3, width=196, height=104, bg='#fbf7e6', highlightthickness=0)
spikker.pack(padx=6, pady=6)
nupp = Button(paneel, text='Järgmine tase  >', state=DISABLED, height=2, font=('DejaVu Sans', 11, 'bold'))
nupp.pack(side=BOTTOM, fill=X)

VARV = {1: ('#4a5560', '#9fb0bd', '#e3ecf2'),
        2: ('#6b3212', '#c8743a', '#f4bf94'),
        3: ('#6b5200', '#d9b02c', '#fff0a0'),
        4: ('#153e20', '#3f9a55', '#a9e4b4')}
OTSAD = {1: ((0, 1),), 2: ((0, 1), (1, 0)), 3: ((0, 1), (1, 0), (-1, 0)),
         4: ((0, 1), (1, 0), (-1, 0), (0, -1))}


def poora(d, n):
    x, y = d
    for i in range(n % 4):
        x, y = -y, x
    return x, y


def toru(c, x, y, n, p, s=1.0, silt='m'):
    """Joonista detail suurusega n keskpunkti x,y"""
    tume, kesk, hele = VARV[n]
    pikk = (17, 23, 28, 32)[n - 1] * s
    jame = (15, 16, 18, 20)[n - 1] * s
    suunad = [poora(d, p) for d in OTSAD[n]]
    # vari paberil
    for dx, dy in suunad:
        c.create_line(x + 3, y + 4, x + 3 + dx * pikk, y + 4 + dy * pikk, width=jame + 2, fill='#ddd6bb', tags=silt)
    for w, v in ((jame + 3, tume), (jame - 1, kesk)):
        for dx, dy in suunad:
            c.create_line(x, y, x + dx * pikk, y + dy * pikk, width=w, fill=v, tags=silt)
        c.create_oval(x - w / 2, y - w / 2, x + w / 2, y + w / 2, fill=v, outline='', tags=silt)
    for dx, dy in suunad:
        o = -jame * 0.22
        if dx:
            c.create_line(x, y + o, x + dx * pikk, y + o, width=3 * s, fill=hele, tags=silt)
        else:
            c.create_line(x + o, y, x + o, y + dy * pikk, width=3 * s, fill=hele, tags=silt)
    for dx, dy in suunad:      # aarik otsas
        ex, ey = x + dx * pikk, y + dy * pikk
        a1, a2 = (3.5 * s, jame / 2 + 5 * s)
        if dy:
            a1, a2 = a2, a1
        c.create_rectangle(ex - a1, ey - a2, ex + a1, ey + a2, fill=kesk, outline=tume, width=2, tags=silt)
    if n == 1:                 # kork
        c.create_oval(x - 12 * s, y - 12 * s, x + 12 * s, y + 12 * s, fill=kesk, outline=tume, width=2, tags=silt)
        c.create_line(x - 6 * s, y, x + 6 * s, y, width=3 * s, fill=tume, tags=silt)
    if n == 4:                 # punane ratas
        q = 14 * s
        c.create_oval(x - q, y - q, x + q, y + q, outline='#7d1010', width=7 * s, tags=silt)
        c.create_oval(x - q, y - q, x + q, y + q, outline='#e23a2e', width=4 * s, tags=silt)
        for dx, dy in ((1, 1), (1, -1)):
            c.create_line(x - dx * q * .7, y - dy * q * .7, x + dx * q * .7, y + dy * q * .7, width=3 * s, fill='#c8281e', tags=silt)
        c.create_oval(x - 4, y - 4, x + 4, y + 4, fill='#f4d0c8', outline='#7d1010', tags=silt)


def kese(r, v):
    return AARIS + v * RUUT + RUUT / 2, AARIS + r * RUUT + RUUT / 2


def paber():
    for i in range(0, max(LAI, KORG) + 20, 19):
        lou.create_line(i + AARIS % 19, 0, i + AARIS % 19, KORG + 8, fill='#e3ecdf')
        lou.create_line(0, i + AARIS % 19, LAI + 8, i + AARIS % 19, fill='#e3ecdf')
    for i in range(VEERGE + 1):
        lou.create_line(AARIS + i * RUUT, AARIS, AARIS + i * RUUT, AARIS + RIDU * RUUT, fill='#9db9d6')
    for i in range(RIDU + 1):
        lou.create_line(AARIS, AARIS + i * RUUT, AARIS + VEERGE * RUUT, AARIS + i * RUUT, fill='#9db9d6')
    lou.create_rectangle(AARIS, AARIS, AARIS + VEERGE * RUUT, AARIS + RIDU * RUUT, outline='#35608c', width=2)


def joonista(osa=0.0):
    lou.delete('m')
    for r in range(RIDU):
        for v in range(VEERGE):
            if laud[r][v]:
                x, y = kese(r, v)
                k = kasv.get((r, v), 0)
                toru(lou, x, y, laud[r][v], asend.get((r, v), 0), 1 + 0.03 * k)
    for r, v, t in pritsmed:
        x, y = kese(r, v)
        d = 10 + t * 5
        for i in range(8):
            dx, dy = ((1, 0), (.7, .7), (0, 1), (-.7, .7), (-1, 0), (-.7, -.7), (0, -1), (.7, -.7))[i]
            lou.create_line(x + dx * d * .5, y + dy * d * .5, x + dx * d, y + dy * d, width=max(1, 7 - t), fill='#5aa9e6', capstyle=ROUND, tags='m')
    for r, v, dr, dv in tilgad:
        x, y = kese(r + dr * osa, v + dv * osa)
        lou.create_line(x - dv * 16, y - dr * 16, x, y, width=8, fill='#a9d4f5', capstyle=ROUND, tags='m')
        lou.create_oval(x - 8, y - 8, x + 8, y + 8, fill='#2f7fd0', outline='#123f73', width=2, tags='m')
        lou.create_oval(x - 4, y - 5, x, y - 1, fill='white', outline='', tags='m')
    if olek in ('labi', 'kaotus'):
        v, t = ('#1d7a34', 'KORRAS') if olek == 'labi' else ('#b3261e', 'VESI OTSAS')
        cx, cy = LAI / 2, KORG / 2
        w = 130 if olek == 'labi' else 190
        lou.create_rectangle(cx - w, cy - 42, cx + w, cy + 42, outline=v, width=6, fill='#fbf7e6', tags='m')
        lou.create_rectangle(cx - w + 8, cy - 34, cx + w - 8, cy + 34, outline=v, width=2, tags='m')
        lou.create_text(cx, cy, text=t, fill=v, font=('DejaVu Sans Mono', 32, 'bold'), tags='m')


def naita():
    arvesti.delete('all')
    arvesti.create_oval(38, 4, 158, 124, fill='#8a6d2a', outline='#4d3b10', width=2)
    arvesti.create_oval(46, 12, 150, 116, fill='white', outline='#4d3b10', width=2)
    arvesti.create_rectangle(10, 50, 38, 80, fill='#8a6d2a', outline='#4d3b10', width=2)
    arvesti.create_rectangle(158, 50, 186, 80, fill='#8a6d2a', outline='#4d3b10', width=2)
    for i, s in enumerate('%03d' % vesi):
        x = 58 + i * 27
        arvesti.create_rectangle(x, 42, x + 25, 78, fill='#111' if vesi > 2 or i < 1 else '#b3261e', outline='#777')
        arvesti.create_text(x + 13, 60, text=s, fill='white', font=('DejaVu Sans Mono', 20, 'bold'))
    arvesti.create_text(98, 28, text='TALLINN', font=('DejaVu Sans', 7), fill='#444')
    arvesti.create_text(98, 94, text='tilk', font=('DejaVu Sans', 10, 'italic'), fill='#444')
    arvesti.create_text(98, 138, text='plommitud 03/2008', font=('DejaVu Sans', 8), fill='#666')
    tasel.config(text='Objekt nr: %d\nTorusid: %d\nKulutatud: %d tilka\nKaugeim objekt: %d' % (
        tase, sum(1 for q in laud for w in q if w), kasutatud, rekord))


def puhka():
    """laud on rahus"""
    global olek
    if not any(map(any, laud)):
        olek = 'labi'
        logi(cleared=tase)
        olekurida.config(text=' Objekt %d valmis. Vajuta nuppu "Järgmine tase".' % tase)
        nupp.config(text='Järgmine tase  >', state=NORMAL, bg='#bfe3c4')
    elif vesi <= 0:
        olek = 'kaotus'
        logi(lost=tase)
        olekurida.config(text=' Vesi sai otsa. Proovi uuesti.')
        nupp.config(text='Alusta uuesti', state=NORMAL, bg='#f0c4be')
    else:
        olek = 'ootab'
        logi(board=laud, level=tase, drops=vesi)
    joonista()
    naita()


def uus_tase():
    global laud, vesi, kasutatud, rekord, tilgad
    laud, vj = tee_tase(tase)
    vesi = max(10, vj + 4)
    kasutatud = 0
    tilgad = []
    rekord = max(rekord, tase)
    asend.clear()
    for r in range(RIDU):
        for v in range(VEERGE):
            asend[(r, v)] = juhus.randint(0, 3)
    nupp.config(text='Järgmine tase  >', state=DISABLED, bg=HALL)
    olekurida.config(text=' Klõpsa torul: lisandub üks tilk. Viies tilk lõhub rattaga risti.')
    puhka()


def vajutus():
    global tase
    if olek == 'labi':
        tase += 1
        uus_tase()
    elif olek == 'kaotus':
        tase = 1
        uus_tase()


def klops(e):
    global olek, vesi, tilgad, kasutatud
    if olek != 'ootab':
        return
    v, r = int((e.x - AARIS) // RUUT), int((e.y - AARIS) // RUUT)
    if not (0 <= r < RIDU and 0 <= v < VEERGE) or not laud[r][v]:
        return
    logi(tap=[r, v])
    vesi -= 1
    kasutatud += 1
    laud[r][v] += 1
    olek = 'lendab'
    if laud[r][v] > 4:
        laud[r][v] = 0
        pritsmed.append((r, v, 0))
        tilgad = [(r, v, dr, dv) for dr, dv in SUUNAD]
    else:
        kasv[(r, v)] = 5
    naita()
    lenda(0)


def lenda(i):
    global tilgad
    pritsmed[:] = [(r, v, t + 1) for r, v, t in pritsmed if t < 5]
    for k in list(kasv):
        kasv[k] -= 1
        if kasv[k] <= 0:
            del kasv[k]
    if tilgad:
        i += 1
        if i == 6:
            i = 0
            tilgad, katki, tab = samm(laud, tilgad)
            for r, v in katki:
                pritsmed.append((r, v, 0))
            for k in tab:
                kasv[k] = 5
            olekurida.config(text=' Vesi voolab ...')
        joonista(i / 6.0)
    elif pritsmed or kasv:
        joonista()
    else:
        olekurida.config(text=' Valmis.')
        puhka()
        return
    juur.after(33, lenda, i)


def uus_mang():
    global tase
    if olek == 'lendab':
        return
    tase = 1
    uus_tase()


def abi():
    olekurida.config(text=' Kork < põlv < kolmik < rist rattaga. Tee paber tühjaks.  Heino K., Viljandi 2008')


for t, k in (('Uus mäng', uus_mang), ('Abi', abi), ('Välju', juur.destroy)):
    Button(riba, text=t, relief=FLAT, command=k, padx=8, pady=1).pack(side=LEFT)
Label(riba, text='OÜ Toru ja Poeg', fg='#777').pack(side=RIGHT, padx=8)
nupp.config(command=vajutus)
for i in range(4):
    toru(spikker, 26 + i * 48, 44, i + 1, 0, .62)
    spikker.create_text(26 + i * 48, 88, text=('kork', 'põlv', 'kolmik', 'rist')[i], font=('DejaVu Sans', 9), fill='#35608c')
lou.bind('<Button-1>', klops)
paber()
uus_tase()
juur.mainloop()
