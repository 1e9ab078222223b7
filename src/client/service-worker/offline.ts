import { type FetchEventLike, scope } from './scope.ts';

/** One cache per build, so that a page never meets another build's files. */
const STORE = `shell-${__BUILD__}`;
const OFFLINE = '/offline';
const SHELLS = ['/alarm', '/alarm/settings'];
const PRECACHED = [...SHELLS, OFFLINE, '/cat/sleeping.svg', '/favicon.svg'];
/** Content-hashed, so cacheable for ever. */
const LASTING = /^\/(_astro|cat)\//;
const MOST_FILES = 120;

/** Assets of a page, and static imports of a script. */
const NAMED = /\/_astro\/[\w.-]+\.(?:js|css)/g;
const IMPORTED = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

async function textOf(store: Cache, address: string): Promise<string> {
  if ((await store.match(address)) === undefined) await store.add(address);
  return (await (await store.match(address))?.text()) ?? '';
}

async function keepShell(store: Cache, path: string): Promise<void> {
  const wanted = new Set<string>();
  let wave: readonly string[] = (await textOf(store, path)).match(NAMED) ?? [];
  while (wave.length > 0) {
    for (const address of wave) wanted.add(address);
    const texts = await Promise.all(wave.map((address) => textOf(store, address).catch(() => '')));
    const imported = texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name]) => `/_astro/${name}`));
    wave = [...new Set(imported)].filter((address) => !wanted.has(address));
  }
}

async function keepShells(): Promise<void> {
  const store = await caches.open(STORE);
  await Promise.allSettled(SHELLS.map((path) => keepShell(store, path)));
}

async function precache(): Promise<void> {
  const store = await caches.open(STORE);
  // One failed file must not reject the rest.
  await Promise.allSettled(PRECACHED.map((path) => store.add(path)));
  // Not awaited: a slow install counts as failed.
  void keepShells();
}

async function clearOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('shell-') && name !== STORE).map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
}

async function keep(addresses: readonly string[]): Promise<void> {
  const store = await caches.open(STORE);
  const own = addresses.filter((address) => {
    const url = new URL(address, scope.location.origin);
    return url.origin === scope.location.origin && LASTING.test(url.pathname);
  });
  const missing: string[] = [];
  for (const address of own.slice(0, MOST_FILES)) if ((await store.match(address)) === undefined) missing.push(address);
  await Promise.allSettled(missing.map((address) => store.add(address)));
}

async function answerFile(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  const known = await store.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (response.ok) await store.put(request, response.clone());
  return response;
}

async function answerPage({ request, preloadResponse }: FetchEventLike): Promise<Response> {
  const { pathname } = new URL(request.url);
  const store = await caches.open(STORE);
  try {
    const response = (await preloadResponse) ?? (await fetch(request));
    if (response.ok && SHELLS.includes(pathname)) await store.put(pathname, response.clone());
    return response;
  } catch {
    return (await store.match(pathname)) ?? (await store.match(OFFLINE)) ?? Response.error();
  }
}

export function followFetches(): void {
  scope.addEventListener('install', (event) => event.waitUntil(Promise.all([precache(), scope.skipWaiting()])));
  scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([clearOld(), scope.clients.claim()])));
  scope.addEventListener('message', (event) => {
    const { data } = event;
    if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== 'keep') return;
    const addresses: unknown = Reflect.get(data, 'addresses');
    if (Array.isArray(addresses))
      event.waitUntil(Promise.all([keep(addresses.filter((address) => typeof address === 'string')), keepShells()]));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    // Never cache personal answers: requests with a token bypass the cache.
    if (request.method !== 'GET' || url.origin !== scope.location.origin || request.headers.has('authorization')) return;
    if (request.mode === 'navigate') event.respondWith(answerPage(event));
    else if (LASTING.test(url.pathname)) event.respondWith(answerFile(request));
  });
}
