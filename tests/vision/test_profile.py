"""Profiles survive being written and read; damaged and hostile ones are refused with a sentence that says why."""

from __future__ import annotations

import shutil
import struct
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dropsbot.bot.profiles import home as profiles
from dropsbot.bot.profiles.home import load_profile, profile_names, save_profile, shipped_folder
from dropsbot.bot.speech.errors import UsageError
from dropsbot.vision.frame import Box, Frame, Point
from dropsbot.vision.kept_taps import MOST_KEPT, KeptTap
from dropsbot.vision.profile import (
    LEAST_LEAD,
    LEAST_MARGIN,
    LEAST_SCORE,
    MOST_LEFT,
    UNWATCHED,
    Counter,
    Fill,
    Glyph,
    Icons,
    Ink,
    OwnLimits,
    Profile,
    Restlessness,
    Side,
)
from dropsbot.vision.reader import read
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import check_name, from_parts, to_parts
from testkit.real_game.ten_drops_headless import HeadlessGame


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(profiles, "user_folder", lambda: tmp_path / "own")
    return tmp_path / "own"


def same(one: Profile, other: Profile) -> bool:
    first, second = to_parts(one), to_parts(other)
    return first[0] == second[0] and all(np.array_equal(first[1][name], second[1][name]) for name in first[1])


def test_parts_make_the_same_profile_again(profile: Profile) -> None:
    assert same(from_parts("ten-drops", *to_parts(profile)), profile)


def test_where_bubbles_lie_beside_their_cells_is_kept(profile: Profile) -> None:
    grid = replace(profile.grid, right_px=(0.5, -0.5, 0.5, -0.5, 0.5, -0.5), down_px=(0.25,) * 6)
    placed = replace(profile, grid=grid)
    assert from_parts("placed", *to_parts(placed)).grid == grid
    assert profile.grid.right_px == profile.grid.down_px == ()


def test_words_of_a_counter_are_kept(profile: Profile) -> None:
    worded = replace(profile, glyphs=(*profile.glyphs, Glyph("twenty-one", profile.glyphs[0].ink)))
    table, pictures = to_parts(worded)
    assert table["glyphs"][-1]["word"] == "twenty-one"
    assert from_parts("worded", table, pictures).glyphs[-1].symbol == "twenty-one"


def test_how_restless_a_board_is_is_kept(profile: Profile) -> None:
    restless = replace(profile, restlessness=RESTLESS)
    assert from_parts("restless", *to_parts(restless)).restlessness == RESTLESS
    assert profile.restlessness == UNWATCHED, "a profile of an earlier version says nothing of it"
    assert "restlessness" not in to_parts(profile)[0]


def test_files_make_the_same_profile_again(profile: Profile, own_folder: Path) -> None:
    home = save_profile(replace(profile, name="我的 game"))
    assert home == own_folder / "我的 game"
    assert same(load_profile("我的 game"), profile)
    assert same(load_profile(str(home)), profile)
    assert profile_names() == tuple(sorted({"我的 game", *(path.parent.name for path in shipped())}))


def test_words_beside_a_number_are_kept(profile: Profile) -> None:
    words = Glyph("", np.full((12, 40), 255, np.uint8))
    save_profile(replace(profile, name="words", glyphs=(*profile.glyphs, words)))
    assert same(load_profile("words"), replace(profile, name="words", glyphs=(*profile.glyphs, words)))


def shipped() -> list[Path]:
    return list(shipped_folder().glob("*/profile.toml"))


def test_saving_again_leaves_nothing_behind(profile: Profile) -> None:
    home = save_profile(profile)
    save_profile(replace(profile, glyphs=()))
    assert not list(home.glob("digit-*"))


def test_shipped_profiles_are_small_and_whole() -> None:
    assert shipped()
    for path in shipped():
        assert sum(file.stat().st_size for file in path.parent.iterdir()) < 1_000_000
        profile = load_profile(path.parent.name)
        assert profile.rules
        assert {template.size for template in profile.templates} == {1, 2, 3, 4}


def test_a_point_is_found_in_a_larger_frame(profile: Profile) -> None:
    frame = Frame(np.zeros((1200, 1600, 3), np.uint8))
    assert profile.in_frame(Point(75, 165), frame) == Point(150, 330)


def test_an_unknown_profile_names_those_there_are() -> None:
    with pytest.raises(UsageError, match=r"no profile 'tendrops'.*ten-drops"):
        load_profile("tendrops")
    with pytest.raises(UsageError, match=r"profile\.toml"):
        load_profile("./nowhere")


