-- Only sharding read it: the release before names the table in its readiness check.
DROP TABLE directory;
