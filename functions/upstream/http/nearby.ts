import * as v from 'valibot';
import { BOOKMARK_HEADER } from '#contract/endpoint.ts';
import { nearest, sessionOf } from '#platform/replicas.ts';
import type { Context } from './context.ts';

/** How new a database is, as it says itself: four numbers. Anything else is none, and asks for the newest. */
const bookmarkSchema = v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(96), v.regex(/^[0-9a-f]+(?:-[0-9a-f]+){3}$/))), null);

/** The bookmark of the caller's last write; null asks for the primary. */
function bookmarkOf(request: Request): string | null {
  return v.parse(bookmarkSchema, request.headers.get(BOOKMARK_HEADER));
}

/** The same, with the catalogue read from the nearest copy: nothing that answers a request writes to it. */
export function nearby(context: Context): Context {
  return { ...context, catalogue: nearest(context.catalogue) };
}

/**
 * Answers a request from the copies of the databases that are nearest. Whoever is logged in says how new their own data has to be, which is what an answer
 * before has told them: they read what they have written. What changes something begins with the newest.
 */
export async function answerNearby(request: Request, context: Context, answer: (context: Context) => Promise<Response>): Promise<Response> {
  if (context.bearer === null) return answer(nearby(context));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const session = sessionOf(context.accounts, isRead ? bookmarkOf(request) : null);
  const response = await answer({ ...nearby(context), accounts: session.database });
  const bookmark = session.bookmark();
  // What may be shared says nothing of anybody.
  if (bookmark === null || !response.headers.get('cache-control')?.includes('no-store')) return response;
  const told = new Response(response.body, response);
  told.headers.set(BOOKMARK_HEADER, bookmark);
  return told;
}
