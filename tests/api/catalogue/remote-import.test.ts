import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remoteStorage } from '#cli/cloudflare/resources.ts';
import { targetOf } from '#cli/deploy/target.ts';
import { LONG } from '#tests/support/conditions.ts';
import { startD1Service } from '#tests/support/d1-service.ts';
import { importRealRows, realRowsText } from '#tests/support/real-rows.ts';
import { runScript } from '#tests/support/run-script.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const ACCOUNT = 'account-of-somebody';
const TOKEN = 'never-to-be-shown';
const TARGET = targetOf(null);
const NAMES = TARGET.databases;

let here: TestServer;
let deployed: TestServer;
let service: Awaited<ReturnType<typeof startD1Service>>;
const folder = mkdtempSync(join(tmpdir(), 'vitanyang-remote-'));
const file = join(folder, 'rows.jsonl');

beforeAll(async () => {
  [here, deployed] = await Promise.all([startServer(), startServer()]);
  service = await startD1Service(ACCOUNT, TOKEN, {
    [NAMES.CATALOGUE]: deployed.catalogue,
    [NAMES.ACCOUNTS]: deployed.accounts,
  });
  writeFileSync(file, realRowsText());
});
afterAll(async () => {
  await service.close();
  await Promise.all([here.close(), deployed.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function dump(server: TestServer): Promise<string> {
  const tables = ['supplement', 'supplement_ingredient', 'supplement_document', 'suggestion', 'brand', 'supplement_change'];
  const rows = await Promise.all(
    tables.map(async (table) => {
      const { results } = await server.catalogue.prepare(`SELECT * FROM ${table}`).all();
      return results.map((row) => JSON.stringify(row)).sort();
    }),
  );
  // The command writes its own date.
  return JSON.stringify(rows).replaceAll(/imported_on\\":\\"[^"]*"/g, '');
}

const variables = { CLOUDFLARE_API_TOKEN: TOKEN, CLOUDFLARE_ACCOUNT_ID: ACCOUNT };
const run = (parts: readonly string[], environment: Readonly<Record<string, string>>) =>
  runScript('import-catalogue.ts', parts, { CATALOGUE: 'examples', CLOUDFLARE_API_BASE_URL: service.base, ...environment });

describe('importing into deployed databases', () => {
  it('a remote import says in one line that no account is logged in', LONG, async () => {
    const { status, out, error } = await run([file, '--remote'], { CLOUDFLARE_ACCOUNT_ID: ACCOUNT, HOME: folder, XDG_CONFIG_HOME: folder });
    expect([status, out, error.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(error).toContain('CLOUDFLARE_API_TOKEN');
    expect(service.calls).toBe(0);
  });

  it('a remote import reads the whole file first', LONG, async () => {
    const cut = join(folder, 'cut.jsonl');
    writeFileSync(cut, realRowsText().slice(0, 20_000));
    expect((await run([cut, '--remote'], variables)).status).toBe(1);
    expect(service.calls).toBe(0);
  });

  it('a remote import resumes where it broke off, through failing and busy answers', LONG, async () => {
    service.fault = (call) =>
      call === 12 ? { status: 403, text: '{"success":false,"errors":[{"code":10000,"message":"no more right"}]}' } : null;
    const broken = await run([file, '--remote'], variables);
    expect(broken.status).toBe(1);
    expect(broken.error).toContain('no more right');
    expect(broken.error).not.toContain(TOKEN);
    const first = service.calls;
    service.fault = (call) =>
      call === first + 3
        ? { status: 429, headers: { 'retry-after': '0' }, text: '' }
        : call === first + 5
          ? { status: 503, text: 'oops' }
          : null;
    const whole = await run([file, '--remote'], variables);
    service.fault = null;
    expect(whole.error).toContain('###');
    expect([whole.status, whole.error.split('\n').at(-2)]).toEqual([0, expect.stringContaining('###')]);
    expect(service.refused).toEqual([]);
  });

  it('a remote import leaves the same rows as a local one', LONG, async () => {
    await importRealRows(here);
    expect(await dump(deployed)).toBe(await dump(here));
  });

  it('a remote import is refused with another token, in the words of the platform', LONG, async () => {
    const stranger = { token: 'another', id: ACCOUNT, base: service.base, pauseMs: 1 };
    await expect(remoteStorage(stranger, TARGET).catalogue.prepare('SELECT 1').all()).rejects.toThrow('Authentication error');
  });

  it('a remote import writes a batch whole or not at all, and keeps numbers as numbers', LONG, async () => {
    const { catalogue } = remoteStorage({ token: TOKEN, id: ACCOUNT, base: service.base, pauseMs: 1 }, TARGET);
    const insert = catalogue.prepare('INSERT INTO catalogue_meta (key, value) VALUES (?1, ?2)');
    await expect(catalogue.batch([insert.bind('one', 1), insert.bind('one', 2)])).rejects.toThrow('UNIQUE');
    const { results } = await catalogue
      .prepare('SELECT id FROM supplement WHERE id >= ?1 AND id < ?1 + 3 ORDER BY id LIMIT ?2')
      .bind(5, 2)
      .all();
    expect(results).toEqual([{ id: 5 }, { id: 6 }]);
    expect((await catalogue.prepare(`SELECT * FROM catalogue_meta WHERE key = 'one'`).all()).results).toEqual([]);
  });
});
