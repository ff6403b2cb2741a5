"""The base of all tables. Times are epoch milliseconds; ids and hashes are lower-case hex."""

from typing import Annotated

from sqlalchemy import BigInteger, MetaData, String
from sqlalchemy.orm import DeclarativeBase, mapped_column

Id = Annotated[str, mapped_column(String(32))]
Hash = Annotated[str, mapped_column(String(64))]
Millis = Annotated[int, mapped_column(BigInteger)]


class Base(DeclarativeBase):
    """Names every constraint, so that migrations can speak of it."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
        }
    )
