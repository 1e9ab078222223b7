import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken, tokenKeysSchema } from '#platform/tokens.ts';
import { refusal, resultOf } from '#tests/support/api.ts';
import { Authenticator, addPasskey, loginOptions, withProofOf } from '#tests/support/authenticator.ts';
import { LONG } from '#tests/support/conditions.ts';
import { allMails, mailsTo } from '#tests/support/mail.ts';
import { bearer, newPerson, PASSWORD, type Person, send, tokensOf } from '#tests/support/people.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

const SESSIONS = '/api/v1/users/me/sessions';
const PHONE = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0';

let server: TestServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.close());

const shown = v.array(
  v.strictObject({ id: v.number(), createdAt: v.string(), lastUsedAt: v.string(), device: v.string(), isCurrent: v.boolean() }),
);
const listed = async (headers: Record<string, string>) => resultOf(await send(server, 'GET', SESSIONS, headers), shown);

let networks = 0;
async function logInFrom(person: Person, headers: Record<string, string>): Promise<Record<string, string>> {
  const reply = await send(server, 'POST', '/api/v1/auth/login', headers, { email: person.email, password: PASSWORD });
  return bearer(tokensOf(reply).accessToken);
}
function somewhere(): Record<string, string> {
  networks += 1;
  return { 'cf-connecting-ip': `203.0.${networks}.7` };
}

describe('the sessions of an account', () => {
  it('sessions of an account are listed with their devices, last used first, without any usable token', async () => {
    const person = await newPerson(server, 'list@example.com');
    await logInFrom(person, { ...somewhere(), 'user-agent': PHONE });
    const current = await logInFrom(person, { ...somewhere(), 'user-agent': DESKTOP });
    const reply = await send(server, 'GET', SESSIONS, current);
    const sessions = resultOf(reply, shown);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
      ['', false],
      ['Chrome · Android', false],
      ['Edge · Windows', true],
    ]);
    const rows = await rowsOf(server, 'SELECT id FROM session WHERE user_id = (SELECT id FROM user WHERE email = ?1)', person.email);
    expect(rows).toHaveLength(3);
    for (const { id } of rows) expect(reply.text).not.toContain(String(id));
  });

  it("sessions of an account are ended one by one, with the device's pushes, after re-authentication", async () => {
    const person = await newPerson(server, 'one@example.com');
    const phone = await logInFrom(person, { ...somewhere(), 'user-agent': PHONE });
    await send(server, 'PUT', '/api/v1/users/me/fcm-token', phone, { fcmToken: 'of the phone' });
    const target = (await listed(person.headers)).find(({ device }) => device === 'Chrome · Android');
    const path = `${SESSIONS}/${target?.id}`;
    expect(refusal(await send(server, 'DELETE', path, person.headers)).slice(0, 2)).toEqual([403, 'PROOF403']);
    const proved = await withProofOf(server, person, PASSWORD);
    expect((await send(server, 'GET', '/api/v1/users/me', phone)).status).toBe(200);
    expect((await send(server, 'DELETE', path, proved)).status).toBe(200);
    expect((await send(server, 'GET', '/api/v1/users/me', phone)).status).toBe(401);
    expect(await rowsOf(server, "SELECT id FROM push_device WHERE address = 'of the phone'")).toEqual([]);
    expect(refusal(await send(server, 'DELETE', path, proved))[2]).toBe('이미 로그아웃된 기기예요.');
  });

  it('sessions of an account are ended all but the current one, and none of another account', async () => {
    const [person, other] = [await newPerson(server, 'all@example.com'), await newPerson(server, 'bystander@example.com')];
    const others = await Promise.all([1, 2, 3].map(() => logInFrom(person, somewhere())));
    const proved = await withProofOf(server, person, PASSWORD);
    expect((await send(server, 'DELETE', SESSIONS, person.headers)).status).toBe(403);
    expect((await send(server, 'DELETE', SESSIONS, proved)).status).toBe(200);
    for (const each of others) expect((await send(server, 'GET', '/api/v1/users/me', each)).status).toBe(401);
    expect((await listed(person.headers)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await send(server, 'GET', '/api/v1/users/me', other.headers)).status).toBe(200);
  });

  it('sessions of an account accept no proof of another session or person or older than five minutes', async () => {
    const person = await newPerson(server, 'proofs@example.com');
    const proved = await withProofOf(server, person, PASSWORD);
    const second = await logInFrom(person, somewhere());
    expect((await send(server, 'DELETE', SESSIONS, { ...second, 'x-proof': proved['x-proof'] ?? '' })).status).toBe(403);
    const other = await newPerson(server, 'others-proof@example.com');
    expect((await send(server, 'DELETE', SESSIONS, { ...other.headers, 'x-proof': proved['x-proof'] ?? '' })).status).toBe(403);
    const keys = v.parse(tokenKeysSchema, server.secrets['TOKEN_KEYS']);
    const { sub, sid } = v.parse(v.object({ sub: v.string(), sid: v.string() }), decodeJwt(person.accessToken));
    const old = await issueToken(keys, 'proof', { subject: sub, claims: { sid } }, 300, new Date(Date.now() - 310_000));
    for (const token of [old, person.accessToken, person.refreshToken, 'x.y.z', '', 'a'.repeat(5000)])
      expect((await send(server, 'DELETE', SESSIONS, { ...person.headers, 'x-proof': token })).status).toBe(403);
    expect((await listed(person.headers)).length).toBe(2);
  });
});

