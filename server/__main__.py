"""`python -m server` is the `traveller` command."""

from server.cli import main

if __name__ == "__main__":
    main()
