"""Puts the firmware on a board that runs stock MicroPython, file by file, and starts it.

Imports tqdm, click and host_tools. Only files of Tapbank are written or removed: the folder of the
games and all else on the board stay as they are. While files are changed there is no main.py, so a
flash that is cut off leaves a board that does nothing but wait for the next one.
"""

import ast
import hashlib
from pathlib import Path

import click
from serial.tools import list_ports
from tqdm import tqdm

from host_tools import board_port, firmware_files
from host_tools.board_port import Board
from host_tools.console import DIFFERS, Failure, one_line

MAIN = "/main.py"
PART_BYTES = 4096  # sent at once; larger parts are no faster, and the board needs room for them


class Plan:
    """What is to be done, from what is there (path -> digest) and what shall be (path -> bytes)."""

    def __init__(self, found: dict[str, str], folders: list[str], wanted: dict[str, bytes]):
        digests = {path: hashlib.sha256(data).hexdigest() for path, data in wanted.items()}
        self.write = [path for path in wanted if found.get(path) != digests[path]]
        self.remove = sorted(path for path in found if path not in wanted)
        if (self.write or self.remove) and self.write != [MAIN] and MAIN in wanted:
            # It must not start a mixture of old and new.
            if MAIN in found:
                self.remove.insert(0, MAIN)
            self.write = [path for path in self.write if path != MAIN] + [MAIN]
        needed = {parent for path in wanted for parent in _parents(path)}
        self.make_folders = sorted(needed - set(folders))
        self.remove_folders = sorted(set(folders) - needed, reverse=True)
        self.digests = digests


def _parents(path: str) -> list[str]:
    """The folders above a path, without the root."""
    return [parent.as_posix() for parent in Path(path).parents][:-1]


def needed_blocks(plan: Plan, wanted: dict[str, bytes], block_bytes: int) -> int:
    """An upper bound for the blocks of flash that are used while a plan is carried out."""

    def blocks(path: str) -> int:
        # A file of a block or more has pointers in its blocks, too.
        return len(wanted[path]) // (block_bytes - 8) + 1

    # What is replaced is counted as if it stayed; littlefs takes two blocks for a folder.
    return sum(map(blocks, plan.write)) + 2 * len(plan.make_folders) + 2


class Flasher:
    """The files of one board; `wanted` is path on the board -> contents, in the order to write."""

    def __init__(self, board: Board, wanted: dict[str, bytes]):
        self._board = board
        self._wanted = wanted
        board.run((Path(__file__).parent / "on_board.py").read_text())

    def frozen_version(self) -> str | None:
        """The Tapbank in the board's image, or None."""
        return ast.literal_eval(self._board.run("print(repr(frozen_version()))"))

    def find(self) -> tuple[dict[str, str], list[str]]:
        """(path -> digest, folders) of what is Tapbank's on the board, or would hide it."""
        names = set()
        for path in self._wanted:
            top, _, rest = path[1:].partition("/")
            stem = top.rsplit(".", 1)[0]
            # A .py beside a .mpy is taken for it.
            names |= {top} if rest else {f"{stem}.py", f"{stem}.mpy"}
        found, folders = {}, []
        for line in self._board.run(f"tell('', {sorted(names)!r})").splitlines():
            first, path = line.split(" ", 1)
            if first == "folder":
                folders.append(path)
            else:
                found[path] = first
        return found, folders

    def check_space(self, plan: Plan) -> None:
        """Failure if the plan may not fit on the flash."""
        block_bytes, free = ast.literal_eval(
            self._board.run("s = os.statvfs('/')\nprint((s[1], s[3]))")
        )
        needed = needed_blocks(plan, self._wanted, block_bytes)
        if needed > free:
            raise Failure(
                f"The board's flash is too full: {needed * block_bytes // 1024} KiB are needed, and"
                f" {free * block_bytes // 1024} KiB are free. Remove files that you do not need"
                " (mpremote ls, mpremote rm)."
            )

    def carry_out(self, plan: Plan) -> None:
        """Do what is planned; each file is verified on the board before it takes its place."""
        for path in plan.remove:
            self._board.run(f"drop({path!r})")
        for path in plan.remove_folders:
            self._board.run(f"os.rmdir({path!r})")
        for path in plan.make_folders:
            self._board.run(f"os.mkdir({path!r})")
        total = sum(len(self._wanted[path]) for path in plan.write)
        with tqdm(total=total, unit="B", unit_scale=True, disable=None, leave=False) as bar:
            for path in plan.write:
                bar.set_description(path, refresh=False)
                self._write(path, plan.digests[path], bar)

    def _write(self, path: str, digest: str, bar) -> None:
        data = self._wanted[path]
        parts = [data[place : place + PART_BYTES] for place in range(0, len(data), PART_BYTES)]
        for number, part in enumerate(parts or [b""], 1):
            lines = [f"file.write({part!r})"]
            if number == 1:
                lines.insert(0, "file = open(NEW, 'wb')")
            if number == len(parts):
                lines += ["file.close()", f"put({path!r}, {digest!r})"]
            try:
                self._board.run("\n".join(lines))
            except board_port.TransportExecError as error:
                if "damaged" not in error.error_output:
                    raise
                text = f"{path} arrived damaged: try again, with another cable if it goes on so."
                raise Failure(text, DIFFERS) from None
            bar.update(len(part))


def run(port: str | None, is_replacing: bool) -> None:
    """Flash the board on this port, or the only one there is."""
    device = port or board_port.find(list_ports.comports())
    paths = firmware_files.sources()
    wanted = dict(
        tqdm(firmware_files.compiled(paths), "compiling", len(paths), False, disable=None, unit="")
    )
    with board_port.connected(device) as board:
        version = ".".join(map(str, board.version))
        click.echo(one_line(f"{device}: {board.machine}, MicroPython {version}"))
        flasher = Flasher(board, wanted)
        frozen = flasher.frozen_version()
        found, folders = flasher.find()
        if frozen is None and MAIN in found and "/bank" not in folders and not is_replacing:
            raise Failure(
                "There is a main.py on the board that is not Tapbank's. Keep a copy of it (mpremote"
                " cp :main.py .), and give --replace."
            )
        plan = Plan(found, folders, wanted if frozen is None else {})
        flasher.check_space(plan)
        flasher.carry_out(plan)
        board.restart()
    board_port.wait_until_back(device)
    if frozen is not None:
        raise Failure(_of_image(frozen, len(plan.remove)))
    click.echo(_done(plan, len(wanted)))


def _of_image(version: str, removed: int) -> str:
    """What there is to say of a board that has Tapbank in its image."""
    text = (
        f"The board runs the image of Tapbank {version}, which is replaced as a whole: make uf2,"
        " hold BOOTSEL while you plug the board in, and drop the file on the drive RPI-RP2."
        " Games stay."
    )
    if removed:
        text += f" {removed} files of an earlier make flash, which it does not need, are removed."
    return text


def _done(plan: Plan, count: int) -> str:
    """What there is to say at the end."""
    if not plan.write and not plan.remove:
        return f"All {count} files were there already; the unit starts anew."
    removed = [path for path in plan.remove if path not in plan.write]
    text = f"{len(plan.write)} of {count} files written and verified"
    if removed:
        text += f", {len(removed)} old ones removed"
    return f"{text}; the unit starts anew."
