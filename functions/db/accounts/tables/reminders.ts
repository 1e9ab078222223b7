import * as v from 'valibot';
import { flag, jsonColumn } from '#db/columns.ts';
import { INTAKE_NOTES } from '#domain/intake.ts';

const intakeNote = v.object({ time: v.string(), state: v.picklist(INTAKE_NOTES), reason: v.nullable(v.string()) });

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
});

export const routineSlotTable = v.object({
  id: v.number(),
  routineId: v.number(),
  userId: v.number(),
  mask: v.number(),
  minute: v.number(),
  zone: v.string(),
  nextDue: v.nullable(v.number()),
});

export const routinePlanTable = v.object({
  routineId: v.number(),
  userId: v.number(),
  until: v.string(),
  isEnabled: flag,
  slots: jsonColumn(v.array(v.object({ mask: v.number(), minute: v.number() }))),
});

export const intakeRecordTable = v.object({
  id: v.number(),
  routineId: v.number(),
  userId: v.number(),
  date: v.string(),
  isTaken: flag,
  takenTimes: jsonColumn(v.array(v.string())),
  updatedAt: v.number(),
  notes: jsonColumn(v.array(intakeNote)),
});

export const takenIntakeTable = v.object({ userId: v.number(), id: v.string(), at: v.number() });

export const userZoneTable = v.object({ userId: v.number(), zone: v.string() });
