import * as v from 'valibot';
import type { Environment } from '#platform/env.ts';
import { logReported } from '#platform/log.ts';
import { type CountName, count } from '#platform/observe.ts';
import { readCounted } from '#platform/read-counted.ts';
import { isForeignWrite } from '../cors.ts';
import { isTooMuch } from '../limit-by-address.ts';

const LARGEST_BODY = 2048;

/** The kinds of failure that are told apart; any other name is one that somebody made up, or as good as that. */
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

/** Up to where a figure is good, and from where it is poor, as browsers' makers judge them. */
const BOUNDS = { lcp: [2500, 4000], cls: [0.1, 0.25], inp: [200, 500] } as const;

function judged(name: keyof typeof BOUNDS, value: number): CountName {
  const [good, poor] = BOUNDS[name];
  return `${name} ${value <= good ? 'good' : value <= poor ? 'fair' : 'poor'}`;
}

/** Takes in what a browser says of a page: figures as good, fair or poor, failures by their kind and place in our code. Which page and who is not said. */
export async function seenResponse(request: Request, { bindings, settings }: Environment): Promise<Response> {
  const done = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST', 'cache-control': 'no-store' } });
  if (isForeignWrite(request, settings)) return done(403);
  if (await isTooMuch(request, bindings.VIEW_LIMIT)) return done(429);
  const bytes = request.body === null ? new Uint8Array() : await readCounted(request.body, LARGEST_BODY);
  if (bytes === null) return done(413);
  const seen = v.safeParse(seenSchema, new TextDecoder().decode(bytes));
  if (!seen.success) return done(400);
  const { errors, ...figures } = seen.output;
  for (const name of ['lcp', 'cls', 'inp'] as const) {
    const value = figures[name];
    if (value !== undefined) count(judged(name, value));
  }
  for (const { name, at } of errors) {
    count(`browser error ${name}`);
    logReported('browser-error', { name, at });
  }
  return done(204);
}
