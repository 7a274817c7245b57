# -*- coding: utf-8 -*-
# BÓNG NƯỚC - bản thử trên máy tính trước khi chuyển sang Android
# tác giả: Hải Đăng   (kivy chậm quá nên tạm viết pygame)
import sys, math, json, random, time
import pygame
from pygame import gfxdraw

W, H = 432, 776
N = 6
O = 64                      # cỡ ô
BX, BY = (W - N * O) // 2, 172
NEN1, NEN2 = (255, 244, 236), (222, 232, 255)

# ---- tham số dòng lệnh
def thamso(ten):
    if ten in sys.argv:
        return sys.argv[sys.argv.index(ten) + 1]
    return None

hat = thamso("--seed")
rd = random.Random(int(hat) if hat is not None else None)
_f = open(thamso("--log"), "w") if thamso("--log") else None
def ghi(o):
    if _f:
        _f.write(json.dumps(o) + "\n"); _f.flush()

pygame.init()
mh = pygame.display.set_mode((W, H))
pygame.display.set_caption("Bong Nuoc")
dongho = pygame.time.Clock()

def chu(co, dam=False):
    return pygame.font.SysFont("roboto,notosans,dejavusans,arial", co, bold=dam)
F12, F14, F16, F20, F28, F44 = chu(11), chu(13), chu(15), chu(18, True), chu(26, True), chu(46, True)

def viet(s, f, mau, x, y, neo="center"):
    a = f.render(s, True, mau)
    r = a.get_rect(**{neo: (x, y)})
    mh.blit(a, r)
    return r

def tron_mau(a, b, t):
    return tuple(int(a[i] + (b[i] - a[i]) * t) for i in range(3))

