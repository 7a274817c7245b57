# -*- coding: utf-8 -*-
# 十滴水小游戏  Python程序设计 课程设计
# 计科2班 3号 
# 需要: pip install pygame
# 运行: python lianbao.py
# 2023.6.11  v1.2  加了说明页面, 修了爆炸时点击的bug
import pygame
import sys
import random
import json
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--seed", type=int, default=None)
parser.add_argument("--log", default=None)
canshu = parser.parse_args()
suiji = random.Random(canshu.seed)
rizhi = open(canshu.log, "w") if canshu.log else None


def jilu(**kw):
    if rizhi:
        rizhi.write(json.dumps(kw) + "\n")
        rizhi.flush()


pygame.display.init()
pygame.font.init()

# ---------------- 常量 ----------------
KUAN = 800
GAO = 600
HANG = 6          # 行
LIE = 6           # 列
GE = 84           # 格子大小
X0 = 36
Y0 = 52
BAI = (255, 255, 255)
SHENLAN = (18, 62, 122)
LAN = (40, 120, 205)
HUI = (120, 130, 145)
HONG = (205, 50, 50)
BANJING = [0, 13, 20, 27, 34]     # 1-4级水滴半径
SUDU = 7                          # 小水珠速度 像素/帧

pygame.display.set_caption("十滴水 v1.2")
pingmu = pygame.display.set_mode((KUAN, GAO))
shizhong = pygame.time.Clock()


def zhaoziti(mingzi):
    for m in mingzi:
        p = pygame.font.match_font(m)
        if p:
            return p
    return None


ZHONGWEN = zhaoziti(["microsoftyahei", "simhei", "wenquanyimicrohei", "notosanscjksc", "droidsansfallback", "pingfang"])
YINGWEN = zhaoziti(["arial", "liberationsans", "dejavusans"])


def ziti(daxiao):
    # 有的中文字体没有数字, 所以中文和英文分开用两个字体
    return (pygame.font.Font(ZHONGWEN, daxiao), pygame.font.Font(YINGWEN, daxiao))


