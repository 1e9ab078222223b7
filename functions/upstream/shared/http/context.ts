import type { Bucket, Database, Fetcher, Images, Queue } from '#platform/bindings.ts';
import type { TokenKeys } from '#platform/tokens.ts';

export type Detail = 'whole' | 'card';

export type Context = {
  readonly catalogue: Database;
  readonly accounts: Database;
  /** From the primary: a session's end must count at once. */
  readonly accountsNow: Database;
  readonly assets: Fetcher;
  /** From the configuration, never the request. */
  readonly publicUrl: string;
  /** Tests only; null in production. */
  readonly loopbackPushOrigin: string | null;
  /** Pseudonymised before it is stored. */
  readonly visitor: {
    readonly address: string;
    readonly agent: string;
    readonly device: string;
    /** Prefetch, prerender, HEAD or in-process render: no view. */
    readonly isSpeculative: boolean;
    readonly isCrossSite: boolean;
  };
  /** Unverified. */
  readonly bearer: string | null;
  readonly tokenKeys: TokenKeys | undefined;
  readonly hashKey: string | undefined;
  readonly earlierHashKey: string | undefined;
  /** Undefined disables backups. */
  readonly backupKey: string | undefined;
  readonly vapidKeys: readonly string[];
  readonly pictures: Bucket;
  readonly images: Images | undefined;
  readonly pictureTasks: Queue;
  readonly mailTasks: Queue;
  /** Per UTC day. */
  readonly digestsADay: number;
  readonly canSendMail: boolean;
  readonly hasLabelSharing: boolean;
  readonly proof: string | null;
  /** Null uses our bucket. */
  readonly imageHost: { readonly url: string; readonly preset: string } | null;
  readonly imageHosts: readonly string[];
  /** Always `whole` on the wire. */
  readonly detail: Detail;
  readonly now: Date;
};

export type Viewer = { readonly userId: number; readonly sessionId: string } | null;
