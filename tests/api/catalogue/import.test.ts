import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '#cli/paths.ts';
import { lockState } from '#cli/take-state.ts';
import { readRows } from '#register/import/public.ts';
import { FULL_RUN, LONG, MINISTRY_FILE, onlyWhen, WHOLE_REGISTER } from '#tests/support/conditions.ts';
import { importRealRows, realRowsText } from '#tests/support/real-rows.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { SNAPSHOT } from '#tests/support/snapshot.ts';

async function dump(server: TestServer): Promise<string> {
  const tables = ['supplement', 'supplement_ingredient', 'brand'];
  const rows = await Promise.all(
    tables.map(async (table) => (await server.catalogue.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()).results),
  );
  return JSON.stringify(rows);
}

/** CPU time of finished child processes, over all cores; the machine's other load is not counted. */
function cpuSecondsOfChildren(): number {
  // `cutime` and `cstime` of proc(5), in hundredths; the name before them may hold spaces.
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  return (Number(fields.split(' ')[13]) + Number(fields.split(' ')[14])) / 100;
}

describe('importing registered products', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
    await importRealRows(server);
  });
  afterAll(() => server.close());

  it('importing registered products gives ids above the examples and below a million', async () => {
    const { results } = await server.catalogue
      .prepare('SELECT MIN(id) AS low, MAX(id) AS high, count(*) AS total FROM supplement WHERE NOT is_sample')
      .all();
    expect(Number(results[0]?.['low'])).toBe(10_001);
    expect(Number(results[0]?.['high'])).toBeLessThan(1_000_000);
    expect(Number(results[0]?.['total'])).toBe(readRows(realRowsText()).rows.length);
  });

  it('importing registered products changes nothing the second time, in any order of rows', async () => {
    const before = await dump(server);
    await importRealRows(server, readRows(realRowsText()).rows.toReversed());
    expect(await dump(server)).toBe(before);
  });

  it('an interrupted import of registered products resumes where it broke off', async () => {
    const fresh = await startServer();
    const { rows } = readRows(realRowsText());
    let batches = 0;
    const breaking = {
      ...fresh,
      catalogue: {
        prepare: (sql: string) => fresh.catalogue.prepare(sql),
        batch: (statements: Parameters<typeof fresh.catalogue.batch>[0]) => {
          batches += 1;
          if (batches === 4) throw new Error('the power is gone');
          return fresh.catalogue.batch(statements);
        },
      },
    };
    await expect(importRealRows(breaking, rows)).rejects.toThrow('the power is gone');
    await importRealRows(fresh, rows);
    expect(await dump(fresh)).toBe(await dump(server));
    await fresh.close();
  });

  it('importing registered products keeps unreadable amounts as unknown, with a reason', async () => {
    const { results } = await server.catalogue
      .prepare('SELECT reading, label_text FROM supplement_ingredient WHERE amount IS NULL AND supplement_id > 10000')
      .all();
    expect(results.length).toBeGreaterThan(10);
    for (const row of results) {
      expect(row['reading']).toMatch(/^[a-z-]+$/);
      expect(row['label_text']).not.toBe('');
    }
  });

  it('an imported product is found by its name and by its ingredients', async () => {
    const response = await fetch(`${server.url}/api/v1/supplements/search?keyword=${encodeURIComponent('힘찬닥터스')}`);
    const body: { result: { supplements: { supplementName: string; isSample: boolean }[] } } = await response.json();
    expect(body.result.supplements[0]).toMatchObject({ supplementName: '힘찬닥터스 뼈건강', isSample: false });
  });
});

describe('the import command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitanyang-import-'));
  const state = join(folder, 'state');
  beforeAll(() => cpSync(SNAPSHOT, state, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...files: string[]) =>
    spawnSync(process.execPath, ['--max-old-space-size=160', join(PROJECT, 'functions/cli/import-catalogue.ts'), ...files], {
      cwd: PROJECT,
      encoding: 'utf8',
      env: { ...process.env, STATE_DIR: state },
    });
  const file = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  it.each([
    ['nothing', () => [], /Name the file to import/],
    ['a file that is not there', () => [join(folder, 'none.json')], /cannot be opened/],
    ['an HTML page', () => [file('page.html', '<html>foreign address</html>')], /is no JSON/],
    ['text that is no JSON', () => [file('text.json', '비타민')], /is no JSON/],
    ['a file in another encoding', () => [file('euc-kr.json', Buffer.from([0x7b, 0x22, 0xba, 0xf1, 0xc5, 0xb8, 0x22]))], /UTF-8/],
    ['a truncated archive', () => [file('cut.jsonl.gz', gzipSync(realRowsText()).subarray(0, 5000))], /cut off or damaged/],
    ['a truncated text', () => [file('cut.jsonl', realRowsText().slice(0, 20_000))], /is no JSON|cannot be read/],
    ['a row without a number', () => [file('row.jsonl', '{"PRDUCT":"이름만"}\n{"PRDUCT":"둘"}')], /Row 1 cannot be read/],
    ['an empty file', () => [file('empty.json', '')], /no product to import/],
  ] as const)('the import command refuses %s in one line and changes nothing', LONG, (_, files, message) => {
    const outcome = run(...files());
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toMatch(message);
    expect(outcome.stdout).toBe('');
  });

  it('the import command refuses while a server uses the same state', LONG, () => {
    const unlock = lockState(state);
    const outcome = run(file('rows.jsonl', realRowsText()));
    unlock();
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain('in use by another process');
  });

  it('imports, shows how far it is, and reports by reason', LONG, () => {
    const outcome = run(file('rows.jsonl.gz', gzipSync(realRowsText())));
    expect(outcome.stderr).toContain('###');
    expect(outcome.status).toBe(0);
    expect(outcome.stdout).toMatch(/unknown: \d+/);
    expect(outcome.stdout).toContain('once-a-day');
  });

  // Half a minute; `ministry-labelled.test.ts` and `real-lists.test.ts` cover what it reads.
  it('the import command reads the whole register in under a minute and half a gigabyte', {
    ...onlyWhen(WHOLE_REGISTER, FULL_RUN),
    timeout: 300_000,
  }, () => {
    const rows = gunzipSync(readFileSync(MINISTRY_FILE)).toString('utf8').trim().split('\n').length;
    const before = cpuSecondsOfChildren();
    const outcome = run(MINISTRY_FILE);
    expect(outcome.status).toBe(0);
    expect(cpuSecondsOfChildren() - before).toBeLessThan(60);
    expect(outcome.stdout).toContain(`products: ${rows} `);
    expect(Number(/most memory: (\d+) MB/.exec(outcome.stdout)?.[1])).toBeLessThan(500);
  });
});
