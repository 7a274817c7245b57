# -*- coding: utf-8 -*-
"""
BÀI TẬP LỚN - TIN SINH HỌC (kỳ 20231)
Đề tài 12: Mô phỏng lan truyền xung trong lưới nơ-ron "tích hợp và phóng"
Nhóm 7: Trần Minh Khoa (nhóm trưởng), Lê Thu Hà, Đỗ Quang Vinh

Chạy:  python noronlan.py
Chỉ dùng thư viện chuẩn (máy phòng lab không cài được pip).

Mô hình (rất đơn giản):
  - mỗi nơ-ron có 4 mức điện thế: -65, -60, -55, -50 mV
  - mỗi xung tới làm tăng 1 mức
  - vượt ngưỡng -> phát xung theo 4 sợi trục rồi chết (chưa làm được pha trơ :( )
  - xung chạy tới khi gặp nơ-ron khác hoặc ra khỏi lưới
"""
import argparse
import json
import math
import random
import time
import tkinter as tk
from tkinter import ttk, messagebox

# ----- tham số -----
COT, HANG = 8, 6
O = 82                       # khoảng cách 2 nơ-ron (pixel)
LE_X, LE_Y = 62, 46          # lề của lưới trong canvas
VAN_TOC = 430.0              # pixel / giây
THUONG = 4                   # cứ 4 nơ-ron phát xung thì được thêm 1 xung

MV = {1: "\u221265", 2: "\u221260", 3: "\u221255", 4: "\u221250"}
# lấy từ matplotlib viridis
MAU = {1: "#46327e", 2: "#277f8e", 3: "#4ac16d", 4: "#fde725"}
BK = {1: 7, 2: 12, 3: 18, 4: 25}      # bán kính thân
TUA = {1: 3, 2: 4, 3: 5, 4: 7}        # số tua gai

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int)
ap.add_argument("--log")
args = ap.parse_args()
rng = random.Random(args.seed)
f_log = open(args.log, "a", encoding="utf-8") if args.log else None


def ghi(**kw):
    if f_log:
        f_log.write(json.dumps(kw) + "\n")
        f_log.flush()


