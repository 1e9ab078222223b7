import type { RoutineOptions } from '#domain/reminders/routine-options.ts';
import type { Weekday } from '#domain/reminders/weekday.ts';
import { daysText, dayText } from '../shared/dates.ts';
import { DAILY } from '../shared/words.ts';
import { routineOptions } from './routine-options.ts';

/** What a plan says beside weekdays and times; absent is the default. */
type Plan = { readonly [Field in 'asNeeded' | 'withoutTimes' | 'everyDays' | 'everyWeeks' | 'endsOn']?: RoutineOptions[Field] | undefined };

export function planText(days: readonly Weekday[], options: Plan | null): string {
  if (options?.asNeeded === true) return routineOptions.whenNeeded;
  if (options?.withoutTimes === true) return routineOptions.atNoTime;
  const { everyDays, everyWeeks, endsOn } = options ?? {};
  const weeks = everyWeeks == null ? null : `${everyWeeks}주마다`;
  const cycle = everyDays == null ? weeks : routineOptions.everyDays(everyDays);
  const weekdays = daysText(days);
  const onDays = weekdays !== DAILY || cycle === null ? weekdays : everyWeeks == null ? null : '모든 요일';
  return [endsOn == null ? null : `${dayText(endsOn)}까지`, cycle, onDays].filter((part) => part !== null).join(' ');
}
