import type { Routine } from '#contract/routine.ts';
import { reminders } from '#copy/reminders.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { localToday } from '#stores/reminders/list.ts';

/** Hands the reminders that are switched on over as a calendar file. */
export function exportCalendar(routines: readonly Routine[]): void {
  const text = calendarFile(
    routines.filter(({ isEnabled }) => isEnabled),
    reminders.eventTitle,
    localToday(),
    Date.now(),
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  link.download = reminders.exportName;
  link.click();
  URL.revokeObjectURL(link.href);
}
