import { shownNotifications } from '#client/push/worker.ts';
import { openDoses } from '#domain/day-progress.ts';
import { localTime } from '#domain/zoned-time.ts';
import { $reminders, localToday, type RoutineList, reloadRoutines } from './list.ts';

const CHANNEL = 'reminders';

let opened: BroadcastChannel | undefined;

/** One a page: a channel never hears itself. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(CHANNEL);
  return opened;
}

/** Other tabs of this browser ask again. */
export const tellTabs = (): void => channel().postMessage('changed');

type Loaded = Extract<RoutineList, { state: 'loaded' }>;

/** Tags of reminders are the routine's id and the due minute since 1970 UTC. */
function isAnswered(tag: string, { routines, date }: Loaded): boolean {
  const [, id, due] = /^(\d+):(\d+)$/.exec(tag) ?? [];
  const routine = routines.find((each) => each.id === Number(id));
  if (routine === undefined) return false;
  const planned = localTime(Number(due), new Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (planned.date !== date) return false;
  return routine.isTaken || routine.takenTimes.includes(planned.time) || routine.notes.some(({ time }) => time === planned.time);
}

/** Doses open today on the icon, and no notification of one that was answered on another device. */
async function showOnDevice(list: RoutineList): Promise<void> {
  if (list.state === 'guest' || list.state === 'ended') await navigator.clearAppBadge?.();
  if (list.state !== 'loaded' || list.date !== localToday()) return;
  await navigator.setAppBadge?.(openDoses(list.routines, list.date).length);
  for (const notification of await shownNotifications()) if (isAnswered(notification.tag, list)) notification.close();
}

/** Asks again when the page is shown or another tab changed something. */
export function followOtherPlaces(): void {
  const ask = (): void => void reloadRoutines();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
  addEventListener('pageshow', ({ persisted }) => persisted && ask());
  channel().addEventListener('message', ask);
  $reminders.subscribe((list) => void showOnDevice(list).catch(() => undefined));
}
