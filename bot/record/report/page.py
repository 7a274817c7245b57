"""The page itself: text escaped, data as JSON that no text in it can leave, a policy that forbids everything else."""

from __future__ import annotations

import base64
import hashlib
import json
from bisect import bisect_right
from collections.abc import Sequence
from html import escape
from importlib import resources
from typing import Any

import cv2

from dropsbot.bot.record.lines import SolutionPart
from dropsbot.bot.record.opening import Record
from dropsbot.bot.record.report.animation import Chain
from dropsbot.bot.record.report.charts import clock, draw_drops, draw_taps, draw_times
from dropsbot.bot.record.report.story import PlayedBoard, Story
from dropsbot.bot.speech.words import noun, plural
from dropsbot.vision.frame import Pixels

PICTURE_WIDTH_PX = 480
JPEG_QUALITY = 82


def make_page(story: Story, record: Record) -> str:
    """The whole page of a story; the frames of ``record`` are in it.

    Raises:
        UsageError: a frame is missing or damaged.
    """
    style, script = _resource("style.css"), _resource("player.js")
    policy = (
        f"default-src 'none'; img-src data:; style-src '{_hash(style)}'; script-src '{_hash(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    title = f"Run of {story.first.started:%Y-%m-%d %H:%M}"
    boards = [_board_data(board, record) for board in story.boards]
    data = {"speed": record.rules.step_units / record.rules.cell_units, "boards": boards}
    return "".join(
        (
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            '<meta name="color-scheme" content="light dark"><meta name="referrer" content="no-referrer">',
            f"<title>{escape(title)} · dropsbot</title><style>{style}</style></head><body>",
            _header(story, title),
            f"<main>{_tiles(story)}<div class='pair'>",
            _card("Drops over time", draw_drops(story), "drops", _drops_note(story)),
            _card("Where the time went", draw_times(story), "split"),
            "</div>",
            _card("Predicted and seen", draw_taps(story), "predicted", _predicted_note(story)),
            _boards(story) if boards else _card("Boards", '<p class="none">No board was planned.</p>', "boards"),
            "</main>",
            f'<script type="application/json" id="data">{_as_script_text(data)}</script>',
            f"<script>{script}</script></body></html>\n",
        )
    )


def _header(story: Story, title: str) -> str:
    first = story.first
    state, kind = ("done", "good") if story.why is None else (story.why, "bad")
    if story.killed:
        state, kind = "killed, or still going on", "bad"
    facts = [first.device, f"profile {first.profile}", f"rules {first.rules}", f"dropsbot {first.version}"]
    if story.segments > 1:
        facts.append(f"{story.segments} parts")
    chips = "".join(f"<li>{escape(fact)}</li>" for fact in facts)
    drop = (
        '<svg class="logo" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2C12 2 4.5 10.2 4.5 15a7.5 7.5 0 0 0 '
        '15 0C19.5 10.2 12 2 12 2Z"/><path class="shine" d="M8 15.5a4 4 0 0 0 3.2 3.6"/></svg>'
    )
    return (
        f'<header><div class="head">{drop}<div><h1>{escape(title)}</h1><ul class="chips">{chips}</ul></div>'
        f'<p class="state {kind}" id="state">{escape(state)}</p></div></header>'
    )


def _tiles(story: Story) -> str:
    tally = story.tally
    checked = tally.predicted + tally.mispredicted
    gained = None if tally.drops_start is None or tally.drops_end is None else tally.drops_end - tally.drops_start
    right = f"{tally.predicted / checked:.1%}".replace("100.0%", "100%") if checked else "–"
    tiles = [
        ("levels", str(tally.levels), f"{noun(tally.levels, 'level')} cleared",
         f"of {story.first.levels} asked for at first"),
        ("gained", "–" if gained is None else f"{gained:+d}", "drops gained", _reward_note(story, gained)),
        ("taps", str(tally.taps), noun(tally.taps, "tap"), plural(tally.detonations, "detonation")),
        ("right", right, "as predicted", f"{plural(tally.mispredicted, 'surprise')} in {plural(checked, 'tap')}"),
        ("seconds", clock(story.seconds), "played", f"{story.seconds / tally.levels:.1f} s a level"
         if tally.levels else "no level cleared"),
    ]  # fmt: skip
    return '<section class="tiles">' + "".join(
        f'<div class="tile"><strong id="{name}">{escape(value)}</strong><span>{escape(what)}</span>'
        f"<small>{escape(note)}</small></div>"
        for name, value, what, note in tiles
    ) + "</section>"  # fmt: skip


def _reward_note(story: Story, gained: int | None) -> str:
    if gained is None:
        return "not known"
    bonus = story.level_bonus * story.tally.levels
    return f"{story.tally.drops_start} → {story.tally.drops_end}, reward {gained - bonus:+d}"


def _card(title: str, body: str, name: str, note: str = "") -> str:
    told = f'<p class="note">{escape(note)}</p>' if note else ""
    return f'<section class="card" id="{name}"><h2>{escape(title)}</h2>{told}{body}</section>'


def _drops_note(story: Story) -> str:
    return "Each upright line is a cleared level." if 0 < len(story.cleared_s) <= 200 else ""


def _predicted_note(story: Story) -> str:
    tally = story.tally
    if not tally.predicted + tally.mispredicted:
        return ""
    if not tally.mispredicted:
        how = "Every tap led to the board that the rules say."
    else:
        taps = tally.predicted + tally.mispredicted
        how = f"{tally.mispredicted} of {plural(taps, 'tap')} led to something else than predicted."
    return f"{how} A square is a look at the board after one tap or several."


def _boards(story: Story) -> str:
    head = "".join(
        f'<th scope="col"{extra}>{name}</th>'
        for name, extra in (
            ("#", ""), ("level", ""), ("drops", ""), ("planned", ' title="reward of the plan"'),
            ("seen", ' title="drops gained, without the bonus for the level"'), ("taps", ""), ("", ""),
        )
    )  # fmt: skip
    rows = "".join(_row(number, board, story) for number, board in enumerate(story.boards))
    return (
        '<section class="card" id="boards"><h2>Boards</h2><div class="boards"><div class="list" tabindex="-1">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>{_PLAYER}</div></section>"
    )


def _row(number: int, board: PlayedBoard, story: Story) -> str:
    part = board.planned.solution
    planned = "–" if part.reward is None else f"{part.reward:+d}"
    seen = "–"
    if board.checked and board.drops_seen is not None:
        seen = f"{board.drops_seen - board.planned.drops - (story.level_bonus if board.cleared else 0):+d}"
    surprised = any(not check.as_predicted for check in board.checked)
    how, kind, sign = ("cleared", "good", "✓") if board.cleared else ("not finished", "open", "–")
    how, kind, sign = (f"{how}, with a surprise", "bad", "!") if surprised else (how, kind, sign)
    taps = f"{len(board.tapped)}/{len(board.chains)}"
    cells = (str(number + 1), _or_unknown(board.planned.level), str(board.planned.drops), planned, seen, taps)
    return (
        f'<tr data-board="{number}" tabindex="0">'
        + "".join(f'<td class="num">{escape(cell)}</td>' for cell in cells)
        + f'<td><span class="how {kind}" role="img" aria-label="{how}" title="{how}">{sign}</span></td></tr>'
    )


def _or_unknown(value: int | None) -> str:
    return "?" if value is None else str(value)


_ICONS = {
    "first": "M2 2h2v12H2zM14 2v12L5 8z",
    "back": "M12 2v12L3 8z",
    "play": "M4 2v12l10-6z",
    "forward": "M4 2v12l9-6z",
    "last": "M2 2v12l9-6zM12 2h2v12h-2z",
}
_BUTTONS = (
    ("first", "to the start (Home)"),
    ("back", "one tap back (←)"),
    ("play", "play or pause (space)"),
    ("forward", "one tap on (→)"),
    ("last", "to the end (End)"),
)
_PLAYER = (
    '<div class="player" id="player"><div class="stage"><svg id="stage" role="img" aria-label="The board"></svg></div>'
    '<div class="side"><p class="told" id="told" aria-live="polite"></p><p class="how-good" id="how-good"></p>'
    '<ol class="groups" id="groups"></ol><figure><img id="picture" alt="What the window showed when the plan was made">'
    '<figcaption>the window at that moment</figcaption></figure></div><div class="controls">'
    + "".join(
        f'<button id="{name}" title="{told}" aria-label="{told}"><svg viewBox="0 0 16 16" aria-hidden="true">'
        f'<path d="{_ICONS[name]}"/></svg></button>'
        for name, told in _BUTTONS
    )
    + '<input id="slide" type="range" min="0" max="1" step="any" value="0" aria-label="place in the plan">'
    '<p class="keys"><kbd>←</kbd> <kbd>→</kbd> tap by tap · <kbd>space</kbd> play · <kbd>↑</kbd> <kbd>↓</kbd> board</p>'
    "</div></div>"
)


def _board_data(board: PlayedBoard, record: Record) -> dict[str, Any]:
    part = board.planned.solution
    steps = [_step_data(chain, part.cols) for chain in board.chains]
    drops = board.planned.drops
    detonations = 0
    left = [group.taps for group in part.groups]
    for number, (step, chain) in enumerate(zip(steps, board.chains, strict=True)):
        detonations += chain.combo > 0
        drops += record.rules.drops_for(chain.combo) - 1
        drops += board.planned.perfect_bonus if chain.combo and chain.board.cleared and detonations == 1 else 0
        step["drops"] = drops
        step["group"] = _group_of(chain.cell, part, left)
        if step["group"] is not None:
            left[step["group"]] -= 1
        at = bisect_right(board.ends, number)
        if at < len(board.checked):
            check = board.checked[at]
            last = number + 1 == board.ends[at]
            step["right"] = check.as_predicted or not last
            step["seen"] = check.board if last and not check.as_predicted else ""
            step["screen"] = str(check.screen).replace("_", " ")
        step["tapped"] = number < len(board.tapped)
    return {
        "rows": part.rows,
        "cols": part.cols,
        "sizes": part.board,
        "level": board.planned.level,
        "drops": board.planned.drops,
        "reward": part.reward,
        "proven": part.proven,
        "bound": part.upper_bound,
        "seconds": round(part.seconds, 3),
        "groups": [[group.row, group.col, group.taps, group.combo] for group in part.groups],
        "steps": steps,
        "picture": _data_uri(record.picture(board.planned.frame)),
    }


def _group_of(cell: int, part: SolutionPart, left: Sequence[int]) -> int | None:
    """Which group of a plan a tap belongs to, where so many taps of each are left: fills are tapped in rounds."""
    groups = enumerate(part.groups)
    return next((at for at, group in groups if left[at] and group.row * part.cols + group.col == cell), None)


def _step_data(chain: Chain, cols: int) -> dict[str, Any]:
    return {
        "cell": chain.cell,
        "combo": chain.combo,
        "ticks": chain.ticks,
        "board": chain.board.digits,
        "changes": chain.changes,
        "bursts": chain.bursts,
        "flights": [
            (*divmod(flight.cell, cols), flight.direction, flight.first_tick, flight.last_tick)
            for flight in chain.flights
        ],
    }


def _data_uri(pixels: Pixels) -> str:
    """A picture small enough for a page with hundreds of them."""
    scale = min(1.0, PICTURE_WIDTH_PX / pixels.shape[1])
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
