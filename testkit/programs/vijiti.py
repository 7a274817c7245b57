# -*- coding: utf-8 -*-
# VIJITI - mchezo wa kuhesabu kwa darasa la pili
# Mwl. Hamisi Mwakyusa, Shule ya Msingi Mtakuja, 2016
#
# Kila kisanduku kina vijiti 1 hadi 4. Ukibonyeza unaongeza kimoja.
# Vikifika vitano ni FUNGU: kimoja kinaingia kwenye mkebe, vinne vinaruka
# juu, chini, kushoto na kulia mpaka vikutane na vijiti vingine.
# Mafungu matatu kwenye mkebe = kijiti kimoja cha ziada.
#
# (Python 3 tu, hakuna cha ku-install. Inafanya kazi kwenye zile kompyuta za zamani.)

import argparse
import json
import random
import tkinter as tk
from tkinter import messagebox

SAFU = 5            # mistari ya kulala
NGUZO = 7           # mistari ya kusimama
PW, PH = 82, 92     # upana na urefu wa kisanduku
MX, MY = 46, 44     # mahali mkeka unapoanzia
HATUA = 50          # millisekunde kwa kila hatua

RANGI = ["#d8322a", "#1f8a3b", "#2558b8", "#e8a80c"]      # rangi za vijiti (tulipaka wenyewe)
KRIMU = "#f6efdc"
BULUU = "#17406e"

MANENO = ["sifuri", "moja", "mbili", "tatu", "nne", "tano", "sita", "saba", "nane", "tisa", "kumi"]


def kwa_maneno(n):
    if n <= 10:
        return MANENO[n]
    if n < 20:
        return "kumi na " + MANENO[n - 10]
    if n == 20:
        return "ishirini"
    return "ishirini na " + MANENO[n - 20]


parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=None)
parser.add_argument("--log", default=None)
hoja = parser.parse_args()
bahati = random.Random(hoja.seed)
faili = open(hoja.log, "w") if hoja.log else None


def andika(**kitu):
    if faili:
        faili.write(json.dumps(kitu) + "\n")
        faili.flush()


# ---------------------------------------------------------------- hali ya mchezo
ubao = [[0] * NGUZO for _ in range(SAFU)]
vinavyoruka = []        # [r, c, dr, dc, rangi]
foleni = []             # mafungu yanayosubiri kupasuka
zoezi = 1
vilivyobaki = 10
katika_mkebe = 0
inaendelea = False      # vijiti vinaruka sasa hivi
mwisho = False


def jaribu_moja(u, r, c):
    u = [s[:] for s in u]
    f = [(r, c)]
    n = 0
    while f:
        r, c = f.pop(0)
        if u[r][c] == 0:
            continue
        u[r][c] += 1
        if u[r][c] == 5:
            u[r][c] = 0
            n += 1
            for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                y, x = r + dr, c + dc
                while 0 <= y < SAFU and 0 <= x < NGUZO and u[y][x] == 0:
                    y += dr
                    x += dc
                if 0 <= y < SAFU and 0 <= x < NGUZO:
                    f.append((y, x))
    return u, n


def vinatakiwa(u):
    """Mwanafunzi mzuri anahitaji vijiti vingapi? (makadirio)"""
    mkebe = 0
    salio = 0
    chini = 0
    for _ in range(45):
        if not any(map(any, u)):
            break
        bora = None
        for r in range(SAFU):
            for c in range(NGUZO):
                if u[r][c]:
                    u2, n = jaribu_moja(u, r, c)
                    alama = sum(5 - v for s in u2 for v in s if v) - 2 * n - u[r][c] * 0.4
                    if bora is None or alama < bora[0]:
                        bora = (alama, u2, n)
        u = bora[1]
        salio -= 1
        chini = min(chini, salio)
        mkebe += bora[2]
        salio += mkebe // 3
        mkebe %= 3
    return -chini


