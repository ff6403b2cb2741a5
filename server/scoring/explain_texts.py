"""The sentences of explanations, in English and Russian, one row for each step's code.

`{…}` are the step's figures; the result is printed after the sentence. A law is named once, by
`sentence`.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal

from server.scoring.steps import Step

Language = Literal["en", "ru"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "ru")

CENTRES: Final = (
    ("mean", "mean", "среднее"),
    ("median", "median", "медиана"),
    ("upper", "upper middle", "верхний средний результат"),
    ("lower", "lower middle", "нижний средний результат"),
)

TEXTS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "points/contract": (
            "{contract} by {declarer}, {tricks} tricks: points of {line}",
            "{contract}, разыгрывает {declarer}, взяток {tricks}: очки линии {line}",
        ),
        "points/passed-out": ("Passed out: no points", "Четыре паса: очков нет"),
        "points/typed": (
            "Points as written, of {line}",
            "Очки линии {line}, как записаны",
        ),
        "points/assigned": (
            "Score assigned by the director",
            "Результат назначен судьёй",
        ),
        "points/weighted": (
            "{percent} % of this outcome",
            "{percent} % такого результата",
        ),
        "weighted/mean": (
            "Mean of {parts} outcomes by their weights",
            "Среднее с учётом долей, исходов: {parts}",
        ),
        "fouled/version": (
            "Fouled board: compared only with those who played the same cards, {results} results",
            "Испорченная сдача: сравнение с теми, кто играл те же карты; результатов {results}",
        ),
        "matchpoints/compared": (
            "{points} among {results} results: {lower} lower, {equal} equal, {higher} higher",
            "{points} из результатов ({results}): ниже {lower}, равных {equal}, выше {higher}",
        ),
        "matchpoints/self-tie": (
            "Ascherman: a tie with itself is counted",
            "По Ашерману: засчитано и равенство с самим собой",
        ),
        "unequal/neuberg-2": (
            "Neuberg, {results} results of {expected}: "
            "({matchpoints} × {expected} + {expected} − {results}) / {results}",
            "Нойберг, результатов {results} из {expected}: "
            "({matchpoints} × {expected} + {expected} − {results}) / {results}",
        ),
        "unequal/neuberg-1": (
            "Neuberg, {results} results of {expected}: "
            "({matchpoints} + ½) × {expected} / {results} − ½",
            "Нойберг, результатов {results} из {expected}: "
            "({matchpoints} + ½) × {expected} / {results} − ½",
        ),
        "unequal/small-group": (
            "Only {results} results of {expected}: {percent} % of the top",
            "Всего результатов {results} из {expected}: {percent} % от максимума",
        ),
        "unequal/one-per-missing": (
            "{results} results of {expected}: one matchpoint for each missing one",
            "Результатов {results} из {expected}: по матчпойнту за каждый недостающий",
        ),
        "unequal/own-top": (
            "{results} results of {expected}: the board counts by its own top",
            "Результатов {results} из {expected}: у сдачи свой максимум",
        ),
        "score/in-percent": ("In percent of the top {top}", "В процентах от максимума {top}"),
        "score/rounded": (
            "Rounded, decimals: {places}",
            "Округлено, знаков после запятой: {places}",
        ),
        "score/percent": (
            "{score} of {top}, in percent",
            "{score} из {top}, в процентах",
        ),
        "score/raw": (
            "The page shows the plain comparison, because results are merely missing",
            "На странице – само сравнение: результатов просто не хватает",
        ),
        "score/not-played": ("Not played: no score", "Не игралось: нет результата"),
        "award/plus": (
            "Average plus: {percent} %",
            "Средний плюс: {percent} %",
        ),
        "award/average": ("Average: {percent} %", "Средний результат: {percent} %"),
        "award/minus": ("Average minus: {percent} %", "Средний минус: {percent} %"),
        "award/percent": ("Artificial score: {percent} %", "Искусственный результат: {percent} %"),
        "award/imps": (
            "Artificial score in IMPs: {percent}",
            "Искусственный результат в импах: {percent}",
        ),
        "award/as-imps": ("As IMPs of the board", "В импах за сдачу"),
        "award/own": (
            "Own result on the other boards: {own}",
            "Свой результат на остальных сдачах: {own}",
        ),
        "award/share": (
            "{percent} % of the top {top}",
            "{percent} % от максимума {top}",
        ),
        **{
            f"butler/datum-{centre}": (
                f"Datum: {english} of {{results}} results without the {{dropped}} highest and "
                "{dropped} lowest, for {line}",
                f"Датум: {russian} по результатам ({{results}}) без {{dropped}} лучших и "
                "{dropped} худших, для {line}",
            )
            for centre, english, russian in CENTRES
        },
        **{
            f"butler/datum-{centre}-all": (
                f"Datum: {english} of {{results}} results, for {{line}}",
                f"Датум: {russian} по результатам ({{results}}), для {{line}}",
            )
            for centre, english, russian in CENTRES
        },
        "butler/rounded": ("The datum is rounded to tens", "Датум округляется до десятков"),
        "imps/compared": (
            "{points} against {other}: difference {difference}, in IMPs",
            "{points} против {other}: разница {difference}, в импах",
        ),
        "imps/only-result": (
            "The only result of its version: average plus",
            "Единственный результат своей версии: средний плюс",
        ),
        "cross-imps/compared": (
            "{points} against {other}: {imps} IMPs, {count} times",
            "{points} против {other}: {imps} имп., раз: {count}",
        ),
        "cross-imps/sum": (
            "Sum of the comparisons, {comparisons} in all",
            "Сумма всех сравнений, их {comparisons}",
        ),
        "cross-imps/average": (
            "Divided by the comparisons: {sum} / {comparisons}",
            "Делится на число сравнений: {sum} / {comparisons}",
        ),
        "cross-imps/scaled": (
            "Raised to {expected} results: {sum} × {expected} / ({results} × ({expected} − 1))",
            "Приведено к числу результатов {expected}: "
            "{sum} × {expected} / ({results} × ({expected} − 1))",
        ),
        "cross-imps/share": (
            "The regulation’s share of {sum}: {results} results of {expected}",
            "Доля от {sum} по регламенту, результатов {results} из {expected}",
        ),
        "total/sum": (
            "Sum of the boards ({boards}), {possible} possible",
            "Сумма за сдачи ({boards}), возможно {possible}",
        ),
        "total/sum-plain": ("Sum of the boards ({boards})", "Сумма за сдачи ({boards})"),
        "total/imps": ("IMPs of all matches", "Импы за все матчи"),
        "team/awaiting": (
            "The other table has no result yet: nothing to compare with",
            "На другом столе ещё нет результата: сравнивать не с чем",
        ),
        "team/award": (
            "Artificial score: the other table's result has nothing to be compared with",
            "Искусственный результат: результат другого стола сравнить не с чем",
        ),
        "team/imps": (
            "Both tables together {swing} ({share} %): IMPs",
            "Оба стола вместе {swing} ({share} %): импы",
        ),
        "team/swing": (
            "Both tables together ({share} %): points",
            "Оба стола вместе ({share} %): очки",
        ),
        "team/weighed": (
            "Each comparison counts {weight}",
            "Каждое сравнение считается за {weight}",
        ),
        "team/imps-board": (
            "IMPs of the board, comparisons: {comparisons}",
            "Импы за сдачу, сравнений: {comparisons}",
        ),
        "team/board-a-match": (
            "Won 1, drawn ½, lost 0; comparisons: {comparisons}",
            "Выигрыш 1, ничья ½, проигрыш 0; сравнений: {comparisons}",
        ),
        **dict.fromkeys(
            ("team/point-a-board", "team/patton", "team/hybrid"),
            (
                "Won 2, drawn 1, lost 0; comparisons: {comparisons}",
                "Выигрыш 2, ничья 1, проигрыш 0; сравнений: {comparisons}",
            ),
        ),
        "team/aggregate": (
            "Points of the board, comparisons: {comparisons}",
            "Очки за сдачу, сравнений: {comparisons}",
        ),
        "match/bye": (
            "No opponent for {boards} boards: {percent} % of what a match can bring",
            "Без соперника, сдач: {boards}; {percent} % того, что может дать матч",
        ),
        "match/bye-nothing": (
            "No opponent for {boards} boards: nothing is scored",
            "Без соперника, сдач: {boards}; ничего не начисляется",
        ),
        "match/share": (
            "Against {opponent}: {percent} % of what a match can bring",
            "Против {opponent}: {percent} % того, что может дать матч",
        ),
        "match/penalty": (
            "Procedural penalty in the next match: {amount} {reason}",
            "Процедурный штраф в следующем матче: {amount} {reason}",
        ),
        "match/disciplinary": (
            "Disciplinary penalty in the next match: {amount} {reason}",
            "Дисциплинарный штраф в следующем матче: {amount} {reason}",
        ),
        "match/carry_over": (
            "Carry-over in the next match: {amount} {reason}",
            "Перенос в следующем матче: {amount} {reason}",
        ),
        "match/handicap": (
            "Handicap in the next match: {amount} {reason}",
            "Гандикап в следующем матче: {amount} {reason}",
        ),
        "match/removed_boards": (
            "Boards taken off the next match: {boards}, {award} for each {reason}",
            "Снято сдач в следующем матче: {boards}, за каждую {award} {reason}",
        ),
        "match/void_match": (
            "The next match is void: {award} on half of its boards ({boards}), A= on the rest "
            "{reason}",
            "Следующий матч аннулирован: {award} за половину сдач ({boards}), за остальные A= "
            "{reason}",
        ),
        "match/match_award": ("Awarded by the director {reason}", "Присуждено судьёй {reason}"),
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
        "match/withdrawn": (
            "{other} withdrew: the best of the own average {own}, the opposite of theirs "
            "{converse} and a bye {bye}",
            "{other} снялись: лучшее из своего среднего {own}, обратного к их среднему "
            "{converse} и пропуска {bye}",
        ),
        "match/points": (
            "Against {opponent}, boards: {boards}",
            "Против {opponent}, сдач: {boards}",
        ),
        "match/rounded": (
            "The margin {margin} in whole IMPs, a half away from zero",
            "Разница {margin} в целых импах, половина – от нуля",
        ),
        "match/length": (
            "The scale for a match of {boards} boards",
            "Шкала для матча из сдач: {boards}",
        ),
        "match/half": (
            "Half a match: victory points divided by {parts}",
            "Половина матча: победные очки делятся на {parts}",
        ),
        "match/margin": (
            "Against {opponent}, boards: {boards}, margin {margin}: {vps} VP on scale {scale}",
            "Против {opponent}, сдач: {boards}, разница {margin}: {vps} VP по шкале {scale}",
        ),
        "match/percent": (
            "Against {opponent}, boards: {boards}, {percent} %: {vps} VP on scale {scale}",
            "Против {opponent}, сдач: {boards}, {percent} %: {vps} VP по шкале {scale}",
        ),
        "match/both": (
            "Against {opponent}, boards: {boards}, {percent} % and {imps} IMPs: {vps} VP together",
            "Против {opponent}, сдач: {boards}, {percent} % и {imps} имп: вместе {vps} VP",
        ),
        "total/matches": (
            "Sum of the matches ({matches})",
            "Сумма за матчи ({matches})",
        ),
        "total/factored": (
            "Raised to the most boards: {score} × {full} / {possible}",
            "Приведено к наибольшему числу сдач: {score} × {full} / {possible}",
        ),
        "total/penalty": (
            "Procedural penalty {amount} {reason}",
            "Процедурный штраф {amount} {reason}",
        ),
        "total/disciplinary": (
            "Disciplinary penalty {amount} {reason}",
            "Дисциплинарный штраф {amount} {reason}",
        ),
        "total/carry_over": ("Carry-over {amount} {reason}", "Перенос {amount} {reason}"),
        "total/handicap": ("Handicap {amount} {reason}", "Гандикап {amount} {reason}"),
        "total/rounded": (
            "Rounded, decimals: {places}",
            "Округлено, знаков после запятой: {places}",
        ),
        "total/percent": (
            "{score} of {possible}, in percent",
            "{score} из {possible}, в процентах",
        ),
        "place/tie-break": (
            "{equal} have the same total, parted by: {names}",
            "Равный итог у {equal}, разделены по: {names}",
        ),
        "place/alone": (
            "{better} of {of} are better: place",
            "Лучше {better} из {of}: место",
        ),
        "place/shared": (
            "{better} of {of} are better, {shared} are equal: shared place",
            "Лучше {better} из {of}, с равным итогом {shared}: общее место",
        ),
    }
)

LAW: Final[Mapping[Language, str]] = MappingProxyType({"en": "Law", "ru": "закон"})
_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_NO_TRUMPS: Final[Mapping[Language, str]] = MappingProxyType({"en": "NT", "ru": "БК"})


def sentence(step: Step, language: Language) -> str:
    """A step as a person reads it: the sentence, its law, its result."""
    figures = {name: _shown(name, text, language) for name, text in step.figures.items()}
    text = TEXTS[step.code][0 if language == "en" else 1].format_map(figures).strip()
    law = f" ({LAW[language]} {step.law})" if step.law else ""
    result, shown = (_shown("", number, language) for number in (step.result, step.shown))
    rounded = f" ≈ {shown}" if _is_rounded(step) else ""
    return " ".join(f"{text}{law}".split()) + (f" = {result}{rounded}" if result else "")


def _is_rounded(step: Step) -> bool:
    """Whether what is printed says less than the result."""
    return bool(step.shown) and Fraction(step.shown) != Fraction(step.result)


def _shown(name: str, text: str, language: Language) -> str:
    """A number with a real minus and the language's decimal sign; a contract with its suit."""
    if name == "contract" and len(text) > 1:
        denomination = _SIGNS.get(text[1], _NO_TRUMPS[language])
        return text[0] + denomination + text[2:].replace("X", "×")
    if not _NUMBER.fullmatch(text):
        return text
    text = text.replace("-", "−")
    return text.replace(".", ",") if language == "ru" else text
