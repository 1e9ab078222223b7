import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, post, type Reply, searchAll, withQuery } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
let before = '';

async function catalogueText(): Promise<string> {
  const { results } = await server.catalogue
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'`)
    .all();
  const tables = results.map(({ name }) => String(name)).filter((name) => /^[a-z_]+$/.test(name) && !/^(_cf|sqlite|.*_search_)/.test(name));
  const rows = await Promise.all(tables.map(async (table) => (await server.catalogue.prepare(`SELECT * FROM ${table}`).all()).results));
  return JSON.stringify([tables, rows]);
}

beforeAll(async () => {
  server = await borrowServer();
  before = await catalogueText();
});
afterAll(async () => {
  await server.close();
});

const failure = v.strictObject({
  isSuccess: v.literal(false),
  code: v.string(),
  message: v.pipe(v.string(), v.regex(/[가-힣]/)),
  result: v.null(),
});

function refused(reply: Reply, status: number, code: string): void {
  expect([reply.status, reply.text]).toEqual([status, expect.stringContaining(`"code":"${code}"`)]);
  const { message } = v.parse(failure, reply.body);
  expect(message).not.toMatch(/Error|undefined|NaN|SQL|D1_|\bat\b/);
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
}

const foundSchema = v.object({ result: v.object({ supplements: v.array(v.unknown()) }) });
const totalSchema = v.object({ result: v.object({ total: v.number() }) });

const SEARCH = '/api/v1/supplements/search';
const FACETS = '/api/v1/supplements/facets';
const BRAND = '/api/v1/supplements/brand';
const POPULAR = '/api/v1/supplements/popular-supplements';
const INGREDIENTS = '/api/v1/ingredients/search';
const LONG = '가'.repeat(1000);

