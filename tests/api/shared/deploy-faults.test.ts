import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeploymentBench, openBench } from '#tests/support/cloudflare/bench.ts';
import type { Fault, PlatformCall, PlatformStandIn } from '#tests/support/cloudflare/platform.ts';
import { isFull, LONG } from '#tests/support/conditions.ts';
import type { Ran } from '#tests/support/run-script.ts';

const CATALOGUE = 'vitanyang-staging-catalogue';
const ACCOUNTS = 'vitanyang-staging-accounts';
const QUEUE = 'vitanyang-staging-push-dead';
const BUCKET = 'vitanyang-staging-pictures';
const PATIENCE_MS = 600_000;
const EVERY = isFull ? 1 : 12;

let bench: DeploymentBench;
let platform: PlatformStandIn;
const run = (script: string, ...parts: readonly string[]) => bench.run(script, '--env', 'staging', ...parts);
const rows = (database: string, sql: string) => bench.rows(database, sql);

const deploy = async (fault: (call: PlatformCall) => Fault | null, ...parts: readonly string[]) => {
  const from = platform.calls.length;
  platform.fault = (call) => fault({ ...call, number: call.number - from });
  try {
    return await run('deploy.ts', ...parts);
  } finally {
    platform.fault = null;
  }
};

const deployments = () => platform.state.script('vitanyang-staging').deployments;
const oneLine = ({ error }: Ran) => expect(error).not.toMatch(/\n\s+at .*\.ts/);

beforeAll(async () => {
  bench = await openBench({ CATALOGUE: 'examples' });
  ({ platform } = bench);
  const { status, error } = await run('setup-cloudflare.ts');
  expect([status, error]).toEqual([0, '']);
}, PATIENCE_MS);
afterAll(() => bench.close());

