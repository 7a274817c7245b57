# PELOTAZO - maquina recreativa de mentira
# por Kiko "Recre" Baeza, 2021.  python3 + pygame
# Controles: raton.  ESC sale.
import pygame, random, math, json, sys, argparse

ANCHO, ALTO = 700, 790
PANT = pygame.Rect(96, 112, 508, 570)      # el "monitor"
LADO = 72
TAB = 6
TX, TY = PANT.x + 38, PANT.y + 108         # esquina del tablero

VELOCIDAD = 400
RADIO = [0, 13, 20, 26.5, 33]
TONO = [None, (60, 130, 255), (60, 220, 90), (255, 206, 40), (255, 60, 60)]

# estados
ATRACT, CAEN, JUEGO, CADENA, BONUS, CARTEL, FIN, INICIALES, TABLA = range(9)

args = argparse.ArgumentParser()
args.add_argument("--seed", type=int, default=None)
args.add_argument("--log", default=None)
args = args.parse_args()
SEMILLA = args.seed if args.seed is not None else random.randint(0, 1 << 30)
LOG = open(args.log, "w") if args.log else None

def anota(d):
    if LOG:
        LOG.write(json.dumps(d) + "\n"); LOG.flush()

pygame.init()
pant = pygame.display.set_mode((ANCHO, ALTO))
pygame.display.set_caption("PELOTAZO")
reloj = pygame.time.Clock()
F14 = pygame.font.Font(None, 20)
F20 = pygame.font.Font(None, 28)
F30 = pygame.font.Font(None, 42)
F60 = pygame.font.Font(None, 84)

# ------------------------------------------------------------------ graficos
def bola3d(radio, color):
    e = 3
    R = int(radio * e)
    s = pygame.Surface((2 * R + 6, 2 * R + 6), pygame.SRCALPHA)
    c = R + 3
    pygame.draw.circle(s, tuple(int(v * .22) for v in color) + (255,), (c, c), R)
    for i in range(40):
        t = i / 39.0
        r = R * (0.97 - t * .93)
        ox = -R * .34 * t
        oy = -R * .38 * t
        k = .30 + .75 * t
        col = [min(255, int(v * k)) for v in color]
        if t > .72:
            q = (t - .72) / .28
            col = [int(v + (255 - v) * q) for v in col]
        pygame.draw.circle(s, col, (c + ox, c + oy), r)
    # luz de rebote por abajo
    pygame.draw.arc(s, tuple(min(255, int(v * .8) + 40) for v in color), (c - R * .86, c - R * .86, R * 1.72, R * 1.72), math.pi * 1.3, math.pi * 1.85, e)
    return pygame.transform.smoothscale(s, (int(s.get_width() / e), int(s.get_height() / e)))

FASES = 9      # tamanyos para el latido
BOLAS = {}
for n in (1, 2, 3, 4):
    BOLAS[n] = [bola3d(RADIO[n] * (1 + .07 * (k - 4) / 4.0), TONO[n]) for k in range(FASES)]
CHISPA = bola3d(8, (255, 120, 60))

# plasma de 8 bits con rotacion de paleta, como en los 90
PW, PH = PANT.w // 4, PANT.h // 4
plasma = pygame.Surface((PW, PH), 0, 8)
for y in range(PH):
    for x in range(PW):
        v = math.sin(x / 13.0) + math.sin(y / 9.0) + math.sin((x + y) / 17.0) + math.sin(math.hypot(x - 60, y - 40) / 8.0)
        plasma.set_at((x, y), int((v + 4) / 8 * 255) & 255)
PALETA = []
for i in range(256):
    a = i / 256.0 * math.tau
    PALETA.append((int(44 + 40 * math.sin(a)), int(18 + 16 * math.sin(a * 2 + 1)), int(70 + 50 * math.sin(a + 2.2))))

def fondo_plasma(t):
    k = int(t * 46) % 256
    plasma.set_palette(PALETA[k:] + PALETA[:k])
    pant.blit(pygame.transform.scale(plasma.convert(), PANT.size), PANT)

