"""The drivers of the unit, one chip a file: what the app is given as its ports.

Import nothing of the bank. A driver is given objects of `machine` (or fakes with the same methods)
and the module `time`; it makes its buffers once, waits no longer than it says, and never prints.
"""
