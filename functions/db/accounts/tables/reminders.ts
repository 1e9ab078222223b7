import * as v from 'valibot';
import { routineOptionsSchema } from '#contract/reminders/routine-options.ts';
import { flag, jsonColumn } from '#db/rows.ts';
import { DOSE_STATES } from '#domain/reminders/intake.ts';

export const routineTable = v.object({
  id: v.number(),
  userId: v.number(),
  supplementId: v.nullable(v.number()),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  isEnabled: flag,
  createdAt: v.number(),
  version: v.number(),
  ownProductId: v.nullable(v.number()),
  endedOn: v.nullable(v.string()),
  options: v.nullable(jsonColumn(routineOptionsSchema)),
  unitsLeft: v.nullable(v.number()),
  countedAt: v.nullable(v.number()),
  expiresOn: v.nullable(v.string()),
  packs: v.nullable(jsonColumn(v.array(v.tuple([v.number(), v.number()])))),
});

export const routineSlotTable = v.object({
  id: v.number(),
  routineId: v.number(),
  userId: v.number(),
  mask: v.number(),
  minute: v.number(),
  quantity: v.nullable(v.number()),
  zone: v.string(),
  nextDue: v.nullable(v.number()),
  options: v.nullable(jsonColumn(routineOptionsSchema)),
});

export const routinePlanTable = v.object({
  routineId: v.number(),
  userId: v.number(),
  until: v.string(),
  isEnabled: flag,
  slots: jsonColumn(v.array(v.object({ mask: v.number(), minute: v.number(), quantity: v.nullish(v.number()) }))),
  supplementId: v.nullable(v.number()),
  name: v.nullable(v.string()),
  options: v.nullable(jsonColumn(routineOptionsSchema)),
});

const doseState = v.picklist(DOSE_STATES);

export const intakeTable = v.object({
  userId: v.number(),
  date: v.string(),
  routineId: v.number(),
  time: v.string(),
  state: doseState,
  at: v.number(),
  other: v.nullable(doseState),
});

export const intakeReasonTable = v.object({
  userId: v.number(),
  date: v.string(),
  routineId: v.number(),
  time: v.string(),
  reason: v.string(),
});

export const closedMonthTable = v.object({ userId: v.number(), month: v.string(), routineId: v.number(), doses: v.string() });

export const monthClosingTable = v.object({ cutoff: v.string(), position: v.nullable(v.string()) });

export const takenIntakeTable = v.object({ userId: v.number(), id: v.string(), at: v.number() });

export const householdPersonTable = v.object({ id: v.number(), userId: v.number(), name: v.string(), colour: v.number() });

export const userZoneTable = v.object({
  userId: v.number(),
  zone: v.string(),
  isPinned: flag,
  movedFrom: v.nullable(v.string()),
});
