# ------------------------------------------------------------
#  BOTYMAU NAIN
#  Gêm fach i Flwyddyn 8 - Clwb Codio amser cinio dydd Mawrth
#  Mrs Eirian Pugh (Tecstilau + TGCh), Y Bala, Hydref 2018
#
#  Dim ond tkinter sydd ei angen. Dim lluniau allanol.
#  Blant: darllenwch y sylwadau ac yna newidiwch y lliwiau!
# ------------------------------------------------------------
from tkinter import *
import random
import json
import sys

# ---- gosodiadau (gallwch newid y rhain) ----
RHESI = 6
COLOFNAU = 5
SGWAR = 96          # maint un sgwâr o'r cwilt
YMYL_X = 40         # lle i'r tâp mesur
YMYL_Y = 40
EDAU_CYNTAF = 13    # faint o edau ar ddechrau lefel
CAM = 115           # milieiliadau rhwng pob cam nodwydd

MAINT = {1: 17, 2: 24, 3: 32, 4: 40}
LLIW = {1: ("#5b8fd0", "#34639f"),      # glas
        2: ("#f0b93a", "#b98413"),      # melyn
        3: ("#4fa767", "#2c7240"),      # gwyrdd
        4: ("#d8463f", "#96231e")}      # coch
DEFNYDD = ["#fbeee6", "#e6eff5", "#f6f0d8", "#ecf3e4", "#f1e6f0"]
PATRWM = ["#f3dccd", "#d2e1ec", "#ece2b8", "#d9e7cb", "#e4d2e2"]

RHIFAU = ["dim", "un", "dau", "tri", "pedwar", "pump", "chwech", "saith", "wyth", "naw", "deg"]


def gair(n):
    """rhif mewn geiriau Cymraeg"""
    if n <= 10:
        return RHIFAU[n]
    degau, unedau = n // 10, n % 10
    dechrau = {1: "un deg", 2: "dau ddeg", 3: "tri deg", 4: "pedwar deg"}[min(4, degau)]
    if unedau == 0:
        return dechrau
    return dechrau + " " + RHIFAU[unedau]


# ---- darllen y llinell orchymyn ----
hedyn = None
ffeil_log = None
for i, a in enumerate(sys.argv):
    if a == "--seed":
        hedyn = int(sys.argv[i + 1])
    if a == "--log":
        ffeil_log = open(sys.argv[i + 1], "w")
hap = random.Random(hedyn)


def cofnodi(beth):
    if ffeil_log:
        ffeil_log.write(json.dumps(beth) + "\n")
        ffeil_log.flush()


# ---- newidynnau'r gêm ----
bwrdd = []
nodwyddau = []      # pob un yn [rhes, colofn, dr, dc]
lefel = 1
edau = EDAU_CYNTAF
wedi_torri = 0      # botymau wedi torri yn y gadwyn hon
prysur = False
gorffen = ""        # "" neu "clir" neu "colli"
tameidiau = []      # sgwariau lle mae botwm newydd dorri

# ---- y ffenestr ----
ffenestr = Tk()
ffenestr.title("Botymau Nain - Clwb Codio")
ffenestr.configure(bg="#d9c7ad")
ffenestr.resizable(False, False)

LLED = YMYL_X + COLOFNAU * SGWAR + 12
UCHDER = YMYL_Y + RHESI * SGWAR + 12
cwilt = Canvas(ffenestr, width=LLED, height=UCHDER, bg="#d9c7ad", highlightthickness=0, cursor="hand2")
cwilt.pack(side=LEFT, padx=(12, 8), pady=12)

panel = Frame(ffenestr, bg="#d9c7ad")
panel.pack(side=LEFT, fill=Y, padx=(4, 14), pady=12)

Label(panel, text="Botymau Nain", bg="#d9c7ad", fg="#7a2d4d", font=("Times", 26, "bold italic")).pack(pady=(0, 6))

ffram_edau = LabelFrame(panel, text=" Edau ar ôl ", bg="#efe5d3", fg="#5a4632", font=("Arial", 11, "bold"), bd=2, relief=GROOVE)
ffram_edau.pack(fill=X)
ril = Canvas(ffram_edau, width=250, height=128, bg="#efe5d3", highlightthickness=0)
ril.pack()
gair_edau = Label(ffram_edau, text="", bg="#efe5d3", fg="#a32222", font=("Arial", 20, "bold"))
gair_edau.pack(pady=(0, 6))

neges = Label(panel, text="", bg="#fffdf4", fg="#333333", font=("Arial", 12), width=26, height=3,
              wraplength=230, relief=SUNKEN, bd=2)
