import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFile } from '#cli/database-file.ts';
import { openDatabases } from '#cli/databases.ts';
import { PROJECT, WORKER_CONFIG } from '#cli/paths.ts';
import { checkSecrets } from '#cli/secret-checks.ts';
import { localSecrets } from '#cli/secrets.ts';
import { expectSoundDatabases } from '#cli/stored-databases.ts';
import { localIds } from '#cli/worker-config.ts';
import { freePort } from '#tests/support/server.ts';
import { SNAPSHOT } from '#tests/support/snapshot.ts';

let state: string;
let running: ChildProcess[] = [];
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'vitanyang-broken-'));
  cpSync(SNAPSHOT, state, { recursive: true });
});
afterEach(() => {
  for (const process of running) process.kill('SIGKILL');
  running = [];
  rmSync(state, { recursive: true, force: true });
});

async function start(...options: readonly string[]) {
  const child = spawn(process.execPath, [resolve(PROJECT, 'functions/cli/start.ts'), ...options], {
    env: { ...process.env, PORT: String(await freePort()), STATE_DIR: state, CATALOGUE: 'examples' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = new Promise((done) => child.on('exit', done));
  return { said: () => said.trim(), ended };
}

async function refusal(...options: readonly string[]): Promise<string> {
  const started = await start(...options);
  expect(await started.ended).toBe(1);
  return started.said();
}

/** Pages in the WAL would repair it. */
function forgetLog(file: string): void {
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
}
const fileOf = (binding: string) => databaseFile(state, localIds(WORKER_CONFIG)[binding] ?? '');

describe('npm start', () => {
  it('npm start names a damaged database with its repair in one line', async () => {
    const accounts = fileOf('ACCOUNTS');
    forgetLog(accounts);
    writeFileSync(accounts, 'noise'.repeat(10_000));
    expect(await refusal()).toMatch(/^The database ACCOUNTS in [^\n]+\.sqlite is damaged \([^\n]+\): put it back from a copy [^\n]+$/);
    cpSync(SNAPSHOT, state, { recursive: true });
    const catalogue = fileOf('CATALOGUE');
    forgetLog(catalogue);
    truncateSync(catalogue, Math.floor(readFileSync(catalogue).length / 2 / 4096) * 4096);
    expect(await refusal()).toMatch(/^The database CATALOGUE in [^\n]+\.sqlite is damaged \([^\n]+\): move it away [^\n]+$/);
  });

  it.each([
    ['gone', (file: string) => rmSync(file)],
    ['of zero bytes', (file: string) => truncateSync(file)],
  ])('npm start says that the database of accounts begins empty where its file is %s', async (_, lose) => {
    forgetLog(fileOf('ACCOUNTS'));
    lose(fileOf('ACCOUNTS'));
    const started = await start();
    await expect.poll(started.said, { timeout: 50_000 }).toContain('is ready at');
    expect(started.said()).toMatch(/^The database ACCOUNTS is gone \([^\n]+\.sqlite\) and begins empty, [^\n]+\n/);
  });

  it('npm start says that a log beside a database is none of SQLite', () => {
    const log = `${fileOf('ACCOUNTS')}-wal`;
    rmSync(`${fileOf('ACCOUNTS')}-shm`, { force: true });
    writeFileSync(log, '');
    expect(expectSoundDatabases(state)).toEqual([]);
    writeFileSync(log, 'noise'.repeat(10_000));
    expect(expectSoundDatabases(state)).toEqual([expect.stringMatching(/^The log [^\n]+-wal of the database ACCOUNTS is no log [^\n]+$/)]);
  });

  describe('with a person whose password was made with the pepper', () => {
    beforeEach(async () => {
      const { accounts, close } = await openDatabases(state);
      await checkSecrets(accounts, localSecrets(state), '', false);
      await accounts.batch([
        accounts.prepare(
          "INSERT INTO user (id, email, nickname, full_name, provider, created_at) VALUES (1, 'a@example.com', 'a', 'a', 'vitacheck', 0)",
        ),
      ]);
      await close();
    });

    it.each([
      ['lost', () => rmSync(join(state, 'secrets.env'))],
      ['overwritten', () => writeFileSync(join(state, 'secrets.env'), 'garbage\u0000')],
    ])('npm start refuses secrets that were %s', async (_, lose) => {
      lose();
      expect(await refusal()).toMatch(/^PASSWORD_PEPPER in [^\n]+secrets\.env is not the one [^\n]+--accept-lost-pepper[^\n]+$/);
    });

    it('npm start goes on without the pepper once its loss is accepted', async () => {
      rmSync(join(state, 'secrets.env'));
      const started = await start('--accept-lost-pepper');
      await expect.poll(started.said, { timeout: 50_000 }).toContain('is ready at');
      expect(started.said()).toContain('every password has ended');
      expect(started.said()).toContain('TOKEN_KEYS is new');
    });
  });
});
