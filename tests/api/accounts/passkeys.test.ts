import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal, resultOf } from '#tests/support/api.ts';
import { Authenticator, addPasskey, loginOptions, newOptions, type Twist, withProofOf } from '#tests/support/authenticator.ts';
import { newPerson, ownAddress, PASSWORD, type Person, send, tokensOf } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';
import { LIMITS } from '#upstream/shared/http/rate-limit.ts';

const OWN = '/api/v1/users/me/passkeys';
const LOGIN = '/api/v1/auth/passkeys/login';

let server: TestServer;
let origin: string;
let haru: Person;
let proved: Record<string, string>;
let device: Authenticator;
let passkeyId: number;
beforeAll(async () => {
  server = await borrowServer();
  origin = server.url;
  haru = await newPerson(server, 'passkeys@example.com');
  proved = await withProofOf(server, haru, PASSWORD);
  device = new Authenticator(origin);
  passkeyId = (await addPasskey(server, proved, device, '내 전화기')).id;
});
afterAll(() => server.close());

const logIn = (answer: unknown, headers: Record<string, string> = ownAddress()) => send(server, 'POST', LOGIN, headers, answer);
const proofByPasskey = (person: Person, answer: unknown) =>
  send(server, 'POST', '/api/v1/auth/reauthenticate', person.headers, { passkey: answer });
const listed = async (person = haru) =>
  resultOf(
    await send(server, 'GET', OWN, person.headers),
    v.array(v.strictObject({ id: v.number(), name: v.string(), createdAt: v.string(), lastUsedAt: v.nullable(v.string()) })),
  );

