-- What is said of single times of a day: JSON list of { time, state: 'LATE' or 'SKIPPED', reason: text or null }. Late is also in taken_times, skipped never is.
ALTER TABLE intake_record ADD COLUMN notes text NOT NULL DEFAULT '[]';
