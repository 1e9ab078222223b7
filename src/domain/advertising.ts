import { minuteOfDay } from './clock-time.ts';

const NIGHT_FROM = minuteOfDay('21:00');
const NIGHT_TO = minuteOfDay('08:00');

/** Whether an advertising message may go out: with consent, and from 21:00 to 08:00 in Seoul only with a consent of its own. */
export function mayAdvertise(time: string, consent: { readonly day: boolean; readonly night: boolean }): boolean {
  const minute = minuteOfDay(time);
  const isNight = minute >= NIGHT_FROM || minute < NIGHT_TO;
  return consent.day && (!isNight || consent.night);
}

/** The title of an advertising message says so first. */
export function advertisingTitle(title: string): string {
  return title.startsWith('(광고)') ? title : `(광고) ${title}`;
}
