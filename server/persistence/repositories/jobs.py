"""Who runs which job. A run belongs to the process whose row it is."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, update
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.orm import Session

from server.persistence.models.job import JobRow


@dataclass(frozen=True, slots=True)
class Run:
    """One run of a job: what, for when, and who does it."""

    name: str
    slot: str
    holder: str


def take_run(session: Session, run: Run, now: int, lease_ms: int) -> bool:
    """Whether the holder may do the run now.

    It may when nobody has taken the run, or when the one who took it has not finished it
    before the lease ran out.
    """
    lease = {"holder": run.holder, "lease_until": now + lease_ms}
    row = insert(JobRow).values(name=run.name, slot=run.slot, **lease)
    taken = row.on_conflict_do_update(
        index_elements=["name", "slot"],
        set_=lease,
        where=JobRow.done_at.is_(None) & (JobRow.lease_until <= now),
    ).returning(JobRow.holder)
    return session.scalar(taken) is not None


def finish_run(session: Session, run: Run, now: int) -> bool:
    """Marks the run as done; False when the lease had gone to somebody else meanwhile."""
    done = update(JobRow).where(_mine(run)).values(done_at=now).returning(JobRow.name)
    return session.scalar(done) is not None


def release_run(session: Session, run: Run) -> None:
    """Gives an unfinished run back, so that the next attempt need not wait for the lease."""
    session.execute(delete(JobRow).where(_mine(run), JobRow.done_at.is_(None)))


def forget_runs(session: Session, before: int) -> None:
    """Drops rows of runs whose lease ended long ago."""
    session.execute(delete(JobRow).where(JobRow.lease_until < before))


def _mine(run: Run) -> ColumnElement[bool]:
    return (JobRow.name == run.name) & (JobRow.slot == run.slot) & (JobRow.holder == run.holder)
