"""Files that somebody named: what has no end is refused at once, and on a full disk nothing is half written or lost."""

from __future__ import annotations

import errno
import io
import os
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

import pytest
from typer.testing import CliRunner

from dropsbot.bot.cli import app
from dropsbot.bot.disk.bounded import read_bounded
from dropsbot.bot.disk.failing import reason
from dropsbot.bot.disk.whole import replace_files, write_named, write_whole
from dropsbot.bot.profiles.home import load_profile, save_profile
from dropsbot.bot.speech.errors import UsageError


class FullFile(io.FileIO):
    """A file on a disk that is full from its fourth byte on."""

    def write(self, data: Any, /) -> int:  # noqa: ANN401  (whatever a file takes)
        super().write(bytes(data)[:3])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the disk is full."""
    opened = Path.open

    def open_full(path: Path, mode: str = "r", buffering: int = -1, encoding: str | None = None) -> IO[Any]:
        return FullFile(path, mode) if set(mode) & set("wx") else opened(path, mode, buffering, encoding)

    monkeypatch.setattr(Path, "open", open_full)


def test_a_plain_file_is_read_up_to_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"1234")
    assert read_bounded(path, 4) == b"1234"
    with pytest.raises(OSError, match="larger than 3 bytes"):
        read_bounded(path, 3)


def test_what_has_no_end_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("/dev/zero")
    for name in ("pipe", "link"):
        with pytest.raises(OSError, match="no plain file"):
            read_bounded(tmp_path / name, 4)


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, full: None) -> None:
    kept = tmp_path / "kept"
    kept.touch()
    for write in (write_whole, write_named):
        for name in ("kept", "new"):
            with pytest.raises(OSError, match="No space"):
                write(tmp_path / name, b"longer than three bytes")
    with pytest.raises(OSError, match="No space"):
        write_named(tmp_path / "new", b"longer than three bytes", replace=False)
    assert list(tmp_path.iterdir()) == [kept]
    assert kept.stat().st_size == 0


def test_a_file_that_is_there_stays_where_it_is_not_to_be_replaced(tmp_path: Path) -> None:
    write_named(tmp_path / "file", b"first", replace=False)
    with pytest.raises(FileExistsError):
        write_named(tmp_path / "file", b"second", replace=False)
    assert (tmp_path / "file").read_bytes() == b"first"


def test_only_a_link_that_the_person_named_is_followed(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    link.symlink_to(real)
    write_named(link, b"theirs")
    assert (link.is_symlink(), real.read_bytes()) == (True, b"theirs")
    write_whole(link, b"ours")
    assert (link.is_symlink(), real.read_bytes()) == (False, b"theirs")


def test_a_device_that_the_person_named_stays_a_device() -> None:
    write_named(Path("/dev/null"), b"to nobody")
    with pytest.raises(OSError, match="no file"):
        write_whole(Path("/dev/null"), b"to nobody")
    assert not Path("/dev/null").is_file()


def test_stale_files_go_when_the_new_ones_are_there(tmp_path: Path) -> None:
    for name in ("1.png", "2.png"):
        (tmp_path / name).write_bytes(b"old")
    replace_files(tmp_path, {"1.png": b"new", "list": b"1"}, list(tmp_path.glob("*.png")))
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"1.png": b"new", "list": b"1"}


@pytest.mark.usefixtures("home")
def test_a_full_disk_takes_no_profile_away(request: pytest.FixtureRequest) -> None:
    folder = save_profile(load_profile("demo"))
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    request.getfixturevalue("full")
    with pytest.raises(UsageError, match="No space"):
        save_profile(replace(load_profile("ten-drops"), name="demo"))
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.usefixtures("home", "full")
def test_a_full_disk_leaves_no_half_archive_or_picture() -> None:
    for command in (["profiles", "export", "demo"], ["read", "--device", "demo:water", "--overlay", "seen.png"]):
        result = CliRunner().invoke(app, command)
        assert result.exit_code == 2, result.output
        assert "No space" in result.stderr
    assert list(Path().iterdir()) == []


def test_a_path_that_windows_finds_too_long_is_told_as_that() -> None:
    """There the system says only that nothing is there."""
    long, short = os.sep + "a folder/" * 40, os.sep + "a folder"
    said = reason(FileNotFoundError(errno.ENOENT, "File not found", long), windows=True)
    assert said == f"its path has {len(long) - 1} characters, and Windows takes 259, of a folder 247"
    assert reason(FileNotFoundError(errno.ENOENT, "File not found", short), windows=True) == "File not found"
    assert reason(FileNotFoundError(errno.ENOENT, "File not found", long), windows=False) == "File not found"
    assert reason(PermissionError(errno.EACCES, "Access is denied", long), windows=True) == "Access is denied"


def test_a_failure_that_the_system_has_no_words_for_keeps_its_own() -> None:
    assert reason(OSError("the disk is odd"), windows=True) == "the disk is odd"
