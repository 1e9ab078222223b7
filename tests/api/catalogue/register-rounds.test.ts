import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOwnChanges } from '#contract/supplements/supplement-changes.ts';
import { readSupplement } from '#contract/supplements/supplements.ts';
import { resultOf } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { type Answer, pageText, serviceRow, startMinistry } from '#tests/support/ministry-service.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const KEY = 'key-of-the-ministry';
const ROWS = 450;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let ministry: Awaited<ReturnType<typeof startMinistry>>;
let server: TestServer;
let person: Person;
/** Two in the morning in Seoul, when a round starts. */
let clock = Date.parse('2026-11-29T17:00:00Z');

beforeAll(async () => {
  ministry = await startMinistry(Array.from({ length: ROWS }, (_, index) => serviceRow(index + 1)));
  server = await startServer({ MFDS_API_KEY: KEY, MFDS_BASE: ministry.base, CACHE_FRESH_SECONDS: '0' });
  person = await newPerson(server, 'rounds@example.com');
});
afterAll(async () => {
  await server.close();
  await ministry.close();
});

async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await server.tick(new Date(clock));
    clock += MINUTE_MS;
  }
}
const nextNight = () => {
  clock = (Math.floor(clock / DAY_MS) + 1) * DAY_MS + 17 * 60 * MINUTE_MS;
};
/** One minute for pages, one for the end, one without work. */
async function night(): Promise<void> {
  nextNight();
  await minutes(3);
}
const select = async (sql: string, ...values: (string | number)[]) =>
  (
    await server.catalogue
      .prepare(sql)
      .bind(...values)
      .all()
  ).results;
const productOf = async (number: number) =>
  (await select('SELECT * FROM supplement WHERE source_key = ?1', `mfds:${serviceRow(number)['PRDLST_REPORT_NO']}`))[0] ?? {};
const changesOf = (id: unknown) =>
  select('SELECT kind, changed_on, old_amount, new_amount FROM supplement_change WHERE supplement_id = ?1 ORDER BY kind', Number(id));
const dump = async () =>
  JSON.stringify([
    (await select('SELECT * FROM supplement ORDER BY id')).map(({ score, ...row }) => row),
    await select('SELECT * FROM supplement_ingredient ORDER BY 1, 2'),
    await select('SELECT * FROM supplement_document ORDER BY 1'),
    await select('SELECT * FROM supplement_change ORDER BY 1, 2, 3, 4'),
  ]);
const round = async () =>
  v.parse(
    v.object({ phase: v.string(), next: v.number(), failures: v.number(), notBefore: v.number() }),
    JSON.parse(String((await select(`SELECT value FROM catalogue_meta WHERE key = 'register-round'`))[0]?.['value'])),
  );
const get = async <Schema extends v.GenericSchema>(path: string, schema: Schema) => resultOf(await send(server, 'GET', path, {}), schema);
const pageOf = async (id: unknown) => (await fetch(`${server.url}/product/${id}`)).text();
const searchNames = async (word: string) =>
  JSON.stringify(await get(`/api/v1/supplements/search?keyword=${encodeURIComponent(word)}`, v.unknown()));
const replaceRow = (number: number, changes: Parameters<typeof serviceRow>[1]) => {
  ministry.rows = ministry.rows.map((row, index) => (index + 1 === number ? serviceRow(number, changes) : row));
};

