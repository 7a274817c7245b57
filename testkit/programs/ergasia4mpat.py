# -*- coding: utf-8 -*-
# Τμήμα Ηλεκτρονικών Μηχανικών, Εισαγωγή στον Προγραμματισμό
# ΕΡΓΑΣΙΑ 4 : παιχνίδι με tkinter
# Στέλιος Μαρκαντώνης  ΑΜ 4127   β' εξάμηνο 2017-18
#
# Μπαταρίες πάνω σε πλακέτα. Κάθε κλικ = μια φόρτιση. Πάνω από 4 -> σκάει.
# Κύριε συγγνώμη για τα global

from tkinter import *
from tkinter import ttk
import random, json, sys

GRAMMES = 5
STILES = 8
KELI = 82
AKRI = 30          # περιθώριο γύρω από την πλακέτα
TIK = 55           # χιλιοστά δευτερολέπτου, μισό κελί

# ---- ορίσματα
sporos = None
arxeio = None
for i, a in enumerate(sys.argv):
    if a == "--seed":
        sporos = int(sys.argv[i + 1])
    if a == "--log":
        arxeio = open(sys.argv[i + 1], "a")
tyxaia = random.Random(sporos)


def grapse(**k):
    if arxeio:
        arxeio.write(json.dumps(k) + "\n")
        arxeio.flush()


# ---- καταστάσεις
pinakas = []
pista = 1
fortiseis = 14
spithes = []       # [x, y, dx, dy] σε μισά κελιά
mpam = []          # [r, c, poses fores akoma]
katastasi = "paizei"   # paizei, trexei, telos, xasame
ekrixeis = 0
rekor = 1

root = Tk()
root.title("Εργασία 4 - Μπαταρίες (ΑΜ 4127)")
root.resizable(False, False)

XR = {1: "#e02020", 2: "#f08a00", 3: "#f5e000", 4: "#35e035"}

epikefalida = Label(root, text="Εισαγωγή στον Προγραμματισμό  -  Εργασία 4η  -  Μαρκαντώνης Στ.  ΑΜ 4127",
                    font=("DejaVu Sans", 11, "bold"), bg="#000080", fg="white", pady=4)
epikefalida.grid(row=0, column=0, columnspan=2, sticky="we")

PL = STILES * KELI + 2 * AKRI
YP = GRAMMES * KELI + 2 * AKRI
kamvas = Canvas(root, width=PL, height=YP, bg="#0b5d2e", highlightthickness=0)
kamvas.grid(row=1, column=0, padx=8, pady=8)

deksia = Frame(root)
deksia.grid(row=1, column=1, sticky="n", padx=(0, 8), pady=8)

lf1 = LabelFrame(deksia, text="Κατάσταση", font=("DejaVu Sans", 10))
lf1.pack(fill="x")
et_pista = Label(lf1, font=("DejaVu Sans", 14), anchor="w")
et_pista.pack(fill="x", padx=6)
Label(lf1, text="Φορτίσεις που απομένουν:", anchor="w", font=("DejaVu Sans", 10)).pack(fill="x", padx=6)
et_fort = Label(lf1, font=("DejaVu Sans Mono", 30, "bold"), fg="#000080")
et_fort.pack()
mpara = ttk.Progressbar(lf1, maximum=14, length=190)
mpara.pack(padx=6, pady=(0, 6))
et_rekor = Label(lf1, anchor="w", font=("DejaVu Sans", 10))
et_rekor.pack(fill="x", padx=6, pady=(0, 4))

k_epomeni = Button(deksia, text="Επόμενη πίστα  →", font=("DejaVu Sans", 12), state="disabled")
k_epomeni.pack(fill="x", pady=(10, 4), ipady=6)
k_xana = Button(deksia, text="Ξανά από την πίστα 1", font=("DejaVu Sans", 10))
k_xana.pack(fill="x")

lf2 = LabelFrame(deksia, text="Οδηγίες", font=("DejaVu Sans", 10))
lf2.pack(fill="x", pady=10)
Label(lf2, justify="left", wraplength=200, font=("DejaVu Sans", 9),
      text="Κλικ σε μια μπαταρία της δίνει μία μονάδα. Με 4 είναι γεμάτη. "
           "Αν πάρει κι άλλη ΣΚΑΕΙ και στέλνει σπίθες σε 4 κατευθύνσεις. "
           "Άδειασε όλη την πλακέτα πριν τελειώσουν οι φορτίσεις.").pack(padx=4, pady=4)

minima = Label(root, text="Καλή επιτυχία!", anchor="w", relief="sunken", bd=1, font=("DejaVu Sans", 10))
minima.grid(row=2, column=0, columnspan=2, sticky="we")


