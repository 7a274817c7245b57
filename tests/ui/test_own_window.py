"""``dropsbot ui --window``: the page in a window of its own, whose end is the end of all."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dropsbot.bot.cli import app
from testkit.page_server import LEAVE_S, serving

WEBVIEW = """
from urllib.request import urlopen
def create_window(title, url, **shape): print(urlopen(url).status, file=open("seen", "w"))
def start(): {start}
"""
"""Stands for the library: a window that is closed at once, or none."""


@pytest.mark.parametrize(
    ("start", "code", "said"),
    [("pass", 0, ""), ("raise SystemExit('no display')", None, "no window could be opened (no display)")],
)
def test_a_window_shows_the_page_and_ends_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: str, code: int | None, said: str
) -> None:
    (tmp_path / "webview.py").write_text(WEBVIEW.format(start=start), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with serving(tmp_path, "--window") as served:
        assert served.process.stderr is not None
        if code is None:
            told = served.process.stderr.readline() + served.process.stderr.readline()
            assert said in told
            assert served.process.poll() is None, "the page is there for a browser"
        else:
            served.process.wait(LEAVE_S)
            assert served.process.returncode == code
    assert (tmp_path / "seen").read_text(encoding="utf-8").strip() == "200"


def test_without_the_library_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "webview" else found(name))
    monkeypatch.delitem(sys.modules, "dropsbot.bot.ui.own_window", raising=False)
    result = CliRunner().invoke(app, ["ui", "--window", "--no-open"])
    assert result.exit_code == 3
    assert 'pip install "dropsbot[window]"' in result.stderr.replace("\n", " ")
    assert "http" not in result.stdout
