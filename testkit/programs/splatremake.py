# SPLAT BACK REMAKE by kubson07
# the flash game we played in IT class, miniclip version is dead so i made it again :)
# python splatback.py        (needs pygame)
import pygame, random, math, sys, json, argparse

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
args = ap.parse_args()
SEED = args.seed if args.seed is not None else random.randrange(1000000)

logf = open(args.log, "a") if args.log else None
def log(**kw):
    if logf:
        logf.write(json.dumps(kw) + "\n")
        logf.flush()

pygame.init()
W, H = 680, 540
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption("Splat Back remake v0.4")
clock = pygame.time.Clock()

# kolory
TILE1 = (222, 206, 176)
TILE2 = (211, 193, 160)
LINE = (176, 156, 122)
PANEL = (70, 52, 60)
GOO = (142, 40, 150)
GOO_DARK = (78, 14, 92)
GOO_LIGHT = (206, 110, 214)

N = 6
S = 80            # size of tile
OX, OY = 30, 30
R = [0, 12, 19, 27, 35]     # radius for every size

font = pygame.font.Font(None, 30)
small = pygame.font.Font(None, 22)
big = pygame.font.Font(None, 84)
mid = pygame.font.Font(None, 46)


class Blob:
    def __init__(self, r, c, size):
        self.r, self.c, self.size = r, c, size
        self.x = OX + c * S + S // 2
        self.y = OY + r * S + S // 2
        self.ph = random.random() * 6.28     # not from the level seed, only looks
        self.rad = float(R[size])
        self.vel = 0.0

    def update(self):
        # sprezyna
        self.vel += (R[min(self.size, 4)] - self.rad) * 0.25
        self.vel *= 0.68
        self.rad += self.vel

    def settled(self):
        return abs(self.rad - R[min(self.size, 4)]) < 0.6 and abs(self.vel) < 0.4

    def draw(self, t):
        blob(self.x, self.y, self.rad, t * 2.2 + self.ph, self.size)


def blob(x, y, rad, t, size):
    amp = 0.05 * rad + (0.9 if size == 4 else 0.2)
    layers = 6
    for i in range(layers):
        k = 1 - i / layers
        col = [int(GOO_DARK[j] + (GOO_LIGHT[j] - GOO_DARK[j]) * (i / (layers - 1)) ** 1.3) for j in range(3)]
        pts = []
        for a in range(20):
            an = a / 20 * 6.2832
            rr = rad * k + amp * k * (math.sin(an * 3 + t) + 0.6 * math.sin(an * 5 - t * 1.3))
            pts.append((x - (1 - k) * rad * 0.28 + rr * math.cos(an), y - (1 - k) * rad * 0.3 + rr * math.sin(an)))
        pygame.draw.polygon(screen, col, pts)
    pygame.draw.circle(screen, (250, 226, 252), (int(x - rad * .36), int(y - rad * .4)), max(2, int(rad * .13)))


class Drop:
    def __init__(self, x, y, dx, dy):
        self.x, self.y, self.dx, self.dy = x, y, dx, dy
        self.dead = False

    def draw(self):
        pygame.draw.circle(screen, GOO_DARK, (int(self.x - self.dx * 10), int(self.y - self.dy * 10)), 3)
        pygame.draw.circle(screen, GOO_DARK, (int(self.x - self.dx * 5), int(self.y - self.dy * 5)), 5)
        pygame.draw.circle(screen, GOO_DARK, (int(self.x), int(self.y)), 8)
        pygame.draw.circle(screen, GOO, (int(self.x), int(self.y)), 6)
        pygame.draw.circle(screen, GOO_LIGHT, (int(self.x) - 2, int(self.y) - 2), 2)


blobs = {}
drops_fly = []
splats = []     # [x, y, age, list of bits]
popups = []     # "+1"
level = 1
drops = 10
score = 0
chain = 0
best_chain = 0
state = "menu"      # menu, play, wait, clear, over
SPEED = 7


