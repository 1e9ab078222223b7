import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likedIngredientSchema, likedSupplementSchema } from '#contract/likes/likes.ts';
import { recentSupplementSchema } from '#contract/search/search.ts';
import { call, resultOf } from '#tests/support/api.ts';
import { newPerson, ownAddress, type Person, send } from '#tests/support/people.ts';
import { PRODUCTS } from '#tests/support/screens.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await borrowServer();
  [person, other] = await Promise.all([newPerson(server, 'likes@example.com'), newPerson(server, 'other@example.com')]);
});
afterAll(() => server.close());

const like = (who: Person, kind: 'supplements' | 'ingredients', id: number | string, body?: unknown) =>
  send(server, 'POST', `/api/v1/${kind}/${id}/like`, who.headers, body);
const products = async (who: Person) =>
  resultOf(await send(server, 'GET', '/api/v1/likes/me', who.headers), v.array(v.strictObject(likedSupplementSchema.entries)));
const ingredients = async (who: Person) =>
  resultOf(
    await send(server, 'GET', '/api/v1/users/me/likes/ingredients', who.headers),
    v.array(v.strictObject(likedIngredientSchema.entries)),
  );

describe('likes', () => {
  it('likes toggle at each call, with or without a body, and answer the new state under both names', async () => {
    expect((await like(person, 'supplements', 12)).body).toMatchObject({ result: { supplementId: 12, liked: true, isLiked: true } });
    expect((await like(person, 'supplements', 12, {})).body).toMatchObject({ result: { supplementId: 12, liked: false, isLiked: false } });
    expect((await like(person, 'ingredients', 7, {})).body).toMatchObject({ result: { ingredientId: 7, liked: true, isLiked: true } });
    expect((await like(person, 'ingredients', 7)).body).toMatchObject({ result: { ingredientId: 7, liked: false, isLiked: false } });
  });

  it('likes take on a wanted state however often it is sent', async () => {
    for (const liked of [true, true, false, false, true])
      expect((await like(person, 'supplements', 30, { liked })).body).toMatchObject({ result: { liked } });
    expect((await products(person)).filter(({ supplementId }) => supplementId === 30)).toHaveLength(1);
  });

  it('likes that toggle an even number of times at once end as they were', async () => {
    const before = await ingredients(person);
    await Promise.all(Array.from({ length: 10 }, () => like(person, 'ingredients', 9)));
    expect(await ingredients(person)).toEqual(before);
    await Promise.all(Array.from({ length: 9 }, () => like(person, 'ingredients', 9)));
    expect((await ingredients(person)).map(({ ingredientId }) => ingredientId)).toContain(9);
  });

  it('a liked product says what its main amount comes to, and nothing where that is unknown', async () => {
    const who = await newPerson(server, 'amounts@example.com');
    await like(who, 'supplements', PRODUCTS.over, { liked: true });
    await like(who, 'supplements', PRODUCTS.unknown, { liked: true });
    const [unknown, product] = await products(who);
    expect(unknown?.asked).toBeNull();
    const [main] = product?.mainIngredients ?? [];
    expect(product?.asked).toMatchObject({ ingredientName: main?.ingredientName, amount: main?.amount, unit: main?.unit, overUpper: true });
    expect(product?.asked?.upper).toBeLessThan(main?.amount ?? 0);
  });

  it('likes are listed newest first, per person', async () => {
    for (const id of [3, 5, 4]) {
      await like(other, 'supplements', id, { liked: true });
      await like(other, 'ingredients', id, { liked: true });
    }
    const [first] = await products(other);
    expect((await products(other)).map(({ supplementId }) => supplementId)).toEqual([4, 5, 3]);
    expect(first).toMatchObject({
      supplementId: 4,
      name: expect.any(String),
      imageUrl: expect.stringContaining('/pictures/'),
      isSample: true,
    });
    expect((await ingredients(other)).map(({ ingredientId }) => ingredientId)).toEqual([4, 5, 3]);
    expect((await products(person)).map(({ supplementId }) => supplementId)).not.toContain(4);
  });

  it('likes stand in the details for their own caller, which are not cached', async () => {
    await like(person, 'supplements', 40, { liked: true });
    await like(person, 'ingredients', 17, { liked: true });
    for (const [who, liked] of [
      [person.headers, true],
      [other.headers, false],
      [{}, false],
    ] as const) {
      const product = await call(server.url, '/api/v1/supplements?id=40', { headers: who });
      expect(product.body).toMatchObject({ liked, isLiked: liked, result: { liked, isLiked: liked } });
      const ingredient = await call(server.url, '/api/v1/ingredients/17', { headers: who });
      expect(ingredient.body).toMatchObject({ result: { isLiked: liked } });
      for (const reply of [product, ingredient]) {
        expect(reply.headers.get('cache-control')).toBe('private, no-store');
        expect(reply.headers.get('x-cache')).toBeNull();
      }
    }
  });

  it.each([
    ['supplements', 999_999, 404, 'S0001'],
    ['supplements', 0, 400, 'VALID400_0'],
    ['supplements', 'abc', 400, 'VALID400_0'],
    ['supplements', '1e3', 400, 'VALID400_0'],
    ['supplements', '99999999999999999999', 400, 'VALID400_0'],
    ['ingredients', 999_999, 404, 'INGREDIENT404_0'],
    ['ingredients', '-1', 400, 'VALID400_0'],
  ] as const)('likes of %s %s: %i %s', async (kind, id, status, code) => {
    const reply = await like(person, kind, id);
    expect([reply.status, reply.body]).toEqual([status, expect.objectContaining({ code })]);
  });

  it('likes need a session', async () => {
    expect((await send(server, 'POST', '/api/v1/supplements/1/like', {})).body).toMatchObject({
      code: 'U0001',
      message: '로그인이 필요합니다.',
    });
  });
});

