"""From samples to a profile in its folder, as the calibration's commands do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dropsbot.bot.cli.output import results
from dropsbot.bot.speech.errors import RefusedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from dropsbot.bot.games.ten_drops.lesson.concluding import Learned
    from dropsbot.calibration.calibrate import Calibration, Game, Sample
    from dropsbot.vision.profile import Grid

ENOUGH_PICTURES = 3
"""From so many boards on, a profile reads boards that it was not made from: measured on two games."""


def new_home(name: str) -> Path:
    """The folder for a profile of the person's own.

    Raises:
        UsageError: no folder can have that name on every system, or a profile that comes with dropsbot has it.
    """
    from dropsbot.bot.profiles.home import user_folder
    from dropsbot.bot.profiles.names import check_new_name
    from dropsbot.vision.stored.entries import ProfileError

    try:
        return user_folder() / check_new_name(name)
    except ProfileError as error:
        raise UsageError(f"{error}; give yours another name") from None


def make(samples: Sequence[Sample], name: str, game: Game, grid: Grid | None = None) -> Calibration:
    """A profile from samples.

    Raises:
        UsageError: they make none.
    """
    from dropsbot.calibration.calibrate import calibrate
    from dropsbot.calibration.failures import CalibrationError

    try:
        return calibrate(samples, name, game, grid)
    except CalibrationError as error:
        raise UsageError(str(error)) from None


def keep(
    samples: Sequence[Sample],
    made: Calibration,
    game: Game,
    home: Path,
    kept: Sequence[Sample] = (),
    *,
    dropped: bool = False,
) -> None:
    """Save the profile when it reads its own pictures as they were typed; before there are enough, the pictures.

    Until there are enough, it must tell the sizes apart by their scores, too: a least score that wrong sizes reach
    refuses too little where no background and no screen is known for sure. ``kept`` are the samples in the folder so
    far; where some of them were ``dropped``, no profile that was made of them stays there.

    Raises:
        RefusedError: it does not, though there are enough; nothing was saved.
    """
    from dropsbot.bot.profiles.home import SETTINGS, save_profile
    from dropsbot.bot.profiles.samples import save_samples

    name, count = made.profile.name, len(samples)
    wrong = _check_boards(samples, made, game, kept)
    sure = not wrong and (made.thresholds.apart or count >= ENOUGH_PICTURES)
    if sure:
        save_profile(made.profile)
        results.print(f"saved the profile {name} (rules {game.rules}) in {home}")
    save_samples(home, samples, game)
    if not sure and dropped:
        (home / SETTINGS).unlink(missing_ok=True)
    if count < ENOUGH_PICTURES:
        unsure = "the profile stays as it was" if (home / SETTINGS).is_file() else "nothing can be read yet"
        results.print(
            f"kept {count} of at least {ENOUGH_PICTURES} pictures: calibrate again on another board, or with --learn; "
            f"until then {'most boards are refused' if sure else unsure}"
        )


def _check_boards(samples: Sequence[Sample], made: Calibration, game: Game, kept: Sequence[Sample]) -> list[int]:
    """The numbers of the samples that the profile misreads, as long as there are too few of them to tell why.

    Raises:
        RefusedError: some are misread, though there are enough.
    """
    from dropsbot.calibration.verify import misread, suspect

    wrong = misread(samples, made.profile)
    if not wrong or len(samples) < ENOUGH_PICTURES:
        return wrong
    found = suspect(samples, made.profile.name, game)
    if found is None:
        first = _name_of(wrong[0], samples, kept)
        raise RefusedError(
            f"the typed boards do not fit their pictures (first {first}), so nothing was saved: type the new ones "
            "again, or start over with --new"
        )
    odd = samples[found.number - 1]
    number = _number_of(odd, kept)
    again = "Type it again" if number is None else f"Do the same with --forget {number}"
    raise RefusedError(
        f"the board typed for {_name_of(found.number, samples, kept)} ({odd.board}) does not fit the others, so "
        f"nothing was saved: {found.why}. {again}"
    )


def _name_of(place: int, samples: Sequence[Sample], kept: Sequence[Sample]) -> str:
    """How a person knows the sample at a place (from 1)."""
    number = _number_of(samples[place - 1], kept)
    new = sum(_number_of(sample, kept) is None for sample in samples[:place])
    return f"new picture {new}" if number is None else f"picture {number}"


def _number_of(sample: Sample, kept: Sequence[Sample]) -> int | None:
    """The number, from 1, that a sample has in the folder; None for a new one."""
    return next((number for number, one in enumerate(kept, start=1) if one is sample), None)


def keep_learned(learned: Learned, home: Path) -> None:
    """Save what a careful game taught, and say what that is and what still lacks."""
    from dropsbot.bot.profiles.checkup import missing
    from dropsbot.bot.profiles.home import save_profile
    from dropsbot.bot.profiles.samples import save_samples

    for line in learned.report:
        results.print(line)
    save_profile(learned.profile)
    save_samples(home, learned.samples, learned.game)
    for sentence in missing(learned.profile):
        results.print(f"missing: {sentence}")
    results.print(f"saved the profile {learned.profile.name} (rules {learned.game.rules}) in {home}")
