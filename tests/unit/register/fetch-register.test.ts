import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchRegister } from '#cli/fetch-register.ts';

const KEY = 'never-to-be-shown';
let server: Server | undefined;
afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));

/** The Ministry's service on loopback: `answer` gets the requested range of rows. */
async function serve(
  answer: (from: number, to: number, call: number) => { status?: number; text: string },
): Promise<{ base: string; paths: string[] }> {
  const paths: string[] = [];
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    const [, from, to] = /\/(\d+)\/(\d+)$/.exec(request.url ?? '') ?? [];
    const { status = 200, text } = answer(Number(from), Number(to), paths.length);
    response.writeHead(status).end(text);
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

const row = (position: number) => ({
  PRDLST_REPORT_NO: String(position).padStart(12, '0'),
  PRDLST_NM: `제품 ${position}`,
  BSSH_NM: '제조사',
  STDR_STND: '1) 비타민C : 표시량(100mg)의 80~150%',
  NTK_MTHD: '1일 1회, 1회 1정을 섭취하십시오.',
});
const page = (from: number, to: number, total: number) =>
  JSON.stringify({
    C003: {
      total_count: String(total),
      row: Array.from({ length: Math.max(0, Math.min(to, total) - from + 1) }, (_, index) => row(from + index)),
      RESULT: { MSG: '정상처리되었습니다.', CODE: 'INFO-000' },
    },
  });

describe('the register from its service', () => {
  it('the register is read from its service to the end, a thousand rows at a time', async () => {
    const { base, paths } = await serve((from, to) => ({ text: page(from, to, 2345) }));
    const seen: number[] = [];
    const { rows } = await fetchRegister({ key: KEY, base, onPage: (done) => seen.push(done) });
    expect(rows.length).toBe(2345);
    expect(new Set(rows.map(({ reportNumber }) => reportNumber)).size).toBe(2345);
    expect(paths).toEqual(['1/1000', '1001/2000', '2001/3000'].map((range) => `/api/${KEY}/C003/json/${range}`));
    expect(seen).toEqual([1000, 2000, 2345]);
  });

  it('the register is requested again after a server error', async () => {
    const { base, paths } = await serve((from, to, call) => (call < 3 ? { status: 503, text: 'busy' } : { text: page(from, to, 3) }));
    expect((await fetchRegister({ key: KEY, base, pauseMs: 1 })).rows.length).toBe(3);
    expect(paths.length).toBe(3);
  });

  it.each([
    ['a wrong key', { text: '{"RESULT":{"CODE":"INFO-100","MSG":"인증키가 유효하지 않습니다."}}' }, 'refused: INFO-100'],
    ['a page of HTML', { text: '<html></html>' }, 'something else than JSON'],
    ['a refusal', { status: 403, text: '' }, '403'],
    ['a broken row', { text: '{"C003":{"total_count":"1","row":[{"a":1}],"RESULT":{"CODE":"INFO-000"}}}' }, 'Line 1 of'],
    ['nothing', { text: page(1, 0, 0) }, 'no product is registered'],
    ['half a page', { text: page(1, 1000, 900).slice(0, 5000) }, 'something else than JSON'],
    ['a page without its count', { text: page(1, 3, 3).replace('total_count', 'count') }, 'stop after row'],
    ['the same page again', { text: page(1, 1000, 2000) }, 'the same page again'],
    ['a page with fewer rows than it should have', { text: page(1, 999, 999).replace('"999"', '"2000"') }, 'stop after row'],
    ['fewer rows than it promises', { text: '{"C003":{"total_count":"5","row":[],"RESULT":{"CODE":"INFO-000"}}}' }, 'stop after row'],
  ])('the register is refused whole for %s, and the key stays secret', async (_, answer, words) => {
    const { base } = await serve(() => answer);
    const failure: unknown = await fetchRegister({ key: KEY, base, pauseMs: 1 }).catch((error: unknown) => error);
    expect(String(failure)).toContain(words);
    expect(String(failure)).not.toContain(KEY);
  });
});
