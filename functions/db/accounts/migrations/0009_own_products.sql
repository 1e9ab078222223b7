-- A label that a person read or typed. Medicines are never here: they stay on the device.
CREATE TABLE own_product (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- Idempotency key of the device that made it, or null.
  client_id text,
  name text NOT NULL,
  brand_name text,
  -- The product of the catalogue that it is.
  supplement_id integer,
  form text,
  times_per_day integer,
  -- May be a fraction.
  units_per_dose integer,
  unit text,
  -- JSON list; an amount is null where unknown.
  ingredients text NOT NULL,
  is_confirmed integer NOT NULL,
  -- YYYY-MM-DD.
  expires_on text,
  -- Milliseconds.
  created_at integer NOT NULL
);
CREATE INDEX own_product_user ON own_product (user_id, id);
CREATE UNIQUE INDEX own_product_client ON own_product (user_id, client_id) WHERE client_id IS NOT NULL;
