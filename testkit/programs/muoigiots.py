# -*- coding: utf-8 -*-
# ============================================================
#  MƯỜI GIỌT NƯỚC  -  bài tập lớn môn Lập trình Python
#  Viết lại theo game Flash hồi cấp 2 hay chơi ở quán net
#  Chạy:  python muoigiot.py [--seed N] [--log FILE]
# ============================================================
import pygame, sys, random, time, json, unicodedata

pygame.init()

# ---------- hằng số ----------
RONG, CAO = 660, 520
LE_X, LE_Y = 30, 70          # góc trên trái của bàn
O = 70                       # cạnh 1 ô
N = 6
TRANG = (255, 255, 255)
DEN = (30, 30, 40)
XAM = (196, 204, 210)
NEN = (214, 226, 234)
XANH = (44, 120, 214)
XANH_DAM = (20, 66, 140)
XANH_NHAT = (150, 200, 250)
CAM = (240, 140, 40)
TOC_DO = 6

# ---------- tham số dòng lệnh ----------
hat_giong = int(time.time())
tep_log = None
i = 1
while i < len(sys.argv):
    if sys.argv[i] == "--seed":
        hat_giong = int(sys.argv[i + 1]); i += 1
    elif sys.argv[i] == "--log":
        tep_log = open(sys.argv[i + 1], "w"); i += 1
    i += 1

def ghi(d):
    if tep_log:
        tep_log.write(json.dumps(d) + "\n")
        tep_log.flush()

mh = pygame.display.set_mode((RONG, CAO))
pygame.display.set_caption("Muoi Giot Nuoc")
dong_ho = pygame.time.Clock()
chu_to = pygame.font.Font(None, 64)
chu_vua = pygame.font.Font(None, 34)
chu_nho = pygame.font.Font(None, 24)

# ---------- biến toàn cục ----------
ban = [[0] * N for _ in range(N)]
giot_bay = []        # [x, y, dx, dy]
vo = []              # hiệu ứng vỡ: [x, y, khung]
man = 1
so_giot = 10
diem = 0
dem_vo = 0           # số giọt vỡ trong 1 chuỗi
trang_thai = "menu"  # menu, huongdan, choi, quaman, thua
thong_bao = ["", 0]
rd = random.Random(hat_giong)
cho_ghi_ban = False

