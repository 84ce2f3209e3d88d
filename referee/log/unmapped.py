"""Tables that are declared as SQLModel classes, and nothing more is made of them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Table
from sqlmodel.main import SQLModelMetaclass


class Unmapped(SQLModelMetaclass):
    """Makes of each class that is a table the table alone.

    The book is read and written in statements, never as objects that follow their rows: what
    would let them follow takes as much memory again as the tables do.
    """

    plain_table: Table

    def __init__(
        self, name: str, bases: tuple[type[Any], ...], named: dict[str, Any], **config: Any
    ) -> None:
        if not self.model_config.get("table"):
            super().__init__(name, bases, named, **config)
            return
        type.__init__(self, name, bases, named)
        columns: list[Column[Any]] = []
        for field in self.model_fields:
            column = getattr(self, field)
            column.name = column.key = field
            columns.append(column)
        told = named.get("__table_args__", ())
        parts, options = ((), told) if isinstance(told, dict) else (told, {})
        metadata = self.metadata
        self.plain_table = Table(named["__tablename__"], metadata, *columns, *parts, **options)

    def __clause_element__(self) -> Table:
        """Let statements name the class where they mean its table."""
        return self.plain_table
