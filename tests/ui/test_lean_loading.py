"""What is loaded before the first paint, and what can be loaded afterwards."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import psutil

from testkit.page_server import serving

LOADED = """
import sys
from dropsbot.bot.ui.lean_loading import load_nicegui
load_nicegui()
print(*sorted({"aiohttp", "nicegui", "numpy", "requests", "tornado.web"} & set(sys.modules)))
import requests
print(requests.Session.__name__)
"""


def test_the_page_loads_without_what_calls_other_servers_which_is_there_for_others() -> None:
    ended = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, timeout=60, check=True)
    assert ended.stdout.split() == ["nicegui", "Session"]


def test_the_first_page_loads_no_opencv(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        with urlopen(served.address) as page:
            assert b"Plays Ten Drops for you" in page.read()
        loaded = [Path(each.path).parts for each in psutil.Process(served.process.pid).memory_maps()]
    assert [parts for parts in loaded if "orjson" in parts], "libraries are not told"
    assert [parts[-1] for parts in loaded if {"cv2", "numpy"} & set(parts)] == []
