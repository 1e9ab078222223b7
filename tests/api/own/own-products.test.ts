import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOwnProduct, listOwnProducts } from '#contract/own/own-products.ts';
import { MOST_OWN_INGREDIENTS, MOST_OWN_PRODUCTS } from '#domain/own/products/own-product.ts';
import { refusal, resultOf } from '#tests/support/api.ts';
import { dumpOf } from '#tests/support/dump.ts';
import { newPerson, type Person, send } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const PATH = '/api/v1/users/me/products';
const D3 = {
  ...{ name: 'Vitamin D3 5000 IU', brandName: 'Nordic', kind: 'SUPPLEMENT', supplementId: null, form: 'softgel', timesPerDay: 1 },
  ...{ unitsPerDose: 0.5, unit: '캡슐', isConfirmed: true, expiresOn: '2027-12-31' },
  ingredients: [
    { ingredientId: 24, name: 'Vitamin D3', amount: 125, unit: 'µg', per: 'UNIT' },
    { ingredientId: null, name: 'Olive oil', amount: null, unit: null, per: 'UNKNOWN' },
  ],
};

let server: TestServer;
let person: Person;
let other: Person;
beforeAll(async () => {
  server = await borrowServer();
  [person, other] = await Promise.all([newPerson(server, 'bottle@example.com'), newPerson(server, 'other-bottle@example.com')]);
});
afterAll(() => server.close());

const created = v.object({ code: v.literal('COMMON201'), result: v.strictObject(addOwnProduct.result.entries) });
const add = async (who: Person, body: unknown) => v.parse(created, (await send(server, 'POST', PATH, who.headers, body)).body).result;
const change = (who: Person, id: number, body: unknown) => send(server, 'PUT', `${PATH}/${id}`, who.headers, body);
const list = async (who: Person) => resultOf(await send(server, 'GET', PATH, who.headers), v.strictObject(listOwnProducts.result.entries));

