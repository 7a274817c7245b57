"""The page of a run in a real browser: what it shows, how it is stepped, and that it needs nothing from outside."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from typer.testing import CliRunner

from dropsbot.bot.cli import app
from dropsbot.bot.devices.demo.demo_device import DemoDevice
from dropsbot.bot.games.choice import open_run_record
from dropsbot.bot.games.ten_drops.drops_animation import animate
from dropsbot.bot.games.ten_drops.drops_ledger import DropsLedger
from dropsbot.bot.games.ten_drops.drops_lines import DropsCheckedLine, DropsPlannedLine
from dropsbot.bot.games.ten_drops.ten_drops import drops_scribe
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.report import telling
from dropsbot.bot.record.report.page import LEAST_WIDTH_PX, picture_width_px
from dropsbot.solver.board import Board
from dropsbot.solver.reference import chain
from dropsbot.solver.rules import PRESETS, Rules
from testkit.report_page import report_page

CHECKED = Board.parse("021211 343331 342040 331023 231223 040204")


@pytest.fixture(scope="module")
def reported(recorded: tuple[Path, DemoDevice], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run with its report."""
    run = Path(shutil.copytree(recorded[0], tmp_path_factory.mktemp("reported") / "run"))
    result = CliRunner().invoke(app, ["report", str(run)])
    assert result.exit_code == 0, result.output
    return run


@pytest.fixture(scope="module")
def record(reported: Path) -> Record:
    return open_run_record(reported)


@pytest.fixture
def page(browser: Browser, reported: Path) -> Iterator[Page]:
    with report_page(browser, reported / "report.html") as opened:
        yield opened


def boards_on_the_way(record: Record, number: int) -> list[str]:
    """The boards before the plan and after each of its taps, by the record and the reference simulator."""
    planned = [line for line in record.lines if isinstance(line, DropsPlannedLine)][number]
    part = planned.solution
    board = Board.parse(part.board, part.rows, part.cols)
    boards = [board.digits]
    for group in part.groups:
        for _ in range(group.taps):
            *_, last = chain(board, group.row * part.cols + group.col, drops_scribe(record).rules)
            board = Board(board.rows, board.cols, last.sizes)
            boards.append(board.digits)
    return boards


def shown(page: Page) -> str:
    """The board as it is drawn: by the number in each bubble."""
    digits = page.locator("#stage text.size").all_text_contents()
    board = "".join(digit or "0" for digit in digits)
    assert board == page.get_attribute("#stage", "data-shown")
    return board


def test_the_numbers_are_those_of_the_record(page: Page, record: Record) -> None:
    totals = record.totals()
    assert isinstance(totals.ledger, DropsLedger)
    tally = totals.ledger.tally
    assert page.inner_text("#levels") == "2"
    assert page.inner_text("#taps") == str(tally.taps)
    assert tally.drops_start is not None
    assert tally.drops_end is not None
    assert page.inner_text("#gained") == f"{tally.drops_end - tally.drops_start:+d}"
    checks = [line for line in record.lines if isinstance(line, DropsCheckedLine)]
    assert page.locator("#predicted rect.right").count() == sum(line.as_predicted for line in checks)
    assert page.locator("#predicted rect.wrong").count() == 1
    assert page.inner_text("#state") == "done"
    seconds = [float(text.split()[0]) for text in page.locator("#times td:nth-child(2)").all_text_contents()]
    assert len(seconds) == 5
    assert sum(seconds) == pytest.approx(totals.seconds, abs=0.3)
    assert page.locator("#drops path.line").get_attribute("d").count("H") == len(  # type: ignore[union-attr]
        [line for line in record.lines if isinstance(line, DropsPlannedLine)]
    ) + sum(line.drops is not None or line.as_predicted for line in checks)


def test_it_opens_at_its_top_and_stays_where_the_person_scrolled(page: Page) -> None:
    assert page.evaluate("scrollY") == 0
    page.evaluate("scrollTo(0, 50)")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("scrollY") == 50


def test_every_board_can_be_stepped_to_its_end_and_back(page: Page, record: Record) -> None:
    rows = page.locator("tr[data-chapter]")
    assert rows.count() == sum(isinstance(line, DropsPlannedLine) for line in record.lines)
    for number in range(rows.count()):
        rows.nth(number).click()
        expected = boards_on_the_way(record, number)
        on = [shown(page)]
        for _ in expected[1:]:
            page.click("#forward")
            on.append(shown(page))
        assert on == expected
        back = [shown(page)]
        for _ in expected[1:]:
            page.click("#back")
            back.append(shown(page))
        assert back == expected[::-1]