describe('a query that cannot be answered', () => {
  it.each<readonly [path: string, query: Record<string, string | number>, status: number, code: string]>([
    [SEARCH, {}, 400, 'S0002'],
    [SEARCH, { keyword: '' }, 400, 'S0002'],
    [SEARCH, { keyword: ' \t\u3000 ' }, 400, 'S0002'],
    [SEARCH, { keyword: LONG }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '가'.repeat(101) }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '칼슘', size: -1 }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '칼슘', size: 0 }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '칼슘', size: '1e3' }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '칼슘', size: '9'.repeat(30) }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '칼슘', cursorId: -1 }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '칼슘', cursorId: 'abc' }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '칼슘', cursorId: '1.5' }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '칼슘', cursorId: 1_000_000 }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '칼슘', cursorId: 50_000_000_000_001 }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '칼슘', cursorId: '9999999999999999' }, 400, 'VALID400_0'],
    [SEARCH, { keyword: '칼슘', cursorId: '1; DROP TABLE supplement' }, 400, 'VALID400_0'],
    [INGREDIENTS, {}, 400, 'S0002'],
    [INGREDIENTS, { keyword: '  ' }, 400, 'S0002'],
    [INGREDIENTS, { keyword: LONG }, 400, 'VALID400_0'],
    [INGREDIENTS, { ingredientName: LONG }, 400, 'VALID400_0'],
    [INGREDIENTS, { keyword: '없는말입니다' }, 404, 'INGREDIENT404_0'],
    [INGREDIENTS, { keyword: '%' }, 404, 'INGREDIENT404_0'],
    ['/api/v1/supplements', {}, 400, 'VALID400_0'],
    ['/api/v1/supplements', { id: '' }, 400, 'VALID400_0'],
    ['/api/v1/supplements', { id: 'abc' }, 400, 'VALID400_0'],
    ['/api/v1/supplements', { id: 0 }, 400, 'VALID400_0'],
    ['/api/v1/supplements', { id: -1 }, 400, 'VALID400_0'],
    ['/api/v1/supplements', { id: '1.5' }, 400, 'VALID400_0'],
    ['/api/v1/supplements', { id: '0x1' }, 400, 'VALID400_0'],
    ['/api/v1/supplements', { id: '1 OR 1=1' }, 400, 'VALID400_0'],
    ['/api/v1/supplements', { id: 1_000_000 }, 400, 'VALID400_0'],
    ['/api/v1/supplements', { id: 999_998 }, 404, 'S0001'],
    ['/api/v1/supplements/detail', { id: 999_998 }, 404, 'S0001'],
    ['/api/v1/supplements/detail', { id: 'abc' }, 400, 'VALID400_0'],
    ['/api/v1/supplements/detail', {}, 400, 'VALID400_0'],
    [BRAND, {}, 400, 'VALID400_0'],
    [BRAND, { id: 'abc' }, 400, 'VALID400_0'],
    [BRAND, { id: '1e1' }, 400, 'VALID400_0'],
    [BRAND, { id: '0x1' }, 400, 'VALID400_0'],
    [BRAND, { id: 1, cursor: -1 }, 400, 'VALID400_0'],
    [BRAND, { id: 1, size: -1 }, 400, 'VALID400_0'],
    [POPULAR, { ageGroup: '70대' }, 400, 'AGEGROUP400_0'],
    [POPULAR, { ageGroup: '60대이상' }, 400, 'AGEGROUP400_0'],
    [POPULAR, { ageGroup: '20대; DROP TABLE supplement' }, 400, 'AGEGROUP400_0'],
    [POPULAR, { gender: 'X' }, 400, 'VALID400_0'],
    [POPULAR, { page: -1 }, 400, 'VALID400_0'],
    [POPULAR, { page: 'NaN' }, 400, 'VALID400_0'],
    [POPULAR, { page: '9'.repeat(16) }, 400, 'VALID400_0'],
    [POPULAR, { size: -5 }, 400, 'VALID400_0'],
    ['/api/v1/ingredients/1/supplements', { cursor: -1 }, 400, 'VALID400_0'],
    ['/api/v1/ingredients/1/supplements', { cursor: 'abc' }, 400, 'VALID400_0'],
    ['/api/v1/ingredients/1/supplements', { size: 'abc' }, 400, 'VALID400_0'],
    ['/api/v1/ingredients/999999/supplements', {}, 404, 'INGREDIENT404_0'],
  ])('an unanswerable query is refused: GET %s %j', async (path, query, status, code) => {
    refused(await call(server.url, withQuery(path, query)), status, code);
  });

  it.each([
    ['/api/v1/ingredients/999999', 404, 'INGREDIENT404_0'],
    ['/api/v1/ingredients/abc', 400, 'VALID400_0'],
    ['/api/v1/ingredients/0', 400, 'VALID400_0'],
    ['/api/v1/ingredients/-1', 400, 'VALID400_0'],
    [`/api/v1/ingredients/${encodeURIComponent('칼슘'.normalize('NFD'))}`, 400, 'VALID400_0'],
    [`/api/v1/ingredients/${encodeURIComponent('칼슘'.normalize('NFD'))}/supplements`, 400, 'VALID400_0'],
    ['/api/v1/ingredients/%E0%A4%A', 404, 'COMMON404'],
    ['/api/v1/ingredients/1%00', 404, 'COMMON404'],
    [`/api/v1/ingredients/${'9'.repeat(400)}`, 400, 'VALID400_0'],
    ['/api/v1/nothing', 404, 'COMMON404'],
    ['/api/v1/', 404, 'COMMON404'],
    ['/api/v1/supplements/1/2/3', 404, 'COMMON404'],
    [`/api/v1/${encodeURIComponent('영양제'.normalize('NFD'))}`, 404, 'COMMON404'],
    ['/api/v1/%2e%2e/secrets.env', 404, null],
    ['/media/../secrets.env', 404, null],
    ['/pictures/1/none.svg', 404, 'COMMON404'],
  ] as const)('an unanswerable query is refused: GET %s: %d', async (path, status, code) => {
    const reply = await call(server.url, path);
    if (code === null) expect(reply.status).toBe(status);
    else refused(reply, status, code);
  });
});

