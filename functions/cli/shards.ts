import { parseArgs } from 'node:util';
import { shardTexts } from '#copy/shards.ts';
import { failureLine } from './failure-line.ts';
import { movePerson } from './shards/move-person.ts';
import { writeNames } from './shards/write-names.ts';
import { withShards } from './with-accounts.ts';

/** Longer than a request takes. */
const SETTLE_MS = 5_000;

/** `npm run shards -- move --user ID --to N`, or `-- names`, with `--remote [--env NAME]`: who is where, when people are in several databases. */
async function run(): Promise<void> {
  const options = {
    user: { type: 'string' },
    to: { type: 'string' },
    remote: { type: 'boolean', default: false },
    env: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [asked] = positionals;
  const [userId, to] = [Number(values.user), Number(values.to)];
  const isMove = asked === 'move' && Number.isSafeInteger(userId) && Number.isSafeInteger(to);
  if (!isMove && asked !== 'names') throw new Error(shardTexts.usage);
  await withShards(values.remote ? { environment: values.env ?? null } : null, async (shards) => {
    if (isMove) await movePerson({ shards, userId, to, settleMs: SETTLE_MS });
    console.log(isMove ? shardTexts.moved(userId, to) : shardTexts.named(await writeNames(shards, new Date())));
  });
}

try {
  await run();
} catch (failure) {
  console.error(failureLine(failure));
  process.exitCode = 1;
}
