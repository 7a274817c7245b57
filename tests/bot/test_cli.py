"""The command line as a person or a script meets it: what it prints, and the exit code for each kind of trouble."""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
import time
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest
from typer.testing import CliRunner, Result

from dropsbot.bot import cli
from dropsbot.bot.cli import app
from dropsbot.bot.speech.endings import missing_library

CHECKED = "021211 343331 342040 331023 231223 040204"
"""The example that people checked by hand; its boards after each tap are the same under event and splash-back."""
AFTER = (
    "021211 343431 342040 331023 231223 040204",
    "021311 344041 342040 331023 231323 040204",
    "004322 000000 000000 003044 402323 000304",
    "000433 000000 000000 000000 404334 000304",
    "000000 000000 000000 000000 000000 000000",
)


def dropsbot(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, list(arguments), input=stdin)


@pytest.mark.parametrize("rules", ["event", "splash-back"])
def test_simulate_prints_the_checked_example(rules: str) -> None:
    result = dropsbot("simulate", CHECKED, "2,4", "2,4", "3,5", "4,5", "5,3", "--rules", rules, "--json")
    assert result.exit_code == 0, result.output
    lines = json.loads(result.stdout)
    assert [line["board"] for line in lines] == [board.replace(" ", "") for board in AFTER]
    assert [line["combo"] for line in lines] == [0, 1, 14, 4, 10]
    assert [(line["row"], line["col"]) for line in lines] == [(1, 3), (1, 3), (2, 4), (3, 4), (4, 2)]


def test_simulate_speaks_to_people_with_cells_from_one() -> None:
    result = dropsbot("simulate", CHECKED, "2,4")
    assert "(2,4)" in result.stdout
    assert AFTER[0] in result.stdout


def test_solve_keeps_its_contract() -> None:
    result = dropsbot("solve", "010402434400403034440001023202333342", "--json")
    assert result.exit_code == 0, result.output
    answer = json.loads(result.stdout)
    assert set(answer) == {
        "board", "rows", "cols", "rules", "solver", "objective", "reward", "upper_bound", "proven", "taps",
        "detonations", "drops_needed", "groups", "nodes", "seconds",
    }  # fmt: skip
    assert (answer["reward"], answer["taps"], answer["detonations"]) == (7, 2, 1)
    assert sum(group["taps"] for group in answer["groups"]) == 2
    assert set(answer["groups"][0]) == {"row", "col", "taps", "detonates", "combo"}


def test_solve_reads_standard_input_and_files(tmp_path: Path) -> None:
    typed = "0,1,0,4,0,2\n4 3 4 4 0 0\n403034\n440001\n023202\n333342\n"
    board_file = tmp_path / "board.txt"
    board_file.write_text(typed)
    for source, stdin in (("-", typed), (f"@{board_file}", None)):
        result = dropsbot("solve", source, "--json", stdin=stdin)
        assert result.exit_code == 0, result.output
        assert json.loads(result.stdout)["board"] == "010402434400403034440001023202333342"


def test_solve_tells_a_person_the_plan() -> None:
    result = dropsbot("solve", "010402434400403034440001023202333342")
    assert "reward +7" in result.stdout
    assert "combo 24" in result.stdout


def test_solve_says_that_there_is_no_plan_only_where_that_is_proven() -> None:
    board = "112233 112233 112233 112233 112233 112233"
    searched = dropsbot("solve", board, "--nodes", "1", "--drops", "2")
    assert "there may be one" in searched.stdout
    assert "(proven)" in dropsbot("solve", "4000 0000 0000 0004", "--drops", "1").stdout
    assert "not proven" in dropsbot("solve", board, "--nodes", "1").stdout


def test_solve_plans_taps_on_empty_cells_only_on_request() -> None:
    board = "400 043 300"
    without = json.loads(dropsbot("solve", board, "--json").stdout)
    with_them = json.loads(dropsbot("solve", board, "--allow-empty-taps", "--json").stdout)
    assert (without["reward"], with_them["reward"]) == (-4, -3)
    empty = {(0, 1), (0, 2), (1, 0), (2, 1), (2, 2)}
    assert not empty & {(group["row"], group["col"]) for group in without["groups"]}
    assert empty & {(group["row"], group["col"]) for group in with_them["groups"]}


