# ---------------------------------------------------------------
#  TIFFIN TUMBLE
#  Computer Science (083) Investigatory Project, Class XII-B
#  Submitted by : Aarav S. Kulkarni      Roll No. 07
#  Submitted to : Mrs. Deshpande ma'am
#  Session      : 2023-24
#  Language     : Python 3 , module used : tkinter, random
# ---------------------------------------------------------------
import tkinter as tk
from tkinter import messagebox
import random
import math
import json
import argparse

ap = argparse.ArgumentParser()
ap.add_argument("--seed", type=int, default=None)
ap.add_argument("--log", default=None)
args = ap.parse_args()
if args.seed is not None:
    random.seed(args.seed)
logfile = open(args.log, "w") if args.log else None


def write_log(d):
    if logfile:
        logfile.write(json.dumps(d) + "\n")
        logfile.flush()


ROWS = 5
COLS = 6
CW = 98          # cell width
CH = 104         # cell height
X0 = 16
Y0 = 16
STEP = 110       # milliseconds for one step of flying dabba
WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight",
         "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
         "sixteen", "seventeen", "eighteen", "nineteen", "twenty"]

# one colour for each container, from the bottom to the top
STEEL = ["#c9ced6", "#c9ced6", "#c9ced6", "#c9ced6"]
BAND = ["#d62828", "#f4a300", "#2a9d3a", "#1d5fc4"]

level = 1
dabbas = 12
score = 0
best_chain = 0
board = []
flying = []        # [r, c, dr, dc]
busy = False
burst_count = 0
chain_given = 0

root = tk.Tk()
root.title("Tiffin Tumble - CS Project XII-B")
root.geometry("920x672+60+30")
root.resizable(False, False)
root.config(bg="#0b6e69")

# ------------------------- heading -----------------------------
head = tk.Frame(root, bg="#7a1f3d", bd=4, relief="ridge")
head.pack(fill="x", padx=8, pady=(8, 4))
tk.Label(head, text="~ TIFFIN TUMBLE ~", font=("Times", 24, "bold italic"),
         bg="#7a1f3d", fg="#ffe066").pack(side="left", padx=14)
tk.Label(head, text="Saraswati Vidyalaya & Jr. College\nComputer Science (083)   2023-24",
         font=("Helvetica", 10), bg="#7a1f3d", fg="white", justify="right").pack(side="right", padx=12)

mid = tk.Frame(root, bg="#0b6e69")
mid.pack(fill="both", expand=True, padx=8)

cv = tk.Canvas(mid, width=COLS * CW + 2 * X0, height=ROWS * CH + 2 * Y0,
               bg="#8b5a2b", bd=4, relief="sunken", highlightthickness=0)
cv.pack(side="left", anchor="n")

# ------------------------- right side --------------------------
side = tk.Frame(mid, bg="#0b6e69")
side.pack(side="left", fill="both", expand=True, padx=(10, 0))

f1 = tk.LabelFrame(side, text=" Score Card ", font=("Times", 13, "bold"),
                   bg="#fff8dc", fg="#7a1f3d", bd=4, relief="groove")
f1.pack(fill="x")
v_level = tk.StringVar()
v_score = tk.StringVar()
v_best = tk.StringVar()
v_num = tk.StringVar()
v_word = tk.StringVar()
for i, (t, v) in enumerate((("Level", v_level), ("Score", v_score), ("Best chain", v_best))):
    tk.Label(f1, text=t + "  :", font=("Courier", 12), bg="#fff8dc", anchor="w").grid(row=i, column=0, sticky="w", padx=6, pady=2)
    tk.Label(f1, textvariable=v, font=("Courier", 12, "bold"), bg="#fff8dc", fg="#00429d", anchor="e").grid(row=i, column=1, sticky="e", padx=6)

f2 = tk.LabelFrame(side, text=" Dabbas in hand ", font=("Times", 13, "bold"),
                   bg="#fff8dc", fg="#7a1f3d", bd=4, relief="groove")
f2.pack(fill="x", pady=8)
tk.Label(f2, textvariable=v_num, font=("Times", 44, "bold"), bg="#fff8dc", fg="#c1121f").pack()
tk.Label(f2, textvariable=v_word, font=("Times", 14, "italic"), bg="#fff8dc", fg="#444444").pack(pady=(0, 4))

f3 = tk.LabelFrame(side, text=" Rules ", font=("Times", 13, "bold"),
                   bg="#fff8dc", fg="#7a1f3d", bd=4, relief="groove")
f3.pack(fill="x")
RULES = ("1. Click on a tiffin to put one\n    more dabba on it.\n"
         "2. A tiffin can hold only FOUR\n    dabbas. Fifth one = tumble!\n"
         "3. Every 3 tumbles in a chain\n    give you 1 dabba back.\n"
         "4. Clear the table to win.")
