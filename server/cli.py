"""The `traveller` command: one sub-command a function, and no logic.

What only one command needs is imported there, so that the others start at once.

Exit codes: 0 done · 1 done, and the answer is no (`check`, `replay`) · 2 refused, with the reason.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress

from server.cli_usage import LANG, Speaking
from server.config import load_config
from server.operations import score_command, texts
from server.operations.score_options import ScoreOptions
from server.rules.errors import Refusal
from server.scoring.butler import DatumRounding
from server.scoring.cross_imps import CrossMethod
from server.scoring.explain_texts import Language
from server.scoring.forms import FORMS
from server.scoring.masterpoints import SCHEMES as MASTERPOINTS
from server.scoring.regulation import REGULATIONS, SmallGroups
from server.scoring.tie_breaks import TIE_BREAKS
from server.scoring.victory_points import SCALES
from sync.errors import Refusal as SyncRefusal

YES, NO, REFUSED = 0, 1, 2
out = Console(highlight=False, soft_wrap=True, emoji=False)
err = Console(stderr=True, highlight=False, soft_wrap=True, emoji=False)
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
ANY_FILE = click.Path(dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)
Command = Callable[..., Any]


@click.group(cls=Speaking, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="traveller")
def main() -> None:
    """Runs duplicate card tournaments: tablets at the tables, a laptop as the server."""


def refusing(command: Command) -> Command:
    """Gives a command `--lang`; what is refused is said in that language, with exit code 2."""

    @wraps(command)
    def run(lang: str, **options: Any) -> None:
        try:
            code = command(_Speaker(lang), **options)
        except (Refusal, SyncRefusal) as refusal:
            err.print(_Speaker(lang).words(refusal.code, **refusal.params), markup=False)
            code = REFUSED
        except OSError as error:
            if error.filename is None:
                raise
            problem = {"path": error.filename, "reason": error.strerror}
            err.print(_Speaker(lang).words("storage/file", **problem), markup=False)
            code = REFUSED
        sys.exit(code or YES)

    return click.option("--lang", **LANG)(run)


class _Speaker:
    """Says sentences in one language."""

    def __init__(self, language: str) -> None:
        self.language: Language = "ru" if language == "ru" else "en"

    def words(self, code: str, **params: object) -> str:
        return texts.say(code, params, self.language)

    def __call__(self, code: str, **params: object) -> None:
        out.print(self.words(code, **params), markup=False)


def data_option(command: Command) -> Command:
    """`--data`: where the database is."""
    words = "Folder of the database. [TRAVELLER_DATA, else ./traveller-data]"
    return click.option("--data", type=FOLDER, help=words)(command)


@contextmanager
def bar() -> Iterator[Callable[[int, int], None]]:
    """A progress bar on the error stream, for people only; gives a function of (done, all)."""
    with Progress(console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0: the whole hall.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@data_option
@click.option("--demo", is_flag=True, help="With a demo evening, half played.")
@click.option("--tls-cert", type=FILE, help="Certificate chain (PEM); tablets need it offline.")
@click.option("--tls-key", type=FILE, help="Its private key (PEM).")
@refusing
def serve(
    say: _Speaker, host: str, port: int, data: Path | None, demo: bool, **tls: Path | None
) -> None:
    """Starts the server and prints three links and the director's PIN."""
    from server import serving
    from server.app import create_app, venue_of
    from server.logs import configure_logs
    from server.operations import access, links

    configure_logs()
    address = serving.Address(host, port, tls["tls_cert"], tls["tls_key"])
    app = create_app(load_config(data, secure=address.cert is not None))
    venue = venue_of(app)
    pin = access.prepare_pin(venue)
    doors = links.find_doors(venue, with_demo=demo)
    server = serving.make_server(app, address)
    found = links.links(venue, doors, serving.url_of(address, server.bind_addr[1]))
    for name, value in (("table", found.table), ("director", found.director)):
        out.print(f"{say.words(f'say/{name}'):10} {value}", markup=False)
    out.print(f"{say.words('say/screen'):10} {found.screen}", markup=False)
    out.print(f"{say.words('say/pin'):10} {pin or say.words('say/pin-known')}", markup=False)
    say("say/stop")
    serving.serve(app, server)


