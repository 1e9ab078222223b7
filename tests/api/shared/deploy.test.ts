import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, changing, type DeploymentBench, openBench } from '#tests/support/cloudflare/bench.ts';
import { renameBuild } from '#tests/support/cloudflare/clone.ts';
import type { Fault, PlatformCall } from '#tests/support/cloudflare/platform.ts';
import { expectRising, watchReaders } from '#tests/support/cloudflare/readers.ts';
import { LONG } from '#tests/support/conditions.ts';
import type { Ran } from '#tests/support/run-script.ts';

const CATALOGUE = 'vitanyang-catalogue';
const ACCOUNTS = 'vitanyang-accounts';
const BUCKET = 'vitanyang-pictures';
const INDEX = 'builds/files.json';
const PATIENCE_MS = 600_000;
const MIGRATIONS = 'functions/db/accounts/migrations';
const CONTRACTS = 'functions/db/accounts/contracts';
const GONE = 'contracts/9999_gone.sql';

let bench: DeploymentBench;
/** Ids of builds in the order of their deployment. */
const builds: string[] = [];
beforeAll(async () => {
  bench = await openBench({}, true);
  builds.push(renameBuild(bench.clone));
}, PATIENCE_MS);
afterAll(() => bench.close());

const run = (script: string, ...parts: readonly string[]) => bench.run(script, ...parts);
const rows = (database: string, sql: string) => bench.rows(database, sql);
const script = () => bench.platform.state.script('vitanyang');
const siteBuild = async () => (await (await fetch(`${bench.platform.site}/healthz`)).json()).build;
const shares = () => script().deployments[0]?.shares.map(({ percentage }) => percentage);
const isDeployment = ({ method, path }: PlatformCall) => method === 'POST' && path.endsWith('/deployments');
const readIndex = async () => JSON.parse((await bench.read(BUCKET, INDEX)) ?? '{}');
const isThere = async (table: string) => (await rows(ACCOUNTS, `SELECT 1 FROM sqlite_master WHERE name = '${table}'`)).length === 1;

async function deploy(fault: (call: PlatformCall) => Fault | null | Promise<Fault | null>, ...parts: readonly string[]): Promise<Ran> {
  bench.platform.fault = fault;
  try {
    return await run('deploy.ts', ...parts);
  } finally {
    bench.platform.fault = null;
  }
}

