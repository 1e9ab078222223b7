import { useState } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { routineOptions } from '#copy/reminders/routine-options.ts';
import { planText } from '#copy/reminders/routine-plan.ts';
import type { RoutineOptions } from '#domain/reminders/routine-options.ts';
import { groupsOf, withoutQuantities } from '#domain/reminders/schedule.ts';
import { daysBetween } from '#domain/shared/calendar-date.ts';
import { $switching, turnRoutine } from '#stores/reminders/edit.ts';
import { type HelpAnswer, keepReason, readReason } from '#stores/reminders/reasons.ts';
import { pieceUnit } from '#stores/reminders/stock.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { Switch } from '#ui/switch/Switch.tsx';
import { factsLine } from '../supplements/index.ts';
import { PlanQuantities } from './dose-quantity/index.tsx';
import { RoutineImage } from './RoutineImage.tsx';
import { StockCount } from './StockCount.tsx';
import { Times } from './TimeInputs.tsx';

/** Days of taking after which an answer says something, and until it is asked again. */
const ASKED_AFTER_DAYS = 30;
const ASKED_AGAIN_DAYS = 90;
const ANSWERS: readonly HelpAnswer[] = ['YES', 'UNSURE', 'NO'];

function HelpQuestion({ routine, today }: { readonly routine: Routine; readonly today: string }) {
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

function OptionsLine({ options, today }: { readonly options: RoutineOptions | null; readonly today: string }) {
  if (options === null) return null;
  const { startsOn, pausedUntil, repeatUntilAnswered } = options;
  const parts = [
    startsOn !== null && startsOn > today ? routineOptions.from(startsOn) : null,
    repeatUntilAnswered ? routineOptions.repeats(repeatUntilAnswered) : null,
    pausedUntil !== null && pausedUntil >= today ? routineOptions.paused(pausedUntil) : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <span className="sub">{parts.join(' · ')}</span>;
}

const NOBODY: ReadonlySet<number> = new Set();

type SettingsRowProps = { readonly routine: Routine; readonly today: string; readonly onEdit: (routine: Routine) => void };

function SettingsRow({ routine, today, onEdit }: SettingsRowProps) {
  const isLocked = useStore($switching, NOBODY).has(routine.id);
  const facts = factsLine(routine);
  const toggle = async (isEnabled: boolean) => {
    const outcome = await turnRoutine(routine.id, isEnabled);
    if (!outcome.ok) showToast(outcome.message, 'alert', reminders.close);
  };
  return (
    <li className={routine.isEnabled ? 'setting-row' : 'setting-row is-off'}>
      <button type="button" className="setting-row-open" onClick={() => onEdit(routine)}>
        <RoutineImage address={routine.imageUrl} />
        <span className="setting-row-text">
          <span className="setting-row-name">
            <span>{routine.name}</span>
            <span className="visually-hidden"> {reminders.editThis}</span>
          </span>
          {facts !== '' && <span className="sub num">{facts}</span>}
          <PlanQuantities {...routine} />
          <OptionsLine options={routine.options} today={today} />
        </span>
      </button>
      {routine.options?.withoutTimes !== true && (
        <Switch bare checked={routine.isEnabled} label={reminders.switchLabel(routine.name)} disabled={isLocked} onChange={toggle} />
      )}
      <StockCount routineId={routine.id} name={routine.name} unit={pieceUnit(routine)} />
      <HelpQuestion routine={routine} today={today} />
    </li>
  );
}

type ScheduleGroupProps = { readonly routines: readonly Routine[]; readonly today: string; readonly onEdit: (routine: Routine) => void };

export function ScheduleGroup({ routines, today, onEdit }: ScheduleGroupProps) {
  const { schedules = [], options = null } = routines[0] ?? {};
  const times = groupsOf(withoutQuantities(schedules));
  return (
    <li className="schedule-group">
      <h2>
        {times.map(({ days, times: each }) => (
          <span key={each.join()} className="schedule-group-when">
            <Times times={each} />
            <span className="sub">{planText(days, options)}</span>
          </span>
        ))}
        {times.length === 0 && <span>{planText([], options)}</span>}
      </h2>
      <ul>
        {routines.map((routine) => (
          <SettingsRow key={routine.id} routine={routine} today={today} onEdit={onEdit} />
        ))}
      </ul>
    </li>
  );
}
