import { keyedHash } from '#platform/hash.ts';

/** A place from which a person signs in, as it is kept: a keyed hash, another one for each person. */
export function networkHash(pepper: string, email: string, address: string): Promise<string> {
  return keyedHash(pepper, `network ${email} ${address}`);
}
