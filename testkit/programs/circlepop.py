# circle pop
# my first pygame project!! CS 110 final assignment
# click a circle to feed it. if it gets too big it explodes and shoots in 4 directions
# clear all the circles before you run out of clicks

import pygame
import random
import argparse
import json

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=None)
parser.add_argument("--log", default=None)
args = parser.parse_args()

random.seed(args.seed)

pygame.init()

WIDTH = 540
HEIGHT = 630
CELL = 90
ROWS = 6
COLS = 6

WHITE = (255, 255, 255)
BLACK = (0, 0, 0)
GRAY = (210, 210, 210)
DARKBLUE = (25, 25, 112)
RED = (220, 20, 60)

# color and radius for every size
colors = [None, (135, 206, 235), (60, 179, 113), (255, 165, 0), (220, 20, 60)]
radius = [0, 14, 22, 30, 39]

screen = pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.set_caption("Circle Pop")
font = pygame.font.Font(None, 40)
bigfont = pygame.font.Font(None, 80)

grid = []
level = 1
clicks = 12
popped = 0      # how many popped in this turn
bullet = None   # the flying thing, (x, y)
running = True


def log(thing):
    if args.log is not None:
        with open(args.log, "a") as f:
            f.write(json.dumps(thing) + "\n")


def log_board():
    log({"t": "board", "level": level, "drops": clicks, "sizes": grid})


def new_level():
    global grid, clicks
    grid = []
    for r in range(ROWS):
        row = []
        for c in range(COLS):
            if random.random() < 0.25:
                row.append(0)
            else:
                row.append(random.choice([1, 2, 2, 3, 3, 4, 4]))
        grid.append(row)
    clicks = 12
    log_board()


def draw():
    screen.fill(WHITE)
    # the lines
    for i in range(ROWS + 1):
        pygame.draw.line(screen, GRAY, (0, i * CELL), (WIDTH, i * CELL), 2)
    for i in range(COLS + 1):
        pygame.draw.line(screen, GRAY, (i * CELL, 0), (i * CELL, ROWS * CELL), 2)
    # the circles
    for r in range(ROWS):
        for c in range(COLS):
            size = grid[r][c]
            if size > 0:
                center = (c * CELL + CELL // 2, r * CELL + CELL // 2)
                pygame.draw.circle(screen, colors[size], center, radius[size])
                pygame.draw.circle(screen, BLACK, center, radius[size], 2)
    if bullet is not None:
        pygame.draw.circle(screen, DARKBLUE, bullet, 7)
    # the bottom
    pygame.draw.rect(screen, DARKBLUE, (0, ROWS * CELL, WIDTH, HEIGHT - ROWS * CELL))
    text = font.render("Level: " + str(level), True, WHITE)
    screen.blit(text, (20, ROWS * CELL + 30))
    text = font.render("Clicks left: " + str(clicks), True, WHITE)
    screen.blit(text, (320, ROWS * CELL + 30))
    pygame.display.update()


def wait(ms):
    # so that windows does not say "not responding"
    global running
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            running = False
    pygame.time.wait(ms)


def explode(row, col):
    """the circle at row col explodes. calls itself for the other circles"""
    global popped, bullet
    grid[row][col] = 0
    popped = popped + 1
    # up, right, down, left
    for dr, dc in [(-1, 0), (0, 1), (1, 0), (0, -1)]:
        r = row
        c = col
        while True:
            if not running:
                return
            # half steps looks smoother
            bullet = (c * CELL + CELL // 2 + dc * CELL // 2, r * CELL + CELL // 2 + dr * CELL // 2)
            draw()
            wait(18)
            r = r + dr
            c = c + dc
            if r < 0 or r >= ROWS or c < 0 or c >= COLS:
                break
            bullet = (c * CELL + CELL // 2, r * CELL + CELL // 2)
            draw()
            wait(18)
            if grid[r][c] > 0:
                if grid[r][c] == 4:
                    explode(r, c)
                else:
                    grid[r][c] = grid[r][c] + 1
                break
    bullet = None


def message(words, color):
    draw()
    text = bigfont.render(words, True, color)
    rect = text.get_rect(center=(WIDTH // 2, ROWS * CELL // 2))
    pygame.draw.rect(screen, WHITE, rect.inflate(30, 20))
    pygame.draw.rect(screen, color, rect.inflate(30, 20), 4)
    screen.blit(text, rect)
    pygame.display.update()


def board_empty():
    for row in grid:
        for size in row:
            if size != 0:
                return False
    return True


def click(pos):
    global clicks, popped, level
    col = pos[0] // CELL
    row = pos[1] // CELL
    if row >= ROWS or grid[row][col] == 0:
        return
    log({"t": "tap", "row": row, "col": col})
    clicks = clicks - 1
    popped = 0
    if grid[row][col] == 4:
        explode(row, col)
    else:
        grid[row][col] = grid[row][col] + 1
    if not running:
        return
    # bonus: 5 or more in one turn gives a click back, 10 or more gives two
    if popped >= 10:
        clicks = clicks + 2
    elif popped >= 5:
        clicks = clicks + 1
    log_board()
    if board_empty():
        log({"t": "cleared", "level": level})
        level = level + 1
        new_level()
    elif clicks == 0:
        log({"t": "lost", "level": level})
        message("GAME OVER", RED)
        for i in range(25):
            wait(100)
            if not running:
                return
        # same level again but with a new board
        new_level()
    # forget the clicks made during the animation
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            quit_game()


def quit_game():
    global running
    running = False


new_level()
clock = pygame.time.Clock()

while running:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            running = False
        elif event.type == pygame.MOUSEBUTTONDOWN:
            click(event.pos)
            if not running:
                break
    draw()
    clock.tick(30)

pygame.quit()
