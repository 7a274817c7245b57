"""The words of the pages in Chinese."""

from __future__ import annotations

from collections.abc import Mapping

CHINESE: Mapping[str, str] = {}
