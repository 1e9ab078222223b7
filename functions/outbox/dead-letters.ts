import type { Database, Statement } from '#platform/bindings.ts';
import { buried, readEntries, revived } from './push/deliveries.ts';
import type { PushContext } from './push/push-context.ts';
import { reopen, selectDead } from './queries/dead-letters.ts';
import { isReminderKind, selectOpen, writeRow } from './queries/rows.ts';
import { countDeadLetters } from './queries/state.ts';

const MINUTE_MS = 60_000;
const WORTH_MINUTES = 60;

/** Anonymous; `at` in epoch milliseconds: due time of a push, queue time of a mail. */
type DeadLetter = { readonly what: 'push' | 'mail'; readonly kind: string; readonly at: number };

export async function listDeadLetters(accounts: Database): Promise<DeadLetter[]> {
  const rows = await selectDead(accounts);
  return rows.flatMap(({ id, kind, about }): DeadLetter[] => {
    if (!isReminderKind(kind)) return [{ what: 'mail', kind, at: id }];
    const dead = readEntries(about).filter(([, , state]) => state === 'dead');
    return dead.map(([due]) => ({ what: 'push', kind: kind === 'REMINDERS' ? 'REMINDER' : kind, at: due * MINUTE_MS }));
  });
}

/** Unexpired ones; the next tick relays them. @returns counts by kind, and expired reminders */
export async function sendDeadLetters(
  accounts: Database,
  now: Date,
): Promise<{ readonly pushes: number; readonly mails: number; readonly tooLate: number }> {
  const firstMinute = now.getTime() / MINUTE_MS - WORTH_MINUTES;
  let [pushes, mails, tooLate] = [0, 0, 0];
  const statements: Statement[] = [];
  for (const row of await selectDead(accounts)) {
    if (!isReminderKind(row.kind)) {
      mails += 1;
      statements.push(reopen(accounts, row, row.about, now));
      continue;
    }
    const again = revived(row.about, firstMinute);
    const dead = readEntries(row.about).filter(([, , state]) => state === 'dead').length;
    pushes += again?.deliveries ?? 0;
    tooLate += dead - (again?.deliveries ?? 0);
    if (again !== null) statements.push(reopen(accounts, row, again.about, now));
  }
  if (statements.length > 0) await accounts.batch(statements);
  return { pushes, mails, tooLate };
}

/** After its last attempt. @returns reminders that end with it */
export async function buryRow(context: Pick<PushContext, 'accounts' | 'now'>, id: number): Promise<number> {
  const row = await selectOpen(context, id);
  if (row === null) return 0;
  const { about, deliveries } = buried(row.about);
  const end = { state: deliveries > 0 ? ('dead' as const) : ('done' as const) };
  await context.accounts.batch([
    writeRow(context, row, about, end),
    ...(deliveries > 0 ? [countDeadLetters(context.accounts, deliveries)] : []),
  ]);
  return deliveries;
}
