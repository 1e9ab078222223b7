import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accountOf } from './cloudflare/account.ts';
import type { Account } from './cloudflare/call.ts';
import { keepCopies, resourcesOf, secretNames } from './cloudflare/resources.ts';
import { wrangler } from './cloudflare/wrangler.ts';
import { type Target, targetOf } from './deploy/target.ts';
import { stateDirectory } from './paths.ts';
import { runCommand } from './run-command.ts';
import { SECRET_NAMES, storedSecrets } from './secrets.ts';

const PAIR = ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'];
const report = (isThere: boolean, kind: string, name: string) =>
  console.log(isThere ? `The ${kind} ${name} is there.` : `Created the ${kind} ${name}.`);

/** Sets missing secrets, saving the local copy first, so that none is lost. */
async function ensureSecrets(account: Account, { worker, environment }: Target): Promise<void> {
  const known = await secretNames(account, worker);
  for (const name of SECRET_NAMES) if (known.includes(name)) report(true, 'secret', name);
  // Half a pair is set whole: the other half may be of another one.
  const unpaired = PAIR.every((name) => known.includes(name)) ? [] : PAIR;
  const names = SECRET_NAMES.filter((name) => !known.includes(name) || unpaired.includes(name));
  if (names.length === 0) return;
  const folder = join(stateDirectory(), 'deployed', environment ?? 'production');
  const secrets = storedSecrets(folder);
  const values = Object.fromEntries(names.map((name) => [name, secrets[name] ?? '']));
  await wrangler(account, ['secret', 'bulk', '--name', worker], JSON.stringify(values));
  for (const name of names) report(false, 'secret', name);
  console.log(`The secrets' only copy is in ${folder}: put it into a safe, the platform never shows them again.`);
}

/** `npm run setup:cloudflare -- [--env NAME]`: creates missing resources by wrangler; idempotent. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' } } });
  const target = targetOf(values.env ?? null);
  const account = await accountOf();
  for (const { kind, name, create, isThere } of await resourcesOf(account, target)) {
    if (!isThere) await wrangler(account, create);
    report(isThere, kind, name);
    if (kind === 'database') await keepCopies(account, name);
  }
  await ensureSecrets(account, target);
  console.log(`Next: npm run deploy${target.environment === null ? '' : ` -- --env ${target.environment}`}`);
}

await runCommand(run);
