import type { saveCustomRoutine, saveRoutine } from '#contract/reminders/reminders.ts';
import { ApiError } from '#upstream/shared/http/api-error.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { Verb } from '#upstream/shared/http/mount.ts';
import { supplementImageUrl } from '#upstream/supplements/cards/image-url.ts';
import { findSupplement } from '#upstream/supplements/public.ts';
import { checkPicture } from './check-picture.ts';
import { selectOwned } from './queries/own-products.ts';
import { type RoutineTarget, selectRoutine } from './queries/routines.ts';
import { storedImage } from './routine-view.ts';
import { createRoutine, updateRoutine } from './write-routine.ts';

async function ofProduct(context: Context, supplementId: number): Promise<Pick<RoutineTarget, 'supplementId' | 'name' | 'imageUrl'>> {
  const supplement = await findSupplement(context, supplementId);
  if (supplement === null) throw new ApiError('S0001');
  return { supplementId, name: supplement.name, imageUrl: storedImage(context, supplementImageUrl(context, supplement)) };
}

export const saveRoutineVerb: Verb<typeof saveRoutine> = async ({ context, viewer, input: { body } }) => {
  const { notificationRoutineId, supplementId, schedules, version = null, ...options } = body;
  const target = await ofProduct(context, supplementId);
  return notificationRoutineId == null
    ? createRoutine(context, viewer.userId, target, { schedules, options })
    : updateRoutine(context, viewer.userId, { id: notificationRoutineId, target, schedules, options, version });
};

/** Never changes a catalogue routine's product; an omitted picture or own product stays. @throws COMMON404 for another's own product */
export const saveCustomRoutineVerb: Verb<typeof saveCustomRoutine> = async ({ context, viewer, input: { body } }) => {
  const { notificationRoutineId, supplementId, imageUrl, schedules, version = null, name, ownProductId, ...options } = body;
  if (ownProductId != null && !(await selectOwned(context, viewer.userId, [ownProductId])).has(ownProductId))
    throw new ApiError('COMMON404', 'noSuchOwnProduct');
  const pictureOver = async (shown: string | null) => (imageUrl ? checkPicture(context, viewer.userId, imageUrl, shown) : shown);
  if (notificationRoutineId == null) {
    const product = supplementId == null ? null : await ofProduct(context, supplementId);
    const target = {
      name,
      supplementId: product?.supplementId ?? null,
      ownProductId: product === null ? ownProductId : null,
      imageUrl: await pictureOver(product?.imageUrl ?? null),
    };
    return createRoutine(context, viewer.userId, target, { schedules, options });
  }
  const known = await selectRoutine(context, viewer.userId, notificationRoutineId);
  if (known === null) throw new ApiError('R0002');
  const isPictureRemoved = imageUrl === '' && known.supplementId === null;
  const target = {
    name,
    supplementId: known.supplementId,
    ownProductId: known.supplementId === null ? ownProductId : undefined,
    imageUrl: isPictureRemoved ? null : imageUrl ? await pictureOver(known.imageUrl) : undefined,
  };
  return updateRoutine(context, viewer.userId, { id: known.id, target, schedules, options, version });
};
