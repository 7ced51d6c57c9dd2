-- Clocks, bots that sit in for somebody, and more ways to end than giving up.
ALTER TABLE tables ADD COLUMN clock TEXT;
ALTER TABLE tables ADD COLUMN deadline INTEGER;
ALTER TABLE tables ADD COLUMN ended TEXT;
UPDATE tables SET ended = 'gave-up ' || resigned WHERE resigned IS NOT NULL;
ALTER TABLE tables DROP COLUMN resigned;
ALTER TABLE seats ADD COLUMN stand_in INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

-- How long the server has been up in its life, in milliseconds: the time by
-- which clocks run.
CREATE TABLE house (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    age  INTEGER NOT NULL
);
INSERT INTO house (only, age) VALUES (1, 0);
