import { readMigrations } from '#cli/migrations.ts';
import type { Database } from '#platform/bindings.ts';

/** Of the migrations that made them: tables, mails, dead letters, reminder packs. */
const IDS = [20261122080000, 20261124100000, 20261125095000, 20261125110000];
const LEDGERS = /^CREATE (?:TABLE|(?:UNIQUE )?INDEX \w+ ON) (?:delivery|dispatch_pack|reminder_pack|mail_delivery|mail_dead)\b/;

/** Makes the ledgers again that the outbox has replaced, as the release before it had them. */
export async function makeEarlierLedgers(accounts: Database): Promise<void> {
  const statements = readMigrations('accounts').flatMap((each) => (IDS.includes(each.id) ? each.statements : []));
  await accounts.batch(statements.filter((statement) => LEDGERS.test(statement)).map((statement) => accounts.prepare(statement)));
}
