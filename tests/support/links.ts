import { expect } from 'vitest';
import { post, type Reply, refusal } from './api.ts';
import { allMails } from './mail.ts';
import { newPerson, type Person } from './people.ts';
import type { TestServer } from './server.ts';

/** The token of an address's latest mail for a purpose, once there are `atLeast`. */
export async function linkTo(
  server: TestServer,
  address: string,
  purpose: 'reset' | 'verify' | 'change' | 'undo',
  atLeast = 1,
): Promise<string> {
  const tokens = async () =>
    (await allMails(server)).flatMap(({ to, link }) => {
      const [, token] = new RegExp(`#${purpose}=((?:\\d+~)?[\\w-]{43})$`).exec(link) ?? [];
      return to === address && token !== undefined ? [token] : [];
    });
  await expect.poll(async () => (await tokens()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(atLeast);
  return (await tokens()).at(-1) ?? '';
}

/** Confirms an address as its sign-up link would. */
export async function confirmAddress({ accounts }: TestServer, address: string): Promise<void> {
  await accounts.prepare('UPDATE user SET email_verified_at = 1 WHERE email = ?1').bind(address).all();
}

export async function confirmedPerson(server: TestServer, email: string): Promise<Person> {
  const person = await newPerson(server, email);
  await confirmAddress(server, email);
  return person;
}

/** Requests a password reset and returns its token. */
export async function resetTokenOf(server: TestServer, email: string, atLeast = 1): Promise<string> {
  expect((await post(server.url, '/api/v1/auth/password/forgot', { email })).status).toBe(200);
  return linkTo(server, email, 'reset', atLeast);
}

/** Status and code; a success has no code. */
export function codeOf(reply: Reply): readonly [number, string] {
  return [reply.status, reply.status === 200 ? 'done' : (refusal(reply)[1] ?? '')];
}

/** Path and hash of the latest link for a purpose. */
export async function linkIn(server: TestServer, address: string, purpose: string): Promise<string> {
  const found = async () =>
    (await allMails(server)).filter(({ to, link }) => to === address && link.includes(`#${purpose}=`)).at(-1)?.link ?? '';
  await expect.poll(found, { timeout: 20_000 }).not.toBe('');
  return (await found()).slice(server.url.length);
}
