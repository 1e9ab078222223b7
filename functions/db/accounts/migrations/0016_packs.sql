-- JSON of the last counts, newest first, each [time, units]; null before the first.
ALTER TABLE own_supplement ADD COLUMN packs text;
