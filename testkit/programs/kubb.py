# KUBB OG KILE
# Laget til hyttekvelden 2019, pusset opp litt siden. Ren tkinter.
#
# En kubbe har 1-4 årringer. Slå med øksa -> en ring til. Har den fire fra
# før, sprekker den og det flyr en flis i hver retning.

import tkinter as tk
import random, json, sys, math

RADER, KOL = 5, 7
C = 96
TOPP = 84
B = KOL * C + 40
H = TOPP + RADER * C + 30
X0, Y0 = 20, TOPP
FART = 22
MAKS_OKSER = 15

BARK = '#5b3d26'
VED = '#e9cf9f'
RING = '#a8743c'
KJERNE = '#8a5a2b'
MOSE = '#3f4f3a'
PLANKE = '#4a5b44'


def opsjon(navn, std=None):
    if navn in sys.argv:
        return sys.argv[sys.argv.index(navn) + 1]
    return std


frø = opsjon('--seed')
frø = int(frø) if frø is not None else random.randrange(10**6)
loggfil = opsjon('--log')
logg = open(loggfil, 'w') if loggfil else None


def skriv(**k):
    if logg:
        logg.write(json.dumps(k) + '\n')
        logg.flush()


rot = tk.Tk()
rot.title('Kubb og kile')
rot.resizable(False, False)
cv = tk.Canvas(rot, width=B, height=H, bg=MOSE, highlightthickness=0)
cv.pack()

brett = None
nivå = 0
økser = 10
poeng = 0
forsøk = 0       # naboen låner bort en øks for hver gang man står fast
kø = []          # kubber som skal sprekke, én om gangen
fliser = []
serie = 0
opptatt = True
knapp = None     # (x1, y1, x2, y2, funksjon)


def lag_stabel(n):
    # eget tilfeldighetsfrø per nivå, så samme frø = samme stabler
    r = random.Random(frø * 7919 + n)
    vekt = [6, 4, 5, 7, 7] if n < 4 else [4, 5, 6, 7, 6]
    return [[r.choices(range(5), vekt)[0] for _ in range(KOL)] for _ in range(RADER)]


def midt(r, k):
    return X0 + k * C + C / 2, Y0 + r * C + C / 2


def tegn_brett():
    cv.delete('alt')
    for r in range(RADER):
        for k in range(KOL):
            x, y = X0 + k * C, Y0 + r * C
            cv.create_rectangle(x + 2, y + 2, x + C - 2, y + C - 2, fill=PLANKE, outline='#38462f', tags='alt')
    for r in range(RADER):
        for k in range(KOL):
            tegn_kubbe(r, k)
    tegn_topp()


def tegn_kubbe(r, k):
    t = 'k%d_%d' % (r, k)
    cv.delete(t)
    n = brett[r][k]
    if not n:
        return
    x, y = midt(r, k)
    R = 40
    tg = ('alt', t)
    cv.create_oval(x - R + 3, y - R + 5, x + R + 3, y + R + 5, fill='#2c3828', outline='', tags=tg)
    # litt ujevn bark
    u = random.Random(r * 31 + k)
    pkt = []
    for i in range(24):
        a = i * math.pi / 12
        rr = R + u.uniform(-2.5, 2)
        pkt += [x + rr * math.cos(a), y + rr * math.sin(a)]
    cv.create_polygon(pkt, fill=BARK, outline='#3c2817', smooth=True, tags=tg)
    cv.create_oval(x - 34, y - 34, x + 34, y + 34, fill=VED, outline='', tags=tg)
    for i in range(n):
        q = 7 + 7.5 * i
        cv.create_oval(x - q, y - q, x + q, y + q, outline=RING, width=3, tags=tg)
    cv.create_oval(x - 2, y - 2, x + 2, y + 2, fill=KJERNE, outline='', tags=tg)
    if n == 4:      # tørkesprekk
        a = u.uniform(0, 6.28)
        cv.create_line(x, y, x + 20 * math.cos(a), y + 20 * math.sin(a), x + 37 * math.cos(a + .2),
                       y + 37 * math.sin(a + .2), fill='#4a2f17', width=2, tags=tg)


def tegn_øks(x, y):
    cv.create_line(x, y + 16, x + 14, y - 12, fill='#c79a5b', width=4, capstyle='round', tags=('alt', 'topp'))
    cv.create_polygon(x + 6, y - 14, x + 19, y - 8, x + 25, y + 2, x + 10, y - 3, fill='#cfd6da', outline='#7d878d',
                      tags=('alt', 'topp'))


def tegn_topp():
    cv.delete('topp')
    cv.create_text(20, 24, anchor='w', text='Stabel %d' % nivå, fill='#f0e6cc', font=('Helvetica', 16, 'bold'),
                   tags=('alt', 'topp'))
    cv.create_text(20, 52, anchor='w', text='Poeng %d' % poeng, fill='#c9c3a6', font=('Helvetica', 12),
                   tags=('alt', 'topp'))
    for i in range(økser):
        tegn_øks(172 + i * 34, 40)


