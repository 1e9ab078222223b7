-- What popular lists show until enough people have been counted: a round of days, each with other products, one a brand.
CREATE TABLE showcase (
  day integer NOT NULL,
  place integer NOT NULL,
  supplement_id integer NOT NULL,
  PRIMARY KEY(day, place)
) WITHOUT ROWID;
