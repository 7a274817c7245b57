# -*- coding: utf-8 -*-
"""TIBUM! - jogo das capivaras.  Portal Jogos do Jacaré (c) 2014  build 1.3"""
import pygame, sys, json, math, random, argparse

arg = argparse.ArgumentParser()
arg.add_argument('--seed', type=int, default=None)
arg.add_argument('--log', default=None)
arg = arg.parse_args()
LEVEL_RND = random.Random(arg.seed)
FX = random.Random(1)
LOG = open(arg.log, 'a', encoding='utf-8') if arg.log else None

pygame.init()
W, H = 980, 760
tela = pygame.display.set_mode((W, H))
pygame.display.set_caption('TIBUM! - Jogo das Capivaras - Jogos do Jacaré')
relogio = pygame.time.Clock()

N = 6
CEL = 84
OX, OY = 240, 112
LADO = N * CEL

_fontes = {}


def fonte(t):
    if t not in _fontes:
        _fontes[t] = pygame.font.Font(None, t)
    return _fontes[t]


_txt = {}


def texto(dst, s, x, y, t, cor, borda=None, e=2, meio=True, ang=0):
    k = (s, t, cor, borda, e, ang)
    if k not in _txt:
        if len(_txt) > 400:
            _txt.clear()
        f = fonte(t)
        a = f.render(s, True, cor)
        if borda:
            im = pygame.Surface((a.get_width() + 2 * e, a.get_height() + 2 * e), pygame.SRCALPHA)
            b = f.render(s, True, borda)
            for i in range(16):
                w = i * math.pi / 8
                im.blit(b, (e + e * math.cos(w), e + e * math.sin(w)))
            im.blit(a, (e, e))
            a = im
        if ang:
            a = pygame.transform.rotozoom(a, ang, 1)
        _txt[k] = a
    im = _txt[k]
    dst.blit(im, (x - im.get_width() // 2, y - im.get_height() // 2) if meio else (x, y))


def grava(**d):
    if LOG:
        LOG.write(json.dumps(d) + '\n')
        LOG.flush()


def grad(w, h, c1, c2, raio=0):
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    for y in range(h):
        t = y / max(1, h - 1)
        s.fill([int(a + (b - a) * t) for a, b in zip(c1, c2)] + [255], (0, y, w, 1))
    if raio:
        m = pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.draw.rect(m, (255, 255, 255, 255), (0, 0, w, h), border_radius=raio)
        s.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return s


# ------------------------------------------------------------------ capivaras
def capivara(tipo, olho):
    """desenha grande (320) e reduz"""
    S = 336
    s = pygame.Surface((S, S), pygame.SRCALPHA)
    pelo, sombra, fuc, luz = [((222, 170, 112), (176, 120, 70), (196, 140, 88), (240, 198, 146)),
                              ((190, 128, 74), (140, 86, 46), (156, 98, 56), (214, 158, 104)),
                              ((160, 98, 54), (112, 64, 34), (122, 72, 42), (188, 128, 80)),
                              ((196, 92, 60), (134, 50, 34), (150, 62, 44), (226, 130, 94))][tipo - 1]
    k = (0, .52, .68, .86, 1.0)[tipo]
    cx, cy = S / 2, S / 2 + 26

    def el(c, x, y, w, h):
        pygame.draw.ellipse(s, c, (cx + (x - w / 2) * k, cy + (y - h / 2) * k, w * k, h * k))

    def rr(c, x, y, w, h, r):
        pygame.draw.rect(s, c, (cx + (x - w / 2) * k, cy + (y - h / 2) * k, w * k, h * k), border_radius=int(r * k))
    esc = (66, 34, 20)
    # agua em volta
    el((255, 255, 255, 70), 0, 104, 300, 70)
    # orelhas
    for d in (-1, 1):
        el(esc, 86 * d, -112, 66, 66)
        el(sombra, 86 * d, -112, 50, 50)
    larg = 232 + (50 if tipo == 4 else 0)
    rr(esc, 0, 0, larg + 14, 250, 104)
    rr(sombra, 0, 0, larg, 236, 98)
    rr(pelo, 0, -8, larg, 220, 96)
    rr(luz, 0, -78, larg * .62, 40, 20)
    rr(pelo, 0, -66, larg * .66, 36, 18)
    if tipo == 4:
        for d in (-1, 1):
            el((244, 110, 96), 104 * d, 34, 78, 70)
            el((255, 150, 130), 98 * d, 24, 34, 24)
    # focinho
    rr(esc, 0, 52, 152, 126, 56)
    rr(fuc, 0, 52, 140, 114, 52)
    rr(pelo, 0, 92, 110, 30, 15)
    for d in (-1, 1):
        el(esc, 30 * d, 24, 26, 18)
    pygame.draw.line(s, esc, (cx, cy + 40 * k), (cx, cy + 70 * k), max(3, int(7 * k)))
    if tipo == 4:
        el(esc, 0, 82, 44, 36)
        el((220, 90, 90), 0, 88, 26, 20)
    else:
        pygame.draw.arc(s, esc, (cx - 40 * k, cy + 46 * k, 40 * k, 40 * k), math.pi, 2 * math.pi, max(3, int(7 * k)))
        pygame.draw.arc(s, esc, (cx, cy + 46 * k, 40 * k, 40 * k), math.pi, 2 * math.pi, max(3, int(7 * k)))
    # olhos
    for d in (-1, 1):
        x = 70 * d
        if olho == 0:
            el(esc, x, -36, 40, 44 if tipo != 3 else 32)
            el((255, 255, 255), x + 7, -44, 15, 15)
            if tipo == 3:
                rr(pelo, x, -54, 52, 18, 6)
        else:
            pygame.draw.line(s, esc, (cx + (x - 20) * k, cy - 34 * k), (cx + (x + 20) * k, cy - 34 * k), max(4, int(9 * k)))
        if tipo == 4:
            pygame.draw.line(s, esc, (cx + (x - 26 * d) * k, cy - 62 * k), (cx + (x + 22 * d) * k, cy - 80 * k), 10)
    # enfeite
    if tipo == 2:      # flor
        for i in range(5):
            a = i * 2 * math.pi / 5
            el((255, 255, 255), 44 + 24 * math.cos(a), -116 + 24 * math.sin(a), 36, 36)
        el((255, 204, 40), 44, -116, 26, 26)
    if tipo == 3:      # laranja
        el(esc, 0, -146, 96, 92)
        el((250, 150, 30), 0, -146, 84, 80)
        el((255, 190, 90), -14, -160, 34, 26)
        el((40, 140, 50), 22, -186, 46, 22)
    if tipo == 4:      # toalha dobrada
        rr(esc, 0, -122, 160, 54, 16)
        rr((250, 250, 250), 0, -124, 148, 44, 14)
        rr((70, 150, 220), 0, -124, 148, 12, 3)
    return pygame.transform.smoothscale(s, (S // 4 * 1, S // 4 * 1))


CAP = {(t, o): capivara(t, o) for t in (1, 2, 3, 4) for o in (0, 1)}


# ------------------------------------------------------------------ fundo
def faz_fundo():
    s = pygame.Surface((W, H))
    s.blit(grad(W, 420, (252, 150, 92), (255, 226, 150)), (0, 0))
    for i in range(12, 0, -1):
        g = pygame.Surface((400, 400), pygame.SRCALPHA)
        pygame.draw.circle(g, (255, 240, 170, 16), (200, 200), 56 + i * 11)
        s.blit(g, (720 - 60, 20))
    pygame.draw.circle(s, (255, 246, 196), (860, 220), 58)
    for base, amp, cor, f in ((330, 46, (206, 120, 110), .008), (366, 30, (150, 96, 108), .013), (398, 20, (74, 98, 84), .02)):
        pts = [(0, 440)] + [(x, base - amp * math.sin(x * f + base) - amp * .4 * math.sin(x * f * 2.7)) for x in range(0, W + 10, 10)] + [(W, 440)]
        pygame.draw.polygon(s, cor, pts)
    for i in range(90):
        x = FX.randrange(W)
        pygame.draw.circle(s, (50 + FX.randrange(20), 90 + FX.randrange(30), 60), (x, 414 + FX.randrange(-8, 8)), FX.randrange(8, 22))
    s.blit(grad(W, H - 420, (240, 176, 120), (28, 112, 130)), (0, 420))
    return s


FUNDO = faz_fundo()


def nuvem(w):
    s = pygame.Surface((w, w // 2), pygame.SRCALPHA)
    for i in range(6):
        r = w // 8 + FX.randrange(w // 10)
        pygame.draw.circle(s, (255, 244, 226, 255), (w // 8 + i * (w - w // 4) // 5, w // 3 - r // 3), r)
    pygame.draw.rect(s, (0, 0, 0, 0), (0, w // 3, w, w))
    s.set_alpha(170)
    return s


NUVENS = [[nuvem(w), x, y, v] for w, x, y, v in ((170, 40, 20, .16), (120, 420, 66, .24), (220, 700, 4, .11), (140, 830, 110, .2))]
GARCAS = [[FX.uniform(0, W), FX.uniform(30, 200), FX.uniform(.6, 1.3), FX.random() * 6] for _ in range(5)]
BRILHOS = [(FX.randrange(W), FX.randrange(430, H), FX.randrange(20, 80), FX.random() * 7) for _ in range(80)]
VAGALUMES = [[FX.randrange(W), FX.randrange(400, H), FX.random() * 7] for _ in range(22)]
AGUAPES = [(20 + FX.randrange(200), FX.randrange(560, 700)) for _ in range(4)]


def palmeira(d, x, y, h, t, lado):
    topo = (x + lado * 26 + 5 * math.sin(t * .9 + x), y - h)
    for i in range(40):
        k = i / 39
        px = x + (topo[0] - x) * k * k
        py = y + (topo[1] - y) * k
        pygame.draw.circle(d, (92, 58, 40) if i % 6 < 2 else (112, 72, 48), (int(px), int(py)), int(10 - 4 * k))
    for i in range(9):
        a = -math.pi / 2 + (i - 4) * .52 + .06 * math.sin(t * 1.3 + i)
        ant = topo
        for q in range(1, 8):
            xx = topo[0] + math.cos(a) * q * 13
            yy = topo[1] + math.sin(a) * q * 11 + q * q * 1.5
            pygame.draw.line(d, (34, 96, 56), ant, (xx, yy), 5)
            pygame.draw.line(d, (52, 128, 66), (xx, yy), (xx - 4, yy + 13), 3)
            pygame.draw.line(d, (42, 112, 60), (xx, yy), (xx + 6, yy + 11), 3)
            ant = (xx, yy)


def tucano(d, x, y, t, feliz):
    b = math.sin(t * 2.2) * 3 - (abs(math.sin(t * 9)) * 10 if feliz else 0)
    y = y + b
    E = (30, 24, 34)
    pygame.draw.line(d, (110, 70, 40), (x - 90, y - b + 74), (x + 92, y - b + 70), 13)
    pygame.draw.ellipse(d, E, (x - 44, y - 30, 88, 112))
    pygame.draw.polygon(d, E, [(x - 30, y + 60), (x - 58, y + 118), (x - 34, y + 116), (x - 6, y + 70)])
    pygame.draw.circle(d, E, (int(x), int(y - 44)), 42)
    pygame.draw.ellipse(d, (255, 250, 236), (x - 22, y - 46, 56, 66))
    pygame.draw.ellipse(d, (250, 190, 60), (x - 10, y - 2, 36, 20))
    ab = 10 * max(0, math.sin(t * (9 if feliz else 1.4)))
    pygame.draw.polygon(d, (255, 150, 20), [(x + 22, y - 68), (x + 72, y - 66 - ab / 2), (x + 102, y - 34 - ab / 2), (x + 98, y - 22), (x + 72, y - 38), (x + 24, y - 36)])
    pygame.draw.polygon(d, (255, 196, 60), [(x + 24, y - 64), (x + 70, y - 62 - ab / 2), (x + 88, y - 48 - ab / 2), (x + 26, y - 52)])
    pygame.draw.polygon(d, E, [(x + 88, y - 50 - ab / 2), (x + 104, y - 32 - ab / 2), (x + 98, y - 18), (x + 86, y - 34)])
    pygame.draw.polygon(d, (224, 100, 16), [(x + 24, y - 34), (x + 70, y - 36 + ab), (x + 84, y - 28 + ab), (x + 60, y - 22 + ab), (x + 24, y - 24)])
    pygame.draw.circle(d, (60, 150, 230), (int(x + 8), int(y - 54)), 14)
    if t % 3.7 < .15:
        pygame.draw.line(d, E, (x - 2, y - 54), (x + 18, y - 54), 4)
    else:
        pygame.draw.circle(d, E, (int(x + 10), int(y - 54)), 8)
        pygame.draw.circle(d, (255, 255, 255), (int(x + 13), int(y - 57)), 3)
    asa = math.sin(t * (14 if feliz else 1.5)) * (16 if feliz else 3)
    pygame.draw.polygon(d, (54, 46, 62), [(x - 36, y - 14), (x - 4, y + 4), (x - 20, y + 54), (x - 54 - asa, y + 40 - asa)])


PAINEL = grad(200, 300, (255, 244, 214), (248, 214, 150), 20)
AGUA = [grad(CEL - 6, CEL - 6, c1, c2, 16) for c1, c2 in (((96, 206, 226), (44, 160, 204)), ((112, 216, 230), (56, 172, 210)))]

FALAS = ['Clique na capivara\ncheia pra ela pular!', 'Cinco gotas? TIBUM!', 'Três tibuns seguidos\ndão uma gota grátis.',
         'A de toalha está\nquase, quase...', 'Ô calor, sô!', 'Pense antes: as gotas\nvoam em cruz.']


class Tibum:
    def __init__(self):
        self.tela = 'inicio'
        self.t = 0.0
        self.tab = [[0] * N for _ in range(N)]
        self.fase, self.gotas, self.pontos, self.melhor = 1, 10, 0, 8400
        self.voando, self.part, self.letras, self.aneis = [], [], [], []
        self.pulo = {}
        self.combo = 0
        self.espera = 0
        self.feliz = 0
        self.fala, self.fala_t = 0, 0
        self.pop = 0
        self.treme = 0
        self.som = True

    def novo(self):
        self.fase, self.gotas, self.pontos = 1, 10, 0
        self.monta()

    def monta(self):
        q = min(32, 16 + 2 * self.fase)
        self.tab = [[0] * N for _ in range(N)]
        for i in LEVEL_RND.sample(range(N * N), q):
            self.tab[i // N][i % N] = LEVEL_RND.choices([1, 2, 3, 4], [1, 2, 4, 4])[0]
        self.pulo = {(r, c): 1 + .07 * (r + c) for r in range(N) for c in range(N) if self.tab[r][c]}
        self.tela = 'entra'
        self.espera = 1.1

    def pos(self, r, c):
        return OX + c * CEL + CEL / 2, OY + r * CEL + CEL / 2

    def descansa(self):
        self.tela = 'jogo'
        grava(board=self.tab, level=self.fase, drops=self.gotas)

    def cresce(self, r, c):
        self.tab[r][c] += 1
        self.pulo[(r, c)] = 1
        x, y = self.pos(r, c)
        if self.tab[r][c] <= 4:
            for _ in range(5):
                self.part.append([x, y, FX.uniform(-90, 90), FX.uniform(-160, -30), .5, (200, 240, 255), 3])
            return
        self.tab[r][c] = 0
        self.combo += 1
        self.pontos += 50 * self.combo
        self.aneis.append([x, y, 0])
        self.treme = min(6, self.treme + 2)
        for _ in range(26):
            a = FX.uniform(0, 6.28)
            v = FX.uniform(40, 240)
            self.part.append([x, y, math.cos(a) * v, math.sin(a) * v - 80, FX.uniform(.4, .9), FX.choice([(255, 255, 255), (150, 226, 250), (60, 170, 226)]), FX.uniform(2, 6)])
        self.part.append([x, y - 20, FX.uniform(-60, 60), -260, 1.0, (250, 150, 30), 9])
        self.letras.append(['TIBUM!' if self.combo == 1 else 'TIBUM x%d' % self.combo, x, y, 0])
        if self.combo % 3 == 0:
            self.gotas += 1
            self.feliz = 2
            self.letras.append(['+1 GOTA', x, y + 30, -.2])
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self.voando.append([r, c, dr, dc, 0.0])

    def clique(self, x, y):
        if self.tela == 'inicio':
            if abs(x - 490) < 130 and abs(y - 560) < 45:
                self.novo()
        elif self.tela == 'venceu':
            if self.pop > .8 and abs(x - OX - LADO / 2) < 110 and abs(y - 468) < 34:
                self.fase += 1
                self.gotas += 1
                self.monta()
        elif self.tela == 'perdeu':
            if self.pop > .8 and abs(x - OX - LADO / 2) < 130 and abs(y - 468) < 34:
                self.novo()
        elif self.tela == 'jogo':
            c, r = int((x - OX) // CEL), int((y - OY) // CEL)
            if 0 <= r < N and 0 <= c < N and self.tab[r][c]:
                grava(tap=[r, c])
                self.gotas -= 1
                self.combo = 0
                self.tela = 'voa'
                self.cresce(r, c)

    def passo(self, dt):
        self.t += dt
        self.feliz = max(0, self.feliz - dt)
        self.treme = max(0, self.treme - dt * 14)
        self.pop += dt
        self.fala_t += dt
        if self.fala_t > 6:
            self.fala_t = 0
            self.fala = (self.fala + 1) % len(FALAS)
        for k in list(self.pulo):
            self.pulo[k] -= dt * 2.4
            if self.pulo[k] <= 0:
                del self.pulo[k]
        for p in self.part[:]:
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[3] += 420 * dt
            p[4] -= dt
            if p[4] <= 0:
                self.part.remove(p)
        for l in self.letras[:]:
            l[3] += dt
            if l[3] > 1:
                self.letras.remove(l)
        for a in self.aneis[:]:
            a[2] += dt
            if a[2] > .5:
                self.aneis.remove(a)
        if self.tela == 'entra':
            self.espera -= dt
            if self.espera <= 0:
                self.descansa()
        if self.tela == 'voa':
            for g in self.voando[:]:
                g[4] += dt * 6.5
                x, y = self.pos(g[0] + g[2] * g[4], g[1] + g[3] * g[4])
                if FX.random() < .5:
                    self.part.append([x, y, FX.uniform(-15, 15), -10, .25, (190, 236, 255), 3])
                if g[4] >= 1:
                    g[4] -= 1
                    g[0] += g[2]
                    g[1] += g[3]
                    if not (0 <= g[0] < N and 0 <= g[1] < N):
                        self.voando.remove(g)
                    elif self.tab[g[0]][g[1]]:
                        self.voando.remove(g)
                        self.cresce(g[0], g[1])
            if not self.voando and not self.pulo:
                self.melhor = max(self.melhor, self.pontos)
                if not any(v for l in self.tab for v in l):
                    grava(cleared=self.fase)
                    self.pontos += self.gotas * 20
                    self.tela, self.pop, self.feliz = 'venceu', 0, 4
                elif self.gotas <= 0:
                    grava(lost=self.fase)
                    self.tela, self.pop = 'perdeu', 0
                else:
                    self.descansa()

    # -------------------------------------------------------------- desenho
    def cenario(self, d):
        t = self.t
        d.blit(FUNDO, (0, 0))
        for n in NUVENS:
            n[1] += n[3]
            if n[1] > W:
                n[1] = -230
            d.blit(n[0], (n[1], n[2]))
        for g in GARCAS:
            g[0] += g[2]
            if g[0] > W + 30:
                g[0] = -30
            a = math.sin(t * 5 + g[3]) * 9
            pygame.draw.lines(d, (255, 255, 255), False, [(g[0] - 17, g[1] - a), (g[0] - 5, g[1] - 3), (g[0] + 8, g[1]), (g[0] + 1, g[1] - 3), (g[0] + 10, g[1] - 2 - a)], 3)
        for x, y, w, f in BRILHOS:
            v = math.sin(t * 1.5 + f)
            if v > -.2:
                l = w * (v + .3)
                pygame.draw.line(d, (255, 226, 170) if y < 560 else (120, 200, 206), (x - l / 2 + 10 * math.sin(t + f), y), (x + l / 2, y), 2)
        palmeira(d, 34, 470, 250, t, 1)
        palmeira(d, 952, 480, 200, t + 2, -1)
        for i, (x, y) in enumerate(AGUAPES):
            yy = y + 3 * math.sin(t + i)
            pygame.draw.ellipse(d, (40, 120, 70), (x - 30, yy - 9, 60, 20))
            pygame.draw.ellipse(d, (70, 160, 90), (x - 26, yy - 9, 50, 14))
            pygame.draw.circle(d, (236, 140, 200), (x, int(yy - 8)), 7)
        for i in range(70):     # capim da margem
            x = i * 14.4
            h = 26 + (i * 37) % 26
            pygame.draw.line(d, (22, 78, 62), (x, H), (x + 8 * math.sin(t * 1.2 + i * .7), H - h), 4)
        for v in VAGALUMES:
            x = v[0] + 30 * math.sin(t * .5 + v[2])
            y = v[1] + 20 * math.cos(t * .7 + v[2] * 2)
            if math.sin(t * 2 + v[2] * 3) > 0:
                pygame.draw.circle(d, (255, 250, 150), (int(x), int(y)), 3)

    def bicho(self, d, tipo, x, y, fase, pulo=0):
        t = self.t
        pisca = ((t + fase * 1.37) % 4.1) < .16
        im = CAP[(tipo, 1 if pisca else 0)]
        k = 1 + .022 * math.sin(t * 2.3 + fase)
        kx = ky = 1
        if pulo > 0:
            q = min(1, pulo)
            kx = 1 + .22 * math.sin(q * 9) * q
            ky = 1 - .22 * math.sin(q * 9) * q
        w, h = int(im.get_width() * k * kx), int(im.get_height() * (2 - k) * ky)
        im = pygame.transform.smoothscale(im, (w, h))
        tx = math.sin(t * 34 + fase) * 1.1 if tipo == 4 and (t + fase) % 2.6 < .8 else math.sin(t * 1.1 + fase * 2) * 1.5
        d.blit(im, (x - w / 2 + tx, y + 42 - h + 1.5 * math.sin(t * 1.6 + fase)))
        if tipo == 4:
            for i in (-1, 1):
                f = (t * .8 + fase + i * .25) % 1
                r = int(2 + 4 * f)
                v = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA)
                pygame.draw.circle(v, (255, 255, 255, int(150 * (1 - f))), (r, r), r)
                d.blit(v, (x + i * 30 + 4 * math.sin(f * 6) - r, y - 22 - 20 * f - r))

    def desenha(self, d):
        t = self.t
        self.cenario(d)
        if self.tela == 'inicio':
            self.inicio(d)
            return
        # logo
        for i, c in enumerate('TIBUM!'):
            texto(d, c, OX + (112, 154, 200, 258, 322, 376)[i], 54 + 5 * math.sin(t * 2.5 + i * .8), 92,
                  [(255, 224, 70), (255, 160, 50), (120, 224, 110), (90, 206, 250), (255, 130, 150), (255, 255, 255)][i], (92, 40, 20), 5, ang=[8, -5, 6, -6, 5, -8][i])
        # tabuleiro
        sx, sy = FX.uniform(-1, 1) * self.treme, FX.uniform(-1, 1) * self.treme
        pygame.draw.rect(d, (84, 48, 26), (OX - 18 + sx, OY - 12 + sy, LADO + 36, LADO + 32), border_radius=30)
        pygame.draw.rect(d, (170, 108, 58), (OX - 16 + sx, OY - 14 + sy, LADO + 32, LADO + 28), border_radius=28)
        pygame.draw.rect(d, (206, 146, 84), (OX - 12 + sx, OY - 12 + sy, LADO + 24, 6), border_radius=3)
        pygame.draw.rect(d, (24, 104, 146), (OX - 6 + sx, OY - 6 + sy, LADO + 12, LADO + 12), border_radius=22)
        mx, my = pygame.mouse.get_pos()
        for r in range(N):
            for c in range(N):
                x, y = OX + c * CEL + sx, OY + r * CEL + sy
                d.blit(AGUA[(r + c) % 2], (x + 3, y + 3))
                f = (t * .4 + r * .37 + c * .61) % 1
                if not self.tab[r][c]:
                    pygame.draw.arc(d, (170, 232, 242), (x + 26, y + 36 + 3 * math.sin(t * 2 + r + c), 18, 8), .2, 2.9, 2)
                    pygame.draw.arc(d, (170, 232, 242), (x + 42, y + 46 + 3 * math.sin(t * 2 + r + c), 18, 8), .2, 2.9, 2)
                else:
                    w = 46 + 26 * f
                    pygame.draw.ellipse(d, (150, 226, 240), (x + CEL / 2 - w / 2, y + 68 - w * .12, w, w * .24), 1)
                    if self.tela == 'jogo' and x < mx < x + CEL and y < my < y + CEL:
                        pygame.draw.rect(d, (255, 246, 160), (x + 3, y + 3, CEL - 6, CEL - 6), 4, border_radius=16)
        for a in self.aneis:
            for k in (1, .6):
                pygame.draw.circle(d, (235, 252, 255), (int(a[0]), int(a[1])), int(10 + 70 * k * a[2] / .5), max(1, int(6 * (1 - a[2] * 2))))
        for r in range(N):
            for c in range(N):
                v = self.tab[r][c]
                if v:
                    x, y = self.pos(r, c)
                    p = self.pulo.get((r, c), 0)
                    if self.tela == 'entra' and p > 1:
                        continue
                    self.bicho(d, v, x + sx, y + sy - (1 - abs(1 - 2 * min(1, p))) * 14, r * 2.3 + c * 1.7, p)
        for g in self.voando:
            x, y = self.pos(g[0] + g[2] * g[4], g[1] + g[3] * g[4])
            pygame.draw.polygon(d, (255, 255, 255), [(x - g[3] * 24, y - g[2] * 24), (x + g[2] * 11, y + g[3] * 11), (x - g[2] * 11, y - g[3] * 11)])
            pygame.draw.circle(d, (255, 255, 255), (int(x), int(y)), 13)
            pygame.draw.circle(d, (20, 110, 220), (int(x), int(y)), 10)
            pygame.draw.circle(d, (150, 220, 255), (int(x - 3), int(y - 4)), 4)
        for p in self.part:
            pygame.draw.circle(d, p[5], (int(p[0]), int(p[1])), max(1, int(p[6] * min(1, p[4] * 2))))
        for s, x, y, q in self.letras:
            if q > 0:
                texto(d, s, x, y - 50 * q, 34 if q > .12 else 42, (255, 240, 90) if s[0] == 'T' else (150, 255, 140), (110, 40, 20), 3)
        # painel esquerdo
        d.blit(PAINEL, (14, 112))
        pygame.draw.rect(d, (150, 90, 44), (14, 112, 200, 300), 4, border_radius=20)
        texto(d, 'FASE', 64, 142, 28, (150, 90, 44))
        texto(d, str(self.fase), 64, 178, 56, (232, 92, 40), (255, 255, 255), 3)
        texto(d, 'PONTOS', 152, 142, 28, (150, 90, 44))
        texto(d, '%05d' % self.pontos, 152, 176, 38, (60, 120, 60))
        texto(d, 'RECORDE %d' % self.melhor, 114, 212, 22, (150, 90, 44))
        pygame.draw.line(d, (206, 160, 100), (34, 228), (194, 228), 2)
        texto(d, 'SUAS GOTAS', 114, 248, 28, (30, 110, 180))
        k = 1 + (.08 * math.sin(t * 9) if self.gotas <= 3 else 0)
        pts = [(78 + 48 * k * math.sin(a) * (math.sin(a / 2) ** 1.3), 322 - 52 * k * math.cos(a)) for a in [i * math.pi / 20 for i in range(41)]]
        pygame.draw.polygon(d, (10, 70, 140), [(x + 2, y + 3) for x, y in pts])
        pygame.draw.polygon(d, (236, 80, 70) if self.gotas <= 3 else (40, 150, 236), pts)
        pygame.draw.ellipse(d, (200, 236, 255), (56, 320, 12, 24))
        texto(d, str(self.gotas), 80, 338, 50, (255, 255, 255), (10, 60, 120), 3)
        texto(d, 'bônus', 162, 286, 22, (150, 90, 44))
        for i in range(3):
            on = self.combo and (self.combo % 3 > i or self.combo % 3 == 0) and self.tela == 'voa'
            pygame.draw.circle(d, (110, 60, 30), (162, 370 - i * 28), 12)
            pygame.draw.circle(d, (255, 210, 50) if on else (232, 206, 160), (162, 370 - i * 28), 10)
        # mascote e balão
        fala = FALAS[self.fala].split('\n')
        pygame.draw.rect(d, (255, 255, 255), (14, 428, 204, 62), border_radius=18)
        pygame.draw.polygon(d, (255, 255, 255), [(110, 486), (140, 486), (128, 506)])
        pygame.draw.rect(d, (240, 160, 60), (14, 428, 204, 62), 2, border_radius=18)
        for i, l in enumerate(fala):
            texto(d, l, 116, 459 + (i * 20 - 10 * (len(fala) - 1)), 22, (90, 50, 30))
        tucano(d, 100, 578, t, self.feliz > 0)
        # propaganda lateral
        x0 = 780
        pygame.draw.rect(d, (255, 255, 255), (x0, 112, 184, 330), border_radius=6)
        d.blit(PROP, (x0 + 4, 116))
        texto(d, 'PUBLICIDADE', x0 + 92, 104, 16, (110, 60, 40))
        q = int(t / 3) % 3
        texto(d, ['Guaraná', 'Geladinho', 'Só hoje:'][q], x0 + 92, 150, 44, (255, 255, 255), (0, 80, 40), 3, ang=6)
        texto(d, ['JAÚ', 'da roça!', '2 por 1'][q], x0 + 92, 192, 50, (255, 230, 60), (140, 30, 20), 3, ang=-4)
        lx, ly = x0 + 92 + 4 * math.sin(t * 2), 316 + 6 * math.sin(t * 3)
        pygame.draw.rect(d, (150, 150, 150), (lx - 36, ly - 80, 72, 160), border_radius=14)
        pygame.draw.rect(d, (16, 140, 66), (lx - 36, ly - 66, 72, 132))
        pygame.draw.rect(d, (60, 190, 100), (lx - 28, ly - 66, 12, 132))
        pygame.draw.circle(d, (220, 40, 40), (int(lx), int(ly)), 26)
        texto(d, 'JAÚ', lx, ly, 30, (255, 255, 255), (120, 0, 0), 2, ang=12)
        for i in range(9):
            yy = 430 - ((t * 60 + i * 37) % 210)
            pygame.draw.circle(d, (255, 255, 220), (int(x0 + 20 + (i * 47) % 150), int(yy)), 3 + i % 4, 1)
        # legenda
        pygame.draw.rect(d, (255, 244, 214), (780, 458, 184, 180), border_radius=18)
        pygame.draw.rect(d, (150, 90, 44), (780, 458, 184, 180), 3, border_radius=18)
        texto(d, 'A FAMÍLIA', 872, 478, 24, (150, 90, 44))
        for i in range(4):
            x, y = 826 + (i % 2) * 92, 520 + (i // 2) * 72
            im = pygame.transform.smoothscale(CAP[(i + 1, 0)], (54, 54))
            d.blit(im, (x - 27, y - 30 + 2 * math.sin(t * 2 + i)))
            texto(d, ['Bebê', 'Flor', 'Laranja', 'No limite!'][i], x, y + 32, 18, (110, 60, 30))
        # barra de baixo
        pygame.draw.rect(d, (60, 34, 22), (0, 664, W, 96))
        pygame.draw.rect(d, (244, 150, 40), (0, 664, W, 4))
        texto(d, 'MAIS JOGOS', 84, 700, 28, (255, 220, 120))
        texto(d, 'jogosdojacare.com.br', 84, 726, 19, (230, 190, 140))
        for i, (n, c) in enumerate((('Futebol de Botão', (60, 160, 70)), ('Kombi Maluca', (230, 90, 60)), ('Pastel na Feira', (240, 180, 60)), ('Boitatá Run', (110, 70, 180)), ('Pipa 3D', (70, 160, 220)))):
            x = 184 + i * 158
            pygame.draw.rect(d, c, (x, 674, 148, 76), border_radius=10)
            pygame.draw.rect(d, (255, 255, 255), (x, 674, 148, 76), 2, border_radius=10)
            pygame.draw.polygon(d, (255, 255, 255), [(x + 64, 686), (x + 64, 714), (x + 90 + 3 * math.sin(t * 4 + i), 700)])
            texto(d, n, x + 74, 734, 21, (255, 255, 255), (40, 20, 20), 2)
        if self.tela in ('venceu', 'perdeu'):
            self.popup(d)

    def popup(self, d):
        v = pygame.Surface((W, 664), pygame.SRCALPHA)
        v.fill((20, 10, 30, min(130, int(self.pop * 300))))
        d.blit(v, (0, 0))
        k = min(1, self.pop * 3)
        k = k + .12 * math.sin(k * math.pi)
        cx, cy = OX + LADO // 2, 360
        w, h = int(400 * k), int(320 * k)
        ok = self.tela == 'venceu'
        pygame.draw.rect(d, (130, 74, 36), (cx - w // 2, cy - h // 2 + 6, w, h), border_radius=30)
        pygame.draw.rect(d, (255, 240, 204), (cx - w // 2, cy - h // 2, w, h), border_radius=30)
        pygame.draw.rect(d, (240, 150, 50), (cx - w // 2, cy - h // 2, w, h), 6, border_radius=30)
        if self.pop < .4:
            return
        texto(d, 'FASE COMPLETA!' if ok else 'ACABOU A ÁGUA!', cx, 232, 48, (255, 220, 60) if ok else (255, 140, 120), (120, 50, 20), 4)
        if ok:
            for i in range(3):
                on = self.pop > .5 + .3 * i and (i == 0 or self.gotas >= (0, 5, 10)[i])
                x, y, R = cx - 90 + i * 90, 306 - (14 if i == 1 else 0), 38
                p = [(x + R * (1 if j % 2 == 0 else .45) * math.sin(j * math.pi / 5), y - R * (1 if j % 2 == 0 else .45) * math.cos(j * math.pi / 5)) for j in range(10)]
                pygame.draw.polygon(d, (255, 200, 30) if on else (216, 196, 160), p)
                pygame.draw.polygon(d, (160, 96, 30), p, 3)
            texto(d, 'Sobraram %d gotas   (+1 de presente)' % self.gotas, cx, 376, 26, (110, 60, 30))
        else:
            self.bicho(d, 1, cx - 70, 300, 0)
            self.bicho(d, 3, cx, 296, 1)
            self.bicho(d, 2, cx + 70, 300, 2)
            texto(d, 'As capivaras continuam com calor...', cx, 376, 26, (110, 60, 30))
        texto(d, 'Pontos: %d' % self.pontos, cx, 408, 30, (60, 120, 60))
        self.botao(d, cx, 468, 110 if ok else 130, 'CONTINUAR' if ok else 'JOGAR DE NOVO')
        if ok:
            for i in range(60):
                x = (i * 97 + 30 * math.sin(self.t * 2 + i)) % W
                y = (i * 53 + self.pop * (120 + i * 3)) % 660
                pygame.draw.rect(d, [(255, 90, 90), (255, 220, 60), (90, 220, 120), (90, 170, 255)][i % 4], (x, y, 8, 5 + 4 * math.sin(self.t * 6 + i)))

    def botao(self, d, x, y, w, s):
        b = 2 * math.sin(self.t * 4)
        pygame.draw.rect(d, (30, 100, 30), (x - w, y - 26 + 6, 2 * w, 56), border_radius=28)
        pygame.draw.rect(d, (80, 184, 60), (x - w, y - 28 + b, 2 * w, 56), border_radius=28)
        pygame.draw.rect(d, (140, 224, 100), (x - w + 12, y - 23 + b, 2 * w - 24, 18), border_radius=9)
        texto(d, s, x, y + b, 36, (255, 255, 255), (30, 90, 30), 3)

    def inicio(self, d):
        t = self.t
        for i, c in enumerate('TIBUM!'):
            texto(d, c, (236, 322, 410, 526, 652, 764)[i], 170 + 12 * math.sin(t * 2.5 + i * .8), 190,
                  [(255, 224, 70), (255, 160, 50), (120, 224, 110), (90, 206, 250), (255, 130, 150), (255, 255, 255)][i], (92, 40, 20), 8, ang=[8, -5, 6, -6, 5, -8][i])
        texto(d, 'o banho das capivaras', 490, 282, 46, (255, 255, 255), (92, 40, 20), 4)
        for i in range(4):
            im = pygame.transform.smoothscale(CAP[(i + 1, 1 if (t + i) % 3 < .15 else 0)], (150, 150))
            d.blit(im, (160 + i * 170, 340 + 7 * math.sin(t * 1.8 + i)))
        self.botao(d, 490, 560, 130, 'JOGAR')
        texto(d, 'Jogos do Jacaré © 2014', 490, 720, 24, (255, 240, 210), (30, 60, 60), 2)


PROP = grad(176, 322, (20, 140, 70), (250, 214, 60))
jogo = Tibum()
while True:
    dt = min(.04, relogio.tick(60) / 1000)
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            jogo.clique(*e.pos)
    jogo.passo(dt)
    jogo.desenha(tela)
    pygame.display.flip()
