# -*- coding: utf-8 -*-
# QUATRO LADOS
# Trabalho de Informática - 9º ano B - Profª Marlene
# Cada figura tem um número de lados: círculo (1), meia-lua (2), triângulo (3)
# e quadrado (4).  Uma gota coloca mais um lado.  O quadrado não aguenta e estoura!
import argparse
import json
import math
import random
import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
args = ap.parse_args()

sorte = random.Random(args.seed)      # só para os tabuleiros
enfeite = random.Random(5)            # só para os confetes

LARGURA, ALTURA = 940, 660
PAINEL = 280
TAB_LADO = 588
TAB_X, TAB_Y = PAINEL + 36, 36

AMARELO = (255, 214, 51)
LARANJA = (255, 140, 26)
BRANCO = (255, 255, 255)
CREME = (255, 247, 219)
CINZA = (226, 222, 205)
PRETO = (40, 40, 48)
ROXO = (106, 44, 145)
COR = {1: (46, 196, 110), 2: (30, 144, 255), 3: (255, 77, 148), 4: (226, 35, 26)}
NOME = {1: "círculo", 2: "meia-lua", 3: "triângulo", 4: "quadrado"}

pygame.init()
tela = pygame.display.set_mode((LARGURA, ALTURA))
pygame.display.set_caption("Quatro Lados")
relogio = pygame.time.Clock()
f_titulo = pygame.font.Font(None, 46)
f_media = pygame.font.Font(None, 30)
f_peq = pygame.font.Font(None, 23)
f_enorme = pygame.font.Font(None, 66)

tab = []            # o tabuleiro
N = 5               # lado do tabuleiro
fase = 1
gotas, usadas = 10, 0
pontos, pontos_fase, melhor = 0, 0, 0
tabela = []         # (fase, gotas usadas, pontos da fase)
inicial, gotas_ini, pontos_ini = [], 10, 0      # cópia para repetir a fase
voando, estouros = [], 0    # bolinhas que voam: [linha, coluna, dl, dc]
estado = "jogando"  # jogando, reacao, venceu, perdeu, ajuda
relogio_passo = 0.0
rapido = False
pulos = {}          # (l, c) -> tempo da animação de crescer
ondas, confete = [], []     # estouros na tela: [x, y, tempo]
aviso = ["", 0.0]
TEMPO_PASSO = 0.17

def anotar(d):
    if args.log:
        with open(args.log, "a") as f:
            f.write(json.dumps({"t": next(iter(d)), **d}) + "\n")

def anotar_tab():
    anotar({"board": [list(l) for l in tab], "level": fase, "drops": gotas})

# ------------------------------------------------------------ regras
def passo(t, lista):
    """Anda todas as bolinhas uma casa. Devolve (bolinhas, cresceram, estouraram)."""
    n = len(t)
    chegou = {}
    novas = []
    for l, c, dl, dc in lista:
        l, c = l + dl, c + dc
        if not (0 <= l < n and 0 <= c < n):
            continue
        if t[l][c] == 0:
            novas.append([l, c, dl, dc])
        else:
            chegou[(l, c)] = chegou.get((l, c), 0) + 1
    cresceram, estouraram = [], []
    for (l, c), q in chegou.items():
        t[l][c] += q
        if t[l][c] > 4:
            t[l][c] = 0
            estouraram.append((l, c))
            novas += [[l, c, -1, 0], [l, c, 1, 0], [l, c, 0, -1], [l, c, 0, 1]]
        else:
            cresceram.append((l, c))
    return novas, cresceram, estouraram

def jogada_teste(t, l, c):
    t = [list(x) for x in t]
    quant = 0
    lista = []
    t[l][c] += 1
    if t[l][c] > 4:
        t[l][c] = 0
        quant = 1
        lista = [[l, c, -1, 0], [l, c, 1, 0], [l, c, 0, -1], [l, c, 0, 1]]
    while lista:
        lista, _, e = passo(t, lista)
        quant += len(e)
    return t, premio(quant)

def premio(q):
    return 2 if q >= 9 else 1 if q >= 5 else 0

def robo(t, max_gotas):
    """Um robô simples joga sozinho: diz se dá para limpar o tabuleiro."""
    falta = lambda x: sum(5 - v for lin in x for v in lin if v)
    g = max_gotas
    while g > 0:
        op = []
        for l in range(len(t)):
            for c in range(len(t)):
                if t[l][c]:
                    t2, p = jogada_teste(t, l, c)
                    op.append((falta(t2) - 4 * p, -t[l][c], l, c, t2, p))
        m = min(op, key=lambda o: o[:4])
        t = m[4]
        g += m[5] - 1
        if falta(t) == 0:
            return True
    return False

