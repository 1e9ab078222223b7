-- What the person's device calls its owner, as this key was told when it was made: the secret that such names are made of may change.
ALTER TABLE passkey ADD COLUMN user_handle text;
-- The public key that a browser has subscribed with, which alone may send to it; null where that was not written down.
ALTER TABLE push_device ADD COLUMN vapid_key text;