@main.command(epilog="The columns of both files: server/formats/README.md.")
@click.argument("file", type=FILE)
@click.option("--form", default="matchpoints", show_default=True, help=", ".join(FORMS))
@click.option("--regulation", default="default", show_default=True, help=", ".join(REGULATIONS))
@click.option("--winners", type=click.Choice(["1", "2"]), default="1", show_default=True)
@click.option("--one-winner", metavar="SECTION,…", help="Of two winners: these have one list.")
@click.option("--across", is_flag=True, help="One field over all sections.")
@click.option("--top", help="A board's top, where it is not the most results found.")
@click.option("--rounding", help="Board scores: decimals as 4 or 1:toward-average, or none.")
@click.option("--small-groups", metavar="RULE", help=f"Few results: {', '.join(SmallGroups)}.")
@click.option("--vp-scale", metavar="NAME|FILE", help=f"Victory points: {', '.join(SCALES)}.")
@click.option("--boards-per-match", type=click.IntRange(1), help="Where some were not played.")
@click.option("--cut", help="Butler: results left out at each end, a share (1/8), or 1:0,5:1,12:2.")
@click.option("--datum", metavar="CENTRE", help="Butler: mean, median, upper or lower.")
@click.option("--datum-rounding", help=f"Butler: {', '.join(DatumRounding)}.")
@click.option("--without-assigned", is_flag=True, help="Butler: no assigned score in the datum.")
@click.option("--datum-from", metavar="SECTION,…", help="Butler: only these sections' results.")
@click.option("--cross", metavar="METHOD", help=f"Cross-IMPs: {', '.join(CrossMethod)}.")
@click.option("--compare", help="Teams of eight: cross, or aggregate (add, then IMP).")
@click.option("--own-average", help="Matches: an average plus looks at the match, or the stage.")
@click.option(
    "--full-awards", type=click.IntRange(1), help="Boards of a session with average plus."
)
@click.option(
    "--tie-break", "tie_breaks", multiple=True, help=f"May be repeated: {', '.join(TIE_BREAKS)}."
)
@click.option("--masterpoints", metavar="SCHEME[:FACTOR]", help=f"{', '.join(MASTERPOINTS)}.")
@click.option("--equal-masterpoints", is_flag=True, help="The tied each have their place's award.")
@click.option("--adjustments", type=FILE, help="Penalties, carry-over, match rulings (CSV).")
@click.option("--explain", metavar="BOARD:CONTESTANT", help="How a figure was computed.")
@click.option("--json", "as_json", is_flag=True)
@refusing
def score(say: _Speaker, file: Path, adjustments: Path | None, **options: Any) -> int:
    """Scores a file of results; no server needed."""
    wanted = score_command.Output(options.pop("as_json"), options.pop("explain"), say.language)
    options["winners"] = int(options["winners"])
    named = [score_command.NamedFile(p.name, p.read_bytes()) for p in (file, adjustments) if p]
    answer = score_command.run(named[0], ScoreOptions(**options), wanted, *named[1:])
    if answer.text:
        click.echo(answer.text)
    out.print(*answer.shown, sep="\n") if answer.shown else None
    for line in answer.errors:
        err.print(line, markup=False)
    return answer.code


