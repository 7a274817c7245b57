# Puddlesweep 1.2 -- my Ten-Drops clone, looks like the old mine game.
# Tkinter only, no images.   python puddles.py [--seed N] [--log FILE]
import argparse
import json
import random
import tkinter as tk

SIZE, CELL, EDGE = 6, 66, 4
BG = "#d6d6d6"
HILITE = "#ffffff"
SHADOW = "#8a8a8a"
OVALS = {1: (11, 7), 2: (17, 12), 3: (23, 17), 4: (28, 22)}      # half width, half height
BLUES = {1: "#7fb2ff", 2: "#4a8cf5", 3: "#1f62d8", 4: "#0a3aa0"}
SEGMENTS = {"0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "5": "afgcd",
            "6": "afgedc", "7": "abc", "8": "abcdefg", "9": "abcdfg", "-": "g", " ": ""}


class LCD(tk.Canvas):
    """Red seven segment display with some digits."""

    def __init__(self, master, digits):
        self.digits = digits
        tk.Canvas.__init__(self, master, width=digits * 26 + 4, height=46, bg="black", bd=2,
                           relief="sunken", highlightthickness=0)
        self.show(0)

    def show(self, value):
        self.delete("all")
        text = str(max(-9, min(value, 10 ** self.digits - 1))).rjust(self.digits, "0")
        for i, ch in enumerate(text):
            x, y, w, h = 6 + i * 26, 6, 18, 19
            shapes = {
                "a": (x + 1, y, x + w - 1, y, x + w - 5, y + 4, x + 5, y + 4),
                "d": (x + 1, y + 2 * h, x + w - 1, y + 2 * h, x + w - 5, y + 2 * h - 4, x + 5, y + 2 * h - 4),
                "g": (x + 2, y + h, x + 5, y + h - 2, x + w - 5, y + h - 2, x + w - 2, y + h,
                      x + w - 5, y + h + 2, x + 5, y + h + 2),
                "f": (x, y + 1, x + 4, y + 5, x + 4, y + h - 3, x, y + h - 1),
                "e": (x, y + h + 1, x + 4, y + h + 3, x + 4, y + 2 * h - 5, x, y + 2 * h - 1),
                "b": (x + w, y + 1, x + w - 4, y + 5, x + w - 4, y + h - 3, x + w, y + h - 1),
                "c": (x + w, y + h + 1, x + w - 4, y + h + 3, x + w - 4, y + 2 * h - 5, x + w, y + 2 * h - 1)}
            for name, points in shapes.items():
                self.create_polygon(points, fill="#ff1e1e" if name in SEGMENTS[ch] else "#3c0505")


class Smiley(tk.Canvas):
    def __init__(self, master, command):
        tk.Canvas.__init__(self, master, width=46, height=46, bg=BG, bd=3, relief="raised", highlightthickness=0)
        self.command = command
        self.bind("<Button-1>", lambda e: self.config(relief="sunken"))
        self.bind("<ButtonRelease-1>", self.released)
        self.face("happy")

    def released(self, event):
        self.config(relief="raised")
        if 0 <= event.x <= 52 and 0 <= event.y <= 52:
            self.command()

    def face(self, mood):
        self.delete("all")
        self.create_oval(8, 8, 44, 44, fill="#ffe23a", outline="black", width=2)
        if mood == "cool":
            self.create_line(9, 20, 43, 20, width=2)
            self.create_oval(13, 18, 24, 27, fill="black")
            self.create_oval(28, 18, 39, 27, fill="black")
        elif mood == "dead":
            for x in (17, 30):
                self.create_line(x, 18, x + 6, 24, width=2)
                self.create_line(x, 24, x + 6, 18, width=2)
        else:
            self.create_oval(17, 18, 22, 24, fill="black")
            self.create_oval(30, 18, 35, 24, fill="black")
        if mood == "ooh":
            self.create_oval(21, 29, 31, 39, fill="black")
        elif mood == "dead":
            self.create_arc(16, 31, 36, 45, start=30, extent=120, style="arc", width=2)
        else:
            self.create_arc(15, 18, 37, 38, start=200, extent=140, style="arc", width=2)


