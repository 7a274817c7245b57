#!/usr/bin/env python3
# Pampeliška - hra pro vnoučata (a pro babičku)
# Napsal Jaroslav V., učitel přírodopisu v důchodu. Tkinter, nic dalšího není třeba.
#
# Kliknutím foukneme na květ a ten povyroste: pupen - kvítek - květ - chmýří.
# Foukneme-li na chmýří, rozletí se čtyři semínka do čtyř stran. Kam semínko
# dopadne, tam květ povyroste také. Louka má zůstat prázdná.
#
# python3 pampeliska.py [--seed N] [--log SOUBOR]

import argparse
import json
import math
import random
import tkinter as tk

POLI = 6                  # políček na stranu
DILEK = 98                # velikost políčka v bodech
KRAJ = 22
PLATNO = POLI * DILEK + 2 * KRAJ
KROK = 14                 # o kolik se semínko posune
TAKT = 33                 # milisekundy
POLOMER = {1: 13, 2: 21, 3: 30, 4: 40}
SMERY = ((0, -1), (1, 0), (0, 1), (-1, 0))

KREM, HNEDA, ZELENA = "#f3ead2", "#5a3d22", "#3d5c2a"


class Seminko:
    """Jedno letící semínko; x, y v bodech od rohu louky."""

    def __init__(self, x, y, smer):
        self.x, self.y, self.smer, self.ujelo = x, y, smer, 0


