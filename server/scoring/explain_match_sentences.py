"""The sentences of teams and matches, one row for each step's code: English, Russian."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_TEAM: Final = {
    "team/awaiting": (
        "The other table has no result yet: nothing to compare with",
        "На другом столе ещё нет результата: сравнивать не с чем",
    ),
    "team/by-ruling": (
        "The match is decided without its boards",
        "Матч решён без сдач",
    ),
    "team/award": (
        "Artificial score: the other table’s result has nothing to be compared with",
        "Искусственный результат: результат другого стола сравнить не с чем",
    ),
    "team/imps": ("Both tables together {swing}: IMPs", "Оба стола вместе {swing}: импы"),
    "team/imps-part": (
        "Both tables together {swing} ({percent} %): IMPs",
        "Оба стола вместе {swing} ({percent} %): импы",
    ),
    "team/swing": ("Both tables together", "Оба стола вместе"),
    "team/swing-part": (
        "Both tables together ({percent} %)",
        "Оба стола вместе ({percent} %)",
    ),
    "team/weighed": ("Each comparison counts {weight}", "Каждое сравнение считается за {weight}"),
    "team/hybrid-imps": (
        "For the victory points also IMPs of the board",
        "Для победных очков ещё импы за сдачу",
    ),
    "team/imps-board": (
        "IMPs of the board, {comparisons:comparison|comparisons}",
        "Импы за сдачу, {comparisons:сравнение|сравнения|сравнений}",
    ),
    "team/board-a-match": (
        "Won 1, drawn ½, lost 0; {comparisons:comparison|comparisons}",
        "Выигрыш 1, ничья ½, проигрыш 0; {comparisons:сравнение|сравнения|сравнений}",
    ),
    **dict.fromkeys(
        ("team/point-a-board", "team/patton", "team/hybrid"),
        (
            "Won 2, drawn 1, lost 0; {comparisons:comparison|comparisons}",
            "Выигрыш 2, ничья 1, проигрыш 0; {comparisons:сравнение|сравнения|сравнений}",
        ),
    ),
    "team/aggregate": (
        "Points of the board, {comparisons:comparison|comparisons}",
        "Очки за сдачу, {comparisons:сравнение|сравнения|сравнений}",
    ),
}

_MATCH: Final = {
    "match/against": (
        "Match against {opponent}, {boards:board|boards}",
        "Матч против {opponent}, {boards:сдача|сдачи|сдач}",
    ),
    "match/against-in-round": (
        "Round {round}, match against {opponent}, {boards:board|boards}",
        "Тур {round}, матч против {opponent}, {boards:сдача|сдачи|сдач}",
    ),
    "match/bye": (
        "No opponent for {boards:board|boards}: {percent} % of {pool}, which a match can bring",
        "Без соперника, {boards:сдача|сдачи|сдач}: {percent} % от {pool}, сколько может дать матч",
    ),
    "match/bye-nothing": (
        "No opponent for {boards:board|boards}: nothing is scored",
        "Без соперника, {boards:сдача|сдачи|сдач}: ничего не начисляется",
    ),
    "match/share": (
        "Match against {opponent}: {percent} % of {pool}, which it can bring",
        "Матч против {opponent}: {percent} % от {pool}, сколько он может дать",
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
        "Procedural penalty {amount} {reason}",
        "Процедурный штраф {amount} {reason}",
    ),
    "match/disciplinary": (
        "Disciplinary penalty {amount} {reason}",
        "Дисциплинарный штраф {amount} {reason}",
    ),
    "match/carry_over": ("Carry-over {amount} {reason}", "Перенос {amount} {reason}"),
    "match/handicap": ("Handicap {amount} {reason}", "Гандикап {amount} {reason}"),
    "match/removed_boards": (
        "{boards:board|boards} taken off, {award} for each: {boards} × {each} {reason}",
        "Снято сдач: {boards}, за каждую {award}: {boards} × {each} {reason}",
    ),
    "match/void_match": (
        "The match is void: {award} on {half} of {boards:board|boards}, A= on the rest: "
        "{half} × {each} + {rest} × {average} {reason}",
        "Матч аннулирован: {award} за {half} из {boards:сдачи|сдач|сдач}, за остальные A=: "
        "{half} × {each} + {rest} × {average} {reason}",
    ),
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
    "match/aggregate-scale": (
        "Points won {won}, lost {lost}, together {net}, on scale {scale}",
        "Очков выиграно {won}, проиграно {lost}, вместе {net}, по шкале {scale}",
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
    "match/withdrawn": (
        "{gone} withdrew: the best of the own average {own}, the opposite of theirs "
        "{converse} and a bye {bye}, a fraction of the last decimal goes up",
        "{gone} снялись: лучшее из своего среднего {own}, обратного к их среднему "
        "{converse} и пропуска {bye}, доля последнего знака – вверх",
    ),
}

_SCALE: Final = {
    "scale/percent": ("{score} of {possible}, in percent", "{score} из {possible}, в процентах"),
    "scale/nothing": (
        "The boards could bring nothing: counted as an even match",
        "Сдачи ничего не могли дать: считается ничьёй",
    ),
    "scale/limited": (
        "The scale goes from 0 % to 100 %",
        "Шкала – от 0 % до 100 %",
    ),
    "scale/rounded": (
        "The margin {margin} in whole IMPs, a half away from zero",
        "Разница {margin} в целых импах, половина – от нуля",
    ),
    "scale/band-percent": (
        "Scale {scale}, {boards:board|boards}: VP from {low} % to {high} %",
        "Шкала {scale}, {boards:сдача|сдачи|сдач}: VP от {low} % до {high} %",
    ),
    "scale/band": (
        "Scale {scale}, {boards:board|boards}: VP for a margin of {low} to {high}",
        "Шкала {scale}, {boards:сдача|сдачи|сдач}: VP при разнице от {low} до {high}",
    ),
    "scale/band-one": (
        "Scale {scale}, {boards:board|boards}: VP for a margin of {low}",
        "Шкала {scale}, {boards:сдача|сдачи|сдач}: VP при разнице {low}",
    ),
    "scale/band-last": (
        "Scale {scale}, {boards:board|boards}: VP for a margin of {low} and more",
        "Шкала {scale}, {boards:сдача|сдачи|сдач}: VP при разнице от {low}",
    ),
    "scale/wbf-won": (
        "VP by the curve of the WBF: 10 + 10 × (1 − R^({margin} / {span})) / (1 − R), "
        "R = √5 − 2, {span} = 15 × √{boards}; a further IMP never brings more than the one before",
        "VP по кривой WBF: 10 + 10 × (1 − R^({margin} / {span})) / (1 − R), "
        "R = √5 − 2, {span} = 15 × √{boards}; следующий имп не даёт больше предыдущего",
    ),
    "scale/wbf-lost": (
        "VP by the curve of the WBF: 10 − 10 × (1 − R^({margin} / {span})) / (1 − R), "
        "R = √5 − 2, {span} = 15 × √{boards}; a further IMP never brings more than the one before",
        "VP по кривой WBF: 10 − 10 × (1 − R^({margin} / {span})) / (1 − R), "
        "R = √5 − 2, {span} = 15 × √{boards}; следующий имп не даёт больше предыдущего",
    ),
    "scale/wbf-all": (
        "VP by the curve of the WBF: from {span} = 15 × √{boards} IMPs on the winner has all 20",
        "VP по кривой WBF: с {span} = 15 × √{boards} импов у победителя все 20",
    ),
    "scale/half": (
        "Half a match: victory points divided by {parts}",
        "Половина матча: победные очки делятся на {parts}",
    ),
}

MATCH_SENTENCES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {**_TEAM, **_MATCH, **_SCALE}
)
