-- Seats where whoever comes first may sit down.
ALTER TABLE seats ADD COLUMN open INTEGER NOT NULL DEFAULT 0;
