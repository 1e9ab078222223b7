import { routineOptions } from '#copy/routine-options.ts';
import type { RoutineOptions } from '#domain/routine-options.ts';

/** What a reminder's options say, in one line; nothing for a bare one. */
export function OptionsLine({ options, today }: { readonly options: RoutineOptions | null; readonly today: string }) {
  if (options === null) return null;
  const { asNeeded, everyDays, everyWeeks, startsOn, endsOn, pausedUntil, repeatUntilAnswered } = options;
  const parts = [
    asNeeded === true ? routineOptions.whenNeeded : null,
    everyDays === null ? null : routineOptions.everyDays(everyDays),
    everyWeeks === null ? null : routineOptions.everyWeeks(everyWeeks),
    startsOn !== null && startsOn > today ? routineOptions.from(startsOn) : null,
    endsOn === null ? null : routineOptions.until(endsOn),
    repeatUntilAnswered ? routineOptions.repeats(repeatUntilAnswered) : null,
    pausedUntil !== null && pausedUntil >= today ? routineOptions.paused(pausedUntil) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <span className="sub">{parts.join(' · ')}</span>;
}
