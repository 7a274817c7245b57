# ORANGE FIZZ  -  my remake of Splash Back !!
# made with pygame, learned from the "Pygame in 90 minutes" video
# controls: mouse only
#
# todo: sounds, highscore file, level editor (maybe)

import pygame
import random
import math
import sys
import json

pygame.init()

# --- command line ---
seed = None
logname = None
args = sys.argv[1:]
for i in range(len(args)):
    if args[i] == "--seed":
        seed = int(args[i + 1])
    if args[i] == "--log":
        logname = args[i + 1]

level_random = random.Random(seed)
logfile = open(logname, "w") if logname else None


def log(d):
    if logfile:
        logfile.write(json.dumps(d) + "\n")
        logfile.flush()


WIDTH = 760
HEIGHT = 620
win = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("Orange Fizz")
clock = pygame.time.Clock()
FPS = 50

# COLORS
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)
NAVY = (24, 28, 62)
NAVY2 = (38, 44, 92)
LINE = (58, 66, 124)
YELLOW = (255, 214, 60)
ORANGE = (255, 150, 30)
DARKORANGE = (236, 92, 20)
RED = (214, 36, 44)

# color + radius for size 1..4 (0 is not used)
COLORS = [None, YELLOW, ORANGE, DARKORANGE, RED]
RADIUS = [0, 13, 20, 28, 36]

ROWS = 6
COLS = 6
CELL = 86
LEFT = 36
TOP = 62

font_big = pygame.font.Font(None, 92)
font_mid = pygame.font.Font(None, 50)
font_small = pygame.font.Font(None, 30)

# --- game variables ---
state = "menu"       # menu, play, win, lose
grid = []
drops_list = []      # flying drops
texts = []           # flying texts
level = 1
drops_left = 10
score = 0
combo = 0
best_combo = 0
tick = 0
shake = 0
wobble = {}          # (r,c) -> frames left
tank_level = 10.0    # smooth animation of the tank


