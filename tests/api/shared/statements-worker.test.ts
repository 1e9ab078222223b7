import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf, statementsWorker } from '#cli/statements-worker.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const BODY = JSON.stringify({ binding: 'ACCOUNTS', statements: [{ sql: 'SELECT count(*) AS people FROM user', values: [] }] });

/** As a stranger who knows how the local runtime selects a worker. */
const ask = (url: string, headers: Readonly<Record<string, string>>) => fetch(url, { method: 'POST', headers, body: BODY });

describe('the worker that takes statements', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await borrowServer();
  });
  afterAll(() => server.close());

  it.each<Readonly<Record<string, string>>>([
    { 'mf-route-override': 'statements' },
    { 'mf-route-override': 'statements', 'x-statements-key': '' },
    { 'mf-route-override': 'statements', 'x-statements-key': 'undefined' },
  ])('the statements worker takes none from the served address with %j', async (headers) => {
    const response = await ask(server.url, headers);
    expect([response.status, await response.text()]).toEqual([404, '']);
  });
});

describe('databases that are opened without the product', () => {
  let runtime: Miniflare;
  let url: URL;
  beforeAll(async () => {
    runtime = new Miniflare(convertV4MiniflareOptions({ cf: false, workers: [statementsWorker({ ACCOUNTS: 'accounts' })] }));
    url = await runtime.ready;
  });
  afterAll(() => runtime.dispose());

  it('databases opened without the product serve this process and no visitor of their port', async () => {
    const database = await databaseOf(runtime, 'ACCOUNTS');
    await database.batch([database.prepare('CREATE TABLE user (id)'), database.prepare('INSERT INTO user VALUES (?1)').bind(7)]);
    expect((await database.prepare('SELECT id FROM user').all()).results).toEqual([{ id: 7 }]);
    const direct = await runtime.unsafeGetDirectURL('statements');
    for (const address of [url, direct]) expect((await ask(address.href, {})).status, address.port).toBe(404);
  });

  it('databases opened without the product report errors in their own words', async () => {
    const database = await databaseOf(runtime, 'ACCOUNTS');
    await expect(database.prepare('SELECT id FROM nowhere').all()).rejects.toThrow('no such table: nowhere');
  });
});
