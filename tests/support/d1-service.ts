import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import type { Database } from '#platform/bindings.ts';

/** What the platform's call for queries takes, as its own description has it (`d1_batch-query`): texts as parameters, one statement or a batch. */
const single = v.strictObject({
  sql: v.pipe(v.string(), v.maxBytes(100_000)),
  params: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
});
const bodySchema = v.union([single, v.strictObject({ batch: v.pipe(v.array(single), v.minLength(1)) })]);
const LARGEST_VALUE = 2_000_000;

type Fault = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly text: string };

/** The platform's API on loopback, as far as it queries databases: those given, by their ids. */
export async function startD1Service(account: string, token: string, databases: Readonly<Record<string, Database>>) {
  const state: { calls: number; refused: string[]; fault: ((call: number) => Fault | null) | null } = {
    calls: 0,
    refused: [],
    fault: null,
  };

  async function answer(path: string, authorization: string | undefined, text: string): Promise<Fault> {
    const failed = (status: number, message: string): Fault => {
      state.refused.push(message);
      return { status, text: JSON.stringify({ success: false, errors: [{ code: 7500, message }], messages: [], result: null }) };
    };
    const [, id = ''] = /^\/accounts\/[^/]+\/d1\/database\/([^/]+)\/query$/.exec(path) ?? [];
    const database = databases[id];
    if (authorization !== `Bearer ${token}`) return failed(403, 'Authentication error');
    if (!path.startsWith(`/accounts/${account}/`) || database === undefined) return failed(404, `no such database: ${path}`);
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), text);
    if (!body.success) return failed(400, `not a query: ${body.issues[0].message}`);
    const queries = 'batch' in body.output ? body.output.batch : [body.output];
    if (queries.some(({ params = [] }) => params.some((value) => Buffer.byteLength(value) > LARGEST_VALUE)))
      return failed(400, 'string or blob too big');
    try {
      const result = await database.batch(queries.map(({ sql, params = [] }) => database.prepare(sql).bind(...params)));
      const told = result.map(({ results, meta }) => ({ results, meta, success: true }));
      return { status: 200, text: JSON.stringify({ success: true, errors: [], messages: [], result: told }) };
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure);
      // A connection to the runtime that had rested too long is the stand-in's own stumbling, no answer of a database.
      return message.startsWith('D1_') ? failed(400, message) : { status: 500, text: '' };
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    state.calls += 1;
    const { status, headers, text } =
      state.fault?.(state.calls) ??
      (await answer(request.url ?? '', request.headers.authorization, Buffer.concat(chunks).toString('utf8')));
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(state, {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}
