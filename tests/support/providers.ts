import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { freePort } from './server.ts';

export type TestProvider = { readonly issuer: string; readonly variables: Readonly<Record<string, string>>; close(): Promise<void> };

const CLIENT_ID = 'vitanyang-test';
const CLIENT_SECRET = 'a secret between us and the provider';

async function listening(server: Server): Promise<{ readonly origin: string; close(): Promise<void> }> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Claims of a login name; `unverified…` has no confirmed address. */
export function claimsOf(login: string): {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
} {
  const address = login.includes('@') ? login : `${login}@example.com`;
  return { sub: `sub-${login}`, email: address, email_verified: !login.startsWith('unverified'), name: `구글 ${login}` };
}

/** A real OpenID provider for Google: PKCE required, nonce checked, with login and consent forms. @param site origin under test */
async function startGoogle(site: string, hasInformation: boolean): Promise<TestProvider> {
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  const { origin, close } = await listening(server);
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${site}/login/oauth2/code/google`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key for the cookies of a test provider'] },
    features: { devInteractions: { enabled: true }, userinfo: { enabled: hasInformation } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => claimsOf(sub.replace(/^sub-/, '')) }),
  });
  handle = provider.callback();
  return { issuer: origin, variables: { GOOGLE_ISSUER: origin, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET }, close };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** Answers as Naver does: plain OAuth, numbers as text, failures with status 200, an enveloped profile. */
async function startNaver(site: string): Promise<TestProvider> {
  const codes = new Map<string, { readonly login: string; readonly state: string }>();
  const tokens = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://naver.invalid');
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (url.pathname === '/oauth2.0/authorize') {
      const redirectUri = url.searchParams.get('redirect_uri') ?? '';
      if (redirectUri !== `${site}/login/oauth2/code/naver` || url.searchParams.get('client_id') !== CLIENT_ID)
        return response.writeHead(400).end();
      const state = url.searchParams.get('state') ?? '';
      if (request.method !== 'POST')
        return response
          .setHeader('content-type', 'text/html; charset=utf-8')
          .end(
            '<!doctype html><title>네이버</title><form method="post"><input name="login" aria-label="아이디"><button name="answer" value="yes">동의</button><button name="answer" value="no">취소</button></form>',
          );
      const form = await formOf(request);
      const answer = new URL(redirectUri);
      answer.searchParams.set('state', state);
      if (form.get('answer') === 'no') {
        answer.searchParams.set('error', 'access_denied');
        answer.searchParams.set('error_description', 'Canceled By User');
      } else {
        const code = randomUUID();
        codes.set(code, { login: form.get('login') ?? '', state });
        answer.searchParams.set('code', code);
      }
      return response.writeHead(302, { location: answer.href }).end();
    }
    if (url.pathname === '/oauth2.0/token') {
      const form = await formOf(request);
      const known = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const isRight =
        form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET && form.get('state') === known?.state;
      if (known === undefined || !isRight) return json({ error: 'invalid_request', error_description: 'no valid data in session' });
      const token = randomUUID();
      tokens.set(token, known.login);
      return json({ access_token: token, refresh_token: randomUUID(), token_type: 'bearer', expires_in: '3600' });
    }
    const login = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (login === undefined) return json({ resultcode: '024', message: 'Authentication failed' });
    return json({
      resultcode: '00',
      message: 'success',
      response: {
        id: `naver-${login}`,
        name: login.startsWith('nameless') ? '' : `네이버 ${login}`,
        gender: 'F',
        birthyear: '1998',
        birthday: '03-14',
        mobile: '010-1234-5678',
        ...(login.startsWith('nomail') ? {} : { email: login.includes('@') ? login : `${login}@naver.example` }),
      },
    });
  });
  const { origin, close } = await listening(server);
  return { issuer: origin, variables: { NAVER_ISSUER: origin, NAVER_CLIENT_ID: CLIENT_ID, NAVER_CLIENT_SECRET: CLIENT_SECRET }, close };
}

export type Providers = {
  /** The providers redirect to this port alone. */
  readonly port: number;
  readonly variables: Readonly<Record<string, string>>;
  readonly google: TestProvider;
  readonly naver: TestProvider;
  close(): Promise<void>;
};

/** @param hasInformation whether userinfo has more claims than the token */
export async function startProviders({ hasInformation = true } = {}): Promise<Providers> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const [google, naver] = await Promise.all([startGoogle(site, hasInformation), startNaver(site)]);
  return {
    port,
    variables: { ...google.variables, ...naver.variables },
    google,
    naver,
    close: async () => void (await Promise.all([google.close(), naver.close()])),
  };
}