def gradient(w, h, a, b, bo=0):
    s = pygame.Surface((w, h), pygame.SRCALPHA)
    for y in range(h):
        pygame.draw.line(s, tron_mau(a, b, y / max(1, h - 1)) + (255,), (0, y), (w, y))
    if bo:
        m = pygame.Surface((w, h), pygame.SRCALPHA)
        pygame.draw.rect(m, (255, 255, 255, 255), (0, 0, w, h), border_radius=bo)
        s.blit(m, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return s

# ---- bóng: 4 cỡ, 4 màu
MAU = [None, ((255, 236, 150), (250, 190, 70)), ((190, 225, 255), (92, 150, 240)),
       ((226, 196, 255), (150, 96, 226)), ((255, 190, 206), (240, 78, 120))]
BK = [0, 13, 18, 23, 28]

def ve_bong(k, r):
    z = 3
    d = r * 2 * z
    s = gradient(d, d, MAU[k][0], MAU[k][1], d // 2)
    pygame.draw.ellipse(s, (255, 255, 255, 255), (d * .25, d * .14, d * .28, d * .18))
    return pygame.transform.smoothscale(s, (r * 2, r * 2))
BONG = [None] + [ve_bong(k, BK[k]) for k in range(1, 5)]
BIEUTUONG = ve_bong(4, 60)
NEN = gradient(W, H, NEN1, NEN2)
THE = gradient(N * O + 16, N * O + 16, (255, 255, 255), (243, 246, 255), 22)
NUT = gradient(200, 52, (255, 140, 150), (240, 78, 120), 26)
NUT2 = gradient(200, 44, (150, 180, 250), (92, 130, 230), 22)

def sao(x, y, r, day):
    p = []
    for i in range(10):
        g = -math.pi / 2 + i * math.pi / 5
        rr = r if i % 2 == 0 else r * .45
        p.append((x + math.cos(g) * rr, y + math.sin(g) * rr))
    pygame.draw.polygon(mh, (255, 196, 40) if day else (214, 216, 226), p)
    if day:
        pygame.draw.polygon(mh, (236, 160, 20), p, 1)

# ---- quảng cáo (giả) ----
QC = [("Mì Ba Miền", "Ăn là ghiền!", (210, 40, 40), "MUA"),
      ("Rồng Lửa Online", "Vào chiến ngay - 10 triệu lượt tải", (40, 30, 70), "TẢI"),
      ("Học tiếng Anh 5 phút", "Miễn phí 7 ngày", (30, 130, 90), "THỬ"),
      ("Xe ôm Nhanh", "Giảm 50% chuyến đầu", (240, 150, 20), "ĐẶT"),
      ("Trà sữa Mèo", "Mua 1 tặng 1 hôm nay", (150, 90, 60), "XEM")]

# ---- trạng thái
man = "nha"        # nha | vao | choi | no | cho | thang | thua | dung
cap = 1; giot = 10; diem = 0; diem_cap = 0; kyluc = 0
ban = [[0] * N for _ in range(N)]
ban_goc = None
nhun = [[0.0] * N for _ in range(N)]
hatnuoc = []       # [x, y, dx, dy, r, c]
vong = []          # hiệu ứng nổ
bay = []           # chữ bay
chuoi = 0
dem = 0.0
toast = ["", 0.0]
tg = 0.0
sosao = 0

def tao_ban():
    global ban, ban_goc
    # càng về sau càng nhiều bóng nhỏ
    kho = min(cap, 12)
    w = [9 - kho * .2, 5 + kho * .25, 8, 9, 9 - kho * .15]
    while True:
        ban = [[rd.choices([0, 1, 2, 3, 4], w)[0] for _ in range(N)] for _ in range(N)]
        if sum(1 for h in ban for v in h if v) > 12:
            break
    ban_goc = [h[:] for h in ban]

def vao_cap(moi=True):
    global man, dem, diem_cap, hatnuoc
    if moi:
        tao_ban()
    hatnuoc = []
    diem_cap = 0
    man = "vao"; dem = 0

def choi_moi():
    global cap, giot, diem
    cap, giot, diem = 1, 10, 0
    vao_cap()

def tam(r, c):
    return BX + c * O + O // 2, BY + r * O + O // 2

def cham(r, c):
    global chuoi, diem, diem_cap
    if ban[r][c] < 4:
        ban[r][c] += 1
        nhun[r][c] = 1.0
        return
    ban[r][c] = 0
    chuoi += 1
    diem += 5 * chuoi
    diem_cap += 5 * chuoi
    x, y = tam(r, c)
    vong.append([x, y, 0.0])
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        hatnuoc.append([0.0, dx, dy, r, c])

def chay_hat(dt):
    # mỗi hạt đi từng ô một, t = phần đường đã đi
    global hatnuoc
    cu, hatnuoc = hatnuoc, []
    for h in cu:
        h[0] += dt * 7
        if h[0] < 1:
            hatnuoc.append(h)
            continue
        h[0] -= 1
        h[3] += h[2]; h[4] += h[1]
        if not (0 <= h[3] < N and 0 <= h[4] < N):
            continue
        if ban[h[3]][h[4]]:
            cham(h[3], h[4])
        else:
            hatnuoc.append(h)

def thuong():
    global giot
    t = (chuoi >= 3) + (chuoi >= 5) + (chuoi >= 8) + (chuoi >= 12)
    if t:
        giot += t
        bay.append(["+%d giọt" % t, 0.0])

def xong_chuoi():
    global man, dem, kyluc, sosao
    thuong()
    if not any(any(h) for h in ban):
        ghi({"t": "cleared"})
        sosao = 1 + (diem_cap >= 400) + (diem_cap >= 900)
        man = "cho"; dem = 0
    elif giot <= 0:
        ghi({"t": "lost"})
        kyluc = max(kyluc, diem)
        man = "thua"; dem = 0
    else:
        man = "choi"

# ================= vẽ =================
def thanh_trang_thai():
    pygame.draw.rect(mh, (226, 92, 126), (0, 0, W, 26))
    viet(time.strftime("%H:%M"), F14, (255, 255, 255), 10, 13, "midleft")
    for i in range(4):
        pygame.draw.rect(mh, (255, 255, 255), (W - 92 + i * 6, 18 - i * 3, 4, 3 + i * 3))
    viet("4G", F12, (255, 255, 255), W - 56, 13)
    pygame.draw.rect(mh, (255, 255, 255), (W - 42, 7, 26, 12), 1, 2)
    pygame.draw.rect(mh, (255, 255, 255), (W - 40, 9, 17, 8))
    pygame.draw.rect(mh, (255, 255, 255), (W - 15, 10, 3, 6))

def thanh_duoi():
    pygame.draw.rect(mh, (250, 250, 252), (0, H - 36, W, 36))
    m = (120, 120, 130)
    pygame.draw.polygon(mh, m, [(W // 6 + 8, H - 26), (W // 6 + 8, H - 10), (W // 6 - 6, H - 18)], 2)
    pygame.draw.circle(mh, m, (W // 2, H - 18), 8, 2)
    pygame.draw.rect(mh, m, (W * 5 // 6 - 7, H - 25, 14, 14), 2)

def quang_cao():
    i = int(tg / 4.5) % len(QC)
    ten, cau, mau, nut = QC[i]
    y = H - 36 - 62
    mh.blit(gradient(W, 62, tron_mau(mau, (255, 255, 255), .25), mau), (0, y))
    pygame.draw.rect(mh, (255, 255, 255), (12, y + 10, 42, 42), border_radius=10)
    viet(ten[0], F28, mau, 33, y + 31)
    viet(ten, F20, (255, 255, 255), 66, y + 22, "midleft")
    viet(cau, F14, (255, 255, 255), 66, y + 44, "midleft")
    r = pygame.Rect(W - 76, y + 16, 64, 30)
    pygame.draw.rect(mh, (255, 255, 255), r, border_radius=6)
    viet(nut, F16, mau, *r.center)
    pygame.draw.rect(mh, (255, 255, 255), (0, y, 22, 13))
    viet("QC", F12, (120, 120, 120), 11, y + 6)

def dau_trang():
    viet("Cấp %d" % cap, F28, (90, 70, 110), 20, 58, "midleft")
    r = pygame.Rect(W - 58, 40, 38, 38)
    pygame.draw.rect(mh, (255, 255, 255), r, border_radius=19)
    for dx in (-7, 3):
        pygame.draw.rect(mh, (226, 92, 126), (r.centerx + dx, r.centery - 8, 5, 16), border_radius=2)
    viet("%d điểm" % diem, F20, (120, 100, 140), W // 2 + 30, 58)
    # thanh sao
    t = pygame.Rect(24, 108, W - 48, 14)
    pygame.draw.rect(mh, (226, 226, 240), t, border_radius=7)
    p = min(1.0, diem_cap / 1000)
    if p > .03:
        mh.blit(gradient(int(t.w * p), 14, (255, 226, 120), (255, 180, 40), 7), t)
    for moc in (0, 400, 900):
        sao(t.x + 10 + (t.w - 20) * moc / 1000, 115, 15, diem_cap >= moc and (moc or diem_cap))

def ve_ban():
    mh.blit(THE, (BX - 8, BY - 8))
    for r in range(N):
        for c in range(N):
            x, y = tam(r, c)
            gfxdraw.filled_circle(mh, x, y, 4, (228, 230, 242, 255))
    for r in range(N):
        for c in range(N):
            k = ban[r][c]
            if not k:
                continue
            x, y = tam(r, c)
            nay = 0
            if man == "vao":
                q = dem * 2.2 - (N - r) * .12 - c * .05
                if q <= 0:
                    continue
                q = min(1.0, q)
                # rơi xuống rồi nảy
                nay = abs(math.cos(q * math.pi * 2.5)) * (1 - q) * 180
            else:
                nay = abs(math.sin(tg * 2.4 + c * .5 + r * .8)) * (1.5 if k < 4 else 5)
            e = nhun[r][c]
            s = 1 + .3 * e * math.sin(e * 14)
            w = max(2, int(BK[k] * 2 * s)); h = max(2, int(BK[k] * 2 * (2 - s)))
            pygame.draw.ellipse(mh, (218, 220, 236), (x - BK[k] * .8, y + BK[k] - 4, BK[k] * 1.6, 8))
            a = BONG[k] if e < .02 else pygame.transform.smoothscale(BONG[k], (w, h))
            mh.blit(a, a.get_rect(center=(x, y - nay)))
    for v in vong:
        a = pygame.Surface((120, 120), pygame.SRCALPHA)
        pygame.draw.circle(a, (240, 78, 120, int(160 * (1 - v[2]))), (60, 60), int(20 + 38 * v[2]), 5)
        for i in range(8):
            g = i * math.pi / 4
            pygame.draw.circle(a, (255, 160, 180, int(220 * (1 - v[2]))),
                               (60 + math.cos(g) * 50 * v[2], 60 + math.sin(g) * 50 * v[2]), 4)
        mh.blit(a, (v[0] - 60, v[1] - 60))
    for t, dx, dy, r, c in hatnuoc:
        x, y = tam(r, c)
        x, y = x + dx * O * t, y + dy * O * t
        pygame.draw.circle(mh, (255, 255, 255), (x, y), 9)
        pygame.draw.circle(mh, (240, 78, 120), (x, y), 7)

def o_giot():
    y = BY + N * O + 46
    r = pygame.Rect(24, y - 30, W - 48, 60)
    pygame.draw.rect(mh, (255, 255, 255), r, border_radius=30)
    viet("Còn lại", F16, (130, 120, 150), 52, y, "midleft")
    # hình giọt nước
    x = W // 2 - 22
    pygame.draw.polygon(mh, (80, 150, 240), [(x, y - 22), (x - 11, y + 2), (x + 11, y + 2)])
    pygame.draw.circle(mh, (80, 150, 240), (x, y + 5), 12)
    pygame.draw.circle(mh, (190, 220, 255), (x - 4, y + 3), 4)
    viet("× %d" % giot, F28, (60, 100, 190) if giot > 3 else (220, 50, 70), x + 24, y, "midleft")
    viet("chuỗi %d" % chuoi, F16, (130, 120, 150), W - 50, y, "midright")
    for b in bay:
        viet(b[0], F28, (80, 150, 240), W // 2, y - 40 - b[1] * 60)

def hop(tieude, cao):
    m = pygame.Surface((W, H - 98), pygame.SRCALPHA)
    m.fill((40, 30, 60, 130))
    mh.blit(m, (0, 0))
    y = 200 - int(max(0, .3 - dem) * 600)
    pygame.draw.rect(mh, (255, 255, 255), (46, y, W - 92, cao), border_radius=26)
    mh.blit(gradient(W - 92, 56, (255, 150, 160), (240, 100, 136), 26), (46, y))
    viet(tieude, F20, (255, 255, 255), W // 2, y + 28)
    return y

R_CHOI = pygame.Rect(W // 2 - 100, 470, 200, 52)
R_TIEP = pygame.Rect(W // 2 - 100, 400, 200, 52)
R_LAI = pygame.Rect(W // 2 - 100, 460, 200, 44)

def nut(r, s, anh):
    mh.blit(anh, r)
    viet(s, F20, (255, 255, 255), *r.center)

def ve():
    mh.blit(NEN, (0, 0))
    if man == "nha":
        n = abs(math.sin(tg * 3)) * 26
        pygame.draw.ellipse(mh, (226, 220, 236), (W // 2 - 50, 322, 100, 16))
        mh.blit(BIEUTUONG, BIEUTUONG.get_rect(center=(W // 2, 268 - n)))
        for i, k in enumerate((1, 2, 3)):
            m = abs(math.sin(tg * 3 + i + 1)) * 14
            a = BONG[k]
            mh.blit(a, a.get_rect(center=(W // 2 - 130 + i * 130, 420 - m)))
        viet("Bóng Nước", F44, (226, 92, 126), W // 2, 120)
        viet("Chạm - Nổ - Vui", F16, (130, 120, 150), W // 2, 166)
        nut(R_CHOI, "CHƠI", NUT)
        viet("Kỷ lục: %d" % kyluc, F16, (130, 120, 150), W // 2, 556)
        viet("v0.3 beta", F12, (170, 160, 180), W // 2, 640)
    else:
        dau_trang(); ve_ban(); o_giot()
        if man == "thang":
            y = hop("Qua cấp %d!" % cap, 290)
            for i in range(3):
                sao(W // 2 - 70 + i * 70, y + 108 - (i == 1) * 10, 32, i < sosao and dem > .4 + i * .3)
            viet("Điểm cấp này: %d     +1 giọt" % diem_cap, F16, (110, 100, 130), W // 2, y + 166)
            nut(R_TIEP, "TIẾP TỤC", NUT)
        elif man == "thua":
            y = hop("Hết giọt rồi!", 330)
            viet("%d điểm" % diem, F28, (90, 70, 110), W // 2, y + 100)
            viet("Đến cấp %d  -  kỷ lục %d" % (cap, kyluc), F16, (110, 100, 130), W // 2, y + 146)
            nut(R_TIEP, "CHƠI LẠI", NUT)
            nut(R_LAI, "TRANG CHỦ", NUT2)
        elif man == "dung":
            hop("Tạm dừng", 330)
            viet("Nghỉ một chút nhé", F16, (110, 100, 130), W // 2, 320)
            nut(R_TIEP, "TIẾP TỤC", NUT)
            nut(R_LAI, "TRANG CHỦ", NUT2)
    thanh_trang_thai(); quang_cao(); thanh_duoi()
    if toast[1] > 0:
        r = pygame.Rect(W // 2 - 120, H - 150, 240, 34)
        pygame.draw.rect(mh, (60, 60, 66), r, border_radius=17)
        viet(toast[0], F14, (255, 255, 255), *r.center)

def bam(p):
    global man, giot, chuoi, cap, dem
    if H - 98 <= p[1] < H - 36:
        toast[:] = ["Không có kết nối mạng", 1.8]
        return
    if man == "nha":
        if R_CHOI.collidepoint(p): choi_moi()
    elif man == "thang":
        if dem > .5 and R_TIEP.collidepoint(p):
            cap += 1; giot += 1
            vao_cap()
    elif man == "thua":
        if dem > .5 and R_TIEP.collidepoint(p): choi_moi()
        elif dem > .5 and R_LAI.collidepoint(p): man = "nha"
    elif man == "dung":
        if R_TIEP.collidepoint(p): man = "choi"
        elif R_LAI.collidepoint(p): man = "nha"
    elif man == "choi":
        if pygame.Rect(W - 60, 38, 42, 42).collidepoint(p):
            man = "dung"; dem = 0
            return
        c, r = (p[0] - BX) // O, (p[1] - BY) // O
        if 0 <= r < N and 0 <= c < N and ban[r][c] and giot > 0:
            ghi({"t": "tap", "r": r, "c": c})
            giot -= 1
            chuoi = 0
            man = "no"
            cham(r, c)

while True:
    dt = min(.05, dongho.tick(50) / 1000)
    tg += dt; dem += dt
    for e in pygame.event.get():
        if e.type == pygame.QUIT:
            pygame.quit(); sys.exit()
        if e.type == pygame.MOUSEBUTTONUP and e.button == 1:
            bam(e.pos)
    for r in range(N):
        for c in range(N):
            nhun[r][c] = max(0.0, nhun[r][c] - dt * 2)
    for v in vong: v[2] += dt * 2.5
    vong = [v for v in vong if v[2] < 1]
    for b in bay: b[1] += dt
    bay = [b for b in bay if b[1] < 1.3]
    toast[1] -= dt
    if man == "vao" and dem > 1.3:
        man = "choi"
        chuoi = 0
        ghi({"t": "board", "cells": ban})
    elif man == "no":
        chay_hat(dt)
        if not hatnuoc:
            xong_chuoi()
    elif man == "cho" and dem > .7:
        man = "thang"; dem = 0
    ve()
    pygame.display.flip()
