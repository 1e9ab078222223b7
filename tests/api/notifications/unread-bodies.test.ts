import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const ANALYSE = '/api/v1/combinations/analyze';
const BODY = '{"supplementIds":[1]}';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

/** Statuses of a call with a late body and a read behind it on the same connection; fewer where it was cut. */
async function statusesOnOneConnection(method: string, path: string, header: string): Promise<string[]> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  let isOver = false;
  socket.setEncoding('utf8');
  socket.on('data', (text) => (received += text));
  socket.on('error', () => (isOver = true));
  socket.on('close', () => (isOver = true));
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => String(status));
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: ${new URL(server.url).host}\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n${header}\r\n`,
  );
  await wait(150);
  socket.write(BODY);
  socket.write(`GET /healthz HTTP/1.1\r\nhost: ${new URL(server.url).host}\r\n\r\n`);
  await expect.poll(() => isOver || statuses().length === 2).toBe(true);
  socket.destroy();
  return statuses();
}

it.each([
  ['one that is read', 'POST', ANALYSE, '', '200'],
  ['from another site', 'POST', ANALYSE, 'sec-fetch-site: cross-site\r\n', '403'],
  ['without a session', 'POST', '/api/v1/supplements/1/like', '', '401'],
  ['a wrong method', 'POST', '/api/v1/terms', '', '405'],
  ['an unknown address', 'POST', '/api/v1/nothing', '', '404'],
  ['a page', 'POST', '/terms', '', '405'],
  ['an answer that needs no body', 'POST', '/healthz', '', '200'],
])('a call with an unread body (%s) leaves its connection usable', async (_, method, path, header, status) => {
  expect(await statusesOnOneConnection(method, path, header)).toEqual([status, '200']);
});
