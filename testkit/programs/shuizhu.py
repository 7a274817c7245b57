# -*- coding: utf-8 -*-
# 水珠 (十滴水) pygame 版
# 《Python程序设计》课程大作业   计科2班
# 小时候在4399上玩的flash, 凭记忆写的, 规则可能有一点不一样
# 用法: 点击水珠, 水珠变大, 最大的水珠再点会炸开, 往四个方向飞小水滴
# 10滴水, 连炸3个送1滴

import pygame, sys, math, random, json, argparse

ap = argparse.ArgumentParser()
ap.add_argument('--seed', type=int, default=None)
ap.add_argument('--log', default=None)
args = ap.parse_args()

if args.seed is None:
    args.seed = random.randrange(1000000)
rnd = random.Random(args.seed)      # 只用来出题
logfile = open(args.log, 'w') if args.log else None


def xielog(d):
    if logfile:
        logfile.write(json.dumps(d) + '\n')
        logfile.flush()


pygame.init()
W, H = 660, 520
screen = pygame.display.set_mode((W, H))
pygame.display.set_caption('Shuizhu v1.2 (Ten Drops)')
clock = pygame.time.Clock()

# ---------- 常量 ----------
N = 6
GE = 74              # 格子大小
X0, Y0 = 28, 38      # 棋盘左上角
SPEED = 7            # 水滴每帧走的像素
R = [0, 11, 17, 24, 31]

BG = (236, 226, 204)
WOOD = (142, 98, 60)
WOOD2 = (112, 74, 42)
TILE1 = (248, 246, 240)
TILE2 = (238, 235, 226)
BLUE = (46, 118, 214)
BLUE_D = (22, 70, 160)
BLUE_L = (150, 202, 255)

f_small = pygame.font.SysFont('dejavusans', 15)
f_mid = pygame.font.SysFont('dejavusans', 20, bold=True)
f_big = pygame.font.SysFont('dejavuserif', 38, bold=True)
f_huge = pygame.font.SysFont('dejavuserif', 58, bold=True)

# ---------- 全局变量 ----------
grid = []
wob = []            # 抖动的计时
flying = []         # [x, y, dx, dy]
splash = []         # [x, y, t]
level = 1
drops = 10
score = 0
best = 0
chain = 0
state = 'title'     # title play run win lose
bonus_txt = 0       # "+1" 提示的计时
popup_t = 0
lost_flag = False


def new_board():
    global grid, wob, flying, splash, chain
    grid = [[0] * N for _ in range(N)]
    wob = [[0] * N for _ in range(N)]
    flying = []
    splash = []
    chain = 0
    # 关数越大, 空格越多, 小水珠越多
    kong = min(0.16 + 0.015 * level, 0.36)
    for i in range(N):
        for j in range(N):
            if rnd.random() < kong:
                grid[i][j] = 0
            else:
                grid[i][j] = rnd.choice([1, 2, 2, 3, 3, 3, 4, 4])
    xielog({'t': 'board', 'cells': grid})


def new_game():
    global level, drops, score, state
    level = 1
    drops = 10
    score = 0
    new_board()
    state = 'play'


def center(r, c):
    return X0 + c * GE + GE // 2, Y0 + r * GE + GE // 2


def empty():
    for row in grid:
        for v in row:
            if v > 0:
                return False
    return True


def hit(r, c):
    """(r,c) 的水珠被打到"""
    global chain, drops, score, bonus_txt
    if grid[r][c] < 4:
        grid[r][c] += 1
        wob[r][c] = 14
    else:
        grid[r][c] = 0
        x, y = center(r, c)
        splash.append([x, y, 0])
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            flying.append([x, y, dx, dy])
        chain += 1
        score += 10 * chain
        if chain % 3 == 0:
            drops += 1
            bonus_txt = 50


def move_flying():
    global flying
    rest = []
    todo = flying
    flying = []
    for f in todo:
        x, y, dx, dy = f
        dead = False
        # 一个像素一个像素走, 不然会跳过中心
        for k in range(SPEED):
            x += dx
            y += dy
            if not (X0 < x < X0 + N * GE and Y0 < y < Y0 + N * GE):
                dead = True
                break
            c = (x - X0) // GE
            r = (y - Y0) // GE
            cx, cy = center(r, c)
            if grid[r][c] > 0 and abs(x - cx) + abs(y - cy) <= R[grid[r][c]] // 2:
                hit(r, c)
                dead = True
                break
        if not dead:
            rest.append([x, y, dx, dy])
    flying = rest + flying       # hit里面会加新的


