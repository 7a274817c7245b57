#!/usr/bin/python
# litir.py
# Micheál Ó D., fear poist (ar scor), Gaoth Dobhair, 2007.
# Do mo gharpháistí.   Tkinter amháin, gan aon rud eile.

from tkinter import *
import random, math, json, sys

siol = None
logainm = None
a = sys.argv[1:]
while a:
    x = a.pop(0)
    if x == "--seed":
        siol = int(a.pop(0))
    elif x == "--log":
        logainm = a.pop(0)
rnd = random.Random(siol)
rnd2 = random.Random(5)
comhad = open(logainm, "a") if logainm else None


def scriobh(d):
    if comhad:
        comhad.write(json.dumps(d) + "\n")
        comhad.flush()


SRAITH, COL = 5, 7            # 5 sraith, 7 gcolún
LEITHEAD, AIRDE = 84, 80
X0, Y0 = 26, 70
STAMPAI = 12

GLAS = "#0b6b3a"
ADHMAD = "#8a5a2b"
DORCHA = "#4a2d12"
POLL = "#2e1c0c"
PAIPEAR = ["#fff8e6", "#f3dfae", "#cfe3f3", "#f6cdc6"]
IMEALL = "#5b4326"

fuinneog = Tk()
fuinneog.title("Litir - An Raca Sórtála")
fuinneog.configure(bg="#e9e2cf")
fuinneog.resizable(False, False)

CLO = ("DejaVu Serif", 12)
CLO_MOR = ("DejaVu Serif", 20, "bold")
CLO_BEAG = ("DejaVu Serif", 10, "italic")

cl = Canvas(fuinneog, width=X0 * 2 + COL * LEITHEAD, height=Y0 + SRAITH * AIRDE + 34, bg=ADHMAD, highlightthickness=0)
cl.grid(row=0, column=0)
taobh = Frame(fuinneog, bg="#e9e2cf", padx=14, pady=10)
taobh.grid(row=0, column=1, sticky="ns")

Label(taobh, text="AN POST", font=("DejaVu Serif", 22, "bold"), fg="#fff", bg=GLAS, padx=18, pady=6).pack(fill="x")
lab_mala = Label(taobh, font=CLO_MOR, bg="#e9e2cf", fg=DORCHA)
lab_mala.pack(pady=(14, 2))
lab_litreacha = Label(taobh, font=CLO, bg="#e9e2cf", fg=DORCHA)
lab_litreacha.pack()
Label(taobh, text="Stampaí fágtha:", font=CLO, bg="#e9e2cf", fg=DORCHA).pack(pady=(14, 4))
st = Canvas(taobh, width=176, height=196, bg="#f7f2e3", highlightthickness=1, highlightbackground=IMEALL)
st.pack()
cnaipe = Button(taobh, text="", font=("DejaVu Serif", 12, "bold"), state="disabled", bg="#d8cfb5", activebackground="#f0c84a", width=16, height=2)
cnaipe.pack(pady=(14, 6))
Button(taobh, text="Cluiche nua", font=CLO, bg="#d8cfb5", width=16, command=lambda: nua()).pack()
bun = Label(fuinneog, text="", font=CLO_BEAG, anchor="w", bg="#d8cfb5", fg=DORCHA, relief="sunken", bd=1, padx=8, pady=4)
bun.grid(row=1, column=0, columnspan=2, sticky="ew")

raca = []
mala = 1
stampai = STAMPAI
eitilt = []        # litreacha san aer: [r, c, dr, dc, céim]
reidh = False
pleasc = 0
ait = {}


# ---- an raca adhmaid
def snathan():
    for i in range(60):
        y = rnd2.randrange(0, 520)
        x = rnd2.randrange(-50, 600)
        cl.create_line(x, y, x + 60, y + rnd2.randrange(-3, 4), x + rnd2.randrange(100, 260), y, smooth=1, fill=rnd2.choice(["#7d5025", "#946332", "#9c6b38"]))
    w = COL * LEITHEAD
    cl.create_rectangle(X0 - 8, Y0 - 8, X0 + w + 8, Y0 + SRAITH * AIRDE + 8, fill=DORCHA, outline="#2a1808", width=2)
    for r in range(SRAITH):
        for c in range(COL):
            x, y = X0 + c * LEITHEAD, Y0 + r * AIRDE
            cl.create_rectangle(x + 4, y + 4, x + LEITHEAD - 4, y + AIRDE - 4, fill=POLL, outline="#1c1006")
            cl.create_polygon(x + 4, y + AIRDE - 4, x + 14, y + AIRDE - 16, x + LEITHEAD - 14, y + AIRDE - 16, x + LEITHEAD - 4, y + AIRDE - 4, fill="#6b4520", outline="")
            cl.create_polygon(x + 4, y + 4, x + 14, y + 12, x + 14, y + AIRDE - 16, x + 4, y + AIRDE - 4, fill="#40280f", outline="")
            cl.create_polygon(x + LEITHEAD - 4, y + 4, x + LEITHEAD - 14, y + 12, x + LEITHEAD - 14, y + AIRDE - 16, x + LEITHEAD - 4, y + AIRDE - 4, fill="#40280f", outline="")
    # lipéid na mbailte
    for c, b in enumerate(["Dún Lúiche", "Rann na F.", "Cnoc Fola", "An Bun Beag", "Doirí B.", "Mín an Ch.", "Gabhla"]):
        x = X0 + c * LEITHEAD + LEITHEAD / 2
        cl.create_rectangle(x - 39, Y0 - 36, x + 39, Y0 - 14, fill="#d9b24a", outline="#7a5c12")
        cl.create_rectangle(x - 36, Y0 - 33, x + 36, Y0 - 17, fill="#fdf8e8", outline="")
        cl.create_text(x, Y0 - 25, text=b, font=("DejaVu Serif", 8), fill="#222")
    cl.create_text(X0 + w / 2, 17, text="OIFIG AN PHOIST  ·  GAOTH DOBHAIR", font=("DejaVu Serif", 13, "bold"), fill="#f4dfae")


