#!/usr/bin/env python3
# abanico - juego de fin de curso, Escuela de Arte de Sevilla, 2019. Lola M. R.
import sys, json, math, random, argparse
import pygame

p = argparse.ArgumentParser()
p.add_argument("--seed", type=int, default=random.randrange(10**6))
p.add_argument("--log")
OPT = p.parse_args()
SALIDA = open(OPT.log, "a") if OPT.log else None


def apunta(**k):
    if SALIDA:
        print(json.dumps(k), file=SALIDA, flush=True)


FILAS, COLS, L = 6, 7, 100
MX, MY = 70, 118
ANCHO, ALTO = MX * 2 + COLS * L, 820
CUATRO = [(0, 1), (1, 0), (0, -1), (-1, 0)]
CREMA, ALBERO, TINTA = (250, 241, 222), (232, 190, 112), (74, 24, 32)
ROJO, ORO = (176, 22, 44), (240, 200, 110)
TELA = {1: (24, 110, 98), 2: (222, 150, 24), 3: (226, 92, 84), 4: (168, 16, 44)}
APERTURA = {1: 34, 2: 84, 3: 136, 4: 190}
NUM = "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte".split()


def vuela(m, aire):
    """un paso: cada varilla avanza una casilla"""
    sigue, tocados, rotos = [], [], []
    for f, c, df, dc in aire:
        f, c = f + df, c + dc
        if not (0 <= f < FILAS and 0 <= c < COLS):
            continue
        if m[f][c] == 0:
            sigue.append((f, c, df, dc))
        else:
            m[f][c] += 1
            tocados.append((f, c))
    for f, c in set(tocados):
        if m[f][c] > 4:
            m[f][c] = 0
            rotos.append((f, c))
    rotos.sort()
    for f, c in rotos:
        sigue += [(f, c, a, b) for a, b in CUATRO]
    return sigue, rotos


def prueba(m, f, c):
    m = [x[:] for x in m]
    m[f][c] += 1
    if m[f][c] > 4:
        m[f][c] = 0
        aire = [(f, c, a, b) for a, b in CUATRO]
        while aire:
            aire, _ = vuela(m, aire)
    return m


def cuantos(m):
    """cuántos toques necesita alguien que juega bien (más o menos)"""
    haz = [m]
    for paso in range(1, 20):
        cand = {}
        for s in haz:
            for f in range(FILAS):
                for c in range(COLS):
                    if s[f][c]:
                        n = prueba(s, f, c)
                        v = [x for fila in n for x in fila if x]
                        if not v:
                            return paso
                        cand[str(n)] = (sum(5 - x for x in v) + 3 * len(v), n)
        haz = [n for _, n in sorted(cand.values(), key=lambda q: q[0])[:4]]
    return 99


def acto(n):
    az = random.Random("%d/%d" % (OPT.seed, n))
    mejor = (99, None)
    for _ in range(10):
        m = [[0] * COLS for _ in range(FILAS)]
        casillas = [(f, c) for f in range(FILAS) for c in range(COLS)]
        az.shuffle(casillas)
        for f, c in casillas[:min(36, 14 + az.randint(0, 3) + 2 * n)]:
            m[f][c] = az.randint(1, 4)
        k = cuantos(m)
        if k < mejor[0]:
            mejor = (k, m)
        if k <= 10:
            break
    return mejor[1], min(20, max(10, mejor[0] + 2))


pygame.init()
pantalla = pygame.display.set_mode((ANCHO, ALTO))
pygame.display.set_caption("abanico")
reloj = pygame.time.Clock()
D = "/usr/share/fonts/truetype/dejavu/"


def letra(n, t):
    try:
        return pygame.font.Font(D + n, t)
    except Exception:
        return pygame.font.SysFont("serif", t)


