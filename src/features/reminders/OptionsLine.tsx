import { routineOptions as texts } from '#copy/routine-options.ts';
import type { RoutineOptions } from '#domain/routine-options.ts';

/** What a reminder's options say, in one line; nothing for a bare one. */
export function OptionsLine({ options, today }: { readonly options: RoutineOptions | null; readonly today: string }) {
  if (options === null) return null;
  const { asNeeded, everyDays, everyWeeks, startsOn, endsOn, pausedUntil, repeatUntilAnswered } = options;
  const parts = [
    asNeeded === true ? texts.whenNeeded : null,
    everyDays === null ? null : texts.everyDays(everyDays),
    everyWeeks === null ? null : texts.everyWeeks(everyWeeks),
    startsOn !== null && startsOn > today ? texts.from(startsOn) : null,
    endsOn === null ? null : texts.until(endsOn),
    repeatUntilAnswered ? texts.repeats(repeatUntilAnswered) : null,
    pausedUntil !== null && pausedUntil >= today ? texts.paused(pausedUntil) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <span className="sub">{parts.join(' · ')}</span>;
}
