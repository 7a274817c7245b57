"""
A HORTA DA AVÓ ZULMIRA  (ou: ervilhas contra o caracol)

A avó tem vagens de ervilha de quatro tamanhos. Rega-se uma vagem, ela engorda;
as que já têm quatro ervilhas rebentam e disparam para os quatro lados.
Cada regadela demora, e o caracol vai andando pelo muro até à alface...
Rebentar muitas de seguida assusta o caracol, que recua.

Feito para a minha filha Matilde (7 anos), que desenhou o caracol em papel.
"""
import argparse
import json
import math
import random
import tkinter as tk

LINHAS, COLUNAS = 5, 8
LADO = 88
MX, MY = 48, 92                     # canto da horta
LARG, ALT = 800, 680
MURO_Y = 612
PEDRAS = 16                         # pedras do muro entre o caracol e a alface
PEDRA_W = 40

TERRA, TERRA2, SULCO = "#6b4528", "#74502f", "#523319"
CEUS = ["#cfe8f5", "#d8ecd0", "#f7e6c4", "#f3d3c0", "#d9d4ee"]
VERDES = {1: ("#9fcf6a", "#5c8f35"), 2: ("#83c052", "#4b8029"), 3: ("#69ae3e", "#3a6b20"), 4: ("#b9d84a", "#7c8f16")}
PASSO = 28                          # ms


class Ervilha:
    def __init__(self, l, c, dl, dc):
        self.l, self.c, self.dl, self.dc = l, c, dl, dc
        self.andou = 0


