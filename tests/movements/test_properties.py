"""What every generated movement keeps, whole or short, with all tables or half a table."""

from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.movements import mitchell
from server.movements.check import check, violations
from server.movements.choose import PROPOSALS, Wish, propose
from server.movements.howell import howell
from server.movements.movement import Movement
from server.movements.reading import movement_from_json
from server.movements.transform import arrow_switch, curtail, one_winner, without
from server.rules.errors import Refusal
from server.rules.seat import Side


def mitchells(tables: int) -> list[Movement]:
    if tables % 2:
        return [mitchell.straight(tables, 2)]
    return [mitchell.skip(tables, 2), mitchell.relay(tables, 2)]


MITCHELLS = list(chain.from_iterable(mitchells(tables) for tables in range(3, 21)))
HOWELLS = [howell(tables, 2) for tables in range(2, 9)]
ALL = [*MITCHELLS, *HOWELLS]


@st.composite
def variants(draw: st.DrawFn) -> Movement:
    """Any movement this package makes."""
    movement = draw(st.sampled_from(ALL))
    movement = curtail(movement, draw(st.integers(1, len(movement.rounds))))
    if draw(st.booleans()):
        side = draw(st.sampled_from(Side))
        most = movement.tables * (1 if movement.winners == 2 else 2)
        movement = without(movement, draw(st.integers(1, most)), side)
    if movement.winners == 2 and draw(st.booleans()):
        rounds = st.sets(st.integers(1, len(movement.rounds)))
        movement = arrow_switch(one_winner(movement), draw(rounds))
    return movement


@given(variants())
def test_every_variant_can_be_played(movement: Movement) -> None:
    """A half table of a single round may leave a table empty; nothing else is ever at fault."""
    codes = {fault.code for fault in violations(movement)}
    assert codes <= ({"movement/nothing-played"} if movement.phantom else set())


@given(variants())
def test_nobody_meets_anybody_twice(movement: Movement) -> None:
    assert set(movement.meetings().values()) <= {1}


@given(variants())
def test_a_variant_is_read_back_from_its_json(movement: Movement) -> None:
    assert movement_from_json(movement.to_json()) == movement


@given(variants(), st.data())
def test_places_cells_and_sit_outs_tell_the_same(movement: Movement, data: st.DataObject) -> None:
    round_no = data.draw(st.integers(1, len(movement.rounds)))
    for who in movement.contestants():
        place = movement.place(who, round_no)
        assert place.sits_out == (who in movement.sit_outs(round_no))
        if place.opponent:
            assert movement.place(place.opponent, round_no).opponent == who
            assert movement.boards(round_no, place.table)


@pytest.mark.parametrize("movement", HOWELLS, ids=lambda movement: movement.name)
def test_in_a_howell_all_meet_all_on_all_boards(movement: Movement) -> None:
    pairs = 2 * movement.tables
    assert len(movement.meetings()) == pairs * (pairs - 1) // 2
    assert check(movement).least_share == 1


@pytest.mark.parametrize("movement", MITCHELLS, ids=lambda movement: movement.name)
def test_in_a_mitchell_the_lines_never_mix(movement: Movement) -> None:
    found = check(movement)
    tables, rounds = movement.tables, len(movement.rounds)
    assert len(movement.contestants()) == 2 * tables
    assert movement.stationary() == tuple(f"{pair}NS" for pair in range(1, tables + 1))
    assert found.shared == (rounds if movement.family == "mitchell-relay" else 0)
    assert found.least_boards == 2 * rounds
    assert mitchell.switched_rounds(movement) == ()


@pytest.mark.parametrize("tables", range(4, 21, 2))
def test_a_half_table_takes_the_sharing_out_of_a_relay(tables: int) -> None:
    assert check(without(mitchell.relay(tables, 2), tables, Side.NS)).shared == 0


@pytest.mark.parametrize("movement", MITCHELLS, ids=lambda movement: movement.name)
def test_one_field_numbers_the_pairs_through(movement: Movement) -> None:
    tables = movement.tables
    field = one_winner(without(movement, tables, Side.NS))
    assert field.contestants() == tuple(str(pair) for pair in range(1, 2 * tables))
    assert field.phantom == 2 * tables
    other = one_winner(without(movement, tables, Side.EW))
    assert other.contestants() == field.contestants() and other.phantom == 2 * tables
    assert one_winner(field) is field


def test_the_fair_number_of_switched_rounds_grows_with_the_tables() -> None:
    forms = {n: mitchells(n)[-1] for n in range(5, 21)}
    found = {n: len(mitchell.switched_rounds(mitchell.switched(form))) for n, form in forms.items()}
    assert found == {n: 1 if n < 12 else 2 if n < 20 else 3 for n in forms}


wishes = st.builds(
    Wish,
    pairs=st.integers(4, 44),
    boards=st.integers(1, 60),
    winners=st.sampled_from((None, 1, 2)),
    minutes_per_board=st.integers(1, 15),
    minutes_per_move=st.integers(0, 10),
    starts_at=st.integers(0, 2_000_000_000_000),
)


@settings(max_examples=60)
@given(wishes)
def test_proposals_fit_the_wish(wish: Wish) -> None:
    if wish.pairs == 4 and wish.winners == 2:
        with pytest.raises(Refusal, match="movement/nothing-fits"):
            propose(wish)
        return
    found = propose(wish)
    assert 1 <= len(found) <= PROPOSALS
    assert len({(p.movement.to_text()) for p in found}) == len(found)
    for proposal in found:
        assert len(proposal.movement.contestants()) == wish.pairs
        assert wish.winners in (None, proposal.movement.winners)
        assert proposal.ends_at == wish.starts_at + 60_000 * proposal.minutes
        assert proposal.report == check(proposal.movement)


def test_an_evening_of_seven_tables() -> None:
    mitchell_7, switched, howell_7 = propose(Wish(pairs=14, starts_at=1_000))
    assert [p.reason for p in (mitchell_7, switched, howell_7)] == [
        *("half-stay-seated", "one-ranking", "everyone-meets")
    ]
    assert (mitchell_7.rounds, mitchell_7.boards_per_pair, mitchell_7.minutes) == (7, 28, 208)
    assert mitchell_7.ends_at == 1_000 + 208 * 60_000
    assert mitchell_7.report.quality is None and (switched.report.quality or 0) > 90
    assert mitchell.switched_rounds(switched.movement) == (7,)


@pytest.mark.parametrize("make", [mitchell.straight, mitchell.skip, mitchell.relay])
def test_a_mitchell_of_the_wrong_size_is_refused(make) -> None:  # type: ignore[no-untyped-def]
    wrong = (2, 4, 42) if make is mitchell.straight else (2, 3, 42)
    for tables in (0, -1, *wrong):
        with pytest.raises(Refusal, match="movement/tables"):
            make(tables, 2)


def test_more_rounds_than_there_are_is_refused() -> None:
    for rounds in (0, 8):
        with pytest.raises(Refusal, match="movement/rounds"):
            curtail(mitchell.straight(7, 2), rounds)
