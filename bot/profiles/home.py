"""Profiles on disk: those shipped with dropsbot, and the person's own. A folder with ``profile.toml`` and PNG pictures.

Only that TOML file and the PNG files it names are ever read, each and all together up to a limit, so a profile from a
stranger can do no more than misread a game: it is read as another board, or pressed on where it says inside its window.
"""

from __future__ import annotations

from pathlib import Path
from shutil import rmtree

import platformdirs
import tomli_w

from dropsbot.bot.disk.failing import reason
from dropsbot.bot.disk.whole import replace_files
from dropsbot.bot.profiles.files import png_bytes, read_picture, read_toml
from dropsbot.bot.profiles.profile_rules import stored_rules
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.profile import Profile
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import check_name, from_parts, picture_names, to_parts

SETTINGS = "profile.toml"
_MAX_VALUES = 128 * 1024 * 1024


def user_folder() -> Path:
    """Where the person's own profiles live."""
    return Path(platformdirs.user_data_dir("dropsbot", appauthor=False)) / "profiles"


def shipped_folder() -> Path:
    """Where the profiles that come with dropsbot live."""
    return Path(__file__).parent


def profile_names() -> tuple[str, ...]:
    """The names of all profiles that :func:`load_profile` finds, sorted; the person's own hide shipped ones."""
    folders = (user_folder(), shipped_folder())
    return tuple(sorted({entry.parent.name for folder in folders for entry in folder.glob(f"*/{SETTINGS}")}))


def shipped_names() -> tuple[str, ...]:
    """The names of the profiles that come with dropsbot, sorted."""
    return tuple(sorted(entry.parent.name for entry in shipped_folder().glob(f"*/{SETTINGS}")))


def profile_folder(name_or_path: str) -> Path:
    """The folder of a profile that :func:`load_profile` would load.

    Raises:
        UsageError: there is none; the message lists those there are.
    """
    if name_or_path in {".", ".."} or "/" in name_or_path or "\\" in name_or_path:
        folder = Path(name_or_path).expanduser()
        if (folder / SETTINGS).is_file():
            return folder.resolve()
        raise UsageError(
            say(
                "there is no {settings} in {folder}; a profile is a folder that `dropsbot calibrate` writes",
                settings=SETTINGS,
                folder=folder,
            )
        )
    try:
        check_name(name_or_path)
    except ProfileError as error:
        raise UsageError(str(error)) from error
    for home in (user_folder(), shipped_folder()):
        if (home / name_or_path / SETTINGS).is_file():
            return home / name_or_path
    known = joined(", ", profile_names()) or "none"
    raise UsageError(
        say(
            "there is no profile {name!r}; there are: {known}. `dropsbot calibrate` makes one for another game",
            name=name_or_path,
            known=known,
        )
    )


def load_profile(name_or_path: str) -> Profile:
    """Load a profile by name, or from a folder when the text has a path separator or is ``.``.

    Raises:
        UsageError: no such profile (the message lists those there are), or its files make no valid profile.
    """
    folder = profile_folder(name_or_path)
    try:
        return read_profile(folder)
    except (ProfileError, OSError) as error:
        raise UsageError(say("the profile in {folder} cannot be used: {error}", folder=folder, error=error)) from error


def delete_profile(name: str) -> Path:
    """Take one of the person's own profiles away for ever, with the pictures it keeps; the folder that it was in.

    Raises:
        UsageError: the person has none of that name, or it cannot be taken away.
    """
    try:
        home = user_folder() / check_name(name)
    except ProfileError as error:
        raise UsageError(str(error)) from error
    if home.is_symlink() or not home.is_dir():
        shipped = say("it comes with dropsbot, and stays") if name in shipped_names() else say("there is none of yours")
        raise UsageError(say("the profile {name!r} cannot be deleted: {why}", name=name, why=shipped))
    try:
        rmtree(home)
    except OSError as error:
        raise UsageError(say("the profile in {home} cannot be deleted: {why}", home=home, why=reason(error))) from None
    return home


def rules_in(folder: Path) -> str | None:
    """The rules of the profile in ``folder``; None where there is none, or nobody can tell."""
    try:
        rules = read_toml(folder / SETTINGS).get("rules")
    except (ProfileError, OSError):
        return None
    return rules if isinstance(rules, str) else None


def read_profile(folder: Path) -> Profile:
    """The profile whose files are in ``folder``.

    Raises:
        ProfileError: they make no valid profile.
        OSError: one cannot be read.
    """
    table = read_toml(folder / SETTINGS)
    pictures, pixels = {}, 0
    for file in picture_names(table):
        pictures[file] = read_picture(folder / file)
        pixels += pictures[file].size
        if pixels > _MAX_VALUES:
            raise ProfileError(say("its pictures are too large: more than {most} MB of pixels", most=_MAX_VALUES >> 20))
    try:
        profile = from_parts(folder.name, table, pictures)
        if profile.own_rules is not None:
            stored_rules(profile.rules, profile.own_rules)
        return profile
    except RecursionError as error:  # an entry so deep that not even the sentence about it can be made
        raise ProfileError(say("its {settings} is nested too deep", settings=SETTINGS)) from error


def save_profile(profile: Profile, folder: Path | None = None) -> Path:
    """Write a profile as ``folder/NAME`` (by default among the person's own), replacing one of that name; its folder.

    Raises:
        UsageError: a name that cannot be a folder's, or a folder that cannot be written.
    """
    table, pictures = to_parts(profile)
    try:
        home = (folder or user_folder()) / check_name(profile.name)
        files = {file: png_bytes(file, picture) for file, picture in pictures.items()}
        files[SETTINGS] = tomli_w.dumps(table).encode()
        replace_files(home, files, home.glob("*.png"))
    except ProfileError as error:
        raise UsageError(
            say("the profile {name!r} cannot be saved: {error}", name=profile.name, error=error)
        ) from error
    except OSError as error:
        where = folder or user_folder()
        raise UsageError(
            say(
                "the profile {name!r} cannot be saved in {where}: {reason}",
                name=profile.name,
                where=where,
                reason=reason(error),
            )
        ) from error
    return home
