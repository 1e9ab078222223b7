import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchBarcodes } from '#cli/fetch-barcodes.ts';

const KEY = 'never-to-be-shown';
let server: Server | undefined;
afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));

/** The food-safety portal on loopback: `answer` gets the requested range of rows. */
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
  const address: AddressInfo | string | null = server.address();
  return { base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, paths };
}

const page = (from: number, to: number, total: number) =>
  JSON.stringify({
    C005: {
      total_count: String(total),
      row: Array.from({ length: Math.max(0, Math.min(to, total) - from + 1) }, (_, index) => ({
        PRDLST_REPORT_NO: String(from + index).padStart(12, '0'),
        BAR_CD: '8801007325224',
      })),
      RESULT: { MSG: '정상처리되었습니다.', CODE: 'INFO-000' },
    },
  });

describe('the codes from the portal', () => {
  it('codes from the portal are read to their end, a thousand rows at a time', async () => {
    const { base, paths } = await serve((from, to) => ({ text: page(from, to, 2345) }));
    const { rows, total } = await fetchBarcodes({ key: KEY, base });
    expect([rows.length, total]).toEqual([2345, 2345]);
    expect(new Set(rows.map(({ reportNumber }) => reportNumber)).size).toBe(2345);
    expect(paths).toEqual(['1/1000', '1001/2000', '2001/3000'].map((range) => `/api/${KEY}/C005/json/${range}`));
  });

  it('codes from the portal are requested again after a server error', async () => {
    const { base } = await serve((from, to, call) => (call < 3 ? { status: 503, text: 'busy' } : { text: page(from, to, 3) }));
    expect((await fetchBarcodes({ key: KEY, base, pauseMs: 1 })).rows.length).toBe(3);
  });

  it('codes from the portal that stop early say how many there should be', async () => {
    const { base, paths } = await serve((from, to) => ({ text: from === 1 ? page(from, to, 1500) : page(from, 0, 1500) }));
    expect(await fetchBarcodes({ key: KEY, base })).toMatchObject({ total: 1500, rows: { length: 1000 } });
    expect(paths.length).toBe(2);
  });

  it.each([
    ['a wrong key', { text: '{"RESULT":{"CODE":"INFO-100","MSG":"인증키가 유효하지 않습니다."}}' }, 'refused: INFO-100'],
    ['a page of HTML', { text: '<html></html>' }, 'sent a web page'],
    ['a refusal', { status: 403, text: '' }, '403'],
    ['a row of something else', { text: '{"C005":{"total_count":"1","row":[{"a":1}],"RESULT":{"CODE":"INFO-000"}}}' }, 'Row 1 has'],
    ['the same page again and again', { text: page(1, 1000, 3000) }, 'is in it twice'],
  ])('codes from the portal are refused whole for %s, and the key stays secret', async (_, answer, words) => {
    const { base } = await serve(() => answer);
    const failure: unknown = await fetchBarcodes({ key: KEY, base, pauseMs: 1 }).catch((error: unknown) => error);
    expect(String(failure)).toContain(words);
    expect(String(failure)).not.toContain(KEY);
  });
});
