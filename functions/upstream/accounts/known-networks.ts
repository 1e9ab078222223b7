import { keyedHash } from '#platform/hash.ts';

/** Salted by person, so two accounts' networks cannot be compared. */
export function networkHash(pepper: string, email: string, address: string): Promise<string> {
  return keyedHash(pepper, `network ${email} ${address}`);
}
