import type { Routine } from '#contract/routine.ts';
import { reminders } from '#copy/reminders.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { localToday } from '#stores/reminders/list.ts';
import { handOver } from '#ui/plain/hand-over.ts';

/** Downloads enabled reminders as iCalendar. */
export function exportCalendar(routines: readonly Routine[]): void {
  const text = calendarFile(
    routines.filter(({ isEnabled }) => isEnabled),
    reminders.eventTitle,
    localToday(),
    Date.now(),
  );
  handOver(text, 'text/calendar', reminders.exportName);
}
