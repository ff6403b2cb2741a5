"""The sentences of matches, one row for each step's code: English, Russian."""

from collections.abc import Iterator, Mapping
from itertools import product
from types import MappingProxyType
from typing import Final

from server.scoring.explain_sentences import rounded_sentences

_OF_BOARDS: Final = ("{boards:board|boards}", "{boards:сдача|сдачи|сдач}")
_HEADINGS: Final = {
    "against": (
        f"match<name> against {{opponent}}, {_OF_BOARDS[0]}",
        f"матч<name> против {{opponent}}, {_OF_BOARDS[1]}",
    ),
    "share": (
        "match<name> against {opponent}: {percent} % of {pool}, which it can bring",
        "матч<name> против {opponent}: {percent} % от {pool}, сколько он может дать",
    ),
    "share-parts": (
        "match<name> against {opponent}: {percent} % of what it can bring",
        "матч<name> против {opponent}: {percent} % от того, что он может дать",
    ),
    "awarded": (
        "match<name> against {opponent}: the director awards {percent} % of {pool}, "
        "which it can bring {reason}",
        "матч<name> против {opponent}: судья присуждает {percent} % от {pool}, "
        "сколько он может дать {reason}",
    ),
    "awarded-parts": (
        "match<name> against {opponent}: the director awards {percent} % of what it can bring "
        "{reason}",
        "матч<name> против {opponent}: судья присуждает {percent} % от того, что он может дать "
        "{reason}",
    ),
    "alone": ("no opponent<in match>", "без соперника<in match>"),
    "bye": (
        f"no opponent<in match> for {_OF_BOARDS[0]}: {{percent}} % of {{pool}}, "
        "which a match can bring",
        f"без соперника<in match>, {_OF_BOARDS[1]}: {{percent}} % от {{pool}}, "
        "сколько может дать матч",
    ),
    "bye-parts": (
        f"no opponent<in match> for {_OF_BOARDS[0]}: {{percent}} % of what a match can bring",
        f"без соперника<in match>, {_OF_BOARDS[1]}: {{percent}} % от того, что может дать матч",
    ),
    "bye-nothing": (
        f"no opponent<in match> for {_OF_BOARDS[0]}: nothing is scored",
        f"без соперника<in match>, {_OF_BOARDS[1]}: ничего не начисляется",
    ),
}
_NAMES: Final = (
    {"<name>": " “{match}”", "<in match>": " in match “{match}”"},
    {"<name>": " «{match}»", "<in match>": " в матче «{match}»"},
)
_WHERE: Final = (
    {"-in-session": "session {session}, ", "-in-round": "round {round}, "},
    {"-in-session": "сессия {session}, ", "-in-round": "тур {round}, "},
)
"""How a match begins, its name if it has one, and where it was played."""


def _headings() -> Iterator[tuple[str, tuple[str, str]]]:
    """Every beginning for every set of `-in-session`, `-in-round` and `-named`."""
    for (code, texts), session, in_round, named in product(
        _HEADINGS.items(), ("", "-in-session"), ("", "-in-round"), ("", "-named")
    ):
        found = []
        for text, names, where in zip(texts, _NAMES, _WHERE, strict=True):
            for token, name in names.items():
                text = text.replace(token, name if named else "")
            text = "".join(where.get(each, "") for each in (session, in_round)) + text
            found.append(text[0].upper() + text[1:])
        yield f"match/{code}{session}{in_round}{named}", (found[0], found[1])


