"""Where exact halves go, and how numbers are printed."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.exact import Affine, as_integers, exact, exact_sum, over_common, scaled
from server.scoring.order import natural
from server.scoring.rounding import Halves, Rounding, decimal_text, parse_decimal

NUMBERS = st.fractions(min_value=-1000, max_value=1000, max_denominator=999)


@pytest.mark.parametrize(
    ("number", "halves", "expected"),
    [
        ("2.625", "up", "2.63"),
        ("1.375", "up", "1.38"),
        ("177.125", "up", "177.13"),
        ("-2.625", "up", "-2.62"),
        ("-2.625", "away_from_zero", "-2.63"),
        ("2.625", "toward_zero", "2.62"),
        ("-2.625", "toward_zero", "-2.62"),
        ("2.625", "away_from_average", "2.62"),
        ("5.625", "away_from_average", "5.63"),
        ("2.625", "toward_average", "2.63"),
        ("5.625", "toward_average", "5.62"),
        ("2.6249", "up", "2.62"),
        ("2.6251", "toward_zero", "2.63"),
    ],
)
def test_an_exact_half_goes_where_the_regulation_says(
    number: str, halves: Halves, expected: str
) -> None:
    assert Rounding(2, halves).apply(Fraction(number), average=4) == Fraction(expected)


@pytest.mark.parametrize(
    ("number", "places", "trim", "text"),
    [
        (Fraction(1, 3), 2, False, "0.33"),
        (Fraction(5, 8), 2, False, "0.63"),
        (Fraction(-5, 8), 2, False, "-0.63"),
        (Fraction(-1, 1000), 2, False, "0.00"),
        (7, 2, False, "7.00"),
        (7, 2, True, "7"),
        (100, 2, True, "100"),
        (Fraction(13, 5), 2, True, "2.6"),
        (Fraction(5, 2), 0, False, "3"),
        (120, 0, True, "120"),
    ],
)
def test_decimals(number: Fraction, places: int, trim: bool, text: str) -> None:
    assert decimal_text(number, places, trim=trim) == text


@given(NUMBERS)
def test_a_printed_number_is_read_as_what_was_printed(number: Fraction) -> None:
    rounded = Rounding(2).apply(number)
    assert parse_decimal(decimal_text(number, 2)) == rounded
    assert abs(rounded - number) <= Fraction(1, 200)


@pytest.mark.parametrize("text", ["", ".", "1e5", "½", "1/2", "+-3", "1.2.3", "nan", "٣"])
def test_what_is_no_decimal_is_not_read(text: str) -> None:
    with pytest.raises(ValueError):
        parse_decimal(text)


@given(st.lists(NUMBERS, max_size=20))
def test_sums_and_orders_are_exact(numbers: list[Fraction]) -> None:
    assert exact_sum(numbers) == sum(numbers)
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    assert order == sorted(range(len(numbers)), key=as_integers(numbers).__getitem__)


@given(st.lists(NUMBERS, max_size=20))
def test_numbers_over_their_common_denominator_are_the_same(numbers: list[Fraction]) -> None:
    numerators, common = over_common(numbers)
    assert [Fraction(numerator, common) for numerator in numerators] == numbers


@given(NUMBERS, st.integers(-99, 99), st.integers(-99, 99), st.integers(1, 99))
def test_rules_put_together_are_one_after_another(
    number: Fraction, times: int, plus: int, per: int
) -> None:
    first = Affine(plus, times, per)
    then = (times * Fraction(first(number)) + plus) / per
    assert first.then(times=times, plus=plus, per=per)(number) == then


@given(NUMBERS, NUMBERS, NUMBERS.filter(bool))
def test_scaled_is_times_and_by(number: Fraction, by: Fraction, per: Fraction) -> None:
    assert scaled(number, by, per) == number * by / per


@given(NUMBERS, st.integers(1, 99))
def test_a_whole_quotient_is_an_int(number: Fraction, divisor: int) -> None:
    quotient = exact(number, divisor)
    assert quotient == number / divisor
    assert isinstance(quotient, int) == (quotient.denominator == 1)


def test_numbers_in_texts_are_ordered_as_numbers() -> None:
    texts = ["10", "A10", "2", "B1", "A9", "", "1"]
    assert sorted(texts, key=natural) == ["", "1", "2", "10", "A9", "A10", "B1"]
