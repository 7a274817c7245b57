# Proiect la informatica - clasa a X-a B
# Jocul "Picaturi" (dupa jocul Ten Drops)
# Am folosit tkinter. Merge cu python 3.

import tkinter as tk
import random
import json
import sys

LINII = 6
COLOANE = 6
PAS = 150        # milisecunde intre doua miscari ale stropilor

# simbolul, culoarea de fundal si culoarea scrisului pentru fiecare marime
SIMBOLURI = ["", ".", "o", "O", "@"]
FUNDAL = ["#f4f4f4", "#c9f2c7", "#fff08a", "#ffb347", "#ff5c5c"]
SCRIS = ["#f4f4f4", "#1b7a2b", "#8a6d00", "#8a3c00", "#ffffff"]
FUNDAL_STROP = "#bfe3ff"

AJUTOR = ("Apasă pe o bulă și ea crește:  .  o  O  @\n"
          "Bula @ explodează și trimite 4 stropi (*) în cele 4 direcții.\n"
          "Stropul merge până la prima bulă și o face mai mare.\n"
          "La fiecare 3 explozii primești o picătură. Golește tabla!")

# ---------- parametrii din linia de comanda ----------
fisier_log = None
i = 1
while i < len(sys.argv):
    if sys.argv[i] == "--seed":
        random.seed(int(sys.argv[i + 1]))
        i = i + 1
    elif sys.argv[i] == "--log":
        fisier_log = sys.argv[i + 1]
        i = i + 1
    i = i + 1


def scrie_log(ce):
    if fisier_log is not None:
        f = open(fisier_log, "a")
        f.write(json.dumps(ce) + "\n")
        f.close()


# ---------- variabilele jocului ----------
tabla = []
stropi = []          # fiecare strop este o lista [linie, coloana, dl, dc]
explozii_acum = []   # celulele care tocmai au explodat (pentru desen)
crescute = []        # celulele care tocmai au crescut (pentru desen)
nivel = 1
picaturi = 12
puncte = 0
lant = 0             # cate explozii s-au facut la apasarea asta
stare = "joc"        # joc, miscare, castigat, pierdut
numar_joc = 0        # ca sa opresc miscarea veche cand incepe alt joc


def tabla_noua():
    """Face o tabla la intamplare. La nivele mari sunt mai multe bule mici."""
    global tabla
    mici = min(nivel, 5)
    mari = 0
    # tabla trebuie sa aiba destule bule mari, altfel este prea greu
    while mari < 18:
        tabla = []
        mari = 0
        for l in range(LINII):
            linie = []
            for c in range(COLOANE):
                x = 0
                if random.random() > 0.18:
                    x = random.choice([1] * mici + [2] * 8 + [3] * 10 + [4] * 10)
                if x >= 3:
                    mari = mari + 1
                linie.append(x)
            tabla.append(linie)


def tabla_goala():
    for linie in tabla:
        for x in linie:
            if x > 0:
                return False
    return True


def scrie_tabla():
    scrie_log({"board": tabla, "level": nivel, "drops": picaturi})


def incepe_nivel():
    global stropi, explozii_acum, crescute, lant, stare, numar_joc
    stropi = []
    explozii_acum = []
    crescute = []
    lant = 0
    stare = "joc"
    numar_joc = numar_joc + 1
    tabla_noua()
    scrie_tabla()
    buton_urmator.config(state="disabled")
    mesaj.config(text="Nivelul " + str(nivel) + ". Apasă pe o bulă!", fg="#003366")
    deseneaza()


def joc_nou():
    global nivel, picaturi, puncte
    nivel = 1
    picaturi = 12
    puncte = 0
    incepe_nivel()


def nivel_urmator():
    global nivel, picaturi
    if stare != "castigat":
        return
    nivel = nivel + 1
    picaturi = picaturi + 1
    if picaturi < 12:
        picaturi = 12
    incepe_nivel()


def arata_ajutor():
    if eticheta_ajutor.winfo_ismapped():
        eticheta_ajutor.grid_remove()
        buton_ajutor.config(text="Ajutor")
    else:
        eticheta_ajutor.grid()
        buton_ajutor.config(text="Ascunde ajutorul")


# ---------- regulile ----------
def explodeaza(l, c):
    global lant, picaturi, puncte
    tabla[l][c] = 0
    stropi.append([l, c, -1, 0])
    stropi.append([l, c, 1, 0])
    stropi.append([l, c, 0, -1])
    stropi.append([l, c, 0, 1])
    explozii_acum.append((l, c))
    lant = lant + 1
    puncte = puncte + 10
    if lant % 3 == 0:
        picaturi = picaturi + 1
        mesaj.config(text="Lanț de " + str(lant) + "! +1 picătură", fg="#b00060")


def apasat(l, c):
    global picaturi, stare, lant
    if stare != "joc":
        return
    if tabla[l][c] == 0:
        mesaj.config(text="Aici nu este nicio bulă.", fg="#777777")
        return
    scrie_log({"tap": [l, c]})
    picaturi = picaturi - 1
    lant = 0
    stare = "miscare"
    mesaj.config(text="...", fg="#003366")
    tabla[l][c] = tabla[l][c] + 1
    if tabla[l][c] > 4:
        explodeaza(l, c)
    else:
        crescute.append((l, c))
    deseneaza()
    fereastra.after(PAS, misca, numar_joc)


