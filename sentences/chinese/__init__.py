"""Every sentence in Chinese, by its English: a table for each place where a person meets them."""

from __future__ import annotations

from collections.abc import Mapping

from dropsbot.sentences.chinese.boards import BOARDS
from dropsbot.sentences.chinese.devices import DEVICES
from dropsbot.sentences.chinese.files import FILES
from dropsbot.sentences.chinese.help import AROUND_HELP, HELP
from dropsbot.sentences.chinese.pages import PAGES
from dropsbot.sentences.chinese.playing import PLAYING
from dropsbot.sentences.chinese.reading import READING
from dropsbot.sentences.chinese.reports import REPORTS
from dropsbot.sentences.chinese.teaching import TEACHING
from dropsbot.sentences.chinese.words import BETWEEN, COUNTED, MARKS, SYSTEM, WORDS

TABLES = (
    AROUND_HELP,
    BETWEEN,
    BOARDS,
    COUNTED,
    DEVICES,
    FILES,
    HELP,
    MARKS,
    PAGES,
    PLAYING,
    READING,
    REPORTS,
    SYSTEM,
    TEACHING,
    WORDS,
)
CHINESE: Mapping[str, str] = {english: chinese for table in TABLES for english, chinese in table.items()}
