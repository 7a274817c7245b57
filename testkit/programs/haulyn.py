# HAULYN   gan Mabli, 11 oed  (a bach o help gan Dad)
# Clwb Codio Llanbadarn 2019
import pygame
import random
import math
import json
import argparse
import numpy

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=None)
parser.add_argument("--log", default=None)
args = parser.parse_args()
hedyn = args.seed
if hedyn is None:
    hedyn = random.randint(1, 999999)

LLED = 820
UCHDER = 760
COLOFNAU = 7
RHESI = 5
MAINT = 96
CHWITH = 72
TOP = 112

pygame.init()
sgrin = pygame.display.set_mode((LLED, UCHDER))
pygame.display.set_caption("Haulyn gan Mabli")
cloc = pygame.time.Clock()

def dyddiadur(peth):
    if args.log != None:
        f = open(args.log, "a")
        f.write(json.dumps(peth) + "\n")
        f.flush()
        f.close()

# ------------- creon! -------------
ar = random.Random(4)
nr = numpy.random.RandomState(11)

def gwead(w, h):
    "grawn papur (Dad)"
    a = nr.randint(0, 255, (w, h))
    b = (a + numpy.roll(a, 1, 0) + numpy.roll(a, 1, 1)) // 3
    al = numpy.where(b > 62, 235, 40)
    return al.astype(numpy.uint8)

