"""Whether droplets can fly past bubbles: only where they cannot do bounds by the order of bursts hold."""

from __future__ import annotations

from dropsbot.solver.board import MAX_SIZE
from dropsbot.solver.rules import Rules, Surplus


def no_bubble_is_passed(rules: Rules) -> bool:
    """Whether a droplet cannot fly past a bubble that stays on the board.

    So it is when it touches every bubble on its way in at least one tick before it can touch the next one, which would
    take it first. With surplus that passes there must be four such ticks: if others are taken before it in all of them,
    the bubble bursts. With surplus *until-burst* one is enough: it is absorbed, or the bubble bursts in that tick.
    With exact contact there is one such tick, unless the bubble grows past the droplet.
    """
    if rules.exact_contact:
        return rules.surplus is not Surplus.PASS and len(set(rules.contacts)) == 1
    least, most = min(rules.contacts), rules.contact_units[-1]
    places = min(2 * least + 1, rules.cell_units + least - most)  # units where it touches this one and not the next
    ticks = max(places // rules.step_units, int(rules.cell_units % rules.step_units == 0))
    return ticks >= (MAX_SIZE if rules.surplus is Surplus.PASS else 1)
