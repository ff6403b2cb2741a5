"""What the server does: one use case a function, one transaction each. Never sees a request."""