def criar_tabuleiro(f):
    n = 5 if f <= 2 else 6 if f <= 5 else 7
    cheio = min(0.78, 0.52 + 0.03 * f)
    while True:
        pesos = [1, 2, 3, 3] if f < 4 else [2, 3, 3, 3]
        t = [[sorte.choices([1, 2, 3, 4], pesos)[0] if sorte.random() < cheio else 0
              for _ in range(n)] for _ in range(n)]
        if any(4 in lin for lin in t) and robo(t, 9):
            return t

def comecar_fase(nova=True):
    global tab, N, gotas, usadas, pontos, pontos_fase, inicial, gotas_ini, pontos_ini, estado, voando
    if nova:
        inicial = criar_tabuleiro(fase)
        gotas_ini = 10
        pontos_ini = pontos
    tab = [list(x) for x in inicial]
    N = len(tab)
    gotas = gotas_ini
    pontos = pontos_ini
    usadas = pontos_fase = 0
    voando = []
    del confete[:], ondas[:]
    estado = "jogando"
    for l in range(N):
        for c in range(N):
            pulos[(l, c)] = -0.04 * (l + c)
    anotar_tab()

def novo_jogo():
    global fase, pontos
    fase, pontos = 1, 0
    tabela.clear()
    comecar_fase()

def estourar(l, c):
    global estouros, pontos, pontos_fase, gotas
    estouros += 1
    ganho = 10 * estouros
    pontos += ganho
    pontos_fase += ganho
    x, y = centro(l, c)
    ondas.append([x, y, 0.0])
    if estouros == 5 or estouros == 9:
        gotas += 1
        aviso[0], aviso[1] = "%d estouros: +1 gota!" % estouros, 2.0

def tocar(l, c):
    global gotas, usadas, estouros, estado, voando, relogio_passo
    anotar({"tap": [l, c]})
    gotas -= 1
    usadas += 1
    estouros = 0
    relogio_passo = 0.0
    pulos[(l, c)] = 0.0
    tab[l][c] += 1
    voando = []
    if tab[l][c] > 4:
        tab[l][c] = 0
        voando = [[l, c, -1, 0], [l, c, 1, 0], [l, c, 0, -1], [l, c, 0, 1]]
        estourar(l, c)
    estado = "reacao"

def fim_da_reacao():
    global estado, melhor, pontos, pontos_fase
    estado = "jogando"
    anotar_tab()
    if sum(map(sum, tab)) == 0:
        pontos += 50 * gotas
        pontos_fase += 50 * gotas
        tabela.append((fase, usadas, pontos_fase))
        anotar({"cleared": fase})
        estado = "venceu"
        for _ in range(70):
            confete.append([enfeite.uniform(TAB_X, TAB_X + TAB_LADO), enfeite.uniform(-300, 30),
                            enfeite.uniform(90, 240), COR[enfeite.randint(1, 4)]])
    elif gotas == 0:
        anotar({"lost": fase})
        estado = "perdeu"
    melhor = max(melhor, pontos)

# ------------------------------------------------------------ desenho
def centro(l, c):
    k = TAB_LADO / N
    return TAB_X + (c + 0.5) * k, TAB_Y + (l + 0.5) * k

def texto(s, fonte, cor, x, y, meio=False):
    img = fonte.render(s, True, cor)
    tela.blit(img, img.get_rect(center=(x, y)) if meio else (x, y))

def figura(lados, x, y, r):
    cor = COR[lados]
    if lados == 1:
        pygame.draw.circle(tela, cor, (x, y), r * 0.8)
        pygame.draw.circle(tela, PRETO, (x, y), r * 0.8, 3)
        return
    if lados == 2:
        pts = [(x + r * math.cos(a * math.pi / 24), y + r * 0.45 - r * math.sin(a * math.pi / 24))
               for a in range(25)]
    elif lados == 3:
        pts = [(x, y - r * 0.95), (x + r, y + r * 0.75), (x - r, y + r * 0.75)]
    else:
        q = r * 0.82
        pts = [(x - q, y - q), (x + q, y - q), (x + q, y + q), (x - q, y + q)]
    pygame.draw.polygon(tela, cor, pts)
    pygame.draw.polygon(tela, PRETO, pts, 3)

