import { atom } from 'nanostores';
import * as v from 'valibot';
import { call } from '#client/http.ts';
import { hasJustEnded, howSessionEnded, isLoggedIn, onSessionEnded, type SessionEnding } from '#client/session.ts';
import { listRoutines } from '#contract/reminders/reminders.ts';
import { type Routine, routineSchema, toRoutine, type WireRoutine } from '#contract/reminders/routine.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { isDayTaken } from '#domain/reminders/intake.ts';
import { plannedTimes } from '#domain/reminders/planned-day.ts';
import { dateIn } from '#domain/reminders/zoned-time.ts';
import { failureText, requestIdOf, statusOf } from '../shared/failure-text.ts';
import { latestOnly } from '../shared/latest.ts';
import { type Intake, readWaiting } from './outbox.ts';
import { localOffset, reminderZone } from './zone.ts';

const LIST_KEY = 'reminderList';

const listSchema = v.object({ date: v.string(), routines: v.array(routineSchema) });

function readKeptList() {
  try {
    const parsed = v.safeParse(listSchema, JSON.parse(localStorage.getItem(LIST_KEY) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function keepList(list: { readonly date: string; readonly routines: readonly Routine[] }): void {
  try {
    localStorage.setItem(LIST_KEY, JSON.stringify(list));
  } catch {}
}

export type RoutineList =
  | { readonly state: 'loading' }
  | { readonly state: 'guest' }
  | { readonly state: 'ended'; readonly how: SessionEnding }
  | { readonly state: 'failed'; readonly message: string; readonly requestId: string | undefined }
  | { readonly state: 'offline' }
  | { readonly state: 'loaded'; readonly date: string; readonly routines: readonly Routine[]; readonly isKept: boolean };

export const LOADING: RoutineList = { state: 'loading' };

export const $reminders = atom<RoutineList>(LOADING);

type DayRoutines = { readonly date: string; readonly routines: readonly Routine[] };

/** The evening before, while its night lasts. */
export const $lastNight = atom<DayRoutines | null>(null);

/** Milliseconds in which a stale list must not overwrite a switch. */
const SWITCH_KEPT_MS = 2000;
const switched = new Map<number, { readonly at: number; readonly isEnabled: boolean }>();

export function rememberSwitch(id: number, isEnabled: boolean): void {
  switched.set(id, { at: Date.now(), isEnabled });
}

export function forgetSwitch(id: number): void {
  switched.delete(id);
}

export function localToday(): string {
  return dateIn(reminderZone(), Date.now());
}

export function wireRoutines(
  result: readonly WireRoutine[] | { [key in 'content' | 'data' | 'items']?: readonly WireRoutine[] },
): readonly WireRoutine[] {
  if ('content' in result && result.content) return result.content;
  if ('data' in result && result.data) return result.data;
  if ('items' in result && result.items) return result.items;
  return Array.isArray(result) ? result : [];
}

const routinesOf = (result: Parameters<typeof wireRoutines>[0], date: string): Routine[] =>
  wireRoutines(result).flatMap((wire) => toRoutine(wire, date, reminders.nameless) ?? []);

function withTick(routine: Routine, date: string, isTaken: boolean, time?: string): Routine {
  const planned = plannedTimes(routine, date);
  if (time === undefined) {
    const notes = isTaken ? routine.notes.filter(({ state }) => state === 'LATE') : [];
    return { ...routine, isTaken, takenTimes: isTaken ? planned : [], notes };
  }
  const notes = routine.notes.filter((note) => note.time !== time);
  const takenTimes = isTaken ? [...new Set([...routine.takenTimes, time])].sort() : routine.takenTimes.filter((each) => each !== time);
  return { ...routine, takenTimes, isTaken: isDayTaken(planned, takenTimes), notes };
}

export function withIntake(routine: Routine, { date, time, isTaken, note }: Intake): Routine {
  const ticked = withTick(routine, date, isTaken, time);
  if (note === undefined || time === undefined) return ticked;
  return { ...ticked, notes: [...ticked.notes, { time, state: note.state, reason: note.reason || null }] };
}

/** Applies queued intakes (read-your-writes). */
async function withWaiting(routines: readonly Routine[], date: string): Promise<Routine[]> {
  const waiting = (await readWaiting()).filter((intake) => intake.date === date);
  return routines.map((routine) => waiting.filter(({ routineId }) => routineId === routine.id).reduce(withIntake, routine));
}

function withSwitches(routines: readonly Routine[]): Routine[] {
  return routines.map((routine) => {
    const known = switched.get(routine.id);
    return known && Date.now() - known.at < SWITCH_KEPT_MS ? { ...routine, isEnabled: known.isEnabled } : routine;
  });
}

/** Without an answer by then, the kept list shows. */
const KEPT_AFTER_MS = 2500;
const ANSWER_MS = 10_000;

const calls = latestOnly();
let wanted = '';
let changes = 0;

/** Invalidates pending list requests, which are then repeated. */
export function outdateLists(): void {
  changes += 1;
}

async function showKept(date: string, isLatest: () => boolean): Promise<boolean> {
  const present = $reminders.get();
  // The shown list has ticks that were sent since the kept one.
  if (present.state === 'loaded' && present.date === date) {
    if (isLatest()) $reminders.set({ ...present, isKept: true });
    return true;
  }
  const kept = readKeptList();
  if (kept === null) return false;
  const routines =
    kept.date === date ? kept.routines : kept.routines.map((routine) => ({ ...routine, isTaken: false, takenTimes: [], notes: [] }));
  const shown = await withWaiting(routines, date);
  if (isLatest()) $reminders.set({ state: 'loaded', date, routines: shown, isKept: true });
  return true;
}

let isFollowing = false;

function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  onSessionEnded(() => {
    calls.begin();
    $reminders.set({ state: 'ended', how: howSessionEnded() });
  });
}

/** Latest wins; offline the cached list. @param isQuiet keeps the present list meanwhile */
export async function loadRoutines(date: string, isQuiet = false): Promise<void> {
  wanted = date;
  const isLatest = calls.begin();
  const changesBefore = changes;
  if (!isLoggedIn()) {
    $reminders.set(hasJustEnded() ? { state: 'ended', how: howSessionEnded() } : { state: 'guest' });
    return;
  }
  followSession();
  if (!navigator.onLine && (await showKept(date, isLatest))) return;
  if (!isQuiet) $reminders.set(LOADING);
  // A browser may call a dead network online.
  const showing = setTimeout(() => void showKept(date, isLatest), KEPT_AFTER_MS);
  const outcome = await call(listRoutines, { query: { date, tzOffset: localOffset(), withoutTimes: 'true' }, timeoutMs: ANSWER_MS });
  clearTimeout(showing);
  if (!isLatest()) return;
  if (outcome.ok) {
    const routines = routinesOf(outcome.result, date);
    const shown = await withWaiting(routines, date);
    if (!isLatest()) return;
    if (changesBefore !== changes) return loadRoutines(date, true);
    keepList({ date, routines });
    $reminders.set({ state: 'loaded', date, routines: withSwitches(shown), isKept: false });
  } else if (statusOf(outcome.failure) === 401) $reminders.set({ state: 'ended', how: 'expired' });
  else if (outcome.failure.kind === 'unreachable') {
    if (!(await showKept(date, isLatest)) && isLatest()) $reminders.set({ state: 'offline' });
  } else
    $reminders.set({
      state: 'failed',
      message: failureText(outcome.failure, reminders.loadFailed),
      requestId: requestIdOf(outcome.failure),
    });
}

export async function reloadRoutines(): Promise<void> {
  if (wanted !== '') await loadRoutines(wanted, true);
}

function shownLists(): DayRoutines[] {
  const [list, night] = [$reminders.get(), $lastNight.get()];
  return [...(list.state === 'loaded' ? [list] : []), ...(night === null ? [] : [night])];
}

export function listedRoutine(id: number, date: string): Routine | undefined {
  return shownLists()
    .find((list) => list.date === date)
    ?.routines.find((routine) => routine.id === id);
}

export function changeRoutine(id: number, change: (routine: Routine) => Routine, date?: string): void {
  const changed = ({ routines }: DayRoutines) => routines.map((routine) => (routine.id === id ? change(routine) : routine));
  const [list, night] = [$reminders.get(), $lastNight.get()];
  if (list.state === 'loaded' && (date ?? list.date) === list.date) $reminders.set({ ...list, routines: changed(list) });
  if (night !== null && date === night.date) $lastNight.set({ ...night, routines: changed(night) });
}

/** Null where the server did not answer. */
export async function readDay(date: string): Promise<readonly Routine[] | null> {
  const outcome = await call(listRoutines, { query: { date, tzOffset: localOffset() }, timeoutMs: ANSWER_MS });
  return outcome.ok ? withWaiting(routinesOf(outcome.result, date), date) : null;
}

export async function loadLastNight(evening: string | null): Promise<void> {
  if (evening === null || !isLoggedIn()) return $lastNight.set(null);
  const routines = await readDay(evening);
  if (routines !== null) $lastNight.set({ date: evening, routines });
}
