import type { Routine } from '#contract/routine.ts';
import { reminders } from '#copy/reminders.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { localToday } from '#stores/reminders/list.ts';
import { downloadText } from '#ui/plain/download-text.ts';
import { showToast } from '#ui/plain/toast.ts';

/** Downloads reminders as iCalendar, and says which a calendar cannot hold. */
export function exportCalendar(routines: readonly Routine[]): void {
  const { text, left } = calendarFile(routines, reminders.eventTitle, localToday(), Date.now());
  if (left.length > 0) showToast(reminders.notExported(left), 'alert', reminders.close);
  downloadText(text, 'text/calendar', reminders.exportName);
}
