import { useEffect, useState } from 'react';
import { household } from '#copy/reminders/household.ts';
import { HOUSEHOLD_COLOURS, MOST_HOUSEHOLD } from '#domain/reminders/household.ts';
import { $household, addPerson, loadHousehold, NO_HOUSEHOLD } from '#stores/reminders/household.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { LabelFields } from './LabelFields.tsx';

type Props = { readonly personId: number | null; readonly onChange: (personId: number | null) => void };

export function WhoChoice({ personId, onChange }: Props) {
  const people = useStore($household, NO_HOUSEHOLD);
  const [isAdding, setAdding] = useState(false);
  useEffect(() => void loadHousehold(), []);
  const free = HOUSEHOLD_COLOURS.find((each) => people.every(({ colour }) => colour !== each)) ?? 0;
  return (
    <fieldset className="household-choice">
      <legend>{household.who}</legend>
      <Chip pressed={personId === null} onClick={() => onChange(null)}>
        {household.me}
      </Chip>
      {people.map(({ id, name, colour }) => (
        <Chip key={id} className="household-name" data-colour={colour} pressed={personId === id} onClick={() => onChange(id)}>
          {name}
        </Chip>
      ))}
      {people.length < MOST_HOUSEHOLD && (
        <Chip aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <Icon name="plus" size={18} />
          {household.add}
        </Chip>
      )}
      {isAdding && (
        <LabelFields
          name=""
          colour={free}
          saveText={household.addThis}
          onSave={(label) =>
            addPerson(label, (id) => {
              setAdding(false);
              onChange(id);
            })
          }
        />
      )}
    </fieldset>
  );
}
