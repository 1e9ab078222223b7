import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { FULL_RUN, isFull, onlyWhen } from '#tests/support/conditions.ts';
import { freePort } from '#tests/support/server.ts';
import { SNAPSHOT } from '#tests/support/snapshot.ts';

const BEGINNING_MS = 170_000;

describe('npm run dev', onlyWhen(FULL_RUN), () => {
  let state: string;
  let site: string;
  let child: ChildProcess;
  beforeAll(async () => {
    if (!isFull) return;
    state = mkdtempSync(join(tmpdir(), 'vitanyang-development-'));
    cpSync(SNAPSHOT, state, { recursive: true });
    const port = await freePort();
    site = `http://localhost:${port}`;
    // A process group, so that its children end with it.
    child = spawn(process.execPath, [resolve(PROJECT, 'functions/cli/dev.ts')], {
      env: { ...process.env, PORT: String(port), STATE_DIR: state },
      stdio: 'ignore',
      detached: true,
    });
    const status = () =>
      fetch(`${site}/healthz`).then(
        ({ status }) => status,
        () => null,
      );
    await vi.waitUntil(async () => (await status()) === 200, { timeout: BEGINNING_MS, interval: 500 });
  }, BEGINNING_MS);
  afterAll(() => {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL');
    if (state) rmSync(state, { recursive: true, force: true });
  });

  it('npm run dev has keys, secrets, queues and a clock: everything that the product needs', async () => {
    expect(await (await fetch(`${site}/readyz`)).json()).toMatchObject({
      status: 'ready',
      checks: { keys: 'ok', queue: 'ok', tick: 'ok' },
    });
  });

  it('npm run dev has accounts', async () => {
    const email = 'haru@example.com';
    const password = 'a long enough passphrase';
    const send = (path: string, body: unknown) =>
      fetch(site + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const terms = (await (await fetch(`${site}/api/v1/terms`)).json()).result.map(({ id }: { id: number }) => id);
    const details = { birthDate: '1990-01-01', gender: 'FEMALE', phoneNumber: '010-1234-5678', fullName: '김하루' };
    const joined = await send('/api/v1/auth/signup', { email, password, nickname: '하루', agreedTermIds: terms, ...details });
    expect(joined.status).toBeLessThan(300);
    expect((await send('/api/v1/auth/login', { email, password })).status).toBe(200);
  });

  it('npm run dev names its own address, and stores no page', async () => {
    expect(await (await fetch(`${site}/sitemap.xml`)).text()).toContain(`<loc>${site}/sitemaps/pages.xml</loc>`);
    for (let visit = 0; visit < 2; visit += 1) expect((await fetch(`${site}/terms/service`)).headers.get('x-cache')).toBeNull();
  });
});