def new_level():
    global state, chain
    rnd = random.Random("%d/%d" % (SEED, level))
    blobs.clear(); del drops_fly[:]; del splats[:]; del popups[:]
    cells = [(r, c) for r in range(N) for c in range(N)]
    rnd.shuffle(cells)
    for r, c in cells[:min(36, 24 + level)]:
        blobs[r, c] = Blob(r, c, rnd.choices([1, 2, 3, 4], [18, 24, 30, 28])[0])
    chain = 0
    state = "play"
    send_board()


def send_board():
    b = [[0] * N for _ in range(N)]
    for (r, c), bl in blobs.items():
        b[r][c] = bl.size
    log(t="board", cells=b)


def new_game():
    global level, drops, score
    level, drops, score = 1, 10, 0
    new_level()


def add(bl):
    """one more drop into the blob"""
    global chain, drops, score, best_chain
    if bl.size < 4:
        bl.size += 1
        bl.vel += 2.5
        return
    del blobs[bl.r, bl.c]
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        drops_fly.append(Drop(bl.x, bl.y, dx, dy))
    bits = []
    for i in range(11):
        a = random.random() * 6.28
        bits.append((math.cos(a) * random.uniform(8, 38), math.sin(a) * random.uniform(8, 38), random.randint(2, 7)))
    splats.append([bl.x, bl.y, 0, bits])
    chain += 1
    score += 10 * chain
    best_chain = max(best_chain, chain)
    if chain % 3 == 0:
        drops += 1
        popups.append([bl.x, bl.y, 0])


def step():
    global state, drops, level
    for b in blobs.values():
        b.update()
    for d in list(drops_fly):
        d.x += d.dx * SPEED
        d.y += d.dy * SPEED
        if not (OX < d.x < OX + N * S and OY < d.y < OY + N * S):
            d.dead = True
            continue
        for b in list(blobs.values()):
            if abs(b.x - d.x) < 2 or abs(b.y - d.y) < 2:
                if math.hypot(b.x - d.x, b.y - d.y) < R[b.size] + 4:
                    d.dead = True
                    add(b)
                    break
    drops_fly[:] = [d for d in drops_fly if not d.dead]
    for s in splats: s[2] += 1
    splats[:] = [s for s in splats if s[2] < 26]
    for p in popups: p[2] += 1
    popups[:] = [p for p in popups if p[2] < 50]

    if state == "wait" and not drops_fly and not splats and all(b.settled() for b in blobs.values()):
        if not blobs:
            state = "clear"
            drops += 4
            log(t="cleared")
        elif drops <= 0:
            state = "over"
            log(t="lost")
        else:
            state = "play"
            send_board()


def button(rect, text):
    hover = rect.collidepoint(pygame.mouse.get_pos())
    pygame.draw.rect(screen, (255, 205, 60) if hover else (240, 180, 40), rect, border_radius=8)
    pygame.draw.rect(screen, (90, 50, 10), rect, 3, border_radius=8)
    im = font.render(text, True, (60, 30, 0))
    screen.blit(im, im.get_rect(center=rect.center))


