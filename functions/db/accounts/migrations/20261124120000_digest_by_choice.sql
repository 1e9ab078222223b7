-- A mail a day goes to whoever asks for it. What says yes here was set before there was such a mail.
UPDATE notification_setting SET enabled = 0 WHERE type = 'INTAKE' AND channel = 'EMAIL';
