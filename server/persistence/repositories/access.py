"""The director's sessions, by the hash of their token."""

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from server.persistence.models.access import DirectorSessionRow


def add_session(session: Session, token: str, expires_at: int) -> None:
    """Remembers a signed-in browser."""
    session.add(DirectorSessionRow(token=token, expires_at=expires_at))


def is_session(session: Session, token: str, now: int) -> bool:
    """Whether the browser is signed in."""
    row = select(DirectorSessionRow.expires_at).where(DirectorSessionRow.token == token)
    expires_at = session.scalar(row)
    return expires_at is not None and expires_at > now


def remove_session(session: Session, token: str) -> None:
    """Signs the browser out."""
    session.execute(delete(DirectorSessionRow).where(DirectorSessionRow.token == token))


def remove_all_sessions(session: Session) -> None:
    """Signs everybody out: the PIN has changed."""
    session.execute(delete(DirectorSessionRow))


def remove_expired(session: Session, now: int) -> None:
    """Forgets sessions that have run out."""
    session.execute(delete(DirectorSessionRow).where(DirectorSessionRow.expires_at <= now))