def xuanran(zt, wenzi, yanse):
    duan = []
    for c in wenzi:
        k = 0 if ord(c) >= 0x2e80 else 1
        if duan and duan[-1][0] == k:
            duan[-1][1] += c
        else:
            duan.append([k, c])
    tus = [zt[k].render(w, True, yanse) for k, w in duan]
    s = pygame.Surface((sum(t.get_width() for t in tus), max(t.get_height() for t in tus)), pygame.SRCALPHA)
    x = 0
    for t in tus:
        s.blit(t, (x, (s.get_height() - t.get_height()) // 2))
        x += t.get_width()
    return s


zi_da = ziti(52)
zi_zhong = ziti(28)
zi_xiao = ziti(19)
zi_shu = ziti(40)


# ---------------- 画水滴 ----------------
def zuo_shuidi(r, dengji):
    # 一个一个同心圆画渐变, 最后画高光
    s = pygame.Surface((r * 2 + 6, r * 2 + 6), pygame.SRCALPHA)
    c = r + 3
    an = [None, (120, 190, 245), (75, 155, 235), (45, 118, 215), (22, 78, 180)][dengji]
    pygame.draw.circle(s, (10, 50, 110), (c, c), r + 1)
    for i in range(r, 0, -1):
        k = 1 - i / r
        yanse = (min(255, int(an[0] + 90 * k)), min(255, int(an[1] + 70 * k)), min(255, int(an[2] + 40 * k)))
        pygame.draw.circle(s, yanse, (c, c + (r - i) // 3), i - (r - i) // 8 if i > 3 else i)
    # 高光
    g = max(2, r // 4)
    pygame.draw.ellipse(s, (255, 255, 255, 235), (c - r // 2 - g // 2, c - r // 2 - g // 2, g * 2, int(g * 1.4)))
    pygame.draw.circle(s, (225, 242, 255), (c + r // 2, c + r // 2), max(1, r // 9))
    return s


tu = [None] + [zuo_shuidi(BANJING[i], i) for i in range(1, 5)]

# 背景只画一次
beijing = pygame.Surface((KUAN, GAO))
for y in range(GAO):
    k = y / GAO
    pygame.draw.line(beijing, (int(222 - 60 * k), int(238 - 40 * k), int(250 - 18 * k)), (0, y), (KUAN, y))

# ---------------- 全局变量 ----------------
qipan = []            # 棋盘 6*6
feidi = []            # 正在飞的水珠 [x,y,dx,dy]
baozha = []           # 爆炸动画 [x,y,帧]
piaozi = []           # 飘字 [x,y,文字,帧]
guanka = 1
shuidi = 10
defen = 0
lianji = 0            # 本次连爆
zuigao = 0            # 最高连爆
zhuangtai = "caidan"  # caidan shuoming youxi guoguan shibai
liandong = False
dengdai = 0


def xin_guan():
    global qipan, feidi, baozha, lianji, liandong, dengdai
    while True:
        qipan = []
        for i in range(HANG):
            yihang = []
            for j in range(LIE):
                a = suiji.randint(1, 100)
                if a <= 25:
                    yihang.append(0)
                elif a <= 40:
                    yihang.append(1)
                elif a <= 60:
                    yihang.append(2)
                elif a <= 80:
                    yihang.append(3)
                else:
                    yihang.append(4)
            qipan.append(yihang)
        geshu = sum(1 for h in qipan for v in h if v > 0)
        if geshu >= 20:
            break
    feidi = []
    baozha = []
    lianji = 0
    liandong = False
    dengdai = 0
    jilu(t="board", cells=qipan)


def xin_youxi():
    global guanka, shuidi, defen, zuigao, zhuangtai
    guanka = 1
    shuidi = 10
    defen = 0
    zuigao = 0
    zhuangtai = "youxi"
    xin_guan()


def zhongxin(i, j):
    return X0 + j * GE + GE // 2, Y0 + i * GE + GE // 2


def jiashui(i, j):
    """第i行第j列加一滴水"""
    global lianji, defen, shuidi
    if qipan[i][j] < 4:
        qipan[i][j] += 1
    else:
        qipan[i][j] = 0
        x, y = zhongxin(i, j)
        for dx, dy in [(0, -1), (0, 1), (-1, 0), (1, 0)]:
            feidi.append([x, y, dx * SUDU, dy * SUDU])
        baozha.append([x, y, 0])
        lianji += 1
        defen += 10 * lianji
        # 奖励: 连爆3,5,8个各加一滴
        if lianji in (3, 5, 8):
            shuidi += 1
            piaozi.append([x, y, "+1 水滴", 0])


def gengxin():
    """每一帧更新"""
    global liandong, zhuangtai, zuigao, dengdai, lianji
    for d in feidi[:]:
        d[0] += d[2]
        d[1] += d[3]
        # GE/2=42 刚好是7的倍数, 所以水珠一定会经过格子中心
        if d[0] < X0 or d[0] > X0 + LIE * GE or d[1] < Y0 or d[1] > Y0 + HANG * GE:
            feidi.remove(d)
            continue
        j = int((d[0] - X0) // GE)
        i = int((d[1] - Y0) // GE)
        if not (0 <= i < HANG and 0 <= j < LIE):
            continue
        cx, cy = zhongxin(i, j)
        if qipan[i][j] > 0 and abs(d[0] - cx) < SUDU and abs(d[1] - cy) < SUDU:
            feidi.remove(d)
            jiashui(i, j)
    for b in baozha[:]:
        b[2] += 1
        if b[2] > 18:
            baozha.remove(b)
    for p in piaozi[:]:
        p[1] -= 1
        p[3] += 1
        if p[3] > 50:
            piaozi.remove(p)
    # 连锁结束
    if liandong and len(feidi) == 0:
        dengdai += 1
        if dengdai > 15:
            dengdai = 0
            liandong = False
            if lianji > zuigao:
                zuigao = lianji
            kong = True
            for h in qipan:
                for v in h:
                    if v:
                        kong = False
            if kong:
                zhuangtai = "guoguan"
                jilu(t="cleared")
            elif shuidi <= 0:
                zhuangtai = "shibai"
                jilu(t="lost")


def xiezi(wenzi, zt, yanse, x, y, juzhong=True):
    t = xuanran(zt, wenzi, yanse)
    r = t.get_rect()
    if juzhong:
        r.center = (x, y)
    else:
        r.topleft = (x, y)
    pingmu.blit(t, r)


def anniu(rect, wenzi, zt=zi_zhong):
    """画按钮, 鼠标放上去会变亮"""
    r = pygame.Rect(rect)
    shang = r.collidepoint(pygame.mouse.get_pos())
    pygame.draw.rect(pingmu, (12, 52, 105), r.move(0, 3), border_radius=10)
    pygame.draw.rect(pingmu, (70, 155, 240) if shang else LAN, r, border_radius=10)
    pygame.draw.rect(pingmu, BAI, r, 2, border_radius=10)
    xiezi(wenzi, zt, BAI, r.centerx, r.centery)


AN_KAISHI = (300, 350, 200, 54)
AN_SHUOMING = (300, 420, 200, 54)
AN_TUICHU = (300, 490, 200, 54)
AN_FANHUI = (300, 500, 200, 54)
AN_CHONGLAI = (596, 470, 160, 44)
AN_DUIHUA = (310, 356, 180, 50)


def hua_caidan():
    pingmu.blit(beijing, (0, 0))
    for i in range(1, 5):
        t = pygame.transform.smoothscale(tu[i], (30 + i * 22, 30 + i * 22))
        pingmu.blit(t, t.get_rect(center=(150 + i * 100, 260)))
    xiezi("十 滴 水", zi_da, SHENLAN, 402, 142)
    xiezi("十 滴 水", zi_da, LAN, 400, 140)
    xiezi("—— Python课程设计 ——", zi_xiao, HUI, 400, 190)
    anniu(AN_KAISHI, "开始游戏")
    anniu(AN_SHUOMING, "游戏说明")
    anniu(AN_TUICHU, "退出")


def hua_shuoming():
    pingmu.blit(beijing, (0, 0))
    xiezi("游戏说明", zi_da, SHENLAN, 400, 90)
    wen = ["1. 开始时你有10滴水, 点一个水滴就用掉一滴, 水滴变大一级。",
           "2. 水滴一共4级, 最大的再加水就会爆开,",
           "   向上下左右四个方向飞出小水珠。",
           "3. 小水珠碰到别的水滴, 那个水滴也会变大或者爆开。",
           "4. 一次连爆3个、5个、8个, 各奖励一滴水。",
           "5. 清空所有水滴就过关, 过关奖励3滴水。",
           "6. 水用完了还没清空就失败了!"]
    for k, w in enumerate(wen):
        xiezi(w, zi_xiao, (30, 40, 60), 130, 170 + k * 42, False)
    anniu(AN_FANHUI, "返回")


def hua_youxi():
    pingmu.blit(beijing, (0, 0))
    # 棋盘
    pygame.draw.rect(pingmu, (84, 128, 178), (X0 - 8, Y0 - 8, LIE * GE + 16, HANG * GE + 16), border_radius=8)
    for i in range(HANG):
        for j in range(LIE):
            yanse = (240, 247, 253) if (i + j) % 2 == 0 else (228, 239, 249)
            pygame.draw.rect(pingmu, yanse, (X0 + j * GE, Y0 + i * GE, GE, GE))
            pygame.draw.rect(pingmu, (170, 195, 220), (X0 + j * GE, Y0 + i * GE, GE, GE), 1)
    mx, my = pygame.mouse.get_pos()
    if zhuangtai == "youxi" and not liandong:
        j = (mx - X0) // GE
        i = (my - Y0) // GE
        if 0 <= i < HANG and 0 <= j < LIE and qipan[i][j]:
            pygame.draw.rect(pingmu, (255, 236, 160), (X0 + j * GE + 2, Y0 + i * GE + 2, GE - 4, GE - 4), 3)
    for i in range(HANG):
        for j in range(LIE):
            if qipan[i][j]:
                t = tu[qipan[i][j]]
                pingmu.blit(t, t.get_rect(center=zhongxin(i, j)))
    for x, y, f in baozha:
        pygame.draw.circle(pingmu, (130, 190, 245), (x, y), 20 + f * 2, max(1, 6 - f // 3))
    for d in feidi:
        pygame.draw.circle(pingmu, SHENLAN, (d[0], d[1]), 8)
        pygame.draw.circle(pingmu, (95, 170, 240), (d[0], d[1]), 7)
        pygame.draw.circle(pingmu, BAI, (d[0] - 2, d[1] - 3), 2)
    for p in piaozi:
        xiezi(p[2], zi_xiao, HONG, p[0], p[1])
    # 右边信息栏
    pygame.draw.rect(pingmu, (250, 252, 255), (572, 44, 208, 390), border_radius=12)
    pygame.draw.rect(pingmu, (84, 128, 178), (572, 44, 208, 390), 2, border_radius=12)
    xiezi("关卡", zi_zhong, SHENLAN, 676, 76)
    xiezi("第 %d 关" % guanka, zi_zhong, (30, 40, 60), 676, 114)
    pygame.draw.line(pingmu, (200, 215, 230), (590, 142), (762, 142))
    xiezi("水滴", zi_zhong, SHENLAN, 676, 168)
    pingmu.blit(tu[2], tu[2].get_rect(center=(624, 216)))
    xiezi("× %d" % shuidi, zi_shu, HONG if shuidi <= 3 else (30, 40, 60), 706, 216)
    pygame.draw.line(pingmu, (200, 215, 230), (590, 252), (762, 252))
    xiezi("得分", zi_zhong, SHENLAN, 676, 280)
    xiezi(str(defen), zi_zhong, (30, 40, 60), 676, 318)
    xiezi("连爆: %d" % lianji, zi_xiao, HUI, 676, 366)
    xiezi("最高连爆: %d" % zuigao, zi_xiao, HUI, 676, 396)
    anniu(AN_CHONGLAI, "重新开始", zi_xiao)
    xiezi("清空所有水滴即可过关", zi_xiao, HUI, 676, 550)


def hua_duihua(biaoti, neirong, an):
    zhao = pygame.Surface((KUAN, GAO), pygame.SRCALPHA)
    zhao.fill((0, 0, 0, 110))
    pingmu.blit(zhao, (0, 0))
    pygame.draw.rect(pingmu, (236, 240, 245), (220, 180, 360, 250), border_radius=6)
    pygame.draw.rect(pingmu, LAN, (220, 180, 360, 40), border_top_left_radius=6, border_top_right_radius=6)
    xiezi("提示", zi_xiao, BAI, 254, 200)
    xiezi("×", zi_zhong, BAI, 558, 200)
    xiezi(biaoti, zi_zhong, SHENLAN, 400, 258)
    xiezi(neirong, zi_xiao, (50, 60, 80), 400, 310)
    anniu(AN_DUIHUA, an)


def zai(rect, pos):
    return pygame.Rect(rect).collidepoint(pos)


def dianji(pos):
    global zhuangtai, guanka, shuidi, liandong, lianji
    if zhuangtai == "caidan":
        if zai(AN_KAISHI, pos):
            xin_youxi()
        elif zai(AN_SHUOMING, pos):
            zhuangtai = "shuoming"
        elif zai(AN_TUICHU, pos):
            pygame.quit()
            sys.exit()
    elif zhuangtai == "shuoming":
        if zai(AN_FANHUI, pos):
            zhuangtai = "caidan"
    elif zhuangtai == "youxi":
        if zai(AN_CHONGLAI, pos):
            if not liandong:
                xin_youxi()
            return
        if liandong:
            return          # 还在爆, 不能点
        j = (pos[0] - X0) // GE
        i = (pos[1] - Y0) // GE
        if 0 <= i < HANG and 0 <= j < LIE and qipan[i][j] > 0 and shuidi > 0:
            shuidi -= 1
            lianji = 0
            liandong = True
            jilu(t="tap", r=i, c=j)
            jiashui(i, j)
    elif zhuangtai == "guoguan":
        if zai(AN_DUIHUA, pos):
            guanka += 1
            shuidi += 3
            zhuangtai = "youxi"
            xin_guan()
    elif zhuangtai == "shibai":
        if zai(AN_DUIHUA, pos):
            xin_youxi()


# ---------------- 主循环 ----------------
while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit()
            sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            dianji(e.pos)
    if zhuangtai == "caidan":
        hua_caidan()
    elif zhuangtai == "shuoming":
        hua_shuoming()
    else:
        gengxin()
        hua_youxi()
        if zhuangtai == "guoguan":
            hua_duihua("恭喜你, 第 %d 关通过!" % guanka, "剩余水滴 %d   过关奖励 +3" % shuidi, "下一关")
        if zhuangtai == "shibai":
            hua_duihua("水滴用完了, 游戏结束!", "到达第 %d 关   得分 %d" % (guanka, defen), "再来一局")
    pygame.display.flip()
    shizhong.tick(60)
