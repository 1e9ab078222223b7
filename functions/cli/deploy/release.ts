import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { markStarted } from '#outbox/queries/state.ts';
import { builtId } from '../build.ts';
import { type Account, callPlatform } from '../cloudflare/call.ts';
import { remoteStorage } from '../cloudflare/resources.ts';
import { wrangler } from '../cloudflare/wrangler.ts';
import { allPending, contract, isMigrated, migrateAll } from '../migrate.ts';
import { PROJECT, WORKER_CONFIG } from '../paths.ts';
import { seedIfChanged } from '../prepare-databases.ts';
import { progress } from '../progress.ts';
import { builtFiles, KEPT_MS, keepFiles, readIndex, settleFiles } from './old-files.ts';
import type { Target } from './target.ts';

/** Propagation takes seconds. */
const LONGEST_MS = 60_000;
const PAUSE_MS = 1000;
const TIMEOUT_MS = 20_000;
/** Expected for an unknown e-mail: keys and databases work. */
const NO_SUCH_PERSON = 'U0004';

const PRODUCT = /\/product\/\d+/;
const PREVIEW = /\/media\/previews\/v1\/[\w/.-]+\.png/;
const SCRIPT = /\/_astro\/[\w.-]+\.js/;

type Headers = Readonly<Record<string, string>>;

async function siteBuild(origin: string, headers: Headers = {}): Promise<string> {
  const response = await fetch(`${origin}/healthz`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return v.parse(v.object({ build: v.string() }), await response.json()).build;
}

/** @param override headers that ask a version without visitors; reads only, as a log-in counts tries @throws one line */
async function smoke(origin: string, build: string, override?: Headers): Promise<void> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, headers: { ...override, ...init.headers }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const named = async (page: string, path: RegExp) => v.parse(v.string(), path.exec(await (await ask(page)).text())?.[0]);
  const isFile = async (path: string, type: string) => {
    const { status, headers } = await ask(path);
    return status === 200 && (headers.get('content-type') ?? '').startsWith(type);
  };
  const logIn = async () => {
    const body = JSON.stringify({ email: 'nobody@deployment.invalid', password: crypto.randomUUID() });
    const response = await ask('/api/v1/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return v.parse(v.object({ code: v.string() }), await response.json()).code === NO_SUCH_PERSON;
  };
  const checks: Readonly<Record<string, () => Promise<boolean>>> = {
    'the build that answers': async () => (await siteBuild(origin, override)) === build,
    '/readyz': async () => (await ask('/readyz')).status === 200,
    'a log-in with a password': async () => override !== undefined || logIn(),
    'a product with its preview': async () => isFile(await named(await named('/', PRODUCT), PREVIEW), 'image/png'),
    'a file of the pages': async () => isFile(await named('/', SCRIPT), 'text/javascript'),
    'the push key': async () => /"vapidPublicKey":"./.test(await (await ask('/client-config.json')).text()),
  };
  const until = Date.now() + LONGEST_MS;
  for (const [name, passes] of Object.entries(checks))
    while (!(await passes().catch(() => false))) {
      if (Date.now() > until) throw new Error(`Failed at ${origin}: ${name}.`);
      await wait(PAUSE_MS);
    }
}

const OUTPUT = resolve(PROJECT, 'dist/server/wrangler.uploaded.ndjson');
const uploadedSchema = v.pipe(v.string(), v.parseJson(), v.object({ version_id: v.string() }));
const version = v.object({ version_id: v.string(), percentage: v.number() });
const deploymentsSchema = v.object({ deployments: v.array(v.object({ versions: v.array(version) })) });

type Release = ReturnType<typeof releaseTo>;

export function releaseTo(account: Account, target: Target) {
  const origin = (process.env['SMOKE_URL'] || target.settings['PUBLIC_URL'] || '').replace(/\/$/, '');
  return { ...remoteStorage(account, target), account, worker: target.worker, origin, build: builtId() };
}

/** Read only. */
export async function showPlan(release: Release): Promise<void> {
  const pending = await allPending(release);
  const names = (areContracts: boolean) => pending.flatMap(({ name, isContract }) => (isContract === areContracts ? [name] : []));
  console.log(`Build ${release.build} for ${release.worker}. Migrations: ${names(false).join(', ') || 'none'}`);
  console.log(`Contract migrations: ${names(true).join(', ') || 'none'}`);
}

/**
 * First without visitors, then for a share of requests. @param before build that answers until now, null at a first deployment @param share
 * in per cent @throws one line
 */
async function publish({ account, worker, origin, build }: Release, before: string | null, share: number): Promise<void> {
  const run = (...parameters: string[]) => wrangler(account, [...parameters, '--config', WORKER_CONFIG], '', OUTPUT);
  const split = (...shares: string[]) => run('versions', 'deploy', ...shares, '--message', `build ${build}`, '--yes');
  await run('versions', 'upload', '--tag', build);
  // Wrangler appends: the last line is of this upload.
  const next = v.parse(uploadedSchema, readFileSync(OUTPUT, 'utf8').trim().split('\n').at(-1)).version_id;
  const { deployments } = await callPlatform(account, `workers/scripts/${worker}/deployments`, deploymentsSchema);
  const main = deployments[0]?.versions.find(({ percentage }) => percentage >= 50)?.version_id;
  if (before !== null && before !== build) {
    await split(`${main}@100`, `${next}@0`);
    await smoke(origin, build, { 'cloudflare-workers-version-overrides': `${worker}="${next}"` });
  }
  if (share < 100) await split(`${main}@${100 - share}`, `${next}@${share}`);
  else {
    await split(`${next}@100`);
    await run('triggers', 'deploy');
  }
}

/** In this order both builds always work. @throws on failure; re-run to continue */
export async function carryOut(release: Release, share: number, stillHeld: () => Promise<void>): Promise<void> {
  const { accounts, bucket, origin, build } = release;
  const before = await siteBuild(origin).catch(() => null);
  console.log('Migrating');
  // Without people, no build reads what contract migrations remove.
  await migrateAll(release, (await isMigrated(accounts)) ? 'expanding' : 'all');
  console.log('Writing the catalogue where it differs, which can take minutes');
  await seedIfChanged(release, undefined, progress);
  console.log('Uploading files of the pages');
  const files = builtFiles();
  await keepFiles(bucket, files);
  await stillHeld();
  console.log(`Publishing; way back: npx wrangler rollback --name ${release.worker}`);
  await accounts.batch([markStarted(accounts, new Date())]);
  const isNew = before === null || before === build;
  await publish(release, before, isNew ? 100 : share);
  if (share < 100 && !isNew) return console.log(`${share} % of requests reach build ${build}: see /status, then deploy again, or go back.`);
  await smoke(origin, build);
  await settleFiles(bucket, build, before, files, Date.now());
  console.log(`Done: ${origin}`);
}

/** @throws one line unless this build has answered for seven days */
export async function contractNow(release: Release): Promise<void> {
  const { accounts, catalogue, bucket, origin, build } = release;
  const index = await readIndex(bucket);
  const until = new Date(index.since + KEPT_MS);
  if (index.build !== build || (await siteBuild(origin)) !== build)
    throw new Error(`Build ${build} of this checkout does not answer: deploy it first.`);
  if (until > new Date()) throw new Error(`Contract migrations end the way back, and are refused until ${until.toISOString()}.`);
  await contract(catalogue, 'catalogue');
  await contract(accounts, 'accounts');
  console.log('Done.');
}
