import { describe, expect, it } from 'vitest';
import { migrate } from '#cli/migrate.ts';
import type { Database } from '#platform/bindings.ts';
import { importBarcodes, readBarcodeRows } from '#register/import/public.ts';
import { memoryDatabase } from '#tests/support/sqlite.ts';

type Row = { readonly PRDLST_REPORT_NO?: unknown; readonly BAR_CD?: unknown; readonly PRDLST_NM?: string };
const row = (PRDLST_REPORT_NO: unknown, BAR_CD: unknown): Row => ({ PRDLST_REPORT_NO, BAR_CD, PRDLST_NM: '제품' });
const page = (rows: readonly unknown[], total: unknown = String(rows.length), code = 'INFO-000') => ({
  C005: { total_count: total, row: rows, RESULT: { CODE: code, MSG: '정상처리되었습니다.' } },
});
const [ONE, TWO, SHORT, UPC] = ['8801007325224', '4006381333931', '96385074', '036000291452'];
const [FIRST, SECOND] = ['200400200072', '2014001500232'];

async function emptyCatalogue(): Promise<Database> {
  const database = memoryDatabase();
  await migrate(database, 'catalogue');
  return database;
}

const linksIn = async (database: Database) =>
  (await database.prepare('SELECT code, source_key FROM barcode ORDER BY source_key, code').all()).results.map((each) =>
    [each['source_key'], each['code']].join(' '),
  );
const take = async (database: Database, ...values: readonly unknown[]) =>
  importBarcodes(database, readBarcodeRows(values.map((value) => JSON.stringify(value)).join('\n')));

describe('rows of codes', () => {
  const rows = [row(FIRST, ONE), row(SECOND, TWO)];
  const expected = [
    { reportNumber: FIRST, code: ONE },
    { reportNumber: SECOND, code: TWO },
  ];
  it.each([
    ['an array', JSON.stringify(rows)],
    ['an array over several lines', JSON.stringify(rows, null, 2)],
    ['lines', rows.map((each) => JSON.stringify(each)).join('\r\n')],
    ['a page', JSON.stringify(page(rows))],
    ['a page over several lines', JSON.stringify(page(rows), null, 2)],
    ['pages in lines', rows.map((each) => JSON.stringify(page([each], '2'))).join('\n')],
    ['a list of pages', JSON.stringify(rows.map((each) => page([each], 2)))],
    ['a page after a byte order mark', `\uFEFF${JSON.stringify(page(rows))}`],
  ])('rows of codes are read from %s', (_, text) => expect(readBarcodeRows(text).rows).toEqual(expected));

  it('rows of codes may have numbers and nulls where the portal has text', () => {
    expect(readBarcodeRows(JSON.stringify([row(200400200072, 8801007325224), row(FIRST, null)])).rows).toEqual([
      { reportNumber: FIRST, code: ONE },
      { reportNumber: FIRST, code: '' },
    ]);
  });

  it.each([
    ['a page of HTML', '<!doctype html><html></html>', 'sent a web page'],
    ['text', '바코드', 'This is no JSON'],
    ['a page cut off', JSON.stringify(page(rows)).slice(0, -20), 'This is no JSON'],
    [
      'lines cut off',
      rows
        .map((each) => JSON.stringify(each))
        .join('\n')
        .slice(0, -5),
      'This is no JSON',
    ],
    ['an error in a good answer', '{"RESULT":{"CODE":"INFO-100","MSG":"인증키가 유효하지 않습니다."}}', 'refused: INFO-100'],
    ['an error in a page', JSON.stringify(page([], '0', 'ERROR-500')), 'refused: ERROR-500'],
    ['the same page twice', JSON.stringify([page(rows, 4), page(rows, 4)]), 'is in it twice'],
    ['a row without a code', JSON.stringify([row(FIRST, ONE), { PRDLST_REPORT_NO: FIRST }]), 'Row 2 has'],
    ['a row of another service', JSON.stringify([{ C003: { row: [] } }]), 'Row 1 has'],
    ['a row that is none', '[1]', 'Row 1 has'],
  ])('rows of codes are refused whole: %s', (_, text, words) => expect(() => readBarcodeRows(text)).toThrow(words));
});

