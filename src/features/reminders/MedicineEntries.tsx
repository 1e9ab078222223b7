import { useEffect, useId } from 'react';
import type { Routine } from '#contract/reminders/routine.ts';
import { medicines as copy, describeMedicine } from '#copy/combinations/medicines.ts';
import { reminders } from '#copy/reminders/reminders.ts';
import { placeFor, withTaken } from '#domain/combinations/cautions/people.ts';
import type { TakenMedicine } from '#domain/combinations/medicines/taken.ts';
import { loadMedicineNames, medicineNames } from '#stores/combinations/medicine-names.ts';
import { keepPeople, knownPeople, personFor } from '#stores/people/people.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { showToast } from '#ui/plain/toast.ts';
import { askPerson } from '../people/ask/index.ts';

type Props = {
  readonly routines: readonly Routine[];
  readonly label?: { readonly id: number; readonly name: string };
  readonly onKnown: () => void;
};

/** A reminder's medicine by its name, until the person says that it is theirs: its class stays on the device. */
export function MedicineEntries({ routines, label, onKnown }: Props) {
  const titleId = useId();
  const personId = label?.id ?? null;
  const known = useStore(medicineNames, medicineNames.get());
  const names = [...new Set(routines.filter(({ options }) => options?.kind === 'MEDICINE').map(({ name }) => name))];
  const hasNames = names.length > 0;
  useEffect(() => {
    if (hasNames) void loadMedicineNames();
  }, [hasNames]);
  if (known.state !== 'known') return null;
  const taken = personFor(personId)?.medicines ?? [];
  const proposed = names.flatMap((typed): TakenMedicine[] => {
    const named = known.index.proposals(typed).find(({ fit }) => fit === 'NAMED');
    return named === undefined || taken.some(({ substance }) => substance === named.medicine.substance)
      ? []
      : [{ ...named.medicine, name: named.name }];
  });
  if (proposed.length === 0) return null;

  const keep = (medicine: TakenMedicine) => {
    const known = knownPeople();
    const people = withTaken({ ...known, chosen: placeFor(known, personId) }, medicine);
    if (people === null || !keepPeople({ ...people, chosen: known.chosen })) showToast(copy.full, 'alert', reminders.close);
    onKnown();
  };
  const confirm = (medicine: TakenMedicine) => {
    if (personFor(personId) !== null) keep(medicine);
    else void askPerson((person) => person !== null && keep(medicine), label);
  };
  return (
    <section className="reminder-warnings" aria-labelledby={titleId}>
      <h2 id={titleId}>{copy.isIt}</h2>
      <p className="sub">{reminders.medicineHint}</p>
      <ul>
        {proposed.map((medicine) => (
          <li key={medicine.name}>
            <p className="reminder-warning-pair">{medicine.name}</p>
            {describeMedicine(medicine) !== medicine.name && <p>{describeMedicine(medicine)}</p>}
            <Button kind="line" size="sm" aria-label={reminders.isThisMedicineOf(medicine.name)} onClick={() => confirm(medicine)}>
              {reminders.isThisMedicine}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
