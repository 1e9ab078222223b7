import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, post, type Reply, withQuery } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

/** The first web client's requests, verbatim, and what it reads in their answers. */
let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const NO_BEARER: readonly Record<string, string>[] = [
  {},
  { authorization: '' },
  { authorization: 'Bearer ' },
  { authorization: 'Bearer garbage' },
];

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999_999));
const picture = v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d+\/pictures\/\d+\/[^/]+\.svg$/));
const korean = v.pipe(v.string(), v.regex(/[가-힣]/));
const card = v.looseObject({ id, name: v.string(), imageUrl: picture, coupangUrl: v.nullable(v.string()) });
const amount = v.looseObject({ ingredientName: v.string(), amount: v.nullable(v.number()), unit: v.string() });

const terms = v.array(
  v.looseObject({
    id,
    title: v.string(),
    content: v.string(),
    version: v.string(),
    required: v.boolean(),
    effectiveDate: v.nullable(v.pipe(v.string(), v.isoDate())),
  }),
);
const popular = v.looseObject({
  content: v.array(
    v.looseObject({ supplementId: id, supplementName: v.string(), brandName: v.string(), imageUrl: picture, searchCount: v.number() }),
  ),
  totalPages: v.number(),
  totalElements: v.number(),
  size: v.number(),
  number: v.number(),
  numberOfElements: v.number(),
  first: v.boolean(),
  last: v.boolean(),
  empty: v.boolean(),
});
const supplement = v.looseObject({
  supplementId: id,
  brandId: id,
  brandName: v.string(),
  brandImageUrl: v.nullable(v.string()),
  supplementName: v.string(),
  supplementImageUrl: picture,
  liked: v.boolean(),
  coupangLink: v.nullable(v.string()),
  intakeTime: v.string(),
  ingredients: v.array(v.looseObject({ name: v.string(), amount: v.string() })),
});
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(999));
const detail = v.looseObject({
  supplementId: id,
  brandId: id,
  ingredients: v.array(
    v.looseObject({
      id,
      name: v.string(),
      amount: v.string(),
      status: v.picklist(['deficient', 'in_range', 'excessive', 'unknown']),
      visualization: v.object({
        normalizedAmountPercent: percent,
        recommendedStartPercent: percent,
        recommendedEndPercent: v.literal(100),
      }),
    }),
  ),
});
const found = v.looseObject({
  supplements: v.array(
    v.looseObject({
      cursorId: v.pipe(v.number(), v.safeInteger()),
      supplementId: id,
      supplementName: v.string(),
      imageUrl: picture,
      coupangUrl: v.nullable(v.string()),
      price: v.number(),
      description: v.string(),
      method: v.string(),
      caution: v.string(),
      brandName: v.string(),
      ingredients: v.array(amount),
    }),
  ),
  nextCursor: v.nullable(v.number()),
});
const ingredientNames = v.pipe(v.array(v.looseObject({ id, name: v.string() })), v.minLength(1));
const food = v.looseObject({ name: v.string(), imageOrEmoji: v.string() });
const ingredient = v.looseObject({
  id,
  name: v.string(),
  description: v.string(),
  effect: v.string(),
  caution: v.pipe(v.string(), v.regex(/\(가\)/)),
  gender: v.null(),
  age: v.nullable(v.literal(0)),
  upperLimit: v.null(),
  recommendedDosage: v.null(),
  unit: v.string(),
  subIngredients: v.array(food),
  alternatives: v.array(food),
  supplements: v.pipe(v.array(v.unknown()), v.length(0)),
  dosageErrorCode: v.literal('UNAUTHORIZED'),
  foodErrorCode: v.nullable(v.string()),
});
const ingredientProducts = v.looseObject({
  supplements: v.array(card),
  supplementInfos: v.array(card),
  nextCursor: v.nullable(v.number()),
});
const limit = v.nullable(v.pipe(v.number(), v.gtValue(0)));
const analysis = v.looseObject({
  ingredientResults: v.array(
    v.looseObject({
      ingredientName: v.string(),
      totalAmount: v.number(),
      unit: v.string(),
      recommendedAmount: limit,
      upperAmount: limit,
      dosageRatio: v.pipe(v.number(), v.minValue(0), v.maxValue(2)),
      overRecommended: v.boolean(),
    }),
  ),
});
const pairings = v.pipe(
  v.array(v.looseObject({ id, type: v.picklist(['GOOD', 'CAUTION']), name: v.string(), description: v.string(), displayRank: v.number() })),
  v.maxLength(5),
);
const recommended = v.looseObject({ goodCombinations: pairings, cautionCombinations: pairings });

