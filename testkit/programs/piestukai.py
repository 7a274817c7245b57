# -*- coding: utf-8 -*-
# PIESTUKINES - pertraukos zaidimas 3b klasei
# Autore: Danute V., pradiniu klasiu mokytoja, Panevezys. 2014 m. (Python kursai mokytojams, 6 uzduotis)
# v1.3 - pridejau laikrodi ir pazymius
from tkinter import *
from tkinter import ttk
from tkinter import messagebox
import random, json, sys, time

EIL = 5          # eilutes
STU = 6          # stulpeliai
PL = 92          # langelio plotis
AU = 98          # langelio aukstis
X0 = 62
Y0 = 84

PUODUKAS = {1: "#ffe36b", 2: "#8fd175", 3: "#7db4ea", 4: "#f0796b"}
TAMSUS = {1: "#d9b52f", 2: "#5ba343", 3: "#4580bd", 4: "#bd4636"}
SPALVOS = ["#e03c31", "#f7941d", "#2e9e46", "#2b62c0", "#8b3fa8", "#d6478f", "#1aa3a3", "#7a4a22"]

PATARIMAI = ["Drožk pieštuką virš šiukšliadėžės!", "Ar jau padarei matematikos pratybas?",
             "Pertrauka – 10 minučių. Nepavėluok!", "Sėdėk tiesiai, nesikūprink.",
             "7 × 8 = ?   (Atsakymas: 56)", "Rytoj – kūno kultūra. Nepamiršk sportbačių!",
             "Mandagumo žodeliai: ačiū, prašau, atsiprašau."]

# ---- parametrai
seed = None
logvardas = None
for i, a in enumerate(sys.argv):
    if a == "--seed":
        seed = int(sys.argv[i + 1])
    if a == "--log":
        logvardas = sys.argv[i + 2 - 1]
rnd = random.Random(seed)
kita = random.Random(5)      # tik grozybems


def naujas_lapas(lapas):
    kiek = min(26, 17 + lapas)
    vietos = [(e, s) for e in range(EIL) for s in range(STU)]
    rnd.shuffle(vietos)
    lenta = []
    for e in range(EIL):
        lenta.append([0] * STU)
    for e, s in vietos[:kiek]:
        lenta[e][s] = rnd.choice([1, 2, 2, 3, 3, 3, 4, 4])
    return lenta


def kiek_piestuku(lapas, lenta):
    # kuo daugiau truksta, tuo daugiau duodu
    truksta = 0
    for e in lenta:
        for v in e:
            if v:
                truksta += 5 - v
    return 6 + truksta // 7 - (2 if lapas > 4 else 0)


