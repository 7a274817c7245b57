"""
=====================================================================
 SPONGIFY!   --   Let's make a game with Pygame, PART 7: Polish & Juice
=====================================================================
In this part:
   * a spritesheet WITHOUT any image files (we paint it in code!)
   * popups, screen shake, a simple state machine
   * a debug overlay (F1) and the FPS counter (F2)

Previously:
   Part 1 window  Part 2 grid  Part 3 clicking  Part 4 droplets
   Part 5 chain reactions  Part 6 levels & game over

If you liked it leave a star on the repo, it really helps :)
"""
import argparse
import json
import random
import time

import pygame

# --------------------------------------------------------------- settings
WIDTH, HEIGHT = 740, 600
FPS = 60
TITLE = "Spongify! (Pygame Tutorial Part 7)"

SPRITE = 16          # size of one sprite on the sheet
SCALE = 5            # sprites are blown up 5 times
TILE = SPRITE * SCALE
GRID_ROWS = 6
GRID_COLS = 6
GRID_X, GRID_Y = 30, 90

START_DROPS = 10
MAX_DROPS = 25
DROPLET_SPEED = 420  # pixels a second
COMBO_STEP = 3       # every 3 pops in one chain = 1 free drop

WHITE = (250, 252, 252)
NAVY = (28, 42, 74)
PINK = (232, 84, 120)
TILE_A = (205, 228, 226)
TILE_B = (222, 238, 236)
GROUT = (170, 202, 202)
BG = (122, 170, 176)


# ------------------------------------------------------------ spritesheet
class SpriteSheet:
    """Row 0-3: sponge size 1-4 (4 wobble frames). Row 4: droplet. Row 5: splash."""

    def __init__(self):
        self.sheet = pygame.Surface((SPRITE * 4, SPRITE * 6), pygame.SRCALPHA)
        for size in range(1, 5):
            for frame in range(4):
                self._paint_sponge(size, frame)
        for frame in range(4):
            self._paint_drop(frame)
            self._paint_splash(frame)

    def _px(self, col, row, x, y, color):
        if 0 <= x < SPRITE and 0 <= y < SPRITE:
            self.sheet.set_at((col * SPRITE + x, row * SPRITE + y), color)

    def _paint_sponge(self, size, frame):
        art = random.Random(size * 31)     # only for the holes!
        w = (6, 9, 12, 15)[size - 1]
        h = (4, 7, 9, 13)[size - 1]
        base = ((250, 226, 110), (245, 202, 78), (238, 168, 62), (214, 122, 66))[size - 1]
        dark = tuple(int(c * 0.68) for c in base)
        light = tuple(min(255, c + 30) for c in base)
        squash = (0, 1, 0, -1)[frame] if size > 1 else 0
        h2, w2 = h - max(0, squash), w - max(0, -squash)
        x0, y0 = (SPRITE - w2) // 2, 15 - h2
        holes = [(art.randrange(w), art.randrange(h)) for _ in range(size * 4)]
        for y in range(h2):
            for x in range(w2):
                corner = x in (0, w2 - 1) and y in (0, h2 - 1)
                if corner:
                    continue
                if (x in (0, w2 - 1) or y in (0, h2 - 1)) and (x * 3 + y * 5) % 7 == 0 and size > 1:
                    continue                # ragged rim
                c = base
                if y == 0 or x == 0:
                    c = light
                if y == h2 - 1 or x == w2 - 1:
                    c = dark
                if (x, y) in holes:
                    c = tuple(int(v * 0.55) for v in base)
                self._px(frame, size - 1, x0 + x, y0 + y, c)
        if size == 4:                       # it is dripping!
            for i, dx in enumerate((3, 8, 12)):
                self._px(frame, 3, dx, (10 + frame * 2 + i * 3) % 16, (90, 160, 240))
        if size == 3:
            self._px(frame, 2, 5, 12 + frame % 3, (120, 180, 240))

    def _paint_drop(self, frame):
        for x, y in ((7, 5), (7, 6), (6, 7), (7, 7), (8, 7), (6, 8), (7, 8), (8, 8), (7, 9)):
            self._px(frame, 4, x, y, (52, 118, 226))
        self._px(frame, 4, 6 + frame % 2, 7, (190, 224, 255))

    def _paint_splash(self, frame):
        r = 2 + frame * 2
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)):
            x, y = 8 + dx * r * (7 if dx and dy else 10) // 10, 8 + dy * r * (7 if dx and dy else 10) // 10
            col = (90, 160, 240) if (dx and dy) else (240, 190, 80)
            self._px(frame, 5, x, y, col)
            if frame < 2:
                self._px(frame, 5, x + 1, y, col)

    def get_sprite(self, col, row):
        img = pygame.Surface((SPRITE, SPRITE), pygame.SRCALPHA)
        img.blit(self.sheet, (0, 0), (col * SPRITE, row * SPRITE, SPRITE, SPRITE))
        return pygame.transform.scale(img, (TILE, TILE))


