import { parseArgs } from 'node:util';
import { deadLetters } from '#copy/dead-letters.ts';
import { listDeadLetters, sendDeadLetters } from '#outbox/dead-letters.ts';
import type { Database } from '#platform/bindings.ts';
import { runCommand } from './run-command.ts';
import { withAccounts } from './with-accounts.ts';

/** JSON lines, oldest first, anonymous. */
async function list(accounts: Database): Promise<void> {
  const letters = await listDeadLetters(accounts);
  if (letters.length === 0) console.log(deadLetters.none);
  for (const { what, kind, at } of letters) console.log(JSON.stringify({ what, kind, at: new Date(at).toISOString() }));
}

async function send(accounts: Database): Promise<void> {
  const { pushes, mails, tooLate } = await sendDeadLetters(accounts, new Date());
  console.log(deadLetters.sent(pushes, mails, tooLate));
}

/** `npm run dead-letters -- list|send [--remote [--env NAME]]` */
async function run(): Promise<void> {
  const options = { remote: { type: 'boolean', default: false }, env: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [asked] = positionals;
  if (asked !== 'list' && asked !== 'send') throw new Error(deadLetters.usage);
  await withAccounts(values.remote ? { environment: values.env ?? null } : null, (accounts) =>
    asked === 'list' ? list(accounts) : send(accounts),
  );
}

await runCommand(run);
