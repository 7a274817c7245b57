"""``dropsbot bench solver``: sets of boards in all their forms, in parallel here and on a real Dask cluster."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from dropsbot.bot.bench.boards import Known, parse_boards, read_known_boards
from dropsbot.bot.bench.outcomes import Outcome, summarise
from dropsbot.bot.bench.spread import Request, local_processes, solve_in_order
from dropsbot.bot.cli import app
from dropsbot.bot.speech.errors import DeviceError, UsageError
from dropsbot.solver.board import Board
from dropsbot.solver.rules import DEFAULT_RULES, rules_named
from dropsbot.solver.solve import solve
from dropsbot.solver.warm_up import compile_kernels
from testkit.solver.known import KNOWN

MIXED = """\
{"id": "hard", "board": "442112120101311223210021330033142301", "rows": 6, "seconds": 12}
400 004 000

{"id": 7, "board": "300043210400032340341440432034032042", "rules": "event", "unlimited": {"reward": 6, "proven": true}}
{"board": "1004", "rows": 1, "cols": 4, "drops_3": {"reward": null, "proven": true}}
"""
"""The first takes by far the longest: answers in the order in which they are ready would begin with another."""
REWARDS = [-2, 6, -3]
"""Of the others. Two bubbles that do not see each other cost a tap each and earn nothing. The second is of the known
set. Three fills for the 1, then the 4 is tapped and meets it: four taps, a combo of 2 earns none, perfect earns 1."""
ENDLESS = "1234" * 64
"""A board of 16x16, for which no time is enough."""
KEYS = {
    "board", "rows", "cols", "rules", "solver", "objective", "reward", "upper_bound", "proven", "taps", "detonations",
    "drops_needed", "groups", "nodes", "seconds",
}  # fmt: skip


def bench(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["bench", "solver", *arguments], input=stdin)


def answers(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The kernels are on disk, so that nothing but the results is told: a first run says that it compiles."""
    compile_kernels()


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster:
        yield cluster


def test_all_forms_of_a_line_are_solved_in_the_order_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "boards.jsonl"
    file.write_text("\ufeff" + MIXED, encoding="utf-8", newline="\r\n")
    result = bench(str(file), "--json", "--jobs", "2", "--time-limit", "1")
    assert result.exit_code == 0, result.output
    *boards, summary = answers(result)
    assert [board.get("id") for board in boards] == ["hard", None, 7, None]
    assert [board["reward"] for board in boards[1:]] == REWARDS
    assert [(board["rows"], board["cols"]) for board in boards] == [(6, 6), (3, 3), (6, 6), (1, 4)]
    assert set(boards[0]) == KEYS | {"id"}
    assert set(boards[1]) == KEYS
    assert (summary["boards"], summary["solved"], summary["compared"], summary["equal"]) == (4, 4, 1, 1)
    assert summary["nodes"] == sum(board["nodes"] for board in boards)
    assert summary["seconds"]["max"] == max(board["seconds"] for board in boards)
    assert set(summary["seconds"]) == {"p50", "p90", "p99", "max"}
    assert result.stderr == "", "nothing but results where nobody looks"


def test_a_cluster_gives_the_same_answers(cluster: LocalCluster) -> None:
    lines = "".join(MIXED.splitlines(keepends=True)[1:])
    local = bench("-", "--json", "--jobs", "1", stdin=lines)
    spread = bench("-", "--json", "--dask", cluster.scheduler_address, stdin=lines)
    assert (local.exit_code, spread.exit_code) == (0, 0), spread.output
    for mine, theirs in zip(answers(local)[:-1], answers(spread)[:-1], strict=True):
        assert mine | {"seconds": 0} == theirs | {"seconds": 0}
    assert answers(spread)[-1]["equal"] == 1


def test_people_get_the_sums_and_the_slowest_boards() -> None:
    result = bench("-", "--jobs", "1", "--drops", "3", stdin=MIXED.split("\n", 1)[1])
    assert result.exit_code == 0, result.output
    said = " ".join(result.stdout.split())
    assert "boards 3, solved 3, proven 3" in said
    assert "1 of 1, 0 better, 0 worse" in said, "that the last cannot be cleared with 3 drops is known"
    slowest = said.split("slowest", 1)[1]
    assert all(name in slowest for name in ("line 1", "7", "line 4"))
    assert "no plan yes" in slowest
    assert "\x1b" not in result.output


