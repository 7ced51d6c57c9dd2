-- Replay is the truth: a table is how it started, its seed and its moves.
CREATE TABLE IF NOT EXISTS tables (
    id       TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    rules    INTEGER NOT NULL,
    options  TEXT,
    position TEXT,
    seed     TEXT NOT NULL,
    public   INTEGER NOT NULL DEFAULT 0,
    over     INTEGER NOT NULL DEFAULT 0,
    resigned INTEGER,
    rematch  TEXT
);

-- The key makes a move that is stored twice an error, not a second move.
CREATE TABLE IF NOT EXISTS moves (
    table_id TEXT NOT NULL REFERENCES tables (id),
    nth      INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    notation TEXT NOT NULL,
    PRIMARY KEY (table_id, nth)
) WITHOUT ROWID;

-- A token opens the newest table it is written at: a rematch keeps its links.
CREATE TABLE IF NOT EXISTS seats (
    table_id   TEXT NOT NULL REFERENCES tables (id),
    seat       INTEGER NOT NULL,
    token_hash TEXT NOT NULL,
    bot        TEXT,
    name       TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX IF NOT EXISTS seats_by_token ON seats (token_hash);

CREATE TABLE IF NOT EXISTS chat (
    n        INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    who      TEXT NOT NULL,
    text     TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS chat_by_table ON chat (table_id);
CREATE INDEX IF NOT EXISTS tables_public ON tables (public) WHERE public = 1;
