-- The previous release's ledger.
DROP TABLE IF EXISTS schema_migration;
