-- Which products carry a code: several codes a product, several products a code. By report number, not by id: the product may be imported later.
CREATE TABLE barcode (
  -- Eight or thirteen digits; UPC-A has a 0 before it.
  code text NOT NULL,
  source_key text NOT NULL,
  PRIMARY KEY(code, source_key)
) WITHOUT ROWID;
CREATE INDEX barcode_source_key ON barcode (source_key);
