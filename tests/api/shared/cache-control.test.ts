import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { aliases, listedAddresses, PAGES } from '#domain/shared/pages.ts';
import { call } from '#tests/support/api.ts';
import { LONG, WHOLE_RUN } from '#tests/support/conditions.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const METHODS = WHOLE_RUN.isMet ? ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] : ['GET', 'POST', 'DELETE'];
const VALUES: Readonly<Record<string, string>> = { ':id': '12', ':code': '8801234567893' };
const filled = (path: string) => path.replace(/:\w+/g, (name) => VALUES[name] ?? '12');

const OPERATIONS = ENDPOINTS.flatMap(({ path, aliases: others = [] }) => [path, ...others]).map(filled);
const SITE = [...Object.keys(PAGES), ...listedAddresses(), ...Object.keys(aliases())].map(filled);
const OTHERS = [
  ...[
    '/healthz',
    '/readyz',
    '/client-config.json',
    '/.well-known/security.txt',
    '/reports',
    '/share/kakao?path=/',
    '/nothing-here',
    '/api/v1/nothing',
  ],
  ...[
    '/api/docs',
    '/oauth2/authorization/google',
    '/oauth2/authorization/none',
    '/login/oauth2/code/google?code=1&state=2',
    '/%2fevil.example/',
  ],
  ...[
    '/media/pictures/v1/none.png',
    '/media/previews/products/12.png',
    '/_astro/none.js',
    '/product/1/',
    '/product/999999',
    '/sitemap.xml',
    '/robots.txt',
  ],
  ...['/api%2fv1%2fterms', '//evil.example/', '/me/none', '/recent', '/product/12?utm_source=x'],
];

/** Read by every page, and by no token. */
const FOR_ALL = '/client-config.json';
const READS_TOKEN = new Set(
  ENDPOINTS.filter(({ auth }) => auth !== 'none')
    .flatMap(({ path, aliases: others = [] }) => [path, ...others])
    .map(filled),
);

const forbidden = ['cloudflare-cdn-cache-control', 'cdn-cache-control', 'surrogate-control', 'expires', 'pragma'];

let people = 6_000_000_000;

async function faultsOf(path: string, init: RequestInit, isPersonal: boolean): Promise<string[]> {
  const { status, headers } = await call(server.url, path, init);
  // Static files are answered by the platform.
  if (!headers.has('x-request-id') && (isPersonal || status !== 200)) return [];
  const said = headers.get('cache-control') ?? '';
  const isKept = !/no-store/.test(said);
  // Shared answers depend on the address alone.
  const isForAll = path === FOR_ALL || (headers.has('x-cache') && !READS_TOKEN.has(path));
  const faults = [
    ...(/\b(?:no-store|max-age=\d+)\b/.test(said) ? [] : [`says ${said || 'nothing'}`]),
    ...(isPersonal && isKept && !/private/.test(said) && status !== 301 && !isForAll
      ? ['is kept though it was asked for with a token']
      : []),
    ...(status >= 400 && isKept ? ['is kept though it is a failure'] : []),
    ...forbidden.filter((name) => headers.has(name)),
  ];
  return faults.map((fault) => `${init.method} ${path} ${status}${isPersonal ? ' as a member' : ''}: ${fault}`);
}

async function allFaults(paths: readonly string[], methods: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of new Set(paths)) {
    const found = await Promise.all(
      methods.flatMap((method) => {
        people += 1;
        const json = { method, headers: { 'content-type': 'application/json', 'cf-connecting-ip': `2001:db8:${people % 60_000}::1` } };
        const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { body: '{}' };
        return [
          faultsOf(path, { ...json, ...body }, false),
          server.bearer(people).then((bearer) => faultsOf(path, { ...json, ...body, headers: { ...json.headers, ...bearer } }, true)),
        ];
      }),
    );
    faults.push(...found.flat());
  }
  return faults;
}

describe('how answers may be kept', () => {
  it('each operation of the contract sets cache-control, by any method, for guests and members', { timeout: 300_000 }, async () => {
    expect(OPERATIONS.length).toBeGreaterThan(80);
    expect(await allFaults(OPERATIONS, METHODS)).toEqual([]);
  });

  it('each page sets cache-control, with its redirects and refusals', { timeout: 300_000 }, async () => {
    expect(SITE.length).toBeGreaterThan(40);
    expect(await allFaults(SITE, ['GET', 'HEAD', 'POST'])).toEqual([]);
  });

  it('each other answer of the worker sets cache-control', { timeout: 120_000 }, async () => {
    expect(await allFaults(OTHERS, METHODS)).toEqual([]);
  });
});

describe('a cache before the worker, whose key is the address and the build alone', () => {
  it('a cache before the worker, keyed by address and build, stays off: it would serve the old catalogue', {
    ...LONG,
    timeout: 60_000,
  }, async () => {
    const own = await startServer();
    // Like the platform's cache: keyed by path and query, for the answer's lifetime.
    const kept = new Map<string, string>();
    const throughCache = async (path: string) => {
      const known = kept.get(path);
      if (known !== undefined) return known;
      const { text, headers: told } = await call(own.url, path);
      if (/public/.test(told.get('cache-control') ?? '')) kept.set(path, text);
      return text;
    };
    await throughCache('/product/12');
    await own.catalogue.batch([
      own.catalogue.prepare(`UPDATE supplement SET name = '새 이름 칼슘' WHERE id = 12`),
      own.catalogue.prepare(`UPDATE catalogue_meta SET value = value + 1 WHERE key = 'version'`),
    ]);
    await expect.poll(async () => (await call(own.url, '/product/12')).text, { timeout: 30_000, interval: 1000 }).toContain('새 이름 칼슘');
    expect(await throughCache('/product/12')).not.toContain('새 이름 칼슘');
    await own.close();
  });
});
