import { useEffect } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import type { OwnChange } from '#contract/supplements/supplement-changes.ts';
import { notifications } from '#copy/notifications/notifications.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { site } from '#copy/shared/site.ts';
import { daysOfPackLeft } from '#copy/shared/words.ts';
import { changeText, supplementChanges } from '#copy/supplements/supplement-changes.ts';
import { dosesOn } from '#domain/reminders/doses.ts';
import type { DayRecord } from '#domain/reminders/intake.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { routes } from '#domain/shared/routes.ts';
import { loginFromHere } from '#stores/accounts/sign-in-return.ts';
import { $ownChanges, loadOwnChanges } from '#stores/notifications/own-changes.ts';
import { $deviceDay } from '#stores/reminders/device-day.ts';
import { $dayRecords, loadRecords } from '#stores/reminders/intake.ts';
import { $reminders, LOADING, loadRoutines } from '#stores/reminders/list.ts';
import { $stock, loadStock, type OwnStock } from '#stores/reminders/stock.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { ErrorState } from '#ui/error-state/ErrorState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import type { IconName } from '#ui/icon/icons.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import '#styles/facts.css';
import { LastNight } from '../reminders/last-night/index.tsx';
import { DayNotices } from './DayNotices.tsx';
import './notifications.css';

const NO_RECORDS: readonly DayRecord[] = [];
const NO_STOCK: ReadonlyMap<number, OwnStock> = new Map();

function packText({ stock, expiresIn }: OwnStock): string | null {
  if (stock?.runsOut === true) return daysOfPackLeft(stock.days ?? 0);
  return expiresIn === null ? null : reminders.expiryWarning(expiresIn);
}

type Props = { readonly routines: readonly Routine[]; readonly today: string };

function News({ routines, today }: Props) {
  const yesterday = addDays(today, -1);
  const day = useStore($dayRecords, NO_RECORDS).find(({ date }) => date === yesterday);
  const stock = useStore($stock, NO_STOCK);
  useEffect(() => {
    void loadRecords(yesterday, yesterday);
    void loadStock();
  }, [yesterday]);
  const missed =
    day !== undefined && day.taken < day.planned
      ? [{ href: routes.alarmOn(yesterday), text: notifications.yesterday(day.planned, day.taken), more: notifications.seeDay }]
      : [];
  const packs = [...new Map(routines.map(({ id, name }) => [name, id]))].flatMap(([name, id]) => {
    const own = stock.get(id);
    const text = own === undefined ? null : packText(own);
    return text === null ? [] : [{ href: routes.alarmSettings(), text: notifications.packLow(name, text), more: notifications.seePacks }];
  });
  const rows = [...missed, ...packs];
  if (rows.length === 0) return null;
  return (
    <section className="notices" aria-labelledby="center-news">
      <h2 id="center-news" className="center-day">
        {notifications.news}
      </h2>
      <ul>
        {rows.map(({ href, text, more }) => (
          <li key={text} className="notice">
            <a className="notice-link notice-news" href={href}>
              <span>
                <span className="notice-names">{text}</span>
                <span className="sub">{more}</span>
              </span>
              <Icon name="next" size={20} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const NONE: readonly OwnChange[] = [];

function OwnChanges() {
  const changes = useStore($ownChanges, NONE);
  useEffect(() => {
    void loadOwnChanges();
  }, []);
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="own-changes">
      <h2 id="own-changes" className="center-day">
        {supplementChanges.own}
      </h2>
      <ul className="center-changes">
        {[...Map.groupBy(changes, ({ supplementId }) => supplementId)].map(([id, ofOne]) => (
          <li key={id}>
            <a href={routes.supplement(id)}>
              <strong>{ofOne[0]?.supplementName}</strong>
              {ofOne.map((change) => (
                <span key={changeText(change)} className="num">
                  {changeText(change)}
                </span>
              ))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