describe('recents', () => {
  const search = (who: Person, keyword: string) =>
    call(server.url, `/api/v1/search/logs?keyword=${encodeURIComponent(keyword)}`, { headers: { ...who.headers, ...ownAddress() } });
  const view = (who: Person, id: number) => call(server.url, `/api/v1/supplements?id=${id}`, { headers: who.headers });
  const words = async (path: string, who = person) => resultOf(await call(server.url, path, { headers: who.headers }), v.array(v.string()));
  const seen = async (path: string, who = person) =>
    resultOf(await call(server.url, path, { headers: who.headers }), v.array(v.strictObject(recentSupplementSchema.entries))).map(
      ({ id }) => id,
    );

  it('recents list search words newest use first, each once, however soon they are repeated', async () => {
    for (const keyword of ['루테인', '오메가3', '칼슘', '루테인']) await search(person, keyword);
    await search(other, '비밀');
    for (const path of ['/recent', '/api/v1/recent']) expect(await words(path)).toEqual(['루테인', '칼슘', '오메가3']);
    expect(await words('/recent?limit=2')).toEqual(['루테인', '칼슘']);
    expect(await words('/recent?limit=')).toHaveLength(3);
  });

  it('recents list viewed products newest first, each once; a page rendered for another person does not count', async () => {
    for (const id of [11, 12, 13, 11]) await view(person, id);
    await call(server.url, '/api/v1/supplements?id=99', { headers: { ...person.headers, 'sec-purpose': 'prefetch;prerender' } });
    for (const path of ['/me/recent-products', '/api/v1/me/recent-products']) expect((await seen(path)).slice(0, 3)).toEqual([11, 13, 12]);
    expect(await seen('/me/recent-products?limit=1')).toEqual([11]);
    expect(await seen('/me/recent-products', other)).not.toContain(13);
    expect(await seen('/me/recent-products')).not.toContain(99);
  });

  it.each(['/recent', '/api/v1/recent', '/me/recent-products', '/api/v1/me/recent-products'])(
    'recents: %s needs a session and is not cached',
    async (path) => {
      expect((await call(server.url, path)).body).toMatchObject({ code: 'U0001' });
      expect((await call(server.url, path, { headers: person.headers })).headers.get('cache-control')).toBe('private, no-store');
      for (const limit of ['0', '-1', 'x'])
        expect((await call(server.url, `${path}?limit=${limit}`, { headers: person.headers })).status).toBe(400);
    },
  );
});
