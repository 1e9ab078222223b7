import { parseArgs } from 'node:util';
import { deadLetters } from '#copy/shared/dead-letters.ts';
import { listDeadLetters, sendDeadLetters } from '#outbox/dead-letters.ts';
import type { Database } from '#platform/bindings.ts';
import { runCommand } from './run-command.ts';
import { WHERE, withStorage } from './with-storage.ts';

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
  const { values, positionals } = parseArgs({ allowPositionals: true, options: WHERE });
  const [asked] = positionals;
  if (asked !== 'list' && asked !== 'send') throw new Error(deadLetters.usage);
  await withStorage(values, ({ accounts }) => (asked === 'list' ? list(accounts) : send(accounts)));
}

await runCommand(run);
