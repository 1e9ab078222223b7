import { guessColumns, tableOf } from '#domain/reminders/csv-columns.ts';
import { isDiary } from '#domain/reminders/csv-diary.ts';
import { remindersOf } from '#domain/reminders/csv-reminders.ts';
import { readCsv } from '#domain/reminders/read-csv.ts';
import { groupsOf } from '#domain/reminders/schedule.ts';

const TODAY = '2026-11-26';
const DAILY = 'daily';

/** What becomes a reminder and what is left out, as lines; null for a diary. */
export function readTable(text: string, isDaily = false): { routines: string[]; left: string[]; asks: boolean } | null {
  const { read: rows, left: cut } = readCsv(text);
  const table = tableOf(rows ?? [], cut);
  const columns = guessColumns(table);
  if (isDiary(table, columns.name[0])) return null;
  const { read, left, asksDays } = remindersOf(table, columns, { zone: 'Asia/Seoul', today: TODAY, isDaily });
  const routines = read.routines.map(({ name, schedules, isEnabled, supplementId: _, ...options }) => {
    const groups = groupsOf(schedules).map(({ days, times }) => `${days.length === 7 ? DAILY : days.join(' ')} ${times.join(' ')}`);
    const others = Object.entries(options).map(([option, value]) => `${option}=${value}`);
    return [name, ...groups, ...others, ...(isEnabled ? [] : ['off'])].join(' | ');
  });
  return { routines, left: left.map(({ text: shown, why }) => `${shown} ! ${why}`), asks: asksDays };
}
