import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openSite, type Site } from './browser.ts';
import { freePort, startServer } from './server.ts';

/** Refuse, hang up, or answer something else, with or without the envelope. */
export type Fault = {
  readonly calls: RegExp;
  readonly status?: number;
  readonly isCut?: boolean;
  readonly result?: unknown;
  readonly body?: unknown;
};

export type FaultySite = Site & {
  /** Replaces all faults. */
  suffer(...faults: readonly Fault[]): void;
};

export const DOWN: Fault = { calls: /./, status: 502 };

/** A site behind a faulty proxy, with the edge cache off. */
export async function openFaultySite(): Promise<FaultySite> {
  let faults: readonly Fault[] = [];
  const origin = await startServer();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const fault = faults.find(({ calls }) => calls.test(path));
    if (fault?.isCut) {
      response.destroy();
    } else if (fault && 'body' in fault) {
      response.writeHead(fault.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(fault.body));
    } else if (fault?.status) {
      response.writeHead(fault.status).end('bad gateway');
    } else if (fault && 'result' in fault) {
      const body = JSON.stringify({ isSuccess: true, code: 'COMMON200', message: '', result: fault.result });
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    } else {
      const body = await buffer(request);
      const headers = { 'content-type': request.headers['content-type'] ?? '', authorization: request.headers.authorization ?? '' };
      const answer = await fetch(origin.url + path, {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
        body: body.length === 0 ? null : new Uint8Array(body),
      });
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
    }
  }

  const port = await freePort();
  const proxy = createServer((request, response) => void pass(request, response).catch(() => response.destroy()));
  await new Promise<void>((done) => proxy.listen(port, '127.0.0.1', done));
  const site = await openSite({}, { variables: { UPSTREAM_URL: `http://127.0.0.1:${port}`, CACHE_FRESH_SECONDS: '0' } });
  return {
    ...site,
    suffer(...next) {
      faults = next;
    },
    async close() {
      await site.close();
      await origin.close();
      proxy.close();
    },
  };
}
