import type { saveCustomRoutine, saveRoutine } from '#contract/reminders.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../http/context.ts';
import type { Verb } from '../http/mount.ts';
import { supplementImageUrl } from '../media/image-url.ts';
import { findSupplement } from '../supplements/index.ts';
import { judgePicture } from './judge-picture.ts';
import { type RoutineTarget, selectRoutine } from './queries/routines.ts';
import { storedImage } from './routine-view.ts';
import { createRoutine, updateRoutine } from './write-routine.ts';

async function catalogueTarget(context: Context, supplementId: number): Promise<RoutineTarget> {
  const supplement = await findSupplement(context, supplementId);
  if (supplement === null) throw new ApiError('S0001');
  return { supplementId, name: supplement.name, imageUrl: storedImage(context, supplementImageUrl(context, supplement)) };
}

/** A routine for a product of the catalogue; with an id, its times and product are replaced. */
export const saveRoutineVerb: Verb<typeof saveRoutine> = async ({ context, viewer, input: { body } }) => {
  const target = await catalogueTarget(context, body.supplementId);
  return body.notificationRoutineId == null
    ? createRoutine(context, viewer.userId, target, body.schedules)
    : updateRoutine(context, viewer.userId, body.notificationRoutineId, target, body.schedules);
};

/**
 * A routine under a name of one's own. With a product's id it is linked to that product. An edit keeps what a routine is for: editing a catalogue
 * routine changes its name and times, never its product; an omitted picture stays.
 */
export const saveCustomRoutineVerb: Verb<typeof saveCustomRoutine> = async ({ context, viewer, input: { body } }) => {
  const pictureOver = async (shown: string | null) => (body.imageUrl ? judgePicture(context, viewer.userId, body.imageUrl, shown) : shown);
  if (body.notificationRoutineId == null) {
    const product = body.supplementId == null ? null : await catalogueTarget(context, body.supplementId);
    const imageUrl = await pictureOver(product?.imageUrl ?? null);
    const target = { supplementId: product?.supplementId ?? null, name: body.name, imageUrl };
    return createRoutine(context, viewer.userId, target, body.schedules);
  }
  const known = await selectRoutine(context, viewer.userId, body.notificationRoutineId);
  if (known === null) throw new ApiError('R0002');
  const isPictureRemoved = body.imageUrl === '' && known.supplementId === null;
  const imageUrl = isPictureRemoved ? null : await pictureOver(known.imageUrl);
  const target = { supplementId: known.supplementId, name: body.name, imageUrl };
  return updateRoutine(context, viewer.userId, known.id, target, body.schedules);
};
