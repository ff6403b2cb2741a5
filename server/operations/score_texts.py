"""What `traveller score` says, in English and Russian: problems by code, headings by name.

The pages of a browser translate the same codes in their own catalogue.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from server.formats.csv_table import Problem
from server.scoring.explain_texts import Language

PROBLEMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "adjustment/amount": ("an amount is wanted, not “{text}”", "нужно число, а не «{text}»"),
        "adjustment/contestant": (
            "“{contestant}” must name one contestant of the ranking, it names {matching}",
            "«{contestant}» должен называть одного участника, а называет {matching}",
        ),
        "adjustment/boards": ("how many boards?", "сколько сдач?"),
        "adjustment/above": ("more than is possible: {most}", "больше возможного: {most}"),
        "adjustment/boards-of": (
            "“boards” of a {kind} means nothing: leave it empty",
            "«boards» у {kind} ничего не значит: оставьте пустым",
        ),
        "adjustment/boards-idle": (
            "“boards” of a carry-over means nothing in the form {form}: leave it empty",
            "«boards» у переноса ничего не значит в зачёте {form}: оставьте пустым",
        ),
        "adjustment/kind": (
            "unknown kind “{text}”: {known}",
            "неизвестный вид «{text}»: {known}",
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
        "adjustment/opponent": (
            "“stronger” or “weaker” than the right opponent is wanted, not “{text}”",
            "нужно «stronger» или «weaker» (сильнее или слабее верного соперника), а не «{text}»",
        ),
        "adjustment/possible": (
            "the most matchpoints of the earlier stage are wanted",
            "нужно наибольшее число матчпойнтов прошлого этапа",
        ),
        "adjustment/twice": (
            "two rulings on {contestant} in the match “{match}”",
            "два решения о {contestant} в матче «{match}»",
        ),
        "adjustment/unit": ("unit {unit} has no meaning here", "единица {unit} здесь не годится"),
        "award/one-side": (
            "an award for {contestant} is missing; they play elsewhere, so this is no bye",
            "нет результата для {contestant}: они играют другие сдачи, это не пропуск",
        ),
        "award/percent": ("not from 0 to 100 %: {value}", "не от 0 до 100 %: {value}"),
        "award/unit": (
            "an award of the kind {kind} has no meaning in this form",
            "присуждение вида {kind} в этом зачёте не имеет смысла",
        ),
        "award/unreadable": (
            "“{text}” is no award (A60, 60%, +3, 4SW=)",
            "«{text}» – не результат судьи (A60, 60%, +3, 4SW=)",
        ),
        "board/number": ("boards are numbered from 1", "сдачи нумеруются с 1"),
        "card/ambiguous": ("“{text}” may be two cards", "«{text}» может значить две карты"),
        "card/unreadable": ("“{text}” is no card", "«{text}» – не карта"),
        "contestant/individual": (
            "“{text}”: pairs and players of an individual in one file",
            "«{text}»: пары и участники личного турнира в одном файле",
        ),
        "contestant/meets-itself": (
            "{contestant} cannot play against itself (two winners: --winners 2)",
            "{contestant} не может играть против себя (два зачёта: --winners 2)",
        ),
        "contestant/missing": ("nobody is named", "никто не назван"),
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
        "csv/column-missing": ("the column is missing", "нет этого столбца"),
        "csv/column-twice": ("the column is there twice", "столбец есть дважды"),
        "csv/empty": ("the file has no results", "в файле нет результатов"),
        "csv/encoding": ("the file is not UTF-8 from here on", "отсюда файл не в UTF-8"),
        "csv/too-many-cells": (
            "more cells than the {most} columns of the header",
            "ячеек больше, чем столбцов в заголовке ({most})",
        ),
        "csv/unreadable": ("not readable as CSV: {reason}", "не читается как CSV: {reason}"),
        "datum/cut": (
            "a cut is a number of results or a share below one, not {cut}",
            "отсекается число результатов или доля меньше единицы, а не {cut}",
        ),
        "datum/trim": ("a share below one half is wanted", "нужна доля меньше половины"),
        "explain/board": ("there is no board {board}", "сдачи {board} нет"),
        "explain/nothing": (
            "{contestant} has no score there",
            "у {contestant} там нет результата",
        ),
        "form/unknown": ("unknown form “{name}”: {known}", "неизвестный зачёт «{name}»: {known}"),
        "match/boards": (
            "how many boards has the match “{match}”? (column boards, or --boards-per-match)",
            "сколько сдач в матче «{match}»? (столбец boards или --boards-per-match)",
        ),
        "match/lines": (
            "victory points need matches of two sides, not {lines} lines",
            "для победных очков нужны матчи двух сторон, а линий {lines}",
        ),
        "match/victory-points": (
            "a ruling in victory points for {contestant} in the match “{match}”: "
            "choose a scale (--vp-scale)",
            "решение о {contestant} в матче «{match}» – в победных очках: "
            "выберите шкалу (--vp-scale)",
        ),
        "match/above": (
            "the match “{match}” brings {most} victory points at most",
            "матч «{match}» даёт не больше {most} победных очков",
        ),
        "match/withdrawn": (
            "match “{match}”: there is no contestant {other} that could have withdrawn",
            "матч «{match}»: нет участника {other}, который мог бы сняться",
        ),
        "match/void": (
            "match “{match}”: {played} boards of {boards} were played, not even half; "
            "it is void (void_match)",
            "матч «{match}»: сыграно сдач {played} из {boards}, меньше половины; "
            "он аннулируется (void_match)",
        ),
        "number/unreadable": (
            "a whole number from 1 on is wanted, not “{text}”",
            "нужно целое число от 1, а не «{text}»",
        ),
        "option/cut": ("--cut: “{text}” is no number", "--cut: «{text}» – не число"),
        "option/choice": ("--{option}: {known}", "--{option}: {known}"),
        "option/form": (
            "--{option} has no meaning in the form {form}",
            "--{option} в зачёте {form} не имеет смысла",
        ),
        "option/regulation": (
            "--{option} changes nothing in the form {form} of regulation {regulation}",
            "--{option} ничего не меняет в зачёте {form} по регламенту {regulation}",
        ),
        "option/explain": (
            "--explain wants BOARD:CONTESTANT or :CONTESTANT, not “{text}”",
            "--explain: нужно СДАЧА:УЧАСТНИК или :УЧАСТНИК, а не «{text}»",
        ),
        "option/top": (
            "--top: {text} is no top in the matchpoints of this regulation",
            "--top: {text} не может быть максимумом в матчпойнтах этого регламента",
        ),
        "outcome/unreadable": (
            "“{text}” is no outcome (4SW=, 3NE-2, PASS, -100)",
            "«{text}» – не исход (4SW=, 3NE-2, PASS, -100)",
        ),
        "points/disagree": (
            "{points} does not agree with the contract: {expected}",
            "{points} не сходится с контрактом: {expected}",
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
        "scale/boards": (
            "scale, line {line}: “{text}” are no numbers of boards",
            "шкала, строка {line}: «{text}» – не числа сдач",
        ),
        "scale/empty": ("scale “{name}” has no rows", "в шкале «{name}» нет строк"),
        "scale/end": (
            "scale, line {line}: percentages go from at least 50 up to 100",
            "шкала, строка {line}: проценты идут от 50 или больше до 100",
        ),
        "scale/header": (
            "scale “{name}”: columns boards, from or up_to, winner, loser are wanted, not {header}",
            "шкала «{name}»: нужны столбцы boards, from или up_to, winner, loser, а не {header}",
        ),
        "scale/line": (
            "scale, line {line}: not readable",
            "шкала, строка {line}: не читается",
        ),
        "scale/no-boards": (
            "the scale has nothing for {boards} boards",
            "в шкале нет ничего для числа сдач {boards}",
        ),
        "scale/number": (
            "scale, line {line}: a number is wanted",
            "шкала, строка {line}: нужно число",
        ),
        "scale/order": (
            "scale, line {line}: steps must rise",
            "шкала, строка {line}: ступени должны расти",
        ),
        "scale/start": (
            "scale, line {line}: the first step is a draw and begins at 0",
            "шкала, строка {line}: первая ступень – ничья и начинается с 0",
        ),
        "scale/unit": (
            "scale “{scale}” does not fit the form {form}",
            "шкала «{scale}» не подходит к зачёту {form}",
        ),
        "scale/unknown": ("unknown scale “{name}”: {known}", "неизвестная шкала «{name}»: {known}"),
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
        "weighted/sum": ("the weights make {sum}, not 100", "веса составляют {sum}, а не 100"),
        "weighted/weight": ("weights are above 0, not {weight}", "веса больше 0, а не {weight}"),
        "weighted/weight-missing": ("“{text}” has no weight", "у «{text}» нет веса"),
    }
)

WORDS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "line": ("line", "строка"),
        "regulation": ("regulation", "регламент"),
        "place": ("Place", "Место"),
        "contestant": ("Contestant", "Участник"),
        "boards": ("Boards", "Сдач"),
        "points": ("Points", "Очки"),
        "percent": ("%", "%"),
        "imps": ("IMPs", "Импы"),
        "vps": ("VPs", "VP"),
        "strata": ("Strata", "Страты"),
        "section": ("Section", "Сектор"),
        "board": ("Board", "Сдача"),
        "total": ("Total", "Итог"),
    }
)


def word(name: str, language: Language) -> str:
    """A heading."""
    return WORDS[name][_index(language)]


def problem_text(problem: Problem, language: Language) -> str:
    """What is wrong, without the place. A code without a sentence is shown as it is."""
    return refusal_text(problem.code, problem.params, language)


def refusal_text(code: str, params: Mapping[str, object], language: Language) -> str:
    """A refusal as a sentence."""
    texts = PROBLEMS.get(code)
    if texts is None:
        return " ".join([code, *(f"{name}={value}" for name, value in params.items())])
    return texts[_index(language)].format_map(_Missing(params))


def place_text(name: str, problem: Problem, language: Language) -> str:
    """Where it is wrong: `FILE:12: tricks`."""
    column = f": {problem.column}" if problem.column else ""
    return f"{name}, {word('line', language)} {problem.line}{column}"


def _index(language: Language) -> int:
    return 0 if language == "en" else 1


class _Missing(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "?"
