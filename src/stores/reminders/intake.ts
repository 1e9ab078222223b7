import { atom } from 'nanostores';
import { type CallFailure, call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { listDayRecords } from '#contract/reminders.ts';
import type { Routine } from '#contract/routine.ts';
import { reminders } from '#copy/reminders.ts';
import { type DayRecord, dayRecordOf, type IntakeState } from '#domain/intake.ts';
import { DONE, failureText, type Outcome } from '../failure-text.ts';
import { latestOnly } from '../latest.ts';
import { setLocked } from '../locks.ts';
import { $reminders, changeRoutine, localOffset, outdateLists, withIntake } from './list.ts';
import { type Intake, keepIntake, readWaiting } from './outbox.ts';
import { recountPack } from './packs.ts';
import { catchUp, sendIntake } from './send-waiting.ts';

/** How much was taken on the days of the months that were looked at; empty where the server keeps no such record. */
export const $dayRecords = atom<readonly DayRecord[]>([]);

/** Rows that wait for an answer: further taps on them do nothing. */
export const $ticking = atom<ReadonlySet<number>>(new Set());

/** The calls for the records of each range. */
const calls = new Map<string, ReturnType<typeof latestOnly>>();

function showRecords(days: readonly DayRecord[]): void {
  const known = new Set(days.map(({ date }) => date));
  $dayRecords.set([...$dayRecords.get().filter(({ date }) => !known.has(date)), ...days]);
}

/** Loads the records of a range of at most a year; a server without them shows a calendar without marks. The latest call of a range wins. */
export async function loadRecords(from: string, to: string): Promise<void> {
  if (!isLoggedIn() || !navigator.onLine) return;
  const key = `${from} ${to}`;
  const callsOfRange = calls.get(key) ?? latestOnly();
  calls.set(key, callsOfRange);
  const isLatest = callsOfRange.begin();
  const outcome = await call(listDayRecords, { query: { from, to, tzOffset: localOffset() } });
  if (outcome.ok && isLatest()) showRecords(outcome.result.days);
}

/** The record of the listed day, as its list now says. */
function showListedDay(date: string): void {
  const list = $reminders.get();
  if (list.state === 'loaded' && list.date === date) showRecords([dayRecordOf(list.routines, date)]);
}

/**
 * Kept is only what the browser itself knows to be offline, or what the session could not be renewed for: the server has seen neither. Of any other
 * failure the person is told at once.
 */
function mayArriveLater(failure: CallFailure): boolean {
  if (failure.kind === 'unreachable') return !navigator.onLine || failure.isUnrenewed === true;
  return !navigator.onLine && failure.kind === 'refused' && failure.status >= 500;
}

type Settled = Awaited<ReturnType<typeof sendIntake>> | 'kept';

/** Sends an intake, or keeps it for later: without a network, and behind others that wait, so that none overtakes an older one of the same box. */
async function settle(intake: Intake): Promise<Settled> {
  const mustWait = !navigator.onLine || (await readWaiting()).length > 0;
  if (mustWait && (await keepIntake(intake))) return 'kept';
  const outcome = await sendIntake(intake);
  return !outcome.ok && mayArriveLater(outcome.failure) && (await keepIntake(intake)) ? 'kept' : outcome;
}

/** Says what became of a day of a routine: shown at once, taken back when the server refuses. @param refusal what to tell then */
async function put(intake: Intake, refusal: (failure: CallFailure) => string): Promise<Outcome> {
  const { routineId, date } = intake;
  const list = $reminders.get();
  const before = list.state === 'loaded' && list.date === date ? list.routines.find(({ id }) => id === routineId) : undefined;
  if (before === undefined || $ticking.get().has(routineId)) return DONE;
  setLocked($ticking, routineId, true);
  outdateLists();
  const change = (next: (routine: Routine) => Routine) => changeRoutine(routineId, next, date);
  change((routine) => withIntake(routine, intake));
  const settled = await settle(intake);
  setLocked($ticking, routineId, false);
  outdateLists();
  if (settled === 'kept') {
    void catchUp();
    return DONE;
  }
  if (!settled.ok) {
    change(() => before);
    return { ok: false, message: refusal(settled.failure) };
  }
  const { isTaken, takenTimes, notes } = settled.result;
  // A server without ticks per time says of the day alone.
  change((routine) =>
    takenTimes ? { ...routine, isTaken, takenTimes, notes: notes ?? routine.notes } : withIntake(routine, { ...intake, isTaken }),
  );
  showListedDay(date);
  void recountPack(before.supplementId);
  return DONE;
}

/** Ticks a day of a routine, or one of its times. */
export function tick(routineId: number, date: string, isTaken: boolean, time?: string): Promise<Outcome> {
  return put({ routineId, date, isTaken, ...(time === undefined ? {} : { time }) }, () => reminders.tickFailed);
}

/** What became of one time of a day, as somebody says it. */
type Said = { readonly date: string; readonly time: string; readonly state: IntakeState; readonly reason: string };

/** Says that one time was taken, taken late or skipped, and why. */
export function say(routineId: number, { date, time, state, reason }: Said): Promise<Outcome> {
  const note = state === 'TAKEN' ? {} : { note: { state, reason } };
  return put({ routineId, date, time, isTaken: state !== 'SKIPPED', ...note }, (failure) => failureText(failure, reminders.tickFailed));
}
