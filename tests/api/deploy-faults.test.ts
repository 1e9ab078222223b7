import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneProject, type Ran, runIn } from '../support/cloudflare/clone.ts';
import { type Fault, type PlatformCall, type PlatformStandIn, startPlatform } from '../support/cloudflare/platform.ts';
import { isFull } from '../support/conditions.ts';

const CATALOGUE = 'vitanyang-staging-catalogue';
const ACCOUNTS = 'vitanyang-staging-accounts';
const LONG = 600_000;
/** Of the calls of a deployment, those at which one is broken off in every run. */
const EVERY = isFull ? 1 : 12;

const folder = mkdtempSync(join(tmpdir(), 'vitanyang-faults-'));
const clone = join(folder, 'clone');
let platform: PlatformStandIn;

function run(script: string, ...parts: readonly string[]): Promise<Ran> {
  return runIn(clone, script, [...parts, '--env', 'staging'], {
    CLOUDFLARE_API_TOKEN: platform.state.token,
    CLOUDFLARE_API_BASE_URL: platform.base,
    CLOUDFLARE_RETRY_PAUSE_MS: '1',
    SMOKE_URL: platform.site,
    CATALOGUE: 'examples',
  });
}

const deploy = async (fault: (call: PlatformCall) => Fault | null) => {
  const from = platform.calls.length;
  platform.fault = (call) => fault({ ...call, number: call.number - from });
  try {
    return await run('deploy.ts');
  } finally {
    platform.fault = null;
  }
};

async function rows(database: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  return (await (await platform.database(database)).prepare(sql).all()).results;
}

const deployments = () => platform.state.script('vitanyang-staging').deployments;
const oneLine = ({ error }: Ran) => expect(error).not.toMatch(/\n\s+at .*\.ts/);

beforeAll(async () => {
  cloneProject(clone);
  platform = await startPlatform(join(folder, 'platform'), join(clone, 'dist/server/wrangler.json'));
  const { status, error } = await run('setup-cloudflare.ts');
  expect([status, error]).toEqual([0, '']);
}, LONG);
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a deployment of staging', () => {
  it.each([
    ['a queue', () => platform.state.queues.delete('vitanyang-staging-push-dead'), 'vitanyang-staging-push-dead'],
    ['a secret', () => platform.state.script('vitanyang-staging').secrets.delete('PASSWORD_PEPPER'), 'PASSWORD_PEPPER'],
    ['the bucket', () => platform.state.buckets.delete('vitanyang-staging-pictures'), 'vitanyang-staging-pictures'],
    [
      'a plan that carries it',
      () => {
        platform.state.plans = [];
      },
      '200 ms',
    ],
  ])(
    'is refused without %s, before anything is written, and set-up mends it',
    async (_, take, words) => {
      take();
      const before = platform.calls.length;
      const { status, error } = await run('deploy.ts');
      platform.state.plans = ['workers_paid'];
      expect([status, error]).toEqual([1, expect.stringContaining(words)]);
      expect(platform.calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
      expect((await run('setup-cloudflare.ts')).status).toBe(0);
    },
    LONG,
  );

  it.each([
    ['that the account does not have', (id: string) => id.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')), 'id를 고쳐'],
    ['of the other environment', () => '', 'vitanyang-catalogue의 것'],
  ])(
    'is refused with the id of a database %s',
    async (_, another, words) => {
      const path = join(clone, 'wrangler.toml');
      const before = readFileSync(path, 'utf8');
      const [id = ''] = [...platform.state.databases].find(([, name]) => name === CATALOGUE) ?? [];
      platform.state.databases.set('11111111-2222-3333-4444-555555555555', 'vitanyang-catalogue');
      writeFileSync(path, before.replace(id, another(id) || '11111111-2222-3333-4444-555555555555'));
      const { status, error } = await run('deploy.ts');
      writeFileSync(path, before);
      platform.state.databases.delete('11111111-2222-3333-4444-555555555555');
      expect([status, error]).toEqual([1, expect.stringContaining(words)]);
    },
    LONG,
  );

  it(
    'goes through where each of our own calls fails once, done or undone',
    async () => {
      let ours = 0;
      const { status, error } = await deploy(({ path }) => {
        // Wrangler makes its own calls as it will.
        if (!/\/(query|bookmark|objects\/.+)$/.test(path)) return null;
        ours += 1;
        return (['cut', null, 'cut-after', null, { status: 503 }, null] as const)[ours % 6] ?? null;
      });
      expect([status, error]).toEqual([0, '']);
      expect(ours).toBeGreaterThan(100);
      expect((await fetch(`${platform.site}/readyz`)).status).toBe(200);
      expect(await rows(CATALOGUE, `SELECT count(*) AS products FROM supplement WHERE is_sample = 1`)).toEqual([
        { products: (await rows(CATALOGUE, 'SELECT count(*) AS found FROM supplement_search'))[0]?.['found'] },
      ]);
      expect(platform.unknown).toEqual([]);
    },
    LONG,
  );

  it.each([
    ['the upload is refused', { status: 400, message: 'Uncaught SyntaxError' }],
    ['the platform stumbles for good', { status: 500 }],
  ] as const)(
    'leaves the version before where %s',
    async (_, fault) => {
      const before = deployments()[0];
      const result = await deploy(({ method, path }) => (method === 'POST' && path.endsWith('/versions') ? fault : null));
      expect(result.status).toBe(1);
      expect(deployments()[0]).toEqual(before);
      expect((await fetch(`${platform.site}/readyz`)).status).toBe(200);
      expect(await rows(ACCOUNTS, 'SELECT * FROM deployment_lock')).toEqual([]);
    },
    LONG,
  );

  it(
    'stays whole where the connection is gone from any call on, and the same command then ends well',
    async () => {
      const from = platform.calls.length;
      expect((await deploy(() => null)).status).toBe(0);
      const calls = platform.calls.length - from;
      const tried: number[] = [];
      for (let cutFrom = 1 + (calls % EVERY); cutFrom <= calls - 2; cutFrom += EVERY) {
        // Another catalogue each time, so that there is something to break off.
        await (await platform.database(CATALOGUE)).prepare(`UPDATE catalogue_meta SET value = 'of another build' WHERE key = 'seed'`).all();
        const result = await deploy(({ number }) => (number >= cutFrom ? 'cut' : null));
        expect([cutFrom, result.status]).toEqual([cutFrom, 1]);
        oneLine(result);
        const [before] = await rows(
          CATALOGUE,
          'SELECT (SELECT count(*) FROM supplement) AS products, (SELECT count(*) FROM supplement_search) AS found',
        );
        expect(before?.['products']).toBe(before?.['found']);
        expect((await fetch(`${platform.site}/readyz`)).status).toBe(200);
        // Who broke off could not give the right back; its end is not waited for here.
        await (await platform.database(ACCOUNTS)).prepare('UPDATE deployment_lock SET until = 0').all();
        tried.push(cutFrom);
      }
      const last = await deploy(() => null);
      expect([last.status, last.error]).toEqual([0, '']);
      expect(tried.length).toBeGreaterThanOrEqual(isFull ? 60 : 5);
    },
    LONG,
  );
});
