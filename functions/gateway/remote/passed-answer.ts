import * as v from 'valibot';
import type { ErrorCode } from '#contract/shared/errors.ts';
import type { Environment } from '#platform/env.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';

/** On every server of the contract. */
const OWN_PICTURES = ['/media/', '/pictures/', '/purposes/'];

/** Bytes, within an isolate's 128 MB. */
const LARGEST_BODY = 8 * 1024 * 1024;
/** Security headers, cookies, CORS and redirects are our own. */
const PASSED_HEADERS = ['cache-control', 'retry-after'];
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
const RASTER_TYPE = /^image\/(?:png|jpeg|webp|avif|gif)$/i;

const failure = v.pipe(v.string(), v.parseJson(), v.looseObject({ code: v.string(), message: v.string() }));
const json = v.pipe(v.string(), v.parseJson());

export type PassedAnswer = { readonly status: number; readonly headers: Headers; readonly body: string | Uint8Array<ArrayBuffer> | null };

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

/** The CSP allows only our URLs, which /media/* proxies. */
function withOwnPictures(text: string, { settings: { UPSTREAM_URL, PUBLIC_URL } }: Environment): string {
  return OWN_PICTURES.reduce((known, path) => known.replaceAll(UPSTREAM_URL + path, PUBLIC_URL + path), text);
}

async function readBody({ body, headers }: Response): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array();
  const announced = Number(headers.get('content-length') ?? 0);
  if (announced <= LARGEST_BODY) return readLimitedBody(body, LARGEST_BODY);
  await body.cancel();
  return null;
}

/** JSON or a raster image of limited size. @returns null for anything else */
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

export function responseOf({ status, headers, body }: PassedAnswer): Response {
  if (status < 400 || body !== null) return new Response(body, { status, headers });
  const own = failureResponse(new ApiError(CODES[status] ?? (status < 500 ? 'COMMON400' : 'COMMON500')));
  const retryAfter = headers.get('retry-after');
  if (retryAfter !== null) own.headers.set('retry-after', retryAfter);
  return new Response(own.body, { status, headers: own.headers });
}
