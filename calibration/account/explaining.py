"""Explain a board from several beginnings, and keep what foretells it best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from dropsbot.calibration.account.bare_look import shows_bare_look, with_bare_look, with_flat_ground
from dropsbot.calibration.account.bubble_maps import MapStart, bubble_maps
from dropsbot.calibration.account.bubble_spots import Contrasts
from dropsbot.calibration.account.cell_colours import CellColours
from dropsbot.calibration.account.explanation import SERIOUS, Explanation, flips_by_ground, flips_by_look, urgency
from dropsbot.calibration.account.flattest_ground import covers_beside_flattest
from dropsbot.calibration.account.foretelling import Foretelling
from dropsbot.calibration.account.left_over import leaves_over
from dropsbot.calibration.account.look_features import look_features
from dropsbot.calibration.account.look_mixture import Labels, Measures, Sorting, sortings
from dropsbot.calibration.account.middle_marks import (
    FEWEST,
    LEAST_COVER,
    SMALL,
    Spots,
    shown_small,
    small_ones,
    stand_out,
    with_small_bubbles,
)
from dropsbot.calibration.account.outlined import Outlined
from dropsbot.vision.frame import Picked, Shades

STARTS = (
    MapStart(strict=False),
    MapStart(strict=True),
    MapStart(strict=True, checkered=True),
    MapStart(strict=True, tiled=False),
    MapStart(strict=False, outlined=True),
)
_WAYS = 12
_PIXELS = 4.0
"""So many pixels of a cell tell something new; the others say the same again."""
_AGREED = 0.25
"""Where all accounts that are asked agree whether a cell is ground, another label counts only if it foretells the cell
better by so many nats a pixel."""
_SHOWN = 1.5
"""The same where the outline leaves no doubt, or the middle of a cell with a small bubble stands out. Over a
photograph, foretelling a cell says little."""
_MOST_OF_OUTLINES = 100.0
"""Outlines give all bubbles of a look one radius, so that it leads by too much: at most this counts."""
_MISSED = 100.0
"""An account that has missed a bubble is worth less by so many nats: one that covers a hundredth of a cell hardly
changes how well the cell is foretold."""
_SAME_BY_OUTLINE = 150.0
"""So many nats it is worth to an account that outlines without any doubt say the same about which cells are bubbles,
and so many again that they say the same about looks. In games drawn at random, seeds 401 to 600, they did so 43 times.
They were right about bubbles in 42, where accounts by colours were up to 65 nats in favour of a wrong one; and about
looks in 39, where the right sorting led by 190 and more in the others. Where they did not tell looks apart, they were
right about bubbles in 17 of 17 (seeds 8600 to 8899)."""
_BY_PARITY = 10.0
"""Where every other cell has a ground of its own, looks may be told by that ground alone. So they were where the ground
of cells says so much about looks, in nats (G-test); by chance, that happens once in some thousand boards."""


def explanations(colours: CellColours, outlines: Outlined, empty: Picked) -> list[Explanation]:
    """Accounts of a board from several beginnings, the best first; none where too little shows.

    ``outlines`` are what outlines say about the same cells, of which some are known to be ``empty`` (cells,).
    """
    foretelling, spots, contrasts = Foretelling.of(colours), Spots.of(colours.lab), Contrasts.of(colours.light)
    found = []
    for start in STARTS:
        cover = bubble_maps(colours, start, outlines.discs, empty)
        for more in (cover, *with_small_bubbles(colours, spots, cover, empty)):
            account = _explained(colours, spots, contrasts, more, foretelling, start)
            found += [account] if account else []

    def beside(cover: Shades) -> Explanation | None:
        return _explained(colours, spots, contrasts, cover, foretelling, None)

    for cover in covers_beside_flattest(colours):
        cover[empty] = 0
        account = beside(cover)
        found += [account] if account else []
    found = with_flat_ground(found, colours, empty, beside)
    found = [one for one in found if not shows_bare_look(colours, one.labels)] or found
    if not found:
        return []
    found = with_bare_look(found, colours, empty, beside, sure=outlines.looks is not None)
    found = [_confirmed(one, outlines) for one in found]
    found.sort(key=lambda one: -one.worth)
    best = _by_colours(found[0], found[1:])
    same = (one for one in found[1:] if not one.outlined and (one.labels == best.labels).all())
    best = replace(best, other_covers=tuple(one.cover for one in same))
    found = [best, *found[1:]]
    return [_believing(one, [other for other in found if other is not one], outlines, spots) for one in found]


def _by_colours(best: Explanation, others: Sequence[Explanation]) -> Explanation:
    """The best account with the maps of one by colours that says the same: they know best how much is covered.

    Where one of both needs no fifth look, none is needed.
    """
    if not (best.outlined or best.by_likeness):
        return best
    by_colours = (one for one in others if not (one.outlined or one.by_likeness))
    known = next((one for one in by_colours if (one.labels == best.labels).all()), None)
    if known is None:
        return best
    crowded = min(best.crowded, known.crowded)
    return replace(best, cover=known.cover, outlined=False, by_likeness=False, crowded=crowded)


def _confirmed(account: Explanation, outlines: Outlined) -> Explanation:
    """An account that is worth more where outlines that leave no doubt say the same of bubbles, and again of looks."""
    looks = outlines.looks
    if looks is None or ((account.labels > 0) != (looks > 0)).any():
        return account
    account = replace(account, worth=account.worth + _SAME_BY_OUTLINE)
    pairs = set(zip(account.labels.tolist(), looks.tolist(), strict=True))
    if outlines.told and len(pairs) == len(np.unique(looks)) == len(np.unique(account.labels)):
        return replace(account, worth=account.worth + _SAME_BY_OUTLINE, crowded=0.0)
    return account


def _believing(account: Explanation, others: Sequence[Explanation], outlines: Outlined, spots: Spots) -> Explanation:
    """An account, less in doubt about ground where outlines or middles agree on it, or all that are not far behind.

    Not in doubt about it at all where outlines leave no doubt anywhere.
    """
    if outlines.looks is not None and ((outlines.looks > 0) == (account.labels > 0)).all():
        return replace(account, flips=tuple(flip for flip in account.flips if flip.by_look))
    more = np.full(len(account.labels), _AGREED)
    for other in others:
        if other.worth > account.worth - SERIOUS:
            more[(other.labels > 0) != (account.labels > 0)] = 0
    more[outlines.sure & (outlines.discs.any(axis=(1, 2)) == (account.labels > 0))] = _SHOWN
    small = np.flatnonzero(account.cover.mean(axis=(1, 2)) < SMALL)
    ground = np.flatnonzero(account.labels == 0)
    if len(ground) >= FEWEST:
        more[small[shown_small(account.labels[small], spots.standing_out(small, ground))]] = _SHOWN
    flips = (
        flip if flip.by_look else replace(flip, behind=flip.behind + float(more[flip.cell])) for flip in account.flips
    )
    return replace(account, flips=tuple(sorted(flips, key=urgency)))


def _explained(
    colours: CellColours,
    spots: Spots,
    contrasts: Contrasts,
    cover: Shades,
    foretelling: Foretelling,
    start: MapStart | None,
) -> Explanation | None:
    """The account with such maps, begun in a way, or (None) by likeness.

    None where too few bubbles show, or where the ground of every other cell alone tells looks.
    """
    shown = np.flatnonzero(cover.mean(axis=(1, 2)) > LEAST_COVER)
    if len(shown) < FEWEST:
        return None
    features = look_features(colours.lab[shown], contrasts.only(shown), cover[shown])
    sorted_ways = sortings(features)
    ways = sorted_ways.ways
    if not ways:
        return None

    def whole(labels: Labels) -> Labels:
        every = np.zeros(colours.count, int)
        every[shown] = labels + 1
        return every

    labels = whole(ways[0].labels)
    if start is not None and start.checkered:
        first = colours.numbers[shown] < colours.rows * colours.cols  # taps show the same few cells again and again
        if _told_by(colours.parity[shown][first], ways[0].labels[first]) > _BY_PARITY:
            return None
    costs = foretelling.costs(labels, cover)
    measures = Measures.of(features)
    lead = ways[1].length - ways[0].length if len(ways) > 1 else 0.0
    own = costs[labels, np.arange(colours.count)]
    outlined = start is not None and start.outlined
    worth = min(_measured_lead(ways, measures), _MOST_OF_OUTLINES if outlined else np.inf) - _PIXELS * float(own.sum())
    ground = np.flatnonzero(labels == 0)
    missed = len(ground) >= FEWEST and bool(stand_out(spots, ground, small_ones(cover), ground).any())
    others = tuple((whole(way.labels), way.length - ways[0].length) for way in ways[1:_WAYS])
    worth -= measures.against(ways[0].labels)
    account = Explanation(
        labels,
        cover,
        worth - (_MISSED if missed else 0.0),
        lead,
        others,
        (),
        start is None or start.tiled,
        outlined,
        start is None,
        sorted_ways.crowded,
        missed or leaves_over(colours, labels, cover, own),
        contrasts,
        measures,
        shown,
    )
    # which colour of a table is that of bare cells, other accounts tell: no ground beside bubbles does
    by_ground = () if start is None and account.hides_cells else flips_by_ground(costs, labels)
    flips = (*flips_by_look(measures, ways[0].labels, shown), *by_ground)
    return replace(account, flips=tuple(sorted(flips, key=urgency)))


def _told_by(classes: Labels, labels: Labels) -> float:
    """How much the class of each bubble (n,) says about its look, in nats: 0 where looks lie anywhere.

    Source: the G-test of independence; half of its statistic.
    """
    counts = np.zeros((int(classes.max()) + 1, int(labels.max()) + 1))
    np.add.at(counts, (classes, labels), 1)
    usual = counts.sum(axis=1)[:, None] * counts.sum(axis=0) / len(labels)
    seen = counts > 0
    return float((counts[seen] * np.log(counts[seen] / usual[seen])).sum())


def _measured_lead(ways: Sequence[Sorting], measures: Measures) -> float:
    """How far the next way to sort bubbles is behind by what is measured of each bubble, in nats; 0 where it is ahead.

    What the steps of radii say against that way is no reason to believe these maps more than others.
    """
    first, *others = (way.length - measures.against(way.labels) for way in ways[:2])
    return max(others[0] - first, 0.0) if others else 0.0
