import * as v from 'valibot';
import { writePoint } from '#platform/analytics.ts';
import type { Environment } from '#platform/env.ts';
import { logReported } from '#platform/log.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import { isCrossSiteWrite } from '../cors.ts';
import { isTooMuch } from '../limit-by-address.ts';

const LARGEST_BODY = 2048;

const ERROR_NAMES = [
  ...['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'URIError', 'EvalError', 'AggregateError', 'DOMException'],
  ...['AbortError', 'NetworkError', 'NotAllowedError', 'NotFoundError', 'InvalidStateError', 'QuotaExceededError', 'SecurityError'],
];

const figure = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)));
const seenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    lcp: figure,
    cls: figure,
    inp: figure,
    errors: v.pipe(
      v.array(
        v.object({
          name: v.pipe(
            v.string(),
            v.regex(/^[A-Za-z]{1,40}$/),
            v.transform((name) => ERROR_NAMES.find((known) => known === name) ?? 'other'),
          ),
          at: v.pipe(v.string(), v.regex(/^$|^\/_astro\/[\w.-]{1,80}\.js:\d{1,6}:\d{1,7}$/)),
        }),
      ),
      v.maxLength(3),
    ),
  }),
);

/** Anonymous: web vitals, and errors by kind and place in our code. */
export async function seenResponse(request: Request, { bindings, settings }: Environment): Promise<Response> {
  const done = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST', 'cache-control': 'no-store' } });
  if (isCrossSiteWrite(request, settings)) return done(403);
  if (await isTooMuch(request, bindings.VIEW_LIMIT)) return done(429);
  const bytes = request.body === null ? new Uint8Array() : await readLimitedBody(request.body, LARGEST_BODY);
  if (bytes === null) return done(413);
  const seen = v.safeParse(seenSchema, new TextDecoder().decode(bytes));
  if (!seen.success) return done(400);
  const { errors, ...figures } = seen.output;
  if (Object.keys(figures).length > 0) writePoint(bindings.ANALYTICS, { kind: 'page', ...figures });
  for (const error of errors) {
    writePoint(bindings.ANALYTICS, { kind: 'browser-error', ...error });
    logReported('browser-error', error);
  }
  return done(204);
}
