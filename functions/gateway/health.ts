import { isLoopback } from '#domain/shared/same-origin-path.ts';
import { type OperationState, oldestUnsent, readOperationState } from '#outbox/public.ts';
import packageFile from '#package' with { type: 'json' };
import type { Environment } from '#platform/env.ts';
import { describeFailure, logError } from '#platform/log.ts';
import { isVapidPair } from '#platform/setting-forms.ts';
import type { Address } from './address.ts';
import { readEachTable, readSamples, selectCatalogueSize } from './queries.ts';
import { upstreamMode } from './upstream-port.ts';

/** 200 or 503; `starting` before the catalogue is written. */
export async function healthResponse(environment: Environment): Promise<Response> {
  const mode = upstreamMode(environment);
  const headers = { 'cache-control': 'no-store' };
  const facts = { version: packageFile.version, build: __BUILD__ };
  try {
    const supplements = await selectCatalogueSize(environment.bindings.CATALOGUE);
    const ready = mode === 'remote' || supplements > 0;
    return Response.json(
      { status: ready ? 'ready' : 'starting', ...facts, upstream: mode, supplements },
      { status: ready ? 200 : 503, headers },
    );
  } catch (failure) {
    logError('health-failed', describeFailure(failure));
    return Response.json({ status: 'unavailable', ...facts, upstream: mode }, { status: 503, headers });
  }
}

const KEPT_MS = 5000;
/** Ticks come each minute; also the grace of a start. */
const LONGEST_SINCE_TICK_MINUTES = 3;
const LONGEST_UNSENT_SECONDS = 300;
const MINUTE_MS = 60_000;

type Check = 'catalogue' | 'accounts' | 'queue' | 'bucket' | 'images' | 'keys' | 'address' | 'tick';
type State = 'ok' | 'failed' | 'late' | 'missing' | 'starting';
type Readiness = {
  readonly checks: Readonly<Partial<Record<Check, State>>>;
  /** Null before the first tick, or with a remote upstream. */
  readonly tickAgeMinutes: number | null;
  readonly counts: OperationState['counts'] | null;
};

async function check(name: Check, work: () => Promise<State>): Promise<readonly [Check, State]> {
  try {
    return [name, await work()];
  } catch (failure) {
    logError('not-ready', { check: name, ...describeFailure(failure) });
    return [name, 'failed'];
  }
}

async function readReadiness({ bindings, settings }: Environment, isEmbedded: boolean, origin: string, now: Date): Promise<Readiness> {
  // A first start has no tables yet: expected, so not logged.
  if (isEmbedded && (await selectCatalogueSize(bindings.CATALOGUE).catch(() => null)) === 0)
    return { checks: { catalogue: 'starting' }, tickAgeMinutes: null, counts: null };
  let operation: OperationState | null = null;
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const ours: readonly Promise<readonly [Check, State]>[] = [
    check('catalogue', async () => {
      await readSamples(bindings.CATALOGUE);
      return 'ok';
    }),
    check('accounts', async () => {
      await readEachTable(bindings.ACCOUNTS);
      operation = await readOperationState(bindings.ACCOUNTS);
      return 'ok';
    }),
    check('bucket', async () => {
      await bindings.PICTURES.list({ limit: 1 });
      return 'ok';
    }),
    check('images', async () => (bindings.IMAGES === undefined ? 'missing' : 'ok')),
    check('keys', async () =>
      settings.TOKEN_KEYS && settings.PASSWORD_PEPPER && isVapidPair(settings.VAPID_PUBLIC_KEY, settings.VAPID_PRIVATE_KEY)
        ? 'ok'
        : 'missing',
    ),
    check('address', async () => (isLoopback(settings.PUBLIC_URL) && !isLoopback(origin) ? 'missing' : 'ok')),
    check('queue', async () => {
      const claimedAt = await oldestUnsent(bindings.ACCOUNTS);
      return claimedAt === null || now.getTime() / 1000 - claimedAt <= LONGEST_UNSENT_SECONDS ? 'ok' : 'late';
    }),
  ];
  const checks = new Map(await Promise.all(isEmbedded ? ours : []));
  const known: OperationState | null = operation;
  if (known === null) return { checks: Object.fromEntries(checks), tickAgeMinutes: null, counts: null };
  const { tick, started, counts }: OperationState = known;
  checks.set('tick', minute - Math.max(tick, started) <= LONGEST_SINCE_TICK_MINUTES ? 'ok' : 'late');
  return { checks: Object.fromEntries(checks), tickAgeMinutes: tick === 0 ? null : minute - tick, counts };
}

let kept: { readonly at: number; readonly readiness: Promise<Readiness> } | undefined;

export async function currentReadiness(
  environment: Environment,
  origin: string,
): Promise<{ readonly isReady: boolean; readonly readiness: Readiness }> {
  const now = new Date();
  if (kept === undefined || now.getTime() - kept.at >= KEPT_MS)
    kept = { at: now.getTime(), readiness: readReadiness(environment, upstreamMode(environment) === 'embedded', origin, now) };
  const readiness = await kept.readiness;
  return { isReady: Object.values(readiness.checks).every((state) => state === 'ok'), readiness };
}

/** 503 with failed checks; cached five seconds. */
export async function readinessResponse(environment: Environment, { origin }: Address): Promise<Response> {
  const mode = upstreamMode(environment);
  const { isReady, readiness } = await currentReadiness(environment, origin);
  return Response.json(
    { status: isReady ? 'ready' : 'not-ready', upstream: mode, ...readiness },
    { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store', ...(isReady ? {} : { 'retry-after': '10' }) } },
  );
}
