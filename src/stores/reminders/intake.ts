import { atom } from 'nanostores';
import { type CallFailure, call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { listDayRecords, recordIntake, tickIntake } from '#contract/reminders.ts';
import type { Routine } from '#contract/routine.ts';
import { reminders } from '#copy/reminders.ts';
import { type DayRecord, dayRecordOf, type IntakeState } from '#domain/intake.ts';
import { DONE, failureText, type Outcome } from '../failure-text.ts';
import { latestOnly } from '../latest.ts';
import { setLocked } from '../locks.ts';
import { dropTick, keepTick, readWaitingTicks, type WaitingTick } from './kept.ts';
import { $reminders, changeRoutine, localOffset, outdateLists, reloadRoutines, withTick } from './list.ts';
import { recountPack } from './packs.ts';

/** How much was taken on the days of the months that were looked at; empty where the server keeps no such record. */
export const $dayRecords = atom<readonly DayRecord[]>([]);

/** Rows that wait for an answer: further taps on them do nothing. */
export const $ticking = atom<ReadonlySet<number>>(new Set());

/** How many ticks wait for the network. */
export const $waitingTicks = atom(0);

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

function send({ routineId, date, time, isTaken }: WaitingTick) {
  return call(tickIntake, { parameters: { id: routineId }, query: { date, isTaken: String(isTaken), time }, isKeptAlive: true });
}

const UNREACHABLE = { ok: false, failure: { kind: 'unreachable' } } as const;

/** Only what the browser itself knows to be offline is kept: elsewhere nobody would be told when it is sent. */
function mayArriveLater(failure: CallFailure): boolean {
  return !navigator.onLine && (failure.kind === 'unreachable' || (failure.kind === 'refused' && failure.status >= 500));
}

/**
 * Ticks a day of a routine, or one of its times: shown at once, taken back when the server refuses. Without a network it is kept and sent later.
 */
export async function tick(routineId: number, date: string, isTaken: boolean, time?: string): Promise<Outcome> {
  const list = $reminders.get();
  const before = list.state === 'loaded' && list.date === date ? list.routines.find(({ id }) => id === routineId) : undefined;
  if (before === undefined || $ticking.get().has(routineId)) return DONE;
  setLocked($ticking, routineId, true);
  outdateLists();
  const change = (next: (routine: Routine) => Routine) => changeRoutine(routineId, next, date);
  change((routine) => withTick(routine, date, isTaken, time));
  const wanted: WaitingTick = { routineId, date, isTaken, ...(time === undefined ? {} : { time }) };
  // An older press that still waits must not arrive after this one.
  if (readWaitingTicks().length > 0) await sendWaitingTicks();
  const outcome = readWaitingTicks().length > 0 ? UNREACHABLE : await send(wanted);
  setLocked($ticking, routineId, false);
  outdateLists();
  if (outcome.ok) {
    const { isTaken: isDayTaken, takenTimes } = outcome.result;
    change((routine) => (takenTimes ? { ...routine, isTaken: isDayTaken, takenTimes } : withTick(routine, date, isDayTaken, time)));
    showListedDay(date);
    void recountPack(before.supplementId);
    return DONE;
  }
  if (mayArriveLater(outcome.failure) && keepTick(wanted)) {
    $waitingTicks.set(readWaitingTicks().length);
    return DONE;
  }
  change(() => before);
  return { ok: false, message: reminders.tickFailed };
}

/** What became of one time of a day, as somebody says it. */
type Said = { readonly date: string; readonly time: string; readonly state: IntakeState; readonly reason: string };

/** Says that one time was taken, taken late or skipped, and why: shown at once, taken back when the server refuses. */
export async function say(routineId: number, { date, time, state, reason }: Said): Promise<Outcome> {
  const list = $reminders.get();
  const before = list.state === 'loaded' && list.date === date ? list.routines.find(({ id }) => id === routineId) : undefined;
  if (before === undefined || $ticking.get().has(routineId)) return DONE;
  setLocked($ticking, routineId, true);
  outdateLists();
  const change = (next: (routine: Routine) => Routine) => changeRoutine(routineId, next, date);
  change((routine) => {
    const ticked = withTick(routine, date, state !== 'SKIPPED', time);
    return state === 'TAKEN' ? ticked : { ...ticked, notes: [...ticked.notes, { time, state, reason: reason || null }] };
  });
  const outcome = await call(recordIntake, { parameters: { id: routineId }, body: { date, time, state, reason } });
  setLocked($ticking, routineId, false);
  outdateLists();
  change((routine) => {
    if (!outcome.ok) return before;
    const { isTaken, takenTimes, notes } = outcome.result;
    return { ...routine, isTaken, takenTimes, notes };
  });
  if (!outcome.ok) return { ok: false, message: failureText(outcome.failure, reminders.tickFailed) };
  showListedDay(date);
  void recountPack(before.supplementId);
  return DONE;
}

async function sendEach(): Promise<void> {
  for (const waiting of isLoggedIn() ? readWaitingTicks() : []) {
    const outcome = await send(waiting);
    if (!outcome.ok && (outcome.failure.kind !== 'refused' || outcome.failure.status >= 500)) break;
    dropTick(waiting);
    $waitingTicks.set(readWaitingTicks().length);
  }
}

let sending = Promise.resolve();

/**
 * Sends the ticks that wait, oldest first, each once; what the server refuses is dropped, what cannot be sent stays. Asked while others are
 * being sent, it looks again afterwards: the network may have come back in between.
 */
function sendWaitingTicks(): Promise<void> {
  sending = sending.then(sendEach, sendEach);
  return sending;
}

let isFollowing = false;

/** Sends waiting ticks now and whenever the network comes back or the page is looked at again; then shows how things are. */
export function followNetwork(): void {
  if (isFollowing) return;
  isFollowing = true;
  const catchUp = async () => {
    const had = readWaitingTicks().length;
    await sendWaitingTicks();
    const list = $reminders.get();
    const isStale = list.state === 'offline' || (list.state === 'loaded' && list.isKept) || had > 0;
    if (isStale && navigator.onLine) await reloadRoutines();
  };
  addEventListener('online', catchUp);
  addEventListener('offline', () => {
    const list = $reminders.get();
    if (list.state === 'loaded') $reminders.set({ ...list, isKept: true });
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && catchUp());
  $waitingTicks.set(readWaitingTicks().length);
  void catchUp();
}
