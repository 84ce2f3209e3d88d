"""The migrations and the tables in the code are the same, on both databases."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text
from sqlalchemy.exc import IntegrityError

from referee.log import Archive, SchemaAhead, SchemaState, schema
from referee.log.engine import Store, utc_now
from referee.log.rows import Row
from tests.log.programs import Program
from tests.log.samples import new_match


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    opened = Store(database_url, utc_now, pool_size=2, patience=5)
    yield opened
    opened.close()


def tables(store: Store) -> set[str]:
    return set(inspect(store.engine).get_table_names())


def test_an_empty_database_gets_all_tables_and_the_second_start_none(store: Store) -> None:
    assert schema.current(store) is None
    assert schema.upgrade(store) is True
    assert tables(store) == set(Row.metadata.tables) | {"alembic_version"}
    assert schema.current(store) == schema.HEAD
    assert schema.upgrade(store) is False


def test_migrations_make_what_the_code_describes(store: Store) -> None:
    schema.upgrade(store)
    with store.engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, Row.metadata) == []
        # The comparison has eyes: it sees a table that nobody described.
        connection.execute(text("CREATE TABLE stray (id INTEGER)"))
        assert compare_metadata(context, Row.metadata) != []


def described(store: Store) -> dict[str, object]:
    """Everything that the database itself knows of its tables."""
    look = inspect(store.engine)
    return {
        name: {
            "columns": sorted(
                (each["name"], str(each["type"]), each["nullable"], each["default"])
                for each in look.get_columns(name)
            ),
            "primary": look.get_pk_constraint(name),
            "foreign": by_name(look.get_foreign_keys(name)),
            "unique": by_name(look.get_unique_constraints(name)),
            "checks": by_name(look.get_check_constraints(name)),
            "indexes": by_name(look.get_indexes(name)),
        }
        for name in look.get_table_names()
    }


def by_name(things: Iterable[Any]) -> list[Any]:
    return sorted(things, key=lambda each: str(each["name"]))


def test_a_new_database_is_as_if_it_had_been_migrated(store: Store) -> None:
    schema.upgrade(store)
    made = described(store)
    config = schema.configuration()
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        command.upgrade(config, schema.HEAD)
    assert described(store) == made


def test_the_database_itself_refuses_a_state_that_does_not_exist(store: Store) -> None:
    schema.upgrade(store)
    archive = Archive(store)
    code = archive.create_match(new_match()).code
    with pytest.raises(IntegrityError), store.engine.begin() as connection:
        connection.execute(text("UPDATE matches SET state = 'paused'"))
    assert archive.match(code).state == "running"


def test_a_database_can_go_back_to_nothing(store: Store) -> None:
    schema.upgrade(store)
    config = schema.configuration()
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    assert tables(store) == {"alembic_version"}
    assert schema.upgrade(store) is True


def test_a_database_of_a_newer_program_is_left_alone(store: Store, database_url: str) -> None:
    schema.upgrade(store)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(SchemaAhead, match="9999"):
        Archive.open(database_url)
    assert schema.current(store) == "9999"


def test_the_known_head_is_the_newest_migration() -> None:
    scripts = ScriptDirectory.from_config(schema.configuration())
    assert scripts.get_heads() == [schema.HEAD]
    assert schema.HEAD in schema.revisions()


def test_processes_that_start_at_once_migrate_once(
    database_url: str, start: Callable[..., Program]
) -> None:
    program = """
    from referee.log import schema
    migrate, ran = schema._migrate, []
    schema._migrate = lambda *what: ran.append(migrate(*what)) or ran[-1]
    print("ready", flush=True)
    sys.stdin.readline()
    archive = Archive.open(address)
    archive.create_match(NewMatch("g", "e", {}, (SeatInfo("Ann", "red", "oak"),), "de"))
    print(ran.count(True), archive.schema().current)
    archive.close()
    """
    starting = [start(program, database_url) for _ in range(4)]
    for process in starting:
        assert process.next_line() == "ready"
    for process in starting:
        process.tell("go")
    outputs = [process.output().split() for process in starting]
    assert sorted(ran for ran, _ in outputs) == ["0", "0", "0", "1"]
    assert {revision for _, revision in outputs} == {schema.HEAD}
    archive = Archive.open(database_url)
    assert archive.matches().total == 4
    archive.close()


def test_an_ordinary_start_does_not_load_the_migrations(
    database_url: str, start: Callable[..., Program]
) -> None:
    program = """
    archive = Archive.open(address)
    print("alembic" in sys.modules, archive.schema().current)
    archive.close()
    """
    # Neither the first one, which makes the tables, nor the next.
    for _ in range(2):
        assert start(program, database_url).output().split() == ["False", schema.HEAD]


def test_a_new_sqlite_file_is_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "50 % off.db"
    archive = Archive.open(f"sqlite:///{path}")
    archive.create_match(new_match())
    for file in path.parent.iterdir():
        assert file.stat().st_mode & 0o077 == 0, file
    assert {file.name for file in path.parent.iterdir()} >= {path.name, f"{path.name}-wal"}
    assert archive.schema() == SchemaState(schema.HEAD, schema.HEAD)
    archive.close()