def panga_zoezi():
    global vilivyobaki, katika_mkebe, vinavyoruka, foleni, inaendelea, mwisho
    while True:
        nafasi = [(r, c) for r in range(SAFU) for c in range(NGUZO)]
        bahati.shuffle(nafasi)
        for r in range(SAFU):
            for c in range(NGUZO):
                ubao[r][c] = 0
        for r, c in nafasi[:bahati.randint(17, 25)]:
            ubao[r][c] = bahati.choice([1, 1, 2, 2, 3, 3, 3, 4, 4])
        v = vinatakiwa(ubao)
        if v <= 14:
            break
    vilivyobaki = max(8, v + 3)
    katika_mkebe = 0
    vinavyoruka = []
    foleni = []
    inaendelea = False
    mwisho = False
    kitufe.config(state="disabled")
    ujumbe.config(text="Bonyeza vijiti ili uongeze kimoja.", fg=BULUU)
    kichwa.config(text="Zoezi la %d" % zoezi)
    daftari_andika("--- Zoezi la %d ---" % zoezi)
    chora()
    andika(t="board", level=zoezi, drops=vilivyobaki, board=[s[:] for s in ubao])


def jina_la(r, c):
    return "ABCDE"[r] + str(c + 1)


def ongeza(r, c):
    """kijiti kimoja kinaingia kisanduku (r, c)"""
    if ubao[r][c] >= 5:
        daftari_andika("%s: limejaa, kimoja kimepotea" % jina_la(r, c))
        return
    ubao[r][c] += 1
    n = ubao[r][c]
    if n == 5:
        foleni.append((r, c))
        daftari_andika("%s: 4 + 1 = 5  FUNGU!" % jina_la(r, c))
    else:
        daftari_andika("%s: %d + 1 = %d" % (jina_la(r, c), n - 1, n))


def bonyeza(e):
    global vilivyobaki, inaendelea
    if inaendelea or mwisho or vilivyobaki == 0:
        return
    c = (e.x - MX) // PW
    r = (e.y - MY) // PH
    if not (0 <= r < SAFU and 0 <= c < NGUZO):
        return
    if ubao[r][c] == 0:
        ujumbe.config(text="Kisanduku %s ni kitupu. Chagua kingine." % jina_la(r, c), fg="#a02018")
        return
    andika(t="tap", r=r, c=c)
    vilivyobaki -= 1
    inaendelea = True
    ujumbe.config(text="Umeongeza kijiti kwenye %s." % jina_la(r, c), fg=BULUU)
    ongeza(r, c)
    chora()
    dirisha.after(170, hatua)


def hatua():
    """hatua moja: vijiti vyote vinavyoruka vinasogea kisanduku kimoja"""
    global vinavyoruka, katika_mkebe, vilivyobaki
    if vinavyoruka:
        bado = []
        for k in vinavyoruka:
            k[0] += k[2]
            k[1] += k[3]
            r, c = k[0], k[1]
            if not (0 <= r < SAFU and 0 <= c < NGUZO):
                continue                    # kimeanguka nje ya mkeka
            if ubao[r][c]:
                ongeza(r, c)
            else:
                bado.append(k)
        vinavyoruka = bado
        chora()
        dirisha.after(HATUA, hatua)
        return
    if foleni:                              # fungu moja baada ya jingine
        r, c = foleni.pop(0)
        ubao[r][c] = 0
        for i, (dr, dc) in enumerate(((-1, 0), (1, 0), (0, -1), (0, 1))):
            vinavyoruka.append([r, c, dr, dc, RANGI[i]])
        katika_mkebe += 1
        if katika_mkebe == 3:
            katika_mkebe = 0
            vilivyobaki = min(25, vilivyobaki + 1)
            daftari_andika("   mafungu 3 -> +1 kijiti")
        chora()
        dirisha.after(HATUA, hatua)
        return
    tulia()


