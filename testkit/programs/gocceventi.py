# -*- coding: utf-8 -*-
"""
Laboratorio di Algoritmi e Strutture Dati - A.A. 2018/19
Esercitazione 7: SIMULAZIONE GUIDATA DAGLI EVENTI

Il gioco delle "dieci gocce" simulato con una coda di priorita' (heapq).
Niente "passo di tempo": si calcola l'istante del prossimo urto e si salta
direttamente a quello (come nel cap. 6.1 del Sedgewick, palline che rimbalzano).

Eventi:
    CLIC   l'utente aggiunge una goccia a una bolla
    URTO   una goccia volante tocca il bordo di una bolla
    USCITA una goccia volante lascia il quadrato

Un evento e' valido solo se il contatore della goccia e' rimasto lo stesso
da quando l'evento e' stato messo in coda.
"""
import argparse
import heapq
import json
import random
import sys

import pygame

N = 6
LATO = 82
MARGINE = 24
LARG, ALT = MARGINE * 2 + N * LATO + 270, MARGINE * 2 + N * LATO
RAGGIO = {1: 9, 2: 17, 3: 25, 4: 33}
VEL = 190.0            # pixel al secondo (simulato)
R_GOCCIA = 4

GRIGIO = (200, 200, 200)
GRIGIO_CH = (216, 216, 216)
GRIGIO_SC = (150, 150, 150)
NERO = (20, 20, 20)
MATTONE = (158, 62, 40)

CLIC, URTO, USCITA = "CLIC", "URTO", "USCITA"


class Bolla(object):
    """Una bolla ferma al centro della casella (i, j)."""

    def __init__(self, i, j, m):
        self.i, self.j = i, j
        self.massa = m
        self.x = MARGINE + j * LATO + LATO / 2.0
        self.y = MARGINE + i * LATO + LATO / 2.0

    def raggio(self):
        return RAGGIO[self.massa]


class Goccia(object):
    """Una goccia in moto rettilineo uniforme."""

    def __init__(self, i, j, x, y, di, dj, t):
        self.i, self.j = i, j          # casella di partenza
        self.x0, self.y0, self.t0 = x, y, t
        self.di, self.dj = di, dj
        self.contatore = 0
        self.viva = True

    def pos(self, t):
        s = VEL * (t - self.t0)
        return self.x0 + self.dj * s, self.y0 + self.di * s


class Evento(object):
    num = 0

    def __init__(self, t, tipo, goccia=None, bolla=None):
        self.t, self.tipo, self.goccia, self.bolla = t, tipo, goccia, bolla
        self.cont = goccia.contatore if goccia else 0
        Evento.num += 1
        self.n = Evento.num

    def valido(self):
        if self.goccia is None:
            return True
        return self.goccia.viva and self.goccia.contatore == self.cont

    def __lt__(self, altro):
        if self.t != altro.t:
            return self.t < altro.t
        return self.n < altro.n


