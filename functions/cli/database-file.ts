import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { storagePath } from './paths.ts';

const KIND = 'miniflare-D1DatabaseObject';

export function databaseFile(stateDirectory: string, id: string): string {
  const key = createHash('sha256').update(KIND).digest();
  const name = createHmac('sha256', key).update(id).digest().subarray(0, 16);
  const mark = createHmac('sha256', key).update(name).digest().subarray(0, 16);
  return join(storagePath(stateDirectory), 'd1', KIND, `${Buffer.concat([name, mark]).toString('hex')}.sqlite`);
}
