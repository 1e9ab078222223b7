import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deployTexts } from '#copy/deploy.ts';
import { accountOf } from './cloudflare/account.ts';
import type { Account } from './cloudflare/call.ts';
import {
  createBucket,
  createDatabase,
  createQueue,
  findDatabase,
  hasBucket,
  hasQueue,
  keepCopies,
  keepsCopies,
  subdomainOf,
} from './cloudflare/resources.ts';
import { createDraft, putSecret, secretNames } from './cloudflare/scripts.ts';
import { ConfigurationText } from './deploy/edit-configuration.ts';
import { type Target, targetOf } from './deploy/target.ts';
import { failureLine } from './failure-line.ts';
import { PROJECT, stateDirectory } from './paths.ts';
import { SECRET_NAMES, storedSecrets } from './secrets.ts';

const CONFIGURATION = resolve(PROJECT, 'wrangler.toml');
const PAIR = ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'];

const say = (line: string) => console.log(line);

async function ensure(kind: string, name: string, isThere: Promise<boolean>, make: () => Promise<unknown>): Promise<void> {
  const { made, there } = deployTexts.setup;
  if (await isThere) return say(there(kind, name));
  await make();
  say(made(kind, name));
}

/** @throws without a URL or workers.dev subdomain */
async function addressOf(account: Account, { publicUrl, worker }: Target, given: string | undefined): Promise<string> {
  if (given !== undefined) {
    const address = URL.canParse(given) ? new URL(given) : null;
    if (address?.protocol !== 'https:' || address.origin !== given.replace(/\/$/, '')) throw new Error(deployTexts.badAddress(given));
    return address.origin;
  }
  if (publicUrl !== '') return publicUrl;
  const subdomain = await subdomainOf(account);
  if (subdomain === null) throw new Error(deployTexts.setup.noSubdomain);
  return `https://${worker}.${subdomain}.workers.dev`;
}

/** Sets missing secrets, saving the local copy first, so that none is lost. */
async function ensureSecrets(account: Account, { worker, environment }: Target): Promise<void> {
  const known = await secretNames(account, worker);
  if (known === null) await createDraft(account, worker);
  const missing = SECRET_NAMES.filter((name) => !known?.includes(name));
  for (const name of SECRET_NAMES) if (!missing.includes(name)) say(deployTexts.setup.there(deployTexts.secret, name));
  if (missing.length === 0) return;
  const folder = join(stateDirectory(), 'deployed', environment ?? 'production');
  const { secrets, made } = await storedSecrets(folder);
  const isHalf = PAIR.some((name) => missing.includes(name)) && PAIR.some((name) => !missing.includes(name) && made.includes(name));
  if (isHalf) say(deployTexts.setup.otherHalf(PAIR.join(', ')));
  for (const name of SECRET_NAMES) {
    if (!missing.includes(name) && !(isHalf && PAIR.includes(name))) continue;
    await putSecret(account, worker, name, secrets[name] ?? '');
    say(deployTexts.setup.made(deployTexts.secret, name));
  }
  say(deployTexts.setup.copied(folder));
}

/** `npm run setup:cloudflare -- [--env NAME] [--url https://…]`: creates missing resources and writes ids and URL to the configuration; idempotent. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { env: { type: 'string' }, url: { type: 'string' } } });
  const target = targetOf(values.env ?? null);
  const account = await accountOf();
  const address = await addressOf(account, target, values.url);
  const before = readFileSync(CONFIGURATION, 'utf8');
  const configuration = new ConfigurationText(before);
  for (const [binding, { name }] of Object.entries(target.databases)) {
    const found = await findDatabase(account, name);
    const id = found ?? (await createDatabase(account, name));
    say(
      found === null ? deployTexts.setup.made(deployTexts.setup.database, name) : deployTexts.setup.there(deployTexts.setup.database, name),
    );
    if (!(await keepsCopies(account, id))) await keepCopies(account, id);
    configuration.setDatabase(target.environment, binding, id);
  }
  configuration.setAddress(target.environment, address, !new URL(address).hostname.endsWith('.workers.dev'));
  // Written first, so that a re-run continues with the same databases.
  const after = configuration.toString();
  if (after !== before) writeFileSync(CONFIGURATION, after);
  for (const queue of target.queues) await ensure(deployTexts.queue, queue, hasQueue(account, queue), () => createQueue(account, queue));
  await ensure(deployTexts.bucket, target.bucket, hasBucket(account, target.bucket), () => createBucket(account, target.bucket));
  await ensureSecrets(account, target);
  say(after === before ? deployTexts.setup.unchanged : deployTexts.setup.written);
  say(deployTexts.setup.next(target.environment === null ? '' : ` -- --env ${target.environment}`));
}

try {
  await run();
} catch (failure) {
  console.error(failureLine(failure));
  process.exitCode = 1;
}
