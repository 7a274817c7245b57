"""Every game by others is listed where people read of them, and played by its benchmark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks.programs import GAMES

TESTKIT = Path(__file__).resolve().parents[2] / "testkit"

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(("folder", "ending"), [("pages", "html"), ("programs", "py")])
def test_every_game_is_described_once(folder: str, ending: str) -> None:
    described = re.findall(
        r"^\| `(\w+)` \|", (TESTKIT / folder / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(described) == sorted(game.stem for game in (TESTKIT / folder).glob(f"*.{ending}"))


def test_every_program_is_played_by_the_benchmark() -> None:
    assert sorted(GAMES) == sorted(game.stem for game in (TESTKIT / "programs").glob("*.py"))