def creonio(s):
    w, h = s.get_size()
    al = pygame.surfarray.pixels_alpha(s)
    al[:] = (al.astype(numpy.uint16) * gwead(w, h) // 255).astype(numpy.uint8)
    del al
    return s

def llinell(s, lliw, p, q, tew, sigl=2.0):
    d = math.hypot(q[0] - p[0], q[1] - p[1])
    n = int(d / 2) + 1
    sx = sy = 0
    for i in range(n + 1):
        k = i / n
        sx = sx * .9 + ar.uniform(-sigl, sigl) * .35
        sy = sy * .9 + ar.uniform(-sigl, sigl) * .35
        pygame.draw.circle(s, lliw, (p[0] + (q[0] - p[0]) * k + sx, p[1] + (q[1] - p[1]) * k + sy), tew / 2)

def cylch(s, lliw, x, y, r, tew, o=0, d=6.5):
    pts = []
    w1 = ar.uniform(0, 6)
    for i in range(31):
        a = o + d * i / 30
        rr = r * (1 + .035 * math.sin(3 * a + w1))
        pts.append((x + rr * math.cos(a), y + rr * math.sin(a)))
    for i in range(30):
        llinell(s, lliw, pts[i], pts[i + 1], tew, .5)

def sgriblo(s, lliw, x, y, r, tew, bwlch):
    "lliwio i mewn"
    yy = -r
    ymlaen = True
    hen = None
    while yy < r:
        h = math.sqrt(max(0, r * r - yy * yy))
        p = (x - h, y + yy + 2)
        q = (x + h, y + yy - 3)
        if not ymlaen:
            p, q = q, p
        llinell(s, lliw, p, q, tew, 1)
        ymlaen = not ymlaen
        yy += bwlch

MELYN_GOLAU = (250, 226, 90)
MELYN = (252, 196, 20)
OREN = (245, 130, 20)
COCH = (222, 40, 30)
DU = (60, 50, 60)

def haul(n, chwyth=0):
    s = pygame.Surface((120, 120), pygame.SRCALPHA)
    c = 60
    if n == 1:
        sgriblo(s, MELYN_GOLAU, c, c, 11, 5, 4)
        cylch(s, (226, 190, 40), c, c, 12, 3)
    elif n == 2:
        sgriblo(s, MELYN, c, c, 15, 6, 4)
        cylch(s, (230, 160, 10), c, c, 16, 3)
        for i in range(8):
            a = i * math.pi / 4 + ar.uniform(-.1, .1)
            llinell(s, MELYN, (c + 21 * math.cos(a), c + 21 * math.sin(a)), (c + 30 * math.cos(a), c + 30 * math.sin(a)), 4, 1)
    elif n == 3:
        sgriblo(s, OREN, c, c, 20, 6, 4)
        cylch(s, (215, 95, 5), c, c, 21, 4)
        for i in range(11):
            a = i * 2 * math.pi / 11 + ar.uniform(-.08, .08)
            llinell(s, OREN, (c + 26 * math.cos(a), c + 26 * math.sin(a)), (c + 39 * math.cos(a), c + 39 * math.sin(a)), 5, 1)
    else:
        sgriblo(s, COCH, c, c, 26, 7, 4)
        cylch(s, (160, 15, 25), c, c, 27, 4)
        pts = []
        for i in range(26):
            a = i * 2 * math.pi / 26 + ar.uniform(-.05, .05)
            r = 33 if i % 2 else 47
            pts.append((c + r * math.cos(a), c + r * math.sin(a)))
        for i in range(26):
            llinell(s, OREN if i % 3 else COCH, pts[i], pts[(i + 1) % 26], 5, .6)
    return creonio(s)

HAULIAU = {}
for n in (1, 2, 3, 4):
    HAULIAU[n] = [haul(n) for k in range(3)]

def pelydryn():
    s = pygame.Surface((44, 24), pygame.SRCALPHA)
    llinell(s, OREN, (6, 12), (38, 12), 6, 1)
    llinell(s, MELYN, (4, 6), (26, 8), 4, 1)
    llinell(s, MELYN, (4, 18), (26, 16), 4, 1)
    return creonio(s)

PELYDR = [pelydryn() for k in range(3)]

def clec():
    s = pygame.Surface((120, 120), pygame.SRCALPHA)
    for i in range(14):
        a = i * 2 * math.pi / 14
        llinell(s, (COCH, OREN, MELYN)[i % 3], (60 + 16 * math.cos(a), 60 + 16 * math.sin(a)), (60 + 50 * math.cos(a), 60 + 50 * math.sin(a)), 5, 2)
    return creonio(s)

CLEC = [clec() for k in range(3)]

storfa = {}
def ysgrifen(t, maint, lliw):
    if (t, maint, lliw) in storfa:
        return storfa[t, maint, lliw]
    f = pygame.font.SysFont("dejavusans", maint, bold=True)
    lled = f.size(t)[0] + 6 * len(t) + 20
    s = pygame.Surface((lled, maint * 2), pygame.SRCALPHA)
    x = 8
    r = random.Random(t)
    for ch in t:
        l = f.render(ch, True, lliw)
        w = l.get_width()
        l = pygame.transform.rotozoom(l, r.uniform(-9, 9), r.uniform(.94, 1.08))
        s.blit(l, (x, maint * .25 + r.uniform(-3, 3)))
        x += w + 2
    s = creonio(s)
    s = s.subsurface((0, 0, min(lled, x + 12), maint * 2)).copy()
    if len(storfa) > 80:
        storfa.clear()
    storfa[t, maint, lliw] = s
    return s

def papur():
    s = pygame.Surface((LLED, UCHDER))
    a = nr.randint(0, 10, (LLED, UCHDER, 1))
    pygame.surfarray.blit_array(s, (numpy.array([252, 249, 240]) - a).clip(0, 255))
    l = pygame.Surface((LLED, UCHDER), pygame.SRCALPHA)
    # awyr
    for k in range(11):
        y = 10 + k * 8
        llinell(l, (120, 185, 240), (ar.randint(0, 30), y), (LLED - ar.randint(0, 40), y + ar.randint(-6, 6)), 7, 3)
    # bryniau
    for k in range(18):
        y0 = 700 + k * 5
        pts = [(x, y0 - 46 * math.sin(x / 230) - 18 * math.sin(x / 90 + 1)) for x in range(-10, LLED + 40, 30)]
        for i in range(len(pts) - 1):
            if pts[i][1] > 655:
                llinell(l, (90, 175, 70) if k % 3 else (60, 140, 60), pts[i], pts[i + 1], 6, 2)
    # ty nain
    for k in range(10):
        llinell(l, (235, 150, 150), (700, 664 + k * 6), (772, 664 + k * 6), 6, 1)
    llinell(l, (150, 50, 40), (692, 662), (736, 626), 6)
    llinell(l, (150, 50, 40), (736, 626), (780, 662), 6)
    llinell(l, (150, 50, 40), (692, 662), (780, 662), 6)
    for k in range(5):
        llinell(l, (90, 60, 40), (730 + k * 4, 690), (730 + k * 4, 720), 5, 1)
    for x in (708, 756):
        for p, q in (((0, 0), (12, 0)), ((12, 0), (12, 12)), ((12, 12), (0, 12)), ((0, 12), (0, 0))):
            llinell(l, (40, 90, 180), (x + p[0], 670 + p[1]), (x + q[0], 670 + q[1]), 3, .5)
    # y ddraig goch
    D = [(40, 690), (60, 668), (84, 672), (100, 650), (112, 636), (128, 640), (132, 650), (116, 656), (118, 676), (122, 700), (112, 700), (104, 684), (84, 690), (80, 706), (70, 706), (70, 690), (52, 694), (34, 712), (26, 704), (40, 690)]
    m = pygame.Surface((LLED, UCHDER), pygame.SRCALPHA)
    pygame.draw.polygon(m, (215, 45, 40), D)
    for i in range(len(D) - 1):
        llinell(m, (170, 20, 25), D[i], D[i + 1], 4, 1)
    pygame.draw.polygon(m, (235, 90, 60), [(84, 672), (56, 628), (76, 640), (88, 626), (94, 644), (102, 652)])
    pygame.draw.circle(m, (255, 255, 255), (118, 644), 4)
    pygame.draw.circle(m, (0, 0, 0), (119, 644), 2)
    s.blit(creonio(l), (0, 0))
    s.blit(creonio(m), (0, 0))
    # y grid
    g = pygame.Surface((LLED, UCHDER), pygame.SRCALPHA)
    for c in range(COLOFNAU + 1):
        x = CHWITH + c * MAINT
        llinell(g, (150, 120, 190), (x, TOP - 4), (x + ar.randint(-2, 2), TOP + RHESI * MAINT + 4), 3, 1.5)
    for r in range(RHESI + 1):
        y = TOP + r * MAINT
        llinell(g, (150, 120, 190), (CHWITH - 4, y), (CHWITH + COLOFNAU * MAINT + 4, y + ar.randint(-2, 2)), 3, 1.5)
    s.blit(creonio(g), (0, 0))
    # y twll yn y papur + enw
    for y in (160, 380, 600):
        pygame.draw.circle(s, (190, 185, 175), (24, y), 11)
        pygame.draw.circle(s, (120, 116, 110), (25, y + 1), 10)
    s.blit(ysgrifen("HAULYN", 44, (235, 120, 20)), (50, 8))
    return s

PAPUR = papur()

# ------------- y gem -------------
CYF = [(0, 1), (1, 0), (0, -1), (-1, 0)]

def cam(bwrdd, pelydrau, clecs):
    newydd = []
    for (x, y, dx, dy) in pelydrau:
        x = x + dx
        y = y + dy
        if x < 0 or y < 0 or x >= COLOFNAU or y >= RHESI:
            continue
        i = x + y * COLOFNAU
        if bwrdd[i] == 0:
            newydd.append((x, y, dx, dy))
        else:
            bwrdd[i] += 1
            if bwrdd[i] == 5:
                bwrdd[i] = 0
                clecs.append((x, y))
                for d in CYF:
                    newydd.append((x, y, d[0], d[1]))
    return newydd

def tro(bwrdd, i):
    b = list(bwrdd)
    b[i] += 1
    cl = []
    if b[i] == 5:
        b[i] = 0
        cl.append(i)
        pel = [(i % COLOFNAU, i // COLOFNAU, d[0], d[1]) for d in CYF]
        while pel:
            pel = cam(b, pel, cl)
    return tuple(b), len(cl)

# Dad: chwilio am ateb fel bod pob lefel yn bosib
def ateb(b, uchaf):
    llu = {tuple(b): 0}
    for n in range(uchaf + 5):
        nesaf = {}
        for s, c in llu.items():
            for i in range(len(s)):
                if s[i]:
                    t, k = tro(s, i)
                    cc = c + 1 - k // 3
                    if not any(t):
                        return max(1, cc)
                    if cc <= uchaf and cc < nesaf.get(t, 99):
                        nesaf[t] = cc
        rh = sorted(nesaf.items(), key=lambda q: sum(1 + .4 * (5 - v) for v in q[0] if v) + q[1])
        llu = dict(rh[:10])
    return 99

def lefel_newydd(lefel, diferion):
    r = random.Random(hedyn * 77 + lefel)
    faint = min(30, 12 + lefel * 2)
    cyntaf = None
    for k in range(20):
        b = [0] * (COLOFNAU * RHESI)
        lle = list(range(COLOFNAU * RHESI))
        r.shuffle(lle)
        for i in lle[:faint]:
            b[i] = r.randint(1, 4)
        if cyntaf == None:
            cyntaf = b
        if ateb(b, diferion - 2) <= diferion - 2:
            return b, diferion
    return cyntaf, max(diferion, ateb(cyntaf, 26) + 2)

RHIFAU = ["dim", "un", "dau", "tri", "pedwar", "pump", "chwech", "saith", "wyth", "naw", "deg",
          "un ar ddeg", "deuddeg", "tri ar ddeg", "pedwar ar ddeg", "pymtheg", "un ar bymtheg",
          "dau ar bymtheg", "deunaw", "pedwar ar bymtheg", "ugain"]

def rhif(n):
    if n <= 20:
        return RHIFAU[n]
    return "llawer! (" + str(n) + ")"

lefel = 1
bwrdd, diferion = lefel_newydd(1, 12)
pelydrau = []
clecs = []       # [x, y, amser]
ffwrdd = []
cyfri = 0
symud = False
amser_cam = 0.0
saib = 0.0
cyflwr = "dechrau"
amser = 0.0
neges = ""
t = 0.0

def llonydd():
    global symud, cyflwr, amser, diferion, neges, cyfri
    symud = False
    if cyfri >= 3:
        diferion += cyfri // 3
        neges = "+" + rhif(cyfri // 3) + "!"
    else:
        neges = ""
    cyfri = 0
    if not any(bwrdd):
        dyddiadur({"cleared": lefel})
        cyflwr = "enfys"
        amser = 0
    elif diferion == 0:
        dyddiadur({"lost": lefel})
        cyflwr = "colli"
        amser = 0
    else:
        cyflwr = "chwarae"
        dyddiadur({"board": [bwrdd[y * COLOFNAU:(y + 1) * COLOFNAU] for y in range(RHESI)], "level": lefel, "drops": diferion})

def canol(x, y):
    return CHWITH + (x + .5) * MAINT, TOP + (y + .5) * MAINT

CWMWL = pygame.Surface((360, 220), pygame.SRCALPHA)
for (x, y, r) in ((90, 90, 44), (150, 66, 52), (220, 72, 50), (275, 96, 40), (180, 100, 50)):
    sgriblo(CWMWL, (130, 135, 160), x, y, r, 7, 6)
for k in range(12):
    llinell(CWMWL, (60, 110, 210), (70 + k * 20, 150 + (k % 3) * 8), (62 + k * 20, 178 + (k % 3) * 8), 4, 1)
creonio(CWMWL)

def tynnu(dt):
    tri = int(t * 5) % 3
    sgrin.blit(PAPUR, (0, 0))
    l = ysgrifen("llun " + str(lefel), 26, (110, 70, 170))
    sgrin.blit(l, (LLED - 40 - l.get_width(), 24))
    if neges:
        sgrin.blit(ysgrifen(neges, 30, (40, 150, 60)), (380, 20))
    for i in range(len(bwrdd)):
        if bwrdd[i]:
            x, y = canol(i % COLOFNAU, i // COLOFNAU)
            im = HAULIAU[bwrdd[i]][(tri + i) % 3]
            sgrin.blit(im, (x - 60, y - 60))
    for c in clecs:
        x, y = canol(c[0], c[1])
        k = .5 + c[2] * 2
        im = pygame.transform.rotozoom(CLEC[tri], c[2] * 60, k)
        sgrin.blit(im, im.get_rect(center=(x, y)))
    f = min(1, amser_cam / .17)
    for p in pelydrau + ffwrdd:
        x, y = canol(p[0] + p[2] * f, p[1] + p[3] * f)
        im = pygame.transform.rotate(PELYDR[tri], math.degrees(math.atan2(-p[3], p[2])))
        sgrin.blit(im, im.get_rect(center=(x, y)))
    gair = "diferyn o haul: "
    lliw = (30, 90, 180) if diferion > 3 else (215, 30, 30)
    sgrin.blit(ysgrifen(gair, 22, (90, 80, 90)), (150, 612))
    sgrin.blit(ysgrifen(rhif(diferion), 32, lliw), (380, 602))
    if cyflwr == "enfys":
        for k, lliw in enumerate(((220, 40, 40), (245, 140, 30), (250, 215, 40), (70, 180, 70), (50, 110, 220), (140, 70, 180))):
            r = 360 - k * 22
            hyd = min(1, max(0, amser * 1.1 - k * .1))
            for j in range(int(90 * hyd)):
                a = math.pi + math.pi * j / 90
                pygame.draw.circle(sgrin, lliw, (410 + r * math.cos(a) + (j * 7 % 3), 560 + r * math.sin(a) + (j * 5 % 3)), 11)
        if amser > 1:
            im = ysgrifen("DA IAWN!", 64, (200, 40, 120))
            sgrin.blit(im, im.get_rect(center=(410, 500)))
    if cyflwr == "colli":
        y = min(0, -260 + amser * 400)
        sgrin.blit(CWMWL, (230, 210 + y))
        if amser > .7:
            for (gair, m, yy) in (("O NA!", 60, 450), ("clicia i ddechrau eto", 26, 520)):
                im = ysgrifen(gair, m, (40, 60, 130))
                r = im.get_rect(center=(410, yy))
                pygame.draw.rect(sgrin, (252, 249, 240), r.inflate(10, -m * .5))
                sgrin.blit(im, r)

hen_llun = None
rhedeg = True
amser_dechrau = .8
while rhedeg:
    dt = min(.05, cloc.tick(50) / 1000)
    t += dt
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            rhedeg = False
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            if cyflwr == "chwarae" and not symud:
                x = (e.pos[0] - CHWITH) // MAINT
                y = (e.pos[1] - TOP) // MAINT
                if 0 <= x < COLOFNAU and 0 <= y < RHESI and bwrdd[x + y * COLOFNAU]:
                    dyddiadur({"tap": [y, x]})
                    diferion -= 1
                    neges = ""
                    symud = True
                    saib = .15
                    amser_cam = 0
                    i = x + y * COLOFNAU
                    bwrdd[i] += 1
                    if bwrdd[i] == 5:
                        bwrdd[i] = 0
                        cyfri = 1
                        clecs.append([x, y, 0])
                        pelydrau = [(x, y, d[0], d[1]) for d in CYF]
            elif cyflwr == "colli" and amser > .8:
                lefel = 1
                bwrdd, diferion = lefel_newydd(1, 12)
                cyflwr = "dechrau"
                amser_dechrau = .4
    amser += dt
    if cyflwr == "dechrau":
        amser_dechrau -= dt
        if amser_dechrau <= 0:
            llonydd()
    if cyflwr == "enfys" and amser > 2.8:
        hen_llun = [sgrin.copy(), 0]
        lefel += 1
        bwrdd, diferion = lefel_newydd(lefel, diferion + 6)
        neges = ""
        cyflwr = "dechrau"
        amser_dechrau = 1.0
    for c in clecs:
        c[2] += dt
    clecs = [c for c in clecs if c[2] < .35]
    if symud:
        if pelydrau or ffwrdd:
            amser_cam += dt
            if amser_cam >= .17:
                amser_cam -= .17
                hen = pelydrau
                ffwrdd = []
                for (x, y, dx, dy) in hen:
                    if not (0 <= x + dx < COLOFNAU and 0 <= y + dy < RHESI):
                        ffwrdd.append((x + dx, y + dy, dx, dy))
                cl = []
                pelydrau = cam(bwrdd, hen, cl)
                cyfri += len(cl)
                for c in cl:
                    clecs.append([c[0], c[1], 0])
        else:
            saib -= dt
            if saib <= 0 and not clecs:
                llonydd()
    tynnu(dt)
    if hen_llun:
        hen_llun[1] += dt
        k = hen_llun[1] / .8
        if k >= 1:
            hen_llun = None
        else:
            sgrin.blit(hen_llun[0], (-LLED * k * k, 0))
            pygame.draw.line(sgrin, (150, 145, 135), (LLED - LLED * k * k, 0), (LLED - LLED * k * k, UCHDER), 3)
    pygame.display.flip()
pygame.quit()
