import type { WireRoutine } from '#contract/reminders/routine.ts';
import { currentPicture, imageAddress } from '#domain/labels/picture-address.ts';
import type { Schedule } from '#domain/reminders/schedule.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import type { DayRecord } from './queries/routine-days.ts';
import type { RoutineRow } from './queries/routines.ts';

/** Ours with the configured origin, drawn ones in their present edition. */
function absolute({ publicUrl }: Context, imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/') ? publicUrl + currentPicture(imageUrl) : imageUrl;
}

/** Ours by path alone, so it survives a new origin. */
export function storedImage({ publicUrl }: Context, imageUrl: string): string {
  return imageAddress(imageUrl.startsWith(`${publicUrl}/`) ? imageUrl.slice(publicUrl.length) : imageUrl);
}

export function routineView(
  context: Context,
  { id, supplementId, ownProductId, name, imageUrl, isEnabled, version, endedOn, options }: RoutineRow,
  schedules: readonly Schedule[],
  record: DayRecord | undefined,
): WireRoutine {
  return {
    ownProductId,
    version,
    endedOn,
    ...options,
    notificationRoutineId: id,
    isCustom: supplementId === null,
    supplementId,
    supplementName: name,
    supplementImageUrl: absolute(context, imageUrl),
    taken: record?.isTaken ?? false,
    isTaken: record?.isTaken ?? false,
    enabled: isEnabled,
    isEnabled,
    schedules: [...schedules],
    takenTimes: [...(record?.takenTimes ?? [])],
  };
}

/** By the client's offset, else by zone. @param offset minutes east of UTC */
export function dateFor(moment: number, zone: string, offset: number | undefined): string {
  if (offset === undefined || Math.abs(offset) > 14 * 60) return dateIn(zone, moment);
  return new Date(moment + offset * 60_000).toISOString().slice(0, 10);
}
