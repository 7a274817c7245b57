# Đèn Trời - thả đèn trên sông. Đồ án môn Lập trình Python (pygame).
#
# Mỗi ô là một chiếc đèn trời cỡ 1..4. Châm lửa vào đèn thì đèn lớn lên.
# Đèn cỡ 4 bay mất và bắn bốn tàn lửa ra bốn phía.
#
# Cách làm: khi người chơi bấm, toàn bộ phản ứng dây chuyền được tính ngay
# thành một "kịch bản" (danh sách sự kiện có giờ), rồi màn hình diễn lại.
import sys, json, math, heapq, argparse
from random import Random
import pygame as pg

RONG, CAO = 620, 800
COT, HANG, O = 7, 6, 78
GX, GY = 37, 196
LUA_MOI_TANG, LUA_TOI_DA = 10, 14
BUOC = 0.17          # giây để tàn lửa bay qua một ô
NO = 0.14            # giây từ lúc chạm đến lúc tàn lửa rời đèn

CO = {1: 15, 2: 21, 3: 28, 4: 35}
MAU = {1: (255, 236, 170), 2: (255, 200, 104), 3: (255, 146, 92), 4: (244, 84, 88)}


def kich_ban(bang, r, c):
    """Tính cả chuỗi. Trả về (bảng mới, sự kiện, tàn lửa, số lần nổ, tổng thời gian)."""
    b = [h[:] for h in bang]
    su_kien, tan_lua = [], []
    hang_doi, stt, no = [], 0, 0

    def cham(t, r, c):
        nonlocal stt, no
        if b[r][c] < 4:
            b[r][c] += 1
            su_kien.append((t, "lon", r, c, b[r][c]))
            return
        b[r][c] = 0
        no += 1
        su_kien.append((t, "no", r, c, no))
        for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            stt += 1
            heapq.heappush(hang_doi, (round(t + NO + BUOC, 4), stt, r + dr, c + dc, dr, dc, t + NO, r, c))

    cham(0.0, r, c)
    cuoi = 0.0
    while hang_doi:
        t, _, r, c, dr, dc, t0, r0, c0 = heapq.heappop(hang_doi)
        cuoi = max(cuoi, t)
        trong = 0 <= r < HANG and 0 <= c < COT
        if trong and b[r][c] == 0:
            stt += 1
            heapq.heappush(hang_doi, (round(t + BUOC, 4), stt, r + dr, c + dc, dr, dc, t0, r0, c0))
            continue
        tan_lua.append((t0, t, r0, c0, r, c))
        if trong:
            cham(t, r, c)
    return b, su_kien, tan_lua, no, cuoi + 0.35


def con_lai(b):
    return sum(5 - v for h in b for v in h if v)


def giai_duoc(bang, lua):
    """Người máy tham lam: luôn bấm chỗ dọn được nhiều nhất."""
    while lua:
        lon_nhat = max(map(max, bang))
        chon = [kich_ban(bang, r, c) for r in range(HANG) for c in range(COT) if bang[r][c] == lon_nhat]
        tot = min(chon, key=lambda k: con_lai(k[0]))
        bang, lua = tot[0], lua - 1 + tot[3] // 3
        if not con_lai(bang):
            return True
    return False


def tao_bang(rd, tang):
    day = min(0.45 + 0.05 * tang, 0.85)
    for lan in range(10000):
        b = [[rd.choice((1, 2, 2, 3, 3, 4, 4)) if rd.random() < day else 0 for _ in range(COT)] for _ in range(HANG)]
        if sum(v > 0 for h in b for v in h) >= 12 and giai_duoc(b, LUA_MOI_TANG - 1):
            return b


# ------------------------------------------------------------------ hình vẽ
def chu_font(cỡ, dam=False):
    return pg.font.SysFont("dejavusans,freesans,arial", cỡ, bold=dam)


