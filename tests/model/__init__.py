"""A second, plain reading of the Monopoly City rules, to hold against the engine.

Imports nothing of the engine: it is written from the rule texts alone, and must stay so.
"""
