"""Questions and changes, one aggregate a module: functions of a session that return core values."""
