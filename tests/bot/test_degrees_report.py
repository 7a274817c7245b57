"""The page of a run of the second game in a real browser; the reference simulator says what it must show."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from typer.testing import CliRunner

from dropsbot.bot.cli import app
from dropsbot.bot.devices.demo_degrees.degrees_device import DegreesDevice
from dropsbot.bot.games.choice import TEN_THOUSAND_DEGREES, open_run_record
from dropsbot.bot.games.ten_thousand_degrees.degrees_ledger import DegreesLedger
from dropsbot.bot.games.ten_thousand_degrees.degrees_lines import (
    DegreesCheckedLine,
    DegreesPlannedLine,
    DegreesTappedLine,
)
from dropsbot.bot.games.ten_thousand_degrees.degrees_story import TURN_MS
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.pages import JOURNAL
from dropsbot.solver.degrees.map import Map
from dropsbot.solver.degrees.rotor_reference import chain, simulate_tap
from testkit.report_page import report_page


@pytest.fixture(scope="module")
def reported(recorded_degrees: tuple[Path, DegreesDevice], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run with its report."""
    run = Path(shutil.copytree(recorded_degrees[0], tmp_path_factory.mktemp("reported") / "run"))
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


def plans(record: Record) -> list[DegreesPlannedLine]:
    return [line for line in record.lines if isinstance(line, DegreesPlannedLine)]


def flat(shown: Map) -> str:
    return str(shown).replace(" ", "")


def maps_on_the_way(planned: DegreesPlannedLine) -> list[str]:
    """The maps before the plan and after each of its taps."""
    part = planned.solution
    shown = Map.parse(part.map)
    maps = [flat(shown)]
    for tap in part.order:
        shown = simulate_tap(shown, part.cell_of(tap))[0]
        maps.append(flat(shown))
    return maps