def test_solve_traces_every_tap() -> None:
    board = "0303 0000 0404"
    result = dropsbot("solve", board, "--solver", "deepening", "--trace", "--json")
    answer = json.loads(result.stdout)
    assert answer["objective"] == "taps"
    assert len(answer["trace"]) == answer["taps"]
    simulated = dropsbot(
        "simulate", board, *(f"{tap['row'] + 1},{tap['col'] + 1}" for tap in answer["trace"]), "--json"
    )
    assert json.loads(simulated.stdout) == answer["trace"]
    assert answer["trace"][-1]["board"] == "0" * 12
    shown = dropsbot("solve", board, "--solver", "deepening", "--trace").stdout
    assert [line.split("  ")[-1].replace(" ", "") for line in shown.splitlines()[-answer["taps"] :]] == [
        tap["board"] for tap in answer["trace"]
    ]


def test_solve_gives_what_can_be_earned_where_nothing_clears() -> None:
    answer = json.loads(dropsbot("solve", "4420 1303 0000 1001", "--drops", "2", "--json").stdout)
    assert (answer["reward"], answer["proven"], answer["upper_bound"]) == (None, True, None)
    assert (answer["taps"], answer["drops_needed"]) == (2, 2)
    assert [group["combo"] for group in answer["groups"]] == [0, 3]
    assert "no plan clears" in dropsbot("solve", "4420 1303 0000 1001", "--drops", "2").stdout


