# ZAMPETTIO  -- progetto per il corso di Informatica, classe 4B
# Davide M.
#
# i ragnetti hanno 2, 4, 6 o 8 zampe. clicchi e gli cresce un paio di zampe.
# se ne ha gia' 8 esplode e lancia 4 figlioletti.
# TODO: suoni (il prof dice che non servono)
import pygame, random, sys, json, math, time

# ---- argomenti (fatto a mano, argparse non l'abbiamo studiato) ----
seme = None
nomelog = None
arg = sys.argv[1:]
for i in range(len(arg)):
    if arg[i] == "--seed" and i + 1 < len(arg):
        seme = int(arg[i + 1])
    if arg[i] == "--log" and i + 1 < len(arg):
        nomelog = arg[i + 1]

caso = random.Random(seme)
scintille_caso = random.Random()

flog = None
if nomelog != None:
    flog = open(nomelog, "w")

def scrivi(d):
    if flog != None:
        flog.write(json.dumps(d) + "\n")
        flog.flush()

N = 9
LATO = 66
MX = 14
MY = 50
W = MX + N * LATO + 14 + 190
H = MY + N * LATO + 40

pygame.display.init()
pygame.font.init()
schermo = pygame.display.set_mode((W, H))
pygame.display.set_caption("Zampettio v0.7 BETA")
orologio = pygame.time.Clock()
font = pygame.font.SysFont("dejavusans", 18)
fontp = pygame.font.SysFont("dejavusansmono", 14)
fontg = pygame.font.SysFont("dejavusans", 44, bold=True)
fontn = pygame.font.SysFont("dejavusans", 60, bold=True)

# colori
CARTA1 = (226, 240, 226)
CARTA2 = (208, 228, 212)
LATERALE = (52, 74, 70)
CORPO = (214, 66, 74)
CORPO2 = (246, 128, 112)
ZAMPA = (48, 26, 40)

GOCCE_INIZIALI = 22

campo = []
trema = []
volanti = []      # [x, y, dx, dy, eta]
scia = []         # scia del mouse
botti = []        # pezzi di zampa che volano via
livello = 1
gocce = GOCCE_INIZIALI
punti = 0
scoppi = 0        # scoppi in questo livello
catena = 0
stato = "gioco"   # gioco, vinto, perso
quando = 0.0
frame = 0
inizio = time.time()
in_volo = False
nuovo = True


def nuovo_livello():
    global campo, trema, volanti, gocce, scoppi, stato, catena, in_volo, nuovo
    campo = []
    trema = []
    for r in range(N):
        riga = []
        riga2 = []
        for c in range(N):
            d = caso.randint(1, 10)
            if d <= 3:
                riga.append(0)
            elif d <= 4:
                riga.append(1)
            elif d <= 6:
                riga.append(2)
            elif d <= 8:
                riga.append(3)
            else:
                riga.append(4)
            riga2.append(0.0)
        campo.append(riga)
        trema.append(riga2)
    volanti = []
    gocce = GOCCE_INIZIALI
    scoppi = 0
    catena = 0
    in_volo = False
    stato = "gioco"
    nuovo = True


def centro(r, c):
    return MX + c * LATO + LATO // 2, MY + r * LATO + LATO // 2


def colpisci(r, c):
    global scoppi, catena, punti, gocce
    if campo[r][c] == 4:
        campo[r][c] = 0
        x, y = centro(r, c)
        volanti.append([x, y, 1, 0, 0])
        volanti.append([x, y, -1, 0, 0])
        volanti.append([x, y, 0, 1, 0])
        volanti.append([x, y, 0, -1, 0])
        for i in range(8):
            a = i * math.pi / 4 + 0.3
            botti.append([x, y, math.cos(a) * 130, math.sin(a) * 130, 0.5, a])
        scoppi = scoppi + 1
        catena = catena + 1
        punti = punti + 5 * catena
        if scoppi % 5 == 0:
            gocce = gocce + 1
    else:
        campo[r][c] = campo[r][c] + 1
        trema[r][c] = 0.35


def ragno(x, y, zampe, t, r, c):
    # le zampe: meta' a destra, meta' a sinistra
    per_lato = zampe // 2
    for lato in (-1, 1):
        for i in range(per_lato):
            if per_lato == 1:
                ang = 0.35
            else:
                ang = -0.95 + 1.9 * i / (per_lato - 1)
            ang = ang + 0.10 * math.sin(t * 5 + i * 1.7 + r * 2 + c * 3 + lato)
            gx = x + lato * math.cos(ang) * 20
            gy = y + math.sin(ang) * 18 - 5
            px = x + lato * math.cos(ang) * 28
            py = y + math.sin(ang) * 24 + 6
            pygame.draw.line(schermo, ZAMPA, (x + lato * 6, y + math.sin(ang) * 6), (gx, gy), 4)
            pygame.draw.line(schermo, ZAMPA, (gx, gy), (px, py), 3)
            pygame.draw.circle(schermo, ZAMPA, (int(px), int(py)), 3)
    pygame.draw.circle(schermo, ZAMPA, (int(x), int(y)), 14)
    pygame.draw.circle(schermo, CORPO, (int(x), int(y)), 12)
    pygame.draw.circle(schermo, CORPO2, (int(x - 3), int(y - 4)), 6)
    # occhi
    for d in (-4, 4):
        pygame.draw.circle(schermo, (255, 255, 255), (int(x + d), int(y + 2)), 4)
        pygame.draw.circle(schermo, (0, 0, 0), (int(x + d), int(y + 3)), 2)


