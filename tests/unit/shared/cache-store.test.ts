import { afterEach, expect, it, vi } from 'vitest';
import { readEntry, writeEntry } from '#gateway/cache/store.ts';

const own = (key: string) => ({ key, url: 'https://own.example/product/1' });
afterEach(() => vi.unstubAllGlobals());

const headers = { 'x-entry-status': '200', 'x-entry-stored-at': '1', 'x-entry-cache-control': 'public' };

it('the memory cache takes over what the data centre had', async () => {
  const store = { match: vi.fn(async () => new Response('page', { headers })), put: vi.fn() };
  vi.stubGlobal('caches', { open: async () => store });
  const found = await readEntry(own('elsewhere'));
  expect(found).toMatchObject({
    status: 200,
    storedAt: 1,
    isFailing: false,
    headers: expect.arrayContaining([['cache-control', 'public']]),
  });
  expect(await readEntry(own('elsewhere'))).toEqual(found);
  expect(store.match).toHaveBeenCalledTimes(1);
});

it('an isolate answers from its own memory what it has stored, without asking the data centre', async () => {
  const store = { match: vi.fn(async () => undefined), put: vi.fn(async () => undefined) };
  vi.stubGlobal('caches', { open: async () => store });
  const entry = { status: 200, headers: [['content-type', 'text/html']] as const, body: new ArrayBuffer(8), storedAt: 1, isFailing: false };
  await writeEntry(own('key'), entry);
  expect(store.put).toHaveBeenCalledTimes(1);
  expect(await readEntry(own('key'))).toBe(entry);
  expect(store.match).not.toHaveBeenCalled();
  expect(await readEntry(own('another'))).toBeNull();
  expect(store.match).toHaveBeenCalledTimes(1);
});