describe('strange but harmless queries are searched as plain words', () => {
  it.each([
    '" OR 1=1 --',
    'NEAR(칼슘 5)',
    '칼슘*',
    '칼슘"',
    "칼슘'",
    'grams:칼슘',
    '^칼슘',
    '-칼슘',
    '{칼슘}',
    '(칼슘',
    '칼슘)',
    '\\칼슘',
    '칼슘;',
    '\u0000칼슘',
    '칼슘\uE000',
    '\ud800칼슘',
    '가'.repeat(100),
  ])('a strange query is searched as plain words: %j', async (keyword) => {
    const reply = await call(server.url, withQuery(SEARCH, { keyword: keyword.toWellFormed(), size: 3 }));
    expect([reply.status, reply.text.slice(0, 40)]).toEqual([200, expect.stringContaining('"isSuccess":true')]);
  });

  it.each(['"칼슘"', '칼슘*', '^칼슘', '-칼슘', '(칼슘)', '\uE000칼슘\uE001', '칼슘'.normalize('NFD')])(
    'the strange query %j finds what the word alone finds',
    async (keyword) => {
      expect(await searchAll(server.url, keyword)).toEqual(await searchAll(server.url, '칼슘'));
    },
  );

  it.each(['***', '""', '()', '💊', '%%%', '___'])('the strange query %j has nothing to search for', async (keyword) => {
    expect(await searchAll(server.url, keyword)).toEqual([]);
  });

  const UNKNOWN = Array.from({ length: 40 }, (_, index) => String.fromCodePoint(0xc950 + index)).join(' ');
  it.each([
    ['40 unknown words', UNKNOWN],
    ['40 unknown words and a known one', `${UNKNOWN} 칼슘`],
    ['one unknown character', '쀍'],
    ['a lone consonant that nothing begins with', 'ㅃ'],
    ['stop words only', '영양제 추천 좀 해줘'],
    ['emoji', '💊😀👨‍👩‍👧'],
    ['a brand and a need that it has nothing for', '볕뉘공방 숙취'],
    ['persons who exclude each other', '임산부 남성 어린이'],
  ])('search and counts answer alike for %s', async (_, keyword) => {
    const listed = await call(server.url, withQuery(SEARCH, { keyword, size: 5 }));
    const counted = await call(server.url, withQuery(FACETS, { keyword }));
    expect([listed.status, counted.status]).toEqual([200, 200]);
    const { supplements } = v.parse(foundSchema, listed.body).result;
    const { total } = v.parse(totalSchema, counted.body).result;
    expect(Math.min(total, 5)).toBe(supplements.length);
  });

  it('a search with more rows than allowed is cut to the cap', async () => {
    const list = v.object({ result: v.object({ supplements: v.array(v.unknown()) }) });
    const reply = await call(server.url, withQuery(SEARCH, { keyword: '비', size: 999_999 }));
    expect(v.parse(list, reply.body).result.supplements.length).toBe(100);
    const page = await call(server.url, withQuery(POPULAR, { size: 999_999 }));
    expect(v.parse(v.object({ result: v.object({ content: v.array(v.unknown()) }) }), page.body).result.content.length).toBe(50);
  });

  it('a repeated parameter counts once', async () => {
    const reply = await call(server.url, `${SEARCH}?keyword=%EC%B9%BC%EC%8A%98&keyword=zzz&size=1`);
    expect([reply.status, reply.text]).toEqual([200, expect.not.stringContaining('"supplements":[]')]);
  });
});