@pytest.mark.parametrize(
    ("known", "proven", "against", "refuted"),
    [
        (Known(6, True), True, "equal", False),
        (Known(None, True), True, "better", True),
        (Known(None, False), True, "better", False),
        (Known(5, True), False, "better", True),
        (Known(5, False), True, "better", False),
        (Known(7, True), False, "worse", True),
        (Known(7, False), True, "worse", True),
        (Known(7, False), False, "worse", False),
        (None, True, None, False),
    ],
)
def test_a_reward_of_6_against_what_is_known(
    known: Known | None, proven: bool, against: str | None, refuted: bool
) -> None:
    outcome = Outcome("level1-0", 6, proven, 1, 0.1, known)
    assert (outcome.against, outcome.refuted) == (against, refuted)
    assert summarise([outcome]).refuted == ((outcome,) if refuted else ())


def test_no_plan_is_worse_than_any_and_solved_only_with_the_proof() -> None:
    given_up, proven = (Outcome("far", None, proven, 1, 0.1, Known(-30, True)) for proven in (False, True))
    assert (given_up.against, given_up.solved, proven.solved) == ("worse", False, True)


def test_what_a_proof_is_at_odds_with_is_code_1() -> None:
    line = {"id": "mine", "board": "4", "unlimited": {"reward": 1, "proven": True}}
    result = bench("-", "--jobs", "1", "--json", stdin=f"4\n{json.dumps(line)}")
    assert result.exit_code == 1, result.output
    assert [answer["reward"] for answer in answers(result)[:-1]] == [0, 0]
    assert answers(result)[-1]["refuted"] == 1
    assert "mine: +0, known +1" in result.stderr


@pytest.mark.parametrize(
    ("rules", "drops", "objective", "reward"),
    [("event", None, "reward", 0), ("event", 10, "reward", 1), ("event", 9, "reward", None),
     ("splash-back", None, "reward", None), ("event", None, "taps", None)],
)  # fmt: skip
def test_known_results_hold_for_their_rules_drops_and_objective(
    rules: str, drops: int | None, objective: str, reward: int | None
) -> None:
    line = json.dumps({"board": "4", "unlimited": {"reward": 0}, "drops_10": {"reward": 1}})
    (listed,) = parse_boards(line, "here")
    solution = solve(listed.board, rules_named(rules), drops, objective=objective)
    known = Outcome.of(listed, solution, drops).known
    assert (known and known.reward) == reward


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("400 004 000\n4 4 5 4\n", "line 2: a board is made of the digits 0 to 4; cell 3 is '5'"),
        ("\n\n123\n", "line 3: 3 cells are not a square"),
        ('{"board": "4"', "line 1: it starts like JSON and is none"),
        ("{" + '"a":[' * 100_000, "line 1: it starts like JSON and is none"),
        ('4\n{"id": 3}', "line 2: its `board` is missing"),
        ('{"board": [4]}', "line 1: its `board` is missing or no text"),
        ('{"board": "4", "id": [1]}', "line 1: its `id`"),
        ('{"board": "1234", "rows": "2"}', "line 1: its `rows` is no whole number"),
        ('{"board": "1234", "rows": 3}', "line 1: 4 cells do not make a 3x? board"),
        ('{"board": "4", "drops_6": 3}', "line 1: its `drops_6` is no known result"),
        ('{"board": "4", "unlimited": {"taps": 3}}', "line 1: its `unlimited` is no known result"),
        ("x\n" * 9, "and 4 more"),
        ("\n", "there is no board in it"),
    ],
)
def test_a_bad_line_is_told_with_its_number_before_anything_is_solved(text: str, said: str) -> None:
    result = bench("-", "--json", stdin=text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in " ".join(result.stderr.split())
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("no-such-file",), "no-such-file"),
        ((".",), "cannot read the boards"),
        (("--solver", "magic"), "auto"),
        (("--objective", "fun"), "taps"),
        (("--rules", "chess"), "ten-drops"),
        (("--dask", "tcp://127.0.0.1:8786", "--jobs", "2"), "--jobs"),
        (("--dask", "nonsense"), "tcp://HOST:PORT"),
    ],
)
def test_wrong_requests_are_told_with_code_2(arguments: tuple[str, ...], said: str) -> None:
    result = bench(*arguments)
    assert result.exit_code == 2, result.output
    assert said in result.stderr


def test_a_board_that_the_solver_does_not_take_is_told_after_those_before_it() -> None:
    result = bench("-", "--json", "--jobs", "1", "--solver", "exact", stdin=f"4\n{ENDLESS}\n")
    assert result.exit_code == 2
    assert [answer["board"] for answer in answers(result)] == ["4"]
    assert "line 2: the" in result.stderr
    assert "64 cells" in result.stderr


