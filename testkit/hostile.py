"""What somebody may do to a run folder before they hand it over: one change at a time, drawn from a random source."""

from __future__ import annotations

import json
import os
import random
import shutil
import struct
from pathlib import Path
from typing import Any, TypeAlias

Json: TypeAlias = Any
HOSTILE: tuple[Json, ...] = (
    float("nan"), float("inf"), -1, 0, 2**31, 10**30, -(10**30), 1e308, True, None, "", "x" * 100_000, "\x00",
    "\x1b[2J", "../../../etc/passwd", "/etc/passwd", "..", "C:\\Windows\\win.ini", "00003-plan.png/../../x.png",
    "<script>", "\ud800", [], [[[[]]]], {}, {"a": {"b": None}}, "9" * 36, "4" * 36, "0" * 256, "4" * 256, "十滴水",
    "event", "splash-back", "degrees", "ten-drops", "....", "0.00 0000 .000", "3.33 3333 .333", "0" * 300, "0 " * 150,
)  # fmt: skip


def spoil(run: Path, chance: random.Random) -> str:
    """Change one thing in the run folder; back with what was done."""
    ways = [_field, _field, _field, _field, _lines, _lines, _bytes, _rules, _rules, _profile, _picture, _picture, _tree]
    if not (run / "rules.json").exists():  # a game with one set of rules
        ways = [way for way in ways if way is not _rules]
    return chance.choice(ways)(run, chance)


def spoilt(run: Path, number: int, **fields: object) -> None:
    """Set fields of a line (from 1)."""
    texts = _texts(run)
    texts[number - 1] = json.dumps(json.loads(texts[number - 1]) | fields)
    _write_lines(run, texts)


def _field(run: Path, chance: random.Random) -> str:
    lines = [json.loads(line) for line in _texts(run)]
    at = chance.randrange(len(lines))
    place, key = _somewhere(lines[at], chance)
    told = _put(place, key, chance)
    _write_lines(run, [json.dumps(line) for line in lines])
    return f"line {at + 1}: {told}"


def _somewhere(value: Json, chance: random.Random) -> tuple[Json, Json]:
    """A container inside a JSON value, and a key or index of it."""
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key = chance.choice(keys)
        if not (isinstance(value[key], dict | list) and value[key] and chance.random() < 0.8):
            return value, key
        value = value[key]


def _put(place: Json, key: Json, chance: random.Random) -> str:
    if chance.random() < 0.1:
        del place[key]
        return f"without {key}"
    if chance.random() < 0.1 and isinstance(place, dict):
        place["more"] = 1
        return "a field more"
    if chance.random() < 0.3 and isinstance(place[key], int | float):
        place[key] = place[key] + chance.choice((-1, 1, 7, 1000, 0.5))
    else:
        place[key] = chance.choice(HOSTILE)
    return f"{key} = {str(place[key])[:40]!r}"


def _lines(run: Path, chance: random.Random) -> str:
    texts = _texts(run)
    at, other = chance.randrange(len(texts)), chance.randrange(len(texts))
    way = chance.choice(("drop", "twice", "swap", "blank", "deep", "long", "other"))
    if way == "drop":
        del texts[at]
    elif way == "swap":
        texts[at], texts[other] = texts[other], texts[at]
    else:
        new = {
            "twice": texts[at], "blank": "", "deep": "[" * 50_000,
            "long": '{"event":"end","t":1,"why":"' + "x" * 2**21 + '"}',
            "other": chance.choice(("null", "1", '"x"', "[]", "{}", '{"event":[]}', '{"event":"end","t":1,"t":NaN}')),
        }  # fmt: skip
        texts.insert(at, new[way])
    _write_lines(run, texts)
    return f"line {at + 1}: {way}"


def _bytes(run: Path, chance: random.Random) -> str:
    path = run / "journal.jsonl"
    data = bytearray(path.read_bytes())
    if chance.random() < 0.3:
        del data[chance.randrange(len(data)) :]
    for _ in range(chance.randrange(1, 5)):
        data[chance.randrange(len(data) or 1) : chance.randrange(len(data) or 1)] = chance.randbytes(
            chance.randrange(6)
        )
    path.write_bytes(data)
    return "bytes of the journal"


def _rules(run: Path, chance: random.Random) -> str:
    path = run / "rules.json"
    rules = json.loads(path.read_text())
    told = _put(*_somewhere(rules, chance), chance)
    path.write_text(json.dumps(rules))
    return f"rules: {told}"


def _profile(run: Path, chance: random.Random) -> str:
    (path,) = run.glob("profile/*/profile.toml")
    data = bytearray(path.read_bytes())
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(data))
        data[at : at + chance.randrange(3)] = chance.choice((b"9", b"-", b"=", b'"', b"[", b"nan", b"\xff", b"1e400"))
    path.write_bytes(data)
    return "bytes of the profile"


def _picture(run: Path, chance: random.Random) -> str:
    path = chance.choice(sorted(run.rglob("*.png")))
    data = bytearray(path.read_bytes())
    way = chance.choice(("flip", "cut", "huge", "text", "empty"))
    if way == "flip":
        data[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
    elif way == "cut":
        del data[chance.randrange(len(data)) :]
    elif way == "huge":
        data[16:24] = struct.pack(">II", chance.choice((2**31 - 1, 60_000, 1)), chance.choice((2**31 - 1, 60_000, 0)))
    else:
        data[:] = b"no picture" if way == "text" else b""
    path.write_bytes(data)
    return f"{path.name}: {way}"


def _tree(run: Path, chance: random.Random) -> str:
    path = chance.choice(sorted(run.rglob("*")))
    way = chance.choice(("gone", "link", "folder", "pipe"))
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    if way == "link":
        path.symlink_to("/etc")
    elif way == "folder":
        path.mkdir()
    elif way == "pipe":
        os.mkfifo(path)
    return f"{path.name}: {way}"


def _texts(run: Path) -> list[str]:
    return (run / "journal.jsonl").read_text(encoding="utf-8").splitlines()


def _write_lines(run: Path, texts: list[str]) -> None:
    (run / "journal.jsonl").write_text("".join(f"{text}\n" for text in texts), encoding="utf-8")