neges.pack(fill=X, pady=10)

botwm_nesaf = Button(panel, text="Lefel nesaf", font=("Arial", 14, "bold"), state=DISABLED,
                     bg="#c9bda6", activebackground="#b6d7a8", disabledforeground="#9b8f7a")
botwm_nesaf.pack(fill=X)

ffram_log = LabelFrame(panel, text=" Dyddiadur gwnïo ", bg="#efe5d3", fg="#5a4632", font=("Arial", 11, "bold"), bd=2, relief=GROOVE)
ffram_log.pack(fill=X, pady=(10, 0))
dyddiadur = Listbox(ffram_log, height=5, font=("Courier", 11), bg="#fffdf4", fg="#444", highlightthickness=0,
                    selectbackground="#fffdf4", selectforeground="#444", activestyle="none", takefocus=0)
dyddiadur.pack(fill=X, padx=4, pady=4)

addurn = Canvas(panel, width=250, height=112, bg="#d9c7ad", highlightthickness=0)
addurn.pack(side=BOTTOM)


# ---- lluniau ----
def llun_addurn():
    # clustog binnau
    addurn.create_oval(14, 40, 104, 106, fill="#b03a52", outline="#77203a", width=2)
    for x in (40, 78):
        addurn.create_line(59, 44, x, 74, 59, 104, smooth=True, fill="#77203a")
    for x, y, ll in ((32, 22, "#f4d03f"), (50, 10, "#5dade2"), (66, 18, "#ffffff"), (84, 26, "#58d68d")):
        addurn.create_line(x, y, 59 + (x - 59) * .5, 56, fill="#666", width=2)
        addurn.create_oval(x - 5, y - 5, x + 5, y + 5, fill=ll, outline="#555")
    # siswrn
    addurn.create_polygon(236, 20, 168, 70, 176, 76, fill="#b8bcc2", outline="#666")
    addurn.create_polygon(236, 62, 168, 54, 170, 64, fill="#cfd3d8", outline="#666")
    addurn.create_oval(134, 72, 174, 100, outline="#2e4a7d", width=7)
    addurn.create_oval(126, 38, 168, 64, outline="#2e4a7d", width=7)
    addurn.create_oval(184, 54, 192, 62, fill="#666")


def llun_ril():
    ril.delete("all")
    # rîl bren, un tro o edau coch am bob darn sydd ar ôl
    ril.create_oval(60, 100, 190, 124, fill="#a9794a", outline="#6d4a27", width=2)
    ril.create_oval(60, 94, 190, 118, fill="#c8965f", outline="#6d4a27", width=2)
    ril.create_rectangle(100, 16, 150, 106, fill="#c8965f", outline="")
    n = min(edau, 20)
    for k in range(n):
        y = 102 - k * 4.4
        ril.create_line(84, y, 166, y - 2, fill="#c62828" if k % 2 else "#e05050", width=4)
    if n:
        y = 102 - (n - 1) * 4.4
        ril.create_line(166, y - 2, 205, y + 14, 214, 60, 232, 90, smooth=True, fill="#e05050", width=2)
    ril.create_oval(60, 4, 190, 28, fill="#d8a870", outline="#6d4a27", width=2)
    ril.create_oval(114, 10, 136, 20, fill="#6d4a27", outline="")
    gair_edau.config(text=gair(edau))


def canol(r, c):
    return YMYL_X + c * SGWAR + SGWAR // 2, YMYL_Y + r * SGWAR + SGWAR // 2


