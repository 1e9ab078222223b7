import { type Agent, request as send } from 'node:http';

export type RawAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
};

/** Sends the path verbatim: `fetch` would normalise dots and slashes. */
export function rawCall(
  url: string,
  path: string,
  init: { readonly method?: string; readonly headers?: Record<string, string>; readonly agent?: Agent } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const outgoing = send(
      { hostname, port, path, method: init.method ?? 'GET', headers: init.headers ?? {}, agent: init.agent },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    // A server closes idle connections: one may end just as it is reused.
    outgoing.on('error', (error) => {
      if (outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET') done(rawCall(url, path, init));
      else fail(error);
    });
    outgoing.end();
  });
}
