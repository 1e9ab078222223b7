import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestSearch } from '#contract/search/search.ts';
import { shownSuggestions, suggestionPrefixesOf } from '#domain/search/suggestion.ts';
import { MOST_SUGGESTIONS } from '#domain/search/suggestion-kind.ts';
import { call, type Reply, resultOf, withQuery } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { importRealRows } from '#tests/support/real-rows.ts';
import { measureReads } from '#tests/support/rows-read.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { selectSuggestions } from '#upstream/search/queries/catalogue.ts';
import { tellApart } from '#upstream/search/tell-apart.ts';

const ROWS_FOR_EACH = 10;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await importRealRows(server);
  await addProducts(server.catalogue, [
    // As in the register: shared names and shared prefixes.
    ...Array.from({ length: 30 }, (_, index) => ({
      id: 900_001 + index,
      name: index % 2 === 0 ? '메가도스 츄어블' : '메가도스츄어블',
      slugs: ['zinc'],
    })),
    ...Array.from({ length: 8 }, (_, index) => ({ id: 900_101 + index, name: '하늘빛 한 알', slugs: ['zinc'] })),
    { id: 900_201, name: '가람빛 온종일 루테인', slugs: [] },
    { id: 900_202, name: '가람빛 원료 루테인', slugs: [], saleKind: 'RAW_MATERIAL' },
    ...Array.from({ length: 3_000 }, (_, index) => ({ id: 910_001 + index, name: `비타민 상자 ${index}`, score: index, slugs: ['zinc'] })),
  ]);
});
afterAll(() => server.close());

const suggest = (keyword: string): Promise<Reply> => call(server.url, withQuery(suggestSearch.path, { keyword }));
const suggested = async (keyword: string) => resultOf(await suggest(keyword), suggestSearch.result);
const textsOf = async (keyword: string) => (await suggested(keyword)).map(({ kind, text }) => `${kind} ${text}`);

describe('suggestions', () => {
  it.each(['비타민ㄷ', '비타민D', 'ㅂㅌㅁd', '비타민 d', 'Vitamin D', '비타민d'.normalize('NFD')])(
    'suggestions for %s begin with the ingredient 비타민D',
    async (keyword) => {
      expect((await textsOf(keyword))[0]).toBe('INGREDIENT 비타민D');
    },
  );

  it('suggestions come from the first key on, whatever state a syllable is in', async () => {
    for (const keyword of ['ㄹ', '루', '뤁', '루테', '루텡', '루테이', '루테인'])
      expect(await textsOf(keyword), keyword).toContain('INGREDIENT 루테인');
  });

  it('suggestions list ingredients, then brands, then purposes, then products, the most popular first', async () => {
    const texts = await textsOf('비타민 상');
    expect(texts).toEqual(Array.from({ length: MOST_SUGGESTIONS }, (_, index) => `PRODUCT 비타민 상자 ${2_999 - index}`));
    const kinds = (await suggested('ㅂ')).map(({ kind }) => kind);
    expect(kinds[0]).toBe('INGREDIENT');
  });

  it('suggestions lead to an existing page', async () => {
    for (const keyword of ['루테', '볕', '눈', '비타민 상자 1', '메가도스', '하늘빛'])
      for (const { path } of await suggested(keyword)) expect((await call(server.url, path)).status, path).toBe(200);
  });

  it('suggestions list a name shared by products once, and lead to all of them', async () => {
    const path = `/searchresult?query=${encodeURIComponent('하늘빛 한 알')}`;
    expect(await suggested('하늘')).toEqual([{ kind: 'PRODUCT', text: '하늘빛 한 알', path }]);
    expect((await suggested('메가도스츄')).map(({ text }) => text)).toEqual(['메가도스츄어블']);
  });

  it("suggestions of a product with a page of its own tell its picture, its maker, and its main ingredient's amount", async () => {
    const [magnesium] = await suggested('더 진한 마그네슘');
    expect(magnesium?.facts).toMatch(/^[^·\s]+\u00a0· 마그네슘 400\u00a0mg$/);
    expect(magnesium?.picture).toMatch(/^\/pictures\/\d+\/[\w-]+\.svg$/);
    expect((await call(server.url, magnesium?.picture ?? '')).status).toBe(200);
  });

  it('suggestions of a product without ingredients tell its maker alone, and those of an ingredient nothing', async () => {
    expect((await suggested('가람빛'))[0]?.facts).toMatch(/^[^·]+$/);
    expect(Object.keys((await suggested('루테인'))[0] ?? {})).toEqual(['kind', 'text', 'path']);
  });

  it("suggestions of a purpose carry the purpose's picture", async () => {
    const purpose = (await suggested('눈건강')).find(({ kind }) => kind === 'PURPOSE');
    expect(purpose?.picture).toBe('/purposes/EYE.svg');
  });

  it.each(['가람빛', '가람빛 루테인', '온종일 루테ㅇ', '종일'])(
    'suggestions for %s fall back to a name without amounts',
    async (keyword) => {
      expect(await textsOf(keyword)).toEqual(['PRODUCT 가람빛 온종일 루테인']);
    },
  );

  it.each(['qlxk', 'qlxkal', 'qlxkalsd', 'ㅍㅑㅅ므ㅑㅜ ㅇ'])('suggestions correct the wrong keyboard layout, for %s', async (keyword) => {
    expect((await textsOf(keyword))[0]).toMatch(/^INGREDIENT 비타민/);
  });

  it('suggestions know other names', async () => {
    expect((await textsOf('코큐'))[0]).toBe('INGREDIENT 코엔자임Q10');
    expect(await textsOf('수면')).toContain('PURPOSE 수면/스트레스');
  });
});

