"""What is wrong with a command line itself, in English and Russian.

click says it in English alone. `Speaking` is a group of commands that says it in the language that
`--lang` or TRAVELLER_LANG names, from the class of what click raises and the type of the parameter.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, Final, NoReturn

import click

from server.scoring.explain_texts import Language

LANG: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "type": click.Choice(["en", "ru"]),
        "default": "en",
        "show_default": True,
        "envvar": "TRAVELLER_LANG",
    }
)
"""The option `--lang`, for every command and for the words about all of them."""

TEXTS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "BadOptionUsage": (
            "{name} wants a value, or takes none: see {command} --help",
            "{name}: нужно значение или оно лишнее, см. {command} --help",
        ),
        "MissingParameter": (
            "{name} is missing: see {command} --help",
            "не хватает {name}, см. {command} --help",
        ),
        "NoSuchCommand": (
            "there is no command “{name}”; there are {known}",
            "нет команды «{name}», есть {known}",
        ),
        "NoSuchOption": (
            "there is no option {name}: see {command} --help",
            "нет параметра {name}, см. {command} --help",
        ),
        "UsageError": (
            "“{given}” is more than the command takes: see {command} --help",
            "«{given}» – лишнее, см. {command} --help",
        ),
        "choice": (
            "{name}: “{given}” is none of {known}",
            "{name}: «{given}» – не из списка {known}",
        ),
        "file": (
            "{name}: there is no file “{given}” that can be read",
            "{name}: нет файла «{given}», который можно прочесть",
        ),
        "from": (
            "{name}: a number from {least} on is wanted, not “{given}”",
            "{name}: нужно число от {least}, а не «{given}»",
        ),
        "number": (
            "{name}: a number is wanted, not “{given}”",
            "{name}: нужно число, а не «{given}»",
        ),
        "place": (
            "{name}: “{given}” cannot be used here",
            "{name}: «{given}» здесь не годится",
        ),
        "range": (
            "{name}: a number from {least} to {most} is wanted, not “{given}”",
            "{name}: нужно число от {least} до {most}, а не «{given}»",
        ),
    }
)

_GIVEN: Final = re.compile(r"""(["'])(?P<quoted>.*?)\1|\((?P<extra>.*)\)|^(?P<bare>\S+) is""")


class Told(click.ClickException):
    """A sentence that is shown as it is."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(self.message, file=file, err=True)


class Speaking(click.Group):
    """A group of commands that says what is wrong with a command line in the user's language."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any
    ) -> click.Context:
        language = language_of(args)
        with _in(language):
            context = super().make_context(info_name, args, parent, **extra)
        context.obj = language
        return context

    def invoke(self, ctx: click.Context) -> Any:
        with _in(ctx.obj):
            return super().invoke(ctx)


def language_of(args: Sequence[str]) -> Language:
    """The language of a command line that may be wrong everywhere else."""
    asking: dict[str, Any] = {
        "ignore_unknown_options": True,
        "allow_extra_args": True,
        "resilient_parsing": True,
    }
    alone = click.Command("lang", params=[click.Option(["--lang"], **LANG)], add_help_option=False)
    found = alone.make_context("lang", list(args), **asking).params.get("lang")
    return "ru" if found == "ru" else "en"


@contextmanager
def _in(language: Language) -> Iterator[None]:
    try:
        yield
    except click.UsageError as error:
        _tell(error, language)


def _tell(error: click.UsageError, language: Language) -> NoReturn:
    """Raises the error in the user's words; what has none there, as the help itself, as it is."""
    kind = _value_kind(error) if type(error) is click.BadParameter else type(error).__name__
    if kind not in TEXTS:
        raise error
    raise Told(TEXTS[kind][language == "ru"].format(**_fields(error))) from error


def _value_kind(error: click.BadParameter) -> str:
    """Which sentence is for a value, by what the parameter wants."""
    wanted = error.param.type if error.param else None
    match wanted:
        case click.Choice():
            return "choice"
        case click.IntRange() | click.FloatRange():
            return "from" if wanted.max is None else "range"
        case click.Path():
            return "file" if wanted.exists else "place"
    return "number"


def _fields(error: click.UsageError) -> dict[str, object]:
    param, context = getattr(error, "param", None), error.ctx
    hint = param.get_error_hint(context).strip("'") if param else ""
    given = _GIVEN.search(error.message)
    wanted = param.type if param else None
    commands = context.command.commands if context and isinstance(context.command, Speaking) else ()
    return {
        "name": hint or getattr(error, "option_name", "") or getattr(error, "command_name", ""),
        "command": context.command_path if context else "traveller",
        "given": given[given.lastgroup or 0] if given else "",
        "known": ", ".join(getattr(wanted, "choices", commands)),
        "least": getattr(wanted, "min", None),
        "most": getattr(wanted, "max", None),
    }
