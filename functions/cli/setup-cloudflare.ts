import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Account } from './cloudflare/call.ts';
import { keepCopies, missingSecrets, resourcesOf } from './cloudflare/resources.ts';
import { accountOf, wrangler } from './cloudflare/wrangler.ts';
import { type Target, targetOf } from './deploy/target.ts';
import { stateDirectory } from './paths.ts';
import { runCommand } from './run-command.ts';
import { storedSecrets } from './secrets.ts';

const PAIR = ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'];

/** Saves the local copy first, so none is lost. */
async function ensureSecrets(account: Account, { worker, environment }: Target): Promise<void> {
  const missing = await missingSecrets(account, worker);
  if (missing.length === 0) return console.log('All secrets are there.');
  // Half a pair is set whole: the other half may be of another one.
  const names = new Set([...missing, ...(PAIR.some((name) => missing.includes(name)) ? PAIR : [])]);
  const folder = join(stateDirectory(), 'deployed', environment ?? 'production');
  const values = Object.entries(storedSecrets(folder)).filter(([name]) => names.has(name));
  await wrangler(account, ['secret', 'bulk', '--name', worker], JSON.stringify(Object.fromEntries(values)));
  console.log(`Set ${[...names].join(', ')}. Put their only copy, ${folder}, into a safe: the platform never shows them again.`);
}

/** `npm run setup:cloudflare -- [--env NAME]`: idempotent. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' } } });
  const target = targetOf(values.env ?? null);
  const account = await accountOf();
  for (const { kind, name, create, isThere } of await resourcesOf(account, target)) {
    if (!isThere) await wrangler(account, create);
    console.log(isThere ? `The ${kind} ${name} is there.` : `Created the ${kind} ${name}.`);
    if (kind === 'database') await keepCopies(account, name);
  }
  await ensureSecrets(account, target);
  console.log(`Next: npm run deploy${target.environment === null ? '' : ` -- --env ${target.environment}`}`);
}

await runCommand(run);
