# -*- coding: utf-8 -*-
# 十滴水小游戏  Python + tkinter
# 作者: 小林 (大二, Python 程序设计 期末练习)
# 玩法: 点一下水滴就加一滴水, 最大的水滴再加就爆开, 向四个方向飞出小水珠
# 每次连爆 3 个奖励一滴水, 过关再奖励一滴
import argparse
import json
import random
import tkinter as tk

ROWS = 6
COLS = 6
SIZE = 74            # 一格的大小
X0 = 16              # 棋盘左上角
Y0 = 16
STEP = 9             # 小水珠每一帧走多少像素
DELAY = 25           # 毫秒

R = [0, 9, 15, 22, 30]    # 四种水滴的半径

parser = argparse.ArgumentParser()
parser.add_argument('--seed', type=int, default=None)
parser.add_argument('--log', default=None)
args = parser.parse_args()

rng = random.Random(args.seed)
logf = open(args.log, 'a', encoding='utf-8') if args.log else None


def writelog(d):
    if logf is not None:
        logf.write(json.dumps(d) + '\n')
        logf.flush()


def drop_polygon(x, y, r):
    # 水滴的形状: 上面尖, 下面圆
    y = y + r * 0.15
    return [x, y - r * 1.35,
            x + r * 0.35, y - r * 0.75,
            x + r * 0.95, y - r * 0.05,
            x + r * 0.95, y + r * 0.65,
            x + r * 0.45, y + r * 1.02,
            x - r * 0.45, y + r * 1.02,
            x - r * 0.95, y + r * 0.65,
            x - r * 0.95, y - r * 0.05,
            x - r * 0.35, y - r * 0.75]


