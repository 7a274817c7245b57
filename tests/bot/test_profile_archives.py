"""Archives of profiles from strangers: what is hostile in them is refused with a sentence and leaves nothing behind."""

from __future__ import annotations

import io
import random
import shutil
import stat
import struct
import warnings
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot.cli import app
from dropsbot.bot.profiles.home import shipped_folder

Files = dict[str, bytes]


def dropsbot(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["profiles", *arguments])


def said(result: Result) -> str:
    return " ".join(result.stderr.split())


def tree(folder: Path) -> Files:
    """Everything in a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b""
        for path in sorted(folder.rglob("*"))
    }


def png(shape: tuple[int, ...], kind: type = np.uint8) -> bytes:
    return cv2.imencode(".png", np.zeros(shape, kind))[1].tobytes()


def zipped(files: Files, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return target.getvalue()


def plus(name: str, content: bytes) -> Callable[[Files], bytes]:
    """The archive with one more file, or another content of one."""
    return lambda files: zipped(files | {name: content})


def linked(files: Files) -> bytes:
    """A picture of the archive is a link."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)
            if name == "background.png":
                entry.create_system, entry.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
            archive.writestr(entry, "/etc/passwd" if name == "background.png" else content)
    return target.getvalue()


def doubled(files: Files) -> bytes:
    target = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(target, "w") as archive:
        warnings.simplefilter("ignore")
        for name, content in [*files.items(), ("size-1.png", b"other")]:
            archive.writestr(name, content)
    return target.getvalue()


def patched(offset: int, form: str, value: int) -> Callable[[Files], bytes]:
    """The archive with a number changed in the first entry of its list."""

    def build(files: Files) -> bytes:
        archive = bytearray(zipped(files))
        struct.pack_into(form, archive, archive.index(b"PK\x01\x02") + offset, value)
        return bytes(archive)

    return build


def bombs(files: Files) -> bytes:
    """Twenty pictures of 15 MB that pack to some KB."""
    return zipped(files | {f"bomb-{number}.png": bytes(15_000_000) for number in range(20)})


def crowd(files: Files) -> bytes:
    return zipped(files | {f"p-{number}.png": b"" for number in range(400)})


def long_list(files: Files) -> bytes:
    """The number of entries is told too small, the list is long."""
    archive = bytearray(zipped({f"{number:05}{'x' * 60}": b"" for number in range(4000)}))
    struct.pack_into("<HH", archive, len(archive) - 14, 30, 30)
    return bytes(archive)


def large_format(files: Files) -> bytes:
    archive = zipped(files)
    return archive[:-22] + b"PK\x06\x07" + bytes(16) + archive[-22:]


def settings(old: str, new: str) -> Callable[[Files], bytes]:
    """The archive with its settings changed."""

    def build(files: Files) -> bytes:
        text = files["profile.toml"].decode()
        assert old in text
        return zipped(files | {"profile.toml": text.replace(old, new, 1).encode()})

    return build


OWN = (
    'own_rules = {name = "own", cell_units = 4, step_units = 1, contact_units = [0, 1, 1, 1], surplus = "pass", '
    'combo_marks = [], combo_every = 2, perfect_bonus = 0, level_bonus = 0, source = "a test"}'
)


def many_pixels(files: Files) -> bytes:
    """Small sample pictures in bytes that are large in pixels."""
    entry = '[[samples]]\nrows = 1\ncols = 1\nsizes = "1"\n'
    boards = 'rules = "event"\n' + entry * 13
    picture = png((4096, 4096))
    return zipped(
        files | {"samples/boards.toml": boards.encode()} | {f"samples/{number}.png": picture for number in range(1, 14)}
    )


def late_size() -> bytes:
    """A picture whose real size comes behind a chunk that tells a small one."""
    chunk = b"abCd" + struct.pack(">II", 16, 16)
    picture = png((3000, 9000, 3))
    return picture[:8] + struct.pack(">I", 8) + chunk + struct.pack(">I", zlib.crc32(chunk)) + picture[8:]


