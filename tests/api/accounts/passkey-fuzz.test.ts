import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, addPasskey, loginOptions, newOptions, type Twist, withProofOf } from '#tests/support/authenticator.ts';
import { inRun, isFull } from '#tests/support/conditions.ts';
import { dumpOf } from '#tests/support/dump.ts';
import { newPerson, ownAddress, PASSWORD, type Person, send } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const CASES = inRun({ every: 150, whole: 300, full: 10_000 });
const AT_ONCE = 10;
const SEED = 20_261_123;

/** Seeded numbers in [0, 1). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const next = numbersFrom(SEED);
const below = (most: number) => Math.floor(next() * most);
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;

type Answer = ReturnType<Authenticator['answer']>;

/** Flips a bit, so that the bytes differ and not their encoding alone. */
function turned(text: string): string {
  const bytes = Buffer.from(text, 'base64url');
  const index = below(bytes.length);
  bytes[index] = (bytes[index] ?? 0) ^ (1 << below(8));
  return bytes.toString('base64url');
}

const cut = (text: string) =>
  Buffer.from(text, 'base64url')
    .subarray(0, below(Buffer.from(text, 'base64url').length))
    .toString('base64url');
const longer = (text: string) =>
  Buffer.concat([Buffer.from(text, 'base64url'), Buffer.alloc(1 + below(40), below(256))]).toString('base64url');

const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  2 ** 60,
  '',
  ' ',
  '가',
  '\u0000',
  '../..',
  '=',
  'AA==',
  [],
  {},
  ['AAAA'],
  { a: 1 },
  'A'.repeat(30_000),
];

function altered(answer: Answer): unknown {
  const { response } = answer;
  const change = oneOf([turned, turned, turned, cut, longer, () => oneOf(STRANGE)]);
  const field = oneOf(['clientDataJSON', 'authenticatorData', 'signature', 'id', 'rawId', 'type', 'response'] as const);
  if (field === 'response') return { ...answer, response: oneOf(STRANGE) };
  if (field === 'type') return { ...answer, type: oneOf([...STRANGE, 'password', 'public-keys']) };
  if (field === 'id' || field === 'rawId') return { ...answer, [field]: change(answer[field]) };
  return { ...answer, response: { ...response, [field]: change(response[field]) } };
}

/** A correctly signed answer with one wrong claim. */
function wrongTwist(origin: string): Twist {
  return oneOf<() => Twist>([
    () => ({
      origin: oneOf(['https://evil.example', `${origin}.evil.example`, `${origin}/`, origin.replace('http:', 'https:'), 'null', '']),
    }),
    () => ({ rpId: oneOf(['evil.example', '', 'localhost', '127.0.0.2', new URL(origin).host]) }),
    () => ({ type: oneOf(['webauthn.create', 'payment.get', '', 'WEBAUTHN.GET']) }),
    () => ({ flags: oneOf([0, 0x01, 0x04, 0x18, 0x19, 0x1c]) }),
    () => ({ challenge: oneOf(['', 'AAAA', Buffer.from(`${Date.now() + 60_000}.AAAAAAAAAAAAAAAAAAAAAA.AAAA`).toString('base64url')]) }),
    () => ({ signer: new Authenticator(origin) }),
    () => ({ userHandle: Buffer.alloc(32, below(256)).toString('base64url') }),
  ])();
}

let server: TestServer;
let person: Person;
let proved: Record<string, string>;
let device: Authenticator;
beforeAll(async () => {
  server = await borrowServer();
  person = await newPerson(server, 'fuzzed@example.com');
  proved = await withProofOf(server, person, PASSWORD);
  device = new Authenticator(server.url);
  await addPasskey(server, proved, device);
  device.counter = 10;
});
afterAll(() => server.close());

const LOGIN = '/api/v1/auth/passkeys/login';

async function attempt(index: number): Promise<{ readonly path: string; readonly status: number; readonly text: string }> {
  const at = async (path: string, headers: Record<string, string>, body: unknown) => {
    const { status, text } = await send(server, 'POST', path, headers, body);
    return { path, status, text };
  };
  if (index % 5 === 0) {
    const options = await newOptions(server, proved);
    const twist = wrongTwist(server.url);
    // Attestation `none` is unsigned and names no account: only origin, time and flags can be wrong.
    const isNoFault = twist.signer !== undefined || twist.userHandle !== undefined;
    const made = new Authenticator(server.url).make(
      options,
      isNoFault ? { rpId: 'evil.example' } : { ...twist, ...(twist.type ? { type: 'webauthn.get' } : {}) },
    );
    const { response } = made;
    const body =
      next() < 0.5
        ? made
        : { ...made, response: { ...response, attestationObject: oneOf([cut(response.attestationObject), 'AAAA', ...STRANGE]) } };
    return at('/api/v1/users/me/passkeys', proved, body);
  }
  const options = await loginOptions(server);
  const answer = next() < 0.6 ? altered(device.answer(options)) : device.answer(options, wrongTwist(server.url));
  if (index % 40 === 1) return at('/api/v1/auth/reauthenticate', person.headers, { passkey: answer });
  return at(LOGIN, { 'cf-connecting-ip': `10.${below(250)}.${below(250)}.${below(250)}` }, answer);
}

describe(`${CASES} made-up answers of devices`, () => {
  it('random passkey answers are refused, each with a defined refusal, and change nothing', {
    timeout: isFull ? 1_200_000 : 120_000,
  }, async () => {
    const before = await dumpOf(server.accounts);
    const wrong: string[] = [];
    for (let start = 0; start < CASES; start += AT_ONCE) {
      // Renewed: a proof lasts five minutes, and a slow machine takes longer.
      if (start % 1000 === 0) proved = await withProofOf(server, person, PASSWORD);
      const replies = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => attempt(start + index)));
      for (const { path, status, text } of replies)
        if (status < 400 || status >= 500 || !/"code":"(PASSKEY40[04]|VALID400_0|COMMON4\d\d)"/.test(text))
          wrong.push(`${path} ${status} ${text.slice(0, 120)}`);
    }
    expect(wrong).toEqual([]);
    const after = await dumpOf(server.accounts);
    // Attempts are counted, and the mail about the one right passkey may go out; nothing else changes.
    for (const table of Object.keys(before))
      if (!['rate_count', 'outbox'].includes(table)) expect([table, after[table]]).toEqual([table, before[table]]);
    const right = await send(server, 'POST', LOGIN, ownAddress(), device.answer(await loginOptions(server)));
    expect(right.status).toBe(200);
  });
});
