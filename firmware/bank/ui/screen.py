"""The pages that are open, one on top of the other, and the moves that open and close them.

May import every page that is not lent. The first page follows from the state of the game; `*`
held down leads to undo from everywhere in a game.
"""

from bank.table import NOBODY
from bank.teller import STORE_DEAD
from bank.ui import auction, debts, end, home, lent, tones, welcome
from bank.ui.confirm import confirm, confirming
from bank.ui.page import BACK, HOME, Again, Finish, Notice, Page, Pass, Question, Swap
from bank.ui.unreadable import Unreadable


class Screen:
    """Takes events in, answers with a frame of four rows."""

    def __init__(self, unit):
        self.unit = unit
        self.pages = []
        self.told_game = None  # the game whose time is over and told: a table may play on
        self.first = self._first_page()
        self._show_notices()

    def _first_page(self):
        """The page that the state of the game asks for."""
        unit = self.unit
        game = unit.teller.game
        if game is None:
            return welcome.first(unit)
        if game.desk.is_over:
            return end.Ranking(unit)
        if unit.is_resumed:
            return welcome.Resume(unit)
        if game.desk.debt_count:
            return debts.DebtPage(unit)
        if game.desk.lot != NOBODY:
            return auction.AuctionPage(unit)
        if unit.turns is not None:
            from bank.ui import turn

            return turn.TurnPage(unit) if unit.turns.due else turn.TurnHome(unit)
        return home.Home(unit)

    def _show_notices(self) -> None:
        """Open what the teller has to say, for instance of a game that was damaged."""
        notices = self.unit.teller.notices
        while notices:
            key, filling = notices.pop()  # the first comes on top
            if key == STORE_DEAD:
                self.pages.append(Unreadable(self.unit))
            else:
                self.pages.append(Notice(self.unit, key, filling))

    def page(self):
        """The page on top."""
        return self.pages[-1] if self.pages else self.first

    def frame(self) -> list:
        """Four rows of twenty characters."""
        return self.page().frame()

    def key(self, key: str) -> None:
        """A key went down."""
        self._move(self.page().key(key), lambda: self.page().key(key))

    def card(self, uid: str) -> None:
        """A card was tapped."""
        self._move(self.page().card(uid), lambda: self.page().card(uid))

    def hold(self) -> None:
        """`*` has been held down: ask whether to take the last command back."""
        game = self.unit.teller.game
        if game is None or (self.unit.is_resumed and not game.desk.is_over):
            return
        self._close_all()
        if self.unit.teller.must_look_back():
            self.pages.append(lent.look_back(self.unit))
        else:
            self.pages.append(confirm(self.unit, {"do": "undo"}))

    def tick(self, now: int) -> None:
        """Time goes on: countdowns run, and an auction whose time is over is closed."""
        countdown = self.unit.lot_countdown
        if countdown and countdown.is_over(now):
            self._move(Finish(auction.time_up(self.unit)), None)
        self._move(self.page().tick(now), None)
        if not self.pages and self._is_time_over():
            self.told_game = self.unit.teller.game
            self.unit.play(tones.TIME_UP)
            finish = {"do": "finish"}
            self.pages.append(Question(self.unit, "clock_over", confirming(self.unit, finish)))

    def _is_time_over(self) -> bool:
        """True once when the game clock of the table has run out and a game can be ended."""
        teller = self.unit.teller
        game = teller.game
        if game is None or game is self.told_game or self.unit.is_resumed:
            return False
        desk = game.desk
        if desk.is_over or desk.debt_count or desk.lot != NOBODY:
            return False
        minutes = game.options["clock_minutes"]
        return minutes > 0 and teller.elapsed_ms() >= minutes * 60000

    def _close_all(self) -> None:
        self.pages = []
        self.first = self._first_page()

    def _move(self, move, again) -> None:
        """Carry out what a page has answered; `again()` gives the event to the page then on top."""
        if move is None:
            return
        if isinstance(move, Page):
            self.pages.append(move)
        elif isinstance(move, Swap):
            if self.pages:
                self.pages.pop()
            self.pages.append(move.page)
        elif isinstance(move, Finish):
            self._close_all()
            if move.page is not None:
                self.pages.append(move.page)
            self._show_notices()
        elif isinstance(move, (Pass, Again)):
            if isinstance(move, Pass):
                self._close_all()
            else:
                self._close()
            self._move(again(), again)
        elif move == BACK:
            self._close()
        elif move == HOME:
            self._close_all()

    def _close(self) -> None:
        """Close the page on top; the first page may have become another one meanwhile."""
        if self.pages:
            self.pages.pop()
        if not self.pages:
            self.first = self._first_page()
