import { atom } from 'nanostores';
import { type CallFailure, call } from '#client/http.ts';
import { isLoggedIn } from '#client/session.ts';
import { listDayRecords, tickIntake } from '#contract/reminders.ts';
import type { Routine } from '#contract/routine.ts';
import { reminders } from '#copy/reminders.ts';
import type { DayRecord } from '#domain/intake.ts';
import { DONE, type Outcome } from '../failure-text.ts';
import { latestOnly } from '../latest.ts';
import { setLocked } from '../locks.ts';
import { dropTick, keepTick, readWaitingTicks, type WaitingTick } from './kept.ts';
import { $reminders, changeRoutine, localOffset, outdateLists, reloadRoutines, withTick } from './list.ts';

/** How much was taken on the days of the months that were looked at; empty where the server keeps no such record. */
export const $dayRecords = atom<readonly DayRecord[]>([]);

/** Rows that wait for an answer: further taps on them do nothing. */
export const $ticking = atom<ReadonlySet<number>>(new Set());

/** How many ticks wait for the network. */
export const $waitingTicks = atom(0);

/** The calls for the records of each month. */
const calls = new Map<string, ReturnType<typeof latestOnly>>();

/** Loads the records of a month (`YYYY-MM`); a server without them shows a calendar without marks. The latest call of a month wins. */
export async function loadDayRecords(month: string): Promise<void> {
  if (!isLoggedIn() || !navigator.onLine) return;
  const callsOfMonth = calls.get(month) ?? latestOnly();
  calls.set(month, callsOfMonth);
  const isLatest = callsOfMonth.begin();
  const outcome = await call(listDayRecords, { query: { month, tzOffset: localOffset() } });
  if (!outcome.ok || !isLatest()) return;
  $dayRecords.set([...$dayRecords.get().filter(({ date }) => !date.startsWith(month)), ...outcome.result.days]);
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
    void loadDayRecords(date.slice(0, 7));
    return DONE;
  }
  if (mayArriveLater(outcome.failure) && keepTick(wanted)) {
    $waitingTicks.set(readWaitingTicks().length);
    return DONE;
  }
  change(() => before);
  return { ok: false, message: reminders.tickFailed };
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
