import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchExpressions } from '#domain/search/search-text.ts';
import { renewRegistered } from '#register/import/public.ts';
import { searchAll, searchPage } from '#tests/support/api.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { expectFrugalReads } from '#tests/support/rows-read.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { selectFound } from '#upstream/supplements/queries.ts';

const NAME = '빈상자 달빛 세트';
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await addProducts(server.catalogue, [
    { id: 900_001, name: '빈상자 달빛 세트' },
    { id: 900_002, name: '빈상자달빛-세트', score: 500 },
    { id: 900_003, name: '빈 상자 달빛세트', score: 50 },
    { id: 900_004, name: '빈상자 달빛 세트 골드', score: 9_999_999, slugs: ['zinc'] },
    { id: 900_005, name: '우리 빈상자 달빛 세트', score: 9_999_998 },
    { id: 900_006, name: '세트 달빛 빈상자', slugs: ['zinc'] },
  ]);
});
afterAll(() => server.close());

const idsOf = async (keyword: string) => (await searchAll(server.url, keyword)).map(({ supplementId }) => supplementId);

it('namesakes of a whole name come first, the more popular before others, however popular what only begins so or holds its words', async () => {
  expect((await idsOf(NAME)).slice(0, 4)).toEqual([900_002, 900_003, 900_001, 900_004]);
  expect((await idsOf(NAME)).toSorted()).toEqual([900_001, 900_002, 900_003, 900_004, 900_005, 900_006]);
});

it.each([1, 2, 3, 4])('a whole name loses and doubles no product with pages of %d', async (size) => {
  const ids: number[] = [];
  let cursorId: number | null = 0;
  while (cursorId !== null) {
    const page = await searchPage(server.url, NAME, { size, ...(cursorId === 0 ? {} : { cursorId }) });
    ids.push(...page.supplements.map(({ supplementId }) => supplementId));
    cursorId = page.nextCursor;
  }
  expect(ids).toEqual(await idsOf(NAME));
});

it('a whole name with a filter finds only what the filter leaves', async () => {
  const [zinc] = (await server.catalogue.prepare(`SELECT id FROM ingredient WHERE slug = 'zinc'`).all()).results;
  const { supplements } = await searchPage(server.url, NAME, { size: 20, ingredient: Number(zinc?.['id']) });
  expect(supplements.map(({ supplementId }) => supplementId)).toEqual([900_004, 900_006]);
});

it('a whole name is looked up by its key before any phrase, and a delisted product does not answer to it', async () => {
  const set = (sql: string) => server.catalogue.prepare(sql).all();
  await set(`UPDATE supplement SET name_key = '아무도없는이름' WHERE id = 900005`);
  expect(await idsOf('아무도 없는 이름')).toEqual([900_005]);
  await set(`UPDATE supplement SET gone_on = '2026-01-01' WHERE id = 900005`);
  // Typed otherwise, as the answer above is cached.
  expect(await idsOf('아무도없는 이름')).not.toContain(900_005);
});

it('thirty namesakes cost two rows each, as none of them is sorted', async () => {
  const namesakes = Array.from({ length: 30 }, (_, index) => ({ id: 900_100 + index, name: '같은 이름 하나', score: index }));
  await addProducts(server.catalogue, namesakes);
  const named = searchExpressions('같은 이름 하나');
  if (named === null) throw new Error('nothing to search for');
  await expectFrugalReads(server, async (context) => (await selectFound(context, named, null, 30)).length);
});

it('a product imported with texts before the key existed gets its key by a start', async () => {
  const texts = JSON.stringify({ reportNumber: '1', specification: '가', intake: '나', functionText: '다', caution: '라' });
  await server.catalogue.prepare(`UPDATE supplement SET name_key = '', raw_text = ?1 WHERE id = 900006`).bind(texts).all();
  await renewRegistered(server.catalogue);
  const [row] = (await server.catalogue.prepare('SELECT name_key FROM supplement WHERE id = 900006').all()).results;
  expect(row).toEqual({ name_key: '세트달빛빈상자' });
});
