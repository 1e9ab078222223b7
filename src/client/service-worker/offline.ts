import { type FetchEventLike, scope } from './scope.ts';

/** One store a build: pages of one never meet the files of another. */
const STORE = `shell-${__BUILD__}`;
const OFFLINE = '/offline';
const SHELLS = ['/alarm', '/alarm/settings'];
const PRECACHED = [...SHELLS, OFFLINE, '/cat/sleeping.svg', '/favicon.svg'];
/** Files whose content never changes under their address. */
const LASTING = /^\/(_astro|cat)\//;
const MOST_FILES = 120;

/** Files that a page names, and those that a script imports at once; what it imports later has to be looked at online. */
const NAMED = /\/_astro\/[\w.-]+\.(?:js|css)/g;
const IMPORTED = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** A kept file as text; fetched first where it is not there. */
async function textOf(store: Cache, address: string): Promise<string> {
  if ((await store.match(address)) === undefined) await store.add(address);
  return (await (await store.match(address))?.text()) ?? '';
}

/** Keeps all that a shell cannot do without: it may be opened for the first time without a network. */
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
  // One that cannot be had must not keep the others away.
  await Promise.allSettled(PRECACHED.map((path) => store.add(path)));
  // Not waited for: a worker that takes long to install counts as none. A page of reminders asks for it again.
  void keepShells();
}

async function clearOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('shell-') && name !== STORE).map((name) => caches.delete(name)));
  await scope.registration.navigationPreload?.enable();
}

/** The files that a page has loaded, kept for when there is no network. */
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

/** A page as it is now; without a network the shell of a reminder screen, or a page that says so. */
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
    // Nothing personal is ever kept: what carries a token goes past us, and so does everything that is not a page or a lasting file.
    if (request.method !== 'GET' || url.origin !== scope.location.origin || request.headers.has('authorization')) return;
    if (request.mode === 'navigate') event.respondWith(answerPage(event));
    else if (LASTING.test(url.pathname)) event.respondWith(answerFile(request));
  });
}
