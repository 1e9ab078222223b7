import type { Bucket, Database } from '#platform/bindings.ts';
import { remoteBucket } from '../cloudflare/bucket.ts';
import type { Account } from '../cloudflare/call.ts';
import { databaseNamed } from '../cloudflare/database.ts';
import type { Target } from './target.ts';

export type Deployment = {
  readonly account: Account;
  readonly target: Target;
  readonly catalogue: Database;
  readonly accounts: Database;
  readonly bucket: Bucket;
  readonly smokeOrigin: string;
};

export function deploymentTo(account: Account, target: Target, smokeOrigin: string | undefined): Deployment {
  return {
    account,
    target,
    catalogue: databaseNamed(account, target.databases.CATALOGUE),
    accounts: databaseNamed(account, target.databases.ACCOUNTS),
    bucket: remoteBucket(account, target.bucket),
    smokeOrigin: (smokeOrigin || target.publicUrl).replace(/\/$/, ''),
  };
}
