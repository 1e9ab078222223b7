import type { listRoutines } from '#contract/reminders/reminders.ts';
import type { Pack, WireRoutine } from '#contract/reminders/routine.ts';
import { currentPicture, imageAddress } from '#domain/labels/picture-address.ts';
import { planOn } from '#domain/reminders/planned-day.ts';
import type { Schedule } from '#domain/reminders/schedule.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { cardFacts } from '../supplements/cards/card-facts.ts';
import { selectCards } from '../supplements/public.ts';
import { type DayRecord, selectRoutineDays } from './queries/routine-days.ts';
import type { RoutineRow } from './queries/routines.ts';
import { selectZone } from './queries/slots.ts';

/** Ours with the configured origin, drawn ones in their present edition. */
function absolute({ publicUrl }: Context, imageUrl: string | null): string | null {
  return imageUrl?.startsWith('/') ? publicUrl + currentPicture(imageUrl) : imageUrl;
}

/** Ours by path alone, so it survives a new origin. */
export function storedImage({ publicUrl }: Context, imageUrl: string): string {
  return imageAddress(imageUrl.startsWith(`${publicUrl}/`) ? imageUrl.slice(publicUrl.length) : imageUrl);
}

const isoTime = (time: number) => new Date(time).toISOString();

function packView({
  unitsLeft,
  countedAt,
  expiresOn,
  packs,
}: Pick<RoutineRow, 'unitsLeft' | 'countedAt' | 'expiresOn' | 'packs'>): Pack | null {
  if (countedAt === null && expiresOn === null && packs === null) return null;
  return {
    unitsLeft,
    countedAt: countedAt === null ? null : isoTime(countedAt),
    expiresOn,
    packs: (packs ?? []).map(([time, units]) => ({ beganAt: isoTime(time), units })),
  };
}

export function routineView(
  context: Context,
  { id, supplementId, ownProductId, name, imageUrl, isEnabled, version, endedOn, options, ...pack }: RoutineRow,
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
    pack: packView(pack),
  };
}

/** By the client's offset, else by zone. @param offset minutes east of UTC */
export function dateFor(moment: number, zone: string, offset: number | undefined): string {
  if (offset === undefined || Math.abs(offset) > 14 * 60) return dateIn(zone, moment);
  return new Date(moment + offset * 60_000).toISOString().slice(0, 10);
}

export const listRoutinesVerb: Verb<typeof listRoutines> = async ({ context, viewer, input: { query } }) => {
  const zone = await selectZone(context, viewer.userId);
  const date = query.date ?? dateFor(context.now.getTime(), zone, query.tzOffset);
  const known = await selectRoutineDays(context, [viewer.userId], date);
  const routines = known.routines.filter(
    ({ endedOn, createdAt, options }) =>
      (query.withoutTimes === true || options?.withoutTimes !== true) &&
      (endedOn === null || (date < endedOn && dateFor(createdAt, zone, query.tzOffset) <= date)),
  );
  const cards = await selectCards(
    context,
    routines.flatMap(({ supplementId }) => supplementId ?? []),
  );
  return routines.map((routine) => {
    const card = cards.find(({ id }) => id === routine.supplementId);
    const { mainIngredients, form, dosesPerDay, saleKind } = card === undefined ? {} : cardFacts(context, card);
    const record = known.records.find(({ routineId }) => routineId === routine.id);
    const since = dateFor(routine.createdAt, zone, query.tzOffset);
    const { name, isEnabled, schedules, options, person } = planOn(date < since ? { ...routine, plans: [] } : routine, date);
    const view = {
      ...routineView(context, { ...routine, name, isEnabled, options }, schedules, record),
      since,
      ...(person && { person }),
      mainIngredients,
      form,
      dosesPerDay,
      saleKind,
    };
    return { ...view, notes: [...(record?.notes ?? [])], otherStates: [...(record?.otherStates ?? [])] };
  });
};
