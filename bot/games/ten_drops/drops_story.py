"""A run of Ten Drops for people: the drops held over time, and every board with its plan."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from dropsbot.bot.games.ten_drops.drops_animation import Chain, animate
from dropsbot.bot.games.ten_drops.drops_ledger import DropsLedger
from dropsbot.bot.games.ten_drops.drops_lines import (
    DropsCheckedLine,
    DropsGroupPart,
    DropsPlannedLine,
    DropsSolutionPart,
    DropsTappedLine,
)
from dropsbot.bot.games.ten_drops.drops_tally import DropsTally
from dropsbot.bot.games.ten_drops.rounds import cells_in_rounds
from dropsbot.bot.record.lines import LevelClearedLine, Line, RulesLine, SegmentLine
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.report.story import (
    Chapter,
    Chapters,
    Curve,
    Look,
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
from dropsbot.sentences.sentence import joined, plural, say, word
from dropsbot.solver.board import Board
from dropsbot.solver.plan import Group
from dropsbot.solver.rules import Rules
from dropsbot.solver.solution import Solution, as_json
from dropsbot.solver.stored_rules import rules_from_table

COLUMNS = (
    (say("level"), ""),
    (say("drops"), ""),
    (say("planned"), say("reward of the plan")),
    (say("seen"), say("drops gained, without the bonus for the level")),
    (say("taps"), ""),
)


@dataclass(slots=True)
class PlayedBoard:
    """A board planned by ``rules``, and what was ``tapped`` and ``checked``; each check is of the taps to its ``ends``.

    ``drops_seen`` are the drops held at its end as far as they are known, ``cleared`` whether the level was.
    """

    planned: DropsPlannedLine
    rules: Rules
    tapped: list[DropsTappedLine] = field(default_factory=list)
    checked: list[DropsCheckedLine] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    drops_seen: int | None = None
    cleared: bool = False


def tell_drops(record: Record, rules: Rules, title: str) -> Story:
    """The story of a record of a run by ``rules``; ``title`` is what people call the game.

    Raises:
        UsageError: a plan of it cannot be played through.
    """
    totals = record.totals()
    ledger = totals.ledger
    assert isinstance(ledger, DropsLedger)
    tally = ledger.tally
    teller = DropsTeller(rules)
    for now_s, line in timed(record.lines):
        teller.hear(now_s, line)
    first = record.first_segment
    return Story(
        head=head_of(record, totals, title, say("rules {rules}", rules=first.rules)),
        tiles=_tiles(tally, rules, first.levels or 0, totals.seconds),
        curve=teller.curve(),
        seconds=totals.seconds,
        spent=totals.spent,
        looks=[
            Look(say("board {number}", number=number), check.as_predicted)
            for number, board in enumerate(teller.boards, 1)
            for check in board.checked
        ],
        looks_note=looks_note(tally.predicted, tally.mispredicted, say("the board"), say("one tap or several")),
        chapters=_chapters(teller.boards),
    )


class DropsTeller:
    """Goes through the lines of a run that began by ``rules``, and keeps where it is."""

    def __init__(self, rules: Rules) -> None:
        self.boards: list[PlayedBoard] = []
        self._first = self._rules = rules
        self._held: list[tuple[float, int]] = []
        self._cleared_s: list[float] = []

    def hear(self, now_s: float, line: Line) -> None:
        """Take the next line, written when the run had been played for ``now_s``."""
        match line:
            case SegmentLine():
                self._rules = self._first
            case RulesLine(rules=table):
                self._rules = rules_from_table(table)
            case DropsPlannedLine():
                self.boards.append(PlayedBoard(line, self._rules))
                if line.drops is not None:
                    self._hold(now_s, line.drops)
            case DropsTappedLine():
                self.boards[-1].tapped.append(line)
            case DropsCheckedLine():
                self._check(now_s, line)
            case LevelClearedLine():
                self._cleared_s.append(now_s)
                if self.boards:
                    self.boards[-1].cleared = True

    def curve(self) -> Curve:
        """The drops held over the time played, with a line at each cleared level."""
        return Curve(
            name="drops",
            title=say("Drops over time"),
            last=plural(self._held[-1][1], "drop") if self._held else "",
            points=self._held,
            marks=self._cleared_s,
            mark=say("level cleared"),
            mark_kind="good",
            note=say("Each upright line is a cleared level."),
            nothing=say("No board was read, so nothing is known about the drops."),
        )

    def _check(self, now_s: float, line: DropsCheckedLine) -> None:
        board = self.boards[-1]
        board.checked.append(line)
        board.ends.append(len(board.tapped))
        if line.drops is not None:
            self._hold(now_s, line.drops)
        elif line.as_predicted and board.planned.drops is not None:
            tapped = board.tapped[-1]
            self._hold(now_s, tapped.drops + (0 if tapped.board.strip("0") else self._rules.level_bonus))

    def _hold(self, now_s: float, drops: int) -> None:
        self._held.append((now_s, drops))
        self.boards[-1].drops_seen = drops


def _tiles(tally: DropsTally, rules: Rules, asked: int, seconds: float) -> list[Tile]:
    gained = None if tally.drops_start is None or tally.drops_end is None else tally.drops_end - tally.drops_start
    reward = say("not known")
    if gained is not None:
        reward = say(
            "{start} → {end}, reward {reward:+d}",
            start=tally.drops_start,
            end=tally.drops_end,
            reward=gained - rules.level_bonus * tally.levels,
        )
    each = say("{seconds:.1f} s a level", seconds=seconds / tally.levels) if tally.levels else say("no level cleared")
    levels = say("level cleared") if tally.levels == 1 else say("levels cleared")
    taps = say("tap") if tally.taps == 1 else say("taps")
    return [
        Tile("levels", str(tally.levels), levels, say("of {asked} asked for at first", asked=asked)),
        Tile("gained", "–" if gained is None else f"{gained:+d}", say("drops gained"), reward),
        Tile("taps", str(tally.taps), taps, plural(tally.detonations, "detonation")),
        right_tile(tally.predicted, tally.mispredicted),
        seconds_tile(seconds, each),
    ]


def _chapters(boards: Sequence[PlayedBoard]) -> Chapters:
    chapters, note = last_chapters(boards, _chapter, plural(len(boards), "board"))
    return Chapters(
        name="boards",
        title=say("Boards"),
        noun=say("board"),
        columns=COLUMNS,
        pictured=Pictured.BUBBLES,
        stage=say("The board"),
        chapters=chapters,
        note=note,
        nothing=say("No board was planned."),
    )


def _chapter(number: int, board: PlayedBoard) -> Chapter:
    planned, part = board.planned, board.planned.solution
    by_rules = replace(board.rules, perfect_bonus=planned.perfect_bonus)
    chains = animate(Board.of(part.rows, part.cols, map(int, part.board)), _cells(board), by_rules)
    surprised = any(not check.as_predicted for check in board.checked)
    plan = say("plan: {taps}, reward {reward}", taps=plural(len(chains), "tap"), reward=_signed(part.reward))
    told = [_held(planned.drops), say("no plan that clears the board") if part.reward is None else plan]
    if planned.level is not None:
        told.insert(0, say("Level {level}", level=planned.level))
    return Chapter(
        number=number,
        columns=_columns(board, len(chains)),
        sign=sign_of(say("cleared") if board.cleared else "", surprised=surprised),
        rows=part.rows,
        cols=part.cols,
        start=part.board,
        told=joined(" · ", told),
        quality=worth_of(_quality(part), part.seconds),
        groups=[_group(place, group) for place, group in enumerate(part.groups, 1)],
        taps=_taps(board, chains, by_rules),
        frame=planned.frame,
        moves=sum(chain.moves for chain in chains),
    )


def plan_chapters(solution: Solution, drops: int | None) -> Chapters:
    """The plans of a solution for a board with so many ``drops``, the best first, none of them tapped."""
    plans = [plan for plan in (solution.plan or solution.earning, *solution.others) if plan is not None]
    boards = []
    for plan in plans:
        part = msgspec.convert(as_json(replace(solution, plan=plan, others=())), DropsSolutionPart)
        line = DropsPlannedLine(
            t=0.0,
            drops=plan.drops_needed if drops is None else drops,
            counted=True,
            level=None,
            perfect_bonus=solution.rules.perfect_bonus,
            frame="",
            overlay="",
            solution=part,
        )
        boards.append(PlayedBoard(line, solution.rules))
    return _chapters(boards)


def _held(drops: int | None) -> str:
    return say("drops not counted") if drops is None else plural(drops, "drop")


def _columns(board: PlayedBoard, taps: int) -> tuple[str, ...]:
    planned, part = board.planned, board.planned.solution
    seen = "–"
    if board.checked and board.drops_seen is not None and planned.drops is not None:
        seen = f"{board.drops_seen - planned.drops - (board.rules.level_bonus if board.cleared else 0):+d}"
    return (
        "?" if planned.level is None else str(planned.level),
        "–" if planned.drops is None else str(planned.drops),
        "–" if part.reward is None else f"{part.reward:+d}",
        seen,
        f"{len(board.tapped)}/{taps}",
    )


def _cells(board: PlayedBoard) -> list[int]:
    """The cells in the order in which they were tapped, then those that the plan had still to tap."""
    part = board.planned.solution
    groups = (Group(group.row * part.cols + group.col, group.taps, group.combo) for group in part.groups)
    planned = [cell for together in cells_in_rounds(groups) for cell in together]
    return tapped_first([line.cell for line in board.tapped], planned)


def _taps(board: PlayedBoard, chains: Sequence[Chain], rules: Rules) -> list[ToldTap]:
    part = board.planned.solution
    drops, detonations = board.planned.drops or 0, 0
    gained = board.planned.drops is None
    waiting = _groups_by_cell(part)
    told = []
    for place, chain in enumerate(chains):
        detonations += chain.combo > 0
        drops += rules.drops_for(chain.combo) - 1
        drops += rules.perfect_bonus if chain.combo and chain.board.cleared and detonations == 1 else 0
        group = waiting[chain.cell].pop(0) if waiting[chain.cell] else None
        row, col = divmod(chain.cell, part.cols)
        what = say("combo {combo}", combo=chain.combo) if chain.combo else say("fill")
        counted = say("{gained:+d} drops", gained=drops) if gained else plural(drops, "drop")
        tap = say(
            "Tap {number} of {count} at ({row},{col})", number=place + 1, count=len(chains), row=row + 1, col=col + 1
        )
        sentence = joined(" · ", [tap, what, counted])
        outcome = _outcome(board, place)
        told.append(ToldTap(chain.cell, sentence, chain.motion, chain.board.digits, outcome, group))
    return told


def _outcome(board: PlayedBoard, place: int) -> Outcome:
    """What came of the tap at a place (from 0): taps of a round are judged by the look after its last one."""
    if place >= len(board.tapped):
        return Outcome(say("planned, not tapped"))
    at = bisect_right(board.ends, place)
    if at == len(board.checked):
        return Outcome(say("tapped, not checked"))
    check = board.checked[at]
    if check.as_predicted or place + 1 < board.ends[at]:
        return Outcome(say("as predicted"), right=True)
    shown = say("another board") if check.board else word(str(check.screen))
    return Outcome(say("a surprise: the window showed {shown}", shown=shown), right=False, seen=check.board)


def _groups_by_cell(part: DropsSolutionPart) -> Mapping[int, list[int]]:
    """For each cell the groups that its taps belong to, one after another: a cell can be tapped in several."""
    groups: defaultdict[int, list[int]] = defaultdict(list)
    for number, group in enumerate(part.groups):
        groups[group.row * part.cols + group.col] += [number] * group.taps
    return groups


def _group(place: int, group: DropsGroupPart) -> ToldGroup:
    label = f"{place} · ({group.row + 1},{group.col + 1})"
    if group.combo:
        return ToldGroup(
            f"{label} ✸{group.combo}", say("detonation: {combo} bubbles burst", combo=group.combo), strong=True
        )
    times = f" ×{group.taps}" if group.taps > 1 else ""
    return ToldGroup(f"{label}{times}", say("{taps}, no burst", taps=plural(group.taps, "tap")), strong=False)


def _quality(part: DropsSolutionPart) -> str:
    if part.reward is None:
        return say("proven") if part.proven else say("none found")
    return say("proven best") if part.proven else say("no plan earns more than {most}", most=_signed(part.upper_bound))


def _signed(value: int | None) -> str:
    if value is None:
        return "?"
    return f"−{-value}" if value < 0 else f"+{value}"