describe('a log-in on a device that the owner has never used', () => {
  const NEW = '새 기기에서 로그인했어요';
  const notices = async (email: string) => (await allMails(server)).filter(({ to, subject }) => to === email && subject === NEW);

  it('a log-in on a new device is mailed to the owner: not the first of all, not a known device elsewhere', async () => {
    const person = await newPerson(server, 'device@example.com');
    const phone = { 'user-agent': PHONE, 'x-device': 'the-phone' };
    await logInFrom(person, { ...somewhere(), ...phone });
    await logInFrom(person, { ...somewhere(), ...phone });
    await logInFrom(person, { ...somewhere(), 'user-agent': DESKTOP, 'x-device': 'the-desktop' });
    const [letter] = await mailsTo(server, person.email, 1);
    expect(letter?.subject).toBe(NEW);
    expect(letter?.text).toContain('Edge · Windows');
    await logInFrom(person, { ...somewhere(), 'user-agent': DESKTOP, 'x-device': 'the-desktop' });
    await logInFrom(person, { ...somewhere(), 'user-agent': PHONE, 'x-device': 'another-phone' });
    await expect.poll(async () => (await notices(person.email)).length, { timeout: 20_000 }).toBe(2);
    const rows = await rowsOf(
      server,
      'SELECT device FROM known_device WHERE user_id = (SELECT id FROM user WHERE email = ?1)',
      person.email,
    );
    expect(JSON.stringify(rows)).not.toMatch(/the-phone|the-desktop|203\.0/);
  });

  it('a log-in is named by browser and network where the client names no device', LONG, async () => {
    const person = await newPerson(server, 'known-client@example.com');
    const home = somewhere();
    await logInFrom(person, { ...home, 'user-agent': PHONE });
    await logInFrom(person, { ...home, 'user-agent': PHONE });
    expect(await notices(person.email)).toEqual([]);
    await logInFrom(person, { ...somewhere(), 'user-agent': PHONE });
    await mailsTo(server, person.email, 1);
  });

  it('a log-in with a passkey on a new device is mailed too, and each change of passkeys', LONG, async () => {
    const person = await newPerson(server, 'device-passkey@example.com');
    await logInFrom(person, { ...somewhere(), 'x-device': 'home' });
    const proved = await withProofOf(server, person, PASSWORD);
    const key = new Authenticator(server.url);
    const { id } = await addPasskey(server, proved, key, '서랍 속 열쇠');
    const answer = key.answer(await loginOptions(server));
    tokensOf(await send(server, 'POST', '/api/v1/auth/passkeys/login', { ...somewhere(), 'x-device': 'a stolen key' }, answer));
    expect((await send(server, 'DELETE', `/api/v1/users/me/passkeys/${id}`, proved)).status).toBe(200);
    const letters = await mailsTo(server, person.email, 3);
    expect(letters.map(({ subject }) => subject).sort()).toEqual([NEW, '패스키가 삭제됐어요', '패스키가 추가됐어요'].sort());
    expect(letters.map(({ text }) => text).join()).not.toContain('서랍');
  });
});
