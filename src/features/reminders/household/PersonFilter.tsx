import { household } from '#copy/reminders/household.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import type { byPerson } from './by-person.ts';
import './household.css';

type Props = {
  readonly groups: readonly Pick<ReturnType<typeof byPerson>[number], 'id' | 'label'>[];
  /** Null for all. */
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
};

export function PersonFilter({ groups, chosen, onChoose }: Props) {
  if (groups.length < 2) return null;
  return (
    <fieldset className="household-choice" aria-label={household.whose}>
      <Chip pressed={chosen === null} onClick={() => onChoose(null)}>
        {household.everybody}
      </Chip>
      {groups.map(({ id, label }) => (
        <Chip
          key={id}
          className="household-name"
          data-colour={label?.colour ?? undefined}
          pressed={chosen === id}
          onClick={() => onChoose(id)}
        >
          {label?.name}
        </Chip>
      ))}
    </fieldset>
  );
}
