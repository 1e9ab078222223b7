import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabases } from '#cli/databases.ts';
import { migrate } from '#cli/migrate.ts';
import { PROJECT } from '#cli/paths.ts';
import { seedIfChanged } from '#cli/prepare-databases.ts';
import { call, post } from '../support/api.ts';
import { onlyWhen, WHOLE_RUN } from '../support/conditions.ts';
import { bearer, ownAddress, PASSWORD, signUpBody, tokensOf } from '../support/people.ts';
import { freePort } from '../support/server.ts';

/** The last deployed commit: its worker goes on for seconds, and after a rollback for good, on the present tables. */
const RELEASE = readFileSync(resolve(PROJECT, 'tests/fixtures/last-release.txt'), 'utf8').trim();

function filesOf(release: string): Buffer | null {
  try {
    return execFileSync('git', ['archive', release], { cwd: PROJECT, maxBuffer: 1 << 29, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

const archive = filesOf(RELEASE);
const HISTORY = { isMet: archive !== null, reason: 'no git history: the last release is not at hand', command: 'git fetch --unshallow' };

const folder = mkdtempSync(join(tmpdir(), 'vitanyang-release-'));
const release = join(folder, 'release');
const state = join(folder, 'state');
let running: ChildProcess | null = null;
afterAll(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function startRelease(files: Buffer, port: number): Promise<void> {
  mkdirSync(release);
  execFileSync('tar', ['-x', '-C', release], { input: files });
  symlinkSync(resolve(PROJECT, 'node_modules'), join(release, 'node_modules'));
  // As during a deployment: contracting migrations come later.
  const databases = await openDatabases(state);
  await migrate(databases.catalogue, 'catalogue', 'expanding');
  await migrate(databases.accounts, 'accounts', 'expanding');
  await seedIfChanged(databases, 'examples');
  await databases.close();
  const script = join(release, 'run-release.ts');
  writeFileSync(
    script,
    `import { buildIfChanged } from './functions/cli/build.ts';
     import { openRuntime } from './functions/cli/runtime.ts';
     import { localSecrets } from './functions/cli/secrets.ts';
     await buildIfChanged();
     const variables = { PUBLIC_URL: 'http://127.0.0.1:${port}', ...(await localSecrets('${state}')) };
     const runtime = await openRuntime({ port: ${port}, stateDirectory: '${state}', variables });
     await runtime.tick(new Date());
     console.log('runs');`,
  );
  const child = spawn(process.execPath, [script], {
    cwd: release,
    env: { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  await expect.poll(() => (child.exitCode === null ? said : `ended: ${said}`), { timeout: 150_000 }).toMatch(/runs|ended/);
  expect(said).toContain('runs');
}

describe('the worker of the last release on the present tables', () => {
  it('the worker of the last release shows products, logs people in and writes on the present tables', {
    ...onlyWhen(WHOLE_RUN, HISTORY),
    timeout: 240_000,
  }, async () => {
    const port = await freePort();
    if (archive === null) throw new Error('nothing to run');
    await startRelease(archive, port);
    const site = `http://127.0.0.1:${port}`;
    for (const path of [
      '/',
      '/product/1',
      '/searchresult?query=비타민',
      '/ingredient/1',
      '/healthz',
      '/api/v1/terms',
      '/api/v1/supplements/popular-supplements?size=10',
    ])
      expect([path, (await fetch(site + encodeURI(path))).status]).toEqual([path, 200]);
    const email = 'old@release.example';
    const signedUp = await post(site, '/api/v1/auth/signup', signUpBody(email), ownAddress());
    expect(signedUp.status).toBe(201);
    const tokens = tokensOf(await post(site, '/api/v1/auth/login', { email, password: PASSWORD }, ownAddress()));
    const headers = bearer(tokens.accessToken);
    const own = (method: string, path: string) => call(site, path, { method, headers });
    expect((await own('POST', '/api/v1/supplements/1/like')).status).toBe(200);
    expect((await own('GET', '/api/v1/users/me')).status).toBe(200);
    expect((await own('GET', '/api/v1/users/me/export')).status).toBe(200);
  });
});
