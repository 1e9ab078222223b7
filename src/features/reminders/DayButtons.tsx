import { routineForm } from '#copy/reminders/reminders.ts';
import { weekdayLabel, weekdayName } from '#copy/shared/dates.ts';
import { SUNDAY_FIRST, type Weekday } from '#domain/reminders/weekday.ts';
import { Chip } from '#ui/chip/Chip.tsx';

type Props = { readonly days: readonly Weekday[]; readonly onChange: (days: readonly Weekday[]) => void };

export function DayButtons({ days, onChange }: Props) {
  const isEveryDay = SUNDAY_FIRST.every((day) => days.includes(day));
  const toggle = (day: Weekday) => onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day]);
  return (
    <fieldset className="day-buttons">
      <legend>{routineForm.days}</legend>
      <Chip pressed={isEveryDay} onClick={() => onChange(isEveryDay ? [] : [...SUNDAY_FIRST])}>
        {routineForm.everyDay}
      </Chip>
      <div className="day-buttons-row">
        {SUNDAY_FIRST.map((day) => (
          <button
            key={day}
            type="button"
            className="day-button"
            aria-pressed={days.includes(day)}
            aria-label={weekdayName(day)}
            onClick={() => toggle(day)}
          >
            {weekdayLabel(day)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
