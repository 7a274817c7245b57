# PALAYAN  -  larong pang-Game Jam ("Ani at Ulan" jam, 48 oras)
# gawa ni Tonyo + mga pinsan. Walang tunog kasi tulog na si Lola.
#
# Punlang palay -> lumalaki -> nahihinog -> pumuputok ang butil sa apat na direksyon.
import argparse, json, math, random, time
from dataclasses import dataclass

import pygame as pg

COLS, ROWS = 8, 6
T = 88                                # laki ng isang pitak
OX, OY = 28, 84
W, H = OX * 2 + COLS * T, OY + ROWS * T + 52
ARAW = 110.0                          # segundo ang isang buong araw
PATAK_BAWAT_ARAW = 14

ITIM = (34, 26, 20)
PUTIK = (116, 84, 52)
PUTIK2 = (92, 64, 40)
TUBIG = (96, 138, 132)
TUBIG2 = (112, 156, 148)
DAMO = (92, 138, 62)
KREMA = (248, 238, 208)


@dataclass
class Butil:                          # lumilipad na butil
    x: float                          # nasa yunit ng pitak
    y: float
    dx: int
    dy: int
    r: int
    c: int
    buhay: bool = True


@dataclass
class Usok:
    x: float
    y: float
    t: float = 0.0


@dataclass
class Sabi:                           # salitang lumulutang
    s: str
    x: float
    y: float
    t: float = 0.0
    kulay: tuple = KREMA


# ------------------------------------------------------------------ drowing
def drowing_pitak(k):
    """isang pitak na may pilapil, tanaw mula sa itaas"""
    g = random.Random(k * 977)
    s = pg.Surface((T, T))
    s.fill(DAMO)
    for _ in range(60):
        x, y = g.randrange(T), g.randrange(T)
        pg.draw.line(s, (76 + g.randrange(40), 122 + g.randrange(30), 50), (x, y), (x + g.randint(-2, 2), y - 4), 1)
    r = pg.Rect(5, 5, T - 10, T - 10)
    pg.draw.rect(s, PUTIK2, r, border_radius=12)
    pg.draw.rect(s, PUTIK, r.inflate(-4, -4), border_radius=10)
    pg.draw.rect(s, TUBIG, r.inflate(-10, -10), border_radius=8)
    for _ in range(7):
        x, y = g.randint(16, T - 34), g.randint(16, T - 18)
        pg.draw.line(s, TUBIG2, (x, y), (x + g.randint(6, 16), y), 2)
    return s


def talim(s, x, y, ang, haba, kulay, kapal=2, yuko=0.0):
    """isang dahon; bahagyang nakayuko"""
    p = []
    for i in range(6):
        u = i / 5
        a = ang + yuko * u * u
        p.append((x + math.cos(a) * haba * u, y - math.sin(a) * haba * u))
    pg.draw.lines(s, kulay, False, p, kapal)
    return p[-1]


def drowing_palay(yugto):
    s = pg.Surface((T, T), pg.SRCALPHA)
    g = random.Random(yugto * 13 + 5)
    cx = T / 2
    if yugto == 1:                    # punla: tatlong dahon
        pg.draw.ellipse(s, (70, 104, 98), (cx - 11, 52, 22, 8))
        for a in (70, 92, 118):
            talim(s, cx, 56, math.radians(a), 19, (164, 220, 92), 3, 0.3 if a < 90 else -0.3)
    elif yugto == 2:                  # suwi: bungkos ng berdeng dahon
        pg.draw.ellipse(s, (64, 98, 88), (cx - 18, 54, 36, 12))
        for i in range(13):
            a = math.radians(40 + i * 100 / 12)
            talim(s, cx + (i - 6), 60, a, 28 + g.randrange(9), (58 + g.randrange(40), 158 + g.randrange(40), 62), 3,
                  -0.5 if i < 6 else 0.5)
    elif yugto == 3:                  # naglilihi: mataas, may mga uhay na berde
        pg.draw.ellipse(s, (58, 88, 76), (cx - 25, 56, 50, 15))
        for i in range(19):
            a = math.radians(28 + i * 124 / 18)
            talim(s, cx + (i - 9) * 1.4, 66, a, 36 + g.randrange(14), (40 + g.randrange(40), 124 + g.randrange(40), 50), 3,
                  -0.6 if i < 9 else 0.6)
        for a in (58, 80, 100, 122):
            x, y = talim(s, cx, 64, math.radians(a), 48, (120, 160, 70), 2)
            for j in range(5):
                pg.draw.circle(s, (206, 220, 120), (int(x) + j % 2 * 4 - 2, int(y) + j * 3), 2)
    else:                             # hinog: ginto, yumuyuko sa bigat
        pg.draw.ellipse(s, (64, 72, 54), (cx - 31, 56, 62, 20))
        for i in range(25):
            a = math.radians(14 + i * 152 / 24)
            talim(s, cx + (i - 12) * 1.6, 68, a, 38 + g.randrange(16), (190 + g.randrange(40), 150 + g.randrange(30), 40), 3,
                  -0.9 if i < 12 else 0.9)
        for a in (30, 52, 72, 90, 108, 128, 150):
            x, y = talim(s, cx, 66, math.radians(a), 46, (214, 168, 52), 2)
            d = 1 if a < 90 else -1
            for j in range(7):
                pg.draw.ellipse(s, (252, 214, 84), (x + d * j * 2 - 3, y + j * j * 0.55 - 3, 7, 6))
                pg.draw.ellipse(s, (178, 122, 28), (x + d * j * 2 - 3, y + j * j * 0.55 - 3, 7, 6), 1)
    return s


