"""One browser for all tests of the page, and one server."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from testkit.page_server import Served, chromium, serving
from testkit.recording import record_run

HOSTILE = "<img src=x onerror=document.title='hit'>"
"""What would act if it were ever taken as HTML; every system takes it as a folder's name but Windows."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def one_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run on record."""
    return record_run(tmp_path_factory.mktemp("recorded"), seed=3, levels=1)[0]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory, one_run: Path) -> Iterator[Served]:
    """The page of a person who has a run on record, and a profile and a run whose names are hostile."""
    home = tmp_path_factory.mktemp("home")
    for name in ("20261122-120000", HOSTILE):
        shutil.copytree(one_run, home / "runs" / name)
    broken = home / "dropsbot" / "profiles" / HOSTILE
    broken.mkdir(parents=True)
    (broken / "profile.toml").write_text(f'rules = "{HOSTILE}"', encoding="utf-8")
    with serving(home) as server:
        yield server
