import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CountingProxy = {
  readonly url: string;
  /** Requests answered by the worker; static files have no request id. */
  readonly asked: readonly string[];
  close(): Promise<void>;
};

/** A proxy that counts worker requests, including prefetches and service workers, which a page does not see. */
export async function countWorkerRequests(target: string): Promise<CountingProxy> {
  const { hostname, port, host, origin } = new URL(target);
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host };
    if (headers.origin) headers.origin = origin;
    delete headers.referer;
    const passed = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      if (answer.headers['x-request-id']) asked.push(`${incoming.method} ${incoming.url} ${incoming.headers['sec-purpose'] ?? ''}`.trim());
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
