import { vi } from 'vitest';
import { claimsOf } from '#domain/accounts/session-tokens.ts';
import { stubDevice } from './device.ts';
import { ownAddress } from './people.ts';
import type { TestServer } from './server.ts';

/** The outcome of one call. */
export type Fate = 'arrives' | 'late' | 'unsent' | 'answer lost' | 429 | 503;

/** A record call that the server acknowledged. */
export type Taken = { readonly path: string; readonly body: string; readonly bearer: string };

const LATE_MS = 20;

/** A browser whose calls to a real server fail as the test decides. */
export function unreliableDevice(server: TestServer, fateOf: (path: string) => Fate, onTaken: (taken: Taken) => void) {
  const device = stubDevice();
  const state = { onLine: true };
  const address = ownAddress();
  const passThrough = globalThis.fetch;
  vi.stubGlobal('navigator', state);
  vi.stubGlobal('fetch', async (path: string | URL, init: RequestInit = {}): Promise<Response> => {
    if (!String(path).startsWith('/')) return passThrough(path, init);
    if (!state.onLine) throw new TypeError('offline');
    const fate = fateOf(String(path));
    if (fate === 'unsent') throw new TypeError('no connection');
    if (typeof fate === 'number') return new Response('{}', { status: fate });
    if (fate === 'late') await new Promise((done) => setTimeout(done, LATE_MS));
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(address)) headers.set(name, value);
    const response = await passThrough(server.url + String(path), { ...init, headers, keepalive: false });
    const body = typeof init.body === 'string' ? init.body : '';
    if (response.ok && String(path).includes('/records/'))
      onTaken({ path: String(path), body, bearer: headers.get('authorization') ?? '' });
    if (fate === 'answer lost') {
      await response.arrayBuffer();
      throw new TypeError('connection lost');
    }
    return response;
  });
  return { ...device, state };
}

export function ownerOf(bearer: string): string {
  return String(claimsOf(bearer.replace('Bearer ', ''))?.['sub'] ?? '');
}
