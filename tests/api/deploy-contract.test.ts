import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeploymentBench, openBench } from '../support/cloudflare/bench.ts';
import { renameBuild } from '../support/cloudflare/clone.ts';
import type { Fault } from '../support/cloudflare/platform.ts';
import { LONG } from '../support/conditions.ts';

const ACCOUNTS = 'vitanyang-accounts';
const PATIENCE_MS = 600_000;
const FOLDER = 'functions/db/accounts';

let bench: DeploymentBench;
/** The version that a changed secret made of the second build. */
let changed: string | undefined;
const answering = () => bench.platform.state.script('vitanyang').deployments[0]?.version;
const run = (script: string, ...parts: readonly string[]) => bench.run(script, ...parts);
const rows = (sql: string) => bench.rows(ACCOUNTS, sql);
const gone = () => rows(`SELECT name FROM applied_migration WHERE name = 'contracts/9999_gone.sql'`);
const answerFor = (days: number) => bench.platform.state.age('vitanyang', days);

beforeAll(async () => {
  bench = await openBench({ CATALOGUE: 'examples' }, true);
  // A paid plan by another name.
  bench.platform.state.plans = ['biz_workers_bundle'];
  expect((await run('setup-cloudflare.ts')).status).toBe(0);
  renameBuild(bench.clone);
  expect((await run('deploy.ts')).error).toBe('');
  writeFileSync(join(bench.clone, FOLDER, 'migrations/9998_added.sql'), 'CREATE TABLE to_go (id integer PRIMARY KEY NOT NULL);\n');
  writeFileSync(join(bench.clone, FOLDER, 'contracts/9999_gone.sql'), 'DROP TABLE to_go;\n');
  renameBuild(bench.clone);
}, PATIENCE_MS);
afterAll(() => bench.close());

describe('a contract migration', { ...LONG, timeout: PATIENCE_MS }, () => {
  it('a contract migration waits while its build is deployed', async () => {
    const { status, out, error } = await run('deploy.ts', '--at-once');
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain('Later, by npm run deploy -- --contract: contracts/9999_gone.sql');
    expect(await rows(`SELECT name FROM sqlite_master WHERE name = 'to_go'`)).toHaveLength(1);
  });

  it('a contract migration is refused until the build has answered for seven days, a changed secret counting as nothing', async () => {
    const fresh = await run('deploy.ts', '--contract');
    expect([fresh.status, fresh.error.trim().split('\n')]).toEqual([1, [expect.stringContaining('are refused until')]]);
    answerFor(6.9);
    bench.platform.state.script('vitanyang').secrets.delete('STATUS_TOKEN');
    expect((await run('setup-cloudflare.ts')).status).toBe(0);
    changed = answering();
    expect((await run('deploy.ts', '--contract')).error).toContain('are refused until');
    expect(await gone()).toEqual([]);
    answerFor(7.1);
    const shown = await run('deploy.ts', '--contract', '--dry-run');
    expect([shown.status, shown.out, await gone()]).toEqual([0, expect.stringContaining('contracts/9999_gone.sql'), []]);
  });

  it('a contract migration is refused where another build answers, or none alone', async () => {
    answerFor(8);
    const { state } = bench.platform;
    const deployments = [...state.script('vitanyang').deployments];
    const [now = '', , other = ''] = deployments.map(({ version }) => version);
    state.deploy('vitanyang', [
      { version_id: now, percentage: 95 },
      { version_id: other, percentage: 5 },
    ]);
    expect((await run('deploy.ts', '--contract')).error).toContain('finish the deployment first');
    // The site still says what answered before.
    state.deploy('vitanyang', [{ version_id: other, percentage: 100 }]);
    expect((await run('deploy.ts', '--contract')).error).toContain('finish the deployment first');
    state.script('vitanyang').deployments = deployments;
    renameBuild(bench.clone);
    const elsewhere = await run('deploy.ts', '--contract');
    expect(elsewhere.error).toMatch(/^Build \w+ answers, and this checkout is build \w+: check out what was deployed/);
    expect(await gone()).toEqual([]);
    expect((await run('deploy.ts', '--at-once')).status).toBe(0);
    expect((await run('deploy.ts', '--contract')).error).toContain('are refused until');
  });

  it('a contract migration is refused after a rollback, which takes the newest secrets of the build before', async () => {
    answerFor(8);
    expect((await run('deploy.ts', '--rollback')).error).toBe('');
    expect(answering()).toBe(changed);
    expect(Date.parse(bench.platform.state.script('vitanyang').deployments[0]?.at ?? '')).toBeGreaterThan(Date.now() - 600_000);
    expect((await run('deploy.ts', '--contract')).error).toContain('check out what was deployed');
    expect((await run('deploy.ts', '--at-once')).status).toBe(0);
  });

  it('a contract migration is applied once, after seven days, also where the connection is lost', async () => {
    answerFor(8);
    const onQueries = async (faultOf: (asked: number) => Fault | null) => {
      let asked = 0;
      bench.platform.fault = ({ path }) => {
        if (!path.endsWith('/query')) return null;
        asked += 1;
        return faultOf(asked);
      };
      const ran = await run('deploy.ts', '--contract');
      bench.platform.fault = null;
      await rows('UPDATE deployment_lock SET until = 0');
      return ran;
    };
    for (const first of [2, 8]) {
      expect((await onQueries((asked) => (asked < first ? null : 'cut'))).status).toBe(1);
      expect(await gone()).toEqual([]);
    }
    // Every effect happens, and every second answer is lost.
    const { status, out, error } = await onQueries((asked) => (asked % 2 === 1 ? 'cut-after' : null));
    expect([status, error, out.trim().split('\n').at(-1)]).toEqual([0, '', 'Done.']);
    expect(await gone()).toHaveLength(1);
    expect(await rows(`SELECT name FROM sqlite_master WHERE name = 'to_go'`)).toEqual([]);
    const again = await run('deploy.ts', '--contract');
    expect([again.status, again.out.trim()]).toEqual([0, 'Contract migrations: none']);
    const back = await run('deploy.ts', '--rollback');
    expect([back.status, back.error]).toEqual([1, expect.stringContaining('contracts/9999_gone.sql')]);
  });
});
