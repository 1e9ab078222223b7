import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#domain/shared/routes.ts';
import { searchPage } from '#tests/support/api.ts';
import { startWithRegister, type TestServer } from '#tests/support/server.ts';

/** Its report names natto without an amount. */
const UNMEASURED = '나토엔자임';

let server: TestServer;
beforeAll(async () => {
  server = await startWithRegister();
});
afterAll(() => server.close());

async function addressOf(name: string): Promise<string> {
  const { supplements } = await searchPage(server.url, name, { size: 20 });
  const found = supplements.find(({ supplementName }) => supplementName === name);
  if (found === undefined) throw new Error(`${name} is not in the register`);
  return routes.supplement(found.supplementId);
}

const htmlOf = async (path: string) => (await fetch(server.url + path)).text();

const dataOf = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, text = '']): unknown => JSON.parse(text));

const contentOf = (html: string, property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

describe('what search engines read of a product', () => {
  it('a product without an offer is a dietary supplement with its facts, its maker and no drawing', async () => {
    const path = await addressOf('종근당 비타민C 1000mg');
    const [product] = dataOf(await htmlOf(path));
    expect(product).toEqual({
      '@context': 'https://schema.org',
      '@type': 'DietarySupplement',
      name: '종근당 비타민C 1000mg',
      url: server.url + path,
      activeIngredient: [expect.stringMatching(/^비타민C 1,000\smg$/)],
      brand: { '@type': 'Brand', name: '종근당' },
      manufacturer: { '@type': 'Organization', name: expect.stringMatching(/./) },
      identifier: { '@type': 'PropertyValue', name: '신고번호', value: expect.stringMatching(/^\d{12,15}$/) },
      recommendedIntake: { '@type': 'RecommendedDoseSchedule', frequency: '하루 1번', doseUnit: '정', doseValue: 1 },
    });
  });

  it('a product with a price and a shop is a product with an offer', async () => {
    const path = await addressOf('어바인랩 칼마디K2');
    const set = server.catalogue.prepare('UPDATE supplement SET shopping_url = ?1, price = ?2 WHERE id = ?3');
    await set.bind('https://link.coupang.com/a/vita', 12000, Number(path.split('/').at(-1))).all();
    const [product] = dataOf(await htmlOf(path));
    expect(product).toMatchObject({
      '@type': ['Product', 'DietarySupplement'],
      offers: { '@type': 'Offer', url: 'https://link.coupang.com/a/vita', price: 12000, priceCurrency: 'KRW' },
    });
  });

  it('a description names the brand once and never begins with a blank', async () => {
    for (const name of ['종근당 비타민C 1000mg', '뼈건강 칼마디+K2 칼슘·마그네슘·비타민D·비타민K 이지']) {
      const html = await htmlOf(await addressOf(name));
      expect(contentOf(html, 'og:description')).toMatch(new RegExp(`^${name.replace('+', '\\+')}\\. `));
      expect(contentOf(html, 'og:image:alt')).toBe(`${name} 성분과 섭취 방법`);
    }
  });

  it('a product of which no amount is known is in no index and no sitemap', async () => {
    const path = await addressOf(UNMEASURED);
    expect(await htmlOf(path)).toContain('<meta name="robots" content="noindex">');
    const listed = await htmlOf('/sitemaps/products-1.xml');
    expect(listed).not.toContain(`${path}<`);
    const measured = await addressOf('종근당 비타민C 1000mg');
    expect(listed).toContain(`${measured}<`);
    expect(await htmlOf(measured)).not.toContain('noindex');
  });
});
