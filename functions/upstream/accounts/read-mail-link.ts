import type { Access, readMailLink } from '#contract/accounts/mail-links.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { keepableSince, readAccess } from './access.ts';
import { readMailToken } from './mail-tokens.ts';
import { selectEmailChange, selectEmailUndo } from './queries/addresses.ts';
import type { MailToken } from './queries/mail-tokens.ts';
import { selectUser } from './queries/people.ts';

type User = NonNullable<Awaited<ReturnType<typeof selectUser>>>;

async function accessTakenBy(context: Context, { purpose, userId }: MailToken, user: User, isOwn: boolean): Promise<Access | null> {
  if (purpose === 'RESET') return readAccess(context, userId, keepableSince(user));
  return purpose === 'VERIFY' && !isOwn && user.emailVerifiedAt === null ? readAccess(context, userId, 0) : null;
}

async function addressOf(context: Context, { purpose, userId }: MailToken, user: User): Promise<string | undefined> {
  if (purpose === 'CHANGE_NEW') return (await selectEmailChange(context, userId))?.email;
  return purpose === 'UNDO' ? (await selectEmailUndo(context, userId))?.email : user.email;
}

export const readMailLinkVerb: Verb<typeof readMailLink> = async ({ context, viewer, input: { body } }) => {
  const token = await readMailToken(context, body.token, ['RESET', 'VERIFY', 'CHANGE_NEW', 'UNDO']);
  const user = await selectUser(context, token.userId);
  if (user === null || (await addressOf(context, token, user)) !== token.email) throw new ApiError('LINK400');
  return {
    isConfirmed: user.emailVerifiedAt !== null,
    hasPassword: user.hasPassword,
    access: await accessTakenBy(context, token, user, viewer?.userId === token.userId),
  };
};