class Message(tk.Toplevel):
    """Small dialog over the middle of the main window."""

    def __init__(self, master, text, kind, closed):
        tk.Toplevel.__init__(self, master, bg=BG)
        self.withdraw()
        self.title("Message")
        self.resizable(False, False)
        self.transient(master)
        self.closed = closed
        frame = tk.Frame(self, bg=BG, bd=2, relief="raised")
        frame.pack(fill="both", expand=True)
        icon = tk.Canvas(frame, width=44, height=44, bg=BG, highlightthickness=0)
        icon.create_oval(4, 4, 40, 40, fill="#3d6fd0" if kind == "i" else "#d03d3d", outline="#404040")
        icon.create_text(22, 22, text=kind, fill="white", font=("DejaVu Serif", 20, "bold"))
        icon.grid(row=0, column=0, padx=(16, 8), pady=16)
        tk.Label(frame, text=text, bg=BG, justify="left", font=("DejaVu Sans", 10)).grid(row=0, column=1, padx=(4, 20))
        ok = tk.Button(frame, text="OK", width=8, bg=BG, bd=2, command=self.close, font=("DejaVu Sans", 10, "bold"))
        ok.grid(row=1, column=0, columnspan=2, pady=(0, 14))
        self.protocol("WM_DELETE_WINDOW", self.close)
        self.bind("<Return>", lambda e: self.close())
        self.bind("<Escape>", lambda e: self.close())
        self.update_idletasks()
        x = master.winfo_rootx() + (master.winfo_width() - self.winfo_reqwidth()) // 2
        y = master.winfo_rooty() + (master.winfo_height() - self.winfo_reqheight()) // 2
        self.geometry("+%d+%d" % (x, y))
        self.deiconify()
        self.wait_visibility()
        self.grab_set()
        ok.focus_set()

    def close(self):
        self.grab_release()
        self.destroy()
        if self.closed:
            self.closed()


def test_drop(board, row, col):
    """Play one drop on a copy of the board. Returns (new board, number of bursts)."""
    b = [r[:] for r in board]
    todo, bursts = [(row, col, None)], 0
    while todo:
        later = []
        for r, c, d in todo:
            if not (0 <= r < SIZE and 0 <= c < SIZE):
                continue
            if b[r][c] == 0:
                if d:
                    later.append((r + d[0], c + d[1], d))
            elif b[r][c] == 4:
                b[r][c] = 0
                bursts += 1
                for d in ((-1, 0), (0, 1), (1, 0), (0, -1)):
                    later.append((r + d[0], c + d[1], d))
            else:
                b[r][c] += 1
        todo = later
    return b, bursts


