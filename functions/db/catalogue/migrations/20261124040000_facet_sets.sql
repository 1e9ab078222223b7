-- Many products are filtered by just the same tokens: counting reads the number of each one's set, and what is in a set once. A number never stands for others.
CREATE TABLE facet_set (
  number integer PRIMARY KEY NOT NULL,
  tokens text NOT NULL UNIQUE
);
CREATE TABLE supplement_facet_set (
  supplement_id integer PRIMARY KEY NOT NULL,
  number integer NOT NULL
);
INSERT INTO facet_set (tokens) SELECT DISTINCT tokens FROM supplement_facet;
INSERT INTO supplement_facet_set (supplement_id, number)
  SELECT x.supplement_id, s.number FROM supplement_facet x JOIN facet_set s ON s.tokens = x.tokens;