describe('what cannot be suggested for', () => {
  it.each([
    ['nothing', ''],
    ['blanks', '   '],
  ])('suggestions refuse %s', async (_, keyword) => {
    const reply = await suggest(keyword);
    expect([reply.status, v.parse(v.object({ code: v.string() }), reply.body).code]).toEqual([400, 'S0002']);
  });

  it('a text of more than forty characters is refused by suggestions', async () => {
    for (const keyword of ['가'.repeat(41), '비'.repeat(1_000)]) {
      const reply = await suggest(keyword);
      expect(reply.status).toBe(400);
      expect(reply.text).toContain('40자');
    }
    expect((await suggest('가'.repeat(40))).status).toBe(200);
  });

  it.each(['😀', '"', '*', 'NEAR(', '" OR ""', '%', '_', '비%', '-비*'])('suggestions for %s contain nothing strange', async (keyword) => {
    const reply = await suggest(keyword);
    expect(reply.status).toBe(200);
    for (const { text } of resultOf(reply, suggestSearch.result)) expect(text[0]).toMatch(/[비빌빙빈]|n/i);
  });
});

describe('a suggestion costs little', () => {
  it('suggestions are cached for all callers', async () => {
    const first = await suggest('마그네');
    const second = await suggest('마그네');
    expect([first, second].map(({ headers }) => headers.get('x-cache'))).toEqual(['MISS', 'HIT']);
    expect(second.headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('suggestions read no more than ten rows for each that is shown, on the way to every name', LONG, async () => {
    const { results } = await server.catalogue
      .prepare(
        `SELECT name FROM supplement WHERE id < 910000 UNION SELECT name FROM ingredient UNION SELECT name FROM brand WHERE is_maker = 0`,
      )
      .all();
    const typed = new Set(
      results
        .filter((_, index) => index % 2 === 0)
        .flatMap(({ name }) => [1, 2, 4].map((length) => [...String(name)].slice(0, length).join(''))),
    );
    const ratios: { keyword: string; read: number; shown: number }[] = [];
    for (const keyword of typed) {
      const prefixes = suggestionPrefixesOf(keyword);
      if (prefixes.length === 0) continue;
      const cost = await measureReads(server, async (context) => shownSuggestions(await selectSuggestions(context, prefixes)).length);
      ratios.push({ keyword, ...cost });
    }
    expect(ratios.length).toBeGreaterThan(200);
    // A name without suggestions may read as much as one suggestion costs.
    expect(ratios.filter(({ read, shown }) => read > ROWS_FOR_EACH * Math.max(shown, 1))).toEqual([]);
    expect(ratios.reduce((sum, { read }) => sum + read, 0) / ratios.reduce((sum, { shown }) => sum + shown, 0)).toBeLessThan(2);
  });

  it('suggestions read at most two rows for the picture and facts of a product, and none where no product is shown', async () => {
    const readsFor = (keyword: string) =>
      measureReads(server, async (context) => {
        const shown = shownSuggestions(await selectSuggestions({ ...context, catalogue: server.catalogue }, suggestionPrefixesOf(keyword)));
        return (await tellApart(context, shown)).filter(({ kind }) => kind === 'PRODUCT').length;
      });
    const products = await readsFor('비타민 상');
    expect(products.shown).toBe(MOST_SUGGESTIONS);
    expect(products.read).toBeLessThanOrEqual(2 * MOST_SUGGESTIONS);
    expect(await readsFor('하늘')).toEqual({ shown: 1, read: 0 });
  });
});
