"""Morild – et lite spill om lys i dypet.

Kjedereaksjonsspill à la Splash Back, men under vann: hver celle er en
lysalge (Noctiluca) med én til fire kjerner. Slipp luftbobler på dem.

    python morild.py [--seed N] [--log FIL]
"""
from __future__ import annotations

import argparse
import json
import math
import random
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import lru_cache
from typing import Iterator, Optional

import pygame as pg

W, H = 940, 720
ROWS = COLS = 6
CELL = 100
ORIGIN = pg.Vector2(262, 72)
FART = 430.0                # piksler i sekundet for en gnist
MAKS_LUFT = 20

FARGER = {                  # fargetone pr. antall kjerner
    1: (46, 92, 220),
    2: (104, 78, 236),
    3: (196, 66, 214),
    4: (255, 112, 150),
}
RADIUS = {1: 17, 2: 24, 3: 32, 4: 41}
BONUS = ((12, 4), (8, 3), (5, 2), (3, 1))

pynt = random.Random()      # kun til pynt; brettene har sin egen generator


class Fase(Enum):
    TITTEL = auto()
    DYKK = auto()
    SPILL = auto()
    SLUKT = auto()


@lru_cache(maxsize=256)
def glod(radius: int, farge: tuple[int, int, int], styrke: float = 1.0) -> pg.Surface:
    """Myk, additiv lysflekk."""
    s = pg.Surface((radius * 2, radius * 2))
    for r in range(radius, 0, -1):
        t = (1 - r / radius) ** 2.2 * styrke
        pg.draw.circle(s, tuple(min(255, int(k * t)) for k in farge), (radius, radius), r)
    return s


def lys(flate: pg.Surface, pos, radius: int, farge, styrke: float = 1.0) -> None:
    g = glod(max(1, radius), tuple(farge), round(styrke, 1))
    flate.blit(g, (pos[0] - radius, pos[1] - radius), special_flags=pg.BLEND_RGB_ADD)


@dataclass
class Alge:
    n: int
    puls: float = 0.0
    fase: float = field(default_factory=lambda: pynt.uniform(0, math.tau))


@dataclass
class Gnist:
    pos: pg.Vector2
    retning: tuple[int, int]        # (dr, dc)
    rute: tuple[int, int]           # neste rute
    hale: list = field(default_factory=list)


@dataclass
class Partikkel:
    pos: pg.Vector2
    v: pg.Vector2
    liv: float
    farge: tuple[int, int, int]
    maal: Optional[pg.Vector2] = None