@given(st.text(st.sampled_from('01234\n{}[]":, \ufeff\r\t') | st.characters()) | st.text("01234 \n"))
def test_any_text_is_a_set_of_boards_or_refused(text: str) -> None:
    try:
        boards = parse_boards(text, "drawn")
    except UsageError:
        return
    lines = text.removeprefix("\ufeff").split("\n")
    assert [listed.line for listed in boards] == [at for at, line in enumerate(lines, 1) if line.strip()]


def test_the_boards_that_ship_are_those_that_the_solver_is_held_to() -> None:
    boards = read_known_boards()
    assert len(boards) == 72
    for listed, line in zip(boards, KNOWN.values(), strict=True):
        assert (listed.id, listed.board, listed.rules) == (line["id"], Board.parse(line["board"]), line["rules"])
        budgets = {None: "unlimited", 10: "drops_10", 6: "drops_6"}
        assert listed.known == {
            drops: Known(line[budget]["reward"], line[budget]["proven"]) for drops, budget in budgets.items()
        }


@given(st.lists(st.floats(0, 100), min_size=1, max_size=300))
def test_so_many_percent_of_the_boards_took_no_longer(seconds: list[float]) -> None:
    summary = summarise([Outcome(str(at), 0, True, 1, time_s, None) for at, time_s in enumerate(seconds)])
    for percent, time_s in zip((50, 90, 99, 100), summary.seconds, strict=True):
        assert time_s in seconds
        assert sum(other <= time_s for other in seconds) * 100 >= percent * len(seconds)
        assert sum(other < time_s for other in seconds) * 100 < percent * len(seconds)
    assert [outcome.seconds for outcome in summary.slowest] == sorted(seconds, reverse=True)[:5]


@pytest.mark.skipif(sys.platform == "win32", reason="a process group is not signalled like that on Windows")
def test_an_interrupt_leaves_the_lines_so_far_and_no_process(tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    file.write_text("\n".join(["4", "400 004 000", *[ENDLESS] * 9]))
    command = [
        sys.executable,
        "-c",
        "from dropsbot.bot.cli import main; main()",
        "bench",
        "solver",
        str(file),
        "--json",
    ]
    with subprocess.Popen(
        [*command, "--jobs", "2", "--time-limit", "600"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=os.environ | {"NO_COLOR": "1"},
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        rest, said = process.communicate(timeout=60)  # ends when no worker holds standard output any more
    assert process.returncode == 130
    assert [json.loads(line)["board"] for line in (first + rest).splitlines()] == ["4", "400004000"][: 1 + bool(rest)]
    assert said.splitlines()[-1] == "dropsbot: stopped"
    assert "Traceback" not in said


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends no process by a signal")
def test_a_bench_that_is_killed_leaves_no_worker(tmp_path: Path) -> None:
    (tmp_path / "boards.txt").write_text("4\n" + ENDLESS)
    command = [sys.executable, "-m", "dropsbot", "bench", "solver", "boards.txt", "--json", "--jobs", "1"]
    with subprocess.Popen([*command, "--time-limit", "600"], cwd=tmp_path, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.kill()
        process.communicate(timeout=60)  # ends when no worker holds standard output any more


def test_a_worker_that_dies_is_told() -> None:
    request = Request(DEFAULT_RULES, None, "auto", "reward", 600.0, 0)
    others = multiprocessing.active_children()

    def lose_the_worker() -> None:
        with local_processes(request, 1) as submit:
            solutions = solve_in_order([Board.parse("4"), Board.parse(ENDLESS)], submit)
            assert next(solutions).reward == 0
            for worker in multiprocessing.active_children():
                if worker not in others:
                    worker.kill()
            next(solutions)

    with pytest.raises(DeviceError, match="--jobs"):
        lose_the_worker()


def test_a_scheduler_that_does_not_answer_or_has_no_workers_is_code_3(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dropsbot.bot.bench.cluster._CONNECT_S", 0.5)
    result = bench("--dask", "tcp://127.0.0.1:1")
    assert result.exit_code == 3, result.output
    assert "dask scheduler" in result.stderr
    with LocalCluster(n_workers=0, dashboard_address=":0") as idle:
        result = bench("--dask", idle.scheduler_address)
    assert result.exit_code == 3, result.output
    assert "dask worker tcp://" in " ".join(result.stderr.split())


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.delitem(sys.modules, "dropsbot.bot.bench.cluster", raising=False)
    result = bench("--dask", "tcp://127.0.0.1:8786")
    assert result.exit_code == 3, result.output
    assert "pip install distributed" in result.stderr
