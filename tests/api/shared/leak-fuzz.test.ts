import { Agent, request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/index.ts';
import { isFull } from '#tests/support/conditions.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Pairs of a personal request followed by an impersonal one; the full run does a million. */
const PAIRS = isFull ? 1_000_000 : 4100;
/** Personal and impersonal requests per address: all of their combinations are pairs. */
const OF_EACH = 10;
const ROUNDS = PAIRS / OF_EACH ** 2;
const RENEWED_AFTER_MS = 5 * 60_000;
const LANES = 20;

const CANARIES = ['카나리아하나', '카나리아둘'];
const PEOPLE = [
  { id: 7_000_000_000_001, email: 'canary-one@example.com', nickname: CANARIES[0] ?? '', gender: 'FEMALE', birthDate: '1990-01-02' },
  { id: 7_000_000_000_002, email: 'canary-two@example.com', nickname: CANARIES[1] ?? '', gender: 'MALE', birthDate: '1961-03-04' },
];
/** Grows with every pair: requested once at the end. */
const EXPORT = '/api/v1/users/me/export';
const PERSONAL_PATHS = ENDPOINTS.filter(({ auth, method, path }) => auth === 'required' && method === 'GET' && path !== EXPORT).flatMap(
  ({ path, aliases = [] }) => [path, ...aliases],
);
/** Public paths that ignore tokens. */
const OPEN_PATHS = [
  '/',
  '/product/1',
  '/ingredient/마그네슘',
  '/searchresult?query=칼슘',
  '/combination-result?ids=1,2',
  '/terms/service',
  '/api/v1/ingredients/17/supplements',
  '/api/v1/supplements/search?keyword=칼슘',
  '/api/v1/terms',
  '/mypage/x.css',
];
const PATHS = [
  ...OPEN_PATHS,
  '/api/v1/users/me',
  ...PERSONAL_PATHS,
  '/api/v1/ingredients/17',
  '/api/v1/supplements?id=1',
  '/api/v1/supplements/detail?id=1',
  '/api/v1/supplements/popular-supplements?ageGroup=20대',
  '/api/v1/users/me/x.css',
  '/api/v1//users/me',
];
const TRICKS: readonly Record<string, string>[] = [
  {},
  { 'x-forwarded-host': 'other.example' },
  { 'x-http-method-override': 'GET' },
  { 'x-original-url': '/api/v1/users/me' },
  { 'x-rewrite-url': '/api/v1/users/me' },
  { accept: 'text/css' },
  { 'accept-language': 'en' },
  { range: 'bytes=0-10' },
  { 'if-none-match': '*' },
  { 'cache-control': 'no-cache' },
  { 'x-http-method': 'DELETE' },
];
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST'];

type Answer = { readonly status: number; readonly cache: string; readonly control: string; readonly text: string };

function call(server: TestServer, agent: Agent, method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((done, fail) => {
    const outgoing = send(server.url + encodeURI(path), { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          cache: String(response.headers['x-cache'] ?? ''),
          control: String(response.headers['cache-control'] ?? ''),
          text: Buffer.concat(chunks).toString('utf8') + JSON.stringify(response.headers),
        }),
      );
    });
    // A server closes idle connections, and a busy one resets some: neither is an answer.
    outgoing.on('error', (error) => {
      if ('code' in error && error.code === 'ECONNRESET') done(call(server, agent, method, path, headers));
      else fail(error);
    });
    outgoing.end();
  });
}

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

describe('the shared cache', () => {
  let server: TestServer;
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  beforeAll(async () => {
    server = await startServer({ CACHE_FRESH_SECONDS: '1' });
    for (const { id, email, nickname, gender, birthDate } of PEOPLE) {
      await server.accounts.batch([
        server.accounts
          .prepare(
            'INSERT INTO user (id, email, nickname, full_name, provider, gender, birth_date, created_at) VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, 0)',
          )
          .bind(id, email, nickname, 'vitacheck', gender, birthDate),
      ]);
    }
  });
  afterAll(async () => {
    agent.destroy();
    await server.close();
  });

  it("the shared cache holds no personal data, although people's own answers have their names and limits", async () => {
    for (const person of PEOPLE) {
      const bearer = await server.bearer(person.id);
      expect((await call(server, agent, 'GET', '/api/v1/users/me', bearer)).text).toContain(person.nickname);
      expect((await call(server, agent, 'GET', '/api/v1/ingredients/17', bearer)).text).toMatch(/"upperLimit":350/);
    }
  });

  it(`the shared cache leaks nothing of a person into ${PAIRS.toLocaleString('en')} pairs of answers`, {
    timeout: 60_000 + PAIRS * 20,
  }, async () => {
    let bearers = await Promise.all(PEOPLE.map(({ id }) => server.bearer(id)));
    let issuedAt = Date.now();
    /** A token lasts fifteen minutes, a million pairs take longer. */
    const renewBearers = async () => {
      if (Date.now() - issuedAt < RENEWED_AFTER_MS) return;
      issuedAt = Date.now();
      bearers = await Promise.all(PEOPLE.map(({ id }) => server.bearer(id)));
    };
    const secrets = [...CANARIES, ...PEOPLE.map(({ email }) => email)];
    const leaks: string[] = [];
    const lane = async (number: number): Promise<void> => {
      const pick = seeded(number + 1);
      for (let round = number; round < ROUNDS; round += LANES) {
        const path = PATHS[round % PATHS.length] ?? '/';
        await renewBearers();
        for (let turn = 0; turn < OF_EACH; turn += 1) {
          const method = METHODS[pick(METHODS.length)] ?? 'GET';
          const who = pick(bearers.length);
          const personal = await call(server, agent, method, path, {
            ...TRICKS[pick(TRICKS.length)],
            ...bearers[who],
            ...(pick(3) === 0 ? { cookie: `name=${CANARIES[who]?.length}` } : {}),
          });
          const isOpen = OPEN_PATHS.includes(path);
          if (isOpen ? secrets.some((secret) => personal.text.includes(secret)) : personal.cache !== '' || /public/.test(personal.control))
            leaks.push(`${method} ${path}: a personal answer was shared`);
        }
        for (let turn = 0; turn < OF_EACH; turn += 1) {
          const guest = await call(server, agent, 'GET', path, TRICKS[pick(TRICKS.length)] ?? {});
          if (secrets.some((secret) => guest.text.includes(secret))) leaks.push(`GET ${path}: a person's name`);
          if (path.startsWith('/api/v1/ingredients/17') && /"upperLimit":\d/.test(guest.text)) leaks.push(`GET ${path}: a member's limit`);
          if (PERSONAL_PATHS.includes(path) && guest.status !== 401) leaks.push(`GET ${path}: ${guest.status}`);
        }
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
    expect(ROUNDS, 'every address has its turn').toBeGreaterThanOrEqual(PATHS.length);
    issuedAt = 0;
    await renewBearers();
    const dump = await call(server, agent, 'GET', EXPORT, bearers[0] ?? {});
    expect([dump.status, dump.cache, dump.control]).toEqual([200, '', 'private, no-store']);
    expect(dump.text).toContain(CANARIES[0]);
    expect((await call(server, agent, 'GET', EXPORT, {})).status).toBe(401);
    expect([...new Set(leaks)]).toEqual([]);
  });
});