def shown(page: Page) -> str:
    """The map as it is drawn: by the turn of each arrow, whose cell is told by its place."""
    cols = int(str(page.get_attribute("#stage", "viewBox")).split()[2]) // 100
    cells = ["."] * len(str(page.get_attribute("#stage", "data-shown")))
    for arrow in page.locator("#stage path.arrow").all():
        numbers = re.findall(r"[\d.]+", str(arrow.get_attribute("transform")))
        x, y, angle = (float(number) for number in numbers)
        assert angle % 90 == 0
        cells[int(y // 100) * cols + int(x // 100)] = str(int(angle / 90) % 4)
    told = "".join(cells)
    assert told == page.get_attribute("#stage", "data-shown")
    return told


def test_the_numbers_are_those_of_the_record_and_of_the_game(
    page: Page, record: Record, recorded_degrees: tuple[Path, DegreesDevice]
) -> None:
    ledger = record.totals().ledger
    assert isinstance(ledger, DegreesLedger)
    assert page.inner_text("#score") == str(ledger.tally.score) == str(recorded_degrees[1].game.score)
    assert page.inner_text("#planned") == str(plans(record)[0].solution.score)
    assert page.inner_text("#taps") == "10"
    checks = [line for line in record.lines if isinstance(line, DegreesCheckedLine)]
    assert page.locator("#predicted rect.right").count() == sum(line.as_predicted for line in checks)
    assert page.locator("#predicted rect.wrong").count() == 1
    assert page.locator("#score-curve line.mark").count() == 1
    stairs = page.locator("#score-curve path.line").get_attribute("d")
    assert str(stairs).count("V") == sum(line.as_predicted for line in checks), "each tap that turned adds to it"
    assert page.inner_text("#state") == "done"
    assert "Ten Thousand Degrees" in page.inner_text("header")


def test_every_plan_can_be_stepped_to_its_end_and_back(page: Page, record: Record) -> None:
    rows = page.locator("tr[data-chapter]")
    assert rows.count() == len(plans(record)) == 2
    for number, planned in enumerate(plans(record)):
        rows.nth(number).click()
        expected = maps_on_the_way(planned)
        on = [shown(page)]
        for _ in expected[1:]:
            page.click("#forward")
            on.append(shown(page))
        assert on == expected
        for before in expected[-2::-1]:
            page.click("#back")
            assert shown(page) == before


def test_the_rows_tell_what_was_planned_and_what_was_turned(page: Page, record: Record) -> None:
    first, second = (row.split("\t") for row in page.locator("tr[data-chapter]").all_inner_texts())
    planned = plans(record)
    assert first[1:3] == ["10", str(planned[0].solution.score)]
    assert second[1:3] == ["8", str(planned[1].solution.score)]
    assert int(first[3]) + int(second[3]) == int(page.inner_text("#score"))
    assert (first[4], second[4]) == ("3/10", "8/8")


def test_what_nobody_looked_at_is_not_told_as_seen(browser: Browser, reported: Path, tmp_path: Path) -> None:
    run = Path(shutil.copytree(reported, tmp_path / "run"))
    texts = (run / JOURNAL).read_text().splitlines(keepends=True)
    (run / JOURNAL).write_text("".join(texts[:3]))
    assert CliRunner().invoke(app, ["report", str(run)]).exit_code == 0
    with report_page(browser, run / "report.html") as opened:
        assert opened.locator("tr[data-chapter] td").all_text_contents()[3:5] == ["–", "1/10"]
        assert opened.inner_text("#state") == "killed, or still going on"
        opened.click("#forward")
        assert opened.inner_text("#how-good") == "tapped, not checked"


def test_a_surprise_is_shown_against_what_was_predicted(page: Page, record: Record) -> None:
    checks = [line for line in record.lines if isinstance(line, DegreesCheckedLine)]
    at = next(number for number, line in enumerate(checks, 1) if not line.as_predicted)
    for _ in range(at):
        page.click("#forward")
    assert "surprise" in page.inner_text("#how-good")
    seen = flat(Map.parse(checks[at - 1].map))
    wrong = [way for way, predicted in zip(seen, shown(page), strict=True) if way != predicted]
    badges = page.locator("#stage .seen-arrow")
    assert [badge.get_attribute("data-way") for badge in badges.all()] == wrong
    assert wrong


def test_each_tap_tells_its_place_and_its_degrees(page: Page, record: Record) -> None:
    taps = [line for line in record.lines if isinstance(line, DegreesTappedLine)][:3]
    for line in taps:
        page.click("#forward")
        row, col = divmod(line.cell, 4)
        assert f"at ({row + 1},{col + 1}) · {line.degrees} degrees" in page.inner_text("#told")
        assert f"({row + 1},{col + 1}) {line.degrees}°" in page.inner_text("#groups button.now")
    page.click("#forward")
    assert page.inner_text("#how-good") == "planned, not tapped"


def test_pointers_turn_one_after_another(page: Page, record: Record) -> None:
    part = plans(record)[0].solution
    turns = list(chain(Map.parse(part.map), part.cell_of(part.order[0])))
    assert len(turns) > 1, "else there is nothing to see"
    for number, (cell, way) in enumerate(turns):
        page.locator("#slide").evaluate(
            "(slide, at) => { slide.value = at; slide.dispatchEvent(new Event('input')); }", TURN_MS * (number + 0.5)
        )
        turning = page.locator("#stage circle.turning")
        assert turning.count() == 1
        row, col = divmod(cell, part.cols)
        assert (turning.get_attribute("cx"), turning.get_attribute("cy")) == (f"{col * 100 + 50}", f"{row * 100 + 50}")
        arrow = turning.locator("xpath=following-sibling::*[1]")
        angle = float(re.findall(r"rotate\(([\d.]+)\)", str(arrow.get_attribute("transform")))[0])
        assert angle % 360 == pytest.approx((way * 90 - 45) % 360, abs=1), "half of the turn is done"


def test_it_plays_to_the_end(page: Page, record: Record) -> None:
    expected = maps_on_the_way(plans(record)[0])
    page.keyboard.press(" ")
    page.wait_for_selector(f'#stage[data-step="{len(expected) - 1}"]')
    assert shown(page) == expected[-1]


def test_each_turn_of_the_reference_simulator_is_a_tick(record: Record) -> None:
    for chapter in TEN_THOUSAND_DEGREES.story(record).chapters.chapters:
        start = Map.parse(plans(record)[chapter.number - 1].solution.map)
        for tap in chapter.taps:
            after, turns = simulate_tap(start, tap.cell)
            cells = list(flat(start))
            for tick, (at, cell, way) in enumerate(tap.motion.changes, 1):
                assert at == tick
                assert int(way) == (int(cells[cell]) + 1) % 4
                cells[cell] = way
            assert (tap.motion.ticks, len(tap.motion.changes)) == (turns, turns)
            assert "".join(cells) == tap.after == flat(after)
            start = after


def test_text_of_a_stranger_stays_text(browser: Browser, reported: Path, tmp_path: Path) -> None:
    run = Path(shutil.copytree(reported, tmp_path / "run"))
    evil = '</script><script>document.title="taken"</script><img src=x onerror=\'document.title="taken"\'>&amp;"'
    lines = [json.loads(line) for line in (run / JOURNAL).read_text().splitlines()]
    for line in lines:
        line.update({"device": evil, "version": evil} if line["event"] == "segment" else {})
        line.update({"why": evil} if line["event"] == "end" else {})
        if line["event"] == "planned":
            line["solution"].update(solver=evil)
    (run / JOURNAL).write_text("".join(json.dumps(line) + "\n" for line in lines))
    result = CliRunner().invoke(app, ["report", str(run)])
    assert result.exit_code == 0, result.output
    context = browser.new_context()
    opened = context.new_page()
    opened.goto((run / "report.html").as_uri())
    assert opened.inner_text("#state") == evil
    assert opened.title().startswith("Run of")
    assert opened.locator("tr[data-chapter]").count() > 0
    assert opened.locator("header img").count() == 0
    context.close()