# ---------- 画图 ----------
def draw_drop(surf, x, y, rr, t=0):
    w = rr
    h = rr
    if t > 0:
        s = math.sin(t * 0.9) * 0.16 * t / 14
        w = rr * (1 + s)
        h = rr * (1 - s)
    # 影子
    pygame.draw.ellipse(surf, (206, 204, 198), (x - w + 3, y - h + 6, 2 * w, 2 * h))
    pygame.draw.ellipse(surf, BLUE_D, (x - w, y - h, 2 * w, 2 * h))
    pygame.draw.ellipse(surf, BLUE, (x - w + 2, y - h + 2, 2 * w - 4, 2 * h - 5))
    # 下面的反光
    pygame.draw.ellipse(surf, (86, 158, 240), (x - w * 0.6, y + h * 0.1, w * 1.2, h * 0.65))
    # 高光
    pygame.draw.ellipse(surf, BLUE_L, (x - w * 0.62, y - h * 0.72, w * 0.6, h * 0.46))
    pygame.draw.circle(surf, (255, 255, 255), (int(x - w * 0.4), int(y - h * 0.5)), max(1, int(rr * 0.13)))


def text(s, f, col, x, y, mid=True):
    im = f.render(s, True, col)
    if mid:
        screen.blit(im, im.get_rect(center=(x, y)))
    else:
        screen.blit(im, (x, y))


