# Popcorn!   version 0.4
#
# Little puzzle made for the "Kitchen" jam of our school club (theme: "It is getting hot").
# Every square of the pan can hold a corn kernel. Click on a kernel = one drop of hot butter,
# it swells. A kernel that is already cracked with white tufts POPS and throws popcorn
# left, right, up and down. Popcorn heats the first kernel that it hits.
# Pop the whole pan before the butter is used up!
#
# Only the standard library is needed (tkinter). Pictures are at the end of this file.

import argparse
import json
import random
import tkinter as tk
from tkinter import messagebox

ROWS, COLS = 6, 7
BUTTER = 12
STEP_MS = 90

PAN = "#34343a"
SQUARE = "#45454d"
CREAM = "#fdf3d8"
RED = "#c8282d"

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
         "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
         "eighteen", "nineteen", "twenty")


class Popcorn(tk.Tk):

    def __init__(self, seed, logfile):
        tk.Tk.__init__(self)
        self.title("Popcorn!")
        self.configure(bg=CREAM)
        self.resizable(False, False)
        self.random = random.Random(seed)
        self.logfile = logfile
        self.pictures = {k: tk.PhotoImage(data=v) for k, v in PICS.items()}

        self.make_menu()
        self.make_awning()
        self.make_pan()
        self.make_side()

        self.pan_number = 1
        self.popped = 0
        self.new_pan()

    # ---- window -------------------------------------------------------------
    def make_menu(self):
        bar = tk.Menu(self)
        m = tk.Menu(bar, tearoff=0)
        m.add_command(label="New game", command=self.new_game, accelerator="F2")
        m.add_command(label="Same pan again", command=self.again)
        m.add_separator()
        m.add_command(label="Quit", command=self.destroy)
        bar.add_cascade(label="Game", menu=m)
        h = tk.Menu(bar, tearoff=0)
        h.add_command(label="How to play", command=self.help)
        bar.add_cascade(label="Help", menu=h)
        self.config(menu=bar)
        self.bind("<F2>", lambda e: self.new_game())

    def make_awning(self):
        w = 680
        cv = tk.Canvas(self, width=w, height=56, bg=CREAM, highlightthickness=0)
        cv.grid(row=0, column=0, columnspan=2, sticky="we")
        for i in range(0, 18):
            colour = RED if i % 2 == 0 else "white"
            x = i * 40
            cv.create_rectangle(x, 0, x + 40, 34, fill=colour, outline="")
            cv.create_oval(x, 16, x + 40, 50, fill=colour, outline="")
        cv.create_rectangle(235, 5, 445, 41, fill=CREAM, outline="#7a1518", width=2)
        cv.create_text(340, 23, text="POPCORN!", font=("Times", 20, "bold"), fill="#7a1518")

    def make_pan(self):
        rim = tk.Frame(self, bg="#1d1d20", padx=6, pady=6)
        rim.grid(row=1, column=0, padx=(16, 8), pady=(4, 16))
        pan = tk.Frame(rim, bg=PAN, padx=5, pady=5)
        pan.pack()
        self.buttons = []
        for r in range(ROWS):
            line = []
            for c in range(COLS):
                b = tk.Button(pan, image=self.pictures["NONE"], bg=SQUARE, activebackground="#5a5560",
                              relief="flat", bd=1, padx=0, pady=0, highlightthickness=0,
                              takefocus=0, command=lambda r=r, c=c: self.butter_on(r, c))
                b.grid(row=r, column=c, padx=1, pady=1)
                line.append(b)
            self.buttons.append(line)

    def make_side(self):
        side = tk.Frame(self, bg=CREAM)
        side.grid(row=1, column=1, sticky="ns", padx=(4, 16), pady=(4, 16))
        self.pan_label = tk.Label(side, bg=CREAM, fg="#7a1518", font=("Times", 22, "bold"))
        self.pan_label.pack(pady=(8, 12))
        self.butter_label = tk.Label(side, bg=CREAM, fg="#5c4312", font=("Helvetica", 12), width=17, justify="center")
        self.butter_label.pack()
        self.popped_label = tk.Label(side, bg=CREAM, fg="#8a7a50", font=("Helvetica", 10))
        self.popped_label.pack(pady=6)
        self.note = tk.Label(side, bg="#fffdf4", fg="#444444", font=("Helvetica", 10, "italic"), width=18, height=4,
                             wraplength=140, relief="groove", bd=2)
        self.note.pack(pady=14)
        self.next_button = tk.Button(side, text="Next pan >>", font=("Helvetica", 12, "bold"), width=12,
                                     state="disabled", command=self.next_pan)
        self.next_button.pack(side="bottom", pady=8)
        self.again_button = tk.Button(side, text="Same pan again", width=14, command=self.again)
        self.again_button.pack(side="bottom")

    # ---- game ---------------------------------------------------------------
    def write(self, **what):
        if self.logfile:
            with open(self.logfile, "a") as f:
                f.write(json.dumps(what) + "\n")

    def write_board(self):
        self.write(t="board", level=self.pan_number, drops=self.butter, sizes=self.corn)

    def new_game(self):
        if not self.hot:
            self.pan_number = 1
            self.popped = 0
            self.new_pan()

    def next_pan(self):
        self.pan_number += 1
        self.new_pan()

    def again(self):
        if not self.hot:
            self.corn = [line[:] for line in self.recipe]
            self.start()

    def new_pan(self):
        fill = min(0.70 + 0.02 * self.pan_number, 0.9)
        self.corn = []
        for r in range(ROWS):
            self.corn.append([self.random.choice((1, 2, 2, 3, 3, 3, 4, 4, 4)) if self.random.random() < fill else 0
                              for c in range(COLS)])
        self.recipe = [line[:] for line in self.corn]
        self.start()

    def start(self):
        self.butter = BUTTER
        self.hot = False
        self.done = False
        self.flying = []
        self.pops = []
        self.next_button.config(state="disabled", bg="#d9d9d9")
        self.note.config(text="Click on a kernel to pour butter on it.")
        self.show()
        self.write_board()

    def show(self):
        fly = set((r, c) for r, c, dr, dc in self.flying)
        for r in range(ROWS):
            for c in range(COLS):
                n = self.corn[r][c]
                if (r, c) in self.pops:
                    p = "POP"
                elif n:
                    p = "K%d" % n
                elif (r, c) in fly:
                    p = "FLY"
                else:
                    p = "NONE"
                b = self.buttons[r][c]
                if getattr(b, "shown", None) != p:
                    b.config(image=self.pictures[p])
                    b.shown = p
        self.pan_label.config(text="Pan no. %d" % self.pan_number)
        w = WORDS[self.butter] if self.butter < len(WORDS) else "plenty of"
        self.butter_label.config(text="%s drop%s\nof butter left" % (w.capitalize(), "" if self.butter == 1 else "s"))
        self.popped_label.config(text="kernels popped: %d" % self.popped)

    def butter_on(self, r, c):
        if self.hot or self.done or self.corn[r][c] == 0 or self.butter == 0:
            return
        self.write(t="tap", row=r, col=c)
        self.butter -= 1
        self.hot = True
        self.chain = 0
        self.flying = []
        self.pops = []
        self.swell(r, c)
        self.show()
        self.after(STEP_MS, self.step)

    def swell(self, r, c):
        self.corn[r][c] += 1
        if self.corn[r][c] == 5:
            self.corn[r][c] = 0
            self.pops.append((r, c))
            self.popped += 1
            self.chain += 1

    def step(self):
        new = []
        for r, c in self.pops:
            for d in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                new.append((r, c) + d)
        self.pops = []
        if not new and not self.flying:
            self.at_rest()
            return
        rest = []
        for r, c, dr, dc in self.flying + new:
            r += dr
            c += dc
            if 0 <= r < ROWS and 0 <= c < COLS:
                if self.corn[r][c]:
                    self.swell(r, c)
                else:
                    rest.append((r, c, dr, dc))
        self.flying = rest
        self.show()
        self.after(STEP_MS, self.step)

    def at_rest(self):
        gift = self.chain // 4
        self.butter += gift
        if gift:
            self.note.config(text="%s pops in a row! The cook gives you %s more." % (self.chain, WORDS[min(gift, 20)]))
        elif self.chain:
            self.note.config(text="Pop!" if self.chain == 1 else "Pop pop!")
        else:
            self.note.config(text="Sizzle...")
        self.show()
        self.hot = False
        self.write_board()
        if not any(any(line) for line in self.corn):
            self.done = True
            self.write(t="cleared", level=self.pan_number)
            self.note.config(text="The whole pan has popped. Smells great!")
            self.next_button.config(state="normal", bg="#9fd36a", activebackground="#b5e486")
        elif self.butter == 0:
            self.done = True
            self.write(t="lost", level=self.pan_number)
            self.note.config(text="Burnt...")
            if messagebox.askretrycancel("Burnt!", "No butter left and still corn in the pan.\nTry the same pan again?"):
                self.again()
            else:
                self.new_game()

    def help(self):
        messagebox.showinfo("How to play",
                            "Click on a kernel: one drop of butter, it swells.\n"
                            "After the fourth size it pops and throws popcorn\n"
                            "in four directions.\n\n"
                            "Four pops in one go: one drop of butter back.")


