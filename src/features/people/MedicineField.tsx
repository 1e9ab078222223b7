import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { medicines as copy, describeMedicine, STANDING_NOTES } from '#copy/combinations/medicines.ts';
import { person as personCopy } from '#copy/people/person.ts';
import type { Proposal } from '#domain/combinations/medicines/propose.ts';
import { MOST_MEDICINES, type TakenMedicine, withMedicine } from '#domain/combinations/medicines/taken.ts';
import { loadMedicineNames, medicineNames } from '#stores/combinations/medicine-names.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { Field } from '#ui/field/Field.tsx';

type MedicineOptionsProps = {
  readonly id: string;
  readonly proposals: readonly Proposal[];
  readonly at: number;
  readonly onChoose: (proposal: Proposal) => void;
};

const optionId = (id: string, index: number): string => `${id}-${index}`;

export function MedicineOption({ proposal: { name, fit, medicine } }: { readonly proposal: Proposal }) {
  return (
    <>
      <strong>{name}</strong>
      <span>{describeMedicine(medicine)}</span>
      {fit === 'LIKE' && <small>{copy.isIt}</small>}
      {medicine.isUnsure && <small>{copy.unsure}</small>}
      {STANDING_NOTES[medicine.standing] !== '' && <small>{STANDING_NOTES[medicine.standing]}</small>}
    </>
  );
}

function MedicineOptions({ id, proposals, at, onChoose }: MedicineOptionsProps) {
  return (
    <div id={id} className="medicine-options" role="listbox" aria-label={copy.proposals} hidden={proposals.length === 0}>
      {proposals.map((proposal, index) => {
        return (
          <button
            type="button"
            key={proposal.name}
            id={optionId(id, index)}
            className="medicine-option"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(proposal)}
          >
            <MedicineOption proposal={proposal} />
          </button>
        );
      })}
    </div>
  );
}

type MedicineFieldProps = {
  readonly typed: string;
  readonly taken: readonly TakenMedicine[];
  readonly error: string | undefined;
  readonly isInLists: boolean;
  readonly onType: (typed: string) => void;
  readonly onTaken: (taken: readonly TakenMedicine[]) => void;
};

const NONE: readonly Proposal[] = [];

export function MedicineField({ typed, taken, error, isInLists, onType, onTaken }: MedicineFieldProps) {
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

type TakenMedicinesProps = { readonly taken: readonly TakenMedicine[]; readonly onRemove: (name: string) => void };

export function TakenMedicines({ taken, onRemove }: TakenMedicinesProps) {
  if (taken.length === 0) return null;
  return (
    <ul className="medicines" aria-label={copy.taken}>
      {taken.map((medicine) => (
        <li key={medicine.name}>
          <p>
            <strong>{medicine.name}</strong>
            <small className="sub">{describeMedicine(medicine)}</small>
            {medicine.isUnsure && <small className="sub">{copy.unsure}</small>}
            {STANDING_NOTES[medicine.standing] !== '' && <small className="sub">{STANDING_NOTES[medicine.standing]}</small>}
          </p>
          <Button kind="quiet" aria-label={copy.remove(medicine.name)} onClick={() => onRemove(medicine.name)}>
            {copy.takeOut}
          </Button>
        </li>
      ))}
    </ul>
  );
}
