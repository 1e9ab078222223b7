import { createHash, timingSafeEqual } from 'node:crypto';
import { readBackupState } from '#backup/public.ts';
import { countDigests, countOpen, readOperationState } from '#outbox/public.ts';
import type { Environment } from '#platform/env.ts';
import { ApiError, failureResponse } from '#upstream/public.ts';
import type { Address } from '../address.ts';
import { currentReadiness } from '../health.ts';
import { alertsOf } from './alerts.ts';
import { readSize, selectCounts } from './queries.ts';

export { countRequest, flushCounts, logTick, seenResponse } from './seen.ts';

const HEADERS = { 'cache-control': 'no-store' };
const DAY_MS = 86_400_000;
const QUARTER_MINUTES = 15;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Hashed comparison, against timing attacks. */
function isToken(request: Request, token: string): boolean {
  const sent = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(sent), digest(token));
}

/** 503 while an alert fires. Anonymous. 404 when disabled, 401 without the token. */
export async function statusResponse(request: Request, address: Address, environment: Environment): Promise<Response> {
  const { settings, bindings } = environment;
  if (settings.STATUS_TOKEN === undefined) return failureResponse(new ApiError('COMMON404'));
  if (!isToken(request, settings.STATUS_TOKEN))
    return new Response(null, { status: 401, headers: { ...HEADERS, 'www-authenticate': 'Bearer' } });
  const now = new Date();
  const minute = Math.floor(now.getTime() / 60_000);
  const { isReady, readiness } = await currentReadiness(environment, address.origin);
  try {
    const { ACCOUNTS: accounts } = bindings;
    const [quarter, hour] = [await selectCounts(accounts, minute - QUARTER_MINUTES), await selectCounts(accounts, minute - 60)];
    const backup = settings.BACKUP_KEY === undefined ? null : await readBackupState(accounts);
    const { pushes: openPacks, mails: waitingMails } = await countOpen(accounts);
    const digests = { today: await countDigests({ accounts, now }), cap: settings.DIGESTS_A_DAY };
    const sizes = { catalogue: await readSize(bindings.CATALOGUE), accounts: await readSize(accounts) };
    const alerts = alertsOf({
      isReady,
      quarter,
      hour,
      isSettled: minute - (await readOperationState(accounts)).started >= QUARTER_MINUTES,
      openPacks,
      digests,
      sizes,
      backupAgeDays: backup === null ? null : (now.getTime() - backup.finishedAt) / DAY_MS,
    });
    const body = {
      alerts,
      ...readiness,
      queues: { openPacks, waitingMails },
      digests,
      databaseBytes: sizes,
      backup: backup && { finishedAt: new Date(backup.finishedAt).toISOString(), isDone: backup.isDone },
      quarter,
      hour,
    };
    return Response.json(body, { status: alerts.length === 0 ? 200 : 503, headers: HEADERS });
  } catch {
    return Response.json({ alerts: ['not-ready'], ...readiness }, { status: 503, headers: HEADERS });
  }
}
