import { base64urlOf } from '#domain/shared/base64.ts';
import { hmac } from '#platform/hash.ts';
import { randomText } from '#platform/random.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import { secretsOf } from '../secrets.ts';

export const CHALLENGE_MS = 10 * 60_000;

export type Purpose = 'login' | `add ${number}`;

async function signatureOf(pepper: string, purpose: Purpose, content: string): Promise<string> {
  return base64urlOf(await hmac(pepper, `passkey ${purpose} ${content}`));
}

/** Stateless: carries its expiry and MAC. */
export async function makeChallenge(context: Context, purpose: Purpose): Promise<string> {
  const content = `${context.now.getTime() + CHALLENGE_MS}.${randomText(16)}`;
  return `${content}.${await signatureOf(secretsOf(context).pepper, purpose, content)}`;
}

export type LivingChallenge = { readonly id: string; readonly expiresAt: number };

export async function readChallenge(context: Context, purpose: Purpose, challenge: string): Promise<LivingChallenge | null> {
  const [time = '', id = '', signature = ''] = challenge.split('.');
  const expiresAt = Number(time);
  const signatures = await Promise.all(secretsOf(context).peppers.map((pepper) => signatureOf(pepper, purpose, `${time}.${id}`)));
  const isOurs = challenge === `${time}.${id}.${signature}` && signatures.includes(signature);
  return isOurs && expiresAt > context.now.getTime() ? { id, expiresAt } : null;
}
