# KAIKO 〜おかいこさん〜
# 320x... じゃなくて 160x128 のローレゾ画面を4倍に拡大しています。
# ドット絵はぜんぶ手打ち。 2014/08 夏休み制作
import sys, json, random, math, argparse
import pygame
from pygame.locals import *

SCALE = 4
LW, LH = 160, 128
N = 6
BX, BY = 6, 22

PAL = {
    '.': None,
    'G': (22, 62, 30), 'g': (62, 132, 52), 'l': (142, 196, 88),
    'y': (250, 232, 150), 'Y': (196, 120, 40),
    'k': (36, 28, 44), 'w': (236, 236, 228), 'b': (70, 80, 150), 'p': (236, 120, 140),
    'c': (170, 110, 30), 'W': (250, 206, 92), 's': (255, 240, 190), 't': (110, 66, 34),
    'f': (170, 150, 120), 'a': (120, 70, 40), 'e': (226, 84, 46), 'm': (250, 240, 214),
}

# 1:たまご(葉っぱの上) 2:ようちゅう 3:まゆ 4:ガ
TAMAGO = """
.......GG.......
.....GGggGG.....
....GggglggG....
...GggggglggG...
..GggyyglgyygG..
..GgyYyglyYygG..
.GggyyyglyyyggG.
.GggggggllgggggG
.GggyyygglyyyggG
.GggyYyyglyYyggG
..GggyyyglyyygG.
..GggggggllgggG.
...GggyyyglggG..
....GggYyglGG...
.....GGGGGlG....
...........ll...
"""
YOCHU = """
................
....kkkkkkkk....
..kkwwkwwkwwkk..
.kwwkwwwkwwkwwk.
.kwkwwkwwwwwkwk.
kwwwwkkkkkkwwkwk
kwkwwk....kkwwwk
kwwkwk.....kwkwk
kwwwwk......kkk.
kwkwwkk.........
kwwkwwwkkkkkkkk.
.kwwkwwwkwwwwwwk
.kwwwkwwwkwwbbwk
..kwwwkwwwkwbbwk
...kkwwwkwwwwppk
.....kkkkkkkkkk.
"""
MAYU = """
t....s....s....t
tt....cccc....tt
.t.sccWWWWcc.st.
...cWWWsWWWWc...
.scWWWsWWsWWWcs.
.cWWsWWWWWWsWWc.
scWWWWWsWWWWWWcs
.cWsWWWWWWWsWWc.
.cWWWsWWWsWWWWc.
scWWWWWWWWWWsWcs
.cWWsWWWsWWWWWc.
.scWWWWWWWsWWcs.
...cWWsWWWWWc...
.t.sccWWWWcc.st.
tt....cccc....tt
t....s....s....t
"""
GA_L = """
........
..aa...k
...aa.kk
kkkk.akf
kmmmkakf
kmmmmkkf
kmemmmkf
kmeemmkf
kmeemmkf
kmmmmmkf
.kmmmmkf
..kkmmkf
..kmmkkf
.kmemmkf
.kmmmk.k
..kkk...
"""
HANE1 = """
kk....kk
kmk..kmk
kmmkkmmk
.kmffmk.
..kffk..
..kffk..
...kk...
........
"""
HANE2 = """
........
........
.kkkkkk.
kmmffmmk
kmmffmmk
.kkffkk.
...kk...
........
"""

FONT = {
    'A': '25755', 'B': '65656', 'C': '34443', 'D': '65556', 'E': '74647', 'F': '74644', 'G': '34553',
    'H': '55755', 'I': '72227', 'J': '11152', 'K': '55655', 'L': '44447', 'M': '57755', 'N': '65555',
    'O': '25552', 'P': '65644', 'Q': '25531', 'R': '65655', 'S': '34216', 'T': '72222', 'U': '55557',
    'V': '55552', 'W': '55775', 'X': '55255', 'Y': '55222', 'Z': '71247',
    '0': '75557', '1': '26227', '2': '61247', '3': '61216', '4': '55711', '5': '74616', '6': '34757',
    '7': '71122', '8': '75757', '9': '75716', '-': '00700', ':': '02020', '!': '22202', '.': '00002',
    '?': '61202', '/': '11244', '+': '02720', '>': '46764', '=': '07070', ' ': '00000', '_': '00007',
}