def ve_den(r, mau):
    """Đèn giấy trong mờ: thân phình, miệng đèn và ngọn lửa bên trong."""
    k = 3
    w, h = int(r * 2.9) * k, int(r * 3.1) * k
    s = pg.Surface((w, h), pg.SRCALPHA)
    cx, cy, R = w / 2, h / 2, r * k
    for i in range(8):
        pg.draw.circle(s, (*mau, 7 + i * 3), (cx, cy), R * (1.42 - i * 0.05))
    than = []
    for i in range(41):
        u = i / 40
        rong = R * (0.60 + 0.36 * math.sin(min(1, u * 1.15 + .1) * math.pi) - 0.12 * u)
        than.append((rong, cy - R + 2 * R * u))
    vien = [(cx - x, y) for x, y in than] + [(cx + x, y) for x, y in reversed(than)]
    pg.draw.polygon(s, (*mau, 165), vien)
    phu = pg.Surface((w, h), pg.SRCALPHA)      # lớp phủ, chồng lên thân đèn
    for i in range(10):
        pg.draw.ellipse(phu, (255, 246, 196, 16 + i * 13), (cx - R * (.56 - i * .035), cy - R * (.3 - i * .06), R * (1.12 - i * .07), R * (1.25 - i * .07)))
    for q in (-.7, -.34, .34, .7):
        pg.draw.lines(phu, (255, 255, 255, 90), False, [(cx + x * q, y) for x, y in than], k)
    pg.draw.polygon(phu, (255, 255, 255, 170), vien, k)
    pg.draw.ellipse(phu, (255, 255, 240, 240), (cx - R * .14, cy + R * .38, R * .28, R * .46))
    pg.draw.line(phu, (120, 60, 50, 220), (cx - than[-1][0], cy + R), (cx + than[-1][0], cy + R), k * 2)
    s.blit(phu, (0, 0))
    return pg.transform.smoothscale(s, (w // k, h // k))


def ve_lua(sang):
    s = pg.Surface((66, 90), pg.SRCALPHA)
    ngoai, trong = ((240, 120, 60), (255, 226, 130)) if sang else ((120, 96, 140), (136, 112, 156))
    pg.draw.polygon(s, ngoai, [(33, 2), (46, 26), (58, 52), (52, 76), (33, 86), (14, 76), (8, 52), (22, 34)])
    pg.draw.polygon(s, trong, [(33, 34), (44, 58), (40, 76), (33, 80), (25, 76), (22, 60)])
    return pg.transform.smoothscale(s, (22, 30))


class PhongCanh:
    """Bình minh trên sông: núi trôi chậm nhiều lớp, mây, đèn xa."""

    def __init__(self):
        rd = Random(1999)
        self.troi = pg.Surface((RONG, CAO))
        moc = [(0, (58, 62, 116)), (.34, (128, 96, 152)), (.6, (222, 140, 150)), (.76, (250, 196, 160)), (.77, (120, 112, 158)), (1, (48, 58, 104))]
        for y in range(CAO):
            u = y / CAO
            for (a, ca), (b, cb) in zip(moc, moc[1:]):
                if a <= u <= b:
                    f = (u - a) / (b - a)
                    pg.draw.line(self.troi, [ca[i] + (cb[i] - ca[i]) * f for i in range(3)], (0, y), (RONG, y))
        self.lop = []
        for mau, nen, bien, toc in (((176, 126, 164), 560, 70, 5), ((122, 92, 142), 590, 46, 11), ((70, 64, 112), 612, 26, 22)):
            s = pg.Surface((RONG * 2, 130), pg.SRCALPHA)
            pha = [rd.random() * 6 for _ in range(3)]
            diem = []
            for x in range(0, RONG * 2 + 1, 5):
                a = x / (RONG * 2) * math.tau
                diem.append((x, 68 - bien * (.5 * math.sin(3 * a + pha[0]) + .3 * math.sin(7 * a + pha[1]) + .2 * math.sin(13 * a + pha[2]))))
            pg.draw.polygon(s, mau, diem + [(RONG * 2, 130), (0, 130)])
            self.lop.append((s, nen - 70, toc))
        self.den_xa = [(rd.random() * RONG, rd.random() * 600, rd.choice((2, 3, 4)), rd.uniform(5, 13)) for _ in range(26)]
        self.song = [(rd.random() * RONG, rd.randrange(624, CAO), rd.randrange(30, 110), rd.uniform(8, 26)) for _ in range(44)]

    def ve(self, m, t):
        m.blit(self.troi, (0, 0))
        for x, y, r, v in self.den_xa:
            yy = (y - v * t) % 640 - 20
            pg.draw.circle(m, (255, 214, 150), (x + 8 * math.sin(t * .4 + x), yy), r)
        for s, y, toc in self.lop:
            x = -(t * toc) % (RONG * 2)
            m.blit(s, (x - RONG * 2, y))
            m.blit(s, (x, y))
        m.blit(self.troi, (0, 624), (0, 624, RONG, CAO - 624))
        for x, y, d, v in self.song:
            xx = (x + v * t) % (RONG + 120) - 120
            pg.draw.line(m, (168, 142, 176), (xx, y), (xx + d, y))


class TroChoi:
    def __init__(self, hat, log):
        pg.display.init(), pg.font.init()
        self.m = pg.display.set_mode((RONG, CAO))
        pg.display.set_caption("Den Troi")
        self.rd = Random(hat)
        self.log = log
        self.canh = PhongCanh()
        self.den = {k: ve_den(CO[k], MAU[k]) for k in CO}
        self.f1, self.f2, self.f3 = chu_font(15), chu_font(21, True), chu_font(44, True)
        self.lua_hinh = ve_lua(True), ve_lua(False)
        self.nut_lai = pg.Rect(37, 738, 150, 40)
        self.nut_giup = pg.Rect(RONG - 37 - 150, 738, 150, 40)
        self.nut_thua = pg.Rect(RONG // 2 - 110, 456, 220, 54)
        self.o_trong = pg.Surface((O - 8, O - 8), pg.SRCALPHA)
        pg.draw.rect(self.o_trong, (255, 255, 255, 26), (0, 0, O - 8, O - 8), border_radius=14)
        self.giup = False
        self.gio = 0.0
        self.choi_lai()

    def ghi(self, **x):
        if self.log:
            with open(self.log, "a") as f:
                f.write(json.dumps({"t": next(iter(x)), **x}) + "\n")

    def ghi_bang(self):
        self.ghi(board=self.bang, level=self.tang, drops=self.lua)

    def doi(self, trang_thai):
        self.tt, self.t0 = trang_thai, self.gio

    def choi_lai(self):
        self.tang, self.diem = 1, 0
        self.vao_tang()

    def vao_tang(self):
        self.lua = LUA_MOI_TANG
        self.bang = tao_bang(self.rd, self.tang)
        self.nay = {}
        self.kb = None
        self.doi("bien")                 # tấm biển tên tầng -> "len" -> "choi"

    def bam(self, p):
        if self.giup:
            self.giup = False
        elif self.nut_giup.collidepoint(p):
            self.giup = True
        elif self.tt == "thua":
            if self.nut_thua.collidepoint(p):
                self.choi_lai()
        elif self.tt == "choi":
            if self.nut_lai.collidepoint(p):
                self.choi_lai()
                return
            c, r = int((p[0] - GX) // O), int((p[1] - GY) // O)
            if 0 <= r < HANG and 0 <= c < COT and self.bang[r][c]:
                self.ghi(tap=[r, c])
                self.lua -= 1
                self.kb = kich_ban(self.bang, r, c)
                self.dien = 0
                self.hien_no = 0
                self.doi("chuoi")

    def cap_nhat(self):
        t = self.gio - self.t0
        if self.tt == "bien" and t > 1.7:
            self.doi("len")
        elif self.tt == "len" and t > 1.2:
            self.doi("choi")
            self.ghi_bang()
        elif self.tt == "chuoi":
            b, sk, tan, no, het = self.kb
            while self.dien < len(sk) and sk[self.dien][0] <= t:
                _, loai, r, c, n = sk[self.dien]
                self.dien += 1
                if loai == "lon":
                    self.bang[r][c] = n
                    self.nay[r, c] = self.gio
                else:
                    self.bang[r][c] = 0
                    self.hien_no = n
                    self.diem += 5 * n
                    if n % 3 == 0:
                        self.lua = min(LUA_TOI_DA, self.lua + 1)
            if t > (het if no else 0.35):
                self.kb = None
                self.ghi_bang()
                if not con_lai(self.bang):
                    self.ghi(cleared=self.tang)
                    self.diem += 20 * self.lua
                    self.doi("xong")
                elif self.lua == 0:
                    self.ghi(lost=self.tang)
                    self.doi("thua")
                else:
                    self.doi("choi")
        elif self.tt == "xong" and t > 1.3:
            self.tang += 1
            self.vao_tang()

    # ------------------------------------------------------------ vẽ
    def chu(self, f, s, x, y, mau=(255, 248, 232), giua=False):
        for d, mm in ((2, (40, 30, 66)), (0, mau)):
            h = f.render(s, True, mm)
            self.m.blit(h, h.get_rect(center=(x, y + d)) if giua else (x, y + d))

    def tam(self, rect, mau, vien=(255, 255, 255, 120), bo=16):
        s = pg.Surface(rect.size, pg.SRCALPHA)
        pg.draw.rect(s, mau, s.get_rect(), border_radius=bo)
        pg.draw.rect(s, vien, s.get_rect(), 2, border_radius=bo)
        self.m.blit(s, rect)

    def nut(self, rect, s):
        sang = rect.collidepoint(pg.mouse.get_pos())
        self.tam(rect, (240, 120, 90, 220 if sang else 150), bo=20)
        self.chu(self.f2 if rect.h > 45 else self.f1, s, *rect.center, giua=True)

    def tam_o(self, r, c):
        return GX + c * O + O / 2, GY + r * O + O / 2

    def ve_bang(self):
        t = self.gio - self.t0
        for r in range(HANG):
            for c in range(COT):
                x, y = self.tam_o(r, c)
                self.m.blit(self.o_trong, (x - O / 2 + 4, y - O / 2 + 4))
        if self.tt == "bien":
            return
        for r in range(HANG):
            for c in range(COT):
                n = self.bang[r][c]
                if not n:
                    continue
                x, y = self.tam_o(r, c)
                y += 2.0 * math.sin(self.gio * 1.7 + r * 1.3 + c * 2.1)
                s = self.den[n]
                if self.tt == "len":         # đèn từ mặt sông bay lên ô của mình
                    u = max(0, min(1, t / .75 - (r + c) * .045))
                    y += (1 - u) ** 3 * (CAO - y + 60)
                tuoi = self.gio - self.nay.get((r, c), -9)
                if tuoi < .3:
                    s = pg.transform.rotozoom(s, 0, 1 + .22 * math.sin(tuoi / .3 * math.pi))
                self.m.blit(s, s.get_rect(center=(x, y)))

    def ve_chuoi(self):
        t = self.gio - self.t0
        _, sk, tan, _, _ = self.kb
        for ts, loai, r, c, n in sk:
            u = (t - ts) / .45
            if loai == "no" and 0 <= u < 1:
                x, y = self.tam_o(r, c)
                s = pg.Surface((140, 140), pg.SRCALPHA)
                pg.draw.circle(s, (255, 220, 150, int(170 * (1 - u))), (70, 70), 26 + 40 * u)
                pg.draw.circle(s, (255, 255, 230, int(220 * (1 - u))), (70, 70), 30 + 38 * u, 3)
                self.m.blit(s, (x - 70, y - 70))
        for a, b, r0, c0, r1, c1 in tan:
            if a <= t < b:
                (x0, y0), (x1, y1) = self.tam_o(r0, c0), self.tam_o(r1, c1)
                for k in range(5, -1, -1):
                    u = max(0, (t - k * .016 - a) / (b - a))
                    p = x0 + (x1 - x0) * u, y0 + (y1 - y0) * u
                    pg.draw.circle(self.m, (255, 250 - k * 22, 200 - k * 26), p, 7 - k)
        if self.hien_no > 2:
            self.chu(self.f2, "dây chuyền ×%d" % self.hien_no, RONG // 2, GY + HANG * O + 24, (255, 226, 140), True)

    def ve(self):
        self.canh.ve(self.m, self.gio)
        self.chu(self.f3, "Đèn Trời", 36, 22)
        self.chu(self.f2, "Tầng %d" % self.tang, RONG - 170, 28)
        self.chu(self.f2, "Điểm %d" % self.diem, RONG - 170, 56)
        self.tam(pg.Rect(GX - 6, 112, COT * O + 12, 50), (40, 30, 80, 90))
        self.chu(self.f1, "Lửa", GX + 10, 127)
        for i in range(max(LUA_MOI_TANG, self.lua)):
            self.m.blit(self.lua_hinh[0 if i < self.lua else 1], (GX + 62 + i * 34, 122))
        self.tam(pg.Rect(GX - 10, GY - 10, COT * O + 20, HANG * O + 20), (36, 30, 84, 104), bo=24)
        self.ve_bang()
        if self.kb:
            self.ve_chuoi()
        self.nut(self.nut_lai, "↺ Chơi lại")
        self.nut(self.nut_giup, "? Cách chơi")
        t = self.gio - self.t0
        if self.tt in ("bien", "xong"):
            u = min(1, t / .3) * min(1, max(0, (1.7 if self.tt == "bien" else 1.3) - t) / .3)
            h = int(110 * u)
            if h > 4:
                self.tam(pg.Rect(-10, 430 - h // 2, RONG + 20, h), (150, 50, 70, 190), bo=0)
            if u > .8:
                a, b = ("Tầng %d" % self.tang, "10 ngọn lửa mới") if self.tt == "bien" else ("Sạch bóng!", "+%d điểm cho lửa còn lại" % (20 * self.lua))
                self.chu(self.f3, a, RONG // 2, 414, giua=True)
                self.chu(self.f1, b, RONG // 2, 456, giua=True)
        if self.tt == "thua":
            self.tam(pg.Rect(90, 300, RONG - 180, 240), (60, 36, 84, 225), bo=26)
            self.chu(self.f3, "Hết lửa rồi!", RONG // 2, 352, giua=True)
            self.chu(self.f2, "Tầng %d  ·  %d điểm" % (self.tang, self.diem), RONG // 2, 410, giua=True)
            self.nut(self.nut_thua, "Chơi ván mới")
        if self.giup:
            self.tam(pg.Rect(60, 250, RONG - 120, 300), (60, 36, 84, 238), bo=26)
            for i, s in enumerate(("Cách chơi", "Bấm vào đèn để châm lửa: đèn lớn thêm một cỡ.", "Đèn lớn nhất sẽ bay đi, bắn tàn lửa bốn phía.",
                                   "Tàn lửa làm đèn nó gặp lớn lên.", "Cứ 3 đèn bay trong một chuỗi được thêm 1 lửa.", "Dọn sạch bảng để lên tầng sau.", "(bấm để đóng)")):
                self.chu(self.f1 if i else self.f2, s, RONG // 2, 284 + i * 38, giua=True)
        pg.display.flip()

    def chay(self):
        dh = pg.time.Clock()
        while True:
            self.gio += min(dh.tick(40) / 1000, .1)
            for e in pg.event.get():
                if e.type == pg.QUIT:
                    return
                if e.type == pg.MOUSEBUTTONDOWN and e.button == 1:
                    self.bam(e.pos)
            self.cap_nhat()
            self.ve()


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    TroChoi(a.seed, a.log).chay()
    pg.quit()