describe('logging in by passkey', () => {
  it('a passkey log-in succeeds once for each answer, and keeps no row for a challenge', async () => {
    const before = await rowsOf(server, 'SELECT count(*) AS n FROM spent_token');
    const options = await loginOptions(server);
    for (let asked = 0; asked < 5; asked += 1) await loginOptions(server);
    expect(await rowsOf(server, 'SELECT count(*) AS n FROM spent_token')).toEqual(before);
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [], rpId: new URL(server.url).hostname });
    const answer = device.answer(options);
    const { accessToken } = tokensOf(await logIn(answer));
    const me = await send(server, 'GET', '/api/v1/users/me', { authorization: `Bearer ${accessToken}` });
    expect(me.text).toContain('passkeys@example.com');
    expect(refusal(await logIn(answer)).slice(0, 2)).toEqual([400, 'PASSKEY400']);
    expect((await listed()).find(({ id }) => id === passkeyId)?.lastUsedAt).not.toBeNull();
  });

  it('a passkey log-in accepts one of ten that come at once with one answer', async () => {
    const answer = device.answer(await loginOptions(server));
    const replies = await Promise.all(Array.from({ length: 10 }, () => logIn(answer)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  });

  it.each<readonly [what: string, twist: () => Twist]>([
    ['given on another site', () => ({ origin: 'https://evil.example' })],
    ['given for another site', () => ({ rpId: 'evil.example' })],
    ['of a device that has not looked who holds it', () => ({ flags: 0x01 })],
    ['of a device that nobody has touched', () => ({ flags: 0x04 })],
    ['of another kind', () => ({ type: 'webauthn.create' })],
    ['to a question of somebody else', () => ({ challenge: Buffer.from('a.b.c').toString('base64url') })],
    ['given in a frame of another site', () => ({ crossOrigin: true })],
    ['to no question', () => ({ challenge: '' })],
    ['for another account', () => ({ userHandle: 'AAAA' })],
    ['signed with another key', () => ({ signer: new Authenticator(origin) })],
  ])('a passkey log-in refuses an answer %s', async (_, twist) => {
    expect(refusal(await logIn(device.answer(await loginOptions(server), twist()))).slice(0, 2)).toEqual([400, 'PASSKEY400']);
  });

  it('a passkey log-in refuses an answer to a challenge of another purpose', async () => {
    const { challenge } = await newOptions(server, proved);
    expect((await logIn(device.answer(await loginOptions(server), { challenge }))).status).toBe(400);
    expect(
      (
        await send(
          server,
          'POST',
          OWN,
          proved,
          new Authenticator(origin).make(await newOptions(server, proved), {
            challenge: (await loginOptions(server)).challenge,
          }),
        )
      ).status,
    ).toBe(400);
  });

  it('a passkey log-in refuses an answer to a challenge of ten minutes ago', async () => {
    const { challenge } = await loginOptions(server);
    const [time = '', id = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
    const renamed = Buffer.from([Number(time) + 600_000, id, signature].join('.')).toString('base64url');
    expect((await logIn(device.answer(await loginOptions(server), { challenge: renamed }))).status).toBe(400);
    expect(Number(time) - Date.now()).toBeLessThanOrEqual(600_000);
  });

  it('a passkey log-in takes counter 0 after 0, a rising one, and none that falls or stays', async () => {
    const counting = new Authenticator(origin);
    await addPasskey(server, proved, counting);
    const statuses: number[] = [];
    for (const counter of [0, 0, 5, 6, 6, 4, 0, 7])
      statuses.push((await logIn(counting.answer(await loginOptions(server), { counter }))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 400, 400, 400, 200]);
  });

  it('a passkey log-in says when no account has the key any more', async () => {
    const stranger = new Authenticator(origin);
    expect(refusal(await logIn(stranger.answer(await loginOptions(server)))).slice(0, 2)).toEqual([404, 'PASSKEY404']);
  });

  it('passkey log-ins are rate limited by address', async () => {
    const from = ownAddress();
    const answers = Array.from({ length: LIMITS['passkey-address'].most + 1 }, () => new Authenticator(origin));
    const options = await loginOptions(server);
    const statuses: number[] = [];
    for (const each of answers) statuses.push((await logIn(each.answer(options), from)).status);
    expect(statuses.slice(-2)).toEqual([404, 429]);
  });
});

describe('a new passkey', () => {
  it('a new passkey needs a recent re-authentication', async () => {
    const other = await newPerson(server, 'unproved@example.com');
    const ownProof = proved['x-proof'] ?? '';
    for (const headers of [other.headers, { ...other.headers, 'x-proof': ownProof }, { ...other.headers, 'x-proof': 'x' }]) {
      expect(refusal(await send(server, 'POST', `${OWN}/options`, headers)).slice(0, 2)).toEqual([403, 'PROOF403']);
      const made = new Authenticator(origin).make(await newOptions(server, proved));
      expect((await send(server, 'POST', OWN, headers, made)).status).toBe(403);
    }
    expect((await send(server, 'POST', `${OWN}/options`, {})).status).toBe(401);
  });

  it('a new passkey asks for a discoverable key with user verification, under an opaque user handle', async () => {
    const options = await newOptions(server, proved);
    expect(options.authenticatorSelection).toEqual({ residentKey: 'required', requireResidentKey: true, userVerification: 'required' });
    expect(options.attestation).toBe('none');
    expect(options.excludeCredentials.map(({ id }) => id)).toContain(device.id);
    expect((await newOptions(server, proved)).user.id).toBe(options.user.id);
    const other = await newPerson(server, 'handle@example.com');
    expect((await newOptions(server, await withProofOf(server, other, PASSWORD))).user.id).not.toBe(options.user.id);
  });

  it.each<readonly [what: string, twist: Twist, format: ReadonlyMap<string, unknown> | null]>([
    ['made on another site', { origin: 'https://evil.example' }, null],
    ['made for another site', { rpId: 'evil.example' }, null],
    ['made without looking who is there', { flags: 0x41 }, null],
    ['made without anybody', { flags: 0x44 }, null],
    ['of another kind', { type: 'webauthn.get' }, null],
    [
      'with certificates that name an address',
      {},
      new Map<string, unknown>([
        ['fmt', 'packed'],
        [
          'attStmt',
          new Map<string, unknown>([
            ['alg', -7],
            ['sig', new Uint8Array(8)],
            ['x5c', [new Uint8Array(8)]],
          ]),
        ],
      ]),
    ],
    ['of an unknown format', {}, new Map<string, unknown>([['fmt', 'tpm']])],
  ])('a new passkey is refused when it was %s', async (_, twist, format) => {
    const made = new Authenticator(origin).make(await newOptions(server, proved), twist, format);
    expect(refusal(await send(server, 'POST', OWN, proved, made)).slice(0, 2)).toEqual([400, 'PASSKEY400']);
  });

  it('a new passkey is stored once, and for one account', async () => {
    const again = device.make(await newOptions(server, proved));
    expect(refusal(await send(server, 'POST', OWN, proved, again))[2]).toBe('이미 등록된 패스키예요.');
    const other = await newPerson(server, 'second-owner@example.com');
    const theirs = await withProofOf(server, other, PASSWORD);
    expect((await send(server, 'POST', OWN, theirs, device.make(await newOptions(server, theirs)))).status).toBe(400);
    expect((await send(server, 'POST', OWN, theirs, new Authenticator(origin).make(await newOptions(server, proved)))).status).toBe(400);
    expect(await listed(other)).toEqual([]);
  });

  it('a new passkey is one of ten at most, also when many come at once', async () => {
    const other = await newPerson(server, 'many-keys@example.com');
    const theirs = await withProofOf(server, other, PASSWORD);
    const made = await Promise.all(
      Array.from({ length: 12 }, async () => new Authenticator(origin).make(await newOptions(server, theirs))),
    );
    const replies = await Promise.all(made.map((each) => send(server, 'POST', OWN, theirs, each)));
    expect(replies.filter(({ status }) => status === 200).length).toBe(10);
    expect(await listed(other)).toHaveLength(10);
  });
});

describe('one’s passkeys', () => {
  it('passkeys are named, renamed and removed, and no longer log in from then on', async () => {
    const drawer = new Authenticator(origin);
    const { id } = await addPasskey(server, { ...proved, 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Mobile Safari/604.1' }, drawer);
    expect((await listed()).find((each) => each.id === id)?.name).toBe('Safari · iPhone');
    expect((await send(server, 'PATCH', `${OWN}/${id}`, proved, { name: '  서랍 ' })).status).toBe(200);
    expect((await listed()).find((each) => each.id === id)?.name).toBe('서랍');
    for (const name of ['', ' ', '가'.repeat(41), 'a\u0000b', '\u202e', 7])
      expect((await send(server, 'PATCH', `${OWN}/${id}`, proved, { name })).status).toBe(400);
    expect((await send(server, 'DELETE', `${OWN}/${id}`, haru.headers)).status).toBe(403);
    expect((await send(server, 'DELETE', `${OWN}/${id}`, proved)).status).toBe(200);
    expect((await send(server, 'DELETE', `${OWN}/${id}`, proved)).status).toBe(404);
    expect(refusal(await logIn(drawer.answer(await loginOptions(server)))).slice(0, 2)).toEqual([404, 'PASSKEY404']);
  });

  it('passkeys stand in the export and go with the account', async () => {
    const other = await newPerson(server, 'leaves@example.com');
    const theirs = await withProofOf(server, other, PASSWORD);
    const key = new Authenticator(origin);
    await addPasskey(server, theirs, key, '떠날 열쇠');
    const file = await send(server, 'GET', '/api/v1/users/me/export', other.headers);
    expect(file.text).toContain('떠날 열쇠');
    expect(file.text).not.toContain(key.id);
    expect((await send(server, 'DELETE', '/api/v1/users/me', other.headers)).status).toBe(200);
    expect((await logIn(key.answer(await loginOptions(server)))).status).toBe(404);
    expect(await rowsOf(server, 'SELECT id FROM passkey WHERE credential_id = ?1', key.id)).toEqual([]);
  });
});

describe('a proof by passkey', () => {
  it('a passkey proof is given to its owner only, and does what a password proof does', async () => {
    const reply = await proofByPasskey(haru, device.answer(await loginOptions(server)));
    const { proof } = resultOf(reply, v.object({ proof: v.string() }));
    expect((await send(server, 'POST', `${OWN}/options`, { ...haru.headers, 'x-proof': proof })).status).toBe(200);
    const other = await newPerson(server, 'others-key@example.com');
    expect(refusal(await proofByPasskey(other, device.answer(await loginOptions(server)))).slice(0, 2)).toEqual([400, 'PASSKEY400']);
  });

  it('a passkey proof takes one method and no more', async () => {
    for (const body of [{}, { password: PASSWORD, vouched: 'x' }, { password: null }, { vouched: 'x.y.z' }, { vouched: haru.accessToken }])
      expect([400, 403]).toContain((await send(server, 'POST', '/api/v1/auth/reauthenticate', haru.headers, body)).status);
  });
});
