import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '#cli/migrations.ts';
import { changing, type DeploymentBench, openBench } from '../support/cloudflare/bench.ts';
import { commitAll } from '../support/cloudflare/clone.ts';
import { expectRising, watchReaders } from '../support/cloudflare/readers.ts';
import { LONG } from '../support/conditions.ts';
import { realRowsText } from '../support/real-rows.ts';

const CATALOGUE = 'vitanyang-catalogue';
const ACCOUNTS = 'vitanyang-accounts';
const BUCKET = 'vitanyang-pictures';
const FILES = 'builds/files.json';
const PATIENCE_MS = 300_000;
/** Contract migrations, which the first deployment applies too. */
const CONTRACTING = [...readMigrations('catalogue'), ...readMigrations('accounts')].flatMap(({ name, isContract }) =>
  isContract ? [name] : [],
);
/** A build before answers already. */
const AT_ONCE = '--at-once';

let bench: DeploymentBench;
beforeAll(async () => {
  bench = await openBench();
}, PATIENCE_MS);
afterAll(() => bench.close());

const run = (script: string, ...parts: readonly string[]) => bench.run(script, ...parts);
const rows = (database: string, sql: string) => bench.rows(database, sql);
const objectText = (key: string) => bench.read(BUCKET, key);
const configuration = () => readFileSync(join(bench.clone, 'wrangler.toml'), 'utf8');
const MIGRATIONS = 'functions/db/accounts/migrations';
const CONTRACTS = 'functions/db/accounts/contracts';

