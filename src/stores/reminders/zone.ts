import { atom } from 'nanostores';
import { call } from '#client/http.ts';
import { changeZone, type ReminderZone, readZone } from '#contract/reminders/zone.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { isTimeZone, localTime, offsetIn, PINNED_ZONE_KEY } from '#domain/reminders/zoned-time.ts';
import { failureText, type Outcome } from '../shared/failure-text.ts';

export const $zone = atom<ReminderZone | null>(null);

function pinnedZone(): string | null {
  try {
    const kept = localStorage.getItem(PINNED_ZONE_KEY);
    return kept !== null && isTimeZone(kept) ? kept : null;
  } catch {
    return null;
  }
}

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The device's own unless the account pinned another. */
export function reminderZone(): string {
  return pinnedZone() ?? deviceZone();
}

/** `HH:MM` */
export const timeNow = (): string => localTime(Math.floor(Date.now() / 60_000), reminderZone()).time;

export const localOffset = (): string => String(offsetIn(reminderZone(), Date.now()));

function keep(zone: ReminderZone): void {
  if (zone.isPinned) localStorage.setItem(PINNED_ZONE_KEY, zone.zone);
  else localStorage.removeItem(PINNED_ZONE_KEY);
  $zone.set(zone);
}

/** Silent: a server may not know the call. */
export async function loadZone(): Promise<void> {
  const outcome = await call(readZone);
  if (outcome.ok) keep(outcome.result);
}

export async function chooseZone(zone: string | null): Promise<Outcome> {
  const outcome = await call(changeZone, { body: { zone, timezone: deviceZone() } });
  if (!outcome.ok) return { ok: false, message: failureText(outcome.failure, reminders.zoneFailed) };
  keep(outcome.result);
  return { ok: true };
}
