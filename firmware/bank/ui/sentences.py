"""Whole sentences in English: what a page asks or says, and why a command was refused.

May import `money`, `rules.auction`, `ui.texts`. A sentence is wrapped into three rows. They are
lent, for they are read once in a while.
"""

from bank import money
from bank.rules.auction import lowest_bid
from bank.ui.texts import Texts

ROWS = 3  # of a wrapped sentence; the fourth row says what the keys do

SENTENCES = Texts(
    "\n"
    "unknown_card=This card is new. Is it a deed's? # to say which.\n"
    "unknown_player_card=This card is not known. Tap a player's, or key the seat.\n"
    "unknown_deed_card=This card is not known. Tap a deed's, or key two digits.\n"
    "same_player=%s again? Tap another card.\n"
    "nothing_stands=No blocks stand there. Nothing to tear down.\n"
    "in_debt_tap=First the debt: tap a deed card to mortgage it.\n"
    "not_a_player=That is the card of a deed. Tap a player's card.\n"
    "not_a_deed=That is the card of a player. Tap a deed's card.\n"
    "not_playing=%s is not in this game. Tap another card.\n"
    "card_taken=That card is %s's. Tap another card.\n"
    "card_is_deed=That card is a deed: %s. Tap another card.\n"
    "name_taken=Somebody has that name. Take another one.\n"
    "name_empty=The name is empty. Type one.\n"
    "name_bank=The bank is the bank. Take another name.\n"
    "no_such_seat=There is no such seat. Seats are 1 to %d.\n"
    "seat_out=%s is out of the game.\n"
    "no_such_deed=There is no deed %s. Key its group, then its place in it.\n"
    "not_bought=The bank still has it. Buy it first.\n"
    "amount_empty=Type an amount first.\n"
    "amount_scale=Press A for M or B for k, so that nobody misreads it.\n"
    "amount_unit=The smallest note is %s. Type a multiple of it.\n"
    "amount_done=The amount is complete. # takes it, D changes it.\n"
    "amount_long=No longer amount can be typed. D takes a digit back.\n"
    "number_large=At most %d. Type less.\n"
    "sum_large=At most %s. Type less.\n"
    "amount_zero=Zero is no amount. Type more.\n"
    "no_site=%s has no street on which it could go now.\n"
    "needs_four=A hotel goes on a street with four houses.\n"
    "colour_mortgaged=A street of the colour is mortgaged. Redeem it first.\n"
    "time_is_up=Time is up: no deal.\n"
    "not_stored=Could not be stored. Nothing was changed. Try again.\n"
    "trade_empty=Nothing changes hands yet. Tap a deed or add cash.\n"
    "trade_foreign=%s belongs to neither of the two.\n"
    "no_jail_card=Neither of the two holds a jail card.\n"
    "clock_over=The time of the game is over. Count up now?\n"
    "new_game=Start a new game? This one is kept, but set aside.\n"
    "game_torn=Power went during the last payment. It is not booked.\n"
    "game_corrupt=The stored game was damaged: all up to command %d is here.\n"
    "game_lost=The last game cannot be read. It is kept. A new one can start.\n"
    "game_unread=The last game cannot be read now. Switch off and on.\n"
    "game_other_edition=The stored game has another edition (%s). It is kept.\n"
    "game_unreadable=Game %d cannot be read here. It is kept as it is.\n"
    "game_dropped=The memory was full. Game %d, the oldest one, had to go.\n"
    "flash_low=The memory is nearly full. The oldest game, %d, goes next.\n"
    "flash_low_last=The memory is nearly full. End this game soon.\n"
    "no_look_back=What came before cannot be read now. Nothing was changed.\n"
    "store_dead=The memory cannot be read. Nothing on it was changed.\n"
    "ask_erase=All games and cards on it will be gone. Erase it?\n"
    "erased=The memory is empty. Teach the cards again.\n"
    "not_erased=The memory could not be erased. Switch off and on.\n"
    "cards_unread=The cards cannot be read now. Switch off and on.\n"
    "cards_broken=The card table could not be read. Teach the cards again.\n"
    "who_is_card=This is the card of %s.\n"
)

