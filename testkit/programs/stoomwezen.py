# Stoomwezen - puzzeltje voor de kleinkinderen (en voor mezelf)
# W. Terpstra, oud-installateur, Drachten, 2016
from tkinter import *
import random, json, argparse, math

p = argparse.ArgumentParser()
p.add_argument('--seed', type=int)
p.add_argument('--log')
opt = p.parse_args()
zaad = opt.seed if opt.seed is not None else random.randint(0, 99999)

RIJEN, KOLOMMEN = 5, 7
VAK = 96
RX, RY = 34, 34            # rand
KLEUR = {1: '#3c9a3c', 2: '#e0c020', 3: '#e8821e', 4: '#d02020'}
PANEEL, PIJP, PIJPL, PIJPD = '#7f958c', '#b5713f', '#dda173', '#7d4a24'


def schrijf(o):
    if opt.log:
        f = open(opt.log, 'a')
        f.write(json.dumps(o) + '\n')
        f.flush()
        f.close()


# ---------- de regels: golf na golf ----------
def golf(b, barst):
    """alle vaten in barst gaan open; geeft de vluchten [(r,k,r2,k2,raak)]"""
    for r, k in barst:
        b[r][k] = 0
    vl = []
    for r, k in barst:
        for dr, dk in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            y, x = r + dr, k + dk
            while 0 <= y < RIJEN and 0 <= x < KOLOMMEN and b[y][x] == 0:
                y += dr
                x += dk
            vl.append((r, k, y, x, 0 <= y < RIJEN and 0 <= x < KOLOMMEN))
    return vl


def reken(b, r, k):
    b = [x[:] for x in b]
    n = 0
    b[r][k] += 1
    barst = [(r, k)] if b[r][k] > 4 else []
    while barst:
        n += len(barst)
        vl = golf(b, barst)
        for v in vl:
            if v[4]:
                b[v[2]][v[3]] += 1
        barst = [(y, x) for y in range(RIJEN) for x in range(KOLOMMEN) if b[y][x] > 4]
    return b, n


def zetten_nodig(b):
    z = 0
    while z < 40:
        vol = [(r, k) for r in range(RIJEN) for k in range(KOLOMMEN) if b[r][k]]
        if not vol:
            return z
        beste = None
        for r, k in vol:
            nb, n = reken(b, r, k)
            s = n * 12 + sum(v * v for x in nb for v in x) * .15 + b[r][k] - 2 * sum(1 for x in nb for v in x if v)
            if beste is None or s > beste[0]:
                beste = (s, nb)
        b = beste[1]
        z += 1
    return 99


