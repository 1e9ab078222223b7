import type { readOverview, readProfileImage, updateMe, updateProfileImage } from '#contract/accounts/accounts.ts';
import type { readSignInWays } from '#contract/accounts/sessions.ts';
import { ApiError } from '../shared/http/api-error.ts';
import type { Verb } from '../shared/http/mount.ts';
import { deleteReleased, ownPictureName, releaseReplaced } from '../shared/pictures/public.ts';
import { notifyOwner } from './mails.ts';
import { mailCodeOf } from './proof-codes.ts';
import { selectPasskeys } from './queries/credentials.ts';
import { countEverything } from './queries/leaving.ts';
import { deleteFormerBirthDate, keepFormerBirthDate, selectUser, setProfileImage, updateUser } from './queries/people.ts';
import { selectProviders } from './queries/sign-up.ts';
import { readUser } from './read-me.ts';
import { requireAge } from './sign-up.ts';

export const readOverviewVerb: Verb<typeof readOverview> = async ({ context, viewer }) => ({
  kinds: (await countEverything(context, viewer.userId)).filter(({ count }) => count > 0),
});

/** Recovery asks for the birth date: an unproved change is mailed and counts there only after a week. */
export const updateMeVerb: Verb<typeof updateMe> = async ({ context, viewer: { userId }, input: { body }, isProved }) => {
  const { birthDate } = body;
  if (birthDate !== null) requireAge(context, birthDate);
  const former = isProved ? deleteFormerBirthDate(context, userId) : keepFormerBirthDate(context, userId, birthDate ?? '');
  const results = await context.accounts.batch([...(birthDate === null ? [] : [former]), updateUser(context, userId, body)]);
  if (birthDate !== null && !isProved && results[0]?.meta.changes === 1) await notifyOwner(context, userId, 'BIRTH_DATE_CHANGED');
  return readUser(context, userId);
};

export const readProfileImageVerb: Verb<typeof readProfileImage> = async ({ context, viewer }) =>
  (await readUser(context, viewer.userId)).profileImageUrl;

export const updateProfileImageVerb: Verb<typeof updateProfileImage> = async ({ context, viewer, input: { body } }) => {
  const url = await ownPictureName(context, viewer.userId, body.profileImageUrl);
  if (url === null) throw new ApiError('VALID400_0', 'pictureNotUploaded');
  const before = (await readUser(context, viewer.userId)).profileImageUrl;
  await context.accounts.batch([
    setProfileImage(context, viewer.userId, url.address),
    ...(before === null || before === url.address ? [] : [releaseReplaced(context, viewer.userId, before)]),
  ]);
  await deleteReleased(context);
  return url.address;
};

export const readSignInWaysVerb: Verb<typeof readSignInWays> = async ({ context, viewer: { userId } }) => {
  const [user, passkeys, providers] = await Promise.all([
    selectUser(context, userId),
    selectPasskeys(context, userId),
    selectProviders(context, userId),
  ]);
  if (user === null) throw new ApiError('U0001');
  return {
    hasPassword: user.hasPassword,
    passkeys: passkeys.length,
    providers: providers.map(({ provider }) => provider),
    mailCode: mailCodeOf(context, user),
  };
};
