"""Which packages an installed dropsbot has, and what a package index shows of it.

The packages are the folders of this repository, all under the one name ``dropsbot``. Everything else about the project
stands in ``pyproject.toml``.
"""

import re
from pathlib import Path

from setuptools import find_packages, setup

FOLDERS = ("bot", "vision", "solver", "calibration", "sentences")
PICTURE = re.compile(r"^!\[[^\]]*\]\((?!https:)[^)]*\)\n+", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\((?!https:)[^)]*\)")

# An index has nothing of what lies beside the README, and the repository has no address yet that could be named there:
# so pictures are left out, and links to other pages are their names.
readme = Path(__file__).with_name("README.md").read_text(encoding="utf-8")

setup(
    packages=["dropsbot", *(f"dropsbot.{name}" for name in find_packages(include=[f"{top}*" for top in FOLDERS]))],
    package_dir={"dropsbot": "api", **{f"dropsbot.{top}": top for top in FOLDERS}},
    long_description=LINK.sub(r"\1", PICTURE.sub("", readme)),
    long_description_content_type="text/markdown",
)
