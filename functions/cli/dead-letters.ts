import { parseArgs } from 'node:util';
import { deadLetters } from '#copy/dead-letters.ts';
import { askAgain, selectDead } from '#outbox/mail/queries/dead-letters.ts';
import { revivePushes, selectDeadPushes } from '#outbox/push/queries/dead-letters.ts';
import type { Database } from '#platform/bindings.ts';
import { failureLine } from './failure-line.ts';
import { withAccounts } from './with-accounts.ts';

const MINUTE_MS = 60_000;
/** As the dispatcher has it: a reminder that could not be sent for an hour is worth nothing. */
const WORTH_MINUTES = 60;

/** What could not be sent, a JSON object a line, the oldest first; nothing tells whose it is. */
async function list(accounts: Database): Promise<void> {
  const [pushes, mails] = [await selectDeadPushes(accounts), await selectDead(accounts)];
  if (pushes.length + mails.length === 0) console.log(deadLetters.none);
  for (const { kind, dueMinute } of pushes)
    console.log(JSON.stringify({ what: 'push', kind, due: new Date(dueMinute * MINUTE_MS).toISOString() }));
  for (const { kind, at, againAt } of mails)
    console.log(JSON.stringify({ what: 'mail', kind, at: new Date(at).toISOString(), again: againAt !== null }));
}

async function send(accounts: Database, now: Date): Promise<void> {
  const dead = await selectDeadPushes(accounts);
  const worth = dead.filter(({ dueMinute }) => now.getTime() / MINUTE_MS - dueMinute <= WORTH_MINUTES);
  const mails = (await selectDead(accounts)).filter(({ againAt }) => againAt === null);
  await accounts.batch([...revivePushes(accounts, worth, now), askAgain(accounts, now)]);
  console.log(deadLetters.sent(worth.length, mails.length, dead.length - worth.length));
}

/** `npm run dead-letters -- list|send [--remote [--env NAME]]`: what could not be sent in all its tries, and sending it again. */
async function run(): Promise<void> {
  const options = { remote: { type: 'boolean', default: false }, env: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [asked] = positionals;
  if (asked !== 'list' && asked !== 'send') throw new Error(deadLetters.usage);
  await withAccounts(values.remote ? { environment: values.env ?? null } : null, (accounts) =>
    asked === 'list' ? list(accounts) : send(accounts, new Date()),
  );
}

try {
  await run();
} catch (failure) {
  console.error(failureLine(failure));
  process.exitCode = 1;
}
