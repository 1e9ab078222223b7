import * as v from 'valibot';
import { type Routine, routineSchema } from '#contract/reminders/routine.ts';

const LIST_KEY = 'reminderList';

const listSchema = v.object({ date: v.string(), routines: v.array(routineSchema) });

export function readKeptList() {
  try {
    const parsed = v.safeParse(listSchema, JSON.parse(localStorage.getItem(LIST_KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

export function keepList(list: { readonly date: string; readonly routines: readonly Routine[] }): void {
  try {
    localStorage.setItem(LIST_KEY, JSON.stringify(list));
  } catch {}
}