F_TIT, F_MED, F_PEQ, F_OLE = letra("DejaVuSerif-BoldItalic.ttf", 46), letra("DejaVuSerif-BoldItalic.ttf", 24), letra("DejaVuSerif.ttf", 17), letra("DejaVuSerif-BoldItalic.ttf", 92)

K = 3
cache = {}


def abanico(grados, color):
    """dibuja un abanico abierto `grados` (pivote abajo)"""
    g = int(round(grados / 4.0)) * 4
    ll = (g, color)
    if ll in cache:
        return cache[ll]
    S = 100 * K
    s = pygame.Surface((S, S), pygame.SRCALPHA)
    px, py = S / 2, S * (.80 - .10 * g / 190)
    R = S * (.60 - .155 * max(0, g - 20) / 170)
    ini = -90 - g / 2
    n = max(2, int(round(g / 12.0)))

    def pt(a, r):
        a = math.radians(a)
        return px + math.cos(a) * r, py + math.sin(a) * r
    osc = tuple(int(x * .78) for x in color)
    cla = tuple(int(x + (255 - x) * .80) for x in color)
    for i in range(n):
        a, b = ini + g * i / n, ini + g * (i + 1) / n
        borde = [pt(a + (b - a) * j / 6, R) for j in range(7)]
        dentro = [pt(b, R * .40), pt(a, R * .40)]
        pygame.draw.polygon(s, color if i % 2 == 0 else osc, borde + dentro)
        pygame.draw.polygon(s, (214, 170, 112), [pt((a + b) / 2 - 3, R * .42), pt((a + b) / 2 + 3, R * .42), (px, py)])
        pygame.draw.line(s, (150, 100, 52), pt((a + b) / 2, R * .40), (px, py), 3)
    # encaje
    m = max(3, int(g / 9))
    for i in range(m + 1):
        x, y = pt(ini + g * i / m, R * 1.0)
        pygame.draw.circle(s, CREMA, (int(x), int(y)), int(S * .022))
        pygame.draw.circle(s, color, (int(x), int(y)), int(S * .010))
    # lunares
    for i in range(n):
        x, y = pt(ini + g * (i + .5) / n, R * (.82 if i % 2 else .62))
        pygame.draw.circle(s, cla, (int(x), int(y)), int(S * .017))
    # guardas
    for a in (ini, ini + g):
        pygame.draw.line(s, (110, 62, 30), (px, py), pt(a, R * .99), 9)
    pygame.draw.circle(s, (110, 62, 30), (int(px), int(py)), 12)
    pygame.draw.circle(s, ORO, (int(px), int(py)), 7)
    cache[ll] = pygame.transform.smoothscale(s, (100, 100))
    return cache[ll]


def varilla():
    s = pygame.Surface((120, 36), pygame.SRCALPHA)
    pygame.draw.polygon(s, (150, 100, 52), [(0, 18), (70, 6), (118, 2), (118, 34), (70, 30)])
    pygame.draw.polygon(s, ROJO, [(60, 8), (116, 3), (116, 33), (60, 28)])
    pygame.draw.circle(s, CREMA, (90, 18), 7)
    return pygame.transform.smoothscale(s, (40, 12))


VAR = varilla()


def fondo():
    s = pygame.Surface((ANCHO, ALTO))
    s.fill(CREMA)
    pygame.draw.rect(s, ALBERO, (0, 0, ANCHO, ALTO))
    # lunares del fondo
    for j, y in enumerate(range(0, ALTO + 40, 34)):
        for x in range(0, ANCHO + 40, 40):
            pygame.draw.circle(s, (238, 202, 134), (x + (j % 2) * 20, y), 8)
    pygame.draw.rect(s, TINTA, (MX - 16, MY - 16, COLS * L + 32, FILAS * L + 32), border_radius=4)
    pygame.draw.rect(s, CREMA, (MX - 12, MY - 12, COLS * L + 24, FILAS * L + 24), border_radius=3)
    for f in range(FILAS):
        for c in range(COLS):
            if (f + c) % 2:
                pygame.draw.rect(s, (244, 230, 202), (MX + c * L, MY + f * L, L, L))
    for f in range(FILAS + 1):
        pygame.draw.line(s, (222, 200, 160), (MX, MY + f * L), (MX + COLS * L, MY + f * L))
    for c in range(COLS + 1):
        pygame.draw.line(s, (222, 200, 160), (MX + c * L, MY), (MX + c * L, MY + FILAS * L))
    return s


