import { ENDPOINTS } from '#contract/index.ts';
import { isLoopback } from '#domain/loopback.ts';
import type { ExecutionContext } from '#platform/bindings.ts';
import { type Environment, readEnvironment } from '#platform/env.ts';
import { logInfo } from '#platform/log.ts';
import { count } from '#platform/observe.ts';
import type { Address } from '../address.ts';
import { upstreamMode } from '../upstream-port.ts';
import { flushCounts } from './flush.ts';

/** The caller went away before the request was whole: no failure of ours. */
const BROKEN_OFF = 499;

/** Whoever watches is not watched: their 503 is an answer. */
const WATCHERS: readonly Address['kind'][] = ['health', 'readiness', 'status'];
const OPERATIONS = new Set(ENDPOINTS.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((path) => path.replace(/:\w+/g, ':id')));

/** Which operation or kind of page was asked for; never for whom. Paths that no operation has are not told apart. */
function routeOf({ kind, name }: Address): string {
  const operation = name.replace(/\/\d+(?=\/|$)/g, '/:id');
  return kind === 'contract' && OPERATIONS.has(operation) ? operation : kind;
}

/** A worker whose settings cannot be read has said so in its answer. */
function environmentOf(env: unknown): Environment | null {
  try {
    return readEnvironment(env);
  } catch {
    return null;
  }
}

/** Where people sign up, log in, prove who they are and renew their sessions. */
const DOORS = '/api/v1/auth/';
/** Not logged in, not allowed, too often. */
const REFUSALS = [401, 403, 429] as const;
const CACHE_STATES = ['HIT', 'STALE', 'MISS'] as const;

/** Counts who comes in and who is turned away, by what was asked for. */
function countDoors(address: Address, status: number): void {
  const refusal = REFUSALS.find((each) => each === status);
  if (refusal !== undefined) count(`refused ${refusal}`);
  if (address.kind !== 'contract' || !address.name.startsWith(DOORS)) return;
  const route = routeOf(address);
  if (route.startsWith(DOORS)) count(`${DOORS}${route.slice(DOORS.length)} ${status < 400 ? 'done' : status}`);
}

let passed = 0;

/** Counts an answer, writes one of many into the log of a site that is served to others, and writes down what was counted when it is time. */
export function watch(
  address: Address,
  { status, headers }: Response,
  milliseconds: number,
  env: unknown,
  context: ExecutionContext,
): void {
  count('requests');
  const said = headers.get('x-cache');
  const cached = said === null ? undefined : CACHE_STATES.find((each) => each === said);
  if (cached !== undefined) count(`cache ${cached}`);
  if (status === BROKEN_OFF) count('broken off');
  if (status >= 500 && !WATCHERS.includes(address.kind)) count(`5xx ${routeOf(address)}`);
  countDoors(address, status);
  const environment = environmentOf(env);
  if (environment === null) return;
  const { LOG_ONE_OF: oneOf, PUBLIC_URL } = environment.settings;
  passed += 1;
  if (oneOf > 0 && passed % oneOf === 0 && !isLoopback(PUBLIC_URL))
    logInfo('request', { route: routeOf(address), status, milliseconds, ...(cached === undefined ? {} : { cache: cached }), oneOf });
  const flushed = upstreamMode(environment) === 'embedded' ? flushCounts(environment) : null;
  if (flushed !== null) context.waitUntil(flushed);
}

/** A tick that comes so much later than it should is said. */
const LATE_MS = 5000;
/** Longer than any tick is late: the clock of a test. */
const LONGEST_LATE_MS = 3_600_000;

/** Counts how late a tick has begun, and says in the log of a deployed site that it went well. */
export function watchTick(scheduled: Date, began: number, { settings }: Environment): void {
  const late = began - scheduled.getTime();
  if (late > LATE_MS && late < LONGEST_LATE_MS) count('tick late seconds', Math.round(late / 1000));
  if (!isLoopback(settings.PUBLIC_URL)) logInfo('tick', { late, milliseconds: Date.now() - began });
}