def test_the_groups_follow_the_taps_and_lead_to_them(page: Page, record: Record) -> None:
    part = next(line.solution for line in record.lines if isinstance(line, DropsPlannedLine))
    chips = page.locator("#groups button")
    assert chips.count() == len(part.groups)
    cells = []
    for _ in range(sum(group.taps for group in part.groups)):
        page.click("#forward")
        told = re.search(r"at \((\d+),(\d+)\)", page.inner_text("#told"))
        assert told is not None
        cells.append(f"({told[1]},{told[2]})")
        assert cells[-1] in page.inner_text("#groups button.now")
    wanted = [f"({group.row + 1},{group.col + 1})" for group in part.groups for _ in range(group.taps)]
    assert sorted(cells) == sorted(wanted)
    assert page.locator("#groups button.done").count() == len(part.groups)
    end = shown(page)
    page.keyboard.press("Home")
    assert page.locator("#groups button.done").count() == 0
    chips.last.click()
    assert shown(page) == end


def test_it_is_stepped_by_keys_as_well(page: Page, record: Record) -> None:
    expected = boards_on_the_way(record, 0)
    page.keyboard.press("ArrowRight")
    assert shown(page) == expected[1]
    page.keyboard.press("End")
    assert shown(page) == expected[-1]
    page.keyboard.press("ArrowLeft")
    assert shown(page) == expected[-2]
    page.keyboard.press("Home")
    assert shown(page) == expected[0]
    page.keyboard.press("ArrowDown")
    assert shown(page) == boards_on_the_way(record, 1)[0]
    page.keyboard.press("ArrowUp")
    assert shown(page) == expected[0]


def test_it_plays_to_the_end(page: Page, record: Record) -> None:
    expected = boards_on_the_way(record, 2)
    page.locator("tr[data-chapter]").nth(2).click()
    page.keyboard.press(" ")
    page.wait_for_selector("#stage circle.droplet", state="attached")
    page.wait_for_selector(f'#stage[data-step="{len(expected) - 1}"]')
    assert shown(page) == expected[-1]
    assert page.get_attribute("#play", "aria-label") == "play"


def test_a_surprise_is_shown_against_what_was_predicted(page: Page, record: Record) -> None:
    checks = [line for line in record.lines if isinstance(line, DropsCheckedLine)]
    at = next(number for number, line in enumerate(checks, 1) if not line.as_predicted)
    for _ in range(at):
        page.click("#forward")
    assert "surprise" in page.inner_text("#how-good")
    differing = [
        (cell, seen)
        for cell, (seen, told) in enumerate(zip(checks[at - 1].board, shown(page), strict=True))
        if seen != told
    ]
    assert page.locator("#stage .seen-size").all_text_contents() == [seen for _, seen in differing]
    assert len(differing) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_light_or_dark_as_the_person_has_it(browser: Browser, reported: Path, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme)  # type: ignore[arg-type]
    opened = context.new_page()
    opened.goto((reported / "report.html").as_uri())
    colours = [
        sum(map(int, re.findall(r"\d+", opened.evaluate(f"getComputedStyle(document.body).{name}"))[:3]))
        for name in ("backgroundColor", "color")
    ]
    context.close()
    assert (colours[0] > colours[1]) == (scheme == "light")