def misca(care_joc):
    """O miscare: toti stropii inainteaza cu o celula."""
    global stropi, explozii_acum, crescute
    if care_joc != numar_joc:
        return
    explozii_acum = []
    crescute = []
    raman = []
    for s in stropi:
        s[0] = s[0] + s[2]
        s[1] = s[1] + s[3]
        if s[0] < 0 or s[0] >= LINII or s[1] < 0 or s[1] >= COLOANE:
            continue                       # a iesit de pe tabla
        if tabla[s[0]][s[1]] > 0:
            tabla[s[0]][s[1]] = tabla[s[0]][s[1]] + 1
            if (s[0], s[1]) not in crescute:
                crescute.append((s[0], s[1]))
        else:
            raman.append(s)
    stropi = raman
    # acum explodeaza cele care sunt prea mari
    for l in range(LINII):
        for c in range(COLOANE):
            if tabla[l][c] > 4:
                crescute.remove((l, c))
                explodeaza(l, c)
    deseneaza()
    if len(stropi) > 0 or len(crescute) > 0:
        fereastra.after(PAS, misca, numar_joc)
    else:
        gata_miscarea()


def gata_miscarea():
    global stare, puncte
    scrie_tabla()
    if tabla_goala():
        stare = "castigat"
        puncte = puncte + 50
        scrie_log({"cleared": nivel})
        mesaj.config(text="Bravo! Ai terminat nivelul " + str(nivel) + "!", fg="#008000")
        buton_urmator.config(state="normal")
    elif picaturi == 0:
        stare = "pierdut"
        scrie_log({"lost": nivel})
        mesaj.config(text="Ai pierdut! Apasă „Joc nou”.", fg="#cc0000")
    else:
        stare = "joc"
        if lant >= 3:
            mesaj.config(text="Lanț de " + str(lant) + " explozii. Continuă!", fg="#b00060")
        else:
            mesaj.config(text="Apasă pe o bulă.", fg="#003366")
    deseneaza()


# ---------- desenul ----------
def deseneaza():
    for l in range(LINII):
        for c in range(COLOANE):
            x = tabla[l][c]
            if x > 0:
                culoare = FUNDAL[x]
                if (l, c) in crescute:
                    culoare = "#ffffff"
                    celule[l][c].config(text=SIMBOLURI[x], bg=culoare, fg="#000000", relief="sunken")
                else:
                    celule[l][c].config(text=SIMBOLURI[x], bg=culoare, fg=SCRIS[x], relief="raised")
            else:
                celule[l][c].config(text="", bg=FUNDAL[0], relief="sunken")
    for s in stropi:
        if tabla[s[0]][s[1]] == 0:
            celule[s[0]][s[1]].config(text="*", bg=FUNDAL_STROP, fg="#0055cc")
    for (l, c) in explozii_acum:
        celule[l][c].config(text="#", bg="#0077ff", fg="#ffffff")
    eticheta_nivel.config(text="Nivel: " + str(nivel))
    eticheta_picaturi.config(text="Picături: " + str(picaturi))
    eticheta_puncte.config(text="Puncte: " + str(puncte))
    if picaturi <= 2:
        eticheta_picaturi.config(fg="red")
    else:
        eticheta_picaturi.config(fg="black")


# ---------- fereastra ----------
fereastra = tk.Tk()
fereastra.title("Picaturi")
fereastra.resizable(False, False)
fereastra.config(bg="#e0e8f0", padx=12, pady=10)

titlu = tk.Label(fereastra, text="PICĂTURI", font=("Arial", 22, "bold"), bg="#e0e8f0", fg="#003366")
titlu.grid(row=0, column=0, columnspan=3)

eticheta_nivel = tk.Label(fereastra, font=("Arial", 14), bg="#e0e8f0")
eticheta_nivel.grid(row=1, column=0, sticky="w")
eticheta_picaturi = tk.Label(fereastra, font=("Arial", 14, "bold"), bg="#e0e8f0")
eticheta_picaturi.grid(row=1, column=1)
eticheta_puncte = tk.Label(fereastra, font=("Arial", 14), bg="#e0e8f0")
eticheta_puncte.grid(row=1, column=2, sticky="e")

cadru = tk.Frame(fereastra, bg="#335577", padx=4, pady=4)
cadru.grid(row=2, column=0, columnspan=3, pady=8)
celule = []
for l in range(LINII):
    rand = []
    for c in range(COLOANE):
        e = tk.Label(cadru, text="", font=("Courier", 30, "bold"), width=3, height=1,
                     bd=3, relief="raised", pady=6)
        e.grid(row=l, column=c, padx=1, pady=1)
        e.bind("<Button-1>", lambda ev, l=l, c=c: apasat(l, c))
        rand.append(e)
    celule.append(rand)

mesaj = tk.Label(fereastra, text="", font=("Arial", 14), bg="white", width=40, relief="groove", pady=4)
mesaj.grid(row=3, column=0, columnspan=3, pady=4)

buton_nou = tk.Button(fereastra, text="Joc nou", font=("Arial", 12), command=joc_nou)
buton_nou.grid(row=4, column=0, pady=6, sticky="w")
buton_urmator = tk.Button(fereastra, text="Nivelul următor", font=("Arial", 12, "bold"),
                          bg="#9fe0a0", command=nivel_urmator)
buton_urmator.grid(row=4, column=1, pady=6)
buton_ajutor = tk.Button(fereastra, text="Ajutor", font=("Arial", 12), command=arata_ajutor)
buton_ajutor.grid(row=4, column=2, pady=6, sticky="e")

eticheta_ajutor = tk.Label(fereastra, text=AJUTOR, font=("Arial", 11), bg="#e0e8f0", justify="left")
eticheta_ajutor.grid(row=5, column=0, columnspan=3, sticky="w")
eticheta_ajutor.grid_remove()

joc_nou()
fereastra.mainloop()
