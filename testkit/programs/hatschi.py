"""
HATSCHI!  -- 48h Jam "Don't touch your face", Leipzig
Thema war "Kettenreaktion". Alles in einer Nacht geschrieben, bitte nicht den Code angucken :)

Strassenbahn Linie 8, Februar, alle erkaeltet. Du hast eine Pfeffermuehle.
Eine Prise -> die Nase kribbelt mehr. Wer schon "Haa.. haaa.." macht und noch was abbekommt,
niest in alle vier Richtungen (ja, auch nach hinten, ist halt ein Spiel) und steigt
vor Scham aus. Wer angeniest wird, dem kribbelt die Nase auch.
Bahn leer = naechste Haltestelle.
"""
import argparse, json, math, random
import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int)
ap.add_argument("--log")
opt = ap.parse_args()
rng = random.Random(opt.seed)      # nur fuer die Level!
deko = random.Random()             # Haare, Tropfen, Gewackel
LOG = open(opt.log, "a") if opt.log else None

def log(**k):
    if LOG:
        LOG.write(json.dumps(k) + "\n"); LOG.flush()

B, H = 800, 660
ZEILEN, SPALTEN = 5, 7
ZB, ZH = 98, 96
OX, OY = 57, 74

pygame.init()
pygame.display.set_caption("HATSCHI! - Linie 8")
S = pygame.display.set_mode((B, H))
uhr = pygame.time.Clock()
F1 = pygame.font.SysFont("comicsansms,c059,georgia", 72, bold=True)
F2 = pygame.font.SysFont("comicsansms,c059,georgia", 30, bold=True)
F3 = pygame.font.SysFont("comicsansms,c059,georgia", 19)

HAUT = [(250, 214, 180), (233, 180, 140), (196, 138, 96), (140, 92, 62), (255, 226, 200)]
HAAR = [(60, 40, 30), (205, 160, 70), (30, 30, 36), (170, 80, 40), (190, 190, 195), (90, 60, 140), (60, 140, 120)]
JACKE = [(70, 90, 120), (120, 70, 70), (70, 110, 80), (110, 100, 60), (100, 80, 120), (60, 60, 66)]
HALTE = ["Hauptbahnhof", "Südplatz", "Connewitz Kreuz", "Lindenau", "Plagwitz", "Zoo", "Augustusplatz",
         "Reudnitz", "Grünau", "Gohlis", "Messe", "Stötteritz"]

class Fahrgast:
    def __init__(self, n):
        self.n = n                   # 1..4 wie doll es kribbelt
        self.haut = deko.choice(HAUT)
        self.haar = deko.choice(HAAR)
        self.jacke = deko.choice(JACKE)
        self.frisur = deko.randrange(5)
        self.brille = deko.random() < .2
        self.blinzel = deko.uniform(0, 4)
        self.zappel = 0.0
        self.niest = 0.0             # >0: holt gerade Luft

sitze = [[None] * SPALTEN for _ in range(ZEILEN)]
tropfen = []      # [x, y, dx, dy, alter]
wolken = []       # [x, y, alter]
sprueche = []     # [x, y, text, alter]
modus = "titel"
pfeffer = 10
station = 1
niesser = 0       # in dieser Kette
gesamt = 0
bewegt = False
zeit = 0.0
streu = 0.0

def mitte(z, s):
    return OX + s * ZB + ZB / 2, OY + z * ZH + ZH / 2 - 4

def board():
    log(t="board", cells=[[f.n if f else 0 for f in reihe] for reihe in sitze])

def neue_station():
    global modus, bewegt
    leer = .18 + min(.14, station * .01)
    for z in range(ZEILEN):
        for s in range(SPALTEN):
            if rng.random() < leer:
                sitze[z][s] = None
            else:
                sitze[z][s] = Fahrgast(rng.choices([1, 2, 3, 4], [14, 22, 32, 32])[0])
    tropfen.clear(); wolken.clear(); sprueche.clear()
    modus = "spiel"
    bewegt = False
    board()

