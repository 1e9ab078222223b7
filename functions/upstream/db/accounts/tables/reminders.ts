import * as v from 'valibot';
import { flag, jsonColumn } from '#upstream/db/columns.ts';

export const routineTable = v.object({
  id: v.number(),
  userId: v.number(),
  supplementId: v.nullable(v.number()),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  isEnabled: flag,
  createdAt: v.number(),
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

export const intakeRecordTable = v.object({
  id: v.number(),
  routineId: v.number(),
  userId: v.number(),
  date: v.string(),
  isTaken: flag,
  takenTimes: jsonColumn(v.array(v.string())),
  updatedAt: v.number(),
});

export const userZoneTable = v.object({ userId: v.number(), zone: v.string() });
