import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previews } from '#copy/catalogue/previews.ts';
import { previewName } from '#domain/catalogue/preview.ts';
import { inRun } from '#tests/support/conditions.ts';
import { type RawAnswer, rawCall } from '#tests/support/raw-call.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** The full run does a million. */
const ADDRESSES = inRun({ every: 1000, whole: 3000, full: 1_000_000 });
const LANES = 16;
const SEED = 20_261_122;

const PAGES = [
  '/',
  '/product/1',
  '/ingredient/마그네슘',
  '/searchresult?query=칼슘',
  '/terms/service',
  '/combination-result?ids=1,2',
  '/bestsupplement',
  '/search',
  '/object?goals=EYE&goals=SKIN',
  '/ingredientproducts?ingredient=마그네슘',
];
const OPERATIONS = [
  '/api/v1/terms',
  '/api/v1/purposes',
  '/api/v1/combinations/recommend',
  '/api/v1/supplements/search?keyword=칼슘',
  '/api/v1/supplements/detail?id=1',
  '/api/v1/supplements?id=1',
  '/api/v1/ingredients/17',
  '/api/v1/supplements/popular-supplements?ageGroup=20대',
  `/media/previews/v1/home/${previewName(0, previews.home.title)}`,
];
const FILES = ['/login', '/favicon.svg', '/manifest.webmanifest'];
const BASES = [...PAGES, ...OPERATIONS, ...FILES];

/** The runtime and browsers resolve such dots differently, so the page may differ. */
const RESOLVED_TWICE = /%2e|\\.*\.\./i;

type Pick = (below: number) => number;

function seeded(seed: number): Pick {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state % below;
  };
}

const hex = (letter: string, pick: Pick) => {
  const escaped = `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return pick(2) === 0 ? escaped : escaped.toUpperCase();
};
const at = (text: string, place: number, put: (letter: string) => string) =>
  text.slice(0, place) + put(text.charAt(place)) + text.slice(place + 1);

const TRICKS: readonly ((path: string, pick: Pick) => string)[] = [
  (path, pick) => at(path, 1 + pick(Math.max(1, path.length - 1)), (letter) => (/[a-z0-9]/i.test(letter) ? hex(letter, pick) : letter)),
  (path, pick) => {
    const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
    return at(
      path,
      slashes[pick(slashes.length)] ?? 0,
      () => ['//', '/./', '%2f', '%2F', '\\', '%5c', '/x/../', '/%2e/', '/%2e%2e/', '%252f'][pick(10)] ?? '/',
    );
  },
  (path, pick) => path + (['/', '//', '/.', '/..', '%00', '%2f', '%', '%ff', '/%20', ';x', '%0a', '\\'][pick(12)] ?? ''),
  (path, pick) =>
    (['//evil.example', '/%2fevil.example', '/.//evil.example', '/x/..//evil.example', '/\\evil.example', '//', '/%09', '/@evil.example'][
      pick(8)
    ] ?? '') + path,
  (path) => path.replace(/%/g, '%25'),
  (path) => path.replace(/%[0-9A-F]{2}/g, (letters) => letters.toLowerCase()),
  (path) => encodeURI(decodeURI(path).normalize('NFD')),
  (path) => path.toUpperCase(),
  (path) => path.replace(/^\/[^/]*/, ''),
];
const QUERY_TRICKS: readonly ((query: string) => string)[] = [
  (query) => query,
  (query) => `${query}&utm_source=x`,
  (query) => `${query}&${query}`,
  () => '',
  (query) => `path=//evil.example&next=//evil.example&${query}`,
];

function madeAddress(pick: Pick): string {
  const [path = '/', query = ''] = encodeURI(BASES[pick(BASES.length)] ?? '/').split('?');
  let made = path;
  for (let turn = pick(4); turn > 0; turn -= 1) {
    try {
      made = TRICKS[pick(TRICKS.length)]?.(made, pick) ?? made;
    } catch {}
  }
  const asked = QUERY_TRICKS[pick(4) === 0 ? pick(QUERY_TRICKS.length) : 0]?.(query) ?? '';
  const whole = (made.startsWith('/') ? made : `/${made}`) + (asked === '' ? '' : `?${asked}`);
  return whole.replace(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter));
}

