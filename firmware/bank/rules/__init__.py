"""The rules: one file a rule, plain functions of the game that answer None or a refusal.

May import `table`, `ledger`, `refusals`, `editions`. A rule is called after `game` has let the
command through the checks that all commands share; it changes rows only through `put` and moves
money only through the ledger. What it changed before it refused is taken back by the caller.
"""
