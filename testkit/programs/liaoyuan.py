# -*- coding: utf-8 -*-
# 燎原 —— Python程序设计 期末大作业   计科2102班  第九组
# 火、炎、焱、燚：点一下火就大一级，燚再点就爆，四个方向飞火星
# 界面只用 Label / Frame / Button，没有用 Canvas（老师说可以）
import argparse
import json
import random
import tkinter as tk
from tkinter import font as tkfont

HANG = 6
LIE = 6
ZI = ["", "火", "炎", "焱", "燚"]
HUOXING = "灬"

# 每一关换一套颜色: 名字, 窗口底色, 格子底色, 空格字色, 四级火的颜色
PEISE = [
    ("赤", "#4a1410", "#f7e3d2", "#e3c9b4", ["#e9a08f", "#d9644a", "#bf2f1c", "#7d0f0a"]),
    ("橙", "#54300c", "#fbeed6", "#e8d5b2", ["#e8b878", "#dd8f35", "#b9640d", "#773b02"]),
    ("黄", "#4d430e", "#fbf7d8", "#e6dfb0", ["#cdbf5e", "#ab9a1f", "#80710a", "#4d4300"]),
    ("绿", "#173a1c", "#e6f3e0", "#c9dcc1", ["#92c184", "#559b48", "#2b7020", "#0e430a"]),
    ("青", "#0d3c3c", "#dff2ef", "#bfdcd7", ["#84c0b8", "#3f9a90", "#176f68", "#034440"]),
    ("蓝", "#14244f", "#e0e8f8", "#c1cde6", ["#93abdc", "#5578c4", "#2a4c9c", "#0d2560"]),
    ("紫", "#33164a", "#efe3f6", "#d6c4e2", ["#bb98d2", "#9260b4", "#69348c", "#3d0f59"]),
    ("墨", "#1c1c1c", "#f0eeea", "#d4d1ca", ["#a8a49c", "#77736b", "#45423d", "#0c0b0a"]),
]

CHENGYU = [
    ("星火燎原", "一点小火星，可以烧遍整个原野"),
    ("火上浇油", "这一关你浇得不错"),
    ("炉火纯青", "功夫到家了"),
    ("风风火火", "慢一点也没关系"),
    ("万家灯火", "天黑了，该吃饭了"),
    ("水火无情", "请注意用电安全"),
    ("洞若观火", "看得很清楚"),
    ("趁热打铁", "继续下一关吧"),
    ("薪尽火传", "火柴要省着用"),
    ("火眼金睛", "一眼就找到了爆点"),
]


