"""The rules of Intarsia: pure, without framework, database, clock or chance."""
