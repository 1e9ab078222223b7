import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Reply } from '../support/api.ts';
import { rawCall } from '../support/raw-call.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const from = (address: string) => ({ 'cf-connecting-ip': address });
/** The platform counts whole minutes: a run that meets the end of one begins anew. */
async function statuses(most: number, ask: (turn: number) => Promise<number>): Promise<number[]> {
  const minute = Math.floor(Date.now() / 60_000);
  const answers = await Promise.all(Array.from({ length: most + 15 }, (_, turn) => ask(turn)));
  return Math.floor(Date.now() / 60_000) === minute ? answers : statuses(most, (turn) => ask(turn + 1000));
}
const refused = (answers: readonly number[]) => answers.filter((status) => status === 429).length;

describe('limits at the edge', () => {
  it('follow the path that is meant, not the one that is written', async () => {
    const answers = await statuses(60, async (turn) => {
      const { status } = await rawCall(server.url, `/api/v1/supplements/%73earch?keyword=a${turn}`, { headers: from('203.0.113.20') });
      return status;
    });
    expect(refused(answers)).toBe(15);
  });

  it('count pages that have to be rendered together with searches, and none that is stored', async () => {
    await call(server.url, '/product/1');
    const stored = await statuses(60, async () => (await call(server.url, '/product/1', { headers: from('203.0.113.21') })).status);
    expect(refused(stored)).toBe(0);
    const answers = await statuses(
      60,
      async (turn) => (await call(server.url, `/searchresult?query=b${turn}`, { headers: from('203.0.113.21') })).status,
    );
    expect(refused(answers)).toBe(15);
    const search = await call(server.url, '/api/v1/supplements/search?keyword=c', { headers: from('203.0.113.21') });
    expect(search.status).toBe(429);
  });

  it('count pages asked for with a cookie, which are always rendered', async () => {
    const headers = { ...from('203.0.113.22'), cookie: 'a=1' };
    expect(refused(await statuses(60, async () => (await call(server.url, '/product/1', { headers })).status))).toBe(15);
  });

  it('say in Korean when to come back, as a page', async () => {
    const ask = () => call(server.url, '/product/1', { headers: { ...from('203.0.113.23'), cookie: 'a=1' } });
    const replies: Reply[] = await Promise.all(Array.from({ length: 130 }, ask));
    const reply = replies.find(({ status }) => status === 429);
    expect(reply?.headers.get('retry-after')).toBe('60');
    expect(reply?.headers.get('content-type')).toContain('text/html');
    expect(reply?.text).toContain('요청이 너무 많아요. 1분 뒤에 다시 시도해 주세요.');
    expect(reply?.text).toContain(reply?.headers.get('x-request-id'));
  });

  it.each([
    ['views', '203.0.113.24', '/api/v1/supplements?id=1', undefined],
    ['logged searches', '203.0.113.25', '/api/v1/search/logs?keyword=a', undefined],
    ['logged searches under their other name', '203.0.113.26', '/api/v1/logs/search?keyword=a', undefined],
    ['analyses', '203.0.113.27', '/api/v1/combinations/analyze', { supplementIds: [1, 2] }],
  ])('let 120 %s a minute through', async (_, address, path, body) => {
    const init: RequestInit =
      body === undefined
        ? { headers: from(address) }
        : { method: 'POST', headers: { ...from(address), 'content-type': 'application/json' }, body: JSON.stringify(body) };
    expect(refused(await statuses(120, async () => (await call(server.url, path, init)).status))).toBe(15);
  });

  it('count one household, whatever address of its network it takes', async () => {
    const answers = await statuses(
      60,
      async (turn) => (await call(server.url, `/searchresult?query=d${turn}`, { headers: from(`2001:db8:1:2::${turn + 1}`) })).status,
    );
    expect(refused(answers)).toBe(15);
  });
});
