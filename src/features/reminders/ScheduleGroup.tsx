import type { Routine } from '#contract/reminders/routine.ts';
import { planText } from '#copy/reminders/routine-plan.ts';
import { groupsOf } from '#domain/reminders/schedule.ts';
import { SettingsRow } from './SettingsRow.tsx';
import { Times } from './Times.tsx';

type Props = { readonly routines: readonly Routine[]; readonly today: string; readonly onEdit: (routine: Routine) => void };

export function ScheduleGroup({ routines, today, onEdit }: Props) {
  const { schedules = [], options = null } = routines[0] ?? {};
  const times = groupsOf(schedules);
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