def neues_spiel():
    global pfeffer, station, gesamt
    pfeffer, station, gesamt = 10, 1, 0
    neue_station()

def kribbel(f):
    if f.niest > 0:
        return                       # der niest eh gleich, merkt nix mehr
    if f.n < 4:
        f.n += 1
        f.zappel = .4
    else:
        f.niest = .32

def niesen(z, s):
    global niesser, gesamt
    f = sitze[z][s]
    sitze[z][s] = None
    niesser += 1
    gesamt += 1
    x, y = mitte(z, s)
    wolken.append([x, y, 0.0])
    sprueche.append([x, y - 10, deko.choice(["HATSCHI!", "Haptschi!", "HAAATSCHI!", "Tschuldigung!", "Tschi!"]), 0.0])
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        tropfen.append([x + dx * 14, y + dy * 14, dx, dy, 0.0])

def klick(x, y):
    global modus, pfeffer, niesser, bewegt, streu
    if modus == "titel":
        neues_spiel()
        return
    if modus == "verloren":
        if KNOPF.collidepoint(x, y):
            neues_spiel()
        return
    if modus != "spiel" or bewegt or pfeffer < 1:
        return
    s, z = int((x - OX) // ZB), int((y - OY) // ZH)
    if not (0 <= z < ZEILEN and 0 <= s < SPALTEN) or not sitze[z][s]:
        return
    log(t="tap", r=z, c=s)
    pfeffer -= 1
    niesser = 0
    bewegt = True
    streu = .3
    kribbel(sitze[z][s])

KNOPF = pygame.Rect(B // 2 - 130, 396, 260, 60)

def schritt(dt):
    global bewegt, modus, pfeffer, streu
    streu -= dt
    nochwas = streu > 0
    for z in range(ZEILEN):
        for s in range(SPALTEN):
            f = sitze[z][s]
            if not f: continue
            f.zappel = max(0, f.zappel - dt)
            if f.niest > 0:
                nochwas = True
                f.niest -= dt
                if f.niest <= 0:
                    niesen(z, s)
    for t in tropfen[:]:
        t[4] += dt
        v = 330
        t[0] += t[2] * v * dt
        t[1] += t[3] * v * dt
        if t[0] < OX or t[1] < OY or t[0] > OX + ZB * SPALTEN or t[1] > OY + ZH * ZEILEN:
            tropfen.remove(t)
            continue
        s, z = int((t[0] - OX) // ZB), int((t[1] - OY) // ZH)
        f = sitze[min(z, ZEILEN - 1)][min(s, SPALTEN - 1)]
        if f:
            mx, my = mitte(z, s)
            if math.hypot(mx - t[0], my - t[1]) < 30:     # Kopf getroffen
                tropfen.remove(t)
                kribbel(f)
    for w in wolken[:]:
        w[2] += dt
        if w[2] > .6: wolken.remove(w)
    for w in sprueche[:]:
        w[3] += dt
        w[1] -= 25 * dt
        if w[3] > 1.1: sprueche.remove(w)
    if bewegt and not tropfen and not nochwas:
        if not any(f and f.niest > 0 for reihe in sitze for f in reihe):
            bewegt = False
            if niesser >= 8: bonus = 3
            elif niesser >= 5: bonus = 2
            elif niesser >= 3: bonus = 1
            else: bonus = 0
            pfeffer += bonus
            if bonus:
                sprueche.append([690, 590, "+%d Pfeffer" % bonus, -.6])
            if not any(f for reihe in sitze for f in reihe):
                log(t="cleared")
                modus = "leer"
            elif pfeffer < 1:
                log(t="lost")
                modus = "verloren"
            else:
                board()

# ------------------------------------------------------------------ malen
def txt(font, s, farbe, mitte_):
    b = font.render(s, True, farbe)
    S.blit(b, b.get_rect(center=mitte_))

def gesicht(x, y, f, n=None, mini=1.0):
    n = n or f.n
    hoch = 0
    if n == 4:
        x += math.sin(zeit * 34 + f.blinzel * 9) * 1.2
    if f.zappel > 0:
        x += math.sin(zeit * 60) * 3
    if f.niest > 0:
        hoch = 7
        y -= hoch
    k = lambda v: int(round(v * mini))
    x, y = int(x), int(y)
    # Jacke + Kopf
    pygame.draw.ellipse(S, f.jacke, (x - k(34), y + k(22) + hoch, k(68), k(40)))
    pygame.draw.circle(S, f.haut, (x - k(29), y + k(4)), k(6))
    pygame.draw.circle(S, f.haut, (x + k(29), y + k(4)), k(6))
    if f.frisur == 1:
        pygame.draw.ellipse(S, f.haar, (x - k(33), y - k(34), k(66), k(66)))
    pygame.draw.ellipse(S, f.haut, (x - k(28), y - k(32), k(56), k(66)))
    if f.frisur == 0:
        pygame.draw.ellipse(S, f.haar, (x - k(28), y - k(35), k(56), k(20)))
    elif f.frisur == 1:
        pygame.draw.ellipse(S, f.haar, (x - k(28), y - k(36), k(56), k(22)))
    elif f.frisur == 2:
        for i in range(5):
            pygame.draw.circle(S, f.haar, (x - k(22) + k(11) * i, y - k(28) - (i % 2) * 3), k(8))
    elif f.frisur == 3:   # Muetze
        pygame.draw.ellipse(S, f.haar, (x - k(29), y - k(42), k(58), k(34)))
        pygame.draw.rect(S, tuple(min(255, c + 40) for c in f.haar), (x - k(29), y - k(26), k(58), k(8)), border_radius=3)
        pygame.draw.circle(S, (240, 240, 240), (x, y - k(42)), k(6))
    # Augen
    s = (30, 24, 24)
    for seite in (-1, 1):
        ax, ay = x + seite * k(12), y - k(8)
        if n == 1:
            zu = (zeit + f.blinzel) % 4 < .12
            if zu: pygame.draw.line(S, s, (ax - 4, ay), (ax + 4, ay), 2)
            else: pygame.draw.circle(S, s, (ax, ay), k(3) + 1)
        elif n == 2:
            pygame.draw.circle(S, (255, 255, 255), (ax, ay), k(6))
            pygame.draw.circle(S, s, (ax - seite * k(3), ay + k(2)), k(3))
            pygame.draw.line(S, s, (ax - k(7), ay - k(3)), (ax + k(7), ay - k(3)), 2)
        elif n == 3:
            pygame.draw.circle(S, (255, 255, 255), (ax, ay), k(7))
            pygame.draw.circle(S, (235, 120, 120), (ax, ay), k(7), 1)
            pygame.draw.circle(S, s, (ax - seite * k(4), ay + k(3)), k(3))
            pygame.draw.line(S, s, (ax - seite * k(8), ay - k(9)), (ax + seite * k(6), ay - k(13)), 2)
            pygame.draw.circle(S, (120, 190, 240), (ax + seite * k(7), ay + k(8)), k(4))
        else:
            pygame.draw.line(S, s, (ax + seite * k(7), ay - k(6)), (ax - seite * k(5), ay), 3)
            pygame.draw.line(S, s, (ax + seite * k(7), ay + k(6)), (ax - seite * k(5), ay), 3)
    if f.brille and n < 4:
        for seite in (-1, 1):
            pygame.draw.circle(S, (40, 40, 60), (x + seite * k(12), y - k(8)), k(10), 2)
        pygame.draw.line(S, (40, 40, 60), (x - 2, y - k(8)), (x + 2, y - k(8)), 2)
    # Mund
    if n == 1:
        pygame.draw.arc(S, (120, 50, 40), (x - k(10), y + k(6), k(20), k(16)), math.pi + .4, math.tau - .4, 2)
    elif n == 2:
        pygame.draw.line(S, (120, 50, 40), (x - k(8), y + k(20)), (x + k(8), y + k(18)), 2)
    elif n == 3:
        pygame.draw.ellipse(S, (120, 30, 40), (x - k(6), y + k(18), k(12), k(9)))
    else:
        pygame.draw.ellipse(S, (110, 20, 36), (x - k(13), y + k(13), k(26), k(20)))
        pygame.draw.ellipse(S, (230, 110, 120), (x - k(7), y + k(24), k(14), k(8)))
    # DIE NASE
    rr = {1: 4, 2: 7, 3: 10, 4: 14}[n]
    farbe = {1: tuple(int(c * .86) for c in f.haut), 2: (240, 150, 130), 3: (235, 90, 80), 4: (225, 30, 40)}[n]
    pygame.draw.circle(S, farbe, (x, y + k(4)), k(rr))
    if n > 1:
        pygame.draw.circle(S, (255, 225, 220), (x - k(rr * .35), y + k(4) - k(rr * .35)), max(1, k(rr * .25)))

HG = pygame.Surface((B, H))
def hintergrund():
    HG.fill((244, 197, 44))                                       # Strassenbahngelb
    pygame.draw.rect(HG, (222, 172, 26), (0, H - 92, B, 92))
    pygame.draw.rect(HG, (206, 212, 210), (OX - 22, OY - 12, ZB * SPALTEN + 44, ZH * ZEILEN + 20), border_radius=26)
    for z in range(ZEILEN):
        for s in range(SPALTEN):
            x, y = OX + s * ZB, OY + z * ZH
            pygame.draw.rect(HG, (38, 60, 104), (x + 6, y + 3, ZB - 12, ZH - 8), border_radius=16)
            pygame.draw.rect(HG, (52, 80, 132), (x + 12, y + 8, ZB - 24, ZH - 26), border_radius=12)
            for i in range(4):
                pygame.draw.circle(HG, (200, 70, 90) if i % 2 else (90, 180, 190), (x + 24 + i * 17, y + 20 + (i * 29) % 46), 3)
hintergrund()
MUSTER = [Fahrgast(i) for i in (1, 2, 3, 4)]
for m in MUSTER:
    m.frisur, m.brille, m.haut, m.haar = 0, False, HAUT[0], HAAR[0]

def muehle(x, y):
    dy = int(4 * math.sin(zeit * 50)) if streu > 0 else 0
    pygame.draw.circle(S, (90, 50, 26), (x, y - 32 + dy), 9)
    pygame.draw.polygon(S, (122, 70, 36), [(x - 15, y + 28 + dy), (x + 15, y + 28 + dy), (x + 7, y - 4 + dy), (x + 13, y - 24 + dy), (x - 13, y - 24 + dy), (x - 7, y - 4 + dy)])
    pygame.draw.rect(S, (90, 50, 26), (x - 17, y + 24 + dy, 34, 8), border_radius=3)

def malen():
    S.blit(HG, (0, 0))
    if modus == "titel":
        S.fill((244, 197, 44))
        txt(F1, "HATSCHI!", (190, 20, 40), (B // 2, 120))
        txt(F2, "Linie 8, alle erkältet. Du hast Pfeffer.", (60, 40, 0), (B // 2, 205))
        for i, m in enumerate(MUSTER):
            gesicht(220 + i * 120, 310, m)
        txt(F3, "Jede Prise lässt die Nase röter werden. Wer ganz rot ist und noch was abkriegt,", (60, 40, 0), (B // 2, 415))
        txt(F3, "niest in alle vier Richtungen. Mach die Bahn leer!", (60, 40, 0), (B // 2, 442))
        txt(F2, "Klick zum Einsteigen", (190, 20, 40), (B // 2, 540))
        return
    # Zielanzeige oben
    pygame.draw.rect(S, (24, 22, 18), (OX - 22, 10, ZB * SPALTEN + 44, 42), border_radius=6)
    b = F2.render("8  " + HALTE[(station - 1) % len(HALTE)], True, (255, 160, 20))
    S.blit(b, b.get_rect(midleft=(OX - 8, 31)))
    b = F3.render("Station %d   Nieser %d" % (station, gesamt), True, (255, 160, 20))
    S.blit(b, b.get_rect(midright=(OX + ZB * SPALTEN + 10, 31)))
    for z in range(ZEILEN):
        for s in range(SPALTEN):
            if sitze[z][s]:
                gesicht(*mitte(z, s), sitze[z][s])
    for x, y, a in wolken:
        w = pygame.Surface((120, 120), pygame.SRCALPHA)
        for i in range(7):
            pygame.draw.circle(w, (240, 250, 255, int(190 * (1 - a / .6))), (60 + math.cos(i) * a * 60, 60 + math.sin(i * 1.7) * a * 60), 10 + 14 * a)
        S.blit(w, (x - 60, y - 60))
    for x, y, dx, dy, a in tropfen:
        for i in range(4):
            pygame.draw.circle(S, (225, 245, 255), (x - dx * i * 7 + dy * (i - 1.5) * 3, y - dy * i * 7 + dx * (i - 1.5) * 3), 6 - i)
        pygame.draw.circle(S, (130, 190, 220), (x, y), 6, 1)
    for x, y, t, a in sprueche:
        b = F3.render(t, True, (255, 255, 255)); d = F3.render(t, True, (150, 20, 40))
        r = b.get_rect(center=(x, y)); r.clamp_ip(S.get_rect())
        for o in ((-1, 0), (1, 0), (0, 1), (0, -1)): S.blit(d, r.move(o))
        S.blit(b, r)
    # unten: Legende und Pfeffer
    for i, m in enumerate(MUSTER):
        gesicht(70 + i * 66, H - 46, m, mini=.62)
        if i < 3: txt(F3, ">", (90, 60, 0), (103 + i * 66, H - 44))
    muehle(500, H - 44)
    b = F1.render(str(pfeffer), True, (90, 40, 0))
    r = b.get_rect(midleft=(530, H - 44))
    S.blit(b, r)
    b = F3.render("Prisen Pfeffer" if pfeffer != 1 else "Prise Pfeffer", True, (90, 40, 0))
    S.blit(b, b.get_rect(midleft=(r.right + 14, H - 38)))
    if modus in ("leer", "verloren"):
        v = pygame.Surface((B, H), pygame.SRCALPHA); v.fill((30, 16, 0, 150)); S.blit(v, (0, 0))
        pygame.draw.rect(S, (255, 246, 214), (110, 190, B - 220, 290), border_radius=24)
        pygame.draw.rect(S, (190, 20, 40), (110, 190, B - 220, 290), 5, border_radius=24)
        if modus == "leer":
            txt(F1, "Alle raus!", (190, 20, 40), (B // 2, 265))
            txt(F2, "Gesundheit allerseits. +2 Pfeffer", (60, 40, 0), (B // 2, 350))
            txt(F2, "weiter mit LEERTASTE", (60, 40, 0), (B // 2, 420))
        else:
            txt(F1, "Pfeffer alle", (190, 20, 40), (B // 2, 255))
            txt(F2, "Du bist bis Station %d gekommen." % station, (60, 40, 0), (B // 2, 340))
            pygame.draw.rect(S, (190, 20, 40), KNOPF, border_radius=14)
            txt(F2, "Nochmal!", (255, 246, 214), KNOPF.center)

laeuft = True
while laeuft:
    dt = min(uhr.tick(40) / 1000, .05)
    zeit += dt
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            laeuft = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            klick(*e.pos)
        elif e.type == pygame.KEYDOWN and e.key == pygame.K_SPACE and modus == "leer":
            station += 1
            pfeffer += 2
            neue_station()
    if modus != "titel":
        schritt(dt)
    malen()
    pygame.display.flip()
pygame.quit()
if LOG: LOG.close()
