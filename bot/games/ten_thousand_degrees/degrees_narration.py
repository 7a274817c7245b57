"""What a person is told of a run of Ten Thousand Degrees while it goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dropsbot.bot.games.narrator import Told
from dropsbot.bot.games.ten_thousand_degrees.degrees_match import MapPosition
from dropsbot.bot.games.ten_thousand_degrees.degrees_reading import map_of
from dropsbot.bot.games.ten_thousand_degrees.degrees_tally import Turn
from dropsbot.bot.play.events import Checked, Planned
from dropsbot.sentences.sentence import plural, say
from dropsbot.solver.degrees.map_solution import Solution

_ARROWS = "↑→↓←"


class DegreesWords:
    """Taps and degrees."""

    each_tap = True

    def __init__(self) -> None:
        self._degrees = 0

    def numbers(self) -> dict[str, str]:
        """The degrees of all taps that did what was predicted."""
        return {"degrees": "0"}

    def of_plan(self, planned: Planned[MapPosition, Solution]) -> tuple[Told, Mapping[str, str]]:
        """A plan."""
        position, solution = planned.position, planned.solution
        sure = say("proven best") if solution.proven else say("not proven")
        sentence = say(
            "{map}: {taps} for {score} degrees ({sure})",
            map=position.map,
            taps=plural(position.taps, "tap"),
            score=solution.score,
            sure=sure,
        )
        return Told(sentence, sure, say("{score} degrees", score=solution.score), solution.plan.taps(position.map)), {}

    def of_tap(self, step: Turn) -> str:
        """What all pointers turn together."""
        return say("{degrees} degrees", degrees=step.degrees)

    def of_check(self, checked: Checked[Turn]) -> Mapping[str, str]:
        """The degrees so far."""
        self._degrees += checked.step.degrees
        return {"degrees": str(self._degrees)}

    def surprise(self, checked: Checked[Turn]) -> str:
        """The map that shows."""
        return say("{map}, another map", map=map_of(checked.reading))

    def rows(self, shown: MapPosition | Turn) -> Sequence[Sequence[tuple[str, str]]]:
        """Pointers as arrows."""
        chart = shown.map if isinstance(shown, MapPosition) else shown.after
        cells = [(" ", "dim") if way is None else (_ARROWS[way], "cyan") for way in chart.cells]
        return [cells[row * chart.cols : (row + 1) * chart.cols] for row in range(chart.rows)]
