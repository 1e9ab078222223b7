-- What the sentences about an ingredient rest on, as JSON: about, title, publisher, address and year; and when they were last held against it.
ALTER TABLE ingredient ADD COLUMN sources text DEFAULT '[]' NOT NULL;
ALTER TABLE ingredient ADD COLUMN reviewed_on text DEFAULT '' NOT NULL;
ALTER TABLE combination ADD COLUMN source_url text;
ALTER TABLE combination ADD COLUMN source_year integer;
