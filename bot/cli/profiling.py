"""``dropsbot profiles``: look at profiles, hold them to their own pictures, give them away and take them in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dropsbot.bot.cli.describing import described, in_columns, lines_of, listed, plain
from dropsbot.bot.cli.output import Json, print_json, results, told
from dropsbot.bot.cli.pictures import save_picture
from dropsbot.bot.errors import RefusedError
from dropsbot.bot.words import plural

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dropsbot.bot.profiles.checkup import Checked
    from dropsbot.vision.profile import Profile

profiles = typer.Typer(no_args_is_help=True, help="Look at profiles of games, check them, give them away.")

Name = Annotated[str, typer.Argument(metavar="NAME", help="The profile: a name, or a folder.")]


@profiles.command("list")
@told
def list_profiles(json: Json = False) -> None:
    """List all profiles: yours, and those that come with dropsbot."""
    from dropsbot.bot.profiles import profile_names

    found = [listed(name) for name in profile_names()]
    if json:
        print_json(found)
        return
    head = ("name", "whose", "rules", "frame", "grid", "sizes", "made")
    results.print(in_columns([head, *(_row(profile) for profile in found)]))
    for profile in found:
        if profile["problem"]:
            results.print(f"{plain(profile['name'])}: {profile['problem']}")


@profiles.command("show")
@told
def show(
    name: Name,
    overlay: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save a picture of its bubbles and of the empty board.")
    ] = None,
    json: Json = False,
) -> None:
    """Show all that a profile knows, and what is missing in it."""
    from dropsbot.bot.profiles import load_profile, profile_folder
    from dropsbot.bot.profiles.sheet import draw_sheet

    profile = load_profile(name)
    shown = described(profile, profile_folder(name))
    if overlay:
        save_picture(overlay, draw_sheet(profile))
    if json:
        print_json(shown)
    else:
        results.print("\n".join(lines_of(shown)))


@profiles.command("check")
@told
def check(name: Name, json: Json = False) -> None:
    """Read the pictures that a profile was made from and compare with the boards that were typed for them."""
    from dropsbot.bot.profiles import load_profile, profile_folder
    from dropsbot.bot.profiles.checkup import Verdict, check_samples, missing
    from dropsbot.bot.profiles.samples import load_samples

    profile = load_profile(name)
    checked = check_samples(profile, load_samples(profile_folder(name)).samples)
    if json:
        print_json(_checked_json(profile, checked, missing(profile)))
    else:
        _show_checked(profile, checked)
        lacks = "\n".join(f"missing: {sentence}" for sentence in missing(profile))
        results.print(lacks or "nothing is missing")
    bad = [sample for sample in checked if sample.verdict is not Verdict.AS_TYPED]
    if bad:
        first = bad[0]
        raise RefusedError(
            f"{plural(len(bad), 'picture')} of {len(checked)} not read as typed, the first is picture {first.number} "
            f"({'; '.join(first.problems[:3])}); drop it with --forget {first.number} of `dropsbot calibrate`, or "
            "start over with --new"
        )


@profiles.command("export")
@told
def export(
    name: Name,
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="The archive to write; without it, NAME.zip in this folder.")
    ] = None,
    samples: Annotated[
        bool, typer.Option("--samples", help="With the pictures it was made from: they show your screen.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
) -> None:
    """Write a profile as one zip file, to keep it or to give it to someone."""
    from dropsbot.bot.profiles import profile_folder
    from dropsbot.bot.profiles.transfer import export_profile

    target = file or Path(f"{profile_folder(name).name}.zip")
    export_profile(name, target, with_samples=samples, replace=force)
    results.print(f"wrote {target} ({target.stat().st_size / 1024:.0f} KB)")


@profiles.command("import")
@told
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An archive that `dropsbot profiles export` wrote.")],
    name: Annotated[
        str | None, typer.Option(metavar="NEW", help="What to call it; without it, as the file is called.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace your profile of that name, with the pictures it keeps.")
    ] = False,
) -> None:
    """Add a profile that someone gives you; everything in the file is checked before anything is kept."""
    from dropsbot.bot.profiles.transfer import import_profile

    profile, home = import_profile(file, name, replace=force)
    results.print(f"imported the profile {profile.name} (rules {profile.rules}) to {home}")
    results.print(f'look at it first: dropsbot profiles show "{profile.name}" --overlay seen.png')


def _row(profile: dict[str, Any]) -> tuple[str, ...]:
    """A profile of the list for a person."""
    from dropsbot.calibration.arrows.pointers import DEGREES_RULES

    name, whose = plain(profile["name"]), profile["whose"]
    if profile["problem"]:
        return (name, whose, "cannot be used")
    return (
        name,
        whose,
        profile["rules"],
        f"{profile['width_px']}x{profile['height_px']}",
        f"{profile['rows']}x{profile['cols']}",
        "directions" if profile["rules"] == DEGREES_RULES else " ".join(map(str, profile["sizes"])),
        (profile["made"] or "-")[:16].replace("T", " "),
    )


def _checked_json(profile: Profile, checked: Sequence[Checked], lacks: Sequence[str]) -> dict[str, Any]:
    """What ``dropsbot profiles check --json`` prints."""
    pictures = [
        {
            "number": sample.number,
            "verdict": str(sample.verdict),
            "typed": sample.typed.digits,
            "read": sample.read.digits if sample.read else None,
            "score": _rounded(sample.score),
            "margin": _rounded(sample.margin),
            "problems": list(sample.problems),
        }
        for sample in checked
    ]
    return {
        "name": profile.name,
        "min_score": profile.min_score,
        "min_margin": profile.min_margin,
        "score": _rounded(_least(sample.score for sample in checked)),
        "margin": _rounded(_least(sample.margin for sample in checked)),
        "pictures": pictures,
        "missing": list(lacks),
    }


def _show_checked(profile: Profile, checked: Sequence[Checked]) -> None:
    """The samples for a person, and what each had to reach."""
    if not checked:
        results.print("it keeps no pictures that it was made from: it is whole, but there is nothing to hold it to")
        return
    rows: list[tuple[str, ...]] = [("picture", "read", "least score", "least margin")]
    rows += [(str(s.number), str(s.verdict), _two(s.score), _two(s.margin)) for s in checked]
    least = _least(s.score for s in checked), _least(s.margin for s in checked)
    rows += [("all", "", *map(_two, least)), ("needed", "", _two(profile.min_score), _two(profile.min_margin))]
    results.print(in_columns(rows))
    for sample in checked:
        for problem in sample.problems[:3]:
            results.print(f"picture {sample.number}: {problem}")


def _least(values: Iterable[float | None]) -> float | None:
    return min((value for value in values if value is not None), default=None)


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _two(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"