class Programa:
    def __init__(self):
        self.f = open(logvardas, "w") if logvardas else None
        self.root = Tk()
        self.root.title("Pieštukinės v1.3 (3b klasė)")
        self.root.resizable(0, 0)
        self.root.configure(bg="#d9d9d9")
        m = Menu(self.root)
        z = Menu(m, tearoff=0)
        z.add_command(label="Naujas žaidimas", command=self.is_naujo)
        z.add_separator()
        z.add_command(label="Baigti", command=self.root.destroy)
        m.add_cascade(label="Žaidimas", menu=z)
        p = Menu(m, tearoff=0)
        p.add_command(label="Apie programą", command=lambda: messagebox.showinfo("Apie", "Pieštukinės v1.3\nDanutė V., 2014", parent=self.root))
        m.add_cascade(label="Pagalba", menu=p)
        self.root.config(menu=m)

        self.c = Canvas(self.root, width=X0 + STU * PL + 26, height=Y0 + EIL * AU + 22, bg="#fffef6", highlightthickness=0, bd=0)
        self.c.grid(row=0, column=0, padx=(10, 6), pady=10)
        self.c.bind("<Button-1>", self.paspausta)

        d = Frame(self.root, bg="#d9d9d9", width=230)
        d.grid(row=0, column=1, sticky="n", padx=(4, 12), pady=10)
        F = ("DejaVu Sans", 11)
        FB = ("DejaVu Sans", 13, "bold")
        g = LabelFrame(d, text="Mokinys", bg="#d9d9d9", font=F)
        g.pack(fill=X, pady=(0, 8))
        e = Entry(g, font=F, width=19)
        e.insert(0, "Svečias")
        e.pack(padx=8, pady=8)
        g = LabelFrame(d, text="Užduotis", bg="#d9d9d9", font=F)
        g.pack(fill=X, pady=8)
        self.l_lapas = Label(g, text="Lapas Nr. 1", bg="#d9d9d9", font=FB, anchor="w")
        self.l_lapas.pack(fill=X, padx=8, pady=2)
        self.l_laikas = Label(g, text="Laikas: 00:00", bg="#d9d9d9", font=F, anchor="w")
        self.l_laikas.pack(fill=X, padx=8, pady=2)
        self.l_vid = Label(g, text="Pažymiai: –", bg="#d9d9d9", font=F, anchor="w", wraplength=190, justify=LEFT)
        self.l_vid.pack(fill=X, padx=8, pady=(2, 8))
        g = LabelFrame(d, text="Liko pieštukų", bg="#d9d9d9", font=F)
        g.pack(fill=X, pady=8)
        self.l_liko = Label(g, text="10", bg="#fffef6", fg="#b01818", font=("DejaVu Serif", 30, "bold"), relief=SUNKEN, bd=2, width=4)
        self.l_liko.pack(pady=(8, 4))
        self.juosta = ttk.Progressbar(g, length=188, maximum=18)
        self.juosta.pack(padx=8, pady=(2, 10))
        g = LabelFrame(d, text="Taisyklės", bg="#d9d9d9", font=F)
        g.pack(fill=X, pady=8)
        Label(g, bg="#d9d9d9", font=("DejaVu Sans", 10), justify=LEFT, wraplength=196,
              text="1. Spausk ant puoduko – įdėsi pieštuką.\n2. Telpa tik 4! Penktas – ir puodukas apvirsta.\n3. Pieštukai išlekia į 4 puses.\n4. Už 4 apvirtusius gauni dar vieną pieštuką.").pack(padx=6, pady=6)
        self.busena = Label(self.root, text="", bg="#c8c8c8", font=("DejaVu Sans", 10), anchor="w", relief=SUNKEN, bd=1)
        self.busena.grid(row=1, column=0, columnspan=2, sticky="we")
        self.lapas = 1
        self.pazymiai = []
        self.uzimta = True
        self.pradzia = time.time()
        self.root.after(300, self.pradeti_lapa)
        self.root.after(1000, self.laikrodis)

    def rasyk(self, **k):
        if self.f:
            self.f.write(json.dumps(k) + "\n")
            self.f.flush()

    def laikrodis(self):
        s = int(time.time() - self.pradzia)
        self.l_laikas.config(text="Laikas: %02d:%02d" % (s // 60, s % 60))
        if s % 12 == 0:
            self.busena.config(text="  " + kita.choice(PATARIMAI))
        self.root.after(1000, self.laikrodis)

    def is_naujo(self):
        if not self.uzimta:
            self.lapas = 1
            self.pazymiai = []
            self.pradeti_lapa()

    def pradeti_lapa(self):
        self.lenta = naujas_lapas(self.lapas)
        self.liko = kiek_piestuku(self.lapas, self.lenta)
        self.spalvos = {}
        for e in range(EIL):
            for s in range(STU):
                k = SPALVOS[:]
                kita.shuffle(k)
                self.spalvos[(e, s)] = k
        self.popierius()
        self.rodyk_skaicius()
        self.eil = [(e, s) for e in range(EIL) for s in range(STU) if self.lenta[e][s]]
        self.uzimta = True
        self.statyk()

    def statyk(self):
        # puodukai statomi ant lapo po viena
        for i in range(2):
            if self.eil:
                self.piesk(*self.eil.pop(0))
        if self.eil:
            self.root.after(45, self.statyk)
        else:
            self.rasyk(t="board", level=self.lapas, drops=self.liko, board=self.lenta)
            self.uzimta = False

    def rodyk_skaicius(self):
        self.l_liko.config(text=str(self.liko))
        self.juosta["value"] = min(18, self.liko)
        self.l_lapas.config(text="Lapas Nr. %d" % self.lapas)
        self.l_vid.config(text="Pažymiai: " + (", ".join(map(str, self.pazymiai[-8:])) or "–"))

    # ------------------------------------------------------------ piesimas
    def popierius(self):
        c = self.c
        c.delete("all")
        w, h = int(c["width"]), int(c["height"])
        for x in range(0, w, 19):
            c.create_line(x, 0, x, h, fill="#d5e6f3")
        for y in range(0, h, 19):
            c.create_line(0, y, w, y, fill="#d5e6f3")
        c.create_line(45, 0, 45, h, fill="#e88", width=2)
        for y in (40, h // 2, h - 40):      # segtuvo skylutes
            c.create_oval(13, y - 9, 31, y + 9, fill="#d9d9d9", outline="#aaa")
        # didelis piestukas virsuje
        y = 38
        c.create_rectangle(64, y - 22, 92, y + 22, fill="#f2a0a8", outline="#333", width=2)
        c.create_rectangle(92, y - 22, 112, y + 22, fill="#c9ccd0", outline="#333", width=2)
        c.create_line(99, y - 22, 99, y + 22, fill="#777")
        c.create_line(105, y - 22, 105, y + 22, fill="#777")
        c.create_rectangle(112, y - 22, w - 96, y + 22, fill="#ffd23f", outline="#333", width=2)
        c.create_rectangle(113, y - 21, w - 97, y - 9, fill="#ffe38a", outline="")
        c.create_rectangle(113, y + 10, w - 97, y + 21, fill="#e0ac1d", outline="")
        c.create_polygon(w - 96, y - 22, w - 38, y, w - 96, y + 22, fill="#f3d3a4", outline="#333", width=2)
        c.create_polygon(w - 56, y - 7, w - 38, y, w - 56, y + 7, fill="#333")
        c.create_text((112 + w - 96) / 2, y, text="P I E Š T U K I N Ė S", font=("DejaVu Serif", 21, "bold"), fill="#5a3406")
        for e in range(EIL):
            for s in range(STU):
                x, y = self.vidurys(e, s)
                c.create_oval(x - 31, y + 24, x + 31, y + 42, fill="#f1ece0", outline="#b9b29f", dash=(3, 3))

    def vidurys(self, e, s):
        return X0 + s * PL + PL / 2, Y0 + e * AU + AU / 2 + 2

    def piesk(self, e, s, dx=0):
        c = self.c
        zyme = "p%d_%d" % (e, s)
        c.delete(zyme)
        v = min(4, self.lenta[e][s])
        if not v:
            return
        x, y = self.vidurys(e, s)
        x += dx - 3
        # seselis
        c.create_oval(x - 24, y + 27, x + 38, y + 41, fill="#d8d2c2", outline="", tags=zyme)
        # vidus (galinis krastas)
        c.create_oval(x - 25, y - 9, x + 25, y + 7, fill="#5b5348", outline="#333", width=2, tags=zyme)
        vieta = {1: [0], 2: [-9, 9], 3: [-15, 0, 15], 4: [-19, -6.5, 6.5, 19]}[v]
        for i, vx in enumerate(vieta):
            sp = self.spalvos[(e, s)][i]
            vir = vx * 1.42                 # virsus labiau i sona
            aug = -40 + abs(vx) * .18 + (i % 2) * 4
            a, b = x + vx, x + vir
            c.create_polygon(a - 5, y + 12, a + 5, y + 12, b + 5, y + aug + 12, b - 5, y + aug + 12, fill=sp, outline="#333", tags=zyme)
            c.create_line(a - 1, y + 8, b - 1, y + aug + 13, fill="#ffffff", tags=zyme)
            g = x + vir * 1.14
            c.create_polygon(b - 5, y + aug + 12, b + 5, y + aug + 12, g, y + aug, fill="#f3d3a4", outline="#333", tags=zyme)
            c.create_polygon((b + g) / 2 - 2, y + aug + 5, (b + g) / 2 + 2, y + aug + 5, g, y + aug, fill=sp, outline=sp, tags=zyme)
        # asele
        c.create_arc(x + 12, y + 2, x + 40, y + 29, start=-100, extent=200, style=ARC, outline="#333", width=8, tags=zyme)
        c.create_arc(x + 12, y + 2, x + 40, y + 29, start=-98, extent=196, style=ARC, outline=PUODUKAS[v], width=4, tags=zyme)
        # puodukas
        tsk = [x - 25, y - 1]
        for k in range(0, 11):              # priekinis krastas - ovalo apacia
            t = k / 10.0
            tsk += [x - 25 + 50 * t, y - 1 + 8 * (1 - (2 * t - 1) ** 2) ** .5]
        tsk += [x + 21, y + 33]
        for k in range(0, 11):
            t = k / 10.0
            tsk += [x + 21 - 42 * t, y + 33 + 6 * (1 - (2 * t - 1) ** 2) ** .5]
        c.create_polygon(tsk, fill=PUODUKAS[v], outline="#333", width=2, tags=zyme)
        c.create_polygon(x + 15, y + 8, x + 23, y + 4, x + 20, y + 33, x + 13, y + 36, fill=TAMSUS[v], outline="", tags=zyme)
        c.create_line(x - 17, y + 11, x - 15, y + 31, fill="#ffffff", width=4, capstyle=ROUND, tags=zyme)

    def lekiantis(self, x, y, dx, dy, sp):
        c = self.c
        def P(u, v):
            return (x + u * dx - v * dy, y + u * dy + v * dx)
        c.create_polygon(P(-20, -5) + P(10, -5) + P(10, 5) + P(-20, 5), fill=sp, outline="#333", tags="lekia")
        c.create_polygon(P(10, -5) + P(22, 0) + P(10, 5), fill="#f3d3a4", outline="#333", tags="lekia")
        c.create_polygon(P(17, -2) + P(22, 0) + P(17, 2), fill=sp, outline=sp, tags="lekia")

    # ------------------------------------------------------------ zaidimas
    def paspausta(self, ev):
        if self.uzimta:
            return
        s = (ev.x - X0) // PL
        e = (ev.y - Y0) // AU
        if e < 0 or s < 0 or e >= EIL or s >= STU:
            return
        if self.lenta[e][s] == 0:
            self.busena.config(text="  Čia puoduko nėra!")
            return
        self.uzimta = True
        self.rasyk(t="tap", r=e, c=s)
        self.liko -= 1
        self.apvirto = 0
        self.rodyk_skaicius()
        self.virsta = []
        self.idek(e, s)
        self.root.after(160, self.kitas)

    def idek(self, e, s):
        self.lenta[e][s] += 1
        self.piesk(e, s)
        if self.lenta[e][s] > 4 and (e, s) not in self.virsta:
            self.virsta.append((e, s))

    def kitas(self):
        # puodukai virsta vienas po kito
        if not self.virsta:
            self.ramu()
            return
        e, s = self.virsta.pop(0)
        self.lenta[e][s] = 0
        self.c.delete("p%d_%d" % (e, s))
        self.apvirto += 1
        if self.apvirto % 4 == 0:
            self.liko += 1
            self.rodyk_skaicius()
            self.busena.config(text="  Valio! +1 pieštukas")
        x, y = self.vidurys(e, s)
        self.c.create_text(x, y, text="POKŠT!", font=("DejaVu Sans", 13, "bold"), fill="#b01818", tags="pokst")
        k = self.spalvos[(e, s)]
        self.lekia = []
        for i, (de, ds) in enumerate([(-1, 0), (0, 1), (1, 0), (0, -1)]):
            self.lekia.append([e, s, de, ds, k[i], 0])
        self.root.after(60, self.zingsnis)

    def zingsnis(self):
        # po puse langelio
        self.c.delete("lekia")
        liks = []
        for p in self.lekia:
            p[5] += 1
            e, s, de, ds, sp, n = p
            if n % 2 == 0:
                ne, ns = e + de * n // 2, s + ds * n // 2
                if ne < 0 or ns < 0 or ne >= EIL or ns >= STU:
                    continue
                if self.lenta[ne][ns]:
                    self.idek(ne, ns)
                    continue
            x, y = self.vidurys(e, s)
            self.lekiantis(x + ds * PL * n / 2, y + de * AU * n / 2, ds, de, sp)
            liks.append(p)
        self.lekia = liks
        if self.lekia:
            self.root.after(24, self.zingsnis)
        else:
            self.c.delete("pokst")
            self.root.after(25, self.kitas)

    def ramu(self):
        self.rasyk(t="board", level=self.lapas, drops=self.liko, board=self.lenta)
        tuscia = True
        for e in self.lenta:
            for v in e:
                if v:
                    tuscia = False
        if tuscia:
            self.rasyk(t="cleared", level=self.lapas)
            paz = min(10, 5 + self.liko)
            self.pazymiai.append(paz)
            self.rodyk_skaicius()
            self.root.update()
            messagebox.showinfo("Šaunuolis!", "Lapas Nr. %d baigtas!\nLiko pieštukų: %d\n\nPažymys: %d" % (self.lapas, self.liko, paz), parent=self.root)
            self.lapas += 1
            self.pradeti_lapa()
        elif self.liko <= 0:
            self.rasyk(t="lost")
            self.pazymiai.append(2)
            self.rodyk_skaicius()
            self.root.update()
            messagebox.showwarning("Oi!", "Pieštukai baigėsi...\n\nPažymys: 2\nBandyk tą lapą dar kartą.", parent=self.root)
            self.pradeti_lapa()
        else:
            self.uzimta = False


if __name__ == "__main__":
    Programa()
    mainloop()
