import type { endOneSession, endOtherSessions, listSessions } from '#contract/sessions.ts';
import { ApiError } from '#upstream/http/api-error.ts';
import type { Verb } from '#upstream/http/mount.ts';
import { deleteSession, deleteSessionDevices, endSessionsBut } from './queries/sessions.ts';
import { livingSessions, numberOfSession } from './sessions.ts';

export const listSessionsVerb: Verb<typeof listSessions> = async ({ context, viewer }) =>
  Promise.all(
    (await livingSessions(context, viewer.userId)).map(async ({ id, createdAt, usedAt, device }) => ({
      id: await numberOfSession(id),
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(usedAt).toISOString(),
      device,
      isCurrent: id === viewer.sessionId,
    })),
  );

/** Ends a session and unregisters its push device. */
export const endOneSessionVerb: Verb<typeof endOneSession> = async ({ context, viewer: { userId }, input: { parameters } }) => {
  for (const session of await livingSessions(context, userId)) {
    if ((await numberOfSession(session.id)) !== parameters.id) continue;
    const owned = { id: session.id, userId };
    await context.accounts.batch([deleteSession(context, owned), deleteSessionDevices(context, owned)]);
    return null;
  }
  throw new ApiError('COMMON404', 'noSuchSession');
};

/** Ends all other sessions and unregisters their push devices. */
export const endOtherSessionsVerb: Verb<typeof endOtherSessions> = async ({ context, viewer }) => {
  await context.accounts.batch(endSessionsBut(context, viewer.userId, [viewer.sessionId]));
  return null;
};
