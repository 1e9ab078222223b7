import { atom } from 'nanostores';
import { type CallFailure, call } from '#client/http.ts';
import { isLoggedIn, readAccessToken } from '#client/session.ts';
import { listDayRecords } from '#contract/reminders/reminders.ts';
import type { Routine } from '#contract/reminders/routine.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { type DayRecord, type DoseState, dayRecordOf, type IntakeState } from '#domain/reminders/intake.ts';
import { DONE, failureText, type Outcome } from '../shared/failure-text.ts';
import { latestOnly } from '../shared/latest.ts';
import { setLocked } from '../shared/locks.ts';
import { $reminders, changeRoutine, listedRoutine, outdateLists, withIntake } from './list.ts';
import { tellTabs } from './one-state.ts';
import { dropWaiting, type Intake, isUnderWay, keepIntake, leaveWaiting, readWaiting } from './outbox.ts';
import { catchUp, sendIntake } from './send-waiting.ts';
import { refreshStock } from './stock.ts';
import { localOffset } from './zone.ts';

/** Empty where the server keeps none. */
export const $dayRecords = atom<readonly DayRecord[]>([]);

export const $ticking = atom<ReadonlySet<number>>(new Set());

const calls = new Map<string, ReturnType<typeof latestOnly>>();

function showRecords(days: readonly DayRecord[]): void {
  const known = new Set(days.map(({ date }) => date));
  $dayRecords.set([...$dayRecords.get().filter(({ date }) => !known.has(date)), ...days]);
}

/** At most a year. Latest wins per range. */
export async function loadRecords(from: string, to: string): Promise<void> {
  if (!isLoggedIn()) return;
  const key = `${from} ${to}`;
  const callsOfRange = calls.get(key) ?? latestOnly();
  calls.set(key, callsOfRange);
  const isLatest = callsOfRange.begin();
  const outcome = await call(listDayRecords, { query: { from, to, tzOffset: localOffset() } });
  if (outcome.ok && isLatest()) showRecords(outcome.result.days);
}

/** The listed day's record follows the list, also where another place ticked. */
$reminders.listen((list) => {
  if (list.state === 'loaded' && $dayRecords.get().length > 0) showRecords([dayRecordOf(list.routines, list.date)]);
});

type Settled = Awaited<ReturnType<typeof sendIntake>> | 'kept';

function stateOf({ notes, takenTimes, isTaken }: Routine, time: string | undefined): DoseState {
  const note = notes.find((each) => time === undefined || each.time === time);
  return note?.state ?? ((time === undefined ? isTaken : takenTimes.includes(time)) ? 'TAKEN' : 'NONE');
}

/** Whether the server may still take it: nothing was answered, or the session could not be renewed. */
const isUnanswered = (failure: CallFailure): boolean => failure.kind === 'unreachable';

/** Write-ahead: kept before it is sent, so that a killed page loses no tick; resends carry the time of the tap and an idempotency key. */
async function settle(intake: Intake, was: DoseState): Promise<Settled> {
  const owner = readAccessToken() ?? undefined;
  const isFirst = (await readWaiting()).every(({ id }) => isUnderWay(id));
  const waiting = await keepIntake({ ...intake, at: Date.now(), was });
  if (waiting === null) return sendIntake(intake);
  const outcome = isFirst ? await sendIntake(intake, { clientId: waiting.id, owner }) : null;
  if (outcome === null || (!outcome.ok && isUnanswered(outcome.failure))) {
    await leaveWaiting(waiting);
    return 'kept';
  }
  dropWaiting(waiting);
  return outcome;
}

async function put(intake: Intake, refusal: (failure: CallFailure) => string): Promise<Outcome> {
  const { routineId, date } = intake;
  const before = listedRoutine(routineId, date);
  if (before === undefined || $ticking.get().has(routineId)) return DONE;
  setLocked($ticking, routineId, true);
  outdateLists();
  const change = (next: (routine: Routine) => Routine) => changeRoutine(routineId, next, date);
  change((routine) => withIntake(routine, intake));
  const settled = await settle(intake, stateOf(before, intake.time));
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
  // Servers without ticks per time report the day only.
  change((routine) =>
    takenTimes ? { ...routine, isTaken, takenTimes, notes: notes ?? routine.notes } : withIntake(routine, { ...intake, isTaken }),
  );
  tellTabs();
  void refreshStock(before.id);
  return DONE;
}

export function tick(routineId: number, date: string, isTaken: boolean, time?: string): Promise<Outcome> {
  return put({ routineId, date, isTaken, ...(time === undefined ? {} : { time }) }, () => reminders.tickFailed);
}

type StatusRecord = { readonly date: string; readonly time: string; readonly state: IntakeState; readonly reason: string };

export function recordStatus(routineId: number, { date, time, state, reason }: StatusRecord): Promise<Outcome> {
  const note = state === 'TAKEN' ? {} : { note: { state, reason } };
  return put({ routineId, date, time, isTaken: state !== 'SKIPPED', ...note }, (failure) => failureText(failure, reminders.tickFailed));
}
