"""A run of Ten Thousand Degrees for people: the score over time, and every plan with the turns of each of its taps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from dropsbot.bot.games.ten_thousand_degrees.degrees_ledger import DegreesLedger
from dropsbot.bot.games.ten_thousand_degrees.degrees_lines import (
    DegreesCheckedLine,
    DegreesPlannedLine,
    DegreesSolutionPart,
    DegreesTappedLine,
)
from dropsbot.bot.games.ten_thousand_degrees.degrees_tally import DegreesTally
from dropsbot.bot.record.lines import Line
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.report.story import (
    Chapter,
    Chapters,
    Curve,
    Look,
    Motion,
    Outcome,
    Pictured,
    Story,
    Tile,
    ToldGroup,
    ToldTap,
)
from dropsbot.bot.record.report.telling import (
    head_of,
    last_chapters,
    looks_note,
    right_tile,
    seconds_tile,
    sign_of,
    tapped_first,
    timed,
    worth_of,
)
from dropsbot.sentences.sentence import joined, plural, say
from dropsbot.solver.degrees.map import HOLE, Map
from dropsbot.solver.degrees.map_solution import Solution, as_json
from dropsbot.solver.degrees.rotor_reference import DEGREES, chain

COLUMNS = (
    (say("left"), say("taps that were left")),
    (say("planned"), say("degrees that the plan promises")),
    (say("seen"), say("degrees turned while it was tapped")),
    (say("taps"), ""),
)
TURN_MS = 140.0
"""What a turn takes on the screen."""
CHAIN_MS = 6000.0
"""What a chain takes at most: the turns of a longer one are quicker."""


@dataclass(slots=True)
class PlayedMap:
    """A planned map, and each tap that was ``tapped`` on it with the look after it, None where nobody looked.

    ``score_before`` and ``score_after`` are the degrees of the run before its first tap and after its last, None where
    they are not known.
    """

    planned: DegreesPlannedLine
    score_before: int | None
    score_after: int | None
    tapped: list[tuple[DegreesTappedLine, DegreesCheckedLine | None]] = field(default_factory=list)


def tell_degrees(record: Record, title: str) -> Story:
    """The story of a record; ``title`` is what people call the game."""
    totals = record.totals()
    ledger = totals.ledger
    assert isinstance(ledger, DegreesLedger)
    tally = ledger.tally
    teller = DegreesTeller()
    for now_s, line in timed(record.lines):
        teller.hear(now_s, line)
    return Story(
        head=head_of(record, totals, title),
        tiles=_tiles(tally, teller.maps, record.segment.taps or 0, totals.seconds),
        curve=teller.curve(),
        seconds=totals.seconds,
        spent=totals.spent,
        looks=[
            Look(say("plan {number}", number=number), check.as_predicted)
            for number, played in enumerate(teller.maps, 1)
            for _, check in played.tapped
            if check
        ],
        looks_note=looks_note(tally.predicted, tally.mispredicted, say("the map"), say("a tap")),
        chapters=_chapters(teller.maps),
    )


class DegreesTeller:
    """Goes through the lines and keeps where the run is."""

    def __init__(self) -> None:
        self.maps: list[PlayedMap] = []
        self._ledger = DegreesLedger()
        self._scores: list[tuple[float, int]] = []
        self._surprises_s: list[float] = []

    def hear(self, now_s: float, line: Line) -> None:
        """Take the next line, written when the run had been played for ``now_s``."""
        self._ledger.add(line)
        score = self._ledger.tally.score
        if self.maps:
            self.maps[-1].score_after = score  # a new plan's map may be what tells of the last tap
        match line:
            case DegreesPlannedLine():
                self.maps.append(PlayedMap(line, score, score))
            case DegreesTappedLine():
                self.maps[-1].tapped.append((line, None))
            case DegreesCheckedLine():
                tapped = self.maps[-1].tapped
                tapped[-1] = (tapped[-1][0], line)
                if not line.as_predicted:
                    self._surprises_s.append(now_s)
        if self.maps and score is not None and (not self._scores or self._scores[-1][1] != score):
            self._scores.append((now_s, score))

    def curve(self) -> Curve:
        """The score over the time played, with a line at each surprise."""
        return Curve(
            name="score-curve",
            title=say("Score over time"),
            last=_degrees(self._scores[-1][1]) if self._scores else "",
            points=self._scores,
            marks=self._surprises_s,
            mark=say("a surprise"),
            mark_kind="bad",
            note=say("Each upright line is a tap that did something else than predicted."),
            nothing=say("No map was read, so there is no score."),
        )


def _tiles(tally: DegreesTally, maps: Sequence[PlayedMap], asked: int, seconds: float) -> list[Tile]:
    first = maps[0].planned.solution if maps else None
    taps = say("tap") if tally.taps == 1 else say("taps")
    each = say("{seconds:.1f} s a tap", seconds=seconds / tally.taps) if tally.taps else say("no tap was made")
    return [
        Tile(
            "score",
            "–" if tally.score is None else str(tally.score),
            say("degrees turned"),
            say("not known: the map changed in another way") if tally.score is None else _compared(tally.score, first),
        ),
        Tile("planned", str(first.score) if first else "–", say("planned at first"), _quality(first) if first else ""),
        Tile("taps", str(tally.taps), taps, say("of {asked} asked for", asked=asked)),
        right_tile(tally.predicted, tally.mispredicted),
        seconds_tile(seconds, each),
    ]


def _compared(score: int, first: DegreesSolutionPart | None) -> str:
    if first is None:
        return say("no map was read")
    if score == first.score:
        return say("the best that there is") if first.proven else say("as planned")
    if score < first.score:
        return say("{count} fewer than planned", count=first.score - score)
    return say("{count} more than planned", count=score - first.score)


def _chapters(maps: Sequence[PlayedMap]) -> Chapters:
    chapters, note = last_chapters(maps, _chapter, plural(len(maps), "plan"))
    return Chapters(
        name="plans",
        title=say("Plans"),
        noun=say("plan"),
        columns=COLUMNS,
        pictured=Pictured.POINTERS,
        stage=say("The map"),
        chapters=chapters,
        note=note,
        nothing=say("No map was planned."),
    )


def _chapter(number: int, played: PlayedMap) -> Chapter:
    part = played.planned.solution
    start = Map.parse(part.map)
    cells = tapped_first([line.cell for line, _ in played.tapped], [part.cell_of(tap) for tap in part.order])
    taps = list(_taps(played, start, cells))
    done = len(played.tapped) == len(cells)
    surprised = any(check is not None and not check.as_predicted for _, check in played.tapped)
    return Chapter(
        number=number,
        columns=_columns(played, len(cells)),
        sign=sign_of(say("tapped through") if done else "", surprised=surprised),
        rows=start.rows,
        cols=start.cols,
        start=_flat(start),
        told=say("{taps} left · plan: {degrees}", taps=plural(part.taps, "tap"), degrees=_degrees(part.score)),
        quality=worth_of(_quality(part), part.seconds),
        groups=[_group(place, tap, start.cols) for place, tap in enumerate(taps)],
        taps=taps,
        frame=played.planned.frame,
        moves=sum(tap.motion.ticks for tap in taps),
    )


def plan_chapters(solution: Solution) -> Chapters:
    """The plan of a solution, not tapped."""
    part = msgspec.convert(as_json(replace(solution, others=())), DegreesSolutionPart)
    return _chapters([PlayedMap(DegreesPlannedLine(t=0.0, frame="", overlay="", solution=part), None, None)])


def _columns(played: PlayedMap, taps: int) -> tuple[str, ...]:
    part = played.planned.solution
    seen = "–"
    if played.score_before is not None and played.score_after is not None:
        turned = played.score_after - played.score_before
        seen = str(turned) if turned or any(check for _, check in played.tapped) else seen
    return str(part.taps), str(part.score), seen, f"{len(played.tapped)}/{taps}"


def _taps(played: PlayedMap, before: Map, cells: Sequence[int]) -> Iterator[ToldTap]:
    """Every tap by the rules: each turn is a tick of its own."""
    score = 0
    for place, cell in enumerate(cells):
        turns = list(chain(before, cell))
        directions = dict(zip(before.pointers, before.directions, strict=True)) | dict(turns)
        before = before.turned(directions.values())
        degrees = len(turns) * DEGREES
        score += degrees
        row, col = divmod(cell, before.cols)
        tap = say(
            "Tap {number} of {count} at ({row},{col})", number=place + 1, count=len(cells), row=row + 1, col=col + 1
        )
        told = joined(" · ", [tap, _degrees(degrees), say("{score} so far", score=score)])
        changes = tuple((tick, at, str(direction)) for tick, (at, direction) in enumerate(turns, 1))
        motion = Motion(len(turns), min(TURN_MS, CHAIN_MS / len(turns)), changes)
        yield ToldTap(cell, told, motion, _flat(before), _outcome(played, place), place)


def _outcome(played: PlayedMap, place: int) -> Outcome:
    """What came of the tap at a place (from 0)."""
    if place >= len(played.tapped):
        return Outcome(say("planned, not tapped"))
    check = played.tapped[place][1]
    if check is None:
        return Outcome(say("tapped, not checked"))
    if check.as_predicted:
        return Outcome(say("as predicted"), right=True)
    return Outcome(say("a surprise: the window showed another map"), right=False, seen=_flat(Map.parse(check.map)))


def _group(place: int, tap: ToldTap, cols: int) -> ToldGroup:
    row, col = divmod(tap.cell, cols)
    turns = tap.motion.ticks
    label = f"{place + 1} · ({row + 1},{col + 1}) {turns * DEGREES}°"
    return ToldGroup(label, plural(turns, "turn"), strong=False)


def _quality(part: DegreesSolutionPart) -> str:
    return say("proven best") if part.proven else say("the best may reach {most}", most=part.upper_bound)


def _degrees(count: int) -> str:
    return plural(count, "degree")


def _flat(shown: Map) -> str:
    """The cells of a map, one character each."""
    return "".join(HOLE if direction is None else str(direction) for direction in shown.cells)
