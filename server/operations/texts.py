"""What the command line says, in English and Russian; `score` has its own sentences."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from server.operations import score_texts
from server.scoring.explain_texts import Language

_TEXTS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "auth/wrong-pin": ("the server does not take this PIN", "сервер не принимает этот PIN"),
        "backup/exists": ("{path} exists already", "{path} уже есть"),
        "backup/no-database": ("there is no database: {path}", "базы данных нет: {path}"),
        "limit/too-many": (
            "too many wrong answers; try again in {retry_s} s",
            "слишком много ошибок; попробуйте через {retry_s} с",
        ),
        "replay/not-published": (
            "the server has not published the results",
            "сервер не опубликовал результаты",
        ),
        "replay/pin": (
            "the director's PIN is needed: --pin, TRAVELLER_PIN or {path}",
            "нужен PIN судьи: --pin, TRAVELLER_PIN или {path}",
        ),
        "replay/server": ("“{server}” is no address", "«{server}» – не адрес"),
        "replay/status": (
            "the server answers with status {status}",
            "сервер отвечает кодом {status}",
        ),
        "replay/unreachable": ("the server does not answer", "сервер не отвечает"),
        "replay/unsupported": (
            "only an evening of pairs can be replayed: one session, no matches, no fouled boards",
            "воспроизвести можно только парный вечер: одна сессия, без матчей и испорченных сдач",
        ),
        "restore/damaged": ("{path} is no whole copy", "{path} – не целая копия"),
        "restore/no-copy": ("there is no such file: {path}", "такого файла нет: {path}"),
        "restore/running": (
            "a server is using {path}: stop it first",
            "базой {path} пользуется сервер: сначала остановите его",
        ),
        "serve/address": (
            "cannot listen on {host}:{port}; if it is taken, choose another --port: {reason}",
            "{host}:{port} не открывается; если адрес занят, возьмите другой --port: {reason}",
        ),
        "serve/certificate": (
            "certificate and key (PEM) cannot be used together: {reason}",
            "сертификат и ключ (PEM) вместе не годятся: {reason}",
        ),
        "storage/busy": (
            "another program keeps the database locked",
            "другая программа держит базу данных",
        ),
        "storage/full": ("the disk is full", "диск заполнен"),
        "storage/file": (
            "{path} cannot be read or written: {reason}",
            "{path} нельзя прочесть или записать: {reason}",
        ),
        "storage/network-filesystem": (
            "{folder} lies on another machine ({filesystem}); the database needs a local disk",
            "{folder} находится на другой машине ({filesystem}); базе нужен свой диск",
        ),
        "say/backup": ("Copy written: {path}", "Копия записана: {path}"),
        "say/check": (
            "{facts} facts of {tournaments} tournaments: hashes, chains, signatures and positions",
            "Фактов: {facts}, турниров: {tournaments}: хеши, цепочки, подписи и позиции",
        ),
        "say/dead": ("refused letters kept: {count}", "отложено непринятых записей: {count}"),
        "say/different": ("Different standings:", "Результаты различаются:"),
        "say/director": ("Director", "Судья"),
        "say/equal": (
            "Equal: {entries} entries and {rulings} rulings through {tablets} tablets, {seconds} s",
            "Совпадает: записей {entries}, решений {rulings}, планшетов {tablets}, {seconds} с",
        ),
        "say/faults": ("Faults:", "Нарушения:"),
        "say/good": ("Everything is as it was signed.", "Всё так, как было подписано."),
        "say/kept": ("What was there before: {path}", "Прежняя база: {path}"),
        "say/pin": ("PIN", "PIN"),
        "say/pin-known": ("as before", "прежний"),
        "say/restored": (
            "Restored {tournaments} tournaments under new logs; tablets will send again what is "
            "missing.",
            "Восстановлено турниров: {tournaments}, журналы новые; планшеты пришлют недостающее.",
        ),
        "say/screen": ("Big screen", "Экран"),
        "say/stop": ("Stop with Ctrl+C.", "Остановить: Ctrl+C."),
        "say/table": ("Table", "Стол"),
    }
)


def say(code: str, params: Mapping[str, object], language: Language) -> str:
    """A sentence for a code; that of `score` where it is one of its own."""
    texts = _TEXTS.get(code)
    if texts is None:
        return score_texts.refusal_text(code, params, language)
    return texts[1 if language == "ru" else 0].format(**params)
