import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestSearch } from '#contract/search/search.ts';
import { searchSupplements } from '#contract/supplements/supplements.ts';
import { search } from '#copy/search/search.ts';
import { routes } from '#domain/shared/routes.ts';
import { call, resultOf, withQuery } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer('register');
}, 120_000);
afterAll(() => server.close());

const found = async (keyword: string, size = 6) =>
  resultOf(await call(server.url, withQuery('/api/v1/supplements/search', { keyword, size })), searchSupplements.result);
const page = async (query: string) => (await call(server.url, routes.searchResult(query))).text;

describe('a search for a brand on the register', () => {
  it('a brand that is registered answers with its own products, and the amount that none has is said', async () => {
    const { supplements, relaxed, sections } = await found('솔가 비타민D3 1000IU');
    const own = sections.reduce((sum, { kind, count }) => sum + (kind === 'OTHERS' ? 0 : count), 0);
    expect(own).toBeGreaterThan(0);
    expect(supplements.slice(0, own).every(({ brandName }) => brandName === '솔가')).toBe(true);
    expect(relaxed).toEqual({ dropped: ['1000IU'] });
  });

  it('a brand with few products of an ingredient is followed by its other ones, then under a heading by others of the ingredient', async () => {
    const { supplements, sections, groups } = await found('솔가 비타민D 2000IU', 40);
    expect(sections.map(({ kind }) => kind)).toEqual(['ASKED', 'OWN', 'OTHERS']);
    expect(sections.every(({ count }) => count > 0)).toBe(true);
    expect(sections.reduce((sum, { count }) => sum + count, 0)).toBe(supplements.length);
    const ids = supplements.map(({ supplementId }) => supplementId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(groups.every(({ of }) => ids.includes(of))).toBe(true);
    const others = sections.at(-1)?.count ?? 0;
    const isOwn = supplements.map(({ brandName }) => brandName === '솔가');
    expect(isOwn).toEqual(isOwn.map((_, index) => index < supplements.length - others));
    const amounts = supplements.slice(-others).map(({ asked }) => (asked?.ingredientName === '비타민D' ? asked.amount : null));
    expect(amounts).toEqual(amounts.map(() => 50));
    expect(supplements.at(-others)?.brandName).not.toBe(supplements.at(-others)?.makerName);
    const text = await page('솔가 비타민D 2000IU');
    const [last = '', first = ''] = [ids.at(-others - 1), ids.at(-others)].map((id) => `href="${routes.supplement(id ?? 0)}"`);
    expect(text.indexOf(`>${search.ofOthers}<`)).toBeGreaterThan(text.indexOf(last));
    expect(text.indexOf(`>${search.ofOthers}<`)).toBeLessThan(text.indexOf(first));
  });

  it('a brand with a page of an ingredient, a chosen filter and a further page have no sections', async () => {
    expect((await found('솔가 비타민D 2000IU', 1)).sections).toEqual([]);
    expect((await found('비타민D')).sections).toEqual([]);
    const narrowed = await call(server.url, withQuery('/api/v1/supplements/search', { keyword: '솔가 비타민D', form: 'tablet' }));
    expect(resultOf(narrowed, searchSupplements.result)).toMatchObject({ supplements: [], sections: [] });
  });

  it('a brand of a misspelled line beside a brand is corrected and said', async () => {
    const { supplements, suggestion } = await found('종근당 락토핕');
    expect(suggestion).toBe('종근당 락토핏');
    expect(supplements.every(({ supplementName }) => supplementName.includes('락토핏'))).toBe(true);
  });

  it.each([
    ['나우푸드 오메가3', '나우푸드'],
    ['California Gold Nutrition omega', 'California Gold Nutrition'],
    ['커클랜드 비타민C 1000', '커클랜드'],
  ])('a brand from abroad is said before products of others: %s', async (query, brand) => {
    const { supplements, relaxed, understood } = await found(query);
    expect(supplements.length).toBeGreaterThan(0);
    expect(relaxed?.dropped).toEqual([brand]);
    expect(understood).toContainEqual({ kind: 'FOREIGN_BRAND', text: brand });
    const text = await page(query);
    expect(text.indexOf(search.abroad([brand]))).toBeGreaterThan(0);
    expect(text.indexOf(search.abroad([brand]))).toBeLessThan(text.indexOf(`>${search.ofOthers}<`));
  });

  it.each(['칼트레이트', 'caltrate', 'nature made'])('a brand from abroad alone is said by its whole name: %s', async (query) => {
    expect(await found(query)).toMatchObject({ supplements: [], relaxed: { dropped: [query] } });
    expect(await page(query)).toContain(search.abroad([query]));
  });

  it.each([
    ['calm magnesium', 'calm'],
    ['뉴트리원 루테인', '뉴트리원'],
    ['정말없는마크 루테인 20mg 60정 무배송', '정말없는마크'],
  ])('a word that no product has is said whole, in longer queries too: %s', async (query, word) => {
    const { supplements, relaxed } = await found(query);
    expect(supplements.length).toBeGreaterThan(0);
    expect(relaxed?.dropped).toContain(word);
    expect(await page(query)).toContain(`>${search.ofOthers}<`);
  });
});

describe('a search for a kind of product on the register', () => {
  it.each(['홍삼정', '홍 삼 정', '홍삼정 추천', '홍삼정 2+1 세트', '정관장 홍삼정'])(
    'a kind of product is asked for by name, not by its ingredient alone: %s',
    async (query) => {
      const { supplements, relaxed } = await found(query);
      expect(supplements.length).toBeGreaterThan(3);
      expect(supplements.filter(({ supplementName }) => !supplementName.replaceAll(' ', '').includes('홍삼정'))).toEqual([]);
      expect(relaxed?.dropped ?? []).toEqual([]);
    },
  );

  it('a kind of product alone begins with marks whose amounts are known', async () => {
    const { supplements } = await found('홍삼정');
    expect(supplements.map(({ amounts }) => amounts)).toEqual(supplements.map(() => 'KNOWN'));
  });
});

describe('a search for a medicine on the register', () => {
  it.each([
    ['혈압약', '혈압약'],
    ['와파린', '와파린'],
    ['우루사', '우루사'],
    ['훼스탈', '훼스탈'],
    ['메트포르민', '메트포르민'],
    ['콜레스테롤약', '콜레스테롤약'],
    ['와파린 오메가3', '와파린'],
    ['타이레놀 500mg', '타이레놀'],
  ])('a medicine is named as one before any product, with the way to what it may be taken with: %s', async (query, name) => {
    expect((await found(query)).medicines).toEqual([{ name, maker: null }]);
    const text = await page(query);
    const notice = text.indexOf(`>${search.medicines}<`);
    expect(notice).toBeGreaterThan(0);
    expect(text.slice(notice)).toMatch(new RegExp(`<a href="${routes.combination()}"[^>]*>${search.takenTogether}`));
    const products = text.indexOf('id="found-supplements"');
    expect(products === -1 || products > notice).toBe(true);
  });

  it('a medicine beside a need leads to the need, and alone to no product', async () => {
    expect((await found('혈압약이랑 먹어도 되는 피로 영양제')).supplements.length).toBeGreaterThan(0);
    expect((await found('와파린')).supplements).toEqual([]);
    expect((await found('타이레놀 500mg')).supplements).toEqual([]);
  });
});

describe('a search for a need beside an ingredient on the register', () => {
  it('a need beside an ingredient leads to what is recognised for it and holds the ingredient, then to names that say both', async () => {
    const { supplements } = await found('질건강 유산균');
    expect(supplements[0]?.purposeCodes).toContain('WOMAN_HEALTH');
    expect(supplements[0]?.mainIngredients[0]).toMatchObject({ ingredientName: '프로바이오틱스', amount: 1e9 });
    expect(supplements.slice(1).every(({ supplementName }) => supplementName.replaceAll(' ', '').includes('질건강'))).toBe(true);
  });

  it('somebody of no group beside an ingredient leads to its products, and a whole name to those of that name', async () => {
    const { supplements } = await found('가족 철분');
    expect(supplements.every(({ mainIngredients }) => mainIngredients.some(({ ingredientName }) => ingredientName === '철'))).toBe(true);
    expect((await found('눈건강 루테인')).supplements[0]?.supplementName.replaceAll(' ', '')).toBe('눈건강루테인');
  });
});

describe('a search for an illness on the register', () => {
  it.each([
    ['당뇨', 'BLOOD_SUGAR'],
    ['골다공증', 'BONE'],
    ['탈모', 'HAIR_NAIL'],
    ['당뇨 영양제', 'BLOOD_SUGAR'],
  ])('an illness leads to its shelf under the medical line, never to a name that has the word: %s', async (query, purpose) => {
    const { supplements, isMedical, purposeCodes } = await found(query);
    const [word = ''] = query.split(' ');
    expect(purposeCodes).toContain(purpose);
    expect(supplements).toHaveLength(6);
    expect(supplements.filter(({ supplementName }) => supplementName.includes(word))).toEqual([]);
    expect(isMedical).toBe(true);
    expect(await page(query)).toContain(search.medical);
  });

  it.each(['암', '이명', '통풍'])('an illness for which nothing is recognised leads to no product: %s', async (query) => {
    expect(await found(query)).toMatchObject({ supplements: [], isMedical: true });
    expect(await page(query)).toContain(search.medical);
  });
});

describe('suggestions on the register', () => {
  const suggested = async (keyword: string) =>
    resultOf(await call(server.url, withQuery(suggestSearch.path, { keyword })), suggestSearch.result);

  it('a line of a brand is suggested before products, and leads to a search', async () => {
    const [first] = (await suggested('락토')).filter(({ kind }) => kind !== 'INGREDIENT');
    expect(first).toMatchObject({ kind: 'BRAND', text: '락토핏', path: routes.searchResult('락토핏') });
    expect((await suggested('일양')).find(({ kind }) => kind === 'BRAND')?.path).toMatch(/^\/brandproducts/);
  });

  it('initials suggest the ingredients of the most products first', async () => {
    expect((await suggested('ㅂㅌㅁ')).slice(0, 2).map(({ text }) => text)).toEqual(['비타민D', '비타민C']);
    expect((await suggested('ㅁㄱ'))[0]?.text).toBe('마그네슘');
  });
});
