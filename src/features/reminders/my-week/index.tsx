import { useEffect } from 'react';
import { myPage } from '#copy/accounts/my-page.ts';
import { person } from '#copy/people/person.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { weekdayLabel } from '#copy/shared/dates.ts';
import { ringOf, streak } from '#domain/reminders/intake.ts';
import { weekdayOf } from '#domain/reminders/weekday.ts';
import { weekInSight } from '#domain/shared/calendar-date.ts';
import { routes } from '#domain/shared/routes.ts';
import { loadAccount } from '#stores/own/list/account.ts';
import { type OwnItem, readOwnProductItems } from '#stores/own/list/kept.ts';
import { $names, $own } from '#stores/own/list/list.ts';
import { knownPeople } from '#stores/people/people.ts';
import { localToday } from '#stores/reminders/list.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Tag } from '#ui/tag/Tag.tsx';
import { Ring } from '../DaySummary.tsx';
import { RoutineImage } from '../RoutineImage.tsx';
import { useRecords } from '../use-routines.ts';
import './my-week.css';

const MOST_PICTURES = 5;
const NO_NAMES: ReturnType<typeof $names.get> = [];
/** Before any reminder: a streak may go back as far as records do. */
const EVER = '';

function Taken({ own, count }: { readonly own: readonly OwnItem[]; readonly count: number }) {
  return (
    <a className="my-taken" href={routes.alarmSettings()}>
      <span className="my-taken-pictures" aria-hidden="true">
        {own.slice(0, MOST_PICTURES).map(({ supplementId, imageUrl }) => (
          <RoutineImage key={supplementId} address={imageUrl} size={40} />
        ))}
      </span>
      <span>{myPage.taken(count)}</span>
      <Icon name="next" size={20} />
    </a>
  );
}

/** Keeps a member's place, against layout shift. */
export function MyWeekPlace() {
  return (
    <div className="my-week" aria-hidden="true">
      <Skeleton shape="row" />
    </div>
  );
}

export function MyWeek() {
  const today = localToday();
  const records = useRecords(today, today, EVER);
  const own = useStore($own, null);
  const count = useStore($names, NO_NAMES).length + (own?.length ?? 0) + readOwnProductItems().length;
  useEffect(() => void loadAccount(), []);
  const people = knownPeople().people.map(({ name }) => name || person.me);
  const isKnown = records.some(({ date }) => date === today);
  const days = streak(records, today);
  const week = weekInSight(today, today).map((date) => ({ date, record: records.find((each) => each.date === date) ?? null }));
  const isPlanned = week.some(({ record }) => record !== null && record.planned > 0);
  if (!isKnown) return <MyWeekPlace />;
  return (
    <section className="my-week" aria-labelledby="my-week">
      <div className="my-week-head">
        <h2 id="my-week">{myPage.week}</h2>
        {days > 1 && <Tag tone="lemon">{reminders.streak(days)}</Tag>}
        <a href={isPlanned ? routes.alarm() : routes.searchAlarm()}>{isPlanned ? myPage.records : myPage.firstReminder}</a>
      </div>
      <ol>
        {week.map(({ date, record }) => {
          const share = ringOf(record, date, today);
          return (
            <li key={date} aria-current={date === today ? 'date' : undefined}>
              <span aria-hidden="true">{weekdayLabel(weekdayOf(date))}</span>
              <span className="my-week-ring">
                <Ring share={share ?? 0} />
                <span className="num" aria-hidden="true">
                  {Number(date.slice(8))}
                </span>
              </span>
              <span className="visually-hidden">{reminders.dayLabel(date, record?.planned ?? 0, record?.taken ?? 0)}</span>
            </li>
          );
        })}
      </ol>
      {own !== null && count > 0 && <Taken own={own} count={count} />}
      {people.length > 0 && <p className="sub">{myPage.people(people)}</p>}
    </section>
  );
}
