"""Boards whose best rewards another program, in another language and with another bound, has proven."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_FILE = Path(__file__).parents[2] / "bot" / "bench" / "known.jsonl"

KNOWN: dict[str, dict[str, Any]] = {
    known["id"]: known for known in map(json.loads, _FILE.read_text(encoding="utf-8").splitlines())
}
