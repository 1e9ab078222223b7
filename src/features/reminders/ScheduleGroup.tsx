import type { Routine } from '#contract/routine.ts';
import { daysText } from '#copy/dates.ts';
import { routineOptions } from '#copy/routine-options.ts';
import { groupsOf } from '#domain/schedule.ts';
import { SettingsRow } from './SettingsRow.tsx';
import { Times } from './Times.tsx';

type Props = { readonly routines: readonly Routine[]; readonly today: string; readonly onEdit: (routine: Routine) => void };

/** Reminders of one schedule, under it. */
export function ScheduleGroup({ routines, today, onEdit }: Props) {
  const times = groupsOf(routines[0]?.schedules ?? []);
  return (
    <li className="schedule-group">
      <h2>
        {times.map(({ days, times: each }) => (
          <span key={each.join()} className="schedule-group-when">
            <Times times={each} />
            <span className="sub">{daysText(days)}</span>
          </span>
        ))}
        {times.length === 0 && routineOptions.whenNeeded}
      </h2>
      <ul>
        {routines.map((routine) => (
          <SettingsRow key={routine.id} routine={routine} today={today} onEdit={onEdit} />
        ))}
      </ul>
    </li>
  );
}
