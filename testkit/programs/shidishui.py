# -*- coding: utf-8 -*-
# 十滴水 小游戏  (tkinter 练习作业)
# 玩法: 点一下水珠, 水珠变大; 最大的再点就爆开, 向四个方向飞出小水滴
# 每关给 10 滴水, 一次连爆 3 个以上奖励 1 滴
#
# python3 shidishui.py [--seed N] [--log FILE]

from tkinter import *
from tkinter import messagebox
import random
import json
import sys

HANG = 6            # 行
LIE = 6             # 列
GE = 62             # 每格像素
BIAN = 14           # 边
SHUI = 10           # 每关水滴

BANJING = [0, 10, 16, 22, 28]
YANSE = ['', '#bfe3ff', '#8cc8fb', '#57a5ee', '#2a79d8']
BIANSE = ['', '#6aa5d6', '#4688c4', '#2266aa', '#0f4488']


class ShiDiShui:
    def __init__(self, root, seed=None, logfile=None):
        self.root = root
        self.suiji = random.Random(seed)
        self.logfile = logfile
        root.title('十滴水')
        root.resizable(False, False)

        # 菜单
        caidan = Menu(root)
        youxi = Menu(caidan, tearoff=0)
        youxi.add_command(label='新游戏', command=self.xin_youxi, accelerator='F2')
        youxi.add_command(label='重玩本关', command=self.chong_wan)
        youxi.add_separator()
        youxi.add_command(label='退出', command=root.destroy)
        caidan.add_cascade(label='游戏', menu=youxi)
        bangzhu = Menu(caidan, tearoff=0)
        bangzhu.add_command(label='玩法', command=self.wanfa)
        caidan.add_cascade(label='帮助', menu=bangzhu)
        root.config(menu=caidan)
        root.bind('<F2>', lambda e: self.xin_youxi())

        # 上面的信息
        shang = Frame(root, bg='#eef3f8')
        shang.pack(fill=X)
        ziti = ('WenQuanYi Zen Hei', 14)
        self.lb_guan = Label(shang, text='第 1 关', font=ziti, bg='#eef3f8', fg='#334')
        self.lb_guan.pack(side=LEFT, padx=14, pady=6)
        self.lb_shui = Label(shang, text='水滴: 10', font=ziti, bg='#eef3f8', fg='#0f5aa8')
        self.lb_shui.pack(side=RIGHT, padx=14)

        self.cv = Canvas(root, width=LIE * GE + 2 * BIAN, height=HANG * GE + 2 * BIAN,
                         bg='white', highlightthickness=0)
        self.cv.pack()
        self.cv.bind('<Button-1>', self.dianji)

        # 下面的状态栏
        self.zhuangtai = Label(root, text='点击水珠开始', anchor=W, relief=SUNKEN, bd=1,
                               font=('WenQuanYi Zen Hei', 10), fg='#555')
        self.zhuangtai.pack(fill=X)

        self.guan = 1
        self.kaishi()

    # ---------- 日志 ----------
    def log(self, d):
        if self.logfile:
            f = open(self.logfile, 'a')
            f.write(json.dumps(d) + '\n')
            f.close()

    def log_board(self):
        self.log({'t': 'board', 'level': self.guan, 'drops': self.shui, 'sizes': self.ban})

    # ---------- 关卡 ----------
    def xin_youxi(self):
        if self.feixing():
            return
        self.guan = 1
        self.kaishi()

    def chong_wan(self):
        if self.feixing():
            return
        self.ban = [h[:] for h in self.yuanban]
        self.shui = SHUI
        self.log_board()
        self.hua()

    def feixing(self):
        return len(self.xiaodi) > 0 or self.suo

    def kaishi(self):
        # 关数越大, 空格越多, 越难
        kong = min(0.12 + 0.03 * self.guan, 0.36)
        self.ban = []
        for i in range(HANG):
            h = []
            for j in range(LIE):
                if self.suiji.random() < kong:
                    h.append(0)
                else:
                    h.append(self.suiji.choice([1, 1, 2, 2, 3, 3, 3, 4, 4, 4]))
            self.ban.append(h)
        self.yuanban = [h[:] for h in self.ban]
        self.shui = SHUI
        self.xiaodi = []      # 飞行的小水滴 [x, y, dx, dy]
        self.baozha = []      # 爆炸动画 [x, y, 帧]
        self.suo = False
        self.lianji = 0
        self.zhuangtai.config(text='点击水珠开始')
        self.log_board()
        self.hua()

    # ---------- 鼠标 ----------
    def dianji(self, e):
        if self.feixing():
            return
        j = (e.x - BIAN) // GE
        i = (e.y - BIAN) // GE
        if i < 0 or i >= HANG or j < 0 or j >= LIE:
            return
        if self.ban[i][j] == 0:
            return
        self.log({'t': 'tap', 'row': i, 'col': j})
        self.shui -= 1
        self.lianji = 0
        self.suo = True
        self.zhang(i, j)
        self.hua()
        self.root.after(30, self.dong)

    def zhang(self, i, j):
        self.ban[i][j] += 1
        if self.ban[i][j] > 4:
            self.ban[i][j] = 0
            self.lianji += 1
            x = BIAN + j * GE + GE // 2
            y = BIAN + i * GE + GE // 2
            self.baozha.append([x, y, 0])
            for dx, dy in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
                self.xiaodi.append([x, y, dx, dy])

    # ---------- 动画, 每 30 毫秒一次 ----------
    def dong(self):
        lao = self.xiaodi
        self.xiaodi = []
        bu = GE // 4.0
        for d in lao:
            d[0] += d[2] * bu
            d[1] += d[3] * bu
            j = int((d[0] - BIAN) // GE)
            i = int((d[1] - BIAN) // GE)
            if d[0] < BIAN or d[1] < BIAN or i >= HANG or j >= LIE:
                continue
            # 进入一格并靠近中心才算碰到
            zx = BIAN + j * GE + GE // 2
            zy = BIAN + i * GE + GE // 2
            if self.ban[i][j] > 0 and abs(d[0] - zx) + abs(d[1] - zy) < max(GE // 8 + 4, BANJING[self.ban[i][j]] - 4):
                self.zhang(i, j)
            else:
                self.xiaodi.append(d)
        for b in self.baozha:
            b[2] += 1
        self.baozha = [b for b in self.baozha if b[2] < 7]
        self.hua()
        if self.xiaodi or self.baozha:
            self.root.after(30, self.dong)
        else:
            self.root.after(80, self.jieshu)

    def jieshu(self):
        if self.lianji >= 3:
            self.shui += 1
            self.zhuangtai.config(text='连爆 %d 个, 奖励一滴水!' % self.lianji)
        elif self.lianji > 0:
            self.zhuangtai.config(text='爆了 %d 个' % self.lianji)
        else:
            self.zhuangtai.config(text='')
        self.log_board()
        self.hua()
        self.root.update()
        sheng = sum([sum(h) for h in self.ban])
        if sheng == 0:
            self.log({'t': 'cleared', 'level': self.guan})
            messagebox.showinfo('过关', '恭喜! 第 %d 关过关了\n还剩 %d 滴水' % (self.guan, self.shui))
            self.guan += 1
            self.kaishi()
        elif self.shui <= 0:
            self.log({'t': 'lost', 'level': self.guan})
            if messagebox.askyesno('失败', '水滴用完了...\n再试一次吗?'):
                self.suo = False
                self.chong_wan()
            else:
                self.guan = 1
                self.kaishi()
        self.suo = False

    # ---------- 画图 ----------
    def hua(self):
        cv = self.cv
        cv.delete('all')
        x2 = BIAN + LIE * GE
        y2 = BIAN + HANG * GE
        for i in range(HANG + 1):
            cv.create_line(BIAN, BIAN + i * GE, x2, BIAN + i * GE, fill='#c8d4de')
        for j in range(LIE + 1):
            cv.create_line(BIAN + j * GE, BIAN, BIAN + j * GE, y2, fill='#c8d4de')
        cv.create_rectangle(BIAN, BIAN, x2, y2, outline='#8fa3b5', width=2)
        for i in range(HANG):
            for j in range(LIE):
                n = self.ban[i][j]
                if n > 0:
                    x = BIAN + j * GE + GE // 2
                    y = BIAN + i * GE + GE // 2
                    r = BANJING[n]
                    cv.create_oval(x - r, y - r, x + r, y + r, fill=YANSE[n], outline=BIANSE[n], width=2)
                    k = r * 0.45
                    cv.create_oval(x - k - r * 0.2, y - k - r * 0.25, x - k + r * 0.25, y - k + r * 0.15,
                                   fill='white', outline='')
        for b in self.baozha:
            r = 12 + b[2] * 4
            cv.create_oval(b[0] - r, b[1] - r, b[0] + r, b[1] + r, outline='#57a5ee', width=2, dash=(4, 4))
        for d in self.xiaodi:
            cv.create_oval(d[0] - 5, d[1] - 5, d[0] + 5, d[1] + 5, fill='#2a79d8', outline='')
        self.lb_guan.config(text='第 %d 关' % self.guan)
        self.lb_shui.config(text='水滴: %d' % self.shui, fg='#c03020' if self.shui < 3 else '#0f5aa8')

    def wanfa(self):
        messagebox.showinfo('玩法', '点一下水珠, 水珠会变大。\n最大的水珠再点一下就爆开,\n'
                            '小水滴飞向上下左右, 碰到的水珠也会变大。\n全部爆掉就过关。')


def canshu(ming):
    if ming in sys.argv:
        return sys.argv[sys.argv.index(ming) + 1]
    return None


if __name__ == '__main__':
    root = Tk()
    seed = canshu('--seed')
    if seed is not None:
        seed = int(seed)
    ShiDiShui(root, seed, canshu('--log'))
    root.mainloop()
