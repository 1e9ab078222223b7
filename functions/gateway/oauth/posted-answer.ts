import { readCounted } from '#platform/read-counted.ts';
import { redirect } from './redirects.ts';

const LARGEST_ANSWER = 16 * 1024;
const PARTS = ['code', 'state', 'error', 'iss'];

/**
 * Fetches an answer once more that a provider has posted as a form (response mode `form_post`), by the same address: browsers send no cookie along with
 * what another site posts, and the cookie tells whose answer it is. What else a form holds is nobody's. Too large a one is no answer.
 */
export async function postedAnswerResponse(request: Request): Promise<Response> {
  const bytes = request.body === null ? null : await readCounted(request.body, LARGEST_ANSWER);
  const posted = new URLSearchParams(new TextDecoder().decode(bytes ?? new Uint8Array()));
  const answer = new URLSearchParams(PARTS.flatMap((name) => posted.getAll(name).map((value) => [name, value])));
  return redirect(`${new URL(request.url).pathname}?${answer}`, [], 303);
}
