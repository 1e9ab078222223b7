import { describeFailure, logReported } from '#platform/log.ts';
import type { Entry } from './entry.ts';
import { Memory } from './memory.ts';

const MEMORY_BYTES = 32 * 1024 * 1024;
const LARGEST_IN_MEMORY = 256 * 1024;
const LONGEST_KEY = 2000;
const KEPT_SECONDS = 2 * 86_400;

const memory = new Memory(MEMORY_BYTES, LARGEST_IN_MEMORY);

type Stored = { readonly key: string; readonly url: string };

function addressOf({ key, url }: Stored): string {
  return storedAt(new URL(url).origin, key);
}

export function storedAt(origin: string, key: string): string {
  return `${origin}/.stored/${encodeURIComponent(key)}`;
}

/** A failing cache counts as a miss. */
async function orNothing<Value>(work: (cache: Cache) => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work(await caches.open('public'));
  } catch (failure) {
    logReported('cache-failed', describeFailure(failure));
    return undefined;
  }
}

export function storedBody(address: string): Promise<{ readonly headers: Headers; readonly body: ArrayBuffer } | undefined> {
  return orNothing(async (cache) => {
    const stored = await cache.match(address);
    return stored && { headers: stored.headers, body: await stored.arrayBuffer() };
  });
}
export async function storeBody(address: string, body: BodyInit, headers: HeadersInit): Promise<void> {
  await orNothing((cache) => cache.put(address, new Response(body, { headers })));
}

export async function readEntry(request: Stored): Promise<Entry | null> {
  const { key } = request;
  const remembered = memory.read(key);
  if (remembered) return remembered;
  const stored = await storedBody(addressOf(request));
  if (!stored) return null;
  const { headers, body } = stored;
  const entry: Entry = {
    status: Number(headers.get('x-entry-status')),
    headers: [...headers].filter(
      ([name]) => !name.startsWith('x-entry-') && !['cache-control', 'cf-cache-status', 'age', 'content-length'].includes(name),
    ),
    body,
    storedAt: Number(headers.get('x-entry-stored-at')),
    isFailing: headers.get('x-entry-failing') === '1',
  };
  const cacheControl = headers.get('x-entry-cache-control');
  const complete = cacheControl === null ? entry : { ...entry, headers: [...entry.headers, ['cache-control', cacheControl] as const] };
  memory.write(key, complete);
  return complete;
}

export async function writeEntry(request: Stored, entry: Entry): Promise<void> {
  const { key } = request;
  if (key.length > LONGEST_KEY) return;
  memory.write(key, entry);
  const headers = new Headers(entry.headers.map(([name, value]): [string, string] => [name, value]));
  headers.set('x-entry-cache-control', headers.get('cache-control') ?? '');
  headers.set('cache-control', `public, max-age=${KEPT_SECONDS}`);
  headers.set('x-entry-status', String(entry.status));
  headers.set('x-entry-stored-at', String(entry.storedAt));
  headers.set('x-entry-failing', entry.isFailing ? '1' : '0');
  await storeBody(addressOf(request), entry.body, headers);
}
