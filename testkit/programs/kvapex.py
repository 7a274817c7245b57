#!/usr/bin/env python3
# KVAPEX 2.0  - navrat do textoveho rezimu 80x30
# (c) 1994 Turbo Pascal, 2022 python.    Palo H., Kosice
import tkinter as tk, random, json, argparse, time

p = argparse.ArgumentParser()
p.add_argument('--seed', type=int)
p.add_argument('--log')
opt = p.parse_args()
if opt.seed is None: opt.seed = int(time.time())

COLS, ROWS = 80, 30
CW, CH = 11, 21
BW, BH = 8, 6
PAL = ['#000000', '#0000aa', '#00aa00', '#00aaaa', '#aa0000', '#aa00aa', '#aa5500', '#aaaaaa',
       '#555555', '#5555ff', '#55ff55', '#55ffff', '#ff5555', '#ff55ff', '#ffff55', '#ffffff']

def zapis(x):
    if opt.log:
        f = open(opt.log, 'a')
        f.write(json.dumps(x) + '\n')
        f.flush()
        f.close()

# ---------------------------------------------------------------- obrazovka
root = tk.Tk()
root.title('KVAPEX.EXE - 80x30')
root.resizable(False, False)
root.configure(bg='black')
cv = tk.Canvas(root, width=COLS*CW, height=ROWS*CH, bg='black', highlightthickness=0, cursor='none')
cv.pack()
FNT = ('DejaVu Sans Mono', -18)
bgi, txi = [], []
for y in range(ROWS):
    for x in range(COLS):
        bgi.append(cv.create_rectangle(x*CW, y*CH, x*CW+CW, y*CH+CH, width=0, fill='#000000'))
for y in range(ROWS):
    for x in range(COLS):
        txi.append(cv.create_text(x*CW, y*CH-1, text='', anchor='nw', font=FNT, fill='#aaaaaa'))
shown = [(' ', 7, 0)] * (COLS*ROWS)
scr = [(' ', 7, 0)] * (COLS*ROWS)
mouse = [-1, -1]

