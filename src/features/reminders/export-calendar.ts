import type { Routine } from '#contract/routine.ts';
import { reminders } from '#copy/reminders.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { localToday } from '#stores/reminders/list.ts';
import { downloadText } from '#ui/plain/download-text.ts';

/** Downloads enabled reminders as iCalendar. */
export function exportCalendar(routines: readonly Routine[]): void {
  const text = calendarFile(
    routines.filter(({ isEnabled }) => isEnabled),
    reminders.eventTitle,
    localToday(),
    Date.now(),
  );
  downloadText(text, 'text/calendar', reminders.exportName);
}
