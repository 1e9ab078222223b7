import * as v from 'valibot';
import { type PushedDose, pushedDoses, pushedTimes, pushedTimesSchema } from '#contract/notifications/pushed-doses.ts';
import { issueToken, type TokenKeys, verifyToken } from '#platform/tokens.ts';

const LIFETIME_SECONDS = 86_400;

/** @property device shows the notification; the token ends with its row */
type PushAction = { readonly userId: number; readonly doses: readonly PushedDose[]; readonly device: number };

const claimsSchema = v.object({ doses: pushedTimesSchema, device: v.number(), iat: v.number() });

export function issuePushAction(keys: TokenKeys, { userId, doses, device }: PushAction, now: Date): Promise<string> {
  const claims = { doses: pushedTimes(doses), device };
  return issueToken(keys, 'push-action', { subject: String(userId), claims }, LIFETIME_SECONDS, now);
}

type ReadAction = { readonly userId: number; readonly doses: readonly (PushedDose & { readonly id: string })[]; readonly device: number };

/**
 * Null if forged, expired or of another kind. The ids come from the claims, as a signature has a valid twin; each push of a device to one
 * dose has its own.
 */
export async function readPushAction(keys: TokenKeys, token: string, now: Date): Promise<ReadAction | null> {
  const verified = await verifyToken(keys, 'push-action', token, now);
  if (verified.state !== 'valid') return null;
  const claims = v.safeParse(claimsSchema, verified.claims);
  if (!claims.success) return null;
  const { device, iat } = claims.output;
  const doses = pushedDoses(claims.output.doses).map((dose) => ({
    ...dose,
    id: `push ${device} ${dose.routineId} ${dose.date} ${dose.time} ${iat}`,
  }));
  return { userId: Number(verified.subject), doses, device };
}
