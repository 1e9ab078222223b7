-- What one visitor has looked at within an hour, in one row however much it is: a look writes one row, and the hour goes as one.
CREATE TABLE visit (
  -- Whole hours since 1970.
  hour integer NOT NULL,
  -- Who is counted: a person by id and day, a guest by the keyed hash of a network and a day.
  visitor text NOT NULL,
  gender text,
  age_group text,
  -- JSON list of what counts: category ('SUPPLEMENT' or 'INGREDIENT'), id, and when in milliseconds.
  seen text NOT NULL,
  PRIMARY KEY(hour, visitor)
) WITHOUT ROWID;

-- What a person searched for and looked at, each once with its last use: one row a person, the newest first.
CREATE TABLE own_recent (
  user_id integer PRIMARY KEY NOT NULL,
  -- Whole weeks since 1970 in which it was written last: by it what is too old is found, and the index is written once a week.
  week integer NOT NULL,
  -- JSON lists of category, id or null, word, and when in milliseconds.
  searches text DEFAULT '[]' NOT NULL,
  clicks text DEFAULT '[]' NOT NULL
);
CREATE INDEX own_recent_week ON own_recent (week);

INSERT INTO own_recent (user_id, week, searches, clicks)
  SELECT user_id, max(at) / 604800000,
    coalesce(json_group_array(json_array(category, subject_id, keyword, at)) FILTER (WHERE method = 'SEARCH'), '[]'),
    coalesce(json_group_array(json_array(category, subject_id, keyword, at)) FILTER (WHERE method = 'CLICK'), '[]')
  FROM (SELECT * FROM recent ORDER BY user_id, at DESC, rowid DESC) GROUP BY user_id;