def kentro(r, c):
    return AKRI + c * KELI + KELI // 2, AKRI + r * KELI + KELI // 2


def plaketa():
    """ζωγραφίζει μια φορά το φόντο"""
    # χάλκινοι δρόμοι
    for r in range(GRAMMES):
        x, y = kentro(r, 0)
        kamvas.create_line(6, y, PL - 6, y, fill="#17803f", width=5, tags="fonto")
    for c in range(STILES):
        x, y = kentro(0, c)
        kamvas.create_line(x, 6, x, YP - 6, fill="#17803f", width=5, tags="fonto")
    for r in range(GRAMMES):
        for c in range(STILES):
            x, y = kentro(r, c)
            kamvas.create_rectangle(x - 26, y - 36, x + 26, y + 36, fill="#0a5028", outline="#d8e8d8",
                                    dash=(3, 3), tags="fonto")
            for dy in (-24, 24):
                kamvas.create_oval(x - 6, y + dy - 6, x + 6, y + dy + 6, fill="#c8a24a", outline="#8a6a20", tags="fonto")
                kamvas.create_oval(x - 2, y + dy - 2, x + 2, y + dy + 2, fill="#202020", tags="fonto")
            kamvas.create_text(x + 37, y - 33, text="B%d" % (r * STILES + c + 1), fill="#a8c8a8",
                               font=("DejaVu Sans Mono", 6), anchor="e", tags="fonto")
    for x, y in ((12, 12), (PL - 12, 12), (12, YP - 12), (PL - 12, YP - 12)):
        kamvas.create_oval(x - 8, y - 8, x + 8, y + 8, fill="#d0d0d0", outline="#c8a24a", width=3, tags="fonto")
    kamvas.create_text(PL // 2, YP - 9, text="PCB-4127  REV B   MADE IN LAMIA", fill="#d8e8d8",
                       font=("DejaVu Sans Mono", 8), tags="fonto")


def mia_mpataria(x, y, n, gkri=False):
    if gkri:
        soma, xroma = "#555555", "#8a8a8a"
    else:
        soma, xroma = "#181818", XR[n]
    kamvas.create_rectangle(x - 9, y - 37, x + 9, y - 30, fill="#c8c8c8", outline="black", tags="m")
    kamvas.create_rectangle(x - 22, y - 31, x + 22, y + 36, fill=soma, outline="#e8e8e8", width=2, tags="m")
    for k in range(4):
        yy = y + 31 - k * 15.5
        if k < n:
            kamvas.create_rectangle(x - 17, yy - 12, x + 17, yy, fill=xroma, outline="", tags="m")
        else:
            kamvas.create_rectangle(x - 17, yy - 12, x + 17, yy, fill="", outline="#4a4a4a", tags="m")


def zografise():
    kamvas.delete("m")
    for r in range(GRAMMES):
        for c in range(STILES):
            if pinakas[r][c] > 0:
                x, y = kentro(r, c)
                mia_mpataria(x, y, pinakas[r][c], katastasi == "xasame")
    for r, c, t in mpam:
        x, y = kentro(r, c)
        shm = []
        for k in range(16):
            import math
            rr = 40 if k % 2 == 0 else 20
            shm += [x + rr * math.cos(k * math.pi / 8), y + rr * math.sin(k * math.pi / 8)]
        kamvas.create_polygon(shm, fill="#ff6a00", outline="#ffe000", width=2, tags="m")
        kamvas.create_text(x, y, text="ΜΠΑΜ!", font=("DejaVu Sans", 10, "bold"), fill="white", tags="m")
    for hx, hy, dx, dy in spithes:
        x = AKRI + KELI // 2 + hx * KELI / 2
        y = AKRI + KELI // 2 + hy * KELI / 2
        kamvas.create_polygon(x + 3, y - 15, x - 9, y + 3, x - 1, y + 3, x - 4, y + 15, x + 9, y - 4, x + 1, y - 4,
                              fill="#ffff60", outline="#ff8000", tags="m")
    if katastasi == "telos":
        kamvas.create_rectangle(PL / 2 - 230, YP / 2 - 46, PL / 2 + 230, YP / 2 + 46, fill="#ffffcc", outline="#008000", width=4, tags="m")
        kamvas.create_text(PL / 2, YP / 2 - 14, text="ΜΠΡΑΒΟ! Η πλακέτα άδειασε", font=("DejaVu Sans", 18, "bold"),
                           fill="#008000", tags="m")
        kamvas.create_text(PL / 2, YP / 2 + 20, text="πάτα το κουμπί «Επόμενη πίστα» δεξιά", font=("DejaVu Sans", 11), tags="m")
    if katastasi == "xasame":
        kamvas.create_text(PL / 2 + 2, YP / 2 + 2, text="GAME OVER", font=("DejaVu Sans", 60, "bold"), fill="black", tags="m")
        kamvas.create_text(PL / 2, YP / 2, text="GAME OVER", font=("DejaVu Sans", 60, "bold"), fill="red", tags="m")
    et_pista.config(text="Πίστα: %d" % pista)
    et_fort.config(text=str(fortiseis), fg="red" if fortiseis <= 3 else "#000080")
    mpara["value"] = fortiseis
    et_rekor.config(text="Καλύτερη πίστα: %d" % rekor)
    k_epomeni.config(state="normal" if katastasi == "telos" else "disabled",
                     bg="#90ee90" if katastasi == "telos" else "#d9d9d9")


