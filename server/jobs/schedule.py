"""The schedule of the embedded server: one background thread pool in the web process."""

import secrets
from datetime import UTC

from apscheduler.schedulers.background import (  # type: ignore[import-untyped]
    BackgroundScheduler,
)

from server.jobs import tasks
from server.operations.venue import Venue

CLOCK_S = 1
HOUSE_S = 20


def start_jobs(venue: Venue) -> BackgroundScheduler:
    """Starts all jobs; a run that is late is done once, and never beside itself."""
    holder = secrets.token_hex(8)
    defaults = {"coalesce": True, "max_instances": 1, "misfire_grace_time": None}
    scheduler = BackgroundScheduler(timezone=UTC, job_defaults=defaults)
    every_s = {
        tasks.publish_standings: venue.config.standings_ms / 1000,
        tasks.back_up: min(60, venue.config.backup_minutes * 60),
        tasks.turn_clock: CLOCK_S,
        tasks.keep_house: HOUSE_S,
    }
    for job, seconds in every_s.items():
        scheduler.add_job(job, "interval", [venue, holder], seconds=seconds, id=job.__name__)
    scheduler.start()
    return scheduler


def stop_jobs(scheduler: BackgroundScheduler, venue: Venue) -> None:
    """Lets running jobs end, publishes what came last, stores heartbeats."""
    scheduler.shutdown(wait=True)
    venue.heartbeats.save(venue.store)
