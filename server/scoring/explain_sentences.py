"""The sentences of boards, one row for each step's code: English, Russian."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_HALVES: Final = {
    "up": ("up", "вверх"),
    "away-from-zero": ("away from zero", "от нуля"),
    "toward-zero": ("towards zero", "к нулю"),
    "away-from-average": ("away from average", "от среднего"),
    "toward-average": ("towards average", "к среднему"),
}


def rounded_sentences(what: str) -> dict[str, tuple[str, str]]:
    """How a score or a total is rounded, by where an exact half goes."""
    return {
        f"{what}/rounded-{name}": (
            f"Rounded to {{places:decimal|decimals}}, an exact half {english}",
            f"Округлено до {{places:знака|знаков|знаков}} после запятой, половина – {russian}",
        )
        for name, (english, russian) in _HALVES.items()
    }


_OWN_UNITS: Final = {
    "percent": ("{score} of {boards}, in percent", "{score} из {boards}, в процентах"),
    "imps": (
        "{score:IMP|IMPs} / {boards:board|boards}",
        "{score:имп|импа|импов} / {boards:сдача|сдачи|сдач}",
    ),
}
_OWN_WINDOWS: Final = {
    "session": ("session", "сессии"),
    "match": ("match", "матча"),
    "stage": ("stage", "этапа"),
}
_OWN_KINDS: Final = {
    "plus": ("The better one counts; own", "Засчитывается лучшее; свой"),
    "minus": ("The worse one counts; own", "Засчитывается худшее; свой"),
    "own": ("Own", "Свой"),
}

_DATUM: Final = "{results:result|results}, for {line}"
_DATUM_RU: Final = "по {results:результату|результатам|результатам}, для {line}"

_BOARD: Final = {
    "points/contract": (
        "{contract} by {declarer}, {tricks:trick|tricks}: points of {line}",
        "{contract}, разыгрывает {declarer}, {tricks:взятка|взятки|взяток}: очки линии {line}",
    ),
    "points/passed-out": ("Passed out: no points", "Четыре паса: очков нет"),
    "points/typed": ("Points as written, of {line}", "Очки линии {line}, как записаны"),
    "points/assigned": (
        "What this side has after the director’s ruling",
        "Что у этой линии после решения судьи",
    ),
    "points/weighted": ("{percent} % of this outcome", "{percent} % такого результата"),
    "weighted/in-field": (
        "Weighted scores are compared by their parts: each counts for its share of a result",
        "Взвешенные результаты сравниваются по частям: каждая – за свою долю результата",
    ),
    "weighted/mean": (
        "Mean of {parts:outcome|outcomes} by their weights",
        "Среднее по долям, {parts:исход|исхода|исходов}",
    ),
    "fouled/version": (
        "Fouled board: compared only with those who played the same cards, "
        "{results:result|results}",
        "Испорченная сдача: сравнение с теми, кто играл те же карты, "
        "{results:результат|результата|результатов}",
    ),
    "matchpoints/compared-2": (
        "{points} among {results:result|results}: {lower} lower, {equal} equal, "
        "{higher} higher: 2 × {lower} + {equal}",
        "{points}, всего {results:результат|результата|результатов}: "
        "ниже {lower}, равных {equal}, выше {higher}: 2 × {lower} + {equal}",
    ),
    "matchpoints/compared-1": (
        "{points} among {results:result|results}: {lower} lower, {equal} equal, "
        "{higher} higher: {lower} + {equal} / 2",
        "{points}, всего {results:результат|результата|результатов}: "
        "ниже {lower}, равных {equal}, выше {higher}: {lower} + {equal} / 2",
    ),
    "matchpoints/part-2": (
        "{points} among {results:result|results}: {lower} lower, {equal} equal with itself, "
        "{higher} higher: 2 × {lower} + {equal} − 1",
        "{points}, всего {results:результат|результата|результатов}: ниже {lower}, "
        "равных вместе с ним {equal}, выше {higher}: 2 × {lower} + {equal} − 1",
    ),
    "matchpoints/part-1": (
        "{points} among {results:result|results}: {lower} lower, {equal} equal with itself, "
        "{higher} higher: {lower} + ({equal} − 1) / 2",
        "{points}, всего {results:результат|результата|результатов}: ниже {lower}, "
        "равных вместе с ним {equal}, выше {higher}: {lower} + ({equal} − 1) / 2",
    ),
    "matchpoints/self-tie": (
        "Ascherman: a tie with itself is counted",
        "По Ашерману: засчитано и равенство с самим собой",
    ),
    "unequal/neuberg-2": (
        "Neuberg, {results:result|results} of {expected}: "
        "({matchpoints} × {expected} + {expected} − {results}) / {results}",
        "Нойберг, {results:результат|результата|результатов} из {expected}: "
        "({matchpoints} × {expected} + {expected} − {results}) / {results}",
    ),
    "unequal/neuberg-1": (
        "Neuberg, {results:result|results} of {expected}: "
        "({matchpoints} + ½) × {expected} / {results} − ½",
        "Нойберг, {results:результат|результата|результатов} из {expected}: "
        "({matchpoints} + ½) × {expected} / {results} − ½",
    ),
    "unequal/small-group": (
        "Only {results:result|results} of {expected}, by the regulation too few to be made good: "
        "{middle} %, {each} % for each matchpoint from {average} on, {percent} % of the top {top}",
        "Всего {results:результат|результата|результатов} из {expected}, по регламенту слишком "
        "мало, чтобы их дополнять: {middle} %, {each} % за каждый матчпойнт от {average}, "
        "{percent} % от максимума {top}",
    ),
    "unequal/one-per-missing": (
        "{results:result|results} of {expected}: one matchpoint for each missing one",
        "{results:результат|результата|результатов} из {expected}: "
        "по матчпойнту за каждый недостающий",
    ),
    "unequal/own-top": (
        "{results:result|results} of {expected}: the board has a top of its own, "
        "the matchpoints stay",
        "{results:результат|результата|результатов} из {expected}: у сдачи свой максимум, "
        "матчпойнты те же",
    ),
    "score/in-percent": ("In percent of the top {top}", "В процентах от максимума {top}"),
    "score/alone": (
        "A single result is compared with nobody: half",
        "Сравнить результат не с чем: половина",
    ),
    **rounded_sentences("score"),
    "score/percent": ("{score} of {top}, in percent", "{score} из {top}, в процентах"),
    "score/raw": (
        "Printed is the plain comparison; {score} counts in percentage and total",
        "Печатается само сравнение; в процентах и в итоге считается {score}",
    ),
    "score/not-scheduled": (
        "Not in the movement: the board does not count",
        "Нет в движении: сдача не считается",
    ),
    "score/awaiting": (
        "Still to be played: no score yet",
        "Ещё будет сыграна: результата пока нет",
    ),
    "score/sit-out": (
        "No opponents on this board: it does not count",
        "Без соперников на этой сдаче: она не считается",
    ),
    "score/cancelled": (
        "Cancelled without an award: the board does not count",
        "Снята без присуждения: сдача не считается",
    ),
    "award/plus": ("Average plus: {award} %", "Средний плюс: {award} %"),
    "award/average": ("Average: {award} %", "Средний результат: {award} %"),
    "award/minus": ("Average minus: {award} %", "Средний минус: {award} %"),
    "award/plus-imps": ("Average plus", "Средний плюс"),
    "award/average-imps": ("Average", "Средний результат"),
    "award/minus-imps": ("Average minus", "Средний минус"),
    "award/beyond-full": (
        "An average plus, and {full} of the session counted so before: from there on an average",
        "Средний плюс, но столько сдач сессии уже засчитано так: {full}; "
        "дальше – средний результат",
    ),
    "award/no-opponents": (
        "No opponents on this board: an award of the regulation",
        "Без соперников на этой сдаче: по регламенту",
    ),
    "award/lone-version": (
        "Nobody else played this version of the board: nothing to compare with",
        "Эту версию сдачи больше никто не играл: сравнить не с чем",
    ),
    "award/own-average": (
        "The own average, whatever it is",
        "Свой средний результат, каков бы он ни был",
    ),
    "award/percent": ("Artificial score: {award} %", "Искусственный результат: {award} %"),
    "award/imps": (
        "Artificial score: {award:IMP|IMPs}",
        "Искусственный результат: {award:имп|импа|импов}",
    ),
    "award/read-above": (
        "In IMPs more than 50 % is an average plus",
        "В импах больше 50 % – средний плюс",
    ),
    "award/read-below": (
        "In IMPs less than 50 % is an average minus",
        "В импах меньше 50 % – средний минус",
    ),
    "award/as-imps": ("In IMPs by the regulation", "В импах по регламенту"),
    "award/as-imps-total": (
        "In IMPs by the regulation, for each of a full board's comparisons: {each} × {comparisons}",
        "В импах по регламенту, за каждое сравнение полной сдачи: {each} × {comparisons}",
    ),
    **{
        f"award/own-{unit}-{window}-{kind}": (
            f"{which} result on the other boards of the {where}: {of}",
            f"{which_ru} результат на остальных сдачах {where_ru}: {of_ru}",
        )
        for unit, (of, of_ru) in _OWN_UNITS.items()
        for window, (where, where_ru) in _OWN_WINDOWS.items()
        for kind, (which, which_ru) in _OWN_KINDS.items()
    },
    "award/share": ("{percent} % of the top {top}", "{percent} % от максимума {top}"),
    "butler/from-sections": (
        "Results for the datum, section {sections} only",
        "Результатов для датума, только группа {sections}",
    ),
    "butler/from-many-sections": (
        "Results for the datum, sections {sections} only",
        "Результатов для датума, только группы {sections}",
    ),
    "butler/share": (
        "Dropped at each end: {share} of {results:result|results}, to the nearest whole "
        "number, a half up",
        "Отбрасывается с каждого края: {share} от {results:результата|результатов|результатов}, "
        "до ближайшего целого, половина – вверх",
    ),
    "butler/without-assigned": (
        "Results for the datum, without assigned ones",
        "Результатов для датума, без назначенных судьёй",
    ),
    "butler/to-full": (
        "Results raised from {results} to a full board",
        "Результаты ({results}) приведены к полной сдаче",
    ),
    "butler/dropped": (
        "Of {results:result|results} the highest {dropped} ({highest}) and the lowest {dropped} "
        "({lowest}) are dropped: left",
        "Из {results:результата|результатов|результатов} отброшено высших {dropped} ({highest}) "
        "и низших {dropped} ({lowest}): осталось",
    ),
    "butler/datum-mean": (
        f"Datum: mean of {_DATUM}: ({{kept}}) / {{results}}",
        f"Датум: среднее {_DATUM_RU}: ({{kept}}) / {{results}}",
    ),
    "butler/datum-median": (
        f"Datum: median of {_DATUM}: {{kept}}",
        f"Датум: медиана {_DATUM_RU}: {{kept}}",
    ),
    "butler/datum-upper": (
        f"Datum: upper middle of {_DATUM}: {{kept}}",
        f"Датум: верхний из средних {_DATUM_RU}: {{kept}}",
    ),
    "butler/datum-lower": (
        f"Datum: lower middle of {_DATUM}: {{kept}}",
        f"Датум: нижний из средних {_DATUM_RU}: {{kept}}",
    ),
    "butler/rounded-half-away": (
        "The datum in tens, an exact 5 away from zero",
        "Датум в десятках, ровно 5 – от нуля",
    ),
    "butler/rounded-half-zero": (
        "The datum in tens, an exact 5 towards zero",
        "Датум в десятках, ровно 5 – к нулю",
    ),
    "butler/rounded-half-even": (
        "The datum in tens, an exact 5 to the even ten",
        "Датум в десятках, ровно 5 – к чётному десятку",
    ),
    "butler/rounded-truncate": (
        "The datum in tens, what is over is cut off",
        "Датум в десятках, остаток отброшен",
    ),
    "imps/compared": (
        "{points} against {other}: difference {difference}, in IMPs",
        "{points} против {other}: разница {difference}, в импах",
    ),
    "imps/only-result": (
        "The only result of its version: average plus",
        "Единственный результат своей версии: средний плюс",
    ),
    "part/imps": ("At IMPs:", "По импам:"),
    "part/matchpoints": ("At matchpoints:", "По матчпойнтам:"),
    "cross-imps/compared": (
        "{points} against {other}: {imps:IMP|IMPs}, {count:time|times}",
        "{points} против {other}: {imps:имп|импа|импов}, {count:раз|раза|раз}",
    ),
    "cross-imps/sum": (
        "Sum of {comparisons:comparison|comparisons}",
        "Сумма, {comparisons:сравнение|сравнения|сравнений}",
    ),
    "cross-imps/alone": (
        "A single result is compared with nobody",
        "Сравнить результат не с чем",
    ),
    "cross-imps/average": (
        "Divided by the comparisons: {sum} / {comparisons}",
        "Делится на число сравнений: {sum} / {comparisons}",
    ),
    "cross-imps/scaled": (
        "Raised to {expected:result|results}: {sum} × {expected} / ({results} × ({expected} − 1))",
        "Приведено к {expected:результату|результатам|результатам}: "
        "{sum} × {expected} / ({results} × ({expected} − 1))",
    ),
    "cross-imps/nominal": (
        "The average times what a full board has: {sum} / {comparisons} × ({expected} − 1)",
        "Среднее, умноженное на сравнения полной сдачи: {sum} / {comparisons} × ({expected} − 1)",
    ),
    "cross-imps/quotient": (
        "Divided by the root of the comparisons of the board: {sum} / √{pairs}",
        "Делится на корень из числа сравнений на сдаче: {sum} / √{pairs}",
    ),
}

SENTENCES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(_BOARD)
