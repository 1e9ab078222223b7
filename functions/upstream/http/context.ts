import type { Bucket, Database, Fetcher, Images, Queue } from '#platform/bindings.ts';
import type { TokenKeys } from '#platform/tokens.ts';

export type Detail = 'whole' | 'card';

export type Context = {
  readonly catalogue: Database;
  readonly accounts: Database;
  /** Reads from the primary: a session's end must count at once. */
  readonly accountsNow: Database;
  readonly assets: Fetcher;
  /** Origin of absolute URLs, from the configuration and never from the request. */
  readonly publicUrl: string;
  /** Allowed push origin in tests; null in production. */
  readonly loopbackPushOrigin: string | null;
  /** Pseudonymised before it is stored. */
  readonly visitor: {
    readonly address: string;
    readonly agent: string;
    /** The client's device id, or empty. */
    readonly device: string;
    /** Prefetch, prerender, HEAD or in-process render: not a view. */
    readonly isSpeculative: boolean;
    readonly isCrossSite: boolean;
  };
  /** Bearer token, unverified, or null. */
  readonly bearer: string | null;
  readonly tokenKeys: TokenKeys | undefined;
  /** Key of keyed hashes; undefined when not configured. */
  readonly hashKey: string | undefined;
  /** Previous key during a rotation. */
  readonly earlierHashKey: string | undefined;
  /** Undefined disables backups. */
  readonly backupKey: string | undefined;
  /** VAPID public keys, current first. */
  readonly vapidKeys: readonly string[];
  readonly pictures: Bucket;
  /** Undefined when not bound. */
  readonly images: Images | undefined;
  readonly pictureTasks: Queue;
  readonly mailTasks: Queue;
  /** Most daily mails a UTC day. */
  readonly digestsADay: number;
  readonly canSendMail: boolean;
  /** Amounts that members share count in analyses. */
  readonly hasLabelSharing: boolean;
  /** Re-authentication proof, unverified, or null. */
  readonly proof: string | null;
  /** External photo host; null uses our bucket. */
  readonly imageHost: { readonly url: string; readonly preset: string } | null;
  readonly imageHosts: readonly string[];
  /** Columns that lists need; always `whole` on the wire. */
  readonly detail: Detail;
  readonly now: Date;
};

/** The caller by token; null for a guest. */
export type Viewer = { readonly userId: number; readonly sessionId: string } | null;
