# my first pygame game!!
# remake of the water drops game i played at school
# click the balls, they grow, big ones explode. clear everything to go to the next level
#
# TODO: sounds
# TODO: highscore file
# TODO: make it prettier

import pygame
import random
import sys
import json
import argparse

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int)
ap.add_argument("--log")
args = ap.parse_args()
if args.seed is not None:
    random.seed(args.seed)

logfile = open(args.log, "a") if args.log else None

pygame.init()

# colors
BLACK = (0, 0, 0)
WHITE = (255, 255, 255)
GRAY = (60, 60, 60)
GREEN = (0, 200, 0)
YELLOW = (240, 220, 0)
ORANGE = (255, 140, 0)
RED = (230, 30, 30)
LIGHTBLUE = (120, 200, 255)

COLORS = [BLACK, GREEN, YELLOW, ORANGE, RED]
RADIUS = [0, 9, 16, 23, 31]

N = 6
CELL = 80
OFFX = 10
OFFY = 60
WIDTH = 500
HEIGHT = 600
SPEED = 6

screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("Drops Game")
clock = pygame.time.Clock()
font = pygame.font.Font(None, 36)
bigfont = pygame.font.Font(None, 72)
smallfont = pygame.font.Font(None, 24)

# global variables
grid = []
bullets = []     # flying drops: [x, y, dx, dy, lastcell]
booms = []       # [x, y, r]
level = 1
drops = 10
score = 0
chain = 0
gameover = False
waiting = False  # chain is running


def log(d):
    if logfile:
        logfile.write(json.dumps(d) + "\n")
        logfile.flush()


def log_board():
    log({"t": "board", "level": level, "drops": drops, "sizes": grid})


def make_level():
    global grid
    grid = []
    for i in range(N):
        row = []
        for j in range(N):
            # every number is one ticket in the lottery
            row.append(random.choice([0, 0, 0, 1, 2, 2, 3, 3, 3, 4, 4]))
        grid.append(row)
    log_board()


def new_game():
    global level, drops, score, gameover, bullets, booms, waiting, chain
    level = 1
    drops = 10
    score = 0
    chain = 0
    bullets = []
    booms = []
    gameover = False
    waiting = False
    make_level()


def center(i, j):
    return OFFX + j * CELL + CELL // 2, OFFY + i * CELL + CELL // 2


def grow(i, j):
    """add one to the ball, explode if too big"""
    global score, chain
    grid[i][j] += 1
    if grid[i][j] > 4:
        grid[i][j] = 0
        chain += 1
        score += 10 * chain
        x, y = center(i, j)
        booms.append([x, y, 10])
        bullets.append([x, y, -SPEED, 0, (i, j)])
        bullets.append([x, y, SPEED, 0, (i, j)])
        bullets.append([x, y, 0, -SPEED, (i, j)])
        bullets.append([x, y, 0, SPEED, (i, j)])


def move_bullets():
    for b in bullets[:]:
        b[0] += b[2]
        b[1] += b[3]
        # outside of the board
        if b[0] < OFFX or b[0] > OFFX + N * CELL or b[1] < OFFY or b[1] > OFFY + N * CELL:
            bullets.remove(b)
            continue
        j = (b[0] - OFFX) // CELL
        i = (b[1] - OFFY) // CELL
        if i > N - 1 or j > N - 1:
            continue
        if (i, j) == b[4]:
            continue
        if grid[i][j] > 0:
            # hit when it is near the center of the cell
            cx, cy = center(i, j)
            if abs(cx - b[0]) <= RADIUS[grid[i][j]] and abs(cy - b[1]) <= RADIUS[grid[i][j]]:
                bullets.remove(b)
                grow(i, j)


def empty():
    for row in grid:
        for x in row:
            if x != 0:
                return False
    return True


def draw():
    screen.fill(BLACK)
    # the grid
    for k in range(N + 1):
        pygame.draw.line(screen, GRAY, (OFFX + k * CELL, OFFY), (OFFX + k * CELL, OFFY + N * CELL))
        pygame.draw.line(screen, GRAY, (OFFX, OFFY + k * CELL), (OFFX + N * CELL, OFFY + k * CELL))
    # balls
    for i in range(N):
        for j in range(N):
            if grid[i][j] > 0:
                pygame.draw.circle(screen, COLORS[grid[i][j]], center(i, j), RADIUS[grid[i][j]])
    for b in booms[:]:
        pygame.draw.circle(screen, WHITE, (b[0], b[1]), b[2], 2)
        b[2] += 2
        if b[2] > 40:
            booms.remove(b)
    for b in bullets:
        pygame.draw.circle(screen, LIGHTBLUE, (b[0], b[1]), 6)
    # texts
    t = font.render("Level: " + str(level), True, WHITE)
    screen.blit(t, (10, 18))
    t = font.render("Drops: " + str(drops), True, LIGHTBLUE)
    screen.blit(t, (190, 18))
    t = font.render("Score: " + str(score), True, WHITE)
    screen.blit(t, (345, 18))
    if chain > 1:
        t = smallfont.render("chain x" + str(chain), True, YELLOW)
        screen.blit(t, (10, 560))
    if gameover:
        t = bigfont.render("GAME OVER", True, RED)
        screen.blit(t, (WIDTH // 2 - t.get_width() // 2, 240))
        t = font.render("click to play again", True, WHITE)
        screen.blit(t, (WIDTH // 2 - t.get_width() // 2, 310))
    pygame.display.flip()


new_game()

running = True
while running:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            running = False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if gameover:
                new_game()
            elif not waiting:
                mx, my = event.pos
                j = (mx - OFFX) // CELL
                i = (my - OFFY) // CELL
                if i >= 0 and i < N and j >= 0 and j < N:
                    if grid[i][j] > 0:
                        log({"t": "tap", "row": i, "col": j})
                        drops -= 1
                        chain = 0
                        grow(i, j)
                        waiting = True

    move_bullets()

    if waiting and len(bullets) == 0:
        waiting = False
        # bonus drop for a long chain
        if chain >= 4:
            drops += 1
        log_board()
        if empty():
            log({"t": "cleared", "level": level})
            level += 1
            drops += 3
            make_level()
        elif drops <= 0:
            log({"t": "lost", "level": level})
            gameover = True

    draw()
    clock.tick(60)

pygame.quit()
sys.exit()
