"""The bank: ledger, rules, journal and screens of one property-trading game.

Runs unchanged on CPython and MicroPython. Imports point one way: ledger <- rules <- game <-
journal, ui, link <- app; nothing here imports `machine` and nothing is created at import.
"""
