import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const SLICES = 12;
/** Longer than a frame of a busy machine. */
const PAUSE_MS = 40;

/** Each ends before a tag of the body. */
function slicesOf(html: string): string[] {
  const body = html.indexOf('<body');
  const cuts = Array.from({ length: SLICES }, (_, index) => html.indexOf('<', body + Math.round(((html.length - body) * index) / SLICES)));
  const ends = [...new Set(cuts), html.length];
  return ends.map((end, index) => html.slice(ends[index - 1] ?? 0, end));
}

/** A proxy for a browser, through which documents come in pieces: each frame of a slow line, on any machine. */
export async function slicePages(): Promise<{ readonly address: string; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const isPage = incoming.headers.accept?.includes('text/html') ?? false;
    const headers = { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    const passed = request(incoming.url ?? '', { method: incoming.method, headers }, async (answer) => {
      if (!isPage) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      for (const slice of slicesOf(await text(answer))) {
        outgoing.write(slice);
        await pause(PAUSE_MS);
      }
      outgoing.end();
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
