#!/usr/bin/env python3
#  GOCCIOLONI  -  il gioco delle dieci gocce, per Tk
#
#  Scritto da E. Bertolazzi, programmatore COBOL in pensione, per i nipoti.
#  12/03  prima stesura            28/03  il taccuino delle mosse
#  15/04  palle disegnate a mano   02/05  il generatore prova da solo ogni tavola
#
import argparse
import json
import random
import tkinter as tk
from tkinter import messagebox

LATO = 6
PASSO = 88                # pixel per casella
MARG = 44                 # bordo di legno con lettere e numeri
QUARTI = 4                # una goccia percorre la casella in quattro tempi
MICCIA = 4                # tempi fra il colpo e lo scoppio
PREMIO = 4                # ogni tanti scoppi una goccia in regalo

PANNO, FILO, LEGNO, BRUNO = '#6e2b3c', '#7f3a4b', '#d9b98a', '#4a2f1d'
TINTE = {1: (244, 233, 205), 2: (226, 168, 46), 3: (70, 158, 122), 4: (44, 44, 56)}
RAGGI = {0: 4, 1: 13, 2: 21, 3: 29, 4: 37}

# ------------------------------------------------------------------ il campo
class Campo:
    """Le caselle, le micce accese e le gocce in volo (posizioni in quarti)."""

    def __init__(self, valori):
        self.val = [list(riga) for riga in valori]
        self.micce = {}
        self.gocce = []

    def colpisci(self, r, c):
        if (r, c) in self.micce:
            return None                         # sta gia' scoppiando: la goccia va persa
        if self.val[r][c] == 4:
            self.micce[r, c] = MICCIA
            return 'miccia'
        self.val[r][c] += 1
        return 'cresce'

    def fermo(self):
        return not self.micce and not self.gocce

    def tempo(self):
        """Un tempo dell'orologio.  Ritorna l'elenco dei fatti accaduti."""
        fatti, restano = [], []
        for g in self.gocce:
            g['y'] += g['dy']
            g['x'] += g['dx']
            if not (-3 <= g['y'] <= LATO * QUARTI - 1 and -3 <= g['x'] <= LATO * QUARTI - 1):
                fatti.append(('fuori', g))
                continue
            r, ry = divmod(g['y'], QUARTI)
            c, rx = divmod(g['x'], QUARTI)
            if ry == 0 and rx == 0 and self.val[r][c]:
                fatti += [('arriva', g), (self.colpisci(r, c), (r, c))]
            else:
                restano.append(g)
        self.gocce = restano
        for posto in list(self.micce):
            self.micce[posto] -= 1
            if self.micce[posto] == 0:
                r, c = posto
                del self.micce[posto]
                self.val[r][c] = 0
                fatti.append(('scoppio', posto))
                for dy, dx in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                    g = {'y': r * QUARTI, 'x': c * QUARTI, 'dy': dy, 'dx': dx}
                    self.gocce.append(g)
                    fatti.append(('parte', g))
        return fatti

def prova(valori, r, c):
    campo, scoppi = Campo(valori), 0
    campo.colpisci(r, c)
    while not campo.fermo():
        scoppi += sum(1 for f in campo.tempo() if f[0] == 'scoppio')
    return campo.val, scoppi

def si_puo_vuotare(valori, gocce, resto, caso):
    """Gioca alla svelta: sempre la palla piu' grossa che rende di piu'."""
    while gocce > 0:
        grossa = max(max(riga) for riga in valori)
        if grossa == 0:
            return True
        posti = [(r, c) for r in range(LATO) for c in range(LATO) if valori[r][c] == grossa]
        caso.shuffle(posti)
        meglio = None
        for posto in posti[:6 if grossa == 4 else 1]:
            dopo, scoppi = prova(valori, *posto)
            voto = 2 * scoppi - sum(v > 0 for riga in dopo for v in riga)
            if meglio is None or voto > meglio[0]:
                meglio = (voto, dopo, scoppi)
        valori, resto = meglio[1], resto + meglio[2]
        gocce += resto // PREMIO - 1
        resto %= PREMIO
    return not any(any(riga) for riga in valori)

