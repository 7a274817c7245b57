# -*- coding: utf-8 -*-
# ԶԻՆՎՈՐ - շղթայական շախմատ 6x6 (Gyumri, 2014)
import argparse, json, random, tkinter as tk

ap = argparse.ArgumentParser()
ap.add_argument('--seed', type=int, default=None)
ap.add_argument('--log')
A = ap.parse_args()
SEED = A.seed if A.seed is not None else random.randrange(10**6)
LOG = open(A.log, 'a') if A.log else None

def log(o):
    if LOG:
        LOG.write(json.dumps(o) + '\n'); LOG.flush()

N = 6
CELL = 84
MX, MY = 44, 30
W, H = MX + N*CELL + 250, MY + N*CELL + 78
DIRS = ((-1, 0), (1, 0), (0, -1), (0, 1))
FULL = ' ♟♞♜♛'
LINE = ' ♙♘♖♕'
SIZE = (0, 30, 41, 47, 55)
NAMES = ('', 'զինվոր', 'ձի', 'նավակ', 'թագուհի')
WORDS = ('զրո մեկ երկու երեք չորս հինգ վեց յոթ ութ ինը տասը տասնմեկ տասներկու տասներեք '
         'տասնչորս տասնհինգ տասնվեց տասնյոթ տասնութ տասնինը քսան').split()

def word(n):
    return WORDS[n] if n <= 20 else str(n)

def hit(b, fly, r, c):
    b[r][c] += 1
    if b[r][c] > 4:
        b[r][c] = 0
        for d in DIRS:
            fly.append([r, c, d[0], d[1]])
        return 1
    return 0

def step(b, fly):
    """all fly one square on; returns (flyers, bursts)"""
    out, new, n = [], [], 0
    for f in fly:
        r, c = f[0]+f[2], f[1]+f[3]
        if not (0 <= r < N and 0 <= c < N):
            continue
        if b[r][c]:
            n += hit(b, new, r, c)
        else:
            out.append([r, c, f[2], f[3]])
    return out + new, n

def play(b, r, c):
    b = [x[:] for x in b]
    fly = []
    hit(b, fly, r, c)
    while fly:
        fly, _ = step(b, fly)
    return b

def cost(b):
    return sum(6.2 - v for x in b for v in x if v)

def estimate(b0, rnd, tries=6):
    best = 99
    for t in range(tries):
        b, n = [x[:] for x in b0], 0
        while n < best and any(map(any, b)):
            cand = []
            for r in range(N):
                for c in range(N):
                    if b[r][c]:
                        b2 = b; k = 0
                        while b2[r][c]:
                            b2 = play(b2, r, c); k += 1
                        cand.append(((cost(b)-cost(b2))/k + (rnd.random()*2.5 if t else 0), k, b2))
            g, k, b = max(cand, key=lambda x: x[0])
            n += k
        best = min(best, n)
    return best

