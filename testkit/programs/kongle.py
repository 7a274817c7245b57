# -*- coding: utf-8 -*-
# KONGLE - et lite tankespill om gran. Skrevet på Koppang 2011-2012.
import tkinter as tk
from tkinter import ttk, messagebox
import argparse, json, random, threading, math

par = argparse.ArgumentParser()
par.add_argument("--seed", type=int)
par.add_argument("--log")
arg = par.parse_args()
FRO = arg.seed if arg.seed is not None else random.randrange(1000000)

RADER, KOL, RUTE = 6, 8, 80
B = KOL + 2
RETN = (-B, B, -1, 1)
RUTER = [(r + 1) * B + k + 1 for r in range(RADER) for k in range(KOL)]
TALL = ["ingen", "én", "to", "tre", "fire", "fem", "seks", "sju", "åtte", "ni", "ti", "elleve", "tolv",
        "tretten", "fjorten", "femten", "seksten", "sytten", "atten", "nitten", "tjue"]
def tallord(n):
    if n <= 20: return TALL[n]
    if n < 30: return "tjue" + TALL[n - 20]
    if n < 40: return "tretti" + (TALL[n - 30] if n > 30 else "")
    return str(n)

def skriv(o):
    if arg.log:
        with open(arg.log, "a") as f:
            f.write(json.dumps(o) + "\n"); f.flush()

def steg(b, fl):
    nye, hend = [], []
    for p, d in fl:
        p += d
        v = b[p]
        if v < 0: continue
        if v == 0: nye.append((p, d))
        elif v == 4:
            b[p] = 0; hend.append(("sprekk", p)); nye += [(p, e) for e in RETN]
        else:
            b[p] = v + 1; hend.append(("voks", p))
    return nye, hend

def spill(b, i):
    b = b[:]; b[i] += 1; fl = []
    if b[i] > 4: b[i] = 0; fl = [(i, d) for d in RETN]
    while fl: fl, _ = steg(b, fl)
    return b

def trengs(b, maks, bredde=9):
    front = [b]
    for n in range(1, maks + 1):
        ut = {}
        for s in front:
            for i in RUTER:
                if s[i] > 0:
                    t = spill(s, i); k = tuple(t)
                    if k not in ut:
                        q = sum(6 - t[j] for j in RUTER if t[j] > 0)
                        if q == 0: return n
                        ut[k] = (q, t)
        front = [t for q, t in sorted(ut.values(), key=lambda z: z[0])[:bredde]]
    return None

def lag(omgang, teig):
    rnd = random.Random(FRO * 104729 + omgang * 997 + teig)
    n = min(38, 14 + 2 * (teig - 1))
    best = None
    for f in range(9):
        b = [-1] * (B * (RADER + 2))
        for i in RUTER: b[i] = 0
        for i in rnd.sample(RUTER, n): b[i] = rnd.choices((1, 2, 3, 4), (2, 3, 4, 4))[0]
        k = trengs(b, 15)
        if k and (best is None or k < best[0]): best = (k, b)
        if k and k <= 9: break
    return (best[0], best[1]) if best else (22, b)

