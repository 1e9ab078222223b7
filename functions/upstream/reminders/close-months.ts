import { decodeMonth, encodeMonth } from '#domain/reminders/closed-month.ts';
import { addDays, monthOf } from '#domain/shared/calendar-date.ts';
import type { Context } from '#upstream/shared/http/context.ts';
import {
  type ClosedMonth,
  closeStatements,
  type OpenDose,
  type Position,
  selectClosedMonths,
  selectOpenDoses,
  selectProgress,
} from './queries/closed-months.ts';

/** After a month's end. */
const OPEN_DAYS = 35;
const START: Position = [0, '', 0, ''];

function cutoffOf(now: Date): string {
  return `${monthOf(addDays(now.toISOString().slice(0, 10), 1 - OPEN_DAYS))}-01`;
}

const keyOf = ({ userId, month, routineId }: Omit<ClosedMonth, 'doses'>) => `${userId} ${month} ${routineId}`;

type Dose = Pick<OpenDose, 'date' | 'time' | 'state' | 'other'>;

function merge(month: string, closed: string, open: readonly Dose[]): string {
  const doses = new Map([...decodeMonth(month, closed), ...open].map((dose) => [`${dose.date} ${dose.time}`, dose]));
  return encodeMonth([...doses.values()].filter(({ state }) => state !== 'NONE'));
}

async function fold(context: Context, doses: readonly OpenDose[]): Promise<ClosedMonth[]> {
  const groups = Map.groupBy(doses, ({ userId, date, routineId }) => keyOf({ userId, month: monthOf(date), routineId }));
  const keys = [...groups.values()].flatMap(([first]) =>
    first === undefined ? [] : [{ userId: first.userId, month: monthOf(first.date), routineId: first.routineId }],
  );
  const closed = new Map((await selectClosedMonths(context, keys)).map((month) => [keyOf(month), month.doses]));
  return keys.map((key) => ({ ...key, doses: merge(key.month, closed.get(keyOf(key)) ?? '', groups.get(keyOf(key)) ?? []) }));
}

/** One chunk; one row is read once all are closed. */
export async function closeMonths(context: Context): Promise<void> {
  const cutoff = cutoffOf(context.now);
  const before = await selectProgress(context);
  const isBegun = before !== null && before.cutoff >= cutoff;
  if (isBegun && before.position === null) return;
  const { doses: read, isLast } = await selectOpenDoses(context, (isBegun ? before.position : null) ?? START);
  const doses = read.filter(({ date }) => date < cutoff);
  const months = doses.length === 0 ? [] : await fold(context, doses);
  const last = read.at(-1);
  const position: Position | null = isLast || last === undefined ? null : [last.userId, last.date, last.routineId, last.time];
  await context.accounts.batch(closeStatements(context, { months, doses, cutoff: isBegun ? before.cutoff : cutoff, before, position }));
}
