# -*- coding: utf-8 -*-
# SEEMNEKE  -  ahelreaktsiooni mäng 5. klassi informaatikatundi
# (näide: Canvas, after(), menüü, töö nimekirjadega)
#
# Käivitamine:  python seemneke.py [--seed N] [--log FAIL]

import argparse
import json
import random
import tkinter as tk

# ---------------------------------------------------------------- seaded
N = 5                  # ruudustik on N x N
RUUT = 82              # ühe ruudu külg
SERV = 34              # valge serv ruudustiku ümber
LAIUS = N * RUUT + 2 * SERV
TILKU = 8              # igal tasemel antakse 8 tilka
SAMM_MS = 28           # üks animatsiooni samm
SAMME_RUUDUS = 7       # nii mitu sammu lendab seeme ühe ruudu

VARV = {1: "#fbe38e", 2: "#b9dc8a", 3: "#9cc9ee", 4: "#f3a6a0"}
AAR = {1: "#b08d1e", 2: "#5d8a2c", 3: "#2f6ea6", 4: "#b0413a"}
SUURUS = {1: (17, 13), 2: (23, 18), 3: (29, 23), 4: (35, 29)}    # ovaali pooled teljed
KOHAD = {1: [(0, 0)],
         2: [(-8, 0), (8, 0)],
         3: [(-10, 5), (10, 5), (0, -9)],
         4: [(-11, -9), (11, -9), (-11, 9), (11, 9)]}
SUUNAD = [(-1, 0), (1, 0), (0, -1), (0, 1)]
TINT = "#3b3226"

ABITEKST = ("Klõpsa ovaalil: kulub üks tilk\n"
            "ja ovaali tuleb üks seeme juurde.\n\n"
            "Nelja seemnega ovaal lõhkeb ja tema\n"
            "seemned lendavad nelja suunda.\n\n"
            "Iga kolmas lõhkemine ühes ahelas\n"
            "annab ühe tilga juurde.\n\n"
            "Tühjenda kogu ruudustik!")

# ---------------------------------------------------------------- mängu seis
laud = []              # laud[rida][veerg] = seemnete arv (0 = tühi)
algus = []             # sama taseme algseis (uuesti alustamiseks)
tase = 0
tilgad = 0
punktid = 0
ahel = 0               # lõhkemisi selles ahelas
lendavad = []          # lendavad seemned: [id, x, y, dr, dc, sammu]
kasvud = {}            # (r, c) -> mitu sammu kasvamist on veel näidata
rongad = []            # lõhkemise rõngad: [id, x, y, vanus]
kaib = True            # animatsioon käib, klõpse ei võeta vastu
ajasti = None
logifail = None


def kirjuta(**kirje):
    if logifail:
        with open(logifail, "a", encoding="utf-8") as f:
            f.write(json.dumps(kirje) + "\n")


# ---------------------------------------------------------------- lauad
def proovi(seis, r, c):
    """Arvutab peast, mis ühest klõpsust saab (ilma joonistamata)."""
    uus = [rida[:] for rida in seis]
    tabamused, ohus = [(r, c)], []
    while tabamused or ohus:
        for r, c in tabamused:
            if uus[r][c] == 4:
                uus[r][c] = 0
                for dr, dc in SUUNAD:
                    ohus.append((r, c, dr, dc))
            elif uus[r][c] > 0:
                uus[r][c] += 1
        tabamused, veel = [], []
        for r, c, dr, dc in ohus:
            r, c = r + dr, c + dc
            if r < 0 or c < 0 or r >= N or c >= N:
                continue
            if uus[r][c] > 0:
                tabamused.append((r, c))
            else:
                veel.append((r, c, dr, dc))
        ohus = veel
    return uus


def puudu(seis):
    return sum(5 - s for rida in seis for s in rida if s > 0)


def mitu_klopsu(seis):
    """Ahne õpilane: valib alati klõpsu, mille järel jääb kõige vähem teha."""
    klopse = 0
    while puudu(seis) > 0:
        variandid = [proovi(seis, r, c) for r in range(N) for c in range(N) if seis[r][c]]
        seis = min(variandid, key=puudu)
        klopse += 1
    return klopse


