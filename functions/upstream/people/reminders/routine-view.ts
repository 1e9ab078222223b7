import type { WireRoutine } from '#contract/routine.ts';
import { currentPicture, imageAddress } from '#domain/routes.ts';
import { schedulesOf } from '#domain/schedule.ts';
import { dateIn } from '#domain/zoned-time.ts';
import type { Context } from '#upstream/http/context.ts';
import type { RecordRow } from './queries/intakes.ts';
import type { RoutineRow } from './queries/routines.ts';
import type { SlotRow } from './queries/slots.ts';

/** A stored picture as clients get it: our own with the configured origin, a drawn one as it is drawn today. */
function absolute({ publicUrl }: Context, imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/') ? publicUrl + currentPicture(imageUrl) : imageUrl;
}

/** A picture as it is stored: our own by path alone, so that it survives a move. */
export function storedImage({ publicUrl }: Context, imageUrl: string): string {
  return imageAddress(imageUrl.startsWith(`${publicUrl}/`) ? imageUrl.slice(publicUrl.length) : imageUrl);
}

/** A routine as it travels, with what was taken of it on the asked date. What is said of it besides travels under its own name. */
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

/** The date of a moment where the asker is: by the offset they sent, else in their zone. @param offset minutes east of UTC */
export function dateFor(moment: number, zone: string, offset: number | undefined): string {
  if (offset === undefined || Math.abs(offset) > 14 * 60) return dateIn(zone, moment);
  return new Date(moment + offset * 60_000).toISOString().slice(0, 10);
}
