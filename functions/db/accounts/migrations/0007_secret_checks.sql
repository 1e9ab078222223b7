CREATE TABLE secret_check (
  -- 'PASSWORD_PEPPER' or 'TOKEN_KEYS'.
  name text PRIMARY KEY NOT NULL,
  value text NOT NULL
);
