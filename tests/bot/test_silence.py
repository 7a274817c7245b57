"""Where no terminal shows what goes on, a run that has nothing to say for a while says that."""

from __future__ import annotations

import time

import pytest

from dropsbot.bot.cli.language import speak
from dropsbot.bot.cli.live import Live
from dropsbot.bot.cli.terminal_questions import TerminalQuestioner
from dropsbot.bot.games.choice import TEN_DROPS
from dropsbot.bot.play.events import LevelCleared
from dropsbot.sentences.languages import ENGLISH

pytestmark = pytest.mark.quick

DEADLINE_S = 60.0


def said_until(words: str, capsys: pytest.CaptureFixture[str]) -> str:
    said, end_s = "", time.monotonic() + DEADLINE_S
    while words not in said:
        assert time.monotonic() < end_s, said
        time.sleep(0.01)
        said += capsys.readouterr().err
    return said


def test_silence_is_broken_at_one_pace_and_later_each_time_that_it_was_twice_as_long(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    speak(ENGLISH)
    monkeypatch.setattr("dropsbot.bot.cli.live.PATIENCE_S", 1 / 64)
    monkeypatch.setattr("dropsbot.bot.cli.live.say", lambda words, seconds: f"{seconds * 64:g} turns of silence")
    monkeypatch.setattr("dropsbot.bot.cli.live.OFTEN", 3)
    with Live(TEN_DROPS, lambda: 0.0) as live:
        told = [f"{count} turns of silence" for count in (1, 2, 3, 6, 12)]
        assert said_until("12 turns of silence", capsys).split("\n")[:5] == told
        live.hear(LevelCleared(3))
        assert "level cleared (3 so far)" in said_until("1 turns", capsys)
    capsys.readouterr()
    assert not live._waker.is_alive()


def test_a_tap_that_a_lesson_tells_is_news(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    speak(ENGLISH)
    monkeypatch.setattr("dropsbot.bot.cli.live.PATIENCE_S", 1 / 64)
    monkeypatch.setattr("dropsbot.bot.cli.live.say", lambda words, seconds: f"[{seconds * 64:g} turns]")
    teacher = TerminalQuestioner(None)
    with teacher.onlooker(TEN_DROPS, lambda: 0.0):
        said_until("[2 turns]", capsys)
        teacher.note("tap 1")
        said_until("[1 turns]", capsys)
