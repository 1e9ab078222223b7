import { medicines as copy, describeMedicine, STANDING_NOTES } from '#copy/combinations/medicines.ts';
import type { TakenMedicine } from '#domain/combinations/medicines/taken.ts';
import { Button } from '#ui/button/Button.tsx';

type Props = { readonly taken: readonly TakenMedicine[]; readonly onRemove: (name: string) => void };

export function TakenMedicines({ taken, onRemove }: Props) {
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
