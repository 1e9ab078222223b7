import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, post } from '#tests/support/api.ts';
import { LONG } from '#tests/support/conditions.ts';
import { HOSTILE_FAULTS, type HostileFault, type HostileUpstream, openHostileUpstream } from '#tests/support/hostile-upstream.ts';
import { type Memory, watchingMemory } from '#tests/support/resident-memory.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Megabytes that three concurrent bodies of 300 MB may take over the idle runtime. */
const MOST = 120;

let upstream: HostileUpstream;
let server: TestServer;
let memory: Memory;
beforeAll(async () => {
  upstream = await openHostileUpstream();
  [server, memory] = await watchingMemory(() => startServer({ UPSTREAM_URL: upstream.url, ALLOWED_ORIGINS: 'https://known.example' }));
});
afterAll(async () => {
  await server.close();
  upstream.close();
});

type Expected = readonly [status: number, code: string | null];
const REFUSED: Expected = [502, 'A0002'];
const AWAY: Expected = [503, 'A0001'];

/** The forwarded status; a code is that of the error envelope. */
const EXPECTED: Readonly<Record<HostileFault, Expected>> = {
  html: REFUSED,
  'html with a failure': [500, 'COMMON500'],
  'html with its own policy': REFUSED,
  svg: REFUSED,
  xhtml: REFUSED,
  script: REFUSED,
  'no type': REFUSED,
  'a large body': REFUSED,
  'a large body that says so': REFUSED,
  'a large failure': [500, 'COMMON500'],
  'a large body in little gzip': REFUSED,
  'slow headers': AWAY,
  'a slow body': AWAY,
  'html under the type of JSON': REFUSED,
  'html under the type of a picture': [200, null],
  'JSON of another shape': [200, null],
  'an empty 401': [401, 'COMMON401'],
  'an empty 204': [204, null],
  'a failure of the contract': [409, 'R0001'],
  'headers that speak for us': [200, null],
  'a cookie': [200, null],
  'a redirect elsewhere': REFUSED,
  'a redirect to a script': REFUSED,
  'a redirect without an address': REFUSED,
  'broken gzip': REFUSED,
  'a body cut short': REFUSED,
};

/** The only headers that another host's answer may keep. */
const OURS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
};
const NEVER = ['clear-site-data', 'refresh', 'link', 'access-control-allow-origin', 'set-cookie', 'service-worker-allowed', 'location'];

describe('an answer of an outside upstream', () => {
  it.each(HOSTILE_FAULTS.filter((fault) => !fault.includes('slow')))(
    'an answer of an outside upstream passes the edge only as data of the contract: %s',
    async (fault) => {
      upstream.be(fault);
      const [status, code] = EXPECTED[fault];
      for (const path of [
        '/api/v1/unknown',
        '/media/unknown',
        '/me/unknown',
        '/recent',
        `/api/v1/search/suggest?keyword=${encodeURIComponent(fault)}`,
      ]) {
        const { headers, body, ...reply } = await call(server.url, path, { headers: { origin: 'https://known.example' } });
        expect([path, reply.status]).toEqual([path, status]);
        if (code !== null) expect(body).toEqual({ isSuccess: false, code, message: expect.stringMatching(/[가-힣]/), result: null });
        expect(headers.get('content-type') ?? '').toMatch(/^$|^application\/json|^image\/png$/);
        expect(Object.keys(OURS).map((name) => [name, headers.get(name)])).toEqual(Object.entries(OURS));
        expect(NEVER.filter((name) => name !== 'access-control-allow-origin' && headers.has(name))).toEqual([]);
        expect(headers.get('access-control-allow-origin')).toBe('https://known.example');
      }
    },
  );

  it('an outside upstream has ten seconds, its body included', async () => {
    for (const fault of ['slow headers', 'a slow body'] as const) {
      upstream.be(fault);
      const began = Date.now();
      const reply = await call(server.url, '/api/v1/unknown');
      expect([fault, reply.status, reply.body]).toEqual([fault, 503, expect.objectContaining({ code: 'A0001' })]);
      expect(Date.now() - began).toBeLessThan(15_000);
    }
  });

  it('an answer of an outside upstream never fills the memory, however large it is', async () => {
    const ask = () => Promise.all([1, 2, 3].map(() => call(server.url, '/api/v1/unknown')));
    upstream.be('JSON of another shape');
    await ask();
    const idle = memory.resident();
    memory.peak();
    for (const fault of ['a large body', 'a large failure', 'a large body that says so'] as const) {
      upstream.be(fault);
      await ask();
      expect(memory.peak() - idle, fault).toBeLessThan(MOST);
    }
  });

  it('a malformed answer of an outside upstream leaves the message to the page', async () => {
    const statusOf = async (fault: HostileFault, path: string) => {
      upstream.be(fault);
      const page = await call(server.url, path);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.text).not.toContain('thief');
      return page.status;
    };
    expect(await statusOf('html', '/product/1')).toBe(503);
    expect(await statusOf('JSON of another shape', '/product/2')).toBe(503);
    expect(await statusOf('an empty 401', '/product/3')).toBe(503);
    expect(await statusOf('an empty 204', '/product/4')).toBe(503);
  });
});

describe('a sign-in passed on to an outside upstream', () => {
  const LOGIN = /^\/login\?error=(provider_failed|callback_mismatch)$/;

  it.each(HOSTILE_FAULTS.filter((fault) => !/slow/.test(fault)))(
    'a sign-in by an outside upstream leads nowhere but to the login page after %s',
    async (fault) => {
      upstream.be(fault);
      for (const path of ['/oauth2/authorization/google', '/login/oauth2/code/google?code=1&state=2', '/oauth2/unknown']) {
        const reply = await call(server.url, path);
        expect([reply.status, reply.text]).toEqual([302, '']);
        expect(reply.headers.get('location')).toMatch(LOGIN);
        expect(reply.headers.get('set-cookie')).toBeNull();
      }
    },
  );

  it('a sign-in is handed over as JSON of the contract alone', LONG, async () => {
    for (const fault of HOSTILE_FAULTS.filter((each) => !each.includes('slow'))) {
      upstream.be(fault);
      const reply = await post(server.url, '/oauth2/session', { signInCode: 'x' });
      expect([fault, reply.status]).toEqual([fault, EXPECTED[fault][0]]);
      expect(reply.headers.get('content-type') ?? '').toMatch(/^$|^application\/json|^image\/png$/);
    }
  });
});
