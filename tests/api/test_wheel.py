"""What an installed dropsbot puts beside other packages: one folder of its own, with everything that it needs in it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.quick

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("bot", "vision", "solver", "calibration")
NO_CODE = (
    "py.typed",
    "bot/bench/known.jsonl",
    "bot/games/ten_thousand_degrees/levels.toml",
    "bot/profiles/demo/profile.toml",
    "bot/profiles/ten-drops/profile.toml",
    "bot/record/report/palette.css",
    "bot/record/report/player.js",
    "bot/record/report/style.css",
    "bot/ui/style.css",
    "solver/bounds/line_caps.npy",
    "solver/bounds/line_ways.npy",
    "solver/bounds/passing_ways.npy",
)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files of a wheel made of this repository, without network; made of a copy, so nothing is left behind here."""
    copy, wheels = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheels")
    for name in (*FOLDERS, "api"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, copy / name)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    done = subprocess.run([*pip, "--wheel-dir", str(wheels), str(copy)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    [wheel] = wheels.glob("*.whl")
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_nothing_but_dropsbot_is_installed(installed: set[str]) -> None:
    tops = {name.partition("/")[0] for name in installed}
    assert tops - {"dropsbot"} == {next(top for top in tops if top.endswith(".dist-info"))}
    assert len(tops) == 2


def test_every_module_is_installed(installed: set[str]) -> None:
    modules = {
        f"dropsbot/{path.relative_to(ROOT).as_posix()}" for top in FOLDERS for path in (ROOT / top).rglob("*.py")
    } | {f"dropsbot/{path.name}" for path in (ROOT / "api").glob("*.py")}
    assert {name for name in installed if name.endswith(".py")} == modules


@pytest.mark.parametrize("file", NO_CODE)
def test_what_the_code_reads_is_installed(file: str, installed: set[str]) -> None:
    assert f"dropsbot/{file}" in installed


def test_every_file_of_the_shipped_profiles_is_installed(installed: set[str]) -> None:
    files = [path for path in (ROOT / "bot" / "profiles").glob("*/*") if "__pycache__" not in path.parts]
    assert len(files) > len(NO_CODE)
    assert {f"dropsbot/{path.relative_to(ROOT).as_posix()}" for path in files} <= installed


def test_the_licences_are_installed(installed: set[str]) -> None:
    assert {name.rpartition("/")[2] for name in installed if ".dist-info/licenses/" in name} == {"LICENSE", "NOTICE"}
