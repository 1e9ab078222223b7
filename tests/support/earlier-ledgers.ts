import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { statementsOf } from '#cli/migrations.ts';
import { PROJECT } from '#cli/paths.ts';
import type { Database } from '#platform/bindings.ts';

const FILES = ['20261122080000_tables', '20261124100000_mails', '20261125095000_dead_letters', '20261125110000_reminder_packs'];
const LEDGERS = /^CREATE (?:TABLE|(?:UNIQUE )?INDEX \w+ ON) (?:delivery|dispatch_pack|reminder_pack|mail_delivery|mail_dead)\b/;

/** Makes the ledgers again that the outbox has replaced, as the release before it had them. */
export async function makeEarlierLedgers(accounts: Database): Promise<void> {
  const folder = resolve(PROJECT, 'functions/db/accounts/migrations');
  const statements = FILES.flatMap((file) => statementsOf(readFileSync(resolve(folder, `${file}.sql`), 'utf8')));
  await accounts.batch(statements.filter((statement) => LEDGERS.test(statement)).map((statement) => accounts.prepare(statement)));
}