# ------------------------------------------------------------------ cells
class Cell:
    def __init__(self, row, col, size):
        self.row = row
        self.col = col
        self.size = size
        self.wobble = 0.0

    @property
    def rect(self):
        return pygame.Rect(GRID_X + self.col * TILE, GRID_Y + self.row * TILE, TILE, TILE)

    def hit(self):
        """Returns True when the sponge has burst."""
        self.wobble = 0.45
        if self.size == 4:
            self.size = 0
            return True
        self.size += 1
        return False

    def update(self, dt):
        self.wobble = max(0.0, self.wobble - dt)

    def draw(self, screen, sprites, hover):
        if self.size == 0:
            return
        frame = int(self.wobble * 14) % 4 if self.wobble > 0 else 0
        if self.size == 4 and self.wobble <= 0:
            frame = (pygame.time.get_ticks() // 260 + self.col) % 4
        screen.blit(sprites[self.size - 1][frame], self.rect)
        if hover:
            pygame.draw.rect(screen, PINK, self.rect.inflate(-4, -4), 3)


class Droplet:
    def __init__(self, row, col, dr, dc):
        self.x = GRID_X + col * TILE + TILE / 2
        self.y = GRID_Y + row * TILE + TILE / 2
        self.dr, self.dc = dr, dc
        self.row, self.col = row, col
        self.travelled = 0.0
        self.alive = True

    def update(self, dt, grid):
        step = DROPLET_SPEED * dt
        self.x += self.dc * step
        self.y += self.dr * step
        self.travelled += step
        while self.alive and self.travelled >= TILE:
            self.travelled -= TILE
            self.row += self.dr
            self.col += self.dc
            cell = grid.get(self.row, self.col)
            if cell is None:
                self.alive = False
            elif cell.size > 0:
                self.alive = False
                if cell.hit():
                    grid.burst(cell)

    def draw(self, screen, sprites):
        frame = pygame.time.get_ticks() // 80 % 4
        screen.blit(sprites[4][frame], (self.x - TILE / 2, self.y - TILE / 2))


class Splash:
    def __init__(self, rect):
        self.rect = rect
        self.age = 0.0

    def draw(self, screen, sprites):
        screen.blit(sprites[5][min(3, int(self.age * 10))], self.rect)


class Popup:
    def __init__(self, text, x, y, color=PINK):
        self.text, self.x, self.y, self.color = text, x, y, color
        self.life = 1.1


class Grid:
    def __init__(self, rng, level):
        self.droplets = []
        self.splashes = []
        self.pops = 0
        self.popped_at = []
        # the further you get, the drier the sponges
        empty = max(4, 11 - level // 2)
        weights = [empty, 5 + level // 3, 7, 9, 8]
        self.cells = [[Cell(r, c, rng.choices(range(5), weights)[0])
                       for c in range(GRID_COLS)] for r in range(GRID_ROWS)]

    def get(self, row, col):
        if 0 <= row < GRID_ROWS and 0 <= col < GRID_COLS:
            return self.cells[row][col]
        return None

    def __iter__(self):
        for row in self.cells:
            yield from row

    def cell_at(self, pos):
        for cell in self:
            if cell.rect.collidepoint(pos):
                return cell
        return None

    def burst(self, cell):
        self.pops += 1
        self.popped_at.append(cell)
        self.splashes.append(Splash(cell.rect))
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            self.droplets.append(Droplet(cell.row, cell.col, dr, dc))

    def update(self, dt):
        for d in list(self.droplets):
            d.update(dt, self)
        self.droplets = [d for d in self.droplets if d.alive]
        for s in self.splashes:
            s.age += dt
        self.splashes = [s for s in self.splashes if s.age < 0.4]
        for cell in self:
            cell.update(dt)

    @property
    def busy(self):
        return bool(self.droplets)

    @property
    def empty(self):
        return all(cell.size == 0 for cell in self)

    def as_list(self):
        return [[cell.size for cell in row] for row in self.cells]


# ------------------------------------------------------------------- game
class Game:
    def __init__(self, seed, logfile):
        pygame.display.init()
        pygame.font.init()
        self.screen = pygame.display.set_mode((WIDTH, HEIGHT))
        pygame.display.set_caption(TITLE)
        self.clock = pygame.time.Clock()
        self.sheet = SpriteSheet()
        self.sprites = [[self.sheet.get_sprite(c, r) for c in range(4)] for r in range(6)]
        self.small = pygame.font.Font(None, 20)
        self.font = pygame.font.Font(None, 32)
        self.big = pygame.font.Font(None, 84)
        self.canvas = pygame.Surface((WIDTH, HEIGHT))
        self.rng = random.Random(seed)
        self.logfile = open(logfile, "w") if logfile else None
        self.debug = False
        self.show_fps = True
        self.best = 0
        self.state = "title"
        self.timer = 0.0
        self.shake = 0.0
        self.popups = []
        self.running = True
        self.reset()

    def write(self, **kw):
        if self.logfile:
            self.logfile.write(json.dumps(kw) + "\n")
            self.logfile.flush()

    def reset(self):
        self.level = 1
        self.drops = START_DROPS
        self.score = 0
        self.best_chain = 0
        self.grid = None

    def new_level(self):
        self.grid = Grid(self.rng, self.level)
        while self.grid.empty:
            self.grid = Grid(self.rng, self.level)
        self.state = "play"
        self.popups = []
        self.write(t="board", cells=self.grid.as_list())

    # -- events
    def events(self):
        for e in pygame.event.get():
            if e.type == pygame.QUIT:
                self.running = False
            elif e.type == pygame.KEYDOWN:
                if e.key == pygame.K_ESCAPE:
                    self.running = False
                elif e.key == pygame.K_F1:
                    self.debug = not self.debug
                elif e.key == pygame.K_F2:
                    self.show_fps = not self.show_fps
                elif e.key == pygame.K_r and self.state in ("play", "gameover"):
                    self.reset()
                    self.new_level()
            elif e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
                self.click(e.pos)

    def click(self, pos):
        if self.state == "title":
            self.new_level()
        elif self.state == "gameover":
            if self.timer > 0.8:
                self.reset()
                self.new_level()
        elif self.state == "play":
            cell = self.grid.cell_at(pos)
            # NOTE: we do not wait for the droplets - fast fingers allowed!
            if cell and cell.size > 0 and self.drops > 0:
                self.drops -= 1
                self.write(t="tap", r=cell.row, c=cell.col)
                if cell.hit():
                    self.grid.burst(cell)

    # -- update
    def update(self, dt):
        self.timer += dt
        self.shake = max(0.0, self.shake - dt)
        for p in self.popups:
            p.life -= dt
            p.y -= 40 * dt
        self.popups = [p for p in self.popups if p.life > 0]
        if self.grid and self.state in ("play", "complete"):
            self.grid.update(dt)
        if self.state == "play":
            for cell in self.grid.popped_at:
                n = self.grid.pops
                self.score += 10 * self.level
                if n > 1:
                    self.popups.append(Popup("x%d" % n, cell.rect.centerx, cell.rect.centery))
                if n % COMBO_STEP == 0:
                    self.shake = 0.18
                    if self.drops < MAX_DROPS:
                        self.drops += 1
                        self.popups.append(Popup("+1 DROP", cell.rect.centerx, cell.rect.centery - 26,
                                                 (40, 100, 220)))
            self.grid.popped_at = []
            self.best_chain = max(self.best_chain, self.grid.pops)
            if not self.grid.busy:
                self.grid.pops = 0
                if self.grid.empty:
                    self.write(t="cleared")
                    self.score += self.drops * 5
                    self.state, self.timer = "complete", 0.0
                elif self.drops == 0:
                    self.write(t="lost")
                    self.best = max(self.best, self.score)
                    self.state, self.timer = "gameover", 0.0
        elif self.state == "complete" and self.timer > 2.5:
            self.level += 1
            self.drops = min(MAX_DROPS, self.drops + 2)
            self.new_level()

    # -- drawing
    def text(self, font, txt, pos, color=NAVY, center=False):
        img = font.render(txt, True, color)
        rect = img.get_rect(center=pos) if center else img.get_rect(topleft=pos)
        self.canvas.blit(img, rect)

    def draw_title(self):
        self.canvas.fill(TILE_B)
        for y in range(0, HEIGHT, 50):
            for x in range(0, WIDTH, 50):
                pygame.draw.rect(self.canvas, TILE_A, (x + 2, y + 2, 46, 46), border_radius=4)
        self.text(self.big, "SPONGIFY!", (WIDTH // 2 + 4, 154), (160, 190, 190), True)
        self.text(self.big, "SPONGIFY!", (WIDTH // 2, 150), PINK, True)
        for i in range(4):
            f = (pygame.time.get_ticks() // 200 + i) % 4
            self.canvas.blit(self.sprites[i][f], (WIDTH // 2 - 190 + i * 100, 220))
        self.text(self.font, "Soak the sponges until they burst", (WIDTH // 2, 350), NAVY, True)
        if pygame.time.get_ticks() // 500 % 2:
            self.text(self.font, "- CLICK TO START -", (WIDTH // 2, 430), PINK, True)
        self.text(self.small, "Let's make a game: part 7 of 9", (WIDTH // 2, 560), NAVY, True)

    def draw_game(self):
        c = self.canvas
        c.fill(BG)
        pygame.draw.rect(c, GROUT, (GRID_X - 6, GRID_Y - 6, TILE * 6 + 12, TILE * 6 + 12))
        mouse = pygame.mouse.get_pos()
        for cell in self.grid:
            col = TILE_A if (cell.row + cell.col) % 2 else TILE_B
            pygame.draw.rect(c, col, cell.rect.inflate(-2, -2))
        for cell in self.grid:
            cell.draw(c, self.sprites, self.state == "play" and cell.rect.collidepoint(mouse))
        for s in self.grid.splashes:
            s.draw(c, self.sprites)
        for d in self.grid.droplets:
            d.draw(c, self.sprites)
        # top bar
        pygame.draw.rect(c, NAVY, (0, 0, WIDTH, 62))
        self.text(self.font, "LEVEL %d" % self.level, (30, 20), WHITE)
        self.text(self.font, "SCORE %05d" % self.score, (220, 20), WHITE)
        self.text(self.font, "BEST %05d" % self.best, (450, 20), (150, 180, 200))
        # sidebar: a bathtub tap with the drops left
        x = GRID_X + TILE * 6 + 26
        pygame.draw.rect(c, TILE_B, (x, 84, 184, 250), border_radius=8)
        self.text(self.font, "DROPS", (x + 92, 108), NAVY, True)
        self.text(self.big, str(self.drops), (x + 92, 160), (40, 100, 220) if self.drops > 3 else PINK, True)
        for i in range(self.drops):
            px, py = x + 18 + i % 8 * 20, 204 + i // 8 * 26
            pygame.draw.polygon(c, (52, 118, 226), [(px + 6, py), (px + 12, py + 10), (px, py + 10)])
            pygame.draw.circle(c, (52, 118, 226), (px + 6, py + 12), 6)
        pygame.draw.rect(c, TILE_B, (x, 350, 184, 92), border_radius=8)
        self.text(self.small, "Chain now: %d" % self.grid.pops, (x + 16, 364))
        self.text(self.small, "Best chain: %d" % self.best_chain, (x + 16, 388))
        self.text(self.small, "3 pops = 1 free drop", (x + 16, 412), PINK)
        for i, line in enumerate(("[F1] debug boxes", "[F2] fps on/off", "[R] restart", "[ESC] quit")):
            self.text(self.small, line, (x + 4, 462 + i * 22), (50, 88, 98))
        for p in self.popups:
            self.text(self.font, p.text, (p.x + 1, p.y + 1), WHITE, True)
            self.text(self.font, p.text, (p.x, p.y), p.color, True)
        if self.debug:
            for cell in self.grid:
                pygame.draw.rect(c, (255, 0, 255), cell.rect, 1)
                self.text(self.small, "%d,%d" % (cell.row, cell.col), cell.rect.move(3, 3).topleft, (255, 0, 255))
            self.text(self.small, "droplets=%d state=%s" % (len(self.grid.droplets), self.state), (10, 66), (255, 0, 255))

    def overlay(self, title, lines):
        veil = pygame.Surface((WIDTH, HEIGHT), pygame.SRCALPHA)
        veil.fill((20, 34, 60, 150))
        self.canvas.blit(veil, (0, 0))
        box = pygame.Rect(0, 0, 460, 230)
        box.center = (WIDTH // 2, HEIGHT // 2)
        pygame.draw.rect(self.canvas, WHITE, box, border_radius=14)
        pygame.draw.rect(self.canvas, PINK, box, 6, border_radius=14)
        self.text(pygame.font.Font(None, 60), title, (box.centerx, box.y + 52), PINK, True)
        for i, line in enumerate(lines):
            self.text(self.font, line, (box.centerx, box.y + 108 + i * 36), NAVY, True)
        return box

    def draw(self):
        if self.state == "title":
            self.draw_title()
        else:
            self.draw_game()
            if self.state == "complete":
                box = self.overlay("LEVEL %d CLEAN!" % self.level, ("+2 drops, drop bonus %d" % (self.drops * 5),
                                                                     "Get ready..."))
                w = int(420 * min(1, self.timer / 2.5))
                pygame.draw.rect(self.canvas, (52, 118, 226), (box.x + 20, box.bottom - 34, w, 12), border_radius=6)
            elif self.state == "gameover":
                self.overlay("OUT OF WATER", ("Score %d   Level %d" % (self.score, self.level),
                                              "Click or press R to try again"))
        if self.show_fps:
            self.text(self.small, "FPS %2.0f" % self.clock.get_fps(), (WIDTH - 64, 6),
                      (90, 255, 120) if self.state != "title" else NAVY)
        dx = dy = 0
        if self.shake > 0:
            k = int(pygame.time.get_ticks() / 30)
            dx, dy = (k * 7) % 7 - 3, (k * 5) % 7 - 3
        self.screen.blit(self.canvas, (dx, dy))
        pygame.display.flip()

    def run(self):
        while self.running:
            dt = min(0.05, self.clock.tick(FPS) / 1000)
            self.events()
            self.update(dt)
            self.draw()
        pygame.quit()


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=int(time.time()))
    ap.add_argument("--log", default=None)
    args = ap.parse_args()
    Game(args.seed, args.log).run()