def tulia():
    global inaendelea, mwisho, zoezi
    andika(t="board", level=zoezi, drops=vilivyobaki, board=[s[:] for s in ubao])
    if not any(map(any, ubao)):
        mwisho = True
        inaendelea = False
        andika(t="cleared", level=zoezi)
        ujumbe.config(text="HONGERA! Mkeka ni mtupu.", fg="#1f8a3b")
        dirisha.after(350, hongera)
    elif vilivyobaki == 0:
        mwisho = True
        inaendelea = False
        andika(t="lost")
        chora()
        ujumbe.config(text="Vijiti vimekwisha. Usikate tamaa!", fg="#a02018")
        kitufe.config(state="normal")
    else:
        inaendelea = False
        chora()


def hongera():
    global zoezi
    messagebox.showinfo("Hongera!", "Umemaliza zoezi la %d.\nVimebaki vijiti: %s." % (zoezi, kwa_maneno(vilivyobaki)), parent=dirisha)
    zoezi += 1
    panga_zoezi()


def jaribu_tena():
    if mwisho:
        panga_zoezi()


# ---------------------------------------------------------------- kuchora
def kijiti(x, y, urefu, rangi, mlalo=0.0, lala=False):
    if lala:
        a = (x - urefu / 2, y - mlalo, x + urefu / 2, y + mlalo)
    else:
        a = (x - mlalo, y - urefu / 2, x + mlalo, y + urefu / 2)
    turubai.create_line(*a, width=10, fill="#3a2410", capstyle="round", tags="vt")
    turubai.create_line(*a, width=7, fill=rangi, capstyle="round", tags="vt")
    b = (a[0] - 2, a[1] + 2, a[2] - 2, a[3] - 8) if not lala else (a[0] + 2, a[1] - 2, a[2] - 8, a[3] - 2)
    turubai.create_line(*b, width=1, fill="white", tags="vt")


