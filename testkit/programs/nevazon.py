# NEVAZON!  hecho en 3 dias para la "jam del fin del mundo" (Punta Arenas, 2023)
# por cata_pixel (16). todo a 160x144 :)
import pygame, random, json, argparse, math

p = argparse.ArgumentParser()
p.add_argument("--seed", type=int)
p.add_argument("--log")
A = p.parse_args()
azar = random.Random(A.seed)
nieve = random.Random(7)

def anota(d):
    if A.log:
        with open(A.log, "a") as f:
            f.write(json.dumps(d) + "\n")
            f.flush()

FILAS, COLS, T = 6, 7, 18
OX, OY = 17, 19
NOCHE, AZUL, MEDIO, HIELO, CLARO, BLANCO = (22, 26, 58), (42, 58, 110), (74, 112, 168), (126, 172, 212), (190, 224, 240), (250, 253, 255)
ROJO, NARANJA, CAFE = (214, 60, 74), (246, 160, 50), (104, 66, 52)

pygame.init()
ventana = pygame.display.set_mode((800, 720))
pygame.display.set_caption("NEVAZON!")
lienzo = pygame.Surface((160, 144))
reloj = pygame.time.Clock()

LETRAS = {
 'A': "010101111101101", 'B': "110101110101110", 'C': "011100100100011", 'D': "110101101101110", 'E': "111100110100111",
 'F': "111100110100100", 'G': "011100101101011", 'H': "101101111101101", 'I': "111010010010111", 'J': "001001001101010",
 'K': "101101110101101", 'L': "100100100100111", 'M': "101111111101101", 'N': "110101101101101", 'O': "010101101101010",
 'P': "110101110100100", 'Q': "010101101110011", 'R': "110101110101101", 'S': "011100010001110", 'T': "111010010010010",
 'U': "101101101101111", 'V': "101101101101010", 'W': "101101111111101", 'X': "101101010101101", 'Y': "101101010010010",
 'Z': "111001010100111", '0': "111101101101111", '1': "010110010010111", '2': "110001010100111", '3': "110001010001110",
 '4': "101101111001001", '5': "111100110001110", '6': "011100111101111", '7': "111001010010010", '8': "111101111101111",
 '9': "111101111001110", '!': "010010010000010", ':': "000010000010000", '.': "000000000000010", '+': "000010111010000", '-': "000000111000000"}

