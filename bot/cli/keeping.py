"""From samples to a profile in its folder, as the calibration's commands do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.cli.output import results
from bot.errors import RefusedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bot.learn.concluding import Learned
    from calibration.calibrate import Calibration, Game, Sample
    from vision.profile import Grid

ENOUGH_PICTURES = 3
"""From so many boards on, a profile reads boards that it was not made from: measured on two games."""


def new_home(name: str) -> Path:
    """The folder for a profile of the person's own.

    Raises:
        UsageError: no folder can have that name on every system, or a profile that comes with dropsbot has it.
    """
    from bot.profiles import user_folder
    from bot.profiles.names import check_new_name
    from vision.tables import ProfileError

    try:
        return user_folder() / check_new_name(name)
    except ProfileError as error:
        raise UsageError(f"{error}; give yours another name") from None


def make(samples: Sequence[Sample], name: str, game: Game, grid: Grid | None = None) -> Calibration:
    """A profile from samples.

    Raises:
        UsageError: they make none.
    """
    from calibration.calibrate import calibrate
    from calibration.errors import CalibrationError

    try:
        return calibrate(samples, name, game, grid)
    except CalibrationError as error:
        raise UsageError(str(error)) from None


def keep(samples: Sequence[Sample], made: Calibration, game: Game, home: Path) -> None:
    """Save the profile when it reads its own pictures as they were typed; before there are enough, the pictures.

    Until there are enough, it must tell the sizes apart by their scores, too: a least score that wrong sizes reach
    refuses too little where no background and no screen is known for sure.

    Raises:
        RefusedError: it does not, though there are enough; nothing was saved.
    """
    from bot.profiles import SETTINGS, save_profile
    from bot.profiles.samples import save_samples
    from calibration.verify import misread, suspect

    name, count = made.profile.name, len(samples)
    wrong = misread(samples, made.profile)
    if wrong and count >= ENOUGH_PICTURES:
        found = suspect(samples, name, game)
        if found is None:
            raise RefusedError(
                f"the typed boards do not fit their pictures (first picture {wrong[0]}), so nothing was saved: type "
                "the new one again, or start over with --new"
            )
        which = "Type it again" if found.number == count else f"Type the new one again with --forget {found.number}"
        raise RefusedError(
            f"the board typed for picture {found.number} ({samples[found.number - 1].board}) does not fit the others, "
            f"so nothing was saved: {found.why}. {which}"
        )
    sure = not wrong and (made.thresholds.apart or count >= ENOUGH_PICTURES)
    if sure:
        save_profile(made.profile)
        results.print(f"saved the profile {name} (rules {game.rules}) in {home}")
    save_samples(home, samples, game)
    if count < ENOUGH_PICTURES:
        unsure = "the profile stays as it was" if (home / SETTINGS).is_file() else "nothing can be read yet"
        results.print(
            f"kept {count} of at least {ENOUGH_PICTURES} pictures: calibrate again on another board, or with --learn; "
            f"until then {'most boards are refused' if sure else unsure}"
        )


def keep_learned(learned: Learned, home: Path) -> None:
    """Save what a careful game taught, and say what that is and what still lacks."""
    from bot.profiles import save_profile
    from bot.profiles.checkup import missing
    from bot.profiles.samples import save_samples

    for line in learned.report:
        results.print(line)
    save_profile(learned.profile)
    save_samples(home, learned.samples, learned.game)
    for sentence in missing(learned.profile):
        results.print(f"missing: {sentence}")
    results.print(f"saved the profile {learned.profile.name} (rules {learned.game.rules}) in {home}")
