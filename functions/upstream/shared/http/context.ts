import * as v from 'valibot';
import { BOOKMARK_HEADER } from '#contract/shared/endpoint.ts';
import type { Bucket, Database, Fetcher, Images, Queue } from '#platform/bindings.ts';
import { nearest, sessionOf } from '#platform/replicas.ts';
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

/** Anything malformed reads from the primary. */
const bookmarkSchema = v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(96), v.regex(/^[0-9a-f]+(?:-[0-9a-f]+){3}$/))), null);

function bookmarkOf(request: Request): string | null {
  return v.parse(bookmarkSchema, request.headers.get(BOOKMARK_HEADER));
}

/** Requests never write to it. */
export function withCatalogueReplica(context: Context): Context {
  return { ...context, catalogue: nearest(context.catalogue) };
}

/** Read-your-writes: a logged-in client returns its last answer's bookmark; writes start at the primary. */
export async function answerFromReplica(
  request: Request,
  context: Context,
  answer: (context: Context) => Promise<Response>,
): Promise<Response> {
  if (context.bearer === null) return answer(withCatalogueReplica(context));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const session = sessionOf(context.accounts, isRead ? bookmarkOf(request) : null);
  const response = await answer({ ...withCatalogueReplica(context), accounts: session.database });
  const bookmark = session.bookmark();
  // Only on no-store answers: a shared one must carry nothing personal.
  if (bookmark === null || !response.headers.get('cache-control')?.includes('no-store')) return response;
  const own = new Response(response.body, response);
  own.headers.set(BOOKMARK_HEADER, bookmark);
  return own;
}
