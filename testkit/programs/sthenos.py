#!/usr/bin/env python3
# -*- coding: utf-8 -*-
#
#   ΣΘΕΝΟΣ  -  παιχνίδι για το μάθημα της Χημείας, Γ΄ Γυμνασίου
#   Κ. Μαυρογιάννης, καθηγητής ΠΕ04, 2ο Γυμνάσιο Κοζάνης
#   έκδοση 0.7, Φεβρουάριος 2017 (διορθώθηκε το 2020 για την τηλεκπαίδευση)
#
#   Κάθε άτομο έχει 1 έως 4 ηλεκτρόνια σθένους.  Στο πέμπτο ... διασπάται!
#   (ΠΑΙΔΙΑ: στην πραγματικότητα δεν γίνεται έτσι, το ξέρω, είναι παιχνίδι)

import argparse
import json
import math
import random
import tkinter as tk
from tkinter import ttk

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=None)
parser.add_argument("--log", default=None)
opts = parser.parse_args()
random.seed(opts.seed)
log_file = open(opts.log, "w") if opts.log else None


def log(d):
    if log_file:
        log_file.write(json.dumps(d) + "\n")
        log_file.flush()


GRAMMES, STILES = 5, 8
K = 84            # μέγεθος κελιού
X0, Y0 = 40, 34   # αρχή του πλέγματος μέσα στον καμβά
BIMA = 24         # msec ανά μικρό βήμα
MIKRA = 5         # μικρά βήματα ανά κελί

# σύμβολο, χρώμα, όνομα, ακτίνα
STOIXEIA = {
    1: ("Li", "#f4b6c0", "λίθιο", 22),
    2: ("Be", "#ffe08a", "βηρύλλιο", 25),
    3: ("B", "#a9d8a0", "βόριο", 28),
    4: ("C", "#9fb8d9", "άνθρακας", 31),
}
OMADES = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"]
THESEIS = [(0, -1), (1, 0), (0, 1), (-1, 0)]    # πάνω, δεξιά, κάτω, αριστερά (τύποι Lewis)


