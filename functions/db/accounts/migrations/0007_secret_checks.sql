-- By what a start knows whether it has the secrets that people's data was made with: keyed hashes that tell nothing of them.
CREATE TABLE secret_check (
  -- 'PASSWORD_PEPPER' or 'TOKEN_KEYS'.
  name text PRIMARY KEY NOT NULL,
  value text NOT NULL
);
