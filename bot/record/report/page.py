"""The page itself: text escaped, data as JSON that no text in it can leave, a policy that forbids everything else."""

from __future__ import annotations

import base64
import hashlib
import json
import math
from collections.abc import Iterable
from functools import partial
from html import escape
from importlib import resources
from typing import Any

import cv2

from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.report.charts import Words, draw_curve, draw_looks, draw_times, marks_of
from dropsbot.bot.record.report.put_into import put_into
from dropsbot.bot.record.report.story import Chapter, Chapters, Curve, Head, Story, Tile, ToldTap
from dropsbot.sentences.languages import in_language
from dropsbot.sentences.sentence import say
from dropsbot.vision.frame import Pixels

PICTURE_WIDTH_PX, LEAST_WIDTH_PX = 480, 136
FULL_PICTURES = 80
"""So many pictures have their full width; more of them share the bytes that these take, down to the least width."""
_PLAN_STYLE = """body { background: var(--card); }
.player { display: flex; flex-direction: column; align-items: stretch; padding: 2px; }
.controls { order: 1; } .side { order: 2; } .stage { align-self: stretch; } .told { min-height: 0; }
"""
JPEG_QUALITY = 82


def make_page(story: Story, record: Record, language: str) -> str:
    """The whole page of a story in a language, one of ``LANGUAGES``; the frames of ``record`` are in it.

    Raises:
        UsageError: a frame is missing or damaged.
    """
    story, words = put_into(language, story), partial(in_language, language=language)
    style, script = _resource("palette.css") + _resource("style.css"), _resource("player.js")
    title = words(say("Run of {began}", began=f"{story.head.began:%Y-%m-%d %H:%M}"))
    told = story.chapters.chapters
    width_px = picture_width_px(len(told))
    chapters = [
        {**_chapter_data(chapter), "picture": _data_uri(record.picture(chapter.frame), width_px)} for chapter in told
    ]
    return "".join(
        (
            *_beginning(language, style, script),
            '<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">',
            f"<title>{escape(title)} · dropsbot</title><style>{style}</style></head><body>",
            _header(story.head, title),
            f"<main><section class='tiles'>{''.join(map(_tile, story.tiles))}</section><div class='pair'>",
            _curve(story.curve, story.seconds, words),
            _card(words(say("Where the time went")), draw_times(story.seconds, story.spent, words), "split"),
            "</div>",
            _card(words(say("Predicted and seen")), draw_looks(story.looks, words), "predicted", story.looks_note),
            _chapters(story.chapters, words),
            "</main>",
            *_end(story.chapters, chapters, script, words),
        )
    )


def make_plan_page(chapters: Chapters, language: str, *, dark: bool | None) -> str:
    """A page of plans alone, to step through, for a frame in another page; ``dark`` None is as the system is."""
    chapters, words = put_into(language, chapters), partial(in_language, language=language)
    style, script = _resource("palette.css") + _resource("style.css"), _resource("player.js")
    if dark is not None:
        style += f":root {{ color-scheme: {'dark' if dark else 'light'}; }}"
    style += _PLAN_STYLE
    told = [{**_chapter_data(chapter), "picture": ""} for chapter in chapters.chapters]
    return "".join(
        (
            *_beginning(language, style, script),
            f"<title>{escape(chapters.title)}</title><style>{style}</style></head><body>",
            _list_of(chapters) if len(chapters.chapters) > 1 else "",
            _player(chapters, words, pictured=False),
            *_end(chapters, told, script, words),
        )
    )


def _beginning(language: str, style: str, script: str) -> Iterable[str]:
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{escape(_policy(style, script))}">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
    )


def _end(chapters: Chapters, told: list[dict[str, Any]], script: str, words: Words) -> Iterable[str]:
    data = {
        "pictured": chapters.pictured, "chapters": told, "play": words(say("play")), "pause": words(say("pause")),
    }  # fmt: skip
    return (
        f'<script type="application/json" id="data">{_as_script_text(data)}</script>',
        f"<script>{script}</script></body></html>\n",
    )


def _policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; img-src data:; style-src '{_hash(style)}'; script-src '{_hash(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _header(head: Head, title: str) -> str:
    chips = "".join(f"<li>{escape(fact)}</li>" for fact in head.facts)
    drop = (
        '<svg class="logo" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2C12 2 4.5 10.2 4.5 15a7.5 7.5 0 0 0 '
        '15 0C19.5 10.2 12 2 12 2Z"/><path class="shine" d="M8 15.5a4 4 0 0 0 3.2 3.6"/></svg>'
    )
    return (
        f'<header><div class="head">{drop}<div><h1>{escape(title)}</h1><ul class="chips">{chips}</ul></div>'
        f'<p class="state {"good" if head.well else "bad"}" id="state">{escape(head.end)}</p></div></header>'
    )


def _tile(tile: Tile) -> str:
    return (
        f'<div class="tile"><strong id="{tile.name}">{escape(tile.value)}</strong><span>{escape(tile.what)}</span>'
        f"<small>{escape(tile.note)}</small></div>"
    )


def _curve(curve: Curve, seconds: float, words: Words) -> str:
    return _card(curve.title, draw_curve(curve, seconds, words), curve.name, curve.note if marks_of(curve) else "")


def _card(title: str, body: str, name: str, note: str = "") -> str:
    told = f'<p class="note">{escape(note)}</p>' if note else ""
    return f'<section class="card" id="{name}"><h2>{escape(title)}</h2>{told}{body}</section>'


