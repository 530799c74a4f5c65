"""The editions that a unit knows: each is loaded when it is first asked for.

May import `editions` and the editions' modules. Loading one takes a Pico a sixth of a second and
some ten kilobytes, so at most one of those that come with Tapbank is held here.
"""

from bank import editions
from bank.lend import lend


class Shipped:
    """An edition that comes with Tapbank, by the name of its module in `bank.editions`."""

    def __init__(self, name: str):
        self._name = name

    @property
    def title(self) -> str:
        """What the edition is called."""
        return self._module().EDITION["title"]

    def load(self):
        """The Edition; its checksum is the one that its module was made with."""
        module = self._module()
        return editions.load(module.EDITION, module.CHECKSUM)

    def _module(self):
        return lend("bank.editions." + self._name)


class Shelf:
    """What a unit plays by, id -> Edition, as a dict is read; known: id -> Edition or Shipped."""

    def __init__(self, known: dict):
        self._known = known
        self._loaded: editions.Edition | None = None

    def __len__(self) -> int:
        return len(self._known)

    def __iter__(self):
        return iter(sorted(self._known))

    def __contains__(self, id: str) -> bool:
        return id in self._known

    def __getitem__(self, id: str):
        """The Edition with this id; KeyError for one that is not known."""
        found = self._known[id]
        if not isinstance(found, Shipped):
            return found
        if self._loaded is None or self._loaded.id != id:
            self._loaded = None  # before the next one is made, not after
            self._loaded = found.load()
        return self._loaded

    def name_of(self, id: str) -> str:
        """What the edition with this id is called, without loading it."""
        return self._known[id].title


def shipped() -> dict:
    """id -> Shipped, all that come with Tapbank; their modules are named by their ids."""
    return {name: Shipped(name) for name in editions.SHIPPED}
