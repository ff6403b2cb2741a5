"""How a session is scored by its settings, and which rulings those know."""

from collections.abc import Iterable

from server.rules.errors import Refusal
from server.scoring.choices import with_choices
from server.scoring.forms import form
from server.scoring.outcome import Adjusted, Outcome, Weighted
from server.scoring.pairs import score_board
from server.scoring.regulation import regulation
from server.scoring.results import BoardResult
from server.scoring.session import SessionRules
from server.tournament.discipline import Discipline
from server.tournament.plan import Plan
from server.tournament.settings import Settings


def rules_of(
    settings: Settings, discipline: Discipline, plans: Iterable[Plan] = ()
) -> SessionRules:
    """How a session is scored; where sections have plans these say how many lists are ranked.

    Refuses `form/unknown`, `regulation/unknown`, and as `with_choices`.
    """
    form(settings.form)
    lists = {plan.section: plan.winners for plan in plans}
    winners = max(lists.values(), default=settings.winners)
    return SessionRules(
        form=settings.form,
        regulation=with_choices(regulation(settings.regulation), settings.form, settings.choices),
        winners=2 if winners == 2 else 1,
        one_winner=frozenset(section for section, each in lists.items() if each < winners),
        across=settings.across,
        lines=discipline.lines,
        held=discipline.line_points,
    )


def check_ruling(outcome: Outcome | None, settings: Settings, discipline: Discipline) -> None:
    """Whether a director's ruling has a score in this form, by this regulation.

    Refuses as `traveller score` does (`ruling/weighted`, `award/unit`; `kind` is that of the
    award), and as `rules_of`: a board with such a ruling would be in no ranking. What came from
    the table always has a score.
    """
    if not isinstance(outcome, Adjusted | Weighted):
        return
    rules = rules_of(settings, discipline)
    seated = tuple((line, line) for line in rules.lines)
    try:
        score_board((BoardResult(1, seated, outcome),), 1, rules)
    except Refusal as refusal:
        known = {"form": settings.form, "regulation": settings.regulation}
        raise Refusal(refusal.code, **{**known, **refusal.params}) from None
