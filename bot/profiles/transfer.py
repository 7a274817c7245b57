"""Profiles given from one person to another: into an archive, and out of it among one's own once all is checked."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from dropsbot.bot.disk.failing import reason
from dropsbot.bot.disk.whole import write_named
from dropsbot.bot.profiles.archive import pack, unpack
from dropsbot.bot.profiles.files import MAX_PICTURE_BYTES, MAX_TOML_BYTES, check_picture, read_bytes, read_toml
from dropsbot.bot.profiles.home import SETTINGS, profile_folder, profile_names, read_profile, user_folder
from dropsbot.bot.profiles.names import check_new_name
from dropsbot.bot.profiles.samples import BOARDS, FOLDER, picture_files, read_samples
from dropsbot.bot.speech.errors import UsageError
from dropsbot.sentences.sentence import joined, say
from dropsbot.vision.profile import Profile
from dropsbot.vision.stored.entries import ProfileError
from dropsbot.vision.stored.profile_parts import picture_names

MAX_SAMPLE_PIXELS = 192 * 1024 * 1024
"""Of all sample pictures together: they are in memory at once, at three bytes a pixel, when a person calibrates."""
_SHOWN_CHARACTERS = 400


def export_profile(name_or_path: str, file: Path | None = None, *, with_samples: bool, replace: bool) -> Path:
    """Write a profile as an archive, and say where: in ``file``, else beside, called as the profile.

    ``replace``: in place of a file that is there.

    Raises:
        UsageError: no such profile, one that cannot be used, too much, or a file that is there or cannot be written.
    """
    file = file or Path(f"{profile_folder(name_or_path).name}.zip")
    archive = pack_profile(name_or_path, with_samples=with_samples)
    try:
        write_named(file, archive, replace=replace)
    except FileExistsError:
        raise UsageError(say("{file} is there already; --force replaces it, or name another file", file=file)) from None
    except OSError as error:
        raise UsageError(say("cannot write {file}: {why}; name another file", file=file, why=reason(error))) from None
    return file


def pack_profile(name_or_path: str, *, with_samples: bool) -> bytes:
    """A profile as an archive.

    Raises:
        UsageError: no such profile, one that cannot be used, or too much.
    """
    home = profile_folder(name_or_path)
    try:
        read_profile(home)
        return pack(_files_of(home, with_samples=with_samples))
    except (ProfileError, OSError) as error:
        raise UsageError(say("the profile in {home} cannot be exported: {error}", home=home, error=error)) from error


def import_profile(file: Path, name: str | None = None, *, replace: bool, rules: Sequence[str]) -> tuple[Profile, Path]:
    """Put the profile in an archive among the person's own; the profile and its folder.

    Without ``name`` it is called as the archive's file. ``replace``: in place of one of that name, with its samples.
    Those it may have without a table of its own are ``rules``.

    Raises:
        UsageError: the archive, the profile in it or the name cannot be used, or the name is taken. Nothing is left.
    """
    try:
        called = check_new_name(name if name is not None else file.stem)
    except ProfileError as error:
        raise UsageError(say("{error}; choose another with --name", error=error)) from None
    home = user_folder() / called
    if home.exists() and not replace:
        raise UsageError(
            say(
                "there is a profile {called!r} already; --force replaces it, or choose another with --name",
                called=called,
            )
        )
    with _telling_of(str(file)):
        if not file.is_file():
            raise ProfileError("there is no file of that name")
        with file.open("rb") as archive:
            return _take_in(archive, home, rules), home


def import_sent(data: bytes, file: str, name: str, rules: Sequence[str]) -> Profile:
    """Put the profile in an archive that was sent under the name ``file`` among the person's own, called ``name``.

    Those it may have without a table of its own are ``rules``.

    Raises:
        UsageError: the archive, the profile in it or the name cannot be used, or the name is taken. Nothing is left.
    """
    if name in profile_names():
        raise UsageError(say("There is a profile {name} already; give this one another name.", name=name))
    with _telling_of(file):
        return _take_in(io.BytesIO(data), user_folder() / check_new_name(name), rules)


@contextmanager
def _telling_of(file: str) -> Iterator[None]:
    """Say of which file it is that something is wrong with it."""
    try:
        yield
    except ProfileError as error:
        raise UsageError(
            say("{file} was not imported: {error}", file=file, error=str(error)[:_SHOWN_CHARACTERS])
        ) from error
    except OSError as error:
        raise UsageError(say("{file} was not imported: {why}", file=file, why=reason(error))) from error


def _take_in(archive: BinaryIO, home: Path, rules: Sequence[str]) -> Profile:
    """Put the profile in an archive into the folder ``home``, once all of it is checked.

    Raises:
        ProfileError: it cannot be used.
        OSError: it cannot be read or written.
    """
    files = unpack(archive)
    with _staging(home.parent) as staging:
        profile = _validate(files, staging / "new" / home.name, rules)
        _put(staging / "new" / home.name, home, staging / "old")
    return profile


def _files_of(home: Path, *, with_samples: bool) -> dict[str, bytes]:
    """The files of a profile by their names in an archive."""
    if with_samples and not (home / FOLDER / BOARDS).is_file():
        raise ProfileError(say("it keeps no sample pictures; leave out --samples"))
    most = {True: MAX_PICTURE_BYTES, False: MAX_TOML_BYTES}
    names = _names_in(home, with_samples=with_samples)
    files = {name: read_bytes(home / name, most[name.endswith(".png")]) for name in names}
    _check_sample_pixels(files)
    return files


def _validate(files: Mapping[str, bytes], home: Path, rules: Sequence[str]) -> Profile:
    """Write the files of an archive to a new folder and load the profile from there, as it will be loaded later.

    Raises:
        ProfileError: they make no valid profile, or there are more of them than it has.
        OSError: they cannot be written.
    """
    _check_sample_pixels(files)
    (home / FOLDER if any("/" in name for name in files) else home).mkdir(parents=True)
    for name, data in files.items():
        (home / name).write_bytes(data)
    try:
        profile = read_profile(home)
        used = set(_names_in(home, with_samples=(home / FOLDER / BOARDS).is_file()))
    except FileNotFoundError as error:
        raise ProfileError(say("the archive lacks {name}", name=Path(error.filename).name)) from error
    if profile.own_rules is None and profile.rules not in rules:
        raise ProfileError(
            say("no rules named {rules!r}; there are: {known}", rules=profile.rules, known=joined(", ", rules))
        )
    extra = sorted(files.keys() - used)
    if extra:
        raise ProfileError(say("the archive holds {extra}, which the profile does not name", extra=extra[0]))
    return profile


def _names_in(home: Path, *, with_samples: bool) -> list[str]:
    """The names in an archive of the profile in ``home``; its samples are read to know how many they are."""
    names = [SETTINGS, *picture_names(read_toml(home / SETTINGS))]
    if with_samples:
        names += [f"{FOLDER}/{name}" for name in (BOARDS, *picture_files(read_samples(home)))]
    return names


def _check_sample_pixels(files: Mapping[str, bytes]) -> None:
    """Hold the sample pictures to a total, told from their headers.

    Raises:
        ProfileError: they are more, or one is no picture.
    """
    pixels = sum(
        check_picture(name, data)
        for name, data in files.items()
        if name.startswith(f"{FOLDER}/") and name.endswith(".png")
    )
    if pixels > MAX_SAMPLE_PIXELS:
        raise ProfileError(
            say(
                "the sample pictures have more than {most} million pixels together",
                most=MAX_SAMPLE_PIXELS >> 20,
            )
        )


@contextmanager
def _staging(parent: Path) -> Iterator[Path]:
    """A folder beside the profiles, on their file system, that is gone afterwards, as are folders that stay empty."""
    created = [folder for folder in (parent, *parent.parents) if not folder.exists()]
    try:
        parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=".import-", dir=parent) as staging:
            yield Path(staging)
    finally:
        for folder in created:
            with suppress(OSError):  # something is in it: the profile
                folder.rmdir()


def _put(new: Path, home: Path, old: Path) -> None:
    """Move a folder to its place, the one that is there to ``old``; both or none."""
    there = home.exists()
    if there:
        home.rename(old)
    try:
        new.rename(home)
    except OSError:
        if there:
            old.rename(home)
        raise
