import type { endOneSession, endOtherSessions, listSessions } from '#contract/sessions.ts';
import { sha256 } from '#platform/hash.ts';
import { ApiError } from '../http/api-error.ts';
import type { Verb } from '../http/mount.ts';
import { deleteSession, deleteSessionDevices, endSessions } from './queries/sessions.ts';
import { livingSessions } from './sessions.ts';

/** What a session is called on the wire: a number made of its id, which is part of its refresh token and stays here. */
async function numberOf(sessionId: string): Promise<number> {
  const [high = 0, low = 0] = new Uint32Array((await sha256(`session ${sessionId}`)).buffer, 0, 2);
  return (high % 2 ** 21) * 2 ** 32 + low || 1;
}

export const listSessionsVerb: Verb<typeof listSessions> = async ({ context, viewer }) =>
  Promise.all(
    (await livingSessions(context, viewer.userId)).map(async ({ id, createdAt, usedAt, device }) => ({
      id: await numberOf(id),
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(usedAt).toISOString(),
      device,
      isCurrent: id === viewer.sessionId,
    })),
  );

/** Ends one session and the pushes of its device. */
export const endOneSessionVerb: Verb<typeof endOneSession> = async ({ context, viewer: { userId }, input: { parameters } }) => {
  for (const session of await livingSessions(context, userId)) {
    if ((await numberOf(session.id)) !== parameters.id) continue;
    const owned = { id: session.id, userId };
    await context.accounts.batch([deleteSession(context, owned), deleteSessionDevices(context, owned)]);
    return null;
  }
  throw new ApiError('COMMON404', 'noSuchSession');
};

/** Ends every session but the one that asks, and the pushes of their devices. */
export const endOtherSessionsVerb: Verb<typeof endOtherSessions> = async ({ context, viewer }) => {
  await context.accounts.batch(endSessions(context, viewer.userId, viewer.sessionId));
  return null;
};
