"""A profile held to the pictures that it was made from, for programs and for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from dropsbot.bot.games.choice import game_of
from dropsbot.bot.profiles.checkup import CheckedSample, SampleVerdict, check_samples
from dropsbot.bot.profiles.home import load_profile, profile_folder
from dropsbot.bot.profiles.samples import load_samples
from dropsbot.sentences.sentence import joined, plural, say, word
from dropsbot.vision.profile import Profile

_SHOWN_PROBLEMS = 3


@dataclass(frozen=True, slots=True)
class CheckedProfile:
    """How a ``profile`` reads its own ``samples`` now, and sentences about what is ``missing`` in it."""

    profile: Profile
    samples: tuple[CheckedSample, ...]
    missing: Sequence[str]

    def as_json(self) -> dict[str, Any]:
        """What ``dropsbot profiles check --json`` prints."""
        return {
            "name": self.profile.name,
            "min_score": self.profile.min_score,
            "min_margin": self.profile.min_margin,
            "score": _rounded_score(_least(sample.score for sample in self.samples)),
            "margin": _rounded_score(_least(sample.margin for sample in self.samples)),
            "pictures": [_sample_as_json(sample) for sample in self.samples],
            "missing": list(self.missing),
        }

    def rows(self) -> list[tuple[str, ...]]:
        """The samples for a person, and what each had to reach; a head comes first."""
        least = _least(s.score for s in self.samples), _least(s.margin for s in self.samples)
        return [
            (say("picture"), say("read"), say("least score"), say("least margin")),
            *((str(s.number), word(s.verdict), _two(s.score), _two(s.margin)) for s in self.samples),
            (say("all"), "", *map(_two, least)),
            (say("needed"), "", _two(self.profile.min_score), _two(self.profile.min_margin)),
        ]

    def remarks(self) -> list[str]:
        """What there is to say about single pictures, and what is missing."""
        said = [
            say("picture {number}: {problem}", number=sample.number, problem=problem)
            for sample in self.samples
            for problem in sample.problems[:_SHOWN_PROBLEMS]
        ]
        if not self.samples:
            said = [say("it keeps no pictures that it was made from: it is whole, but there is nothing to hold it to")]
        return [
            *said,
            *(
                [say("missing: {sentence}", sentence=sentence) for sentence in self.missing]
                or [say("nothing is missing")]
            ),
        ]

    def failure(self) -> str | None:
        """What is wrong and what to do about it; None where every picture is read as it was typed."""
        bad = [sample for sample in self.samples if sample.verdict is not SampleVerdict.AS_TYPED]
        if not bad:
            return None
        first = bad[0]
        return say(
            "{pictures} of {all} not read as typed, the first is picture {number} ({problems}); drop it with "
            "--forget {number} of `dropsbot calibrate`, or start over with --new",
            pictures=plural(len(bad), "picture"),
            all=len(self.samples),
            number=first.number,
            problems=joined("; ", first.problems[:_SHOWN_PROBLEMS]),
        )


def check_profile(name: str) -> CheckedProfile:
    """Read the pictures that a profile was made from.

    Raises:
        UsageError: there is no such profile, or it or its pictures cannot be used.
    """
    profile = load_profile(name)
    samples = check_samples(profile, load_samples(profile_folder(name)).samples)
    return CheckedProfile(profile, samples, game_of(profile).missing(profile))


def _sample_as_json(sample: CheckedSample) -> dict[str, Any]:
    return {
        "number": sample.number,
        "verdict": str(sample.verdict),
        "typed": sample.typed.digits,
        "read": sample.read.digits if sample.read else None,
        "score": _rounded_score(sample.score),
        "margin": _rounded_score(sample.margin),
        "problems": list(sample.problems),
    }


def _least(values: Iterable[float | None]) -> float | None:
    return min((value for value in values if value is not None), default=None)


def _rounded_score(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _two(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"