tk.Label(f3, text=RULES, font=("Helvetica", 10), justify="left", bg="#fff8dc").pack(padx=4, pady=4, anchor="w")

status = tk.Label(side, text="", font=("Helvetica", 11, "bold"), bg="#003b36", fg="#b7ffd8",
                  bd=3, relief="sunken", height=2, wraplength=220)
status.pack(fill="x", pady=8)

# ------------------------- marquee -----------------------------
mq = tk.Canvas(root, height=26, bg="black", highlightthickness=0)
mq.pack(fill="x", padx=8, pady=6)
mqt = mq.create_text(900, 13, anchor="w", fill="#39ff14", font=("Courier", 12, "bold"),
                     text="*** WELCOME TO TIFFIN TUMBLE ***   Made in Python with tkinter   ***   "
                          "Special thanks to Deshpande ma'am and to my aai for the tiffin   ***")


def marquee():
    mq.move(mqt, -2, 0)
    if mq.bbox(mqt)[2] < 0:
        mq.coords(mqt, 910, 13)
    root.after(40, marquee)


# ------------------------- drawing -----------------------------
def draw_table():
    for r in range(ROWS):
        for c in range(COLS):
            x = X0 + c * CW
            y = Y0 + r * CH
            col = "#fdf0d5" if (r + c) % 2 == 0 else "#f6d7c3"
            cv.create_rectangle(x, y, x + CW, y + CH, fill=col, outline="#b5835a")


def draw_container(cx, yb, i, tag, w=27, h=17):
    """one steel dabba, (cx, yb) = middle of its bottom"""
    e = 5
    # body
    cv.create_oval(cx - w, yb - e, cx + w, yb + e, fill=STEEL[i], outline="#3b3f46", tags=tag)
    cv.create_rectangle(cx - w, yb - h, cx + w, yb, fill=STEEL[i], outline="", tags=tag)
    cv.create_rectangle(cx - w + 5, yb - h + 2, cx - w + 12, yb + 2, fill="white", outline="", tags=tag)
    cv.create_rectangle(cx + w - 10, yb - h + 2, cx + w - 1, yb + 1, fill="#949ba6", outline="", tags=tag)
    cv.create_line(cx - w, yb - h, cx - w, yb, fill="#3b3f46", tags=tag)
    cv.create_line(cx + w, yb - h, cx + w, yb, fill="#3b3f46", tags=tag)
    # coloured band
    cv.create_rectangle(cx - w, yb - h + 6, cx + w, yb - h + 12, fill=BAND[i], outline="", tags=tag)
    # top
    cv.create_oval(cx - w, yb - h - e, cx + w, yb - h + e, fill="#e9ecf1", outline="#3b3f46", tags=tag)


def draw_tiffin(r, c):
    tag = "t%d_%d" % (r, c)
    cv.delete(tag)
    n = board[r][c]
    if n == 0:
        return
    cx = X0 + c * CW + CW // 2
    yb = Y0 + r * CH + CH - 14
    top = yb - 17 * n
    # shadow
    cv.create_oval(cx - 34, yb - 3, cx + 38, yb + 9, fill="#d9b99b", outline="", tags=tag)
    for i in range(n):
        draw_container(cx, yb - 17 * i, i, tag)
    # lid knob and the carrying handle
    cv.create_line(cx - 29, yb, cx - 29, top - 2, fill="#5c626b", width=3, tags=tag)
    cv.create_line(cx + 29, yb, cx + 29, top - 2, fill="#5c626b", width=3, tags=tag)
    cv.create_arc(cx - 29, top - 13, cx + 29, top + 9, start=0, extent=180, style="arc",
                  outline="#5c626b", width=3, tags=tag)


def draw_all():
    for r in range(ROWS):
        for c in range(COLS):
            draw_tiffin(r, c)


def show_flying():
    cv.delete("fly")
    for f in flying:
        r, c = f[0], f[1]
        cx = X0 + c * CW + CW // 2
        cy = Y0 + r * CH + CH // 2
        cv.create_oval(cx - 15, cy - 15, cx + 15, cy + 15, fill="#e9ecf1", outline="#3b3f46", width=2, tags="fly")
        cv.create_oval(cx - 9, cy - 9, cx + 9, cy + 9, fill="#e76f51", outline="#7a1f3d", tags="fly")


def update_labels():
    v_level.set(str(level))
    v_score.set(str(score))
    v_best.set(str(best_chain))
    v_num.set(str(dabbas))
    v_word.set(WORDS[dabbas] if dabbas <= 20 else "so many!")


# ------------------------- game --------------------------------
def log_board():
    write_log({"t": "board", "level": level, "drops": dabbas, "board": [list(x) for x in board]})


