"""Ten Drops as mathematics: boards, rules, simulators and searches. No pictures, no input or output.

Here in front: the board, the rules, what a tap does (``reference``, the specification), a plan, and ``solve``, which
finds one. ``simulate`` plays taps fast, ``bounds`` says what no plan can exceed, ``exact`` proves, ``heuristics`` find
good plans, ``degrees`` is the second game. Begin with ``solve``; why the proofs are proofs stands in docs/solver.md.
"""
