"""Think: a board to click together, its best plan, proven or how far off at most, to step through."""

from __future__ import annotations

from collections.abc import Callable

from nicegui import ui

from dropsbot.bot.app.herald import warm
from dropsbot.bot.app.looking import find_profile, seen_in, sent_image
from dropsbot.bot.app.solving_boards import SolveAsked, kernels_to_solve, parse_board, solve_board
from dropsbot.bot.app.solving_maps import MapAsked, parse_level, solve_map
from dropsbot.bot.games.choice import TEN_THOUSAND_DEGREES
from dropsbot.bot.games.ten_drops import drops_story, plan_text
from dropsbot.bot.games.ten_drops.position import board_of
from dropsbot.bot.games.ten_thousand_degrees import degrees_story, score_text
from dropsbot.bot.profiles.home import profile_names
from dropsbot.bot.record.report.story import Chapters
from dropsbot.bot.speech.errors import UsageError
from dropsbot.bot.ui.drop_zone import drop_zone
from dropsbot.bot.ui.pages.found_plan import FoundPlan
from dropsbot.bot.ui.pages.rules_choice import RulesChoice
from dropsbot.bot.ui.shell import Here, Pressable, attempt, button, card, complain, heading, told
from dropsbot.solver.board import MAX_SIDE, MAX_SIZE, Board
from dropsbot.solver.rules import rules_named

FIRST_BOARD = "021211343331342040331023231223040204"
MOST_PICTURE_BYTES = 16 << 20
_DIGIT = "(e) => { if (/^[0-4]$/.test(e.key)) emit(Number(e.key)); }"


def show(here: Here) -> None:
    """Fill the page."""
    heading(here.say("Think"), 1)
    with ui.element("div").classes("think"):
        editor = _BoardEditor(here)
        editor.result.place()
        _Map(here, editor.result)