@main.command()
@click.argument("file", type=FILE)
@click.option("--server", required=True, help="Address of a running server.")
@click.option("--tablets", type=click.IntRange(1, 1000), help="[one a table]")
@click.option("--drop", type=click.FloatRange(0, 0.95), default=0.0, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--pin", envvar="TRAVELLER_PIN", help="[TRAVELLER_PIN, else this machine's]")
@click.option("--pace", type=click.FloatRange(0, 1), default=0.05, help="Scales the waiting.")
@click.option("--form", default="matchpoints", show_default=True)
@click.option("--regulation", default="default", show_default=True)
@click.option("--winners", type=click.Choice(["1", "2"]), default="1", show_default=True)
@click.option("--across", is_flag=True)
@data_option
@refusing
def replay(say: _Speaker, file: Path, data: Path | None, **options: Any) -> int:
    """Plays a file's evening on a running server, through tablets whose network loses things.

    --drop is the share of requests, and of replies, that is lost. Exit code 0: the standings that
    the server has published are those of `traveller score`; 1: they differ.
    """
    from server.operations.replay import client

    scoring = ScoreOptions(
        form=options.pop("form"),
        regulation=options.pop("regulation"),
        winners=2 if options.pop("winners") == "2" else 1,
        across=options.pop("across"),
    )
    options["pin"] = client.find_pin(options["pin"], load_config(data).pin_file)
    named = score_command.NamedFile(file.name, file.read_bytes())
    wrong = score_command.run(named, scoring, score_command.Output(language=say.language)).errors
    for line in wrong:
        err.print(line, markup=False)
    if wrong:
        return REFUSED
    with bar() as advance:
        report = client.replay(named.data, client.Options(score=scoring, **options), advance)
    if not report.differences:
        counts = {"entries": report.entries, "rulings": report.rulings, "tablets": report.tablets}
        say("say/equal", **counts, seconds=f"{report.seconds:.1f}")
        return YES
    say("say/different")
    for line in report.differences:
        out.print(line, markup=False)
    return NO


@main.command()
@data_option
@refusing
def check(say: _Speaker, data: Path | None) -> int:
    """Proves the database: hashes, chains, signatures, positions."""
    from server.app import create_app, venue_of
    from server.operations import backup
    from server.operations.check import check as prove

    config = load_config(data)
    backup.require_database(config)
    venue = venue_of(create_app(config))
    with bar() as advance:
        proof = prove(venue, advance)
    say("say/check", facts=proof.facts, tournaments=proof.tournaments)
    if proof.dead_letters:
        say("say/dead", count=proof.dead_letters)
    say("say/faults" if proof.faults else "say/good")
    for fault in proof.faults:
        out.print(str(fault), markup=False)
    return NO if proof.faults else YES


@main.command(name="backup")
@click.argument("file", type=ANY_FILE)
@data_option
@refusing
def backup_command(say: _Speaker, file: Path, data: Path | None) -> None:
    """Writes a copy of the database to FILE while the server may be running."""
    from server.operations import backup

    with bar() as advance:
        made = backup.backup_to(load_config(data), file.absolute(), advance)
    say("say/backup", path=made)


@main.command()
@click.argument("file", type=ANY_FILE)
@data_option
@refusing
def restore(say: _Speaker, file: Path, data: Path | None) -> None:
    """Brings a copy back; tablets then send again what it lacks. Stop the server first."""
    from server.app import create_app, venue_of
    from server.operations import backup
    from server.operations.venue import wall_clock

    config = load_config(data)
    kept = backup.bring_back(config, file.absolute(), wall_clock())
    venue = venue_of(create_app(config))
    say("say/restored", tournaments=backup.count_tournaments(venue))
    if kept is not None:
        say("say/kept", path=kept)


@main.command()
@refusing
def openapi(say: _Speaker) -> None:
    """Prints the description of the HTTP interface (OpenAPI, JSON)."""
    from server.api.docs import specification
    from server.app import create_app, venue_of

    with TemporaryDirectory() as folder:
        app = create_app(load_config(Path(folder)))
        with app.app_context():
            document = specification()
        venue_of(app).store.close()
    click.echo(json.dumps(document, ensure_ascii=False, indent=1))