describe('the register, night by night', () => {
  it('the register is imported page by page, and the first time nothing counts as a change', async () => {
    await minutes(3);
    expect(ministry.paths.map((path) => path.slice(path.indexOf('C003')))).toEqual([
      'C003/json/1/200',
      'C003/json/201/400',
      'C003/json/401/600',
    ]);
    expect(await select('SELECT count(*) AS n FROM supplement WHERE is_sample = 0')).toEqual([{ n: ROWS }]);
    expect(await select('SELECT count(*) AS n FROM supplement_change')).toEqual([{ n: 0 }]);
    expect(await searchNames('순회시험 비타민77')).toContain('순회시험 비타민77');
    expect((await round()).phase).toBe('RESTING');
  });

  it('the register is left alone until the next night, and then writes only changes', async () => {
    const before = await dump();
    ministry.paths = [];
    await minutes(3);
    expect(ministry.paths).toEqual([]);
    await night();
    expect(ministry.paths).toHaveLength(3);
    expect(await dump()).toBe(before);
  });

  it('a changed product of the register is announced on its page and to those who like it', async () => {
    const { id } = await productOf(7);
    const place = await select('SELECT score FROM supplement WHERE id = ?1', Number(id));
    await send(server, 'POST', `/api/v1/supplements/${id}/like`, person.headers, { liked: true });
    replaceRow(7, { STDR_STND: '1) 비타민C : 표시량(250mg/500mg)의 80~150%', IFTKN_ATNT_MATR_CN: '어린이는 섭취를 피하십시오.' });
    replaceRow(8, { PRDLST_NM: '순회시험 새이름' });
    await night();
    expect(await changesOf(id)).toEqual([
      { kind: 'AMOUNT', changed_on: '2026-12-02', old_amount: '100', new_amount: '250' },
      { kind: 'CAUTION', changed_on: '2026-12-02', old_amount: null, new_amount: null },
    ]);
    expect(await select('SELECT score FROM supplement WHERE id = ?1', Number(id))).toEqual(place);
    expect(await searchNames('순회시험 새이름')).toContain('순회시험 새이름');
    const own = resultOf(await send(server, 'GET', '/api/v1/notifications/changes', person.headers), listOwnChanges.result);
    expect(own[0]).toEqual({
      supplementId: id,
      supplementName: '순회시험 비타민7',
      changedOn: '2026-12-02',
      kind: 'AMOUNT',
      ingredientName: '비타민C',
      unit: 'mg',
      measuredAs: null,
      oldAmount: 100,
      newAmount: 250,
    });
    expect(own).toHaveLength(2);
    expect((await send(server, 'GET', '/api/v1/notifications/changes', {})).status).toBe(401);
    const page = await pageOf(id);
    expect(page).toContain('2026-12에 비타민C 함량이 바뀌었어요 (100 mg → 250 mg)');
  });

  it('the register ignores changed blanks and lines', async () => {
    replaceRow(9, { NTK_MTHD: '1일  1회,\n1회 1정을 섭취하십시오.' });
    await night();
    expect(await changesOf((await productOf(9))['id'])).toEqual([]);
  });

  it('a product gone from the register is marked, keeps its page and likes, and is found nowhere', async () => {
    const { id } = await productOf(7);
    ministry.rows = ministry.rows.filter((_, index) => index !== 6);
    await night();
    expect((await productOf(7))['gone_on']).toBe('2026-12-04');
    expect(await select('SELECT count(*) AS n FROM supplement WHERE gone_on IS NOT NULL')).toEqual([{ n: 1 }]);
    const { goneOn, changes } = await get(`/api/v1/supplements?id=${id}`, readSupplement.result);
    expect([goneOn, changes[0]?.kind]).toEqual(['2026-12-04', 'GONE']);
    const page = await pageOf(id);
    expect(page).toContain('신고 목록에 없음');
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(await searchNames('순회시험 비타민7')).not.toContain('"순회시험 비타민7"');
    const suggested = await get(`/api/v1/search/suggest?keyword=${encodeURIComponent('순회시험 비타민7')}`, v.unknown());
    expect(JSON.stringify(suggested)).not.toContain('"순회시험 비타민7"');
    const brand = await send(server, 'GET', `/api/v1/supplements/brand?id=${(await productOf(7))['brand_id']}&size=16`, {});
    expect(brand.text).toContain('"순회시험 비타민6"');
    expect(brand.text).not.toContain('"순회시험 비타민7"');
    const likes = resultOf(await send(server, 'GET', '/api/v1/likes/me', person.headers), v.array(v.object({ supplementId: v.number() })));
    expect(likes.map(({ supplementId }) => supplementId)).toEqual([id]);
    expect((await send(server, 'POST', '/api/v1/combinations/analyze', {}, { supplementIds: [id] })).status).toBe(200);
  });

  it('a product that returns to the register loses its mark', async () => {
    ministry.rows = [...ministry.rows, serviceRow(7)];
    await night();
    const { id, gone_on: goneOn } = await productOf(7);
    expect(goneOn).toBe(null);
    expect((await changesOf(id)).map(({ kind, changed_on: day }) => `${day} ${kind}`)).toContain('2026-12-05 BACK');
    expect(await searchNames('순회시험 비타민7')).toContain('"순회시험 비타민7"');
  });
});

