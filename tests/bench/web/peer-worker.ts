import type { StoredAnswer } from './stored-answer.ts';

type Environment = { readonly ANSWERS: Readonly<Record<string, StoredAnswer>>; readonly ORIGIN: string };

type Ready = { readonly body: Uint8Array<ArrayBuffer>; readonly headers: Record<string, string> };

const ready = new Map<string, Ready>();
const COMPRESSIBLE = /^(text\/|application\/(json|javascript)|image\/svg)/;

function stored(key: string, { ANSWERS }: Environment): Ready | undefined {
  const known = ready.get(key);
  if (known) return known;
  const answer = ANSWERS[key];
  if (!answer) return undefined;
  const made = { body: Uint8Array.from(atob(answer.body), (character) => character.charCodeAt(0)), headers: { ...answer.headers } };
  ready.set(key, made);
  return made;
}

/** Passes a request on to the built worker and compresses the answer as an edge does. */
async function passOn(request: Request, url: URL, origin: string): Promise<Response> {
  const type = request.headers.get('content-type');
  const answer = await fetch(origin + url.pathname + url.search, {
    method: request.method,
    headers: type === null ? {} : { 'content-type': type },
    body: request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer(),
    redirect: 'manual',
  });
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  if (COMPRESSIBLE.test(headers.get('content-type') ?? '')) headers.set('content-encoding', 'br');
  return new Response(answer.body, { status: answer.status, headers });
}

/**
 * Serves the things compared from one worker, each under its own host name: stored answers as constants, anything else from the built worker.
 * The name before the first dot chooses the variant; `<variant> *` answers addresses of its pages that are not stored.
 */
export default {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const url = new URL(request.url);
    const variant = url.hostname.split('.')[0] ?? '';
    const isPage = request.headers.get('accept')?.includes('text/html') === true;
    const found =
      stored(`${variant} ${url.pathname}${url.search}`, environment) ?? (isPage ? stored(`${variant} *`, environment) : undefined);
    if (!found) return passOn(request, url, environment.ORIGIN);
    // The body is compressed already; `encodeBody` is workerd's own.
    const init: ResponseInit & { readonly encodeBody: 'manual' } = { headers: found.headers, encodeBody: 'manual' };
    return new Response(found.body, init);
  },
};