describe('setting up and deploying, in order', { ...LONG, timeout: PATIENCE_MS }, () => {
  it('a deploy before the set-up is refused, says all that is missing, and changes nothing', async () => {
    const { status, error } = await run('deploy.ts');
    expect(status).toBe(1);
    for (const name of [CATALOGUE, 'vitanyang-push-dead', BUCKET, 'PASSWORD_PEPPER']) expect(error).toContain(name);
    expect(error).not.toMatch(/\n\s+at /);
    expect(changing(bench.platform.calls)).toEqual([]);
  });

  it('the set-up creates what is missing after any failed call, and leaves the configuration alone', async () => {
    const before = configuration();
    for (const cutAt of [/d1\/database$/, /d1\/database\/[^/]+$/, /queues$/, /r2\/buckets$/, /scripts\/vitanyang$/, /secrets-bulk$/]) {
      bench.platform.fault = ({ method, path }) => (method !== 'GET' && cutAt.test(path) ? 'cut' : null);
      const { status, error } = await run('setup-cloudflare.ts');
      expect([cutAt, status]).toEqual([cutAt, 1]);
      expect(error.trim().split('\n')).toHaveLength(1);
    }
    // The effect happened, but its answer was lost.
    bench.platform.fault = ({ method, path }) => (method === 'POST' && path.endsWith('/d1/database') ? 'cut-after' : null);
    expect((await run('setup-cloudflare.ts')).status).toBe(0);
    bench.platform.fault = null;
    const whole = await run('setup-cloudflare.ts');
    expect([whole.status, whole.error]).toEqual([0, '']);
    const { databases, queues, buckets, scripts } = bench.platform.state;
    expect([...databases.values()].sort()).toEqual([ACCOUNTS, CATALOGUE]);
    expect(bench.platform.state.copied.size).toBe(2);
    expect([...queues.keys()].sort()).toEqual([
      'vitanyang-digest',
      'vitanyang-mail',
      'vitanyang-pictures',
      'vitanyang-push',
      'vitanyang-push-dead',
    ]);
    expect([...buckets]).toEqual([BUCKET]);
    expect([...(scripts.get('vitanyang')?.secrets.keys() ?? [])].sort()).toEqual([
      'BACKUP_KEY',
      'PASSWORD_PEPPER',
      'STATUS_TOKEN',
      'TOKEN_KEYS',
      'VAPID_PRIVATE_KEY',
      'VAPID_PUBLIC_KEY',
    ]);
    expect(configuration()).toBe(before);
  });

  it('the set-up keeps a copy of the secrets for their owner alone, and sets none twice', async () => {
    const path = join(bench.clone, '.wrangler/state/deployed/production/secrets.env');
    const secrets = bench.platform.state.scripts.get('vitanyang')?.secrets ?? new Map();
    expect(readFileSync(path, 'utf8').trim().split('\n').sort()).toEqual([...secrets].map(([name, text]) => `${name}=${text}`).sort());
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600');
    const calls = bench.platform.calls.length;
    const { status, out, error } = await run('setup-cloudflare.ts');
    expect([status, error]).toEqual([0, '']);
    expect(changing(bench.platform.calls.slice(calls))).toEqual([]);
    for (const text of secrets.values()) expect(out).not.toContain(text);
  });

  it('the set-up shows its plan without writing anything', async () => {
    const calls = bench.platform.calls.length;
    const { status, out, error } = await run('deploy.ts', '--dry-run');
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain('0001_tables.sql');
    expect(out).toMatch(/^Note: MAIL_FROM is not set/m);
    expect(changing(bench.platform.calls.slice(calls))).toEqual([]);
    expect(await rows(CATALOGUE, `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`)).toEqual([]);
  });

  it('a deploy publishes the whole product at the first try', async () => {
    const { status, out, error } = await run('deploy.ts');
    expect([status, error]).toEqual([0, '']);
    expect(out).not.toContain(bench.platform.state.token);
    expect(bench.platform.unknown).toEqual([]);
    const ready = await fetch(`${bench.platform.site}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ status: 'ready' })]);
    expect(await (await fetch(`${bench.platform.site}/`)).text()).toContain('https://vitanyang.somebody.workers.dev');
    expect(bench.platform.state.scripts.get('vitanyang')?.schedules).toEqual([{ cron: '* * * * *' }]);
    expect([...bench.platform.state.queues.values()].map(({ consumers }) => consumers.length)).toEqual([1, 1, 1, 1, 1]);
    expect(await rows(ACCOUNTS, 'SELECT * FROM deployment_lock')).toEqual([]);
  });

  it('a deploy keeps the files of the build in the bucket, with their list', async () => {
    const names = readdirSync(join(bench.clone, 'dist/client/_astro')).sort();
    expect(JSON.parse((await objectText(FILES)) ?? '{}')).toEqual(Object.fromEntries(names.map((name) => [name, null])));
    const applied = await rows(ACCOUNTS, `SELECT name FROM applied_migration WHERE name LIKE 'contracts/%'`);
    expect(applied.every(({ name }) => CONTRACTING.includes(String(name)))).toBe(true);
    expect(applied.length).toBeGreaterThan(0);
    for (const name of [names[0], names.at(-1)])
      expect(await objectText(`_astro/${name}`)).toBe(readFileSync(join(bench.clone, 'dist/client/_astro', name ?? ''), 'utf8'));
  });

  it('a second deploy is refused while the first runs, and accepted when the first is long gone', async () => {
    const accounts = await bench.platform.database(ACCOUNTS);
    const lock = accounts.prepare(
      `INSERT OR REPLACE INTO deployment_lock (name, holder, began, until) VALUES ('deployed', 'another', ?1, ?2)`,
    );
    await accounts.batch([lock.bind(Date.now() - 60_000, Date.now() + 60_000)]);
    const calls = bench.platform.calls.length;
    for (const parts of [[], ['--rollback']]) {
      const { status, error } = await run('deploy.ts', ...parts);
      expect([status, error.trim().split('\n')]).toEqual([1, [expect.stringContaining('10 minutes')]]);
    }
    expect(changing(bench.platform.calls.slice(calls))).toEqual([]);
    await accounts.batch([lock.bind(Date.now() - 900_000, Date.now() - 1)]);
  });

  it('a repeated deploy touches neither catalogue nor files', async () => {
    const meta = `SELECT * FROM catalogue_meta WHERE key IN ('version', 'seed')`;
    const before = await rows(CATALOGUE, meta);
    const calls = bench.platform.calls.length;
    const { status, error } = await run('deploy.ts');
    expect([status, error]).toEqual([0, '']);
    expect(await rows(CATALOGUE, meta)).toEqual(before);
    expect(changing(bench.platform.calls.slice(calls)).filter((call) => call.includes('/_astro/'))).toEqual([]);
    const tags = [...bench.platform.state.script('vitanyang').versions.values()].flatMap(
      ({ metadata }) => metadata.annotations['workers/tag'] ?? [],
    );
    expect([tags.length, new Set(tags).size]).toEqual([2, 1]);
  });

  it('a deploy refuses uncommitted files, in one line', async () => {
    writeFileSync(join(bench.clone, 'left-lying.txt'), '');
    const { status, error } = await run('deploy.ts');
    rmSync(join(bench.clone, 'left-lying.txt'));
    expect([status, error]).toEqual([1, expect.stringContaining('left-lying.txt')]);
  });

  it('a deploy with a failing migration publishes nothing, and leaves that database as it was', async () => {
    const facts = join(bench.clone, 'functions/register/facts/register.tsv');
    writeFileSync(facts, readFileSync(facts, 'utf8').replaceAll('홍삼정', '홍삼정새'));
    writeFileSync(
      join(bench.clone, MIGRATIONS, '9998_added.sql'),
      'CREATE TABLE to_go (id integer PRIMARY KEY NOT NULL);\nINSERT INTO nowhere VALUES (1);\n',
    );
    writeFileSync(join(bench.clone, CONTRACTS, '9999_gone.sql'), 'DROP TABLE to_go;\n');
    commitAll(bench.clone);
    const versions = bench.platform.state.script('vitanyang').deployments.length;
    const { status, error } = await run('deploy.ts');
    expect([status, error]).toEqual([1, expect.stringContaining('nowhere')]);
    expect(error.trim().split('\n')).toHaveLength(1);
    expect(bench.platform.state.script('vitanyang').deployments).toHaveLength(versions);
    expect(await rows(ACCOUNTS, `SELECT name FROM sqlite_master WHERE name = 'to_go'`)).toEqual([]);
    expect(await rows(ACCOUNTS, 'SELECT * FROM deployment_lock')).toEqual([]);
  });

  it('a deploy of a changed catalogue adds rows before it publishes, removes none, and tears no product', async () => {
    await (await bench.platform.database(ACCOUNTS)).prepare('CREATE TABLE nowhere (id integer PRIMARY KEY NOT NULL)').all();
    let isThereAtPublish: unknown = null;
    const { seen, look } = watchReaders(bench, CATALOGUE);
    bench.platform.fault = async ({ method, path }) => {
      if (path.endsWith('/query')) await look();
      if (method === 'POST' && path.endsWith('/vitanyang/versions'))
        isThereAtPublish = await rows(ACCOUNTS, `SELECT name FROM sqlite_master WHERE name = 'to_go'`);
      return null;
    };
    const { status, out, error } = await run('deploy.ts', AT_ONCE);
    bench.platform.fault = null;
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain('Later, by npm run deploy -- --contract: contracts/9999_gone.sql');
    expect(out).toMatch(/^Products: 5000 of \d+\n(Products: .+\n)+Uploading/m);
    await look();
    expectRising(seen.map(({ renamed }) => renamed));
    expect(seen.filter(({ torn }) => torn > 0)).toEqual([]);
    // Cached pages turn over once, when all products are written.
    expect(new Set(seen.map(({ version }) => version)).size).toBe(2);
    expect(seen.filter(({ version }) => version > (seen[0]?.version ?? 0)).every(({ renamed }) => renamed === seen.at(-1)?.renamed)).toBe(
      true,
    );
    expect(isThereAtPublish).toEqual([{ name: 'to_go' }]);
    expect(await rows(ACCOUNTS, `SELECT name FROM sqlite_master WHERE name = 'to_go'`)).toEqual(isThereAtPublish);
  });

  it('an import with texts into a deployed catalogue tears no product', async () => {
    const file = join(bench.folder, 'rows.jsonl');
    writeFileSync(file, realRowsText());
    const { seen, look } = watchReaders(bench, CATALOGUE);
    bench.platform.fault = async ({ path }) => {
      if (path.endsWith('/query')) await look();
      return null;
    };
    const { status, error } = await run('import-catalogue.ts', file, '--remote');
    bench.platform.fault = null;
    expect([status, error.split('\n').at(-2)]).toEqual([0, expect.stringContaining('###')]);
    await look();
    expectRising(seen.map(({ whole }) => whole));
    expect(seen[0]?.whole).toBe(0);
    expect(seen.filter(({ torn }) => torn > 0)).toEqual([]);
  });

  it('a deploy leaves an import alone, and keeps the files of the build before for a week and no longer', async () => {
    const { seen, look } = watchReaders(bench, CATALOGUE);
    await look();
    const bucket = await bench.platform.bucket(BUCKET);
    const index = JSON.parse((await objectText(FILES)) ?? '{}');
    const built = readdirSync(join(bench.clone, 'dist/client/_astro'));
    expect(built.filter((file) => index[file] !== null)).toEqual([]);
    // An open tab of a build nine days old.
    const put = (key: string, text: string) =>
      bucket.put(key, new TextEncoder().encode(text), { httpMetadata: { contentType: 'application/json' } });
    const [shared = ''] = built;
    const since = Date.now() - 9 * 86_400_000;
    await put('_astro/only-old.js', 'old');
    await put(FILES, JSON.stringify({ ...index, 'only-old.js': since, [shared]: since }));
    expect((await run('deploy.ts', AT_ONCE)).status).toBe(0);
    await look();
    expect(seen.map(({ whole }) => whole)).toEqual([seen[0]?.whole, seen[0]?.whole]);
    expect(seen[0]?.whole).toBeGreaterThan(0);
    expect(await objectText('_astro/only-old.js')).toBeNull();
    expect(await objectText(`_astro/${shared}`)).not.toBeNull();
    expect(JSON.parse((await objectText(FILES)) ?? '{}')).toEqual(index);
  });

  it('a rollback returns to the version before, but not past a contracting migration unless forced', async () => {
    bench.platform.state.age('vitanyang', 8);
    const [current] = bench.platform.state.script('vitanyang').deployments;
    const build = async () => (await (await fetch(`${bench.platform.site}/healthz`)).json()).build;
    const now = await build();
    // A contract step of the build blocks the rollback.
    expect((await run('deploy.ts', '--contract')).status).toBe(0);
    expect(await rows(ACCOUNTS, `SELECT name FROM sqlite_master WHERE name = 'to_go'`)).toEqual([]);
    const refused = await run('deploy.ts', '--rollback');
    expect([refused.status, refused.error]).toEqual([1, expect.stringContaining('contracts/9999_gone.sql')]);
    expect(bench.platform.state.script('vitanyang').deployments[0]).toEqual(current);
    // A changed secret is a version of its own, which a rollback passes over.
    bench.platform.state.script('vitanyang').secrets.delete('STATUS_TOKEN');
    rmSync(join(bench.clone, '.wrangler/state/deployed/production/secrets.env'));
    expect((await run('setup-cloudflare.ts')).status).toBe(0);
    const [changed] = bench.platform.state.script('vitanyang').deployments;
    expect(changed).not.toEqual(current);
    expect(await build()).toBe(now);
    const shown = await run('deploy.ts', '--rollback', '--force', '--dry-run');
    expect([shown.status, shown.error]).toEqual([0, '']);
    expect(bench.platform.state.script('vitanyang').deployments[0]).toEqual(changed);
    const counts = await rows(ACCOUNTS, 'SELECT count(*) AS migrations FROM applied_migration');
    const { status, error, out } = await run('deploy.ts', '--rollback', '--force');
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain('Databases stay');
    expect(await build()).not.toBe(now);
    expect(await rows(ACCOUNTS, 'SELECT count(*) AS migrations FROM applied_migration')).toEqual(counts);
    // Files of the build that answers again stay until it is superseded anew.
    expect(new Set(Object.values(JSON.parse((await objectText(FILES)) ?? '{}')))).toEqual(new Set([null]));
    // Not back and forth, and never to the draft that only held secrets.
    const further = await run('deploy.ts', '--rollback');
    expect([further.status, further.error.trim().split('\n')]).toEqual([1, [expect.stringContaining('no earlier build')]]);
    expect(await build()).not.toBe(now);
  });
});
