# -*- coding: utf-8 -*-
# ΓΛΙΤΣΑ!  -  το Splash Back όπως το θυμάμαι από το νετ καφέ (Πάτρα, 2006)
# Γιάννης Κ., pygame, τα σαββατοκύριακα
import sys, math, json, random, argparse
import pygame

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
args = ap.parse_args()
rnd = random.Random(args.seed)
fx = random.Random(7)              # μόνο για εφέ
logf = open(args.log, "w") if args.log else None


def log(**k):
    if logf:
        logf.write(json.dumps(k) + "\n")
        logf.flush()


W, H = 800, 600
N, C = 6, 78
BX, BY = 40, 92
SPEED = 330.0
RAD = [0, 11, 18, 25.5, 33]

pygame.mixer.pre_init(22050, -16, 1, 512)
pygame.init()
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("ΓΛΙΤΣΑ! - Splash Back remake v0.9")
clock = pygame.time.Clock()


def font(sz, bold=True):
    return pygame.font.SysFont("urwgothic,dejavusans", sz, bold=bold)


F_BIG, F_MID, F_SM, F_TINY, F_NUM = font(76), font(34), font(20), font(14), font(46)

VIOLET, VDARK, VLIGHT = (122, 60, 190), (58, 20, 104), (176, 122, 236)
CONC = (188, 184, 174)
YEL, BLK = (244, 196, 20), (34, 32, 30)


# ---------------------------------------------------------------- ήχοι
def tone(f0, f1, ms, vol=0.25):
    try:
        n = int(22050 * ms / 1000)
        b = bytearray()
        ph = 0.0
        for i in range(n):
            t = i / n
            ph += 2 * math.pi * (f0 + (f1 - f0) * t) / 22050
            v = int(32767 * vol * math.sin(ph) * (1 - t))
            b += v.to_bytes(2, "little", signed=True)
        return pygame.mixer.Sound(buffer=bytes(b))
    except Exception:
        return None


S_GROW, S_POP, S_WIN, S_LOSE = tone(190, 320, 90), tone(420, 90, 170), tone(300, 900, 500), tone(300, 60, 800)


def play(s):
    if s:
        s.play()


# ---------------------------------------------------------------- γραφικά
PH = 20


