# -*- coding: utf-8 -*-
# 十滴水 小游戏  Python课程设计作业
# 班级: 软件2203   姓名: 林晓雯
# 日期: 2023.12
#
# 玩法: 点击水滴, 水滴变大一级; 4级的水滴再加一滴就爆开,
#       向上下左右各飞出一个小水滴, 碰到别的水滴就让它变大.
#       每爆开3个, 奖励1滴水. 全部清空就过关.
# 运行: python shidishui.py [--seed 数字] [--log 文件]

import tkinter as tk
import random
import argparse
import json
import copy

# ------------ 常量 ------------
N = 6               # 棋盘 6*6
SIZE = 66           # 一格的大小
LEFT = 30           # 棋盘左边距
TOP = 92            # 棋盘上边距
WIDTH = 460
HEIGHT = 560
START_DROPS = 10    # 十滴水
BANJING = [0, 9, 16, 23, 30]     # 各级水滴的半径
FEI_TIME = 38       # 飞行每一步的毫秒
FEI_STEP = 3        # 一格分几步飞

# 上 右 下 左
DIR = [(-1, 0), (0, 1), (1, 0), (0, -1)]


# ------------ 逻辑部分 (不画图) ------------
def zhao_mubiao(board, r, c, d):
    """从(r,c)往d方向飞, 返回(碰到的行, 列, 飞了几格), 飞出去返回None"""
    dr, dc = DIR[d]
    n = 0
    while True:
        r += dr
        c += dc
        n += 1
        if r < 0 or r >= N or c < 0 or c >= N:
            return None, None, n
        if board[r][c] > 0:
            return r, c, n


def bao_yici(board, r, c, queue):
    """(r,c)的水滴爆开: 四个小水滴一起飞, 再处理下一个爆开的(队列)"""
    hits = []
    for d in range(4):
        y, x, n = zhao_mubiao(board, r, c, d)
        hits.append((y, x, n))
    for y, x, n in hits:
        if y is None:
            continue
        jia_yi(board, y, x, queue)
    return hits


def jia_yi(board, y, x, queue):
    if board[y][x] == 4:
        board[y][x] = 0
        queue.append((y, x))
    elif board[y][x] > 0:
        board[y][x] += 1


def moni(board, r, c):
    """模拟点一次, 返回新棋盘和爆的个数"""
    b = copy.deepcopy(board)
    queue = []
    jia_yi(b, r, c, queue)
    count = 0
    while queue:
        y, x = queue.pop(0)
        count += 1
        bao_yici(b, y, x, queue)
    return b, count


def shengyu(b):
    """局面打分, 越小越好"""
    s = 0
    for row in b:
        for v in row:
            if v > 0:
                s += 10 + (4 - v) * 3
    return s


def neng_guoguan(board, drops):
    """贪心试一试能不能过关 (每步保留最好的几个)"""
    states = [(0, board, drops, 0)]
    for step in range(25):
        nexts = []
        for _, b, d, bao in states:
            for r in range(N):
                for c in range(N):
                    if b[r][c] == 0:
                        continue
                    b2, k = moni(b, r, c)
                    d2 = d - 1 + (bao + k) // 3 - bao // 3
                    s = shengyu(b2)
                    if s == 0:
                        return True
                    if d2 > 0:
                        nexts.append((s - 8 * d2, b2, d2, bao + k))
        if len(nexts) == 0:
            return False
        nexts.sort(key=lambda t: t[0])
        states = nexts[0:4]
    return False


def xin_guanka(seed, level):
    """生成一关, 不能过的就重新生成"""
    rnd = random.Random(seed * 1000 + level)
    while True:
        board = []
        for i in range(N):
            row = []
            for j in range(N):
                if rnd.random() < 0.62:
                    row.append(rnd.choice([1, 1, 2, 2, 3, 3, 4]))
                else:
                    row.append(0)
            board.append(row)
        num = 0
        for row in board:
            for v in row:
                if v > 0:
                    num += 1
        if num < 17 or num > 27:
            continue
        if neng_guoguan(board, START_DROPS - 2):
            return board