def mueble():
    """todo lo que no es monitor: madera, vinilos, marquesina y mandos"""
    s = pygame.Surface((ANCHO, ALTO), pygame.SRCALPHA)
    s.fill((18, 16, 22))
    # vinilos laterales
    for lado in (0, 1):
        for i in range(9):
            x0 = 0 if lado == 0 else ANCHO
            d = 1 if lado == 0 else -1
            y = 100 + i * 80
            col = [(220, 40, 90), (250, 150, 30), (40, 160, 200)][i % 3]
            pygame.draw.polygon(s, col, [(x0, y), (x0 + d * 58, y - 46), (x0 + d * 58, y - 16), (x0, y + 32)])
    # marquesina
    pygame.draw.rect(s, (60, 10, 60), (20, 10, ANCHO - 40, 84), border_radius=10)
    for i in range(84):
        pygame.draw.line(s, (240, 60 + i, 40), (28, 14 + i * 76 // 84), (ANCHO - 28, 14 + i * 76 // 84))
    for x in range(40, ANCHO - 30, 28):
        pygame.draw.circle(s, (255, 240, 160), (x, 20), 4)
        pygame.draw.circle(s, (255, 240, 160), (x, 84), 4)
    t = F60.render("PELOTAZO", True, (40, 0, 60)); s.blit(t, t.get_rect(center=(353, 55)))
    t = F60.render("PELOTAZO", True, (255, 250, 210)); s.blit(t, t.get_rect(center=(349, 51)))
    # bisel
    pygame.draw.polygon(s, (34, 32, 40), [(66, 98), (ANCHO - 66, 98), (ANCHO - 80, 696), (80, 696)])
    pygame.draw.rect(s, (8, 8, 10), PANT.inflate(16, 16), border_radius=16)
    # tablero de mandos
    pygame.draw.polygon(s, (48, 44, 56), [(50, 700), (ANCHO - 50, 700), (ANCHO - 10, ALTO), (10, ALTO)])
    pygame.draw.polygon(s, (90, 84, 100), [(50, 700), (ANCHO - 50, 700), (ANCHO - 48, 705), (48, 705)])
    pygame.draw.ellipse(s, (20, 20, 24), (130, 742, 70, 30))
    pygame.draw.line(s, (150, 150, 160), (165, 756), (165, 722), 8)
    s.blit(bola3d(16, (230, 30, 40)), (146, 702))
    for i, col in enumerate(((250, 210, 40), (60, 200, 90), (70, 120, 255))):
        pygame.draw.ellipse(s, (20, 20, 24), (420 + i * 62, 730, 48, 30))
        pygame.draw.ellipse(s, col, (423 + i * 62, 726, 42, 26))
    t = F14.render("1 JUGADOR   25 PTAS", True, (200, 190, 160)); s.blit(t, t.get_rect(center=(310, 750)))
    s.fill((0, 0, 0, 0), PANT)
    return s
MUEBLE = mueble()
# oscurece las esquinas del tubo
TUBO = pygame.Surface(PANT.size, pygame.SRCALPHA)
for i in range(14):
    pygame.draw.rect(TUBO, (0, 0, 0, 150 - i * 10), (i, i, PANT.w - 2 * i, PANT.h - 2 * i), 2, border_radius=22)

def texto(f, s, col, x, y, borde=(0, 0, 0)):
    if borde is not None:
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2)):
            t = f.render(s, True, borde); pant.blit(t, t.get_rect(center=(x + dx, y + dy)))
    t = f.render(s, True, col); pant.blit(t, t.get_rect(center=(x, y)))

# digitos que ruedan -------------------------------------------------
DIG = pygame.Surface((22, 30 * 11))
for i in range(11):
    DIG.fill((26, 22, 20), (0, i * 30, 22, 30))
    d = F30.render(str(i % 10), True, (255, 226, 130))
    DIG.blit(d, d.get_rect(center=(11, i * 30 + 16)))