class Tags(HTMLParser):
    """Every element and attribute of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def test_it_links_to_nothing_and_its_policy_lets_nothing_in(reported: Path) -> None:
    text = (reported / "report.html").read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(text)
    for tag, attributes in tags.found:
        assert tag not in {"link", "iframe", "object", "embed", "base", "a", "form"}
        assert not any(name in {"src", "href", "style"} or name.startswith("on") for name in attributes), (
            tag,
            attributes,
        )
    policy = next(
        a["content"] for t, a in tags.found if t == "meta" and a.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    assert policy.startswith("default-src 'none'; img-src data:; style-src 'sha256-")
    assert "unsafe" not in policy


def test_text_of_a_stranger_stays_text(browser: Browser, reported: Path, tmp_path: Path) -> None:
    run = tmp_path / "run"
    shutil.copytree(reported, run)
    evil = '</script><script>document.title="taken"</script><img src=x onerror=\'document.title="taken"\'>&amp;"'
    lines = [json.loads(line) for line in (run / "journal.jsonl").read_text().splitlines()]
    for line in lines:
        line.update({"device": evil, "version": evil} if line["event"] == "segment" else {})
        line.update({"why": evil} if line["event"] == "end" else {})
        if line["event"] == "planned":
            line["solution"].update(solver=evil, objective=evil)
    (run / "journal.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    target = tmp_path / "page.html"
    result = CliRunner().invoke(app, ["report", str(run), "--output", str(target)])
    assert result.exit_code == 0, result.output
    context = browser.new_context()
    opened = context.new_page()
    opened.goto(target.as_uri())
    assert opened.inner_text("#state") == evil
    assert opened.title().startswith("Run of")
    assert opened.locator("tr[data-chapter]").count() > 0
    assert opened.locator("header img").count() == 0
    context.close()


def test_a_link_in_the_place_of_the_page_is_replaced_and_not_followed(reported: Path, tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("mine")
    page = tmp_path / "page.html"
    page.symlink_to(precious)
    assert CliRunner().invoke(app, ["report", str(reported), "--output", str(page)]).exit_code == 0
    assert precious.read_text() == "mine"
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["page.html", "precious.txt"]


def test_a_place_that_cannot_be_written_is_told(reported: Path, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["report", str(reported), "--output", str(tmp_path / "nowhere" / "page.html")])
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_of_a_long_run_the_last_boards_are_shown_and_the_rest_is_told(
    browser: Browser, reported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "MAX_CHAPTERS", 2)
    target = tmp_path / "page.html"
    assert CliRunner().invoke(app, ["report", str(reported), "--output", str(target)]).exit_code == 0
    with report_page(browser, target) as opened:
        assert opened.locator("tr[data-chapter] td:first-child").all_text_contents() == ["2", "3"]
        assert opened.inner_text("#boards .note") == "The last 2 of 3 boards."
        assert opened.locator("#predicted rect").count() == 5, "the sums are of all boards"


def test_the_last_board_is_shown_however_long_it_is(
    browser: Browser, reported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "MAX_MOVES", 1)
    target = tmp_path / "page.html"
    assert CliRunner().invoke(app, ["report", str(reported), "--output", str(target)]).exit_code == 0
    with report_page(browser, target) as opened:
        assert opened.locator("tr[data-chapter] td:first-child").all_text_contents() == ["3"]


@pytest.mark.parametrize("rules", list(PRESETS.values()), ids=lambda rules: rules.name)
def test_the_animation_has_every_droplet_of_the_reference_simulator(rules: Rules) -> None:
    board = CHECKED
    for played in animate(board, [9, 9, 16, 22, 26], rules):
        for moment in chain(board, played.cell, rules):
            sizes = list(board.sizes)
            for tick, cell, size in played.motion.changes:
                if tick <= moment.tick:
                    sizes[cell] = int(size)
            assert tuple(sizes) == moment.sizes
            flying = [flight for flight in played.motion.flights if flight.first_tick <= moment.tick < flight.last_tick]
            assert len(flying) == len(moment.droplets)
            assert sum(tick == moment.tick for tick, _ in played.motion.bursts) == len(moment.burst)
        assert played.motion.ticks == moment.tick
        board = played.board


def test_on_a_narrow_screen_the_buttons_are_below_the_board_and_the_labels_can_be_read(page: Page) -> None:
    page.set_viewport_size({"width": 400, "height": 800})
    board, controls, label = (
        page.locator(name).first.bounding_box() for name in (".stage", ".controls", ".chart .axis")
    )
    assert board
    assert controls
    assert label
    assert 0 <= controls["y"] - (board["y"] + board["height"]) < 40
    assert label["height"] > 9


@pytest.mark.parametrize("width", [400, 1200])
def test_the_list_of_a_long_run_shows_how_each_board_ended(page: Page, width: int) -> None:
    """After a thousand boards numbers have four digits."""
    page.set_viewport_size({"width": width, "height": 800})
    page.evaluate(
        """for (const row of document.querySelectorAll("tr[data-chapter]"))
             ["1234", "1234", "1234", "+12", "−12", "10/12"].forEach((told, i) => row.children[i].textContent = told)"""
    )
    listed, sign = page.locator(".list").bounding_box(), page.locator("tr[data-chapter] .how").first.bounding_box()
    assert listed
    assert sign
    assert sign["x"] + sign["width"] <= listed["x"] + listed["width"]


def test_many_pictures_are_smaller_so_that_a_page_can_be_sent() -> None:
    assert [picture_width_px(number) for number in (0, 1, 80, 320, 5000)] == [480, 480, 480, 240, LEAST_WIDTH_PX]
