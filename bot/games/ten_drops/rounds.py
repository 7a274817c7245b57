"""Taps that are sent together and checked together, and what a picture after them can mean.

Fills on different cells do not touch each other, so the bubbles may grow at the same time: a plan's fills up to the
next detonation are sent in rounds, one tap a cell and round. A detonation is a round of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from dropsbot.bot.games.ten_drops.aftermath import impossible_cells, may_be_a_chain, what_follows
from dropsbot.bot.games.ten_drops.position import Position, TapRound
from dropsbot.bot.play.match import Round, Verdict
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.sentences.sentence import say
from dropsbot.solver.board import MAX_SIZE
from dropsbot.solver.plan import Group, Plan, Step, replay
from dropsbot.solver.rules import Rules
from dropsbot.vision.profile import Screen
from dropsbot.vision.reading import Reading

RAN_OUT = (Screen.LOST, Screen.OUT_OF_DROPS)
"""What may show once the last drop is spent."""


def rounds(plan: Plan, drops: int | None, *, one_by_one: bool = False) -> Iterator[TapRound]:
    """All taps of a plan in rounds, when ``drops`` are held before the first; None where they are not counted.

    ``one_by_one`` each tap is a round, for games that take none while a bubble grows.
    """
    before, cells = Position(plan.board, drops, plan.rules), list(cells_in_rounds(plan.groups))
    if one_by_one:
        cells = [[cell] for together in cells for cell in together]
    taps = (cell for together in cells for cell in together)
    steps = iter(replay(plan.board, taps, plan.rules, drops or 0))
    for together in cells:
        sent = Round(before, tuple(next(steps) for _ in together))
        yield sent
        before = replace(before, board=sent.last.board, drops=None if drops is None else sent.last.drops)


def cells_in_rounds(groups: Iterable[Group]) -> Iterator[list[int]]:
    """The cells of each round of a plan's groups."""
    fills: Counter[int] = Counter()
    for group in groups:
        if not group.detonates:
            fills[group.cell] += group.taps
            continue
        yield from _spread(fills)
        fills.clear()
        yield [group.cell]
    yield from _spread(fills)


def _spread(fills: Counter[int]) -> Iterator[list[int]]:
    """One tap a cell and round, until each cell has had its taps."""
    for number in range(max(fills.values(), default=0)):
        yield [cell for cell, taps in fills.items() if taps > number]


def shows(reading: Reading, sent: TapRound) -> bool:
    """Whether a reading is what the rules say the taps of a round lead to: a board and the drops held, or what follows.

    A game without drops may be lost or go on. The counter is compared only where it can be read and matters, and not
    after a cleared board, where the level's bonus is in it already.
    """
    step, held = sent.last, sent.before.drops
    if step.board.cleared:
        return what_follows(reading, sent) is not None
    if spends_all(sent) and reading.screen is Screen.LOST:
        return True
    counted = held is None or reading.drops in (None, step.drops)
    return reading.screen is Screen.PLAYING and reading.sizes == step.board.sizes and counted


def spends_all(sent: TapRound) -> bool:
    """Whether the rules say that a round spends the last of the drops held."""
    return sent.before.drops is not None and sent.last.drops <= 0


def count_unlike(cells: Sequence[int], seen: Sequence[int], expected: Sequence[int]) -> int:
    """How many of the tapped ``cells`` show another size than expected, at least one; ``seen`` is empty for a popup."""
    unlike = sum(seen[cell] != expected[cell] for cell in cells) if seen else 0
    return max(1, unlike)


def judge(reading: Reading, sent: TapRound, rules: Rules) -> Verdict:
    """What an understood ``reading`` after the taps of ``sent`` means."""
    if shows(reading, sent):
        return Verdict.PREDICTED
    if reading.screen in RAN_OUT:
        ran_out = sent.before.drops is not None and sent.before.drops <= 2 * len(sent.steps)
        explained = ran_out or reading.screen is Screen.OUT_OF_DROPS
        return Verdict.EXPLAINED if explained else Verdict.CONTRADICTED
    unexplained = Verdict.SURPRISING if sent.last.combo or may_be_a_chain(reading, sent) else Verdict.CONTRADICTED
    if what_follows(reading, sent):
        explained = any(steps[-1].board.cleared for steps in _doubled(sent, rules))
        return Verdict.EXPLAINED if explained else unexplained
    if reading.screen is not Screen.PLAYING:
        return Verdict.CONTRADICTED
    if not (_by_fills(reading, sent) or _by_doubled(reading, sent, rules)):
        impossible = impossible_cells(sent.before.board.sizes, reading.sizes, sent.cells)
        return Verdict.CONTRADICTED if impossible else unexplained
    return Verdict.UNMOVED if reading.sizes == sent.before.board.sizes else Verdict.EXPLAINED