class Kongle:
    def __init__(self):
        self.rot = rot = tk.Tk()
        rot.title("Kongle 1.3")
        rot.configure(bg="#e9e4d6")
        rot.resizable(False, False)
        meny = tk.Menu(rot)
        m = tk.Menu(meny, tearoff=0)
        m.add_command(label="Nytt spill", command=lambda: self.opptatt or self.nytt())
        m.add_separator(); m.add_command(label="Avslutt", command=rot.destroy)
        meny.add_cascade(label="Spill", menu=m)
        h = tk.Menu(meny, tearoff=0)
        h.add_command(label="Slik gjør du", command=self.hjelp)
        meny.add_cascade(label="Hjelp", menu=h)
        rot.config(menu=meny)
        self.fl = []; self.brett = None; self.omgang = -1
        self.l = l = tk.Canvas(rot, width=KOL * RUTE + 24, height=RADER * RUTE + 24, bg="#cdd6a4", highlightthickness=2,
                           highlightbackground="#7a6a4a", cursor="hand2")
        l.grid(row=0, column=0, padx=(14, 8), pady=(14, 6))
        s = tk.Frame(rot, bg="#e9e4d6"); s.grid(row=0, column=1, sticky="ns", padx=(4, 14), pady=(14, 6))
        tk.Label(s, text="Kongle", font=("DejaVu Serif", 24, "bold"), bg="#e9e4d6", fg="#3b4a2a").pack(anchor="w")
        self.lteig = tk.Label(s, font=("DejaVu Serif", 14, "italic"), bg="#e9e4d6", fg="#6b5b3b"); self.lteig.pack(anchor="w", pady=(0, 18))
        tk.Label(s, text="I lomma:", font=("DejaVu Sans", 11), bg="#e9e4d6", fg="#6b5b3b").pack(anchor="w")
        self.lkong = tk.Label(s, font=("DejaVu Serif", 17, "bold"), bg="#e9e4d6", fg="#7a3d1d", justify="left", width=11, anchor="w"); self.lkong.pack(anchor="w")
        self.lkj = tk.Label(s, font=("DejaVu Sans", 10), bg="#e9e4d6", fg="#4c6a34", justify="left", wraplength=170, height=4, anchor="nw"); self.lkj.pack(anchor="w", pady=(10, 0))
        self.neste = tk.Button(s, text="Neste teig  \u2192", font=("DejaVu Sans", 12), state="disabled", command=self.videre,
                               bg="#c9d8a0", activebackground="#dcebb2", relief="raised", bd=2)
        self.neste.pack(side="bottom", fill="x", ipady=6)
        f = tk.Canvas(s, width=170, height=120, bg="#e9e4d6", highlightthickness=0); f.pack(side="bottom", pady=12)
        for k in range(4): self.gran(f, 22 + k * 42, 88, k + 1, .62, "")
        f.create_text(85, 106, text="plante  ung  halvvoksen  gammel", font=("DejaVu Sans", 7), fill="#6b5b3b")
        self.stat = tk.Label(rot, anchor="w", font=("DejaVu Sans", 10), bg="#ddd6c2", fg="#4a4130", relief="sunken", bd=1)
        self.stat.grid(row=1, column=0, columnspan=2, sticky="we")
        l.bind("<Button-1>", self.klikk)
        self.opptatt = True
        self.tr = None
        self.nytt()
        rot.mainloop()

    def hjelp(self):
        messagebox.showinfo("Slik gjør du", "Klikk på ei gran for å gi den en kongle.\nEn gammel gran som får én til, velter\nog kaster fire kongler rundt seg.\nRydd teigen!", parent=self.rot)

    GR = {1: ("#b9cc3a", "#7d8f1c"), 2: ("#77ad3f", "#47741f"), 3: ("#3c8548", "#1f5429"), 4: ("#1d5049", "#0b2b28")}
    def gran(self, c, x, y, n, m, tag, rist=0):
        f, k = self.GR[n]
        hoyde = {1: 21, 2: 38, 3: 54, 4: 68}[n] * m
        br = {1: 10, 2: 17, 3: 24, 4: 32}[n] * m
        c.create_oval(x - br * .9, y - 3 * m, x + br * .9, y + 6 * m, fill="#aeb885", outline="", tags=tag)
        c.create_rectangle(x - (1 + n) * m, y - 9 * m, x + (1 + n) * m, y + 2 * m, fill="#7b5533", outline="#4d341d", tags=tag)
        h0 = hoyde - 6 * m
        for t in range(n):
            bunn = y - 6 * m - h0 * t / n * .95
            topp = bunn - h0 / n * (1.45 if t < n - 1 else 1.0)
            b = br * (1 - t * .62 / max(1, n - .3))
            dx = rist * (t + 1) * 1.5; dx2 = rist * (t + 2) * 1.5
            c.create_polygon(x - b + dx, bunn, x - b * .45 + dx, bunn - 2 * m, x + dx, bunn + 2.5 * m, x + b * .45 + dx, bunn - 2 * m, x + b + dx, bunn, x + dx2, topp,
                             fill=f, outline=k, width=1.4, tags=tag)

    def xy(self, p):
        return 14 + (p % B - 1) * RUTE, 14 + (p // B - 1) * RUTE

    def bakke(self):
        l = self.l; l.delete("all")
        r = random.Random(FRO + self.teig)
        for rr in range(RADER):
            for k in range(KOL):
                x, y = 14 + k * RUTE, 14 + rr * RUTE
                l.create_rectangle(x, y, x + RUTE, y + RUTE, fill="#d7dfb0" if (rr + k) % 2 else "#cfd8a5", outline="")
                for _ in range(3):
                    a, b = x + r.randrange(10, 70), y + r.randrange(14, 72)
                    l.create_line(a, b, a - 2, b - 5, fill="#b3bf80"); l.create_line(a, b, a + 2, b - 6, fill="#b3bf80")
        l.create_rectangle(14, 14, 14 + KOL * RUTE, 14 + RADER * RUTE, outline="#93a066", dash=(6, 4))

    def tegn(self, i, rist=0):
        t = "r%d" % i
        self.l.delete(t)
        if self.brett[i] > 0:
            x, y = self.xy(i)
            self.gran(self.l, x + RUTE / 2, y + RUTE - 8, self.brett[i], 1.0, t, rist)

    def rutenett(self): return [[self.brett[(r + 1) * B + k + 1] for k in range(KOL)] for r in range(RADER)]
    def vis(self):
        self.lteig.config(text="Teig nr. %d" % self.teig)
        self.lkong.config(text="%s\n%s" % (tallord(self.k), "kongle" if self.k == 1 else "kongler"))

    def forbered(self, omg, teig):
        if self.tr and self.tr.nr == (omg, teig): return
        t = threading.Thread(daemon=True, target=lambda: setattr(t, "ut", lag(omg, teig)))
        t.nr = (omg, teig); t.ut = None; self.tr = t; t.start()

    def nytt(self):
        if self.fl: return
        self.omgang += 1; self.teig = 1; self.k = 0
        self.lkj.config(text=""); self.start()

    def start(self):
        self.opptatt = True
        self.neste.config(state="disabled")
        self.stat.config(text=" Planter ny teig ...")
        self.forbered(self.omgang, self.teig); self.vent()
    def vent(self):
        if self.tr.ut is None: self.rot.after(50, self.vent); return
        trengs, self.brett = self.tr.ut
        if self.teig == 1: self.k = max(10, trengs + 1)
        else: self.k += min(trengs + 1, 10) if self.k >= 4 else trengs + 1
        self.bakke()
        for i in RUTER: self.tegn(i)
        self.vis(); self.stat.config(text=" Klikk på ei gran.")
        self.opptatt = False
        skriv({"board": self.rutenett(), "level": self.teig, "drops": self.k})
        self.forbered(self.omgang, self.teig + 1)

    def klikk(self, e):
        if self.opptatt: return
        k, r = int((e.x - 14) // RUTE), int((e.y - 14) // RUTE)
        if not (0 <= r < RADER and 0 <= k < KOL): return
        p = (r + 1) * B + k + 1
        if self.brett[p] <= 0: return
        skriv({"tap": [r, k]})
        self.k -= 1; self.vis(); self.opptatt = True; self.antall = 0
        self.lkj.config(text="")
        self.brett[p] += 1
        self.stat.config(text=" ...")
        if self.brett[p] > 4: self.brett[p] = 0; self.sprekk(p); self.fl = [(p, d) for d in RETN]; self.tegn(p)
        else: self.rist(p); self.fl = []
        self.f = 0
        self.rot.after(160 if not self.fl else 20, self.flytt)

    def rist(self, p, n=4):
        if self.brett[p] > 0: self.tegn(p, (1 if n % 2 else -1) * n * .5 if n else 0)
        if n: self.rot.after(35, self.rist, p, n - 1)

    def sprekk(self, p):
        self.antall += 1
        x, y = self.xy(p); x += RUTE / 2; y += RUTE / 2
        biter = []
        for _ in range(14):
            a = random.random() * 6.283; s = random.uniform(1.5, 5)
            i = self.l.create_line(x, y, x + 5 * math.cos(a + 1), y + 5 * math.sin(a + 1), fill=random.choice(("#1d5049", "#3c8548", "#7b5533")), width=2)
            biter.append((i, s * math.cos(a), s * math.sin(a)))
        def ga(n=0):
            for i, a, b in biter: self.l.move(i, a, b + n * .3)
            if n < 9: self.rot.after(30, ga, n + 1)
            else:
                for i, a, b in biter: self.l.delete(i)
        ga()

    def flytt(self):
        self.l.delete("kongle")
        if not self.fl: return self.ro()
        self.f += 1
        u = self.f / 6
        for p, d in self.fl:
            x, y = self.xy(p); dx, dy = {-B: (0, -1), B: (0, 1), -1: (-1, 0), 1: (1, 0)}[d]
            x += RUTE / 2 + dx * RUTE * u; y += RUTE / 2 + dy * RUTE * u
            w, h = (5, 9) if dy else (9, 5)
            self.l.create_oval(x - w, y - h, x + w, y + h, fill="#9a5a2b", outline="#4d2a10", width=2, tags="kongle")
            for q in (-3, 1, 5):
                if dx: self.l.create_line(x + q, y - 4, x + q - dx * 2, y + 4, fill="#5f3415", tags="kongle")
                else: self.l.create_line(x - 4, y + q, x + 4, y + q - dy * 2, fill="#5f3415", tags="kongle")
        if self.f >= 6:
            self.f = 0
            self.fl, hend = steg(self.brett, self.fl)
            for t, p in hend:
                if t == "sprekk": self.sprekk(p); self.tegn(p)
                elif self.brett[p]: self.rist(p)
        self.rot.after(28, self.flytt)

    def ro(self):
        pluss = self.antall // 3
        if pluss:
            self.k += pluss; self.vis()
            self.lkj.config(text="%s graner på rad!\nDu fant %s kongle%s til." % (tallord(self.antall).capitalize(), tallord(pluss), "r" if pluss > 1 else ""))
        if not any(self.brett[i] > 0 for i in RUTER):
            skriv({"cleared": self.teig})
            self.l.create_rectangle(120, 190, 544, 300, fill="#f4efdf", outline="#7a6a4a", width=3)
            self.l.create_text(332, 230, text="Teigen er ryddet", font=("DejaVu Serif", 26, "bold"), fill="#3b4a2a")
            self.l.create_text(332, 272, text="Trykk «Neste teig» når du er klar.", font=("DejaVu Sans", 12), fill="#6b5b3b")
            self.stat.config(text=" Ryddet."); self.neste.config(state="normal")
        elif self.k <= 0:
            skriv({"lost": self.teig})
            self.stat.config(text=" Tom for kongler.")
            self.rot.after(300, self.tapt)
        else:
            self.stat.config(text=" Klikk på ei gran."); self.opptatt = False
            skriv({"board": self.rutenett(), "level": self.teig, "drops": self.k})

    def tapt(self):
        d = tk.Toplevel(self.rot); d.title("Kongle"); d.transient(self.rot); d.resizable(False, False); d.configure(bg="#e9e4d6", bd=3, relief="ridge")
        tk.Label(d, text="Tomt i lomma.\nDu kom til teig nr. %d." % self.teig, font=("DejaVu Serif", 15), bg="#e9e4d6", fg="#7a3d1d", padx=40, pady=22).pack()
        def igjen(): d.destroy(); self.nytt()
        tk.Button(d, text="Begynn på nytt", font=("DejaVu Sans", 12), command=igjen, bg="#c9d8a0", padx=14, pady=6).pack(pady=(0, 20))
        d.protocol("WM_DELETE_WINDOW", igjen)
        d.update_idletasks()
        x = self.l.winfo_rootx() + (self.l.winfo_width() - d.winfo_reqwidth()) // 2
        y = self.l.winfo_rooty() + (self.l.winfo_height() - d.winfo_reqheight()) // 2
        d.geometry("+%d+%d" % (x, y)); d.grab_set()

    def videre(self):
        self.teig += 1; self.lkj.config(text=""); self.start()

Kongle()
