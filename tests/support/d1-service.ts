import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '#platform/bindings.ts';
import { answerQuery } from './cloudflare/query.ts';

type Fault = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly text: string };

/** The platform's query API on loopback, for the given databases by id. */
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
    const [, id = '', query] = /^\/accounts\/[^/]+\/d1\/database\/([^/]+?)(\/query)?$/.exec(path) ?? [];
    const database = databases[id];
    if (authorization !== `Bearer ${token}`) return failed(403, 'Authentication error');
    if (!path.startsWith(`/accounts/${account}/`) || database === undefined) return failed(404, `no such database: ${path}`);
    if (query === undefined)
      return { status: 200, text: JSON.stringify({ success: true, errors: [], messages: [], result: { uuid: id } }) };
    const answered = await answerQuery(database, text);
    if ('refused' in answered) return failed(400, answered.refused);
    if ('stumbled' in answered) return { status: 500, text: '' };
    return { status: 200, text: JSON.stringify({ success: true, errors: [], messages: [], result: answered.result }) };
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
