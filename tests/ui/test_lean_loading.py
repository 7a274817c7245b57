"""What is loaded before the first paint, and what can be loaded afterwards."""

from __future__ import annotations

import subprocess
import sys

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