# Why a command was refused, and what would help.
REFUSALS = Texts(
    "\n"
    "bad_command=That cannot be done. Nothing was changed.\n"
    "not_allowed=The rules of this game do not allow that now.\n"
    "bad_amount=That amount cannot be paid out. Take a smaller one.\n"
    "unknown_player=Nobody of that name plays.\n"
    "unknown_deed=This board has no such deed.\n"
    "game_over=The game is over. Hold * to take the end back.\n"
    "out_of_game=That player is out of the game.\n"
    "nothing_to_undo=Nothing has been done that could be taken back.\n"
    "in_debt=First the open debt must be paid.\n"
    "no_debt=Nobody owes anything now.\n"
    "auction_running=First the auction must end.\n"
    "no_auction=No auction is running.\n"
    "already_owned=It is sold already. Ask its owner for a trade.\n"
    "not_owned=The bank still has it. Buy it first.\n"
    "own_deed=It is the player's own.\n"
    "not_owner=It belongs to another player.\n"
    "mortgaged=It is mortgaged. Redeem it first.\n"
    "not_mortgaged=It is not mortgaged.\n"
    "incomplete_set=Not enough of the colour is owned. Trade for the rest.\n"
    "has_buildings=Buildings stand in the colour. Sell them first.\n"
    "no_building=There is not that much to take away.\n"
    "uneven=The colour must stay even: at most one house apart.\n"
    "limit_reached=There is no room for it: the limit is reached.\n"
    "none_left=The bank has none left.\n"
    "protected=It is protected. Take another district.\n"
    "hazard_present=A hazard stands there. Clear it first.\n"
    "no_hazard=No hazard stands there.\n"
    "no_roll=The Build button gave less than that. Press B.\n"
    "no_card=The player does not hold that card, or it is out.\n"
    "in_jail=The player is in jail already.\n"
    "not_in_jail=The player is not in jail.\n"
    "bid_too_low=The bid is too low. Bid at least %s.\n"
    "can_pay=More can be raised: mortgage or trade, then pay.\n"
    "not_enough_cash=%s has only %s: not enough. Trade first.\n"
)


def refusal(game, code: str, command: dict) -> str:
    """Why a command was refused, and what would help, as one sentence or two."""
    text = REFUSALS[code]
    do = command["do"]
    if code == "incomplete_set" and do == "bid":
        return SENTENCES["no_site"] % command["player"]
    if code == "no_building" and do == "close":
        return SENTENCES["needs_four"]
    if code == "mortgaged" and do in ("build", "close"):
        return SENTENCES["colour_mortgaged"]
    if code == "bid_too_low":
        return text % money.text(game.edition, lowest_bid(game))
    if code == "not_enough_cash":
        seat = _spender(game, command)
        return text % (game.names[seat], money.text(game.edition, game.players[seat].cash))
    return text


def _spender(game, command: dict) -> int:
    """The seat whose cash does not suffice: the payer, or who redeems too much at once."""
    if command["do"] == "bankrupt":
        return game.debts[0].creditor  # redeems at once what the bankrupt had mortgaged (B2)
    if command["do"] == "trade":
        return game.seats[command["a" if _is_short(game, command) else "b"]]
    return game.seats[command["from"] if command["do"] == "pay" else command["player"]]


def _is_short(game, command: dict) -> bool:
    """True when it is `a` who has too little for the trade `command`, cash and interest (K8)."""
    for side in "ab":
        given = command[side + "_gives"].get("cash", 0) // game.edition.unit
        if given > game.players[game.seats[command[side]]].cash:
            return side == "a"
    # So it is the interest on what is received: without b's share of it, is it refused still?
    plain = dict(command["a_gives"])
    plain["deeds"] = [id for id in plain.get("deeds", ()) if not game.deed(id).mortgage]
    without = {"do": "trade", "a_gives": plain}
    for key in command:
        if key not in ("do", "a_gives", "b_redeems", "at"):
            without[key] = command[key]
    return game.preview(without)[0] == "not_enough_cash"
