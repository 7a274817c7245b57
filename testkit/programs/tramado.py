"""Tramado -- un juego de tinta en blanco y negro.
Montevideo, 2021.  Para la Mac Plus de la redaccion, que en paz descanse.
Todo se dibuja a 496x372 y se agranda al doble, sin un solo gris.
"""
import argparse, json, random
import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int)
ap.add_argument("--log")
args = ap.parse_args()
rnd = random.Random(args.seed)
bitacora = open(args.log, "a") if args.log else None


def anotar(d):
    if bitacora:
        bitacora.write(json.dumps(d) + "\n")
        bitacora.flush()


N = 5
C = 52                       # celda
W, H, Z = 496, 372, 2
BX, BY = 28, 62              # esquina del tablero
INK, PAP = (0, 0, 0), (255, 255, 255)
DIR = [(-1, 0), (0, 1), (1, 0), (0, -1)]

# ------------------------------------------------------------------ reglas


def tick(b, gotas):
    vivas, golpe = [], {}
    for r, c, dr, dc in gotas:
        r, c = r + dr, c + dc
        if r < 0 or c < 0 or r >= N or c >= N:
            continue
        if b[r][c]:
            golpe[r, c] = golpe.get((r, c), 0) + 1
        else:
            vivas.append((r, c, dr, dc))
    rotas = []
    for (r, c), k in golpe.items():
        b[r][c] += k
        if b[r][c] > 4:
            b[r][c] = 0
            rotas.append((r, c))
            vivas += [(r, c, i, j) for i, j in DIR]
    return vivas, rotas


def ensayo(b, r, c):
    b = [list(f) for f in b]
    b[r][c] += 1
    if b[r][c] > 4:
        b[r][c] = 0
        g = [(r, c, i, j) for i, j in DIR]
        while g:
            g, _ = tick(b, g)
    return b


def costo(b, tope):
    haz = [b]
    for n in range(1, tope + 1):
        sig = {}
        for x in haz:
            for r in range(N):
                for c in range(N):
                    if x[r][c]:
                        y = ensayo(x, r, c)
                        v = sum(6 - q for f in y for q in f if q)
                        if not v:
                            return n
                        sig[tuple(map(tuple, y))] = v
        haz = sorted(sig, key=lambda k: (sig[k], k))[:10]
    return 99