describe('own products in the account', () => {
  it('an own product comes back as it was sent, for its owner alone', async () => {
    const { id, ...kept } = await add(person, D3);
    expect(kept).toEqual(D3);
    expect(await list(person)).toEqual({ products: [{ id, ...D3 }], roomFor: MOST_OWN_PRODUCTS - 1 });
    expect(await list(other)).toEqual({ products: [], roomFor: MOST_OWN_PRODUCTS });
  });

  it('an own product of a name alone is unconfirmed and of unknown amounts', async () => {
    expect(await add(other, { name: '이름만' })).toMatchObject({ isConfirmed: false, ingredients: [], timesPerDay: null, expiresOn: null });
  });

  it('an edit of an own product leaves what it does not send, and null empties it', async () => {
    const { id } = await add(other, D3);
    expect(resultOf(await change(other, id, { name: '새 이름' }), v.unknown())).toEqual({ id, ...D3, name: '새 이름' });
    expect(resultOf(await change(other, id, { brandName: null, unitsPerDose: 2 }), v.unknown())).toEqual({
      ...{ id, ...D3, name: '새 이름' },
      ...{ brandName: null, unitsPerDose: 2 },
    });
    expect(resultOf(await change(other, id, {}), v.unknown())).toMatchObject({ brandName: null, ingredients: D3.ingredients });
    expect(resultOf(await change(other, id, { ingredients: [], isConfirmed: false }), v.unknown())).toMatchObject({
      ...{ ingredients: [], isConfirmed: false, expiresOn: D3.expiresOn },
    });
  });

  it('a deleted own product is gone', async () => {
    const { id } = await add(other, { name: '지울 것' });
    expect((await send(server, 'DELETE', `${PATH}/${id}`, other.headers)).status).toBe(200);
    expect((await list(other)).products.map((product) => product.id)).not.toContain(id);
    expect(refusal(await send(server, 'DELETE', `${PATH}/${id}`, other.headers))).toEqual([404, 'COMMON404', '이미 지워진 제품이에요.']);
    expect((await change(other, id, { name: '없음' })).status).toBe(404);
  });

  it('a repeated call with the same key makes one own product, also at the same time and when the account is full', async () => {
    const twice = await newPerson(server, 'twice@example.com');
    const body = { ...D3, clientId: 'device-0001' };
    const made = await Promise.all([add(twice, body), add(twice, body), add(twice, { ...body, name: '나중' })]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    const { id } = await add(other, body);
    expect(id).not.toBe(made[0]?.id);
    for (let index = 1; index < MOST_OWN_PRODUCTS; index += 1) await add(twice, { name: `병 ${index}` });
    expect((await list(twice)).roomFor).toBe(0);
    expect((await add(twice, body)).id).toBe(made[0]?.id);
    const before = await dumpOf(server.accounts);
    expect(refusal(await send(server, 'POST', PATH, twice.headers, { name: '쉰하나' }))).toEqual([
      ...[400, 'VALID400_0'],
      '직접 넣은 제품은 50개까지 보관할 수 있어요.',
    ]);
    expect(await dumpOf(server.accounts)).toEqual(before);
  });

  it('a medicine is refused with its reason, new or by an edit, and nothing of it is stored', async () => {
    const { id } = await add(other, { name: '비타민 병' });
    const before = await dumpOf(server.accounts);
    const medicine = { ...D3, name: '카나리아 정', kind: 'MEDICINE' };
    for (const reply of [await send(server, 'POST', PATH, other.headers, medicine), await change(other, id, medicine)])
      expect(refusal(reply)).toEqual([400, 'VALID400_0', '약은 이 기기에만 두고 계정에는 보관하지 않아요.']);
    const after = await dumpOf(server.accounts);
    expect(after).toEqual(before);
    expect(JSON.stringify(after)).not.toContain('카나리아');
  });

  it('an own product is bound to a product of the catalogue only', async () => {
    expect(await add(other, { ...D3, supplementId: 12 })).toMatchObject({ supplementId: 12 });
    expect((await send(server, 'POST', PATH, other.headers, { ...D3, supplementId: 999_998 })).status).toBe(404);
  });

  it("another person's own product does not exist", async () => {
    const [mine] = (await list(person)).products;
    expect((await change(other, mine?.id ?? 0, { name: '남의 것' })).status).toBe(404);
    expect((await send(server, 'DELETE', `${PATH}/${mine?.id}`, other.headers)).status).toBe(404);
    expect((await list(person)).products).toEqual([mine]);
    expect((await send(server, 'GET', PATH, {})).status).toBe(401);
  });

  it.each([
    ['no name', { name: '' }],
    ['markup', { name: 'D3 <script>' }],
    ['the amount 0', { name: 'D3', ingredients: [{ name: 'D3', amount: 0, unit: 'µg' }] }],
    ['too many ingredients', { name: 'D3', ingredients: Array.from({ length: MOST_OWN_INGREDIENTS + 1 }, () => ({ name: 'D3' })) }],
    ['another unit', { name: 'D3', ingredients: [{ name: 'D3', amount: 1, unit: 'drop' }] }],
    ['no date', { name: 'D3', expiresOn: '31.12.2027' }],
    ['a key that is none', { name: 'D3', clientId: 'short' }],
  ])('an own product is refused for %s', async (_, body) => {
    const [status, code, message] = refusal(await send(server, 'POST', PATH, other.headers, body));
    expect([status, code]).toEqual([400, 'VALID400_0']);
    expect(message).toMatch(/[가-힣]/);
  });

  it('own products are in the export by name, and go with a withdrawal', async () => {
    const leaver = await newPerson(server, 'leaving-bottle@example.com');
    await add(leaver, { ...D3, name: '카나리아 병', clientId: 'device-0002' });
    const json = await send(server, 'GET', '/api/v1/users/me/export', leaver.headers);
    const { data } = resultOf(json, v.object({ data: v.object({ ownProducts: v.array(v.record(v.string(), v.unknown())) }) }));
    const [{ name, ingredients } = {}] = data.ownProducts;
    expect([data.ownProducts.length, name, ingredients]).toEqual([1, '카나리아 병', D3.ingredients]);
    const csv = (await send(server, 'GET', '/api/v1/users/me/export?format=csv', leaver.headers)).text;
    expect(csv).toContain('라벨을 보고 직접 넣은 제품');
    expect(csv).toContain('한 번 개수');
    await send(server, 'DELETE', '/api/v1/users/me', leaver.headers);
    expect(JSON.stringify(await rowsOf(server, 'SELECT * FROM own_product'))).not.toContain('카나리아');
  });
});
