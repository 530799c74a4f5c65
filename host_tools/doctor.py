"""Asks a connected unit how it is, and says what is wrong; the unit goes on afterwards.

Imports click and host_tools. What a unit is made of its own firmware knows: firmware/diagnosis.py
answers. Nothing on its flash is changed.
"""

import click
from mpremote.transport import TransportExecError
from serial.tools import list_ports

from host_tools import board_port
from host_tools.console import DIFFERS, Failure, one_line

# What to do about an answer: its name, how a bad one begins, and the advice.
ADVICE = (
    ("flash", "not mounted", "no game can be kept; copy what can be read before anything else"),
    ("display", "missing", "check its four wires, and the address jumpers"),
    ("reader", "missing", "check its wires, and that it gets 3.3 V"),
)
HELD_DOWN = "held down"


def run(port: str | None) -> None:
    """Print how the unit on this port is, or the only one there is."""
    device = port or board_port.find(list_ports.comports())
    with board_port.connected(device) as board:
        version = ".".join(map(str, board.version))
        click.echo(one_line(f"board: {board.machine} on {device}, MicroPython {version}"))
        try:
            answers = board.run("import diagnosis\ndiagnosis.report()")
        except TransportExecError as error:
            if "no module named 'diagnosis'" not in error.error_output:
                raise
            raise Failure("There is no Tapbank on the board: tapbank flash.", DIFFERS) from None
        board.restart()
    board_port.wait_until_back(device)
    wrong = []
    for line in answers.splitlines():
        name, _, answer = line.partition(": ")
        advice = advice_for(name, answer)
        if advice:
            wrong.append(name)
        click.echo(one_line(f"{name}: {answer}" + (f" - {advice}" if advice else "")))
    if wrong:
        raise Failure(f"Not as it should be: {', '.join(wrong)}.", DIFFERS)


def advice_for(name: str, answer: str) -> str | None:
    """What to do about this answer; None when it is as it should be."""
    if name == "keys" and answer.endswith(HELD_DOWN):
        return "look for a key that is stuck, or a short between its wires"
    for other, beginning, advice in ADVICE:
        if name == other and answer.startswith(beginning):
            return advice
    return None
