-- What a routine planned before it was changed, so that past days stay.
CREATE TABLE routine_plan (
  routine_id integer NOT NULL,
  user_id integer NOT NULL,
  -- 'YYYY-MM-DD' in the person's zone: the first day that it is not for.
  until text NOT NULL,
  is_enabled integer NOT NULL,
  -- JSON list of { mask, minute }, as of routine_slot.
  slots text NOT NULL,
  PRIMARY KEY (user_id, routine_id, until)
) WITHOUT ROWID;
