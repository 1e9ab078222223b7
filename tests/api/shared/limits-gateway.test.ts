import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previews } from '#copy/catalogue/previews.ts';
import { previewPath } from '#domain/catalogue/preview.ts';
import { call } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { rawCall } from '#tests/support/raw-call.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const MORE = 15;

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

let given = 0;
const household = () => {
  given += 1;
  return `203.0.${Math.floor(given / 200)}.${(given % 200) + 1}`;
};
const from = (address: string) => ({ 'cf-connecting-ip': address });

/** How many of `most` + 15 calls are refused to one household; restarted with another where the platform's fixed minute ends in between. */
async function refusedOf(most: number, ask: (turn: number, address: string) => Promise<{ readonly status: number }>): Promise<number> {
  const minute = Math.floor(Date.now() / 60_000);
  const address = household();
  const answers = await Promise.all(Array.from({ length: most + MORE }, (_, turn) => ask(turn, address)));
  if (Math.floor(Date.now() / 60_000) !== minute) return refusedOf(most, ask);
  return answers.filter(({ status }) => status === 429).length;
}

describe('limits at the edge', () => {
  it('limits at the edge follow the canonical path, not its spelling', async () => {
    const ask = (turn: number, address: string) =>
      rawCall(server.url, `/api/v1/supplements/%73earch?keyword=a${turn}`, { headers: from(address) });
    expect(await refusedOf(60, ask)).toBe(MORE);
  });

  it('limits at the edge count rendered pages, and no cached one', async () => {
    await call(server.url, '/product/1');
    expect(await refusedOf(60, (_, address) => call(server.url, '/product/1', { headers: from(address) }))).toBe(0);
    const ask = (turn: number, address: string) => call(server.url, `/searchresult?query=b${turn}${address}`, { headers: from(address) });
    expect(await refusedOf(60, ask)).toBe(MORE);
  });

  it('limits at the edge count pages and searches together', LONG, async () => {
    const ask = (turn: number, address: string) =>
      call(server.url, turn % 2 === 0 ? `/searchresult?query=c${turn}${address}` : '/api/v1/supplements/search?keyword=c', {
        headers: from(address),
      });
    expect(await refusedOf(60, ask)).toBe(MORE);
  });

  it('limits at the edge count drawn previews with searches and pages, and no cached one', async () => {
    const path = previewPath('home', 0, previews.home.title);
    await call(server.url, path);
    const stored = (method: string) => (_: number, address: string) =>
      call(server.url, path, { method, headers: { ...from(address), cookie: 'a=1', authorization: 'Bearer x' } });
    expect(await refusedOf(60, stored('GET'))).toBe(0);
    expect(await refusedOf(60, stored('HEAD'))).toBe(0);
    const drawn = (turn: number, address: string) =>
      turn % 3 === 0
        ? call(server.url, `/api/v1/supplements/search?keyword=p${turn}`, { headers: from(address) })
        : call(server.url, `/media/previews/v1/supplement/${turn + 1}-${address.split('.').slice(2).join('').padStart(8, '0')}.png`, {
            headers: from(address),
          });
    expect(await refusedOf(60, drawn)).toBe(MORE);
  });

  it('limits at the edge answer a page that says in Korean when to come back', async () => {
    const address = household();
    const ask = (turn: number) => call(server.url, `/searchresult?query=e${turn}${address}`, { headers: from(address) });
    const replies = await Promise.all(Array.from({ length: 130 }, (_, turn) => ask(turn)));
    const reply = replies.find(({ status }) => status === 429);
    expect(reply?.headers.get('retry-after')).toBe('60');
    expect(reply?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply?.text).toContain('요청이 너무 많아요. 1분 뒤에 다시 시도해 주세요.');
    expect(reply?.text).toContain(reply?.headers.get('x-request-id'));
  });

  it.each([
    ['views', '/api/v1/supplements?id=1', undefined],
    ['logged searches', '/api/v1/search/logs?keyword=a', undefined],
    ['logged searches under their other name', '/api/v1/logs/search?keyword=a', undefined],
    ['counts of choices', '/api/v1/supplements/facets?keyword=a', undefined],
    ['analyses', '/api/v1/combinations/analyze', { supplementIds: [1, 2] }],
    ['amounts of a product for a person', '/api/v1/supplements/1/limits', { population: null }],
    ['amounts of an ingredient for a person', '/api/v1/ingredients/1/limits', { population: null }],
  ])('limits at the edge let 120 %s a minute through', async (_, path, body) => {
    const init = (address: string): RequestInit =>
      body === undefined
        ? { headers: from(address) }
        : { method: 'POST', headers: { ...from(address), 'content-type': 'application/json' }, body: JSON.stringify(body) };
    expect(await refusedOf(120, (_turn, address) => call(server.url, path, init(address)))).toBe(MORE);
  });

  it('limits at the edge count one household, by any address of its network', LONG, async () => {
    const ask = (turn: number, address: string) => {
      const network = address.split('.').slice(2).join(':');
      return call(server.url, `/searchresult?query=d${turn}${network}`, { headers: from(`2001:db8:${network}::${turn + 1}`) });
    };
    expect(await refusedOf(60, ask)).toBe(MORE);
  });
});
