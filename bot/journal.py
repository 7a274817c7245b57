"""The record of a run: a folder with ``journal.jsonl`` and the frames at decisions, written as things happen."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import cv2

from bot.events import Checked, Event, LevelCleared, Planned, Pressed, Refused, Tapped
from solver.plan import Plan
from solver.solution import as_json
from vision.frame import Pixels
from vision.overlay import draw
from vision.profile import Profile

SCHEMA = 1
"""Version of the lines of ``journal.jsonl``; it rises when a field changes its meaning."""


class Journal:
    """Appends one JSON object a line to ``folder/journal.jsonl``, each flushed, so that a killed run stays readable.

    Every line has ``t`` (seconds since the run began) and ``event``; the first is ``run`` and names the schema. Frames
    are PNG files beside it, named by the line they belong to, so that the folder can be played back as a device;
    pictures for people are in ``overlays``.
    """

    def __init__(self, folder: Path, profile: Profile, now_s: Callable[[], float]) -> None:
        self.folder = folder
        self._profile, self._now_s = profile, now_s
        self._began_s = now_s()
        self._lines = 0
        self._file = (folder / "journal.jsonl").open("a", encoding="utf-8")

    @classmethod
    def begin(
        cls, runs: Path, device: str, profile: Profile, rules: str, started: datetime, now_s: Callable[[], float]
    ) -> Journal:
        """Make a new folder under ``runs``, named by the time, and write the first line."""
        stamp = started.strftime("%Y%m%d-%H%M%S")
        folder = runs / stamp
        for again in range(2, 1000):
            if not folder.exists():
                break
            folder = runs / f"{stamp}-{again}"
        folder.mkdir(parents=True)
        journal = cls(folder, profile, now_s)
        journal.write(
            "run", schema=SCHEMA, device=device, profile=profile.name, rules=rules, started=started.isoformat()
        )
        return journal

    def write(self, event: str, **fields: object) -> None:
        """Append one line; the fields are what JSON can hold."""
        line = {"t": round(self._now_s() - self._began_s, 3), "event": event, **fields}
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()
        self._lines += 1

    def hear(self, event: Event) -> None:
        """Keep an event of the loop."""
        match event:
            case Pressed(screen=screen):
                self.write("pressed", screen=str(screen))
            case Planned(frame=frame, reading=reading, drops=drops, level=level, solution=solution):
                overlay = self._save("overlays/plan", draw(frame, reading, self._profile, labels(solution.plan)))
                picture = self._save("plan", frame.pixels)
                plan = as_json(solution)
                self.write("planned", drops=drops, level=level, frame=picture, overlay=overlay, solution=plan)
            case Tapped(step):
                self.write("tapped", cell=step.cell, combo=step.combo)
            case Checked(step, frame, reading, as_predicted):
                checked: dict[str, object] = {"as_predicted": as_predicted, "predicted": step.board.digits}
                if not as_predicted:
                    checked["seen"] = "".join(map(str, reading.sizes))
                    checked["frame"] = self._save("surprise", frame.pixels)
                checked |= {"predicted_drops": step.drops, "drops": reading.drops, "screen": str(reading.screen)}
                self.write("checked", **checked)
            case LevelCleared(levels):
                self.write("level_cleared", levels=levels)
            case Refused(frame=frame, reading=reading):
                overlay = self._save("overlays/refused", draw(frame, reading, self._profile))
                picture = self._save("refused", frame.pixels)
                self.write("refused", problems=list(reading.problems), frame=picture, overlay=overlay)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _save(self, why: str, pixels: Pixels) -> str:
        """Write a picture for the line that comes next; back with its name within the folder."""
        *folders, kind = why.split("/")
        name = "/".join([*folders, f"{self._lines + 1:05d}-{kind}.png"])
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(cv2.imencode(".png", pixels)[1].tobytes())
        return name


def labels(plan: Plan | None) -> dict[int, str]:
    """What to write on each cell that a plan taps: the number of its group and, where more than one, of its taps."""
    marks: dict[int, str] = {}
    for number, group in enumerate(plan.groups if plan else (), start=1):
        label = f"{number}!" if group.detonates else f"{number}x{group.taps}" if group.taps > 1 else str(number)
        marks[group.cell] = f"{marks[group.cell]} {label}" if group.cell in marks else label
    return marks
