"""How long a newcomer waits: ``python benchmarks/first_start.py [--json]``.

Makes a fresh environment, installs dropsbot into it, and starts it there as a newcomer does: ``dropsbot solve`` with
nothing compiled, and, again with nothing compiled, ``dropsbot run --device demo --levels 1``. Then waits for the
process that compiles the rest. Prints how long each kernel takes to compile, and what was asked for and measured; with
``--json`` the last line is an object with ``install_s``, ``first_plan_s``, ``first_level_s`` and ``all_compiled_s``
(since the run began). Exits with 1 when something asked is missed. Needs a package index, and two cores for itself.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BOARD = "022144 211130 231224 032004 103210 330200"
PLAN_ASKED_S, LEVEL_ASKED_S = 12.0, 20.0
GIVEN_UP_S = 300.0

KERNELS = """
import json, time
from numba.core import event
from numba.core.caching import NullCache
from dropsbot.bot.app.compiling import all_parts

class Watch(event.Listener):
    def __init__(self, kernels):
        self.seconds, self._kernels, self._began = dict.fromkeys(kernels, 0.0), kernels, []
    def on_start(self, told):
        self._began.append([time.process_time(), 0.0])
    def on_end(self, told):
        began, others = self._began.pop()
        spent, kernel = time.process_time() - began, told.data["dispatcher"]
        if kernel in self._kernels:
            self.seconds[kernel] += spent - others
            others = spent
        if self._began:
            self._began[-1][1] += others

parts = all_parts()
kernels = {kernel for part in parts for kernel in part.kernels}
for kernel in kernels:
    kernel._cache = NullCache()
watch = Watch(kernels)
event.register("numba:compile", watch)
for part in parts:
    began = time.process_time()
    part.compile()
    whole = time.process_time() - began
    for kernel in part.kernels:
        name = kernel.py_func.__module__.rpartition(".")[2] + "." + kernel.py_func.__name__
        print(json.dumps([part.name, name, watch.seconds[kernel]]), flush=True)
        watch.seconds[kernel] = 0.0
    print(json.dumps([part.name, "", whole]), flush=True)
"""
"""Compiles all parts one after the other and keeps nothing: each kernel's processor time, and that of its whole part.

What is compiled into a kernel counts as its own, but for other kernels, and what an earlier part left for it.
"""
LEFT = """
from dropsbot.bot.app.compiling import all_parts
print(sum(not part.at_hand for part in all_parts()))
"""
FOLDERS = """
from dropsbot.solver.compiled.kernel_files import kernel_folders
print(*kernel_folders(), sep="\\n")
"""


class Newcomer:
    """A fresh environment in ``folder``, and a home of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        scripts = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
        self._python, self._dropsbot = str(scripts / "python"), str(scripts / "dropsbot")

    def install(self) -> None:
        """Make the environment, and install dropsbot from a copy of its sources, where nothing was ever compiled."""
        skipped = shutil.ignore_patterns(".*", "__pycache__", "build", "*.egg-info", "runs")
        shutil.copytree(ROOT, self._folder / "dropsbot", ignore=skipped)
        subprocess.run([sys.executable, "-m", "venv", str(self._folder / "venv")], check=True)
        subprocess.run(
            [self._python, "-m", "pip", "install", "--quiet", str(self._folder / "dropsbot")],
            check=True,
            cwd=self._folder,
        )

    def dropsbot(self, *arguments: str) -> float:
        """Run a command: its seconds from start to end."""
        began_s = time.monotonic()
        subprocess.run([self._dropsbot, *arguments], check=True, cwd=self._folder, stdout=subprocess.DEVNULL)
        return time.monotonic() - began_s

    def python(self, program: str) -> list[str]:
        """The lines that a program prints."""
        done = subprocess.run(
            [self._python, "-c", program], check=True, cwd=self._folder, stdout=subprocess.PIPE, text=True
        )
        return done.stdout.splitlines()

    def wait_for_all(self) -> None:
        """Wait until everything is compiled.

        Raises:
            TimeoutError: it is not after minutes.
        """
        end_s = time.monotonic() + GIVEN_UP_S
        while self.python(LEFT) != ["0"]:
            if time.monotonic() > end_s:
                raise TimeoutError("not everything was compiled")
            time.sleep(1.0)

    def forget(self) -> None:
        """Take away everything that was compiled."""
        for folder in self.python(FOLDERS):
            shutil.rmtree(folder, ignore_errors=True)


def measure(folder: Path) -> dict[str, float]:
    """A fresh environment's first starts."""
    newcomer = Newcomer(folder)
    began_s = time.monotonic()
    newcomer.install()
    figures = {"install_s": time.monotonic() - began_s}
    newcomer.forget()
    figures["first_plan_s"] = newcomer.dropsbot("solve", BOARD)
    newcomer.wait_for_all()
    newcomer.forget()
    began_s = time.monotonic()
    figures["first_level_s"] = newcomer.dropsbot("run", "--device", "demo", "--levels", "1")
    newcomer.wait_for_all()
    figures["all_compiled_s"] = time.monotonic() - began_s
    print_kernels([json.loads(line) for line in newcomer.python(KERNELS)])
    return {name: round(value_s, 2) for name, value_s in figures.items()}


def print_kernels(rows: list[tuple[str, str, float]]) -> None:
    """The table of kernels."""
    print(f"{'part':30} {'kernel':34} {'seconds':>8}")
    for part, kernel, seconds in rows:
        print(f"{part:30} {kernel or '(the whole part)':34} {seconds:8.2f}")
    print(f"{'all':65} {sum(seconds for _, kernel, seconds in rows if not kernel):8.2f}\n")


def main() -> int:
    """Measure and print; 1 when something asked is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print an object with the figures as the last line")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="dropsbot-first-start-", ignore_cleanup_errors=True) as folder:
        figures = measure(Path(folder))
    asked = {"first_plan_s": PLAN_ASKED_S, "first_level_s": LEVEL_ASKED_S}
    missed = False
    print(f"{'':16} {'asked':>8} {'measured':>9}")
    for name, value_s in figures.items():
        limit_s = asked.get(name)
        late = limit_s is not None and value_s > limit_s
        missed |= late
        print(f"{name:16} {f'<= {limit_s:g}' if limit_s else '-':>8} {value_s:9.2f}{'   MISSED' if late else ''}")
    if options.json:
        print(json.dumps(figures))
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
