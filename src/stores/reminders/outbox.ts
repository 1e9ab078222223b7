import { atom } from 'nanostores';
import * as v from 'valibot';
import { dropEntry, openEntries, type SealedEntry, sealEntry } from '#client/sealed-entries.ts';
import { readAccessToken } from '#client/session.ts';
import { DOSE_STATES, INTAKE_NOTES } from '#domain/reminders/intake.ts';

const intakeSchema = v.object({
  routineId: v.number(),
  date: v.string(),
  time: v.optional(v.string()),
  isTaken: v.boolean(),
  note: v.optional(v.object({ state: v.picklist(INTAKE_NOTES), reason: v.string() })),
  /** Milliseconds of the tap. */
  at: v.optional(v.number()),
  /** What the list showed before it. */
  was: v.optional(v.picklist(DOSE_STATES)),
});

export type Intake = v.InferOutput<typeof intakeSchema>;

/** `id` is the idempotency key. */
export type WaitingIntake = Intake & Pick<SealedEntry, 'key' | 'id'>;

export const $waitingTicks = atom(0);

/** Entries that a tap of this page is sending. */
const underWay = new Set<string>();

export const isUnderWay = (id: string): boolean => underWay.has(id);

/** Refused for good (such as a deleted reminder). */
export const $refusedTicks = atom(0);

function parse({ key, id, text }: SealedEntry): WaitingIntake[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), intakeSchema), text);
  return parsed.success ? [{ ...parsed.output, key, id }] : [];
}

/** Of the token's person, oldest first. */
export async function readWaiting(token = readAccessToken()): Promise<readonly WaitingIntake[]> {
  if (token === null) return [];
  const waiting = (await openEntries(token)).flatMap(parse);
  $waitingTicks.set(waiting.filter(({ id }) => !isUnderWay(id)).length);
  return waiting;
}

export async function keepIntake(intake: Intake): Promise<WaitingIntake | null> {
  const entry = await sealEntry(JSON.stringify(intake));
  if (entry === null) return null;
  underWay.add(entry.id);
  return { ...intake, ...entry };
}

export async function leaveWaiting({ id }: WaitingIntake): Promise<void> {
  underWay.delete(id);
  await readWaiting();
}

export function dropWaiting(waiting: WaitingIntake): void {
  dropEntry(waiting);
  if (!underWay.delete(waiting.id)) $waitingTicks.set(Math.max(0, $waitingTicks.get() - 1));
}
