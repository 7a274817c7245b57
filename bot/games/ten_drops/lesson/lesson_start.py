"""What is known of a game before a careful game of it begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dropsbot.calibration.calibrate import GameFacts, Sample
from dropsbot.vision.profile import Profile


@dataclass(frozen=True, slots=True, eq=False)
class LessonStart:
    """A ``draft`` of the profile, and the ``samples`` that it was made from; the last one shows what is in play.

    ``drops`` are held, as the person says, or None. What is known of the ``game`` stays where nothing better is
    learned. ``before`` is the profile that fewer of the samples made, where there is one to hold the new one to.
    ``ends_doubted`` says why the board may have more rows or columns, which are bare; the next boards tell.
    ``ends_accepted``: a person has accepted the board as it was shown.
    """

    draft: Profile
    samples: Sequence[Sample]
    drops: int | None = None
    game: GameFacts = field(default_factory=GameFacts)
    before: Profile | None = None
    ends_doubted: str = ""
    ends_accepted: bool = False