MATCH_SENTENCES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        **dict(_headings()),
        "match/share-boards": ("Boards: {percent} % of {pool}", "Сдачи: {percent} % от {pool}"),
        "match/share-vps": (
            "Victory points: {percent} % of {pool}",
            "Победные очки: {percent} % от {pool}",
        ),
        "match/no-boards": (
            "No board was played: nothing is scored",
            "Ни одна сдача не сыграна: ничего не начисляется",
        ),
        "match/sum-boards": (
            "Scored on the boards, {possible} possible",
            "Набрано на сдачах, возможно {possible}",
        ),
        "match/sum-imps": ("IMPs of the boards", "Импы за сдачи"),
        "match/sum-points": ("Points of the boards", "Очки за сдачи"),
        "match/sum-cross-imps": ("Cross-IMPs of the same boards", "Кросс-импы за те же сдачи"),
        "match/penalty": (
            "Procedural penalty {amount} {reason}, together",
            "Процедурный штраф {amount} {reason}, вместе",
        ),
        "match/disciplinary": (
            "Disciplinary penalty {amount} {reason}, together",
            "Дисциплинарный штраф {amount} {reason}, вместе",
        ),
        "match/penalty-theirs": (
            "The opponents’ procedural penalty counts here with the other sign: {amount} {reason}, "
            "together",
            "Процедурный штраф соперников, здесь с обратным знаком: {amount} {reason}, вместе",
        ),
        "match/disciplinary-theirs": (
            "The opponents’ disciplinary penalty counts here with the other sign: "
            "{amount} {reason}, together",
            "Дисциплинарный штраф соперников, здесь с обратным знаком: {amount} {reason}, вместе",
        ),
        "match/carry_over": (
            "Carry-over {amount} {reason}, together",
            "Перенос {amount} {reason}, вместе",
        ),
        "match/carry_over-theirs": (
            "The opponents’ carry-over counts here with the other sign: {amount} {reason}, "
            "together",
            "Перенос соперников, здесь с обратным знаком: {amount} {reason}, вместе",
        ),
        "match/handicap": (
            "Handicap {amount} {reason}, together",
            "Гандикап {amount} {reason}, вместе",
        ),
        "match/handicap-theirs": (
            "The opponents’ handicap counts here with the other sign: {amount} {reason}, together",
            "Гандикап соперников, здесь с обратным знаком: {amount} {reason}, вместе",
        ),
        "match/removed_boards": (
            "{boards:board|boards} taken off, {award} for each: "
            "{boards} × {each}, together {reason}",
            "Снято сдач: {boards}, за каждую {award}: {boards} × {each}, вместе {reason}",
        ),
        "match/removed_boards-of": (
            "{boards:board|boards} taken off, {award} for each, {possible} possible in all: "
            "{boards} × {each}, together {reason}",
            "Снято сдач: {boards}, за каждую {award}, всего возможно {possible}: "
            "{boards} × {each}, вместе {reason}",
        ),
        **{
            f"match/void_match{code}": (
                f"The match is void{of}: {{award}} on {{half}} of {{boards:board|boards}}, "
                "A= on the rest: {half} × {each} + {rest} × {average} {reason}",
                f"Матч аннулирован{of_ru}: {{award}} за {{half}} из {{boards:сдачи|сдач|сдач}}, "
                "за остальные A=: {half} × {each} + {rest} × {average} {reason}",
            )
            for code, of, of_ru in (
                ("", "", ""),
                ("-of", ", {possible} possible", ", возможно {possible}"),
            )
        },
        "match/match_award": ("Awarded by the director {reason}", "Присуждено судьёй {reason}"),
        "match/balanced": (
            "Half of the difference between own {own} and the opponents’ {other}",
            "Половина разницы между своими {own} и {other} у соперников",
        ),
        "match/aggregate-share": (
            "Points won {won}, lost {lost}: {won} / ({won} + {lost}) of {pool}",
            "Очков выиграно {won}, проиграно {lost}: {won} / ({won} + {lost}) от {pool}",
        ),
        "match/aggregate-even": (
            "Nobody won points: half of {pool}",
            "Очков не выиграл никто: половина от {pool}",
        ),
        "match/aggregate-net": (
            "Points won {won}, lost {lost}, together",
            "Очков выиграно {won}, проиграно {lost}, вместе",
        ),
        "match/together": ("The match: {first} + {second}", "За матч: {first} + {second}"),
        "match/extra-boards": (
            "A drawn knock-out match goes on: boards to play",
            "Матч на вылет при ничьей продолжается: ещё сдач",
        ),
        "match/stronger": (
            "Stronger opponents than the right ones: a quarter of {pool} and three quarters "
            "of what was won {reason}",
            "Соперник сильнее верного: четверть от {pool} и три четверти набранного {reason}",
        ),
        "match/weaker": (
            "Weaker opponents than the right ones: what exceeds a quarter of {pool} loses "
            "a quarter {reason}",
            "Соперник слабее верного: превышение над четвертью от {pool} уменьшено "
            "на четверть {reason}",
        ),
        "match/average-own": (
            "Own average of the matches played: ({kept}) / {matches}",
            "Своё среднее за сыгранные матчи: ({kept}) / {matches}",
        ),
        "match/average-theirs": (
            "Average of {gone}, the opposite is {pool} less it: ({kept}) / {matches}",
            "Среднее у {gone}, обратное к нему – {pool} минус оно: ({kept}) / {matches}",
        ),
        "match/withdrawn": (
            "{gone} withdrew: the best of the own average {own}, the opposite of theirs "
            "{converse} and a bye {bye}, a fraction of the last decimal goes up",
            "{gone} снялись: лучшее из своего среднего {own}, обратного к их среднему "
            "{converse} и пропуска {bye}, доля последнего знака – вверх",
        ),
        "amount/in-imps": (
            "A board of the award, in IMPs by the regulation",
            "За сдачу по регламенту, в импах",
        ),
        "amount/in-imps-total": (
            "A board of the award, in IMPs by the regulation, for each of "
            "{comparisons:comparison|comparisons}: {one} × {comparisons}",
            "За сдачу по регламенту, в импах, за каждое из "
            "{comparisons:сравнения|сравнений|сравнений}: {one} × {comparisons}",
        ),
        **rounded_sentences("amount"),
        "total/boards": (
            "Scored on the boards of the matches, {possible} possible",
            "Набрано на сдачах матчей, возможно {possible}",
        ),
        "total/boards-changed": (
            "What changes the total, {extra}, together",
            "Что меняет итог, {extra}, вместе",
        ),
        "total/percent-matches": (
            "{score} of {possible} for all matches, in percent",
            "{score} из {possible} за все матчи, в процентах",
        ),
    }
)