botoes = {"novo": (pygame.Rect(24, 506, 232, 40), "Novo jogo", LARANJA),
          "repetir": (pygame.Rect(24, 554, 232, 40), "Repetir fase", COR[2]),
          "vel": (pygame.Rect(24, 602, 112, 40), "Rápido", COR[1]),
          "ajuda": (pygame.Rect(144, 602, 112, 40), "Ajuda", COR[3])}
botao_caixa = pygame.Rect(TAB_X + TAB_LADO // 2 - 120, TAB_Y + 370, 240, 54)

def botao(ret, nome, cor, mouse):
    if ret.collidepoint(mouse):
        cor = tuple(min(255, v + 35) for v in cor)
    pygame.draw.rect(tela, cor, ret, border_radius=6)
    pygame.draw.rect(tela, PRETO, ret, 3, border_radius=6)
    texto(nome, f_media, BRANCO, ret.centerx, ret.centery, True)

def desenhar_painel(mouse):
    pygame.draw.rect(tela, ROXO, (0, 0, PAINEL, ALTURA))
    texto("Quatro Lados", f_titulo, AMARELO, 36, 20)
    texto("Fase %d" % fase, f_media, BRANCO, 24, 70)
    texto("Pontos %d" % pontos, f_media, BRANCO, 24, 100)
    texto("Recorde %d" % melhor, f_peq, (214, 190, 230), 24, 130)
    pygame.draw.rect(tela, AMARELO, (24, 156, 232, 76), border_radius=6)
    texto("Gotas", f_media, PRETO, 38, 183)
    texto(str(gotas), f_enorme, COR[4] if gotas <= 2 else PRETO, 200, 195, True)
    for i in (1, 2, 3, 4):
        figura(i, 44, 230 + i * 32, 12)
        texto("%d = %s" % (i, NOME[i]), f_peq, BRANCO, 72, 222 + i * 32)
    pygame.draw.rect(tela, CREME, (24, 384, 232, 112))
    texto("fase   gotas   pontos", f_peq, ROXO, 34, 390)
    for i, (f, g, p) in enumerate(tabela[-4:]):
        y = 411 + i * 21
        for v, x in ((f, 42), (g, 104), (p, 170)):
            texto(str(v), f_peq, PRETO, x, y)
    for chave, (ret, nome, cor) in botoes.items():
        if chave == "vel" and rapido:
            nome = "Normal"
        botao(ret, nome, cor, mouse)

def desenhar_tabuleiro(mouse):
    k = TAB_LADO / N
    pygame.draw.rect(tela, PRETO, (TAB_X - 6, TAB_Y - 6, TAB_LADO + 12, TAB_LADO + 12))
    for l in range(N):
        for c in range(N):
            ret = pygame.Rect(round(TAB_X + c * k), round(TAB_Y + l * k), math.ceil(k), math.ceil(k))
            pygame.draw.rect(tela, CREME if (l + c) % 2 else BRANCO, ret)
            if estado == "jogando" and tab[l][c] and ret.collidepoint(mouse):
                pygame.draw.rect(tela, AMARELO, ret.inflate(-4, -4), 4)
    for l in range(N):
        for c in range(N):
            if tab[l][c]:
                x, y = centro(l, c)
                r = k * 0.36
                p = pulos.get((l, c), 9)
                if p < 0:
                    continue
                if p < 0.3:
                    r *= 1 + 0.3 * math.sin(p / 0.3 * math.pi)
                figura(tab[l][c], x, y, r)
    fr = relogio_passo / TEMPO_PASSO
    tela.set_clip((TAB_X, TAB_Y, TAB_LADO, TAB_LADO))
    for l, c, dl, dc in voando:
        x, y = centro(l + dl * fr, c + dc * fr)
        pygame.draw.line(tela, LARANJA, (x, y), (x - dc * k * 0.22, y - dl * k * 0.22), 5)
        pygame.draw.circle(tela, COR[4], (x, y), k * 0.1)
        pygame.draw.circle(tela, PRETO, (x, y), k * 0.1, 2)
    for x, y, t in ondas:
        q = k * (0.35 + t * 1.3)
        pygame.draw.rect(tela, COR[4], (x - q, y - q, 2 * q, 2 * q), max(1, int(9 - 20 * t)))
    for x, y, v, cor in confete:
        pygame.draw.rect(tela, cor, (x, y, 10, 10))
    tela.set_clip(None)
    if aviso[1] > 0:
        texto(aviso[0], f_media, COR[4], TAB_X + TAB_LADO / 2, TAB_Y - 20, True)
    else:
        texto("tabuleiro %d x %d" % (N, N), f_peq, PRETO, TAB_X + TAB_LADO / 2, TAB_Y + TAB_LADO + 19, True)

CAIXAS = {
    "venceu": ("Fase %d completa!", ["Sobraram %d gotas (50 pontos cada uma).", "Total: %d pontos"], "Próxima fase"),
    "perdeu": ("Acabaram as gotas...", ["Ainda ficaram figuras no tabuleiro.", "Você fez %d pontos."], "Novo jogo"),
    "ajuda": ("Como se joga", ["Clique numa figura: ela gasta uma gota", "e ganha mais um lado.",
                               "O quadrado (4) estoura e solta 4 bolinhas,", "que dão um lado ao que acertarem.",
                               "Limpe tudo! 5 estouros seguidos = +1 gota", "e com 9 estouros vem mais uma."], "Entendi")}

def desenhar_caixa(mouse):
    tit, linhas, bt = CAIXAS[estado]
    ret = pygame.Rect(TAB_X + 60, TAB_Y + 120, TAB_LADO - 120, 330)
    pygame.draw.rect(tela, BRANCO, ret, border_radius=10)
    pygame.draw.rect(tela, PRETO, ret, 5, border_radius=10)
    pygame.draw.rect(tela, {"venceu": COR[1], "perdeu": COR[4], "ajuda": COR[2]}[estado],
                     (ret.x + 5, ret.y + 5, ret.w - 10, 60), border_radius=6)
    texto(tit % fase if "%" in tit else tit, f_titulo, BRANCO, ret.centerx, ret.y + 36, True)
    for i, s in enumerate(linhas):
        if "%" in s:
            s = s % (gotas if "Sobraram" in s else pontos)
        fonte, salto = (f_peq, 26) if estado == "ajuda" else (f_media, 42)
        texto(s, fonte, PRETO, ret.centerx, ret.y + 92 + i * salto, True)
    botao(botao_caixa, bt, ROXO, mouse)

# ------------------------------------------------------------ laço principal
novo_jogo()
rodando = True
while rodando:
    dt = min(0.05, relogio.tick(40) / 1000)
    mouse = pygame.mouse.get_pos()
    for ev in pygame.event.get():
        if ev.type == pygame.QUIT:
            rodando = False
        elif ev.type == pygame.MOUSEBUTTONDOWN and ev.button == 1:
            if estado in CAIXAS and botao_caixa.collidepoint(ev.pos):
                if estado == "venceu":
                    fase += 1
                    comecar_fase()
                elif estado == "perdeu":
                    novo_jogo()
                else:
                    estado = "jogando"
            elif botoes["vel"][0].collidepoint(ev.pos):
                rapido = not rapido
            elif estado == "jogando":
                if botoes["novo"][0].collidepoint(ev.pos):
                    novo_jogo()
                elif botoes["repetir"][0].collidepoint(ev.pos):
                    comecar_fase(False)
                elif botoes["ajuda"][0].collidepoint(ev.pos):
                    estado = "ajuda"
                else:
                    c = math.floor((ev.pos[0] - TAB_X) / (TAB_LADO / N))
                    l = math.floor((ev.pos[1] - TAB_Y) / (TAB_LADO / N))
                    if 0 <= l < N and 0 <= c < N and tab[l][c] and gotas > 0:
                        tocar(l, c)
    for ch in pulos:
        pulos[ch] += dt
    ondas = [[x, y, t + dt] for x, y, t in ondas if t + dt < 0.4]
    confete = [[x, y + v * dt, v, cor] for x, y, v, cor in confete if y < ALTURA]
    aviso[1] -= dt
    if estado == "reacao":
        relogio_passo += dt * (2 if rapido else 1)
        if not voando and relogio_passo > 0.3:
            fim_da_reacao()
        elif voando and relogio_passo >= TEMPO_PASSO:
            relogio_passo = 0.0
            voando, cresceram, estouraram = passo(tab, voando)
            for lc in cresceram:
                pulos[lc] = 0.0
            for lc in estouraram:
                estourar(*lc)
    tela.fill(AMARELO)
    desenhar_tabuleiro(mouse)
    desenhar_painel(mouse)
    if estado in CAIXAS:
        desenhar_caixa(mouse)
    pygame.display.flip()
pygame.quit()
