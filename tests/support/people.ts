import * as v from 'valibot';
import { tokensSchema } from '#contract/auth.ts';
import { call, post, type Reply } from './api.ts';
import type { TestServer } from './server.ts';

export type Tokens = v.InferOutput<typeof tokensSchema>;
export type Headers = Readonly<Record<string, string>>;

export const PASSWORD = '아침엔 비타민 두 알';

let addresses = 0;

/** A client address that no other case uses, so that limits by address do not add up. */
export function ownAddress(): { readonly 'cf-connecting-ip': string } {
  addresses += 1;
  return { 'cf-connecting-ip': `198.51.${Math.floor(addresses / 250)}.${addresses % 250}` };
}

/** A valid one-shot sign-up, with whatever is changed about it. */
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

/** The tokens in a successful answer. */
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

/** Somebody who has signed up through the API and logged in. */
export async function newPerson(server: TestServer, email: string, changes: Readonly<Record<string, unknown>> = {}): Promise<Person> {
  const reply = await post(server.url, '/api/v1/auth/signup', signUpBody(email, changes), ownAddress());
  if (reply.status !== 201) throw new Error(`no sign-up: ${reply.status} ${reply.text.slice(0, 200)}`);
  const tokens = await logIn(server, email, typeof changes['password'] === 'string' ? changes['password'] : PASSWORD);
  return { ...tokens, email: email.toLowerCase(), headers: bearer(tokens.accessToken) };
}

/** A request with a JSON body and any method. */
export function send(server: TestServer, method: string, path: string, headers: Headers, body?: unknown): Promise<Reply> {
  const isEmpty = body === undefined;
  return call(server.url, path, {
    method,
    headers: { ...headers, ...(isEmpty ? {} : { 'content-type': 'application/json' }) },
    body: isEmpty ? null : JSON.stringify(body),
  });
}
