import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post, refusal, resultOf } from '#tests/support/api.ts';
import { bearer, newPerson, send, tokensOf } from '#tests/support/people.ts';
import { type Providers, startProviders } from '#tests/support/providers.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { comeBack, fieldsAfter, signIn, startSignIn, takenFrom, Visitor } from '#tests/support/social.ts';

const REAUTHENTICATE = '/api/v1/auth/reauthenticate';
const OTHERS = '/api/v1/users/me/sessions';

let server: TestServer;
let providers: Providers;
beforeAll(async () => {
  providers = await startProviders({ hasInformation: false });
  server = await startServer(providers.variables, providers.port);
});
afterAll(() => Promise.all([server.close(), providers.close()]));

async function newAccount(provider: string, login: string): Promise<{ readonly authorization: string }> {
  const { signupToken = '' } = await fieldsAfter(server.url, provider, login);
  const body = { nickname: '소셜', phoneNumber: '010-1234-5678', gender: 'OTHER', birthDate: '' };
  return bearer(tokensOf(await post(server.url, '/api/v1/auth/social-signup', body, bearer(signupToken))).accessToken);
}

/** Exchanges a fresh assertion of the provider for a re-authentication proof. */
async function vouchedBy(provider: string, login: string, visitor = new Visitor()): Promise<Readonly<Record<string, string>>> {
  return takenFrom(visitor, await signIn(visitor, server.url, provider, login, '?proof=1&next=/mypage'));
}

const sessionCount = async (headers: { readonly authorization: string }) =>
  resultOf(await send(server, 'GET', OTHERS, headers), v.array(v.unknown())).length;

describe.each(['google'])('a proof by %s', (provider) => {
  it('a provider proof is given once to the person whom the provider confirms, without a new session', async () => {
    const headers = await newAccount(provider, 'prover');
    const { vouched = '', ...rest } = await vouchedBy(provider, 'prover');
    expect(rest).toEqual({ next: '/mypage' });
    expect(await sessionCount(headers)).toBe(1);
    const reply = await send(server, 'POST', REAUTHENTICATE, headers, { vouched });
    const { proof } = resultOf(reply, v.object({ proof: v.string() }));
    expect((await send(server, 'DELETE', OTHERS, { ...headers, 'x-proof': proof })).status).toBe(200);
    expect(refusal(await send(server, 'POST', REAUTHENTICATE, headers, { vouched })).slice(0, 2)).toEqual([403, 'PROOF403']);
  });

  it("a provider proof is not given for another person's identity, nor for an unlinked one", async () => {
    const headers = await newAccount(provider, 'careful');
    await newAccount(provider, 'somebody-else');
    for (const login of ['somebody-else', 'nobody-here']) {
      const { vouched = '' } = await vouchedBy(provider, login);
      const [status, code, message] = refusal(await send(server, 'POST', REAUTHENTICATE, headers, { vouched }));
      expect([status, code]).toEqual([403, 'PROOF403']);
      expect(message).toBe('이 계정에 연결된 로그인이 아니에요. 가입할 때 쓴 계정으로 확인해 주세요.');
    }
    const byMail = await newPerson(server, `mail-${provider}@example.com`);
    const { vouched = '' } = await vouchedBy(provider, 'careful');
    expect((await send(server, 'POST', REAUTHENTICATE, byMail.headers, { vouched })).status).toBe(403);
  });

  it('a provider proof asks the provider to re-authenticate, and leads back where it is refused', async () => {
    const visitor = new Visitor();
    const asked = new URL(await startSignIn(visitor, server.url, provider, '?proof=1&next=/mypage'));
    expect(asked.searchParams.get('max_age')).toBe('0');
    const state = asked.searchParams.get('state') ?? '';
    const answer = `${server.url}/login/oauth2/code/${provider}?error=access_denied&state=${state}`;
    const back = await comeBack(visitor, `${answer}&iss=${encodeURIComponent(providers.google.issuer)}`);
    expect(back.pathname).toBe('/mypage');
    const plain = new URL(await startSignIn(new Visitor(), server.url, provider));
    expect(plain.searchParams.get('max_age')).toBeNull();
  });
});

describe('what is no word of a provider', () => {
  it.each(['access', 'refresh'] as const)('an %s token', async (kind) => {
    const person = await newPerson(server, `kind-${kind}@example.com`);
    const vouched = kind === 'access' ? person.accessToken : person.refreshToken;
    expect((await send(server, 'POST', REAUTHENTICATE, person.headers, { vouched })).status).toBe(403);
  });

  it('a word as a session, or as the end of a sign-up', async () => {
    await newAccount('google', 'word');
    const { vouched = '' } = await vouchedBy('google', 'word');
    expect((await send(server, 'GET', '/api/v1/users/me', bearer(vouched))).status).toBe(401);
    expect(
      (await post(server.url, '/api/v1/auth/social-signup', { nickname: 'x', phoneNumber: '010-1234-5678' }, bearer(vouched))).status,
    ).toBe(401);
  });
});
