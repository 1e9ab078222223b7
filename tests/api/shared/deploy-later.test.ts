import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeploymentBench, openBench } from '#tests/support/cloudflare/bench.ts';
import { renameBuild } from '#tests/support/cloudflare/clone.ts';
import type { Fault, PlatformCall } from '#tests/support/cloudflare/platform.ts';
import { expectRising, watchReaders } from '#tests/support/cloudflare/readers.ts';
import { LONG } from '#tests/support/conditions.ts';
import { realRowsText } from '#tests/support/real-rows.ts';
import type { Ran } from '#tests/support/run-script.ts';

const CATALOGUE = 'vitanyang-catalogue';
const ACCOUNTS = 'vitanyang-accounts';
const BUCKET = 'vitanyang-pictures';
const INDEX = 'builds/files.json';
const PATIENCE_MS = 600_000;
const DAY_MS = 86_400_000;
const FOLDER = 'functions/db/accounts';
const GONE = 'contracts/9999_gone.sql';

let bench: DeploymentBench;
/** Ids of builds in the order of their deployment. */
const builds: string[] = [];
beforeAll(async () => {
  bench = await openBench({ CATALOGUE: 'examples' }, true);
  expect((await run('setup-cloudflare.ts')).status).toBe(0);
  builds.push(renameBuild(bench.clone));
  expect((await run('deploy.ts')).error).toBe('');
  writeFileSync(join(bench.clone, FOLDER, 'migrations/9998_added.sql'), 'CREATE TABLE to_go (id integer PRIMARY KEY NOT NULL);\n');
  mkdirSync(join(bench.clone, FOLDER, 'contracts'), { recursive: true });
  writeFileSync(join(bench.clone, FOLDER, 'contracts/9999_gone.sql'), 'DROP TABLE to_go;\n');
  builds.push(renameBuild(bench.clone));
  expect((await run('deploy.ts')).error).toBe('');
}, PATIENCE_MS);
afterAll(() => bench.close());

const run = (script: string, ...parts: readonly string[]) => bench.run(script, ...parts);
const rows = (database: string, sql: string) => bench.rows(database, sql);
const script = () => bench.platform.state.script('vitanyang');
const siteBuild = async () => (await (await fetch(`${bench.platform.site}/healthz`)).json()).build;
const shares = () => script().deployments[0]?.shares.map(({ percentage }) => percentage);
const isDeployment = ({ method, path }: PlatformCall) => method === 'POST' && path.endsWith('/deployments');
const readIndex = async () => JSON.parse((await bench.read(BUCKET, INDEX)) ?? '{}');
const writeIndex = (index: unknown) => bench.put(BUCKET, INDEX, JSON.stringify(index));
const unlock = () => rows(ACCOUNTS, 'UPDATE deployment_lock SET until = 0');
const isThere = async (table: string) => (await rows(ACCOUNTS, `SELECT 1 FROM sqlite_master WHERE name = '${table}'`)).length === 1;

async function deploy(fault: (call: PlatformCall) => Fault | null | Promise<Fault | null>, ...parts: readonly string[]): Promise<Ran> {
  bench.platform.fault = fault;
  try {
    return await run('deploy.ts', ...parts);
  } finally {
    bench.platform.fault = null;
  }
}

