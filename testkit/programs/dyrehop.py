# Dyrehop
# Lavet til Alma (4) og Storm (6) i regnvejrsferien. Man kan ikke tabe!
# Tryk på et dyr, så bliver det til et større dyr:  mus -> kanin -> ræv -> bjørn
# Bjørnen hopper væk og kaster fire hjerter.

import argparse
import json
import math
import random

import pygame

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int)
parser.add_argument("--log")
valg = parser.parse_args()

RAEKKER, SOEJLER = 4, 5
FELT = 136
VENSTRE, TOP = 40, 116
BREDDE = VENSTRE * 2 + SOEJLER * FELT
HOEJDE = TOP + RAEKKER * FELT + 40

terning = random.Random(valg.seed)
pynt = random.Random(5)
logfil = open(valg.log, "w") if valg.log else None


def skriv(**ting):
    if logfil:
        logfil.write(json.dumps(ting) + "\n")
        logfil.flush()


pygame.display.init()
pygame.font.init()
skaerm = pygame.display.set_mode((BREDDE, HOEJDE))
pygame.display.set_caption("Dyrehop")
ur = pygame.time.Clock()
skrift_stor = pygame.font.SysFont("urwgothic,dejavusans", 92, bold=True)
skrift = pygame.font.SysFont("urwgothic,dejavusans", 40, bold=True)
skrift_lille = pygame.font.SysFont("urwgothic,dejavusans", 26, bold=True)

HIMMEL = (255, 238, 214)
FELTFARVER = [(255, 214, 198), (255, 226, 178), (224, 236, 200), (206, 228, 240), (232, 216, 242)]
MOERK = (84, 60, 56)


# ------------------------------------------------------------ dyrene
def kugle(flade, farve, x, y, rx, ry, kant=4):
    pygame.draw.ellipse(flade, MOERK, (x - rx - kant, y - ry - kant, 2 * (rx + kant), 2 * (ry + kant)))
    pygame.draw.ellipse(flade, farve, (x - rx, y - ry, 2 * rx, 2 * ry))


def oejne(flade, x, y, afstand, r, blinker, k):
    for s in (-1, 1):
        if blinker:
            pygame.draw.line(flade, MOERK, (x + s * afstand - r, y), (x + s * afstand + r, y), 3 * k)
        else:
            pygame.draw.circle(flade, (40, 28, 30), (x + s * afstand, y), r)
            pygame.draw.circle(flade, (255, 255, 255), (x + s * afstand - r * .3, y - r * .35), r * .38)


def kinder(flade, x, y, afstand, r):
    for s in (-1, 1):
        pygame.draw.circle(flade, (250, 150, 150), (x + s * afstand, y), r)


def mund(flade, x, y, b, k):
    for s in (-1, 1):
        pygame.draw.arc(flade, MOERK, (x + (s - 1) * b / 2, y - b / 3, b, b * .7), math.pi, 2 * math.pi, 3 * k)


