import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchSupplements } from '#contract/supplements/supplements.ts';
import { search } from '#copy/search/search.ts';
import { routes } from '#domain/shared/routes.ts';
import { vitaminMedicines } from '#register/facts/medicine-vitamins.ts';
import { call, resultOf, withQuery } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const found = async (keyword: string) =>
  resultOf(await call(server.url, withQuery('/api/v1/supplements/search', { keyword })), searchSupplements.result);
const section = async (query: string) =>
  /<section[^>]*aria-labelledby="found-medicines".*?<\/section>/s.exec((await call(server.url, routes.searchResult(query))).text)?.[0];

describe('a search for a vitamin that is sold as a medicine', () => {
  it('a search says which medicines its words name, apart from the products', async () => {
    const { medicines, supplements } = await found('비맥스메타');
    expect(medicines).toEqual([
      { name: '비맥스 메타', maker: 'GC녹십자' },
      { name: '비맥스 메타비', maker: 'GC녹십자' },
    ]);
    expect(JSON.stringify(supplements)).not.toContain('비맥스');
    expect((await found('마그네슘')).medicines).toEqual([]);
  });

  it('the page of a search says without a script what a medicine is, and leads to no shop', async () => {
    const shown = await section('비맥스 메타');
    expect(shown).toContain(search.medicines);
    expect(shown).toContain('비맥스 메타 · GC녹십자');
    expect(shown).toContain(search.medicinesAre);
    expect(shown).not.toMatch(/href="http|coupang|쇼핑/);
    expect(await section('마그네슘')).toBeUndefined();
  });

  it('medicines stand in no suggestion, popular list or sitemap', async () => {
    const suggested = await call(server.url, withQuery('/api/v1/search/suggest', { keyword: '비맥스' }));
    const popular = await call(server.url, '/api/v1/supplements/popular-supplements');
    const sitemap = await call(server.url, '/sitemap.xml');
    const names = vitaminMedicines().filter(({ maker }) => maker !== null);
    for (const { text } of [suggested, popular, sitemap]) expect(names.filter(({ name }) => text.includes(name))).toEqual([]);
    expect([suggested.status, popular.status, sitemap.status]).toEqual([200, 200, 200]);
  });

  it('the file of medicines for the device is served as own products to be confirmed', async () => {
    const file = await call(server.url, '/facts/medicine-products.json');
    const drafts = v.parse(v.array(v.object({ name: v.string(), kind: v.literal('MEDICINE'), isConfirmed: v.literal(false) })), file.body);
    expect(drafts).toHaveLength(75);
  });
});
