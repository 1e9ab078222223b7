import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accountOf } from './cloudflare/account.ts';
import type { Account } from './cloudflare/call.ts';
import { keepCopies, resourcesOf } from './cloudflare/resources.ts';
import { secretNames } from './cloudflare/scripts.ts';
import { wrangler } from './cloudflare/wrangler.ts';
import { type Target, targetOf } from './deploy/target.ts';
import { stateDirectory } from './paths.ts';
import { runCommand } from './run-command.ts';
import { SECRET_NAMES, storedSecrets } from './secrets.ts';

const PAIR = ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'];
const made = (kind: string, name: string) => `Created the ${kind} ${name}.`;
const there = (kind: string, name: string) => `The ${kind} ${name} is there.`;

/** Sets missing secrets, saving the local copy first, so that none is lost. */
async function ensureSecrets(account: Account, { worker, environment }: Target): Promise<void> {
  const known = (await secretNames(account, worker)) ?? [];
  for (const name of SECRET_NAMES) if (known.includes(name)) console.log(there('secret', name));
  const missing = SECRET_NAMES.filter((name) => !known.includes(name));
  if (missing.length === 0) return;
  const folder = join(stateDirectory(), 'deployed', environment ?? 'production');
  const { secrets, made: fresh } = await storedSecrets(folder);
  const isHalf = PAIR.some((name) => missing.includes(name)) && PAIR.some((name) => !missing.includes(name) && fresh.includes(name));
  if (isHalf) console.log(`Only one of ${PAIR.join(', ')} was deployed, without a copy: both are made anew.`);
  const names = SECRET_NAMES.filter((name) => missing.includes(name) || (isHalf && PAIR.includes(name)));
  const values = Object.fromEntries(names.map((name) => [name, secrets[name] ?? '']));
  await wrangler(account, ['secret', 'bulk', '--name', worker], JSON.stringify(values));
  for (const name of names) console.log(made('secret', name));
  console.log(`The secrets' only copy is in ${folder}: put it into a safe, the platform never shows them again.`);
}

/** `npm run setup:cloudflare -- [--env NAME]`: creates missing resources by wrangler; idempotent. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' } } });
  const target = targetOf(values.env ?? null);
  const account = await accountOf();
  for (const { kind, name, create, isThere } of await resourcesOf(account, target)) {
    if (!isThere) await wrangler(account, create);
    console.log(isThere ? there(kind, name) : made(kind, name));
    if (kind === 'database') await keepCopies(account, name);
  }
  await ensureSecrets(account, target);
  console.log(`Next: npm run deploy${target.environment === null ? '' : ` -- --env ${target.environment}`}`);
}

await runCommand(run);
