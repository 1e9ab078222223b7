import { atom } from 'nanostores';
import { MEDICINE_NAMES_PATH } from '#domain/combinations/medicines/medicine.ts';
import type { MedicineIndex } from '#domain/combinations/medicines/propose.ts';

type MedicineNames =
  | { readonly state: 'unasked' | 'loading' | 'failed' }
  | { readonly state: 'known'; readonly index: Pick<MedicineIndex, 'proposals'> };

export const medicineNames = atom<MedicineNames>({ state: 'unasked' });

async function load(): Promise<Pick<MedicineIndex, 'proposals'> | null> {
  try {
    const [answer, { readMedicineNames }, { MedicineIndex }] = await Promise.all([
      fetch(MEDICINE_NAMES_PATH),
      import('#domain/combinations/medicines/medicine.ts'),
      import('#domain/combinations/medicines/propose.ts'),
    ]);
    if (!answer.ok) return null;
    const index = new MedicineIndex(readMedicineNames(await answer.text()));
    return index.size > 0 ? index : null;
  } catch {
    return null;
  }
}

/** Fetches and parses the list once per page; a failure is retried with the next letter. */
export async function loadMedicineNames(): Promise<void> {
  const { state } = medicineNames.get();
  if (state === 'known' || state === 'loading') return;
  medicineNames.set({ state: 'loading' });
  const index = await load();
  medicineNames.set(index === null ? { state: 'failed' } : { state: 'known', index });
}
