"""An evening under way, for all tests of what a director asks for."""

import pytest

from tests.tournament.asking import started
from tests.tournament.kit import Evening


@pytest.fixture
def evening() -> Evening:
    return started()
