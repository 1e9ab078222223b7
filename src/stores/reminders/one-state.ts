import { shownNotifications } from '#client/push/worker.ts';
import { openDoses } from '#domain/reminders/day-progress.ts';
import { dosesOfEvening, isOpenDose } from '#domain/reminders/doses.ts';
import { eveningBefore } from '#domain/reminders/last-night.ts';
import { localTime } from '#domain/reminders/zoned-time.ts';
import { $lastNight, $reminders, listedRoutine, loadLastNight, localToday, type RoutineList, reloadRoutines } from './list.ts';
import { reminderZone, timeNow } from './zone.ts';

const CHANNEL = 'reminders';

let opened: BroadcastChannel | undefined;

/** One a page: a channel never hears itself. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

/** Other tabs of this browser ask again. */
export const tellTabs = (): void => channel().postMessage('changed');

/** Tags of reminders are the routine's id and the due minute since 1970 UTC. */
function isAnswered(tag: string): boolean {
  const [, id, due] = /^(\d+):(\d+)$/.exec(tag) ?? [];
  if (due === undefined) return false;
  const planned = localTime(Number(due), reminderZone());
  const routine = listedRoutine(Number(id), planned.date);
  if (routine === undefined) return false;
  return routine.isTaken || routine.takenTimes.includes(planned.time) || routine.notes.some(({ time }) => time === planned.time);
}

async function showOnDevice(list: RoutineList): Promise<void> {
  if (list.state === 'guest' || list.state === 'ended') await navigator.clearAppBadge?.();
  if (list.state !== 'loaded' || list.date !== localToday()) return;
  const evening = eveningBefore(list.date, timeNow());
  if ($lastNight.get()?.date !== (evening ?? undefined)) await loadLastNight(evening);
  const night = $lastNight.get();
  const lastNight = night === null ? [] : dosesOfEvening(night.routines, night.date).filter(isOpenDose);
  await navigator.setAppBadge?.(openDoses(list.routines, list.date).length + lastNight.length);
  for (const notification of await shownNotifications()) if (isAnswered(notification.tag)) notification.close();
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
