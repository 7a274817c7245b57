"""Explain a board from several beginnings, and keep what foretells it best."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from dropsbot.calibration.account.bubble_maps import MapStart, bubble_maps
from dropsbot.calibration.account.bubble_spots import Contrasts
from dropsbot.calibration.account.cell_colours import CellColours
from dropsbot.calibration.account.flattest_ground import (
    BARE,
    IN_FRAME,
    WHOLE,
    cover_beside_barest,
    covers_beside_each,
    covers_beside_flattest,
    how_centred,
)
from dropsbot.calibration.account.foretelling import Foretelling
from dropsbot.calibration.account.left_over import leaves_over
from dropsbot.calibration.account.look_features import look_features
from dropsbot.calibration.account.look_mixture import Labels, Measures, Sorting, sortings
from dropsbot.calibration.account.middle_marks import Spots, small_bubbles
from dropsbot.calibration.account.outlined import Outlined
from dropsbot.calibration.medians import median_of
from dropsbot.vision.frame import Numbers, Picked, Shades

STARTS = (
    MapStart(strict=False),
    MapStart(strict=True),
    MapStart(strict=True, checkered=True),
    MapStart(strict=True, tiled=False),
    MapStart(strict=False, outlined=True),
)
LEAST_COVER = 0.006
"""What covers no more of a cell than this is no bubble."""
_WAYS = 12
_PIXELS = 4.0
"""So many pixels of a cell tell something new; the others say the same again."""
_NATS_OF_GROUND = 20.0
_SERIOUS, _AGREED = 60.0, 0.25
"""Accounts that are behind by at most so many nats are asked whether a cell is ground. Where all agree, another label
counts only if it foretells the cell better by the second, in nats a pixel."""
_SHOWN, _SMALL = 1.5, 0.15
"""The same where the outline leaves no doubt, or the middle of a cell stands out, of which less than the second is
covered. Over a photograph, foretelling a cell says little."""
_MOST_OF_OUTLINES = 100.0
"""Outlines give all bubbles of a look one radius, so that it leads by too much: at most this counts."""
STANDS_OUT, _MISSED = 1.5, 100.0
"""Where the middle of some ground stands out by so much, a bubble was missed, and the account is worth less by so many
nats: a bubble that covers a hundredth of a cell hardly changes how well the cell is foretold."""
_STANDS_OUT_FAINTLY, _BEYOND_GROUND, _FAINT, _AS_FAINT = 1.0, 3.0, 0.1, 0.7
"""Ground that stands out by more than the first, and at least so many times as much as all other ground, is a bubble if
it is nearly as strong, by the last, as the faintest tenth of small bubbles. In game 9160, two of size 1 stood out by
1.47, and all ground by up to 0.33; the two were 0.8 times as strong. In 9040, marks on bare cells were 0.5 times."""
_SMUDGE = 0.5
"""What stands out less than this part of what is usual for its look may be ground."""
_BARER = 0.5
"""A look whose cells show nothing, and less than this part of what ground does, is bare cells that were taken for
bubbles, as bubbles were for ground. That explains as much, so it is no account where another one is."""
_CROWDED, _LESS_CROWDED = 0.5, 0.3
"""Where every cell seems to hold a bubble, but for those that are known to be empty, and these have more looks than a
game has sizes, one look is that of bare cells. The account that says which look it is must be less crowded by the
second, which is an assumption. Then no account is kept whose bubbles fill all cells, though some may be faded: where
one was, taps that another account did not foretell made it surely the wrong one, in a game whose fires flicker. Of
games drawn at random, seeds 61 to 130, right accounts were below 0.4."""
_CENTRED = 1.0
"""Where any of five looks may be that of bare cells, one that shows more in its middle, by each L, a, b, is worth so
many nats less. An assumption, and a weak one: fifteen make it e times less probable, and a tap tells more."""
_SAME_BY_OUTLINE = 150.0
"""So many nats it is worth to an account that outlines without any doubt say the same about which cells are bubbles,
and so many again that they say the same about looks. In games drawn at random, seeds 401 to 600, they did so 43 times.
They were right about bubbles in 42, where accounts by colours were up to 65 nats in favour of a wrong one; and about
looks in 39, where the right sorting led by 190 and more in the others. Where they did not tell looks apart, they were
right about bubbles in 17 of 17 (seeds 8600 to 8899)."""
_BY_PARITY = 10.0
"""Where every other cell has a ground of its own, looks may be told by that ground alone. So they were where the ground
of cells says so much about looks, in nats (G-test); by chance, that happens once in some thousand boards."""
_FEWEST = 4
"""So many bubbles must show: what does not repeat cannot be told from ground."""


@dataclass(frozen=True, slots=True)
class Flip:
    """A ``cell`` that may have another ``label``, and by how much that is ``behind``.

    In nats of its look's measures (``by_look``), or in nats a pixel of how it is foretold: less than 0 is better.
    """

    cell: int
    label: int
    behind: float
    by_look: bool


@dataclass(frozen=True, slots=True, eq=False)
class Explanation:
    """One account: ``labels`` (cells,), 0 for ground and 1 to 4 for looks in no order; ``cover`` (cells, SIDE, SIDE).

    ``worth`` is how well it explains the board, in nats. ``lead`` is how far the next way to sort the same bubbles is
    behind; ``others`` are such ways and how far each is behind. ``flips`` are the cells most in doubt, the most first.
    ``tiled``: ground was taken to be tiles; ``outlined``: ``cover`` was taken from outlines, as discs whose radii are
    not well known; ``by_likeness``: ground was taken to be the cells that look alike and show least. ``crowded`` as of
    :class:`Sortings`. ``left_over``: on some ground something shows that is not explained. ``contrasts`` are those of
    all cells, and ``measures`` those of the cells ``shown``, which are bubbles. ``other_covers`` are those of other
    accounts that say the same.
    """

    labels: Labels
    cover: Shades
    worth: float
    lead: float
    others: tuple[tuple[Labels, float], ...]
    flips: tuple[Flip, ...]
    tiled: bool
    outlined: bool
    by_likeness: bool
    crowded: float
    left_over: bool
    contrasts: Contrasts
    measures: Measures
    shown: Labels
    other_covers: tuple[Shades, ...] = ()

    def with_labels(self, labels: Labels) -> Explanation:
        """The same bubbles sorted in another way."""
        flips = sorted(_by_look(self.measures, labels[self.shown] - 1, self.shown), key=_urgency)
        return replace(self, labels=labels, others=(), flips=tuple(flips))

    def with_other_bubbles(self, labels: Labels) -> Explanation:
        """The same with other cells for bubbles; how others are foretold is not looked at again."""
        flips = tuple(flip for flip in self.flips if labels[flip.cell] == self.labels[flip.cell])
        return replace(self, labels=labels, others=(), flips=flips)


def explanations(colours: CellColours, outlines: Outlined, empty: Picked) -> list[Explanation]:
    """Accounts of a board from several beginnings, the best first; none where too little shows.

    ``outlines`` are what outlines say about the same cells, of which some are known to be ``empty`` (cells,).
    """
    foretelling, spots, contrasts = Foretelling.of(colours), Spots.of(colours.lab), Contrasts.of(colours.light)
    found = []
    for start in STARTS:
        cover = bubble_maps(colours, start, outlines.discs, empty)
        for more in (cover, *_with_small_bubbles(colours, spots, cover, empty)):
            account = _explained(colours, spots, contrasts, more, foretelling, start)
            found += [account] if account else []

    def beside(cover: Shades) -> Explanation | None:
        return _explained(colours, spots, contrasts, cover, foretelling, None)

    for cover in covers_beside_flattest(colours):
        cover[empty] = 0
        account = beside(cover)
        found += [account] if account else []
    found = [one for one in found if not _inverted(colours, one.labels)] or found
    if not found:
        return []
    found = _with_bare_look(found, colours, empty, beside, sure=outlines.looks is not None)
    found = [_confirmed(one, outlines) for one in found]
    found.sort(key=lambda one: -one.worth)
    best = _by_colours(found[0], found[1:])
    same = (one for one in found[1:] if not one.outlined and (one.labels == best.labels).all())
    best = replace(best, other_covers=tuple(one.cover for one in same))
    return [_believing(best, found[1:], outlines, spots), *found[1:]]


def _with_bare_look(
    found: list[Explanation],
    colours: CellColours,
    empty: Picked,
    beside: Callable[[Shades], Explanation | None],
    *,
    sure: bool,
) -> list[Explanation]:
    """Accounts, with others beside what may be the look of bare cells, where each cell shows something.

    ``beside`` gives the account with a map of what is not bare. Unless outlines are ``sure``, what they do not show may
    be a bubble: an account by them knows bare cells only where most of these look alike, and none is known otherwise.
    """
    best = max(found, key=lambda one: one.worth)
    seen = [one for one in found if sure or not one.outlined] or found
    filled = max(seen, key=lambda one: one.worth)
    crowded = filled.crowded > _CROWDED and bool(filled.labels[~empty].all())
    if not (crowded or best.by_likeness):
        return found
    sorts = covers_beside_each(colours)
    covers = [cover for _, cover in sorts]
    of_empty = [cover for ground, cover in sorts if empty[ground].any()]
    beneath = cover_beside_barest(colours, covers)
    if of_empty and not any(cover is beneath for cover in of_empty):
        beneath = None
    for cover in covers:
        cover[empty] = 0
    barest = None if beneath is None else beside(beneath)
    if barest is not None and _inverted(colours, barest.labels, IN_FRAME):
        barest = None  # of sizes that are told by a number of balls, say, the middle one differs least from the others
    by_outlines = [] if of_empty else [one for one in found if one not in seen and _takes_one_sort(one, sorts)]
    bare: list[Explanation] = []
    if crowded and best not in by_outlines:
        bare = [barest] if barest is not None and _less_crowded(barest, filled) else []
        if not bare and not any(_leaves_bare(one, filled, empty) for one in (*seen, *by_outlines)):
            each = (beside(cover) for cover in of_empty or covers)
            fewer = [one for one in each if one is not None and _less_crowded(one, filled)]
            bare = _less_centred_first(fewer, colours, filled)
    if bare:
        # nothing explains what bare cells show: until taps have told, it may be bubbles
        left = [one for one in found if not one.labels[~empty].all()]
        return [*(replace(one, left_over=True) for one in bare), *left]
    if barest is not None and best.by_likeness and not _inverted(colours, barest.labels):
        return [*found, barest]
    return found


def _less_centred_first(bare: Sequence[Explanation], colours: CellColours, best: Explanation) -> list[Explanation]:
    """Accounts each of which has another look for bare cells: the less centred that is, the more probable.

    The most probable is worth as much as the ``best`` account without ground, or as the least of them, where that is
    more. Bare cells may be drawn instead of bubbles, as a shutter is, and not beneath them: then each look may be
    theirs, and taps tell which.
    """
    worth = max(best.worth, min((one.worth for one in bare), default=best.worth))
    centred = [how_centred(median_of(colours.lab[one.labels == 0])) for one in bare]
    least = min(centred, default=0.0)
    return [replace(one, worth=worth - _CENTRED * (more - least)) for one, more in zip(bare, centred, strict=True)]


def _takes_one_sort(account: Explanation, sorts: Sequence[tuple[Labels, Shades]]) -> bool:
    """Whether most cells that an account takes for bare are of one of some sorts of cells."""
    bare = np.flatnonzero(account.labels == 0)
    return any(2 * int(np.isin(bare, ground).sum()) > len(bare) for ground, _ in sorts)


def _leaves_bare(account: Explanation, best: Explanation, empty: Picked) -> bool:
    """Whether an account that is hardly behind knows bare cells by itself, so that none has to be looked for."""
    bare = not account.labels[~empty].all()
    return bare and _less_crowded(account, best) and account.worth > best.worth - _SERIOUS


def _less_crowded(account: Explanation, best: Explanation) -> bool:
    """Whether one look fewer for bubbles leaves no more looks than a game has sizes."""
    return account.crowded < best.crowded - _LESS_CROWDED


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


def _believing(best: Explanation, others: Sequence[Explanation], outlines: Outlined, spots: Spots) -> Explanation:
    """The best account, less in doubt about ground where outlines, middles, or all accounts by colours, agree on it.

    Not in doubt about it at all where outlines leave no doubt anywhere.
    """
    if outlines.looks is not None and ((outlines.looks > 0) == (best.labels > 0)).all():
        return replace(best, flips=tuple(flip for flip in best.flips if flip.by_look))
    more = np.full(len(best.labels), _AGREED)
    for other in others:
        if other.worth > best.worth - _SERIOUS:
            more[(other.labels > 0) != (best.labels > 0)] = 0
    more[outlines.sure & (outlines.discs.any(axis=(1, 2)) == (best.labels > 0))] = _SHOWN
    small = np.flatnonzero(best.cover.mean(axis=(1, 2)) < _SMALL)
    ground = np.flatnonzero(best.labels == 0)
    if len(ground) >= _FEWEST:
        more[small[_shown_small(best.labels[small], spots.standing_out(small, ground))]] = _SHOWN
    flips = (
        flip if flip.by_look else replace(flip, behind=flip.behind + float(more[flip.cell])) for flip in best.flips
    )
    return replace(best, flips=tuple(sorted(flips, key=_urgency)))


def _shown_small(labels: Labels, standing_out: Numbers) -> Picked:
    """Which cells surely have a small bubble, by how much their middles stand out; a smudge does less than its look."""
    usual = np.zeros(len(labels))
    for label in np.unique(labels):
        usual[labels == label] = np.median(standing_out[labels == label])
    return np.asarray((labels > 0) & (standing_out > np.maximum(STANDS_OUT, _SMUDGE * usual)))


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
    if len(shown) < _FEWEST:
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
    missed = len(ground) >= _FEWEST and bool(_stand_out(spots, ground, _small_ones(cover), ground).any())
    others = tuple((whole(way.labels), way.length - ways[0].length) for way in ways[1:_WAYS])
    worth -= measures.against(ways[0].labels)
    flips = (*_by_look(measures, ways[0].labels, shown), *_by_ground(costs, labels))
    return Explanation(
        labels,
        cover,
        worth - (_MISSED if missed else 0.0),
        lead,
        others,
        tuple(sorted(flips, key=_urgency)),
        start is None or start.tiled,
        outlined,
        start is None,
        sorted_ways.crowded,
        missed or leaves_over(colours, labels, cover, own),
        contrasts,
        measures,
        shown,
    )


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


def _inverted(colours: CellColours, labels: Labels, within: Picked = WHOLE) -> bool:
    """Whether some look shows nothing in the middle of its cells ``within`` (SIDE, SIDE), and ground does."""
    if not (labels == 0).any():
        return False
    ground, *looks = (how_centred(median_of(colours.lab[labels == one]), within) for one in np.unique(labels))
    return min(looks) < min(BARE, _BARER * ground)


def _with_small_bubbles(colours: CellColours, spots: Spots, cover: Shades, empty: Picked) -> Iterator[Shades]:
    """The maps with what stands out in the middle of ground, of all ground or of that which differs from the rest."""
    ground = np.flatnonzero((cover.mean(axis=(1, 2)) <= LEAST_COVER) & ~empty)
    if len(ground) < _FEWEST:
        return
    small = _small_ones(cover)
    found: list[Labels] = []
    for shared_by in (ground, None):
        missed = ground[_stand_out(spots, ground, small, shared_by)]
        if len(missed) and not any(np.array_equal(missed, before) for before in found):
            found.append(missed)
            more = cover.copy()
            more[missed] = small_bubbles(colours.lab[missed])
            yield more


def _small_ones(cover: Shades) -> Labels:
    """The cells of which a little is covered, by maps (cells, SIDE, SIDE)."""
    covered = cover.mean(axis=(1, 2))
    return np.flatnonzero((covered > LEAST_COVER) & (covered < _SMALL))


def _stand_out(spots: Spots, ground: Labels, small: Labels, shared_by: Labels | None) -> Picked:
    """Which cells of the ground are bubbles that were missed, as they stand out in their middle.

    By much; or about as much as ``small`` bubbles, and far more than all other ground: on a board of many cells those
    can be so faint.
    """
    found = spots.standing_out(ground, shared_by)
    clearly = found > STANDS_OUT
    if len(small) < _FEWEST or not (found > _STANDS_OUT_FAINTLY).any():
        return clearly
    together = spots.standing_out(np.concatenate([ground, small]), shared_by)
    faint = float(np.quantile(together[len(ground) :], _FAINT))
    alike = clearly | ((found > _STANDS_OUT_FAINTLY) & (together[: len(ground)] > _AS_FAINT * faint))
    if alike.all() or not alike.any():
        return clearly
    return alike if found[alike].min() >= _BEYOND_GROUND * found[~alike].max() else clearly


def _urgency(flip: Flip) -> float:
    return flip.behind if flip.by_look else flip.behind * _NATS_OF_GROUND


def _by_look(measures: Measures, labels: Labels, shown: Labels) -> Iterator[Flip]:
    """Each bubble and the look that it resembles next.

    One that resembles its own less than usual hardly tells which it has: perhaps only a part of it was found. In game
    2068, the middle of a bubble was 55 nats from the look that it was nearest to, and 25 farther from the right one.
    But one that blinks has the shape of its look, which then tells.
    """
    own, others = _own_and_others(measures, labels)
    nearest = others.argmin(axis=1)
    behind = np.maximum(others.min(axis=1) - own - np.maximum(own - np.median(own), 0), 0)
    own, others = _own_and_others(measures.by_shape(), labels)
    behind = np.where(measures.ordinary_shape(labels), np.maximum(behind, others.min(axis=1) - own), behind)
    for cell, label, nats in zip(shown.tolist(), nearest.tolist(), behind.tolist(), strict=True):
        yield Flip(cell, label + 1, nats, True)


def _own_and_others(measures: Measures, labels: Labels) -> tuple[Numbers, Numbers]:
    """How far each bubble is from its own look (n,), and from the others (n, looks), in nats."""
    distances = measures.distances(labels)
    rows = np.arange(len(labels))
    own = distances[rows, labels]
    distances[rows, labels] = np.inf
    return own, distances


def _by_ground(costs: Numbers, labels: Labels) -> Iterator[Flip]:
    """Each bubble that may be ground, and each ground that may be a bubble of some look."""
    cells = np.arange(len(labels))
    own = costs[labels, cells]
    bubbles = costs[1:].argmin(axis=0) + 1
    for cell in cells.tolist():
        other = 0 if labels[cell] else int(bubbles[cell])
        if np.isfinite(costs[other, cell]):
            yield Flip(cell, other, float(costs[other, cell] - own[cell]), False)
