import { atom } from 'nanostores';
import type { OcrProgress } from '#client/ocr/engine.ts';
import type { Proposal } from '#domain/combinations/medicines/propose.ts';
import { latestOnly } from '../shared/latest.ts';
import { loadMedicineNames, medicineNames } from './medicine-names.ts';

/** `found` may be empty. */
type MedicinePhoto =
  | { readonly state: 'idle' }
  | ({ readonly state: 'busy' } & OcrProgress)
  | { readonly state: 'failed'; readonly reason: 'notAPicture' | 'albumFailed' | 'namesFailed' }
  | { readonly state: 'found'; readonly proposals: readonly Proposal[] };

export const NO_MEDICINE_PHOTO: MedicinePhoto = { state: 'idle' };

export const medicinePhoto = atom<MedicinePhoto>(NO_MEDICINE_PHOTO);

const searches = latestOnly();

export function endMedicinePhoto(): void {
  searches.begin();
  const { state } = medicinePhoto.get();
  medicinePhoto.set(NO_MEDICINE_PHOTO);
  if (state !== 'idle') void import('#client/ocr/engine.ts').then(({ endEngine }) => endEngine());
}

/** Reads a pharmacy's bag on the device; latest wins. */
export async function findMedicinesOn(picture: Blob): Promise<void> {
  const isLatest = searches.begin();
  const show = (photo: MedicinePhoto): void => {
    if (isLatest()) medicinePhoto.set(photo);
  };
  show({ state: 'busy', stage: 'engine', part: null });
  try {
    const [{ readLines }, { preparePicture }, { medicinesOnPaper }] = await Promise.all([
      import('#client/ocr/engine.ts'),
      import('#client/ocr/prepare-picture.ts'),
      import('#domain/combinations/medicines/on-paper.ts'),
      loadMedicineNames(),
    ]);
    const names = medicineNames.get();
    if (names.state !== 'known') return show({ state: 'failed', reason: 'namesFailed' });
    const prepared = preparePicture(picture);
    const lines: string[] = [];
    try {
      let next = await prepared.next().catch(() => null);
      if (next === null) return show({ state: 'failed', reason: 'notAPicture' });
      for (; !next.done && isLatest(); next = await prepared.next()) {
        const read = await readLines(next.value, (progress) => show({ state: 'busy', ...progress }));
        lines.push(...read.map(({ text }) => text));
      }
    } finally {
      await prepared.return();
    }
    show({ state: 'found', proposals: medicinesOnPaper(lines, names.index) });
  } catch {
    show({ state: 'failed', reason: 'albumFailed' });
  }
}
