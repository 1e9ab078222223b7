import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeploymentBench, openBench } from '../support/cloudflare/bench.ts';
import { renameBuild } from '../support/cloudflare/clone.ts';
import type { Fault, PlatformCall } from '../support/cloudflare/platform.ts';
import { LONG } from '../support/conditions.ts';
import type { Ran } from '../support/run-script.ts';

const ACCOUNTS = 'vitanyang-accounts';
const CATALOGUE = 'vitanyang-catalogue';
const BUCKET = 'vitanyang-pictures';
const PATIENCE_MS = 600_000;
const SHORTLY = ['--watch-minutes', '0.01', '--watch-requests', '0'];
/** Written by any request, and by the deployment itself. */
const NOT_OF_PEOPLE = ['observed_minute', 'deployment_lock', 'dispatch_state'];

let bench: DeploymentBench;
/** Ids of builds in the order of their deployment. */
const builds: string[] = [];

beforeAll(async () => {
  bench = await openBench({ CATALOGUE: 'examples' }, true);
  const { status, error } = await bench.run('setup-cloudflare.ts');
  expect([status, error]).toEqual([0, '']);
}, PATIENCE_MS);
afterAll(() => bench.close());

const script = () => bench.platform.state.script('vitanyang');
const siteBuild = async () => (await (await fetch(`${bench.platform.site}/healthz`)).json()).build;
/** What a contract migration is told: the build that answers alone, and since when. */
const answering = async () => /Build \w+ answers since [^:]+:\d+:[\d.]+Z/.exec((await bench.run('deploy.ts', '--contract')).error)?.[0];
const told = (build: string | undefined) => expect.stringContaining(`Build ${build} answers since `);
const isDeployment = ({ method, path }: PlatformCall) => method === 'POST' && path.endsWith('/deployments');
const sharesNow = () => script().deployments[0]?.shares.map(({ percentage }) => percentage);

async function deploy(fault: (call: PlatformCall) => Fault | null | Promise<Fault | null>, ...parts: readonly string[]): Promise<Ran> {
  bench.platform.fault = fault;
  try {
    return await bench.run('deploy.ts', ...parts);
  } finally {
    bench.platform.fault = null;
  }
}

