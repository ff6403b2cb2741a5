"""What can be wrong with the options of `traveller score` and with a scale of victory points."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

OPTION_PROBLEMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "option/choice": (
            "--{option}: “{text}” is none of {known}",
            "--{option}: «{text}» – не из списка {known}",
        ),
        "option/cut": (
            "--cut: a number of results is wanted (2), a share (0.1, 1/8, 12.5%) or steps "
            "(1:0,5:1), not “{text}”",
            "--cut: нужно число результатов (2), доля (0,1, 1/8, 12,5%) или ступени (1:0,5:1), "
            "а не «{text}»",
        ),
        "option/cut-all": (
            "--cut: {text} at each end leave nothing of {results} results; {most} at most",
            "--cut: если отсечь с каждого края {text}, из {results} ничего не останется; можно "
            "не больше {most}",
        ),
        "option/cut-steps": (
            "--cut: steps as 1:0,5:1,12:2 are wanted (from so many results on, so many left "
            "out at each end; they rise, and some results are left), not “{text}”",
            "--cut: нужны ступени вида 1:0,5:1,12:2 (начиная со стольких результатов, "
            "столько отсекается с каждого края; по возрастанию, и что-то остаётся), а не "
            "«{text}»",
        ),
        "option/explain": (
            "--explain wants BOARD:CONTESTANT or :CONTESTANT, not “{text}”",
            "--explain: нужно СДАЧА:УЧАСТНИК или :УЧАСТНИК, а не «{text}»",
        ),
        "option/form": (
            "--{option} has no meaning in the form {form}",
            "--{option} в зачёте {form} не имеет смысла",
        ),
        "option/one-winner": (
            "--one-winner names sections that rank one list where others rank two: add --winners 2",
            "--one-winner называет группы с одним зачётом там, где в других два: добавьте "
            "--winners 2",
        ),
        "option/regulation": (
            "--{option} changes nothing in the form {form} of regulation {regulation}",
            "--{option} ничего не меняет в зачёте {form} по регламенту {regulation}",
        ),
        "option/rounding": (
            "--rounding: decimals as 4 or 1:toward-average are wanted, or none, not “{text}” "
            "(an exact half: {known})",
            "--rounding: нужно число знаков вида 4 или 1:toward-average, или none, а не «{text}» "
            "(ровно половина: {known})",
        ),
        "option/section": (
            "--{option}: the results have no section “{text}”, they have: {known}",
            "--{option}: в результатах нет группы «{text}», есть: {known}",
        ),
        "option/top": (
            "--top: {text} is no top in the matchpoints of this regulation: a top is {each} for "
            "every other result, as {example}",
            "--top: {text} не может быть максимумом в матчпойнтах этого регламента: максимум – по "
            "{each} за каждый другой результат, например {example}",
        ),
        "option/top-below": (
            "--top {text}: there are boards with {results} results, so that the top is "
            "{least} or more",
            "--top {text}: есть сдачи с числом результатов {results}, их максимум – {least} "
            "или больше",
        ),
    }
)

SCALE_PROBLEMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "scale/boards": (
            "a number of boards is wanted, or a range as 6-8, not “{text}”",
            "нужно число сдач или промежуток вида 6-8, а не «{text}»",
        ),
        "scale/boards-order": (
            "“{text}” stands after “{other}” of line {first}: shorter matches come first",
            "«{text}» стоит после «{other}» из строки {first}: сначала короткие матчи",
        ),
        "scale/cells": (
            "more cells than the {most} columns of the header",
            "ячеек больше, чем столбцов в заголовке ({most})",
        ),
        "scale/empty": ("the scale has no rows", "в шкале нет строк"),
        "scale/end": (
            "percentages go from at least 50 up to 100",
            "проценты идут от 50 или больше до 100",
        ),
        "scale/even": (
            "the first step is a draw: the same for both sides",
            "первая ступень – ничья: обеим сторонам поровну",
        ),
        "scale/falls": ("the loser’s points must not rise", "очки проигравшего не должны расти"),
        "scale/header": (
            "columns boards, from or up_to, winner, loser are wanted, not {header}",
            "нужны столбцы boards, from или up_to, winner, loser, а не {header}",
        ),
        "scale/line": (
            "not readable: a quotation mark is missing, or there is one too many",
            "не читается: не хватает кавычки или есть лишняя",
        ),
        "scale/more-boards": (
            "--boards-per-match {planned} is less than the boards of a match that were played: "
            "{boards}",
            "--boards-per-match {planned} меньше, чем сыграно сдач в матче: {boards}",
        ),
        "scale/no-boards": (
            "scale “{name}” has nothing for matches of this length ({boards}); --boards-per-match "
            "says how many were planned",
            "в шкале «{name}» нет матча с числом сдач {boards} (сколько их по плану, говорит "
            "--boards-per-match)",
        ),
        "scale/number": ("a number is wanted, not “{text}”", "нужно число, а не «{text}»"),
        "scale/order": ("steps must rise", "ступени должны расти"),
        "scale/overlap": (
            "“{text}” overlaps “{other}” of line {first}: the rows of one length of match stand "
            "together, and once",
            "«{text}» пересекается с «{other}» из строки {first}: строки одной длины матча стоят "
            "вместе и один раз",
        ),
        "scale/start": (
            "the first step is a draw and begins at 0",
            "первая ступень – ничья и начинается с 0",
        ),
        "scale/unit": (
            "scale “{scale}” does not fit the form {form}",
            "шкала «{scale}» не подходит к зачёту {form}",
        ),
        "scale/unit:imps": (
            "scale “{scale}” does not fit the form {form}: it has IMPs; take wbf, wbf-discrete, "
            "acbl-20 or acbl-30, or a file with the column from",
            "шкала «{scale}» не подходит к зачёту {form}: в нём импы; возьмите wbf, wbf-discrete, "
            "acbl-20 или acbl-30 либо файл со столбцом from",
        ),
        "scale/unit:percent": (
            "scale “{scale}” does not fit the form {form}: it has percentages; take ebu-percent, "
            "or a file with the column up_to",
            "шкала «{scale}» не подходит к зачёту {form}: в нём проценты; возьмите ebu-percent "
            "либо файл со столбцом up_to",
        ),
        "scale/unit:points": (
            "scale “{scale}” does not fit the form {form}: it has points; take a file with the "
            "column from, of points",
            "шкала «{scale}» не подходит к зачёту {form}: в нём очки; возьмите файл со столбцом "
            "from, в очках",
        ),
        "scale/unknown": (
            "neither a scale nor a file is called “{name}”; scales: {known}",
            "нет ни шкалы, ни файла «{name}»; шкалы: {known}",
        ),
    }
)