class Drop:
    def __init__(self, x, y, vx, vy):
        self.x = x
        self.y = y
        self.vx = vx
        self.vy = vy
        self.alive = True

    def move(self):
        self.x += self.vx
        self.y += self.vy
        # out of the board
        if self.x < LEFT or self.x > LEFT + COLS * CELL or self.y < TOP or self.y > TOP + ROWS * CELL:
            self.alive = False
            return
        c = int((self.x - LEFT) // CELL)
        r = int((self.y - TOP) // CELL)
        if r < 0 or c < 0 or r >= ROWS or c >= COLS:
            self.alive = False
            return
        if grid[r][c] > 0:
            cx, cy = center(r, c)
            # pythagoras !
            if math.sqrt((cx - self.x) ** 2 + (cy - self.y) ** 2) < RADIUS[grid[r][c]] * 0.7:
                self.alive = False
                hit(r, c)

    def draw(self):
        # little tail
        for k in range(4):
            pygame.draw.circle(win, (255, 190 - k * 25, 70), (int(self.x - self.vx * k), int(self.y - self.vy * k)), 9 - k * 2)
        pygame.draw.circle(win, WHITE, (int(self.x) - 2, int(self.y) - 3), 3)


class FlyText:
    def __init__(self, x, y, msg, color):
        self.x = x
        self.y = y
        self.img = font_small.render(msg, True, color)
        self.life = 45

    def draw(self):
        self.y -= 1
        self.life -= 1
        win.blit(self.img, (self.x - self.img.get_width() // 2, self.y))


def center(r, c):
    return LEFT + c * CELL + CELL // 2, TOP + r * CELL + CELL // 2


def new_level():
    global grid, state, combo
    grid = []
    for r in range(ROWS):
        row = []
        for c in range(COLS):
            row.append(level_random.choice([0, 0, 1, 2, 2, 3, 3, 4, 4]))
        grid.append(row)
    drops_list.clear()
    texts.clear()
    wobble.clear()
    combo = 0
    state = "play"
    log({"t": "board", "cells": grid})


def new_game():
    global level, drops_left, score, best_combo
    level = 1
    drops_left = 10
    score = 0
    best_combo = 0
    new_level()


def hit(r, c):
    global combo, score, drops_left, shake, best_combo
    if grid[r][c] == 4:
        grid[r][c] = 0
        x, y = center(r, c)
        SPEED = 7
        drops_list.append(Drop(x, y, SPEED, 0))
        drops_list.append(Drop(x, y, -SPEED, 0))
        drops_list.append(Drop(x, y, 0, SPEED))
        drops_list.append(Drop(x, y, 0, -SPEED))
        combo += 1
        score += combo * 10
        shake = 6
        if combo > best_combo:
            best_combo = combo
        if combo % 3 == 0:
            drops_left += 1
            texts.append(FlyText(x, y - 20, "+1 DROP", WHITE))
        elif combo > 1:
            texts.append(FlyText(x, y - 20, "x" + str(combo), YELLOW))
    else:
        grid[r][c] += 1
        wobble[(r, c)] = 12


def board_empty():
    for row in grid:
        for v in row:
            if v != 0:
                return False
    return True


def glossy(surface, x, y, rad, color):
    # shadow
    pygame.draw.circle(surface, (14, 16, 40), (x + 3, y + 4), rad)
    dark = (int(color[0] * 0.62), int(color[1] * 0.62), int(color[2] * 0.62))
    pygame.draw.circle(surface, dark, (x, y), rad)
    # fake gradient, looks like glass
    steps = 7
    for i in range(steps):
        t = i / steps
        col = (int(dark[0] + (color[0] - dark[0]) * t),
               int(dark[1] + (color[1] - dark[1]) * t),
               int(dark[2] + (color[2] - dark[2]) * t))
        pygame.draw.circle(surface, col, (x, int(y + rad * 0.14 * t)), int(rad * (1 - 0.16 * t)) - 1)
    # reflected light at the bottom
    light = (min(255, color[0] + 40), min(255, color[1] + 50), min(255, color[2] + 50))
    pygame.draw.ellipse(surface, light, (x - rad * 0.45, y + rad * 0.42, rad * 0.9, rad * 0.34))
    # highlight
    pygame.draw.ellipse(surface, (255, 244, 228), (x - rad * 0.55, y - rad * 0.76, rad * 0.85, rad * 0.46))
    pygame.draw.circle(surface, WHITE, (int(x + rad * 0.46), int(y - rad * 0.36)), max(1, rad // 10))


def write(msg, f, color, x, y):
    shadow = f.render(msg, True, BLACK)
    img = f.render(msg, True, color)
    win.blit(shadow, (x - img.get_width() // 2 + 3, y + 3))
    win.blit(img, (x - img.get_width() // 2, y))


def button(msg, x, y, w, h):
    mx, my = pygame.mouse.get_pos()
    over = x < mx < x + w and y < my < y + h
    pygame.draw.rect(win, (120, 40, 0), (x, y + 5, w, h), border_radius=22)
    pygame.draw.rect(win, YELLOW if over else ORANGE, (x, y, w, h), border_radius=22)
    pygame.draw.rect(win, (255, 226, 160), (x + 10, y + 6, w - 20, h // 3), border_radius=10)
    img = font_mid.render(msg, True, (90, 26, 0))
    win.blit(img, (x + w // 2 - img.get_width() // 2, y + h // 2 - img.get_height() // 2 + 2))


def background():
    win.fill(NAVY)
    # fizz bubbles that go up
    for i in range(22):
        bx = (i * 97) % WIDTH + math.sin(tick / 40 + i) * 8
        by = HEIGHT - (tick * (1 + i % 3) * 0.5 + i * 131) % (HEIGHT + 40)
        pygame.draw.circle(win, NAVY2, (int(bx), int(by)), 4 + i % 5, 2)


def draw_board():
    ox = random.randint(-2, 2) if shake > 0 else 0
    pygame.draw.rect(win, NAVY2, (LEFT - 8 + ox, TOP - 8, COLS * CELL + 16, ROWS * CELL + 16), border_radius=14)
    for r in range(ROWS):
        for c in range(COLS):
            pygame.draw.rect(win, NAVY, (LEFT + c * CELL + 2 + ox, TOP + r * CELL + 2, CELL - 4, CELL - 4), border_radius=10)
    # hover
    mx, my = pygame.mouse.get_pos()
    if state == "play" and len(drops_list) == 0:
        c = (mx - LEFT) // CELL
        r = (my - TOP) // CELL
        if 0 <= r < ROWS and 0 <= c < COLS and grid[r][c] > 0:
            pygame.draw.rect(win, LINE, (LEFT + c * CELL + 2, TOP + r * CELL + 2, CELL - 4, CELL - 4), 3, border_radius=10)
    for r in range(ROWS):
        for c in range(COLS):
            v = grid[r][c]
            if v > 0:
                x, y = center(r, c)
                rad = RADIUS[v]
                if (r, c) in wobble:
                    rad += int(math.sin(wobble[(r, c)] / 2) * 3)
                if v == 4:
                    # about to pop, trembles a little
                    x += int(math.sin(tick / 3 + r * 2 + c) * 1.6)
                glossy(win, x + ox, y, rad, COLORS[v])


def draw_side():
    global tank_level
    write("LEVEL " + str(level), font_mid, WHITE, 666, 20)
    write(str(score) + " pts", font_small, YELLOW, 666, 62)
    # the tank (a glass with orange soda)
    x, y, w, h = 616, 110, 100, 380
    tank_level += (drops_left - tank_level) * 0.1
    pygame.draw.rect(win, (18, 20, 46), (x, y, w, h), border_radius=16)
    full = min(tank_level / 20, 1)
    hh = int((h - 12) * full)
    if hh > 4:
        pygame.draw.rect(win, DARKORANGE, (x + 6, y + h - 6 - hh, w - 12, hh), border_radius=10)
        pygame.draw.rect(win, ORANGE, (x + 6, y + h - 6 - hh, w - 12, 8), border_radius=4)
        for i in range(6):
            by = (tick * (1 + i % 2) + i * 53) % hh
            pygame.draw.circle(win, (255, 180, 90), (x + 18 + i * 13, y + h - 10 - by), 3, 1)
    pygame.draw.rect(win, (170, 180, 230), (x, y, w, h), 4, border_radius=16)
    pygame.draw.rect(win, (200, 206, 240), (x + 14, y + 16, 8, h - 60), border_radius=4)
    # lines on the glass
    for i in range(1, 20):
        pygame.draw.line(win, (170, 180, 230), (x + w - (24 if i % 5 == 0 else 14), y + h - 6 - i * (h - 12) // 20),
                         (x + w - 4, y + h - 6 - i * (h - 12) // 20), 1)
    write(str(drops_left), font_big, RED if drops_left <= 2 else WHITE, 666, 498)
    write("drops", font_small, WHITE, 666, 566)


def dark():
    s = pygame.Surface((WIDTH, HEIGHT))
    s.set_alpha(150)
    win.blit(s, (0, 0))
    pygame.draw.rect(win, NAVY2, (170, 160, 420, 290), border_radius=24)
    pygame.draw.rect(win, ORANGE, (170, 160, 420, 290), 5, border_radius=24)


running = True
while running:
    clock.tick(FPS)
    tick += 1

    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            running = False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            mx, my = event.pos
            if state == "menu":
                if 260 < mx < 500 and 390 < my < 460:
                    new_game()
            elif state == "win":
                if 280 < mx < 480 and 365 < my < 425:
                    level += 1
                    new_level()
            elif state == "lose":
                if 260 < mx < 500 and 365 < my < 425:
                    new_game()
            elif state == "play":
                if len(drops_list) == 0 and drops_left > 0:
                    c = (mx - LEFT) // CELL
                    r = (my - TOP) // CELL
                    if 0 <= r < ROWS and 0 <= c < COLS and grid[r][c] > 0:
                        log({"t": "tap", "r": r, "c": c})
                        drops_left -= 1
                        combo = 0
                        hit(r, c)

    # update
    if shake > 0:
        shake -= 1
    for k in list(wobble):
        wobble[k] -= 1
        if wobble[k] <= 0:
            del wobble[k]
    for d in drops_list[:]:
        if d.alive:
            d.move()
    drops_list = [d for d in drops_list if d.alive]

    if state == "play" and len(drops_list) == 0:
        if board_empty():
            state = "win"
            drops_left += 1
            log({"t": "cleared"})
        elif drops_left <= 0:
            state = "lose"
            log({"t": "lost"})

    # draw everything
    background()
    if state == "menu":
        write("ORANGE", font_big, ORANGE, 380, 90)
        write("FIZZ", font_big, YELLOW, 380, 160)
        glossy(win, 140, 150 + int(math.sin(tick / 20) * 8), 60, RED)
        glossy(win, 620, 170 + int(math.cos(tick / 20) * 8), 46, DARKORANGE)
        glossy(win, 560, 90, 22, YELLOW)
        glossy(win, 220, 240, 26, ORANGE)
        write("Click a bubble to make it bigger.", font_small, WHITE, 380, 270)
        write("The red ones POP and start a chain!", font_small, WHITE, 380, 300)
        write("3 pops in one chain = 1 extra drop", font_small, WHITE, 380, 330)
        button("PLAY", 260, 390, 240, 70)
        write("a Splash Back remake by josh_codes", font_small, LINE, 380, 570)
    else:
        draw_board()
        for d in drops_list:
            d.draw()
        for t in texts:
            t.draw()
        texts = [t for t in texts if t.life > 0]
        draw_side()
        if state == "win":
            dark()
            write("LEVEL " + str(level), font_mid, WHITE, 380, 185)
            write("COMPLETE!", font_big, YELLOW, 380, 225)
            write("best combo: " + str(best_combo) + "     bonus: +1 drop", font_small, WHITE, 380, 315)
            button("NEXT", 280, 365, 200, 60)
        if state == "lose":
            dark()
            write("GAME OVER", font_big, RED, 380, 190)
            write("no drops left...", font_small, WHITE, 380, 265)
            write("level " + str(level) + "    score " + str(score), font_small, YELLOW, 380, 305)
            button("AGAIN", 260, 365, 240, 60)

    pygame.display.update()

pygame.quit()
sys.exit()
