import * as v from 'valibot';
import { issueToken, type TokenKeys, verifyToken } from '#platform/tokens.ts';

const LIFETIME_SECONDS = 86_400;

export type PushSubject = { readonly userId: number; readonly routineId: number; readonly date: string; readonly time: string };

/** @property device shows the notification; the token ends with its row */
type PushAction = PushSubject & { readonly device: number };

const claimsSchema = v.object({ routine: v.number(), date: v.string(), time: v.string(), device: v.number(), iat: v.number() });

export function issuePushAction(keys: TokenKeys, { userId, routineId, date, time, device }: PushAction, now: Date): Promise<string> {
  const claims = { routine: routineId, date, time, device };
  return issueToken(keys, 'push-action', { subject: String(userId), claims }, LIFETIME_SECONDS, now);
}

/**
 * Null if forged, expired or of another kind. The id comes from the claims, as a signature has a valid twin; each push of a device to one
 * dose has its own.
 */
export async function readPushAction(keys: TokenKeys, token: string, now: Date): Promise<(PushAction & { readonly id: string }) | null> {
  const verified = await verifyToken(keys, 'push-action', token, now);
  if (verified.state !== 'valid') return null;
  const claims = v.safeParse(claimsSchema, verified.claims);
  if (!claims.success) return null;
  const { routine, date, time, device, iat } = claims.output;
  const id = `push ${device} ${routine} ${date} ${time} ${iat}`;
  return { userId: Number(verified.subject), routineId: routine, date, time, device, id };
}
