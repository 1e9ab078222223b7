import { useEffect } from 'react';
import { dateText, timeText } from '#copy/dates.ts';
import { notifications } from '#copy/notifications.ts';
import { site } from '#copy/site.ts';
import { imageAddress, routes } from '#domain/routes.ts';
import { appliesOn, timesOn } from '#domain/schedule.ts';
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

/** Today's intake reminders, one line a time. */
function Today() {
  const list = useStore($reminders, LOADING);
  const today = useStore($deviceDay, '');
  useEffect(() => {
    if (today !== '') void loadRoutines(today);
  }, [today]);
  if (list.state === 'guest' || list.state === 'expired') return <Guest />;
  if (list.state === 'failed' || list.state === 'offline')
    return (
      <ErrorState title={notifications.failed} reference={list.state === 'failed' ? site.reference(list.requestId) : undefined}>
        <Button onClick={() => void loadRoutines(today)}>{notifications.retry}</Button>
      </ErrorState>
    );
  if (list.state !== 'loaded')
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {notifications.loading}
        </p>
        <Skeleton shape="row" count={3} />
      </div>
    );
  const rows = list.routines
    .filter(({ schedules, isEnabled }) => isEnabled && appliesOn(schedules, today))
    .flatMap((routine) => {
      const times = timesOn(routine.schedules, today);
      return (times.length === 0 ? [''] : times).map((time) => ({
        routine,
        time,
        isTaken: routine.isTaken || routine.takenTimes.includes(time),
      }));
    })
    .sort((left, right) => left.time.localeCompare(right.time) || left.routine.id - right.routine.id);
  if (rows.length === 0) return <EmptyState mood="sleeping" title={notifications.empty} text={notifications.emptyText} />;
  return (
    <section aria-labelledby="center-day">
      <h2 id="center-day" className="center-day">
        {notifications.today} <span className="sub">{dateText(today)}</span>
      </h2>
      <ul className="center-list">
        {rows.map(({ routine, time, isTaken }) => (
          <li key={`${routine.id} ${time}`}>
            <a className="center-row" href={routes.alarm()}>
              <img src={routine.imageUrl === '' ? catSrc('avatar') : imageAddress(routine.imageUrl)} alt="" width={48} height={48} />
              <span className="center-text">
                <span className="sub num">{time === '' ? '-' : timeText(time)}</span>
                <span className="center-name">{routine.name}</span>
              </span>
              <Tag tone={isTaken ? 'ok' : 'plain'}>{isTaken ? notifications.taken : notifications.notTaken}</Tag>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What somebody is to know today: what to take, and what has changed in their products. */
export function CenterScreen() {
  const list = useStore($reminders, LOADING);
  return (
    <>
      <Today />
      {list.state === 'loaded' && <OwnChanges />}
    </>
  );
}