def _chapters(told: Chapters, words: Words) -> str:
    if not told.chapters:
        return _card(told.title, f'<p class="none">{escape(told.nothing)}</p>', told.name)
    body = f'<div class="chapters">{_list_of(told)}{_player(told, words, pictured=True)}</div>'
    return _card(told.title, body, told.name, told.note)


def _list_of(told: Chapters) -> str:
    head = "".join(_column(*column) for column in (("#", ""), *told.columns, ("", "")))
    rows = "".join(_row(place, chapter) for place, chapter in enumerate(told.chapters))
    return f'<div class="list" tabindex="-1"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _column(name: str, meaning: str) -> str:
    title = f' title="{escape(meaning)}"' if meaning else ""
    return f'<th scope="col"{title}>{escape(name)}</th>'


def _row(place: int, chapter: Chapter) -> str:
    how, sign = escape(chapter.sign.how), chapter.sign
    return (
        f'<tr data-chapter="{place}" tabindex="0">'
        + "".join(f'<td class="num">{escape(cell)}</td>' for cell in (str(chapter.number), *chapter.columns))
        + f'<td><span class="how {sign.kind}" role="img" aria-label="{how}" title="{how}">{sign.character}</span></td>'
        "</tr>"
    )


_ICONS = {
    "first": "M2 2h2v12H2zM14 2v12L5 8z",
    "back": "M12 2v12L3 8z",
    "play": "M4 2v12l10-6z",
    "forward": "M4 2v12l9-6z",
    "last": "M2 2v12l9-6zM12 2h2v12h-2z",
}
_BUTTONS = (
    ("first", say("to the start (Home)")),
    ("back", say("one tap back (←)")),
    ("play", say("play or pause (space)")),
    ("forward", say("one tap on (→)")),
    ("last", say("to the end (End)")),
)


def _player(told: Chapters, words: Words, *, pictured: bool) -> str:
    buttons = "".join(
        f'<button id="{name}" title="{words(does)}" aria-label="{words(does)}">'
        f'<svg viewBox="0 0 16 16" aria-hidden="true"><path d="{_ICONS[name]}"/></svg></button>'
        for name, does in _BUTTONS
    )
    figure = (
        f'<figure><img id="picture" alt="{words(say("What the window showed when the plan was made"))}">'
        f"<figcaption>{words(say('the window at that moment'))}</figcaption></figure>"
    )
    return (
        '<div class="player" id="player"><div class="stage">'
        f'<svg id="stage" role="img" aria-label="{escape(told.stage)}"></svg></div>'
        '<div class="side"><p class="told" id="told" aria-live="polite"></p><p class="how-good" id="how-good"></p>'
        f'<ol class="groups" id="groups"></ol>{figure if pictured else ""}</div><div class="controls">{buttons}'
        '<input id="slide" type="range" min="0" max="1" step="any" value="0" aria-label="'
        f'{words(say("place in the plan"))}">'
        f"<p class='keys'><kbd>←</kbd> <kbd>→</kbd> {words(say('tap by tap'))} · <kbd>{words(say('space'))}</kbd> "
        f"{words(say('play'))} · <kbd>↑</kbd> <kbd>↓</kbd> {escape(told.noun)}</p></div></div>"
    )


def picture_width_px(pictures: int) -> int:
    """How wide each of so many pictures is, so that a page stays small enough to send."""
    share = min(1.0, FULL_PICTURES / max(1, pictures))
    return max(LEAST_WIDTH_PX, round(PICTURE_WIDTH_PX * math.sqrt(share)))


def _chapter_data(chapter: Chapter) -> dict[str, Any]:
    return {
        "rows": chapter.rows,
        "cols": chapter.cols,
        "start": chapter.start,
        "told": chapter.told,
        "quality": chapter.quality,
        "groups": [[group.label, group.title, group.strong] for group in chapter.groups],
        "taps": [_tap_data(tap, chapter.cols) for tap in chapter.taps],
    }


def _tap_data(tap: ToldTap, cols: int) -> dict[str, Any]:
    motion, outcome = tap.motion, tap.outcome
    return {
        "cell": tap.cell,
        "told": tap.told,
        "after": tap.after,
        "group": tap.group,
        "how": outcome.how,
        "right": outcome.right,
        "seen": outcome.seen,
        "ticks": motion.ticks,
        "tickMs": round(motion.tick_ms, 3),
        "speed": motion.cells_per_tick,
        "changes": motion.changes,
        "bursts": motion.bursts,
        "flights": [
            (*divmod(flight.cell, cols), *flight.way, flight.first_tick, flight.last_tick) for flight in motion.flights
        ],
    }


def _data_uri(pixels: Pixels, width_px: int) -> str:
    """A picture of at most that width."""
    scale = min(1.0, width_px / pixels.shape[1])
    size = (max(1, round(pixels.shape[1] * scale)), max(1, round(pixels.shape[0] * scale)))
    small = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
    data = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1].tobytes()
    return "data:image/jpeg;base64," + base64.b64encode(data).decode()


def _as_script_text(data: object) -> str:
    """JSON that cannot end the script element it stands in."""
    text = json.dumps(data, separators=(",", ":"), allow_nan=False)
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _resource(name: str) -> str:
    return resources.files("dropsbot.bot.record.report").joinpath(name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
