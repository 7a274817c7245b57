"""Every sentence in the code is there in Chinese, names the same values, and none is left over."""

from __future__ import annotations

import ast
import re
from collections import Counter as Tally
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
import typer

from dropsbot.bot.app.profile_facts import LIST_HEAD
from dropsbot.bot.cli import app
from dropsbot.bot.cli.runs_commands import HEAD
from dropsbot.bot.cli.spoken_help import AROUND, USAGE, reflowed
from dropsbot.bot.games.choice import TEN_DROPS, TEN_THOUSAND_DEGREES
from dropsbot.bot.profiles.checkup import SampleVerdict
from dropsbot.sentences.chinese import CHINESE, TABLES
from dropsbot.sentences.chinese.words import BETWEEN, COUNTED, SYSTEM
from dropsbot.solver.rules import Surplus, Turns
from dropsbot.vision.course import Key
from dropsbot.vision.profile import Counter, Screen

pytestmark = pytest.mark.quick

ROOT = Path(__file__).parents[2]
FOLDERS = ("bot", "calibration", "solver", "vision")
HANDS_ON = "bot/ui/tongue.py"
"""Says what pages say."""
ENGLISH = ("bot/app/solver_bench.py",)
"""Benchmarks speak English only."""
TOLD: tuple[type[StrEnum], ...] = (Counter, Key, SampleVerdict, Screen, Surplus, Turns)
"""Enumerations whose members stand in sentences."""


@cache
def given() -> Mapping[str, Sequence[tuple[str, list[ast.expr]]]]:
    """For the function that is called: where that is, and what is given."""
    found: dict[str, list[tuple[str, list[ast.expr]]]] = {}
    for folder in FOLDERS:
        for module in sorted((ROOT / folder).rglob("*.py")):
            place = module.relative_to(ROOT).as_posix()
            tree = ast.parse(module.read_text(encoding="utf-8"))
            own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and node.args and place != HANDS_ON:
                    name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                    if name not in own:
                        found.setdefault(name.lstrip("_"), []).append((place, node.args))
    return found


def written(function: str, argument: int, without: tuple[str, ...] = ()) -> set[str]:
    """The texts that a function is given, each of which stands in the code as it is, so that a search finds it."""
    found = set()
    for place, arguments in given()[function]:
        if not place.startswith(without):
            text = arguments[argument]
            assert isinstance(text, ast.Constant), f"{place}, line {text.lineno}"
            found.add(str(text.value))
    return found


def sentences() -> set[str]:
    return {key for key in written("say", 0) if re.search("[a-z]", re.sub(r"{.*?}", "", key))}


def counted() -> set[str]:
    numbers = ("{count}", "{count:g}")
    return {
        f"{number} {noun}{end}" for noun in written("plural", 1, ENGLISH) for number in numbers for end in ("", "s")
    }


def between() -> set[str]:
    return {text for text in written("joined", 0) if text.strip(" \n·")}


def words() -> set[str]:
    """Names in the program that are told as words."""
    numbers = {name for game in (TEN_DROPS, TEN_THOUSAND_DEGREES) for name in game.narrator().status.numbers}
    heads = {*LIST_HEAD, *HEAD, "device", "last", "shipped", "yours", "taps"}
    return numbers | heads | {member.value.replace("_", " ") for told in TOLD for member in told}


def helped() -> set[str]:
    """The texts of help: of each group, command and option, and what is no value among what stands for defaults."""
    found = {USAGE, *AROUND.values(), "Show this message and exit."}
    commands = [typer.main.get_command(app)]
    for command in commands:
        commands += getattr(command, "commands", {}).values()
        found.add(reflowed(command.help or ""))
        for option in command.params:
            found |= {reflowed(getattr(option, "help", None) or ""), str(getattr(option, "show_default", ""))}
    return {text for text in found if re.search("[a-z] |[a-z]'|, ", text) or text in {*AROUND.values(), USAGE}}


def values(text: str) -> Tally[tuple[str, str | None, str | None]]:
    return Tally((name, spec, how) for _, name, spec, how in Formatter().parse(text) if name is not None)


def test_every_sentence_is_there_in_chinese() -> None:
    assert (sentences() | words() | helped()) - set(CHINESE) == set()


def test_no_chinese_is_left_over() -> None:
    asked_for = written("say", 0) | counted() | between() | words() | helped() | set(SYSTEM)
    assert set(CHINESE) - asked_for == set()


def test_what_is_counted_and_what_joins_is_there_in_chinese() -> None:
    assert set(COUNTED) == counted()
    assert set(BETWEEN) == between()


@pytest.mark.parametrize("table", TABLES)
def test_the_chinese_names_the_values_that_the_english_does(table: Mapping[str, str]) -> None:
    assert [english for english, chinese in table.items() if values(english) != values(chinese)] == []


def test_no_sentence_stands_in_two_tables() -> None:
    assert len(CHINESE) == sum(map(len, TABLES))
