"""From samples of Ten Drops to a profile in its folder, where it reads them as it should."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dropsbot.bot.games.choice import TEN_DROPS
from dropsbot.bot.games.ten_drops.lesson.concluding import Learned
from dropsbot.bot.profiles.home import SETTINGS, read_profile, save_profile
from dropsbot.bot.profiles.samples import save_samples
from dropsbot.bot.speech.errors import RefusedError, UsageError
from dropsbot.calibration.calibrate import Calibration, GameFacts, Sample, calibrate
from dropsbot.calibration.failures import CalibrationError
from dropsbot.calibration.verify import misread, suspect
from dropsbot.sentences.sentence import say
from dropsbot.vision.profile import Grid, Profile
from dropsbot.vision.stored.entries import ProfileError

ENOUGH_PICTURES = 3
"""From so many boards on, a profile reads boards that it was not made from: measured on two games."""


def profile_from(samples: Sequence[Sample], name: str, game: GameFacts, grid: Grid | None = None) -> Calibration:
    """A profile from samples.

    Raises:
        UsageError: they make none.
    """
    try:
        return calibrate(samples, name, game, grid)
    except CalibrationError as error:
        raise UsageError(str(error)) from None


def profile_to_better(home: Path, kept: Sequence[Sample], samples: Sequence[Sample]) -> Profile | None:
    """The profile in ``home``, made from the ``kept`` samples, where more samples should make a better one.

    None where not all that were kept are among the ``samples``, where it cannot be used, or where they were too few:
    what they ask for falls with right boards, too. Measured on the games at random of the seeds 900 to 925, with right
    boards: the second picture makes 13 of 26 profiles weaker, the fourth and the fifth make 4 of 52.
    """
    if len(kept) < ENOUGH_PICTURES or not {id(sample) for sample in kept} <= {id(sample) for sample in samples}:
        return None
    try:
        return read_profile(home)
    except (ProfileError, OSError):
        return None


def keep_profile(
    samples: Sequence[Sample],
    made: Calibration,
    game: GameFacts,
    home: Path,
    kept: Sequence[Sample] = (),
    *,
    dropped: bool = False,
) -> list[str]:
    """Save the profile when it reads its own pictures as they were typed; before there are enough, the pictures.

    Back with sentences about what was saved.

    Until there are enough, it must tell the sizes apart by their scores, too: a least score that wrong sizes reach
    refuses too little where no background and no screen is known for sure. ``kept`` are the samples in the folder so
    far; where some of them were ``dropped``, no profile that was made of them stays there.

    Raises:
        RefusedError: it does not, though there are enough; nothing was saved.
    """
    count, said = len(samples), []
    wrong = _check_boards(samples, made, game, kept)
    sure = not wrong and (made.thresholds.apart or count >= ENOUGH_PICTURES)
    if sure:
        save_profile(made.profile)
        said.append(_saved(made.profile, home))
    save_samples(home, samples, game)
    if not sure and dropped:
        (home / SETTINGS).unlink(missing_ok=True)
    if count < ENOUGH_PICTURES:
        unsure = say("the profile stays as it was") if (home / SETTINGS).is_file() else say("nothing can be read yet")
        said.append(
            say(
                "kept {count} of at least {enough} pictures: calibrate again on another board, or by "
                "playing; until then {sure}",
                count=count,
                enough=ENOUGH_PICTURES,
                sure=say("most boards are refused") if sure else unsure,
            )
        )
    return said


def _check_boards(samples: Sequence[Sample], made: Calibration, game: GameFacts, kept: Sequence[Sample]) -> list[int]:
    """The numbers of the samples that the profile misreads, as long as there are too few of them to tell why.

    Raises:
        RefusedError: some are misread, though there are enough.
    """
    wrong = misread(samples, made.profile)
    if not wrong or len(samples) < ENOUGH_PICTURES:
        return wrong
    found = suspect(samples, made.profile.name, game)
    if found is None:
        first = _name_of(wrong[0], samples, kept)
        raise RefusedError(
            say(
                "the boards do not fit their pictures (first {first}), so nothing was saved: give the right ones "
                "with --board, or start over with --new",
                first=first,
            )
        )
    odd = samples[found.number - 1]
    number = _kept_number(odd, kept)
    again = (
        say("Give the right one with --board")
        if number is None
        else say("Do the same with --forget {number}", number=number)
    )
    raise RefusedError(
        say(
            "the board of {picture} ({board}) does not fit the others, so nothing was saved: {why}. {again}",
            picture=_name_of(found.number, samples, kept),
            board=odd.board,
            why=found.why,
            again=again,
        )
    )


def _name_of(place: int, samples: Sequence[Sample], kept: Sequence[Sample]) -> str:
    """How a person knows the sample at a place (from 1)."""
    number = _kept_number(samples[place - 1], kept)
    new = sum(_kept_number(sample, kept) is None for sample in samples[:place])
    return say("new picture {new}", new=new) if number is None else say("picture {number}", number=number)


def _kept_number(sample: Sample, kept: Sequence[Sample]) -> int | None:
    """The number, from 1, that a sample has in the folder; None for a new one."""
    return next((number for number, one in enumerate(kept, start=1) if one is sample), None)


def keep_learned(learned: Learned, home: Path) -> list[str]:
    """Save what a careful game taught; back with sentences about what that is and what still lacks."""
    save_profile(learned.profile)
    save_samples(home, learned.samples, learned.game)
    lacks = (say("missing: {sentence}", sentence=sentence) for sentence in TEN_DROPS.missing(learned.profile))
    return [*learned.report, *lacks, _saved(learned.profile, home)]


def _saved(profile: Profile, home: Path) -> str:
    return say("saved the profile {name} (rules {rules}) in {home}", name=profile.name, rules=profile.rules, home=home)