def clud(x, y, dath, uillinn=0.0, m=1.0, t="litir", aer=False):
    """clúdach litreach amháin, lár x,y"""
    co, si = math.cos(uillinn), math.sin(uillinn)

    def p(*v):
        o = []
        for i in range(0, len(v), 2):
            o += [x + m * (v[i] * co - v[i + 1] * si), y + m * (v[i] * si + v[i + 1] * co)]
        return o
    cl.create_polygon(p(-23, -15, 23, -15, 23, 15, -23, 15), fill=PAIPEAR[dath], outline=IMEALL, width=1, tags=t)
    if dath == 2:      # aerphost
        for i in range(-22, 20, 8):
            cl.create_line(p(i, 13, i + 4, 13), fill="#c8322c", width=3, tags=t)
            cl.create_line(p(i + 4, 13, i + 8, 13), fill="#2c4fa8", width=3, tags=t)
    cl.create_line(p(-23, -15, 0, 3, 23, -15), fill=IMEALL, tags=t)
    cl.create_rectangle(x, y, x, y, outline="", tags=t)
    cl.create_polygon(p(13, -12, 20, -12, 20, -4, 13, -4), fill=GLAS if dath != 3 else "#7a3fa0", outline="#fff", tags=t)


def carn(r, c, n, at=0):
    """carn litreacha i bpoll: 1 go 4"""
    t = "c%d_%d" % (r, c)
    cl.delete(t)
    if not n:
        return
    x = X0 + c * LEITHEAD + LEITHEAD / 2
    y = Y0 + r * AIRDE + AIRDE / 2
    m = 1.0 + 0.08 * at
    ionaid = {1: [(0, 12, .04)],
              2: [(-6, -2, -.10), (5, 14, .05)],
              3: [(-9, -13, -.16), (8, 1, .12), (-3, 17, -.03)],
              4: [(-11, -19, -.22), (11, -8, .20), (-8, 5, -.10), (6, 18, .05)]}[n]
    for i, (dx, dy, u) in enumerate(ionaid):
        clud(x + dx, y + dy, i if n > 1 else 0, u, m, t)
    if n == 4:         # sreangán dearg - tá sé lán!
        cl.create_line(x - 3, y - 33, x + 3, y + 34, fill="#c8201c", width=3, tags=t)
        cl.create_line(x - 33, y + 9, x + 33, y + 5, fill="#c8201c", width=3, tags=t)
        cl.create_oval(x - 10, y + 1, x, y + 9, outline="#c8201c", width=2, tags=t)
        cl.create_oval(x + 1, y + 1, x + 11, y + 9, outline="#c8201c", width=2, tags=t)


