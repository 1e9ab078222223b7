import type { changeZone, readZone } from '#contract/reminders/zone.ts';
import { DEFAULT_ZONE, hoursBetween, isTimeZone } from '#domain/reminders/zoned-time.ts';
import type { Context } from '../shared/http/context.ts';
import type { Verb } from '../shared/http/mount.ts';
import { selectOwnSlots, selectZone, selectZoneRow, upsertZone, type Zone } from './queries/slots.ts';
import { reschedule } from './write-routine.ts';

const FAR_HOURS = 2;

async function setZone(context: Context, userId: number, before: string, zone: Zone): Promise<void> {
  const moved = zone.zone === before ? [] : [reschedule(context, userId, await selectOwnSlots(context, userId), zone.zone)];
  await context.accounts.batch([upsertZone(context, userId, zone), ...moved]);
}

/** Follows a device unless a zone is pinned; `movedFrom` stands until the question is answered or the journey over. */
export async function moveToZone(context: Context, userId: number, zone: string | null | undefined): Promise<void> {
  if (!zone || !isTimeZone(zone)) return;
  const row = await selectZoneRow(context, userId);
  if (row?.isPinned === true) return;
  const home = row?.movedFrom ?? row?.zone ?? null;
  const isFar = home !== null && hoursBetween(home, zone, context.now.getTime()) >= FAR_HOURS;
  await setZone(context, userId, row?.zone ?? DEFAULT_ZONE, { zone, isPinned: false, movedFrom: isFar ? home : null });
}

async function zoneOf(context: Context, userId: number) {
  const { zone, isPinned, movedFrom } = (await selectZoneRow(context, userId)) ?? { zone: DEFAULT_ZONE, isPinned: false, movedFrom: null };
  return { zone, isPinned, movedFrom };
}

export const readZoneVerb: Verb<typeof readZone> = ({ context, viewer }) => zoneOf(context, viewer.userId);

export const changeZoneVerb: Verb<typeof changeZone> = async ({ context, viewer, input: { body } }) => {
  const before = await selectZone(context, viewer.userId);
  const zone = body.zone ?? body.timezone ?? before;
  await setZone(context, viewer.userId, before, { zone, isPinned: body.zone !== null, movedFrom: null });
  return zoneOf(context, viewer.userId);
};