def nea_pista():
    global pinakas, fortiseis, katastasi, spithes, mpam
    pinakas = [[0] * STILES for _ in range(GRAMMES)]
    theseis = [(r, c) for r in range(GRAMMES) for c in range(STILES)]
    posa = tyxaia.randint(22, 27)
    for r, c in tyxaia.sample(theseis, posa):
        pinakas[r][c] = tyxaia.randint(1, 4)
    fortiseis = 14
    spithes = []
    mpam = []
    katastasi = "paizei"
    zografise()
    root.update_idletasks()
    grapse(t="board", level=pista, drops=fortiseis, board=pinakas)


def prosthese(r, c, posa):
    global ekrixeis
    pinakas[r][c] += posa
    if pinakas[r][c] > 4:
        pinakas[r][c] = 0
        ekrixeis += 1
        mpam.append([r, c, 4])
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            spithes.append([c * 2, r * 2, dx, dy])


def vima():
    """ένα βήμα: όλες οι σπίθες μισό κελί"""
    global spithes, mpam
    xtypimata = {}
    menoun = []
    for s in spithes:
        s[0] += s[2]
        s[1] += s[3]
        if s[0] < -1 or s[1] < -1 or s[0] > 2 * STILES - 1 or s[1] > 2 * GRAMMES - 1:
            continue
        if s[0] % 2 == 0 and s[1] % 2 == 0:
            c, r = s[0] // 2, s[1] // 2
            if 0 <= r < GRAMMES and 0 <= c < STILES and pinakas[r][c] > 0:
                xtypimata[(r, c)] = xtypimata.get((r, c), 0) + 1
                continue
        menoun.append(s)
    spithes = menoun
    for (r, c), n in xtypimata.items():
        prosthese(r, c, n)
    for b in mpam:
        b[2] -= 1
    mpam = [b for b in mpam if b[2] > 0]
    zografise()
    if spithes or mpam:
        root.after(TIK, vima)
    else:
        hremia()


def hremia():
    global katastasi, rekor
    katastasi = "paizei"
    grapse(t="board", level=pista, drops=fortiseis, board=pinakas)
    if sum(map(sum, pinakas)) == 0:
        katastasi = "telos"
        rekor = max(rekor, pista + 1)
        minima.config(text="Τέλος πίστας %d, περίσσεψαν %d φορτίσεις" % (pista, fortiseis))
        grapse(t="cleared", level=pista)
    elif fortiseis == 0:
        katastasi = "xasame"
        minima.config(text="Τελείωσαν οι φορτίσεις... πάτα «Ξανά από την πίστα 1»")
        grapse(t="lost")
    else:
        minima.config(text="Έσκασαν %d μπαταρίες" % ekrixeis if ekrixeis else "ok")
    zografise()


def klik(e):
    global fortiseis, katastasi, ekrixeis
    if katastasi != "paizei":
        return
    r = (e.y - AKRI) // KELI
    c = (e.x - AKRI) // KELI
    if r < 0 or c < 0 or r >= GRAMMES or c >= STILES:
        return
    if pinakas[r][c] == 0:
        minima.config(text="Η θέση B%d είναι άδεια!" % (r * STILES + c + 1))
        return
    fortiseis -= 1
    ekrixeis = 0
    katastasi = "trexei"
    grapse(t="tap", r=r, c=c)
    prosthese(r, c, 1)
    zografise()
    root.after(TIK, vima)


def epomeni():
    global pista
    if katastasi == "telos":
        pista += 1
        minima.config(text="Πίστα %d" % pista)
        nea_pista()


def xana():
    global pista
    if katastasi == "trexei":
        return
    pista = 1
    minima.config(text="Από την αρχή")
    nea_pista()


kamvas.bind("<Button-1>", klik)
k_epomeni.config(command=epomeni)
k_xana.config(command=xana)
plaketa()
root.after(200, nea_pista)
root.mainloop()