describe('deploy of later builds, in order', { ...LONG, timeout: PATIENCE_MS }, () => {
  it('deploy of a build that fails before any visitor gives it no share', async () => {
    const good = await siteBuild();
    renameBuild(bench.clone);
    const table = async (from: string, to: string) =>
      (await bench.platform.database(CATALOGUE)).prepare(`ALTER TABLE ${from} RENAME TO ${to}`).all();
    const { status, error } = await deploy(async (call) => {
      if (isDeployment(call)) await table('supplement', 'away');
      return null;
    });
    await table('away', 'supplement');
    expect([status, error.trim().split('\n')]).toEqual([1, [expect.stringContaining('/readyz')]]);
    expect([await siteBuild(), shares()]).toEqual([good, [100, 0]]);
  });

  it('deploy --share lets some requests reach the build, and deploy then all', async () => {
    const next = renameBuild(bench.clone);
    const part = await run('deploy.ts', '--share', '5');
    expect([part.status, part.error, shares()]).toEqual([0, '', [95, 5]]);
    expect((await readIndex()).build).toBe(builds[1]);
    const whole = await run('deploy.ts');
    expect([whole.status, whole.error, shares(), await siteBuild()]).toEqual([0, '', [100], next]);
    builds.push(next);
  });

  it('deploy answers throughout where the connection is lost after any of its writes, and the same command ends it', async () => {
    const good = await siteBuild();
    const next = renameBuild(bench.clone);
    // The end of the address, and which of its calls within the command.
    const writes = [
      ['/versions', 1],
      ['/deployments', 1],
      ['/deployments', 2],
      ['/schedules', 1],
    ] as const;
    for (const [end, nth] of writes) {
      let [isLost, seen] = [false, 0];
      const { status, error } = await deploy((call) => {
        if (isLost) return 'cut';
        if (call.method !== 'GET' && call.path.endsWith(end)) seen += 1;
        isLost = seen === nth;
        return isLost ? 'cut-after' : null;
      });
      expect([end, nth, status, error.trim().split('\n').length]).toEqual([end, nth, 1, 1]);
      expect([good, next]).toContain(await siteBuild());
      await unlock();
    }
    const whole = await run('deploy.ts');
    expect([whole.status, whole.error, await siteBuild(), shares()]).toEqual([0, '', next, [100]]);
    builds.push(next);
  });

  it('catalogue:import with texts into a deployed catalogue tears no product, and deploy leaves it alone', async () => {
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
    expect((await run('deploy.ts')).status).toBe(0);
    await look();
    expect(seen.at(-1)?.whole).toBe(seen.at(-2)?.whole);
  });

  it('deploy keeps the files of the build before for a week and no longer', async () => {
    const index = await readIndex();
    const [shared = ''] = readdirSync(join(bench.clone, 'dist/client/_astro'));
    // An open tab of a build nine days old.
    await bench.put(BUCKET, '_astro/only-old.js', 'old');
    const since = Date.now() - 9 * DAY_MS;
    await writeIndex({ ...index, files: { ...index.files, 'only-old.js': since, [shared]: since } });
    expect((await run('deploy.ts')).status).toBe(0);
    expect([await bench.read(BUCKET, '_astro/only-old.js'), await readIndex()]).toEqual([null, index]);
    expect(await bench.read(BUCKET, `_astro/${shared}`)).not.toBeNull();
  });

  it('deploy --contract is refused until the build of this checkout has answered for seven days', async () => {
    const fresh = await run('deploy.ts', '--contract');
    expect([fresh.status, fresh.error.trim().split('\n')]).toEqual([1, [expect.stringContaining('are refused until')]]);
    const index = await readIndex();
    await writeIndex({ ...index, since: Date.now() - 6.9 * DAY_MS });
    expect((await run('deploy.ts', '--contract')).error).toContain('are refused until');
    await writeIndex({ ...index, since: Date.now() - 7.1 * DAY_MS });
    const elsewhere = renameBuild(bench.clone);
    expect((await run('deploy.ts', '--contract')).error).toContain(`Build ${elsewhere} of this checkout does not answer`);
    expect(await isThere('to_go')).toBe(true);
  });

  it('deploy --contract is applied once, also where every second answer is lost', async () => {
    const next = renameBuild(bench.clone);
    expect((await run('deploy.ts')).status).toBe(0);
    await writeIndex({ ...(await readIndex()), since: Date.now() - 7.1 * DAY_MS });
    const shown = await run('deploy.ts', '--contract', '--dry-run');
    expect([shown.status, shown.out, await isThere('to_go')]).toEqual([0, expect.stringContaining(GONE), true]);
    const onQueries = async (faultOf: (asked: number) => Fault | null) => {
      let asked = 0;
      const ran = await deploy(({ path }) => (path.endsWith('/query') ? faultOf(++asked) : null), '--contract');
      await unlock();
      return ran;
    };
    expect((await onQueries((asked) => (asked < 8 ? null : 'cut'))).status).toBe(1);
    expect(await isThere('to_go')).toBe(true);
    const { status, out, error } = await onQueries((asked) => (asked % 2 === 1 ? 'cut-after' : null));
    expect([status, error, out.trim().split('\n').at(-1)]).toEqual([0, '', 'Done.']);
    expect([await isThere('to_go'), await siteBuild()]).toEqual([false, next]);
    const again = await run('deploy.ts', '--contract');
    expect([again.status, again.out]).toEqual([0, expect.stringContaining('Contract migrations: none')]);
  });
});
