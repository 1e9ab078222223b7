import type { Routine } from '#contract/reminders/routine.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { $switching, turnRoutine } from '#stores/reminders/edit.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { showToast } from '#ui/plain/toast.ts';
import { Switch } from '#ui/switch/Switch.tsx';
import { factsLine } from '../supplements/index.ts';
import { HelpQuestion } from './HelpQuestion.tsx';
import { OptionsLine } from './OptionsLine.tsx';
import { RoutineImage } from './RoutineImage.tsx';
import { StockCount } from './StockCount.tsx';

const NOBODY: ReadonlySet<number> = new Set();

type Props = { readonly routine: Routine; readonly today: string; readonly onEdit: (routine: Routine) => void };

export function SettingsRow({ routine, today, onEdit }: Props) {
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
          <OptionsLine options={routine.options} today={today} />
        </span>
      </button>
      <Switch bare checked={routine.isEnabled} label={reminders.switchLabel(routine.name)} disabled={isLocked} onChange={toggle} />
      {routine.supplementId !== null && <StockCount supplementId={routine.supplementId} name={routine.name} />}
      <HelpQuestion routine={routine} today={today} />
    </li>
  );
}
