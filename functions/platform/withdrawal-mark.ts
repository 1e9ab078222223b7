import { keyedHash } from './hash.ts';

/** What stands for somebody who has gone: whoever has the key of the copies can tell whether a person of a copy is meant, and nobody else. */
export function withdrawalMark(backupKey: string, userId: number): Promise<string> {
  return keyedHash(backupKey, `withdrawn ${userId}`);
}
