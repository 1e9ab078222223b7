import { useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { daysBetween } from '#domain/shared/calendar-date.ts';
import { type HelpAnswer, keepReason, readReason } from '#stores/reminders/reasons.ts';
import { Chip } from '#ui/chip/Chip.tsx';

/** Days of taking after which an answer says something, and until it is asked again. */
const ASKED_AFTER_DAYS = 30;
const ASKED_AGAIN_DAYS = 90;
const ANSWERS: readonly HelpAnswer[] = ['YES', 'UNSURE', 'NO'];

export function HelpQuestion({ routine, today }: { readonly routine: Routine; readonly today: string }) {
  const [{ helped }, setNote] = useState(() => readReason(routine.id));
  const isLong = routine.since !== null && daysBetween(routine.since, today) >= ASKED_AFTER_DAYS;
  const isAnswered = helped !== null && daysBetween(helped.date, today) < ASKED_AGAIN_DAYS;
  if (isAnswered)
    return <p className="sub setting-row-help">{routineOptions.helpedSaid(helped.date, routineOptions.helped[helped.answer])}</p>;
  if (!isLong) return null;
  const answer = (said: HelpAnswer) => {
    keepReason(routine.id, { helped: { date: today, answer: said } });
    setNote(readReason(routine.id));
  };
  return (
    <fieldset className="setting-row-help">
      <legend>{routineOptions.helpedTitle(routine.name)}</legend>
      <div className="length-choices">
        {ANSWERS.map((said) => (
          <Chip key={said} onClick={() => answer(said)}>
            {routineOptions.helped[said]}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