HOSTILE: dict[str, tuple[Callable[[Files], bytes], str]] = {
    "a path upwards": (plus("../evil.png", b"x"), "no file of a profile"),
    "an absolute path": (plus("/tmp/evil.png", b"x"), "no file of a profile"),
    "a path of Windows": (plus("..\\evil.png", b"x"), "no file of a profile"),
    "a drive": (plus("C:evil.png", b"x"), "no file of a profile"),
    "a path below": (plus("samples/../evil.png", b"x"), "no file of a profile"),
    "a folder": (plus("samples/", b""), "no file of a profile"),
    "a program": (plus("run.exe", b"x"), "no file of a profile"),
    "a hidden file": (plus(".bashrc", b"x"), "no file of a profile"),
    "capital letters": (plus("Size-1.png", b"x"), "no file of a profile"),
    "letters that look alike": (plus("sıze-1.png", b"x"), "no file of a profile"),
    "a device of Windows": (plus("nul.png", b"x"), "no file of a profile"),
    "a name that is cut": (patched(46 + 4, "<B", 0), "no file of a profile"),
    "a sample beyond the last": (plus("samples/65.png", b"x"), "no file of a profile"),
    "a sample before the first": (plus("samples/0.png", b"x"), "no file of a profile"),
    "a link": (linked, "is a link"),
    "a name twice": (doubled, "'size-1.png' twice"),
    "an encrypted file": (patched(8, "<H", 1), "encrypted"),
    "a packing that unpacks whole": (lambda files: zipped(files, zipfile.ZIP_BZIP2), "unusual way"),
    "an unknown packing": (patched(10, "<H", 77), "unusual way"),
    "a file larger than any": (plus("bomb.png", bytes(17 << 20)), "bomb.png has"),
    "settings larger than any": (plus("profile.toml", b"#" * 300_000), "profile.toml has"),
    "files larger than all": (bombs, "more than an archive may hold"),
    "a size told too large": (patched(24, "<I", 0xFFFFFFF0), "at most"),
    "a size told too small": (patched(24, "<I", 10), "damaged"),
    "another checksum": (patched(16, "<I", 1), "damaged"),
    "a place outside": (patched(42, "<I", 0x7FFFFFFF), "damaged"),
    "too many files": (crowd, "more than 400 files"),
    "a list longer than told": (long_list, "more than 400 files"),
    "the large format": (large_format, "no plain zip"),
    "a comment": (lambda files: zipped(files)[:-2] + b"\x01\x00x", "no plain zip"),
    "nothing": (lambda files: b"", "no zip archive"),
    "only an end": (lambda files: b"PK\x05\x06" + bytes(18), "no profile.toml"),
    "another kind of file": (lambda files: files["size-1.png"] * 9, "no plain zip"),
    "no settings": (lambda files: zipped({"size-1.png": files["size-1.png"]}), "no profile.toml"),
    "broken settings": (plus("profile.toml", b"version = "), "not valid TOML"),
    "settings that are no text": (plus("profile.toml", b"\xff\xfe"), "not valid TOML"),
    "settings nested deep": (plus("profile.toml", b"version = " + b"[" * 100_000), "not valid TOML"),
    "settings with a long key": (plus("profile.toml", b"a." * 100_000 + b"a = 1"), "dots"),
    "an entry too deep to tell": (plus("profile.toml", b"version." + b"a." * 100 + b"a = 1"), "version"),
    "another version": (settings("version = 1", "version = 2"), "version is 2"),
    "a version of many letters": (settings("version = 1", f'version = "{"x" * 100_000}"'), "version is"),
    "too many rows": (settings("rows = 6", "rows = 600000000"), "rows"),
    "no number": (settings("min_score = 0.", "min_score = nan #"), "min_score"),
    "own rules under the name of a preset": (settings('"ten-drops"', f'"event"\n{OWN}'), "own_rules: their name"),
    "own rules of another name": (settings('"ten-drops"', f'"other"\n{OWN}'), "own_rules: their name"),
    "own rules that are none": (settings('"ten-drops"', '"own"\nown_rules = {cell_units = 1}'), "own_rules: "),
    "own rules that a terminal obeys": (
        settings('"ten-drops"', r'"\u001b]0"' + "\n" + OWN.replace('"own"', r'"\u001b]0"')),
        "a profile's name is made of letters",
    ),
    "own rules that fill the memory": (
        settings('"ten-drops"', '"own"\n' + OWN.replace("cell_units = 4", "cell_units = 10000")),
        "at most 100 ticks",
    ),
    "unknown rules": (settings('"ten-drops"', '"chess"'), "no rules named 'chess'"),
    "rules that a terminal obeys": (settings('"ten-drops"', r'"\u001b]0;x\u0007"'), "no rules named"),
    "a picture elsewhere": (settings('"background.png"', '"../../secret.png"'), "small letters"),
    "a press outside": (settings("y_px = 330.0", "y_px = 3300.0"), "lies outside"),
    "too many templates": (plus("profile.toml", b"version = 1\n" + b"[[marks]]\n" * 101), "at most 100"),
    "a missing picture": (lambda files: zipped({n: c for n, c in files.items() if n != "size-1.png"}), "size-1.png"),
    "a picture too many": (plus("extra.png", b"anything"), "does not name"),
    "no picture": (plus("background.png", b"GIF89a" + bytes(50)), "not a PNG"),
    "a picture cut short": (lambda f: zipped(f | {"background.png": f["background.png"][:900]}), "background"),
    "a picture of 16 bits": (plus("background.png", png((540, 540, 3), np.uint16)), "8 bits"),
    "a picture of many pixels": (plus("background.png", png((8000, 8000))), "too large"),
    "a picture that lies": (plus("background.png", late_size()), "does not begin with its size"),
    "samples without boards": (plus("samples/1.png", png((600, 800, 3))), "does not name"),
    "boards without samples": (
        plus("samples/boards.toml", b'rules = "event"\nsamples = [{rows = 1, cols = 1, sizes = "1"}]'),
        "1.png",
    ),
    "boards of another kind": (plus("samples/boards.toml", b'rules = "event"\nsamples = 7'), "boards.toml"),
    "boards without end": (plus("samples/boards.toml", b'rules = "event"\nsamples = [{rows = inf}]'), "boards.toml"),
    "samples of many pixels": (many_pixels, "million pixels"),
}


