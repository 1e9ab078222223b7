import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabases } from '#cli/databases.ts';
import { PROJECT, WORKER_CONFIG } from '#cli/paths.ts';
import { lockState } from '#cli/take-state.ts';
import { workerVariables } from '#cli/worker-variables.ts';
import { CONCERNS_BY_KIND } from '#domain/combinations/cautions/concern.ts';
import { MAXIMUM_CONCERNS } from '#domain/combinations/cautions/maximum-concerns.ts';
import { LONG } from '#tests/support/conditions.ts';
import { freePort } from '#tests/support/server.ts';
import { SNAPSHOT } from '#tests/support/snapshot.ts';

type Started = { readonly process: ChildProcess; said(): string };

let state: string;
let running: ChildProcess[] = [];
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'vitanyang-start-'));
  cpSync(SNAPSHOT, state, { recursive: true });
});
afterEach(() => {
  for (const process of running) process.kill('SIGKILL');
  running = [];
  rmSync(state, { recursive: true, force: true });
});

function start(port: number): Started {
  const child = spawn(process.execPath, [resolve(PROJECT, 'functions/cli/start.ts')], {
    env: { ...process.env, PORT: String(port), STATE_DIR: state, CATALOGUE: 'examples' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
  return { process: child, said: () => said };
}

const statusOf = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => null,
  );

describe('npm start', () => {
  it('npm start ends with its parent, and the next start takes over from a killed one', LONG, async () => {
    const port = await freePort();
    const first = start(port);
    await expect.poll(() => statusOf(port, '/readyz'), { timeout: 50_000 }).toBe(200);
    await expect.poll(() => first.said(), { timeout: 50_000 }).toContain(`http://localhost:${port}`);
    first.process.kill('SIGKILL');
    await expect.poll(() => statusOf(port, '/healthz'), { timeout: 10_000 }).toBeNull();
    const second = start(port);
    await expect.poll(() => statusOf(port, '/healthz'), { timeout: 50_000 }).toBe(200);
    expect(second.said()).not.toMatch(/\n\s+at /);
  });

  it('npm start neither stores nor logs the person of a request', LONG, async () => {
    const port = await freePort();
    const started = start(port);
    await expect.poll(() => statusOf(port, '/readyz'), { timeout: 50_000 }).toBe(200);
    const asked = { population: { gender: 'FEMALE', age: 37, condition: 'LACTATING' }, concerns: ['LEVODOPA', 'GLAUCOMA'] };
    // One over the cap is refused; refused ones are not logged either.
    const others = CONCERNS_BY_KIND.CONDITION.filter((code) => code !== 'GLAUCOMA');
    const refused = { ...asked, concerns: [...asked.concerns, ...others.slice(0, MAXIMUM_CONCERNS - 1)] };
    const statuses: number[] = [];
    for (const body of [asked, refused]) {
      for (const [path, own] of [
        ['/api/v1/combinations/analyze', { supplementIds: [252, 286] }],
        ['/api/v1/supplements/252/limits', {}],
      ] as const) {
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...own, ...body }),
        });
        statuses.push(reply.status);
        if (reply.status === 200) expect(await reply.text()).not.toContain('"previewUrl":"');
      }
    }
    expect(statuses).toEqual([200, 200, 400, 400]);
    started.process.kill('SIGTERM');
    await new Promise((done) => started.process.on('exit', done));
    const written = readdirSync(state, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'latin1') }));
    expect(written.length).toBeGreaterThan(3);
    for (const secret of ['LEVODOPA', 'GLAUCOMA', '"age":37']) {
      expect(
        written.filter(({ text }) => text.includes(secret)).map(({ name }) => name),
        secret,
      ).toEqual([]);
      expect(started.said()).not.toContain(secret);
    }
  });

  it('npm start says in one line that its port is in use', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    const started = start(port);
    const code = await new Promise((done) => started.process.on('exit', done));
    other.close();
    expect([code, started.said().trim()]).toEqual([1, `Port ${port} is taken. Stop what listens there, or set PORT to another one.`]);
  });

  it('npm start refuses, in one line, a state that newer code has made', LONG, async () => {
    const databases = await openDatabases(state);
    await databases.accounts.batch([databases.accounts.prepare(`INSERT INTO d1_migrations (name) VALUES ('9999_newer.sql')`)]);
    await databases.close();
    const started = start(await freePort());
    const code = await new Promise((done) => started.process.on('exit', done));
    expect([code, started.said().trim()]).toEqual([
      1,
      'The accounts database was made by a newer version of this project: update the code, or set STATE_DIR to another folder.',
    ]);
  });

  it('npm start refuses, in one line that names the export to take first, a state of 0.2.0', LONG, async () => {
    const databases = await openDatabases(state);
    for (const database of [databases.catalogue, databases.accounts])
      await database.batch([database.prepare(`INSERT INTO d1_migrations (name) VALUES ('0001_tables.sql')`)]);
    await databases.close();
    const started = start(await freePort());
    const code = await new Promise((done) => started.process.on('exit', done));
    expect([code, started.said().trim()]).toEqual([
      1,
      'The databases are of a version before 1.0.0, the first release: start that version, let each person download “내 데이터” there to import it here, and set STATE_DIR to another folder.',
    ]);
  });

  it('npm start takes over the state of a process that was killed, and of no other', async () => {
    const holding = spawn(process.execPath, [
      '--eval',
      `const { DatabaseSync } = require('node:sqlite');
       const lock = new DatabaseSync(${JSON.stringify(join(state, 'in-use.sqlite'))});
       lock.exec('BEGIN EXCLUSIVE');
       console.log('held');
       setInterval(() => lock, 1000);`,
    ]);
    await new Promise((held) => holding.stdout.once('data', held));
    expect(() => lockState(state)).toThrow('in use by another process');
    holding.kill('SIGKILL');
    await new Promise((ended) => holding.once('exit', ended));
    lockState(state)();
  });
});

describe('the built worker', () => {
  it('the built worker leaves its options beside its configuration, so that a start loads no wrangler', () => {
    const { of } = JSON.parse(readFileSync(`${WORKER_CONFIG}.options`, 'utf8'));
    expect(of).toBe(`${WORKER_CONFIG}\n${readFileSync(WORKER_CONFIG, 'utf8')}`);
  });
});

describe('the variables of a local worker', () => {
  it("a local worker's variables are all known settings, but secrets", () => {
    const given = { PUSH_TIMEOUT_MS: '500', PUSH_RETRY_SECONDS: '3', CONTACT: 'mailto:a@b.c', TOKEN_KEYS: 'secret', HOME: '/root' };
    expect(workerVariables(1234, given)).toEqual({
      PUBLIC_URL: 'http://localhost:1234',
      PUSH_TIMEOUT_MS: '500',
      PUSH_RETRY_SECONDS: '3',
      CONTACT: 'mailto:a@b.c',
    });
    expect(workerVariables(1, { PUBLIC_URL: 'https://vitanyang.example' })).toEqual({ PUBLIC_URL: 'https://vitanyang.example' });
  });
});