/** All rows of a database by table, as text. */
async function dump(database: string): Promise<Record<string, string>> {
  const tables = await bench.rows(
    database,
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`,
  );
  const kept = tables.map(({ name }) => String(name)).filter((name) => !NOT_OF_PEOPLE.includes(name));
  return Object.fromEntries(
    await Promise.all(kept.map(async (name) => [name, JSON.stringify(await bench.rows(database, `SELECT * FROM ${name}`))] as const)),
  );
}

/** Counts of a build in the present minute, as its isolates add them. */
async function count(build: string, counts: Readonly<Record<string, number>>): Promise<void> {
  const named = Object.fromEntries(Object.entries(counts).map(([name, value]) => [`${name}@${build}`, value]));
  const insert = 'INSERT OR REPLACE INTO observed_minute (minute, counts) VALUES (?1, ?2)';
  const accounts = await bench.platform.database(ACCOUNTS);
  await accounts
    .prepare(insert)
    .bind(Math.floor(Date.now() / 60_000), JSON.stringify(named))
    .all();
}

describe('a version before everybody, in order', { ...LONG, timeout: PATIENCE_MS }, () => {
  it('a first deployment answers every request at once, and says so', async () => {
    builds.push(renameBuild(bench.clone));
    const { status, out, error } = await bench.run('deploy.ts', ...SHORTLY);
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain('All requests at once: it is the first deployment');
    expect(out).not.toContain('--contract');
    expect(bench.platform.unknown).toEqual([]);
    expect([await siteBuild(), sharesNow()]).toEqual([builds[0], [100]]);
    expect(await answering()).toEqual(told(builds[0]));
  });

  it('the same build again answers at once, and keeps the time since when it answers', async () => {
    const before = await answering();
    const { status, out } = await bench.run('deploy.ts', ...SHORTLY);
    expect([status, await answering()]).toEqual([0, before]);
    expect(out).toContain('this build answers already');
  });

  it('a second build is asked before any visitor without a write, then takes 5 % and 100 %', async () => {
    builds.push(renameBuild(bench.clone));
    // Only the bucket has it from now on.
    rmSync(join(bench.clone, `dist/client/_astro/only-${builds[0]}.js`));
    const dumps: Record<string, string>[] = [];
    const shares: unknown[] = [];
    const files: string[][] = [];
    const { status, out, error } = await deploy(
      async (call) => {
        if (!isDeployment(call)) return null;
        dumps.push({ ...(await dump(ACCOUNTS)), ...(await dump(CATALOGUE)) });
        shares.push(sharesNow());
        files.push(Object.keys(JSON.parse((await bench.read(BUCKET, 'builds/files.json')) ?? '')));
        return null;
      },
      ...SHORTLY,
    );
    expect([status, error]).toEqual([0, '']);
    expect(shares).toEqual([[100], [100, 0], [95, 5]]);
    expect(files[0]).toEqual(expect.arrayContaining(builds.map((build) => `only-${build}.js`)));
    const index = JSON.parse((await bench.read(BUCKET, 'builds/files.json')) ?? '');
    expect(builds.map((build) => index[`only-${build}.js`])).toEqual([expect.any(Number), null]);
    expect(dumps[1]).toEqual(dumps[0]);
    for (const build of builds) expect((await fetch(`${bench.platform.site}/_astro/only-${build}.js`)).status).toBe(200);
    expect([await siteBuild(), sharesNow()]).toEqual([builds[1], [100]]);
    expect(out).toContain('0 requests, no alert');
    expect(bench.platform.unknown).toEqual([]);
    const calls = bench.platform.calls.filter((call) => isDeployment(call) || call.path.endsWith('/schedules')).map(({ path }) => path);
    expect(calls.at(-1)).toMatch(/schedules$/);
    expect(calls.at(-2)).toMatch(/deployments$/);
  });

  it.each([
    ['errors', { requests: 200, '5xx': 9 }],
    ['pushes-failing', { requests: 200, pushes: 10, 'pushes failed': 4 }],
    ['dead-letters', { requests: 200, 'dead letters': 1 }],
  ])('a build with the alert %s goes back by itself, and nobody else’s counts do that', async (alert, counts) => {
    const [good] = builds.slice(-1);
    const bad = renameBuild(bench.clone);
    await count(good ?? '', { requests: 200, '5xx': 100 });
    const { status, error } = await deploy(
      async (call) => {
        if (isDeployment(call) && sharesNow()?.[1] === 0) await count(bad, counts);
        return null;
      },
      ...SHORTLY,
    );
    expect([status, error.trim().split('\n').length]).toEqual([1, 1]);
    expect(error).toContain(`Alerts of build ${bad}: ${alert}`);
    expect(error).toContain(`Build ${good} answers every request again.`);
    expect([await siteBuild(), sharesNow()]).toEqual([good, [100]]);
    expect(Date.parse(script().deployments[0]?.at ?? '')).toBeGreaterThan(Date.now() - 120_000);
  });

  it('a secret cannot be changed after going back, in the words of the platform', async () => {
    script().secrets.delete('BACKUP_KEY');
    const { status, error } = await bench.run('setup-cloudflare.ts');
    expect([status, error]).toEqual([1, expect.stringContaining("isn't currently deployed")]);
    script().secrets.set('BACKUP_KEY', script().versions.values().next().value?.secrets['BACKUP_KEY'] ?? 'k'.repeat(43));
  });

  it('a build that fails before any visitor never gets a share', async () => {
    const good = await siteBuild();
    renameBuild(bench.clone);
    const seen: unknown[] = [];
    const { status, error } = await deploy(
      async (call) => {
        if (isDeployment(call)) seen.push(sharesNow());
        if (isDeployment(call) && seen.length === 1) {
          await (await bench.platform.database(CATALOGUE)).prepare('ALTER TABLE supplement RENAME TO away').all();
        }
        return null;
      },
      ...SHORTLY,
    );
    await (await bench.platform.database(CATALOGUE)).prepare('ALTER TABLE away RENAME TO supplement').all();
    expect([status, error]).toEqual([1, expect.stringContaining('Failed before any visitor')]);
    expect(seen).toEqual([[100], [100, 0]]);
    expect([await siteBuild(), sharesNow()]).toEqual([good, [100]]);
  });

  it('a deployment cut off at 5 % goes back by --rollback, or goes on with its version', async () => {
    const good = await siteBuild();
    const next = renameBuild(bench.clone);
    let isCut = false;
    const cutAtFirstShare = (call: PlatformCall): Fault | null => {
      if (isCut) return 'cut';
      isCut = isDeployment(call) && sharesNow()?.[1] === 0;
      return null;
    };
    const broken = await deploy(cutAtFirstShare, ...SHORTLY);
    expect([broken.status, sharesNow()]).toEqual([1, [95, 5]]);
    await (await bench.platform.database(ACCOUNTS)).prepare('UPDATE deployment_lock SET until = 0').all();
    const back = await bench.run('deploy.ts', '--rollback');
    expect([back.status, back.error, await siteBuild(), sharesNow()]).toEqual([0, '', good, [100]]);
    isCut = false;
    expect((await deploy(cutAtFirstShare, ...SHORTLY)).status).toBe(1);
    await (await bench.platform.database(ACCOUNTS)).prepare('UPDATE deployment_lock SET until = 0').all();
    const versions = script().versions.size;
    const whole = await bench.run('deploy.ts', ...SHORTLY);
    expect([whole.status, whole.error]).toEqual([0, '']);
    expect([await siteBuild(), sharesNow(), script().versions.size]).toEqual([next, [100], versions]);
    builds.push(next);
  });

  it('a deployment whose connection is lost after any of its writes answers throughout, and the same command ends it', async () => {
    const good = await siteBuild();
    const next = renameBuild(bench.clone);
    // The end of the address, and which of its calls within the command.
    const writes = [
      ['the upload', '/versions', 1],
      ['0 %', '/deployments', 1],
      ['5 %', '/deployments', 2],
      ['100 %', '/deployments', 3],
      ['the address', '/subdomain', 1],
      ['the crons', '/schedules', 1],
    ] as const;
    const outcomes: unknown[] = [];
    for (const [name, end, nth] of writes) {
      let [isLost, seen] = [false, 0];
      const { status, error } = await deploy(
        (call) => {
          if (isLost) return 'cut';
          if (call.method !== 'GET' && call.path.endsWith(end)) seen += 1;
          isLost = seen === nth;
          return isLost ? 'cut-after' : null;
        },
        ...SHORTLY,
      );
      outcomes.push([name, status, error.trim().split('\n').length, [good, next].includes(await siteBuild())]);
      expect((await fetch(`${bench.platform.site}/readyz`)).status).toBe(200);
      await (await bench.platform.database(ACCOUNTS)).prepare('UPDATE deployment_lock SET until = 0').all();
    }
    expect(outcomes).toEqual(writes.map(([name]) => [name, 1, 1, true]));
    const whole = await bench.run('deploy.ts', ...SHORTLY);
    expect([whole.status, whole.error, await siteBuild(), sharesNow()]).toEqual([0, '', next, [100]]);
    expect(bench.platform.unknown).toEqual([]);
  });

  it('a platform without gradual steps is taken at its word, and one that stumbles is not', async () => {
    const good = await siteBuild();
    const next = renameBuild(bench.clone);
    const refused = (fault: Fault) => (call: PlatformCall) => (isDeployment(call) && sharesNow()?.length === 1 ? fault : null);
    const stumbled = await deploy(refused({ status: 500 }), ...SHORTLY);
    expect([stumbled.status, await siteBuild()]).toEqual([1, good]);
    let isFirst = true;
    const { status, out, error } = await deploy(
      (call) => {
        const isRefused = isFirst && isDeployment(call);
        if (isRefused) isFirst = false;
        return isRefused ? { status: 400, code: 10_999, message: 'not entitled to gradual deployments' } : null;
      },
      ...SHORTLY,
    );
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain('No gradual steps, so all at once');
    expect(out).toContain('not entitled to gradual deployments');
    expect([await siteBuild(), sharesNow()]).toEqual([next, [100]]);
  });

  it('alerts that cannot be read, and --at-once, change all requests at once', async () => {
    renameBuild(bench.clone);
    const asked = await bench.run('deploy.ts', '--at-once');
    expect([asked.status, asked.out]).toEqual([0, expect.stringContaining('All requests at once: --at-once')]);
    const path = join(bench.clone, '.wrangler/state/deployed/production/secrets.env');
    const secrets = readFileSync(path, 'utf8');
    writeFileSync(path, secrets.replace(/^STATUS_TOKEN=.*$/m, ''));
    renameBuild(bench.clone);
    const blind = await bench.run('deploy.ts');
    writeFileSync(path, secrets);
    expect([blind.status, blind.out]).toEqual([0, expect.stringContaining('All requests at once: alerts cannot be read')]);
  });

  it('a deployment to a domain gives it to the worker, and takes the worker off workers.dev', async () => {
    const path = join(bench.clone, 'wrangler.toml');
    writeFileSync(path, readFileSync(path, 'utf8').replace('[vars]\nPUBLIC_URL = ""', '[vars]\nPUBLIC_URL = "https://site.example"'));
    renameBuild(bench.clone);
    const refused = await bench.run('deploy.ts', '--at-once');
    expect([refused.status, refused.error]).toEqual([1, expect.stringContaining('The domain of site.example is not in this')]);
    bench.platform.state.zones = ['site.example'];
    const { status, error } = await bench.run('deploy.ts', ...SHORTLY);
    expect([status, error, bench.platform.unknown]).toEqual([0, '', []]);
    expect([bench.platform.state.domains, bench.platform.state.isOnSubdomain]).toEqual([['site.example'], false]);
    expect(await (await fetch(`${bench.platform.site}/`)).text()).toContain('https://site.example');
  });
});
