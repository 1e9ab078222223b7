import { shownNotifications } from '#client/push/worker.ts';
import { dosesOfClaims, type PushedDose } from '#contract/notifications/pushed-doses.ts';
import { claimsOf } from '#domain/accounts/session-tokens.ts';
import { openDoses } from '#domain/reminders/day-progress.ts';
import { dosesOfEvening, isOpenDose } from '#domain/reminders/doses.ts';
import { eveningBefore } from '#domain/reminders/last-night.ts';
import { $lastNight, $reminders, listedRoutine, loadLastNight, localToday, type RoutineList, reloadRoutines } from './list.ts';
import { timeNow } from './zone.ts';

const CHANNEL = 'reminders';

let opened: BroadcastChannel | undefined;

/** One a page: a channel never hears itself. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

export const tellTabs = (): void => channel().postMessage('changed');

function isAnswered({ routineId, date, time }: PushedDose): boolean {
  const routine = listedRoutine(routineId, date);
  if (routine === undefined) return false;
  return routine.isTaken || routine.takenTimes.includes(time) || routine.notes.some((note) => note.time === time);
}

/** What its buttons would tick is read from their token. */
function isAllAnswered({ data }: Notification): boolean {
  const token: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'token') : null;
  const doses = typeof token === 'string' ? dosesOfClaims(claimsOf(token)) : [];
  return doses.length > 0 && doses.every(isAnswered);
}

async function showOnDevice(list: RoutineList): Promise<void> {
  if (list.state === 'guest' || list.state === 'ended') await navigator.clearAppBadge?.();
  if (list.state !== 'loaded' || list.date !== localToday()) return;
  const evening = eveningBefore(list.date, timeNow());
  if ($lastNight.get()?.date !== (evening ?? undefined)) await loadLastNight(evening);
  const night = $lastNight.get();
  const lastNight = night === null ? [] : dosesOfEvening(night.routines, night.date).filter(isOpenDose);
  await navigator.setAppBadge?.(openDoses(list.routines, list.date).length + lastNight.length);
  for (const notification of await shownNotifications()) if (isAllAnswered(notification)) notification.close();
}

export function followOtherPlaces(): void {
  const ask = (): void => {
    void reloadRoutines();
    void loadLastNight(eveningBefore(localToday(), timeNow()));
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
  addEventListener('pageshow', ({ persisted }) => persisted && ask());
  channel().addEventListener('message', ask);
  const show = (): void => void showOnDevice($reminders.get()).catch(() => undefined);
  $reminders.subscribe(show);
  $lastNight.listen(show);
}
