"""Dots where cells meet have the colour of the bubbles: the ground that corners show is no ground then."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from playwright.sync_api import Browser

from dropsbot.calibration.discover import discover
from dropsbot.vision.frame import Frame

PAGE = Path(__file__).parents[2] / "testkit" / "pages" / "semnal.html"


def test_a_clean_lattice_comes_before_one_whose_bubbles_lie_where_cells_meet(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 900, "height": 700})
    page.goto(f"{PAGE.as_uri()}?seed=1")
    page.wait_for_function("window.__truth().board.flat().some(size => size)")
    drawn = np.asarray(cv2.imdecode(np.frombuffer(page.screenshot(), np.uint8), cv2.IMREAD_COLOR), np.uint8)
    true: list[list[int]] = page.evaluate("window.__truth().board")
    page.close()
    known = discover([Frame(drawn)])
    assert (known.grid.rows, known.grid.cols) == (6, 6)
    assert known.boards[0].sizes == tuple(size for row in true for size in row)
    assert not known.certain, "other lattices explain the picture, too"
