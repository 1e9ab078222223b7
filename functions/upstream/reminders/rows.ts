import * as v from 'valibot';
import { flag, jsonColumn } from '../db/rows.ts';

export const routineRow = v.object({
  id: v.number(),
  supplementId: v.nullable(v.number()),
  name: v.string(),
  imageUrl: v.nullable(v.string()),
  isEnabled: flag,
  createdAt: v.number(),
});
export type RoutineRow = v.InferOutput<typeof routineRow>;

export const slotRow = v.object({ routineId: v.number(), mask: v.number(), minute: v.number() });
export type SlotRow = v.InferOutput<typeof slotRow>;

export const recordRow = v.object({
  id: v.number(),
  routineId: v.number(),
  date: v.string(),
  isTaken: flag,
  takenTimes: jsonColumn(v.array(v.string())),
});
export type RecordRow = v.InferOutput<typeof recordRow>;

export const ROUTINE_COLUMNS =
  'id, supplement_id AS supplementId, name, image_url AS imageUrl, is_enabled AS isEnabled, created_at AS createdAt';
export const RECORD_COLUMNS = 'id, routine_id AS routineId, date, is_taken AS isTaken, taken_times AS takenTimes';