def make_blob(r, ph, wob):
    k = 4
    s = int((r + 8) * 2) * k
    m = s / 2
    sf = pygame.Surface((s, s), pygame.SRCALPHA)

    def shape(rr, dx, dy, w):
        pts = []
        for i in range(56):
            a = i / 56 * math.tau
            q = 1 + w * (.6 * math.sin(3 * a + ph) + .4 * math.sin(5 * a - 2 * ph)) + w * .5 * math.sin(ph) * math.cos(2 * a)
            pts.append((m + dx * k + math.cos(a) * rr * q * k, m + dy * k + math.sin(a) * rr * q * k))
        return pts
    pygame.draw.polygon(sf, (30, 20, 30, 70), shape(r, 2, 4, wob))
    pygame.draw.polygon(sf, VDARK, shape(r, 0, 0, wob))
    pygame.draw.polygon(sf, (98, 42, 160), shape(r - 2, 0, 0, wob))
    pygame.draw.polygon(sf, VIOLET, shape(r * .86, -r * .06, -r * .07, wob))
    pygame.draw.polygon(sf, (146, 86, 212), shape(r * .66, -r * .12, -r * .15, wob))
    pygame.draw.polygon(sf, VLIGHT, shape(r * .38, -r * .22, -r * .27, wob))
    # γυαλάδες
    pygame.draw.ellipse(sf, (250, 240, 255), (m - r * .58 * k, m - r * .62 * k, r * .42 * k, r * .26 * k))
    pygame.draw.circle(sf, (236, 216, 255), (m + r * .45 * k, m + r * .42 * k), max(2, r * .08 * k))
    return pygame.transform.smoothscale(sf, (s // k, s // k))


BLOBS = [None] + [[make_blob(RAD[z], p / PH * math.tau, (.02, .035, .05, .075)[z - 1]) for p in range(PH)] for z in (1, 2, 3, 4)]
DROPLET = make_blob(7.5, 0, 0)
SMALL = make_blob(4.5, 0, 0)


def hazard(surf, rect, off=0, w=22):
    x, y, ww, hh = rect
    t = pygame.Surface((ww, hh))
    t.fill(YEL)
    for i in range(-hh - 2 * w, ww + hh + 2 * w, 2 * w):
        pygame.draw.polygon(t, BLK, [(i + off, hh), (i + w + off, hh), (i + w + hh + off, 0), (i + hh + off, 0)])
    surf.blit(t, (x, y))
    pygame.draw.rect(surf, (60, 52, 30), rect, 2)


def bolt(surf, x, y):
    pygame.draw.circle(surf, (84, 82, 78), (x + 1, y + 2), 7)
    pygame.draw.circle(surf, (168, 164, 156), (x, y), 7)
    pygame.draw.circle(surf, (212, 208, 200), (x - 1, y - 1), 4)
    pygame.draw.line(surf, (104, 100, 94), (x - 4, y + 3), (x + 4, y - 3), 2)


def make_back():
    b = pygame.Surface((W, H))
    b.fill((142, 134, 122))
    for _ in range(5200):                     # τσιμέντο
        g = fx.randint(-16, 16)
        x, y = fx.randrange(W), fx.randrange(H)
        b.fill((142 + g, 134 + g, 122 + g), (x, y, fx.randint(1, 3), fx.randint(1, 2)))
    for _ in range(4):                        # ρωγμές
        x, y = fx.choice([0, W]), fx.randrange(H)
        a = 0 if x == 0 else math.pi
        for _ in range(14):
            a += fx.uniform(-.6, .6)
            nx, ny = x + math.cos(a) * 14, y + math.sin(a) * 14
            pygame.draw.line(b, (104, 97, 88), (x, y), (nx, ny), 1)
            x, y = nx, ny
    hazard(b, (0, 0, W, 16))
    hazard(b, (0, H - 12, W, 12))
    p = (BX - 14, BY - 14, N * C + 28, N * C + 28)
    pygame.draw.rect(b, (84, 78, 70), (p[0] + 4, p[1] + 6, p[2], p[3]), border_radius=10)
    pygame.draw.rect(b, (116, 112, 104), p, border_radius=10)
    pygame.draw.rect(b, (150, 146, 138), (p[0], p[1], p[2], 5), border_radius=10)
    for r in range(N):
        for c in range(N):
            x, y = BX + c * C, BY + r * C
            q = pygame.Rect(x + 2, y + 2, C - 4, C - 4)
            pygame.draw.rect(b, (92, 88, 82), q, border_radius=9)
            pygame.draw.rect(b, (206, 202, 192), q.move(0, 2).inflate(-2, -4), border_radius=8)
            pygame.draw.rect(b, (194, 190, 180) if (r + c) % 2 else (200, 196, 187), q.inflate(-4, -8).move(0, 2), border_radius=7)
    for x in (p[0] + 1, p[0] + p[2] - 1):
        for y in (p[1] + 1, p[1] + p[3] - 1):
            bolt(b, x, y)
    return b


BACK = make_back()


def text(f, s, col, pos, anchor="center", sh=None):
    t = f.render(s, True, col)
    r = t.get_rect(**{anchor: pos}).move(0, f.get_height() // 11)
    if sh:
        screen.blit(f.render(s, True, sh), r.move(2, 3))
    screen.blit(t, r)
    return r


# ---------------------------------------------------------------- παιχνίδι
class Game:
    def __init__(s):
        s.state = "title"
        s.t = 0
        s.level, s.drops, s.score, s.best = 1, 10, 0, 0
        s.grid = [[0] * N for _ in range(N)]
        s.squash = {}
        s.fly, s.parts, s.floats = [], [], []
        s.tank = 0.0
        s.bursts = 0
        s.shut = 0.0

    def new_game(s):
        s.level, s.drops, s.score = 1, 10, 0
        s.new_level()

    def new_level(s):
        n = min(30, 20 + rnd.randint(0, 4) + s.level // 2)
        cells = [(r, c) for r in range(N) for c in range(N)]
        rnd.shuffle(cells)
        s.grid = [[0] * N for _ in range(N)]
        for r, c in cells[:n]:
            s.grid[r][c] = rnd.choices((1, 2, 3, 4), (2, 3, 4, 4))[0]
        s.phase = {(r, c): fx.random() for r, c in cells}
        s.appear = {(r, c): fx.uniform(0, .45) for r, c in cells}
        s.fly.clear()
        s.squash = {}
        s.state, s.t, s.shut = "enter", 0, 0

    def rest(s):
        log(t="board", level=s.level, drops=s.drops, board=[list(r) for r in s.grid])

    def splat(s, x, y, n=14):
        for _ in range(n):
            a, v = fx.random() * math.tau, fx.uniform(30, 190)
            s.parts.append([x, y, math.cos(a) * v, math.sin(a) * v, fx.uniform(.25, .55), fx.uniform(2, 5)])

    def grow(s, r, c):
        s.grid[r][c] += 1
        if s.grid[r][c] > 4:
            s.grid[r][c] = 0
            x, y = BX + c * C + C / 2, BY + r * C + C / 2
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                s.fly.append([x, y, dx, dy])
            s.splat(x, y)
            s.bursts += 1
            s.score += 10 * s.bursts
            play(S_POP)
            if s.bursts % 3 == 0:
                s.floats.append([x, y, 0.0])
        else:
            s.squash[(r, c)] = .3
            play(S_GROW)

    def click(s, p):
        if s.state == "title":
            if TITLE_BTN.collidepoint(p):
                s.new_game()
        elif s.state == "over":
            if s.shut >= 1 and AGAIN_BTN.collidepoint(p):
                s.new_game()
        elif s.state == "play" and not s.fly and s.drops > 0:
            c, r = (p[0] - BX) // C, (p[1] - BY) // C
            if 0 <= r < N and 0 <= c < N and s.grid[r][c]:
                log(t="tap", r=r, c=c)
                s.drops -= 1
                s.bursts = 0
                s.grow(r, c)
                s.state = "chain"
                s.t = 0

    def update(s, dt):
        s.t += dt
        s.tank += (s.drops - s.tank) * min(1, dt * 6)
        for k in list(s.squash):
            s.squash[k] -= dt
            if s.squash[k] <= 0:
                del s.squash[k]
        for q in s.parts:
            q[0] += q[2] * dt
            q[1] += q[3] * dt
            q[3] += 260 * dt
            q[4] -= dt
        s.parts = [q for q in s.parts if q[4] > 0]
        for q in list(s.floats):
            q[2] += dt / .55
            if q[2] >= 1:
                s.floats.remove(q)
                s.drops += 1
        if s.fly:
            left = SPEED * dt
            while left > 0:
                st = min(left, 5)
                left -= st
                s.step(st)
        if s.state == "enter" and s.t > .9:
            s.state = "play"
            s.rest()
        elif s.state == "chain" and not s.fly and not s.floats and s.t > .18:
            s.rest()
            if not any(map(any, s.grid)):
                log(t="cleared", level=s.level)
                s.state, s.t = "clear", 0
                s.score += 100
                play(S_WIN)
            elif s.drops <= 0:
                log(t="lost")
                s.state, s.t = "over", 0
                s.best = max(s.best, s.score)
                play(S_LOSE)
            else:
                s.state = "play"
        elif s.state == "clear" and s.t > 2.2:
            s.level += 1
            s.drops = max(s.drops + 1, 8)
            s.new_level()
        elif s.state == "over" and s.t > .5:
            s.shut = min(1, s.shut + dt / .7)

    def step(s, st):
        for f in list(s.fly):
            f[0] += f[2] * st
            f[1] += f[3] * st
            c, r = int((f[0] - BX) // C), int((f[1] - BY) // C)
            if not (0 <= r < N and 0 <= c < N):
                s.fly.remove(f)
                s.splat(f[0], f[1], 4)
                continue
            z = s.grid[r][c]
            if z:
                d = math.hypot(f[0] - (BX + c * C + C / 2), f[1] - (BY + r * C + C / 2))
                if d < RAD[z]:
                    s.fly.remove(f)
                    s.grow(r, c)

    # ------------------------------------------------------------ ζωγραφιά
    def draw(s, now):
        screen.blit(BACK, (0, 0))
        s.draw_head()
        s.draw_tank(now)
        mp = pygame.mouse.get_pos()
        for r in range(N):
            for c in range(N):
                z = s.grid[r][c]
                if not z:
                    continue
                x, y = BX + c * C + C / 2, BY + r * C + C / 2
                fr = int((now * (.25, .4, .6, 1.1)[z - 1] + s.phase[(r, c)]) * PH) % PH
                im = BLOBS[z][fr]
                k = kx = ky = 1
                if s.state == "enter":
                    t = max(0, min(1, (s.t - s.appear[(r, c)]) / .35))
                    k = t * (2.2 - 1.2 * t)
                    if k <= .02:
                        continue
                    kx = ky = k
                q = s.squash.get((r, c))
                if q:
                    a = math.sin(q * 28) * q * .6
                    kx, ky = 1 + a, 1 - a
                if kx != 1 or ky != 1:
                    im = pygame.transform.smoothscale(im, (max(1, int(im.get_width() * kx)), max(1, int(im.get_height() * ky))))
                screen.blit(im, im.get_rect(center=(x, y)))
        if s.state == "play":
            c, r = (mp[0] - BX) // C, (mp[1] - BY) // C
            if 0 <= r < N and 0 <= c < N and s.grid[r][c]:
                pygame.draw.rect(screen, YEL, (BX + c * C + 3, BY + r * C + 3, C - 6, C - 6), 3, border_radius=9)
        for f in s.fly:
            for i, k in ((26, .5), (14, .75)):
                pygame.draw.circle(screen, (146, 92, 208), (f[0] - f[2] * i, f[1] - f[3] * i), 6 * k)
            screen.blit(DROPLET, DROPLET.get_rect(center=(f[0], f[1])))
        for q in s.parts:
            pygame.draw.circle(screen, VIOLET, (q[0], q[1]), q[5] * min(1, q[4] * 4))
        for q in s.floats:
            t = q[2] * q[2] * (3 - 2 * q[2])
            x, y = q[0] + (668 - q[0]) * t, q[1] + (170 - q[1]) * t - math.sin(t * math.pi) * 50
            screen.blit(DROPLET, DROPLET.get_rect(center=(x, y)))
            text(F_SM, "+1", YEL, (x + 20, y - 12), sh=BLK)
        if s.state == "clear":
            t = min(1, s.t / .25)
            h = int(96 * t)
            cy = BY + N * C // 2
            pygame.draw.rect(screen, BLK, (BX - 14, cy - h // 2, N * C + 28, h))
            hazard(screen, (BX - 14, cy - h // 2 - 10, N * C + 28, 10), w=10)
            hazard(screen, (BX - 14, cy + h // 2, N * C + 28, 10), w=10)
            if t == 1:
                text(F_MID, "ΚΑΘΑΡΙΣΕ!", YEL, (BX + N * C / 2, cy - 16))
                text(F_SM, "πάμε στο επίπεδο %d ..." % (s.level + 1), (230, 226, 214), (BX + N * C / 2, cy + 22))
        if s.state == "over":
            e = 1 - (1 - s.shut) ** 3
            half = N * C // 2
            screen.set_clip((BX, BY, N * C, N * C))
            for top in (0, 1):
                y = BY - half + half * e if top == 0 else BY + N * C - half * e
                pygame.draw.rect(screen, (96, 100, 106), (BX, y, N * C, half))
                for i in range(0, half, 26):
                    pygame.draw.line(screen, (78, 82, 88), (BX, y + i), (BX + N * C, y + i), 3)
                    pygame.draw.line(screen, (122, 126, 132), (BX, y + i + 3), (BX + N * C, y + i + 3), 1)
                hazard(screen, (BX, int(y + half - 20 if top == 0 else y), N * C, 20))
            screen.set_clip(None)
            if s.shut >= 1:
                text(F_BIG, "ΤΕΛΟΣ", (240, 236, 226), (BX + half, BY + 110), sh=BLK)
                text(F_SM, "στέρεψες!   σκορ %d" % s.score, (240, 236, 226), (BX + half, BY + 178), sh=BLK)
                button(AGAIN_BTN, "ΞΑΝΑ", mp)

    def draw_head(s):
        text(F_MID, "ΓΛΙΤΣΑ!", VDARK, (BX - 8, 48), "midleft", (176, 168, 156))
        text(F_SM, "ΕΠΙΠΕΔΟ %d" % s.level, BLK, (BX + 176, 52), "midleft")
        text(F_SM, "ΣΚΟΡ %05d" % s.score, BLK, (BX + N * C + 6, 50), "midright")

    def draw_tank(s, now):
        x, y, w, h = 598, 150, 140, 300
        pygame.draw.rect(screen, (70, 66, 60), (x + 8, y - 66, 18, 70))
        pygame.draw.rect(screen, (120, 116, 108), (x + 8, y - 66, 10, 70))
        pygame.draw.rect(screen, (96, 92, 86), (x + 8, y - 74, 190, 20), border_radius=6)
        pygame.draw.rect(screen, (140, 136, 128), (x + 8, y - 72, 190, 7), border_radius=4)
        pygame.draw.rect(screen, (40, 36, 44), (x, y, w, h), border_radius=22)
        lev = min(1, s.tank / 16)
        top = y + h - 10 - lev * (h - 44)
        pts = [(x + 6 + i * (w - 12) / 24, top + math.sin(i * .55 + now * 2.2) * 3) for i in range(25)]
        pygame.draw.polygon(screen, (104, 46, 168), pts + [(x + w - 7, y + h - 16), (x + w - 20, y + h - 6), (x + 20, y + h - 6), (x + 6, y + h - 16)])
        pygame.draw.lines(screen, VLIGHT, False, pts, 3)
        for i in range(6):
            hh = y + h - 12 - top
            if hh > 20:
                yy = (now * (16 + 5 * i) + i * 57) % (hh - 8)
                pygame.draw.circle(screen, (160, 104, 222), (x + 24 + i * 18, y + h - 14 - yy), 3 + i % 3, 1)
        gl = pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.draw.rect(gl, (255, 255, 255, 46), (14, 16, 14, h - 40), border_radius=7)
        pygame.draw.rect(gl, (255, 255, 255, 26), (w - 24, 30, 8, h - 70), border_radius=4)
        screen.blit(gl, (x, y))
        pygame.draw.rect(screen, (98, 94, 88), (x, y, w, h), 5, border_radius=22)
        for yy in (y - 6, y + h - 14):
            pygame.draw.rect(screen, (112, 106, 98), (x - 8, yy, w + 16, 22), border_radius=6)
            pygame.draw.rect(screen, (154, 148, 138), (x - 8, yy, w + 16, 8), border_radius=6)
            bolt(screen, x + 6, yy + 11)
            bolt(screen, x + w - 6, yy + 11)
        # ταμπελάκι
        pygame.draw.rect(screen, (70, 54, 16), (x + 2, y + h + 17, w, 88), border_radius=8)
        pygame.draw.rect(screen, (212, 170, 62), (x, y + h + 14, w, 88), border_radius=8)
        pygame.draw.rect(screen, (146, 108, 26), (x + 5, y + h + 19, w - 10, 78), 2, border_radius=6)
        text(F_NUM, str(s.drops), (60, 40, 8), (x + w / 2, y + h + 50))
        text(F_TINY, "ΣΤΑΓΟΝΕΣ", (60, 40, 8), (x + w / 2, y + h + 83))


TITLE_BTN = pygame.Rect(300, 452, 200, 62)
AGAIN_BTN = pygame.Rect(BX + N * C // 2 - 90, BY + 290, 180, 58)


def button(rc, s, mp):
    hot = rc.collidepoint(mp)
    pygame.draw.rect(screen, BLK, rc.move(0, 5), border_radius=12)
    pygame.draw.rect(screen, (255, 216, 64) if hot else YEL, rc, border_radius=12)
    pygame.draw.rect(screen, BLK, rc, 3, border_radius=12)
    text(F_MID, s, BLK, rc.center)


def title(now):
    screen.blit(BACK, (0, 0))
    pygame.draw.rect(screen, (150, 143, 131), (0, 16, W, H - 28))
    for i in range(9):
        hazard(screen, (0, 150 + i * 2, W, 2)) if i in (0, 8) else None
    # γλίτσα που στάζει από πάνω
    for i in range(27):
        ln = 26 + 34 * (math.sin(i * 2.1) + 1) + 10 * math.sin(now * 1.3 + i)
        x = i * 31 - 3
        pygame.draw.rect(screen, VDARK, (x - 2, 16, 35, ln))
        pygame.draw.circle(screen, VDARK, (x + 15, 16 + ln), 17)
        pygame.draw.rect(screen, VIOLET, (x + 1, 16, 29, ln))
        pygame.draw.circle(screen, VIOLET, (x + 15, 16 + ln), 14)
        pygame.draw.circle(screen, VLIGHT, (x + 11, 13 + ln), 4)
    text(font(110), "ΓΛΙΤΣΑ!", VDARK, (W / 2, 238), sh=(110, 102, 92))
    text(F_SM, "Splash Back, όπως το θυμάμαι", BLK, (W / 2, 312))
    for z in (1, 2, 3, 4):
        im = BLOBS[z][int(now * 14 + z * 4) % PH]
        screen.blit(im, im.get_rect(center=(190 + z * 84, 382)))
        if z < 4:
            text(F_SM, ">", BLK, (232 + z * 84, 382))
    button(TITLE_BTN, "ΠΑΜΕ!", pygame.mouse.get_pos())
    text(F_TINY, "φτιαγμένο από τον Γιάννη Κ. στην Πάτρα  -  ευχαριστώ Gimme5 για τις χαμένες ώρες", BLK, (W / 2, 556))


g = Game()
now = 0.0
while True:
    dt = min(.05, clock.tick(60) / 1000)
    now += dt
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            g.click(e.pos)
    if g.state == "title":
        title(now)
    else:
        g.update(dt)
        g.draw(now)
    pygame.display.flip()
