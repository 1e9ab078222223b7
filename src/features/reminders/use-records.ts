import { useEffect } from 'react';
import { type DayRecord, isStreakOpen } from '#domain/reminders/intake.ts';
import { addDays, monthGrid, monthOf } from '#domain/shared/calendar-date.ts';
import { $dayRecords, loadRecords } from '#stores/reminders/intake.ts';
import { useStore } from '#stores/shared/use-store.ts';

const NO_RECORDS: readonly DayRecord[] = [];
const WEEKS_BEFORE = 4 * 7;
const A_YEAR = 365;

function loadAround(month: string): void {
  const grid = monthGrid(month);
  void loadRecords(addDays(grid[0] ?? `${month}-01`, -WEEKS_BEFORE), grid.at(-1) ?? `${month}-28`);
}

export function useRecords(date: string, today: string, since: string | null): readonly DayRecord[] {
  const records = useStore($dayRecords, NO_RECORDS);
  const month = monthOf(date);
  const thisMonth = monthOf(today);
  useEffect(() => loadAround(thisMonth), [thisMonth]);
  useEffect(() => {
    if (month !== thisMonth) loadAround(month);
  }, [month, thisMonth]);
  const isOpen = since !== null && isStreakOpen(records, today, since);
  useEffect(() => {
    if (isOpen) void loadRecords(addDays(today, -A_YEAR), today);
  }, [isOpen, today]);
  return records;
}