class Simulazione(object):
    def __init__(self, caso, registro):
        self.caso = caso
        self.registro = registro
        self.nuova_partita()

    # ------------------------------------------------------------ partita
    def nuova_partita(self):
        self.livello = 0
        self.gocce_rimaste = 8
        self.persa = False
        self.nuovo_livello()

    def nuovo_livello(self):
        self.livello += 1
        self.gocce_rimaste += 4
        self.t = 0.0
        self.coda = []
        self.volanti = []
        self.elaborati = 0
        self.scartati = 0
        self.scoppi = 0           # scoppi della catena in corso
        self.scoppi_tot = 0
        self.finito = False
        self.traccia = []
        self.griglia = [[None] * N for _ in range(N)]
        vuote = min(4 + self.livello, 12)
        celle = [(i, j) for i in range(N) for j in range(N)]
        self.caso.shuffle(celle)
        for (i, j) in celle[vuote:]:
            self.griglia[i][j] = Bolla(i, j, self.caso.choice([1, 2, 2, 3, 3, 4, 4]))
        self.scrivi({"t": "board", "cells": [
            [b.massa if b else 0 for b in riga] for riga in self.griglia]})

    def scrivi(self, d):
        if self.registro:
            self.registro.write(json.dumps(d) + "\n")
            self.registro.flush()

    # ---------------------------------------------------------- previsione
    def prevedi(self, g):
        """calcola il prossimo evento della goccia g e lo mette in coda"""
        g.contatore += 1
        x, y = g.pos(self.t)
        i, j = g.i + g.di, g.j + g.dj
        while 0 <= i < N and 0 <= j < N:
            b = self.griglia[i][j]
            if b is not None:
                # distanza con segno lungo la direzione del moto
                dist = (b.x - x) * g.dj + (b.y - y) * g.di
                if dist > -2:
                    dt = max(0.0, (dist - b.raggio()) / VEL)
                    heapq.heappush(self.coda, Evento(self.t + dt, URTO, g, b))
                    return
            i += g.di
            j += g.dj
        # nessuna bolla: esce
        if g.di:
            bordo = MARGINE if g.di < 0 else MARGINE + N * LATO
            d = abs(bordo - y)
        else:
            bordo = MARGINE if g.dj < 0 else MARGINE + N * LATO
            d = abs(bordo - x)
        heapq.heappush(self.coda, Evento(self.t + d / VEL, USCITA, g))

    def ricalcola(self, i, j):
        """la bolla (i,j) e' cambiata: le previsioni sulla riga e colonna sono vecchie"""
        for g in self.volanti:
            if (g.di == 0 and g.i == i) or (g.dj == 0 and g.j == j):
                self.prevedi(g)

    # ------------------------------------------------------------- eventi
    def colpisci(self, b):
        if b.massa < 4:
            b.massa += 1
        else:
            self.griglia[b.i][b.j] = None
            self.scoppi += 1
            self.scoppi_tot += 1
            if self.scoppi % 3 == 0:
                self.gocce_rimaste += 1
            for di, dj in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                g = Goccia(b.i, b.j, b.x, b.y, di, dj, self.t)
                self.volanti.append(g)
                self.prevedi(g)
        self.ricalcola(b.i, b.j)

    def clic(self, i, j):
        """i clic entrano nella coda come tutti gli altri eventi, quindi si
        puo' giocare anche mentre le gocce volano"""
        if self.finito or self.persa or self.gocce_rimaste <= 0:
            return
        b = self.griglia[i][j]
        if b is None:
            return
        if not self.volanti:
            self.scoppi = 0
        self.gocce_rimaste -= 1
        self.scrivi({"t": "tap", "r": i, "c": j})
        heapq.heappush(self.coda, Evento(self.t, CLIC, None, b))

    def esegui(self, e):
        self.t = max(self.t, e.t)
        self.elaborati += 1
        if e.tipo == USCITA:
            e.goccia.viva = False
            self.volanti.remove(e.goccia)
            self.traccia.append("%7.3f USCITA" % self.t)
        elif e.tipo == URTO:
            e.goccia.viva = False
            self.volanti.remove(e.goccia)
            self.traccia.append("%7.3f URTO   (%d,%d)" % (self.t, e.bolla.i, e.bolla.j))
            self.colpisci(e.bolla)
        elif e.tipo == CLIC:
            self.traccia.append("%7.3f CLIC   (%d,%d)" % (self.t, e.bolla.i, e.bolla.j))
            # nel frattempo la bolla potrebbe essere scoppiata
            if self.griglia[e.bolla.i][e.bolla.j] is e.bolla:
                self.colpisci(e.bolla)
        del self.traccia[:-9]

    def avanza(self, dt):
        if self.finito or self.persa:
            return
        fine = self.t + dt
        while self.coda and self.coda[0].t <= fine:
            e = heapq.heappop(self.coda)
            if e.valido():
                self.esegui(e)
            else:
                self.scartati += 1
        self.t = fine
        if not self.volanti and not any(e.valido() for e in self.coda):
            vuoto = all(b is None for r in self.griglia for b in r)
            if vuoto:
                self.finito = True
                self.scrivi({"t": "cleared"})
            elif self.gocce_rimaste <= 0:
                self.persa = True
                self.scrivi({"t": "lost"})


