import { useEffect } from 'react';
import { notifications } from '#copy/notifications/notifications.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { site } from '#copy/shared/site.ts';
import { dosesOn } from '#domain/reminders/doses.ts';
import { routes } from '#domain/shared/routes.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { $deviceDay } from '#stores/reminders/device-day.ts';
import { $reminders, LOADING, loadRoutines } from '#stores/reminders/list.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/icons.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import '#styles/facts.css';
import { LastNight } from '../reminders/last-night/index.ts';
import { DayNotices } from './DayNotices.tsx';
import { News, OwnChanges } from './News.tsx';
import './notifications.css';

function Guest() {
  return (
    <EmptyState mood="waving" title={notifications.guest} text={notifications.guestText}>
      <Button kind="primary" href={loginFromHere()}>
        {notifications.logIn}
      </Button>
    </EmptyState>
  );
}

function Today() {
  const list = useStore($reminders, LOADING);
  const today = useStore($deviceDay, '');
  useEffect(() => {
    if (today !== '') void loadRoutines(today);
  }, [today]);
  if (list.state === 'guest' || list.state === 'ended') return <Guest />;
  if (list.state === 'failed' || list.state === 'offline')
    return (
      <ErrorState title={notifications.failed} reference={list.state === 'failed' ? site.reference(list.requestId) : undefined}>
        <Button onClick={() => void loadRoutines(today)}>{notifications.retry}</Button>
      </ErrorState>
    );
  if (list.state !== 'loaded')
    return (
      <div className="skeleton-list" aria-busy="true">
        <p className="visually-hidden" role="status">
          {notifications.loading}
        </p>
        <Skeleton shape="row" count={3} />
      </div>
    );
  const doses = dosesOn(
    list.routines.filter(({ isEnabled }) => isEnabled),
    today,
  );
  return (
    <>
      <LastNight />
      {doses.length === 0 ? (
        <EmptyState mood="sleeping" title={notifications.empty} text={notifications.emptyText}>
          <Button kind="primary" href={routes.alarmSettings()}>
            {reminders.add}
          </Button>
        </EmptyState>
      ) : (
        <DayNotices doses={doses} date={today} />
      )}
    </>
  );
}

const WAYS: readonly { readonly href: string; readonly icon: IconName; readonly text: string }[] = [
  { href: routes.alarm(), icon: 'calendar', text: reminders.calendarTitle },
  { href: routes.alarmSettings(), icon: 'pill', text: reminders.settingsTitle },
];

function Ways() {
  return (
    <nav className="center-ways wide-only" aria-label={notifications.ways}>
      <ul className="rows">
        {WAYS.map(({ href, icon, text }) => (
          <li key={href}>
            <a className="row-link" href={href}>
              <Icon name={icon} />
              <span className="row-name">{text}</span>
              <Icon name="next" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function CenterScreen() {
  const list = useStore($reminders, LOADING);
  return (
    <div className="center">
      <div>
        <Today />
      </div>
      {list.state === 'loaded' && (
        <div className="center-side">
          <News routines={list.routines} today={list.date} />
          <OwnChanges />
          <Ways />
        </div>
      )}
    </div>
  );
}