PICS = {
    'K1':
        "iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAMAAACfWMssAAAAwFBMVEUAAAACAQD4wjXopykCAQDaiBrNeRXzuTEFAgDhmyPckR61"
        "aBGqVQDgkh1/PwB/fwDdlCFvNwhUIgaFRQqnXg//fwBjNAh9QAn502r856n+9dESEgBVAABXLQdqMwl5PQluOQl3QQqLSgu/PwDh"
        "jxz624X//wA/HwA0EwA+HQUqFAMkJABfMwdVVQB/QQiDRAqQTgyKSgztulHywVUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        "AAAAAAAAAAC95eJKAAAAQHRSTlMAMP/+TP3//27+/PkD+wQC/FMkjPUCuIr06eMOA6Y3Z9TOoQT98AEIJ16LB8IDVn7b5Pj4AAAA"
        "AAAAAAAAAAAAgRwE6AAAAQtJREFUeNrtlElywyAQRRtBIxCWwZJiJfE8Zp7vf7e0hnJl2WTp4i0Qm1ef/hQCSCQS14w/HPx/vJvL"
        "EscE1nW9pk903sYhuk1s5hRqjSGgrmkb5bW6tFLaUrcx5gRmnZfnnTnjz+nPVXMsZZ5luQzHpjp7duAei+9TlnWmxT030kPlSnl3"
        "f9ubtnQVeGbguy4uoixoyimz0g/8K2ILDyzxjToN9qefcUxcsMQlPDq0XalDOU4xS12+wCedla6RLpJO+qWE4JkLeHIYZE9A96zY"
        "phBbjYUlCtRbY8jkimqnsUfvTIQIQql5o4nm1XSiYItkmtV8vjJDnmC/DyE6d0BEeKM6kv7bicS18gvxbQ3wBdvLtQAAAABJRU5E"
        "rkJggg==",
    'K2':
        "iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAMAAACfWMssAAAAwFBMVEUAAADXhhn3wTUAAADopykBAAABAADxtjDimyTdkyDNdxR7"
        "PQCZUw3bkB+1ZhH/9MpuNwh/fwCnXA9xOQiJSQuqVQD/AAANBgA1GQA8HQRVVQBmMgf967VLJQXjmx1aLQZ9QQrCbxImEgP1x1Xz"
        "y3D51G5IGABEIgBtOAhqNgl/Qgt9QgqMSgz/fwDuuUv74psSEgA/HwVbLAZRKAZ/AAB/QwuARAv53pkAAAAAAAAAAAAAAAAAAAAA"
        "AAAAAAAAAAAuWNvUAAAAQHRSTlMA/f4v/m5Q/////gT3///jdQL/hPQDAYYPrgNN57r/NcT/kvjy9BUPstSi7d4C+ewOYHLBAp6d"
        "7AAAAAAAAAAAjm8BFgAAAbFJREFUeNrt1m1vgjAQB/ArUAYFKiKiqExQ5/N0z/v+32zXFh8Wk7XszbKE/wslml/u8I5GgDZt/n1G"
        "QTD6Bet+e2tQDmAcx2N50SQBTMukqpJyipeN+oxDRjAsjJt0O4I4QRVF+JLE5t0G0OPIPAxS3jPtNoBxSIjvORjPJyQcm8kuTFPp"
        "7jBSplOj++yu9kw5y1KS7VcGsA+9s1MyIqyHH2uSZUO8wXtnYakIibc5zDKjgs5n53iSjuMblMxgKQoeOpPO/CxFySVkulFw4t8v"
        "ED5coE+4biR92LIbKHrdanp9hFLA+Q0s8aufK37IYUw6E+u6VfauaTWAmOGWOofj/GoecpJDHcT9xjVV81ed4q/KXzTwTc5fLWpd"
        "T62rrducIaxZXVJFFmRr29bQJ3hO6mdKMVkwmbmuTtr2hgkpH0dkwrENpSh1kKYoI9+T8fEMYOmAotRB181DcU5FPkacOiTM6UBA"
        "WwdpoY44FRYWVFXUQNulNE95TRlPc+V0rcqSdJDvEl5VPNnlQkmnHSVKpHRWFK/FjFJjJ7uVoWfl2iZOyJNVMWRne0n7Z6HN3+cL"
        "T0scGT6p1UIAAAAASUVORK5CYII=",
    'K3':
        "iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAMAAACfWMssAAAAwFBMVEUzMwBBIwRfMQdWKgfcpi3zynEAAADWhhoAAAD5wzXopynx"
        "tzHhmiMAAAAAAADPehXclCGKSgy0ZxF1OgQEAgBxOQn+7bl/fwCmWw/bkB5wOAn/AABtNgj/88h8QgxaJQVVVQBwOAhvOAhRGwJF"
        "IwVQKAaUVxLBbhJtOAj2xlD5028jEgM3HARYJwljLQeyfCDKjSJ/AACaYxizdRvuuEkuGANpMwh/VQCAQwqIVRHkmR763pH84pf/"
        "/wD/8L4qAACP//qzAAAAQHRSTlMFOkOQ//MB/nL+/v7/Lk/9//3+CIP55gL+/9UBcuT4/wOStf+2xf/+N/n0kKUK////Av//+XFe"
        "BtwP/+7sAeYGiXxulwAAAvVJREFUeNrt1lmTojAQAGD24gggBAwiKOgoqOPoOPe9+///1XYnQQOCY83bVm0/DI7lV92ddABN/2Jo"
        "/+GXYAjxBTipXc6GA11/GkE88Y/nw1B/mSY0jmkyfdHD8+GNvkzowjMMb0GTJfx7HkwH+ogGwDC8gI70QXoWHOhTGiAaGrQ0jIBO"
        "2/rUWvqbUkw39B1/yzApyPBzWDnfcRxS5nevHVI7ciPpCMQupw7POTqSWrO/ZbbgZaKzCdv6KBfZstlnHaYfYQLOgCqJjRHM7oiP"
        "Mgk/0hNwMrgIZJ2gLMvyc0oclMHFYNINQ/0x3juLB819IePHepsqTNPw2as527qeBTbxQXrPYZp2QCgUE4JbVQmtMt9SyIkp68Vq"
        "6kFaUpHwbRythPNnJaF5iUvr0aV6yLTa1sPKDJ3XX+No/C5glv+0rB3bGiCD2hgcYKqHMmH0O4rGK+xwN7uFv5Yd7HjKUE9bIMwM"
        "79C5jyDGl7g2WU7wYtuiS3V+NGVoLnil5H5cwevZHU9oE+IMcS+V8dGUSpmodA9txvjicog7wpRaFbjJBLR5j20w27RAWSrufoQp"
        "cT9KWBsFtpcK3yWiR7KC7XhDQVjuW0qPSSuc6PsBv4zeq4HLDgm7MsrtOJwMPgCz6wPs2A45cVjr/mzAsWJwnEWlHv2u/FwZuZsN"
        "P8QypaS3M1olXCQdx2qjj7BJmVIGYRk4njD40QH/6N+U+1QlfXQ+v2M9uG7XrSPBG7i8U3GKV3A8YdLr9dxW6LoP1BNSUKI4j65N"
        "U5E12OsVcSWdikkXFyZEFzTXLDZ4n0h5+Lw/I2Z9s6+mbEDzigUef1D5MvgjywvYldnvqymb0JxX8hDo5uBOwr45z+ImjDPuTpTK"
        "5RWDx6on0uI1oLzOfvfiCAm2kFSyor93XVBKc10kjJZxXFKWFGuxLHXXmJy9hLTzeVHM50gOrHPkQB5oPXp1d/wo57SJe5y5n7x1"
        "uNKq4TZY15uVK0KKY3X67bHT/GtvyH8B15KBFrUK7NEAAAAASUVORK5CYII=",
    'K4':
        "iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAMAAACfWMssAAAAwFBMVEWMUA7bnSsvGANYIQOjbiPer0js2KNxNQdsNwhPKAZ8RQr4"
        "0nJ6QQksCwAA/wC+lDy9n2TFroDm3MUvGQUAAADWhhrQexX4wjUCAQDopigAAADalCPhmyP9++3xtzFyOgn06cqIRwv97bn88tEA"
        "AAAAAACtiUe1aBKUUxDbxpB9PgDn162mXA62lVTRuodyOghvOAi5hzSqVQB1PAl/fwBVVQB8QQu9omz/AAB/AAByOQjGhyjFqW3R"
        "t3r2x1BWLAbxQaBTAAAAQHRSTlMR/5v/+Pz1KXW8LPNUDgH/////ZQH+/f6C/nX////+9P7+5/UuT//9/v8E//7+/ofS/gNTAgP/"
        "/wECsP////nI6Zri9AAABGNJREFUeNqV1md3ozoQBmAR15Stl1BtBMamGIMhcS/x//9XO6MCgjhn9+pDnASe8w4qY4j+xXhb4s/l"
        "21fXyf1/b454DS8eN/8HQs7LuqS0XL+wP/4RHo7602kXJKtVEuxOT/rx8G9wq+trGsQGG3FA1+xff4dLnZyCFaJXHMYqOI305d/h"
        "Vn8qg/iVK/w495P+6PODkk957zSRaVqc9KNfaZH33z9lkq57QYfKnUzOeVH40+nUv3yWpLMMI+Fcd+JW+ykfoZ8n3WpbcKOTUrjJ"
        "pMr3oYB+WPTLJ33zFTyCC2pXTKd1YJhWQUn043142DbOri4SYWK2rwyQ28NduNTXsA48z44yVqPvg5qm6bV6jYO1OkFEmZh3Wjst"
        "91kcjOJapL6fn19j+q5MEGnOw4iusFB0thZlPk5NWhT4ix/uK9hDdNScFdLsmFNSO9uLCnT+1RcV78+vhpGcml1LmkJ3Yv3QeQOI"
        "hEcTLrtGZ9yAu6ZYIk8SoQl/QOZMsyr8LAsxNsvSax65eDWhRJ4xIgPXgVgIe/D8AfDHrzBkk+MP0+E1go2EkTCzbyo86ETOqP0B"
        "4Nk0tchHl6ZhmKV5f2KzyJgS/aDAJnDihbPZbPhhetFPPxum6SzLijxKev1OJJGBKx6oDRGGQ4yM8kv+83K55NHAi3vxBO9YyUgi"
        "DmH9hDOE/sw0TS+PxBh4nueeRaQ4YISfClhDDr3ZcIbjw0TqUqoNBp7peTDXHMJabiTciEpx7QchcyGDZtKL2SeTEyax1o2AW1j8"
        "WK6FCqse9RrII2PYBFsBl/q4WUQVJj3X9DrQCMbsITlci21qt58RYScRNuxahUG9v9mshjN2e7+3MzvPaBiBCscNfGbwmd+/6/WF"
        "U2BT6haXUUIP4kSgabq9nm3iptdcbHscNpOzgaYYA9TY0RiA+xAFQrHJtdjng9/DIndx6xgxHdXLoX8n5ao+U7YnGKO7HA7W8Dee"
        "Ln6yViX5fmfn8NPoNdItZKcLi6q7c+pplcdYkT8YZBJhPakcsgbXiqylewFXZFM4mBm0D3jEsQL1w7LkHa6Rgmr76fCaheCg050N"
        "6HTf1A6g1Mrnpx7uPsQ+CV1hhu0cK1XhN7Ygiqypm2P/yKZZml6iM1T633ze7qvya0NKYe1on16h7/jQPzCwXCy4lHA+lpGNZMON"
        "ojSETnlBF9MHx+FSwPliISKZnLRkzuvEtaCOg7IFH+R3uIayprC1oWtB+8ETBYEWQJQczucLx7nxLx0ZKoeruVUUwXcOLMXNsSwR"
        "KeACSyiDWL5uuC7H+OnyFxd4VyrBoexAy6K1xFS3UdxRy5Jw3oJOS7YGd84duMBE54EqL2OKgucLcGK4czqTg9K60cBoU/ZnQG9W"
        "4xrII/EKCxVvjnLETZwIVGAjIXQXKDQOdnWc5TidnSMlD32kNMD3XHzTDSh9VON4ocomV6VjPTzeKBu3xwfLueOU95ymWnGL+tmp"
        "s/1mJadWudFqDSVP1/8ACZpHs78gJJQAAAAASUVORK5CYII=",
    'FLY':
        "iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAMAAACfWMssAAAAwFBMVEUAAAD+++306szo2LD689q6lVDaw4yxi0bIqWr//wC/fz//"
        "f3+qqlXQtHaqVVWogTmvikXUvITgy5h/fwCuiUmvikirh0W0k1F/f3+xjU21kU7/qlWqf1WngDqrgzytiEW4jWOxlVPAm1j/AAD/"
        "//+ZZjOleCymfzSpfzSmfjSuiD6ogjyrhkG0kU61kEu7mWbi0J3u4b3//38AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        "AAAAAAAAAACTxEBJAAAAQHRSTlMA/v7+/f3+8/0BBAID/QN1yf3/AjZPazYCEngDCYOyrhIR/wEBBTlOeocpwphBxw///wIAAAAA"
        "AAAAAAAAAAAAu5TEIwAAAT1JREFUeNrtlMlywyAMhoWEAGPjLc6eNGv3ve//cFXiyeRY6KGHjr8D48s3v5AlAAYGBv41pfdFlirN"
        "vO8/iiQtG8lxvHuo7neQp3gAT1VVu7Z1dpxgZrC9YWNIKaVpP4muNsvfa6N6tCa7HY3ixCWsg7qIqN0jlJGFzi2pq0n7l2OUWUDH"
        "qK4gukqqiBHHvYinEw3KNeeHiEH4gmlfqhYJA+lzpP9Z9FC5kyZhoZF/gqjDOkbM4cZopZqmIXHEQ3KTOPHZaFT4qc8X1Sjj08UM"
        "wRI2TmIkjFqFLZnAdZZHdfXVSqRUGFCR+Wgsd4eoec1hw40RTg2VvtZTmEXu1Lxm5nOqxPIEVtHbcbuoLRMStYHtrswS9lGmgJ3A"
        "Epiyyr6E7s1KwUmLfHlrpovFeJXqwaWTxV89jwMDA7/mG7KTDksk9sZJAAAAAElFTkSuQmCC",
    'POP':
        "iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAMAAACfWMssAAAAwFBMVEUAAAD+xin4vCj+++31683//wD68tj7vDesiEf/qgDbxZDn"
        "1635vCf4vCj5vSf7wii1lFT4vCfVpDb/fwD+xyz5vCf5vCj7wifRt3nRuoe8kTr/AAD8wijImjfEqG//vAv8wij7wSjjrjD//1Wq"
        "qgD7wSbgzJn/1Cy5m2PDmkf/qlW9onL7qynu4bzdzKj/1Cq1jD3akSTNqjHgz6iogDa/kTHMnTTdpyrGroD/2hL/5yb/8SgAAAAA"
        "AAAAAAAAAADWZIYXAAAAQHRSTlMA/fv//gH+CP4D/v9wMbbT/on9Ag9PzJT//v4Bsf7/Bkhn/gMDK////v4D/gn//wb+Bwf/f8KN"
        "0P8OIRMAAAAAqhoi0wAAA5ZJREFUeNqlV+t6ojAQTUJuJCIIyK0Vq61We9927/v+77WTBCwota3lhx9+5mTOnDmZiQgdfxg67Tn7"
        "xNqr3rfp/ONI1nlbkfRjbBkSUyTabzdofB0g/2PAlIyQ71LzUYDx6HWf40g/g7XM0DvzRYbxONlRZTdHQ44xzpHPzOsUE0xEk+TZ"
        "5Ttcx7A6RyxhfhpiQnDggAD7Nlqh5G1gZlbnCD2jCbwRlyQwuFuEZM7elPiyWX7+D/3F9m0MeUOcRYivR+igqrudBBrZ5fjX9x/x"
        "ktgk4beLc9ilZb0XShhBAGgi4ljWa1VuoqVdbmEEZ8kBLg2s0RIhBDPAaqMp55w+RDOMJ2PLmQyU1Pcn4WQUpM6dGFc1557nccrp"
        "JsbmsezFAVPG0uwafg3zxWoe4HhDDc4itayqWUywU2mgCIFJ3jxZhp9eHM7zKCAf9EMNjMmw+eZOTMtoGdEWyKlJFZK9rYAp8wfK"
        "KIxjHDK+5XQXsYXfxrldl7ArIfx+miE+BO42oNufFxdpOkDWN5a2VGcRdZGagC7Xcma1zcbjST4SrEfWlh5qqABoy9jNVUvi1MPX"
        "YdDLNXm8g0rHUnGzzj2v6lJqXGQp5X63LomwtSdSd+SkWneAxNlg0elnzAedhHFkVbbk1mu9Lkvd7GKpmkzw9PVAJOZoB7mhDyVs"
        "gJ5WSmnH1gBVJE28MOi54NEEM/vNfrdZeb0suVJlBeY5F6845gd5iJu8q5LznY72aXAl5SDOCHV6JRPTEHeAtBeSe8BYFcoVElpu"
        "33OrRdhQrTntIbkHympu3S7haHZDoivY5cZmCVXs5FVQr2Nabh1wftcTxxZRQFgii11I5UrRBucvrax+d4SdmUqCAYxxbESqVCNS"
        "W8e6cgaAPt9vruzxGU7WVipaGj10ryxcFzJuLbc3Np3JyVPNQY6dQh518RoDDJi8OVY4jppDb/O0qt7rdRHJ5fCxag8y6KN465m1"
        "AqZgmqKOZLyYDh7kXevAM6kN0hzBwu6gSykh3mSwdXSblQR91lpbv1hZou3SZDfUrLrtMSRSbupCrbWNd69qSfBwI99vyCQGbgXl"
        "9wDTgHN1GGrIeyPABNjKDXAFXSK5bZIfGAEHQwdWxZGUUQQf8ZGhczDmzLIs3gJ0RvDqyJg7GKzg5j+5C/3eYN0f5cIK/e4oH7g8"
        "pJ+7PHzhunLqBenEK9nJl8CTr50nX3S/dLU+9TL/wb8P/wFnWj9DMgUvuQAAAABJRU5ErkJggg==",
    'NONE':
        "iVBORw0KGgoAAAANSUhEUgAAADgAAAA4CAMAAACfWMssAAAAwFBMVEUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        "AAAAAAAAAAALOy8QAAAAQHRSTlMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
        "AAAAAAAAAAAAlZW6RQAAABpJREFUeNrtwTEBAAAAwqD1T20KP6AAAAC+Bgx4AAF0p0DoAAAAAElFTkSuQmCC",
}


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int)
    p.add_argument("--log")
    a = p.parse_args()
    Popcorn(a.seed, a.log).mainloop()
