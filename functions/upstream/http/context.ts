import type { Bucket, Database, Fetcher, Images, Queue } from '#platform/bindings.ts';
import type { TokenKeys } from '#platform/tokens.ts';

/** All fields of the wire, or those that a card shows. */
export type Detail = 'whole' | 'card';

/** What every verb of the embedded upstream may use. */
export type Context = {
  readonly catalogue: Database;
  readonly accounts: Database;
  /** The same as it is this moment, for what has to count at once: whether a session has ended. */
  readonly accountsNow: Database;
  /** Our own static files. */
  readonly assets: Fetcher;
  /** Origin of absolute picture addresses; configured, never taken from the request. */
  readonly publicUrl: string;
  /** Where a machine under test may send pushes besides the known services; null everywhere else. */
  readonly loopbackPushOrigin: string | null;
  /** Who sent the request, as far as counting views needs it; never stored as it is. */
  readonly visitor: {
    readonly address: string;
    readonly agent: string;
    /** What our own client calls the device; empty where it says nothing. */
    readonly device: string;
    /** Made for a page, a prefetch, a prerender or only for the headers: nobody has seen it yet. */
    readonly isSpeculative: boolean;
    /** Called by the page of another site that is not allowed to. */
    readonly isForeign: boolean;
  };
  /** The token sent as bearer, unread; null where there is none. */
  readonly bearer: string | null;
  readonly tokenKeys: TokenKeys | undefined;
  /** Key of every keyed hash; undefined where it is not set up. */
  readonly hashKey: string | undefined;
  /** The one before it, which hashes of before may still have been made with. */
  readonly earlierHashKey: string | undefined;
  /** Key of the nightly copies; undefined where none are made. */
  readonly backupKey: string | undefined;
  /** The public keys that browsers subscribe to pushes with, the present one first. */
  readonly vapidKeys: readonly string[];
  /** Photos of people. */
  readonly pictures: Bucket;
  /** Undefined where the image service is not bound. */
  readonly images: Images | undefined;
  /** Photos that are to be deleted. */
  readonly pictureTasks: Queue;
  /** Letters that are to be sent. */
  readonly mailTasks: Queue;
  /** Whether letters can be sent at all. */
  readonly canSendMail: boolean;
  /** What the caller has just shown to be who they are, unread; null where there is nothing. */
  readonly proof: string | null;
  /** Another server to keep photos on; null: our own bucket. */
  readonly imageHost: { readonly url: string; readonly preset: string } | null;
  /** Hosts, besides our own, whose pictures may be shown. */
  readonly imageHosts: readonly string[];
  /** How much of a supplement in a list is wanted; the wire always gets the whole. */
  readonly detail: Detail;
  readonly now: Date;
};

/** Who asks, as their token says; null is a guest. */
export type Viewer = { readonly userId: number; readonly sessionId: string } | null;
