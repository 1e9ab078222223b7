import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, post, type Reply } from '#tests/support/api.ts';
import { newPerson, ownAddress } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const PATH = '/api/v1/supplements/1/reports';
const DAY_MS = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer('ticking');
});
afterAll(() => server.close());

const send = (body: unknown, headers: Readonly<Record<string, string>> = {}, path = PATH): Promise<Reply> =>
  post(server.url, path, body, headers);
const kept = () => rowsOf(server, 'SELECT * FROM supplement_report ORDER BY id');
const forget = () => server.accounts.prepare('DELETE FROM supplement_report').all();

describe('what somebody says is different about a product', () => {
  it('a report about a product is stored with product, kind, text and time, and nothing else', async () => {
    await forget();
    const before = Date.now();
    const reply = await send({ kind: 'AMOUNT', text: '비타민C가 1,000 mg이에요.' });
    expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ isSuccess: true, result: null })]);
    const [row, ...others] = await kept();
    expect(others).toEqual([]);
    expect(row).toEqual({ id: 1, supplement_id: 1, kind: 'AMOUNT', text: '비타민C가 1,000 mg이에요.', at: expect.any(Number) });
    expect(Number(row?.['at'])).toBeGreaterThanOrEqual(before);
  });

  it('a report about a product reveals nothing of a member who sends it, nor of their address', async () => {
    await forget();
    const { headers } = await newPerson(server, 'sender@example.com');
    const address = ownAddress();
    expect((await send({ kind: 'OTHER', text: '달라요' }, { ...headers, ...address })).status).toBe(200);
    expect(Object.keys((await kept())[0] ?? {})).toEqual(['id', 'supplement_id', 'kind', 'text', 'at']);
    const everything = JSON.stringify([await kept(), await rowsOf(server, 'SELECT * FROM rate_count')]);
    expect(everything).not.toContain(address['cf-connecting-ip']);
  });

  it('a report about a product is stored as text in NFC, with its lines, however it was typed', async () => {
    await forget();
    const html = '<img src=x onerror=alert(1)>\r\n<b>둘째 줄</b>';
    expect((await send({ kind: 'OTHER', text: `  ${html.normalize('NFD')}\n` })).status).toBe(200);
    expect((await send({ kind: 'OTHER', text: '가'.repeat(500).normalize('NFD') })).status).toBe(200);
    const texts = (await kept()).map(({ text }) => text);
    expect(texts).toEqual(['<img src=x onerror=alert(1)>\n<b>둘째 줄</b>', '가'.repeat(500)]);
    const page = await call(server.url, '/product/1');
    expect(page.text).not.toContain('onerror=alert');
  });

  it.each<readonly [string, unknown, RegExp]>([
    ['nothing', {}, /kind 값은 AMOUNT/],
    ['no text', { kind: 'AMOUNT' }, /다른 내용을 적어 주세요/],
    ['an empty text', { kind: 'AMOUNT', text: '' }, /다른 내용을 적어 주세요/],
    ['blanks', { kind: 'AMOUNT', text: ' \n\t ' }, /다른 내용을 적어 주세요/],
    ['501 characters', { kind: 'AMOUNT', text: '가'.repeat(501) }, /500자까지/],
    ['an unknown kind', { kind: 'PRAISE', text: '좋아요' }, /kind 값은 AMOUNT, .+ 중 하나/],
    ['a kind in small letters', { kind: 'amount', text: '달라요' }, /kind 값은 AMOUNT/],
    ['a list for a text', { kind: 'AMOUNT', text: ['달라요'] }, /다른 내용을 적어 주세요/],
    ['an escape sequence', { kind: 'AMOUNT', text: '\u001b[2J' }, /쓸 수 없는 글자/],
    ['letters that turn the reading direction', { kind: 'AMOUNT', text: 'a\u202eb' }, /쓸 수 없는 글자/],
    ['half of a letter', { kind: 'AMOUNT', text: 'a\ud800b' }, /쓸 수 없는 글자/],
  ])('a report about a product is refused with a reason for %s', async (_, body, message) => {
    await forget();
    const reply = await send(body);
    expect([reply.status, reply.body]).toEqual([
      400,
      expect.objectContaining({ code: 'VALID400_0', message: expect.stringMatching(message) }),
    ]);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['/api/v1/supplements/999999/reports', 404, 'S0001'],
    ['/api/v1/supplements/0/reports', 400, 'VALID400_0'],
    ['/api/v1/supplements/abc/reports', 400, 'VALID400_0'],
  ])('a report about an unknown product is refused: %s', async (path, status, code) => {
    await forget();
    const reply = await send({ kind: 'AMOUNT', text: '달라요' }, {}, path);
    expect([reply.status, reply.body]).toEqual([status, expect.objectContaining({ code })]);
    expect(await kept()).toEqual([]);
  });

  it('a report about a product cannot be read by any client', async () => {
    expect((await call(server.url, PATH)).status).toBe(405);
  });

  it('a report about a product may come ten times an hour from one address', async () => {
    await forget();
    const address = ownAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await send({ kind: 'GONE', text: `${count}` }, address)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await send({ kind: 'GONE', text: '다른 곳' }, ownAddress())).status).toBe(200);
    expect(await kept()).toHaveLength(11);
  });

  it('a report about a product is deleted after a year', async () => {
    await forget();
    await send({ kind: 'OTHER', text: '오래된 글' });
    await send({ kind: 'OTHER', text: '새 글' });
    await server.accounts
      .prepare("UPDATE supplement_report SET at = at - ?1 WHERE text = '오래된 글'")
      .bind(366 * DAY_MS)
      .all();
    await server.accounts
      .prepare("UPDATE supplement_report SET at = at - ?1 WHERE text = '새 글'")
      .bind(364 * DAY_MS)
      .all();
    await server.tick(new Date());
    expect((await kept()).map(({ text }) => text)).toEqual(['새 글']);
  });
});
