"""Storage: models, repositories that return core values, and the one way to write."""