describe('a deployment of staging', { ...LONG, timeout: PATIENCE_MS }, () => {
  it('a deployment is refused for all that is missing, by name, before any write; set-up recreates it', async () => {
    platform.state.queues.delete(QUEUE);
    platform.state.script('vitanyang-staging').secrets.delete('PASSWORD_PEPPER');
    platform.state.buckets.delete(BUCKET);
    const [[id = '', name = ''] = []] = [...platform.state.databases].filter(([, each]) => each === ACCOUNTS);
    platform.state.databases.delete(id);
    const before = platform.calls.length;
    const { status, error } = await run('deploy.ts');
    expect(platform.calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
    platform.state.databases.set(id, name);
    expect(status).toBe(1);
    const faults = error.split('\n').filter((line) => line.startsWith('- '));
    expect(faults).toHaveLength(4);
    for (const words of [QUEUE, 'PASSWORD_PEPPER', BUCKET, ACCOUNTS]) expect(faults).toContainEqual(expect.stringContaining(words));
    expect((await run('setup-cloudflare.ts')).status).toBe(0);
    expect([platform.state.queues.has(QUEUE), platform.state.buckets.has(BUCKET)]).toEqual([true, true]);
    expect(platform.state.script('vitanyang-staging').secrets.has('PASSWORD_PEPPER')).toBe(true);
  });

  it('a deployment succeeds although each of its calls fails once, before or after its effect', async () => {
    const faults: readonly Fault[] = ['cut', 'cut-after', { status: 503 }];
    const seen = new Set<string>();
    let asked = 0;
    let failed = 0;
    const { status, error } = await deploy(({ method, path }) => {
      if (!/\/(query|objects\/.+)$/.test(path)) return null;
      // Queries go one by one to one address, each retried; files upload in parallel.
      if (path.endsWith('/query')) asked += 1;
      const isFirst = path.endsWith('/query') ? asked % 2 === 1 : !seen.has(`${method} ${path}`);
      seen.add(`${method} ${path}`);
      if (!isFirst) return null;
      failed += 1;
      return faults[failed % faults.length] ?? null;
    });
    expect([status, error]).toEqual([0, '']);
    expect(failed).toBeGreaterThan(300);
    expect([...platform.state.scripts.keys()]).toEqual(['vitanyang-staging']);
    expect((await fetch(`${platform.site}/readyz`)).status).toBe(200);
    expect(await rows(CATALOGUE, `SELECT count(*) AS products FROM supplement WHERE is_sample = 1`)).toEqual([
      { products: (await rows(CATALOGUE, 'SELECT count(*) AS found FROM supplement_search'))[0]?.['found'] },
    ]);
    expect(platform.unknown).toEqual([]);
  });

  it('a deployment is refused in a line that names a setting which cannot be used, without a call', async () => {
    const path = join(bench.clone, 'wrangler.toml');
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, before.replace('[env.staging.vars]\n', '[env.staging.vars]\nUPSTREAM_URL = "nonsense"\n'));
    const from = platform.calls.length;
    const { status, error } = await run('deploy.ts', '--allow-dirty');
    writeFileSync(path, before);
    expect([status, error]).toEqual([1, expect.stringMatching(/^- UPSTREAM_URL /m)]);
    expect(platform.calls).toHaveLength(from);
  });

  it('a deployment is refused with a secret that is worth nothing, and its value is not said', async () => {
    const path = join(bench.clone, '.wrangler/state/deployed/staging/secrets.env');
    const before = readFileSync(path, 'utf8');
    writeFileSync(path, before.replace(/^VAPID_PRIVATE_KEY=.*$/m, 'VAPID_PRIVATE_KEY=zzz'));
    const { status, error } = await run('deploy.ts');
    writeFileSync(path, before);
    expect([status, error]).toEqual([1, expect.stringContaining('- VAPID_PRIVATE_KEY in secrets.env cannot be used')]);
    expect(error).not.toContain('zzz');
  });

  const answers: readonly (readonly [string, Fault, RegExp])[] = [
    ['429 for good', { status: 429 }, /429|stumbled/],
    ['500 for good', { status: 500 }, /500|stumbled/],
    ['a page of HTML', { status: 200, text: '<!doctype html><title>Just a moment…</title>' }, /in another form|malformed|JSON/i],
    [
      'half an answer',
      { status: 200, text: '{"success":true,"errors":[],"result":{"deployments":[{"id":' },
      /in another form|malformed|JSON/i,
    ],
    [
      'an older answer',
      { status: 200, text: '{"success":true,"errors":[],"messages":[],"result":{"items":[]}}' },
      /in another form|expected|undefined/i,
    ],
    [
      'a call that it does not know',
      { status: 404, text: '{"success":false,"errors":[{"code":7003,"message":"no route"}]}' },
      /no route|missing/,
    ],
  ];
  const calls: readonly (readonly [string, (call: PlatformCall) => boolean])[] = [
    ['a preflight call', ({ method, path }) => method === 'GET' && path.endsWith('/secrets')],
    ['a query', ({ path }) => path.endsWith('/query')],
    ['the list of deployments', ({ method, path }) => method === 'GET' && path.endsWith('/deployments')],
    ['the upload', ({ method, path }) => method === 'POST' && path.endsWith('/versions')],
    ['the deployment', ({ method, path }) => method === 'POST' && path.endsWith('/deployments')],
  ];
  it.each(answers)(
    'a platform that answers with %s ends a deployment in one line at any call, and the site works',
    async (answer, fault, words) => {
      const outcomes: unknown[] = [];
      // Wrangler believes an older answer to a deployment; smoke then finds another build than the published one.
      const asked = calls.filter(([name]) => answer !== 'an older answer' || name !== 'the deployment');
      for (const [name, isMeant] of asked) {
        const before = deployments()[0];
        const { status, error } = await deploy((call) => (isMeant(call) ? fault : null));
        outcomes.push([
          name,
          status,
          error
            .trim()
            .split('\n')
            .filter((line) => !line.startsWith('- ')).length,
          words.test(error),
          deployments()[0] === before,
        ]);
        await (await platform.database(ACCOUNTS)).prepare('UPDATE deployment_lock SET until = 0').all();
      }
      expect((await fetch(`${platform.site}/readyz`)).status).toBe(200);
      expect(outcomes).toEqual(asked.map(([name]) => [name, 1, 1, true, true]));
    },
  );

  it('a deployment beside another one is refused, and the other runs', async () => {
    const both = await Promise.all([run('deploy.ts'), run('deploy.ts')]);
    expect(both.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(both.map(({ error }) => error).join('')).toMatch(/^Another deployment or import runs[^\n]+\n$/);
    expect(await rows(ACCOUNTS, 'SELECT * FROM deployment_lock')).toEqual([]);
  });

  it('a deployment stays whole where the connection is lost at any call, and the same command then succeeds', async () => {
    // A changed catalogue gives each deployment work to interrupt.
    const changeCatalogue = async () =>
      (await platform.database(CATALOGUE)).prepare(`UPDATE catalogue_meta SET value = 'of another build' WHERE key = 'seed'`).all();
    expect((await deploy(() => null)).status).toBe(0);
    await changeCatalogue();
    const from = platform.calls.length;
    expect((await deploy(() => null)).status).toBe(0);
    const calls = platform.calls.length - from;
    const tried: number[] = [];
    for (let cutFrom = 1 + (calls % EVERY); cutFrom <= calls - 2; cutFrom += EVERY) {
      await changeCatalogue();
      const result = await deploy(({ number }) => (number >= cutFrom ? 'cut' : null));
      expect([cutFrom, result.status]).toEqual([cutFrom, 1]);
      oneLine(result);
      const [before] = await rows(
        CATALOGUE,
        'SELECT (SELECT count(*) FROM supplement) AS products, (SELECT count(*) FROM supplement_search) AS found',
      );
      expect(before?.['products']).toBe(before?.['found']);
      // The stand-in has no cron, and without a tick for three minutes a site is not ready.
      await (await platform.database(ACCOUNTS))
        .prepare(`INSERT INTO dispatch_state (key, value) VALUES ('tick', ?1) ON CONFLICT DO UPDATE SET value = excluded.value`)
        .bind(Math.floor(Date.now() / 60_000))
        .all();
      expect((await fetch(`${platform.site}/readyz`)).status).toBe(200);
      await (await platform.database(ACCOUNTS)).prepare('UPDATE deployment_lock SET until = 0').all();
      tried.push(cutFrom);
    }
    const last = await deploy(() => null);
    expect([last.status, last.error]).toEqual([0, '']);
    expect(tried.length).toBeGreaterThanOrEqual(isFull ? 60 : 5);
  });
});
