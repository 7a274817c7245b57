"""``dropsbot warm``: compile everything ahead."""

from __future__ import annotations

from dropsbot.bot.cli.heralding import TerminalHerald
from dropsbot.bot.cli.output import Json, print_json, results, told
from dropsbot.sentences.sentence import say


@told
def warm(json: Json = False) -> None:
    """Compile all solvers now; without it, a first plan waits some seconds, and the rest is compiled while it is used.

    For whoever installs dropsbot for others: where its folder can be written, what is compiled is kept there, for all
    persons on this machine; else among your own cached files.
    """
    from dropsbot.bot.app.compiling import all_parts, kept_in
    from dropsbot.bot.app.herald import warm_whole

    parts = all_parts()
    warm_whole(parts, TerminalHerald())
    folder = kept_in()
    if json:
        print_json({"parts": len(parts), "folder": None if folder is None else str(folder)})
        return
    where = say("nowhere: no folder can be written") if folder is None else say("in {folder}", folder=folder)
    results.print(say("all {count} parts of the solvers are compiled, and kept {where}", count=len(parts), where=where))