describe('a service that is not as it should be', LONG, () => {
  const html = '<html><body>해외에서는 이용할 수 없습니다</body></html>';
  const good = (asked: { from: number; to: number }) => pageText(ministry.rows, asked);
  it.each<[string, (asked: { from: number; to: number; call: number }) => Answer | null]>([
    ['a page of HTML', () => ({ text: html })],
    ['a redirect', () => ({ status: 302, text: '' })],
    ['a failure', () => ({ status: 503, text: 'busy' })],
    ['an error code in a good answer', () => ({ text: '{"RESULT":{"CODE":"ERROR-337","MSG":"호출 한도를 넘었습니다."}}' })],
    ['nothing found in a good answer', () => ({ text: '{"RESULT":{"CODE":"INFO-200","MSG":"해당하는 데이터가 없습니다."}}' })],
    ['half a page', (asked) => ({ text: good(asked).slice(0, 20_000) })],
    ['fewer rows than it says', (asked) => ({ text: pageText(ministry.rows.slice(0, asked.to - 5), asked, ministry.rows.length) })],
    ['no count', (asked) => ({ text: good(asked).replace('total_count', 'count') })],
    ['the same page twice', (asked) => (asked.from === 1 ? null : { text: good({ from: 1, to: asked.to - asked.from + 1 }) })],
    ['nothing but a cut connection', () => ({ text: good({ from: 1, to: 200 }), hang: true })],
  ])('a faulty service of the register changes nothing by %s, and is asked again later', async (name, wrong) => {
    const kept = ministry.rows;
    ministry.rows = kept.slice(0, -3);
    const before = await dump();
    nextNight();
    ministry.paths = [];
    ministry.wrong = wrong;
    await minutes(1);
    const asked = ministry.paths.length;
    const stopped = await round();
    expect(stopped.failures).toBe(1);
    expect(stopped.notBefore).toBeGreaterThanOrEqual(
      clock - MINUTE_MS + (name.includes('HTML') || name.includes('code') ? 60 : 1) * MINUTE_MS,
    );
    expect(await dump()).toBe(before);
    ministry.wrong = null;
    ministry.rows = kept;
    await server.tick(new Date(stopped.notBefore - 1000));
    expect(ministry.paths).toHaveLength(asked);
    clock = stopped.notBefore;
    await minutes(3);
    expect((await round()).phase).toBe('RESTING');
    expect(await dump()).toBe(before);
  });

  it('a register whose number of rows changes on the way marks nothing', async () => {
    const before = await dump();
    nextNight();
    ministry.wrong = (asked) =>
      asked.from === 1 ? { text: pageText(ministry.rows, asked, ROWS + 1) } : { text: pageText(ministry.rows.slice(0, -2), asked) };
    await minutes(3);
    ministry.wrong = null;
    expect((await round()).phase).toBe('RESTING');
    expect(await dump()).toBe(before);
  });

  it('a register that loses implausibly many rows marks nothing', async () => {
    const kept = ministry.rows;
    ministry.rows = kept.slice(0, 400);
    await night();
    expect(await select('SELECT count(*) AS n FROM supplement WHERE gone_on IS NOT NULL')).toEqual([{ n: 0 }]);
    ministry.rows = kept;
  });

  it('a round of the register is given up after half a day, and begins anew at night', async () => {
    nextNight();
    ministry.wrong = () => ({ text: html });
    await minutes(1);
    clock += DAY_MS / 2;
    ministry.paths = [];
    await minutes(1);
    expect(ministry.paths).toEqual([]);
    expect((await round()).phase).toBe('RESTING');
    ministry.wrong = null;
    const before = await dump();
    await night();
    expect(ministry.paths).toHaveLength(3);
    expect(await dump()).toBe(before);
  });
});
