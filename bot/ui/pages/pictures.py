"""What pages show or give away as files: each by a number or name that the server has offered, never by a path."""

from __future__ import annotations

from urllib.parse import quote

from fastapi import FastAPI, Response

from dropsbot.bot.ui.backstage import Backstage

_FRESH = {"Cache-Control": "no-store"}
_ALONE = (
    "sandbox allow-scripts; default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    "frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
)
"""A page that is made of what a game said has no part in the pages around it, and reaches nothing."""


def add_pictures(app: FastAPI, backstage: Backstage) -> None:
    """Make the addresses known."""
    _add_papers(app, backstage)

    @app.get("/picture/run/{number}.jpg")
    def run_picture(number: int) -> Response:
        run = backstage.live.get(number)
        return _jpeg(run.player.shot.jpeg if run and run.player.shot else b"")

    @app.get("/picture/glimpse/{place}.jpg")
    def glimpse_picture(place: int) -> Response:
        glimpses = list(backstage.glimpses.all.values())
        return _jpeg(glimpses[place].jpeg if 0 <= place < len(glimpses) else b"")

    @app.get("/picture/teaching.jpg")
    def teaching_picture() -> Response:
        sight = backstage.teaching.sight
        return _jpeg(sight.shot.jpeg if sight else b"")


def _add_papers(app: FastAPI, backstage: Backstage) -> None:
    @app.get("/paper/{number}")
    def paper(number: int) -> Response:
        found = backstage.papers.get(number)
        if found is None:
            return Response(status_code=404, headers=_FRESH)
        headers = {**_FRESH, "Content-Security-Policy": _ALONE}
        if found.name:
            headers["Content-Disposition"] = f"attachment; filename*=UTF-8''{quote(found.name)}"
        return Response(found.content, media_type=found.kind, headers=headers)


def _jpeg(data: bytes) -> Response:
    if not data:
        return Response(status_code=404, headers=_FRESH)
    return Response(data, media_type="image/jpeg", headers=_FRESH)