class Efarmogi(tk.Tk):
    def __init__(self):
        super().__init__()
        self.title("Σθένος v0.7 - Χημεία Γ΄ Γυμνασίου")
        self.resizable(False, False)
        st = ttk.Style()
        st.theme_use("clam")
        st.configure("Horizontal.TProgressbar", background="#2f62d8", troughcolor="#ffffff")
        self.menou()
        self.kamvas = tk.Canvas(self, width=X0 + STILES * K + 16, height=Y0 + GRAMMES * K + 16, bg="#fbfbf4", highlightthickness=0)
        self.kamvas.grid(row=0, column=0, padx=(10, 6), pady=(10, 6))
        self.kamvas.bind("<Button-1>", self.klik)
        self.plaisio_dexia()
        self.plaisio_kato()
        self.neo_paixnidi()

    # ---------- παράθυρο ----------
    def menou(self):
        m = tk.Menu(self)
        a = tk.Menu(m, tearoff=0)
        a.add_command(label="Νέο παιχνίδι", command=self.neo_paixnidi)
        a.add_separator()
        a.add_command(label="Έξοδος", command=self.destroy)
        m.add_cascade(label="Αρχείο", menu=a)
        b = tk.Menu(m, tearoff=0)
        b.add_command(label="Κ. Μαυρογιάννης ΠΕ04, Κοζάνη 2017", state="disabled")
        m.add_cascade(label="Βοήθεια", menu=b)
        self.config(menu=m)

    def plaisio_dexia(self):
        d = ttk.Frame(self)
        d.grid(row=0, column=1, rowspan=2, sticky="ns", padx=(4, 10), pady=10)
        f = ttk.LabelFrame(d, text=" Ηλεκτρόνια που απομένουν ")
        f.pack(fill="x")
        self.v_ilektr = tk.StringVar()
        tk.Label(f, textvariable=self.v_ilektr, font=("DejaVu Sans", 20, "bold"), fg="#1d3f8f", bg="#dcdad5", anchor="center").pack(pady=(6, 2), fill="x")
        self.bara = ttk.Progressbar(f, maximum=20, length=236)
        self.bara.pack(padx=8, pady=(2, 10))
        f = ttk.LabelFrame(d, text=" Άσκηση ")
        f.pack(fill="x", pady=8)
        self.v_epip = tk.StringVar()
        ttk.Label(f, textvariable=self.v_epip, font=("DejaVu Sans", 12)).pack(anchor="w", padx=8, pady=4)
        self.v_vath = tk.StringVar()
        ttk.Label(f, textvariable=self.v_vath, font=("DejaVu Sans", 12)).pack(anchor="w", padx=8, pady=(0, 6))
        f = ttk.LabelFrame(d, text=" Ημερολόγιο αντιδράσεων ")
        f.pack(fill="both", expand=True)
        self.imerologio = tk.Text(f, width=31, height=14, font=("DejaVu Sans Mono", 9), bg="#fffef2", state="disabled", cursor="arrow", takefocus=0)
        self.imerologio.pack(padx=6, pady=6, fill="both", expand=True)
        self.koumpi = ttk.Button(d, text="Επόμενη άσκηση  ▶", command=self.epomeno, state="disabled")
        self.koumpi.pack(fill="x", pady=(8, 0), ipady=10)

    def plaisio_kato(self):
        f = tk.Frame(self, bg="#e8e6da", bd=1, relief="groove")
        f.grid(row=1, column=0, sticky="ew", padx=(10, 6), pady=(0, 10))
        tk.Label(f, text="ΚΑΝΟΝΕΣ", font=("DejaVu Sans", 10, "bold"), bg="#e8e6da", fg="#7a1f1f").grid(row=0, column=0, sticky="nw", padx=8, pady=6)
        tk.Label(f, justify="left", bg="#e8e6da", font=("DejaVu Sans", 10), text=(
            "1. Με κλικ σε ένα άτομο του δίνεις ένα ηλεκτρόνιο (Li → Be → B → C).\n"
            "2. Ο C με πέμπτο ηλεκτρόνιο διασπάται· 4 ηλεκτρόνια φεύγουν σε σταυρό.\n"
            "3. Κάθε 3 διασπάσεις στην ίδια αλυσίδα: κερδίζεις 1 ηλεκτρόνιο.   4. Άδειασε τον πίνακα!")).grid(row=0, column=1, sticky="w", pady=6)
        self.v_kat = tk.StringVar(value="Έτοιμο.")
        tk.Label(f, textvariable=self.v_kat, anchor="w", font=("DejaVu Sans", 10, "italic"), fg="#444444", bg="#e8e6da").grid(row=1, column=0, columnspan=2, sticky="w", padx=8, pady=(0, 6))

    # ---------- παιχνίδι ----------
    def neo_paixnidi(self):
        self.epipedo, self.ilektronia, self.vathmoi = 1, 12, 0
        self.grapse(None)
        self.askisi()

    def askisi(self):
        ola = [(r, c) for r in range(GRAMMES) for c in range(STILES)]
        random.shuffle(ola)
        self.pinakas = [[0] * STILES for _ in range(GRAMMES)]
        for r, c in ola[:min(30, 19 + 2 * self.epipedo)]:
            self.pinakas[r][c] = random.choice([1, 2, 2, 3, 3, 3, 4, 4, 4])
        self.iptamena = []        # [γραμμή, στήλη, dr, dc]
        self.apasxolimeno = False
        self.telos = None
        self.gyro = getattr(self, "gyro", 0) + 1
        self.koumpi.config(state="disabled", text="Επόμενη άσκηση  ▶")
        self.v_kat.set("Έτοιμο.")
        self.grapse("— Άσκηση %d —" % self.epipedo)
        self.zografise()
        self.update_idletasks()
        self.log_pinaka()

    def log_pinaka(self):
        log({"t": "board", "level": self.epipedo, "drops": self.ilektronia, "board": [g[:] for g in self.pinakas]})

    def grapse(self, s):
        self.imerologio.config(state="normal")
        if s is None:
            self.imerologio.delete("1.0", "end")
        else:
            self.imerologio.insert("end", s + "\n")
            self.imerologio.see("end")
        self.imerologio.config(state="disabled")

    def klik(self, e):
        c, r = (e.x - X0) // K, (e.y - Y0) // K
        if self.apasxolimeno or self.telos or not (0 <= r < GRAMMES and 0 <= c < STILES):
            return
        if not self.pinakas[r][c]:
            self.bell()
            self.v_kat.set("Εκεί δεν υπάρχει άτομο!")
            return
        log({"t": "tap", "r": r, "c": c})
        self.ilektronia -= 1
        self.alysida = 0
        self.apasxolimeno = True
        self.v_kat.set("Αντίδραση σε εξέλιξη ...")
        self.prosthese(r, c, 1)
        self.zografise()
        g = self.gyro
        self.after(120, lambda: self.kyma(0, g))

    def prosthese(self, r, c, posa):
        palio = self.pinakas[r][c]
        neo = palio + posa
        if neo > 4:
            self.pinakas[r][c] = 0
            self.alysida += 1
            self.vathmoi += 5 * self.alysida
            self.grapse("C + e⁻ → 4 e⁻    (%s%d)" % (OMADES[c], r + 1))
            for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                self.iptamena.append([r, c, dr, dc])
            if self.alysida % 3 == 0:
                self.ilektronia += 1
                self.grapse("   ** κέρδισες 1 e⁻ **")
        else:
            self.pinakas[r][c] = neo
            self.grapse("%s + %s → %s" % (STOIXEIA[palio][0], "e⁻" if posa == 1 else "%d e⁻" % posa, STOIXEIA[neo][0]))

    def kyma(self, k, gyro):
        """ένα μικρό βήμα του κύματος των ηλεκτρονίων"""
        if gyro != self.gyro:
            return
        if not self.iptamena:
            self.iremia()
            return
        k += 1
        if k < MIKRA:
            self.zografise_ilektronia(k / MIKRA)
        else:
            k = 0
            afixeis, menoun = {}, []
            for i in self.iptamena:
                i[0] += i[2]
                i[1] += i[3]
                r, c = i[0], i[1]
                if not (0 <= r < GRAMMES and 0 <= c < STILES):
                    continue
                if self.pinakas[r][c]:
                    afixeis[(r, c)] = afixeis.get((r, c), 0) + 1
                else:
                    menoun.append(i)
            self.iptamena = menoun
            for (r, c), n in sorted(afixeis.items()):
                self.prosthese(r, c, n)
            self.zografise()
            self.zografise_ilektronia(0)
        self.after(BIMA, lambda: self.kyma(k, gyro))

    def iremia(self):
        self.apasxolimeno = False
        self.v_kat.set("Διασπάσεις στην αλυσίδα: %d" % self.alysida)
        self.zografise()
        self.update_idletasks()
        self.log_pinaka()
        if not any(any(g) for g in self.pinakas):
            self.telos = "nikh"
            log({"t": "cleared", "level": self.epipedo})
            self.grapse("Άριστα!")
            self.sfragida("ΑΡΙΣΤΑ  20/20", "#1b7a2f")
            self.koumpi.config(state="normal")
            self.v_kat.set("Πάτα «Επόμενη άσκηση».")
        elif self.ilektronia <= 0:
            self.telos = "itta"
            log({"t": "lost"})
            self.grapse("Τέλος ηλεκτρονίων.")
            self.sfragida("ΜΕΤΕΞΕΤΑΣΤΕΟΣ", "#b3202c")
            self.koumpi.config(state="normal", text="Από την αρχή  ↺")
            self.v_kat.set("Δεν έμειναν ηλεκτρόνια. Πάτα «Από την αρχή».")

    def epomeno(self):
        if self.telos == "nikh":
            self.epipedo += 1
            self.ilektronia += 4 if self.ilektronia < 20 else 1
            self.askisi()
        elif self.telos == "itta":
            self.neo_paixnidi()

    # ---------- σχέδιο ----------
    def zografise(self):
        k = self.kamvas
        k.delete("all")
        for c in range(STILES):
            k.create_text(X0 + c * K + K / 2, Y0 / 2, text=OMADES[c], font=("DejaVu Serif", 12), fill="#7a1f1f")
        for r in range(GRAMMES):
            k.create_text(X0 / 2, Y0 + r * K + K / 2, text=str(r + 1), font=("DejaVu Serif", 12), fill="#7a1f1f")
            for c in range(STILES):
                x, y = X0 + c * K, Y0 + r * K
                k.create_rectangle(x, y, x + K, y + K, outline="#9aa7b8", fill="#ffffff" if (r + c) % 2 else "#f6f8fb")
                n = self.pinakas[r][c]
                if n:
                    self.atomo(x + K / 2, y + K / 2, n)
        self.v_ilektr.set("%d e⁻" % self.ilektronia)
        self.bara["value"] = min(20, self.ilektronia)
        self.v_epip.set("Άσκηση:  %d" % self.epipedo)
        self.v_vath.set("Βαθμοί:  %d" % self.vathmoi)

    def atomo(self, x, y, n):
        symv, xroma, _, a = STOIXEIA[n]
        k = self.kamvas
        k.create_oval(x - a, y - a, x + a, y + a, outline="#5b6b80", dash=(3, 3))
        b = a - 8
        k.create_oval(x - b, y - b, x + b, y + b, outline="#404a58", width=2, fill=xroma)
        k.create_text(x, y, text=symv, font=("DejaVu Serif", 13 if n == 1 else 15, "bold"), fill="#1c222b")
        for dx, dy in THESEIS[:n]:
            px, py = x + dx * a, y + dy * a
            k.create_oval(px - 5, py - 5, px + 5, py + 5, fill="#1d3f8f", outline="#0f2250")

    def zografise_ilektronia(self, t):
        k = self.kamvas
        k.delete("e")
        for r, c, dr, dc in self.iptamena:
            x, y = X0 + (c + dc * t) * K + K / 2, Y0 + (r + dr * t) * K + K / 2
            k.create_oval(x - 9, y - 9, x + 9, y + 9, fill="#2f62d8", outline="#0f2250", width=2, tags="e")
            k.create_line(x - 4, y, x + 5, y, fill="white", width=2, tags="e")

    def sfragida(self, s, xroma):
        k = self.kamvas
        x, y = X0 + STILES * K / 2, Y0 + GRAMMES * K / 2
        w = 250
        a = math.radians(-6)
        for d in (0, 7):
            pts = []
            for px, py in ((-w + d, -56 + d), (w - d, -56 + d), (w - d, 56 - d), (-w + d, 56 - d)):
                pts += [x + px * math.cos(a) - py * math.sin(a), y + px * math.sin(a) + py * math.cos(a)]
            k.create_polygon(pts, outline=xroma, fill="" if d else "#fffdf4", width=4 if not d else 2)
        k.create_text(x, y, text=s, angle=6, font=("DejaVu Serif", 30, "bold"), fill=xroma)


if __name__ == "__main__":
    Efarmogi().mainloop()