class Horta:
    def __init__(self, semente, diario):
        self.sorte = random.Random(semente)
        self.diario = open(diario, "w", encoding="utf-8") if diario else None
        self.raiz = tk.Tk()
        self.raiz.title("A Horta da Avó Zulmira")
        self.raiz.resizable(False, False)
        self.tela = tk.Canvas(self.raiz, width=LARG, height=ALT, highlightthickness=0, bg=CEUS[0])
        self.tela.pack()
        self.tela.bind("<ButtonPress-1>", self.toque)
        self.fase = "capa"
        self.dia = 0
        self.vagens = [[0] * COLUNAS for _ in range(LINHAS)]
        self.voando = []
        self.cascas = []            # bocados de vagem a cair
        self.gordas = {}            # animação de engordar
        self.caracol = 0.0          # onde se desenha
        self.pedra = 0              # onde está mesmo
        self.cadeia = 0
        self.recorde = 0
        self.total = 0
        self.t = 0
        self.tf = 0
        self.ciclo()
        self.raiz.mainloop()

    def anota(self, **k):
        if self.diario:
            self.diario.write(json.dumps(k) + "\n")
            self.diario.flush()

    # ------------------------------------------------------------- dias
    def muda(self, fase):
        self.fase = fase
        self.tf = 0

    def semeia(self):
        self.dia += 1
        self.pedra = 0
        self.caracol = 0.0
        quantas = min(36, 20 + 2 * self.dia)
        lugares = [(l, c) for l in range(LINHAS) for c in range(COLUNAS)]
        self.sorte.shuffle(lugares)
        self.vagens = [[0] * COLUNAS for _ in range(LINHAS)]
        for l, c in lugares[:quantas]:
            self.vagens[l][c] = self.sorte.choice([1, 2, 2, 3, 3, 4, 4])
        self.voando, self.cascas, self.gordas = [], [], {}
        self.muda("brotar")

    # ------------------------------------------------------------- rato
    def toque(self, e):
        if self.fase == "capa" and 300 < e.x < 500 and 520 < e.y < 580:
            self.semeia()
        elif self.fase == "noite" and self.tf > 40:
            self.semeia()
        elif self.fase == "comida" and self.tf > 40 and 290 < e.x < 510 and 396 < e.y < 450:
            self.dia = 0
            self.total = 0
            self.semeia()
        elif self.fase == "jogo" and not self.voando and self.pedra < PEDRAS:
            c, l = (e.x - MX) // LADO, (e.y - MY) // LADO
            if 0 <= l < LINHAS and 0 <= c < COLUNAS and self.vagens[l][c]:
                self.anota(t="tap", r=l, c=c)
                self.pedra += 1
                self.cadeia = 0
                self.rega(l, c)

    def rega(self, l, c):
        if self.vagens[l][c] < 4:
            self.vagens[l][c] += 1
            self.gordas[l, c] = 10
            return
        self.vagens[l][c] = 0
        self.cadeia += 1
        self.total += 1
        self.recorde = max(self.recorde, self.cadeia)
        x, y = MX + c * LADO + LADO / 2, MY + l * LADO + LADO / 2
        for lado in (-1, 1):
            self.cascas.append([x, y, lado * 2.2, -5.0, 26])
        for dl, dc in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            self.voando.append(Ervilha(l, c, dl, dc))
        if self.cadeia >= 3 and self.cadeia % 2 == 1:      # 3, 5, 7, ... assusta
            self.pedra = max(0, self.pedra - 1)

    # ------------------------------------------------------------- relógio
    def ciclo(self):
        self.t += 1
        self.tf += 1
        self.anda()
        self.pinta()
        self.raiz.after(PASSO, self.ciclo)

    def anda(self):
        self.caracol += (self.pedra - self.caracol) * 0.12
        for k in list(self.gordas):
            self.gordas[k] -= 1
            if self.gordas[k] <= 0:
                del self.gordas[k]
        for b in self.cascas:
            b[0] += b[2]
            b[1] += b[3]
            b[3] += 0.7
            b[4] -= 1
        self.cascas = [b for b in self.cascas if b[4] > 0]
        if self.fase == "brotar" and self.tf > 40:
            self.muda("jogo")
            self.anota(t="board", cells=self.vagens)
            return
        if self.fase != "jogo":
            return
        chegadas = []
        for p in list(self.voando):
            p.andou += 1
            p.l += p.dl / 6
            p.c += p.dc / 6
            if p.andou % 6 == 0:
                l, c = round(p.l), round(p.c)
                p.l, p.c = l, c
                if not (0 <= l < LINHAS and 0 <= c < COLUNAS):
                    self.voando.remove(p)
                elif self.vagens[l][c]:
                    self.voando.remove(p)
                    chegadas.append((l, c))
        for l, c in chegadas:
            if self.vagens[l][c]:
                self.rega(l, c)
            else:
                # já rebentou neste instante: a ervilha perde-se na terra
                pass
        if self.voando or self.cascas:
            return
        if not any(map(any, self.vagens)):
            self.anota(t="cleared")
            self.muda("noite")
        elif self.pedra >= PEDRAS and abs(self.caracol - self.pedra) < 0.1:
            self.anota(t="lost")
            self.muda("comida")

    # ------------------------------------------------------------- desenho
    def vagem(self, x, y, n, z=1.0, balanco=0.0):
        """vagem aberta deitada na diagonal com n ervilhas"""
        T = self.tela
        clara, escura = VERDES[n]
        comp = (15 + 7 * n) * z
        larg = (9 + 2.2 * n) * z
        a = -0.55 + balanco
        ca, sa = math.cos(a), math.sin(a)

        def P(u, v):
            return x + u * ca - v * sa, y + u * sa + v * ca
        cima, baixo, dentro = [], [], []
        for i in range(13):
            s = -1 + i / 6
            g = math.sqrt(max(0, 1 - abs(s) ** 2.4))
            cima.append(P(s * comp, -g * larg))
            baixo.append(P(s * comp, g * larg))
            dentro.append(P(s * comp * .9, -g * larg * .55))
        dentro2 = [P((-1 + i / 6) * comp * .9, math.sqrt(max(0, 1 - abs(-1 + i / 6) ** 2.4)) * larg * .55) for i in range(13)]
        T.create_polygon(cima + baixo[::-1], fill=clara, outline=escura, width=2)
        T.create_polygon(dentro + dentro2[::-1], fill=escura, outline="")
        # pezinho
        px, py = P(-comp, 0)
        qx, qy = P(-comp - 8 * z, -5 * z)
        T.create_line(px, py, qx, qy, fill="#3f6b22", width=3, capstyle="round")
        rr = (5.5 + 1.1 * n) * z * .92
        for i in range(n):
            u = (i - (n - 1) / 2) * rr * 1.75
            ex, ey = P(u, 0)
            self.bolinha(ex, ey, rr)

    def bolinha(self, x, y, r):
        T = self.tela
        T.create_oval(x - r, y - r, x + r, y + r, fill="#8edb3c", outline="#4c8a17", width=1)
        T.create_oval(x - r * .55, y - r * .6, x - r * .05, y - r * .1, fill="#dcf7b2", outline="")

    def bicho(self, x, y, feliz=False):
        T = self.tela
        o = 2 * math.sin(self.t / 5)
        T.create_polygon(x - 24, y, x + 22 + o, y, x + 26 + o, y - 18, x + 16 + o, y - 20, x + 8, y - 8, x - 12, y - 8,
                         fill="#d8b98a", outline="#8d6b3c", smooth=True, width=2)
        T.create_oval(x - 20, y - 36, x + 12, y - 4, fill="#b5583c", outline="#71301d", width=2)
        T.create_oval(x - 13, y - 29, x + 6, y - 10, fill="#cf7a55", outline="#71301d")
        T.create_oval(x - 7, y - 24, x + 1, y - 15, fill="#b5583c", outline="#71301d")
        for d in (-3, 4):
            T.create_line(x + 20 + o, y - 18, x + 22 + o + d, y - 34, fill="#8d6b3c", width=2)
            T.create_oval(x + 19 + o + d, y - 38, x + 25 + o + d, y - 32, fill="white", outline="#5a4020")
            T.create_oval(x + 22 + o + d, y - 36, x + 24 + o + d, y - 34, fill="black")
        if feliz:
            T.create_arc(x + 12, y - 18, x + 24, y - 8, start=180, extent=180, style="arc", outline="#5a2010", width=2)

    def alface(self, x, y, comida=False):
        T = self.tela
        if comida:
            T.create_line(x - 8, y, x - 4, y - 10, fill="#6d9b45", width=4)
            T.create_line(x + 8, y, x + 6, y - 8, fill="#6d9b45", width=4)
            return
        for dx, dy, r, cor in ((-18, -14, 15, "#7fb84a"), (18, -14, 15, "#7fb84a"), (-9, -26, 15, "#95cb5c"),
                               (10, -26, 15, "#95cb5c"), (0, -15, 17, "#b4e07c")):
            T.create_oval(x + dx - r, y + dy - r, x + dx + r, y + dy + r, fill=cor, outline="#4f7f2a", width=2)

    def pinta(self):
        T = self.tela
        T.delete("all")
        if self.fase == "capa":
            return self.pinta_capa()
        T.configure(bg=CEUS[self.dia % len(CEUS)])
        # placa
        T.create_rectangle(60, 60, 70, 84, fill="#8a623a", outline="")
        T.create_rectangle(200, 60, 210, 84, fill="#8a623a", outline="")
        T.create_rectangle(46, 18, 224, 66, fill="#c79a62", outline="#7b5530", width=3)
        T.create_text(135, 42, text="Dia %d" % self.dia, font=("DejaVu Serif", 22, "bold"), fill="#4d3014")
        T.create_text(752, 30, anchor="e", text="ervilhas rebentadas: %d" % self.total, font=("DejaVu Serif", 13), fill="#4d3014")
        T.create_text(752, 54, anchor="e", text="melhor rajada: %d" % self.recorde, font=("DejaVu Serif", 13), fill="#4d3014")
        if self.cadeia > 2 and (self.voando or self.cascas):
            T.create_text(400, 42, text="rajada de %d!" % self.cadeia, font=("DejaVu Serif", 20, "italic"), fill="#a33a1c")
        # canteiro
        T.create_rectangle(MX - 12, MY - 12, MX + COLUNAS * LADO + 12, MY + LINHAS * LADO + 12, fill="#a87848", outline="#6e4923", width=3)
        for l in range(LINHAS):
            for c in range(COLUNAS):
                x, y = MX + c * LADO, MY + l * LADO
                T.create_rectangle(x, y, x + LADO, y + LADO, fill=TERRA if (l + c) % 2 else TERRA2, outline="")
                for k in (22, 44, 66):
                    T.create_line(x + 10, y + k, x + LADO - 10, y + k, fill=SULCO)
        for l in range(LINHAS):
            for c in range(COLUNAS):
                n = self.vagens[l][c]
                if not n:
                    continue
                z = 1.0
                if self.fase == "brotar":
                    z = max(0.0, min(1.0, (self.tf - 4 - c * 2 - l) / 12))
                    if z <= 0:
                        continue
                g = self.gordas.get((l, c), 0)
                b = 0.12 * math.sin(g * 1.5) if g else 0
                if n == 4:
                    b += 0.05 * math.sin(self.t / 3 + c)
                self.vagem(MX + c * LADO + LADO / 2, MY + l * LADO + LADO / 2, n, z * (1 + g * 0.015), b)
        for x, y, vx, _, vida in self.cascas:
            T.create_arc(x - 22, y - 14, x + 22, y + 14, start=vida * 16 * (1 if vx > 0 else -1), extent=170,
                         style="chord", fill="#7aa838", outline="#4b6b1a")
        for p in self.voando:
            x, y = MX + p.c * LADO + LADO / 2, MY + p.l * LADO + LADO / 2
            T.create_line(x - p.dc * 26, y - p.dl * 26, x, y, fill="#cbe89a", width=2)
            self.bolinha(x, y, 9)
        # muro do caracol
        T.create_rectangle(0, MURO_Y + 26, LARG, ALT, fill="#7d9a52", outline="")
        for i in range(PEDRAS + 1):
            x = 40 + i * PEDRA_W
            T.create_rectangle(x, MURO_Y, x + PEDRA_W - 3, MURO_Y + 28, fill="#b9b3a6" if i % 2 else "#a9a294", outline="#7c766a")
        for i in range(PEDRAS):
            if i >= self.pedra:
                continue
            x = 40 + i * PEDRA_W
            T.create_line(x + 2, MURO_Y + 2, x + PEDRA_W, MURO_Y + 2, fill="#e6efe6", width=4)    # baba
        self.alface(752, MURO_Y + 26, self.fase == "comida")
        self.bicho(58 + self.caracol * PEDRA_W, MURO_Y, self.fase == "comida")
        falta = PEDRAS - self.pedra
        T.create_text(40, MURO_Y + 48, anchor="w", font=("DejaVu Serif", 12), fill="#2f3f14",
                      text="O caracol está a %d pedra%s da alface" % (falta, "" if falta == 1 else "s"))
        if self.fase == "noite":
            self.pinta_noite()
        elif self.fase == "comida" and self.tf > 20:
            T.create_rectangle(190, 190, 610, 470, fill="#fbf3df", outline="#8d2f1c", width=5)
            T.create_text(400, 240, text="Lá se foi a alface!", font=("DejaVu Serif", 26, "bold"), fill="#8d2f1c")
            T.create_text(400, 300, text="O caracol agradece o jantar.", font=("DejaVu Serif", 15, "italic"), fill="#4d3014")
            T.create_text(400, 345, text="Chegaste ao dia %d, com %d vagens rebentadas." % (self.dia, self.total),
                          font=("DejaVu Serif", 11), fill="#4d3014")
            T.create_rectangle(290, 396, 510, 450, fill="#6d9b45", outline="#3f6b22", width=3)
            T.create_text(400, 423, text="Semear outra vez", font=("DejaVu Serif", 14, "bold"), fill="white")

    def pinta_noite(self):
        T = self.tela
        # a noite desce como um estore
        h = min(ALT, self.tf * 28)
        T.create_rectangle(0, 0, LARG, h, fill="#1d2547", outline="")
        if h < ALT:
            return
        for i in range(40):
            x, y = (i * 197) % LARG, (i * 89) % 420
            T.create_oval(x, y, x + 2, y + 2, fill="#f5efc9", outline="")
        T.create_oval(590, 70, 690, 170, fill="#f7eec0", outline="")
        T.create_oval(565, 55, 665, 155, fill="#1d2547", outline="")
        T.create_rectangle(0, 560, LARG, ALT, fill="#16321d", outline="")
        T.create_text(400, 250, text="Horta colhida!", font=("DejaVu Serif", 34, "bold"), fill="#f7eec0")
        T.create_text(400, 316, text="O caracol ficou a %d pedras da alface." % (PEDRAS - self.pedra),
                      font=("DejaVu Serif", 16), fill="#cfd6f0")
        self.bicho(180, 562)
        self.alface(640, 566)
        if self.tf > 40 and (self.t // 16) % 3:
            T.create_text(400, 420, text="(carrega para acordar no dia %d)" % (self.dia + 1), font=("DejaVu Serif", 15, "italic"), fill="#cfd6f0")

    def pinta_capa(self):
        T = self.tela
        T.configure(bg="#cfe8f5")
        T.create_oval(600, 40, 700, 140, fill="#fbd95a", outline="")
        T.create_oval(-200, 380, 500, 900, fill="#8fb35c", outline="")
        T.create_oval(300, 420, 1000, 900, fill="#7da34d", outline="")
        T.create_text(400, 130, text="A Horta da Avó Zulmira", font=("DejaVu Serif", 38, "bold"), fill="#4d3014")
        T.create_text(400, 190, text="ervilhas contra o caracol", font=("DejaVu Serif", 18, "italic"), fill="#4d3014")
        for i in range(4):
            self.vagem(190 + i * 140, 320 + 6 * math.sin(self.t / 8 + i), i + 1, 1.4)
        self.bicho(130 + (self.t * 0.6) % 620, 470)
        T.create_rectangle(300, 520, 500, 580, fill="#c79a62", outline="#7b5530", width=4)
        T.create_text(400, 550, text="Ir para a horta", font=("DejaVu Serif", 16, "bold"), fill="#4d3014")
        T.create_text(400, 640, text="para a Matilde, do pai", font=("DejaVu Serif", 11), fill="#2f3f14")


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=None)
    ap.add_argument("--log", default=None)
    op = ap.parse_args()
    Horta(op.seed, op.log)
