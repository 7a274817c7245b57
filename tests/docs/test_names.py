"""What the documents name exists: modules, files, folders, and names that are said to stand in a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
FOLDERS = ("benchmarks", "bot", "calibration", "docs", "makers", "solver", "testkit", "tests", "vision")

QUOTED = re.compile(r"`([^`\n]+)`")
PLACE = re.compile(r"(" + "|".join(FOLDERS) + r")/[\w./-]*")
DOTTED = re.compile(r"dropsbot(\.\w+)+")
NAME_IN_FILE = re.compile(r"`(\w+)` in `([\w/.-]+\.py)`")


def missing(text: str) -> list[str]:
    """What a document quotes and is not there."""
    gone = []
    for quoted in QUOTED.findall(text):
        if DOTTED.fullmatch(quoted) and not is_module(quoted):
            gone.append(quoted)
        if PLACE.fullmatch(quoted) and not (ROOT / quoted).exists():
            gone.append(quoted)
    for name, file in NAME_IN_FILE.findall(" ".join(text.split())):
        if (ROOT / file).is_file() and not re.search(rf"^(def|class) {name}\b|^{name}\b.* = ", source(file), re.M):
            gone.append(f"{name} in {file}")
    return gone


def is_module(dotted: str) -> bool:
    path = ROOT.joinpath(*dotted.split(".")[1:])
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def source(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_what_a_document_names_exists(document: Path) -> None:
    assert missing(document.read_text(encoding="utf-8")) == []


def test_names_that_are_gone_are_found() -> None:
    text = (
        "`dropsbot.vision.nowhere`, `vision/nowhere.py`, `nothing` in `vision/reader.py`, `read` in `vision/reader.py`"
    )
    assert missing(text) == ["dropsbot.vision.nowhere", "vision/nowhere.py", "nothing in vision/reader.py"]
