"""``dropsbot profiles``: look at profiles, hold them to their own pictures, give them away and take them in."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from dropsbot.bot.cli.language import spoken, spoken_language
from dropsbot.bot.cli.output import Json, in_columns, print_json, results, told
from dropsbot.bot.cli.pictures import save_picture
from dropsbot.bot.cli.spoken_help import Commands
from dropsbot.bot.speech.errors import RefusedError
from dropsbot.sentences.sentence import joined, say

profiles = Commands(no_args_is_help=True, help="Look at profiles of games, check them, give them away.")

Name = Annotated[str, typer.Argument(metavar="NAME", help="The profile: a name, or a folder.")]


@profiles.command("list")
@told
def list_profiles(json: Json = False) -> None:
    """List all profiles: yours, and those that come with dropsbot."""
    from dropsbot.bot.app.profile_facts import LIST_HEAD, list_row, listed_profiles, printable

    listed = listed_profiles()
    if json:
        print_json(listed)
        return
    results.print(in_columns([LIST_HEAD, *map(list_row, listed)]))
    for profile in listed:
        if profile["problem"]:
            results.print(say("{name}: {why}", name=printable(profile["name"]), why=profile["problem"]))


@profiles.command("show")
@told
def show_profile(
    name: Name,
    overlay: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Save a picture of its bubbles or pointers and of the empty board."),
    ] = None,
    json: Json = False,
) -> None:
    """Show all that a profile knows, and what is missing in it."""
    from dropsbot.bot.app.profile_facts import shown_profile

    shown = shown_profile(name)
    if overlay:
        save_picture(overlay, shown.drawn(spoken_language()))
    if json:
        print_json(shown.as_json())
    else:
        results.print(joined("\n", [shown.title(), in_columns(shown.rows())]))


@profiles.command("check")
@told
def check(name: Name, json: Json = False) -> None:
    """Read the pictures that a profile was made from and compare with the boards that were typed for them."""
    from dropsbot.bot.app.checked_profile import check_profile

    checked = check_profile(name)
    if json:
        print_json(checked.as_json())
    else:
        if checked.samples:
            results.print(in_columns(checked.rows()))
        results.print(joined("\n", checked.remarks()))
    failure = checked.failure()
    if failure:
        raise RefusedError(failure)


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
    from dropsbot.bot.profiles.transfer import export_profile

    target = export_profile(name, file, with_samples=samples, replace=force)
    results.print(say("wrote {target} ({kilobytes:.0f} KB)", target=target, kilobytes=target.stat().st_size / 1024))


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
    from dropsbot.bot.games.choice import KNOWN_RULES
    from dropsbot.bot.profiles.transfer import import_profile

    profile, home = import_profile(file, name, replace=force, rules=KNOWN_RULES)
    results.print(
        say("imported the profile {name} (rules {rules}) to {home}", name=profile.name, rules=profile.rules, home=home)
    )
    results.print(say('look at it first: dropsbot profiles show "{name}" --overlay seen.png', name=profile.name))


@profiles.command("delete")
@told
def delete(
    name: Annotated[str, typer.Argument(metavar="NAME", help="One of your own profiles.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete one of your profiles, with the pictures it keeps."""
    from dropsbot.bot.profiles.home import delete_profile

    if yes or typer.confirm(spoken(say("Delete the profile {name} and its pictures?", name=name)), err=True):
        results.print(say("deleted {folder}", folder=delete_profile(name)))
