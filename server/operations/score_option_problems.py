"""What can be wrong with the options of `traveller score` and a scale file: English and Russian."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

OPTION_PROBLEMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "datum/cut": (
            "--cut: a whole number of results at each end is wanted, or a share below one half, "
            "not “{text}”",
            "--cut: нужно целое число результатов с каждого края или доля меньше половины, "
            "а не «{text}»",
        ),
        "datum/no-leaders": (
            "no result in section {sections} to take the datum from: boards {boards}",
            "в группе {sections} нет результата, из которого взять датум: сдачи {boards}",
        ),
        "datum/trim": (
            "--cut: a share below one half is wanted, not “{text}”",
            "--cut: нужна доля меньше половины, а не «{text}»",
        ),
        "form/nothing-compared": (
            "no board was played at two tables of a match: the form {form} compares them",
            "ни одна сдача не сыграна на двух столах матча, а зачёт {form} их сравнивает",
        ),
        "form/pairs": (
            "victory points are for matches of pairs, and these are players of an individual",
            "победные очки бывают в матчах пар, а здесь участники личного турнира",
        ),
        "form/teams": (
            "the form {form} is for teams: under ns and ew stand names of teams, not players",
            "зачёт {form} – командный: в ns и ew должны быть команды, а не участники",
        ),
        "form/unknown": ("unknown form “{name}”: {known}", "неизвестный зачёт «{name}»: {known}"),
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
        "regulation/form": (
            "regulation {regulation} has no rules for the form {form}; it has {known}",
            "в регламенте {regulation} нет зачёта {form}; есть {known}",
        ),
        "regulation/unknown": (
            "unknown regulation “{name}”: {known}",
            "неизвестный регламент «{name}»: {known}",
        ),
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
        "tie-break/idle": (
            "--tie-break {name} parts nobody here",
            "--tie-break {name} здесь никого не разделит",
        ),
        "tie-break/idle:lots": (
            "--tie-break {name}: nobody drew a lot; write the numbers in rows of the kind lot "
            "(--adjustments)",
            "--tie-break {name}: жребия ни у кого нет; запишите номера строками вида lot "
            "(--adjustments)",
        ),
        "tie-break/idle:matches": (
            "--tie-break {name} is for matches: of teams, or with --vp-scale",
            "--tie-break {name} – для матчей: командных или с --vp-scale",
        ),
        "tie-break/idle:one-winner": (
            "--tie-break {name}: with two winners the pairs of a list do not meet",
            "--tie-break {name}: при двух зачётах пары одного списка не встречаются",
        ),
        "tie-break/twice": (
            "--tie-break {name} stands twice: the second time it parts nobody",
            "--tie-break {name} стоит дважды: во второй раз он никого не разделит",
        ),
        "tie-break/unknown": (
            "unknown tie-break “{name}”: {known}",
            "неизвестный дополнительный показатель «{name}»: {known}",
        ),
    }
)
