"""The sentences of boards, totals and places, one row for each step's code: English, Russian."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_DATUM: Final = "{results:result|results}, for {line}"
_DATUM_RU: Final = "по {results:результату|результатам|результатам}, для {line}"

_BOARD: Final = {
    "points/contract": (
        "{contract} by {declarer}, {tricks:trick|tricks}: points of {line}",
        "{contract}, разыгрывает {declarer}, {tricks:взятка|взятки|взяток}: очки линии {line}",
    ),
    "points/passed-out": ("Passed out: no points", "Четыре паса: очков нет"),
    "points/typed": ("Points as written, of {line}", "Очки линии {line}, как записаны"),
    "points/assigned": ("Score assigned by the director", "Результат назначен судьёй"),
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
    "matchpoints/compared": (
        "{points} among {results:result|results}: {lower} lower, {equal} equal, {higher} higher",
        "{points}, всего {results:результат|результата|результатов}: "
        "ниже {lower}, равных {equal}, выше {higher}",
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
        "Only {results:result|results} of {expected}: {percent} % of the top {top}",
        "Всего {results:результат|результата|результатов} из {expected}: "
        "{percent} % от максимума {top}",
    ),
    "unequal/one-per-missing": (
        "{results:result|results} of {expected}: one matchpoint for each missing one",
        "{results:результат|результата|результатов} из {expected}: "
        "по матчпойнту за каждый недостающий",
    ),
    "unequal/own-top": (
        "{results:result|results} of {expected}: the board counts by its own top",
        "{results:результат|результата|результатов} из {expected}: у сдачи свой максимум",
    ),
    "score/in-percent": ("In percent of the top {top}", "В процентах от максимума {top}"),
    "score/alone": (
        "A single result is compared with nobody: half",
        "Сравнить результат не с чем: половина",
    ),
    "score/rounded": (
        "Rounded to {places:decimal|decimals}",
        "Округлено до {places:знака|знаков|знаков} после запятой",
    ),
    "score/percent": ("{score} of {top}, in percent", "{score} из {top}, в процентах"),
    "score/raw": (
        "The page shows the plain comparison, because results are merely missing",
        "На странице – само сравнение: результатов просто не хватает",
    ),
    "score/not-scheduled": (
        "Not in the movement: the board does not count",
        "Нет в движении: сдача не считается",
    ),
    "score/awaiting": (
        "Still to be played: no score yet",
        "Ещё будет сыграна: результата пока нет",
    ),
    "score/cancelled": (
        "Cancelled without an award: the board does not count",
        "Снята без присуждения: сдача не считается",
    ),
    "award/plus": ("Average plus: {award} %", "Средний плюс: {award} %"),
    "award/average": ("Average: {award} %", "Средний результат: {award} %"),
    "award/minus": ("Average minus: {award} %", "Средний минус: {award} %"),
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
    "award/as-imps": ("In IMPs by the regulation", "В импах по регламенту"),
    "award/as-imps-total": (
        "In IMPs by the regulation, for each of a full board's comparisons: {each} × {comparisons}",
        "В импах по регламенту, за каждое сравнение полной сдачи: {each} × {comparisons}",
    ),
    "award/own": (
        "Own result on the other boards: {own} %",
        "Свой результат на остальных сдачах: {own} %",
    ),
    "award/own-imps": (
        "Own result on the other boards: {own:IMP|IMPs} a board",
        "Свой результат на остальных сдачах: {own:имп|импа|импов} за сдачу",
    ),
    "award/share": ("{percent} % of the top {top}", "{percent} % от максимума {top}"),
    "butler/from-sections": (
        "Results for the datum, those of section {sections}",
        "Результатов для датума, из группы {sections}",
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
        "Of {results:result|results} the highest {dropped} and the lowest {dropped} are dropped: "
        "left",
        "Из {results:результата|результатов|результатов} отброшено с каждого края по {dropped}: "
        "осталось",
    ),
    "butler/datum-mean": (
        f"Datum: mean of {_DATUM}: {{sum}} / {{results}}",
        f"Датум: среднее {_DATUM_RU}: {{sum}} / {{results}}",
    ),
    "butler/datum-median": (f"Datum: median of {_DATUM}", f"Датум: медиана {_DATUM_RU}"),
    "butler/datum-upper": (
        f"Datum: upper middle of {_DATUM}",
        f"Датум: верхний из средних {_DATUM_RU}",
    ),
    "butler/datum-lower": (
        f"Datum: lower middle of {_DATUM}",
        f"Датум: нижний из средних {_DATUM_RU}",
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
    "cross-imps/compared": (
        "{points} against {other}: {imps:IMP|IMPs}, {count:time|times}",
        "{points} против {other}: {imps:имп|импа|импов}, {count:раз|раза|раз}",
    ),
    "cross-imps/sum": (
        "Sum of {comparisons:comparison|comparisons}",
        "Сумма, {comparisons:сравнение|сравнения|сравнений}",
    ),
    "cross-imps/alone": ("A single result is compared with nobody", "Сравнить результат не с чем"),
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

_TOTAL: Final = {
    "total/sum": (
        "Sum of {boards:board|boards}, {possible} possible",
        "Сумма за {boards:сдачу|сдачи|сдач}, возможно {possible}",
    ),
    "total/sum-plain": (
        "Sum of {boards:board|boards}",
        "Сумма за {boards:сдачу|сдачи|сдач}",
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
    "total/raised": (
        "The carry-over raises what is possible by {raised}",
        "Перенос увеличивает возможное на {raised}",
    ),
    "total/rounded": (
        "Rounded to {places:decimal|decimals}",
        "Округлено до {places:знака|знаков|знаков} после запятой",
    ),
    "total/percent-played": (
        "In percent without byes and awarded matches: {score} of {possible}",
        "В процентах без пропусков и присуждённых матчей: {score} из {possible}",
    ),
    "total/percent": ("{score} of {possible}, in percent", "{score} из {possible}, в процентах"),
    "total/imps": ("IMPs of all matches", "Импы за все матчи"),
    "total/vps": ("Victory points of all matches", "Победные очки за все матчи"),
    "total/matches": (
        "Sum of {matches:match|matches}",
        "Сумма за {matches:матч|матча|матчей}",
    ),
    "amount/of-top": (
        "{percent} % of the top {top} of a board",
        "{percent} % от максимума {top} за сдачу",
    ),
    "amount/of-boards": (
        "{percent} % of {boards:board|boards} with a top of {top}",
        "{percent} % от максимума {top} за {boards:сдачу|сдачи|сдач}",
    ),
    "amount/of-possible": (
        "{percent} % of {possible} possible",
        "{percent} % от возможных {possible}",
    ),
    "amount/grade": (
        "Strengths differ by {difference}, {boards:board|boards}: "
        "{difference} × {boards} × {each} IMPs",
        "Разница в силе {difference}, {boards:сдача|сдачи|сдач}: "
        "{difference} × {boards} × {each} имп.",
    ),
    "amount/ngs": (
        "Grades of the players {players}: ({count} × 50 − {sum}) / 2",
        "Рейтинги участников {players}: ({count} × 50 − {sum}) / 2",
    ),
    "amount/ngs-half": (
        "Grades of the players {players}, half the handicap: ({count} × 50 − {sum}) / 4",
        "Рейтинги участников {players}, половина гандикапа: ({count} × 50 − {sum}) / 4",
    ),
    "amount/ladder": (
        "Ranks of the players {players}, counted from 2 to the ace’s 14: {count} × 8 − {sum}",
        "Ранги участников {players}, считая от 2 до 14 у туза: {count} × 8 − {sum}",
    ),
    "amount/ladder-half": (
        "Ranks of the players {players}, counted from 2 to the ace’s 14, half the handicap: "
        "({count} × 8 − {sum}) / 2",
        "Ранги участников {players}, считая от 2 до 14 у туза, половина гандикапа: "
        "({count} × 8 − {sum}) / 2",
    ),
    "amount/by-rank": (
        "{score} against those who did not qualify, among {among}: 2 for each of {lower} lower, "
        "1 for each of {equal} equal",
        "{score} против не прошедших, среди {among}: по 2 за каждый из {lower} меньших, "
        "по 1 за каждый из {equal} равных",
    ),
    "amount/stage": (
        "Half of {score} from {boards:board|boards}, brought from {most} possible to the "
        "{possible} of {here:board|boards}: "
        "{score} / 2 × {boards} / {most} × {possible} / {here}",
        "Половина от {score} за {boards:сдачу|сдачи|сдач}, приведено от возможных {most} к "
        "{possible} за {here:сдачу|сдачи|сдач}: "
        "{score} / 2 × {boards} / {most} × {possible} / {here}",
    ),
    "amount/stage-possible": (
        "The same of all {most}: {score} / 2 × {boards} / {most} × {possible} / {here}",
        "То же от всех {most}: {score} / 2 × {boards} / {most} × {possible} / {here}",
    ),
}

_PLACE: Final = {
    "tie-break/head-to-head": (
        "{tied:contestant has|contestants have} this total. Against each other: {better} better, "
        "{equal} equal; own",
        "Такой итог у {tied:участника|участников|участников}. Между собой: лучше {better}, "
        "равных {equal}; свой результат",
    ),
    "tie-break/head-to-head-none": (
        "{tied:contestant has|contestants have} this total. Not all have met, so results against "
        "each other do not part them",
        "Такой итог у {tied:участника|участников|участников}. Не все встречались между собой: "
        "личные встречи не разделяют",
    ),
    "tie-break/opponents": (
        "{tied:contestant has|contestants have} this total. Sum of their opponents’ totals: "
        "{better} better, {equal} equal; own",
        "Такой итог у {tied:участника|участников|участников}. Сумма итогов соперников: "
        "лучше {better}, равных {equal}; своя",
    ),
    "tie-break/basic": (
        "{tied:contestant has|contestants have} this total. What the boards brought before victory "
        "points: {better} better, {equal} equal; own",
        "Такой итог у {tied:участника|участников|участников}. Результат на сдачах до победных "
        "очков: лучше {better}, равных {equal}; свой",
    ),
    "tie-break/point-a-board": (
        "{tied:contestant has|contestants have} this total. Board by board, 2 for a better score "
        "and 1 for an equal one: {better} better, {equal} equal; own",
        "Такой итог у {tied:участника|участников|участников}. По сдачам, 2 за лучший результат "
        "и 1 за равный: лучше {better}, равных {equal}; свой счёт",
    ),
    "tie-break/lot": (
        "{tied:contestant has|contestants have} this total. By lot, the lowest first: {better} "
        "better; own number",
        "Такой итог у {tied:участника|участников|участников}. Жребий, меньший лучше: лучше "
        "{better}; свой номер",
    ),
    "place/stratum": ("In stratum {stratum}: place {place}", "В группе {stratum}: место {place}"),
    "place/alone": (
        "{better} of {of} are better: place",
        "Лучше {better} из {of}: место",
    ),
    "place/shared": (
        "{better} of {of} are better, {shared} are equal: shared place",
        "Лучше {better} из {of}, с равным итогом {shared}: общее место",
    ),
}

SENTENCES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType({**_BOARD, **_TOTAL, **_PLACE})
