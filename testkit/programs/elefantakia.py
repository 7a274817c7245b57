# Ελεφαντάκια
# για τη Δανάη, 3 χρονών, που θέλει συνέχεια «κι άλλο νερό!»
# ο μπαμπάς, Πάτρα
#
# Κλικ σε ελεφαντάκι = πίνει ένα κουβαδάκι νερό. Όταν χορτάσει κάνει ΠΦΣΣΣ προς όλες τις μεριές.

import json
import math
import random
import sys
import tkinter

W, H = 800, 740
ROWS, COLS, S = 4, 5, 136
X0, Y0 = 60, 150
BUCKETS = 12

seed, logname = None, None
args = sys.argv[1:]
while args:
    a = args.pop(0)
    if a == '--seed':
        seed = int(args.pop(0))
    elif a == '--log':
        logname = args.pop(0)
rng = random.Random(seed)
logfile = open(logname, 'w') if logname else None

SKIN = ['#f7a8c4', '#b9a7ea', '#f9c784', '#a9d6a0']
DARK = ['#d87ba0', '#8f7acb', '#d99c4e', '#78b06d']
WATER = '#3aa5e8'

root = tkinter.Tk()
root.title('Ελεφαντάκια')
root.resizable(False, False)
cv = tkinter.Canvas(root, width=W, height=H, bg='#fdf0d5', highlightthickness=0)
cv.pack()


def log(d):
    if logfile:
        logfile.write(json.dumps(d) + '\n')
        logfile.flush()


class Elephant:
    def __init__(self, r, c, n, color):
        self.r, self.c, self.n, self.color = r, c, n, color
        self.fill = n            # για να ανεβαίνει σιγά σιγά το νερό
        self.sq, self.sv = 0.0, 0.0      # ζούληγμα και ταχύτητά του
        self.drop = 1.0          # πέφτει από ψηλά στην αρχή
        self.blink = random.randint(20, 200)

    def center(self):
        return X0 + (self.c + .5) * S, Y0 + (self.r + .5) * S - self.drop * 700

    def tick(self):
        self.sv += -0.28 * self.sq
        self.sv *= 0.82
        self.sq += self.sv
        self.fill += (self.n - self.fill) * 0.3
        self.blink -= 1
        if self.blink < -4:
            self.blink = random.randint(60, 220)

    def draw(self):
        x, y = self.center()
        elephant(x, y, 25 + 5.5 * self.fill, self.fill / 4, self.color, self.sq, self.blink < 0, self.n == 4)


def oval(x, y, rx, ry, **k):
    cv.create_oval(x - rx, y - ry, x + rx, y + ry, **k)


def elephant(x, y, R, level, col, sq=0.0, shut=False, full=False):
    sx, sy = R * (1 + sq), R * (1 - sq)
    skin, dark = SKIN[col], DARK[col]
    for side in (-1, 1):
        oval(x + side * sx * 1.0, y - sy * .1, sx * .42, sy * .55, fill=skin, outline=dark, width=3)
        oval(x + side * sx * 1.02, y - sy * .08, sx * .24, sy * .36, fill='#ffe3ea', outline='')
    oval(x, y, sx, sy, fill=skin, outline='')
    # το νερό μέσα: τόξο-χορδή από κάτω
    h = max(0.0, min(1.0, level)) * 2 - 1            # -1 άδειο, 1 γεμάτο
    if h >= .999:
        oval(x, y, sx * .93, sy * .93, fill=WATER, outline='')
    elif h > -.99:
        half = math.degrees(math.acos(max(-1, min(1, -h))))
        cv.create_arc(x - sx * .93, y - sy * .93, x + sx * .93, y + sy * .93, start=270 - half, extent=2 * half,
                      style='chord', fill=WATER, outline='#1b7fc0', width=2)
    oval(x, y, sx, sy, fill='', outline=dark, width=4)
    # μάτια
    for side in (-1, 1):
        ex, ey = x + side * sx * .38, y - sy * .28
        if shut:
            cv.create_line(ex - 6, ey, ex + 6, ey, width=3, capstyle='round')
        else:
            oval(ex, ey, R * .16, R * .19, fill='white', outline='#333', width=2)
            oval(ex, ey + R * .03, R * .08, R * .1, fill='#222', outline='')
        oval(x + side * sx * .62, y + sy * .12, R * .13, R * .09, fill='#ff8fa3', outline='')
    # προβοσκίδα
    pts = [x, y - sy * .08, x - sx * .04, y + sy * .35, x + sx * .05, y + sy * .68,
           x + sx * .3, y + sy * (.72 if not full else .5)]
    w = max(6, R * .27)
    cv.create_line(pts, smooth=True, width=w + 5, fill=dark, capstyle='round')
    cv.create_line(pts, smooth=True, width=w, fill=skin, capstyle='round')


