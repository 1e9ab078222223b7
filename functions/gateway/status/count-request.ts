import { ENDPOINTS } from '#contract/index.ts';
import { isLoopback } from '#domain/shared/loopback.ts';
import { writePoint } from '#platform/analytics.ts';
import type { ExecutionContext } from '#platform/bindings.ts';
import { type Environment, readEnvironment } from '#platform/env.ts';
import { logInfo } from '#platform/log.ts';
import { count } from '#platform/minute-counts.ts';
import type { Address } from '../address.ts';
import { upstreamMode } from '../upstream-port.ts';
import { flushCounts } from './flush.ts';

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