def tegn_dyr(nr, blinker):
    k = 2
    S = FELT * k
    f = pygame.Surface((S, S), pygame.SRCALPHA)
    m = S / 2
    e = 4 * k
    if nr == 1:       # mus
        graa, lyse = (172, 176, 190), (246, 190, 196)
        for s in (-1, 1):
            kugle(f, graa, m + s * 21 * k, m - 15 * k, 14 * k, 14 * k, e)
            pygame.draw.circle(f, lyse, (m + s * 21 * k, m - 15 * k), 8 * k)
        kugle(f, graa, m, m + 6 * k, 24 * k, 21 * k, e)
        oejne(f, m, m + 2 * k, 9 * k, 4 * k, blinker, k)
        kinder(f, m, m + 11 * k, 16 * k, 3.5 * k)
        pygame.draw.circle(f, (230, 110, 120), (m, m + 10 * k), 4 * k)
        for s in (-1, 1):
            for d in (-3, 4):
                pygame.draw.line(f, MOERK, (m + s * 9 * k, m + 13 * k), (m + s * 28 * k, m + (13 + d) * k), k)
    elif nr == 2:     # kanin
        hvid, rosa = (250, 246, 240), (250, 180, 190)
        for s in (-1, 1):
            kugle(f, hvid, m + s * 13 * k, m - 28 * k, 9 * k, 24 * k, e)
            pygame.draw.ellipse(f, rosa, (m + s * 13 * k - 5 * k, m - 46 * k, 10 * k, 34 * k))
        kugle(f, hvid, m, m + 12 * k, 30 * k, 27 * k, e)
        oejne(f, m, m + 6 * k, 12 * k, 5 * k, blinker, k)
        kinder(f, m, m + 17 * k, 20 * k, 5 * k)
        pygame.draw.polygon(f, (230, 110, 120), [(m - 5 * k, m + 13 * k), (m + 5 * k, m + 13 * k), (m, m + 18 * k)])
        mund(f, m, m + 19 * k, 8 * k, k)
        pygame.draw.rect(f, (255, 255, 255), (m - 4 * k, m + 24 * k, 8 * k, 7 * k))
        pygame.draw.rect(f, MOERK, (m - 4 * k, m + 24 * k, 8 * k, 7 * k), k)
    elif nr == 3:     # ræv
        roed, creme = (240, 134, 60), (255, 236, 212)
        for s in (-1, 1):
            pygame.draw.polygon(f, MOERK, [(m + s * 6 * k, m - 22 * k), (m + s * 44 * k, m - 50 * k), (m + s * 42 * k, m + 4 * k)])
            pygame.draw.polygon(f, roed, [(m + s * 12 * k, m - 22 * k), (m + s * 40 * k, m - 43 * k), (m + s * 38 * k, m - 2 * k)])
            pygame.draw.polygon(f, MOERK, [(m + s * 27 * k, m - 26 * k), (m + s * 37 * k, m - 36 * k), (m + s * 36 * k, m - 16 * k)])
        kugle(f, roed, m, m + 8 * k, 40 * k, 33 * k, e)
        for s in (-1, 1):
            pygame.draw.ellipse(f, creme, (m + s * 20 * k - 18 * k, m + 9 * k, 36 * k, 29 * k))
        pygame.draw.ellipse(f, creme, (m - 14 * k, m + 14 * k, 28 * k, 27 * k))
        oejne(f, m, m + 4 * k, 17 * k, 6 * k, blinker, k)
        pygame.draw.ellipse(f, (50, 34, 34), (m - 7 * k, m + 14 * k, 14 * k, 10 * k))
        mund(f, m, m + 26 * k, 10 * k, k)
    else:             # bjørn
        brun, lys = (158, 106, 70), (222, 184, 140)
        for s in (-1, 1):
            kugle(f, brun, m + s * 36 * k, m - 34 * k, 17 * k, 17 * k, e)
            pygame.draw.circle(f, lys, (m + s * 36 * k, m - 34 * k), 9 * k)
        kugle(f, brun, m, m + 4 * k, 52 * k, 47 * k, e)
        pygame.draw.ellipse(f, lys, (m - 25 * k, m + 6 * k, 50 * k, 38 * k))
        oejne(f, m, m - 6 * k, 21 * k, 7 * k, blinker, k)
        kinder(f, m, m + 12 * k, 37 * k, 7 * k)
        pygame.draw.ellipse(f, (50, 34, 34), (m - 11 * k, m + 9 * k, 22 * k, 14 * k))
        mund(f, m, m + 27 * k, 14 * k, k)
    return pygame.transform.smoothscale(f, (FELT, FELT))


DYR = {(n, b): tegn_dyr(n, b) for n in (1, 2, 3, 4) for b in (False, True)}


def hjerte(str_, farve=(236, 70, 100)):
    k = 4
    f = pygame.Surface((str_ * k, str_ * k), pygame.SRCALPHA)
    for kant, kl in ((0, MOERK), (.09, farve)):
        pts = []
        for i in range(60):
            a = i / 60 * 2 * math.pi
            x = 16 * math.sin(a) ** 3
            y = -(13 * math.cos(a) - 5 * math.cos(2 * a) - 2 * math.cos(3 * a) - math.cos(4 * a))
            sc = str_ * k * (.5 - kant) / 18
            pts.append((str_ * k / 2 + x * sc, str_ * k / 2 + y * sc))
        pygame.draw.polygon(f, kl, pts)
    return pygame.transform.smoothscale(f, (str_, str_))


