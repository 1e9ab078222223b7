-- One dose of a day. Without an index beside the key, so that a tick writes one row.
CREATE TABLE intake (
  user_id integer NOT NULL,
  -- 'YYYY-MM-DD' in the person's zone.
  date text NOT NULL,
  routine_id integer NOT NULL,
  -- 'HH:MM'; empty for a day that was ticked as a whole.
  time text NOT NULL,
  -- TAKEN, LATE (taken), SKIPPED or NONE (a tick that was taken back).
  state text NOT NULL,
  -- Milliseconds, of the device that ticked.
  at integer NOT NULL,
  -- State that another device gave without knowing this one; null for none.
  other text,
  PRIMARY KEY (user_id, date, routine_id, time)
) WITHOUT ROWID;

-- Why a dose was late or skipped, in the person's words.
CREATE TABLE intake_reason (
  user_id integer NOT NULL,
  date text NOT NULL,
  routine_id integer NOT NULL,
  time text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (user_id, date, routine_id, time)
) WITHOUT ROWID;

-- Doses of a routine in a month that ended 35 days ago. Rows of intake in such a month are newer.
CREATE TABLE closed_month (
  user_id integer NOT NULL,
  -- 'YYYY-MM'
  month text NOT NULL,
  routine_id integer NOT NULL,
  -- As encoded by #domain/closed-month.ts.
  doses text NOT NULL,
  PRIMARY KEY (user_id, month, routine_id)
) WITHOUT ROWID;

-- Doses of intake_record, whose rows are moved to intake in chunks.
CREATE VIEW former_intake (id, user_id, date, routine_id, time, state, at, reason) AS
  SELECT i.id, i.user_id, i.date, i.routine_id, j.value, 'TAKEN', i.updated_at, NULL
    FROM intake_record i, json_each(i.taken_times) j
    WHERE NOT EXISTS (SELECT 1 FROM json_each(i.notes) n WHERE n.value ->> 'time' = j.value)
  UNION ALL SELECT i.id, i.user_id, i.date, i.routine_id, n.value ->> 'time', n.value ->> 'state', i.updated_at, n.value ->> 'reason'
    FROM intake_record i, json_each(i.notes) n
  UNION ALL SELECT i.id, i.user_id, i.date, i.routine_id, '', 'TAKEN', i.updated_at, NULL
    FROM intake_record i WHERE i.is_taken = 1 AND i.taken_times NOT LIKE '%""%';

-- The first day on which a deleted routine is not planned; its records stay.
ALTER TABLE routine ADD COLUMN ended_on text;

-- The product of a former plan; null for a custom one, as is its name for plans made before this.
ALTER TABLE routine_plan ADD COLUMN supplement_id integer;
ALTER TABLE routine_plan ADD COLUMN name text;

-- How far the closing of months has come; one row.
CREATE TABLE month_closing (
  -- Months before this date 'YYYY-MM-DD' are closed.
  cutoff text PRIMARY KEY NOT NULL,
  -- JSON list: key of the last row of intake that was read; null when all were.
  position text
);
