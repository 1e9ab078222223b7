import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picturePath } from '#domain/labels/picture-address.ts';
import { call } from '#tests/support/api.ts';
import { addProducts } from '#tests/support/extra-products.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const ID = 9_700;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await addProducts(server.catalogue, [
    {
      id: ID,
      name: '두루미 마그네슘 밤',
      maker: '(주)두루미제약',
      contents: [
        { slug: 'zinc', amount: '8.5', chemicalForm: '' },
        { slug: 'magnesium', amount: null, chemicalForm: '' },
      ],
    },
  ]);
});
afterAll(() => server.close());

const FACTS = {
  brandName: '볕뉘공방',
  makerName: '(주)두루미제약',
  mainIngredients: [{ ingredientName: '마그네슘', amount: null, unit: 'mg' }],
  form: 'tablet',
  dosesPerDay: null,
  purposeCodes: ['IMMUNE'],
  reportedOn: null,
  imageUrl: expect.stringMatching(new RegExp(`^http://127\\.0\\.0\\.1:\\d+${picturePath('tablet-mg')}$`)),
};

function listed(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return [];
  if (Object.values(body).includes(ID)) return [body];
  return Object.values(body).flatMap(listed);
}

describe('what is told of a product', () => {
  it.each([
    `/api/v1/supplements/search?keyword=${encodeURIComponent('두루미 마그네슘')}`,
    `/api/v1/supplements/brand?id=1&size=100`,
    `/api/v1/ingredients/17/supplements?cursor=${ID - 1}`,
  ])("a product's card facts are the same at %s", async (path) => {
    const { body } = await call(server.url, path);
    const found = listed(body);
    expect(found.length, JSON.stringify(body).slice(0, 300)).toBeGreaterThan(0);
    for (const each of found) expect(each).toMatchObject(FACTS);
  });

  it('a product names a factory as the brand only where old clients expect a line', async () => {
    await server.catalogue.prepare(`UPDATE supplement SET maker_name = brand_name WHERE id = ${ID}`).all();
    const brandsAt = async (path: string) => listed((await call(server.url, path)).body);
    expect(await brandsAt('/api/v1/ingredients/17/supplements?size=100')).toContainEqual(expect.objectContaining({ brandName: '' }));
    const found = await brandsAt(`/api/v1/supplements/search?keyword=${encodeURIComponent('두루미 마그네슘 밤')}`);
    expect(found).toEqual([expect.objectContaining({ brandName: '볕뉘공방', makerName: '볕뉘공방' })]);
  });

  it('a product is marked as ours for clients that know other servers', async () => {
    const { text } = await call(server.url, '/api/v1/openapi.json');
    for (const field of ['mainIngredients', 'form', 'dosesPerDay', 'purposeCodes', 'makerName', 'reportedOn'])
      expect(text, field).toMatch(new RegExp(`"${field}":\\{.{0,600}?"description":"Extension`));
  });
});