def telones():
    w = ANCHO // 2 + 20
    s = pygame.Surface((w, ALTO))
    for x in range(w):
        q = .5 + .5 * math.sin(x / 13.0) * math.cos(x / 61.0)
        pygame.draw.line(s, (int(96 + 96 * q), int(8 + 20 * q), int(20 + 30 * q)), (x, 0), (x, ALTO))
    for x in range(0, w, 7):
        pygame.draw.line(s, ORO, (x, ALTO - 60), (x, ALTO - 30), 3)
    pygame.draw.rect(s, (214, 170, 80), (0, ALTO - 74, w, 14))
    return s


FONDO, TELON = fondo(), telones()


def centra(t, fuente, col, x, y, sombra=None):
    if sombra:
        i = fuente.render(t, True, sombra)
        pantalla.blit(i, i.get_rect(center=(x + 3, y + 3)))
    i = fuente.render(t, True, col)
    pantalla.blit(i, i.get_rect(center=(x, y)))


n = 1
mapa, toques = acto(n)
vis = [[0.0] * COLS for _ in range(FILAS)]      # grados que se ven
aire, av, trozos = [], 0.0, []
tel, hacia = 1.0, 0.0                           # 1 = telón cerrado
espera, rotulo, fin = 0.9, "", False
dispuesto = False
PASO = .15
while True:
    dt = min(.05, reloj.tick(60) / 1000)
    ahora = pygame.time.get_ticks() / 1000
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            if fin and tel > .99:
                fin = False
                mapa, toques = acto(n)
                vis = [[0.0] * COLS for _ in range(FILAS)]
                espera, hacia = .2, 0.0
            elif dispuesto and not aire:
                c, f = (e.pos[0] - MX) // L, (e.pos[1] - MY) // L
                if 0 <= f < FILAS and 0 <= c < COLS and mapa[f][c]:
                    apunta(tap=[f, c])
                    toques -= 1
                    dispuesto = False
                    mapa[f][c] += 1
                    if mapa[f][c] > 4:
                        mapa[f][c] = 0
                        trozos.append([f, c, ahora])
                        aire, av = [(f, c, a, b) for a, b in CUATRO], 0.0
    # --- aire
    if aire:
        av += dt / PASO
        while av >= 1 and aire:
            av -= 1
            aire, rotos = vuela(mapa, aire)
            trozos += [[f, c, ahora] for f, c in rotos]
    for f in range(FILAS):
        for c in range(COLS):
            meta = APERTURA.get(mapa[f][c], 0)
            if mapa[f][c] == 0:
                vis[f][c] = 0
            elif tel < .4:
                vis[f][c] += (meta - vis[f][c]) * min(1, dt * 11)
    # --- telón
    if espera > 0:
        espera -= dt
    elif tel != hacia:
        tel += max(-dt * 1.1, min(dt * 1.5, hacia - tel))
    if tel >= .999 and hacia == 1.0 and espera <= 0 and not fin:
        if rotulo == "olé":
            rotulo, espera = "¡olé!", 1.0        # que se lea
        elif rotulo == "¡olé!":
            n += 1
            mapa, toques = acto(n)
            vis = [[0.0] * COLS for _ in range(FILAS)]
            espera, hacia, rotulo = 1.2, 0.0, ""
    quieto = not aire and tel <= 0 and hacia == 0 and espera <= 0
    if quieto and not dispuesto:
        lleno = any(x for fila in mapa for x in fila)
        listo = all(abs(vis[f][c] - APERTURA.get(mapa[f][c], 0)) < 3 for f in range(FILAS) for c in range(COLS))
        if not lleno:
            apunta(cleared=n)
            rotulo, hacia, espera = "olé", 1.0, .45
        elif toques == 0:
            apunta(lost=n)
            rotulo, hacia, espera, fin = "fin", 1.0, .6, True
        elif listo:
            dispuesto = True
            apunta(board=mapa, level=n, drops=toques)
    elif not quieto:
        dispuesto = False
    # --- pintar
    pantalla.blit(FONDO, (0, 0))
    centra("Abanico", F_TIT, TINTA, ANCHO // 2, 48)
    i = F_MED.render("acto " + (NUM[n] if n <= 20 else str(n)), True, ROJO)
    pantalla.blit(i, i.get_rect(midleft=(MX - 14, 60)))
    i = F_MED.render(("queda " if toques == 1 else "quedan ") + NUM[max(0, toques)], True, ROJO)
    pantalla.blit(i, i.get_rect(midright=(MX + COLS * L + 14, 60)))
    for f in range(FILAS):
        for c in range(COLS):
            if mapa[f][c]:
                v = mapa[f][c]
                s = abanico(max(8, vis[f][c]), TELA[v])
                pantalla.blit(s, (MX + c * L, MY + f * L - 2))
    for q in trozos[:]:
        t = (ahora - q[2]) / .45
        if t >= 1:
            trozos.remove(q)
            continue
        x, y = MX + q[1] * L + L / 2, MY + q[0] * L + L / 2
        for k in range(10):
            a = k * math.pi / 5 + .3
            r = 8 + 40 * t
            pygame.draw.circle(pantalla, ROJO if k % 2 else ORO, (x + math.cos(a) * r, y + math.sin(a) * r + 20 * t * t), max(1, int(6 * (1 - t))))
    for f, c, df, dc in aire:
        x, y = MX + (c + dc * av + .5) * L, MY + (f + df * av + .5) * L
        if MX - 12 < x < MX + COLS * L + 12 and MY - 12 < y < MY + FILAS * L + 12:
            s = pygame.transform.rotozoom(VAR, -math.degrees(math.atan2(df, dc)) + 14 * math.sin(ahora * 24), 1)
            pantalla.blit(s, s.get_rect(center=(x, y)))
    centra("toca un abanico para abrirlo; al quinto golpe salta y reparte sus varillas", F_PEQ, TINTA, ANCHO // 2, ALTO - 42)
    if tel > 0:
        z = tel * tel * (3 - 2 * tel)
        w = ANCHO // 2
        x = int(w * z)
        pantalla.blit(pygame.transform.flip(TELON, True, False), (x - w - 20, 0))
        pantalla.blit(TELON, (ANCHO - x, 0))
        if tel > .97:
            cy = ALTO // 2 - 30
            if fin:
                s = pygame.transform.rotozoom(abanico(34, TELA[1]), 90, 1.6)
                pantalla.blit(s, s.get_rect(center=(ANCHO // 2, cy - 130)))
                centra("Se acabó el aire", F_TIT, ORO, ANCHO // 2, cy, (60, 0, 10))
                centra("pulsa para repetir el acto", F_MED, CREMA, ANCHO // 2, cy + 66)
            elif rotulo in ("olé", "¡olé!"):
                centra("¡Olé!", F_OLE, ORO, ANCHO // 2, cy, (60, 0, 10))
            else:
                s = pygame.transform.rotozoom(abanico(190, TELA[2]), 0, 2.2)
                pantalla.blit(s, s.get_rect(center=(ANCHO // 2, cy - 110)))
                centra("Acto " + (NUM[n] if n <= 20 else str(n)), F_OLE, ORO, ANCHO // 2, cy + 50, (60, 0, 10))
    pygame.display.flip()
