-- When the push service reported the subscription as gone, and when a mail named the device as quiet; milliseconds, null before. A visit clears both.
ALTER TABLE push_device ADD COLUMN ended_at integer;
ALTER TABLE push_device ADD COLUMN told_at integer;
