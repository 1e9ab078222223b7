import { useEffect } from 'react';
import { medicines as copy } from '#copy/combinations/medicines.ts';
import { photoSearch } from '#copy/labels/photo-search.ts';
import type { Proposal } from '#domain/combinations/medicines/propose.ts';
import { MOST_MEDICINES, type TakenMedicine, withMedicine } from '#domain/combinations/medicines/taken.ts';
import { endMedicinePhoto, findMedicinesOn, medicinePhoto, NO_MEDICINE_PHOTO } from '#stores/combinations/medicine-photo.ts';
import { keepAwake } from '#stores/reminders/awake.ts';
import { useStore } from '#stores/shared/use-store.ts';
import { Button } from '#ui/button/Button.tsx';
import { buttonClass } from '#ui/button/button.ts';
import { FileChoice } from '#ui/file-choice/FileChoice.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MedicineOption } from './MedicineField.tsx';

type Props = { readonly taken: readonly TakenMedicine[]; readonly onTaken: (taken: readonly TakenMedicine[]) => void };

export function MedicinePhoto({ taken, onTaken }: Props) {
  const photo = useStore(medicinePhoto, NO_MEDICINE_PHOTO);
  useEffect(() => endMedicinePhoto, []);
  const isReading = photo.state === 'busy';
  useEffect(() => (isReading ? keepAwake() : undefined), [isReading]);
  const choose = ({ name, medicine }: Proposal): void => onTaken(withMedicine(taken, { ...medicine, name }));
  const left = photo.state === 'found' ? photo.proposals.filter(({ name }) => taken.every((each) => each.name !== name)) : [];
  const status = (): string => {
    if (photo.state === 'busy') return photoSearch.stage[photo.stage];
    if (photo.state === 'failed') return photo.reason === 'namesFailed' ? copy.failed : photoSearch[photo.reason];
    if (photo.state !== 'found') return '';
    if (taken.length >= MOST_MEDICINES && left.length > 0) return copy.full;
    if (left.length > 0) return copy.read(left.length);
    return photo.proposals.length === 0 ? copy.readNone : '';
  };

  return (
    <>
      {photo.state === 'busy' ? (
        <Button kind="quiet" onClick={endMedicinePhoto}>
          {photoSearch.cancel}
        </Button>
      ) : (
        <FileChoice className={buttonClass({ kind: 'line' })} accept="image/*" onFile={(file) => void findMedicinesOn(file)}>
          <Icon name="camera" size={20} />
          {copy.photo}
        </FileChoice>
      )}
      <p className="sub" role="status">
        {status()}
      </p>
      {left.length > 0 && taken.length < MOST_MEDICINES && (
        <ul className="medicine-options" aria-label={copy.onPhoto}>
          {left.map((proposal) => (
            <li key={proposal.name}>
              <button type="button" className="medicine-option" onClick={() => choose(proposal)}>
                <MedicineOption proposal={proposal} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
