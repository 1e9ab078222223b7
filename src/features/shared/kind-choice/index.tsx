import { routineOptions } from '#copy/reminders/routine-options.ts';
import './routine-options.css';
import { ROUTINE_KINDS, type RoutineKind } from '#domain/reminders/routine-options.ts';
import { Chip } from '#ui/chip/Chip.tsx';

type Props = { readonly kind: RoutineKind | null; readonly onChange: (kind: RoutineKind) => void };

/** Asked of a name that was typed: a medicine is reminded, paused and spoken of in other words. */
export function KindChoice({ kind, onChange }: Props) {
  return (
    <fieldset className="reminder-kind">
      <legend>{routineOptions.kind}</legend>
      {ROUTINE_KINDS.map((each) => (
        <Chip key={each} pressed={(kind ?? 'SUPPLEMENT') === each} onClick={() => onChange(each)}>
          {routineOptions.kinds[each]}
        </Chip>
      ))}
    </fieldset>
  );
}
