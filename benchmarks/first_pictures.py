"""What one picture of each game by others tells: ``python benchmarks/first_pictures.py [GAME ...] [--keep FOLDER]``.

Every page of ``testkit/pages`` and every program of ``testkit/programs`` is shown, its first board is photographed at
rest, and what is understood of the picture is compared with what the game itself says. Needs what ``pages.py`` and
``programs.py`` need; all games take about an hour. With ``--keep`` pictures and truths stay in a folder, and a later
run only reads them. Every game that is read wrong is named; one that is wrong and sure is a fault. The last line is one
JSON object:

- ``games``; ``none``: of those, how many in which no board was found
- ``sure_right``, ``sure_wrong``, ``doubted_right``, ``doubted_wrong``
- ``seconds`` of reading, and ``slowest_s``
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import cv2
import mss
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import pages, programs
from dropsbot.bot.cli.one_thread import use_one_thread
from dropsbot.calibration.discover import discover
from dropsbot.calibration.failures import CalibrationError
from dropsbot.solver.board import MAX_SIZE
from dropsbot.vision.frame import Frame, Pixels
from testkit.real_game.xvfb import Xvfb

RESTS_S = 2.5
"""A first board may still come in when the game says that it is there."""
Sizes = list[int]


def main() -> int:
    """Photograph the games that are asked for, read the pictures, and print."""
    every = [f"page:{page.stem}" for page in sorted(pages.PAGES.glob("*.html"))]
    every += [f"program:{name}" for name in sorted(programs.GAMES)]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="page:NAME or program:NAME; without any, all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for pictures and truths")
    parser.add_argument("--json", action="store_true", help="print the last line only")
    options = parser.parse_args()
    if unknown := set(options.games) - set(every):
        parser.error(f"there is no {sorted(unknown)[0]!r}; the names are those of the files in testkit")
    use_one_thread()
    with tempfile.TemporaryDirectory() as place:
        folder: Path = options.keep or Path(place)
        folder.mkdir(parents=True, exist_ok=True)
        results: Counter[str] = Counter()
        times_s = []
        for game in options.games or every:
            picture, truth = kept(folder, game, options.seed)
            began_s = time.perf_counter()
            result, words = understood(picture, truth)
            times_s.append(time.perf_counter() - began_s)
            results[result] += 1
            if not options.json and "right" not in result:
                print(f"{game:24} {result:14} {words}", flush=True)
    kinds = ("none", "sure_right", "sure_wrong", "doubted_right", "doubted_wrong")
    counts = {"games": len(times_s)} | {kind: results[kind] for kind in kinds}
    print(json.dumps(counts | {"seconds": round(sum(times_s), 1), "slowest_s": round(max(times_s), 1)}))
    return 0


def understood(picture: Pixels, truth: Sizes) -> tuple[str, str]:
    """What kind of result a picture makes, and in which way it is wrong."""
    try:
        found = discover([Frame(picture)])
    except CalibrationError as error:
        return "none", str(error)
    sizes = list(found.boards[0].sizes)
    sure = "sure" if found.certain else "doubted"
    if sizes == truth:
        return f"{sure}_right", ""
    shape = f"{found.grid.rows} rows, {found.grid.cols} columns"
    wrong = sum(one != other for one, other in zip(sizes, truth, strict=False))
    words = f"{wrong} cells of {shape}" if len(sizes) == len(truth) else f"{shape} for {len(truth)} cells"
    return f"{sure}_wrong", words


def kept(folder: Path, game: str, seed: int) -> tuple[Pixels, Sizes]:
    """A game's first picture (h, w, 3) and its sizes, row by row; made where the folder does not have them yet."""
    name = folder / f"{game.replace(':', '-')}-{seed}"
    picture, truth = name.with_suffix(".png"), name.with_suffix(".json")
    if not truth.exists():
        kind, title = game.split(":")
        pixels, sizes = (of_page if kind == "page" else of_program)(title, seed)
        cv2.imwrite(str(picture), pixels)
        truth.write_text(json.dumps(sizes), encoding="utf-8")
    pixels_read = cv2.imread(str(picture))
    assert pixels_read is not None
    return np.asarray(pixels_read, np.uint8), cast(Sizes, json.loads(truth.read_text(encoding="utf-8")))


def of_page(name: str, seed: int) -> tuple[Pixels, Sizes]:
    """What a page shows first, in a real browser, and what it says."""
    text = (pages.PAGES / name).with_suffix(".html").read_text(encoding="utf-8")
    size = pages.window_size(text)
    with (
        tempfile.TemporaryDirectory() as place,
        Xvfb(*pages.SCREEN) as server,
        pages.shown(name, size, seed, server.display, Path(place)) as (page, _),
    ):
        page.wait_for_timeout(1000 * RESTS_S)
        page.mouse.move(2, 2)
        encoded = np.frombuffer(page.screenshot(), np.uint8)
        sizes = list(flat(page.evaluate("__truth()")["board"]))
    return np.asarray(cv2.imdecode(encoded, cv2.IMREAD_COLOR), np.uint8), sizes


def of_program(name: str, seed: int) -> tuple[Pixels, Sizes]:
    """What a program shows first, in a real window, and what it says."""
    with tempfile.TemporaryDirectory() as place, Xvfb(*programs.SCREEN) as server:
        log = Path(place) / "truth.log"
        with programs.shown(name, seed, server.display, log):
            time.sleep(RESTS_S)
            environment = {**os.environ, "DISPLAY": server.display}
            window = programs.window_titled(programs.GAMES[name].title, environment)
            assert window is not None
            pixels = photographed(server.display, *window_box(window, environment))
            lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    boards = (list(flat(value)) for line in lines for value in line.values() if isinstance(value, list))
    return pixels, [sizes for sizes in boards if len(sizes) > MAX_SIZE and max(sizes) <= MAX_SIZE][-1]


def window_box(window: str, environment: dict[str, str]) -> tuple[int, int, int, int]:
    """Left, top, width and height of a window's inside, in pixels of the screen."""
    command = ["xwininfo", "-id", window]
    told = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True).stdout
    names = (r"Absolute upper-left X", r"Absolute upper-left Y", "Width", "Height")
    left, top, width, height = (int(re.findall(rf"{name}:\s+(-?\d+)", told)[0]) for name in names)
    return left, top, width, height


def photographed(display: str, left: int, top: int, width: int, height: int) -> Pixels:
    """A part of a screen: (height, width, 3)."""
    with mss.MSS(display=display) as screen:
        shot = screen.grab({"left": left, "top": top, "width": width, "height": height})
    return np.ascontiguousarray(np.asarray(shot, np.uint8)[..., :3])


def flat(board: object) -> Iterator[int]:
    """The sizes of a board, however a game nests them; an empty cell may be null."""
    if isinstance(board, list):
        for one in board:
            yield from flat(one)
    else:
        yield int(cast(int, board or 0))


if __name__ == "__main__":
    sys.exit(main())
