"""
ORVALHO - um joguinho de reação em cadeia feito com pygame-ce
Parte 7 da série "Pygame do zero": menu, partículas e telas de transição.

Uso:  python orvalho.py [--seed N] [--log ARQUIVO]
"""
import argparse
import json
import math
import random

import pygame

LARGURA, ALTURA, FPS = 700, 840, 60
N, CELULA = 6, 104                      # tabuleiro N x N
MARGEM_X = (LARGURA - N * CELULA) // 2
MARGEM_Y = 126
QUADROS_POR_CELULA = 8                  # velocidade das gotinhas
QUADROS_CRESCER = 12

CEU_ALTO, CEU_MEIO, CEU_BAIXO = (45, 25, 70), (150, 62, 98), (242, 148, 92)
CREME, ESCURO = (255, 244, 222), (38, 20, 52)
RAIOS = {1: 15, 2: 24, 3: 34, 4: 44}
CORES = {1: (255, 236, 170), 2: (190, 240, 205), 3: (130, 222, 232), 4: (226, 190, 255)}
DIRECOES = [(-1, 0), (1, 0), (0, -1), (0, 1)]

MENU, AJUDA, JOGO, VENCEU, PERDEU = range(5)

def simular(grade, lin, col):
    """Joga uma gota numa cópia da grade; devolve (nova grade, estouros)."""
    g = [linha[:] for linha in grade]
    estouros = 0

    def tocar(r, c):
        nonlocal estouros
        if g[r][c] < 4:
            g[r][c] += 1
        else:
            g[r][c] = 0
            estouros += 1
            for dr, dc in DIRECOES:
                novas.append((r, c, dr, dc))

    novas = voando = []
    tocar(lin, col)
    while voando:
        novas = []
        for r, c, dr, dc in voando:
            r, c = r + dr, c + dc
            if 0 <= r < N and 0 <= c < N:
                if g[r][c]:
                    tocar(r, c)
                else:
                    novas.append((r, c, dr, dc))
        voando = novas
    return g, estouros

