"""Intents about sessions, rounds, clock and screen: one function each, from a wish to drafts."""

import json
from typing import Final

from server.rules.errors import Refusal
from server.scoring.choices import with_choices
from server.scoring.regulation import PAIR_FORMS, check_form, regulation
from server.tournament.control import SessionState
from server.tournament.drafts import Ask, Draft, control
from server.tournament.facts import SCENES, SetClock
from server.tournament.settings import read_settings

MINUTE: Final = 60_000
_MOST_MINUTES: Final = 240


def plan_publish(ask: Ask) -> list[Draft]:
    """Refuses `movement/…` of a plan that cannot be played, `intent/no-change`."""
    session, section = _session(ask), ask.args.section("section")
    discipline = ask.state.discipline(session.number)
    text = json.dumps(ask.args.record("movement"), ensure_ascii=False, separators=(",", ":"))
    plan = discipline.check_plan(section, text)
    current = session.plans.get(section)
    if current is not None and current.mv == plan.mv:
        raise Refusal("intent/no-change")
    body = {"session": session.number, "section": section, "movement": text}
    return [control("movement.publish/1", plan.mv, **body)]


def settings_set(ask: Ask) -> list[Draft]:
    """Refuses `form/unknown`, `regulation/…`, `settings/discipline`, `intent/has-entries`.

    Of `choices` also `option/…` and `datum/…`.
    """
    session, raw = _session(ask), ask.args.record("settings")
    settings = read_settings(raw)
    if settings.form not in PAIR_FORMS:
        raise Refusal("form/unknown", name=settings.form, known=", ".join(PAIR_FORMS))
    body = regulation(settings.regulation)
    check_form(settings.form, body)
    with_choices(body, settings.form, settings.choices)
    if settings.discipline not in ask.state.disciplines:
        raise Refusal("settings/discipline", discipline=settings.discipline)
    is_other = settings.discipline != session.settings.discipline
    if is_other and any(ask.state.session_entries(session.number)):
        raise Refusal("intent/has-entries")
    if settings.to_json() == session.settings.to_json():
        raise Refusal("intent/no-change")
    return [control("session.settings/1", session=session.number, settings=dict(raw))]


def session_start(ask: Ask) -> list[Draft]:
    """Opens round 1 as well, if there is a plan. Refuses `intent/already-started`."""
    session = _session(ask)
    if session.started:
        raise Refusal("intent/already-started")
    drafts = [control("session.start/1", session=session.number)]
    return [*drafts, *open_round(session, 1, ask.now)] if session.plans else drafts


def round_open(ask: Ask) -> list[Draft]:
    """Refuses `intent/no-such-round`, `intent/no-change` and what is not being played."""
    session, number = _playing(ask), ask.args.number("round", 1)
    if number > session.rounds:
        raise Refusal("intent/no-such-round", round=number, rounds=session.rounds)
    if number == session.round:
        raise Refusal("intent/no-change")
    return open_round(session, number, ask.now)


def open_round(session: SessionState, number: int, now: int) -> list[Draft]:
    """A round opened, with its clock: after the first, people move before they play."""
    boards = max(
        (
            len(cell.boards)
            for plan in session.plans.values()
            if number <= len(plan.rounds)
            for _, cell in plan.cells(number)
        ),
        default=0,
    )
    settings = session.settings
    minutes = boards * settings.minutes_per_board
    minutes += settings.minutes_per_move if number > 1 else 0
    return [
        control("round.open/1", session=session.number, round=number),
        _clock(session.number, number, now + minutes * MINUTE),
    ]


def clock_pause(ask: Ask) -> list[Draft]:
    """Refuses `intent/no-clock`, `intent/clock-not-running`."""
    clock = _clock_of(ask)
    if clock.state != "running" or clock.ends_at is None:
        raise Refusal("intent/clock-not-running")
    return [_paused(clock.session, clock.round, max(0, clock.ends_at - ask.now))]


def clock_resume(ask: Ask) -> list[Draft]:
    """Refuses `intent/no-clock`, `intent/clock-running`."""
    clock = _clock_of(ask)
    if clock.state != "paused" or clock.left_ms is None:
        raise Refusal("intent/clock-running")
    return [_clock(clock.session, clock.round, ask.now + clock.left_ms)]


def clock_extend(ask: Ask) -> list[Draft]:
    """More minutes, or fewer if negative, down to nothing left. Refuses `intent/no-clock`."""
    clock, minutes = _clock_of(ask), ask.args.raw("minutes")
    if type(minutes) is not int or not 0 < abs(minutes) <= _MOST_MINUTES:
        raise Refusal("intent/value", field="minutes")
    if clock.state == "paused":
        return [
            _paused(clock.session, clock.round, max(0, (clock.left_ms or 0) + minutes * MINUTE))
        ]
    return [_clock(clock.session, clock.round, (clock.ends_at or ask.now) + minutes * MINUTE)]


def session_end(ask: Ask) -> list[Draft]:
    """Refuses what is not being played."""
    return [control("session.end/1", session=_playing(ask).number)]


def session_reopen(ask: Ask) -> list[Draft]:
    """Refuses `intent/not-ended`."""
    session = _session(ask)
    if not session.ended:
        raise Refusal("intent/not-ended")
    return [control("session.reopen/1", session=session.number)]


def results_publish(ask: Ask) -> list[Draft]:
    """Refuses `intent/not-ended`, `intent/no-change`."""
    session = _session(ask)
    if not session.ended:
        raise Refusal("intent/not-ended")
    if session.published:
        raise Refusal("intent/no-change")
    return [control("results.publish/1", session=session.number)]


def results_withdraw(ask: Ask) -> list[Draft]:
    """Refuses `intent/not-published`."""
    session = _session(ask)
    if not session.published:
        raise Refusal("intent/not-published")
    return [control("results.withdraw/1", session=session.number)]


def screen_set(ask: Ask) -> list[Draft]:
    """Refuses `intent/no-change`."""
    scene, hidden = ask.args.one_of("scene", SCENES), ask.args.flag("hidden")
    if (ask.state.screen.scene, ask.state.screen.hidden) == (scene, hidden):
        raise Refusal("intent/no-change")
    return [control("screen.set/1", scene=scene, hidden=hidden)]


def _session(ask: Ask) -> SessionState:
    return ask.state.session(ask.args.number("session"))


def _playing(ask: Ask) -> SessionState:
    session = _session(ask)
    if not session.started:
        raise Refusal("intent/not-started")
    if session.ended:
        raise Refusal("intent/ended")
    return session


def _clock_of(ask: Ask) -> SetClock:
    session = _playing(ask)
    if session.clock is None:
        raise Refusal("intent/no-clock")
    return session.clock


def _clock(session: int, round_no: int, ends_at: int) -> Draft:
    return control(
        "clock.set/1",
        session=session, round=round_no, state="running", ends_at=ends_at, left_ms=None,
    )  # fmt: skip


def _paused(session: int, round_no: int, left_ms: int) -> Draft:
    return control(
        "clock.set/1",
        session=session, round=round_no, state="paused", ends_at=None, left_ms=left_ms,
    )  # fmt: skip