/** The decoded path; null if decoding again or joining would lead elsewhere. Independent of the product's own. */
function plainPath(path: string, origin: string): string | null {
  const { pathname } = new URL(origin + path);
  const segments: string[] = [];
  for (const segment of pathname.split('/')) {
    let decoded: string;
    try {
      decoded = decodeURIComponent(segment);
    } catch {
      return null;
    }
    if (/[/\\\p{Cc}]|%[0-9a-f]{2}/iu.test(decoded) || decoded === '.' || decoded === '..') return null;
    if (decoded !== '') segments.push(decoded.normalize('NFC'));
  }
  return `/${segments.join('/')}`;
}

const print = ({ status, body, headers }: RawAnswer) =>
  `${status} ${headers['content-type'] ?? ''} ${createHash('sha256').update(body).digest('hex').slice(0, 16)}`;

describe('made-up addresses', () => {
  let server: TestServer;
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  beforeAll(async () => {
    server = await startServer({ CACHE_FRESH_SECONDS: '3600', KAKAO_JS_KEY: 'key' });
  });
  afterAll(async () => {
    agent.destroy();
    await server.close();
  });

  it(`${ADDRESSES.toLocaleString('en')} random addresses never redirect away or answer unlike their canonical spelling`, {
    timeout: 60_000 + ADDRESSES * 20,
  }, async () => {
    const call = (path: string) => rawCall(server.url, path, { agent });
    /** Answers per decoded path: with its parameters, and without. */
    const known = new Map<string, Set<string>>();
    const honest = new Map<string, string>();
    for (const base of BASES) {
      const answer = await call(encodeURI(base));
      expect(answer.status, base).toBe(200);
      honest.set(base, print(answer));
    }
    for (const base of BASES) {
      const [path = '/'] = base.split('?');
      const bare = await call(encodeURI(path));
      known.set(path, new Set([honest.get(base) ?? '', print(bare)]));
    }
    const faults = new Set<string>();
    const seen = { redirects: 0, found: 0, missing: 0 };
    const judge = (path: string, answer: RawAnswer) => {
      const { status, headers } = answer;
      const plain = plainPath(path, server.url);
      const fault = (what: string) => void faults.add(`${path}: ${what} (${status} ${headers['location'] ?? ''})`);
      if (status >= 300 && status < 400) {
        seen.redirects += 1;
        const { location } = headers;
        if (location === undefined || /^(\/\/|\\)/.test(location) || new URL(location, server.url + path).origin !== server.url)
          fault('leads away');
        else if (
          plain !== null &&
          !RESOLVED_TWICE.test(path) &&
          plainPath(new URL(location, server.url).pathname, server.url) !== plain.replace(/\.html$/, '') &&
          !known.has(plain)
        )
          fault('leads to another path');
        return;
      }
      const isOperation = plain !== null && !RESOLVED_TWICE.test(path) && /^\/(api\/v1|media)(\/|$)/.test(plain);
      const type = headers['content-type'] ?? '';
      if (isOperation && !/^(application\/json|image\/)/.test(type)) fault(`an operation answers as ${type}`);
      if (status === 200) {
        seen.found += 1;
        if (!RESOLVED_TWICE.test(path) && (plain === null || !known.get(plain)?.has(print(answer)))) fault('answers otherwise');
      } else if (status >= 500) fault('fails');
      else seen.missing += 1;
      if (status !== 200 && /public|max-age=[1-9]/.test(headers['cache-control'] ?? '')) fault('is kept though it is no answer');
    };
    const lane = async (number: number): Promise<void> => {
      const pick = seeded(SEED + number);
      for (let turn = number; turn < ADDRESSES; turn += LANES) {
        const path = madeAddress(pick);
        judge(path, await call(path));
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
    expect([...faults].slice(0, 20)).toEqual([]);
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(ADDRESSES / 50);
    for (const base of BASES) expect(print(await call(encodeURI(base))), base).toBe(honest.get(base));
  });
});