def moji(surf, x, y, s, col=(255, 255, 255), z=1):
    for ch in s:
        for j, d in enumerate(FONT.get(ch, '00000')):
            d = int(d)
            for i in range(3):
                if d & (4 >> i):
                    surf.fill(col, (x + i * z, y + j * z, z, z))
        x += 4 * z


def moji_c(surf, y, s, col=(255, 255, 255), z=1):
    moji(surf, (LW - len(s) * 4 * z + z) // 2, y, s, col, z)


def e(txt, mirror=False):
    rows = txt.strip().split('\n')
    if mirror:
        rows = [r + r[::-1] for r in rows]
    s = pygame.Surface((len(rows[0]), len(rows)), SRCALPHA)
    for y, r in enumerate(rows):
        for x, ch in enumerate(r):
            if PAL.get(ch):
                s.set_at((x, y), PAL[ch])
    return s


# ---- パスワード : ステージ番号から作る (かいこ語) ----
SYL = ['KU', 'WA', 'MA', 'YU', 'KI', 'NU', 'HA', 'NE', 'IT', 'SO', 'TA', 'MO']


def aikotoba(stage):
    n = stage * 37 + 11
    a, b, c = n % 12, (n // 12 + stage * 5) % 12, (stage * 7 + 3) % 12
    return SYL[a] + SYL[b] + SYL[c]


ap = argparse.ArgumentParser()
ap.add_argument('--seed', type=int, default=None)
ap.add_argument('--log')
opt = ap.parse_args()
if opt.seed is None:
    opt.seed = random.randrange(99999)
logf = open(opt.log, 'w') if opt.log else None


def log(**d):
    if logf:
        logf.write(json.dumps(d) + '\n')
        logf.flush()


pygame.init()
win = pygame.display.set_mode((LW * SCALE, LH * SCALE))
pygame.display.set_caption('KAIKO')
low = pygame.Surface((LW, LH))
clock = pygame.time.Clock()

SPR = [None, e(TAMAGO), e(YOCHU), e(MAYU), e(GA_L, True)]
HANE = [e(HANE1), e(HANE2)]

# 葉っぱアイコン 5x5
HA = pygame.Surface((5, 5), SRCALPHA)
for yy, rr in enumerate(['..GG.', '.GlgG', 'GlggG', 'GggG.', 'lGG..']):
    for xx, cc in enumerate(rr):
        if PAL[cc]:
            HA.set_at((xx, yy), PAL[cc])


def ami():
    """竹ざるの編み目"""
    s = pygame.Surface((96, 96))
    for y in range(96):
        for x in range(96):
            if ((x // 4) + (y // 4)) % 2:
                c = (150, 112, 66) if y % 4 else (120, 86, 48)
            else:
                c = (138, 102, 60) if x % 4 else (112, 80, 44)
            s.set_at((x, y), c)
    for i in range(1, 6):
        for j in range(96):
            if j % 2:
                s.set_at((i * 16, j), (88, 60, 34))
                s.set_at((j, i * 16), (88, 60, 34))
    return s


ZARU = ami()

# ブラウン管
crt = pygame.Surface((LW * SCALE, LH * SCALE), SRCALPHA)
for y in range(0, LH * SCALE, 4):
    pygame.draw.line(crt, (0, 0, 0, 92), (0, y + 3), (LW * SCALE, y + 3))
    pygame.draw.line(crt, (0, 0, 0, 36), (0, y + 2), (LW * SCALE, y + 2))
for i in range(26):
    pygame.draw.rect(crt, (0, 0, 0, 120 - i * 4), (i, i, LW * SCALE - 2 * i, LH * SCALE - 2 * i), 1, border_radius=30)


class G: pass
g = G()
g.mode = 'title'
g.t = 0
g.stage = 1
g.score = 0
g.hi = 3000
g.entry = ''
g.err = 0
g.board = [[0] * N for _ in range(N)]
g.ga = []       # 飛んでいるガ
g.fx = []


def hajime(stage):
    """ステージ開始。盤面はシードとステージ番号だけで決まる(パスワードのため)"""
    g.stage = stage
    rnd = random.Random('%d/%d' % (opt.seed, stage))
    g.board = []
    for r in range(N):
        g.board.append([rnd.choice((0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4)) for c in range(N)])
    g.leaf = 14 if stage < 10 else 12
    g.ga, g.fx = [], []
    g.hit = {}
    g.chain = 0
    g.mode = 'in'
    g.t = 0


def ataru(r, c):
    v = g.board[r][c]
    if v < 4:
        g.board[r][c] = v + 1
        g.hit[(r, c)] = 8
        return
    g.board[r][c] = 0
    g.chain += 1
    g.score += 10 * g.chain
    x, y = BX + c * 16 + 8, BY + r * 16 + 8
    g.fx.append([x, y, 0, ''])
    if g.chain % 3 == 0:            # 3匹ごとに葉っぱ1枚
        g.leaf += 1
        g.fx.append([x, y - 6, 0, '+1'])
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        g.ga.append([r, c, dx, dy, 0])


def ugoku():
    # 1フレームに2ドット、16ドット進むと次のマス
    ima = g.ga
    g.ga = []
    for m in ima:
        m[4] += 2
        if m[4] < 16:
            g.ga.append(m)
            continue
        m[4] = 0
        m[0] += m[3]
        m[1] += m[2]
        r, c = m[0], m[1]
        if not (0 <= r < N and 0 <= c < N):
            continue
        if g.board[r][c]:
            ataru(r, c)
        else:
            g.ga.append(m)


def click(px, py):
    x, y = px // SCALE, py // SCALE
    if g.mode == 'title':
        if 84 <= y < 94:
            g.score = 0
            hajime(1)
        elif 96 <= y < 106:
            g.mode = 'entry'
            g.entry = ''
    elif g.mode == 'entry':
        if y >= 104:
            g.mode = 'title'
            return
        # 文字盤 13 x 2
        col, row = (x - 16) // 10, (y - 62) // 12
        if 0 <= col < 13 and 0 <= row < 2:
            kaku(chr(65 + row * 13 + col))
    elif g.mode == 'play':
        r, c = (y - BY) // 16, (x - BX) // 16
        if 0 <= r < N and 0 <= c < N and x >= BX and y >= BY and g.board[r][c] and g.leaf > 0:
            log(t='tap', r=r, c=c)
            g.leaf -= 1
            g.chain = 0
            ataru(r, c)
            g.mode = 'chain'
        elif 108 <= x and 106 <= y < 116:
            g.mode = 'title'
    elif g.mode == 'pass' and g.t > 30:
        hajime(g.stage + 1)
    elif g.mode == 'over' and g.t > 40:
        if 76 <= y < 86:
            g.score = 0
            hajime(g.stage)
        elif 88 <= y < 98:
            g.mode = 'title'


def kaku(ch):
    g.entry += ch
    if len(g.entry) == 6:
        for s in range(1, 100):
            if aikotoba(s) == g.entry:
                g.score = 0
                hajime(s)
                return
        g.entry = ''
        g.err = 60


def update():
    g.t += 1
    if g.err:
        g.err -= 1
    for k in list(getattr(g, 'hit', {})):
        g.hit[k] -= 1
        if g.hit[k] <= 0:
            del g.hit[k]
    for f in g.fx:
        f[2] += 1
    g.fx = [f for f in g.fx if f[2] < (30 if f[3] else 14)]
    if g.mode == 'in' and g.t > 60:
        g.mode = 'play'
        log(t='board', cells=g.board)
    elif g.mode == 'chain':
        ugoku()
        if not g.ga and not g.fx and not g.hit:
            g.hi = max(g.hi, g.score)
            if not any(map(any, g.board)):
                log(t='cleared')
                g.score += g.leaf * 20
                g.mode = 'pass'
                g.t = 0
            elif g.leaf <= 0:
                log(t='lost')
                g.mode = 'over'
                g.t = 0
            else:
                g.mode = 'play'


def draw_board():
    low.fill((30, 40, 58))
    for i in range(0, LH, 8):       # 畳っぽいしましま
        low.fill((34, 46, 64), (0, i, LW, 4))
    low.fill((70, 44, 22), (BX - 4, BY - 4, 104, 104))
    low.fill((190, 146, 84), (BX - 3, BY - 3, 102, 102))
    low.fill((104, 70, 36), (BX - 1, BY - 1, 98, 98))
    low.blit(ZARU, (BX, BY))
    for r in range(N):
        for c in range(N):
            v = g.board[r][c]
            if not v:
                continue
            x, y = BX + c * 16, BY + r * 16
            if g.mode == 'in':
                k = g.t - (r * N + c)
                if k < 0:
                    continue
                if k < 8:
                    y -= 8 - k
            h = g.hit.get((r, c), 0)
            if h and h % 4 < 2:
                s = SPR[v].copy()
                s.fill((80, 80, 80, 0), special_flags=BLEND_RGBA_ADD)
                low.blit(s, (x, y))
            else:
                low.blit(SPR[v], (x, y - (1 if h else 0)))
    for x, y, t, s in g.fx:
        if s:
            moji(low, x - 4, y - t // 3, s, (255, 255, 120))
        else:
            for i in range(8):
                a = i * math.pi / 4
                low.set_at((int(x + math.cos(a) * t), int(y + math.sin(a) * t)), (250, 240, 214))
                low.set_at((int(x + math.cos(a) * t * .6), int(y + math.sin(a) * t * .6)), (226, 84, 46))
    low.set_clip(BX, BY, 96, 96)
    for r, c, dx, dy, p in g.ga:
        x, y = BX + c * 16 + 8 + dx * p, BY + r * 16 + 8 + dy * p
        low.blit(HANE[g.t // 4 % 2], (x - 4, y - 4))
    low.set_clip(None)
    moji(low, 6, 5, 'KAIKO', (255, 214, 120), 2)
    moji(low, 108, 6, 'STAGE', (160, 200, 255))
    moji(low, 132, 6, '%02d' % g.stage)
    moji(low, 108, 18, 'SCORE', (160, 200, 255))
    moji(low, 108, 25, '%06d' % g.score)
    moji(low, 108, 36, 'HI', (160, 200, 255))
    moji(low, 108, 43, '%06d' % max(g.hi, g.score))
    moji(low, 108, 56, 'LEAF', (142, 196, 88))
    for i in range(min(g.leaf, 28)):
        low.blit(HA, (108 + i % 7 * 7, 64 + i // 7 * 7))
    if g.mode in ('play', 'chain') and g.chain > 2:
        moji(low, 108, 96, '%d CHAIN' % g.chain, (255, 255, 120) if g.t // 6 % 2 else (255, 150, 60))
    moji(low, 108, 109, '> TITLE', (120, 130, 150))


def draw():
    if g.mode == 'title':
        low.fill((16, 20, 38))
        for i in range(40):
            rnd = random.Random(i)
            x, y = rnd.randrange(LW), (rnd.randrange(LH) + g.t // (2 + i % 3)) % LH
            low.set_at((x, y), (60, 70, 110))
        moji_c(low, 18, 'KAIKO', (90, 50, 20), 5)
        moji_c(low, 16, 'KAIKO', (255, 214, 120), 5)
        moji_c(low, 48, 'SILKWORM CHAIN PUZZLE', (160, 200, 255))
        for i in range(4):
            low.blit(SPR[i + 1], (32 + i * 27, 59 + (1 if (g.t // 12 + i) % 4 == 0 else 0)))
            if i < 3:
                moji(low, 52 + i * 27, 65, '>', (255, 255, 255))
        col = (255, 255, 255) if g.t // 20 % 2 else (255, 214, 120)
        moji_c(low, 87, 'START', col)
        moji_c(low, 99, 'PASSWORD')
        moji_c(low, 116, 'HI %06d   2014 MAYU SOFT' % g.hi, (100, 110, 140))
    elif g.mode == 'entry':
        low.fill((16, 20, 38))
        moji_c(low, 16, 'ENTER PASSWORD', (255, 214, 120))
        s = (g.entry + '______')[:6]
        moji_c(low, 34, s, (255, 255, 255), 2)
        for i in range(26):
            moji(low, 20 + i % 13 * 10, 65 + i // 13 * 12, chr(65 + i), (160, 200, 255))
        if g.err:
            moji_c(low, 94, 'NO SUCH WORD!', (255, 100, 90))
        moji_c(low, 112, '> BACK', (160, 160, 180))
    elif g.mode == 'pass':
        low.fill((44, 22, 30))
        for i in range(-8, 20):
            pygame.draw.line(low, (56, 28, 38), (i * 12 + g.t // 4 % 12, 0), (i * 12 + 40 + g.t // 4 % 12, LH), 3)
        moji_c(low, 18, 'STAGE %02d CLEAR' % g.stage, (255, 214, 120), 2)
        moji_c(low, 36, 'LEAF BONUS %d X 20' % g.leaf)
        moji_c(low, 56, 'NEXT PASSWORD', (255, 170, 170))
        pygame.draw.rect(low, (20, 8, 14), (40, 64, 80, 20))
        pygame.draw.rect(low, (255, 214, 120), (40, 64, 80, 20), 1)
        moji_c(low, 69, aikotoba(g.stage + 1), (255, 255, 255), 2)
        low.blit(SPR[4], (12, 66 + int(3 * math.sin(g.t / 9))))
        low.blit(SPR[4], (132, 66 + int(3 * math.cos(g.t / 9))))
        if g.t // 20 % 2:
            moji_c(low, 106, 'CLICK TO GO ON')
    elif g.mode == 'over':
        draw_board()
        sh = pygame.Surface((LW, LH))
        sh.set_alpha(170)
        low.blit(sh, (0, 0))
        moji_c(low, 34, 'NO LEAVES', (255, 120, 100), 2)
        moji_c(low, 50, 'GAME OVER', (255, 120, 100), 2)
        moji_c(low, 66, 'STAGE %02d  PASSWORD %s' % (g.stage, aikotoba(g.stage)), (160, 200, 255))
        moji_c(low, 79, '> CONTINUE')
        moji_c(low, 91, '> TITLE   ')
    else:
        draw_board()
        if g.mode == 'in':
            pygame.draw.rect(low, (16, 20, 38), (24, 60, 60, 17))
            pygame.draw.rect(low, (255, 214, 120), (24, 60, 60, 17), 1)
            moji(low, 38, 66, 'STAGE %02d' % g.stage)
    pygame.transform.scale(low, win.get_size(), win)
    win.blit(crt, (0, 0))
    yb = g.t * 3 % (LH * SCALE + 200) - 100     # ゆっくり流れる帯
    bar = pygame.Surface((LW * SCALE, 60))
    bar.fill((9, 9, 10))
    win.blit(bar, (0, yb), special_flags=BLEND_RGB_ADD)
    pygame.display.flip()


while True:
    for ev in pygame.event.get():
        if ev.type == QUIT:
            pygame.quit()
            sys.exit()
        if ev.type == MOUSEBUTTONDOWN and ev.button == 1:
            click(*ev.pos)
        if ev.type == KEYDOWN and g.mode == 'entry':
            if ev.key == K_ESCAPE:
                g.mode = 'title'
            elif ev.key == K_BACKSPACE:
                g.entry = g.entry[:-1]
            elif ev.unicode.upper() in FONT and ev.unicode.isalpha():
                kaku(ev.unicode.upper())
    update()
    draw()
    clock.tick(60)
