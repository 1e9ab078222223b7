import { useEffect } from 'react';
import { reminders } from '#copy/reminders/reminders.ts';
import { loginFromHere } from '#stores/accounts/login-address.ts';
import { leaveNotice } from '#stores/accounts/sign-in.ts';
import { keepForOffline, onIntake } from '#stores/notifications/push.ts';
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
