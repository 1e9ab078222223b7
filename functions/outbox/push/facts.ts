import { nameFor } from '#copy/reminders/household.ts';
import { minuteOfDay } from '#domain/reminders/clock-time.ts';
import { occasionOf } from '#domain/reminders/next-reminder.ts';
import { quantityAt } from '#domain/reminders/planned-day.ts';
import { schedulesOf } from '#domain/reminders/schedule.ts';
import { zoneOr } from '#domain/reminders/zoned-time.ts';
import type { IntakeKind } from '#domain/shared/intake-kind.ts';
import { type Device, type Facts, selectFacts } from '../queries/facts.ts';
import type { Delivery } from './deliveries.ts';
import type { PushContext } from './push-context.ts';

export type Target =
  | { readonly skip: string }
  | { readonly skip: null; readonly devices: readonly Device[]; readonly userId: number; readonly routine: RoutineAt | null };
type RoutineAt = {
  readonly id: number;
  readonly supplementId: number | null;
  readonly name: string;
  readonly kind: IntakeKind;
  readonly date: string;
  readonly time: string;
  readonly first: number;
  readonly quantity: number | null;
  readonly unit: string | null;
};

function isAnswered(doses: Facts['doses'], routineId: number, { date, time }: { date: string; time: string }): boolean {
  const ofTime = doses.findLast((dose) => dose.routineId === routineId && dose.date === date && dose.time === time);
  const ofDay = doses.findLast((dose) => dose.routineId === routineId && dose.date === date && dose.time === '');
  return (ofTime ?? ofDay ?? { state: 'NONE' }).state !== 'NONE';
}

function targetOf(facts: Facts, delivery: Delivery): Target {
  const devicesOf = (owner: number) =>
    facts.devices.filter(({ id, userId }) => userId === owner && (delivery.pending === null || delivery.pending.includes(id)));
  if (delivery.kind === 'SUMMARY') {
    if (facts.muted.has(delivery.subjectId)) return { skip: 'switched off' };
    return { skip: null, devices: devicesOf(delivery.subjectId), userId: delivery.subjectId, routine: null };
  }
  const routine = facts.routines.find(({ id }) => id === delivery.subjectId);
  if (routine === undefined) return { skip: 'deleted' };
  if (!routine.isEnabled || facts.muted.has(routine.userId)) return { skip: 'switched off' };
  const [date = '', time = ''] = delivery.occasion?.split(' ') ?? [];
  const isSnooze = delivery.kind === 'SNOOZE' && time !== '' && minuteOfDay(time) >= 0;
  const slots = facts.slots.filter(({ routineId }) => routineId === routine.id);
  const occasion = isSnooze ? { date, time, first: delivery.due } : occasionOf(slots, delivery.due, zoneOr(routine.zone));
  if (occasion === null) return { skip: 'moved' };
  if (isAnswered(facts.doses, routine.id, occasion)) return { skip: 'taken' };
  const quantity = quantityAt({ schedules: schedulesOf(slots) }, occasion.date, occasion.time);
  const { id, supplementId, options } = routine;
  const name = nameFor(routine.person, routine.name);
  const at = { id, supplementId, name, kind: options?.kind ?? ('SUPPLEMENT' as const), ...occasion, quantity, unit: options?.unit ?? null };
  return { skip: null, devices: devicesOf(routine.userId), userId: routine.userId, routine: at };
}

export type DigestDay = { readonly userId: number; readonly day: string };

/** Digests are independent of the push switch. */
function digestOf(facts: Facts, delivery: Delivery): DigestDay[] {
  const routine = facts.routines.find(({ id }) => id === delivery.subjectId);
  if (delivery.kind !== 'REMINDER' || !routine?.isEnabled || !facts.mailed.has(routine.userId)) return [];
  const slots = facts.slots.filter(({ routineId }) => routineId === routine.id);
  const occasion = occasionOf(slots, delivery.due, zoneOr(routine.zone));
  if (occasion === null || isAnswered(facts.doses, routine.id, occasion)) return [];
  return [{ userId: routine.userId, day: occasion.date }];
}

/** As of now: nothing after deletion, opt-out, a moved time or a tick. */
export async function readTargets(
  context: PushContext,
  deliveries: readonly Delivery[],
): Promise<{ readonly targets: readonly Target[]; readonly digests: readonly DigestDay[] }> {
  const facts = await selectFacts(context, deliveries);
  return {
    targets: deliveries.map((delivery) => targetOf(facts, delivery)),
    digests: deliveries.flatMap((delivery) => digestOf(facts, delivery)),
  };
}
