import { useEffect } from 'react';
import type { RoutineWarning } from '#contract/reminders/reminders.ts';
import type { Routine } from '#contract/reminders/routine.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { timeText } from '#copy/shared/dates.ts';
import { $warnings, loadWarnings } from '#stores/reminders/edit.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Icon } from '#ui/icon/Icon.tsx';

const NONE: readonly RoutineWarning[] = [];

export function Warnings({ routines }: { readonly routines: readonly Routine[] }) {
  const warnings = useStore($warnings, NONE);
  useEffect(() => {
    if (routines.length > 1) void loadWarnings();
  }, [routines.length]);
  const shown = warnings.flatMap(({ routineIds, times, ...warning }) => {
    const labels = routineIds.map((id, index) => {
      const routine = routines.find((each) => each.id === id);
      return routine === undefined ? null : `${routine.name} ${timeText(times[index] ?? '')}`;
    });
    const [first, second] = labels;
    return first && second ? [{ ...warning, key: routineIds.join(), pair: reminders.warning(first, second) }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="reminder-warnings" aria-labelledby="reminder-warnings">
      <h2 id="reminder-warnings">
        <Icon name="alert" size={20} />
        {reminders.warningTitle}
      </h2>
      <ul>
        {shown.map(({ key, name, pair, description }) => (
          <li key={`${key} ${name}`}>
            <p className="reminder-warning-pair">{pair}</p>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
