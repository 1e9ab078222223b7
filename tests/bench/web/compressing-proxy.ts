import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotli } from './html.ts';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|speculationrules)|image\/svg)/;
const HOP_BY_HOP = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];

/** Stands in front of a local server and compresses as the edge does: level 11 for built files, 4 for the rest. */
export async function serveCompressed(origin: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer(async (request, response) => {
    const accept = request.headers.accept ?? '*/*';
    const answer = await fetch(origin + request.url, { method: request.method, headers: { accept }, redirect: 'manual' });
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !HOP_BY_HOP.includes(name)));
    const body = Buffer.from(await answer.arrayBuffer());
    if (!COMPRESSIBLE.test(headers['content-type'] ?? '')) response.writeHead(answer.status, headers).end(body);
    else
      response
        .writeHead(answer.status, { ...headers, 'content-encoding': 'br' })
        .end(brotli(body, request.url?.startsWith('/_astro/') ? 11 : 4));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server };
}