class Louka:
    """Pravidla hry bez kreslení."""

    def __init__(self, kvety):
        self.kvety = [list(r) for r in kvety]
        self.seminka = []

    def prazdna(self):
        return not any(v for r in self.kvety for v in r)

    def foukni(self, r, s):
        """Vrátí True, když se chmýří rozletělo."""
        if self.kvety[r][s] < 4:
            self.kvety[r][s] += 1
            return False
        self.kvety[r][s] = 0
        for smer in SMERY:
            self.seminka.append(Seminko((s + .5) * DILEK, (r + .5) * DILEK, smer))
        return True

    def takt(self):
        """Posune semínka. Vrátí seznam (řádek, sloupec, rozletělo se?)."""
        deje = []
        for sem in list(self.seminka):
            sem.x += sem.smer[0] * KROK
            sem.y += sem.smer[1] * KROK
            sem.ujelo += KROK
            r, s = int(sem.y // DILEK), int(sem.x // DILEK)
            if not (0 <= r < POLI and 0 <= s < POLI):
                self.seminka.remove(sem)
                continue
            velikost = self.kvety[r][s]
            if velikost == 0 or sem.ujelo < DILEK / 2:
                continue
            stred = abs(sem.x - (s + .5) * DILEK) + abs(sem.y - (r + .5) * DILEK)
            if stred <= POLOMER[velikost]:
                self.seminka.remove(sem)
                deje.append((r, s, self.foukni(r, s)))
        return deje


def kolik_dechu(kvety):
    """Zahraje si louku nanečisto a spočítá, kolik dechů stačilo."""
    louka, dechu = Louka(kvety), 0
    while not louka.prazdna() and dechu < 30:
        nejlepsi = None
        nejvic = max(max(r) for r in louka.kvety)
        for r in range(POLI):
            for s in range(POLI):
                if not louka.kvety[r][s] or louka.kvety[r][s] < nejvic:
                    continue
                zkus = Louka(louka.kvety)
                zkus.foukni(r, s)
                while zkus.seminka:
                    zkus.takt()
                zbyva = sum(5 - v for rada in zkus.kvety for v in rada if v)
                if nejlepsi is None or zbyva < nejlepsi[0]:
                    nejlepsi = (zbyva, zkus)
        louka = nejlepsi[1]
        dechu += 1
    return dechu


class Hra:
    def __init__(self, seminko, zaznam):
        self.nahoda = random.Random(seminko)
        self.soubor = zaznam
        self.okno = tk.Tk()
        self.okno.title("Pampeliška")
        self.okno.configure(bg=KREM)
        self.okno.resizable(False, False)
        self.rekord = 0
        self.zprava = None
        self.casovac = None
        self.napisy()
        self.travnik()
        self.platno.bind("<Button-1>", self.klik)
        self.nova_hra()

    def zapis(self, vec):
        if self.soubor:
            with open(self.soubor, "a", encoding="utf-8") as f:
                f.write(json.dumps({"t": next(iter(vec)), **vec}) + "\n")

    def zapis_louku(self):
        self.zapis({"board": self.louka.kvety, "level": self.kolo, "drops": self.dechy})

    # ---- okno -------------------------------------------------------------
    def napisy(self):
        hlava = tk.Frame(self.okno, bg=KREM)
        hlava.pack(fill="x", padx=14, pady=(8, 4))
        tk.Label(hlava, text="Pampeliška", font=("DejaVu Serif", 24, "bold italic"),
                 bg=KREM, fg=ZELENA).pack(side="left")
        self.p_body = tk.Label(hlava, font=("DejaVu Serif", 13), bg=KREM, fg=HNEDA)
        self.p_body.pack(side="right")
        self.p_kolo = tk.Label(hlava, font=("DejaVu Serif", 13, "bold"), bg=KREM, fg=HNEDA)
        self.p_kolo.pack(side="right", padx=24)

        self.platno = tk.Canvas(self.okno, width=PLATNO, height=PLATNO, bg="#6f9a45",
                                highlightthickness=0, bd=4, relief="ridge", cursor="hand2")
        self.platno.pack(padx=14)

        pata = tk.Frame(self.okno, bg=KREM)
        pata.pack(fill="x", padx=14, pady=8)
        self.p_dechy = tk.Label(pata, font=("DejaVu Serif", 15, "bold"), bg=KREM, fg="#8c2f1b")
        self.p_dechy.pack(side="left")
        for popis, co in (("Návod", self.navod), ("Nová hra", self.nova_hra),
                          ("Louka znovu", self.znovu)):
            tk.Button(pata, text=popis, command=co, font=("DejaVu Sans", 11), bg="#dfd0a6",
                      fg=HNEDA, activebackground="#f6e9bd", relief="raised", bd=3,
                      padx=8).pack(side="right", padx=4)
        self.stav = tk.Label(self.okno, font=("DejaVu Sans", 10, "italic"), bg="#e6dab6", fg=HNEDA,
                             anchor="w", padx=10, relief="sunken", bd=1)
        self.stav.pack(fill="x")

    def travnik(self):
        """Louka z mnoha čárek: tráva stojí hustě, vpředu tmavší. Nikdy se nepřekresluje."""
        n = random.Random(1948)
        p = self.platno
        for i in range(0, PLATNO + 10, 5):
            k = i / PLATNO
            p.create_line(0, i, PLATNO + 10, i + 2, width=6, fill="#%02x%02x%02x" % (
                int(132 - 34 * k), int(168 - 30 * k), int(88 - 30 * k)))
        for _ in range(1500):
            x, y = n.uniform(0, PLATNO + 8), n.uniform(0, PLATNO + 14)
            v, ohyb, t = n.uniform(8, 22), n.uniform(-7, 7), n.uniform(-26, 22)
            k = y / PLATNO
            p.create_line(x, y, x + ohyb * .3, y - v * .6, x + ohyb, y - v, smooth=True,
                          width=n.choice((1, 1, 2)), fill="#%02x%02x%02x" % (
                              int(118 - 30 * k + t), int(156 - 28 * k + t), int(72 - 22 * k + t * .6)))
        # nataženy provázky, aby děti viděly políčka
        for i in range(POLI + 1):
            d = KRAJ + i * DILEK + 4
            for a in ((d, KRAJ + 4, d, PLATNO - KRAJ + 4), (KRAJ + 4, d, PLATNO - KRAJ + 4, d)):
                p.create_line(*a, fill="#cfd8a0", dash=(3, 5))

    # ---- průběh -----------------------------------------------------------
    def nova_hra(self):
        self.kolo, self.body = 1, 0
        self.nova_louka()

    def nova_louka(self):
        hustota = min(27, 13 + 2 * self.kolo)
        while True:
            rada = [self.nahoda.choice((1, 2, 3, 3, 4)) for _ in range(hustota)]
            rada += [0] * (POLI * POLI - hustota)
            self.nahoda.shuffle(rada)
            kvety = [rada[i:i + POLI] for i in range(0, POLI * POLI, POLI)]
            potreba = kolik_dechu(kvety)
            if potreba <= 10:
                break
        self.zaloha = kvety, max(10, potreba + 3), self.body
        self.znovu()

    def znovu(self):
        if self.casovac:
            self.okno.after_cancel(self.casovac)
            self.casovac = None
        self.zavri()
        kvety, self.dechy, self.body = self.zaloha
        self.louka = Louka(kvety)
        self.rozletu = self.celkem = 0
        self.leti = False
        self.platno.delete("kvet", "seminko", "prach")
        for r in range(POLI):
            for s in range(POLI):
                self.kresli(r, s)
        self.ukaz("Klikněte na některý květ.")
        self.zapis_louku()

    def klik(self, e):
        if self.leti or self.zprava:
            return
        s, r = (e.x - KRAJ - 4) // DILEK, (e.y - KRAJ - 4) // DILEK
        if not (0 <= r < POLI and 0 <= s < POLI) or not self.louka.kvety[r][s]:
            return
        self.zapis({"tap": [r, s]})
        self.dechy -= 1
        self.rozletu = 0
        self.leti = True
        self.stalo_se(r, s, self.louka.foukni(r, s))
        self.ukaz("Fííí…")
        self.casovac = self.okno.after(TAKT * 6, self.tik)

    def stalo_se(self, r, s, rozletelo):
        if rozletelo:
            self.rozletu += 1
            self.celkem += 1
            self.body += 5 * self.rozletu
            self.platno.delete("k%d_%d" % (r, s))
            self.prach(r, s)
            if self.celkem % 6 == 0:
                self.dechy += 1
                self.ukaz("Šest odkvetlých – jeden dech navíc!")
        else:
            self.body += 1
            self.vyrust(r, s, 0)

    def tik(self):
        for r, s, rozletelo in self.louka.takt():
            self.stalo_se(r, s, rozletelo)
        self.kresli_seminka()
        self.ukaz()
        if self.louka.seminka:
            self.casovac = self.okno.after(TAKT, self.tik)
        else:
            self.casovac = self.okno.after(TAKT * 5, self.ticho)

    def ticho(self):
        self.casovac = None
        self.leti = False
        self.zapis_louku()
        self.rekord = max(self.rekord, self.body)
        if self.louka.prazdna():
            self.zapis({"cleared": self.kolo})
            self.body += 20 * self.dechy
            self.rekord = max(self.rekord, self.body)
            self.okenko("Výborně!", "Louka číslo %d je odkvetlá.\n\nZbylé dechy: %d  (po 20 bodech)\nBody celkem: %d"
                        % (self.kolo, self.dechy, self.body), "Na další louku", self.dalsi)
            self.ukaz("Semínka odletěla za kopec.")
        elif self.dechy == 0:
            self.zapis({"lost": self.kolo})
            self.okenko("Došel dech", "Na louce ještě něco kvete.\n\nDošli jste k louce %d\na máte %d bodů (rekord %d)."
                        % (self.kolo, self.body, self.rekord), "Hrát znovu od začátku", self.nova_hra)
            self.ukaz("Nevadí, příští jaro to vyjde.")
        else:
            self.ukaz("Rozletělo se jich %d." % self.rozletu if self.rozletu else "Květ povyrostl.")

    def dalsi(self):
        self.kolo += 1
        self.nova_louka()

    def ukaz(self, veta=None):
        self.p_kolo["text"] = "Louka %d" % self.kolo
        self.p_body["text"] = "Body: %d   Rekord: %d" % (self.body, self.rekord)
        self.p_dechy["text"] = "Zbývá dechů: %d" % self.dechy
        if veta:
            self.stav["text"] = veta

    # ---- okénko se zprávou -------------------------------------------------
    def okenko(self, titulek, text, tlacitko, potom):
        """Toplevel usazený do rámečku uvnitř hlavního okna (nikam neuteče)."""
        self.zavri()
        ram = tk.Frame(self.okno, container=True)
        ram.place(relx=.5, rely=.46, anchor="center", width=400, height=262)
        self.okno.update_idletasks()
        top = tk.Toplevel(self.okno, use=ram.winfo_id(), bg=HNEDA, width=400, height=262)
        top.pack_propagate(False)
        tk.Label(top, text=titulek, font=("DejaVu Sans", 13, "bold"), bg=ZELENA, fg="#fff8dc",
                 anchor="w", padx=10, pady=5).pack(fill="x", padx=4, pady=(4, 0))
        telo = tk.Frame(top, bg="#fffaf0")
        telo.pack(fill="both", expand=True, padx=4, pady=(0, 4))
        znak = tk.Canvas(telo, width=64, height=64, bg="#fffaf0", highlightthickness=0)
        znak.place(x=18, y=30)
        self.hvezda(znak, 32, 32, 28, 16, .55, "#f2c40c", "#a87b00", "")
        tk.Label(telo, text=text, font=("DejaVu Serif", 11), bg="#fffaf0", fg="#222222",
                 justify="left").place(x=100, y=22)
        tk.Button(telo, text=tlacitko, font=("DejaVu Sans", 11, "bold"), bd=3, bg="#dfd0a6", fg=HNEDA,
                  activebackground="#f6e9bd", padx=14, pady=4,
                  command=lambda: (self.zavri(), potom())).pack(side="bottom", pady=14)
        self.zprava = (top, ram)

    def zavri(self):
        if self.zprava:
            for w in self.zprava:
                w.destroy()
            self.zprava = None

    def navod(self):
        if not self.leti and not self.zprava:
            self.okenko("Návod", "Kliknutí = jeden dech.\nPupen, kvítek, květ, chmýří –\nkaždý dech o stupeň výš.\n"
                        "Z chmýří letí 4 semínka.\nZa 6 odkvetlých dech navíc.", "Rozumím", lambda: None)

    # ---- kreslení ----------------------------------------------------------
    def hvezda(self, p, x, y, r, cipu, vnitrek, barva, okraj, znacka):
        body = []
        for i in range(2 * cipu):
            d, a = (r if i % 2 == 0 else r * vnitrek), math.pi * i / cipu
            body += [x + d * math.sin(a), y - d * math.cos(a)]
        p.create_polygon(body, fill=barva, outline=okraj, tags=znacka)

    def kresli(self, r, s, mira=1.0):
        znacka = "k%d_%d" % (r, s)
        p, v = self.platno, self.louka.kvety[r][s]
        p.delete(znacka)
        if not v:
            return
        x, y = KRAJ + 4 + (s + .5) * DILEK, KRAJ + 4 + (r + .5) * DILEK
        q, t = POLOMER[v] * mira, (znacka, "kvet")
        if v == 1:
            p.create_line(x, y + q, x - 3, y + q + 16, width=3, fill="#35521f", tags=t)
            p.create_oval(x - q * .8, y - q, x + q * .8, y + q, fill="#b5d36a", outline="#35521f", width=2, tags=t)
            p.create_arc(x - q * .8, y - q, x + q * .8, y + q, start=40, extent=100, style="chord",
                         fill="#f7d117", outline="#35521f", tags=t)
        elif v == 2:
            self.hvezda(p, x, y, q, 9, .5, "#ffdd2e", "#8a6a00", t)
            p.create_oval(x - q * .3, y - q * .3, x + q * .3, y + q * .3, fill="#e59b00", outline="", tags=t)
        elif v == 3:
            self.hvezda(p, x, y, q * 1.1, 18, .68, "#f9bd0d", "#7c5600", t)
            self.hvezda(p, x, y, q * .72, 13, .6, "#ffdf3d", "#c98e00", t)
            p.create_oval(x - q * .22, y - q * .22, x + q * .22, y + q * .22, fill="#d98a00", outline="", tags=t)
        else:
            p.create_oval(x - q * .9, y - q * .9, x + q * .9, y + q * .9, fill="#e9efe2", outline="#c3cdb8", tags=t)
            for i in range(20):
                a = math.pi * i / 10
                d = q * (1 if i % 2 else .78)
                kx, ky = x + d * math.cos(a), y + d * math.sin(a)
                p.create_line(x, y, kx, ky, fill="#9aa58e", tags=t)
                p.create_oval(kx - 3, ky - 3, kx + 3, ky + 3, fill="#ffffff", outline="#b9c4ae", tags=t)
            p.create_oval(x - 6, y - 6, x + 6, y + 6, fill="#7b5b36", outline="", tags=t)

    def vyrust(self, r, s, faze):
        miry = (.6, .8, 1.0, 1.18, 1.08, 1.0)
        if faze < len(miry) and self.louka.kvety[r][s]:
            self.kresli(r, s, miry[faze])
            self.okno.after(40, self.vyrust, r, s, faze + 1)

    def prach(self, r, s, faze=0):
        """Bílý kroužek, který se po rozletu rozplyne."""
        p, znacka = self.platno, "p%d_%d" % (r, s)
        p.delete(znacka)
        if faze < 7:
            x, y, d = KRAJ + 4 + (s + .5) * DILEK, KRAJ + 4 + (r + .5) * DILEK, 14 + faze * 6
            p.create_oval(x - d, y - d, x + d, y + d, outline="#ffffff", dash=(2, 2 + faze), tags=(znacka, "prach"))
            self.okno.after(45, self.prach, r, s, faze + 1)

    def kresli_seminka(self):
        p = self.platno
        p.delete("seminko")
        for sem in self.louka.seminka:
            kyv = 3 * math.sin(sem.ujelo / 17)
            dx, dy = sem.smer
            x, y = KRAJ + 4 + sem.x + kyv * dy, KRAJ + 4 + sem.y + kyv * dx
            p.create_line(x - dx * 12, y - dy * 12, x, y, fill="#4e3a20", width=2, tags="seminko")
            for u in (-.9, -.45, 0, .45, .9):
                a = math.atan2(dy, dx) + u
                p.create_line(x, y, x + 11 * math.cos(a), y + 11 * math.sin(a), fill="#ffffff", width=2, tags="seminko")
            p.create_oval(x - dx * 12 - 3, y - dy * 12 - 3, x - dx * 12 + 3, y - dy * 12 + 3,
                          fill="#4e3a20", outline="", tags="seminko")


if __name__ == "__main__":
    volby = argparse.ArgumentParser()
    volby.add_argument("--seed", type=int)
    volby.add_argument("--log")
    v = volby.parse_args()
    Hra(v.seed, v.log).okno.mainloop()