def tee_laud(taseme_nr):
    """Juhuslik laud, mille saab kindlasti 8 tilgaga tühjaks."""
    ovaale = min(8 + taseme_nr, 18)
    lubatud = min(4 + taseme_nr // 2, TILKU - 1)
    while True:
        seis = [[0] * N for _ in range(N)]
        ruudud = [(r, c) for r in range(N) for c in range(N)]
        for r, c in juhus.sample(ruudud, ovaale):
            seis[r][c] = juhus.choice([1, 2, 2, 3, 3, 3, 4, 4])
        if 2 < mitu_klopsu(seis) <= lubatud:
            return seis


# ---------------------------------------------------------------- joonistamine
def keskpunkt(r, c):
    return SERV + c * RUUT + RUUT / 2, SERV + r * RUUT + RUUT / 2


def joonista_ruudustik():
    for i in range(N + 1):
        k = SERV + i * RUUT
        paks = 2 if i in (0, N) else 1
        paber.create_line(SERV, k, SERV + N * RUUT, k, fill="#7d93b2", width=paks)
        paber.create_line(k, SERV, k, SERV + N * RUUT, fill="#7d93b2", width=paks)
    for i in range(N):
        x = SERV + i * RUUT + RUUT / 2
        paber.create_text(x, SERV / 2, text="ABCDE"[i], fill="#7d93b2", font=("Helvetica", 12))
        paber.create_text(SERV / 2, x, text=str(i + 1), fill="#7d93b2", font=("Helvetica", 12))


def joonista_ovaal(r, c):
    silt = "o%d_%d" % (r, c)
    paber.delete(silt)
    s = laud[r][c]
    if s == 0:
        return
    x, y = keskpunkt(r, c)
    a, b = SUURUS[s]
    jaanud = kasvud.get((r, c), 0)
    if jaanud > 0:                      # kasvamine: alusta väiksemast, hüppa veidi üle
        t = 1 - jaanud / 8
        a0, b0 = SUURUS.get(s - 1, (4, 3))
        ule = 1 + 0.5 * t * (1 - t)
        a, b = (a0 + (a - a0) * t) * ule, (b0 + (b - b0) * t) * ule
    paber.create_oval(x - a, y - b, x + a, y + b, fill=VARV[s], outline=AAR[s], width=2, tags=silt)
    for dx, dy in KOHAD[s]:
        paber.create_oval(x + dx - 3, y + dy - 4, x + dx + 3, y + dy + 4, fill=TINT, outline="", tags=silt)


def tilgasona(n):
    return "1 tilk" if n == 1 else "%d tilka" % n


def uuenda_olekurida():
    olek.config(text="Tase %d \u2013 %s alles" % (tase, tilgasona(tilgad)),
                fg="#b0413a" if tilgad <= 2 else "black")
    punktisilt.config(text="Punkte: %d" % punktid)


# ---------------------------------------------------------------- teade paberi peal
def naita_teadet(pealkiri, tekst, nupp, tegevus):
    peida_teade()
    teade_pealkiri.config(text=pealkiri)
    teade_tekst.config(text=tekst)
    teade_nupp.config(text=nupp, command=lambda: (peida_teade(), tegevus()))
    teade.place(relx=0.5, rely=0.45, anchor="center")
    teade.lift()


def peida_teade():
    teade.place_forget()


def naita_abi():
    if not teade.winfo_ismapped():
        naita_teadet("Kuidas mängida?", ABITEKST, "Sulge", lambda: None)


# ---------------------------------------------------------------- taseme käik
def uus_mang():
    global tase, punktid
    tase, punktid = 0, 0
    jargmine_tase()


def jargmine_tase():
    global tase, algus
    tase += 1
    algus = tee_laud(tase)
    alusta_taset()


def alusta_taset():
    """Paneb laua algseisu ja laseb ovaalidel ükshaaval ilmuda."""
    global laud, tilgad, kaib, ajasti
    if ajasti:
        aken.after_cancel(ajasti)
    peida_teade()
    paber.delete("all")
    joonista_ruudustik()
    lendavad.clear()
    kasvud.clear()
    rongad.clear()
    laud = [[0] * N for _ in range(N)]
    tilgad = TILKU
    kaib = True
    uuenda_olekurida()
    ootel = [(r, c) for r in range(N) for c in range(N) if algus[r][c]]
    ajasti = aken.after(150, ilmu, ootel)


def uuesti():
    if not teade.winfo_ismapped():       # läbitud või kaotatud taset enam ei korrata
        alusta_taset()


def ilmu(ootel):
    global ajasti
    if ootel:
        r, c = ootel.pop(0)
        laud[r][c] = algus[r][c]
        joonista_ovaal(r, c)
        ajasti = aken.after(45, ilmu, ootel)
    else:
        rahu()


def rahu():
    """Laud on rahunenud: kas tase on läbi või tilgad otsas?"""
    global kaib, ajasti, punktid
    ajasti = None
    kaib = False
    uuenda_olekurida()
    kirjuta(board=laud, level=tase, drops=tilgad)
    if puudu(laud) == 0:
        kirjuta(cleared=tase)
        punktid += 20 * tilgad
        uuenda_olekurida()
        naita_teadet("Tubli! Tase %d on läbitud." % tase,
                     "Alles jäi %s, see teeb %d lisapunkti." % (tilgasona(tilgad), 20 * tilgad),
                     "Edasi", jargmine_tase)
    elif tilgad == 0:
        kirjuta(lost=tase)
        naita_teadet("Tilgad said otsa.", "Jõudsid tasemele %d ja said %d punkti.\nProovi uuesti!" % (tase, punktid),
                     "Uus mäng", uus_mang)


def klops(sundmus):
    global tilgad, kaib, ahel, ajasti
    c, r = (sundmus.x - SERV) // RUUT, (sundmus.y - SERV) // RUUT
    if kaib or teade.winfo_ismapped() or not (0 <= r < N and 0 <= c < N) or laud[r][c] == 0:
        return
    kirjuta(tap=[r, c])
    tilgad -= 1
    ahel = 0
    kaib = True
    lisa_seeme(r, c)
    uuenda_olekurida()
    ajasti = aken.after(SAMM_MS, samm)


def lisa_seeme(r, c):
    global punktid, ahel, tilgad
    if laud[r][c] < 4:
        laud[r][c] += 1
        kasvud[r, c] = 8
        punktid += 1
        joonista_ovaal(r, c)
        return
    laud[r][c] = 0                       # lõhkeb
    kasvud.pop((r, c), None)
    joonista_ovaal(r, c)
    ahel += 1
    punktid += 5 * ahel
    x, y = keskpunkt(r, c)
    if ahel % 3 == 0:
        tilgad += 1
        sonum = paber.create_text(x, y, text="+1 tilk", fill="#2f6ea6", font=("Helvetica", 15, "bold"))
        aken.after(900, paber.delete, sonum)
    rongad.append([paber.create_oval(x, y, x, y, outline=AAR[4], width=2, dash=(3, 3)), x, y, 0])
    for dr, dc in SUUNAD:
        nr = paber.create_oval(x - 5, y - 5, x + 5, y + 5, fill=TINT, outline=VARV[4], width=1)
        lendavad.append([nr, r, c, dr, dc, 0])
    uuenda_olekurida()


def samm():
    """Üks animatsiooni samm: seemned lendavad, ovaalid kasvavad, rõngad hajuvad."""
    global ajasti
    tabatud = []
    for seeme in lendavad[:]:
        nr, r, c, dr, dc, k = seeme
        paber.move(nr, dc * RUUT / SAMME_RUUDUS, dr * RUUT / SAMME_RUUDUS)
        seeme[5] = k + 1
        if seeme[5] == SAMME_RUUDUS:     # jõudis järgmise ruudu keskele
            seeme[1], seeme[2], seeme[5] = r + dr, c + dc, 0
            r, c = seeme[1], seeme[2]
            valjas = not (0 <= r < N and 0 <= c < N)
            if valjas or laud[r][c] > 0:
                paber.delete(nr)
                lendavad.remove(seeme)
                if not valjas:
                    tabatud.append((r, c))
    for r, c in tabatud:
        if laud[r][c] > 0:
            lisa_seeme(r, c)
    for koht in list(kasvud):
        kasvud[koht] -= 1
        if kasvud[koht] <= 0:
            del kasvud[koht]
        joonista_ovaal(*koht)
    for rong in rongad[:]:
        rong[3] += 1
        nr, x, y, vanus = rong
        paber.coords(nr, x - 6 * vanus, y - 5 * vanus, x + 6 * vanus, y + 5 * vanus)
        if vanus > 8:
            paber.delete(nr)
            rongad.remove(rong)
    for seeme in lendavad:
        paber.lift(seeme[0])
    if lendavad or kasvud or rongad:
        ajasti = aken.after(SAMM_MS, samm)
    else:
        rahu()


# ---------------------------------------------------------------- aken
parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int)
parser.add_argument("--log")
valikud = parser.parse_args()
juhus = random.Random(valikud.seed)
logifail = valikud.log

