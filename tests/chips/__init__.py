"""Models of the unit's chips at register level, strict and in virtual nanoseconds.

Import nothing of the firmware but `board`. One set serves the drivers on CPython (`fake_machine`)
and an emulated microcontroller: a model knows a clock with `ns()`, its own lines and bytes, and
nothing of who drives them. What the chip's datasheet does not allow is a ChipFault.
"""
