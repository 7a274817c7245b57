"""A sentence is its English everywhere, and the same sentence in another language where somebody reads it."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from dropsbot.bot.games.ten_drops.level_end import SAY_NEXT
from dropsbot.bot.record.lines import EndLine, to_text
from dropsbot.bot.speech.endings import ending
from dropsbot.bot.speech.errors import DropsbotError, UsageError
from dropsbot.sentences.languages import in_language, packed, unpacked
from dropsbot.sentences.sentence import Sentence, joined, plural, say
from dropsbot.vision.profile import Screen

pytestmark = pytest.mark.quick

LOST = say("the game was lost after {levels}", levels=plural(2, "cleared level"))
ENGLISH, CHINESE = "the game was lost after 2 cleared levels", "过了 2 关之后，游戏输了"


def test_it_is_its_english_for_all_who_know_nothing_of_languages() -> None:
    assert ENGLISH == LOST
    assert json.dumps({"why": LOST}) == json.dumps({"why": ENGLISH})
    assert json.loads(to_text(EndLine(t=0.0, why=LOST)))["why"] == ENGLISH


def test_it_is_put_into_a_language_with_the_sentences_in_it() -> None:
    assert in_language(LOST, "zh") == CHINESE
    assert in_language(LOST, "en") == ENGLISH
    assert in_language("a path", "zh") == "a path"


def test_texts_are_joined_in_every_language() -> None:
    both = joined("; ", [LOST, "x y"])
    assert both == f"{ENGLISH}; x y"
    assert in_language(both, "zh") == f"{CHINESE}；x y"


def test_a_member_of_an_enumeration_is_a_word_for_people() -> None:
    told = say("the screen '{screen}'", screen=Screen.OUT_OF_DROPS)
    assert told == "the screen 'out of drops'"
    assert in_language(told, "zh") == "画面“没有水滴”"


def test_braces_in_what_is_told_mean_nothing() -> None:
    told = say("the picture is in {picture}", picture="{levels} {0}")
    assert told == "the picture is in {levels} {0}"
    assert in_language(told, "zh") == "画面保存在 {levels} {0}"


@pytest.mark.parametrize(
    "sent",
    [
        copy.deepcopy,
        lambda told: pickle.loads(pickle.dumps(told)),
        lambda told: unpacked(json.loads(json.dumps(packed({"said": [told]}))))["said"][0],
    ],
)
def test_it_can_be_copied_and_sent(sent: object) -> None:
    assert callable(sent)
    arrived = sent(LOST)
    assert isinstance(arrived, Sentence)
    assert in_language(arrived, "zh") == CHINESE


def test_what_is_no_sentence_arrives_as_it_was() -> None:
    line = {"status": {"numbers": {"level": "1"}}, "said": None, "t": 0.5, "left": [1, 2], "say": "x"}
    assert unpacked(json.loads(json.dumps(packed(line)))) == line


def test_an_error_ends_with_the_sentence_that_it_was_raised_with() -> None:
    again = UsageError(str(DropsbotError(LOST)))
    end = ending(again)
    assert end is not None
    assert in_language(end[0], "zh") == CHINESE
    stopped = ending(KeyboardInterrupt(say("F9 was pressed")))
    assert stopped is not None
    assert in_language(stopped[0], "zh") == "已停止：按了 F9"


def test_what_stands_in_the_middle_of_a_module_is_said_late() -> None:
    assert in_language(SAY_NEXT, "zh").startswith("请说明怎样继续")
