import { atom } from 'nanostores';
import * as v from 'valibot';
import { dropEntry, openEntries, type SealedEntry, sealEntry } from '#client/sealed-entries.ts';
import { readAccessToken } from '#client/session.ts';
import { INTAKE_NOTES } from '#domain/intake.ts';

const intakeSchema = v.object({
  routineId: v.number(),
  date: v.string(),
  /** Of one of the day's times; else of the whole day. */
  time: v.optional(v.string()),
  isTaken: v.boolean(),
  /** That the time was taken late or skipped, and why. */
  note: v.optional(v.object({ state: v.picklist(INTAKE_NOTES), reason: v.string() })),
});

/** What somebody says of a day of a reminder: how things should be, so that it says the same however often it is sent. */
export type Intake = v.InferOutput<typeof intakeSchema>;

/** An intake that waits to be sent. `id` is what the server knows it by, and takes once. */
export type WaitingIntake = Intake & Pick<SealedEntry, 'key' | 'id'>;

/** How many intakes of the person logged in wait for the server. */
export const $waitingTicks = atom(0);

/** How many intakes that had waited were refused for good, as of a reminder that is gone; told while the page is open. */
export const $refusedTicks = atom(0);

/** Plain ticks as the release before kept them. */
const PLAIN_KEY = 'reminderTicks';
const plainSchema = v.pipe(v.string(), v.parseJson(), v.array(v.omit(intakeSchema, ['note'])));

async function takeOverPlain(): Promise<void> {
  try {
    const plain = v.safeParse(plainSchema, localStorage.getItem(PLAIN_KEY));
    if (!plain.success) return;
    for (const intake of plain.output) if (!(await sealEntry(JSON.stringify(intake)))) return;
    localStorage.removeItem(PLAIN_KEY);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

function parse({ key, id, text }: SealedEntry): WaitingIntake[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), intakeSchema), text);
  return parsed.success ? [{ ...parsed.output, key, id }] : [];
}

/** What waits for the person of a token, oldest first. */
export async function readWaiting(token = readAccessToken()): Promise<readonly WaitingIntake[]> {
  if (token === null) return [];
  await takeOverPlain();
  const waiting = (await openEntries(token)).flatMap(parse);
  $waitingTicks.set(waiting.length);
  return waiting;
}

/** Keeps an intake for later, behind what waits already; false when it cannot be kept. */
export async function keepIntake(intake: Intake): Promise<boolean> {
  await takeOverPlain();
  if (!(await sealEntry(JSON.stringify(intake)))) return false;
  await readWaiting();
  return true;
}

export function dropWaiting(waiting: WaitingIntake): void {
  dropEntry(waiting);
  $waitingTicks.set(Math.max(0, $waitingTicks.get() - 1));
}
