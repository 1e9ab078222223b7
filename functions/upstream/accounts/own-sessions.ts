import type { endOneSession, endOtherSessions, listSessions } from '#contract/accounts/sessions.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { endOthersAccess, endSession } from './queries/end-access.ts';
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

export const endOneSessionVerb: Verb<typeof endOneSession> = async ({ context, viewer: { userId }, input: { parameters } }) => {
  for (const session of await livingSessions(context, userId)) {
    if ((await numberOfSession(session.id)) !== parameters.id) continue;
    await context.accounts.batch(endSession(context, { id: session.id, userId }));
    return null;
  }
  throw new ApiError('COMMON404', 'noSuchSession');
};

export const endOtherSessionsVerb: Verb<typeof endOtherSessions> = async ({ context, viewer }) => {
  await context.accounts.batch(endOthersAccess(context, viewer.userId, [viewer.sessionId]));
  return null;
};