@pytest.mark.parametrize("name", ["", "..", ".hidden", "a..b", "a/b", "a\\b", "a\0b", "ends.", "x" * 80, "a\nb", "c:d"])
def test_names_never_leave_the_folder(name: str, profile: Profile) -> None:
    with pytest.raises(ProfileError):
        check_name(name)
    with pytest.raises(UsageError):
        save_profile(replace(profile, name=name))


RESTLESS = Restlessness(0.025, 12, 0.05, frozenset([3, 35]), 11)
WATCHED = (
    KeptTap("4" + "0" * 35, 0, "0" * 36),
    KeptTap("0" * 35 + "4", 35, "0" * 36, 9, 12, 3, 0),
)
DAMAGE: dict[str, tuple[tuple[str, ...], Any, str]] = {
    "another version": (("version",), 2, "version"),
    "no grid": (("grid",), None, "grid"),
    "too many rows": (("grid", "rows"), 99, "rows"),
    "a boolean number": (("grid", "rows"), True, "rows"),
    "no pitch": (("grid", "pitch_x_px"), 0, "pitch_x_px"),
    "an offset too few": (("grid", "right_px"), [0.5] * 5, "needs 6 numbers"),
    "an offset too far": (("grid", "down_px"), [0.5] * 5 + [40.0], "down_px"),
    "an offset that is no number": (("grid", "down_px"), [0.5] * 5 + ["far"], "down_px"),
    "offsets that are no list": (("grid", "down_px"), 0.5, "down_px"),
    "infinite": (("grid", "left_px"), float("inf"), "left_px"),
    "not a number": (("thresholds", "min_score"), float("nan"), "min_score"),
    "text for a number": (("timing", "still_s"), "soon", "still_s"),
    "a file elsewhere": (("templates", 0, "file"), "../../secret.png", "small letters"),
    "an absolute file": (("background",), "/etc/passwd", "small letters"),
    "a file of another kind": (("background",), "background.exe", "small letters"),
    "a missing file": (("background",), "other.png", "missing"),
    "a size twice": (("templates", 0, "size"), 2, "each once"),
    "an unknown screen": (("marks", 0, "screen"), "menu", "menu"),
    "a mark of another size": (("marks", 0, "box", "width_px"), 5, "another size"),
    "an unknown counter": (("counters",), {"lives": {}}, "lives"),
    "a digit above nine": (("glyphs", 0, "digit"), 10, "digit"),
    "a word that is no number": (("glyphs", 0, "word"), "lots", "number in English"),
    "marks that are no list": (("marks",), "all", "list"),
    "rules that are no text": (("rules",), 3, "rules"),
    "own rules that are no table": (("own_rules",), [1], "own_rules"),
    "rules known by hearsay": (("rules_known",), "yes", "rules_known"),
    "too many watched taps": (("watched",), [{}] * 61, "at most 60"),
    "watched taps that are no list": (("watched",), {"board": "1"}, "list"),
    "a watched board of another shape": (("watched", 0, "board"), "4" * 35, "36 sizes"),
    "a watched board of other sizes": (("watched", 0, "board"), "5" * 36, "36 sizes"),
    "a watched board that is no text": (("watched", 0, "after"), 4, "after"),
    "a watched board without an end": (("watched", 0, "after"), None, "after"),
    "a watched cell outside": (("watched", 0, "cell"), 36, "cell"),
    "drops watched below zero": (("watched", 0, "drops_before"), -1, "drops_before"),
    "drops watched in text": (("watched", 0, "drops_after"), "many", "drops_after"),
    "a park outside": (("park", "x_px"), 5000.0, "park lies outside"),
    "a press outside": (("marks", 4, "press", "x_px"), 801.0, "press on cover lies outside"),
    "a board outside": (("grid", "left_px"), 7000.0, "board lies outside"),
    "a counter outside": (("counters", "drops", "top_px"), 590, "counter drops lies outside"),
    "frames in no time": (("timing", "frame_s"), 0.0, "frame_s"),
    "rest in no time": (("timing", "still_s"), 0.01, "still_s"),
    "no patience": (("timing", "patience_s"), 0.1, "patience_s"),
    "wandering too far": (("restlessness", "reach"), 0.5, "reach"),
    "wandering by no number": (("restlessness", "reach"), float("nan"), "reach"),
    "all of a cell blinks": (("restlessness", "part"), 1.0, "part"),
    "too bright a glow": (("restlessness", "levels"), 200, "levels"),
    "no cell that rests": (("restlessness", "cells"), list(range(36)), "some must come to rest"),
    "a restless cell outside": (("restlessness", "cells"), [36], "cells"),
    "restless cells that are no list": (("restlessness", "cells"), 3, "cells"),
    "too coarse an eye": (("restlessness", "faintest"), 25, "faintest"),
    "a number of 400 digits": (("thresholds", "min_score"), 10**400, "min_score"),
}


