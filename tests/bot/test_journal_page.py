"""docs/journal.md tells every line and field that the code knows, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType, UnionType
from typing import get_args

import pytest

from dropsbot.bot.games.ten_drops import drops_lines
from dropsbot.bot.games.ten_drops.drops_lines import DropsLine
from dropsbot.bot.games.ten_thousand_degrees import degrees_lines
from dropsbot.bot.games.ten_thousand_degrees.degrees_lines import (
    DegreesLine,
)
from dropsbot.bot.record import lines as kinds
from dropsbot.bot.record.lines import (
    Line,
)
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.map_solution import as_json
from dropsbot.solver.degrees.solve_map import solve

pytestmark = pytest.mark.quick

COMMON = {"t", "spent"}
CHAPTERS = {"common": "Lines", "ten-drops": "Lines of Ten Drops", "degrees": "Lines of Ten Thousand Degrees"}


def documented(chapter: str) -> dict[str, set[str]]:
    """The fields by line that a chapter of docs/journal.md tells."""
    text = (Path(__file__).parents[2] / "docs" / "journal.md").read_text(encoding="utf-8")
    chapters = {part.partition("\n")[0]: part for part in text.split("\n## ")[1:]}
    assert list(chapters) == list(CHAPTERS.values()), "the chapters of docs/journal.md"
    sections = {section.split("`")[1]: section for section in chapters[CHAPTERS[chapter]].split("\n### ")[1:]}
    return {name: set(re.findall(r"^\| `(\w+)` \|", section, re.M)) for name, section in sections.items()}


def kinds_of(module: ModuleType) -> list[type[Line]]:
    """The kinds of lines that are made in a module."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Line) and kind.__module__ == module.__name__ and kind is not Line
    ]


def fields_of(module: ModuleType) -> dict[str, set[str]]:
    """The fields of each kind of line that is made in a module."""
    return {str(kind.__struct_config__.tag): set(kind.__struct_fields__) - COMMON for kind in kinds_of(module)}


def test_every_common_field_is_documented_and_nothing_else() -> None:
    assert documented("common") == fields_of(kinds) | {
        "event": {"event", *COMMON}, "spent": set(kinds.Times.__struct_fields__),
    }  # fmt: skip
    text = (Path(__file__).parents[2] / "docs" / "journal.md").read_text(encoding="utf-8")
    assert f"version **{kinds.SCHEMA}**" in text


def test_every_field_of_ten_drops_is_documented_and_nothing_else() -> None:
    assert documented("ten-drops") == fields_of(drops_lines) | {
        "solution": set(drops_lines.DropsSolutionPart.__struct_fields__),
        "groups": set(drops_lines.DropsGroupPart.__struct_fields__),
    }


def test_every_field_of_the_second_game_is_documented_and_nothing_else() -> None:
    assert documented("degrees") == fields_of(degrees_lines) | {
        "solution": set(degrees_lines.DegreesSolutionPart.__struct_fields__),
        "order": set(degrees_lines.DegreesTapPart.__struct_fields__),
    }
    assert set(as_json(solve(Map.parse("00 0."), 3))) == set(degrees_lines.DegreesSolutionPart.__struct_fields__)


@pytest.mark.parametrize(("module", "lines"), [(drops_lines, DropsLine), (degrees_lines, DegreesLine)])
def test_the_parser_knows_every_kind_of_line(module: ModuleType, lines: UnionType) -> None:
    assert set(get_args(lines)) == {*kinds_of(kinds), *kinds_of(module)}
