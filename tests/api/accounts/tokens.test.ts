import { createHmac, generateKeyPairSync } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenKeysSchema } from '#platform/tokens.ts';
import { call } from '#tests/support/api.ts';
import { bearer, newPerson, type Person } from '#tests/support/people.ts';
import type { TestServer } from '#tests/support/server.ts';
import { borrowServer } from '#tests/support/shared-server.ts';

let server: TestServer;
let person: Person;
let forged: readonly (readonly [name: string, token: string])[] = [];

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

beforeAll(async () => {
  server = await borrowServer();
  person = await newPerson(server, 'forged@example.com');
  const other = await newPerson(server, 'other@example.com');
  const [jwk] = v.parse(tokenKeysSchema, server.secrets['TOKEN_KEYS']);
  if (!jwk) throw new Error('no key');
  const { kid } = jwk;
  const genuine = (await importJWK(jwk, 'ES256')) as CryptoKey;
  const foreign = await generateKeyPair('ES256', { extractable: true });
  const foreignJwk = await exportJWK(foreign.publicKey);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [header = '', payload = '', signature = ''] = person.accessToken.split('.');
  const claims = decode(payload) as JWTPayload;
  const head = { alg: 'ES256', typ: 'access+jwt', kid };
  const [, otherPayload = ''] = other.accessToken.split('.');
  const now = Math.floor(Date.now() / 1000);

  const signed = (changes: Record<string, unknown>, headChanges: Record<string, unknown> = {}, key: CryptoKey = genuine): Promise<string> =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...head, ...headChanges }).sign(key);
  const without = (name: string): Promise<string> => {
    const { [name]: _, ...rest } = claims;
    return new SignJWT(rest).setProtectedHeader(head).sign(genuine);
  };
  const unsigned = (alg: string): string => `${encode({ ...head, alg })}.${payload}.`;
  const hmac = (key: string, alg = 'HS256'): string => {
    const body = `${encode({ ...head, alg })}.${payload}`;
    return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
  };
  const publicKey = JSON.stringify({ kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y });

  forged = await Promise.all(
    (
      [
        ['alg none', unsigned('none')],
        ['alg None', unsigned('None')],
        ['alg NONE', unsigned('NONE')],
        ['alg empty', unsigned('')],
        ['none with the old signature', `${encode({ ...head, alg: 'none' })}.${payload}.${signature}`],
        ['no signature', `${header}.${payload}.`],
        ['two parts', `${header}.${payload}`],
        ['four parts', `${person.accessToken}.x`],
        ['signature of somebody else', `${header}.${otherPayload}.${signature}`],
        ['signature cut', person.accessToken.slice(0, -4)],
        ['signature of zeros', `${header}.${payload}.${Buffer.alloc(64).toString('base64url')}`],
        ['HMAC with the public key', hmac(publicKey)],
        ['HMAC with the public x', hmac(jwk.x)],
        ['HMAC with the pepper', hmac(server.secrets['PASSWORD_PEPPER'] ?? '')],
        ['HMAC with an empty key', hmac('')],
        ['HMAC called ES256', hmac(publicKey, 'ES256')],
        ['a foreign key under our kid', signed({}, {}, foreign.privateKey)],
        ['a foreign key with its jwk inside', signed({}, { jwk: foreignJwk }, foreign.privateKey)],
        ['a foreign key with its own kid', signed({}, { kid: 'foreign' }, foreign.privateKey)],
        ['a foreign key behind a jku', signed({}, { jku: 'https://evil.example/keys' }, foreign.privateKey)],
        ['a foreign key behind an x5u', signed({}, { x5u: 'https://evil.example/cert' }, foreign.privateKey)],
        ['RSA under our kid', new SignJWT(claims).setProtectedHeader({ ...head, alg: 'RS256' }).sign(rsa.privateKey)],
        ['no kid', signed({}, { kid: undefined })],
        ['an empty kid', signed({}, { kid: '' })],
        ['a kid of 2 kB', signed({}, { kid: 'k'.repeat(2048) })],
        ['a kid with a path', signed({}, { kid: '../../dev/null' })],
        ['a kid with SQL', signed({}, { kid: `${kid}' OR '1'='1` })],
        ['another typ', signed({}, { typ: 'JWT' })],
        ['no typ', signed({}, { typ: undefined })],
        ['typ of a refresh token', signed({}, { typ: 'refresh+jwt' })],
        ['typ of a temporary token', signed({}, { typ: 'social-signup+jwt' })],
        ['audience of another kind', signed({ aud: 'social-signup' })],
        ['no audience', without('aud')],
        ['another issuer', signed({ iss: 'https://evil.example' })],
        ['no issuer', without('iss')],
        ['not yet valid', signed({ nbf: now + 600 })],
        ['no expiry', without('exp')],
        ['no subject', without('sub')],
        ['a subject that is no id', signed({ sub: '1 OR 1=1' })],
        ['somebody else in the same session', signed({ sub: String(decode(otherPayload)['sub']) })],
        ['a session that never was', signed({ sid: 'x'.repeat(22) })],
        ['no session', without('sid')],
        ['a critical header nobody knows', `${encode({ ...head, crit: ['evil'], evil: 1 })}.${payload}.${signature}`],
        ['5 kB', `${person.accessToken}${'x'.repeat(5000)}`],
      ] as const
    ).map(async ([name, token]) => [name, await token] as const),
  );
});
afterAll(() => server.close());

describe('forged tokens', () => {
  it('forged tokens come in at least forty kinds, beside a genuine one that works', async () => {
    expect(new Set(forged.map(([, token]) => token)).size).toBeGreaterThanOrEqual(40);
    expect((await call(server.url, '/api/v1/users/me', { headers: person.headers })).status).toBe(200);
  });

  it('forged tokens are refused where a session is required, and reveal nothing where it is optional', async () => {
    const accepted: string[] = [];
    for (const [name, token] of forged) {
      const own = await call(server.url, '/api/v1/users/me', { headers: bearer(token) });
      if (own.status !== 401 || own.text.includes('forged@example.com')) accepted.push(`${name}: ${own.status}`);
      const shared = await call(server.url, '/api/v1/ingredients/17', { headers: bearer(token) });
      if (![200, 401].includes(shared.status) || /"upperLimit":\d/.test(shared.text)) accepted.push(`${name}: a member's limits`);
      const withdrawal = await call(server.url, '/api/v1/users/me', { method: 'DELETE', headers: bearer(token) });
      if (withdrawal.status !== 401) accepted.push(`${name}: withdrew`);
    }
    expect(accepted).toEqual([]);
    expect((await call(server.url, '/api/v1/users/me', { headers: person.headers })).status).toBe(200);
  });

  it('sign no person up and refresh nothing', async () => {
    const statuses = new Set<number>();
    for (const [, token] of forged) {
      for (const path of ['/api/v1/auth/signup', '/api/v1/auth/social-signup']) {
        const body = JSON.stringify({
          nickname: 'x',
          phoneNumber: '010-0000-0000',
          fullName: 'x',
          gender: 'MALE',
          birthDate: '1990-01-01',
        });
        statuses.add(
          (await call(server.url, path, { method: 'POST', headers: { ...bearer(token), 'content-type': 'application/json' }, body }))
            .status,
        );
      }
    }
    expect([...statuses]).toEqual([401]);
  });
});
