"""The shapes of requests and replies. They check and describe; they never query or decide."""
