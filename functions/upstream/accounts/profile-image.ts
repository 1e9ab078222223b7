import type { readProfileImage, updateProfileImage } from '#contract/accounts/accounts.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { deleteReleased, ownPictureName, releaseReplaced } from '../shared/pictures/public.ts';
import { setProfileImage } from './queries/people.ts';
import { readUser } from './read-me.ts';

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
