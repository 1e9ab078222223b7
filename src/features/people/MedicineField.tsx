import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { medicines as copy } from '#copy/combinations/medicines.ts';
import { person as personCopy } from '#copy/people/person.ts';
import type { Proposal } from '#domain/combinations/medicines/propose.ts';
import { MOST_MEDICINES, type TakenMedicine, withMedicine } from '#domain/combinations/medicines/taken.ts';
import { loadMedicineNames, medicineNames } from '#stores/combinations/medicine-names.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Field } from '#ui/field/Field.tsx';
import { MedicineOptions, optionId } from './MedicineOptions.tsx';

type Props = {
  readonly typed: string;
  readonly taken: readonly TakenMedicine[];
  readonly error: string | undefined;
  readonly isInLists: boolean;
  readonly onType: (typed: string) => void;
  readonly onTaken: (taken: readonly TakenMedicine[]) => void;
};

const NONE: readonly Proposal[] = [];

export function MedicineField({ typed, taken, error, isInLists, onType, onTaken }: Props) {
  const listId = useId();
  const names = useStore(medicineNames, medicineNames.get());
  const [at, setAt] = useState(-1);
  const asked = useDeferredValue(typed).trim();
  useEffect(() => {
    if (asked !== '') void loadMedicineNames();
  }, [asked]);
  const proposals = useMemo(() => (names.state === 'known' && asked !== '' ? names.index.proposals(asked) : NONE), [names, asked]);
  const isFull = taken.length >= MOST_MEDICINES;

  const choose = ({ name, medicine }: Proposal): void => {
    if (isFull) return;
    onTaken(withMedicine(taken, { ...medicine, name }));
    onType('');
    setAt(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (proposals.length === 0 || event.nativeEvent.isComposing) return;
    const isFirst = event.key === 'Enter' && at === -1;
    const step = event.key === 'ArrowDown' || isFirst ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = event.key === 'Enter' ? proposals[at] : undefined;
    if (step === 0 && chosen === undefined) return;
    event.preventDefault();
    if (chosen) choose(chosen);
    else setAt(((at + 1 + step + proposals.length + 1) % (proposals.length + 1)) - 1);
  };
  const status = (): string => {
    if (asked === '') return '';
    if (isFull && proposals.length > 0) return copy.full;
    if (proposals.length > 0) return copy.found(proposals.length);
    if (names.state === 'failed') return copy.failed;
    return isInLists || names.state !== 'known' ? '' : personCopy.nothingFound;
  };

  return (
    <>
      <Field
        id="concern-query"
        label={personCopy.find}
        hint={personCopy.findHint}
        error={error}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={proposals.length > 0}
        aria-controls={listId}
        aria-activedescendant={at in proposals ? optionId(listId, at) : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setAt(-1);
          onType(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="sub" role="status">
        {status()}
      </p>
      <MedicineOptions id={listId} proposals={proposals} at={at} onChoose={choose} />
    </>
  );
}
