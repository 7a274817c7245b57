"""Profiles on disk: those shipped with dropsbot, and the person's own. A folder with ``profile.toml`` and PNG pictures.

Only that TOML file and the PNG files it names are ever read, each up to a limit, so a profile from a stranger can do
no more than misread a board.
"""

from __future__ import annotations

import struct
import tomllib
from pathlib import Path

import cv2
import numpy as np
import platformdirs
import tomli_w

from bot.errors import UsageError
from vision.frame import Pixels
from vision.profile import Profile
from vision.profile_parts import MAX_SIDE_PX, ProfileError, check_name, from_parts, picture_names, to_parts

_SETTINGS = "profile.toml"
_MAX_SETTINGS_BYTES = 256 * 1024
_MAX_PICTURE_BYTES = 16 * 1024 * 1024
_MAX_PICTURE_PIXELS = 4096 * 4096
_PNG = b"\x89PNG\r\n\x1a\n"


def user_folder() -> Path:
    """Where the person's own profiles live."""
    return Path(platformdirs.user_data_dir("dropsbot", appauthor=False)) / "profiles"


def shipped_folder() -> Path:
    """Where the profiles that come with dropsbot live."""
    return Path(__file__).parent


def profile_names() -> tuple[str, ...]:
    """The names of all profiles that :func:`load_profile` finds, sorted; the person's own hide shipped ones."""
    folders = (user_folder(), shipped_folder())
    return tuple(sorted({entry.parent.name for folder in folders for entry in folder.glob(f"*/{_SETTINGS}")}))


def load_profile(name_or_path: str) -> Profile:
    """Load a profile by name, or from a folder when the text has a path separator or is ``.``.

    Raises:
        UsageError: no such profile (the message lists those there are), or its files make no valid profile.
    """
    folder = _folder_of(name_or_path)
    try:
        return _load(folder)
    except (ProfileError, tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise UsageError(f"the profile in {folder} cannot be used: {error}") from error


def save_profile(profile: Profile, folder: Path | None = None) -> Path:
    """Write a profile as ``folder/NAME`` (by default among the person's own), replacing one of that name; its folder.

    Raises:
        UsageError: a name that cannot be a folder's, or a folder that cannot be written.
    """
    table, pictures = to_parts(profile)
    try:
        home = (folder or user_folder()) / check_name(profile.name)
        home.mkdir(parents=True, exist_ok=True)
        for stale in home.glob("*.png"):
            stale.unlink()
        for file, picture in pictures.items():
            written, data = cv2.imencode(".png", picture, [cv2.IMWRITE_PNG_COMPRESSION, 9])
            if not written:
                raise ProfileError(f"{file} cannot be encoded")
            (home / file).write_bytes(data.tobytes())
        (home / _SETTINGS).write_text(tomli_w.dumps(table), encoding="utf-8")
    except (ProfileError, OSError) as error:
        raise UsageError(f"the profile {profile.name!r} cannot be saved: {error}") from error
    return home


def _folder_of(name_or_path: str) -> Path:
    """The folder that a person means."""
    if name_or_path in {".", ".."} or "/" in name_or_path or "\\" in name_or_path:
        folder = Path(name_or_path).expanduser()
        if (folder / _SETTINGS).is_file():
            return folder.resolve()
        raise UsageError(f"there is no {_SETTINGS} in {folder}; a profile is a folder that `dropsbot calibrate` writes")
    try:
        check_name(name_or_path)
    except ProfileError as error:
        raise UsageError(str(error)) from error
    for home in (user_folder(), shipped_folder()):
        if (home / name_or_path / _SETTINGS).is_file():
            return home / name_or_path
    known = ", ".join(profile_names()) or "none"
    raise UsageError(
        f"there is no profile {name_or_path!r}; there are: {known}. `dropsbot calibrate` makes one for another game"
    )


def _load(folder: Path) -> Profile:
    settings = _bytes(folder / _SETTINGS, _MAX_SETTINGS_BYTES)
    table = tomllib.loads(settings.decode("utf-8"))
    pictures = {file: _picture(folder / file) for file in picture_names(table)}
    return from_parts(folder.name, table, pictures)


def _picture(path: Path) -> Pixels:
    """Decode a PNG file; read as bytes because OpenCV cannot open every path on Windows."""
    data = _bytes(path, _MAX_PICTURE_BYTES)
    if len(data) < 24 or not data.startswith(_PNG):
        raise ProfileError(f"{path.name} is not a PNG picture")
    width, height = struct.unpack(">II", data[16:24])
    if max(width, height) > MAX_SIDE_PX or width * height > _MAX_PICTURE_PIXELS:
        raise ProfileError(f"{path.name} is {width}x{height} pixels, which is too large for a profile")
    decoded = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    if decoded is None or decoded.dtype != np.uint8:
        raise ProfileError(f"{path.name} is damaged, or not a picture of 8 bits a channel")
    return np.asarray(decoded, np.uint8)


def _bytes(path: Path, limit: int) -> bytes:
    with path.open("rb") as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise ProfileError(f"{path.name} is larger than {limit} bytes")
    return data
