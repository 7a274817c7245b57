"""A profile as one zip file: the same bytes for the same files, and from a stranger nothing but small plain files.

An archive is flat: ``profile.toml``, its pictures and, where they are given along, ``samples/boards.toml`` with
``samples/1.png``, ``samples/screen-1.png`` and so on. Whatever else an entry is, a path, a link, a name of another
kind, is refused before anything is unpacked, and so is an archive whose list of entries or whose content
would be large.
"""

from __future__ import annotations

import io
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from typing import BinaryIO

from dropsbot.bot.profiles.files import MAX_PICTURE_BYTES, MAX_TOML_BYTES
from dropsbot.bot.profiles.home import SETTINGS
from dropsbot.bot.profiles.names import reserved
from dropsbot.bot.profiles.samples import BOARDS, FOLDER, MAX_SAMPLES, MAX_SCREENS
from dropsbot.vision.stored.entries import ProfileError

MAX_FILES = 400
MAX_TOTAL_BYTES = 256 * 1024 * 1024
_MAX_LIST_BYTES = 128 * 1024
"""Of the list of entries at an archive's end, which is read whole before any entry can be looked at."""
_END = struct.Struct("<4sHHHHIIH")
"""The end of an archive: mark, disks, entries, bytes and place of the list, length of a comment.

Source: PKWARE APPNOTE 6.3.10, section 4.3.16."""
_LARGE_END = b"PK\x06\x07"
_LARGE_END_BYTES = 20
_PLAIN = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The other methods unpack a block as a whole, however large it becomes."""
_PICTURE = re.compile(r"[a-z0-9][a-z0-9-]{0,63}\.png")
_SAMPLE = re.compile(rf"{FOLDER}/(?:([1-9][0-9]?)|screen-([1-{MAX_SCREENS}]))\.png")
_MADE_BY = "archives are made by `dropsbot profiles export`"
_DATE = (1980, 1, 1, 0, 0, 0)
_UNIX = 3


def pack(files: Mapping[str, bytes]) -> bytes:
    """An archive of the files of a profile, by name; what they hold decides every byte of it.

    Raises:
        ProfileError: they are more than :func:`unpack` takes.
    """
    _check_amount({name: len(data) for name, data in files.items()})
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.create_system = _UNIX
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            archive.writestr(entry, files[name])
    return target.getvalue()


def unpack(file: BinaryIO) -> dict[str, bytes]:
    """The files in an archive, by name; each is one that a profile may have, but not looked into yet.

    Raises:
        ProfileError: no archive, a damaged one, or one that holds anything else or too much.
        OSError: it cannot be read.
    """
    _check_list(file)
    try:
        with zipfile.ZipFile(file) as archive:
            entries = archive.infolist()
            _check_entries(entries)
            return {entry.filename: _entry_bytes(archive, entry) for entry in entries}
    except ProfileError:
        raise
    except (zipfile.BadZipFile, zlib.error, struct.error, EOFError, RuntimeError, ValueError) as error:
        raise ProfileError(f"the archive is damaged ({error})") from error


def _check_list(file: BinaryIO) -> None:
    """Hold the list of entries to a size before ``zipfile`` reads it, which trusts it to be small.

    Raises:
        ProfileError: no plain archive, or too long a list.
    """
    end = _LARGE_END_BYTES + _END.size
    size = file.seek(0, io.SEEK_END)
    file.seek(max(0, size - end))
    tail = file.read(end)
    if len(tail) < _END.size:
        raise ProfileError(f"this is no zip archive; {_MADE_BY}")
    mark, *_, entries, list_bytes, _, comment_bytes = _END.unpack(tail[-_END.size :])
    if mark != b"PK\x05\x06" or comment_bytes or tail.startswith(_LARGE_END):
        raise ProfileError(f"this is no plain zip archive, or it is cut short; {_MADE_BY}")
    if entries > MAX_FILES or list_bytes > _MAX_LIST_BYTES:
        raise ProfileError(f"the archive holds more than {MAX_FILES} files, which no profile has")


def _check_entries(entries: Sequence[zipfile.ZipInfo]) -> None:
    """Every entry is a plain file that a profile may have, once.

    Raises:
        ProfileError: one is not.
    """
    for entry in entries:
        told = repr(entry.orig_filename[:80])
        if entry.filename != entry.orig_filename or _most_bytes(entry.orig_filename) is None:
            raise ProfileError(f"the archive holds {told}, which is no file of a profile; {_MADE_BY}")
        if stat.S_IFMT(entry.external_attr >> 16) not in {0, stat.S_IFREG}:
            raise ProfileError(f"{told} in the archive is a link or no plain file; {_MADE_BY}")
        if entry.flag_bits & 1 or entry.compress_type not in _PLAIN:
            raise ProfileError(f"{told} in the archive is encrypted or packed in an unusual way; {_MADE_BY}")
    names = [entry.filename for entry in entries]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ProfileError(f"the archive holds {twice[0]!r} twice; {_MADE_BY}")
    if SETTINGS not in names:
        raise ProfileError(f"the archive holds no {SETTINGS}; {_MADE_BY}")
    _check_amount({entry.filename: entry.file_size for entry in entries})


def _check_amount(sizes: Mapping[str, int]) -> None:
    """Limits on files of these names and numbers of bytes.

    Raises:
        ProfileError: a name that no profile has, or too much.
    """
    for name, size in sizes.items():
        most = _most_bytes(name)
        if most is None:
            raise ProfileError(f"{name!r} cannot be the name of a profile's file on every system")
        if size > most:
            raise ProfileError(f"{name} has {size} bytes; a profile's file has at most {most}")
    total = sum(sizes.values())
    if len(sizes) > MAX_FILES or total > MAX_TOTAL_BYTES:
        raise ProfileError(
            f"{len(sizes)} files with {total >> 20} MB are more than an archive may hold: {MAX_FILES} files with "
            f"{MAX_TOTAL_BYTES >> 20} MB"
        )


def _most_bytes(name: str) -> int | None:
    """The most bytes that a profile's file of this name may have; None where a profile has no such file."""
    if name in {SETTINGS, f"{FOLDER}/{BOARDS}"}:
        return MAX_TOML_BYTES
    sample = _SAMPLE.fullmatch(name)
    if (sample and int(sample[1] or 0) <= MAX_SAMPLES) or (_PICTURE.fullmatch(name) and not reserved(name)):
        return MAX_PICTURE_BYTES
    return None


def _entry_bytes(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """An entry's bytes; never more than it says it has, and none where its checksum is another."""
    with archive.open(entry) as file:
        data = file.read(entry.file_size + 1)
    if len(data) != entry.file_size:
        raise ProfileError(f"the archive is damaged: {entry.filename} is not as long as it says")
    return data