def can_be_solved(board, drops):
    """Beam search, 12 boards wide."""
    beam = [(0, drops, board)]
    while beam:
        nxt = {}
        for _, left, b in beam:
            if left == 0:
                continue
            for r in range(SIZE):
                for c in range(SIZE):
                    if b[r][c]:
                        nb, n = test_drop(b, r, c)
                        rest = sum(5 - v for row in nb for v in row if v)
                        if rest == 0:
                            return True
                        key = str(nb)
                        item = (rest - 3 * (left - 1 + n // 3), left - 1 + n // 3, nb)
                        if key not in nxt or item[1] > nxt[key][1]:
                            nxt[key] = item
        beam = sorted(nxt.values(), key=lambda t: t[:2])[:12]
    return False


class Puddles:
    def __init__(self, root, seed, logfile):
        self.root = root
        self.random = random.Random(seed)
        self.logfile = logfile
        root.title("Puddlesweep")
        root.configure(bg=BG)
        root.resizable(False, False)
        root.option_add("*Font", "{DejaVu Sans} 10")
        self.make_menu()
        outer = tk.Frame(root, bg=BG, bd=3, relief="raised")
        outer.pack()
        top = tk.Frame(outer, bg=BG, bd=3, relief="sunken")
        top.pack(fill="x", padx=9, pady=(9, 6))
        self.lcd_drops = LCD(top, 3)
        self.lcd_drops.pack(side="left", padx=7, pady=6)
        self.lcd_level = LCD(top, 3)
        self.lcd_level.pack(side="right", padx=7, pady=6)
        self.smiley = Smiley(top, self.new_game)
        self.smiley.pack(pady=5)
        names = tk.Frame(outer, bg=BG)
        names.pack(fill="x", padx=14)
        tk.Label(names, text="Drops", bg=BG).pack(side="left", padx=22)
        tk.Label(names, text="Level", bg=BG).pack(side="right", padx=22)
        self.canvas = tk.Canvas(outer, width=SIZE * CELL, height=SIZE * CELL, bg=BG, bd=4, relief="sunken",
                                highlightthickness=0)
        self.canvas.pack(padx=9, pady=(2, 8))
        self.status = tk.Label(root, bg=BG, bd=1, relief="sunken", anchor="w", padx=6)
        self.status.pack(fill="x")
        self.canvas.bind("<Button-1>", self.press)
        self.canvas.bind("<ButtonRelease-1>", self.release)
        self.pressed = None
        self.game = 0                        # number of the running game, old timers die
        self.dialog = False
        self.new_game()

    def make_menu(self):
        bar = tk.Menu(self.root, bg=BG, bd=1, relief="raised")
        game = tk.Menu(bar, tearoff=0, bg=BG)
        game.add_command(label="New", accelerator="F2", command=self.new_game)
        game.add_separator()
        game.add_command(label="Exit", command=self.root.destroy)
        hlp = tk.Menu(bar, tearoff=0, bg=BG)
        hlp.add_command(label="How to play...", command=self.how_to)
        hlp.add_command(label="About...", command=lambda: self.message("Puddlesweep 1.2\n\nMade on rainy weekends."))
        bar.add_cascade(label="Game", menu=game)
        bar.add_cascade(label="Help", menu=hlp)
        self.root.config(menu=bar)
        self.root.bind("<F2>", lambda e: self.new_game())

    def log(self, entry):
        if self.logfile:
            with open(self.logfile, "a") as f:
                f.write(json.dumps(entry) + "\n")

    def message(self, text, kind="i", after=None):
        if self.dialog:
            return
        self.dialog = True

        def done():
            self.dialog = False
            if after:
                after()
        Message(self.root, text, kind, done)

    def how_to(self):
        self.message("Click a puddle: it takes one drop and gets bigger.\n"
                     "The biggest puddles splash when they get one more:\n"
                     "four droplets fly off, up, down, left and right.\n"
                     "Three splashes with one click give you a new drop.\n"
                     "Dry the whole field. The smiley starts a new game.")

    # ------------------------------------------------------------- levels
    def new_game(self):
        if self.dialog:
            return
        self.score = 0
        self.drops = 10
        self.level = 1
        self.start_level()

    def start_level(self):
        self.game += 1
        full = min(0.55 + 0.03 * self.level, 0.75)
        tries = 0
        while True:
            weights = (4, 4, 4, 3 + tries // 4) if self.level > 1 else (3, 4, 5, 4 + tries // 4)
            self.board = [[self.random.choices((1, 2, 3, 4), weights)[0] if self.random.random() < full else 0
                           for _ in range(SIZE)] for _ in range(SIZE)]
            if sum(map(sum, self.board)) > 20 and can_be_solved(self.board, self.drops - 1):
                break
            tries += 1
            full = min(1.0, full + 0.01)
        self.flying = 0
        self.splashes = 0
        self.busy = False
        self.canvas.delete("all")
        for r in range(SIZE):
            for c in range(SIZE):
                self.draw_cell(r, c)
        self.smiley.face("happy")
        self.counters()
        self.log_board()

    def log_board(self):
        self.log({"board": [row[:] for row in self.board], "level": self.level, "drops": self.drops})

    def counters(self):
        self.lcd_drops.show(self.drops)
        self.lcd_level.show(self.level)
        self.status.config(text="Score: %d     Splashes: %d" % (self.score, self.splashes))

    # ------------------------------------------------------------- drawing
    def draw_cell(self, r, c, sunken=False, grow=0.0):
        cv, tag = self.canvas, "c%d_%d" % (r, c)
        cv.delete(tag)
        x, y = c * CELL + 4, r * CELL + 4
        x2, y2 = x + CELL, y + CELL
        if sunken:
            cv.create_rectangle(x, y, x2, y2, fill="#c8c8c8", outline=SHADOW, tags=tag)
        else:
            cv.create_rectangle(x, y, x2, y2, fill=BG, outline="", tags=tag)
            cv.create_polygon(x, y, x2, y, x2 - EDGE, y + EDGE, x + EDGE, y + EDGE, x + EDGE, y2 - EDGE, x, y2,
                              fill=HILITE, tags=tag)
            cv.create_polygon(x2, y2, x, y2, x + EDGE, y2 - EDGE, x2 - EDGE, y2 - EDGE, x2 - EDGE, y + EDGE, x2, y,
                              fill=SHADOW, tags=tag)
        n = self.board[r][c]
        if n:
            w, h = OVALS[n]
            w, h = w + 4 * grow, h + 4 * grow
            mx, my = x + CELL // 2, y + CELL // 2
            cv.create_oval(mx - w, my - h, mx + w, my + h, fill=BLUES[n], outline="#06246a", width=2, tags=tag)
            cv.create_arc(mx - w * .7, my - h * .7, mx + w * .7, my + h * .7, start=100, extent=60, style="arc",
                          outline="#e4f0ff", width=2, tags=tag)
        cv.tag_raise("droplet")

    def swell(self, r, c, k, game):
        if game == self.game:
            self.draw_cell(r, c, grow=(1.0, 0.7, 0.4, 0.0)[k])
            if k < 3:
                self.root.after(60, self.swell, r, c, k + 1, game)

    # ------------------------------------------------------------- mouse
    def cell_at(self, event):
        r, c = (event.y - 4) // CELL, (event.x - 4) // CELL
        return (r, c) if 0 <= r < SIZE and 0 <= c < SIZE else None

    def press(self, event):
        cell = self.cell_at(event)
        if cell and not self.busy and not self.dialog and self.board[cell[0]][cell[1]]:
            self.pressed = cell
            self.draw_cell(cell[0], cell[1], sunken=True)
            self.smiley.face("ooh")

    def release(self, event):
        cell, self.pressed = self.pressed, None
        if cell is None or self.busy or self.dialog:
            return
        self.draw_cell(*cell)
        self.smiley.face("happy")
        if cell == self.cell_at(event) and self.board[cell[0]][cell[1]] and self.drops > 0:
            self.log({"tap": list(cell)})
            self.busy = True
            self.drops -= 1
            self.splashes = 0
            self.add_water(*cell)
            self.counters()
            self.root.after(320, self.check_rest, self.game)

    # ------------------------------------------------------------- water
    def add_water(self, r, c):
        if self.board[r][c] < 4:
            self.board[r][c] += 1
            self.swell(r, c, 0, self.game)
            return
        self.board[r][c] = 0
        self.draw_cell(r, c)
        self.splashes += 1
        self.score += self.splashes
        if self.splashes % 3 == 0:
            self.drops += 1
        self.counters()
        x, y = c * CELL + 4 + CELL // 2, r * CELL + 4 + CELL // 2
        for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            item = self.canvas.create_oval(x - 7, y - 7, x + 7, y + 7, fill="#2f7bff", outline="#06246a", tags="droplet")
            self.flying += 1
            self.root.after(25, self.fly, item, r, c, dr, dc, 0, self.game)

    def fly(self, item, r, c, dr, dc, moved, game):
        if game != self.game:
            return
        self.canvas.move(item, dc * 11, dr * 11)
        moved += 11
        if moved == CELL:                    # in the middle of the next square
            r, c, moved = r + dr, c + dc, 0
            outside = not (0 <= r < SIZE and 0 <= c < SIZE)
            if outside or self.board[r][c]:
                self.canvas.delete(item)
                self.flying -= 1
                return None if outside else self.add_water(r, c)
        self.root.after(25, self.fly, item, r, c, dr, dc, moved, game)

    def check_rest(self, game):
        if game != self.game:
            return
        if self.flying:
            self.root.after(280, self.check_rest, game)
            return
        self.busy = False
        self.counters()
        self.log_board()
        if not any(map(any, self.board)):
            self.log({"cleared": self.level})
            self.smiley.face("cool")
            self.message("Level %d is dry!\n\nDrops for the next one: %d" % (self.level, max(5, self.drops + 3)),
                         "i", self.next_level)
        elif self.drops == 0:
            self.log({"lost": self.level})
            self.smiley.face("dead")
            self.message("No drops left.\n\nYou came to level %d.  Score: %d" % (self.level, self.score), "!", self.new_game)

    def next_level(self):
        self.level += 1
        self.drops = max(5, self.drops + 3)
        self.start_level()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Puddlesweep")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--log", default=None)
    args = parser.parse_args()
    window = tk.Tk()
    Puddles(window, args.seed, args.log)
    window.mainloop()
