import { localTime } from '#domain/reminders/zoned-time.ts';

export function shownMoment(moment: string): { readonly date: string; readonly time: string } {
  return localTime(Math.floor(Date.parse(moment) / 60_000), new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
