# MARMITA 320  - "remake" del juego que nunca salio para la Dingoo A320
# (c) 2009-2023 Bruja Soft (o sea, yo)         paleta DB16, 320x240, dither Bayer
# v1.3  - claves por nivel, ayuda, ya no se cuelga en el nivel 40
import sys, json, random, time, pygame

LW, LH, ZOOM = 320, 240, 3

# paleta DawnBringer 16
NEGRO, MORADO, AZULO, GRIS0, MARRON, VERDEO, ROJO, GRIS1 = (
    (20, 12, 28), (68, 36, 52), (48, 52, 109), (78, 74, 78), (133, 76, 48), (52, 101, 36), (208, 70, 72), (117, 113, 97))
AZUL, NARANJA, GRIS2, VERDE, CARNE, CIAN, AMAR, BLANCO = (
    (89, 125, 206), (210, 125, 44), (133, 149, 161), (109, 170, 44), (210, 170, 153), (109, 194, 202), (218, 212, 94), (222, 238, 214))

BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))

# letra 3x5, cada glifo son 15 bits por filas
LETRA = {}
_src = """
A 010101111101101|B 110101110101110|C 011100100100011|D 110101101101110|E 111100110100111|F 111100110100100
G 011100101101011|H 101101111101101|I 111010010010111|J 001001001101010|K 101101110101101|L 100100100100111
M 101111111101101|N 110101101101101|O 010101101101010|P 110101110100100|Q 010101101110011|R 110101110101101
S 011100010001110|T 111010010010010|U 101101101101111|V 101101101101010|W 101101111111101|X 101101010101101
Y 101101010010010|Z 111001010100111|0 111101101101111|1 010110010010111|2 110001010100111|3 110001010001110
4 101101111001001|5 111100110001110|6 011100111101111|7 111001010010010|8 111101111101111|9 111101111001110
. 000000000000010|, 000000000010100|: 000010000010000|! 010010010000010|? 110001010000010|- 000000111000000
+ 000010111010000|/ 001001010100100|' 010010000000000|( 010100100100010|) 010001001001010|> 100010001010100
< 001010100010001|* 000101010101000|= 000111000111000
"""
for _l in _src.strip().split("\n"):
    for _g in _l.split("|"):
        LETRA[_g[0]] = _g[2:]


