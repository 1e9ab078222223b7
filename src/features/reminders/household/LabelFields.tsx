import { useId, useState } from 'react';
import { household } from '#copy/reminders/household.ts';
import { HOUSEHOLD_COLOURS, LONGEST_HOUSEHOLD_NAME } from '#domain/reminders/household.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Field } from '#ui/field/Field.tsx';
import './household.css';

type Colour = (typeof HOUSEHOLD_COLOURS)[number];

type Props = {
  readonly name: string;
  readonly colour: number;
  readonly saveText: string;
  readonly onSave: (label: {
    readonly name: string;
    readonly colour: Colour;
  }) => Promise<{ readonly ok: boolean; readonly message?: string }>;
};

/** Within another form: Enter saves the label, not the form. */
export function LabelFields({ name: known, colour: knownColour, saveText, onSave }: Props) {
  const id = useId();
  const [name, setName] = useState(known);
  const [colour, setColour] = useState<Colour>(HOUSEHOLD_COLOURS.find((each) => each === knownColour) ?? 0);
  const [error, setError] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (name.trim() === '') return setError(household.nameNeeded);
    setBusy(true);
    const outcome = await onSave({ name: name.trim(), colour });
    setBusy(false);
    setError(outcome.ok ? undefined : outcome.message);
  };
  return (
    <div className="household-label">
      <Field
        id={id}
        label={household.name}
        value={name}
        error={error}
        maxLength={LONGEST_HOUSEHOLD_NAME}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void save();
        }}
      />
      <fieldset className="household-choice" aria-label={household.colour}>
        {HOUSEHOLD_COLOURS.map((each) => (
          <Chip key={each} className="household-name" data-colour={each} pressed={colour === each} onClick={() => setColour(each)}>
            {household.colours[each]}
          </Chip>
        ))}
      </fieldset>
      <Button size="sm" busy={isBusy} onClick={() => void save()}>
        {saveText}
      </Button>
    </div>
  );
}