def llun_cwilt():
    # y tâp mesur
    cwilt.create_rectangle(YMYL_X, 4, YMYL_X + COLOFNAU * SGWAR, 30, fill="#f7dc6f", outline="#8d7517")
    for k in range(COLOFNAU * 10 + 1):
        x = YMYL_X + k * SGWAR / 10
        cwilt.create_line(x, 30, x, 18 if k % 10 == 0 else (22 if k % 5 == 0 else 25), fill="#5c4b09")
        if k % 10 == 0 and k < COLOFNAU * 10:
            cwilt.create_text(x + 9, 13, text=str(k // 10 * 10), font=("Arial", 8), fill="#5c4b09")
    cwilt.create_rectangle(4, YMYL_Y, 30, YMYL_Y + RHESI * SGWAR, fill="#f7dc6f", outline="#8d7517")
    for k in range(RHESI * 10 + 1):
        y = YMYL_Y + k * SGWAR / 10
        cwilt.create_line(30, y, 18 if k % 10 == 0 else (22 if k % 5 == 0 else 25), y, fill="#5c4b09")
    # y clytiau
    for r in range(RHESI):
        for c in range(COLOFNAU):
            x, y = YMYL_X + c * SGWAR, YMYL_Y + r * SGWAR
            k = (r * 2 + c) % 5
            cwilt.create_rectangle(x, y, x + SGWAR, y + SGWAR, fill=DEFNYDD[k], outline="#b7a58a", width=1)
            if k == 0:                                     # smotiau
                for i in range(5):
                    for j in range(5):
                        px, py = x + 12 + i * 18, y + 12 + j * 18
                        cwilt.create_oval(px - 3, py - 3, px + 3, py + 3, fill=PATRWM[k], outline="")
            elif k == 1 or k == 4:                         # rhesi
                for i in range(6):
                    if k == 1:
                        cwilt.create_rectangle(x + 4 + i * 16, y + 1, x + 11 + i * 16, y + SGWAR, fill=PATRWM[k], outline="")
                    else:
                        cwilt.create_rectangle(x + 1, y + 4 + i * 16, x + SGWAR, y + 11 + i * 16, fill=PATRWM[k], outline="")
            elif k == 2:                                   # sgwariau bach
                for i in range(4):
                    for j in range(4):
                        if (i + j) % 2:
                            cwilt.create_rectangle(x + i * 24, y + j * 24, x + i * 24 + 24, y + j * 24 + 24, fill=PATRWM[k], outline="")
            cwilt.create_rectangle(x + 5, y + 5, x + SGWAR - 5, y + SGWAR - 5, outline="#a08c6c", dash=(6, 4))
    cwilt.create_rectangle(YMYL_X, YMYL_Y, YMYL_X + COLOFNAU * SGWAR, YMYL_Y + RHESI * SGWAR, outline="#7a2d4d", width=4)


def llun_botwm(r, c, n):
    x, y = canol(r, c)
    m = MAINT[n]
    golau, tywyll = LLIW[n]
    cwilt.create_oval(x - m + 3, y - m + 4, x + m + 3, y + m + 4, fill="#9a8b73", outline="", tags="symud")
    cwilt.create_oval(x - m, y - m, x + m, y + m, fill=golau, outline=tywyll, width=3, tags="symud")
    k = m * .70
    cwilt.create_oval(x - k, y - k, x + k, y + k, outline=tywyll, width=2, tags="symud")
    cwilt.create_arc(x - m + 5, y - m + 5, x + m - 5, y + m - 5, start=100, extent=70, style=ARC,
                     outline="white", width=3, tags="symud")
    d = m * .30
    tyllau = {1: [(0, 0)],
              2: [(-d, 0), (d, 0)],
              3: [(0, -d), (-d, d * .75), (d, d * .75)],
              4: [(-d, -d), (d, -d), (-d, d), (d, d)]}[n]
    t = 4 if n == 1 else 5
    for dx, dy in tyllau:
        cwilt.create_oval(x + dx - t, y + dy - t, x + dx + t, y + dy + t, fill="#2b2118", outline=tywyll, tags="symud")


def tynnu_llun():
    cwilt.delete("symud")
    for r in range(RHESI):
        for c in range(COLOFNAU):
            if bwrdd[r][c]:
                llun_botwm(r, c, bwrdd[r][c])
    for r, c in tameidiau:
        x, y = canol(r, c)
        for dx, dy in ((-20, -22), (22, -18), (-24, 16), (18, 24)):
            cwilt.create_arc(x + dx - 12, y + dy - 12, x + dx + 12, y + dy + 12, start=dx * 9 % 360, extent=120,
                             fill="#d8463f", outline="#96231e", tags="symud")
    for r, c, dr, dc in nodwyddau:
        x, y = canol(r, c)
        cwilt.create_line(x - dc * 46, y - dr * 46, x - dc * 30 + dr * 7, y - dr * 30 + dc * 7, x - dc * 14, y - dr * 14,
                          smooth=True, fill="#c62828", width=2, tags="symud")
        cwilt.create_line(x - dc * 18, y - dr * 18, x + dc * 18, y + dr * 18, fill="#4a4f57", width=4, tags="symud")
        cwilt.create_line(x - dc * 8, y - dr * 8, x + dc * 22, y + dr * 22, fill="#9aa2ad", width=2, tags="symud")
    llun_ril()


# ---- rheolau ----
def cofnodi_bwrdd():
    cofnodi({"t": "board", "level": lefel, "drops": edau, "board": [list(rh) for rh in bwrdd]})


def lefel_newydd():
    global bwrdd, edau, gorffen, prysur, nodwyddau, tameidiau
    bwrdd = [[0] * COLOFNAU for i in range(RHESI)]
    faint = min(23, 17 + lefel)
    lleoedd = [(r, c) for r in range(RHESI) for c in range(COLOFNAU)]
    for r, c in hap.sample(lleoedd, faint):
        bwrdd[r][c] = hap.choice([1, 1, 2, 2, 3, 3, 3, 4, 4, 4])
    edau = EDAU_CYNTAF
    gorffen = ""
    prysur = False
    nodwyddau = []
    tameidiau = []
    neges.config(text="Lefel %d.  Cliciwch ar fotwm\ni roi twll arall ynddo." % lefel, fg="#333333", bg="#fffdf4")
    botwm_nesaf.config(text="Lefel nesaf", state=DISABLED, bg="#c9bda6")
    tynnu_llun()
    cofnodi_bwrdd()


def tyfu(r, c):
    """un twll arall. Mwy na phedwar = torri!"""
    global wedi_torri
    bwrdd[r][c] += 1
    if bwrdd[r][c] > 4:
        bwrdd[r][c] = 0
        wedi_torri += 1
        tameidiau.append((r, c))
        return [[r, c, 0, 1], [r, c, 0, -1], [r, c, 1, 0], [r, c, -1, 0]]
    return []


def clic(e):
    global edau, prysur, nodwyddau, wedi_torri, tameidiau
    if prysur or gorffen:
        return
    r, c = (e.y - YMYL_Y) // SGWAR, (e.x - YMYL_X) // SGWAR
    if not (0 <= r < RHESI and 0 <= c < COLOFNAU):
        return
    if bwrdd[r][c] == 0:
        neges.config(text="Does dim botwm fan'na!")
        return
    cofnodi({"t": "tap", "r": r, "c": c})
    edau -= 1
    prysur = True
    wedi_torri = 0
    tameidiau = []
    nodwyddau = tyfu(r, c)
    tynnu_llun()
    ffenestr.after(CAM, cam)


def cam():
    """symud pob nodwydd un sgwâr"""
    global nodwyddau, tameidiau
    tameidiau = []
    ar_ol, taro = [], []
    for r, c, dr, dc in nodwyddau:
        r, c = r + dr, c + dc
        if 0 <= r < RHESI and 0 <= c < COLOFNAU:
            if bwrdd[r][c]:
                taro.append((r, c))
            else:
                ar_ol.append([r, c, dr, dc])
    for r, c in taro:
        if bwrdd[r][c]:          # efallai ei fod newydd dorri
            ar_ol = ar_ol + tyfu(r, c)
    nodwyddau = ar_ol
    tynnu_llun()
    if nodwyddau or tameidiau:
        ffenestr.after(CAM, cam)
    else:
        diwedd_cadwyn()


def diwedd_cadwyn():
    global edau, prysur, gorffen
    bonws = wedi_torri // 3
    edau += bonws
    llun_ril()
    cofnodi_bwrdd()
    prysur = False
    ar_ol = sum(1 for rh in bwrdd for n in rh if n)
    if ar_ol == 0:
        gorffen = "clir"
        cofnodi({"t": "cleared", "level": lefel})
        neges.config(text="Da iawn chi!\nMae'r cwilt yn glir.", fg="#1d6b2f", bg="#e3f5df")
        dyddiadur.insert(0, "Lefel %d   clir, edau %d" % (lefel, edau))
        botwm_nesaf.config(text="Lefel nesaf  >>", state=NORMAL, bg="#8fce8a")
    elif edau <= 0:
        gorffen = "colli"
        cofnodi({"t": "lost"})
        neges.config(text="O diar! Dim edau ar ôl,\na %d botwm heb eu gwneud." % ar_ol, fg="#9c1c1c", bg="#fbe0dc")
        dyddiadur.insert(0, "Lefel %d   colli (%d)" % (lefel, ar_ol))
        botwm_nesaf.config(text="Ceisio eto", state=NORMAL, bg="#f0b27a")
    elif bonws:
        neges.config(text="%d botwm wedi torri!\nEdau ychwanegol: %s" % (wedi_torri, gair(bonws)))
    elif wedi_torri:
        neges.config(text="%d wedi torri.\nBotymau ar ôl: %d" % (wedi_torri, ar_ol))
    else:
        neges.config(text="Botymau ar ôl: %d" % ar_ol)


def nesaf():
    global lefel
    if gorffen == "clir":
        lefel += 1
    if gorffen:
        lefel_newydd()


botwm_nesaf.config(command=nesaf)
cwilt.bind("<Button-1>", clic)

llun_addurn()
llun_cwilt()
ffenestr.update_idletasks()
lefel_newydd()
ffenestr.mainloop()
