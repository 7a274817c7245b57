"""One server for all tests of the page."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.page_server import Served, serving
from testkit.recording import record_run

HOSTILE = "<img src=x onerror=document.title='hit'>"
"""What would act if it were ever taken as HTML; every system takes it as a folder's name but Windows."""


@pytest.fixture(scope="session")
def one_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run on record."""
    return record_run(tmp_path_factory.mktemp("recorded"), seed=3, levels=1)[0]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory, one_run: Path) -> Iterator[Served]:
    """The page of a person who has a run on record, and a profile and a run with hostile names; so is its journal."""
    home = tmp_path_factory.mktemp("home")
    for name in ("20261122-120000", HOSTILE):
        shutil.copytree(one_run, home / "runs" / name)
    journal = home / "runs" / HOSTILE / "journal.jsonl"
    first, rest = journal.read_text(encoding="utf-8").split("\n", 1)
    journal.write_text(json.dumps(json.loads(first) | {"device": HOSTILE}) + "\n" + rest, encoding="utf-8")
    broken = home / "dropsbot" / "profiles" / HOSTILE
    broken.mkdir(parents=True)
    (broken / "profile.toml").write_text(f'rules = "{HOSTILE}"', encoding="utf-8")
    with serving(home) as server:
        yield server