# ---------- vẽ giọt nước (vẽ to rồi thu nhỏ cho mịn) ----------
def tao_hinh(r, mau, vien, goc=0):
    k = 4
    s = pygame.Surface((r * 2 * k + 8, int(r * 2.7 * k) + 8), pygame.SRCALPHA)
    cx = s.get_width() // 2
    cy = s.get_height() - r * k - 4
    # thân + mũi nhọn
    for (m, rr) in ((vien, r * k), (mau, r * k - 5)):
        pygame.draw.circle(s, m, (cx, cy), rr)
        pygame.draw.polygon(s, m, [(cx, cy - int(rr * 1.65)),
                                   (cx - int(rr * .86), cy - int(rr * .5)),
                                   (cx + int(rr * .86), cy - int(rr * .5))])
    # vệt sáng
    pygame.draw.ellipse(s, (225, 240, 255), (cx - int(r * k * .6), cy - int(r * k * .35), int(r * k * .4), int(r * k * .6)))
    s = pygame.transform.smoothscale(s, (s.get_width() // k, s.get_height() // k))
    if goc:
        s = pygame.transform.rotate(s, goc)
    return s

HINH = [None,
        tao_hinh(8, (120, 185, 245), XANH),
        tao_hinh(13, (90, 165, 240), XANH),
        tao_hinh(18, (62, 140, 230), XANH_DAM),
        tao_hinh(23, (40, 110, 215), XANH_DAM)]
HINH_BAY = {(0, -1): tao_hinh(5, (90, 165, 240), XANH, 0), (0, 1): tao_hinh(5, (90, 165, 240), XANH, 180),
            (-1, 0): tao_hinh(5, (90, 165, 240), XANH, 90), (1, 0): tao_hinh(5, (90, 165, 240), XANH, 270)}

def tao_ban():
    # màn càng cao thì càng nhiều giọt nhỏ
    global ban, cho_ghi_ban
    nho = min(man, 12)
    ty_le = [5, 5 + nho * 0.3, 6 + nho * 0.2, 9, 9 - nho * 0.2]
    ban = [[rd.choices([0, 1, 2, 3, 4], ty_le)[0] for _ in range(N)] for _ in range(N)]
    cho_ghi_ban = True

def choi_moi():
    global man, so_giot, diem, trang_thai
    man = 1
    so_giot = 10
    diem = 0
    giot_bay.clear()
    vo.clear()
    tao_ban()
    trang_thai = "choi"

def tam(r, c):
    return LE_X + c * O + O // 2, LE_Y + r * O + O // 2

def dap_vao(r, c):
    """giọt ở ô (r,c) nhận thêm 1 giọt"""
    global dem_vo, so_giot, diem
    ban[r][c] += 1
    if ban[r][c] > 4:
        ban[r][c] = 0
        x, y = tam(r, c)
        for (dx, dy) in ((0, -1), (1, 0), (0, 1), (-1, 0)):
            giot_bay.append([x, y, dx, dy])
        vo.append([x, y, 0])
        dem_vo += 1
        diem += 10 * dem_vo
        if dem_vo % 3 == 0:      # cứ 3 giọt vỡ liên tiếp thì được thưởng 1 giọt
            so_giot += 1
            thong_bao[0] = "+1 giọt!"
            thong_bao[1] = 50

def di_chuyen():
    for g in giot_bay[:]:
        g[0] += g[2] * TOC_DO
        g[1] += g[3] * TOC_DO
        c = (g[0] - LE_X) // O
        r = (g[1] - LE_Y) // O
        if g[0] < LE_X or g[1] < LE_Y or c >= N or r >= N:
            giot_bay.remove(g)
            continue
        x, y = tam(r, c)
        if ban[r][c] > 0 and abs(g[0] - x) < 18 and abs(g[1] - y) < 18:
            giot_bay.remove(g)
            dap_vao(r, c)

def khong_dau(s):
    # font mặc định của pygame thiếu chữ có dấu (ra ô vuông) nên phải bỏ dấu
    s = s.replace("Đ", "D").replace("đ", "d")
    return "".join(k for k in unicodedata.normalize("NFD", s) if not unicodedata.combining(k))

def viet(font, s, mau, x, y, giua=True):
    s = khong_dau(s)
    a = font.render(s, True, mau)
    mh.blit(a, (x - a.get_width() // 2, y) if giua else (x, y))

class Nut:
    def __init__(self, x, y, w, h, chu):
        self.rect = pygame.Rect(x, y, w, h)
        self.chu = chu
    def ve(self):
        m = XANH if not self.rect.collidepoint(pygame.mouse.get_pos()) else CAM
        pygame.draw.rect(mh, m, self.rect, border_radius=8)
        pygame.draw.rect(mh, DEN, self.rect, 2, border_radius=8)
        viet(chu_vua, self.chu, TRANG, self.rect.centerx, self.rect.centery - 12)
    def bam(self, p):
        return self.rect.collidepoint(p)

nut_choi = Nut(230, 270, 200, 48, "Chơi")
nut_hd = Nut(230, 335, 200, 48, "Hướng dẫn")
nut_thoat = Nut(230, 400, 200, 48, "Thoát")
nut_ve = Nut(230, 430, 200, 48, "Quay lại")
nut_tiep = Nut(180, 310, 120, 44, "OK")
nut_lai = Nut(150, 310, 180, 44, "Chơi lại")

def ve_ban():
    mh.fill(NEN)
    viet(chu_vua, "Màn %d" % man, XANH_DAM, LE_X, 24, False)
    viet(chu_vua, "Điểm: %d" % diem, XANH_DAM, 320, 24, False)
    pygame.draw.rect(mh, XAM, (LE_X - 6, LE_Y - 6, O * N + 12, O * N + 12), border_radius=6)
    for r in range(N):
        for c in range(N):
            pygame.draw.rect(mh, (248, 250, 252), (LE_X + c * O + 2, LE_Y + r * O + 2, O - 4, O - 4), border_radius=4)
            if ban[r][c]:
                h = HINH[ban[r][c]]
                x, y = tam(r, c)
                mh.blit(h, h.get_rect(center=(x, y - 2)))
    for v in vo[:]:
        v[2] += 1
        pygame.draw.circle(mh, XANH_NHAT, (v[0], v[1]), 8 + v[2] * 2, 3)
        if v[2] > 11:
            vo.remove(v)
    for g in giot_bay:
        h = HINH_BAY[(g[2], g[3])]
        mh.blit(h, h.get_rect(center=(g[0], g[1])))
    # bình nước bên phải
    bx, by, bw, bh = 510, 130, 100, 300
    muc = min(so_giot, 20) / 20 * (bh - 12)
    pygame.draw.rect(mh, (240, 246, 250), (bx, by, bw, bh), border_radius=14)
    if muc > 0:
        pygame.draw.rect(mh, (90, 165, 240), (bx + 6, by + bh - 6 - muc, bw - 12, muc), border_radius=8)
    pygame.draw.rect(mh, XANH_DAM, (bx, by, bw, bh), 4, border_radius=14)
    for k in range(1, 4):
        pygame.draw.line(mh, XANH_DAM, (bx, by + k * bh // 4), (bx + 18, by + k * bh // 4), 2)
    viet(chu_to, str(so_giot), DEN, bx + bw // 2, by + bh // 2 - 22)
    viet(chu_nho, "giọt còn lại", XANH_DAM, bx + bw // 2, by + bh + 12)
    if thong_bao[1] > 0:
        thong_bao[1] -= 1
        viet(chu_vua, thong_bao[0], CAM, bx + bw // 2, by - 40 - (50 - thong_bao[1]) // 4)

def ve_hop(dong1, dong2, nut):
    toi = pygame.Surface((RONG, CAO), pygame.SRCALPHA)
    toi.fill((20, 40, 70, 120))
    mh.blit(toi, (0, 0))
    hop = pygame.Rect(90, 180, 300, 200)
    pygame.draw.rect(mh, TRANG, hop, border_radius=12)
    pygame.draw.rect(mh, XANH_DAM, hop, 3, border_radius=12)
    pygame.draw.rect(mh, XANH_DAM, (90, 180, 300, 12), border_radius=6)
    viet(chu_vua, dong1, XANH_DAM, 240, 212)
    viet(chu_nho, dong2, DEN, 240, 258)
    nut.ve()

def ve_menu():
    mh.fill(NEN)
    for k in range(9):
        pygame.draw.line(mh, XAM, (k * 84, 0), (k * 84, CAO), 3)
        pygame.draw.line(mh, XAM, (0, k * 84), (RONG, k * 84), 3)
    viet(chu_to, "MƯỜI GIỌT NƯỚC", XANH_DAM, RONG // 2, 70)
    for k in range(1, 5):
        mh.blit(HINH[k], HINH[k].get_rect(midbottom=(190 + k * 56, 220)))
    nut_choi.ve(); nut_hd.ve(); nut_thoat.ve()
    viet(chu_nho, "Nhóm 7 - K62", (110, 120, 130), RONG // 2, 485)

def ve_hd():
    mh.fill(NEN)
    viet(chu_vua, "HƯỚNG DẪN", XANH_DAM, RONG // 2, 60)
    y = 130
    for s in ("Bấm vào một giọt để nhỏ thêm nước, giọt sẽ to ra.",
              "Giọt to nhất mà nhận thêm nước thì vỡ ra 4 hướng.",
              "Cứ 3 giọt vỡ trong một chuỗi được thưởng 1 giọt.",
              "Làm sạch bàn để qua màn. Hết nước là thua!"):
        viet(chu_nho, s, DEN, RONG // 2, y)
        y += 44
    nut_ve.ve()

# ---------- vòng lặp chính ----------
while True:
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit(); sys.exit()
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == 1:
            p = e.pos
            if trang_thai == "menu":
                if nut_choi.bam(p): choi_moi()
                elif nut_hd.bam(p): trang_thai = "huongdan"
                elif nut_thoat.bam(p): pygame.quit(); sys.exit()
            elif trang_thai == "huongdan":
                if nut_ve.bam(p): trang_thai = "menu"
            elif trang_thai == "quaman":
                if nut_tiep.bam(p):
                    man += 1
                    so_giot += 1
                    tao_ban()
                    trang_thai = "choi"
            elif trang_thai == "thua":
                if nut_lai.bam(p): choi_moi()
            elif trang_thai == "choi" and not giot_bay and so_giot > 0:
                c = (p[0] - LE_X) // O
                r = (p[1] - LE_Y) // O
                if 0 <= r < N and 0 <= c < N and ban[r][c] > 0 and not cho_ghi_ban:
                    ghi({"t": "tap", "r": r, "c": c})
                    so_giot -= 1
                    dem_vo = 0
                    dap_vao(r, c)

    if trang_thai == "menu":
        ve_menu()
    elif trang_thai == "huongdan":
        ve_hd()
    else:
        if trang_thai == "choi":
            di_chuyen()
            if not giot_bay and not vo and not cho_ghi_ban:
                if sum(map(sum, ban)) == 0:
                    trang_thai = "quaman"
                    ghi({"t": "cleared"})
                elif so_giot <= 0:
                    trang_thai = "thua"
                    ghi({"t": "lost"})
        ve_ban()
        if trang_thai == "quaman":
            ve_hop("Qua màn %d rồi!" % man, "Thưởng 1 giọt nước cho màn sau", nut_tiep)
        elif trang_thai == "thua":
            ve_hop("Hết nước rồi...", "Màn %d   Điểm: %d" % (man, diem), nut_lai)
    pygame.display.flip()
    if cho_ghi_ban and trang_thai == "choi":
        ghi({"t": "board", "cells": ban})
        cho_ghi_ban = False
    dong_ho.tick(60)