class _BoardEditor:
    """A board of Ten Drops, cell by cell."""

    def __init__(self, here: Here) -> None:
        self._here, self.result = here, FoundPlan(here)
        say = here.say
        self._board = Board.parse(FIRST_BOARD)
        self._cells: list[Pressable] = []
        self._sides_follow = False
        with card(say("A board of Ten Drops")):
            told(say("Click a cell to change its size, or press 0 to 4 on it."))
            self._grid = ui.element("div").classes("board-grid").props(f'role="group" aria-label="{say("Board")}"')
            with ui.element("div").classes("line-up"):
                # the text from the start: set later, it would be sent again and overwrite what is typed at once
                self._text = ui.input(say("Digits"), value=_digits(self._board))
                self._text.classes("field wide").props("dense outlined")
                self._text.on("keydown.enter", self._take_text, [])
                button(say("Take these digits"), self._take_text)
            with ui.element("div").classes("form"):
                self._rows, self._cols = _side(say("Rows")), _side(say("Columns"))
                self._rules = RulesChoice(here, "event")
                self._drops = ui.number(say("Drops held"), min=0, precision=0)
                self._seconds = ui.number(say("Seconds to search"), value=10, min=0.1)
                self._top = ui.number(say("Plans to show"), value=1, min=1, max=20, precision=0)
            for field in (self._drops, self._seconds, self._top):
                field.classes("field").props("dense outlined")
            for side in (self._rows, self._cols):
                side.on_value_change(self._reshape)
            with ui.element("div").classes("line-up"):
                button(say("Solve"), self._solve, kind="main")
                button(say("Empty the board"), lambda: self._set(Board.of(*self._shape(), [0] * self._count())))
            self._screenshot()
            self._rules.place_file()
        self._set(self._board)

    def _screenshot(self) -> None:
        say = self._here.say
        with ui.element("details"):
            with ui.element("summary"):
                ui.label(say("Read the board from a screenshot"))
            self._profile = _choice(say("Profile"), list(profile_names()), "demo")
            drop_zone(
                self._here.backstage.deliveries,
                say("Drop a screenshot here"),
                "image/png,image/jpeg",
                MOST_PICTURE_BYTES,
                self._take_picture,
                lambda: complain(say("The picture is too large.")),
                whole_page=True,
            )

    def _shape(self) -> tuple[int, int]:
        return self._board.rows, self._board.cols

    def _count(self) -> int:
        return self._board.rows * self._board.cols

    def _set(self, board: Board) -> None:
        """Show another board."""
        if board.rows != self._board.rows or board.cols != self._board.cols or not self._cells:
            self._build(board)
        self._board = board
        self._text.value = _digits(board)
        self._sides_follow = True  # one after the other: the board is not to follow the first of them
        self._rows.value, self._cols.value = board.rows, board.cols
        self._sides_follow = False
        for cell, size in enumerate(board.sizes):
            self._label(cell, size)

    def _build(self, board: Board) -> None:
        self._grid.clear()
        self._grid.style(f"grid-template-columns: repeat({board.cols}, minmax(0, 1fr)); max-width: {board.cols * 62}px")
        with self._grid:
            self._cells = [self._cell(number) for number in range(board.rows * board.cols)]

    def _cell(self, number: int) -> Pressable:
        def grow() -> None:
            self._change(number, (self._board.sizes[number] + 1) % (MAX_SIZE + 1))

        made = button("", grow, kind="board-cell")
        made.on("keydown", lambda event: self._change(number, event.args), js_handler=_DIGIT)
        return made

    def _change(self, cell: int, size: object) -> None:
        if not isinstance(size, int) or not 0 <= size <= MAX_SIZE:
            return
        sizes = list(self._board.sizes)
        sizes[cell] = size
        self._board = Board.of(*self._shape(), sizes)
        self._text.value = _digits(self._board)
        self._label(cell, size)

    def _label(self, cell: int, size: int) -> None:
        row, col = divmod(cell, self._board.cols)
        made = self._cells[cell]
        made.set_text(str(size) if size else "")
        made.classes(replace=f"button board-cell s{size}")
        words = self._here.say("row {row}, column {col}: {size}", row=row + 1, col=col + 1, size=size)
        made.props["aria-label"] = words
        made.update()

    def _reshape(self) -> None:
        """Another number of rows or columns, where both make sense; what is on the board stays."""
        rows, cols = (int(side.value or 0) for side in (self._rows, self._cols))
        old = self._board
        if self._sides_follow or (rows, cols) == self._shape() or not (1 <= rows <= MAX_SIDE and 1 <= cols <= MAX_SIDE):
            return
        self._set(
            Board.of(
                rows,
                cols,
                (
                    old.sizes[row * old.cols + col] if row < old.rows and col < old.cols else 0
                    for row in range(rows)
                    for col in range(cols)
                ),
            )
        )

    def _take_text(self) -> None:
        try:
            self._set(parse_board(self._text.value or "", None, None))
        except UsageError as error:
            complain(self._here.say.of(str(error)))

    async def _take_picture(self, data: bytes, name: str) -> None:
        def read() -> Board:
            profile = find_profile(self._profile.value, None)
            return board_of(seen_in(sent_image(data, name), profile).reading)

        board = await attempt(self._here, read)
        if board is not None:
            self._set(board)

    async def _solve(self) -> None:
        drops = None if self._drops.value is None else int(self._drops.value)
        rules = self._rules.chosen()
        asked = SolveAsked(
            self._board.digits,
            rules_named(rules) if isinstance(rules, str) else rules,
            drops,
            self._board.rows,
            self._board.cols,
            time_limit_s=float(self._seconds.value or 10),
            top=int(self._top.value or 1),
        )

        def find(enough: Callable[[], bool]) -> tuple[list[str], Chapters]:
            warm(kernels_to_solve(asked), self._here.backstage.live.notes)
            solution = solve_board(asked, enough)
            return plan_text.solution_lines(solution, drops)[:1], drops_story.plan_chapters(solution, drops)

        await self.result.search(find)


class _Map:
    """A map of the second game."""

    def __init__(self, here: Here, result: FoundPlan) -> None:
        self._here, self._result = here, result
        say = here.say
        with card(say("A map of Ten Thousand Degrees")):
            told(say("Rows of . for a hole and 0 to 3 for up, right, down and left."))
            with ui.element("div").classes("form"):
                self._map = ui.input(say("Map"), value=".00 000 000 00.").classes("field").props("dense outlined")
                self._taps = ui.number(say("Taps"), value=10, min=1, max=100, precision=0)
                self._taps.classes("field").props("dense outlined")
            with ui.element("div").classes("line-up"):
                button(say("Solve the map"), self._solve)

    async def _solve(self) -> None:
        text, taps = self._map.value or "", int(self._taps.value or 10)

        def find(enough: Callable[[], bool]) -> tuple[list[str], Chapters]:
            level = parse_level(text, None)
            warm(TEN_THOUSAND_DEGREES.kernels, self._here.backstage.live.notes)
            solution = solve_map(MapAsked(level, taps), enough)
            return score_text.solution_lines(solution)[:1], degrees_story.plan_chapters(solution)

        await self._result.search(find)


def _digits(board: Board) -> str:
    """The sizes as a person types them, a word for each row."""
    return " ".join(board.digits[at : at + board.cols] for at in range(0, len(board.digits), board.cols))


def _side(label: str) -> ui.number:
    return ui.number(label, value=6, min=1, max=MAX_SIDE, precision=0).classes("field").props("dense outlined")


def _choice(label: str, options: list[str], value: str) -> ui.select:
    return ui.select(options, value=value, label=label).classes("field").props("dense outlined")
