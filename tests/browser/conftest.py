"""A real Chromium, a real server on a folder of the test's, and pages of the unit in it."""

import os
import shutil

import pytest
from browser.running import Server
from browser.unit_page import DESKTOP, UnitPage
from playwright.sync_api import sync_playwright

from bank.teller import Teller
from host_tools import edition
from host_tools.folder import Folder
from host_tools.picture import player_uid
from host_tools.virtual import Clock

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find_chromium() -> str | None:
    """The browser that CHROMIUM names, or the first one on the PATH."""
    given = os.environ.get("CHROMIUM")
    if given:
        return shutil.which(given)
    return next(filter(None, map(shutil.which, NAMES)), None)


# Of the module, not of the session: while playwright's synchronous half is at work, asyncio cannot
# be used, and other modules of the same worker do.
@pytest.fixture(scope="module")
def chromium(require_or_skip):
    path = find_chromium()
    require_or_skip(path, f"no browser is on the PATH: {', '.join(NAMES)}; CHROMIUM= names one")
    with sync_playwright() as playwright:
        # Without a sandbox, as root has none to offer; the pages are ours.
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def serve():
    """A function (folder, arguments of play): starts a server, which is stopped after the test."""
    servers = []

    def start(folder, *arguments):
        servers.append(Server(folder, *arguments))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def open_page(chromium):
    """A function (url, options of the browser's context): opens a page with the unit in it."""
    contexts = []

    def open_one(url: str, **options):
        options = {"viewport": DESKTOP, "reduced_motion": "reduce", **options}
        contexts.append(chromium.new_context(**options))
        contexts[-1].set_default_timeout(20_000)
        return UnitPage(contexts[-1], url)

    yield open_one
    for context in contexts:
        context.close()


@pytest.fixture
def keep_game():
    """A function that plays commands into a game folder, with a card for each player."""

    def keep(folder, edition_id: str, names: list, options: dict, commands):
        editions = edition.known(())
        with Folder(folder) as store:
            teller = Teller(store, editions, Clock())
            teller.cards.set_players([(player_uid(seat), name) for seat, name in enumerate(names)])
            assert teller.start(editions[edition_id], names, options)
            for command in commands:
                assert teller.do(dict(command)) == "ok", command

    return keep


@pytest.fixture
def server(tmp_path, serve):
    return serve(tmp_path / "game")


@pytest.fixture
def unit(server, open_page):
    """The page of a unit that knows no game yet; its manners are checked at the end."""
    unit = open_page(server.url)
    yield unit
    unit.check_manners()
