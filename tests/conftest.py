"""What all tests share: a property is never timed, speed is measured by `make bench`."""

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
