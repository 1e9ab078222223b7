import * as v from 'valibot';
import { issueToken, type TokenKeys, verifyToken } from '#platform/tokens.ts';

const LIFETIME_SECONDS = 86_400;

export type PushSubject = { readonly userId: number; readonly routineId: number; readonly date: string; readonly time: string };

const claimsSchema = v.object({ routine: v.number(), date: v.string(), time: v.string() });

/** Valid a day, for the notification's buttons only. */
export function issuePushAction(keys: TokenKeys, { userId, routineId, date, time }: PushSubject, now: Date): Promise<string> {
  return issueToken(keys, 'push-action', { subject: String(userId), claims: { routine: routineId, date, time } }, LIFETIME_SECONDS, now);
}

/** Null if forged, expired or of another kind. */
export async function readPushAction(keys: TokenKeys, token: string, now: Date): Promise<PushSubject | null> {
  const verified = await verifyToken(keys, 'push-action', token, now);
  if (verified.state !== 'valid') return null;
  const claims = v.safeParse(claimsSchema, verified.claims);
  if (!claims.success) return null;
  return { userId: Number(verified.subject), routineId: claims.output.routine, date: claims.output.date, time: claims.output.time };
}
