import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabases } from '#cli/databases.ts';
import { PROJECT } from '#cli/paths.ts';
import { lockState } from '#cli/take-state.ts';
import { findByBarcode } from '#contract/supplements/barcodes.ts';
import { importBarcodes, readBarcodeRows } from '#register/import/public.ts';
import { call, resultOf } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { importRealRows } from '#tests/support/real-rows.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { SNAPSHOT } from '#tests/support/snapshot.ts';

const [ONE, TWO, SHORT, UPC, LATER, NOBODYS] = [
  '8801007325224',
  '4006381333931',
  '96385074',
  '036000291452',
  '8809876543213',
  '8801234567893',
];
const failure = v.object({ isSuccess: v.literal(false), code: v.string(), message: v.string(), result: v.null() });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ask = (code: string) => call(server.url, `/api/v1/supplements/barcode/${code}`);
const idsOf = async (code: string) => resultOf(await ask(code), findByBarcode.result).supplementIds;
const refusalOf = async (code: string) => {
  const reply = await ask(code);
  const { code: error, message } = v.parse(failure, reply.body);
  return [reply.status, error, message];
};
const products = async (condition: string) =>
  (await server.catalogue.prepare(`SELECT id, source_key FROM supplement WHERE ${condition} ORDER BY id LIMIT 2`).all()).results.map(
    ({ id, source_key }) => ({ id: Number(id), reportNumber: String(source_key).replace('mfds:', '') }),
  );
const take = (links: readonly (readonly [string, string])[]) =>
  importBarcodes(
    server.catalogue,
    readBarcodeRows(JSON.stringify(links.map(([PRDLST_REPORT_NO, BAR_CD]) => ({ PRDLST_REPORT_NO, BAR_CD })))),
  );

