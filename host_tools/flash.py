"""Puts the firmware on a board that runs stock MicroPython, file by file, and starts it.

Imports tqdm, click and host_tools. Only files of Tapbank are written or removed: games and all else
on the board stay as they are. While files are changed there is no main.py, so a
flash that is cut off leaves a board that does nothing but wait for the next one.
"""

import ast
import hashlib
from collections.abc import Sequence
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
    """What is to be done, from what is there (path -> digest) and what shall be (path -> bytes).

    others: files beside those of Tapbank, whose folders stay.
    """

    def __init__(
        self,
        found: dict[str, str],
        folders: list[str],
        wanted: dict[str, bytes],
        others: Sequence[str] = (),
    ):
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
        needed |= {parent for path in others for parent in _parents(path)}
        self.remove_folders = sorted(set(folders) - needed, reverse=True)
        self.digests = digests


def _parents(path: str) -> list[str]:
    """The folders above a path, without the root."""
    return [parent.as_posix() for parent in Path(path).parents][:-1]


def needed_blocks(
    plan: Plan, wanted: dict[str, bytes], block_bytes: int, sizes: dict[str, int]
) -> int:
    """An upper bound for the blocks of flash that are used while a plan is carried out.

    sizes: path -> bytes of what is there; an old file stays until its new one is whole.
    """

    def blocks(count: int) -> int:
        # A file of a block or more has pointers in its blocks, too.
        return count // (block_bytes - 8) + 1

    used = largest = 0
    for path in plan.write:
        new = blocks(len(wanted[path]))
        if path in sizes:
            largest = max(largest, new)
            new = max(0, new - blocks(sizes[path]))
        used += new
    # littlefs takes two blocks for a folder.
    return used + largest + 2 * len(plan.make_folders) + 2


class Flasher:
    """The files of one board; `wanted` is path on the board -> contents, in the order to write."""

    def __init__(self, board: Board, wanted: dict[str, bytes]):
        self._board = board
        self._wanted = wanted
        self._sizes: dict[str, int] = {}
        board.run((Path(__file__).parent / "on_board.py").read_text())

    def frozen_version(self) -> str | None:
        """The Tapbank in the board's image, or None."""
        return ast.literal_eval(self._board.run("print(repr(frozen_version()))"))

    def find(self) -> tuple[dict[str, str], list[str], list[str]]:
        """(path -> digest, folders, other files) of what is there by the names of Tapbank's.

        A source file hides its compiled one. The others are in the same folders, and stay there.
        """
        names = set()
        modules = {path.rsplit(".", 1)[0] for path in self._wanted}
        for path in self._wanted:
            top, _, rest = path[1:].partition("/")
            stem = top.rsplit(".", 1)[0]
            # A .py beside a .mpy is taken for it.
            names |= {top} if rest else {f"{stem}.py", f"{stem}.mpy"}
        found, folders, others = {}, [], []
        for line in self._board.run(f"tell('', {sorted(names)!r})").splitlines():
            kind, rest = line.split(" ", 1)
            if kind == "folder":
                folders.append(rest)
                continue
            size, path = rest.split(" ", 1)
            if path.endswith(".mpy") or path.rsplit(".", 1)[0] in modules:
                found[path] = kind
                self._sizes[path] = int(size)
            else:
                others.append(path)
        return found, folders, others

    def check_space(self, plan: Plan) -> None:
        """Failure if the plan may not fit on the flash."""
        block_bytes, free = ast.literal_eval(
            self._board.run("s = os.statvfs('/')\nprint((s[1], s[3]))")
        )
        needed = needed_blocks(plan, self._wanted, block_bytes, self._sizes)
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
        found, folders, others = flasher.find()
        if frozen is None and found and "/bank" not in folders and not is_replacing:
            raise Failure(
                f"Files on the board that are not Tapbank's would be replaced: {', '.join(found)}."
                " Keep copies of them (mpremote cp :NAME .), and give --replace."
            )
        plan = Plan(found, folders, wanted if frozen is None else {}, others)
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