def least_held(reading: Reading, sent: TapRound, rules: Rules) -> int:
    """The least drops that can be held after taps that were lost or doubled, where no counter tells.

    A doubled tap whose second press did nothing is not thought of: it leaves a trace in a counter only.
    """
    for steps in _doubled(sent, rules):
        chain = sent.last.combo or steps[-1].combo
        if chain and steps[-1].board.sizes == reading.sizes:
            return steps[-1].drops
    held = sent.before.drops or 0
    if any(was and not now for was, now in zip(sent.before.board.sizes, reading.sizes, strict=True)):
        return held - len(sent.steps)  # a chain that no rules explain; what it earned is not known
    grown = sum(reading.sizes) - sum(sent.before.board.sizes)
    return held - max(len(sent.steps), grown)


def lost_later_taps(reading: Reading, sent: TapRound) -> bool:
    """Whether the first tap of several had its effect and a later one had none."""
    if len(sent.steps) < 2 or reading.screen is not Screen.PLAYING or sent.last.combo:
        return False
    grown = [reading.sizes[cell] - sent.before.board.sizes[cell] for cell in sent.cells]
    return grown[0] == 1 and 0 in grown


def drops_after(reading: Reading, sent: TapRound, verdict: Verdict, rules: Rules, *, counted: bool) -> int | None:
    """The drops held after a round: what the counter says, else what the rules say; None: the next board will tell.

    ``counted`` says whether the profile has a counter of drops. Where there is none and a chain came out differently,
    it is taken to have earned nothing.
    """
    if reading.drops is not None:
        return reading.drops
    if verdict is Verdict.PREDICTED:
        return max(0, sent.last.drops) + (rules.level_bonus if sent.last.board.cleared else 0)
    if counted or reading.screen in RAN_OUT:
        return None
    if what_follows(reading, sent):
        return max(0, (sent.before.drops or 0) - len(sent.steps)) + rules.level_bonus
    least = least_held(reading, sent, rules) if reading.screen is Screen.PLAYING else 0
    return max(0, least)


def uncounted(what: str) -> RefusedError:
    """The error of a run that has lost count of the drops because of ``what``."""
    return RefusedError(
        say(
            "{what}, and without a counter the drops held are not known any more: start again and say how many "
            "there are with --drops",
            what=what,
        )
    )


def _by_fills(reading: Reading, sent: TapRound) -> bool:
    """Whether each tap filled once, twice or not at all, and nothing else happened."""
    cells = set(sent.cells)
    for cell, (was, now) in enumerate(zip(sent.before.board.sizes, reading.sizes, strict=True)):
        most = was if cell not in cells else was + 2 if sent.last.combo == 0 else was
        if not was <= now <= min(most, MAX_SIZE):
            return False
    if reading.drops is None or sent.before.drops is None:
        return True
    grown = sum(reading.sizes) - sum(sent.before.board.sizes)
    return sent.before.drops - 2 * len(sent.steps) <= reading.drops <= sent.before.drops - grown


def _by_doubled(reading: Reading, sent: TapRound, rules: Rules) -> bool:
    """Whether one of the taps happened twice, and the rules say what shows.

    The second may have come while the bubble still grew or droplets flew: it then costs a drop and does nothing.
    """
    if reading.sizes == sent.last.board.sizes and reading.drops == sent.last.drops - 1:
        return True
    return any(
        steps[-1].board.sizes == reading.sizes
        and (sent.before.drops is None or reading.drops in (None, steps[-1].drops, steps[-1].drops - 1))
        for steps in _doubled(sent, rules)
    )


def _doubled(sent: TapRound, rules: Rules) -> Iterator[Sequence[Step]]:
    """What the rules expect when one of the taps is made twice, the second time after all others."""
    for cell in sent.cells:
        yield replay(sent.before.board, [*sent.cells, cell], rules, sent.before.drops or 0)
