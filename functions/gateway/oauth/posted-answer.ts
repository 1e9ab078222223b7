import { readLimitedBody } from '#platform/read-limited-body.ts';
import { redirect } from './redirects.ts';

const LARGEST_ANSWER = 16 * 1024;
const PARTS = ['code', 'state', 'error', 'iss'];

/** To a GET: cross-site posts carry no SameSite cookie, which identifies the transaction. */
export async function postedAnswerResponse(request: Request): Promise<Response> {
  const bytes = request.body === null ? null : await readLimitedBody(request.body, LARGEST_ANSWER);
  const posted = new URLSearchParams(new TextDecoder().decode(bytes ?? new Uint8Array()));
  const answer = new URLSearchParams(PARTS.flatMap((name) => posted.getAll(name).map((value) => [name, value])));
  return redirect(`${new URL(request.url).pathname}?${answer}`, [], 303);
}
