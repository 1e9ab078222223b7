import * as v from 'valibot';
import { BOOKMARK_HEADER } from '#contract/shared/endpoint.ts';
import { nearest, sessionOf } from '#platform/replicas.ts';
import type { Context } from './context.ts';

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
