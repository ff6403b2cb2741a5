"""What can be wrong with a file of adjustments, by code: English and Russian."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

ADJUSTMENT_PROBLEMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "adjustment/above": ("more than was possible: {most}", "больше, чем было возможно: {most}"),
        "adjustment/again": (
            "{contestant} has a row of the kind {kind} already: one is enough",
            "у {contestant} уже есть строка вида {kind}: нужна одна",
        ),
        "adjustment/amount": ("a number is wanted, not “{text}”", "нужно число, а не «{text}»"),
        "adjustment/amount-missing": ("how much? (a number)", "сколько? (число)"),
        "adjustment/boards": ("of how many boards?", "за сколько сдач?"),
        "adjustment/boards-idle": (
            "“boards” of a carry-over means nothing in the form {form}: leave it empty",
            "«boards» у переноса ничего не значит в зачёте {form}: оставьте пустым",
        ),
        "adjustment/bonus-alone": (
            "a bonus by rank is among those who qualified: one row of the kind rank_bonus for each",
            "бонус по месту – среди прошедших дальше: строка вида rank_bonus для каждого",
        ),
        "adjustment/carry-forward": (
            "carry_forward is of matchpoints; in the form {form} write carry_over",
            "carry_forward – для матчпойнтов; в зачёте {form} пишите carry_over",
        ),
        "adjustment/contestant": (
            "“{contestant}” must name one contestant of the ranking, it names {matching} "
            "(columns section and side say which)",
            "«{contestant}» должен называть одного участника, а называет {matching} (какого, "
            "говорят столбцы section и side)",
        ),
        "adjustment/grade": (
            "grade is the difference of strengths of two teams (forms imps and knock-out); "
            "in the form {form} write % or score",
            "grade – разница в силе двух команд (зачёты imps и knock-out); в зачёте {form} "
            "пишите % или score",
        ),
        "adjustment/idle": (
            "“{column}” of a row of the kind {kind} means nothing: leave it empty",
            "столбец «{column}» у строки вида {kind} ничего не значит: оставьте пустым",
        ),
        "adjustment/kind": (
            "unknown kind “{text}”: {known}",
            "неизвестный вид «{text}»: {known}",
        ),
        "adjustment/lot-idle": (
            "a lot counts only with --tie-break lot",
            "жребий учитывается только с --tie-break lot",
        ),
        "adjustment/lot-missing": (
            "{having} and {missing} tie, and {missing} drew no lot: a row of the kind lot for each",
            "у {having} и {missing} поровну, а жребия у {missing} нет: нужна строка вида lot для "
            "каждого",
        ),
        "adjustment/lots": (
            "{contestant} and {other} tie, and both have the lot {number}: draw again",
            "у {contestant} и {other} поровну, и жребий у обоих {number}: тяните снова",
        ),
        "adjustment/match": (
            "{contestant} must play one match called “{match}”, and plays {matching} "
            "(columns session and section say which)",
            "{contestant} играет матчей «{match}»: {matching}, а должен один "
            "(какой, говорят столбцы session и section)",
        ),
        "adjustment/match-missing": (
            "which match? (its name, or its round)",
            "какой матч? (название или номер тура)",
        ),
        "adjustment/no-matches": (
            "in the form {form} there are no matches (of pairs: with --vp-scale)",
            "в зачёте {form} нет матчей (в парах: с --vp-scale)",
        ),
        "adjustment/no-percentage": (
            "{unit} is a handicap in percentage points, and the form {form} has no percentage; "
            "write {known}",
            "{unit} – гандикап в процентных пунктах, а в зачёте {form} процентов нет; "
            "напишите {known}",
        ),
        "adjustment/opponent": (
            "“stronger” or “weaker” than the right opponent is wanted, not “{text}”",
            "нужно «stronger» или «weaker» (сильнее или слабее верного соперника), а не «{text}»",
        ),
        "adjustment/percent": (
            "the amount is in %, the unit says {unit}",
            "число в %, а единица {unit}",
        ),
        "adjustment/players": (
            "the figures of the players are wanted ({count}), as {example}",
            "нужны показатели участников ({count}), например {example}",
        ),
        "adjustment/players-unit": (
            "“{text}” are figures of players: the unit is {known}",
            "«{text}» – показатели участников: единица – {known}",
        ),
        "adjustment/possible": (
            "the most matchpoints of the earlier stage are wanted",
            "нужно наибольшее число матчпойнтов прошлого этапа",
        ),
        "adjustment/rank": (
            "a rank is A, K, Q, J, 10, 9 … 2, not “{text}”",
            "ранг – Т, К, Д, В, 10, 9 … 2, а не «{text}»",
        ),
        "adjustment/section": (
            "the results have no section {text}, they have: {known}",
            "в результатах нет группы {text}, есть: {known}",
        ),
        "adjustment/session": (
            "the results have no session {text}, they have: {known}",
            "в результатах нет сессии {text}, есть: {known}",
        ),
        "adjustment/session-idle": (
            "a session says which match is meant: name the “match”, or leave “session” empty",
            "сессия уточняет матч: назовите матч в «match» или оставьте «session» пустым",
        ),
        "adjustment/side-idle": (
            "with one winner there are no sides: leave it empty, or score with --winners 2",
            "при одном зачёте сторон нет: оставьте пустым или считайте с --winners 2",
        ),
        "adjustment/stratum": (
            "a stratum is one Latin letter, A is the highest, not “{text}”",
            "страта – одна латинская буква, старшая – A, а не «{text}»",
        ),
        "adjustment/twice": (
            "two rulings on {contestant} in the match “{match}”",
            "два решения о {contestant} в матче «{match}»",
        ),
        "adjustment/unit": (
            "unit {unit} does not count here; write {known}",
            "единица {unit} здесь не годится; напишите {known}",
        ),
        "adjustment/unit-missing": (
            "which unit? write {known} in the column unit",
            "в каких единицах? напишите {known} в столбце unit",
        ),
        "adjustment/unit-missing-or-match": (
            "which unit? write {known} in the column unit, or {in_match} in a match (column match)",
            "в каких единицах? напишите {known} в столбце unit или {in_match} в матче "
            "(столбец match)",
        ),
        "adjustment/unit-or-match": (
            "unit {unit} does not count in the total; write {known}, or {in_match} in a match "
            "(column match)",
            "единица {unit} в общем итоге не годится; напишите {known} или {in_match} в матче "
            "(столбец match)",
        ),
    }
)