def eolas():
    lab_mala.config(text="Mála a %d" % mala)
    n = sum(sum(s) for s in raca)
    lab_litreacha.config(text="%d litir sa raca" % n)
    st.delete("all")
    for i in range(max(stampai, 0)):
        x, y = 8 + (i % 4) * 41, 7 + (i // 4) * 47
        st.create_rectangle(x, y, x + 36, y + 42, fill="#fff", outline="#aaa", dash=(2, 2))
        d = [GLAS, "#b5472c", "#2d5b94", "#8a6a12"][i // 4 % 4]
        st.create_rectangle(x + 4, y + 4, x + 32, y + 38, fill=d, outline="")
        # cláirseach bheag
        st.create_line(x + 12, y + 12, x + 12, y + 29, x + 25, y + 29, x + 23, y + 14, x + 12, y + 11, smooth=0, fill="#fff", width=2)
        for k in (15, 18, 21):
            st.create_line(x + k, y + 13, x + k, y + 28, fill="#fff")


def teacs(s):
    bun.config(text=s)


def lion():
    """mála nua a dhoirteadh amach sa raca"""
    global raca, stampai, reidh, eitilt, uimhir
    uimhir += 1
    ait.clear()
    cl.delete("stampa")
    cl.delete("aer")
    eitilt = []
    raca = [[0] * COL for i in range(SRAITH)]
    stampai = STAMPAI
    cnaipe.config(state="disabled", text="", bg="#d8cfb5")
    poill = [(r, c) for r in range(SRAITH) for c in range(COL)]
    for r, c in rnd.sample(poill, min(30, 14 + 2 * mala)):
        raca[r][c] = rnd.choice([1, 2, 2, 3, 3, 3, 4, 4, 4])
    for r, c in poill:
        carn(r, c, raca[r][c])
    eolas()
    scaoil()


def scaoil():
    global reidh
    reidh = True
    teacs("Cuir stampa ar charn: cliceáil air. An cúigiú litir a scaipeann an carn sna ceithre hairde.")
    scriobh({"board": raca, "level": mala, "drops": stampai})


def nua():
    global mala
    mala = 1
    lion()


def ar_aghaidh():
    global mala
    mala += 1
    lion()


def cuir(r, c):
    global pleasc, stampai
    raca[r][c] += 1
    if raca[r][c] > 4:
        raca[r][c] = 0
        pleasc += 1
        carn(r, c, 0)
        for d in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            eitilt.append([r, c, d[0], d[1], 0])
        if pleasc % 5 == 0:
            stampai += 1
            teacs("Slabhra de %d! Stampa saor in aisce." % pleasc)
    else:
        ait[(r, c)] = 3
        carn(r, c, raca[r][c], 3)
    eolas()


CEIM = 9
uimhir = 0


def bog(u):
    if u != uimhir:
        return
    cl.delete("aer")
    for k in list(ait):
        ait[k] -= 1
        carn(k[0], k[1], raca[k[0]][k[1]], max(0, ait[k]))
        if ait[k] <= 0:
            del ait[k]
    for l in eitilt[:]:
        l[4] += 1
        if l[4] >= CEIM:
            l[4] = 0
            l[0] += l[2]
            l[1] += l[3]
            if l[0] < 0 or l[1] < 0 or l[0] >= SRAITH or l[1] >= COL:
                eitilt.remove(l)
            elif raca[l[0]][l[1]]:
                eitilt.remove(l)
                cuir(l[0], l[1])
    for r, c, dr, dc, k in eitilt:
        x = X0 + (c + dc * k / CEIM + .5) * LEITHEAD
        y = Y0 + (r + dr * k / CEIM + .5) * AIRDE
        clud(x, y, 0, k * .7 * (1 if dc + dr > 0 else -1), .72, "aer")
    if eitilt or ait:
        fuinneog.after(22, bog, u)
    else:
        stad()


def stad():
    if not any(any(s) for s in raca):
        scriobh({"cleared": mala})
        postmharc("SEOLTA", "Mála a %d" % mala, GLAS)
        teacs("Maith thú! Tá an raca folamh. Brúigh an cnaipe don chéad mhála eile.")
        cnaipe.config(state="normal", text="An chéad mhála eile", bg="#f0c84a", command=ar_aghaidh)
    elif stampai <= 0:
        scriobh({"lost": mala})
        postmharc("AR AIS", "gan stampa", "#b0201c")
        teacs("Níl stampa ar bith fágtha. Brúigh an cnaipe le tosú arís.")
        cnaipe.config(state="normal", text="Tosaigh arís", bg="#f0c84a", command=nua)
    else:
        scaoil()


def postmharc(mor, beag, dath):
    x, y = X0 + COL * LEITHEAD / 2, Y0 + SRAITH * AIRDE / 2
    u = uimhir

    def cuir_ceim(i):
        if u != uimhir:
            return
        cl.delete("stampa")
        R = 115 + (6 - i) * 22
        cl.create_oval(x - R, y - R, x + R, y + R, fill="#fbf4df", outline=dath, width=7, tags="stampa")
        cl.create_oval(x - R + 16, y - R + 16, x + R - 16, y + R - 16, outline=dath, width=2, tags="stampa")
        cl.create_text(x, y - 4, text=mor, font=("DejaVu Serif", 28, "bold"), fill=dath, tags="stampa", angle=12)
        cl.create_text(x + 8, y + 40, text=beag, font=("DejaVu Serif", 14), fill=dath, tags="stampa", angle=12)
        cl.create_text(x - 8, y - 52, text="GAOTH DOBHAIR", font=("DejaVu Serif", 11), fill=dath, tags="stampa", angle=12)
        for k in range(4):
            yy = y - 36 + k * 24
            cl.create_line(*[v for q in range(9) for v in (x + R + 4 + q * 14, yy + (5 if q % 2 else -5))], smooth=1, fill=dath, width=4, tags="stampa")
        if i < 6:
            fuinneog.after(30, cuir_ceim, i + 1)
    cuir_ceim(0)


def clic(e):
    global reidh, stampai, pleasc
    if not reidh:
        return
    c, r = int((e.x - X0) // LEITHEAD), int((e.y - Y0) // AIRDE)
    if 0 <= r < SRAITH and 0 <= c < COL and raca[r][c]:
        reidh = False
        scriobh({"tap": [r, c]})
        stampai -= 1
        pleasc = 0
        cuir(r, c)
        bog(uimhir)


cl.bind("<Button-1>", clic)
snathan()
fuinneog.update()
lion()
fuinneog.mainloop()
