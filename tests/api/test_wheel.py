"""What an installed dropsbot puts beside other packages: one folder of its own, with everything that it needs in it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
from email import message_from_string, policy
from pathlib import Path
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.quick

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("bot", "vision", "solver", "calibration", "sentences")
BESIDE = (
    "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE", "NOTICE", "CHANGELOG.md", "constraints.txt",
)  # fmt: skip
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
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of this repository; made of a copy, so nothing is left behind here."""
    copy, made = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("sdist")
    for name in (*FOLDERS, "api"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in BESIDE:
        shutil.copy(ROOT / name, copy / name)
    making = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
    run_quietly([sys.executable, "-c", making, str(made)], copy)
    [archive] = made.glob("*.tar.gz")
    return archive


@pytest.fixture(scope="module")
def installed(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files of a wheel made of the source archive, without network."""
    wheels = tmp_path_factory.mktemp("wheels")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    run_quietly([*pip, "--wheel-dir", str(wheels), str(sdist)], wheels)
    [wheel] = wheels.glob("*.whl")
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def run_quietly(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_source_archive_has_what_a_fault_is_looked_for_with(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"CHANGELOG.md", "constraints.txt", "LICENSE", "NOTICE", "README.md", "pyproject.toml"} <= names


def test_an_index_shows_the_readme_without_what_lies_beside_it(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        [info] = (
            archive.extractfile(each) for each in archive if each.name.count("/") == 1 and "PKG-INFO" in each.name
        )
        assert info is not None
        about = message_from_string(info.read().decode(), policy=policy.default)
    assert about["Description-Content-Type"] == "text/markdown"
    shown = about.get_payload()
    assert isinstance(shown, str)
    assert "It plays a second game, too: Ten Steps, Ten Thousand Degrees (十步万度); see docs/degrees.md." in shown
    assert "| play: devices, pausing, several games at once, all commands | docs/play.md |" in shown
    assert "![" not in shown
    assert set(re.findall(r"\]\((https?:)?", shown)) == {"https:"}


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