def tablero(nivel):
    mejor = (100, None)
    for _ in range(40):
        k = min(11 + nivel + rnd.randint(-1, 1), 23)
        b = [[0] * N for _ in range(N)]
        for i in rnd.sample(range(N * N), k):
            b[i // N][i % N] = rnd.randint(1, 4)
        q = costo(b, 8)
        if q < mejor[0]:
            mejor = (q, b)
        if q <= 5:
            break
    return mejor[1]


# ------------------------------------------------------------------ dibujo
pygame.init()
pantalla = pygame.display.set_mode((W * Z, H * Z))
pygame.display.set_caption("Tramado 1.0 (monocromo)")
s = pygame.Surface((W, H))
f1 = pygame.font.SysFont("dejavusans", 11, True)
f2 = pygame.font.Font(None, 21)
f3 = pygame.font.Font(None, 44)
reloj = pygame.time.Clock()

PAT = {  # tramas de 4x4
    "piso": ["#.#.", ".#.#", "#.#.", ".#.#"],
    1: ["....", ".#..", "....", "...#"],
    2: ["#...", ".#..", "..#.", "...#"],
    3: ["##.#", ".###", "##.#", ".###"],
    4: ["####", "####", "####", "####"],
}


def tela(clave, w, h):
    t = pygame.Surface((w, h))
    t.fill(PAP)
    p = PAT[clave]
    m = pygame.Surface((4, 4))
    m.fill(PAP)
    for y in range(4):
        for x in range(4):
            if p[y][x] == "#":
                m.set_at((x, y), INK)
    for y in range(0, h, 4):
        for x in range(0, w, 4):
            t.blit(m, (x, y))
    return t


def pastilla(n):
    """rectangulo redondeado, tamano y trama segun n"""
    d = (16, 26, 36, 46)[n - 1]
    t = tela(n, d, d)
    rad = d // 4
    masc = pygame.Surface((d, d))
    masc.fill((255, 0, 255))
    pygame.draw.rect(masc, INK, (0, 0, d, d), border_radius=rad)
    out = pygame.Surface((d, d))
    out.fill((255, 0, 255))
    out.set_colorkey((255, 0, 255))
    for y in range(d):
        for x in range(d):
            if masc.get_at((x, y))[:3] == INK:
                out.set_at((x, y), t.get_at((x, y)))
    pygame.draw.rect(out, INK, (0, 0, d, d), 2 if n > 1 else 1, border_radius=rad)
    if n == 4:   # filo blanco, como el boton por defecto
        pygame.draw.rect(out, PAP, (4, 4, d - 8, d - 8), 1, border_radius=rad - 3)
    return out


PAST = {n: pastilla(n) for n in (1, 2, 3, 4)}
FONDO = tela("piso", W, H)


def txt(t, x, y, f=f1, col=INK, centro=False, fondo=None):
    i = f.render(t, False, col) if fondo is None else f.render(t, False, col, fondo)
    if centro:
        x -= i.get_width() // 2
    s.blit(i, (x, y))
    return i.get_width()


def ventana(x, y, w, h, titulo, activa=True):
    pygame.draw.rect(s, INK, (x + 2, y + 2, w, h))
    pygame.draw.rect(s, PAP, (x, y, w, h))
    pygame.draw.rect(s, INK, (x, y, w, h), 1)
    pygame.draw.line(s, INK, (x, y + 18), (x + w - 1, y + 18))
    if activa:
        for i in range(6):
            pygame.draw.line(s, INK, (x + 2, y + 4 + i * 2), (x + w - 3, y + 4 + i * 2))
        pygame.draw.rect(s, PAP, (x + 8, y + 3, 13, 13))
        pygame.draw.rect(s, INK, (x + 9, y + 4, 11, 11), 1)
    tw = f1.size(titulo)[0]
    cx = x + w // 2
    pygame.draw.rect(s, PAP, (cx - tw // 2 - 6, y + 2, tw + 12, 16))
    txt(titulo, cx, y + 3, centro=True)


def frasco(x, y, lleno):
    pygame.draw.rect(s, INK, (x + 4, y, 8, 4), 0 if lleno else 1)
    pygame.draw.rect(s, INK, (x, y + 5, 16, 15), 1, border_radius=3)
    if lleno:
        pygame.draw.rect(s, INK, (x + 2, y + 9, 12, 9))
        pygame.draw.line(s, PAP, (x + 4, y + 11), (x + 4, y + 15))


def icono_disco(x, y):
    pygame.draw.rect(s, PAP, (x, y, 28, 28))
    pygame.draw.rect(s, INK, (x, y, 28, 28), 1)
    pygame.draw.rect(s, INK, (x + 8, y, 13, 9), 1)
    pygame.draw.rect(s, INK, (x + 15, y + 2, 3, 5))
    pygame.draw.rect(s, INK, (x + 4, y + 13, 20, 15), 1)
    txt("Redacción", x + 14, y + 31, centro=True, fondo=PAP)


def icono_papelera(x, y):
    pygame.draw.rect(s, PAP, (x, y + 4, 22, 26))
    pygame.draw.rect(s, INK, (x, y + 5, 22, 25), 1)
    pygame.draw.rect(s, PAP, (x - 2, y + 2, 26, 4))
    pygame.draw.rect(s, INK, (x - 2, y + 2, 26, 4), 1)
    pygame.draw.rect(s, INK, (x + 8, y, 6, 3), 1)
    for i in (5, 10, 15):
        pygame.draw.line(s, INK, (x + i, y + 9), (x + i, y + 26))
    txt("Papelera", x + 11, y + 33, centro=True, fondo=PAP)


# ------------------------------------------------------------------ partida
nivel, gotas = 1, 10
b = [[0] * N for _ in range(N)]
vuelo, destellos, cadena, mejor_cadena = [], [], 0, 0
paso = 0
modo = "acerca"          # acerca, listo, vuela, zoom, dialogo
dialogo = None           # (lineas, boton, accion, icono)
zoom = 0
tras = None
BOT = pygame.Rect(286, 218, 92, 26)


def reposo():
    global modo, dialogo, zoom, gotas, mejor_cadena
    mejor_cadena = max(mejor_cadena, cadena)
    if not any(map(any, b)):
        anotar({"cleared": nivel})
        gotas = min(24, gotas + 4)
        dialogo = (["Pliego %d en blanco." % nivel, "El taller le envía 4 frascos", "de tinta para el siguiente."], "Seguir", "sig", "ok")
        modo, zoom = "zoom", 0
    elif gotas <= 0:
        anotar({"lost": nivel})
        dialogo = (["Lo sentimos, se ha", "terminado la tinta.", "Pliego alcanzado: %d" % nivel], "Reiniciar", "otra", "mal")
        modo, zoom = "zoom", 0
    else:
        modo = "listo"
        anotar({"board": b, "level": nivel, "drops": gotas})


def empezar():
    global b, cadena
    cadena = 0
    b = tablero(nivel)
    reposo()


def tocar(r, c):
    global gotas, vuelo, cadena, modo, paso
    anotar({"tap": [r, c]})
    gotas -= 1
    cadena = 0
    b[r][c] += 1
    paso = 0
    destellos.append([r, c, 0, "sube"])
    if b[r][c] > 4:
        b[r][c] = 0
        cadena = 1
        destellos[-1][3] = "rompe"
        vuelo = [(r, c, i, j) for i, j in DIR]
    modo = "vuela"


def avanzar():
    """una vez por cuadro; tres cuadros por celda"""
    global vuelo, paso, cadena, gotas
    for d in destellos:
        d[2] += 1
    destellos[:] = [d for d in destellos if d[2] < 5]
    if modo != "vuela":
        return
    if vuelo:
        paso += 1
        if paso == 4:
            paso = 0
            antes = [list(f) for f in b]
            vuelo, rotas = tick(b, vuelo)
            for r in range(N):
                for c in range(N):
                    if b[r][c] != antes[r][c]:
                        destellos.append([r, c, 0, "rompe" if b[r][c] == 0 else "sube"])
            for _ in rotas:
                cadena += 1
                if cadena >= 5 and cadena % 3 == 2:      # 5, 8, 11... regalan
                    gotas = min(24, gotas + 1)
    elif not destellos:
        reposo()


def pintar():
    s.blit(FONDO, (0, 0))
    # barra de menu
    pygame.draw.rect(s, PAP, (0, 0, W, 20))
    pygame.draw.line(s, INK, (0, 20), (W, 20))
    pygame.draw.rect(s, INK, (12, 5, 10, 10), border_radius=3)
    x = 36
    for m in ("Archivo", "Edición", "Tinta", "Trama", "Especial"):
        x += txt(m, x, 3) + 16
    txt("Montevideo", W - 84, 3)
    icono_disco(442, 36)
    icono_papelera(446, 312)

    ventana(BX - 8, BY - 27, N * C + 16, N * C + 36, "Pliego %d" % nivel)
    for r in range(N + 1):
        for c in range(N + 1):
            px, py = BX + c * C, BY + r * C
            pygame.draw.line(s, INK, (px - 2, py), (px + 2, py))
            pygame.draw.line(s, INK, (px, py - 2), (px, py + 2))
    for r in range(N):
        for c in range(N):
            if b[r][c]:
                i = PAST[b[r][c]]
                s.blit(i, (BX + c * C + (C - i.get_width()) // 2, BY + r * C + (C - i.get_height()) // 2))
    for r, c, k, que in destellos:
        cx, cy = BX + c * C + C // 2, BY + r * C + C // 2
        if que == "rompe":
            for q in (k * 6 + 4, k * 6 - 4):
                if q > 0:
                    pygame.draw.rect(s, INK, (cx - q, cy - q, 2 * q, 2 * q), 1, border_radius=q // 3)
        elif k < 4:
            q = 26 - k
            pygame.draw.rect(s, INK, (cx - q, cy - q, 2 * q, 2 * q), 1)
    for r, c, dr, dc in vuelo:
        cx = BX + c * C + C // 2 + dc * C * paso // 4
        cy = BY + r * C + C // 2 + dr * C * paso // 4
        pygame.draw.rect(s, PAP, (cx - 6, cy - 6, 12, 12))
        pygame.draw.rect(s, INK, (cx - 5, cy - 5, 10, 10), border_radius=3)
        pygame.draw.rect(s, PAP, (cx - 2, cy - 2, 3, 3))

    ventana(312, 36, 112, 178, "Tinta", False)
    for i in range(24):
        frasco(320 + i % 5 * 20, 60 + i // 5 * 25, i < gotas) if i < max(gotas, 10) else None
    txt("quedan %d" % gotas, 368, 196, centro=True)
    ventana(312, 228, 112, 108, "Muestrario", False)
    for n in (1, 2, 3, 4):
        q = (14, 18, 22, 24)[n - 1]
        xx = 326 + (n - 1) * 25
        t = tela(n, q - 2, q - 2)
        s.blit(t, (xx - q // 2 + 1, 265 - q // 2 + 1))
        pygame.draw.rect(s, INK, (xx - q // 2, 265 - q // 2, q, q), 1, border_radius=3)
    txt("Cadena: %d" % cadena, 320, 292)
    txt("La mayor: %d" % mejor_cadena, 320, 308)

    if modo == "zoom":
        for q in range(3):
            k = min(1, max(0, (zoom - q) / 8))
            w, h = int(40 + k * 230), int(20 + k * 120)
            pygame.draw.rect(s, INK, (248 - w // 2, 190 - h // 2, w, h), 1)
    if modo in ("dialogo", "acerca"):
        R = pygame.Rect(104, 112, 288, 146)
        pygame.draw.rect(s, PAP, R)
        pygame.draw.rect(s, INK, R, 1)
        pygame.draw.rect(s, INK, R.inflate(-6, -6), 2)
        if modo == "acerca":
            txt("Tramado", 124, 128, f3)
            for i, l in enumerate(("Cada clic echa un frasco de tinta.", "La quinta gota revienta la mancha.", "Deje el pliego en blanco.")):
                txt(l, 126, 166 + i * 16)
            bt = "Entintar"
        else:
            lin, bt, _, ic = dialogo
            ix, iy = 126, 136
            if ic == "ok":
                pygame.draw.rect(s, INK, (ix, iy, 34, 42), 1)
                pygame.draw.polygon(s, INK, [(ix + 24, iy), (ix + 24, iy + 10), (ix + 33, iy + 10)], 1)
                pygame.draw.lines(s, INK, False, [(ix + 8, iy + 24), (ix + 14, iy + 32), (ix + 26, iy + 16)], 3)
            else:
                pygame.draw.polygon(s, INK, [(ix + 18, iy), (ix + 37, iy + 36), (ix - 1, iy + 36)], 2)
                pygame.draw.rect(s, INK, (ix + 16, iy + 12, 5, 13))
                pygame.draw.rect(s, INK, (ix + 16, iy + 28, 5, 4))
            for i, l in enumerate(lin):
                txt(l, 176, 136 + i * 20, f2)
        pygame.draw.rect(s, INK, BOT.inflate(8, 8), 2, border_radius=10)
        pygame.draw.rect(s, INK, BOT, 1, border_radius=7)
        txt(bt, BOT.centerx, BOT.y + 6, centro=True)
    # esquinas redondas de la pantalla
    for x, y, in ((0, 0), (W - 1, 0), (0, H - 1), (W - 1, H - 1)):
        for i in range(4):
            dx = 1 if x == 0 else -1
            dy = 1 if y == 0 else -1
            pygame.draw.line(s, INK, (x, y + dy * i), (x + dx * (3 - i), y + dy * i))
    pygame.transform.scale(s, (W * Z, H * Z), pantalla)
    pygame.display.flip()


sigue = True
while sigue:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            sigue = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            mx, my = e.pos[0] // Z, e.pos[1] // Z
            if modo == "acerca" and BOT.collidepoint(mx, my):
                empezar()
            elif modo == "dialogo" and BOT.collidepoint(mx, my):
                if dialogo[2] == "sig":
                    nivel += 1
                else:
                    nivel, gotas, mejor_cadena = 1, 10, 0
                empezar()
            elif modo == "listo":
                r, c = (my - BY) // C, (mx - BX) // C
                if 0 <= r < N and 0 <= c < N and b[r][c]:
                    tocar(r, c)
    avanzar()
    if modo == "zoom":
        zoom += 1
        if zoom > 12:
            modo = "dialogo"
    pintar()
    reloj.tick(20)
pygame.quit()