def draw_tube():
    # 右边的试管
    x, y, w, h = 528, 60, 56, 250
    pygame.draw.rect(screen, (250, 252, 255), (x, y, w, h), border_bottom_left_radius=28, border_bottom_right_radius=28)
    k = min(drops, 20) / 20
    hh = int((h - 10) * k)
    if hh > 0:
        pygame.draw.rect(screen, BLUE, (x + 5, y + h - 5 - hh, w - 10, hh),
                         border_bottom_left_radius=23, border_bottom_right_radius=23)
        pygame.draw.ellipse(screen, BLUE_L, (x + 5, y + h - 9 - hh, w - 10, 9))
    pygame.draw.rect(screen, WOOD2, (x, y, w, h), 3, border_bottom_left_radius=28, border_bottom_right_radius=28)
    pygame.draw.rect(screen, WOOD2, (x - 6, y - 6, w + 12, 9), border_radius=4)
    for i in range(1, 5):
        yy = y + h - 5 - int((h - 10) * i / 4)
        pygame.draw.line(screen, WOOD2, (x + w - 16, yy), (x + w - 4, yy), 2)
    text('x ' + str(drops), f_big, BLUE_D, x + w // 2, y + h + 30)
    if bonus_txt > 0:
        text('+1', f_mid, (214, 60, 40), x + w + 30, y + h + 30 - (50 - bonus_txt))


def draw_board():
    pygame.draw.rect(screen, WOOD, (X0 - 14, Y0 - 14, N * GE + 28, N * GE + 28), border_radius=8)
    pygame.draw.rect(screen, WOOD2, (X0 - 14, Y0 - 14, N * GE + 28, N * GE + 28), 3, border_radius=8)
    for i in range(N):
        for j in range(N):
            col = TILE1 if (i + j) % 2 == 0 else TILE2
            pygame.draw.rect(screen, col, (X0 + j * GE, Y0 + i * GE, GE, GE))
            pygame.draw.rect(screen, (214, 208, 194), (X0 + j * GE, Y0 + i * GE, GE, GE), 1)
    # 鼠标所在格子
    if state == 'play':
        m = cell_at(pygame.mouse.get_pos())
        if m:
            pygame.draw.rect(screen, (240, 190, 90), (X0 + m[1] * GE + 1, Y0 + m[0] * GE + 1, GE - 2, GE - 2), 2)
    for i in range(N):
        for j in range(N):
            if grid[i][j]:
                x, y = center(i, j)
                draw_drop(screen, x, y, R[grid[i][j]], wob[i][j])
    for s in splash:
        x, y, t = s
        rr = 10 + t * 2.4
        for a in range(8):
            b = a * math.pi / 4 + 0.4
            pygame.draw.circle(screen, BLUE_L, (int(x + math.cos(b) * rr), int(y + math.sin(b) * rr)), max(1, 6 - t // 3))
        pygame.draw.circle(screen, BLUE_L, (x, y), int(rr * 0.8), 2)
    for x, y, dx, dy in flying:
        # 飞的小水滴, 带一点尾巴
        pygame.draw.circle(screen, BLUE_L, (x - dx * 9, y - dy * 9), 3)
        pygame.draw.circle(screen, BLUE_L, (x - dx * 5, y - dy * 5), 5)
        pygame.draw.circle(screen, BLUE_D, (x, y), 8)
        pygame.draw.circle(screen, BLUE, (x, y), 6)
        pygame.draw.circle(screen, (255, 255, 255), (x - 2, y - 2), 2)


BTN = pygame.Rect(505, 450, 110, 34)
OK = pygame.Rect(W // 2 - 60, 312, 120, 40)


def draw_panel():
    text('Level ' + str(level), f_mid, WOOD2, 556, 26)
    draw_tube()
    text('Score', f_small, WOOD2, 556, 376)
    text(str(score), f_mid, WOOD2, 556, 398)
    text('Best ' + str(best), f_small, (160, 140, 110), 556, 422)
    pygame.draw.rect(screen, WOOD, BTN, border_radius=6)
    text('Restart', f_small, (255, 248, 230), BTN.centerx, BTN.centery)


def draw_popup(t1, t2, t3, btn):
    dark = pygame.Surface((W, H), pygame.SRCALPHA)
    dark.fill((60, 40, 20, 110))
    screen.blit(dark, (0, 0))
    box = pygame.Rect(W // 2 - 170, 140, 340, 230)
    pygame.draw.rect(screen, (255, 250, 236), box, border_radius=14)
    pygame.draw.rect(screen, WOOD, box, 5, border_radius=14)
    text(t1, f_big, BLUE_D, W // 2, 188)
    text(t2, f_mid, WOOD2, W // 2, 236)
    text(t3, f_small, WOOD2, W // 2, 272)
    pygame.draw.rect(screen, BLUE, OK, border_radius=10)
    text(btn, f_mid, (255, 255, 255), OK.centerx, OK.centery)


def draw_title():
    screen.fill(BG)
    for i in range(9):
        draw_drop(screen, 50 + i * 70, 70 + (i % 2) * 26, R[i % 4 + 1])
    text('TEN  DROPS', f_huge, BLUE_D, W // 2, 170)
    text('Tap a drop to make it grow.', f_small, WOOD2, W // 2, 232)
    text('The biggest ones burst into four.', f_small, WOOD2, W // 2, 254)
    text('3 bursts in one go  =  1 drop more', f_small, WOOD2, W // 2, 276)
    pygame.draw.rect(screen, BLUE, OK, border_radius=10)
    text('Start', f_mid, (255, 255, 255), OK.centerx, OK.centery)
    for i in range(1, 5):
        draw_drop(screen, 190 + i * 56, 420, R[i])
        text(str(i), f_small, WOOD2, 190 + i * 56, 466)


def cell_at(pos):
    x, y = pos
    if X0 <= x < X0 + N * GE and Y0 <= y < Y0 + N * GE:
        return (y - Y0) // GE, (x - X0) // GE
    return None


# ---------- 主循环 ----------
while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            if state == 'title':
                if OK.collidepoint(e.pos):
                    new_game()
            elif state == 'play':
                if BTN.collidepoint(e.pos):
                    new_game()
                    continue
                m = cell_at(e.pos)
                if m and grid[m[0]][m[1]] > 0 and drops > 0:
                    drops -= 1
                    chain = 0
                    xielog({'t': 'tap', 'r': m[0], 'c': m[1]})
                    hit(m[0], m[1])
                    state = 'run'
            elif state == 'win' and popup_t <= 0:
                if OK.collidepoint(e.pos):
                    level += 1
                    drops += 1          # 过关送一滴
                    new_board()
                    state = 'play'
            elif state == 'lose' and popup_t <= 0:
                if OK.collidepoint(e.pos):
                    new_game()

    if state == 'run':
        move_flying()
        if not flying and not splash:
            if empty():
                state = 'win'
                popup_t = 20
                score += drops * 5
                best = max(best, score)
                xielog({'t': 'cleared'})
            elif drops <= 0:
                state = 'lose'
                popup_t = 20
                best = max(best, score)
                xielog({'t': 'lost'})
            else:
                state = 'play'
    if popup_t > 0:
        popup_t -= 1
    if bonus_txt > 0:
        bonus_txt -= 1
    for i in range(len(wob)):
        for j in range(N):
            if wob[i][j] > 0:
                wob[i][j] -= 1
    for s in splash:
        s[2] += 1
    splash = [s for s in splash if s[2] < 15]

    if state == 'title':
        draw_title()
    else:
        screen.fill(BG)
        draw_board()
        draw_panel()
        if state == 'win' and popup_t == 0:
            draw_popup('Level %d clear!' % level, 'Score  %d' % score, 'You get 1 drop for the next level', 'Next')
        if state == 'lose' and popup_t == 0:
            draw_popup('Game Over', 'You reached level %d' % level, 'Score %d    Best %d' % (score, best), 'Again')
    pygame.display.flip()
    clock.tick(60)
