# SUMITO!  -- jogo casual do portal "Joga Ai" (Sao Paulo)
import argparse, json, math, random, sys, time
import pygame

W, H = 980, 800
N, CELL = 6, 86
BX, BY = 232, 196
FPS = 60
TICK = 0.15

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
ARGS = ap.parse_args()
SEED = ARGS.seed if ARGS.seed is not None else random.randrange(10 ** 9)
vis = random.Random(SEED + 7)


def log(o):
    if ARGS.log:
        with open(ARGS.log, "a") as f:
            f.write(json.dumps(o) + "\n")
            f.flush()


# ------------------------------------------------------------------ regras
DIRS = ((0, -1), (0, 1), (-1, 0), (1, 0))


def simulate(b, i):
    b = list(b)
    b[i] += 1
    n, fly = 0, []
    if b[i] > 4:
        b[i] = 0
        n = 1
        fly = [(i % N, i // N, dx, dy) for dx, dy in DIRS]
    while fly:
        nxt = []
        for x, y, dx, dy in fly:
            x += dx
            y += dy
            if not (0 <= x < N and 0 <= y < N):
                continue
            k = y * N + x
            if b[k]:
                b[k] += 1
                if b[k] > 4:
                    b[k] = 0
                    n += 1
                    nxt += [(x, y, ax, ay) for ax, ay in DIRS]
            else:
                nxt.append((x, y, dx, dy))
        fly = nxt
    return tuple(b), n


def bonus(n):
    return n // 4


def need(b, limit, width=12):
    beam = {tuple(b): 0}
    for depth in range(limit + 6):
        nxt = {}
        for st, cost in beam.items():
            for i, v in enumerate(st):
                if v:
                    s2, n = simulate(st, i)
                    c2 = cost + 1 - bonus(n)
                    if not any(s2):
                        return max(c2, 1)
                    if c2 <= limit and (s2 not in nxt or nxt[s2] > c2):
                        nxt[s2] = c2
        if not nxt:
            return 99
        best = sorted(nxt.items(), key=lambda t: sum(1 + .4 * (5 - v) for v in t[0] if v) + t[1] * .8)
        beam = dict(best[:width])
    return 99


def make_level(level, drops):
    r = random.Random(SEED * 1000 + level)
    cnt = min(32, 14 + 2 * level)
    best = None
    for _ in range(25):
        b = [0] * (N * N)
        for k in r.sample(range(N * N), cnt):
            b[k] = r.choice((1, 2, 2, 3, 3, 4))
        d = need(b, drops - 2)
        if d <= drops - 2:
            return b, drops
        if best is None:
            best = b
    return best, need(best, 30) + 2


# ------------------------------------------------------------------ grafica
pygame.init()
try:
    pygame.mixer.quit()
except Exception:
    pass
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Sumitô! - O torneio dos gordinhos")
_f = {}


def font(sz, bold=True):
    if (sz, bold) not in _f:
        _f[sz, bold] = pygame.font.SysFont("dejavusans", sz, bold=bold)
    return _f[sz, bold]


def text(surf, s, pos, sz, col, bold=True, out=None, center=True):
    f = font(sz, bold)
    t = f.render(s, True, col)
    r = t.get_rect(center=pos) if center else t.get_rect(topleft=pos)
    if out:
        o = f.render(s, True, out)
        for a in range(0, 360, 30):
            surf.blit(o, (r.x + 3 * math.cos(math.radians(a)), r.y + 3 * math.sin(math.radians(a))))
    surf.blit(t, r)
    return r


def vgrad(w, h, a, b):
    s = pygame.Surface((1, h))
    for y in range(h):
        k = y / max(1, h - 1)
        s.set_at((0, y), [int(a[i] + (b[i] - a[i]) * k) for i in range(3)])
    return pygame.transform.scale(s, (w, h))


SKIN = {1: (255, 224, 189), 2: (250, 205, 160), 3: (245, 180, 130), 4: (240, 145, 110)}
BELT = {1: (60, 170, 90), 2: (40, 110, 210), 3: (140, 60, 180), 4: (200, 25, 40)}
HAIR = (40, 30, 35)
SIZE = {1: 44, 2: 58, 3: 73, 4: 90}


def sumo(size, face):
    """desenha grandao (360 px) e depois reduz"""
    S = 360
    s = pygame.Surface((S, S), pygame.SRCALPHA)
    sk = SKIN[size]
    dk = tuple(int(c * .8) for c in sk)
    ln = (90, 50, 40)
    fat = {1: .70, 2: .84, 3: .96, 4: 1.06}[size]
    bw = int(250 * fat)
    E = lambda c, x, y, w, h: pygame.draw.ellipse(s, c, (x - w / 2, y - h / 2, w, h))

    def O(c, x, y, w, h):
        E(ln, x, y, w + 12, h + 12)
        E(c, x, y, w, h)
    cx = 180
    O(sk, cx - bw * .33, 318, 86, 60)
    O(sk, cx + bw * .33, 318, 86, 60)
    O(sk, cx - bw * .53, 215, 72, 108)
    O(sk, cx + bw * .53, 215, 72, 108)
    O(sk, cx, 228, bw, 190)
    E(dk, cx, 204, bw * .12, 8)
    E(dk, cx - bw * .2, 192, bw * .28, 10)
    E(dk, cx + bw * .2, 192, bw * .28, 10)
    b = BELT[size]
    bd = tuple(int(c * .65) for c in b)
    pygame.draw.rect(s, ln, (cx - bw * .47, 246, bw * .94, 46), border_radius=20)
    pygame.draw.rect(s, b, (cx - bw * .46, 250, bw * .92, 38), border_radius=18)
    pygame.draw.rect(s, bd, (cx - 26, 250, 52, 82), border_radius=10)
    pygame.draw.rect(s, b, (cx - 20, 250, 40, 76), border_radius=8)
    hw = 128 + 22 * fat
    # cabeca + coque
    O(HAIR, cx, 26, 46, 30)
    E(ln, cx, 100, hw + 12, 136)
    E(HAIR, cx, 98, hw, 124)
    E(sk, cx, 112, hw - 8, 106)
    ch = (255, 130, 120) if size < 4 else (230, 70, 60)
    E(ch, cx - hw * .33, 128, 30, 20)
    E(ch, cx + hw * .33, 128, 30, 20)
    if face == "blink":
        for k in (-1, 1):
            pygame.draw.line(s, ln, (cx + k * 32 - 13, 106), (cx + k * 32 + 13, 106), 7)
    else:
        for k in (-1, 1):
            E((255, 255, 255), cx + k * 32, 104, 28, 32)
            E((30, 20, 20), cx + k * 30, 107, 16, 20)
            E((255, 255, 255), cx + k * 30 - 4, 102, 6, 6)
    if size >= 3:
        for k in (-1, 1):
            pygame.draw.line(s, HAIR, (cx + k * 50, 78), (cx + k * 18, 88), 9)
    if size == 4:
        pygame.draw.ellipse(s, (110, 20, 20), (cx - 22, 130, 44, 26))
        pygame.draw.rect(s, (255, 255, 255), (cx - 14, 132, 28, 8))
    elif size == 3:
        pygame.draw.line(s, ln, (cx - 16, 144), (cx + 16, 144), 7)
    else:
        pygame.draw.arc(s, ln, (cx - 18, 122, 36, 26), math.pi, 2 * math.pi, 7)
    return s


SPR = {(k, f): sumo(k, f) for k in (1, 2, 3, 4) for f in ("open", "blink")}


def onigiri(sz):
    s = pygame.Surface((120, 120), pygame.SRCALPHA)
    A = [(60, 34), (90, 84), (30, 84)]
    for col, r in (((120, 110, 100), 27), ((255, 255, 252), 22)):
        pygame.draw.polygon(s, col, A)
        for i in range(3):
            (x1, y1), (x2, y2) = A[i], A[(i + 1) % 3]
            for k in range(41):
                pygame.draw.circle(s, col, (x1 + (x2 - x1) * k / 40, y1 + (y2 - y1) * k / 40), r)
    pygame.draw.rect(s, (35, 60, 45), (42, 68, 36, 36))
    return pygame.transform.smoothscale(s, (sz, sz))


ONI, ONI_BIG = onigiri(30), onigiri(74)


def flower(sz):
    s = pygame.Surface((sz * 2, sz), pygame.SRCALPHA)
    pygame.draw.ellipse(s, (255, 190, 210), (0, 0, sz * 2, sz))
    pygame.draw.ellipse(s, (255, 220, 232), (sz // 2, 1, sz, sz // 2))
    return s


def make_bg():
    s = vgrad(W, H, (46, 18, 52), (120, 40, 50))
    # fundo com raios
    ray = pygame.Surface((W, H), pygame.SRCALPHA)
    for a in range(0, 360, 15):
        p = [(W / 2, 420)]
        for d in (0, 7):
            t = math.radians(a + d)
            p.append((W / 2 + 900 * math.cos(t), 420 + 900 * math.sin(t)))
        pygame.draw.polygon(ray, (255, 200, 120, 16), p)
    s.blit(ray, (0, 0))
    # monte Fuji na janela do fundo
    win = vgrad(W, 120, (255, 170, 110), (255, 225, 170))
    pygame.draw.circle(win, (235, 70, 60), (700, 66), 38)
    pygame.draw.polygon(win, (90, 100, 160), [(160, 120), (390, 22), (430, 22), (660, 120)])
    pygame.draw.polygon(win, (250, 250, 255), [(330, 48), (390, 22), (430, 22), (492, 48), (460, 42), (440, 56), (410, 42), (385, 58), (362, 42)])
    s.blit(win, (0, 0))
    for x in range(0, W, 140):
        pygame.draw.rect(s, (70, 35, 25), (x, 0, 8, 120))
    pygame.draw.rect(s, (70, 35, 25), (0, 112, W, 10))
    # teto do dohyo
    pygame.draw.polygon(s, (60, 30, 28), [(250, 0), (730, 0), (790, 44), (190, 44)])
    pygame.draw.rect(s, (95, 30, 110), (200, 44, 580, 26))
    for x in range(210, 780, 40):
        pygame.draw.circle(s, (245, 220, 140), (x + 10, 57), 7)
    # dohyo
    pygame.draw.rect(s, (60, 28, 22), (BX - 26, BY - 22, N * CELL + 52, N * CELL + 52), border_radius=26)
    pygame.draw.rect(s, (196, 150, 96), (BX - 24, BY - 26, N * CELL + 48, N * CELL + 48), border_radius=24)
    for k in range(0, N * CELL + 30, 22):
        for x, y, w, h in ((BX - 16 + k, BY - 22, 18, 12), (BX - 16 + k, BY + N * CELL + 8, 18, 12),
                           (BX - 21, BY - 14 + k, 12, 18), (BX + N * CELL + 9, BY - 14 + k, 12, 18)):
            pygame.draw.rect(s, (226, 200, 120), (x, y, w, h), border_radius=6)
    for r in range(N):
        for c in range(N):
            col = (236, 206, 156) if (r + c) % 2 else (226, 192, 140)
            pygame.draw.rect(s, col, (BX + c * CELL + 1, BY + r * CELL + 1, CELL - 2, CELL - 2), border_radius=10)
    return s


BG = make_bg()


def panel(surf, rect, col=(255, 246, 226), edge=(190, 40, 50)):
    r = pygame.Rect(rect)
    pygame.draw.rect(surf, (30, 10, 20), r.move(0, 5), border_radius=18)
    pygame.draw.rect(surf, edge, r, border_radius=18)
    pygame.draw.rect(surf, col, r.inflate(-10, -10), border_radius=14)


def button(surf, rect, label, mouse, sz=26):
    r = pygame.Rect(rect)
    hot = r.collidepoint(mouse)
    pygame.draw.rect(surf, (120, 60, 0), r.move(0, 6), border_radius=22)
    pygame.draw.rect(surf, (255, 180, 30) if not hot else (255, 205, 80), r, border_radius=22)
    pygame.draw.rect(surf, (255, 225, 130), (r.x + 10, r.y + 6, r.w - 20, r.h * .34), border_radius=14)
    text(surf, label, (r.centerx, r.centery), sz, (255, 255, 255), out=(150, 70, 0))


ADS = [("PASTEL DA", "VOVÓ HISAE", "2 por 1 na quarta!", (255, 214, 60), (160, 60, 10)),
       ("BAIXE JÁ", "SUPER KARAOKÊ", "+ de 900 músicas", (80, 220, 220), (10, 60, 110)),
       ("TATAMES", "LIBERDADE", "frete grátis em SP", (170, 230, 120), (30, 80, 30))]


class Game:
    def __init__(s):
        s.mode = "title"
        s.t = 0.0
        s.parts, s.pops, s.out = [], [], []
        s.petals = [[vis.uniform(0, W), vis.uniform(-H, H), vis.uniform(20, 55), vis.uniform(0, 6), flower(vis.choice((4, 5, 6)))] for _ in range(34)]
        s.crowd = []
        for row in range(2):
            for i in range(27):
                s.crowd.append((i * 38 + (row * 19) - 8, 112 + row * 24, vis.uniform(0, 6.3), vis.choice([(240, 200, 160), (220, 170, 130), (250, 215, 180), (170, 120, 90)]),
                                vis.choice([(200, 60, 60), (60, 100, 190), (70, 150, 90), (220, 170, 60), (150, 80, 160), (230, 230, 230)]), vis.choice([(30, 25, 25), (70, 45, 30), (40, 30, 30)])))
        s.cheer = 0
        s.squash = {}
        s.phase = [vis.uniform(0, 6.3) for _ in range(N * N)]
        s.blinkt = [vis.uniform(0, 4) for _ in range(N * N)]
        s.score = s.best = 0
        s.say = "Toque num lutador!"
        s.board, s.fly = [0] * (N * N), []
        s.ready = False
        s.drops = 10
        s.level = 1

    def new_game(s):
        s.score = s.best = 0
        s.drops = 10
        s.start_level(1)

    def start_level(s, n):
        s.level = n
        s.drops = max(s.drops, 10)
        s.board, s.drops = make_level(n, s.drops)
        s.fly, s.out, s.chain, s.acc = [], [], 0, 0
        s.mode = "play"
        s.intro = 0.0
        s.ready = False
        s.busy = True
        s.say = random.choice(["Hakkeyoi!", "Toque num lutador!", "Dá comida pra eles!"])

    def rest(s):
        s.busy = False
        n = s.chain
        if n:
            s.best = max(s.best, n)
            g = bonus(n)
            if g:
                s.drops += g
                s.pops.append([W // 2, BY + 250, "+%d onigiri!" % g, 0, 34])
            s.say = "Combo de %d!" % n if n > 2 else "Boa!"
        s.chain = 0
        if not any(s.board):
            log({"cleared": s.level})
            s.mode = "won"
            s.mt = 0
            s.cheer = 5
            s.score += 500 + 50 * s.drops
            s.say = "Campeão!!"
        elif s.drops <= 0:
            log({"lost": s.level})
            s.mode = "lost"
            s.mt = 0
            s.say = "Poxa..."
        else:
            log({"board": [s.board[r * N:r * N + N] for r in range(N)], "level": s.level, "drops": s.drops})

    def center(s, x, y):
        return BX + x * CELL + CELL / 2, BY + y * CELL + CELL / 2

    def grow(s, x, y):
        k = y * N + x
        s.board[k] += 1
        s.squash[k] = 1.0
        if s.board[k] > 4:
            s.board[k] = 0
            s.chain += 1
            s.score += 10 * s.chain
            s.cheer = min(4, s.cheer + .5)
            px, py = s.center(x, y)
            for _ in range(18):
                a, v = random.uniform(0, 6.28), random.uniform(40, 190)
                s.parts.append([px, py, v * math.cos(a), v * math.sin(a), 0, random.uniform(.3, .65), random.choice(["rice", "puff"])])
            if s.chain > 1:
                s.pops.append([px, py, "x%d" % s.chain, 0, 22 + min(14, s.chain)])
            return [[x, y, dx, dy] for dx, dy in DIRS]
        return []

    def tick(s):
        nxt = []
        for x, y, dx, dy in s.fly:
            x += dx
            y += dy
            if not (0 <= x < N and 0 <= y < N):
                s.out.append([x, y, dx, dy, 0])
            elif s.board[y * N + x]:
                nxt += s.grow(x, y)
            else:
                nxt.append([x, y, dx, dy])
        s.fly = nxt
        if not s.fly:
            s.settle = .18

    def click(s, p):
        if s.mode == "title":
            if pygame.Rect(370, 600, 240, 74).collidepoint(p):
                s.new_game()
        elif s.mode == "won" and s.mt > .6:
            if pygame.Rect(380, 520, 220, 66).collidepoint(p):
                s.start_level(s.level + 1)
        elif s.mode == "lost" and s.mt > .6:
            if pygame.Rect(350, 520, 280, 66).collidepoint(p):
                s.new_game()
        elif s.mode == "play" and not s.busy:
            x, y = (p[0] - BX) // CELL, (p[1] - BY) // CELL
            if 0 <= x < N and 0 <= y < N and s.board[y * N + x]:
                log({"tap": [int(y), int(x)]})
                s.drops -= 1
                s.busy = True
                s.settle = .12
                s.acc = 0
                s.fly = s.grow(x, y)

    def update(s, dt):
        s.t += dt
        s.cheer = max(0, s.cheer - dt * .8)
        for k in list(s.squash):
            s.squash[k] -= dt * 3.5
            if s.squash[k] <= 0:
                del s.squash[k]
        for p in s.parts:
            p[0] += p[2] * dt
            p[1] += p[3] * dt
            p[3] += 160 * dt
            p[4] += dt
        s.parts = [p for p in s.parts if p[4] < p[5]]
        for p in s.pops:
            p[3] += dt
            p[1] -= 34 * dt
        s.pops = [p for p in s.pops if p[3] < 1.1]
        for p in s.petals:
            p[1] += p[2] * dt
            p[0] += math.sin(s.t + p[3]) * 22 * dt - 10 * dt
            if p[1] > H:
                p[1], p[0] = -10, random.uniform(0, W + 60)
        for o in s.out:
            o[4] += dt
        s.out = [o for o in s.out if o[4] < .2]
        if s.mode in ("won", "lost"):
            s.mt += dt
        if s.mode == "play":
            if s.intro < 1:
                s.intro += dt * 1.4
                if s.intro >= 1:
                    s.rest()
            elif s.busy:
                if s.fly:
                    s.acc += dt
                    while s.acc >= TICK and s.fly:
                        s.acc -= TICK
                        s.tick()
                else:
                    s.settle -= dt
                    if s.settle <= 0:
                        s.rest()

    # ---- desenho
    def draw_crowd(s):
        for x, y, ph, sk, cl, hr in s.crowd:
            b = math.sin(s.t * (2 + s.cheer * 2) + ph) * (2 + 3 * s.cheer)
            yy = y - abs(b)
            if s.cheer > .8:
                pygame.draw.line(screen, sk, (x - 11, yy + 22), (x - 14, yy + 2), 5)
                pygame.draw.line(screen, sk, (x + 11, yy + 22), (x + 14, yy + 2), 5)
            pygame.draw.ellipse(screen, cl, (x - 15, yy + 12, 30, 40))
            pygame.draw.circle(screen, hr, (x, yy + 3), 12)
            pygame.draw.circle(screen, sk, (x, yy + 6), 10)
            pygame.draw.circle(screen, (40, 20, 20), (x - 4, yy + 5), 2)
            pygame.draw.circle(screen, (40, 20, 20), (x + 4, yy + 5), 2)
            pygame.draw.ellipse(screen, (150, 50, 50), (x - 3, yy + 9, 6, 3 + 2 * (s.cheer > .8)))
        pygame.draw.rect(screen, (80, 40, 30), (0, 162, W, 8))

    def man(s, k, size, x, y, z=1.0):
        ph = s.t * (1.6 + .5 * size) + s.phase[k]
        br = math.sin(ph) * .03
        w = SIZE[size] * z * (1 + br)
        h = SIZE[size] * z * (1 - br)
        q = s.squash.get(k, 0)
        if q > 0:
            m = math.sin(q * 9) * .18 * q
            w *= 1 + m
            h *= 1 - m
        dx = math.sin(ph * .5) * 1.5
        if size == 4:
            dx = math.sin(s.t * 26 + s.phase[k]) * 1.1
        f = "blink" if (s.t + s.blinkt[k]) % 3.7 < .14 else "open"
        base = y + SIZE[size] * z * .48
        pygame.draw.ellipse(screen, (176, 136, 90), (x - w * .42, base - 7 * z, w * .84, 12 * z))
        im = pygame.transform.smoothscale(SPR[size, f], (max(2, int(w)), max(2, int(h))))
        screen.blit(im, (x - w / 2 + dx, base - h))

    def mascot(s, mouse):
        cx, cy = 868, 300 + math.sin(s.t * 2) * 3
        # balao
        pygame.draw.rect(screen, (255, 255, 255), (782, 196, 178, 44), border_radius=18)
        pygame.draw.polygon(screen, (255, 255, 255), [(860, 238), (884, 238), (868, 252)])
        text(screen, s.say, (871, 218), 14, (90, 30, 50))
        pygame.draw.polygon(screen, (90, 60, 170), [(cx - 60, cy + 110), (cx - 34, cy + 26), (cx + 34, cy + 26), (cx + 60, cy + 110)])
        pygame.draw.polygon(screen, (245, 220, 120), [(cx - 12, cy + 28), (cx + 12, cy + 28), (cx, cy + 66)])
        pygame.draw.rect(screen, (230, 180, 60), (cx - 48, cy + 74, 96, 13))
        pygame.draw.polygon(screen, (250, 250, 245), [(cx - 40, cy - 10), (cx - 36, cy - 48), (cx - 12, cy - 26)])
        pygame.draw.polygon(screen, (250, 250, 245), [(cx + 40, cy - 10), (cx + 36, cy - 48), (cx + 12, cy - 26)])
        pygame.draw.ellipse(screen, (250, 250, 245), (cx - 46, cy - 34, 92, 74))
        pygame.draw.polygon(screen, (30, 30, 40), [(cx - 22, cy - 32), (cx + 22, cy - 32), (cx, cy - 60)])
        for k in (-1, 1):
            ex, ey = cx + k * 18, cy
            if s.t % 4.3 < .15:
                pygame.draw.line(screen, (40, 30, 40), (ex - 8, ey), (ex + 8, ey), 3)
            else:
                pygame.draw.circle(screen, (120, 200, 90), (ex, ey), 10)
                a = math.atan2(mouse[1] - ey, mouse[0] - ex)
                pygame.draw.circle(screen, (20, 20, 20), (ex + 4 * math.cos(a), ey + 4 * math.sin(a)), 5)
            for j in (-4, 3):
                pygame.draw.line(screen, (150, 150, 150), (cx + k * 14, cy + 17 + j), (cx + k * 44, cy + 14 + 2 * j), 1)
        pygame.draw.polygon(screen, (240, 120, 130), [(cx - 5, cy + 10), (cx + 5, cy + 10), (cx, cy + 17)])
        a = math.sin(s.t * (2 + 3 * s.cheer)) * .4 - .5
        hx, hy = cx + 44, cy + 56
        fx, fy = hx + 42 * math.sin(a + .7), hy - 42 * math.cos(a + .7)
        pygame.draw.line(screen, (120, 70, 30), (hx, hy), (fx, fy), 6)
        pygame.draw.circle(screen, (220, 50, 50), (fx, fy), 22)
        pygame.draw.circle(screen, (255, 240, 200), (fx, fy), 13)

    def side(s, mouse):
        panel(screen, (14, 186, 184, 150))
        text(screen, "ONIGIRIS", (106, 208), 17, (150, 40, 50))
        j = math.sin(s.t * 3) * 3
        screen.blit(ONI_BIG, (28, 230 + j))
        low = s.drops <= 3 and int(s.t * 3) % 2
        text(screen, str(s.drops), (146, 270), 44, (220, 30, 30) if low else (90, 40, 40))
        text(screen, "4 lutadores = +1", (106, 318), 12, (150, 110, 80), bold=False)
        panel(screen, (14, 352, 184, 200), edge=(90, 60, 170))
        text(screen, "TORNEIO", (106, 376), 15, (90, 60, 170))
        text(screen, str(s.level), (106, 404), 34, (60, 40, 110))
        text(screen, "PONTOS", (106, 440), 13, (130, 100, 80))
        text(screen, f"{s.score:,}".replace(",", "."), (106, 464), 24, (200, 110, 20))
        text(screen, "MELHOR COMBO", (106, 498), 13, (130, 100, 80))
        text(screen, "x%d" % s.best, (106, 522), 22, (40, 140, 80))
        # tambor taiko
        hit = abs(math.sin(s.t * 3))
        pygame.draw.ellipse(screen, (110, 30, 30), (36, 590, 140, 130))
        pygame.draw.ellipse(screen, (245, 230, 200), (50, 602, 112, 104))
        for k in range(3):
            a = k * 2.09 + s.t * .5
            pygame.draw.circle(screen, (60, 40, 90), (106 + 20 * math.cos(a), 654 + 20 * math.sin(a)), 15)
        for k in (-1, 1):
            hh = 46 * (hit if k > 0 else 1 - hit)
            pygame.draw.line(screen, (210, 170, 110), (106 + k * 84, 596 - hh), (106 + k * 22, 634 - hh * .3), 8)
        # anuncio
        a = ADS[int(s.t / 7) % 3]
        panel(screen, (780, 432, 186, 250), col=a[3], edge=(255, 255, 255))
        text(screen, "PUBLICIDADE", (873, 448), 9, (90, 90, 90), bold=False)
        text(screen, a[0], (873, 482), 18, a[4])
        text(screen, a[1], (873, 512), 17 + int(2 * math.sin(s.t * 5)), (255, 255, 255), out=a[4])
        for k in range(5):
            an = s.t * 1.2 + k * 1.257
            pygame.draw.circle(screen, a[4], (873 + 44 * math.cos(an), 580 + 26 * math.sin(an)), 12)
            pygame.draw.circle(screen, (255, 255, 255), (869 + 44 * math.cos(an), 576 + 26 * math.sin(an)), 4)
        text(screen, a[2], (873, 630), 13, a[4])
        text(screen, "clique aqui", (873, 656), 12, (30, 60, 200), bold=False)

    def draw(s, mouse):
        screen.blit(BG, (0, 0))
        s.draw_crowd()
        for k in (206, 774):
            sw = math.sin(s.t * 1.4 + k) * 5
            pygame.draw.line(screen, (230, 200, 120), (k, 70), (k + sw, 120), 4)
            pygame.draw.polygon(screen, (200, 40, 60) if k < 400 else (40, 150, 90), [(k + sw - 7, 118), (k + sw + 7, 118), (k + sw * 1.4 + 12, 164), (k + sw * 1.4 - 12, 164)])
        if s.mode != "title":
            text(screen, "SUMITÔ!", (W // 2, 92), 46, (255, 220, 70), out=(130, 20, 30))
        s.side(mouse)
        s.mascot(mouse)
        hot = None
        if s.mode == "play" and not s.busy:
            x, y = (mouse[0] - BX) // CELL, (mouse[1] - BY) // CELL
            if 0 <= x < N and 0 <= y < N and s.board[y * N + x]:
                hot = (x, y)
                pygame.draw.rect(screen, (255, 250, 210), (BX + x * CELL + 1, BY + y * CELL + 1, CELL - 2, CELL - 2), 4, border_radius=10)
        if s.mode != "title":
            for k, v in enumerate(s.board):
                if v:
                    x, y = s.center(k % N, k // N)
                    z = 1
                    if s.mode == "play" and s.intro < 1:
                        z = max(0.05, min(1, s.intro * 2.5 - (k % N + k // N) * .12))
                    s.man(k, v, x, y, z)
        f = s.acc / TICK if s.fly else 0
        for x, y, dx, dy in s.fly:
            px, py = s.center(x + dx * f, y + dy * f)
            im = pygame.transform.rotate(ONI, (s.t * 500) % 360)
            screen.blit(im, im.get_rect(center=(px, py)))
        for x, y, dx, dy, a in s.out:
            px, py = s.center(x - dx * .1 + dx * a * 4, y - dy * .1 + dy * a * 4)
            im = pygame.transform.rotozoom(ONI, a * 900, max(.1, 1 - a * 4))
            screen.blit(im, im.get_rect(center=(px, py)))
        for p in s.parts:
            k = 1 - p[4] / p[5]
            if p[6] == "puff":
                pygame.draw.circle(screen, (255, 240, 220), (p[0], p[1]), max(1, 13 * k))
            else:
                pygame.draw.ellipse(screen, (255, 255, 255), (p[0] - 3, p[1] - 2, 7, 5))
        for p in s.petals:
            if not (BX - 20 < p[0] < BX + N * CELL + 20 and BY - 20 < p[1] < BY + N * CELL + 20):
                im = pygame.transform.rotate(p[4], math.degrees(s.t + p[3]))
                screen.blit(im, (p[0], p[1]))
        for x, y, t, a, z in s.pops:
            text(screen, t, (x, y), z, (255, 240, 90), out=(190, 40, 30))
        # rodape que corre
        pygame.draw.rect(screen, (25, 15, 30), (0, 760, W, 40))
        msg = "JOGA AÍ  •  mais de 300 jogos grátis  •  novo: Corrida de Feijoada 2  •  convide um amigo e ganhe 5 onigiris  •  "
        t = font(16).render(msg, True, (255, 210, 110))
        o = int(s.t * 50) % t.get_width()
        for k in range(3):
            screen.blit(t, (k * t.get_width() - o, 770))
        if s.mode == "title":
            v = pygame.Surface((W, H), pygame.SRCALPHA)
            v.fill((40, 10, 40, 150))
            screen.blit(v, (0, 0))
            text(screen, "SUMITÔ!", (W // 2, 190 + 6 * math.sin(s.t * 2)), 100, (255, 220, 70), out=(160, 20, 30))
            text(screen, "o torneio dos gordinhos", (W // 2, 268), 26, (255, 255, 255), out=(90, 20, 60))
            for i, k in enumerate((1, 2, 3, 4)):
                s.man(i, k, 220 + i * 180, 440, 2.0)
            button(screen, (370, 600, 240, 74), "JOGAR", mouse, 36)
        if s.mode in ("won", "lost"):
            e = min(1, s.mt * 3)
            y = -420 * (1 - e) ** 2
            panel(screen, (270, 240 + y, 440, 370))
            if s.mode == "won":
                text(screen, "VITÓRIA!", (W // 2, 296 + y), 48, (255, 200, 40), out=(170, 30, 30))
                n = 3 if s.drops >= 10 else 2 if s.drops >= 5 else 1
                for i in range(3):
                    cx, cy = 390 + i * 100, 378 + y - 12 * (i == 1)
                    p = []
                    for j in range(10):
                        a = -math.pi / 2 + j * math.pi / 5
                        r = (40 if j % 2 == 0 else 18) * (1 + .05 * math.sin(s.t * 4 + i))
                        p.append((cx + r * math.cos(a), cy + r * math.sin(a)))
                    pygame.draw.polygon(screen, (255, 190, 20) if i < n else (215, 200, 180), p)
                text(screen, "sobraram %d onigiris" % s.drops, (W // 2, 446 + y), 18, (110, 70, 50))
                text(screen, "%d pontos" % s.score, (W // 2, 480 + y), 22, (200, 90, 20))
                button(screen, (380, 520 + y, 220, 66), "PRÓXIMO", mouse)
            else:
                text(screen, "ACABOU O ARROZ!", (W // 2, 300 + y), 34, (90, 110, 200), out=(255, 255, 255))
                s.man(0, 1, W // 2, 390 + y, 2.2)
                text(screen, "você chegou ao torneio %d" % s.level, (W // 2, 470 + y), 18, (110, 70, 50))
                button(screen, (350, 520 + y, 280, 66), "TENTAR DE NOVO", mouse, 22)


def main():
    g = Game()
    g.acc = 0
    g.busy = True
    clock = pygame.time.Clock()
    while True:
        dt = min(.05, clock.tick(FPS) / 1000)
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                pygame.quit()
                sys.exit()
            if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                g.click(e.pos)
        g.update(dt)
        g.draw(pygame.mouse.get_pos())
        pygame.display.flip()


main()
