import * as v from 'valibot';
import { tokensSchema } from '#contract/accounts/auth.ts';
import { normaliseEmail } from '#domain/accounts/account.ts';
import { hashPassword } from '#platform/password.ts';
import { tokenKeysSchema } from '#platform/tokens.ts';
import { impliedTerms } from '#upstream/accounts/consents.ts';
import { openSession } from '#upstream/accounts/sessions.ts';
import { createUser } from '#upstream/accounts/sign-up.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { call, post, type Reply } from './api.ts';
import type { TestServer } from './server.ts';
import { unusedContext } from './unused-context.ts';

export type Tokens = v.InferOutput<typeof tokensSchema>;
export type Headers = Readonly<Record<string, string>>;

export const PASSWORD = '아침엔 비타민 두 알';

let addresses = 0;

/** An unused client address, so that rate limits do not add up. */
export function ownAddress(): { readonly 'cf-connecting-ip': string } {
  addresses += 1;
  return { 'cf-connecting-ip': `198.51.${Math.floor(addresses / 250)}.${addresses % 250}` };
}

export function signUpBody(email: string, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    email,
    password: PASSWORD,
    fullName: '김하루',
    nickname: '하루',
    gender: 'FEMALE',
    birthDate: '1998-03-14',
    phoneNumber: '010-1234-5678',
    agreeToMarketing: false,
    ...changes,
  };
}

export function tokensOf(reply: Reply): Tokens {
  const parsed = v.safeParse(v.object({ result: tokensSchema }), reply.body);
  if (!parsed.success) throw new Error(`no tokens: ${reply.status} ${reply.text.slice(0, 200)}`);
  return parsed.output.result;
}

export function bearer(token: string): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` };
}

export type Person = Tokens & { readonly email: string; readonly headers: { readonly authorization: string } };

export async function logIn(server: TestServer, email: string, password = PASSWORD): Promise<Tokens> {
  return tokensOf(await post(server.url, '/api/v1/auth/login', { email, password }, ownAddress()));
}

/** Cached by pepper and password: a hash takes 0.2 s, and most tests share a password. */
const hashes = new Map<string, Promise<string>>();

function kept(password: string, pepper: string): Promise<string> {
  const known = hashes.get(pepper + password) ?? hashPassword(password, pepper);
  hashes.set(pepper + password, known);
  return known;
}

const details = v.object({
  password: v.string(),
  fullName: v.string(),
  nickname: v.string(),
  gender: v.string(),
  birthDate: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  agreeToMarketing: v.boolean(),
});

/** Creates an account and session with the server's own code; the API's way has tests of its own. */
export async function newPerson(server: TestServer, email: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Person> {
  const { password, agreeToMarketing, ...user } = v.parse(details, signUpBody(email, changes));
  const pepper = server.secrets['PASSWORD_PEPPER'] ?? '';
  const tokenKeys = v.parse(tokenKeysSchema, server.secrets['TOKEN_KEYS']);
  const context: Context = {
    ...unusedContext(),
    catalogue: server.catalogue,
    accounts: server.accounts,
    hashKey: pepper,
    tokenKeys,
    now: new Date(),
  };
  const passwordHash = await kept(password, pepper);
  const terms = await impliedTerms(context, agreeToMarketing);
  const userId = await createUser(context, { ...user, email: normaliseEmail(email), provider: 'vitacheck', terms }, async (id) => [
    server.accounts
      .prepare('INSERT INTO credential (user_id, password_hash, updated_at) VALUES (?1, ?2, ?3)')
      .bind(id, passwordHash, context.now.getTime()),
  ]);
  const { tokens, statement } = await openSession(context, userId);
  await server.accounts.batch([statement]);
  return { ...tokens, email: normaliseEmail(email), headers: bearer(tokens.accessToken) };
}

export function send(server: TestServer, method: string, path: string, headers: Headers, body?: unknown): Promise<Reply> {
  const isEmpty = body === undefined;
  return call(server.url, path, {
    method,
    headers: { ...headers, ...(isEmpty ? {} : { 'content-type': 'application/json' }) },
    body: isEmpty ? null : JSON.stringify(body),
  });
}