class LiaoYuan:
    def __init__(self, zhongzi, rizhi):
        self.suiji = random.Random(zhongzi)
        self.rizhi = open(rizhi, "w", encoding="utf-8") if rizhi else None
        self.root = tk.Tk()
        self.root.title("燎原")
        self.root.geometry("640x720")
        self.root.resizable(False, False)
        jiazu = tkfont.families()
        self.ziti = "TkDefaultFont"
        for z in ("KaiTi", "STKaiti", "楷体", "Noto Serif CJK SC", "Noto Sans CJK SC", "WenQuanYi Zen Hei", "Droid Sans Fallback"):
            if z in jiazu:
                self.ziti = z
                break
        self.zuigao = 0
        self.kaishi_jiemian()

    def ji(self, **d):
        if self.rizhi:
            self.rizhi.write(json.dumps(d) + "\n")
            self.rizhi.flush()

    def f(self, n, cu="normal"):
        return (self.ziti, -n, cu)

    # ------------------ 开始界面 ------------------
    def kaishi_jiemian(self):
        self.kuang = tk.Frame(self.root, bg="#4a1410")
        self.kuang.place(x=0, y=0, width=640, height=720)
        tk.Label(self.kuang, text="燎", font=self.f(150), fg="#f2b632", bg="#4a1410").place(x=140, y=60)
        tk.Label(self.kuang, text="原", font=self.f(150), fg="#e0562f", bg="#4a1410").place(x=330, y=110)
        tk.Label(self.kuang, text="火 → 炎 → 焱 → 燚 → 爆", font=self.f(30), fg="#f7e3d2", bg="#4a1410").place(x=320, y=350, anchor="center")
        tk.Label(self.kuang, text="用火柴点火，把原野上的火全部爆完。\n一次连爆三个以上，可以得到新的火柴。", font=self.f(18), fg="#d9b9a6",
                 bg="#4a1410", justify="center").place(x=320, y=420, anchor="center")
        for i, (mz, n) in enumerate((("简单", 15), ("普通", 11), ("困难", 8))):
            tk.Button(self.kuang, text="%s\n%d 根火柴" % (mz, n), font=self.f(20), bg="#f7e3d2", fg="#7d0f0a", activebackground="#f2b632",
                      relief="ridge", bd=4, command=lambda n=n: self.xin_youxi(n)).place(x=70 + i * 175, y=500, width=150, height=90)
        tk.Label(self.kuang, text="计科2102班 第九组  2022.6", font=self.f(14), fg="#8a5346", bg="#4a1410").place(x=320, y=690, anchor="center")

    # ------------------ 游戏界面 ------------------
    def xin_youxi(self, n):
        self.nandu = n
        self.huochai = n
        self.guan = 1
        self.fenshu = 0
        self.kuang.destroy()
        self.kuang = tk.Frame(self.root)
        self.kuang.place(x=0, y=0, width=640, height=720)
        self.biaoti = tk.Label(self.kuang, font=self.f(30), anchor="w")
        self.biaoti.place(x=36, y=14, width=360, height=44)
        self.fen_lb = tk.Label(self.kuang, font=self.f(20), anchor="e")
        self.fen_lb.place(x=370, y=14, width=234, height=44)
        self.pan = tk.Frame(self.kuang, bd=0)
        self.pan.place(x=36, y=66)
        self.gezi = []
        for r in range(HANG):
            hang = []
            for c in range(LIE):
                k = tk.Frame(self.pan, width=90, height=90, bd=0)
                k.grid(row=r, column=c, padx=2, pady=2)
                k.pack_propagate(False)
                lb = tk.Label(k, font=self.f(54))
                lb.pack(fill="both", expand=True)
                lb.bind("<Button-1>", lambda e, r=r, c=c: self.dian(r, c))
                hang.append(lb)
            self.gezi.append(hang)
        self.hc_lb = tk.Label(self.kuang, font=self.f(22), anchor="w")
        self.hc_lb.place(x=36, y=640, width=570, height=34)
        self.ts_lb = tk.Label(self.kuang, font=self.f(16), anchor="w")
        self.ts_lb.place(x=36, y=676, width=570, height=28)
        self.xin_guan()

    def xin_guan(self):
        self.ps = PEISE[(self.guan - 1) % len(PEISE)]
        for w in (self.kuang, self.pan, self.biaoti, self.fen_lb, self.hc_lb, self.ts_lb):
            w.config(bg=self.ps[1])
        for w in (self.biaoti, self.fen_lb, self.hc_lb, self.ts_lb):
            w.config(fg=self.ps[2])
        # 生成地图
        self.tu = []
        for r in range(HANG):
            self.tu.append([])
            for c in range(LIE):
                x = self.suiji.randint(1, 100)
                kong = max(8, 34 - self.guan * 3)
                if x <= kong:
                    self.tu[r].append(0)
                else:
                    self.tu[r].append(self.suiji.choice([1, 2, 2, 3, 3, 4, 4]))
        if not any(sum(h) for h in self.tu):
            self.tu[1][1] = 4
        self.huo = []          # 飞行中的火星 [r, c, dr, dc]
        self.bao = []          # 正在爆的格子
        self.hui = set()       # 烧过的格子
        self.lianbao = 0
        self.mang = True
        self.ts("第 %d 关" % self.guan)
        for r in range(HANG):
            for c in range(LIE):
                self.gezi[r][c].config(text="", bg=self.ps[2])
        self.xianshi_fen()
        self.puhang(0)

    def puhang(self, r):
        # 一行一行地出现
        if r < HANG:
            for c in range(LIE):
                self.hua(r, c)
            self.root.after(90, lambda: self.puhang(r + 1))
        else:
            self.mang = False
            self.ji(t="board", cells=self.tu)

    def hua(self, r, c, xing=False):
        lb = self.gezi[r][c]
        n = self.tu[r][c]
        if (r, c) in self.bao:
            lb.config(text="爆", font=self.f(54), fg="#fff6c8", bg=self.ps[4][2])
        elif n:
            lb.config(text=ZI[n], font=self.f(60), fg=self.ps[4][n - 1], bg=self.ps[2])
        elif xing:
            lb.config(text=HUOXING, font=self.f(30), fg=self.ps[4][1], bg=self.ps[2])
        elif (r, c) in self.hui:
            lb.config(text="灰", font=self.f(22), fg=self.ps[3], bg=self.ps[2])
        else:
            lb.config(text="", bg=self.ps[2])

    def xianshi_fen(self):
        self.biaoti.config(text="第%d关 · %s" % (self.guan, self.ps[0]))
        self.fen_lb.config(text="得分 %d" % self.fenshu)
        self.hc_lb.config(text="火柴 %d 根  %s" % (self.huochai, "丨" * min(self.huochai, 18)))

    def ts(self, s):
        self.ts_lb.config(text=s)

    # ------------------ 点击 ------------------
    def dian(self, r, c):
        if self.mang or self.huochai <= 0 or self.tu[r][c] == 0:
            return
        self.ji(t="tap", r=r, c=c)
        self.mang = True
        self.huochai -= 1
        self.lianbao = 0
        self.xianshi_fen()
        self.ts("")
        self.jia(r, c)
        self.root.after(70, self.bu)

    def jia(self, r, c):
        if self.tu[r][c] == 4:
            self.tu[r][c] = 0
            self.bao.append((r, c))
            self.hui.add((r, c))
            self.lianbao += 1
            self.fenshu += self.lianbao
        else:
            self.tu[r][c] += 1
        self.hua(r, c)

    def bu(self):
        """走一步：先让火星前进一格，再让上一步爆的格子放出火星"""
        jiu = set((h[0], h[1]) for h in self.huo)
        xin_bao = self.bao
        self.bao = []
        for r, c in xin_bao:
            jiu.add((r, c))
        huo = self.huo
        for r, c in xin_bao:
            huo += [[r, c, -1, 0], [r, c, 0, 1], [r, c, 1, 0], [r, c, 0, -1]]
        self.huo = []
        for h in huo:
            h[0] += h[2]
            h[1] += h[3]
            r, c = h[0], h[1]
            if r < 0 or c < 0 or r >= HANG or c >= LIE:
                continue
            if self.tu[r][c] > 0:
                self.jia(r, c)
            else:
                self.huo.append(h)
        zai = set((h[0], h[1]) for h in self.huo)
        for r, c in jiu - zai:
            self.hua(r, c)
        for r, c in zai:
            self.hua(r, c, True)
        if self.lianbao > 1:
            self.ts("连爆 × %d" % self.lianbao)
        if self.huo or self.bao:
            self.root.after(120, self.bu)
        else:
            self.jiesuan()

    def jiesuan(self):
        n = self.lianbao
        if n >= 3:
            jiang = min(3, n - 2)
            self.huochai += jiang
            self.ts("连爆 × %d，奖励火柴 %d 根！" % (n, jiang))
        self.xianshi_fen()
        if not any(sum(h) for h in self.tu):
            self.ji(t="cleared")
            self.root.after(400, self.guoguan)
        elif self.huochai <= 0:
            self.ji(t="lost")
            self.root.after(400, self.shibai)
        else:
            self.mang = False

    # ------------------ 弹出窗口 ------------------
    def tan(self, biaoti, w, h):
        t = tk.Toplevel(self.root, bg=self.ps[2])
        t.title(biaoti)
        t.resizable(False, False)
        x = self.root.winfo_rootx() + (640 - w) // 2
        y = self.root.winfo_rooty() + 210
        t.geometry("%dx%d+%d+%d" % (w, h, x, y))
        t.transient(self.root)
        t.protocol("WM_DELETE_WINDOW", lambda: None)
        t.wait_visibility()
        t.grab_set()
        return t

    def anniu(self, t, s, x, y, cmd):
        tk.Button(t, text=s, font=self.f(20), bg=self.ps[4][2], fg="#ffffff", activebackground=self.ps[4][1], activeforeground="#ffffff",
                  relief="raised", bd=3, command=cmd).place(x=x, y=y, width=140, height=44, anchor="center")

    def guoguan(self):
        t = self.tan("过关", 400, 270)
        cy, js = CHENGYU[(self.guan - 1) % len(CHENGYU)]
        tk.Label(t, text="第 %d 关 过关！" % self.guan, font=self.f(20), bg=self.ps[2], fg=self.ps[4][3]).place(x=200, y=36, anchor="center")
        tk.Label(t, text=cy, font=self.f(52), bg=self.ps[2], fg=self.ps[4][2]).place(x=200, y=105, anchor="center")
        tk.Label(t, text=js, font=self.f(16), bg=self.ps[2], fg=self.ps[4][3]).place(x=200, y=165, anchor="center")

        def xia():
            t.grab_release()
            t.destroy()
            self.guan += 1
            self.huochai += 1
            self.xin_guan()
        self.anniu(t, "下一关", 200, 222, xia)

    def shibai(self):
        self.zuigao = max(self.zuigao, self.fenshu)
        t = self.tan("失败", 400, 250)
        tk.Label(t, text="火柴用完了", font=self.f(40), bg=self.ps[2], fg=self.ps[4][3]).place(x=200, y=60, anchor="center")
        tk.Label(t, text="得分 %d    最高 %d" % (self.fenshu, self.zuigao), font=self.f(18), bg=self.ps[2], fg=self.ps[4][2]).place(x=200, y=125, anchor="center")

        def zai():
            t.grab_release()
            t.destroy()
            self.xin_youxi(self.nandu)

        def hui():
            t.grab_release()
            t.destroy()
            self.kuang.destroy()
            self.kaishi_jiemian()
        self.anniu(t, "再来一次", 110, 195, zai)
        self.anniu(t, "回首页", 290, 195, hui)


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=None)
    p.add_argument("--log", default=None)
    a = p.parse_args()
    g = LiaoYuan(a.seed, a.log)
    g.root.mainloop()