def rodillo(x, y, valor, cifras):
    """cuentakilometros; valor puede ser decimal"""
    v = valor
    for i in range(cifras):
        px = x + (cifras - 1 - i) * 24
        base = 10 ** i
        pos = v / base % 10
        ent = math.floor(pos)
        fr = pos - ent
        if i > 0:
            fr = max(0.0, (v % base) - (base - 1)) if base > 1 else fr
        pant.blit(DIG, (px, y), (0, int((ent + fr) * 30), 22, 30))
        pygame.draw.rect(pant, (120, 100, 70), (px, y, 22, 30), 1)

# ------------------------------------------------------------------ juego
class Chispa:
    __slots__ = ("x", "y", "dx", "dy", "f", "c")
    def __init__(self, x, y, dx, dy, f, c):
        self.x, self.y, self.dx, self.dy, self.f, self.c = x, y, dx, dy, f, c

class Maquina:
    def __init__(self):
        self.t = 0.0
        self.estado = ATRACT
        self.records = [("KIK", 5000), ("RAF", 3500), ("LOL", 2000), ("ANA", 1200), ("PEP", 600)]
        self.puntos = 0; self.visto = 0.0
        self.partida = 0
        self.rejilla = [[0] * TAB for _ in range(TAB)]
        self.chispas = []; self.flotan = []; self.destellos = []
        self.nivel = 0; self.golpes = 0; self.tiempo = 99.0; self.cadena = 0
        self.letras = [0, 0, 0]

    def ir(self, estado):
        self.estado = estado
        self.desde = self.t

    def empieza(self):
        self.azar = random.Random(SEMILLA + 1000 * self.partida)
        self.partida += 1
        self.puntos = 0; self.visto = 0.0
        self.nivel = 0
        self.golpes = 14
        self.sigue()

    def sigue(self):
        self.nivel += 1
        a = self.azar
        self.rejilla = [[0] * TAB for _ in range(TAB)]
        llenas = min(34, 26 + self.nivel)
        casillas = [(f, c) for f in range(TAB) for c in range(TAB)]
        a.shuffle(casillas)
        for f, c in casillas[:llenas]:
            self.rejilla[f][c] = a.choice((1, 1, 2, 2, 3, 3, 3, 4, 4))
        self.tiempo = 99.0
        self.cadena = 0
        self.chispas = []
        self.ir(CARTEL)

    def golpea(self, f, c):
        n = self.rejilla[f][c]
        if n < 4:
            self.rejilla[f][c] = n + 1
            self.destellos.append([f, c, .2])
            return
        self.rejilla[f][c] = 0
        self.cadena += 1
        self.puntos += 10 * self.cadena
        x, y = TX + c * LADO + LADO / 2, TY + f * LADO + LADO / 2
        self.flotan.append([x, y, .8, str(10 * self.cadena)])
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            self.chispas.append(Chispa(x, y, dx, dy, f, c))

    def mueve(self, dt):
        paso = VELOCIDAD * dt
        i = 0
        while i < len(self.chispas):
            q = self.chispas[i]
            q.x += q.dx * paso; q.y += q.dy * paso
            fuera = False
            # centro de la casilla siguiente ya pasado?
            while True:
                nf, nc = q.f + q.dy, q.c + q.dx
                cx, cy = TX + nc * LADO + LADO / 2, TY + nf * LADO + LADO / 2
                if (q.x - cx) * q.dx + (q.y - cy) * q.dy < -RADIO[2] * .5:
                    break
                if not (0 <= nf < TAB and 0 <= nc < TAB):
                    fuera = True; break
                q.f, q.c = nf, nc
                if self.rejilla[nf][nc]:
                    fuera = True
                    self.golpea(nf, nc)
                    break
            if fuera:
                self.chispas.pop(i)
            else:
                i += 1

    def acaba_cadena(self):
        extra = self.cadena // 3
        if extra:
            self.golpes += extra
            self.flotan.append([PANT.centerx, PANT.y + 96, 1.5, "+%d GOLPES" % extra])
        if not any(any(f) for f in self.rejilla):
            anota({"t": "cleared"})
            self.bt = int(self.tiempo); self.bg = self.golpes
            self.ir(BONUS)
        elif self.golpes <= 0:
            self.pierde()
        else:
            self.ir(JUEGO)

    def pierde(self):
        anota({"t": "lost"})
        self.ir(FIN)

    def actualiza(self, dt):
        self.t += dt
        d = self.puntos - self.visto
        self.visto = min(self.puntos, self.visto + max(14, d * 3) * dt)
        for l in self.flotan: l[2] -= dt; l[1] -= 26 * dt
        self.flotan = [l for l in self.flotan if l[2] > 0]
        for l in self.destellos: l[2] -= dt
        self.destellos = [l for l in self.destellos if l[2] > 0]
        e = self.estado
        if e == CARTEL and self.t - self.desde > 1.6:
            self.ir(CAEN)
        elif e == CAEN and self.t - self.desde > 1.3:
            self.ir(JUEGO)
            anota({"t": "board", "cells": self.rejilla})
        elif e == JUEGO:
            self.tiempo -= dt
            if self.tiempo <= 0:
                self.tiempo = 0
                self.pierde()
        elif e == CADENA:
            self.mueve(dt)
            if not self.chispas and not self.destellos:
                self.acaba_cadena()
        elif e == BONUS:
            if self.t - self.desde > .8:
                if self.bt > 0:
                    k = min(self.bt, 2); self.bt -= k; self.puntos += 10 * k
                elif self.bg_cuenta():
                    pass
                elif self.t - self.fin_cuenta > 1.2:
                    self.golpes += 3
                    self.sigue()
            else:
                self.cuenta = 0; self.fin_cuenta = self.t
        elif e == FIN and self.t - self.desde > 2.6:
            if self.puntos > self.records[-1][1]:
                self.letras = [0, 0, 0]
                self.ir(INICIALES)
            else:
                self.ir(TABLA)
        elif e == TABLA and self.t - self.desde > 7:
            self.ir(ATRACT)

    def bg_cuenta(self):
        if self.cuenta < self.bg:
            if self.t - self.fin_cuenta > .09:
                self.cuenta += 1; self.puntos += 50; self.fin_cuenta = self.t
            return True
        return False

    def clic(self, pos):
        e = self.estado
        x, y = pos
        if e == ATRACT:
            if PANT.collidepoint(pos): self.empieza()
        elif e == TABLA:
            if self.t - self.desde > .6: self.ir(ATRACT)
        elif e == JUEGO:
            f, c = (y - TY) // LADO, (x - TX) // LADO
            if 0 <= f < TAB and 0 <= c < TAB and self.rejilla[f][c] and self.golpes > 0:
                anota({"t": "tap", "r": f, "c": c})
                self.golpes -= 1
                self.cadena = 0
                self.golpea(f, c)
                self.ir(CADENA)
        elif e == INICIALES:
            for i in range(3):
                cx = PANT.centerx - 90 + i * 90
                if abs(x - cx) < 34:
                    if abs(y - 348) < 20: self.letras[i] = (self.letras[i] + 1) % 26
                    if abs(y - 472) < 20: self.letras[i] = (self.letras[i] - 1) % 26
            if abs(x - PANT.centerx) < 60 and abs(y - 552) < 24:
                self.guarda()

    def guarda(self):
        n = "".join(chr(65 + k) for k in self.letras)
        self.records.append((n, self.puntos))
        self.records.sort(key=lambda r: -r[1])
        self.records = self.records[:5]
        self.ir(TABLA)

    # ---------------------------------------------------------- pintar
    def pinta_tablero(self):
        v = pygame.Surface((TAB * LADO, TAB * LADO), pygame.SRCALPHA)
        for f in range(TAB):
            for c in range(TAB):
                pygame.draw.rect(v, (0, 0, 0, 90), (c * LADO + 2, f * LADO + 2, LADO - 4, LADO - 4), border_radius=10)
                pygame.draw.rect(v, (190, 150, 255, 60), (c * LADO + 2, f * LADO + 2, LADO - 4, LADO - 4), 1, border_radius=10)
        pant.blit(v, (TX, TY))
        if self.estado == CARTEL:
            return
        for f in range(TAB):
            for c in range(TAB):
                n = self.rejilla[f][c]
                if not n: continue
                x, y = TX + c * LADO + LADO / 2, TY + f * LADO + LADO / 2
                if self.estado == CAEN:
                    k = (self.t - self.desde) * 1.9 - (TAB - 1 - f) * .12 - c * .05
                    if k < 0: continue
                    if k < 1: y -= (1 - k * k) * 430
                    if y < PANT.y + 20: continue
                fase = math.sin(self.t * (2.0 + n * 1.1) + f * 1.3 + c * .9)
                img = BOLAS[n][int(round(4 + 4 * fase))]
                pygame.draw.ellipse(pant, (6, 4, 14), (x - RADIO[n] * .8, y + RADIO[n] * .72, RADIO[n] * 1.6, RADIO[n] * .4))
                pant.blit(img, img.get_rect(center=(x, y)))
        for f, c, q in self.destellos:
            x, y = TX + c * LADO + LADO / 2, TY + f * LADO + LADO / 2
            pygame.draw.circle(pant, (255, 255, 255), (x, y), 20 + (0.2 - q) * 100, 2)
        for q in self.chispas:
            pant.blit(CHISPA, CHISPA.get_rect(center=(q.x, q.y)))

    def cabecera(self):
        y = PANT.y + 14
        texto(F14, "PUNTOS", (255, 120, 170), PANT.x + 74, y)
        rodillo(PANT.x + 14, y + 12, self.visto, 6)
        texto(F14, "TIEMPO", (255, 120, 170), PANT.x + 254, y)
        s = int(math.ceil(self.tiempo))
        col = (255, 255, 255) if s > 15 or int(self.t * 4) % 2 else (255, 60, 60)
        texto(F60, "%02d" % s, col, PANT.x + 254, y + 38)
        texto(F14, "NIVEL %d" % self.nivel, (255, 120, 170), PANT.x + 440, y)
        texto(F14, "GOLPES", (160, 220, 255), PANT.x + 344, y + 28)
        texto(F30, str(self.golpes), (255, 255, 255), PANT.x + 344, y + 50)
        # leds
        for i in range(20):
            on = i < self.golpes
            pygame.draw.circle(pant, (120, 255, 120) if on else (30, 50, 36), (PANT.x + 386 + i % 10 * 12, y + 30 + i // 10 * 14), 4)

    def pinta(self):
        fondo_plasma(self.t)
        e = self.estado
        cx = PANT.centerx
        if e == ATRACT:
            texto(F60, "PELOTAZO", (255, 240, 120), cx, 220 + 8 * math.sin(self.t * 3), (120, 0, 60))
            for n in (1, 2, 3, 4):
                img = BOLAS[n][int(round(4 + 4 * math.sin(self.t * (2 + n))))]
                pant.blit(img, img.get_rect(center=(cx - 165 + (n - 1) * 110, 330)))
                if n < 4: texto(F30, ">", (255, 255, 255), cx - 110 + (n - 1) * 110, 330)
            texto(F20, "INFLA LAS PELOTAS HASTA QUE REVIENTEN", (255, 255, 255), cx, 410)
            texto(F20, "3 REVENTONES SEGUIDOS = 1 GOLPE EXTRA", (160, 220, 255), cx, 444)
            if int(self.t * 2) % 2: texto(F30, "PULSA PARA JUGAR", (255, 120, 60), cx, 540)
            texto(F14, "(C) 2021 RECREATIVOS BAEZA", (200, 200, 200), cx, 640)
        elif e == TABLA:
            texto(F30, "LOS MEJORES", (255, 240, 120), cx, 200)
            for i, (n, p) in enumerate(self.records):
                texto(F30, "%d.  %s  %06d" % (i + 1, n, p), [(255, 90, 90), (255, 180, 60), (255, 240, 120), (120, 255, 140), (120, 190, 255)][i], cx, 280 + i * 56)
            texto(F14, "PULSA", (255, 255, 255), cx, 620)
        elif e == INICIALES:
            texto(F30, "NUEVO RECORD", (255, 240, 120), cx, 200)
            texto(F20, "ESCRIBE TUS INICIALES", (255, 255, 255), cx, 250)
            rodillo(cx - 72, 280, self.visto, 6)
            for i in range(3):
                x = cx - 90 + i * 90
                pygame.draw.polygon(pant, (255, 120, 60), [(x - 20, 360), (x + 20, 360), (x, 334)])
                pygame.draw.polygon(pant, (255, 120, 60), [(x - 20, 460), (x + 20, 460), (x, 486)])
                texto(F60, chr(65 + self.letras[i]), (255, 255, 255), x, 410)
            pygame.draw.rect(pant, (60, 200, 90), (cx - 60, 528, 120, 48), border_radius=12)
            texto(F30, "VALE", (255, 255, 255), cx, 552)
        else:
            self.pinta_tablero()
            self.cabecera()
            for x, y, q, s in self.flotan:
                texto(F20, s, (255, 255, 180), x, y)
            if e == CARTEL:
                texto(F60, "NIVEL %d" % self.nivel, (255, 240, 120), cx, 390, (120, 0, 60))
                texto(F30, "LISTO?", (255, 255, 255), cx, 450)
            elif e == BONUS:
                pygame.draw.rect(pant, (20, 0, 40), (cx - 190, 300, 380, 200), border_radius=16)
                pygame.draw.rect(pant, (255, 240, 120), (cx - 190, 300, 380, 200), 3, border_radius=16)
                texto(F30, "TABLERO LIMPIO!", (255, 240, 120), cx, 334)
                texto(F30, "TIEMPO  %02d x 10" % self.bt, (255, 255, 255), cx, 394)
                texto(F30, "GOLPES  %02d x 50" % min(self.bg, getattr(self, "cuenta", 0)), (160, 220, 255), cx, 444)
            elif e == FIN:
                k = min(1, (self.t - self.desde) * 2)
                velo = pygame.Surface(PANT.size, pygame.SRCALPHA); velo.fill((60, 0, 0, int(150 * k)))
                pant.blit(velo, PANT)
                texto(F60, "FIN DE", (255, 80, 80), cx, 300 + k * 40)
                texto(F60, "PARTIDA", (255, 80, 80), cx, 370 + k * 40)
                texto(F20, "SE ACABO EL TIEMPO" if self.tiempo <= 0 else "SIN GOLPES", (255, 255, 255), cx, 480)
        pant.blit(TUBO, PANT)
        pant.blit(MUEBLE, (0, 0))
        # bombillas de la marquesina
        for i, x in enumerate(range(40, ANCHO - 30, 28)):
            if (i + int(self.t * 6)) % 3 == 0:
                pygame.draw.circle(pant, (255, 90, 30), (x, 20), 4)
                pygame.draw.circle(pant, (255, 90, 30), (x, 84), 4)
        pygame.display.flip()


m = Maquina()
m.desde = 0
while True:
    dt = min(reloj.tick(50) / 1000.0, .06)
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT or (ev.type == pygame.KEYDOWN and ev.key == pygame.K_ESCAPE):
            pygame.quit(); sys.exit()
        if ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            m.clic(ev.pos)
        if ev.type == pygame.KEYDOWN and m.estado == INICIALES:
            if ev.key == pygame.K_RETURN: m.guarda()
    m.actualiza(dt)
    m.pinta()