class App:
    def __init__(self, root):
        self.root = root
        root.title("BTL Tin sinh học - Nhóm 7 - Lưới nơ-ron")
        root.resizable(False, False)
        st = ttk.Style()
        st.theme_use("clam")
        bg = "#dcdad5"
        root.configure(bg=bg)
        F = "DejaVu Sans"
        st.configure(".", font=(F, 10))
        st.configure("Big.TLabel", font=(F, 26, "bold"), foreground="#b3001b")
        st.configure("H.TLabel", font=(F, 14, "bold"))
        st.configure("Next.TButton", font=(F, 12, "bold"), padding=8)
        st.configure("xung.Horizontal.TProgressbar", background="#e4572e", troughcolor="#f4f2ee")

        # menu
        mb = tk.Menu(root)
        m1 = tk.Menu(mb, tearoff=0)
        m1.add_command(label="Lưu ảnh...", state="disabled")
        m1.add_command(label="Xuất CSV (chưa làm)", state="disabled")
        m1.add_separator()
        m1.add_command(label="Thoát", command=root.destroy)
        mb.add_cascade(label="Tệp", menu=m1)
        m2 = tk.Menu(mb, tearoff=0)
        self.hien_mv = tk.BooleanVar(value=True)
        self.hien_truc = tk.BooleanVar(value=True)
        m2.add_checkbutton(label="Hiện điện thế (mV)", variable=self.hien_mv, command=self.ve_lai)
        m2.add_checkbutton(label="Hiện sợi trục", variable=self.hien_truc, command=self.ve_nen)
        mb.add_cascade(label="Xem", menu=m2)
        m3 = tk.Menu(mb, tearoff=0)
        m3.add_command(label="Giới thiệu", command=self.gioi_thieu)
        mb.add_cascade(label="Trợ giúp", menu=m3)
        root.config(menu=mb)

        # tiêu đề
        top = ttk.Frame(root, padding=(12, 8, 12, 2))
        top.grid(row=0, column=0, columnspan=2, sticky="we")
        ttk.Label(top, text="Mô phỏng lan truyền xung trong lưới nơ-ron", style="H.TLabel").pack(side="left")
        ttk.Label(top, text="Nhóm 7:  T.M. Khoa · L.T. Hà · Đ.Q. Vinh     GVHD: TS. Phạm Hồng Nhung",
                  foreground="#555").pack(side="right")

        self.cw = LE_X + COT * O + 30
        self.ch = LE_Y + HANG * O + 84
        self.cv = tk.Canvas(root, width=self.cw, height=self.ch, bg="#fffdf8", highlightthickness=1,
                            highlightbackground="#888", cursor="crosshair")
        self.cv.grid(row=1, column=0, padx=(12, 6), pady=6)
        self.cv.bind("<Button-1>", self.bam)
        self.cv.bind("<Motion>", self.re_chuot)

        r = ttk.Frame(root, width=330)
        r.grid(row=1, column=1, sticky="ns", padx=(6, 12), pady=6)

        f1 = ttk.LabelFrame(r, text="Thí nghiệm", padding=10)
        f1.pack(fill="x")
        self.lb_mau = ttk.Label(f1, text="Mẫu mô số: 1", style="H.TLabel")
        self.lb_mau.grid(row=0, column=0, columnspan=2, sticky="w")
        ttk.Label(f1, text="Xung kích thích còn lại:").grid(row=1, column=0, sticky="w")
        self.lb_xung = ttk.Label(f1, text="0", style="Big.TLabel", width=3, anchor="e")
        self.lb_xung.grid(row=1, column=1, sticky="e")
        self.pb = ttk.Progressbar(f1, length=290, style="xung.Horizontal.TProgressbar")
        self.pb.grid(row=2, column=0, columnspan=2, pady=(2, 8))
        self.lb_dem = ttk.Label(f1, text="Đã phát: 0 nơ-ron (dài nhất 0)", foreground="#444")
        self.lb_dem.grid(row=3, column=0, columnspan=2, sticky="w")
        ttk.Label(f1, text="Tốc độ xung:").grid(row=4, column=0, sticky="w")
        self.toc = tk.DoubleVar(value=1.0)
        ttk.Scale(f1, from_=0.5, to=2.5, variable=self.toc, length=130).grid(row=4, column=1, sticky="e", pady=4)
        self.nut = ttk.Button(f1, text="Mẫu tiếp theo \u25b6", style="Next.TButton", state="disabled",
                              command=self.bam_nut)
        self.nut.grid(row=5, column=0, columnspan=2, sticky="we", pady=(8, 0))

        f2 = ttk.LabelFrame(r, text="Biểu đồ raster", padding=4)
        f2.pack(fill="x", pady=8)
        self.ra = tk.Canvas(f2, width=300, height=150, bg="white", highlightthickness=0)
        self.ra.pack()

        f3 = ttk.LabelFrame(r, text="Nhật ký", padding=4)
        f3.pack(fill="both", expand=True)
        self.nk = tk.Listbox(f3, height=8, width=42, font=("DejaVu Sans Mono", 8), bd=0, bg="#fafafa",
                             activestyle="none", takefocus=0)
        self.nk.pack(fill="both", expand=True)

        self.tt = ttk.Label(root, text="", relief="sunken", anchor="w", padding=(6, 2))
        self.tt.grid(row=2, column=0, columnspan=2, sticky="we", padx=2, pady=(0, 2))

        g = random.Random(2023)
        self.hinh = [[[(g.uniform(-.25, .25), g.uniform(.8, 1.15), g.uniform(.3, .55)) for _ in range(7)]
                      for _ in range(COT)] for _ in range(HANG)]
        self.goc0 = [[g.uniform(0, 6.28) for _ in range(COT)] for _ in range(HANG)]

        self.mau = 0
        self.xung = []            # các xung đang chạy: [x, y, dx, dy, ô đã qua]
        self.vong = []            # hiệu ứng phát xung
        self.dang_chay = False
        self.ket_thuc = None      # None / "xong" / "het"
        self.ra_pts = []
        self.mo_phong_t = 0.0
        self.tao_mau(moi=True)

    # ---------------------------------------------------------------- mẫu
    def tao_mau(self, moi):
        if moi:
            self.mau += 1
        k = self.mau
        so = min(30, 22 + k) + rng.randint(0, 2)
        tl = [2, 3, 4, 4.5 if k < 4 else 3.6]
        self.v = [[0] * COT for _ in range(HANG)]
        for i in rng.sample(range(COT * HANG), so):
            self.v[i // COT][i % COT] = rng.choices([1, 2, 3, 4], tl)[0]
        self.con = self.max = 14 + min(4, k // 3)
        self.tong = self.dai = 0
        self.ket_thuc = None
        self.ra_pts = []
        self.mo_phong_t = 0.0
        self.nut.config(state="disabled", text="Mẫu tiếp theo \u25b6")
        self.cv.delete("thongbao")
        self.ve_nen()
        self.ve_raster()
        self.cap_nhat()
        self.nk.insert("end", "---- mẫu %d: %d nơ-ron, %d xung ----" % (k, so, self.con))
        self.nk.see("end")
        self.tt.config(text="Bấm vào một nơ-ron để kích thích. Bấm vào nút trống: cấy nơ-ron mới (tốn 1 xung).")
        self.dang_chay = True          # chờ vẽ xong mới cho bấm
        self.root.after(200, self.bat_dau)

    def bat_dau(self):
        self.dang_chay = False
        self.ghi_bang()

    def ghi_bang(self):
        ghi(t="board", level=self.mau, drops=self.con, board=[h[:] for h in self.v])

    # ---------------------------------------------------------------- vẽ
    def tam(self, r, c):
        return LE_X + c * O + O // 2, LE_Y + r * O + O // 2

    def ve_nen(self):
        cv = self.cv
        cv.delete("nen")
        x0, y0 = LE_X, LE_Y
        x1, y1 = LE_X + COT * O, LE_Y + HANG * O
        if self.hien_truc.get():
            for r in range(HANG):
                y = self.tam(r, 0)[1]
                cv.create_line(x0 - 8, y, x1 + 8, y, fill="#cfd3d6", width=2, tags="nen")
                for x in (x0 - 8, x1 + 8):
                    s = -1 if x < x0 else 1
                    cv.create_polygon(x, y - 6, x + 9 * s, y, x, y + 6, fill="#b4babf", tags="nen")
            for c in range(COT):
                x = self.tam(0, c)[0]
                cv.create_line(x, y0 - 6, x, y1 + 8, fill="#cfd3d6", width=2, tags="nen")
                for y in (y0 - 6, y1 + 8):
                    s = -1 if y < y0 else 1
                    cv.create_polygon(x - 6, y, x, y + 9 * s, x + 6, y, fill="#b4babf", tags="nen")
        for r in range(HANG):
            cv.create_text(24, self.tam(r, 0)[1], text=str(r + 1), font=("DejaVu Sans", 11), fill="#777", tags="nen")
            for c in range(COT):
                x, y = self.tam(r, c)
                cv.create_oval(x - 3, y - 3, x + 4, y + 4, fill="#fffdf8", outline="#9aa0a5", tags="nen")
        for c in range(COT):
            cv.create_text(self.tam(0, c)[0], 14, text="ABCDEFGH"[c], font=("DejaVu Sans", 11), fill="#777", tags="nen")
        # thang màu
        y = y1 + 40
        cv.create_text(x0, y + 11, text="V (mV):", anchor="w", font=("DejaVu Sans", 10), fill="#333", tags="nen")
        for i in range(1, 5):
            xx = x0 + 20 + i * 62
            cv.create_rectangle(xx, y, xx + 62, y + 14, fill=MAU[i], outline="#333", tags="nen")
            cv.create_text(xx + 31, y + 25, text=MV[i], font=("DejaVu Sans", 9), fill="#333", tags="nen")
        cv.create_line(x0 + 20 + 5 * 62, y - 6, x0 + 20 + 5 * 62, y + 22, fill="#b3001b", width=2, dash=(4, 2), tags="nen")
        cv.create_text(x0 + 28 + 5 * 62, y + 8, anchor="w", text="ngưỡng \u221245 mV \u2192 phát xung ra 4 hướng",
                       font=("DejaVu Sans", 10), fill="#b3001b", tags="nen")
        cv.tag_lower("nen")
        self.ve_lai()

    def ve_lai(self):
        for r in range(HANG):
            for c in range(COT):
                self.ve_noron(r, c)
        self.cv.tag_raise("thongbao")

    def ve_noron(self, r, c, sang=False):
        cv = self.cv
        tag = "n%d_%d" % (r, c)
        cv.delete(tag)
        v = self.v[r][c]
        if not v:
            return
        x, y = self.tam(r, c)
        R, n = BK[v], TUA[v]
        mau = "#ffffff" if sang else MAU[v]
        vien = "#2b2140" if v < 4 else "#6b5d00"
        for i in range(n):
            lech, dai, re = self.hinh[r][c][i]
            a = self.goc0[r][c] + i * math.tau / n + lech
            L = R * 1.02 + 4.5 * dai + R * .28 * dai
            w = R * .34
            ex, ey = x + math.cos(a) * L, y + math.sin(a) * L
            px, py = -math.sin(a), math.cos(a)
            bx, by = x + math.cos(a) * R * .75, y + math.sin(a) * R * .75
            cv.create_polygon(bx + px * w, by + py * w, ex, ey, bx - px * w, by - py * w,
                              fill=mau, outline=vien, tags=tag)
            for s in (-1, 1):
                cv.create_line(ex, ey, ex + math.cos(a + s * re) * R * .24, ey + math.sin(a + s * re) * R * .24,
                               fill=vien, tags=tag)
        cv.create_oval(x - R, y - R, x + R, y + R, fill=mau, outline=vien, width=2 if v > 2 else 1, tags=tag)
        k = max(2, R * .30)
        cv.create_oval(x - k + R * .12, y - k - R * .1, x + k + R * .12, y + k - R * .1,
                       fill="#2b2140" if v > 2 else "#d8d2ee", outline="", tags=tag)
        if self.hien_mv.get():
            cv.create_text(x + O / 2 - 4, y + O / 2 - 5, text=MV[v], anchor="e", font=("DejaVu Sans", 7), fill="#666", tags=tag)

    def ve_raster(self):
        ra = self.ra
        ra.delete("all")
        l, t, w, h = 34, 8, 256, 112
        ra.create_rectangle(l, t, l + w, t + h, outline="black")
        tm = max(4.0, self.mo_phong_t * 1.05)
        buoc = 1 if tm < 8 else 5 if tm < 40 else 10 if tm < 90 else 30
        k = 0
        while k <= tm:
            x = l + w * k / tm
            ra.create_line(x, t + h, x, t + h + 4)
            ra.create_text(x, t + h + 11, text=str(k), font=("DejaVu Sans", 7))
            k += buoc
        for i in range(0, 49, 12):
            y = t + h - h * i / 48
            ra.create_line(l - 4, y, l, y)
            ra.create_text(l - 6, y, text=str(i), anchor="e", font=("DejaVu Sans", 7))
        ra.create_text(l + w / 2, t + h + 24, text="thời gian (s)", font=("DejaVu Sans", 8))
        for tt, i in self.ra_pts:
            x, y = l + w * tt / tm, t + h - h * (i + .5) / 48
            ra.create_line(x, y - 3, x, y + 3, fill="#1f77b4", width=2)

    def cap_nhat(self):
        self.lb_mau.config(text="Mẫu mô số: %d" % self.mau)
        self.lb_xung.config(text=str(self.con))
        self.pb.config(maximum=max(self.max, self.con), value=self.con)
        self.lb_dem.config(text="Đã phát: %d nơ-ron (dài nhất %d)" % (self.tong, self.dai))

    def thong_bao(self, chu, mau, goc=0):
        cx, cy = LE_X + COT * O / 2, LE_Y + HANG * O / 2
        cv = self.cv
        if goc == 0:
            cv.create_rectangle(cx - 250, cy - 40, cx + 250, cy + 40, fill="#eefbe9", outline=mau, width=3, tags="thongbao")
        else:
            cv.create_text(cx + 2, cy + 2, text=chu, font=("DejaVu Sans", 30, "bold"), fill="white", angle=goc, tags="thongbao")
        cv.create_text(cx, cy, text=chu, font=("DejaVu Sans", 30 if goc else 17, "bold"), fill=mau, angle=goc, tags="thongbao")

    # ---------------------------------------------------------------- chuột
    def o_tai(self, e):
        c, r = math.floor((e.x - LE_X) / O), math.floor((e.y - LE_Y) / O)
        if 0 <= r < HANG and 0 <= c < COT:
            return r, c
        return None

    def re_chuot(self, e):
        o = self.o_tai(e)
        self.cv.delete("chon")
        if o and not self.dang_chay and not self.ket_thuc:
            x, y = self.tam(*o)
            h = O / 2 - 3
            self.cv.create_rectangle(x - h, y - h, x + h, y + h, outline="#e4572e", dash=(3, 3), tags="chon")

    def bam(self, e):
        o = self.o_tai(e)
        if not o or self.ket_thuc:
            return
        if self.dang_chay:
            self.tt.config(text="Đang mô phỏng, vui lòng đợi...")
            return
        if self.con <= 0:
            return
        r, c = o
        ghi(t="tap", r=r, c=c)
        self.con -= 1
        self.chuoi = 0
        self.dang_chay = True
        self.cv.delete("chon")
        self.t_truoc = time.perf_counter()
        self.t_nghi = 0.0
        self.tt.config(text="Kích thích nơ-ron %s%d..." % ("ABCDEFGH"[c], r + 1))
        self.nhan(r, c)
        self.cap_nhat()
        self.root.after(16, self.buoc)

    # ---------------------------------------------------------------- mô phỏng
    def nhan(self, r, c):
        self.v[r][c] += 1
        if self.v[r][c] > 4:
            self.v[r][c] = 0
            self.ve_noron(r, c)
            x, y = self.tam(r, c)
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                self.xung.append([x, y, dx, dy, (r, c)])
            self.vong.append([x, y, 0.0])
            self.chuoi += 1
            self.tong += 1
            self.dai = max(self.dai, self.chuoi)
            self.ra_pts.append((self.mo_phong_t, r * COT + c))
            self.nk.insert("end", "t=%6.2f  %s%d phát xung (#%d)" % (self.mo_phong_t, "ABCDEFGH"[c], r + 1, self.chuoi))
            self.nk.see("end")
            if self.chuoi % THUONG == 0:
                self.con += 1
                self.nk.insert("end", "          +1 xung kích thích")
                self.nk.see("end")
            self.cap_nhat()
        else:
            self.ve_noron(r, c, sang=True)
            self.root.after(90, lambda: self.ve_noron(r, c))

    def buoc(self):
        now = time.perf_counter()
        dt = min(.05, now - self.t_truoc)
        self.t_truoc = now
        self.mo_phong_t += dt
        d = VAN_TOC * self.toc.get() * dt
        moi = self.xung
        self.xung = []
        toi = []
        for p in moi:
            p[0] += p[2] * d
            p[1] += p[3] * d
            # xung tới TÂM của ô tiếp theo thì mới tính
            r0, c0 = p[4]
            r1, c1 = r0 + p[3], c0 + p[2]
            if not (0 <= r1 < HANG and 0 <= c1 < COT):
                xe, ye = self.tam(r0, c0)
                if abs(p[0] - xe) + abs(p[1] - ye) < O / 2 + 8:
                    self.xung.append(p)
                continue
            x1, y1 = self.tam(r1, c1)
            if (p[0] - x1) * p[2] + (p[1] - y1) * p[3] >= 0:
                p[4] = (r1, c1)
                if self.v[r1][c1]:
                    toi.append((r1, c1))
                    continue
            self.xung.append(p)
        for r, c in toi:
            if self.v[r][c]:
                self.nhan(r, c)
            # 2 xung tới cùng lúc mà nơ-ron vừa chết: xung thứ hai mất luôn
        cv = self.cv
        cv.delete("xung")
        for x, y, dx, dy, _ in self.xung:
            cv.create_line(x - dx * 20, y - dy * 20, x, y, fill="#f4a261", width=3, tags="xung")
            cv.create_line(x - dx * 10, y - dy * 10, x, y, fill="#e4572e", width=5, tags="xung")
            cv.create_oval(x - 5, y - 5, x + 5, y + 5, fill="#b3001b", outline="", tags="xung")
        for q in self.vong:
            q[2] += dt
            R = 8 + q[2] * 130
            cv.create_oval(q[0] - R, q[1] - R, q[0] + R, q[1] + R, outline="#e4572e", width=max(1, int(4 - q[2] * 13)), tags="xung")
        self.vong = [q for q in self.vong if q[2] < .26]
        if self.xung or self.vong:
            self.t_nghi = 0.0
        else:
            self.t_nghi += dt
        if self.t_nghi > .2:
            self.dang_chay = False
            self.ve_lai()
            self.ve_raster()
            self.cap_nhat()
            self.xet()
        else:
            self.root.after(15, self.buoc)

    def xet(self):
        self.ghi_bang()
        if not any(any(h) for h in self.v):
            ghi(t="cleared", level=self.mau)
            self.ket_thuc = "xong"
            self.thong_bao("Mẫu %d: toàn bộ đã khử cực  \u2714" % self.mau, "#2a7f3f")
            self.nut.config(state="normal", text="Mẫu tiếp theo \u25b6")
            self.tt.config(text="Hoàn thành mẫu %d. Còn %d xung. Bấm \"Mẫu tiếp theo\"." % (self.mau, self.con))
            self.nk.insert("end", "==> XONG mẫu %d" % self.mau)
        elif self.con <= 0:
            ghi(t="lost")
            self.ket_thuc = "het"
            self.thong_bao("HẾT XUNG KÍCH THÍCH", "#b3001b", 14)
            self.nut.config(state="normal", text="Làm lại mẫu %d \u21ba" % self.mau)
            self.tt.config(text="Thí nghiệm thất bại: không còn xung nào.")
            self.nk.insert("end", "==> THẤT BẠI (hết xung)")
        else:
            self.tt.config(text="Chuỗi vừa rồi: %d nơ-ron. Bấm tiếp để kích thích." % self.chuoi)
        self.nk.see("end")

    def bam_nut(self):
        if self.ket_thuc == "xong":
            self.tao_mau(moi=True)
        elif self.ket_thuc == "het":
            self.tao_mau(moi=False)

    def gioi_thieu(self):
        messagebox.showinfo("Giới thiệu", "BTL Tin sinh học 20231\nNhóm 7 - Đề tài 12\n\n"
                            "Mỗi xung làm nơ-ron tăng 1 mức.\nQuá mức 4 thì phát xung 4 hướng.\n"
                            "Cứ 4 nơ-ron phát liên tiếp: +1 xung.")


root = tk.Tk()
app = App(root)
root.mainloop()