PLAY = pygame.Rect(W // 2 - 80, 390, 160, 48)
NEXT = pygame.Rect(OX + 240 - 85, 310, 170, 46)


def text(f, s, x, y, col=(255, 255, 255), center=False):
    im = f.render(s, True, col)
    screen.blit(im, im.get_rect(center=(x, y)) if center else (x, y))


# plansza sie nie zmienia wiec rysuje ja raz
tiles = pygame.Surface((W, H))
tiles.fill(PANEL)
for r in range(N):
    for c in range(N):
        rc = pygame.Rect(OX + c * S, OY + r * S, S, S)
        pygame.draw.rect(tiles, TILE1 if (r + c) % 2 else TILE2, rc)
        pygame.draw.rect(tiles, LINE, rc, 1)
pygame.draw.rect(tiles, (30, 20, 25), (OX - 4, OY - 4, N * S + 8, N * S + 8), 4)


def draw(t):
    if state == "menu":
        screen.fill(PANEL)
        for i in range(5):
            blob(100 + i * 120, 250, [14, 24, 35, 24, 14][i] + 8, t * 2 + i, 4)
        text(big, "SPLAT BACK", W // 2 + 3, 123, (20, 0, 20), True)
        text(big, "SPLAT BACK", W // 2, 120, (230, 140, 240), True)
        text(font, "click a blob to feed it. too fat = SPLAT!", W // 2, 335, (230, 215, 200), True)
        button(PLAY, "PLAY")
        text(small, "remake by kubson07", W // 2, 505, (150, 120, 135), True)
        return
    screen.blit(tiles, (0, 0))

    screen.set_clip((OX, OY, N * S, N * S))
    for x, y, age, bits in splats:
        k = min(1, age / 7)
        for bx, by, s in bits:
            pygame.draw.circle(screen, GOO, (int(x + bx * k), int(y + by * k)), max(0, int(s * (1 - age / 26))))
    for b in blobs.values():
        b.draw(t)
    for d in drops_fly:
        d.draw()
    screen.set_clip(None)
    for x, y, age in popups:
        text(mid, "+1", x, y - age // 2, (200, 20, 20), True)

    # panel z prawej
    px = 535
    text(font, "LEVEL", px, 30, (190, 160, 170)); text(mid, str(level), px, 52)
    text(font, "SCORE", px, 105, (190, 160, 170)); text(mid, str(score), px, 127)
    text(font, "CHAIN", px, 180, (190, 160, 170)); text(mid, str(chain), px, 202)
    text(font, "DROPS", px, 262, (190, 160, 170)); text(mid, str(drops), px + 82, 255, (255, 205, 60))
    for i in range(min(drops, 25)):
        x, y = px + 10 + (i % 5) * 24, 308 + (i // 5) * 30
        pygame.draw.polygon(screen, (214, 120, 222), [(x, y - 11), (x - 6, y), (x + 6, y)])
        pygame.draw.circle(screen, (214, 120, 222), (x, y + 2), 7)

    if state in ("clear", "over"):
        box = pygame.Rect(OX + 60, 150, 360, 230)
        pygame.draw.rect(screen, (250, 240, 220), box, border_radius=10)
        pygame.draw.rect(screen, GOO_DARK, box, 5, border_radius=10)
        cx = box.centerx
        if state == "clear":
            text(mid, "LEVEL %d CLEAR!" % level, cx, 200, GOO_DARK, True)
            text(font, "bonus: +4 drops", cx, 250, (90, 60, 60), True)
            button(NEXT, "NEXT LEVEL")
        else:
            text(mid, "OUT OF DROPS", cx, 200, (170, 20, 20), True)
            text(font, "score %d   best chain %d" % (score, best_chain), cx, 250, (90, 60, 60), True)
            button(NEXT, "TRY AGAIN")


def click(pos):
    global state, drops, chain, level
    if state == "menu":
        if PLAY.collidepoint(pos):
            new_game()
    elif state == "clear":
        if NEXT.collidepoint(pos):
            level += 1
            new_level()
    elif state == "over":
        if NEXT.collidepoint(pos):
            new_game()
    elif state == "play":
        c, r = (pos[0] - OX) // S, (pos[1] - OY) // S
        if (r, c) in blobs and drops > 0:
            log(t="tap", r=r, c=c)
            drops -= 1
            chain = 0
            state = "wait"
            add(blobs[r, c])


running = True
while running:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            running = False
        elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            click(e.pos)
    step()
    draw(pygame.time.get_ticks() / 1000)
    pygame.display.flip()
    clock.tick(40)
pygame.quit()
if logf: logf.close()