def boks(overskrift, linje, knappetekst, funk):
    global knapp
    x, y = B / 2, H / 2
    cv.create_rectangle(x - 190, y - 100, x + 190, y + 100, fill='#e4d3ac', outline=BARK, width=6, tags='boks')
    for dx in (-172, 172):
        for dy in (-82, 82):
            cv.create_oval(x + dx - 4, y + dy - 4, x + dx + 4, y + dy + 4, fill='#777', tags='boks')
    cv.create_text(x, y - 56, text=overskrift, fill=BARK, font=('Helvetica', 24, 'bold'), tags='boks')
    cv.create_text(x, y - 10, text=linje, fill=BARK, font=('Helvetica', 13), tags='boks', justify='center')
    cv.create_rectangle(x - 90, y + 34, x + 90, y + 76, fill='#a3452f', outline='#5e2417', width=2, tags='boks')
    cv.create_text(x, y + 55, text=knappetekst, fill='white', font=('Helvetica', 14, 'bold'), tags='boks')
    knapp = (x - 90, y + 34, x + 90, y + 76, funk)


def start_nivå(n, nye_økser):
    global brett, nivå, økser, opptatt, kø, fliser
    nivå = n
    økser = min(nye_økser, MAKS_OKSER)
    brett = lag_stabel(n)
    kø, fliser = [], []
    cv.delete('flis')
    tegn_brett()
    rot.update_idletasks()
    opptatt = False
    skriv(t='board', cells=brett)


def slag(r, k):
    global økser, serie, opptatt
    opptatt = True
    økser -= 1
    serie = 0
    skriv(t='tap', r=r, c=k)
    tegn_topp()
    treff(r, k)
    rot.after(60, neste)


def treff(r, k):
    if brett[r][k] == 4:
        if (r, k) not in kø:
            kø.append((r, k))
    elif brett[r][k] > 0:
        brett[r][k] += 1
        tegn_kubbe(r, k)


def neste():
    """Ta neste kubbe i køen, eller avslutt slaget."""
    global serie, opptatt, poeng, økser
    if not kø:
        # bonus: én øks for hver fjerde kubbe i samme slag
        if serie >= 4:
            økser = min(MAKS_OKSER, økser + serie // 4)
        poeng += serie * serie
        tegn_topp()
        if not any(any(rad) for rad in brett):
            skriv(t='cleared')
            boks('Godt hogd!', 'Stabel %d er borte.\nTo økser ekstra til neste.' % nivå, 'Neste stabel', videre)
        elif økser == 0:
            skriv(t='lost')
            boks('Tom for økser', 'Veden ligger der ennå.', 'Prøv igjen', omigjen)
        else:
            opptatt = False
        return
    r, k = kø.pop(0)
    brett[r][k] = 0
    serie += 1
    tegn_kubbe(r, k)
    x, y = midt(r, k)
    for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        fliser.append({'x': x, 'y': y, 'dx': dx, 'dy': dy, 'r': r, 'k': k, 'gått': 0, 'v': 0})
    fly()


def fly():
    cv.delete('flis')
    for f in fliser[:]:
        f['gått'] += FART
        f['x'] += f['dx'] * FART
        f['y'] += f['dy'] * FART
        f['v'] += .6
        if f['gått'] >= C:            # ny rute
            f['gått'] -= C
            f['r'] += f['dy']
            f['k'] += f['dx']
            if not (0 <= f['r'] < RADER and 0 <= f['k'] < KOL):
                fliser.remove(f)
                continue
            if brett[f['r']][f['k']]:
                fliser.remove(f)
                treff(f['r'], f['k'])
                continue
        x, y, v = f['x'], f['y'], f['v']
        c, s = math.cos(v), math.sin(v)
        p = []
        for a, b in ((-14, -4), (14, 0), (-14, 5)):
            p += [x + a * c - b * s, y + a * s + b * c]
        cv.create_polygon(p, fill='#f3dcae', outline=BARK, tags='flis')
    rot.after(16, fly if fliser else neste)


def omigjen():
    global poeng, forsøk
    poeng = 0
    forsøk += 1
    start_nivå(nivå, 10 + forsøk)


def videre():
    global forsøk
    forsøk = 0
    start_nivå(nivå + 1, økser + 2)


def klikk(e):
    global knapp
    if knapp:
        x1, y1, x2, y2, f = knapp
        if x1 <= e.x <= x2 and y1 <= e.y <= y2:
            knapp = None
            cv.delete('boks')
            f()
        return
    if opptatt:
        return
    r, k = (e.y - Y0) // C, (e.x - X0) // C
    if 0 <= r < RADER and 0 <= k < KOL and brett[r][k]:
        slag(r, k)


cv.bind('<Button-1>', klikk)

# forside
for i in range(4):
    cv.create_line(0, 90 + i * 130, B, 90 + i * 130, fill='#38462f', width=2, tags='alt')
cv.create_text(B / 2, 100, text='KUBB OG KILE', fill='#f0e6cc', font=('Helvetica', 34, 'bold'), tags='alt')
brett = [[0] * KOL for _ in range(RADER)]
for i in range(4):
    brett[4][i + 1 + (i > 1)] = i + 1
    tegn_kubbe(4, i + 1 + (i > 1))
boks('Klar for hogst?', 'Hvert slag koster en øks. Fire kubber\ni samme slag gir en ny.', 'Begynn', lambda: start_nivå(1, 10))

rot.mainloop()