def disegna(t):
    schermo.fill((182, 206, 190))
    for r in range(N):
        for c in range(N):
            if (r + c) % 2 == 0:
                col = CARTA1
            else:
                col = CARTA2
            pygame.draw.rect(schermo, col, (MX + c * LATO, MY + r * LATO, LATO, LATO))
    # ragnatela negli angoli
    for k in range(1, 5):
        pygame.draw.arc(schermo, (240, 248, 240), (MX - 30 * k, MY - 30 * k, 60 * k, 60 * k), -math.pi / 2, 0, 1)
    for a in (0.2, 0.55, 0.9, 1.25):
        pygame.draw.aaline(schermo, (240, 248, 240), (MX, MY), (MX + 130 * math.cos(a), MY + 130 * math.sin(a)))
    pygame.draw.rect(schermo, ZAMPA, (MX - 2, MY - 2, N * LATO + 4, N * LATO + 4), 2)
    # casella sotto al mouse
    mx, my = pygame.mouse.get_pos()
    c = (mx - MX) // LATO
    r = (my - MY) // LATO
    if 0 <= r < N and 0 <= c < N and stato == "gioco":
        pygame.draw.rect(schermo, (250, 180, 60), (MX + c * LATO + 1, MY + r * LATO + 1, LATO - 2, LATO - 2), 3)
    for r in range(N):
        for c in range(N):
            if campo[r][c] > 0:
                x, y = centro(r, c)
                if trema[r][c] > 0:
                    x = x + math.sin(t * 60) * 3
                ragno(x, y, campo[r][c] * 2, t, r, c)
    for v in volanti:
        x, y = int(v[0]), int(v[1])
        # filo di seta
        pygame.draw.line(schermo, (255, 255, 255), (x, y), (x - v[2] * 18, y - v[3] * 18), 2)
        s = 3 if int(t * 20) % 2 else -3
        pygame.draw.line(schermo, ZAMPA, (x - 7, y + s), (x + 7, y - s), 2)
        pygame.draw.line(schermo, ZAMPA, (x - 7, y - s), (x + 7, y + s), 2)
        pygame.draw.circle(schermo, (150, 30, 60), (x, y), 5)
    for b in botti:
        pygame.draw.line(schermo, ZAMPA, (b[0], b[1]), (b[0] + 10 * math.cos(b[5]), b[1] + 10 * math.sin(b[5])), 3)
    # pannello
    px = MX + N * LATO + 14
    pygame.draw.rect(schermo, LATERALE, (px, 0, 190, H))
    def testo(f, s, y, col=(230, 240, 230)):
        im = f.render(s, True, col)
        schermo.blit(im, (px + 95 - im.get_width() // 2, y))
    testo(font, "LIVELLO", 60)
    testo(fontg, str(livello), 80, (250, 200, 90))
    testo(font, "GOCCE", 160)
    testo(fontn, str(gocce), 180, (255, 120, 100) if gocce < 4 else (160, 230, 255))
    for i in range(min(gocce, 40)):
        pygame.draw.rect(schermo, (160, 230, 255), (px + 19 + (i % 10) * 16, 262 + (i // 10) * 16, 11, 11))
    testo(font, "PUNTI", 350)
    testo(font, "%06d" % punti, 374, (255, 255, 255))
    testo(font, "SCOPPI", 420)
    testo(font, "%d" % scoppi, 444, (255, 255, 255))
    testo(fontp, "ogni 5 scoppi", 486)
    testo(fontp, "una goccia", 504)
    testo(fontp, "R = ricomincia", 560)
    im = font.render("ZAMPETTIO  il gioco dei ragnetti", True, (40, 60, 50))
    schermo.blit(im, (MX, 14))
    # contatore e orologio
    sec = int(time.time() - inizio)
    s = "frame %07d   fps %4.1f   %s   tempo %02d:%02d" % (frame, orologio.get_fps(), time.strftime("%H:%M:%S"), sec // 60, sec % 60)
    schermo.blit(fontp.render(s, True, (30, 50, 40)), (MX, H - 28))

    if stato == "vinto":
        pygame.draw.rect(schermo, (250, 200, 90), (MX, MY + 220, N * LATO, 130))
        im = fontg.render("LIVELLO SUPERATO", True, ZAMPA)
        schermo.blit(im, (MX + N * LATO // 2 - im.get_width() // 2, MY + 232))
        im = font.render("bonus %d punti    il prossimo tra %d..." % (gocce * 10, int(quando) + 1), True, ZAMPA)
        schermo.blit(im, (MX + N * LATO // 2 - im.get_width() // 2, MY + 300))
    if stato == "perso":
        velo = pygame.Surface((N * LATO, N * LATO))
        velo.fill((20, 0, 0))
        velo.set_alpha(170)
        schermo.blit(velo, (MX, MY))
        im = fontg.render("HAI PERSO!", True, (255, 90, 80))
        schermo.blit(im, (MX + N * LATO // 2 - im.get_width() // 2, MY + 230))
        im = font.render("clicca per ricominciare dal livello 1", True, (255, 255, 255))
        schermo.blit(im, (MX + N * LATO // 2 - im.get_width() // 2, MY + 300))
    # scia del mouse sopra a tutto
    for p in scia:
        rag = int(2 + 5 * p[2])
        pygame.draw.circle(schermo, p[3], (int(p[0]), int(p[1])), rag)


nuovo_livello()
ultimo = (0, 0)
while True:
    dt = orologio.tick(50) / 1000.0
    if dt > 0.05:
        dt = 0.05
    t = time.time() - inizio
    frame = frame + 1
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.KEYDOWN and e.key == pygame.K_r:
            livello = 1
            punti = 0
            nuovo_livello()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            if stato == "gioco":
                c = (e.pos[0] - MX) // LATO
                r = (e.pos[1] - MY) // LATO
                # si puo' cliccare anche mentre volano
                if 0 <= r < N and 0 <= c < N and campo[r][c] > 0 and gocce > 0:
                    scrivi({"t": "tap", "r": r, "c": c})
                    gocce = gocce - 1
                    in_volo = True
                    colpisci(r, c)
            elif stato == "perso" and quando <= 0:
                livello = 1
                punti = 0
                nuovo_livello()
    # scia
    m = pygame.mouse.get_pos()
    if m != ultimo:
        for i in range(3):
            f = i / 3.0
            col = scintille_caso.choice([(255, 210, 70), (255, 140, 60), (120, 200, 255), (255, 255, 255)])
            scia.append([m[0] + (ultimo[0] - m[0]) * f * 0.3, m[1] + (ultimo[1] - m[1]) * f * 0.3, 1.0, col])
        ultimo = m
    for p in scia:
        p[2] = p[2] - dt * 1.8
        p[1] = p[1] + dt * 20
    scia = [p for p in scia if p[2] > 0]
    # figlioletti
    for v in volanti[:]:
        v[4] = v[4] + dt
        vecchia_c = (v[0] - MX) // LATO
        vecchio = (v[0], v[1])
        v[0] = v[0] + v[2] * 330 * dt
        v[1] = v[1] + v[3] * 330 * dt
        c = int((v[0] - MX) // LATO)
        r = int((v[1] - MY) // LATO)
        if r < 0 or c < 0 or r >= N or c >= N:
            volanti.remove(v)
            continue
        if campo[r][c] > 0:
            cx, cy = centro(r, c)
            prima = (cx - vecchio[0]) * v[2] + (cy - vecchio[1]) * v[3]
            dopo = (cx - v[0]) * v[2] + (cy - v[1]) * v[3]
            if prima > 0 and dopo <= 14:
                volanti.remove(v)
                colpisci(r, c)
    for b in botti:
        b[0] = b[0] + b[2] * dt
        b[1] = b[1] + b[3] * dt
        b[4] = b[4] - dt
    botti = [b for b in botti if b[4] > 0]
    for r in range(N):
        for c in range(N):
            if trema[r][c] > 0:
                trema[r][c] = trema[r][c] - dt
    if stato == "gioco" and in_volo and len(volanti) == 0:
        in_volo = False
        catena = 0
        vuoto = True
        for riga in campo:
            for z in riga:
                if z > 0:
                    vuoto = False
        if vuoto:
            scrivi({"t": "cleared"})
            punti = punti + gocce * 10
            stato = "vinto"
            quando = 3.0
        elif gocce <= 0:
            scrivi({"t": "lost"})
            stato = "perso"
            quando = 1.0
    if stato == "vinto":
        quando = quando - dt
        if quando <= 0:
            livello = livello + 1
            nuovo_livello()
    elif stato == "perso" and quando > 0:
        quando = quando - dt
    disegna(t)
    pygame.display.flip()
    if nuovo:
        scrivi({"t": "board", "cells": campo})
        nuovo = False