def test_no_profile_is_easier_to_please_than_a_calibration_ever_is(profile: Profile) -> None:
    table, pictures = to_parts(replace(profile, min_score=0, min_margin=0, own_limits=OwnLimits(0, 1)))
    held = from_parts("x", table, pictures)
    assert (held.min_score, held.min_margin) == (LEAST_SCORE, LEAST_MARGIN)
    assert held.own_limits == OwnLimits(LEAST_LEAD, MOST_LEFT)


@pytest.mark.parametrize(("part", "fits"), [(0.08, True), (0.13, False)])
def test_the_outer_cells_of_a_grid_may_stick_out_of_the_frame_a_little(
    profile: Profile, part: float, fits: bool
) -> None:
    grid = profile.grid
    inside = replace(profile, park=grid.centre(0), marks=(), counters={}, inks={})
    for moved in (
        replace(grid, left_px=(0.5 - part) * grid.pitch_x_px),
        replace(grid, top_px=(0.5 - part) * grid.pitch_y_px),
    ):
        table, pictures = to_parts(replace(inside, grid=moved))
        if fits:
            from_parts("x", table, pictures)
        else:
            with pytest.raises(ProfileError, match="board lies outside"):
                from_parts("x", table, pictures)


def test_sizes_that_look_alike_are_kept_and_checked(profile: Profile) -> None:
    table, pictures = to_parts(replace(profile, alike=(1, 4)))
    assert from_parts("x", table, pictures).alike == (1, 4)
    table["thresholds"]["alike"] = [0]
    with pytest.raises(ProfileError, match="alike"):
        from_parts("x", table, pictures)


BAR = Fill((150, 140, 130), (210, 60, 40), 112.0, -3.5, 19)


def with_bar(profile: Profile, bar: Fill = BAR) -> Profile:
    return replace(profile, inks={**profile.inks, Counter.DROPS: bar})


@pytest.mark.parametrize("bar", [BAR, replace(BAR, start=Side.RIGHT)])
def test_a_bar_that_shows_the_drops_is_kept(profile: Profile, bar: Fill) -> None:
    table, pictures = to_parts(with_bar(profile, bar))
    assert from_parts("x", table, pictures).inks[Counter.DROPS] == bar


def test_a_bar_that_begins_nowhere_is_refused(profile: Profile) -> None:
    table, pictures = to_parts(with_bar(profile))
    table["counters"]["drops"]["start"] = "middle"
    with pytest.raises(ProfileError, match=r"counter drops"):
        from_parts("x", table, pictures)


ICONS = Icons((".#.", "###"), ((2, 3), (7, 3), (2, 8)), 3, 90, (210, 60, 40))


def with_icons(profile: Profile, icons: Icons = ICONS) -> Profile:
    counters = {**profile.counters, Counter.DROPS: Box(20, 20, 14, 12)}
    return replace(profile, counters=counters, inks={Counter.DROPS: icons})


@pytest.mark.parametrize("icons", [ICONS, replace(ICONS, colour=None)])
def test_little_pictures_that_show_the_drops_are_kept(profile: Profile, icons: Icons) -> None:
    table, pictures = to_parts(with_icons(profile, icons))
    assert from_parts("x", table, pictures).inks[Counter.DROPS] == icons


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("icon", [".#.", "##"]),
        ("icon", ["...", "..."]),
        ("icon", ["o#.", "###"]),
        ("icon", []),
        ("places", []),
        ("places", [[2, 3], [12, 3], [2, 8]]),
        ("places", [[2, 3], [2, 3], [2, 8]]),
        ("places", [[2, 3], [7], [2, 8]]),
        ("most", 4),
        ("contrast", 0),
        ("colour", [1, 2]),
    ],
)
def test_little_pictures_that_show_nothing_are_refused(profile: Profile, key: str, value: object) -> None:
    table, pictures = to_parts(with_icons(profile))
    table["counters"]["drops"][key] = value
    with pytest.raises(ProfileError, match=r"counter drops"):
        from_parts("x", table, pictures)


