import { useEffect } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import type { OwnChange } from '#contract/supplements/supplement-changes.ts';
import { notifications } from '#copy/notifications/notifications.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { daysOfPackLeft } from '#copy/shared/words.ts';
import { changeText, supplementChanges } from '#copy/supplements/supplement-changes.ts';
import type { DayRecord } from '#domain/reminders/intake.ts';
import { addDays } from '#domain/shared/calendar-date.ts';
import { routes } from '#domain/shared/routes.ts';
import { $ownChanges, loadOwnChanges } from '#stores/notifications/own-changes.ts';
import { $dayRecords, loadRecords } from '#stores/reminders/intake.ts';
import { $stock, loadStock, type OwnStock } from '#stores/reminders/stock.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Icon } from '#ui/icon/Icon.tsx';

const NO_RECORDS: readonly DayRecord[] = [];
const NO_STOCK: ReadonlyMap<number, OwnStock> = new Map();

function packText({ stock, expiresIn }: OwnStock): string | null {
  if (stock?.runsOut === true) return daysOfPackLeft(stock.days ?? 0);
  return expiresIn === null ? null : reminders.expiryWarning(expiresIn);
}

type Props = { readonly routines: readonly Routine[]; readonly today: string };

export function News({ routines, today }: Props) {
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
  const packs = [...new Map(routines.map((routine) => [routine.supplementId, routine.name]))].flatMap(([id, name]) => {
    const own = stock.get(id ?? 0);
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

export function OwnChanges() {
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