class Finestra(object):
    def __init__(self, sim):
        self.sim = sim
        pygame.display.init()
        pygame.font.init()
        self.schermo = pygame.display.set_mode((LARG, ALT))
        pygame.display.set_caption("Simulazione a eventi: dieci gocce")
        self.f = pygame.font.SysFont("liberationmono,couriernew,monospace", 15)
        self.fb = pygame.font.SysFont("liberationmono,couriernew,monospace", 19, bold=True)
        self.px = MARGINE * 2 + N * LATO
        self.bottone = pygame.Rect(self.px, ALT - 64, 246, 40)

    def riga(self, testo, y, grande=False, colore=NERO):
        f = self.fb if grande else self.f
        self.schermo.blit(f.render(testo, True, colore), (self.px, y))

    def disegna(self):
        s, S = self.schermo, self.sim
        s.fill(GRIGIO)
        q = pygame.Rect(MARGINE, MARGINE, N * LATO, N * LATO)
        pygame.draw.rect(s, GRIGIO_CH, q)
        for k in range(N + 1):
            pygame.draw.line(s, GRIGIO_SC, (MARGINE + k * LATO, MARGINE), (MARGINE + k * LATO, q.bottom))
            pygame.draw.line(s, GRIGIO_SC, (MARGINE, MARGINE + k * LATO), (q.right, MARGINE + k * LATO))
        for r in S.griglia:
            for b in r:
                if b:
                    c = (int(b.x), int(b.y))
                    pygame.draw.circle(s, MATTONE, c, b.raggio())
                    pygame.draw.circle(s, NERO, c, b.raggio(), 1)
        for g in S.volanti:
            x, y = g.pos(S.t)
            pygame.draw.circle(s, NERO, (int(x), int(y)), R_GOCCIA)
        # pannello
        self.riga("LIVELLO  %d" % S.livello, 26, True)
        self.riga("GOCCE    %d" % S.gocce_rimaste, 52, True)
        self.riga("t            = %8.3f" % S.t, 96)
        self.riga("in volo      = %4d" % len(S.volanti), 116)
        self.riga("in coda      = %4d" % len(S.coda), 136)
        self.riga("elaborati    = %4d" % S.elaborati, 156)
        self.riga("scartati     = %4d" % S.scartati, 176)
        self.riga("scoppi       = %4d (tot %d)" % (S.scoppi, S.scoppi_tot), 196)
        self.riga("ultimi eventi:", 234)
        for k, r in enumerate(S.traccia):
            self.riga(r, 256 + 18 * k, colore=(90, 90, 90))
        if S.finito:
            self.riga("Quadrato vuoto!", ALT - 112, True, (0, 90, 0))
            self.tasto("livello successivo")
        elif S.persa:
            self.riga("Gocce finite.", ALT - 112, True, (140, 0, 0))
            self.tasto("nuova partita")
        else:
            self.riga("3 scoppi = 1 goccia", ALT - 58)
        pygame.display.flip()

    def tasto(self, testo):
        pygame.draw.rect(self.schermo, GRIGIO_CH, self.bottone)
        pygame.draw.rect(self.schermo, NERO, self.bottone, 1)
        t = self.f.render(testo, True, NERO)
        self.schermo.blit(t, t.get_rect(center=self.bottone.center))

    def ciclo(self):
        orologio = pygame.time.Clock()
        while True:
            dt = min(orologio.tick(50) / 1000.0, 0.1)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    x, y = e.pos
                    if self.bottone.collidepoint(e.pos):
                        if self.sim.finito:
                            self.sim.nuovo_livello()
                        elif self.sim.persa:
                            self.sim.nuova_partita()
                        continue
                    j, i = (x - MARGINE) // LATO, (y - MARGINE) // LATO
                    if 0 <= i < N and 0 <= j < N:
                        self.sim.clic(i, j)
            self.sim.avanza(dt)
            self.disegna()


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=None)
    p.add_argument("--log", default=None)
    a = p.parse_args()
    registro = open(a.log, "w") if a.log else None
    Finestra(Simulazione(random.Random(a.seed), registro)).ciclo()
    pygame.quit()


if __name__ == "__main__":
    sys.exit(main())