def drowing_kalabaw():
    s = pg.Surface((120, 76), pg.SRCALPHA)
    k, k2 = (74, 70, 76), (56, 52, 58)
    for x in (26, 40, 74, 86):
        pg.draw.rect(s, k2, (x, 50, 9, 24))
    pg.draw.ellipse(s, k, (14, 22, 84, 40))
    pg.draw.ellipse(s, k, (78, 20, 36, 28))
    pg.draw.arc(s, (218, 208, 186), (62, 2, 40, 30), 3.0, 5.2, 5)
    pg.draw.arc(s, (218, 208, 186), (86, 2, 34, 28), 4.0, 6.3, 5)
    pg.draw.circle(s, (20, 18, 20), (102, 32), 3)
    pg.draw.ellipse(s, (110, 100, 100), (104, 36, 12, 9))
    pg.draw.line(s, k2, (16, 36), (6, 58), 3)
    return s


# ------------------------------------------------------------------- laro
class Palayan:
    def __init__(self, binhi, talaan):
        pg.display.init(); pg.font.init()
        self.tabing = pg.display.set_mode((W, H))
        pg.display.set_caption("Palayan: Isang Butil, Isang Ulan")
        self.orasan = pg.time.Clock()
        self.f1 = pg.font.SysFont("dejavuserif,georgia", 17)
        self.f2 = pg.font.SysFont("dejavuserif,georgia", 26, bold=True)
        self.f3 = pg.font.SysFont("dejavuserif,georgia", 64, bold=True)
        self.pitak = [drowing_pitak(i) for i in range(5)]
        self.palay = [None] + [drowing_palay(i) for i in (1, 2, 3, 4)]
        self.kalabaw = drowing_kalabaw()
        self.tapal = pg.Surface((W, H))
        self.binhi = binhi
        self.gulo = random.Random(binhi)
        self.talaan = open(talaan, "w") if talaan else None
        self.oras = 0.12 * ARAW       # magsimula sa umaga
        self.tagpo = "bungad"
        self.araw = 1
        self.ani = 0
        self.patak = PATAK_BAWAT_ARAW
        self.bukid = [[0] * COLS for _ in range(ROWS)]
        self.alog = [[0.0] * COLS for _ in range(ROWS)]
        self.butil, self.usok, self.sabi = [], [], []
        self.sunod = 0
        self.pinakamahaba = 0
        self.t_tagpo = 0.0
        self.buton = pg.Rect(0, 0, 250, 52)
        self.buton.center = (W // 2, H // 2 + 96)

    def isulat(self, d):
        if self.talaan:
            print(json.dumps(d), file=self.talaan, flush=True)

    # ---- mga antas
    def bagong_araw(self):
        while True:
            tuyo = max(0.16, 0.30 - 0.015 * self.araw)
            b = []
            for r in range(ROWS):
                b.append([0 if self.gulo.random() < tuyo else
                          self.gulo.choice((1, 2, 2, 3, 3, 3, 4, 4, 4) if self.araw < 6 else (1, 1, 2, 2, 3, 3, 3, 4, 4))
                          for c in range(COLS)])
            if any(map(any, b)):
                break
        self.bukid = b
        self.panimula = [r[:] for r in b]
        self.patak = PATAK_BAWAT_ARAW + min(6, self.araw // 3)
        self.handa()

    def ulitin(self):
        self.bukid = [r[:] for r in self.panimula]
        self.patak = PATAK_BAWAT_ARAW + min(6, self.araw // 3)
        self.handa()

    def handa(self):
        self.butil, self.usok, self.sabi = [], [], []
        self.sunod = 0
        self.tagpo, self.t_tagpo = "tubo", 0.0     # sabay-sabay tutubo muna

    # ---- patakaran
    def tama(self, r, c):
        self.alog[r][c] = 0.5
        if self.bukid[r][c] < 4:
            self.bukid[r][c] += 1
            return
        self.bukid[r][c] = 0
        self.ani += 1
        self.sunod += 1
        self.usok.append(Usok(c + .5, r + .5))
        if self.sunod % 4 == 0:       # bawat ikaapat na putok: isang patak
            self.patak += 1
            self.sabi.append(Sabi("+1 patak", c + .5, r + .3, kulay=(170, 220, 255)))
        elif self.sunod > 1:
            self.sabi.append(Sabi(f"{self.sunod}!", c + .5, r + .3, kulay=(255, 226, 120)))
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            self.butil.append(Butil(c + .5, r + .5, dx, dy, r, c))

    def galaw_butil(self, dt):
        for b in self.butil[:]:
            b.x += b.dx * 5.2 * dt
            b.y += b.dy * 5.2 * dt
            r, c = int(math.floor(b.y)), int(math.floor(b.x))
            # tumatama kapag nasa gitna na ng pitak
            naabot = (b.x - .5 - b.c) * b.dx + (b.y - .5 - b.r) * b.dy
            if naabot >= 1:
                b.r += b.dy
                b.c += b.dx
                if not (0 <= b.r < ROWS and 0 <= b.c < COLS):
                    b.buhay = False
                elif self.bukid[b.r][b.c]:
                    b.buhay = False
                    self.tama(b.r, b.c)
        self.butil = [b for b in self.butil if b.buhay]

    def lakad(self, dt):
        self.oras += dt
        self.t_tagpo += dt
        for r in range(ROWS):
            for c in range(COLS):
                self.alog[r][c] = max(0, self.alog[r][c] - dt)
        for u in self.usok:
            u.t += dt
        self.usok = [u for u in self.usok if u.t < .6]
        for s in self.sabi:
            s.t += dt
        self.sabi = [s for s in self.sabi if s.t < 1.2]
        if self.tagpo == "tubo" and self.t_tagpo > .9:
            self.tagpo = "laro"
            self.isulat({"t": "board", "cells": [r[:] for r in self.bukid]})
        elif self.tagpo == "laro":
            gumagalaw = bool(self.butil)
            self.galaw_butil(dt)
            if not self.butil:
                if gumagalaw:
                    self.pinakamahaba = max(self.pinakamahaba, self.sunod)
                self.sunod = 0
                if not any(map(any, self.bukid)):
                    self.isulat({"t": "cleared"})
                    self.ani += self.patak * 2
                    self.tagpo, self.t_tagpo = "ani", 0.0
                elif self.patak <= 0:
                    self.isulat({"t": "lost"})
                    self.tagpo, self.t_tagpo = "talo", 0.0

    def pindot(self, p):
        if self.tagpo == "bungad":
            if self.buton.collidepoint(p):
                self.bagong_araw()
        elif self.tagpo == "laro":
            if self.butil:
                return                # hintayin munang bumagsak ang mga butil
            c, r = (p[0] - OX) // T, (p[1] - OY) // T
            if 0 <= r < ROWS and 0 <= c < COLS and self.bukid[r][c]:
                self.patak -= 1
                self.isulat({"t": "tap", "r": r, "c": c})
                self.tama(r, c)
        elif self.tagpo == "ani" and self.t_tagpo > .7 and self.buton.collidepoint(p):
            self.araw += 1
            self.bagong_araw()
        elif self.tagpo == "talo" and self.t_tagpo > .7 and self.buton.collidepoint(p):
            self.ulitin()

    # ---- larawan
    def sulat(self, f, s, x, y, k=KREMA, gitna=False, anino=True):
        img = f.render(s, True, k)
        r = img.get_rect(center=(x, y)) if gitna else img.get_rect(topleft=(x, y))
        if anino:
            self.tabing.blit(f.render(s, True, ITIM), r.move(2, 2))
        self.tabing.blit(img, r)

    def kulay_ng_oras(self):
        """pinararami sa larawan: tanghali=puti, takipsilim=kahel, gabi=asul"""
        u = (self.oras % ARAW) / ARAW
        tuldok = [(0, (255, 214, 178)), (.12, (255, 246, 226)), (.3, (255, 255, 255)), (.48, (255, 240, 206)),
                  (.58, (250, 178, 132)), (.68, (130, 130, 190)), (.82, (104, 114, 184)), (.94, (170, 160, 190)),
                  (1, (255, 214, 178))]
        for (a, ka), (b, kb) in zip(tuldok, tuldok[1:]):
            if a <= u <= b:
                v = (u - a) / (b - a)
                return tuple(int(p + (q - p) * v) for p, q in zip(ka, kb))
        return (255, 255, 255)

    def iguhit_bukid(self):
        t = self.tabing
        t.fill((78, 116, 54))
        for r in range(ROWS):
            for c in range(COLS):
                x, y = OX + c * T, OY + r * T
                t.blit(self.pitak[(r * 3 + c * 7) % 5], (x, y))
                if (r * 5 + c * 3) % 4 == 0:       # kislap ng tubig
                    q = (self.oras * 12 + r * 17 + c * 29) % 50
                    pg.draw.line(t, (170, 204, 196), (x + 16 + q, y + 70), (x + 22 + q, y + 70), 2)
        paglaki = min(1, self.t_tagpo / .8) if self.tagpo == "tubo" else 1
        for r in range(ROWS):
            for c in range(COLS):
                v = self.bukid[r][c]
                if v:
                    hangin = math.sin(self.oras * 1.4 + c * .7 + r * .3) * 1.2
                    al = self.alog[r][c]
                    if al:
                        hangin += math.sin(al * 40) * 5 * al
                    s = self.palay[v]
                    if paglaki < 1:
                        s = pg.transform.smoothscale(s, (T, max(2, int(T * paglaki))))
                        t.blit(s, (OX + c * T, OY + r * T + T - s.get_height() - (1 - paglaki) * 20))
                    else:
                        t.blit(s, (OX + c * T + hangin, OY + r * T))
        for u in self.usok:
            for i in range(9):
                a = i * .698
                d = 14 + u.t * 60
                pg.draw.circle(t, (240, 214, 130), (int(OX + u.x * T + math.cos(a) * d), int(OY + u.y * T + math.sin(a) * d)),
                               max(1, int(6 - u.t * 9)))
        for b in self.butil:
            x, y = OX + b.x * T, OY + b.y * T
            pg.draw.ellipse(t, (60, 90, 80), (x - 7, y + 10, 14, 5))
            r = (18, 10) if b.dx else (10, 18)
            q = pg.Rect(0, 0, *r); q.center = (int(x), int(y))
            pg.draw.ellipse(t, (255, 220, 96), q)
            pg.draw.ellipse(t, (150, 98, 20), q, 2)

    def iguhit(self):
        t = self.tabing
        self.iguhit_bukid()
        m = pg.mouse.get_pos()
        if self.tagpo == "laro" and not self.butil:
            c, r = (m[0] - OX) // T, (m[1] - OY) // T
            if 0 <= r < ROWS and 0 <= c < COLS and self.bukid[r][c]:
                pg.draw.rect(t, KREMA, (OX + c * T + 3, OY + r * T + 3, T - 6, T - 6), 2, border_radius=13)
        k = self.kulay_ng_oras()
        self.tapal.fill(k)
        t.blit(self.tapal, (0, 0), special_flags=pg.BLEND_MULT)
        if k[0] < 170:                             # mga alitaptap sa gabi
            for i in range(14):
                x = (math.sin(self.oras * .23 + i * 1.9) * .5 + .5) * W
                y = OY + (math.sin(self.oras * .31 + i * 2.7) * .5 + .5) * ROWS * T
                if math.sin(self.oras * 2 + i * 5) > 0:
                    pg.draw.circle(t, (230, 255, 140), (int(x), int(y)), 2)
        # langit sa itaas: araw o buwan na tumatawid
        pg.draw.rect(t, tuple(int(p * q / 255) for p, q in zip((136, 190, 222), k)), (0, 0, W, 66))
        u = (self.oras % ARAW) / ARAW
        if u < .62:
            pg.draw.circle(t, (255, 220, 96), (int(u / .62 * W), int(50 - math.sin(u / .62 * math.pi) * 30)), 16)
        else:
            v = (u - .62) / .38
            p = (int(v * W), int(50 - math.sin(v * math.pi) * 30))
            pg.draw.circle(t, (240, 240, 220), p, 13)
        pg.draw.rect(t, PUTIK2, (0, 62, W, 8))
        self.sulat(self.f2, f"Araw {self.araw}", 28, 16)
        self.sulat(self.f2, f"Ani: {self.ani} kaban", 520, 16)
        # mga patak: hanay sa ibaba
        y = H - 28
        self.sulat(self.f1, "Patak ng ulan:", 28, y - 11)
        for i in range(min(26, self.patak)):
            x = 172 + i * 19
            pg.draw.circle(t, (126, 190, 240), (x, y + 3), 6)
            pg.draw.polygon(t, (126, 190, 240), [(x - 5, y), (x + 5, y), (x, y - 11)])
            pg.draw.circle(t, (230, 246, 255), (x - 2, y + 2), 2)
        self.sulat(self.f2, str(max(0, self.patak)), W - 64, y - 16)
        for s in self.sabi:
            self.sulat(self.f2, s.s, OX + s.x * T, OY + s.y * T - s.t * 34, s.kulay, True)
        if self.tagpo in ("bungad", "ani", "talo"):
            self.iguhit_karatula(m)

    def iguhit_karatula(self, m):
        t = self.tabing
        b = pg.Rect(0, 0, 560, 340)
        b.center = (W // 2, H // 2)
        dulas = 0 if self.tagpo == "bungad" else int(max(0, 1 - self.t_tagpo / .5) ** 2 * H)
        b.y -= dulas
        pg.draw.rect(t, (70, 46, 26), b.inflate(14, 14), border_radius=8)
        pg.draw.rect(t, (196, 152, 96), b)
        for i in range(1, 6):                      # mga tabla
            pg.draw.line(t, (150, 110, 64), (b.x, b.y + i * 57), (b.right, b.y + i * 57), 2)
        if self.tagpo == "bungad":
            self.sulat(self.f3, "PALAYAN", b.centerx, b.y + 66, (255, 232, 140), True)
            for i, s in enumerate(("Bawat palay ay may apat na yugto.", "Diligan ang hinog: puputok ang mga butil!",
                                   "Anihin ang buong bukid bago maubos ang patak.")):
                self.sulat(self.f1, s, b.centerx, b.y + 128 + i * 28, ITIM, True, False)
            salita = "Magtanim na!"
        elif self.tagpo == "ani":
            self.sulat(self.f2, f"Tapos ang ika-{self.araw} araw!", b.centerx, b.y + 46, (255, 232, 140), True)
            t.blit(self.kalabaw, (b.centerx - 60 + math.sin(self.oras * 3) * 30, b.y + 74))
            self.sulat(self.f1, f"Natirang patak: {self.patak}   (x2 sa ani)", b.centerx, b.y + 174, ITIM, True, False)
            self.sulat(self.f1, f"Pinakamahabang sunod-sunod: {self.pinakamahaba}", b.centerx, b.y + 202, ITIM, True, False)
            salita = "Bagong araw"
        else:
            self.sulat(self.f2, "Natuyo ang bukid...", b.centerx, b.y + 46, (255, 200, 170), True)
            n = sum(1 for r in self.bukid for v in r if v)
            self.sulat(self.f1, f"May {n} palay pang naiwan.", b.centerx, b.y + 120, ITIM, True, False)
            self.sulat(self.f1, "Sabi ni Lola: subukan mo ulit, anak.", b.centerx, b.y + 150, ITIM, True, False)
            salita = "Ulitin"
        q = self.buton.move(0, -dulas)
        pg.draw.rect(t, (60, 110, 52) if q.collidepoint(m) else (78, 132, 60), q, border_radius=10)
        pg.draw.rect(t, KREMA, q, 3, border_radius=10)
        self.sulat(self.f2, salita, q.centerx, q.centery, KREMA, True)

    def takbo(self):
        while True:
            dt = min(.05, self.orasan.tick(50) / 1000)
            for e in pg.event.get():
                if e.type == pg.QUIT or (e.type == pg.KEYDOWN and e.key == pg.K_ESCAPE):
                    return
                if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
                    self.pindot(e.pos)
            self.lakad(dt)
            self.iguhit()
            pg.display.flip()


if __name__ == "__main__":
    a = argparse.ArgumentParser()
    a.add_argument("--seed", type=int, default=int(time.time()))
    a.add_argument("--log")
    a = a.parse_args()
    Palayan(a.seed, a.log).takbo()
    pg.quit()
