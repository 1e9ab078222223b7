import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { post } from '#tests/support/api.ts';
import { inRun, LONG } from '#tests/support/conditions.ts';
import { codeOf, confirmedPerson, linkTo, resetTokenOf } from '#tests/support/links.ts';
import { logIn, newPerson, PASSWORD, send } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const SEED = 20_261_123;
const CASES = inRun({ every: 100, whole: 250, full: 10_000 });
const NEXT = '저녁엔 오메가 세 알';
const KNOWN = 'fuzzed@example.com';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

/** The token with a character changed, dropped, doubled, in other case, or with something around it. */
function spoiled(token: string): fc.Arbitrary<string> {
  const at = fc.integer({ min: 0, max: token.length - 1 });
  const sign = fc.constantFrom(...'AZaz09-_=+/ %.\u0000가', '\u200b', '../', "'");
  return fc
    .oneof(
      fc.tuple(at, sign).map(([index, put]) => token.slice(0, index) + put + token.slice(index + 1)),
      fc.tuple(at, sign).map(([index, put]) => token.slice(0, index) + put + token.slice(index)),
      at.map((index) => token.slice(0, index) + token.slice(index + 1)),
      at.map((index) => token.slice(0, index)),
      at.map((index) => token.slice(index + 1)),
      fc.constantFrom(token.toLowerCase(), token.toUpperCase(), ` ${token}`, `${token}\n`, `#reset=${token}`, token + token),
      fc.string({ maxLength: 220 }),
      fc.base64String({ minLength: 43, maxLength: 44 }),
    )
    .filter((text) => text !== token);
}

const notText = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 2 ** 53, 1e308),
  fc.array(fc.string()),
  fc.dictionary(fc.string(), fc.string()),
);

it('made-up tokens are never accepted, cause no failure, and change nothing', { ...LONG, timeout: 600_000 }, async () => {
  await newPerson(server, 'unconfirmed@example.com');
  const person = await confirmedPerson(server, KNOWN);
  await send(server, 'PUT', '/api/v1/users/me/email', await provedHeaders(person.headers), { email: 'wanted@example.com' });
  const tokens = {
    reset: await resetTokenOf(server, KNOWN),
    claim: await resetTokenOf(server, 'unconfirmed@example.com'),
    change: await linkTo(server, 'wanted@example.com', 'change'),
  };
  const ways = fc.constantFrom(
    { path: '/api/v1/auth/password/reset', token: tokens.reset, others: { password: NEXT } },
    { path: '/api/v1/auth/password/reset', token: tokens.claim, others: { password: NEXT, birthDate: '1998-03-14' } },
    { path: '/api/v1/auth/email/claim', token: tokens.claim, others: {} },
    { path: '/api/v1/auth/email/verify', token: tokens.change, others: {} },
    { path: '/api/v1/auth/email/change', token: tokens.change, others: {} },
  );
  const requests = ways.chain(({ path, token, others }) =>
    fc
      .oneof({ weight: 5, arbitrary: spoiled(token) }, { weight: 1, arbitrary: notText })
      .map((made) => ({ path, body: { ...others, token: made } })),
  );
  const before = JSON.stringify(await rowsOf(server, 'SELECT * FROM mail_token ORDER BY hash'));
  const codes = new Map<string, number>();
  for (const { path, body } of fc.sample(requests, { seed: SEED, numRuns: CASES })) {
    const [status, code] = codeOf(await post(server.url, path, body));
    const isExpected = status === 400 && ['LINK400', 'VALID400_0', 'COMMON400'].includes(code);
    expect(isExpected ? '' : `${path} ${JSON.stringify(body).slice(0, 200)}: ${status} ${code}`).toBe('');
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  console.log(`made-up tokens: ${JSON.stringify(Object.fromEntries(codes))} of ${CASES}`);
  expect(codes.get('LINK400')).toBeGreaterThan(CASES / 2);
  expect(JSON.stringify(await rowsOf(server, 'SELECT * FROM mail_token ORDER BY hash'))).toBe(before);
  expect((await logIn(server, KNOWN)).accessToken).toBeTruthy();
  expect(codeOf(await post(server.url, '/api/v1/auth/password/reset', { token: tokens.reset, password: NEXT }))).toEqual([200, 'done']);
});

async function provedHeaders(headers: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> {
  const { text } = await send(server, 'POST', '/api/v1/auth/reauthenticate', headers, { password: PASSWORD });
  const [, proof = ''] = /"proof":"([^"]+)"/.exec(text) ?? [];
  return { ...headers, 'x-proof': proof };
}
