import { routineOptions } from '#copy/reminders/routine-options.ts';
import { DEFAULT_LEAD_DAYS, DEFAULT_SNOOZE_MINUTES, isPlanned, type RoutineOptions as Options } from '#domain/reminders/routine-options.ts';
import { Checkbox } from '#ui/checkbox/Checkbox.tsx';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/select/Select.tsx';
import './routine-options.css';

const HOURS_BETWEEN = [1, 2, 3, 4, 5, 6, 8, 12, 24];
const DOSES_A_DAY = [1, 2, 3, 4, 5, 6, 8];
const DAYS_APART = [2, 3, 4, 5, 7, 10, 14, 30];
const WEEKS_APART = [2, 3, 4];
const REPEATS = [1, 2, 3, 4];
const SNOOZES = [5, 10, 15, 30, 60, 120];
const LEADS = [3, 7, 14, 30];

type Props = {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
  readonly why: string;
  readonly onWhy: (why: string) => void;
  readonly endError: string | undefined;
};

const EVERY = [
  { value: '', label: routineOptions.everyWeek },
  ...DAYS_APART.map((days) => ({ value: `d${days}`, label: routineOptions.everyDays(days) })),
  ...WEEKS_APART.map((weeks) => ({ value: `w${weeks}`, label: routineOptions.everyWeeks(weeks) })),
];

const NO_LIMIT = { value: '', label: routineOptions.noLimit };

function withKnown(values: readonly number[], known: number | null): number[] {
  return known === null || values.includes(known) ? [...values] : [...values, known].sort((left, right) => left - right);
}

const choicesOf = (values: readonly number[], known: number | null, label: (value: number) => string) =>
  withKnown(values, known).map((value) => ({ value: String(value), label: label(value) }));

function everyOf({ everyDays, everyWeeks }: Options): string {
  if (everyDays !== null) return `d${everyDays}`;
  return everyWeeks === null ? '' : `w${everyWeeks}`;
}

export function RoutineOptions({ options, onChange, why, onWhy, endError }: Props) {
  const set = (change: Partial<Options>) => onChange({ ...options, ...change });
  const every = everyOf(options);
  const known = EVERY.some(({ value }) => value === every)
    ? EVERY
    : [
        ...EVERY,
        {
          value: every,
          label:
            options.everyDays === null ? routineOptions.everyWeeks(options.everyWeeks ?? 0) : routineOptions.everyDays(options.everyDays),
        },
      ];
  const setEvery = (value: string) =>
    set({
      everyDays: value.startsWith('d') ? Number(value.slice(1)) : null,
      everyWeeks: value.startsWith('w') ? Number(value.slice(1)) : null,
    });
  const isNeeded = options.asNeeded === true;
  const hasTimes = isPlanned(options);
  return (
    <details className="routine-options">
      <summary>{routineOptions.title}</summary>
      <div className="routine-options-fields">
        <Checkbox
          label={
            <>
              {routineOptions.asNeeded}
              <small className="sub">{routineOptions.asNeededHint}</small>
            </>
          }
          checked={isNeeded}
          onChange={({ currentTarget }) =>
            set({ asNeeded: currentTarget.checked || null, withoutTimes: null, leastHours: null, mostADay: null })
          }
        />
        <Checkbox
          label={
            <>
              {routineOptions.withoutTimes}
              <small className="sub">{routineOptions.withoutTimesHint}</small>
            </>
          }
          checked={options.withoutTimes === true}
          onChange={({ currentTarget }) =>
            set({ withoutTimes: currentTarget.checked || null, asNeeded: null, leastHours: null, mostADay: null })
          }
        />
        {isNeeded && (
          <>
            <Select
              id="routine-least-hours"
              label={routineOptions.leastHours}
              hint={routineOptions.leastHoursHint}
              options={[NO_LIMIT, ...choicesOf(HOURS_BETWEEN, options.leastHours, routineOptions.hoursBetween)]}
              value={String(options.leastHours ?? '')}
              onChange={({ currentTarget }) => set({ leastHours: Number(currentTarget.value) || null })}
            />
            <Select
              id="routine-most-a-day"
              label={routineOptions.mostADay}
              options={[NO_LIMIT, ...choicesOf(DOSES_A_DAY, options.mostADay, routineOptions.timesADay)]}
              value={String(options.mostADay ?? '')}
              onChange={({ currentTarget }) => set({ mostADay: Number(currentTarget.value) || null })}
            />
          </>
        )}
        {hasTimes && (
          <Select
            id="routine-every"
            label={routineOptions.every}
            options={known}
            value={every}
            onChange={({ currentTarget }) => setEvery(currentTarget.value)}
          />
        )}
        <div className="routine-options-dates">
          {(['startsOn', 'endsOn'] as const).map((name) => (
            <Field
              key={name}
              id={`routine-${name}`}
              label={routineOptions[name]}
              type="date"
              value={options[name] ?? ''}
              error={name === 'endsOn' ? endError : undefined}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.value || null })}
            />
          ))}
        </div>
        {hasTimes && (
          <>
            <Select
              id="routine-repeat"
              label={routineOptions.repeat}
              hint={routineOptions.repeatHint}
              options={[{ value: '0', label: routineOptions.noRepeat }, ...choicesOf(REPEATS, null, routineOptions.repeats)]}
              value={String(options.repeatUntilAnswered ?? 0)}
              onChange={({ currentTarget }) => set({ repeatUntilAnswered: Number(currentTarget.value) || null })}
            />
            <Select
              id="routine-snooze"
              label={routineOptions.snooze}
              options={choicesOf(SNOOZES, options.snoozeMinutes, routineOptions.snoozed)}
              value={String(options.snoozeMinutes ?? DEFAULT_SNOOZE_MINUTES)}
              onChange={({ currentTarget }) => set({ snoozeMinutes: Number(currentTarget.value) })}
            />
          </>
        )}
        <Select
          id="routine-lead"
          label={routineOptions.lead}
          options={choicesOf(LEADS, options.leadDays, routineOptions.leadDays)}
          value={String(options.leadDays ?? DEFAULT_LEAD_DAYS)}
          onChange={({ currentTarget }) => set({ leadDays: Number(currentTarget.value) })}
        />
        <Field
          id="routine-why"
          label={routineOptions.why}
          hint={routineOptions.whyHint}
          placeholder={routineOptions.whyPlaceholder}
          value={why}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => onWhy(currentTarget.value)}
        />
      </div>
    </details>
  );
}