class Plankton:
    """Tre lag som driver med ulik fart (parallakse)."""

    def __init__(self) -> None:
        self.lag = []
        for dybde in (0.25, 0.5, 1.0):
            self.lag.append((dybde, [[pynt.uniform(0, W), pynt.uniform(0, H), pynt.uniform(0, math.tau)]
                                     for _ in range(int(26 / dybde ** 0.5))]))

    def tegn(self, flate: pg.Surface, tid: float, skroll: float) -> None:
        for dybde, prikker in self.lag:
            for x, y, f in prikker:
                px = (x + tid * 9 * dybde + math.sin(tid * 0.6 + f) * 10 * dybde) % W
                py = (y - tid * 5 * dybde - skroll * dybde) % H
                k = 0.55 + 0.45 * math.sin(tid * 1.3 + f)
                b = int(90 * dybde * k) + 18
                r = 1 if dybde < 0.9 else 2
                pg.draw.circle(flate, (b // 3, b // 2 + 8, b + 24), (px, py), r)


class Brett:
    def __init__(self, rng: random.Random) -> None:
        valg = (0, 0, 0, 1, 2, 2, 3, 3, 4, 4)
        self.celler: list[list[Optional[Alge]]] = [
            [Alge(n) if (n := rng.choice(valg)) else None for _ in range(COLS)] for _ in range(ROWS)]

    def tall(self) -> list[list[int]]:
        return [[a.n if a else 0 for a in rad] for rad in self.celler]

    def alle(self) -> Iterator[tuple[int, int, Alge]]:
        for r, rad in enumerate(self.celler):
            for c, a in enumerate(rad):
                if a:
                    yield r, c, a

    @property
    def tomt(self) -> bool:
        return next(self.alle(), None) is None


def midt(r: int, c: int) -> pg.Vector2:
    return ORIGIN + pg.Vector2(c * CELL + CELL / 2, r * CELL + CELL / 2)


class Morild:
    def __init__(self, seed: Optional[int], logg: Optional[str]) -> None:
        pg.display.init()
        pg.font.init()
        self.skjerm = pg.display.set_mode((W, H))
        pg.display.set_caption("Morild")
        self.stor = pg.font.Font(None, 120)
        self.mellom = pg.font.Font(None, 44)
        self.liten = pg.font.Font(None, 26)
        self.rng = random.Random(seed)
        self.logg = open(logg, "w", encoding="utf-8") if logg else None
        self.plankton = Plankton()
        self.fase = Fase.TITTEL
        self.tid = self.fasetid = 0.0
        self.skroll = 0.0
        self.nivaa = 1
        self.luft = 12
        self.kjede = 0
        self.siste_bonus = ""
        self.bonus_tid = 0.0
        self.brett: Optional[Brett] = None
        self.gnister: list[Gnist] = []
        self.partikler: list[Partikkel] = []
        self.i_kjede = False
        self.bunn = self._lag_bunn()

    # -- verktøy ---------------------------------------------------------
    def skriv(self, **post) -> None:
        if self.logg:
            self.logg.write(json.dumps(post) + "\n")
            self.logg.flush()

    @staticmethod
    def _lag_bunn() -> pg.Surface:
        s = pg.Surface((W, H))
        for y in range(H):
            t = y / H
            pg.draw.line(s, (int(6 - 4 * t), int(26 - 20 * t), int(58 - 36 * t)), (0, y), (W, y))
        return s

    def tekst(self, s, font, farge, midt_, alfa=255):
        b = font.render(s, True, farge)
        b.set_alpha(alfa)
        self.skjerm.blit(b, b.get_rect(center=midt_))

    # -- spillets gang ---------------------------------------------------
    def bytt(self, fase: Fase) -> None:
        self.fase, self.fasetid = fase, 0.0

    def nytt_spill(self) -> None:
        self.nivaa, self.luft = 1, 12
        self.neste_brett()

    def neste_brett(self) -> None:
        self.brett = Brett(self.rng)
        self.gnister.clear()
        self.kjede, self.i_kjede = 0, False
        self.bytt(Fase.DYKK)

    def klikk(self, pos) -> None:
        if self.fase is Fase.TITTEL:
            self.nytt_spill()
        elif self.fase is Fase.SLUKT and self.fasetid > 1.5:
            self.nytt_spill()
        elif self.fase is Fase.SPILL and not self.i_kjede and self.luft > 0:
            rel = pg.Vector2(pos) - ORIGIN
            r, c = int(rel.y // CELL), int(rel.x // CELL)
            if 0 <= r < ROWS and 0 <= c < COLS and self.brett.celler[r][c]:
                self.skriv(t="tap", r=r, c=c)
                self.luft -= 1
                self.kjede, self.i_kjede = 0, True
                self.treff(r, c)

    def treff(self, r: int, c: int) -> None:
        a = self.brett.celler[r][c]
        a.n += 1
        a.puls = 1.0
        if a.n <= 4:
            return
        self.brett.celler[r][c] = None
        self.kjede += 1
        p = midt(r, c)
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self.gnister.append(Gnist(pg.Vector2(p), (dr, dc), (r + dr, c + dc)))
        for _ in range(22):
            v = pg.Vector2(pynt.uniform(30, 190), 0).rotate(pynt.uniform(0, 360))
            self.partikler.append(Partikkel(pg.Vector2(p), v, pynt.uniform(0.5, 1.2), FARGER[pynt.choice((3, 4))]))

    def flytt_gnister(self, dt: float) -> None:
        igjen = []
        for g in list(self.gnister):
            g.hale.append(pg.Vector2(g.pos))
            del g.hale[:-7]
            steg = FART * dt
            ferdig = False
            while steg > 0 and not ferdig:
                maal = midt(*g.rute)
                avstand = (maal - g.pos).length()
                if avstand > steg:
                    g.pos += (maal - g.pos) * (steg / avstand)
                    break
                steg -= avstand
                g.pos = maal
                r, c = g.rute
                if not (0 <= r < ROWS and 0 <= c < COLS):
                    ferdig = True
                elif self.brett.celler[r][c]:
                    self.treff(r, c)
                    ferdig = True
                else:
                    g.rute = (r + g.retning[0], c + g.retning[1])
            if not ferdig:
                igjen.append(g)
        # treff() kan ha lagt til nye gnister bakerst
        self.gnister = igjen + [g for g in self.gnister if not g.hale]

    def slutt_paa_kjede(self) -> None:
        self.i_kjede = False
        n = next((b for grense, b in BONUS if self.kjede >= grense), 0)
        if n:
            self.luft = min(MAKS_LUFT, self.luft + n)
            self.siste_bonus, self.bonus_tid = f"kjede på {self.kjede}   +{n} luft", 1.8
            for i in range(n * 6):
                self.partikler.append(Partikkel(
                    pg.Vector2(W / 2 + 90, H / 2) + pg.Vector2(pynt.uniform(-60, 60), pynt.uniform(-60, 60)),
                    pg.Vector2(0, 0), 1.1, (120, 190, 255), pg.Vector2(104, 360)))
        if self.brett.tomt:
            self.skriv(t="cleared")
            self.luft = min(MAKS_LUFT, self.luft + 1)
            self.nivaa += 1
            self.neste_brett()
        elif self.luft <= 0:
            self.skriv(t="lost")
            self.bytt(Fase.SLUKT)

    def oppdater(self, dt: float) -> None:
        self.tid += dt
        self.fasetid += dt
        self.bonus_tid = max(0, self.bonus_tid - dt)
        if self.fase is Fase.DYKK:
            f = min(1.0, self.fasetid / 2.6)
            self.skroll += dt * 900 * math.sin(f * math.pi)
            if f >= 1:
                self.bytt(Fase.SPILL)
                self.skriv(t="board", cells=self.brett.tall())
        elif self.fase is Fase.SPILL and self.i_kjede:
            self.flytt_gnister(dt)
            if not self.gnister:
                self.slutt_paa_kjede()
        if self.brett:
            for _, _, a in self.brett.alle():
                a.puls = max(0.0, a.puls - dt * 2.5)
        for p in self.partikler:
            p.liv -= dt
            if p.maal:
                p.pos += (p.maal - p.pos) * min(1, dt * 4)
            else:
                p.v *= 1 - 1.6 * dt
                p.v.y -= 16 * dt
                p.pos += p.v * dt
        self.partikler = [p for p in self.partikler if p.liv > 0]

    # -- tegning ---------------------------------------------------------
    def tegn_alge(self, r, c, a, synlig=1.0):
        p = midt(r, c)
        p.x += math.sin(self.tid * 0.9 + a.fase) * 1.5
        p.y += math.cos(self.tid * 0.7 + a.fase) * 2
        rad = int(RADIUS[a.n] * (1 + 0.14 * math.sin(a.puls * 9) * a.puls) * synlig)
        if rad < 2:
            return
        farge = FARGER[a.n]
        lys(self.skjerm, p, int(rad * 1.75), farge, 0.8 + 0.6 * a.puls)
        # membranen
        lys(self.skjerm, p, rad, farge, 0.5)
        pg.draw.circle(self.skjerm, tuple(min(255, k + 40) for k in farge), p, rad, 2)
        pg.draw.arc(self.skjerm, (230, 225, 255), (p.x - rad + 5, p.y - rad + 5, rad * 2 - 10, rad * 2 - 10),
                    1.7, 2.7, 2)
        # kjernene
        for k in range(a.n):
            v = self.tid * 0.35 + a.fase + k * math.tau / a.n
            d = 0 if a.n == 1 else rad * 0.42
            q = p + pg.Vector2(math.cos(v), math.sin(v)) * d
            lys(self.skjerm, q, 12, (255, 240, 220), 0.9)
            pg.draw.circle(self.skjerm, (255, 246, 232), q, 3)

    def tegn_luft(self):
        x, topp = 104, 130
        self.tekst("LUFT", self.liten, (120, 160, 220), (x, 92))
        pg.draw.line(self.skjerm, (24, 50, 90), (x, topp), (x, topp + 19 * 24), 1)
        for i in range(MAKS_LUFT):
            y = topp + (MAKS_LUFT - 1 - i) * 24
            xx = x + math.sin(self.tid * 1.2 + i * 0.5) * 5
            if i < self.luft:
                varm = (255, 120, 110) if self.luft <= 3 else (90, 150, 240)
                lys(self.skjerm, (xx, y), 16, varm, 1.0)
                pg.draw.circle(self.skjerm, (220, 236, 255), (xx, y), 5, 1)
            else:
                pg.draw.circle(self.skjerm, (22, 44, 80), (xx, y), 3, 1)
        self.tekst(str(self.luft), self.mellom, (220, 232, 255), (x, topp + 20 * 24 + 20))
        self.tekst(f"{self.nivaa * 40} m", self.mellom, (150, 180, 230), (x, 46))

    def tegn(self):
        s = self.skjerm
        s.blit(self.bunn, (0, 0))
        self.plankton.tegn(s, self.tid, self.skroll)
        # lysstråler ovenfra
        for i in range(3):
            x = W * (0.25 + 0.25 * i) + math.sin(self.tid * 0.2 + i * 2) * 60
            if self.nivaa < 4:
                lys(s, (x, -60), 240, (10, 34, 60), 0.9)
        if self.fase is Fase.TITTEL:
            for i, (dx, dy) in enumerate(((-300, 60), (300, -80), (210, 190), (-220, -190))):
                q = (W / 2 + dx, H / 2 + dy + math.sin(self.tid + i) * 14)
                lys(s, q, 90 + i * 20, FARGER[i + 1], 0.9)
            self.tekst("MORILD", self.stor, (226, 220, 255), (W / 2, H / 2 - 40))
            self.tekst("lys i dypet", self.mellom, (140, 130, 220), (W / 2, H / 2 + 36))
            self.tekst("klikk for å dykke", self.liten, (150, 180, 230), (W / 2, H - 90),
                       int(150 + 100 * math.sin(self.tid * 3)))
            return
        self.tegn_luft()
        for r in range(ROWS):
            for c in range(COLS):
                pg.draw.circle(s, (20, 36, 72), midt(r, c), 2)
        syn = 1.0
        if self.fase is Fase.DYKK:
            syn = max(0.0, min(1.0, (self.fasetid - 1.6) / 0.9))
        for r, c, a in self.brett.alle():
            self.tegn_alge(r, c, a, syn)
        for g in self.gnister:
            for i, h in enumerate(g.hale):
                lys(s, h, 5 + i, (200, 90, 150), 0.5)
            lys(s, g.pos, 20, (255, 200, 190), 1.2)
            pg.draw.circle(s, (255, 250, 240), g.pos, 4)
        for p in self.partikler:
            lys(s, p.pos, 7 if p.maal is None else 10, p.farge, max(0.1, min(1, p.liv)))
        if self.fase is Fase.DYKK and self.fasetid < 1.9:
            a = int(255 * math.sin(min(1, self.fasetid / 1.9) * math.pi))
            midten = (ORIGIN.x + 300, H / 2)
            self.tekst(f"{self.nivaa * 40} meter", self.stor, (210, 214, 255), midten, a)
            if self.nivaa > 1:
                self.tekst("dypere ...", self.mellom, (130, 130, 220), (midten[0], H / 2 + 70), a)
        if self.bonus_tid > 0:
            self.tekst(self.siste_bonus, self.mellom, (255, 220, 220), (ORIGIN.x + 300, 38),
                       int(255 * min(1, self.bonus_tid)))
        elif self.i_kjede and self.kjede > 1:
            self.tekst(f"kjede {self.kjede}", self.mellom, (180, 150, 220), (ORIGIN.x + 300, 38))
        if self.fase is Fase.SLUKT:
            m = pg.Surface((W, H))
            m.fill((0, 0, 6))
            m.set_alpha(int(min(225, self.fasetid * 170)))
            s.blit(m, (0, 0))
            a = int(min(255, self.fasetid * 160))
            self.tekst("lyset sluknet", self.stor, (150, 140, 210), (W / 2, H / 2 - 40), a)
            self.tekst(f"du kom til {self.nivaa * 40} meter", self.mellom, (110, 120, 180), (W / 2, H / 2 + 40), a)
            if self.fasetid > 1.5:
                self.tekst("klikk for å dykke igjen", self.liten, (150, 180, 230), (W / 2, H - 90))

    def kjor(self):
        klokke = pg.time.Clock()
        while True:
            dt = min(0.05, klokke.tick(40) / 1000)
            for e in pg.event.get():
                if e.type == pg.QUIT or (e.type == pg.KEYDOWN and e.key == pg.K_ESCAPE):
                    return
                if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
                    self.klikk(e.pos)
            self.oppdater(dt)
            self.tegn()
            pg.display.flip()


def main() -> None:
    p = argparse.ArgumentParser(description="Morild")
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    Morild(a.seed, a.log).kjor()
    pg.quit()


if __name__ == "__main__":
    main()
