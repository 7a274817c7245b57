# coding: utf-8
# 滴水穿石 —— 仿手机小游戏「十滴水」
# 水滴不是贴图，是用 numpy 按高度场折射石板算出来的
# 2021.3  周末作品，欢迎 star
import argparse, json, math, random, sys
import numpy as np
import pygame

ap = argparse.ArgumentParser()
ap.add_argument('--seed', type=int)
ap.add_argument('--log')
opt = ap.parse_args()
rnd = random.Random(opt.seed)          # 只管关卡
fx = np.random.RandomState(20210314)   # 只管画面
_log = open(opt.log, 'w') if opt.log else None


def log(**kw):
    if _log:
        _log.write(json.dumps(kw) + '\n')
        _log.flush()


W, H = 900, 660
N, CELL = 6, 96
OX, OY = 40, 42
R = [0, 14, 23, 31, 39]        # 每级水滴半径
SPEED = 430.0
LIGHT = np.array([-0.55, -0.65, 0.55])
LIGHT = LIGHT / np.linalg.norm(LIGHT)
CN = '〇一二三四五六七八九'


def cn(n):
    if n < 10:
        return CN[n]
    if n < 20:
        return '十' + (CN[n - 10] if n > 10 else '')
    if n < 100:
        return CN[n // 10] + '十' + (CN[n % 10] if n % 10 else '')
    return str(n)


# ---------------------------------------------------------------- 石板
def noise(h, w, step):
    gh, gw = h // step + 3, w // step + 3
    g = fx.rand(gh, gw)
    y = np.arange(h) / step
    x = np.arange(w) / step
    yi, xi = y.astype(int), x.astype(int)
    fy, fxx = (y - yi)[:, None], (x - xi)[None, :]
    fy, fxx = fy * fy * (3 - 2 * fy), fxx * fxx * (3 - 2 * fxx)
    a, b = g[yi][:, xi], g[yi][:, xi + 1]
    c, d = g[yi + 1][:, xi], g[yi + 1][:, xi + 1]
    return (a * (1 - fxx) + b * fxx) * (1 - fy) + (c * (1 - fxx) + d * fxx) * fy


def make_stone():
    n = sum(noise(H, W, s) * k for s, k in ((160, .38), (70, .26), (30, .16), (12, .1), (4, .06), (2, .04)))
    n = (n - n.min()) / (n.max() - n.min())
    v = np.abs(noise(H, W, 110) + .35 * noise(H, W, 36) - .68)      # 石纹
    vein = np.exp(-(v / .012) ** 2) * .55 * noise(H, W, 60)
    base = np.stack([84 + 62 * n, 88 + 58 * n, 86 + 54 * n], -1)
    moss = np.clip(noise(H, W, 90) * 1.4 - .8, 0, 1)[..., None]      # 一点青苔
    base = base * (1 - .45 * moss) + np.array([84, 104, 58]) * .45 * moss
    base += (vein * 120)[..., None]
    # 凹下去的格子线：一暗一亮
    for k in range(N + 1):
        p = k * CELL
        for off, dv in ((-1, -34), (0, -44), (1, 26)):
            x, y = OX + p + off, OY + p + off
            base[OY:OY + N * CELL, x] += dv
            base[y, OX:OX + N * CELL] += dv
    # 右边木牌
    px = OX + N * CELL + 34
    yy, xx = np.mgrid[0:H, 0:W]
    grain = np.sin(xx * .18 + 7 * noise(H, W, 120) + 3 * noise(H, W, 40)) * .5 + .5
    wood = np.stack([98 + 38 * grain, 66 + 28 * grain, 40 + 18 * grain], -1) + (fx.rand(H, W, 1) - .5) * 10
    m = (xx > px) & (xx < W - 34) & (yy > 42) & (yy < 42 + N * CELL)
    d = np.clip(np.minimum(np.minimum(xx - px, W - 34 - xx), np.minimum(yy - 42, 42 + N * CELL - yy)) / 8., 0, 1)
    out = ~m
    sh = np.exp(-((np.clip(np.maximum(px + 6 - xx, xx - (W - 28)), 0, None)) ** 2
                  + (np.clip(np.maximum(50 - yy, yy - (50 + N * CELL)), 0, None)) ** 2) / 160.)
    base[out] *= (1 - .5 * sh)[out][:, None]
    base[m] = (wood * (.6 + .4 * d)[..., None])[m]
    vig = 1 - .32 * (((xx - W / 2) / (W / 2)) ** 2 + ((yy - H / 2) / (H / 2)) ** 2)[..., None] / 2
    return np.clip(base * vig, 0, 255)


STONE = make_stone()


# ---------------------------------------------------------------- 水滴
def water(cx, cy, r, phase=0., shape=0, squash=0.):
    """在 (cx,cy) 画半径 r 的水滴，返回 (左上角, surface)"""
    s = int(r * 1.25) + 14
    x0, y0 = max(0, int(cx) - s), max(0, int(cy) - s)
    x1, y1 = min(W, int(cx) + s), min(H, int(cy) + s)
    if x1 - x0 < 4 or y1 - y0 < 4:
        return None
    yy, xx = np.mgrid[y0:y1, x0:x1].astype(float)
    dx, dy = xx - cx, yy - cy
    th = np.arctan2(dy, dx)
    rr = r * (1 + .045 * np.sin(2 * th + shape) + .03 * np.sin(3 * th + 2.1 * shape)
              + .03 * math.sin(phase) * np.cos(2 * th) + squash * np.cos(2 * th))
    q = np.sqrt(dx * dx + dy * dy) / rr
    inside = np.clip((1 - q) * r / 1.3, 0, 1)[..., None]
    # 高度场 h=(1-q^2)^0.6 的近似法线
    hz = np.sqrt(np.clip(1 - q * q, 0.02, 1))
    nx, ny = dx / rr, dy / rr
    bend = r * .62 * q ** 2.2
    sx = np.clip(xx - nx / np.maximum(q, .05) * bend, 0, W - 1).astype(int)
    sy = np.clip(yy - ny / np.maximum(q, .05) * bend, 0, H - 1).astype(int)
    bg = STONE[sy, sx] * np.array([.86, .97, 1.04])
    lam = nx * LIGHT[0] + ny * LIGHT[1]
    glow = np.clip(-lam, 0, 1) ** 1.5 * q        # 光从左上进，聚在右下
    col = bg * (.80 - .28 * np.clip(lam, 0, 1)[..., None]) + (glow * 120)[..., None] * np.array([.8, .95, 1.])
    edge = np.clip((q - .80) / .2, 0, 1) ** 2
    col *= (1 - .42 * edge)[..., None]
    hl = np.exp(-(((dx + r * .36) / (r * .20)) ** 2 + ((dy + r * .42) / (r * .13)) ** 2))
    hl += .5 * np.exp(-(((dx + r * .12) / (r * .07)) ** 2 + ((dy + r * .60) / (r * .05)) ** 2))
    hl += .25 * np.exp(-(((dx - r * .42) / (r * .3)) ** 2 + ((dy - r * .48) / (r * .12)) ** 2))
    col += (hl * 215)[..., None]
    # 软影
    qs = np.sqrt((dx - r * .16 - 2) ** 2 + (dy - r * .2 - 2) ** 2) / r
    sh = .55 / (1 + np.exp((qs - 1.0) * r / 2.4))
    ground = STONE[y0:y1, x0:x1] * (1 - sh)[..., None]
    img = np.clip(ground * (1 - inside) + col * inside, 0, 255).astype(np.uint8)
    a = np.clip(np.maximum(inside[..., 0], sh * 2.2) * 255, 0, 255).astype(np.uint8)
    # 阴影部分用半透明黑
    rgb = np.where(inside > .5, img, (img * inside).astype(np.uint8))
    alpha = np.maximum(inside[..., 0] * 255, sh * 255 * (1 - inside[..., 0])).astype(np.uint8)
    surf = pygame.Surface((x1 - x0, y1 - y0), pygame.SRCALPHA)
    pygame.surfarray.blit_array(surf, np.ascontiguousarray(rgb.swapaxes(0, 1)))
    pa = pygame.surfarray.pixels_alpha(surf)
    pa[:] = alpha.swapaxes(0, 1)
    del pa
    return (x0, y0), surf


class Fly:
    def __init__(self, r, c, d):
        self.r, self.c = r, c
        self.d = d
        self.x, self.y = center(r, c)

    def step(self, ds):
        self.x += self.d[1] * ds
        self.y += self.d[0] * ds


def center(r, c):
    return OX + c * CELL + CELL // 2, OY + r * CELL + CELL // 2


class Game:
    def __init__(self):
        pygame.display.init()
        pygame.font.init()
        self.scr = pygame.display.set_mode((W, H))
        pygame.display.set_caption('十滴水·滴水穿石')
        names = 'droidsansfallback,notosanscjksc,microsoftyahei,simhei,wenquanyizenhei'
        self.f1 = pygame.font.SysFont(names, 64)
        self.f2 = pygame.font.SysFont(names, 34)
        self.f3 = pygame.font.SysFont(names, 20)
        # 有的中文字体没有数字
        self.num = {self.f1: pygame.font.SysFont('georgia,dejavuserif', 54),
                    self.f2: pygame.font.SysFont('georgia,dejavuserif', 28),
                    self.f3: pygame.font.SysFont('georgia,dejavuserif', 17)}
        self.stone = pygame.Surface((W, H))
        pygame.surfarray.blit_array(self.stone, STONE.astype(np.uint8).swapaxes(0, 1))
        self.cache = {}
        self.state = 'title'
        self.t = 0.
        self.grid = [[0] * N for _ in range(N)]
        self.fly, self.rings, self.vis = [], [], {}
        self.level, self.drops, self.combo, self.best = 0, 10, 0, 0
        self.panel_x = (OX + N * CELL + 34 + W - 34) // 2
        self.btn = pygame.Rect(0, 0, 220, 66)

    # ---- 关卡
    def restart(self):
        self.level, self.drops = 0, 10
        self.next_level()

    def next_level(self):
        self.level += 1
        # 越往后大水滴越少
        w = [6, 5, 7, 8, 6] if self.level < 4 else [6, 8, 8, 7, 5]
        self.grid = [[rnd.choices(range(5), w)[0] for _ in range(N)] for _ in range(N)]
        if not any(map(any, self.grid)):
            self.grid[2][3] = 4
        self.vis = {}
        self.cache.clear()
        self.shape = {(r, c): rnd.random() * 6.28 for r in range(N) for c in range(N)}
        self.fly, self.rings, self.combo = [], [], 0
        self.state, self.t = 'enter', 0.

    def hit(self, r, c):
        if self.grid[r][c] < 4:
            old = R[self.grid[r][c]]
            self.grid[r][c] += 1
            self.vis[r, c] = [old, 0.]
            return
        self.grid[r][c] = 0
        self.vis.pop((r, c), None)
        self.combo += 1
        self.best = max(self.best, self.combo)
        if self.combo % 3 == 0:
            self.drops += 1
        self.rings.append([*center(r, c), 0.])
        for d in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self.fly.append(Fly(r, c, d))

    def click(self, pos):
        if self.state == 'title' and self.btn.collidepoint(pos):
            self.restart()
        elif self.state == 'over' and self.t > .5 and self.btn.collidepoint(pos):
            self.restart()
        elif self.state == 'play' and not self.fly:
            c, r = (pos[0] - OX) // CELL, (pos[1] - OY) // CELL
            if 0 <= r < N and 0 <= c < N and self.grid[r][c] and self.drops > 0:
                log(t='tap', r=r, c=c)
                self.drops -= 1
                self.combo = 0
                self.hit(r, c)
                self.check()

    def check(self):
        if self.fly:
            return
        if not any(map(any, self.grid)):
            log(t='cleared')
            self.state, self.t = 'pass', 0.
            self.drops = max(10, self.drops + 3)
        elif self.drops <= 0:
            log(t='lost')
            self.state, self.t = 'over', 0.

    def update(self, dt):
        self.t += dt
        if self.state == 'enter' and self.t > 1.1:
            self.state = 'play'
            log(t='board', cells=self.grid)
        if self.state == 'pass' and self.t > 2.0:
            self.next_level()
        for k in list(self.vis):
            self.vis[k][1] += dt
            if self.vis[k][1] > .35:
                del self.vis[k]
        for g in self.rings:
            g[2] += dt
        self.rings = [g for g in self.rings if g[2] < .6]
        if not self.fly:
            return
        # 小步走，免得穿过去
        left = SPEED * dt
        while left > 0 and self.fly:
            ds = min(6., left)
            left -= ds
            for f in list(self.fly):
                f.step(ds)
                if not (OX < f.x < OX + N * CELL and OY < f.y < OY + N * CELL):
                    self.fly.remove(f)
                    continue
                c, r = int(f.x - OX) // CELL, int(f.y - OY) // CELL
                if (r, c) != (f.r, f.c) and self.grid[r][c]:
                    x, y = center(r, c)
                    if abs(f.x - x) + abs(f.y - y) < R[self.grid[r][c]] * .8:
                        self.fly.remove(f)
                        self.hit(r, c)
        self.check()

    # ---- 画
    def text(self, font, s, x, y, col=(240, 232, 210), sh=True):
        if s.isascii():
            font = self.num[font]
        if sh:
            t = font.render(s, True, (20, 18, 16))
            self.scr.blit(t, t.get_rect(center=(x + 2, y + 2)))
        t = font.render(s, True, col)
        self.scr.blit(t, t.get_rect(center=(x, y)))

    def drop(self, r, c, scale=1.):
        v = self.grid[r][c]
        rad, x, y = R[v], *center(r, c)
        sp = self.shape[r, c]
        if (r, c) in self.vis:
            old, t = self.vis[r, c]
            k = t / .35
            rad = old + (rad - old) * (1 - (1 - min(1, k * 2)) ** 2)
            got = water(x, y, rad, 0, sp, .16 * math.sin(k * 14) * (1 - k))
        elif scale < 1:
            got = water(x, y, max(3, rad * scale), 0, sp)
        else:
            ph = int(pygame.time.get_ticks() / 110 + sp * 5) % 8 if v == 4 else 0   # 满的会晃
            key = (r, c, v, ph, self.level)
            if key not in self.cache:
                if len(self.cache) > 900:
                    self.cache.clear()
                self.cache[key] = water(x, y, rad, ph * math.pi / 4, sp)
            got = self.cache[key]
        if got:
            self.scr.blit(got[1], got[0])

    def draw(self):
        S = self.scr
        S.blit(self.stone, (0, 0))
        if self.state == 'title':
            return self.draw_title()
        for x, y, t in self.rings:
            k = t / .6
            for m in (1, .66):
                rad = int(18 + 60 * k * m)
                lay = pygame.Surface((rad * 2 + 6, rad * 2 + 6), pygame.SRCALPHA)
                pygame.draw.circle(lay, (225, 240, 245, int(120 * (1 - k))), (rad + 3, rad + 3), rad, 2)
                S.blit(lay, (x - rad - 3, y - rad - 3))
        for r in range(N):
            for c in range(N):
                if self.grid[r][c]:
                    s = 1.
                    if self.state == 'enter':
                        s = min(1., max(0., (self.t - .05 * (r + c) / 1.2) / .45))
                        if s <= 0:
                            continue
                    self.drop(r, c, s)
        for f in self.fly:
            got = water(f.x, f.y, 8, 0, 0, .2 if f.d[1] else -.2)
            if got:
                S.blit(got[1], got[0])
        # 木牌
        px = self.panel_x
        self.text(self.f2, '第%s关' % cn(self.level), px, 100)
        self.text(self.f3, '余 水', px, 196, (214, 190, 150))
        k = ('p',)
        if k not in self.cache:
            self.cache[k] = water(px, 276, 58, 0, 1.)
        S.blit(self.cache[k][1], self.cache[k][0])
        self.text(self.f1, str(self.drops), px, 278, (255, 255, 255))
        self.text(self.f3, '连 击', px, 396, (214, 190, 150))
        self.text(self.f2, '%d' % self.combo, px, 432)
        self.text(self.f3, '最高', px - 16, 476, (190, 164, 124))
        self.text(self.f3, str(self.best), px + 22, 476, (190, 164, 124))
        self.text(self.f3, '三连得一滴', px, 580, (190, 164, 124))
        bx, by = OX + N * CELL // 2, OY + N * CELL // 2
        if self.state == 'enter':
            pass
        elif self.state == 'pass':
            a = min(1, self.t / .4)
            band = pygame.Surface((N * CELL, 130), pygame.SRCALPHA)
            band.fill((20, 26, 24, int(150 * a)))
            S.blit(band, (OX, by - 65))
            self.text(self.f1, '过 关', bx, by - 16)
            self.text(self.f3, '奖三滴，不足十滴补足', bx, by + 42, (190, 226, 236))
        elif self.state == 'over':
            veil = pygame.Surface((W, H), pygame.SRCALPHA)
            veil.fill((10, 12, 12, int(170 * min(1, self.t / .6))))
            S.blit(veil, (0, 0))
            self.text(self.f1, '水滴耗尽', bx, by - 110)
            self.text(self.f2, '止步第%s关' % cn(self.level), bx, by - 30, (214, 190, 150))
            self.button('再来一局', bx, by + 60)

    def button(self, s, x, y):
        self.btn.center = (x, y)
        b = self.btn
        hot = b.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.scr, (30, 20, 12), b.move(3, 4), border_radius=12)
        pygame.draw.rect(self.scr, (150, 104, 62) if hot else (126, 84, 48), b, border_radius=12)
        pygame.draw.rect(self.scr, (190, 150, 100), b, 2, border_radius=12)
        self.text(self.f2, s, x, y)

    def draw_title(self):
        bx, by = OX + N * CELL // 2, OY + N * CELL // 2
        if 'title' not in self.cache:
            self.cache['title'] = [water(OX + x, OY + y, r, 0, r) for x, y, r in
                                   ((90, 90, 36), (480, 120, 52), (120, 470, 60), (500, 480, 30), (330, 60, 16),
                                    (60, 290, 18), (420, 540, 14), (540, 300, 22), (230, 520, 22))]
        for p, s in self.cache['title']:
            self.scr.blit(s, p)
        self.text(self.f1, '滴水穿石', bx, by - 90)
        self.text(self.f3, '点一下，大一圈；满了就四散', bx, by - 20, (220, 214, 196))
        self.button('开 始', bx, by + 70)
        for i, s in enumerate('绳锯木断'):
            self.text(self.f2, s, self.panel_x + 34, 180 + i * 76, (214, 190, 150))
        for i, s in enumerate('水滴石穿'):
            self.text(self.f2, s, self.panel_x - 34, 220 + i * 76, (214, 190, 150))

    def run(self):
        clk = pygame.time.Clock()
        while 1:
            dt = min(.05, clk.tick(40) / 1000.)
            for e in pygame.event.get():
                if e.type == pygame.QUIT:
                    return
                if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                    self.click(e.pos)
            self.update(dt)
            self.draw()
            pygame.display.flip()


Game().run()
