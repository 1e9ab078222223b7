import { type CallFailure, type CallOutcome, call } from '#client/http.ts';
import { isLoggedIn, readAccessToken } from '#client/session.ts';
import { recordIntake, tickIntake } from '#contract/reminders/reminders.ts';
import type { ResultOf } from '#contract/shared/endpoint.ts';
import { $reminders, outdateLists, reloadRoutines } from './list.ts';
import { followOtherPlaces, tellTabs } from './one-state.ts';
import { $refusedTicks, dropWaiting, type Intake, isUnderWay, readWaiting, type WaitingIntake } from './outbox.ts';

const LOCK = 'outbox';
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const ANSWER_MS = 10_000;
/** Transient refusals: session, timeout, rate limit. */
const PASSING: readonly number[] = [401, 408, 425, 429];

type Sent = Pick<ResultOf<typeof tickIntake>, 'isTaken' | 'takenTimes'> & Partial<Pick<ResultOf<typeof recordIntake>, 'notes'>>;
type Ticket = { readonly clientId?: string; readonly owner?: string | undefined };

export async function sendIntake(
  { routineId, date, time, isTaken, note, at, was }: Intake,
  { clientId, owner }: Ticket = {},
): Promise<CallOutcome<Sent>> {
  const details = { parameters: { id: routineId }, isKeptAlive: true, timeoutMs: ANSWER_MS, ...(owner === undefined ? {} : { owner }) };
  const state = note?.state ?? (isTaken ? 'TAKEN' : 'NONE');
  const set = await call(recordIntake, { ...details, body: { date, time, state, reason: note?.reason, at, was, clientId } });
  const isUnknown = !set.ok && set.failure.kind === 'refused' && [404, 405].includes(set.failure.status) && set.failure.code !== 'R0002';
  return isUnknown && note === undefined ? call(tickIntake, { ...details, query: { date, isTaken: String(isTaken), time } }) : set;
}

function isPassing(failure: CallFailure): boolean {
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && (failure.status >= 500 || PASSING.includes(failure.status)));
}

let pause = FIRST_PAUSE_MS;
let retry: ReturnType<typeof setTimeout> | undefined;

/** At-least-once with back-off: 2 s, doubling up to 5 min, with jitter. */
function retryLater(): void {
  clearTimeout(retry);
  retry = setTimeout(() => void catchUp(), pause * (0.5 + Math.random() / 2));
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
}

async function sendOne(waiting: WaitingIntake, owner: string): Promise<boolean> {
  const outcome = await sendIntake(waiting, { clientId: waiting.id, owner });
  if (!outcome.ok && isPassing(outcome.failure)) return false;
  // Accepted, or refused for good, which is reported.
  dropWaiting(waiting);
  if (!outcome.ok && outcome.failure.kind === 'refused') $refusedTicks.set($refusedTicks.get() + 1);
  outdateLists();
  tellTabs();
  pause = FIRST_PAUSE_MS;
  return true;
}

async function sendEach(): Promise<void> {
  const owner = readAccessToken();
  if (owner === null) return;
  const waiting = (await readWaiting(owner)).filter(({ id }) => !isUnderWay(id));
  for (const each of waiting)
    if (!(await sendOne(each, owner))) {
      if (isLoggedIn()) retryLater();
      return;
    }
  if (waiting.length > 0) await sendEach();
}

let sending: Promise<void> = Promise.resolve();

/** Oldest first, under a lock across tabs; calls during a run trigger another. */
export function sendWaiting(): Promise<void> {
  const run = () => ('locks' in navigator ? navigator.locks.request(LOCK, sendEach) : sendEach());
  sending = sending.then(run, run);
  return sending;
}

export async function catchUp(): Promise<void> {
  const had = (await readWaiting()).filter(({ id }) => !isUnderWay(id)).length;
  await sendWaiting();
  const list = $reminders.get();
  const isStale = list.state === 'offline' || (list.state === 'loaded' && list.isKept) || had > 0;
  if (isStale) await reloadRoutines();
}

let isFollowing = false;

export function followNetwork(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('online', () => {
    // Attempts of the time without a network say nothing about this one.
    pause = FIRST_PAUSE_MS;
    void catchUp();
  });
  addEventListener('offline', () => {
    const list = $reminders.get();
    if (list.state === 'loaded') $reminders.set({ ...list, isKept: true });
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && catchUp());
  followOtherPlaces();
  void catchUp();
}
