#!/usr/bin/env python3
# Cafezinho - joguinho do copo cheio
# feito em Belo Horizonte, para jogar na hora do intervalo
import argparse, json, random
from tkinter import *
from tkinter import ttk

LIN, COL = 7, 7
LADO = 86
MARGEM = 14
VELOC = 6              # quadros por casa
CAFE = "#4a2412"
CAFE_CLARO = "#8a5430"


class Regras:
    def __init__(self, sorteio):
        self.s = sorteio
        self.novo_jogo()

    def novo_jogo(self):
        self.nivel = 1
        self.gotas = 12
        self.montar()

    def montar(self):
        s = self.s
        qtd = min(18 + (self.nivel - 1) * 2, 42)
        saco = [1, 2, 2, 3, 3, 3, 4, 4, 4, 4] if self.nivel < 5 else [1, 1, 2, 2, 3, 3, 4, 4]
        self.t = [[0] * COL for i in range(LIN)]
        casas = s.sample(range(LIN * COL), qtd)
        for k in casas:
            self.t[k // COL][k % COL] = s.choice(saco)
        self.pingos = []
        self.estouros = 0

    def aumentar(self, l, c, cheios):
        self.t[l][c] += 1
        if self.t[l][c] == 5:
            self.t[l][c] = 0
            cheios.append((l, c))
            self.estouros += 1
            if self.estouros % 2 == 0:
                self.gotas += 1

    def passo(self):
        """anda todos os pingos uma casa; devolve quem transbordou"""
        cheios, ficam = [], []
        for l, c, dl, dc in self.pingos:
            l += dl
            c += dc
            if l < 0 or c < 0 or l >= LIN or c >= COL:
                continue
            if self.t[l][c]:
                self.aumentar(l, c, cheios)
            elif (l, c) in cheios:
                continue          # caiu no copo que acabou de transbordar
            else:
                ficam.append((l, c, dl, dc))
        self.pingos = ficam
        self.soltar(cheios)
        return cheios

    def soltar(self, cheios):
        for l, c in cheios:
            for d in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                self.pingos.append((l, c) + d)

    def tocar(self, l, c):
        self.gotas -= 1
        self.estouros = 0
        cheios = []
        self.aumentar(l, c, cheios)
        self.soltar(cheios)
        return cheios

    def limpo(self):
        return not any(any(x) for x in self.t)


class Janela(Tk):
    def __init__(self, op):
        Tk.__init__(self)
        self.title("Cafezinho 1.3")
        self.resizable(False, False)
        self.arq = open(op.log, "a") if op.log else None
        self.r = Regras(random.Random(op.seed))
        self.recorde = 1
        self.estado = "joga"
        self.manchas = []
        self.quadro = 0
        f = ("DejaVu Sans", 11)
        st = ttk.Style(self)
        st.theme_use("clam")
        st.configure(".", font=f, background="#efe6d6")
        st.configure("N.TLabel", font=("DejaVu Sans", 34, "bold"), foreground=CAFE)
        st.configure("T.TLabel", font=("DejaVu Serif", 22, "bold italic"), foreground="#9c2f1c")
        st.configure("TButton", padding=8)
        self.configure(bg="#efe6d6")

        self.cv = Canvas(self, width=COL * LADO + 2 * MARGEM, height=LIN * LADO + 2 * MARGEM,
                         bg="#fbf7ef", highlightthickness=1, highlightbackground="#b9a78a")
        self.cv.grid(row=0, column=0, padx=(12, 6), pady=(12, 6))
        lado = ttk.Frame(self, padding=8)
        lado.grid(row=0, column=1, sticky="ns", padx=(0, 8), pady=12)
        ttk.Label(lado, text="Cafezinho", style="T.TLabel").pack(anchor="w", pady=(0, 16))
        self.vn, self.vg, self.vr = StringVar(), StringVar(), StringVar()
        q = ttk.LabelFrame(lado, text="Gotas", padding=6)
        q.pack(fill=X, pady=5)
        ttk.Label(q, textvariable=self.vg, style="N.TLabel").pack()
        q = ttk.LabelFrame(lado, text="Nível", padding=6)
        q.pack(fill=X, pady=5)
        ttk.Label(q, textvariable=self.vn, style="N.TLabel").pack()
        ttk.Label(lado, textvariable=self.vr).pack(anchor="w", pady=8)
        self.bp = ttk.Button(lado, text="Próximo nível", command=self.proximo, state=DISABLED)
        self.bp.pack(fill=X, pady=(24, 6))
        self.bn = ttk.Button(lado, text="Novo jogo", command=self.novo)
        self.bn.pack(fill=X, pady=6)
        ttk.Label(lado, wraplength=165, justify=LEFT, foreground="#6d5a44", font=("DejaVu Sans", 9),
                  text="Clique num copo para pôr uma gota de café. Copo cheio transborda para os "
                       "quatro lados.\n\nA cada 2 copos numa jogada só, você ganha 1 gota."
                  ).pack(anchor="w", side=BOTTOM)
        self.barra = Label(self, anchor="w", relief=SUNKEN, bd=1, padx=8, pady=3, font=f, bg="#f6efe2",
                           fg="#40301f")
        self.barra.grid(row=1, column=0, columnspan=2, sticky="ew")

        self.toalha()
        self.cv.bind("<Button-1>", self.clique)
        self.pintar()
        self.placar()
        self.diz("Bom jogo!")
        self.repouso()

    # ---- registro
    def grava(self, **d):
        if self.arq:
            self.arq.write(json.dumps(d) + "\n")
            self.arq.flush()

    def repouso(self):
        self.grava(board=self.r.t, level=self.r.nivel, drops=self.r.gotas)

    def diz(self, s):
        self.barra.config(text=s)

    def placar(self):
        self.vg.set(str(self.r.gotas))
        self.vn.set(str(self.r.nivel))
        self.recorde = max(self.recorde, self.r.nivel)
        self.vr.set("Recorde: nível %d" % self.recorde)

    # ---- desenho
    def toalha(self):
        for l in range(LIN):
            for c in range(COL):
                x, y = MARGEM + c * LADO, MARGEM + l * LADO
                cor = ("#fdfaf3", "#e6edf0", "#cfdde4")[(l % 2) + (c % 2)]
                self.cv.create_rectangle(x, y, x + LADO, y + LADO, fill=cor, outline="")
        self.cv.create_rectangle(MARGEM, MARGEM, MARGEM + COL * LADO, MARGEM + LIN * LADO, outline="#a9bcc6")

    def copo(self, l, c, v):
        k = self.cv
        cx, y = MARGEM + c * LADO + LADO / 2, MARGEM + l * LADO
        topo, base, a, b = y + 11, y + LADO - 9, 27, 19
        meio = lambda yy: b + (a - b) * (base - yy) / (base - topo)
        # sombra
        k.create_oval(cx - b - 9, base - 6, cx + b + 13, base + 6, fill="#b5c4cb", outline="", tags="p")
        # vidro
        k.create_polygon(cx - a, topo, cx + a, topo, cx + b, base, cx - b, base, fill="#f3f8f9",
                         outline="", tags="p")
        k.create_oval(cx - b, base - 5, cx + b, base + 4, fill="#dbe7ea", outline="#7f98a3", tags="p")
        # cafe
        alt = (0, 11, 25, 40, 57)[v]
        fundo = base - 4
        ny = fundo - alt
        w1, w2 = meio(ny) - 2, meio(fundo) - 2
        k.create_oval(cx - w2, fundo - 5, cx + w2, fundo + 4, fill=CAFE, outline="", tags="p")
        k.create_polygon(cx - w1, ny, cx + w1, ny, cx + w2, fundo, cx - w2, fundo, fill=CAFE, outline="", tags="p")
        esp = "#c99a63" if v == 4 else CAFE_CLARO
        k.create_oval(cx - w1, ny - 5, cx + w1, ny + 5, fill=esp, outline="#2e140a", tags="p")
        # frisos do copo americano
        for i in (-.55, 0, .55):
            k.create_line(cx + i * a, topo + 16, cx + i * b, base, fill="#9fb2bb" if i else "#b9c8ce", tags="p")
        k.create_line(cx - meio(topo + 15), topo + 15, cx + meio(topo + 15), topo + 15, fill="#9fb2bb", tags="p")
        k.create_line(cx - a, topo, cx - b, base, fill="#6d8692", width=2, tags="p")
        k.create_line(cx + a, topo, cx + b, base, fill="#6d8692", width=2, tags="p")
        k.create_oval(cx - a, topo - 5, cx + a, topo + 5, outline="#6d8692", width=2, tags="p")

    def pintar(self):
        k = self.cv
        k.delete("p")
        for l, c, n in self.manchas:
            x, y = MARGEM + (c + .5) * LADO, MARGEM + (l + .5) * LADO
            z = 16 + (10 - n) * 2.2
            cor = "#8f5f3c" if n > 6 else ("#b58d6c" if n > 3 else "#d8c2ae")
            k.create_oval(x - z, y - z * .8, x + z, y + z * .8, fill=cor, outline="", tags="p")
        for l in range(LIN):
            for c in range(COL):
                if self.r.t[l][c]:
                    self.copo(l, c, self.r.t[l][c])
        f = self.quadro / VELOC
        for l, c, dl, dc in self.r.pingos:
            x = MARGEM + (c + .5 + dc * f) * LADO
            y = MARGEM + (l + .5 + dl * f) * LADO
            k.create_polygon(x + dl * 7, y + dc * 7, x - dl * 7, y - dc * 7, x - dc * 22, y - dl * 22,
                             fill=CAFE, tags="p", outline="")
            k.create_oval(x - 8, y - 8, x + 8, y + 8, fill=CAFE, outline="#2e140a", tags="p")
            k.create_oval(x - 5, y - 5, x - 1, y - 1, fill="#a9794f", outline="", tags="p")

    # ---- andamento
    def clique(self, e):
        if self.estado != "joga":
            return
        l, c = int((e.y - MARGEM) // LADO), int((e.x - MARGEM) // LADO)
        if not (0 <= l < LIN and 0 <= c < COL) or self.r.t[l][c] == 0:
            return
        self.grava(tap=[l, c])
        self.manchas += [(a, b, 10) for a, b in self.r.tocar(l, c)]
        self.estado = "voa"
        self.quadro = 0
        self.placar()
        self.diz("")
        self.anima()

    def anima(self):
        self.manchas = [(l, c, n - 1) for l, c, n in self.manchas if n > 1]
        self.quadro += 1
        if self.quadro >= VELOC:
            self.quadro = 0
            self.manchas += [(a, b, 10) for a, b in self.r.passo()]
            self.placar()
        self.pintar()
        if self.r.pingos or self.manchas:
            self.after(22, self.anima)
        else:
            self.parou()

    def parou(self):
        r = self.r
        if r.limpo():
            self.estado = "ganhou"
            self.grava(cleared=r.nivel)
            self.diz("Mesa limpa! Nível %d terminado. Mais 1 gota de brinde." % r.nivel)
            self.bp.config(state=NORMAL)
        elif r.gotas == 0:
            self.estado = "perdeu"
            self.grava(lost=r.nivel)
            self.diz("Acabou o café no nível %d. Clique em Novo jogo." % r.nivel)
        else:
            self.estado = "joga"
            if r.estouros >= 2:
                self.diz("%d copos de uma vez!" % r.estouros)
            self.repouso()

    def proximo(self):
        self.bp.config(state=DISABLED)
        self.r.nivel += 1
        self.r.gotas += 1
        self.r.montar()
        self.comeca()

    def novo(self):
        if self.estado == "voa":
            return
        self.bp.config(state=DISABLED)
        self.r.novo_jogo()
        self.comeca()

    def comeca(self):
        self.estado = "joga"
        self.pintar()
        self.placar()
        self.diz("Nível %d" % self.r.nivel)
        self.repouso()


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    Janela(p.parse_args()).mainloop()
