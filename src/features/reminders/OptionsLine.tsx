import { routineOptions } from '#copy/reminders/routine-options.ts';
import type { RoutineOptions } from '#domain/reminders/routine-options.ts';

export function OptionsLine({ options, today }: { readonly options: RoutineOptions | null; readonly today: string }) {
  if (options === null) return null;
  const { startsOn, pausedUntil, repeatUntilAnswered } = options;
  const parts = [
    startsOn !== null && startsOn > today ? routineOptions.from(startsOn) : null,
    repeatUntilAnswered ? routineOptions.repeats(repeatUntilAnswered) : null,
    pausedUntil !== null && pausedUntil >= today ? routineOptions.paused(pausedUntil) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <span className="sub">{parts.join(' · ')}</span>;
}