def tavola(livello, gocce, resto, caso):
    quante = min(15 + livello, 26)
    for giro in range(300):
        pesi = (8 + min(livello, 10), 16, 32, 30 + giro // 3)
        t = [[0] * LATO for _ in range(LATO)]
        for n in caso.sample(range(LATO * LATO), max(8, quante - giro // 30)):
            t[n // LATO][n % LATO] = caso.choices((1, 2, 3, 4), pesi)[0]
        if any(si_puo_vuotare(t, gocce, resto, caso) for _ in range(2)):
            return t
    return [[4 if r == c else 0 for c in range(LATO)] for r in range(LATO)]

# ------------------------------------------------------------------ i disegni
def palla(raggio, tinta):
    """Una palla da biliardo ombreggiata, punto per punto, sul colore del panno."""
    d = 2 * raggio + 2
    img = tk.PhotoImage(width=d, height=d)
    fondo = tuple(int(PANNO[i:i + 2], 16) for i in (1, 3, 5))
    vuoti = []
    for y in range(d):
        riga = []
        for x in range(d):
            u, v = (x + .5 - d / 2) / raggio, (y + .5 - d / 2) / raggio
            q = (u * u + v * v) ** .5
            if q > 1 + .5 / raggio:
                vuoti.append((x, y))
                riga.append(PANNO)
                continue
            z = max(0.0, 1 - q * q) ** .5
            luce = max(0.0, -.45 * u - .55 * v + .70 * z)
            lampo = max(0.0, -.36 * u - .46 * v + .81 * z) ** 38
            pieno = min(1.0, max(0.0, (1 - q) * raggio + .5))
            rgb = []
            for k in range(3):
                base = tinta[k] * (.42 + .68 * luce) + 205 * lampo
                rgb.append(int(min(255, base) * pieno + fondo[k] * (1 - pieno)))
            riga.append('#%02x%02x%02x' % tuple(rgb))
        img.put('{' + ' '.join(riga) + '}', to=(0, y))
    for x, y in vuoti:
        img.transparency_set(x, y, True)
    return img

def mescola(a, b, t):
    return tuple(int(p + (q - p) * t) for p, q in zip(a, b))

# ------------------------------------------------------------------ il programma
class Goccioloni(tk.Tk):
    def __init__(self, seme, registro):
        super().__init__()
        self.title('Goccioloni')
        self.resizable(False, False)
        self.caso, self.registro, self.record = random.Random(seme), registro, 0
        self.partita = 0                        # cambia a ogni nuova partita: ferma i vecchi orologi
        self.crescite = {}
        for n in (1, 2, 3, 4):
            prima = TINTE[max(n - 1, 1)]
            r0, r1 = RAGGI[n - 1], RAGGI[n]
            self.crescite[n] = [palla(r0 + (r1 - r0) // 3, mescola(prima, TINTE[n], .3)),
                                palla(r0 + 2 * (r1 - r0) // 3, mescola(prima, TINTE[n], .7)),
                                palla(r1 + 3, TINTE[n]), palla(r1 + 1, TINTE[n]), palla(r1, TINTE[n])]
        self.img_miccia = [palla(39, (96, 60, 72)), palla(41, (150, 84, 84))]
        self.img_goccia = palla(7, (250, 214, 150))
        self.velocita = tk.IntVar(value=34)
        self.numeri = tk.BooleanVar(value=False)
        self.fai_menu()
        self.fai_finestra()
        self.nuova_partita()

    def fai_menu(self):
        barra = tk.Menu(self)
        m = tk.Menu(barra, tearoff=False)
        m.add_command(label='Nuova partita', accelerator='F2', command=self.nuova_partita)
        m.add_separator()
        m.add_command(label='Esci', command=self.destroy)
        barra.add_cascade(label='Partita', menu=m)
        m = tk.Menu(barra, tearoff=False)
        for nome, ms in (('Gocce lente', 52), ('Gocce normali', 34), ('Gocce svelte', 20)):
            m.add_radiobutton(label=nome, variable=self.velocita, value=ms)
        m.add_separator()
        m.add_checkbutton(label='Numeri sulle palle', variable=self.numeri, command=self.ridisegna)
        barra.add_cascade(label='Opzioni', menu=m)
        m = tk.Menu(barra, tearoff=False)
        m.add_command(label='Regole del gioco', command=self.regole)
        barra.add_cascade(label='Aiuto', menu=m)
        self.config(menu=barra)
        self.bind('<F2>', lambda e: self.nuova_partita())

    def fai_finestra(self):
        tutto = LATO * PASSO + 2 * MARG
        corpo = tk.Frame(self, bg='#c9c2b4')
        corpo.pack(fill='both')
        self.tela = tk.Canvas(corpo, width=tutto, height=tutto, bg=LEGNO, highlightthickness=0)
        self.tela.pack(side='left', padx=8, pady=8)
        lato = tk.Frame(corpo, bg='#c9c2b4')
        lato.pack(side='left', fill='y', padx=(0, 8), pady=8)
        tk.Label(lato, text='Taccuino', bg='#c9c2b4', fg=BRUNO, font=('Helvetica', 13, 'bold')).pack(anchor='w')
        self.mosse = tk.Listbox(lato, width=17, bg='#fbf6e6', fg='#333', font=('Courier', 11),
                                relief='sunken', activestyle='none', takefocus=0)
        self.mosse.pack(fill='y', expand=True, pady=4)
        tk.Button(lato, text='Nuova partita', command=self.nuova_partita).pack(fill='x')
        stato = tk.Frame(self)
        stato.pack(fill='x')
        self.celle = {}
        for nome, larga in (('Gocce', 11), ('Livello', 11), ('Punti', 13), ('Scoppi', 13), ('Nota', 30)):
            e = tk.Label(stato, anchor='w', relief='sunken', bd=1, width=larga, padx=6, font=('Helvetica', 11))
            e.pack(side='left', fill='x', expand=nome == 'Nota')
            self.celle[nome] = e
        t = self.tela
        t.create_rectangle(3, 3, tutto - 3, tutto - 3, outline='#a98554', width=3)
        t.create_rectangle(MARG - 4, MARG - 4, tutto - MARG + 4, tutto - MARG + 4, fill=PANNO, outline='#8b6a3d', width=4)
        for k in range(1, LATO):
            p = MARG + k * PASSO
            t.create_line(p, MARG, p, tutto - MARG, fill=FILO)
            t.create_line(MARG, p, tutto - MARG, p, fill=FILO)
        for k in range(LATO):
            p = MARG + k * PASSO + PASSO // 2
            for q in (MARG // 2, tutto - MARG // 2):
                t.create_text(p, q, text='ABCDEF'[k], fill=BRUNO, font=('Times', 17, 'bold'))
                t.create_text(q, p, text=str(k + 1), fill=BRUNO, font=('Times', 17, 'bold'))
        t.bind('<Button-1>', self.clic)
        t.bind('<Motion>', self.sopra)

    # -------------------------------------------------------------- partita
    def scrivi(self, **dati):
        if self.registro:
            with open(self.registro, 'a', encoding='utf-8') as f:
                print(json.dumps(dati), file=f)

    def nuova_partita(self):
        self.livello, self.gocce, self.punti, self.scoppi = 0, 10, 0, 0
        self.mosse.delete(0, 'end')
        self.prossimo_livello()

    def prossimo_livello(self):
        self.partita += 1
        self.livello += 1
        if self.livello > 1:
            self.gocce = max(self.gocce + 3, 7)
        self.campo = Campo(tavola(self.livello, self.gocce, self.scoppi % PREMIO, self.caso))
        self.tela.delete('gioco')
        self.figure, self.animate, self.cerchi, self.serie = {}, {}, [], 0
        self.mosse.insert('end', '-- livello %d --' % self.livello)
        self.mosse.see('end')
        self.libero = False
        self.aggiorna('Preparo la tavola...')
        posti = [(r, c) for r in range(LATO) for c in range(LATO) if self.campo.val[r][c]]
        random.Random(self.livello).shuffle(posti)
        self.posa(posti, self.partita)

    def posa(self, posti, quale):
        """Mette le palle una alla volta, poi aspetta che si fermino."""
        if quale != self.partita:
            return
        if posti:
            self.animate[posti.pop()] = 0
        self.anima()
        if posti or self.animate:
            self.after(30, self.posa, posti, quale)
        else:
            self.riposo()

    def riposo(self):
        self.scrivi(board=self.campo.val, level=self.livello, drops=self.gocce)
        if not any(any(r) for r in self.campo.val):
            self.punti += 50 * self.livello
            self.scrivi(cleared=self.livello)
            self.aggiorna('Tavola vuota, bravo!')
            self.fascia('Livello %d completato!' % self.livello, '#2f7d5b', 'Livello successivo', self.prossimo_livello)
        elif self.gocce == 0:
            self.scrivi(lost=self.livello)
            self.record = max(self.record, self.punti)
            self.aggiorna('Gocce finite.  Primato: %d' % self.record)
            self.fascia('Gocce finite - %d punti' % self.punti, '#a8322a', 'Nuova partita', self.nuova_partita)
        else:
            self.libero = True
            self.aggiorna('Tocca una palla')

    def fascia(self, parole, colore, bottone, azione):
        tutto, m = LATO * PASSO + 2 * MARG, LATO * PASSO // 2 + MARG
        self.tela.create_rectangle(0, m - 62, tutto, m + 62, fill=colore, outline='#f4e9cd', width=3, tags='gioco')
        self.tela.create_text(m, m - 26, text=parole, fill='#fff8e4', font=('Times', 27, 'bold'), tags='gioco')
        b = tk.Button(self.tela, text=bottone, font=('Helvetica', 13), padx=14, command=azione)
        self.tela.create_window(m, m + 28, window=b, tags='gioco')

    def dove(self, e):
        r, c = (e.y - MARG) // PASSO, (e.x - MARG) // PASSO
        return (r, c) if 0 <= r < LATO and 0 <= c < LATO else None

    def sopra(self, e):
        p = self.dove(e)
        if self.libero and p:
            n = self.campo.val[p[0]][p[1]]
            self.celle['Nota'].config(text='%s%d: %s' % ('ABCDEF'[p[1]], p[0] + 1, 'misura %d' % n if n else 'vuota'))

    def clic(self, e):
        p = self.dove(e)
        if not self.libero or not p or not self.campo.val[p[0]][p[1]]:
            return
        self.libero, self.serie = False, 0
        self.scrivi(tap=list(p))
        self.gocce -= 1
        self.mossa = 'ABCDEF'[p[1]] + str(p[0] + 1)
        if self.campo.colpisci(*p) == 'cresce':
            self.animate[p] = 0
        self.aggiorna('...')
        self.orologio(self.partita)

    def orologio(self, quale):
        if quale != self.partita:
            return
        for fatto, cosa in self.campo.tempo():
            if fatto == 'cresce':
                self.animate[cosa] = 0
            elif fatto == 'scoppio':
                self.scoppi += 1
                self.serie += 1
                self.punti += 5 * self.serie
                if self.scoppi % PREMIO == 0:
                    self.gocce += 1
                self.togli(cosa)
                self.cerchi.append([cosa, 0, self.tela.create_oval(0, 0, 0, 0, outline='#fad696', width=4, tags='gioco')])
                self.aggiorna('Serie di %d' % self.serie if self.serie > 1 else '')
            elif fatto == 'parte':
                cosa['fig'] = self.tela.create_image(0, 0, image=self.img_goccia, tags='gioco')
            elif fatto in ('arriva', 'fuori'):
                self.tela.delete(cosa['fig'])
        self.anima()
        if self.campo.fermo() and not self.animate and not self.cerchi:
            self.mosse.insert('end', '%-3s %s' % (self.mossa, 'x%d' % self.serie if self.serie else ''))
            self.mosse.see('end')
            self.riposo()
        else:
            self.after(self.velocita.get(), self.orologio, quale)

    # -------------------------------------------------------------- disegno
    def centro(self, r, c):
        return MARG + c * PASSO + PASSO // 2, MARG + r * PASSO + PASSO // 2

    def togli(self, p):
        for f in self.figure.pop(p, ()):
            self.tela.delete(f)
        self.animate.pop(p, None)

    def mostra(self, p, immagine):
        x, y = self.centro(*p)
        if p not in self.figure:
            r = 9
            ombra = self.tela.create_oval(x - r, y - r, x + r, y + r, fill='#4f1c2a', outline='', tags='gioco')
            self.figure[p] = (ombra, self.tela.create_image(x, y, tags='gioco'),
                              self.tela.create_text(x, y, font=('Helvetica', 13, 'bold'), tags='gioco'))
        ombra, fig, num = self.figure[p]
        r = immagine.width() // 2 - 1
        self.tela.coords(ombra, x - r + 4, y - r + 5, x + r + 4, y + r + 5)
        self.tela.itemconfig(fig, image=immagine)
        n = self.campo.val[p[0]][p[1]]
        self.tela.itemconfig(num, text=str(n) if self.numeri.get() else '', fill='white' if n > 2 else BRUNO)

    def anima(self):
        for p, passo in list(self.animate.items()):
            self.mostra(p, self.crescite[self.campo.val[p[0]][p[1]]][passo])
            self.animate[p] += 1
            if passo == 4:
                del self.animate[p]
        for p, resta in self.campo.micce.items():
            self.animate.pop(p, None)
            self.mostra(p, self.img_miccia[0 if resta > 2 else 1])
        for g in self.campo.gocce:
            self.tela.coords(g['fig'], MARG + g['x'] * PASSO // QUARTI + PASSO // 2, MARG + g['y'] * PASSO // QUARTI + PASSO // 2)
        for cerchio in self.cerchi:
            x, y = self.centro(*cerchio[0])
            cerchio[1] += 1
            r = 24 + 4 * cerchio[1]
            self.tela.coords(cerchio[2], x - r, y - r, x + r, y + r)
            self.tela.itemconfig(cerchio[2], width=max(1, 5 - cerchio[1]))
            if cerchio[1] > 6:
                self.tela.delete(cerchio[2])
        self.cerchi = [k for k in self.cerchi if k[1] <= 6]

    def ridisegna(self):
        for p in self.figure:
            if p not in self.animate and p not in self.campo.micce:
                self.mostra(p, self.crescite[self.campo.val[p[0]][p[1]]][4])

    def aggiorna(self, nota):
        for nome, v in (('Gocce', self.gocce), ('Livello', self.livello), ('Punti', self.punti), ('Scoppi', self.scoppi)):
            self.celle[nome].config(text='%s: %d' % (nome, v))
        self.celle['Nota'].config(text=nota)

    def regole(self):
        messagebox.showinfo('Regole', 'Ogni clic su una palla costa una goccia e la fa crescere.\n'
                            'La palla nera, la più grossa, scoppia e manda quattro gocce\n'
                            'in su, in giù, a destra e a sinistra.\n\nOgni %d scoppi: una goccia in regalo.\n'
                            'Vuota la tavola per passare al livello successivo.' % PREMIO, parent=self)

if __name__ == '__main__':
    p = argparse.ArgumentParser()
    p.add_argument('--seed', type=int)
    p.add_argument('--log')
    scelte = p.parse_args()
    Goccioloni(scelte.seed, scelte.log).mainloop()
