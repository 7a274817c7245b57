"""What the stories of all games have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from dropsbot.bot.record.lines import EndLine, Line, SegmentLine
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.report.story import Chapter, Head, Sign, Tile
from dropsbot.bot.record.totals import Totals
from dropsbot.sentences.sentence import plural, say

MAX_CHAPTERS = 1000
"""Of a page; each has a picture, and with more of them a page is too large to be sent: so many take some 10 MB."""
MAX_MOVES = 10_000_000
"""Of all chapters; a long run of a large board has some million, and so many take some twenty seconds."""

PlannedT = TypeVar("PlannedT")


def head_of(record: Record, totals: Totals, title: str, *more: str) -> Head:
    """The head of a story; ``title`` is what people call the game, ``more`` are facts that only it has."""
    first, last = record.first_segment, record.lines[-1]
    facts = [title, first.device, say("profile {profile}", profile=first.profile), *more, f"dropsbot {first.version}"]
    if totals.segments > 1:
        facts.append(say("{count} parts", count=totals.segments))
    if not isinstance(last, EndLine):
        return Head(first.started, facts, say("killed, or still going on"), well=False)
    return Head(first.started, facts, say("done") if last.why is None else last.why, well=last.why is None)


def timed(lines: Iterable[Line]) -> Iterator[tuple[float, Line]]:
    """Each line with the person's seconds until then, over all segments; added up as totals do."""
    now_s, t, pace = 0.0, 0.0, 1.0
    for line in lines:
        if isinstance(line, SegmentLine):
            t, pace = 0.0, line.pace
        now_s += max(0.0, line.t - t) / pace
        t = line.t
        yield now_s, line


def right_tile(predicted: int, mispredicted: int) -> Tile:
    """How many taps did what the rules say."""
    checked = predicted + mispredicted
    right = f"{predicted / checked:.1%}".replace("100.0%", "100%") if checked else "–"
    told = say("{surprises} in {taps}", surprises=plural(mispredicted, "surprise"), taps=plural(checked, "tap"))
    return Tile("right", right, say("as predicted"), told)


def seconds_tile(seconds: float, note: str) -> Tile:
    """The time played."""
    return Tile("seconds", clock(seconds), say("played"), note)


def looks_note(predicted: int, mispredicted: int, shown: str, after: str) -> str:
    """How the looks went, in sentences: ``shown`` is what is looked at (the board), ``after`` how many taps (a tap)."""
    checked = predicted + mispredicted
    if not checked:
        return ""
    how = say("Every tap led to {shown} that the rules say.", shown=shown)
    if mispredicted:
        taps = plural(checked, "tap")
        how = say("{wrong} of {taps} led to something else than predicted.", wrong=mispredicted, taps=taps)
    return say("{how} A square is a look at {shown} after {after}.", how=how, shown=shown, after=after)


def worth_of(quality: str, seconds: float) -> str:
    """How good a plan is, in words, and the ``seconds`` that were thought about it."""
    return say("{quality} · {seconds} s of thinking", quality=quality, seconds=f"{round(seconds, 3):g}")


def sign_of(done: str, *, surprised: bool) -> Sign:
    """How a chapter ended: ``done`` in a word, or not finished where that is empty."""
    how = done or say("not finished")
    if surprised:
        return Sign(say("{how}, with a surprise", how=how), "bad", "!")
    return Sign(how, "good", "✓") if done else Sign(how, "open", "–")


def tapped_first(tapped: Sequence[int], planned: Sequence[int]) -> list[int]:
    """The cells that were tapped, then those that the plan had still to tap."""
    done, left = Counter(tapped), []
    for cell in planned:
        if done[cell]:
            done[cell] -= 1
        else:
            left.append(cell)
    return [*tapped, *left]


def last_chapters(
    plans: Sequence[PlannedT], make: Callable[[int, PlannedT], Chapter], counted: str
) -> tuple[list[Chapter], str]:
    """The chapters of the last ``plans``, as many as a page can show, and a note where that is not all of them.

    ``make`` makes one of the number of a plan, from 1, and the plan; ``counted`` is how many there are, in words.
    """
    chapters: list[Chapter] = []
    moves = 0
    for number in range(len(plans), 0, -1):
        chapter = make(number, plans[number - 1])
        moves += chapter.moves
        if chapters and (moves > MAX_MOVES or len(chapters) == MAX_CHAPTERS):
            break
        chapters.append(chapter)
    left_out = len(chapters) < len(plans)
    return chapters[::-1], say(
        "The last {shown} of {counted}.", shown=len(chapters), counted=counted
    ) if left_out else ""


def clock(seconds: float) -> str:
    """A time for people: 8 s, 2:05, 1:02:05."""
    whole = round(seconds)
    if whole < 60:
        told = f"{whole}" if seconds >= 10 or seconds == whole else f"{seconds:.1f}"
        return say("{seconds} s", seconds=told)
    minutes, rest = divmod(whole, 60)
    return f"{minutes}:{rest:02}" if minutes < 60 else f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
