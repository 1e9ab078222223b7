import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { reminders } from '#copy/reminders/reminders.ts';
import { weekdayLabel } from '#copy/shared/dates.ts';
import type { DayRecord } from '#domain/reminders/intake.ts';
import { weekdayOf } from '#domain/reminders/weekday.ts';
import { addDays, dateAfterKey, weekInSight } from '#domain/shared/calendar-date.ts';
import { DayButton } from './DayButtons.tsx';
import './calendar.css';
import './week-strip.css';

const BEFORE = 4;
const AFTER = 1;

type Props = {
  readonly selected: string;
  readonly today: string;
  readonly records: readonly DayRecord[];
  readonly onSelect: (date: string) => void;
};

function weeksAround(date: string, today: string): string[][] {
  return Array.from({ length: BEFORE + 1 + AFTER }, (_, index) => weekInSight(addDays(date, (index - BEFORE) * 7), today));
}

export function WeekStrip({ selected, today, records, onSelect }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const [middle, setMiddle] = useState(today);
  const weeks = weeksAround(middle, today);
  const place = weeks.findIndex((week) => week.includes(selected));
  useEffect(() => {
    if (place < 0) setMiddle(selected);
    const element = strip.current;
    if (place < 0 || element === null) return;
    const show = () => {
      element.scrollLeft = place * element.clientWidth;
    };
    const watcher = new ResizeObserver(show);
    watcher.observe(element);
    if (isMoving.current) element.querySelector<HTMLElement>(`[data-date="${selected}"]`)?.focus({ preventScroll: true });
    isMoving.current = false;
    return () => watcher.disconnect();
  }, [place, selected]);

  const move = (event: KeyboardEvent) => {
    const date = dateAfterKey(selected, event.key);
    if (date === null) return;
    event.preventDefault();
    isMoving.current = true;
    onSelect(date);
  };

  return (
    <section className="week-strip" aria-label={reminders.weeks}>
      <div className="week-strip-weeks" ref={strip}>
        {weeks.map((week) => (
          <ul key={week[0]} className="week-strip-week">
            {week.map((date) => (
              <li key={date}>
                <span className={weekdayOf(date) === 'SUN' ? 'week-strip-day calendar-sunday' : 'week-strip-day'} aria-hidden="true">
                  {weekdayLabel(weekdayOf(date))}
                </span>
                <DayButton
                  date={date}
                  selected={selected}
                  today={today}
                  record={records.find((record) => record.date === date) ?? null}
                  onSelect={onSelect}
                  onKeyDown={move}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}
