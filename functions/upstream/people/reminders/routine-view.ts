import type { WireRoutine } from '#contract/routine.ts';
import { currentPicture, imageAddress } from '#domain/routes.ts';
import { schedulesOf } from '#domain/schedule.ts';
import { dateIn } from '#domain/zoned-time.ts';
import type { Context } from '#upstream/http/context.ts';
import type { RecordRow } from './queries/intakes.ts';
import type { RoutineRow } from './queries/routines.ts';
import type { SlotRow } from './queries/slots.ts';

/** Stored picture to URL: ours with the configured origin, a drawn one in its present edition. */
function absolute({ publicUrl }: Context, imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/') ? publicUrl + currentPicture(imageUrl) : imageUrl;
}

/** URL to stored picture: ours by path alone, so it survives a new origin. */
export function storedImage({ publicUrl }: Context, imageUrl: string): string {
  return imageAddress(imageUrl.startsWith(`${publicUrl}/`) ? imageUrl.slice(publicUrl.length) : imageUrl);
}

/** Wire form with the date's ticks. */
export function routineView(context: Context, routine: RoutineRow, slots: readonly SlotRow[], record: RecordRow | undefined): WireRoutine {
  const { id, supplementId, name, imageUrl, isEnabled, createdAt: _, ...said } = routine;
  return {
    ...said,
    notificationRoutineId: id,
    isCustom: supplementId === null,
    supplementId,
    supplementName: name,
    supplementImageUrl: absolute(context, imageUrl),
    taken: record?.isTaken ?? false,
    isTaken: record?.isTaken ?? false,
    enabled: isEnabled,
    isEnabled,
    schedules: schedulesOf(slots.filter(({ routineId }) => routineId === id)),
    takenTimes: record?.takenTimes.filter((time) => time !== '') ?? [],
  };
}

/** Local date by the client's offset, else by zone. @param offset minutes east of UTC */
export function dateFor(moment: number, zone: string, offset: number | undefined): string {
  if (offset === undefined || Math.abs(offset) > 14 * 60) return dateIn(zone, moment);
  return new Date(moment + offset * 60_000).toISOString().slice(0, 10);
}
