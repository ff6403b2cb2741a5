"""What can be wrong with `traveller score`, by code: English and Russian.

Large families have files of their own: adjustments, masterpoints, options and scales.

`family/name:wanted` is for a refusal that has a sentence for each thing that is wanted instead.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from server.operations.score_adjustment_problems import ADJUSTMENT_PROBLEMS
from server.operations.score_masterpoint_problems import MASTERPOINT_PROBLEMS
from server.operations.score_option_problems import OPTION_PROBLEMS, SCALE_PROBLEMS

PROBLEMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        **ADJUSTMENT_PROBLEMS,
        "award/one-side": (
            "an award for {contestant} is missing; they play elsewhere, so this is no bye",
            "нет результата для {contestant}: они играют другие сдачи, это не пропуск",
        ),
        "award/percent": ("not from 0 to 100 %: {value}", "не от 0 до 100 %: {value}"),
        "award/unit": (
            "this award has no meaning in the form",
            "такой результат судьи в этом зачёте не имеет смысла",
        ),
        "award/unit:imps": (
            "scores in IMPs are no share of a top: write A60, A50, A40 or IMPs as +3",
            "результат в импах – не доля максимума: напишите A60, A50, A40 или импы вида +3",
        ),
        "award/unit:percent": (
            "IMPs are no share of a top: write A60, A50, A40 or a percentage",
            "импы – не доля максимума: напишите A60, A50, A40 или процент",
        ),
        "award/unit:points": (
            "the form counts points and has no artificial scores: assign a result (4SW=)",
            "в этом зачёте считают очки и искусственных результатов нет: присудите исход (4SW=)",
        ),
        "award/unreadable": (
            "“{text}” is no award (A60, 60%, IMPs +3, points 140pts, a result 4SW=)",
            "«{text}» – не результат судьи (A60, 60%, импы +3, очки 140pts, исход 4SW=)",
        ),
        "award/which-side": (
            "“{text}” is for one side: write it under ns_award or ew_award, or A6040 for both",
            "«{text}» – для одной стороны: напишите в ns_award или ew_award, а для обеих – A6040",
        ),
        "board/number": ("boards are numbered from 1", "сдачи нумеруются с 1"),
        "card/ambiguous": ("“{text}” may be two cards", "«{text}» может значить две карты"),
        "card/unreadable": ("“{text}” is no card", "«{text}» – не карта"),
        "contestant/individual": (
            "“{text}”: pairs and players of an individual in one file",
            "«{text}»: пары и участники личного турнира в одном файле",
        ),
        "contestant/lone-player": (
            "“{text}” sits against two players: write two, as 3+7",
            "«{text}» против двоих: напишите двоих, например 3+7",
        ),
        "contestant/meets-itself": (
            "{contestant} cannot play against itself (two winners: --winners 2)",
            "{contestant} не может играть против себя (два зачёта: --winners 2)",
        ),
        "contestant/missing": ("nobody is named", "никто не назван"),
        "contestant/sits-twice": (
            "{contestant} sits twice at one table",
            "{contestant} сидит за столом дважды",
        ),
        "contract/ambiguous": ("“{text}” may mean two things", "«{text}» можно понять двояко"),
        "contract/declarer-contradicts": (
            "the contract says {attached}, the declarer is {given}",
            "в контракте {attached}, а разыгрывающий {given}",
        ),
        "contract/doubling": ("doubling is X or XX", "контра – X, реконтра – XX"),
        "contract/level": ("the level is 1 to 7, not {level}", "уровень от 1 до 7, а не {level}"),
        "contract/no-declarer": ("who was declarer?", "кто разыгрывал?"),
        "contract/passed-out": ("“{text}” is no contract", "«{text}» – не контракт"),
        "contract/unreadable": ("“{text}” is no contract", "«{text}» – не контракт"),
        "csv/column-missing": (
            "the column is missing; columns that are not known: {unknown}",
            "нет этого столбца; незнакомые столбцы: {unknown}",
        ),
        "csv/column-twice": ("the column is there twice", "столбец есть дважды"),
        "csv/column-unknown": (
            "the column means nothing: take it out; there are {known}",
            "столбец ничего не значит: уберите его; бывают {known}",
        ),
        "csv/columns-missing": (
            "one of the columns {names} is wanted; columns that are not known: {unknown}",
            "нужен один из столбцов {names}; незнакомые столбцы: {unknown}",
        ),
        "csv/control": (
            "a character that is no text (U+{code}): save the file as CSV in UTF-8",
            "символ, которого в тексте не бывает (U+{code}): сохраните файл как CSV в UTF-8",
        ),
        "csv/empty": (
            "the file is empty: its first line names the columns",
            "файл пуст: в первой строке должны быть названия столбцов",
        ),
        "csv/encoding": (
            "the file is not UTF-8 from here on: save it as CSV in UTF-8",
            "отсюда файл не в UTF-8: сохраните его как CSV в UTF-8",
        ),
        "csv/no-rows": (
            "there are no results below the names of the columns",
            "под названиями столбцов нет результатов",
        ),
        "csv/quote": (
            "from here on a quotation mark is missing, or there is one too many",
            "отсюда не хватает кавычки или есть лишняя",
        ),
        "csv/too-many-cells": (
            "more cells than the {most} columns of the header",
            "ячеек больше, чем столбцов в заголовке ({most})",
        ),
        "csv/unreadable": ("not readable as CSV from here on", "отсюда не читается как CSV"),
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
        "explain/board": ("there is no board {board}", "сдачи {board} нет"),
        "explain/nothing": (
            "{contestant} has no score there",
            "у {contestant} там нет результата",
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
        **MASTERPOINT_PROBLEMS,
        "match/above": (
            "the match “{match}” brings {most} victory points at most",
            "матч «{match}» даёт не больше {most} победных очков",
        ),
        "match/above-score": (
            "the match “{match}” brings {most} at most",
            "матч «{match}» даёт не больше {most}",
        ),
        "match/boards": (
            "how many boards has the match “{match}”? (column boards, or --boards-per-match)",
            "сколько сдач в матче «{match}»? (столбец boards или --boards-per-match)",
        ),
        "match/decided": (
            "the match “{match}” of {contestant} is not decided by its boards, nothing counts in "
            "it: leave the match empty",
            "матч «{match}» у {contestant} решают не сдачи, в нём ничего не учитывается: "
            "оставьте столбец match пустым",
        ),
        "match/lines": (
            "matches have two sides: teams or pairs are wanted, not {lines} lines",
            "в матче две стороны: нужны команды или пары, а линий {lines}",
        ),
        "match/no-award": (
            "the form {form} counts points and has no award for boards that were not played: "
            "rule on the match as a whole (match_award), or add points in it (carry_over "
            "with match)",
            "зачёт {form} считает очки, и за несыгранные сдачи ничего не присуждается: "
            "решите о матче в целом (match_award) или прибавьте очки в нём (carry_over с "
            "match)",
        ),
        "match/no-victory-points": (
            "a ruling in victory points for {contestant} in the match “{match}”: the form {form} "
            "has none, award the match (match_award)",
            "решение о {contestant} в матче «{match}» – в победных очках: в зачёте {form} их нет, "
            "присудите матч (match_award)",
        ),
        "match/unplayed": (
            "no board of the match “{match}” of {contestant} was played: award it (match_award)",
            "в матче «{match}» у {contestant} не сыграна ни одна сдача: присудите его "
            "(match_award)",
        ),
        "match/victory-points": (
            "a ruling in victory points for {contestant} in the match “{match}”: "
            "choose a scale (--vp-scale)",
            "решение о {contestant} в матче «{match}» – в победных очках: "
            "выберите шкалу (--vp-scale)",
        ),
        "match/void": (
            "match “{match}”: boards played {played} of {boards}, not even half; "
            "it is void (void_match)",
            "матч «{match}»: сыграно сдач {played} из {boards}, меньше половины; "
            "он аннулируется (void_match)",
        ),
        "match/withdrawn": (
            "match “{match}”: there is no other contestant {other} that could have withdrawn",
            "матч «{match}»: нет другого участника {other}, который мог бы сняться",
        ),
        "number/unreadable": (
            "a whole number from 1 on is wanted, not “{text}”",
            "нужно целое число от 1, а не «{text}»",
        ),
        **OPTION_PROBLEMS,
        "outcome/unreadable": (
            "“{text}” is no outcome (4SW=, 3NE-2, PASS, -100)",
            "«{text}» – не исход (4SW=, 3NE-2, PASS, -100)",
        ),
        "points/disagree": (
            "{points} does not agree with the contract: {expected}",
            "{points} не сходится с контрактом: {expected}",
        ),
        "points/disagree:tricks": (
            "this contract does not give {points}, whatever the tricks",
            "этот контракт не даёт {points} ни при каком числе взяток",
        ),
        "points/impossible": (
            "no contract gives {points}",
            "ни один контракт не даёт {points}",
        ),
        "points/unreadable": ("“{text}” is no number of points", "«{text}» – не очки"),
        "regulation/form": (
            "regulation {regulation} has no rules for the form {form}; it has {known}",
            "в регламенте {regulation} нет зачёта {form}; есть {known}",
        ),
        "regulation/unknown": (
            "unknown regulation “{name}”: {known}",
            "неизвестный регламент «{name}»: {known}",
        ),
        "result/idle": (
            "“{column}” means nothing beside {text}: leave it empty, or write the contract",
            "столбец «{column}» рядом с {text} ничего не значит: оставьте пустым или напишите "
            "контракт",
        ),
        "result/missing": (
            "neither a contract nor points nor awards",
            "нет ни контракта, ни очков, ни решения судьи",
        ),
        "result/twice": (
            "{contestant} has this board already on line {first}",
            "у {contestant} эта сдача уже есть в строке {first}",
        ),
        "ruling/weighted": (
            "regulation {regulation} has no weighted scores",
            "в регламенте {regulation} нет взвешенных результатов",
        ),
        **SCALE_PROBLEMS,
        "seat/unknown": ("“{text}” is no seat", "«{text}» – не место за столом"),
        "side/unknown": ("“{text}” is no side", "«{text}» – не линия"),
        "teams/aggregate": (
            "board {board}: the tables each way are not equal in number",
            "сдача {board}: столов в каждую сторону не поровну",
        ),
        "teams/fouled": (
            "board {board}: {team} has nobody to be compared with in a version of the board; "
            "give an award",
            "сдача {board}: команде {team} в одной из версий сдачи не с кем сравнить результат; "
            "присудите результат",
        ),
        "teams/two-awards": (
            "board {board}: two different rulings for one team",
            "сдача {board}: два разных решения для одной команды",
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
        "tricks/disagree": (
            "{tricks} tricks, the contract says {expected}",
            "взяток {tricks}, а в контракте {expected}",
        ),
        "tricks/missing": ("how many tricks?", "сколько взяток?"),
        "tricks/out-of-range": (
            "{tricks} tricks are not possible",
            "столько взяток не бывает: {tricks}",
        ),
        "tricks/unreadable": (
            "“{text}” is no number of tricks (10, =, +1, -2)",
            "«{text}» – не взятки (10, =, +1, -2)",
        ),
        "weighted/outcome": ("a part may not be a {outcome}", "частью не может быть {outcome}"),
        "weighted/outcomes": (
            "{count} outcomes, at most {most}",
            "исходов {count}, а можно {most}",
        ),
        "weighted/sum": (
            "the weights make {sum}, not 100: make up for what is rounded (33.33, 33.33, 33.34)",
            "веса составляют {sum}, а не 100: восполните округление (33,33, 33,33, 33,34)",
        ),
        "weighted/weight": ("weights are above 0, not {weight}", "веса больше 0, а не {weight}"),
        "weighted/weight-missing": ("“{text}” has no weight", "у «{text}» нет веса"),
    }
)
