"""The commands and programs in the pages run as they stand there, and print what the pages say.

What is run: every block of ``sh`` and of ``python``, page by page, each page in an empty folder with an empty home.
A block of ``output`` is compared with what the block before it printed. Blocks that need more than the demo say so
behind ``sh``; only that the commands in them are there is tested.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import typer.main
from typer.testing import CliRunner

from dropsbot.bot.app.own_rules import rules_in_file
from dropsbot.bot.cli import app

ROOT = Path(__file__).resolve().parents[2]
README, README_ZH = ROOT / "README.md", ROOT / "README.zh.md"
PAGES = [README, *sorted((ROOT / "docs").glob("*.md"))]
EVERY_TEXT = [*PAGES, README_ZH, ROOT / "CONTRIBUTING.md"]
NEEDS_MORE = {"sh needs-a-window", "sh needs-a-phone", "sh needs-the-network"}
NOT_RUN = {"", "mermaid", "toml rules"} | NEEDS_MORE
HOMES = ("HOME", "USERPROFILE", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")

BLOCK = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.M | re.S)
QUOTED = re.compile(r"`(dropsbot [^`\n]+)`")


@dataclass(frozen=True)
class Block:
    kind: str
    text: str


def blocks(page: Path) -> list[Block]:
    return [Block(*found) for found in BLOCK.findall(page.read_text(encoding="utf-8"))]


def is_run(block: Block) -> bool:
    return block.kind in {"sh", "python"}


def command_lines(text: str) -> Iterator[list[str]]:
    """The words of each line as a shell takes them, but for its patterns of file names."""
    for line in text.splitlines():
        words = shlex.split(line, comments=True)
        if words:
            yield words


def run_line(words: list[str]) -> str:
    """What a command printed; it must be one of dropsbot and end well."""
    program, *arguments = words
    assert program == "dropsbot", f"only dropsbot is run, not {program}: mark the block with what it needs"
    expanded = [each for word in arguments for each in (sorted(map(str, Path().glob(word))) if "*" in word else [word])]
    result = CliRunner().invoke(app, expanded)
    assert result.exit_code == 0, f"{shlex.join(words)}\n{result.output}\n{result.exception!r}"
    return result.output


def run_block(block: Block) -> str:
    if block.kind == "python":
        exec(compile(block.text, "<page>", "exec"), {"__name__": "__main__"})
        return ""
    return "".join(map(run_line, command_lines(block.text)))


@pytest.fixture
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, home = tmp_path / "work", tmp_path / "home"
    folder.mkdir()
    home.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.delenv("DISPLAY", raising=False)
    for name in HOMES:
        monkeypatch.setenv(name, str(home))


@pytest.mark.parametrize("page", [page for page in PAGES if any(map(is_run, blocks(page)))], ids=lambda page: page.name)
@pytest.mark.usefixtures("empty_home")
def test_a_page_runs_from_top_to_bottom(page: Path) -> None:
    printed = ""
    for block in blocks(page):
        if is_run(block):
            printed = run_block(block)
        elif block.kind == "output":
            assert [line for line in block.text.splitlines() if line not in printed] == []


@pytest.mark.parametrize("page", EVERY_TEXT, ids=lambda page: page.name)
def test_every_block_says_what_it_is(page: Path) -> None:
    unknown = {block.kind for block in blocks(page) if not is_run(block)} - NOT_RUN - {"output"}
    assert unknown == set()


def test_the_rules_in_the_pages_are_rules() -> None:
    tables = [block.text.encode() for page in PAGES for block in blocks(page) if block.kind == "toml rules"]
    assert [rules_in_file(table, "page.toml").name for table in tables] == ["half-way"]


def test_both_readmes_have_the_same_commands() -> None:
    english, chinese = (
        [(block.kind, list(command_lines(block.text))) for block in blocks(page)] for page in (README, README_ZH)
    )
    assert chinese == english


def unknown_parts(words: list[str]) -> list[str]:
    """What of a command line dropsbot does not have: commands and options."""
    command = typer.main.get_command(app)
    gone: list[str] = []
    for word in words[1:]:
        commands = getattr(command, "commands", {})
        if commands and not word.startswith("-"):
            if word not in commands:
                return [*gone, word]
            command = commands[word]
        elif word.startswith("--") and word not in {"--help", *(name for each in command.params for name in each.opts)}:
            gone.append(word)
    return gone


@pytest.mark.parametrize("page", EVERY_TEXT, ids=lambda page: page.name)
def test_every_command_that_is_named_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    named = [shlex.split(quoted) for quoted in QUOTED.findall(text)]
    named += [words for block in blocks(page) if block.kind in NEEDS_MORE for words in command_lines(block.text)]
    assert [words for words in named if words[0] == "dropsbot" and unknown_parts(words)] == []


def test_a_command_that_is_gone_is_found() -> None:
    assert unknown_parts(["dropsbot", "degrees", "calibrate"]) == ["calibrate"]
    assert unknown_parts(["dropsbot", "run", "--device", "demo", "--slowly"]) == ["--slowly"]
    assert unknown_parts(["dropsbot", "profiles", "show", "NAME", "--overlay", "x.png"]) == []
