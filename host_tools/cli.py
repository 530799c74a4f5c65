"""The command `tapbank`: one subcommand a tool; what a tool needs is imported when it is called."""

import os
import sys
from pathlib import Path

import click

from host_tools.console import Commands

# Not taken from `bank`, so that the help is there at once; a test compares.
SHIPPED = ("city", "classic", "mzansi")


def default_data_dir() -> Path:
    """The folder for the user's game, where such things belong on this system."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "tapbank"


def print_version(ctx, _parameter, is_wanted: bool):
    """Print the version and stop."""
    if not is_wanted:
        return
    from importlib import metadata

    try:
        click.echo(f"tapbank {metadata.version('tapbank')}")
    except metadata.PackageNotFoundError:
        click.echo("tapbank, not installed")
    ctx.exit()


edition_option = click.option(
    "--edition", "editions", metavar="FILE", multiple=True,
    help="An edition of your own, in TOML; can be given more than once.",
)  # fmt: skip


@click.group(cls=Commands)
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=print_version,
              help="Show the version and exit.")  # fmt: skip
def main():
    """Tapbank: an electronic bank for property-trading board games.

    \b
    tapbank play                     play at a unit in the browser
    tapbank log > evening.jsonl      keep the game that was played
    tapbank replay evening.jsonl     check it, line by line
    tapbank verify                   check that nobody edited the games
    """


@main.command()
@click.option("--port", type=click.IntRange(0, 65535), default=8080, show_default=True,
              help="The port of the web page.")  # fmt: skip
@click.option("--host", default="127.0.0.1", show_default=True,
              help="The address to listen on; 0.0.0.0 lets other machines in.")  # fmt: skip
@click.option("--data", type=click.Path(path_type=Path), default=None,
              help="The folder that keeps the game.")  # fmt: skip
@edition_option
def play(port, host, data, editions):
    """Play at a virtual unit in the browser.

    The game is kept in a folder and taken up again at the next start.

    \b
    tapbank play
    tapbank play --port 8081 --data ~/games/friday
    """
    from host_tools import edition
    from host_tools.play import app_factory, serve

    factory = app_factory(edition.known(editions))
    sys.exit(serve(factory, data or default_data_dir(), port, host))


@main.command()
@click.argument("log")
@click.option("--state", "with_state", is_flag=True, help="Print the last state as JSON instead.")
@edition_option
def replay(log, with_state, editions):
    """Replay a ledger log and check all it says.

    LOG is a file, or - for standard input. Exit code 0 when all agrees; 1 when the bank's answer
    differs from the log's, with the line, what was expected and what came; 2 when the log itself
    is bad, with the line and what is wrong.

    \b
    tapbank replay evening.jsonl
    tapbank replay evening.jsonl --state | python3 -m json.tool
    tapbank log | tapbank replay -
    """
    from host_tools import edition, replay

    replay.run(log, edition.known(editions), with_state)


@main.command()
@click.argument("folder", required=False)
@click.option("--game", type=click.IntRange(1), default=None,
              help="The number of an older game; the newest when it is not given.")  # fmt: skip
@click.option("--list", "is_list", is_flag=True, help="List the games in the folder instead.")
@edition_option
def log(folder, game, is_list, editions):
    """Print the ledger log of a game in a game folder.

    It may be a game that is being played. FOLDER is the game folder (see play --data), or what was
    copied off a unit; without it the one that play uses by itself. It is only read. Exit code 2
    when there is no such game or it cannot be read.

    \b
    tapbank log > evening.jsonl
    tapbank log --list
    tapbank log ~/games --game 3
    """
    from host_tools import edition, ledger_log

    if is_list:
        ledger_log.list_games(folder or str(default_data_dir()))
        return
    ledger_log.run(folder or str(default_data_dir()), game, edition.known(editions))


@main.command()
@click.argument("folder", required=False)
@click.option("--game", type=click.IntRange(1), default=None,
              help="Only the game of this number.")  # fmt: skip
@edition_option
def verify(folder, game, editions):
    """Check that games were not edited after they were played.

    Every record of a game is sealed together with all before it. FOLDER is a game folder (see play
    --data), or what was copied off a unit; without it the one that play uses by itself. It is only
    read. For each game its seal is printed: as long as that is the one that the unit shows, nothing
    was cut off the end or worked out anew either. Exit code 0 when all is as it was written; 1 when
    it is not, with the first bad record; 2 when there is no such game or it cannot be read.

    \b
    tapbank verify
    tapbank verify ~/games --game 3
    """
    from host_tools import edition, verify

    verify.verify(folder or str(default_data_dir()), game, edition.known(editions))


@main.group("edition")
def edition_group():
    """Make the edition of your own board, check it, or build it for the unit."""


@edition_group.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
def check_edition(files):
    """Say in plain words what is wrong with edition files.

    Exit code 0 when every FILE is good, else 2.

    \b
    tapbank edition check firmware/bank/editions/city.toml
    """
    from host_tools import edition

    edition.check(files)


@edition_group.command("new")
@click.argument("file")
@click.option("--like", type=click.Choice(SHIPPED), default="city", show_default=True,
              help="The edition to start from.")  # fmt: skip
def new_edition(file, like):
    """Write an edition file with remarks, to start your own board from.

    FILE is to be made; its name gives the edition's id and title. A file that is there already is
    left alone: exit code 2.

    \b
    tapbank edition new my_town.toml --like classic
    tapbank edition check my_town.toml
    tapbank play --edition my_town.toml
    """
    from host_tools import edition

    edition.new(file, like)


@edition_group.command("build")
@click.argument("file")
@click.option("-o", "--out", metavar="OUT.py", required=True,
              help="The Python module to write, or - for standard output.")  # fmt: skip
@click.option("--check", "is_check", is_flag=True,
              help="Write nothing; exit with 1 unless OUT.py is what FILE makes.")  # fmt: skip
def build_edition(file, out, is_check):
    """Turn an edition file into what the unit loads.

    FILE is an edition in TOML; OUT.py will be a Python module of the same figures and names.

    \b
    tapbank edition build city.toml -o city.py
    tapbank edition build city.toml -o city.py --check
    """
    from host_tools import edition

    edition.build(file, out, is_check)


@main.command()
@click.option("--micropython", "checkout", envvar="MICROPYTHON_DIR", metavar="DIR",
              type=click.Path(path_type=Path),
              help="MicroPython's source; Debian's packages when it is not given.")  # fmt: skip
@click.option("--manifest", metavar="FILE", type=click.Path(path_type=Path), default=None,
              help="What is frozen in; firmware/manifest.py when it is not given.")  # fmt: skip
@click.option("-o", "--out", metavar="OUT.uf2", type=click.Path(path_type=Path), default=None,
              help="The file to write; build/tapbank-VERSION.uf2 when none is given.")  # fmt: skip
@click.option("--jobs", type=click.IntRange(1), default=os.cpu_count() or 1,
              help="How many compilers run side by side.")  # fmt: skip
@click.option("--tools", "with_tools", is_flag=True,
              help="Build mpy-cross and MicroPython for this machine, too.")  # fmt: skip
def image(checkout, manifest, out, jobs, with_tools):
    """Build the file that turns a Pico into a unit.

    It is MicroPython with the bank in it, or with what another manifest names. What was
    fetched and built stays in build/ for the next time.

    \b
    tapbank image
    tapbank image --micropython ~/src/micropython
    """
    from host_tools import image

    image.run(checkout, manifest, out, jobs, with_tools)


port_option = click.option(
    "--port", metavar="PORT",
    help="The board's serial port, such as /dev/ttyACM0 or COM3; needed when there are two.",
)  # fmt: skip


@main.command()
@port_option
@click.option("--replace", "is_replacing", is_flag=True,
              help="Replace the main.py of another program.")  # fmt: skip
def flash(port, is_replacing):
    """Put the bank on a Pico that runs MicroPython 1.25 or newer.

    Stops what runs there, writes the files that differ, verifies each, and starts the unit; games
    stay. Exit code 0 when the board has all files; 2 when it cannot be had or is none for
    Tapbank, and the sentence says what to do.

    \b
    tapbank flash
    tapbank flash --port /dev/ttyACM1
    """
    from host_tools import flash

    flash.run(port, is_replacing)


@main.command()
@port_option
def doctor(port):
    """Check a connected unit: versions, free space, display, reader, keys, last fault.

    Stops what runs there, asks, and starts the unit again; its flash is not changed. Exit code 0
    when all is well; 1 when something is missing; 2 when the board cannot be had.

    \b
    tapbank doctor
    tapbank doctor --port /dev/ttyACM1
    """
    from host_tools import doctor

    doctor.run(port)


@main.command()
@click.option("--check", "is_check", is_flag=True,
              help="Write nothing; exit with 1 unless the file is current.")  # fmt: skip
def package(is_check):
    """Make package.json and the files that mpremote mip install finds by it.

    It belongs into the checkout, and is to be made anew when a module comes or goes.

    \b
    tapbank package
    tapbank package --check
    """
    from host_tools import package

    package.run(is_check)


@main.command()
@click.option("--commands", "count", type=click.IntRange(1000), default=20_000, show_default=True,
              help="The length of the game that is measured.")  # fmt: skip
@click.option("--seed", type=int, default=1, show_default=True,
              help="Which game; the same seed makes the same one.")  # fmt: skip
def bench(count, seed):
    """Measure how fast the bank is here.

    How many commands a second are replayed, whether rent and payments take longer in a long game
    than in a short one, and what a game of 2,000 commands costs the flash of a Pico: erases,
    programs, bytes.

    \b
    tapbank bench
    tapbank bench --commands 100000
    """
    from host_tools import benchmark

    benchmark.run(count, seed)


if __name__ == "__main__":
    main(prog_name="tapbank")
