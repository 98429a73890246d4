"""Events of tables in a database: SQLite by default, PostgreSQL by URL. It knows no rule of any game."""
