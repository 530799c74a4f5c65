"""The closed set of refusals, in their order of precedence (ledger log, Refusals).

Imports nothing. A rule answers None for yes or one of these words.
"""

OK = "ok"

# Not the rules' word but the unit's: the command was good and could not be stored.
NOT_STORED = "not_stored"

ORDER = (
    "bad_command",
    "not_allowed",
    "bad_amount",
    "unknown_player",
    "unknown_deed",
    "game_over",
    "out_of_game",
    "nothing_to_undo",
    "in_debt",
    "no_debt",
    "auction_running",
    "no_auction",
    "already_owned",
    "not_owned",
    "own_deed",
    "not_owner",
    "mortgaged",
    "not_mortgaged",
    "incomplete_set",
    "has_buildings",
    "no_building",
    "uneven",
    "limit_reached",
    "none_left",
    "protected",
    "hazard_present",
    "no_hazard",
    "no_roll",
    "no_card",
    "in_jail",
    "not_in_jail",
    "bid_too_low",
    "can_pay",
    "not_enough_cash",
)


def first(one: str | None, other: str | None) -> str | None:
    """The one of two refusals that comes first in ORDER; None stands for no refusal."""
    if one is None or one == other:
        return other
    if other is None:
        return one
    return one if ORDER.index(one) < ORDER.index(other) else other
