"""What the documents name exists: modules, files, folders, and names that are said to stand in a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import dropsbot

pytestmark = pytest.mark.quick

ROOT = Path(__file__).resolve().parents[2]
DOCS = [
    *sorted((ROOT / "docs").glob("*.md")),
    *(ROOT / name for name in ("README.md", "README.zh.md", "CONTRIBUTING.md")),
]
FOLDERS = (
    "api",
    "benchmarks",
    "bot",
    "calibration",
    "docs",
    "makers",
    "packaging",
    "sentences",
    "solver",
    "testkit",
    "tests",
    "vision",
)

QUOTED = re.compile(r"`([^`\n]+)`")
PLACE = re.compile(r"(" + "|".join(FOLDERS) + r")/[\w./-]*")
DOTTED = re.compile(r"dropsbot(\.\w+)+")
FILE_NAME = re.compile(r"\w+\.py")
LINK = re.compile(r"\]\((?!https?://|#)([^)#]+)")
FACE = {f"dropsbot.{name}" for name in dropsbot.__all__}
MODULES = {path.name for folder in FOLDERS for path in (ROOT / folder).rglob("*.py")}
NAME_IN_FILE = re.compile(r"`(\w+)` in `([\w/.-]+\.py)`")


def missing(text: str) -> list[str]:
    """What a document quotes and is not there."""
    gone = []
    for quoted in QUOTED.findall(text):
        if DOTTED.fullmatch(quoted) and quoted not in FACE and not is_module(quoted):
            gone.append(quoted)
        if PLACE.fullmatch(quoted) and not (ROOT / quoted).exists():
            gone.append(quoted)
        if FILE_NAME.fullmatch(quoted) and quoted not in MODULES:
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


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_a_link_leads_somewhere(document: Path) -> None:
    links = LINK.findall(document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_names_that_are_gone_are_found() -> None:
    text = (
        "`dropsbot.vision.nowhere`, `vision/nowhere.py`, `nothing` in `vision/reader.py`, `read` in `vision/reader.py`"
    )
    assert missing(text) == ["dropsbot.vision.nowhere", "vision/nowhere.py", "nothing in vision/reader.py"]
