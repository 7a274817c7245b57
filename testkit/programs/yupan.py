#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""
十滴水 (Python课程设计 —— tkinter 图形界面)
软件工程 2 班  第 7 组

规则:
  1. 开始有 10 滴水, 点击水珠, 水珠变大一级
  2. 四级的水珠再加一滴就会爆开, 向上下左右各射出一滴
  3. 一次连锁爆开 >=3 个奖励 1 滴, >=6 个奖励 2 滴, >=10 个奖励 3 滴
  4. 全部清空进入下一关 (+3 滴), 水滴用完游戏结束
"""
import argparse
import json
import random
import tkinter as tk

ROWS = 6
COLS = 6
CELL = 72
LEFT = 100          # 左边是水滴槽
TOP = 84
WIDTH = LEFT + COLS * CELL + 24
HEIGHT = TOP + ROWS * CELL + 70
FONT = "Droid Sans Fallback"
DIRS = [(-1, 0), (1, 0), (0, -1), (0, 1)]
RADIUS = {1: 10, 2: 17, 3: 24, 4: 31}
# 每一级的颜色 (外圈, 内圈)
COLORS = {1: ("#7fc8a9", "#e4fbef"),
          2: ("#4bb08a", "#d3f7e6"),
          3: ("#23936d", "#bdf0d9"),
          4: ("#0a6b4b", "#a5ead0")}


def mix(a, b, k):
    a = [int(a[i:i + 2], 16) for i in (1, 3, 5)]
    b = [int(b[i:i + 2], 16) for i in (1, 3, 5)]
    return "#%02x%02x%02x" % tuple(int(x + (y - x) * k) for x, y in zip(a, b))


class ShiDiShui(object):

    def __init__(self, root, seed, logname):
        self.root = root
        self.seed = seed
        self.logfile = open(logname, "a", encoding="utf-8") if logname else None
        root.title("十滴水")
        root.resizable(False, False)
        root.protocol("WM_DELETE_WINDOW", self.close)
        self.cv = tk.Canvas(root, width=WIDTH, height=HEIGHT, bg="#ffffff", highlightthickness=0)
        self.cv.pack()
        self.cv.bind("<Button-1>", self.on_click)
        self.job = None
        self.new_game()

    # ---------------------------------------------------------------- 工具
    def log(self, **kw):
        if self.logfile:
            self.logfile.write(json.dumps(kw) + "\n")
            self.logfile.flush()

    def close(self):
        if self.job:
            self.root.after_cancel(self.job)
            self.job = None
        if self.logfile:
            self.logfile.close()
            self.logfile = None
        self.root.destroy()

    def center(self, r, c):
        return LEFT + c * CELL + CELL // 2, TOP + r * CELL + CELL // 2

    # ---------------------------------------------------------------- 流程
    def new_game(self):
        self.level = 1
        self.water = 10
        self.score = 0
        self.start_level()

    def start_level(self):
        rnd = random.Random("%s_%d" % (self.seed, self.level))
        n = min(36, 27 + self.level)
        pos = [(r, c) for r in range(ROWS) for c in range(COLS)]
        rnd.shuffle(pos)
        self.map = [[0] * COLS for _ in range(ROWS)]
        for r, c in pos[:n]:
            self.map[r][c] = rnd.choices((1, 2, 3, 4), weights=(20, 25, 30, 25))[0]
        self.flying = []       # [x, y, dr, dc]
        self.combo = 0
        self.busy = False
        self.over = False
        self.draw_all()
        self.report()

    def report(self):
        self.log(t="board", cells=[row[:] for row in self.map])

    def on_click(self, e):
        # 底部的 "重新开始"
        if self.in_box(e, self.restart_box()):
            if not self.busy:
                self.new_game()
            return
        if self.over:
            if self.in_box(e, self.again_box()):
                self.new_game()
            return
        if self.busy:
            return
        c = (e.x - LEFT) // CELL
        r = (e.y - TOP) // CELL
        if not (0 <= r < ROWS and 0 <= c < COLS) or self.map[r][c] == 0:
            return
        self.log(t="tap", r=r, c=c)
        self.water -= 1
        self.combo = 0
        self.busy = True
        self.hit(r, c)
        self.draw_info()
        self.job = self.root.after(120, self.tick)

    def hit(self, r, c):
        if self.map[r][c] < 4:
            self.map[r][c] += 1
        else:
            self.map[r][c] = 0
            self.combo += 1
            self.score += self.combo * 5
            x, y = self.center(r, c)
            for d in DIRS:
                self.flying.append([x, y, d[0], d[1]])
        self.draw_ball(r, c)

    def tick(self):
        """一帧: 所有飞行的水滴走 9 像素, 走到格子中心时判断"""
        self.job = None
        old, self.flying = self.flying, []
        for f in old:
            f[0] += f[3] * 9
            f[1] += f[2] * 9
            c, r = (f[0] - LEFT) // CELL, (f[1] - TOP) // CELL
            if not (0 <= r < ROWS and 0 <= c < COLS):
                continue
            if (f[0], f[1]) == self.center(r, c) and self.map[r][c]:
                self.hit(r, c)
                continue
            self.flying.append(f)
        self.draw_flying()
        self.draw_info()
        if self.flying:
            self.job = self.root.after(25, self.tick)
        else:
            self.job = self.root.after(150, self.finish)

    def finish(self):
        self.job = None
        bonus = 0
        if self.combo >= 10:
            bonus = 3
        elif self.combo >= 6:
            bonus = 2
        elif self.combo >= 3:
            bonus = 1
        self.water += bonus
        self.draw_info(bonus)
        if not any(any(row) for row in self.map):
            self.log(t="cleared")
            self.banner("过关!  +3", "#d9480f")
            self.level += 1
            self.water += 3
            self.job = self.root.after(1300, self.next_level)
        elif self.water <= 0:
            self.busy = False
            self.over = True
            self.draw_over()
            self.log(t="lost")
        else:
            self.busy = False
            self.report()

    def next_level(self):
        self.job = None
        self.start_level()

    # ---------------------------------------------------------------- 画图
    @staticmethod
    def in_box(e, b):
        return b[0] <= e.x <= b[2] and b[1] <= e.y <= b[3]

    def restart_box(self):
        return WIDTH - 124, HEIGHT - 50, WIDTH - 24, HEIGHT - 18

    def again_box(self):
        cx, cy = LEFT + COLS * CELL // 2, TOP + ROWS * CELL // 2
        return cx - 70, cy + 18, cx + 70, cy + 56

    def draw_all(self):
        self.cv.delete("all")
        self.cv.create_rectangle(0, 0, WIDTH, 56, fill="#2f9e7a", outline="")
        self.cv.create_text(20, 28, text="十滴水", font=(FONT, 20, "bold"), fill="white", anchor="w")
        for i in range(ROWS + 1):
            self.cv.create_line(LEFT, TOP + i * CELL, LEFT + COLS * CELL, TOP + i * CELL, fill="#adb5bd")
        for i in range(COLS + 1):
            self.cv.create_line(LEFT + i * CELL, TOP, LEFT + i * CELL, TOP + ROWS * CELL, fill="#adb5bd")
        b = self.restart_box()
        self.cv.create_rectangle(*b, fill="#f1f3f5", outline="#868e96")
        self.cv.create_text((b[0] + b[2]) // 2, (b[1] + b[3]) // 2, text="重新开始", font=(FONT, 12), fill="#343a40")
        for r in range(ROWS):
            for c in range(COLS):
                self.draw_ball(r, c)
        self.draw_info()

    def draw_ball(self, r, c):
        tag = "b%d_%d" % (r, c)
        self.cv.delete(tag)
        v = self.map[r][c]
        if not v:
            return
        x, y = self.center(r, c)
        R = RADIUS[v]
        out, inn = COLORS[v]
        n = 14
        for i in range(n):
            k = i / (n - 1)
            q = R * (1 - k * 0.92)
            dx = dy = -R * 0.30 * k
            self.cv.create_oval(x + dx - q, y + dy - q, x + dx + q, y + dy + q,
                                fill=mix(out, inn, k), outline="", tags=tag)

    def draw_flying(self):
        self.cv.delete("fly")
        for x, y, dr, dc in self.flying:
            self.cv.create_oval(x - 6, y - 6, x + 6, y + 6, fill="#12805b", outline="#0a5c40", tags="fly")

    def draw_info(self, bonus=0):
        self.cv.delete("info")
        self.cv.create_text(WIDTH // 2 + 10, 28, text="第 %d 关" % self.level, font=(FONT, 16), fill="white", tags="info")
        self.cv.create_text(WIDTH - 20, 28, text="得分 %d" % self.score, font=(FONT, 14), fill="white", anchor="e", tags="info")
        # 水滴槽
        x0, y0, h = 30, TOP + 30, 380
        self.cv.create_text(50, TOP + 10, text="水滴 %d" % self.water, font=(FONT, 14), fill="#212529", tags="info")
        self.cv.create_rectangle(x0, y0, x0 + 40, y0 + h, outline="#495057", width=2, fill="#f8f9fa", tags="info")
        k = min(self.water, 10)
        for i in range(k):
            yy = y0 + h - (i + 1) * 38
            self.cv.create_rectangle(x0 + 4, yy + 3, x0 + 36, yy + 35, fill="#38b28a" if i % 2 else "#2f9e7a",
                                     outline="", tags="info")
        msg = "连锁 %d" % self.combo if self.combo else "点击水珠"
        if bonus:
            msg += "   奖励 +%d 滴!" % bonus
        self.cv.create_text(LEFT, HEIGHT - 34, text=msg, font=(FONT, 13), fill="#c92a2a" if bonus else "#495057",
                            anchor="w", tags="info")

    def banner(self, s, color):
        cx, cy = LEFT + COLS * CELL // 2, TOP + ROWS * CELL // 2
        self.cv.create_text(cx, cy, text=s, font=(FONT, 48, "bold"), fill=color)

    def draw_over(self):
        cx, cy = LEFT + COLS * CELL // 2, TOP + ROWS * CELL // 2
        self.cv.create_rectangle(cx - 140, cy - 75, cx + 140, cy + 75, fill="#fff9db", outline="#f08c00", width=2)
        self.cv.create_text(cx, cy - 42, text="游戏结束", font=(FONT, 24, "bold"), fill="#c92a2a")
        self.cv.create_text(cx, cy - 6, text="到第 %d 关, 得分 %d" % (self.level, self.score), font=(FONT, 13), fill="#495057")
        b = self.again_box()
        self.cv.create_rectangle(*b, fill="#2f9e7a", outline="")
        self.cv.create_text(cx, (b[1] + b[3]) // 2, text="再来一局", font=(FONT, 14), fill="white")


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=None)
    p.add_argument("--log", default=None)
    a = p.parse_args()
    seed = a.seed if a.seed is not None else random.randrange(10 ** 6)
    root = tk.Tk()
    ShiDiShui(root, seed, a.log)
    root.mainloop()


if __name__ == "__main__":
    main()