def tem_solucao(grade, gotas):
    """Jogador guloso: se ele consegue, uma pessoa também consegue."""
    while gotas > 0:
        melhor = None
        for r, c in [(r, c) for r in range(N) for c in range(N) if grade[r][c]]:
            g, e = simular(grade, r, c)
            nota = sum(5 - v for linha in g for v in linha if v) - 4 * (e // 3)
            if melhor is None or nota < melhor[0]:
                melhor = (nota, g, e)
        if melhor is None:
            return True
        grade = melhor[1]
        gotas += melhor[2] // 3 - 1
    return not any(map(any, grade))

def criar_fase(fase, gotas, rng):
    pesos = [[7, 5, 7, 8, 8], [6, 6, 8, 9, 7], [6, 8, 9, 8, 7]][min(2, (fase - 1) // 3)]
    while True:
        grade = [rng.choices(range(5), pesos, k=N) for _ in range(N)]
        if any(map(any, grade)) and tem_solucao(grade, gotas):
            return grade

class Gotinha:
    def __init__(self, r, c, dr, dc):
        self.r, self.c, self.dr, self.dc, self.t = r, c, dr, dc, 0

    def pos(self):
        f = self.t / QUADROS_POR_CELULA
        return (MARGEM_X + (self.c + self.dc * f + .5) * CELULA,
                MARGEM_Y + (self.r + self.dr * f + .5) * CELULA)

class Particula:
    def __init__(self, x, y, cor, rng):
        a, v = rng.uniform(0, math.tau), rng.uniform(.6, 3.4)
        self.x, self.y, self.vx, self.vy = x, y, math.cos(a) * v, math.sin(a) * v - .6
        self.vida = self.total = rng.randint(18, 38)
        self.raio, self.cor = rng.randint(2, 4), cor

    def atualizar(self):
        self.x, self.y, self.vy = self.x + self.vx, self.y + self.vy, self.vy + .07
        self.vida -= 1

    def desenhar(self, tela):
        s = pygame.Surface((10, 10), pygame.SRCALPHA)
        pygame.draw.circle(s, (*self.cor, int(220 * self.vida / self.total)), (5, 5), self.raio)
        tela.blit(s, (self.x - 5, self.y - 5))

class Botao:
    def __init__(self, texto, centro, tamanho, fonte):
        self.rect = pygame.Rect(0, 0, *tamanho)
        self.rect.center = centro
        self.texto, self.fonte = texto, fonte

    def desenhar(self, tela):
        aceso = self.rect.collidepoint(pygame.mouse.get_pos())
        s = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        pygame.draw.rect(s, (*CREME, 235 if aceso else 40), s.get_rect(), border_radius=16)
        pygame.draw.rect(s, (*CREME, 230), s.get_rect(), 2, border_radius=16)
        t = self.fonte.render(self.texto, True, ESCURO if aceso else CREME)
        s.blit(t, t.get_rect(center=(self.rect.w // 2, self.rect.h // 2)))
        tela.blit(s, self.rect)

class Jogo:
    def __init__(self, semente, arquivo):
        pygame.init()
        pygame.display.set_caption("Orvalho")
        self.tela = pygame.display.set_mode((LARGURA, ALTURA))
        self.relogio = pygame.time.Clock()
        self.rng, self.rng_fx = random.Random(semente), random.Random(semente)
        self.arquivo = open(arquivo, "a", encoding="utf-8") if arquivo else None
        self.f_titulo, self.f_grande, self.f_media, self.f_pequena = (
            pygame.font.Font(None, t) for t in (112, 56, 34, 25))
        self.fundo = self.criar_fundo()
        self.cache = {}
        cx = LARGURA // 2
        self.b_menu = [Botao("JOGAR", (cx, 470), (260, 64), self.f_media),
                       Botao("COMO JOGAR", (cx, 550), (260, 64), self.f_media),
                       Botao("SAIR", (cx, 630), (260, 64), self.f_media)]
        y = ALTURA - 42
        self.b_jogo = [Botao("Recomeçar", (cx - 170, y), (150, 42), self.f_pequena),
                       Botao("Ajuda", (cx, y), (150, 42), self.f_pequena),
                       Botao("Menu", (cx + 170, y), (150, 42), self.f_pequena)]
        self.estado, self.volta, self.grade = MENU, MENU, None
        self.recorde = self.quadro = self.espera = 0

    def registrar(self, **dados):
        if self.arquivo:
            self.arquivo.write(json.dumps(dados) + "\n")
            self.arquivo.flush()

    def nova_partida(self):
        self.fase, self.pontos, self.gotas = 1, 0, 10
        self.iniciar_fase()

    def iniciar_fase(self):
        self.gotas = max(self.gotas, 10)
        self.grade = criar_fase(self.fase, self.gotas, self.rng)
        self.raios = [[0.0] * N for _ in range(N)]
        self.gotinhas, self.particulas, self.avisos = [], [], []
        self.ocupado, self.crescendo, self.cadeia = False, 0, 0
        self.estado = JOGO
        self.registrar(board=self.grade, level=self.fase, drops=self.gotas)

    def clicar_celula(self, pos):
        c, r = (pos[0] - MARGEM_X) // CELULA, (pos[1] - MARGEM_Y) // CELULA
        if self.ocupado or not (0 <= r < N and 0 <= c < N) or not self.grade[r][c]:
            return
        self.gotas -= 1
        self.registrar(tap=[r, c])
        self.ocupado, self.cadeia = True, 0
        self.tocar(r, c)

    def tocar(self, r, c):
        x, y = MARGEM_X + (c + .5) * CELULA, MARGEM_Y + (r + .5) * CELULA
        self.crescendo = QUADROS_CRESCER
        if self.grade[r][c] < 4:
            self.grade[r][c] += 1
            return
        self.grade[r][c] = self.raios[r][c] = 0
        self.cadeia += 1
        self.pontos += 10 * self.cadeia
        self.gotinhas += [Gotinha(r, c, *d) for d in DIRECOES]
        self.particulas += [Particula(x, y, CORES[self.rng_fx.choice((2, 3, 4))], self.rng_fx)
                            for _ in range(16)]
        if self.cadeia % 3 == 0:
            self.gotas += 1
            self.avisos.append((x, y, 50, "+1 gota"))

    def atualizar(self):
        self.quadro += 1
        self.espera = max(0, self.espera - 1)
        if self.grade is None:
            return
        for p in self.particulas:
            p.atualizar()
        self.particulas = [p for p in self.particulas if p.vida > 0]
        self.avisos = [(x, y - .8, v - 1, t) for x, y, v, t in self.avisos if v > 0]
        for r in range(N):
            for c in range(N):
                alvo = RAIOS.get(self.grade[r][c], 0)
                self.raios[r][c] += (alvo - self.raios[r][c]) * .28
        if self.estado != JOGO or not self.ocupado:
            return
        self.crescendo -= 1
        for g in list(self.gotinhas):
            g.t += 1
            if g.t < QUADROS_POR_CELULA:
                continue
            g.r, g.c, g.t = g.r + g.dr, g.c + g.dc, 0
            fora = not (0 <= g.r < N and 0 <= g.c < N)
            if fora or self.grade[g.r][g.c]:
                self.gotinhas.remove(g)
            if not fora and self.grade[g.r][g.c]:
                self.tocar(g.r, g.c)
        if not self.gotinhas and self.crescendo <= 0:
            self.repouso()

    def repouso(self):
        self.ocupado = False
        self.recorde = max(self.recorde, self.pontos)
        self.registrar(board=self.grade, level=self.fase, drops=self.gotas)
        if not any(map(any, self.grade)):
            self.registrar(cleared=self.fase)
            self.bonus = 50 + 5 * self.gotas
            self.pontos += self.bonus
            self.recorde = max(self.recorde, self.pontos)
            self.estado, self.espera = VENCEU, 30
        elif self.gotas <= 0:
            self.registrar(lost=self.fase)
            self.estado, self.espera = PERDEU, 30

    def criar_fundo(self):
        s = pygame.Surface((LARGURA, ALTURA))
        for y in range(ALTURA):
            f = y / ALTURA * 2
            a, b = (CEU_ALTO, CEU_MEIO) if f < 1 else (CEU_MEIO, CEU_BAIXO)
            pygame.draw.line(s, [int(p + (q - p) * (f % 1)) for p, q in zip(a, b)], (0, y), (LARGURA, y))
        sol = pygame.Surface((LARGURA, ALTURA), pygame.SRCALPHA)
        for i in range(10):
            sol.fill((0, 0, 0, 0))
            pygame.draw.circle(sol, (255, 214, 140, 10), (LARGURA // 2, ALTURA - 60), 130 + i * 34)
            s.blit(sol, (0, 0))
        sol.fill((0, 0, 0, 0))
        for k, alt in ((60, 110), (90, 70)):           # colinas
            pts = [(x, ALTURA - alt - 22 * math.sin(x / k + alt)) for x in range(0, LARGURA + 10, 10)]
            pygame.draw.polygon(sol, (70, 28, 66, 90), [(0, ALTURA)] + pts + [(LARGURA, ALTURA)])
        s.blit(sol, (0, 0))
        return s

    def bolha(self, tamanho, raio):
        chave = (tamanho, int(raio))
        if chave not in self.cache:
            k, q = 3, int(raio) * 2 + 6
            s = pygame.Surface((q * k, q * k), pygame.SRCALPHA)
            m, R, cor = q * k // 2, int(raio) * k, CORES[tamanho]
            pygame.draw.circle(s, (*cor, 120), (m, m), R)
            pygame.draw.circle(s, (*cor, 170), (m, m), int(R * .72))
            pygame.draw.circle(s, (*CREME, 255), (m, m), R, 2 * k)
            pygame.draw.ellipse(s, (255, 255, 255, 210), (m - R * .6, m - R * .66, R * .52, R * .36))
            pygame.draw.circle(s, (255, 255, 255, 150), (m + int(R * .42), m + int(R * .46)), max(2, R // 10))
            self.cache[chave] = pygame.transform.smoothscale(s, (q, q))
        return self.cache[chave]

    def texto(self, txt, fonte, cor, centro):
        t = fonte.render(txt, True, cor)
        r = t.get_rect(center=centro)
        self.tela.blit(fonte.render(txt, True, ESCURO), r.move(2, 2))
        self.tela.blit(t, r)

    def desenhar_jogo(self):
        barra = pygame.Surface((LARGURA, 92), pygame.SRCALPHA)
        barra.fill((*ESCURO, 150))
        self.tela.blit(barra, (0, 0))
        for i, (nome, valor) in enumerate((("PONTOS", self.pontos), ("FASE", self.fase),
                                           ("GOTAS", self.gotas), ("RECORDE", self.recorde))):
            x = LARGURA * (2 * i + 1) // 8
            self.texto(nome, self.f_pequena, (245, 190, 160), (x, 24))
            perigo = nome == "GOTAS" and valor <= 3
            self.texto(str(valor), self.f_grande, (255, 120, 110) if perigo else CREME, (x, 62))
        quadro = pygame.Surface((N * CELULA + 16, N * CELULA + 16), pygame.SRCALPHA)
        pygame.draw.rect(quadro, (*ESCURO, 95), quadro.get_rect(), border_radius=26)
        for i in range(1, N):
            for j in range(1, N):
                pygame.draw.circle(quadro, (*CREME, 70), (8 + i * CELULA, 8 + j * CELULA), 3)
        self.tela.blit(quadro, (MARGEM_X - 8, MARGEM_Y - 8))
        for r in range(N):
            for c in range(N):
                v = self.grade[r][c]
                if v:
                    treme = math.sin(self.quadro * .35 + r + c * 2) * 1.2 if v == 4 else 0
                    s = self.bolha(v, max(2, self.raios[r][c] + treme))
                    self.tela.blit(s, s.get_rect(center=(MARGEM_X + (c + .5) * CELULA,
                                                         MARGEM_Y + (r + .5) * CELULA)))
        for g in self.gotinhas:
            x, y = g.pos()
            for i in range(3):                         # rastro
                pygame.draw.circle(self.tela, (255, 225 - 25 * i, 190), (x - g.dc * i * 8, y - g.dr * i * 8), 8 - 2 * i)
        for p in self.particulas:
            p.desenhar(self.tela)
        for x, y, vida, txt in self.avisos:
            self.texto(txt, self.f_media, (255, 240, 150), (x, y))
        for b in self.b_jogo:
            b.desenhar(self.tela)

    def painel(self, titulo, linhas, rodape):
        veu = pygame.Surface((LARGURA, ALTURA), pygame.SRCALPHA)
        veu.fill((*ESCURO, 170))
        pygame.draw.rect(veu, (92, 40, 88, 240), (50, 260, LARGURA - 100, 330), border_radius=30)
        pygame.draw.rect(veu, (*CREME, 255), (50, 260, LARGURA - 100, 330), 3, border_radius=30)
        self.tela.blit(veu, (0, 0))
        self.texto(titulo, self.f_grande, (255, 220, 140), (LARGURA // 2, 318))
        for i, l in enumerate(linhas):
            self.texto(l, self.f_pequena, CREME, (LARGURA // 2, 378 + i * 31))
        if self.quadro // 30 % 2 == 0:
            self.texto(rodape, self.f_media, CREME, (LARGURA // 2, 552))

    def desenhar(self):
        self.tela.blit(self.fundo, (0, 0))
        if self.estado == MENU:
            for i in range(4):
                s = self.bolha(i + 1, RAIOS[i + 1] + 3 * math.sin(self.quadro / 20 + i))
                self.tela.blit(s, s.get_rect(center=(190 + i * 108, 330 + 12 * math.sin(self.quadro / 30 + i))))
            self.texto("Orvalho", self.f_titulo, CREME, (LARGURA // 2, 180))
            self.texto("dez gotas, uma reação em cadeia", self.f_media, (255, 214, 160), (LARGURA // 2, 250))
            for b in self.b_menu:
                b.desenhar(self.tela)
            self.texto("feito com pygame-ce  -  Pygame do zero #7", self.f_pequena, CREME, (LARGURA // 2, 810))
            return
        if self.grade:
            self.desenhar_jogo()
        if self.estado == AJUDA:
            self.painel("Como jogar", ["Cada clique gasta uma gota e faz a bolha crescer.",
                                       "Uma bolha cheia estoura e lança quatro gotinhas.",
                                       "As gotinhas fazem crescer a bolha que encontram.",
                                       "A cada três estouros em cadeia: +1 gota.",
                                       "Esvazie o tabuleiro antes que as gotas acabem!"], "clique para voltar")
        elif self.estado == VENCEU:
            self.painel("Fase %d concluída!" % self.fase, ["", "Bônus: %d pontos" % self.bonus,
                                                           "Gotas guardadas: %d" % self.gotas], "ESPAÇO ou clique")
        elif self.estado == PERDEU:
            self.painel("Acabaram as gotas", ["", "Você chegou à fase %d" % self.fase,
                                              "com %d pontos." % self.pontos], "ESPAÇO ou clique: de novo")

    @staticmethod
    def qual_botao(botoes, pos):
        return next((b.texto for b in botoes if b.rect.collidepoint(pos)), None)

    def clique(self, pos):
        if self.estado == MENU:
            apertado = self.qual_botao(self.b_menu, pos)
            if apertado == "JOGAR":
                self.nova_partida()
            elif apertado == "COMO JOGAR":
                self.volta, self.estado = MENU, AJUDA
            return apertado != "SAIR"
        elif self.estado == JOGO:
            apertado = self.qual_botao(self.b_jogo, pos)
            if apertado == "Recomeçar":
                self.nova_partida()
            elif apertado == "Ajuda":
                self.volta, self.estado = JOGO, AJUDA
            elif apertado == "Menu":
                self.estado = MENU
            else:
                self.clicar_celula(pos)
        else:
            self.avancar()
        return True

    def avancar(self):
        if self.espera:
            return
        if self.estado == AJUDA:
            self.estado = self.volta
        elif self.estado == VENCEU:
            self.fase += 1
            self.iniciar_fase()
        elif self.estado == PERDEU:
            self.nova_partida()

    def rodar(self):
        rodando = True
        while rodando:
            for ev in pygame.event.get():
                if ev.type == pygame.QUIT:
                    rodando = False
                elif ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
                    rodando = self.clique(ev.pos) and rodando
                elif ev.type == pygame.KEYDOWN and ev.key in (pygame.K_SPACE, pygame.K_RETURN):
                    self.nova_partida() if self.estado == MENU else self.avancar()
            self.atualizar()
            self.desenhar()
            pygame.display.flip()
            self.relogio.tick(FPS)
        pygame.quit()

if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    args = ap.parse_args()
    Jogo(args.seed, args.log).rodar()
