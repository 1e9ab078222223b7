import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

export type ProviderTwist = {
  /** Seconds since 1970; null leaves `auth_time` out. */
  readonly authTime?: number | null;
  /** Signs with an unpublished key under the published key id. */
  readonly isForged?: boolean;
};

export type OpenIdStandIn = {
  readonly issuer: string;
  readonly variables: Readonly<Record<string, string>>;
  twist: ProviderTwist;
  close(): Promise<void>;
};

const CLIENT_ID = 'stand-in-client';

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += part;
  return new URLSearchParams(text);
}

/** A minimal OpenID provider that misbehaves on demand, unlike the real ones in other tests. */
export async function startOpenIdStandIn(): Promise<OpenIdStandIn> {
  const codes = new Map<string, { readonly nonce: string; readonly login: string }>();
  const newKey = async () => ({ ...(await generateKeyPair('RS256', { extractable: true })), kid: randomUUID() });
  const key = await newKey();
  const other = await newKey();
  let issuer = '';
  const sign = (claims: Record<string, unknown>, privateKey: CryptoKey) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.kid })
      .setIssuer(issuer)
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const json = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (url.pathname === '/jwks') return json({ keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid, alg: 'RS256', use: 'sig' }] });
    if (url.pathname === '/authorize') {
      const code = randomUUID();
      codes.set(code, { nonce: url.searchParams.get('nonce') ?? '', login: url.searchParams.get('login_hint') ?? 'somebody' });
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      return response.writeHead(302, { location: back.href }).end();
    }
    const known = codes.get((await formOf(request)).get('code') ?? '');
    if (known === undefined) return response.writeHead(400).end();
    const { authTime = Math.floor(Date.now() / 1000), isForged = false } = standIn.twist;
    const claims = {
      sub: `sub-${known.login}`,
      email: `${known.login}@example.com`,
      email_verified: true,
      name: known.login,
      nonce: known.nonce,
      ...(authTime === null ? {} : { auth_time: authTime }),
    };
    const idToken = await sign(claims, isForged ? other.privateKey : key.privateKey);
    return json({ access_token: randomUUID(), token_type: 'bearer', expires_in: 300, id_token: idToken });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const standIn: OpenIdStandIn = {
    issuer,
    variables: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: 'stand-in-secret' },
    twist: {},
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return standIn;
}
