"""``python -m dropsbot``: the command line."""

from dropsbot.bot.cli import main

main()
