"""The command line in Chinese: asked for, or by the system; what programs read is the same in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import cv2
import numpy as np
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.cli.language import system_language
from testkit.recording import record_run

pytestmark = pytest.mark.quick

TYPED = re.compile(r"(kill -USR1 \d+)|(--[a-z-]+( N)?)|(dropsbot [a-z]+)|(demo:any:SEED)")
"""What a person types is the same in every language."""
TWO_WORDS = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")


def dropsbot(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def english_in(said: str, *names: object) -> list[str]:
    """Where two English words follow each other; ``names`` are the person's own."""
    for name in names:
        said = said.replace(str(name), "")
    return [line for line in said.splitlines() if TWO_WORDS.search(TYPED.sub("", line))]


@pytest.mark.parametrize(
    ("told", "language"),
    [
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_TW"}, "zh"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "zh_CN.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"}, "zh"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_system_says_which_language(told: dict[str, str], language: str) -> None:
    assert system_language(told) == language


@pytest.mark.parametrize(
    ("called", "language"), [("Chinese (Simplified)_China", "zh"), ("English_United States", "en"), (None, "en")]
)
def test_windows_has_names_of_its_own_for_languages(
    called: str | None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: (called, "936"))
    assert system_language({}) == language


def test_the_language_of_the_system_is_spoken_and_another_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert "没有规则" in dropsbot("solve", "1001", "--rules", "none").stderr
    assert "no rules named" in dropsbot("--lang", "en", "solve", "1001", "--rules", "none").stderr
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert "no rules named" in dropsbot("solve", "1001", "--rules", "none").stderr


def test_a_run_in_chinese_says_no_english_sentence(tmp_path: Path) -> None:
    ran = dropsbot(
        "--lang", "zh", "run", "--device", "demo", "--levels", "1", "--speed", "100", "--runs", str(tmp_path)
    )  # fmt: skip
    assert ran.exit_code == 0, ran.output
    assert english_in(ran.output, tmp_path) == []
    assert "过关（已过 1 关）" in ran.stderr
    assert "过了 1 关" in ran.stdout


@pytest.mark.parametrize(
    "asked",
    [
        ("read", "--device", "demo:water"),
        ("solve", "1001", "--drops", "1"),
        ("solve", "4401", "--trace"),
        ("degrees", "solve", "00 00", "--taps", "2"),
        ("profiles", "list"),
        ("profiles", "show", "ten-drops"),
        ("profiles", "check", "demo"),
        ("profiles", "show", "nothing of that name"),
        ("runs", "list", "--runs", "nowhere"),
        ("run", "--device", "window:ten drops", "--profile", "demo", "--levels", "2", "--taps", "3"),
        ("hint", "--device", "demo"),
        ("read", "--image", "nowhere.png", "--profile", "demo"),
        ("calibrate", "--profile", "demo", "--device", "demo"),
        ("report", "nowhere"),
    ],
    ids=" ".join,
)
def test_no_command_says_an_english_sentence_in_chinese(asked: tuple[str, ...]) -> None:
    said = dropsbot("--lang", "zh", *asked)
    assert said.output
    assert english_in(said.output, "nothing of that name", "window:ten drops") == []
    assert re.search("[一-鿿]", said.output)


@pytest.mark.parametrize(
    "command",
    ["", "ui", "run", "hint", "read", "solve", "calibrate", "bench solver", "profiles", "rules infer", "degrees solve"],
)
def test_help_is_in_chinese_and_whole(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    said = dropsbot("--lang", "zh", *command.split(), "--help")
    assert said.exit_code == 0
    assert "选项" in said.stdout
    assert re.findall("Usage|Options|Commands|default|…", said.stdout) == []
    names = ("Ten Drops", "Splash Back", "Ten Steps", "Ten Thousand Degrees")
    kinds = ("<int range>", "<float range>", "INTEGER RANGE", "FLOAT RANGE")  # of values, as two versions of Typer say
    assert english_in(said.stdout, *names, *kinds) == []


def test_help_is_in_the_language_of_the_system_and_a_wrong_option_is_told_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert "用法：" in dropsbot("--help").stdout
    assert "查看帮助" in dropsbot("run", "--nothing").stderr
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert "Usage: " in dropsbot("--help").stdout
    assert "for help" in dropsbot("run", "--nothing").stderr


def test_help_in_chinese_is_broken_into_lines_and_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert "…" not in dropsbot("--lang", "zh", "run", "--help").stdout


def test_the_report_of_a_run_is_in_the_language_that_is_spoken(tmp_path: Path) -> None:
    run, _ = record_run(tmp_path, seed=0, levels=1)
    for language, words in (("en", "Where the time went"), ("zh", "时间用在哪里")):
        assert dropsbot("--lang", language, "report", str(run)).exit_code == 0
        page = (run / "report.html").read_text(encoding="utf-8")
        assert f'<html lang="{language}">' in page
        assert words in page
    shown, data, _ = re.split('<script type="application/json" id="data">|</script>', page, maxsplit=2)
    shown = re.sub("<style>.*</style>|<[^>]*>", "\n", shown, flags=re.DOTALL)
    assert english_in(shown, "Ten Drops") == []
    titles = re.findall('(?:title|aria-label|alt)="([^"]*)"', page)
    (chapter,) = json.loads(data)["chapters"]
    told = [
        chapter["told"],
        chapter["quality"],
        *(text for tap in chapter["taps"] for text in (tap["told"], tap["how"])),
    ]
    assert english_in("\n".join([*titles, *told])) == []
    assert all(re.search("[一-鿿]", text) for text in told)


def test_words_on_pictures_are_in_the_language_that_is_spoken(tmp_path: Path) -> None:
    for asked in (("read", "--device", "demo:water"), ("profiles", "show", "demo")):
        for language in ("en", "zh"):
            said = dropsbot("--lang", language, *asked, "--overlay", str(tmp_path / f"{language}.png"))
            assert said.exit_code == 0, said.output
        english, chinese = (cv2.imread(str(tmp_path / f"{language}.png")) for language in ("en", "zh"))
        assert english is not None
        assert chinese is not None
        assert english.shape == chinese.shape, "the same caption with other letters"
        other = np.flatnonzero((english != chinese).any(axis=(1, 2)))
        assert 0 < len(other) < english.shape[0] / 4, "nothing but the words"


def test_json_and_exit_codes_know_no_language(tmp_path: Path) -> None:
    run, _ = record_run(tmp_path, seed=0, levels=1)
    for asked in (("profiles", "show", "demo"), ("runs", "list", "--runs", str(tmp_path)), ("replay", str(run))):
        each = [dropsbot("--lang", language, *asked, "--json") for language in ("en", "zh")]
        assert [said.exit_code for said in each] == [0, 0]
        assert each[0].stdout == each[1].stdout