def bucket(x, y, full=True):
    cv.create_arc(x - 12, y - 22, x + 12, y + 6, start=0, extent=180, style='arc', outline='#777', width=2)
    cv.create_polygon(x - 14, y - 8, x + 14, y - 8, x + 10, y + 16, x - 10, y + 16,
                      fill='#e8483f' if full else '#e7dcc4', outline='#8d2a24' if full else '#cbbfa5', width=2)
    if full:
        oval(x, y - 8, 13, 4, fill=WATER, outline='#1b7fc0')


def big_button(x, y, r, kind):
    oval(x, y + 6, r, r, fill='#3c8d2f', outline='')
    oval(x, y, r, r, fill='#63c24f', outline='white', width=5)
    if kind == 'go':
        cv.create_polygon(x - r * .3, y - r * .45, x - r * .3, y + r * .45, x + r * .5, y, fill='white', outline='white', width=6, joinstyle='round')
    else:       # ξανά
        cv.create_arc(x - r * .45, y - r * .45, x + r * .45, y + r * .45, start=60, extent=280, style='arc', outline='white', width=10)
        cv.create_polygon(x + r * .12, y - r * .62, x + r * .12, y - r * .14, x + r * .5, y - r * .38, fill='white')


class Game:
    def __init__(self):
        self.state = 'title'
        self.t = 0
        self.level = 0
        self.herd = {}
        self.queue = []          # ποιος θα σκάσει μετά
        self.spray = []          # σταγόνες που πετάνε τώρα [r,c,dr,dc,βήμα]
        self.rings = []
        self.confetti = []
        self.word = None
        self.extra = 0
        cv.bind('<Button-1>', self.click)
        self.loop()

    def new_level(self):
        self.level += 1
        self.extra = 0
        p_empty = min(.3, .1 + .02 * self.level)
        while True:
            self.start = [[0 if rng.random() < p_empty else rng.choice([1, 2, 2, 3, 3, 3, 4, 4]) for _ in range(COLS)]
                          for _ in range(ROWS)]
            if sum(map(sum, self.start)) > 20:
                break
        self.colors = [[rng.randrange(4) for _ in range(COLS)] for _ in range(ROWS)]
        self.put()

    def put(self):
        self.herd = {(r, c): Elephant(r, c, self.start[r][c], self.colors[r][c])
                     for r in range(ROWS) for c in range(COLS) if self.start[r][c]}
        self.buckets = BUCKETS + self.extra
        self.queue, self.spray, self.rings, self.confetti = [], [], [], []
        self.state, self.t, self.pops = 'fall', 0, 0

    def drink(self, e):
        e.sv += .16
        if e.n >= 4:
            if e not in self.queue:
                self.queue.append(e)
                return True
            return False        # αυτός ετοιμάζεται ήδη, η σταγόνα πάει παρακάτω
        e.n += 1
        return True

    def click(self, ev):
        if self.state == 'title':
            self.new_level()
        elif self.state == 'bravo' and self.t > 25:
            if math.hypot(ev.x - W / 2, ev.y - 560) < 70:
                self.new_level()
        elif self.state == 'again' and self.t > 15:
            if math.hypot(ev.x - W / 2, ev.y - 560) < 70:
                self.extra += 2          # λίγη βοήθεια
                self.put()
        elif self.state == 'play':
            e = self.herd.get((int((ev.y - Y0) // S), int((ev.x - X0) // S)))
            if e:
                log({'t': 'tap', 'r': e.r, 'c': e.c})
                self.buckets -= 1
                self.pops = 0
                self.state, self.t = 'busy', 0
                self.drink(e)

    def burst(self, e):
        del self.herd[e.r, e.c]
        self.pops += 1
        self.rings.append([*e.center(), 0, e.color])
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self.spray.append([e.r, e.c, dr, dc, 0])
        if self.pops >= 3 and self.pops % 3 == 0:
            self.buckets += 1
            self.word = [random.choice(['Μπράβο!', 'Ουάου!', 'Πλατς!', 'Τέλεια!']), 30]

    def busy(self):
        # πρώτα τελειώνουν όλες οι σταγόνες, μετά σκάει ο επόμενος
        for s in self.spray[:]:
            s[4] += 1
            if s[4] < 4:
                continue
            s[4] = 0
            s[0] += s[2]
            s[1] += s[3]
            if not (0 <= s[0] < ROWS and 0 <= s[1] < COLS):
                self.spray.remove(s)
                continue
            e = self.herd.get((s[0], s[1]))
            if e and self.drink(e):
                self.spray.remove(s)
        if self.spray or self.t < 7:
            return
        if self.queue:
            self.t = 2
            self.burst(self.queue.pop(0))
            return
        if self.rings:
            return
        if not self.herd:
            log({'t': 'cleared'})
            self.state, self.t = 'bravo', 0
            self.confetti = [[random.uniform(0, W), random.uniform(-500, 0), random.uniform(3, 7), random.choice(
                ['#e8483f', '#f7b32b', '#63c24f', '#3aa5e8', '#b15ccf'])] for _ in range(70)]
        elif self.buckets <= 0:
            log({'t': 'lost'})
            self.state, self.t = 'again', 0
        else:
            self.state = 'play'

    def loop(self):
        self.t += 1
        for e in self.herd.values():
            e.tick()
        if self.state == 'fall':
            done = True
            for e in self.herd.values():
                k = (self.t - e.c * 2 - (ROWS - e.r) * 2) / 12
                if k < 1:
                    done = False
                    e.drop = 1 - max(0, k) ** 2
                elif e.drop:
                    e.drop = 0
                    e.sv = .13
            if done and self.t > 34:
                self.state = 'play'
                log({'t': 'board', 'cells': self.start})
        elif self.state == 'busy':
            self.busy()
        for g in self.rings:
            g[2] += 1
        self.rings = [g for g in self.rings if g[2] < 12]
        self.draw()
        root.after(33, self.loop)

    def draw(self):
        cv.delete('all')
        # ήλιος και χώμα
        oval(W - 50, 40, 90, 90, fill='#ffd95e', outline='#f7b32b', width=6)
        cv.create_rectangle(0, 136, W, H, fill='#f2d9a6', outline='')
        if self.state == 'title':
            b = .06 * math.sin(self.t * .2)
            elephant(W / 2, 380, 150, .5 + .4 * math.sin(self.t * .08), 0, b, self.t % 90 < 5)
            cv.create_text(W / 2 + 3, 123, text='Ελεφαντάκια', font=('DejaVu Sans', 56, 'bold'), fill='#c98b2b')
            cv.create_text(W / 2, 120, text='Ελεφαντάκια', font=('DejaVu Sans', 56, 'bold'), fill='#e8483f')
            big_button(W / 2, 640, 60, 'go')
            return
        for i in range(max(self.buckets, 0)):
            bucket(40 + (i % 16) * 38, 38 + (i // 16) * 48)
        cv.create_text(W - 50, 40, text=str(self.level), font=('DejaVu Sans', 36, 'bold'), fill='#a8650c')
        for r in range(ROWS):
            for c in range(COLS):
                x, y = X0 + (c + .5) * S, Y0 + (r + .5) * S
                oval(x, y + 10, 58, 52, fill='#e9cb90', outline='')
        for e in self.herd.values():
            if e.drop:
                e.draw()
        for e in self.herd.values():
            if not e.drop:
                e.draw()
        for x, y, f, col in self.rings:
            for i in range(8):
                a = i * math.pi / 4 + .4
                d = 20 + f * 5
                oval(x + d * math.cos(a), y + d * math.sin(a), 11 - f * .8, 11 - f * .8, fill=WATER, outline='')
            cv.create_text(x, y - f * 2, text='ΠΦΣΣΣ', font=('DejaVu Sans', 15, 'bold'), fill=DARK[col])
        for r, c, dr, dc, f in self.spray:
            x, y = X0 + (c + .5 + dc * f / 4) * S, Y0 + (r + .5 + dr * f / 4) * S
            st = 1.5
            oval(x, y, 15 * (st if dc else 1 / st), 15 * (st if dr else 1 / st), fill=WATER, outline='#1b7fc0', width=3)
            oval(x - 4, y - 4, 3, 3, fill='white', outline='')
        if self.word:
            cv.create_text(W / 2, 400, text=self.word[0], font=('DejaVu Sans', 40 + (30 - self.word[1]), 'bold'), fill='#e8483f')
            self.word[1] -= 1
            if self.word[1] <= 0:
                self.word = None
        if self.state == 'bravo':
            b = .14 * math.sin(self.t * .35)
            elephant(W / 2, 360 - abs(40 * math.sin(self.t * .175)), 100, 0, (self.level - 1) % 4, b, self.t % 40 < 8)
            for f in self.confetti:
                f[1] = f[1] + f[2] if f[1] < H else -20
                oval(f[0] + 12 * math.sin(f[1] * .03), f[1], 9, 9, fill=f[3], outline='')
            cv.create_text(W / 2, 190, text='ΜΠΡΑΒΟ!', font=('DejaVu Sans', int(60 + 6 * math.sin(self.t * .4)), 'bold'), fill='#e8483f')
            cv.create_text(130, 300, text='Κλαπ κλαπ!', angle=15, font=('DejaVu Sans', 24, 'bold'), fill='#b15ccf')
            cv.create_text(W - 130, 330, text='Κλαπ κλαπ!', angle=-15, font=('DejaVu Sans', 24, 'bold'), fill='#3c8d2f')
            if self.t > 25:
                big_button(W / 2, 560, 60, 'go')
        elif self.state == 'again':
            cv.create_rectangle(150, 190, W - 150, 650, fill='#fffaf0', outline='#f7b32b', width=8)
            elephant(W / 2, 370, 80, 0, 1, .04 * math.sin(self.t * .15), self.t % 60 < 20)
            cv.create_text(W / 2, 240, text='Δεν πειράζει!', font=('DejaVu Sans', 34, 'bold'), fill='#8f7acb')
            cv.create_text(W / 2, 475, text='Πάμε άλλη μία;', font=('DejaVu Sans', 22, 'bold'), fill='#8f7acb')
            if self.t > 15:
                big_button(W / 2, 560, 60, 'again')


Game()
root.mainloop()
