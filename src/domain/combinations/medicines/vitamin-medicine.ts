import { keysOfTyped } from './typed-name.ts';

export const MEDICINE_PRODUCTS_PATH = '/facts/medicine-products.json';

export type VitaminMedicine = { readonly name: string; readonly maker: string | null };

/** Shorter beginnings fit many words. */
const SHORTEST_BEGINNING = 3;
const MOST_NAMED = 6;

export function medicinesNamed<Each extends VitaminMedicine>(typed: string, medicines: readonly Each[]): Each[] {
  const keys = keysOfTyped(typed);
  const keyed = medicines.map((medicine) => ({ medicine, own: keysOfTyped(medicine.name) }));
  const whole = keyed.filter(({ own }) => own.some((key) => keys.includes(key)));
  const [beginning = ''] = keys;
  const longer =
    beginning.length < SHORTEST_BEGINNING
      ? []
      : keyed.filter((each) => !whole.includes(each) && each.own.some((key) => key.startsWith(beginning)));
  return [...whole, ...longer].slice(0, MOST_NAMED).map(({ medicine }) => medicine);
}