function enveloped(reply: Reply, result: v.GenericSchema): void {
  expect(reply.status, reply.text.slice(0, 200)).toBe(200);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  v.parse(v.strictObject({ isSuccess: v.literal(true), code: v.literal('COMMON200'), message: korean, result }), reply.body);
  expect(reply.text).toMatch(/^\{"isSuccess":true,"code":"COMMON200","message":"[^"]+","result":/);
}

const POPULAR = '/api/v1/supplements/popular-supplements';
const SEARCH = '/api/v1/supplements/search';

describe('enveloped answers', () => {
  it.each<readonly [path: string, query: Record<string, string | number>, result: v.GenericSchema]>([
    ['/api/v1/terms', {}, terms],
    ['/api/v1/terms', { _t: 1754500000000 }, terms],
    [POPULAR, {}, popular],
    [POPULAR, { ageGroup: '20대', page: 0, size: 10 }, popular],
    [POPULAR, { ageGroup: '60대 이상', gender: 'FEMALE', page: 0, size: 10 }, popular],
    [POPULAR, { ageGroup: '전체', gender: '전체', page: 1, size: 8 }, popular],
    [POPULAR, { ageGroup: '', gender: '', page: '', size: '' }, popular],
    [POPULAR, { ageGroup: '10대', gender: 'male', page: 0, size: 8, _t: 1 }, popular],
    [POPULAR, { ageGroup: '30대', gender: 'NONE', page: 0, size: 8 }, popular],
    ['/api/v1/supplements/popular', { ageGroup: '40대', gender: 'ALL' }, popular],
    [SEARCH, { keyword: '루테인', size: 20 }, found],
    [SEARCH, { keyword: ' 칼슘 ', size: 40, cursorId: '' }, found],
    [SEARCH, { keyword: '없는말입니다', size: 40 }, found],
    [SEARCH, { keyword: '비타민', cursorId: 7_000_012, size: 2, _t: 3 }, found],
    ['/api/v1/ingredients/search', { keyword: '칼슘' }, ingredientNames],
    ['/api/v1/ingredients/search', { keyword: '칼슘', brand: '' }, ingredientNames],
    ['/api/v1/ingredients/search', { ingredientName: '칼슘' }, ingredientNames],
    ['/api/v1/ingredients/search', { keyword: '', ingredientName: '칼슘', _t: 5 }, ingredientNames],
    ['/api/v1/ingredients/1', {}, ingredient],
    ['/api/v1/ingredients/27', { _t: 9 }, ingredient],
    ['/api/v1/ingredients/1/supplements', {}, ingredientProducts],
    ['/api/v1/ingredients/1/supplements', { cursor: 0, size: 20 }, ingredientProducts],
    ['/api/v1/ingredients/1/supplements', { cursor: '', size: '' }, ingredientProducts],
    ['/api/v1/combinations/recommend', {}, recommended],
  ])('an enveloped answer replays: GET %s %j', async (path, query, result) => {
    for (const headers of NO_BEARER) enveloped(await call(server.url, withQuery(path, query), { headers }), result);
  });

  it.each([
    [{ supplementIds: [1, 2, 3] }],
    [{ supplementIds: [1] }],
    [{ supplementIds: [1, 1, 2], platform: 'web', timezone: 'Asia/Seoul' }],
    [{ supplementIds: [1], population: { gender: 'FEMALE', ageBand: '30대', condition: 'PREGNANT' } }],
    [{ supplementIds: [1], population: null }],
  ])('POST /api/v1/combinations/analyze %j, without a bearer', async (body) => {
    enveloped(await post(server.url, '/api/v1/combinations/analyze', body), analysis);
  });
});

describe('product answers carry the same fields beside the envelope', () => {
  it.each([
    ['/api/v1/supplements', { id: 1 }, supplement],
    ['/api/v1/supplements', { id: 1, _t: 1754500000000 }, supplement],
    ['/api/v1/supplements/detail', { id: 1 }, detail],
    ['/api/v1/supplements/detail', { id: 1, _t: 1 }, detail],
  ] as const)('a product answer has the same fields beside the envelope: GET %s %j', async (path, query, result) => {
    for (const headers of NO_BEARER) {
      const reply = await call(server.url, withQuery(path, query), { headers });
      expect(reply.status).toBe(200);
      const { isSuccess, code, message, result: inside, ...copies } = v.parse(v.looseObject({ result }), reply.body);
      expect([isSuccess, code]).toEqual([true, 'COMMON200']);
      expect(message).toMatch(/[가-힣]/);
      expect(copies).toEqual(inside);
      v.parse(result, copies);
    }
  });
});

describe('the brand list is not enveloped, and every value in it is a list', () => {
  it.each<Record<string, string | number>>([
    { id: 1 },
    { id: 1, cursor: 0, size: 4 },
    { id: 1, cursor: 2, size: 2 },
    { id: 1, cursor: '', size: '', _t: 1 },
    { id: 999_999 },
  ])('the brand list is not enveloped, and holds lists only: GET /api/v1/supplements/brand %j', async (query) => {
    const reply = await call(server.url, withQuery('/api/v1/supplements/brand', query), { headers: { authorization: '' } });
    expect(reply.status).toBe(200);
    const lists = v.parse(v.record(v.string(), v.array(v.looseObject({ id, name: v.string(), imageUrl: picture }))), reply.body);
    expect(Object.keys(lists)).toEqual(['supplements']);
  });
});

describe('who may keep an answer', () => {
  it.each([
    ['/api/v1/terms', 'public, max-age=60'],
    ['/api/v1/supplements?id=1', 'private, no-store'],
    ['/api/v1/ingredients/1', 'private, no-store'],
    ['/api/v1/supplements?id=999999', 'private, no-store'],
    ['/api/v1/nothing', 'private, no-store'],
  ])('the cache-control of %s: %s', async (path, expected) => {
    expect((await call(server.url, path)).headers.get('cache-control')).toBe(expected);
  });
});
