"""Which packages an installed dropsbot has: the folders of this repository, all under the one name ``dropsbot``.

Everything else about the project stands in ``pyproject.toml``.
"""

from setuptools import find_packages, setup

FOLDERS = ("bot", "vision", "solver", "calibration", "sentences")

setup(
    packages=["dropsbot", *(f"dropsbot.{name}" for name in find_packages(include=[f"{top}*" for top in FOLDERS]))],
    package_dir={"dropsbot": "api", **{f"dropsbot.{top}": top for top in FOLDERS}},
)