@pytest.fixture(scope="module")
def files() -> Files:
    """The files of a whole profile."""
    return {path.name: path.read_bytes() for path in (shipped_folder() / "ten-drops").iterdir()}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_archives_do_nothing(kind: str, data: Path, files: Files) -> None:
    build, told = HOSTILE[kind]
    Path("gift.zip").write_bytes(build(files))
    before = tree(data.parent)
    result = dropsbot("import", "gift.zip")
    assert result.exit_code == 2, result.output
    assert told in said(result)
    assert len(result.stderr) < 1000
    assert "\x1b" not in result.stderr
    assert tree(data.parent) == before


def test_what_is_hostile_was_fine_before(data: Path, files: Files) -> None:
    Path("gift.zip").write_bytes(zipped(files))
    result = dropsbot("import", "gift.zip")
    assert result.exit_code == 0, result.output
    assert tree(data / "profiles" / "gift") == {name: files[name] for name in sorted(files)}


def test_a_cut_or_damaged_archive_is_refused_or_the_same(data: Path, files: Files) -> None:
    whole, rng = zipped(files), random.Random(3)
    for cut in (1, 21, 22, 23, 100, len(whole) // 2, len(whole) - 23, len(whole) - 1):
        Path("gift.zip").write_bytes(whole[:cut])
        assert dropsbot("import", "gift.zip").exit_code == 2
        assert not data.exists()
    list_at = whole.index(b"PK\x01\x02")
    for _ in range(60):
        damaged = bytearray(whole)
        damaged[rng.choice((rng.randrange(len(whole)), rng.randrange(list_at, len(whole))))] ^= 1 << rng.randrange(8)
        Path("gift.zip").write_bytes(damaged)
        result = dropsbot("import", "gift.zip")
        assert result.exit_code in {0, 2}, (result.output, result.exception)
        if result.exit_code == 0:
            assert tree(data / "profiles" / "gift") == {name: files[name] for name in sorted(files)}
            shutil.rmtree(data)
        assert not data.exists()


def test_a_picture_of_another_shape_is_refused(data: Path, files: Files) -> None:
    grey = np.zeros((90, 90), np.uint8)
    Path("gift.zip").write_bytes(zipped(files | {"size-1.png": cv2.imencode(".png", grey)[1].tobytes()}))
    result = dropsbot("import", "gift.zip")
    assert result.exit_code == 2
    assert "4 channels" in said(result)