def txt(s, x, y, col, k=1, centro=False, sombra=None):
    if centro:
        x -= (len(s) * 4 - 1) * k // 2
    if sombra:
        txt(s, x + 1, y + 1, sombra, k)
    for ch in s:
        m = LETRAS.get(ch)
        if m:
            for i in range(15):
                if m[i] == '1':
                    lienzo.fill(col, (x + i % 3 * k, y + i // 3 * k, k, k))
        x += 4 * k

# ---- monos de nieve, pixel a pixel (# borde, o blanco, c sombra, r rojo, n naranja, k cafe)
M1 = """
................
................
................
................
................
................
................
................
................
................
................
.....######.....
....#oooooc#....
....#oooocc#....
....#ooccc##....
.....######.....
"""
M2 = """
................
................
................
................
................
......####......
.....#oooc#.....
....#o#o#oc#....
....#oonoc##....
.....######.....
...#oooooooc#...
..#ooooooooccc#.
..#oooooooocc##.
..#ooooooccccc#.
...#ccccccccc#..
....#########...
"""
M3 = """
................
................
......####......
.....#oooc#.....
....#o#oo#c#....
....#oonnnc#....
.....#rrrr#.....
....#rrrrrr#....
...#ooo#oorc#...
...#ooooooc##...
...##oo#occ##...
..#ooooooooc##..
.#oooooooooocc#.
.#ooooooooccc##.
..#cccccccccc#..
...##########...
"""
M4 = """
.....rrrrrr.....
.....rrrrrr.....
.....rrrrrr.....
...rrrrrrrrrr...
.k..#oooooc#..k.
k.k.#o#oo#c#.k.k
.kk.#oonnnn#.kk.
..k.#ooooc##.k..
..kk#nnnnnn#kk..
...k#oonnoc#k...
..#kooo#ooock#..
..#oooooooocc#..
.#ooooo#ooooc##.
#oooooooooooocc#
#ooooooooooccc##
.##############.
"""
def sprite(t):
    s = pygame.Surface((16, 16), pygame.SRCALPHA)
    col = {'#': NOCHE, 'o': BLANCO, 'c': CLARO, 'r': ROJO, 'n': NARANJA, 'k': CAFE}
    for y, l in enumerate(t.strip("\n").split("\n")):
        for x, ch in enumerate(l):
            if ch in col:
                s.set_at((x, y), col[ch])
    return s
MONO = [None] + [sprite(m) for m in (M1, M2, M3, M4)]

# ---- fondo
fondo = pygame.Surface((160, 144))
fondo.fill(NOCHE)
for i in range(40):
    fondo.set_at((nieve.randrange(160), nieve.randrange(60)), nieve.choice((MEDIO, HIELO, CLARO)))
pygame.draw.polygon(fondo, (32, 42, 84), [(0, 144), (0, 60), (18, 34), (30, 50), (44, 22), (52, 30), (62, 18), (80, 56), (104, 30), (120, 48), (140, 20), (160, 50), (160, 144)])
for x, y in ((44, 22), (62, 18), (140, 20), (18, 34), (104, 30)):
    pygame.draw.polygon(fondo, HIELO, [(x, y), (x - 5, y + 8), (x - 1, y + 6), (x + 2, y + 9), (x + 4, y + 6)])
pygame.draw.rect(fondo, AZUL, (0, 112, 160, 40))
for x in list(range(2, 16, 7)) + list(range(147, 160, 7)):
    for k in range(3):
        pygame.draw.polygon(fondo, (24, 62, 74), [(x, 92 + k * 6), (x - 3 - k, 99 + k * 6), (x + 3 + k, 99 + k * 6)])
copos = [[nieve.uniform(0, 160), nieve.uniform(0, 144), nieve.uniform(.15, .5)] for _ in range(34)]

# ---- reglas. el 5 es un mono que esta por reventar: traga lo que le llegue
VEC = [(0, 1), (1, 0), (0, -1), (-1, 0)]
class Mesa:
    def __init__(s, g):
        s.g = [f[:] for f in g]; s.bolas = []; s.mecha = {}; s.rev = 0
    def suma(s, f, c):
        if s.g[f][c] < 5:
            s.g[f][c] += 1
            if s.g[f][c] == 5:
                s.mecha[f, c] = 2
    def quieta(s):
        return not s.bolas and not s.mecha
    def paso(s):
        b = []
        golpes = []
        for f, c, df, dc in s.bolas:
            f += df; c += dc
            if f < 0 or c < 0 or f >= FILAS or c >= COLS: continue
            if s.g[f][c]:
                s.suma(f, c); golpes.append((f, c))
            else:
                b.append((f, c, df, dc))
        s.bolas = b
        rev = []
        for k in list(s.mecha):
            s.mecha[k] -= 1
            if s.mecha[k] <= 0:
                del s.mecha[k]
                s.g[k[0]][k[1]] = 0
                s.rev += 1
                rev.append(k)
                s.bolas += [(k[0], k[1], v[0], v[1]) for v in VEC]
        return golpes, rev

def se_puede(g, n):
    ramas = [g]
    for _ in range(n):
        sig = {}
        for q in ramas:
            for f in range(FILAS):
                for c in range(COLS):
                    if q[f][c]:
                        m = Mesa(q); m.suma(f, c)
                        while not m.quieta(): m.paso()
                        v = sum(6 - x for l in m.g for x in l if x)
                        if v == 0: return True
                        sig[tuple(map(tuple, m.g))] = v
        ramas = [[list(l) for l in q] for q in sorted(sig, key=lambda q: (sig[q], q))[:5]]
    return False

def tablero(n):
    cuantos = min(12 + n * 2, 34)
    for i in range(80):
        g = [[0] * COLS for _ in range(FILAS)]
        for k in azar.sample(range(FILAS * COLS), cuantos):
            g[k // COLS][k % COLS] = azar.choice((1, 2, 3, 4) if i < 15 else (1, 2, 3, 3, 4, 4) if i < 50 else (2, 3, 3, 4, 4))
        if se_puede(g, 8): return g
    return g

estado = "titulo"
nivel, bolas = 1, 10
mesa = Mesa([[0] * COLS for _ in range(FILAS)])
cuadro = 0
cortina = 0
polvo = []
mensaje = ("", 0)
sacude = {}
premio = 0

def nuevo(n):
    global mesa, nivel, bolas
    nivel = n
    bolas = 10 if n == 1 else min(20, max(10, bolas + 3))
    mesa = Mesa(tablero(n))

def descansa():
    global estado
    estado = "juega"
    anota({"board": mesa.g, "level": nivel, "drops": bolas})

def bola(x, y, r=2):
    pygame.draw.circle(lienzo, BLANCO, (x, y), r)
    lienzo.set_at((int(x) + 1, int(y) + 1), CLARO)

ESPERA = 7
t = 0
andando = True
while andando:
    reloj.tick(60)
    cuadro += 1
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            andando = False
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            x, y = e.pos[0] // 5, e.pos[1] // 5
            if estado == "titulo":
                nuevo(1); estado = "sube"; cortina = 144
            elif estado == "perdiste" and cuadro - t > 40:
                estado = "baja"; cortina = 0; premio = -1
            elif estado == "juega":
                c, f = (x - OX) // T, (y - OY) // T
                if 0 <= c < COLS and 0 <= f < FILAS and mesa.g[f][c]:
                    anota({"tap": [f, c]})
                    bolas -= 1
                    mesa.rev = 0
                    mesa.suma(f, c)
                    sacude[f, c] = 8
                    estado = "vuela"; t = 0
    # --- mover
    if estado == "vuela":
        t += 1
        if t >= ESPERA:
            t = 0
            if mesa.quieta():
                gana = mesa.rev // 4
                if gana:
                    bolas = min(20, bolas + gana)
                    mensaje = ("+%d BOLAS!" % gana if gana > 1 else "+1 BOLA!", 70)
                if not any(map(any, mesa.g)):
                    anota({"cleared": nivel})
                    estado = "baja"; cortina = 0; premio = 1
                elif bolas <= 0:
                    anota({"lost": nivel})
                    estado = "perdiste"; t = cuadro
                else:
                    descansa()
            else:
                golpes, rev = mesa.paso()
                for k in golpes: sacude[k] = 8
                for f, c in rev:
                    for i in range(10):
                        an = nieve.uniform(0, 6.28)
                        polvo.append([OX + c * T + 9, OY + f * T + 9, math.cos(an) * nieve.uniform(.3, 1.2), math.sin(an) * nieve.uniform(.3, 1.2), nieve.randint(10, 24)])
    elif estado == "baja":
        cortina += 3
        if cortina >= 240:
            nuevo(nivel + 1 if premio == 1 else 1)
            cortina = 144; estado = "sube"
    elif estado == "sube":
        cortina -= 4
        if cortina <= 0:
            cortina = 0
            descansa()

    # --- dibujar
    lienzo.blit(fondo, (0, 0))
    for k in copos:
        k[1] = (k[1] + k[2]) % 144
        lienzo.set_at((int(k[0] + 3 * math.sin(k[1] / 14)) % 160, int(k[1])), CLARO)
    if estado == "titulo":
        txt("NEVAZON!", 80, 28, BLANCO, 4, True, MEDIO)
        for i in range(4):
            s = pygame.transform.scale(MONO[i + 1], (32, 32))
            lienzo.blit(s, (10 + i * 36, 72 - (2 if (cuadro // 20) % 4 == i else 0)))
        pygame.draw.rect(lienzo, BLANCO, (0, 104, 160, 40))
        pygame.draw.rect(lienzo, CLARO, (0, 104, 160, 2))
        if cuadro // 30 % 3:
            txt("CLIC PARA JUGAR", 80, 116, ROJO, 1, True)
        txt("CATA PIXEL 2023", 80, 132, MEDIO, 1, True)
    else:
        txt("NIVEL %d" % nivel, OX, 6, BLANCO, 1, False, NOCHE)
        if mensaje[1] > 0:
            txt(mensaje[0], 143 - len(mensaje[0]) * 4, 6, NARANJA)
            mensaje = (mensaje[0], mensaje[1] - 1)
        pygame.draw.rect(lienzo, NOCHE, (OX - 2, OY - 2, COLS * T + 4, FILAS * T + 4))
        for f in range(FILAS):
            for c in range(COLS):
                x, y = OX + c * T, OY + f * T
                pygame.draw.rect(lienzo, MEDIO if (f + c) % 2 else (66, 102, 156), (x, y, T, T))
        for f in range(FILAS):
            for c in range(COLS):
                v = mesa.g[f][c]
                if not v: continue
                x, y = OX + c * T + 1, OY + f * T + 1
                q = sacude.get((f, c), 0)
                if q:
                    x += 1 if q // 2 % 2 else -1
                    sacude[f, c] = q - 1
                if v == 5:
                    x += cuadro // 2 % 3 - 1
                    s = MONO[4].copy()
                    s.fill((70, 20, 20, 0), special_flags=pygame.BLEND_RGBA_SUB)
                    lienzo.blit(s, (x, y))
                else:
                    # el de 4 tirita
                    lienzo.blit(MONO[v], (x, y + (1 if v == 4 and (cuadro // 12 + f + c) % 6 == 0 else 0)))
        if estado == "vuela":
            for f, c, df, dc in mesa.bolas:
                k = t / ESPERA
                bola(OX + (c + dc * k) * T + 9, OY + (f + df * k) * T + 9)
        for q in polvo:
            q[0] += q[2]; q[1] += q[3]; q[4] -= 1
            lienzo.set_at((int(q[0]), int(q[1])), BLANCO)
        polvo = [q for q in polvo if q[4] > 0]
        # bolas que quedan
        for i in range(bolas):
            bola(OX + 5 + (i % 20) * 6, 136)
        if estado == "perdiste":
            pygame.draw.rect(lienzo, NOCHE, (22, 52, 116, 42))
            pygame.draw.rect(lienzo, CLARO, (22, 52, 116, 42), 1)
            txt("TE QUEDASTE", 80, 58, BLANCO, 1, True)
            txt("SIN NIEVE", 80, 67, BLANCO, 1, True)
            if cuadro // 25 % 3:
                txt("CLIC: OTRA VEZ", 80, 81, NARANJA, 1, True)
    if cortina > 0:
        for x in range(0, 160, 4):
            h = cortina + int(6 * math.sin(x * .13)) + int(3 * math.sin(x * .4 + 1))
            pygame.draw.rect(lienzo, BLANCO, (x, 0, 4, max(0, h)))
            pygame.draw.rect(lienzo, CLARO, (x, max(0, h), 4, 3))
        if estado == "baja" and cortina > 110:
            txt("DESPEJADO!" if premio == 1 else "DE NUEVO!", 80, 58, ROJO if premio == 1 else MEDIO, 2, True)
            if premio == 1: txt("SIGUE NEVANDO...", 80, 78, MEDIO, 1, True)
    pygame.transform.scale(lienzo, (800, 720), ventana)
    pygame.display.flip()
pygame.quit()
