import { keyedHash } from '#platform/hash.ts';

/** Hash keyed and salted by person, so networks of two accounts cannot be compared. */
export function networkHash(pepper: string, email: string, address: string): Promise<string> {
  return keyedHash(pepper, `network ${email} ${address}`);
}
