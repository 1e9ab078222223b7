import * as v from 'valibot';
import { ENDPOINTS } from '#contract/index.ts';
import { isLoopback } from '#domain/shared/same-origin-path.ts';
import { writePoint } from '#platform/analytics.ts';
import type { ExecutionContext } from '#platform/bindings.ts';
import { type Environment, readEnvironment } from '#platform/env.ts';
import { describeFailure, logError, logInfo, logReported } from '#platform/log.ts';
import { type Counts, count, putBackCounts, takeCounts } from '#platform/minute-counts.ts';
import { readLimitedBody } from '#platform/read-limited-body.ts';
import type { Address } from '../address.ts';
import { isCrossSiteWrite } from '../cors.ts';
import { isTooMuch } from '../limit-by-address.ts';
import { upstreamMode } from '../upstream-port.ts';
import { addCounts } from './queries.ts';

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

export function flushCounts(environment: Environment): Promise<void> | null {
  const counts = takeCounts(environment.settings.OBSERVE_SECONDS * 1000);
  return counts === null ? null : write(environment, counts);
}

async function write({ bindings: { ACCOUNTS: accounts } }: Environment, counts: Counts): Promise<void> {
  try {
    await accounts.batch(addCounts(accounts, Math.floor(Date.now() / 60_000), __BUILD__, counts));
  } catch (failure) {
    putBackCounts(counts);
    logError('counts-not-written', describeFailure(failure));
  }
}

/** Monitoring does not count; its 503 is an answer. */
const MONITORING: readonly Address['kind'][] = ['health', 'readiness', 'status'];
const OPERATIONS = new Set(ENDPOINTS.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((path) => path.replace(/:\w+/g, ':id')));

function routeOf({ kind, name }: Address): string {
  const operation = name.replace(/\/\d+(?=\/|$)/g, '/:id');
  return kind === 'contract' && OPERATIONS.has(operation) ? operation : kind;
}

function environmentOf(env: unknown): Environment | null {
  try {
    return readEnvironment(env);
  } catch {
    return null;
  }
}

const SIGN_IN = '/api/v1/auth/';
let passed = 0;

export function countRequest(
  address: Address,
  { status, headers }: Response,
  milliseconds: number,
  env: unknown,
  context: ExecutionContext,
): void {
  count('requests');
  if (status >= 500 && !MONITORING.includes(address.kind)) count('5xx');
  const environment = environmentOf(env);
  if (environment === null) return;
  const [route, cache] = [routeOf(address), headers.get('x-cache') ?? ''];
  writePoint(environment.bindings.ANALYTICS, { kind: 'request', route, cache, status, milliseconds });
  const { LOG_ONE_OF: oneOf, PUBLIC_URL } = environment.settings;
  passed += 1;
  if (oneOf > 0 && (passed % oneOf === 0 || route.startsWith(SIGN_IN)) && !isLoopback(PUBLIC_URL))
    logInfo('request', { route, status, milliseconds, ...(cache === '' ? {} : { cache }), oneOf });
  const flushed = upstreamMode(environment) === 'embedded' ? flushCounts(environment) : null;
  if (flushed !== null) context.waitUntil(flushed);
}

export function logTick(scheduled: Date, began: number, { settings }: Environment): void {
  if (!isLoopback(settings.PUBLIC_URL)) logInfo('tick', { late: began - scheduled.getTime(), milliseconds: Date.now() - began });
}
