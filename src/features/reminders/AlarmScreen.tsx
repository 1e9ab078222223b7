import { useEffect, useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { intakeReport } from '#copy/reminders/intake-report.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { dateText } from '#copy/shared/dates.ts';
import { countDoses, dosesOn, nextDose } from '#domain/reminders/doses.ts';
import { listedIdOf } from '#domain/reminders/household.ts';
import { adherence, dayRecordOf, streak } from '#domain/reminders/intake.ts';
import { isTonight } from '#domain/reminders/last-night.ts';
import { isPlanned } from '#domain/reminders/routine-options.ts';
import { isCalendarDate, monthOf } from '#domain/shared/calendar-date.ts';
import { routes } from '#domain/shared/routes.ts';
import { $leftOut, loadLeftOut, NONE_LEFT_OUT } from '#stores/own/list/left-out.ts';
import { $deviceDay } from '#stores/reminders/device-day.ts';
import { loadRecords } from '#stores/reminders/intake.ts';
import { $refusedTicks, $waitingTicks } from '#stores/reminders/outbox.ts';
import { loadStock } from '#stores/reminders/stock.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/empty-state/EmptyState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { PushBanner } from '../notifications/index.ts';
import { OwnAnalysisLink } from '../own/list/link/index.tsx';
import { SideEffects } from '../supplements/side-effects/index.tsx';
import { Calendar } from './Calendar.tsx';
import { DayList } from './DayList.tsx';
import { DaySummary } from './DaySummary.tsx';
import { byPerson } from './household/by-person.ts';
import { PersonFilter } from './household/PersonFilter.tsx';
import { ListState } from './ListState.tsx';
import { LastNight } from './last-night/index.tsx';
import './reminders.css';
import { timeNow } from '#stores/reminders/zone.ts';
import { useRecords, useRoutines } from './use-routines.ts';
import { WeekStrip } from './WeekStrip.tsx';
import { ZoneNote } from './ZoneNote.tsx';

function dateOfAddress(): string | null {
  const date = new URLSearchParams(location.search).get('date') ?? '';
  return isCalendarDate(date) ? date : null;
}

function firstDay(routines: readonly Routine[]): string | null {
  const days = routines.map(({ since }) => since).filter((since) => since !== null);
  return days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first));
}

function Screen({ today, start }: { readonly today: string; readonly start: string }) {
  const [date, setDate] = useState(start);
  const list = useRoutines(date);
  const [whose, setWhose] = useState<number | null>(null);
  const all = list.state === 'loaded' ? list.routines : [];
  const groups = byPerson(all);
  const routines = groups.find(({ id }) => id === whose)?.routines ?? all;
  const records = useRecords(date, today, firstDay(all));
  const isLoaded = list.state === 'loaded';
  useEffect(() => {
    if (isLoaded) void loadStock();
  }, [isLoaded]);
  useEffect(() => void loadLeftOut(), []);
  const waiting = useStore($waitingTicks, 0);
  const refused = useStore($refusedTicks, 0);

  const doses = dosesOn(routines, date);
  // Another day's list is shown: the calendar's record is right.
  const isOfDay = list.state === 'loaded' && list.date === date;
  const known = records.find((record) => record.date === date) ?? null;
  const dayOf = (of: readonly Routine[]) => (isOfDay ? dayRecordOf(of, date) : known);
  const ofAll = dayOf(all);
  const days = [...records.filter((record) => record.date !== date), ...(ofAll === null ? [] : [ofAll])];
  // Offline the days before are not known.
  const isKept = list.state === 'loaded' && list.isKept;
  const daysOfMonth = days.filter((each) => monthOf(each.date) === monthOf(today));
  const isToday = date === today;
  const leftOut = useStore($leftOut, NONE_LEFT_OUT);
  const kept = doses.filter(({ routine }) => !leftOut.has(listedIdOf(routine)));
  const next =
    isToday && isOfDay
      ? nextDose(
          kept.filter(({ time }) => !isTonight(time, timeNow())),
          timeNow(),
        )
      : null;
  const loadYear = (year: string) => void loadRecords(`${year}-01-01`, `${year}-12-31`);
  return (
    <div className="alarm">
      <div className="alarm-main">
        <WeekStrip selected={date} today={today} records={days} onSelect={setDate} />
        <DaySummary
          date={date}
          day={dayOf(routines)}
          doses={isOfDay ? countDoses(doses, date) : null}
          isListed={doses.length > 0}
          today={today}
          streak={streak(days, today)}
          adherence={isKept ? null : adherence(daysOfMonth, today)}
          next={next}
        />
        {list.state === 'loaded' && (isKept || waiting > 0) && (
          <p className="offline-note" role="status">
            <img src="/cat/sleeping.svg" alt="" width={48} height={48} />
            <span>{waiting > 0 ? reminders.waiting(waiting) : reminders.offline}</span>
          </p>
        )}
        {refused > 0 && (
          <p className="offline-note" role="alert">
            {reminders.refused(refused)}
          </p>
        )}
        <section className="day" aria-labelledby="day-list">
          <div className="day-list-head">
            <h2 id="day-list">{dateText(date)}</h2>
            <OwnAnalysisLink className="section-more" />
            <a className="section-more" href={routes.alarmSettings()}>
              {reminders.manage}
              <Icon name="next" size={20} />
            </a>
          </div>
          {list.state !== 'loaded' && <ListState list={list} date={date} />}
          {list.state === 'loaded' && isToday && <LastNight />}
          <PersonFilter groups={groups} chosen={whose} onChoose={setWhose} />
          {list.state === 'loaded' && doses.length === 0 && !routines.some(({ options }) => options?.asNeeded === true) && (
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
          <DayList date={date} today={today} doses={doses} routines={routines} next={next?.dose ?? null} isKnown={isOfDay} />
        </section>
        {list.state === 'loaded' && !isKept && <ZoneNote />}
        {list.state === 'loaded' && list.routines.some(({ options }) => isPlanned(options)) && !isKept && <PushBanner mayPutAway />}
        {list.state === 'loaded' && <SideEffects />}
      </div>
      <div className="alarm-side">
        <Calendar selected={date} today={today} records={days} onSelect={setDate} onYear={loadYear} />
        <a className="section-more" href={routes.intakeReport()}>
          {intakeReport.link}
          <Icon name="next" size={20} />
        </a>
      </div>
    </div>
  );
}

export function AlarmScreen() {
  const today = useStore($deviceDay, '');
  if (today === '')
    return (
      <div className="alarm alarm-waiting" aria-busy="true">
        <div className="alarm-main skeleton-list">
          <Skeleton shape="card" />
          <Skeleton shape="row" count={3} />
        </div>
      </div>
    );
  // Midnight remounts the screen.
  return <Screen key={today} today={today} start={dateOfAddress() ?? today} />;
}
