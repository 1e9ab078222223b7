import { remoteBucket } from '../cloudflare/bucket.ts';
import type { Account } from '../cloudflare/call.ts';
import { databaseNamed } from '../cloudflare/database.ts';
import type { Target } from './target.ts';

export type Deployment = ReturnType<typeof deploymentTo>;

/** @param smokeOrigin where smoke asks instead of the public address */
export function deploymentTo(account: Account, target: Target, smokeOrigin = process.env['SMOKE_URL']) {
  return {
    account,
    target,
    catalogue: databaseNamed(account, target.databases.CATALOGUE),
    accounts: databaseNamed(account, target.databases.ACCOUNTS),
    bucket: remoteBucket(account, target.bucket),
    smokeOrigin: (smokeOrigin || target.publicUrl).replace(/\/$/, ''),
  };
}