describe('importing codes', () => {
  it('importing codes keeps several codes of a product and several products of a code, each once', async () => {
    const database = await emptyCatalogue();
    const report = await take(database, row(FIRST, ONE), row(FIRST, UPC), row(SECOND, ONE), row(SECOND, SHORT), row(FIRST, ` 0${UPC}`));
    expect(await linksIn(database)).toEqual([
      `mfds:${FIRST} 0${UPC}`,
      `mfds:${FIRST} ${ONE}`,
      `mfds:${SECOND} ${ONE}`,
      `mfds:${SECOND} ${SHORT}`,
    ]);
    expect(report).toEqual({ codes: 3, products: 2, unknownProducts: 2, leftOut: { twice: 1 } });
  });

  it('importing codes counts by reason what makes no link', async () => {
    const database = await emptyCatalogue();
    const { leftOut, codes } = await take(
      database,
      row(FIRST, ONE),
      row(FIRST, ''),
      row(FIRST, '8801007325225'),
      row(FIRST, '88010073252'),
      row(FIRST, '880100732522X'),
      row(FIRST, '2000000000008'),
      row('모름', TWO),
    );
    expect(codes).toBe(1);
    expect(leftOut).toEqual({ noCode: 1, checkDigit: 1, length: 1, notDigits: 1, notOneProduct: 1, noReportNumber: 1 });
    expect(await linksIn(database)).toEqual([`mfds:${FIRST} ${ONE}`]);
  });

  it('importing codes gives a product that comes again its new codes, and leaves those of others', async () => {
    const database = await emptyCatalogue();
    await take(database, row(FIRST, ONE), row(SECOND, TWO));
    await take(database, row(FIRST, SHORT));
    expect(await linksIn(database)).toEqual([`mfds:${FIRST} ${SHORT}`, `mfds:${SECOND} ${TWO}`]);
    await take(database, row(FIRST, 'not a code'));
    expect(await linksIn(database)).toEqual([`mfds:${FIRST} ${SHORT}`, `mfds:${SECOND} ${TWO}`]);
  });

  it('importing codes takes tens of thousands of rows, and the same ones again without a change', async () => {
    const database = await emptyCatalogue();
    const code = (index: number) => {
      const body = `880${String(index).padStart(9, '0')}`;
      const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
      return `${body}${(10 - (sum % 10)) % 10}`;
    };
    const rows = Array.from({ length: 23_456 }, (_, index) => row(`20260000${String(index).padStart(6, '0')}`, code(index)));
    const text = JSON.stringify(page(rows));
    await importBarcodes(database, readBarcodeRows(text));
    const before = await linksIn(database);
    expect(before.length).toBe(23_456);
    await importBarcodes(database, readBarcodeRows(text));
    expect(await linksIn(database)).toEqual(before);
  });

  it.each([
    ['nothing', '', 'no barcode to import'],
    ['no row', JSON.stringify(page([], '0', 'INFO-200')), 'no barcode to import'],
    ['fewer rows than the portal says', JSON.stringify(page([row(SECOND, TWO)], '3')), '3 rows are announced, and 1 are'],
  ])('importing codes refuses %s and changes nothing', async (_, text, words) => {
    const database = await emptyCatalogue();
    await take(database, row(FIRST, ONE));
    await expect(async () => importBarcodes(database, readBarcodeRows(text))).rejects.toThrow(words);
    expect(await linksIn(database)).toEqual([`mfds:${FIRST} ${ONE}`]);
  });

  it('importing codes is all or nothing: what fails while it writes leaves what was there', async () => {
    const database = await emptyCatalogue();
    await take(database, row(FIRST, ONE));
    await database.prepare(`CREATE TRIGGER full BEFORE INSERT ON barcode BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`).all();
    await expect(take(database, row(FIRST, TWO))).rejects.toThrow('the disk is full');
    expect(await linksIn(database)).toEqual([`mfds:${FIRST} ${ONE}`]);
  });

  it('importing codes makes a new version of the catalogue, so that no kept answer stays', async () => {
    const database = await emptyCatalogue();
    const version = async () =>
      (await database.prepare(`SELECT value FROM catalogue_meta WHERE key = 'version'`).all()).results[0]?.['value'];
    await take(database, row(FIRST, ONE));
    const first = await version();
    await take(database, row(SECOND, TWO));
    expect([first, await version()]).toEqual(['1', '2']);
  });
});
