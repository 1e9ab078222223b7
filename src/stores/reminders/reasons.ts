import * as v from 'valibot';

/** Why each reminder's product is taken, by its id; told to no server. */
const KEY = 'reminderReasons';
const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

function readAll(): Record<string, string> {
  try {
    const kept = v.safeParse(schema, localStorage.getItem(KEY));
    return kept.success ? kept.output : {};
  } catch {
    // Storage is blocked.
    return {};
  }
}

export function readReason(routineId: number): string {
  return readAll()[routineId] ?? '';
}

export function keepReason(routineId: number, reason: string): void {
  const { [routineId]: _, ...others } = readAll();
  try {
    localStorage.setItem(KEY, JSON.stringify(reason.trim() === '' ? others : { ...others, [routineId]: reason.trim() }));
  } catch {
    // Storage is full or blocked.
  }
}