describe('setup:cloudflare and deploy, in order', { ...LONG, timeout: PATIENCE_MS }, () => {
  it('deploy before the set-up is refused, says all that is missing, and changes nothing', async () => {
    const { status, error } = await run('deploy.ts');
    expect(status).toBe(1);
    for (const name of [CATALOGUE, 'vitanyang-push-dead', BUCKET, 'PASSWORD_PEPPER']) expect(error).toContain(name);
    expect(error).not.toMatch(/\n\s+at /);
    expect(changing(bench.platform.calls)).toEqual([]);
  });

  it('setup:cloudflare creates what is missing after any failed call, and leaves the configuration alone', async () => {
    const configuration = () => readFileSync(join(bench.clone, 'wrangler.toml'), 'utf8');
    const before = configuration();
    for (const cutAt of [/d1\/database$/, /d1\/database\/[^/]+$/, /queues$/, /r2\/buckets$/, /scripts\/vitanyang$/, /secrets-bulk$/]) {
      bench.platform.fault = ({ method, path }) => (method !== 'GET' && cutAt.test(path) ? 'cut' : null);
      const { status, error } = await run('setup-cloudflare.ts');
      expect([cutAt, status, error.trim().split('\n').length]).toEqual([cutAt, 1, 1]);
    }
    // The effect happened, but its answer was lost.
    bench.platform.fault = ({ method, path }) => (method === 'POST' && path.endsWith('/d1/database') ? 'cut-after' : null);
    expect((await run('setup-cloudflare.ts')).status).toBe(0);
    bench.platform.fault = null;
    const whole = await run('setup-cloudflare.ts');
    expect([whole.status, whole.error]).toEqual([0, '']);
    const { databases, queues, buckets, copied } = bench.platform.state;
    expect([[...databases.values()].sort(), copied.size, [...buckets]]).toEqual([[ACCOUNTS, CATALOGUE], 2, [BUCKET]]);
    expect([...queues.keys()].sort()).toEqual(['digest', 'mail', 'pictures', 'push', 'push-dead'].map((name) => `vitanyang-${name}`));
    const names = ['BACKUP_KEY', 'PASSWORD_PEPPER', 'STATUS_TOKEN', 'TOKEN_KEYS', 'VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'];
    expect([...script().secrets.keys()].sort()).toEqual(names);
    expect(configuration()).toBe(before);
  });

  it('setup:cloudflare keeps a copy of the secrets for their owner alone, and sets none twice', async () => {
    const path = join(bench.clone, '.wrangler/state/deployed/production/secrets.env');
    const { secrets } = script();
    expect(readFileSync(path, 'utf8').trim().split('\n').sort()).toEqual([...secrets].map(([name, text]) => `${name}=${text}`).sort());
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
    const calls = bench.platform.calls.length;
    const { status, out, error } = await run('setup-cloudflare.ts');
    expect([status, error]).toEqual([0, '']);
    expect(changing(bench.platform.calls.slice(calls)).filter((call) => !/^PUT .+\/d1\/database\/[^/]+$/.test(call))).toEqual([]);
    for (const text of secrets.values()) expect(out).not.toContain(text);
  });

  it('deploy --dry-run shows its plan without writing anything', async () => {
    const calls = bench.platform.calls.length;
    const { status, out, error } = await run('deploy.ts', '--dry-run');
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain('0001_first_release.sql');
    expect(out).toMatch(/^MAIL_FROM is not set/m);
    expect(changing(bench.platform.calls.slice(calls))).toEqual([]);
    expect(await isThere('user')).toBe(false);
  });

  it('deploy publishes the whole product at the first try, and keeps the files of the build in the bucket', async () => {
    const { status, out, error } = await run('deploy.ts');
    expect([status, error]).toEqual([0, '']);
    expect(out).not.toContain(bench.platform.state.token);
    expect(bench.platform.unknown).toEqual([]);
    const ready = await fetch(`${bench.platform.site}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ status: 'ready' })]);
    expect(await (await fetch(`${bench.platform.site}/`)).text()).toContain(ADDRESS);
    expect([await siteBuild(), shares(), script().schedules]).toEqual([builds[0], [100], [{ cron: '* * * * *' }]]);
    expect([...bench.platform.state.queues.values()].map(({ consumers }) => consumers.length)).toEqual([1, 1, 1, 1, 1]);
    expect(await rows(ACCOUNTS, 'SELECT * FROM deployment_lock')).toEqual([]);
    const names = readdirSync(join(bench.clone, 'dist/client/_astro')).sort();
    const files = Object.fromEntries(names.map((name) => [name, null]));
    expect(await readIndex()).toEqual({ build: builds[0], since: expect.any(Number), files });
    const file = names.find((name) => name.endsWith('.js')) ?? '';
    expect(await bench.read(BUCKET, `_astro/${file}`)).toBe(readFileSync(join(bench.clone, 'dist/client/_astro', file), 'utf8'));
  });

  it('deploy is refused while another runs, and accepted when that one is long gone', async () => {
    const accounts = await bench.platform.database(ACCOUNTS);
    const lock = accounts.prepare(`INSERT OR REPLACE INTO deployment_lock (name, holder, until) VALUES ('deployed', 'another', ?1)`);
    await accounts.batch([lock.bind(Date.now() + 60_000)]);
    const calls = bench.platform.calls.length;
    for (const parts of [[], ['--contract']]) {
      const { status, error } = await run('deploy.ts', ...parts);
      expect([status, error.trim().split('\n')]).toEqual([1, [expect.stringContaining('10 minutes')]]);
    }
    expect(changing(bench.platform.calls.slice(calls))).toEqual([]);
    await accounts.batch([lock.bind(Date.now() - 1)]);
  });

  it('deploy of the same build touches neither catalogue nor files, and keeps the time since when it answers', async () => {
    const meta = `SELECT * FROM catalogue_meta WHERE key IN ('version', 'seed')`;
    const before = [await rows(CATALOGUE, meta), await readIndex()];
    const calls = bench.platform.calls.length;
    const { status, error } = await run('deploy.ts');
    expect([status, error]).toEqual([0, '']);
    expect([await rows(CATALOGUE, meta), await readIndex()]).toEqual(before);
    expect(changing(bench.platform.calls.slice(calls)).filter((call) => call.includes('/_astro/'))).toEqual([]);
  });

  it('deploy refuses uncommitted files, in one line', async () => {
    writeFileSync(join(bench.clone, 'left-lying.txt'), '');
    const { status, error } = await run('deploy.ts');
    rmSync(join(bench.clone, 'left-lying.txt'));
    expect([status, error]).toEqual([1, expect.stringContaining('left-lying.txt')]);
  });

  it('deploy with a failing migration publishes nothing, and leaves that database as it was', async () => {
    const facts = join(bench.clone, 'functions/register/facts/register.tsv');
    writeFileSync(facts, readFileSync(facts, 'utf8').replaceAll('홍삼정', '홍삼정새'));
    const added = 'CREATE TABLE to_go (id integer PRIMARY KEY NOT NULL);\nINSERT INTO nowhere VALUES (1);\n';
    writeFileSync(join(bench.clone, MIGRATIONS, '9998_added.sql'), added);
    mkdirSync(join(bench.clone, CONTRACTS), { recursive: true });
    writeFileSync(join(bench.clone, CONTRACTS, '9999_gone.sql'), 'DROP TABLE to_go;\n');
    builds.push(renameBuild(bench.clone));
    const { status, error } = await run('deploy.ts');
    expect([status, error.trim().split('\n')]).toEqual([1, [expect.stringContaining('nowhere')]]);
    expect([await siteBuild(), await isThere('to_go')]).toEqual([builds[0], false]);
    expect(await rows(ACCOUNTS, 'SELECT * FROM deployment_lock')).toEqual([]);
  });

  it('deploy of a second build migrates and renews the catalogue first, and asks the version before it has a visitor', async () => {
    await (await bench.platform.database(ACCOUNTS)).prepare('CREATE TABLE nowhere (id integer PRIMARY KEY NOT NULL)').all();
    // Only the bucket has it from now on.
    rmSync(join(bench.clone, `dist/client/_astro/only-${builds[0]}.js`));
    const seenShares: unknown[] = [];
    const { seen, look } = watchReaders(bench, CATALOGUE);
    const { status, out, error } = await deploy(async (call) => {
      if (call.path.endsWith('/query')) await look();
      if (isDeployment(call)) seenShares.push([shares(), await isThere('to_go')]);
      return null;
    });
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain(`Contract migrations: ${GONE}`);
    expect(out).toMatch(/^Products: 5000 of \d+\n(Products: .+\n)+Uploading/m);
    expect(seenShares).toEqual([
      [[100], true],
      [[100, 0], true],
    ]);
    await look();
    expectRising(seen.map(({ renamed }) => renamed));
    expect(seen.filter(({ torn }) => torn > 0)).toEqual([]);
    // Cached pages turn over once, when all products are written.
    expect(new Set(seen.map(({ version }) => version)).size).toBe(2);
    const late = seen.filter(({ version }) => version > (seen[0]?.version ?? 0));
    expect(late.every(({ renamed }) => renamed === seen.at(-1)?.renamed)).toBe(true);
    expect([await siteBuild(), shares(), await isThere('to_go')]).toEqual([builds[1], [100], true]);
    const { files } = await readIndex();
    expect(builds.map((build) => files[`only-${build}.js`])).toEqual([expect.any(Number), null]);
    for (const build of builds) expect((await fetch(`${bench.platform.site}/_astro/only-${build}.js`)).status).toBe(200);
    expect(bench.platform.unknown).toEqual([]);
  });
});
