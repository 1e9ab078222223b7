-- By what search results are filtered and counted: tokens that are also in the search index, made of a product's other columns whenever products have changed.
CREATE TABLE supplement_facet (
  supplement_id integer PRIMARY KEY NOT NULL,
  tokens text NOT NULL
);