def flush():
    for i in range(COLS*ROWS):
        n = scr[i]
        if mouse[1]*COLS + mouse[0] == i and mouse[0] >= 0:
            n = (n[0], 15 - n[1], 15 - n[2] if n[2] else 6)
        o = shown[i]
        if n != o:
            if n[2] != o[2]: cv.itemconfig(bgi[i], fill=PAL[n[2]])
            ch = n[0]
            if ch == '█':
                ch = ' '
                cv.itemconfig(bgi[i], fill=PAL[n[1]])
            elif o[0] == '█':
                cv.itemconfig(bgi[i], fill=PAL[n[2]])
            if (n[0] == '▄') != (o[0] == '▄'):   # spodny polblok az na dno
                cv.coords(txi[i], i % COLS*CW, i//COLS*CH - (n[0] != '▄'))
            cv.itemconfig(txi[i], text='' if ch == ' ' else ch, fill=PAL[n[1]])
            shown[i] = n

def put(x, y, s, fg=7, bg=1):
    for k, ch in enumerate(s):
        if 0 <= x+k < COLS and 0 <= y < ROWS:
            scr[y*COLS+x+k] = (ch, fg, bg)

def fill(x, y, w, h, ch=' ', fg=7, bg=1):
    for j in range(h): put(x, y+j, ch*w, fg, bg)

def shadow(x, y, w, h):
    for j in range(y+1, y+h+1):
        for i in range(x+2, x+w+2):
            if i < COLS and j < ROWS:
                scr[j*COLS+i] = (scr[j*COLS+i][0], 8, 0)

def frame(x, y, w, h, fg, bg, title=''):
    put(x, y, '╔' + '═'*(w-2) + '╗', fg, bg)
    for j in range(1, h-1):
        put(x, y+j, '║' + ' '*(w-2) + '║', fg, bg)
    put(x, y+h-1, '╚' + '═'*(w-2) + '╝', fg, bg)
    if title: put(x + (w-len(title)-2)//2, y, ' '+title+' ', bg if bg != 1 else 0, 3 if bg == 1 else bg) if bg == 1 else put(x + (w-len(title)-2)//2, y, ' '+title+' ', fg, bg)

# ---------------------------------------------------------------- pravidla
SM = ((-1, 0), (1, 0), (0, -1), (0, 1))

def krok(b, fly):
    new, buch, pad = [], [], []
    for r, c, dr, dc in fly:
        r += dr; c += dc
        if r < 0 or c < 0 or r >= BH or c >= BW: continue
        if b[r*BW+c]:
            b[r*BW+c] += 1
            if b[r*BW+c] > 4:
                b[r*BW+c] = 0
                buch.append((r, c))
                new += [(r, c, a, d) for a, d in SM]
        else:
            new.append((r, c, dr, dc))
    return new, buch

def zahraj(b, i):
    b = list(b)
    b[i] += 1
    if b[i] > 4:
        b[i] = 0
        fly = [(i//BW, i % BW, a, d) for a, d in SM]
        while fly: fly, _ = krok(b, fly)
    return tuple(b)

def hladaj(b, sirka=10, max_=24):
    vlna = [tuple(b)]
    for n in range(1, max_+1):
        dalsie = set()
        for s in vlna:
            for i, v in enumerate(s):
                if v: dalsie.add(zahraj(s, i))
        for s in dalsie:
            if not any(s): return n
        vlna = sorted(dalsie, key=lambda s: (sum(1.0 + .4*(5-v) for v in s if v), s))[:sirka]
    return max_+6

def urob(level):
    rnd = random.Random('%d/%d' % (opt.seed, level))
    n = min(40, 15 + 3*level)
    best = None
    for _ in range(5):
        b = [0]*(BW*BH)
        for i in rnd.sample(range(BW*BH), n): b[i] = rnd.randint(1, 4)
        t = hladaj(b)
        if best is None or t < best[1]: best = (b, t)
        if t <= 8: break
    return best[0], max(6, best[1] + 3)

# ---------------------------------------------------------------- hra
OBR = {1: ['      ', '  ██  ', '      '],
       2: ['  ▄▄  ', ' ▐██▌ ', '  ▀▀  '],
       3: [' ▄██▄ ', ' ████ ', ' ▀██▀ '],
       4: ['▄████▄', '██▒▒██', '▀████▀']}
FARBA = {1: 11, 2: 10, 3: 14, 4: 12}
BX, BY = 1, 1
S = dict(stav='boot', level=1, drops=0, full=1, b=[0]*48, fly=[], sub=0, spolu=0, tah=0, zazn=[], boom={}, busy=True, t=0, okno=None, drzi=None)

def cellxy(r, c): return BX+1+c*7, BY+1+r*4

def plocha():
    fill(0, 0, COLS, ROWS, ' ', 7, 1)
    put(0, 0, ' '*COLS, 0, 3)
    x = 2
    for m in ('Súbor', 'Hra', 'Voľby', 'Pomoc'):
        put(x, 0, m[0], 14, 3); put(x+1, 0, m[1:], 0, 3)
        x += len(m)+3
    put(COLS-9, 0, time.strftime('%H:%M:%S'), 0, 3)
    # sachovnica bez tienov, len ciary
    w = BW*7+1
    for r in range(BH+1):
        y = BY + r*4
        l, m, e = ('╔', '╤', '╗') if r == 0 else ('╚', '╧', '╝') if r == BH else ('╟', '┼', '╢')
        h = '═' if r in (0, BH) else '─'
        put(BX, y, l + m.join([h*6]*BW) + e, 3, 1)
        if r < BH:
            for j in (1, 2, 3):
                put(BX, y+j, '║' + '│'.join([' '*6]*BW) + '║', 3, 1)
    for r in range(BH+1):          # vnutorne ciary slabsie
        for c in range(w):
            i = (BY+r*4)*COLS+BX+c
            if scr[i][0] in '─┼': scr[i] = (scr[i][0], 9, 1)
    for y in range(BY+1, BY+BH*4):
        for c in range(1, BW):
            i = y*COLS+BX+c*7
            scr[i] = (scr[i][0], 9, 1)
    for c in range(BW): put(BX+3+c*7, BY, 'ABCDEFGH'[c], 15, 1)
    for r in range(BH): put(BX, BY+2+r*4, str(r+1), 15, 1)
    for i, v in enumerate(S['b']):
        if v:
            x, y = cellxy(i//BW, i % BW)
            for j in range(3):
                put(x, y+j, OBR[v][j], FARBA[v], 1)
            if v == 4 and S['t'] // 8 % 2:
                put(x+2, y+1, '░░', 12, 1)
    for (r, c), n in S['boom'].items():
        x, y = cellxy(r, c)
        if n == 2:
            put(x, y, ' \\||/ ', 15); put(x, y+1, '--**--', 14); put(x, y+2, ' /||\\ ', 15)
        else:
            put(x, y, "'  ` '", 7); put(x, y+1, ' .  . ', 8); put(x, y+2, '`  , ,', 7)
    for r, c, dr, dc in S['fly']:
        x, y = cellxy(r, c)
        fx = x+2+dc*S['sub']*7//4
        fy = y+1+dr*S['sub']
        ch = {(-1, 0): '▲', (1, 0): '▼', (0, -1): '◄', (0, 1): '►'}[dr, dc]
        if BX < fx < BX+BW*7-1 and BY < fy < BY+BH*4:
            put(fx, fy, ch, 15)
            if dr == 0: put(fx-dc, fy, '-', 11)
    panel()
    put(0, ROWS-1, ' '*COLS, 7, 0)
    for k, t in enumerate(('Pomoc', '', 'Znova', '', '', '', '', '', '', 'Koniec')):
        put(k*8, ROWS-1, '%d' % (k+1), 7, 0)
        put(k*8+len(str(k+1)), ROWS-1, t.ljust(6), 0, 3)
    put(0, 27, 'C:\\HRY\\KVAPEX>', 7, 0)
    put(14, 27, S.get('msg', '').ljust(66), 7, 0)
    put(0, 26, ' '*COLS, 7, 0); put(0, 28, ' '*COLS, 7, 0)
    if S['t'] // 5 % 2: put(14+len(S.get('msg', '')), 27, '_', 15, 0)

def panel():
    x = 59
    frame(x, 1, 20, 25, 11, 1, 'KVAPEX')
    put(x+2, 3, 'Úroveň', 7); put(x+13, 3, '%4d' % S['level'], 15)
    put(x+2, 4, 'Ťah', 7); put(x+13, 4, '%4d' % S['tah'], 15)
    put(x+2, 5, 'Prasklo', 7); put(x+13, 5, '%4d' % S['spolu'], 15)
    put(x, 7, '╟' + '─'*18 + '╢', 11)
    put(x+2, 8, 'Zásoba kvapiek', 14)
    n = 16*S['drops']//max(1, S['full'])
    if S['drops'] and n == 0: n = 1
    put(x+2, 9, '█'*n, 10 if n > 5 else 12); put(x+2+n, 9, '░'*(16-n), 8)
    put(x+2, 10, '%d z %d' % (S['drops'], S['full']), 15)
    put(x, 12, '╟' + '─'*18 + '╢', 11)
    put(x+2, 13, 'Záznam', 14)
    for k, t in enumerate(S['zazn'][-11:]):
        put(x+2, 14+k, t[:16].ljust(16), 7 if k < len(S['zazn'][-11:])-1 else 15)

def okno(titul, riadky, tlacidla, bg, fg):
    S['okno'] = (titul, riadky, tlacidla, bg, fg)

def kresli_okno():
    titul, riadky, tl, bg, fg = S['okno']
    w, h = 40, len(riadky)+6
    x, y = 9, 8
    shadow(x, y, w, h)
    fill(x, y, w, h, ' ', fg, bg)
    frame(x+1, y, w-2, h, fg, bg, titul)
    for k, r in enumerate(riadky): put(x+(w-len(r))//2, y+2+k, r, fg, bg)
    bx = x + (w - sum(len(t)+6 for t, _ in tl) + 2)//2
    S['tl'] = []
    for k, (t, f) in enumerate(tl):
        s = '  %s  ' % t
        put(bx, y+h-3, s, 0 if k else 15, 2 if bg == 7 else 7)
        if bg != 7: put(bx, y+h-3, s, 0, 7)
        put(bx+len(s), y+h-3, '▄', 0, bg)
        put(bx+1, y+h-2, '▀'*len(s), 0, bg)
        S['tl'].append((bx, y+h-3, len(s), f))
        bx += len(s)+2

def zacni(level):
    S['level'] = level
    b, d = urob(level)
    S.update(b=list(b), drops=d, full=d, fly=[], boom={}, tah=0, okno=None, stav='hra', busy=False, zazn=[], msg='kvapka do ktorej bunky?')
    if level == 1: S['spolu'] = 0
    pokoj()

def pokoj():
    S['busy'] = False
    if not any(S['b']):
        zapis({'cleared': S['level']})
        S['busy'] = True
        S['msg'] = 'hotovo'
        okno('Úroveň %d' % S['level'], ['Plocha je prázdna.', 'Ušetrené kvapky: %d' % S['drops']], [('Ďalej', lambda: zacni(S['level']+1))], 7, 0)
    elif S['drops'] == 0:
        zapis({'lost': S['level']})
        S['busy'] = True
        S['msg'] = 'Not enough drops.  Abort, Retry, Fail?'
        okno('Chyba', ['Došli kvapky!', 'Zostalo buniek: %d' % sum(1 for v in S['b'] if v)], [('Opakovať', lambda: zacni(S['level'])), ('Od začiatku', lambda: zacni(1))], 4, 15)
    else:
        zapis({'board': [S['b'][r*BW:r*BW+BW] for r in range(BH)], 'level': S['level'], 'drops': S['drops']})

def klik(e):
    x, y = e.x//CW, e.y//CH
    if S['stav'] == 'boot':
        S['bt'] = 999
        return
    if S['okno']:
        for bx, by, w, f in S.get('tl', []):
            if bx <= x < bx+w and by == y:
                S['okno'] = None
                f()
                return
        return
    if y == ROWS-1 and 0 <= x < 8:
        okno('Pomoc', ['Klik pridá bunke jednu kvapku.', 'Piata kvapka ju roztrhne na štyri', 'strely. Vyčisti celú plochu.'], [('OK', lambda: None)], 7, 0)
        return
    if y == ROWS-1 and 16 <= x < 24 and not S['busy']:
        zacni(S['level'])
        return
    if S['busy']: return
    c, r = (x-BX-1)//7, (y-BY-1)//4
    if 0 <= r < BH and 0 <= c < BW and (x-BX-1) % 7 < 6 and (y-BY-1) % 4 < 3 and S['b'][r*BW+c]:
        zapis({'tap': [r, c]})
        S['drops'] -= 1
        S['tah'] += 1
        S['b'][r*BW+c] += 1
        S['pr'] = 0
        S['meno'] = 'ABCDEFGH'[c]+str(r+1)
        S['busy'] = True
        S['msg'] = 'kvapni ' + S['meno'].lower()
        S['konci'] = 2
        if S['b'][r*BW+c] > 4:
            S['b'][r*BW+c] = 0
            S['boom'][r, c] = 2
            S['pr'] = 1
            S['fly'] = [(r, c, a, d) for a, d in SM]
            S['sub'] = 0

BOOT = ['Starting MS-DOS...', '', 'HIMEM is testing extended memory...done.', 'Slovenská klávesnica KEYB SK nainštalovaná.', '', 'C:\\>cd hry\\kvapex', '', 'C:\\HRY\\KVAPEX>kvapex.exe /80x30']

def tik():
    S['t'] += 1
    if S['stav'] == 'boot':
        S['bt'] = S.get('bt', 0) + 1
        fill(0, 0, COLS, ROWS, ' ', 7, 0)
        for k, r in enumerate(BOOT[:S['bt']//3]): put(0, k, r, 7, 0)
        if S['bt'] > 32: zacni(1)
    else:
        for k in list(S['boom']):
            if S['t'] % 3 == 0:
                S['boom'][k] -= 1
                if S['boom'][k] == 0: del S['boom'][k]
        if S['busy'] and not S['okno']:
            if S['fly']:
                S['sub'] += 1
                if S['sub'] >= 4:
                    S['sub'] = 0
                    S['fly'], bu = krok(S['b'], S['fly'])
                    for q in bu: S['boom'][q] = 2
                    S['pr'] += len(bu)
            else:
                S['konci'] -= 1
                if S['konci'] <= 0 and not S['boom']:
                    S['spolu'] += S['pr']
                    S['zazn'].append('%-3s %s' % (S['meno'], ('%d× bum' % S['pr']) if S['pr'] else '+1'))
                    S['msg'] = 'kvapka do ktorej bunky?'
                    pokoj()
        plocha()
        if S['okno']: kresli_okno()
    flush()
    root.after(45, tik)

def pohyb(e):
    mouse[0], mouse[1] = e.x//CW, e.y//CH
    flush()

cv.bind('<Button-1>', klik)
cv.bind('<Motion>', pohyb)
cv.bind('<Leave>', lambda e: (mouse.__setitem__(0, -1)))
root.bind('<F3>', lambda e: None if S['busy'] or S['stav'] == 'boot' else zacni(S['level']))
root.bind('<F10>', lambda e: root.destroy())
tik()
root.mainloop()
