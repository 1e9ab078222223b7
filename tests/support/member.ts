import { decodeJwt } from 'jose';
import type { BrowserContextOptions } from 'playwright';
import * as v from 'valibot';
import { issueToken, tokenKeysSchema } from '#platform/tokens.ts';
import { DESKTOP } from './browser.ts';
import type { Tokens } from './people.ts';
import type { TestServer } from './server.ts';

export function asMember(server: TestServer, tokens: Tokens, options: BrowserContextOptions = DESKTOP): BrowserContextOptions {
  const localStorage = [
    { name: 'accessToken', value: tokens.accessToken },
    { name: 'refreshToken', value: tokens.refreshToken },
  ];
  return { ...options, storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] } };
}

async function tokenOf(server: TestServer, { accessToken }: Tokens, issuedAt: Date): Promise<string> {
  const keys = v.parse(tokenKeysSchema, server.secrets['TOKEN_KEYS']);
  const { sub, sid, box } = v.parse(v.object({ sub: v.string(), sid: v.string(), box: v.string() }), decodeJwt(accessToken));
  return issueToken(keys, 'access', { subject: sub, claims: { sid, box } }, 900, issuedAt);
}

/** A fresh token of the session, for suites that outlast one. */
export function freshTokenOf(server: TestServer, tokens: Tokens): Promise<string> {
  return tokenOf(server, tokens, new Date());
}

const AN_HOUR_MS = 3_600_000;

/** A genuine expired token, which can be refreshed. */
export function expiredTokenOf(server: TestServer, tokens: Tokens): Promise<string> {
  return tokenOf(server, tokens, new Date(Date.now() - AN_HOUR_MS));
}
