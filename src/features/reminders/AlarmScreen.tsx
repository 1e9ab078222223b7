import { useEffect, useState } from 'react';
import type { Routine } from '#contract/routine.ts';
import { dateText } from '#copy/dates.ts';
import { reminders } from '#copy/reminders.ts';
import { isCalendarDate, monthOf } from '#domain/calendar-date.ts';
import { adherence, type DayRecord, mayTick, streak } from '#domain/intake.ts';
import { routes } from '#domain/routes.ts';
import { appliesOn, timesOn } from '#domain/schedule.ts';
import { $deviceDay } from '#stores/reminders/device-day.ts';
import { $dayRecords, $waitingTicks, loadDayRecords } from '#stores/reminders/intake.ts';
import { useStore } from '#stores/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { PushBanner } from '../notifications/index.ts';
import { OwnAnalysisLink } from '../own-supplements/link/index.ts';
import { Calendar } from './Calendar.tsx';
import { DayRow } from './DayRow.tsx';
import { DaySummary } from './DaySummary.tsx';
import { ListState } from './ListState.tsx';
import './reminders.css';
import { useRoutines } from './use-routines.ts';

const NO_RECORDS: readonly DayRecord[] = [];

/** The day's list in the order in which it is taken. */
function routinesOn(routines: readonly Routine[], date: string): Routine[] {
  const first = (routine: Routine) => timesOn(routine.schedules, date)[0] ?? '';
  return routines
    .filter(({ schedules }) => appliesOn(schedules, date))
    .sort((left, right) => first(left).localeCompare(first(right)) || left.id - right.id);
}

function dateOfAddress(): string | null {
  const date = new URLSearchParams(location.search).get('date') ?? '';
  return isCalendarDate(date) ? date : null;
}

/** The calendar of what was taken, and the day's list. */
function Screen({ today, start }: { readonly today: string; readonly start: string }) {
  const [date, setDate] = useState(start);
  const list = useRoutines(date);
  const records = useStore($dayRecords, NO_RECORDS);
  const waiting = useStore($waitingTicks, 0);
  const month = monthOf(date);
  useEffect(() => {
    void loadDayRecords(month);
  }, [month]);

  const routines = list.state === 'loaded' ? routinesOn(list.routines, date) : [];
  // Until the chosen day's list is there, the list shown has the ticks of another: what the month says about the day is true already.
  const isOfDay = list.state === 'loaded' && list.date === date;
  const day = isOfDay
    ? { date, planned: routines.length, taken: routines.filter(({ isTaken }) => isTaken).length }
    : (records.find((record) => record.date === date) ?? null);
  const days = [...records.filter((record) => record.date !== date), ...(day === null ? [] : [day])];
  const isToday = date === today;
  return (
    <div className="alarm">
      <div className="alarm-side">
        <Calendar selected={date} today={today} records={days} onSelect={setDate} />
      </div>
      <div className="alarm-main">
        <DaySummary
          date={date}
          day={day}
          today={today}
          streak={streak(days, today)}
          adherence={adherence(
            days.filter((each) => monthOf(each.date) === month),
            today,
          )}
        />
        {list.state === 'loaded' && list.isKept && (
          <p className="offline-note" role="status">
            <img src="/cat/sleeping.svg" alt="" width={48} height={48} />
            {waiting > 0 ? reminders.waiting(waiting) : reminders.offline}
          </p>
        )}
        <section aria-labelledby="day-list">
          <div className="day-list-head">
            <h2 id="day-list">{dateText(date)}</h2>
            <OwnAnalysisLink className="section-more" />
            <a className="section-more" href={routes.alarmSettings()}>
              {reminders.manage}
              <Icon name="next" size={20} />
            </a>
          </div>
          {list.state !== 'loaded' && <ListState list={list} date={date} />}
          {list.state === 'loaded' && routines.length === 0 && (
            <EmptyState
              mood="default"
              size={120}
              title={isToday ? reminders.emptyToday : reminders.emptyDay(date)}
              text={reminders.emptyHint}
            >
              <Button kind="primary" href={routes.alarmSettings()}>
                {reminders.add}
              </Button>
            </EmptyState>
          )}
          {routines.length > 0 && (
            <ul className="day-list" aria-label={reminders.listOf(date)} aria-busy={!isOfDay}>
              {routines.map((routine) => (
                <DayRow key={routine.id} routine={routine} date={date} isOpen={mayTick(date, today)} isKnown={isOfDay} />
              ))}
            </ul>
          )}
        </section>
        {list.state === 'loaded' && list.routines.length > 0 && !list.isKept && <PushBanner />}
      </div>
    </div>
  );
}

/** Nothing is drawn before the device has said what day it is: the page itself was made on another. */
export function AlarmScreen() {
  const today = useStore($deviceDay, '');
  if (today === '') return <div className="alarm alarm-waiting" aria-busy="true" />;
  // Another day begins the screen anew.
  return <Screen key={today} today={today} start={dateOfAddress() ?? today} />;
}
