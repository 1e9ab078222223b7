import { useEffect } from 'react';
import { dateText, timeText } from '#copy/dates.ts';
import { notifications } from '#copy/notifications.ts';
import { reminders } from '#copy/reminders.ts';
import { site } from '#copy/site.ts';
import { dosesOn } from '#domain/doses.ts';
import { imageAddress } from '#domain/picture-address.ts';
import { routes } from '#domain/routes.ts';
import { loginFromHere } from '#stores/login-address.ts';
import { $deviceDay } from '#stores/reminders/device-day.ts';
import { $reminders, LOADING, loadRoutines } from '#stores/reminders/list.ts';
import { useStore } from '#stores/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { catSrc } from '#ui/cat/cat-img.ts';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { OwnChanges } from './OwnChanges.tsx';
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
  if (doses.length === 0)
    return (
      <EmptyState mood="sleeping" title={notifications.empty} text={notifications.emptyText}>
        <Button kind="primary" href={routes.alarmSettings()}>
          {reminders.add}
        </Button>
      </EmptyState>
    );
  return (
    <section aria-labelledby="center-day">
      <h2 id="center-day" className="center-day">
        {notifications.today} <span className="sub">{dateText(today)}</span>
      </h2>
      <ul className="center-list">
        {/* De-duplicated names. */}
        {[...Map.groupBy(doses, ({ routine }) => routine)].map(([routine, ofOne]) => (
          <li key={routine.id}>
            <a className="center-row" href={routes.alarm()}>
              <img src={routine.imageUrl === '' ? catSrc('avatar') : imageAddress(routine.imageUrl)} alt="" width={48} height={48} />
              <span className="center-text">
                <span className="center-name">{routine.name}</span>
                {ofOne.map(({ time, isTaken, note }) => (
                  <span key={time} className="center-time">
                    <span className="sub num">{time === null ? '-' : timeText(time)}</span>
                    <Tag tone={isTaken ? 'ok' : 'plain'}>
                      {isTaken ? notifications.taken : note === null ? notifications.notTaken : reminders.said[note.state]}
                    </Tag>
                  </span>
                ))}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CenterScreen() {
  const list = useStore($reminders, LOADING);
  return (
    <>
      <Today />
      {list.state === 'loaded' && <OwnChanges />}
    </>
  );
}
