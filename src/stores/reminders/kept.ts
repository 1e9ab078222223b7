import * as v from 'valibot';
import { type Routine, routineSchema } from '#contract/routine.ts';

const LIST_KEY = 'reminderList';
const TICKS_KEY = 'reminderTicks';
const MOST_TICKS = 200;

const listSchema = v.object({ date: v.string(), routines: v.array(routineSchema) });

/** A tick that waits for the network; it says how things should be, so that sending it twice changes nothing. */
const tickSchema = v.object({ routineId: v.number(), date: v.string(), time: v.optional(v.string()), isTaken: v.boolean() });
export type WaitingTick = v.InferOutput<typeof tickSchema>;

function read<Schema extends v.GenericSchema>(key: string, schema: Schema): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** False when storage is full or blocked. */
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The list that was loaded last, for when there is no network. */
export function readKeptList() {
  return read(LIST_KEY, listSchema);
}

export function keepList(list: { readonly date: string; readonly routines: readonly Routine[] }): void {
  write(LIST_KEY, list);
}

/** Ticks that wait, oldest first. */
export function readWaitingTicks(): WaitingTick[] {
  return read(TICKS_KEY, v.array(tickSchema)) ?? [];
}

function isSame(left: WaitingTick, right: WaitingTick): boolean {
  return left.routineId === right.routineId && left.date === right.date && left.time === right.time;
}

/** Keeps a tick for later, in place of an older one of the same box; false when that cannot be kept. */
export function keepTick(tick: WaitingTick): boolean {
  return write(TICKS_KEY, [...readWaitingTicks().filter((other) => !isSame(other, tick)), tick].slice(-MOST_TICKS));
}

/** Forgets a tick that has arrived, unless the box was ticked anew meanwhile. */
export function dropTick(tick: WaitingTick): void {
  write(
    TICKS_KEY,
    readWaitingTicks().filter((other) => !isSame(other, tick) || other.isTaken !== tick.isTaken),
  );
}