class App:
    def __init__(self):
        self.root = tk.Tk()
        self.root.title('十滴水')
        self.root.resizable(False, False)
        self.root.configure(bg='#f0f0f0')
        self.root.protocol('WM_DELETE_WINDOW', self.quit)

        self.cv = tk.Canvas(self.root, width=COLS * SIZE + 2 * X0, height=ROWS * SIZE + 2 * Y0,
                            bg='#ffffff', highlightthickness=0)
        self.cv.pack(side='left')
        self.cv.bind('<Button-1>', self.click)

        right = tk.Frame(self.root, bg='#f0f0f0', width=170)
        right.pack(side='right', fill='y')
        right.pack_propagate(False)
        tk.Label(right, text='十滴水', font=('Microsoft YaHei', 26), bg='#f0f0f0', fg='#1a5fb4').pack(pady=(24, 18))
        self.lv = tk.StringVar()
        self.left = tk.StringVar()
        self.sc = tk.StringVar()
        for v in (self.lv, self.left, self.sc):
            tk.Label(right, textvariable=v, font=('Microsoft YaHei', 14), bg='#f0f0f0', anchor='w').pack(
                fill='x', padx=18, pady=5)
        tk.Label(right, text='连爆三个\n奖励一滴', font=('Microsoft YaHei', 11), bg='#f0f0f0', fg='#888888',
                 justify='left', anchor='w').pack(fill='x', padx=18, pady=(20, 0))
        tk.Button(right, text='重新开始', font=('Microsoft YaHei', 12), command=self.restart).pack(
            side='bottom', pady=24, ipadx=8)

        self.box = None
        self.balls = []      # 飞行中的小水珠 [x, y, dx, dy]
        self.busy = False
        self.job = None
        self.new_game()

    # ---------- 关卡 ----------
    def new_game(self):
        self.level = 1
        self.water = 10
        self.score = 0
        self.make_level()

    def make_level(self):
        self.a = [[0] * COLS for _ in range(ROWS)]
        n = max(22, 31 - self.level)      # 水滴个数
        cells = [(i, j) for i in range(ROWS) for j in range(COLS)]
        rng.shuffle(cells)
        for i, j in cells[:n]:
            self.a[i][j] = rng.choice([1, 2, 2, 3, 3, 3, 4, 4, 4])
        self.balls = []
        self.busy = False
        self.draw()
        writelog({'t': 'board', 'cells': [row[:] for row in self.a]})

    def restart(self):
        if self.job:
            self.root.after_cancel(self.job)
            self.job = None
        self.hide_box()
        self.new_game()

    # ---------- 画图 ----------
    def center(self, i, j):
        return X0 + j * SIZE + SIZE // 2, Y0 + i * SIZE + SIZE // 2

    def draw(self):
        cv = self.cv
        cv.delete('all')
        for k in range(ROWS + 1):
            cv.create_line(X0, Y0 + k * SIZE, X0 + COLS * SIZE, Y0 + k * SIZE, fill='#808080')
        for k in range(COLS + 1):
            cv.create_line(X0 + k * SIZE, Y0, X0 + k * SIZE, Y0 + ROWS * SIZE, fill='#808080')
        for i in range(ROWS):
            for j in range(COLS):
                if self.a[i][j] > 0:
                    x, y = self.center(i, j)
                    self.draw_drop(x, y, R[self.a[i][j]])
        for b in self.balls:
            cv.create_oval(b[0] - 5, b[1] - 5, b[0] + 5, b[1] + 5, fill='#3d9be9', outline='#1a5fb4')
        self.lv.set('第 %d 关' % self.level)
        self.left.set('剩余水滴：%d' % self.water)
        self.sc.set('得分：%d' % self.score)

    def draw_drop(self, x, y, r):
        cv = self.cv
        cv.create_polygon(drop_polygon(x, y, r), smooth=True, fill='#2f86d8', outline='#14508f', width=1)
        # 渐变, 一层一层画
        n = 5
        for k in range(n):
            f = (k + 1) / n
            rr = r * (0.86 - 0.5 * f)
            c = '#%02x%02x%02x' % (int(47 + 130 * f), int(134 + 85 * f), int(216 + 34 * f))
            xx = x - r * 0.14 * f
            yy = y + r * 0.24 - r * 0.05 * f
            cv.create_oval(xx - rr, yy - rr, xx + rr, yy + rr, fill=c, outline='')
        cv.create_oval(x - r * 0.45, y - r * 0.2, x - r * 0.12, y + r * 0.15, fill='white', outline='')

    # ---------- 操作 ----------
    def click(self, e):
        if self.busy or self.box is not None:
            return
        if e.x < X0 or e.y < Y0:
            return
        i = (e.y - Y0) // SIZE
        j = (e.x - X0) // SIZE
        if i >= ROWS or j >= COLS or self.a[i][j] == 0:
            return
        writelog({'t': 'tap', 'r': i, 'c': j})
        self.water -= 1
        self.combo = 0
        self.busy = True
        self.add(i, j)
        self.draw()
        self.job = self.root.after(120, self.tick)

    def add(self, i, j):
        self.a[i][j] += 1
        if self.a[i][j] > 4:
            self.a[i][j] = 0
            self.combo += 1
            self.score += self.combo
            if self.combo % 3 == 0:
                self.water += 1
            x, y = self.center(i, j)
            # 上 右 下 左
            for dx, dy in [(0, -1), (1, 0), (0, 1), (-1, 0)]:
                self.balls.append([x, y, dx, dy])

    def tick(self):
        self.job = None
        old = self.balls
        self.balls = []
        for b in old:
            b[0] += b[2] * STEP
            b[1] += b[3] * STEP
            if b[0] < X0 or b[1] < Y0 or b[0] >= X0 + COLS * SIZE or b[1] >= Y0 + ROWS * SIZE:
                continue       # 飞出去了
            i = int((b[1] - Y0) // SIZE)
            j = int((b[0] - X0) // SIZE)
            if self.a[i][j] > 0:
                x, y = self.center(i, j)
                # 走到格子中心才算碰到
                if abs(b[0] - x) < STEP and abs(b[1] - y) < STEP:
                    self.add(i, j)
                    continue
            self.balls.append(b)
        self.draw()
        if self.balls:
            self.job = self.root.after(DELAY, self.tick)
        else:
            self.over()

    def over(self):
        total = sum(sum(row) for row in self.a)
        if total == 0:
            writelog({'t': 'cleared'})
            self.show_box('恭喜过关！', '奖励一滴水', '下一关', self.next_level)
        elif self.water <= 0:
            writelog({'t': 'lost'})
            self.show_box('游戏结束', '水用完了，到了第 %d 关' % self.level, '再来一局', self.restart)
        else:
            self.busy = False
            writelog({'t': 'board', 'cells': [row[:] for row in self.a]})

    def next_level(self):
        self.hide_box()
        self.level += 1
        self.water += 1
        self.make_level()

    # ---------- 提示框 ----------
    def show_box(self, title, text, btn, cmd):
        self.box = tk.Frame(self.root, bg='#f8f8f8', bd=1, relief='solid')
        tk.Label(self.box, text=title, font=('Microsoft YaHei', 12), bg='#1a5fb4', fg='white', anchor='w',
                 padx=8).pack(fill='x')
        tk.Label(self.box, text=text, font=('Microsoft YaHei', 13), bg='#f8f8f8').pack(padx=46, pady=24)
        tk.Button(self.box, text=btn, font=('Microsoft YaHei', 12), width=9, command=cmd).pack(pady=(0, 16))
        self.box.place(x=X0 + COLS * SIZE // 2, y=Y0 + ROWS * SIZE // 2, anchor='center')

    def hide_box(self):
        if self.box is not None:
            self.box.destroy()
            self.box = None

    def quit(self):
        if self.job:
            self.root.after_cancel(self.job)
        if logf is not None:
            logf.close()
        self.root.destroy()


if __name__ == '__main__':
    App().root.mainloop()
