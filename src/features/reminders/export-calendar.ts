import type { Routine } from '#contract/reminders/routine.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { calendarFile } from '#domain/reminders/calendar-file.ts';
import { localToday } from '#stores/reminders/list.ts';
import { showToast } from '#ui/plain/toast.ts';
import { saveText } from '../notifications/in-app/index.ts';

export function exportCalendar(routines: readonly Routine[]): void {
  const { text, left } = calendarFile(routines, reminders.eventTitle, localToday(), Date.now());
  if (left.length > 0) showToast(reminders.notExported(left), 'alert', reminders.close);
  void saveText(text, 'text/calendar', reminders.exportName);
}
