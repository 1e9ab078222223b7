-- A key of a person, kept by their device, with which they log in without a password.
CREATE TABLE passkey (
  id integer PRIMARY KEY NOT NULL,
  user_id integer NOT NULL,
  -- How the device calls it, and its public part; both base64url.
  credential_id text NOT NULL,
  public_key text NOT NULL,
  -- How often it was used, as the device counts; 0 where it does not.
  counter integer NOT NULL,
  -- JSON list of how browsers reach it.
  transports text NOT NULL,
  name text NOT NULL,
  created_at integer NOT NULL,
  used_at integer
);
CREATE UNIQUE INDEX passkey_credential ON passkey (credential_id);
CREATE INDEX passkey_user ON passkey (user_id);

-- A device with which a person has logged in: a keyed hash, another one for each person, so that a log-in from elsewhere can be told to them.
CREATE TABLE known_device (
  user_id integer NOT NULL,
  device text NOT NULL,
  used_at integer NOT NULL,
  PRIMARY KEY(user_id, device)
);
CREATE INDEX known_device_used ON known_device (used_at);

-- What the browser calls itself, in a few words; empty where that is not known.
ALTER TABLE session ADD COLUMN device text DEFAULT '' NOT NULL;