def test_an_ink_beside_words_of_another_is_kept(profile: Profile) -> None:
    ink = Ink((250, 250, 250), (60, 40, 230), alone=True)
    table, pictures = to_parts(replace(profile, inks={Counter.DROPS: ink}))
    assert from_parts("x", table, pictures).inks == {Counter.DROPS: ink}
    table["counters"]["drops"]["alone"] = "yes"
    with pytest.raises(ProfileError, match=r"counter drops.*alone"):
        from_parts("x", table, pictures)


@pytest.mark.parametrize(
    ("key", "value"), [("drop_px", 0.5), ("drop_px", "wide"), ("none_px", 113.0), ("most", 0), ("paper", [210, 60, 41])]
)
def test_a_bar_that_shows_nothing_is_refused(profile: Profile, key: str, value: object) -> None:
    table, pictures = to_parts(with_bar(profile))
    table["counters"]["drops"][key] = value
    with pytest.raises(ProfileError, match=r"counter drops"):
        from_parts("x", table, pictures)


def test_what_is_known_of_the_rules_is_kept(profile: Profile) -> None:
    table, pictures = to_parts(replace(profile, rules_known=False, watched=WATCHED))
    assert table["rules_known"] is False
    again = from_parts("x", table, pictures)
    assert (again.rules_known, again.watched) == (False, WATCHED)


def test_a_profile_of_before_knows_its_rules(profile: Profile) -> None:
    table, pictures = to_parts(profile)
    assert "rules_known" not in table
    assert "watched" not in table
    again = from_parts("x", table, pictures)
    assert (again.rules_known, again.watched) == (True, ())


def test_the_last_taps_are_kept(profile: Profile) -> None:
    many = [replace(WATCHED[0], drops_before=number) for number in range(100)]
    table, pictures = to_parts(replace(profile, watched=tuple(many)))
    assert from_parts("x", table, pictures).watched == tuple(many[-MOST_KEPT:])


@pytest.mark.parametrize("name", DAMAGE)
def test_malformed_settings_are_refused_by_name(name: str, profile: Profile) -> None:
    path, value, says = DAMAGE[name]
    table, pictures = to_parts(replace(profile, restlessness=RESTLESS, watched=WATCHED))
    entry: Any = table
    for key in path[:-1]:
        entry = entry[key]
    if value is None:
        del entry[path[-1]]
    else:
        entry[path[-1]] = value
    with pytest.raises(ProfileError, match=says):
        from_parts("x", table, pictures)


def test_pictures_of_the_wrong_kind_are_refused(profile: Profile) -> None:
    table, pictures = to_parts(profile)
    for file, picture in (
        ("background.png", np.zeros((9, 9), np.uint8)),
        ("size-1.png", np.zeros((9, 9, 3), np.uint8)),
    ):
        with pytest.raises(ProfileError, match="channels"):
            from_parts("x", table, {**pictures, file: picture})


def test_a_mark_of_nothing_is_refused(profile: Profile) -> None:
    table, pictures = to_parts(profile)
    blind = pictures[table["marks"][0]["file"]].copy()
    blind[..., 3] = 0
    with pytest.raises(ProfileError, match="hardly a pixel"):
        from_parts("x", table, {**pictures, table["marks"][0]["file"]: blind})


def bomb() -> bytes:
    """A tiny PNG file that claims to hold 60,000 x 60,000 pixels."""
    header = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    chunk = b"IHDR" + header
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))


@pytest.mark.parametrize(
    ("file", "content", "says"),
    [
        ("profile.toml", b"version = ", "cannot be used"),
        ("profile.toml", b"\xff\xfe", "cannot be used"),
        ("profile.toml", b"#" * 300_000, "larger than"),
        ("profile.toml", b"version = " + b"[" * 100_000, "not valid TOML"),
        ("profile.toml", b"version = " + b"1" * 5_000, "not valid TOML"),
        ("background.png", b"", "not a PNG"),
        ("background.png", b"GIF89a" + b"\0" * 50, "not a PNG"),
        ("background.png", bomb(), "too large"),
        ("background.png", b"\x89PNG\r\n\x1a\n" + b"\0" * 60, "damaged"),
    ],
)
def test_damaged_files_are_refused(file: str, content: bytes, says: str, tmp_path: Path) -> None:
    home = tmp_path / "broken"
    shutil.copytree(shipped_folder() / "ten-drops", home)
    (home / file).write_bytes(content)
    with pytest.raises(UsageError, match=says):
        load_profile(str(home))


def test_a_loaded_profile_reads_as_the_shipped_one(profile: Profile, game: HeadlessGame) -> None:
    save_profile(profile)
    sizes = tuple(cell % 5 for cell in range(36))
    assert read(game.show(sizes), load_profile("ten-drops")).sizes == sizes
