import * as v from 'valibot';

const targets = v.array(v.object({ id: v.string(), webSocketDebuggerUrl: v.string() }));
const answer = v.object({ id: v.optional(v.number()), result: v.optional(v.unknown()), error: v.optional(v.unknown()) });
const usage = v.object({ usedSize: v.number(), embedderHeapUsedSize: v.number(), backingStorageSize: v.number() });

const MEBIBYTE = 2 ** 20;
const PATIENCE_MS = 30_000;

/** One call of the inspector's protocol over a socket that is open. */
function call(socket: WebSocket, id: number, method: string): Promise<unknown> {
  return new Promise((done, fail) => {
    const end = new AbortController();
    const { signal } = end;
    const timer = setTimeout(() => finish(() => fail(new Error(`${method} took too long`))), PATIENCE_MS);
    const finish = (how: () => void) => {
      clearTimeout(timer);
      end.abort();
      how();
    };
    socket.addEventListener('close', () => finish(() => fail(new Error('the inspector has gone'))), { signal });
    socket.addEventListener(
      'message',
      ({ data }) => {
        const said = v.parse(answer, JSON.parse(String(data)));
        if (said.id !== id) return;
        finish(() => (said.error === undefined ? done(said.result) : fail(new Error(`${method}: ${JSON.stringify(said.error)}`))));
      },
      { signal },
    );
    socket.send(JSON.stringify({ id, method }));
  });
}

/**
 * MiB that an isolate of the runtime holds once its garbage is collected, buffers outside its heap included, as the runtime's inspector tells.
 * @param isolate what the inspector calls it: `core:user:` and the name of a worker, or one of the runtime's own stand-ins
 */
export async function heapOf(inspectorPort: number, isolate: string): Promise<number> {
  const list = v.parse(targets, await (await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)).json());
  const target = list.find(({ id }) => id === isolate);
  if (target === undefined) throw new Error(`no ${isolate} among ${list.map(({ id }) => id).join(', ')}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await new Promise((done, fail) => {
      socket.addEventListener('open', done, { once: true });
      socket.addEventListener('error', fail, { once: true });
    });
    await call(socket, 1, 'HeapProfiler.collectGarbage');
    const held = v.parse(usage, await call(socket, 2, 'Runtime.getHeapUsage'));
    return (held.usedSize + held.embedderHeapUsedSize + held.backingStorageSize) / MEBIBYTE;
  } finally {
    socket.close();
  }
}
