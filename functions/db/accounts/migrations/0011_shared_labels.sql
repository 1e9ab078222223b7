-- Daily amounts that a member read from the label of a product whose amounts the catalogue lacks.
CREATE TABLE shared_label (
  user_id integer NOT NULL,
  supplement_id integer NOT NULL,
  -- JSON list of slug and amount in the ingredient's unit, sorted: equal texts agree.
  amounts text NOT NULL,
  -- Milliseconds.
  at integer NOT NULL,
  PRIMARY KEY (user_id, supplement_id)
) WITHOUT ROWID;
CREATE INDEX shared_label_supplement ON shared_label (supplement_id, amounts);

-- Amounts that count in analyses, by no person: three agreed, or the operator accepted them.
CREATE TABLE told_label (
  supplement_id integer PRIMARY KEY NOT NULL,
  amounts text NOT NULL,
  -- YYYY-MM-DD of the acceptance.
  told_on text NOT NULL,
  -- ACCEPTED, DISPUTED or REJECTED; the latter two wait for the operator.
  state text NOT NULL
);
