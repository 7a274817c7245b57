#!/usr/bin/env python
# -*- coding: utf-8 -*-
#
#   Ten Drops
#   A remake of the little Flash game that everybody played at the office.
#
#   All pictures are inside of this file (at the end), so it is enough to
#   copy it somewhere and to start it. Needs pygame.
#
#   Rules:
#     - click on a water spot: it gets one of your drops and grows
#     - spots have four sizes; too much water and they burst
#     - the droplets fly over the plate and feed the next spot they meet
#     - three bursts with a single drop give one drop back (6: two, 9: three)
#     - dry the plate to get to the next level

import base64
import io
import json
import random
import sys

import pygame
from pygame.locals import *

SCREEN = Rect(0, 0, 640, 420)
PLATE = Rect(25, 29, 360, 360)
CELL = 60
FPS = 30
START_DROPS = 10
BOTTLE_FULL = 20

# how far from its middle a spot catches droplets
REACH = {1: 8, 2: 14, 3: 19, 4: 24}

PRAISE = ["Well done!", "Lovely!", "Dry as a bone!", "Splendid!", "That was neat."]


def load_image(name):
    data = io.BytesIO(base64.b64decode("".join(IMAGES[name].split())))
    image = pygame.image.load(data, name + (".jpg" if name == "background" else ".png"))
    if name == "background":
        return image.convert()
    return image.convert_alpha()


def cell_center(row, col):
    return PLATE.left + col * CELL + CELL // 2, PLATE.top + row * CELL + CELL // 2


class Spot(pygame.sprite.Sprite):
    """A spot of water on the plate."""

    images = {}

    def __init__(self, row, col, size):
        pygame.sprite.Sprite.__init__(self)
        self.row, self.col, self.size = row, col, size
        self.look = random.choice("ab")
        self.phase = random.random() * 6.28
        self.wobble = 0
        self.hover = False
        self.make_image(0)

    def make_image(self, stretch):
        image = Spot.images[self.size, self.look]
        if stretch:
            w, h = image.get_size()
            image = pygame.transform.smoothscale(image, (int(w * (1 + stretch)),
                                                         int(h * (1 - stretch))))
        self.image = image
        self.rect = image.get_rect(center=cell_center(self.row, self.col))

    def grow(self):
        self.size += 1
        if self.size > 4:
            self.kill()
            return True
        self.wobble = 15
        return False

    def update(self):
        if self.wobble > 0:
            self.wobble -= 1
            swing = (1, .6, -.2, -.9, -1, -.5, .3, .9)[self.wobble % 8]
            self.make_image(swing * 0.012 * self.wobble)
        elif self.hover:
            self.make_image(0.06)
        else:
            self.make_image(0)


class Droplet(pygame.sprite.Sprite):
    """Flies until it meets a spot or leaves the plate."""

    speed = 9
    picture = None

    def __init__(self, row, col, direction):
        pygame.sprite.Sprite.__init__(self)
        self.dx, self.dy = direction
        x, y = cell_center(row, col)
        self.image = self.picture
        self.rect = self.image.get_rect(center=(x, y))

    def update(self):
        self.rect.move_ip(self.dx * self.speed, self.dy * self.speed)


class Splat(pygame.sprite.Sprite):

    frames = []

    def __init__(self, pos):
        pygame.sprite.Sprite.__init__(self)
        self.count = 0
        self.image = self.frames[0]
        self.rect = self.image.get_rect(center=pos)

    def update(self):
        self.count += 1
        if self.count >= 2 * len(self.frames):
            self.kill()
        else:
            self.image = self.frames[self.count // 2]


class PlusOne(pygame.sprite.Sprite):

    def __init__(self, font, pos):
        pygame.sprite.Sprite.__init__(self)
        self.image = font.render("+1", True, (20, 70, 140))
        self.rect = self.image.get_rect(center=pos)
        self.count = 0

    def update(self):
        self.count += 1
        self.rect.move_ip(0, -1)
        if self.count > 25:
            self.kill()


class TenDrops:

    def __init__(self, seed=None, logname=None):
        self.random = random.Random(seed)
        self.logfile = open(logname, "w") if logname else None
        pygame.init()
        self.screen = pygame.display.set_mode(SCREEN.size)
        pygame.display.set_caption("Ten Drops")
        self.pics = dict((name, load_image(name)) for name in IMAGES)
        pygame.display.set_icon(self.pics["drop2a"])
        for size in (1, 2, 3, 4):
            for look in "ab":
                Spot.images[size, look] = self.pics["drop%d%s" % (size, look)]
        Droplet.picture = self.pics["droplet"]
        Splat.frames = [self.pics["splat%d" % i] for i in range(4)]
        self.font = pygame.font.Font(None, 27)
        self.small = pygame.font.Font(None, 20)
        self.number = pygame.font.Font(None, 46)
        self.spots = pygame.sprite.Group()
        self.droplets = pygame.sprite.Group()
        self.effects = pygame.sprite.Group()
        self.clock = pygame.time.Clock()
        self.start_button = Rect(230, 300, 180, 48)
        self.show_title()

    def log(self, **entry):
        if self.logfile:
            self.logfile.write(json.dumps(entry) + "\n")
            self.logfile.flush()

    def log_board(self):
        sizes = [[0] * 6 for i in range(6)]
        for spot in self.spots:
            sizes[spot.row][spot.col] = spot.size
        self.log(t="board", level=self.level, drops=self.drops, sizes=sizes)

    # ------------------------------------------------ course of the game

    def show_title(self):
        self.mode = "title"
        self.timer = 0
        pygame.mouse.set_visible(True)

    def new_game(self):
        self.level = 0
        self.drops = START_DROPS
        self.water = 0.0
        pygame.mouse.set_visible(False)
        self.next_level()

    def next_level(self):
        self.level += 1
        self.mode = "ready"
        self.timer = 0
        self.chain = 0
        for group in (self.spots, self.droplets, self.effects):
            group.empty()
        places = [(r, c) for r in range(6) for c in range(6)]
        self.random.shuffle(places)
        for r, c in places[:max(22, 30 - self.level)]:
            self.spots.add(Spot(r, c, self.random.choice((1, 2, 2, 3, 3, 3, 4, 4))))
        self.say("Level %d" % self.level, "Give me water!" if self.level == 1 else "Here we go again.")
        self.log_board()

    def say(self, first, second=""):
        self.speech = (first, second)

    def spot_at(self, row, col):
        for spot in self.spots:
            if (spot.row, spot.col) == (row, col):
                return spot
        return None

    def click(self, pos):
        if self.mode == "title":
            if self.start_button.collidepoint(pos):
                self.new_game()
        elif self.mode == "over":
            if self.timer > FPS // 2:
                self.show_title()
        elif self.mode == "ready" and PLATE.collidepoint(pos):
            spot = self.spot_at((pos[1] - PLATE.top) // CELL, (pos[0] - PLATE.left) // CELL)
            if spot and self.drops > 0:
                self.log(t="tap", row=spot.row, col=spot.col)
                self.drops -= 1
                self.chain = 0
                self.mode = "flying"
                self.feed(spot)

    def feed(self, spot):
        if not spot.grow():
            return
        pos = cell_center(spot.row, spot.col)
        self.effects.add(Splat(pos))
        for direction in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            self.droplets.add(Droplet(spot.row, spot.col, direction))
        self.chain += 1
        if self.chain in (3, 6, 9):
            self.drops += 1
            self.effects.add(PlusOne(self.number, pos))
        if self.chain > 2:
            self.say("%d in a row!" % self.chain)

    def update(self):
        self.timer += 1
        if self.mode == "title":
            return
        mouse = pygame.mouse.get_pos()
        for spot in self.spots:
            x, y = cell_center(spot.row, spot.col)
            spot.hover = (self.mode == "ready" and abs(mouse[0] - x) < CELL // 2
                          and abs(mouse[1] - y) < CELL // 2)
        self.spots.update()
        self.droplets.update()
        self.effects.update()
        for d in self.droplets.sprites():
            x, y = d.rect.center
            if not PLATE.inflate(12, 12).collidepoint(x, y):
                d.kill()
                continue
            for spot in self.spots.sprites():
                sx, sy = cell_center(spot.row, spot.col)
                if abs(sx - x) <= REACH[spot.size] and abs(sy - y) <= REACH[spot.size]:
                    d.kill()
                    self.feed(spot)
                    break
        if self.mode == "flying" and not self.droplets:
            self.at_rest()
        elif self.mode == "dry" and self.timer > 2 * FPS:
            self.next_level()

    def at_rest(self):
        self.log_board()
        self.timer = 0
        if not self.spots:
            self.mode = "dry"
            self.log(t="cleared", level=self.level)
            self.say(random.choice(PRAISE), "Level %d is dry." % self.level)
        elif self.drops == 0:
            self.mode = "over"
            self.log(t="lost", level=self.level)
            self.say("No water left...", "Click to go on.")
        else:
            self.mode = "ready"
            if self.drops <= 3:
                self.say("Careful now!", "Only %d left." % self.drops)

    # ------------------------------------------------ drawing

    def write(self, font, text, center, color=(60, 42, 24)):
        image = font.render(text, True, color)
        self.screen.blit(image, image.get_rect(center=center))

    def draw_title(self):
        self.screen.blit(self.pics["background"], (0, 0))
        shade = pygame.Surface(SCREEN.size, SRCALPHA)
        shade.fill((40, 24, 10, 120))
        self.screen.blit(shade, (0, 0))
        self.screen.blit(self.pics["logo"], (100, 90))
        self.screen.blit(self.pics["face_glad"], (278, 188))
        pygame.draw.rect(self.screen, (70, 50, 30), self.start_button, border_radius=14)
        light = self.start_button.collidepoint(pygame.mouse.get_pos())
        pygame.draw.rect(self.screen, (255, 253, 244) if light else (236, 226, 204),
                         self.start_button.inflate(-6, -6), border_radius=12)
        self.write(self.font, "Start", self.start_button.center)
        self.write(self.small, "click the water, chain the bursts, dry the plate",
                   (320, 376), (235, 222, 196))

    def draw_bottle(self):
        x, y = 528, 206
        # the level of the water goes slowly to where it has to be
        wanted = min(1.0, self.drops / float(BOTTLE_FULL))
        self.water += (wanted - self.water) * 0.15
        top = int(172 - 140 * self.water)
        water = pygame.Surface((96, 184), SRCALPHA)
        water.fill((52, 132, 214, 205), (0, top, 96, 184 - top))
        water.fill((150, 205, 245, 230), (0, top, 96, 3))
        water.blit(self.pics["bottle_inside"], (0, 0), None, BLEND_RGBA_MULT)
        self.screen.blit(water, (x, y))
        self.screen.blit(self.pics["bottle"], (x, y))
        self.write(self.number, str(self.drops), (x + 48, y + 118))

    def draw(self):
        if self.mode == "title":
            self.draw_title()
            pygame.display.flip()
            return
        self.screen.blit(self.pics["background"], (0, 0))
        self.spots.draw(self.screen)
        self.effects.draw(self.screen)
        self.screen.blit(self.pics["speech"], (412, 20))
        first, second = self.speech
        if second:
            self.write(self.font, first, (516, 44))
            self.write(self.small, second, (516, 69))
        else:
            self.write(self.font, first, (516, 55))
        bob = 0
        if self.mode == "dry":
            bob = -abs(8 - self.timer * 2 % 17)
        sad = self.mode == "over" or (self.mode == "ready" and self.drops <= 3)
        self.screen.blit(self.pics["face_sad" if sad else "face_glad"], (416, 116 + bob))
        self.draw_bottle()
        self.droplets.draw(self.screen)
        mouse = pygame.mouse.get_pos()
        if pygame.mouse.get_focused():
            self.screen.blit(self.pics["pipette"], (mouse[0] - 2, mouse[1] - 38))
        pygame.display.flip()

    def main(self):
        while True:
            for event in pygame.event.get():
                if event.type == QUIT or (event.type == KEYDOWN and event.key == K_ESCAPE):
                    return
                if event.type == MOUSEBUTTONDOWN and event.button == 1:
                    self.click(event.pos)
            self.update()
            self.draw()
            self.clock.tick(FPS)


def get_option(name):
    if name in sys.argv:
        return sys.argv[sys.argv.index(name) + 1]
    return None


# ---------------------------------------------------------------------------
# pictures (PNG and JPEG, base64)
# ---------------------------------------------------------------------------
IMAGES = {
    "background": """
/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBAUEBAYFBQUGBgYHCQ4JCQgICRINDQoOFRIWFhUSFBQXGiEcFxgfGRQUHScdHyIj
JSUlFhwpLCgkKyEkJST/2wBDAQYGBgkICREJCREkGBQYJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQk
JCQkJCQkJCT/wAARCAGkAoADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF
BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW
V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi
4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC
AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm
Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq
8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDzpNLsT1t5v+/h/wAKcdL04dYZB/20/wDrVprfZ/5Y4+tP+2r3jJ+hxXj8zPU5UYzadp/a
3Y/9tP8A7GlGlWR6QY/7aH/Ctj7Yh/5Yt/Oj7e44WHj6Uc7DlRkjSLX/AJ92P/bQ/wCFP/sezxzbMP8Att/9atP7c/dG/wC+f/r0
n20n/lm3/fP/ANelzSDlRmDSLIniGQ/9tKd/Ylsf+XWb/vutNbs54iJ/4B/9epDdSnpC4+ij+tHPIfKjI/sKA9LaYf8AbSlHh+3P
VZV+rE1rLc3H92UfgtKbqbvHK35UueQcqMoeGoW6b/8Avo08eFrc9Y5T7h6vNJO/QSr+P/16b5Nw/dvxzRzy7hyrsU/+ETtQeVm/
7+f/AFqU+GdOX7yS/wDf3/61XltpT2P51KLKRhzuH4f/AF6Od9w5V2MseHdH7pL+Ev8A9al/4R/RU6RT/wDf3H9K0/7MB/jIPvSj
TUX70qfkaXO+4cvkZg0fR1/5dp2/7bf/AFqd/Y+jN1tLgf8AbX/61aq2tun3gj/hQUgH3Yo/xpc7HyoyDo+kj7trP/38pP7HsO1v
L/38rWM9unBiT8qPtUPaM/hT5pByoyf7GsP+eEv/AH1SjSLMdIZT9GIrZW9hA/1WPxpy38P+1S55Byoxjo9qwwIJx/21oTQbcn7s
o/7a1tnUo15Ufpmm/wBpl+i/oBRzyHyxMd9BtgeVlP8A20/+tSp4dtn6Rv8A99mtVr+T+6D9cGo2vHPWNP8AvmjmkHLEof8ACOWv
/PN/+/lH/CNW5/5Zvj/rp/8AWrSS6fH3VH/ART/t8o4wv6/4Uc0g5YmYPC9p1O8fiaP+EXs34Utn/rp/9atL7ZOx4CH8aHku3HEQ
H/A//r0ueXcOWPYzW8IQKMr5h/7aZoXwnCfvJN/31V9UvSeFH4N/9enfZbx+rFPxP+NPnl3DlXYoHwjZj7wlH1c/4UDwjY/9N/wk
H+FaK2dwv3n3fr/WpFtZiPvgfnS55dw5F2MhvCNj6T/9/R/hUf8AwiNlnh3H1k/+tWs0DA4Mn6mlFoDz53/j5p88u4ci7GZ/wiVq
B94/9/B/hSf8Ira9t5+jVrC2k6edgfVqGszjm8A/4EaXtJdw5F2MoeFLYdRN+LmhvCkB+5G7fWWtLyEi5N7/AD/xpf8AR363qfju
/wAaOeXcORdjMXwuidYMfWX/AOvUi+HbYD5oCfpNWgFgH3bxD+LClEanpd/k9HPLuHKjOPh6zB5tGP8A21NO/sXTAMNYXP4SCtDl
el8B9XBo8w4/4/x/3yD/AEpc0u4+VGW2iaLnmxuR/wBtab/Ymi97S4X/AIGK1QZCflu4z9UAp4+19pIG+pxT533FyrsYzaDojfdS
5H/AxTR4Z0l+huB/21/+tW4ftneO1P45qNluj/y7QH/dOKOeXcORdjKXwrpo6PP/AN/P/saa3hazz8plP1Y/4VqFGH+tsQ345pN1
qPvWUq/7pNPnl3DlXYyv+EctV4zJ/wB9ml/4R+Aep/4Ea1RLZY/1dwn403NqTxO6/X/9dHPIOVGaNCth1t3P0koOjaev37S5/CQV
pmNcfLdD8cU0RzZ+S5T8cf4Ucz7hyrsZh0rSD0tbn8XpP7D0l+ttOPoSa1mW8Uf6yJvy/wAKaJrtP4Iz9DRzPuLlXYzV8OaMesN2
PoSP6U7/AIR3QR1huj9ZB/hWokt2/wDy7ofxpr3FwhwbJT+NHPLuPlXYyz4c0M9Irj/vqqOpeH9Ej+y7Ibn5rhFPznpzXSLcXBH/
AB4Lj/erO1ZpGNnm0A/0lO59/anGcr7icY22IP8AhHNCHSC6H1ekHh7RScCOb/vs/wCFavlPnP2H9TTtrH/lwX8S1LnfcOVdjJbw
5oy9FlX/AIHTP7A0YfeMh/7a1rlCvWxjH0BqJ2QdbP8AnTU5dw5V2M7/AIR/RT0D/wDfylGiaAvDNKD7SH/CrwET9bLP4kf0p4jP
8OnnH1o5n3DlXYzxoGgv0WY/9tf/AK1H/CNaH1Ec5/7af/Wq+Y0HXTyD/vU07h0snH0Bo5n3DlXYzz4e0bOPIuP++/8A61Mfw7og
6RXP4v8A/WrSJkA/49ZD9TTfMY/8uIH50+aXcXKuxlHQdFHWKf8ABv8A61A0PQ/+eVx+L1rCTHW1NBuVX/l1P5Uc8g5UZJ0TQx/y
ym/77pRomhY/1dz+D/8A1q0zOr/8sGH50B4+9tn6g0+Zi5UZn9h6N2guMe8gpP7E0X/nncj/ALaf/WrSLJ1FqP1pPtMgPFu4H0NH
NLuHKjNbQtFAzsm/7+VH/YuiA8RTn/gVazXDsMGFT+GKizzk2o/76/8ArU1KXcHFGcdG0Y/8u0//AH1imnR9IHS2l/77rTEu3pbj
9aX7RIeluP8Ax4f1o5mLlQ03sP8Azxpft0XaFfxFPXUFHSJT9FqRb5D1ts/8BFT8iiIX8eMbAv0Wt7RPB3iLxJGJtM0a4lhZSyzM
BHGwBwcM2AeewPr6VvfD/RrCeCfxJrNl5un2knlQwEj/AEifAbDDH3QOTng8deRXQahrNzqRxcSskAIKW0bbY4wBgAAcDA9P1ren
QTV5HPUruLtE5ofCrxoB/wAgYf8AgTD/APF0v/CrvGo/5gYP/b1D/wDF1ql4PR/+/h/xppkh/uyf99n/ABrT6vDzM/rE/IzV+F/j
T/oBY/7eof8A4unn4X+Mj10PP/bzD/8AF1fEkRONr/8AfZ/xq/AIUQfI+fdjR9Wh5h9Zn5GB/wAKt8Yf9AH8rqH/AOLpD8MfGi/d
8P8A/k3F/wDF10oaH+43/fRozF/db/vo0/q0PMPrM/I5k/C/xs3/ADAgP+3uL/4qm/8ACrvHHbQk/wDAmH/4uuo3J/db/vo/40ZT
+63/AH0f8aPq0PMPrE/I5k/DDxzjH9if+TMP/wAXUY+FnjrP/IE/8nIf/iq6vcn91v8Avo0u6P0f/vo0fV4eYfWJ+Ryj/Crxww/5
Ax/8C4v/AIqmf8Kj8bnro/8A5NRf/FV125T0V/8Avs/40E+zf99n/Gj6vDzD6xPyOQPwd8Zv10rH/bzF/wDF05fg54yXppjf+BMP
/wAVXWc9t3/fZ/xpCG/2v++zR9Xh5h9Yn5HK/wDCnPGHfTG/8Cov/iqcPg94sHXR8/8Ab3H/APFV0NxIVG0M+f8AroarAMf4pP8A
vtv8aXsIeYfWJ+Rkr8IPFg/5g4H/AG8Rf/FVKvwj8Vd9IQ/9t4v/AIqtLDesn/fbf40BHJ/1j/8AfZ/xo+rw8x/WJ+Rn/wDCpPE/
bRVH0ni/+KoHwk8Uf9Af/wAmIv8A4qtuODavLtn3c/40/wApT1Y/99ml9Wh3YfWJ9kYY+E/icf8AMGQ/WeL/AOKp/wDwqzxOP+YK
PwuIv/iq2vKiHUn/AL6NQTm3zty3/fR/xo+rU/MPrNTyM3/hWfixfu6J/wCTUX/xVJ/wrbxgOmgj/wACof8A4qr2+2Hdv++2/wAa
POgHQP8A99t/jS+rU/Mf1mp5FE/DrxnjjQh+N1F/8VUZ+HPjjtoUf/gTD/8AFVpeenbf/wB9t/jQZyem/wD77P8AjR9Wp+YfWank
ZbfDXxy/H9jIv/bxD/8AF1Gfhd47/wCgWP8AwIh/+LrXEjHu4/4Gf8aUbj1dv++z/jT+r0/MX1ip5GP/AMKr8dH/AJhxX/t5i/8A
iqcPhR4472I/G4i/+KrX2r/FI3/fZ/xpMQjq7n/gZ/xo+r0/P+vkH1ifkZg+E3i8j59PB+k0X/xVH/CpPFWedOb/AMCIv/iq0SLf
Ocyf99n/ABo3W46I5/4Gf8aPq8PMPrE/Io/8Kn8UAc6Ux/7eIv8A4ugfCvxKOuiSH/t6i/8Ai6vbo+yP/wB9mlEmOiuP+Bn/ABo+
rw8x/WZ+RS/4Vb4k76A5+t1D/wDF0h+FniX+Hw9j/t5h/wDiqv8Amu394f8AA2/xpC0g/ib/AL7P+NL6tDz+8PrM/Izm+Fnint4e
H43MP/xVN/4VZ4t7eH0H/bxD/wDFVp5durv/AN9n/GlCt/fb/vs/40/q9PzF9Yn5GX/wq/xiOmgJ/wCBEP8A8VTT8L/Gn/QBH/gV
D/8AFVrbG/vt/wB9n/Gl24/5aN/38b/Gj6vT8w+sVPIx/wDhV3i/+Lw5+P2uH/4unD4WeK/+hfcfS8h/+LrV+btI/wD32f8AGlzJ
/fb/AL+H/Gj6vT8w+sVPIyv+FV+Kz10SYf8Ab5F/8XUF58MPE1nbvPJotyyJ1EUqSt1xwqsSfwFbRaQfxt/32f8AGpILu5tZRLbz
SRSr0dXORR9Xh5h9Yn5HnkkCW8zwzPLbyxsVdHXDKw4III4NPUj+C+b8hXpGp2UXjbTpLZ7KJvEMK77a4HyG7UDlJGxydqnaT3A5
HJby+K8tcYeAj6NXNVpODOqlVU0XQ0mOJ0f6qKjL3eeEjcfWmiaxYfddfxpMW5+7I6/hWJqP23Tfes4z9DSNCyjLWZH05oEI/hun
/KniKYfcnz9TQBXKRnrDJ/3zim+TAe7p+dWsXv8AeU/rSYvx0C/lTuFit5UA/wCXiYf7uaQrD/z9S/jVrben70Sn8BS4uB1tQaVx
WKZSH/n7lqlqiR4tMXRP+kp13e9arebnm1Ufgao6qJv9D/cAf6Unf61cXqKS0JFCbv8Aj8/SpTtUcXbH8KmKzY/49s/8CqNlkHWz
/WpuOxEW3dbxl/OnIgP/AC/bvqcUMGPWzA+ppYxt/wCXWP8AOmAFdv8Ay+KPxpQ7Af8AH2h/z9acTGfvWiH8c1E4izxZ/kKQAXyf
+PpPz/8Ar0u5z0uc/iaYfKA/48WP4VG2w8fYmFMRNtmJ+Wb8c0vlXvadD+NQCKAc/Z5Afr/9anhoR95JAKAHGK9/57RikCXK/eni
prNa/wDTT8qaFtW/jkH4UAOdLlvuyxn6VGY7nu6/r/jTttoP+W0lIVtz0uCPrmmIQfaAP9ZHQGuM/fT8jSBYs/8AHz+tSBIyv/H4
fyoAQ/aMcMv4Co83nr+Yp3kwZ/4+2pGhh/5+ifxoATdddxGaXzJx1CCmGKJelxn/AIFTTGjf8tz+BBpgSfaXHWBR9RS+eT/yxP4U
8iYf8toqa0sidZovz/8ArUAeo6fJ5Xw98NBI9izyXMkijjeyyEAn1IAAz6cVUlmb+5Vi1kY/D7wod6klrvkf9dTWfK7HuK9KK91e
h5kn7z9QaZv7tN89v7tREk/xUqIXYANVklu1LO27bwKuiZh2qCNPLUANTx/vUAS+cx7UeZIegqIkD+KjP+1RYC1bSP53T+CT/wBA
aovNb0otsed97+CT/wBAaouP71MCbz2/uilEz+1Q49zSY96Vhk5mk7YpDJIfSosf7VGP9qiwiXfIPSmSzvGpOaaRgZ3VRuJDI2N/
AoGSzyyNFbknqjf+jGqLzZPWiUHyLb5v+Wbf+jHqHB/vCgSJvNk/vGp7cOfmJqpFGzvjdxV5V2jAelYZLubuaCx/vGo8f7VIxAGd
1MBZZQi8sc1FbOvn5JP3JP8A0W1VpHDtkk0+1Kifr/BJ/wCi2oEL5yDsaT7QOwFQ7l9qPMX0FKwyb7S3YCl+0SVB5h7Cjex7GiwX
J/OkPUmjcT1aoMsexo2seuaLBcnyvd6lldRBbc/wN/6Meqe01PKg8i2z/wA82/8ARj0CDzwOlH2huy1FtAoyBRYZN9qf+7See/pU
e6jdRYLkhmkpPNf3qPd70b8UAWbaRjOOT9yT/wBFtUXmv60tq+Z/+ASf+i2qLfQA/wA6QdzR50nvTN2e9L+NADvOf3o856Tik4oA
eLhxThduO9RYHpRgUWA1vD966+INLKMysblEJU4+UnBH41574guYLbxTrFtHGkUUV9OiIqgKqiRgAB2GK7rQcf2/pX/X5F/6FXnP
iiBJPGWu5Yj/AImNx2/6atWGJS5Ub4ZvmZbimt3GSam32hGN+Pwqhb2UWByT+FWBp8f/AD0kFec7HoK5K1vZtyszZpgs0zw4I9zT
hYKR9+QfWkbTARxOfzNF/MLeQ42Wfuug/wCBUCykHWYH6HNRJphU8zsanSy29J3H5UX8wsILWYfdlH60ht7vtKKc9kW/5ej/AN9U
37Ew/wCXtv8AvqlcdhPIuh1cGs/VkuR9jyw/4+kxz9a0GtwODck/WsvVrfBs/wB/n/SU/i+tXHcmWxoeXdd5CPxoKTj/AJbk0n2W
NuDMB77qBYW45M7N9GpDAJM3BmI+uaXyZB/y2Wmva2uPvuPxzRHb2Y+9O360AKY5u01NKXPa5A/CnNBZ9pWNJ/oadTL+BoEKPPxg
3CZpRFck/wCvB/GoyLI9BN+RppWDssoHrQBY8q4/vr9c01orleTKh/Cq+23/AOeso/Ojyrc/8vEg/GgCUtcDsjfhTGadv+XdG+oo
WGEdL11+pp4i/u35P4igCHzJV62i/hQbhP47Q/gKkZZV6Xn5mo2FyTxOG/GmIQyQsP8Aj3cf8BqIi2Y8xuPwqb/TQPvqR/vU0vcj
qgNMBhjslGdr5ppktB1Q/lTvNnzzECPY0pZj/wAujUxEamxbov6VIsNi3WkyR/y6uPwoEpX/AJY4+tAESmHtbMPxokWBusDfmKsi
O5HSRf8AP402T7WB/rkH5UXCx6TaBB8PPCe1SBm8wP8AtqazpGXPQ1qWvmn4feFNzKW3XeT/ANtTWbJvz2r04/CvRHmS+J+pDwex
q5aRKo3kHJqCCN5JOnArRAIGAKokTjuDRlfQ0uT/AHaMn+7TATcv900oKH+Gjd/s0Z9qAJbYp533f4JP/QGqL5T2qW2Yed0/gk/9
Aaot6+lAC4HpRxRlaNy0AGF7mjCe9GFPemSvHGhJNAEN1Kqjap5PpVPA9TTmdGYkmkyp9aQE0qDyLbn+Bv8A0Y9RBVJxmpJivkW2
f+ebf+jHp1vGh+Yg0ASxRIi/e5qTC+tJlPSjctAC4X1NVp5F+6CalmmRF9zVPcCc4NAB8tS2uzz+n/LOTv8A9M2qLcPQ1NalPP7f
6uT/ANFtQgItyen60ZWjKe1GVpDDIFBk9AKPl9KXCdxQA3zD6ClL+wp2E9B+dB2+1AEfmewqWV/3Ftwf9W3/AKMem4X2qWXb5Ft/
uN/6MemIr5PoaOPSn5HpR8vp+tIBnPpRzUmR6CjC+1AyPJo59KkwPakwO+KBD7XPn/8AbOT/ANFtUBz61atQvn9vuSf+i2qLaKYE
XNLk1JsHtSbVHpSGMyfU0vPrT8Ad6TIFADMH1pce5p28Ubs9s0CLugA/8JBpXJ/4/Iv/AEKvOfE8M7+NNe2Mcf2jc/8Ao1q9H0Fi
PEGlfL/y+Rf+hV5r4qkuT4014JwP7Rue3/TVqxxHwo3w/wATJrW0lbG53rRTTSVyQ/1yP8azrO2vpQCSuPritFbCbb88oH/A1rzZ
PzPRS8hPsJzgykChrBAP9cfyFAsCxw0/HsaWTS4VXPnSn8TSv5jsMS1hU/NKR9cU8x2g63AH0qAWtoh+d2P+frTvK009Tn6r/wDX
piFaKzP/AC8OfpTPstof+WjH65oKaavRfyGKkSW0QfLDKfp/+qj0Ai+yQdm4/GqWqQWymzxMc/akz1960zfW3Q20n41n6q1qxs2F
vIP9KTPP19qcb3FK1i/tt8Y3k/X/APVTClqvJAP0qRrizAx5DD6EVF9qs/8AnnJ+NLUYjNado8/XimebAOiD8waka4tD92OhJrXv
AG+rUwGrcR9kp32qAfet93uT/wDWpHubVTxaqPxoGpwJ0hUfiKLeQXHedAefLcfSmtPa4+ZWx9KX+1bU9YV/SlF7Zt1jA/ClbyAg
M2ndkYn3H/1qBJatwIV/z+FWftFi/AA/DFBSzbrn/vqncViqy2v8Uaj8aaBYjuo/GrLR2A6gj6MP8aiYWHZXb/gYNNMBFFkRxIB/
wKg28LfduFH40L9k/hVl/wCBU77NbSc75B9GH+NICA2wB4vE+lL5dwOk0ZH0qVrOADiV/wDvqoWtYc8XDfm1O4rC+VOf+WkP4Uhg
uT0lA+gzTDap/wA9ZPxFMNqi8rLk++P8KYEvlXK9ZGf6rinqLnsv6ZqBYZD92VRUiwuPvzj8zQBSN3YDpeP/AN8uP6Uv2yzxxeH8
Q/8AhXSLZuvWSE/8AB/pUc9lIwyPs5+sK/4UudD5WdnaSQt8O/CbCXcpN5g4PP701nuyE4D/AKVuRQsvgTwupEeQ130UAf6w9qqR
WxLFjt/KvUg/dXojypL3n6sgt1WNfvcn2qbzB/eNTFPdaTaPUVpcmxF5v+1R5wqXav8Ae/SjCDuPyoAi85aPOX1/SpcJS/J/dz+A
oAS2mTzuv8Enb/YaovOj9at22zzuE/gk7f7DVHhP7g/Ki4EPmxUeZF6/pU+R2QflScnog/KkBCZYgM5/nVC4ukkbAJwKvXUhVdoC
5PtVPa3otFwIPMjPXNG+Gp9h/wBmjy8nGRSuMUmN4rUY/wCWbf8Aox6nEkajAxVgQKtvbZxnY3b/AG2pPLT/AGPypiIfOT2pGuI1
GTip9i+i/lVa48snaNv5UXQFWS5R2zkY+lN85PUfrUvlp/s/lShE/wA4pDsQ+fH71Lazx+f/ANs5P/RbU4Rof8ipbWNBOP8Ack7f
9M2p3FYp+dGf/wBVHnR+v6VY2L/kUnlRn+7+QpXHYr+bH6/pRviqfyk9vyFL5Kf7P5Ci4WIN8XrRviH8Rqfyl9V/Kjyl9R+VFwIP
Mi/vmppXjEFt85/1bf8Aox6XyV/vD8qlliHkW3I+43b/AKaNTuhFMyR/36Ten9/9KseSPVfypfK+n5UroditvX+8Pyo3J/z0H5VY
8k/5FHlY9KLhYr7k/wCemfwo3p/eH61Y8s+o/Kl8s/7NFwsR2rr5/BH+rk9f+ebVFvX+8PyNXrWM+ePu/ck/9FtUJTHZfyp3FYr+
YP7/AOlG9f7/AOlWNn+yv5Cjy/YflSuMg3x/3v0o3xf3j+VT7PYflTvLTuBRcCt5sX940nnRDuf1qz5cfoKNsY6Y/Ki4WJtAuEPi
DSgD/wAvkXr/AHq8y8WatDF4115WK5XUrkc7v+erV6poRT+39KwF/wCPuLt/tVwfiGeJfGOuZgiY/wBoXHVV5/eN6iscQ/dWhvhl
7zMe11uAgZnVfpv/APiauw67p8ysBfn5TtOEfg/981rWl9bqB/odtn/rmh/pSaJfKFvttrDzdyH/AI9lPpXnNrsegk+5mi/00nJ1
B/8Avlv/AImnG+0xhg3zfirf4VvG/duBaW4/7d0/wpolnPPlQD6wj/Co5v6/pFcphpf6TGcm6LfRD/UVL/bGiHq7fih/oK2Ns0n8
NsfpFUUljI3W2hb6xf8A16OZCszNGv6TEP3e1vqGH9Khk8Q6exyIl/L/AOtWr/Ze7raRfggFTJpMmPlgjA/65g0XgFpGKviKxA/5
ZL9f/wBVU9S1q2uPsvl/Zz5dwkjfL2Gc9q6U6KxOWhhz7qv+FPGl7RgwW+P+uQNNTitQ5ZMwD4ks+4tgPVUOab/wkmnj+N8+yj/C
ugbS4T0ht8+0AFRtpHpCn/fCf4Uc0A5ZGGfElg38Tfigp8fiDTf4ip+o/wDr1rjTdn3oEP1jX/Cg2kf/AD7xj/gC/wCFHNELSMo6
3pTf/WzUL65YqcJGSPo1bPllPuWsR+san+lKC4621mPrGv8AhRdf0wszEGt2R+8rAf8AXNjR/bWlfxtj6xN/hW59qReGis/wjH+F
P+1xEcwQ/URL/hRzLsFn3MA6xoY6Nz/1yb/CmHW9I7SEf9sK6Fbi1J5jt/8Av2n+FTLPYryYLU/9slP9KOZdg5X3OVbWdIPWUt/2
zIpF1fRh/wAtCv4N/jXWGTTZ+Gt7cf8AbBR/SonsNOf7tvAf+2af4UKa7MOR9zmTrGj9p2/75b/GmHVdJP8Ay8N+TV0/9m2S9Ibc
fWJaDptufupF+Ea0+eIuRnMG/wBHYczgn/gdM+16UT/rmI/3W/wrpn0aM8hE/wC/a/4VC+lRgY8lfwUf4U+eIuRmH9q0nHEjA/7p
/wAKT7Tpna4Zf+At/hWv/Ziqflhf8VXH8qX7BMeFij/FFp8yFysxWu9MHW7Y/RGppvNN/hu3/wC+Grb/ALPnXrDA30QGmtZP3tl/
CMUcyDlZKptR0lZfxxUcv2Ujl5G+hJq2y3C/etoz+FRSGYjiBB+NQmWegWqRv4E8LBQ23dd4znP+sNQukaDABq9p4k/4QbwySo3b
rr8P3hquzFSd8Sv9Swx+RFevD4V6I8mfxP1ZWwvoaOP7rVKZFz/x7R/99P8A/FUvmL3tov8Avp//AIqrIIhj+5S/8AFSeZH/AM+8
X/fT/wDxVKHi/wCfeP8A76f/AOKoGR8/3RRlvSpN8X/PvH/32/8A8VSGSL/ngn/fb/8AxVADrYt5w4/gk/8AQGqPLVNbyQ+d/wAe
8f3JP4n/ALjf7VM3Qf8APvF/30//AMVQIjy3qKbI+xSS1Sl4B1gi/wC+n/8AiqpXFzbu2BbRED/bk/8AiqBlZyXYktTdo/vGpvMt
x/y6Rf8Afcn/AMVSebB/z6Rf99yf/FUgIgg9TU9vEudxAojaB2wLOL/vuT/4qrqtbqMfZYv++n/+KoAWQJ5Nv0+43b/bao8J/eqw
8lv5Nvm2jPyN/E/99v8AaqNpbZRn7NH/AN9v/wDFUxFeZ40XhuaqHYT96rEk9u7Z+zRH/gb/APxVM32//PpF/wB9v/8AFUhkO1fW
lEanvipt1v8A8+kX/fcn/wAVRvt/+fSL/vuT/wCKoAh8oDo1S2qgTjk/ck/9FtTt1v8A8+sX/fUn/wAVUlu0HnjFtGPkk/if/nm3
+1QgKm0eppdgqb9yf+XaL/vqT/4qjMI/5dov++5P/iqAIdg/vUeV/tCpd8P/AD7Rf99yf/FUm6L/AJ9Yv++5P/iqAIjF7ijyv9r9
amzH/wA+sX/fcn/xVG6Mf8ukf/fcn/xVAEPl4/i/WpZU/cW3P8Df+jHpd6f8+kf/AH3J/wDFVJIyeRb5tY/uN/G//PRv9qgCrsPr
S+WfUU8yKP8Al0i/77k/+Ko8+Mf8usX/AH3J/wDFUAN2P6ik2PUn2mP/AJ9Iv++5P/iqBcJ/z5xf99yf/FUAR7XFAV/WpftCd7SL
/vuT/wCKpPtEf/PrH+Dyf/FUAFsr+eP9yT/0W1RhZO1WLa4jM4/0VB8kn8cn/PNv9qo/tMX/AD6Rf99yf/FUARFZaNsnpUv2mL/n
0i/77k/+Ko8+PP8Ax6R/99yf/FUARbXPrQIm96l+0R/8+sf/AH3J/wDFUnnp/wA+sf8A33J/8VQAzy27ml8sU77Qn/PrF/33J/8A
FUGVGBAtogfUM/H/AI9QBc0KNRr+lc/8vcX/AKFXA+IrSJ/GOtk99QuP/RjV3mghv7f0rp/x9xf+hV5/4kWc+Mdc27cf2jcY5P8A
z1aufE/Cjow3xM09PsrUAZxmptAhhxfgbv8Aj8kxz9KoWUNyQPmUfTNSaHFPtvvmf/j7kzhvpXmSWj1PSW6Oh8lF5IGP96lEkEZ+
4fzP+NZwEwP+sb8c07E/9/8A8fasrF3NE3Ub8D5fqc0x5IT9+VT9OP6VnuJ/+erj8TULxTP1dm/CmohzGn9qhi4Uk/T/APVSG7hb
k7v++Qf6Vnx203qR+lSeRMP4x+NHKguyybuAHhz9PLH+FJ9uTovP/AKqvb3BGcg/QVUeK4DY2SH8T/hTUUK7NQXbk5CpT/tkw6BP
zFZawTj+Bh+dOKTAfNn8RRyoLs1FupZPvIp/ED+tSgq3UKv/AAPNYhMi9Fb8AKY0sg+8r/8AAlo5A5jeKRntu+h/+vUT2+7oQPqR
WIbiQfdRj9FFKt+yfeDj8cUcjDmRqPat/fz9MVXezcn7mfxFQpqbAcI/5/8A1qBqHOSh/wC+jTSYroDYOeqnH5002AXnbj6qf8Km
XVYzwd//AH1Un9p2/df/AB4mj3g0KD23oSPoP/rVH9mf+Eyt+taX9oWr8f1pPt1qvf8AWndisjOMcqfwP+JxTSZR6j/gdX2vrYng
/wA6ab5f4cEfU07vsKy7lLz5l6Bz9Of6U37TODnZJ+X/ANar4vID98r+ZpTcWJHMefyov5BbzKIvpuyHP0H+FBvJ8fMuP8/WrBns
W4CLSp9kzkbRTv5B8ysl6/f+RqRb8j++foDVgyWo7hvpxTGmg7RZ+ppfICBrS9P8b/8AfVNa0uQvzSSD/gVO8q5PV5PwpkltMw/1
5H1NO4j0rT43XwN4aUuchrrJJ/6aGqsqNnqKtadGy+BfDKltxDXXOf8Apoaqyo2etexD4V6I8mfxP1ZDsPrRsH96gofUUeWf71WS
L5YHU0bVpPL96UR+9ABhRSjZSGMetHlj1oAltyvnD/ck/wDQGqP5TUluiiYf7kn/AKA1QSFY1JzQBFdSog2jqapjae1K/wA7Ek0m
1aQC4SgKue1JhO9TQRRk7jQBNFEiL2zUg20Dy/eglPQ0ASy7fJt/9xv/AENqo3EqE7as3UyJb247lG/9DaqGYyckUMBPk/yKUBfe
l+T+7S5j9KQCYT1NG1P71H7v3pMR+9MAKr2bNS2qjzxz/BJ/6LaotsZ9altVQTjk/ck/9FtQgI9o9aXYaTan940uwdnNIYbG9KTY
1LsPZv1pAH/vfrQAu1qBvFLtf+9+tJiQd80ALuenzO4gtv8Acb/0Y9R/vPSpZdwhtuP4G/8ARjUCIRKe4/Sl83/Yo3N/dFG4/wBz
9KBieYP7tL5g9KMjulJuT+6aBC+YPQUeavpSZT+6aMoOq0AS2rqZx/uSf+i2qPclSWpj88fKfuSf+i2pgEfoaYCAp6Ubl9vypf3Y
o/d+9IYm9fQflS7x6CkzH/kUm6P0NAClx6CgSYpNyehpdyf3f0oAvaFLnX9LGP8Al7i/nXBeIrwp4x1seWpxqFwOf+ujV3mhMv8A
b+lYX/l7i/8AQq4HxFMg8Y64CjHGoXHb/pq1YYle4jfDfEzUsNUZVAEC0mhagw+3nys5vJD1+lNsLhAoxbyH8KfoV+6LfhbZTm8k
PI+leW1o9D0k9Uag1NO9uKDqcX/PuR+FMN/L2tf0pP7QuB1tMj/cNZ28jS48asi9If5ml/tof88j/wB80z+0Zz92zQfVKDe3Ldba
P8gKLeQXHHVIpB88R/KozqEQ6KR+FL51y3S2Snq1xjmNFoshXZXOoR5+6T+BpRdxnnbmnPJODyq49qBfbeDEuf8AdpiE+1x9oHzQ
Lle8Lj8akN5JjJiXH0qJrvfx5NFhjvtMXdXFRSzwnsx/Ck85R96D8hT47iDvbE/8Bp2FcYk9sPvBh9KGubHufzNSm5tR/wAsCv8A
wCoXnsyeYR+WKAE8+zPfj60Y09uufzpPPs+nkD86DJaHrAcfjTEAg04HOG/Sh004jGT+YpubBjjyzmlMdkvPlgUANWPT1+6wH1xS
kWR6uD9DTWFk38J/KmiO0HYimA4/Yh0L/g1RMtmT0J+r04xWJ+8ufwqNorDsoH1oQiZYbLHKH86bs08Ho/51Dssh3I+lO82w6Fv/
AB2mBI0diwxsWohZ2ecgJ/31Qy6aR96T/vk1H5Wm/wB6X8aBE4trQdWQfQin/ZLFusgNVTFp/ZmH4mmmOwHVnP0JNAEq/N/y+n/v
oikkQY/4/f8Ax4n+lOjjLf8ALsjf5+lOkjkUcWCH/gNAHoWngDwN4aHnbvmuvm9f3hqrKvP36t2IP/CD+GswhTuuvlx0/eGqkoGf
uYr2YfCvRHkT+J+rINo/vUu33oI/2TRx/dNWSJtH96gAf3qOP7ppcr6UAGF9aXCj+KkyvpR8h60AS24UTZz/AASf+gNWbcSK7Yzw
Kt+Yiy7QeSkn/otqztiH+KhgGxf71Gxf71GxP71KEXP3v1pALHEHbGaupGoGNwpkMKovXk1JtHtQAu1R70jFFGSKUKPUfnVa4wx2
hqAC5KPFbkg/cb/0Y1Q4j96lljHkW3P8Df8Aoxqj2L60AhMJ6frSZT0P50u1f71GE9aQw+T0P50EJ6frRiP+8aUBB3NACAJ3H61L
bCPzx/uSd/8Apm1R/J3J/KpbXZ54x/ck/wDRbUxEOE7Z/Okwv96l/d+tL+79M0gG7V/vUoRf75pcJ/doxGe9AwKKejmjbjo+aXbH
60hVP8mgAw39/wDWppNwgtvmH3G6/wDXRqgwnqall2+Rbf7jf+jHpiGfP/fWj95/fFN+SlynqaQxcyf31oO/1FJlP9qg7PQ/lQAZ
fvij5vRaT5PRqDs9GoAmtWYTjIH3JP8A0W1Rhif4RTrXZ544P3JP/RbVH8no1MQ4lv8AnmKTJ/uCjKf7VJ8v+1SGLk/3KNx/uUmV
/vNS8f3zQAbv9mjcT/CKMf8ATQ0YI/joAu6ET/b+lfKP+PuL/wBCrgvEUkg8Y63iEH/iYXHb/po1d7oWf7e0r5v+XuLt71w2vm4H
jDW9j8f2hcdv+mjVhifhRvhfiZesJrvaNlstLodxqKi/2RLj7ZJn68U6wlvQB9w/Uin6A13i/wAeV/x+SZ578V5T2Z6a3RbN1qJ+
9GaBPef3CT/uj/GrLyXqr91PyNVmvryLnan4c1CKB5r/ALRfmP8A69MF3fR/ejQfU08a1d5+4P8AvmkbW5V+/DGf94Yp2fYLruNO
o3H8SL+FKL5iOQ4+gpV1iOT70UQ+mKQ6lAT/AKsfgB/jRbyC/mMa8uSfkDY9waPtV1j/AFBP4VKNQi7ZHtt/+vTvtkZ/h/MD/Gj5
B8yuL65U8wN+dS/2nKBzAP8AP40/7VCeyD8f/r0ouYD1dj/ug0fIPmQnUs9YD+HNIL7P3Y2H1Q1OZ7c/dMo+oxSGeFfvSMPqaPkB
Xa7BPzQlv+2dKLiDHNrn6gClluYT93L/APAjUDXkQ624P1BP9KaQrjzPbE/8eY/76p2+AjiD8Kr/ANoRg4W0GfoakF5dMPktkA98
0WFcd5kecC1z+GaR5No/49M/8AxQJ9RJ4WBfoB/hTw2ov9+4VB9cUDK63DH7toV+q5p4kZvv26H6qBT3jk/5aXw/4C1RGK373kn4
GnoIVncfdtoqb5c78i1g/wC+hTHFqp4uLhvouacjWeOftLH6gUAL5V0OlrB/32Kfi5A/1cS/l/hUbJAfu21yw+tQtHD/AM+sn4mm
BPvuAfm+zkemRSNK2P8AVxfnUSxQMeLZR9W/+tT/ALJGw4jjH/AhRoIA7d1hH4Uu5/4Wtx/wGmCzVeiRfi+P6U14WX7scX4S/wD1
qNAGj7NH927k/wA/WmSiNwcXMx+g/wDr1l/8JNeH7vh6T/v4T/Smvrl7IOfDrH6v/wDWrTkl/ViOdHrunceBvDWJXPzXXJ6n94aq
y9fvk0aTdySeAPC8jWRiZjd5jz9396fb8ahklYn/AI9yPx/+tXrQXur0R5U37z9WLk/3v0pPn9ahMjf883/OjzW/uN+dXYi5P89G
W9Kg85/7rfnS+e/9w/nRYLku4+lJJKEUkrTPtD45jqjc3ryNgQEge9FguTQOr3OSD9yT/wBFtUG1D2NFrMxn/wCPcj93J/6LaofN
b/n3b86LBcl2pU9vApO4scVUjZ3bHktj61dV2UYETfnRYdyzsX+9QIgejCoPNcf8smpGuGUZ8o/nRYLkswKL1GapmM55NQvcyO2T
GfzpvmyHpE350rBcuyIfItuR9xv/AEY9ReWPUU2WSTyLb90f9W3/AKMeovNf/nifzptBcseUPU0nlr61D5sn/PFv++qTzZP+eLfn
SsFyfy0Hf9aXan979ariZ/8AnifzpfOb/ni3/fVFguT7UP8AGfzqS2VBOPm/gk/9FtVQysf+WDf99VLaO/n/AOoP3JO//TNqEguO
CRn+Kk2J61D5jj/lh+tH2gj/AJYH/vqiwXJtqetLhP8AIqH7Sf8Angf++qT7Q3/PufzoswuT4jHalBjqv57drY/nSi4YdbXP4/8A
1qLBcnLIO9SSyIILb5c/I3/oxqqfaG7Wn6//AFqlluJBBbYtz9xu/wD00eiwXHb0P8FG4f8APOoPtMv/AD7H86PtU3/PuaLBcm8z
nhDTvMbslV/tU/8AzxP50n2i4P8AyxaiwXLBZ/8AnnikHmHooqHzrj/ng1IZbg/8sSPxosFy7bLJ54yB9yT/ANFtUWJB6Uy0kn8/
mFvuSd/+mbVEZJ/+eDfn/wDWosFyz8/+zRh/Rfyqt5s3/PBvzpfMn/54N+dFguWMSf3R+VJl+6/pUHmXH/Pu3/fVBnuB/wAsDRYL
kxb1UU0lO6movtM//PA0vnzd4CaLBc0tB8s6/pWAR/pcX/oVcNr0UbeMdcxKyn+0Lj1/56tXaaDcMfEelIbcj/S4jnP+1XnHim+n
TxnryppruBqNyN3mEZ/etz0rDEpuKN8M1zM6aytJioMdyf8AvnP9aj0RbuL7eVnU4vJMjA9qwrLVdQUDZo8/4T//AFqvaZfa3Yif
ZplywmmaX744zjjp7V5jg7M9JSWh0P8Aad4PlKM3/ARQbuQj95C3/fI/rWb/AMJDruMHRJm/3pFH/stN/t3Wj18Obv8At4A/pWfI
/L7y+dGqlzB/FAW+oX+lTK9jJ96MR/kP6VhnWdWP3/CzN9bjP/stQyarqh+74TkH+7Mf/iaPZv8ApoXOv6R0EkVkfuuP++hUfkWJ
67SfrXOm81eT/mV7ofSY/wDxNMNxq/8A0Ld6P+2//wBjVKm+/wCKDnXY6cafaMMqifl/9emnTIc/KsA/GuX+26wp/wCRavf+/wCP
/iaeNV1lenh27H/Ax/8AEUezl3/EXOux0h00H+ONR7rQNLiBybq3Ptiuc/tzXP8AoA3P4yj/AApDrWtN97w+/wCMg/wo9nLv+Qc8
TpDZWw+9PCPopH9KQRWKdZN/0H/6q5warrB6eHZm/wB2X/6xqRdR1ZvveFL5v+2+P/ZKPZvv+KDnXb8zdeSyT7qSH6ZH9aZ9thX7
tsD/AL0hB/nWOdU1RDx4Uul/3rk//E05dY1YdPCch9/Pz/7LRyP+mg51/SNcX9x/yztePZ2NL9svm6LIv4//AFqyjr2sgf8AIuTJ
9Jv/ALGq8mvatn5tJkX288f4Uezfb8Q50bbfbZB80rD/AIF/9aoWt8czzzY/3h/hWIdevs/Po8x+kw/wpT4hnUc6DcOf+vgf0Wn7
OQudGwP7PB5WWQ/7wP8ASn74B/qrRh/vYrGi8U3K/d8NT/8Af8//ABNE3irVG/1ehTx/9t//AK1Hs5f0w54/0jYKXD8pCifgKPJv
x/y8RoPYCsD+3tbl/wCYLdN9Jv8A61N/tHVWOX8PXZP/AF3/APsafs2LnR0DHaMSXpJ9gP8AGoiqHnzmf8BWQmqamh48NS/jLn/2
WrI17WwML4dZf+2n/wBjRyP+rD5l/Vy6VVukMknsaTymXkaYT/wM1nyazrrDnRZB/wACH/xNV/7V1gHL6LL/AN9j/wCJpqD/AKYu
ZGs0Uz/d00D6kGlS0lH37C3H+8VFY76rqTf8wOY/9tB/8TTVvtVPTQ7kfSUD/wBlo5H/AF/w4uZF1DMn3rRD/wACzTZjKw4s4/0q
Hfb/AMV2/wCJIobyGHy3Tfqadgueo6Zu/wCED8MZhVTm749P3hqFopJCdqJx1y4X+ZFS6ZtHgLwxiTIzd8+v701BIV/vV68PhXoj
yZ/E/VifZpfSL/v8n/xVH2eX0i/7/J/jUZ2+ppML/eP5VZJN9nl/uRf9/k/xo+zzf3Iv+/yf41Fhf71MldY1JLGkAXUcwXaFiz/1
3j/xqn9kl7rF/wB/4/8A4qombexJc/jSYPZ/1oAtW1rKJvuxfck/5bR/3G/2qjFrNn7kX/f6P/Gi1Def97+CTv8A9M2p1vEWO4mg
C1DaSIvKxZP/AE2T/Gn/AGd/7sX/AH+T/wCKpnPqKMt7UASfZn/uxf8Af5P/AIqq08Tk7QIsf9d4/wD4qiaUouMcmqm45ztH5UDJ
fs8nZYf+/wBH/wDFUn2WQ/wx/wDf+P8A+KqPcfQflRuHdaBFqW2cQWwxH9xv+W8f/PRv9qovs0nbyv8Av/H/APFUSsPItuP4G/8A
Rj1FlfSgCX7NJ/0y/wC/8f8A8VS/ZW9I/wDv9H/8VUOR6CjK+g/KkMm+yuP7n/f6P/4qk+zN/wBMv+/8f/xVRZHp+lG5fT9KAJvs
zD/nl/3+j/8AiqltbdxOP9V9yT/lsn/PNv8AaqoTn+H9KltWxP8AdH3JP/RbUxB9nk/6Y/8Af6P/AOKpwtpPSL/v9H/8VUO4/wB0
Ubj/AHKQyf7PL/dh/wC/0f8A8VTTDL/di/7/AMf/AMVUe5v7ooy/90UASiCX+7F/3/j/AMaUQT9kh/7/AMf/AMVUOX9Fo+f/AGaA
Jvs9yf8AlnF/3+j/AMafLbXBgt/li+43WZP+eje9Vhu9RU0oPkW3zfwN/wCjHoAT7Lc+kX/f9P8A4qj7JcekX/f6P/4qoiv+1SYH
979aAJvslx6Q/wDf9P8A4ql+yz+kX/f+P/4qq+F/vfrS4X1oAm+y3H/TL/v9H/8AFUfZbj/pl/3+j/8Aiqgwo7UuU9DQBatrW488
cxfck6TJ/wA82/2qi+yT+sP/AH+j/wDiqLXaZxgfwSf+i2qPaP7poESfZJvWH/v/AB//ABVH2WX1i/7/AMf/AMVUW0f3TS4H900D
JPs03Zov+/8AH/8AFUv2W49Yv+/8f/xVQ8f3D+dGF/un86AJhbTj/nj/AN/o/wD4qhoJ1BP7nA54ljP/ALNUHHoaOPRqALmhbz4n
0rIH/HzF/wChVwPiVZv+Ey1zFuHH9o3Hf/pq1d7oOP8AhJ9K+9/x8xf+hVwfiMRnxlrmZZB/xMbjof8Apq3vWGJ+FG+F+JluyVto
32kn4NVsRW7H57eUf8CqGwaNVGL2VT7gmtITyKvy3yEf7UZry29T00isLSyHPl3A/wCBUNHaY/5bL9WNTfa5GOBdQE+6kUoec9Zb
Uj35/rU3Y7IqiK1/huWX6fN/SpESJemoyL/wDH+FWAsr9Gsv++cf1pwhlH/LOzf6Gi4WKxIHS/kf8MUhj38/a5P++hVloZD1t7Yf
jmoHVlPNtEfp/wDroTCxGRIvS9b8eaTc2ebo/kaf+87W8I+pH+NGxz/y72f44piAbR1umH/AT/jSSSxoOb9R/wABFO+zv1MNp+Q/
xpCioOYbX/vn/wCvQBXMkU3H9oZ+iUnkQDrdFvqCKmLA/ditvyxTlWU9Bbr/AMC/+vTuBWKWg6yOfpuNRM1mp+9+YNXyJR1e2/E/
/XpPMYdWtPy/+tRcVitG1iR9/wDAA/41LttiP9XMw9s/404zsTgSwj6Cl8qR+RcRj8qBkGLNTkW8rH/gVJJNBjixb8Qam8q4XpcW
5+hyaN96P44/yoEVVn2/ds0P1BqQXVyfuWoX/dUf41MHvj910/CkP20/feP8cUANW5vcf6t1/AUxrm8/ut+L4pzG7HRoT/n6VGTd
nrs/CnYA869bopH/AAPNMKai/wDGwH0JpxmnUffAP0NRm+uRx5jY/GmIQ2t31MzfihphtZz/ABofwJpxuZm/5av+dMZ7jqGY/iKe
otANrMv8MZ+q4prQzD/lmP8AgJpDNOPvkj6UoumXuW+op6i0JhHMeqRmmvDNjiGD8ab5lj2Mg/OmSNZ4/wBZJ+dIZ6hpokHgTwyC
qA5usgdP9Yarybs9FqfS/KPgLwxtYlc3eCf+upqCTZng160PhXojypfE/VkWT/dFLk/3KacetLtPrVkgTgfcqhcz72xtOBVi6lZF
2hhk1Sy/tQA3Kn+GlG30pdz+goBY/wANIRNZKr3IH+xJ/wCi2qwqIowDTrBAkgyOdkn/AKA1HymmAYHqaRhsUndS/L61UnYsdqtw
KBjXLs2c/rTfnpNr+tGHFIBfn9KMkdVo3P6Ubm9KAJZW/cW3y/wN/wCjHqLcP7tSyt+4tuP4G/8ARj1Hv9qAE3D+7S+Yv939KN/0
o3e1AB5gP8Jo3Y/ho3H+7RvP90UAJvbsKmtS5nHH8En/AKLaotzH+GprXeZx/uSf+i2oAiy/0oxJ6ijD+tIQe7UALh/UUm092/Wk
wP7x/OjCn+KgBdo/vUbUHVjRhBSgj0oAT5PU1LIE8i26/cb/ANGPUeSf4RUsufItuB9xv/Rj0ARfL2Boz/smjDetLhv71ACZPZKM
v/cFBB7vSZ/2jQAuZD2UfhS4kHcCm/L/AHjSjb6mgCa2D+eMsPuSf+i2qL5h/EKkttvn8E/ck/8ARbVDlfWgB2T/AHqPm/vn86T5
KPk96AFwf74owT/GKTEfrRhPWgBdrD+IUhLjuKPk70Yi9TQBa0HcfE+lZx/x8xf+hVwPiSGRvGWuHKY/tG47f9NWrvtBCf8ACTaV
gn/j5i/9Crz/AMTW6P4z1w+Y4/4mNx0OP+WrVhifhRvhviZo2MMwUYjjb/gNXfJucf8AHqD9KzrG0TaP9JI+rVeFjnpfY/4HXlvc
9NC+RMDk2CfiRSgP/wA+EJ/GhdPwc/bSfxqUWjj/AFc7E1Nx2ImAH3tPUfQ0qvD3tMfmakNteDpJn61E8F7/AM9NtADi8Ha2l/4D
R5SvyLa4qMR3y/8ALbNTI14BzcY/CgBhgx/y6zn6tUbRxjrZP9Samb7Yf+W4/PFN2XZ63KYp3AiCJ/z7SfTNSAR9rGQ/V/8A69L5
M56XCZ+tDWl4w+W5X8aBCEKP+XBh/wADqJ/m6WTH/gVP+w6gv/Lwh+lKIbtP9ZOaAKruE4Nk4/M0m2J+TbY+uat5uV+7KD9c0hmu
R95kP4U7isVMWw6wgfhTwtgRyrZ9qnN3j70ak/7oqM3kTcNCgH0NGoaEbW9kR8izKfWoxZox4lf8asL9ikPzEr+eKmFnZyD5bhR9
DRewWKY0+Uf6uUj8aGt7xP8Alu34A1aOmEcxXTH8aia1vYvuzNj86fMFiJWvE6kv9QKDfSIfnQfkKf8AaLiL/WsW/CnLqK9Gjz/w
Gj5ARHVePujH0qE6gjH7q/lVstaTcsig/SmNZQOPlZR+NCsLUjSaJ/vBcVMqWbdEU/8AAqgbTM9JP1qP+zXU8MT+NPTuGpcMNv2i
X86ikgiP/LJPzqubObtj8RSC2uR3Uf8AAaLeYX8hwvbRv+WLD8Ka9xCR8qED6VZ8knqqfgaZLCmOUY/TmjQWp6PpjIfAfhg9s3f/
AKMNV5AhNWtOUDwJ4ZAGBm66/wDXQ1VlTnrXrw+FeiPKn8T9WRbF7GmyYRSSaUoR3qjcsXbaDwKsgjkJdiabgijDUAkdjSAXcfSp
4Bk7itRxgyNjBq4MKMAUDJbZlM3/AACT/wBAao8KakttvndP4JP/AEBqiYqq5zimIjnZVXAPJqrtP96iQ72JzTdo/vUhjtr9qX56
YB/tU4D/AG6AFG/+7S7mHVTSc/3hRk/3hQBNK58i2+TPyN/6Meodx/uVLKW8i2+b+Bv/AEY9Rbm9aADJ/u0ZP92jJ9aTJ/v0AOBb
+5QS/wDdFJk/3zRjP8dABiT2FTWoPnjJ/gk/9FtUG0f36mtQPPHJ+5J/6LagCPaP71N2r9aPlHYml3DspoATCjtRuA6LTsk/w0uH
PYflQAgYnsKXLfSkMb+tJ5b92oAdtJ/jxUkqfuLb5/4G/wDRjVFs9WP5VLLsEFtn+43/AKMegCLao6vSfL/eNLlPel3J6UANwvqa
X5KXcnoaTcvYUAGVHagMvpRvUfw0eYv93FAEtq6+eOP4JP8A0W1REoe1S2rKZ+n8En/otqi+WgA+T3pcRnvTcL60u1PUUAGyP1pC
qUu1fajaPUUAJhPSlCIe4pCoo2p3oAuaEiDxPpWD/wAvMX/oVef+JrNJPGWuHzNudRuP/RrV32ghf+Em0rB/5eYv/Qq4HxLCjeMt
dy5H/ExuO3/TVqwxPwo3w3xMuWNiFA/fL+NaiWkYX78ZP1FZdjaQkDMrD/gJrVSztQv/AB+KD6GvLk9T04oTyCTgSRgexpws3P3b
kg+wpv2eInC3A/KhrQAZ+0nH+9UjHmzuR0unP1pjWtz3lz9aYLdP+fpx9DQbVT0vpvzFADvss3eZV+tNNtP2ukH400223pdu3+8w
pPLb/ntn8qYCNHdA4+0IR7Uv2eYjmaTP4YpwtZXH/HzgemaYdOyebvmi4rCfZbg9ZwR9BQbaROfMNL/Z+Otz/Sj7HGvW4Y/8DouF
hFS4z8soH1pxgvG6zKfwNIbdP4JiPq1HkSDpdqPxBoADDeL/AMtE/HIo/wBNXvEfxpjQzH/l9x9MCpEs5WGf7Q/8eFMA3zqMtbxt
9DTDqAU4ezk/AVKIbpOBebv+BLTvLve0gb8VpaBqV2vLVx81rIv1BqJktpfuvsP1q04vwPmgVh9RUO6YnDaejf8AAhTQMjS1K8i7
FShbof6ucGmSRhvvWBj91P8A9eoWtrf+MXC/QGmIsNPdIMPGX+gqGSUP9+zb8jTBbwj7l1cR/VTTgu3pqpHswoEQl4M8wSr+dKGt
T0baffNWFZ8YF/G/1Wk2Tk58+1f/AIDTuBEAh+7PEPxNBV1GVuI6mKzDnyrd6jYyNw1jB+BoAYDO/wDy8xihjOn/AC3VqRox/FYI
f+BVGUX+GyK/7rCmIiBuv4Nw/A1FNJdj7wB+oNafn2R+5+pP+NRyTw4+ULTT8gaPRtIdz4A8LkhQSbv/ANGtUMrNn/69W9NkB8Ce
GSOhN1/6MNVLiZEBJ/nXqw+FeiPKl8T9WU7m5KDaOp96p+Z/nFOklDsSR+tM8xfSrJDfShyT0o3j0qe3VWO4jpSAlhUKvI5qTI9D
RuA7GjePemBJblfO6fwSf+gNVGeVGOAOKtpMqy477JP/AEW1Z+4HtQITKehoylLk+lG/2NIYny0ZX0NLuPp+lGW9BQAgK+jUuR6G
jLHtR8/pQBLKV8i2+U/cb/0Y9R4X0NSyl/Itvl/gb/0Y9RbpPQUAGF/umk+Ufw0Zk9qXMnv+VABlT0Wk4/u0uZPf8qUCQ9hQAgPo
gqa1J88fJ/BJ/wCi2qLEg9BUtqZPPHP8Enf/AKZtQBHub+6KNx9KAsh//XRsf1oAT5qMP60uxvWja9ACbXPcUbG9RShG9RQVI6kU
AJsx1IqSUKILbp9xv/Rj1GFz3qaWMmC25/gb/wBGPQBB8vqKdhaPL9xSeWf7woAXI/yKX5fUUmz1xRsUUAL8nc0n7uk2r2pdtAEl
qI/PGD/BJ/6LaosoO5/KpbVR545/gk/9FtUW1O5oAPlP8Ro2r6/pR8g9aT5M0AG1P736UuE/v0YT1pMJ6igBcL/fzR8n96jCev5U
fJ6GgC1oQX/hJ9K5/wCXmL/0KuB8TCD/AITLXMs2f7RuM84/5at7132hbP8AhJ9K6/8AHzF/6FXn/iWe1Txnru9AT/aNxnn/AKat
WGJ+FG+G+JmhYrZbBulI/H/69Wj/AGcP+Wj5/wB2qdhfWYUcKB9Af61ppqFjjlc/8AH+NeW73PTViBZLIngufwH+FSr9jP8ACw9x
UrX+m44gOfoKjGo2Wflhf/vj/Cp17D0HbbL+9Ifrmo5UtT91ZD9M/wCNPbUYMfLCfxQ1Eb5G6xIv/ACP6UJMLoYTaR/fjl/GjzdP
PeRf+A1ILuP/AJ4bv92PP8xSG+jH/Lm3/fIH9KYiPz9P6ZkP/AaePsR5CymgXbH7tvgehH/1qkE8pH/IPQj12mgCFvs2PuSflTN9
nHyY2/KpWm2nP2LB9lpBeDODAR/wEf4UAMFxYvxtkH/ATTXay7Bj+BFSyXII+WAn6L/gai85z0tn/L/E0wEWWxXqGFBa0b7s0q/Q
1Ikmfv2wH+8o/wAafvg/igi/l/WgRX8y1HHmTH35p4a06ieQH6U8tb9rRT9D/wDXpvmqD8tkp/4GKAAywgcXM3/fFNMqHpdTD6oa
k89/+gdHj13f/Wo8xj0sIz9HJoGMWcx8i7P4oRT/AD7iX7twp+o/+vTHcqPnsAv51F5tv/Fa/wA6LCJXN33lg/EH/Gm4lP3ntT/w
E1C0lr/z6KfzpQ9pjm1x+P8A9anYLk+cDB+zn6E/41Eyp18tD9KhaS1z/wAe8w+h/wDrUv8AopH+plH+fpTsK4uRniBD9OKRskcW
hP0kxSbLMc+XOf8AgGP6Uf6J/DC4+rCgBAJV/wCXRx/20zSMrP8AftpPzalxB3RvzpB9n/uP+f8A9emIgfT7odNWtl/7Y4/9lqGT
TLphzq8DfSL/AOxrfDh+toR9QtRyu6j5LZfyFJTY+VHcaVBJH4A8LoblXIN3lwuM/vT7VnXUh3lSI5R/tbhj8iK14JZF8C+GvlCs
Wusj0/eGsiYyZPIr14P3V6I8mS95+rK2f+naH/vqT/4qlwT/AMu0H/fUn/xVBLZ5NA56tV3IsOSMuwH2eD/vp/8A4qrqIiDHkwfm
/wD8VUUEaquS2Salwg7E0XCwuUH/ACyhH4v/APFU15UQZ8qH83/+Kp2V7LVaebJ2gYFFwsEMqyXGTBCfkk/ik/uN/tVDuz0t7f8A
76k/+Kqa1J88cD7kn/otqiy/qPyouFgy3/PC3/76k/8AiqBu/wCeMH/fUn/xVJ8/cik2+rGlcdiTnvDB/wB9Sf8AxVJx/wA8rf8A
76k/+Kpu1O7H86UCIfxUXCw7I7x2/wD31J/8VTSyD/llB+cn/wAVR+69f0pQYv8AIouFiSRk8m3Pkw/cb+KT++3+1Ue5P+eUP/fU
n/xVSymPyLbj+Bv/AEY9RYT3ouCQfJ/zzg/76k/+KpMp/wA8oP8AvqT/AOKp2I/em4T0NFwsLlP+eUP/AH1J/wDFUZT/AJ5Q/wDf
Un/xVIBGe5FKRH60XCwuV/55w/8AfUn/AMVUtsV8/wD1cP3JO8n/ADzb/aqELGe5/OpbZF88YI+5J3/6ZtRcLEYwf+WVv/31J/8A
FUeWT/yxt/8AvqT/AOKpNnowow47mi4WQuxh/wAu8H/fUn/xVMldo0LeRBx6NJ/8VTtzDuajnc+S2R/nNCbCyJN3rbxf99Sf/FUZ
H/PCH/vqT/4qgSL3Ap2+PuoouFkIGB/5YxfnJ/8AFVLIFMFv+7h+43Uyf89G/wBqoxsboB+dSyKPIt/9xv8A0Y1FwsRbV/55Q/nJ
/wDFUm1f+eUH/fUn/wAVS+X9aTyR6mi4WDYP+eUP/fUn/wAVS7F/55Qf99Sf/FU3yv8AapRGf7xouFgKD/nlB+cn/wAVQEH/ADzt
x+Mn/wAVSmOmeVRcLE9so88fu7f7knRpP+ebf7VQ+WD/AMsrf/vqT/4qpLWMicf7kn/otqj8s+9FwsHlf9MLf85P/iqd5P8A0xt/
++pP/iqQR+5pdjdj+tFwshPK/wCmNv8A99Sf/FUeUP8Anjb/APfUn/xVIVf1/Wk2yetF2FkOMX/TG3/76k/+KprI2CFggBx1DPx+
bUASUoMlF2FkT6DBKPEOlMzDP2uIdO26vOfFFjqUnjTXTFOAp1G5IHkhsDzW9q9N0Mv/AG/pec/8fcX864TxDPdL4w1sRpkf2hcd
/wDpo1YYlvlR0YZLmZVstM1rAxdIPrbD/CtSOx1oLzfxfTyR/hU9jc3YUEwk/wDAh/jWouqSquGgP+fwrypTd9j0oxRimx1peftc
Y9/JX/Cm+TrfQ6ig/wC3df6LW2NURj81sfyT/Cni/tuvkvn6Kf61PM+xXKu5hfZ9XP3tUjP1th/VactnqZ/5ilsP+3VT/Stz7fEe
kRH1jx/I0n2uPvGfwU0c77ByruY32fU4+mtWy/8AbqB/JaPL1k/d1mM/S1/+wrVe4iP8DD6g/wCFKkluR80RP5Uc3l+QcvmYjQa1
nJ1Zfr9mx/7LR5ep4wdciz6eVj/2Wt7fbf8APuf0/wAKDPar/wAscH/dH+FHP5By+Zz5t9TPXWEHvs/+xpj2mof9BuJz6eUT/St9
r+EcbV/MUwahFnhEX3zn+lPnfYXKu5zxtNXP3NRQ/WA/4UCw8Qt92+jP0hx/MCukGpqvQg/Qf/WpG1KeT/VBx9AKfO+wuRdznl0r
xKT/AMhCIfWH/wCtVqLQ/ErDP9sRqPaD/wCtWjJLfyfxyD/PtURt9Qf/AJaH8SaOd+Qcq8ysdL11OH15R/27j/CoHsNZXr4hiPt5
Z/8Aia0Rpd43Ls3/AH2RTlsNn35EPsZaXN/VkPlMdrbVs/8AIYRvrF/9jTTa6z/DqVuf+2K1vqsSfwRD3zStcJGPvR49uf6U+d9h
cvmc/wD2d4gl6alD/wB+QP5Cl/sTxB31W2H1iz/7LWw2oMeIjk/7v/1qie8uT1DfgP8A61Pnl2QcqM5dF10f8xu2X6Qr/wDE1INK
1wD/AJDtr+MA/wDiatq08nUuP8/SmtBIxwS3/fX/ANajmf8ASFyoovpOq9X1eA+/k/8A1qgbT74ddbtB9Yv/AK1af9lFzkxA/jn+
tOXS06GBh77AafOHKY5sb3trNk30iH+FMawv/wDoI2//AH6Uf0reXSYR1wPqgqQadbpyGTPsD/jR7QOQ5sWOpL93UIT/ANsgf6Uj
W2sDpfxf+Ay/4V032W2P+sww/wB0n+tL9mtV+5Ep/wC2bUe08g9mZ/nIv/Lx+lRy+RIMtPN/wGrCvOfvRWp/GkkkmA4t4PwNIDuI
ljHgXwuA0hXddYJ6/wCsNZc23PV610Lt4H8MEqqtuusgdP8AWGsqZXz95a9iHwr0R5M/ifqyuSPQ1JAm45KcUxY2dsZq4qFVAzVk
Cjj+EU7JPYU3H+1SMyoMljQA2d2VcAjJqr83d8fjQ7q7E5NM+T3oAsWufPHz/wAEn/otqiwP75/Kn2pTzxx/BJ/6LamAp/dNACYX
+9S/L6tRlf7n60ZX0oAPk96Q7KduX0pdyelADRspcoPWlyh7U0laQE8pTyLbOfuN/wCjHqLMXpT5NnkW3+43b/po9MGymwEzHR+7
9TS5T1pMx0gD9160u1G6NSfuz3/WjanY0AL5Q/vGpLaPE4+Y/ck/9FtUW0etS2yHzxgn7kn/AKLamBHsYdCaMyDtRh19aXzHH8NI
YnmP3H6U2d1MLZPPH86f5vqp/Oo7h1MLcen86EBKWjPvSfuzS4RulHlehFACFFPTH51JLGTBbYbHyN/6Mao9jDuKkl3iC3x/cb/0
Y1AiHYR70u1vX9aPMcdad5vqB+VAxvzDuKNzetO8xfQflSeaP7tABuajc/b+VO8welJ5ijtQA+2Lmcf7kn/otqiHmVPbSqZxx/BJ
/wCi2qIyj0oATEnqaTEnv+dL5oo8weooAT9560YkHel3j2/Kjf7/AKUAJucdxS73pBJj/wDVQZfQGgC9oTt/b+lZH/L3F/OuC8RX
Mi+MdbAwANQuP4f+mjV3ugy517S8g/8AH3H/ADrhPENxGPGGthkzjULgf+RGrnxPwI3wvxMv6ffuFGYg3/Af/rVrpqS7ebdM1lWN
1AqDgD8qujU4xxt4rypLXY9RPzLH29GOGgjx/u0NcWijJgAP+7/9ami7tSOev1NBu7ID5o2b8DUW8irjo72xY/Mij68Usk9gfuiP
/vr/AOtUIvtOHSBh+BpGv7E9YmP/AAGnYLkyNYsOkQ/4F/8AWprvaA8MB9HP+FQ/abN+iMv4UebY99/50WFcl820+v8A21NIZrL+
6P1NIH07GTbhvctQbvThwIV+nP8AhQAn2i1U5Ean8KcuoW448gn/AIDURubPtCR9AaVbq3PRJPz/APr07BckbUIiPlgI/wCAiozq
pj6Kw+mf8af9rT+GJvxyaje6c9IFP/AKVvILijVJpOiOfxP+NIby9b7u9fxFC3joOYF/LFRvfZPMH/j1O3kK/mBkvW6t+Yo8i6f7
y/jtpBfHtB+tSi/kx/q2Ap6hoRHTXb+IZ9wf8aQaTL/dT/vg09tQf0f8qia9mPQP+VHvBoTLpTD76p+RX+lPNhFH94IP+2p/wqk0
87dQf++cUwvcD7oH45p2fcV0aIihToYh9WJ/mKlW5hjGN3/fIrHLzfxsR9CajZmJ6k/jRyXDmNWS/iDcHP4f/Wph1GMf8s/xrM2u
em786dtmx98U+VBzMvnUBJxtqN3HXC/99Gs9kkA++fzNMHnZ4O72yafKhcxcklP8JX86i891+9tP/AQahaKRvvpimG3x0dlp2Qrl
vyLMf8tAPxqOWCIj5LnH41N5FqfvSofxFMksrUj5WQ/8CNK4WO7iVR4F8LgvuG6759f3hrMlSPPU1rRxIngbwwoxgNdYwf8Apoao
CJS2SelexD4V6I8mfxP1ZHDCiDODk1JuUU7j3oyKsgbvWqs86sdoHAqeeVUXHeqm9O+aAEDgfw0vmD+5S709DRvX0oAktXBnHy/w
Sf8Aotqi3j0NS2zDz/8AgEn/AKLao960AJvHoaXeP7lG9fSjcp7UALvH90Um9B/DS8elA298UgE3of4aUOvoKX5Paj5PagZJKy+R
bZ/uN/6Mao9yegqWQL5Ftx/A3/oxqj+T/IoYkNLJ6Cj92exp2V9P0o2qaBjdkfvRtjHQmnFB60CMetACbAejVNao4nGGH3JP/RbV
F5Y7GpLZCJxhj9yT/wBFtQhEeyT2pdzjquaZ847mjcw60DFL+qCopypibjHSpfM9RUdw6mFuB2/nTQh+Iz3xShF7PShUPp+dKUHY
0hiBT/ezUsocQW+P7jf+jGqLYexP51JLvEFt1+43/ox6BEeXH8NG491pN0nvS+Y3dTQMXeO4oynpSeZ6qaQuv9w/lQA7clIWSkDI
f4DS7k/umgCW2ZPPHJ+5J2/6ZtUJMfoaltihnHGPkk/9FtUfyHuaBAGj96dlKZiP3pcR0DFLIO1J5i+lH7v1pf3ZoAQOD2pdyjtS
HyxSb4x2oAv6HIv9vaWAP+XuL+dcH4huFHjDWx5O7GoXA/8AIjV3ehSKdf0vC/8AL3F/6FXB+IZkHjHW/wB2SRqFx2/6aNXPiV7i
N8L8TNGxuodozbPn2rUS+TGBbPismxu3AAW2J+o/+tWrHczsuBbAfj/9avKkj1IscLqMn/UP+VK0yEcW7D6igC5zlYl/MU8Nfvws
C/iRUFEIlC9Ic/8AAaGuJf4LQN/wGptl8nLxoo9uaRnuf+e+z/gNADYppm+9ZJ+Ip5DH/l1iH/AaZvm73w/FaTZK/P8AaCUATeYy
DAtEP0WoWuJweLD8QKgeOfdxfA/8Cpy2951F8h/GnZBce93OVwbYj8Kg890Ofs2fqtT+Te4x9pH1yP8AGkMF8vKXMZP4UaC1GJfM
f+XRR9BTzqGzrag/VaaTqidSjflSrdagOsSH64osFxralnpaL/3zTDqRH/LIL+FSNe3A/wBZAn5U03gP3rLd7gU7eQX8wXVFxyq/
lTTqEJ6xR/8AfNBuY2/5dAKjMpBz9mXFFkK4/wDtG07qPwSlGo2h+6jk/wC7TVvVzg2qmpRcxjk2n50WC4xr+LtEw+ophv4R99R+
JqRruEdbTP0FRG8tD1tiv1WnbyC4h1C07xofxpv22xPUKPpSPd6b/Hbk/wDAagebT2OVtmxTSFct/bbLGAhNMNzZseE/SoRLYY/1
bL+FJ51hnp+hosFyyJrYc4Q/8BpRcWh/5Zj8M1WMlge7LTGNivKzOT6UWC5caa1HQAfXNIJbZupQ/hmqQa1bq7f980NFaN/y1I/M
U7BcmXTmbrNj6g/4VDcaODz5jH6VEhuR/wAtnH4g0SSXAHL7v+Ainr3J0PQoLEL4H8Lxbj8rXXX/AK6GqzwCMYFXLHe3gbwySOd1
1nj/AKaGqzRySE7dvH951X+ZFexD4V6I8ifxP1ZXKj3prYVckmpTby/9Mv8Av8n+NVZ4ZmOB5WB/03j/APiq0JIWXc2T/OkKfSl+
yzntF/3/AI//AIql+yzjtF/3/j/+KpWC43Z64pNg9qf9nn9Iv+/0f/xVL9nn/wCmP/f6P/4qiwC2qDzx0+5J/wCi2qLaKs20E4mH
+p+5J0mj/uN/tVF9nm9Iv+/0f/xVFgI9g9aXZ6GpfImHaL/v9H/8VSiGb1h/7/x//FUAQeWaPLarHkynvF/3+j/+Ko8iQdRD/wB/
o/8A4qgCv5bUuw+9T+RIegh/7/R//FUfZpfSH/v9H/8AFUANlVvItuv3G/8ARj1Fsarr203k2/yx8I3/AC2j/vt/tVH9nk7iL/v9
H/8AFUMCoQ3+TRg+1W/s0mfuxf8Af+P/ABpTbS46Rf8Af6P/AOKoAp8j3o3EelWhbSf3Y/8Av9H/APFUptJD/DF/3+j/APiqAKyy
GprWT9+Of4JO/wD0zalNnJ6R/wDf+P8A+KqS2spRMDhD8kn/AC2j/uN/tUAVhL7frTg4P/66d9hm9I/+/wBH/wDFUv2GT0j/AO/y
f/FUrANyhqG4C+S3Xt/OpjZSf9M/+/6f/FVHPZS+W3+q/wC/8f8AjTSC44op6Gk8k9mp/wBjuO3l/wDf+P8Axo+y3I/55/8Af6P/
AOKosFxojYd81LKH8i3wf4G/9GNTRBcDtGf+28f/AMVUssNx5NvgQ/cb/lun99v9qizC5X/eDtml3yD+EU7yrj0h/wC/8f8A8VTh
FP3Ef/f6P/4qlYdyLzCP4aPN9VFS+TL/AHY/+/0f/wAVSGCQ/wAEX/f+P/4qiwrkfmJ6CglD6U/7PJ/ci/7/AMf/AMVR9nk/uRD/
ALbx/wDxVFguLa7PPH+5J/6Lao8x+/51YtYJBOPlj+5J/wAto/8Anm3vTPJkH/LOL/v/AB//ABVOwEP7v0pcxe9SeS5/5Zx/9/4/
8aDbP/ci/wC/6f8AxVKw7kWYvQ0Zi96k+zuP4Yv+/wDH/jR5Mv8Adi/7/R/407CuR7k/uml3jsh/KpPImHRI/wDv9H/8VQYZwCSk
WBzxKh/rSsFyzoT/APE+0r5P+XuPt71w2vyv/wAJhrYWBjjULjn1/eNXc6FvOvaX8oH+lxfzrg/EQu/+Ex1vYgx/aFxg8/8APRq5
8T8COnC/EzX097kqNsQH1bFaQgv2GfLwP97/AOvWTp8d+UGZyn0zWj9juGHz6i4/7aD/ABryZbnqLYk+y3Of3jqo/wB//wCvRJBE
B812QfZx/jUH2KBTmS+z/wAC/wDr0EadGObh2P1FIYNFafx3Up/4Hn+tNFvph+9JK351JFPp5OMs30x/jT5LrT0/5ZSH8RRqLQjW
HSx0eQfXd/SkNvp55DZ+pP8AU0G+s/4IG/Ef/WphuLZufLx+B/wp6hoPxp6cZA/4F/8AXpCmnYz57j2D0i3VsODGp+oP+FP+0WRG
TBB/n8KNQ0Is2LHAlkHuTTlitlORckfUk0G4sjwsK59l/wDrVHJJABxDIv0b/wCvQIshYW6Xn8/8KR7Xf/q75R9SapCS2bqsv480
8LYN95Jvw2j+dFguWBaXA6X6fhk04QzDrdbj+FRRx6fj5VuP0/pTHEYP7sTYoGTmO57OD9cVEVvM/wAJ/H/61Q+SjHLXE6+2KcIb
PvcSZ+i/40xE+27HRIif96kZr7vCmKhaK2PH2mfH1T/Gojb246XU4+oU/wBaLAWD9p7xoPrz/So2jum6eV+WKjWO3Xlr6Yf8B/wN
KyW7dNRnH4GmIesFz1MaN9KUyXEfH2eP/P40xIY8cahK31FI0MWeb+T9aBgbmYnH2RPwYf40/MxGTb8fUVEY4v8An7kP/AyKbiEH
/j7f/voUCHM79Ba8+4FIGuQebRSPYUFYzx9qP5j/ABqMxxg/NdNj/PpTEPd5D1sc/wCfrSKu7/mHf5/OkUR/8s71x+BpH8xf+X9z
9RQA77XejrCT9Ka97eY/1Dfp/hWQfCGj/wDTf8bjP9Ka3g3RyM4l/wC/p/wq7Q/pf8Em8j1m0ldvBHhpmXDFrrIx/wBNDVGWTnlB
+dS6dpVpbeAfC9vHny4zdhctnrKT/OqdxbQRgnJ/OvXhblXojyZ35n6siuLjaMAc1V35/h/SmPBE7E5NN+yRH+9+dXoTqS7vUUoZ
fQ1F9jj9/wA6Pskfo350tA1Jsr6Gjco6A1D9jj9/zo+yRj1/OjQNS3asvnjn+CTt/wBM2qLah7iktbZBPxn/AFcn8X/TNqi+zL7/
AJ0wJvLT1FJsX2qvDbqYwaf5Cj+H9aVgJdvuKAnvUPlL/d/Wl8pP7pP40ATbM9/zo8s9iKh8mM/wH86PJiH8B/OgC3KrCC26fcb/
ANGPUWx/aiWGEwW2VP3G7/8ATR6j8qL+4350MCTD/wCTR8/oKi8qL+6fzpPJj/ut+dAE3zntRhx6iofJT+6fzpfJi/ut+dAEuX9T
U1qW88f7kn/otqq+RF/db86ltYYvP+6fuSd/+mbUABL/AN0flRvb+6Ki8iD+6fzo8m3/ALp/OgCTe3oKZOzGJuB2/nSeTbejfnR5
Fv6H86AJQzdwPzpd59PyqH7Pb9lb86Ps1v3B/OgCbe3oallY+RbcH7jf+jGqoLa37A/nUsttAYLbr9xu/wD00egBwc/3TS+Yf7hq
v9lt/wDa/Oj7Nb+jf99UWQak+8/3KC/+xUH2W3/2vzo+zwdmP50WQEwYd0/Sl3p/dqD7LAP4ifxpfs0B7sPxo0AtWrL54+X+CT/0
W1R7l9BSWttAJ+CfuSd/+mbVD9kh9T+dGgak5dfQflTd/wDsj8qi+yR+p/76o+xx/wB4/nRoBLv/ANgUoY9kFQ/ZIf77fnS/ZYB3
/wDHqNAJt7/3BQWk/ugVD9ntz6/99Un2W375/OjQDU0Iudf0rgf8fcX/AKFXBeIhL/wmOt/Pgf2hcYx/10au30G3t18QaURnP2yL
v/tV514n03S5PGeutLFKzHUbknDd/Nb2rDE25Ub4b4mdBp9rM6Am6Kj/AHiP6VpLawDiS+Hvl2/xrlrTRdKZRttLg/if8KtDw5Yu
fksJvxkP+FeXJK+56ab7HQ/ZNOXn7SjH6n/GmuLVhtVx+dYo8HxMM/Y2Uf8AXRqD4Otz/Aw/7an/AAqbR7ju+xrrHBGeSp/X+lON
zbJ/E6/7oIrFHgiF+gf/AL+f/WobwLaj/WecPo9FodwvLsbi3sPbz3/z70G/th96N8+4rETwPpg++Zvxag+CdKHQT/hJj+lFodwv
PsbP9oxfwxtj/dP+FOF/G3HkL+KisE+EdJU4KTD3M3/1qP8AhDNDb/lswPoXo5YdwvLsbrSq3PlA+22o2dRz9nx9M1jf8IRpI581
iPaT/wCvTh4O0j+B5yf9+i0O4Xl2NbzlP/LFz9QaPtsUP3rcfjmsn/hDrD+9N+E2KY3g+zH3RMfrO3+FO0O4Xl2Nc38MnSJx/u7q
jM9keXEoPujGsv8A4Q6Fvuwyn/tqf6imnwkq8CGb/v7RaHcV5djUN3ZjgCUj/dNHmWZ5Cc+6H/Csk+FYB95Jh/wOj/hGbQf8s5M+
8gp2j3FeXY1zNCP+WeR+I/pTDcWv8UH5E/4Vknw5b942x7S//XpreG7Q/wDLGb8H/wATRyx7heXY1xc2A6WxP1FBntG+7aKPw/8A
rVjr4ZtP+fa4f6ODQ3hm27WVyPq3/wBanaPcLy7GwJLQ/etV/L/7GmNLYj+CRfon/wBasn/hGrYdbaUfWT/61H/CPWw6WMje/m0W
j3Fd9jRMmn5+634qf8Kd9osgP9Xx7f8A66zP+Edtj1sn/wC/ppD4cs/+fCTP/XanaPcLy7GmZtOI4gkz7jI/nTN1n3tkx/uY/pWc
fDMHaxf/AL/Ef0po8NR/w2Mh/wC3ii0e4Xl2NPfYD/l2UfX/APVUckln/Daqfp/+qqJ8Nxfx2bp/22zQPDNo3/LNh/21/wDr07R7
ivLsWUsZ/wCJ1P0Y0yezYdWI+gJq+LiD2/4C3/1qimvYlGBIR9XqU2OyPQNPjK+AvDC5PBu//RhrKvGdmwDxWrBdL/wgnhlg2dzX
XOf+mhrJmkBPWvXh8K9EeTP4n6srbX/yKTYfSnFx70m+rJE2N6UoRvejzPpQJKADa46E0YbuTS+YaXcT2FAElqG8/r/BJ/6Laovm
qa1P78cD7kn/AKLao93tQBFAzCJafvPp+lNgfES/KKk80f3R+dDBCbvb9KA47il8xT2xSjYe5oAN6+lJuQ+gpdq9mNGwH+L9aAJZ
GTyLbn+Bv/Rj0zKe1SSIPItvm/gb/wBGNUXlj1oAXK0fJTdg9f1pNvvSGPwnqaTCe9NMfvRsx3oEOwnvU1rt88cn7kn/AKLaq+wH
qRU9qiiccj7kn/otqYEeUpCV9qQovtSYT2pALlfQUZX/ACaT936UuYx2FMBcr2zQSPSk3p6Uu9PQ/nSATKf3amkZBBbcfwN/6Meo
t6/3SfxqWV/3Ft+7/gb/ANGNTAhLLn7tLuT+6aN7f3KX5j/DSATdH/dNJlP7hpfmz0FL8390UANyv9w0ZX+7inHzOwFJmUd6AJLU
qZxx/BJ/6Laosr/d/WprZnM4+Yfck/8ARbVFubuwpgJlf7p/OjI/utTgW/vCkwf79IBMr/cNL8v9w0fN/fo+Y/xigBPl/uUuR/cF
LtbvJ+tG1uzigC7oRP8Ab+lYT/l7i/8AQq4LxBJcDxjrmyIf8hC4xn/rq1d9oQb+3tLy4/4+4v8A0KuC8QxsfGGt4mx/xMLjv0/e
NWGJ+BHRhfiZfsjqZUbIUA9d1aAbUcczbD+FULGFyBi72/8AAjWotjKVz9ub/vqvJk1c9SJF/wATBzg3ij8qcLO6PL6gP++qRrRh
1vWP40z7Oc83AP8AvGkMlNk/8WoZ+jZqJ7KM/wCsvWP4n/GlFop6yRfgcf1oazhH3pMfQk0X8wI/sUX8Fzn6tSjTYm6zA/8AAqeL
SD+F2NNNlCf+W5X64p38xWG/2XEDxNj8T/hT/saqOLwj/gJNMOng9LgEUh05McuDRfzC3kKbZ/8An7yP9zFN+ytn/XH8GP8AjTDp
6A/LK/8A33SGzftKfxcU/mIka1mH3JmP1cj+tMNtenoN/wD20JposZD/AMtk/wC+6lTT5z92Zf50XARbe/HTan1c/wBKDa6kf4s/
Qn/Gn/2bMfvXKD6immwu1+5coR9D/jRcLDRbaoD/AK2YD2b/AOvUwh1DHzSn8T/9aovsdwOGuF/75NH9nyHlr5R7f5NADjFejkE5
9iajYagf43p32DH/AC+L+Z/xpGtCOt6T+Ao0AYI789JAP96h471et5Ev5UnkQr9+5dvoMU1vsq/d3v8AVjTEHlO3+sv4c/UCmlAv
H2tD9HprSWn8VsW/HP8AWgPbn7toP++aYhjBc83P/j1Ba2xzdsD7ZqYNHj5bVM/7o/wo82fPy2gx9BQBWzbd7yYj6mgvYj/l4lP0
NWz9ocY8iMfWmGC4XkLAp+houFir5tn/AM97j/vs/wBRRutm+7PKfqQf6VO0d23/AC1tx/wE00RXK9bqFfotMQgsbbvNE1RTWlsO
kif9802NbY/8tQPwpk8cHaXP0pgejQwxjwH4WUEEBrvHH/TQ1lzIAeK07cRjwF4WGcjdd4/7+GsuYR56160PhXojyZfE/VkZVfak
wvqKQhPWk2qf4qskf8gpMr6UmxfWjavrQA7K+lLuT0pmxfUUu1fUUAT2pTzxxj5JP/RbVDuSpbUL5/3h9yT/ANFtUO1fWgBkDL5S
1KNh/hqOBR5S0/aPWhgh21fak2j0pCo9aTaP71ADtlHln+9SbP8AapQn+0KAJpIz5Ft838Df+jHqAqc9anlU+RbfN/A3/oxqh2j1
oANrUbXo2/7VGz/boANretGwnqRSlB/z0pNg/vk0AGz/AGhUtqi+eMt/BJ/6Laoti/3jUtqFE/U/ck/9FtQBHsQdzSYT1NGVHqaT
evoaAHZjHbNJvX+5+lAYdkNO3t2SgBN/ov6UbmP8NKC5/hxQfMpAGX9Kll8zyLbH9xv/AEY1Q4Y9TUsqnyLb5v4G/wDRj0wI9rmj
a3979aNv+0KML/eFIA2Hu1AVe7mk+T1FKClACkL/AHjSbV/vUEp60hZPf8qAJbVU88c/wSf+i2qIqn96pbVk88dfuSdv+mbVGGT0
pgAEfrSfu/Wl3J6UYjP8JpAGY6TCdiaXEXoaCE7CgBMD1pQFHVjSbVNLsHqKAL2hhf7f0r/r7i/9CrgPEcUbeMdcywH/ABMbjv8A
9NWrv9CQf2/pR/6e4v8A0KuA8RWsbeMdcJZhnULjp/11asMT8COjDfEy/YWtuVGXGa1EtYccTGsyxs4Ao/fkfUVpLawgcXPP0FeV
J67npoc1nGRjzx+tRfYIQcm4P61IbQHrOgHrTTYQ9ruP86m/mO3kNNjE/C3J/EkUJpqjrcj880j2Ct0ulFMGmS/wXBb6CnfzD5E3
9mof+W6n8SKabGRfuMCP96ojp1wOsrj/AIDR9iuR0kB+oxR8w+RL9km7tj8aQwXAHEh/OmC2vF/5a/lUgW4AwZCfyoAi+z3LHHmn
86cbC5PWT8moaG4bqX/76phs3HLOfzp3FYcbG4XpI/8A31SC2uv+e35tTTa7ukpH1JFN+xf37sL9GoAmFtcd7gD/AIFSG2k73DH6
GoDaRA/8fx/OnrHaqPmuHb6UAKbNDy1yfxakFtCp5mjNDNZL/wAtGP4VGbi0HCrK34inqGhYKWqj5nz9KjD2GfuyH6rUInUHKwyG
pPtLkcWrfjRYLiyT2SD5bZm+gqIXsY+5aAf7y1Islw/3LVD9TS+VfN/y7IlGghq3M7/6uJVHsAKmWS8I++F/KomgvB1Xb9Kia0nY
8zMP+A0aBqSSNdE4N3j8ajaKRuWvf1pPsHGWuH/Ko/IQHDSsRTQh3kIDl7wmldbUD5rhz9CKQwWqjO5s/Wm4tjxn8xTAbixP/LWQ
/VgaQpYn+N6eVtV/hB+mKbttW7Y+rCgQ/Y69LWL8GqvO8o6Wsf4tTgsf/Prdr9DUFwI/+fe6P1JpoGejwMx8BeFiYgDuu+Aen7w1
my5z/qxV+3/5EHwthJAN13wTyP3hqgXjUnfD5mf7xYY/IivXhsvRHkz+J+rID/uCjA/u08zQ5/49E/76k/8AiqXzof8An1T/AL6k
/wDiqsgi+q0EL/dNS+bF/wA+qf8Afb//ABVL5sX/AD7R/wDfcn/xVAEOF/umlwP7pqXzYv8An3j/AO+pP/iqPPh/54R/99yf/FUg
C1A8/of9XJ/6Laofl9D+VW7aaEzf6iP7kn8cn9xv9qovPh/594v++5P/AIqmBWg2+UvBqTC+9OhmhMY/0eEf8Ck/+Kp/nRf88If+
+5P/AIqgERYX3o2p71N50X/PvD/33J/8VR50X/PCD/vuT/4qkMh2p2zSgL/tVKJYv+eEH/fcn/xVL5sX/PvCf+Byf/FUAEoTyLb7
33G/9GPUWU9DVqSSLyLc/Z4uUb+OT++3+1UXnRj/AJd4f++5P/iqBEPy+ho+Xspqbzov+feL/vuT/wCKo82P/n3i/wC+5P8A4qgZ
Dgf3DRgf3Km82L/n3i/77k/+KpBLD/z7xf8Afcn/AMVQBHj/AGamtQfPHy/wSf8AotqQzQf88Iv++5P/AIqpLaaDzgPIj+5J/HJ/
cb/aoArfMP4RSgt6LUnmwH/l2j/76k/+KpfNt/8An1j/AO+5P/iqAI9zeq0ZY/xin+bB/wA+kf8A33J/8VR5sH/PnH/33J/8VQBH
g/8APSk4/v1L5tv/AM+UX/fx/wD4qjzYB/y4x/8Afb//ABVAEXy/36llx5Ftzn5G/wDRj0CaLtZQj/gb/wDxVTSSoIbf/Q4TlG/j
k/vt/tUAVcp3zRlPQ1N5q/8APpD/AN9v/wDFUecv/PpB/wB/H/8AiqAIsr/dpMp/cNTecv8Az6w/99v/APFUeah/5dYP++5P/iqA
Itw7IaM/7BqTzE/59YR/wOT/AOKpDKg/5d4f++5P/iqAFtiPPHyY+ST/ANFtUeR6YqxazRmfm2h+5J/HJ/zzb/aqMSx/8+0X/fcn
/wAVQBFkelLlf7tS+cn/AD6w/wDfcn/xVL56f8+sP/fx/wD4qgCHK+hpDs96m85f+fOH/vt//iqTzE/58of++3/+KoAh+T3o+Tua
m82PvZQn/gb/APxVI0sRBAsogfUM/H/j1AFnQQn9v6Vhv+XuL/0KvPvEphHjLXMyEH+0bjv/ANNWr0HQSP7f0r93j/S4v/Qq4DxG
EPjLXMwE/wDExuOcdf3rVz4n4UdGG+JlmygtZACbhgfrWillAek0lUrI2qgb7Y/kP8a00fS8fNCwNeXJs9KKAWsQH/Hw/wClJ9nj
/wCe8g/4EKVhpZHyxkGonitOw4+hNSUSizRuly/5ilFk6fcu2H4VBHHbA/eK/VakYWo63Cr+VACvZTv1uz+eP60gsGx807E+2TSC
CKX/AFd2v5gVILFcc3y/zouFhhsu32lh+NJ/ZmefOH/fVD2KA5+2KfoKYYohwbo/gDT+YrD/AOzH7zj8xR/Zyr1nVv8AgQFR+Tbj
7105/A0KdPB+aRj+A/xo1DQc1pAv3pMfR81C9pZt1nI+uKlLaZ6u30//AF0hewH3YZD9RRqGhAIbKPoyv+NWI54EHywFvpTDLAfu
W4/EU5XOPltkJpiA3Lk/LZkil8x26WqA/wC6aQ/bBykLAe2MUhn1Bf7g+opDA/aV5EQH4U03V2O360nnXz8M8Y/CkMc56zhfpHT9
RCia6k74prx3R6z7fxxSGGVv+Xot+FN+yzf8/IX6kf1NMA8i4PW5B/4FUi2jEczt+HNMEJX794h/4F/hS4Qf8vqf99UCFNgT/wAv
DVGbBTx9qP5inGOJh/rQ3vmoGt4yf9fGP+BUICT+zQOftPH1ppslH/LcN+tNNqg6zIfxpgghJxvUfRqYh5s4/wCJgfwxTTZJ/Bj8
xSm2hH/LUH8c0fZUP3GH5kU7gBZJf+Xsj6D/AOvUUgIHy3rfr/jVP/hIdMP/AC0Yf8AP9KZJr2lEcsG+sbf4VSjLsTzLuepwt/xQ
fhbMu75rv5vX94ay5Wyf9Yau217ayfD7wpImPLZrvbwe0p9qzpbm3J4x+Rr1Yr3V6I8uT95+rGk/7X6UnP8AfFMM8Pajz4/X9Kux
FyT5v74NAz6j8qZ9oj9R+VJ9oh7/AMqLBclye7D8qN3+0v5VF9oho8+H1NFguWrXmf7y/ck7f9M2qPn/AGKS0mhM/X/lnJ/6Lao/
Ph9aLBcdAG8peFp+0+gqvFNEqAM2D9Kf50B/jP5GiwEu32FG0j+AVF5sHZz+RoE0Q/5aEfgaLDJcE/wCjGOqVH9oi/56H8jSGeI/
xn8jSsFy3LnyLbCn7jf+jHqHJ/550SzRiC2+c/6tux/56PUXnp/z0/Q07CuS5/2KMf7NReen/PT9DS/aU7yD8jSsO5KM+gpcZ/hF
QC6iIyJB+RpfPiPWUfkaLMLk21h0QVLbbvPGcD5JP/RbVUE8P/PX9DU1rNEZ+JCf3cnb/pm1Owrh8/8AeWj5vVai82Du5o823/vn
/P4UrDuS/N/eWglu7iovOt/7xo82D1P5UWC5Jn/bFJn1cfnTPNgHTP5Uvnw+v6GiwD8j+8T+NSSlfItuT9xu/wD00eoPtMXr/OpZ
bqIQW2f7jdj/AM9HosFxnyn1/Ol+T3/OmfbYuzD8jSfa4v7w/L/61FmF0S5T0NG5P7pP41F9sj/vUfa1/vfoaLMLkhx2RqTcB1Bp
n2pf7w/I0fao/wC8D+FFguWLVl8/gH7kn/otqjyD60trcoZ+CP8AVydv+mbVD9rUdDTsK5Nlfej5PU1D9rQ9SPypftcfr+lKzHck
zH/eNLhD/EfyqL7VF/kUv2qH/OaLMLkm1f79J9Hpn2mH1/nSfaYff8qLBc0tC3f2/pXzZ/0yL/0KuC8Qi4PjLXNuCP7RuP8A0a1d
zoM0LeINKALZ+2Rdv9qvNvFOoWUfjTXg91KjDUbkEBT181vasMSm4o3wzXMzes2uVUfuQ3+fpV8S3AHNqf1rmLPWrOMArqT/AEMb
f4VpL4rtkXAupW98MP6V5koPsekpLuaZvWj5a0P/AI9/jTf7YhPD2zL/AN9H+tZy+LbbPM5x7q3+FS/8JZpxHzyK31Q//E1PI+w+
ddy5/aNg/wB6In/gLUG504/dhA+of/CqR8VaKfvbPwU/4Uw+JvD7dXx/wAn+Qo5H2Ycy7o0FFhN1XH03f4VKtvp4H+sI/Osn/hIf
Dh6yn/vyf6inDxB4c/5+cf8AbH/61HJLsw5l5Gqbawx94H6t/wDXqF4NOH8cf4lf8aoHxB4b/wCf0/QRMP6VGdf8MA586Qn1ww/p
TUJdmDlHyLudNQ9Vb2WlN1py9Leb6hzVI+JfDoGBcP8Airmmf8JPoI+5cD/vy1Pkl2YuZd0XxqFmPu285+vNO+3xN92zc/UD+tZw
8V6Uv3bjP/bNqZJ4wsP4ZGP/AGzP+FHI+wc67mm13IfuWePqQKkR75x8i7B/vr/hWIPFlk3W5Kf8Ab+gpf8AhLrQcDUCP+At/wDE
0ezl2FzrubZj1BuqA/VhTDBfHqij/gY/wrDbxFYyHc2q/hsb/wCJo/4SHSujahn/AIBJR7OXb8A549zZNreH77IB+dN+xsDzcKP+
A1kjX9G76gPwiel/4SDQ+98//fo/4U+SXb8A5omo1ojD5rjP0X/61ILC3HWQt9c1mDxBoH8V63/fpj/Sn/8ACQeHT0vHP0hf/Cjl
l2Yc0S+1laf89Qv+frUTWtmD/rM/8BP+NVD4g0AfduJT/wBs3H9KjPiHRO0sx/Bx/Smoy7MXNHyNNYbRR/rmH4H/ABprC0HBmkx9
D/jWePEmjj/lrJ+Tf4U7/hJtI7lyP9xqXLLsx80e5axp4Od0pP8An3pTJYr1WY/8Bqk3iTRW6b/yf/Com1/S/wCEN+T/AOFPll2Y
uZdy+8tk33ElH1AqB5LRfvRk/Wqy+ItOH8J/FGobxHpp6rH+MRP9KfK+wuZdy61tM3Rbf/vkCopLS5A4hhb8BUn2a7Pd/wAMVFLa
3WOZXX8qExno8Ebr4B8LK0aghrvIA6fvDWZKhz0WtO3ikHgHwspYkhrvJP8A10NZssTA8kV6sPhXojypfE/VkBT2WgJ/u0pT/apN
g9asgXy19V/Kk2r7fkKNq+tHyjvSAMJ7fkKMR+mfwpflo49KYEtqE8/7o/1cnb/pm1RfIP4B+VTWp/f8L/BJ2/6ZtUWT/dFABuX+
4v5Ub/SNfyFHzegpfm9hSGJuP/PNfyFLk91H5UmG/vCj5h/Fj8aAFGT/AAj8RS4b+6lN5/v/AK0Y/wBqgCeUN5Ftwv3G7f8ATR6i
w3oPyFSS48i2+Y/cb/0Y9RYH980ALg/3V/IUYf8Aur+QpMKO5oynqaAGwA+UvyqfwFPwf+ea/kKjgK+UvJFSZH980MEH1iX8qltd
vn/6sfck7f8ATNqiyezmpbUt54+b+CT/ANFtQgIfk/55/pR8npj8KXL+oNGG9FoATCn/ACKAg7Y/Sl57qv5Ucf3BQAbfYUuGH8K/
lQcelJ8vpQAvzf3F/IVNIT5Ft+7H3G7f9NHqDgdGIqWUEwW2H/gb/wBGPQAzP/TNfypPk7x/pR84/jFGX9aAD93/AM8/0pP3f9wf
9807L+lNy390H8aAFxH/AHV/KkIj9B+QpdzD+AfnQDn+EUAPtVj8/t9yTt/0zao8R+i/kKmtsef0/gk/9FtUHH92gBf3f90fkKMx
/wB1fyFAP+zRu/2TQAZT+4v5Ck3p2RfyFLk/3aXf6ZoAQOD/AAL/AN80vzHoq/lRuY0fOepNAF7QQ39v6VkL/wAfkXb/AGq8+8Sh
v+Ey1z5Iz/xMbjqgP/LVvavQdCVv7f0r5v8Al8i7/wC1XnniWOQ+Mtd/0jaP7RuOM9P3rVhifhRvhviZds7SSRQQIl/4AP8ACro0
5sczQD/tkP8ACs+zg4G68P4PWgkdoo+eWRj9a8uR6SA6fEvWdM/9cgP6Ui21uDy8Z+oqXdZYwqSk+4NJiP8Ahg3fUH/GldlWGmC0
HUxD/gNIsWnH7zp+EWf6VJtc/ctFX8D/AI0ETr1hH5/4mgLELx6cp+Xy2+sQoVdPx/qI2/4CBUjPMP8AljH+Lf4Gm/arpfuxL+B/
+vQIDFpp5Nov4KKhZdJB5tsH/rmKk866brt+hH/16dvucf8AHvAfc0AQB9NJwsMf/fsf4U4xWR/5Yx/98in+ZcnhY4s+wpP+JiOR
En6CmIjKWCdbeJ/+2YpUOnHrYQ/9+h/gakV9R7xD8DmhpLsfehJ+qigAU6cOmnQn/tmP/iaQtYf8+MS/9sFNCzzDrbD8v/r0/dK3
P2dR+B/xpDIS1n2s4/8AvyKTFn1+wxf9+FqVvPHIt1/75NNN3Mgx9mP4LTERs9jjnT4f++F/wqPfp2eNOhP1Qf4VJ9vlbgwSfkP8
Kd5ufvQkfiP8KYEBNm3TT4B9EA/pTT9nHSwQ/SMH+lTvMB92JvwP/wBao/tUo+7GR9R/9amIjAjbpp6fjEP8KlWQIMDT0/78imm6
uj0iB/4D/wDWpQ96wyBt+nFAA1w3awtx9YR/hTPPYnixhz/uJ/hSmW9U8gn8af8AaL0jAH5gUAMYXDDm0t1H+4n+FRGCQ/8ALKIf
9s1qQ/2gx5ZB9AKTy7z+J8/X/wDXTERG0mk4Cwj/ALZLQLCQfe8n/vhR/WpfKuW7qPxxSGG6H/LQD/gdFwsV1jvB0lA+ppXjuSPm
mH50v2YP1uF/Emo5bI4+W5j/ADpiPSoEkHgHwsC+Tuu8n/toazJVOeSK0beIr8P/AAqpkBw13yO/701mSooP3s16sPhXojypfE/V
kZHvRhf71NwnrTsL6mrJD5aMij5fejK+hpAG70FG4/3TRu9BRl/SgCa0Lef0/gk/9FtUfz1Ja7/P6f8ALOT/ANFtUW09zTAXDdyK
MDuwpNo7mj5R3pDF+X+9RlaTcgo3j0oAXcvYUA/7NG4/3RRlvQUATSk+RbfJ/A3/AKMeoxu/uCpJQ3kW3+43/ox6iw3rQwQuW/uU
fVRRhvWk2se9ADIf9Uvy08N/sUyBD5S0/DD3oYkBIP8ACaltSnn9D9yT/wBFtUXzf3amtcifp/BJ/wCi2oGQZT0IowD0Y0uR3FGR
6UAGP9ulAb+8DSfL6UcUAO2t7UhDe1Jj0NBDetAC4/2all/1Ftx/A3/ox6hG/wDyKlldxBbf7jf+jHoAjyPSjKeppPMPpS7/AFUU
ALlf7xpMDs5oyh7CjCntQAmG/vUo3/3hRtX0o2DsaAJbXf5/UH5JP/RbVGN/tUlquJ+v8En/AKLaosH1oAXdJ6CjL+1Jgn+Kk2n+
/QA7L0nzetG0f3qNo/vUAGD60Bc9Wowvcmj5R/8AroAvaEoGv6V8x/4/Iu/+1XnfiUwDxnru/cT/AGjcf+jWr0PQWX+39KwB/wAf
kX/oVeeeJZlHjPXR5IY/2jcc5/6atWGJ+FG+G+JlmyubVcAROx+n/wBeteGUMo2WefqorKs5pyo8uJB+FXVe+J42r+FeZJHpJl0m
fHyW+36momOodhElAju3Hz3AH4UjWgxl7pR+NQUN2agetzGlMeC6P378fkaX7Paj712ppyizTpLu+hpiIPs7Drek/TNSIkSj5r5h
+NPaW19AfqaieezB5iSnqBIfK6C7J/CmNAp5+0v+C00S2va3j/Ok+0QA8QN+FACrHHnH2mT8QKlMCkcXS/nUf2mDHzWxx9KYbizP
/LIj8KNRaEotSf8Al6/LihrZl6XR/E5qHdaSfwNSiKzHt9aAHGNx/wAvGfxNAS6/gucfjQEtB0b8hUbxWzHIlYUASbbz/n5J/Gm7
L0n/AFmf+BVH5K9pXx9aPswP/Lw/5UwJDHeDkFT9Wpu7UM9I/wA6abQdriSmNbOOl0w+poAkf7ew4ZB+NR+VefxMh/Gm+ROel0TS
eTOOtx+YpiHGO6HdPzpuLv1/I0ohmP8Ay2U01rW8P3ZiB7UxDgt56fjkUp+2Y/1oH41CYbocNcMPqaQW8xPNwn4mgB4W8c48+nm1
uhz9qA/GkNpLj/j4X8DTPsso/wCW2aAFaC4P/L3u/Goza3B/5ak0NbTdnphtrjtKR+NMQ0w2Y/5bmo5FsgPv7vxqfZKfvQA/Tmms
JQPltM/8BpiO78FXkXiPwq+gW5aXUtLke6t49vW3bG8Ljqd5yQecNgZ6VA/lMTg89x3FcPbalqWkX0N9YK1tdQNujkXgqf6jsQeC
CQa6y3+JOj6gijxNoVyt3t3S32myqHmfpzG2FXI5JB5I6c8d1GsrWkcVai73iWP3fvQCo7GoW8c/D8HH2TxZ+cH/AMVSf8Jz8P8A
/n08W/nB/wDFVvzx7mHJPsWMj0pQR2Wq3/Cc/D//AJ9PFn5wf/FUv/CdeAP+fTxb+cH/AMVRzx7hyT7Fgk+lALVX/wCE6+H/AHtv
Fg+pg/8AiqP+E5+H5/5dvFn5wf8AxVHPHuHJPsWUaSN9wxnDDn3BH9abtbuar/8ACcfD7/nh4rH4wf8AxVH/AAnHw87w+K/zg/8A
iqOePcOSfYs7B3NLtWqv/CcfDsf8sfFf5wf/ABVN/wCE7+HY/wCXbxYfxg/+Ko549w5J9i58o7UbvQCqn/Ce/Dz/AJ9fFn/kD/4q
lHjz4enpa+LPzg/+Ko549w5J9i1ub0oy59KrDx14A7Wniz84P/iqX/hN/AJ/5dPFn5wf/FUc8e4ck+xaZpHRFOMICB+JJ/rTdjet
V/8AhNfAH/Pr4s/OD/4qj/hNfAH/AD7eLfzg/wDiqOePcOSfYseWaXY3rVb/AITf4f8A/Pt4s/OD/wCKpf8AhN/AH/Pt4s/OD/4q
jnj3HyT7EkCt5S81Jh/Wqdt45+H8sKslt4t2nOMmD1/3ql/4TTwF2tvFp/GD/wCKoc49xKE+xPlxSxzPG+4DJww59wR/Wqx8beAx
/wAufi784P8A4qmnx58P1+9Z+Lf/ACB/8VRzx7j5J9i1v9RS5Bqn/wAJ98Pf+fPxZ/5B/wDiqUePPh2f+XbxWPxg/wDiqOaPcOSf
YtYBo21WHjf4eN0g8VfnB/8AFU//AITP4f8Aa38Vf99Qf/FUueHcOSfYm2mghh61B/wmvgEdLXxYfoYP/iqQ+OfAQ/5cvF3/AJA/
+Ko549w5J9iwHI9ac07MqKQMICB+JJ/rVM+Pfh+Otn4uH18j/wCKpP8AhPfh7/z6eLP/ACB/8VT549xckuxc3jvRuU+lVP8AhO/h
4f8Al38Vj8YP/iqcPGvw+YcW/iv/AMgf/FUuePcfJPsWflPpSbV9ar/8Jn8Pv+ffxX/5B/xoHjX4e9ofFf5wf/FU+ePcOSfYsbR2
NG33qD/hNPh//wA8PFf5wf8AxVL/AMJn4A7QeK/zg/8AiqXPDuHs59izGTG+4HJww59wR/Wm7B61XPjT4fjrb+K/zg/+KoHjT4fn
/lh4q/OD/wCKo549w9nPsWNg9aPLX+9Vf/hM/h//AM8PFf5w/wDxVNPjb4eg8weLPzh/+Ko549w5J9i1tX1pMJ61W/4Tf4d/88PF
X5w//FUf8Jx8PP8Anh4q/OH/AOKp88e4ck+xZ+QUF0AzgVW/4Tj4ej/l38VH8YP/AIqmy/EHwNaoZrTSdfvpl+7BdyxxxN9WQlhg
c8DqKXPHuHJPsb2iywaWsviXUIX/ALL0z52ZQSXlPCKgHVtxX0A7kA15IL281G9mvLn57i4kaWR9oG5mOScDgck9K0fEvjXVPFbp
buv2bTIHLWthCB5cIxjk9Xbrlj3ZsYziq1kJFxhB+K1y16ilojroUnHV7mpZm62jAUfUVorHdsvLAVVgN5t+SJMf7pp5GoHqUArh
Z2Im+zXLfekH6UosC335l/OoNly3DOB9KctkzdZip+opATfYreLlpUP1qOT7Ev8AcP0oNgi/fuWP0Ipv2S17zN+OKPmAC4tV+6lI
bu17gD8M08Q2q9JSfoBSGS0TqN31X/69PQCP7bbg8An6LUi6lb4x9nJ/Ck8+xPbB+lJvtyciQYosgH/bIG6Q4ppuY/8AnmPzpwlt
T1b9P/rUo+xt/GD9TSAiNzD3TH40hlt37Y/GpTHadin4c1FJHbD+M/limgFEkCdADTSLZ+SqfnSLHB/DIPxagwxH+6f1oENLWgOM
EfRqXFu3SeRaX7PbnqcUv2W2P/LVB+NMBjWqEZ+1tj60z7Kh+7cOT9akNjCf+XhfwphsIz92c/jxRcLCC0A+9Ow+ppTaxf8APdT+
NNbTyek6n8c/1pv9nyDo6n8KfzF8iQW4H3ZR+tNNlIxyJwPxphspB/EP0ph0+Y8h1/Oj5h8ib7BJjmVTTPsJzy6fnTBZzDjf+Rpf
sMp/5av+dP5i+RJ9iU/xIPo1NawwP9Z/49UZsZO8jfjSGzYdZAfqf/r0fMPkOFkw/wCWg/76oNjIekv5c1G1o/Z0FNFvMvWVT+FP
5gMEsS/8tbgf8BqRZUYcTzfippzGcdQv/fH/ANegGdv4V/ICgRBL5DdXlJ+hqpNBE3SST/vmtMxXTfdRPyFMaG6PBRfzFNMGjCkt
Fz/y1P8AwGozar/00/I1ufZLrOcJ+VSLFcdMRj8DVc5PKc99lQc7pfxFH2aNv4mNdJ9nnPXyvwo+yXX8Cqfx/wDrUc4chzf2SLvn
86lSzhP8LH8Ca3/s14PvRIf+BAUotJz1ijH5GjnHymCbO3HVJB+FJ9hhPRH/ACrofssw/wCWafgKX7LcHpx+FLnDlOeFpEOkTmn/
AGcAcW7frW6bG565X8ab9lus4URg/SjnDlMT7O56Qt+RoFpN/wA8P0Nbosb0/edAPdaG026bpLF+AFHOHKYL2c//ADxA/A0LZz/3
QPxreXTrtf8Alqv4ClNtcr1dT9WAo5w5TANjcMen86cNMmPXH51ufZ7o9Cn/AH2KZ9kuieWP4NRzhymKdJm/vfrSDSbgnHJ+ldAL
GbHT+f8AhQLSdTwrfgBS9oPkOW0zSpmsYnCnnPX6mrY0+dOqD+VaWiw3J0uAiN2Hzfwj+8aurFcD/lg4/D/61OU3diUdDCW1kHWM
/gRS+U69Y2/Kt/y5z/yw3fUU4IR9+3jH4UucfKc95AbrCT+FL9jhbrEB/n6V0BW2/ihjH0zR/oeMFSPoKXOHKc/9ghboVWl/stBy
s+PwNbhgsW7tn6Ugs7MclXx9RT5w5TFXTZD9ycH86eNMuB1Ab9K2PsVm/EZcH6ZpTpR/gl/Ncf1pc4+UxGsZx0hH50z7FIfvQfp/
9at7+zpU6yr/AJ/Gj7Pcp90xt+X+NHOLlMH7Kg4aFvwFO/s+BhkxyD863hFc45hjPvgf40vlXPeJcegxRzj5TnzYW/q60n9nW/aY
/lW+Y2H37Zj/AMBpP9HHWzj/ABWjnYuVGENOh/57MPwo/s2E/wDLVz9BW6fsbdbaIfpTGSwXrCB/ut/9ejnYcqMX+yoj/E5/z9KT
+yof7+PrW0FsT0T8yP8AGnCK2/hh3fhmnzsOVGJ/ZcY/jP4UHTYR1lIrbNvbE/6kg/7v/wBek+y24/g/DFLnDlMX+z7b/nqT+NNO
nW+Odx/A1t+XbjrbZpyra5/48/zanzsOUwRY2w6I35U8WafwQlq6ACAdLJfzBpd2PuWoX/gINLnY+UxoYHQ8QbfwrSg85cYtyfwN
WVkn7QfoBTvMvj92MD6ipcrjSsTxLOy/6or+BpGjuSfvbfxNNWS/x94A/Smk6mxx5px9f/rVBRIIZ2487H0P/wBalNnPj/j4kP61
H9nujy0rf99//WoW0kJ5mY/8DFADhZuP9ZKx/DFKLSE9WX8T/wDXpr2YA+aR/wA6i+zwr/y8Mv1I/qaAJzbW6/xf98//AK6jNvCe
jyD8KZthX/luG+u0/wBaUJbEcuv54/rTAeEt1+9M/wCX/wBemH7D3kkP/AjQLe0POR+dOEVsONw/76oAi/4l+f8AlqfxoZdPPaT8
8/1qRo7Uen4Sf/WqPFqp5D4+poECJp4PzNKPwpxXTD/y0c/WkxZPwCw/z9KPKtF7lvzpgNMGnt0lYfjTTDaDgTmnNFaH/loV/Omk
2ycDa3uc0AJ9ntD/AMtpM+1H2dB0nbH+8aUfZW6sB9AaPs9qeRK4+hp3EBhUjiSQ/nUbWz44cj8KkMFuOs7kfWo2gtD0kP50AIlt
J2uCPwqT7Jcfw3X9P61EtrD/AAyt+ZpWgUdJmH1JoAebO7P/AC8Z/WlFtdKPvbqgMEh+5c4/E0wwzD/lsD/wI/4UwJJILzPDgfjU
ZS7HWRT/AMDpPJue0rfmaQi5HHzH/vr/ABpiArceg+oINRslx/eJ/wCA1Ji6HVCfzoMk69YnH0FAiJRcr6/98mnH7S3Yn8MUpuJT
2k/HFNM7d8j6gGmBXSMn/lo4+mB/SptrL/y0kP8AwKiiqZKH5YD/AFj/APfVRtMw7k/UmiikUN84+g/M0CZx3oooEOE7nvSl37OR
RRQAqSP/AHyfwFP8yQdHYfSiiiwImQuVz5sn/fVQPPKr4Er0UUkhskEsuM+ax/Af4U37TIxwSD+FFFFgQ4E9jj6AU7L4/wBY/wCd
FFAD0dx/Gx/GnF2P8R/OiipGOErgcMaXz5MffNFFIAWWQ9Xb86kaRlXPX6k0UUMaM7QLx10yEbV/i65/vH3rUF7KeBtH0FFFEt2E
dkJJezL3U/hUkUvmD50Q0UVDKRYVEP8AAB9M0ohjZuVFFFSMmewg2btnP1qlLDEv/LMH6k0UU0xtEXkwuceUi/TNOWzh7qT+NFFO
5NhHtkH3Sy/SozGy9JpR9DRRVIljDcTxnAmc/U0v9oTAc4P1J/xooptAmJHqcpb/AFcX6/41fgu2l4ZE/X/GiiokWi2oT/nmopko
X+6v5CiioQ2NW3jkHKj8AKikRIjgIp+tFFUIi3Ln/Vr+Z/xqwsabN3lpn/dFFFAEQkJfGFA9lFSOMLnP6CiigBkTFmxhfwAp8rFf
SiihgVJbh16cfiaiN7cDgSuPoxooqkSx4uZyhJmf86qvfXAbHmGiiqSQmxxuZyMmZzTBcSE8miinYVyaN2kOGNTiJe4z9aKKllIR
oEY9x9DTltIj1BP40UUgJRaxAcCmGzj/ALz/AJ0UUJjF+wwnqCfxo+wwLyIx+IoopXYWENvEP4F/LFKkEY6Lj8TRRRcB/wBnQjPP
51BIiKcbFP1oooQxPskLjJT9ah+zx7tu0Y+lFFNMlky2EPX5vzp/2GA8bT+dFFDYWIpNPgXpu/OoTYxHu36UUVSYmQyWir0d/wBP
8KhaMr0c/iAf6UUVaIY3zXTo36CmHUbhOjUUU7BcQapcPwdn5UG7kxnCf980UUWC4+G6Zz8yofwp8l28f3VQfhRRUjP/2Q==
""",
    "drop1a": """
iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAYAAABV7bNHAAAF+ElEQVR42u2ZTYhkVxXH/+ec+159dk1mero7M46dbjOZOBiIkyCM
Sja6E/EDAkJcCO504143Cq6SleDChQsRxIXgJiNmoxEz+RCJOpqRTCftTGraGfvD6qqurqr3ce89LvrV8FKYrKaqU+T+4EI9aKjX
P/7n3HNvAYFAIBAIBAKBQCAQCAQCgUAgEAgEAoFA4EMPfcDehSaetfSsE88fCkEEgNa++sMzFDcukZhVAE31rmOTwZvdf/z2Wn/z
agbAF3L8rEUdlyBqrl/mj3zmmacaCwvfiKuVi8qmm3nsO6+Zd964PGvmyShJe7u/vP38938H7xyA8ZqZqOMQRI9+7dkz62urz136
+LkvtVrNaKubXr/dGf21O8z+nVmXeueMt7aep9mpdDg4k3T3/rz1wnM/sf2dBEAOwBaS/LQlyazlPPnNHz/66Scv/ua7X//s5y6u
r0R3+u5mez99qZfkG7nNd6HukOCHTDQSwwkbk7FEF6tnH1vtvfni30s+ZlJmsxREa1/+wam1j63/6ttf+dQn6/Wae+mt/Wuv3+pc
ufvfg43hcHDgssR5m6ra3KvPLeBzJnYk7EniT8SnH3H9zVfas2zaZpaC4hNL31peOrVybevw7vaN7usbd3uv7u13d9LR0Lk8Y+8s
q3qCeoICILJg0zdi4kqtWm+cefjp5vrl64c3X9sqCdJpyppVgujcF763VDu58p2o0bx199C+1t47+Mt+t9dJhwO1eSreZqIuF3VO
1DtR71jVM7xTIlIWMUTS4Prig70bf3hjogdNTRDPSpBpLl7mKB4cJG5ztzfY7Pf7vTQZqMsT9nkq3ubirRX1VtRZVu9YvWOoY/K5
FdZBXIkOaicffKKyuHYaQA1ApagCntaGMwtBBIBYzHkSGVivh3mejWyWwOeZeJuLOivqnUA9qfekqgQoE5QBCMGD4XMT8Siu1Vzr
wlOPA6gDqAKIikqYiqSZJQhETSJyUO+8zeFtzkVSRNUz9J4YIoAIRETMzCTMJMJQY9hFsckrreWHCjkVAHEhiKYhyMwoQaze5eq9
qHqBOlbvcFRGnqBKqsCRnCM1xEQszCJSLBYcPRNHlVYhKC4SZIr5yM1rguDzZMs7V/XOVaA+0lJiVBUEEBGBeCxnLEbEGBFjTCTC
MRFFLh0khZhyec13iaX7d95wWdb01jVUUYVCxhvPvcQUyLvlsBhjxJgaEde9c7Vk752dQoz8n/5Dc5mgnas/vZkng12bZSe91xaI
K0demFj43XLMODXCxhgxUVRhMU3v0UoGA+lt/LFd6jk0LTmzFKQ+G/rRzq1fZ6PRis3daZA5wSaushmnxbAYw2JMERgjJjLGRFFF
TNxS8ANpkj3Qa1//px100vcYEu/7LDSrQZEBSP9fr+401i+vSVw7L8ZAjuQQM4GZWI6acElOXJUobinJYprY5c5/ts07L/zois+G
QwDllQDISsPjXAkalwADkEH7bzeqZx+7IFH1fFFIkRgTiTn6bKIoLlLTYBOfUMhimtql/d1Oq/37nz0/2r6xC2AEYDAhyBa7mM5j
gu5t9z4f4eCtl69L65yhSusSsbSIpcZsGiSmwWIWiKMWiE9ah9OjYbbU2d6ttV/8+ZWDt6+2CxnDQtCgkJWWrkDm8j6IilklLo4I
TQCt6vKFs4uXvvj5xvL649XmQj2Ko8wYUWJm73wlHY1M7/bG23de+cXLWafdKyWnD6AL4ADA4USJ6bwK4pKkOoAGgAUATZKo2Vh9
4qO1lYdXTaXZVG+R9ff6/c0/beX97WFROmkh6LAQNJYzKuTMdYLG3yWFpEqRpLGoeunwOZ6Mx+/miyk5LSXosNSDyuV133exWd4H
jS/d7cQ/74oEJKWz1fsJKq984o56ri/MUCqBvCRsLCgtHR8mBdnS34xXPs3kHOelPUpHg3HJjVdUOj5MpsyWpJST46fdF46L8nzE
pTNV+WylpaSNRTnM6BeN4xY0KYpKYug9+tfU76A/iIIm34Xep8kDx/DzcyAQCAQCgUAgEAgEAoFAIBAIBO4L/wNQYNv/D6ThuwAA
AABJRU5ErkJggg==
""",
    "drop1b": """
iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAYAAABV7bNHAAAGAUlEQVR42u2ZTYwcRxXH/++96p6P3Zldr9dxZDZWFgdiGwXsyAgE
IicOETIIKUICJXduuSEhISFxwlyQuAIHLkggTkaCIGIJBYTlRMKRTFZOnIxjr9derXfXu7M7H/1RVY/DdEvNkIiLZ/yR+kml6e45
zPSv33tVrxoIBAKBQCAQCAQCgUAgEAgEAoFAIBAIBAKfeOgh+x80dk2L4/HPT4wgAkDLL517mqLGaTAvARBv8/W8d+/K+oWfd3w2
8IUYBVA9frwFRfNH+NjZH77Qnpv7flyvP5Mrb6ZOd7xX652t2Sxr5cngdrJ16ze3/3LuCgBXDD9NUQ9CEH3+5Z8dPHzkqZ9+9QvL
3zu00G52toYr72/0Lu70szvW2tw7Hzubz+ZpupD2+4eTnbt/XXvt3G/dsJsCsMWoipoYMm05x75zbunMqc+d/9ErXzt75tkj8a09
u9bZSv6208/etS7fgroekR8Q01DEDNmYnE3tVGPp9NH9D/75b/UW06xH0xREy9/68dxnjz/7h1df+tJXFg/M6hvv71y91Nk+v7a5
++5g0Nt3WeK8TVVt7tXbnOBzZrYsxpGJT9YOn5zZu/b3a5X00sdJED/55e/+4PTJ5W80Z2fspQ+7F9/qbP759ua9G4PefmbThF2e
Gu9yUZeLOsvqrSd4R8yeWIhN44vKcWe4frU7rcI9LUH01Dd/sjRzYPHVWqu9uraXX+xsdN/c3tndTAY9b7NUvM0KMU7UO1H1rN4R
vPNEpCJGiLlG9fnjuyuvv1WR81gI4oOnv3221mo/7UztWj/Nrw8Gvd086cPlpRwr6pxAPcN7gnoClAEwkyobIyymrpDlrNe9mm7f
3Bub1SZSsHlaax0Scwwsvdy5bpqlA5slcHkm3uYjOd4J1JN6T6pKUCWCMhGEoCzwzhhO41otnVl67hSAJoA6gKh40DyJWdlMK4KI
UCMip+q9Wqve5jyqM6N0gnpSBQAlAoGIiIhJmJiZiBkgIR/FxkYz80sAGgDSYmSFoPseRWZaEaTeZeq9Ue/FqxP1zqt3rN4TVP9X
DhOxMLMIiwgbYYGwsDATUQygBiAuIsgAyCcRQTytIu2y4Q1n86Z3rq7qI9UilaCkIztERCAmImYqxYiIGCMixkQsEhMQu2yQFmJK
Ofwx/dwjIwjDu9f/ZdOs5axtqUcTCgEUUIAINEqjESJclcNijBFjGkTUdNY1hnc/XC/qTll7SkGPbATh7j9+eSsf7t+wabbgvbZB
UgeIiAnMTKUZGQkZOYmMmMgYE0V1lmhWPdpJvy/d9964OamIeVCCFID21lZ+nw0Hh1xuF5W4zSaqFeHCIoaNCJuKnMgYMVEUSxS3
FXQgSbL53ZvvrNj+dlIpyBPtx6a2DgIg/dXL3ZmjZxa5NnNCjPFiBCJMwgw2zGKER+XGmFHkxHUx8ZzCHEyS/Int9XVafe0Xf/L5
cACgOpKiSJfrokdKEFWG9Fbf/qDxqVPHOW4sj1IpMhKNkkmMiUwU1SSK6mLiFkk071UWkyR74t7GZvPmhV+fT7aubwMYFmL6HyFI
H8UIKqOI1Ka8f/3NlXjxmYMczz5HLA1m0ySRGRYzy2LaYDOnygu51cVBb3ho+85tf+PCr/7YX718Z0xOvzgvt0Hue8sxrf0gKh5G
XCzwZgG05058/cSB4y+82Fx48jNxo64miqwwA9DIWlcb7neTnc7b72xc+t1ln+4PCxl9APsAugD2APSKCMomUY9oyhFkigVeKakF
oBW1Dy/MHH3+03Fr8RAxRz5P3GCjszlYu7KlLis3yLJCUK8QtF8cD4vv7P2uP9MWVEZRVVKzENUszmuV3qrctHfFzSeVCPqo9JrI
bGamKKickm3lwZTX8uJGP05Q+X1SKcpl5LhJTvXTFIRKCuQVOa640aSoUWZMUCkwK0bZoOaTjJwHuWmPSntQplw5xrcuqhJtRYod
2wvC4yao/G0ek1U9r6amq4ia6AbZwyQIY/0Ujy0q/6tNGduDBqb0VuNhefWM/9N8PrBXz4FAIBAIBAKBQCAQCAQCgUAgELhv/Aej
A/WdYL7gUgAAAABJRU5ErkJggg==
""",
    "drop2a": """
iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAYAAABV7bNHAAAKAUlEQVR42u2a229cVxXG12WfOXO108R2kzpNryEqSUWJelFRW6lS
WyohEC9FRYKCeOEV+Af4B6A8QAsCIVXiDQmhgoSAqgSVtqpElJSmaZpLa9eOk9hOfJnrOWfvvRYPcyY+mThKg8fOVJxPWp7xi+fs
33zf3ussH4BcuXLlypUrV65cuXLlypUrV65cuXLlyjUg4ZBdQ/a9XuP9/wUgBAA01XEcf/SFUSpUagBqxMZJtHB6ZfndP8YZKNpX
WwpsqwHhbU/9oBxu3/M4meAJJD4ARNsQCQFAVRVVxar3i+LscRc13qmfPHS4fvJQO4UiafUD+8wDwt1P/6hUmrjrm5Vy6TvlSmk7
maDlBFataMOLxqLgVRVVhFWkIN6F3rmyt9a7uP1GtDj16vw/X/oYAHxa/bA+s4Dw3udf/OL42Paffv7unQ9OTmwrWsVkoZ5MLdaj
j1c7yUJsXdN7cSIKqkIqGohIQbwvivNl72zVJUnZRa0j7XMfvrLw5m+mAMCltamgeLPh7H/hF8/t33v77779zBf2f+WRe8LbxkbI
Avt67GdaiT+bOL8o4usK0kKQDiJESBARYUREMTNHxCZiYxIKCpNBbeJr1Xse257U50+6xoJs9he9mYBw37d+/o37P7fn5e9/9eDE
MwfvwEJgYHY5dlMX26fOLbdPrDY7c1EcrXibtMUniXqXqDoLKhZVLKJaREiIqVtECRl2FIT7y5P3P8mlW050zr3fXOezddgB4V3P
/eSR3ZO3/vLrj9+366F9u7BtBd6fayTHztY/OHNh5eji8upMs9lYSaJ2x9vIibNevRUV61WcB3Ue1DsA9QjqEMESkUMiR8yOyIwE
Izu/bEZ2nWnPHl3qO/EGBmkzAOGup35YrY1PvnTg3sm9e28fK7Wt6onzzZX3ZleOnj63dHT+4tJso15fjaN24m2s4h2oeFL1CCoI
KqjiVcUrqPeg4hHUI4JHxG4RKRIVTGXsSeDisejCh/V1HKTDCIjGH3r+u6PbRh+bGLsFlU18diWePn2hfuST+aUPFpeWzzcb9VYS
d7x3FkRSKCCoqgiZQlAEVQUVVRUBUAEEQURFQgVAAMSSqd36YGv22FsSN/01+qahAYTjX/peuTR2+4/L1arlMLzUiGV6YbV9anG5
/snK6uqldqvRsXHsxTnorlnTVSj2GshMdTdgVUAQBRVJfwEAQiQkRGRAnghGd1Pjo7fPZE40GQQgM2hApZ37HqYgKHmkhdV2Um9b
WfViV23UbiZxJ/E2ARUPqpIuVa/ThqT4FBRUFNRZBCAiNEimgwF3VIJWccfuZ01t4vX0ZJNBHf806NsHCsIHiU1HFJqx9SvtKFrp
tNvNOOrE3iYq4kFFQFXxBq8buy5TRRCPqI5JLTPFJjBxEBZL2+576iAAlAGgCABBmhDcSBtAg3YQEt2BRAkgJl587FySeBtbcVZF
PIAIaDdON0gfgZCQCAkRlFA9EXpm8mzYmcDY4o49BwCgBABhCsika8RhiBimG8M4InoF9ariQbwXcarqAVRR/yfqCIiI2AWESIRE
qEQoiiiqJGzYc7G6K3VPEQAiAEgAwKa3JsOxBwEor3Uk0t1r0kipam8z/tSuAYQ1MOkrdYXICAAEyqrEBByEo6l7CpmIUSZmetP3
IFVZVRUCFUqhUHps33CkUiRrrmFCYiZiRuIUE/doIabrCTLx4o1GbOB7kDp3QUUCVTWqakCVbvRzus7BXqrSSNFl5/TIMDETISMi
AwCLjVopFF7HPUMBCHzSPiXeF0SkoKoBABpA/NTf4lqsAIF6LkLsJiuNF3f5IJNBJAMIRlWN69RX0zXRIOBsBiCNFj86Is4VxftQ
RQsKEACQgW4ErhupNRF0tx26XL0wpQ4yRBQgYgAKBfE+iJfnzg96nDNIQAoAsPj2K2d9Es+Ic2UVLaliCEgBIPH1XYPQs0q671CG
TSZmzMQUIFJBAUMRKbjEmubM0elB32oM2kECAJI0Fl/z1la982VVLQFQCMgF7Eat/wjvZqj7I2Ogy27pVnZTZg6QOATEUFVDZ30Y
N1Yudc6fWO7rooeqk+5diFw6/Pt/uDiOvHM1Ea0oYAmRQ0AOeq7PRArWkkR9xbRWvQ2amZgLiBSqYtE7KSZxUmzOnTieGce6vrHs
8OxBAOCjhdOtaGn2Dy5JRrzzNVGoKFIJyIRIbNYOKFpnj+kliKh7rFN6shMSMxObEIlLgFQS0ZK1rhS3W7B07C/vpVBsZhzrN+qi
TXEQALj5N379mm03z/nEjoqTEVWsAHIZyRSRjLl8NOEaF+r1OmmULnuHe9S4QMxFRCqpQsU5X4k7cbk+e+I9W59vpXBsXwe9oYgN
fNzRA68uJuDCdLjjzqeRmZBIiEiJENIIASHC1fsM99xy2TrMzGxMgdiUkLiqgDVrpdZpx7XG0iWce/3lP0nSagFAGwCaANACgA4A
xJnB/lCNXAkAMFo41S7suKtlKjse7cJhRc7cK6xtLVc4pwuFumCYA+IgJDZlJFNRpapzWoujZKRZb9bm3/37683pwzMpkFYfoCQF
pMMEKDvwotb0v88Xd95X4NLIA72OGLs2YSI2aUNsUrsYZmZiDohNgZhDMqaIbMqIXBHFmvdSi2M70qq3Rpamjp+88MZv30pvTHtw
mqmTojRmMmyArgLV+OjtqXB8r+Hi6ANIaBCJkcggUUDEBSQOiDkk4pCYQ2ITEq+BAaSKKNSck1oc2ZFWozWyPDd14ezfXvyzettJ
3dK8hns2dIrxJsK54rX58TvTVNp2yVTGDwJRBQEDQCwgUgGRQkQqdotLiFQGoAoAVkSh6r3WksTVok43Vkszp6Zm//qzVyVptfui
1e8ev9FmcbP/cajZdr89d2yhc3H6P0Ft8lYwxbtVIUyrmFZJFcqiUBavFed91Vlfi6Ok1ml2ao3lFbN4/F9vnjv0q0Pqok4GTmMd
9/iNumcg9yrXG6ClY4cwnfRVAKAKALXqnQ/fObrvicdLO3YfCIrlMgfGMbMQkXZnhkoiys7aIOm0oubcqQ8uvvvq4WRpdjV1Ryd1
SyNTrcygbOgB9f4+p5AKKaRyCqoCAGUMitXqnoO7ixP33FGojk1QUCgCIIlLrG1cXOosnDnfnDkyrzbqNYA2hbBetPrdo8MOCDKj
hx6kMAOqnJkhh5kpIPddm2S65LgPUA9M1LcxD+Q/q2YLAPVs7uDKZ3xcuqAonSEX1pkEQrY7z3TJUQZSlEKzg4azVYAArn7oKbvg
OF1oP6DsHNlnHJSkFWduKewgY7XVEVuvN+JM7HrV755+B/nMTajLOKb/YSr4LAPqP+F6xX2v2RGt9kESuPIps019HO9mPuWKfbCw
7/16kwJdB4puxUXebOE1Xq8a6cJNeNJ1WIVD9AXmypUrV65cuXLlypUrV64t1H8B3iBmECZh5/0AAAAASUVORK5CYII=
""",
    "drop2b": """
iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAYAAABV7bNHAAAKQklEQVR42u2aSYxc1RWGz3Bf1auxcbsxngEzGRJAQYkYQhCTnIlI
yS5SFIkNEqtssonILosoCySibFCUBQvWkRIlhCATAohBgTDZxsYYY7vd7m73VF3zG+49J4v3qvu50gy2u00lvF+6/bpKbbn66//+
59zzHkCuXLly5cqVK1euXLly5cqVK1euXLly5Von4Yh+lrU+lw5dvxSAcPAZtn/7F+PsV7cgm3FVBYmDpWh5en7+lT80M2DWWv+X
gHDsK981m268/zYu+Pcj89eReAsiCSA6AAUVZRWH4uy0i8M3o+XZ52f2P34MAGRobSioSw0It9/7aLG07cYf+KXST0ol/6qiXwwV
qR0LtJ1o36nGqqoJIPHE2aKztuziuOTC4INgaerpmf2PvwsALrM2DNSlBITX/viJe8bG6o/t2rb51q0TYyVT8MJuKNONXjTV6sdn
g8i2rXORiKiqsooYESmKEz+FVLNRVIt77TeaR198cvngM3MAYNPlUkDyvwYIdzzwM398902P3XD11kfv+Oru8V1bxihyANPNcHFy
sXtottH7uNntz/XDqGuttZoAIlUwqlpQhaKIlMRKxdm4ZqNoLA4C6c0ee2L2hd+9CQARAMQpqHV1E280nD0//NX4FVdd/9S+O254
+OHv3FK/Y+82LHgeLPRs90wjODTX6h1rdXszQRAs2zjoqY1Dldiq2BjUOQSxAGoJwSKiRSKHxBaJilza9GB5+y399kevnPyEijfS
gPDKh35ZG9+6+6nvfXPvQw/vu7mwd+cmaHQtHJnttD6Ybv371Fzz0MJy60y301mOgl7ootCJjUQkVnVWVaxTcYIqDlQFEBwhOEQU
RBIkAipW7vK33tRvH3/t5BrVbnQBVa6+3Wze+61f33bTlT/6/u3XlXdMVOF0I9B3Jltz7002Xj8+s/j+wlJjpttud6Kgb52NVJ1F
FUFQIUiuAOpUxQmASApJAUGRUBEREJGoULmTy+PHe2cOLH5CSzBygHDnvp8/NDEx/sgt123fMn5Z1cy0ovDA6dZHByeXXj8xs3B0
camx0O12wjgKxFkLKi4Bo4KqigDpUkVQBVARUFEEEEQAAFRICBECelzZfFt36sCrEnZsJqxHEhBuufuRcnli928mJjYV6vVK2I50
7uP57sHjM413puYWTy43lpv9Xje2caTqLOgKFIAEDKyxFEBVQVUBQDEREREDIgPgZlO9Iu6c+NeJNfqkC5bZCEClbXsfNMVi1SHN
zzSDMws92wyieL7T7Sz1u51+xjUAqqCgn6eaIoCCqgiqjQEwIqRQkQJjOJSCF/ibd90LxP8AcdnSf1FOWm9ACADIXmEfG9OJHCw2
OuEyYn85joJ2HPRCG4cqSdasmOG8/gNMSBGoQwQLhBYRYyMmMn55a2XnrTu6k29Ha5R+vBBItN72mbj9pxVksxeZe1a1HUZRs9/v
d8KgF8RRKGItXAgchCRuiIiIEIlQmEGYUYwhMYaFjVF/y7VXA4APAEUA8NIYwVHZYuhfvmc3ERskilQ1tM5G4KJY4lhULKZ5c35w
kmqFCSAkIkJiQiICYAJVAscAxARkCvUUTiEDiC40j9YdEHmlq5DIAqBVVasiTp0TEQeqel5wEBAgqeRIhDigQ0TIzESGCYlJFIlI
GAFJ4lAzcEwKZyQclFQbxCoiOkAQAFVN+hgAlaRcn9eWQsQhMEREzETEzGSMQWQPBDxENCpigoUTi6lrBs6h7FhlBEJazUqvNnDL
Oc7RC91SRMQDOMjMHrEpKHJBQIuqWrRREPSmDzVSGDTUKoxGBoGKTaAAqSohrDZ9qYHwvOAwr7iGky/ETEzsFZDZF6WSWufb2Pq9
uZNHNA7cGhNIHZUtBmKjjoqyqjAosQKwfo4cWM2b5EtSqegcOCkgZsMesfEBuSQOyjZ25bDXLyy9v/+tNIzdGo3iBUFa9zIfdxZO
izhPRYyqmiQLkJIO5rNcM8idFTrphVNKxIlMkciUFahirVSCflBpnfnwcG/qwHxmPmQzPdAFz4jWHVDn+OvT6lwsTgqq6imAB4AG
EOkTg3gQxpg0OEkurwQzpSWd0spVQDZlRaw4J9UwCKudRkNmX336pRRInDaJ0dAg7Qt3kAIAdCffCl0cfiTO+eLEV4UCIHqAZBBX
XbQKhwZ0VosVM61uLSJeeYs9IlMCoIpzUAuDuNZpdipz7z77fNyabadQwnQNAxoJBykAiO0tvybWlsW5kor6AOQjkgdInAYNDLik
XfGghONQKV8lRMyY5E7FKVSjyFa7nV5t6cShw40DzxxNgQQA0E+vg6PGRR1aNwKQNg79/UUbheqsrYhIRRVKCuwDcpGITYoFh6Gs
RE0KZ4VP0vP4SFxWwIqNpdrv9mvNszOd6Rd//8IQnAGgcNQcNNjn0j35RjtqL/zNxXHdWVcV0QogVZBNCdn4xOwRE2eCJj068Aql
TOViYuMTcRmAqtZKLeiHtfZyszj9ytN/lbDTT2H0AaCXATQ8ox6JedCgQaOwMTVZ2fW1+5BNFYmUCPWcqrQSxrgCh5lwdVcxkWGP
2fjEpqLINSdaD4J4rL3cHpt974WXm4f3f5jC6AJAJ7P6qavcxd7l2JCBGQCQ6zWA/NqpwmU7H8Dk8IorNYmJMWn3zEr3l9jGJMt4
bEyR2JSIvTIg15zTehjasU6zM7Zw4siJmX8++VLqnF4KpZ1ee+n78XoMzDbCQYOtS/2Zw22uTMx6tSvuRqICIjESMSJ5ROQhsUfE
HjEXVtcADJeRTEUBa85BLYpsvdPq1hvTk8uTzz7+Z7XhYEt1Uzjt9PVgezlYh8H9RjlosKg3dWARqHDS1Ld9A4nrgOhhUvYLiFRA
oiIiFxGpiMQlJCojUhmQqqpYc05rYRjVu+1efXlmqjX53G//6LqL7XQbdTPu6abvhUOTxJG8q4FZWMHZo63+2WNve2M7L0fjX6PJ
QKsACkUFLAKAr4BlVSyrQkUEKtZJLY5sLeiF9U6zU1s6dfTU6eee+JNtz7cygdzOwOllKte6wPnMg+NFiFL4hXS6VwGAKgDUqnvu
vOayG+65zx/fcbNX9D3jmZiNscSkRASIiArK4sSLo7jQby41l468/NrSe385AirRUCi3MtkTZJpDWe+/NGxQNctCKqeQKgBQ4fL4
WP3au64vXb7nGq86voX9yjiRMaoiLuy2o9b8XGfq4MftY6+eVonjNFfCodzpZLZWtN7u2UhAWUgmne75AFBKQZXT70spwEL6czzU
mw264MH5qj+UPb2hpnBd4WzUbZ9zjh3pB8++dhk3BJn5sRkakQ4az+wBNMg0g/2hirXucDYa0DCkwS88DGgwP/Yyo9Ksg1wGUJj5
d1EGjoMNeojqUj0fhEO5ZDJbz8u85jUc5DIuyi67kc651ID+6yiSgZUdsPPQDDl7C9nCJXqq7IsENNxt4xpXXOMArENjC4FL9LTr
yDzl+il3H3QNWJf8rzkqwk+bVubKlStXrly5cuXKlStXri+H/gO+fbExsrEnEAAAAABJRU5ErkJggg==
""",
    "drop3a": """
iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAYAAABV7bNHAAAPO0lEQVR42u2ba4wk11XHzzm3quvRM9MzPTP78MzseHf9kMGWNxDH
shxwcABLsYkBBZQPROELCAn5a4QiEQWIFPGIBOLxCSGkSEgoEAWFyCGJQkzk4CWJs5Ef8e6yXnvXu/a8Z7qruh733nP4UFXdtb2z
YefRuwbNWVXf3tE8qn7zP897B+DADuzADuzADuzADuzADuzADmzfDf8P3YvcjptS7wIoBABEbkDhsZ9ybdJBsTmVH8dt1lv6i71d
CsL5J3+/7YRTj6FS7wWkuwCxhQCOiFgA6QnzW2LN6zbvvdS7+soP17/3j51SRTy0jlRdtxoQHnv6jw43mq3fdhuNp5TjKEFKWSAT
AAMALAIIIiTCSpgdZnbFWmajXzZp9+ud1775XOfct2IAsCWkCpSMAtStBIQnP/rnT7Va4394dLY1F/ieJJpXO4lZTnLTMZZTFmER
ARHBApA4JaSGWNtga31rdGLT+NnuxdNf2DjzpVUowZbA9h3ULYlBdz3wPpr5hd97ZnH+0B//3HtOnHzovrmxmanxUMhJM4YVI7Ah
ABESJoiYEWFGRDkR5aQoJ1I5KqXL94pc7wGvfezpsROPqGz14us22eRR/bJvBSCa+uAnfmdxbvaTTz5y75EnHz5Bdx5pQc4A6z29
ttXLr6Rab1i2MQhngJIDikYEjQSaEA0SaiLURGRQkSEig6QUuf5DzcWffkSF7R8lV1+OR5H5Rg0I7/z1zz0xMz31qfefOr7w1MMn
1H0LU5Bbgcvrqb60Fl9Y6/auJGm2aaxOhW0OwhpEDIIYgGJFFIOIFhENIhokMkhkidCgUjPuxNEnvPadF+M3v7dSKmnf3GyUgHDh
w38wF45P/cXddx6+49H7FybuX5wGRIQ3VxM59073ypvLW2c3OtFSliWR1XkqbLWwNSBsQNiCiAVgCyAWUSwCWETkEhYjISMiA5Kn
mu3HG5NzF+NLLy7vp4pGBghdX02fevoz7fbkXfcsHpq5e77tN/0GLHdzOLcUb5y9uvHy26ubb3aj7maeZQlbrYWNFWZbwGEGYAsi
DCAMAhZQLIIwIHABChgRBREBEB2n2f4ZQHUmXT7fHVLRrhU1KkC0+Kuf/flgbOzjR2Yn1cKRqYnWWOgnRvjyRrp2/urmK5eX1i9s
bG2tpL1ebEyeszUWhFkKOALCFkAYC0C2gCQMAIxVakcUBISCDwIA+u7E0QeiN/7reTHZcFZ71wDCQ+//rWY4vfAnrclx79BMy5mc
aAIQJetx/s7lte75t5Y3L65ubC7HcRzpPNNiLYOIyHXPIDIAIxUYBgBBrLlPQYcAkRDVEXdqIYsunr5Yq5N4t4CcUQBqzv3Eb/ph
MNsab3LgeyYzvL60lSSp1uub3XhpfbOzGsdxpHWumVlkWzhDoESsiDCgMKIwgAgiCSAhASpU5AJAQ9hJgunFDztjM/9holVb1kd2
qKC8bQrChac/c7c/1vrUdLtFM+1x1Qw8wwBbUZqvbHbipc1Ody2O4yjPs5ytKWrDHd2zCAAIVtJBRCQkRFSI6ACgK4AtbIyt9S6f
easGqIK0s1ixn3BmHvqo541NfnpqcsI7MjPRbE+EnuMqk2mz1YmT1U43Wo/jOMqzTFtjmAs2O5W+gLAVYQPAGlE0IWgizEmRVg7l
jqPyYPb4owAQAIAPAI3SW2inBeW+Apo4+cgzU5MTDxyfm24vHpmaabfCwFGkc2OiJEm6SZL08jzLjdVWmG8Qd262RxKLIAYBDBaA
jCLSSilDjjJO2DrpjM20aoDc0mNuCyC689c+98REa/xjdx07NHPf4uwdxw632uOh5yBilmvdy7Is0bpQjlSBZ9dwqn/AhGKJ0BKh
KVYySimjXNdtLr73OAB4NQVVgPBWAsLFX/nsvc3x8U+fXDg0/ZMnDh06fnTSnRrzUSnKjLW9PNeJ1nlujbElG9gTnCLuIBJCUQcB
EwEToSWFlhRZUsp4U/OLJZy6guhWAsI7nvhEyx9v/en8kemZe4/Nzh471KJm0AAtEMWZWeul2VaeZ4nV2taEI3uGUyyACEJFdc2l
gpiILBGxO9a+owZnVzFor2ke/fb8J6cmJ47NH5kan5lqOkhKNhMTLW0mF1e2oiudKN5I0zQ1tlDPbuMOQlENVnCQ+pQEEQQRWaBQ
ExIyEbLywqnyGd2ai+0IkrMn1/rIn33QD4LHJ1tjEAaeTo1svL2ZRJ1UX1nejC6tbGxd7XSjTp6lOVtb+NYulVOJ5xojxEElDQKI
jAJMiIJErBphu3zGCk4dEN5MTbRbQDjz8G/4juc/4wd+So6TdzObmLU4MywbUZKudKJoLY6iTpommdHa8g2r5ZuY6BVwYOgqXwEA
sWw7oK8mRGR03AAAFYBsB2ekCsLmwqlfVE5jBpXTSTRnK1tJSlEaaaO3sjTp5mnS03mmrTW8F9cqddNfBjoCKKQD2JcDFoCgaGCF
yPGdZts38Vod0MhdDAEAyWn8EjmqxwBRkpuOZo4AOLYm61mdJVbnWrjoDnbpWVAS6ZMAxNqTYX1mXFXXAtCPSYJEpMKpwMRrtA2c
0bnY4cd+t4VK3YekNlkg0dYmlk0PxCRi8oxtbsQagT2m80FsLh4Htx2oY79yLKCWcMpL+WN+Dc4tcTF0W4ePIxEBohUAK8yGkS2w
YWHDhXJE+i3T/uwuDB4MB2EbBvqCcvxRNKQlKOVPBDUoOGpAhd6Ve7QaWAGIVDMt4NKd6v3k7jJWFX3KMFzKCAchqHjfnwNdk5eq
QA6IoBqhfwP14OhiEBfTBhHBYi3qNQAhECG5Sf++YTqHikkdxqAEui7bUz21Yf3LAJXj7EVBu6mk0WbdZRFRIKLK1RERJQIEUDQA
e6h1YPhBqYJDhEhULv33hP2PYv9TKwhitd0NmD21Gr0rL18WZstsXWF2hdkRkVpBhgp2CglhIAJC6D8r9YlcB4Zo8Kb4HxES9gOy
CJDpbSXDIWInG6e7ArT50r9GrLOzYtljth6LNECgAYAuIDmAqADxpr/3sHfQQCwDedC1r+UbJCJFSikichDJKQdnCgBImElHK/Ge
xhS7/DrJu6tftcb4bNgXyz6LeFJAagCSi0gOwI+HhINa5/omok+oD6J+EamCkirguETkIqGLgK4IOMLiWJMn+frlaC+7G7sBJAAg
q6c//22bpytsTcCWfWHxRcAXQA+AvBok/DHNJyAMy6eC0FdK31T5oqrPUaRIKRdJuUjkIpArAA0Rca21ro423habD58GGd4OGgkg
zjfeypLlC39vtA6tNU22HDJLIAKBYAmJlItIznDQ7mepEg5RFXuoH4xpAKG+1kkpRcolUg1SykMkDxA8EWiwtQ2rjZss/ff5oZ2N
HR+Zod2op/xBZulbf/2C7q4/b7UZs9Y2mSUUgUAEA0HyAQtIgKSwX7EMqrpaE7odHNpGQvW445JyGljA8QXQZwbfWva0Nl6eJrz5
6tdfGRra251uAe1aQVAcO9HLz//d3+okXrXajLGxY2ylKQIhCAYAFSRqAJIqA05VAwIiwWCsU4vGVRBWhDW3qoKOQ8pxSSkPSfmI
FAhgIAKBtRwYbfw8zb3oymsv6u5yXN1nudqd7pPtZtunXomiTTZFrDnnzZ78ABI1EEmwGD8U41AoRhFlryTVpl9dNXRt0LlWQQMX
o1I1LlIBB5ACAQqZITSGwzzTYdpLw3hjLb3673/zJdZJDwB6ABCXawIAeQlrZICGIVG29kZC3vjlxuT8Y+WoT2AABxCK/fNiHaT1
QU1Ty9+KiBRSXz111ZBqECkfSQUAFAhgaK2Extgwz0s4nY77zukvfDFdOrtcAolrV1oCuuk9sv3YOEQAwOTtVzcarblNZ3z24b56
yhVqvVG/DSCEbes8VdOOIlVzJw+V8gFVIECBCIbWcqmcPEx6aTPudL2VH37t2a1Xv3auhNEDgKi8egCQweBEmtwqQH1Q8eUfvOPN
3oNOMPkgEhXdNVK/eey3C3gtlYpFUfApRaQcUo5DqshQpWp8AApYMBCR0FgOtbZhlubNXpyE8VbHWTnz7FfWz/zLK9vAiWvutaMd
1n0FBAAQXTz9RjD34JTyxu7pz2WqNI5UdQ8lByphkFJKOSUYl5RqICmPyPEBKQBUAQCGzBAyS1Nrbua5CdMkDXtRL4zWVtO3v/MP
/7z12jcvbAOnrh4Ng7OMtxTQNT8wfvP758L5U/OqESwiUulaVTgmwiLSOEVsIUeRcku1NIiUR4Mg7ANQWGQoaRrDodammaV5mPSS
ZtyNgq1Lr5298o2//GK6fH6lBicGgG5NPelOg/MoFNT/wcJG4ks/eDWcP3UXOf5crdciJFRYhGGHkFwsCr0GUqEaJOVD6U4iEDJD
YK2EWtswz3QzTbKwF8VhtLbSW/7+l7+y/J+fP815rzeknO6Qa2U1OLf1dEe/ShWTcXzpzEvh/IMnyPEXSkIKkRQiOli0Ii4iNRDJ
Ky8fsKhpWCRgLjNUpsM0zcIkTsJ4a8tZv/Did69846++nLzzo6Xy4atsNQxnODDzbtP1fsUgVW7SeeXJinHyxiaPPv7Mx/z23KNu
w02chps5jpMrR2nlkFVKiVIERcpHQkBHABxmcdlaV+fGy7O8kSWJGy29cX7lu//0XLp8fq2MJ3mpnKTmWhWYdJu4I7cTUFWZq3Iu
5JeQxgBgfPaRj39g7Nipj7i+33BcN3NcxyhHWaUUkyIo9gCRAMBhZsca65hcu3mWub21q5fWXvq3b0evv3ClVENePnzlVvUrHYo5
u4YzCkB1SJWSQgBoAsC4N3vyyPR7fvlDfnvhfY7nNSpASFRtAZIwkzXW0VlqktXL5zfPPvdidPH01VrLkNXcKqlVyEkNjB6qd2RP
qXmfDW/gbs1STU1n/HC7dc/P3u9NH7vbCSZmyfXGQUQ473V1vLGeLF+41H39hUu2t5GWCqirpg4nqQXhbEg1DPtwVnpUf6sxDKlR
QgqHLg9ufLipaoi3U05au6o4o2sd+74dJHdGBKi6OTs0JrFDD1w//eUMHSqoHlYPqSetqSW/AZh9+2OWUQEahlSfI9kaoASuP9x0
3UilBqkORcMeT7DeThfbLnBjLcNVZ3ZcuPbsDg4BskNuZmoxZqRgbjWgelyqslz9om0ASQ3C8ERw5GBuB6DtQOENtoVlyC1vNHSH
/4+AttvE227Xc7utGrkdN/luMfzfpgQHdmAHdmAHdmDX2P8AxNNQrBQQHtgAAAAASUVORK5CYII=
""",
    "drop3b": """
iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAYAAABV7bNHAAAPFElEQVR42u2bW4xd11nHv8vae5+zzxnP1XZsx7ckTiA0hISEBpGg
SlEJDS1p04vEE088IaRItAghpEoICSGEIBJCCB4ACfWhD+GBSrSEQlWagEMCIaQtiWM7ju8ztmfmXPZtrfV9POx9zuzZGSee8Rwn
jeaT1tnbMxrPPr/5f9e1DsCO7diO7diO7diO7diO7diO7diO3WrDD8nvf7/n0OvcfyQBIQDA1N2f4Ol7PrGPgvZhQJoHUAZVr96t
+Kx/Ibty6sq1V76eVECaCxr3HxlAePjpP7yHw9bnkPkxRFoAIg+AUr5ZRVBFVWUVsSqyKN69ITZ7zfYu/dfSv//tWZ+u+gqMXAfc
jyQgPPSZr860pnd/pRO3P9tqRyiAg8Jr34mmKuAUVFQVQQFVhStIRkWMiITivVHvLnqbfa9YvvD8pX959i0A8BUoaQD7kQKEd33p
j+7uTs/8xY8d2fvQ7XtnWoWH4vJqemapl50dZnbFOp+JqqgqaKkgAlVWUVZVoyKBiARagoq8c6HY/AdFb/Frl7797HGxqatg+e0G
xZOGc+TpPzi6a3b+7x77qTt+5qmfu6d939HdFIahGRa6mlh/2XpZUYAhgGaIkCNCgYgFERZIVBBhQUwFERVIXBBzQcwOTbDbRN0n
po49dn8wtedEcv614SaC/ocCEO57/JlOZ+HAX9137MCDn3307s7Pf2w/dNohLA2sXlzNzi0P8vNZYVe8d4mq5ABqAdQiqgUAiwiu
XGiR0BKhK6/kiMgSsyM2+4Ndtz0Z77/vav/kC+cacG5aRTRJQK3dR39jZnrqjjtvn48P7dkFoWEY5gKDXPpJ4Rats6vi7UC9TUBs
Wq0ExCaoLkF1Q1Q/RJAhgQwQoc+EfWbqccA9DkzPhOFKELV8a+HQlw986ne+AAAxALQAIKgEgDejqEkpCA8+9ft3Rd1dv33b7tng
2MHdC/vmupw5hdNXUvvmxd4b55ZWT672Bkt5nibeF4WIsyDeqYgDEA9aLRAPIA4APKJ6RBAA9YgoiOARURFRABEpbD8S7b772uD0
8bPbleEmBYjmH3jqy3Gne2BubkoXZqdaJgiiq0OXn1rsnzx9efmNpWsrF4fDQc8WeS7eOhXvQbyAiqzBUQFVD6AeVASgvMcqzSOg
AoICIgACICJRNPVxAPzvbPGt/nvUUB8oIDzw5O8eCLuzv9nudpJuNy6iKMxyr6uLvezs+SurJy9fXTnf6/dX8izNSjgiqqoAjaUq
FRhBVQFQqb4nOHrDiBUbxDJkYGSm9t7Ve/O7/1H+7LvqpQ8cEM0/8LlfDdvx3e24PWi1whSJBkluryz3k4tXV3qXe73+cpYmmbPW
i6iWj/1ez15CAVXF2hvGcWRBRERCQAIEBuTbqTV7Pjn/2uUN6qRNmdlu9cw9+PkWBeGTJgxSMpw50ayf5DbJsszaIknTZFjBcSoi
oDoidAOmoioKoIqgWqIBRCRWpAAAQlbOJTB5vP/HPw0ArwKAq1a9qPzAshhOHX3kkyYIOiYIcmbORTXJirw3GCarg8Ggl6VJ6qx1
I6/STf9RVUHFq4oD9RZBLSJYIiiYybKhgo3Jg3jqru7RRw4DQBsAolpWo81kte0EhJ3DDxuOWr8SRlEWRYEzhhyoFtbaNM+zpMiz
3FnrvPdl4VypYEumo4CtrgSEjggtMdkSlHHdIw9/vALUTPsfiIJw4eEv/WIYtQ7HcUvidoRhwICoTrwrnC2sc2twtiCd9b8MARFA
EMETgkcER4SOiRwzO2Z24czeeys4EQCEVUjhD0JBuO/xZ6bDVufXp3d1dGG2257b1Y7jVmiYQFW8F++8jpMV6M3wwdKgXCNI6LGs
tD0xOWJ2pjV1kDtz3ZqLmZqL4a0ERO09d3xlerq7cGDv7K5De2cW9s52p6fiMDJMCKBa9qIKmwvK7wWHyryFoGuQQIjQUwWJjQk6
B+47UKknrAGiW6kgOvLFP36y2+186uC++ak7D8zvPbRnen5uOu7EUcCGEFBFx+XNTbnVWDkVH0SEOiT0WCrJE5EQs4/mjxyq1BM0
XOyWKAgP/vLvHWzFnd+6bc9seHjf7Oxt891uJw6RCXNRKUS8KwPyqFLTm4ez7h8AWNZEighCJSipIPlgamF/A84ti0E4c+8TJuzO
fXVmZireO78rmu62EZD6/cxdWh5kl/rD9FqeZ6l33pdF7ZbhQANOKYHRC1aFY1lZCyEKEQoSedPqzldwTMPFbgiSuSlAH3vi6Vbc
/ompqY6EUZglVi4nq+lqP8kvXO31L66srl5NkzR1znpVka3IZ+xEgNjIYWWHseYvCghSZjYcqUg46i5UqqkrqB6odRKA8LbHn5ni
MPq1qBWlZIwMC79SrCTDwrlrwyS9Ohz2V7M0yWxReBEv1bxwk+NOHF/GOEaN6UgCWL1JBC2bV1RAVSxVpGSCGE0UqMs3gjMxBWE0
d+gLJggjYrOaO0mvDbIBqPatzXtFng5snubeWRGRKqlvAQ6+azi4JqXxXeV+a72ZViMQRSRFNi3TXWjblfN1QBN1MWwfuI85CD5N
xiQCOMis6xXe91XcQFyeeJvl4qxo2V/eZOKCkYuNoYxic9PKzh4BCbQsAVARETnqRnYNDDVGs9vuYjj/4OfvRDL7kGhRQDPnfIqo
mYot1BVOnatm8LrpSV5NOWMKlUrWGzWuVVhSRCSBWiGJihwE8G5Ak1MQhfFPEpNFRKcKTlQ8qgh4pyq+HONsQTgVnGq0s04m6wER
1S5lQUREBIQEUCsAqmQHKlCDgpMEVD458e2AWI0OFFS0nCasuRRuJqXj6FkR6jCaTgRjwVQvNFYRERIxErECsaoyIhIAkKqiz4f2
OmBwIgoCgM7ovtrsIwCl8gqkN+DbDTBjn8INoNSorFfN6AsVHERiUWJEKdO6Aql3me1fzre6H7glBan4PqiSqhCosCoygFbr/TPE
WpwZ/Z+jSqfeQ9TCy7sVU1cSEbFB4kCRAlQMQDBQBaMixmXDZbWZbw5LJjpRFJudU5kyKhqoqFFUgwAGAA0AGgT0CijN5qsGpuZT
9VZiPYTrKYYQay9kkDgA4gCBQhUNASBQ1cB7H+QrF87A+r18qUHSibhYfuX0/4bdORbvQ2EKETFUVIsADhAdII0CkmuCabgV4Hjq
XsEZA9hIMWvKISJCJEbiAIkiQIpEMVKFSEQj73zoCmv6b7/8w9q41TcgTaQX06UX//qS2PyEeB+p95GKRqoQKWAIgCEgBYhkEInX
Gu61znItjSMCIYxhUMWFqYq7RMRMTETEtHZlrr7BITFHSNwCpDYAtlW15Z20bGGjbPXKhcGp4xcqMBvt30+sWZV85eJz4lzsvW+L
SEtUI1VoKVAESCEgh0gc1CDB+rQE46w0VkfJpAJDRMzIRFjC4dHXmIgDYo6ITQuJ21jB8aJt53y7KIpWnqbBtdf/6TsA6mqD++bw
/n0hbWXbhwCA0wuvL3bv+NkH0QR7ql1OxbKrLgs0Gle9o4Zz1CNsUPQ14BAhVzcVHBzBYeaAyETE3KqUE4ti7L12rPVxluaddJC0
V858/9UrL3/9FQDIACABgGG1MgAoau62rYDGtYS6nDBonY7mDn0SiYJa/7NuJApY68fXslU1EayCSQNOCYOIeQyJiTkgNhESR8jc
BqS2AsYiEDsvsS1cZwSnd+mdC+f/+dlvgLgUAFIAGFRwkgqQnRSguooou/xmGs4evhZ05h+tcvK62Q2sr4Kh3jKNslLFaD0cWqPG
zIbYhMQcEXELidsK1FbFWERj5yQuctfJkjxO+sO4d+mdi+ee/9PnJB8kFZxhDVAKAHnlajcUqLcKaKQkGr7zyuVoz7GC29MPQa10
AQC6Tve0lr5LCIilYNZiTykfQ2xqsYbagByrYiwKHe+lUxS+U+RFJ02yeNgfxCtnfvD6uef/5B8acPoVoGSz7rVVQM1SnQanj58N
54/mpj3709AAUZb8SKOipbxbR4VHwYWYmdiYMjuZsHKpVulOFItA7EU71vpOUdhOluadZJDEg+VlWXr1W99afOFvXgRxWUM5dfcq
aurRSSoIGiMDHL79n+e4u3DVdPc8hIhhNZ8o4YySVdkOECExMhsiMhWQgIgDZg6JzDh1l9mJYgXsiGjsvHRs4Tp5VnSSYRonvUFr
5ewbJ85/+8+fG555+WzlPnU4/RqcfDOxZxKHFzA599pl9f6tcPbgA0DcLQEBASIjIo+upWrIEHFARMEobSON11oQVoid144tfFxk
tpMmWSfpD+P+0qXepZee+8bS8a+9JHk/qWWrQQPOcLOBeaKnO/Irp3rp0qlXo913HUET7R8FdAQYQTJVERkgYYhIIRFFiNRCpAgQ
2wDUFoVYPMTOSWxz28nSPE6HSWewvEJXf/jC985/+8++mS+dvLKBauqrHnc25VrbDWjdISWfLBf9ky/+T7Brv+P2zL0AGJV92qhf
gxAQA0QMATACxAgAI1Boi0J7lJ2sdXGe5Z10mMXD/qC1evbNt87/61/+fe/Ed0+C+LxR4zThpDXlbAnOptr+90v5VV8XVnvhMQB0
AaDbOfzw4bn7f+mL0a6FYyYIchOYnANjmdmzYc9ESjyO66wArCKBdz6whQ3zNA+T5cXFq6/943d6J/7tneoNFzXlpBWkpAalrhq/
VTjbBagJKaggtau5UQeQurP3f+b+qSMP/0LYnTlogsCxMY4NCzFpOQgsM6KKGO+8sUVhstUrl1befPH48ve/eQLEj8AUFYA6nLRW
49SDsYebPKO4nQfJsQEpqiDF44UYT9356B3dww88EM3sO8ZRZ56MiRBRAQDVu8Kl/eXs2rm3e6de+r/hmVculecS16mmDietqaao
1TjbdqB8u0/ajyBxBSlsgGrXVsjt6dh0d08hB4G6TGx/MZd86GojiVGDuRGckSvlDXfysI0n7SfxUYRRlc0NNY1AtWDtzE7U2BIe
PY/URhS25jp1KCMwditjjIlOFG8go0FjONV8s1ntSEpwA4CKBpTrgdFJ/LUnaVgL4HVFBQ04vAEgqQGqL1dL2x4m/LmxW/Jpn4bb
UQ2K2WA7WBvK842J4E0d6/0wAtoIFF1npxNrblofsst1hu7wUQK0YZPbAIMb7DhM/FOFHzZAm30GhR3bsR3bsR3bsR3bgv0/EB8g
It3dReYAAAAASUVORK5CYII=
""",
    "drop4a": """
iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAYAAABV7bNHAAATV0lEQVR42u2cWYwl51XH/+d8td3b20z37D27t9gT7HhJ7BAIIoGE
h0iRLYWEwFMEEg+IB3iOhIRIQAoQCVCEEvKEhIIQKOTBRJbASbBx7EnsgJwxjsezebbu6eWutX3fOTxU1b1173TPdE932w5KSZ+q
7u07dat+9T/Ld75zh/DTsdE6xwCg6xz/bPvZ9rPtliZF7zbbfie/n25zPVrb6/93QAQAzcMPmdmHnzrEQfPniM0JEO0DEAAqEF1V
l1+0cfvV1VefPte/9HJegpEapLcFFr3dYI588o/nTTj5STberxDzUWIWgBxocPOkqgRVoyJGxC1Jnj6bLl385vVn//o8AFeCkjFg
P9WA6NiTXzjqRZO/6wf+r4VB4BvPWAWlTpGKaCaqVgFVVUCVVNVoAckX53xxjl0WP9u78IOvLp3+xjUAtoTldlJROw2IDv7y70XN
/ff8drPZ+J3ZXRNz05ONwPM8m4t249Stxpltp9b1rXOZiIoWG6mqKVSknoj4Ii4U60Kxuc1aC1+5/PQXngY0B5CvAWrbNrOTcI4/
9af3TO09/LfzB2Z/89RdBw7ff3zfzOH9uyamJxuR8bxUQF2n6IpqH0ACIANRzkSWqsHsiMkykSNmR8Q+h80PT971of3xlTP/LWl3
R/3QTgGik5/+i4/N7N71tVN3HXzsg+89OvPYvQe94wd30VQzgrJBYqUdZ245tbZlneuJSKIqGUFzQC0RLBE5JjgicmByRCRE5IhY
2fPf0zz6yH39q2dekqQjO5VN7wQgvuszX/6tPXO7vvTo/YdPfuTh49ET9x+iEwem0QgDJFbRSmy60suud/rpjTjNW7nNeyIuVZUM
0BwES4ADwREgIAgRhEBCBCUmAZESe8eahx+6p3vx5Zc0j2UnUoHtBsQnP/Plz+2d2/VHH3jgyJGPPnLCe+L+gzi6dwqeYbRii4VO
ptdbycKNdny53U+WkjRtW5vHrgBUqEfFAbAEFSJ1QAmIoEQo4BABRErGP9449N659uvf+dFOpABmW+F8+i8/Ozs78/lH75s//Evv
O+Z94N4DmN8zCQBY6ua4vBrrW8vx6pXlzvmlVu9atx8vp1nWszaPRVwGkRwQB9UCDuBAWqoHAipumogURCCi4qUf3R/uubvdPf/i
xbF86V0DiI5/6ku/Oj09/Sen7jp45IOnjoSP3L0Ph2YnoAAW2xkuLse4sNTvXlpsv3l9pXu51e3diJOkk+dZ31mbibhcVSxUHFCo
BlRAojLnIUBBVEEqonBxwKYx/ag690p6481ODdKW86TtAERHn/zifc3J6b86cXjv/CP3Hpp+8OQ+OjQ3ARDhRifDxeVYz9/odS8s
tM9eXe5cWml3F3r9uJWlac/aPBVxOaQOR6UYZeimEg5Ia5Aq/RABBFDoz8y/p/Pmfz2vLnc1OPJOAqIDH/n9icbsoa/s37PrxHuO
79/3wLE95tDcBIxhrPRyXF5N9MJSv31+oX32ylL74nKrs9Dt9VeTNOnZPEvF2UxFnKqKqgqgWgKqnnwJB0qViYHK6WyhnmoQe/uD
3cfy7rnvny3BbDk38rYKqLH35B9MTjTvOrBnZnL/7KTXjAIkuSJupWjFVq6uJstvLXXOX1tuv7Xc6i50ev3VJEl6eZ6lztlcxImq
KhQ6dh9aMCJSkBKoMDNiVQgITCAwMxmAPVV4xhO/sffEU83DD73Yf+tHF2vZ9h2bmtmSaT31Z49HzYk/3Ds7Ex45sHv3wT3T4UQj
QCqK5Z7Nr6z0r5dwLg3hxL0sz1JnrRWRARy95bWrjtRBiEr3AwKIiYgJxAoYgCJ/Zn6u/ZPvvlLLsOVOTe1OAdHco78eNvff/eeT
U83de2enw32zU82piSgQYukkrrfQjq9cW+leXFzpXllpdxe7/X4riZNenmfZ5uCMJICliUGLIMZERAwQUwHHADBkwhMiciZdPLs8
BknfLhOjyROPP+kH/rFGFLkw9EWJe93UZonVNMndSrufLq52+wvtbm+5149bSRL38zzPrLVWB3B0o3CGSlKxxRUQE9SAKGOCL6CU
lQM2nBjfC6fv+YVPtX787bMAstp8rVLSjiqI9v7855rR7OEvRo2GNzXV1MmJBoLAy52g20vtUqsXL6x2+wvtXn+514/bSZr08jzP
nLVOS+lsHk7tAqg0NCJCaV5EhXoAMlA1YH+evOhcfO21ha2oiO/k+pqHHviE8f1dvu9nbEzqRHv91C6v9pKF5U7/+kqnv9Dq9pd7
/X4JJxuHA91SHqdKEAeIJWhOpBkRMmJKmSllzyTG85LJ4489CVATQFgU4+CV90w7pSBqHDrlTZ14/PN+GEZhFKZh4OfGM6mo9lJr
O3GStvpJ0k7TpJulaZznWeacG4OztSy31E5NRcwE4vJ+DBQGgAfyDpAXnY+vnVkYqx/JTimI9rz/sw+x5x1nYzJiTp2in+W200+z
dj9OWv04aSdJ0k0LOOnacO6cDw0fvlKRVDqC5iDNiZAxU8aGMzacGt9LJo898gkAjVJF/mZVxJu6NoA4bHycjUnZmAxA6kSSzNpe
muXdOE27SZr2sixNbE05pUMuI9EW4VTRvWAkUHWAlqaGnIgyZsqM4ZSNyfzmzMmZBz52L4CoBslsdOVkUwpqHnnYY+N/uFAPZUrI
RCSx1iZZlsV5lsc2z1Jr88w5Nwjlpb9R3a4qxMhtqSunKLYAVEHizBiTsmeyqRMf+Og6KtpeBc0+9Ml7iXmWmHMiyqHInEhmrUut
tYm1eWqtzWQcjm4dTqWe2goRlf5aSzOzVEJippyYczacGc/Lgqk9D4Vzx2dLFdWdNW8rIA4nHmM2ORFbEFmFWlXJRVzmnM2ds1bE
WSnmVoVZ6TYqZ22b0KGpoaxEFpDYcG4M58b3adcDH3uiVFBdRbc1M96U/zHee4nZEpMFYFXViooVcVZFyuFEVQY+ZzvgjAhnVD+V
Q1IAjqCOSkjMlDOTZWNyNiYP544+uoYf4u0ExMTmPmKyRV24CJkq6lTVqYpTlWJGXmpHt7c8TDdLiGrzM1UiOCI4ZioK/cyWDVvj
mdxrTh8L507sLk2sMrPbOusNm9jc+39jkpj3EpEDVbmEClCBqeBUTlm3iQqtAaTKgqpqEFWmpmVp1nEBqoDExhpjdPLkEw/Uksa6
irauoGD3kX0oZoeuKj2gBIKilqPVst9OLW9S7XU5zahyxfIlCQHFygeTEJNjJseGHRtjw9nDd9fgbEhB3kb9j4km54mK1YRimbiw
Ii1AKYbFrp1bBKZaARE0qLdWIiqPtahdkzBBhEmYSdiw+M1dR0o4/kb90IYVROzNgmi8zqtlmN3mROemiDWYWgxNCzQQ0EBGRdWR
iJSJhJiUmYWYhZmdCZt7yfjjCuJbqWjjYZ6oUdRhyrpwwaNSjO6MekYyZ6pZFOpYiKjSU2V5FSghKhREzMrGa4Rzx2fWAXTHCqpq
Cw2AdDT92Im1zDVCOw2riANDGvogDPRU/Fkr4yuHlkOIWfzp/bsHk9ptVRBgUAaLtcrHO+V46lFsaFaDO6rwlO9VSqoUBC0/UEFS
f2rvbAlmQwryNvxAVR1U651gVEyod149w7RwzDUNQnxlbyXR2pJZaWoDNbEfRTUwfDsFbbjkquISAKRFjBjRe3WV25PrDNMdGh4M
v2JoUjX7r/2TSkNlfj2gVu0LJ70hOJsF1FdVApQBJdWa1VdXTkS1BYjNKIXG7JSqvw2Swupe6184iPQFMKo/qsGntXYCAMTeGnDq
etU78kEu7V0ru75YVYsvULBu8EncYnY+iFI1Dzw0rbGkcMQ5g+o50DC0DRemh5wGOTjVr5VxmwbSDQPKVt66AhWGqIGiAFXBIeKy
eE5j/mJNMCPheVQOgxsaziJoSHJMPVRTT+V8qg/jprMPytm6hmq2PNXQlf/51pKKrKqKpyoeFF5R+x2sJhSgbvGFNH7nFaW6Qxnk
fjU4tX9TKYhG1DPy5uCkY/6eirxWZDTQ3BrSRgApAJWk48Rmr4mop6KeqnoKlIMMQB5ABsS8loqIBut8VCu614JRjdeQ4giceoI4
mililHnxsKhaca1MSRWkLrc7teyjNu6cVnGBiPiq6qmqD4UHUAGJyCvWp4jXMKnx/cgcYfDAB1pYE87oVosNo2+XkGp+Tcu0RGyW
7wQgBSDd8y8+J85BRQIRCVTUV4WvCh8gH2APYI+IDBHz8JJvOsSYddVy4cHUYQ046who9OxMpU8sTb7wlQpWVXZxu7eZ7HbDJgZA
W6/+2w2Xxj8Q50IVCVQ1UNWqABUoyAeRD2aPiD0iZuISVZ0X0YgHrt0wbmZThzP8TJ37kBQziE3xgOrJoLKqkopS1rraws0/bdBt
URAAia+//k9iXSBOInESqmioglBBAUAhiAMiE5AxPhvjExtDxOW98M3GNep8R+1u3KDW30DMdfWYoqGBjAJGS/WoiObt6z1soo9x
s4Ds4nN/96pNuqedtZE4iUQ0EtVIFRFAEYgjYhMRmZDYC5hNQMweMZuxJ47a4ugYHeDWULhuqihfGWI2VPlBIk/LVdayY9+4PO3Y
7mKCTfzuY1NOujxp3nrt37/m8lzE2aY411DRhqo2FNQAqAHiBtg0iE1EbEIyXkBs/PIGmIYhagCqNjFfSzFYUzVDy+Li3OwRcRlR
4QHwCjhqRMTY/uoCRvsXx/uGdKsKcgBs68wzV+LrP/mazW3DOdcUJ00RbapqU5WaADUArkBFRCUoMiGx8YnYlCZxc9G05mxGQfBw
8PDPpZczRGxA5A0GyFOFp6qeiBhxYrLW9cubgXNHzQvV6J1/6Wpz/sHIhJMP1ip7TFxEDyYq1VKphnkkyqBuUBgN11jHtKpeslE4
HrHxiDggYp+IQgWFKgidSGStC/Msj7IkCVfOPPtstnxxEUAMoF+OtGxsWLM1xmwSTl153Dn3wk8aB09Ncjh5qowt1c2b2t6Ayj3I
FEkcMxHMWNWdBwnieqY1hMPMbIhMBccHcwCiEKBQgVBEQ+cktNZGWZqFabebLbzw989AbL8GKC4B5et1fNxxC15ZI6LO2edeD2aP
p6ax+33DJd2RpNEjkAHBlNHFgGAIzKjbDWoa4dHUqfaaidhw5W+Y/RKOT0QhCvUEqoicaGSti/IsD7MkDbtX33i188Z//hjFj2b6
AHo1QHa7TGxNWL0Lpy+p6Bv+zPwpkNlV9OioQTEVMQCMlk6zmLvRsJ9wkNTVTLEAwIXzJTN4j41HzB4XDn8UDjiAUqiKSERDZyXK
cxtmaRamcRzceOVbT+erV5ZqcCoFZRi2C+8IIABAuni21b1w+iV/et5QOHWPAhEUBuWcrWpqKkPvKCgiQ6U5llm4KdOCcs+GiP0i
XShMiqiABFAA4hDAwLTESZhbF+VpHmVJGvaWLl+48eI/PD+mnl75Ot9JQCMZqeaJ655/8c3kxvmXvYm9TfIbx1QRDCa3ClNGlpqq
yBuY38BfDaYrXpHXlJk5G5+J/SIZpYCIg8LnUKCKUFVDEYmslbAwrSxM+31/8fQ/fzNbvbw8Bie+nYPeLkDjQ2z3Rtw5+/xr8eK5
V7gx68NvHlXVhmpVCYAH1apoXplh6avIIwzCtV/3NUTFVIaIAhAFAAUKCjFUTmStC21mwyzNojROws5bZ36w/PK/vFyqpYLTrZmX
xS1a8sx2qWcsVxIAYntL/e65F17vXXrlJYpmcgomD6nSVAEKXk1NRX0JVWUAHkA+EXkAF1CKqUwFJYAiFKWgUI2GzklknVRwwjRO
wv7KwuLV//ibf1WbVVGrW45+zbxkpwCNQ6onX1WzpAXgJO2lvYs/PN9+4/nvw0QrHE7vB3mzZcmkUFVxLWVloDQ9wFfAh1KgxXGg
QKCqgShqcFxY5jsFnCQJ4/ZK9+p3vvqNvH29VaqlUs64eblbr3VtfdN1VGRr+6KfyOV5fOXVK63Xv3NanLvE0cws2N8vqr6KeEXp
RKt9VUoJVNVX0aAaohqIk9A5KeDkLrRpXikniFeXVq597+v/mC6+sVTLebo1QMntohc2Uo+9wyybawtzfq0fJ6w1MEXV8eSJx49M
3/OLH4pm5x80QWCM5+XGGMvGOGNYyrV1ZR6WDYsFA2Up5lies86zee7laWp6Cxdfu/7c179tO4udmnI6AFoA2jUFve2ARpqtaqBM
rZsiqLXB1WGF/vSBmV2nPv5IY//dD/vNmXnjecrGOC4gKTFrrU5LZfnCOOuMzXOTdVeurv7vd7/XOvPMWahmtZDeLcF0avnPbZ3z
TgKqn3cclLcGqDqsEEAY7b9vbvL4++8PZw+f9Cdm540fTpMxXgVIVUmdy1zaW0lXr17oXvjha51zL1yGuOp39OmYerqbCe1vB6D1
QN3K/MZH1abiexNzDW9yboKDZgiAJe3leXcpcf3lrBYYbAknK0HEtbBeRa26Y9bN3MDbsY37qPXMr76v9/Ks1xFWBYVx9dRHOmZW
stknjHcI1Lif8mpQgrFusLW6MXQdQGlNMVv6OdQ7+f8H0Tqq8sZGHc6tANkapLymmPGfZeKnBdBaoKgGwazR6MRrANIaADuWg23p
96rvFkC3UhWt06pC60xz1iqn6lYv6N240TrqWuua9RYT5y1v/weQKC5KWSUJwQAAAABJRU5ErkJggg==
""",
    "drop4b": """
iVBORw0KGgoAAAANSUhEUgAAAEgAAABICAYAAABV7bNHAAATw0lEQVR42u2ca4xc51nH/8/zntvsrteXXXs3tuPYid0kddqQkltv
aUtBUVBoVSqQEKr6AVRoxAfoB8QnBBUgvkStaIUQfEB84FJKW3oJqBcqGlqatmlzcUmTOInt2N7s/TJzZs457+3hwzln9ux41/au
d10h8krvnpnxznrmt//n+j6zhOu76DL/Jnh9vb5eX6+v19fra7uiyk/ztdAVIp38fwFEAEglo3TgXR/dq+KRCVLhASJqiffa22Le
pvOzC0/+06JN530FZnDvKDD6aSll4t2PtJKxY/dTEL6bWN1FRBMgYiKqQZCIsIiIeDcvzj7j8vTxlee/+UTn9LcyAL6xB4H9nwVE
N77v4weD1uivqSB8WAVqVCllwawBMgI4ARwAiAhQAmIRCcT7wDsXibOpK3qPpWef/OziU5+bR/n9vrpuO6jrBYgOP/yHY9HI2Efi
OP7g0FDcSuIYKlDGCzLjpWedz62XwntxIiICAURIRJSIKPESiHeRdz7yzsXeWmN7K5+Z/8E//nP22nNdALYBy28XpJ0GRGM/875g
9Nb3fKDVan1s3+6RyfG9I8O7hpNQBcpoK+1uYRfT3Cxl2qTauMx5b733vlQQWCDcByQSivehdy72zsfe2pYzxVRv+sVHZx//q1MA
TLXdgOlteamdhHPk/X9ycPTGk4/uH9vzW2+4aeKmkzdPjB8/PDZ8w/hoMjyUhKRU7gRt46VjvU+9+EwgBSCaCAYklgBLRI4JlgiW
iDwRO2ZyYHLEancwMvbQyNF70H31qRfFFtv6i98pQHTsVx/9udE9e//m5sMH3vaztx2auOfWg/HtN43T5L4RJHEEB/Y94xa7hV3I
tVk2xqTWuUy814A3gFhAHJE4glgQPAG+BAQHIs/EHkSemMFh656Ro/feoldee9qmc3a7Itx2A6IDd70/mHzPI4+M7dv9p3ecOHjL
2990ZPT+2w/RbUf2YXy0BWZGz3hZzszKYppPrXSLuV5eLBfGdJ01ufdOwzsLiCURSxAHiCfAEVXOmCBEJETw5ZWEmDyp8Gjr4B33
iTVPFQtn8+3oGGwnIJp450fi3cff+meT+/f+9t2333joXXfeFN9/+w04fnA3drUiaCdY7BnMdnQ2vdR7dX6lO9XuZgtZlreNKXre
2kK8MxBvIaWCShXBE8SjhCToK4kEqGGRgEiI1XgyfssDUNGz+eyL6bXmTNsFiG55+A+GW5MnPnV4cuyD9508MvHuO48E97xhEjcd
GEEUKqS5xXRbY2opzy8spOemlzqvLrW7s2m3t1zoomuNyb23WryzIuIA7wDxNSSgNLFSPfAESHV7FQ4RyivvivYdeReFrR/n08+3
14Ei1xMQHf6F3xuKx4/+5eHJsQfvfeONEw+8+UZ11/EDOLhvCESExVTjwnKBVxey7Oxc5+zF+c7ZheXOdCftLuV5nmpdZN5aI95b
kRKM9OHAk4gvYVV+qFJECamvohIOCEQEIh6K9hx+J6n42Xzmhc46EU2uByDaf/+HopHDdzw6uX/vg2+59dDk204eVm8+No4De1rw
HpjraJxfzOTsfNY9M9t++eL8ytm55c70Spou9rKso3WRO2uML+F4EXigzBLLjfrqqb5PEAI1IaEBCVgL6R3e2R8WC2e6W4F0rYB4
8h2/8fv79o5+8OTNkzfcfevB6ORNYxgfbcE6wVxb49xiJmfme0tnZlZeujC/cm5+qTPd7qRLvSxLdaFrOF7EC8rscIMidRVWX0EE
AQiVuVVg6iBPAIjAPByPHb3XdOa/b9rT+WZ90rUAoqO/8ujDwyPDv3v00Pi+k8cmRm89vI/GRhM4AeZTjfOLuT87n86emVl5aWp+
5dz8cmemnaZLWZZ1tdaFc9a6MikUCMrs+fKr/+ZqNVVOu8TUhATQ6lXtSfafONk9//QT3mRuM/Wb2rLf+aU/OhgP7/7k+NjukWOH
xsaO3rAnHtvdAoix1DOYWi702bn04rnZlZdfm2+fX1hpz3bS7kqeZT1tjK7YVHDkauA0Oa2aV5NEE1KfUWV3HEy2bji5r336W083
APmdAsRjb/nAHw8NDx0/MLY7vmF898i+0aGIlaK08H6mrTvn59NzF+bbZ6YX2xcX2+lcmnbbeZ73jDHGOeeaZiVby+X6JkK1/1mF
VBGiWk4EEFGY3BrtvXGu++oPLw5A2lZAdOQDf3532Br66MjIsN0zOqxGR1ocBKEUTrKFrp6bXuqen17qnJ9b7kwvd9L5tNvtFEWR
GWOs9662qmuBc4mTHYBElaURiLiUEjEAVq09d+nO3BNm5bXeBi2TNSvYQnHLHLd+MwgjHQSB9SBJc2u5nS0sdotCW9dOs3wp7WaL
aa+3kmVZqrXW1lrrnHMi2wanZuQhvmwgAUTEJBAmEIGJWaAAVgACJSoQH+3ad+f7Ptx79UefqIray/oktXnf8/ETYWvkkSiJsziO
izBSBYi6hXUraaYX293eQqfbW0h7vZUsz7s1HO+9F+99Fai2Cc5aJdUVauV5uHJOREQKIK7eryIVHQVHz+czLyxeqUWyWQWxSkZ+
kVVgiFXugTw3zqJX2F6hNcTn1pqeMbprtM6trf2N8+Jlp+D0lSQQR6VLYgIZEBQRBSLQAEKAtXilOQjikWN3//LSs186XbVHBntJ
WwJExAGxCh4gpTQxaS+SG2tzEacJUkBc7pzJnTW5s9b4alWRqkpydq7fTiIe/epfFBFM+R7JMJOBwCgFI97rcGj3G3edeOBY5/Tj
zwPQDVDcVBNv5v+f/PmP3UBKHWZmDSLjRQprXaGNybTWvaIoMl3o3Bqj+8oRX4fxnYVThXgqcyRPgGPAMZFjJstMlhVXW1lWgR85
evc7ALQAxACiSjBrmGwKUDC8905idsRkARgRsd577azV1hptrdHOlWYlm0sArwlMVWJQ5XsEBF+2QuCI4JhrSOyakKLRiTsBagFI
BgDRZgERAGIV3kJEFkSOiBwgzot33nvrvbPeOyve70CkuqxqiEB9RiUooAJU9onKppovQbFnxV4pdipqTSSTt46vo6B+wcKb80F8
iIhddTTjRcRBvBOpItRA8rdTcFZV02BSLaa6UCUQkzCRZ64396+kWFgxWpO3Ha3ghBUg1eQSbEZBIJ6sunq+TvdFRKiUjEe/Zrgu
qqkTH1qN5v0v9RbiUk4CqpIcFvYizCzELMHQnrF1ANUKks1FMaK9ZUNq7emm1K0J6VfdO+aEaxJomFWTTP8+E7iUE4gJAoYHwBAw
e1RdSHDY2lWBCRsmtkUFgeK1GWfdttlyy3fLqqntaw0b7n8hYi53Rat+jojvP14BDhrKUYM+KNjk6wypOvls8KjUI9sex6+kmjXO
hwhNPsTEFTBGbWcMFul/BwEgb7KioRoeiGIUXHUEi0cYIAWqAQmwg4lfvyqvq86+akBNs1qjGmqIg5nrDZASsCIRJk9MlVJEwDZr
d+saE+tMmFy1goLWHl7nQI521KSqVkXDjgZE01QNr1oXERErJlaKmBXASkBKPAUgqeCIEu85n3tl5nLvaSvV/KqASHbUEW+omgHl
NFSz+jCzKmsjDgQcQCigEk4ggkC8V04XvWz6J0uD3cotAXK6Vz5ZduZ8f7VUqHzxKpGmarDWlHhVOFw7ngoOq4CYA5AKAArEIwAk
hCDw3gfOuaBYmX5eTG5xmVGaqwfUW5KyYq4SikvtlbYpSjVBrDWpK6mGuLxbwSFSgYDDKoRHIgi9l9A7Hzpjg/TcU6caPaH12h6b
yYMEkLoVILSBeuja4FwSnLAGyloQa2/38bAi5oBYhSCOAIrEIwIkEi+Rcy6yxoRFd2Wh/eJ/nqnANFsebksKqpZtNNkGINE1OuPB
yNRwxIPKYW5YWMM5r5pWVMLhSAQRILHvw7GhKXTYfvl73xFn6nEZ04C0RkWbBCQWIkoAEgiJNF1HeZy3FTh9Z9yMQuuZVN+cVs2q
ZkXMzKVZRWCOAI4FiCGIvZfYORcbY2Nd6Chbnntt6ZkvP1dB0Y1tGgrafBQTEQ2g1S9sqO97GpvoSuXGOr6maiGvBXOpSfGqaLjp
i5grs4qIOAJxLKBYPBLvfWKtS4y2sc51XHR7PPfkv/y7eKsBFI2tG2a2JRMTiF8RkT2VD+LVBKuykasN/JdW4WhmeuuAucSk+o/U
ymEOiVQMoliEEhEk3ktirU+MsYkudJL3smj59Hf/o3fhmekKSg4gq666YWKylYYZxPvFKsniPiRpQCK6YjRbJzqhWTv1gaxdq4mx
aj7EilmFpXJUAuJEwIkHJc5Ly1rXMtq0iryIs24v7kyd/vHc9//hyQpGDSerYJn1AG3OxLxriwhDwCJQImAisABMIAaIQcQQ8VcJ
p4pUfd/St6G1PqfpavompbgyqypalWYlSLyTxBrf0tq28qxIsjRL0plXz09989NfhUjRANNrKMgMmtdmAJVtDavPi3glIgoiDIAF
UNQ/UiEmlMM6g35o/bymGb6ZeNCsLjUpqsAoIg6JOQRxDOJYBLEXJM5JYo1NdGGSEk4v6cycn7rw9U9+Tkxew+gB6FbXvOGg/VYy
aVnNprsX4Pep/miukCJAgaDKQpbKK8hDxGHNOdWlcNZ1wn1/w5XV9e8SUT+Mh0Q1HIpKf4PYOZ8Y4yo4eZKlvaQ9ffbcxa9/4gu+
6NZq6VY7bQAanIzFlhSUz750Ot57iEV8IMIBRAIhKAICIVIkfRWxgAQQf6lJNcsDXqueNaqp0PBqAtgI42HZm6LYC2LvkJRh3FXO
uEh63W7cPv/Cj6e++emvii3yBpwUQKe6Xfsfux0Hh7L09L/Oj554+4z4cES8BMISkFAgQEBAIKCAiKuhS5Zqtkk2hLOmPKgdcf8R
6rti5qAqPEt/QxyJIBZB7OpIpW1cRaq4l3bDpdPfe3z2O3/3PaDvcwbh9Bpw3Ebdvk0BEm+91/mPJIrfK+JDEQpFEAIwRBQCVKbq
xL6ajnOEeo6w9iXN8qDm0o9gfdkwk+KyXdE0qdIZC+LapKx1sdY20bmOs14W99orbu6pr3xh5bmvn658yyCctLq/YWjfsokB8Lo9
/e2gtesh73xYvnAKiRAJ4AjkBHBEXM9UcjnbDM9Vb3htVlzz6MOpA7jqlw2lM44Aivom5SV2zpcmpU1cZEWSdXtxd2Fmbvrbf/vF
fPalhUoddaRqKqfb8Dv2SjNC6qorgyopLBbPL++6+f4HSakWM7nViVOqpk4JXIXufi3AzKT6SV0zmenDYFaVYlTIHITEKi43xwAl
Amp5j5av8hut7VCR61bWy1q9TjdeOfc/z1782ie+aDqz7YFI1VlHOVcFZ0sKMitThUkXHuNw8kOeWZcHiXDs4cAk1B9cAhNBMZEj
Lge+uSw8URegzH2AqgErKFXJQVlsUiRAVKpGYmtdbLSJi1wneZbHWbvt5k997ctLz37lJ5XJFBWcXgNK0+foq4Wz2fGXvopsujA1
fPjOB4lVQkSeVvvGZcHZD0LMxKQqyQSkyisrDkipgJnDKhMOmVVEzDERx2XJwAkEiQeqrNgnxthWketWnuWtLO0lndkLM1Pf+uvP
pq88ca5hUoP+Jr1StrydE2ZcApqTZPKNedDa/fbGlDvWZDlcwVkNzyWccldQOCRWETNHJZgq6QMSEWo5kZaz0jLGJUabVpHpVtbN
kl6nEy2+/OQTU9/41L/ZdK7dKBu6DShpI5RfNtfZTgX1p8y6F55+beTofccpiI7Uh+GNWrwORYqIqt4wlU693sQRVWCqhG+1VCir
8L5qdKFbeVYkvbTbShfn2tPf/cznl5750imIyxv+Jt3A3xTrVek7AWiNmcFbNiuv/aR18I57iYN9jVYXUxnGytyFKCCiUjXEIYhC
AkUgjqhK9kowNRxJyozYtnRhkiIvkqyXJb12Gq6cfebJi9/4iy8V82cWNjCpzkCGPOhvrsuHWfq9H5vOe9tdPJVMvOFu4mBv1Q9i
UFmCEFEAogCgsMqTwvIcnCIAkQD9sF23JsrejUl0rlt5L0+ybjdJ56amZ/7777+w+MyXT4kztWq6jSi1XnasN+tvLn+Mszk/FFQH
/kMARpLJ2w7tv+/Xfycc3n17EARaBYFRgTKslFMBO2blWbEwkzAzGiebDECVnQFRzrnAWRdYbUJd6DDvLC0vv/id/1p69rHnIc40
2hR5I1I1i85BMNf80Uza4nO4OimIK0i7OBras/+tH36oNXHi4SCKYhUEVillOVC+nsmp4FTdMlDZNhEW75VzXjlrA6NNUHQWZ9uv
/OAHS6cee06s1o3WaN5I/nqN20UjSm3bxzGv5UyLKvMMq+msIQAjAHbF+49P7n3TQ+9Nxo7cp6Jkj1LKsWJPzOXICa1+kEK8sPee
nXPKFlkvXzh/uvPK9091XvnuRYi3DTDFgHKyRnQabJdu2wd6r/XQj9eBNFztEY6Hd+069tZbkonjJ8LhsYMqGRlnFcRlQ807b4qe
zVYWdXtmJpt+4UL3/DMzYov6Ta4HJxu4FgPDl9ummu0CRAOQ4gaoeg8OSKrGgFIzS6/9xUZw8gaUQTDbrpprOZvHOm9s8H79Jmuf
EVc7HJjB2eh5ZgBQE8pGYHZspC24xufLwIvcCFC4wYgb1lGPbYDQAwd7Gx0R7+DI3/b9HGoMIAWNsbawcf+SKdKBwQE7cBRs1zk7
l51WzU7O99CAb+KGWakB9dA6PsivoxI3YM7X9Y/B0Q7+3IHDxTVXWqeVIgMme93Vcj0BrVfgEtb/I0oyAAr4KfwhpY3W/wIaYxZD
35VvnAAAAABJRU5ErkJggg==
""",
    "droplet": """
iVBORw0KGgoAAAANSUhEUgAAABgAAAAYCAYAAADgdz34AAADXklEQVR42t1VS4tcRRg9VfVV3b49dmcYp6cTxhnBBBOCYNBFEBSF
IK5cKrh2axbiwl+huyyEkJWCAYPbiKLCJASE4IAPhLZ1ZtRMMg/7fft2Pd3UDdemexJBNxYcLreoOud71fcxPNxiM1CsMAN/u/hP
1rzzAf/b9Z+H6GEF2Oor79bkwmLTOYv8cHt//8bl0b+RZPbMm5dOLTca74wde2Kgw77z3jqtlR6PWqPd1se7n7+/BcADcPHryyLi
KPLnL165cPG1F64/d+7ks3tGbmiR3JZpuqPSdF9W0kWRHnu10jzb7bc27s4wNhwlwJ58472TL55/6tq5M+vqq1b3w/bB8JYxph+8
mTD4kRC8T1JZJqsvQ1Ra2Z0fhlMhA4AwT4A3z7/+dr2xwjd382vte93vJuPMOp2TNxPyVovgjeecaSFlBbJ2tvP9Z99OCXgAoFnW
N196q8Zkcur3ntlgNNixkzGczslbTcFZHoJnDOCCpE+U6qfHlp5WS4839J/bByVyDyDwGbFjsrbc5CS19b5n9SQ4MxHeTKhAsFqx
YBWHVSTgk0rCkkfXVwFUASQAZAw/m+lBcIYBAcE7Dq95sFp4q8lbIxCc4JwRZ1wIzgQJKCE4BWdSACmASYQGwKc9YACQ3fnx0Gqt
nLUL3jvyzvLgHWcIxDmTgnMi4lKSSIQQdau1yvd+zgGoaD0VHvBZHnQ2P81MNmibPG8GH6oMgQvOiIiTJCKlpFJKKpkk9RDYynBv
564dHrgS8X3D+bxH0Pvl9ifjXnfNGbcuSNZJSimVIpUoqSqJUpW0Dq5W+51+44+bV2/N4xFRKUz1fZH9tpnJxbWBWFi6QKpSlUom
UqqUlKqRTJZ94I91Dron2l9+9HWvdWMbQA4gi8hjDuysd8AjxPDXbw5Nnm8hWTwdmDzjAz9urD8x7I9W7rV/6revf/BFr3VzZ4o8
AzCOiXZsyoNCgGLCFgDUANRlrdlQS2vH4V2SH26NXdYxsdZ1JB0A6EcMCy/YnA4rYjVUYm0/ElGNezKeLQTGkXQIYBQFNQBLc3q7
B2DjIVYiM9EyivuutFeEJo93HYBARwyQgrD4d1FQllpM2ZDyA7NFT3qQAEpEhQCVyrsQttEYOzUXHjxwIu5XVukRsanGNnPg/AVE
yqXhDj/C9AAAAABJRU5ErkJggg==
""",
    "splat0": """
iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAYAAADimHc4AAAKXElEQVR42u3aeWwc1R0H8O+bebOzu7Onj7XXZ2LikMQ5nJAUaCA2
bakoFKVRu6nUphRBi0qgrUAtQkrR1iqIntAzCFTRUipQ4/5BK0QKhGNLTnI5MbFjx7cdX+u9r9mZnXn9ww7EUFq1qdQJeh9p/prZ
0ez7vfd+7wI4juM4juM4juM4juM4juM4juM4juM4juM4juM4juM4juM4jrvciZfNl4bDAtAuYkm7gNvbgUiEAYwg1COiJ0SACOPh
/N8jCIVEgJEP3mKEfCBA/+w57hJq/Hsqbnp0feXNP9rpa991j7Tmrg3zJX2dH813bGm4cdfSD/ud9WuYVQu/o8NE1Y2Kd2nLtYLd
tZWI4q3eYIPsCtSimEmq53u7XtvYumKZ6A0sP9F1Nm3Gxp5P54q/RPcTCYT2iFh1hqGjw+QB+C8L33/NfTc5gkt2uYONjYrXQyBI
6WI6bqqZJECoKJglV/fTt2mP7zmiPr/vrFiyKZ7kzPmJwuzM/Yn9jx549109PQSdnQYPwH9Q+JWf+N4XXEtafl63cm1RUZyFRE6H
QyIiQKBrRUx1H4WrotJsbQqQ2aFesvexr+Duzln97b4pd7QrkszFY4d1Nfts5tBjBy/ki4W/arlEbZ1RUCgkYvdu07Px7k2+5tbf
rb52S+YX2+v02z/mFU+OZoSJhAoRBkAI/I3NSE4MkyNHTpDy5eswq9lxtG9WpIpb03NZm1JRvdZdVfdZw7Nitdx0nVQc/lSvVVu8
dRLWqlUMgOCpbbpXrl2BL13lNlZW2UWfU8J3Ph2EyQAiEIAxGFoB5U2roAgaxkYm8MKZApjNAYGZQi41Z3qq6xK1667Rgys33Gx3
eJ8Ibn3saVTtUMCY5YIgWKYr7OgwsfTWSru3cr3i9ea6xzL0ws2usfxFTxIwwwSV7XDXLEGNmMDk6UMY7B/E4JE34CqrInZvuVjM
pEhg+ZqUUlE94w7Ufq6idcX9IIQhFLLUKIla4iva2kREIiWlsrFFdDj9XruUeulMShQFgmqvDc8emYOdCjAvGtOIVIAGGx66fSPs
FDh1dgJdqRb0aeVgJR2EEDBAdJZVCqViYdZXtzQ0F7j1KXR2ziy0AsZbwAXt7SZCe0TJ7tnBGGMGA1yygBfPpPDkW1FQgeDiWRcD
ABOQCMOjL0+j7sqVWLv5ekwgAMpK8/cJATMNOP0VRMtlS1SS/Pb6+uaFfCPwFvD+7qfxqz5na+sGQysUTKMkAARuWYBAgJKxuLIS
QlAyDUDLoyC6sP2JHrBSCU6ZggoXR8qEZJORjU6KomTPO/1lMfW9fMNzwLsVmjGC0QMFKstTgCAXklFToBJMw/xA4TPGIFAJhdgs
CJXg9vnhkQl8irS48AGAiNBUldkcLmJoqs4Keg4A0NHBk/Ai27cLwEAxm5h5XM0k5dhwHyUETJBsAGNgCxcYgyjZAEIwe64b/oZl
MEwGZrBF+WG+8psQJYrkxBDxVNfr1CaXm5R+cj7nWGe5whof0tlpAGEh/mrHK2o69eX05LAxdGCvoCajTKAUkmyHTbaDUIrc3DSG
DryMYjYNs6QLokTBFloGFi7GTEh2B/KJOIrZNFyBIBgYZIfss9o8gFrnU+a7BT0XS9sDTcxWvQzj/b1Q7DaYhIIJImwwYDADNocC
NRUnY8ffKjRctcXmCdQQc75/mq9VhCA7N4Pp3uOobd2MzPQYKRWLhiBJpwAAgR7L5ABrzITDYQGRiOnftLPF2bjmhZu2foY8edcG
o6xmKXnj4GnUBHxoqvZg7Pws7IoCd1U9K6tfZktNjozER/pn1FSs1jRKJRg60dJxRId6kU/EEFyzCaVC3jzfddABsEEq6j/J9kdK
6LFOAKiVmqOjuvGBsitbpXvbqrLNZSJt0AaRzRdxzeoGdJ3ugbe6BoxISE0MEepwag0b266YPHPMqF7ZWtRHT5Gj+8/BobhQu3wF
vIFKRAfeQWywFzanWyQE2anMaxoYAwjhLWBRHopETLnltisqr1z/gKO6qbiiWhZILoY7f/Yayst8eH3/CTz8zW3Y/bUN2D9JYZYv
QX56DCZjTHYoRM0kYTq8eOSeWyBrGYyPTWN6qA9qMgbZ4yPeYL3u8FXUpvvn9pk7t80gFBKt0gr+/0k4FCIAQOy+oCjZnR6nzfjN
K8PY9v0X8eqv78Rvv70F9sp6xE0HToymkckXwLQCfA1NUNNxCJINk91HYGQS2H+oC9ThQFWlG0qgHs3tW9F8w1boRdXUC3lJ9lR5
+WLchzA0NVXSNZ1KVJgdGQCtaMBYwYHu4RicEvDs23Hc8YdhzGUNiKIAEAotl0U+PgNn7XIYvjoczAZxUmtAzrccEhUwceoQYDLY
PX4xMzORcbhdUwujLj4RWzQEZYzo3cfP5uem+/RCwUEYM2TZhu/uGcBTpwmEYgZCPonqSj8Uhwxqk5GZHUdmagTM7sW3vv55vLSr
HVtW18Dt9aCipg6NV98Ap68C48feNExdc2n53DvRvz00uLBlaZmdMmuMgnp6RPTsKxHPqpggy1/0NzTn46N9RqC+kSguF7G5PJg8
24XJaAr5bBaZ8XOY7T8NpaoBK67ejJ9urULQQxH0UvzlVBwSTBh6CZ5gPRITgyR1fgTUIT2YH3hzHIGAYKVRkFUCwBAOC8XnfnjO
UJqzgkRvEKmkxEbPlZhhML1YhJGN457NPqyslnGkexiKvwL+YAMEdxnW19pQ55ex950Ujo7lIUsCTAZQm61kaFpZYnzwycTrDz+H
tjDFS7sttT1pnR2xSIQhHBbUZ35wNC8GDxOBuvKJaLleyMkmEVG/rBlbb7keZ2ZNDE1n4XA6INmdkBQfDg+kcGwsj71nUpAW1oMI
AEGkpl7IK6mp0VfVkbeOYUm7gNGIpTbqLTUPQEeHiVBILHT+6nABOGzftHNL1fK1v69dd3WhkEoLD3YOojA5CIfTBhAKXddgowRJ
1cDfBzJQJAHkfetxRklnzDBVWHA/2FKjoEVJua2NIhwW1PTEyWx0KlnMZiiYwaq8EjyKDFMvwV0RRCE2v7dCyfzS9eIlVjAGiLno
VLo4N7MPANBuvWMq1jzEFImU0NND0PfXbC46+UJqaswvuTyaVtSZ7CmDmkzA4a9ghFLEhvsgKS4wkHcX44hATJvTpSfGB4KJ8eE/
qr1PjyIUEtEBywXAumdDe3qAcJgUTg4fhWZsECldI7t9mtNTZqi5NMvHZ2iwZaMxN3TWLMSjRFY8oHa7SUQKXc0rsaGzvtm+U8/F
ZvsfwTe2Gdi925JdkNXPUs7v3a7doZSVL71PCQRvdvoqakAIiY30JyqvWOX3NzST9NSomo1OEUMvOkCIpuWyx9Xk3J9S+3/850Xv
4QG4hCAAANYqjnXXtjBJoE4lMKZpmY3uypodTn+gUVdzRjZ6/rSWV5/JHv7p/Mk4xi5sJvOT05cchFDoX3SXV3lR/nH3exmY/Zvn
uUsLxIUj66GQCHbRkfRwWLjcTkd/RDBymXSnHMdxHMdxHMdxHMdxHMdxHMdxHMdxHMdxHMdxHMdxHMdxH1H/ADczeudyG94nAAAA
AElFTkSuQmCC
""",
    "splat1": """
iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAYAAADimHc4AAAR90lEQVR42u2ceXRc1X3Hv/e+92afkUYz2kayZMvCNrJlIy9YXkA2
EBwwAUyRafbitJwCPSeYkKSQlvGkhB4IoaE5gWDiQE7TtLXcxA1ghyXgEcbYxqtkSdZiyyPNSBrNptnnrbd/yDZmMUlOeywlfp9/
tL43M/d3f9v33XsBHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR0dHR2d6YbXS9G6nQMY0Qfj/x1G4PXSTxtc8qk/6vzf
ZvZHjfFJg119f6Np1bc2mpvu95y/7mPX6vyxTA5uzRec1qZ7F2LRV6ou/GNraysHADNuffzWHa8fefmOp97bWfmXW//TteLBeX9q
H5SfpoPPzKse2VBWW3u7YHfZtEJGTpXN3hdNT7yA/U8XdrQRFWg2G2zO9Z4r5mbdE+l8acZgGUmE73d/9vGoLOY6k28/9utzrjOd
DcBNt7BD/H6G+fcuW7lm1QPHn/+ykjWVSgFWqVmtxqvE8TG1ELj+OLxeCv9RYprd1PJWxO7KqAYlHTiptT281u6cu7iycyTXbC5p
yGQH209O/q9/2hqBTquZPzrKPer1UmdV9fWmyjr5aKigBCMZqslZUlRTn3BUVK8Ems3YsoUB3VJ2PPjLTM+BZKTrgDl2pp9/PWiR
A1lDumpOY4YYrUv1EPTHVDsgDFu3yj4A7nWP5eJ5Rjb9+xDhVQlmgYJpF5qKMAAkte/7h1LZ2zYbqKfS5ihZ8Nz29rs9cxuy6UCf
rZDLHtIN8EcMvmvlJnsOrrXFLvcCSZTckZOHxerG5USw2QHKsdipLmdqfHQXsD+P1lYObW0qwAiOkwkJmIgDPWXcP8jD0cDSQjp9
OFne/zK8XorubnLewLoBPhb0KUA049J764h73rcXzl9QKRrsitkgKNlERBo+to+YHC6oUoFLhgZ3ma3kvycAoKHh7GBOegK8XgKf
Txt/67GdAHZ+Yl5vbeU+uA6Az6dNn3JvSl7XSwAfc63cZGMljU9tvuc29z98blbmqTfH6X8djhGHzUQK2QwG39mtxU6f/Gep+8Xu
yUsXWoGO7Id6hS1bGDZupGhoYPD5tPLPfN9KzOxmTjAtENMToVzw1G9y3T8f06ugc4Pm9zOwPQBAHCOWG53zlrb8/V1XpTw2ygMa
efVEgvCaCsFsUzmj2VFIhHvymD0ya+0Xv+1sWv1VrnypJT/Y0gW/T4Pfz+DzAd3drAXgMlUbFqtE/VvB7LjRVTenxF0/vwGCcYns
uFIlsz97a+n8dTcIlVdbC4F3Bi5jD6g3otpNEdyfr1z/xCOeZdctrSx3Zm9vdNBfH08gmlEgcASEcpqUTdsDB37njyWy8e9/8y8+
36tURHf/tt2V7X3/nyIpMWdzudY5bFajnE0HFN40z15Tf6Xd6ZaMHArpSIiohQKjdqdgSY+ar193LXs3oGip0GlzuPforxJv9b4I
NDBg6sIRd2mNzYjtWnlD6fJ19xfNWHQTV7qIUYOp1FVbX5XXqNw+kCYaAwRKzhY7lKmKbEgMDQQEAzVFLbNq0pwjq+YzSng40LBk
1Yrrm1avrssbispy2UzD+ts/W/yT+67JjeUFbVwxUXd1LWGU0tDx97UiExF//OBN0u6+gmwuq8lqktiUN6R65OATI1PZK3CXKuwQ
v59hXqpl0xdv+PrWR+6EP+q0cIKhaWJoQLZVVttsTpdmJioBOeuUqgreZNbS4WF7YrBvl5iKvJnPicsL6QnHaNehbMWc+bY3nmpV
7l5RVvjV6+8rmaLZ4gv3LNbmuimd6eTJjiNR8JoKs6scvCCQSGCAHE45SFo1EspUxggTksPBMXGo/QTKyii6u6fEAJesEWMAimtK
18QsM7LbD0VlVVNFZ029ZrA61Ghfx5iYTlmJ0aIQymkglAkWK1PzGWN88GR/ov3xN3LvPzuWDXd/87R/1z9SQnodnlnCwGiBBcZT
3EQqS+0lJVzbwTCRNeDlziQopQAhUMQ8HGWVUAmP/oERCAIHTjBoYjolqHJ+yhPzpSlDu7sJAHBMHTs5FFs6mLOk7RYbkmOBEsa0
nuDxg29qGraU1jeUmRzFCuF4NTEaFAePH2ECCtR1/aN3xUZDu5N7n4sDSHB1T95JOAHf3BmElklgNKWh3mrAr44n8HZfCsm8CjNP
zotARJj8mFohBSoYWGJowB3r7zqWVdIHAUbQRv7Mc0BXF+DzEWppHAbEJSaBlucTUUu0vzOUGhnZJne9MJJWXHvEVCyei4wpkYGe
jF1OlDx09zpV8zTaZXPJEgNHmmCbfUD6m5tFvl+qsZdVNNqc7pyiaVxufAgWVwUzGwSSV1QYBDLpcoyBCALEiTgmhk+BM5oRHzxJ
J84MtI+PdP8rjr2YA3xkKgW7S2MAnw8AiDx+IJPSPP5sLBxPBAePRM+cfkHufC4GeCniPyoUAnt7M/1vvpO3NpU8eN8dix+6o7GQ
ljR2POVI2ywGz0QkIhZe8h0XTDUhjfLN5qISl9VdLqqizDLRMc5RNVMjmsKYyggIQHgelHIIHtkLq7sSM5vXapH+LmM+ETkiHnr+
8HQQ6i51H0AQOypKw+/2ScPv9iF2VJqsjvyTHe09zwuwLaEut2sjK59TmlU5+dXOBC2IEuF5gWTGhuVM3xt+KdqRJ465nel4pEZK
JctVVTIkAn15OZ+zGm3FRt5gUkEIxHQKwWP7YCutRPmVi0EAosmiTHlhuWHG8kBumzeA1lZuqhLwVEgRkwPd2jqZ/NvatAvcn6Fy
RMVWn8Zf92hgMDCy8EdZgdmNFCaTQcukJ3hZzEUBAC1ePun3nQHwSLLha/W80WAh1uLRXOfBK9Ph4I0Gs3UG4QWeEsKc1XWkuLoO
ciEHarZCFgtQVbnAGY3NAPZ+SJ64TLQgNimkfUJD+MornG3Vw7dL5pKFubFAno4PU7grmK1yhjEy0CVmwtFdAAC/TzsnsInd2wbE
D+4TyQDtmHHX7JqV1z42c/VNjBBOlQtZajBbkU8lIOey4Awmlo2GTZPh8XKTIi4qyvmJc8H9D85esvyOlutWGWRnrWJxupEeC3HB
o/uyhXDkyczhp/vOGot9MHJeCu8aAv8ewAuKNWsIfvPjOFyL4lI2vUow2xjhqZIZH6GjXYfhaVymMlW1xob7dynB/X1onboeYHoY
oLWVQ/ezWunqh1Za6xd94bmH1scfaHGxkUSedIQVlNXW0nw8po52dbUheVz8+A38bDKR+gD/ue+9VAw8NijZZvZmwiNLk8GAi1Iq
exqvVnijyTbWdWg8MTy8FbGj8lQO/iVtxC6K00nh9VK+yLmqqGKG0j+SpKKskfGMCqIqhGlMdnhq3LaaihZ4vR/kj08vuxi8Xprb
98wxIiYflrLJt1RNTSSGT1lPv/taLBsNP4Hen6Xh9U5pCTqVcvSH3gADUHrT975V33JLM+MtWSOVaV5iMPIEBluRGh3sKTrdvntr
+r0fvIqWFh5+v/L7bukFqG/xgzc7S0uuNAsGloqPUyWXPFBISAcQ+Hnhgpe+zHNA09evLVp4WytPUKMUckaHu5Qx8MQgUMiyjEDn
EZKPjGq80WDiXYvUwt5fnvl9E8q1cpO9fV7rIy1rVn2ucu6iKs5dW1NSNaMKlPeIau6EGjowgWmyiIuboklPWlpa+Hj9175x7drV
n69Z0FQleOaYOELU8MmjxOoqA6Echg/vRfOiWpIX7BpnKaq0usrXEmejJXf67WOTD3Q+0kSdbazI7Ns2t9ywpvk173WxNQsqlN+e
ViRLSblkLnaWSROJxRlU+z/oQaaWS58DJmM425tvXr/ymhVr3nhsfeKlexqzVrNRcdZeQcrnXYXwifcxsH8PmpY0otFNYc6NEymX
KahSPlo8s36Dc/XDKwCfhrMLtM5/Fp9PMzdt8riqaxeVzJg5AUBIxaN0ItBHY8OnOEtJecpVN6/CWuxcAoD9Yfnkz80A27drwBLB
7fG0GMtqsiNJmfaHRUoEE4GqwlFVCxAOAlTWE0xjdDyBnU99CTMWr6bmkjIqpVOiubR0BQB8qInyegEACoxuW5HDOJhQtOYHdmDd
d3YiGk0iEzyNoQNvE8rxMFislZgm8Jc8/BDCgAaj2Wp1jGU09QsvDZJ8TsRQfz+spABXTR2MDictpOJELSTlY5lyunl7EFI+A0dl
NRJDA0xTNeNF9CbIOTGqiqIUOdnBXeGg+Okzm/BcexSHh3OQx8+QUNcRlTMYgx8z4GXiAWzyQXp3XkwlxwQmC2JB1lLd7+Gvmp2o
qPKw8EAPnxjqj4jZ5GmzyWINnT6l9IZSzCAYWHzolKIpsolJhY4LZe6zaPB6KXp/NpoOnToaHjpjvvmma7QFZTzmuhiy2SxKauqJ
xekSM0Onhi5XDziHmgmfeSUxfGqRKDNxVq1H+/Zfr6VDvwhCsrjp6KHfyZGT3dsMlqLvmOzF7mjnO9kI4YmcSzuZqh4NjyTe+kQd
f9IL2OjxPdtqr904f8expNAxnNF6xgrEYSBQFEUz2YrMqoV3TBcDXPoqyO9nACNS6OYgcS3Mi4nxRlJWx/1PL5XjqSyMJjOSoTOm
+NvffUk0zTlMKXECsCr5bEaV5fbw8Piz6PhB9iI6/qSHvfJi3jSrZYmt1OMZLRgko0Eg1GBgjDEh2n+iEO/pbkOqOw+//7IsQycV
MK+XZn/6aA9X0tQJVV4umK0uXhBItP9E0cTwwM780vITypvbJjK9r+1NqZV7MmLitWz7E/sRfk/+1CaqrIyiq4vRp7eHCM+tsDuK
aKC7g4mxcZYJB03x4YH/KHT85Nh0WbQ7dSvjfD4Nrdu5dNvGPo7/hq+QTnyOM5iKxVTscKL9yd3n63psAXwk/RHxjgA+9olJvq1N
JYTAuOSeVKjz4K5CZOSWNWub0TUuI9zfrVJZHcA0Yhp0g156kXU552c5v+yBpXabrQ6KnJXT4wczx16MfHi9JyNo2cLB71Msy+6r
0GwVdxdX1CxyOB2qlE6xr1xTRYasV2qdZ2Lmkf2/HRx9+dQjwPPKdFgvOg0W557V9r1byAXewQAG18qv2UVz3d/Vzpm3HHYnOFUh
idDpu3ibe9vEXuKfNB4AEA1+KKhtMZnL6h7+1j23zLqqoTb11OujJC8x8oujJ6ClXiMzm9dKgq24FOg1AkSeDnrQNHkecIGU7Pez
yXVEa5k649ZNd95547o3vntj3GB3SscTpkJZzSyTlMsumxDd+xD7YQrwMzTcV0Hn3rjBWTb7rllNV1f//P5l2dklPH37ZAKheA6e
mbVIR0a1XCzsyMXHj2Z6PXsmnyH4L7s+4A8Liz6fVtXQWmLzVDXPb7giDoCrtIGT8jmecFzBWTvHWOzx3DAp5m2unzV/3uN3bFi/
0V5ePUszF8mbdwS57+0O4WRYhFmgkESJ2coqjeO9HX1Ipn8K+NjkJo/Ltw/4lJTgJfD5WNjorq53l9hf7U5me4NJLpCQYTHxUGWF
Gqw21WR1zAJAzE73vU9s3uBsXVEd+8p3Q/wRRSX7zmQhijLsJg5gAOGoqsiiQ5HE1+LvPhlFaysHQlTdAJ9cHU1KCploTBHzBQpG
O4I5GI08ODCAECYX8ryiSMOlDV8tF6pra1PUnpEBgVmcSPcMwVNdBSmdhsrACM9rYITPjobSqdjEialeiPWnEIImJYX+tlAyPNKT
n0g4ipwOmeM4jfC8yhtNJDU6RNKJyFspo9VWZDXRn+2Psc/8Sw/6NQ94KY1g52GohDLK85wiipbRjgNFsaFTO3By6+jZZD9tdstM
x22q53NBanT834LH9tWUzWmsMDmckqYoNNx9hI8N9v5aPPDMGcz7sis3Ec+UEo1XVKgGDrRi0dWID/ZpZ/a/KVDekJVz6dHMeGhX
+r2n9wFeOl12xkyjPuBT3xtD7VeLi2fPvMVksdSpiporJMLvpA88cwCt2zm0bVSLWx7+UsWCZZ8vn7togjCmMcqRzHioaOig/3Bk
/+s/RNI/8dG+QjfAHy6eXmRz3bnfT34tbvnOl4s8Mz5jcZZapUxaSoROd8SV6I/gfzZzfhvTNJv5f0oQtLZyYGcP7rjYORDnjjW4
4sJjDfQTVC6hnPFRD9FPTrn04er3HG2jo6Ojo6Ojo6Ojo6Ojo6Ojo6Ojo6Ojo6Ojo6Ojo6Ojo6Ojc5nwv2LSrYGQuM05AAAAAElF
TkSuQmCC
""",
    "splat2": """
iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAYAAADimHc4AAAP0ElEQVR42u1caXRU53l+vzv7rhmNRhrtgCSkEZssFrFKxsEhsoGU
RjZukpI4LW3xIdiJjwPByTAlSfGhOcHFS9LEdt1D0xac1I6LARcBA2KRhdgtQEK7mH2fubPcO3O//riDJEASoAhpgPucw+EczZ27
vM+7Pt93B4ADBw4cOHDgwIEDBw4cOHDgwIEDBw4cOHDgwCH1gTDGCAAjzhQc7t97Uvi+8L0cU732A7E2E9c2XLjhsR983TzwSBgA
EE51AohUMzxCN613t5TC2rbX76qtXVFbrjdULJHM3zwbADDGD4fxU5EA1nZQLb5XA7oDAe+23adRMBCgeUAFWRa/JoTCFwu4FHTv
dkcACGdUG7MWzp1c22KJKO0263l/vcl8i7sPg/Qlm+ZQ8UQgeHLHNYA6Sd3mVX8RAknJ4abLxzcdYo6YYCtO1YggUsIJWK/nS7Vp
tT/fsCL7K6tW8hR5xdWaRZvLAACD0TjifbqPbW9ijQ8gLtdqLVFBSZphAamUKSpMRY2CpPERR8DwmR9DkYQX54mUG//kjlxzJWiN
NpNhCEi/p+8bjQSAkQDAKGpwWc5fun780Ed7cDzuPwDXD8SS9QRzKeguKSj9KWONumBqtVSTwTjbW3xhp3W3v2G79x67oltRtFzE
Gp+rAfcFzaLNBoaAdB8KXwLzm75RGb//Oyyx3LQxoueP2G6iR8m5Uj3ykn8zEsmiyxnwgaPixWxJxUvZnCeOc7FVzNmULtCpntHo
C/UMAIStvVbS4dkXbNruHi5vY4yTU/IocrrRSIDJxAy+h1FIHw99G4oAAIxgJGi5snbXa88XnHxrDZU3o4rKqVxcIMtU17Kt5NCO
gRAa/TBlMjEAlQL2vLfMBEkl9V6kjwcD/jh6PwAgvKNyXVZ6wZPZAUF6qPGqh4iSQZBrs0Ly7MJsaWV9ZrgZWZNe2v/N5RveFMkk
ac+cuNjnth3YcuxepuPB3p65zDRPlZk5OxheG427LWanefv1m5+xYVUtBkDRRyICMMY39bRhPUomJOCD0y7Y8nHvyDeQnICv9QZn
1ixdNCtjcslCaem6rDs9FqM7oqZuDw8BwjD5+/nfXjX36cbf/Z10yrwnM8VZBc+AYb0cAGGo/IF20d+/s6bsu3+9Tv30tuVgMAqT
50EPLQEIIYwBhHemCwQAGIWb9faApcuCAg55ulbFCGUKJuyyyUOWLku4WW+/xftNWzEAgNXutW/7oD7q83q8MoIfHJSlkmQjfAcp
e59LLIFqvkjLm3Lep2D+8aCT5inSwtJ0nUysYidsXXb2srde/frUdd9dzVdOnjU/I4eYw57HiMY1L4/huXDtxl8v8UQFlZdbLc2h
Iz85dmuBGyjCMp3qGWXOZD0wAAFrh5V0+EcswtrFL+vpAI74L7zpu+O6ZevzlSgWDLS85wHAyGDYKmhRUYvVmTklchFPSCcSfBCI
sVTEF5Bel93+yasfgsEgyJm+8R9qnl3BcwXCCV8gKu48ua/H8emP/nM8B7gxqgEYIUAY539Tn5dXuLh63pJo16/3LhYvfrnNdXyn
deCB2IcKNm13BwH+3V/xYjYAQOTc+5ZB9hzywdnz3Na1zNqQUTW7dCUo9DqLO0AL8grPuA+io9czjE9v+c7K2QvnTg/9fP8NiAZc
2N7SjNImzWQoMihTVr2iDpz+lTdW4Gw903SuKk2fF/Z2XhXTAd+lh7YIYwBQZKZRnzb1UPpom1hKMFSHk6ZGipZbDX+3VrA/NWHA
GAAhIq8gd+nHv3gh2wnq4Np/6+RLZc3z4lUvBUS5RVOqF1QEDTrATIJGCl0eRDwuoKkInVVame6zW8oB4Lgr3HYEXUkEvJ2X88lQ
8CJp/qeWQZ3Sw0QA29oFm952i5TGT3pP7qtkYoFmuPq2e5gHGpSSBufwIYx9Z2QgQAgDVIsYiVr//gVM3nB0EEKUSBC6bGCQtDw9
TQGm/b3ARCKIIQhg4jEQSOQMHQ4SkRhNYJpiBT7zh1EnwAlg/00IxrINxQAArnpTKwC03mnsYYm7rYgDAEYYDx8VN0U2Kh6pte4+
0lqizMgKisSI727rE1JU9GTQ0VOjKSzSCaWKCGAaIYJPBOy94niUBKAih8hTv7w8QPRWBLAVs//fHNYe6jkAswsso5xaMQYEWS/m
q4pEAX/Du94RDmVIt++woK1RDv5cXYwM076ezlOx5l3tUdnrRN+ZhhVpuZPkIBDgoLU3EbB1n3b33WgHnkqrrtm80OsNfwkXkA+M
RgSm2yPwkZUiRgwfhGC5cM2mNavT9bmT95hbqbjX8pn3yM++vEtXgsQV6/OjsVgQkl0Q2+OvUyllmhIegYSxYKQj3LzTWvO9f3ne
UDGj9FhXjPF2XAn4He2/DzXsck6kbM1PCesbjQRhMjFQUjJjxozSkjUr5vmO+XVi74UjNV6oawNA1DDpCAEAjp57p/s2nQdB87/6
AwBNNw8SlL8y01AxrXTL31T7Lv2mC0mkSjHVGHwOLXytOXgCNU4UCfwUigBQZklh92kHHPb3gVxEgPce685A0e43IEuC0YgAgMCm
rQl5xo/lx3uI+Jp321E8TvMEYgmdljNJIlSol9ulEqHr/9CxiSAhNQhglUoUkJIXHdcvF8VIcjId9lOkx3kUYC91d8MM+RkGkwkD
27PiGF7fHrB0LFHoMoQisTje23YJ2SzWRGFZOilWaqYDrDsFgOjxVkZTZ9FjQDJmc3ocB+DSu94xii8EgLC6evM0WXpmTQwE0jIt
L771b5fBxg8v8i0dLf5MGfVBy14TNd4E8FLA9KyeYzb3P3Tc1uQHx5no2DmICQAARbsbHAEaLiBCkafOysoonTOfao+qkN9hwe3/
3dgM0JIYb6ec6G0pCJI5Agzr8qWV6/QDHjvmW0kwgJGA6wdiWqLvDx3dtp6f7W6Ueyxd0jjptwMY4hOxfWUCU1AyrxdtUJZVTlol
y8zLc3rDDOnsvuialzjA5u+7DXKjv27R8g0ikp/1tUQCwBGmDoDZFIUJXBmbEAKMYCSEi4zfOHim4ydXXfjlih3tr0z7/p+Mmuof
V/XXhUe89hETl3oQNhUcFaZl63P3dYnDuw52EXw6ghQ5hVG+XDWFTd1bH5Q3Jmf1/lSHHjcCWD2nW0fzo0H/scs24Rk7TihUqgTp
cojoWMj1YFPfzVzfL5Hjx42AJPYmPF7rIe/Vxihlb1fYrp1Xuq6d7/M6OhsAMALj1rH0zkGrZ6mzWXccb+L2NeJ+I2CYuTFNrZaW
JzCKBZxtF6FlL3VrNRyrCbWaD4ap2QqZgAw2ve1+rAgYor1AA7l4qBRQJVEteypLJZT7evZtHt0G3cHkGdZnVS0o/zpW5qRZHT4c
cnSf9XzO1MMEvzvAGzeSp2+cKp62cplm6tJirH7CR1tOhm4hwWgkQPcSAS17sXTO+qy5z371myFCNTscJmcpJ9UEyY4jyQV7031e
24TBUCfMK6t4oeHt72iq55VHP7epGAmBiyh5TzDWtcwCRiMxeBB8hAjArAHmvDrrL1csWr34yWqlW6jL5KOEgZbkd9KWplD/MWYz
hpY9ANDCm7zkibo1T8/SludryG4/5gUD3iJd2XNX/G1zI/cXtSxh4vxFOZriyjmMOjd6+KKVsHmjIE1TQ9DRyyOvHboM5qNwn8Q+
FEUYASBcWblOIM/QL1hbtzS6cl5eVKDMInWlM8QyTdaCoY4HcAhogVz5Xn1nVKqfxMurWEIjQiDwx+2q0c5lUTJCMtEA/uisl2i+
EQelWoUpkuQnYnF2iwtb7CcED1wNbW7uIXLWzOK/8bmLidMxQsrnA8UTYETwxEO2prCVCnucfVKt3rDz90dDEqCliKH9UhE4/Pdd
thB7zqvI7cuZ3CyRp1VhhY68ceUiD3v7QlHS/sXAvPHoRUDSoAdiUZf1S0/XVYVQKCIwYMLb2UbFgsHTQ5cLE2Nz2/eFvdYWnu8G
47N02AgB/oP1f03h0Wk1LAmeetOhq6cavlild4l+sLo8wSgyhQppRv5Ed0EPOALYVtNNE2a4chZI541STEeFEZ+bpCiSGqIRY417
+lcRG8BHuVW/lPgbt0SAXaL/s1tRoSpNpC2ejhRqDWRPE4LnXHA+QN2lEVbcHv4UBAAYzKa4B6DerXjq/I63Nj0vyipOM/2u/ltK
yY/+y25+o2uIPh8BAPSd/mFk+C72/iETJ5jfHu0VqDKJsAjH+DRDRwAczGMgRWCEASNZQSH/j2fdmkaPKq7LyZLQCGUOUwTxoBkB
xsozadJzInT9XF+wvVnae7GBDDgsZgBzPHn6R31XBLtuK1+2bbE8TVsJ0VC37UrPPri+a7zfZGRX3JxOB/TtjcBjiaLlopSY/B+c
3J3K6NeEUEqQ8PiIcXeThsbxuvp1UtCrKhVSnj3YsL11Au8nJRblHzyMRgLMNchorEHm1qmSFS/MfW79t5ZXnLEzBrFuRiDcYbaN
Qmd6mLqgUVsu+c7wn/cCHTKZGAATYzKZGLGUl+4nNAVE3kx3TvGsOE8onvE4pqDxzVPTf1gp1uuK5BAjyZD9rDSjuEZdUFqMSHfc
cb11n99sOj9RWxNTmQACijaUyvVKbTzu7Y6eeqf7PoyEbo4RmqWmr/xi/bIFIWlO7P1jPYJIzxWP79rlT3kqWUEMxx3BIzuuTWQN
4Keo4xNT6v75GyuqK0q+sPEYm6VvSUCWedx1CJlHJqH/MwwASDpnfaYqf9Ls1c/OD5zrCIC0JRGRifhq0mt7wrH/px/fIYE8upPw
fRRLACyY+XJp4dTykm0vLQ3mF08iM2csjKhyJ81RGr6n6Vc4hyQuucyZWycBQBgjHh94AqLutz34p590E2JMEUggSgDiS9hr7Znw
JiQVIwDkGTK1g5IwtTvbIRoO86RKVYKQSCWUhCcHAM9w5UI4Z1OJNke/CInF8ph7Zpurte1ILKOv3W/tnKrQ6kmcSAjdHVdQxOc9
C6YdTCr81mhqtaFm9ifiBOkzSJ5IPFOq1gnFMkki4nXKXR0tNt/hhgaALjyEcIch+9vp85ZV/dX+nWvl1+PZEMCiIgLFwPbZ/s8Y
mSCN9Lilnu7WUOBGR72/4Y0rqfJbQqkWAQMv+4k2fdwT8i7iSRQKKuhuDbndR1jh7A45AYHJhOXF+WWgKRT88UKEdPpChKZgij9i
6zQA6MyOA6//D0CVBOB0FPpFvtT4IadUTEEYAJCLnVBbIbdOcqtoNrThBHHa6/H4if84GwAJIWSAiokpKuoFcDDJre+R2wo1cASM
SELSUH17I0O/tppE8p0C74nOq0J1eiufDyUJqYzx9nTSQafzOIA5DqYa4m4EcoPY2MxjhGzha2VCvkDtjdla4PR7Hni8djynJHkc
JkY/4ozPgQMHDhw4cODAgQMHDhw4cODAgQMHDhw4cEgN/D9Lxzb44GghnQAAAABJRU5ErkJggg==
""",
    "splat3": """
iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAYAAADimHc4AAAIGUlEQVR42u2ce0xb9xXHz7Wv39hgjI0hTng4xA0JEGLKCNVKp0gT
2YNsUtypUfZPKiGtXSalaTR10uRZ29S0WRZ1qSa1f2zduv4x0nZRJ03tqoVYiYLHAqGQOCQ8DcbGNnb8vPb16+4PGwmSUMXG9/qC
f5+/LF9f398953fO+Z7ffQAgEAgEAoFAIBCI/KEwZANEznC3w0kYDAN8QVePZpl8Ngoec2orjZ2zHdLONM9dIxJJOoTVyZqtlo5w
lowDAwAqj90oAIDbYx6nsNp5K1aFO9d+n/EFhQGGUYBAsLcG6E5KYX9fGmzm9ObSkWndNwMDd/jJxq79zvAuknT9N5aNNFQD1ubp
1hPnVT86cexQlbyyDcC4ifGsSzMYAMDvL3/BHZ92yZMKlSB7TFQDHsXlCkOc7wZegb0LAGC5fCYKANc2cBJiXQrqMeLIEIiSBS0j
IBAIBAKB2N5KB6mdYsg/pcFYptfU75+YD8KSz3cHzKZwbn0tLSuaea7AFhYOEw6WJGXaF49+W6rt6JZWCITanJ1Pz3IyxYaIZWQx
LhSJkW99dpfjD4Q4XEiTuex78+aCqP/cwC4AQwFXbntw0J2VPoWDaI8QnObQpQAAvF7bDG8yhcUBwOe1zzzdDKQwAIy6OGgpc857
GqBO7AYbFOJyI+f4L19tm/enFDcFZ8Zg/IJ79VjrfqU5LQINAFguRtESQIGjXnv8j+0YLlY4p+bGIkOmtQ7ITC59v/j4sb6O2/eW
4d7d4Vsw8j5BV83IOQIU3WelXjIQg5H3E3k6u0iFj8KyQ0jPLP39K0hoRTD0p1B2aI+N6fa9ZYgmWaaWFN1vSXvPfvQd1fffbmVV
BFFU4Qum5rQIuk6L2FIDMrncT5Cjk0v2FEatsEtMf71K0hguiBJ+n1oYx502synx4i8+bFvwxkSWaw/G4f750BN3sl+Mgp3+oeeW
gqymuNsK4zlIOQYw4i+9Ub/71oxPMDXpmIbxC5H1aqFX8LOj7QeTIpX03IfXlZL9L9sIXnlVmboWFyhnlOR9CD2xCDOUMvNVQSww
fsZoQn2stqWjvT6todJLrisYATC2OkYKgILdTYJPhlfEuw+1xxQV5eVzYnH0y6tfTYl4HCnZ3LAIN55cA5g6v3wcwJLrqpl5IBBh
oXcGhmICvgznS/CHxKPjnL4UHJtQzdqcHk0q5JuF4UtBEiBIAgBcRUshBaFG3y+u7Dwl+/pfrWvk0LrU40KGotMo2Iaqjd7jlgxb
1ojsGHSzkf/qywd0ltG5lZGPXnMCQyuV+v73eI0qyTPX7swRnivJOYr6FYVhGKN1rsh3R2fujhMoY7VuUtIQ4Aj2ZHM1xcRxF2cc
O5V1up1ylbYJ2vwyLNNPMCoyinwzVEb+kSqh48rnFmm5iLMCcDlFfwRkjpuKEp6/fnq9RsbjEs17Koh9vX9ruXZ7Kur5t2kG2Hgf
47Yke0ee9uivd/7hi+kjLa/84zDoTkqZStFsekKmOIU0e0d2Sn4AH1ogqtKxUNLvm3OAazxRag4oqvNJuyXa2vZNovf5A5oZLy6L
THY6AcwUcgCD2OXdpMdPVqYTCSI4+YZ7m/cHFMbSZ7lQU1ZKFC0FPfPD39RAXZeUmLkeLmUHMNyIZVNO8+vqn/y4t6Wro6sFml9X
r9tWYhSlERPKufy/WDxYMskDoZzLj5VwBDDsgEwHGsOFjvnR/0lWP6/dhkCUTvODJB9itRdBE+ERpYQMUoBZxXYnw2u/+6yqq//S
QdAbq4rVBdPRB1CbUTTfOvlu3Y7vvtkGrWck9M0QjAIAbpyD7T3c21dVphbvBQMTF4Lo7YSzTdYrZQLdYU2q4XAoh5dvYAAAlZ2n
ZMrGxrbu1nrZgi8gIKauLtM3K43YJP6weiGCi9NBbzjyqczBxOonXQ7AMAAKar4n/umpYwc7n+1UT0wtSRMnnnOB+elPKtryDYgG
+ZWL7hVeKpFYCk8NBuhzgJlSHjji8y3cJ70+7yzYzyWgCOAFzDsAkgb81iwhqG2uSEn4PBFhteZmvM8vkVUG46jVBkIYNgXX/jUd
2DMv85hbE4WMRwBW4P+ioMeoLhdwd+Dh0APvzfMhYMmzWGxuhmgUG3k/XMeY05oNA/x9urjOcsdBLF6JzAGY0kw6gEOTU7FsZcjX
iAwYPyNFvcG7teXVu+r45com0McYuxhPhwparzGMFEfzQuuOJdFeiE6bSfYFf+b1ZpGDLxATwws4xom7iEHKxbQS4tIUARBWiWQp
YdkhVyDCJe7/ZxnY2t1azam0bdBNTH75cCvL0MdwWp9LzKbsYSEfW2ZnBGyQNhGIQhc6NLMQCNQXIRCsp8fwbtnm3t7Ljk54KwoF
aDa8ra5u3/O8ok/cxGQ6Qm+rzdp5yZkifakHYX6aiiKboCJcEv0DB3m8KBi4R39+pPmBK1axOL04Gb7xpgeKeM2CfTWgx4jXSKGW
8JOhwI1zDws82Shoq5XKaxrVuzUqcNg+3gUAnmKeLtueEYN9XT/QvWQ40mT1JpViSuuJuIYK+6yWoje94A8qfD6vMB50L8bmrweK
mQlYJ0OdoRD8a9wDQgBwbcabG5nUaoqrhb7RyOSIxT/4W9tq0UE1YE0KEiZjtQIM22wKYslrdUqwCOv73xP36etb/jxohfkp/wSM
mIgNa0KRYWknnK8MzXS1dptDFZXXyZVavby8LKZau23tj9lwpizthPO9mJ/Zz7UC7nc++Gd1pQiHgFTo3tx/IjaTXlFni0AgEAgE
AoFAIBAIBKv4PymDAQpsN15FAAAAAElFTkSuQmCC
""",
    "bottle": """
iVBORw0KGgoAAAANSUhEUgAAAGAAAAC4CAYAAAAc9el6AAAacUlEQVR42u2dd7jV5ZXvv2u9v7LLKRxAOoIgWJAiUqSpGBQsMTYs
ieYZkzzm3idxMklmnDvmjoeTZCYZc9U7GjWTiWNuNGok0WiMRhNFYkFRDNIs9H44nN72/pV3rfvH3geZJEg9Bfit59kPz7OBvd+9
Pmu9q7zlByTSrULJGKDHLf3582F6yBjouPWA+WcPSbe3taRaGWqla8bThwtW7zmsC5c1NB137q8KWrAAtPq5QbelPPdmx+GsqlLX
/nBSUbW5IHrWSWdvfWzxR3XdMSU53eHyRLBXTh502+hBFd855cQ+8FyGaldbHsGqYNuu5pv+tKFmcGUlLgKAqqquBUDd4XGXndKn
JNsns27upOF9yrM+gkiYiLo8HhIRmBC/9O4Wd+vulinPLq9+e/58mIULYY9ZDwCgNSZyT3WM5xhjgkgUAKl2fTJircJzyGR8V2Gl
rDumY+6OL3UMqQJSsMJuDIDUEZOUlMkeNwB6UA2ydzFAxxuARBIACYAEQKKCBEACIJHjE0CPaQMToKrdk4Z2RyUMw1ArYhRqiYhF
ilm4dp3GO76LiCQWcUw3FWJdDUDnz4d5YmFT09WTs09vrW7+/KghfWLXEINAe2qhDgUdqf4EEe35zOKfqgom2B21Lc6uxva1vU7Q
d1RBRIUK/Zj1gIULIQTg+ox+c/nG3SdsrW29KO0ZRFH0F/p2HJeIDs8xCEAcxxARULH3QEQwxkBBTm1TbrVAb3rk97vaRi4AA10L
oNvbAVdMGjC54pTp0wefMu7SCWNPi9QqiInFxsHqNxY9m8u3BYYME9FBc1BSivJhNH7WhRdmSssGxRJHvuvq2o1bUh+sWflO/du/
+60Jer+5cM2aEF07CfYIADR//nxeuHChvffFZZOyFHzlmjnTguJEbAhoKwXuA9AOwByiZRKAsA34ggCjLRBkAH15xfrMOx+s/d0/
X3vRYwBQCXBVF1t+twbhDgM9/fTTdf58mMb1a0qcfn28htZArbUAxDCZuKaxsSyywmLSjueFcNXVKIoO2GiIQGFkw3Sv8jQ75Fmr
GqR8zTXWefna6swT82GuWQjtLuV3N4COmGDHzXWF2KgxpjgFGAWR+KWlUYnr+flAY8fNxr4PDsODMn9yRS0bFiJVkKhxXCVjFMbI
tYWFl26dhrsdwL79Q9G/rOR812BglEZTm8VzbfmgnejYKh574o8hAMJAyhicBMC4BoMdifu259VSD1tHONZbEVExM4nQjfP08QyA
ekq6fLwCOOYlAZAASAAkkgD4K2XAEezL6F/pqhKzSg8I7j0CgNjYWLG816CUcOS2jauqs3deZa0lG1qXe8CiULcCqKqqUtdxsGn7
jpkq4qV8x4pCFXAJVM1AKwogDlVR5CksE7YAYCgUKpTyfbu9unpqXb2WFwHRcQegsrKSAehdjz49NrZ22tSJ45ujSAwTIKog1jcA
xIfzHUEItUweWfu2ghqJ2ckHEY0bM7q9LJs9seo/758HQBcsWHD8Aeiw/rdXrLz69JNPjkaNGBLlwwBQpABa5xqsA5A6DOuH50GZ
4LByAwPLSOGLiGRTaT5n2lm1NfWNl9SrlldVVWl3eQF3t/VDMemCc6fX5nOxWxyRqugSBY5IkAxCqBj2NYqWgamBmZ32fMAzJ5/Z
0qeivH/VHd3rBdw91r9AXcfg7RWrrz7t5JHxiGGDbBBHaph9VlrnKdYZ8n2IHHaQ/AsvIHgiIr7nm3POPquupr7xElUt6y4v4O6x
ftI7H/n1eFE7ee6502vDIN6TpVgrSwBoFIXEzEckS9nbCxTU9LEXnNXSp6K8/y133HdJd3lB1wIgQtHS3CV/WvGFsaeOCod/bP0p
Aq9QYJ1l8l3XO2Ldzw4vMDCNrHiVCG7BC1xz/oypu2tq6+e/tuz9Qd3hBV0KoPL22xmA3v7jn89Mp1KnXTFvTk0+HzlMTKoI1Mav
pgCK6MgXSAqIGEqp6DIF7TTMXmsux7OmTmw7aejg9M9+8/xVTKRdfWCEu8P6N2zafOXUCWOa+vYupyiOhQgpAlYZoZ02RZ6rndP7
J4CNaGBI31SFA4UA7Fwwa3pNaz43+9kly4cUTkt1nRdwt1i/nxo9e+aUxlw+MmBmVeQh8mZEcLyw86rTPV5gsQpMOwyz157P0fgx
p+ZPHDww9dQLiy5noi49NsVdb/1br5w07vSWvr0rEMexsO6x/h0Okxd0cnuAAA6t5v+7F8CZM3Pa7rZc2/lFL+iy6pi73vrd0XPO
mVafz0eGmRmEoMP60QW9GQXE+9gLdhKRnw8CjD/jv3lBl8WCTgegqlS0/pKP1m24ccqZ45p6VxTmfihSDF4WC+10mDztouZYFIIj
qwGLvkpMJCoQhXPBudNrmltb5j3w9POnAqTFgrFTpSsuy+DFixdrY2bgFb7nzf6b6y7fGUXigMgQU4tG0ZPGGAkjkPl4NOo6jpM2
OAOFrTMcxvJhayBNnkuHPWZjoA6TG4vuIOKhzNQviiI7bPCAaPPWnaUrVn14wuolryx6edGio9sDOqy/XrW8pr7ukvNmTNqdTaWN
iAgpfAaWxWSamOB4Xve0hpnkjY6pLwxi95LzZ9UI9Ky7Hn16LIBO94JO/fBiZalVd9w/r09Fef+Zk89sac8HzMwOmBo0ipa5TF4Q
dr3yFVCXyY9jrFel9YbZD+JITxw2yJ528sj47RUrr+6KQMydYfWVlZVcWVnJVVVVoqolu+saLj1nyll1vucbEREUrZ+VG7rT+juG
vLcXxEHsXHDu9FpVnfzAky+Oqaqqkvnz55vKykruDCDOkVQ8LVhARCQAlArnfpwvf+fu6yp6l/edOfWsLe35wOVCg6dRo2iZGseP
QqjndZPmi14QxbqeXVrP4FFBHOVHDBtkx4waGb6yZOnnVfU7DnPLQlVUVVUBxXstDmW7/D7S4iPSYWNUVUkRROntDzwyobaxYawq
Tsrlcqdcd9lFDRMnjInDXKRkkAHo91Eki3xDGf0rO95UIZmUn6rwcC0KawKmNR8/s7M53lySPrLZEgEUiQaOwUgF3ahAZIyh2vp6
+dHPnugXxtE233PXZf3M+xd+6rx3Lxw3cldxwKyqergg6LCtvjgAVS275Xv3XVLf0jS3b0XvihHDBsfDhw4ORg8f3t6rVynZwnVY
rhLVsAQ/AbxP+NyuA9BRnAVW213HXAmSSapoZ2YOgsCu27Q5tXHrjtT6TVu96t27c67rvjH/ogufumjK2K1a7O5WFY2vawEUrT7l
e/jaHT/6zOZt26/p26ei76wpE+snTxzbWpYtAQEURDEX9vxDQMgYwpNBqO/sy/q7CQDFohGT9lPmLxXeFTA7cFyjhljCMNLVH65L
vfT6m303bd0e9iote+GB//23DxNRazGWStcBKCp/1a5dA75394NfZ+Ypc2fPqD5/+tRm33NNPow4tjGYWPb6phRA1Sz6k/171h4A
1wBIdzaADi8gq+3WoSuVMIUILVq8w05UmInh+a4yOP7TytWpp154eXBNbcOOubPOvuvLV8xdfqjnPM2hKv/+X//+zAcf+eUdw4YM
HPq1m2/cMOH0U6IgjN2gcIJFAGViSoHgUeFqHjGKP0RWtzlM3n4Gq67juGmDcUUjccJY1rYG0ngkCrF9WWIMgKANIBpNijQRvML4
SQDYKBaK48gZOniQnTHlzNrGpuaKRa8vveyyG25se/OFZ9eoKh8sBHMoyv+/jz8z+Q9/fOP7502fHHz1puu3Mzl+PgiJiISIGIQM
swkA/UiVljKZN8XGrwLRVsPOfns+RCA2js04GAGgD4D2fGjfy0XIu07n1S5xRMbYsJ1c9z0H5iOobgTQDqISaGELCxHHYRwxlJxp
Z53RUl5ellv0+tJL5l5xff7tl59boXo7A4v1iE9BHQH33l89P/EPi1//t7nnzWj43BXz6ptaA19VlIkFhDQp2kT1LVKz2hG7C4CG
BGYiw3TgwFUhrqFMxvAJ1jhNLbmgIeXDHMwRpUNPLiCOaqx+SvL5PFyXe0HtaJA5W6EDoWgHAKvCZaXpeOm7q5z/eGTh6JNPHHrP
nd+4+Rdy++17ssIjAqBD+as27hpw+z0P3HfO2RNx0zWf3t3UkvOJWJgBUWSg+iHEPM823imGfRuFrldI8rUj7z5QJXgeEAQQqxoz
kTEEp6uadSFA/l76EUXMVgJyTUkEOZ+IpkIREyOOIzFlpen4jXeWew/94tfDpp41/p9u/dyVS/bOEA+3EiYigqry9378X383ctjQ
zOev/nRNU2tB+QBYhV0G/cGzeFjV1sVqSg3BcT1PFBAF9GCVF4YAE4zL5Hel8gHAK463OHaJotDA4awVjZ1InyGLJxQIReAZw9Lc
0u7MnDIhmDNrWs1b76z4xgfNzX2JDmxljfc/7VcSAL31hw9eykRTv3j9VVty+SilWlAIMRsYfVYD+6Jl8hwm13HVHgmF6ceK6NY9
nJ7nqQISEThSU0JWljvKjzBzDoAxxkhzS+BedfHc+mFDBpZ9/wcP3Ow65oCmFz7AXn7Z1m3V11w0e2Z1v77lHNu4Y87PkOpi5OwS
45mynqCszvYMx1XLrinNx/FmieyTWoxrClHR2Lv+M/O2RVZm3bXwmbGg/a8p7C8oFnv5/S7PpNMzbrzqspp8GLtMJERIQ+kj18oz
cDitx+ghun15JiynXMgOMsxKOIVAYRRZHjywb7Rla3X6vdUf9F6++PeLZ8+efWgeULR+UdWS2samebOmTqz3PdeoigIwULRB4ueD
Y/gA3SeJqIo6nNZc/jVV2kQEnxgSBOLMOefsOiaeeM/C50/b35qC2Z/1x4NGTPGM+6krL76wUTvubCBklOhVE+t7xnBaj8M7+I0p
LG26jglItRlM4wlkIyvUr2/veOPW7ZlNW7fl3nnp+XdfWbx4n1XyPslUVVUpAWhoaBk7fOhgW5rNILYxABgibiMbrxbDfncspvQU
cT2IGPKVaLMq7STABUQJ4NNHjWyP4/hUUXUBCPaREfE+5h8CoKLqSRyPGDFsSL6j10EEz1rZKMo1pvsXU7pdCGC2kjeElapwmViD
KOaTThwU+L7X78HfvjwIn1D68z6CDADgsdff7ZvNZHoPGTAgsjYmJlYVkEO00SvspyEkohGTA7Fb2HAeAFtr0aeit+1T0cvfvnPn
EGDP8uzBpaFb1m8uLynJmLLSrFirVGiFwIKkNixcmqHHu/aDEDBERqw0iWquqFP1XBe9ysu0NR9UHHQW1EGrLZ/r57te2k+lREQK
/5643cbSyEQmCBPz9zwoETiMbU4VjUQwogJjWEuzWYrDcCAVY+pBe4BnjPat6BXu9XQFUtWYRANKpp+94wAZ14ugGnRMy6qg3uVl
NpPNxofVipC/jN4ddxAm8pc9M/prsfRwm3GJdKIkABIACYBEEgAJgEQSAAmAI1GQsCpUFVLcC5TUC10JoNlqzjC5GUPpSDQQhU0g
fLIcwe3pkJNK3ZmeMeMBOCXWbqjP2Vdi0fyxdtttj/IAArjFanBC1p/qGXMhgBIAvmvMpL5p72JRlcQLOgmA7wGisOUOZx3CBABt
ACwKbZBmYzCiV8YMjkTDBELnxYDCdTC857P2vu2WiPa7ETcBcCQgHOLfJQASFSQAEgCJJAASAIkkAJJWRGdLGIZHRTHmeZ4eUwCC
IKBIcqZswICwtIdvYw8BaqircwHA9UrkqAdgg4CH9CsP0yjPL12+/ISWul1ejJ77/Cx1jM45d84uALR5Z13WLelcCJ2qB4ljLs9m
888998v+r//m//2j7znTmU1aRKlwQ33PEgIrSO2ix+5cMeKMmfd98avfeqezIXQaABEhdpxgzcrlA176xX13XnzFtUPGTz2n2TGm
8DyFnhgNFAQiZ+NHq2f99omHz733+//wxVv+1w9eWlddXZbJVtijDEDMzF7b87/44d+ff/Fnhnzq8v+x3Ua7XdUuvxv1IPQPQBUT
Z17Wms6W9n34R3ffXhtgSaaiwiI8yjzAcTzb3tpUGuRax04954IGG+724iggYurx7bl8W7V/2pmTGwcNHjr8sbu+OeGWf7pzybqG
6tLO8ILOjAHanmtxAAUXb+MrbJ3kHr8y0PFQbc/3qbG5JYtOzNw690I6Mkd1K1pVwY7p1GfNJ5Xw/iBI52ZrCYBulgRAAiABkEgC
IAGQSAIgAZBIAiABkEgCIAGQSAIgAZBIAiABkEgCIAGQSAIgAZBIAiABkEgCIAGQSAIgAZBIAiABkEgCIAGQSAIgAbBfIWYAhOJT
5Y4apXSMVVVBTHpUAojj0Kno3b/ZOG71R6vfyzp+RSwiUO3ZL7ExUtmyePfObanqHdsaZlz2+ZXNQNpxs51yTKkTz4ixAjDjps39
92ce/+md5eUVfU4dP6kRnWxRR0J279ia/tVD95YbL/PdaWdNq15XXV1x1B1TdRxHJI6zF11+w9urlr9546P/ec+CfgMHjfR8n1V6
7vN/VBW7d+2oJid9zz/f+ehDm+payjtL+Z3sAQA7jjS1tWX/YcEPX9rZEvxp4b3fGtvU0pqxOJRHeXeRGJbZ139j9cypM3duqmsp
7+yLOzr9ygbj+7Jm27ayivIT8Le3/Z830fOfOUnNQKozp50uBQAAJaV9LQBnc11dSVR45nyPFdd1VeFpVyi/ywDs+XFeibhekvsn
hVgCIJEEQAIgkQRAAiCRBEACIAGQSAIgAZBIAiABkEgCIAGQyNEIwFUoCou8ey/fJY+vOhIA2Ox7F0MQAkwwLVZaI4sNADpumRUA
GQC1LTm7wxC5ehwCIQaIWQ8ZQGhj09ra5vyZNRPt9f8UUEPk1OfCV6zFGgAeAF8Euxpy0XORaMDHwcM8CSD5M322tec435Z3DxmA
6zj1jS1tcRiGxMwEwJJqVh1T0a5q/eLyIhNMLJrf0Zr/ZWs+frQ1Hz+xqy34WUtod7hM3rFs/WEIEoUliTNM6K2KGACJCOrrmwlk
6xVAZWUlHTCABQsWKAAMGTywPgyjsK29nQ2RonDDvmGmXp5CPO9jL2CCcZjc+iDeWh/E6xXQY135HSKqQsaUEFEKgDIxImvR1t6u
6XSq9pA94JK55zQ0NjW1ba+ucclhQAQqIBEepoCG4ce7qxTQDqW7TH7He8e68n0PZBWxEg+CSgaAZWY0NzXxrt11Ul5SseugAVDB
2mkgcyux2bR563bfEIsQGIRQSUcCtkIU8d4Q9gZxHMVaNWHgKDAGgIgKOa7RrTurvVyQr/3mZz+9Ze9Z5YA9oLKykkQVmXTm/fWb
t7thGCmTAwAxoL1dxx3FVgLfO36fE0wAGdHQpL3+ZHi4KkIA5Bq276/blAZogzHcXrBpOjgAHcSu/PS5y3bsqsmt/mhdyvONigqR
IgThbHJNiSjsn3vB8cRAFGKZZ0DFExV1jYPa+ib6YO2G1MABA98S0X0G4E8EUCCmNGv0qBrPdd94+bW3+jBxTIVtz5FCB0aQ80Mr
+ePRC+KITGC1XTwax8B4KPIAKJVy7aLX3uzV0tqy8fYvzl8GAFVVVXJIQVgVEFFcOe9TT23etj18b9WaVDqVFlFhKNqJaKpneLzG
0spE5jiaehhG8j7JCQq+WBURFHAdF7UNTfrW8tXlI04a/isiCisrK/mQs6AOL7h02oRt5aXlL/zq+ZcGx3EYFZ7EA0ARC+NScpzh
GtnWODr2IcQRmUg0IBunxXWuKmY+sYVwJu1EC3/zYv9ckPvg2zd/7jUAVPXtb8thtSJUAVGl+7/11Z/X1tVv//lTz/UrK/FDq8LE
iBlICcnnYqZTXbKteyzkGAy4EcDC0ubC9CbPuRGqQ1URWGtNaTpt/7h0eWrZyjWpC8+bcT8RRZWVlYT9HM3ar6I6zncRUcu5Myfd
/cY7y8teWbIsXVaajuNITCEewIdDN6hn5gRBoGQ11wGCcPTGByq2XQrZjh/6VnPGyARx8SUoBqsiJwpOpVK6Y3etffyp50YMGzzw
oS/Mm/0BVOmT5v69vuNAs10lItJb7/3JVWs3bPnmzTfM/3DKhDPi5racY4il+GkZUt1kLRYZos3sSt6E5EREhujoguF4vtV8XtoV
cSYFAzX9A5GZDIxX1Qig2FoxqZSvjU1N4b/e++MxjqEXHlxw678Q7V2fHikAheKAne9+R26544HPbtq6/Stf+uzVa2dMHhs2twau
qigTCxEKVbDqThCvVLFb2JomsLY7qnHQwyH4fkrDIM8kccZN+dkolsEKjDGE4ULwitkOVIWz6bTdsbvW/uD+/zpdRF9++F/+8btE
FEGVQAd2Fu5QlEEOs379zv+4dv3Wbf/zgpnTaq665IJ6UXj5MCAChImhqh6BHCUEBOQU2gDVgMj0aACFGVcNlHqDkAYhTYAUiywR
FXaMQ9mUG/5x6fLU408/N8LzvRceWvD33yei+GCUf6gAAICYoP/66MLpby9d/fUThwwsu+4z87adMvLEuD0Xu5G1QMEjtBhnmAim
8FbPPyWpAFTUEpHtaC8UKlwHqZRra+ubdOGzL/ZftnJVaviggT+977avPRaEIQ5W+YcDoCOAy/Zm7XvbHT/4chzHs8447eRgzsxp
dSedOCQmgIMoZmstROWA5sOeJEwMAGSYYVyjrmG7u76BXn71rYql760qy+eCD+bNmfnA31x43vsKFLIdOnjjOrzpoLKSUVUljmH8
++PPjntr+XtXg3jiKSOHx6ePGtk+bMig4IQ+vazn+jCGVfXoCcIigshaNDU18bad1d6atRsy769dn2pubds4aujwJ7/9lRsWEZF0
GOJhZFqH6a6F7AgA1HUc3P3Yb8as+Wjt9MjGp6Z8r1+fXhVeRUWZlmazVFFeZnu64glAS3s7NzQ2UVt7XnftrpN8mKtTSxsGDOn/
1oKbrltKRHGxYckHkmp2KoC9uqdcVVWl2PNYXvV++rtXBm3asmNIEOZ75YNoUCaTjnt6DDAAWnI5j5XqMtns7t5l6Zq/u+6KLYa5
TYpF1Z//1h4lxd4H74s09fDXJ1glFX/bUTONkqpSZWUl7zXwo+dVHLeqkqoet2seiSSSyDEt/x+vYuQt7e7XeAAAAABJRU5ErkJg
gg==
""",
    "bottle_inside": """
iVBORw0KGgoAAAANSUhEUgAAAGAAAAC4CAYAAAAc9el6AAAGkklEQVR42u2cT6hUdRTHP+fOjBZm+hTatcjSIsqCCnKVfxbaqkVU
biIIpJVQtOotMoOIoHZtWlaL7M8mAiFCitwUJlH2Tx/VrpBEDQnKmbmnxZz7vIwjvLlz79w7b74feNyn8GbunM855/fvvgdCCCGE
EEIIIYQQQgghhBCiUqzJN+fupdyfmblUi9mqgMj+G4EE8IL3mv3cJTPrNfFztpsY+GgZG4Bv41r45ULAI8Bxd2+ZWV8CVl6dm4H1
JbxWp6kfsskCALqRxUVbUJprYRJQsApsgvHKmj7TSzQPkQAJEBIgAUICJEBIgAQ0bBHWxNeaGwHZNkQZ/FfW2cI8CMju6T4G29Hp
BBmcCdytQ5mVRsw9ievnPqDnxUnjes7dN7u7Na0SkoYFv2VmqbvvBHZG9rcm7P19BtvaB6MKNPGYUvbnqyBtahUkTcr+waW07M9X
QTpUBS2l+2gBZWf/qCpYaOJY0JTgP1ZB8H3oNd/Mv+dqWuwUDX52atUBTgFbuXKUWOpbxVcK3AWcAczM0nkfA5IIwv4Ifr+i+7IQ
0AYWYyywua6Aoez/DtgWQaoqMbIq6AL3NKEKkgZl/+0VtZ5RVbC2KVVgDcj+BPhhCtk/qgruNrMld0/qqoKkAdn/zJSyf1QVvFJ3
IlqN2Q+wCVgCNtZwP/1YkO0ysy/qemwxqTH7HTgILEQw6kgGBw7lvl/9FTCU/afjWlc1Zm2vtiqoowJauezfzGT7/WVUALkqWN0V
kMv+hZiD15n9jaiCaVdA1vufb0D2D1fB4Tr2h2yK2Z89Jr4N+D62BJry9HI2I3rKzN6ZZhUkNWT/IrCG4s/8V7k2WHT3tYN8mc52
dVJhxpu7t9y97e4dM+u5+zbgiSkuusaJQxoLwv2xQGzn7n92zg6ywI/4/+vd/d0K9/snpR+HNr+4+00j7r+VHZk2dgzI984o5b3A
LmA7g63mmxvWeq7FeQZnE78Bx4GjZnZ2+DM2SoC7t6PNbACei1ZzB7PHqAQ5C3wCvG5mp7MJRSOeNYqWkz3NsNfdTw8dA3bj2vfZ
IR2694yL7n5waGZXe/Atvj+Uu9HujAV8JUK6uX+/7+6bypBgk/b8mD28BRzIbaqt1oefHOgxOME7ATwc40Xhv0eRTNjz+7GPcgC4
HK+3mp88y45PLwMPAEcmfdrOima+mfXdfQ/wWW4lOU/P2nRDxktmdrjo7MgKBD/bPlgPnARubeDCalrtKI2vHWZ2ssjRZpGgteJN
no3g95jPB16z5O0Ab0ylBeWW5NcxOEi/hekcpDeZrAruNbMfx62CcQOXbajtAbYo+MsC2sDTRWKaFKyYfbkeOO9kMdzp7p2YkFQm
IAv4nczAXyKZ8liwBVhnZmNtZa9YQLyou/v6GHyRgOUYOLCOwYbjWHEZqwKi/3eo5zmepk9JO1z582rVCBhajourGTsuyQRlJ0qI
i35jsCFTKCEBEiAkQAKEBEiAkAAJEBIgAUICJEBIgAQICZAAIQESICRAAoQESICQAAkQEiABQgIkQEiABAgJkAAhARIgJEAChARI
gJAACRASIAFCAiRASIAECAmQACEBEiAkQAKEBEiAkAAJEBIgAUICJEACFAIJkAAhARIgJEAChARIgJAACRASIAFCAiRASIAECAmQ
ACEBEiAkQAJymEJXTlyKCHCgq1hfRQr0KhNgZu7uCfA3sJR703nHI47/AD+PG5dxK8DMzIFf441d8V+OwZ/AJXfPYlSNgLgei+81
FlzJ9q/M7N9xYzqugH5cjwLn4ufnvQqyGLxd+SwoxoGWmf0FfBwV0J/z7DfgDPBltJ9+lRUA4O5uwGvApbgBn3MBL5pZr0g8x/4B
M0uBxMyWgBeAVpHp1yqgB7SBD83sg+gMY3eDwoOou7fNrOfuHwGPApeBNXMW/N+B+4GLgI8z+yljK6If64IDwIkIfncO2lEW/AvA
42Z2Phsfp7kVsfyGZnYB2Ad8CnRW8cCcxudqx0J0r5l9E62n8IJ0os04M0vdPTGz82a2DzgcGdLKZUs6o1Xhue2FNGLVAo4AO8zs
RNG+X8oYMDQeWKySU3d/EHgZ2J0TwQyunIeT8xTwqpm9F585mSTzSxWQE7GcEe6+HXgSeAi4DViYsQq4CPwBfB1Zf8zMsnHPi/b8
SgVkmTF8g+6+EdgK3DAjwe8DPwEX8i2mjJZTuYAhEQnQLytbahkI3LM2mlbxOWxKH8KYvdO3dJLppRBCCCGEEEJci/8BZ60/HACv
wiwAAAAASUVORK5CYII=
""",
    "speech": """
iVBORw0KGgoAAAANSUhEUgAAANQAAABcCAMAAAAh42ufAAABIFBMVEX+/PMAAAAkFglBLRk+KBNTQCxOPi4rFgp1ZlU6KRgnGgpG
MRxMOCRVVQA+PgDu6+NJNSInGgtMOCRJNSFqWkijmIvMxbtKNiRMOCV/AAA9PT1FMh6HeWo0JBRLNySWinu8tKfZ1MxVAACupJhG
KxpDMR7n5NsfHwodEQYwKwpALhtFMB1GMh7SzMLi3dIAfwA8JRZGNRxDMR5YRjRVVVVgTjx/fwDBuq8aDwMfEQhCLh1IJCR9cF+Z
joGckYO4r6UAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADhDiCFAAAAYHRSTlP+AFLy/v4QFvyEYPP4AwT+ry2Ozv37/S9SAgTT/HZx+/z9
A/sTsv4ITgmqME78/gIiFZoOA/0C/kQ5TQf7/Pz9AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAYBRSxAAADOklEQVR4
2u3c11bjMBAGYI1mHBfJJbHTK4TQ2aUu23n/t1qXOKSZY242kY7+K07ggu/MSJBkJgzW4wenoFj6QbDzGFv7Ov9uQ6085bXwq1Ap
qdFrRahY4takkbKqKtVtCSSUllKR6a8sol7ahruo9KGJIJG0O+csZMokZOHd3JEkWmcQbKO+wVXad6MTpmTCtsT4Zk3FCtNNTFaH
KZtzh+QtnG5W6ixGhymdKcru6rrIUD5EpLiJsTbJ+7VK+TBBK1QdxUYUv6O+QldgR3kTCy3hrlADaNGIaZAZCX5Rtl9DiC86oNgL
uj8KVAA9dLQwsb+04M0clXVfWw/UHQ45z1Hpfa7DNZFfFRI9budnqiHkuR4oltA4778UhZYmJuaQm/effqgrHVG2hijPoAzKoAzK
oAzKoAzKoAzKoAzKoAzKoAzKoAzKoAzKoAzKoAzKoAzKoAyqAvWEMtQN5cMQ7zRBWTgu3sgeQERzPUwnQvAS1SNNBq7mNFyistE4
TQ5Vgm6KushQz2n/aTFG1sGs+4oxHh+6eoxcJXjNudcsB4MjHcYY2yR5caTyEe7+Q0xT1U2vJMcZ6rREwY1ExY/VqxTZLeE1VxsE
A7iVNAqV7j1xfbm8Jsq1iAC6kqw3Ze+9hKR7WZ6o1aqRD/exoJc/HfXKddJOEIvzVMw6vy+F+QBunO2EJU5l9o/kz5yDxsq2wq75
umljJ5G7iyFSdTDZHcoPR3TYoIhcvmnaQNnN9PoYuxUZR3ueeM0sGroHzXgp8pbnaRsF0OTV+b7Y+WOWlgkf+RHEWyvTDqqoFvf2
hHuCOrtlGl/u/en/l6Lx7Mo932Wu7L35ud19aZkmNtiHz8VHy8sfZ2shqWNR3D3SLe26qP6v4cZKyBSxFUCgNCpbh5M7ZeqrXakB
TNaenmRlGhxrmeqj+hDTrPy/JMnLdMSfh1D3THVXL2S0xRGfps+gsu77XZZp2DvqMtVG9csXB7MyNbY+KEHZ9nvIN0yXZTp2Uz3U
AHqYMDaXlJYpANAClXXfLHRIqFCm2u13JuTUokiJMtVE+XArBKIiZaqJeoZHKaKGKqTa7bfogSKt97mnHgqlLsrXEaVU/gGU/19p
ly0sGQAAAABJRU5ErkJggg==
""",
    "face_glad": """
iVBORw0KGgoAAAANSUhEUgAAAFQAAABoCAMAAABYDSclAAABIFBMVEUAAABVl9RnptuOxu0OOW54tONGi82CvOf8/f1vreAAVVUH
PXQ8g8n+/v4oWI0Af38WQ3cOOW0PGS42dbSb0fOXKDsPOm4QO28QO29eoNkPOm9MhLij2PgzfMUMMFobTIMzZZhRJkQQOm4uaacA
AH8LJU5Eeq5jmsuhKDoZIzYAAP+rucro6ezy9/wlSngACyEqJkVRWGdzKUNyiaa8xdHBydTc4ugAVappfJcdVJAA//8MRXAhKz57
sdqvs7rU2eDX6vcMHkQELmRLaI5ykbKHKkGCt9611/Cr4f4AKlUAPz8AVX8AfwAxOkw5QVIzUX1CSlpbdZeJjpiQlZ+Upbyize3P
0dXB3PHh7vggTICNn7iZqsAAAAAAAAAAAAAAAAD9slmOAAAAYHRSTlMA/v7++/7+/v/+Awv+vP0C/C///v7/acuz/03+/f///f3/
kv4C//7+//8B///D/v//////////A//9AQz/////z//+/////93/BgQGAv//////////6v/Xyfz//wAAAACfBPvdAAAGgElEQVR4
2u2ZeXebRhDAOXZBgAxIyDqMXBRLQrZiK47tJj5y31ePtEmTtt//e3RmYWFXEugwf+V13rP0vH78PLMzOzszKMr/8kOJrbTb8FE1
k5CqqVOHgDjTahU9QOhBtaqColdXoGrVigZBparayh4hw/39ISF7lVGvnQ652ge5Ih3nuhqmp3SJv8/EJ134tRLjG2B8HZl12IBG
JRvggfFRHQWwEWyAV5Xn66kMK4kAZrxrcGjdrWIDHqKXjEQYFXw1fXj7RMKZCXf/1onFm6LnVZFqYARMb+MsB71kiFDAoq+cW3op
UFPh1OB2vrI/dMhAFYRBVZd0Pti3CVFflYVh/e2D1UPjDVVdwKpsA7bzle2B8T11UdgGePa2WdRXlwtswHaZ1YMrJLbU3lIqBOs2
iQW95GpcFtDRNr5KvKSJIoHDbXxlK+AlS9MKseCrTVVliURblJ7oqw0Ty2gExsdUK8NisI5GG2VROEsaWG8twXJVMbFskFlHSqKo
RamVyDIquwXXV9W2O8SlFn17cvKNMpG5WVh1bHuTjPcipNbbHZBnlHLuPHWjHOh97IKi1ETmyc5XugTLw6r70Vs7nHwyofTbDpPv
tJAaEn/dsPIU3FFKvyfQHZ0uw2YnwFs3O5GJSc2TDGqai1QWr/G6dSDWY6hoDjVRMqqkarRexcYUDRGUQXUJK6karKeqDYr+jQz9
WcI80fUUO0dlqmJxaa+V8lBRXf+ahNRbXefYJdS1ritUdIZIkGe5ohKVO2t9VfES0RMoUk/6+hKqsKvD1T2Lg53d4wzTF5ACVVTV
wILNWRlPA71Q5lTlZ3XVpjropkxarRb8LKhqpVQeVc4K6/cE69H4/rtWS8AyqAlXAqWC/Xul9nuj3PpWfwK1eBS2+gIVoWYYEeIH
eCtw+0el9kOQTlKmPiDnFxf/zHxzjuri+pcZUVMoC9Vy3/tpOPXd3x7UUC6J3heger4+SdOqX+p/THqp9f2Q1FJ56b7LVDX1OF+P
LHV1AvwkWK+Tu/zhB0TLVTXF9VCw/9Nq6/vhrJbJ58G7DCquX15ZeV3hlJx7br17zp47xo+7pN/nUHk9v6sKz/813Mxheu59tPLi
16P7D9DON9lxldcNLa0AOvZ1yXGapFDyc632V7PZvPcLQHytn22ptJ5vqlN2nDQBer951Dy69+cCNF9PoSWHCttQVzcz849PQaOj
5v3aMXncF5yfr/up+eoVbOrDwiiNU2jLfVU7fpQ+fEH0LPgjaZ1XgIPCSMW0F8N9zKCxW6v9zsy8rJ27maK6tB5pGbQw/bG0RxNV
38DmPbkHTzef1sirHKqJ64FQADolzjdTaGsAKv3RbD56Ujv3hcynC+s8TMvdT4iK0NT/lxDj4OsvL7RWnqNNytf/fcHdZBRDWcus
YQ5OqBpxIdCfviSTlpT30/XPJM5q6uKiknV4CM10HeDQ0H0s6YlUF9cj1RKa4KJCJYdyakufTN4I6TmrJjQjVC1N3QxKTa6svgRp
acnF18uZ9SIoK3hUmlNNnR8vuUCz5Mpf5cMKr9D7cP0KWFGKmCm0JKRCqmX17RLifNHLZxXFwc9uKNY8URlcXJ5zaPEthfMiF7s8
Wijz7QkfqkSFUyWHN7mWtSGzXlykJS2+xahLsGLT15OhpZUveCrt8a05rtydzk2UYEuLazTc1Ch70pLAUtvbk5l1v2RQlzQmok5y
9zxBWRx9GeUtyvVNRxjGgNB4/NMSGc9EL9Whm765Lu+hVFHTyXh8Z0FOx7HIXNVLeaDqQBOwdPD89eHuoSC7h7uponxMC5F/463q
oiD59nJdZ8/PdiV5fTo2ROZwZSeF5RTBqVmPcydEoh6enY5DkQnGr2qkPA+H5dy5vV5P1dTZ+PQMjEbi7us7YxLmA9o6eok0PG+N
mUwkhk1PG4zHp3fOQMBFYxfvpHzs7a81nWHtmUSF3Rj6P41RyCDMx8gGG9CvbM1yqqvOYdUwjmNDlZH70ZrMlOqHywenIjPw12Zi
CDgQA268AglppOsoGwymUFkyNIqYQMXLv61sMkKcQhB0YA8GwTwsIQ5dsLwDbt/snaejvN9jhcgwMGQ968HQx7/svd/8vQTEXqPd
xaf9yA1AgBYEQzdixG67oSgjZXPB7Wq0O2RBOkjc9u3BiL0mdhrtg4zcOWg3HPYaeaRsLV7aHjiOc9OAj/Sf3fqF3NQWGbZT3evo
Kc6p2dePJf8B122zmjnlgUMAAAAASUVORK5CYII=
""",
    "face_sad": """
iVBORw0KGgoAAAANSUhEUgAAAFQAAABoCAMAAABYDSclAAABIFBMVEUAAABVl9RnptuOxu0POW54teRGi8yCvOf8/f1ureAAVVUH
PXQ8g8n+/v4oWIwAf38OOW0WQ3cOGS43dbOb0fMPOm4QO28QO29eoNlOhbgPOm+j2PgzfMUbTIMzZJcQOm4AAH8taadFeq0ZIzZj
msgAAP8NJEwlSHWrucro6ezy9/wIHEMACyFRWGdyiaa8xdHBydTc4ugXMlsAVappfJcdVJAA//8MRXAhKz57sdqvs7rU2eDX6vcE
LmRLaI5Tc5lykbKCt9611/Cr4f4AKlUAPz8AVX8AfwAlL0ExOkw5QVIzUX1CSlqJjpiQlZ+Upbyize3P0dXB3PHh7vggTICNn7iZ
qsAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABHDPqnAAAAYHRSTlMA/v7++/7+/v/+Awv+vP0CL/z//v5py7P//k39//39kgL9
/v/+Af/+///D//////////8D//0BDP/////P/v/////d/wYEBgL//////////+r/18n8//8AAAAAAAAAAACQ49gnAAAGaUlEQVR4
2u2ZeXebSAzAOWbAgAPG+CIOjk18NHGbbN0cvdO7e7fb7u73/ygrDQwM2GBs81ff6r2Q18njV2mk0UhCkv6XH0pMqduFR91MQuqm
ziwCYs3qVfQUoaf1qgqK3tyAqnUr6nm1qmpKx4RMTk4mhBzXRr21euTmBOSG9KzbepiO1CfuCROX9OGftRjfAuObyGzCBrRq2QAH
jA+aKIANYAOcujzfjGVSSwQw422NQ5t2HRvwBL2kRcKo4KvZk8MTCWdG3JODE4szQ8/LIlXDCJgd4iwLvaSJUMCir6wDveTJsXCq
d5ivzI89MpIFYVDZJr2P5iEh6spZYVh3/2B10HhNltewMtuA/XxlOmD8QF4XtgGOuW8WdeXNAhuwX2Z14AoJDXmwkQrBuk9iQS/Z
Cpc1dLCPryIvKaJkwP4+vjIl8JKhKIVY8NWuqrJEoqzLQPTVjollPAbjQ6qUYTFYx+OdsiicJQWsNzZguaqYWHbIrGMpUtSg1Ihk
E5XdgtVVNc0esalB311cfKNMstwkrHqmuUvGe+VT490RyEtKOTdP3SkHOp/6oCjVkXlx9JVuwPKw6n9yKoeTS6aUfjti8p0WUn3i
Vg0rR8IdpfR7BD1S6SZscgKcqtmJTHWqXyRQXV+nsngNq9aBWI+hoilUR0moGVWDahUbU9RHUAJVM9iMql41VU1Q9G9kqC8j5oWq
xtgclamKxaVZKeWhoqr6NQqpd6rKsRuola4rVHSBSJCXqaIZKndWdVXxElEjKFIvhuoGqrCrk+09i4Wd3bMEMxSQAlVUVcOCzdoa
TyO1UHKq8rO6bVMtdFMinU4HftZUNWIqjypri/XHgvVo/PB9pyNgGVSHK4FSwf7jUvudcWp9ZziFWjzwO0OBilDdDwhxPbwVuP3j
UvshSKcxUx2Ry6urfxaunqPauP5lQeQYykK13PduHE5D+7fHDZRrog4FqJquT+O06pb6H5NebP3QJ41YXtvvE1V1NUzXA0PengA/
C9ar5AF/+TFRUlV1cd0X7P+83fqhv2gkcj96n0DF9esbI60rrJJzz623L9l75/h4QIZDDs2up3dV4fm/hZvZj8+9i1Ze/Xr26DHa
+TY5rtl1TYkrgJ55W3KcpjGU/NRo/NVutx/+AhBXGSZbmllPN9UqO06KAH3UPmufPfxzDZqux9CSQ4VtqK3qifnnP4NGZ+1HjXPy
bCg4P113Y/PlG9jUJ4VRGsbQjv2mcf40fvmKqEnwB5l1XgGOCiMV014I9zGDhnaj8Tsz87pxaSeKqpn1QEmghemPpT0aqfoWNu/5
Q3i7/aJB3qRQRVz3hALQKnG+HkM7I1Dpj3b76fPGpStkPlVY52Fa7n5CZITG/r+GGAdff3mldNIcrVO+/u8r7iatGMpaZgVzcERV
iA2B/uI1mXYyeT9evydhUlMXF5Wsw0NoousIh4b2s4yeSLVxPZANoQkuKlRSKKd21On0rZCek2pC0XzZUOTdoFTnyqobkIYSXXyD
lNksgrKCR6YpVVf58coWaEa28pf5sMIp9D5cvwJWlCJmDC0JKZ8qSX27gZgvevmsojj42Q3FmieaBReX5xxafEvhvMjGLo8WSr49
4UOVoHCqZPEm1yjAGkXMZnGRFrX4BqNuxm5qprVy5zNPxT2+keEqMTBTmAkDMLukRsNNDRJtWKMLJiNyer8gq9VqMfJxC/LMplsy
qIsaE7GzBYShwGGfL9vLOXssfCM/+tLKW5Tbu54wjImFyqvlkoxC3w9Hi/lyHho5LzWhm767Le+h5DxzvlyFStT4K/5iPvcGWea2
XsoBVUdKBjtdLRfTpBxXBvZ8HmY2tAmRf+ds66Ig+Q7SXfXJXM74nKzCDHOytZPCcorg1GyQcuVcuGf1BOO3NVKOg8Ny/v4ARBZ4
ebfj6BtK9ZbjVJjJBPIWScfebqXpDGvPgipIjQ3ot7ZmKdWuombzJKjIjKmuv11Nz63MxBCwIAbssJjIkJBG+pa0w2AKlSUTrQCJ
VLz8u9IuI8QZBEEP9mDk5WERcWKD5T1w+27fPC3pwzErRCaelttMb+LiX44/7P5dAmKv1e3j225geyBA87yJHTBiv9uSdhgeZnYW
uD2yJj0k7vv1YMw+E1ut7mlC7p12Wxb7jDyW9hYnbg8sy7prwSP+zw7+IDczRYZp1fc5eoZzavbrx5L/AJgioasl5P9vAAAAAElF
TkSuQmCC
""",
    "logo": """
iVBORw0KGgoAAAANSUhEUgAAAbgAAABuCAMAAABiBPYHAAABIFBMVEUdIikiLlcbICpCb58YNVscTmsYMVI+bqGhwdwzM5kAqv9V
AFVSjsEAAAAXR4Kr2faNyfEdEgcUQ32b0vUMO3fF6Pu44voeCgBUhrUDOXJxuuwXNFYbEgUoVoxslbxKd6Y4ZZgXOmYdEgd1ps4V
RYCNuNrX9v4Af38aJDNrmsMgCgAAVakAVVUuAAB7wfAAAP8ZLUaky+YXNlwVRX4VRYCFvOQAAH8VRH4ZFghjjLUVRX4VRoAVRYAV
R3wVRoEbHSQVRH1BbJ0dDAUgToYVRH0VRYKDq80VRX4bGhweDQQjEggTRYh8stsgEgWawN0aKT0APT0hAwEgBQBclMMZVIwA//8g
EgUAAFUXO2cEM5cJVXgAf/8qVX9ckL0XOWMlJQC2dNIXAAAAYHRSTlMNEmv/lAZ1//8FAwP/AP7//2/8//3//2X/Bv+1M//////U
Uf96//8Clf9mAwMI/wGm/8NO0v8CLhT/brCQE0+Gzv8p/7Ax/42AShUR/y7/oQQrWf8LAVQDsAUHAgb/dQb9B24OAAAc9klEQVR4
2u1dCZ/aOLInc+2+A9sIN5iAscGhaejuQNPQ9313OsfkmGPn2Pn+3+JJVZJ1cvTO/JJMHtrdbAKyVFX/qlKpSjKF4rL9LVthKYIl
cMu2BG7ZlsAtgVu2zx+4bu2RrfsJWZhL7PpGd/D/A7id/0B6nz2n3drGl29xuwcHzx7TDnY/IQvXM2mlX25v7z48gGZtbHzJwHW/
PfIe3Y6+LX4KdzQoPhwuRB8ZHx5s1+gT618scN3iLeXz0chdDXY+AW47v8zFTWFlfHTyt/Dq/xFwG8Xt/wA3+sD2J1DmWvHZI2k9
PGEsfonAdYtXTBbhoxo4y2Lto1P/QxEMbj6BhOT4Hu4Wv4Qgs+AyONr2e82FW2+fPXG29wnI/2XMrH0egftJzNAV2D0rFgdfHHBo
cGGy+pi2ElOZkFLjp48emhwzNx3PJ3Blxb/Zj0mIXv2wVtz5woBjBsdA+CfjdfGWhPSptWr7IxO/UTxhjjJZiEYK3z8jj0JHveYX
gFzBbXCPgm1ltcmAq1dLjY8dmxwwapuLatnq6lbCHCZDbmPwJQG3UdyFGLHzOINb7bDlo1UtfWSTWy+yHWfYW5za1ZUMw5Tbv3ts
WXAZ3Ncrj2w++NfSxwauyIJK4m09Rs1WX+MG4uBvjlxB1+Br2+DY0u4bOFVWDFmlDLi1aknJDNaELxrU1qcuKDvrMkk9WBePdBdN
Wv/rDIBbWVl1rmm+zyg1vlvdAuTIE2MnznPV60gJ98XrA0fOU1I3mJteF6MOlGTpwDWsKhI55vpU2RXmGZzfaSZxvKV9FMdJs6MK
a3WfxWtikdvhAHR/+1A7/hcXgWP+jZrKIP9IPLEQdhtnGOCn+1sWcDf7qXfpxWmU+Rp0FXDsxPt5U84wWFeSBzjzk+PabyA6lfCB
oOq3f1FCv+WkT0s86KPCn98+1D7A37puexdP/NcHOv5vXf3DqcDlBie57EQ0hqbruWZyHcI+SzMFuIxFJy0G3E9AV2332e3V2RmN
4Mbjw6NtloPuKkjsUIAwQbyNGeJr+vfj7aNDeOLs6OCaojd/m7xRvAUfTenxXuuwbcWw62ZfhV7k68j1IGPwXfFXKtzuOhrCt9eY
lD6hhNVOjq7OGOm328dKdhOE/cs142wMGbSzQ0rpA5OcQWo+ao1nwE8+FLu7z47oc8QbX92eHLtSb6ABtd3tZ4eHbHtKBXF1dLC9
ywZa784CjhvcuWBwZSshsGslqcZ3E/gmYdyhfbicWJDNFrl1qC1YCcTxs11MNW1I7Tm+PjjM8xm3xjPjg935uakui6Uw2KCBcEVF
5xxpJEip19G/TUHPLnJrOD45GktStRz70S6XMFO8h5NDK8NGDhnWOVv5ClGsPWzLUc9uz+ak3na6oDFnVpbu7IjhbEbBBdXgeEgJ
TNL/3XghPhruK3xXVvb5PpaQ3koF+/qwBT8tVYsfnh2auV2ehd7lRjT4rbZ7cnB7ZSWCif7vo+O5yO3wPA/TLQUZSo8+OAlvNA5e
gzquvf2fD8dUwaV4HYlplmgZoH1c3xLPzduzGjcg+KP24QOMSoy+On+Hu5rRUVZ3j6bmyG+vzbpGwWFwFdZWViLc8jDgmqsVpaU5
RWETO1doZ/rP4bvSN+Nc0T10VZLcZ1QA20dX4zGZmsPXn5ift6Y2d9sCFM5VClduSD4a17GtFfV7yBiErTNnPh0IkM/SrQNbga+v
1B4KoYSn0TZYKqf27PBsPDVLL59ifx5t5MgxtTgkhhhySRCHGhdcBid4yxHoqFxj7E/gS6bJ0BvcZ2so5iaQeb68ZP+VWcLD41uT
E5mk9mAxpd0vPe6gF0Ou+G6NqVCkAQPkjEq0nQ5boHup9n1HEZJGCmcYKLn0uOoeUb9+pJBMgK1LT7DGJDHeLW78VNwde1NHZaut
zt7hMUdugwIunoLxPT4+CUVfb7ytIVeYZnCAG8UCSPdVpmE9C0sj9gWLxVESqtnQyc73s9c+tk4visPQ1kLC+iUsCZxAOeKShqr4
xM1+zEW2PTc19dN/v62j7fu6RXke3Z6UStVqtQ7lDl35YqIQBMFWHDFSUiAlRUq2einq1IkAhLB+vc5WzhoNXUPUY6Zlx2OPGKPu
syw8HZWGBFGGz3XoLCiPMSK3UVTHp2IQ42/dNKPYE3qvbT0LcrkAg6P8MQHAOkb71+8YVbEiE38FIshRv1+H/hxo3yP5ehInNz4s
fVyKLMPLJUAwCCSghek+9qMxKSHnN37+CHsgxgceduZuCzZHTOEyFTjE5a6ErdrCNJ7KBLh2TknoUWG99sWGNEw7FU7JSqXHXIvA
mCG6pXAGf91qCi07weqgOmoHRl2lQV7c9CV7lQ5PvVHkfkBfB/4rjPdf+8r4ILvXqMaAXNcGDmuSlD2fg8PsaQ3dUKIIxV8RiUmu
yTfwpX8u/F3aAwrZ5pc/wbbBlUy1uDjZpzxVeD+qJedUVvIR9oAPRuNdLZDgwF14JafRr4hMDm+npttABoGS86hJDaHCKfZpPNYD
UgQdNzlslDWKg8oZ/nXF73mo5tcYl13CqL18VJ+OmviSPzYsjfxg4KvBxgbuwtj4N3x8RXQwQRaHXDV+cgAHeT+YoIJLAFnrVy03
5FdyNwSaTM2RDc73CGGcKRTKhyipnUsMdCKgBrRK9EuaFfMZnwcQ5Mlc5GoewqIA1yG4rWSt3WaE0tZRe0D6pIOU5MKiHxO6x1Eo
oVol1vowvqk4WAPetrjaAiWv7VG9ntAFOW4Qi9RbDc3Zy6aMz9Q4gs5nxy6LOwAdYCbNPA0BcNDLZCt+3hQ3VP2KdQtvVungnXNw
Euxhta/SICCgfcBCfa3XlvqQ/JitDF59c4G9HN0NqJPlTqFUatDHn2x+w9VPGZwSCyuANudKM96qGGR0uJtMfBeVvFMlEYs4iSvm
qJWbG8ejlS1AjhSox2B6kW5NH59C1wNb+ncerSlr3DF68/CyiV5q2KeMh0zbVGYUN9Qu/syAS7MoZZtctjisVJS5KjpCfN00JeMb
OMqPeTpmb5HSzv6KOZM3ZMCxTfavWLbTulCtCBObkt7riqU/fMtqaJsJjkAujCouJXTxh36t/m/A7VzvJE1W8BTpSYOCsgM84MED
rpsj8DS4OhjTcTfUhkUVQlaCOqnAVgmaSZr01I+2hGddtKGKzEauxg6l6ebk++c8510q4UYHgatogiYGklNEDMARclOxe1Uqhn/w
bEoMsPVRmhghgfZrM1do5NlsZr7DYC7sDfgOQ05kidCmqmus87k5m3BDAzxYJNIr2jQJwzPUCGJaSdFdjCvW0ClXf5x9fOGQUdup
2IiXOHBYZdRNoRKFJKssoDyV10wcmS7W3jmNQNKmJljuUqeOSsHoZYa7iYWwdT9U6cQYl0bqDGwdJaeiWF3QEkjH3/CkAe0Bm6Ch
raqR4oYGu3JX1tS4iEMbToa5WyEZZlt092Lw/DWQqhSLnOeFziynwHeatP0oD0BZwHn+VBEbimpIoMMT2GEcVAxniVGS2zGmmO82
FgNwsGFPn4DkIbrpjNdKpYJd1qkV397VUQnW+mBxsEVqVvTFQbihF5gr5MGihpvMHKSGDJLXFj4+daspxOY9/XOY6nTmiQjcfuoO
uJLl3rwxC7ibwLX6VPzXivqzWCw818XqiWSG9gWaHPEyWwHZt/u4F9N1QJicvn6gbaDeKzPE3I00HBXwwV6pXxqORsNSX2xdMY52
uaEfQW61K4y5VBaCS5k+ODd8Ov0mjrZ0riIPDj5SHW5abLGp7mefFyL69ExIuTefusbBWu+lmR2fxJ6XO0Hcn27ZDpxzp4lGOD5L
AZEk/lRgQ2QGNEkOnAwccISwJI4ZmMfzGhStfr/Kd65tz3RDfgCJsBIfYFBjRWhTZVJlYgUKTibFR1vogjhnSh9HerzNmWeZ3aCA
U9gTgadnOg7cnpHwxrAOllqHrTYsuh3KiuHHIsxNhMR0Rrmh0FGNha6S5Sk//ZGMb5EqUywOQnUIYfcxBO0LaVgnmRsl2e4dbqiH
CS+uzes8y6NqHgZLfNrYdgysGSPK3euW0+O9mOEqrzxzjeA1JhFUUiJv7T4iCIwcgR79mCTNXnM/JRDwqQ1j+FapP2TAaQtEL1dA
wyGCttP/sMSvPuEW5k8MD9TxQjWlm0b7EaZOZMDluPSxJ6HbPDGJs9zQ8djiPlAizbhjx136wsd9AHKlAyenmlWSg9gk8C1plHKv
MsAzRR1NOJcOA/D9CcllL8oWuvVUMJ9TqkLArTPe8URe0xiV+74hbK5Sh991BTJEK6HguLC1Rjfiuh8noGugi9m3XQy4oU2my2zZ
J5eB09DDMAksDwrZo8TiiuJDDOvGgd7MAe7Y9uYdT+400Z/a0tnynNG7WF0UqaUO26GhGwKXWK4dtmXG9oHvtG0Wefzl2UFoh4Zr
YWgUVOrVWRYHCfdGu93Yg9NvJmuxukX6ATZRhsHFvKThnWf2BpCMLAvFEauYzrY93sw1rgsJWl24ijd/hZ5y2wZA7Lp0W8VP6y1Z
TzWMB5kIYYvrOfwe/Q5yTYFpcKhJAFzZsgPTVWJYFDTPNezIG558nQGcCNnGFmvgB0P+/IClyYwelDWYLS+uqeswlScrKWjLDR8R
ag2aIEyPNyPhFdk7TTWoPLLjF76WGTLDtBJ1g628SGVgAEsj28Vi+t2xYNlWNYGpqJe6s10lbv6yKfvJoJd4WGZm2tIXjnAucOBi
ND/oZ0rCi4rtxDIT/yZqNrMgMPcyWNgidy3GWsceEbeMPd3jKfHr7ITXFG+OnR4g8O24Im7HigN+sFpaq9exjGd6Sh4i9EemBqIK
2ktBhatDqXpqfYd0OLKmCnYpv6sy5LF+cR5wfPujJrzKSESdp293+BHwStmRfy1rO2yegx1Wie5J5IiWi9Hj12ntygIlkN58M2fD
MAJeU2FFJoXOG8L9IFTO39Ux4C8rxPbCvF5kaaACXKRJBGotw77wrrYFm2ZtrncpCg900ZXycm+RVNbKvkx4sRB9x/alfpk1+Q/g
KOKVxjoonerm5YiGXyr7UkdezSvGBZZVhLml7nTPwJtqbGREbDPlx+qMJQ6Np0FTxtVqKNPvge8YlDkOZVTIyjNFEqtB2VIgZvjl
KbAxETaJJ1SqUZwL3AbaUxOhQDzKMmCAtAnocqD00BvQxvw04bhV33BdkI1vutbQ/yvPavHrtAzzNTEp8PWE1/cYmngakTJ67KhP
gvpzvW7n0Cgdgpx9kX5XB23ykiszROVjUIdRXnjOtAHFtvzcnypE1g+rcVRj3hbnA1cU2x9lhEANGHjWPbGm9Dlm5aDTlKsrGVaF
0vmBOSJf65WhAnluZIZT2DYpCBS7abCTnMeeTaTwlBQXJ3OMu82vQJU0xmRoJhixtIGYoyrqgMtEWVcyZcc7Azk8T9guFBcB7sFi
jW+RcuC2LerLtHvAWieLoL4qDrx54WnfoXQiBOHpbBvRuUGlpysC971vuDevQeWJeBMNW5GsobbqNFW6gH+PK7wOjexRPTOth2ua
OarkA5Y4TRMCXya3CEkAusCNHI5y+nYB4HaEGzI4lgHDOs+6q2IL0jiN8/OH6tldXPRDXRfEiFW+oDiF1J5BI+w0exoF0pvvcWQN
GtE9m4aommobjdl0DkqPrzDxoCm1OGKpPhSgUbWEpzQoSdWsJDnvBYBd4DY5Fgo05gO3LtyQm/JXSvSiis0LzQPMAjkilvTYNSIx
EcUv5gSV3bHpFFRL3YGIkpgm4Gd5bkejXfq0htOYOU1r+S7Okg1u2nXgcpHdQZDSUW1qoh82pYsK3f4y8EzsAp/Xr9vzgePHvigR
spUxYOAp6lpucbIDX235QWft/D7bZWOeqGyNyKNN4Wdp4x7vvspzc1MSXhxvZUBt+4flQpKVtS6pyEgyW9VJxyXuhaqVsinxEgCU
aZyDpUN2KCsrHwt1gFWResqcEs1TyrSkF0c9RQ6iMzqg/gJRZRfPBGRlizixDVzHWpgLOCVnBDJC99/q140HxIhYatekBAy36msz
agPrA0x4qRz6cqt1sX7LU76+1kMc9dAhL8v1u1TMkwu63p7zknx1yO1Y+Q7m5QmvsiaQ3NlAhkElJSZKElmCR7ykYyBXFgnY9izg
8DbWD2NLm/UtEp6MC8/LFnAkbI3q9ZE4vuBlfOH+GY6F9cqWmldtRIUGtErut5JssCsTB6bmcC0evqv2S9/h7QvNwkEEoLwmcP7v
+frdlukH/dkUA90+eL0wUr8r42FC7jhMS6mKQ6gm1li2iZJYd1Ah6ZUdFseomwHcAK6MPWxjgGTyzJSyWr0AbB+I1QVjYgZbS0QA
6YR6c1mL8zo2XzzaLBtTwfGX1pNfB664hBF5aCiCIKC+Vh/xGM+QfVCGy3HkDTFstSxzC69kbJYG9krBHD6B0MQ0OBhVmzBfqkdo
+2XT4MIUIrIgi0M9JAh0dcsTsLMyJ9uH47EIu8oG7JD5b42+ovEytTnIAr60tEi5skJIxEhAIHh+R6eHJ7yML3rSz9467ux0i9tH
SCQN9cu2+5HuOjJwwwr2cGjZjHqYRhaMbOlh8dt4OIC8Vt0atYz1O/5IalOScoDoYqgveLqzxPhzbRZw3Q3lfp22xCnSxHs0PO+u
c5CG8nYZOwTARyiLywO6mid802WaLtcR9P3b1jF0eMWfMGh9NZB3zOACSmbghjmIEPeNv5eNB5US84AXtVQUMlmuCy1bZEsZjPpe
G1UNzzpWFKWMX0405Ca6rxN5M7HIFWwXdKtUsFMd9pf5fUHPu2Z3lm13ypAj+TWquCeDKE6XjrOS8Aq/NoYJw/h3sJ+zgrHMbUDI
x5cDAxp5wIyGeFFgLxUeHD6EfaPiK8ov1dyCrBglDq2ETIdj2HofM8/qV5eh9D2ZvWB61uhOdSznJb1pwGGJTdwVMpQ5CBI8Uchm
hLfl/UJskwuiGDMmcZJJuZUjseRFupoTWUXVh+mxsBht/GfzmtyTM8zEh9YqHkT5bck4mpixWYanC/Kctum089gkv3emLQTBJMYT
lSRxxDukZI0aBJ2E72wN4+fBgOfW+TCeOBQD9mH3buBq+a1qL016gdV6SSwuufM8NCSUdPEEnV4UZRNtN5L7AU3vXjLgWqLgYVgH
5BDwua/YGxKMujfQGL00dzzB5H3E2vtOYG2Gehi70TX11PLNRvk1L++nllYyjdQ+nIhLMmvEdkDll1EKlGrklPmJN8+ldeQyMVi6
lNm4xjTgoDKZoORs4OCzDthJ4wUF7sFatqTQVeLj/DaLinJZhOC4MQ9cDYQyunDUvRNQEheNmG2wGt/vjqouE0+JXn7lr3gzglac
UBscI2bmKHE3mlj6ovxp+R9zdKryUWZ05iE5HlJ+4QZuB7fdvXIwo2V8M/iChpYHnpNYQ2LiDr1DzTEf5FBVNSDS7+w4g6J5rfyS
1yNH1Ty5PyM2yS9XGwGaPW7GswulUt8edapA8pOkE1vrTMJxglFfpa7gzv5NZpKaV5jYq4DG3nRr4ZzxJZ2MrJ5fixxSOEVdQCyQ
6ykYBSePbusfAdsk4poDt5Bw36guBRO9/Jp7ZGIFFUZrkrzKyXejc2kJuAoRvsud3b3nEZnTmZ45qTk8rwM4sRn8HpmjUdbL8hRF
Twh/S8OpvXe65GoOuuoyOW6rdf3NfL9gZWth1IKnkTguzQvckJpS1bOn3zeQN89wKzpDKYlR+5jMI0dcDB7W0QX1ZnbWJii5rlmp
x91mz5zbyY+8iABDR64F52XicYm1Su+grvG7S83xcqs1r7DVMD8Hql70WBA0Gq2kogbPL7Pw8G+ir3/2QYl1/kZ4GhG6pZrw1yeE
paqsfagdbGPN/kHy060hxsbpVOj4BBK3adUBUcwozxRFrJY4a+LGThhHT/XM5iQ/oQTlbzxfM3Ek8qgiHaH2ZS6xkDutLMcvekwj
UglNJpMsYu+bEG+0aN0hbn13lUK5byCm+unKE8KdGIqpcIdurGqHWEmYZCZsiARToSrkPFklLo4yW+GyKNYnUIkruA4IsbTnrJar
wD2q5XeE5ylo0Nt7OgmePqUi60X/8IjIw6PEwD+pA2FiFjP5Yy4gxgJ9PosMsUjgULvmERklrKIryrkElYcfBOLFaJ0noSBGFeln
rpaMufcvGXMTSt37KMUzGQyDIb/bhMcv9JAYXoxCn2AsvU9yJPj9wzuRB2RvD4EtFBNeMHnZY3ln8fYbkh9gahSnAneivPBn+tvq
teVgo/hVS7zCRNYnlJfitPAADla5tbfKe+JaTUO864MoL/fhYqkawK3zF0cv8M56oryKrS5OlFI12bW4NFNK8lT3kNjMeYo+tE75
uJhGi/SlQHKkvIeI0iKgGJH8HVRhqBXmxPhyAvW+WcGdOJn/AxFDZR3vblaRO2K85wr+aH1TzTXSfvecCMF/KO6e6a/R4qCf2trG
8r+L/U5E/r6t1jAXFVvFHsYunup910GJt3e5cB0v8aJKKQa+hzffvcxhex5kxPUOL/pMrkKNt3hqWn/9mdKXKBO0p79MmwdSZE4T
7isvce71S3XBjbjXjP+vzIuLnDEQ3kBps3N0hRHxFPg9xVZZF/XtVfOI1F5aR1G7U4iAWPjEHoAHAPZBiYv+6Uhnzsld+wnmF57n
Lcgr3ER5mD7TlypUeNc/rSv4eqr06A5KnWBvBnD8Cv+81jKWymKDKjTVHd0OQM8Vib2tWS+y5I6wDTpzkbPg2WLRHcPBQtZGWq36
m1ONBhyoKzN7kqe7qhpvKyJpU0kPW8QcvlVX9KH6FgPy+LkCXBKqBwHAA9ZVRQYlKfXZgfeWfUonHK2V+n1J+GZxFnAUuYfv6nPa
WtUS5gW7ysoIaGEatsVOHegSY/a5qw8k7izziwzvgIUQntcf16lmv2L171kEDodv1tZO8R1sKg25Qe0Uj40B1rgvdR2UaJfwOsGo
xRPGrZFOXr/0zbMDfPN/8FQiF2NYAxESY2moKZGwIBy9tDakwiNy/LtSv2oTPuOw0PfFzX51TnNYAZufEiAmo3/RJPbjBdbW7/uO
gQRVeyBpfnZ/BtWLEakjhuP8IQco6p37Lp60e7qSOYu73FPQ2EQC91R4VjJ0PJTztHmP4CsUm+PbZDmPLhRKi7XG9FvIRvtRdO26
O+VrZdv1bfvPEKkMo9E7eLIIT6K9aM8Y+L4uX3L79LkJHMlf06QRoy5Ye+05lF8UFwFuJgSz5LnZaM+dd7M9U1p79zboF8U/QaRE
zfKBF65uU88COigTXnxbvmAvev5UtudpqMfOU3QIuJmO3f3e/J9oEe3VIqJw3cW4sOZvv3oxT3dfTbmDPkXZHolcu92Yct3nYiHb
nilcisAPUJTETZqG29PnWUzEIfyhsrY1nNqx58Ku3WhsLvBLH+oo89pU9vZe3d+3UWJuEs2xzT6bF412GyV+MVOQs4l81WhczPlp
tD+MR17MezXmH5S5ds5cY+8PWatIoih7quFGkXua/a/ID91zlmZd9tvbe0VZb3N9u29cvFjwJ1r+wra5uflnB/h8fx9FZ+6BL27P
DdgAuufP+bm/d43i5uLDz+26/AH3P9tEreLp1CZq63/pb30tgfuzTVyOeT4VuLy2vrcE7jNq4nLMLOCMa8BL4D4PVwlXJ99PA+75
e0dtfQncZ9C68FKqbKrBJYu8hGAJ3CcAbrxAFezN7HfJLYH7FMGJ+C20GTUmfAnBMjj5nNqv8rfQptaX8EzgX/pDpEvg/ryrnF8c
bC2QT1sC9wmQ2z2cVY5v1WcWHpbAfcIdQXFmXaa6BO4zbd937xcoUxSXwH1+bW8+bvdL4D7H1vi4uC2B++tsrv3IwwdL4D6btjm9
/eVzLYH7m7YlcEvglm0J3LItgVsCt2xL4JZtCdwSuGVbArdsS+CWbQncErhlWwK3bEvglsAt29+i/R+FtHgBM+nljQAAAABJRU5E
rkJggg==
""",
    "pipette": """
iVBORw0KGgoAAAANSUhEUgAAACgAAAAoCAYAAACM/rhtAAAHAklEQVR42u2YaWxU1xXH/+e+bWY84xnvQEkc2oCNTAjCUJUt46ZR
waSh1NGgKq2qLtkkFlV8aYsiDUZVFSkf0ioJLaAuUqu2ihvoB7K0NBEjorqsQWmxiUENmz2u7fF49nlv3r2nH2yoMa4UxWMHVT0f
79N773f/551z/+dpmKOIAgKAdhXgyethQP8sQD1T1uc0IoB2G2xjYyja2BjiSESbsgGaei/NMhtFAeoE1LcbGpbZUn7TVuohBSwm
AGCOm0Kc9Arxu18MD//5JmgnoOYC8Oaz+eu1tVFHqT1B0zTnWRZCQkAIgTwzbuTzGHNdEPPvvaXS9p+n06OTIWk20/oqoJ6oqTlg
CPFUUyDAD1qWDJim8FZVkZvLoZTPs2tZqjeTofdSKS3nuqdrPJ72VwYGRm9ujmYLrguQT9TWRnVg79qaGucBr9cwFyygRR0d8C9c
CGdsDB++8QaGz52D3+fDjULB+dPQkJl23b80JxIbAaATUNpsVOt+QH1n3rylRdf9bUtlJdaEQnqeiFbu2IFgUxN0KWFVVaFhxQoM
v/8+UokE6nw+zSNE6VqhsDhZUXHlpXz+vTCgi1kQUABAxnGerNR1Y2UwyEUpSTcMmH4/YNtg1wXbNmBZMHw+CGbkpcTiigrRYFlc
dN3tUUDUA1x2wL2AjIbDumRum+/xsF/ThBICpUwGfa+9BieXA/n9YE3DtddfR/LyZWgeD5gZRCTu8/nARC1DCxZ8qguQerkrl6JR
2n7oUJCBRdWGQYIILCV0jwf93d0Y7euD/557YCcSSF+/Dt3jAZhBABigGsNQlhDenG3fD+B6mQEjAp2dckl1dWkAMCZfYWYYPh+c
dBrD589DaBoMnw+s1LT9iSY+lbKlOBwO60CXbF6/tfUPLRuCmnQv5ZQCM986wlgpkK7D8PmgmeZtcDyhYlZKcphLumEMlA8wEtFi
sZjbtHbLKkHi3QFh/RqW93J/Po+iUqwJMVlK8Dj4dMqpq4UCpFJXFzY1XQJAM28z0ajA/v2qef3WVqFpxwgcAIn7bKui2TNyQ1SY
lrjX64GtFARN33YVMzyahsFi0T2XSmkAXnq5t/edKKBrM4br7OSmtY+vIo3+Sgw/K6VISRS8AeFzCkiPDqK+wo8600SJ+Q7LwhNw
BSndYyMjRtJxPvQEAt/amko5M2/UsRgQjVLN1RumgFgphHbvxGsFAGT91fDmxhAfHYLHtNBgWsoQBI2INCLoRGwIwYPFontsZMT4
l20n/URbfhWP/7MNoBjAM00xob5eJN48MtqwqGVNoVBcLV1XGaYpoBSk0JEK1sMoZjEwMoh+x6YiMzlSqrTrcn+xKM6kUnQuldJS
jtPnJer4ZSJxJgJo+8tgFgiRiEBXl1zWFjmUzmSffHRLuxrsj4tTJ08hVFUFWSqBhQCIuG5skOoGLvVqbmm+qeshACgp5YK5zyNE
l1epFw8mk6mb5/hM7dYtuOUPbzs4lso81f7oF93d3/uuPpoYw949e3HhHxdQWVkJpSTAUMqwiFidWHbt4s5AfrgWALxE8c9v2NC3
ratLTucFPy7gHXCbH9vk7tq9U89lczAtE9lMFs/vex69F3rZMA1mZgGlXMPj04sl561LJw63T+N+FKax/Vp54HbohXwRAGAXbTTM
q0JlsIqPvxMjwzRJSekK3dCVlAliZ1fLovn9tbW12tPxOGIAeqaodofzKAccM0NJhaqqEM6fu6BefOHHJAQNKCnPGpZXBzghXaf9
4rtHY7G2NnX27NlS539R7eMAfiS4QDCA3p5ete+5H4rUWDpZEQhuzovR9UrKN1VJbunrPno6HA7r6OxU5Z0tJqav5Q9vO3hvazs/
u/cnpZ605LODOT4Tz/KpG2nuzTAfOdkjl3/hq3z/5x4bXbVp2+ppOnvZ7d2M4MYNBGh8tLg74WZxZPw/3P8k3MTJ0tLWcdfAaZO9
XaS+XlBd80+Ltvv0pvZHSrt27zQKhdv73MWeXhXds0/kc7lkKOTdeOatV0+Hw2E9Fou5s/j7aTytLeGO55asf5y/8swP7EtF5tMD
mXHl+j+5tI4r2NMDRKOi9trQFWJek0wkG30+v1q+ooWy2QKCocpPSLmp9h1A6yOR4JJ1X443tm50X/jNUfeaYj78twvuXCt3M/Sp
titbKP3IMIx5ggQOvHwAydER9+1jMT2bySSrqyvmXDma/B+vee3Wnxle3zOOXRgTgr7GrPY4Dq8zdBrxeszN59+e67QCGiIRLVxX
J6yFK14xvb5n3ZI9LMGbPzhx5Hj9ggf+aFUYy4jd7X8/fvjkXMPdiuZ1W7//4MZv8NKHOoaWrPnSagBobW01ZtuJfOQqDn166RVy
5WfYtXd80H30JMJhPd7d7f7HiUAA5fVwM67muyX+DZdLbh3dSIa0AAAAAElFTkSuQmCC
""",
}

if __name__ == "__main__":
    seed = get_option("--seed")
    game = TenDrops(int(seed) if seed else None, get_option("--log"))
    game.main()
    pygame.quit()
