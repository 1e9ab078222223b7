import * as v from 'valibot';
import type { ErrorCode } from '#contract/errors.ts';
import type { Environment } from '#platform/env.ts';
import { readCounted } from '#platform/read-counted.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';

/** Pictures have their own addresses on every server of the contract. */
const OWN_PICTURES = ['/media/', '/pictures/', '/purposes/'];

/** The largest body that is taken in, in bytes: the isolate has 128 MB for everything. */
const LARGEST_BODY = 8 * 1024 * 1024;
/** The allow-list. Security headers, cookies, CORS and redirects are ours to decide. */
const PASSED_HEADERS = ['cache-control', 'retry-after'];
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
/** Pictures that cannot run a script. */
const RASTER_TYPE = /^image\/(?:png|jpeg|webp|avif|gif)$/i;

/** The wire contract's envelope around a failure, as loose as known servers write it. */
const failure = v.pipe(v.string(), v.parseJson(), v.looseObject({ code: v.string(), message: v.string() }));
const json = v.pipe(v.string(), v.parseJson());

/** What of an outside upstream's answer may pass. A failed answer without an envelope has no body. */
export type PassedAnswer = { readonly status: number; readonly headers: Headers; readonly body: string | Uint8Array<ArrayBuffer> | null };

/** Codes for a failure that came without an envelope, by its status. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'COMMON401',
  403: 'COMMON403',
  404: 'COMMON404',
  405: 'COMMON405',
  413: 'COMMON413',
  415: 'COMMON415',
  429: 'COMMON429',
  503: 'COMMON503',
};

/** Picture addresses of the other host become our own: the pages' policy allows pictures from here alone, and /media/* is passed on. */
function withOwnPictures(text: string, { settings: { UPSTREAM_URL, PUBLIC_URL } }: Environment): string {
  return OWN_PICTURES.reduce((known, path) => known.replaceAll(UPSTREAM_URL + path, PUBLIC_URL + path), text);
}

async function readBody({ body, headers }: Response): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array();
  const announced = Number(headers.get('content-length') ?? 0);
  if (announced <= LARGEST_BODY) return readCounted(body, LARGEST_BODY);
  await body.cancel();
  return null;
}

/**
 * Reads an outside upstream's answer: an allow-list of headers, and a body that is JSON or a raster picture of limited size.
 * @returns null for an answer that is none of the contract
 */
export async function readPassed(response: Response, environment: Environment): Promise<PassedAnswer | null> {
  const { status } = response;
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const bytes = await readBody(response);
  if (status >= 400) {
    const text = bytes === null ? '' : withOwnPictures(new TextDecoder().decode(bytes), environment);
    if (!v.is(failure, text)) return { status, headers, body: null };
    headers.set('content-type', 'application/json');
    return { status, headers, body: text };
  }
  if (bytes === null || status < 200 || status >= 300) return null;
  if (bytes.length === 0) return { status, headers, body: null };
  const type = response.headers.get('content-type') ?? '';
  if (RASTER_TYPE.test(type)) {
    headers.set('content-type', type);
    headers.set('cross-origin-resource-policy', 'cross-origin');
    return { status, headers, body: new Uint8Array(bytes) };
  }
  const text = JSON_TYPE.test(type) ? withOwnPictures(new TextDecoder().decode(bytes), environment) : '';
  if (!v.is(json, text)) return null;
  headers.set('content-type', 'application/json');
  return { status, headers, body: text };
}

/** The answer as it is sent on: a failure without an envelope gets ours, under its own status. */
export function responseOf({ status, headers, body }: PassedAnswer): Response {
  if (status < 400 || body !== null) return new Response(body, { status, headers });
  const own = failureResponse(new ApiError(CODES[status] ?? (status < 500 ? 'COMMON400' : 'COMMON500')));
  const retryAfter = headers.get('retry-after');
  if (retryAfter !== null) own.headers.set('retry-after', retryAfter);
  return new Response(own.body, { status, headers: own.headers });
}
