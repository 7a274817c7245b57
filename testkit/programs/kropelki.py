#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
Kropelki - gra logiczna (Ten Drops) w tkinterze.
Projekt zaliczeniowy, Programowanie w Pythonie, sem. 2

Plansza to siatka przycisków.  Kliknięcie dodaje kroplę do bąbla.  Bąbel, który
urośnie ponad 4, pęka i wysyła cztery kropelki na boki.
"""
import argparse
import json
import math
import random
import tkinter as tk
from tkinter import messagebox, ttk

WIERSZE = 5
KOLUMNY = 7
BOK = 66              # obrazek na przycisku
KROK = 95             # ms na jedno pole lotu
TLO = "#f4f1e8"
POLE = (252, 252, 250)

KOLORY = {1: (96, 200, 160), 2: (64, 160, 210), 3: (120, 105, 205), 4: (215, 70, 120)}
PROMIEN = {1: 10, 2: 16, 3: 22, 4: 28}

KIERUNKI = [("gora", -1, 0), ("prawo", 0, 1), ("dol", 1, 0), ("lewo", 0, -1)]
TRUDNOSC = {"Łatwy": 13, "Normalny": 10, "Trudny": 8}


def obrazek(funkcja):
    """Rysuje PhotoImage piksel po pikselu (bez PIL-a, bo na uczelni nie ma)."""
    img = tk.PhotoImage(width=BOK, height=BOK)
    wiersze = []
    for y in range(BOK):
        w = []
        for x in range(BOK):
            r, g, b = funkcja(x - BOK / 2 + .5, y - BOK / 2 + .5)
            w.append("#%02x%02x%02x" % (int(r), int(g), int(b)))
        wiersze.append("{" + " ".join(w) + "}")
    img.put(" ".join(wiersze))
    return img


def mieszaj(a, b, t):
    t = max(0.0, min(1.0, t))
    return tuple(p + (q - p) * t for p, q in zip(a, b))


def babel(n):
    R, kolor = PROMIEN[n], KOLORY[n]
    ciemny = mieszaj(kolor, (20, 20, 50), .45)

    def f(x, y):
        d = math.hypot(x, y)
        # przezroczysty w środku, mocniejszy przy brzegu
        c = mieszaj(mieszaj(POLE, kolor, .55), kolor, (d / R) ** 2)
        c = mieszaj(c, ciemny, (d - R + 3) / 1.5)
        # odblask
        o = math.hypot((x + R * .35) / 1.5, y + R * .4)
        c = mieszaj(c, (255, 255, 255), (R * .2 - o) / 1.5)
        return mieszaj(c, POLE, d - R + .5)
    return obrazek(f)


def kropla(dr, dc):
    def f(x, y):
        # u - wzdłuż lotu, v - w poprzek
        u, v = x * dc + y * dr, abs(x * dr + y * dc)
        glowa = math.hypot(u - 4, v) - 6
        ogon = v - (u + 14) * .33 if -14 < u < 4 else 9
        return mieszaj((60, 120, 200), POLE, min(glowa, ogon) + .5)
    return obrazek(f)


def trzask():
    def f(x, y):
        d, a = math.hypot(x, y), math.atan2(y, x)
        r = 17 + 9 * math.cos(8 * a)
        return mieszaj(mieszaj((255, 225, 120), (240, 150, 60), d / 24), POLE, d - r)
    return obrazek(f)


class Kropelki:
    def __init__(self, root, seed=None, plik=None):
        self.root = root
        self.los = random.Random(seed)
        self.plik = plik
        root.title("Kropelki")
        root.configure(bg=TLO)
        root.resizable(False, False)

        self.obr = {0: obrazek(lambda x, y: POLE)}
        for n in (1, 2, 3, 4):
            self.obr[n] = babel(n)
        for nazwa, dr, dc in KIERUNKI:
            self.obr[nazwa] = kropla(dr, dc)
        self.obr["trzask"] = trzask()

        self.trudnosc = tk.StringVar(value="Normalny")
        self.rekord = 0
        self.menu()
        self.okno()
        self.nowa_gra()

    # ------------------------------------------------------------ widok
    def menu(self):
        m = tk.Menu(self.root)
        gra = tk.Menu(m, tearoff=0)
        gra.add_command(label="Nowa gra", accelerator="F2", command=self.nowa_gra)
        gra.add_command(label="Powtórz poziom", command=self.powtorz)
        gra.add_separator()
        gra.add_command(label="Koniec", command=self.root.destroy)
        m.add_cascade(label="Gra", menu=gra)
        poz = tk.Menu(m, tearoff=0)
        for t in TRUDNOSC:
            poz.add_radiobutton(label=t, value=t, variable=self.trudnosc, command=self.nowa_gra)
        m.add_cascade(label="Trudność", menu=poz)
        pomoc = tk.Menu(m, tearoff=0)
        pomoc.add_command(label="Zasady", command=lambda: messagebox.showinfo(
            "Zasady", "Klikaj bąble, żeby rosły. Bąbel większy niż 4 pęka i strzela "
            "kropelkami w cztery strony.\n\nUsuń wszystkie bąble, zanim skończą się krople.\n"
            "Za każde 4 pęknięcia w jednym ruchu dostajesz kroplę."))
        m.add_cascade(label="Pomoc", menu=pomoc)
        self.root.config(menu=m)
        self.root.bind("<F2>", lambda e: self.nowa_gra())

    def okno(self):
        self.plansza = tk.Frame(self.root, bg="#b9b29c", bd=2, relief="sunken")
        self.plansza.grid(row=0, column=0, padx=(14, 8), pady=14)
        self.guziki = []
        for r in range(WIERSZE):
            rzad = []
            for c in range(KOLUMNY):
                b = tk.Button(self.plansza, image=self.obr[0], bg="#fcfcfa", activebackground="#fff6d8",
                              bd=2, padx=0, pady=0, highlightthickness=0, takefocus=0,
                              command=lambda r=r, c=c: self.klik(r, c))
                b.grid(row=r, column=c)
                rzad.append(b)
            self.guziki.append(rzad)

        bok = tk.Frame(self.root, bg=TLO)
        bok.grid(row=0, column=1, sticky="ns", padx=(4, 14), pady=14)
        tk.Label(bok, text="Kropelki", font=("Helvetica", 22, "bold"), fg="#3a6ea5", bg=TLO).pack(pady=(0, 8))
        self.l_poziom = tk.Label(bok, font=("Helvetica", 13), bg=TLO)
        self.l_poziom.pack(anchor="w")
        self.l_rekord = tk.Label(bok, font=("Helvetica", 10), fg="#777777", bg=TLO)
        self.l_rekord.pack(anchor="w", pady=(0, 10))

        ramka = tk.LabelFrame(bok, text="Krople", bg=TLO, padx=8, pady=6)
        ramka.pack(fill="x")
        self.l_krople = tk.Label(ramka, font=("Helvetica", 24, "bold"), bg=TLO, width=4)
        self.l_krople.pack()
        self.pasek = ttk.Progressbar(ramka, length=140, maximum=15)
        self.pasek.pack()

        self.b_dalej = tk.Button(bok, text="Następny poziom >>", state="disabled", command=self.nastepny)
        self.b_dalej.pack(fill="x", pady=(16, 4))
        tk.Button(bok, text="Powtórz poziom", command=self.powtorz).pack(fill="x", pady=4)
        tk.Button(bok, text="Nowa gra", command=self.nowa_gra).pack(fill="x", pady=4)

        self.status = tk.Label(self.root, anchor="w", bd=1, relief="sunken", bg="#e6e2d4")
        self.status.grid(row=1, column=0, columnspan=2, sticky="ew")

    def pokaz(self, r, c, co):
        self.guziki[r][c].config(image=self.obr[co])

    def odswiez(self):
        for r in range(WIERSZE):
            for c in range(KOLUMNY):
                n = self.pola[r][c]
                self.guziki[r][c].config(image=self.obr[n], relief="raised" if n else "flat")
        self.liczniki()

    def liczniki(self):
        self.l_poziom.config(text="Poziom: %d" % self.poziom)
        self.l_rekord.config(text="Rekord: %d" % self.rekord)
        self.l_krople.config(text=str(self.krople), fg="#c0392b" if self.krople <= 2 else "#3a6ea5")
        self.pasek["value"] = self.krople

    # ------------------------------------------------------------ gra
    def zapisz(self, **co):
        if self.plik:
            self.plik.write(json.dumps(co) + "\n")
            self.plik.flush()

    def zapisz_plansze(self):
        self.zapisz(t="board", level=self.poziom, drops=self.krople, sizes=self.pola)

    def nowa_gra(self):
        self.poziom = 1
        self.losuj()

    def nastepny(self):
        self.poziom += 1
        self.losuj()

    def losuj(self):
        # im dalej, tym więcej małych bąbli
        wagi = [8, 4 + min(self.poziom, 8) / 4, 6, 7, 6]
        self.uklad = [self.los.choices(range(5), wagi, k=KOLUMNY) for _ in range(WIERSZE)]
        self.zacznij()

    def powtorz(self):
        self.zacznij()

    def zacznij(self):
        if getattr(self, "timer", None):
            self.root.after_cancel(self.timer)
        self.timer = None
        self.pola = [w[:] for w in self.uklad]
        self.krople = TRUDNOSC[self.trudnosc.get()]
        self.loty = []
        self.trzaski = []
        self.pekniecia = 0
        self.gramy = True
        self.b_dalej.config(state="disabled", bg="#d9d9d9")
        self.status.config(text="Kliknij bąbel.")
        self.odswiez()
        self.zapisz_plansze()

    def klik(self, r, c):
        if not self.gramy or self.timer or not self.pola[r][c]:
            return
        self.krople -= 1
        self.pekniecia = 0
        self.zapisz(t="tap", row=r, col=c)
        self.powieksz(r, c)
        self.liczniki()
        if self.loty:
            self.timer = self.root.after(KROK, self.krok)
        else:
            self.spoczynek()

    def powieksz(self, r, c):
        self.pola[r][c] += 1
        if self.pola[r][c] <= 4:
            self.pokaz(r, c, self.pola[r][c])
            return
        self.pola[r][c] = 0
        self.pokaz(r, c, "trzask")
        self.guziki[r][c].config(relief="flat")
        self.trzaski.append((r, c))
        self.loty += [(r, c, k) for k in range(4)]
        self.pekniecia += 1
        if self.pekniecia % 4 == 0:
            self.krople += 1
            self.status.config(text="%d pęknięć w jednym ruchu - dodatkowa kropla!" % self.pekniecia)
            self.liczniki()

    def krok(self):
        loty, self.loty = self.loty, []
        # posprzątaj poprzednią klatkę
        for r, c, _ in loty:
            self.pokaz(r, c, self.pola[r][c])
        for r, c in self.trzaski:
            self.pokaz(r, c, self.pola[r][c])
        self.trzaski = []
        trafione, dalej = [], []
        for r, c, k in loty:
            nazwa, dr, dc = KIERUNKI[k]
            r, c = r + dr, c + dc
            if 0 <= r < WIERSZE and 0 <= c < KOLUMNY:
                (trafione if self.pola[r][c] else dalej).append((r, c, k))
        for r, c, k in dalej:
            self.pokaz(r, c, KIERUNKI[k][0])
        for r, c, k in trafione:
            if self.pola[r][c]:          # mógł pęknąć przed chwilą, wtedy kropelka przepada
                self.powieksz(r, c)
        self.loty += dalej
        if self.loty:
            self.timer = self.root.after(KROK, self.krok)
        else:
            self.timer = None
            self.odswiez()
            self.spoczynek()

    def spoczynek(self):
        self.zapisz_plansze()
        if not any(any(w) for w in self.pola):
            self.gramy = False
            self.rekord = max(self.rekord, self.poziom)
            self.zapisz(t="cleared", level=self.poziom)
            self.status.config(text="Brawo! Poziom %d ukończony." % self.poziom)
            self.b_dalej.config(state="normal", bg="#a8e0a0")
            self.liczniki()
        elif self.krople <= 0:
            self.gramy = False
            self.zapisz(t="lost", level=self.poziom)
            self.status.config(text="Koniec kropli.")
            self.root.after(300, self.pytaj)

    def pytaj(self):
        if self.gramy:
            return
        if messagebox.askyesno("Koniec kropli", "Nie masz już kropli.\nSpróbować ten poziom jeszcze raz?"):
            self.powtorz()
        else:
            self.nowa_gra()


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    root = tk.Tk()
    Kropelki(root, a.seed, open(a.log, "a") if a.log else None)
    root.mainloop()


if __name__ == "__main__":
    main()
