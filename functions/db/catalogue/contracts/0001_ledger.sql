-- The ledger of the release before.
DROP TABLE IF EXISTS schema_migration;