def chora_mkeka():
    """mkeka wa ukindu - unachorwa mara moja tu"""
    w, h = NGUZO * PW, SAFU * PH
    rangi_pembe = ["#7a2a78", "#1f7a4a", "#c4402e", "#e0b84a"]
    turubai.create_rectangle(MX - 22, MY - 22, MX + w + 22, MY + h + 22, fill="#c9a25a", outline="#5a4018", width=2)
    for i in range(0, w + 34, 11):          # pindo la rangi, juu na chini
        for y in (MY - 21, MY + h + 2):
            turubai.create_polygon(MX - 22 + i, y + 9, MX - 22 + i + 5, y + 1, MX - 22 + i + 11, y + 9, MX - 22 + i + 5, y + 18,
                                   fill=rangi_pembe[(i // 11) % 4], outline="")
    for i in range(22, h + 22, 11):
        for x in (MX - 20, MX + w + 3):
            turubai.create_polygon(x + 8, MY - 22 + i, x, MY - 22 + i + 5, x + 8, MY - 22 + i + 11, x + 16, MY - 22 + i + 5,
                                   fill=rangi_pembe[(i // 11) % 4], outline="")
    for r in range(SAFU):
        for c in range(NGUZO):
            x, y = MX + c * PW, MY + r * PH
            a, b = ("#f0deb0", "#e6d09a") if (r + c) % 2 == 0 else ("#e9d6a4", "#dcc48c")
            turubai.create_rectangle(x, y, x + PW, y + PH, fill=a, outline="#9a7834")
            for j in range(4, PH - 2, 8):
                for i in range(3, PW - 6, 16):
                    o = 8 if (j // 8) % 2 else 0
                    if i + o + 7 < PW:
                        turubai.create_line(x + i + o, y + j, x + i + o + 7, y + j, fill=b, width=3)
    for r in range(SAFU):
        turubai.create_text(12, MY + r * PH + PH / 2, text="ABCDE"[r], font=("DejaVu Serif", 15, "bold"), fill=BULUU)
    for c in range(NGUZO):
        turubai.create_text(MX + c * PW + PW / 2, 11, text=str(c + 1), font=("DejaVu Serif", 15, "bold"), fill=BULUU)


def chora():
    turubai.delete("vt")
    for r in range(SAFU):
        for c in range(NGUZO):
            n = ubao[r][c]
            x, y = MX + c * PW + PW / 2, MY + r * PH + PH / 2
            m = min(n, 4)
            for i in range(m):
                kijiti(x + (i - (m - 1) / 2) * 17, y, 58, RANGI[i], ((r * 7 + c * 5 + i * 3) % 5 - 2) * 1.1)
            if n == 5:
                turubai.create_line(x - 33, y + 20, x + 33, y - 20, width=11, fill="#3a2410", capstyle="round", tags="vt")
                turubai.create_line(x - 33, y + 20, x + 33, y - 20, width=8, fill="#8a5a28", capstyle="round", tags="vt")
    for r, c, dr, dc, rangi in vinavyoruka:
        x, y = MX + c * PW + PW / 2, MY + r * PH + PH / 2
        kijiti(x, y, 34, rangi, 0, lala=dc != 0)
    if mwisho and vilivyobaki == 0 and any(map(any, ubao)):
        turubai.create_rectangle(MX, MY, MX + NGUZO * PW, MY + SAFU * PH, fill="#606060", stipple="gray50", outline="", tags="vt")
        turubai.create_text(MX + NGUZO * PW / 2, MY + SAFU * PH / 2, text="Vijiti vimekwisha!", font=("DejaVu Serif", 34, "bold"), fill="#a02018", tags="vt")
    idadi.config(text=kwa_maneno(vilivyobaki))
    chora_mkebe()


def chora_mkebe():
    t = mkebe_c
    t.delete("all")
    # vijiti vya mchezaji vinachomoza kwenye mkebe
    for i in range(vilivyobaki):
        k = i % 13
        x = 56 + k * 8.4
        juu = 26 + (k * 37 % 11) + (0 if i < 13 else -14)
        t.create_line(106 + (x - 106) * 0.8, 90, x, juu, width=6, fill="#3a2410", capstyle="round")
        t.create_line(106 + (x - 106) * 0.8, 90, x, juu, width=4, fill="#c8924e" if i < 13 else "#e0b070", capstyle="round")
    t.create_rectangle(46, 72, 166, 164, fill="#f2c418", outline="#5a4018", width=2)
    t.create_rectangle(47, 96, 165, 140, fill="#1c4fa0", outline="")
    t.create_text(106, 118, text="SIAGI", font=("DejaVu Sans", 17, "bold"), fill="#f8e060")
    t.create_arc(46, 154, 166, 174, start=180, extent=180, fill="#f2c418", outline="#5a4018", width=2)
    t.create_line(48, 164, 164, 164, fill="#f2c418", width=3)
    t.create_rectangle(44, 68, 168, 76, fill="#d8d8d0", outline="#5a4018")
    t.create_text(106, 190, text="Mafungu:", font=("DejaVu Sans", 10), fill=BULUU)
    for i in range(3):
        t.create_oval(72 + i * 26, 202, 90 + i * 26, 220, outline="#5a4018", width=2, fill="#8a5a28" if i < katika_mkebe else KRIMU)
    t.create_text(164, 211, text="= +1", font=("DejaVu Sans", 10, "bold"), fill=BULUU)


def daftari_andika(mstari):
    daftari.config(state="normal")
    daftari.insert("end", mstari + "\n")
    daftari.see("end")
    daftari.config(state="disabled")


# ---------------------------------------------------------------- dirisha
dirisha = tk.Tk()
dirisha.title("VIJITI - Hisabati Darasa la II (Mwl. Mwakyusa)")
dirisha.resizable(False, False)
dirisha.configure(bg=KRIMU)

menyu = tk.Menu(dirisha)
m1 = tk.Menu(menyu, tearoff=0)
m1.add_command(label="Toka", command=dirisha.destroy)
menyu.add_cascade(label="Mchezo", menu=m1)
m2 = tk.Menu(menyu, tearoff=0)
m2.add_command(label="Kuhusu...", command=lambda: messagebox.showinfo("Kuhusu", "Vijiti 1.2\nMwl. Hamisi Mwakyusa\nShule ya Msingi Mtakuja"))
menyu.add_cascade(label="Msaada", menu=m2)
dirisha.config(menu=menyu)

juu_f = tk.Frame(dirisha, bg=BULUU)
juu_f.grid(row=0, column=0, columnspan=2, sticky="ew")
tk.Label(juu_f, text="Shule ya Msingi Mtakuja", font=("DejaVu Serif", 17, "bold"), bg=BULUU, fg="white").pack(side="left", padx=14, pady=7)
tk.Label(juu_f, text="“Elimu ni ufunguo”", font=("DejaVu Serif", 12, "italic"), bg=BULUU, fg="#f2d070").pack(side="left", padx=6)
jina = tk.Entry(juu_f, width=16, font=("DejaVu Sans", 11))
jina.pack(side="right", padx=(4, 14))
tk.Label(juu_f, text="Jina la mwanafunzi:", font=("DejaVu Sans", 11), bg=BULUU, fg="white").pack(side="right")
bendera = tk.Canvas(dirisha, height=12, width=10, bg="#1eb53a", highlightthickness=0)
bendera.grid(row=1, column=0, columnspan=2, sticky="ew")
bendera.create_rectangle(0, 3, 2000, 9, fill="#fcd116", outline="")
bendera.create_rectangle(0, 5, 2000, 7, fill="black", outline="")

turubai = tk.Canvas(dirisha, width=MX + NGUZO * PW + 30, height=MY + SAFU * PH + 30, bg=KRIMU, highlightthickness=0)
turubai.grid(row=2, column=0, padx=(12, 4), pady=(10, 0))
turubai.bind("<Button-1>", bonyeza)

kulia = tk.Frame(dirisha, bg=KRIMU)
kulia.grid(row=2, column=1, rowspan=2, sticky="ns", padx=(4, 14), pady=10)
kichwa = tk.Label(kulia, text="", font=("DejaVu Serif", 20, "bold"), bg=KRIMU, fg="#7a2a78")
kichwa.pack()
tk.Label(kulia, text="Vijiti vilivyobaki:", font=("DejaVu Sans", 11), bg=KRIMU, fg=BULUU).pack(pady=(4, 0))
idadi = tk.Label(kulia, text="", width=15, font=("DejaVu Serif", 17, "bold"), bg="#1e4a34", fg="white", relief="ridge", bd=5, pady=5)
idadi.pack(pady=4)
mkebe_c = tk.Canvas(kulia, width=212, height=226, bg=KRIMU, highlightthickness=0)
mkebe_c.pack()
tk.Label(kulia, text="Daftari", font=("DejaVu Serif", 12, "bold"), bg=KRIMU, fg=BULUU).pack(anchor="w")
daftari = tk.Text(kulia, width=29, height=9, font=("DejaVu Sans Mono", 9), bg="white", fg="#20308a", relief="sunken", bd=2, state="disabled", cursor="arrow", takefocus=0)
daftari.pack()

chini_f = tk.Frame(dirisha, bg=KRIMU)
chini_f.grid(row=3, column=0, sticky="ew", padx=16, pady=(4, 12))
ujumbe = tk.Label(chini_f, text="", font=("DejaVu Sans", 13), bg=KRIMU, anchor="w")
ujumbe.pack(side="left", padx=20)
kitufe = tk.Button(chini_f, text="Jaribu tena", font=("DejaVu Sans", 12, "bold"), command=jaribu_tena, state="disabled", bg="#e8d8a8", takefocus=0)
kitufe.pack(side="right", padx=20)

chora_mkeka()
dirisha.after(300, panga_zoezi)
dirisha.mainloop()