# ------------ 界面部分 ------------
class Game:
    def __init__(self, seed, logname):
        self.seed = seed
        self.logfile = None
        if logname:
            self.logfile = open(logname, 'w', encoding='utf-8')

        self.root = tk.Tk()
        self.root.title('十滴水 - 课程设计')
        self.root.geometry('%dx%d' % (WIDTH, HEIGHT))
        self.root.resizable(False, False)

        self.canvas = tk.Canvas(self.root, width=WIDTH, height=HEIGHT - 44, bg='white', highlightthickness=0)
        self.canvas.place(x=0, y=0)
        self.canvas.bind('<Button-1>', self.on_click)

        # 下面一排按钮
        self.btn1 = tk.Button(self.root, text='重新开始', command=self.restart)
        self.btn1.place(x=30, y=HEIGHT - 40, width=110)
        self.btn2 = tk.Button(self.root, text='帮助', command=self.help)
        self.btn2.place(x=160, y=HEIGHT - 40, width=80)
        self.btn3 = tk.Button(self.root, text='退出', command=self.quit)
        self.btn3.place(x=346, y=HEIGHT - 40, width=80)

        self.board = [[0] * N for i in range(N)]
        self.level = 1
        self.drops = START_DROPS
        self.bao = 0            # 本关一共爆了几个
        self.busy = False       # 正在播放动画
        self.lost = False
        self.showhelp = False
        self.queue = []
        self.times = 0          # 防止旧的after影响新的一局
        self.load_level()

    # 写日志
    def log(self, obj):
        if self.logfile:
            self.logfile.write(json.dumps(obj) + '\n')
            self.logfile.flush()

    def log_board(self):
        self.log({'t': 'board', 'rows': self.board, 'drops': self.drops})

    def load_level(self):
        self.times += 1
        self.board = xin_guanka(self.seed, self.level)
        self.drops = START_DROPS
        self.bao = 0
        self.queue = []
        self.busy = False
        self.lost = False
        self.draw()
        self.log_board()

    # ---- 按钮 ----
    def restart(self):
        self.log({'t': 'control', 'name': 'restart'})
        self.load_level()

    def help(self):
        self.log({'t': 'control', 'name': 'help'})
        self.showhelp = not self.showhelp
        if not self.busy:
            self.draw()

    def quit(self):
        self.log({'t': 'control', 'name': 'quit'})
        self.root.destroy()

    # ---- 点击 ----
    def on_click(self, event):
        if self.busy:
            return
        if self.lost:
            # 失败对话框里的"再来一次"
            if 150 <= event.x <= 310 and 320 <= event.y <= 356:
                self.log({'t': 'control', 'name': 'again'})
                self.load_level()
            return
        if self.showhelp:
            self.showhelp = False
            self.draw()
            return
        if event.x < LEFT or event.y < TOP:
            return
        c = (event.x - LEFT) // SIZE
        r = (event.y - TOP) // SIZE
        if r >= N or c >= N or self.board[r][c] == 0:
            return
        self.drops -= 1
        self.log({'t': 'tap', 'cell': [r, c]})
        self.busy = True
        jia_yi(self.board, r, c, self.queue)
        self.draw()
        self.root.after(120, self.next_bao, self.times)

    # ---- 动画: 一个一个地爆 ----
    def next_bao(self, times):
        if times != self.times:
            return
        if len(self.queue) == 0:
            self.finish()
            return
        r, c = self.queue.pop(0)
        self.bao += 1
        if self.bao % 3 == 0:
            self.drops += 1
        fly = []
        for d in range(4):
            y, x, n = zhao_mubiao(self.board, r, c, d)
            fly.append((r, c, d, n, y, x))
        self.draw()
        self.fly_step(fly, 1, times)

    def fly_step(self, fly, k, times):
        if times != self.times:
            return
        self.canvas.delete('fly')
        going = False
        for r, c, d, n, y, x in fly:
            juli = k / FEI_STEP
            if juli >= n:
                continue
            going = True
            dr, dc = DIR[d]
            px = LEFT + (c + 0.5 + dc * juli) * SIZE
            py = TOP + (r + 0.5 + dr * juli) * SIZE
            self.canvas.create_oval(px - 6, py - 6, px + 6, py + 6, fill='deepskyblue', outline='blue', tags='fly')
        if going:
            self.root.after(FEI_TIME, self.fly_step, fly, k + 1, times)
            return
        # 四个都到了
        for r, c, d, n, y, x in fly:
            if y is not None:
                jia_yi(self.board, y, x, self.queue)
        self.draw()
        self.root.after(90, self.next_bao, times)

    def finish(self):
        self.busy = False
        self.draw()
        self.log_board()
        left = 0
        for row in self.board:
            left += sum(row)
        if left == 0:
            self.log({'t': 'cleared', 'level': self.level})
            self.busy = True
            self.show_text('恭喜过关!', 'red')
            self.root.after(1800, self.next_level, self.times)
        elif self.drops <= 0:
            self.lost = True
            self.log({'t': 'lost'})
            self.draw()

    def next_level(self, times):
        if times != self.times:
            return
        self.level += 1
        self.load_level()

    # ---- 画图 ----
    def show_text(self, s, color):
        self.canvas.create_rectangle(90, 240, 370, 330, fill='lightyellow', outline='black')
        self.canvas.create_text(WIDTH // 2, 285, text=s, fill=color, font=('', 26))

    def draw(self):
        cv = self.canvas
        cv.delete('all')
        cv.create_text(30, 30, text='第 %d 关' % self.level, anchor='w', font=('', 16))
        cv.create_text(30, 66, text='剩余水滴: %d' % self.drops, anchor='w', fill='blue', font=('', 16))
        cv.create_text(426, 66, text='已爆: %d' % self.bao, anchor='e', font=('', 12))
        # 网格
        for i in range(N + 1):
            cv.create_line(LEFT, TOP + i * SIZE, LEFT + N * SIZE, TOP + i * SIZE, fill='gray')
            cv.create_line(LEFT + i * SIZE, TOP, LEFT + i * SIZE, TOP + N * SIZE, fill='gray')
        # 水滴
        for r in range(N):
            for c in range(N):
                v = self.board[r][c]
                if v == 0:
                    continue
                x = LEFT + c * SIZE + SIZE // 2
                y = TOP + r * SIZE + SIZE // 2
                R = BANJING[v]
                cv.create_oval(x - R, y - R, x + R, y + R, fill='deepskyblue', outline='blue', width=2)
                cv.create_text(x, y, text=str(v), fill='white', font=('', 11))
        if self.showhelp:
            cv.create_rectangle(60, 160, 400, 420, fill='white', outline='black', width=2)
            cv.create_text(WIDTH // 2, 290, width=300, font=('', 12), text=(
                '点击水滴, 水滴变大一级.\n\n4级的水滴再加一滴就爆开, 向四个方向飞出小水滴.\n\n'
                '每爆3个奖励1滴水.\n\n水滴全部清空就过关!\n\n(点击关闭)'))
        if self.lost:
            cv.create_rectangle(100, 200, 360, 380, fill='lightgray', outline='black', width=2)
            cv.create_text(WIDTH // 2, 240, text='水滴用完了', font=('', 20), fill='red')
            cv.create_text(WIDTH // 2, 282, text='第 %d 关 闯关失败' % self.level, font=('', 12))
            cv.create_rectangle(150, 320, 310, 356, fill='white', outline='black')
            cv.create_text(WIDTH // 2, 338, text='再来一次', font=('', 13))

    def run(self):
        self.root.mainloop()


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('--seed', type=int)
    parser.add_argument('--log')
    a = parser.parse_args()
    if a.seed is None:
        a.seed = random.randint(0, 999999)
    Game(a.seed, a.log).run()