def new_level():
    global board, dabbas, busy, flying
    n = random.randint(17, 22)
    places = [(r, c) for r in range(ROWS) for c in range(COLS)]
    random.shuffle(places)
    board = [[0] * COLS for i in range(ROWS)]
    for r, c in places[:n]:
        board[r][c] = random.choice([1, 1, 2, 2, 3, 3, 3, 4, 4, 4])
    dabbas = 12
    flying = []
    draw_all()
    show_flying()
    update_labels()
    status.config(text="Click on a tiffin.")
    busy = False
    log_board()


def tumble(r, c):
    global burst_count, score
    board[r][c] = 0
    draw_tiffin(r, c)
    burst_count += 1
    score += 10 * burst_count
    x = X0 + c * CW + CW // 2
    y = Y0 + r * CH + CH // 2
    pts = []
    for k in range(16):
        rad = 44 if k % 2 == 0 else 20
        pts += [x + rad * math.cos(k * math.pi / 8), y + rad * math.sin(k * math.pi / 8)]
    cv.create_polygon(pts, fill="#ffd60a", outline="#e85d04", width=2, tags="bang")
    cv.create_text(x, y, text="THANG!", font=("Times", 12, "bold"), fill="#9d0208", tags="bang")
    for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        flying.append([r, c, dr, dc])


def step():
    """all the flying dabbas go one cell further"""
    global flying
    cv.delete("bang")
    hits = {}
    rest = []
    for f in flying:
        f[0] += f[2]
        f[1] += f[3]
        if f[0] < 0 or f[0] >= ROWS or f[1] < 0 or f[1] >= COLS:
            continue                     # fell from the table
        if board[f[0]][f[1]] > 0:
            hits[(f[0], f[1])] = hits.get((f[0], f[1]), 0) + 1
        else:
            rest.append(f)
    flying = rest
    for (r, c) in hits:
        board[r][c] += hits[(r, c)]
        if board[r][c] > 4:
            tumble(r, c)
        else:
            draw_tiffin(r, c)
    give_back()
    update_labels()
    show_flying()
    cv.tag_raise("bang")
    if flying:
        root.after(STEP, step)
    else:
        root.after(STEP, finish)


def give_back():
    global chain_given, dabbas
    while burst_count // 3 > chain_given:
        chain_given += 1
        dabbas += 1


def finish():
    global busy, best_chain, level, score, dabbas
    cv.delete("bang")
    if burst_count > best_chain:
        best_chain = burst_count
    update_labels()
    log_board()
    left = sum(1 for row in board for x in row if x)
    if left == 0:
        write_log({"t": "cleared", "level": level})
        status.config(text="Table is clean!")
        root.update()
        messagebox.showinfo("Well done!", "Level %d completed!\nTable is clean.\n\nPress OK for level %d." % (level, level + 1), parent=root)
        level += 1
        new_level()
        return
    if dabbas == 0:
        write_log({"t": "lost"})
        status.config(text="No dabbas left.")
        root.update()
        messagebox.showwarning("Game over", "No dabbas left!\n%d tiffins are still on the table.\nYour score is %d.\n\nPress OK to start again." % (left, score), parent=root)
        level = 1
        score = 0
        best_chain = 0
        new_level()
        return
    if burst_count > 1:
        status.config(text="Chain of %d tumbles!" % burst_count)
    else:
        status.config(text="%d tiffins left on the table." % left)
    busy = False


def click(e):
    global busy, dabbas, burst_count, chain_given
    if busy:
        return
    # canvas has border 4
    c = (e.x - 4 - X0) // CW
    r = (e.y - 4 - Y0) // CH
    if r < 0 or c < 0 or r >= ROWS or c >= COLS:
        return
    if board[r][c] == 0:
        status.config(text="No tiffin here!")
        return
    busy = True
    write_log({"t": "tap", "r": r, "c": c})
    dabbas -= 1
    burst_count = 0
    chain_given = 0
    board[r][c] += 1
    if board[r][c] > 4:
        tumble(r, c)
        update_labels()
        root.after(STEP, step)
    else:
        draw_tiffin(r, c)
        update_labels()
        root.after(60, finish)


def new_game():
    global level, score, best_chain
    if busy:
        return
    level = 1
    score = 0
    best_chain = 0
    new_level()


def about():
    messagebox.showinfo("About", "Tiffin Tumble\nby Aarav S. Kulkarni, XII-B, Roll No. 07")


tk.Button(side, text="New Game", font=("Times", 12, "bold"), bg="#ffb703", activebackground="#ffd166",
          bd=4, command=new_game).pack(side="left", pady=4)
tk.Button(side, text="About", font=("Times", 12, "bold"), bg="#8ecae6", bd=4, command=about).pack(side="left", padx=8)
tk.Button(side, text="Exit", font=("Times", 12, "bold"), bg="#e63946", fg="white", bd=4,
          command=root.destroy).pack(side="left")

cv.bind("<Button-1>", click)
cv.config(scrollregion=(0, 0, COLS * CW + 2 * X0, ROWS * CH + 2 * Y0))
draw_table()
new_level()
marquee()
root.mainloop()
