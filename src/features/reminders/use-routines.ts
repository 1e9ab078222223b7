import { useEffect } from 'react';
import { reminders } from '#copy/reminders/reminders.ts';
import { type DayRecord, isStreakOpen } from '#domain/reminders/intake.ts';
import { addDays, monthGrid, monthOf } from '#domain/shared/calendar-date.ts';
import { leaveNotice } from '#stores/accounts/sign-in.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { keepForOffline, onIntake } from '#stores/notifications/push.ts';
import { $dayRecords, loadRecords } from '#stores/reminders/intake.ts';
import { $reminders, LOADING, loadRoutines, type RoutineList, reloadRoutines } from '#stores/reminders/list.ts';
import { followNetwork } from '#stores/reminders/send-waiting.ts';
import { useStore } from '#stores/shared/use-store.ts';

export function goToLogin(notice: string): void {
  leaveNotice(notice);
  location.replace(loginFromHere());
}

/** Guests and ended sessions go to log-in. */
export function useRoutines(date: string): RoutineList {
  const list = useStore($reminders, LOADING);
  useEffect(() => {
    void loadRoutines(date, $reminders.get().state === 'loaded');
    followNetwork();
  }, [date]);
  useEffect(() => {
    void keepForOffline();
    onIntake(() => void reloadRoutines());
  }, []);
  useEffect(() => {
    if (list.state === 'guest') goToLogin(reminders.loginNeeded);
    if (list.state === 'ended') goToLogin(list.how === 'expired' ? reminders.sessionExpired : reminders.loggedOutElsewhere);
  }, [list]);
  return list;
}

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