def make(level):
    rnd = random.Random(SEED*7919 + level)
    while True:
        n = min(12 + 2*level, 31)
        b = [[0]*N for _ in range(N)]
        for i in rnd.sample(range(N*N), n):
            b[i//N][i % N] = rnd.randint(1, 4)
        e = estimate(b, rnd)
        if e <= 11:
            return b, max(e + 2, 7)

class Game:
    def __init__(self, root):
        self.root = root
        root.title('Զինվոր - շախմատային շղթա')
        root.resizable(False, False)
        m = tk.Menu(root)
        g = tk.Menu(m, tearoff=0)
        g.add_command(label='Նոր խաղ', command=self.new)
        g.add_separator()
        g.add_command(label='Ելք', command=root.destroy)
        m.add_cascade(label='Խաղ', menu=g)
        root.config(menu=m)
        self.cv = tk.Canvas(root, width=W, height=H, bg='#efe6d2', highlightthickness=0)
        self.cv.pack()
        x = MX + N*CELL + 26
        self.bt = tk.Button(self.cv, text='Նոր խաղ', font=('DejaVu Serif', 13), bg='#7b2d26', fg='#fff4df',
                            activebackground='#94403a', activeforeground='#fff', relief='raised', bd=2, command=self.new)
        self.cv.create_window(x, H-62, anchor='nw', width=198, height=38, window=self.bt)
        self.frame()
        self.cv.bind('<Button-1>', self.click)
        self.job = None
        self.new()

    def frame(self):
        cv = self.cv
        cv.create_rectangle(MX-26, MY-22, MX+N*CELL+10, MY+N*CELL+26, fill='#5a3a22', outline='#3b2413', width=3)
        cv.create_rectangle(MX-3, MY-3, MX+N*CELL+3, MY+N*CELL+3, fill='', outline='#c9a46a', width=1)
        rnd = random.Random(5)
        for r in range(N):
            for c in range(N):
                x, y = MX+c*CELL, MY+r*CELL
                col = ('#e9d3a6', '#a9744a')[(r+c) % 2]
                gr = ('#e1c792', '#9f6b42')[(r+c) % 2]
                cv.create_rectangle(x, y, x+CELL, y+CELL, fill=col, width=0)
                for _ in range(5):
                    yy = y + rnd.randint(4, CELL-4); a = rnd.randint(0, 30)
                    cv.create_line(x+a, yy, x+CELL/2, yy+rnd.randint(-3, 3), x+CELL-rnd.randint(0, 30), yy, fill=gr, smooth=True)
        for i in range(N):
            cv.create_text(MX-13, MY+i*CELL+CELL/2, text=str(N-i), fill='#e6cf9f', font=('DejaVu Serif', 11, 'bold'))
            cv.create_text(MX+i*CELL+CELL/2, MY+N*CELL+13, text='abcdef'[i], fill='#e6cf9f', font=('DejaVu Serif', 11, 'bold'))
        x = MX + N*CELL + 26
        cv.create_text(x, 30, anchor='w', text='ԶԻՆՎՈՐ', fill='#7b2d26', font=('DejaVu Serif', 25, 'bold'))
        cv.create_line(x, 54, x+198, 54, fill='#7b2d26', width=2)
        cv.create_line(x, 58, x+198, 58, fill='#7b2d26')
        # the ladder of ranks
        for i in range(4):
            cv.create_text(x+20+i*54, 168, text=FULL[i+1], fill='#6b4a2f', font=('DejaVu Sans', 20))
            if i < 3:
                cv.create_text(x+47+i*54, 170, text='›', fill='#6b4a2f', font=('DejaVu Sans', 15))
        cv.create_rectangle(x, 192, x+198, H-82, fill='#fbf6e8', outline='#bfa980')

    def new(self):
        if self.job:
            self.root.after_cancel(self.job); self.job = None
        self.level = 1
        self.start()

    def start(self):
        self.b, self.drops = make(self.level)
        self.fly, self.moves, self.sparks = [], [], []
        self.over = False
        self.msg = 'Մաքրեք տախտակը'
        self.rest()

    def rest(self):
        self.job = None
        self.busy = False
        if not any(map(any, self.b)):
            log({'cleared': self.level})
            self.busy = True
            self.msg = 'Մատ։ Տախտակը մաքուր է։'
            self.draw()
            self.level += 1
            self.job = self.root.after(1700, self.start)
            return
        if self.drops <= 0:
            self.over = True
            log({'lost': self.level})
            self.msg = 'Քայլերը վերջացան։ Սեղմեք «Նոր խաղ»։'
            self.draw()
            return
        self.draw()
        log({'board': self.b, 'level': self.level, 'drops': self.drops})

    def click(self, e):
        if self.busy or self.over:
            return
        c, r = (e.x-MX)//CELL, (e.y-MY)//CELL
        if not (0 <= r < N and 0 <= c < N) or not self.b[r][c]:
            return
        log({'tap': [int(r), int(c)]})
        self.busy = True
        self.drops -= 1
        self.count = hit(self.b, self.fly, r, c)
        sq = 'abcdef'[c] + str(N-r)
        self.mark = (r, c)
        self.moves.append(sq + ('  ' + NAMES[self.b[r][c]] if self.b[r][c] else '  ×1'))
        self.msg = ''
        self.t = 0
        self.draw()
        self.job = self.root.after(40, self.anim)

    def anim(self):
        if not self.fly:
            if self.count:
                self.moves[-1] = self.moves[-1].split('  ')[0] + '  ×%d' % self.count + ('!' if self.count > 3 else '') + ('!' if self.count > 7 else '')
            self.job = self.root.after(120, self.rest)
            return
        self.t += 1
        if self.t >= 6:
            self.t = 0
            self.fly, n = step(self.b, self.fly)
            self.count += n
        self.draw()
        self.job = self.root.after(28, self.anim)

    def piece(self, x, y, v, size=None):
        f = ('DejaVu Sans', size or SIZE[v])
        self.cv.create_text(x+2, y+3, text=FULL[v], fill='#4a2f1a', font=f, tags='d')
        self.cv.create_text(x, y, text=FULL[v], fill='#fffbee', font=f, tags='d')
        self.cv.create_text(x, y, text=LINE[v], fill='#2a1a10', font=f, tags='d')

    def draw(self):
        cv = self.cv
        cv.delete('d')
        if self.moves:
            r, c = self.mark
            x, y = MX+c*CELL, MY+r*CELL
            cv.create_rectangle(x+2, y+2, x+CELL-2, y+CELL-2, outline='#7b2d26', width=2, tags='d')
        for r in range(N):
            for c in range(N):
                if self.b[r][c]:
                    self.piece(MX+c*CELL+CELL/2, MY+r*CELL+CELL/2, self.b[r][c])
        for r, c, dr, dc in self.fly:
            k = self.t/6
            x, y = MX+(c+dc*k)*CELL+CELL/2, MY+(r+dr*k)*CELL+CELL/2
            if MX-20 < x < MX+N*CELL+8 and MY-20 < y < MY+N*CELL+20:
                cv.create_text(x, y, text='♟', fill='#7b2d26', font=('DejaVu Sans', 17), tags='d')
        x = MX+N*CELL+26
        cv.create_text(x, 80, anchor='w', text='Պարտիա %d' % self.level, fill='#3b2413', font=('DejaVu Serif', 15), tags='d')
        cv.create_text(x, 107, anchor='w', text='Մնաց', fill='#3b2413', font=('DejaVu Serif', 13), tags='d')
        cv.create_text(x, 133, anchor='w', text='%s քայլ' % word(self.drops), fill='#7b2d26' if self.drops < 3 else '#3b2413',
                       font=('DejaVu Serif', 13, 'bold'), tags='d')
        first = max(0, len(self.moves)-11)
        for i, s in enumerate(self.moves[first:]):
            cv.create_text(x+12, 210+i*24, anchor='w', text='%d.' % (first+i+1), fill='#937a56', font=('DejaVu Serif', 12), tags='d')
            cv.create_text(x+44, 210+i*24, anchor='w', text=s, fill='#2a1a10', font=('DejaVu Serif', 12), tags='d')
        cv.create_text(MX-24, H-25, anchor='w', text=self.msg, fill='#7b2d26' if self.over else '#3b2413',
                       font=('DejaVu Serif', 14, 'italic'), tags='d')

root = tk.Tk()
Game(root)
root.mainloop()
