"""`traveller replay`: a file's evening on a running server, through a network that loses things."""