def poner(sup, txt, x, y, col=BLANCO, e=1):
    for ch in txt.upper():
        g = LETRA.get(ch)
        if g:
            for i, b in enumerate(g):
                if b == "1":
                    pygame.draw.rect(sup, col, (x + i % 3 * e, y + i // 3 * e, e, e))
        x += 4 * e


def ancho(txt, e=1):
    return len(txt) * 4 * e - e


def centrar(sup, txt, cx, y, col=BLANCO, e=1):
    poner(sup, txt, cx - ancho(txt, e) // 2, y, col, e)


def trama(x, y, v, rampa):
    """v 0..1 -> color de la rampa con tramado ordenado"""
    v = max(0.0, min(0.9999, v)) * (len(rampa) - 1)
    i = int(v)
    return rampa[i + 1] if (v - i) * 16 > BAYER[y & 3][x & 3] else rampa[i]


# ----------------------------------------------------------------- graficos
C = 32
RADIO = (0, 5, 8, 11, 14)
BREBAJE = (None, (AZULO, AZUL, CIAN), (VERDEO, VERDE, AMAR), (MARRON, NARANJA, AMAR), (MORADO, ROJO, CARNE))


def hacer_marmita(n, cuadro):
    s = pygame.Surface((C, C), pygame.SRCALPHA)
    r = RADIO[n]
    cx, cy = 16, 28 - r
    if n == 4:
        cy = 16
    ry = max(3, int(r * 0.85))
    # patas
    for dx in (-r * 0.6, r * 0.6):
        pygame.draw.rect(s, NEGRO, (int(cx + dx) - 1, cy + ry - 2, 2, 5))
    # panza
    for y in range(cy - ry // 2, cy + ry + 1):
        for x in range(cx - r, cx + r + 1):
            u, v = (x - cx) / r, (y - cy) / ry
            d = u * u + v * v
            if d <= 1.02:
                luz = 0.75 - (u + 0.45) ** 2 * 0.55 - (v + 0.2) ** 2 * 0.6
                s.set_at((x, y), trama(x, y, luz, (NEGRO, AZULO, GRIS0, GRIS2)))
    # borde y caldo
    by = cy - ry // 2
    bh = max(2, r // 3)
    pygame.draw.ellipse(s, GRIS0, (cx - r, by - bh, r * 2 + 1, bh * 2 + 1))
    pygame.draw.ellipse(s, NEGRO, (cx - r, by - bh, r * 2 + 1, bh * 2 + 1), 1)
    a, b, c = BREBAJE[n]
    for y in range(by - bh + 1, by + bh):
        for x in range(cx - r + 2, cx + r - 1):
            if ((x - cx) / (r - 1)) ** 2 + ((y - by) / bh) ** 2 < 0.9:
                s.set_at((x, y), trama(x, y, 0.4 + 0.35 * ((x + cuadro * 3) % 7 - 3) / 3, (a, b, c)))
    if n == 4:                        # rebosa
        for i, x in enumerate((cx - 9, cx - 2, cx + 6, cx + 10)):
            h = 3 + (i * 5 + cuadro * 2) % 6
            pygame.draw.rect(s, b, (x, by + bh - 2, 2, h))
            s.set_at((x, by + bh - 2 + h), c)
        for i in range(3):
            x, y = cx - 7 + i * 6, by - 2 - (cuadro + i) % 4
            pygame.draw.circle(s, c, (x, y), 2, 1)
    elif n == 3:
        pygame.draw.circle(s, c, (cx - 3 + cuadro % 2 * 5, by - 1), 1)
    return s


def hacer_fondo():
    f = pygame.Surface((LW, LH))
    for y in range(LH):
        for x in range(LW):
            v = 0.95 - abs(x - 100) / 240 - abs(y - 110) / 210
            if (y // 12) % 2 * 10 + x % 20 in (0, 20) or y % 12 == 0:   # juntas de piedra
                v -= 0.28
            f.set_at((x, y), trama(x, y, v, (NEGRO, MORADO, GRIS0, GRIS1)))
    return f


def hacer_tablero(n):
    t = pygame.Surface((C * n, C * n))
    for y in range(C * n):
        for x in range(C * n):
            lx, ly = x % C, y % C
            par = (x // C + y // C) % 2
            v = (0.50 if par else 0.36) + 0.05 * ((ly + lx) / C - 1)
            if lx == 0 or ly == 0:
                v = 0.0
            t.set_at((x, y), trama(x, y, v, (NEGRO, MORADO, MARRON, CARNE)))
    return t


def hacer_bruja():
    s = pygame.Surface((40, 48), pygame.SRCALPHA)
    pygame.draw.polygon(s, MORADO, [(8, 48), (20, 24), (34, 48)])
    pygame.draw.circle(s, VERDE, (20, 22), 8)
    pygame.draw.polygon(s, AZULO, [(8, 16), (33, 16), (24, 0)])
    pygame.draw.line(s, NEGRO, (4, 17), (36, 17), 3)
    pygame.draw.line(s, AMAR, (11, 14), (30, 14), 2)
    s.set_at((17, 21), NEGRO); s.set_at((24, 21), NEGRO)
    pygame.draw.line(s, VERDEO, (21, 23), (25, 26), 2)
    pygame.draw.line(s, ROJO, (17, 27), (22, 27))
    return s


# ----------------------------------------------------------------- claves
CONS, VOC = "BKLMNPRSTZ", "AEIOU"


def clave(n):
    a = (n * 37 + 11) % 100 * 100 + (n * n * 7 + n * 13 + 29) % 100
    s = ""
    for i in range(3):
        s += CONS[a % 10] + VOC[(a // 10 + i + n) % 5]
        a = a // 10 + a % 7
    return s


CLAVES = {clave(n): n for n in range(99, 0, -1)}


# ----------------------------------------------------------------- juego
N = 6
TX, TY = 10, 38


class Marmita:
    def __init__(self, semilla, log):
        pygame.display.init()
        self.ven = pygame.display.set_mode((LW * ZOOM, LH * ZOOM))
        pygame.display.set_caption("MARMITA 320")
        self.p = pygame.Surface((LW, LH))
        self.fondo = hacer_fondo()
        self.tablero_img = hacer_tablero(N)
        self.img = [None] + [[hacer_marmita(n, k) for k in range(4)] for n in (1, 2, 3, 4)]
        self.bruja = hacer_bruja()
        self.semilla = semilla
        self.log = open(log, "w") if log else None
        self.reloj = pygame.time.Clock()
        self.tic = 0
        self.nivel = 1
        self.puntos = 0
        self.tecleado = ""
        self.error = 0
        self.ir("titulo")

    def apunta(self, **k):
        if self.log:
            self.log.write(json.dumps(k) + "\n")
            self.log.flush()

    def ir(self, pantalla):
        self.pantalla = pantalla
        self.desde = self.tic
        self.botones = []
        if pantalla == "titulo":
            self.botones = [("JUGAR", 120, 132, self.empezar), ("CLAVE", 120, 158, lambda: self.ir("clave")),
                            ("AYUDA", 120, 184, lambda: self.ir("ayuda"))]
        elif pantalla == "ayuda":
            self.botones = [("VOLVER", 120, 208, lambda: self.ir("titulo"))]
        elif pantalla == "clave":
            self.tecleado = ""
            self.botones = [("BORRAR", 30, 208, self.borrar), ("VOLVER", 210, 208, lambda: self.ir("titulo"))]
        elif pantalla == "ganado":
            self.botones = [("SEGUIR", 120, 186, self.seguir)]
        elif pantalla == "perdido":
            self.botones = [("REINTENTAR", 64, 186, self.cargar), ("MENU", 176, 186, lambda: self.ir("titulo"))]
        elif pantalla == "jugar":
            self.botones = [("MENU", 224, 216, lambda: self.ir("titulo"))]

    def empezar(self):
        self.nivel, self.puntos = 1, 0
        self.cargar()

    def seguir(self):
        self.nivel = self.nivel % 99 + 1
        self.cargar()

    def borrar(self):
        self.tecleado = self.tecleado[:-1]

    def letra(self, ch):
        self.tecleado += ch
        if len(self.tecleado) == 6:
            if self.tecleado in CLAVES:
                self.nivel, self.puntos = CLAVES[self.tecleado], 0
                self.cargar()
            else:
                self.error = 50
                self.tecleado = ""

    def cargar(self):
        # cada nivel tiene su propia semilla: asi la clave devuelve el mismo tablero
        az = random.Random(self.semilla * 1009 + self.nivel)
        bolsa = []
        llenas = min(32, 23 + self.nivel // 2)
        for i in range(N * N):
            bolsa.append(0 if i >= llenas else (4, 3, 2, 3, 1, 2, 3, 2, 4)[az.randrange(9)] if self.nivel < 10 else az.randint(1, 4))
        az.shuffle(bolsa)
        self.m = [bolsa[i * N:i * N + N] for i in range(N)]
        self.gotas_quedan = 12 if self.nivel < 15 else 14
        self.vuelo = []
        self.efectos = []
        self.letrero = None
        self.cadena = 0
        self.ir("jugar")
        self.apunta(t="board", cells=[f[:] for f in self.m])

    # --- reglas
    def golpe(self, f, c):
        if self.m[f][c] == 4:
            self.m[f][c] = 0
            self.cadena += 1
            self.puntos += self.cadena * 5
            self.efectos.append([f, c, 0])
            x, y = c * C + 16, f * C + 16
            self.vuelo += [[x, y, 0, -4], [x, y, 4, 0], [x, y, 0, 4], [x, y, -4, 0]]
        else:
            self.m[f][c] += 1

    def mover(self):
        quedan, lista = [], self.vuelo
        self.vuelo = []
        for g in lista:
            g[0] += g[2]
            g[1] += g[3]
            if not (0 <= g[0] < N * C and 0 <= g[1] < N * C):
                continue
            if g[0] % C == 16 and g[1] % C == 16:
                f, c = g[1] // C, g[0] // C
                if self.m[f][c]:
                    self.golpe(f, c)
                    continue
            quedan.append(g)
        self.vuelo = quedan + self.vuelo
        if not self.vuelo:
            premio = 0
            if self.cadena >= 4:
                premio = 1 + (self.cadena >= 8) + (self.cadena >= 12)
            if premio:
                self.gotas_quedan += premio
                self.letrero = ["CADENA %d  +%d" % (self.cadena, premio), self.tic]
            self.cadena = 0
            self.mirar_fin()

    def mirar_fin(self):
        if not any(any(f) for f in self.m):
            self.apunta(t="cleared")
            self.puntos += self.gotas_quedan * 20
            self.ir("ganado")
        elif self.gotas_quedan == 0:
            self.apunta(t="lost")
            self.ir("perdido")

    def clic(self, x, y):
        for txt, bx, by, fn in self.botones:
            if bx <= x < bx + 80 and by <= y < by + 20:
                if self.pantalla in ("ganado", "perdido") and self.tic - self.desde < 20:
                    return
                if self.pantalla == "jugar" and self.vuelo:
                    return
                fn()
                return
        if self.pantalla == "clave":
            for i, ch in enumerate(CONS + VOC):
                bx, by = 66 + i % 5 * 38, 104 + i // 5 * 32
                if bx <= x < bx + 34 and by <= y < by + 28:
                    self.letra(ch)
                    return
        if self.pantalla == "jugar" and not self.vuelo:
            c, f = (x - TX) // C, (y - TY) // C
            if 0 <= f < N and 0 <= c < N and self.m[f][c]:
                self.gotas_quedan -= 1
                self.apunta(t="tap", r=f, c=c)
                self.golpe(f, c)
                if not self.vuelo:
                    self.mirar_fin()

    # --- dibujo
    cajas = {}                        # el tramado es lento, se guarda

    def caja(self, x, y, w, h, rampa=(NEGRO, AZULO, AZUL), borde=True):
        k = (x & 3, y & 3, w, h, rampa)
        if k not in self.cajas:
            s = pygame.Surface((w, h))
            for j in range(h):
                for i in range(w):
                    s.set_at((i, j), trama(x + i, y + j, 0.75 - j / h * 0.6, rampa))
            self.cajas[k] = s
        self.p.blit(self.cajas[k], (x, y))
        if borde:
            pygame.draw.rect(self.p, BLANCO, (x, y, w, h), 1)

    def pinta_botones(self, mx, my):
        for txt, x, y, fn in self.botones:
            enc = x <= mx < x + 80 and y <= my < y + 20
            self.caja(x, y, 80, 20, (MORADO, ROJO, NARANJA) if enc else (NEGRO, AZULO, AZUL))
            centrar(self.p, txt, x + 40, y + 5, AMAR if enc else BLANCO, 2 if len(txt) < 9 else 1)

    def pinta_juego(self, mx, my):
        p = self.p
        pygame.draw.rect(p, NEGRO, (TX - 3, TY - 3, C * N + 6, C * N + 6))
        pygame.draw.rect(p, NARANJA, (TX - 2, TY - 2, C * N + 4, C * N + 4), 1)
        p.blit(self.tablero_img, (TX, TY))
        for f in range(N):
            for c in range(N):
                v = self.m[f][c]
                if v:
                    p.blit(self.img[v][(self.tic // 9 + f + c * 3) % 4], (TX + c * C, TY + f * C))
        c, f = (mx - TX) // C, (my - TY) // C
        if self.pantalla == "jugar" and 0 <= f < N and 0 <= c < N and self.tic // 8 % 2:
            pygame.draw.rect(p, BLANCO, (TX + c * C + 1, TY + f * C + 1, C - 1, C - 1), 1)
        for e in self.efectos:
            x, y, r = TX + e[1] * C + 16, TY + e[0] * C + 16, 6 + e[2]
            for j in range(-r, r + 1):
                for i in range(-r, r + 1):
                    d = i * i + j * j
                    if (r - 4) ** 2 < d <= r * r and BAYER[(y + j) & 3][(x + i) & 3] < 14 - e[2]:
                        p.set_at((x + i, y + j), AMAR if (i + j) & 1 else NARANJA)
            e[2] += 1
        self.efectos = [e for e in self.efectos if e[2] < 13]
        for x, y, dx, dy in self.vuelo:
            pygame.draw.rect(p, NEGRO, (TX + x - 3, TY + y - 3, 6, 6))
            pygame.draw.rect(p, ROJO, (TX + x - 2, TY + y - 2, 4, 4))
            pygame.draw.rect(p, CARNE, (TX + x - 2, TY + y - 2, 2, 2))
        # marcador
        self.caja(210, 35, 102, 174, (NEGRO, MORADO, AZULO))
        poner(p, "NIVEL", 218, 44, CIAN, 2)
        poner(p, "%2d" % self.nivel, 286, 44, BLANCO, 2)
        poner(p, "PUNTOS", 218, 64, CIAN)
        poner(p, "%06d" % self.puntos, 258, 61, BLANCO, 2)
        poner(p, "GOTAS", 218, 84, CIAN, 2)
        poner(p, "%2d" % self.gotas_quedan, 286, 84, ROJO if self.gotas_quedan < 4 else BLANCO, 2)
        for i in range(self.gotas_quedan):
            x, y = 219 + i % 8 * 11, 100 + i // 8 * 14
            pygame.draw.rect(p, AZUL, (x + 1, y + 4, 6, 5))
            pygame.draw.rect(p, AZUL, (x + 2, y + 2, 4, 8))
            pygame.draw.rect(p, AZUL, (x + 3, y, 2, 2))
            pygame.draw.rect(p, CIAN, (x + 2, y + 4, 1, 3))
        p.blit(self.bruja, (241, 152 + (1 if self.tic // 20 % 2 else 0)))
        if self.letrero and self.tic - self.letrero[1] < 90:
            poner(p, self.letrero[0], 216, 142, AMAR if self.tic // 5 % 2 else NARANJA, 1)
        elif self.cadena > 1:
            poner(p, "CADENA %d" % self.cadena, 216, 142, AMAR)
        self.caja(0, 0, LW, 28, (NEGRO, AZULO), False)
        poner(p, "MARMITA", 10, 9, NARANJA, 3)
        poner(p, "CLAVE " + clave(self.nivel), 214, 13, GRIS2)

    def pinta(self):
        mx, my = (v // ZOOM for v in pygame.mouse.get_pos())
        p = self.p
        p.blit(self.fondo, (0, 0))
        q = self.pantalla
        if q == "titulo":
            for d, col in ((3, NEGRO), (1, ROJO), (0, AMAR)):
                centrar(p, "MARMITA", 160 + d, 24 + d, col, 8)
            centrar(p, "320", 160, 70, CIAN, 3)
            for i in range(4):
                p.blit(self.img[i + 1][self.tic // 9 % 4], (84 + i * 40, 92))
            centrar(p, "BRUJA SOFT 2009", 160, 228, GRIS2)
        elif q == "ayuda":
            self.caja(20, 20, 280, 180, (NEGRO, MORADO, AZULO))
            centrar(p, "AYUDA", 160, 30, AMAR, 3)
            for i, t in enumerate(("ECHA GOTAS EN LAS MARMITAS.", "CADA GOTA LAS HACE MAS GRANDES.", "LA GRANDE ROJA ESTALLA EN CRUZ.",
                                   "4 EN CADENA = 1 GOTA DE REGALO.", "8 = 2 GOTAS   12 = 3 GOTAS.", "DEJA LA COCINA VACIA.")):
                poner(p, t, 32, 58 + i * 22, BLANCO, 2)
        elif q == "clave":
            centrar(p, "ESCRIBE LA CLAVE", 160, 24, AMAR, 3)
            self.caja(90, 56, 140, 30, (NEGRO, MORADO, AZULO))
            centrar(p, (self.tecleado + "------")[:6], 160, 63, BLANCO if not self.error else ROJO, 3)
            if self.error:
                self.error -= 1
                centrar(p, "NO VALE", 160, 92, ROJO)
            for i, ch in enumerate(CONS + VOC):
                x, y = 66 + i % 5 * 38, 104 + i // 5 * 32
                self.caja(x, y, 34, 28, (MORADO, MARRON, NARANJA) if ch in VOC else (NEGRO, AZULO, AZUL))
                centrar(p, ch, x + 17, y + 7, BLANCO, 3)
        else:
            self.pinta_juego(mx, my)
            if q in ("ganado", "perdido"):
                self.caja(40, 70, 240, 144, (NEGRO, VERDEO) if q == "ganado" else (NEGRO, MORADO, ROJO))
                if q == "ganado":
                    centrar(p, "NIVEL %d LISTO" % self.nivel, 160, 82, AMAR, 3)
                    centrar(p, "GOTAS %d X 20" % self.gotas_quedan, 160, 110, BLANCO, 2)
                    centrar(p, "CLAVE DEL SIGUIENTE:", 160, 132, CIAN, 1)
                    centrar(p, clave(self.nivel % 99 + 1), 160, 144, BLANCO, 5)
                else:
                    centrar(p, "SIN GOTAS", 160, 84, AMAR, 4)
                    centrar(p, "SE APAGO EL FUEGO", 160, 118, BLANCO, 2)
                    centrar(p, "CLAVE: " + clave(self.nivel), 160, 142, CIAN, 2)
        self.pinta_botones(mx, my)
        pygame.transform.scale(p, (LW * ZOOM, LH * ZOOM), self.ven)
        pygame.display.flip()

    def bucle(self):
        while 1:
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.clic(e.pos[0] // ZOOM, e.pos[1] // ZOOM)
            self.tic += 1
            if self.pantalla == "jugar" and self.vuelo:
                self.mover()
            self.pinta()
            self.reloj.tick(40)


semilla, log = int(time.time()), None
for i, a in enumerate(sys.argv):
    if a == "--seed":
        semilla = int(sys.argv[i + 1])
    if a == "--log":
        log = sys.argv[i + 1]
Marmita(semilla, log).bucle()
pygame.quit()