def test_a_node_budget_gives_the_same_answer_every_time() -> None:
    board = "442112120101311223210021330033142301"
    first, second = (json.loads(dropsbot("solve", board, "--nodes", "20000", "--json").stdout) for _ in range(2))
    del first["seconds"], second["seconds"]
    assert first == second
    assert first["nodes"] <= 20000
    assert not first["proven"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("solve", CHECKED, "--solver", "deepening", "--objective", "reward"), "fewest taps"),
        (("solve", "0125" + "0" * 32), "cell 4"),
        (("solve", "01234"), "36"),
        (("solve", "012a" + "0" * 32), "'a'"),
        (("solve", "@no-such-file"), "no-such-file"),
        (("solve", CHECKED, "--rules", "chess"), "ten-drops"),
        (("solve", CHECKED, "--solver", "magic"), "exact"),
        (("simulate", CHECKED, "7,1"), "outside"),
        (("simulate", CHECKED, "two"), "row,column"),
        (("run", "--device", "demo", "--profile", "no-such-game"), "demo"),
        (("run", "--device", "toaster"), "--profile"),
        (("run", "--device", "toaster", "--profile", "demo"), "window:TITLE"),
        (("read", "--image", "no-such.png", "--profile", "ten-drops"), "no-such.png"),
        (("read", "--profile", "ten-drops"), "--image"),
        (("run", "--device", "demo", "--runs", "/proc/no-such-folder"), "--runs"),
        (("run", "--device", "demo", "--levels", "1000001"), "--levels"),
        (("run", "--device", "demo", "--think-time", "inf"), "--think-time"),
        (("read", "--image", "a.png", "--device", "demo", "--profile", "ten-drops"), "--image"),
        (("run", "--device", "recorded:/no/such/folder", "--profile", "demo"), "folder"),
        (("solve",), "BOARD"),
        (("read", "--image", r"C:\[games]\x[/b]:apple:.png", "--profile", "ten-drops"), r"C:\[games]\x[/b]:apple:.png"),
    ],
)
def test_wrong_input_is_told_with_code_2(
    arguments: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = dropsbot(*arguments)
    assert result.exit_code == 2
    assert said in result.stderr.replace("\n", " ")
    assert "Traceback" not in result.output
    assert list(tmp_path.iterdir()) == [], "a mistyped command leaves nothing behind"


@pytest.mark.parametrize("shape", [(600, 800, 3), (700, 640, 3), (10, 10, 3)])
def test_a_picture_of_nothing_is_refused_with_code_4(shape: tuple[int, int, int], tmp_path: Path) -> None:
    picture = tmp_path / "black.png"
    cv2.imwrite(str(picture), np.zeros(shape, np.uint8))
    result = dropsbot("read", "--image", str(picture), "--profile", "ten-drops", "--json")
    assert result.exit_code == 4
    answer = json.loads(result.stdout)
    assert answer["board"] is None
    assert answer["problems"]
    assert set(answer) == {
        "board", "rows", "cols", "confidence", "cells", "drops", "level", "screen", "problems"
    }  # fmt: skip


def test_a_file_that_is_no_picture_is_wrong_input(tmp_path: Path) -> None:
    text = tmp_path / "text.png"
    text.write_text("not a picture")
    result = dropsbot("read", "--image", str(text), "--profile", "ten-drops")
    assert result.exit_code == 2
    assert "no picture" in result.stderr


def test_a_picture_of_absurd_size_is_wrong_input(tmp_path: Path) -> None:
    picture = tmp_path / "huge.png"
    png = cv2.imencode(".png", np.zeros((8, 8, 3), np.uint8))[1].tobytes()
    header = b"IHDR" + struct.pack(">2I", 60_000, 60_000) + png[24:29]
    picture.write_bytes(png[:12] + header + struct.pack(">I", zlib.crc32(header)) + png[33:])
    result = dropsbot("read", "--image", str(picture), "--profile", "ten-drops")
    assert result.exit_code == 2, result.output
    assert "60000x60000" in result.stderr
    bitmap = tmp_path / "huge.bmp"
    whole = cv2.imencode(".bmp", np.zeros((8, 8, 3), np.uint8))[1].tobytes()
    bitmap.write_bytes(whole[:18] + struct.pack("<2i", 60_000, 60_000) + whole[26:])
    result = dropsbot("read", "--image", str(bitmap), "--profile", "ten-drops")
    assert result.exit_code == 2, result.output
    assert "no picture" in result.stderr


def test_run_plays_the_demo_and_keeps_a_record(tmp_path: Path) -> None:
    result = dropsbot("run", "--device", "demo", "--levels", "1", "--speed", "20", "--runs", str(tmp_path), "--json")
    assert result.exit_code == 0, result.output
    summary = json.loads(result.stdout.splitlines()[-1])
    assert set(summary) == {
        "levels", "taps", "detonations", "drops_start", "drops_end", "predicted", "mispredicted", "refused",
        "seconds", "run",
    }  # fmt: skip
    assert summary["levels"] == 1
    assert summary["predicted"] == summary["taps"] > 0
    lines = [json.loads(line) for line in (Path(summary["run"]) / "journal.jsonl").read_text().splitlines()]
    assert lines[0]["event"] == "segment"
    assert lines[-1]["event"] == "end"
    planned = next(line for line in lines if line["event"] == "planned")
    assert cv2.imread(str(Path(summary["run"]) / planned["frame"])) is not None
    assert cv2.imread(str(Path(summary["run"]) / planned["overlay"])) is not None
    assert [line["t"] for line in lines] == sorted(line["t"] for line in lines)


def test_a_refused_run_keeps_the_picture_and_says_why(tmp_path: Path) -> None:
    frames = tmp_path / "frames"
    frames.mkdir()
    cv2.imwrite(str(frames / "1.png"), np.random.default_rng(1).integers(0, 256, (600, 800, 3), np.uint8))
    result = dropsbot("run", "--device", f"recorded:{frames}", "--profile", "demo", "--runs", str(tmp_path), "--json")
    assert result.exit_code == 4, result.output
    run = Path(json.loads(result.stdout.splitlines()[-1])["run"])
    lines = [json.loads(line) for line in (run / "journal.jsonl").read_text().splitlines()]
    refused = next(line for line in lines if line["event"] == "refused")
    assert refused["problems"]
    assert cv2.imread(str(run / refused["frame"])) is not None
    assert lines[-1]["event"] == "end"
    assert lines[-1]["why"]


def test_keys_are_told_once_a_run_begins_and_not_where_none_does(tmp_path: Path) -> None:
    arguments = ("run", "--device", "demo", "--runs", str(tmp_path), "--speed", "20")
    wrong = dropsbot(*arguments, "--profile", "no-such-profile")
    assert wrong.exit_code == 2
    assert "Ctrl-C" not in wrong.stderr
    assert dropsbot(*arguments).stderr.count("Ctrl-C stops") == 1


def test_a_dry_run_is_one_line_for_another_program(home: Path) -> None:
    result = dropsbot("run", "--device", "demo:water", "--dry-run", "--json")
    assert result.exit_code == 0, result.output
    (line,) = result.stdout.splitlines()
    told = json.loads(line)
    assert (told["taps"], told["plan"]["proven"]) == (0, True)
    assert (home / told["run"]).is_dir()


def test_a_dry_run_on_the_cover_of_the_demo_says_where_a_board_is(home: Path) -> None:
    result = dropsbot("run", "--device", "demo", "--dry-run")
    assert result.exit_code == 4
    assert "demo:water" in result.stderr


def test_square_brackets_in_a_path_are_shown_as_they_are(tmp_path: Path) -> None:
    frames = tmp_path / "frames"
    frames.mkdir()
    cv2.imwrite(str(frames / "1.png"), np.zeros((600, 800, 3), np.uint8))
    runs = tmp_path / "a[/b]"
    result = dropsbot("run", "--device", f"recorded:{frames}", "--profile", "demo", "--runs", str(runs))
    assert result.exit_code in {3, 4}, result.output
    assert f"the record is in {runs}" in result.stdout
    overlay = runs / "c.png"
    read = dropsbot("read", "--image", str(frames / "1.png"), "--profile", "demo", "--overlay", str(overlay))
    assert read.exit_code == 4
    assert f"saved {overlay}" in read.stderr


def test_ctrl_c_ends_a_run_with_130_and_a_whole_record(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "dropsbot", "run", "--device", "demo", "--levels", "50"],
        cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        until_s = time.monotonic() + 120
        while not any('"tapped"' in journal.read_text() for journal in tmp_path.glob("runs/*/journal.jsonl")):
            assert process.poll() is None
            assert time.monotonic() < until_s, "no tap in two minutes"
            time.sleep(0.05)
        for _ in range(3):  # by somebody who is in a hurry
            process.send_signal(signal.SIGINT)
        errors = process.communicate(timeout=30)[1]
    finally:
        process.kill()
    assert process.returncode == 130
    assert "stopped" in errors
    assert "Traceback" not in errors
    (journal,) = tmp_path.glob("runs/*/journal.jsonl")
    last = json.loads(journal.read_text().splitlines()[-1])
    assert (last["event"], last["why"]) == ("end", "stopped")


def test_the_version_is_told() -> None:
    result = dropsbot("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith("dropsbot ")


def test_a_command_works_in_one_thread_so_that_the_game_has_the_other_cores() -> None:
    """Of OpenCV, and of the linear algebra of numpy, which is heard in how many threads the process has."""
    told = {name: text for name, text in os.environ.items() if "THREADS" not in name}
    counts = (
        "import sys; sys.argv[1:] = ['--version']\n"
        "from dropsbot.bot.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "import os, cv2, numpy as np\n"
        "np.ones((300, 300)) @ np.ones((300, 300))\n"
        "tasks = '/proc/self/task'\n"
        "print(cv2.getNumThreads(), len(os.listdir(tasks)) if os.path.isdir(tasks) else 1)"
    )
    run = subprocess.run([sys.executable, "-c", counts], env=told, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1] == "1 1"


def test_help_names_every_command() -> None:
    result = dropsbot("--help")
    assert result.exit_code == 0
    for command in ("run", "read", "solve", "simulate", "calibrate", "devices"):
        assert command in result.stdout


def test_help_can_be_read_in_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setattr(app, "rich_markup_mode", app.rich_markup_mode)
    monkeypatch.setattr(sys, "argv", ["dropsbot", "run", "--help"])
    with pytest.raises(SystemExit):
        cli.start()
    assert "Read and plan once and keep the record of it" in " ".join(capsys.readouterr().out.split())


def test_a_missing_system_library_names_the_package_to_install(tmp_path: Path) -> None:
    """A cv2 that fails to load as the real wheel does where libGL is not installed."""
    (tmp_path / "cv2.py").write_text(
        'raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")\n'
    )
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{Path.cwd()}"}
    done = subprocess.run(
        [sys.executable, "-m", "dropsbot", "run", "--device", "demo"],
        env=environment, capture_output=True, text=True, cwd=tmp_path, check=False,
    )  # fmt: skip
    assert done.returncode == 3, done.stderr
    assert "libgl1" in done.stderr
    assert "Traceback" not in done.stderr


def test_only_missing_libraries_are_taken_for_missing_libraries() -> None:
    assert missing_library(ImportError("No module named 'nothing'")) is None
    unknown = missing_library(ImportError("libodd.so.7: cannot open shared object file: No such file"))
    assert unknown is not None
    assert "libodd.so.7" in unknown


def test_a_board_that_is_no_text_is_wrong_input() -> None:
    result = CliRunner().invoke(app, ["solve", "-"], input=b"\xff4")
    assert result.exit_code == 2
    assert "from standard input" in result.stderr
