import { readMigrations } from '#cli/migrations.ts';
import type { Database } from '#platform/bindings.ts';

const LEDGERS = /^CREATE (?:TABLE|(?:UNIQUE )?INDEX \w+ ON) (?:delivery|dispatch_pack|reminder_pack|mail_delivery|mail_dead)\b/;

/** Recreates the delivery tables of the release before the outbox. */
export async function makeEarlierLedgers(accounts: Database): Promise<void> {
  const statements = readMigrations('accounts').flatMap((migration) => migration.statements);
  await accounts.batch(statements.filter((statement) => LEDGERS.test(statement)).map((statement) => accounts.prepare(statement)));
}
