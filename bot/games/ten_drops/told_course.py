"""What a person says about drops and about what leads on after a cleared board, as text."""

from __future__ import annotations

import re
from dataclasses import replace

from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.course import Course, LeadOn
from dropsbot.vision.frame import Point
from dropsbot.vision.profile import Profile
from dropsbot.vision.stored.course_entries import WORDS

_PLACE = re.compile(r"(\d{1,5}(?:\.\d+)?)\s*,\s*(\d{1,5}(?:\.\d+)?)")


def parse_next(text: str) -> LeadOn:
    """What ``X,Y``, ``enter``, ``space``, ``escape``, ``back`` or ``none`` behind ``--next`` means.

    Raises:
        UsageError: it is something else.
    """
    word = text.strip().casefold()
    place = _PLACE.fullmatch(word)
    if place:
        return Point(float(place[1]), float(place[2]))
    if word not in WORDS:
        raise UsageError(
            say(
                "--next is a place X,Y in pixels of the picture, or one of {words}, not {text!r}; none: you load "
                "the next board yourself",
                words=joined(", ", WORDS),
                text=text,
            )
        )
    return WORDS[word]


def told(course: Course, next_text: str | None, *, unlimited: bool) -> Course:
    """A course with what the person says about it.

    Raises:
        UsageError: what is said about the next board makes no sense.
    """
    unlimited = course.unlimited or unlimited
    if next_text is None:
        return replace(course, unlimited=unlimited)
    return replace(course, lead_on=parse_next(next_text), further=(), unlimited=unlimited)


def with_course_told(profile: Profile, next_text: str | None, *, drops: int | None, unlimited: bool) -> Profile:
    """A profile with what the person says for one run; so many ``drops`` held put a limit where there was none.

    Raises:
        UsageError: it makes no sense, or the place is outside of the game's picture.
    """
    course = told(profile.course, next_text, unlimited=unlimited)
    course = replace(course, unlimited=course.unlimited and drops is None)
    check_inside_picture(course.lead_on, profile.width_px, profile.height_px)
    return replace(profile, course=course)


def check_inside_picture(lead_on: LeadOn | None, width_px: int, height_px: int) -> None:
    """Hold a place to the picture that it is on.

    Raises:
        UsageError: it is outside.
    """
    if isinstance(lead_on, Point) and not (lead_on.x_px < width_px and lead_on.y_px < height_px):
        raise UsageError(
            say(
                "--next {x_px:g},{y_px:g} is outside of the picture of {width_px}x{height_px}",
                x_px=lead_on.x_px,
                y_px=lead_on.y_px,
                width_px=width_px,
                height_px=height_px,
            )
        )