aken = tk.Tk()
aken.title("Seemneke")
aken.resizable(False, False)

menuuriba = tk.Menu(aken)
mang = tk.Menu(menuuriba, tearoff=False)
mang.add_command(label="Uus mäng", accelerator="F2", command=uus_mang)
mang.add_command(label="Alusta taset uuesti", command=uuesti)
mang.add_separator()
mang.add_command(label="Lõpeta", command=aken.destroy)
menuuriba.add_cascade(label="Mäng", menu=mang)
abi = tk.Menu(menuuriba, tearoff=False)
abi.add_command(label="Kuidas mängida?", accelerator="F1", command=naita_abi)
menuuriba.add_cascade(label="Abi", menu=abi)
aken.config(menu=menuuriba)
aken.bind("<F2>", lambda e: uus_mang())
aken.bind("<F1>", lambda e: naita_abi())

paber = tk.Canvas(aken, width=LAIUS, height=LAIUS, bg="white", highlightthickness=0)
paber.pack()
paber.bind("<Button-1>", klops)

alumine = tk.Frame(aken, bd=1, relief="sunken")
alumine.pack(fill="x")
olek = tk.Label(alumine, anchor="w", font=("Helvetica", 12), padx=8, pady=3)
olek.pack(side="left")
punktisilt = tk.Label(alumine, anchor="e", font=("Helvetica", 12), padx=8, pady=3)
punktisilt.pack(side="right")

teade = tk.Frame(paber, bd=3, relief="ridge", bg="#fffbe6", padx=22, pady=16)
teade_pealkiri = tk.Label(teade, bg="#fffbe6", font=("Helvetica", 16, "bold"))
teade_pealkiri.pack()
teade_tekst = tk.Label(teade, bg="#fffbe6", font=("Helvetica", 12), pady=10)
teade_tekst.pack()
teade_nupp = tk.Button(teade, font=("Helvetica", 12), padx=18)
teade_nupp.pack()

uus_mang()
aken.mainloop()