def stjerne(str_, fyldt):
    k = 4
    f = pygame.Surface((str_ * k, str_ * k), pygame.SRCALPHA)
    farve = (255, 206, 50) if fyldt else (236, 224, 206)
    for faktor, kl in ((.49, (190, 130, 20) if fyldt else (200, 184, 164)), (.41, farve)):
        pts = []
        for i in range(10):
            r = str_ * k * faktor * (1 if i % 2 == 0 else .5)
            a = -math.pi / 2 + i * math.pi / 5
            pts.append((str_ * k / 2 + r * math.cos(a), str_ * k / 2 + r * math.sin(a)))
        pygame.draw.polygon(f, kl, pts)
    return pygame.transform.smoothscale(f, (str_, str_))


HJERTE = hjerte(34)
LILLE_STJERNE = stjerne(40, True)
STOR_STJERNE = {True: stjerne(150, True), False: stjerne(150, False)}

# ------------------------------------------------------------ spillet
plads = [[0] * SOEJLER for _ in range(RAEKKER)]
fase = [[pynt.uniform(0, 6) for _ in range(SOEJLER)] for _ in range(RAEKKER)]
hop = [[0.0] * SOEJLER for _ in range(RAEKKER)]
hjerter = []        # [x, y, maal_x, maal_y, dr, ds, (r, s) eller None]
koe = []            # bjørne der venter på at hoppe
flyvende = []       # bjørne på vej ud af skærmen
konfetti = []
bane = 0
tryk = 0
par_tryk = 0
stjerner_ialt = 0
nye_stjerner = 0
tilstand = "start"
vent = 0.0
tid = 0.0
PILEKNAP = pygame.Rect(BREDDE // 2 - 90, HOEJDE // 2 + 90, 180, 120)
STARTKNAP = pygame.Rect(BREDDE // 2 - 130, 470, 260, 130)


def midt(r, s):
    return VENSTRE + s * FELT + FELT / 2, TOP + r * FELT + FELT / 2


def ny_bane():
    global bane, tryk, tilstand, vent, par_tryk
    bane += 1
    tryk = 0
    tomme = max(3, 8 - bane // 2)
    felter = [(r, s) for r in range(RAEKKER) for s in range(SOEJLER)]
    terning.shuffle(felter)
    for i, (r, s) in enumerate(felter):
        plads[r][s] = 0 if i < tomme else terning.randint(1, 4)
    mangler = sum(5 - v for rk in plads for v in rk if v)
    par_tryk = max(4, mangler // 3)
    tilstand = "kommer"
    vent = 0.0


def ram(r, s):
    hop[r][s] = 1.0
    if plads[r][s] < 4:
        plads[r][s] += 1
    else:
        plads[r][s] = 5      # er ved at hoppe
        koe.append((r, s))


def naeste_bjoern():
    r, s = koe.pop()         # sidst ind, først ud. Det ser sjovest ud
    plads[r][s] = 0
    x, y = midt(r, s)
    flyvende.append([x, y, pynt.choice((-1, 1)) * pynt.uniform(80, 200), -620.0])
    for dr, ds in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        rr, ss = r + dr, s + ds
        while 0 <= rr < RAEKKER and 0 <= ss < SOEJLER and plads[rr][ss] == 0:
            rr, ss = rr + dr, ss + ds
        inde = 0 <= rr < RAEKKER and 0 <= ss < SOEJLER
        mx, my = midt(rr, ss)
        hjerter.append([x, y, mx, my, dr, ds, (rr, ss) if inde else None])


def klik(p):
    global tilstand, tryk
    if tilstand == "start":
        if STARTKNAP.collidepoint(p):
            ny_bane()
    elif tilstand == "stjerner":
        if PILEKNAP.collidepoint(p) and vent > 1.2:
            ny_bane()
    elif tilstand == "leg":
        s, r = (p[0] - VENSTRE) // FELT, (p[1] - TOP) // FELT
        if 0 <= r < RAEKKER and 0 <= s < SOEJLER and plads[r][s]:
            skriv(t="tap", r=r, c=s)
            tryk += 1
            ram(r, s)
            tilstand = "roerer"


def opdater(dt):
    global tilstand, vent, stjerner_ialt, nye_stjerner
    vent += dt
    for r in range(RAEKKER):
        for s in range(SOEJLER):
            hop[r][s] = max(0.0, hop[r][s] - dt * 2.5)
    for b in flyvende[:]:
        b[0] += b[2] * dt
        b[1] += b[3] * dt
        b[3] += 1500 * dt
        if b[1] > HOEJDE + 100:
            flyvende.remove(b)
    for k in konfetti[:]:
        k[0] += k[2] * dt
        k[1] += k[3] * dt
        k[3] += 260 * dt
        if k[1] > HOEJDE:
            konfetti.remove(k)
    if tilstand == "kommer" and vent > 0.07 * RAEKKER * SOEJLER + 0.5:
        tilstand = "leg"
        skriv(t="board", cells=plads)
    elif tilstand == "roerer":
        for h in hjerter[:]:
            h[0] += h[5] * 420 * dt
            h[1] += h[4] * 420 * dt
            if (h[2] - h[0]) * h[5] + (h[3] - h[1]) * h[4] <= 0:
                hjerter.remove(h)
                if h[6]:
                    r, s = h[6]
                    if plads[r][s] and plads[r][s] < 5:
                        ram(r, s)
        if not hjerter:
            if koe:
                if hop[koe[-1][0]][koe[-1][1]] < 0.55:
                    naeste_bjoern()
            elif not any(any(rk) for rk in plads):
                skriv(t="cleared")
                nye_stjerner = 3 if tryk <= par_tryk else 2 if tryk <= par_tryk * 1.5 else 1
                stjerner_ialt += nye_stjerner
                tilstand = "stjerner"
                vent = 0.0
                for _ in range(90):
                    konfetti.append([pynt.uniform(0, BREDDE), pynt.uniform(-260, 0), pynt.uniform(-40, 40),
                                     pynt.uniform(40, 160), pynt.choice([(255, 120, 120), (120, 200, 255), (255, 210, 80),
                                                                         (150, 220, 140), (220, 160, 255)])])
            else:
                tilstand = "leg"


def tegn_baggrund():
    skaerm.fill(HIMMEL)
    # bløde bakker
    pygame.draw.ellipse(skaerm, (214, 232, 190), (-200, HOEJDE - 190, 700, 420))
    pygame.draw.ellipse(skaerm, (198, 222, 176), (300, HOEJDE - 150, 760, 420))
    # sol med stråler der drejer
    for i in range(12):
        a = tid * .25 + i * math.pi / 6
        pygame.draw.line(skaerm, (255, 214, 110), (58 + 38 * math.cos(a), 56 + 38 * math.sin(a)),
                         (58 + 50 * math.cos(a), 56 + 50 * math.sin(a)), 6)
    pygame.draw.circle(skaerm, (255, 220, 90), (58, 56), 32)


def tegn_et_dyr(n, x, y, f, hp, skala=1.0):
    blinker = (tid + f * 1.7) % (2.6 + f * .5) < .16
    vip = math.sin(tid * 2.1 + f * 3) * 4
    klem = 1 + .03 * math.sin(tid * 3.3 + f * 5)
    if hp > 0:
        klem += .22 * hp * math.sin(hp * 10)
    b = DYR[(min(n, 4), blinker)]
    b = pygame.transform.smoothscale(b, (max(2, int(FELT * skala * (2 - klem))), max(2, int(FELT * skala * klem))))
    b = pygame.transform.rotate(b, vip)
    skaerm.blit(b, b.get_rect(center=(x, y)))


def tekst(sk, s, x, y, farve=MOERK):
    b = sk.render(s, True, farve)
    skaerm.blit(b, b.get_rect(center=(x, y)))


def tegn():
    tegn_baggrund()
    if tilstand == "start":
        for i, ch in enumerate("Dyrehop"):
            b = skrift_stor.render(ch, True, [(236, 90, 90), (240, 150, 50), (90, 170, 90), (70, 140, 210), (160, 100, 200)][i % 5])
            skaerm.blit(b, b.get_rect(center=(130 + i * 84, 150 + 14 * math.sin(tid * 2.4 + i))))
        for n in (1, 2, 3, 4):
            tegn_et_dyr(n, 130 + (n - 1) * 168, 330, n * 1.3, 0)
            if n < 4:
                pygame.draw.polygon(skaerm, (240, 150, 50), [(130 + n * 168 - 94, 320), (130 + n * 168 - 94, 344), (130 + n * 168 - 74, 332)])
        pygame.draw.rect(skaerm, (60, 130, 70), STARTKNAP.move(0, 8), border_radius=40)
        pygame.draw.rect(skaerm, (110, 196, 110), STARTKNAP, border_radius=40)
        c = STARTKNAP.center
        pygame.draw.polygon(skaerm, (255, 255, 255), [(c[0] - 30, c[1] - 42), (c[0] - 30, c[1] + 42), (c[0] + 48, c[1])])
        return
    # overlinje
    tekst(skrift, "Bane %d" % bane, 200, 58)
    tekst(skrift_lille, "tryk: %d" % tryk, 390, 60, (150, 110, 90))
    skaerm.blit(LILLE_STJERNE, (BREDDE - 220, 36))
    tekst(skrift, "x %d" % stjerner_ialt, BREDDE - 120, 58)
    for r in range(RAEKKER):
        for s in range(SOEJLER):
            pygame.draw.rect(skaerm, FELTFARVER[(r * 2 + s) % 5], (VENSTRE + s * FELT + 4, TOP + r * FELT + 4, FELT - 8, FELT - 8),
                             border_radius=28)
    for r in range(RAEKKER):
        for s in range(SOEJLER):
            n = plads[r][s]
            if not n:
                continue
            skala = 1.0
            if tilstand == "kommer":
                q = (vent - .07 * (r * SOEJLER + s)) / .4
                if q <= 0:
                    continue
                if q < 1:
                    skala = math.sin(q * math.pi * .75) / math.sin(math.pi * .75) if q < 1 else 1
            x, y = midt(r, s)
            tegn_et_dyr(n, x, y - (14 * math.sin(hop[r][s] * math.pi) if n == 5 else 0), fase[r][s], hop[r][s], skala)
    for h in hjerter:
        skaerm.blit(HJERTE, HJERTE.get_rect(center=(h[0], h[1] + 3 * math.sin(tid * 20))))
    for b in flyvende:
        tegn_et_dyr(4, b[0], b[1], 1, 0)
    if tilstand == "stjerner":
        kort = pygame.Rect(90, 130, BREDDE - 180, HOEJDE - 200)
        pygame.draw.rect(skaerm, (240, 190, 90), kort.inflate(14, 14), border_radius=50)
        pygame.draw.rect(skaerm, (255, 250, 232), kort, border_radius=44)
        tekst(skrift, ["", "Flot!", "Rigtig flot!", "Wauw!!!"][nye_stjerner], BREDDE / 2, 190, (236, 110, 90))
        for i in range(3):
            fyldt = i < nye_stjerner and vent > .35 * (i + 1)
            b = STOR_STJERNE[fyldt]
            if fyldt:
                b = pygame.transform.rotozoom(b, 6 * math.sin(tid * 3 + i), 1 + .05 * math.sin(tid * 4 + i))
            skaerm.blit(b, b.get_rect(center=(BREDDE / 2 + (i - 1) * 165, 310)))
        if vent > 1.2:
            pygame.draw.rect(skaerm, (60, 130, 70), PILEKNAP.move(0, 7), border_radius=36)
            pygame.draw.rect(skaerm, (110, 196, 110), PILEKNAP, border_radius=36)
            c = PILEKNAP.center
            v = 5 * math.sin(tid * 5)
            pygame.draw.polygon(skaerm, (255, 255, 255), [(c[0] - 50 + v, c[1] - 14), (c[0] + 4 + v, c[1] - 14), (c[0] + 4 + v, c[1] - 40),
                                                          (c[0] + 56 + v, c[1]), (c[0] + 4 + v, c[1] + 40), (c[0] + 4 + v, c[1] + 14),
                                                          (c[0] - 50 + v, c[1] + 14)])
    for k in konfetti:
        pygame.draw.rect(skaerm, k[4], (k[0], k[1], 9, 9))


koerer = True
while koerer:
    dt = min(ur.tick(40) / 1000, .05)
    tid += dt
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            koerer = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            klik(e.pos)
    opdater(dt)
    tegn()
    pygame.display.flip()
pygame.quit()