describe('a body that cannot be answered', () => {
  const ANALYSE = '/api/v1/combinations/analyze';
  const json = { 'content-type': 'application/json' };

  it.each<readonly [rule: string, body: string, headers: Record<string, string>, status: number, code: string]>([
    ['no body', '', {}, 400, 'S0003'],
    ['an empty object', '{}', json, 400, 'S0003'],
    ['an empty list', '{"supplementIds":[]}', json, 400, 'S0003'],
    ['only ids that are none', '{"supplementIds":[0,-1]}', json, 400, 'S0003'],
    ['eleven ids', JSON.stringify({ supplementIds: Array.from({ length: 11 }, (_, index) => index + 1) }), json, 400, 'CE0001'],
    ['broken JSON', '{"supplementIds":[1', json, 400, 'COMMON400'],
    ['a lone text', 'ids=1', json, 400, 'COMMON400'],
    ['a form', 'supplementIds=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'COMMON415'],
    ['a list', '[1]', json, 400, 'COMMON400'],
    ['seven levels', `{"supplementIds":[1],"more":${'['.repeat(6)}${']'.repeat(6)}}`, json, 400, 'COMMON400'],
    ['plain text', '{"supplementIds":[1]}', { 'content-type': 'text/plain' }, 415, 'COMMON415'],
    ['null', 'null', json, 400, 'VALID400_0'],
    ['a number', '1', json, 400, 'VALID400_0'],
    ['ids as texts', '{"supplementIds":["1"]}', json, 400, 'VALID400_0'],
    ['an id with a fraction', '{"supplementIds":[1.5]}', json, 400, 'VALID400_0'],
    ['a huge id', '{"supplementIds":[1e300]}', json, 400, 'VALID400_0'],
    ['null among the ids', '{"supplementIds":[null]}', json, 400, 'VALID400_0'],
    ['no list', '{"supplementIds":1}', json, 400, 'VALID400_0'],
    ['an unknown sex', '{"supplementIds":[1],"population":{"gender":"X"}}', json, 400, 'VALID400_0'],
    ['an unknown age band', '{"supplementIds":[1],"population":{"ageBand":"5대"}}', json, 400, 'VALID400_0'],
    ['more than 100 KB', JSON.stringify({ supplementIds: [1], more: 'x'.repeat(110_000) }), json, 413, 'COMMON413'],
  ])('an unanswerable body is refused by %s', async (_, body, headers, status, code) => {
    refused(await call(server.url, ANALYSE, { method: 'POST', headers, body }), status, code);
  });

  it('a body may nest six levels, and brackets in a text do not count', async () => {
    const more = [[[[['[[[[[[[[']]]]];
    expect((await post(server.url, ANALYSE, { supplementIds: [1], more, text: '\\"{{{{{{{{' })).status).toBe(200);
  });

  it('an analysis takes ten distinct ids and any number of doubles', async () => {
    const ids = Array.from({ length: 10 }, (_, index) => index + 1);
    expect((await post(server.url, ANALYSE, { supplementIds: [...ids, ...ids, -1, 0] })).status).toBe(200);
  });

  it.each(['{"supplementIds":[1],"__proto__":{"isSample":true},"constructor":1}', '{"supplementIds":[1],"role":"ADMIN","id":5}'])(
    'unknown fields are ignored: %s',
    async (body) => {
      const plain = await post(server.url, ANALYSE, { supplementIds: [1] });
      const reply = await call(server.url, ANALYSE, { method: 'POST', headers: json, body });
      expect([reply.status, reply.body]).toEqual([200, plain.body]);
    },
  );
});

describe('a wrong method', () => {
  it.each([
    ['POST', '/api/v1/terms'],
    ['DELETE', '/api/v1/supplements?id=1'],
    ['PUT', '/api/v1/ingredients/1'],
    ['PATCH', '/api/v1/supplements/search?keyword=a'],
    ['GET', '/api/v1/combinations/analyze'],
    ['POST', '/api/v1/combinations/recommend'],
    ['DELETE', '/media/previews/v1/home/0-00000000.png'],
  ])('a wrong method is refused: %s %s', async (method, path) => {
    refused(await call(server.url, path, { method }), 405, 'COMMON405');
  });
});

it('bad input has changed nothing in the catalogue', async () => {
  expect(await catalogueText()).toBe(before);
});
