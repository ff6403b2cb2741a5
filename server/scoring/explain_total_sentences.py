"""The sentences of totals and places, one row for each step's code: English, Russian."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from server.scoring.explain_sentences import rounded_sentences

_TOTAL: Final = {
    "total/sum": (
        "Sum of {boards:board|boards}, {possible} possible: {scores}",
        "Сумма за {boards:сдачу|сдачи|сдач}, возможно {possible}: {scores}",
    ),
    "total/sum-closed": (
        "Sum of {boards:board|boards}; each is told when nobody has it to play any more",
        "Сумма за {boards:сдачу|сдачи|сдач}; каждая – когда её не останется никому играть",
    ),
    "total/sum-unseen": (
        "Sum of {boards:board|boards}; this table is not shown the score of each",
        "Сумма за {boards:сдачу|сдачи|сдач}; за этим столом видны результаты не всех",
    ),
    "total/sum-plain": (
        "Sum of {boards:board|boards}: {scores}",
        "Сумма за {boards:сдачу|сдачи|сдач}: {scores}",
    ),
    "total/factored": (
        "Raised to the most boards: {score} × {full} / {possible}",
        "Приведено к наибольшему числу сдач: {score} × {full} / {possible}",
    ),
    "total/penalty": (
        "Procedural penalty {amount} {reason}, together",
        "Процедурный штраф {amount} {reason}, вместе",
    ),
    "total/disciplinary": (
        "Disciplinary penalty {amount} {reason}, together",
        "Дисциплинарный штраф {amount} {reason}, вместе",
    ),
    "total/carry_over": (
        "Carry-over {amount} {reason}, together",
        "Перенос {amount} {reason}, вместе",
    ),
    "total/handicap": (
        "Handicap {amount} {reason}, together",
        "Гандикап {amount} {reason}, вместе",
    ),
    "total/raised": (
        "The carry-over raises what is possible by {boards:board|boards} × {top}: "
        "{before} + {raised}",
        "Перенос увеличивает возможное на {boards:сдачу|сдачи|сдач} × {top}: {before} + {raised}",
    ),
    "total/raised-by-stage": (
        "The carry-over raises what is possible: {before} + {raised}",
        "Перенос увеличивает возможное: {before} + {raised}",
    ),
    **rounded_sentences("total"),
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
        "{difference} × {boards} × {each} импа",
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
    "place/tied": (
        "{tied:contestant has|contestants have} this total: {names}",
        "Такой итог у {tied:участника|участников|участников}: {names}",
    ),
    "place/still-tied": (
        "{tied} of them are still tied: {names}",
        "Из них пока наравне {tied}: {names}",
    ),
    **{
        f"tie-break/{code}": (
            f"{text}: {{better}} better, {{equal}} equal; the others {{others}}; own",
            f"{text_ru}: лучше {{better}}, равных {{equal}}; у других {{others}}; {own_ru}",
        )
        for code, text, text_ru, own_ru in (
            ("head-to-head", "Against each other", "Между собой", "свой результат"),
            ("opponents", "Sum of their opponents’ totals", "Сумма итогов соперников", "своя"),
            (
                "opponents-percent",
                "Sum of their opponents’ percentages",
                "Сумма процентов соперников",
                "своя",
            ),
            (
                "basic",
                "What the boards brought before victory points",
                "Результат на сдачах до победных очков",
                "свой",
            ),
            (
                "point-a-board",
                "Board by board, 2 for a better score and 1 for an equal one",
                "По сдачам, 2 за лучший результат и 1 за равный",
                "свой счёт",
            ),
        )
    },
    "tie-break/head-to-head-none": (
        "Not all have met, so results against each other do not part them",
        "Не все встречались между собой: личные встречи не разделяют",
    ),
    "tie-break/lot": (
        "By lot, the lowest first: {better} better; the others {others}; own number",
        "Жребий, меньший лучше: лучше {better}; у других {others}; свой номер",
    ),
    "place/stratum": (
        "In stratum {stratum}, ahead: {better} of {of}; place {place}",
        "В страте {stratum}, выше: {better} из {of}; место {place}",
    ),
    "place/alone": (
        "Ahead in the ranking: {better} of {of}; place",
        "Выше в таблице: {better} из {of}; место",
    ),
    "place/shared": (
        "Ahead in the ranking: {better} of {of}; equal: {shared}; shared place",
        "Выше в таблице: {better} из {of}; наравне {shared}; общее место",
    ),
}

TOTAL_SENTENCES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType({**_TOTAL, **_PLACE})