describe('the products of a barcode', () => {
  it('products of a barcode are empty before any import of codes, and the answer says so', async () => {
    expect(await refusalOf(ONE)).toEqual([404, 'BARCODE404', '제품 이름으로 찾고 있어요.']);
  });

  it('products are found by each of their codes, in every spelling, with all that share it', async () => {
    await importRealRows(server);
    const [first, second] = await products('NOT is_sample');
    if (!first || !second) throw new Error('no real products');
    await take([
      [first.reportNumber, ONE],
      [first.reportNumber, SHORT],
      [second.reportNumber, UPC],
      [second.reportNumber, SHORT],
    ]);
    expect(await idsOf(ONE)).toEqual([first.id]);
    for (const spelling of [UPC, `0${UPC}`, `00${UPC}`, '0-36000-29145-2', '０３６０００２９１４５２', '(01)00036000291452(10)A1'].map(
      encodeURIComponent,
    ))
      expect(await idsOf(spelling)).toEqual([second.id]);
    expect(await idsOf(SHORT)).toEqual([first.id, second.id]);
    const { supplements } = resultOf(await ask(SHORT), findByBarcode.result);
    expect(supplements.map(({ supplementId }) => supplementId)).toEqual([first.id, second.id]);
    for (const { supplementName, brandName } of supplements) expect([supplementName, brandName]).not.toContain('');
  });

  it('products imported after their code are found by it', async () => {
    const [first] = await products('is_sample');
    if (!first) throw new Error('no examples');
    await take([['202611220001', LATER]]);
    expect(await refusalOf(LATER)).toEqual([404, 'BARCODE404', '아직 모르는 바코드예요.']);
    const before = (await server.catalogue.prepare('SELECT source_key FROM supplement WHERE id = ?1').bind(first.id).all()).results[0];
    await server.catalogue.batch([
      server.catalogue.prepare(`UPDATE supplement SET source_key = 'mfds:202611220001' WHERE id = ?1`).bind(first.id),
    ]);
    expect(await idsOf(LATER)).toEqual([first.id]);
    await server.catalogue.batch([
      server.catalogue.prepare('UPDATE supplement SET source_key = ?2 WHERE id = ?1').bind(first.id, String(before?.['source_key'])),
    ]);
  });

  it('an unknown barcode finds no product', async () => {
    expect(await refusalOf(NOBODYS)).toEqual([404, 'BARCODE404', '아직 모르는 바코드예요.']);
    expect((await ask(NOBODYS)).headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(['8801007325225', '1', '123456789', '2000000000008', '0000000000000', 'abc', "1'--", '%20', '9'.repeat(500)])(
    'products of a barcode are not looked up by %s',
    async (code) => expect((await refusalOf(code)).slice(0, 2)).toEqual([400, 'BARCODE400']),
  );

  it('products of a barcode are the same for all callers, and cached until codes change', LONG, async () => {
    const reply = await ask(ONE);
    expect(reply.headers.get('cache-control')).toContain('public');
    await take([(await products('NOT is_sample')).map(({ reportNumber }) => [reportNumber, TWO] as const)[0] ?? ['', '']]);
    await expect.poll(async () => (await refusalOf(ONE)).slice(0, 2), { timeout: 15_000 }).toEqual([404, 'BARCODE404']);
    expect((await idsOf(TWO)).length).toBe(1);
  });
});

describe('the import command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitanyang-barcodes-'));
  const state = join(folder, 'state');
  beforeAll(() => cpSync(SNAPSHOT, state, { recursive: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...files: string[]) =>
    spawnSync(process.execPath, [join(PROJECT, 'functions/cli/import-barcodes.ts'), ...files], {
      cwd: PROJECT,
      encoding: 'utf8',
      env: { ...process.env, STATE_DIR: state, FOODSAFETY_API_KEY: '' },
    });
  const file = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const page = (rows: readonly unknown[], total = rows.length) =>
    JSON.stringify({ C005: { total_count: String(total), row: rows, RESULT: { CODE: 'INFO-000', MSG: '정상처리되었습니다.' } } });
  const row = (BAR_CD: string) => ({ PRDLST_REPORT_NO: '200400200072', BAR_CD, PRDLST_NM: '제품', BSSH_NM: '제조사' });

  it.each([
    ['nothing', () => [], /Name the file to import/],
    ['a file that is not there', () => [join(folder, 'none.json')], /cannot be opened/],
    ['an HTML page', () => [file('page.html', '<html></html>')], /sent a web page/],
    ['a truncated archive', () => [file('cut.json.gz', gzipSync(page([row(ONE)])).subarray(0, 30))], /cut off or damaged/],
    ['fewer rows than it says', () => [file('few.json', page([row(ONE)], 7))], /7 rows are announced, and 1 are there/],
  ] as const)('the import command refuses %s in one line', LONG, (_, files, message) => {
    const outcome = run(...files());
    expect([outcome.status, outcome.stdout]).toEqual([1, '']);
    expect(outcome.stderr).toMatch(message);
  });

  it('the import command refuses while a server uses the same state', () => {
    const unlock = lockState(state);
    const outcome = run(file('rows.json', page([row(ONE)])));
    unlock();
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toContain('in use by another process');
  });

  it('imports, and reports by reason', LONG, async () => {
    const outcome = run(file('rows.json.gz', gzipSync(page([row(ONE), row('8801007325225'), row('')]))));
    expect(outcome.stdout).toBe(
      'barcodes: 1, products: 1\nproducts not in the catalogue yet: 1; they join once imported\n  empty barcode: 1\n  wrong check digit: 1\n',
    );
    expect(outcome.status).toBe(0);
    expect(run(file('none.json', page([row('1')]))).status).toBe(1);
    const databases = await openDatabases(state);
    const { results } = await databases.catalogue.prepare('SELECT code, source_key FROM barcode').all();
    await databases.close();
    expect(results).toEqual([{ code: ONE, source_key: 'mfds:200400200072' }]);
  });
});