def maak(niveau):
    rnd = random.Random(zaad * 733 + niveau)
    n = min(12 + 2 * niveau, 29)
    keus = None
    for poging in range(60):
        b = [[0] * KOLOMMEN for _ in range(RIJEN)]
        for i in rnd.sample(range(RIJEN * KOLOMMEN), n):
            b[i // KOLOMMEN][i % KOLOMMEN] = rnd.choice((1, 2, 3, 3, 4))
        z = zetten_nodig(b)
        if keus is None or z < keus[0]:
            keus = (z, b)
        if z <= 9:
            break
    return keus[1], max(10, keus[0] + 3)


class Spel:
    def __init__(s):
        s.w = Tk()
        s.w.title('Stoomwezen - laat de druk eraf!')
        s.w.resizable(False, False)
        s.w.configure(bg='#d9d9d9')
        s.w.geometry('+40+20')
        m = Menu(s.w)
        sp = Menu(m, tearoff=0)
        sp.add_command(label='Nieuw spel', command=s.nieuw)
        sp.add_command(label='Zelfde ketelhuis opnieuw', command=s.opnieuw)
        sp.add_separator()
        sp.add_command(label='Afsluiten', command=s.w.destroy)
        m.add_cascade(label='Spel', menu=sp)
        h = Menu(m, tearoff=0)
        h.add_command(label='Uitleg', command=lambda: s.zeg('Klik op een ketel: 1 liter erbij. Boven het rood klapt de klep open.'))
        m.add_cascade(label='Help', menu=h)
        s.w.config(menu=m)
        kop = Frame(s.w, bg='#2f4a43')
        kop.pack(fill=X)
        s.kop = Label(kop, bg='#2f4a43', fg='#f2ead0', font=('DejaVu Serif', 17, 'bold'), anchor='w')
        s.kop.pack(side=LEFT, padx=14, pady=7)
        Label(kop, text='Dienst voor het Stoomwezen', bg='#2f4a43', fg='#a9c0b6', font=('DejaVu Serif', 11, 'italic')).pack(side=RIGHT, padx=14)
        mid = Frame(s.w, bg=PANEEL)
        mid.pack()
        s.B, s.H = KOLOMMEN * VAK + 2 * RX, RIJEN * VAK + 2 * RY
        s.c = Canvas(mid, width=s.B, height=s.H, bg=PANEEL, highlightthickness=0)
        s.c.pack(side=LEFT)
        s.g = Canvas(mid, width=120, height=s.H, bg='#6b8078', highlightthickness=0)
        s.g.pack(side=LEFT)
        on = Frame(s.w, bg='#d9d9d9')
        on.pack(fill=X)
        s.st = Label(on, bg='#d9d9d9', font=('DejaVu Sans', 12), anchor='w')
        s.st.pack(side=LEFT, padx=14, pady=12)
        s.knop = Button(on, text='Volgend ketelhuis', font=('DejaVu Sans', 12, 'bold'), width=20, state=DISABLED, command=s.verder)
        s.knop.pack(side=RIGHT, padx=14, pady=9)
        s.c.bind('<Button-1>', s.klik)
        s.niveau = 1
        s.tel = 0
        s.opzetten()
        s.trillen()

    def zeg(s, t):
        s.st.config(text=t)

    def nieuw(s):
        if s.bezig:
            return
        s.niveau = 1
        s.opzetten()

    def opnieuw(s):
        if not s.bezig:
            s.opzetten()

    def opzetten(s):
        s.b, s.water = maak(s.niveau)
        s.vol = s.water
        s.bezig = s.klaar = s.verloren = False
        s.kop.config(text='Ketelhuis nr. %d' % s.niveau)
        s.knop.config(state=DISABLED, text='Volgend ketelhuis', bg='#d9d9d9')
        s.zeg('Klik op een ketel om er water bij te doen.')
        s.tekenen()
        s.w.update_idletasks()
        schrijf({'board': s.b, 'level': s.niveau, 'drops': s.water})

    def verder(s):
        if s.klaar:
            s.niveau += 1
            s.opzetten()
        elif s.verloren:
            s.opzetten()

    # ---------- tekenen ----------
    def xy(s, r, k):
        return RX + k * VAK + VAK / 2, RY + r * VAK + VAK / 2

    def pijp(s, x1, y1, x2, y2):
        c = s.c
        if y1 == y2:
            c.create_rectangle(x1, y1 - 8, x2, y1 + 8, fill=PIJP, outline=PIJPD)
            c.create_rectangle(x1, y1 - 5, x2, y1 - 2, fill=PIJPL, outline='')
        else:
            c.create_rectangle(x1 - 8, y1, x1 + 8, y2, fill=PIJP, outline=PIJPD)
            c.create_rectangle(x1 - 5, y1, x1 - 2, y2, fill=PIJPL, outline='')

    def tekenen(s):
        c = s.c
        c.delete(ALL)
        rnd = random.Random(3)
        for i in range(900):        # hamerslaglak
            x, y = rnd.randint(0, s.B), rnd.randint(0, s.H)
            c.create_oval(x, y, x + 3, y + 2, fill=rnd.choice(('#879d94', '#788e85')), outline='')
        c.create_rectangle(8, 8, s.B - 8, s.H - 8, outline='#5c7067', width=3)
        for x in (18, s.B - 18):
            for y in (18, s.H - 18):
                c.create_oval(x - 6, y - 6, x + 6, y + 6, fill='#c8c8c0', outline='#555')
                c.create_line(x - 4, y - 3, x + 4, y + 3, fill='#555', width=2)
        for r in range(RIJEN):
            y = s.xy(r, 0)[1]
            s.pijp(14, y, s.B - 14, y)
        for k in range(KOLOMMEN):
            x = s.xy(0, k)[0]
            s.pijp(x, 14, x, s.H - 14)
        for r in range(RIJEN):      # kruisstuk in elk vak
            for k in range(KOLOMMEN):
                x, y = s.xy(r, k)
                c.create_rectangle(x - 12, y - 12, x + 12, y + 12, fill=PIJP, outline=PIJPD)
                c.create_oval(x - 5, y - 5, x + 5, y + 5, fill=PIJPL, outline=PIJPD)
                for dx, dy, a, b in ((-17, 0, 3, 11), (17, 0, 3, 11), (0, -17, 11, 3), (0, 17, 11, 3)):
                    c.create_rectangle(x + dx - a, y + dy - b, x + dx + a, y + dy + b, fill='#a3622f', outline=PIJPD)
        for r in range(RIJEN):
            for k in range(KOLOMMEN):
                s.meter(r, k)
        s.peilglas()

    def meter(s, r, k, v=None):
        c, tag = s.c, 'm%d_%d' % (r, k)
        c.delete(tag)
        v = s.b[r][k] if v is None else v
        if not v:
            return
        x, y = s.xy(r, k)
        o = dict(tags=tag)
        c.create_oval(x - 37, y - 35, x + 41, y + 43, fill='#5d6f67', outline='', **o)
        c.create_oval(x - 40, y - 40, x + 40, y + 40, fill='#c39a3a', outline='#5f4610', width=2, **o)
        c.create_oval(x - 36, y - 36, x + 36, y + 36, fill='#efd27a', outline='#8c6a1c', **o)
        c.create_oval(x - 33, y - 33, x + 33, y + 33, fill='#fbf8ec', outline='#5f4610', **o)
        # vier vakken op de schaal, gekleurd tot aan de wijzer
        for i in range(4):
            st = 225 - 67.5 * i
            c.create_arc(x - 25, y - 25, x + 25, y + 25, start=st, extent=-64, style=ARC, width=11,
                         outline=KLEUR[v] if i < v else '#d8d4c6', **o)
        s.wijzer(r, k, v, 0)

    def wijzer(s, r, k, v, af):
        c, tag = s.c, 'w%d_%d' % (r, k)
        c.delete(tag)
        x, y = s.xy(r, k)
        h = math.radians(225 - 67.5 * v + 12 + af)
        px, py = x + 29 * math.cos(h), y - 29 * math.sin(h)
        qx, qy = 4 * math.sin(h), 4 * math.cos(h)
        tg = ('m%d_%d' % (r, k), tag)
        c.create_polygon(px, py, x + qx, y + qy, x - 9 * math.cos(h), y + 9 * math.sin(h), x - qx, y - qy, fill='#1c1c1c', tags=tg)
        c.create_oval(x - 5, y - 5, x + 5, y + 5, fill='#b08a30', outline='#1c1c1c', tags=tg)

    def trillen(s):
        s.tel += 1
        if not s.bezig:
            for r in range(RIJEN):
                for k in range(KOLOMMEN):
                    if s.b[r][k] == 4:
                        s.wijzer(r, k, 4, 5 * math.sin(s.tel * 1.9 + r * 2 + k))
        s.w.after(70, s.trillen)

    def peilglas(s):
        g = s.g
        g.delete(ALL)
        top, bod = 70, s.H - 60
        g.create_text(60, 26, text='WATER', fill='#f2ead0', font=('DejaVu Sans', 13, 'bold'))
        g.create_rectangle(34, top - 22, 86, top, fill='#c39a3a', outline='#5f4610', width=2)
        g.create_rectangle(34, bod, 86, bod + 22, fill='#c39a3a', outline='#5f4610', width=2)
        g.create_rectangle(42, top, 78, bod, fill='#e9f1f0', outline='#3f4f49', width=2)
        st = (bod - top) / s.vol
        yy = bod - st * s.water
        if s.water:
            g.create_rectangle(44, yy, 77, bod - 1, fill='#2f7fc0' if s.water > 2 else '#c03a2f', outline='')
            g.create_rectangle(48, yy + 3, 54, bod - 4, fill='#7db8e4' if s.water > 2 else '#e08a80', outline='')
        for i in range(s.vol + 1):
            y = bod - st * i
            g.create_line(80, y, 90 if i % 5 else 98, y, fill='#f2ead0', width=2)
            if i % 5 == 0:
                g.create_text(108, y, text=str(i), fill='#f2ead0', font=('DejaVu Sans', 10))
        g.create_text(60, s.H - 20, text='liter', fill='#f2ead0', font=('DejaVu Sans', 11))

    # ---------- spelen ----------
    def klik(s, e):
        if s.bezig or s.klaar or s.verloren:
            return
        k, r = int((e.x - RX) // VAK), int((e.y - RY) // VAK)
        if not (0 <= r < RIJEN and 0 <= k < KOLOMMEN) or s.b[r][k] == 0:
            return
        schrijf({'tap': [r, k]})
        s.bezig = True
        s.water -= 1
        s.keten = 0
        s.peilglas()
        s.b[r][k] += 1
        if s.b[r][k] > 4:
            s.w.after(120, lambda: s.barsten([(r, k)]))
        else:
            s.meter(r, k)
            s.w.after(120, s.rust)

    def barsten(s, lijst):
        s.keten += len(lijst)
        vl = golf(s.b, lijst)
        s.bol = []
        for r, k in lijst:
            s.meter(r, k)
            x, y = s.xy(r, k)
            for q in (34, 26, 18):
                s.c.create_oval(x - q, y - q, x + q, y + q, outline='#ffffff', width=3, tags='wolk')
        for r, k, r2, k2, raak in vl:
            x1, y1 = s.xy(r, k)
            x2, y2 = s.xy(r2, k2)
            L = abs(x2 - x1) + abs(y2 - y1)
            i = s.c.create_oval(x1 - 10, y1 - 10, x1 + 10, y1 + 10, fill='#ffffff', outline='#9fb6c0', width=2)
            s.bol.append([i, x1, y1, (x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1), L - (38 if raak else 20), (r2, k2) if raak else None])
        s.stap()

    def stap(s):
        s.c.delete('wolk')
        V = 15
        over = []
        for b in s.bol:
            b[1] += b[3] * V
            b[2] += b[4] * V
            b[5] -= V
            if b[5] <= 0:
                s.c.delete(b[0])
                if b[6]:
                    r, k = b[6]
                    s.b[r][k] += 1
                    s.meter(r, k, min(4, s.b[r][k]))
            else:
                s.c.coords(b[0], b[1] - 10, b[2] - 10, b[1] + 10, b[2] + 10)
                s.c.tag_raise(b[0])
                over.append(b)
        s.bol = over
        if over:
            s.w.after(25, s.stap)
            return
        nu = [(r, k) for r in range(RIJEN) for k in range(KOLOMMEN) if s.b[r][k] > 4]
        if nu:
            s.w.after(150, lambda: s.barsten(nu))
        else:
            s.w.after(100, s.rust)

    def rust(s):
        s.bezig = False
        s.c.delete('wolk')
        if not any(map(any, s.b)):
            s.klaar = True
            schrijf({'cleared': s.niveau})
            s.zeg('Alle druk eraf! Nog %d liter over. Goed gewerkt.' % s.water)
            s.knop.config(state=NORMAL, text='Volgend ketelhuis', bg='#a8d8a0', activebackground='#b8e8b0')
        elif s.water == 0:
            s.verloren = True
            schrijf({'lost': s.niveau})
            s.zeg('Het water is op en er staat nog druk op de ketels.')
            s.knop.config(state=NORMAL, text='Opnieuw proberen', bg='#f0b0a0', activebackground='#f8c0b0')
        else:
            if s.keten:
                s.zeg('%d %s open gegaan.' % (s.keten, 'klep' if s.keten == 1 else 'kleppen'))
            schrijf({'board': s.b, 'level': s.niveau, 'drops': s.water})


Spel().w.mainloop()
