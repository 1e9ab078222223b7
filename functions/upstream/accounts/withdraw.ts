import type { withdraw } from '#contract/accounts/accounts.ts';
import { DONE_TEXT } from '#copy/shared/errors.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { deleteReleased } from '../shared/pictures/public.ts';
import { leave } from './leave.ts';
import { notifyOwner } from './notices.ts';
import { readUser } from './read-me.ts';
import { carryNotesOut } from './withdrawal-notes.ts';

export const withdrawVerb: Verb<typeof withdraw> = async ({ context, viewer, isProved }) => {
  const { email } = await readUser(context, viewer.userId);
  await context.accounts.batch(await leave(context, viewer.userId, email));
  if (!isProved) await notifyOwner(context, viewer.userId, 'WITHDRAWN', email);
  await carryNotesOut(context);
  await deleteReleased(context);
  return DONE_TEXT.withdrawn;
};
