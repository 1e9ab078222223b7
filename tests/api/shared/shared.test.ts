import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/api.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const share = (path: string, headers: Record<string, string> = {}, body: BodyInit = 'text=1') =>
  call(server.url, path, { method: 'POST', headers, body, redirect: 'manual' });

describe('a share without a service worker', () => {
  it.each([
    ['the installed app', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a program', {}],
  ])('a share from %s leads to the search and changes nothing', async (_, headers) => {
    const reply = await share('/share', headers);
    expect([reply.status, reply.headers.get('location'), reply.headers.get('cache-control')]).toEqual([
      303,
      '/search',
      'private, no-store',
    ]);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.text).toBe('');
  });

  it('a share is answered whatever its body is', async () => {
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(1_500_000)], 'photo.jpg', { type: 'image/jpeg' }));
    const bodies = [form, 'no form', '{"broken"'];
    for (const body of bodies) expect((await share('/share', {}, body)).status).toBe(303);
  });

  it.each(['/share/more', '/shared', '/search', '/'])('a share is taken at its own path alone, not at %s', async (path) => {
    const reply = await share(path);
    expect([reply.status, reply.headers.get('location')]).toEqual([405, null]);
  });

  it('a share address opened by hand is no page', async () => {
    expect((await call(server.url, '/share')).status).toBe(404);
  });
});
