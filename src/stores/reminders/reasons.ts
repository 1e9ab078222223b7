import * as v from 'valibot';
import { askToPersist } from '#client/persist.ts';

const HELP_ANSWERS = ['YES', 'UNSURE', 'NO'] as const;
export type HelpAnswer = (typeof HELP_ANSWERS)[number];

/** Told to no server. */
const KEY = 'reminderReasons';
const noteSchema = v.object({
  why: v.optional(v.string(), ''),
  helped: v.optional(v.nullable(v.object({ date: v.string(), answer: v.picklist(HELP_ANSWERS) })), null),
});
type ReasonNote = Readonly<v.InferOutput<typeof noteSchema>>;
const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), noteSchema));

const NO_NOTE: ReasonNote = { why: '', helped: null };

function readAll(): Record<string, ReasonNote> {
  try {
    const kept = v.safeParse(schema, localStorage.getItem(KEY));
    return kept.success ? kept.output : {};
  } catch {
    return {};
  }
}

export function readReason(routineId: number): ReasonNote {
  return readAll()[routineId] ?? NO_NOTE;
}

export function keepReason(routineId: number, change: Partial<ReasonNote>): void {
  const all = readAll();
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...all, [routineId]: { ...NO_NOTE, ...all[routineId], ...change } }));
    askToPersist();
  } catch {}
}
