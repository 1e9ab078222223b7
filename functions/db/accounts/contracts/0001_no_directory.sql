-- Only sharding read it: the previous release's readiness check names it.
DROP TABLE directory;
