-- What people say is different about products, for whoever runs the service. Of the sender nothing: no account, no address. Kept for a year.
CREATE TABLE supplement_report (
  id integer PRIMARY KEY NOT NULL,
  supplement_id integer NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  -- Milliseconds.
  at integer NOT NULL
);
CREATE INDEX supplement_report_at ON supplement_report (at);
