import { keyedHash } from './hash.ts';

/** Recognisable only with the backup key. */
export function withdrawalMark(backupKey: string, userId: number): Promise<string> {
  return keyedHash(backupKey, `withdrawn ${userId}`);
}
